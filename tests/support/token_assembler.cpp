// Lines and instructions.
#include "support/token_assembler.h"

#include "formats/dxbc/container_writer.h"
#include "support/token_text.h"

#include <algorithm>
#include <deque>
#include <sstream>
#include <stdexcept>

namespace ladder::test {

using namespace ladder::tpf;

namespace {

struct Head {
    uint32_t opcode = 0, controls = 0;
    bool offsets = false, indexable = false;
};

int find_opcode(std::string_view word) {
    for (uint32_t n = 0; n < opcode_limit; n++)
        if (info(n).mnemonic && (word == info(n).mnemonic || word == word_of(static_cast<Opcode>(n))))
            return static_cast<int>(n);
    return -1;
}

bool take_end(std::string& word, std::string_view end) {
    if (word.size() <= end.size() || word.compare(word.size() - end.size(), end.size(), end) != 0)
        return false;
    word.resize(word.size() - end.size());
    return true;
}

struct Suffix {
    const char* text;
    uint32_t controls;
};
constexpr Suffix suffixes[] = {{"_sat", 1u << 13},    {"_nz", 1u << 18},       {"_z", 0},
                               {"_uint", 2u << 11},   {"_rcpFloat", 1u << 11}, {"_uglobal", 8u << 11},
                               {"_ugroup", 4u << 11}, {"_g", 2u << 11},        {"_t", 1u << 11}};

// The opcode and what is said behind its name.
Head head_of(TokenLine& line, std::string word) {
    Head h;
    while (find_opcode(word) < 0) {
        const std::string before = word;
        if (take_end(word, "_indexable"))
            h.indexable = true;
        else if (take_end(word, "_aoffimmi"))
            h.offsets = true;
        else
            for (const Suffix& s : suffixes)
                if (take_end(word, s.text)) {
                    h.controls |= s.controls;
                    break;
                }
        if (word == before)
            line.fail("unknown word " + word);
    }
    h.opcode = static_cast<uint32_t>(find_opcode(word));
    // Sample information is float or uint: one bit says which.
    if (h.opcode == static_cast<uint32_t>(Opcode::SampleInfo) && h.controls & 3u << 11)
        h.controls = 1u << 11;
    return h;
}

// (1,0,-2) (texture2d) (float,float,float,float)
std::vector<uint32_t> extensions(TokenLine& line, Head& h) {
    std::vector<uint32_t> words;
    if (h.offsets) {
        uint32_t bits = 1;
        line.want("(");
        for (uint32_t c = 0; c < 3; c++) {
            bits |= (static_cast<uint32_t>(line.signed_number()) & 15) << (9 + 4 * c);
            line.want(c < 2 ? "," : ")");
        }
        words.push_back(bits);
    }
    if (h.indexable) {
        line.want("(");
        const int dimension = find_name(dimension_names, line.word());
        uint32_t stride = 0;
        if (line.take(",")) {
            line.want("stride=");
            stride = line.number();
        }
        line.want(")");
        words.push_back(2 | static_cast<uint32_t>(dimension) << 6 | stride << 11);
        if (line.take("(")) {
            uint32_t bits = 3;
            for (uint32_t c = 0; c < 4; c++) {
                bits |= static_cast<uint32_t>(find_name(return_type_names, line.until(",)"))) << (6 + 4 * c);
                line.want(c < 3 ? "," : ")");
            }
            words.push_back(bits);
        }
        if (line.take("_uint"))
            h.controls |= 2u << 11;
        else if (line.take("_rcpFloat"))
            h.controls |= 1u << 11;
    }
    for (size_t n = 0; n + 1 < words.size(); n++)
        words[n] |= 1u << 31;
    return words;
}

uint32_t precise(TokenLine& line) {
    if (!line.take("[precise"))
        return 0;
    uint32_t mask = 15;
    if (line.take("(")) {
        mask = 0;
        for (const char c : line.word())
            mask |= 1u << std::string_view("xyzw").find(c);
        line.want(")");
    }
    line.want("]");
    return mask << 19;
}

class Assembler {
public:
    std::vector<uint32_t> run(std::string_view text) {
        uint32_t number = 0;
        while (!text.empty()) {
            std::string_view line = take_line(text);
            // An immediate constant buffer goes over several lines.
            while (line.find('{') != std::string_view::npos && !closed(line) && !text.empty()) {
                const size_t more = text.find('\n');
                const size_t length = more == std::string_view::npos ? text.size() : more;
                line = {line.data(), static_cast<size_t>(text.data() + length - line.data())};
                text = text.substr(std::min(text.size(), length + 1));
            }
            number++;
            if (const size_t comment = line.find("//"); comment != std::string_view::npos)
                line = line.substr(0, comment);
            TokenLine l(line, number);
            if (!l.done())
                assemble_line(l);
        }
        if (words_.size() >= 2)
            words_[1] = static_cast<uint32_t>(words_.size());
        return words_;
    }

private:
    static bool closed(std::string_view line) {
        return std::count(line.begin(), line.end(), '{') == std::count(line.begin(), line.end(), '}');
    }

    void assemble_line(TokenLine& line) {
        if (line.take(".words")) {
            while (!line.done())
                words_.push_back(line.number());
            return;
        }
        const std::string word = line.word();
        if (words_.empty())
            return version(line, word);
        const OperandText operands(ranges_);
        DeclarationText d;
        if (assemble_declaration(word, line, operands, d))
            put(d.opcode, d.controls, d.long_form, d.words);
        else
            instruction(line, word, operands);
        if (!line.done())
            line.fail("something is left: " + line.until(""));
    }

