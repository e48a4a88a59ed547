#include "support/d3d_assembler.h"

#include "formats/d3d9/d3d_asm_names.h"
#include "formats/d3d9/register_files.h"
#include "support/token_text.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace ladder::test {

using namespace ladder::d3dbc;

namespace {

constexpr uint32_t parameter = 1u << 31, relative_bit = 1u << 13;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Takes the word's end, where it is this.
bool take_end(std::string& word, std::string_view end) {
    if (word.size() <= end.size() || word.compare(word.size() - end.size(), end.size(), end) != 0)
        return false;
    word.resize(word.size() - end.size());
    return true;
}

std::string take_digits(std::string& word) {
    std::string digits;
    while (!word.empty() && is_digit(word.back())) {
        digits.insert(digits.begin(), word.back());
        word.pop_back();
    }
    return digits;
}

uint32_t component(TokenLine& line, char letter) {
    const size_t n = std::string_view("xyzwrgba").find(letter);
    if (n == std::string_view::npos)
        line.fail("unknown component");
    return n & 3;
}

// Registers as tokens: what the version has, else what another has.
class RegisterText {
public:
    explicit RegisterText(const Program& p) : p_(p) {}

    void destination(TokenLine& line, uint32_t modifiers, std::vector<uint32_t>& words) const {
        const Found found = read_register(line);
        uint32_t mask = 0;
        for (const char letter : components(line))
            mask |= 1u << component(line, letter);
        put(found, (mask ? mask : 15u) << 16 | modifiers | precision(line), words);
    }

    void source(TokenLine& line, std::vector<uint32_t>& words) const {
        std::string before = line.take("1-") ? "1-" : line.take("-") ? "-" : line.take("!") ? "!" : "";
        const Found found = read_register(line);
        uint32_t modifier = 0;
        while (modifier < modifier_texts.size() &&
               (before != modifier_texts[modifier].before || found.behind != modifier_texts[modifier].behind))
            modifier++;
        if (modifier == modifier_texts.size())
            line.fail("unknown modifier " + before + found.behind);
        const std::string letters = components(line);
        uint32_t swizzle = 0xe4;
        if (!letters.empty()) {
            swizzle = 0;
            for (size_t c = 0; c < 4; c++)
                swizzle |= component(line, letters[std::min(c, letters.size() - 1)]) << 2 * c;
        }
        put(found, swizzle << 16 | modifier << 24 | precision(line), words);
    }

private:
    struct Found {
        uint32_t bits = 0;     // file and number
        uint32_t relative = 0; // the address' token
        std::string behind;    // "_bias"
    };

    // r0 c4 c4[a0.x] c[a0.x + 4] oPos v0[aL] r0_bias c4[a0.x]_abs
    Found read_register(TokenLine& line) const {
        std::string word = line.word();
        Found found;
        const auto cut = [&](std::string& from) {
            const size_t at = from.find('_');
            if (at != std::string::npos) {
                found.behind = from.substr(at);
                from.resize(at);
            }
        };
        cut(word);
        std::string prefix = word;
        const std::string digits = is_unnumbered(word) ? "" : take_digits(prefix);
        uint32_t number = digits.empty() ? 0 : static_cast<uint32_t>(std::stoul(digits));
        if (line.take("[")) {
            if (line.at_digit())
                number += line.number();
            else
                found.relative = address(line);
            if (line.take("+"))
                number += line.number();
            line.want("]");
            if (line.peek() == '_') {
                std::string rest = line.word();
                cut(rest);
            }
        }
        found.bits = encode(line, prefix, number);
        return found;
    }

    uint32_t address(TokenLine& line) const {
        std::string word = line.word();
        uint32_t swizzle = 0xe4;
        if (word == "a0") {
            line.want(".");
            swizzle = component(line, line.word()[0]) * 0x55;
        } else if (word != "aL")
            line.fail("unknown address " + word);
        return encode(line, word == "aL" ? word : "a", 0) | swizzle << 16;
    }

    static bool is_unnumbered(std::string_view word) {
        for (const RegisterFile& f : register_files())
            if (!is_numbered(f.type) && word == prefix_of(f.type))
                return true;
        return false;
    }

