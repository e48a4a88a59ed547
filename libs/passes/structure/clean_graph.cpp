// Clean graph: what front ends leave behind goes before the real passes look at the graph.
//
// Branches that do not choose become jumps, unreachable blocks go, phis with one source go, straight lines
// merge, and an empty block on an edge goes where the phis after it can do without. Blocks with different
// loop hints do not merge: hints tell the structurizer what the loop was. Blocks end up in reverse postorder.
//
// A branch on a constant may have an edge that control never takes and that alone keeps a block in its loop
// (dxc -Od guards the way out of a loop so). Threads execute such a block in the turn in which they leave, so
// the tangles of its operations depend on it: where the edge goes, a loop hint says the same.
// Linear.
#include "base/graph/loops.h"
#include "passes/passes.h"
#include "passes/structure/replacements.h"
#include "passes/structure/surgery.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

using namespace ir;

namespace {

class Cleaner {
public:
    Cleaner(const Program& p, Function& f, Context& c)
        : p_(p), f_(f), scratch_(c.scratch), analyses_(c.analyses.of(p, f)) {}

    void run() {
        ArenaScope scope(scratch_);
        const bool folded = fold_branches();
        read_graph();
        Replacements replacements(f_, scratch_);
        bool lost_edges = keep_blocks(f_, [&](BlockId b) { return order_.reachable(b); }) || folded;
        if (lost_edges)
            drop_lost_incomings();
        forward_phis(replacements);
        if (drop_empty_blocks()) {
            analyses_.changed();
            read_graph();
            lost_edges = false;
        }
        if (merge_lines() || lost_edges)
            analyses_.changed();
        replacements.apply(f_);
    }

private:
    void read_graph() {
        order_ = analyses_.order();
        preds_ = analyses_.predecessors();
    }

    bool fold_branches() {
        bool edges_go = false;
        for (BlockId b : f_.order)
            edges_go |= is_decided(*f_.block(b).last);
        const bool loops_matter = edges_go && is_tangled_anywhere();
        graph::LoopForest before;
        if (loops_matter)
            before = graph::find_loops(analyses_.graph(), scratch_);
        bool folded = false;
        for (BlockId b : f_.order)
            folded |= fold(*f_.block(b).last);
        if (folded)
            analyses_.changed();
        if (loops_matter)
            keep_in_loops(before, graph::find_loops(analyses_.graph(), scratch_));
        return folded;
    }

    // Has it an edge that control never takes?
    bool is_decided(const Instr& t) const {
        if (t.op == Op::BranchIf)
            return as::BranchIf(t).condition().is_const();
        return t.op == Op::Switch &&
               ((as::Switch(t).selector().is_const() && !as::Switch(t).cases().empty()) || never_defaults(t));
    }

    static Operand first_target(const Instr& t) { return as::Switch(t).cases().subspan<1, 1>().front(); }

    // A switch on a bool that lists both values.
    bool never_defaults(const Instr& t) const {
        const as::Switch s(t);
        if (type_of(p_, f_, s.selector()) != Type::Bool)
            return false;
        const std::span<const Operand> cases = s.cases();
        bool listed[2] = {};
        for (size_t k = 0; k + 1 < cases.size(); k += 2)
            listed[p_.constants[cases[k].number()].bits & 1] = true;
        return listed[false] && listed[true] && s.default_target() != first_target(t);
    }

    bool is_tangled_anywhere() const {
        for (BlockId b : f_.order)
            for (const Instr* i = f_.block(b).first; i; i = i->next)
                if (is_tangled(i->op))
                    return true;
        return false;
    }

    // Blocks get the header of the innermost loop that they were in and are not in any more, if it still is
    // one.
    void keep_in_loops(const graph::LoopForest& before, const graph::LoopForest& after) {
        const graph::AncestorTable loops(after.parent, scratch_);
        for (BlockId b : f_.order) {
            const graph::Node header = graph::left_loop(before, after, loops, b);
            if (header != graph::none && f_.block(b).loop_hint == no_id)
                f_.block(b).loop_hint = header;
        }
    }

