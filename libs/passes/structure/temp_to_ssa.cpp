// Temp to SSA: StructuredTemps -> StructuredSsa.
//
// First the pass reduces each block by itself. A read after a write or another read in its block takes that
// value, and only a block's last write counts. A temp then has at most one read at the top of a block and one
// write at its end.
//
// Then it promotes each temp by itself, sparsely: only for a read does it look for the temp's value on entry
// to a block. That is the value that all predecessors agree on, or else a phi, which needs the value of each
// predecessor in turn. The back edge of a loop has no value yet when its head is reached: the head gets a phi
// if the temp is written anywhere in the loop. So phis are pruned by liveness and near minimal.
//
// Blocks are numbered by their place in the function's order, in which edges other than back edges go
// forward. So a path between two blocks visits only blocks that are between them in the order. If none of
// these writes the temp, a block has the value of its dominators, however far up, which takes a logarithmic
// number of steps. A temp that is live throughout costs no more than any other; budgets bound the sum. If
// blocks outside a loop stand among its blocks, the pass does not use dominators.
#include "passes/passes.h"
#include "passes/structure/replacements.h"
#include "passes/structure/surgery.h"
#include "vsir/core/op_views.h"

#include <algorithm>
#include <bit>

namespace ladder::passes {

using namespace ir;

namespace {

// Visits of blocks, per value of the function, that finding out what temps hold may take beyond
// Context::live_budget.
constexpr uint32_t visits_per_value = 64;

// After so many visits per block it pays to know dominators.
constexpr uint32_t visits_without_dominators = 4;

// A block's place in the order, among those that can be reached; the others have none.
using Position = uint32_t;
constexpr Position nowhere = UINT32_MAX;

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
          analyses_(c.analyses.of(p, f)), edges_(c.scratch), heads_(c.scratch), replacements_(f, c.scratch),
          reads_(c.scratch), writes_(c.scratch), work_(c.scratch), phis_(c.scratch), by_position_(c.scratch),
          operands_(c.scratch), written_at_(c.scratch) {}

