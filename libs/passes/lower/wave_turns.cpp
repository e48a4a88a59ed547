#include "passes/lower/wave_turns.h"

#include "vsir/analyses/uniformity.h"
#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

using namespace ir;

namespace {

// Which operand some lane always has as the result; no_id: the operation is not like that.
uint32_t chosen_operand(const Instr& i) {
    if (i.op == Op::WaveReadFirst)
        return at::WaveReadFirst::value;
    if (i.op != Op::WaveReduce)
        return no_id;
    switch (static_cast<WaveOp>(as::WaveReduce(i).operation().number())) {
    case WaveOp::SMin:
    case WaveOp::SMax:
    case WaveOp::UMin:
    case WaveOp::UMax:
    case WaveOp::FMin:
    case WaveOp::FMax: return at::WaveReduce::value;
    default: return no_id;
    }
}

// Is it false or 0 where no lane takes part?
bool is_nothing_alone(const Instr& i) {
    switch (i.op) {
    case Op::WaveAny:
    case Op::WaveBallot:
    case Op::WaveBitCount:
    case Op::WavePrefixBitCount: return true;
    case Op::WaveReduce:
    case Op::WavePrefix:
        switch (static_cast<WaveOp>(as::Operating(i).operation().number())) {
        case WaveOp::Add:
        case WaveOp::UMax:
        case WaveOp::Or:
        case WaveOp::Xor: return true;
        default: return false;
        }
    default: return false;
    }
}

class Turns {
public:
    Turns(Program& p, Function& f, FunctionAnalyses& analyses, Arena& scratch)
        : p_(p), f_(f), scratch_(scratch), loops_(analyses.loops()), tree_(analyses.dominators()),
          preds_(analyses.predecessors()), within_(loops_.parent, scratch) {}

    void run() {
        list_uses();
        for (BlockId b : f_.order)
            for (Instr* i = f_.block(b).first; i; i = i->next)
                if (loops_.innermost[b] != graph::none && is_turn(*i))
                    i->flags |= instr_flags::Helpers;
        if (follow_results())
            end_loops();
    }

private:
    struct Use {
        Instr* instr;
        BlockId block;
    };
    struct Way { // a condition; `equal`: what it is where the values are equal
        Operand condition;
        bool equal;
    };
    static constexpr uint32_t ways_max = 32; // of one operation: more are not looked at

    void list_uses() {
        first_use_ = scratch_.array<uint32_t>(size_t{f_.values.size()} + 2);
        for_each_use([&](ValueId v, Use) { first_use_[v + 2]++; });
        for (size_t v = 2; v < first_use_.size(); v++)
            first_use_[v] += first_use_[v - 1];
        uses_ = scratch_.array<Use>(first_use_.back());
        for_each_use([&](ValueId v, Use u) { uses_[first_use_[v + 1]++] = u; });
    }
    template <class F>
    void for_each_use(F visit) {
        for (BlockId b : f_.order)
            for (Instr* i = f_.block(b).first; i; i = i->next)
                for (const Operand& o : i->operands())
                    if (o.is_value())
                        visit(o.number(), Use{i, b});
    }
    std::span<const Use> uses(ValueId v) const {
        return uses_.subspan(first_use_[v], first_use_[v + 1] - first_use_[v]);
    }

    // ---- results that are only compared with what they were made of

    bool is_turn(const Instr& wave) {
        const uint32_t n = chosen_operand(wave);
        if (n == no_id || !wave[n].is_value())
            return false;
        ArenaScope scope(scratch_);
        Vec<Way> ways(scratch_);
        Vec<BlockId> equal_blocks(scratch_);
        for (const Use& u : uses(wave.result))
            if (compares(*u.instr, wave[n]))
                ways.push({u.instr->result_operand(), is_equality(u.instr->op)});
        if (ways.empty())
            return false;
        for (uint32_t w = 0; w < ways.size() && w < ways_max; w++)
            follow(Way{ways[w]}, ways, equal_blocks);
        for (const Use& u : uses(wave.result))
            if (!compares(*u.instr, wave[n]) && !is_where_equal(u, wave.result, equal_blocks.span()))
                return false;
        return true;
    }

    static bool is_equality(Op op) { return op == Op::IEq || op == Op::FOEq || op == Op::FUEq; }
    // Is a value that `i` uses compared with `other`?
    static bool compares(const Instr& i, Operand other) {
        const bool has_form = is_equality(i.op) || i.op == Op::INe || i.op == Op::FUNe || i.op == Op::FONe;
        if (!has_form)
            return false;
        const as::Binary x(i);
        return x.a() == other || x.b() == other;
    }

