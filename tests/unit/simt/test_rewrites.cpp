// Operations that only front ends write are replaced by passes: each pass shows in the dumps, and the
// comparison of passes executes the program before and after it. The shaders are those of
// tests/data/rewrites, which say what they are for; dxc made them with -T ps_6_5 -E main and -T lib_6_9.
#include "support/testing.h"

#include <ladder/ladder_simt.h>

#include <fstream>
#include <iterator>
#include <map>
#include <string>

namespace test_rewrites {

namespace {

struct Source {
    const char* path; // in tests/data
    const char* entry;
};
constexpr Source pixel = {"rewrites/pass_rewrites.ps_6_5.dxil", "main"};
constexpr Source ray_generation = {"rewrites/pass_rewrites.lib_6_9.dxil", "Gen"};
constexpr Source node = {"corpus/libraries/node_broadcast.lib_6_8.dxil", "Split"};

std::string read(const char* path) {
    std::ifstream in(std::string(TEST_DATA_DIR "/") + path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

using Texts = std::map<std::string, std::string>; // by pass

Texts dumps(const Source& source) {
    const std::string bytes = read(source.path);
    Texts texts;
    ladder_dump_info dump = {};
    dump.type = LADDER_STRUCTURE_TYPE_DUMP_INFO;
    dump.function = [](void* user, const char* pass, const char* text, size_t size) {
        static_cast<Texts*>(user)->insert_or_assign(pass, std::string(text, size));
    };
    dump.user_data = &texts;
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.next = &dump;
    info.source = {bytes.data(), bytes.size()};
    info.entry_point = source.entry;
    ladder_code code = {};
    char* messages = nullptr;
    const int result = ladder_compile(&info, &code, &messages);
    if (result != LADDER_OK)
        fail_msg("%s: %s", source.path, messages);
    ladder_free_messages(messages);
    ladder_free_code(&code);
    return texts;
}

using Verdicts = std::map<std::string, ladder_simt_verdict>;

Verdicts compare(const Source& source) {
    const std::string bytes = read(source.path);
    Verdicts verdicts;
    ladder_simt_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
    info.source = {bytes.data(), bytes.size()};
    info.entry_point = source.entry;
    ladder_simt_check_info check = {};
    check.type = LADDER_STRUCTURE_TYPE_SIMT_CHECK_INFO;
    check.function = [](void* user, const char* pass, ladder_simt_verdict verdict, const char*, size_t) {
        (*static_cast<Verdicts*>(user))[pass] = verdict;
    };
    check.user_data = &verdicts;
    ladder_simt_check_result result = {};
    result.type = LADDER_STRUCTURE_TYPE_SIMT_CHECK_RESULT;
    assert_int_equal(ladder_simt_check_passes(&info, &check, &result, nullptr), LADDER_OK);
    return verdicts;
}

// What the pass replaces is in the text `before` it and not after it, and the meaning is the same.
void expect(const Source& source, const char* before, const char* pass, const char* replaced,
            const char* by = nullptr) {
    const Texts texts = dumps(source);
    const auto has = [&](const char* after, const char* what) {
        const auto text = texts.find(after);
        if (text == texts.end())
            fail_msg("%s: '%s' has not run", source.path, after);
        return text->second.find(what) != text->second.npos;
    };
    if (!has(before, replaced) || has(pass, replaced))
        fail_msg("%s: '%s' does not replace '%s'", source.path, pass, replaced);
    if (by && (has(before, by) || !has(pass, by)))
        fail_msg("%s: '%s' does not write '%s'", source.path, pass, by);
    const Verdicts verdicts = compare(source);
    const auto verdict = verdicts.find(pass);
    if (verdict == verdicts.end() || verdict->second != LADDER_SIMT_VERDICT_EQUAL)
        fail_msg("%s: the program is not the same after '%s'", source.path, pass);
}

void turns(void**) {
    expect(pixel, "front-end", "wave-turns", "wave_read_first.i32 ", "wave_read_first.i32.helpers");
}
void queries(void**) {
    expect(pixel, "wave-turns", "number-ray-queries", "ray_query_new");
    expect(ray_generation, "front-end", "number-ray-queries", "ray_query_new");
}
void hit_objects(void**) {
    expect(ray_generation, "number-ray-queries", "number-hit-objects", "hit_object_new", "find_lsb");
}
void helpers(void**) {
    expect(pixel, "gradients", "helper-lanes", " = wave_bit_count true", "wave_bit_count.helpers");
}
void nodes(void**) { expect(node, "front-end", "guard-entry", "end_unless"); }

} // namespace

TEST_GROUP(rewrites) {
    const CMUnitTest tests[] = {cmocka_unit_test(turns), cmocka_unit_test(queries),
                                cmocka_unit_test(hit_objects), cmocka_unit_test(helpers),
                                cmocka_unit_test(nodes)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_rewrites
