// What a module declares, for callers that make pipelines of it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace ladder::spirv {

// Filled by write(); arrays are in its scratch memory. Each has no number twice.
struct ModuleUse {
    std::span<const uint32_t> capabilities; // numbers of SPIR-V, rising
    std::span<const char* const> extensions;
    std::span<const uint32_t> built_ins; // the same; in order of declaration
    std::span<const uint32_t> spec_ids;  // the same
    uint32_t push_constant_bytes = 0;    // from the start of the block
};

} // namespace ladder::spirv
