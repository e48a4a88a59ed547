// A dot product of halves, added to a float. The product is finished before it is added, as drivers of
// Direct3D do (doc/design/semantics.md). Products of halves are exact in 32 bits.
#include "passes/legalize/lowering.h"
#include "passes/legalize/passes.h"

namespace ladder::passes {

using namespace ir;

void expand_half_dots(Program& p, Context&) {
    lower_each(p, half_dots, [](Lowering& l) {
        const as::Dot2AddHalf i(*l.i);
        const uint8_t precise = l.i->flags & instr_flags::Precise;
        const auto product = [&](uint32_t n) {
            const Operand a = l.make(Op::FConvert, Type::F32, {i.a()[n]}),
                          b = l.make(Op::FConvert, Type::F32, {i.b()[n]});
            return l.make(Op::FMul, Type::F32, {a, b}, precise);
        };
        const Operand first = product(0), second = product(1);
        const Operand dot = l.make(Op::FAdd, Type::F32, {first, second}, instr_flags::Precise);
        l.become(Op::FAdd, Type::F32, {i.sum(), dot}, instr_flags::Precise);
    });
}

} // namespace ladder::passes
