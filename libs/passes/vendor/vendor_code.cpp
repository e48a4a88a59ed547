#include "passes/vendor/vendor_code.h"

#include <bit>

namespace ladder::passes {

using namespace ir;

Operand VendorCode::real(float value) { return p.constant(Type::F32, std::bit_cast<uint32_t>(value)); }

uint32_t atomic_coordinates(ResourceKind kind) {
    switch (kind) {
    case ResourceKind::RawBuffer:
    case ResourceKind::Texture1D: return 1;
    case ResourceKind::Texture2D: return 2;
    case ResourceKind::Texture3D: return 3;
    default: return 0;
    }
}

namespace {

template <class See>
void for_each_access(const Program& p, const See& see) {
    for (const Function& f : p.functions)
        for (BlockId b : f.order)
            for (const Instr* i = f.block(b).first; i; i = i->next) {
                if (!i->operand_count || i->op == Op::Handle || !i->operands().front().is_value())
                    continue;
                const Instr* handle = f.values[i->operands().front().number()].def;
                if (handle && handle->op == Op::Handle)
                    see(*i, as::Handle(*handle).descriptor().number());
            }
}

bool has_other_uses(const Program& p, std::span<const bool> dropped) {
    for (const Function& f : p.functions)
        for (BlockId b : f.order)
            for (const Instr* i = f.block(b).first; i; i = i->next)
                for (Operand o : i->operands()) {
                    const Instr* d = o.is_value() ? f.values[o.number()].def : nullptr;
                    if (d && d->op == Op::Handle && dropped[as::Handle(*d).descriptor().number()])
                        return true;
                }
    return false;
}

} // namespace

void widen_atomic_textures(Program& p, std::span<const bool> has_atomics, const char* feature,
                           Diagnostics& diag) {
    for_each_access(p, [&](const Instr& i, uint32_t descriptor) {
        const bool is_atomic = i.op == Op::ResAtomic || i.op == Op::ResCmpXchg;
        if (has_atomics[descriptor] && !(is_atomic && i.type == Type::I64) && i.op != Op::Dimensions)
            diag.fail_unsupported(Location::none(), {Problem::UNSUPPORTED_OPERATION, "vendor.", feature},
                                  "a texture with atomic operations of %s has accesses of other kinds, too",
                                  feature);
    });
    for (uint32_t n = 0; n < p.descriptors.size(); n++)
        if (has_atomics[n])
            p.descriptors[n].component_type = ComponentType::U64;
}

void drop_descriptors(Program& p, std::span<const bool> dropped, Arena& scratch) {
    if (has_other_uses(p, dropped))
        return;
    const std::span<uint32_t> numbers = scratch.array<uint32_t>(p.descriptors.size());
    uint32_t count = 0;
    for (uint32_t n = 0; n < p.descriptors.size(); n++) {
        numbers[n] = count;
        if (!dropped[n])
            p.descriptors[count++] = p.descriptors[n];
    }
    p.descriptors.resize(count);
    for (Function& f : p.functions)
        for (BlockId b : f.order) {
            Instr* next;
            for (Instr* i = f.block(b).first; i; i = next) {
                next = i->next;
                if (i->op == Op::Handle && dropped[as::Handle(*i).descriptor().number()]) {
                    ir::remove(f.block(b), i);
                    continue;
                }
                for (Operand& o : i->operands())
                    if (o.is(Operand::Descriptor))
                        o = Operand::descriptor(numbers[o.number()]);
            }
        }
}

} // namespace ladder::passes
