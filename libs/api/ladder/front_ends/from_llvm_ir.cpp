// LLVM IR as today's clang writes it for Vulkan, as a source: bitcode or assembly.
#include "api/ladder/front_ends/front_end_row.h"
#include "api/ladder/front_ends/module_source.h"
#include "api/ladder/front_ends/source_text.h"

#include "front/vulkan/translate_llvm_ir.h"

namespace ladder {

namespace {

bool recognize_llvm_ir(std::span<const uint8_t> bytes) {
    if (llvm::is_bitcode(bytes))
        return llvm::is_todays_bitcode(bytes);
    const std::string_view text = as_text(bytes);
    return is_text(text) && targets_spirv(text);
}

void read_module(const Source& source, llvm::Module& m, const llvm::ReadOptions& options, Arena& scratch,
                 Diagnostics& diag) {
    llvm::ReadOptions modern = options;
    modern.modern = true;
    modern.roots = nullptr; // DXIL's metadata name them
    if (llvm::is_bitcode(source.bytes()))
        llvm::read_bitcode(m, source.bytes(), modern, scratch, diag);
    else
        llvm::read_assembly(m, source.text(), modern, diag);
}

void read_llvm_ir(const Request& r, Source& source, ir::Program& p, Arena& scratch, Diagnostics& diag,
                  ir::Analyses& analyses) {
    vulkan::translate(module_for(r, source, read_module, p.arena, scratch, diag),
                      {.entry = r.entry_point,
                       .source_hints = r.spirv.quirks.need_source_hints(),
                       .source_bytes = source.bytes().size()},
                      p, diag, analyses);
}

} // namespace

const FrontEnd llvm_ir_front_end = {
    .type = LADDER_SOURCE_LLVM_IR,
    .type_name = "llvm-ir",
    .what = "today's LLVM IR",
    .targets = common_targets,
    .assembly = LADDER_TARGET_VSIR,
    .blames_source = false,
    .has_vendor_intrinsics = false,
    .recognize = recognize_llvm_ir,
    .open = open_module<llvm_ir_front_end>,
    .read = read_llvm_ir,
    .reflect = nullptr,
    .check = nullptr,
    .list = nullptr,
    .list_registers = nullptr,
    .disassemble = nullptr,
};

} // namespace ladder
