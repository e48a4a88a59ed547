// CONSTANTS blocks of today's bitcode. How constants wait for others, and what is checked then, is that of
// bitcode_constants.cpp.
#include "llvm/bitcode_codes.h"
#include "llvm/bitcode_records.h"
#include "llvm/bitcode_today.h"

namespace ladder::llvm {

void TodaysBitcodeReader::constants_block() {
    stream_.enter();
    const Type* type = i32_;
    while (next_record()) {
        if (stream_.code() != ConstantCode::SetType) {
            constant_record(type);
            continue;
        }
        type = type_operand();
        if (!is_first_class(type))
            diag_.fail_invalid(here(), "no constant has this type");
    }
    if (!pending_constants_.empty())
        resolve_constants();
}

void TodaysBitcodeReader::constant_record(const Type* type) {
    switch (stream_.code()) {
    case ConstantCode::Null: return null_constant(type);
    case ConstantCode::Poison: return number_constant(ValueKind::ConstUndef, type, 0);
    case ConstantCode::CastExpr: return cast_expression(type);
    case ConstantCode::InRangeGepExpr:
    case ConstantCode::GepExpr:
        return element_pointer_expression(type, stream_.code() == ConstantCode::InRangeGepExpr);
    case ConstantCode::OldGepExpr:
    case ConstantCode::OldInBoundsGepExpr:
    case ConstantCode::OldInRangeGepExpr: unsupported("a constant getelementptr of LLVM before 20");
    case ConstantCode::UnaryExpr: unsupported("a constant expression of one operand");
    case ConstantCode::LocalEquivalent: unsupported("'dso_local_equivalent'");
    case ConstantCode::NoCfi: unsupported("'no_cfi'");
    case ConstantCode::UnwindInlineAssembly:
    case ConstantCode::InlineAssembly: unsupported("'asm'");
    case ConstantCode::SignedPointer:
    case ConstantCode::SignedPointer2: unsupported("'ptrauth'");
    default: return BitcodeReader::constant_record(type);
    }
}

// Of tokens: `none`.
void TodaysBitcodeReader::null_constant(const Type* type) {
    if (type->kind == TypeKind::Token)
        return number_constant(ValueKind::ConstUndef, type, 0);
    BitcodeReader::null_constant(type);
}

// [opcode, type, value, flags]
void TodaysBitcodeReader::cast_expression(const Type* type) {
    const Opcode op = cast_operation(take());
    if (op == Opcode::Count)
        unsupported("a cast");
    type_operand();
    expression(type, op, 1);
}

// [source type, flags, range if stated, (type, value)...]. Ranges only promise something.
void TodaysBitcodeReader::element_pointer_expression(const Type* type, bool in_range) {
    ConstExpr* made = make_expression(type, Opcode::GetElementPtr);
    made->source_type = type_operand();
    made->flags = take() & gep_in_bounds ? inst_flags::InBounds : 0;
    if (in_range)
        skip_range(true, 0);
    const std::span<const Value*> operands = fresh<const Value*>((operands_.size() - next_) / 2);
    for (const Value*& operand : operands) {
        type_operand();
        operand = pending_operands(1)[0];
    }
    made->operands = operands;
}

} // namespace ladder::llvm
