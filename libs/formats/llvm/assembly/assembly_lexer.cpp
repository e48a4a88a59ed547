#include "formats/llvm/assembly/assembly_lexer.h"

namespace ladder::llvm {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_alpha(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// A symbol's number; more than 32 bits is no valid number of anything.
bool parse_number(const char*& p, const char* end, uint64_t& out) {
    bool fits = true;
    for (out = 0; p < end && is_digit(*p); p++) {
        unsigned digit = static_cast<unsigned>(*p - '0');
        if (out > (UINT64_MAX - digit) / 10)
            fits = false;
        out = out * 10 + digit;
    }
    return fits;
}

} // namespace

bool is_name_char(char c) {
    return is_alpha(c) || is_digit(c) || c == '-' || c == '$' || c == '.' || c == '_';
}

int hex_digit(char c) {
    if (is_digit(c))
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

void Lexer::fail(const Token& token, const char* what) { diag_.fail_invalid(token.location(), "%s", what); }

void Lexer::skip_space() {
    for (; p_ < end_; p_++) {
        if (*p_ == '\n') {
            line_++;
            line_start_ = p_ + 1;
        } else if (*p_ == ';') {
            const void* line_end = std::memchr(p_, '\n', static_cast<size_t>(end_ - p_));
            p_ = line_end ? static_cast<const char*>(line_end) - 1 : end_ - 1;
        } else if (*p_ != ' ' && *p_ != '\t' && *p_ != '\r' && *p_ != '\0') {
            return;
        }
    }
}

void Lexer::next(Token& token) {
    skip_space();
    const char* start = p_;
    size_t column = static_cast<size_t>(p_ - line_start_) + 1;
    token = {};
    token.line = line_;
    token.column = column < UINT32_MAX ? static_cast<uint32_t>(column) : 0;
    if (p_ == end_)
        return;
    char c = *p_;
    static constexpr std::string_view marks = "=,*(){}[]<>|";
    if (size_t mark = marks.find(c); mark != marks.npos) {
        token.kind = static_cast<Tok>(static_cast<size_t>(Tok::Equal) + mark);
        p_++;
    } else if (c == '%') {
        symbol(token, Tok::LocalName, Tok::LocalNumber);
    } else if (c == '@') {
        symbol(token, Tok::GlobalName, Tok::GlobalNumber);
    } else if (c == '!') {
        bang(token);
    } else if (c == '#' && modern_ && end_ - p_ > 1 && is_alpha(p_[1])) {
        p_++;
        word(token);
    } else if (c == '#') {
        only_number(token, Tok::AttributeGroup);
    } else if (c == '"') {
        token.text = quoted(token);
        token.kind = Tok::String;
        if (at(':')) {
            p_++;
            token.kind = Tok::Label;
            reject_nul(token);
        }
    } else if (is_digit(c) || c == '+' || c == '-') {
        number(token);
    } else if (is_name_char(c)) {
        word(token);
    } else {
        diag_.fail_invalid(token.location(), "unexpected character 0x%02x", static_cast<unsigned char>(c));
    }
    token.spelling = {start, static_cast<size_t>(p_ - start)};
}

void Lexer::word(Token& token) {
    const char* start = p_;
    if (end_ - p_ >= 3 && p_[0] == '.' && p_[1] == '.' && p_[2] == '.') {
        p_ += 3;
        token.kind = Tok::Ellipsis;
        return;
    }
    const char* word_end = nullptr; // keywords have fewer characters than labels
    for (; p_ < end_ && is_name_char(*p_); p_++)
        if (!word_end && !is_alpha(*p_) && !is_digit(*p_) && *p_ != '_')
            word_end = p_;
    token.text = {start, static_cast<size_t>(p_ - start)};
    if (at(':')) {
        p_++;
        token.kind = Tok::Label;
        return;
    }
    if (*start == '$') {
        token.kind = Tok::Comdat;
        return;
    }
    if (word_end == start)
        fail(token, "expected a keyword");
    if (word_end)
        p_ = word_end;
    token.text = {start, static_cast<size_t>(p_ - start)};
    token.kind = Tok::Word;
}

void Lexer::number(Token& token) {
    const char* start = p_;
    if (*p_ == '-' || *p_ == '+')
        p_++;
    if (p_ == end_ || !is_digit(*p_)) {
        p_ = start;
        if (*p_ == '+')
            fail(token, "expected a digit after '+'");
        return word(token); // only as a label: -name:
    }
    if (*p_ == '0' && end_ - p_ > 1 && p_[1] == 'x') {
        if (p_ != start)
            fail(token, "a hexadecimal number has no sign");
        return hex(token, p_ + 2);
    }
    token.negative = *start == '-';
    token.too_big = !parse_number(p_, end_, token.number);
    token.kind = Tok::Integer;
    if (at('.')) {
        token.kind = Tok::Decimal;
        for (p_++; p_ < end_ && is_digit(*p_); p_++) {
        }
        if (at('e') || at('E')) {
            const char* exponent = p_ + 1;
            if (exponent < end_ && (*exponent == '+' || *exponent == '-'))
                exponent++;
            if (exponent == end_ || !is_digit(*exponent))
                fail(token, "expected an exponent after 'e'");
            for (p_ = exponent; p_ < end_ && is_digit(*p_); p_++) {
            }
        }
    }
    token.text = {start, static_cast<size_t>(p_ - start)};
    // A label may start with a digit: `12:`, `2d.loop:`.
    const char* name_end = p_;
    while (name_end < end_ && is_name_char(*name_end))
        name_end++;
    if (name_end == end_ || *name_end != ':')
        return;
    token.numbered = token.kind == Tok::Integer && name_end == p_ && is_digit(*start);
    token.kind = Tok::Label;
    token.text = {start, static_cast<size_t>(name_end - start)};
    p_ = name_end + 1;
    if (token.numbered && token.number >= UINT32_MAX)
        fail(token, "number of a label is too big");
}

void Lexer::hex(Token& token, const char* digits) {
    p_ = digits;
    if (p_ < end_ && (*p_ == 'H' || *p_ == 'K' || *p_ == 'L' || *p_ == 'M'))
        token.letter = *p_++;
    const char* start = p_;
    for (; p_ < end_ && hex_digit(*p_) >= 0; p_++) {
        token.too_big |= token.number >> 60 != 0;
        token.number = token.number << 4 | static_cast<unsigned>(hex_digit(*p_));
    }
    if (p_ == start)
        fail(token, "expected hexadecimal digits");
    token.kind = Tok::Hex;
}

void Lexer::symbol(Token& token, Tok named, Tok numbered) {
    p_++;
    if (at('"')) {
        token.text = quoted(token);
        token.kind = named;
        return reject_nul(token);
    }
    if (p_ < end_ && is_digit(*p_)) {
        const char* digits = p_;
        if (!parse_number(p_, end_, token.number) || token.number >= UINT32_MAX)
            fail(token, "number of a symbol is too big");
        token.text = {digits, static_cast<size_t>(p_ - digits)};
        token.kind = numbered;
        return;
    }
    const char* start = p_;
    while (p_ < end_ && is_name_char(*p_))
        p_++;
    if (p_ == start)
        fail(token, "expected a name or a number after the sigil");
    token.text = {start, static_cast<size_t>(p_ - start)};
    token.kind = named;
}

void Lexer::bang(Token& token) {
    if (end_ - p_ > 1 && is_digit(p_[1]))
        return only_number(token, Tok::MetadataNumber);
    const char* start = ++p_;
    while (p_ < end_ && (is_name_char(*p_) || *p_ == '\\'))
        p_++;
    token.kind = p_ == start ? Tok::Bang : Tok::MetadataName;
    token.text = unescape({start, static_cast<size_t>(p_ - start)});
}

void Lexer::only_number(Token& token, Tok kind) {
    p_++;
    if (p_ == end_ || !is_digit(*p_))
        fail(token, "expected a number");
    if (!parse_number(p_, end_, token.number) || token.number >= UINT32_MAX)
        fail(token, "number is too big");
    token.kind = kind;
}

std::string_view Lexer::quoted(const Token& token) {
    const char* start = ++p_;
    for (; p_ < end_ && *p_ != '"'; p_++)
        if (*p_ == '\n') {
            line_++;
            line_start_ = p_ + 1;
        }
    if (p_ == end_)
        fail(token, "the string has no end");
    std::string_view text(start, static_cast<size_t>(p_ - start));
    p_++;
    return unescape(text);
}

// \\ is a backslash, \XX the byte of that hexadecimal number; any other backslash stands for itself.
std::string_view Lexer::unescape(std::string_view text) {
    if (text.find('\\') == text.npos)
        return text;
    auto* out = static_cast<char*>(arena_.alloc(text.size(), 1));
    size_t n = 0;
    for (size_t i = 0; i < text.size(); i++) {
        char c = text[i];
        if (c == '\\' && i + 1 < text.size() && text[i + 1] == '\\') {
            i++;
        } else if (c == '\\' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 &&
                   hex_digit(text[i + 2]) >= 0) {
            c = static_cast<char>(hex_digit(text[i + 1]) << 4 | hex_digit(text[i + 2]));
            i += 2;
        }
        out[n++] = c;
    }
    return {out, n};
}

void Lexer::reject_nul(const Token& token) {
    if (token.text.find('\0') != token.text.npos)
        fail(token, "a name may not contain a zero byte");
    if (token.text.empty())
        fail(token, "a name may not be empty");
}

} // namespace ladder::llvm
