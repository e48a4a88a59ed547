// The table of opcodes (d3dbc_opcodes.def).
#pragma once

#include <cstdint>

namespace ladder::d3dbc {

// Names, not the numbers of the bytecode: one number has several names, by version.
enum class Opcode : uint8_t {
#define D3DBC_OPCODE(number, name, ...) name,
#define D3DBC_FORM(...)
#include "formats/d3d9/d3dbc_opcodes.def"
#undef D3DBC_OPCODE
#undef D3DBC_FORM
    Count
};

enum class Category : uint8_t {
    Nothing, // nop
    Arithmetic,
    Scalar, // of one component, the same result for all
    Matrix,
    Flow,
    Texture,
    Derivative,
    Declaration, // dcl
    Definition,  // def, defi, defb
    Phase
};

// A version of the bytecode, as a number that orders them: 10 to 14, 20, 21 (2_x, 2_sw), 30 (3_0, 3_sw).
using Version = uint8_t;
constexpr Version version_2_x = 21;

struct VersionRange {
    Version first, last; // both 0: none
    constexpr bool holds(Version v) const { return first && v >= first && v <= last; }
};

// One row of d3dbc_opcodes.def; the letters are explained there.
struct OpcodeForm {
    uint16_t number;
    Opcode opcode;
    Category category;
    VersionRange vertex, pixel;
    uint8_t destination_count, source_count;
    uint8_t immediate_count; // words behind the destination; dcl's word in front of it is not counted
    const char* mnemonic;
    const char* destinations;
    const char* sources;
    const char* controls;
};

// The form that a version has; 1.0 is 1.1. Null: it has none.
const OpcodeForm* find_form(uint32_t number, bool is_pixel, Version version);
// Returns the name of an opcode in any version, for messages. Null: there is no such opcode.
const OpcodeForm* find_any_form(uint32_t number);
bool has_control(const OpcodeForm& form, char letter);

constexpr uint32_t most_sources = 4; // of one instruction

} // namespace ladder::d3dbc
