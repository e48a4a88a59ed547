// The pipeline with a bug in it: for tests of what finds bugs, and of what happens when there is one.
#pragma once

#include "passes/passes.h"

#include <cstring>
#include <vector>

namespace ladder::test {

using DamageProgram = void (*)(ir::Program& p);
using RunPass = void (*)(ir::Program& p, passes::Context& c);

// As a pass. The naive form is left alone: the bugs are those of the reconstructive structurizer.
template <DamageProgram damage>
void damaging(ir::Program& p, passes::Context& c) {
    if (c.structurizer == passes::Structurizer::Naive)
        return;
    damage(p);
    for (ir::Function& f : p.functions)
        c.analyses.of(p, f).changed();
}

// The pipeline with `damage` after the structurizer, under whose name it goes. Null: the pipeline as it is.
inline std::vector<passes::Pass> damaged_pipeline(RunPass damage) {
    std::vector<passes::Pass> all;
    for (const passes::Pass& pass : passes::pipeline()) {
        all.push_back(pass);
        if (damage && !std::strcmp(pass.name, "structurize"))
            all.push_back({pass.name, ir::Level::StructuredTemps, ir::Level::StructuredTemps, damage});
    }
    return all;
}

} // namespace ladder::test
