// Messages about a shader with debug information name a line of its HLSL, whatever they say: a case for each
// code that a shader of dxc's can have, and a reason for each other code.
#include <ladder/ladder_binding.h>
#include <ladder/ladder_context.h>
#include <ladder/ladder_linkage.h>
#include <ladder/ladder_parameters.h>
#include <ladder/ladder_report.h>

#include <cstring>
#include <functional>
#include <set>

#include "compile_shader.h"
#include "corpus.h"
#include "support/testing.h"

namespace test_lines_of_messages {

using namespace ladder::test;

namespace {

std::string shader(const char* name) {
    return read_file(TEST_DATA_DIR "/debug/" + std::string(name) + ".cso");
}

// A compile, of the container or of the shader that was opened from it.
struct Case {
    int code;
    const char* shader;
    unsigned int line; // 0: any
    std::vector<ladder_compile_option> options = {};
    ladder_spirv_environment environment = LADDER_SPIRV_ENVIRONMENT_DEFAULT;
    std::vector<ladder_setting> properties = {}, quirks = {};
    void* next = nullptr;
};

using Resource = ladder_scan_resource;

int wrong_place(void*, ladder_stage, const Resource*, ladder_resource_binding* b) {
    b->resource.binding_type = LADDER_BINDING_TYPE_CONSTANTS;
    return LADDER_OK;
}
int failing_place(void*, ladder_stage, const Resource*, ladder_resource_binding*) {
    return LADDER_ERROR_UNSUPPORTED;
}
int texels(void*, ladder_stage, const Resource*, ladder_resource_binding* b) {
    b->resource.binding_type = LADDER_BINDING_TYPE_DESCRIPTOR;
    b->resource.view = LADDER_VIEW_TEXEL_BUFFER;
    return LADDER_OK;
}

struct Report {
    bool found = false;
    unsigned int line = 0;
    std::string text;
};

Report report(char* messages, int code) {
    Report out;
    unsigned int count;
    const ladder_diagnostic* all = ladder_get_diagnostics(messages, &count);
    for (unsigned int n = 0; n < count; n++)
        if (all[n].code == code) {
            out.found = true;
            out.line = all[n].source_line;
            out.text = all[n].text;
            break;
        }
    if (!out.found && messages)
        out.text = messages;
    ladder_free_messages(messages);
    return out;
}

struct Chain {
    explicit Chain(const Case& c) {
        device.type = LADDER_STRUCTURE_TYPE_DEVICE_INFO;
        device.properties = c.properties.data();
        device.property_count = static_cast<unsigned int>(c.properties.size());
        device.quirks = c.quirks.data();
        device.quirk_count = static_cast<unsigned int>(c.quirks.size());
        device.next = c.next;
        target.type = LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO;
        target.environment = c.environment;
        target.next = &device;
        info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
        info.next = &target;
        info.options = c.options.data();
        info.option_count = static_cast<unsigned int>(c.options.size());
    }
    ladder_device_info device = {};
    ladder_spirv_target_info target = {};
    ladder_compile_info info = {};
};

Report of_container(const Case& c, const std::string& source) {
    Chain chain(c);
    chain.info.source = {source.data(), source.size()};
    ladder_code code;
    char* messages = nullptr;
    ladder_compile(&chain.info, &code, &messages);
    ladder_free_code(&code);
    return report(messages, c.code);
}

Report of_open_shader(const Case& c, const std::string& source) {
    Chain chain(c);
    ladder_scan_info scan = {};
    scan.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    scan.source = {source.data(), source.size()};
    scan.flags = LADDER_SCAN_KEEP_DEBUG;
    ladder_shader* open = nullptr;
    char* messages = nullptr;
    if (ladder_open_shader(nullptr, &scan, &open, &messages) != LADDER_OK)
        return report(messages, c.code);
    ladder_module* module = nullptr;
    ladder_compile_shader(open, &chain.info, &module, &messages);
    ladder_free_module(module);
    ladder_close_shader(open);
    return report(messages, c.code);
}

ladder_binding_map map_of(ladder_binding_function function) {
    ladder_binding_map map = {};
    map.type = LADDER_STRUCTURE_TYPE_BINDING_MAP;
    map.function = function;
    return map;
}

std::vector<Case> cases() {
    static ladder_binding_map missing = map_of(nullptr), wrong = map_of(wrong_place),
                              failing = map_of(failing_place), as_texels = map_of(texels);
    static ladder_linkage dropped = {};
    dropped.signature = LADDER_SIGNATURE_INPUT;
    dropped.semantic_name = "VALUE";
    dropped.flags = LADDER_LINKAGE_DROP;
    static ladder_linkage_info without_input = {};
    without_input.type = LADDER_STRUCTURE_TYPE_LINKAGE_INFO;
    without_input.map = &dropped;
    without_input.map_count = 1;
    static ladder_parameter samples = {}, points = {};
    samples.name = LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT;
    samples.source = points.source = LADDER_PARAMETER_SOURCE_CONSTANT;
    samples.u.u32[0] = 3;
    points.name = LADDER_PARAMETER_DRAWN_PRIMITIVE;
    points.u.u32[0] = LADDER_INPUT_PRIMITIVE_POINT;
    static ladder_parameter_info three_samples = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO, nullptr, &samples, 1},
                                 of_points = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO, nullptr, &points, 1};
    const ladder_compile_option all = {LADDER_OPTION_ALL_ENTRY_POINTS, 1};
    const ladder_compile_option naive = {LADDER_OPTION_STRUCTURIZER, LADDER_STRUCTURIZER_NAIVE};
    const auto first = LADDER_SPIRV_ENVIRONMENT_VULKAN_1_0;
    return {
        {LADDER_DIAGNOSTIC_INVALID_BINDING, "messages/wave_in_loop.cs_6_0", 0, {}, {}, {}, {}, &wrong},
        {LADDER_DIAGNOSTIC_MISSING_BINDING, "messages/wave_in_loop.cs_6_0", 0, {}, {}, {}, {}, &missing},
        {LADDER_DIAGNOSTIC_CALLBACK_FAILED, "messages/wave_in_loop.cs_6_0", 0, {}, {}, {}, {}, &failing},
        {LADDER_DIAGNOSTIC_INVALID_LINKAGE,
         "messages/target_array.ps_6_0",
         0,
         {},
         {},
         {},
         {},
         &without_input},
        {LADDER_DIAGNOSTIC_INVALID_PARAMETER,
         "messages/sample_count.ps_6_0",
         0,
         {},
         {},
         {},
         {},
         &three_samples},
        {LADDER_DIAGNOSTIC_MALFORMED_METADATA, "messages/far_register.cs_6_0", 0},
        {LADDER_DIAGNOSTIC_UNSUPPORTED_STAGE, "line_adjacency.gs_6_0", 0, {}, {}, {}, {}, &of_points},
        {LADDER_DIAGNOSTIC_UNSUPPORTED_BINDING, "messages/atomic64.cs_6_6", 6, {}, {}, {}, {}, &as_texels},
        {LADDER_DIAGNOSTIC_UNSUPPORTED_OPERATION, "refused/refused.lib_6_10", 10},
        {LADDER_DIAGNOSTIC_MISSING_DEVICE_FEATURE, "hit_objects.lib_6_9", 0, {all}},
        {LADDER_DIAGNOSTIC_AMBIGUOUS_ENTRY_POINT, "hit_objects.lib_6_9", 0},
        {LADDER_DIAGNOSTIC_ENVIRONMENT_TOO_OLD, "messages/wave_in_loop.cs_6_0", 9, {}, first},
        {LADDER_DIAGNOSTIC_RECONVERGENCE, "messages/wave_in_loop.cs_6_0", 9},
        {LADDER_DIAGNOSTIC_NAIVE_FORM, "messages/wave_in_loop.cs_6_0", 5, {naive}},
        {LADDER_DIAGNOSTIC_OTHER_VALUE, "messages/centroid_position.ps_6_0", 1},
        {LADDER_DIAGNOSTIC_FACT_ASSUMED, "messages/sample_count.ps_6_0", 3},
        {LADDER_DIAGNOSTIC_NO_QUADS, "messages/no_quads.cs_6_6", 7},
        {LADDER_DIAGNOSTIC_WAVE_SIZE, "messages/wave_size.cs_6_6", 5},
        {LADDER_DIAGNOSTIC_DENORM_MODE, "messages/denorms.cs_6_2", 5, {}, first},
        {LADDER_DIAGNOSTIC_QUIRK_LEFT_OUT,
         "messages/barriers.cs_6_0",
         4,
         {},
         {},
         {},
         {{LADDER_QUIRK_UAV_BARRIERS, 1}}},
    };
}

