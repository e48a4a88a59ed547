#include "checks.h"
#include "vsir/validate/check_structure.h"

#include "plan_program.h"
#include "reference.h"
#include "spirv/module/writer.h"
#include "validator.h"

#include <cstring>

namespace ladder::test {

void Totals::print() const {
    auto n = [](uint64_t v) { return static_cast<unsigned long long>(v); };
    printf("%llu graphs, %llu blocks in, %llu out, %llu selectors, %llu virtual headers, %llu runs, %llu by "
           "spirv-val; worst ratio %.2f",
           n(graphs), n(blocks_in), n(blocks_out), n(selectors), n(virtual_headers), n(runs), n(validated),
           worst_ratio);
}

std::string check_runs(const Sample& s, const structurize::Plan& plan, const Effort& effort, Totals* totals) {
    Arena arena;
    structurize::Shape shape;
    structurize::StructurizerInput in = s.input();
    if (!make_shape(in, shape, arena))
        return "not reducible";
    Membership loops(s, shape);
    for (uint32_t i = 0; i < effort.runs; i++) {
        static const uint32_t waves[] = {8, 4, 32, 64};
        uint32_t lanes = waves[(effort.seed + i) % 4];
        Decisions dec{effort.seed * 7 + i};
        ReferenceRunner reference(s, shape, loops, dec, lanes, effort.steps);
        for (bool weak : {true, false}) {
            PlanRunner run(s, plan, dec, lanes, weak, effort.steps);
            run.run();
            if (run.failed)
                return "M1: a thread reached an unreachable block or never ended";
            if (run.traces != reference.traces)
                return "M1: traces differ";
            if (run.tangles != reference.tangles)
                return weak ? "M3: tangles differ (switches that separate values)" : "M3: tangles differ";
            if (totals)
                totals->runs++;
        }
    }
    return "";
}

namespace {

std::string check_blocks(const Sample& s, const structurize::Plan& plan, Totals* totals) {
    Arena arena;
    graph::Order order = graph::reverse_postorder(s.input().graph, arena);
    std::vector<uint32_t> seen(s.size());
    uint32_t copies = 0;
    for (uint32_t i : plan.order) {
        const structurize::PlanBlock& b = plan.blocks[i];
        if (b.origin == none)
            continue;
        copies += b.copy;
        if (!b.copy)
            seen[b.origin]++;
        else if (!(s.mark[b.origin] & structurize::marks::Pure))
            return "S4: a block was cloned";
    }
    for (Node n = 0; n < s.size(); n++)
        if (seen[n] != order.reachable(n))
            return "S4: block " + std::to_string(n) + " appears " + std::to_string(seen[n]) + " times";
    // A switch edge that needs its selector set costs a block of its own.
    size_t in = order.nodes.size(), out = plan.order.size() - copies, cases = 0;
    for (Node n : order.nodes)
        cases += s.mark[n] & structurize::marks::Switch ? s.succ[n].size() : 0;
    if (totals) {
        totals->blocks_in += in;
        totals->blocks_out += plan.order.size();
        if (!plan.virtual_headers)
            totals->worst_ratio =
                std::max(totals->worst_ratio, static_cast<double>(out) / static_cast<double>(in));
    }
    if (!plan.virtual_headers && out > 3 * in + cases + 2)
        return "S6: more than three blocks out per block in";
    return "";
}

// No header of a loop is a merge block or a case: drivers lose that threads meet there (doc/lab/drivers.md).
std::string check_headers(const structurize::Plan& plan) {
    const auto is_loop = [&](uint32_t b) { return plan.blocks[b].heads == structurize::Heads::Loop; };
    for (uint32_t i : plan.order) {
        const structurize::PlanBlock& b = plan.blocks[i];
        if (b.heads != structurize::Heads::Nothing && is_loop(b.merge))
            return "S10: a merge block heads a loop";
        for (uint32_t k = 0; b.wide && k < b.slot_count; k++)
            if (const uint32_t t = plan.target[b.slots + k];
                is_loop(t) && t != i && plan.blocks[t].continuing != i)
                return "S10: a case heads a loop";
    }
    return "";
}

// The graph of a plan, as if it were an input.
Sample graph_of_plan(const Sample& of, const structurize::Plan& plan) {
    std::vector<uint32_t> position(plan.blocks.size());
    for (uint32_t i = 0; i < plan.order.size(); i++)
        position[plan.order[i]] = i;
    Sample s;
    s.resize(static_cast<uint32_t>(plan.order.size()));
    for (uint32_t i = 0; i < plan.order.size(); i++) {
        const structurize::PlanBlock& b = plan.blocks[plan.order[i]];
        for (uint32_t k = 0; k < b.slot_count; k++)
            s.succ[i].push_back(position[plan.target[b.slots + k]]);
        if (b.origin != none)
            s.mark[i] = of.mark[b.origin] & (structurize::marks::Pure | structurize::marks::Tangled);
        s.mark[i] |= b.wide ? structurize::marks::Switch : 0;
    }
    return s;
}

std::string check_again(const Sample& s, const structurize::StructurizerInput& told,
                        const structurize::Plan& first) {
    Arena arena;
    if (plan_text(first) != plan_text(*structurize::structurize(told, arena)))
        return "S9: another plan for the same graph";
    // A demoted arm looks like any other merge block in the result.
    structurize::StructurizerInput undemoted = told;
    undemoted.demote = false;
    const structurize::Plan& plan = *structurize::structurize(undemoted, arena);
    Sample t = graph_of_plan(s, plan);
    t.flatten();
    structurize::StructurizerInput in = t.input();
    in.demote = false;
    in.nesting = told.nesting;
    const structurize::Plan* again = structurize::structurize(in, arena);
    if (!again)
        return "S8: no plan for a structured graph";
    // An empty block on a switch's way out of a loop is outside the loop by the graph, and is made again
    // inside.
    size_t ways = 0;
    for (uint32_t i : plan.order)
        ways += plan.blocks[i].wide ? plan.blocks[i].slot_count : 0;
    // Without its hints, what they moved into a loop is outside again. What was made flatter, or is deep yet,
    // may be made flatter still. A scope in the form of a loop that runs once is no loop of the graph.
    std::vector<bool> entered(plan.blocks.size());
    for (uint32_t i : plan.order)
        for (uint32_t k = 0; k < plan.blocks[i].slot_count; k++)
            entered[plan.target[plan.blocks[i].slots + k]] = true;
    // Scopes look like jumps in the graph, and where they did not save all selectors others may be chosen.
    bool one_trip = false;
    for (uint32_t i : plan.order) {
        const structurize::PlanBlock& b = plan.blocks[i];
        one_trip |= b.heads == structurize::Heads::Loop && !entered[b.continuing];
        one_trip |= b.wide && b.ending == structurize::Ending::Jump && plan.selector_count;
    }
    if (!s.hint.empty() || told.nesting < structurize::StructurizerInput{}.nesting ||
        plan.depth > told.nesting || one_trip)
        return "";
    if (again->selector_count || again->virtual_headers)
        return "S8: a structured graph gets selectors";
    // A merge block of its own may now be a loop's header, which gets a block before it.
    for (uint32_t i : again->order)
        ways += again->blocks[i].heads == structurize::Heads::Loop;
    if (again->order.size() > plan.order.size() + ways)
        return "S8+: a structured graph gets more blocks";
    return "";
}

std::string check_structure_of(const Sample& s, const structurize::Plan& plan, bool validate, Arena& arena) {
    ir::Program p(arena);
    to_program(s, plan, p);
    Arena scratch;
    if (const char* message = ir::check_structure(p, scratch))
        // Nesting is bounded where the plan is applied.
        if (plan.depth <= 1023 || !strstr(message, "nest"))
            return std::string("S1: ") + message;
    if (!validate)
        return "";
    std::string message = spirv_val_both(p, p.functions[0]);
    return message.empty() ? "" : "S1: spirv-val: " + message;
}

} // namespace

std::string check(Sample& s, const Effort& effort, Totals* totals, std::string* details) {
    s.flatten();
    Arena arena;
    structurize::StructurizerInput in = s.input();
    in.nesting = effort.nesting;
    const structurize::Plan* plan = structurize::structurize(in, arena);
    if (!plan)
        return "no plan";
    if (details)
        *details = plan_text(*plan);
    // spirv-val takes minutes for thousands of blocks.
    bool validate = effort.validate && plan->depth <= 100 && plan->order.size() <= 1500;
    std::string message = check_structure_of(s, *plan, validate, arena);
    if (message.empty())
        message = check_blocks(s, *plan, totals);
    if (message.empty())
        message = check_headers(*plan);
    if (message.empty())
        message = check_again(s, in, *plan);
    if (message.empty())
        message = check_runs(s, *plan, effort, totals);
    if (totals) {
        totals->graphs++;
        totals->validated += validate;
        totals->selectors += plan->selector_count;
        totals->virtual_headers += plan->virtual_headers;
    }
    return message;
}

const char* const fault_names[Faults] = {
    "no demotion",      "tangled exit blocks absorbed", "hints forgotten",     "a selector not set",
    "a wrong constant", "a merge block forgotten",      "a continue forgotten"};

namespace {

void break_plan(const structurize::Plan& plan, Fault fault, uint32_t place, uint32_t& places) {
    std::vector<uint32_t> found;
    for (uint32_t i : plan.order) {
        const structurize::PlanBlock& b = plan.blocks[i];
        bool fits = fault == SelectorNotSet || fault == WrongConstant ? b.first_write != none
                    : fault == MergeForgotten ? b.heads == structurize::Heads::Selection && !b.wide
                                              : b.heads == structurize::Heads::Loop;
        if (fits)
            found.push_back(i);
    }
    places = static_cast<uint32_t>(found.size());
    if (found.empty())
        return;
    structurize::PlanBlock& b = plan.blocks[found[place % places]];
    if (fault == SelectorNotSet)
        b.first_write = plan.writes[b.first_write].next;
    else if (fault == WrongConstant)
        plan.writes[b.first_write].a ^= 1;
    else if (fault == MergeForgotten)
        b.heads = structurize::Heads::Nothing;
    else // jumps straight back instead
        for (uint32_t& t : plan.target)
            t = t == b.continuing ? static_cast<uint32_t>(&b - plan.blocks.data()) : t;
}

} // namespace

std::string check_with_fault(Sample& s, Fault fault, uint32_t place, const Effort& effort, uint32_t& places) {
    s.flatten();
    Sample told = s;
    if (fault == TangledExitsAbsorbed)
        for (uint8_t& m : told.mark)
            m &= static_cast<uint8_t>(~structurize::marks::Tangled);
    if (fault == HintsForgotten)
        told.hint.clear();
    told.flatten();
    structurize::StructurizerInput in = told.input();
    in.demote = fault != NoDemotion;
    places = fault == HintsForgotten && s.hint.empty() ? 0 : 1;
    Arena arena;
    const structurize::Plan* plan = structurize::structurize(in, arena);
    if (!plan)
        return "no plan";
    if (fault >= SelectorNotSet)
        break_plan(*plan, fault, place, places);
    if (!places)
        return "";
    std::string message = check_structure_of(s, *plan, false, arena);
    return message.empty() ? check_runs(s, *plan, effort) : message;
}

} // namespace ladder::test
