#include "own_pipeline.h"

namespace ladder::check {

Summary check_passes(ir::Program& p, const Settings& settings, Diagnostics& diag,
                     std::span<const passes::Pass> pipeline, const ir::Target& target) {
    Comparison comparison(settings);
    Arena scratch;
    scratch.set_limit(arena_max);
    passes::Context context{.diag = diag, .scratch = scratch, .target = &target};
    if (settings.naive)
        context.structurizer = passes::Structurizer::Naive;
    if (p.level == ir::Level::Source)
        passes::flatten(p, context);
    if (!comparison.begin(p))
        return comparison.summary();
    context.after_pass = [](void* user, const char* pass, const ir::Program& now) {
        static_cast<Comparison*>(user)->see(pass, now);
    };
    context.user = &comparison;
    passes::run_passes(pipeline, p, context);
    return comparison.summary();
}

} // namespace ladder::check
