// The reference semantics of convergence on an unstructured graph: two threads run the same instance of a
// block together iff, for every loop around it, they are in the same iteration of it.
#pragma once

#include "cfg/shape.h"
#include "graphs.h"

namespace ladder::test {

// Runs threads through the graph. False if one of them takes more than `limit` steps.
class ReferenceRunner {
public:
    ReferenceRunner(const Sample& s, const cfg::Shape& shape, Decisions dec, uint32_t lanes)
        : s_(s), shape_(shape), dec_(dec), lanes_(lanes) {
        traces.resize(lanes);
    }
    Traces traces;
    Tangles tangles;

    bool run(uint32_t limit) {
        std::map<std::vector<uint32_t>, Mask> instances;
        for (uint32_t l = 0; l < lanes_; l++)
            if (!run_lane(l, limit, instances))
                return false;
        for (auto& [key, mask] : instances)
            tangles.push_back({key[0], mask});
        std::sort(tangles.begin(), tangles.end());
        return true;
    }

private:
    bool within(uint32_t x, uint32_t a) const {
        while (x != none && x != a)
            x = shape_.loops.parent[x];
        return x == a;
    }

    bool run_lane(uint32_t lane, uint32_t limit, std::map<std::vector<uint32_t>, Mask>& instances) {
        const cfg::LoopForest& loops = shape_.loops;
        std::vector<uint32_t> visits(s_.size()), iteration(loops.count());
        uint32_t steps = 0, wanted = none; // entry selector
        Node before = none;
        for (Node b = 0;;) {
            if (++steps > limit)
                return false;
            if (loops.heads(b)) {
                uint32_t l = loops.innermost[b];
                bool again = before != none && within(loops.innermost[before], l);
                iteration[l] = again ? iteration[l] + 1 : 0;
            }
            before = b;
            if (b >= s_.size()) {
                b = onward(b, wanted);
                continue;
            }
            traces[lane].push_back(b);
            if (s_.mark[b] & cfg::marks::Tangled) {
                std::vector<uint32_t> key{b};
                for (uint32_t l = loops.innermost[b]; l != none; l = loops.parent[l])
                    key.push_back(iteration[l]);
                instances[key] |= Mask{1} << lane;
            }
            if (s_.succ[b].empty())
                return true;
            uint32_t value, edge = dec_.edge(s_, lane, b, visits[b]++, value);
            uint32_t first = 0;
            for (Node x = 0; x < b; x++)
                first += static_cast<uint32_t>(s_.succ[x].size());
            Node t = shape_.graph.edges[shape_.graph.first[b] + shape_.edge_slot[first + edge]];
            wanted = s_.succ[b][edge];
            b = t;
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
    const cfg::Shape& shape_;
    Decisions dec_;
    uint32_t lanes_;
};

} // namespace ladder::test
