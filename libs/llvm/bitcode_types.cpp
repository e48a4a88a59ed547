// The type table of bitcode (TYPE_BLOCK_ID_NEW).
#include "llvm/bitcode_reader.h"

#include <algorithm>
#include <cstdio>

namespace ladder::llvm {

namespace {

enum TypeCode : uint32_t {
    CountCode = 1,
    VoidCode = 2,
    FloatCode = 3,
    DoubleCode = 4,
    LabelCode = 5,
    OpaqueCode = 6,
    IntegerCode = 7,
    PointerCode = 8,
    HalfCode = 10,
    ArrayCode = 11,
    VectorCode = 12,
    MetadataCode = 16,
    AnonymousStructCode = 18,
    StructNameCode = 19,
    NamedStructCode = 20,
    FunctionTypeCode = 21,
};

} // namespace

void BitcodeReader::type_block() {
    if (!numbered_types_.empty())
        diag_.fail_invalid(here(), "the module has two type tables");
    stream_.enter();
    for (;;) {
        BitStream::Item item = stream_.next();
        if (item == BitStream::Item::EndBlock)
            break;
        if (item == BitStream::Item::Block)
            stream_.skip();
        else
            type_record();
    }
    if (defined_types_ != numbered_types_.size())
        diag_.fail_invalid(here(), "the type table has fewer types than it states");
    if (forward_types_)
        diag_.fail_invalid(here(), "a type that is used is not defined");
    check_containment();
}

// A type by its number. While the table is read it may be one that comes later: that is a named structure.
const Type* BitcodeReader::type_at(uint64_t number) {
    if (number >= numbered_types_.size())
        diag_.fail_invalid(here(), "type %llu is not in the type table",
                           static_cast<unsigned long long>(number));
    const Type*& type = numbered_types_[number];
    if (!type) {
        type = types_.named_struct({});
        forward_types_++;
    }
    return type;
}

const Type* BitcodeReader::type_operand() { return type_at(take()); }

// A type that the one being defined is made of.
const Type* BitcodeReader::part_operand(bool contained) {
    uint64_t number = take();
    const Type* type = type_at(number);
    // What is not defined yet is a named structure, at which a spelling ends.
    if (number < defined_types_)
        part_nesting_ = std::max(part_nesting_, type_nesting_[number]);
    if (contained)
        contained_types_.push(static_cast<uint32_t>(number));
    return type;
}

std::span<const Type* const> BitcodeReader::member_operands(bool contained) {
    std::span<const Type*> members = arena_.array<const Type*>(operands_.size() - next_);
    for (const Type*& member : members) {
        member = part_operand(contained);
        bool fits =
            contained ? is_first_class(member) : is_first_class(member) || member->kind == TypeKind::Metadata;
        if (!fits)
            diag_.fail_invalid(here(), "a structure or a function has a part of an invalid type");
    }
    return members;
}

void BitcodeReader::define_type(const Type* type) {
    if (defined_types_ == numbered_types_.size())
        diag_.fail_invalid(here(), "the type table has more types than it states");
    if (numbered_types_[defined_types_])
        diag_.fail_invalid(here(), "a type is used before its definition and is no named structure");
    if (part_nesting_ >= deepest_nesting)
        diag_.fail_invalid(here(), "types nest deeper than %u", deepest_nesting);
    numbered_types_[defined_types_++] = type;
    type_nesting_.push(part_nesting_ + 1);
    contained_end_.push(contained_types_.size());
}

void BitcodeReader::define_named_type(bool is_struct) {
    if (defined_types_ == numbered_types_.size())
        diag_.fail_invalid(here(), "the type table has more types than it states");
    bool packed = take_below(2, "flag");
    // A reference of the structure to itself makes the type.
    std::span<const Type* const> members;
    if (is_struct)
        members = member_operands(true);
    auto* type = const_cast<Type*>(numbered_types_[defined_types_]);
    if (type)
        forward_types_--;
    else
        type = types_.named_struct({});
    if (is_struct) {
        type->kind = TypeKind::Struct;
        type->packed = packed;
        type->members = members;
    }
    if (struct_name_.empty()) { // its number is its name, as in assembly: no name makes a literal structure
        char digits[12];
        int length = snprintf(digits, sizeof digits, "%u", nameless_types_++);
        struct_name_ = arena_.copy(std::string_view(digits, static_cast<size_t>(length)));
    }
    type->name = struct_name_;
    struct_name_ = {};
    numbered_types_[defined_types_++] = type;
    type_nesting_.push(0);
    contained_end_.push(contained_types_.size());
}

void BitcodeReader::type_record() {
    begin_record();
    part_nesting_ = 0;
    switch (stream_.code()) {
    case CountCode: {
        uint64_t count = take();
        // The shortest definition of a type is the id of an abbreviation.
        if (!numbered_types_.empty() || count > stream_.bits_left() / 2)
            diag_.fail_invalid(here(), "the type table cannot have so many types");
        numbered_types_.resize(static_cast<uint32_t>(count));
        type_nesting_.reserve(count);
        contained_end_.reserve(count);
        return;
    }
    case VoidCode: return define_type(types_.primitive(TypeKind::Void));
    case FloatCode: return define_type(types_.primitive(TypeKind::Float));
    case DoubleCode: return define_type(types_.primitive(TypeKind::Double));
    case HalfCode: return define_type(types_.primitive(TypeKind::Half));
    case LabelCode: return define_type(types_.primitive(TypeKind::Label));
    case MetadataCode: return define_type(types_.primitive(TypeKind::Metadata));
    case IntegerCode: {
        uint64_t width = take();
        if (width > 64)
            diag_.fail_unsupported(here(), "an integer type of %llu bits is not supported",
                                   static_cast<unsigned long long>(width));
        if (!width)
            diag_.fail_invalid(here(), "an integer type has no bits");
        return define_type(types_.integer(static_cast<uint32_t>(width)));
    }
    case PointerCode: {
        const Type* pointee = part_operand(false);
        if (!is_first_class(pointee) && pointee->kind != TypeKind::Function)
            diag_.fail_invalid(here(), "a pointer cannot point to this type");
        uint64_t address_space = more() ? take_below(1u << 24, "address space") : 0;
        return define_type(types_.pointer(pointee, static_cast<uint32_t>(address_space)));
    }
    case ArrayCode:
    case VectorCode: return sequence_type(stream_.code() == VectorCode);
    case AnonymousStructCode: {
        bool packed = take_below(2, "flag");
        return define_type(types_.literal_struct(member_operands(true), packed));
    }
    case StructNameCode: struct_name_ = text(operands_); return;
    case NamedStructCode: return define_named_type(true);
    case OpaqueCode: return define_named_type(false);
    case FunctionTypeCode: {
        bool vararg = take_below(2, "flag");
        const Type* result = part_operand(false);
        if (!is_first_class(result) && result->kind != TypeKind::Void)
            diag_.fail_invalid(here(), "a function cannot return this type");
        return define_type(types_.function(result, member_operands(false), vararg));
    }
    default: diag_.fail_unsupported(here(), "type record %u is not supported", stream_.code());
    }
}

void BitcodeReader::sequence_type(bool vector) {
    uint64_t count = take();
    const Type* element = part_operand(true);
    if (!vector) {
        if (!is_first_class(element))
            diag_.fail_invalid(here(), "an array cannot have elements of this type");
        return define_type(types_.array(element, count));
    }
    bool fits = element->kind == TypeKind::Integer || element->kind == TypeKind::Pointer || is_float(element);
    if (!fits || !count || count > UINT32_MAX)
        diag_.fail_invalid(here(), "a vector has at least one element, an integer, a float or a pointer");
    define_type(types_.vector(element, count));
}

// No type holds itself, except through pointers. Where all parts come first this is a single walk over the
// table.
void BitcodeReader::check_containment() {
    constexpr uint32_t open = UINT32_MAX;
    struct Visit {
        uint32_t type, next, deepest;
    };
    uint32_t count = numbered_types_.size();
    if (!count)
        return;
    std::span<uint32_t> depths = scratch_arena_.array<uint32_t>(count);
    Vec<Visit> stack(scratch_arena_, 8);
    for (uint32_t root = 0; root < count; root++) {
        if (!depths[root])
            stack.push({root, root ? contained_end_[root - 1] : 0, 0});
        while (!stack.empty()) {
            Visit& visit = stack.back();
            if (visit.next == contained_end_[visit.type]) {
                depths[visit.type] = visit.deepest + 1;
                stack.pop();
                continue;
            }
            depths[visit.type] = open;
            uint32_t part = contained_types_[visit.next];
            if (depths[part] == open || depths[part] > deepest_nesting || stack.size() > deepest_nesting)
                diag_.fail_invalid(here(), "a type holds itself, or types nest deeper than %u",
                                   deepest_nesting);
            if (depths[part]) {
                visit.deepest = std::max(visit.deepest, depths[part]);
                visit.next++;
            } else {
                stack.push({part, part ? contained_end_[part - 1] : 0, 0});
            }
        }
    }
}

} // namespace ladder::llvm
