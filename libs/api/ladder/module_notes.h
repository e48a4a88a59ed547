// What a module says to tools: ladder_notes_info, and the shader's hash beside debug information.
#pragma once

#include "api/ladder/request.h"
#include "spirv/debug/notes.h"

namespace ladder {

// Texts and data are the caller's; the list of notes is in `arena`.
spirv::Notes module_notes(const Request& r, const Source& source, Arena& arena);

} // namespace ladder
