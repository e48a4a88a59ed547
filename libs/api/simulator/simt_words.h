// The writer under the simulator: a module is made of the shader, read back, and compared like a pass.
#pragma once

#include "api/simulator/simt_signatures.h"
#include "api/simulator/simt_source.h"
#include "check/check_passes.h"
#include "ladder/ladder_simt.h"

namespace ladder {

// What stands for the module's words where passes are named.
inline constexpr char words_pass[] = "spirv";

// Compiles a shader to SPIR-V and fills the empty program with what the words say, with the registers,
// signatures and origins of `shader`, which is the shader as it was read. `how` may be null: with default
// options. `memory` gets what the module reads beside the shader's resources. Fails where the module is not
// made or not read back.
Restored read_words(const ladder_simt_info& info, const ladder_simt_words_info* how,
                    const ir::Program& shader, ir::Program& program, check::ModuleMemory& memory,
                    Diagnostics& diag);

// Gives a program that the words of a module say the registers, signatures and origins of `shader`. `memory`
// gets what the module reads beside the shader's resources.
Restored restore_shader(ir::Program& program, const ir::Program& shader, const ladder_simt_words_info* how,
                        const Words& words, check::ModuleMemory& memory, Diagnostics& diag);

// Returns the error in messages of libladder, without its place.
std::string reason_of(Diagnostics& diag);

// Lets the comparison see the words as "spirv". A module that is not read back, or whose resources or
// signatures are not the shader's, is reported as not compared.
void compare_words(const ladder_simt_info& info, const ladder_simt_words_info* how, const ir::Program& shader,
                   check::Comparison& comparison, Diagnostics& diag);

} // namespace ladder
