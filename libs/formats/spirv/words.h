// A SPIR-V module seen as instructions, and the numeric types in it.
#pragma once

#include <cstdint>
#include <memory_resource>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ladder::spirv_text {

constexpr size_t header_words = 5;

// In the memory of the text that is printed. (std::string only for what is short: it takes no memory.)
using String = std::pmr::string;
using Memory = std::pmr::memory_resource;

// The words of one instruction, the first of which has its opcode and length.
using Words = std::span<const uint32_t>;
inline uint16_t opcode_of(Words instruction) { return static_cast<uint16_t>(instruction[0]); }

// Cuts the next instruction off the front of `rest`. False: there is none that is whole.
bool next_instruction(Words& rest, Words& instruction);

// A string literal from its first word on, and how many words it takes; 0: it does not end.
size_t read_string(Words words, String& out);

// How a literal of a type is written.
struct Number {
    enum Kind : uint8_t { None, Unsigned, Signed, Float };
    Kind kind = None;
    uint8_t width = 32; // in bits
    size_t words() const { return width > 32 ? 2 : 1; }
};
void print_number(Number type, Words words, String& out);

// The numeric type of each id: of a type itself, and of a value.
class NumberTypes {
public:
    NumberTypes(uint32_t bound, Memory* memory) : types_(bound, memory) {}
    void see(Words instruction);
    Number of(uint32_t id) const { return id < types_.size() ? types_[id] : Number(); }

private:
    std::pmr::vector<Number> types_;
};

// Where the ids of an instruction's result and of its type stand; 0: it has none.
struct ResultPlace {
    size_t type = 0, result = 0;
};
ResultPlace result_place(uint16_t opcode);

} // namespace ladder::spirv_text
