// DXIL (an LLVM module with dx.* metadata and dx.op.* calls) to VSIR at level cfg-ssa.
#pragma once

#include "ir/analyses.h"
#include "ir/program.h"
#include "llvm/module.h"

namespace ladder::dxil {

struct Options {
    std::string_view entry;  // empty: the only entry point, or the one named "main"
    size_t source_bytes = 0; // what the module was read from: bounds what it may cost (dxil/work.h)
};

// Fills the empty program `p`. Throws Failure through `diag`: malformed modules are InvalidShader with the
// instruction's location; what is not translated is Unsupported and names the operation. `analyses` then know
// what the translation had to find out of the program.
void translate(const llvm::Module& m, const Options& options, ir::Program& p, Diagnostics& diag,
               ir::Analyses& analyses);

} // namespace ladder::dxil
