#include "api/ladder/front_ends/module_source.h"

#include "front/dxil/metadata/entry_functions.h"

namespace ladder {

namespace {

// A module in the source's arena, which keeps nothing of one that cannot be read.
const llvm::Module* make_module(const Source& source, ReadModule read, const llvm::ReadOptions& options,
                                Arena& scratch, Diagnostics& diag) {
    Arena& arena = source.arena();
    const Arena::Mark start = arena.mark();
    try {
        auto* m = arena.make<llvm::Module>(arena);
        read(source, *m, options, scratch, diag);
        return m;
    } catch (...) {
        arena.release(start);
        throw;
    }
}

// Hints are not kept otherwise: a shader that is open is read anew for them.
const llvm::Module& module_with_hints(const Request& r, const Source& source, ReadModule read, Arena& arena,
                                      Arena& scratch, Diagnostics& diag) {
    auto* m = arena.make<llvm::Module>(arena);
    read(source, *m,
         {.keep_hints = true,
          .roots = r.entry_point.empty() ? nullptr : dxil::find_entry_functions,
          .entry = r.entry_point},
         scratch, diag);
    return *m;
}

llvm::ReadOptions debug_options(const Request& r) {
    return {.keep_hints = r.spirv.quirks.need_source_hints(),
            .keep_debug = true,
            .roots = r.entry_point.empty() ? nullptr : dxil::find_entry_functions,
            .entry = r.entry_point};
}

std::span<const ir::DebugFile> files_of(const DebugModule& debug, Arena& arena) {
    const std::span<ir::DebugFile> files = arena.array<ir::DebugFile>(debug.sources.size());
    for (size_t n = 0; n < files.size(); n++)
        files[n] = {debug.sources[n].name, debug.sources[n].text};
    return files;
}

// With debug information, for this compile alone. Null: there is none that can be read.
const llvm::Module* module_with_debug(const Request& r, const Source& source, ReadModule read, Arena& arena,
                                      Arena& scratch, Diagnostics& diag) {
    auto& known = source.state<ModuleSource>();
    DebugModule debug = known.debug;
    if (debug.bitcode.empty() && r.debug_file)
        debug = find_in_debug_file(debug_file_of(r), known.hash, arena, diag);
    known.beside = files_of(debug, arena);
    Diagnostics unheard("", diag.host());
    try {
        auto* m = arena.make<llvm::Module>(arena);
        if (debug.bitcode.empty())
            read(source, *m, debug_options(r), scratch, unheard);
        else
            llvm::read_bitcode(*m, debug.bitcode, debug_options(r), scratch, unheard, debug.bit);
        return m;
    } catch (const Failure&) {
        return nullptr;
    }
}

} // namespace

const llvm::Module& module_of(const Source& source, ReadModule read, Arena& scratch, Diagnostics& diag) {
    auto& known = source.state<ModuleSource>();
    if (!known.module)
        known.module = make_module(source, read, {}, scratch, diag);
    return *known.module;
}

const llvm::Module& module_for(const Request& r, const Source& source, ReadModule read, Arena& arena,
                               Arena& scratch, Diagnostics& diag) {
    if (r.wants_debug())
        if (const llvm::Module* m = module_with_debug(r, source, read, arena, scratch, diag))
            return *m;
    if (r.spirv.quirks.need_source_hints())
        return module_with_hints(r, source, read, arena, scratch, diag);
    auto& known = source.state<ModuleSource>();
    if (source.is_kept() || known.module || r.entry_point.empty())
        return module_of(source, read, scratch, diag);
    if (!known.part || known.part_entry != r.entry_point) {
        known.part = make_module(source, read, {.roots = dxil::find_entry_functions, .entry = r.entry_point},
                                 scratch, diag);
        known.part_entry = r.entry_point;
    }
    return *known.part;
}

} // namespace ladder
