// One execution of a program with given contents, and what is different between two.
#pragma once

#include "check/module_memory.h"

#include <string>

namespace ladder::check {

// Bytes of each arena: hostile programs ask for any number of registers. Beyond it std::bad_alloc is thrown.
constexpr size_t arena_max = size_t{1} << 31;

// Threads that executed a tangled operation together.
struct Together {
    uint32_t operation; // function << 20 | origin
    uint32_t wave;      // counted through all groups
    simt::Mask mask;
    bool quads; // only the quad of a lane matters to it
    const char* op;
};

struct Execution {
    std::string refused;           // why it was not executed; empty: it was
    bool completed = false;        // false: it was given up
    Contents after;                // all memory as it was left
    std::vector<Together> tangles; // in the order of the execution
    bool too_many = false;         // tangles are not complete
    uint32_t findings = 0;         // bits 1 << simt::Report; none where Direct3D says what happens
    std::string text[static_cast<int>(simt::Report::Count)]; // the first of each kind
};

// A function that is called for each event of an execution; the execution then notes no tangles. May be
// null.
struct Listener {
    simt::Observer function = nullptr;
    void* user = nullptr;
};

// `memory`: where the program sees the contents, and what only it has.
Execution execute(const ir::Program& p, const simt::Options& options, const Contents& contents,
                  const uint32_t groups[3], const ModuleMemory& memory = {}, const Listener& listener = {});

// The tangled operations that a program has: sorted values of Together::operation.
std::vector<uint32_t> tangled_operations(const ir::Program& p);

// Empty, or the first difference in a line. Tangles: of the operations that `common` lists.
std::string memory_difference(const Execution& before, const Execution& after);
std::string tangle_difference(const Execution& before, const Execution& after,
                              const std::vector<uint32_t>& common);
// Empty, or the first finding of `after` of a kind that is not among `known`.
std::string new_finding(uint32_t known, const Execution& after);

std::string describe(const simt::Options& o, bool structured);

} // namespace ladder::check
