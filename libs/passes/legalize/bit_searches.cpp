// Counts and searches of bits. SPIR-V has them for words of 32 bits (VUID-StandaloneSpirv-Base-04781,
// GLSL.std.450 FindUMsb) and counts from the lowest bit: narrower operands are widened, wider ones taken in
// halves, positions from the top subtracted.
#include "passes/legalize/lowering.h"
#include "passes/legalize/passes.h"

namespace ladder::passes {

using namespace ir;

namespace {

Operand widen(Lowering& l, Operand o, bool sign) {
    return l.type(o) == Type::I32 ? o : l.make(sign ? Op::SExt : Op::ZExt, Type::I32, {o});
}
Operand is_zero(Lowering& l, Operand o) { return l.make(Op::IEq, Type::Void, {o, l.p.i32(0)}); }

void reverse(Lowering& l) {
    const Type t = l.i->type;
    const Operand value = as::Unary(*l.i).value();
    if (t == Type::I32)
        return;
    if (t != Type::I64) {
        const Operand reversed = l.make(Op::BitReverse, Type::I32, {widen(l, value, false)});
        return l.become(Op::Trunc, t, {l.make(Op::LShr, Type::I32, {reversed, l.p.i32(32 - bits(t))})});
    }
    Operand words[2];
    l.code.split_words(t, value, words);
    const Operand high = l.make(Op::BitReverse, Type::I32, {words[0]}),
                  low = l.make(Op::BitReverse, Type::I32, {words[1]});
    const Operand above = l.make(Op::Shl, t, {l.make(Op::ZExt, t, {high}), l.constant(32)});
    l.become(Op::Or, t, {above, l.make(Op::ZExt, t, {low})});
}

void count(Lowering& l, Operand words[2]) {
    const Operand low = l.make(Op::BitCount, Type::Void, {words[0]}),
                  high = l.make(Op::BitCount, Type::Void, {words[1]});
    l.become(Op::IAdd, Type::I32, {low, high});
}

// -1 | 32 is -1 still.
void find_lowest(Lowering& l, Operand words[2]) {
    const Operand low = l.make(Op::FindLsb, Type::Void, {words[0]}),
                  high = l.make(Op::FindLsb, Type::Void, {words[1]});
    const Operand above = l.make(Op::Or, Type::I32, {high, l.p.i32(32)});
    l.become(Op::Select, Type::I32, {is_zero(l, words[0]), above, low});
}

Operand highest_of(Lowering& l, Operand words[2], bool sign) {
    if (sign) { // the highest bit that differs from the sign is the highest one of value ^ sign
        const Operand all = l.make(Op::AShr, Type::I32, {words[1], l.p.i32(31)});
        for (uint32_t n = 0; n < 2; n++)
            words[n] = l.make(Op::Xor, Type::I32, {words[n], all});
    }
    const Operand low = l.make(Op::HighestUBit, Type::I32, {words[0]}),
                  high = l.make(Op::HighestUBit, Type::I32, {words[1]});
    const Operand in_low = is_zero(l, words[1]), above = l.make(Op::IAdd, Type::I32, {high, l.p.i32(32)});
    return l.make(Op::Select, Type::I32, {in_low, low, above});
}

// The position from the bottom becomes one from the top, and stays -1 where there is none.
void find_highest(Lowering& l, Operand words[2]) {
    const bool sign = l.i->op == Op::FindSMsb;
    const Operand value = as::Unary(*l.i).value();
    const Operand found =
        words ? highest_of(l, words, sign)
              : l.make(sign ? Op::HighestSBit : Op::HighestUBit, Type::I32, {widen(l, value, sign)});
    const Operand none = l.p.i32(UINT32_MAX), top = l.p.i32(bits(l.type(value)) - 1);
    const Operand missing = l.make(Op::IEq, Type::Void, {found, none});
    l.become(Op::Select, Type::I32, {missing, none, l.make(Op::ISub, Type::I32, {top, found})});
}

void narrow_search(Lowering& l) {
    if (l.i->op == Op::BitReverse)
        return reverse(l);
    const Type t = l.type(as::Unary(*l.i).value());
    const bool highest = l.i->op == Op::FindUMsb || l.i->op == Op::FindSMsb;
    if (t == Type::I64) {
        Operand words[2];
        l.code.split_words(t, as::Unary(*l.i).value(), words);
        return highest                   ? find_highest(l, words)
               : l.i->op == Op::BitCount ? count(l, words)
                                         : find_lowest(l, words);
    }
    if (highest)
        return find_highest(l, nullptr);
    Operand& value = as::Unary(*l.i).value();
    value = widen(l, value, false);
}

} // namespace

void narrow_bit_searches(Program& p, Context&) { lower_each(p, bit_searches, narrow_search); }

} // namespace ladder::passes
