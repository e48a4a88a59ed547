#include "passes/lower/group_accesses.h"

#include "base/support/hash.h"
#include "vsir/analyses/uses.h"
#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

using namespace ir;

namespace {

// Which place of a variable or resource: equal values name one place, and different constants do not.
using Place = uint32_t;
constexpr Place none = 0, many = 1;
constexpr uint32_t value_bit = 1;
constexpr bool is_constant(Place p) { return p > many && !(p & value_bit); }
// May an access to place `a` and one to place `b` need a barrier between them? Not if the places are equal: a
// thread that comes back to its own place does not wait for others.
constexpr bool may_meet(Place a, Place b) {
    if (a == none || b == none)
        return false;
    if (a == many || b == many)
        return true;
    return a != b && !(is_constant(a) && is_constant(b));
}
constexpr Place join(Place a, Place b) { return a == none || a == b ? b : b == none ? a : many; }

enum class Kind : uint8_t {
    None,
    Load,
    Store,
    Use,    // an atomic: sees earlier stores, and no access has to wait for it
    Barrier // all threads wait, and the memory is visible then
};
struct SharedAccess {
    Kind kind = Kind::None;
    uint32_t slot = 0; // of the variable or resource
    Place place = none;
};

// What no barrier came after yet. Variables and resources share a few slots.
struct SharedAccesses {
    static constexpr uint32_t slots = 8;
    Place loads[slots] = {}, stores[slots] = {};

    bool has_stores() const {
        for (Place s : stores)
            if (s != none)
                return true;
        return false;
    }
    void add(const CallEffect& call) {
        for (uint32_t s = 0; s < slots; s++) {
            loads[s] = call.loads ? many : loads[s];
            stores[s] = call.stores ? many : stores[s];
        }
    }
    void add(const SharedAccess& a) {
        if (a.kind == Kind::Load)
            loads[a.slot] = join(loads[a.slot], a.place);
        else if (a.kind == Kind::Store)
            stores[a.slot] = join(stores[a.slot], a.place);
    }
    // Says whether there was anything new.
    bool add(const SharedAccesses& other) {
        bool changed = false;
        for (uint32_t s = 0; s < slots; s++) {
            const Place l = join(loads[s], other.loads[s]), w = join(stores[s], other.stores[s]);
            changed |= l != loads[s] || w != stores[s];
            loads[s] = l, stores[s] = w;
        }
        return changed;
    }
    bool conflicts(const SharedAccesses& later) const {
        for (uint32_t s = 0; s < slots; s++)
            if (may_meet(loads[s], later.stores[s]) || may_meet(stores[s], later.loads[s]))
                return true;
        return false;
    }
    bool conflicts(const SharedAccess& later) const {
        switch (later.kind) {
        case Kind::Load: return may_meet(stores[later.slot], later.place);
        case Kind::Store: return may_meet(loads[later.slot], later.place);
        case Kind::Use: return stores[later.slot] != none;
        default: return false;
        }
    }
};

class Ordering {
public:
    Ordering(Program& p, Function& f, SharedMemory memory, std::span<const uint8_t> divergent,
             std::span<const CallEffect> calls, Context& c)
        : p_(p), f_(f), groupshared_(memory == SharedMemory::Groupshared), divergent_(divergent),
          calls_(calls), code_(p, f), order_(c.analyses.of(p, f).order()),
          entered_(c.scratch.array<SharedAccesses>(f.blocks.size())),
          ahead_(c.scratch.array<SharedAccesses>(f.blocks.size())) {
        if (!groupshared_)
            uses_ = gather_uses(p, c.scratch);
    }

    bool run() {
        find_ahead();
        bool changed = true;
        while (changed) {
            changed = false;
            for (BlockId b : order_.nodes) {
                SharedAccesses now = entered_[b];
                scan(b, now, false);
                for_each_successor(*f_.block(b).last,
                                   [&](const Operand& o) { changed |= entered_[o.number()].add(now); });
            }
        }
        for (BlockId b : order_.nodes) {
            SharedAccesses now = entered_[b];
            scan(b, now, true);
        }
        return left_out_;
    }

private:
    void add(SharedAccesses& all, const Instr& i) const {
        if (i.op == Op::Call)
            all.add(calls_[as::Call(i).function().number()]);
        else
            all.add(access(i));
    }

    bool is_divergent(BlockId b) const { return divergent_.empty() || divergent_[b]; }

    // By block that not all come to: what threads may do there and in such blocks after it.
    void find_ahead() {
        for (BlockId b : order_.nodes)
            if (is_divergent(b))
                for (const Instr* i = f_.block(b).first; i; i = i->next)
                    add(ahead_[b], *i);
        for (bool changed = true; changed;) {
            changed = false;
            for (size_t n = order_.nodes.size(); n-- > 0;)
                if (const BlockId b = order_.nodes[n]; is_divergent(b))
                    for_each_successor(*f_.block(b).last, [&](const Operand& o) {
                        if (is_divergent(o.number()))
                            changed |= ahead_[b].add(ahead_[o.number()]);
                    });
        }
    }

