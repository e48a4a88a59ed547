#include "spirv/interface/emit_interpolation.h"

#include "spirv/interface/d3d9_state.h"
#include "spirv/interface/emit_inputs.h"
#include "vsir/core/op_views.h"

namespace ladder::spirv {

using ir::SignatureElement;
using ir::Type;
using C = spv::Capability;
using D = spv::Decoration;
using O = spv::Op;
using S = spv::StorageClass;

namespace {

// A part of an offset: four bits with a sign, in sixteenths.
Id snapped_offset(Emitter& e, ir::Operand o, Id s32) {
    const Id f32 = e.m.type(Type::F32);
    uint64_t known;
    if (e.constant_value(o, known))
        return e.m.real(Type::F32, static_cast<double>(static_cast<int64_t>(known << 60) >> 60) / 16);
    const Id bits = e.bitcast(e.id(o), s32);
    const Id steps = e.make({O::OpBitFieldSExtract, s32, {bits, e.m.u32(0), e.m.u32(4)}});
    const Id real = e.make({O::OpConvertSToF, f32, {steps}});
    return e.make({O::OpFMul, f32, {real, e.m.real(Type::F32, 1.0 / 16)}});
}

// What `from` points to at another place of the pixel, as f32.
Id interpolate(Emitter& e, const ir::Instr& i, uint32_t code, Id from) {
    const Id f32 = e.m.type(Type::F32);
    e.m.require(C::InterpolationFunction);
    if (code == GLSLstd450InterpolateAtCentroid)
        return e.make_glsl({code, f32, {from}});
    if (code == GLSLstd450InterpolateAtSample)
        return e.make_glsl({code, f32, {from, e.id(ir::as::EvalSample(i).sample())}});
    const Id s32 = e.m.unique(O::OpTypeInt, 0, {32, 1});
    const auto offset = ir::as::EvalSnapped(i).offset();
    const Id x = snapped_offset(e, offset.front(), s32), y = snapped_offset(e, offset.back(), s32);
    const Id both = e.make({O::OpCompositeConstruct, e.m.vector(Type::F32, 2), {x, y}});
    return e.make_glsl({code, f32, {from, both}});
}

} // namespace

void need_interpolation(Emitter& e, const ir::Instr& i) {
    if (!ir::info(e.entry.stage).interpolates)
        e.invalid(i, "not in this stage");
}

// Vulkan's names of the modes. Integers do not interpolate (VUID-StandaloneSpirv-Flat-04744).
void decorate_interpolation(Emitter& e, const SignatureElement& s, const Element& element) {
    if (element.per_vertex) {
        e.m.require(C::FragmentBarycentricKHR);
        e.m.require(Extension::FragmentShaderBarycentric);
        return e.m.decorate(element.variable, D::PerVertexKHR);
    }
    if (ir::is_int(element.stored) || s.interpolation == ir::Interpolation::Constant)
        return e.m.decorate(element.variable, D::Flat);
    decorate_sampling(e, s.interpolation, element.variable);
    if (ir::is_noperspective(s.interpolation))
        e.m.decorate(element.variable, D::NoPerspective);
}

void decorate_sampling(Emitter& e, ir::Interpolation mode, Id variable) {
    if (ir::is_centroid(mode))
        e.m.decorate(variable, D::Centroid);
    if (!ir::is_per_sample(mode))
        return;
    e.m.require(C::SampleRateShading);
    e.m.decorate(variable, D::Sample);
}

Id barycentrics_pointer(Emitter& e, const Access& a) {
    e.m.require(C::FragmentBarycentricKHR);
    e.m.require(Extension::FragmentShaderBarycentric);
    const ir::Interpolation mode = a.element.interpolation;
    const Id f32 = e.m.type(Type::F32), index = e.m.u32(a.column);
    if (a.column > 2)
        e.diag.fail_invalid(Location::none(), "barycentrics have three components");
    bool is_new;
    const Id variable = e.builtin(
        S::Input, ir::is_noperspective(mode) ? spv::BuiltIn::BaryCoordNoPerspKHR : spv::BuiltIn::BaryCoordKHR,
        e.m.vector(Type::F32, 3), &is_new);
    if (is_new)
        decorate_sampling(e, mode, variable);
    return pointer(e, S::Input, variable, f32, {&index, 1});
}

void emit_eval(Emitter& e, const ir::Instr& i, uint32_t code) {
    need_interpolation(e, i);
    Access a = access(e, i, ir::SignatureKind::Input, i.operand_count);
    const bool barycentrics = a.element.semantic == ir::Semantic::Barycentrics;
    if (!has_location(e, a) && !barycentrics)
        e.unsupported(i, "system values interpolated anew");
    if (is_beyond_last_row(e, i, a.element) || (!barycentrics && is_unlinked(a)))
        return load_zero(e, i);
    if (may_be_point_coord(e, a.element))
        e.unsupported(i, "point sprites interpolated anew");
    a.inside = is_row_inside(e, i, a.element);
    const Id from = barycentrics ? barycentrics_pointer(e, a) : scalar_pointer(e, i, a);
    if (!barycentrics) {
        // What does not interpolate is the same everywhere.
        if (a.element.interpolation == ir::Interpolation::Constant || a.state.per_vertex)
            return load_element(e, i, a, from);
        if (a.state.stored != Type::F32)
            e.unsupported(i, "16-bit inputs interpolated anew");
    }
    define_loaded(e, i, a, interpolate(e, i, code, from), Type::F32);
}

} // namespace ladder::spirv
