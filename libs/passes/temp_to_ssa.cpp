// Temp to SSA: StructuredTemps -> StructuredSsa.
//
// First every block for itself: reads after a write or another read of the same block take its value, and
// only a block's last write counts. What is left of a temp is at most one read at the top of a block and one
// write at its end. Then every temp for itself, sparsely: each read asks for the temp's value on entry to its
// block, and a block that is asked has the value that all its predecessors agree on, or a phi, which asks
// them in turn. The head of a loop cannot ask its back edge yet: it gets a phi if the temp is written
// anywhere between it and the loop's last block, which may come after the back edge: blocks of inner loops
// do. So phis are pruned by liveness and near minimal. What lies between a block and its immediate dominator
// is not visited where the temp is not written there. So the work on a temp is at most proportional to the
// blocks where it is live; budgets bound the sum. Nothing is assumed about the graph; one that is not
// reducible merely gets more phis.
#include "passes/passes.h"
#include "passes/replacements.h"
#include "passes/surgery.h"
#include "support/faults.h"

#include <algorithm>
#include <bit>

namespace ladder::passes {

using namespace ir;

namespace {

// Visits of blocks, per value of the function, that finding out what temps hold may take beyond
// Context::live_budget.
constexpr uint32_t visits_per_value = 64;

// After so many visits per block it pays to know dominators.
constexpr uint32_t visits_without_tree = 4;

// So many writes of a temp are looked through one by one.
constexpr uint32_t few_writes = 8;

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
          work_(c.scratch), phis_(c.scratch), by_position_(c.scratch), operands_(c.scratch),
          written_at_(c.scratch), written_enter_(c.scratch) {}

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
        held_ = scratch_.array<Held>(order_.nodes.size());
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
    struct Held { // by a temp, in a block; each where its stamp is the temp plus 1
        Operand in, out;
        uint32_t in_stamp, out_stamp;
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
    void list_writes(uint32_t temp);
    bool find(uint32_t temp, Position at);
    bool ask(uint32_t temp, Position at, Operand& value);
    bool ask_predecessors(uint32_t temp, Position at, Operand& value);
    bool written_between(uint32_t first, uint32_t last) const;
    bool written_since(graph::Node dominator, graph::Node node);
    const graph::DominatorTree* tree();
    Operand new_phi(Position at, Type type);
    bool fill_phis(uint32_t temp);
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

    uint64_t visits_before_tree_ = 0;
    const graph::DominatorTree* tree_ = nullptr; // once it pays

