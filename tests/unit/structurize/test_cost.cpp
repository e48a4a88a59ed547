// What plans cost: blocks, constructs, selectors and depth of the plans for graphs of every kind. A right
// plan may still be a fat one, and no other test sees that. The numbers are what the structurizer needs
// today; fewer are welcome, and then belong here.
//
//   structurizer_cost --print    the table as it is now
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
extern "C" {
#include <cmocka.h>
}

#include "kinds.h"
#include "shapes.h"

#include <cstring>

using namespace ladder;
using namespace ladder::test;
using structurize::Plan;

namespace {

constexpr const char* cost_names[] = {"blocks",          "constructs", "wide branches", "selectors",
                                      "selector writes", "edges",      "depth"};
constexpr size_t costs = std::size(cost_names);
using Row = uint32_t[costs];

void add(const Plan& plan, Row& row) {
    row[0] += static_cast<uint32_t>(plan.order.size());
    row[3] += plan.selector_count;
    row[6] += plan.depth;
    for (const uint32_t i : plan.order) {
        const structurize::PlanBlock& b = plan.blocks[i];
        row[1] += b.heads != structurize::Heads::Nothing;
        row[2] += b.wide;
        row[5] += b.slot_count;
        for (uint32_t w = b.first_write; w != none; w = plan.writes[w].next)
            row[4]++;
    }
}

void add(const Sample& s, Row& row) {
    Arena arena;
    const Plan* plan = structurize::structurize(s.input(), arena);
    assert_non_null(plan);
    add(*plan, row);
}

constexpr uint32_t seeds = 250, most_blocks = 36, odd_seeds = 20, odd_blocks = 90;
constexpr uint32_t odd_shapes = static_cast<uint32_t>(OddShape::Random);

struct Expected {
    const char* name;
    Row most;
};
const Expected expected[] = {
#include "costs.inc"
};

void measure(uint32_t number, Row& row) {
    for (uint64_t seed = 1; number < small_kinds && seed <= seeds; seed++) {
        Rng rng(seed);
        GraphCase c = kinds[number].make(rng, most_blocks);
        c.source.graph.flatten();
        add(c.source.graph, row);
    }
    for (uint64_t seed = 1; number >= small_kinds && seed <= odd_seeds; seed++) {
        Rng rng(seed);
        Sample s = odd_sample(rng, static_cast<OddShape>(number - small_kinds), odd_blocks);
        s.flatten();
        add(s, row);
    }
}

const char* name_of(uint32_t number) {
    return number < small_kinds ? kinds[number].name : odd_shape_names[number - small_kinds];
}

void no_fatter(void**) {
    assert_int_equal(std::size(expected), small_kinds + odd_shapes);
    bool fat = false;
    for (uint32_t number = 0; number < std::size(expected); number++) {
        Row row = {};
        measure(number, row);
        assert_string_equal(expected[number].name, name_of(number));
        for (size_t c = 0; c < costs; c++) {
            if (row[c] <= expected[number].most[c])
                continue;
            print_error("%s: %u %s, at most %u were needed before\n", name_of(number), row[c], cost_names[c],
                        expected[number].most[c]);
            fat = true;
        }
    }
    assert_false(fat);
}

} // namespace

int main(int argc, char** argv) {
    if (argc > 1 && !strcmp(argv[1], "--print")) {
        for (uint32_t number = 0; number < small_kinds + odd_shapes; number++) {
            Row row = {};
            measure(number, row);
            printf("{\"%s\", {", name_of(number));
            for (size_t c = 0; c < costs; c++)
                printf(c ? ", %u" : "%u", row[c]);
            printf("}},\n");
        }
        return 0;
    }
    const CMUnitTest tests[] = {cmocka_unit_test(no_fatter)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}
