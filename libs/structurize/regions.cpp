#include "structurize/regions.h"

namespace ladder::structurize {

namespace {

class Placer {
public:
    Placer(const Shape& shape, Regions& r, Arena& arena) : s_(shape), g_(shape.graph), arena_(arena), r_(r) {}

    void find_parents() {
        uint32_t n = g_.node_count();
        r_.parent = arena_.array<uint32_t>(n);
        r_.indegree = arena_.array<uint32_t>(n);
        for (Node b : s_.order.nodes) {
            for (Node t : g_.successors(b))
                if (!r_.is_back(b, t))
                    r_.indegree[t]++;
            Node d = r_.dom.idom[b];
            r_.parent[b] = d;
            if (d == none)
                continue;
            uint32_t own = r_.around(b), around = r_.loop_of[d];
            if (!r_.loops.within(own, around)) {
                // The outermost loop around the dominator that is not around b.
                uint32_t common = r_.loops.common(own, around);
                r_.parent[b] = n + r_.loops.at_depth(around, r_.loops.depth(common) + 1);
            }
        }
    }

    // Numbers ascend with the depth of the target's parent; a loop's continuation lies between what is
    // outside the loop and what is inside.
    void number_targets() {
        uint32_t n = g_.node_count(), loops = static_cast<uint32_t>(r_.header.size());
        std::span<uint32_t> depth = arena_.array<uint32_t>(size_t{n} + loops); // in the region tree
        std::span<uint32_t> layer = arena_.array<uint32_t>(size_t{n} + loops); // by target
        uint32_t layers = 1;
        for (Node b : s_.order.nodes) {
            uint32_t p = r_.parent[b], d = p == none ? 0 : depth[p] + 1;
            layer[b] = p == none ? 0 : 2 * depth[p];
            if (r_.heads(b)) {
                uint32_t l = n + r_.loop_of[b];
                depth[l] = d++;
                layer[l] = 2 * depth[l] + 1;
                layers = layers > layer[l] + 1 ? layers : layer[l] + 1;
            }
            depth[b] = d;
            layers = layers > layer[b] + 1 ? layers : layer[b] + 1;
        }
        std::span<uint32_t> fill = arena_.array<uint32_t>(layers);
        for (Node b : s_.order.nodes)
            fill[layer[b]]++;
        for (uint32_t l = 0; l < loops; l++)
            fill[layer[n + l]]++;
        uint32_t total = 0;
        for (uint32_t& f : fill) {
            uint32_t count = f;
            f = total;
            total += count;
        }
        r_.number = arena_.array<uint32_t>(n);
        r_.continuation = arena_.array<uint32_t>(loops);
        r_.target = arena_.array<uint32_t>(total);
        auto give = [&](uint32_t target) {
            uint32_t number = fill[layer[target]]++;
            r_.target[number] = target;
            return number;
        };
        for (size_t i = s_.order.nodes.size(); i-- > 0;)
            r_.number[s_.order.nodes[i]] = give(s_.order.nodes[i]);
        for (uint32_t l = 0; l < loops; l++)
            r_.continuation[l] = give(n + l);
    }

private:
    const Shape& s_;
    const Graph& g_;
    Arena& arena_;
    Regions& r_;
};

class Finder {
public:
    Finder(const StructurizerInput& in, const Shape& shape, Arena& arena)
        : in_(in), s_(shape), g_(shape.graph), arena_(arena) {}

    Regions run() {
        r_.dom = in_.dominators && !s_.virtual_headers ? *in_.dominators : dominators(g_, s_.order, arena_);
        r_.header = s_.loops.header;
        r_.loop_of = s_.loops.innermost;
        r_.loop_parent = s_.loops.parent;
        r_.loops = AncestorTable(r_.loop_parent, arena_);
        if (!r_.header.empty()) // else nothing of it has anything to do
            settle_loops();
        place_targets(s_, r_, arena_);
        demote();
        return r_;
    }

private:
    void settle_loops() {
        preds_ = reversed(g_, arena_);
        if (!in_.hint.empty())
            follow_hints();
        find_latches();
        if (in_.absorb)
            absorb();
        check_latches();
    }

