// One critical section, which every invocation enters once and leaves once
// (SPV_EXT_fragment_shader_interlock), covers all accesses to rasterizer-ordered views: Direct3D orders them
// by pixel as a whole.
//
// The spine of the entry function is what every path from entry to end executes, in this order: its first
// block, and after each construct the merge block. What lies between two blocks of the spine is a region.
// The section begins and ends on the spine, outside of all constructs.
//
// The pass puts interlock_begin and interlock_end there.
#include "passes/legalize/lowering.h"
#include "passes/legalize/passes.h"

#include <cassert>

namespace ladder::passes {

using namespace ir;

namespace {

// A block of the spine and the region after it. A loop's header belongs to its region: it is executed again
// and again.
struct Vertebra {
    BlockId block;
    bool loop;
    Instr* first = nullptr; // ordered accesses in the block itself
    Instr* last = nullptr;
    bool region = false; // accesses or returns in the region
};

// In front of which instructions the section begins and ends; null where there are no such accesses.
struct Section {
    Instr* begin = nullptr;
    Instr* end = nullptr;
    BlockId begin_block = no_id, end_block = no_id;
    const Instr* last = nullptr; // the function's end
    bool early_returns = false;  // other returns end the section too
};

class Placer {
public:
    Placer(Program& p, Context& c, const EntryPoint& entry)
        : p_(p), c_(c), entry_(entry), f_(p.functions[entry.function]), spine_(c.scratch),
          waiting_(c.scratch) {}

    Section place();

private:
    bool is_ordered(const Function& f, const Instr& i) const;
    bool any_ordered(const Function& f) const;
    void find_spine();
    void look_at(uint32_t vertebra);
    void look_at_region(uint32_t vertebra);
    Instr* first_after_phis(BlockId b) const;

    Program& p_;
    Context& c_;
    const EntryPoint& entry_;
    Function& f_;
    Vec<Vertebra> spine_;
    std::span<uint8_t> seen_; // by block
    Vec<BlockId> waiting_;
    bool calls_ordered_ = false; // other functions have accesses
    bool any_ = false, returns_ = false;
};

bool Placer::is_ordered(const Function& f, const Instr& i) const {
    for (Operand o : i.operands()) {
        if (!o.is_value())
            continue;
        const Instr* def = f.values[o.number()].def;
        if (def && def->op == Op::Handle && p_.descriptors[as::Handle(*def).descriptor().number()].rov)
            return true;
    }
    return i.op == Op::Call && calls_ordered_;
}

bool Placer::any_ordered(const Function& f) const {
    for (BlockId b : f.order.span())
        for (const Instr* i = f.block(b).first; i; i = i->next)
            if (is_ordered(f, *i))
                return true;
    return false;
}

void Placer::find_spine() {
    seen_ = c_.scratch.array<uint8_t>(f_.blocks.size());
    for (BlockId b = f_.entry();;) {
        const Block& block = f_.block(b);
        spine_.push({b, block.construct == Construct::Loop});
        seen_[b] = 1;
        if (block.construct != Construct::None)
            b = block.merge;
        else if (block.last->op == Op::Branch)
            b = as::Branch(*block.last).target().number();
        else
            return;
    }
}

void Placer::look_at(uint32_t vertebra) {
    Vertebra& v = spine_[vertebra];
    for (Instr* i = f_.block(v.block).first; i; i = i->next)
        if (is_ordered(f_, *i)) {
            any_ = true;
            if (v.loop) {
                v.region = true;
                continue;
            }
            v.first = v.first ? v.first : i;
            v.last = i;
        }
    look_at_region(vertebra);
}

void Placer::look_at_region(uint32_t vertebra) {
    auto enter = [&](BlockId from) {
        for_each_successor(*f_.block(from).last, [&](const Operand& to) {
            if (!seen_[to.number()]) {
                seen_[to.number()] = 1;
                waiting_.push(to.number());
            }
        });
    };
    enter(spine_[vertebra].block);
    while (!waiting_.empty()) {
        BlockId b = waiting_.pop();
        for (const Instr* i = f_.block(b).first; i; i = i->next) {
            bool ordered = is_ordered(f_, *i), leaves = i->op == Op::Return;
            any_ |= ordered;
            returns_ |= leaves;
            spine_[vertebra].region |= ordered || leaves;
        }
        enter(b);
    }
}

Instr* Placer::first_after_phis(BlockId b) const {
    Instr* i = f_.block(b).first;
    while (i->op == Op::Phi)
        i = i->next;
    return i;
}

Section Placer::place() {
    for (uint32_t f = 0; f < p_.functions.size(); f++)
        if (f != entry_.function && any_ordered(p_.functions[f]))
            calls_ordered_ = true;
    find_spine();
    uint32_t count = spine_.size();
    for (uint32_t n = 0; n < count; n++)
        look_at(n);
    if (!any_)
        return {};
    uint32_t from = 0, to = count - 1;
    while (!spine_[from].first && !spine_[from].region)
        from++;
    while (!spine_[to].last && !spine_[to].region)
        to--;
    Section places;
    places.early_returns = returns_;
    places.last = f_.block(spine_[count - 1].block).last;
    // In front of a loop: at the end of a block that is none's header. The first block is none's, and the
    // last one neither (ir::validate).
    places.begin = spine_[from].first;
    places.begin_block = spine_[from].block;
    while (!places.begin) {
        const Vertebra& v = spine_[from];
        places.begin_block = v.block;
        if (!v.loop)
            places.begin = f_.block(v.block).last;
        else
            assert(from), from--;
    }
    if (!spine_[to].region)
        places.end = spine_[to].last->next, places.end_block = spine_[to].block;
    for (to++; !places.end; to++) {
        assert(to < count);
        if (!spine_[to].loop)
            places.end = first_after_phis(spine_[to].block), places.end_block = spine_[to].block;
    }
    return places;
}

void enclose(Program& p, Function& f, const Section& s) {
    Builder code(p, f);
    const auto put = [&](Op op, BlockId b, Instr* at) {
        code.before(b, at);
        code.emit(op, Type::Void, {}, 0);
    };
    put(Op::InterlockBegin, s.begin_block, s.begin);
    put(Op::InterlockEnd, s.end_block, s.end);
    if (!s.early_returns)
        return;
    for (BlockId b : f.order)
        if (Instr* i = f.block(b).last; i->op == Op::Return && i != s.last)
            put(Op::InterlockEnd, b, i);
}

bool has_section(const Function& f) {
    for (BlockId b : f.order)
        for (const Instr* i = f.block(b).first; i; i = i->next)
            if (i->op == Op::InterlockBegin)
                return true;
    return false;
}

} // namespace

bool has_ordered_views(const Program& p, const Context& c) {
    bool any = false;
    for (const Descriptor& d : p.descriptors)
        any |= d.rov;
    return any && c.target;
}

void order_pixels(Program& p, Context& c) {
    for (uint32_t n = 0; n < p.entry_point_count(); n++) {
        const ArenaScope scope(c.scratch);
        const EntryPoint& entry = p.entry_point(n);
        const bool pixels = info(entry.stage).render_targets;
        if ((!pixels && n != p.compiled) || has_section(p.functions[entry.function]))
            continue;
        const Section section = Placer(p, c, entry).place();
        if (!section.begin)
            continue;
        if (!pixels)
            c.diag.fail_invalid(Location::none(), "rasterizer-ordered views in a %s shader",
                                name(entry.stage));
        enclose(p, p.functions[entry.function], section);
    }
}

} // namespace ladder::passes
