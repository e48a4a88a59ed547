// The first of the lanes in which a condition is true is the one that has none of them below it. The others
// see whether there are any: where there are none, all lanes are first.
#include "passes/legalize/lowering.h"
#include "passes/legalize/passes.h"

namespace ladder::passes {

using namespace ir;

void find_first_lanes(Program& p, Context&) {
    lower_each(p, first_lanes, [](Lowering& l) {
        constexpr uint8_t helpers = instr_flags::Helpers;
        const Operand condition = as::WaveIsFirstWhere(*l.i).where();
        l.code.origin = 0; // these are none of the program's
        const Operand below =
            l.code.emit(Op::WavePrefixBitCount, Type::Void, {condition}, 1, helpers)->result_operand();
        const Operand all =
            l.code.emit(Op::WaveBitCount, Type::Void, {condition}, 1, helpers)->result_operand();
        const Operand others = l.make(Op::Select, Type::I32, {condition, below, all});
        l.become(Op::IEq, Type::Void, {others, l.p.i32(0)});
    });
}

} // namespace ladder::passes
