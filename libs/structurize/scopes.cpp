#include "structurize/scopes.h"

#include <algorithm>

namespace ladder::structurize {

namespace {

struct Candidate {
    Node head, target;
    uint32_t votes;
};

class Chooser {
public:
    Chooser(const Shape& shape, const Graph& preds, const Regions& r, std::span<const uint8_t> refused,
            Arena& arena)
        : s_(shape), g_(shape.graph), r_(r), refused_(refused), preds_(preds) {
        target_ = arena.array<Node>(g_.node_count());
        for (Node& t : target_)
            t = none;
    }

    // By node: the target of the scope that it shall head, or none. Empty if there is none at all.
    std::span<const Node> run(std::span<const Node> contested, Arena& arena) {
        find_candidates(contested, arena);
        bool any = false;
        for (const Candidate& c : candidates_)
            if (target_[c.head] == c.target) {
                any = true;
                refuse_between(c);
            }
        return any ? target_ : std::span<Node>{};
    }

private:
    bool may_head(Node t) const {
        uint32_t p = r_.parent[t];
        return p < g_.node_count() && !r_.heads(p) && !(s_.mark[t] & marks::Pure) && !refused_[p];
    }

    void find_candidates(std::span<const Node> contested, Arena& arena) {
        std::span<uint32_t> votes = arena.array<uint32_t>(g_.node_count());
        for (Node t : contested)
            votes[t]++;
        uint32_t count = 0;
        for (Node t : contested) {
            if (!may_head(t))
                continue;
            Node& best = target_[r_.parent[t]];
            count += best == none;
            if (best == none || votes[t] > votes[best] ||
                (votes[t] == votes[best] && s_.order.position[t] > s_.order.position[best]))
                best = t;
        }
        std::span<Candidate> found = arena.array<Candidate>(count);
        count = 0;
        for (Node b : s_.order.nodes)
            if (target_[b] != none)
                found[count++] = {b, target_[b], votes[target_[b]]};
        // Equal ones in their order: a stable sort would take memory of its own.
        std::sort(found.begin(), found.end(), [&](const Candidate& a, const Candidate& b) {
            return a.votes != b.votes ? a.votes > b.votes
                                      : s_.order.position[a.head] < s_.order.position[b.head];
        });
        candidates_ = found;
    }

    // A scope between the edges to a target and that target's own scope would be in their way. The walks
    // together are bounded; beyond that scopes may get in each other's way, at the price of a selector.
    void refuse_between(const Candidate& c) {
        for (Node p : preds_.successors(c.target)) {
            if (!s_.order.reachable(p))
                continue;
            Node below = none;
            for (Node b = p; b != c.head && b != none && steps_; b = r_.dom.idom[b], steps_--) {
                if (target_[b] != none && (below == none || is_inside(below, target_[b])))
                    target_[b] = none;
                below = b;
            }
        }
    }
    // Is the child of a scope's head in the scope?
    bool is_inside(Node child, Node target) const {
        return r_.indegree[child] == 1 || s_.order.position[child] < s_.order.position[target];
    }

    const Shape& s_;
    const Graph& g_;
    const Regions& r_;
    std::span<const uint8_t> refused_;
    const Graph& preds_;
    std::span<Node> target_; // by node
    std::span<const Candidate> candidates_;
    size_t steps_ = size_t{16} * (g_.node_count() + g_.edges.size());
};

// Rebuilds the forest of loops and scopes with the new scopes in it; parents first.
class Rebuilder {
public:
    Rebuilder(const Shape& shape, Regions& r, std::span<const Node> target, Arena& arena)
        : s_(shape), n_(shape.graph.node_count()), r_(r), target_(target), arena_(arena) {}

    void run() {
        uint32_t count = static_cast<uint32_t>(r_.header.size());
        for (Node b : s_.order.nodes)
            count += target_[b] != none;
        header_ = arena_.array<Node>(count);
        parent_ = arena_.array<uint32_t>(count);
        latch_ = arena_.array<Node>(count);
        scope_ = arena_.array<uint8_t>(count);
        real_ = arena_.array<uint32_t>(count);
        now_ = arena_.array<uint32_t>(r_.header.size());
        std::span<uint32_t> inner = arena_.array<uint32_t>(n_); // what lies below a node lies in that loop
        for (uint32_t& l : inner)
            l = none;
        for (Node b : s_.order.nodes) {
            uint32_t around = place(b, inner);
            if (r_.heads(b)) {
                uint32_t l = r_.loop_of[b];
                now_[l] = add(b, around, r_.latch[l], r_.is_scope(l));
                inner[b] = now_[l];
            } else
                inner[b] = target_[b] == none ? around : add(b, around, none, true);
        }
        r_.header = header_;
        r_.loop_parent = parent_;
        r_.latch = latch_;
        r_.scope = scope_;
        r_.real = real_;
        r_.loop_of = inner;
        r_.loops = AncestorTable(r_.loop_parent, arena_);
        place_targets(s_, r_, arena_);
    }

private:
    uint32_t add(Node header, uint32_t around, Node latch, bool scope) {
        header_[added_] = header;
        parent_[added_] = around;
        latch_[added_] = latch;
        scope_[added_] = scope;
        real_[added_] = !scope ? added_ : around == none ? none : real_[around];
        return added_++;
    }

    // The loop or scope around a node, or around the loop that it heads.
    uint32_t place(Node b, std::span<const uint32_t> inner) const {
        uint32_t p = r_.parent[b];
        if (p == none)
            return none;
        if (p >= n_)
            return parent_[now_[p - n_]];
        if (target_[p] == none)
            return inner[p];
        bool inside = r_.indegree[b] == 1 || s_.order.position[b] < s_.order.position[target_[p]];
        return inside ? inner[p] : parent_[inner[p]];
    }

    const Shape& s_;
    uint32_t n_;
    Regions& r_;
    std::span<const Node> target_;
    Arena& arena_;
    std::span<Node> header_, latch_;
    std::span<uint32_t> parent_, now_, real_;
    std::span<uint8_t> scope_;
    uint32_t added_ = 0;
};

} // namespace

void Scopes::reserve() {
    if (!refused_.empty())
        return;
    preds_ = reversed(shape_.graph, arena_);
    refused_ = arena_.array<uint8_t>(shape_.graph.node_count());
}

bool Scopes::add(Regions& r, std::span<const Node> contested) {
    if (contested.empty())
        return false;
    std::span<const Node> target = Chooser(shape_, preds_, r, refused_, arena_).run(contested, arena_);
    if (target.empty())
        return false;
    Rebuilder(shape_, r, target, arena_).run();
    return true;
}

void Scopes::refuse(std::span<const Node> heads) {
    for (Node b : heads)
        refused_[b] = 1;
}

} // namespace ladder::structurize
