// Constructs, jumps, barriers and discards: one to one, with registers put down at each marker.
#include "front/tokens/lower.h"

#include <algorithm>
#include <cassert>

namespace ladder::tpf {

namespace {

// True where the instruction's test passes.
Value condition(FunctionLowering& f, const Instruction& i) {
    const Value c = f.read_scalar(f.s.t.sources(i)[0], Type::Bool);
    return i.test_nonzero ? c : f.code.make(Op::Not, Type::Bool, {c});
}

void if_(FunctionLowering& f, const Instruction& i) { f.constructs.begin_if(condition(f, i)); }
void else_(FunctionLowering& f, const Instruction&) { f.constructs.begin_else(); }
void endif(FunctionLowering& f, const Instruction&) { f.constructs.end_if(); }
void loop(FunctionLowering& f, const Instruction&) { f.constructs.begin_loop(); }
void endloop(FunctionLowering& f, const Instruction&) { f.constructs.end_loop(); }

void switch_(FunctionLowering& f, const Instruction& i) {
    f.constructs.begin_switch(f.read_scalar(f.s.t.sources(i)[0], Type::I32));
}

void label(FunctionLowering& f, const Instruction& i) {
    if (i.opcode == Opcode::Case)
        f.constructs.begin_case(f.p.i32(f.s.t.sources(i)[0].word[0]));
    else
        f.constructs.begin_default();
}

void endswitch(FunctionLowering& f, const Instruction&) { f.constructs.end_switch(); }

void jump(FunctionLowering& f, const Instruction& i) {
    f.constructs.jump(i.opcode == Opcode::Break ? Op::Break : Op::Continue);
}

void jump_if(FunctionLowering& f, const Instruction& i) {
    f.constructs.jump(i.opcode == Opcode::Breakc ? Op::BreakIf : Op::ContinueIf, {condition(f, i)});
}

void ret(FunctionLowering& f, const Instruction&) { f.leave(); }

void retc(FunctionLowering& f, const Instruction& i) {
    f.constructs.begin_if(condition(f, i));
    f.leave();
    f.registers.close_body();
    f.code.emit(Op::EndIf, Type::Void, {}, 0);
}

// What is called sees all registers, and changes them.
void call_label(FunctionLowering& f, const Operand& label) { f.call(label.type, label.word[0]); }

void call(FunctionLowering& f, const Instruction& i) {
    f.registers.flush();
    call_label(f, f.s.t.sources(i)[0]);
    f.registers.forget();
}

void callc(FunctionLowering& f, const Instruction& i) {
    const Value c = condition(f, i);
    f.registers.flush();
    f.code.emit(Op::If, Type::Void, {c}, 0);
    call_label(f, f.s.t.sources(i)[1]);
    f.code.emit(Op::EndIf, Type::Void, {}, 0);
    f.registers.forget();
}

void discard(FunctionLowering& f, const Instruction& i) {
    f.code.emit(Op::Discard, Type::Void, {condition(f, i)}, 0);
}

// Stages without groups have fences of UAVs alone.
void sync(FunctionLowering& f, const Instruction& i) {
    struct Row {
        SyncFlags flag;
        uint32_t bits;
    };
    constexpr Row rows[] = {{SyncThreads, ir::barrier_bits::Sync},
                            {SyncGroupShared, ir::barrier_bits::GroupShared},
                            {SyncUavGroup, ir::barrier_bits::UavGroup},
                            {SyncUavDevice, ir::barrier_bits::UavDevice}};
    uint32_t bits = 0;
    for (const Row& row : rows)
        bits |= i.sync & row.flag ? row.bits : 0;
    if (!ir::has_groups(f.p.stage()) && bits & (ir::barrier_bits::Sync | ir::barrier_bits::GroupShared))
        f.invalid("threads of this stage form no groups");
    if (bits)
        f.code.emit(Op::Barrier, Type::Void, {Value::imm(bits)}, 0);
}

constexpr LowerRow flow_table[] = {
    {Opcode::If, if_},
    {Opcode::Else, else_},
    {Opcode::Endif, endif},
    {Opcode::Loop, loop},
    {Opcode::Endloop, endloop},
    {Opcode::Switch, switch_},
    {Opcode::Case, label},
    {Opcode::Default, label},
    {Opcode::Endswitch, endswitch},
    {Opcode::Break, jump},
    {Opcode::Continue, jump},
    {Opcode::Breakc, jump_if},
    {Opcode::Continuec, jump_if},
    {Opcode::Ret, ret},
    {Opcode::Retc, retc},
    {Opcode::Call, call},
    {Opcode::Callc, callc},
    {Opcode::Discard, discard},
    {Opcode::Sync, sync},
};

} // namespace

void FunctionLowering::call(Register type, uint32_t label) {
    const Shared::Subroutine* found = std::lower_bound(
        s.subroutines.begin(), s.subroutines.end(), label,
        [type](const Shared::Subroutine& at, uint32_t number) { return at.is_before(type, number); });
    assert(found != s.subroutines.end() && found->type == type && found->label == label); // check_declared()
    const Value callee = Value::function(found->function);
    if (instance.is(Value::None))
        code.emit(Op::Call, Type::Void, {callee}, 0);
    else
        code.emit(Op::Call, Type::Void, {callee, instance}, 0);
}

std::span<const LowerRow> flow_rows() { return flow_table; }

} // namespace ladder::tpf
