// Numbers inside the records of bitcode: operations, flags, orderings. Private to the reader.
#pragma once

#include "formats/llvm/typing.h"

namespace ladder::llvm {

constexpr uint32_t wrapper_magic = 0x0b17c0de, stream_magic = 0xdec04342;
constexpr size_t wrapper_size = 20; // magic, version, offset, size, CPU type

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

// Today's eight flags of fast math: reassociation is the freedom that 3.7's `fast` has beyond
// the others, contraction and approximation are left out, as in assembly (modern_fast_math_keywords).
inline uint8_t todays_fast_math(uint64_t flags) {
    constexpr uint64_t fast = 1, reassociation = 1 << 7;
    if (flags & fast)
        return inst_flags::FastMask;
    return static_cast<uint8_t>((flags & inst_flags::FastMask) |
                                (flags & reassociation ? inst_flags::FastAll : 0));
}

// A cast by its number in bitcode; Opcode::Count where there is none.
inline Opcode cast_operation(uint64_t number) {
    constexpr uint64_t first = static_cast<uint64_t>(Opcode::Trunc);
    constexpr uint64_t count = static_cast<uint64_t>(Opcode::AddrSpaceCast) - first + 1;
    return number < count ? static_cast<Opcode>(first + number) : Opcode::Count;
}

// Whether an atomic load or store can have its ordering.
inline bool valid_access_ordering(const Instruction& inst) {
    return inst.ordering != Ordering::AcqRel &&
           inst.ordering != (inst.opcode == Opcode::Load ? Ordering::Release : Ordering::Acquire);
}

inline bool valid_cmpxchg_orderings(const Instruction& inst) {
    const Ordering failure = inst.failure_ordering;
    return inst.ordering != Ordering::Unordered && failure != Ordering::Unordered &&
           failure != Ordering::Release && failure != Ordering::AcqRel && failure <= inst.ordering;
}

// Whether icmp or fcmp takes operands of type `t`.
inline bool valid_compare(Opcode op, const Type* t) {
    if (op == Opcode::FCmp)
        return is_float_or_vector(t);
    return is_integer_or_vector(t) || scalar_type(t)->kind == TypeKind::Pointer;
}

} // namespace ladder::llvm
