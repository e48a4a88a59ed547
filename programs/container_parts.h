// ladder-compiler --list-parts, --extract, --sign: containers and what is in them.
//
// Each gives the code of the function of ladder_dxbc.h that it calls, and that one's `messages`, which the
// caller frees.
#pragma once

#include "options.h"

namespace ladder_compiler {

// A line for the container and for each part; more for a root signature.
int parts_text(const Options& o, const ladder_code& source, const char* name, std::string& text,
               char** messages);

// The data of the part that the options name. `error`: there is none, and which there are.
int extract_part(const Options& o, const ladder_code& source, const char* name, std::string& bytes,
                 std::string& error, char** messages);

// The container with the digest that the options name.
int sign(const Options& o, const ladder_code& source, const char* name, std::string& bytes, char** messages);

} // namespace ladder_compiler
