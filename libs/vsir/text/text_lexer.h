// Tokens of the text form.
#pragma once

#include "base/support/diagnostics.h"

#include <cstdint>
#include <string_view>

namespace ladder::ir::text {

struct Token {
    enum Kind : uint8_t {
        End,
        Newline, // any number of line ends, with the comments and blank lines between them
        Word,    // letters, digits and _, a hyphen between letters; starts with a letter or _
        Number,  // starts with a digit or a minus: digits, letters, points, exponent signs
        Value,   // % and what a word may have
        String,  // `text` is what stands between the quotes, escapes as they are
        Mark,    // one character
    };
    Kind kind = End;
    std::string_view text;
    uint32_t offset = 0; // of its first character in the whole text

    bool is(Kind k) const { return kind == k; }
    bool is_mark(char c) const { return kind == Mark && text[0] == c; }
    bool is_word(std::string_view w) const { return kind == Word && text == w; }
};

class Lexer {
public:
    // `text` is at most 256 MiB (checked).
    Lexer(std::string_view text, Diagnostics& diag);

    Token next();

    [[noreturn, gnu::cold]] void fail(uint32_t offset, const char* format, ...) LADDER_PRINTF(3, 4);

private:
    Token token(Token::Kind kind, size_t from, size_t skip = 0) const;
    Token newline();
    Token number();
    Token string();

    std::string_view text_;
    size_t at_ = 0;
    Diagnostics& diag_;
};

} // namespace ladder::ir::text
