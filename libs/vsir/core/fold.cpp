#include "vsir/core/fold.h"

#include "vsir/core/float_bits.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

namespace ladder::ir {

namespace {

// Operands of one fold: zero-extended and, for what is signed, sign-extended.
struct In {
    std::span<const uint64_t> v;
    uint32_t width; // of the operands
    uint32_t result_width;

    uint64_t u(uint32_t i) const { return v[i]; }
    int64_t s(uint32_t i) const { return sign_extend(v[i], width); }
    uint32_t shift() const { return static_cast<uint32_t>(v[1] & (width - 1)); }
    uint64_t ones() const { return width == 64 ? UINT64_MAX : (uint64_t{1} << width) - 1; }
    bool signed_division_is_defined() const {
        return v[1] != 0 && !(v[1] == ones() && v[0] == uint64_t{1} << (width - 1));
    }
};

// False: no defined result. Bits above the result's width are cut by the caller.
using Rule = bool (*)(const In&, uint64_t& out);

#define RULE(op, expression)                                                                                 \
    t[static_cast<int>(Op::op)] = [](const In& in, uint64_t& out) {                                          \
        out = static_cast<uint64_t>(expression);                                                             \
        return true;                                                                                         \
    };
#define RULE_IF(op, condition, expression)                                                                   \
    t[static_cast<int>(Op::op)] = [](const In& in, uint64_t& out) {                                          \
        if (!(condition))                                                                                    \
            return false;                                                                                    \
        out = static_cast<uint64_t>(expression);                                                             \
        return true;                                                                                         \
    };

using Table = std::array<Rule, static_cast<size_t>(Op::Count)>;

uint64_t reverse_bits(uint64_t v, uint32_t width) {
    uint64_t r = 0;
    for (uint32_t i = 0; i < width; i++)
        r |= (v >> i & 1) << (width - 1 - i);
    return r;
}

// Distance of the highest set bit from the top; -1 if there is none.
uint64_t high_bit(uint64_t v, uint32_t width) {
    return v ? static_cast<uint64_t>(std::countl_zero(v)) - (64 - width) : UINT64_MAX;
}

// From the lowest bit on.
uint64_t highest_bit(uint64_t v) { return v ? 63 - static_cast<uint64_t>(std::countl_zero(v)) : UINT64_MAX; }

uint64_t bit_field(const In& in, bool with_sign) {
    uint32_t width = in.u(0) & 31, offset = in.u(1) & 31;
    if (!width)
        return 0;
    uint64_t field = in.u(2) >> offset;
    uint32_t have = std::min(width, 32 - offset);
    if (with_sign)
        return static_cast<uint64_t>(sign_extend(field, have));
    return field & ((uint64_t{1} << have) - 1);
}

uint64_t insert_bits(const In& in) {
    uint32_t width = in.u(0) & 31, offset = in.u(1) & 31;
    uint64_t mask = ((uint64_t{1} << width) - 1) << offset;
    return (in.u(3) & ~mask) | (in.u(2) << offset & mask);
}

constexpr void add_arithmetic(Table& t) {
    RULE(IAdd, in.u(0) + in.u(1))
    RULE(ISub, in.u(0) - in.u(1))
    RULE(IMul, in.u(0) * in.u(1))
    RULE(UDiv, in.u(1) ? in.u(0) / in.u(1) : UINT64_MAX)
    RULE(URem, in.u(1) ? in.u(0) % in.u(1) : UINT64_MAX)
    RULE_IF(SDiv, in.signed_division_is_defined(), in.s(0) / in.s(1))
    RULE_IF(SRem, in.signed_division_is_defined(), in.s(0) % in.s(1))
    RULE(And, in.u(0) & in.u(1))
    RULE(Or, in.u(0) | in.u(1))
    RULE(Xor, in.u(0) ^ in.u(1))
    RULE(Shl, in.u(0) << in.shift())
    RULE(LShr, in.u(0) >> in.shift())
    RULE(AShr, in.s(0) >> in.shift())
    RULE(INeg, 0 - in.u(0))
    RULE(Not, ~in.u(0))
    RULE(IMin, std::min(in.s(0), in.s(1)))
    RULE(IMax, std::max(in.s(0), in.s(1)))
    RULE(UMin, std::min(in.u(0), in.u(1)))
    RULE(UMax, std::max(in.u(0), in.u(1)))
    RULE(SClamp, std::min(std::max(in.s(0), in.s(1)), in.s(2)))
    RULE(UClamp, std::min(std::max(in.u(0), in.u(1)), in.u(2)))
    RULE(IMad, in.u(0) * in.u(1) + in.u(2))
}

constexpr void add_bits(Table& t) {
    RULE(BitReverse, reverse_bits(in.u(0), in.width))
    RULE(BitCount, std::popcount(in.u(0)))
    RULE(FindLsb, in.u(0) ? static_cast<uint64_t>(std::countr_zero(in.u(0))) : UINT64_MAX)
    RULE(FindUMsb, high_bit(in.u(0), in.width))
    RULE(FindSMsb, high_bit(in.s(0) < 0 ? in.u(0) ^ in.ones() : in.u(0), in.width))
    RULE(HighestUBit, highest_bit(in.u(0)))
    RULE(HighestSBit, highest_bit(in.s(0) < 0 ? in.u(0) ^ in.ones() : in.u(0)))
    RULE(UBitExtract, bit_field(in, false))
    RULE(SBitExtract, bit_field(in, true))
    RULE(BitInsert, insert_bits(in))
}

constexpr void add_comparisons(Table& t) {
    RULE(IEq, in.u(0) == in.u(1))
    RULE(INe, in.u(0) != in.u(1))
    RULE(ULt, in.u(0) < in.u(1))
    RULE(ULe, in.u(0) <= in.u(1))
    RULE(UGt, in.u(0) > in.u(1))
    RULE(UGe, in.u(0) >= in.u(1))
    RULE(SLt, in.s(0) < in.s(1))
    RULE(SLe, in.s(0) <= in.s(1))
    RULE(SGt, in.s(0) > in.s(1))
    RULE(SGe, in.s(0) >= in.s(1))
}

constexpr void add_conversions(Table& t) {
    RULE(Trunc, in.u(0))
    RULE(ZExt, in.u(0))
    RULE(SExt, in.s(0))
    RULE(Bitcast, in.u(0))
}
#undef RULE
#undef RULE_IF

constexpr Table make_table() {
    Table t{};
    add_arithmetic(t);
    add_bits(t);
    add_comparisons(t);
    add_conversions(t);
    return t;
}
constexpr Table table = make_table();

constexpr uint32_t operands_max = 4; // of the operations in the table

} // namespace

Operand fold_constants(Program& p, Op op, Type type, std::span<const Operand> operands) {
    const Rule rule = table[static_cast<size_t>(op)];
    if (!rule || operands.empty() || operands.size() > operands_max)
        return {};
    uint64_t v[operands_max];
    for (size_t k = 0; k < operands.size(); k++)
        v[k] = p.constants[operands[k].number()].bits;
    const Type result = result_type(op, type);
    const uint32_t width = bits(p.constants[operands[0].number()].type), result_width = bits(result);
    uint64_t out;
    if (!width || !result_width || !rule({{v, operands.size()}, width, result_width}, out))
        return {};
    return p.constant(result, out);
}

uint64_t neutral(WaveOp op, Type t) {
    const bool real = is_float(t);
    switch (op) {
    case WaveOp::Mul: return real ? float_bits(t, 1) : 1;
    case WaveOp::SMin: return ones(t) >> 1;
    case WaveOp::SMax: return (ones(t) >> 1) + 1;
    case WaveOp::UMin:
    case WaveOp::And: return ones(t);
    case WaveOp::FMin: return float_bits(t, std::numeric_limits<double>::infinity());
    case WaveOp::FMax: return float_bits(t, -std::numeric_limits<double>::infinity());
    default: return 0;
    }
}

} // namespace ladder::ir
