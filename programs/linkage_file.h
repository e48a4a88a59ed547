// Linkage as text: what --linkage=FILE reads (doc/use/bindings.md).
#pragma once

#include "text_lines.h"

#include <ladder/ladder_linkage.h>

#include <deque>
#include <string>
#include <vector>

namespace ladder_compiler {

struct LinkageFile {
    std::deque<std::string> names; // that stay where they are
    std::vector<ladder_linkage> map;
    std::vector<ladder_stream_output> stream_outputs;
    std::vector<ladder_view_instance> views;
    unsigned int swizzles[8] = {};
    ladder_linkage_info info{}; // points into the others

    // False with the reason and its place in `error`.
    bool read(const std::string& text, TextError& error);
};

} // namespace ladder_compiler
