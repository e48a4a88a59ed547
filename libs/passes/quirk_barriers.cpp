// Barriers and coherence that programs forgot.
#include "ir/builder.h"
#include "ir/uniformity.h"
#include "passes/quirk_passes.h"

namespace ladder::passes {

using namespace ir;

namespace {

bool has_barriers(const Program& p) {
    for (const Function& f : p.functions)
        for (BlockId b : f.order)
            for (const Instr* i = f.block(b).first; i; i = i->next)
                if (i->op == Op::Barrier)
                    return true;
    return false;
}

bool is_groupshared(const Program& p, const Instr& i) {
    const Operand v = i.operand_count ? i[0] : Operand();
    return v.is(Operand::Variable) && p.variables[v.number()].storage == Storage::Workgroup;
}

bool stores_groupshared(const Program& p, const Function& f) {
    for (BlockId b : f.order)
        for (const Instr* i = f.block(b).first; i; i = i->next)
            if (i->op == Op::VarStore && is_groupshared(p, *i))
                return true;
    return false;
}

// Must the stores before it be seen by the group, if anybody is to see them? What is private to the thread,
// and loads of resources, may stand between stores that share a barrier.
bool needs_stores(const Program& p, const Instr& i) {
    const uint16_t flags = info(i.op).flags;
    if (flags & (op_flags::Tangled | op_flags::Term))
        return true;
    if (i.op == Op::VarStore)
        return false;
    return (flags & op_flags::Writes) || is_groupshared(p, i);
}

bool is_group_barrier(const Instr& i) {
    constexpr uint32_t both = barrier_bits::Sync | barrier_bits::GroupShared;
    return i.op == Op::Barrier && (i[0].number() & both) == both;
}

// Says whether there is a store that gets no barrier.
bool guard(Program& p, Function& f, std::span<const uint8_t> divergent) {
    Builder code(p, f);
    bool left_out = false;
    for (BlockId b : f.order) {
        const Instr* store = nullptr; // that no barrier came after yet
        for (Instr* i = f.block(b).first; i; i = i->next) {
            if (store && needs_stores(p, *i)) {
                if (!is_group_barrier(*i)) {
                    code.before(b, i);
                    code.origin = store->origin;
                    code.emit(Op::Barrier, Type::Void,
                              {Operand::imm(barrier_bits::Sync | barrier_bits::GroupShared)}, 0);
                }
                store = nullptr;
            }
            if (i->op != Op::VarStore || !is_groupshared(p, *i))
                continue;
            if (divergent.empty() || divergent[b])
                left_out = true;
            else
                store = i;
        }
    }
    return left_out;
}

// Who comes to a function: all threads of the group or none of them, or perhaps some.
enum class Entered : uint8_t { Never, Together, Apart };

// Entry functions, and what they call where all threads are. Each function is looked at twice at most.
std::span<const Entered> find_entered(const Program& p, Context& c) {
    const std::span<Entered> entered = c.scratch.array<Entered>(p.functions.size());
    Vec<uint32_t> work(c.scratch);
    const auto enter = [&](uint32_t f, Entered how) {
        if (entered[f] < how) {
            entered[f] = how;
            work.push(f);
        }
    };
    for (uint32_t e = 0; e < p.entry_point_count(); e++)
        enter(p.entry_point(e).function, Entered::Together);
    while (!work.empty()) {
        const uint32_t n = work.pop();
        const Function& f = p.functions[n];
        std::span<const uint8_t> divergent;
        for (BlockId b : f.order)
            for (const Instr* i = f.block(b).first; i; i = i->next) {
                if (i->op != Op::Call)
                    continue;
                if (divergent.empty() && entered[n] == Entered::Together)
                    divergent = find_uniformity(p, f, Scope::Group, c.scratch).divergent;
                const bool all = entered[n] == Entered::Together && !divergent[b];
                enter((*i)[0].number(), all ? Entered::Together : Entered::Apart);
            }
    }
    return entered;
}

} // namespace

void make_uavs_coherent(Program& p, Context& c) {
    if (c.quirks.coherent_uavs == 1 && !has_barriers(p))
        return;
    for (Descriptor& d : p.descriptors)
        d.globally_coherent |= d.cls == ResourceClass::Uav;
}

void widen_barriers(Program& p, Context&) {
    for (Function& f : p.functions)
        for_each_instr(f, [&](BlockId, Instr& i) {
            if (i.op == Op::Barrier)
                i[0] = Operand::imm(i[0].number() | barrier_bits::UavDevice);
        });
}

void guard_groupshared(Program& p, Context& c) {
    ArenaScope all(c.scratch);
    const std::span<const Entered> entered = find_entered(p, c);
    bool left_out = false;
    for (uint32_t n = 0; n < p.functions.size(); n++) {
        Function& f = p.functions[n];
        if (!stores_groupshared(p, f))
            continue;
        ArenaScope scope(c.scratch);
        left_out |=
            guard(p, f,
                  entered[n] == Entered::Together ? find_uniformity(p, f, Scope::Group, c.scratch).divergent
                                                  : std::span<const uint8_t>());
    }
    if (left_out)
        c.diag.warn(Location::none(), {Problem::QUIRK_LEFT_OUT, "quirk.groupshared-barriers"},
                    "a store to groupshared memory gets no barrier: not all threads of the "
                    "group come there");
}

} // namespace ladder::passes
