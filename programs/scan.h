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

} // namespace ladder_compiler
