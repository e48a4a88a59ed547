// The walk, and what is tried to make its plan leaner and flatter.
#include "structurize/structurizer.h"

#include "structurize/limit_nesting.h"
#include "structurize/scopes.h"
#include "structurize/walk.h"

namespace ladder::structurize {

namespace {

// How often the walk may be repeated to get rid of selectors by scopes, or to get scopes out of each other's
// way; for graphs of more than `large` nodes, max_rounds_large.
constexpr uint32_t max_rounds = 7, max_rounds_large = 2, large = 10000;

class Search {
public:
    Search(const StructurizerInput& in, Arena& arena) : in_(in), arena_(arena), scopes_(shape_, arena) {}

    const Plan* run() {
        if (!make_shape(in_, shape_, arena_))
            return nullptr;
        regions_ = find_regions(in_, shape_, arena_);
        const uint32_t last = shape_.graph.node_count() > large ? max_rounds_large : max_rounds;
        for (uint32_t round = 0; try_once() && in_.scopes && round < last && change(); round++) {
        }
        if (best_ && is_deep(*best_)) {
            arena_.release(after_best_);
            regions_ = best_regions_;
            if (flatten(shape_, regions_, in_.nesting * 2 / 5, arena_))
                try_once();
        }
        return best_;
    }

private:
    bool is_deep(const Plan& p) const { return p.depth > in_.nesting; }
    bool is_leaner(const Plan& a, const Plan& b) const {
        if (a.depth != b.depth && (is_deep(a) || is_deep(b)))
            return a.depth < b.depth;
        return a.selector_count != b.selector_count ? a.selector_count < b.selector_count
                                                    : a.order.size() < b.order.size();
    }

    // False if there is no way on from what came out.
    bool try_once() {
        const Walk w = walk(shape_, regions_, best_, arena_);
        conflicts_ = w.conflicts;
        if (!w.plan)
            return best_ && !conflicts_.empty();
        if (best_ && !is_leaner(*w.plan, *best_))
            return false;
        best_ = w.plan;
        best_regions_ = regions_;
        contested_ = is_deep(*best_) && w.forwarded.size() > w.contested.size() ? w.forwarded : w.contested;
        if (in_.scopes && !contested_.empty())
            scopes_.reserve();
        after_best_ = arena_.mark();
        return true;
    }
    // What was tried and led to conflicts gives its memory back.
    bool change() {
        if (conflicts_.empty())
            return scopes_.add(regions_, contested_);
        scopes_.refuse(conflicts_);
        arena_.release(after_best_);
        regions_ = best_regions_;
        return scopes_.add(regions_, contested_);
    }

    const StructurizerInput& in_;
    Arena& arena_;
    Shape shape_;
    Scopes scopes_;
    Regions regions_, best_regions_;
    const Plan* best_ = nullptr;
    Arena::Mark after_best_{};
    std::span<const Node> contested_, conflicts_;
};

} // namespace

const Plan* structurize(const StructurizerInput& in, Arena& arena) { return Search(in, arena).run(); }

} // namespace ladder::structurize
