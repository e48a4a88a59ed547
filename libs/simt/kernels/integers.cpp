// Integer arithmetic and bits.
#include "simt/kernels/integers.h"

#include "simt/kernels/families.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <type_traits>

namespace ladder::simt {

namespace {

using ir::Op;
using ir::Type;

// Unsigned, and no narrower than int: what C++ computes in without overflow.
template <class T>
using Wide = std::conditional_t<(sizeof(T) < 4), uint32_t, std::make_unsigned_t<T>>;
template <class T>
constexpr uint32_t width = 8 * sizeof(T);
template <class T>
constexpr T ones = static_cast<T>(~T{0});

#define FUNCTION1(name, expression)                                                                          \
    struct name {                                                                                            \
        template <class T>                                                                                   \
        static T op(T a) {                                                                                   \
            return static_cast<T>(expression);                                                               \
        }                                                                                                    \
    };
#define FUNCTION2(name, expression)                                                                          \
    struct name {                                                                                            \
        template <class T>                                                                                   \
        static T op(T a, T b) {                                                                              \
            return static_cast<T>(expression);                                                               \
        }                                                                                                    \
    };

#define FUNCTION3(name, expression)                                                                          \
    struct name {                                                                                            \
        template <class T>                                                                                   \
        static T op(T a, T b, T c) {                                                                         \
            return static_cast<T>(expression);                                                               \
        }                                                                                                    \
    };

FUNCTION2(Add, Wide<T>(a) + Wide<T>(b))
FUNCTION2(Subtract, Wide<T>(a) - Wide<T>(b))
FUNCTION2(Multiply, Wide<T>(a) * Wide<T>(b))
// One that is not worth its time in lanes that do not execute (kernels.h).
#define DEAR_FUNCTION2(name, expression)                                                                     \
    struct name {                                                                                            \
        static constexpr bool dear = true;                                                                   \
        template <class T>                                                                                   \
        static T op(T a, T b) {                                                                              \
            return static_cast<T>(expression);                                                               \
        }                                                                                                    \
    };
DEAR_FUNCTION2(UDivide, b ? a / b : ones<T>) // Direct3D 11.3, 22.12.9
DEAR_FUNCTION2(URemainder, b ? a % b : ones<T>)
FUNCTION2(And, a& b)
FUNCTION2(Or, a | b)
FUNCTION2(Xor, a ^ b)
FUNCTION2(ShiftLeft, Wide<T>(a) << (b & (width<T> - 1)))
FUNCTION2(ShiftRight, a >> (b & (width<T> - 1))) // of signed types: arithmetic (C++20)
FUNCTION2(Min, std::min(a, b))
FUNCTION2(Max, std::max(a, b))
FUNCTION1(Negate, Wide<T>(0) - Wide<T>(a))
#undef FUNCTION1
#undef FUNCTION2
#undef DEAR_FUNCTION2

FUNCTION3(Clamp, std::min(std::max(a, b), c))
#undef FUNCTION3

struct Not {
    template <class T>
    static T op(T a) {
        if constexpr (std::is_same_v<T, bool>)
            return !a;
        else
            return static_cast<T>(~a);
    }
};
struct MultiplyAdd {
    template <class T>
    static T op(T a, T b, T c) {
        return static_cast<T>(Wide<T>(a) * Wide<T>(b) + Wide<T>(c));
    }
};

template <class Fn, class T>
void unsigned_division(Run& x, const Insn& i) {
    const auto* b = x.at<const typename T::Slot>(ir::as::Binary(i).b());
    const Mask outside = out_of_range(x, i, [b](uint32_t l) { return !T::get(b[l]); });
    map<Fn, T, T, T>(x, i);
    spoil_out_of_range<T>(x, i, outside);
}
template <class Fn>
constexpr Kernels unsigned_divisions() {
    Kernels k{};
    put(k, Type::I8, &unsigned_division<Fn, U8>);
    put(k, Type::I16, &unsigned_division<Fn, U16>);
    put(k, Type::I32, &unsigned_division<Fn, U32>);
    put(k, Type::I64, &unsigned_division<Fn, U64>);
    return k;
}

// Undefined are x / 0 and the lowest number / -1. What they give is what Ladder's SPIR-V gives.
template <class T>
bool divides(T a, T b) {
    return b != 0 && !(b == -1 && a == std::numeric_limits<T>::min());
}
struct SDivide {
    static constexpr bool dear = true;
    template <class T>
    static T op(T a, T b) {
        return b == 0 || b == -1 ? Negate::op(a) : static_cast<T>(a / b);
    }
};
struct SRemainder {
    static constexpr bool dear = true;
    template <class T>
    static T op(T a, T b) {
        return b == 0 || b == -1 ? T{0} : static_cast<T>(a % b);
    }
};
template <class Fn, class T>
void signed_division(Run& x, const Insn& i) {
    const ir::as::Binary of(i);
    const auto* a = x.at<const typename T::Slot>(of.a());
    const auto* b = x.at<const typename T::Slot>(of.b());
    const auto is_undefined = [a, b](uint32_t l) { return !divides(T::get(a[l]), T::get(b[l])); };
    if (x.checks) {
        Mask undefined = x.poison_of(of.a()) | x.poison_of(of.b());
        x.each_live([&](uint32_t l) {
            if (is_undefined(l))
                undefined.set(l);
        });
        x.set_poison(i.result(), undefined);
    }
    const Mask outside = out_of_range(x, i, is_undefined);
    map<Fn, T, T, T>(x, i);
    spoil_out_of_range<T>(x, i, outside);
}
template <class Fn>
constexpr Kernels signed_divisions() {
    Kernels k{};
    put(k, Type::I8, &signed_division<Fn, S8>);
    put(k, Type::I16, &signed_division<Fn, S16>);
    put(k, Type::I32, &signed_division<Fn, S32>);
    put(k, Type::I64, &signed_division<Fn, S64>);
    return k;
}

// Pairs of 32-bit numbers.
using Pair = std::pair<uint32_t, uint32_t>;
struct UMultiplyLong {
    static Pair op(uint32_t a, uint32_t b) {
        const uint64_t p = uint64_t{a} * b;
        return {static_cast<uint32_t>(p >> 32), static_cast<uint32_t>(p)};
    }
};
struct SMultiplyLong {
    static Pair op(int32_t a, int32_t b) {
        const auto p = static_cast<uint64_t>(int64_t{a} * b);
        return {static_cast<uint32_t>(p >> 32), static_cast<uint32_t>(p)};
    }
};
struct DivideRemainder {
    static Pair op(uint32_t a, uint32_t b) { return {UDivide::op(a, b), URemainder::op(a, b)}; }
};
struct AddCarry {
    static std::pair<uint32_t, bool> op(uint32_t a, uint32_t b) { return {a + b, a + b < a}; }
};
struct SubtractBorrow {
    static std::pair<uint32_t, bool> op(uint32_t a, uint32_t b) { return {a - b, a < b}; }
};

struct Reverse {
    static constexpr bool dear = true;
    template <class T>
    static T op(T a) {
        T r = 0;
        for (uint32_t k = 0; k < width<T>; k++)
            r = static_cast<T>(r << 1 | (a >> k & 1));
        return r;
    }
};
struct Count {
    template <class T>
    static uint32_t op(T a) {
        return static_cast<uint32_t>(std::popcount(a));
    }
};
struct LowestBit {
    template <class T>
    static uint32_t op(T a) {
        return a ? static_cast<uint32_t>(std::countr_zero(a)) : ~0u;
    }
};
struct HighestBit {
    template <class T>
    static uint32_t op(T a) {
        return a ? static_cast<uint32_t>(std::countl_zero(a)) : ~0u;
    }
};
struct HighestSigned {
    template <class T>
    static uint32_t op(T a) {
        const T flipped = a >> (width<T> - 1) ? static_cast<T>(~a) : a;
        return HighestBit::op(flipped);
    }
};

// Width, offset, value: counted modulo 32, cut at the top (Direct3D 11.3, 22.11.6 and 11).
struct UExtract {
    static uint32_t op(uint32_t w, uint32_t offset, uint32_t v) {
        w &= 31, offset &= 31;
        if (!w)
            return 0;
        return w + offset < 32 ? v << (32 - w - offset) >> (32 - w) : v >> offset;
    }
};
struct SExtract {
    static uint32_t op(uint32_t w, uint32_t offset, uint32_t v) {
        w &= 31, offset &= 31;
        if (!w)
            return 0;
        const uint32_t up = w + offset < 32 ? v << (32 - w - offset) : v;
        return static_cast<uint32_t>(static_cast<int32_t>(up) >> (w + offset < 32 ? 32 - w : offset));
    }
};
struct Insert {
    static uint32_t op(uint32_t w, uint32_t offset, uint32_t v, uint32_t base) {
        w &= 31, offset &= 31;
        const uint32_t mask = ((1u << w) - 1) << offset;
        return (v << offset & mask) | (base & ~mask);
    }
};
// The highest bit, from the lowest one on.
struct HighestUnsignedBit {
    static uint32_t op(uint32_t a) { return a ? 31 - static_cast<uint32_t>(std::countl_zero(a)) : ~0u; }
};
struct HighestSignedBit {
    static uint32_t op(uint32_t a) { return HighestUnsignedBit::op(a >> 31 ? ~a : a); }
};

// Fields, of which the first two operands are width and offset.
template <class Fn, size_t N>
void field(Run& x, const Insn& i) {
    const ir::as::Field of(i);
    const auto *width = x.at<const uint32_t>(of.width()), *offset = x.at<const uint32_t>(of.offset());
    const Mask outside = out_of_range(x, i, [width, offset](uint32_t l) {
        return width[l] > 31 || offset[l] > 31 || width[l] + offset[l] > 32;
    });
    constexpr KernelPair plain = kernel<Fn, U32, U32, N>();
    plain.plain(x, i);
    spoil_out_of_range<U32>(x, i, outside);
}
struct MaskedDifferences {
    static uint32_t op(uint32_t reference, uint32_t source, uint32_t sum) {
        for (uint32_t k = 0; k < 32; k += 8) {
            const uint32_t r = reference >> k & 255, s = source >> k & 255;
            sum += r ? std::max(r, s) - std::min(r, s) : 0;
        }
        return sum;
    }
};
template <class T>
uint32_t dot4(uint32_t sum, uint32_t a, uint32_t b) {
    for (uint32_t k = 0; k < 32; k += 8)
        sum += static_cast<uint32_t>(static_cast<T>(a >> k) * static_cast<T>(b >> k));
    return sum;
}
struct Dot4Signed {
    static uint32_t op(uint32_t sum, uint32_t a, uint32_t b) { return dot4<int8_t>(sum, a, b); }
};
struct Dot4Unsigned {
    static uint32_t op(uint32_t sum, uint32_t a, uint32_t b) { return dot4<uint8_t>(sum, a, b); }
};

// Four bytes of a word.
template <class T>
void unpack(Run& x, const Insn& i) {
    const ir::as::Unpack4x8 of(i);
    const auto mode = static_cast<ir::UnpackMode>(of.mode());
    const uint32_t* from = x.at<const uint32_t>(of.value());
    for (uint32_t c = 0; c < 4; c++) {
        auto* to = x.at<typename T::Slot>(i.result(c));
        x.each([&](uint32_t l) {
            const auto byte = static_cast<uint8_t>(from[l] >> 8 * c);
            to[l] = T::put(mode == ir::UnpackMode::Signed
                               ? static_cast<typename T::Value>(static_cast<int8_t>(byte))
                               : static_cast<typename T::Value>(byte));
        });
    }
}

// Operands are signed, also where they are clamped to 0 .. 255.
template <class T>
void pack(Run& x, const Insn& i) {
    const ir::as::Pack4x8 of(i);
    const auto mode = static_cast<ir::PackMode>(of.mode());
    uint32_t* to = x.at<uint32_t>(i.result());
    x.each([&](uint32_t l) {
        uint32_t word = 0;
        for (uint32_t c = 0; c < 4; c++) {
            int64_t v = T::get(x.at<const typename T::Slot>(of.values()[c])[l]);
            if (mode == ir::PackMode::UClamp)
                v = std::clamp<int64_t>(v, 0, 255);
            else if (mode == ir::PackMode::SClamp)
                v = std::clamp<int64_t>(v, -128, 127);
            word |= static_cast<uint32_t>(v & 255) << 8 * c;
        }
        to[l] = word;
    });
}
constexpr Kernels unpacks() {
    Kernels k{};
    put(k, Type::I8, &unpack<S8>);
    put(k, Type::I16, &unpack<S16>);
    put(k, Type::I32, &unpack<S32>);
    put(k, Type::I64, &unpack<S64>);
    return k;
}
constexpr Kernels packs() {
    Kernels k{};
    put(k, Type::I8, &pack<S8>);
    put(k, Type::I16, &pack<S16>);
    put(k, Type::I32, &pack<S32>);
    put(k, Type::I64, &pack<S64>);
    return k;
}

template <class Fn, size_t N>
constexpr Kernels on_words() {
    return on_type(Type::I32, kernel<Fn, U32, U32, N>());
}

constexpr KernelRow integer_table[] = {
    {Op::IAdd, on_unsigned<Add, 2>()},
    {Op::ISub, on_unsigned<Subtract, 2>()},
    {Op::IMul, on_unsigned<Multiply, 2>()},
    {Op::UDiv, unsigned_divisions<UDivide>()},
    {Op::SDiv, signed_divisions<SDivide>(), PoisonRule::Kernel},
    {Op::URem, unsigned_divisions<URemainder>()},
    {Op::SRem, signed_divisions<SRemainder>(), PoisonRule::Kernel},
    {Op::And, on_logic<And, 2>()},
    {Op::Or, on_logic<Or, 2>()},
    {Op::Xor, on_logic<Xor, 2>()},
    {Op::Shl, on_unsigned<ShiftLeft, 2>()},
    {Op::LShr, on_unsigned<ShiftRight, 2>()},
    {Op::AShr, on_signed<ShiftRight, 2>()},
    {Op::INeg, on_unsigned<Negate, 1>()},
    {Op::Not, on_logic<Not, 1>()},
    {Op::IMin, on_signed<Min, 2>()},
    {Op::IMax, on_signed<Max, 2>()},
    {Op::UMin, on_unsigned<Min, 2>()},
    {Op::UMax, on_unsigned<Max, 2>()},
    {Op::SClamp, on_signed<Clamp, 3>()},
    {Op::UClamp, on_unsigned<Clamp, 3>()},
    {Op::IMad, on_unsigned<MultiplyAdd, 3>()},
    {Op::SMulExt, on_type(Type::I32, &map_pair<SMultiplyLong, U32, U32, S32, S32>)},
    {Op::UMulExt, on_type(Type::I32, &map_pair<UMultiplyLong, U32, U32, U32, U32>)},
    {Op::UDivRem, on_type(Type::I32, &map_pair<DivideRemainder, U32, U32, U32, U32>)},
    {Op::UAddCarry, on_type(Type::I32, &map_pair<AddCarry, U32, B1, U32, U32>)},
    {Op::USubBorrow, on_type(Type::I32, &map_pair<SubtractBorrow, U32, B1, U32, U32>)},
    {Op::BitReverse, on_unsigned<Reverse, 1>()},
    {Op::BitCount, on_unsigned<Count, 1, U32>()},
    {Op::FindLsb, on_unsigned<LowestBit, 1, U32>()},
    {Op::FindUMsb, on_unsigned<HighestBit, 1, U32>()},
    {Op::FindSMsb, on_unsigned<HighestSigned, 1, U32>()},
    {Op::HighestUBit, on_words<HighestUnsignedBit, 1>()},
    {Op::HighestSBit, on_words<HighestSignedBit, 1>()},
    {Op::UBitExtract, on_type(Type::I32, &field<UExtract, 3>)},
    {Op::SBitExtract, on_type(Type::I32, &field<SExtract, 3>)},
    {Op::BitInsert, on_type(Type::I32, &field<Insert, 4>)},
    {Op::Msad, on_words<MaskedDifferences, 3>()},
    {Op::Dot4AddI8, on_words<Dot4Signed, 3>()},
    {Op::Dot4AddU8, on_words<Dot4Unsigned, 3>()},
    {Op::Unpack4x8, unpacks()},
    {Op::Pack4x8, packs()},
};

} // namespace

std::span<const KernelRow> integer_kernels() { return integer_table; }

} // namespace ladder::simt
