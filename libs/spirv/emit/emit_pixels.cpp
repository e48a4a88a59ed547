#include "spirv/emit/emit_pixels.h"

#include "spirv/memory/emit_textures.h"
#include "spirv/module/target_of.h"
#include "vsir/analyses/discard_end.h"
#include "vsir/core/op_views.h"

namespace ladder::spirv {

using ir::Type;
using O = spv::Op;
using C = spv::Capability;

namespace {

// passes/legalize/discard.cpp has made of others what ends threads.
void check_discards(Emitter& e) {
    const ArenaScope scope(e.arena);
    if (ir::discard_ends(e.program, e.arena)[e.entry.function] == ir::DiscardEnd::Never)
        e.diag.fail_unsupported(
            Location::none(), {Problem::MISSING_DEVICE_FEATURE, "device.shaderDemoteToHelperInvocation"},
            "discard (for %s): in a shader with derivatives or wave operations that writes memory, "
            "it needs Vulkan 1.3 or the feature shaderDemoteToHelperInvocation",
            e.m.environment.name);
}

} // namespace

void prepare_discard(Emitter& e) {
    if (!e.facts.discards)
        return;
    e.interface.demotes = demotes(e.options);
    if (!e.interface.demotes)
        return check_discards(e);
    e.m.require(C::DemoteToHelperInvocation);
    if (!e.m.environment.demotes())
        e.m.require(Extension::DemoteToHelperInvocation);
}

bool ends_thread(const Emitter& e, const ir::Instr& i) {
    return i.prev && i.prev->op == ir::Op::Discard && !e.interface.demotes;
}

void emit_deriv(Emitter& e, const ir::Instr& i, uint32_t) {
    static const O ops[] = {O::OpDPdxCoarse, O::OpDPdyCoarse, O::OpDPdxFine, O::OpDPdyFine};
    static_assert(std::size(ops) == static_cast<size_t>(ir::DerivKind::Count));
    if (i.type == Type::F64)
        e.unsupported(i, "derivatives of 64-bit numbers");
    if (!need_derivatives(e, i))
        return e.define(i, 0, e.m.constant(i.type, 0), i.type);
    e.m.require(C::DerivativeControl);
    const O op = ops[ir::as::Deriv(i).kind().number()];
    if (i.type == Type::F32)
        return e.put({op, e.m.type(Type::F32), e.result(i), {e.id(ir::as::Deriv(i).value())}});
    // SPIR-V has derivatives of 32-bit numbers only.
    const Id f32 = e.m.type(Type::F32), wide = e.make({O::OpFConvert, f32, {e.id(ir::as::Deriv(i).value())}});
    const Id difference = e.make({op, f32, {wide}});
    e.put({O::OpFConvert, e.m.type(i.type), e.result(i), {difference}});
}

// An unconditional one. Where it ends the thread, the function's return after it becomes the instruction.
void emit_discard(Emitter& e, const ir::Instr& i, uint32_t) {
    if (!ir::has_helper_lanes(e.entry.stage))
        e.invalid(i, "only for pixel shaders");
    uint64_t condition = 0;
    if (!e.constant_value(ir::as::Discard(i).condition(), condition) || !condition)
        e.invalid(i, "its condition was not lowered");
    if (e.interface.demotes)
        return e.put_void(O::OpDemoteToHelperInvocation, {});
    if (i.next->op != ir::Op::Return || i.next->operand_count)
        e.invalid(i, "the thread cannot end there");
}

void emit_is_helper_lane(Emitter& e, const ir::Instr& i, uint32_t) {
    if (!ir::has_helper_lanes(e.entry.stage))
        e.invalid(i, "only for pixel shaders");
    const Id boolean = e.m.bool_type();
    if (e.interface.demotes) {
        // The built-in does not change with demotion, this operation does.
        if (e.m.environment.demotes())
            e.m.require(Extension::IsHelperInvocation);
        return e.put({O::OpIsHelperInvocationEXT, boolean, e.result(i), {}});
    }
    e.put({O::OpLoad, boolean, e.result(i), {e.input(spv::BuiltIn::HelperInvocation, boolean)}});
}

} // namespace ladder::spirv
