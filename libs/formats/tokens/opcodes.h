// The table of opcodes (opcodes.def).
#pragma once

#include <cstddef>
#include <cstdint>

namespace ladder::tpf {

enum class Opcode : uint8_t {
#define TPF_OPCODE(number, name, ...) name = number,
#define TPF_DECLARATION(number, name, ...) name = number,
#include "formats/tokens/opcodes.def"
#undef TPF_OPCODE
#undef TPF_DECLARATION
};
constexpr uint32_t opcode_limit = 235;

enum class Category : uint8_t {
    Invalid, // there is no opcode with this number
    Declaration,
    Nothing, // nop
    Move,
    Float,
    FloatCompare,
    Double,
    Int,
    IntCompare,
    Bits,
    Convert,
    Flow,
    Texture,
    Query,
    Derivative,
    Evaluate, // inputs anew, elsewhere in the pixel
    Memory,   // raw, structured and typed loads and stores
    Atomic,
    Barrier,
    Geometry, // emit, cut
    Phase,    // of hull shaders
    Data,     // customdata
    Debug
};

// One row of opcodes.def; the letters are explained there. Strings of a declaration: layout and controls.
struct OpcodeInfo {
    const char* mnemonic; // null: there is no such opcode
    const char* stages;
    const char* destinations;
    const char* sources;
    const char* controls;
    const char* layout; // null: not a declaration
    Category category;
    uint8_t version; // of the shader model, times 10
    uint8_t destination_count, source_count;
};

struct OpcodeTable {
    OpcodeInfo rows[opcode_limit + 1]; // the last one: there is no such opcode
    constexpr OpcodeTable();
};
extern const OpcodeTable opcode_table;
// Returns the row of any number.
inline const OpcodeInfo& info(uint32_t number) {
    return opcode_table.rows[number < opcode_limit ? number : opcode_limit];
}
inline const OpcodeInfo& info(Opcode o) { return opcode_table.rows[static_cast<uint32_t>(o)]; }
bool has_control(const OpcodeInfo& info, char letter);

constexpr uint32_t most_operands = 8; // of one instruction

} // namespace ladder::tpf
