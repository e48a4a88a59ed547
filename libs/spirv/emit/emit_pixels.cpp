#include "spirv/emit/emit_pixels.h"

#include "spirv/memory/emit_textures.h"
#include "vsir/core/op_views.h"

namespace ladder::spirv {

using ir::Type;
using O = spv::Op;
using C = spv::Capability;
using S = spv::StorageClass;

namespace {

// Direct3D's discard makes the thread a helper, as demotion does. Without demotion a thread may run to its
// end first, if no other thread sees what it does, or end at once, if no other thread takes values from it.
DiscardMode choose(Emitter& e) {
    if (!e.facts.discards)
        return DiscardMode::None;
    if (e.m.environment.demotes() || e.options.device.has(Fact::DemoteToHelperInvocation))
        return DiscardMode::Demote;
    if (!e.facts.writes_memory)
        return DiscardMode::KillLater;
    if (e.facts.looks_at_others())
        e.diag.fail_unsupported(
            Location::none(), {Problem::MISSING_DEVICE_FEATURE, "device.shaderDemoteToHelperInvocation"},
            "discard (for %s): in a shader with derivatives or wave operations that writes memory, "
            "it needs Vulkan 1.3 or the feature shaderDemoteToHelperInvocation",
            e.m.environment.name);
    return DiscardMode::KillNow;
}

Id discarded_variable(Emitter& e) {
    if (e.interface.discarded)
        return e.interface.discarded;
    const Id boolean = e.m.bool_type(), pointer = e.m.pointer(S::Private, boolean);
    const Id no = e.m.constant(Type::Bool, 0);
    return e.interface.discarded = e.m.global_variable(pointer, S::Private, no);
}

// void(bool): ends or demotes the thread if it is true. A function, because a VSIR block is one SPIR-V block.
void call_discard(Emitter& e, Id condition) {
    if (!e.interface.discard_function)
        e.interface.discard_function = e.m.new_id();
    e.make({O::OpFunctionCall, e.m.void_type(), {e.interface.discard_function, condition}});
}

void write_discard_function(Emitter& e) {
    const Id nothing = e.m.void_type(), boolean = e.m.bool_type();
    const Id type = e.m.unique(O::OpTypeFunction, 0, {nothing, boolean});
    const Id condition = e.m.new_id(), first = e.m.new_ids(3);
    e.put({O::OpFunction,
           nothing,
           e.interface.discard_function,
           {static_cast<uint32_t>(spv::FunctionControlMask::MaskNone), type}});
    e.put({O::OpFunctionParameter, boolean, condition, {}});
    e.put_void(O::OpLabel, {first});
    e.put_void(O::OpSelectionMerge, {first + 2, static_cast<uint32_t>(spv::SelectionControlMask::MaskNone)});
    e.put_void(O::OpBranchConditional, {condition, first + 1, first + 2});
    e.put_void(O::OpLabel, {first + 1});
    if (e.interface.discard_mode == DiscardMode::Demote) {
        e.put_void(O::OpDemoteToHelperInvocation, {});
        e.put_void(O::OpBranch, {first + 2});
    } else {
        e.put_void(O::OpKill, {});
    }
    e.put_void(O::OpLabel, {first + 2});
    e.put_void(O::OpReturn, {});
    e.put_void(O::OpFunctionEnd, {});
}

} // namespace

void prepare_discard(Emitter& e) {
    e.interface.discard_mode = choose(e);
    if (e.interface.discard_mode == DiscardMode::Demote) {
        e.m.require(C::DemoteToHelperInvocation);
        if (!e.m.environment.demotes())
            e.m.require(Extension::DemoteToHelperInvocation);
    }
}

void end_discarded(Emitter& e) {
    if (e.interface.discard_mode == DiscardMode::KillLater)
        call_discard(e, e.make({O::OpLoad, e.m.bool_type(), {discarded_variable(e)}}));
}

void finish_discard(Emitter& e) {
    if (e.interface.discard_function)
        write_discard_function(e);
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

void emit_discard(Emitter& e, const ir::Instr& i, uint32_t) {
    if (!ir::has_helper_lanes(e.entry.stage))
        e.invalid(i, "only for pixel shaders");
    uint64_t constant = 0;
    if (e.interface.discard_mode == DiscardMode::KillLater) {
        const Id boolean = e.m.bool_type(), variable = discarded_variable(e);
        const Id before = e.make({O::OpLoad, boolean, {variable}});
        const Id now = e.make({O::OpLogicalOr, boolean, {before, e.id(ir::as::Discard(i).condition())}});
        e.put_void(O::OpStore, {variable, now});
    } else if (e.interface.discard_mode == DiscardMode::Demote &&
               e.constant_value(ir::as::Discard(i).condition(), constant) && constant) {
        e.put_void(O::OpDemoteToHelperInvocation, {});
    } else {
        call_discard(e, e.id(ir::as::Discard(i).condition()));
    }
}

void emit_is_helper_lane(Emitter& e, const ir::Instr& i, uint32_t) {
    if (!ir::has_helper_lanes(e.entry.stage))
        e.invalid(i, "only for pixel shaders");
    const Id boolean = e.m.bool_type();
    if (e.interface.discard_mode == DiscardMode::Demote) {
        // The built-in does not change with demotion, this operation does.
        if (e.m.environment.demotes())
            e.m.require(Extension::IsHelperInvocation);
        return e.put({O::OpIsHelperInvocationEXT, boolean, e.result(i), {}});
    }
    const Id from_start = e.make({O::OpLoad, boolean, {e.input(spv::BuiltIn::HelperInvocation, boolean)}});
    if (e.interface.discard_mode != DiscardMode::KillLater)
        return e.define(i, 0, from_start, Type::Bool);
    const Id since = e.make({O::OpLoad, boolean, {discarded_variable(e)}});
    e.put({O::OpLogicalOr, boolean, e.result(i), {from_start, since}});
}

} // namespace ladder::spirv
