// What plans cost: blocks, constructs, selectors and depth of the plans for graphs of every kind, with the
// structurizer's options as they are and changed one by one; and a digest of all that the plans say. A right
// plan may still be a fat one, and no other test sees that. tests/golden/structurize/costs.txt has the
// numbers of today, and plans.txt the plans of a few graphs of each kind.
//
//   structurizer_tests cost -- --plans    all plans as numbers, for a comparison with those of another build
#include "base/support/hash.h"
#include "kinds.h"
#include "shapes.h"
#include "support/golden.h"
#include "support/testing.h"

#include <cinttypes>
#include <cstring>

namespace test_cost {

using namespace ladder;
using namespace ladder::test;
using structurize::Plan;

namespace {

constexpr const char* cost_names[] = {"blocks", "constructs", "wide", "selectors",
                                      "writes", "edges",      "depth"};
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

template <class Take>
void plans(uint32_t number, const Setting& setting, Take take) {
    samples(number, [&](const Sample& s) {
        Arena arena;
        StructurizerInput in = s.input();
        setting.change(in);
        const Plan* plan = structurize::structurize(in, arena);
        assert_non_null(plan);
        take(in, *plan);
    });
}

// A line: the sums of all plans of a kind, and their digest.
std::string costs_of(uint32_t number, const Setting& setting) {
    Row row = {};
    uint64_t digest = 0;
    plans(number, setting, [&](const StructurizerInput& in, const Plan& plan) {
        add(plan, row);
        tell(in, plan, [&](uint32_t n) { digest = hash_mix(digest, n); });
    });
    std::string line = setting.name;
    for (size_t c = 0; c < costs; c++)
        append(line, ", %s %u", cost_names[c], row[c]);
    append(line, ", digest %016" PRIx64 "\n", digest);
    return line;
}

void print_writes(std::string& text, const Plan& plan, const structurize::PlanBlock& b) {
    for (uint32_t w = b.first_write; w != none; w = plan.writes[w].next) {
        const structurize::SelectorWrite& write = plan.writes[w];
        append(text, ", s%u = ", write.selector);
        if (write.kind == structurize::SelectorWrite::Constant)
            append(text, "%u", write.a);
        else if (write.kind == structurize::SelectorWrite::Copy)
            append(text, "s%u", write.a);
        else
            append(text, "condition ? %u : %u", write.a, write.b);
    }
}

// A line for each block: the node that it holds, its construct, the selectors that it sets, where it leads.
void print_plan(std::string& text, const Plan& plan) {
    using structurize::Ending, structurize::Heads;
    for (const uint32_t i : plan.order) {
        const structurize::PlanBlock& b = plan.blocks[i];
        append(text, "  b%u:", i);
        if (b.origin != none)
            append(text, " node %u%s", b.origin, b.copy ? " again" : "");
        if (b.heads == Heads::Loop)
            append(text, ", loop to b%d, continue b%d", static_cast<int>(b.merge),
                   static_cast<int>(b.continuing));
        if (b.heads == Heads::Selection)
            append(text, ", selection to b%d", static_cast<int>(b.merge));
        print_writes(text, plan, b);
        if (b.ending == Ending::Unreachable)
            text += ", unreachable";
        if (b.ending == Ending::Below)
            append(text, ", s%u < %u", b.selector, b.limit);
        if (b.ending == Ending::Dispatch)
            append(text, ", switch s%u", b.selector);
        for (uint32_t c = 0; b.ending == Ending::Dispatch && c < b.case_count; c++)
            append(text, " %u:%u", plan.cases[b.cases + c].value, plan.cases[b.cases + c].slot);
        text += b.wide ? ", wide ->" : " ->";
        for (uint32_t n = 0; n < b.slot_count; n++)
            append(text, " b%u", plan.target[b.slots + n]);
        text += '\n';
    }
}

const char* name_of(uint32_t number) {
    return number < small_kinds ? kinds[number].name : odd_shape_names[number - small_kinds];
}

void costs_as_before(void**) {
    if (golden_is_off())
        skip_test();
    std::string text;
    for (uint32_t number = 0; number < small_kinds + odd_shapes; number++) {
        append(text, "== %s\n", name_of(number));
        for (const Setting& setting : settings)
            text += costs_of(number, setting);
    }
    expect_golden("structurize/costs", text);
}

// The first plans of each kind with few blocks.
void plans_as_before(void**) {
    constexpr uint32_t shown = 4, most = 24;
    std::string text;
    for (uint32_t number = 0; number < small_kinds + odd_shapes; number++) {
        uint32_t count = 0, sample = 0;
        plans(number, settings[0], [&](const StructurizerInput&, const Plan& plan) {
            sample++;
            if (plan.order.size() < 6 || plan.order.size() > most || count == shown)
                return;
            count++;
            append(text, "== %s, graph %u\n", name_of(number), sample);
            print_plan(text, plan);
        });
    }
    expect_golden("structurize/plans", text);
}

void print_numbers() {
    for (uint32_t number = 0; number < small_kinds + odd_shapes; number++)
        for (const Setting& setting : settings) {
            printf("%s, %s:\n", name_of(number), setting.name);
            plans(number, setting, [](const StructurizerInput& in, const Plan& plan) {
                tell(in, plan, [](uint32_t n) { printf("%" PRId32 "\n", static_cast<int32_t>(n)); });
            });
        }
}

} // namespace

TEST_GROUP(cost) {
    if (argc > 1 && !strcmp(argv[1], "--plans")) {
        print_numbers();
        return 0;
    }
    const CMUnitTest tests[] = {cmocka_unit_test(costs_as_before), cmocka_unit_test(plans_as_before)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_cost
