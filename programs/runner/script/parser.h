// Reads scripts.
#pragma once

#include "script/script.h"

#include <string_view>

namespace ladder::runner {

struct ParsedScript {
    Script script;
    std::vector<Message> errors; // by line; none: the script is whole
};

// Reads all of `text`. An error costs its line, or its section where the header is wrong; the rest is read
// on.
ParsedScript parse_script(std::string name, std::string_view text);

} // namespace ladder::runner
