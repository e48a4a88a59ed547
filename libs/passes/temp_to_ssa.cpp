// Temp to SSA: StructuredTemps -> StructuredSsa.
//
// First every block for itself: reads after a write or another read of the same block take its value, and
// only a block's last write counts. What is left of a temp is at most one read at the top of a block and one
// write at its end. Then every temp for itself, sparsely: the blocks where it is live on entry, found
// backwards from its reads, are walked in reverse postorder; each gets the value that all its predecessors
// agree on, or a phi. The head of a loop cannot ask its back edge yet: it gets a phi if the temp is written
// anywhere between it and the loop's last block, which may come after the back edge: blocks of inner loops
// do. So phis are pruned by liveness and near minimal, and the work on a temp is proportional to the blocks
// where it is live; budgets bound the sum. Nothing is assumed about the graph; one that is not reducible
// merely gets more phis.
#include "passes/passes.h"
#include "passes/replacements.h"
#include "passes/surgery.h"
#include "support/faults.h"

#include <algorithm>
#include <bit>

namespace ladder::passes {

using namespace ir;

namespace {

// Visits of blocks, per value of the function, that finding out where temps are live may take beyond
// Context::live_budget.
constexpr uint32_t visits_per_value = 64;

// Blocks go by their position in reverse postorder here. Those that are not reachable have none.
using Position = uint32_t;

// The read or the write of a temp that its block is left with.
struct Access {
    uint32_t temp;
    Position at;
    Instr* instr;
};

// Accesses grouped by temp.
class Accesses {
public:
    explicit Accesses(Arena& scratch) : scratch_(scratch), list_(scratch) {}

    uint32_t add(Access a) {
        list_.push(a);
        return list_.size() - 1;
    }
    Access& operator[](uint32_t i) { return list_[i]; }

    void group(uint32_t temps) {
        first_ = scratch_.array<uint32_t>(temps + 1);
        grouped_ = scratch_.array<Access>(list_.size());
        for (const Access& a : list_)
            first_[a.temp]++;
        uint32_t total = 0;
        for (uint32_t& n : first_) {
            total += n;
            n = total;
        }
        for (uint32_t i = list_.size(); i-- > 0;)
            grouped_[--first_[list_[i].temp]] = list_[i];
    }
    std::span<Access> of(uint32_t temp) {
        return grouped_.subspan(first_[temp], first_[temp + 1] - first_[temp]);
    }

private:
    Arena& scratch_;
    Vec<Access> list_;
    std::span<uint32_t> first_; // by temp
    std::span<Access> grouped_;
};

class Construction {
public:
    Construction(Program& p, Function& f, Context& c)
        : p_(p), f_(f), scratch_(c.scratch), phis_left_(c.phi_budget), visits_left_(c.live_budget),
          analyses_(c.analyses.of(p, f)), replacements_(f, c.scratch), reads_(c.scratch), writes_(c.scratch),
          live_(c.scratch), work_(c.scratch), phis_(c.scratch), operands_(c.scratch), written_at_(c.scratch) {
    }

    void run() {
        analyze_graph();
        for (Position at = 0; at < order_.nodes.size(); at++)
            reduce_block(at);
        visits_left_ += uint64_t{visits_per_value} * f_.values.size();
        if (order_.nodes.size() != f_.order.size())
            for (BlockId b : f_.order)
                if (!order_.reachable(b))
                    empty_block(b);
        uint32_t temps = f_.temps.size();
        reads_.group(temps);
        writes_.group(temps);
        in_ = scratch_.array<Operand>(order_.nodes.size());
        out_ = scratch_.array<Operand>(order_.nodes.size());
        live_bits_ = scratch_.array<uint64_t>(order_.nodes.size() / 64 + 1);
        out_stamp_ = scratch_.array<uint32_t>(order_.nodes.size());
        std::span<uint8_t> kept = scratch_.array<uint8_t>(temps);
        for (uint32_t t = 0; t < temps; t++)
            kept[t] = !promote(t);
        replacements_.apply(f_);
        compact_temps(f_, kept, scratch_);
    }

private:
    struct Local {      // of a temp, in the block that is being reduced
        uint32_t stamp; // the block's position plus 1, if `value` holds
        uint32_t write_stamp;
        uint32_t write; // index into writes_
        Operand value;
    };
    struct Phi {
        Instr* instr;
        Position at;
        Operand same_as; // None: it is needed
    };

