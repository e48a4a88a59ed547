// Kernels for families of types: the rows of the operation tables are made of these.
#pragma once

#include "simt/kernels.h"

#include <initializer_list>
#include <type_traits>

namespace ladder::simt {

template <size_t, class T>
using Repeat = T;

// An operation of N operands of type T with a result of type R.
template <class Fn, class R, class T, size_t N>
constexpr Kernel kernel() {
    return []<size_t... K>(std::index_sequence<K...>)->Kernel { return &map<Fn, R, Repeat<K, T>...>; }
    (std::make_index_sequence<N>{});
}

constexpr void put(Kernels& k, ir::Type t, Kernel kernel) { k[static_cast<size_t>(t)] = kernel; }

// For each type of a family; results are of type R, or of the operands' type if that is void.
template <class Fn, size_t N, class R, class... T>
constexpr void put_all(Kernels& k, std::initializer_list<ir::Type> types) {
    const ir::Type* type = types.begin();
    ((k[static_cast<size_t>(*type++)] = kernel<Fn, std::conditional_t<std::is_void_v<R>, T, R>, T, N>()),
     ...);
}

template <class Fn, size_t N, class R = void>
constexpr Kernels on_unsigned() {
    Kernels k{};
    put_all<Fn, N, R, U8, U16, U32, U64>(k, {ir::Type::I8, ir::Type::I16, ir::Type::I32, ir::Type::I64});
    return k;
}
template <class Fn, size_t N, class R = void>
constexpr Kernels on_signed() {
    Kernels k{};
    put_all<Fn, N, R, S8, S16, S32, S64>(k, {ir::Type::I8, ir::Type::I16, ir::Type::I32, ir::Type::I64});
    return k;
}
template <class Fn, size_t N>
constexpr Kernels on_logic() {
    Kernels k = on_unsigned<Fn, N>();
    put_all<Fn, N, void, B1>(k, {ir::Type::Bool});
    return k;
}
template <class Fn, size_t N, class R = void>
constexpr Kernels on_floats() {
    Kernels k{};
    put_all<Fn, N, R, F16, F32, F64>(k, {ir::Type::F16, ir::Type::F32, ir::Type::F64});
    return k;
}

} // namespace ladder::simt
