// Attributes of printed functions and calls: the function's own in numbered groups, the rest where they
// stand.
#include "formats/llvm/attributes.h"
#include "formats/llvm/printer/printer.h"

#include "base/support/hash.h"

#include <bit>

namespace ladder::llvm {

namespace {

// A number that LLVM 3.7 gives no attribute has no word.
bool is_known(const Attribute& a) { return !a.kind || !attribute_name(a.kind).empty(); }

// Longer texts are alike only where they are one: a group that many calls name must not be read for each.
constexpr size_t longest_compared = 32;

bool same(std::string_view a, std::string_view b) {
    if (a.size() != b.size())
        return false;
    return a.data() == b.data() || (a.size() <= longest_compared && a == b);
}

bool same(std::span<const Attribute> a, std::span<const Attribute> b) {
    if (a.size() != b.size())
        return false;
    for (size_t i = 0; i < a.size(); i++)
        if (a[i].kind != b[i].kind || a[i].value != b[i].value || !same(a[i].key, b[i].key) ||
            !same(a[i].text, b[i].text) || a[i].has_value != b[i].has_value)
            return false;
    return true;
}

uint64_t hash(uint64_t h, std::string_view text) {
    h = hash_mix(h, text.size());
    for (char c : text.substr(0, longest_compared))
        h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return h;
}

// The seed differs from run to run, so that no input can be made to collide.
uint64_t hash(const void* seed, std::span<const Attribute> attributes) {
    uint64_t h = reinterpret_cast<uintptr_t>(seed);
    for (const Attribute& a : attributes)
        h = hash(hash(hash_mix(hash_mix(h, a.kind), a.value), a.key), a.text);
    return hash_mix(h, 0);
}

// The slot of what `is_wanted(index)` knows, or the free one where it belongs: index + 1 into some array.
template <class IsWanted>
uint32_t& locate(std::span<uint32_t> slots, uint64_t h, IsWanted is_wanted) {
    size_t mask = slots.size() - 1, at = h & mask;
    while (slots[at] && !is_wanted(slots[at] - 1))
        at = (at + 1) & mask;
    return slots[at];
}

} // namespace

// Groups get numbers in order of first use: functions, then calls.
void Printer::number_attributes() {
    const size_t lists = module_.attribute_lists.size();
    if (!lists)
        return;
    list_numbers_ = arena_.array<uint32_t>(lists);
    group_slots_ = arena_.array<uint32_t>(std::bit_ceil(2 * lists));
    source_slots_ = arena_.array<uint32_t>(group_slots_.size());
    for (const Function* f : module_.functions)
        add_list(f->attributes);
    for (const Function* f : module_.functions)
        for (const Block* b : f->blocks)
            for (const Instruction* i = b->first; i; i = i->next)
                if (i->opcode == Opcode::Call)
                    add_list(i->attributes);
}

// What lists share is looked at once: they name it by its place.
void Printer::add_list(uint32_t attributes) {
    if (!attributes || list_numbers_[attributes - 1])
        return;
    std::span<const AttributeGroup> own =
        groups_of(module_.attribute_lists[attributes - 1], attribute_function_index);
    uint32_t& number = list_numbers_[attributes - 1];
    number = no_group;
    if (own.empty())
        return;
    const Attribute* source = own.back().attributes.data();
    uint32_t& slot = locate(source_slots_, hash_mix(0, reinterpret_cast<uintptr_t>(source)),
                            [&](uint32_t i) { return sources_[i].attributes == source; });
    if (!slot) {
        sources_.push({source, group_number(own.back().attributes)});
        slot = sources_.size();
    }
    number = sources_[slot - 1].number;
}

// The group of these attributes + 1, or no_group if none of them has a word.
uint32_t Printer::group_number(std::span<const Attribute> attributes) {
    Vec<Attribute> known(arena_, static_cast<uint32_t>(attributes.size()));
    for (const Attribute& a : attributes)
        if (is_known(a))
            known.push(a);
    if (known.empty())
        return no_group;
    uint32_t& slot = locate(group_slots_, hash(this, known.span()),
                            [&](uint32_t i) { return same(groups_[i], known.span()); });
    if (!slot) {
        groups_.push(known.span());
        slot = groups_.size();
    }
    return slot;
}

void Printer::attribute(const Attribute& a, bool in_group) {
    if (!a.kind) {
        put('"');
        put_escaped(a.key);
        put('"');
        if (a.has_value) {
            put("=\"");
            put_escaped(a.text);
            put('"');
        }
        return;
    }
    put(attribute_name(a.kind));
    if (!attribute_has_integer(a.kind))
        return;
    bool bare = in_group || a.kind == attribute_align;
    put(in_group ? '=' : bare ? ' ' : '(');
    put_number(a.value);
    if (!bare)
        put(')');
}

void Printer::attributes_of(uint32_t list, uint32_t index) {
    if (!list)
        return;
    for (const AttributeGroup& group : groups_of(module_.attribute_lists[list - 1], index))
        for (const Attribute& a : group.attributes) {
            if (!is_known(a))
                continue;
            attribute(a, false);
            put(' ');
        }
}

void Printer::function_attributes(uint32_t list) {
    if (!has_group(list))
        return;
    put(" #");
    put_number(list_numbers_[list - 1] - 1);
}

void Printer::attribute_comment(uint32_t list) {
    if (!has_group(list))
        return;
    bool first = true;
    for (const Attribute& a : groups_[list_numbers_[list - 1] - 1]) {
        if (!a.kind)
            continue;
        put(first ? "; Function Attrs: " : " ");
        first = false;
        attribute(a, false);
    }
    if (!first)
        put('\n');
}

void Printer::attribute_groups() {
    if (!groups_.empty())
        put('\n');
    for (uint32_t i = 0; i < groups_.size(); i++) {
        put("attributes #");
        put_number(i);
        put(" = { ");
        for (const Attribute& a : groups_[i]) {
            attribute(a, true);
            put(' ');
        }
        put("}\n");
    }
}

} // namespace ladder::llvm
