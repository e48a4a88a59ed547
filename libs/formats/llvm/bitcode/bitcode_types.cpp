// The type table of bitcode (TYPE_BLOCK_ID_NEW).
#include "formats/llvm/bitcode/bitcode_reader.h"
#include "formats/llvm/bitcode/bitcode_records.h"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace ladder::llvm {

void BitcodeReader::type_block() {
    if (!numbered_types_.empty())
        diag_.fail_invalid(here(), "the module has two type tables");
    stream_.enter();
    while (find_record()) {
        if (stream_.code() == StructNameCode) {
            struct_name_ = record_name(0);
            continue;
        }
        begin_record();
        read_record(dialect_.types, "type");
    }
    check_type_table();
}

// At its end.
void BitcodeReader::check_type_table() {
    if (defined_types_ != numbered_types_.size())
        diag_.fail_invalid(here(), "the type table has fewer types than it states");
    if (forward_types_)
        diag_.fail_invalid(here(), "a type that is used is not defined");
    // Types that are made of ones before them hold none that holds them.
    const bool may_be_endless = had_forward_types_ || module_.types.size() > deepest_nesting;
    if (may_be_endless && find_endless_type(module_, scratch_arena_))
        diag_.fail_invalid(here(), "a type holds itself, or types nest deeper than %u", deepest_nesting);
}

const Type* BitcodeReader::forward_type(uint64_t number) {
    if (number >= numbered_types_.size())
        diag_.fail_invalid(here(), "type %llu is not in the type table",
                           static_cast<unsigned long long>(number));
    forward_types_++;
    had_forward_types_ = true;
    return numbered_types_[number] = types_.named_struct({});
}

// `contained`: they are members of a structure, else parameters.
std::span<const Type* const> BitcodeReader::member_operands(bool contained) {
    members_.clear();
    members_.reserve(operands_.size() - next_);
    while (more()) {
        const Type* member = members_.push(type_operand());
        bool fits =
            contained ? is_first_class(member) : is_first_class(member) || member->kind == TypeKind::Metadata;
        if (!fits)
            diag_.fail_invalid(here(), "a structure or a function has a part of an invalid type");
    }
    return members_.span();
}

void BitcodeReader::types_too_deep() {
    diag_.fail_invalid(here(), "types nest deeper than %u", deepest_nesting);
}

void BitcodeReader::define_type(const Type* type) {
    if (defined_types_ == numbered_types_.size())
        diag_.fail_invalid(here(), "the type table has more types than it states");
    if (numbered_types_[defined_types_])
        diag_.fail_invalid(here(), "a type is used before its definition and is no named structure");
    check_type_nesting();
    numbered_types_[defined_types_++] = type;
}

void BitcodeReader::define_named_type(bool is_struct) {
    if (defined_types_ == numbered_types_.size())
        diag_.fail_invalid(here(), "the type table has more types than it states");
    bool packed = take_below(2, "flag");
    // A reference of the structure to itself makes the type.
    std::span<const Type* const> members;
    if (is_struct)
        members = arena_.copy(member_operands(true));
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
    take_name(type_names_, struct_name_, "structures");
    type->name = struct_name_;
    struct_name_ = {};
    numbered_types_[defined_types_++] = type;
}

void BitcodeReader::type_count() {
    const uint64_t count = take();
    // The shortest definition of a type is the id of an abbreviation.
    if (!numbered_types_.empty() || count > stream_.bits_left() / 2)
        diag_.fail_invalid(here(), "the type table cannot have so many types");
    numbered_types_.resize(static_cast<uint32_t>(count));
}

void BitcodeReader::integer_type() {
    const uint64_t width = take();
    if (width && !is_integer_width(width))
        diag_.fail_unsupported(here(), "an integer type of %llu bits is not supported",
                               static_cast<unsigned long long>(width));
    if (!width)
        diag_.fail_invalid(here(), "an integer type has no bits");
    define_type(types_.integer(static_cast<uint32_t>(width)));
}

void BitcodeReader::typed_pointer_type() {
    if (dialect_.opaque_pointers)
        diag_.fail_invalid(here(), "today's bitcode has no typed pointers");
    const Type* pointee = type_operand();
    if (!is_first_class(pointee) && pointee->kind != TypeKind::Function)
        diag_.fail_invalid(here(), "a pointer cannot point to this type");
    const uint64_t space = more() ? take_below(address_space_count, "address space") : 0;
    define_type(types_.pointer(pointee, static_cast<uint32_t>(space)));
}

void BitcodeReader::opaque_pointer_type() {
    define_type(pointer_to(nullptr, take_below(address_space_count, "address space")));
}

// [count, element]
void BitcodeReader::array_type() {
    const uint64_t count = take();
    const Type* element = type_operand();
    if (!is_first_class(element))
        diag_.fail_invalid(here(), "an array cannot have elements of this type");
    define_type(types_.array(element, count));
}

// [count, element, is scalable if stated]
void BitcodeReader::vector_type() {
    if (operands_.size() > 2 && operands_[2])
        unsupported("a vector of a scalable size");
    const uint64_t count = take();
    const Type* element = type_operand();
    const bool fits =
        element->kind == TypeKind::Integer || element->kind == TypeKind::Pointer || is_float(element);
    if (!fits || !count || count > UINT32_MAX)
        diag_.fail_invalid(here(), "a vector has at least one element, an integer, a float or a pointer");
    define_type(types_.vector(element, count));
}

void BitcodeReader::literal_struct_type() {
    const bool packed = take_below(2, "flag");
    define_type(types_.literal_struct(member_operands(true), packed));
}

void BitcodeReader::function_type() {
    const bool vararg = take_below(2, "flag");
    const Type* result = type_operand();
    if (!is_first_class(result) && result->kind != TypeKind::Void)
        diag_.fail_invalid(here(), "a function cannot return this type");
    define_type(types_.function(result, member_operands(false), vararg));
}

// [number of types, type..., integer...], after a record with its name
void BitcodeReader::target_type() {
    const std::string_view name = std::exchange(struct_name_, {});
    const uint64_t count = take();
    if (count > operands_.size() - next_)
        too_short();
    members_.clear();
    for (uint64_t n = 0; n < count; n++)
        members_.push(type_operand());
    const std::span<uint32_t> numbers = fresh<uint32_t>(operands_.size() - next_);
    for (uint32_t& number : numbers)
        number = static_cast<uint32_t>(take_below(uint64_t{UINT32_MAX} + 1, "number of a type"));
    define_type(types_.target(name, members_.span(), numbers));
}

} // namespace ladder::llvm
