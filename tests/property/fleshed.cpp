#include "fleshed.h"

#include "base/graph/graph.h"

namespace ladder::test {

using ir::Op;
using ir::Operand;
using ir::Type;

namespace {

constexpr uint32_t pool_max = 14; // values that a block chooses operands from

// Edges from the end. Blocks that are not on a way there have none, or are given an edge.
std::vector<uint32_t> ways_home(Sample& s, bool mend) {
    const uint32_t n = s.size();
    std::vector<uint32_t> d(n, none);
    Node last = n - 1;
    for (Node b = 0; b < n; b++)
        if (s.succ[b].empty())
            d[b] = 0, last = b;
    for (bool again = true; again;) {
        again = false;
        for (Node b = n; b-- > 0;)
            for (Node t : s.succ[b])
                if (d[t] != none && (d[b] == none || d[t] + 1 < d[b]))
                    d[b] = d[t] + 1, again = true;
        for (Node b = n; b-- > 0 && mend && !again;)
            if (d[b] == none) {
                if (d[last] == none) { // nothing ends: a new block does
                    last = s.size();
                    s.resize(last + 1);
                    if (!s.hint.empty())
                        s.hint.push_back(none);
                    d.push_back(0);
                }
                if (s.succ[b].size() > 1)
                    s.mark[b] |= structurize::marks::Switch;
                s.succ[b].push_back(last);
                again = true;
            }
    }
    return d;
}

// What a graph cannot say.
struct Details {
    std::vector<uint32_t> home; // by node: edges to the end, or none
    std::vector<uint8_t> empty; // by node: nothing but a branch
};

// Empty blocks on some edges.
void split_edges(Sample& s, Rng& rng, Details& d) {
    for (Node n = 0, count = s.size(); n < count; n++)
        for (size_t e = 0; e < s.succ[n].size(); e++) {
            if (!rng.chance(8))
                continue;
            const Node to = s.succ[n][e], middle = s.size();
            s.resize(middle + 1);
            s.succ[middle] = {to};
            s.succ[n][e] = middle;
            d.home.push_back(d.home[to]);
            d.empty.push_back(1);
        }
}

class FleshBuilder {
public:
    // Fills the program's last function.
    FleshBuilder(const Sample& s, const Details& details, uint64_t seed, ir::Program& p)
        : s_(s), d_(details), rng_(seed), p_(p), f_(p.functions.back()), start_(s.size()),
          steps_(rng_.chance(30) ? 40 : 14), pool_(s.size() + 1), phis_(s.size() + 1) {}

    void run() {
        read_graph();
        for (Node n = 0; n <= start_; n++)
            p_.new_block(f_);
        for (Node n : order_.nodes)
            f_.order.push(n);
        for (Node n : order_.nodes)
            if (n != start_ && !s_.hint.empty() && s_.hint[n] != none && order_.reachable(s_.hint[n]))
                f_.block(n).loop_hint = s_.hint[n];
        begin();
        for (Node n : order_.nodes)
            if (n != start_)
                fill(n);
        for (Node n : order_.nodes)
            fill_phis(n);
    }

private:
    // The graph with a block before its entry, which may be entered again.
    void read_graph() {
        for (Node n = 0; n < start_; n++) {
            first_.push_back(static_cast<uint32_t>(edges_.size()));
            edges_.insert(edges_.end(), s_.succ[n].begin(), s_.succ[n].end());
        }
        first_.push_back(static_cast<uint32_t>(edges_.size()));
        edges_.push_back(0);
        first_.push_back(static_cast<uint32_t>(edges_.size()));
        const graph::Graph graph{first_, edges_, start_};
        order_ = graph::reverse_postorder(graph, arena_);
        tree_ = graph::dominators(graph, order_, arena_);
        preds_ = graph::reversed(graph, arena_);
    }

    Operand any(Node n) {
        const std::vector<Operand>& pool = pool_[n];
        const auto size = static_cast<uint32_t>(pool.size());
        const uint32_t recent = std::min(size, pool_max);
        return pool[size - 1 - rng_(recent)];
    }
    ir::Instr* add(Node n, Op op, Type type, std::initializer_list<Operand> operands, uint32_t results) {
        return add(n, op, type, std::span(operands.begin(), operands.size()), results);
    }
    ir::Instr* add(Node n, Op op, Type type, std::span<const Operand> operands, uint32_t results) {
        ir::Instr* i = p_.new_instr(f_, op, type, operands, results);
        i->origin = f_.next_origin++;
        ir::append(f_.block(n), i);
        return i;
    }
    Operand value(Node n, Op op, std::initializer_list<Operand> operands, Type type = Type::I32) {
        return add(n, op, type, operands, 1)->result_operand();
    }
    Operand imm(uint32_t v) { return Operand::imm(v); }

