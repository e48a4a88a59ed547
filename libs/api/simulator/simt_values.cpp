#include "api/simulator/simt_values.h"

#include "api/simulator/simt_info.h"
#include "api/simulator/simt_source.h"
#include "api/simulator/simt_words.h"

#include "ladder/ladder_places.h"

#include <climits>
#include <new>

namespace ladder {

namespace {

// Called back by C: nothing is thrown.
struct Told {
    check::SourceValues values;
    bool no_memory = false;

    static void keep(void* user, const ladder_source_lines* all) {
        auto& told = *static_cast<Told*>(user);
        try {
            told.take(*all);
        } catch (const std::bad_alloc&) {
            told.no_memory = true;
        }
    }
    void take(const ladder_source_lines& all) {
        values = {};
        for (unsigned int n = 0; n < all.line_count; n++)
            if (const ladder_source_line& l = all.lines[n]; l.line)
                values.lines[{l.function, l.origin}] = l.line;
        for (unsigned int n = 0; n < all.variable_count; n++) {
            const ladder_source_variable& v = all.variables[n];
            values.values.push_back({v.function, v.origin, v.name, v.line, v.value, v.is_known != 0,
                                     v.low | uint64_t{v.high} << 32});
        }
        for (unsigned int n = 0; n < all.memory_count; n++)
            if (const ladder_source_memory& m = all.memory[n]; m.variable != UINT_MAX)
                values.memory.push_back({m.function, m.name, m.line, m.variable, m.element});
    }
};
static_assert(UINT_MAX == UINT32_MAX);

// A program with stores of what its variables become.
struct ProbedProgram {
    Arena arena;
    ir::Program program{arena};
    check::SourceValues values;
    check::Probes probes;

    ProbedProgram(const ladder_simt_info& info, Diagnostics& diag) {
        arena.set_limit(heap_max);
        Told told;
        const ladder_source_lines_info lines = {
            LADDER_STRUCTURE_TYPE_SOURCE_LINES_INFO, nullptr, Told::keep, &told, 0, {}};
        const std::string text = vsir_of(info, nullptr, &lines, diag);
        if (told.no_memory)
            throw std::bad_alloc();
        read_vsir(program, program.arena.copy(std::string_view(text)), diag);
        values = std::move(told.values);
        probes = check::add_probes(program, values);
    }
};

// Empty, or why there is nothing to compare.
std::string compare(const ladder_simt_info& info, const ladder_simt_words_info* how,
                    check::Comparison& comparison, Diagnostics& diag) {
    const ProbedProgram shader(info, diag);
    if (shader.values.lines.empty())
        return "the shader has no debug information";
    if (shader.program.stage() == ir::Stage::Node)
        return "records of nodes lie in buffers that only the module has";
    const Words words = words_of(info, how, diag);
    ladder_simt_info source{};
    source.source = {words.code.data(), words.code.size()};
    if (how && how->module.code) { // a copy with other debug information: origins are known by place
        if (how->module.size != words.code.size())
            return "the module is no copy of Ladder's";
        source.source = how->module;
    }
    source.source_type = LADDER_SOURCE_SPIRV;
    ProbedProgram module(source, diag);
    const check::ModuleMemory nothing;
    check::ModuleMemory memory;
    if (const Restored restored = restore_shader(module.program, shader.program, how, words, memory, diag);
        !restored.why.empty())
        return restored.why;
    comparison.see_values(values_pass, {shader.program, shader.probes, nothing},
                          {module.program, module.probes, memory}, shader.values);
    return "";
}

} // namespace

void compare_debug_values(const ladder_simt_info& info, const ladder_simt_words_info* how,
                          check::Comparison& comparison, Diagnostics& diag) {
    if (!wants_debug_values(how))
        return;
    Diagnostics broken("", diag.host());
    std::string why;
    try {
        why = compare(info, how, comparison, broken);
    } catch (const Failure&) {
        why = reason_of(broken);
    }
    if (!why.empty())
        comparison.leave(values_pass, why);
}

} // namespace ladder