void each_code(void**) {
    for (const Case& c : cases()) {
        const std::string source = shader(c.shader);
        for (const auto& run : {of_container, of_open_shader}) {
            const Report r = run(c, source);
            if (!r.found)
                fail_msg("%s: no message with code %d: %s", c.shader, c.code, r.text.c_str());
            if (!r.line || (c.line && r.line != c.line))
                fail_msg("%s: line %u, not %u: %s", c.shader, r.line, c.line, r.text.c_str());
        }
    }
}

// Codes without a case, and why.
struct Reason {
    int code;
    const char* why;
};
constexpr const char no_shader[] = "reported before a shader is read",
                     malformed[] = "dxc makes no such module", late[] = "about memory or the call",
                     only_large[] = "needs a shader of many megabytes";
constexpr Reason reasons[] = {
    {LADDER_DIAGNOSTIC_INVALID_ARGUMENT, no_shader},
    {LADDER_DIAGNOSTIC_INVALID_STRUCTURE, no_shader},
    {LADDER_DIAGNOSTIC_INVALID_OPTION, no_shader},
    {LADDER_DIAGNOSTIC_INVALID_DEVICE, no_shader},
    {LADDER_DIAGNOSTIC_CANCELLED, late},
    {LADDER_DIAGNOSTIC_OUT_OF_MEMORY, late},
    {LADDER_DIAGNOSTIC_MEMORY_LIMIT, late},
    {LADDER_DIAGNOSTIC_LIMIT_REACHED, late},
    {LADDER_DIAGNOSTIC_UNKNOWN_SOURCE, no_shader},
    {LADDER_DIAGNOSTIC_MALFORMED_CONTAINER, no_shader},
    {LADDER_DIAGNOSTIC_WRONG_CHECKSUM, no_shader},
    {LADDER_DIAGNOSTIC_NO_SHADER, no_shader},
    {LADDER_DIAGNOSTIC_MALFORMED_BITCODE, malformed},
    {LADDER_DIAGNOSTIC_MALFORMED_ASSEMBLY, "a text of its own has lines"},
    {LADDER_DIAGNOSTIC_MALFORMED_DXIL, malformed},
    {LADDER_DIAGNOSTIC_MALFORMED_VSIR, "a text of its own has lines"},
    {LADDER_DIAGNOSTIC_MALFORMED_SHADER, malformed},
    {LADDER_DIAGNOSTIC_MALFORMED_SIGNATURE, no_shader},
    {LADDER_DIAGNOSTIC_MALFORMED_ROOT_SIGNATURE, no_shader},
    {LADDER_DIAGNOSTIC_MALFORMED_RUNTIME_DATA, no_shader},
    {LADDER_DIAGNOSTIC_NO_ENTRY_POINT, no_shader},
    {LADDER_DIAGNOSTIC_MALFORMED_TOKENS, "tokens"},
    {LADDER_DIAGNOSTIC_MALFORMED_BYTECODE, "bytecode of models 1 to 3"},
    {LADDER_DIAGNOSTIC_UNSUPPORTED_SOURCE, no_shader},
    {LADDER_DIAGNOSTIC_UNSUPPORTED_TARGET, no_shader},
    {LADDER_DIAGNOSTIC_UNSUPPORTED_BITCODE, malformed},
    {LADDER_DIAGNOSTIC_UNSUPPORTED_INSTRUCTION, malformed},
    {LADDER_DIAGNOSTIC_UNSUPPORTED_TYPE, malformed},
    {LADDER_DIAGNOSTIC_UNSUPPORTED_CONTROL_FLOW, "dxc refuses recursion, and VSIR texts have no HLSL"},
    {LADDER_DIAGNOSTIC_UNSUPPORTED_INTERFACE, "tokens: dxc makes an element for each render target"},
    {LADDER_DIAGNOSTIC_UNSUPPORTED_RESOURCE, "needs a library whose registers are all taken"},
    {LADDER_DIAGNOSTIC_MISSING_FACT, "bytecode of models 1 to 3"},
    {LADDER_DIAGNOSTIC_SHADER_TOO_LARGE, only_large},
    {LADDER_DIAGNOSTIC_DEBUG_FILE, "the file with the lines is the wrong one"},
    {LADDER_DIAGNOSTIC_INTERNAL, "a bug"},
    {LADDER_DIAGNOSTIC_NAIVE_FALLBACK, "a bug"},
    {LADDER_DIAGNOSTIC_MORE_DIAGNOSTICS, "about the list"},
};

