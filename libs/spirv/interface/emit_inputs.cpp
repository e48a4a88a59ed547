#include "spirv/interface/emit_inputs.h"

#include "spirv/interface/d3d9_state.h"
#include "spirv/interface/distances.h"
#include "spirv/interface/emit_interpolation.h"
#include "spirv/interface/system_values.h"
#include "spirv/interface/tessellation.h"
#include "vsir/core/op_views.h"

namespace ladder::spirv {

using ir::Semantic;
using ir::SignatureKind;
using ir::Type;
using O = spv::Op;
using S = spv::StorageClass;

namespace {

// Position of a pixel. Direct3D's w is the interpolated one, Vulkan's its reciprocal.
Id fragment_position(Emitter& e, const Access& a) {
    const Id f32 = e.m.type(Type::F32), index = e.m.u32(a.column);
    bool is_new;
    const Id variable = e.builtin(S::Input, spv::BuiltIn::FragCoord, e.m.vector(Type::F32, 4), &is_new);
    if (is_new)
        decorate_sampling(e, a.element.interpolation, variable);
    const Id value = e.make({O::OpLoad, f32, {pointer(e, S::Input, variable, f32, {&index, 1})}});
    if (a.column == 3)
        return e.make({O::OpFDiv, f32, {e.m.real(Type::F32, 1), value}});
    // Where a shader runs by sample FragCoord is the sample's place; Direct3D's position is the centre of the
    // pixel unless it says otherwise (16.3).
    const bool elsewhere =
        ir::is_per_sample(a.element.interpolation) || ir::is_centroid(a.element.interpolation);
    if (a.column < 2 && !e.interface.per_sample && ir::is_centroid(a.element.interpolation))
        e.diag.warn(
            Location::none(), {Problem::OTHER_VALUE, "position.centroid"},
            "SV_Position is read at the centroid of what is covered: Vulkan gives the centre of the pixel");
    if (a.column > 1 || !e.interface.per_sample || elsewhere)
        return value;
    return e.make({O::OpFAdd, f32, {e.make_glsl({GLSLstd450Floor, f32, {value}}), e.m.real(Type::F32, 0.5)}});
}

// Position of a vertex or control point.
Id vertex_position(Emitter& e, const Access& a) {
    const Id f32 = e.m.type(Type::F32);
    const Id type = over_vertices(e, signature_of(e, a.kind), e.m.vector(Type::F32, 4));
    const Id variable = e.input(spv::BuiltIn::Position, type);
    return e.make({O::OpLoad, f32, {vertex_pointer(e, a, variable, f32, e.m.u32(a.column))}});
}

// What the stage itself has written, or another thread of it.
void load_system_output(Emitter& e, const ir::Instr& i, const Access& a) {
    const SystemOutput from = system_output(e, i, a);
    define_loaded(e, i, a, e.make({O::OpLoad, e.m.type(from.type), {from.pointer}}), from.type);
}

void load_system_value(Emitter& e, const ir::Instr& i, const Access& a) {
    const Semantic s = a.element.semantic;
    const Id f32 = e.m.type(Type::F32);
    if (a.storage == S::Output)
        return load_system_output(e, i, a);
    if (s == Semantic::Position)
        return define_loaded(e, i, a, a.vertex ? vertex_position(e, a) : fragment_position(e, a), Type::F32);
    if (is_tess_factor(s))
        return define_loaded(e, i, a, e.make({O::OpLoad, f32, {tess_factor_pointer(e, i, a)}}), Type::F32);
    if (s == Semantic::DomainLocation)
        return define_loaded(e, i, a, domain_location(e, a.column), Type::F32);
    if (is_distance(s))
        return define_loaded(e, i, a, e.make({O::OpLoad, f32, {distance_pointer(e, i, a)}}), Type::F32);
    if (s == Semantic::Barycentrics)
        return define_loaded(e, i, a, e.make({O::OpLoad, f32, {barycentrics_pointer(e, a)}}), Type::F32);
    const bool per_primitive = ir::info(e.entry.stage).interpolates && a.state.place.per_primitive;
    define_loaded(e, i, a, read_system_value(e, i, s, per_primitive), Type::I32);
}

// 0 where the row is beyond the element's last.
Id zero_outside(Emitter& e, const Access& a, Id value, Type t) {
    return a.inside ? e.select(t, a.inside, value, e.m.constant(t, 0)) : value;
}

} // namespace

void define_loaded(Emitter& e, const ir::Instr& i, const Access& a, Id value, Type from) {
    value = zero_outside(e, a, value, from);
    if (from == i.type)
        return e.define(i, 0, value, from);
    if (ir::is_float(from) != ir::is_float(i.type))
        e.invalid(i, "the system value has another type");
    e.put({ir::is_float(from) ? O::OpFConvert : O::OpUConvert, e.m.type(i.type), e.result(i), {value}});
}

void load_zero(Emitter& e, const ir::Instr& i) { e.define(i, 0, e.m.constant(i.type, 0), i.type); }

// An input that the coordinate in the point may take the place of.
static void load_texture_coordinate(Emitter& e, const ir::Instr& i, const Access& a) {
    Id value = 0;
    if (!is_always_point_coord(e) && is_unlinked(a)) {
        value = e.m.constant(i.type, 0);
    } else if (!is_always_point_coord(e)) {
        const Id from = scalar_pointer(e, i, a);
        value = e.make({O::OpLoad, a.state.scalar, {from}});
        if (a.state.stored != i.type)
            value = e.make({O::OpFConvert, e.m.type(i.type), {value}});
        value = zero_outside(e, a, value, i.type);
    }
    e.define(i, 0, point_coord(e, i, a, value), i.type);
}

static void define_element(Emitter& e, const ir::Instr& i, const Access& a, Id value) {
    if (ir::is_signed(a.element))
        value = e.bitcast(value, e.m.type(a.state.stored));
    define_loaded(e, i, a, value, a.state.stored);
}

void load_element(Emitter& e, const ir::Instr& i, const Access& a, Id from) {
    define_element(e, i, a, e.make({O::OpLoad, a.state.scalar, {from}}));
}

// Several columns of a row: one load.
static bool load_row(Emitter& e, const ir::Instr& i, Access a) {
    const uint32_t columns = a.state.place.columns;
    if (columns < 2 || columns != a.element.cols || a.state.place.mask != (1u << columns) - 1)
        return false;
    const RowAccesses row = find_row(e, i, columns, 0);
    if (row.count < 2)
        return false;
    a.column = Access::all_columns;
    const Id from = scalar_pointer(e, i, a);
    const Id vector = e.make({O::OpLoad, e.m.vector_of(a.state.scalar, columns), {from}});
    for (uint32_t c = 0; c < columns; c++)
        if (row.of[c])
            define_element(e, *row.of[c], a, e.extract(vector, a.state.scalar, c));
    e.body.written_until = row.last;
    return true;
}

void emit_load_element(Emitter& e, const ir::Instr& i, uint32_t kind) {
    if (is_written(e, i))
        return;
    if (!ir::has_signatures(e.entry.stage))
        e.invalid(i, "not in this stage");
    Access a = access(e, i, static_cast<SignatureKind>(kind), ir::at::LoadInput::vertex);
    if (is_beyond_last_row(e, i, a.element))
        return load_zero(e, i);
    const bool located = has_location(e, a);
    const bool may_be_coord = located && may_be_point_coord(e, a.element);
    if (!may_be_coord && a.storage == S::Input && (located ? is_unlinked(a) : a.state.place.zero))
        return load_zero(e, i);
    a.inside = is_row_inside(e, i, a.element);
    if (may_be_coord)
        return load_texture_coordinate(e, i, a);
    if (!located)
        return load_system_value(e, i, a);
    if (!load_row(e, i, a))
        load_element(e, i, a, scalar_pointer(e, i, a));
}

void emit_input_at_vertex(Emitter& e, const ir::Instr& i, uint32_t) {
    need_interpolation(e, i);
    Access a = access(e, i, SignatureKind::Input, ir::at::LoadInput::vertex);
    if (!has_location(e, a))
        e.unsupported(i, "system values at vertices");
    if (is_unlinked(a) || is_beyond_last_row(e, i, a.element))
        return load_zero(e, i);
    if (may_be_point_coord(e, a.element))
        e.unsupported(i, "point sprites at vertices");
    a.inside = is_row_inside(e, i, a.element);
    a.vertex = e.id(ir::as::InputAtVertex(i).vertex());
    load_element(e, i, a, scalar_pointer(e, i, a));
}

} // namespace ladder::spirv