    // A node that shall belong to a loop joins it if all ways to it come from the loop. Loops of the forest
    // that are moved in go with their header.
    void follow_hints() {
        bool moved = false;
        for (Node b : s_.order.nodes) {
            if (b >= s_.original || in_.hint[b] == none || !r_.heads(in_.hint[b]))
                continue;
            uint32_t into = r_.loop_of[in_.hint[b]];
            if (inside(r_.around(b), into) || !inside(into, r_.around(b)))
                continue;
            bool enclosed = r_.dom.dominates(in_.hint[b], b);
            for (Node p : preds_.successors(b))
                if (!(r_.heads(b) && inside(r_.loop_of[p], r_.loop_of[b])))
                    enclosed &= s_.order.reachable(p) ? inside(r_.loop_of[p], into) : true;
            if (!enclosed)
                continue;
            if (r_.heads(b)) {
                if (into > r_.loop_of[b]) // parents have the lower numbers; it stays where it is
                    continue;
                r_.loop_parent[r_.loop_of[b]] = into;
                moved = true;
            } else
                r_.loop_of[b] = into;
        }
        if (moved)
            r_.loops = AncestorTable(r_.loop_parent, arena_);
    }
    // As AncestorTable::within(), while parents change.
    bool inside(uint32_t x, uint32_t a) const {
        if (a == none)
            return true;
        while (x != none && x != a)
            x = r_.loop_parent[x];
        return x == a;
    }

    // A plain exit block of a loop may run inside the loop instead: then no selector has to tell it from the
    // other exits after the loop. Worth it if that leaves the loop with fewer different exits.
    bool may_move(Node b) const {
        return s_.kind[b] == NodeKind::Jump && is_plain_exit(b) &&
               r_.loops.within(r_.loop_of[b], r_.around(g_.successors(b)[0]));
    }
    // Does the function end there, so that it never needs telling apart if it is inside?
    bool may_end(Node b) const {
        return is_plain_exit(b) &&
               (s_.kind[b] == NodeKind::Exit ||
                (s_.kind[b] == NodeKind::Jump && s_.mark[g_.successors(b)[0]] & marks::Pure));
    }
    bool is_plain_exit(Node b) const {
        return !(s_.mark[b] & (marks::Tangled | marks::Large | marks::Pure)) && !r_.heads(b) &&
               !is_hinted(b) && preds_.first[b + 1] - preds_.first[b] == 1;
    }
    bool is_hinted(Node b) const { return !in_.hint.empty() && b < s_.original && in_.hint[b] != none; }

    // An edge out of the innermost loop around its source; listed by that loop.
    struct LoopExit {
        Node from, to;
        uint32_t next;
        bool moves;
    };

    void absorb() {
        uint32_t loops = static_cast<uint32_t>(r_.header.size());
        std::span<uint32_t> first = arena_.array<uint32_t>(loops);
        exits_ = arena_.array<LoopExit>(g_.edges.size());
        count_ = arena_.array<uint32_t>(g_.node_count());
        for (uint32_t& f : first)
            f = none;
        for (Node b : s_.order.nodes) {
            uint32_t l = r_.loop_of[b];
            if (l == none)
                continue;
            for (uint32_t e = g_.first[b]; e < g_.first[b + 1]; e++)
                if (!r_.loops.within(r_.loop_of[g_.edges[e]], l)) {
                    exits_[e] = {b, g_.edges[e], first[l], false};
                    first[l] = e;
                }
        }
        for (uint32_t l = 0; l < loops; l++)
            if (first[l] != none)
                absorb(l, first[l]);
    }

    Node leads_to(Node to) const { return may_move(to) ? g_.successors(to)[0] : to; }
    // Do several exits go the same way if this one moves?
    bool together(Node to) const { return may_move(to) && (count_[leads_to(to)] & ~counted) > 1; }

    void absorb(uint32_t l, uint32_t first) {
        for (uint32_t e = first; e != none; e = exits_[e].next)
            count_[leads_to(exits_[e].to)]++;
        // How many ways there are to tell apart, and how many of them do not come back. If none does, one
        // stays outside: the header's if possible.
        uint32_t ways = 0, ends = 0;
        Node stays = none;
        for (uint32_t e = first; e != none; e = exits_[e].next) {
            Node to = exits_[e].to, t = leads_to(to);
            if (may_end(to) && !together(to)) {
                ways++;
                ends++;
                if (stays == none || exits_[e].from == r_.header[l])
                    stays = to;
            } else if ((!(s_.mark[t] & marks::Pure) || exits_[e].from == r_.latch[l]) &&
                       !(count_[t] & counted)) {
                count_[t] |= counted;
                ways++;
            }
        }
        if (ends < ways)
            stays = none;
        for (uint32_t e = first; e != none; e = exits_[e].next) {
            Node to = exits_[e].to;
            exits_[e].moves = together(to) || (may_end(to) && to != stays && ways > 1);
        }
        for (uint32_t e = first; e != none; e = exits_[e].next)
            count_[leads_to(exits_[e].to)] = 0;
        for (uint32_t e = first; e != none; e = exits_[e].next)
            if (exits_[e].moves)
                r_.loop_of[exits_[e].to] = l;
    }

    static constexpr uint32_t counted = 1u << 31;

