// Shaders as clang writes them for Vulkan (LLVM IR of today with llvm.spv.* intrinsics) to VSIR at level
// cfg-ssa.
#pragma once

#include "formats/llvm/module.h"
#include "vsir/analyses/analyses.h"
#include "vsir/core/program.h"

namespace ladder::vulkan {

struct Options {
    std::string_view entry = {}; // the name of an entry point; empty: the only one, or "main"
    bool source_hints = false;   // vsir/core/hints.h; the module has its attachments
    size_t source_bytes = 0;     // what the module was read from: bounds what it may cost
};

// Fills the empty program `p`. Throws Failure through `diag`: InvalidShader, with the instruction's line, for
// malformed modules; Unsupported, with its name, for an intrinsic that is not translated. `analyses` get the
// facts that the translation had to find out about the program.
void translate(const llvm::Module& m, const Options& options, ir::Program& p, Diagnostics& diag,
               ir::Analyses& analyses);

} // namespace ladder::vulkan
