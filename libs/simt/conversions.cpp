// Conversions: kernels by result and source type.
#include "simt/families.h"

#include <cmath>
#include <limits>
#include <type_traits>

namespace ladder::simt {

namespace {

using ir::Op;
using ir::Type;

struct Cast {
    template <class A>
    static A op(A a) {
        return a;
    }
};
struct MinusOne { // of a bool that is true
    static int32_t op(bool a) { return a ? -1 : 0; }
};

// Towards zero, clamped, 0 of NaN (Direct3D 11.3, 22.13.3 and 4).
template <class R>
struct ToInteger {
    template <class A>
    static R op(A a) {
        // The bounds are powers of two, which all float types round to themselves or to infinity.
        constexpr double above =
            2.0 * static_cast<double>(uint64_t{1} << (8 * sizeof(R) - 2)) * (std::is_signed_v<R> ? 1 : 2);
        const double v = std::trunc(static_cast<double>(a));
        if (std::isnan(v))
            return 0;
        if (v >= above)
            return std::numeric_limits<R>::max();
        if (v < (std::is_signed_v<R> ? -above : 0.0))
            return std::numeric_limits<R>::min();
        return static_cast<R>(v);
    }
};

template <class R, class A>
constexpr Kernel convert = &map<Cast, R, A>;

// By the result's type; null where there is none.
template <class A>
constexpr Kernel to_unsigned(Type to) {
    switch (to) {
    case Type::Bool: return convert<B1, A>;
    case Type::I8: return convert<U8, A>;
    case Type::I16: return convert<U16, A>;
    case Type::I32: return convert<U32, A>;
    case Type::I64: return convert<U64, A>;
    default: return nullptr;
    }
}
template <class A>
constexpr Kernel sign_extend(Type to) {
    switch (to) {
    case Type::I8: return convert<S8, A>;
    case Type::I16: return convert<S16, A>;
    case Type::I32: return convert<S32, A>;
    case Type::I64: return convert<S64, A>;
    default: return nullptr;
    }
}
constexpr Kernel extend_bool(Type to) {
    switch (to) {
    case Type::I8: return &map<MinusOne, S8, B1>;
    case Type::I16: return &map<MinusOne, S16, B1>;
    case Type::I32: return &map<MinusOne, S32, B1>;
    case Type::I64: return &map<MinusOne, S64, B1>;
    default: return nullptr;
    }
}
template <class A>
constexpr Kernel float_to_unsigned(Type to) {
    switch (to) {
    case Type::I8: return &map<ToInteger<uint8_t>, U8, A>;
    case Type::I16: return &map<ToInteger<uint16_t>, U16, A>;
    case Type::I32: return &map<ToInteger<uint32_t>, U32, A>;
    case Type::I64: return &map<ToInteger<uint64_t>, U64, A>;
    default: return nullptr;
    }
}
template <class A>
constexpr Kernel float_to_signed(Type to) {
    switch (to) {
    case Type::I8: return &map<ToInteger<int8_t>, S8, A>;
    case Type::I16: return &map<ToInteger<int16_t>, S16, A>;
    case Type::I32: return &map<ToInteger<int32_t>, S32, A>;
    case Type::I64: return &map<ToInteger<int64_t>, S64, A>;
    default: return nullptr;
    }
}

// Integers that double does not hold exactly are beyond what a half holds, finite or not: rounding twice does
// no harm there.
template <class A>
constexpr Kernel to_float(Type to) {
    switch (to) {
    case Type::F16: return convert<F16, A>;
    case Type::F32: return convert<F32, A>;
    case Type::F64: return convert<F64, A>;
    default: return nullptr;
    }
}
constexpr Kernel bool_to_signed_float(Type to) {
    switch (to) {
    case Type::F16: return &map<MinusOne, F16, B1>;
    case Type::F32: return &map<MinusOne, F32, B1>;
    case Type::F64: return &map<MinusOne, F64, B1>;
    default: return nullptr;
    }
}

constexpr Kernel from_unsigned_int(Type from, Type to) {
    switch (from) {
    case Type::Bool: return to_unsigned<B1>(to);
    case Type::I8: return to_unsigned<U8>(to);
    case Type::I16: return to_unsigned<U16>(to);
    case Type::I32: return to_unsigned<U32>(to);
    case Type::I64: return to_unsigned<U64>(to);
    default: return nullptr;
    }
}
constexpr Kernel from_signed_int(Type from, Type to) {
    switch (from) {
    case Type::Bool: return extend_bool(to);
    case Type::I8: return sign_extend<S8>(to);
    case Type::I16: return sign_extend<S16>(to);
    case Type::I32: return sign_extend<S32>(to);
    case Type::I64: return sign_extend<S64>(to);
    default: return nullptr;
    }
}
// Narrowing cuts; to bool it keeps bit 0.
struct LowBit {
    template <class A>
    static bool op(A a) {
        return a & 1;
    }
};
constexpr Kernel truncate(Type from, Type to) {
    if (to != Type::Bool)
        return from_unsigned_int(from, to);
    switch (from) {
    case Type::I8: return &map<LowBit, B1, U8>;
    case Type::I16: return &map<LowBit, B1, U16>;
    case Type::I32: return &map<LowBit, B1, U32>;
    case Type::I64: return &map<LowBit, B1, U64>;
    default: return nullptr;
    }
}
constexpr Kernel ftou(Type from, Type to) {
    switch (from) {
    case Type::F16: return float_to_unsigned<F16>(to);
    case Type::F32: return float_to_unsigned<F32>(to);
    case Type::F64: return float_to_unsigned<F64>(to);
    default: return nullptr;
    }
}
constexpr Kernel ftos(Type from, Type to) {
    switch (from) {
    case Type::F16: return float_to_signed<F16>(to);
    case Type::F32: return float_to_signed<F32>(to);
    case Type::F64: return float_to_signed<F64>(to);
    default: return nullptr;
    }
}
constexpr Kernel utof(Type from, Type to) {
    switch (from) {
    case Type::Bool: return to_float<B1>(to);
    case Type::I8: return to_float<U8>(to);
    case Type::I16: return to_float<U16>(to);
    case Type::I32: return to_float<U32>(to);
    case Type::I64: return to_float<U64>(to);
    default: return nullptr;
    }
}
constexpr Kernel stof(Type from, Type to) {
    switch (from) {
    case Type::Bool: return bool_to_signed_float(to);
    case Type::I8: return to_float<S8>(to);
    case Type::I16: return to_float<S16>(to);
    case Type::I32: return to_float<S32>(to);
    case Type::I64: return to_float<S64>(to);
    default: return nullptr;
    }
}
constexpr Kernel fconvert(Type from, Type to) {
    switch (from) {
    case Type::F16: return to_float<F16>(to);
    case Type::F32: return to_float<F32>(to);
    case Type::F64: return to_float<F64>(to);
    default: return nullptr;
    }
}
constexpr Kernel bitcast(Type from, Type to) {
    if (ir::bits(from) != ir::bits(to))
        return nullptr;
    return ir::bits(to) == 64 ? convert<U64, U64> : convert<U32, U32>;
}

struct JoinWords {
    static uint64_t op(uint32_t low, uint32_t high) { return uint64_t{high} << 32 | low; }
};
struct SplitWords {
    static std::pair<uint32_t, uint32_t> op(uint64_t v) {
        return {static_cast<uint32_t>(v), static_cast<uint32_t>(v >> 32)};
    }
};

// Towards zero; the greatest number instead of an infinity that was none (Direct3D 11.3, 3.2.2).
struct HalfBits {
    static uint32_t op(uint32_t v) {
        const uint32_t sign = v >> 16 & 0x8000, magnitude = v & 0x7fffffff;
        if (magnitude > 0x7f800000)
            return sign | 0x7e00;
        if (magnitude == 0x7f800000)
            return sign | 0x7c00;
        if (magnitude >= 0x47800000)
            return sign | 0x7bff;
        const uint32_t exponent = magnitude >> 23;
        if (exponent >= 113)
            return sign | ((magnitude - (112u << 23)) >> 13);
        const uint32_t shift = 126 - exponent;
        return sign | (shift < 32 ? ((magnitude & 0x7fffff) | 0x800000) >> shift : 0);
    }
};
struct HalfOfBits {
    static float op(uint32_t v) { return static_cast<float>(half_to_double(static_cast<uint16_t>(v))); }
};

struct Row {
    Op op;
    Kernel (*find)(Type from, Type to);
};
constexpr Row rows[] = {
    {Op::Trunc, truncate},
    {Op::ZExt, from_unsigned_int},
    {Op::SExt, from_signed_int},
    {Op::FToU, ftou},
    {Op::FToS, ftos},
    {Op::UToF, utof},
    {Op::SToF, stof},
    {Op::FConvert, fconvert},
    {Op::Bitcast, bitcast},
    {Op::MakeDouble, [](Type, Type) -> Kernel { return &map<JoinWords, U64, U32, U32>; }},
    {Op::SplitDouble, [](Type, Type) -> Kernel { return &map_pair<SplitWords, U32, U32, U64>; }},
    {Op::F32ToF16Bits, [](Type, Type) -> Kernel { return &map<HalfBits, U32, U32>; }},
    {Op::F16BitsToF32, [](Type, Type) -> Kernel { return &map<HalfOfBits, F32, U32>; }},
};

} // namespace

Kernel conversion_kernel(Op op, Type to, Type from) {
    for (const Row& row : rows)
        if (row.op == op)
            return row.find(from, to);
    return nullptr;
}

} // namespace ladder::simt
