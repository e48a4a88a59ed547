// Random control-flow graphs as compute shaders in SPIR-V without merge instructions, and a walker that says
// what they leave in memory.
#pragma once

#include <cstdint>
#include <vector>

namespace ladder::test {

// Each block has a number v: a phi of the numbers of its predecessors or of their dominators, or that of its
// immediate dominator, times 5 plus the block's number. A block appends v to the trace, stores it to a place
// whose pointer its immediate dominator made (decorated NonUniform), and branches by v and the length of the
// trace. Blocks that branch back leave the shader after some steps.
class RandomGraph {
public:
    static constexpr uint32_t memory_words = 1024;

    explicit RandomGraph(uint32_t seed);
    std::vector<uint32_t> module() const;
    // Word 0: length of the trace; then the trace; from `last_words` on the last number below each dominator.
    void walk(std::vector<uint32_t>& memory) const;

private:
    static constexpr uint32_t most_steps = 200, last_words = 512, none = UINT32_MAX;
    struct Block {
        std::vector<uint32_t> to; // the first one is the default of a switch
        bool is_switch = false;
        bool may_leave = false; // branches back
        std::vector<uint32_t> from;
        uint32_t dominator = none;
    };
    uint32_t random(uint32_t below);
    void find_dominators();
    uint32_t choose(const Block& b, uint32_t v, uint32_t steps) const;
    // The block whose number a phi of block `n` takes from a predecessor.
    uint32_t taken(uint32_t from, uint32_t n) const;
    bool has_phi(const Block& b) const { return b.from.size() > 1; }

    uint32_t state_;
    std::vector<Block> blocks_;
};

// A chain of `count` blocks, each of which may skip the next one.
std::vector<uint32_t> chain_module(uint32_t count);

} // namespace ladder::test
