// Barriers and coherence that programs forgot.
#include "passes/lower/group_accesses.h"
#include "passes/quirks/quirk_passes.h"
#include "vsir/analyses/uniformity.h"
#include "vsir/core/op_views.h"

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
    const Operand v = i.operand_count ? i.operands().front() : Operand();
    return v.is(Operand::Variable) && p.variables[v.number()].storage == Storage::Workgroup;
}

bool is_uav(const Program& p, const Function& f, const Instr& i) {
    const Operand of = i.operand_count ? i.operands().front() : Operand();
    const Instr* handle = of.is_value() ? f.values[of.number()].def : nullptr;
    return handle && handle->op == Op::Handle &&
           p.descriptors[as::Handle(*handle).descriptor().number()].cls == ResourceClass::Uav;
}

CallEffect accesses_of(const Program& p, const Function& f, SharedMemory memory) {
    CallEffect found;
    for (BlockId b : f.order)
        for (const Instr* i = f.block(b).first; i; i = i->next)
            if (memory == SharedMemory::Groupshared ? is_groupshared(p, *i) : is_uav(p, f, *i)) {
                const bool writes = info(i->op).flags & op_flags::Writes;
                found.stores |= writes;
                found.loads |= !writes;
            }
    return found;
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
                enter(as::Call(*i).function().number(), all ? Entered::Together : Entered::Apart);
            }
    }
    return entered;
}

// What comes from calls, those of callees included: no function calls itself.
void add_callees(const Program& p, std::span<CallEffect> effects) {
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t n = 0; n < p.functions.size(); n++)
            for (BlockId b : p.functions[n].order)
                for (const Instr* i = p.functions[n].block(b).first; i; i = i->next) {
                    if (i->op != Op::Call)
                        continue;
                    const CallEffect& callee = effects[as::Call(*i).function().number()];
                    changed |= (callee.loads && !effects[n].loads) || (callee.stores && !effects[n].stores);
                    effects[n].loads |= callee.loads;
                    effects[n].stores |= callee.stores;
                }
    }
}

// Do all threads of the group leave the function together, so that a barrier stands behind its last stores?
bool returns_together(const Program& p, const Function& f, Context& c) {
    ArenaScope scope(c.scratch);
    const std::span<const uint8_t> divergent = find_uniformity(p, f, Scope::Group, c.scratch).divergent;
    for (BlockId b : f.order)
        if (divergent[b] && leaves_function(f.block(b).last->op))
            return false;
    return true;
}

// Returns whether an access got no barrier.
bool guard(Program& p, Context& c, SharedMemory memory) {
    ArenaScope all(c.scratch);
    const std::span<const Entered> entered = find_entered(p, c);
    const std::span<CallEffect> effects = c.scratch.array<CallEffect>(p.functions.size());
    bool any = false;
    for (uint32_t n = 0; n < p.functions.size(); n++) {
        effects[n] = accesses_of(p, p.functions[n], memory);
        any |= effects[n].stores;
        if (memory == SharedMemory::Groupshared && effects[n].stores && entered[n] == Entered::Together &&
            returns_together(p, p.functions[n], c))
            effects[n].stores = false;
    }
    if (!any)
        return false;
    add_callees(p, effects);
    bool left_out = false;
    for (uint32_t n = 0; n < p.functions.size(); n++) {
        if (entered[n] == Entered::Never)
            continue;
        ArenaScope scope(c.scratch);
        std::span<const uint8_t> divergent;
        if (entered[n] == Entered::Together)
            divergent = find_uniformity(p, p.functions[n], Scope::Group, c.scratch).divergent;
        left_out |= order_accesses(p, p.functions[n], memory, divergent, effects, c);
    }
    return left_out;
}

} // namespace

void order_groupshared_accesses(Program& p, Context& c) {
    if (guard(p, c, SharedMemory::Groupshared))
        c.diag.warn(Location::none(), {Problem::QUIRK_LEFT_OUT, "quirk.groupshared-barriers"},
                    "a load of groupshared memory gets no barrier between it and a store: not all threads of "
                    "the group come there");
}

void order_uav_accesses(Program& p, Context& c) {
    if (guard(p, c, SharedMemory::Uavs))
        c.diag.warn(
            Location::none(), {Problem::QUIRK_LEFT_OUT, "quirk.uav-barriers"},
            "a load of a UAV gets no barrier between it and a store: not all threads of the group come "
            "there");
}

void widen_barriers(Program& p, Context&) {
    for (Function& f : p.functions)
        for_each_instr(f, [&](BlockId, Instr& i) {
            if (i.op != Op::Barrier)
                return;
            Operand& bits = as::Barrier(i).bits();
            bits = Operand::imm(bits.number() | barrier_bits::UavDevice);
        });
}

void make_uavs_coherent(Program& p, Context& c) {
    if (c.quirks.coherent_uavs == 1 && !has_barriers(p))
        return;
    for (Descriptor& d : p.descriptors)
        d.globally_coherent |= d.cls == ResourceClass::Uav;
}

} // namespace ladder::passes