    // What all blocks use: the thread, its part of the buffers, the buffers.
    void begin() {
        const Node n = start_;
        for (uint32_t d = 0; d < 3; d++)
            handle_[d] = value(n, Op::Handle, {Operand::descriptor(d), p_.i32(0)}, Type::Handle);
        Operand thread = value(n, Op::BuiltinRead, {imm(0), imm(0)}); // ThreadId.x
        base_ = value(n, Op::IMul, {thread, p_.i32(4 * fleshed_words)});
        pool_[n] = {p_.i32(0), thread, value(n, Op::RawLoad, {handle_[0], base_, imm(4)})};
        add(n, Op::Branch, Type::Void, {Operand::block(0)}, 0);
    }

    void fill(Node n) {
        std::vector<Operand>& pool = pool_[n];
        const std::vector<Operand>& above = pool_[tree_.idom[n]];
        if (s_.mark[n] & structurize::marks::Pure && s_.succ[n].empty()) {
            pool = above;
            if (has_result())
                return_early(n);
            else
                add(n, Op::Return, Type::Void, {}, 0);
            return;
        }
        if (d_.empty[n]) {
            pool = above;
            add(n, Op::Branch, Type::Void, {Operand::block(s_.succ[n][0])}, 0);
            return;
        }
        add_phis(n);
        const Operand count = phis_[n][0]->result_operand();
        pool.push_back(value(n, Op::IAdd, {count, p_.i32(1)}));
        pool.insert(pool.end(), above.begin() + 1, above.end());
        for (size_t i = 1; i < phis_[n].size(); i++)
            pool.push_back(phis_[n][i]->result_operand());
        const Operand slot = value(n, Op::And, {count, p_.i32(fleshed_words - 1)});
        const Operand at = value(n, Op::IAdd, {base_, value(n, Op::Shl, {slot, p_.i32(2)})});
        constexpr Op ops[] = {Op::IAdd, Op::ISub, Op::IMul, Op::Xor, Op::UMax, Op::IMin, Op::Or, Op::IMad};
        for (uint32_t k = 1 + rng_(3) + (s_.mark[n] & structurize::marks::Large ? 17 : 0); k--;) {
            const Op op = ops[rng_(8)];
            pool.push_back(op == Op::IMad ? value(n, op, {any(n), p_.i32(1664525), any(n)})
                                          : value(n, op, {any(n), any(n)}));
        }
        Operand seen = any(n);
        if (s_.mark[n] & structurize::marks::Tangled || rng_.chance(25))
            for (uint32_t k = 1 + rng_.chance(20); k--;) {
                const Operand t = tangled(n);
                pool.push_back(t);
                seen = value(n, Op::IMad, {seen, p_.i32(31), t});
            }
        seen = value(n, Op::IMad, {seen, p_.i32(31), p_.i32(n)});
        add(n, Op::RawStore, Type::I32, {handle_[1], at, imm(4), imm(1), seen}, 0);
        if (rng_.chance(10)) // of which only the sum is known
            add(n, Op::ResAtomic, Type::I32,
                {handle_[2], imm(static_cast<uint32_t>(ir::AtomicOp::Add)),
                 p_.i32(4 * rng_(fleshed_counters)), Operand::undef(Type::I32), Operand::undef(Type::I32),
                 any(n)},
                1);
        terminate(n, count, at);
    }

    bool has_result() const { return f_.return_type != Type::Void; }

    // What a structurizer may repeat, and what looks like it: phis, used or not, and the return of one of
    // them, of a constant, or of a value from elsewhere.
    void return_early(Node n) {
        if (rng_.chance(70))
            add_phis(n);
        const bool own = !phis_[n].empty() && rng_.chance(50);
        const Operand result = own               ? phis_[n].back()->result_operand()
                               : rng_.chance(20) ? p_.i32(rng_(100))
                                                 : any(n);
        add(n, Op::Return, Type::Void, {result}, 0);
    }

    Operand odd(Node n) {
        return value(n, Op::INe, {value(n, Op::And, {any(n), p_.i32(1)}), p_.i32(0)}, Type::Void);
    }
    Operand all_words(Node n, const ir::Instr* mask) {
        Operand sum = mask->result_operand(0);
        for (uint32_t r = 1; r < 4; r++)
            sum = value(n, Op::IMad, {sum, p_.i32(40503), mask->result_operand(r)});
        return sum;
    }
    Operand number(Node n, Operand condition) {
        return value(n, Op::Select, {condition, p_.i32(5), p_.i32(2)});
    }

