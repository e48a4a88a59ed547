#include "api/simulator/simt_source.h"

#include "ladder/ladder_context.h"
#include "ladder/ladder_parameters.h"
#include "ladder/ladder_places.h"

#include "vsir/text/text.h"
#include "vsir/validate/validate.h"

#include <memory>
#include <span>

namespace ladder {

namespace {

// What ladder_compile() handed out.
struct Compiled {
    ladder_code code{};
    char* messages = nullptr;
    Compiled() = default;
    Compiled(const Compiled&) = delete;
    ~Compiled() {
        ladder_free_code(&code);
        ladder_free_messages(messages);
    }
};

std::string compile(const ladder_simt_info& info, ladder_target_type target, const void* next,
                    Diagnostics& diag) {
    const ladder_compile_option options[] = {
        {LADDER_OPTION_STRUCTURIZER, static_cast<unsigned int>(info.structurizer)},
        {LADDER_OPTION_IGNORE_CHECKSUM, info.flags & LADDER_SIMT_IGNORE_CHECKSUM ? 1u : 0u}};
    ladder_compile_info compile{};
    compile.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    ladder_specialization_info constants;
    if (info.next) {
        constants = *static_cast<const ladder_specialization_info*>(info.next);
        constants.next = next;
        next = &constants;
    }
    compile.next = next;
    compile.source = info.source;
    compile.source_type = info.source_type;
    compile.target_type = target;
    compile.options = options;
    compile.option_count = static_cast<unsigned int>(std::size(options));
    compile.source_name = info.source_name;
    compile.entry_point = info.entry_point;
    Compiled made;
    const int result = ladder_compile(&compile, &made.code, &made.messages);
    if (made.messages)
        diag.adopt(made.messages);
    if (result != LADDER_OK)
        throw Failure{static_cast<Code>(result)};
    return {static_cast<const char*>(made.code.code), made.code.size};
}

} // namespace

std::string vsir_of(const ladder_simt_info& info, const char* pass, const void* next, Diagnostics& diag) {
    ladder_vsir_target_info vsir{};
    vsir.type = LADDER_STRUCTURE_TYPE_VSIR_TARGET_INFO;
    vsir.next = next;
    vsir.after_pass = pass;
    return compile(info, LADDER_TARGET_VSIR, &vsir, diag);
}

namespace {

// Closes and frees in the order that ladder_context.h asks for.
struct Opened {
    ladder_shader* shader = nullptr;
    ladder_module* module = nullptr;
    char* messages = nullptr;
    Opened() = default;
    Opened(const Opened&) = delete;
    ~Opened() {
        ladder_free_module(module);
        ladder_close_shader(shader);
        ladder_free_messages(messages);
    }
    void check(int result, Diagnostics& diag) {
        if (messages)
            diag.adopt(messages);
        ladder_free_messages(messages);
        messages = nullptr;
        if (result != LADDER_OK)
            throw Failure{static_cast<Code>(result)};
    }
};

void take_places(void* words, const ladder_place* places, unsigned int count) {
    for (unsigned int n = 0; n < count; n++)
        if (places[n].kind == LADDER_PLACE_INSTRUCTION)
            static_cast<Words*>(words)->places.push_back(
                {places[n].number, places[n].function, places[n].origin});
}

} // namespace

Words words_of(const ladder_simt_info& info, const ladder_simt_words_info* how, Diagnostics& diag) {
    Opened opened;
    ladder_scan_info scan{};
    scan.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    scan.source = info.source;
    scan.source_type = info.source_type;
    scan.source_name = info.source_name;
    scan.flags = info.flags & LADDER_SIMT_IGNORE_CHECKSUM ? LADDER_SCAN_IGNORE_CHECKSUM : 0;
    if (wants_debug_values(how))
        scan.flags |= LADDER_SCAN_KEEP_DEBUG;
    opened.check(ladder_open_shader(nullptr, &scan, &opened.shader, &opened.messages), diag);
    std::vector<ladder_compile_option> options;
    if (how)
        options.assign(how->options, how->options + how->option_count);
    if (info.structurizer != LADDER_STRUCTURIZER_DEFAULT)
        options.push_back({LADDER_OPTION_STRUCTURIZER, static_cast<unsigned int>(info.structurizer)});
    Words words;
    ladder_parameter samples{};
    samples.name = LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT;
    samples.u.u32[0] = target_samples;
    const ladder_parameter_info parameters{LADDER_STRUCTURE_TYPE_PARAMETER_INFO, nullptr, &samples, 1};
    const ladder_places_info places{LADDER_STRUCTURE_TYPE_PLACES_INFO,
                                    how && how->compile_next ? how->compile_next : &parameters, take_places,
                                    &words};
    ladder_compile_info compile{};
    compile.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    compile.next = &places;
    compile.target_type = LADDER_TARGET_SPIRV_BINARY;
    compile.options = options.data();
    compile.option_count = static_cast<unsigned int>(options.size());
    compile.entry_point = info.entry_point;
    opened.check(ladder_compile_shader(opened.shader, &compile, &opened.module, &opened.messages), diag);
    const ladder_module_info& made = *ladder_get_module_info(opened.module);
    words.code.assign(static_cast<const char*>(made.output.code), made.output.size);
    for (unsigned int n = 0; n < made.link_count; n++) {
        const ladder_module_link& l = made.links[n];
        if (l.rows)
            words.links.push_back({static_cast<ir::SignatureKind>(l.signature), l.semantic_name,
                                   l.semantic_index, l.stream, l.location, l.component});
    }
    return words;
}

bool wants_debug_values(const ladder_simt_words_info* how) {
    for (unsigned int n = 0; how && n < how->option_count; n++)
        if (how->options[n].name == LADDER_OPTION_DEBUG_INFO &&
            how->options[n].value == LADDER_DEBUG_INFO_VARIABLES)
            return true;
    return false;
}

void read_vsir(ir::Program& p, std::string_view text, Diagnostics& diag) {
    try {
        ir::parse(p, text, diag);
        ir::validate(p, diag, "libladder");
    } catch (const Failure&) {
        diag.fail_internal(Location::none(),
                           "what libladder made is not a program; is it of another version?");
    }
}

} // namespace ladder
