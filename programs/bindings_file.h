// Binding maps as text: what --bindings=FILE reads (doc/use/bindings.md).
#pragma once

#include "text_lines.h"

#include <ladder/ladder_binding.h>

#include <string>
#include <vector>

namespace ladder_compiler {

struct BindingsFile {
    std::vector<ladder_binding_range> ranges;
    std::vector<ladder_combined_sampler> combined;
    ladder_binding_map map{}; // points into the others

    // False with the reason and its place in `error`.
    bool read(const std::string& text, TextError& error);
};

} // namespace ladder_compiler
