// Memory instructions of bitcode.
#include "llvm/bitcode_codes.h"
#include "llvm/bitcode_reader.h"
#include "llvm/bitcode_records.h"

namespace ladder::llvm {

namespace {
constexpr uint64_t alloca_fields = alloca_low_align | alloca_inalloca | alloca_explicit_type;

// What a pointer points to, or null.
const Type* pointee(const Type* pointer) {
    return pointer->kind == TypeKind::Pointer ? pointer->element : nullptr;
}
} // namespace

// [type, type of the count, number of the count, fields]
void BitcodeReader::alloca_() {
    const Type* type = type_operand();
    const Type* count_type = type_operand();
    Operand count = absolute_operand(count_type);
    uint64_t fields = take();
    if (fields & ~alloca_fields)
        diag_.fail_unsupported(here(), "alloca has a flag that is not supported");
    if (!(fields & alloca_explicit_type))
        type = pointee(type);
    if (!type || !is_storable(type) || count_type->kind != TypeKind::Integer)
        wrong_types(Opcode::Alloca);
    Instruction* inst = append(Opcode::Alloca, types_.pointer(type, 0));
    inst->source_type = type;
    inst->align = alignment(fields & alloca_low_align);
    inst->flags = fields & alloca_inalloca ? inst_flags::InAlloca : 0;
    set_operands(inst, count);
}

Ordering BitcodeReader::ordering() {
    uint64_t number = take_below(7, "ordering");
    if (!number)
        diag_.fail_invalid(here(), "an atomic instruction has no ordering");
    return static_cast<Ordering>(number);
}

bool BitcodeReader::single_thread() { return !take_below(2, "synchronisation scope"); }

// The end of a load or store record: [alignment, volatile], then [ordering, scope] of the atomic ones.
void BitcodeReader::access_tail(Instruction* inst, bool atomic) {
    inst->align = alignment(take());
    inst->flags = take_below(2, "flag") ? inst_flags::Volatile : 0;
    if (!atomic)
        return;
    inst->ordering = ordering();
    inst->single_thread = single_thread();
    if (!valid_access_ordering(*inst) || !inst->align)
        diag_.fail_invalid(here(), "an atomic access has an invalid ordering or no alignment");
}

// [pointer, type if stated, ...]
void BitcodeReader::load(bool atomic) {
    Operand pointer = typed_operand();
    const Type* type = pointee(pointer.type);
    if (operands_.size() - next_ == (atomic ? 5 : 3) && type_operand() != type)
        wrong_types(Opcode::Load);
    if (!type || !is_storable(type))
        wrong_types(Opcode::Load);
    Instruction* inst = append(Opcode::Load, type);
    set_operands(inst, pointer);
    access_tail(inst, atomic);
}

// [pointer, value, ...]; old records do not state the type of the value
void BitcodeReader::store(bool atomic, bool old) {
    Operand pointer = typed_operand();
    const Type* type = pointee(pointer.type);
    if (!type || !is_storable(type))
        wrong_types(Opcode::Store);
    Operand value = old ? operand(type) : typed_operand();
    if (value.type != type)
        wrong_types(Opcode::Store);
    Instruction* inst = append(Opcode::Store, void_);
    set_operands(inst, value, pointer);
    access_tail(inst, atomic);
}

// [ordering, scope]
void BitcodeReader::fence() {
    Ordering order = ordering();
    if (order <= Ordering::Monotonic)
        diag_.fail_invalid(here(), "a fence cannot have this ordering");
    Instruction* inst = append(Opcode::Fence, void_);
    inst->ordering = order;
    inst->single_thread = single_thread();
}

// [pointer, compare, new, volatile, ordering, scope, ordering on failure, weak]
void BitcodeReader::cmpxchg(bool old) {
    Operand pointer = typed_operand();
    const Type* type = pointee(pointer.type);
    if (!type || type->kind != TypeKind::Integer)
        wrong_types(Opcode::CmpXchg);
    Operand compare = old ? operand(type) : typed_operand(), desired = operand(type);
    if (compare.type != type)
        wrong_types(Opcode::CmpXchg);
    if (operands_.size() - next_ < 5)
        diag_.fail_unsupported(here(), "cmpxchg of LLVM before 3.5 is not supported");
    const Type* members[] = {type, i1_};
    Instruction* inst = append(Opcode::CmpXchg, types_.literal_struct(members, false));
    set_operands(inst, pointer, compare, desired);
    inst->flags = take_below(2, "flag") ? inst_flags::Volatile : 0;
    inst->ordering = ordering();
    inst->single_thread = single_thread();
    inst->failure_ordering = ordering();
    inst->flags |= take_below(2, "flag") ? inst_flags::Weak : 0;
    if (!valid_cmpxchg_orderings(*inst))
        diag_.fail_invalid(here(), "cmpxchg cannot have these orderings");
}

// [pointer, value, operation, volatile, ordering, scope]
void BitcodeReader::atomicrmw() {
    Operand pointer = typed_operand();
    const Type* type = pointee(pointer.type);
    if (!type || type->kind != TypeKind::Integer)
        wrong_types(Opcode::AtomicRMW);
    Operand value = operand(type);
    Instruction* inst = append(Opcode::AtomicRMW, type);
    set_operands(inst, pointer, value);
    inst->rmw = static_cast<uint8_t>(take_below(11, "operation"));
    inst->flags = take_below(2, "flag") ? inst_flags::Volatile : 0;
    inst->ordering = ordering();
    inst->single_thread = single_thread();
    if (inst->ordering == Ordering::Unordered)
        diag_.fail_invalid(here(), "atomicrmw cannot have this ordering");
}

} // namespace ladder::llvm
