// The blocks of a function of a SPIR-V module, and their graph.
#pragma once

#include "formats/spirv/spirv_module.h"
#include "structurize/structurizer.h"

#include <spirv/unified1/spirv.hpp11>

namespace ladder::repair {

using graph::Node;
using spirv_in::Instruction;
using spirv_in::Module;
using spirv_in::none;

inline spv::Op op_of(const Instruction& i) { return static_cast<spv::Op>(i.opcode); }

// Members but `label` are numbers of instructions in the module.
struct BodyBlock {
    uint32_t label;     // id
    uint32_t lines;     // the first OpLine before the label; else the label
    uint32_t first;     // behind the label
    uint32_t after_phi; // behind the last phi
    uint32_t merge;     // OpSelectionMerge or OpLoopMerge; none
    uint32_t last;      // terminator
};

struct FunctionBody {
    uint32_t begin = 0, end = 0; // OpFunction, OpFunctionEnd
    Vec<BodyBlock> blocks;
    std::span<Node> block_of; // by instruction, from `begin` on; none: of no block
    graph::Graph graph;
    std::span<uint8_t> mark;
    std::span<Node> hint;
    // Returns the block that defines an id; none for what is defined before all blocks, or elsewhere.
    Node definer(const Module& m, uint32_t id) const {
        const uint32_t at = m.definitions[id];
        return at < begin || at > end ? none : block_of[at - begin];
    }
};

// Reads the function that begins at instruction `begin`. It has no blocks if it is only declared.
FunctionBody read_function(const Module& m, uint32_t begin, Arena& arena, Diagnostics& diag);

// How many words the literal of a case of an OpSwitch has.
uint32_t literal_words(const Module& m, const Instruction& branch);

// Calls `f(place)` for the place of each target among the operands, in the order of the graph's edges.
template <class F>
void for_each_target(const Module& m, const Instruction& branch, F f) {
    if (op_of(branch) == spv::Op::OpBranch) {
        f(0u);
    } else if (op_of(branch) == spv::Op::OpBranchConditional) {
        f(1u);
        f(2u);
    } else if (op_of(branch) == spv::Op::OpSwitch) {
        f(1u);
        const uint32_t step = literal_words(m, branch) + 1;
        for (size_t at = 1 + step; at < branch.operands.size(); at += step)
            f(static_cast<uint32_t>(at));
    }
}

} // namespace ladder::repair
