// Push constants, where the source has them: a constant buffer, b0 of a register space of their own. Vulkan's
// push constants have it from their first byte on, unless the caller's binding map has another place for it.
#pragma once

#include "vsir/core/program.h"

namespace ladder::ir {

constexpr uint32_t push_constant_space = UINT32_MAX;

inline bool is_push_constants(const Descriptor& d) {
    return d.cls == ResourceClass::Cbv && d.space == push_constant_space && !d.heap;
}

} // namespace ladder::ir
