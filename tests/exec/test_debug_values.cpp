// What modules say of HLSL variables (DebugValue), executed as SPIR-V, is what DXIL's debug information says
// on the simulator: at each line that a thread enters. ladder_simt_check_passes() compares them
// (doc/design/debug-info.md, "Comparing values").
#include <ladder/ladder_device.h>
#include <ladder/ladder_places.h>
#include <ladder/ladder_scan.h>
#include <ladder/ladder_simt.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <map>
#include <random>

#include "compile_shader.h"
#include "corpus.h"
#include "support/testing.h"

namespace test_debug_values {

using namespace ladder::test;

namespace {

// What some of the shaders need.
const std::vector<ladder_setting> facts = {{LADDER_DEVICE_PROPERTY_INVOCATION_REORDER_EXT, 1}};
const std::vector<ladder_compile_option> with_variables = {
    {LADDER_OPTION_DEBUG_INFO, LADDER_DEBUG_INFO_VARIABLES}};

struct Shader {
    std::string name, container;
    std::vector<std::string> entry_points; // empty: the only one
};

// `folder` has shaders of dxc -O3, `folder`/od of dxc -Od.
std::vector<Shader> shaders(const std::string& folder) {
    std::vector<Shader> out;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".cso")
            continue;
        Shader s{entry.path().stem().string(), read_file(entry.path().string()), {}};
        ladder_scan_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
        info.source = {s.container.data(), s.container.size()};
        const ladder_library* library;
        if (s.name.find(".lib_") != s.name.npos) {
            assert_int_equal(ladder_scan_library(&info, &library, nullptr), LADDER_OK);
            for (unsigned int n = 0; n < library->function_count; n++)
                if (library->functions[n].flags & LADDER_LIBRARY_FUNCTION_ENTRY_POINT)
                    s.entry_points.push_back(library->functions[n].name);
            ladder_free_library(library);
        } else {
            s.entry_points.push_back("");
        }
        out.push_back(std::move(s));
    }
    std::sort(out.begin(), out.end(), [](const Shader& a, const Shader& b) { return a.name < b.name; });
    return out;
}

struct Verdict {
    bool told = false;
    ladder_simt_verdict verdict = LADDER_SIMT_VERDICT_NOT_COMPARED;
    std::string text;
};

Verdict compare(const Shader& s, const std::string& entry_point, const std::string& module = "") {
    ladder_device_info device = {};
    device.type = LADDER_STRUCTURE_TYPE_DEVICE_INFO;
    device.properties = facts.data();
    device.property_count = static_cast<unsigned int>(facts.size());
    ladder_simt_words_info words = {};
    words.type = LADDER_STRUCTURE_TYPE_SIMT_WORDS_INFO;
    words.compile_next = s.entry_points.size() > 1 ? &device : nullptr;
    words.options = with_variables.data();
    words.option_count = 1;
    words.flags = LADDER_SIMT_WORDS_ONLY;
    if (!module.empty())
        words.module = {module.data(), module.size()};
    Verdict verdict;
    ladder_simt_check_info how = {};
    how.type = LADDER_STRUCTURE_TYPE_SIMT_CHECK_INFO;
    how.next = &words;
    how.user_data = &verdict;
    how.function = [](void* user, const char* pass, ladder_simt_verdict v, const char* text, size_t size) {
        if (!strcmp(pass, "debug-values"))
            *static_cast<Verdict*>(user) = {true, v, {text, size}};
    };
    ladder_simt_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
    info.source = {s.container.data(), s.container.size()};
    info.entry_point = entry_point.empty() ? nullptr : entry_point.c_str();
    ladder_simt_check_result result = {};
    result.type = LADDER_STRUCTURE_TYPE_SIMT_CHECK_RESULT;
    char* messages = nullptr;
    const int code = ladder_simt_check_passes(&info, &how, &result, &messages);
    if (code != LADDER_OK && code != LADDER_ERROR_UNSUPPORTED)
        fail_msg("%s: %s", s.name.c_str(), messages);
    ladder_free_messages(messages);
    return verdict;
}