    // Of the temp that is being promoted.
    std::span<Held> held_; // by position
    Vec<Position> work_;   // asked, and not known yet
    Vec<Phi> phis_;
    Vec<uint32_t> by_position_; // of phis_, the last one first
    Vec<Operand> operands_;
    Vec<Position> written_at_;    // ascending
    Vec<uint32_t> written_enter_; // the same blocks as DominatorTree::enter; ascending where they are many
    ValueId first_phi_ = 0;
};

void Construction::analyze_graph() {
    order_ = analyses_.order();
    visits_before_tree_ = uint64_t{visits_without_tree} * order_.nodes.size();
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
        list_writes(temp);
        for (const Access& r : reads_.of(temp))
            exhausted_ = exhausted_ || !find(temp, r.at);
        if (exhausted_ || !fill_phis(temp)) {
            exhausted_ = true;
            return false;
        }
        drop_trivial_phis();
    }
    finish(temp);
    return true;
}

void Construction::list_writes(uint32_t temp) {
    written_at_.clear();
    written_enter_.clear();
    for (const Access& w : writes_.of(temp)) { // was recorded in ascending order
        held_[w.at].out = replacements_.resolve((*w.instr)[1]);
        held_[w.at].out_stamp = temp + 1;
        written_at_.push(w.at);
    }
}

// Sees that the value on entry to the block is known; false if that takes more visits or phis than are left.
bool Construction::find(uint32_t temp, Position at) {
    const Type type = f_.temps[temp];
    work_.push(at);
    while (!work_.empty()) {
        at = work_.back();
        Held& held = held_[at];
        if (held.in_stamp == temp + 1) {
            work_.pop();
            continue;
        }
        Operand value;
        if (!at)
            value = Operand::undef(type);
        else if (!ask(temp, at, value))
            continue;
        if (value.is(Operand::None))
            value = new_phi(at, type);
        if (value.is(Operand::None) || !visits_left_) {
            work_.clear();
            return false;
        }
        work_.pop();
        held.in = value;
        held.in_stamp = temp + 1;
        if (held.out_stamp != temp + 1) {
            held.out = value;
            held.out_stamp = temp + 1;
        }
    }
    return true;
}

// False: what it depends on has to be found first. The value stays None where a phi is needed.
bool Construction::ask(uint32_t temp, Position at, Operand& value) {
    if (loop_end_[at] && (!reducible_ || written_between(at, loop_end_[at] - 1)))
        return true;
    const graph::DominatorTree* tree = this->tree();
    if (!tree)
        return ask_predecessors(temp, at, value);
    const graph::Node node = order_.nodes[at], dominator = tree->idom[node];
    if (written_since(dominator, node))
        return ask_predecessors(temp, at, value);
    const Position above = order_.position[dominator];
    if (held_[above].out_stamp != temp + 1) {
        work_.push(above);
        return false;
    }
    visits_left_ -= visits_left_ != 0;
    value = held_[above].out;
    return true;
}

// The value that all predecessors but those of back edges leave the temp with; None if they differ.
bool Construction::ask_predecessors(uint32_t temp, Position at, Operand& value) {
    const std::span<const Position> all = predecessors(at);
    bool known = true, differ = false;
    for (Position p : all) {
        if (p >= at)
            continue;
        if (held_[p].out_stamp != temp + 1) {
            work_.push(p);
            known = false;
        } else if (value.is(Operand::None))
            value = held_[p].out;
        else
            differ |= value != held_[p].out && !LADDER_FAULT(ReachingWrong);
    }
    if (known)
        visits_left_ -= std::min<uint64_t>(visits_left_, all.size());
    if (differ)
        value = {};
    return known;
}

bool Construction::written_between(uint32_t first, uint32_t last) const {
    const Position* w = std::lower_bound(written_at_.begin(), written_at_.end(), first);
    return w != written_at_.end() && *w <= last && !LADDER_FAULT(LoopWriteMissed);
}

// Is the temp written in a block from which the node can be reached without passing its immediate dominator,
// but through edges that do not go back? In a reducible graph these are blocks below the dominator whose
// numbers in the tree are less: children have theirs in reverse postorder.
bool Construction::written_since(graph::Node dominator, graph::Node node) {
    if (written_enter_.empty()) {
        for (Position w : written_at_)
            written_enter_.push(tree_->enter[order_.nodes[w]]);
        if (written_enter_.size() > few_writes)
            std::sort(written_enter_.begin(), written_enter_.end());
    }
    const uint32_t first = tree_->enter[dominator] + 1, end = tree_->enter[node];
    if (written_enter_.size() > few_writes) {
        const uint32_t* w = std::lower_bound(written_enter_.begin(), written_enter_.end(), first);
        return w != written_enter_.end() && *w < end;
    }
    for (uint32_t w : written_enter_)
        if (w >= first && w < end)
            return true;
    return false;
}

// Null: not worth it yet, or of no use.
const graph::DominatorTree* Construction::tree() {
    if (tree_ || !reducible_)
        return tree_;
    if (visits_before_tree_) {
        visits_before_tree_--;
        return nullptr;
    }
    return tree_ = &analyses_.dominators();
}

// None if the phis would be too many. What comes in is filled in later.
Operand Construction::new_phi(Position at, Type type) {
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
        return {};
    phis_left_ -= incomings;
    phis_.push({p_.new_instr(f_, Op::Phi, type, operands_.span(), 1), at, {}});
    return phis_.back().instr->result_operand();
}

bool Construction::fill_phis(uint32_t temp) {
    for (uint32_t n = 0; n < phis_.size(); n++) { // which become more
        Instr& phi = *phis_[n].instr;
        for (uint32_t k = 0; k < phi.operand_count; k += 2) {
            const BlockId p = phi[k + 1].number();
            if (!order_.reachable(p))
                continue;
            Held& held = held_[order_.position[p]];
            if (held.out_stamp != temp + 1 && !find(temp, order_.position[p]))
                return false;
            phi[k] = held.out;
        }
    }
    return true;
}

// A loop's phi is trivial if the writes that it was placed for do not reach the back edge, or write what was
// there before. One such phi can make others trivial: a few rounds find nearly all.
void Construction::drop_trivial_phis() {
    bool changed = !phis_.empty();
    by_position_.clear();
    for (uint32_t n = 0; n < phis_.size(); n++)
        by_position_.push(n);
    std::sort(by_position_.begin(), by_position_.end(),
              [this](uint32_t a, uint32_t b) { return phis_[a].at > phis_[b].at; });
    for (int round = 0; round < 3 && changed; round++) {
        changed = false;
        for (uint32_t n : by_position_) {
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
        replacements_.set(r.instr->result, resolve(held_[r.at].in));
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
