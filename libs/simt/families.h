// Kernels for families of types: the rows of the operation tables are made of these.
#pragma once

#include "simt/kernels.h"

namespace ladder::simt {

template <size_t, class T>
using Repeat = T;

// An operation of N operands of type T with a result of type R.
template <class Fn, class R, class T, size_t N>
constexpr Kernel kernel() {
    return []<size_t... K>(std::index_sequence<K...>)->Kernel { return &map<Fn, R, Repeat<K, T>...>; }
    (std::make_index_sequence<N>{});
}

constexpr void put(Kernels& k, ir::Type t, Kernel kernel) { k[static_cast<int>(t)] = kernel; }

// The result is of the operands' type.
template <class Fn, size_t N>
constexpr Kernels on_unsigned() {
    Kernels k{};
    put(k, ir::Type::I8, kernel<Fn, U8, U8, N>());
    put(k, ir::Type::I16, kernel<Fn, U16, U16, N>());
    put(k, ir::Type::I32, kernel<Fn, U32, U32, N>());
    put(k, ir::Type::I64, kernel<Fn, U64, U64, N>());
    return k;
}
template <class Fn, size_t N>
constexpr Kernels on_signed() {
    Kernels k{};
    put(k, ir::Type::I8, kernel<Fn, S8, S8, N>());
    put(k, ir::Type::I16, kernel<Fn, S16, S16, N>());
    put(k, ir::Type::I32, kernel<Fn, S32, S32, N>());
    put(k, ir::Type::I64, kernel<Fn, S64, S64, N>());
    return k;
}
template <class Fn, size_t N>
constexpr Kernels on_logic() {
    Kernels k = on_unsigned<Fn, N>();
    put(k, ir::Type::Bool, kernel<Fn, B1, B1, N>());
    return k;
}
template <class Fn, size_t N>
constexpr Kernels on_floats() {
    Kernels k{};
    put(k, ir::Type::F16, kernel<Fn, F16, F16, N>());
    put(k, ir::Type::F32, kernel<Fn, F32, F32, N>());
    put(k, ir::Type::F64, kernel<Fn, F64, F64, N>());
    return k;
}

// The result is of type R.
template <class Fn, class R, size_t N>
constexpr Kernels from_unsigned() {
    Kernels k{};
    put(k, ir::Type::I8, kernel<Fn, R, U8, N>());
    put(k, ir::Type::I16, kernel<Fn, R, U16, N>());
    put(k, ir::Type::I32, kernel<Fn, R, U32, N>());
    put(k, ir::Type::I64, kernel<Fn, R, U64, N>());
    return k;
}
template <class Fn, class R, size_t N>
constexpr Kernels from_signed() {
    Kernels k{};
    put(k, ir::Type::I8, kernel<Fn, R, S8, N>());
    put(k, ir::Type::I16, kernel<Fn, R, S16, N>());
    put(k, ir::Type::I32, kernel<Fn, R, S32, N>());
    put(k, ir::Type::I64, kernel<Fn, R, S64, N>());
    return k;
}
template <class Fn, class R, size_t N>
constexpr Kernels from_floats() {
    Kernels k{};
    put(k, ir::Type::F16, kernel<Fn, R, F16, N>());
    put(k, ir::Type::F32, kernel<Fn, R, F32, N>());
    put(k, ir::Type::F64, kernel<Fn, R, F64, N>());
    return k;
}

} // namespace ladder::simt
