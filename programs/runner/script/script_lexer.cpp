#include "script/script_lexer.h"

#include <charconv>

namespace ladder::runner {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

// from_chars, for floats: it knows no plus sign.
template <typename T>
bool read_float(std::string_view word, T& out) {
    if (word.starts_with('+'))
        word.remove_prefix(1);
    const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), out);
    if (problem == std::errc::result_out_of_range) { // as strtof: too large is infinite, too small is zero
        const size_t e = word.find_first_of("eE");
        const bool tiny = e != word.npos ? word.substr(e).find('-') != word.npos
                                         : word.find_first_of("123456789") > word.find('.');
        out = tiny ? T(0) : std::numeric_limits<T>::infinity();
        if (word.starts_with('-'))
            out = -out;
        return true;
    }
    return problem == std::errc() && end == word.data() + word.size();
}

} // namespace

std::vector<Line> split_lines(std::string_view text) {
    std::vector<Line> lines;
    for (size_t at = 0; at < text.size();) {
        size_t end = text.find('\n', at);
        if (end == text.npos)
            end = text.size();
        std::string_view line = text.substr(at, end - at);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        lines.push_back({static_cast<uint32_t>(lines.size() + 1), line});
        at = end + 1;
    }
    return lines;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back()))
        text.remove_suffix(1);
    return text;
}

void Cursor::blanks() {
    while (at < text.size() && is_blank(text[at]))
        at++;
}

bool Cursor::at_end() {
    blanks();
    return at == text.size();
}

bool Cursor::accept(std::string_view token) {
    blanks();
    if (text.substr(at, token.size()) != token)
        return false;
    const size_t end = at + token.size();
    if (is_word(token.back()) && end < text.size() && is_word(text[end]))
        return false;
    at = end;
    return true;
}

bool Cursor::accept_words(std::string_view words) {
    const size_t start = at;
    Cursor list(words);
    while (!list.at_end()) {
        if (!accept(list.word())) {
            at = start;
            return false;
        }
    }
    return true;
}

std::string_view Cursor::word() {
    const std::string_view found = peek();
    at += found.size();
    return found;
}

std::string_view Cursor::peek() {
    blanks();
    return text.substr(at, text.find_first_of(" \t(),;|&]", at) - at);
}

bool Cursor::quoted(std::string& out) {
    blanks();
    const size_t end = at < text.size() && text[at] == '"' ? text.find('"', at + 1) : text.npos;
    if (end == text.npos)
        return false;
    out = text.substr(at + 1, end - at - 1);
    at = end + 1;
    return true;
}

bool Cursor::integer(uint64_t& out, uint32_t bits) {
    std::string_view digits = peek();
    const size_t size = digits.size();
    const bool negative = digits.starts_with('-');
    if (negative || digits.starts_with('+'))
        digits.remove_prefix(1);
    const bool hexadecimal = digits.starts_with("0x") || digits.starts_with("0X");
    if (hexadecimal)
        digits.remove_prefix(2);
    uint64_t value = 0;
    const auto [end, problem] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, hexadecimal ? 16 : 10);
    const uint64_t largest = bits == 64 ? UINT64_MAX : (uint64_t(1) << bits) - 1;
    if (problem != std::errc() || end != digits.data() + digits.size() || value > largest)
        return false;
    out = (negative ? -value : value) & largest;
    at += size;
    return true;
}

bool Cursor::u32(uint32_t& out) {
    uint64_t value;
    if (peek().starts_with('-') || !integer(value, 32))
        return false;
    out = static_cast<uint32_t>(value);
    return true;
}

bool Cursor::f32(float& out) {
    const std::string_view digits = peek();
    if (!read_float(digits, out))
        return false;
    at += digits.size();
    return true;
}

bool Cursor::f64(double& out) {
    const std::string_view digits = peek();
    if (!read_float(digits, out))
        return false;
    at += digits.size();
    return true;
}

std::string_view Cursor::rest() {
    const std::string_view left = trimmed(text.substr(at));
    at = text.size();
    return left;
}

} // namespace ladder::runner
