// The static half of keys: in what order a function's blocks execute, and which regions count.
//
// A dynamic block is named by a key: for each region around the block, from the outside in, where the region
// stands and what its counter says; then where the block stands. Keys grow along the way of every thread, so
// that no other thread can join those at the smallest key.
#pragma once

#include "vsir/core/program.h"

namespace ladder::simt {

constexpr uint32_t none = UINT32_MAX;

// How threads that parted in a switch may meet before its merge block (structured mode).
enum class SwitchPolicy : uint8_t {
    Strong, // threads are where their block is: those that fall through join those that jump
    Weak,   // threads with different selector values stay apart up to the merge block
    Random, // the one, the other or apart by target; drawn for each execution of a switch
};

enum class RegionKind : uint8_t {
    Loop,  // its counter is the number of returns to its header since it was entered
    Switch // its counter is what its header's selector says, as the policy has it
};

struct Region {
    uint32_t parent; // none: outermost
    uint32_t depth;  // outermost: 1
    uint32_t first;  // the least position of its blocks, which have consecutive ones
    ir::BlockId header;
    RegionKind kind;
};

struct LoopLayout {
    std::span<Region> list;         // parents first
    std::span<uint32_t> innermost;  // by block: the region that it lies in, or none (loop headers: their own)
    std::span<uint32_t> position;   // by block: place in the order of execution; none: unreachable
    std::span<ir::BlockId> ordered; // the reachable blocks in that order
    uint32_t max_depth = 0;

    uint32_t depth(uint32_t region) const { return region == none ? 0 : list[region].depth; }
};

// Any graph: regions are its loops (base/graph/loops.h), where blocks with a loop_hint count as members of
// theirs.
LoopLayout layout_of_graph(const ir::Function& f, Arena& arena);
// Merge annotations: regions are loop constructs and, if `switches`, what lies between a switch and its merge
// block. Fails (InvalidShader) where the annotations cannot belong to the graph.
LoopLayout layout_of_structure(const ir::Function& f, bool switches, Arena& arena, Diagnostics& diag);

} // namespace ladder::simt
