// Dead code: instructions whose results are unused, writes to temps that are never read, and unreachable
// blocks.
//
// Mark and sweep, so cycles of phis that only feed each other go too. At the structured levels a header
// names blocks that must exist even if control never gets there (SPIR-V 2.11.2): an unreachable merge block
// is left as a bare `unreachable`, an unreachable continue block as a bare branch back to its loop.
#include "passes/passes.h"
#include "passes/structure/replacements.h"
#include "passes/structure/surgery.h"
#include "vsir/analyses/function_graph.h"
#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

#include <algorithm>

namespace ladder::passes {

using namespace ir;

namespace {

// Removes the blocks that are not reachable, keeping the graph's form.
class UnreachableBlocks {
public:
    UnreachableBlocks(Program& p, Function& f, Context& c)
        : p_(p), f_(f), scratch_(c.scratch), analyses_(c.analyses.of(p, f)) {}

    void run() {
        if (all_reached(f_, scratch_))
            return;
        order_ = analyses_.order();
        if (order_.nodes.size() == f_.order.size())
            return;
        named_ = scratch_.array<uint8_t>(f_.blocks.size());
        preds_ = analyses_.predecessors();
        for (BlockId b : f_.order)
            if (order_.reachable(b))
                drop_incomings(b);
        for (BlockId b : f_.order)
            if (order_.reachable(b) && f_.block(b).construct == Construct::Loop)
                reduce_continue(b);
        for (BlockId b : f_.order)
            if (order_.reachable(b) && f_.block(b).construct != Construct::None)
                reduce_merge(f_.block(b).merge);
        keep_blocks(f_, [&](BlockId b) { return order_.reachable(b) || named_[b]; });
        analyses_.changed();
    }

private:
    bool jumped_to_from_nowhere(BlockId b) const {
        for (BlockId p : preds_.successors(b))
            if (!order_.reachable(p))
                return true;
        return false;
    }

    // Drops the incomings of unreachable predecessors. A loop whose continue block is unreachable gets its
    // one back edge from that block, which takes over the incoming of the block that had the back edge.
    void drop_incomings(BlockId b) {
        const Block& block = f_.block(b);
        bool hand_over = block.construct == Construct::Loop && !order_.reachable(block.continuing);
        for (Instr* i = block.first; i->op == Op::Phi; i = i->next) {
            bool handed_over = !hand_over;
            for (uint32_t k = 0; k < i->operand_count && !handed_over; k += 2)
                if (!order_.reachable((*i)[k + 1].number())) {
                    (*i)[k] = Operand::undef(i->type);
                    (*i)[k + 1] = Operand::block(block.continuing);
                    handed_over = true;
                }
            keep_incomings(
                *i, [&](BlockId p) { return order_.reachable(p) || (hand_over && p == block.continuing); });
        }
    }

    void reduce_continue(BlockId header) {
        BlockId b = f_.block(header).continuing;
        if (order_.reachable(b) || named_[b])
            return;
        Operand back = Operand::block(header);
        if (jumped_to_from_nowhere(header))
            reduce(b, Op::Branch, {&back, 1});
        else
            reduce(b, Op::Unreachable, {});
    }

    void reduce_merge(BlockId b) {
        if (!order_.reachable(b) && !named_[b])
            reduce(b, Op::Unreachable, {});
    }

    void reduce(BlockId b, Op op, std::span<const Operand> operands) {
        delete_block(f_.block(b));
        Builder code(p_, f_);
        code.at_end(b);
        code.emit(op, Type::Void, operands, 0);
        named_[b] = true;
    }

    Program& p_;
    Function& f_;
    Arena& scratch_;
    FunctionAnalyses& analyses_;
    graph::Order order_;
    graph::Graph preds_;
    std::span<uint8_t> named_; // by block: a header that is reached names it, so it stays
};

class Sweep {
public:
    Sweep(Function& f, Arena& scratch)
        : f_(f), scratch_(scratch), state_(scratch.array<State>(size_t{f.values.size()} + 1)),
          values_(f.values.size()), temp_live_(scratch.array<uint8_t>(f.temps.size())),
          last_write_(scratch.array<uint32_t>(f.temps.size())), writes_(scratch), passed_(scratch),
          work_(scratch) {}

