#include "passes/legalize/lowering.h"

#include <algorithm>

namespace ladder::passes {

using namespace ir;

void Lowering::become(Op op, Type t, std::initializer_list<Operand> operands, uint8_t flags) {
    flags |= i->flags & instr_flags::Min16;
    if (operands.size() > i->operand_count) {
        Instr* made = code.emit(op, t, operands, 0, flags);
        define_as(f, i->result, made);
        return remove();
    }
    i->op = op;
    i->type = t;
    i->flags = flags;
    i->operand_count = static_cast<uint32_t>(operands.size());
    std::copy(operands.begin(), operands.end(), i->operands().begin());
}

void Lowering::define(uint32_t result, Op op, Type t, std::initializer_list<Operand> operands,
                      uint8_t flags) {
    flags |= i->flags & instr_flags::Min16;
    define_as(f, i->result + result, code.emit(op, t, operands, 0, flags));
}

std::span<const uint8_t> used_values(const Function& f, Arena& scratch) {
    const std::span<uint8_t> used = scratch.array<uint8_t>(f.values.size());
    for (BlockId b : f.order)
        for (const Instr* i = f.block(b).first; i; i = i->next)
            for (Operand o : i->operands())
                if (o.is_value())
                    used[o.number()] = true;
    return used;
}

} // namespace ladder::passes
