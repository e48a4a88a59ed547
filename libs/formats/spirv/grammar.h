// The grammar of SPIR-V instructions, from the tables of SPIRV-Headers (gen_tables.py).
#pragma once

#include <cstdint>
#include <span>

namespace ladder::spirv_text {

// What an operand is. Values from FirstEnumeration on are enumerations and masks.
enum class Kind : uint8_t {
    ResultType,
    Result,
    Id,
    Integer, // 32 bits
    String,
    Number, // as wide as the result type says; where there is none, as the first operand's type
    ExtendedInstruction,
    Opcode, // of OpSpecConstantOp
    FirstEnumeration
};
constexpr Kind enumeration(unsigned n) {
    return static_cast<Kind>(static_cast<unsigned>(Kind::FirstEnumeration) + n);
}

enum class Times : uint8_t { Once, Optional, Any };

struct Operand {
    Kind kind;
    Times times; // operands of Any stand last, and repeat together
};

// What an instruction or an enumerant asks of a module that has it.
struct Need {
    std::span<const uint32_t> capabilities;  // one of them; for a capability: those that it declares, too
    std::span<const char* const> extensions; // one of them, in versions before `version`
    uint32_t version;                        // as in a module's header; UINT32_MAX: none has it
};

struct Instruction {
    const char* name;
    std::span<const Operand> operands;
    Need need;
};
// False: the tables do not have it.
bool find_instruction(uint16_t opcode, Instruction& out);

bool is_mask(Kind enumeration);
struct Enumerant {
    const char* name;
    std::span<const Operand> parameters;
    Need need;
};
bool find_enumerant(Kind enumeration, uint32_t value, Enumerant& out);

// The enumeration of capabilities.
Kind capabilities();
bool find_capability(uint32_t number, Enumerant& out);
// Returns true if an instruction or an enumerant, but for capabilities, asks for it.
bool needs_capability(uint32_t number);
// Returns true if an instruction or an enumerant asks for the extension.
bool needs_extension(const char* name);

// Of GLSL.std.450; null for unknown numbers.
const char* glsl_name(uint32_t number);
// Of NonSemantic.Shader.DebugInfo.100; null for unknown numbers.
const char* debug_info_name(uint32_t number);

} // namespace ladder::spirv_text