    void run() {
        order_blocks();
        list_predecessors();
        find_loops();
        locals_ = scratch_.array<Local>(f_.temps.size());
        for (Position at = 0; at < node_.size(); at++)
            reduce_block(at);
        visits_left_ += uint64_t{visits_per_value} * f_.values.size();
        if (node_.size() != f_.order.size())
            for (BlockId b : f_.order)
                if (position_[b] == nowhere)
                    empty_block(b);
        uint32_t temps = f_.temps.size();
        reads_.group(temps);
        writes_.group(temps);
        held_ = scratch_.array<Held>(node_.size());
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

    // To a block that is reached; once, however many labels it has.
    struct Edge {
        BlockId from;
        Position to;
    };

    void order_blocks();
    bool follow_order();
    void list_predecessors();
    void find_loops();
    void close_loops();
    bool find_heads_around();
    void reduce_block(Position at);
    void empty_block(BlockId b);
    // Distinct, in ascending order; some may not be reached.
    std::span<const BlockId> predecessors(Position at) const {
        return preds_.subspan(first_pred_[at], first_pred_[at + 1] - first_pred_[at]);
    }
    bool promote(uint32_t temp);
    void list_writes(uint32_t temp);
    bool find(uint32_t temp, Position at);
    bool ask(uint32_t temp, Position at, Operand& value);
    bool ask_predecessors(uint32_t temp, Position at, Operand& value);
    // The last block before `at` in the order where the temp is written, and the first one from there on.
    struct Writes {
        Position before, after; // nowhere: none
    };
    Writes writes_around(Position at) const;
    bool dominators_known();
    void find_dominators();
    Position same_above(Position at, Writes writes) const;
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

    std::span<const BlockId> node_;      // by position
    std::span<const Position> position_; // by block
    Vec<Edge> edges_;                    // ascending sources
    std::span<uint32_t> first_pred_;     // by position: into preds_
    std::span<BlockId> preds_;
    Vec<Position> heads_;        // of loops, ascending
    std::span<Position> end_;    // by position: behind the last block of the loop with that head; 0: none
    std::span<Position> around_; // by position: the head of the innermost loop around, not itself; or nowhere
    bool in_one_piece_ = true;

    Replacements replacements_; // of reads
    std::span<Local> locals_;
    Accesses reads_, writes_;

    uint64_t visits_without_ = 0;
    std::span<Position> dominator_; // by position: the nearest one; once it pays
    graph::AncestorTable dominators_;

    // The state of the temp that is being promoted.
    std::span<Held> held_; // by position
    Vec<Position> work_;   // blocks whose value is needed and not known yet
    Vec<Phi> phis_;
    Vec<uint32_t> by_position_; // of phis_, the last one first
    Vec<Operand> operands_;
    Vec<Position> written_at_; // ascending
    ValueId first_phi_ = 0;
};

void Construction::order_blocks() {
    if (!follow_order()) {
        node_ = analyses_.order().nodes;
        position_ = analyses_.order().position;
    }
    visits_without_ = uint64_t{visits_without_dominators} * node_.size();
}

// Positions by the function's order. False if an edge goes back to a block that nothing had reached before.
bool Construction::follow_order() {
    enum : uint8_t { Unknown, Reached, Passed };
    const std::span<uint8_t> state = scratch_.array<uint8_t>(f_.blocks.size());
    const std::span<Position> position = scratch_.array<Position>(f_.blocks.size());
    const std::span<BlockId> node = scratch_.array<BlockId>(f_.order.size());
    std::ranges::fill(position, nowhere);
    Position count = 0;
    bool fits = true;
    state[f_.entry()] = Reached;
    for (BlockId b : f_.order) {
        if (state[b] != Reached) {
            state[b] = Passed;
            continue;
        }
        position[b] = count;
        node[count++] = b;
        for_each_successor(*f_.block(b).last, [&](const Operand& o) {
            fits &= state[o.number()] != Passed;
            state[o.number()] = Reached;
        });
    }
    node_ = node.first(count);
    position_ = position;
    return fits;
}

void Construction::list_predecessors() {
    const auto count = static_cast<Position>(node_.size());
    first_pred_ = scratch_.array<uint32_t>(size_t{count} + 1);
    const std::span<uint32_t> last = scratch_.array<uint32_t>(count); // source plus 1
    edges_.reserve(f_.order.size() + f_.order.size() / 2);
    for (BlockId b = 0; b < f_.blocks.size(); b++)
        if (f_.block(b).last)
            for_each_successor(*f_.block(b).last, [&](const Operand& o) {
                const Position to = position_[o.number()];
                if (to == nowhere || last[to] == b + 1)
                    return;
                last[to] = b + 1;
                edges_.push({b, to});
                first_pred_[to]++;
            });
    uint32_t total = 0;
    for (uint32_t& n : first_pred_) {
        total += n;
        n = total;
    }
    preds_ = scratch_.array<BlockId>(total);
    for (uint32_t e = edges_.size(); e-- > 0;)
        preds_[--first_pred_[edges_[e].to]] = edges_[e].from;
}

void Construction::find_loops() {
    end_ = scratch_.array<Position>(node_.size());
    for (const Edge& e : edges_)
        if (const Position from = position_[e.from]; from != nowhere && from >= e.to)
            end_[e.to] = std::max(end_[e.to], from + 1);
    for (Position at = 0; at < node_.size(); at++)
        if (end_[at])
            heads_.push(at);
    if (heads_.empty())
        return;
    close_loops();
    in_one_piece_ = find_heads_around();
}

// A loop that begins in another one ends there as well.
void Construction::close_loops() {
    ArenaScope scope(scratch_);
    const std::span<uint32_t> behind =
        scratch_.array<uint32_t>(heads_.size()); // by head: the next one behind
    for (uint32_t h = heads_.size(); h-- > 0;) {
        Position& end = end_[heads_[h]];
        uint32_t inner = h + 1;
        for (; inner < heads_.size() && heads_[inner] < end; inner = behind[inner])
            end = std::max(end, end_[heads_[inner]]);
        behind[h] = inner;
    }
}

// False if there is a block in a loop's part of the order that is reached from before: it is none of the
// loop's, as that is entered at its head.
bool Construction::find_heads_around() {
    around_ = scratch_.array<Position>(node_.size());
    Position head = nowhere;
    bool only_theirs = true;
    for (Position at = 0; at < node_.size(); at++) {
        while (head != nowhere && end_[head] <= at)
            head = around_[head];
        around_[at] = head;
        if (head != nowhere)
            for (BlockId p : predecessors(at))
                only_theirs &= position_[p] >= head; // nowhere is
        if (end_[at])
            head = at;
    }
    return only_theirs;
}

void Construction::reduce_block(Position at) {
    Block& block = f_.block(node_[at]);
    Instr* next;
    for (Instr* i = block.first; i; i = next) {
        steps_.step();
        next = i->next;
        if (i->op != Op::TempRead && i->op != Op::TempWrite)
            continue;
        uint32_t temp = as::OfTemp(*i).temp().number();
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
            Operand& value = as::TempWrite(*i).value();
            value = replacements_.resolve(value);
            if (local.stamp == at + 1 && local.value == value) { // what it holds already
                remove(block, i);
                continue;
            }
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
    for (const Access& w : writes_.of(temp)) { // was recorded in ascending order
        held_[w.at].out = replacements_.resolve(as::TempWrite(*w.instr).value());
        held_[w.at].out_stamp = temp + 1;
        written_at_.push(w.at);
    }
}

Construction::Writes Construction::writes_around(Position at) const {
    const Position* after = std::lower_bound(written_at_.begin(), written_at_.end(), at);
    return {after == written_at_.begin() ? nowhere : after[-1],
            after == written_at_.end() ? nowhere : *after};
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
        if (value.is(Operand::None) || !visits_left_)
            return false; // a budget is used up: the temp stays in memory
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
    const Writes writes = writes_around(at);
    if (writes.after < end_[at])
        return true;
    if (!dominators_known())
        return ask_predecessors(temp, at, value);
    if (writes.before != nowhere && writes.before > dominator_[at])
        return ask_predecessors(temp, at, value);
    const Position above = writes.before == dominator_[at] ? dominator_[at] : same_above(at, writes);
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
    const std::span<const BlockId> all = predecessors(at);
    bool known = true, differ = false;
    for (BlockId b : all) {
        const Position p = position_[b];
        if (p >= at) // or nowhere
            continue;
        if (held_[p].out_stamp != temp + 1) {
            work_.push(p);
            known = false;
        } else if (value.is(Operand::None))
            value = held_[p].out;
        else
            differ |= value != held_[p].out;
    }
    if (known)
        visits_left_ -= std::min<uint64_t>(visits_left_, all.size());
    if (differ)
        value = {};
    return known;
}

// A block above that leaves the temp with what it is on entry to `at`, which the last write before that does
// not come between: the head of the innermost loop around where the temp is written further on, else the
// topmost dominator that comes after the write.
Position Construction::same_above(Position at, Writes writes) const {
    const Position first = writes.before == nowhere ? 0 : writes.before + 1;
    if (writes.after != nowhere && !around_.empty())
        for (Position h = around_[at]; h != nowhere && h >= first; h = around_[h])
            if (writes.after < end_[h])
                return h;
    return dominators_.topmost(dominator_[at], first);
}

// False: not worth it yet, or of no use.
bool Construction::dominators_known() {
    if (!in_one_piece_)
        return false;
    if (!dominator_.empty())
        return true;
    if (visits_without_) {
        visits_without_--;
        return false;
    }
    find_dominators();
    return true;
}

// Finds the immediate dominator of each block: the nearest common dominator of its predecessors. All of these
// come before the block, except at back edges.
void Construction::find_dominators() {
    dominator_ = scratch_.array<Position>(node_.size());
    dominators_ = graph::AncestorTable::without(dominator_, scratch_);
    dominator_[0] = graph::none;
    dominators_.add(0);
    for (Position at = 1; at < node_.size(); at++) {
        Position d = nowhere;
        for (BlockId b : predecessors(at))
            if (const Position p = position_[b]; p < at)
                d = d == nowhere ? p : dominators_.common(d, p);
        dominator_[at] = d;
        dominators_.add(at);
    }
}

// None if the phis would be too many. What comes in is filled in later.
Operand Construction::new_phi(Position at, Type type) {
    operands_.clear();
    for (BlockId p : predecessors(at)) {
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
            const Position p = position_[phi[k + 1].number()];
            if (p == nowhere)
                continue;
            const Held& held = held_[p];
            if (held.out_stamp != temp + 1 && !find(temp, p))
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
    if (phis_.size() > 1)
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
                if (position_[(*phi.instr)[k + 1].number()] == nowhere)
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
        remove(f_.block(node_[r.at]), r.instr);
    }
    for (const Access& w : writes_.of(temp))
        remove(f_.block(node_[w.at]), w.instr);
    for (const Phi& phi : phis_) {
        if (!phi.same_as.is(Operand::None))
            continue;
        for (uint32_t k = 0; k < phi.instr->operand_count; k += 2)
            (*phi.instr)[k] = resolve((*phi.instr)[k]);
        Block& block = f_.block(node_[phi.at]);
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
