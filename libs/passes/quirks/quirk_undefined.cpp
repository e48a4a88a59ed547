// Undefined values become zero: in phis of loops, or wherever a value is computed, stored or returned.
#include "passes/quirks/quirk_passes.h"
#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

#include <cstring>

namespace ladder::passes {

using namespace ir;

namespace {

// Some operations say by an undefined operand that they have none: offsets, coordinates that a texture has
// not, the third vertex of a line. They keep it; what stores write is a value all the same.
uint32_t first_value(const Instr& i) {
    switch (i.op) {
    case Op::TypedStore: return at::TypedStore::values;
    case Op::RawStore: return at::RawStore::mask;
    case Op::StructStore: return at::StructStore::values;
    case Op::TextureStore: return at::TextureStore::values;
    case Op::StoreIndices: return i.operand_count;
    case Op::ResAtomic: return at::ResAtomic::value;
    case Op::ResCmpXchg: return at::ResCmpXchg::compare;
    default: return std::strchr(info(i.op).operands, 'h') ? i.operand_count : 0;
    }
}

void define(Program& p, Instr& i, uint32_t first) {
    for (uint32_t n = first; n < i.operand_count; n++)
        if (i[n].is_undef() && !is_opaque(static_cast<Type>(i[n].number())))
            i[n] = p.constant(static_cast<Type>(i[n].number()), 0);
}

// Temps that are read before they are written: all are zero from the start.
void define_temps(Program& p, Function& f) {
    Builder code(p, f);
    code.before(f.entry(), f.block(f.entry()).first);
    for (uint32_t t = 0; t < f.temps.size(); t++)
        code.write_temp(Operand::temp(t), p.constant(f.temps[t], 0));
}

} // namespace

void zero_groupshared(Program& p, Context&) {
    for (Variable& v : p.variables)
        v.initial_zero |= v.storage == Storage::Workgroup;
}

void define_undefined(Program& p, Context& c) {
    const bool all = c.quirks.zero_undefined > 1;
    const bool temps = p.level == Level::CfgTemps || p.level == Level::StructuredTemps;
    for (Function& f : p.functions) {
        const graph::LoopForest& loops = c.analyses.of(p, f).loops();
        for_each_instr(f, [&](BlockId b, Instr& i) {
            if (i.op == Op::Phi ? all || loops.heads(b) : all)
                define(p, i, first_value(i));
        });
        if (temps)
            define_temps(p, f);
    }
}

} // namespace ladder::passes
