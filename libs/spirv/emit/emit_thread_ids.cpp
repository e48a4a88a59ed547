// Numbers of the threads of compute shaders.
//
// Vulkan's quads are four consecutive lanes of a subgroup. Direct3D's are two by two threads where both sides
// of the group are even (HLSL shader model 6.6, "Derivatives"). A shader with quad operations in such a group
// becomes a group of one row for Vulkan, whose lanes are in the order of LocalInvocationIndex, and the
// numbers of its threads are computed from that index: four consecutive ones are the quad (0,0) (1,0) (0,1)
// (1,1). Direct3D leaves open which threads a wave consists of, so nothing else changes.
#include "spirv/emit/emit_thread_ids.h"

#include "spirv/emit/emit_ray_pipeline.h"
#include "vsir/core/op_views.h"

#include "spirv/emit/emit_waves.h"
#include "spirv/interface/system_values.h"
#include "vsir/core/quad_shape.h"

namespace ladder::spirv {

using ir::Builtin;
using O = spv::Op;

namespace {

// a / b and a % b for a constant b.
Id quotient(Emitter& e, Id a, uint32_t b) { return b == 1 ? a : e.binary_u32(O::OpUDiv, a, e.m.u32(b)); }
Id remainder(Emitter& e, Id a, uint32_t b) {
    return b == 1 ? e.m.u32(0) : e.binary_u32(O::OpUMod, a, e.m.u32(b));
}

Id load_component(Emitter& e, spv::BuiltIn b, uint32_t component) {
    const Id vector = e.m.vector(ir::Type::I32, 3);
    const Id value = e.make({O::OpLoad, vector, {e.input(b, vector)}});
    return e.extract(value, e.m.u32_type(), component);
}

// Component of the number in the group of a thread whose neighbours in the quad are the neighbours in the
// subgroup. The quads of a layer come row by row.
Id squared_component(Emitter& e, uint32_t component) {
    const uint32_t* size = e.entry.settings.local_size;
    const Id u32 = e.m.u32_type();
    const Id index = e.make({O::OpLoad, u32, {e.input(spv::BuiltIn::LocalInvocationIndex, u32)}});
    if (component == 2)
        return size[2] == 1 ? e.m.u32(0) : quotient(e, index, size[0] * size[1]);
    const Id in_layer = size[2] == 1 ? index : remainder(e, index, size[0] * size[1]);
    const Id quad = e.binary_u32(O::OpShiftRightLogical, in_layer, e.m.u32(2));
    const Id quad_at = component ? quotient(e, quad, size[0] / 2) : remainder(e, quad, size[0] / 2);
    const Id first = e.binary_u32(O::OpShiftLeftLogical, quad_at, e.m.u32(1));
    const Id lane = component ? e.binary_u32(O::OpShiftRightLogical, index, e.m.u32(1)) : index;
    return e.binary_u32(O::OpBitwiseOr, first, e.binary_u32(O::OpBitwiseAnd, lane, e.m.u32(1)));
}

Id squared(Emitter& e, Builtin b, uint32_t component) {
    const uint32_t* size = e.entry.settings.local_size;
    if (b == Builtin::ThreadIdInGroup)
        return squared_component(e, component);
    if (b == Builtin::ThreadId) {
        const Id group = load_component(e, spv::BuiltIn::WorkgroupId, component);
        const Id first = e.binary_u32(O::OpIMul, group, e.m.u32(size[component]));
        return e.binary_u32(O::OpIAdd, first, squared_component(e, component));
    }
    const auto times = [&](Id row, uint32_t length) { return e.binary_u32(O::OpIMul, row, e.m.u32(length)); };
    Id row = squared_component(e, 1);
    if (size[2] > 1)
        row = e.binary_u32(O::OpIAdd, times(squared_component(e, 2), size[1]), row);
    const Id first = times(row, size[0]);
    return e.binary_u32(O::OpIAdd, first, squared_component(e, 0));
}

} // namespace

bool has_square_quads(const Emitter& e) {
    return ir::has_square_quads(e.program, e.entry, e.facts.derivatives);
}

bool renumbers_threads(const Emitter& e) { return e.facts.quads && has_square_quads(e); }

void emit_builtin(Emitter& e, const ir::Instr& i, uint32_t) {
    static const spv::BuiltIn table[] = {spv::BuiltIn::GlobalInvocationId, spv::BuiltIn::WorkgroupId,
                                         spv::BuiltIn::LocalInvocationId,  spv::BuiltIn::LocalInvocationIndex,
                                         spv::BuiltIn::SubgroupId,         spv::BuiltIn::NumSubgroups};
    static_assert(std::size(table) == static_cast<size_t>(Builtin::SampleIndex));
    const uint32_t number = ir::as::BuiltinRead(i).what().number(),
                   component = ir::as::BuiltinRead(i).component().number();
    if (ir::is_ray_stage(e.entry.stage))
        return emit_ray_builtin(e, i);
    const bool real = number == static_cast<uint32_t>(Builtin::DomainLocation);
    if (component > 2 || i.type != (real ? ir::Type::F32 : ir::Type::I32))
        e.invalid(i, "no such system value");
    if (number >= std::size(table))
        return emit_stage_builtin(e, i, number);
    if (!ir::has_groups(e.entry.stage))
        e.invalid(i, "this stage has no thread groups");
    const auto builtin = static_cast<Builtin>(number);
    if (builtin == Builtin::WaveIndexInGroup || builtin == Builtin::WaveCountInGroup)
        return emit_wave_lane(e, i, static_cast<uint32_t>(table[number]));
    if (builtin != Builtin::GroupId && renumbers_threads(e))
        return e.define(i, 0, squared(e, builtin, component), ir::Type::I32);
    const Id u32 = e.m.u32_type();
    if (builtin == Builtin::FlatThreadIdInGroup)
        return e.put({O::OpLoad, u32, e.result(i), {e.input(table[number], u32)}});
    const Id vector = e.m.vector(ir::Type::I32, 3);
    const Id value = e.make({O::OpLoad, vector, {e.input(table[number], vector)}});
    e.put({O::OpCompositeExtract, u32, e.result(i), {value, component}});
}

} // namespace ladder::spirv
