// Instruction records of today's bitcode that differ from those of LLVM 3.7: flags, and pointers that point
// to anything.
#include "llvm/bitcode_codes.h"
#include "llvm/bitcode_records.h"
#include "llvm/bitcode_today.h"
#include "llvm/keywords.h"

namespace ladder::llvm {

namespace {

constexpr uint64_t gep_flags = 8; // in bounds, nusw, nuw

constexpr uint64_t alloca_high_align = 7u << 8;
constexpr uint64_t todays_alloca_fields =
    alloca_low_align | alloca_inalloca | alloca_explicit_type | alloca_high_align;
constexpr unsigned alloca_high_shift = 3; // from its place to the one above the low bits

} // namespace

// The last operand, if it is there.
uint8_t TodaysBitcodeReader::fast_math_flags() { return todays_fast_math(take_or(0)); }

// [left, right, opcode, flags]
void TodaysBitcodeReader::binary() {
    const Operand a = typed_operand(), b = operand(a.type);
    const bool on_floats = is_float_or_vector(a.type);
    const Opcode op = binary_opcode(take(), on_floats);
    if (op == Opcode::Count)
        diag_.fail_invalid(here(), "a binary operation is unknown");
    if (!valid_binary(op, a.type))
        wrong_types(op);
    Instruction* inst = append(op, a.type);
    inst->flags = on_floats ? fast_math_flags() : binary_flags(op, take_or(0));
    set_operands(inst, a, b);
}

// [value, opcode, flags]; the only one is fneg
void TodaysBitcodeReader::unary() {
    const Operand a = typed_operand();
    if (take())
        diag_.fail_invalid(here(), "a unary operation is unknown");
    if (!is_float_or_vector(a.type))
        wrong_types(Opcode::FNeg);
    Instruction* inst = append(Opcode::FNeg, a.type);
    inst->flags = fast_math_flags();
    set_operands(inst, a);
}

void TodaysBitcodeReader::freeze() {
    const Operand a = typed_operand();
    set_operands(append(Opcode::Freeze, a.type), a);
}

// [value, type, opcode, flags]; the flags only promise something
void TodaysBitcodeReader::cast() {
    const Operand from = typed_operand();
    const Type* to = type_operand();
    const Opcode op = cast_operation(take());
    if (op == Opcode::Count)
        unsupported("a cast");
    if (!valid_cast(op, from.type, to))
        wrong_types(op);
    set_operands(append(op, to), from);
}

// [flags, source type, pointer, index...]
void TodaysBitcodeReader::element_pointer() {
    const bool in_bounds = take_below(gep_flags, "flag") & gep_in_bounds;
    const Type* source = type_operand();
    BitcodeReader::element_pointer(in_bounds, source);
}

// [true value, false value, condition, flags]
void TodaysBitcodeReader::select() {
    BitcodeReader::select(true);
    Instruction* inst = instructions_.back();
    inst->flags = fast_math_flags();
}

// [left, right, predicate, flags]
void TodaysBitcodeReader::compare() {
    const Operand a = typed_operand(), b = operand(a.type);
    const Opcode op = is_float_or_vector(a.type) ? Opcode::FCmp : Opcode::ICmp;
    if (!valid_compare(op, a.type))
        wrong_types(op);
    const uint8_t how = predicate(op);
    Instruction* inst = append(op, comparison_type(types_, a.type));
    inst->predicate = how;
    inst->flags = op == Opcode::FCmp ? fast_math_flags() : 0;
    set_operands(inst, a, b);
}

// [type, (value, block)..., flags if the record has an even length]; values are relative with their sign in
// the lowest bit
void TodaysBitcodeReader::phi() {
    const Type* type = type_operand();
    const size_t count = (operands_.size() - next_) / 2;
    if (!is_first_class(type) || !count)
        diag_.fail_invalid(here(), "a phi has an invalid type or no values");
    const std::span<const Value*> operands = fresh<const Value*>(count);
    const std::span<Block*> blocks = fresh<Block*>(count);
    for (size_t i = 0; i < count; i++) {
        const uint64_t named = take();
        attach(operands[i], operand_number(value_number(named & 1 ? 0 - (named >> 1) : named >> 1), type));
        blocks[i] = block_operand();
    }
    Instruction* inst = append(Opcode::Phi, type);
    inst->flags = fast_math_flags();
    inst->operands = operands;
    inst->blocks = blocks;
}

// [type, type of the count, number of the count, fields, address space if not that of the data layout]
void TodaysBitcodeReader::alloca_() {
    const Type* type = type_operand();
    const Type* count_type = type_operand();
    const Operand count = absolute_operand(count_type);
    const uint64_t fields = take();
    if (fields & ~todays_alloca_fields || !(fields & alloca_explicit_type))
        unsupported("a flag of alloca");
    const uint64_t space = more() ? take_below(address_space_count, "address space") : alloca_space_;
    if (!is_storable(type) || count_type->kind != TypeKind::Integer)
        wrong_types(Opcode::Alloca);
    Instruction* inst = append(Opcode::Alloca, types_.pointer(nullptr, static_cast<uint32_t>(space)));
    inst->source_type = type;
    inst->align = alignment((fields & alloca_low_align) | (fields & alloca_high_align) >> alloca_high_shift);
    inst->flags = fields & alloca_inalloca ? inst_flags::InAlloca : 0;
    set_operands(inst, count);
}

// Scopes have names, by number; a module without them has LLVM's own two.
bool TodaysBitcodeReader::single_thread() {
    if (sync_scopes_.empty())
        return BitcodeReader::single_thread();
    const uint64_t scope = take_below(sync_scopes_.size(), "synchronisation scope");
    return sync_scopes_[static_cast<uint32_t>(scope)] == "singlethread";
}

// The end of a load or store record: [alignment, volatile], then [ordering, scope] of the atomic ones.
void TodaysBitcodeReader::access_tail(Instruction* inst, bool atomic) {
    inst->align = alignment(take());
    inst->flags = take_below(2, "flag") ? inst_flags::Volatile : 0;
    if (!atomic)
        return;
    inst->ordering = ordering();
    inst->single_thread = single_thread();
    if (!valid_access_ordering(*inst) || !inst->align)
        diag_.fail_invalid(here(), "an atomic access has an invalid ordering or no alignment");
}

// [pointer, type, ...]
void TodaysBitcodeReader::load(bool atomic) {
    const Operand pointer = typed_operand();
    const Type* type = type_operand();
    if (pointer.type->kind != TypeKind::Pointer || !is_storable(type))
        wrong_types(Opcode::Load);
    Instruction* inst = append(Opcode::Load, type);
    set_operands(inst, pointer);
    access_tail(inst, atomic);
}

// [pointer, value, ...]
void TodaysBitcodeReader::store(bool atomic) {
    const Operand pointer = typed_operand(), value = typed_operand();
    if (pointer.type->kind != TypeKind::Pointer || !is_storable(value.type))
        wrong_types(Opcode::Store);
    Instruction* inst = append(Opcode::Store, void_);
    set_operands(inst, value, pointer);
    access_tail(inst, atomic);
}

// [ordering, scope]
void TodaysBitcodeReader::fence() {
    const Ordering order = ordering();
    if (order <= Ordering::Monotonic)
        diag_.fail_invalid(here(), "a fence cannot have this ordering");
    Instruction* inst = append(Opcode::Fence, void_);
    inst->ordering = order;
    inst->single_thread = single_thread();
}

// [pointer, compare, new, volatile, ordering, scope, ordering on failure, weak, alignment]
void TodaysBitcodeReader::cmpxchg() {
    const Operand pointer = typed_operand(), compare = typed_operand(), desired = operand(compare.type);
    if (pointer.type->kind != TypeKind::Pointer || compare.type->kind != TypeKind::Integer)
        wrong_types(Opcode::CmpXchg);
    const Type* members[] = {compare.type, i1_};
    Instruction* inst = append(Opcode::CmpXchg, types_.literal_struct(members, false));
    set_operands(inst, pointer, compare, desired);
    inst->flags = take_below(2, "flag") ? inst_flags::Volatile : 0;
    inst->ordering = ordering();
    inst->single_thread = single_thread();
    inst->failure_ordering = ordering();
    inst->flags |= take_below(2, "flag") ? inst_flags::Weak : 0;
    inst->align = alignment(take_or(0));
    if (!valid_cmpxchg_orderings(*inst))
        diag_.fail_invalid(here(), "cmpxchg cannot have these orderings");
}

// [pointer, value, operation, volatile, ordering, scope, alignment]; operations have the numbers of RmwOp
void TodaysBitcodeReader::atomicrmw() {
    const Operand pointer = typed_operand(), value = typed_operand();
    const uint64_t operation = take();
    if (operation > static_cast<uint64_t>(RmwOp::FMinimum))
        diag_.fail_unsupported(here(), "operation %llu of atomicrmw is not supported",
                               static_cast<unsigned long long>(operation));
    if (pointer.type->kind != TypeKind::Pointer ||
        !rmw_takes(static_cast<RmwOp>(operation), *value.type, true))
        wrong_types(Opcode::AtomicRMW);
    Instruction* inst = append(Opcode::AtomicRMW, value.type);
    set_operands(inst, pointer, value);
    inst->rmw = static_cast<uint8_t>(operation);
    inst->flags = take_below(2, "flag") ? inst_flags::Volatile : 0;
    inst->ordering = ordering();
    inst->single_thread = single_thread();
    inst->align = alignment(take_or(0));
    if (inst->ordering == Ordering::Unordered)
        diag_.fail_invalid(here(), "atomicrmw cannot have this ordering");
}

} // namespace ladder::llvm
