// A context that has done a thing before takes no memory to do it again but what the result is made of: pages
// that one compile touched are there for the next one.
#include "out_of_memory.h"

#include <ladder/ladder_context.h>

#include <climits>
#include <filesystem>
#include <map>
#include <vector>

namespace test_steady_memory {

namespace {

using namespace ladder::test;

// One source of every kind, and large ones.
constexpr const char* files[] = {
    "corpus/control-flow/collatz.cs_6_0.dxil",
    "corpus/control-flow/early_out_200.cs_6_0.dxil",
    "corpus/control-flow/random_4_od.cs_6_0.dxil",
    "corpus/control-flow/big_2000.cs_6_0.dxil",
    "corpus/stages/transform.vs_6_0.dxil",
    "corpus/stages/wide_patch.hs_6_0.dxil",
    "containers/clip_cull.vs_5_0.dxbc",
    "d3dbc/loops.ps_3_0.d3dbc",
    "llvm_ir/arrays.O1.ll",
    "vsir/reconvergence_pixels/derivative_before_a_branch.vsir",
};
// The parts of a result: the module, its code and its facts.
constexpr long most_blocks = 3;
// Sizes of pieces settle.
constexpr int rounds_before = 3, rounds = 3;

struct Taken {
    int code;
    bool told;        // warnings, which take memory of their own
    long taken, left; // by the compile
    long freed;       // with its result
};

Taken compile(ladder_shader* shader) {
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    ladder_module* module;
    char* messages = nullptr;
    FailingMemory memory(ULONG_MAX, Fail::Once); // none fails: they are counted
    const int code = ladder_compile_shader(shader, &info, &module, &messages);
    Taken t = {code, messages != nullptr, memory.taken(), memory.blocks(), 0};
    ladder_free_module(module);
    t.freed = t.left - memory.blocks();
    ladder_free_messages(messages);
    memory.stop();
    return t;
}

ladder_shader* open(ladder_context* context, const std::string& source) {
    ladder_scan_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = {source.data(), source.size()};
    ladder_shader* shader;
    ladder_open_shader(context, &info, &shader, nullptr);
    return shader;
}

void expect_steady(const std::string& file, const Taken& t) {
    if (t.code || t.taken > most_blocks || t.left != t.taken || t.freed != t.taken)
        fail_msg("%s: result %d, %ld allocations, %ld blocks left, %ld freed with the result", file.c_str(),
                 t.code, t.taken, t.left, t.freed);
}

// Compiles the file again and again, in a context of its own. False: an error or a warning, the first time.
bool compile_again(const std::string& file) {
    ladder_context* context;
    assert_int_equal(ladder_create_context(nullptr, &context, nullptr), LADDER_OK);
    ladder_shader* shader = open(context, load(file));
    const Taken first = shader ? compile(shader) : Taken{LADDER_ERROR_INVALID_SHADER, false, 0, 0, 0};
    const bool good = first.code == LADDER_OK && !first.told;
    for (int round = 1; good && round < rounds_before + rounds; round++) {
        const Taken t = compile(shader);
        if (round >= rounds_before)
            expect_steady(file, t);
    }
    ladder_close_shader(shader);
    ladder_destroy_context(context);
    return good;
}

// Whatever the tests have that compiles without options and warnings.
void each_again(void**) {
    const std::map<std::string, int> at_least = {
        {".dxil", 300}, {".dxbc", 150}, {".d3dbc", 80}, {".vsir", 5}, {".ll", 80}};
    std::map<std::string, int> compiled;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(TEST_DATA_DIR))
        if (at_least.contains(entry.path().extension().string()))
            compiled[entry.path().extension().string()] +=
                compile_again(std::filesystem::relative(entry.path(), TEST_DATA_DIR).string());
    for (const auto& [kind, count] : at_least)
        if (compiled[kind] < count)
            fail_msg("only %d sources %s were compiled", compiled[kind], kind.c_str());
}

// Different ones in turn, in one context.
void shaders_in_turn(void**) {
    ladder_context* context;
    assert_int_equal(ladder_create_context(nullptr, &context, nullptr), LADDER_OK);
    std::vector<ladder_shader*> shaders;
    for (const char* file : files) {
        shaders.push_back(open(context, load(file)));
        assert_non_null(shaders.back());
    }
    for (int round = 0; round < rounds_before + rounds; round++) {
        long grown = 0; // what the context keeps
        for (size_t n = 0; n < shaders.size(); n++) {
            const Taken t = compile(shaders[n]);
            grown += t.taken - t.freed;
            if (round >= rounds_before)
                expect_steady(files[n], t);
        }
        assert_true(round < rounds_before || grown <= 0);
    }
    for (ladder_shader* shader : shaders)
        ladder_close_shader(shader);
    ladder_destroy_context(context);
}

} // namespace

TEST_GROUP(steady_memory) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(each_again),
        cmocka_unit_test(shaders_in_turn),
    };
    return cmocka_run_group_tests_name("steady_memory", tests, nullptr, nullptr);
}

} // namespace test_steady_memory
