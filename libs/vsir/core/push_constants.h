// Memory that Direct3D has no registers for: it has register spaces of its own.
#pragma once

#include "vsir/core/program.h"

namespace ladder::ir {

// Push constants: a constant buffer, b0. Vulkan's push constants have it from their first byte on, unless the
// caller's binding map has another place for it.
constexpr uint32_t push_constant_space = UINT32_MAX;
// Memory that SPIR-V modules reach by address: a UAV, whose register is an address's high word. The low word
// is the offset.
constexpr uint32_t physical_memory_space = UINT32_MAX - 1;

inline bool is_push_constants(const Descriptor& d) {
    return d.cls == ResourceClass::Cbv && d.space == push_constant_space && !d.heap;
}

} // namespace ladder::ir
