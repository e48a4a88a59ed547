// Names of what a scan tells, as programs show them. "?": there is none.
#pragma once

#include <ladder/ladder_scan.h>

#include <string>

namespace ladder_compiler {

const char* stage_name(unsigned int stage);    // "vertex", "pixel", and so on
const char* kind_name(unsigned int kind);      // enum ladder_resource_kind
const char* type_name(unsigned int component); // enum ladder_component_type

// Returns a type as HLSL spells it: "float3", "row_major float3x4[2]", "Light".
std::string hlsl_type(const ladder_scan_type& t);
// Returns what lies in a buffer, in a line: "float3", "float scale, int2 offset".
std::string content_text(const ladder_scan_type& t);
// Returns the contents of a scan with LADDER_SCAN_NAMES, by resource. NULL: there are none.
const ladder_scan_content* contents_of(const ladder_scan_result& s);

} // namespace ladder_compiler