    void analyze_graph();
    void list_predecessors();
    void reduce_block(Position at);
    void empty_block(BlockId b);
    std::span<const Position> predecessors(Position at) const {
        return preds_.subspan(first_pred_[at], first_pred_[at + 1] - first_pred_[at]);
    }
    bool promote(uint32_t temp);
    bool find_live(uint32_t temp);
    bool place(uint32_t temp);
    bool written_between(uint32_t first, uint32_t last) const;
    Operand agreed(Position at);
    bool new_phi(Position at, Type type);
    void fill_phis();
    void drop_trivial_phis();
    void finish(uint32_t temp);

    // Follows phis of the current temp that turned out to be trivial, and shortens the way.
    Operand resolve(Operand o) {
        while (is_trivial(o)) {
            Operand& next = phis_[o.number() - first_phi_].same_as;
            if (is_trivial(next))
                next = phis_[next.number() - first_phi_].same_as;
            o = next;
        }
        return o;
    }
    bool is_trivial(Operand o) const {
        return o.is_value() && o.number() >= first_phi_ &&
               !phis_[o.number() - first_phi_].same_as.is(Operand::None);
    }

    Program& p_;
    Function& f_;
    Arena& scratch_;
    Steps steps_{scratch_.host()};
    uint64_t phis_left_, visits_left_; // of Context's budgets
    bool exhausted_ = false;
    FunctionAnalyses& analyses_;

    graph::Graph reversed_;
    graph::Order order_;
    std::span<uint32_t> first_pred_; // by position: into preds_
    std::span<Position> preds_;      // distinct, reachable
    std::span<uint32_t> loop_end_; // by position: the last block of the loop with that head, plus 1; 0: none
    bool reducible_ = true;

    Replacements replacements_; // of reads
    std::span<Local> locals_;
    Accesses reads_, writes_;

