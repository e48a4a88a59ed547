// Edges of the graph that control never takes, as the dialect says, and the loops that only such an edge
// keeps a block in.
#pragma once

#include "front/llvm/shared.h"

#include "base/graph/graph.h"

namespace ladder::front_llvm {

class LoopHints {
public:
    // Where control goes from a block: to all of its successors, to the first or the second, to none.
    enum class Way : uint8_t { All, First, Second, None };

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

    // For dialects. Ways by block; `keep_in_loops`: blocks stay in the loops that they would be in with all
    // edges. Or the headers, by block.
    void set_ways(std::span<Way> ways, bool keep_in_loops);
    void set_headers(std::span<const llvm::Block*> headers) { headers_ = headers; }

private:
    Way way_of(const llvm::Block& b) const { return ways_.empty() ? Way::All : ways_[b.id]; }
    graph::Order order() const;
    graph::Graph graph_of(const graph::Order& order, bool all) const;
    void find_headers();

    Shared& s_;
    const llvm::Function& f_;
    std::span<Way> ways_; // by block; empty: all have all
    std::span<const llvm::Block*> headers_;
};

} // namespace ladder::front_llvm
