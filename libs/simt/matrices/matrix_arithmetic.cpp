#include "simt/matrices/matrix_arithmetic.h"

#include "simt/matrices/matrix_elements.h"

#include <cmath>
#include <limits>

namespace ladder::simt {

namespace {

using ir::MatrixComponent;
using ir::Type;

// Values of a type of lanes. Integers are computed in 64 bits and cut: narrow ones would overflow in int.
template <class T>
class InLanes {
public:
    using Value = typename T::Value;
    explicit InLanes(bool flushes) : flushes_(flushes) {}

    Value get(uint64_t bits) const { return flush(T::get(static_cast<typename T::Slot>(bits))); }
    static uint64_t put(Value v) { return T::put(v); }

    Value multiply(Value a, Value b) const {
        if constexpr (is_whole)
            return static_cast<Value>(uint64_t{a} * uint64_t{b});
        else
            return flush(rounded(a * b));
    }
    Value add(Value a, Value b) const {
        if constexpr (is_whole)
            return static_cast<Value>(uint64_t{a} + uint64_t{b});
        else
            return flush(rounded(a + b));
    }
    // Not fused: the product is rounded before it is added.
    Value multiply_add(Value a, Value b, Value c) const {
        if constexpr (is_whole)
            return static_cast<Value>(uint64_t{a} * uint64_t{b} + uint64_t{c});
        else
            return flush(rounded(rounded(a * b) + c));
    }

private:
    static constexpr bool is_whole = std::is_integral_v<Value>;
    static constexpr bool is_half = std::is_same_v<T, F16>;

    static Value rounded(Value v) {
        if constexpr (is_half)
            return half_to_double(double_to_half(v));
        else
            return v;
    }
    Value flush(Value v) const {
        if constexpr (std::is_same_v<Value, float>)
            if (flushes_ && std::fabs(v) < std::numeric_limits<float>::min())
                return std::copysign(0.0f, v);
        return v;
    }

    bool flushes_;
};

// Calls `body` with the type that computes in `type`.
template <class F>
void in_lanes_of(Type type, bool flushes, F body) {
    switch (type) {
    case Type::F16: return body(InLanes<F16>(flushes));
    case Type::F32: return body(InLanes<F32>(flushes));
    case Type::F64: return body(InLanes<F64>(flushes));
    case Type::I16: return body(InLanes<U16>(flushes));
    case Type::I64: return body(InLanes<U64>(flushes));
    default: return body(InLanes<U32>(flushes));
    }
}

template <class L>
std::span<typename L::Value> lane_values(const L& lanes, const MatrixElements& from, Arena& arena) {
    const auto values = arena.array<typename L::Value>(from.values.size());
    for (size_t e = 0; e < values.size(); e++)
        values[e] = lanes.get(from.values[e]);
    return values;
}

// The sum begins with the first product where there is none, and has products in the order of the columns.
template <class L>
void multiply_in(const L& lanes, const ProductShape& s, const MatrixElements& a, const MatrixElements& b,
                 const MatrixElements* sum, Arena& arena, MatrixElements& result) {
    using Value = typename L::Value;
    const std::span<const Value> x = lane_values(lanes, a, arena), y = lane_values(lanes, b, arena);
    const std::span<Value> row = arena.array<Value>(s.columns);
    for (uint32_t r = 0; r < s.rows; r++) {
        const Value* const factor = &x[size_t{r} * s.inner];
        for (uint32_t c = 0; c < s.columns; c++)
            row[c] = sum ? lanes.multiply_add(factor[0], y[c], lanes.get(sum->values[r * s.columns + c]))
                         : lanes.multiply(factor[0], y[c]);
        for (uint32_t k = 1; k < s.inner; k++)
            for (uint32_t c = 0; c < s.columns; c++)
                row[c] = lanes.multiply_add(factor[k], y[size_t{k} * s.columns + c], row[c]);
        for (uint32_t c = 0; c < s.columns; c++)
            result.values[r * s.columns + c] = L::put(row[c]);
    }
}

// A sum is undefined where anything in it is.
void mark_undefined(const ProductShape& s, const MatrixElements& a, const MatrixElements& b,
                    const MatrixElements* sum, MatrixElements& result) {
    for (uint32_t r = 0; r < s.rows; r++)
        for (uint32_t c = 0; c < s.columns; c++)
            result.undefined[r * s.columns + c] = sum ? sum->undefined[r * s.columns + c] : 0;
    for (uint32_t r = 0; r < s.rows; r++)
        for (uint32_t k = 0; k < s.inner; k++)
            for (uint32_t c = 0; a.undefined[r * s.inner + k] && c < s.columns; c++)
                result.undefined[r * s.columns + c] = 1;
    for (uint32_t k = 0; k < s.inner; k++)
        for (uint32_t c = 0; c < s.columns; c++)
            for (uint32_t r = 0; b.undefined[k * s.columns + c] && r < s.rows; r++)
                result.undefined[r * s.columns + c] = 1;
}

void settle_elements(const MatrixComputation& how, MatrixElements& result) {
    for (uint64_t& v : result.values)
        v = settle_element(how.component, v);
}

} // namespace

void multiply_matrices(const MatrixComputation& how, const ProductShape& shape, const MatrixElements& a,
                       const MatrixElements& b, const MatrixElements* sum, Arena& arena,
                       MatrixElements& result) {
    in_lanes_of(info(how.component).type, how.flushes,
                [&](const auto& lanes) { multiply_in(lanes, shape, a, b, sum, arena, result); });
    mark_undefined(shape, a, b, sum, result);
    settle_elements(how, result);
}

void add_matrices(const MatrixComputation& how, const MatrixElements& a, const MatrixElements& b,
                  MatrixElements& result) {
    in_lanes_of(info(how.component).type, how.flushes, [&](const auto& lanes) {
        for (size_t e = 0; e < result.values.size(); e++)
            result.values[e] = lanes.put(lanes.add(lanes.get(a.values[e]), lanes.get(b.values[e])));
    });
    for (size_t e = 0; e < result.values.size(); e++)
        result.undefined[e] = a.undefined[e] | b.undefined[e];
    settle_elements(how, result);
}

uint64_t add_elements(MatrixComponent c, uint64_t a, uint64_t b) {
    uint64_t sum = 0;
    in_lanes_of(info(c).type, false,
                [&](const auto& lanes) { sum = lanes.put(lanes.add(lanes.get(a), lanes.get(b))); });
    return settle_element(c, sum);
}

} // namespace ladder::simt
