// The table of intrinsics that are translated one by one; what LLVM 3.7 has, too, is in
// front/llvm/intrinsics.cpp, resources are in resources.cpp.
#pragma once

#include "front/vulkan/intrinsic_types.h"
#include "front/vulkan/vulkan_shader.h"

namespace ladder::vulkan {

struct Intrinsic {
    TypedIntrinsic typed;
    Op op;
    uint32_t number; // what the translation wants to know besides
    double factor;
};

size_t intrinsic_count();
const Intrinsic& intrinsic_row(size_t n);

} // namespace ladder::vulkan
