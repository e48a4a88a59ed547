#include "api/simulator/simt_words.h"

#include "api/simulator/simt_info.h"
#include "api/simulator/simt_source.h"

#include <string>

namespace ladder {

namespace {

constexpr char words_pass[] = "spirv";

// Without a binding map a register has the binding of its number and this (doc/use/bindings.md); counters
// come behind.
constexpr uint32_t shifts[] = {1000, 2000, 0, 3000}, first_counter = 4000;

// Gives the descriptors the registers that the shader has. Returns why it cannot; empty: it could.
std::string restore_registers(ir::Program& p) {
    for (ir::Descriptor& d : p.descriptors) {
        const uint32_t shift = shifts[static_cast<int>(d.cls)];
        if (d.first >= first_counter)
            return "the module has counters, which the shader has with their buffers";
        if (d.first < shift)
            return "the module has resources that the shader does not have";
        d.first -= shift;
    }
    return "";
}

// Front ends number instructions each in their way, so those of the module name none of the shader.
void forget_origins(ir::Program& p) {
    for (ir::Function& f : p.functions)
        for (ir::BlockId b : f.order)
            for (ir::Instr* i = f.block(b).first; i; i = i->next)
                i->origin = 0;
}

// The error in messages of libladder, without its place.
std::string reason_of(Diagnostics& diag) {
    const std::string text = diag.text(), mark = "error: ";
    const size_t at = text.find(mark);
    return at == text.npos ? "" : text.substr(at + mark.size(), text.find('\n', at) - at - mark.size());
}

} // namespace

void compare_words(const ladder_simt_info& info, ir::Stage stage, check::Comparison& comparison,
                   Diagnostics& diag) {
    if (stage != ir::Stage::Compute)
        return;
    Diagnostics broken("", diag.host());
    std::string text;
    try {
        const std::string words = words_of(info, broken);
        ladder_simt_info module{};
        module.source = {words.data(), words.size()};
        module.source_type = LADDER_SOURCE_SPIRV;
        text = vsir_of(module, nullptr, nullptr, broken);
    } catch (const Failure&) {
        return comparison.leave(words_pass, reason_of(broken));
    }
    Arena arena;
    arena.set_limit(heap_max);
    ir::Program p(arena);
    read_vsir(p, text, diag);
    if (const std::string why = restore_registers(p); !why.empty())
        return comparison.leave(words_pass, why);
    forget_origins(p);
    comparison.see(words_pass, p);
}

} // namespace ladder