    void run() {
        for (uint32_t n = f_.order.size(); n--;) {
            const BlockId b = f_.order[n];
            Instr* previous;
            for (Instr* i = f_.block(b).last; i; i = previous) {
                steps_.step();
                previous = i->prev;
                visit(b, *i);
            }
        }
        while (!work_.empty()) {
            steps_.step();
            mark_what_it_needs(*work_.pop());
        }
        sweep();
        if (!f_.temps.empty())
            compact_temps(f_, temp_live_, scratch_);
    }

private:
    // State of a value. The walk goes backwards, so it sees nearly all users before the definition. Passed:
    // the walk had seen no live user when it came to the definition. A live user found later goes on from it.
    enum class State : uint8_t { Unknown, Passed, Live };
    struct Passage { // an instruction without a live user when the walk sees it
        BlockId block;
        Instr* instr;
    };
    struct Write {
        Passage at;
        uint32_t previous; // of the same temp, plus 1
    };

    static bool may_go(const Instr& i) { return is_removable(i.op); }

    // Is one of the instruction's results live?
    bool is_live(const Instr& i) {
        bool live = false;
        for (uint32_t r = 0; r < i.result_count; r++)
            live |= state_[i.result + r] == State::Live;
        return live;
    }

    void visit(BlockId b, Instr& i) {
        if (i.op == Op::TempWrite) [[unlikely]]
            return visit_write(b, i);
        // Nearly all are needed: one branch asks for both reasons.
        if (static_cast<int>(!may_go(i)) | static_cast<int>(!i.has_result()) | static_cast<int>(is_live(i)))
            [[likely]]
            return mark_what_it_needs(i);
        for (uint32_t r = 0; r < i.result_count; r++)
            state_[i.result + r] = State::Passed;
        passed_.push({b, &i});
    }

    void visit_write(BlockId b, Instr& i) {
        const uint32_t temp = as::TempWrite(i).temp().number();
        if (temp_live_[temp])
            return mark_operands(i);
        writes_.push({{b, &i}, last_write_[temp]});
        last_write_[temp] = writes_.size();
    }

    void mark_what_it_needs(const Instr& i) {
        mark_operands(i);
        if (i.op == Op::TempRead) [[unlikely]]
            mark_writes(as::TempRead(i).temp().number());
    }

    // What kind an operand is takes no branch: what is no value has the place behind the last one.
    void mark_operands(const Instr& i) {
        for (const Operand o : i.operands()) {
            State& s = state_[std::min(value_index(o), values_)];
            if (s == State::Passed) [[unlikely]]
                go_on_from(o.number());
            s = State::Live;
        }
    }
    void go_on_from(ValueId v) {
        const Instr* def = f_.values[v].def;
        for (uint32_t r = 0; r < def->result_count; r++)
            state_[def->result + r] = State::Live;
        work_.push(def);
    }

    void mark_writes(uint32_t temp) {
        if (temp_live_[temp])
            return;
        temp_live_[temp] = true;
        for (uint32_t w = last_write_[temp]; w; w = writes_[w - 1].previous)
            mark_operands(*writes_[w - 1].at.instr);
    }

    void sweep() {
        for (const Passage& p : passed_)
            if (!is_live(*p.instr))
                remove(f_.block(p.block), p.instr);
        for (const Write& w : writes_)
            if (!temp_live_[as::TempWrite(*w.at.instr).temp().number()])
                remove(f_.block(w.at.block), w.at.instr);
    }

    Function& f_;
    Arena& scratch_;
    Steps steps_{scratch_.host()};
    std::span<State> state_; // by value, and one for all else
    uint32_t values_;
    std::span<uint8_t> temp_live_;
    std::span<uint32_t> last_write_; // by temp: index into writes_, plus 1
    Vec<Write> writes_;              // of temps that were not live yet
    Vec<Passage> passed_;
    Vec<const Instr*> work_;
};

} // namespace

void remove_dead_code(Program& p, Context& c) {
    for (Function& f : p.functions) {
        ArenaScope scope(c.scratch);
        if (f.order.size() > 1)
            UnreachableBlocks(p, f, c).run();
        Sweep(f, c.scratch).run();
    }
}

} // namespace ladder::passes
