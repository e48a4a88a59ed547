// Conversions of AGS between floats of 32, 16 and 8 bits, by arithmetic on their bits.
#include "passes/vendor/ags_code.h"
#include "passes/vendor/nearest_half.h"
#include "vsir/core/float8.h"

namespace ladder::passes {

using namespace ir;

namespace {

// The neighbour of a half in direction of -infinity, or of +infinity.
Operand step_half(AgsCode& c, Operand half, bool up) {
    const Operand magnitude = c.i32(Op::And, half, 0x7fff), negative = c.test(Op::INe, half, magnitude);
    const Operand is_zero = c.test(Op::IEq, magnitude, c.p.i32(0));
    const Operand larger = c.i32(Op::IAdd, half, 1), smaller = c.i32(Op::ISub, half, 1);
    const Operand least = c.p.i32(up ? 0x0001 : 0x8001);
    const Operand moved =
        up ? c.code.select(negative, smaller, larger) : c.code.select(negative, larger, smaller);
    return c.code.select(is_zero, least, moved);
}

} // namespace

Operand round_to_half(AgsCode& c, const AgsInstr& a) {
    constexpr uint32_t nearest = 1, up = 3; // 2: down
    if (a.number < nearest || a.number > up)
        c.refuse(a, "there is no such rounding mode");
    const Operand value = c.as_float(a.first);
    if (a.number == nearest)
        return nearest_half(c.p, c.code, value);
    const Operand half = c.make(Op::F32ToF16Bits, Type::Void, {value}); // towards zero
    const Operand back = c.make(Op::F16BitsToF32, Type::F32, {half});
    const Operand is_beyond = c.test(a.number == up ? Op::FOLt : Op::FOGt, back, value);
    return c.code.select(is_beyond, step_half(c, half, a.number == up), half);
}

Operand convert_float8(AgsCode& c, const AgsInstr& a) {
    const bool saturates = a.number >> 8 & 1;
    switch (a.number & 0xff) {
    case 0: return widen_float8(c.p, c.code, float8_e4m3, a.first);
    case 1: return widen_float8(c.p, c.code, float8_e5m2, a.first);
    case 2: return narrow_float8(c.p, c.code, float8_e4m3, a.first, saturates);
    case 3: return narrow_float8(c.p, c.code, float8_e5m2, a.first, saturates);
    default: c.refuse(a, "there is no such conversion");
    }
}

} // namespace ladder::passes
