#include "formats/spirv/grammar.h"

#include <algorithm>
#include <cstring>
#include <span>

namespace ladder::spirv_text {

namespace {

struct InstructionRow {
    const char* name;
    uint16_t number;
    uint16_t first_operand, operand_count, need;
};
struct EnumerantRow {
    const char* name;
    uint32_t number;
    uint16_t first_operand, operand_count, need;
};
struct NeedRow {
    uint16_t first_capability, capability_count; // in capability_table
    uint16_t first_extension, extension_count;   // in extension_table
    uint32_t version;
};
struct EnumerationRow {
    uint16_t first, count; // in enumerant_table
    bool is_mask;
};
struct ExtendedRow {
    uint32_t number;
    const char* name;
};

#include "spirv_tables.inc"

static_assert(std::size(operand_table) <= UINT16_MAX && std::size(enumerant_table) <= UINT16_MAX);
static_assert(std::size(enumeration_table) < UINT8_MAX - static_cast<size_t>(Kind::FirstEnumeration));

// Tables are sorted by number.
template <class Row>
const Row* find(std::span<const Row> rows, uint32_t number) {
    const auto at = std::lower_bound(rows.begin(), rows.end(), number,
                                     [](const Row& row, uint32_t n) { return row.number < n; });
    return at != rows.end() && at->number == number ? &*at : nullptr;
}

std::span<const Operand> operands(uint16_t first, uint16_t count) {
    return std::span(operand_table).subspan(first, count);
}

Need need(uint16_t number) {
    const NeedRow& row = need_table[number];
    return {std::span(capability_table).subspan(row.first_capability, row.capability_count),
            std::span(extension_table).subspan(row.first_extension, row.extension_count), row.version};
}

const EnumerationRow& row_of(Kind k) {
    return enumeration_table[static_cast<size_t>(k) - static_cast<size_t>(Kind::FirstEnumeration)];
}

} // namespace

bool find_instruction(uint16_t opcode, Instruction& out) {
    const auto* row = find(std::span<const InstructionRow>(instruction_table), opcode);
    if (row)
        out = {row->name, operands(row->first_operand, row->operand_count), need(row->need)};
    return row;
}

bool is_mask(Kind enumeration) { return row_of(enumeration).is_mask; }

bool find_enumerant(Kind enumeration, uint32_t value, Enumerant& out) {
    const EnumerationRow& e = row_of(enumeration);
    const auto* row = find(std::span<const EnumerantRow>(enumerant_table).subspan(e.first, e.count), value);
    if (row)
        out = {row->name, operands(row->first_operand, row->operand_count), need(row->need)};
    return row;
}

Kind capabilities() { return capability_kind; }

bool find_capability(uint32_t number, Enumerant& out) { return find_enumerant(capability_kind, number, out); }

bool needs_capability(uint32_t number) {
    const auto has = [&](uint16_t row) {
        const auto& listed = need(row).capabilities;
        return std::find(listed.begin(), listed.end(), number) != listed.end();
    };
    const EnumerationRow& own = row_of(capability_kind);
    for (const InstructionRow& i : instruction_table)
        if (has(i.need))
            return true;
    for (size_t n = 0; n < std::size(enumerant_table); n++)
        if ((n < own.first || n >= size_t{own.first} + own.count) && has(enumerant_table[n].need))
            return true;
    return false;
}

bool needs_extension(const char* name) {
    return std::any_of(std::begin(extension_table), std::end(extension_table),
                       [&](const char* e) { return !std::strcmp(e, name); });
}

const char* glsl_name(uint32_t number) {
    const auto* row = find(std::span<const ExtendedRow>(glsl_table), number);
    return row ? row->name : nullptr;
}

const char* debug_info_name(uint32_t number) {
    const auto* row = find(std::span<const ExtendedRow>(debug_info_table), number);
    return row ? row->name : nullptr;
}

} // namespace ladder::spirv_text