struct Sum {
    unsigned int equal = 0, other = 0;
    unsigned long long values = 0, lines = 0, gone = 0;
};

Sum compare_all(const std::string& folder) {
    // Why an entry point may not be compared.
    constexpr const char* known[] = {"no variable has a value", "records of nodes lie in buffers"};
    Sum sum;
    for (const Shader& s : shaders(folder))
        for (const std::string& entry : s.entry_points) {
            const Verdict v = compare(s, entry);
            unsigned long long values = 0, lines = 0, gone = 0;
            if (v.verdict == LADDER_SIMT_VERDICT_EQUAL && v.told &&
                sscanf(v.text.c_str(), "%llu values at %llu lines, %llu gone", &values, &lines, &gone) == 3) {
                sum.equal++;
                sum.values += values;
                sum.lines += lines;
                sum.gone += gone;
                continue;
            }
            sum.other++;
            const bool is_known =
                v.verdict == LADDER_SIMT_VERDICT_NOT_COMPARED &&
                std::ranges::any_of(known, [&](const char* why) { return v.text.starts_with(why); });
            if (v.told && !is_known)
                fail_msg("%s %s: %s", s.name.c_str(), entry.c_str(), v.text.c_str());
        }
    print_message("%u equal, %u not compared; %llu values at %llu lines, %llu gone\n", sum.equal, sum.other,
                  sum.values, sum.lines, sum.gone);
    return sum;
}

void optimized(void**) {
    const Sum sum = compare_all(TEST_DATA_DIR "/debug");
    assert_true(sum.equal >= 49);
    assert_true(sum.values > 1000000 && sum.lines > 100000);
    assert_true(sum.gone * 100 <= sum.values);
}

void not_optimized(void**) {
    const Sum sum = compare_all(TEST_DATA_DIR "/debug/od");
    assert_true(sum.equal >= 15 && !sum.other);
    assert_true(sum.gone * 100 <= sum.values);
}

Compiled compile_debug(const std::string& shader, const void* next = nullptr,
                       ladder_target_type target = LADDER_TARGET_SPIRV_BINARY) {
    std::vector<ladder_compile_option> options = with_variables;
    options.push_back({LADDER_OPTION_ALL_ENTRY_POINTS, 1});
    return compile_with(shader, target == LADDER_TARGET_SPIRV_BINARY ? "vulkan1.3" : "", options, target,
                        facts, next);
}

struct Told {
    unsigned int files = 0, lines = 0, variables = 0, inlined = 0;
    std::map<std::string, unsigned int> known;                           // values that are known, by variable
    std::map<std::string, std::pair<unsigned int, unsigned int>> memory; // variables and elements, by name
    static void keep(void* to, const ladder_source_lines* all) {
        auto& told = *static_cast<Told*>(to);
        told = {};
        told.files = all->file_count;
        told.lines = all->line_count;
        told.variables = all->variable_count;
        for (unsigned int n = 0; n < all->line_count; n++)
            told.inlined += all->lines[n].call_line != 0;
        for (unsigned int n = 0; n < all->variable_count; n++)
            told.known[all->variables[n].name] += all->variables[n].is_known;
        for (unsigned int n = 0; n < all->memory_count; n++)
            told.memory[all->memory[n].name] = {all->memory[n].variable, all->memory[n].element};
    }
};

Told told_of(const std::string& source) {
    Told told;
    const ladder_source_lines_info info = {
        LADDER_STRUCTURE_TYPE_SOURCE_LINES_INFO, nullptr, Told::keep, &told, 0, {}};
    const Compiled made = compile_with(source, "", {}, LADDER_TARGET_VSIR, {}, &info);
    if (made.result != LADDER_OK)
        fail_msg("%s", made.messages.c_str());
    return told;
}

