// Inputs of ladder-compiler: files or standard input, and HLSL, which the user's compiler translates first.
#pragma once

#include "options.h"

namespace ladder_compiler {

enum class Read { Done, BadShader, BadUsage };

// Reads the input, "-" for standard input. HLSL (-x hlsl, or a name that ends with .hlsl) becomes what the
// command of
// --hlsl-compiler makes of it; what that says goes to standard error. `error`: why; of a bad shader, without
// the input's name.
Read read_input(const Options& o, const std::string& input, std::string& contents, std::string& error);

// Returns the profile for HLSL: that of --profile, else by the file's name ("fog.ps_6_2.hlsl",
// "fog.ps.hlsl"), else by attributes and semantics of the text.
std::string hlsl_profile(const Options& o, const std::string& input, const std::string& text);

} // namespace ladder_compiler
