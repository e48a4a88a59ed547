// DXIL as a source: LLVM 3.7's bitcode, bare or out of a container, and its assembly.
#include "api/ladder/front_end.h"
#include "api/ladder/front_ends/front_end_row.h"
#include "api/ladder/front_ends/module_source.h"
#include "api/ladder/front_ends/reflected_resources.h"
#include "api/ladder/front_ends/source_text.h"

#include "formats/dxbc/container.h"
#include "front/dxil/translate.h"

#include <algorithm>
#include <memory_resource>

namespace ladder {

namespace {

constexpr ladder_target_type dxil_targets[] = {LADDER_TARGET_SPIRV_BINARY, LADDER_TARGET_SPIRV_TEXT,
                                               LADDER_TARGET_VSIR, LADDER_TARGET_DXIL_ASM};

bool recognize_bitcode(std::span<const uint8_t> bytes) {
    return llvm::is_bitcode(bytes) && !llvm::is_todays_bitcode(bytes);
}
bool recognize_assembly(std::span<const uint8_t> bytes) { return is_text(as_text(bytes)); }

void read_bitcode(const Source& source, llvm::Module& m, const llvm::ReadOptions& options, Arena& scratch,
                  Diagnostics& diag) {
    llvm::read_bitcode(m, source.bytes(), options, scratch, diag, source.state<ModuleSource>().base_bit);
}
void read_assembly(const Source& source, llvm::Module& m, const llvm::ReadOptions& options, Arena&,
                   Diagnostics& diag) {
    llvm::read_assembly(m, source.text(), options, diag);
}

template <ReadModule read_module>
void read_dxil(const Request& r, Source& source, ir::Program& p, Arena& scratch, Diagnostics& diag,
               ir::Analyses& analyses) {
    const Quirks& q = r.spirv.quirks;
    const llvm::Module& module = module_for(r, source, read_module, p.arena, scratch, diag);
    dxil::translate(module,
                    {.entry = r.entry_point,
                     .all_entries = r.spirv.all_entry_points,
                     .min_precision = q.min_precision,
                     .source_hints = q.need_source_hints(),
                     .source_bytes = source.bytes().size(),
                     .files = source.state<ModuleSource>().beside},
                    p, diag, analyses);
}

// Runtime data tell more than the module does, and cost less to read.
LibrarySource list_runtime(const ModuleSource& source, Arena& arena, Diagnostics& diag) {
    const dxbc::Part part = {dxbc::fourcc('R', 'D', 'A', 'T'), source.runtime_offset,
                             arena.copy(source.runtime)};
    LibrarySource out{};
    out.runtime = dxbc::read_runtime_data(part, arena, diag);
    out.has_runtime = out.is_library = true;
    out.shader_model_major = source.shader_model_major;
    out.shader_model_minor = source.shader_model_minor;
    return out;
}

template <ReadModule read_module>
LibrarySource list_dxil(Source& source, Arena& arena, Arena& scratch, Diagnostics& diag) {
    const auto& state = source.state<ModuleSource>();
    if (state.has_runtime)
        return list_runtime(state, arena, diag);
    const dxil::ModuleFunctions all =
        dxil::list_functions(module_of(source, read_module, scratch, diag),
                             {.source_bytes = source.bytes().size()}, scratch, diag);
    const std::span<SourceFunction> functions = scratch.array<SourceFunction>(all.functions.size());
    std::transform(all.functions.begin(), all.functions.end(), functions.begin(),
                   [](const dxil::ModuleFunction& f) {
                       return SourceFunction{f.name, f.plain, f.stage, f.payload_bytes, f.attribute_bytes};
                   });
    LibrarySource out{};
    out.functions = functions;
    out.is_library = all.is_library;
    out.shader_model_major = all.shader_model_major;
    out.shader_model_minor = all.shader_model_minor;
    return out;
}

// A disassembly has at most so many bytes: a module's text is 5 to 30 times its bitcode.
constexpr size_t longest_text(size_t source_size) { return (size_t{4} << 20) + 256 * source_size; }

template <ReadModule read_module>
void disassemble_dxil(const Source& source, Arena& arena, Arena& scratch, Diagnostics& diag,
                      std::pmr::string& text) {
    llvm::Module m(arena);
    read_module(source, m, {.keep_local_names = true, .keep_attributes = true, .keep_attachments = true},
                scratch, diag);
    llvm::print_assembly(m, longest_text(source.size()), diag, text);
}

} // namespace

const FrontEnd dxil_bitcode_front_end = {
    .type = LADDER_SOURCE_DXIL_BITCODE,
    .type_name = "dxil-bitcode",
    .what = "DXIL",
    .targets = dxil_targets,
    .assembly = LADDER_TARGET_DXIL_ASM,
    .blames_source = false,
    .has_vendor_intrinsics = true,
    .recognize = recognize_bitcode,
    .open = open_module<dxil_bitcode_front_end>,
    .read = read_dxil<read_bitcode>,
    .reflect = reflect_dxil,
    .check = nullptr,
    .list = list_dxil<read_bitcode>,
    .list_registers = nullptr,
    .disassemble = disassemble_dxil<read_bitcode>,
};

const FrontEnd dxil_assembly_front_end = {
    .type = LADDER_SOURCE_DXIL_ASM,
    .type_name = "dxil-asm",
    .what = "DXIL",
    .targets = dxil_targets,
    .assembly = LADDER_TARGET_DXIL_ASM,
    .blames_source = false,
    .has_vendor_intrinsics = true,
    .recognize = recognize_assembly,
    .open = open_module<dxil_assembly_front_end>,
    .read = read_dxil<read_assembly>,
    .reflect = nullptr,
    .check = nullptr,
    .list = list_dxil<read_assembly>,
    .list_registers = nullptr,
    .disassemble = disassemble_dxil<read_assembly>,
};

} // namespace ladder
