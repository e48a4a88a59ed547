// Sources to programs, texts and lists: what the rows of the table of front ends (front_ends/) have in
// common.
#pragma once

#include "api/ladder/request.h"
#include "api/ladder/source.h"
#include "formats/dxbc/rdat.h"
#include "formats/reflection/reflected_types.h"

#include <memory_resource>
#include <string>

namespace ladder {

// Fills the empty program `p` at whatever level its source has, and validates it. Names in the program may
// point into the source and its module, which must outlive it. `scratch` is for what only readers need, and
// is as empty afterwards as before. `analyses`: what translating and validating computed stays there.
void read_program(const Request& r, Source& source, ir::Program& p, Arena& scratch, Diagnostics& diag,
                  ir::Analyses& analyses);
void read_program(const Request& r, Source& source, ir::Program& p, Diagnostics& diag);
// Returns what reflection data say of each descriptor of a program that read_program() made of the source.
// `types`: null if only names are wanted. What was read lies in `arena` and in the source.
std::span<const reflect::Resource> reflect_resources(const Source& source, const ir::Program& p,
                                                     reflect::Types* types, Arena& arena, Diagnostics& diag);

// Returns true for target types that are the source in text form: LADDER_TARGET_DXIL_ASM and the like.
bool is_disassembly(ladder_target_type target);
// Appends the text. Its arenas start on the stack as a compile's do: only one of the two may be under way.
void disassemble(const Request& r, const Source& source, Diagnostics& diag, std::pmr::string& text);

// A function of a source.
struct SourceFunction {
    std::string_view name, plain; // dxil/entry_names.h; equal for sources other than DXIL
    ir::Stage stage;              // Count: no entry point
    uint32_t payload_bytes, attribute_bytes;
};
// What a source tells of its functions.
struct LibrarySource {
    std::span<const SourceFunction> functions; // empty where there are runtime data
    bool is_library;
    uint32_t shader_model_major, shader_model_minor;
    bool has_runtime;
    dxbc::RuntimeData runtime;
};
// Runtime data lie in `arena`, with names and bytes; all else in `scratch` and in the source.
LibrarySource read_library(Source& source, Arena& arena, Arena& scratch, Diagnostics& diag);

} // namespace ladder
