#include "front/vulkan/translate_llvm_ir.h"

#include "front/vulkan/intrinsic_types.h"
#include "front/vulkan/vulkan_shader.h"

#include <algorithm>

namespace ladder::vulkan {

void translate(const llvm::Module& m, const Options& options, ir::Program& p, Diagnostics& diag,
               ir::Analyses& analyses) {
    const InRoom room(diag, m.from_text ? Room::Assembly : Room::Bitcode);
    p.level = ir::Level::CfgSsa;
    front_llvm::Shared s(m, {.source_hints = options.source_hints, .source_bytes = options.source_bytes}, p,
                         diag);
    s.native_16bit = true;
    const llvm::Function& entry = read_entry_point(s, options.entry);
    check_intrinsics(m, diag);
    const llvm::Function& whole = *flatten(m, entry, s.work, s.arena, diag);
    p.entry_point().function = 0;
    p.new_function(entry.name);
    Shader shader(s, m, whole);
    const std::span<uint8_t> used = s.arena.array<uint8_t>(whole.value_count);
    std::fill(used.begin(), used.end(), front_llvm::used_all);
    FunctionTranslator(s, whole, 0, used).run(analyses.of(p, p.functions[0]));
    diag.throw_if_failed();
    shader.check_interface();
}

} // namespace ladder::vulkan
