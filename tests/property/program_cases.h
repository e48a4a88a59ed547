// Random programs as cases for the oracle: graphs with contents, and structured source made to graphs.
#pragma once

#include "kinds.h"
#include "oracle.h"

#include <functional>
#include <span>
#include <string>

namespace ladder::test {

struct ProgramKind {
    const char* name;
    GraphCase (*graph)(Rng& rng, uint32_t max_blocks); // null: source_programs.h, flattened
    bool keeps; // graphs: their hints; source: the graph as it is, else rewrites.h
};
extern const std::span<const ProgramKind> program_kinds;

OracleCase make_case(const ProgramKind& kind, uint64_t seed, uint32_t max_blocks);

// The smallest that is found for which `fails` holds, as it does of make_case(). `what` gets what it is made
// of, beyond the program itself.
OracleCase shrink_case(const ProgramKind& kind, uint64_t seed, uint32_t max_blocks,
                       const std::function<bool(const OracleCase&)>& fails, std::string& what);

} // namespace ladder::test