    // Its result.
    Operand tangled(Node n) {
        const Operand sum = imm(static_cast<uint32_t>(ir::WaveOp::Add));
        switch (rng_(10)) {
        case 0: return value(n, Op::WaveReduce, {sum, any(n)});
        case 1: return value(n, Op::WavePrefix, {sum, any(n)});
        case 2: return value(n, Op::WaveReadFirst, {any(n)});
        case 3: return value(n, Op::WaveBitCount, {p_.boolean(true)}, Type::Void);
        case 4: return number(n, value(n, Op::WaveAny, {odd(n)}, Type::Void));
        case 5: return number(n, value(n, Op::WaveIsFirst, {}, Type::Void));
        case 6: return all_words(n, add(n, Op::WaveMatch, Type::Void, {any(n)}, 4));
        case 7: return all_words(n, add(n, Op::WaveBallot, Type::Void, {odd(n)}, 4));
        default: return all_words(n, add(n, Op::WaveBallot, Type::Void, {p_.boolean(true)}, 4));
        }
    }

    // Pairs are filled in when all values are there.
    void add_phis(Node n) {
        std::vector<Operand> operands;
        Node last = none;
        for (Node p : preds_.successors(n)) {
            if (p != last && order_.reachable(p))
                operands.insert(operands.end(), {Operand::undef(Type::I32), Operand::block(p)});
            last = p;
        }
        for (uint32_t k = 1 + rng_(4); k--;)
            phis_[n].push_back(add(n, Op::Phi, Type::I32, operands, 1));
    }
    void fill_phis(Node n) {
        for (ir::Instr* phi : phis_[n])
            for (uint32_t k = 0; k < phi->operand_count; k += 2) {
                const Node from = (*phi)[k + 1].number();
                (*phi)[k] = phi == phis_[n][0] ? pool_[from][0] : any(from);
            }
        // Two phis of a loop's header take each other's value from an edge back.
        if (phis_[n].size() < 3)
            return;
        ir::Instr &a = *phis_[n][1], &b = *phis_[n][2];
        for (uint32_t k = 0; k < a.operand_count; k += 2)
            if (tree_.dominates(n, a[k + 1].number()) && rng_.chance(60)) {
                a[k] = b.result_operand();
                b[k] = a.result_operand();
            }
    }

    // `way`, but the number of the edge that leads home after some steps.
    Operand bounded(Node n, Operand count, Operand way, uint32_t other) {
        const std::vector<Node>& to = s_.succ[n];
        if (d_.home[n] == none)
            return way;
        uint32_t best = 0;
        for (uint32_t e = 1; e < to.size(); e++)
            if (d_.home[to[e]] < d_.home[to[best]])
                best = e;
        const Operand early = value(n, Op::ULt, {count, p_.i32(steps_)}, Type::Void);
        return value(n, Op::Select, {early, way, p_.i32(best ? best - 1 : other)});
    }

    void terminate(Node n, Operand count, Operand at) {
        const std::vector<Node>& to = s_.succ[n];
        const auto edges = static_cast<uint32_t>(to.size());
        if (!edges && has_result()) {
            add(n, Op::Return, Type::Void, {any(n)}, 0);
            return;
        }
        if (!edges) {
            add(n, Op::Return, Type::Void, {}, 0);
            return;
        }
        if (!(s_.mark[n] & structurize::marks::Switch) && edges == 1) {
            add(n, Op::Branch, Type::Void, {Operand::block(to[0])}, 0);
            return;
        }
        const Operand read = rng_.chance(70) ? value(n, Op::RawLoad, {handle_[0], at, imm(4)}) : any(n);
        if (!(s_.mark[n] & structurize::marks::Switch)) {
            // 0 is the second edge, anything else the first.
            const Operand way = bounded(n, count, value(n, Op::And, {read, p_.i32(1)}), 1);
            const bool negated = rng_.chance(30);
            Operand test = value(n, negated ? Op::IEq : Op::INe, {way, p_.i32(0)}, Type::Void);
            if (negated && rng_.chance(50))
                test = value(n, Op::Not, {test}, Type::Bool);
            const bool swapped = is_equality(test);
            add(n, Op::BranchIf, Type::Void,
                {test, Operand::block(to[swapped ? 1 : 0]), Operand::block(to[swapped ? 0 : 1])}, 0);
            return;
        }
        // Edge e from 1 on has the value e - 1, the default has two.
        const Operand way = bounded(n, count, value(n, Op::URem, {read, p_.i32(edges + 1)}), edges);
        std::vector<Operand> operands{way, Operand::block(to[0])};
        for (uint32_t e = 1; e < edges; e++)
            operands.insert(operands.end(), {p_.i32(e - 1), Operand::block(to[e])});
        add(n, Op::Switch, Type::Void, operands, 0);
    }
    bool is_equality(Operand o) const { return f_.values[o.number()].def->op == Op::IEq; }

