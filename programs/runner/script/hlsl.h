// The user's HLSL compilers, which have the command line of dxc or vkd3d-compiler.
#pragma once

#include "script/script.h"

namespace ladder::runner {

struct HlslJob {
    std::string command; // of the user
    std::string profile; // "ps_6_0", "vs_4_0"
    std::string source;
    uint8_t options = 0; // CompileOption, or-ed
    bool native_16_bit = false;
    bool preprocess = false; // instead of compiling
};

// Whether the shell finds the command. Executes it with -help.
bool has_hlsl_compiler(const std::string& command);

// False where the compiler refused or did not run; `messages` has what it said, in any case. `out`: the
// container, or the preprocessed text.
bool run_hlsl_compiler(const HlslJob& job, std::vector<uint8_t>& out, std::string& messages);

} // namespace ladder::runner
