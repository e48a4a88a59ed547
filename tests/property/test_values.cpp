// M2: programs with values that cross blocks, structured by the passes and executed, against the same
// programs unstructured. Values go through phis (swaps among them), and are used after the loops that define
// them.
//   property_tests values -- [FIRST_SEED [COUNT]]
#include "base/graph/graph.h"
#include "passes/passes.h"
#include "reference_machine.h"
#include "sources.h"
#include "support/testing.h"
#include "vsir/text/text.h"
#include "vsir/validate/validate.h"

#include <cstdlib>

namespace test_values {

using namespace ladder;
using namespace ladder::test;
using ir::Op;
using ir::Operand;
using ir::Type;

namespace {

constexpr uint32_t words = 256, steps = 2000;

// Blocks and branches of the sample. Value 0 of each block counts the blocks that the thread ran: it says
// where the block reads its way from and where it writes.
class Builder {
public:
    Builder(const Sample& s, Rng& rng, ir::Program& p)
        : s_(s), rng_(rng), p_(p), f_(p.new_function("main")), pool_(s.size()), phis_(s.size()) {
        for (bool out : {false, true}) {
            ir::Descriptor d{};
            d.cls = out ? ir::ResourceClass::Uav : ir::ResourceClass::Srv;
            d.kind = ir::ResourceKind::RawBuffer;
            d.count = 1;
            p.descriptors.push(d);
        }
        graph::Graph graph = s.input().graph;
        order_ = graph::reverse_postorder(graph, arena_);
        tree_ = graph::dominators(graph, order_, arena_);
        preds_ = graph::reversed(graph, arena_);
        for (Node n = 0; n < s.size(); n++) {
            ir::BlockId b = p.new_block(f_);
            if (order_.reachable(n))
                f_.order.push(b);
            if (!s.hint.empty() && s.hint[n] != none && order_.reachable(s.hint[n]))
                f_.block(b).loop_hint = s.hint[n];
        }
        for (Node n : order_.nodes)
            fill(n);
        for (Node n : order_.nodes)
            for (ir::Instr* phi : phis_[n])
                for (uint32_t k = 0; k < phi->operand_count; k += 2)
                    (*phi)[k] =
                        phi == phis_[n][0] ? pool_[(*phi)[k + 1].number()][0] : any((*phi)[k + 1].number());
        for (Node n : order_.nodes)
            swap_phis(n);
    }

private:
    Operand any(Node n) { return pool_[n][rng_(static_cast<uint32_t>(pool_[n].size()))]; }
    ir::Instr* add(Node n, Op op, Type type, std::vector<Operand> operands, uint32_t results) {
        ir::Instr* i = p_.new_instr(f_, op, type, operands, results);
        ir::append(f_.block(n), i);
        return i;
    }
    Operand value(Node n, Op op, std::vector<Operand> operands, Type type = Type::I32) {
        return add(n, op, type, operands, 1)->result_operand();
    }

    void fill(Node n) {
        Operand count = n ? Operand() : p_.i32(0);
        if (n) {
            add_phis(n);
            count = phis_[n][0]->result_operand();
        }
        std::vector<Operand>& pool = pool_[n];
        pool.push_back(value(n, Op::IAdd, {count, p_.i32(1)}));
        if (n)
            pool.insert(pool.end(), pool_[tree_.idom[n]].begin() + 1, pool_[tree_.idom[n]].end());
        for (size_t i = 1; i < phis_[n].size(); i++)
            pool.push_back(phis_[n][i]->result_operand());
        Operand in = in_; // of the entry, or made here
        if (!n || rng_.chance(50))
            in = value(n, Op::Handle, {Operand::descriptor(0), p_.i32(0)}, Type::Handle);
        if (!n)
            in_ = in;
        Operand at = value(n, Op::Shl, {value(n, Op::And, {pool[0], p_.i32(words - 1)}), p_.i32(2)});
        Operand read = add(n, Op::RawLoad, Type::I32, {in, at, Operand::imm(4)}, 1)->result_operand();
        pool.push_back(read);
        constexpr Op ops[] = {Op::IAdd, Op::ISub, Op::IMul, Op::Xor, Op::UMax, Op::IMin};
        for (uint32_t k = 1 + rng_(3); k--;)
            pool.push_back(value(n, ops[rng_(6)], {any(n), any(n)}));
        if (s_.mark[n] & structurize::marks::Tangled) // tangled, and plain enough for a machine without waves
            add(n, Op::Barrier, Type::Void, {Operand::imm(2)}, 0);
        Operand out = value(n, Op::Handle, {Operand::descriptor(1), p_.i32(0)}, Type::Handle);
        Operand seen = value(n, Op::IAdd, {value(n, Op::IMul, {any(n), p_.i32(31)}), p_.i32(n)});
        add(n, Op::RawStore, Type::I32, {out, at, Operand::imm(4), Operand::imm(1), seen}, 0);
        terminate(n, read);
    }

    void add_phis(Node n) {
        std::vector<Operand> operands;
        Node last = none;
        for (Node p : preds_.successors(n)) {
            if (p != last && order_.reachable(p))
                operands.insert(operands.end(), {Operand::undef(Type::I32), Operand::block(p)});
            last = p;
        }
        for (uint32_t k = 1 + rng_(4); k--;) {
            phis_[n].push_back(p_.new_instr(f_, Op::Phi, Type::I32, operands, 1));
            ir::append(f_.block(n), phis_[n].back());
        }
    }
    // Two phis of a loop's header take each other's value from an edge back.
    void swap_phis(Node n) {
        if (phis_[n].size() < 3)
            return;
        ir::Instr &a = *phis_[n][1], &b = *phis_[n][2];
        for (uint32_t k = 0; k < a.operand_count; k += 2)
            if (tree_.dominates(n, a[k + 1].number()) && rng_.chance(60)) {
                a[k] = b.result_operand();
                b[k] = a.result_operand();
            }
    }

