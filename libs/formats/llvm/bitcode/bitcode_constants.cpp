// CONSTANTS blocks of bitcode. Constants may use others that come later in their block: their operands are
// numbers until its end, then all are resolved, checked and bounded in depth.
#include "formats/llvm/bitcode/bitcode_codes.h"
#include "formats/llvm/bitcode/bitcode_reader.h"
#include "formats/llvm/bitcode/bitcode_records.h"

#include <algorithm>

namespace ladder::llvm {

namespace {

constexpr uint16_t open_depth = UINT16_MAX; // its operands are being visited

// The lowest bit is the sign. "Minus zero" is the smallest number of 64 bits.
uint64_t signed_number(uint64_t v) {
    if (v == 1)
        return uint64_t{1} << 63;
    return v & 1 ? 0 - (v >> 1) : v >> 1;
}

uint64_t low_bits(uint64_t bits, uint64_t width) {
    return width >= 64 ? bits : bits & ((uint64_t{1} << width) - 1);
}

const Value* number_as_pointer(uint64_t number) {
    return reinterpret_cast<const Value*>(static_cast<uintptr_t>(number));
}

uint64_t pointer_as_number(const Value* pointer) { return reinterpret_cast<uintptr_t>(pointer); }

// The reader made the array, and it is not const there.
std::span<const Value*> writable(std::span<const Value* const> s) {
    return {const_cast<const Value**>(s.data()), s.size()};
}

bool is_number(const Value* v) { return v->kind == ValueKind::ConstInt || v->kind == ValueKind::ConstFloat; }

} // namespace

void BitcodeReader::constants_block() {
    stream_.enter();
    const Type* type = i32_;
    while (next_record()) {
        if (stream_.code() != ConstantCode::SetType) {
            read_record(dialect_.constants, "constant", type);
            continue;
        }
        type = type_operand();
        if (!is_first_class(type))
            diag_.fail_invalid(here(), "no constant has this type");
    }
    if (!pending_constants_.empty())
        resolve_constants();
}

void BitcodeReader::integer_constant(const Type* type) {
    if (type->kind != TypeKind::Integer || type->width > 64)
        diag_.fail_invalid(here(), "an integer constant needs an integer type");
    number_constant(ValueKind::ConstInt, type, low_bits(signed_number(take()), type->width));
}

void BitcodeReader::float_constant(const Type* type) {
    if (!is_float(type))
        diag_.fail_invalid(here(), "a floating-point constant needs a floating-point type");
    number_constant(ValueKind::ConstFloat, type, low_bits(take(), bit_width(type)));
}

// `undef`, and `poison`, which nothing here tells apart.
void BitcodeReader::undefined_constant(const Type* type) { number_constant(ValueKind::ConstUndef, type, 0); }

void BitcodeReader::add_constant(Value* value, ValueKind kind, const Type* type, bool pending) {
    value->kind = kind;
    value->type = type;
    value->id = module_.constant_count++;
    constant_depths_.push(pending ? 0 : 1);
    if (pending)
        pending_constants_.push({value, values_.size(), here()});
    values_.push(value);
}

// [word of 64 bits...], the low one first. LLVM leaves out zeros at the end.
void BitcodeReader::wide_integer(const Type* type) {
    if (type->kind != TypeKind::Integer || type->width <= 64 || operands_.size() > (type->width + 63) / 64)
        diag_.fail_invalid(here(), "a wide integer constant needs a wide integer type");
    const uint64_t low = signed_number(take());
    for (size_t n = operands_.size(); n > 1; n--)
        if (take())
            diag_.fail_unsupported(here(), "constants of more than 64 bits are not supported");
    number_constant(ValueKind::ConstInt, type, low);
}

void BitcodeReader::number_constant(ValueKind kind, const Type* type, uint64_t bits) {
    if (kind == ValueKind::ConstInt) {
        auto* number = arena_.make<ConstInt>();
        number->bits = bits;
        return add_constant(number, kind, type, false);
    }
    if (kind == ValueKind::ConstFloat) {
        auto* number = arena_.make<ConstFloat>();
        number->bits = bits;
        return add_constant(number, kind, type, false);
    }
    add_constant(arena_.make<Value>(), kind, type, false);
}

// The constant of tokens: `none`.
void BitcodeReader::null_constant(const Type* type) {
    if (type->kind == TypeKind::Token)
        return number_constant(ValueKind::ConstUndef, type, 0);
    if (!is_storable(type))
        diag_.fail_invalid(here(), "zeroinitializer is no constant of this type");
    number_constant(type->kind == TypeKind::Integer ? ValueKind::ConstInt
                    : is_float(type)                ? ValueKind::ConstFloat
                                                    : ValueKind::ConstNull,
                    type, 0);
}

// Packed numbers: [element...]
void BitcodeReader::data(const Type* type, bool is_string, bool terminated) {
    bool sequence = type->kind == TypeKind::Array || type->kind == TypeKind::Vector;
    const Type* element = type->element;
    if (!sequence || type->count != operands_.size() + terminated ||
        (element->kind != TypeKind::Integer && !is_float(element)) || bit_width(element) > 64 ||
        (is_string && (type->kind != TypeKind::Array || bit_width(element) != 8)))
        diag_.fail_invalid(here(), "the elements of a constant do not fit its type");
    uint64_t width = bit_width(element);
    std::span<uint64_t> elements = arena_.array<uint64_t>(operands_.size() + terminated);
    for (size_t i = 0; i < operands_.size(); i++)
        elements[i] = low_bits(operands_[i], width);
    auto* made = arena_.make<ConstData>();
    made->elements = elements;
    made->is_string = is_string;
    add_constant(made, ValueKind::ConstData, type, false);
}

// The next `count` operands of the record, or all that are left: numbers of values.
std::span<const Value* const> BitcodeReader::pending_operands(size_t count) {
    std::span<const Value*> operands = fresh<const Value*>(count);
    for (const Value*& operand : operands)
        operand = number_as_pointer(take_below(UINT32_MAX, "value"));
    return operands;
}

void BitcodeReader::aggregate(const Type* type) {
    bool sequence = type->kind == TypeKind::Array || type->kind == TypeKind::Vector;
    if ((!sequence && type->kind != TypeKind::Struct) ||
        operands_.size() != (sequence ? type->count : type->members.size()))
        diag_.fail_invalid(here(), "the elements of a constant do not fit its type");
    auto* made = arena_.make<ConstAggregate>();
    made->elements = pending_operands(operands_.size());
    add_constant(made, ValueKind::ConstAggregate, type, true);
}

ConstExpr* BitcodeReader::make_expression(const Type* type, Opcode op) {
    auto* made = arena_.make<ConstExpr>();
    made->opcode = op;
    add_constant(made, ValueKind::ConstExpr, type, true);
    return made;
}

void BitcodeReader::expression(const Type* type, Opcode op, size_t count) {
    make_expression(type, op)->operands = pending_operands(count);
}

// [opcode, left, right, flags]
void BitcodeReader::binary_expression(const Type* type) {
    Opcode op = binary_opcode(take(), is_float_or_vector(type));
    if (op == Opcode::Count)
        diag_.fail_invalid(here(), "a binary operation is unknown");
    ConstExpr* made = make_expression(type, op);
    made->operands = pending_operands(2);
    if (!is_float_or_vector(type)) // fast math is for instructions
        made->flags = binary_flags(op, take_or(0));
}

// [opcode, type, value, flags]
void BitcodeReader::cast_expression(const Type* type) {
    const Opcode op = cast_operand();
    type_operand();
    expression(type, op, 1);
}

// The rest of the record: [(type, value)...]
std::span<const Value* const> BitcodeReader::typed_pending_operands() {
    const std::span<const Value*> operands = fresh<const Value*>((operands_.size() - next_) / 2);
    for (const Value*& operand : operands) {
        type_operand();
        operand = number_as_pointer(take_below(UINT32_MAX, "value"));
    }
    return operands;
}

// [source type if the record has an odd length, (type, value)...]
void BitcodeReader::old_element_pointer_expression(const Type* type, bool in_bounds) {
    ConstExpr* made = make_expression(type, Opcode::GetElementPtr);
    made->flags = in_bounds ? inst_flags::InBounds : 0;
    if (operands_.size() & 1)
        made->source_type = type_operand();
    made->operands = typed_pending_operands();
}

// [source type, flags, range if stated, (type, value)...]. Ranges only promise something.
void BitcodeReader::element_pointer_expression(const Type* type, bool has_range) {
    ConstExpr* made = make_expression(type, Opcode::GetElementPtr);
    made->source_type = type_operand();
    made->flags = take() & gep_in_bounds ? inst_flags::InBounds : 0;
    if (has_range)
        skip_range(true, 0);
    made->operands = typed_pending_operands();
}

void BitcodeReader::extract_element_expression(const Type* type) {
    type_operand();
    indexed_expression(type, Opcode::ExtractElement, 2);
}

void BitcodeReader::shuffle_expression(const Type* type, bool states_type) {
    if (states_type)
        type_operand();
    expression(type, Opcode::ShuffleVector, 3);
}

// `count` operands, the last one with or without its type.
void BitcodeReader::indexed_expression(const Type* type, Opcode op, size_t count) {
    ConstExpr* made = make_expression(type, op);
    std::span<const Value*> operands = arena_.array<const Value*>(count);
    bool states_type = operands_.size() - next_ > count;
    for (size_t i = 0; i < count; i++) {
        if (states_type && i + 1 == count)
            type_operand();
        operands[i] = number_as_pointer(take_below(UINT32_MAX, "value"));
    }
    made->operands = operands;
}

// [type, left, right, predicate]
void BitcodeReader::compare_expression(const Type* type) {
    const Type* compared = type_operand();
    ConstExpr* made = make_expression(type, is_float_or_vector(compared) ? Opcode::FCmp : Opcode::ICmp);
    made->operands = pending_operands(2);
    made->predicate = predicate(made->opcode);
}

void BitcodeReader::resolve_constants() {
    // Aggregates of numbers are packed, as the assembly reader does; others are to see the packed ones.
    for (PendingConstant& pending : pending_constants_)
        if (pending.value->kind == ValueKind::ConstAggregate)
            pack(pending);
    for (PendingConstant& pending : pending_constants_)
        for (const Value*& operand : writable(constant_operands(pending.value)))
            operand = constant_at(pointer_as_number(operand), pending.where);
    for (PendingConstant& pending : pending_constants_) {
        bool valid = true;
        if (pending.value->kind == ValueKind::ConstAggregate)
            valid = valid_aggregate(*static_cast<const ConstAggregate*>(pending.value));
        else if (pending.value->kind == ValueKind::ConstExpr)
            valid = valid_expression(*static_cast<ConstExpr*>(pending.value));
        if (!valid)
            diag_.fail_invalid(pending.where, "the operands of a constant do not fit its type");
    }
    check_type_nesting();
    for (const PendingConstant& pending : pending_constants_)
        check_nesting(pending);
    pending_constants_.clear();
}

const Value* BitcodeReader::constant_at(uint64_t number, Location where) {
    const Value* value = number < values_.size() ? values_[number] : nullptr;
    if (!value || value->kind == ValueKind::Argument || value->kind == ValueKind::Instruction)
        diag_.fail_invalid(where, "a constant uses value %llu, which is no constant",
                           static_cast<unsigned long long>(number));
    return value;
}

void BitcodeReader::pack(PendingConstant& pending) {
    auto elements = static_cast<ConstAggregate*>(pending.value)->elements;
    const Type* type = pending.value->type;
    if (type->kind == TypeKind::Struct || elements.empty())
        return;
    for (const Value* number : elements) {
        const Value* element = constant_at(pointer_as_number(number), pending.where);
        if (!is_number(element) || element->type != type->element)
            return;
    }
    std::span<uint64_t> bits = fresh<uint64_t>(elements.size());
    for (size_t i = 0; i < bits.size(); i++) {
        const Value* element = values_[pointer_as_number(elements[i])];
        bits[i] = element->kind == ValueKind::ConstInt ? static_cast<const ConstInt*>(element)->bits
                                                       : static_cast<const ConstFloat*>(element)->bits;
    }
    auto* made = arena_.make<ConstData>();
    static_cast<Value&>(*made) = *pending.value;
    made->kind = ValueKind::ConstData;
    made->elements = bits;
    pending.value = made;
    values_[pending.number] = made;
}

bool BitcodeReader::valid_aggregate(const ConstAggregate& aggregate) {
    const Type* type = aggregate.type;
    for (size_t i = 0; i < aggregate.elements.size(); i++)
        if (aggregate.elements[i]->type !=
            (type->kind == TypeKind::Struct ? type->members[i] : type->element))
            return false;
    return true;
}

// As LLVM's reader, so that dxc's text of a module and its bitcode say the same.
void BitcodeReader::cast_by_number(ConstExpr& e) {
    auto* number = arena_.make<ConstExpr>();
    number->kind = ValueKind::ConstExpr;
    number->type = types_.integer(64);
    number->id = module_.constant_count++;
    constant_depths_.push(0);
    number->opcode = Opcode::PtrToInt;
    number->operands = e.operands;
    std::span<const Value*> operand = fresh<const Value*>(1);
    operand[0] = number;
    e.operands = operand;
    e.opcode = Opcode::IntToPtr;
}

bool BitcodeReader::valid_expression(ConstExpr& e) {
    auto type = [&](size_t i) { return e.operands[i]->type; };
    if (is_cast(e.opcode)) {
        if (is_old_pointer_cast(e.opcode, type(0), e.type))
            cast_by_number(e);
        return valid_cast(e.opcode, type(0), e.type);
    }
    if (is_binary(e.opcode))
        return type(0) == e.type && type(1) == e.type && valid_binary(e.opcode, e.type);
    switch (e.opcode) {
    case Opcode::GetElementPtr:
        if (e.operands.empty() || type(0)->kind != TypeKind::Pointer)
            return false;
        if (!e.source_type)
            e.source_type = type(0)->element;
        for (const Value* index : e.operands.subspan(1))
            if (index->type->kind != TypeKind::Integer)
                return false;
        return element_pointer_type(e.source_type, type(0), e.operands.subspan(1)) == e.type;
    case Opcode::ICmp:
    case Opcode::FCmp:
        return type(0) == type(1) && valid_compare(e.opcode, type(0)) &&
               comparison_type(types_, type(0)) == e.type;
    case Opcode::Select:
        return type(1) == e.type && type(2) == e.type &&
               (type(0) == i1_ ||
                (e.type->kind == TypeKind::Vector && type(0) == comparison_type(types_, e.type)));
    case Opcode::ExtractElement:
        return type(0)->kind == TypeKind::Vector && type(1)->kind == TypeKind::Integer &&
               type(0)->element == e.type;
    case Opcode::InsertElement:
        return type(0)->kind == TypeKind::Vector && type(1) == type(0)->element &&
               type(2)->kind == TypeKind::Integer && type(0) == e.type;
    case Opcode::ShuffleVector:
        return type(0)->kind == TypeKind::Vector && type(0) == type(1) && type(2)->kind == TypeKind::Vector &&
               type(2)->element == i32_ && types_.vector(type(0)->element, type(2)->count) == e.type;
    default: return false;
    }
}

// Depth of a constant: 1 for numbers and data, one more than its deepest operand for others.
void BitcodeReader::check_nesting(const PendingConstant& pending) {
    struct Visit {
        const Value* constant;
        size_t next;
        uint16_t deepest;
    };
    Vec<uint16_t>& depths = constant_depths_;
    if (depths[pending.value->id])
        return;
    ArenaScope scope(scratch_arena_);
    Vec<Visit> visits(scratch_arena_, 8);
    auto push = [&](const Value* constant) {
        if (visits.size() == deepest_nesting || depths[constant->id] == open_depth)
            diag_.fail_invalid(pending.where, "a constant contains itself, or constants nest deeper than %u",
                               deepest_nesting);
        depths[constant->id] = open_depth;
        visits.push({constant, 0, 0});
    };
    push(pending.value);
    while (!visits.empty()) {
        Visit& visit = visits.back();
        std::span<const Value* const> operands = constant_operands(visit.constant);
        if (visit.next == operands.size()) {
            if (visit.deepest >= deepest_nesting)
                diag_.fail_invalid(pending.where, "constants nest deeper than %u", deepest_nesting);
            depths[visit.constant->id] = static_cast<uint16_t>(visit.deepest + 1);
            visits.pop();
            continue;
        }
        const Value* operand = operands[visit.next];
        uint16_t depth = operand->is_constant() ? depths[operand->id] : 1;
        if (depth && depth != open_depth) {
            visit.deepest = std::max(visit.deepest, depth);
            visit.next++;
        } else {
            push(operand);
        }
    }
}

} // namespace ladder::llvm
