// The parts of the token assembler (token_assembler.h). Inside tests/support only.
#pragma once

#include "formats/tokens/asm_names.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ladder::test {

// One line of the text, read from left to right.
class TokenLine {
public:
    TokenLine(std::string_view text, uint32_t number) : rest_(text), number_(number) {}

    [[noreturn]] void fail(const std::string& what) const;
    bool done();
    char peek();                      // 0 at the end
    bool take(std::string_view text); // with what separates words before it
    void want(std::string_view text);
    std::string word();                       // letters, digits and _
    std::string until(std::string_view ends); // without spaces at either end
    bool at_digit();
    uint32_t number(); // decimal or 0x...
    int32_t signed_number();

private:
    void skip();
    std::string_view rest_;
    uint32_t number_;
};

// Operands and immediate values of a program of this model.
class OperandText {
public:
    explicit OperandText(bool ranges) : ranges_(ranges) {}
    enum class Use { Destination, Source, Declaration };
    void assemble(TokenLine& line, Use use, std::vector<uint32_t>& words) const;
    // The register's token and indices: for declarations whose text has more than a register.
    void put(tpf::Register type, uint32_t selection, const std::vector<uint32_t>& indices,
             std::vector<uint32_t>& words) const;
    bool ranges() const { return ranges_; }

private:
    struct Index {
        uint32_t form = 0;
        std::vector<uint32_t> words;
    };
    Index index(TokenLine& line) const;
    void immediate(TokenLine& line, bool wide, uint32_t extension, std::vector<uint32_t>& words) const;
    std::vector<Index> indices(TokenLine& line, const std::string& digits, bool capital) const;
    tpf::Register register_of(TokenLine& line, std::string& digits, bool& capital) const;
    uint32_t selection(TokenLine& line, tpf::Register type, Use use) const;

    bool ranges_;
};

// The text up to the next line, which goes from its front.
std::string_view take_line(std::string_view& text);

// The word of a number, as the disassembler writes it: a float, or an integer where that says more.
uint32_t word_value(const std::string& text);

// Place of a word in a table, or -1.
int find_name(tpf::Names names, std::string_view word);

// A declaration's tokens behind the first, and what goes into the first.
struct DeclarationText {
    uint32_t opcode = 0, controls = 0;
    bool long_form = false;
    std::vector<uint32_t> words;
};
// Is the word one of a declaration? If so, reads the line.
bool assemble_declaration(const std::string& word, TokenLine& line, const OperandText& operands,
                          DeclarationText& out);

constexpr uint32_t no_components = 0, scalar = 1, vector = 2;

} // namespace ladder::test
