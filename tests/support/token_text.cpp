// Words, numbers and operands.
#include "support/token_text.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <stdexcept>

namespace ladder::test {

using namespace ladder::tpf;

namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

bool is_float(const std::string& text) {
    if (text.find("nan") != std::string::npos || text.find("inf") != std::string::npos)
        return true;
    return text.rfind("0x", 0) != 0 && text.find_first_of(".e") != std::string::npos;
}

uint64_t double_value(const std::string& text) {
    if (text.rfind("0x", 0) == 0)
        return std::strtoull(text.c_str(), nullptr, 16);
    return std::bit_cast<uint64_t>(std::strtod(text.c_str(), nullptr));
}

// Registers that have no components where the text says none.
bool is_bare(Register r) {
    switch (r) {
    case Register::Null:
    case Register::Sampler:
    case Register::Label:
    case Register::Rasterizer:
    case Register::Stream:
    case Register::FunctionBody:
    case Register::FunctionTable:
    case Register::Interface:
    case Register::Resource:
    case Register::Uav:
    case Register::GroupShared: return true;
    default: return false;
    }
}

// Registers of four components.
bool is_vector(Register r) {
    switch (r) {
    case Register::Temp:
    case Register::Input:
    case Register::Output:
    case Register::IndexableTemp:
    case Register::ConstantBuffer:
    case Register::ImmediateConstantBuffer:
    case Register::InputControlPoint:
    case Register::OutputControlPoint:
    case Register::PatchConstant:
    case Register::DomainPoint:
    case Register::This:
    case Register::ThreadId:
    case Register::ThreadGroupId:
    case Register::ThreadIdInGroup: return true;
    default: return false;
    }
}

uint32_t mask_bits(const std::string& letters) {
    uint32_t mask = 0;
    for (const char c : letters)
        mask |= 1u << std::string_view("xyzw").find(c);
    return vector | mask << 4;
}

} // namespace

std::string_view take_line(std::string_view& text) {
    const size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    return line;
}

uint32_t word_value(const std::string& text) {
    if (is_float(text))
        return std::bit_cast<uint32_t>(std::strtof(text.c_str(), nullptr));
    return static_cast<uint32_t>(std::strtoll(text.c_str(), nullptr, 0));
}

int find_name(Names names, std::string_view word) {
    for (size_t n = 0; n < names.size(); n++)
        if (names[n] && word == names[n])
            return static_cast<int>(n);
    return -1;
}

void TokenLine::fail(const std::string& what) const {
    throw std::runtime_error("line " + std::to_string(number_) + ": " + what);
}
void TokenLine::skip() {
    while (!rest_.empty() && is_space(rest_[0]))
        rest_.remove_prefix(1);
}
bool TokenLine::done() {
    skip();
    return rest_.empty();
}
char TokenLine::peek() {
    skip();
    return rest_.empty() ? 0 : rest_[0];
}
bool TokenLine::take(std::string_view text) {
    skip();
    if (rest_.substr(0, text.size()) != text)
        return false;
    rest_.remove_prefix(text.size());
    return true;
}
void TokenLine::want(std::string_view text) {
    if (!take(text))
        fail("no '" + std::string(text) + "' before '" + std::string(rest_) + "'");
}
std::string TokenLine::word() {
    skip();
    size_t n = 0;
    while (n < rest_.size() && (is_letter(rest_[n]) || (n && is_digit(rest_[n]))))
        n++;
    std::string w(rest_.substr(0, n));
    rest_.remove_prefix(n);
    return w;
}
std::string TokenLine::until(std::string_view ends) {
    skip();
    const size_t end = ends.empty() ? rest_.size() : std::min(rest_.find_first_of(ends), rest_.size());
    std::string w(rest_.substr(0, end));
    rest_.remove_prefix(end);
    while (!w.empty() && is_space(w.back()))
        w.pop_back();
    return w;
}
bool TokenLine::at_digit() { return is_digit(peek()); }
uint32_t TokenLine::number() { return static_cast<uint32_t>(signed_number()); }
int32_t TokenLine::signed_number() {
    skip();
    const std::string text(rest_);
    char* end = nullptr;
    const long long v = std::strtoll(text.c_str(), &end, 0);
    if (end == text.c_str())
        fail("no number before '" + text + "'");
    rest_.remove_prefix(static_cast<size_t>(end - text.c_str()));
    return static_cast<int32_t>(v);
}

void OperandText::put(Register type, uint32_t selection, const std::vector<uint32_t>& indices,
                      std::vector<uint32_t>& words) const {
    words.push_back(selection | static_cast<uint32_t>(type) << 12 |
                    static_cast<uint32_t>(indices.size()) << 20);
    words.insert(words.end(), indices.begin(), indices.end());
}

