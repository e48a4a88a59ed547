// SPIR-V as text, through SPIRV-Tools.
#pragma once

#include "support/diagnostics.h"

#include <span>
#include <string>

namespace ladder {

// Only called where the build has SPIRV-Tools (LADDER_HAVE_SPIRV_TOOLS); Unsupported elsewhere.
std::string spirv_text(std::span<const uint32_t> words, Diagnostics& diag);

} // namespace ladder