    // Of the temp that is being promoted, by position.
    std::span<Operand> in_, out_; // its value on entry and, where the stamp is the temp plus 1, on exit
    std::span<uint32_t> out_stamp_;
    Vec<Position> live_;            // where it is live on entry, ascending
    std::span<uint64_t> live_bits_; // the same as a set, while it is being found
    Vec<Position> work_;
    Vec<Phi> phis_;
    Vec<Operand> operands_;
    Vec<Position> written_at_; // ascending
    ValueId first_phi_ = 0;
};

void Construction::analyze_graph() {
    order_ = analyses_.order();
    reversed_ = analyses_.predecessors();
    list_predecessors();
    locals_ = scratch_.array<Local>(f_.temps.size());
    loop_end_ = scratch_.array<uint32_t>(order_.nodes.size());
    bool loops = false;
    for (Position at = 0; at < order_.nodes.size(); at++)
        for (Position p : predecessors(at))
            if (p >= at) {
                loop_end_[at] = std::max(loop_end_[at], p + 1);
                loops = true;
            }
    if (!loops)
        return;
    ArenaScope scope(scratch_);
    const graph::DominatorTree& tree = analyses_.dominators();
    for (Position at = 0; at < order_.nodes.size(); at++)
        if (loop_end_[at])
            for (Position p : predecessors(at))
                if (p >= at)
                    reducible_ &= tree.dominates(order_.nodes[at], order_.nodes[p]);
    if (!reducible_ || LADDER_FAULT(LoopEndEarly))
        return;
    const graph::LoopForest& forest = analyses_.loops();
    std::span<uint32_t> end = scratch_.array<uint32_t>(forest.count());
    for (Position at = 0; at < order_.nodes.size(); at++)
        if (const uint32_t l = forest.innermost[order_.nodes[at]]; l != graph::none)
            end[l] = at + 1;
    for (uint32_t l = forest.count(); l-- > 0;) { // inner loops first
        loop_end_[order_.position[forest.header[l]]] = end[l];
        if (const uint32_t outer = forest.parent[l]; outer != graph::none)
            end[outer] = std::max(end[outer], end[l]);
    }
}

void Construction::list_predecessors() {
    auto count = static_cast<Position>(order_.nodes.size());
    first_pred_ = scratch_.array<uint32_t>(count + 1);
    preds_ = scratch_.array<Position>(reversed_.edges.size());
    uint32_t filled = 0;
    for (Position at = 0; at < count; at++) {
        first_pred_[at] = filled;
        graph::Node last = graph::none;
        for (graph::Node p : reversed_.successors(order_.nodes[at])) { // repetitions stand together
            if (p != last && order_.reachable(p))
                preds_[filled++] = order_.position[p];
            last = p;
        }
    }
    first_pred_[count] = filled;
}

void Construction::reduce_block(Position at) {
    Block& block = f_.block(order_.nodes[at]);
    Instr* next;
    for (Instr* i = block.first; i; i = next) {
        steps_.step();
        next = i->next;
        if (i->op != Op::TempRead && i->op != Op::TempWrite)
            continue;
        uint32_t temp = (*i)[0].number();
        Local& local = locals_[temp];
        if (i->op == Op::TempRead) {
            if (local.stamp == at + 1) {
                replacements_.set(i->result, local.value);
                remove(block, i);
                continue;
            }
            local.value = i->result_operand();
            reads_.add({temp, at, i});
        } else {
            Operand value = (*i)[1] = replacements_.resolve((*i)[1]);
            if (local.stamp == at + 1 && local.value == value) { // what it holds already
                remove(block, i);
                continue;
            }
            if (!LADDER_FAULT(ReadStale) || local.stamp != at + 1)
                local.value = value;
            if (local.write_stamp == at + 1) {
                remove(block, writes_[local.write].instr);
                writes_[local.write].instr = i;
            } else {
                local.write = writes_.add({temp, at, i});
                local.write_stamp = at + 1;
            }
        }
        local.stamp = at + 1;
    }
}

// Temps mean nothing in a block that is never reached.
void Construction::empty_block(BlockId b) {
    Block& block = f_.block(b);
    Instr* next;
    for (Instr* i = block.first; i; i = next) {
        next = i->next;
        if (i->op == Op::TempRead)
            replacements_.set(i->result, Operand::undef(i->type));
        if (i->op == Op::TempRead || i->op == Op::TempWrite)
            remove(block, i);
    }
}

// False: the temp stays in memory.
bool Construction::promote(uint32_t temp) {
    first_phi_ = f_.values.size();
    phis_.clear();
    if (!reads_.of(temp).empty()) {
        if (exhausted_)
            return false;
        for (const Access& w : writes_.of(temp)) {
            out_[w.at] = replacements_.resolve((*w.instr)[1]);
            out_stamp_[w.at] = temp + 1;
        }
        if (!find_live(temp) || !place(temp)) {
            exhausted_ = true;
            return false;
        }
        fill_phis();
        drop_trivial_phis();
    }
    finish(temp);
    return true;
}

// False if it takes more visits than are left.
bool Construction::find_live(uint32_t temp) {
    Position first = UINT32_MAX, last = 0;
    auto add = [&](Position at) {
        uint64_t& word = live_bits_[at / 64];
        uint64_t bit = uint64_t{1} << at % 64;
        if (word & bit)
            return;
        word |= bit;
        work_.push(at);
        first = std::min(first, at);
        last = std::max(last, at);
    };
    for (const Access& r : reads_.of(temp))
        add(r.at);
    while (!work_.empty()) {
        std::span<const Position> preds = predecessors(work_.pop());
        if (preds.size() > visits_left_)
            return false;
        visits_left_ -= preds.size();
        for (Position p : preds)
            if (out_stamp_[p] != temp + 1)
                add(p);
    }
    const uint32_t words = last / 64 - first / 64; // to look through for them
    if (words > visits_left_)
        return false;
    visits_left_ -= words;
    live_.clear();
    for (uint32_t w = first / 64; w <= last / 64; w++)
        for (uint64_t& word = live_bits_[w]; word; word &= word - 1)
            live_.push(w * 64 + static_cast<uint32_t>(std::countr_zero(word)));
    return true;
}

// Values on entry to the blocks where the temp is live; false if the phis would be too many.
bool Construction::place(uint32_t temp) {
    written_at_.clear();
    for (const Access& w : writes_.of(temp)) // was recorded in ascending order
        written_at_.push(w.at);
    Type type = f_.temps[temp];
    for (Position at : live_) {
        Operand value;
        if (!at) {
            value = Operand::undef(type);
        } else {
            bool changes = loop_end_[at] && (!reducible_ || written_between(at, loop_end_[at] - 1));
            if (!changes)
                value = agreed(at);
            if (value.is(Operand::None)) {
                if (!new_phi(at, type))
                    return false;
                value = phis_.back().instr->result_operand();
            }
        }
        in_[at] = value;
        if (out_stamp_[at] != temp + 1) {
            out_[at] = value;
            out_stamp_[at] = temp + 1;
        }
    }
    return true;
}

bool Construction::written_between(uint32_t first, uint32_t last) const {
    const Position* w = std::lower_bound(written_at_.begin(), written_at_.end(), first);
    return w != written_at_.end() && *w <= last && !LADDER_FAULT(LoopWriteMissed);
}

// The value that all predecessors but those of back edges leave the temp with; None if they differ.
Operand Construction::agreed(Position at) {
    Operand value;
    for (Position p : predecessors(at)) {
        if (p >= at)
            continue;
        if (value.is(Operand::None))
            value = out_[p];
        else if (value != out_[p] && !LADDER_FAULT(ReachingWrong))
            return {};
    }
    return value;
}

bool Construction::new_phi(Position at, Type type) {
    operands_.clear();
    graph::Node last = graph::none;
    for (graph::Node p : reversed_.successors(order_.nodes[at])) {
        if (p == last)
            continue;
        last = p;
        operands_.push(Operand::undef(type));
        operands_.push(Operand::block(p));
    }
    uint64_t incomings = operands_.size() / 2;
    if (incomings > phis_left_)
        return false;
    phis_left_ -= incomings;
    phis_.push({p_.new_instr(f_, Op::Phi, type, operands_.span(), 1), at, {}});
    return true;
}

void Construction::fill_phis() {
    for (const Phi& phi : phis_)
        for (uint32_t k = 0; k < phi.instr->operand_count; k += 2)
            if (BlockId p = (*phi.instr)[k + 1].number(); order_.reachable(p))
                (*phi.instr)[k] = out_[order_.position[p]];
}

// A loop's phi is trivial if the writes that it was placed for do not reach the back edge, or write what was
// there before. One such phi can make others trivial: a few rounds find nearly all.
void Construction::drop_trivial_phis() {
    bool changed = true;
    for (int round = 0; round < 3 && changed; round++) {
        changed = false;
        for (uint32_t n = phis_.size(); n-- > 0;) {
            Phi& phi = phis_[n];
            if (!phi.same_as.is(Operand::None))
                continue;
            Operand only;
            bool one = true;
            for (uint32_t k = 0; k < phi.instr->operand_count && one; k += 2) {
                if (!order_.reachable((*phi.instr)[k + 1].number()))
                    continue;
                Operand o = resolve((*phi.instr)[k]);
                if (o == phi.instr->result_operand() || o == only)
                    continue;
                one = only.is(Operand::None);
                only = o;
            }
            if (one && !only.is(Operand::None)) {
                phi.same_as = only;
                changed = true;
            }
        }
    }
}

void Construction::finish(uint32_t temp) {
    for (const Access& r : reads_.of(temp)) {
        replacements_.set(r.instr->result, resolve(in_[r.at]));
        remove(f_.block(order_.nodes[r.at]), r.instr);
    }
    for (const Access& w : writes_.of(temp))
        remove(f_.block(order_.nodes[w.at]), w.instr);
    for (const Phi& phi : phis_) {
        if (!phi.same_as.is(Operand::None))
            continue;
        for (uint32_t k = 0; k < phi.instr->operand_count; k += 2)
            (*phi.instr)[k] = resolve((*phi.instr)[k]);
        Block& block = f_.block(order_.nodes[phi.at]);
        insert_before(block, block.first, phi.instr);
    }
}

} // namespace

void temp_to_ssa(Program& p, Context& c) {
    for (Function& f : p.functions) {
        if (f.temps.empty())
            continue;
        ArenaScope scope(c.scratch);
        Construction(p, f, c).run();
    }
    p.level = Level::StructuredSsa;
}

} // namespace ladder::passes
