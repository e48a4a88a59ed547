// What a target has of what programs ask for. Passes of passes/legalize lower what it lacks; the writer
// for the target fills it in (spirv/module/target_of.h).
#pragma once

#include "vsir/core/matrix.h"

#include <span>

namespace ladder::ir {

// What a wave computes: rows by inner, times inner by columns, plus rows by columns.
struct MatrixProduct {
    uint16_t rows, columns, inner;
    MatrixComponent a, b, sum; // `sum`: of what is added, and of the result
};

struct Target {
    bool packed_dot_products = false; // dot products of four bytes in a word
    bool zeroed_groupshared = false;  // groupshared memory may begin as zeros
    bool demotes = false;             // discarded threads run on as helper lanes
    bool lane_groups = false;         // operations of lanes with the same value, or of a mask
    bool adds_floats = false;         // atomically, to words of storage buffers
    std::span<const MatrixProduct> matrix_products = {};
    uint32_t wave_size_max = 0; // 0: not known
};

// For tests: the least and the most that a target may have, and Mesa 22.3's lavapipe.
constexpr Target poorest_target = {};
constexpr Target richest_target = {.packed_dot_products = true,
                                   .zeroed_groupshared = true,
                                   .demotes = true,
                                   .lane_groups = true,
                                   .adds_floats = true};
constexpr Target lavapipe_target = {.packed_dot_products = true, .demotes = true};
constexpr const Target* test_targets[] = {&poorest_target, &richest_target, &lavapipe_target};

// Accesses of a resource that need a test in front of them, because the device does not bound them.
struct AccessChecks {
    bool reads = false, writes = false, counter = false;
    bool texels = false; // a buffer's words are texels, to which no float can be added
    bool is_indirect =
        false; // no array of words at a descriptor or an address: texels, parts of such an array
};

} // namespace ladder::ir
