// What a shader declares, for the page.
#pragma once

#include "json.h"

#include <ladder/ladder.h>

namespace explorer {

using kit::Json;

// Adds the members "shader", "resources", "inputs", "outputs", "patch" and "parameters": as far as they can
// be found out. The device, parameters and quirks that `info` has in its chain are listed, too.
void put_facts(Json& j, const ladder_compile_info& info, bool ignore_checksum);

} // namespace explorer
