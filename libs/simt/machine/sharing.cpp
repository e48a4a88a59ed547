// Registers that phis share with what they read, so that most edges have little to copy.
//
// Two values may share a register if neither is needed where the other is defined. Of two that are needed at
// once, one is defined before the other, on every way and so in the order of execution, too: each value is
// held against those before it.
#include "simt/machine/decoder.h"
#include "vsir/analyses/function_graph.h"

#include <algorithm>

namespace ladder::simt {

using namespace ir;

namespace {

constexpr uint32_t readers_max = 3;    // phis that a value is looked at for
constexpr uint32_t candidates_max = 8; // operands that a phi is tried with
// Functions with more values times edges have nothing shared: time and memory would not be linear.
constexpr uint64_t table_max = uint64_t{1} << 25;

} // namespace

// Places: 2 for each instruction, the first where it reads, the second where it may write over what it read.
// Members are the phis and what they read.
struct Decoder::Sharing {
    Sharing(const Function& f, Arena& arena)
        : predecessors(graph::reversed(graph_of(f, arena), arena)),
          words((static_cast<uint32_t>(f.blocks.size()) + 63) / 64),
          number(arena.array<uint32_t>(f.values.size())), first(arena.array<uint32_t>(f.blocks.size())),
          members(arena), busy(arena), registers(arena), open(arena) {
        std::fill(number.begin(), number.end(), none);
    }
    struct Member {
        ValueId value;
        BlockId block;                // where it is defined
        BlockId read_in = none;       // the last block that was found to read it
        uint32_t last = 0;            // place in its own block where it is read last
        uint32_t wish = none;         // a register that an operand has
        ValueId readers[readers_max]; // phis
    };
    struct Register {
        Type type;
        BlockId block = none; // the last block where it was used,
        uint32_t until = 0;   // and the place up to which it is in use there
    };
    graph::Graph predecessors;
    uint32_t words;             // of a row: a bit for each block
    std::span<uint32_t> number; // by value: its member, or none
    std::span<uint32_t> first;  // by block: place of its first instruction
    Vec<Member> members;
    std::span<uint64_t> needed; // by member, a row: blocks at whose ends it is needed
    Vec<uint64_t> busy;         // by register, a row: at whose ends one of its values is
    Vec<Register> registers;
    Vec<BlockId> open;

