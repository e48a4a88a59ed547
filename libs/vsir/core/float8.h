// Code for floats of 8 bits, by arithmetic on their bits: OCP 8-bit Floating Point Specification, 5.
#pragma once

#include "vsir/core/builder.h"

namespace ladder::ir {

// Sign, exponent, and so many bits of the fraction.
struct Float8 {
    uint32_t fraction_bits, bias;
    uint32_t largest;  // finite
    uint32_t overflow; // what is larger becomes this, unless it saturates
    uint32_t nan;
    bool has_infinity;
};
constexpr Float8 float8_e4m3 = {3, 7, 0x7e, 0x7f, 0x7f, false}, float8_e5m2 = {2, 15, 0x7b, 0x7c, 0x7f, true};

// The bits of an f32 from those of the format, which have zeros above; exact.
Operand widen_float8(Program& p, Builder& code, const Float8& format, Operand bits);
// The other way round: to nearest, ties to even.
Operand narrow_float8(Program& p, Builder& code, const Float8& format, Operand bits, bool saturates);

} // namespace ladder::ir
