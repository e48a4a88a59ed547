// What debug information says of a program: places in the high-level source, scopes, variables and their
// values. Front ends make it on request (Program::debug). No pass reads it; where one puts another operand in
// a value's place, `Replacements` does so here, too. The writer finds out which values are left.
//
// All parts are numbered from 0; no_id stands for none.
#pragma once

#include "base/support/vec.h"
#include "vsir/core/ops.h"
#include "vsir/core/types.h"

#include <string_view>

namespace ladder::ir {

struct DebugFile {
    std::string_view name; // as the compiler wrote it, with its directory
    std::string_view text; // empty if the shader does not have it
};

struct DebugMember {
    std::string_view name;
    uint32_t type, first_bit;
};

struct DebugType {
    enum Kind : uint8_t { Unknown, Bool, Float, Int, Uint, Vector, Array, Struct };
    Kind kind = Unknown;
    std::string_view name;                // of HLSL: "float3"; empty for arrays
    uint32_t bits = 0;                    // of the whole type
    uint32_t element = 0;                 // Vector, Array: type of an element
    uint32_t count = 0;                   // Vector, Array: elements
    std::span<const DebugMember> members; // Struct
    uint32_t file = 0, line = 0;          // Struct
};

struct DebugScope {
    enum Kind : uint8_t { Unit, Function, Block };
    Kind kind = Unit;
    uint32_t parent = 0; // a smaller number; no_id for units
    uint32_t file = 0, line = 0, column = 0;
    std::string_view name, linkage_name; // Function
};

struct DebugLocation {
    uint32_t line, column;
    uint32_t scope;
    uint32_t inlined_at; // the location, with a smaller number, of the call that was inlined; or no_id
};

struct DebugVariable {
    std::string_view name;
    uint32_t scope, line, type;
    uint32_t argument; // from 1; 0: no argument of a function
};

// From one instruction on, a part of a variable has a value.
struct DebugAssignment {
    uint32_t before; // origin of the instruction
    // Origins of the first and the last instruction that are executed whenever it is: of its block of the
    // source, and of others in a straight line with it.
    uint32_t first, last;
    uint32_t next; // origin of the instruction behind them; no_id: none, or there are several ways on
    uint32_t variable;
    uint32_t location;        // of the assignment: which inlined call of the function the variable is of
    uint32_t first_bit, bits; // the part
    Operand value;            // a value or a constant of the program; None: `constant`, or unknown
    Type type;                // of `constant`; Void: the value is unknown from here on
    uint64_t constant;
};

// Elements of memory that are parts of a variable as long as the function runs. Element `element` is `bits`
// bits from bit `first_bit` on; each next one lies `stride` bits behind the one before.
struct DebugMemory {
    uint32_t variable;
    uint32_t location;       // of the declaration, as that of an assignment
    uint32_t memory;         // Program::variables
    uint32_t element, count; // of elements
    uint32_t first_bit, bits, stride;

    // Returns an assignment to the part that is the `n`-th element, without a value.
    DebugAssignment part(uint32_t n) const {
        DebugAssignment a{};
        a.variable = variable;
        a.location = location;
        a.first_bit = first_bit + n * stride;
        a.bits = bits;
        return a;
    }
};

struct DebugInfo {
    explicit DebugInfo(Arena& arena)
        : files(arena), types(arena), scopes(arena), locations(arena), variables(arena) {}

    Vec<DebugFile> files; // the main file first
    Vec<DebugType> types;
    Vec<DebugScope> scopes;
    Vec<DebugLocation> locations;
    Vec<DebugVariable> variables;
    std::string_view producer; // the compiler

    // Returns the file of a location.
    const DebugFile& file_of(uint32_t location) const {
        return files[scopes[locations[location].scope].file];
    }
};

// What it says of a function.
struct FunctionDebug {
    std::span<const uint32_t> locations;    // by origin, less `first`: DebugInfo::locations, or no_id
    std::span<DebugAssignment> assignments; // by rising `before`
    std::span<const DebugMemory> memory;
    uint32_t first = 0;

    uint32_t location(uint32_t origin) const {
        return origin - first < locations.size() ? locations[origin - first] : UINT32_MAX;
    }
};

} // namespace ladder::ir
