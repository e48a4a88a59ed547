// The passes that lower operations for Context::target, alone: of a program at level StructuredSsa.
#pragma once

#include "passes/passes.h"

#include <string_view>

namespace ladder::passes::test {

inline void legalize(ir::Program& p, Context& c) {
    for (const Pass& pass : pipeline())
        if (std::string_view(pass.name).starts_with("legalize-"))
            run_passes({&pass, 1}, p, c);
}

} // namespace ladder::passes::test
