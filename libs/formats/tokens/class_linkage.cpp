#include "formats/tokens/class_linkage.h"

#include <algorithm>

namespace ladder::tpf {

ClassLinkage::ClassLinkage(const Program& p, Arena& arena, Diagnostics& diag)
    : p_(p), arena_(arena), diag_(diag), tables_(arena), interfaces_(arena) {
    for (const Declaration& d : p.declarations)
        if (d.opcode == Opcode::DclFunctionTable)
            add_table(d);
    sort_tables();
    for (const Declaration& d : p.declarations)
        if (d.opcode == Opcode::DclInterface)
            add_interface(d);
    sort_interfaces();
}

void ClassLinkage::add_table(const Declaration& d) {
    tables_.push({d.id, p_.words.subspan(d.first_word, d.count), d.token});
}

void ClassLinkage::sort_tables() {
    std::sort(tables_.begin(), tables_.end(), [](const FunctionTable& a, const FunctionTable& b) {
        return a.id != b.id ? a.id < b.id : a.token < b.token;
    });
    for (uint32_t n = 1; n < tables_.size(); n++)
        if (tables_[n].id == tables_[n - 1].id)
            diag_.fail_invalid(p_.at(tables_[n].token), "ft%u is declared twice", tables_[n].id);
}

// A table may stand in a list several times.
std::span<const uint32_t> ClassLinkage::find_tables(const Declaration& d) {
    Vec<uint32_t> found(arena_, d.count);
    for (const uint32_t id : p_.words.subspan(d.first_word, d.count)) {
        const FunctionTable* t =
            std::lower_bound(tables_.begin(), tables_.end(), id,
                             [](const FunctionTable& table, uint32_t wanted) { return table.id < wanted; });
        if (t == tables_.end() || t->id != id)
            diag_.fail_invalid(p_.at(d), "fp%u may be ft%u, which is not declared", d.id, id);
        if (t->bodies.size() != d.expected)
            diag_.fail_invalid(p_.at(d), "fp%u has %u functions, and ft%u has %zu", d.id, d.expected, id,
                               t->bodies.size());
        found.push(static_cast<uint32_t>(t - tables_.begin()));
    }
    std::sort(found.begin(), found.end());
    return found.span().first(static_cast<size_t>(std::unique(found.begin(), found.end()) - found.begin()));
}

void ClassLinkage::add_interface(const Declaration& d) {
    if (!d.array_length || d.array_length > interface_slots_max ||
        d.id > interface_slots_max - d.array_length)
        diag_.fail_invalid(p_.at(d), "an interface has %u registers from fp%u on, of %u that there may be",
                           d.array_length, d.id, interface_slots_max);
    interfaces_.push({d.id, d.array_length, d.expected, find_tables(d), d.token});
}

void ClassLinkage::sort_interfaces() {
    std::sort(interfaces_.begin(), interfaces_.end(), [](const Interface& a, const Interface& b) {
        return a.first != b.first ? a.first < b.first : a.token < b.token;
    });
    for (uint32_t n = 1; n < interfaces_.size(); n++)
        if (interfaces_[n - 1].has(interfaces_[n].first))
            diag_.fail_invalid(p_.at(interfaces_[n].token), "fp%u is declared twice", interfaces_[n].first);
}

const Interface* ClassLinkage::find(uint32_t slot) const {
    const Interface* behind =
        std::upper_bound(interfaces_.begin(), interfaces_.end(), slot,
                         [](uint32_t wanted, const Interface& i) { return wanted < i.first; });
    return behind != interfaces_.begin() && behind[-1].has(slot) ? behind - 1 : nullptr;
}

} // namespace ladder::tpf
