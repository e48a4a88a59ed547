// Sets of operations: which ones a program has, and which ones a pass is for.
#pragma once

#include "vsir/core/program.h"

#include <initializer_list>

namespace ladder::passes {

class OpSet {
public:
    constexpr OpSet() = default;
    constexpr OpSet(std::initializer_list<ir::Op> ops) {
        for (ir::Op op : ops)
            add(op);
    }
    constexpr void add(ir::Op op) { words_[index(op)] |= bit(op); }
    constexpr bool has(ir::Op op) const { return words_[index(op)] & bit(op); }
    constexpr bool any() const {
        uint64_t all = 0;
        for (uint64_t w : words_)
            all |= w;
        return all;
    }
    constexpr bool meets(const OpSet& other) const {
        uint64_t both = 0;
        for (uint32_t n = 0; n < count; n++)
            both |= words_[n] & other.words_[n];
        return both;
    }

private:
    static constexpr uint32_t count = (static_cast<uint32_t>(ir::Op::Count) + 63) / 64;
    static constexpr uint32_t index(ir::Op op) { return static_cast<uint32_t>(op) / 64; }
    static constexpr uint64_t bit(ir::Op op) { return uint64_t{1} << static_cast<uint32_t>(op) % 64; }

    uint64_t words_[count] = {};
};

// The operations of all functions.
OpSet operations(const ir::Program& p);

} // namespace ladder::passes