    uint32_t add(ValueId v, BlockId b) {
        if (number[v] == none) {
            number[v] = members.size();
            members.push({v, b, none, 0, none, {none, none, none}});
        }
        return number[v];
    }
    // At the end of `b`, and wherever it must be so that it is.
    void need(uint32_t m, BlockId b) {
        open.push(b);
        while (!open.empty()) {
            const BlockId at = open.pop();
            uint64_t& word = needed[size_t{m} * words + at / 64];
            const uint64_t bit = uint64_t{1} << at % 64;
            if (word & bit)
                continue;
            word |= bit;
            if (at != members[m].block)
                for (graph::Node p : predecessors.successors(at))
                    open.push(p);
        }
    }
    bool is_free(uint32_t r, BlockId b, uint32_t place) const {
        const bool in_use = registers[r].block == b && registers[r].until >= place;
        return !in_use && !(busy[size_t{r} * words + b / 64] >> b % 64 & 1);
    }
    // In use up to a place of a block.
    void use(uint32_t r, BlockId b, uint32_t place) {
        Register& reg = registers[r];
        reg.until = reg.block == b ? std::max(reg.until, place) : place;
        reg.block = b;
    }
};

// Do all definitions stand before what they dominate? As they do where all ways back lead to headers of loops
// around both ends.
bool Decoder::goes_back_to_headers_only() const {
    for (BlockId b : layout_.ordered)
        for (const Operand o : f_->block(b).last->operands()) {
            if (!o.is_block() || layout_.position[o.number()] > layout_.position[b])
                continue;
            const uint32_t common = ancestors_.common(layout_.innermost[b], layout_.innermost[o.number()]);
            if (common == none || layout_.list[common].kind != RegionKind::Loop ||
                layout_.list[common].header != o.number())
                return false;
        }
    return true;
}

// Other values are written elsewhere (results of calls, parameters) or several at once.
bool Decoder::can_share(ValueId v) const {
    const Instr* def = f_->values[v].def;
    return def && def->op != Op::Call && def->result_count == 1;
}

void Decoder::find_members(Sharing& s) const {
    uint32_t place = 0;
    for (BlockId b : layout_.ordered) {
        s.first[b] = place;
        for (const Instr* i = f_->block(b).first; i; i = i->next, place += 2) {
            if (i->op != Op::Phi)
                continue;
            s.add(i->result, b);
            for (uint32_t k = 0; k < i->operand_count; k += 2) {
                const Operand o = (*i)[k];
                if (!o.is_value() || !can_share(o.number()) || f_->values[o.number()].type != i->type)
                    continue;
                Sharing::Member& m = s.members[s.add(o.number(), none)];
                ValueId* reader = std::find(m.readers, m.readers + readers_max, none);
                if (reader != m.readers + readers_max)
                    *reader = i->result;
            }
        }
    }
    for (BlockId b : layout_.ordered)
        for (const Instr* i = f_->block(b).first; i; i = i->next)
            if (i->result_count == 1 && s.number[i->result] != none)
                s.members[s.number[i->result]].block = b;
}

// Where members are needed.
void Decoder::find_needs(Sharing& s) const {
    uint32_t place = 0;
    for (BlockId b : layout_.ordered)
        for (const Instr* i = f_->block(b).first; i; i = i->next, place += 2)
            for (uint32_t k = 0; k < i->operand_count; k++) {
                const Operand o = (*i)[k];
                const uint32_t n = o.is_value() ? s.number[o.number()] : none;
                if (n == none)
                    continue;
                Sharing::Member& m = s.members[n];
                if (i->op == Op::Phi) {
                    s.need(n, (*i)[k + 1].number());
                } else if (m.block == b) {
                    m.last = place;
                } else if (m.read_in != b) {
                    m.read_in = b;
                    for (graph::Node p : s.predecessors.successors(b))
                        s.need(n, p);
                }
            }
}

// May the result take the place of an operand? Where each lane's is computed from its own, by itself.
bool Decoder::writes_over(const Instr& i) const {
    constexpr uint16_t others = op_flags::Tangled | op_flags::Reads | op_flags::Writes;
    if (info(i.op).flags & others || (i.op == Op::Select && i.type == Type::Bool))
        return false;
    PoisonRule poison;
    kernels_.find(i.op, i.type, first_type(i), poison);
    return poison == PoisonRule::Operands || poison == PoisonRule::Select;
}

// A register for a member that is defined at a place: one that it would like to have and that is free, else a
// new one.
void Decoder::take_shared(Sharing& s, uint32_t member, uint32_t place) {
    Sharing::Member& m = s.members[member];
    const Instr& def = *f_->values[m.value].def;
    uint32_t reg = none;
    const auto ask = [&](uint32_t r) {
        if (reg == none && r != none && s.registers[r].type == def.type && s.is_free(r, m.block, place))
            reg = r;
    };
    ask(m.wish);
    for (ValueId phi : m.readers)
        if (phi != none) {
            ask(shared_[phi]);
            ask(s.members[s.number[phi]].wish);
        }
    for (uint32_t k = 0; def.op == Op::Phi && k < def.operand_count && k < 2 * candidates_max; k += 2)
        if (def[k].is_value())
            ask(shared_[def[k].number()]);
    if (reg == none) {
        reg = s.registers.size();
        s.registers.push({def.type});
        s.busy.resize(s.busy.size() + s.words, 0);
    }
    shared_[m.value] = reg;
    s.use(reg, m.block, std::max(place, m.last));
    for (uint32_t n = 0; n < s.words; n++)
        s.busy[size_t{reg} * s.words + n] |= s.needed[size_t{member} * s.words + n];
    for (ValueId phi : m.readers)
        if (phi != none && s.members[s.number[phi]].wish == none)
            s.members[s.number[phi]].wish = reg;
}

// Gives the members of a block their registers.
void Decoder::share_in(Sharing& s, BlockId b) {
    uint32_t place = s.first[b];
    for (const Instr* i = f_->block(b).first; i; i = i->next, place += 2)
        for (const Operand o : i->operands())
            if (i->op != Op::Phi && o.is_value() && shared_[o.number()] != none)
                s.use(shared_[o.number()], b, place);
    place = s.first[b];
    for (const Instr* i = f_->block(b).first; i; i = i->next, place += 2)
        if (i->result_count == 1 && s.number[i->result] != none)
            take_shared(s, s.number[i->result], i->op == Op::Phi ? s.first[b] : place + writes_over(*i));
}

// Phis and what they read: which of them have one register. Others have none here.
void Decoder::share_registers() {
    shared_ = arena_.array<uint32_t>(f_->values.size());
    std::fill(shared_.begin(), shared_.end(), none);
    uint32_t count = 0;
    if (goes_back_to_headers_only()) {
        const ArenaScope scope(arena_);
        Sharing s(*f_, arena_);
        find_members(s);
        if (uint64_t{s.members.size()} * (f_->blocks.size() + s.predecessors.edges.size()) > table_max)
            return;
        s.needed = arena_.array<uint64_t>(size_t{s.members.size()} * s.words);
        find_needs(s);
        for (BlockId b : layout_.ordered)
            share_in(s, b);
        count = s.registers.size();
    }
    const uint32_t first = shared_registers_.size();
    for (uint32_t& r : shared_)
        r += r == none ? 0 : first;
    shared_registers_.resize(first + count, none);
}

// The register of a value that outlives its segment.
uint32_t Decoder::register_of(ValueId v) {
    uint32_t& reg = regs_[v];
    if (reg != none)
        return reg;
    const bool wide = is_wide(f_->values[v].type);
    if (shared_[v] == none)
        return reg = outliving(wide);
    uint32_t& of_all = shared_registers_[shared_[v]];
    if (of_all == none)
        of_all = outliving(wide);
    return reg = of_all;
}

// Copies at an edge happen at once. Puts them in an order in which each reads what none before it has
// written; false: there is none, since some go round in a circle.
bool Decoder::order_copies(std::span<Copy> copies) {
    constexpr uint32_t nothing = 0;
    reads_.resize(std::max(reads_.size(), code_.wave_units), 0);
    writer_.resize(std::max(writer_.size(), code_.wave_units), nothing);
    ready_.clear();
    ordered_.clear();
    const auto is_of_wave = [](uint32_t reg) { return !(reg & shared_file); };
    const auto unit = [&](uint32_t reg) { return reg / unit_bytes_; };
    for (uint32_t n = 0; n < copies.size(); n++) {
        writer_[unit(copies[n].to)] = n + 1;
        if (is_of_wave(copies[n].from))
            reads_[unit(copies[n].from)]++;
    }
    for (uint32_t n = 0; n < copies.size(); n++)
        if (!reads_[unit(copies[n].to)])
            ready_.push(n);
    while (!ready_.empty()) {
        const Copy& c = copies[ready_.pop()];
        ordered_.push(c);
        const uint32_t from = unit(c.from);
        if (is_of_wave(c.from) && !--reads_[from] && writer_[from])
            ready_.push(writer_[from] - 1);
    }
    for (const Copy& c : copies) {
        writer_[unit(c.to)] = nothing;
        if (is_of_wave(c.from))
            reads_[unit(c.from)] = 0;
    }
    if (ordered_.size() != copies.size())
        return false;
    std::copy(ordered_.begin(), ordered_.end(), copies.begin());
    return true;
}

} // namespace ladder::simt
