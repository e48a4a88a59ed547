#include "simt/kernels/combine.h"

#include "simt/machine/lanes.h"

#include <array>
#include <cmath>
#include <type_traits>

namespace ladder::simt {

namespace {

using ir::AtomicOp;
using ir::Type;
using ir::WaveOp;

template <class T, class F>
uint64_t lane(uint64_t a, uint64_t b) {
    using Slot = typename T::Slot;
    return T::put(
        static_cast<typename T::Value>(F::op(T::get(static_cast<Slot>(a)), T::get(static_cast<Slot>(b)))));
}

// Integers narrower than int would overflow in it: they are computed in 64 bits and cut.
struct Sum {
    template <class T>
    static auto op(T a, T b) {
        if constexpr (std::is_integral_v<T>)
            return static_cast<T>(uint64_t{a} + uint64_t{b});
        else
            return a + b;
    }
};
struct Difference {
    template <class T>
    static T op(T a, T b) {
        return static_cast<T>(uint64_t{a} - uint64_t{b});
    }
};
struct Product {
    template <class T>
    static auto op(T a, T b) {
        if constexpr (std::is_integral_v<T>)
            return static_cast<T>(uint64_t{a} * uint64_t{b});
        else
            return a * b;
    }
};
struct Least {
    template <class T>
    static T op(T a, T b) {
        if constexpr (std::is_floating_point_v<T>)
            return std::fmin(a, b);
        else
            return b < a ? b : a;
    }
};
struct Greatest {
    template <class T>
    static T op(T a, T b) {
        if constexpr (std::is_floating_point_v<T>)
            return std::fmax(a, b);
        else
            return a < b ? b : a;
    }
};
struct BitAnd {
    template <class T>
    static T op(T a, T b) {
        return static_cast<T>(a & b);
    }
};
struct BitOr {
    template <class T>
    static T op(T a, T b) {
        return static_cast<T>(a | b);
    }
};
struct BitXor {
    template <class T>
    static T op(T a, T b) {
        return static_cast<T>(a ^ b);
    }
};
uint64_t second(uint64_t, uint64_t b) { return b; }

template <class T, class F>
uint64_t fold(const void* values, const uint8_t* lanes, uint32_t count) {
    const auto* v = static_cast<const typename T::Slot*>(values);
    uint64_t all = v[lanes[0]];
    for (uint32_t n = 1; n < count; n++)
        all = lane<T, F>(all, v[lanes[n]]);
    return all;
}
template <class T, class F>
void scan(void* results, const void* values, const uint8_t* lanes, uint32_t count, uint64_t neutral) {
    const auto* v = static_cast<const typename T::Slot*>(values);
    auto* d = static_cast<typename T::Slot*>(results);
    uint64_t before = v[lanes[0]];
    d[lanes[0]] = static_cast<typename T::Slot>(neutral);
    for (uint32_t n = 1; n < count; n++) {
        d[lanes[n]] = static_cast<typename T::Slot>(before);
        before = lane<T, F>(before, v[lanes[n]]);
    }
}

// All that is done with an operation on a type.
struct Combination {
    Combine two = nullptr;
    Fold fold = nullptr;
    Scan scan = nullptr;
};
template <class T, class F>
constexpr Combination combined{&lane<T, F>, &fold<T, F>, &scan<T, F>};

using RowByType = std::array<Combination, ir::type_count>;
template <class F>
constexpr RowByType integers() {
    return {Combination{}, {}, combined<U8, F>, combined<U16, F>, combined<U32, F>, combined<U64, F>};
}
template <class F>
constexpr RowByType signed_integers() {
    return {Combination{}, {}, combined<S8, F>, combined<S16, F>, combined<S32, F>, combined<S64, F>};
}
template <class F>
constexpr RowByType with_floats(RowByType r) {
    r[static_cast<int>(Type::F16)] = combined<F16, F>;
    r[static_cast<int>(Type::F32)] = combined<F32, F>;
    r[static_cast<int>(Type::F64)] = combined<F64, F>;
    return r;
}
template <class F>
constexpr RowByType floats() {
    return with_floats<F>({});
}
template <class F>
constexpr RowByType logic() {
    RowByType r = integers<F>();
    r[static_cast<int>(Type::Bool)] = combined<B1, F>;
    return r;
}
template <class F>
constexpr RowByType numbers() {
    return with_floats<F>(integers<F>());
}
constexpr RowByType any() {
    RowByType r{};
    for (Combination& c : r)
        c.two = &second;
    return r;
}

constexpr RowByType wave_rows[] = {
    numbers<Sum>(),    numbers<Product>(),   signed_integers<Least>(), signed_integers<Greatest>(),
    integers<Least>(), integers<Greatest>(), floats<Least>(),          floats<Greatest>(),
    logic<BitAnd>(),   logic<BitOr>(),       logic<BitXor>(),
};
static_assert(std::size(wave_rows) == static_cast<size_t>(WaveOp::Count));

constexpr RowByType atomic_rows[] = {
    integers<Sum>(),        integers<BitAnd>(),       integers<BitOr>(),
    integers<BitXor>(),     signed_integers<Least>(), signed_integers<Greatest>(),
    integers<Least>(),      integers<Greatest>(),     any(),
    floats<Sum>(),          floats<Least>(),          floats<Greatest>(),
    integers<Difference>(),
};
static_assert(std::size(atomic_rows) == static_cast<size_t>(AtomicOp::Count));

const Combination& of(WaveOp op, Type t) { return wave_rows[static_cast<int>(op)][static_cast<int>(t)]; }

} // namespace

Combine combination(WaveOp op, Type t) { return of(op, t).two; }
Combine combination(AtomicOp op, Type t) {
    return atomic_rows[static_cast<int>(op)][static_cast<int>(t)].two;
}
Fold reduction(WaveOp op, Type t) { return of(op, t).fold; }
Scan prefixes(WaveOp op, Type t) { return of(op, t).scan; }

} // namespace ladder::simt
