// Indices beyond constant buffers and beyond arrays of the shader: reads give 0, writes go nowhere.
#include "passes/quirks/quirk_passes.h"
#include "passes/structure/take_over.h"
#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

using namespace ir;

namespace {

// At most `last`; `inside` says whether it was.
Operand bounded(Builder& code, Program& p, Operand index, uint32_t last, Operand& inside) {
    inside = code.make(Op::ULe, Type::Void, {index, p.i32(last)});
    return code.make(Op::UMin, Type::I32, {index, p.i32(last)});
}

// What the instruction gives counts only if `inside` is true.
void zero_outside(Program& p, Function& f, Builder& code, BlockId b, Instr& i, Operand inside) {
    const ValueId old = take_over_results(p, f, i);
    code.before(b, i.next);
    for (uint32_t r = 0; r < i.result_count; r++)
        define_as(f, old + r,
                  code.emit(Op::Select, f.values[old + r].type,
                            {inside, i.result_operand(r), p.constant(f.values[old + r].type, 0)}, 0));
}

const Descriptor* descriptor_of(const Program& p, const Builder& code, Operand handle) {
    const Instr* def = code.definition(handle);
    return def && def->op == Op::Handle ? &p.descriptors[as::Handle(*def).descriptor().number()] : nullptr;
}

void bound_cbuffer(Program& p, Function& f, BlockId b, Instr& i) {
    if (i.op != Op::CBufferRow && i.op != Op::CBufferLoad)
        return;
    Operand& place = i.op == Op::CBufferRow ? as::CBufferRow(i).row() : as::CBufferLoad(i).offset();
    if (!place.is_value())
        return;
    Builder code(p, f);
    code.origin = i.origin;
    const Descriptor* d = descriptor_of(p, code, as::OfHandle(i).handle());
    constexpr uint32_t most = 65536; // bytes; buffers without a declared size have as many
    const uint32_t bytes = !d || !d->stride || d->stride > most ? most : (d->stride + 15) / 16 * 16;
    const uint32_t last = i.op == Op::CBufferRow ? bytes / 16 - 1 : bytes - bits(i.type) / 8;
    code.before(b, &i);
    Operand inside;
    place = bounded(code, p, place, last, inside);
    zero_outside(p, f, code, b, i, inside);
}

bool can_grow(Storage s, bool groupshared) {
    return s == Storage::Private || (groupshared && s == Storage::Workgroup);
}

// Arrays that are written get one element more, for what lies outside.
class Arrays {
public:
    Arrays(Program& p, bool groupshared) : p_(p), groupshared_(groupshared) {}

    void bound(Function& f, BlockId b, Instr& i) {
        const uint32_t at = index_operand(i.op);
        if (!at || !i[at].is_value())
            return;
        const uint32_t variable = as::OfVariable(i).variable().number();
        Variable& v = p_.variables[variable];
        const bool grows = can_grow(v.storage, groupshared_);
        if (!grows && v.storage != Storage::Constant)
            return;
        const uint32_t count = counts_[variable];
        Builder code(p_, f);
        code.origin = i.origin;
        code.before(b, &i);
        Operand inside;
        const Operand index = i[at];
        if (grows) {
            grow(v, count);
            i[at] = code.make(Op::UMin, Type::I32, {index, p_.i32(count)});
            if (i.has_result())
                inside = code.make(Op::ULt, Type::Void, {index, p_.i32(count)});
        } else {
            i[at] = bounded(code, p_, index, count - 1, inside);
        }
        if (i.has_result())
            zero_outside(p_, f, code, b, i, inside);
    }

    void read_counts(Arena& scratch) {
        counts_ = scratch.array<uint32_t>(p_.variables.size());
        for (uint32_t n = 0; n < counts_.size(); n++)
            counts_[n] = p_.variables[n].count;
    }

private:
    static uint32_t index_operand(Op op) {
        switch (op) {
        case Op::VarLoad:
        case Op::VarStore:
        case Op::VarCmpXchg: return 1;
        case Op::VarAtomic: return 2;
        default: return 0;
        }
    }

    void grow(Variable& v, uint32_t count) {
        if (v.count != count)
            return;
        if (!v.initial.empty()) {
            const auto initial = p_.arena.array<uint64_t>(size_t{count} + 1);
            std::copy(v.initial.begin(), v.initial.end(), initial.begin());
            v.initial = initial;
        }
        v.count++;
    }

    Program& p_;
    const bool groupshared_;
    std::span<uint32_t> counts_; // of the program as it was
};

} // namespace

void bound_cbuffers(Program& p, Context&) {
    for (Function& f : p.functions)
        for_each_instr(f, [&](BlockId b, Instr& i) { bound_cbuffer(p, f, b, i); });
}

void bound_arrays(Program& p, Context& c) {
    ArenaScope scope(c.scratch);
    Arrays arrays(p, c.quirks.bound_arrays > 1);
    arrays.read_counts(c.scratch);
    for (Function& f : p.functions)
        for_each_instr(f, [&](BlockId b, Instr& i) { arrays.bound(f, b, i); });
}

} // namespace ladder::passes