    // What follows from a condition: conditions that say as much, and blocks where the values are equal.
    void follow(Way way, Vec<Way>& ways, Vec<BlockId>& equal_blocks) {
        for (const Use& u : uses(way.condition.number())) {
            const Instr& i = *u.instr;
            if (i.op == (way.equal ? Op::And : Op::Or)) // true only where both are; false only where both are
                ways.push({i.result_operand(), way.equal});
            else if (i.op == Op::Not)
                ways.push({i.result_operand(), !way.equal});
            else if (i.op == Op::BranchIf)
                follow_branch(as::BranchIf(i), way.equal, equal_blocks);
        }
    }
    void follow_branch(as::BranchIf<const Instr> branch, bool equal, Vec<BlockId>& equal_blocks) {
        const BlockId to = (equal ? branch.if_true() : branch.if_false()).number();
        if (branch.if_true() != branch.if_false() && has_one_predecessor(to))
            equal_blocks.push(to);
    }
    bool has_one_predecessor(BlockId b) const { return preds_.successors(b).size() == 1; }

    bool is_where_equal(const Use& u, ValueId v, std::span<const BlockId> equal_blocks) const {
        if (u.instr->op == Op::Phi) {
            for (uint32_t k = 0; k < u.instr->operand_count; k += 2)
                if ((*u.instr)[k] == Operand::value(v) &&
                    !is_dominated((*u.instr)[k + 1].number(), equal_blocks))
                    return false;
            return true;
        }
        return is_dominated(u.block, equal_blocks);
    }
    bool is_dominated(BlockId b, std::span<const BlockId> by) const {
        for (BlockId d : by)
            if (tree_.dominates(d, b))
                return true;
        return false;
    }

    // ---- loops whose way out depends on what helper lanes take no part in

    enum : uint8_t { Follows = 1, Endless = 2 }; // it may go on where only helpers are left

    // Finds the values that follow from such operations in loops; of helper lanes alone all are the first
    // one. False: there are none.
    bool follow_results() {
        taint_ = scratch_.array<uint8_t>(f_.values.size());
        Vec<ValueId> work(scratch_);
        const auto mark = [&](const Instr& i, uint8_t taint) {
            for (uint32_t r = 0; r < i.result_count; r++)
                if ((taint_[i.result + r] | taint) != taint_[i.result + r])
                    taint_[i.result + r] |= taint, work.push(i.result + r);
        };
        for (BlockId b : f_.order)
            for (const Instr* i = f_.block(b).first; i; i = i->next)
                if (loops_.innermost[b] != graph::none && excludes_helpers(*i) && i->op != Op::WaveIsFirst)
                    mark(*i, is_nothing_alone(*i) ? uint8_t{Follows} : uint8_t{Follows | Endless});
        const bool any = !work.empty();
        while (!work.empty()) {
            const ValueId v = work.pop();
            for (const Use& u : uses(v))
                mark(*u.instr, taint_[v]);
        }
        return any;
    }

    struct Loop {
        uint8_t taint; // of the conditions in it
        BlockId latch; // dominates all ends of turns; no_id: there are none
        BlockId exit;  // the first branch out of it that each turn comes to; no_id: there is none
        bool exits_vary;
    };

    void end_loops() {
        all_ = scratch_.array<Loop>(loops_.count());
        for (Loop& l : all_)
            l = {0, no_id, no_id, false};
        const Uniformity uniformity = find_uniformity(p_, f_, Scope::Wave, scratch_);
        for (BlockId b : f_.order) {
            note_condition(b);
            note_latches(b);
        }
        for (BlockId b : f_.order)
            for_each_loop_left(b, [&](Loop& loop) {
                loop.exits_vary |= uniformity.is_varying(as::BranchIf(*f_.block(b).last).condition());
                if (loop.exit == no_id && loop.latch != no_id && tree_.dominates(b, loop.latch))
                    loop.exit = b;
                return true;
            });
        for (BlockId b : f_.order)
            for_each_loop_left(b, [&](const Loop& loop) {
                const bool asks = loop.taint & (loop.exits_vary ? Follows | Endless : Endless) &&
                                  (loop.exit == no_id || loop.exit == b);
                if (asks)
                    vote(b);
                return !asks; // once is enough
            });
    }

    // The loops that one way of the block's branch leaves, from the innermost one on; `visit` says whether to
    // go on.
    template <class F>
    void for_each_loop_left(BlockId b, F visit) {
        const Instr& t = *f_.block(b).last;
        if (t.op != Op::BranchIf)
            return;
        for (uint32_t l = loops_.innermost[b]; l != graph::none; l = loops_.parent[l])
            if (leaves(as::BranchIf(t).if_true(), l) == leaves(as::BranchIf(t).if_false(), l) ||
                !visit(all_[l]))
                return;
    }
    bool leaves(Operand to, uint32_t loop) const {
        return !within_.within(loops_.innermost[to.number()], loop);
    }

