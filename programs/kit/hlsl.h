// The user's HLSL compilers, which have the command line of dxc or vkd3d-compiler.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace kit {

enum HlslOption : uint8_t {
    RowMajor = 1,
    ColumnMajor = 2,
    BackwardCompatible = 4,
    UnboundedDescriptorArrays = 8
};

struct HlslJob {
    std::string command; // of the user
    std::string profile; // "ps_6_0", "vs_4_0"
    std::string entry_point = "main";
    std::string source;
    std::string file;    // in place of `source`: includes are found beside it
    uint8_t options = 0; // HlslOption, or-ed
    bool native_16_bit = false;
    bool debug = false; // with lines and the source
    bool legacy_flags =
        false; // what compilers of shader models up to 5 did, where the compiler has flags for it
    bool preprocess = false; // instead of compiling
};

// Whose command line a command has. None: the shell does not find it. Executes it with -help, once.
enum class HlslCompiler { None, Dxc, Vkd3d };
HlslCompiler hlsl_compiler(const std::string& command);

// False where the compiler refused or did not run; `messages` has what it said, in any case. `out`: the
// container, or the preprocessed text.
bool run_hlsl_compiler(const HlslJob& job, std::vector<uint8_t>& out, std::string& messages);

} // namespace kit
