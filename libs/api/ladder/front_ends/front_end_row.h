// The table of front ends: one row for each source type of ladder.h.
//
// Whatever depends on a source's type is a field of its row. The rest of this room calls the row and never
// compares source types. To add a bytecode (doc/design/changing.md):
//   1. write a room that reads it, disassembles it and lowers it to VSIR;
//   2. write front_ends/from_NAME.cpp, which calls that room and defines the row;
//   3. declare the row here and list it in front_end_table.cpp;
//   4. add its type to enum ladder_source_type.
#pragma once

#include "api/ladder/module_info.h"
#include "api/ladder/request.h"
#include "api/ladder/source.h"
#include "formats/reflection/reflected_types.h"
#include "vsir/analyses/analyses.h"
#include "vsir/core/program.h"

#include <memory_resource>
#include <string>

namespace ladder {

struct LibrarySource;

struct FrontEnd {
    ladder_source_type type;
    // What ladder_get_source_type_name() returns.
    const char* type_name;
    // What messages call such a source: "bytecode of shader models 1 to 3".
    const char* what;
    // The target types that such a source can be compiled to (ladder_get_supported_target_types()).
    std::span<const ladder_target_type> targets;
    // The target type that `disassemble` makes. LADDER_TARGET_VSIR if `disassemble` is null.
    ladder_target_type assembly;

    // The validator's findings are errors of the source. Otherwise they are bugs of the front end: internal
    // errors.
    bool blames_source;
    // The program may use the instruction sequences of AGS and NVAPI (passes/vendor/vendor_intrinsics.h),
    // which are refused.
    bool has_vendor_intrinsics;

    // Returns true if `bytes` look like such a source. Callers try the rows in the order of the table, so a
    // row may rely on the ones above it. Must not fail, and must not read far.
    bool (*recognize)(std::span<const uint8_t> bytes);

    // Prepares a source whose type the caller named, or recognize() found: makes the state of the front end
    // (Source::make_state()). Returns the row that reads the source: this one, unless the source is a
    // container of another. Optional.
    const FrontEnd& (*open)(Source& source, const SourceInfo& info, Diagnostics& diag);

    // Fills the empty program `p` for the entry point of `r`, at whatever level the source has. `scratch` is
    // as empty afterwards as before. `analyses`: what the translation computed may stay there.
    void (*read)(const Request& r, Source& source, ir::Program& p, Arena& scratch, Diagnostics& diag,
                 ir::Analyses& analyses);

    // Fills `found`, which has an element for each descriptor of the program that read() made, with what
    // reflection data say (LADDER_OPTION_SOURCE_NAMES, LADDER_SCAN_NAMES). `types`: null if only names are
    // wanted. What was read lies in `arena` and in the source. Optional.
    void (*reflect)(const Source& source, const ir::Program& p, std::span<reflect::Resource> found,
                    reflect::Types* types, Arena& arena, Diagnostics& diag);

    // Rejects a validated program that a person may write and no other front end makes. Optional. With it the
    // validator runs in every build, before it.
    void (*check)(const ir::Program& p, Arena& scratch, Diagnostics& diag);

    // Lists the functions of the source without translating them. Optional: without it read() runs, and the
    // entry points of its program are listed. What the runtime data name lies in `arena`, all else in
    // `scratch` and in the source.
    LibrarySource (*list)(Source& source, Arena& arena, Arena& scratch, Diagnostics& diag);

    // Fills `out` with the signatures in the registers of the bytecode (ladder_scan_shader_d3d9()), in
    // `arena`. Optional: null for sources whose signatures are elsewhere.
    void (*list_registers)(Source& source, ladder_d3d9_signatures& out, Arena& arena, Arena& scratch,
                           Diagnostics& diag);

    // Appends the source in the syntax of its own world, target type `assembly`, to `text`. Optional.
    void (*disassemble)(const Source& source, Arena& arena, Arena& scratch, Diagnostics& diag,
                        std::pmr::string& text);

    // Appends the words of a SPIR-V module that is the source with other control flow, and tells `told` of it
    // unless that is null. Optional: compiles without structures that ask for passes use it in place of
    // read() for SPIR-V targets.
    void (*repair)(const Request& r, const Source& source, Arena& arena, Arena& scratch, Diagnostics& diag,
                   Vec<uint32_t>& words, Owned<ladder_module_info>* told) = nullptr;
};

// The rows, and what they may share.
extern const FrontEnd container_front_end; // DXBC: tokens of shader models 4 and 5; opens DXIL
extern const FrontEnd dxil_bitcode_front_end, dxil_assembly_front_end;
extern const FrontEnd llvm_ir_front_end; // clang's LLVM IR for Vulkan
extern const FrontEnd d3d9_front_end;    // shader models 1 to 3
extern const FrontEnd vsir_front_end;
extern const FrontEnd spirv_front_end;

// All rows, in the order in which sources are recognized.
std::span<const FrontEnd* const> front_ends();
// The row of a type; null: there is none, as for LADDER_SOURCE_AUTO.
const FrontEnd* find_front_end(ladder_source_type type);
// The row of the first front end that recognizes these bytes; null: none does.
const FrontEnd* recognize(std::span<const uint8_t> bytes);

// The target types of every source: SPIR-V and VSIR, then one assembly language each.
inline constexpr ladder_target_type common_targets[] = {LADDER_TARGET_SPIRV_BINARY, LADDER_TARGET_SPIRV_TEXT,
                                                        LADDER_TARGET_VSIR};

} // namespace ladder
