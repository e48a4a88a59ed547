// What a caller asks for, checked: the chain and options of ladder_compile_info as plain settings.
#pragma once

#include "api/ladder/matrix_products.h"
#include "api/ladder/source.h"
#include "base/support/diagnostics.h"
#include "ladder/ladder_binding.h"
#include "ladder/ladder_linkage.h"
#include "ladder/ladder_parameters.h"
#include "ladder/ladder_places.h"
#include "ladder/ladder_scan.h"
#include "passes/passes.h"
#include "spirv/module/writer.h"

namespace ladder {

// What calls may take and make; a context's, or the defaults.
struct Limits {
    bool of_memory = false; // the host has a limit: arenas have none
    size_t result = SIZE_MAX;
    uint32_t nesting = passes::deepest_nesting;
    uint32_t api_version = 0; // of calls that do not state theirs

    // Heap bound of each arena. The structured form of a hostile shader may be much larger than its source,
    // but not without end.
    size_t heap(size_t source_size) const;
    // Heap bound of an arena that holds an LLVM module or its readers' data.
    size_t module(size_t source_size) const;
};

// What all chainable structures begin with.
struct ChainLink {
    ladder_structure_type type;
    const void* next;
};

struct Request {
    const ladder_compile_info* info;
    Limits limits;
    std::string_view entry_point;     // empty: the default, or all (spirv.all_entry_points)
    const char* vsir_after = nullptr; // LADDER_TARGET_VSIR: null: before all passes
    const ladder_dump_info* dump = nullptr;
    const ladder_binding_map* bindings = nullptr;
    const ladder_linkage_info* linkage = nullptr;
    const ladder_parameter_info* parameters = nullptr;
    const ladder_d3d9_info* d3d9 = nullptr;
    const ladder_specialization_info* specialization = nullptr;
    const ladder_matrix_info* matrices = nullptr;
    const ladder_cfg_dump_info* cfg_dump = nullptr;
    const ladder_pass_info* pass_info = nullptr;
    const ladder_places_info* places = nullptr;
    const ladder_source_lines_info* source_lines = nullptr;
    const ladder_debug_file* debug_file = nullptr;
    const ladder_notes_info* notes = nullptr;
    const ladder_vendor_info* vendor = nullptr;
    bool names_entry_point = false; // of the module
    bool ignore_checksum = false;
    bool validate_passes = false;
    bool source_names = false;
    uint32_t class_linkage_space = LADDER_CLASS_LINKAGE_DEFAULT_SPACE;
    passes::Structurizer structurizer = passes::Structurizer::Reconstructive;
    spirv::Options spirv;
    std::span<const passes::Pass> pipeline = passes::pipeline();

    bool wants_debug() const { return spirv.debug != spirv::DebugLevel::None || source_lines; }
    bool wants_lines_of_passes() const {
        return source_lines && (source_lines->flags & LADDER_SOURCE_LINES_EACH_PASS);
    }
};

// Fails (InvalidArgument) where `info` breaks the rules of ladder.h. `info` is not null and has the right
// type. Its source is read_source()'s.
Request read_request(const ladder_compile_info& info, const Limits& limits, Diagnostics& diag);
// The source of a request, and that of a scan. `function` needs no more than `info`.
SourceInfo read_source(const Request& r, Diagnostics& diag);
SourceInfo read_source(const ladder_scan_info* info, const char* function, Diagnostics& diag);

// The bytes of the debug file of a request that has one.
std::span<const uint8_t> debug_file_of(const Request& r);

// A scan of an entry point as a request.
Request scan_request(const char* entry_point, const Limits& limits);

// Is it "front-end" or a name of passes::pass_names()?
bool is_pass_name(const char* name);

} // namespace ladder
