#include "vsir/analyses/analyses.h"

#include "vsir/analyses/function_graph.h"

#include <algorithm>
#include <cassert>

namespace ladder::ir {

namespace {

[[maybe_unused]] bool is_current(const graph::Graph& g, const Function& f, Host* host) {
    Arena arena(host);
    const graph::Graph now = graph_of(f, arena);
    return g.entry == now.entry &&
           std::equal(g.first.begin(), g.first.end(), now.first.begin(), now.first.end()) &&
           std::equal(g.edges.begin(), g.edges.end(), now.edges.begin(), now.edges.end());
}

} // namespace

const graph::Graph& FunctionAnalyses::graph() {
    if (!known_)
        all_->known_++;
    if (!has(Edges))
        graph_ = graph_of(*f_, all_->arena_);
    assert(is_current(graph_, *f_, all_->arena_.host()));
    return graph_;
}

const graph::Graph& FunctionAnalyses::predecessors() {
    const graph::Graph& g = graph();
    if (!has(Reversed))
        predecessors_ = reversed(g, all_->arena_);
    return predecessors_;
}

const graph::Order& FunctionAnalyses::order() {
    const graph::Graph& g = graph();
    if (!has(Postorder))
        order_ = reverse_postorder(g, all_->arena_);
    return order_;
}

const graph::DominatorTree& FunctionAnalyses::dominators() {
    const graph::Order& o = order();
    if (!has(Tree))
        dominators_ = graph::dominators(graph_, predecessors(), o, all_->arena_);
    return dominators_;
}

const graph::LoopForest& FunctionAnalyses::loops() {
    const graph::Graph& g = graph();
    if (!has(Forest))
        loops_ = find_loops(g, all_->arena_);
    return loops_;
}

void FunctionAnalyses::changed() {
    if (!known_)
        return;
    known_ = 0;
    if (!--all_->known_)
        all_->arena_.release(all_->begin_);
}

void Analyses::start(const Program& p) {
    functions_ = Vec<FunctionAnalyses>(arena_);
    arena_.release(empty_);
    p_ = &p;
    known_ = 0;
    functions_.resize(p.functions.size(), FunctionAnalyses());
    begin_ = arena_.mark();
}

FunctionAnalyses& Analyses::of(const Program& p, const Function& f) {
    if (p_ != &p || functions_.size() != p.functions.size())
        start(p);
    FunctionAnalyses& a = functions_[static_cast<uint32_t>(&f - p.functions.begin())];
    a.all_ = this;
    a.f_ = &f;
    return a;
}

} // namespace ladder::ir
