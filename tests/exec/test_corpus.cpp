// Every compute shader and every shader between vertex and pixel of the corpus through the whole compile: the
// container and the LLVM text give the same bytes, and spirv-val accepts them. Shaders that Vulkan cannot run
// are listed in tests/data/unsupported.tsv with what the message must name, shaders that need an option in
// needs_options.tsv. A shader that leaves a list, or joins it, fails the test until it is edited.
#include "compile_shader.h"
#include "corpus.h"
#include "read_only_structs.h"
#include "support/testing.h"

#include <ladder/ladder_parameters.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>

namespace test_corpus {

using namespace ladder::test;

namespace {

// What a line of a list says of a shader: what the message must name, the option (needs_options.tsv), and
// what the diagnostic is about: its code and its feature. Empty: nothing is said.
struct Listed {
    std::string message, option = {}, about = {};
};

std::map<std::string, Listed> read_list(const char* path, bool has_options) {
    std::map<std::string, Listed> out;
    std::istringstream text(read_file(path));
    for (std::string line; std::getline(text, line);) {
        if (line.empty() || line[0] == '#')
            continue;
        std::istringstream fields(line);
        std::string name;
        Listed listed;
        std::getline(fields, name, '\t');
        std::getline(fields, listed.message, '\t');
        if (has_options)
            std::getline(fields, listed.option, '\t');
        std::string code, feature;
        std::getline(fields, code, '\t');
        std::getline(fields, feature, '\t');
        listed.about = code + ' ' + feature;
        out[name] = listed;
    }
    return out;
}

// Options of a compile; `samples`: how many the render targets have, 0: nothing.
struct Told {
    std::vector<ladder_compile_option> options = {};
    std::vector<ladder_setting> device = {};
    unsigned int samples = 0;
};

// A device property, or "samples".
Told told(const std::string& name) {
    if (name == "samples")
        return {{}, {}, 4};
    for (unsigned int n = 1; ladder_get_device_property_name(n); n++)
        if (name == ladder_get_device_property_name(n))
            return {{}, {{n, 1}}};
    fail_msg("no option %s", name.c_str());
    return {};
}

// SPIRV-Tools before 2025.1 do not know that maintenance8 allows these offsets
// (VUID-StandaloneSpirv-Offset-04663).
bool is_about_offsets(const std::string& said) { return said.find("04663") != said.npos; }

// SPIRV-Tools before 2024 know the rate of a primitive in shaders only that write one
// (VUID-PrimitiveShadingRateKHR-PrimitiveShadingRateKHR-04486), and derivatives of threads in compute shaders
// only. tests/unit/spirv/test_mesh.cpp looks at the words.
bool is_about_old_mesh_shaders(const CorpusShader& s, const std::string& said) {
    return s.stage == "ms" &&
           (said.find("04486") != said.npos || said.find("SPV_NV_compute_shader_derivatives") != said.npos);
}

// Empty if all is well with this shader for this environment.
std::string problem(const CorpusShader& s, const char* environment, const Listed& unsupported,
                    const Told& t = {}) {
    ladder_parameter samples = {};
    samples.name = LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT;
    samples.u.u32[0] = t.samples;
    const ladder_parameter_info parameters = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO, nullptr, &samples, 1};
    const auto translate = [&](const char* suffix) {
        return compile_with(read_file(s.path + suffix), environment, t.options, LADDER_TARGET_SPIRV_BINARY,
                            t.device, t.samples ? &parameters : nullptr);
    };
    const Compiled container = translate(".dxil"), text = translate(".ll");
    if (!unsupported.message.empty()) {
        for (const Compiled* c : {&container, &text})
            if (c->result != LADDER_ERROR_UNSUPPORTED ||
                c->messages.find(unsupported.message) == std::string::npos ||
                (!unsupported.about.empty() && c->about != unsupported.about))
                return "expected to be unsupported (" + unsupported.message + "): " + c->messages + "about " +
                       c->about;
        return {};
    }
    if (container.result != LADDER_OK)
        return "container: " + container.messages;
    if (text.result != LADDER_OK)
        return "text: " + text.messages;
    if (container.bytes != text.bytes)
        return "container and text give different modules";
    return validate_spirv(container.words(), environment);
}

// What the message must name where a shader needs a newer Vulkan.
std::string too_new(const CorpusShader& s, const std::string& environment) {
    if ((s.name == "atomics_64.cs_6_6" || s.name.starts_with("sampler_feedback")) &&
        environment < "vulkan1.2")
        return "shaderBufferInt64Atomics";
    if (s.name.starts_with("ray_query") && environment < "vulkan1.2")
        return "VK_KHR_ray_query";
    if ((s.stage == "as" || s.stage == "ms") && environment < "vulkan1.2")
        return "VK_EXT_mesh_shader";
    return s.name == "helper_lanes.ps_6_6" && environment < "vulkan1.3" ? "shaderDemoteToHelperInvocation"
                                                                        : "";
}

void check_theme(const char* theme, uint32_t at_least) {
    auto unsupported = read_list(TEST_DATA_DIR "/unsupported.tsv", false);
    auto needs = read_list(TEST_DATA_DIR "/needs_options.tsv", true);
    uint32_t count = 0, bad = 0;
    std::vector<CorpusShader> shaders;
    for (const char* stage : {"cs", "vs", "hs", "ds", "gs", "ps", "as", "ms"})
        for (const CorpusShader& s : corpus(theme, stage))
            shaders.push_back(s);
    for (const CorpusShader& s : shaders) {
        auto at = unsupported.find(s.theme + "/" + s.name), needed = needs.find(s.theme + "/" + s.name);
        for (const char* environment : {"vulkan1.0", "vulkan1.1", "vulkan1.3"}) {
            if (s.stage == "cs" && environment == std::string("vulkan1.0"))
                continue; // waves and 16-bit storage came with 1.1
            std::string said;
            if (needed != needs.end()) {
                said = problem(s, environment, needed->second);
                const std::string& option = needed->second.option;
                if (said.empty())
                    said = problem(s, environment, {too_new(s, environment)}, told(option));
                if (option == "sample-offsets" && is_about_offsets(said)) {
                    // tests/unit/spirv/test_textures.cpp looks at the words.
                    print_message("%s %s: this spirv-val is too old to judge\n", s.name.c_str(), environment);
                    said.clear();
                }
            } else {
                said = problem(s, environment,
                               at == unsupported.end() ? Listed{too_new(s, environment)} : at->second);
            }
            if (is_about_old_mesh_shaders(s, said)) {
                print_message("%s %s: this spirv-val is too old to judge\n", s.name.c_str(), environment);
                said.clear();
            }
            if (said.empty())
                continue;
            bad++;
            print_error("%s/%s %s: %s\n", theme, s.name.c_str(), environment, said.c_str());
        }
        count++;
    }
    assert_int_equal(bad, 0);
    assert_true(count >= at_least);
}

// Containers with tokens of shader models 4 and 5.
void tokens(void**) {
    uint32_t count = 0, bad = 0;
    for (const char* folder : {"/corpus", "/tokens"})
        for (const auto& entry :
             std::filesystem::recursive_directory_iterator(std::string(TEST_DATA_DIR) + folder)) {
            if (entry.path().extension() != ".dxbc")
                continue;
            count++;
            for (const char* environment : {"vulkan1.1", "vulkan1.3"}) {
                const Compiled code = compile(read_file(entry.path().string()), environment);
                const std::string said =
                    code.result == LADDER_OK ? validate_spirv(code.words(), environment) : code.messages;
                bad += !said.empty();
                if (!said.empty())
                    print_error("%s %s: %s\n", entry.path().c_str(), environment, said.c_str());
            }
        }
    assert_int_equal(bad, 0);
    assert_true(count >= 222);
}

void control_flow(void**) { check_theme("control-flow", 99); }
void waves(void**) { check_theme("waves", 39); }
void ops(void**) { check_theme("ops", 72); }
void stages(void**) { check_theme("stages", 87); }
void libraries(void**) { check_theme("libraries", 2); }

// The names in a module's OpEntryPoint instructions.
std::vector<std::string> entry_points(const std::vector<uint32_t>& words) {
    std::vector<std::string> names;
    constexpr uint32_t op_entry_point = 15;
    for (size_t at = 5; at < words.size() && words[at] >> 16; at += words[at] >> 16)
        if ((words[at] & 0xffff) == op_entry_point)
            names.push_back(reinterpret_cast<const char*>(&words[at + 3]));
    return names;
}

// A shader of a library by its name: from the container and from the text.
std::string entry_problem(const CorpusShader& s, const std::string& entry) {
    Compiled container = compile_entry(read_file(s.path + ".dxil"), entry),
             text = compile_entry(read_file(s.path + ".ll"), entry);
    if (container.result != LADDER_OK || text.result != LADDER_OK)
        return container.messages + text.messages;
    if (container.bytes != text.bytes)
        return "container and text give different modules";
    if (entry_points(container.words()) != std::vector<std::string>{"main"})
        return "not the one entry point";
    return validate_spirv(container.words(), "vulkan1.3");
}

// Libraries with shaders of many stages: one module of all, from the container and from VSIR; what VSIR of
// all gives for one of them is what the container gives.
void mixed_libraries(void**) {
    const struct {
        const char* name;
        std::set<std::string> entries;
    } libraries[] = {{"mixed_stages.lib_6_8",
                      {"Reverse", "Add", "Shoot", "Hit", "Miss", "Called", "Spread", "Gather", "Single"}},
                     {"graphics_stages.lib_6_8",
                      {"Vertex", "Pixel", "Marks", "Double", "Control", "Place", "Mesh", "Count"}}};
    const ladder_compile_option all = {LADDER_OPTION_ALL_ENTRY_POINTS, 1};
    for (const auto& library : libraries) {
        const std::string source =
            read_file(std::string(TEST_DATA_DIR "/containers/") + library.name + ".dxil");
        for (const char* environment : {"vulkan1.2", "vulkan1.3"}) {
            const Compiled module = compile_with(source, environment, {all});
            assert_int_equal(module.result, LADDER_OK);
            assert_string_equal(validate_spirv(module.words(), environment).c_str(), "");
            const std::vector<std::string> names = entry_points(module.words());
            assert_int_equal(names.size(), library.entries.size());
            assert_true(std::set<std::string>(names.begin(), names.end()) == library.entries);
        }
        const Compiled vsir = compile_with(source, "vulkan1.3", {all}, LADDER_TARGET_VSIR);
        assert_int_equal(vsir.result, LADDER_OK);
        assert_true(compile_with(vsir.bytes, "vulkan1.3", {all}).bytes ==
                    compile_with(source, "vulkan1.3", {all}).bytes);
        for (const std::string& entry : library.entries) {
            const Compiled one = compile_entry(source, entry);
            assert_int_equal(one.result, LADDER_OK);
            assert_true(compile_entry(vsir.bytes, entry).bytes == one.bytes);
            assert_true(entry_points(one.words()) == std::vector<std::string>{"main"});
        }
    }
}

constexpr char needs_reorder_ext[] = "VK_EXT_ray_tracing_invocation_reorder";

// SPIRV-Tools of Debian 12 do not know SPV_EXT_shader_invocation_reorder.
bool is_about_reorder_ext(const std::string& said) { return said.find("5388") != said.npos; }

// Hit objects of either extension; what only one has is in ray_pipelines().
void invocation_reorder(void**) {
    const Told t = {{{LADDER_OPTION_ALL_ENTRY_POINTS, 1}},
                    {{LADDER_DEVICE_PROPERTY_INVOCATION_REORDER_EXT, 1}}};
    uint32_t found = 0;
    for (const CorpusShader& s : corpus("libraries", "lib")) {
        if (!s.name.starts_with("hit_") && !s.name.starts_with("reorder_"))
            continue;
        found++;
        const Compiled container = compile_with(read_file(s.path + ".dxil"), "vulkan1.3", t.options,
                                                LADDER_TARGET_SPIRV_BINARY, t.device),
                       text = compile_with(read_file(s.path + ".ll"), "vulkan1.3", t.options,
                                           LADDER_TARGET_SPIRV_BINARY, t.device);
        if (container.result != LADDER_OK || text.result != LADDER_OK)
            fail_msg("%s: %s%s", s.name.c_str(), container.messages.c_str(), text.messages.c_str());
        assert_true(container.bytes == text.bytes);
        const std::string said = validate_spirv(container.words(), "vulkan1.3");
        if (!said.empty() && !is_about_reorder_ext(said))
            fail_msg("%s: %s", s.name.c_str(), said.c_str());
    }
    assert_int_equal(found, 7);
}

// Every library of ray pipelines and of nodes: all entry points in one module, and each by itself.
void ray_pipelines(void**) {
    uint32_t entries = 0, bad = 0;
    const ladder_compile_option all = {LADDER_OPTION_ALL_ENTRY_POINTS, 1};
    for (const CorpusShader& s : corpus("libraries", "lib")) {
        const std::map<std::string, const char*> refused = {
            {"exports.lib_6_3", "the library has no entry point"},
            {"hit_objects.lib_6_9", needs_reorder_ext},
            {"hit_queries.lib_6_9", needs_reorder_ext},
            {"hit_records.lib_6_9", needs_reorder_ext}};
        const auto at = refused.find(s.name);
        auto report = [&](const std::string& what, const std::string& said) {
            bad += !said.empty();
            if (!said.empty())
                print_error("%s %s: %s\n", s.name.c_str(), what.c_str(), said.c_str());
        };
        for (const char* environment : {"vulkan1.2", "vulkan1.3"})
            report(environment,
                   problem(s, environment, Listed{at == refused.end() ? "" : at->second}, {{all}, {}}));
        if (at != refused.end())
            continue;
        if (!s.name.starts_with("node_")) // compute shaders
            report("vulkan1.1", problem(s, "vulkan1.1", {"VK_KHR_ray_tracing_pipeline"}, {{all}, {}}));
        for (const std::string& entry :
             entry_points(compile_with(read_file(s.path + ".dxil"), "vulkan1.3", {all}).words())) {
            report(entry, entry_problem(s, entry));
            entries++;
        }
    }
    assert_int_equal(bad, 0);
    assert_true(entries >= 55);
}

// The rule of read_only_structs.h, which validate_spirv() looks after: words of modules that keep it and that
// do not. Types: 1 an array, 2 its structure, 3 a pointer, 4 and 5 variables; 6 and 7 another structure.
void read_only_structs(void**) {
    constexpr uint32_t storage_buffer = 12, non_writable = 24, non_readable = 25;
    const auto op = [](uint32_t number, std::vector<uint32_t> operands) {
        operands.insert(operands.begin(), number | static_cast<uint32_t>(operands.size() + 1) << 16);
        return operands;
    };
    const auto broken = [&](uint32_t decoration, uint32_t storage, uint32_t second_struct) {
        std::vector<uint32_t> words = {0x07230203, 0x10600, 0, 20, 0};
        for (const std::vector<uint32_t>& i :
             {op(71, {4, decoration}), op(21, {10, 32, 0}), op(29, {1, 10}), op(30, {2, 1}), op(30, {6, 1}),
              op(29, {8, 2}), op(32, {3, storage_buffer, 8}), op(32, {7, storage, second_struct}),
              op(59, {3, 4, storage_buffer}), op(59, {7, 5, storage})})
            words.insert(words.end(), i.begin(), i.end());
        return ReadOnlyStructs::broken(words.data(), words.size());
    };
    constexpr uint32_t physical = 5349, uniform = 2;
    assert_string_equal(broken(non_writable, storage_buffer, 2).c_str(),
                        "structure %2 is of NonWritable variables and of others");
    assert_false(broken(non_writable, physical, 2).empty());
    assert_true(broken(non_writable, storage_buffer, 6).empty());
    assert_true(broken(non_writable, uniform, 2).empty()); // without a write
    assert_true(broken(non_readable, storage_buffer, 2).empty());
}

} // namespace

TEST_GROUP(corpus) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(tokens),
        cmocka_unit_test(control_flow),
        cmocka_unit_test(waves),
        cmocka_unit_test(ops),
        cmocka_unit_test(stages),
        cmocka_unit_test(libraries),
        cmocka_unit_test(ray_pipelines),
        cmocka_unit_test(mixed_libraries),
        cmocka_unit_test(invocation_reorder),
        cmocka_unit_test(read_only_structs),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_corpus
