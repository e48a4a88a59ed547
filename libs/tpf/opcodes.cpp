#include "tpf/opcodes.h"

#include <cstring>

namespace ladder::tpf {

namespace {

constexpr uint8_t length(const char* s) {
    uint8_t n = 0;
    while (s[n])
        n++;
    return n;
}

struct Table {
    OpcodeInfo rows[opcode_limit];
    constexpr Table() : rows{} {
#define TPF_OPCODE(number, name, mnemonic, category, stages, version, destinations, sources, controls)       \
    rows[number] = {mnemonic,           stages,  destinations,         sources,        controls, nullptr,    \
                    Category::category, version, length(destinations), length(sources)};
#define TPF_DECLARATION(number, name, mnemonic, stages, version, layout, controls)                           \
    rows[number] = {mnemonic, stages, "", "", controls, layout, Category::Declaration, version, 0, 0};
#include "tpf/opcodes.def"
#undef TPF_OPCODE
#undef TPF_DECLARATION
    }
    constexpr bool fits() const {
        for (const OpcodeInfo& row : rows)
            if (row.destination_count + row.source_count > static_cast<int>(most_operands))
                return false;
        return true;
    }
};
constexpr Table table;
static_assert(table.fits());
constexpr OpcodeInfo nothing = {};

} // namespace

const OpcodeInfo& info(uint32_t number) { return number < opcode_limit ? table.rows[number] : nothing; }

bool has_control(const OpcodeInfo& info, char letter) {
    return std::strchr(info.controls, letter) != nullptr;
}

} // namespace ladder::tpf
