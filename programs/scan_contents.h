// What lies in the buffers of a shader, as --scan lists it.
#pragma once

#include "listing.h"

#include <ladder/ladder_scan.h>

namespace ladder_compiler {

// Lists the type in a record of a resource, and its members.
void list_content(Listing& l, const ladder_scan_content& content);

} // namespace ladder_compiler
