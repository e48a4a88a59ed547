// Direct3D counts offset and width of a field modulo 32 and cuts what reaches beyond the top (Direct3D 11.3,
// 22.11.6); SPIR-V leaves both undefined. The width becomes min(width, 32 - offset).
#include "passes/legalize/lowering.h"
#include "passes/legalize/passes.h"

namespace ladder::passes {

using namespace ir;

namespace {

void bound(Lowering& l) {
    const as::Field field(*l.i);
    uint64_t w = 0, o = 0;
    const bool fixed_width = l.constant_value(field.width(), w),
               fixed_offset = l.constant_value(field.offset(), o);
    w &= 31, o &= 31;
    const Operand low_bits = l.p.i32(31);
    const Operand offset = fixed_offset ? l.p.i32(static_cast<uint32_t>(o))
                                        : l.make(Op::And, Type::I32, {field.offset(), low_bits});
    Operand width;
    if (fixed_width && fixed_offset)
        width = l.p.i32(static_cast<uint32_t>(w + o > 32 ? 32 - o : w));
    else
        width = fixed_width ? l.p.i32(static_cast<uint32_t>(w))
                            : l.make(Op::And, Type::I32, {field.width(), low_bits});
    if (!fixed_offset || (!fixed_width && o)) {
        const Operand room = fixed_offset ? l.p.i32(static_cast<uint32_t>(32 - o))
                                          : l.make(Op::ISub, Type::I32, {l.p.i32(32), offset});
        width = l.make(Op::UMin, Type::I32, {width, room});
    }
    field.width() = width;
    field.offset() = offset;
    l.i->flags |= instr_flags::InRange;
}

} // namespace

void bound_bit_fields(Program& p, Context&) {
    lower_each(p, bit_fields, [](Lowering& l) {
        if (!(l.i->flags & instr_flags::InRange))
            bound(l);
    });
}

} // namespace ladder::passes
