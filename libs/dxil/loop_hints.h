// Edges of the graph that control never takes: after DispatchMesh and what ends shaders of hits, and on
// @dx.break.cond, which says what belongs to a loop although the graph alone would not.
//
// dxc guards exits that lanes must leave together, because wave operations follow before the loop does, by
// comparing a load of @dx.break.cond with zero. The variable is always zero: such a branch has one way. The
// other one only keeps the blocks before it in their loop, which ir::Block::loop_hint says instead.
#pragma once

#include "dxil/shared.h"

#include "graph/graph.h"

namespace ladder::dxil {

constexpr std::string_view break_condition_name = "dx.break.cond";

class LoopHints {
public:
    LoopHints(Shared& s, const llvm::Function& f);

    // Where control goes from a block.
    std::span<llvm::Block* const> successors(const llvm::Block& b) const;
    // Does an operation end the group or the thread before the block's terminator is executed?
    bool ends_early(const llvm::Block& b) const { return way_of(b) == Way::None; }
    // Is the edge between two blocks one that control never takes?
    bool is_dropped(const llvm::Block& from, const llvm::Block& to) const;
    // The header of the innermost loop that only such an edge keeps a block in; null: there is none.
    const llvm::Block* header(const llvm::Block& b) const {
        return headers_.empty() ? nullptr : headers_[b.id];
    }

private:
    enum class Way : uint8_t { All, First, Second, None };
    Way way_of(const llvm::Block& b) const { return ways_.empty() ? Way::All : ways_[b.id]; }
    graph::Order order() const;
    graph::Graph graph_of(const graph::Order& order, bool all) const;
    Way find_way(const llvm::Block& b) const;
    void find_headers();

    Shared& s_;
    const llvm::Function& f_;
    std::span<Way> ways_; // by block; empty: all have all
    std::span<const llvm::Block*> headers_;
};

// Does an instruction compare @dx.break.cond with zero? `value`: what comes of it.
bool is_break_condition(const llvm::Instruction& i, bool& value);

} // namespace ladder::dxil