    void version(TokenLine& line, const std::string& word) {
        const int stage = find_name(stage_prefixes, word.substr(0, 2));
        if (stage < 0 || word.size() != 6)
            line.fail("no version");
        const auto major = static_cast<uint32_t>(word[3] - '0'), minor = static_cast<uint32_t>(word[5] - '0');
        ranges_ = major == 5 && minor == 1;
        words_ = {static_cast<uint32_t>(stage) << 16 | major << 4 | minor, 0};
    }

    void put(uint32_t opcode, uint32_t controls, bool long_form, const std::vector<uint32_t>& words) {
        const auto length = static_cast<uint32_t>(words.size()) + 1 + long_form;
        if (opcode == static_cast<uint32_t>(Opcode::Customdata)) {
            words_.push_back(opcode | controls);
            words_.push_back(length + 1);
        } else if (long_form) {
            words_.push_back(opcode | controls | 1u << 31);
            words_.push_back(length);
        } else
            words_.push_back(opcode | controls | (length & 0x7f) << 24);
        words_.insert(words_.end(), words.begin(), words.end());
    }

    void instruction(TokenLine& line, const std::string& word, const OperandText& operands) {
        Head h = head_of(line, word);
        std::vector<uint32_t> words = extensions(line, h);
        h.controls |= precise(line);
        if (!words.empty())
            h.controls |= 1u << 31;
        if (h.opcode == static_cast<uint32_t>(Opcode::Fcall))
            return fcall(line, operands);
        const OpcodeInfo& row = info(h.opcode);
        const uint32_t count = static_cast<uint32_t>(row.destination_count) + row.source_count;
        for (uint32_t n = 0; n < count; n++) {
            if (n)
                line.want(",");
            operands.assemble(
                line, n < row.destination_count ? OperandText::Use::Destination : OperandText::Use::Source,
                words);
        }
        put(h.opcode, h.controls, false, words);
    }

    // fcall fp0[index][function]: the function stands in front of the operand.
    void fcall(TokenLine& line, const OperandText& operands) {
        line.want("fp");
        const std::string name = "fp" + std::to_string(line.number()), array = line.until("]") + "]";
        line.want("]");
        line.want("[");
        std::vector<uint32_t> words{line.number()};
        line.want("]");
        const std::string text = name.substr(0, 2) + "[" + name.substr(2) + "]" + array;
        TokenLine inner(text, 0);
        operands.assemble(inner, OperandText::Use::Source, words);
        put(static_cast<uint32_t>(Opcode::Fcall), 0, false, words);
    }

    bool ranges_ = false;
    std::vector<uint32_t> words_;
};

template <class T>
std::span<const uint8_t> bytes_of(const std::vector<T>& v) {
    return {reinterpret_cast<const uint8_t*>(v.data()), v.size() * sizeof(T)};
}

// An element of a signature; other lines are left out.
void read_element(std::istringstream& words, std::deque<std::string>& names, TokenSignatures& signatures) {
    std::string comment, kind, name, mask, type;
    dxbc::SignatureElement e{};
    if (!(words >> comment >> kind >> name >> e.semantic_index >> e.register_index >> mask >> type >>
          e.system_value) ||
        comment != "//" || (kind != "in" && kind != "out" && kind != "patch"))
        return;
    if (words >> e.stream)
        signatures.streams = true;
    for (const char c : mask)
        if (const size_t bit = std::string_view("xyzw").find(c); bit != std::string_view::npos)
            e.mask = static_cast<uint8_t>(e.mask | 1 << bit);
    e.component_type = type == "uint" ? 1 : type == "int" ? 2 : 3;
    e.semantic = names.emplace_back(name);
    (kind == "in" ? signatures.inputs : kind == "out" ? signatures.outputs : signatures.patch).push_back(e);
}

} // namespace

std::vector<uint32_t> assemble(std::string_view text) { return Assembler().run(text); }

std::string without_comments(std::string_view text) {
    std::string out;
    for (size_t at = 0, end; at < text.size(); at = end) {
        end = std::min(text.find('\n', at), text.size() - 1) + 1;
        const std::string_view line = text.substr(at, end - at);
        if (!line.substr(std::min(line.find_first_not_of(' '), line.size())).starts_with("//"))
            out += line;
    }
    return out;
}

std::string token_container(const std::vector<uint32_t>& program, const TokenSignatures& s) {
    using dxbc::fourcc;
    Arena arena;
    Diagnostics diag;
    const uint32_t isgn = fourcc('I', 'S', 'G', 'N'), pcsg = fourcc('P', 'C', 'S', 'G');
    const uint32_t osgn = fourcc('O', 'S', 'G', s.streams ? '5' : 'N');
    const bool old = !program.empty() && (program[0] & 0xff) < 0x50;
    std::vector<dxbc::NewPart> parts = {{isgn, dxbc::write_signature(isgn, s.inputs, arena, diag)},
                                        {osgn, dxbc::write_signature(osgn, s.outputs, arena, diag)}};
    if (!s.patch.empty())
        parts.push_back({pcsg, dxbc::write_signature(pcsg, s.patch, arena, diag)});
    parts.push_back({old ? fourcc('S', 'H', 'D', 'R') : fourcc('S', 'H', 'E', 'X'), bytes_of(program)});
    const std::span<const uint8_t> all = dxbc::build_container(parts, dxbc::DigestKind::Signed, arena);
    return {reinterpret_cast<const char*>(all.data()), all.size()};
}

std::string assemble_container(std::string_view text) {
    std::deque<std::string> names;
    TokenSignatures signatures;
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        read_element(words, names, signatures);
    }
    return token_container(assemble(text), signatures);
}

} // namespace ladder::test
