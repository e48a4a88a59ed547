// ladder-compiler --scan: what a source declares, as text or JSON.
#pragma once

#include "options.h"

#include <ladder/ladder_scan.h>

namespace ladder_compiler {

// A library: its functions, resources, nodes and subobjects; any other shader, or the entry point that the
// options name: its stage, resources and signatures. The code of ladder_scan() or ladder_scan_library(), and
// its `messages`, which the caller frees.
int scan_text(const Options& o, const ladder_code& source, const char* name, std::string& text,
              char** messages);

// The stage of the shader, or all_stages of a library without an entry point; whether it is Direct3D 9
// bytecode.
int scan_stage(const Options& o, const ladder_code& source, const char* name, unsigned int& stage,
               bool& is_d3d9, char** messages);

} // namespace ladder_compiler
