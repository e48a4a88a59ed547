#include "api/ladder/scan/scan_facts.h"
#include "vsir/core/op_views.h"

#include <iterator>

using namespace ladder;

namespace {

// By ir::AtomicOp.
constexpr ladder_atomic_kind kinds[] = {
    LADDER_ATOMIC_ADD,          LADDER_ATOMIC_AND,          LADDER_ATOMIC_OR,
    LADDER_ATOMIC_XOR,          LADDER_ATOMIC_SIGNED_MIN,   LADDER_ATOMIC_SIGNED_MAX,
    LADDER_ATOMIC_UNSIGNED_MIN, LADDER_ATOMIC_UNSIGNED_MAX, LADDER_ATOMIC_EXCHANGE,
    LADDER_ATOMIC_FLOAT_ADD,    LADDER_ATOMIC_FLOAT_MIN,    LADDER_ATOMIC_FLOAT_MAX,
    LADDER_ATOMIC_ADD, // Sub
};
static_assert(std::size(kinds) == static_cast<size_t>(ir::AtomicOp::Count));
static_assert(kinds[static_cast<size_t>(ir::AtomicOp::Exchange)] == LADDER_ATOMIC_EXCHANGE);
static_assert(kinds[static_cast<size_t>(ir::AtomicOp::FMax)] == LADDER_ATOMIC_FLOAT_MAX);

unsigned int kind_of(const ir::Instr& i) {
    if (i.op == ir::Op::ResCmpXchg)
        return LADDER_ATOMIC_COMPARE_EXCHANGE;
    return kinds[ir::as::ResAtomic(i).operation().number()];
}

// The resource that an instruction works on atomically, by its handle.
const ir::Instr* atomic_handle(const ir::Function& f, const ir::Instr& i) {
    if (i.op != ir::Op::ResAtomic && i.op != ir::Op::ResCmpXchg)
        return nullptr;
    const ir::Operand of = ir::as::OfHandle(i).handle();
    const ir::Instr* def = of.is_value() ? f.values[of.number()].def : nullptr;
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
        for (ir::BlockId b : f.order)
            for (const ir::Instr* i = f.block(b).first; i; i = i->next) {
                if (const ir::Instr* handle = atomic_handle(f, *i))
                    access(*handle).atomic_kinds |= kind_of(*i);
                for (ir::Operand o : i->operands())
                    see_operand(f, o);
            }
    }

    void see_operand(const ir::Function& f, ir::Operand o) {
        const ir::Instr* def = o.is_value() ? f.values[o.number()].def : nullptr;
        if (const ir::Instr* handle = def ? atomic_handle(f, *def) : nullptr)
            access(*handle).atomic_kinds |= LADDER_ATOMIC_OLD_VALUE_USED;
    }

    ladder_scan_access& access(const ir::Instr& handle) {
        return all_[ir::as::Handle(handle).descriptor().number()];
    }

    std::span<ladder_scan_access> all_;
};

} // namespace

std::span<ladder_scan_access> ladder::resource_accesses(const ir::Program& p, Arena& arena) {
    return Accesses(p, arena).all();
}
