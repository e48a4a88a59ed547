// One critical section, which every invocation enters once and leaves once
// (SPV_EXT_fragment_shader_interlock), covers all accesses to rasterizer-ordered views: Direct3D orders them
// by pixel as a whole.
//
// The spine of the entry function is what every path from entry to end executes, in this order: its first
// block, and after each construct the merge block. What lies between two blocks of the spine is a region.
// The section begins and ends on the spine, outside of all constructs.
#include "spirv/emit_interlock.h"

#include "spirv/emit_resources.h"

namespace ladder::spirv {

using ir::BlockId;
using ir::Construct;
using ir::Instr;
using ir::Op;

namespace {

// A block of the spine and the region after it. A loop's header belongs to its region: it is executed again
// and again.
struct Vertebra {
    BlockId block;
    bool loop;
    const Instr* first = nullptr; // ordered accesses in the block itself
    const Instr* last = nullptr;
    bool region = false; // accesses or returns in the region
};

class Placer {
public:
    explicit Placer(Emitter& e)
        : e_(e), f_(e.program.functions[e.entry.function]), spine_(e.arena), waiting_(e.arena) {}

    Interlock place();

private:
    bool is_ordered(const ir::Function& f, const Instr& i) const;
    bool any_ordered(const ir::Function& f) const;
    void find_spine();
    void look_at(uint32_t vertebra);
    void look_at_region(uint32_t vertebra);
    const Instr* first_after_phis(BlockId b) const;

    Emitter& e_;
    const ir::Function& f_;
    Vec<Vertebra> spine_;
    std::span<uint8_t> seen_; // by block
    Vec<BlockId> waiting_;
    bool calls_ordered_ = false; // other functions have accesses
    bool any_ = false, returns_ = false;
};

bool Placer::is_ordered(const ir::Function& f, const Instr& i) const {
    for (ir::Operand o : i.operands()) {
        if (!o.is_value())
            continue;
        const Instr* def = f.values[o.number()].def;
        if (def && def->op == Op::Handle && e_.program.descriptors[(*def)[0].number()].rov)
            return true;
    }
    return i.op == Op::Call && calls_ordered_;
}

bool Placer::any_ordered(const ir::Function& f) const {
    for (BlockId b : f.order.span())
        for (const Instr* i = f.block(b).first; i; i = i->next)
            if (is_ordered(f, *i))
                return true;
    return false;
}

void Placer::find_spine() {
    seen_ = e_.arena.array<uint8_t>(f_.blocks.size());
    for (BlockId b = f_.entry();;) {
        const ir::Block& block = f_.block(b);
        spine_.push({b, block.construct == Construct::Loop});
        seen_[b] = 1;
        if (block.construct != Construct::None)
            b = block.merge;
        else if (block.last->op == Op::Branch)
            b = (*block.last)[0].number();
        else
            return;
    }
}

void Placer::look_at(uint32_t vertebra) {
    Vertebra& v = spine_[vertebra];
    for (const Instr* i = f_.block(v.block).first; i; i = i->next)
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
        ir::for_each_successor(*f_.block(from).last, [&](const ir::Operand& to) {
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

const Instr* Placer::first_after_phis(BlockId b) const {
    const Instr* i = f_.block(b).first;
    while (i->op == Op::Phi)
        i = i->next;
    return i;
}

Interlock Placer::place() {
    for (uint32_t f : e_.functions)
        if (f != e_.entry.function && any_ordered(e_.program.functions[f]))
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
    Interlock places;
    places.early_returns = returns_;
    places.last = f_.block(spine_[count - 1].block).last;
    // In front of a loop: at the end of a block that is none's header. The first block is none's.
    places.begin = spine_[from].first;
    while (!places.begin) {
        const Vertebra& v = spine_[from];
        if (!v.loop)
            places.begin = f_.block(v.block).last;
        else if (!from--)
            e_.diag.fail_internal(Location::none(), "the entry block is a loop's header");
    }
    if (!spine_[to].region)
        places.end = spine_[to].last->next;
    for (to++; !places.end && to < count; to++)
        if (!spine_[to].loop)
            places.end = first_after_phis(spine_[to].block);
    if (!places.end)
        e_.diag.fail_unsupported(Location::none(),
                                 {Problem::UNSUPPORTED_CONTROL_FLOW, "resource.rasterizer_ordered"},
                                 "rasterizer-ordered views: the shader does not end after their last use");
    return places;
}

} // namespace

Interlock place_interlock(Emitter& e) {
    for (const ir::Descriptor& d : e.program.descriptors.span()) {
        if (!d.rov)
            continue;
        Interlock places = Placer(e).place();
        if (places.begin && !ir::info(e.entry.stage).render_targets)
            e.diag.fail_invalid(Location::none(), "rasterizer-ordered views in a %s shader",
                                ir::name(e.entry.stage));
        return places;
    }
    return {};
}

void ask_for_interlock(Emitter& e, Id entry) {
    if (!e.interlock.begin)
        return;
    e.m.require(spv::Capability::FragmentShaderPixelInterlockEXT);
    e.m.require(Extension::FragmentShaderInterlock);
    e.m.modes.put(spv::Op::OpExecutionMode,
                  {entry, static_cast<uint32_t>(spv::ExecutionMode::PixelInterlockOrderedEXT)});
}

void write_interlock(Emitter& e, const ir::Instr& i) {
    if (&i == e.interlock.begin)
        e.put_void(spv::Op::OpBeginInvocationInterlockEXT, {});
    if (&i == e.interlock.end || (e.interlock.early_returns && i.op == Op::Return && &i != e.interlock.last))
        e.put_void(spv::Op::OpEndInvocationInterlockEXT, {});
}

} // namespace ladder::spirv