    // A terminator that has no choice becomes a branch.
    bool fold(Instr& t) {
        if (t.op == Op::BranchIf) {
            const as::BranchIf branch(t);
            if (branch.if_true() == branch.if_false())
                return become_branch(t, branch.if_true().number()), true;
            if (const Operand c = branch.condition(); c.is_const())
                return become_branch(
                           t, (p_.constants[c.number()].bits & 1 ? branch.if_true() : branch.if_false())
                                  .number()),
                       true;
        } else if (t.op == Op::Switch) {
            const as::Switch s(t);
            if (s.cases().empty())
                return become_branch(t, s.default_target().number()), true;
            if (s.selector().is_const())
                return become_branch(t, taken_case(t)), true;
            if (never_defaults(t))
                return s.default_target() = first_target(t), true;
        }
        return false;
    }

    static BlockId taken_case(const Instr& t) {
        const as::Switch s(t);
        const std::span<const Operand> cases = s.cases();
        for (size_t k = 0; k + 1 < cases.size(); k += 2)
            if (cases[k] == s.selector()) // equal constants are equal operands
                return cases[k + 1].number();
        return s.default_target().number();
    }

    void drop_lost_incomings() {
        std::span<uint32_t> pred_of = scratch_.array<uint32_t>(f_.blocks.size());
        for (BlockId b : f_.order) {
            Instr* i = f_.block(b).first;
            if (i->op != Op::Phi)
                continue;
            for (BlockId p : preds_.successors(b))
                if (order_.reachable(p))
                    pred_of[p] = b + 1;
            for (; i->op == Op::Phi; i = i->next)
                keep_incomings(*i, [&](BlockId p) { return pred_of[p] == b + 1; });
        }
    }

    // Phis whose sources are all the same value (or the phi itself).
    void forward_phis(Replacements& replacements) {
        for (BlockId b : order_.nodes) {
            Block& block = f_.block(b);
            Instr* next;
            for (Instr* i = block.first; i->op == Op::Phi; i = next) {
                next = i->next;
                Operand only;
                bool one = true;
                for (uint32_t k = 0; k < i->operand_count && one; k += 2) {
                    Operand o = replacements.resolve((*i)[k]);
                    if (o == i->result_operand() || o == only)
                        continue;
                    one = only.is(Operand::None);
                    only = o;
                }
                if (!one || only.is(Operand::None))
                    continue;
                replacements.set(i->result, only);
                remove(block, i);
            }
        }
    }

    // Does nothing but jump, on the way from one block to another?
    bool is_empty(BlockId b) const {
        const Block& block = f_.block(b);
        return block.first->op == Op::Branch && !block.first->flags && block.loop_hint == no_id &&
               b != f_.entry();
    }
    // Large switches would make the walk quadratic, and gain little.
    static constexpr uint32_t max_operands = 32;

    static bool leads_to(const Instr& t, BlockId b) {
        bool leads = false;
        for_each_successor(t, [&](const Operand& o) { leads |= o.number() == b; });
        return leads;
    }

