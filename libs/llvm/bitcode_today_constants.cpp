// CONSTANTS blocks of today's bitcode. How constants wait for others, and what is checked then, is that of
// bitcode_constants.cpp.
#include "llvm/bitcode_codes.h"
#include "llvm/bitcode_today.h"

namespace ladder::llvm {

namespace {

enum ConstantCode : uint32_t {
    SetType = 1,
    Null = 2,
    CastExpr = 11,
    OldGepExpr = 12,
    OldInBoundsGepExpr = 20,
    OldInRangeGepExpr = 24,
    UnaryExpr = 25,
    Poison = 26,
    LocalEquivalent = 27,
    UnwindInlineAssembly = 28,
    NoCfi = 29,
    InlineAssembly = 30,
    InRangeGepExpr = 31,
    GepExpr = 32,
    SignedPointer = 33,
    SignedPointer2 = 34,
};

constexpr uint64_t gep_in_bounds = 1;

} // namespace

void TodaysBitcodeReader::constants_block() {
    stream_.enter();
    const Type* type = i32_;
    while (next_record()) {
        if (stream_.code() != SetType) {
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
    case Null: return null_constant(type);
    case Poison: return number_constant(ValueKind::ConstUndef, type, 0);
    case CastExpr: return cast_expression(type);
    case InRangeGepExpr:
    case GepExpr: return element_pointer_expression(type, stream_.code() == InRangeGepExpr);
    case OldGepExpr:
    case OldInBoundsGepExpr:
    case OldInRangeGepExpr: unsupported("a constant getelementptr of LLVM before 20");
    case UnaryExpr: unsupported("a constant expression of one operand");
    case LocalEquivalent: unsupported("'dso_local_equivalent'");
    case NoCfi: unsupported("'no_cfi'");
    case UnwindInlineAssembly:
    case InlineAssembly: unsupported("'asm'");
    case SignedPointer:
    case SignedPointer2: unsupported("'ptrauth'");
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
