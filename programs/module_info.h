// ladder-compiler --module-info: what a module uses, as text or JSON.
#pragma once

#include <ladder/ladder.h>

#include <string>

namespace ladder_compiler {

// The code of ladder_open_shader() or ladder_compile_shader(), and its `messages`, which the caller frees.
int module_info_text(const ladder_compile_info& info, bool ignore_checksum, bool as_json, std::string& text,
                     char** messages);

} // namespace ladder_compiler
