// Reads SPIR-V modules: checks each instruction against the grammar, and gives ids dense numbers.
//
// A module's ids may be any numbers below its bound. The reader replaces them by numbers in the order in
// which they are met, so a table over ids is an array, and its size is bounded by the module's. Messages name
// ids as the module does (Module::original).
#pragma once

#include "base/support/arena.h"
#include "base/support/diagnostics.h"
#include "base/support/vec.h"

#include <string_view>

namespace ladder::spirv_text {
enum class Kind : uint8_t; // grammar.h
}

namespace ladder::spirv_in {

constexpr uint32_t none = UINT32_MAX;

// One instruction. Ids in `operands` are dense numbers; literals are as in the module.
struct Instruction {
    uint16_t opcode;
    uint32_t type = none, result = none; // none: the instruction has no such id
    std::span<const uint32_t> operands;  // behind type and result
    uint32_t offset;                     // of its first word, in words from the start of the module
};

// A decoration of an id, or of a member of a structure.
struct Decoration {
    uint32_t target, member; // member: none for the id itself
    uint32_t kind;           // spv::Decoration
    std::span<const uint32_t> operands;
};

struct EntryPoint {
    uint32_t model; // spv::ExecutionModel
    uint32_t function;
    std::string_view name;
    std::span<const uint32_t> interface;
};

struct Module {
    explicit Module(Arena& a)
        : arena(a), instructions(a), definitions(a), original(a), decorations(a), entry_points(a) {}
    Module(const Module&) = delete;

    Arena& arena;
    uint32_t version = 0; // 0x00010600: 1.6
    // All words, ids as their dense numbers; and one bit a word: is it an id?
    std::span<const uint32_t> words;
    std::span<const uint64_t> id_bits;
    bool is_id(size_t at) const { return id_bits[at / 64] >> at % 64 & 1; }
    Vec<Instruction> instructions;
    Vec<uint32_t> definitions;   // by id: the instruction that defines it
    Vec<uint32_t> original;      // by id: its number in the module
    Vec<Decoration> decorations; // by target, then member, then their order
    Vec<EntryPoint> entry_points;

    const Instruction& definition(uint32_t id) const { return instructions[definitions[id]]; }
    // Returns the decorations of an id or of a member.
    std::span<const Decoration> decorations_of(uint32_t target, uint32_t member = none) const;
    // Returns the first decoration of that kind; null if there is none.
    const Decoration* find_decoration(uint32_t target, uint32_t kind, uint32_t member = none) const;
    // Returns the first operand of such a decoration; 0 if there is none.
    uint32_t decoration_number(uint32_t target, uint32_t kind, uint32_t member = none) const;
    // Returns the name of an imported instruction set; empty for other ids.
    std::string_view import_name(uint32_t id) const;
};

// Returns true if the bytes begin with SPIR-V's magic number, of either byte order.
bool looks_like_spirv(std::span<const uint8_t> bytes);

// An instruction that a module has, or an enumerant of it.
struct Use {
    uint32_t offset;       // of the instruction, in words from the start of the module
    spirv_text::Kind kind; // the enumeration; Opcode for the instruction itself
    uint32_t value;        // the opcode or the enumerant
};

// Fills the empty module, and `uses` with all that the module has, if it is not null. Names point into its
// arena. Throws Failure through `diag` (InvalidShader) with the byte offset of an instruction that breaks the
// grammar (SPIR-V 2.2.1, 3.7), and for ids that are defined twice, never, or beyond the bound.
void read_module(Module& m, std::span<const uint8_t> bytes, Diagnostics& diag, Vec<Use>* uses = nullptr);

// Returns the string literal that begins with the first of the words.
std::string_view text_of(std::span<const uint32_t> words);

// The names that a module gives its ids (OpName), by id; empty where there is none. They point into the
// module.
std::span<std::string_view> names_of(const Module& m, Arena& arena);

} // namespace ladder::spirv_in
