// PARAMATTR_GROUP and PARAMATTR blocks of bitcode: attributes, and lists of groups of them.
#include "formats/llvm/attributes.h"
#include "formats/llvm/bitcode/bitcode_reader.h"
#include "formats/llvm/bitcode/bitcode_records.h"

#include <algorithm>

namespace ladder::llvm {

namespace {
constexpr uint32_t list_entry_code = 2;
} // namespace

void BitcodeReader::attribute_group_block() {
    stream_.enter();
    while (next_record())
        if (stream_.code() == group_entry_code)
            attribute_group();
}

// Up to a zero.
std::string_view BitcodeReader::terminated_text() {
    size_t first = next_;
    while (take()) {
    }
    return text(operands_.subspan(first, next_ - first - 1));
}

// [number, index, attribute...]; an attribute is [3, key..., 0] or [4, key..., 0, text..., 0], or has a
// number. Without ReadOptions::keep_attributes only those of functions are kept.
void BitcodeReader::attribute_group() {
    const uint64_t number = take();
    const auto index = static_cast<uint32_t>(take_below(uint64_t{UINT32_MAX} + 1, "attribute index"));
    if (!attribute_groups_.empty() && number <= attribute_groups_.back().number)
        diag_.fail_invalid(here(), "attribute groups are not in ascending order");
    const bool kept = options_.keep_attributes || index == attribute_function_index;
    Vec<Attribute> attributes(arena_);
    while (more()) {
        const uint64_t form = take();
        if (form != KeyForm && form != KeyAndTextForm) {
            numbered_attribute(form, kept, attributes);
            continue;
        }
        Attribute attribute;
        attribute.key = terminated_text();
        attribute.has_value = form == KeyAndTextForm;
        if (attribute.has_value)
            attribute.text = terminated_text();
        if (kept)
            attributes.push(attribute);
    }
    attribute_groups_.push({number, {index, attributes.span()}});
}

// [kind], [kind, value], or a type or ranges, which are stepped over. Of 3.7's those that are printed are
// kept, all of them; of today's many only `convergent` means anything here, as in assembly.
void BitcodeReader::numbered_attribute(uint64_t form, bool kept, Vec<Attribute>& attributes) {
    if (form > dialect_.last_attribute_form || form == 2)
        diag_.fail_invalid(here(), "an attribute has an unknown form");
    Attribute attribute;
    attribute.kind = static_cast<uint16_t>(take_below(UINT16_MAX, "attribute"));
    attribute.has_value = form == IntegerForm;
    attribute.value = attribute.has_value ? take() : 0;
    if (!attribute.kind) // only a text has number 0
        diag_.fail_invalid(here(), "an attribute has the number 0");
    if (form == TypeWithForm)
        type_operand();
    else if (form == RangeForm)
        skip_range(true, 0);
    else if (form == RangeListForm)
        for (uint64_t count = take(), width = take(); count; count--)
            skip_range(false, width);
    if (dialect_.last_attribute_form == KeyAndTextForm
            ? options_.keep_attributes
            : kept && form == EnumForm && attribute_name(attribute.kind) == "convergent")
        attributes.push(attribute);
}

// [width of the numbers if stated, lower, upper]; numbers of more than 64 bits: [words of lower | words of
// upper << 32, word...].
void BitcodeReader::skip_range(bool states_width, uint64_t width) {
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

// Stable, without the memory that std::stable_sort() would take.
void BitcodeReader::sort_by_index(std::span<AttributeGroup> groups) {
    struct Place {
        AttributeGroup group;
        size_t position;
    };
    ArenaScope scope(scratch_arena_);
    const std::span<Place> places = scratch_arena_.array<Place>(groups.size());
    for (size_t n = 0; n < groups.size(); n++)
        places[n] = {groups[n], n};
    std::sort(places.begin(), places.end(), [](const Place& a, const Place& b) {
        return a.group.index != b.group.index ? a.group.index < b.group.index : a.position < b.position;
    });
    for (size_t n = 0; n < groups.size(); n++)
        groups[n] = places[n].group;
}

void BitcodeReader::attribute_block() {
    stream_.enter();
    while (next_record()) {
        if (stream_.code() != list_entry_code)
            diag_.fail_unsupported(here(), "attribute lists of LLVM before 3.3 are not supported");
        Vec<AttributeGroup> groups(arena_);
        while (more()) {
            uint64_t number = take();
            auto found = std::lower_bound(
                attribute_groups_.begin(), attribute_groups_.end(), number,
                [](const NumberedGroup& group, uint64_t wanted) { return group.number < wanted; });
            if (found == attribute_groups_.end() || found->number != number)
                diag_.fail_invalid(here(), "an attribute group is not defined");
            if (options_.keep_attributes || !found->group.attributes.empty())
                groups.push(found->group);
        }
        // As LLVM writes them; stable, as one index may have several groups.
        if (!std::ranges::is_sorted(groups, {}, &AttributeGroup::index))
            sort_by_index(groups.span());
        if (options_.keep_attributes || !groups.empty())
            module_.attribute_lists.push({groups.span()});
        attribute_list_index_.push(groups.empty() ? 0 : module_.attribute_lists.size());
    }
}

// The index + 1 into Module::attribute_lists, for a list by its number + 1. 0: none.
uint32_t BitcodeReader::attribute_list(uint64_t number) {
    if (!number)
        return 0;
    if (number > attribute_list_index_.size())
        diag_.fail_invalid(here(), "an attribute list is not defined");
    return attribute_list_index_[number - 1];
}

} // namespace ladder::llvm
