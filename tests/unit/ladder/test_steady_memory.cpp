// A context that has done a thing before takes no memory to do it again but what the result is made of: pages
// that one compile touched are there for the next one.
#include "out_of_memory.h"

#include <ladder/ladder_context.h>

#include <climits>
#include <vector>

namespace {

using namespace ladder::test;

constexpr const char* files[] = {
    "corpus/control-flow/collatz.cs_6_0.dxil",
    "corpus/control-flow/early_out_200.cs_6_0.dxil",
    "corpus/control-flow/random_4_od.cs_6_0.dxil",
    "corpus/control-flow/big_2000.cs_6_0.dxil",
    "corpus/stages/transform.vs_6_0.dxil",
    "corpus/stages/wide_patch.hs_6_0.dxil",
    "containers/clip_cull.vs_5_0.dxbc",
    "d3dbc/loops.ps_3_0.d3dbc",
};
// Of a result: the module, its code and what is told of it.
constexpr long most_blocks = 3;
// Sizes of pieces settle.
constexpr int rounds_before = 3, rounds = 3;

struct Taken {
    long taken, left; // by the compile
    long freed;       // with its result
};

Taken compile(ladder_shader* shader) {
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    ladder_module* module;
    FailingMemory memory(ULONG_MAX, Fail::Once); // none fails: they are counted
    const int code = ladder_compile_shader(shader, &info, &module, nullptr);
    Taken t = {memory.taken(), memory.blocks(), 0};
    ladder_free_module(module);
    t.freed = t.left - memory.blocks();
    memory.stop();
    assert_int_equal(code, LADDER_OK);
    return t;
}

ladder_shader* open(ladder_context* context, const std::string& source) {
    ladder_scan_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = {source.data(), source.size()};
    ladder_shader* shader;
    assert_int_equal(ladder_open_shader(context, &info, &shader, nullptr), LADDER_OK);
    return shader;
}

// A piece of the result may be one that the context had.
void expect_steady(const char* file, const Taken& t) {
    if (t.taken > most_blocks || t.left != t.taken || t.freed > most_blocks)
        fail_msg("%s: %ld allocations, %ld blocks left, %ld freed with the result", file, t.taken, t.left,
                 t.freed);
}

// One shader again and again.
void a_shader_again(void**) {
    for (const char* file : files) {
        ladder_context* context;
        assert_int_equal(ladder_create_context(nullptr, &context, nullptr), LADDER_OK);
        ladder_shader* shader = open(context, load(file));
        assert_true(compile(shader).taken > 0);
        for (int round = 1; round < rounds_before; round++)
            compile(shader);
        for (int round = 0; round < rounds; round++)
            expect_steady(file, compile(shader));
        ladder_close_shader(shader);
        ladder_destroy_context(context);
    }
}

// All of them in turn, in one context.
void shaders_in_turn(void**) {
    ladder_context* context;
    assert_int_equal(ladder_create_context(nullptr, &context, nullptr), LADDER_OK);
    std::vector<ladder_shader*> shaders;
    for (const char* file : files)
        shaders.push_back(open(context, load(file)));
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

int main() {
    const CMUnitTest tests[] = {
        cmocka_unit_test(a_shader_again),
        cmocka_unit_test(shaders_in_turn),
    };
    return cmocka_run_group_tests_name("steady_memory", tests, nullptr, nullptr);
}
