// Names of what a scan tells, as programs show them. "?": there is none.
#pragma once

#include <ladder/ladder_scan.h>

namespace ladder_compiler {

const char* stage_name(unsigned int stage);    // "vertex", "pixel", and so on
const char* kind_name(unsigned int kind);      // enum ladder_resource_kind
const char* type_name(unsigned int component); // enum ladder_component_type

} // namespace ladder_compiler
