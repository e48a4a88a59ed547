// Requests to the original. What it allocates comes from its own heap, which on Windows is not the
// stand-in's: clients get copies, and the original frees its own results by its own functions.
#pragma once

#include "vkd3d_abi.h"

namespace ladder::vkd3d {

using CompileFunction = decltype(vkd3d_shader_compile); // vkd3d_shader_preprocess() has the same type
using ScanFunction = decltype(vkd3d_shader_scan);

// Call `original` with the client's arguments, and return its result, or VKD3D_ERROR_OUT_OF_MEMORY. After a
// failure `out` is unchanged, and the structures of results in `chain` are empty. `chain` is NULL for
// functions that fill in none.
int ask_original(CompileFunction* original, const vkd3d_shader_compile_info* info, const void* chain,
                 vkd3d_shader_code* out, char** messages);
int ask_original(ScanFunction* original, const vkd3d_shader_compile_info* info, const void* chain,
                 char** messages);

} // namespace ladder::vkd3d