// The debug information of a module that is a source names the files, lines, inlined calls and variables of
// the shader that the module was made of.
void modules_as_sources(void**) {
    const std::string shader = read_file(TEST_DATA_DIR "/debug/inlined.cs_6_0.cso");
    const Told of_shader = told_of(shader), of_module = told_of(compile_debug(shader).bytes);
    assert_int_equal(of_module.files, of_shader.files);
    assert_true(of_module.lines >= of_shader.lines / 2 && of_module.inlined);
    for (const auto& [name, count] : of_shader.known)
        if (count && !of_module.known.count(name))
            fail_msg("the module has no %s", name.c_str());
    // Lines alone.
    const Compiled lines = compile_with(shader, "vulkan1.3", {{LADDER_OPTION_DEBUG_INFO, 1}});
    assert_int_equal(told_of(lines.bytes).files, of_shader.files);
    assert_true(told_of(lines.bytes).lines >= of_shader.lines / 2);
    assert_int_equal(told_of(lines.bytes).variables, 0);
}

// Puts the indices of one DebugValue of two indices in place of another's.
void swap_indices(std::string& module) {
    constexpr unsigned int ext_inst = 12, debug_value = 29, words = 10, index = 8;
    std::vector<unsigned int> code(module.size() / 4);
    memcpy(code.data(), module.data(), module.size());
    std::vector<size_t> found;
    for (size_t at = 5; at < code.size(); at += std::max(code[at] >> 16, 1u))
        if (code[at] == (words << 16 | ext_inst) && code[at + 4] == debug_value)
            found.push_back(at);
    assert_true(found.size() >= 2);
    std::swap(code[found[0] + index], code[found[1] + index]);
    memcpy(module.data(), code.data(), module.size());
}

// Arrays with indices that are known at run time only: all of an array, one component of an array of vectors,
// and an array in a structure.
void memory(void**) {
    const Shader s = {"memory.cs_6_0", read_file(TEST_DATA_DIR "/debug/memory/memory.cs_6_0.cso"), {""}};
    const std::vector<std::string> names = {"history[0]",   "history[1]",    "history[2]",
                                            "history[3]",   "light.kind[0]", "light.kind[1]",
                                            "vectors[0].y", "vectors[1].y",  "vectors[2].y"};
    const std::string module = compile_debug(s.container).bytes;
    for (const Told& told : {told_of(s.container), told_of(module)}) {
        std::vector<std::string> found;
        for (const auto& [name, place] : told.memory) {
            found.push_back(name);
            const char digit = name[name.find('[') + 1];
            assert_int_equal(place.second, digit - '0');
            assert_int_equal(
                place.first,
                told.memory.at(name.substr(0, name.find('[')) + "[0]" + name.substr(name.find(']') + 1))
                    .first);
        }
        assert_true(found == names);
    }
    assert_int_equal(compare(s, "").verdict, LADDER_SIMT_VERDICT_EQUAL);
    std::string wrong = module;
    swap_indices(wrong);
    const Verdict v = compare(s, "", wrong);
    assert_int_equal(v.verdict, LADDER_SIMT_VERDICT_DIFFERENT);
    assert_true(v.text.find("vectors") != v.text.npos);
}

// Damaged debug information is no error that a module without it would not be, and no crash.
void damaged_modules(void**) {
    std::mt19937 random(11);
    for (const char* name : {"inlined.cs_6_0", "random_1.cs_6_0", "long_vectors.cs_6_9"}) {
        const std::string module =
            compile_debug(read_file(std::string(TEST_DATA_DIR "/debug/") + name + ".cso")).bytes;
        for (unsigned int n = 0; n < 400; n++) {
            std::string bytes = module;
            for (unsigned int k = 0; k <= n % 3; k++)
                bytes[20 + random() % (bytes.size() - 20)] ^= static_cast<char>(1u << random() % 8);
            Told told;
            const ladder_source_lines_info info = {
                LADDER_STRUCTURE_TYPE_SOURCE_LINES_INFO, nullptr, Told::keep, &told, 0, {}};
            const int with = compile_with(bytes, "", {}, LADDER_TARGET_VSIR, {}, &info).result;
            assert_int_equal(with, compile_with(bytes, "", {}, LADDER_TARGET_VSIR).result);
        }
    }
}

} // namespace

TEST_GROUP(debug_values) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(optimized), cmocka_unit_test(not_optimized),   cmocka_unit_test(modules_as_sources),
        cmocka_unit_test(memory),    cmocka_unit_test(damaged_modules),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_debug_values
