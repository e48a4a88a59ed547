// Dead code: instructions whose results nobody uses, writes to temps that nobody reads, blocks that nobody
// reaches.
//
// Mark and sweep, so cycles of phis that only feed each other go too. At the structured levels a header
// names blocks that must exist even if control never gets there (SPIR-V 2.11.2): an unreachable merge block
// is left as a bare `unreachable`, an unreachable continue block as a bare branch back to its loop.
#include "ir/builder.h"
#include "ir/function_graph.h"
#include "passes/passes.h"
#include "passes/surgery.h"
#include "support/faults.h"

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

    // A loop that nobody continues gets its one back edge from the continue block itself; that block takes
    // over the incoming of the block that had it.
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
        : f_(f), scratch_(scratch), state_(scratch.array<State>(f.values.size())),
          temp_live_(scratch.array<uint8_t>(f.temps.size())),
          last_write_(scratch.array<uint32_t>(f.temps.size())), writes_(scratch), work_(scratch) {}

    void run() {
        if (f_.order.size() == 1 && f_.temps.empty())
            return run_backwards(f_.block(f_.entry()));
        for (uint32_t n = f_.order.size(); n--;)
            for (const Instr* i = f_.block(f_.order[n]).last; i; i = i->prev) {
                steps_.step();
                visit(*i);
            }
        while (!work_.empty()) {
            steps_.step();
            mark_what_it_needs(*work_.pop());
        }
        for (BlockId b : f_.order) {
            steps_.step();
            sweep(f_.block(b));
        }
        if (!f_.temps.empty())
            compact_temps(f_, temp_live_, scratch_);
    }

private:
    // Of an instruction. The walk goes backwards, so nearly all users are seen before it; Passed: none of
    // those seen needed it, and whoever does later has to go on from it.
    enum class State : uint8_t { Unknown, Passed, Live };
    struct Write {
        const Instr* instr;
        uint32_t previous; // of the same temp, plus 1
    };

    static bool may_go(const Instr& i) {
        return is_removable(i.op) || (LADDER_FAULT(AtomicDropped) && i.op == Op::ResAtomic);
    }

    // One block: all users of a value come after it, and one walk is enough.
    void run_backwards(Block& b) {
        Instr* previous;
        for (Instr* i = b.last; i; i = previous) {
            steps_.step();
            previous = i->prev;
            if (is_dead(*i)) {
                remove(b, i);
                continue;
            }
            for (Operand o : i->operands())
                if (const Instr* def = o.is_value() ? f_.values[o.number()].def : nullptr)
                    state_[def->result] = State::Live;
        }
    }

    void visit(const Instr& i) {
        if (i.op == Op::TempWrite)
            visit_write(i);
        else if (!may_go(i) || (i.has_result() && state_[i.result] == State::Live))
            mark_what_it_needs(i);
        else if (i.has_result())
            state_[i.result] = State::Passed;
    }

    bool is_dead(const Instr& i) const {
        return (may_go(i) && i.has_result() && state_[i.result] != State::Live) ||
               (LADDER_FAULT(TangledDropped) && i.op == Op::WaveReadFirst);
    }

    void visit_write(const Instr& i) {
        const uint32_t temp = i[0].number();
        if (temp_live_[temp])
            return mark_operands(i);
        writes_.push({&i, last_write_[temp]});
        last_write_[temp] = writes_.size();
    }

    void mark_what_it_needs(const Instr& i) {
        mark_operands(i);
        if (i.op == Op::TempRead)
            mark_writes(i[0].number());
    }

    void mark_operands(const Instr& i) {
        for (Operand o : i.operands()) {
            if (!o.is_value())
                continue;
            const Instr* def = f_.values[o.number()].def;
            if (!def || state_[def->result] == State::Live)
                continue;
            if (state_[def->result] == State::Passed)
                work_.push(def);
            state_[def->result] = State::Live;
        }
    }

    void mark_writes(uint32_t temp) {
        if (temp_live_[temp])
            return;
        temp_live_[temp] = true;
        for (uint32_t w = last_write_[temp]; w; w = writes_[w - 1].previous)
            mark_operands(*writes_[w - 1].instr);
    }

    void sweep(Block& b) {
        Instr* next;
        for (Instr* i = b.first; i; i = next) {
            next = i->next;
            if (i->op == Op::TempWrite ? !temp_live_[(*i)[0].number()] : is_dead(*i))
                remove(b, i);
        }
    }

    Function& f_;
    Arena& scratch_;
    Steps steps_{scratch_.host()};
    std::span<State> state_; // by value: the first result of the instruction
    std::span<uint8_t> temp_live_;
    std::span<uint32_t> last_write_; // by temp: index into writes_, plus 1
    Vec<Write> writes_;
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
