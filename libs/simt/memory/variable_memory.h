// The memory of variables: groupshared ones, constants, and those of threads, which waves have.
#pragma once

#include "simt/machine/code.h"
#include "simt/machine/races.h"
#include "simt/machine/threads.h"

namespace ladder::simt {

// The memory of groupshared variables, payloads and constants: a slot of 64 bits for each element.
struct VariableMemory {
    uint64_t* group = nullptr;
    uint8_t* group_poison = nullptr;
    Shadow* group_shadow = nullptr; // null: not watched
    const uint64_t* constants = nullptr;
    uint8_t* constant_poison = nullptr;
    std::span<const uint32_t> payload; // what payloads begin with; beyond it they are undefined

    void make(const ir::Program& p, const Code& code, Arena& arena);
    // Variables of a group and of its threads begin anew. Gives what that counts for the step limit.
    uint64_t start_group(const ir::Program& p, const Code& code, std::span<Wave> waves, uint32_t width);

private:
    void start_shared(const ir::Variable& source, const VariableCode& vc);
};

} // namespace ladder::simt
