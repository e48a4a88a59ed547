// Numbers that records of constants and of instructions share. Private to the bitcode reader.
#pragma once

#include "llvm/typing.h"

namespace ladder::llvm {

// A binary operation by its number in bitcode; Opcode::Count where there is none for such operands.
inline Opcode binary_opcode(uint64_t number, bool on_floats) {
    constexpr Opcode integers[] = {Opcode::Add,  Opcode::Sub,  Opcode::Mul, Opcode::UDiv, Opcode::SDiv,
                                   Opcode::URem, Opcode::SRem, Opcode::Shl, Opcode::LShr, Opcode::AShr,
                                   Opcode::And,  Opcode::Or,   Opcode::Xor};
    constexpr Opcode floats[] = {Opcode::FAdd, Opcode::FSub,  Opcode::FMul, Opcode::Count,
                                 Opcode::FDiv, Opcode::Count, Opcode::FRem};
    if (on_floats)
        return number < std::size(floats) ? floats[number] : Opcode::Count;
    return number < std::size(integers) ? integers[number] : Opcode::Count;
}

// The flags of a binary operation that it can have; the numbering is that of inst_flags.
inline uint8_t binary_flags(Opcode op, uint64_t flags) {
    switch (op) {
    case Opcode::Add:
    case Opcode::Sub:
    case Opcode::Mul:
    case Opcode::Shl: return flags & (inst_flags::NoUnsignedWrap | inst_flags::NoSignedWrap);
    case Opcode::UDiv:
    case Opcode::SDiv:
    case Opcode::LShr:
    case Opcode::AShr: return flags & inst_flags::Exact;
    case Opcode::FAdd:
    case Opcode::FSub:
    case Opcode::FMul:
    case Opcode::FDiv:
    case Opcode::FRem: return flags & inst_flags::FastMask;
    default: return 0;
    }
}

// Whether icmp or fcmp takes operands of type `t`.
inline bool valid_compare(Opcode op, const Type* t) {
    if (op == Opcode::FCmp)
        return is_float_or_vector(t);
    return is_integer_or_vector(t) || scalar_type(t)->kind == TypeKind::Pointer;
}

} // namespace ladder::llvm
