// Reads scripts.
#pragma once

#include "script/script.h"

#include <string_view>

namespace ladder::runner {

struct ParsedScript {
    Script script;
    std::vector<Message> errors; // none: the script is whole. `script.files` has the files of the lines
};

// Reads all of `text`, and the files that it includes. An error costs its line, or its section where the
// header is wrong; the rest is read on.
ParsedScript parse_script(std::string name, std::string_view text);

} // namespace ladder::runner
