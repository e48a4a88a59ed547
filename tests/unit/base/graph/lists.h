// Graphs as tests write them: a list of successors for each node.
#pragma once

#include "base/graph/graph.h"

#include <vector>

namespace ladder::graph::test {

using Succ = std::vector<std::vector<Node>>;

struct Lists {
    std::vector<uint32_t> first{0};
    std::vector<Node> edges;
    explicit Lists(const Succ& succ) {
        for (const std::vector<Node>& s : succ) {
            edges.insert(edges.end(), s.begin(), s.end());
            first.push_back(static_cast<uint32_t>(edges.size()));
        }
    }
    Graph graph(Node entry = 0) const { return {first, edges, entry}; }
};

} // namespace ladder::graph::test
