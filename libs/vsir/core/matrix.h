// Matrices: what each element is, how many there are, and which threads have them together.
#pragma once

#include "vsir/core/types.h"

#include <iterator>

namespace ladder::ir {

// What an element is in memory.
enum class MatrixComponent : uint8_t {
    I8,
    U8,
    I16,
    U16,
    I32,
    U32,
    I64,
    U64,
    F16,
    F32,
    F64,
    F8E4M3, // finite: no infinities
    F8E5M2,
    BF16,
    Count
};

struct MatrixComponentInfo {
    const char* name;
    Type type;      // of an element as a value: what has no type of its own is exact in it
    uint8_t bits;   // in memory
    bool is_signed; // integers
};
constexpr MatrixComponentInfo matrix_components[] = {
    {"i8", Type::I32, 8, true},     {"u8", Type::I32, 8, false},   {"i16", Type::I16, 16, true},
    {"u16", Type::I16, 16, false},  {"i32", Type::I32, 32, true},  {"u32", Type::I32, 32, false},
    {"i64", Type::I64, 64, true},   {"u64", Type::I64, 64, false}, {"f16", Type::F16, 16, true},
    {"f32", Type::F32, 32, true},   {"f64", Type::F64, 64, true},  {"f8e4m3", Type::F32, 8, true},
    {"f8e5m2", Type::F32, 8, true}, {"bf16", Type::F32, 16, true},
};
static_assert(std::size(matrix_components) == static_cast<size_t>(MatrixComponent::Count));
constexpr const MatrixComponentInfo& info(MatrixComponent c) {
    return matrix_components[static_cast<int>(c)];
}
constexpr const char* name(MatrixComponent c) { return info(c).name; }

// What a product takes it for: the left matrix, the right one, the sum.
enum class MatrixUse : uint8_t { A, B, Accumulator, Count };
constexpr const char* name(MatrixUse u) {
    constexpr const char* names[] = {"a", "b", "accumulator"};
    return names[static_cast<int>(u)];
}

// The threads that have a matrix together, each some of its elements.
enum class MatrixScope : uint8_t { Thread, Wave, Group, Count };
constexpr const char* name(MatrixScope s) {
    constexpr const char* names[] = {"thread", "wave", "group"};
    return names[static_cast<int>(s)];
}

enum class MatrixLayout : uint8_t { Rows, Columns, Count }; // elements that follow each other in memory

constexpr uint32_t matrix_side_max = 1024;

struct MatrixShape {
    MatrixComponent component = MatrixComponent::F32;
    MatrixUse use = MatrixUse::A;
    MatrixScope scope = MatrixScope::Wave;
    uint16_t rows = 0, columns = 0;

    constexpr uint32_t size() const { return uint32_t{rows} * columns; }
    constexpr Type type() const { return info(component).type; }
    constexpr bool operator==(const MatrixShape&) const = default;
};

} // namespace ladder::ir
