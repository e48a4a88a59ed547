// How deep plans nest: below the limit nothing is done, above it selections become flatter, and neither more
// nor at a higher price than that takes.

#include "checks.h"
#include "support/testing.h"

#include <algorithm>

namespace test_nesting {

using namespace ladder;
using namespace ladder::test;

namespace {

enum class Else { Joins, Leaves, Skips };
constexpr Else all_elses[] = {Else::Joins, Else::Leaves, Else::Skips};

// So many ifs in one another, all in the arm for true, each with a block before its join. The other arms
// join, or every third leaves the whole nest, or they skip three joins.
Sample nest(uint32_t n, Else kind) {
    Sample s;
    s.resize(3 * n + 1);
    const auto join = [n](uint32_t i) { return 2 * n + i; };
    for (uint32_t i = 0; i < n; i++) {
        s.succ[i] = {i + 1 < n ? i + 1 : join(i), n + i};
        s.succ[n + i] = {join(i)};
        if (kind == Else::Leaves && i % 3 == 2)
            s.succ[n + i] = {3 * n};
        if (kind == Else::Skips)
            s.succ[n + i] = {join(i < 3 ? 0 : i - 3)};
        s.succ[join(i)] = {i ? join(i - 1) : 3 * n};
        s.mark[i] |= structurize::marks::Tangled;
        s.mark[join(i)] |= structurize::marks::Tangled;
    }
    s.flatten();
    return s;
}

// Nesting in a loop, whose end is behind all of them.
Sample nest_in_loop(uint32_t n, Else kind) {
    Sample s = nest(n, kind);
    const Node last = 3 * n;
    s.resize(last + 2);
    s.succ[last] = {0, last + 1};
    // The entry may not be branched to.
    for (std::vector<Node>& to : s.succ)
        for (Node& t : to)
            t++;
    s.succ.insert(s.succ.begin(), {1});
    s.mark.insert(s.mark.begin(), 0);
    s.flatten();
    return s;
}

const structurize::Plan* plan_of(const Sample& s, uint32_t limit, Arena& arena) {
    structurize::StructurizerInput in = s.input();
    in.nesting = limit;
    const structurize::Plan* plan = structurize::structurize(in, arena);
    assert_non_null(plan);
    return plan;
}

void expect_flat(Sample& s, uint32_t limit, uint32_t ifs) {
    Arena arena;
    const structurize::Plan& any = *plan_of(s, ~0u, arena);
    const structurize::Plan& plan = *plan_of(s, limit, arena);
    if (any.depth <= limit) {
        assert_int_equal(plan.depth, any.depth);
        assert_int_equal(plan.selector_count, any.selector_count);
        assert_int_equal(plan.order.size(), any.order.size());
        return;
    }
    assert_in_range(plan.depth, limit / 2, limit);
    // A selector for each of two ways out of an arm, and blocks that set and read it.
    assert_in_range(plan.selector_count, 1, 2 * ifs);
    assert_in_range(plan.order.size(), any.order.size(), any.order.size() + 2 * ifs);
    Effort effort;
    effort.nesting = limit;
    effort.seed = ifs;
    if (ifs <= 48)
        assert_string_equal(check(s, effort).c_str(), "");
}

void nests(void**) {
    for (const Else kind : all_elses)
        for (const uint32_t n : {8u, 17u, 40u, 100u, 300u})
            for (const uint32_t limit : {6u, 16u, 31u, 60u}) {
                Sample plain = nest(n, kind), looped = nest_in_loop(n, kind);
                expect_flat(plain, limit, n);
                expect_flat(looped, limit, n);
            }
}

// A nest that is as deep as the limit is left as it is, one level more is not.
void at_the_limit(void**) {
    for (uint32_t limit = 6; limit < 40; limit++) {
        Arena arena;
        Sample s = nest(limit, Else::Joins), more = nest(limit + 1, Else::Joins);
        assert_int_equal(plan_of(s, limit, arena)->depth, limit);
        assert_int_equal(plan_of(s, limit, arena)->selector_count, 0);
        assert_true(plan_of(more, limit, arena)->depth < limit);
    }
}

// What is deep by loops cannot be made flatter, and is not made worse.
void loops_stay(void**) {
    constexpr uint32_t n = 30, limit = 10;
    Sample s;
    s.resize(2 * n + 2);
    for (uint32_t i = 0; i <= n; i++)
        s.succ[i] = {i + 1}; // headers 1 .. n, then latches of the innermost first
    for (uint32_t i = 0; i < n; i++)
        s.succ[n + 1 + i] = {n - i, n + 2 + i};
    s.flatten();
    Arena arena;
    const structurize::Plan& plan = *plan_of(s, limit, arena);
    assert_int_equal(plan.depth, plan_of(s, ~0u, arena)->depth);
    assert_int_equal(plan.depth, n);
    assert_int_equal(plan.selector_count, 0);
    Effort effort;
    effort.nesting = limit;
    assert_string_equal(check(s, effort).c_str(), "");
}

} // namespace

TEST_GROUP(nesting) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(nests),
        cmocka_unit_test(at_the_limit),
        cmocka_unit_test(loops_stay),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_nesting
