// The text form of VSIR (doc/design/ir.md). print() output reads back to an equal program; equal programs
// print equal text.
#pragma once

#include "vsir/core/program.h"

#include <string>

namespace ladder::ir {

// Appends to `out`.
void print(const Program& p, std::pmr::string& out);
void print(const Program& p, std::string& out);

// Returns the number of each value in the text, plus one; 0: no instruction uses it. Values that are used and
// not defined have UINT32_MAX.
std::span<uint32_t> value_numbers(const Function& f, Arena& arena);

// Fills the empty program `p`. Names may point into `text`, which must outlive the program. Throws Failure
// with line and column on malformed text. Everything validate() checks is left to validate().
void parse(Program& p, std::string_view text, Diagnostics& diag);

} // namespace ladder::ir
