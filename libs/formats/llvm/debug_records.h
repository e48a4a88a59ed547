// Debug information as LLVM bitcode has it: records with numbers, for those who ask
// (ReadOptions::keep_debug).
//
// Numbers of metadata are those of the bitcode plus one, as the records have most of them; 0 stands for none.
#pragma once

#include "formats/llvm/module.h"

namespace ladder::llvm {

// A node of debug information (MetadataKind::Specialized) with the fields of its record.
struct DebugNode : Metadata {
    uint32_t code = 0; // of the record: METADATA_FILE, METADATA_SUBPROGRAM, ...
    std::span<const uint64_t> fields;
};

// The codes of LLVM's LLVMBitCodes.h that readers of debug information need.
namespace debug_codes {
constexpr uint32_t Value = 2; // a value of a function: type, number
constexpr uint32_t Location = 7, Subrange = 13, BasicType = 15, File = 16, DerivedType = 17,
                   CompositeType = 18, SubroutineType = 19, CompileUnit = 20, Subprogram = 21,
                   LexicalBlock = 22, LexicalBlockFile = 23, LocalVariable = 28, Expression = 29;
} // namespace debug_codes

// The place in the high-level source that an instruction comes from.
struct DebugPlace {
    uint64_t where; // Instruction::where
    uint32_t line, column;
    uint32_t scope, inlined_at; // numbers
};

// A call of llvm.dbg.declare or llvm.dbg.value.
struct DebugAssignment {
    uint64_t where; // bit offset of the call: instructions before it have smaller ones
    const Function* function;
    const Value* value; // the variable's value or, if `is_address`, where the variable lies; null: unknown
    uint32_t variable, expression; // numbers
    uint32_t place;                // its DebugPlace in DebugRecords::call_places; UINT32_MAX: none
    bool is_address;
};

struct DebugRecords {
    explicit DebugRecords(Arena& arena)
        : nodes(arena), places(arena), call_places(arena), assignments(arena) {}

    Vec<const Metadata*> nodes;  // the module's metadata by number - 1
    Vec<DebugPlace> places;      // of instructions, by ascending `where` unless the bodies are out of order
    Vec<DebugPlace> call_places; // of the calls of llvm.dbg functions
    Vec<DebugAssignment> assignments; // in the order of the bodies

    // Returns the node with that number if it has that code, else null.
    const DebugNode* node(uint64_t number, uint32_t code) const;
    const DebugNode* node(uint64_t number) const;
    // Returns the string with that number; empty if there is none.
    std::string_view string(uint64_t number) const;
    // Returns the name of the file that a scope is in; empty if there is none.
    std::string_view file_of(uint64_t scope) const;
    // Returns the place of the instruction at `where`, or null. Requires places in order.
    const DebugPlace* find_place(uint64_t where) const;
};

// Returns a field of the node, or 0 if its record is shorter.
inline uint64_t debug_field(const DebugNode& node, size_t n) {
    return n < node.fields.size() ? node.fields[n] : 0;
}
// Returns a number that has to fit 32 bits; 0 if it does not.
inline uint32_t debug_number(uint64_t number) {
    return number <= UINT32_MAX ? static_cast<uint32_t>(number) : 0;
}

} // namespace ladder::llvm
