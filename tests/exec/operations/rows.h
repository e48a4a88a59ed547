// Tables of operations: what each is given, and what Direct3D says that comes out.
//
// A row names a dx.op or an LLVM instruction, the types of its operands and results, and a model: the same
// operation in C++. One shader per row and form is made, run on edge cases of all operands, and compared.
#pragma once

#include "numbers.h"

#include <functional>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

namespace ladder::test::operations {

enum class Kind : uint8_t { I1, I16, I32, I64, F16, F32, F64 };

inline FloatFormat format_of(Kind k) {
    return k == Kind::F16 ? binary16 : k == Kind::F32 ? binary32 : binary64;
}
inline bool is_float(Kind k) { return k >= Kind::F16; }

template <class T>
constexpr Kind kind_of() {
    if constexpr (std::is_same_v<T, bool>)
        return Kind::I1;
    else if constexpr (std::is_same_v<T, Half>)
        return Kind::F16;
    else if constexpr (std::is_same_v<T, float>)
        return Kind::F32;
    else if constexpr (std::is_same_v<T, double>)
        return Kind::F64;
    else
        return sizeof(T) == 2 ? Kind::I16 : sizeof(T) == 4 ? Kind::I32 : Kind::I64;
}

template <class T>
T from_bits(uint64_t bits) {
    if constexpr (std::is_same_v<T, bool>)
        return bits & 1;
    else if constexpr (std::is_same_v<T, Half>)
        return Half::of_bits(static_cast<uint16_t>(bits));
    else if constexpr (std::is_same_v<T, float>)
        return std::bit_cast<float>(static_cast<uint32_t>(bits));
    else if constexpr (std::is_same_v<T, double>)
        return std::bit_cast<double>(bits);
    else
        return static_cast<T>(bits);
}

// What should come out: of floats the exact number (before rounding), of all others the bits.
struct Outcome {
    uint64_t bits = 0;
    double number = 0;
    double slack = 0; // how far off it may be for these operands; infinite: anything goes
};

// A model's answer where the tolerance depends on the operands.
struct Approximate {
    double number, slack;
};

template <class T, class V>
Outcome expect(V v) {
    if constexpr (std::is_same_v<V, Approximate>) {
        Outcome e = expect<T>(v.number);
        e.slack = v.slack;
        return e;
    } else if constexpr (kind_of<T>() >= Kind::F16)
        return {round_to(kind_of<T>() == Kind::F16   ? binary16
                         : kind_of<T>() == Kind::F32 ? binary32
                                                     : binary64,
                         static_cast<double>(v)),
                static_cast<double>(v), 0};
    else if constexpr (std::is_same_v<T, bool>)
        return {static_cast<uint64_t>(v), 0, 0};
    else
        return {static_cast<uint64_t>(static_cast<std::make_unsigned_t<T>>(v)), 0, 0};
}

// How far a float may be off: the largest of the three is allowed. Without any, it must be the nearest
// number.
struct Tolerance {
    double ulps = 0, absolute = 0, relative = 0;
    bool any_zero = false; // the sign of a zero is free
};
constexpr double relative_21 = 1.0 / (1 << 21); // Direct3D's tolerance of exp, log, rsq, rcp

using Model = std::function<void(const uint64_t* in, Outcome* out)>;

// What llvmpipe gets wrong, and for which operands: no verdict on the translation.
struct Excuse {
    const char* reason;
    std::function<bool(const uint64_t* in)> where;
    bool constants_only = false; // only where an operand is a constant
};

struct Row {
    std::string name;
    std::string
        text; // instructions: $0, $1 ... operands, $t0 ... their types, =0, =1 ... results, =t0 their types
    std::vector<Kind> in, out;
    Model model;
    Tolerance tolerance = {};
    std::function<bool(const uint64_t* in)> asks = nullptr; // false: what comes out is undefined
    bool min_precision = false;                             // the module's 16-bit types are min16
    std::string attributes = "";                            // of main
    std::vector<Excuse> llvmpipe = {};
};

namespace detail {
template <class T>
constexpr bool is_tuple = false;
template <class... T>
constexpr bool is_tuple<std::tuple<T...>> = true;

template <class R, class... A>
struct Signature {
    template <class F, size_t... I>
    static void call(F& f, const uint64_t* in, Outcome* out, std::index_sequence<I...>) {
        auto r = f(from_bits<A>(in[I])...);
        if constexpr (is_tuple<R>)
            spread<R>(r, out, std::make_index_sequence<std::tuple_size_v<R>>());
        else
            out[0] = expect<R>(r);
    }
    template <class T, class V, size_t... I>
    static void spread(const V& v, Outcome* out, std::index_sequence<I...>) {
        ((out[I] = expect<std::tuple_element_t<I, T>>(std::get<I>(v))), ...);
    }
};
template <class R>
struct Results {
    static std::vector<Kind> kinds() { return {kind_of<R>()}; }
};
template <class... R>
struct Results<std::tuple<R...>> {
    static std::vector<Kind> kinds() { return {kind_of<R>()...}; }
};
template <class S>
struct Rows;
template <class R, class... A>
struct Rows<R(A...)> {
    template <class F>
    static Row make(std::string name, std::string text, F f, Tolerance tolerance) {
        Row row{std::move(name), std::move(text), {kind_of<A>()...}, Results<R>::kinds(), nullptr, tolerance};
        row.model = [f](const uint64_t* in, Outcome* out) mutable {
            Signature<R, A...>::call(f, in, out, std::index_sequence_for<A...>());
        };
        return row;
    }
};
} // namespace detail

// S: the types, as float(float, float); several results as std::tuple<...>(...).
template <class S, class F>
Row llvm(std::string name, std::string text, F model, Tolerance tolerance = {}) {
    return detail::Rows<S>::make(std::move(name), std::move(text), model, tolerance);
}

// The call of a dx.op, whose class and overload come from tests/data/reference/dxil_ops.tsv. `leading` and
// `trailing` are constant operands ("i8 0, ").
std::string dx_call(const std::string& name, const std::vector<Kind>& in, const std::vector<Kind>& out,
                    const std::string& leading = "", const std::string& trailing = "");

template <class S, class F>
Row dx(const std::string& name, F model, Tolerance tolerance = {}, const std::string& leading = "",
       const std::string& trailing = "") {
    Row row = detail::Rows<S>::make(name, "", model, tolerance);
    row.text = dx_call(name, row.in, row.out, leading, trailing);
    return row;
}

// Runs every row in all its forms; fails the current test if a result is wrong.
void run_rows(const std::vector<Row>& rows);

} // namespace ladder::test::operations
