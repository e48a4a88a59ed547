// Variables: groupshared, of a thread, and constant.
#include "simt/memory/variables.h"

#include "simt/machine/delay.h"
#include "simt/memory/memory.h"

namespace ladder::simt {

namespace {

using ir::Op;
using ir::Storage;

// An element of a variable, as a lane sees it.
struct Cell {
    uint64_t* value;
    uint8_t* undefined; // groupshared and constant ones; else the mask below
    Mask* undefined_lanes;
    Shadow* shadow;
    uint32_t lane;

    bool is_undefined() const { return undefined ? *undefined : undefined_lanes->has(lane); }
    void set_undefined(bool u) const {
        if (undefined)
            *undefined = u;
        else if (u)
            undefined_lanes->set(lane);
        else
            undefined_lanes->clear(lane);
    }
};

// False: out of range.
bool find(Run& x, const Insn& i, uint32_t lane, uint32_t variable, uint32_t index_reg, Cell& cell) {
    Machine& m = *x.machine;
    const VariableCode& v = m.code.variables[variable];
    const uint32_t index = x.at<const uint32_t>(index_reg)[lane];
    defined(x, i, lane, index_reg, "an undefined index");
    if (index >= v.count) {
        if (x.checks)
            m.report(Report::OutOfBounds, i.source, lane, "element %u of %u", index, v.count);
        return false;
    }
    const size_t slot = size_t{v.first} + index;
    if (is_of_group(v.storage))
        cell = {&m.variables.group[slot], &m.variables.group_poison[slot], nullptr,
                m.variables.group_shadow ? &m.variables.group_shadow[slot] : nullptr, lane};
    else if (is_private(v.storage))
        cell = {&x.wave->privates[slot * x.width + lane], nullptr, &x.wave->private_poison[slot], nullptr,
                lane};
    else // constant: never written (ir::validate)
        cell = {const_cast<uint64_t*>(&m.variables.constants[slot]), &m.variables.constant_poison[slot],
                nullptr, nullptr, lane};
    return true;
}

void watch(Run& x, const Insn& i, const Cell& c, AccessKind kind, uint64_t value) {
    if (c.shadow)
        touch(x, i, c.lane, *c.shadow, kind, static_cast<uint32_t>(value));
}

// Elements for most accesses: of a thread's own variable, or of a groupshared one that the race detector does
// not watch.
struct Elements {
    uint64_t* values; // own: [element][lane]
    uint32_t count;
    Mask* own_poison; // by element; else
    uint8_t* poison;
};
// False: each access is to be made with all that may happen.
bool are_plain(Run& x, uint32_t variable, uint32_t index_reg, Elements& e) {
    Machine& m = *x.machine;
    const VariableCode& v = m.code.variables[variable];
    if (m.delay || x.is_poison_anywhere(index_reg))
        return false;
    if (is_private(v.storage)) {
        e = {&x.wave->privates[size_t{v.first} * x.width], v.count, &x.wave->private_poison[v.first],
             nullptr};
        return true;
    }
    if (!is_of_group(v.storage) || m.variables.group_shadow)
        return false;
    e = {&m.variables.group[v.first], v.count, nullptr, &m.variables.group_poison[v.first]};
    return true;
}

// False: some lane is out of range, and the report is to come in its turn.
template <class S, bool own>
bool load_plain(Run& x, const Insn& i, const Elements& e) {
    const uint32_t index_reg = ir::as::VarLoad(i).index();
    const auto* index = x.at<const uint32_t>(index_reg);
    if (x.is_uniform<uint32_t>(index_reg)) {
        const uint32_t k = index[x.lanes[0]];
        if (k >= e.count) [[unlikely]]
            return false;
        const uint64_t* row = e.values + (own ? size_t{k} * x.width : k);
        x.fill<S>(i.result(), [row](uint32_t l) { return static_cast<S>(row[own ? l : 0]); });
        x.set_poison(i.result(), own ? e.own_poison[k] : e.poison[k] ? x.mask : Mask{});
        return true;
    }
    S* d = x.at<S>(i.result());
    Mask undefined;
    for (uint32_t n = 0; n < x.count; n++) {
        const uint32_t l = x.lanes[n], k = index[l];
        if (k >= e.count) [[unlikely]]
            return false;
        d[l] = static_cast<S>(e.values[own ? size_t{k} * x.width + l : k]);
        const bool is_undefined = own ? e.own_poison[k].has(l) : e.poison[k];
        undefined.w[l >> 6] |= uint64_t{is_undefined} << (l & 63);
    }
    x.set_poison(i.result(), undefined);
    return true;
}
template <class S>
bool load_plain(Run& x, const Insn& i, const Elements& e) {
    return e.own_poison ? load_plain<S, true>(x, i, e) : load_plain<S, false>(x, i, e);
}

void var_load(Run& x, const Insn& i) {
    const bool wide = is_wide(i.type);
    const ir::as::VarLoad of(i);
    if (Elements e; are_plain(x, of.variable(), of.index(), e) &&
                    (wide ? load_plain<uint64_t>(x, i, e) : load_plain<uint32_t>(x, i, e)))
        return;
    Mask undefined;
    x.each_live([&](uint32_t l) {
        Cell c{};
        const bool valid = find(x, i, l, of.variable(), of.index(), c);
        uint64_t v = valid ? *c.value : undefined_pattern(i.type);
        bool is_undefined = !valid || c.is_undefined();
        if (x.machine->delay && valid) [[unlikely]]
            x.machine->delay->see(x.wave->thread[l], c.value, v, is_undefined);
        x.set_bits(i.result(), wide, l, v);
        if (is_undefined)
            undefined.set(l);
        if (valid)
            watch(x, i, c, AccessKind::Read, 0);
    });
    x.set_poison(i.result(), undefined);
}

void store(Run& x, const Insn& i, uint32_t lane, bool wide) {
    const ir::as::VarStore of(i);
    Cell c{};
    if (!find(x, i, lane, of.variable(), of.index(), c))
        return;
    const uint64_t v = x.bits(of.value(), wide, lane);
    watch(x, i, c, AccessKind::Write, v);
    if (x.machine->delay && c.undefined) [[unlikely]] // groupshared: constants are never written
        return x.machine->delay->put(x.wave->thread[lane], c.value, v, c.undefined,
                                     x.is_poison(of.value(), lane));
    *c.value = v;
    c.set_undefined(x.is_poison(of.value(), lane));
}

// In the order of `lanes`.
template <class S, bool own>
void store_plain(Run& x, const Insn& i, const Elements& e, const uint8_t* lanes, uint32_t count) {
    const ir::as::VarStore of(i);
    const auto* index = x.at<const uint32_t>(of.index());
    const S* s = x.at<const S>(of.value());
    const Mask undefined = own ? x.undefined_of(of.value()) : Mask{};
    for (uint32_t n = 0; n < count; n++) {
        const uint32_t l = lanes[n], k = index[l];
        if (k >= e.count) [[unlikely]] {
            store(x, i, l, sizeof(S) == 8); // reports it
            continue;
        }
        e.values[own ? size_t{k} * x.width + l : k] = s[l];
        if constexpr (!own)
            e.poison[k] = 0;
        else if (undefined.has(l))
            e.own_poison[k].set(l);
        else
            e.own_poison[k].clear(l);
    }
}
// All lanes' own element `k`.
template <class S>
void store_row(const Run& x, const Insn& i, const Elements& e, uint32_t k) {
    const uint32_t value = ir::as::VarStore(i).value();
    const S* s = x.at<const S>(value);
    uint64_t* row = e.values + size_t{k} * x.width;
    x.each([&](uint32_t l) { row[l] = s[l]; });
    e.own_poison[k] = (e.own_poison[k] & ~x.mask) | x.undefined_of(value);
}
template <class S>
void store_own(Run& x, const Insn& i, const Elements& e) {
    const uint32_t index_reg = ir::as::VarStore(i).index();
    const auto* index = x.at<const uint32_t>(index_reg);
    if (index[x.lanes[0]] < e.count && x.is_uniform<uint32_t>(index_reg))
        return store_row<S>(x, i, e, index[x.lanes[0]]);
    store_plain<S, true>(x, i, e, x.lanes, x.count);
}

void var_store(Run& x, const Insn& i) {
    const ir::as::VarStore of(i);
    const VariableCode& v = x.machine->code.variables[of.variable()];
    const bool wide = is_wide(v.type);
    const bool own = is_private(v.storage);
    if (Elements e;
        (own || !x.is_poison_anywhere(of.value())) && are_plain(x, of.variable(), of.index(), e)) {
        if (own)
            return wide ? store_own<uint64_t>(x, i, e) : store_own<uint32_t>(x, i, e);
        uint8_t lanes[max_wave];
        const uint32_t count = lanes_in_turn(x, lanes);
        return wide ? store_plain<uint64_t, false>(x, i, e, lanes, count)
                    : store_plain<uint32_t, false>(x, i, e, lanes, count);
    }
    if (own) // helpers have it, too
        return x.each_live([&](uint32_t l) { store(x, i, l, wide); });
    uint8_t lanes[max_wave];
    const uint32_t count = lanes_in_turn(x, lanes);
    for (uint32_t n = 0; n < count; n++)
        store(x, i, lanes[n], wide);
}

// `next` says what comes into the element (false: it stays), and whether that is undefined.
template <class F>
void exchange(Run& x, const Insn& i, uint32_t index_reg, F next) {
    const bool wide = is_wide(i.type);
    uint8_t lanes[max_wave];
    const uint32_t count = lanes_in_turn(x, lanes);
    Mask undefined = nothing_for_helpers(x, i);
    for (uint32_t n = 0; n < count; n++) {
        const uint32_t l = lanes[n];
        Cell c{};
        if (!find(x, i, l, ir::as::OfVariable(i).variable(), index_reg, c)) {
            x.set_bits(i.result(), wide, l, undefined_pattern(i.type));
            undefined.set(l);
            continue;
        }
        if (x.machine->delay) [[unlikely]]
            x.machine->delay->settle(x.wave->thread[l], c.value, 8);
        const uint64_t old = *c.value;
        bool old_undefined = c.is_undefined(), spoiled = old_undefined;
        uint64_t v = old;
        if (next(l, old, v, spoiled)) {
            *c.value = v;
            c.set_undefined(spoiled);
        }
        x.set_bits(i.result(), wide, l, old);
        if (old_undefined)
            undefined.set(l);
        watch(x, i, c, AccessKind::Atomic, v);
    }
    x.set_poison(i.result(), undefined);
}

void var_atomic(Run& x, const Insn& i) {
    const ir::as::VarAtomic of(i);
    const auto op = static_cast<ir::AtomicOp>(of.operation());
    const Combine f = combination(op, i.type);
    exchange(x, i, of.index(), [&](uint32_t l, uint64_t old, uint64_t& v, bool& spoiled) {
        v = f(old, x.bits(of.value(), is_wide(i.type), l));
        spoiled = (spoiled && op != ir::AtomicOp::Exchange) || x.is_poison(of.value(), l);
        return true;
    });
}

void var_cmpxchg(Run& x, const Insn& i) {
    const bool wide = is_wide(i.type);
    const ir::as::VarCmpXchg of(i);
    exchange(x, i, of.index(), [&](uint32_t l, uint64_t old, uint64_t& v, bool& spoiled) {
        spoiled |= x.is_poison(of.compare(), l);
        if (spoiled && x.checks)
            x.machine->report(Report::UndefinedUsed, i.source, l, "an undefined value decides");
        if (x.bits(of.compare(), wide, l) != old)
            return false;
        v = x.bits(of.value(), wide, l);
        spoiled |= x.is_poison(of.value(), l);
        return true;
    });
}

constexpr KernelRow variable_table[] = {
    {Op::VarLoad, on_all(&var_load), PoisonRule::Kernel},
    {Op::VarStore, on_all(&var_store), PoisonRule::Never},
    {Op::VarAtomic, on_all(&var_atomic), PoisonRule::Kernel},
    {Op::VarCmpXchg, on_all(&var_cmpxchg), PoisonRule::Kernel},
};

} // namespace

std::span<const KernelRow> variable_kernels() { return variable_table; }

} // namespace ladder::simt
