#include "ladder/scan_facts.h"

using namespace ladder;

namespace {

constexpr unsigned int kind_of(ir::AtomicOp op) {
    switch (op) {
    case ir::AtomicOp::Add:
    case ir::AtomicOp::Sub: return LADDER_ATOMIC_ADD;
    case ir::AtomicOp::And: return LADDER_ATOMIC_AND;
    case ir::AtomicOp::Or: return LADDER_ATOMIC_OR;
    case ir::AtomicOp::Xor: return LADDER_ATOMIC_XOR;
    case ir::AtomicOp::SMin: return LADDER_ATOMIC_SIGNED_MINIMUM;
    case ir::AtomicOp::SMax: return LADDER_ATOMIC_SIGNED_MAXIMUM;
    case ir::AtomicOp::UMin: return LADDER_ATOMIC_UNSIGNED_MINIMUM;
    case ir::AtomicOp::UMax: return LADDER_ATOMIC_UNSIGNED_MAXIMUM;
    case ir::AtomicOp::Exchange: return LADDER_ATOMIC_EXCHANGE;
    case ir::AtomicOp::FAdd: return LADDER_ATOMIC_FLOAT_ADD;
    case ir::AtomicOp::FMin: return LADDER_ATOMIC_FLOAT_MINIMUM;
    case ir::AtomicOp::FMax: return LADDER_ATOMIC_FLOAT_MAXIMUM;
    case ir::AtomicOp::Count: break;
    }
    return 0;
}

unsigned int kind_of(const ir::Instr& i) {
    if (i.op == ir::Op::ResCmpXchg)
        return LADDER_ATOMIC_COMPARE_EXCHANGE;
    return kind_of(static_cast<ir::AtomicOp>(i[1].number()));
}

// The resource that an instruction works on atomically, by its handle.
const ir::Instr* atomic_handle(const ir::Function& f, const ir::Instr& i) {
    if ((i.op != ir::Op::ResAtomic && i.op != ir::Op::ResCmpXchg) || !i[0].is_value())
        return nullptr;
    const ir::Instr* def = f.values[i[0].number()].def;
    return def && def->op == ir::Op::Handle ? def : nullptr;
}

class Accesses {
public:
    Accesses(const ir::Program& p, Arena& arena)
        : all_(arena.array<ladder_scan_access>(p.descriptors.size())) {
        for (const ir::Function& f : p.functions)
            see(f);
    }
    std::span<ladder_scan_access> all() const { return all_; }

private:
    void see(const ir::Function& f) {
        bool any = false;
        for (ir::BlockId b : f.order)
            for (const ir::Instr* i = f.block(b).first; i; i = i->next)
                if (const ir::Instr* handle = atomic_handle(f, *i)) {
                    any = true;
                    access(*handle).atomic_kinds |= kind_of(*i);
                }
        if (any)
            see_old_values(f);
    }

    void see_old_values(const ir::Function& f) {
        for (ir::BlockId b : f.order)
            for (const ir::Instr* i = f.block(b).first; i; i = i->next)
                for (ir::Operand o : i->operands()) {
                    const ir::Instr* def = o.is_value() ? f.values[o.number()].def : nullptr;
                    const ir::Instr* handle = def ? atomic_handle(f, *def) : nullptr;
                    if (handle)
                        access(*handle).atomic_kinds |= LADDER_ATOMIC_OLD_VALUE_USED;
                }
    }

    ladder_scan_access& access(const ir::Instr& handle) { return all_[handle[0].number()]; }

    std::span<ladder_scan_access> all_;
};

} // namespace

std::span<ladder_scan_access> ladder::resource_accesses(const ir::Program& p, Arena& arena) {
    return Accesses(p, arena).all();
}
