// The control flow of a SPIR-V module as tests look at it: what follows what, and which constructs there are.
#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace ladder::test {

struct SpirvBlock {
    uint32_t id = 0;
    std::vector<uint32_t> opcodes;      // in order, labels, merge instructions and the terminator left out
    uint32_t merge = 0, continuing = 0; // 0: none
    uint32_t terminator = 0;            // opcode
    uint32_t selector = 0;              // OpSwitch
    std::vector<uint32_t> successors;   // OpSwitch: the default first
    std::vector<uint32_t> literals;     // OpSwitch: of successors[1 ...]
};

class SpirvGraph {
public:
    // The module must be valid; literals of switches are 32 bits wide. Blocks of all functions.
    explicit SpirvGraph(std::span<const uint32_t> words);

    std::vector<SpirvBlock> blocks;
    uint32_t function_variables = 0;

    uint32_t count_opcode(uint32_t opcode) const;
    uint32_t wave_operations() const;
    uint32_t constructs() const;
    uint32_t loops() const; // that may go round: something leads to their continue target
    static bool is_wave_operation(uint32_t opcode);

    // The positions in `blocks` of the blocks with an OpSwitch that has literals: on a value of the shader,
    // or on a phi, as the structurizer's own are.
    std::vector<uint32_t> switches(bool on_phi) const;

    // Positions of the blocks that the arm of a switch consists of: what is reached from `target` short of
    // the blocks where constructs around the arm merge or continue. Empty if `target` is such a block.
    std::set<uint32_t> arm(uint32_t switch_block, uint32_t target) const;
    // The arms in the order of the labels, the default last: "0+ 1- *-", where + says that the arm holds an
    // instruction. Empty arms lead to code after the merge block, or out of a loop.
    std::string arms(uint32_t switch_block) const;
    // What is wrong with a switch for threads of a group to stay together even if it separates threads with
    // different selector values. Also what is wrong with it for drivers that mishandle fall-through. Empty if
    // nothing is.
    std::string complaint(uint32_t switch_block) const;

private:
    uint32_t position(uint32_t id) const { return at_[id]; }

    std::vector<uint32_t> at_; // by id
    std::vector<bool> is_phi_;
};

} // namespace ladder::test
