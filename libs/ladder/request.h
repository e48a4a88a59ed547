// What a caller asks for, checked: the chain and options of ladder_compile_info as plain settings.
#pragma once

#include "ladder/ladder_binding.h"
#include "ladder/ladder_linkage.h"
#include "passes/passes.h"
#include "spirv/writer.h"
#include "support/diagnostics.h"

namespace ladder {

struct Request {
    const ladder_compile_info* info;
    std::string_view entry_point;     // empty: the default, or all (spirv.all_entry_points)
    const char* vsir_after = nullptr; // LADDER_TARGET_VSIR: null: before all passes
    const ladder_dump_info* dump = nullptr;
    const ladder_binding_map* bindings = nullptr;
    const ladder_linkage_info* linkage = nullptr;
    const ladder_cfg_dump_info* cfg_dump = nullptr;
    bool names_entry_point = false; // of the module
    bool ignore_checksum = false;
    bool validate_passes = false;
    passes::Structurizer structurizer = passes::Structurizer::Reconstructive;
    spirv::Options spirv;
    std::span<const passes::Pass> pipeline = passes::pipeline();

    std::span<const uint8_t> source() const {
        return {static_cast<const uint8_t*>(info->source.code), info->source.size};
    }
};

// Fails (InvalidArgument) where `info` breaks the rules of ladder.h. `info` is not null and has the right
// type.
Request read_request(const ladder_compile_info& info, Diagnostics& diag);

// A scan as a compile of the same source. The option is kept by the caller, as long as the result.
ladder_compile_info as_compile_info(const ladder_scan_info& info, const ladder_compile_option (&options)[1]);

// Heap bound of each arena. The structured form of a hostile shader may be much larger than its source, but
// not without end.
size_t heap_limit(size_t source_size);
// Of an arena that holds an LLVM module or what its readers need besides.
size_t module_limit(size_t source_size);

// Is it "front-end" or a name of passes::pass_names()?
bool is_pass_name(const char* name);

} // namespace ladder
