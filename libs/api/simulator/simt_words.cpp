#include "api/simulator/simt_words.h"

#include "api/simulator/simt_info.h"
#include "api/simulator/simt_module.h"
#include "api/simulator/simt_registers.h"
#include "api/simulator/simt_signatures.h"
#include "api/simulator/simt_source.h"

#include "ladder/ladder_device.h"

#include <algorithm>
#include <string>

namespace ladder {

namespace {

// Gives instructions the origins that the shader has: those of words that belong to its function of that
// number. Others get none.
void restore_origins(ir::Program& p, const std::vector<WordsPlace>& places) {
    for (uint32_t f = 0; f < p.functions.size(); f++)
        for (ir::BlockId b : p.functions[f].order)
            for (ir::Instr* i = p.functions[f].block(b).first; i; i = i->next) {
                const auto after = std::upper_bound(
                    places.begin(), places.end(), i->origin,
                    [](uint32_t number, const WordsPlace& place) { return number < place.number; });
                i->origin = after == places.begin() || after[-1].function != f ? 0 : after[-1].origin;
            }
}

// The structure of that type in a chain of ladder_compile(); null: there is none.
const void* find_structure(const ladder_simt_words_info* how, ladder_structure_type type) {
    struct Header {
        ladder_structure_type type;
        const void* next;
    };
    for (auto* s = static_cast<const Header*>(how ? how->compile_next : nullptr); s;
         s = static_cast<const Header*>(s->next))
        if (s->type == type)
            return s;
    return nullptr;
}

ModulePlaces places_of(const ladder_simt_words_info* how) {
    return {
        static_cast<const ladder_binding_map*>(find_structure(how, LADDER_STRUCTURE_TYPE_BINDING_MAP)),
        static_cast<const ladder_parameter_info*>(find_structure(how, LADDER_STRUCTURE_TYPE_PARAMETER_INFO))};
}

// True if the module sees a texture as what the shader does not have.
bool has_other_views(const ladder_binding_map* map) {
    return map && std::any_of(map->ranges, map->ranges + map->range_count, [](const ladder_binding_range& r) {
               const ladder_view view = r.target.resource.view;
               return view == LADDER_VIEW_INPUT_ATTACHMENT || view == LADDER_VIEW_SINGLE_SAMPLE;
           });
}

const ladder_linkage_info* linkage_of(const ladder_simt_words_info* how) {
    return static_cast<const ladder_linkage_info*>(find_structure(how, LADDER_STRUCTURE_TYPE_LINKAGE_INFO));
}

bool has_quirks(const ladder_simt_words_info* how) {
    const auto* device =
        static_cast<const ladder_device_info*>(find_structure(how, LADDER_STRUCTURE_TYPE_DEVICE_INFO));
    return device && device->quirk_count;
}

std::span<const uint8_t> bytes_of(const Words& words) {
    return {reinterpret_cast<const uint8_t*>(words.code.data()), words.code.size()};
}

} // namespace

std::string reason_of(Diagnostics& diag) {
    const std::string text = diag.text(), mark = "error: ";
    const size_t at = text.find(mark);
    return at == text.npos ? "" : text.substr(at + mark.size(), text.find('\n', at) - at - mark.size());
}

namespace {

// Fills the program with what the words say.
Restored read_back(const Words& words, bool is_ours, const ladder_simt_words_info* how,
                   const ir::Program& shader, ir::Program& program, check::ModuleMemory& memory,
                   Diagnostics& diag) {
    if (std::string why = is_ours ? module_fault(bytes_of(words), diag) : ""; !why.empty())
        return {std::move(why), true};
    ladder_simt_info module{};
    module.source = is_ours ? ladder_code{words.code.data(), words.code.size()} : how->module;
    module.source_type = LADDER_SOURCE_SPIRV;
    const std::string text = vsir_of(module, nullptr, nullptr, diag);
    read_vsir(program, program.arena.copy(std::string_view(text)), diag);
    Restored restored = restore_shader(program, shader, how, words, memory, diag);
    if (is_ours && restored.why.empty())
        if (std::string why = promise_difference(program, shader, !has_quirks(how)); !why.empty())
            return {std::move(why), true};
    return restored;
}

} // namespace

Restored read_words(const ladder_simt_info& info, const ladder_simt_words_info* how,
                    const ir::Program& shader, ir::Program& program, check::ModuleMemory& memory,
                    Diagnostics& diag) {
    if (shader.stage() == ir::Stage::Node)
        return {"records of nodes lie in buffers that only the module has"};
    Words words = words_of(info, how, diag);
    const bool is_ours = !(how && how->module.code);
    if (!is_ours)
        words.places.clear();
    try {
        return read_back(words, is_ours, how, shader, program, memory, diag);
    } catch (const Failure& f) {
        if (!is_ours || f.code != Code::InvalidShader)
            throw;
        return {"the module is not valid: " + reason_of(diag), true};
    }
}

Restored restore_shader(ir::Program& program, const ir::Program& shader, const ladder_simt_words_info* how,
                        const Words& words, check::ModuleMemory& memory, Diagnostics& diag) {
    const bool is_ours = !(how && how->module.code);
    if (std::string why = restore_registers(program, shader, places_of(how), memory); !why.empty())
        return {std::move(why), is_ours && !has_other_views(places_of(how).map)};
    if (std::string why = settings_difference(program.entry_point(), shader.entry_point()); !why.empty())
        return {std::move(why), true};
    std::vector<Capture> captures;
    if (std::string why =
            is_ours ? find_captures(bytes_of(words), linkage_of(how), shader, captures, diag) : "";
        !why.empty())
        return {std::move(why), true};
    Restored restored = restore_signatures(program, shader, words.links, captures, linkage_of(how));
    restored.wrong |= is_ours && !restored.why.empty();
    restore_origins(program, words.places);
    return restored;
}

void compare_words(const ladder_simt_info& info, const ladder_simt_words_info* how, const ir::Program& shader,
                   check::Comparison& comparison, Diagnostics& diag) {
    Diagnostics broken("", diag.host());
    Arena arena;
    arena.set_limit(heap_max);
    ir::Program program(arena);
    check::ModuleMemory memory;
    Restored restored;
    try {
        restored = read_words(info, how, shader, program, memory, broken);
    } catch (const Failure&) {
        return comparison.leave(words_pass, reason_of(broken));
    }
    if (restored.why.empty())
        return comparison.see(words_pass, program, memory);
    restored.wrong ? comparison.condemn(words_pass, restored.why)
                   : comparison.leave(words_pass, restored.why);
}

} // namespace ladder
