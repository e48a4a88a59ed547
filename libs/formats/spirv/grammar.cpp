#include "formats/spirv/grammar.h"

#include <algorithm>
#include <span>

namespace ladder::spirv_text {

namespace {

struct InstructionRow {
    const char* name;
    uint16_t number;
    uint16_t first_operand, operand_count;
};
struct EnumerantRow {
    const char* name;
    uint32_t number;
    uint16_t first_operand, operand_count;
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

const EnumerationRow& row_of(Kind k) {
    return enumeration_table[static_cast<size_t>(k) - static_cast<size_t>(Kind::FirstEnumeration)];
}

} // namespace

bool find_instruction(uint16_t opcode, Instruction& out) {
    const auto* row = find(std::span<const InstructionRow>(instruction_table), opcode);
    if (row)
        out = {row->name, operands(row->first_operand, row->operand_count)};
    return row;
}

bool is_mask(Kind enumeration) { return row_of(enumeration).is_mask; }

bool find_enumerant(Kind enumeration, uint32_t value, Enumerant& out) {
    const EnumerationRow& e = row_of(enumeration);
    const auto* row = find(std::span<const EnumerantRow>(enumerant_table).subspan(e.first, e.count), value);
    if (row)
        out = {row->name, operands(row->first_operand, row->operand_count)};
    return row;
}

const char* glsl_name(uint32_t number) {
    const auto* row = find(std::span<const ExtendedRow>(glsl_table), number);
    return row ? row->name : nullptr;
}

} // namespace ladder::spirv_text
