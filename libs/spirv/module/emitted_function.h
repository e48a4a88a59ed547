// The function that is being written.
#pragma once

#include "spirv/module/module_builder.h"
#include "vsir/core/program.h"

namespace ladder::spirv {

// An image or sampler that a block has loaded already.
struct LoadedOpaque {
    ir::BlockId block;
    Id variable, index, loaded; // loaded 0: none
    bool non_uniform;
};

// A vector that a block has made of these scalars already.
struct MadeVector {
    ir::BlockId block;
    uint32_t count; // 0: none
    Id of[4];
    Id vector;
};

// The element that the last element_exists tested, for the access behind the test.
struct TestedElement {
    ir::Operand handle, coordinate[2];
    uint32_t shift; // bytes of the element, as a power of two
    Id index;       // from the start of the memory; 0: none
};

// Whether a number is zero, as tested in a block. Old Direct3D asks of every factor.
struct ZeroTest {
    ir::BlockId block;
    Id of;
    Id test; // 0: none
};

struct FunctionBody {
    explicit FunctionBody(Arena& arena) : awaited(arena) {}

    const ir::Function* function = nullptr;
    ir::BlockId block = 0;       // that is being written
    Id* labels = nullptr;        // by block
    Id* values = nullptr;        // by value; 0: not defined yet
    Id* valid_handles = nullptr; // by value: bools, where indices of heaps are checked; null: none is
    Id* temps = nullptr;         // by temp; null where the function has none in use
    // By value. Awaited: a phi has taken it from a back edge; it has an id, and its definition comes later.
    // Whole: only as one of the four components of a row, in dot products. If all four of them are, the first
    // has the id of the vector, the others have none.
    enum Use : uint8_t { Unused, Used, Awaited, Whole };
    uint8_t* used = nullptr;
    Vec<ir::ValueId> awaited; // that were, in this function
    // By value: an instruction that failed should have defined it. Null: none did.
    bool* failed = nullptr;
    static constexpr uint32_t opaques_max = 16;    // a power of two
    LoadedOpaque opaques[opaques_max] = {};        // by variable
    static constexpr uint32_t vectors_max = 4;     // a power of two
    MadeVector vectors[vectors_max] = {};          // by the first scalar
    static constexpr uint32_t zero_tests_max = 16; // a power of two
    ZeroTest zero_tests[zero_tests_max] = {};      // by the number
    TestedElement tested = {};
    // The last of several instructions that the first of them has written already; null: there are none.
    const ir::Instr* written_until = nullptr;
};

} // namespace ladder::spirv
