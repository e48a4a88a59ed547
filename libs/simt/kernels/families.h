// Kernels for families of types: the rows of the operation tables are made of these.
#pragma once

#include "simt/kernels/kernels.h"

#include <type_traits>

namespace ladder::simt {

template <size_t, class T>
using Repeat = T;

template <class T>
constexpr bool is_word = sizeof(typename T::Value) == 4 || std::is_same_v<T, B1>;

// Words gain by wide vectors.
template <class Fn, class R, class... T>
constexpr KernelPair of_words() {
    if constexpr (is_word<R> && (is_word<T> && ...) && !is_dear<Fn>)
        return in_both_widths<&map<Fn, R, T...>>;
    else
        return &map<Fn, R, T...>;
}

// An operation of N operands of type T with a result of type R.
template <class Fn, class R, class T, size_t N>
constexpr KernelPair kernel() {
    return []<size_t... K>(std::index_sequence<K...>) { return of_words<Fn, R, Repeat<K, T>...>(); }
    (std::make_index_sequence<N>{});
}

constexpr void put(Kernels& k, ir::Type t, KernelPair kernel) { k[static_cast<size_t>(t)] = kernel; }

// Types of VSIR, each with what its lanes are computed in.
template <ir::Type T, class L>
struct Member {
    static constexpr ir::Type type = T;
    using Lane = L;
};
template <class... M>
struct Family {};
using Unsigned = Family<Member<ir::Type::I8, U8>, Member<ir::Type::I16, U16>, Member<ir::Type::I32, U32>,
                        Member<ir::Type::I64, U64>>;
using Signed = Family<Member<ir::Type::I8, S8>, Member<ir::Type::I16, S16>, Member<ir::Type::I32, S32>,
                      Member<ir::Type::I64, S64>>;
using Logic = Family<Member<ir::Type::Bool, B1>, Member<ir::Type::I8, U8>, Member<ir::Type::I16, U16>,
                     Member<ir::Type::I32, U32>, Member<ir::Type::I64, U64>>;
using Floats = Family<Member<ir::Type::F16, F16>, Member<ir::Type::F32, F32>, Member<ir::Type::F64, F64>>;
using WiderFloats = Family<Member<ir::Type::F32, F32>, Member<ir::Type::F64, F64>>; // than halves

// An operation on each type of a family; results are of type R, or of the operands' type if that is void.
template <class Fn, size_t N, class R, class... M>
constexpr Kernels on(Family<M...>) {
    Kernels k{};
    (put(k, M::type,
         kernel<Fn, std::conditional_t<std::is_void_v<R>, typename M::Lane, R>, typename M::Lane, N>()),
     ...);
    return k;
}
template <class Fn, size_t N, class R = void>
constexpr Kernels on_unsigned() {
    return on<Fn, N, R>(Unsigned{});
}
template <class Fn, size_t N, class R = void>
constexpr Kernels on_signed() {
    return on<Fn, N, R>(Signed{});
}
template <class Fn, size_t N>
constexpr Kernels on_logic() {
    return on<Fn, N, void>(Logic{});
}
template <class Fn, size_t N, class R = void>
constexpr Kernels on_floats() {
    return on<Fn, N, R>(Floats{});
}

// What `body` gives for the lanes of type `t`; null where it is not of the family.
template <class... M, class F>
constexpr KernelPair pick(Family<M...>, ir::Type t, F body) {
    KernelPair k;
    ((t == M::type ? static_cast<void>(k = body.template operator()<typename M::Lane>())
                   : static_cast<void>(0)),
     ...);
    return k;
}

} // namespace ladder::simt
