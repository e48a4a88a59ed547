// DXIL (an LLVM module with dx.* metadata and dx.op.* calls) to VSIR at level cfg-ssa.
#pragma once

#include "formats/llvm/module.h"
#include "vsir/analyses/analyses.h"
#include "vsir/core/program.h"

namespace ladder::dxil {

struct Options {
    // The plain or the whole name of an entry point (entry_names.h); empty: the only one, or "main".
    std::string_view entry = {};
    bool all_entries = false; // all entry points of a library; no `entry`
    // Min precision: 1: marked (ir::instr_flags::Min16), 2: ready for a pass that makes 16 bits of it.
    uint32_t min_precision = 0;
    bool source_hints = false; // vsir/core/hints.h; the module has its attachments
    size_t source_bytes = 0;   // what the module was read from: bounds what it may cost (front/llvm/work.h)
    std::span<const ir::DebugFile> files = {}; // for debug information of modules that have no texts
};

// Fills the empty program `p`. Throws Failure through `diag`: InvalidShader, with the instruction's location,
// for malformed modules; Unsupported, with its name, for an operation that is not translated. `analyses` get
// the facts that the translation had to find out about the program.
void translate(const llvm::Module& m, const Options& options, ir::Program& p, Diagnostics& diag,
               ir::Analyses& analyses);

// A function that a module gives to the world, by what metadata say of it.
struct ModuleFunction {
    std::string_view name, plain; // entry_names.h
    ir::Stage stage;              // Count: no entry point
    uint32_t payload_bytes, attribute_bytes;
};
struct ModuleFunctions {
    bool is_library;
    uint32_t shader_model_major, shader_model_minor;
    std::span<const ModuleFunction> functions; // in `arena`
};
// Names may point into the module. Fails (InvalidShader) where the metadata are malformed.
ModuleFunctions list_functions(const llvm::Module& m, const Options& options, Arena& arena,
                               Diagnostics& diag);

} // namespace ladder::dxil
