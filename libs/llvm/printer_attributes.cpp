// Attributes of printed functions and calls: the function's own in numbered groups, the rest where they
// stand.
#include "llvm/attributes.h"
#include "llvm/printer.h"

namespace ladder::llvm {

namespace {

// A number that LLVM 3.7 gives no attribute has no word.
bool is_known(const Attribute& a) { return !a.kind || !attribute_name(a.kind).empty(); }

bool same(std::span<const Attribute> a, std::span<const Attribute> b) {
    if (a.size() != b.size())
        return false;
    for (size_t i = 0; i < a.size(); i++)
        if (a[i].kind != b[i].kind || a[i].value != b[i].value || a[i].key != b[i].key ||
            a[i].text != b[i].text || a[i].has_value != b[i].has_value)
            return false;
    return true;
}

uint64_t hash(std::span<const Attribute> attributes) {
    uint64_t h = attributes.size();
    auto mix = [&h](uint64_t v) {
        h = (h ^ v) * 0x9e3779b97f4a7c15ull;
        h ^= h >> 29;
    };
    for (const Attribute& a : attributes) {
        mix(a.kind);
        mix(a.value);
        for (char c : a.key)
            mix(static_cast<unsigned char>(c));
        for (char c : a.text)
            mix(static_cast<unsigned char>(c));
    }
    return h;
}

} // namespace

// Groups get numbers in order of first use: functions, then calls.
void Printer::number_attributes() {
    if (module_.attribute_lists.empty())
        return;
    list_numbers_ = arena_.array<uint32_t>(module_.attribute_lists.size());
    group_slots_.resize(64);
    for (const Function* f : module_.functions)
        add_list(f->attributes);
    for (const Function* f : module_.functions)
        for (const Block* b : f->blocks)
            for (const Instruction* i = b->first; i; i = i->next)
                if (i->opcode == Opcode::Call)
                    add_list(i->attributes);
}

void Printer::add_list(uint32_t attributes) {
    if (!attributes || list_numbers_[attributes - 1])
        return;
    for (const AttributeGroup& group : module_.attribute_lists[attributes - 1].groups) {
        if (group.index != attribute_function_index)
            continue;
        Vec<Attribute> known(arena_, static_cast<uint32_t>(group.attributes.size()));
        for (const Attribute& a : group.attributes)
            if (is_known(a))
                known.push(a);
        if (!known.empty())
            list_numbers_[attributes - 1] = group_number(known.span()) + 1;
    }
}

uint32_t Printer::group_number(std::span<const Attribute> attributes) {
    if (groups_.size() * 2 >= group_slots_.size()) {
        uint32_t size = group_slots_.size() * 2;
        group_slots_.clear();
        group_slots_.resize(size);
        for (uint32_t i = 0; i < groups_.size(); i++) {
            size_t at = hash(groups_[i]) & (size - 1);
            while (group_slots_[at])
                at = (at + 1) & (size - 1);
            group_slots_[at] = i + 1;
        }
    }
    size_t mask = group_slots_.size() - 1, at = hash(attributes) & mask;
    for (; group_slots_[at]; at = (at + 1) & mask)
        if (same(groups_[group_slots_[at] - 1], attributes))
            return group_slots_[at] - 1;
    groups_.push(attributes);
    group_slots_[at] = groups_.size();
    return groups_.size() - 1;
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
    for (const AttributeGroup& group : module_.attribute_lists[list - 1].groups) {
        if (group.index != index)
            continue;
        for (const Attribute& a : group.attributes) {
            if (!is_known(a))
                continue;
            attribute(a, false);
            put(' ');
        }
    }
}

void Printer::function_attributes(uint32_t list) {
    if (!list || !list_numbers_[list - 1])
        return;
    put(" #");
    put_number(list_numbers_[list - 1] - 1);
}

void Printer::attribute_comment(uint32_t list) {
    if (!list || !list_numbers_[list - 1])
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