    void terminate(Node n, Operand way) {
        auto& to = s_.succ[n];
        if (to.empty()) {
            add(n, Op::Return, Type::Void, {}, 0);
        } else if (to.size() == 1 && !(s_.mark[n] & structurize::marks::Switch)) {
            add(n, Op::Branch, Type::Void, {Operand::block(to[0])}, 0);
        } else if (!(s_.mark[n] & structurize::marks::Switch)) {
            Operand low = value(n, Op::And, {rng_.chance(50) ? way : any(n), p_.i32(1)});
            Operand test = value(n, Op::IEq, {low, p_.i32(0)}, Type::Void);
            add(n, Op::BranchIf, Type::Void, {test, Operand::block(to[0]), Operand::block(to[1])}, 0);
        } else {
            uint32_t count = static_cast<uint32_t>(to.size());
            std::vector<Operand> operands{value(n, Op::URem, {way, p_.i32(count + 1)}),
                                          Operand::block(to[0])};
            for (uint32_t e = 1; e < count; e++)
                operands.insert(operands.end(), {p_.i32(e - 1), Operand::block(to[e])});
            add(n, Op::Switch, Type::Void, operands, 0);
        }
    }

    const Sample& s_;
    Rng& rng_;
    ir::Program& p_;
    ir::Function& f_;
    Arena arena_;
    graph::Order order_;
    graph::DominatorTree tree_;
    graph::Graph preds_;
    Operand in_;
    std::vector<std::vector<Operand>> pool_;    // by node: values that may be used at its end
    std::vector<std::vector<ir::Instr*>> phis_; // by node
};

Sample sample(Rng& rng) {
    if (rng.chance(40))
        return random_sample(rng, 3 + rng(25));
    FlowOptions o;
    o.blocks = 3 + rng(30);
    Source s = random_source(rng, o);
    if (rng.chance(30))
        s.hint_all();
    static void (*const all[])(Source&, Rng&) = {thread_jumps, merge_tails, rotate_loops, peel_loops,
                                                 redirect_edges};
    for (auto rewrite : all)
        if (rng.chance(30))
            rewrite(s, rng);
    return s.graph;
}

// What the program writes for the inputs of that seed. False: it does not end, or says nothing.
bool execute(const ir::Program& p, uint64_t seed, uint64_t limit, Machine::Buffer& out, std::string& error) {
    Machine m(p);
    Rng rng(seed);
    for (uint32_t i = 0; i < words; i++)
        m.buffer(0).words.push_back(rng(1u << 31));
    m.buffer(1).words.assign(words, 0);
    const uint32_t groups[3] = {1, 1, 1};
    bool ended = m.run(groups, limit);
    error = m.error();
    out = m.buffer(1);
    return ended;
}

struct Tally {
    uint64_t runs = 0, endless = 0, failures = 0;
};

std::string try_one(uint64_t seed, passes::Structurizer structurizer, Tally& tally, std::string& text) {
    Rng rng(seed);
    Sample s = sample(rng);
    s.flatten();
    Arena arena, scratch;
    ir::Program p(arena), before(arena);
    Builder(s, rng, p);
    ir::print(p, text);
    Diagnostics diag("values");
    try {
        ir::validate(p, diag, "building");
        ir::parse(before, text, diag);
        passes::Context context{diag, scratch};
        context.structurizer = structurizer;
        context.target = ir::test_targets[seed % std::size(ir::test_targets)];
        context.user = &diag;
        context.after_pass = [](void* user, const char* pass, const ir::Program& now) {
            ir::validate(now, *static_cast<Diagnostics*>(user), pass);
        };
        passes::run_passes(passes::pipeline(), p, context);
    } catch (const Failure&) {
        return diag.text();
    }
    for (uint64_t input = 1; input <= 4; input++) {
        Machine::Buffer expected, got;
        std::string error;
        if (!execute(before, input, steps, expected, error)) {
            tally.endless++;
            continue;
        }
        tally.runs++;
        if (!execute(p, input, 100 * steps, got, error))
            return "input " + std::to_string(input) + ": " + error;
        for (uint32_t i = 0; i < words; i++)
            if (!expected.undefined[i] && (got.undefined[i] || got.words[i] != expected.words[i]))
                return "input " + std::to_string(input) + ": word " + std::to_string(i) + " differs";
    }
    return "";
}

} // namespace

TEST_GROUP(values) {
    uint64_t first = argc > 1 ? strtoull(argv[1], nullptr, 0) : 1;
    uint64_t count = argc > 2 ? strtoull(argv[2], nullptr, 0) : 1000;
    Tally tally;
    for (uint64_t seed = first; seed < first + count; seed++)
        for (auto structurizer : {passes::Structurizer::Reconstructive, passes::Structurizer::Naive}) {
            std::string text, why = try_one(seed, structurizer, tally, text);
            if (why.empty())
                continue;
            if (!tally.failures++)
                printf("seed %llu, %s: %s\n%s\n", static_cast<unsigned long long>(seed),
                       structurizer == passes::Structurizer::Naive ? "naive" : "reconstructive", why.c_str(),
                       text.c_str());
        }
    printf("%llu programs from seed %llu: %llu runs, %llu endless ones left out, %llu failures\n",
           static_cast<unsigned long long>(count), static_cast<unsigned long long>(first),
           static_cast<unsigned long long>(tally.runs), static_cast<unsigned long long>(tally.endless),
           static_cast<unsigned long long>(tally.failures));
    return tally.failures || tally.runs < tally.endless; // most programs must have been compared
}

} // namespace test_values
