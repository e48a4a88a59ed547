// The reference semantics of convergence on an unstructured graph. Two threads run the same instance of a
// block together iff, for every loop around it, they are in the same iteration of it.
#pragma once

#include "graphs.h"
#include "structurize/shape.h"

namespace ladder::test {

// Which loops the nodes of a shape lie in: those of the loop forest, and those that hints ask for.
struct Membership {
    std::vector<uint32_t> innermost; // by node
    std::vector<uint32_t> parent;    // by loop
    std::vector<Node> header;        // by loop

    bool heads(Node n) const { return innermost[n] != none && header[innermost[n]] == n; }
    uint32_t around(Node n) const { return heads(n) ? parent[innermost[n]] : innermost[n]; }
    bool within(uint32_t x, uint32_t a) const {
        while (x != none && x != a)
            x = parent[x];
        return x == a || a == none;
    }

    // A block, or the loop that it heads, joins the loop of its hint if that is inside the loop it is in now.
    // The hint must dominate it, too, and all ways to it must come from there.
    Membership(const Sample& s, const structurize::Shape& shape)
        : innermost(shape.loops.innermost.begin(), shape.loops.innermost.end()),
          parent(shape.loops.parent.begin(), shape.loops.parent.end()),
          header(shape.loops.header.begin(), shape.loops.header.end()) {
        if (s.hint.empty())
            return;
        Arena arena;
        graph::Graph preds = graph::reversed(shape.graph, arena);
        graph::DominatorTree dom = graph::dominators(shape.graph, shape.order, arena);
        for (Node b : shape.order.nodes) {
            if (b >= s.size() || s.hint[b] == none || !heads(s.hint[b]) || !dom.dominates(s.hint[b], b))
                continue;
            uint32_t into = innermost[s.hint[b]];
            bool joins = !within(around(b), into) && within(into, around(b));
            for (Node p : preds.successors(b))
                if (shape.order.reachable(p) && !(heads(b) && within(innermost[p], innermost[b])))
                    joins &= within(innermost[p], into);
            if (joins)
                (heads(b) ? parent[innermost[b]] : innermost[b]) = into;
        }
    }
};

// Runs threads through the graph, each for `limit` of its blocks at most.
class ReferenceRunner {
public:
    ReferenceRunner(const Sample& s, const structurize::Shape& shape, const Membership& loops, Decisions dec,
                    uint32_t lanes, uint32_t limit)
        : s_(s), shape_(shape), loops_(loops), dec_(dec), limit_(limit) {
        traces.resize(lanes);
        first_.push_back(0);
        for (auto& e : s.succ)
            first_.push_back(first_.back() + static_cast<uint32_t>(e.size()));
        for (uint32_t l = 0; l < lanes; l++)
            run_lane(l);
        for (auto& [key, mask] : instances_)
            tangles.push_back({key[0], mask});
        std::sort(tangles.begin(), tangles.end());
    }
    Traces traces;
    Tangles tangles;

private:
    void run_lane(uint32_t lane) {
        std::vector<uint32_t> visits(s_.size()), iteration(loops_.parent.size());
        uint32_t wanted = none; // entry selector
        Node before = none;
        for (Node b = 0;;) {
            if (loops_.heads(b)) {
                uint32_t l = loops_.innermost[b];
                bool again = before != none && loops_.within(loops_.innermost[before], l);
                iteration[l] = again ? iteration[l] + 1 : 0;
            }
            before = b;
            if (b >= s_.size()) {
                b = onward(b, wanted);
                continue;
            }
            traces[lane].push_back(b);
            if (s_.mark[b] & structurize::marks::Tangled) {
                std::vector<uint32_t> key{b};
                for (uint32_t l = loops_.innermost[b]; l != none; l = loops_.parent[l])
                    key.push_back(iteration[l]);
                instances_[key] |= Mask{1} << lane;
            }
            if (s_.succ[b].empty() || traces[lane].size() == limit_)
                return;
            uint32_t value, edge = dec_.edge(s_, lane, b, visits[b]++, value);
            wanted = s_.succ[b][edge];
            b = shape_.graph.edges[shape_.graph.first[b] + shape_.edge_slot[first_[b] + edge]];
        }
    }

    // From a node that the shape added.
    Node onward(Node b, uint32_t wanted) const {
        auto ways = shape_.graph.successors(b);
        if (ways.size() == 1)
            return ways[0];
        for (uint32_t c = shape_.first_case[b]; c < shape_.first_case[b + 1]; c++)
            if (shape_.cases[c].value == wanted)
                return ways[shape_.cases[c].slot];
        return ways.back();
    }

    const Sample& s_;
    const structurize::Shape& shape_;
    const Membership& loops_;
    Decisions dec_;
    uint32_t limit_;
    std::vector<uint32_t> first_; // edges before those of each node
    std::map<std::vector<uint32_t>, Mask> instances_;
};

} // namespace ladder::test
