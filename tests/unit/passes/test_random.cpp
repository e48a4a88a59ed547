// Random programs, executed before the pipeline and after each of its passes.
//
// PASSES_SEEDS in the environment sets how many (default 1500); PASSES_SEED runs one and prints it.
#include "generator.h"
#include "harness.h"

#include <cstdlib>

namespace test_random {

namespace {

using namespace ladder;
using namespace ladder::passes;
using namespace ladder::passes::test;

constexpr uint32_t blocks_run = 100, factor = 60;
constexpr uint64_t inputs[][2] = {{0, 0}, {1, 5}, {7, 3}, {0xffffffff, 2}};

struct Options {
    uint64_t phi_budget;
    Structurizer structurizer;
};

struct Check {
    Diagnostics* diag;
    std::vector<Trace> before;
    std::string error; // of the first pass that went wrong
};

void after_pass(void* user, const char* pass, const ir::Program& p) {
    Check& check = *static_cast<Check*>(user);
    ir::validate(p, *check.diag, pass);
    for (size_t n = 0; n < check.before.size() && check.error.empty(); n++) {
        std::string why;
        Trace after = run(p, p.entry(), {inputs[n][0], inputs[n][1]}, blocks_run * factor,
                          check.before[n].events.size() + 1);
        if (!same(check.before[n], after, why))
            check.error = std::string("after ") + pass + ", input " + std::to_string(n) + ": " + why;
    }
}

// Empty if all went well.
std::string try_shape(const Shape& shape, const Options& options, bool print) {
    Arena arena, scratch;
    ir::Program p(arena);
    generate(p, shape);
    Diagnostics diag("random");
    std::string text;
    ir::print(p, text);
    Check check{&diag, {}, {}};
    for (auto& input : inputs)
        check.before.push_back(run(p, 0, {input[0], input[1]}, blocks_run));
    Context context{diag, scratch};
    context.phi_budget = options.phi_budget;
    context.structurizer = options.structurizer;
    context.target = &ir::poorest_target;
    context.after_pass = after_pass;
    context.user = &check;
    try {
        ir::validate(p, diag, "generating");
        run_passes(pipeline(), p, context);
    } catch (const Failure&) {
        check.error = diag.text();
    }
    if (!print)
        return check.error;
    std::string end;
    ir::print(p, end);
    printf("%s\n%s\n%s\n", text.c_str(), end.c_str(), check.error.c_str());
    return check.error;
}

Shape shape_of(uint32_t seed) {
    Shape s;
    s.seed = seed;
    s.blocks = seed % 50 == 49 ? 40 : 2 + seed % 13;
    s.unreachable_blocks = seed % 3 != 0;
    s.returns_value = seed % 7 > 3;
    return s;
}
Options options_of(uint32_t seed) {
    return {seed % 5 == 4 ? 6u : 1u << 20, seed % 2 ? Structurizer::Naive : Structurizer::Reconstructive};
}

// The smallest failing program nearby says most.
void report(uint32_t seed, const std::string& error) {
    for (uint32_t blocks = 2; blocks < shape_of(seed).blocks; blocks++)
        for (uint32_t s = 0; s < 300; s++) {
            Shape small{blocks, s, false, shape_of(seed).returns_value};
            if (std::string e = try_shape(small, options_of(seed), false); !e.empty()) {
                try_shape(small, options_of(seed), true);
                fail_msg("seed %u: %s\nsmallest: %u blocks, seed %u: %s", seed, error.c_str(), blocks, s,
                         e.c_str());
            }
        }
    try_shape(shape_of(seed), options_of(seed), true);
    fail_msg("seed %u: %s", seed, error.c_str());
}

void random_programs_do_the_same_after_every_pass(void**) {
    if (const char* one = getenv("PASSES_SEED")) {
        auto seed = static_cast<uint32_t>(atoi(one));
        assert_string_equal(try_shape(shape_of(seed), options_of(seed), true).c_str(), "");
        return;
    }
    const char* many = getenv("PASSES_SEEDS");
    uint32_t seeds = many ? static_cast<uint32_t>(atoi(many)) : 1500;
    for (uint32_t seed = 0; seed < seeds; seed++)
        if (std::string error = try_shape(shape_of(seed), options_of(seed), false); !error.empty())
            report(seed, error);
}

// The test has teeth: most programs store something and take more than one block to do so.
void random_programs_do_something(void**) {
    uint32_t busy = 0, looping = 0;
    for (uint32_t seed = 0; seed < 300; seed++) {
        Arena arena;
        ir::Program p(arena);
        generate(p, shape_of(seed));
        Trace t = run(p, 0, {1, 5}, blocks_run);
        busy += t.events.size() > 2;
        looping += t.events.size() > 12;
    }
    assert_true(busy > 120);
    assert_true(looping > 40);
}

} // namespace

TEST_GROUP(random) {
    const CMUnitTest tests[] = {cmocka_unit_test(random_programs_do_the_same_after_every_pass),
                                cmocka_unit_test(random_programs_do_something)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_random
