// The type table of today's bitcode (TYPE_BLOCK_ID_NEW) and its groups of attributes, which may name types.
#include "llvm/attributes.h"
#include "llvm/bitcode_records.h"
#include "llvm/bitcode_today.h"

namespace ladder::llvm {

namespace {

struct ForeignType {
    uint32_t code;
    const char* name;
};
constexpr ForeignType foreign_types[] = {
    {13, "x86_fp80"}, {14, "fp128"}, {15, "ppc_fp128"}, {17, "x86_mmx"}, {23, "bfloat"}, {24, "x86_amx"},
};

} // namespace

void TodaysBitcodeReader::type_block() {
    if (!numbered_types_.empty())
        diag_.fail_invalid(here(), "the module has two type tables");
    stream_.enter();
    while (find_record()) {
        if (stream_.code() == StructNameCode) {
            struct_name_ = record_name(0);
            continue;
        }
        begin_record();
        type_record();
    }
    check_type_table();
}

void TodaysBitcodeReader::type_record() {
    for (const ForeignType& foreign : foreign_types)
        if (stream_.code() == foreign.code)
            diag_.fail_unsupported(here(), "type %s is not supported", foreign.name);
    switch (stream_.code()) {
    case TypedPointerCode: diag_.fail_invalid(here(), "today's bitcode has no typed pointers");
    case TokenCode: return define_type(types_.primitive(TypeKind::Token));
    case PointerCode:
        return define_type(
            types_.pointer(nullptr, static_cast<uint32_t>(take_below(address_space_count, "address space"))));
    case TargetCode: return target_type();
    case VectorCode:
        if (operands_.size() > 2 && operands_[2])
            unsupported("a vector of a scalable size");
        [[fallthrough]];
    default: return BitcodeReader::type_record();
    }
}

// [number of types, type..., integer...], after a record with its name
void TodaysBitcodeReader::target_type() {
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

void TodaysBitcodeReader::attribute_group_block() {
    stream_.enter();
    while (next_record())
        if (stream_.code() == group_entry_code)
            attribute_group();
}

// [number, index, attribute...]. Of the many attributes only `convergent` and texts mean anything here, as in
// assembly; ranges and types are stepped over.
void TodaysBitcodeReader::attribute_group() {
    const uint64_t number = take();
    const auto index = static_cast<uint32_t>(take_below(uint64_t{UINT32_MAX} + 1, "attribute index"));
    if (!attribute_groups_.empty() && number <= attribute_groups_.back().number)
        diag_.fail_invalid(here(), "attribute groups are not in ascending order");
    const bool kept = options_.keep_attributes || index == attribute_function_index;
    Vec<Attribute> attributes(arena_);
    while (more()) {
        Attribute attribute;
        const uint64_t form = take();
        if (form == KeyForm || form == KeyAndTextForm) {
            attribute.key = terminated_text();
            attribute.has_value = form == KeyAndTextForm;
            if (attribute.has_value)
                attribute.text = terminated_text();
            if (kept)
                attributes.push(attribute);
            continue;
        }
        if (form > RangeListForm || form == 2)
            diag_.fail_invalid(here(), "an attribute has an unknown form");
        attribute.kind = static_cast<uint16_t>(take_below(UINT16_MAX, "attribute"));
        if (!attribute.kind)
            diag_.fail_invalid(here(), "an attribute has the number 0");
        if (form == EnumForm && kept && attribute_name(attribute.kind) == "convergent")
            attributes.push(attribute);
        if (form == IntegerForm)
            take();
        else if (form == TypeWithForm)
            type_operand();
        else if (form == RangeForm)
            skip_range(true, 0);
        else if (form == RangeListForm)
            for (uint64_t count = take(), width = take(); count; count--)
                skip_range(false, width);
    }
    attribute_groups_.push({number, {index, attributes.span()}});
}

// [width of the numbers if stated, lower, upper]; numbers of more than 64 bits: [words of lower | words of
// upper << 32, word...].
void TodaysBitcodeReader::skip_range(bool states_width, uint64_t width) {
    if (states_width)
        width = take();
    uint64_t words = 2;
    if (width > 64) {
        const uint64_t counts = take();
        words = (counts & UINT32_MAX) + (counts >> 32);
    }
    for (; words; words--)
        take();
}

} // namespace ladder::llvm