    const Sample& s_;
    const Details& d_;
    Rng rng_;
    ir::Program& p_;
    ir::Function& f_;
    const Node start_;
    const uint32_t steps_; // after which threads go home
    Arena arena_;
    std::vector<uint32_t> first_;
    std::vector<Node> edges_;
    graph::Order order_;
    graph::DominatorTree tree_;
    graph::Graph preds_;
    Operand handle_[3], base_;
    std::vector<std::vector<Operand>> pool_;    // by node: values that may be used at its end; 0: the steps
    std::vector<std::vector<ir::Instr*>> phis_; // by node; 0: the steps
};

// A function that calls the next one and adds what it returns to the thread's first word of the log.
void call_and_log(ir::Program& p) {
    ir::Function& f = p.functions[0];
    const ir::BlockId b = p.new_block(f);
    f.order.push(b);
    auto add = [&](Op op, Type type, std::initializer_list<Operand> operands, uint32_t results) {
        ir::Instr* i = p.new_instr(f, op, type, {operands.begin(), operands.size()}, results);
        i->origin = f.next_origin++;
        ir::append(f.block(b), i);
        return results ? i->result_operand() : Operand();
    };
    const Operand result = add(Op::Call, Type::I32, {Operand::function(1)}, 1);
    const Operand log = add(Op::Handle, Type::Handle, {Operand::descriptor(1), p.i32(0)}, 1);
    const Operand thread = add(Op::BuiltinRead, Type::I32, {Operand::imm(0), Operand::imm(0)}, 1);
    const Operand at = add(Op::IMul, Type::I32, {thread, p.i32(4 * fleshed_words)}, 1);
    const Operand before = add(Op::RawLoad, Type::I32, {log, at, Operand::imm(4)}, 1);
    const Operand sum = add(Op::IMad, Type::I32, {before, p.i32(31), result}, 1);
    add(Op::RawStore, Type::I32, {log, at, Operand::imm(4), Operand::imm(1), sum}, 0);
    add(Op::Return, Type::Void, {}, 0);
}

void declare_memory(ir::Program& p) {
    for (uint32_t d = 0; d < 3; d++) {
        ir::Descriptor b{};
        b.cls = d ? ir::ResourceClass::Uav : ir::ResourceClass::Srv;
        b.kind = ir::ResourceKind::RawBuffer;
        b.first = d ? d - 1 : 0;
        b.count = 1;
        p.descriptors.push(b);
    }
}

} // namespace

bool flesh(const Sample& sample, uint64_t seed, ir::Program& p) {
    Sample s = sample;
    Rng rng(seed ^ 0x5eed);
    Details d;
    d.home = ways_home(s, rng.chance(70));
    bool ends = true;
    for (uint32_t steps : d.home)
        ends &= steps != none;
    if (!ends)
        d.home.assign(s.size(), none);
    d.empty.resize(s.size());
    if (s.hint.empty())
        split_edges(s, rng, d);
    declare_memory(p);
    p.settings().local_size[0] = fleshed_threads;
    p.new_function("main");
    if (Rng(seed ^ 0xca11).chance(30)) {
        p.new_function("leaf").return_type = Type::I32;
        call_and_log(p);
    }
    FleshBuilder(s, d, seed, p).run();
    return ends;
}

std::vector<uint32_t> tape(uint64_t seed) {
    Rng rng(seed);
    std::vector<uint32_t> words(fleshed_threads * fleshed_words);
    const uint32_t alike = rng(4) * 30; // percent of the steps
    for (uint32_t step = 0; step < fleshed_words; step++) {
        const bool same = rng.chance(alike);
        const uint32_t group = same ? fleshed_threads : 1u << rng(6); // neighbours go together
        uint32_t word = 0;
        for (uint32_t t = 0; t < fleshed_threads; t++) {
            if (t % group == 0)
                word = rng(1u << 31);
            words[t * fleshed_words + step] = word;
        }
    }
    return words;
}

} // namespace ladder::test
