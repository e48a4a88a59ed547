// The structurizer on random graphs, against the properties of doc/structurizer.md. A failing graph is shrunk
// and printed.
//   test_structurizer [FIRST_SEED [COUNT [MAX_BLOCKS [VALIDATE_EVERY]]]]
//   test_structurizer faults            seeded faults, all of which must be caught
//   test_structurizer all BLOCKS        every graph with so many blocks and at most two edges from each
#include "plan_program.h"
#include "reference.h"
#include "spirv/writer.h"
#include "validator.h"

#include <cstdlib>
#include <cstring>

using namespace ladder;
using namespace ladder::test;

namespace {

struct Totals {
    uint64_t graphs = 0, blocks_in = 0, blocks_out = 0, selectors = 0, virtual_headers = 0, runs = 0,
             validated = 0;
    double worst_ratio = 0;
} totals;

struct Effort {
    bool validate;
    uint64_t seed;
    uint32_t runs;
};

std::string check_runs(const Sample& s, const cfg::Plan& plan, const Effort& effort) {
    Arena arena;
    cfg::Shape shape;
    cfg::StructurizerInput in = s.input();
    if (!make_shape(in, shape, arena))
        return "not reducible";
    for (uint32_t i = 0; i < effort.runs; i++) {
        static const uint32_t waves[] = {8, 4, 32, 64};
        uint32_t lanes = waves[(effort.seed + i) % 4];
        Decisions dec{effort.seed * 7 + i};
        ReferenceRunner reference(s, shape, dec, lanes);
        if (!reference.run(300))
            continue;
        for (bool weak : {true, false}) {
            PlanRunner run(s, plan, dec, lanes, weak);
            run.run();
            if (run.failed)
                return "M1: a thread reached an unreachable block or never ended";
            if (run.traces != reference.traces)
                return "M1: traces differ";
            // What hints move into a loop runs there, which the reference does not know of.
            if (run.tangles != reference.tangles && s.hint.empty())
                return weak ? "M3: tangles differ (switches that separate values)" : "M3: tangles differ";
            totals.runs++;
        }
    }
    return "";
}

std::string check_blocks(const Sample& s, const cfg::Plan& plan) {
    Arena arena;
    cfg::Order order = cfg::reverse_postorder(s.input().graph, arena);
    std::vector<uint32_t> seen(s.size());
    uint32_t copies = 0;
    for (uint32_t i : plan.order) {
        const cfg::PlanBlock& b = plan.blocks[i];
        if (b.origin == none)
            continue;
        copies += b.copy;
        if (!b.copy)
            seen[b.origin]++;
        else if (!(s.mark[b.origin] & cfg::marks::Pure))
            return "S4: a block was cloned";
    }
    for (Node n = 0; n < s.size(); n++)
        if (seen[n] != order.reachable(n))
            return "S4: block " + std::to_string(n) + " appears " + std::to_string(seen[n]) + " times";
    // A switch edge that needs its selector set costs a block of its own.
    size_t in = order.nodes.size(), out = plan.order.size() - copies, cases = 0;
    for (Node n : order.nodes)
        cases += s.mark[n] & cfg::marks::Switch ? s.succ[n].size() : 0;
    totals.blocks_in += in;
    totals.blocks_out += plan.order.size();
    if (!plan.virtual_headers) {
        totals.worst_ratio = std::max(totals.worst_ratio, static_cast<double>(out) / static_cast<double>(in));
        if (out > 3 * in + cases + 2)
            return "S6: more than three blocks out per block in";
    }
    return "";
}

// The graph of a plan, as if it were an input.
Sample graph_of_plan(const Sample& of, const cfg::Plan& plan) {
    std::vector<uint32_t> position(plan.blocks.size());
    for (uint32_t i = 0; i < plan.order.size(); i++)
        position[plan.order[i]] = i;
    Sample s;
    s.resize(static_cast<uint32_t>(plan.order.size()));
    for (uint32_t i = 0; i < plan.order.size(); i++) {
        const cfg::PlanBlock& b = plan.blocks[plan.order[i]];
        for (uint32_t k = 0; k < b.slot_count; k++)
            s.succ[i].push_back(position[plan.target[b.slots + k]]);
        if (b.origin != none)
            s.mark[i] = of.mark[b.origin] & (cfg::marks::Pure | cfg::marks::Tangled);
        s.mark[i] |= b.wide ? cfg::marks::Switch : 0;
    }
    return s;
}

std::string check_again(const Sample& s, const cfg::Plan& plan) {
    Arena arena;
    if (plan_text(plan) != plan_text(*cfg::structurize(s.input(), arena)))
        return "S9: another plan for the same graph";
    Sample t = graph_of_plan(s, plan);
    t.flatten();
    cfg::StructurizerInput in = t.input();
    in.demote = false; // was done
    const cfg::Plan* again = cfg::structurize(in, arena);
    if (!again)
        return "S8: no plan for a structured graph";
    // An empty block on a switch's way out of a loop is outside the loop by the graph, and is made again
    // inside.
    size_t ways = 0;
    for (uint32_t i : plan.order)
        ways += plan.blocks[i].wide ? plan.blocks[i].slot_count : 0;
    if (!s.hint.empty()) // without its hints, what they moved into a loop is outside again
        return "";
    if (again->selector_count || again->virtual_headers)
        return "S8: a structured graph gets selectors";
    if (again->order.size() > plan.order.size() + ways)
        return "S8+: a structured graph gets more blocks";
    return "";
}

// Empty if all is well.
std::string check(Sample& s, const Effort& effort, std::string* details = nullptr) {
    s.flatten();
    Arena arena;
    const cfg::Plan* plan = cfg::structurize(s.input(), arena);
    if (!plan)
        return "no plan";
    ir::Program p(arena);
    to_program(s, *plan, p);
    if (details)
        *details = plan_text(*plan);
    Arena scratch;
    if (const char* message = spirv::check_structure(p, scratch))
        return std::string("S1: ") + message;
    if (effort.validate) {
        std::string message = spirv_val_both(p, p.functions[0]);
        if (!message.empty())
            return "S1: spirv-val: " + message;
        totals.validated++;
    }
    std::string message = check_blocks(s, *plan);
    if (message.empty())
        message = check_again(s, *plan);
    if (message.empty())
        message = check_runs(s, *plan, effort);
    totals.graphs++;
    totals.selectors += plan->selector_count;
    totals.virtual_headers += plan->virtual_headers;
    return message;
}

// Smaller graphs that fail in the same way: without a node, an edge, a mark.
Sample shrink(Sample s, const Effort& effort, const std::string& why) {
    auto fails = [&](Sample& t) { return check(t, effort).substr(0, 3) == why.substr(0, 3); };
    for (bool again = true; again;) {
        again = false;
        for (Node n = s.size(); n-- > 1;) {
            // Edges into the node go where it goes first.
            Sample t = s;
            Node heir = s.succ[n].empty() || s.succ[n][0] == n ? none : s.succ[n][0];
            for (auto& e : t.succ)
                for (size_t i = e.size(); i-- > 0;)
                    if (e[i] == n) {
                        if (heir == none)
                            e.erase(e.begin() + static_cast<long>(i));
                        else
                            e[i] = heir;
                    }
            t.succ.erase(t.succ.begin() + n);
            t.mark.erase(t.mark.begin() + n);
            if (!t.hint.empty()) {
                t.hint.erase(t.hint.begin() + n);
                for (Node& h : t.hint)
                    h = h == n ? none : h != none && h > n ? h - 1 : h;
            }
            for (Node b = 0; b < t.size(); b++) {
                for (Node& e : t.succ[b])
                    e -= e > n;
                if (t.succ[b].size() < 2)
                    t.mark[b] &= static_cast<uint8_t>(~cfg::marks::Switch);
            }
            if (fails(t)) {
                s = t;
                again = true;
            }
        }
        for (Node n = 0; n < s.size(); n++) {
            for (size_t i = s.succ[n].size(); i-- > 0;) {
                Sample t = s;
                t.succ[n].erase(t.succ[n].begin() + static_cast<long>(i));
                if (t.succ[n].size() < 2)
                    t.mark[n] &= static_cast<uint8_t>(~cfg::marks::Switch);
                if (fails(t)) {
                    s = t;
                    again = true;
                }
            }
            for (uint8_t bit = 1; bit < 16; bit = static_cast<uint8_t>(bit << 1)) {
                Sample t = s;
                if (!(t.mark[n] & bit) || (bit == cfg::marks::Switch && t.succ[n].size() > 2))
                    continue;
                t.mark[n] &= static_cast<uint8_t>(~bit);
                if (fails(t)) {
                    s = t;
                    again = true;
                }
            }
        }
    }
    return s;
}

void report(const Sample& found, const Effort& effort, const std::string& why) {
    Sample s = shrink(found, effort, why);
    std::string details;
    std::string now = check(s, effort, &details);
    printf("seed %llu: %s\nshrunk to (%s):\n%splan:\n%s\n", static_cast<unsigned long long>(effort.seed),
           why.c_str(), now.c_str(), s.text().c_str(), details.c_str());
}

int random_graphs(uint64_t first, uint64_t count, uint32_t max_blocks, uint32_t validate_every) {
    uint32_t failures = 0;
    std::map<std::string, uint32_t> kinds;
    for (uint64_t seed = first; seed < first + count; seed++) {
        Rng rng(seed);
        RandomOptions options;
        static const uint32_t back[] = {25, 25, 10, 0, 5, 50};
        options.back = back[rng(6)];
        options.switches = rng.chance(30) ? 40 : 12;
        options.tangled = rng.chance(20) ? 5 : 40;
        Sample s = random_sample(rng, 3 + rng(max_blocks - 2), options);
        if (rng.chance(20))
            for (Node n = 0; n < s.size(); n++)
                s.hint.push_back(rng.chance(40) ? rng(s.size()) : none);
        Effort effort{validate_every && seed % validate_every == 0, seed, 3};
        std::string why = check(s, effort);
        if (why.empty())
            continue;
        if (!kinds[why.substr(0, 3)]++ && failures < 5)
            report(s, effort, why);
        failures++;
    }
    printf("%llu graphs, %llu blocks in, %llu out, %llu selectors, %llu virtual headers, %llu runs, %llu by "
           "spirv-val; "
           "worst ratio %.2f; %u failures\n",
           (unsigned long long)totals.graphs, (unsigned long long)totals.blocks_in,
           (unsigned long long)totals.blocks_out, (unsigned long long)totals.selectors,
           (unsigned long long)totals.virtual_headers, (unsigned long long)totals.runs,
           (unsigned long long)totals.validated, totals.worst_ratio, failures);
    for (auto& [kind, n] : kinds)
        printf("  %s: %u\n", kind.c_str(), n);
    return failures != 0;
}

// Mistakes that the properties must find. Each is made in the input's description or in the finished plan.
enum Fault {
    NoDemotion,
    TangledExitsAbsorbed,
    SelectorNotSet,
    WrongConstant,
    MergeForgotten,
    ContinueForgotten,
    Faults
};
const char* const fault_names[Faults] = {
    "no demotion",      "tangled exit blocks absorbed", "a selector not set",
    "a wrong constant", "a merge block forgotten",      "a continue forgotten"};

// True if the fault could be made.
bool break_plan(const cfg::Plan& plan, Fault fault, Rng& rng) {
    std::vector<uint32_t> found;
    for (uint32_t i : plan.order) {
        const cfg::PlanBlock& b = plan.blocks[i];
        bool fits = fault == SelectorNotSet || fault == WrongConstant ? b.first_write != none
                    : fault == MergeForgotten ? b.heads == cfg::Heads::Selection && !b.wide
                                              : b.heads == cfg::Heads::Loop;
        if (fits)
            found.push_back(i);
    }
    if (found.empty())
        return false;
    cfg::PlanBlock& b = plan.blocks[found[rng(static_cast<uint32_t>(found.size()))]];
    if (fault == SelectorNotSet)
        b.first_write = plan.writes[b.first_write].next;
    else if (fault == WrongConstant)
        plan.writes[b.first_write].a ^= 1;
    else if (fault == MergeForgotten)
        b.heads = cfg::Heads::Nothing;
    else // jumps straight back instead
        for (uint32_t& t : plan.target)
            t = t == b.continuing ? static_cast<uint32_t>(&b - plan.blocks.data()) : t;
    return true;
}

int seeded_faults() {
    int missed = 0;
    for (int f = 0; f < Faults; f++) {
        auto fault = static_cast<Fault>(f);
        uint32_t made = 0, caught = 0;
        for (uint64_t seed = 1; seed <= 600; seed++) {
            Rng rng(seed);
            RandomOptions options;
            options.switches = fault == TangledExitsAbsorbed ? 0 : 20;
            Sample s = random_sample(rng, 3 + rng(20), options), told = s;
            s.flatten();
            if (fault == TangledExitsAbsorbed)
                for (uint8_t& m : told.mark)
                    m &= static_cast<uint8_t>(~cfg::marks::Tangled);
            told.flatten();
            cfg::StructurizerInput in = told.input();
            in.demote = fault != NoDemotion;
            Arena arena, scratch;
            const cfg::Plan* plan = cfg::structurize(in, arena);
            if (fault > TangledExitsAbsorbed && !break_plan(*plan, fault, rng))
                continue;
            made++;
            ir::Program p(arena);
            to_program(s, *plan, p);
            Effort effort{false, seed, 4};
            caught += spirv::check_structure(p, scratch) || !check_runs(s, *plan, effort).empty();
        }
        printf("%s: %u of %u caught\n", fault_names[f], caught, made);
        missed += !caught;
    }
    return missed;
}

// Every graph of n nodes with up to two edges from each: numbers in base 1 + n + n * n name the edges.
int all_graphs(uint32_t n) {
    uint64_t choices = 1 + n + n * n, total = 1;
    for (uint32_t i = 0; i < n; i++)
        total *= choices;
    for (uint64_t code = 0; code < total; code++) {
        Sample s;
        s.resize(n);
        uint64_t rest = code;
        for (Node b = 0; b < n; b++) {
            uint64_t c = rest % choices;
            rest /= choices;
            if (c > n)
                s.succ[b] = {static_cast<Node>((c - n - 1) / n), static_cast<Node>((c - n - 1) % n)};
            else if (c)
                s.succ[b] = {static_cast<Node>(c - 1)};
            s.mark[b] = s.succ[b].empty() && code % 3 == 0 ? cfg::marks::Pure : cfg::marks::Tangled;
        }
        // Only graphs whose nodes are all reachable, and found in the order of their numbers.
        std::vector<Node> found{0};
        for (size_t i = 0; i < found.size(); i++)
            for (Node t : s.succ[found[i]])
                if (std::find(found.begin(), found.end(), t) == found.end())
                    found.push_back(t);
        bool canonical = found.size() == n;
        for (uint32_t i = 0; i < found.size() && canonical; i++)
            canonical = found[i] == i;
        if (!canonical)
            continue;
        Effort effort{code % 64 == 0, code, 2};
        std::string why = check(s, effort);
        if (!why.empty()) {
            report(s, effort, why);
            return 1;
        }
    }
    printf("%llu graphs of %u blocks, %llu runs, %llu by spirv-val\n", (unsigned long long)totals.graphs, n,
           (unsigned long long)totals.runs, (unsigned long long)totals.validated);
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    if (argc > 2 && !strcmp(argv[1], "all"))
        return all_graphs(static_cast<uint32_t>(atoi(argv[2])));
    if (argc > 1 && !strcmp(argv[1], "faults"))
        return seeded_faults();
    auto arg = [&](int i, uint64_t otherwise) {
        return argc > i ? strtoull(argv[i], nullptr, 0) : otherwise;
    };
    return random_graphs(arg(1, 1), arg(2, 2000), static_cast<uint32_t>(arg(3, 40)),
                         static_cast<uint32_t>(arg(4, 4)));
}
