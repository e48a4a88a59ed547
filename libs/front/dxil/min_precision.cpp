// Only the instruction that gives the value is marked, never those that compute a place or bring 16 bits of
// an integer into order: those need all 32.
#include "front/dxil/min_precision.h"

#include "formats/llvm/instruction_views.h"
#include "vsir/core/min16.h"

namespace ladder::dxil {

namespace {

using llvm::TypeKind;

bool is_min16(const llvm::Type* t) {
    if (t->kind == TypeKind::Vector)
        t = t->element;
    return t->kind == TypeKind::Half || (t->kind == TypeKind::Integer && t->width == 16);
}

// Loads give a struct of components and a status.
bool gives_min16(const llvm::Type* t) {
    return is_min16(t) || (t->kind == TypeKind::Struct && !t->members.empty() && is_min16(t->members[0]));
}

// May what the instruction has become be marked if it is an operation of this kind?
bool is_marked(const Instruction& i, Op op) {
    if (llvm::is_binary(i.opcode) || i.opcode == Opcode::Select || i.opcode == Opcode::Phi)
        return ir::is_min16_arithmetic(op);
    if (llvm::is_cast(i.opcode)) // operands of 32 bits may not be cut
        return is_min16(llvm::of::Unary(i).value()->type) &&
               (ir::is_min16_conversion(op) || op == Op::FToU || op == Op::FToS);
    if (i.opcode == Opcode::ICmp || i.opcode == Opcode::FCmp)
        return ir::is_comparison(op);
    if (i.opcode == Opcode::Load)
        return op == Op::VarLoad;
    // Operations on bits become others, which shift 32 bits.
    return i.opcode == Opcode::Call &&
           (ir::is_between(op, Op::IMin, Op::IMad) || ir::is_between(op, Op::FAdd, Op::RoundZero) ||
            ir::is_between(op, Op::Dot2, Op::Dot4) || ir::is_min16_load(op));
}

void mark(FunctionTranslator& t, const Instruction& i, Operand o) {
    ir::Instr* def = o.is_value() ? t.f.values[o.number()].def : nullptr;
    if (def && def->origin == t.code.origin &&
        is_marked(i, def->op)) // else it is another instruction's value
        def->flags |= ir::instr_flags::Min16;
}

} // namespace

void mark_min_precision(FunctionTranslator& t, const Instruction& i) {
    const bool compares = i.opcode == Opcode::ICmp || i.opcode == Opcode::FCmp;
    if (compares ? !is_min16(llvm::of::Binary(i).a()->type) : !gives_min16(i.type))
        return;
    const Lowered known = t.values.known(i);
    if (known.kind() == Lowered::Scalar)
        return mark(t, i, known.scalar());
    if (known.kind() != Lowered::Run)
        return;
    for (uint32_t n = 0, count = t.shape(i.type).count; n < count; n++)
        mark(t, i, t.s.runs[known.position() + n].operand());
}

} // namespace ladder::dxil
