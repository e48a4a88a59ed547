// What plans cost: blocks, constructs, selectors and depth of the plans for graphs of every kind. A right
// plan may still be a fat one, and no other test sees that. The numbers are what the structurizer needs
// today; fewer are welcome, and then belong here.
//
// And a digest of all that the plans say, with the structurizer's options as they are and changed one by one:
// a change that is meant to make it quicker changes no plan. Where a change of plans is meant, the tables are
// printed anew.
//
//   structurizer_tests cost -- --print      the table as it is now
//   structurizer_tests cost -- --digests    and that of digests
//   structurizer_tests cost -- --plans      the plans, for a comparison with those of another build

#include "kinds.h"
#include "shapes.h"
#include "support/hash.h"
#include "support/testing.h"

#include <cinttypes>
#include <cstring>

namespace test_cost {

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

// All that a plan says, as numbers one after the other. Blocks that are in no order, and edges of nodes that
// nothing reaches, mean nothing.
template <class Take>
void tell(const structurize::StructurizerInput& in, const Plan& plan, Take take) {
    const auto all = [&](std::initializer_list<uint32_t> numbers) {
        for (const uint32_t n : numbers)
            take(n);
    };
    Arena arena;
    all({static_cast<uint32_t>(plan.order.size()), plan.selector_count, plan.depth, plan.virtual_headers});
    for (const uint32_t i : plan.order) {
        const structurize::PlanBlock& b = plan.blocks[i];
        all({i, b.origin, b.copy, b.wide, static_cast<uint32_t>(b.ending), static_cast<uint32_t>(b.heads)});
        if (b.heads != structurize::Heads::Nothing)
            take(b.merge);
        if (b.heads == structurize::Heads::Loop)
            take(b.continuing);
        if (b.ending == structurize::Ending::Dispatch || b.ending == structurize::Ending::Below)
            take(b.selector);
        if (b.ending == structurize::Ending::Below)
            take(b.limit);
        for (uint32_t s = 0; s < b.slot_count; s++)
            take(plan.target[b.slots + s]);
        for (uint32_t c = 0; b.ending == structurize::Ending::Dispatch && c < b.case_count; c++)
            all({plan.cases[b.cases + c].value, plan.cases[b.cases + c].slot});
        for (uint32_t w = b.first_write; w != none; w = plan.writes[w].next)
            all({plan.writes[w].kind, plan.writes[w].selector, plan.writes[w].a, plan.writes[w].b});
    }
    const graph::Order order = graph::reverse_postorder(in.graph, arena);
    for (const Node n : order.nodes)
        for (uint32_t e = in.graph.first[n]; e < in.graph.first[n + 1]; e++)
            take(plan.edge_slot[e]);
}

// The options that a caller has.
struct Setting {
    const char* name;
    void (*change)(structurize::StructurizerInput&);
};
using structurize::StructurizerInput;
constexpr Setting settings[] = {
    {"as it is", [](StructurizerInput&) {}},
    {"absorbs nothing", [](StructurizerInput& in) { in.absorb = false; }},
    {"without scopes", [](StructurizerInput& in) { in.scopes = false; }},
    {"flat", [](StructurizerInput& in) { in.nesting = 3; }},
    {"without demotion", [](StructurizerInput& in) { in.demote = false; }},
};

constexpr uint32_t seeds = 250, most_blocks = 36, odd_seeds = 20, odd_blocks = 90;
constexpr uint32_t odd_shapes = static_cast<uint32_t>(OddShape::Random);

struct Expected {
    const char* name;
    Row most;
};
const Expected expected[] = {
#include "costs.inc"
};

template <class Take>
void samples(uint32_t number, Take take) {
    for (uint64_t seed = 1; number < small_kinds && seed <= seeds; seed++) {
        Rng rng(seed);
        GraphCase c = kinds[number].make(rng, most_blocks);
        c.source.graph.flatten();
        take(c.source.graph);
    }
    for (uint64_t seed = 1; number >= small_kinds && seed <= odd_seeds; seed++) {
        Rng rng(seed);
        Sample s = odd_sample(rng, static_cast<OddShape>(number - small_kinds), odd_blocks);
        s.flatten();
        take(s);
    }
}

void measure(uint32_t number, Row& row) {
    samples(number, [&](const Sample& s) { add(s, row); });
}

template <class Take>
void tell_all(uint32_t number, const Setting& setting, Take take) {
    samples(number, [&](const Sample& s) {
        Arena arena;
        StructurizerInput in = s.input();
        setting.change(in);
        const Plan* plan = structurize::structurize(in, arena);
        assert_non_null(plan);
        tell(in, *plan, take);
    });
}

uint64_t digest(uint32_t number, const Setting& setting) {
    uint64_t hash = 0;
    tell_all(number, setting, [&](uint32_t n) { hash = hash_mix(hash, n); });
    return hash;
}

struct Digests {
    const char* name;
    uint64_t value[std::size(settings)];
};
const Digests digests[] = {
#include "digests.inc"
};

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

void the_same(void**) {
    assert_int_equal(std::size(digests), small_kinds + odd_shapes);
    bool other = false;
    for (uint32_t number = 0; number < std::size(digests); number++) {
        assert_string_equal(digests[number].name, name_of(number));
        for (size_t n = 0; n < std::size(settings); n++) {
            if (digest(number, settings[n]) == digests[number].value[n])
                continue;
            print_error("%s, %s: plans are not what they were\n", name_of(number), settings[n].name);
            other = true;
        }
    }
    assert_false(other);
}

void print_costs() {
    for (uint32_t number = 0; number < small_kinds + odd_shapes; number++) {
        Row row = {};
        measure(number, row);
        printf("{\"%s\", {", name_of(number));
        for (size_t c = 0; c < costs; c++)
            printf(c ? ", %u" : "%u", row[c]);
        printf("}},\n");
    }
}

void print_digests() {
    for (uint32_t number = 0; number < small_kinds + odd_shapes; number++) {
        printf("{\"%s\", {", name_of(number));
        for (size_t n = 0; n < std::size(settings); n++)
            printf("%s0x%016" PRIx64, n ? ", " : "", digest(number, settings[n]));
        printf("}},\n");
    }
}

void print_plans() {
    for (uint32_t number = 0; number < small_kinds + odd_shapes; number++)
        for (const Setting& setting : settings) {
            printf("%s, %s:\n", name_of(number), setting.name);
            tell_all(number, setting, [](uint32_t n) { printf("%" PRId32 "\n", static_cast<int32_t>(n)); });
        }
}

} // namespace

TEST_GROUP(cost) {
    const struct {
        const char* option;
        void (*print)();
    } prints[] = {{"--print", print_costs}, {"--digests", print_digests}, {"--plans", print_plans}};
    for (const auto& p : prints)
        if (argc > 1 && !strcmp(argv[1], p.option)) {
            p.print();
            return 0;
        }
    const CMUnitTest tests[] = {cmocka_unit_test(no_fatter), cmocka_unit_test(the_same)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_cost
