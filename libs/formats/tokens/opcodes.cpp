#include "formats/tokens/opcodes.h"

#include <cstring>

namespace ladder::tpf {

namespace {

constexpr uint8_t length(const char* s) {
    uint8_t n = 0;
    while (s[n])
        n++;
    return n;
}

} // namespace

constexpr OpcodeTable::OpcodeTable() : rows{} {
#define TPF_OPCODE(number, name, mnemonic, category, stages, version, destinations, sources, controls)       \
    rows[number] = {mnemonic,           stages,  destinations,         sources,        controls, nullptr,    \
                    Category::category, version, length(destinations), length(sources)};
#define TPF_DECLARATION(number, name, mnemonic, stages, version, layout, controls)                           \
    rows[number] = {mnemonic, stages, "", "", controls, layout, Category::Declaration, version, 0, 0};
#include "formats/tokens/opcodes.def"
#undef TPF_OPCODE
#undef TPF_DECLARATION
}
constexpr OpcodeTable opcode_table;

static_assert([] {
    for (const OpcodeInfo& row : opcode_table.rows)
        if (row.destination_count + row.source_count > static_cast<int>(most_operands))
            return false;
    return true;
}());

bool has_control(const OpcodeInfo& info, char letter) {
    return std::strchr(info.controls, letter) != nullptr;
}

} // namespace ladder::tpf
