// Lexer: the tokens of LLVM assembly (LangRef, "Syntax"; names and numbers as LLVM 3.7 spells them).
#pragma once

#include "base/support/arena.h"
#include "base/support/diagnostics.h"

#include <string_view>

namespace ladder::llvm {

enum class Tok : uint8_t {
    End,
    Word,           // keyword, type or opcode: text
    Label,          // `text:`, `"text":` or `number:` (then `numbered`)
    LocalName,      // %text
    LocalNumber,    // %number
    GlobalName,     // @text
    GlobalNumber,   // @number
    MetadataName,   // !text
    MetadataNumber, // !number
    AttributeGroup, // #number
    Comdat,         // $text
    Integer,        // -number; text is its spelling
    Decimal,        // floating point in decimal: text
    Hex,            // 0x, 0xH...: number holds the bits, `letter` what follows 0x (H, K, L, M) or 0
    String,         // "text"
    Bang,           // a single !
    Equal,
    Comma,
    Star,
    LeftParen,
    RightParen,
    LeftBrace,
    RightBrace,
    LeftBracket,
    RightBracket,
    Less,
    Greater,
    Bar,
    Ellipsis,
};

struct Token {
    Tok kind = Tok::End;
    bool negative = false; // Integer
    bool too_big = false;  // Integer, Hex: more than 64 bits
    bool numbered = false; // Label
    char letter = 0;       // Hex
    // Names and strings have their escapes resolved; they lie in the source or in the arena.
    std::string_view text;
    uint64_t number = 0; // Integer: the magnitude
    uint32_t line = 0, column = 0;
    std::string_view spelling; // in the source

    Location location() const { return Location::line(line, column); }
};

class Lexer {
public:
    // `modern`: today's, where debug records begin with #dbg_.
    Lexer(std::string_view source, bool modern, Arena& arena, Diagnostics& diag)
        : p_(source.data()), end_(p_ + source.size()), line_start_(p_), modern_(modern), arena_(arena),
          diag_(diag) {}

    // Reads the next token; at the end of the source Tok::End again and again.
    void next(Token& token);

private:
    [[noreturn, gnu::cold]] void fail(const Token& token, const char* what);
    void skip_space();
    void word(Token& token);
    void number(Token& token);
    void hex(Token& token, const char* digits);
    void symbol(Token& token, Tok named, Tok numbered);
    void bang(Token& token);
    void only_number(Token& token, Tok kind);
    std::string_view quoted(const Token& token);
    std::string_view unescape(std::string_view text);
    void reject_nul(const Token& token);
    bool at(char c) const { return p_ < end_ && *p_ == c; }

    const char* p_;
    const char* end_;
    const char* line_start_;
    uint32_t line_ = 1;
    const bool modern_;
    Arena& arena_;
    Diagnostics& diag_;
};

// The characters of names that need no quotes.
bool is_name_char(char c);
int hex_digit(char c); // or -1

} // namespace ladder::llvm
