// Rounding that programs rely on: precise multiply-add in one step, nothing contracted.
#include "passes/quirk_passes.h"

namespace ladder::passes {

using namespace ir;

namespace {

// May a driver make it one with its neighbours?
bool may_contract(Op op) {
    switch (op) {
    case Op::FAdd:
    case Op::FSub:
    case Op::FMul:
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

} // namespace

void repair_floats(Program& p, Context& c) {
    const Quirks& q = c.quirks;
    const bool precise = q.no_contraction > 1 || (q.no_contraction && !keeps_contraction(p));
    for (Function& f : p.functions)
        for_each_instr(f, [&](BlockId, Instr& i) {
            if (q.fuse_precise_mad && i.op == Op::FMad && i.flags & instr_flags::Precise)
                i.op = Op::Fma;
            if (precise && may_contract(i.op))
                i.flags |= instr_flags::Precise;
        });
}

} // namespace ladder::passes