void OperandText::assemble(TokenLine& line, Use use, std::vector<uint32_t>& words) const {
    const bool negate = line.take("-"), absolute = line.take("|");
    uint32_t extension = negate || absolute ? 1 | negate << 6 | absolute << 7 : 0;
    std::string digits;
    bool capital = false;
    const Register type = register_of(line, digits, capital);
    std::vector<uint32_t> operand;
    if (type == Register::Immediate32 || type == Register::Immediate64) {
        immediate(line, type == Register::Immediate64, extension, words);
        return;
    }
    const std::vector<Index> all = indices(line, digits, capital);
    uint32_t first = selection(line, type, use) | static_cast<uint32_t>(type) << 12 |
                     static_cast<uint32_t>(all.size()) << 20;
    if (absolute)
        line.want("|");
    while (line.take("{")) {
        const std::string what = line.until("}");
        line.want("}");
        const int precision = find_name(min_precision_names, what);
        if (precision < 0 && what != "nonuniform")
            line.fail("unknown precision " + what);
        extension |= 1 | (precision > 0 ? static_cast<uint32_t>(precision) << 14 : 1u << 17);
    }
    for (size_t n = 0; n < all.size(); n++)
        first |= all[n].form << (22 + 3 * n);
    words.push_back(first | (extension ? 1u << 31 : 0));
    if (extension)
        words.push_back(extension);
    for (const Index& i : all)
        words.insert(words.end(), i.words.begin(), i.words.end());
}

void OperandText::immediate(TokenLine& line, bool wide, uint32_t extension,
                            std::vector<uint32_t>& words) const {
    std::vector<std::string> values;
    line.want("(");
    do
        values.push_back(line.until(",)"));
    while (line.take(","));
    line.want(")");
    if (extension >> 7 & 1)
        line.want("|");
    const uint32_t type = static_cast<uint32_t>(wide ? Register::Immediate64 : Register::Immediate32);
    words.push_back((values.size() == 1 ? scalar : vector) | type << 12 | (extension ? 1u << 31 : 0));
    if (extension)
        words.push_back(extension);
    for (const std::string& v : values)
        if (wide) {
            words.push_back(static_cast<uint32_t>(double_value(v)));
            words.push_back(static_cast<uint32_t>(double_value(v) >> 32));
        } else
            words.push_back(word_value(v));
}

// The name before the first index: "r" of r12, "vPrim", "T" of T0[1].
Register OperandText::register_of(TokenLine& line, std::string& digits, bool& capital) const {
    std::string name = line.word();
    if (const int n = find_name(register_names, name); n >= 0)
        return static_cast<Register>(n);
    while (!name.empty() && is_digit(name.back())) {
        digits.insert(digits.begin(), name.back());
        name.pop_back();
    }
    capital = ranges_ && (name == "T" || name == "S" || name == "U" || name == "CB");
    if (capital)
        for (char& c : name)
            c = static_cast<char>(c - 'A' + 'a');
    const int n = find_name(register_names, name);
    if (n < 0)
        line.fail("unknown register " + name);
    return static_cast<Register>(n);
}

OperandText::Index OperandText::index(TokenLine& line) const {
    Index i;
    const bool relative = !line.at_digit();
    if (relative) {
        assemble(line, Use::Source, i.words);
        i.form = 2;
    }
    if (relative && !line.take("+"))
        return i;
    const uint32_t value = line.number();
    const bool wide = line.take("L");
    i.form = relative ? (wide ? 4 : 3) : (wide ? 1 : 0);
    i.words.insert(i.words.begin(), value);
    if (wide)
        i.words.insert(i.words.begin(), 0);
    return i;
}

std::vector<OperandText::Index> OperandText::indices(TokenLine& line, const std::string& digits, bool) const {
    std::vector<Index> all;
    if (!digits.empty())
        all.push_back({0, {static_cast<uint32_t>(std::stoul(digits))}});
    while (line.take("[")) {
        all.push_back(index(line));
        line.want("]");
    }
    return all;
}

uint32_t OperandText::selection(TokenLine& line, Register type, Use use) const {
    if (!line.take(".")) {
        if (!is_vector(type))
            return is_bare(type) ? no_components : scalar;
        return use == Use::Source ? vector | 1 << 2 | 0xe4 << 4 : vector | 15 << 4;
    }
    const std::string letters = line.word();
    if (letters.size() > 4 || letters.find_first_not_of("xyzw") != std::string::npos)
        line.fail("unknown components " + letters);
    if (use != Use::Source || letters.size() == 2 || letters.size() == 3 || letters.empty())
        return mask_bits(letters);
    const auto component = [&](size_t n) {
        return static_cast<uint32_t>(std::string_view("xyzw").find(letters[n]));
    };
    if (letters.size() == 1)
        return vector | 2 << 2 | component(0) << 4;
    return vector | 1 << 2 | component(0) << 4 | component(1) << 6 | component(2) << 8 | component(3) << 10;
}

} // namespace ladder::test
