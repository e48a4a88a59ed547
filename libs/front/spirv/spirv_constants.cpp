// OpSpecConstantOp: an operation on constants.
#include "front/spirv/spirv_function.h"

#include <algorithm>

namespace ladder::front_spirv {

namespace {

bool is_foldable(spv::Op op) {
    switch (op) {
    case spv::Op::OpCompositeExtract:
    case spv::Op::OpCompositeInsert:
    case spv::Op::OpVectorShuffle:
    case spv::Op::OpBitcast:
    case spv::Op::OpFConvert:
    case spv::Op::OpSConvert:
    case spv::Op::OpUConvert: return true;
    default: // integers and bools (SPIR-V 3.49.7)
        return (op >= spv::Op::OpSNegate && op <= spv::Op::OpFMod) ||
               (op >= spv::Op::OpLogicalEqual && op <= spv::Op::OpSLessThanEqual) ||
               (op >= spv::Op::OpShiftRightLogical && op <= spv::Op::OpNot);
    }
}

} // namespace

// The builder folds operations on constants, so the function that it builds in stays empty.
void fold_operation(Translation& t, const Instruction& i) {
    Instruction operation = i;
    operation.opcode = static_cast<uint16_t>(i.operands[at::SpecConstantOp::opcode]);
    operation.operands = i.operands.subspan(at::SpecConstantOp::operands);
    const Lower lower = find_handler(operation.opcode);
    if (!lower || i.operands[at::SpecConstantOp::opcode] > UINT16_MAX ||
        !is_foldable(static_cast<spv::Op>(operation.opcode)))
        t.unsupported(i, "this operation");
    const uint32_t functions = t.p.functions.size();
    ir::Function& f = t.p.new_function({});
    ir::Builder code(t.p, f);
    code.at_end(t.p.new_block(f));
    t.code = &code;
    lower(t, operation);
    t.code = nullptr;
    const auto all = t.scalars_of(i.result, i);
    if (all.size() != t.types.of(i.type).scalars)
        t.bad(i, "a result of another type than its operands make");
    for (uint32_t n = 0; n < all.size(); n++) {
        if (!all[n].is_const() && !all[n].is(Operand::Undef))
            t.unsupported(i, "an undefined result");
        if (all[n].is_const() &&
            t.p.constants[all[n].number()].type != t.types.scalar_type(t.types.of(i.type), n))
            t.bad(i, "a result of another type than its operands make");
    }
    t.p.functions.truncate(functions);
}

} // namespace ladder::front_spirv
