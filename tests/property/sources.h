// Random structured programs flattened to graphs, as a compiler would do it, and what compilers do to such
// graphs afterwards.
#pragma once

#include "graphs.h"

namespace ladder::test {

struct FlowOptions {
    uint32_t blocks = 30; // about
    uint32_t depth = 6;   // of nesting, at most
    bool exits = true;    // break, continue, endless loops
    bool returns = true;
    bool fall_through = true;
    bool short_circuit = true;
    bool switch_breaks = true;        // from the middle of a case
    bool goes_wrong_ways = true;      // tangled blocks where a switch may separate threads
    uint32_t tangled = 40, large = 3; // percent
};

// A program's graph, and what the program says of it.
struct Source {
    Sample graph;
    std::vector<Node> join;      // by node that ends with the condition of an if or a switch: where its ways
                                 // meet; none: nowhere, or the node has no such condition
    std::vector<Node> loop_join; // by node that heads a loop: what follows the loop
    std::vector<uint32_t> loop_of; // by node: the innermost loop that it is written in, or none
    struct Loop {
        Node header;
        uint32_t parent;
        bool repeats; // does anything in it lead back?
    };
    std::vector<Loop> loops;

    // The header of the innermost loop around the node that is a loop of the graph too.
    Node header_around(Node n) const {
        uint32_t l = loop_of[n];
        while (l != none && !loops[l].repeats)
            l = loops[l].parent;
        return l == none ? none : loops[l].header;
    }
    // Every block that is written in a loop says so; the header of a loop means the loop around.
    void hint_all() {
        for (Node n = 0; n < graph.size(); n++) {
            Node header = header_around(n);
            uint32_t outer = header == n ? loops[loop_of[n]].parent : none;
            while (outer != none && !loops[outer].repeats)
                outer = loops[outer].parent;
            graph.hint.push_back(header != n ? header : outer == none ? none : loops[outer].header);
        }
    }
};
Source random_source(Rng& rng, const FlowOptions& o);

// Each changes some places of the graph; join and loop_join hold no longer.
void thread_jumps(Source& s, Rng& rng);   // past blocks that do nothing
void merge_tails(Source& s, Rng& rng);    // blocks that go on alike become one
void rotate_loops(Source& s, Rng& rng);   // the condition of the header moves to the end of the loop
void peel_loops(Source& s, Rng& rng);     // the first iteration comes before the loop
void redirect_edges(Source& s, Rng& rng); // goto

// What a plan makes of a source that has nothing but nested constructs, or one whose blocks all have hints:
// no selector, and the program's own merge blocks. Empty if all is well.
std::string check_source(const Source& s, const structurize::Plan& plan);

} // namespace ladder::test