    // The source's own continue block: the only node with a back edge, ending with that edge, or with it and
    // an exit. All ways to it may be `continue`. It may be the header: a loop of one block.
    void find_latches() {
        uint32_t loops = static_cast<uint32_t>(r_.header.size());
        r_.latch = arena_.array<Node>(loops);
        for (uint32_t l = 0; l < loops; l++) {
            Node h = r_.header[l], latch = none;
            bool single = true;
            for (Node p : preds_.successors(h))
                if (s_.order.reachable(p) && r_.is_back(p, h)) {
                    single &= latch == none;
                    latch = p;
                }
            bool fits = single && latch != none && r_.loop_of[latch] == l && (latch == h || !r_.heads(latch));
            fits = fits && (s_.kind[latch] == NodeKind::Jump || s_.kind[latch] == NodeKind::Conditional);
            r_.latch[l] = fits ? latch : none;
        }
    }
    // The other edge of a latch must be an exit. An exit to a pure terminator leads to the loop's merge
    // block, which is that terminator then, so that there may be no exits elsewhere.
    void check_latches() {
        std::span<uint32_t> reach; // by loop: depth of the innermost loop that is not left by its other exits
        for (uint32_t l = 0; l < r_.latch.size(); l++) {
            if (r_.latch[l] == none)
                continue;
            for (Node t : g_.successors(r_.latch[l])) {
                if (t == r_.header[l])
                    continue;
                bool ends = s_.mark[t] & marks::Pure;
                if (ends && reach.empty())
                    reach = find_exits();
                if (r_.loops.within(r_.loop_of[t], l) || (ends && reach[l] < r_.loops.depth(l)))
                    r_.latch[l] = none;
            }
        }
    }
    std::span<uint32_t> find_exits() {
        std::span<uint32_t> reach = arena_.array<uint32_t>(r_.header.size());
        for (uint32_t l = 0; l < reach.size(); l++)
            reach[l] = r_.loops.depth(l);
        for (Node b : s_.order.nodes)
            for (Node t : g_.successors(b)) {
                uint32_t l = r_.loop_of[b];
                if (l == none || s_.mark[t] & marks::Pure)
                    continue;
                uint32_t stays = r_.loops.depth(r_.loops.common(l, r_.loop_of[t]));
                reach[l] = reach[l] < stays ? reach[l] : stays;
            }
        for (uint32_t l = static_cast<uint32_t>(reach.size()); l-- > 0;) {
            uint32_t p = r_.loop_parent[l];
            if (p != none && reach[l] < reach[p])
                reach[p] = reach[l];
        }
        return reach;
    }

    // OpSwitch may separate threads with different selector values although they go the same way. Where that
    // would be noticed, the way leads through the merge block instead.
    void demote() {
        r_.demoted = arena_.array<uint8_t>(g_.edges.size());
        if (!in_.demote || !may_demote())
            return;
        // Tangled nodes before each dominator-tree number.
        std::span<uint32_t> before = arena_.array<uint32_t>(s_.order.nodes.size() + 2);
        for (Node b : s_.order.nodes)
            before[r_.dom.enter[b] + 1] = (s_.mark[b] & marks::Tangled) != 0;
        for (size_t i = 1; i < before.size(); i++)
            before[i] += before[i - 1];
        for (Node b : s_.order.nodes)
            if (separates(b))
                for (uint32_t e = g_.first[b]; e < g_.first[b + 1]; e++) {
                    Node t = g_.edges[e];
                    r_.demoted[e] = s_.several[e] && before[r_.dom.leave[t] + 1] > before[r_.dom.enter[t]];
                }
    }

    // Does the node choose by an OpSwitch, and may have arms that several values take? Where those of a
    // virtual header lead to one node, that is the virtual header of a loop inside, to which the loop's own
    // blocks lead, too: it is no arm.
    bool separates(Node b) const { return s_.kind[b] == NodeKind::Switch; }
    // Is there anything to separate, and anything to separate it?
    bool may_demote() const {
        bool any_separates = false, any_tangled = false;
        for (Node b : s_.order.nodes) {
            any_separates |= separates(b);
            any_tangled |= (s_.mark[b] & marks::Tangled) != 0;
        }
        return any_separates && any_tangled;
    }

    const StructurizerInput& in_;
    const Shape& s_;
    const Graph& g_;
    Arena& arena_;
    Graph preds_;               // where there are loops
    std::span<LoopExit> exits_; // by edge
    std::span<uint32_t> count_; // by node: exits of the loop at hand that lead there
    Regions r_;
};

} // namespace

void place_targets(const Shape& shape, Regions& r, Arena& arena) {
    Placer placer(shape, r, arena);
    placer.find_parents();
    placer.number_targets();
}
void number_targets(const Shape& shape, Regions& r, Arena& arena) {
    Placer(shape, r, arena).number_targets();
}

Regions find_regions(const StructurizerInput& in, const Shape& shape, Arena& arena) {
    return Finder(in, shape, arena).run();
}

} // namespace ladder::structurize
