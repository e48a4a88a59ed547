// Fills in what a client wants to know of a shader.
#pragma once

#include "client_request.h"
#include <ladder/ladder_context.h>
#include <ladder/ladder_scan.h>

namespace ladder::vkd3d {

// All structures of results that the chain has, made empty: what a call that fails leaves.
void clear_results(const void* chain);
bool wants_results(const void* chain);
// Gives VKD3D_OK or VKD3D_ERROR_OUT_OF_MEMORY; then all are empty again. `container`: the shader, whatever it
// is in.
int fill_results(const void* chain, const ladder_scan_result& scan, const ladder_d3d9_signatures* registers,
                 const vkd3d_shader_code& container, const Options& options);

// After the original has filled in a chain: replaces its arrays by copies, and has the original free its own.
// False: there is no memory, and all are empty.
bool adopt_results(const void* chain);
// Frees what is there, and makes all empty.
void free_results(const void* chain);

} // namespace ladder::vkd3d
