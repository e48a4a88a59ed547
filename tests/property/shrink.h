// Smaller graphs that fail in the same way, and graphs as programs.
#pragma once

#include "graphs.h"
#include "vsir/core/program.h"

#include <functional>
#include <string>

namespace ladder::test {

// Leaves out nodes, edges, marks and hints for as long as `fails` says yes, which it does of `s`.
Sample shrink(Sample s, const std::function<bool(Sample&)>& fails);

// A compute shader in the text form of VSIR (doc/design/ir.md) with the control flow of the graph. Each
// thread reads from one buffer, step by step, which way to go, and writes to another where it was; tangled
// blocks write which threads were there together. Blocks to be cloned are empty.
std::string program_text(const Sample& s);

// The other way round: the graph of the entry function, in the order of its blocks.
Sample sample_of(const ir::Program& p);

} // namespace ladder::test
