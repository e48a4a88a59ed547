#include "structurize/limit_nesting.h"

namespace ladder::structurize {

namespace {

class Flattener {
public:
    Flattener(const Shape& shape, Regions& r, uint32_t levels, Arena& arena)
        : s_(shape), g_(shape.graph), n_(shape.graph.node_count()), r_(r), levels_(levels) {
        size_t regions = n_ + r.header.size();
        base_ = arena.array<uint32_t>(regions);
        level_ = arena.array<uint32_t>(regions);
        open_ = arena.array<uint8_t>(regions);
        parent_ = arena.array<uint32_t>(n_);
    }

    // Dominators come before what they dominate, and an arm before what waits for it.
    bool run() {
        bool any = false;
        for (Node b : s_.order.nodes) {
            uint32_t p = r_.parent[b];
            parent_[b] = p;
            if (p == none) {
                enter(b, none, 0);
                continue;
            }
            uint32_t base = base_[p], level = level_[p] + is_arm(b, p);
            if (base == none && level_[p] >= levels_ && may_dispatch(p))
                base = p;
            bool cut = base != none && base != p && is_arm(b, p) && level > 2 * levels_;
            if (cut)
                open(p, base);
            if (cut || (open_[p] && !is_arm(b, p))) {
                parent_[b] = base;
                level = level_[base] + 1;
                any = true;
            }
            enter(b, base, level);
        }
        if (any)
            r_.parent = parent_;
        return any;
    }

private:
    bool is_arm(Node b, uint32_t p) const { return p < n_ && r_.indegree[b] == 1; }
    // Does the region have a merge block, where a selector can choose?
    bool may_dispatch(uint32_t region) const {
        if (region >= n_)
            return true;
        return !r_.is_latch(region) && g_.first[region + 1] - g_.first[region] > 1;
    }

    // The node, and what lies below it. A loop starts anew.
    void enter(Node b, uint32_t base, uint32_t level) {
        base_[b] = base;
        level_[b] = level;
        if (!r_.heads(b))
            return;
        base_[n_ + r_.loop_of[b]] = base;
        level_[n_ + r_.loop_of[b]] = level;
        base_[b] = none;
        level_[b] = 0;
    }

    // Whatever waits for a region below `base` goes to the base as well.
    void open(uint32_t region, uint32_t base) {
        while (region != base && !open_[region]) {
            open_[region] = 1;
            region = parent_[region < n_ ? region : r_.header[region - n_]];
        }
    }

    const Shape& s_;
    const Graph& g_;
    uint32_t n_;
    Regions& r_;
    uint32_t levels_;
    // By region: nodes, then loops.
    std::span<uint32_t> base_;  // what dispatches instead; none: nothing yet
    std::span<uint32_t> level_; // arms around, counted from the base's own container
    std::span<uint8_t> open_;   // what comes after goes to the base
    std::span<uint32_t> parent_;
};

} // namespace

bool flatten(const Shape& shape, Regions& r, uint32_t levels, Arena& arena) {
    if (!Flattener(shape, r, levels, arena).run())
        return false;
    number_targets(shape, r, arena);
    return true;
}

} // namespace ladder::structurize
