// Conversions: kernels by result and source type.
#include "simt/kernels/conversions.h"

#include "simt/kernels/families.h"

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
    static constexpr bool dear = true;
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

// Narrowing cuts; to bool it keeps bit 0.
struct LowBit {
    template <class A>
    static bool op(A a) {
        return a & 1;
    }
};

template <class V>
using As = Cast; // whatever the result's type

// From a type of one family to one of another by Fn<what the result is computed in>; null where they are
// none.
template <template <class> class Fn, class From, class To>
constexpr KernelPair between(Type from, Type to) {
    return pick(From{}, from, [&]<class A>() {
        return pick(To{}, to,
                    []<class L>() -> KernelPair { return of_words<Fn<typename L::Value>, L, A>(); });
    });
}
template <class To>
constexpr KernelPair minus_one(Type to) {
    return pick(To{}, to, []<class L>() -> KernelPair { return of_words<MinusOne, L, B1>(); });
}

constexpr KernelPair from_unsigned_int(Type from, Type to) { return between<As, Logic, Logic>(from, to); }
constexpr KernelPair from_signed_int(Type from, Type to) {
    return from == Type::Bool ? minus_one<Signed>(to) : between<As, Signed, Signed>(from, to);
}
constexpr KernelPair truncate(Type from, Type to) {
    if (to != Type::Bool)
        return from_unsigned_int(from, to);
    return pick(Unsigned{}, from, []<class A>() -> KernelPair { return of_words<LowBit, B1, A>(); });
}
template <class L, class A>
void to_integer(Run& x, const Insn& i) {
    using Value = typename L::Value;
    constexpr double above =
        2.0 * static_cast<double>(uint64_t{1} << (8 * sizeof(Value) - 2)) * (std::is_signed_v<Value> ? 1 : 2);
    const auto* from = x.at<const typename A::Slot>(ir::as::Unary(i).value());
    const Mask outside = out_of_range(x, i, [from](uint32_t l) {
        const double v = std::trunc(static_cast<double>(A::get(from[l])));
        return !(v < above && v >= (std::is_signed_v<Value> ? -above : 0.0));
    });
    map<ToInteger<Value>, L, A>(x, i);
    spoil_out_of_range<L>(x, i, outside);
}
template <class To>
constexpr KernelPair to_integers(Type from, Type to) {
    return pick(Floats{}, from, [&]<class A>() {
        return pick(To{}, to, []<class L>() -> KernelPair { return &to_integer<L, A>; });
    });
}
constexpr KernelPair ftou(Type from, Type to) { return to_integers<Unsigned>(from, to); }
constexpr KernelPair ftos(Type from, Type to) { return to_integers<Signed>(from, to); }
// Integers that double does not hold exactly are beyond what a half holds, finite or not: rounding twice does
// no harm there.
constexpr KernelPair utof(Type from, Type to) { return between<As, Logic, Floats>(from, to); }
constexpr KernelPair stof(Type from, Type to) {
    return from == Type::Bool ? minus_one<Floats>(to) : between<As, Signed, Floats>(from, to);
}
constexpr KernelPair fconvert(Type from, Type to) { return between<As, Floats, Floats>(from, to); }
constexpr KernelPair bitcast(Type from, Type to) {
    if (ir::bits(from) != ir::bits(to))
        return {};
    return ir::bits(to) == 64 ? KernelPair(&map<Cast, U64, U64>) : in_both_widths<&map<Cast, U32, U32>>;
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

struct ConversionRow {
    Op op;
    KernelPair (*find)(Type from, Type to);
};
constexpr ConversionRow conversion_table[] = {
    {Op::Trunc, truncate},
    {Op::ZExt, from_unsigned_int},
    {Op::SExt, from_signed_int},
    {Op::FToU, ftou},
    {Op::FToS, ftos},
    {Op::UToF, utof},
    {Op::SToF, stof},
    {Op::FConvert, fconvert},
    {Op::Bitcast, bitcast},
    {Op::MakeDouble, [](Type, Type) -> KernelPair { return &map<JoinWords, U64, U32, U32>; }},
    {Op::SplitDouble, [](Type, Type) -> KernelPair { return &map_pair<SplitWords, U32, U32, U64>; }},
    {Op::F32ToF16Bits, [](Type, Type) -> KernelPair { return &map<HalfBits, U32, U32>; }},
    {Op::F16BitsToF32, [](Type, Type) -> KernelPair { return &map<HalfOfBits, F32, U32>; }},
};

} // namespace

KernelPair conversion_kernel(Op op, Type to, Type from) {
    for (const ConversionRow& row : conversion_table)
        if (row.op == op)
            return row.find(from, to);
    return nullptr;
}

} // namespace ladder::simt
