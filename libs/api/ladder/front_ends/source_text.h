// What sources that are text begin with: VSIR and LLVM assembly, which share white space and comments.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace ladder {

inline std::string_view as_text(std::span<const uint8_t> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// The first line that is neither empty nor a comment; empty if there is none.
std::string_view first_line(std::string_view text);
// Returns true if the first line has no control characters. LLVM assembly has no magic; comments in it may
// hold anything (mangled names).
bool is_text(std::string_view text);
// Returns true if LLVM assembly names a SPIR-V target: clang's, not DXIL's.
bool targets_spirv(std::string_view text);

} // namespace ladder