    void note_condition(BlockId b) {
        const Instr& t = *f_.block(b).last;
        const Operand chooses = t.operand_count ? t.operands().front() : Operand();
        uint8_t taint = chooses.is_value() ? taint_[chooses.number()] : uint8_t{0};
        if (taint == Follows && !asks_for_something(chooses))
            taint = Follows | Endless;
        for (uint32_t l = taint ? loops_.innermost[b] : graph::none;
             l != graph::none && (all_[l].taint | taint) != all_[l].taint; l = loops_.parent[l])
            all_[l].taint |= taint;
    }

    // Is the condition a vote, or a comparison with 0, or several of them together? Such loops go on while
    // something is there.
    bool asks_for_something(Operand condition) const {
        constexpr uint32_t most = 16;
        Operand list[most] = {condition};
        for (uint32_t n = 0, count = 1; n < count; n++) {
            const Instr* i = list[n].is_value() ? f_.values[list[n].number()].def : nullptr;
            if (!i)
                return false;
            switch (i->op) {
            case Op::Not:
            case Op::And:
            case Op::Or:
                for (const Operand& o : i->operands()) {
                    if (count == most)
                        return false;
                    list[count++] = o;
                }
                break;
            case Op::WaveAny: break;
            case Op::IEq:
            case Op::INe:
            case Op::ULt:
            case Op::UGt:
                if (!is_zero(as::Binary(*i).a()) && !is_zero(as::Binary(*i).b()))
                    return false;
                break;
            default: return false;
            }
        }
        return true;
    }
    bool is_zero(Operand o) const { return o.is_const() && !p_.constants[o.number()].bits; }

    void note_latches(BlockId b) {
        for_each_successor(*f_.block(b).last, [&](const Operand& o) {
            const BlockId to = o.number();
            const uint32_t l = loops_.innermost[to];
            if (!loops_.heads(to) || !within_.within(loops_.innermost[b], l))
                return;
            BlockId& latch = all_[l].latch;
            latch = latch == no_id ? b : latch;
            while (!tree_.dominates(latch, b) && tree_.idom[latch] != graph::none)
                latch = tree_.idom[latch];
        });
    }

    // The branch goes out of its loop where only helper lanes are left, too.
    void vote(BlockId b) {
        Instr& t = *f_.block(b).last;
        Builder code(p_, f_);
        code.before_terminator(b);
        code.origin = t.origin;
        const Operand other = code.make(Op::Not, Type::Bool, {code.make(Op::IsHelperLane, Type::Void, {})});
        const Operand some = code.make(Op::WaveAny, Type::Void, {other}, instr_flags::Helpers);
        const as::BranchIf branch(t);
        Operand& condition = branch.condition();
        if (leaves(branch.if_true(), loops_.innermost[b]))
            condition = code.make(Op::Or, Type::Bool, {condition, code.make(Op::Not, Type::Bool, {some})});
        else
            condition = code.make(Op::And, Type::Bool, {condition, some});
    }

    Program& p_;
    Function& f_;
    Arena& scratch_;
    const graph::LoopForest loops_;
    const graph::DominatorTree tree_;
    const graph::Graph preds_;
    const graph::AncestorTable within_;
    std::span<uint32_t> first_use_;
    std::span<Use> uses_;
    std::span<uint8_t> taint_; // by value
    std::span<Loop> all_;      // by loop
};

} // namespace

Vec<uint32_t> functions_with_helpers(const Program& p, Arena& scratch) {
    Vec<uint32_t> list(scratch);
    const std::span<uint8_t> listed = scratch.array<uint8_t>(p.functions.size());
    const auto add = [&](uint32_t f) {
        if (!listed[f])
            listed[f] = true, list.push(f);
    };
    for (uint32_t n = 0; n < p.entry_point_count(); n++)
        if (has_helper_lanes(p.entry_point(n).stage))
            add(p.entry_point(n).function);
    for (uint32_t n = 0; n < list.size() && p.functions.size() > 1; n++) {
        const Function& f = p.functions[list[n]];
        for (BlockId b : f.order)
            for (const Instr* i = f.blocks[b].first; i; i = i->next)
                if (i->op == Op::Call)
                    add(as::Call(*i).function().number());
    }
    return list;
}

void end_turns(Program& p, Context& c) {
    const ArenaScope all(c.scratch);
    const Vec<uint32_t> functions = functions_with_helpers(p, c.scratch);
    for (uint32_t number : functions.span()) {
        Function& f = p.functions[number];
        bool any = false;
        for (BlockId b : f.order)
            for (const Instr* i = f.block(b).first; i && !any; i = i->next)
                any = excludes_helpers(*i);
        FunctionAnalyses& analyses = c.analyses.of(p, f);
        if (!any || !analyses.loops().count())
            continue;
        const ArenaScope scope(c.scratch);
        Turns(p, f, analyses, c.scratch).run();
    }
}

} // namespace ladder::passes