    uint32_t encode(TokenLine& line, std::string_view prefix, uint32_t number) const {
        const RegisterFile* best = nullptr;
        for (const RegisterFile& f : register_files()) {
            if (prefix != prefix_of(f.type))
                continue;
            const bool holds = number >= f.first && number - f.first < std::max(f.count, f.software_count);
            if (f.is_in(p_) && holds && number - f.first < f.count_in(p_)) {
                best = &f;
                break;
            }
            if (!best || (holds && number - best->first >= best->software_count))
                best = &f;
        }
        if (!best)
            line.fail("unknown register " + std::string(prefix));
        const uint32_t encoded = best->encoded, n = number - best->first + best->encoded_first;
        return parameter | (encoded & 7) << 28 | (encoded & 0x18) << 8 | (n & 0x7ff);
    }

    static std::string components(TokenLine& line) { return line.take(".") ? line.word() : ""; }

    static uint32_t precision(TokenLine& line) {
        if (!line.take("{"))
            return 0;
        const std::string word = line.until("}");
        line.want("}");
        for (uint32_t n = 1; n < min_precision_words.size(); n++)
            if (word == min_precision_words[n])
                return n << 14;
        line.fail("unknown precision " + word);
    }

    // Before 2.0 an address has no token.
    void put(const Found& found, uint32_t bits, std::vector<uint32_t>& words) const {
        words.push_back(found.bits | bits | (found.relative ? relative_bit : 0));
        if (found.relative && p_.major >= 2)
            words.push_back(found.relative);
    }

    const Program& p_;
};

// The first word of a line: mul_x2_sat, if_gt, texldb_pp, dcl_texcoord1.
struct Head {
    const OpcodeForm* form = nullptr;
    uint32_t control = 0, modifiers = 0;
};

uint32_t result_modifiers(std::string& word) {
    uint32_t bits = 0;
    for (;;) {
        const size_t length = word.size();
        if (take_end(word, "_sat"))
            bits |= 1u << 20;
        else if (take_end(word, "_pp"))
            bits |= 1u << 21;
        else if (take_end(word, "_centroid"))
            bits |= 1u << 22;
        for (uint32_t n = 1; n <= 8; n++) {
            const std::string times = std::to_string(1u << n);
            if (n < 8 && take_end(word, "_x" + times))
                bits |= n << 24;
            else if (take_end(word, "_d" + times))
                bits |= (16 - n) << 24;
        }
        if (word.size() == length)
            return bits;
    }
}

uint32_t find_word(Words words, std::string_view word) {
    for (uint32_t n = 0; n < words.size(); n++)
        if (word == words[n])
            return n;
    return no_index;
}

class Assembler {
public:
    std::vector<uint32_t> run(std::string_view text) {
        uint32_t number = 0;
        while (!text.empty()) {
            std::string_view line = take_line(text);
            number++;
            line = line.substr(0, std::min(line.find("//"), line.find(';')));
            TokenLine l(line, number);
            if (!l.done())
                assemble_line(l);
        }
        words_.push_back(0xffff);
        return std::move(words_);
    }

private:
    void assemble_line(TokenLine& line) {
        if (line.take(".words")) {
            while (!line.done())
                words_.push_back(line.number());
            return;
        }
        if (words_.empty())
            version(line);
        else
            statement(line);
        if (!line.done())
            line.fail("something is left: " + line.until(""));
    }

    // ps_2_x, vs_3_sw, ps.1.4
    void version(TokenLine& line) {
        std::string word = line.until("");
        std::replace(word.begin(), word.end(), '.', '_');
        const bool known = word.size() >= 6 && (word.substr(0, 3) == "ps_" || word.substr(0, 3) == "vs_");
        if (!known)
            line.fail("no version " + word);
        p_.is_pixel = word[0] == 'p';
        p_.major = static_cast<uint8_t>(word[3] - '0');
        p_.software = word.substr(5) == "sw";
        const char minor = word[5];
        p_.minor = p_.software                    ? uint8_t{0}
                   : minor == 'x' || minor == 'a' ? uint8_t{1}
                   : minor == 'b'                 ? uint8_t{2}
                                                  : static_cast<uint8_t>(minor - '0');
        const bool is_2_x = p_.major == 2 && (p_.software || p_.minor);
        p_.version = is_2_x ? version_2_x : static_cast<Version>(10 * p_.major + p_.minor);
        words_.push_back((p_.is_pixel ? 0xffffu : 0xfffeu) << 16 | static_cast<uint32_t>(p_.major) << 8 |
                         (p_.software ? 0xffu : p_.minor));
    }

