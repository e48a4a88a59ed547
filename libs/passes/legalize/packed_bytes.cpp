// Four bytes of a word, put together and taken apart. Components have 16 or 32 bits (ir::validate). Both
// clamps take signed components (HLSL pack_clamp_u8 and pack_clamp_s8).
#include "passes/legalize/lowering.h"
#include "passes/legalize/passes.h"

namespace ladder::passes {

using namespace ir;

namespace {

void unpack(Lowering& l) {
    const as::Unpack4x8 i(*l.i);
    const bool sign = i.mode().number() == static_cast<uint32_t>(UnpackMode::Signed);
    const Op extract = sign ? Op::SBitExtract : Op::UBitExtract;
    const Type t = l.i->type;
    for (uint32_t byte = 0; byte < 4; byte++) {
        const std::initializer_list<Operand> field = {l.p.i32(8), l.p.i32(8 * byte), i.value()};
        if (t == Type::I32)
            l.define(byte, extract, t, field, instr_flags::InRange);
        else
            l.define(byte, Op::Trunc, t, {l.make_in_range(extract, Type::I32, field)});
    }
    l.remove();
}

void pack(Lowering& l) {
    const as::Pack4x8 i(*l.i);
    const auto mode = static_cast<PackMode>(i.mode().number());
    const bool sign = mode == PackMode::SClamp;
    Operand sum;
    for (uint32_t byte = 0; byte < 4; byte++) {
        Operand value = i.values()[byte];
        if (l.type(value) != Type::I32)
            value = l.make(Op::SExt, Type::I32, {value});
        if (mode != PackMode::Truncate)
            value =
                l.make(Op::SClamp, Type::I32,
                       {value, l.p.i32(sign ? static_cast<uint32_t>(-128) : 0), l.p.i32(sign ? 127 : 255)});
        if (byte == 3)
            return l.become(Op::BitInsert, Type::I32, {l.p.i32(8), l.p.i32(24), value, sum},
                            instr_flags::InRange);
        // What is above the low byte of the first one is overwritten.
        sum = byte ? l.make_in_range(Op::BitInsert, Type::I32, {l.p.i32(8), l.p.i32(8 * byte), value, sum})
                   : value;
    }
}

} // namespace

void expand_packed_bytes(Program& p, Context&) {
    lower_each(p, packed_bytes, [](Lowering& l) { l.i->op == Op::Unpack4x8 ? unpack(l) : pack(l); });
}

} // namespace ladder::passes
