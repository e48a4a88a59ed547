// Rounding that programs rely on: precise multiply-add in one step, nothing contracted.
#include "passes/quirks/quirk_passes.h"
#include "passes/structure/take_over.h"
#include "vsir/core/builder.h"

namespace ladder::passes {

using namespace ir;

namespace {

// May a driver make it one with its neighbours?
bool may_contract(Op op) {
    switch (op) {
    case Op::FAdd:
    case Op::FSub:
    case Op::FMul:
    case Op::FMulLegacy:
    case Op::FDiv:
    case Op::FRem:
    case Op::FNeg:
    case Op::FMad:
    case Op::Dot2:
    case Op::Dot3:
    case Op::Dot4:
    case Op::Dot2AddHalf: return true;
    default: return false;
    }
}

bool keeps_contraction(const Program& p) {
    for (uint32_t e = 0; e < p.entry_point_count(); e++) {
        const Stage s = p.entry_point(e).stage;
        if (s != Stage::Vertex && s != Stage::Hull && s != Stage::Domain && s != Stage::Geometry &&
            s != Stage::Mesh)
            return true;
    }
    return false;
}

uint64_t greatest(Type t) {
    return t == Type::F16 ? 0x7bff : t == Type::F32 ? 0x7f7fffff : 0x7fefffffffffffff;
}

// The least of the result and the greatest number there is: what is infinite or NaN becomes that.
void make_finite(Program& p, Function& f, BlockId b, Instr& i) {
    Builder code(p, f);
    code.origin = i.origin;
    const ValueId old = take_over_results(p, f, i);
    code.before(b, i.next);
    define_as(f, old,
              code.emit(Op::FMin, i.type, {i.result_operand(), p.constant(i.type, greatest(i.type))}, 0));
}

} // namespace

void set_denorm_mode(Program& p, Context& c) {
    constexpr DenormMode modes[] = {DenormMode::Any, DenormMode::Preserve, DenormMode::Flush,
                                    DenormMode::Any};
    for (uint32_t n = 0; n < p.entry_point_count(); n++)
        p.entry_point(n).settings.denorm32 = modes[c.quirks.denorms_float32];
}

void fuse_precise_mad(Program& p, Context&) {
    for (Function& f : p.functions)
        for_each_instr(f, [](BlockId, Instr& i) {
            if (i.op == Op::FMad && i.flags & instr_flags::Precise)
                i.op = Op::Fma;
        });
}

void forbid_contraction(Program& p, Context& c) {
    if (c.quirks.no_contraction == 1 && keeps_contraction(p))
        return;
    for (Function& f : p.functions)
        for_each_instr(f, [](BlockId, Instr& i) {
            if (may_contract(i.op))
                i.flags |= instr_flags::Precise;
        });
}

void limit_rsqrt(Program& p, Context&) {
    for (Function& f : p.functions)
        for_each_instr(f, [&](BlockId b, Instr& i) {
            if (i.op == Op::Rsqrt)
                make_finite(p, f, b, i);
        });
}

} // namespace ladder::passes
