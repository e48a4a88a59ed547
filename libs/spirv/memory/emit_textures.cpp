// Samples, gathers and queries of the level of detail.
#include "spirv/memory/emit_textures.h"

#include "spirv/emit/emit_thread_ids.h"
#include "spirv/memory/emit_images.h"
#include "spirv/memory/emit_texels.h"
#include "spirv/memory/image_call.h"
#include "spirv/resources/combined_samplers.h"
#include "spirv/resources/emit_resources.h"
#include "vsir/core/op_views.h"
#include "vsir/core/quad_shape.h"
#include "vsir/core/texture_shape.h"

#include <bit>
#include <limits>

namespace ladder::spirv {

using ir::Op;
using ir::Type;
using O = spv::Op;
using C = spv::Capability;
using Mask = spv::ImageOperandsMask;

namespace {

constexpr uint32_t coordinate_at = ir::at::Sampled::coordinate, offset_at = ir::at::Sampled::offset;

// Where the other operands of an operation stand; 0: it has none such.
struct Form {
    Op op;
    O plain, sparse;
    uint8_t reference = 0, bias = 0, level = 0, gradients = 0, clamp = 0;
};
namespace at = ir::at;
constexpr Form forms[] = {
    {.op = Op::Sample,
     .plain = O::OpImageSampleImplicitLod,
     .sparse = O::OpImageSparseSampleImplicitLod,
     .clamp = at::Sample::clamp},
    {.op = Op::SampleBias,
     .plain = O::OpImageSampleImplicitLod,
     .sparse = O::OpImageSparseSampleImplicitLod,
     .bias = at::SampleBias::bias,
     .clamp = at::SampleBias::clamp},
    {.op = Op::SampleLevel,
     .plain = O::OpImageSampleExplicitLod,
     .sparse = O::OpImageSparseSampleExplicitLod,
     .level = at::SampleLevel::level},
    {.op = Op::SampleGrad,
     .plain = O::OpImageSampleExplicitLod,
     .sparse = O::OpImageSparseSampleExplicitLod,
     .gradients = at::SampleGrad::ddx,
     .clamp = at::SampleGrad::clamp},
    {.op = Op::SampleCmp,
     .plain = O::OpImageSampleDrefImplicitLod,
     .sparse = O::OpImageSparseSampleDrefImplicitLod,
     .reference = at::SampleCmp::compare,
     .clamp = at::SampleCmp::clamp},
    {.op = Op::SampleCmpBias,
     .plain = O::OpImageSampleDrefImplicitLod,
     .sparse = O::OpImageSparseSampleDrefImplicitLod,
     .reference = at::SampleCmpBias::compare,
     .bias = at::SampleCmpBias::bias,
     .clamp = at::SampleCmpBias::clamp},
    {.op = Op::SampleCmpLevel,
     .plain = O::OpImageSampleDrefExplicitLod,
     .sparse = O::OpImageSparseSampleDrefExplicitLod,
     .reference = at::SampleCmpLevel::compare,
     .level = at::SampleCmpLevel::level},
    {.op = Op::SampleCmpGrad,
     .plain = O::OpImageSampleDrefExplicitLod,
     .sparse = O::OpImageSparseSampleDrefExplicitLod,
     .reference = at::SampleCmpGrad::compare,
     .gradients = at::SampleCmpGrad::ddx,
     .clamp = at::SampleCmpGrad::clamp},
    {.op = Op::Gather, .plain = O::OpImageGather, .sparse = O::OpImageSparseGather},
    {.op = Op::GatherCmp,
     .plain = O::OpImageDrefGather,
     .sparse = O::OpImageSparseDrefGather,
     .reference = at::GatherCmp::compare},
};
constexpr const Form& form_of(Op op) { return forms[static_cast<int>(op) - static_cast<int>(Op::Sample)]; }
static_assert(form_of(Op::GatherCmp).op == Op::GatherCmp && form_of(Op::SampleCmp).op == Op::SampleCmp);

bool is_gather(Op op) { return op == Op::Gather || op == Op::GatherCmp; }

uint32_t kinds_of(Op op) {
    if (is_gather(op))
        return ir::texture_kinds::gathered;
    return form_of(op).reference ? ir::texture_kinds::compared : ir::texture_kinds::sampled;
}

struct Sampled {
    Handle texture;
    ir::TextureShape shape;
    Id image; // with its sampler
};

// What the validator has seen to already, if it ran.
void check_resources(Emitter& e, const ir::Instr& i, const Handle& texture, const Handle& sampler,
                     uint32_t kinds) {
    if (texture.descriptor->cls != ir::ResourceClass::Srv ||
        !(kinds >> static_cast<int>(texture.descriptor->kind) & 1))
        e.invalid(i, "the resource is no texture that can be sampled like this");
    if (sampler.descriptor->kind != ir::ResourceKind::Sampler)
        e.invalid(i, "the second resource is no sampler");
}

Sampled sampled_image(Emitter& e, const ir::Instr& i, uint32_t kinds) {
    Handle texture = handle_of(e, i), sampler = handle_of(e, i, at::Sampled::sampler);
    check_resources(e, i, texture, sampler, kinds);
    if (const Id combined = load_combined(e, texture, &sampler))
        return {texture, ir::texture_shape(texture.descriptor->kind), combined};
    Id image = load_image(e, texture), filter = load_sampler(e, sampler);
    Id type = e.m.unique(O::OpTypeSampledImage, 0, {texture.resource->image.type});
    Id combined = e.make({O::OpSampledImage, type, {image, filter}});
    mark_non_uniform(e, texture.non_uniform ? texture : sampler, combined);
    return {texture, ir::texture_shape(texture.descriptor->kind), combined};
}

// A constant offset, of which so many bits count; false if it is not constant. Undefined ones are 0.
bool constant_offset(const Emitter& e, ir::Operand o, uint32_t bits, uint32_t& value) {
    uint64_t constant = 0;
    if (!o.is_undef() && !e.constant_value(o, constant))
        return false;
    uint32_t high = 32 - bits;
    value = static_cast<uint32_t>(static_cast<int32_t>(static_cast<uint32_t>(constant) << high) >> high);
    return true;
}

Id signed_vector(Emitter& e, uint32_t count) {
    Id type = e.m.unique(O::OpTypeInt, 0, {32, 1});
    return count == 1 ? type : e.m.vector_of(type, count);
}

Id constant_vector(Emitter& e, const uint32_t* values, uint32_t count) {
    Id scalar = signed_vector(e, 1), ids[3] = {};
    for (uint32_t n = 0; n < count; n++)
        ids[n] = e.m.unique(O::OpConstant, scalar, {values[n]});
    return count == 1 ? ids[0]
                      : e.m.unique(O::OpConstantComposite, signed_vector(e, count),
                                   std::span<const uint32_t>(ids, count));
}

// Adds offsets that are not constant. Only the low `bits` bits of each count (Direct3D 11.3, 22.4.4; HLSL
// shader model 6.7, "Programmable Offsets"). In Vulkan an offset out of range is undefined.
void add_variable_offset(Emitter& e, const ir::Instr& i, uint32_t bits, uint32_t count, ImageCall& call) {
    e.m.require(C::ImageGatherExtended);
    Id scalar = signed_vector(e, 1), ids[3] = {};
    for (uint32_t n = 0; n < count && n < 3; n++) {
        uint32_t value;
        if (constant_offset(e, i[offset_at + n], bits, value)) {
            ids[n] = e.m.unique(O::OpConstant, scalar, {value});
            continue;
        }
        Id offset = e.bitcast(e.id(i[offset_at + n]), scalar);
        ids[n] = e.make({O::OpBitFieldSExtract, scalar, {offset, e.m.u32(0), e.m.u32(bits)}});
    }
    Id type = signed_vector(e, count);
    call.add(Mask::Offset, count == 1   ? ids[0]
                           : count == 2 ? e.make({O::OpCompositeConstruct, type, {ids[0], ids[1]}})
                                        : e.make({O::OpCompositeConstruct, type, {ids[0], ids[1], ids[2]}}));
}

void add_offset(Emitter& e, const ir::Instr& i, uint32_t count, ImageCall& call) {
    uint32_t values[3], bits = is_gather(i.op) ? 6 : 4;
    bool any = false, constant = true;
    for (uint32_t n = 0; n < count; n++) {
        constant &= constant_offset(e, i[offset_at + n], bits, values[n]);
        any |= !constant || values[n];
    }
    if (!any)
        return;
    if (constant)
        return call.add(Mask::ConstOffset, constant_vector(e, values, count));
    if (!is_gather(i.op) && !e.options.device.has(Fact::SampleOffsets))
        e.unsupported(i, {Problem::MISSING_DEVICE_FEATURE, "device.maintenance8"},
                      "offsets that are not constant need VK_KHR_maintenance8 "
                      "(LADDER_DEVICE_PROPERTY_SAMPLE_OFFSETS, --device=sample-offsets)");
    add_variable_offset(e, i, bits, count, call);
}

// Gradients of 0, for a sample that has no neighbours. A bias is nothing to the level that they give.
void add_no_gradients(Emitter& e, uint32_t dimensions, ImageCall& call) {
    const Id f32 = e.m.type(Type::F32), zero = e.m.constant(Type::F32, 0);
    const Id zeros[3] = {zero, zero, zero};
    const Id gradient = dimensions == 1 ? zero
                                        : e.m.unique(O::OpConstantComposite, e.m.vector_of(f32, dimensions),
                                                     std::span<const uint32_t>(zeros, dimensions));
    call.add(Mask::Grad, gradient);
    call.add(Mask::MaskNone, gradient);
}

void add_operands(Emitter& e, const ir::Instr& i, const Form& form, bool derives,
                  const ir::TextureShape& shape, ImageCall& call) {
    if (!derives)
        add_no_gradients(e, shape.dimensions, call);
    else if (form.bias)
        call.add(Mask::Bias, e.id(i[form.bias]));
    if (form.level)
        call.add(Mask::Lod, e.id(i[form.level]));
    if (form.gradients) {
        call.add(Mask::Grad, float_coordinate(e, i, form.gradients, shape.dimensions));
        call.add(Mask::MaskNone, float_coordinate(e, i, form.gradients + 3u, shape.dimensions));
    }
    add_offset(e, i, shape.offsets(), call);
    if (form.clamp && !i[form.clamp].is_undef()) {
        e.m.require(C::MinLod);
        call.add(Mask::MinLod, e.id(i[form.clamp]));
    }
}

} // namespace

void emit_sample(Emitter& e, const ir::Instr& i, uint32_t) {
    const Form& form = form_of(i.op);
    const bool derives = !ir::is_tangled(i.op) || need_derivatives(e, i);
    const Sampled s = sampled_image(e, i, kinds_of(i.op));
    const Image& r = s.texture.resource->image;
    if (form.reference && r.sampled != Type::F32)
        e.invalid(i, "a comparison with texels that are integers");
    const Form& written = derives ? form : form_of(form.reference ? Op::SampleCmpGrad : Op::SampleGrad);
    ImageCall call(written.plain, written.sparse);
    call.push(s.image);
    call.push(float_coordinate(e, i, coordinate_at, s.shape.coordinates()));
    if (form.reference)
        call.push(e.id(i[form.reference]));
    if (i.op == Op::Gather)
        call.push(e.m.u32(ir::as::Gather(i).channel().number()));
    add_operands(e, i, form, derives, s.shape, call);
    if (form.reference && !is_gather(i.op)) {
        Id value = call.emit(e, i, e.m.type(Type::F32));
        value = valid_or_zero(e, s.texture, e.m.type(Type::F32), 1, value);
        if (e.is_used(i))
            define_component(e, i, value);
        return;
    }
    const Id type = e.m.vector_of(sampled_type(e, r), 4);
    define_components(e, i, r, valid_or_zero(e, s.texture, type, 4, call.emit(e, i, type)));
}

// What a query finds where all derivatives are 0. How the sampler clamps the level no instruction tells.
static void define_level_of_point(Emitter& e, const ir::Instr& i) {
    const float levels[2] = {0, -std::numeric_limits<float>::infinity()};
    for (uint32_t n = 0; n < 2; n++)
        if (e.is_used(i, n))
            e.define(i, n, e.m.constant(Type::F32, std::bit_cast<uint32_t>(levels[n])), Type::F32);
}

// SPIR-V's first component is the level that an access would use, its second the one before clamping. Where
// the sampler's mip filter is by point, Direct3D leaves the first undefined (Direct3D 11.3, 22.5.6).
void emit_query_lod(Emitter& e, const ir::Instr& i, uint32_t) {
    if (!need_derivatives(e, i))
        return define_level_of_point(e, i);
    const Sampled s = sampled_image(e, i, ir::texture_kinds::sampled);
    e.m.require(C::ImageQuery);
    Id coordinate = float_coordinate(e, i, at::QueryLod::coordinate, s.shape.dimensions);
    Id both = e.make({O::OpImageQueryLod, e.m.vector(Type::F32, 2), {s.image, coordinate}});
    for (uint32_t n = 0; n < 2; n++)
        if (e.is_used(i, n))
            e.put({O::OpCompositeExtract, e.m.type(Type::F32), e.result(i, n), {both, n}});
}

// HLSL shader model 6.6, "Derivatives": threads of a compute shader make quads along both dimensions if both
// are even, else four by four in a row. False: there are no quads (vsir/core/quad_shape.h).
bool need_derivatives(Emitter& e, const ir::Instr& i) {
    const ir::Derivatives whose = ir::info(e.entry.stage).derivatives;
    if (whose == ir::Derivatives::Pixels || e.interface.has_derivative_group)
        return true;
    if (whose == ir::Derivatives::None)
        e.invalid(i, "derivatives are for pixel shaders and stages with thread groups");
    if (!ir::has_derivatives(e.entry)) {
        if (!e.interface.lacks_quads)
            e.diag.warn(Location::none(), Problem::NO_QUADS,
                        "derivatives are 0: the thread group has no quads");
        e.interface.lacks_quads = true;
        return false;
    }
    const bool linear = !has_square_quads(e) || renumbers_threads(e);
    e.interface.has_derivative_group = true;
    // The older extension is for compute shaders only.
    const ir::Stage stage = e.entry.stage;
    const bool compute = stage == ir::Stage::Compute || stage == ir::Stage::Node;
    e.m.require(compute && !e.options.device.has(Fact::ComputeDerivativesKhr)
                    ? Extension::ComputeDerivatives
                    : Extension::ComputeDerivativesKhr);
    e.m.require(linear ? C::ComputeDerivativeGroupLinearNV : C::ComputeDerivativeGroupQuadsNV);
    auto mode =
        linear ? spv::ExecutionMode::DerivativeGroupLinearNV : spv::ExecutionMode::DerivativeGroupQuadsNV;
    e.m.modes.put(O::OpExecutionMode, {e.function_ids[e.entry.function], static_cast<uint32_t>(mode)});
    return true;
}

} // namespace ladder::spirv
