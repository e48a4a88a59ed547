// Memory that a thread keeps has no effect on what calls give: for every source of tests/data the outcome is
// the same with fresh memory, with memory full of one pattern or another, and with what the call for another
// source left. The library is linked as objects, as no caller can fill its memory.
#include "base/support/thread_memory.h"
#include "load.h"
#include "support/testing.h"

#include <ladder/ladder.h>
#include <ladder/ladder_context.h>
#include <ladder/ladder_scan.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <vector>

namespace test_kept_memory {

namespace {

using ladder::test::load;
namespace thread_memory = ladder::thread_memory;

struct Source {
    std::string name, bytes;
};

// The largest take most of the time, and nothing that others do not.
constexpr size_t largest = 32 * 1024;

std::vector<Source> sources() {
    const std::map<std::string, size_t> at_least = {
        {".dxil", 400}, {".dxbc", 200}, {".d3dbc", 100}, {".vsir", 10}, {".ll", 100}};
    std::map<std::string, size_t> count;
    std::vector<Source> all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(TEST_DATA_DIR)) {
        const std::string kind = entry.path().extension().string();
        if (!at_least.contains(kind) || entry.file_size() > largest)
            continue;
        const std::string name = std::filesystem::relative(entry.path(), TEST_DATA_DIR).string();
        all.push_back({name, load(name)});
        count[kind]++;
    }
    for (const auto& [kind, least] : at_least)
        if (count[kind] < least)
            fail_msg("only %zu sources %s", count[kind], kind.c_str());
    std::sort(all.begin(), all.end(), [](const Source& a, const Source& b) { return a.name < b.name; });
    return all;
}

struct Outcome {
    int compiled = 0, scanned = 0;
    std::string bytes, messages, scan_messages;
    bool operator==(const Outcome&) const = default;
};

std::string take(char* messages) {
    const std::string text = messages ? messages : "";
    ladder_free_messages(messages);
    return text;
}

ladder_compile_info info_for(const Source& s) {
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source = {s.bytes.data(), s.bytes.size()};
    return info;
}

Outcome run(const Source& s) {
    Outcome o;
    const ladder_compile_info info = info_for(s);
    ladder_code code;
    char* messages;
    o.compiled = ladder_compile(&info, &code, &messages);
    o.bytes.assign(code.code ? static_cast<const char*>(code.code) : "", code.size);
    o.messages = take(messages);
    ladder_free_code(&code);
    ladder_scan_info scan = {};
    scan.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    scan.source = info.source;
    const ladder_library* library;
    o.scanned = ladder_scan_library(&scan, &library, &messages);
    o.scan_messages = take(messages);
    ladder_free_library(library);
    return o;
}

// Three patterns: as a pointer the first is no address, as a size the second is large, the third is zero.
constexpr int patterns[] = {0xa5, 0x7f, 0};

void outcomes_are_equal(void**) {
    const std::vector<Source> all = sources();
    size_t kept = 0;
    for (const Source& s : all) {
        ladder_release_memory();
        thread_memory::fill = -1;
        const Outcome fresh = run(s);
        kept += thread_memory::kept_by_thread() != 0;
        for (const int pattern : patterns) {
            thread_memory::fill = pattern;
            if (run(s) != fresh)
                fail_msg("%s: memory full of 0x%x changes the outcome", s.name.c_str(), pattern);
        }
    }
    assert_true(kept > all.size() / 2);
}

// What the call for another source left there.
void sources_in_turn(void**) {
    const std::vector<Source> all = sources();
    thread_memory::fill = -1;
    ladder_release_memory();
    std::vector<Outcome> forwards;
    for (const Source& s : all)
        forwards.push_back(run(s));
    for (size_t n = all.size(); n--;)
        if (run(all[n]) != forwards[n])
            fail_msg("%s: what ran before changes the outcome", all[n].name.c_str());
}

// The least limit with which a compile succeeds.
size_t least_limit(const Source& s, bool fresh) {
    size_t low = 0, high = size_t{64} << 20;
    while (low + 1 < high) {
        const size_t middle = low + (high - low) / 2;
        if (fresh)
            ladder_release_memory();
        ladder_context_info settings = {};
        settings.type = LADDER_STRUCTURE_TYPE_CONTEXT_INFO;
        settings.memory_limit = middle;
        ladder_context* context;
        assert_int_equal(ladder_create_context(&settings, &context, nullptr), LADDER_OK);
        ladder_scan_info scan = {};
        scan.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
        scan.source = {s.bytes.data(), s.bytes.size()};
        ladder_shader* shader;
        int code = ladder_open_shader(context, &scan, &shader, nullptr);
        if (code == LADDER_OK) {
            ladder_compile_info info = {};
            info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
            ladder_module* module;
            code = ladder_compile_shader(shader, &info, &module, nullptr);
            ladder_free_module(module);
            ladder_close_shader(shader);
        }
        ladder_destroy_context(context);
        assert_true(code == LADDER_OK || code == LADDER_ERROR_OUT_OF_MEMORY);
        (code == LADDER_OK ? high : low) = middle;
    }
    return high;
}

void limits_are_equal(void**) {
    thread_memory::fill = -1;
    for (const char* name : {"corpus/control-flow/early_out_200.cs_6_0.dxil",
                             "corpus/stages/wide_patch.hs_6_0.dxil", "containers/clip_cull.vs_5_0.dxbc"}) {
        const Source s = {name, load(name)};
        const size_t fresh = least_limit(s, true);
        assert_true(fresh > s.bytes.size());
        assert_int_equal(least_limit(s, false), fresh);
    }
}

} // namespace

TEST_GROUP(kept_memory) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(outcomes_are_equal),
        cmocka_unit_test(sources_in_turn),
        cmocka_unit_test(limits_are_equal),
    };
    return cmocka_run_group_tests_name("kept_memory", tests, nullptr, nullptr);
}

} // namespace test_kept_memory