    // `now`: on entry, then at the end of the block. `put`: puts the barriers there.
    void scan(BlockId b, SharedAccesses& now, bool put) {
        uint32_t origin = 0; // of the newest access
        Instr* next;
        for (Instr* i = f_.block(b).first; i; i = next) {
            next = i->next;
            const SharedAccess a = access(*i);
            if (a.kind == Kind::Barrier) {
                now = {};
                continue;
            }
            if (needs_barrier(b, *i, a, now)) {
                if (is_divergent(b)) {
                    left_out_ |= put && a.kind == Kind::Load;
                } else {
                    if (put)
                        put_barrier(b, i, origin);
                    now = {};
                }
            }
            add(now, *i);
            if (a.kind == Kind::Load || a.kind == Kind::Store)
                origin = i->origin;
        }
    }

    bool needs_barrier(BlockId b, const Instr& i, const SharedAccess& a, const SharedAccesses& now) const {
        if (now.conflicts(a) || (groupshared_ && now.has_stores() && shows_stores(i)))
            return true;
        bool needed = false;
        if (is_terminator(i.op) && !is_divergent(b))
            for_each_successor(i, [&](const Operand& o) {
                needed |= is_divergent(o.number()) && now.conflicts(ahead_[o.number()]);
            });
        return needed;
    }

    // What is private to the thread, and loads of resources, may stand between stores that share a barrier.
    bool shows_stores(const Instr& i) const {
        const uint16_t flags = info(i.op).flags;
        if (flags & (op_flags::Tangled | op_flags::Term))
            return true;
        return i.op != Op::VarStore && ((flags & op_flags::Writes) || is_groupshared(i));
    }

    void put_barrier(BlockId b, Instr* before, uint32_t origin) {
        code_.before(b, before);
        code_.origin = origin;
        const uint32_t fence = groupshared_ ? barrier_bits::GroupShared : barrier_bits::UavGroup;
        code_.emit(Op::Barrier, Type::Void, {Operand::imm(barrier_bits::Sync | fence)}, 0);
    }

    bool is_groupshared(const Instr& i) const {
        const Operand v = i.operand_count ? i.operands().front() : Operand();
        return v.is(Operand::Variable) && p_.variables[v.number()].storage == Storage::Workgroup;
    }

    static Place place_of(std::span<const Operand> address) {
        uint64_t hash = 0;
        uint32_t value = 0;
        for (Operand o : address) {
            hash = hash_mix(hash, o.word());
            value |= o.is_value() ? value_bit : 0;
        }
        return static_cast<uint32_t>(hash << 2) | 2 | value;
    }

    SharedAccess access(const Instr& i) const {
        if (i.op == Op::Barrier) {
            const uint32_t bits = as::Barrier(i).bits().number();
            const uint32_t fence =
                groupshared_ ? barrier_bits::GroupShared : barrier_bits::UavGroup | barrier_bits::UavDevice;
            return {bits & barrier_bits::Sync && bits & fence ? Kind::Barrier : Kind::None};
        }
        return groupshared_ ? access_of_variable(i) : access_of_resource(i);
    }
    SharedAccess access_of_variable(const Instr& i) const {
        if (!is_groupshared(i))
            return {};
        const Kind kind = i.op == Op::VarStore ? Kind::Store : i.op == Op::VarLoad ? Kind::Load : Kind::Use;
        const as::OfVariable access(i);
        return {kind, access.variable().number() % SharedAccesses::slots,
                place_of(i.operands().subspan(at::OfVariable::variable_last + 1, 1))};
    }
    SharedAccess access_of_resource(const Instr& i) const {
        uint32_t coordinates;
        Kind kind;
        switch (i.op) {
        case Op::RawLoad:
        case Op::TypedLoad: kind = Kind::Load, coordinates = 1; break;
        case Op::StructLoad: kind = Kind::Load, coordinates = 2; break;
        case Op::TextureLoad: kind = Kind::Load, coordinates = 4; break;
        case Op::RawStore:
        case Op::TypedStore: kind = Kind::Store, coordinates = 1; break;
        case Op::StructStore: kind = Kind::Store, coordinates = 2; break;
        case Op::TextureStore: kind = Kind::Store, coordinates = 4; break;
        case Op::ResAtomic:
        case Op::ResCmpXchg: kind = Kind::Use, coordinates = 0; break;
        default: return {};
        }
        const Instr* handle = code_.definition(as::OfHandle(i).handle());
        if (!handle || handle->op != Op::Handle)
            return {};
        const uint32_t d = as::Handle(*handle).descriptor().number();
        if (p_.descriptors[d].cls != ResourceClass::Uav || !uses_[d].read || !uses_[d].written)
            return {};
        return {kind, d % SharedAccesses::slots,
                place_of(i.operands().subspan(at::OfHandle::handle_last + 1, coordinates))};
    }

    Program& p_;
    Function& f_;
    const bool groupshared_;
    const std::span<const uint8_t> divergent_;
    const std::span<const CallEffect> calls_;
    Builder code_;
    const graph::Order& order_;
    std::span<ResourceUse> uses_;       // by descriptor
    std::span<SharedAccesses> entered_; // by block
    std::span<SharedAccesses> ahead_;   // by block
    bool left_out_ = false;
};

} // namespace

bool order_accesses(Program& p, Function& f, SharedMemory memory, std::span<const uint8_t> divergent,
                    std::span<const CallEffect> calls, Context& c) {
    return Ordering(p, f, memory, divergent, calls, c).run();
}

} // namespace ladder::passes
