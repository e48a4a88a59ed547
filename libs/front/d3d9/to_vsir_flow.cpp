// Constructs, jumps and calls. Constructs are one to one, with registers put down at each marker; what is
// called takes the place of the call.
#include "front/d3d9/to_vsir_function.h"

namespace ladder::d3dbc {

namespace {

using F = FunctionLowering;
using I = Instruction;

Value condition(F& f, const I& i) {
    const Operand* s = f.d.sources(i);
    if (i.opcode != Opcode::Ifc && i.opcode != Opcode::Breakc)
        return f.read_condition(s[0]);
    const Value left = f.read_scalar(s[0]), right = f.read_scalar(s[1]);
    return f.compare(i.comparison, left, right);
}

void if_(F& f, const I& i) {
    f.constructs.begin_if(condition(f, i));
    f.calls.back().depth++;
}

void else_(F& f, const I&) { f.constructs.begin_else(); }

void endif(F& f, const I&) {
    f.constructs.end_if();
    f.calls.back().depth--;
}

// The number of rounds is read once; what is beyond 0 to 255 counts as the nearest of these.
void begin_rounds(F& f, const Operand& rounds, bool has_counter) {
    const uint32_t cell = cells::loops + f.loops.size();
    if (f.loops.size() == cells::loops_max)
        f.unsupported("a nest of so many loops");
    const Value least = f.code.make(Op::IMax, Type::I32, {f.read_integer(rounds, 0), f.p.i32(0)});
    f.registers.write(cell, 1, f.code.make(Op::IMin, Type::I32, {least, f.p.i32(255)}));
    if (has_counter)
        f.registers.write(cell, 0, f.read_integer(rounds, 1));
    f.loops.push({has_counter, has_counter ? f.read_integer(rounds, 2) : Value{}, false});
    f.constructs.begin_loop();
    f.calls.back().depth++;
    const Value left = f.registers.read(cell, 1, Type::I32);
    f.code.emit(Op::BreakIf, Type::Void, {f.code.equal(left, f.p.i32(0))}, 0);
}

void loop(F& f, const I& i) { begin_rounds(f, f.d.sources(i)[1], true); }
void rep(F& f, const I& i) { begin_rounds(f, f.d.sources(i)[0], false); }

// Behind a loop that `ret` has perhaps left: so it does with the loop around it, up to the one that stands
// for the call.
void leave_if_returned(F& f) {
    const F::Call& call = f.calls.back();
    if (f.loops.size() > call.loops)
        f.loops.back().returns = true;
    const Value returned = f.registers.read(cells::returned, call.returned, Type::Bool);
    f.constructs.jump(Op::BreakIf, {returned});
}

void end_rounds(F& f, const I&) {
    const F::Loop loop = f.loops.back();
    const uint32_t cell = cells::loops + f.loops.size() - 1;
    f.registers.write(cell, 1, f.code.add(f.registers.read(cell, 1, Type::I32), UINT32_MAX));
    if (loop.has_counter)
        f.registers.write(cell, 0, f.code.add(f.registers.read(cell, 0, Type::I32), loop.step));
    f.loops.pop();
    f.constructs.end_loop();
    f.calls.back().depth--;
    if (loop.returns)
        leave_if_returned(f);
}

void break_(F& f, const I&) { f.constructs.jump(Op::Break); }
void break_if(F& f, const I& i) { f.constructs.jump(Op::BreakIf, {condition(f, i)}); }

void call(F& f, const I& i) { f.begin_call(i.target, {}); }
void callnz(F& f, const I& i) { f.begin_call(i.target, f.read_condition(f.d.sources(i)[1])); }

// The rest of the function, or of the subroutine.
void ret(F& f, const I&) {
    F::Call& call = f.calls.back();
    if (!call.depth) {
        call.at = call.end;
        return;
    }
    if (f.calls.size() == 1)
        return f.leave();
    if (f.loops.size() > call.loops) {
        f.loops.back().returns = true;
        f.registers.write(cells::returned, call.returned, f.p.boolean(true));
    }
    f.constructs.jump(Op::Break);
}

// Where `ret` stands in a subroutine before its end.
struct EarlyReturns {
    bool in_constructs = false, in_loops = false;
};
EarlyReturns early_returns(const Program& d, const Subroutine& s) {
    EarlyReturns found;
    uint32_t depth = 0, loops = 0;
    for (const I& i : d.instructions_of(s))
        switch (i.opcode) {
        case Opcode::If:
        case Opcode::Ifc: depth++; break;
        case Opcode::Endif: depth--; break;
        case Opcode::Loop:
        case Opcode::Rep: loops++; break;
        case Opcode::Endloop:
        case Opcode::Endrep: loops--; break;
        case Opcode::Ret:
            found.in_constructs |= depth + loops != 0;
            found.in_loops |= loops != 0;
            break;
        default: break;
        }
    return found;
}

constexpr LowerRow flow_table[] = {
    {Opcode::If, if_},
    {Opcode::Ifc, if_},
    {Opcode::Else, else_},
    {Opcode::Endif, endif},
    {Opcode::Loop, loop},
    {Opcode::Rep, rep},
    {Opcode::Endloop, end_rounds},
    {Opcode::Endrep, end_rounds},
    {Opcode::Break, break_},
    {Opcode::Breakc, break_if},
    {Opcode::Breakp, break_if},
    {Opcode::Call, call},
    {Opcode::Callnz, callnz},
    {Opcode::Ret, ret},
};

} // namespace

// Subroutines share all registers with who calls them.
void FunctionLowering::begin_call(uint32_t subroutine, Value condition) {
    if (subroutine >= d.subroutines.size())
        invalid("a label that there is not");
    for (const Call& call : calls)
        if (call.subroutine == subroutine)
            invalid("a subroutine that calls itself");
    const Subroutine& s = d.subroutines[subroutine];
    const bool conditional = !condition.is(Value::None);
    const EarlyReturns early = early_returns(d, s);
    // Calls are four deep at most: a component for each.
    const uint32_t returned = early.in_loops ? calls.size() - 1 : no_index;
    if (conditional)
        constructs.begin_if(condition);
    if (early.in_loops)
        registers.write(cells::returned, returned, p.boolean(false));
    if (early.in_constructs)
        constructs.begin_loop();
    calls.push({subroutine, s.first_instruction, s.first_instruction + s.instruction_count, 0, loops.size(),
                conditional, early.in_constructs, returned});
}

// False: it was the main program.
bool FunctionLowering::end_call() {
    const Call call = calls.back();
    calls.pop();
    if (calls.empty()) {
        leave();
        return false;
    }
    if (call.left_early) {
        constructs.jump(Op::Break);
        constructs.end_loop();
    }
    if (call.conditional)
        constructs.end_if();
    return true;
}

std::span<const LowerRow> flow_rows() { return flow_table; }

} // namespace ladder::d3dbc
