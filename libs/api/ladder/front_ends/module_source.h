// The state of sources with an LLVM module: DXIL's and clang's. The module is read once, when something first
// needs it.
#pragma once

#include "api/ladder/front_ends/debug_file.h"
#include "api/ladder/request.h"
#include "api/ladder/source.h"
#include "formats/llvm/module.h"
#include "vsir/core/debug_info.h"

namespace ladder {

struct ModuleSource {
    // Where the bitcode begins in what the caller gave: for locations.
    uint64_t base_bit = 0;
    // For libraries in a container: the runtime data, and the shader model, which stands outside the module.
    bool has_runtime = false;
    std::span<const uint8_t> runtime;
    uint32_t runtime_offset = 0;
    uint32_t shader_model_major = 0, shader_model_minor = 0;

    // Bitcode with reflection data, which name the resources; empty: there is none.
    std::span<const uint8_t> reflection;
    // The module with its debug information; empty: the source itself may have some.
    DebugModule debug;
    ShaderHash hash; // of a container
    // Files of the debug file of the compile under way.
    std::span<const ir::DebugFile> beside;

    // The module that was read, with all its functions; null: not yet.
    const llvm::Module* module = nullptr;
    // The module with the functions that `part_entry` reaches; null: none was read.
    const llvm::Module* part = nullptr;
    std::string_view part_entry;
};

// How a front end reads a module: bitcode or assembly of its dialect.
using ReadModule = void (*)(const Source& source, llvm::Module& m, const llvm::ReadOptions& options,
                            Arena& scratch, Diagnostics& diag);

// FrontEnd::open of sources that are a module by themselves.
template <const FrontEnd& row>
const FrontEnd& open_module(Source& source, const SourceInfo&, Diagnostics&) {
    source.make_state<ModuleSource>();
    return row;
}

// The whole module. `scratch` is as empty afterwards as before.
const llvm::Module& module_of(const Source& source, ReadModule read, Arena& scratch, Diagnostics& diag);
// The module for a compile of the entry point of `r`. Where the source is read for nothing else, function
// bodies that the entry point does not reach may be missing. The name lives as long as the source. `arena`:
// of the program, for a module that only this compile uses.
const llvm::Module& module_for(const Request& r, const Source& source, ReadModule read, Arena& arena,
                               Arena& scratch, Diagnostics& diag);

} // namespace ladder