    void statement(TokenLine& line) {
        uint32_t first = line.take("+") ? 1u << 30 : 0;
        std::vector<uint32_t> predicate, words;
        if (line.take("(")) {
            registers_.source(line, predicate);
            line.want(")");
            first |= 1u << 28;
        }
        std::string word = line.word();
        const Head h = head(line, word);
        if (h.form->category == Category::Declaration)
            words.push_back(declared_);
        operands(line, h, predicate, words);
        first |= h.form->number | h.control << 16;
        if (p_.major >= 2)
            first |= static_cast<uint32_t>(words.size() & 15) << 24;
        words_.push_back(first);
        words_.insert(words_.end(), words.begin(), words.end());
    }

    void operands(TokenLine& line, const Head& h, const std::vector<uint32_t>& predicate,
                  std::vector<uint32_t>& words) {
        if (h.form->destination_count)
            registers_.destination(line, h.modifiers, words);
        words.insert(words.end(), predicate.begin(), predicate.end());
        for (uint32_t n = 0; n < h.form->source_count; n++) {
            if (n || h.form->destination_count)
                line.want(",");
            registers_.source(line, words);
        }
        for (uint32_t n = 0; n < h.form->immediate_count; n++) {
            line.want(",");
            words.push_back(immediate(line.until(","), h.form->opcode));
        }
    }

    static uint32_t immediate(const std::string& text, Opcode opcode) {
        if (text == "true" || text == "false")
            return text == "true";
        if (opcode == Opcode::Def && text.rfind("0x", 0) != 0)
            return std::bit_cast<uint32_t>(std::strtof(text.c_str(), nullptr));
        return static_cast<uint32_t>(std::strtoll(text.c_str(), nullptr, 0));
    }

    Head head(TokenLine& line, std::string word) {
        Head h;
        h.modifiers = result_modifiers(word);
        if (word == "dcl" || word.rfind("dcl_", 0) == 0) {
            declaration(line, word.size() > 4 ? word.substr(4) : "");
            word = "dcl";
        }
        if ((h.form = find(word, 0)))
            return h;
        const std::string ending = word.substr(word.size() - 1);
        if (const uint32_t mode = find_word(sample_words, ending); mode != no_index) {
            h.control = mode;
            word.pop_back();
        } else if (const size_t at = word.rfind('_'); at != std::string::npos) {
            const uint32_t comparison = find_word(comparison_words, word.substr(at + 1));
            h.control = comparison == no_index ? 0 : comparison;
            word.resize(at);
        }
        h.form = h.control ? find(word, find_word(sample_words, ending) != no_index ? 'm' : 'c') : nullptr;
        if (!h.form)
            line.fail("unknown word " + word);
        return h;
    }

    // The form of the version, else any. With this control; 0: not one with a comparison.
    const OpcodeForm* find(std::string_view mnemonic, char control) const {
        const auto fits = [&](const OpcodeForm* f) {
            return f && mnemonic == f->mnemonic &&
                   (control ? has_control(*f, control) : !has_control(*f, 'c'));
        };
        constexpr uint32_t last = 0x60, phase = 0xfffd;
        for (uint32_t n = 0; n <= last + 1; n++) {
            const OpcodeForm* f = find_form(n > last ? phase : n, p_.is_pixel, p_.version);
            if (fits(f))
                return f;
        }
        for (uint32_t n = 0; n <= last + 1; n++)
            for (const bool pixel : {false, true})
                for (Version v = 11; v <= 30; v++)
                    if (const OpcodeForm* f = find_form(n > last ? phase : n, pixel, v); fits(f))
                        return f;
        return nullptr;
    }

    void declaration(TokenLine& line, std::string what) {
        declared_ = parameter;
        if (what.empty())
            return;
        if (const uint32_t texture = find_word(texture_words, what); texture != no_index) {
            declared_ |= texture << 27;
            return;
        }
        const std::string digits = take_digits(what);
        const uint32_t usage = find_word(usage_words, what);
        if (usage == no_index)
            line.fail("unknown usage " + what);
        declared_ |= usage | (digits.empty() ? 0 : static_cast<uint32_t>(std::stoul(digits)) & 15) << 16;
    }

    Program p_{};
    RegisterText registers_{p_};
    std::vector<uint32_t> words_;
    uint32_t declared_ = 0; // dcl's first word
};

} // namespace

std::vector<uint32_t> assemble_d3d(std::string_view text) { return Assembler().run(text); }

} // namespace ladder::test
