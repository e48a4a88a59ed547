#include "vsir/text/text_lexer.h"

#include "vsir/core/types.h"

#include <cstdio>

namespace ladder::ir::text {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

} // namespace

Lexer::Lexer(std::string_view text, Diagnostics& diag) : text_(text), diag_(diag) {
    if (text.size() > Operand::max_number)
        diag.fail_invalid(Location::none(), "a text of %zu bytes is too long", text.size());
}

void Lexer::fail(uint32_t offset, const char* format, ...) {
    char message[256];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    uint64_t line = 1;
    size_t start = 0; // of the line
    for (size_t i = 0; i < offset; i++)
        if (text_[i] == '\n')
            line++, start = i + 1;
    diag_.fail_invalid(Location::line(line, static_cast<uint32_t>(offset - start + 1)), "%s", message);
}

Token Lexer::token(Token::Kind kind, size_t from, size_t skip) const {
    return {kind, text_.substr(from + skip, at_ - from - skip), static_cast<uint32_t>(from)};
}

Token Lexer::next() {
    while (at_ < text_.size() && is_space(text_[at_]))
        at_++;
    size_t from = at_;
    if (at_ == text_.size())
        return token(Token::End, from);
    char c = text_[at_];
    auto word_goes_on = [&] {
        return at_ < text_.size() && (is_letter(text_[at_]) || is_digit(text_[at_]) ||
                                      (text_[at_] == '-' && at_ + 1 < text_.size() &&
                                       (is_letter(text_[at_ + 1]) || is_digit(text_[at_ + 1]))));
    };
    if (c == '\n' || c == ';')
        return newline();
    if (c == '"')
        return string();
    if (is_digit(c) || (c == '-' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1])))
        return number();
    at_++;
    if (is_letter(c) || c == '%') {
        while (word_goes_on())
            at_++;
        if (c == '%' && at_ == from + 1)
            fail(static_cast<uint32_t>(from), "%% without the name of a value");
        return token(c == '%' ? Token::Value : Token::Word, from);
    }
    return token(Token::Mark, from);
}

Token Lexer::newline() {
    size_t from = at_;
    while (at_ < text_.size()) {
        if (text_[at_] == ';')
            while (at_ < text_.size() && text_[at_] != '\n')
                at_++;
        else if (text_[at_] == '\n' || is_space(text_[at_]))
            at_++;
        else
            break;
    }
    return token(Token::Newline, from);
}

Token Lexer::number() {
    size_t from = at_;
    at_ += text_[at_] == '-';
    bool hex = at_ + 1 < text_.size() && text_[at_] == '0' && (text_[at_ + 1] | 32) == 'x';
    for (; at_ < text_.size(); at_++) {
        char c = text_[at_];
        bool sign = (c == '+' || c == '-') && !hex && (text_[at_ - 1] | 32) == 'e';
        if (!is_digit(c) && !is_letter(c) && c != '.' && !sign)
            break;
    }
    return token(Token::Number, from);
}

Token Lexer::string() {
    size_t from = at_++;
    while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n')
        at_ += text_[at_] == '\\' && at_ + 1 < text_.size() && text_[at_ + 1] != '\n' ? 2 : 1;
    if (at_ >= text_.size() || text_[at_] != '"')
        fail(static_cast<uint32_t>(from), "the string has no end");
    Token t = token(Token::String, from, 1);
    at_++;
    return t;
}

} // namespace ladder::ir::text