void all_codes(void**) {
    std::set<int> known;
    for (const Case& c : cases())
        known.insert(c.code);
    for (const Reason& r : reasons)
        if (!known.insert(r.code).second)
            fail_msg("code %d has a case and a reason", r.code);
    for (int code = 1; code < 1000; code++) {
        const char* name = ladder_get_diagnostic_code_name(static_cast<ladder_diagnostic_code>(code));
        if (name && !known.contains(code))
            fail_msg("%s (%d) has neither a case nor a reason", name, code);
    }
}

// The module of a shader in which two floats are compared as pointers in place of an addition; and the line
// that the module gives that.
std::vector<uint32_t> damaged_module(const std::string& source, unsigned debug_info, unsigned& line) {
    constexpr uint32_t op_line = 8, op_ext_inst = 12, op_constant = 43, op_label = 248, op_fadd = 129,
                       op_ptr_equal = 401, debug_line = 103;
    const ladder_compile_option option = {LADDER_OPTION_DEBUG_INFO, debug_info};
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source = {source.data(), source.size()};
    info.target_type = LADDER_TARGET_SPIRV_BINARY;
    info.options = &option;
    info.option_count = 1;
    ladder_code code = {};
    assert_int_equal(ladder_compile(&info, &code, nullptr), LADDER_OK);
    std::vector<uint32_t> words(code.size / 4);
    std::memcpy(words.data(), code.code, code.size);
    ladder_free_code(&code);
    std::vector<uint32_t> constants(words[3]);
    line = 0;
    for (size_t at = 5; at < words.size(); at += words[at] >> 16) {
        uint32_t* i = &words[at];
        switch (i[0] & 0xffff) {
        case op_line: line = i[2]; break;
        case op_label: line = 0; break;
        case op_constant: constants[i[2]] = i[3]; break;
        case op_ext_inst:
            if (i[4] == debug_line)
                line = constants[i[6]];
            break;
        case op_fadd:
            if (line) {
                i[0] = (i[0] & 0xffff0000) | op_ptr_equal;
                return words;
            }
            break;
        default: break;
        }
    }
    fail_msg("no addition has a line");
    return {};
}

// Modules have their lines by OpLine or by DebugLine.
void modules(void**) {
    for (unsigned debug_info : {LADDER_DEBUG_INFO_LINES, LADDER_DEBUG_INFO_VARIABLES}) {
        unsigned line;
        const std::vector<uint32_t> words = damaged_module(shader("inlined.cs_6_0"), debug_info, line);
        ladder_compile_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
        info.source = {words.data(), words.size() * 4};
        info.source_type = LADDER_SOURCE_SPIRV;
        info.target_type = LADDER_TARGET_VSIR;
        ladder_code code = {};
        char* messages = nullptr;
        assert_int_equal(ladder_compile(&info, &code, &messages), LADDER_ERROR_INVALID_SHADER);
        const Report found = report(messages, LADDER_DIAGNOSTIC_MALFORMED_SHADER);
        if (!found.found || found.line != line)
            fail_msg("line %u, not %u: %s", found.line, line, found.text.c_str());
    }
}

} // namespace

TEST_GROUP(lines_of_messages) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(each_code),
        cmocka_unit_test(all_codes),
        cmocka_unit_test(modules),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_lines_of_messages
