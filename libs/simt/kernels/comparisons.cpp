// Comparisons, classification, select, and what only moves values.
#include "simt/kernels/comparisons.h"

#include "simt/kernels/families.h"

#include <cmath>

namespace ladder::simt {

namespace {

using ir::Op;
using ir::Type;

#define COMPARE(name, expression)                                                                            \
    struct name {                                                                                            \
        template <class T>                                                                                   \
        static bool op(T a, T b) {                                                                           \
            return expression;                                                                               \
        }                                                                                                    \
    };

COMPARE(Equal, a == b)
COMPARE(NotEqual, a != b)
COMPARE(Less, a < b)
COMPARE(LessEqual, a <= b)
COMPARE(Greater, a > b)
COMPARE(GreaterEqual, a >= b)
COMPARE(OrderedNotEqual, a<b || a> b)
COMPARE(UnorderedEqual, !(a < b || a > b))
COMPARE(UnorderedLess, !(a >= b))
COMPARE(UnorderedLessEqual, !(a > b))
COMPARE(UnorderedGreater, !(a <= b))
COMPARE(UnorderedGreaterEqual, !(a < b))
COMPARE(Ordered, !std::isnan(a) && !std::isnan(b))
COMPARE(Unordered, std::isnan(a) || std::isnan(b))

template <class Fn>
constexpr Kernels on_equality() {
    Kernels k = on_unsigned<Fn, 2, B1>();
    put(k, Type::Bool, kernel<Fn, B1, B1, 2>());
    return k;
}
template <class Fn>
constexpr Kernels u() {
    return on_unsigned<Fn, 2, B1>();
}
template <class Fn>
constexpr Kernels s() {
    return on_signed<Fn, 2, B1>();
}
template <class Fn>
constexpr Kernels f() {
    return on_floats<Fn, 2, B1>();
}

// Classes of numbers, by their bits.
enum class NumberClass { NaN, Infinite, Finite, Normal };
template <class T, uint32_t mantissa, uint32_t exponent, NumberClass c>
void classify(Run& x, const Insn& i) {
    using Slot = typename T::Slot;
    constexpr Slot top = (Slot{1} << exponent) - 1, fraction = (Slot{1} << mantissa) - 1;
    uint32_t* d = x.at<uint32_t>(i.result());
    const Slot* a = x.at<const Slot>(ir::as::Unary(i).value());
    x.each([&](uint32_t l) {
        const Slot e = a[l] >> mantissa & top, m = a[l] & fraction;
        d[l] = c == NumberClass::NaN        ? e == top && m
               : c == NumberClass::Infinite ? e == top && !m
               : c == NumberClass::Finite   ? e != top
                                            : e != top && e;
    });
}
template <NumberClass c>
constexpr Kernels classes() {
    Kernels k{};
    put(k, Type::F16, &classify<F16, 10, 5, c>);
    put(k, Type::F32, &classify<F32, 23, 8, c>);
    put(k, Type::F64, &classify<F64, 52, 11, c>);
    return k;
}

template <class Slot>
void select(Run& x, const Insn& i) {
    const ir::as::Select of(i);
    const uint32_t* c = x.at<const uint32_t>(of.condition());
    const Slot *a = x.at<const Slot>(of.if_true()), *b = x.at<const Slot>(of.if_false());
    x.fill<Slot>(i.result(), [c, a, b](uint32_t l) {
        const Slot yes = a[l], no = b[l];
        return c[l] & 1 ? yes : no;
    });
}

template <class Slot>
void move(Run& x, const Insn& i) {
    x.copy<Slot>(i.result(), i.operands().front());
}

constexpr Kernels by_width(KernelPair words, Kernel double_words) {
    Kernels k = on_all(words);
    put(k, Type::I64, double_words);
    put(k, Type::F64, double_words);
    return k;
}

constexpr KernelRow comparison_table[] = {
    {Op::IEq, on_equality<Equal>()},
    {Op::INe, on_equality<NotEqual>()},
    {Op::ULt, u<Less>()},
    {Op::ULe, u<LessEqual>()},
    {Op::UGt, u<Greater>()},
    {Op::UGe, u<GreaterEqual>()},
    {Op::SLt, s<Less>()},
    {Op::SLe, s<LessEqual>()},
    {Op::SGt, s<Greater>()},
    {Op::SGe, s<GreaterEqual>()},
    {Op::FOEq, f<Equal>()},
    {Op::FONe, f<OrderedNotEqual>()},
    {Op::FOLt, f<Less>()},
    {Op::FOLe, f<LessEqual>()},
    {Op::FOGt, f<Greater>()},
    {Op::FOGe, f<GreaterEqual>()},
    {Op::FUEq, f<UnorderedEqual>()},
    {Op::FUNe, f<NotEqual>()},
    {Op::FULt, f<UnorderedLess>()},
    {Op::FULe, f<UnorderedLessEqual>()},
    {Op::FUGt, f<UnorderedGreater>()},
    {Op::FUGe, f<UnorderedGreaterEqual>()},
    {Op::FOrd, f<Ordered>()},
    {Op::FUnord, f<Unordered>()},
    {Op::IsNan, classes<NumberClass::NaN>()},
    {Op::IsInf, classes<NumberClass::Infinite>()},
    {Op::IsFinite, classes<NumberClass::Finite>()},
    {Op::IsNormal, classes<NumberClass::Normal>()},
    {Op::Select, by_width(in_both_widths<&select<uint32_t>>, &select<uint64_t>), PoisonRule::Select},
    {Op::TempRead, by_width(in_both_widths<&move<uint32_t>>, &move<uint64_t>)},
    {Op::TempWrite, by_width(in_both_widths<&move<uint32_t>>, &move<uint64_t>)},
};

} // namespace

std::span<const KernelRow> comparison_kernels() { return comparison_table; }

} // namespace ladder::simt