    // An empty block with one predecessor: that one branches to the target itself, and phis there take its
    // edge. It must have no edge to the target yet, or phis could not tell the two.
    bool drop_empty_blocks() {
        std::span<BlockId> pred = scratch_.array<BlockId>(f_.blocks.size()); // the sole one plus 1, or 0
        std::span<BlockId> now = scratch_.array<BlockId>(f_.blocks.size());  // of dropped blocks, plus 1
        for (BlockId b : order_.nodes)
            pred[b] = sole_pred(b);
        bool dropped = false;
        for (BlockId b : order_.nodes) {
            if (!pred[b] || !is_empty(b))
                continue;
            BlockId p = pred[b] - 1, to = as::Branch(*f_.block(b).last).target().number();
            if (to == b)
                continue;
            Instr& t = *f_.block(p).last;
            if (t.operand_count > max_operands || leads_to(t, to))
                continue;
            for_each_successor(t, [&](Operand& o) {
                if (o.number() == b)
                    o = Operand::block(to);
            });
            if (pred[to])
                pred[to] = p + 1;
            now[b] = p + 1;
            dropped = true;
        }
        if (!dropped)
            return false;
        for (BlockId b : order_.nodes)
            for (Instr* i = f_.block(b).first; i->op == Op::Phi; i = i->next)
                for (uint32_t k = 1; k < i->operand_count; k += 2)
                    if (BlockId p = now[(*i)[k].number()])
                        (*i)[k] = Operand::block(p - 1);
        return keep_blocks(f_, [&](BlockId b) { return !now[b]; }), true;
    }

    // The only block that has an edge there, plus 1, or 0.
    BlockId sole_pred(BlockId to) const {
        BlockId sole = 0;
        for (BlockId p : preds_.successors(to)) {
            if (!order_.reachable(p) || p + 1 == sole)
                continue;
            if (sole)
                return 0;
            sole = p + 1;
        }
        return sole;
    }

    // By block: how many edges lead there, from blocks that are reached.
    std::span<const uint32_t> count_edges() {
        std::span<uint32_t> edges = scratch_.array<uint32_t>(f_.blocks.size());
        for (BlockId b : order_.nodes)
            for_each_successor(*f_.block(b).last, [&](const Operand& o) { edges[o.number()]++; });
        return edges;
    }

    bool may_merge(BlockId b, BlockId s) const {
        const bool alike = f_.block(s).loop_hint == f_.block(b).loop_hint;
        return s != b && alike && f_.block(s).first->op != Op::Phi;
    }

    // In reverse postorder the head of a line comes first and takes in the rest of it. Says whether there was
    // one.
    bool merge_lines() {
        std::span<BlockId> head = scratch_.array<BlockId>(f_.blocks.size()); // plus 1; 0: itself
        std::span<const uint32_t> edges = count_edges();
        bool merged = false;
        f_.order.clear();
        for (BlockId b : order_.nodes) {
            if (head[b])
                continue;
            f_.order.push(b);
            while (f_.block(b).last->op == Op::Branch) {
                BlockId s = as::Branch(*f_.block(b).last).target().number();
                if (edges[s] != 1 || !may_merge(b, s))
                    break;
                splice(f_.block(b), f_.block(s));
                head[s] = b + 1;
                merged = true;
            }
        }
        if (!merged && order_.nodes.size() == f_.blocks.size())
            return false;
        for (BlockId b : f_.order) {
            Block& block = f_.block(b);
            for (Instr* i = block.first; i->op == Op::Phi; i = i->next)
                for (uint32_t k = 1; k < i->operand_count; k += 2)
                    if (BlockId h = head[(*i)[k].number()])
                        (*i)[k] = Operand::block(h - 1);
            BlockId hint = block.loop_hint;
            if (hint != no_id && head[hint])
                block.loop_hint = head[hint] - 1;
            else if (hint != no_id && !order_.reachable(hint))
                block.loop_hint = no_id;
        }
        return merged;
    }

    static void splice(Block& b, Block& s) {
        remove(b, b.last);
        s.first->prev = b.last;
        (b.last ? b.last->next : b.first) = s.first;
        b.last = s.last;
        delete_block(s);
    }

    const Program& p_;
    Function& f_;
    Arena& scratch_;
    FunctionAnalyses& analyses_;
    graph::Order order_; // as of the last read_graph()
    graph::Graph preds_;
};

} // namespace

void clean_graph(Program& p, Context& c) {
    for (Function& f : p.functions)
        if (f.order.size() > 1)
            Cleaner(p, f, c).run();
}

} // namespace ladder::passes
