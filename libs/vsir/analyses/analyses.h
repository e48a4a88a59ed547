// What follows from a function's graph, computed when it is first asked for and kept until the graph changes.
//
// A pass that adds or removes blocks, edges or their order says so by changed(), and holds none of the
// results any more then. Builds with assertions compare the graph with the function at each question.
#pragma once

#include "base/graph/graph.h"
#include "base/graph/loops.h"
#include "vsir/core/program.h"

namespace ladder::ir {

class Analyses;

// Those of one function. Results stay where they are until changed().
class FunctionAnalyses {
public:
    const graph::Graph& graph(); // nodes are block ids, edges the labels of terminators (function_graph.h)
    const graph::Graph& predecessors();
    const graph::Order& order(); // reverse postorder
    const graph::DominatorTree& dominators();
    const graph::LoopForest& loops();
    void changed();

private:
    friend class Analyses;
    enum Kind : uint8_t { Edges = 1, Reversed = 2, Postorder = 4, Tree = 8, Forest = 16 };
    // Says whether the result is there, and counts it as such.
    bool has(Kind k) {
        const bool had = known_ & k;
        known_ |= k;
        return had;
    }

    Analyses* all_ = nullptr;
    const Function* f_ = nullptr;
    uint8_t known_ = 0; // Kinds
    graph::Graph graph_, predecessors_;
    graph::Order order_;
    graph::DominatorTree dominators_;
    graph::LoopForest loops_;
};

// Those of a program, in memory of their own. One compile has one.
class Analyses {
public:
    // Memory may be lent, as to any arena.
    explicit Analyses(void* lent = nullptr, size_t lent_size = 0, Host* host = nullptr)
        : arena_(lent, lent_size, host), empty_(arena_.mark()) {}
    Analyses(const Analyses&) = delete;

    // Another program than the last time: nothing is known any more.
    FunctionAnalyses& of(const Program& p, const Function& f);
    void set_limit(size_t bytes) { arena_.set_limit(bytes); }

private:
    friend class FunctionAnalyses;
    void start(const Program& p);

    Arena arena_;
    Arena::Mark empty_, begin_{}; // before everything, where results begin
    const Program* p_ = nullptr;
    Vec<FunctionAnalyses> functions_;
    uint32_t known_ = 0; // functions of which something is known: without any, the memory is given back
};

} // namespace ladder::ir
