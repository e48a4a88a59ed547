// What integer, bool and conversion operations give on constants, by the rules of ops.def.
#pragma once

#include "vsir/core/program.h"

namespace ladder::ir {

// The constant that an operation with one result gives on these constants; Operand() where the operation is
// not folded or has no defined result (signed division by zero, or of the least number by -1). `type`: as
// Instr::type.
Operand fold_constants(Program& p, Op op, Type type, std::span<const Operand> constants);

// Operand() also where the operands are not all constants, which is nearly always.
inline Operand fold(Program& p, Op op, Type type, std::span<const Operand> operands) {
    for (const Operand& o : operands)
        if (!o.is_const()) [[likely]]
            return {};
    return fold_constants(p, op, type, operands);
}

// The bits of a value of that width, sign-extended to 64.
constexpr int64_t sign_extend(uint64_t v, uint32_t width) {
    return static_cast<int64_t>(v << (64 - width)) >> (64 - width);
}
constexpr uint64_t ones(Type t) {
    uint32_t width = bits(t);
    return width == 64 ? UINT64_MAX : (uint64_t{1} << width) - 1;
}

// The bits of the value that changes nothing in a reduction (SPIR-V 3.3.24: the identity). Sums: +0.
uint64_t neutral(WaveOp op, Type t);

} // namespace ladder::ir
