// Instruction records of bitcode without those of memory. Operands are read before the instruction is
// appended: they count back from it.
#include "formats/llvm/bitcode/bitcode_codes.h"
#include "formats/llvm/bitcode/bitcode_reader.h"
#include "formats/llvm/bitcode/bitcode_records.h"

#include <algorithm>

namespace ladder::llvm {

namespace {

// Switches of an experiment in LLVM 3.3 carry this in their first operand.
constexpr uint64_t case_ranges_magic = 0x4b5;

} // namespace

// [left, right, opcode, flags]
void BitcodeReader::binary() {
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
void BitcodeReader::negate() {
    const Operand a = typed_operand();
    if (take())
        diag_.fail_invalid(here(), "a unary operation is unknown");
    if (!is_float_or_vector(a.type))
        wrong_types(Opcode::FNeg);
    Instruction* inst = append(Opcode::FNeg, a.type);
    inst->flags = fast_math_flags();
    set_operands(inst, a);
}

void BitcodeReader::freeze() {
    const Operand a = typed_operand();
    set_operands(append(Opcode::Freeze, a.type), a);
}

// The number of a cast.
Opcode BitcodeReader::cast_operand() {
    const Opcode op = cast_operation(take());
    if (op == Opcode::Count)
        unsupported("a cast");
    return op;
}

// [value, type, opcode, flags]; the flags only promise something
void BitcodeReader::cast() {
    const Operand from = typed_operand();
    const Type* to = type_operand();
    Opcode op = cast_operand();
    if (!dialect_.opaque_pointers && is_old_pointer_cast(op, from.type, to))
        op = Opcode::AddrSpaceCast;
    if (!valid_cast(op, from.type, to))
        wrong_types(op);
    set_operands(append(op, to), from);
}

// [pointer, index...]
void BitcodeReader::old_element_pointer(bool in_bounds) { append_element_pointer(in_bounds, nullptr); }

// [flags, source type, pointer, index...]
void BitcodeReader::element_pointer() {
    const bool in_bounds = take_below(dialect_.gep_flags, "flag") & gep_in_bounds;
    append_element_pointer(in_bounds, type_operand());
}

// [pointer, index...]. `source`: null where it is what the pointer points to.
void BitcodeReader::append_element_pointer(bool in_bounds, const Type* source) {
    Operand pointer = typed_operand();
    if (pointer.type->kind != TypeKind::Pointer)
        wrong_types(Opcode::GetElementPtr);
    size_t first = next_, count = 0;
    for (; more(); count++)
        if (typed_operand().type->kind != TypeKind::Integer)
            wrong_types(Opcode::GetElementPtr);
    std::span<const Value*> operands = fresh<const Value*>(count + 1);
    attach(operands[0], pointer);
    next_ = first;
    for (const Value*& index : operands.subspan(1))
        attach(index, typed_operand());
    if (!source)
        source = pointer.type->element;
    const Type* type = element_pointer_type(source, pointer.type, operands.subspan(1));
    if (!type)
        diag_.fail_invalid(here(), "the indices of getelementptr do not fit its type");
    Instruction* inst = append(Opcode::GetElementPtr, type);
    inst->flags = in_bounds ? inst_flags::InBounds : 0;
    inst->source_type = source;
    inst->operands = operands;
}

// The type of getelementptr of constants and of instructions, or null. An index that is not known yet is
// null. Today's pointers have no element: they point to anything.
const Type* BitcodeReader::element_pointer_type(const Type* source, const Type* pointer,
                                                std::span<const Value* const> indices) {
    if (pointer->element != source) [[unlikely]] {
        const bool fits = indices.empty() || element_pointed_at(source, indices);
        return fits && !pointer->element ? pointer : nullptr;
    }
    if (indices.empty())
        return pointer;
    const Type* element = element_pointed_at(source, indices);
    return element ? types_.pointer(element, pointer->width) : nullptr;
}

// The rest of the record: numbers of members.
std::span<const uint32_t> BitcodeReader::index_operands() {
    std::span<uint32_t> indices = fresh<uint32_t>(operands_.size() - next_);
    for (uint32_t& index : indices)
        index = static_cast<uint32_t>(take_below(uint64_t{UINT32_MAX} + 1, "index"));
    if (indices.empty())
        diag_.fail_invalid(here(), "an aggregate is accessed without an index");
    return indices;
}

// [aggregate, index...]
void BitcodeReader::extract_value() {
    Operand aggregate = typed_operand();
    std::span<const uint32_t> indices = index_operands();
    const Type* part = indexed_type(aggregate.type, indices);
    if (!part)
        wrong_types(Opcode::ExtractValue);
    Instruction* inst = append(Opcode::ExtractValue, part);
    inst->indices = indices;
    set_operands(inst, aggregate);
}

// [aggregate, value, index...]
void BitcodeReader::insert_value() {
    Operand aggregate = typed_operand(), value = typed_operand();
    std::span<const uint32_t> indices = index_operands();
    if (indexed_type(aggregate.type, indices) != value.type)
        wrong_types(Opcode::InsertValue);
    Instruction* inst = append(Opcode::InsertValue, aggregate.type);
    inst->indices = indices;
    set_operands(inst, aggregate, value);
}

// [true value, false value, condition, flags]; `lanes`: the condition may be a vector
void BitcodeReader::select(bool lanes) {
    Operand a = typed_operand(), b = operand(a.type), condition = lanes ? typed_operand() : operand(i1_);
    bool vector = a.type->kind == TypeKind::Vector && condition.type == comparison_type(types_, a.type);
    if (condition.type != i1_ && !vector)
        wrong_types(Opcode::Select);
    Instruction* inst = append(Opcode::Select, a.type);
    if (dialect_.all_have_fast_math)
        inst->flags = fast_math_flags();
    set_operands(inst, condition, a, b);
}

void BitcodeReader::extract_element() {
    Operand vector = typed_operand(), index = typed_operand();
    if (vector.type->kind != TypeKind::Vector || index.type->kind != TypeKind::Integer)
        wrong_types(Opcode::ExtractElement);
    set_operands(append(Opcode::ExtractElement, vector.type->element), vector, index);
}

void BitcodeReader::insert_element() {
    Operand vector = typed_operand();
    if (vector.type->kind != TypeKind::Vector)
        wrong_types(Opcode::InsertElement);
    Operand element = operand(vector.type->element), index = typed_operand();
    if (index.type->kind != TypeKind::Integer)
        wrong_types(Opcode::InsertElement);
    set_operands(append(Opcode::InsertElement, vector.type), vector, element, index);
}

void BitcodeReader::shuffle_vector() {
    Operand a = typed_operand(), b = operand(a.type), mask = typed_operand();
    if (a.type->kind != TypeKind::Vector || mask.type->kind != TypeKind::Vector ||
        mask.type->element != i32_ || !mask.value || !mask.value->is_constant())
        wrong_types(Opcode::ShuffleVector);
    set_operands(append(Opcode::ShuffleVector, types_.vector(a.type->element, mask.type->count)), a, b, mask);
}

// A predicate of icmp or fcmp.
uint8_t BitcodeReader::predicate(Opcode op) {
    uint64_t number = take();
    bool valid = op == Opcode::FCmp ? number <= static_cast<uint64_t>(Predicate::FTrue)
                                    : number >= static_cast<uint64_t>(Predicate::IEq) &&
                                          number <= static_cast<uint64_t>(Predicate::ISle);
    if (!valid)
        diag_.fail_invalid(here(), "a comparison has an unknown predicate");
    return static_cast<uint8_t>(number);
}

// [left, right, predicate, fast-math flags]
void BitcodeReader::compare() {
    Operand a = typed_operand(), b = operand(a.type);
    Opcode op = is_float_or_vector(a.type) ? Opcode::FCmp : Opcode::ICmp;
    if (!valid_compare(op, a.type))
        wrong_types(op);
    uint8_t how = predicate(op);
    Instruction* inst = append(op, a.type->kind == TypeKind::Vector ? comparison_type(types_, a.type) : i1_);
    inst->predicate = how;
    inst->flags = op == Opcode::FCmp ? fast_math_flags() : 0;
    set_operands(inst, a, b);
}

void BitcodeReader::ret() {
    const Type* result = function_->function_type->element;
    if (more() != (result != void_))
        diag_.fail_invalid(here(), "the function returns another type");
    if (!more()) {
        append(Opcode::Ret, void_);
        return;
    }
    Operand value = typed_operand();
    if (value.type != result)
        diag_.fail_invalid(here(), "the function returns another type");
    set_operands(append(Opcode::Ret, void_), value);
}

// [block] or [true block, false block, condition]
void BitcodeReader::branch() {
    bool conditional = operands_.size() != 1;
    std::span<Block*> blocks = fresh<Block*>(conditional ? 2 : 1);
    for (Block*& block : blocks)
        block = block_operand();
    Operand condition{};
    if (conditional)
        condition = operand(i1_);
    Instruction* inst = append(Opcode::Br, void_);
    inst->blocks = blocks;
    if (conditional)
        set_operands(inst, condition);
}

// [type, condition, default block, (case, block)...]; cases are numbers of constants
void BitcodeReader::switch_() {
    if (!operands_.empty() && operands_[0] >> 16 == case_ranges_magic)
        diag_.fail_unsupported(here(), "a switch over ranges is not supported");
    const Type* type = type_operand();
    if (type->kind != TypeKind::Integer)
        wrong_types(Opcode::Switch);
    Operand condition = operand(type);
    size_t cases = operands_.size() - next_;
    cases = cases ? (cases - 1) / 2 : 0;
    std::span<const Value*> operands = fresh<const Value*>(cases + 1);
    std::span<Block*> blocks = fresh<Block*>(cases + 1);
    attach(operands[0], condition);
    blocks[0] = block_operand();
    cases_.clear();
    for (size_t i = 1; i <= cases; i++) {
        const Value* value = absolute_operand(type).value;
        if (!value || value->kind != ValueKind::ConstInt)
            diag_.fail_invalid(here(), "a case of a switch is no integer constant");
        operands[i] = value;
        cases_.push(static_cast<const ConstInt*>(value)->bits);
        blocks[i] = block_operand();
    }
    std::sort(cases_.begin(), cases_.end());
    if (std::adjacent_find(cases_.begin(), cases_.end()) != cases_.end())
        diag_.fail_invalid(here(), "a switch has two cases of the same value");
    Instruction* inst = append(Opcode::Switch, void_);
    inst->operands = operands;
    inst->blocks = blocks;
}

void BitcodeReader::unreachable() { append(Opcode::Unreachable, void_); }

// [type, (value, block)..., flags if the record has an even length]; relative values have their sign in the
// lowest bit
void BitcodeReader::phi() {
    const Type* type = type_operand();
    const bool has_flags = operands_.size() % 2 == 0;
    const size_t count = (operands_.size() - next_) / 2;
    if (!is_first_class(type) || (dialect_.all_have_fast_math ? !count : has_flags))
        diag_.fail_invalid(here(), "a phi has an invalid type, no values or a value without a block");
    const std::span<const Value*> operands = fresh<const Value*>(count);
    const std::span<Block*> blocks = fresh<Block*>(count);
    for (size_t i = 0; i < count; i++) {
        uint64_t named = take();
        if (relative_)
            named = named & 1 ? 0 - (named >> 1) : named >> 1;
        attach(operands[i], operand_number(value_number(named), type));
        blocks[i] = block_operand();
    }
    Instruction* inst = append(Opcode::Phi, type);
    if (has_flags)
        inst->flags = fast_math_flags();
    inst->operands = operands;
    inst->blocks = blocks;
}

} // namespace ladder::llvm
