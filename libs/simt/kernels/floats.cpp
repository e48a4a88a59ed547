// Floating point: halves are computed in double and rounded once, the others in their own type.
#include "simt/kernels/floats.h"

#include "simt/kernels/families.h"

#include <cmath>
#include <limits>

namespace ladder::simt {

double half_to_double(uint16_t bits) {
    const uint32_t exponent = bits >> 10 & 31, mantissa = bits & 1023;
    const double sign = bits >> 15 ? -1.0 : 1.0;
    if (exponent == 31)
        return mantissa ? std::numeric_limits<double>::quiet_NaN()
                        : sign * std::numeric_limits<double>::infinity();
    if (!exponent)
        return sign * static_cast<double>(mantissa) * 0x1p-24;
    return sign * std::bit_cast<double>((uint64_t{exponent} + 1008) << 52 | uint64_t{mantissa} << 42);
}

uint16_t double_to_half(double v) {
    const auto sign = static_cast<uint16_t>(std::signbit(v) ? 0x8000 : 0);
    const double a = std::fabs(v);
    if (std::isnan(v))
        return 0x7e00;
    if (a >= 65520.0)
        return sign | 0x7c00;
    if (a < 0x1p-14) // in units of 2^-24; 1024 of them are the least normal number
        return static_cast<uint16_t>(sign | static_cast<uint16_t>(std::nearbyint(a * 0x1p24)));
    const uint64_t bits = std::bit_cast<uint64_t>(a);
    const uint64_t kept = bits >> 42, rest = bits & ((uint64_t{1} << 42) - 1), tie = uint64_t{1} << 41;
    const uint64_t up = rest > tie || (rest == tie && (kept & 1));
    return static_cast<uint16_t>(sign | static_cast<uint16_t>(kept + up - (uint64_t{1008} << 10)));
}

namespace {

using ir::Op;
using ir::Type;

#define FUNCTION1(name, expression)                                                                          \
    struct name {                                                                                            \
        template <class T>                                                                                   \
        static T op(T a) {                                                                                   \
            return expression;                                                                               \
        }                                                                                                    \
    };
#define FUNCTION2(name, expression)                                                                          \
    struct name {                                                                                            \
        template <class T>                                                                                   \
        static T op(T a, T b) {                                                                              \
            return expression;                                                                               \
        }                                                                                                    \
    };

// Those that take long: see `is_dear`.
#define DEAR_FUNCTION1(name, expression)                                                                     \
    struct name {                                                                                            \
        static constexpr bool dear = true;                                                                   \
        template <class T>                                                                                   \
        static T op(T a) {                                                                                   \
            return expression;                                                                               \
        }                                                                                                    \
    };
#define DEAR_FUNCTION2(name, expression)                                                                     \
    struct name {                                                                                            \
        static constexpr bool dear = true;                                                                   \
        template <class T>                                                                                   \
        static T op(T a, T b) {                                                                              \
            return expression;                                                                               \
        }                                                                                                    \
    };

FUNCTION2(FAdd, a + b)
FUNCTION2(FSubtract, a - b)
FUNCTION2(FMultiply, a* b)
// As the SPIR-V writer has it, to the sign of zero.
FUNCTION2(MultiplyLegacy, (b == T(0) ? T(0) : a) * (a == T(0) ? T(0) : b))
FUNCTION2(Divide, a / b)
DEAR_FUNCTION2(Remainder, std::fmod(a, b))
// The operand that is a number if one is none (Direct3D 11.3, 22.10.10); -0 is less than 0 here.
FUNCTION2(FMin, std::isnan(a) ? b : std::isnan(b) ? a : a < b || (a == b && std::signbit(a)) ? a : b)
FUNCTION2(FMax, std::isnan(a) ? b : std::isnan(b) ? a : a > b || (a == b && std::signbit(b)) ? a : b)
struct FClamp { // the lower bound of NaN
    template <class T>
    static T op(T a, T low, T high) {
        return a > low ? (a < high ? a : high) : low;
    }
};
FUNCTION1(Saturate, a > T(0) ? (a < T(1) ? a : T(1)) : T(0)) // 0 of NaN
DEAR_FUNCTION1(Sqrt, std::sqrt(a))
DEAR_FUNCTION1(Rsqrt, T(1) / std::sqrt(a))
DEAR_FUNCTION1(Exp2, std::exp2(a))
DEAR_FUNCTION1(Log2, std::log2(a))
DEAR_FUNCTION1(Sin, std::sin(a))
DEAR_FUNCTION1(Cos, std::cos(a))
DEAR_FUNCTION1(Tan, std::tan(a))
DEAR_FUNCTION1(Asin, std::asin(a))
DEAR_FUNCTION1(Acos, std::acos(a))
DEAR_FUNCTION1(Atan, std::atan(a))
DEAR_FUNCTION1(Sinh, std::sinh(a))
DEAR_FUNCTION1(Cosh, std::cosh(a))
DEAR_FUNCTION1(Tanh, std::tanh(a))
// The difference may round up to 1: then the number below it.
template <class T>
T fraction(T a) {
    const T f = a - std::floor(a);
    return f < T(1) || std::isnan(f) ? f : std::nextafter(T(1), T(0));
}
DEAR_FUNCTION1(Fract, std::isinf(a) ? std::numeric_limits<T>::quiet_NaN() : fraction(a))
DEAR_FUNCTION1(Even, std::nearbyint(a)) // the rounding mode is never changed: to nearest even
DEAR_FUNCTION1(Floor, std::floor(a))
DEAR_FUNCTION1(Ceil, std::ceil(a))
DEAR_FUNCTION1(Truncate, std::trunc(a))
#undef FUNCTION1
#undef FUNCTION2
#undef DEAR_FUNCTION1
#undef DEAR_FUNCTION2

// Also where a half above 1 - 2^-12 would round to 1.
struct FractHalf {
    static double op(double a) {
        constexpr double greatest = 1 - 0x1p-11;
        const double f = Fract::op(a);
        return f > greatest ? greatest : f;
    }
};

struct FMultiplyAdd {
    template <class T>
    static T op(T a, T b, T c) {
        return a * b + c;
    }
};
struct Fused {
    static constexpr bool dear = true;
    template <class T>
    static T op(T a, T b, T c) {
        return std::fma(a, b, c);
    }
};
struct Dot2 {
    template <class T>
    static T op(T ax, T ay, T bx, T by) {
        return ax * bx + ay * by;
    }
};
struct Dot3 {
    template <class T>
    static T op(T ax, T ay, T az, T bx, T by, T bz) {
        return ax * bx + ay * by + az * bz;
    }
};
struct Dot4 {
    template <class T>
    static T op(T ax, T ay, T az, T aw, T bx, T by, T bz, T bw) {
        return ax * bx + ay * by + az * bz + aw * bw;
    }
};
// The product is finished before it is added: doc/design/semantics.md.
struct Dot2AddHalf {
    static float op(float sum, double ax, double ay, double bx, double by) {
        return sum + (static_cast<float>(ax * bx) + static_cast<float>(ay * by));
    }
};

// a * b + c of halves, not fused: the product and the sum are each rounded to a half.
struct MultiplyAddHalf {
    static double op(double a, double b, double c) { return half_to_double(double_to_half(a * b)) + c; }
};

// Sign bits change, also of NaNs; nothing else does.
template <class T, bool negate>
void change_sign(Run& x, const Insn& i) {
    using Slot = typename T::Slot;
    constexpr Slot top = std::is_same_v<T, F16>   ? Slot{0x8000}
                         : std::is_same_v<T, F32> ? Slot{0x80000000}
                                                  : static_cast<Slot>(uint64_t{1} << 63);
    const Slot* a = x.at<const Slot>(ir::as::Unary(i).value());
    x.fill<Slot>(i.result(), [&](uint32_t l) { return negate ? a[l] ^ top : a[l] & ~top; });
}
template <bool negate>
constexpr Kernels signs() {
    Kernels k{};
    put(k, Type::F16, &change_sign<F16, negate>);
    put(k, Type::F32, &change_sign<F32, negate>);
    put(k, Type::F64, &change_sign<F64, negate>);
    return k;
}
constexpr Kernels multiply_adds() {
    Kernels k = on<FMultiplyAdd, 3, void>(WiderFloats{});
    put(k, Type::F16, kernel<MultiplyAddHalf, F16, F16, 3>());
    return k;
}

constexpr Kernels fractions() {
    Kernels k = on<Fract, 1, void>(WiderFloats{});
    put(k, Type::F16, kernel<FractHalf, F16, F16, 1>());
    return k;
}

constexpr KernelRow float_table[] = {
    {Op::FAdd, on_floats<FAdd, 2>()},
    {Op::FSub, on_floats<FSubtract, 2>()},
    {Op::FMul, on_floats<FMultiply, 2>()},
    {Op::FMulLegacy, on_floats<MultiplyLegacy, 2>()},
    {Op::FDiv, on_floats<Divide, 2>()},
    {Op::FRem, on_floats<Remainder, 2>()},
    {Op::FNeg, signs<true>()},
    {Op::FAbs, signs<false>()},
    {Op::Saturate, on_floats<Saturate, 1>()},
    {Op::FMin, on_floats<FMin, 2>()},
    {Op::FMax, on_floats<FMax, 2>()},
    {Op::FClamp, on_floats<FClamp, 3>()},
    {Op::FMad, multiply_adds()},
    {Op::Fma, on_floats<Fused, 3>()},
    {Op::Sqrt, on_floats<Sqrt, 1>()},
    {Op::Rsqrt, on_floats<Rsqrt, 1>()},
    {Op::Exp2, on_floats<Exp2, 1>()},
    {Op::Log2, on_floats<Log2, 1>()},
    {Op::Sin, on_floats<Sin, 1>()},
    {Op::Cos, on_floats<Cos, 1>()},
    {Op::Tan, on_floats<Tan, 1>()},
    {Op::Asin, on_floats<Asin, 1>()},
    {Op::Acos, on_floats<Acos, 1>()},
    {Op::Atan, on_floats<Atan, 1>()},
    {Op::Sinh, on_floats<Sinh, 1>()},
    {Op::Cosh, on_floats<Cosh, 1>()},
    {Op::Tanh, on_floats<Tanh, 1>()},
    {Op::Fract, fractions()},
    {Op::RoundEven, on_floats<Even, 1>()},
    {Op::Floor, on_floats<Floor, 1>()},
    {Op::Ceil, on_floats<Ceil, 1>()},
    {Op::RoundZero, on_floats<Truncate, 1>()},
    {Op::Dot2, on_floats<Dot2, 4>()},
    {Op::Dot3, on_floats<Dot3, 6>()},
    {Op::Dot4, on_floats<Dot4, 8>()},
    {Op::Dot2AddHalf, on_type(Type::F32, &map<Dot2AddHalf, F32, F32, F16, F16, F16, F16>)},
};

} // namespace

std::span<const KernelRow> float_kernels() { return float_table; }

} // namespace ladder::simt
