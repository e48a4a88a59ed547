// The order of the passes, and nothing else.
#include "passes/quirk_passes.h"

#include <array>
#include <span>

namespace ladder::passes {

using ir::Level;

namespace {

void structurize_as_asked(ir::Program& p, Context& c) {
    if (c.structurizer == Structurizer::Naive)
        return structurize_naive(p, c);
    structurize(p, c);
}

bool asks_for_quirks(const ir::Program&, const Context& c) { return has_quirks(c.quirks); }

// Its registers had no types.
bool is_untyped(const ir::Program& p, const Context&) { return p.shader_model_major < 6; }

// Values can be followed at once, or only when registers have become values.
bool has_gradients(const ir::Program& p, const Context&) {
    return p.shader_model_major >= 6 && p.stage() == ir::Stage::Pixel;
}
bool has_input_indices(const ir::Program& p, const Context& c) { return marks_input_indices(p, c.quirks); }
bool has_late_barriers(const ir::Program& p, const Context& c) {
    return is_untyped(p, c) && adds_barriers(c.quirks);
}
bool has_late_gradients(const ir::Program& p, const Context&) {
    return p.shader_model_major < 6 && p.stage() == ir::Stage::Pixel;
}

constexpr Pass list[] = {
    {"flatten", Level::Source, Level::Source, flatten},
    {"clean-graph", Level::CfgSsa, Level::CfgSsa, clean_graph},
    {"gradients", Level::CfgSsa, Level::StructuredSsa, take_gradients, has_gradients},
    {"quirks", Level::CfgSsa, Level::StructuredSsa, apply_quirks, asks_for_quirks},
    {"helper-lanes", Level::CfgSsa, Level::StructuredSsa, exclude_helpers, has_helper_stage},
    {"rewrite-local", Level::CfgSsa, Level::StructuredSsa, rewrite_local},
    {"phi-to-temp", Level::CfgSsa, Level::CfgSsa, phi_to_temp},
    {"canonicalize-branches", Level::CfgTemps, Level::CfgTemps, canonicalize_branches},
    {"structurize", Level::CfgTemps, Level::CfgTemps, structurize_as_asked},
    {"temp-to-ssa", Level::StructuredTemps, Level::StructuredTemps, temp_to_ssa},
    {"late-gradients", Level::StructuredSsa, Level::StructuredSsa, take_gradients, has_late_gradients},
    {"late-barriers", Level::StructuredSsa, Level::StructuredSsa, repair_barriers, has_late_barriers},
    {"input-indices", Level::StructuredSsa, Level::StructuredSsa, mark_input_indices, has_input_indices},
    {"retype", Level::StructuredSsa, Level::StructuredSsa, retype, is_untyped},
    {"dead-code", Level::CfgSsa, Level::StructuredSsa, remove_dead_code},
};

} // namespace

std::span<const Pass> pipeline() { return list; }

void run_passes(std::span<const Pass> passes, ir::Program& p, Context& c) {
    const InRoom room(c.diag, Room::Passes);
    for (const Pass& pass : passes) {
        if (p.level < pass.from || p.level > pass.to || (pass.needed && !pass.needed(p, c)))
            continue;
        if (Host* host = c.diag.host())
            host->ask();
        pass.run(p, c);
        if (c.after_pass)
            c.after_pass(c.user, pass.name, p);
    }
}

void run_pipeline(ir::Program& p, Context& c) { run_passes(list, p, c); }

const char* const* pass_names() {
    static constexpr auto names = [] {
        std::array<const char*, std::size(list) + 1> all{}; // null at the end
        for (size_t n = 0; n < std::size(list); n++)
            all[n] = list[n].name;
        return all;
    }();
    return names.data();
}

} // namespace ladder::passes
