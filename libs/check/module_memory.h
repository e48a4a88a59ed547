// Memory of a program that another one was made of, where the program sees it in places of its own: modules
// with a binding map have root data, tables and addresses.
#pragma once

#include "check/contents.h"

namespace ladder::check {

// A register of a class.
struct Spot {
    ir::ResourceClass cls;
    uint32_t space, reg;
    bool operator==(const Spot&) const = default;
};

// `at` is the memory that the contents have for `of`, or the word of its counter.
struct Alias {
    Spot at, of;
    bool counter = false;
};

// Words of a block that are the first ones of a constant buffer.
struct CopiedWords {
    Spot of;
    uint32_t first, count;
};

// A word of a block that is the size of a buffer, in units of so many bytes; 0: of its texels.
struct SizeWord {
    Spot of;
    uint32_t word, unit;
};

// A buffer that only the program has, and only reads.
struct OwnBlock {
    Spot at;
    std::vector<uint32_t> words;
    std::vector<CopiedWords> copies = {};
    std::vector<SizeWord> sizes = {};
};

struct ModuleMemory {
    std::vector<Alias> aliases;
    std::vector<OwnBlock> blocks;
};

// Binds all of it. The blocks and the contents must outlive the simulator's executions.
void bind_memory(simt::Simulator& s, std::vector<OwnBlock>& blocks, std::span<const Alias> aliases,
                 Contents& c);

} // namespace ladder::check
