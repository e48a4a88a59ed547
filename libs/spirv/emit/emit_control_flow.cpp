// Blocks' ends, phis, calls and barriers.
#include "spirv/emit/emit_control_flow.h"

#include "spirv/emit/emit_pixels.h"
#include "spirv/module/write_function.h"
#include "vsir/core/hints.h"
#include "vsir/core/op_views.h"

#include <algorithm>

namespace ladder::spirv {

using ir::Operand;
using ir::Type;

namespace {
// By the values of quirks: nothing is said, not to, to.
constexpr spv::LoopControlMask loop_controls[] = {
    spv::LoopControlMask::MaskNone, spv::LoopControlMask::DontUnroll, spv::LoopControlMask::Unroll};
constexpr spv::SelectionControlMask branch_controls[] = {spv::SelectionControlMask::MaskNone,
                                                         spv::SelectionControlMask::DontFlatten,
                                                         spv::SelectionControlMask::Flatten};

// What a quirk says, or the source if the quirk says so.
uint32_t control(uint32_t quirk, uint8_t flags, bool of_loop) {
    using namespace ir::hint_flags;
    if (quirk != Quirks::as_the_source_says)
        return quirk;
    const bool hinted = of_loop == ((flags & OfLoop) != 0);
    return !hinted ? 0 : flags & Keep ? 1 : flags & Expand ? 2 : 0;
}

// The merge instruction of a header comes right before its branch (SPIR-V 2.11.2).
void put_merge(Emitter& e) {
    const ir::Block& b = e.body.function->block(e.body.block);
    if (b.construct == ir::Construct::Selection)
        e.put_void(spv::Op::OpSelectionMerge,
                   {e.label(b.merge),
                    static_cast<uint32_t>(
                        branch_controls[control(e.options.quirks.branch_control, b.last->flags, false)])});
    else if (b.construct == ir::Construct::Loop)
        e.put_void(spv::Op::OpLoopMerge,
                   {e.label(b.merge), e.label(b.continuing),
                    static_cast<uint32_t>(
                        loop_controls[control(e.options.quirks.loop_control, b.last->flags, true)])});
}
} // namespace

void emit_phi(Emitter& e, const ir::Instr& i, uint32_t) {
    if (i.operand_count + 3 > limits::instruction_words)
        e.unsupported(i, {Problem::SHADER_TOO_LARGE, "limit.phi"},
                      "more incoming edges than a SPIR-V instruction can list");
    Id type = e.m.type(i.type), result = e.result(i);
    // Constants are made while the operands are written: they go to another section.
    e.m.code.begin(spv::Op::OpPhi, 3 + i.operand_count);
    e.m.code.push(type);
    e.m.code.push(result);
    for (uint32_t o = 0; o + 1 < i.operand_count; o += 2) {
        Id value = e.incoming_id(i[o]), from = e.label(i[o + 1].number());
        if (!from)
            e.diag.fail_internal(Location::none(), "a phi names block %u, which is in no order",
                                 i[o + 1].number());
        e.m.code.push(value);
        e.m.code.push(from);
    }
}

void emit_branch(Emitter& e, const ir::Instr& i, uint32_t) {
    put_merge(e);
    e.put_void(spv::Op::OpBranch, {e.label(ir::as::Branch(i).target().number())});
}

void emit_branch_if(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::BranchIf x(i);
    Id condition = e.id(x.condition());
    put_merge(e);
    e.put_void(spv::Op::OpBranchConditional,
               {condition, e.label(x.if_true().number()), e.label(x.if_false().number())});
}

void emit_switch(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::Switch x(i);
    Id selector = e.id(x.selector());
    bool wide = e.type_of(x.selector()) == Type::I64;
    const std::span<const ir::Operand> pairs = x.cases();
    const auto cases = static_cast<uint32_t>(pairs.size() / 2);
    if (cases > limits::switch_cases) // canonicalize_branches splits what it sees
        e.unsupported(i, {Problem::SHADER_TOO_LARGE, "limit.switch_cases"},
                      "more than 16383 cases (SPIR-V 2.17)");
    const uint32_t words = 3 + cases * (wide ? 3 : 2);
    put_merge(e);
    e.m.code.begin(spv::Op::OpSwitch, words);
    e.m.code.push(selector);
    e.m.code.push(e.label(x.default_target().number()));
    for (uint32_t c = 0; c < cases; c++) {
        uint64_t value = 0;
        e.constant_value(pairs[c * 2], value);
        e.m.code.push(static_cast<uint32_t>(value));
        if (wide)
            e.m.code.push(static_cast<uint32_t>(value >> 32));
        e.m.code.push(e.label(pairs[c * 2 + 1].number()));
    }
}

void emit_return(Emitter& e, const ir::Instr& i, uint32_t) {
    if (ends_thread(e, i))
        return e.put_void(spv::Op::OpKill, {});
    before_return(e);
    if (i.operand_count) {
        Id value = e.id(ir::as::Return(i).value().front());
        e.put_void(spv::Op::OpReturnValue, {value});
    } else {
        e.put_void(spv::Op::OpReturn, {});
    }
}

void emit_unreachable(Emitter& e, const ir::Instr&, uint32_t) { e.put_void(spv::Op::OpUnreachable, {}); }

void emit_call(Emitter& e, const ir::Instr& i, uint32_t) {
    const uint32_t callee = ir::as::Call(i).function().number();
    const std::span<const ir::Operand> values = ir::as::Call(i).arguments();
    if (e.is_entry_function[callee]) // SPIR-V 2.16.1
        e.unsupported(i, "the entry point is called");
    Id type = e.m.type(i.has_result() ? i.type : Type::Void);
    Id result = i.has_result() ? e.result(i) : e.m.new_id();
    const uint32_t arguments = std::min(static_cast<uint32_t>(values.size()), limits::parameters);
    for (uint32_t a = arguments; a < values.size(); a++)
        e.put_void(spv::Op::OpStore, {parameter_variable(e, callee, a), e.id(values[a])});
    e.m.code.begin(spv::Op::OpFunctionCall, 4 + arguments);
    e.m.code.push(type);
    e.m.code.push(result);
    e.m.code.push(e.function_ids[callee]);
    for (uint32_t a = 0; a < arguments; a++) {
        Id value = e.id(values[a]);
        e.m.code.push(value);
    }
}

void emit_barrier(Emitter& e, const ir::Instr& i, uint32_t) {
    using S = spv::MemorySemanticsMask;
    uint32_t bits = ir::as::Barrier(i).bits().number(), semantics = 0;
    // Other stages have no thread groups: whom a fence is for is the device, if anybody.
    bool groups = ir::has_groups(e.entry.stage);
    if (!groups && bits & (ir::barrier_bits::Sync | ir::barrier_bits::GroupShared))
        e.invalid(i, "threads have no group in this stage");
    const bool shader_call = bits & ir::barrier_bits::UavShaderCall;
    if (shader_call && !ir::is_ray_stage(e.program.stage()))
        e.invalid(i, "threads run no other shaders in this stage");
    if (shader_call || bits & (ir::barrier_bits::UavDevice | ir::barrier_bits::UavGroup))
        semantics |= static_cast<uint32_t>(S::UniformMemory) | static_cast<uint32_t>(S::ImageMemory);
    if (bits & ir::barrier_bits::GroupShared)
        semantics |= static_cast<uint32_t>(S::WorkgroupMemory);
    if (semantics)
        semantics |= static_cast<uint32_t>(S::AcquireRelease);
    auto scope = groups ? spv::Scope::Workgroup : spv::Scope::Device;
    if (bits & ir::barrier_bits::UavDevice)
        scope = spv::Scope::Device;
    else if (shader_call)
        scope = spv::Scope::ShaderCallKHR;
    Id scope_id = e.m.u32(static_cast<uint32_t>(scope)), semantics_id = e.m.u32(semantics);
    if (bits & ir::barrier_bits::Sync)
        e.put_void(spv::Op::OpControlBarrier,
                   {e.m.u32(static_cast<uint32_t>(spv::Scope::Workgroup)), scope_id, semantics_id});
    else if (semantics)
        e.put_void(spv::Op::OpMemoryBarrier, {scope_id, semantics_id});
}

// Before SPIR-V 1.6 an extension would be needed, for what may as well do nothing.
void emit_debug_break(Emitter& e, const ir::Instr&, uint32_t) {
    constexpr uint32_t debug_break = 1;
    if (e.m.environment.non_semantic_info())
        e.make({spv::Op::OpExtInst, e.m.void_type(), {e.m.debug_break(), debug_break}});
}

} // namespace ladder::spirv
