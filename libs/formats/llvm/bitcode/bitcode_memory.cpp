// Memory instructions of bitcode.
#include "formats/llvm/bitcode/bitcode_codes.h"
#include "formats/llvm/bitcode/bitcode_reader.h"
#include "formats/llvm/bitcode/bitcode_records.h"

namespace ladder::llvm {

// What a pointer points to; null: anything. Fails where it is no pointer, or one to something that no memory
// holds.
const Type* BitcodeReader::pointee(const Operand& pointer, Opcode op) {
    const Type* type = pointer.type->element;
    if (pointer.type->kind != TypeKind::Pointer || (!dialect_.opaque_pointers && !is_storable(type)))
        wrong_types(op);
    return type;
}

// [type, type of the count, number of the count, fields, address space if not that of the data layout]
void BitcodeReader::alloca_() {
    const Type* type = type_operand();
    const Type* count_type = type_operand();
    const Operand count = absolute_operand(count_type);
    const uint64_t fields = take();
    if (fields & ~dialect_.alloca_fields || (dialect_.opaque_pointers && !(fields & alloca_explicit_type)))
        unsupported("a flag of alloca");
    if (!(fields & alloca_explicit_type))
        type = type->kind == TypeKind::Pointer ? type->element : nullptr;
    const uint64_t space =
        dialect_.opaque_pointers && more() ? take_below(address_space_count, "address space") : alloca_space_;
    if (!type || !is_storable(type) || count_type->kind != TypeKind::Integer)
        wrong_types(Opcode::Alloca);
    Instruction* inst = append(Opcode::Alloca, pointer_to(type, space));
    inst->source_type = type;
    inst->align = alignment((fields & alloca_low_align) | (fields & alloca_high_align) >> alloca_high_shift);
    inst->flags = fields & alloca_inalloca ? inst_flags::InAlloca : 0;
    set_operands(inst, count);
}

Ordering BitcodeReader::ordering() {
    uint64_t number = take_below(7, "ordering");
    if (!number)
        diag_.fail_invalid(here(), "an atomic instruction has no ordering");
    return static_cast<Ordering>(number);
}

// Scopes have names, by number; a module without them has LLVM's own two.
bool BitcodeReader::single_thread() {
    if (sync_scopes_.empty())
        return !take_below(2, "synchronisation scope");
    const uint64_t scope = take_below(sync_scopes_.size(), "synchronisation scope");
    return sync_scopes_[static_cast<uint32_t>(scope)] == "singlethread";
}

// The last operand of read-modify-write operations, if it is there. 3.7 has none.
uint32_t BitcodeReader::atomic_alignment() { return dialect_.opaque_pointers ? alignment(take_or(0)) : 0; }

uint8_t BitcodeReader::volatile_flag() { return take_below(2, "flag") ? inst_flags::Volatile : 0; }

// The end of a load or store record: [alignment, volatile], then [ordering, scope] of the atomic ones.
void BitcodeReader::access_tail(Instruction* inst, bool atomic) {
    inst->align = alignment(take());
    inst->flags = volatile_flag();
    if (!atomic)
        return;
    inst->ordering = ordering();
    inst->single_thread = single_thread();
    if (!valid_access_ordering(*inst) || !inst->align)
        diag_.fail_invalid(here(), "an atomic access has an invalid ordering or no alignment");
}

// The type that a load states, or that of its pointer.
const Type* BitcodeReader::loaded_type(const Operand& pointer, bool atomic) {
    const Type* type = pointee(pointer, Opcode::Load);
    const size_t tail = atomic ? 4 : 2;
    const Type* stated = !type || operands_.size() - next_ == tail + 1 ? type_operand() : type;
    if (!is_storable(stated) || (type && stated != type))
        wrong_types(Opcode::Load);
    return stated;
}

// [pointer, type if stated, ...]
void BitcodeReader::load(bool atomic) {
    const Operand pointer = typed_operand();
    Instruction* inst = append(Opcode::Load, loaded_type(pointer, atomic));
    set_operands(inst, pointer);
    access_tail(inst, atomic);
}

// The value that goes to a pointer. `states_type`: as records do that are not old.
BitcodeReader::Operand BitcodeReader::stored_operand(const Operand& pointer, Opcode op, bool states_type) {
    const Type* type = pointee(pointer, op);
    const Operand value = states_type ? typed_operand() : operand(type);
    if (!is_storable(value.type) || (type && value.type != type))
        wrong_types(op);
    return value;
}

// [pointer, value, ...]
void BitcodeReader::store(bool atomic, bool old) {
    const Operand pointer = typed_operand(), value = stored_operand(pointer, Opcode::Store, !old);
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

// [pointer, compare, new, volatile, ordering, scope, ordering on failure, weak, alignment if stated]
void BitcodeReader::cmpxchg(bool old) {
    const Operand pointer = typed_operand(), compare = stored_operand(pointer, Opcode::CmpXchg, !old),
                  desired = operand(compare.type);
    if (compare.type->kind != TypeKind::Integer)
        wrong_types(Opcode::CmpXchg);
    if (operands_.size() - next_ < 5)
        unsupported("cmpxchg of LLVM before 3.5");
    const Type* members[] = {compare.type, i1_};
    Instruction* inst = append(Opcode::CmpXchg, types_.literal_struct(members, false));
    set_operands(inst, pointer, compare, desired);
    inst->flags = volatile_flag();
    inst->ordering = ordering();
    inst->single_thread = single_thread();
    inst->failure_ordering = ordering();
    inst->flags |= take_below(2, "flag") ? inst_flags::Weak : 0;
    inst->align = atomic_alignment();
    if (!valid_cmpxchg_orderings(*inst))
        diag_.fail_invalid(here(), "cmpxchg cannot have these orderings");
}

// [pointer, value, operation, volatile, ordering, scope, alignment if stated]; operations have the numbers of
// RmwOp
void BitcodeReader::atomicrmw() {
    const Operand pointer = typed_operand(),
                  value = stored_operand(pointer, Opcode::AtomicRMW, dialect_.opaque_pointers);
    const uint64_t operation = take();
    if (operation > static_cast<uint64_t>(dialect_.last_rmw))
        diag_.fail_unsupported(here(), "operation %llu of atomicrmw is not supported",
                               static_cast<unsigned long long>(operation));
    if (!rmw_takes(static_cast<RmwOp>(operation), *value.type, dialect_.opaque_pointers))
        wrong_types(Opcode::AtomicRMW);
    Instruction* inst = append(Opcode::AtomicRMW, value.type);
    set_operands(inst, pointer, value);
    inst->rmw = static_cast<uint8_t>(operation);
    inst->flags = volatile_flag();
    inst->ordering = ordering();
    inst->single_thread = single_thread();
    inst->align = atomic_alignment();
    if (inst->ordering == Ordering::Unordered)
        diag_.fail_invalid(here(), "atomicrmw cannot have this ordering");
}

} // namespace ladder::llvm
