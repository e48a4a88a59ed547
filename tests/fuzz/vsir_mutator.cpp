// libFuzzer's mutator for VSIR text, linked into targets that read it. It knows the text form: it inserts
// instructions that fit ops.def, declarations and temps, and exchanges names and lines. Most of what it makes
// passes the parser, and much of it the validator. Bytes that are no VSIR are mutated as libFuzzer does.
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <string_view>
#include <vector>

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);

namespace {

struct Row {
    const char *name, *results, *operands;
    char overload;
};
constexpr Row rows[] = {
#define O(name, letters) letters
#define M(name, kind) "m"
#define OP(id, text, results, operands, values, overload, flags) {text, results, "" operands, #overload[0]},
#include "vsir/core/ops.def"
#undef OP
#undef O
#undef M
};

constexpr const char* scalars[] = {"i32", "bool", "f32", "i16", "i64", "f16", "f64", "i8"};

// A text as lines, and a source of chance.
class Text {
public:
    Text(std::string_view text, unsigned int seed) : chance_(seed) {
        for (size_t at = 0; at < text.size();) {
            const size_t end = std::min(text.find('\n', at), text.size());
            lines_.emplace_back(text.substr(at, end - at));
            at = end + 1;
        }
    }

    void mutate() {
        if (lines_.size() < 3)
            return;
        switch (below(16)) {
        case 0: lines_.insert(any_line(), descriptor("d_" + std::to_string(below(9)), "raw_buffer")); break;
        case 1: add_declaration(variable()); break;
        case 2: lines_.erase(any_line()); break;
        case 3: std::swap(lines_[below(lines_.size())], lines_[below(lines_.size())]); break;
        case 4: duplicate(); break;
        case 5:
        case 6: exchange(); break;
        default: insert_instruction(); break;
        }
    }

    std::string joined() const {
        std::string out;
        for (const std::string& line : lines_)
            out += line + "\n";
        return out;
    }

private:
    size_t below(size_t n) { return n ? chance_() % n : 0; }
    bool one_in(size_t n) { return below(n) == 0; }
    template <size_t N>
    const char* pick(const char* const (&from)[N]) {
        return from[below(N)];
    }
    std::string number() {
        static constexpr const char* const special[] = {"0",  "1",  "2",   "3",          "4",         "8",
                                                        "15", "16", "255", "0x7fffffff", "0xffffffff"};
        return one_in(2) ? pick(special) : std::to_string(below(64));
    }
    std::vector<std::string>::iterator any_line() { return lines_.begin() + 1 + below(lines_.size() - 1); }

    // Descriptors and handles that this mutator makes have the kind in their name: d_raw_buffer_7,
    // %x_h_raw_buffer_9.
    std::string descriptor(const std::string& name, const std::string& kind) {
        static constexpr const char* const classes[] = {"srv", "uav", "uav", "uav"};
        static constexpr const char* const components[] = {"i16", "u16", "i32", "u32",     "i64",
                                                           "u64", "f16", "f32", "snorm16", "unorm32"};
        const std::string cls = kind == "cbuffer" ? "cbv" : pick(classes);
        std::string out = "descriptor " + name + " " + cls + " " + kind + " first=" + number();
        if (one_in(3))
            out += one_in(4) ? " count=unbounded" : " count=" + number();
        if (!one_in(4))
            out += " stride=" + (one_in(2) ? std::string("4") : std::to_string(below(40)));
        if (!one_in(4))
            out += std::string(" component=") + pick(components);
        if (one_in(4))
            out += one_in(2) ? " coherent" : " counter";
        return out;
    }
    std::string kind_for(std::string_view operation) {
        static constexpr const char* const kinds[] = {"raw_buffer", "structured_buffer", "typed_buffer",
                                                      "tbuffer"};
        if (operation.starts_with("raw_"))
            return kinds[0];
        if (operation.starts_with("struct_"))
            return kinds[1];
        if (operation.starts_with("typed_"))
            return one_in(8) ? kinds[3] : kinds[2];
        return operation.starts_with("cbuffer_") ? "cbuffer" : kinds[below(4)];
    }
    // A line that makes a handle for the operation, and its descriptor.
    std::string handle_line(std::string_view operation, std::string& handle) {
        const std::string kind = kind_for(operation), name = "d_" + kind + "_" + std::to_string(below(1000));
        handle = "%x_h_" + kind + "_" + std::to_string(below(100000));
        add_declaration(descriptor(name, kind));
        return handle + " = handle" + (one_in(4) ? ".nonuniform " : " ") + name + ", " +
               (one_in(3) ? value("i32") : "0");
    }
    void add_declaration(const std::string& line) { lines_.insert(lines_.begin() + 1, line); }

    std::string variable() {
        static constexpr const char* const storages[] = {"workgroup", "private", "constant"};
        const char* type = pick(scalars);
        std::string out = "variable v_" + std::string(type) + std::to_string(below(9)) + " " +
                          pick(storages) + " " + type + "[" + number() + "]";
        if (one_in(2))
            out += " = zero";
        return out;
    }

    void duplicate() {
        const std::string line = lines_[below(lines_.size())];
        lines_.insert(any_line(), line);
    }

    // Words: what names and numbers are made of.
    static bool is_word(char c) { return isalnum(static_cast<unsigned char>(c)) || strchr("%_.-", c); }
    struct Word {
        size_t line, at, size;
    };
    std::vector<Word> words_starting_with(std::string_view start) const {
        std::vector<Word> out;
        for (size_t l = 1; l < lines_.size(); l++)
            for (size_t at = 0; at < lines_[l].size();) {
                size_t end = at;
                while (end < lines_[l].size() && is_word(lines_[l][end]))
                    end++;
                if (end > at && lines_[l].compare(at, start.size(), start) == 0)
                    out.push_back({l, at, end - at});
                at = end + (end == at);
            }
        return out;
    }
    std::string text(const Word& w) const { return lines_[w.line].substr(w.at, w.size); }
    std::string name_starting_with(std::string_view start) {
        const std::vector<Word> found = words_starting_with(start);
        return found.empty() ? "" : text(found[below(found.size())]);
    }

    // Puts a word in the place of another of its sort.
    void exchange() {
        static constexpr const char* const sorts[] = {"%", "b", "d", "v", "i", "temp", "t", "0", "1", "f"};
        const char* sort = pick(sorts);
        const std::vector<Word> found = words_starting_with(sort);
        if (found.empty())
            return;
        const Word& to = found[below(found.size())];
        const std::string with =
            isdigit(static_cast<unsigned char>(sort[0])) ? number() : text(found[below(found.size())]);
        lines_[to.line].replace(to.at, to.size, with);
    }

    bool takes(char overload, std::string_view type) {
        switch (overload) {
        case 'F': return type[0] == 'f';
        case 'I': return type[0] == 'i';
        case 'L': return type[0] == 'i' || type == "bool";
        case '3': return type == "i32";
        case 'f': return type == "f32";
        case 'd': return type == "f64";
        case 'b': return type == "bool";
        case 'h': return type == "f16";
        case 'G': return type != "bool" && type != "i8";
        default: return true;
        }
    }

    // Values that this mutator made have their type in their name: %x_i32_17.
    std::string value(const std::string& type) {
        const std::string known = one_in(3) ? "" : name_starting_with("%x_" + type + "_");
        if (!known.empty())
            return known;
        if (one_in(8))
            return type + " undef";
        return type + " " +
               (type == "bool"   ? one_in(2) ? "true" : "false"
                : type[0] == 'f' ? number_of_float()
                                 : small(type));
    }
    std::string small(const std::string& type) {
        return type == "i8" ? std::to_string(below(128)) : std::to_string(below(300));
    }
    std::string number_of_float() { return std::to_string(below(9)) + ".5"; }

    std::string operand(char letter, const std::string& type, const std::string& other) {
        switch (letter) {
        case 't': return value(type);
        case 'b': return value("bool");
        case 'i': return value("i32");
        case 's':
        case 'x': return value(other);
        case 'h': return handle_;
        case 'D': return name_starting_with("d");
        case 'V': return name_starting_with("v_" + (one_in(8) ? "" : type));
        case 'T': return name_starting_with("t_" + type);
        case 'L': return name_starting_with("b");
        case 'F': return name_starting_with("f");
        default: return word_for_number();
        }
    }
    std::string word_for_number() {
        static constexpr const char* const words[] = {
            "add",      "and",      "or",        "umax",
            "exchange", "smin",     "uadd",      "signed",
            "unsigned", "sclamp",   "x",         "any",
            "sync",     "truncate", "thread_id", "flat_thread_id_in_group"};
        return one_in(3) ? pick(words) : one_in(2) ? "4" : number();
    }

    std::string names(const Row& row, const std::string& type, uint32_t more) {
        std::string out, letters = row.results;
        if (letters[0] && std::strchr("n41r", letters[0]))
            letters = std::string(1 + more, 't') + (letters.size() > 1 && one_in(6) ? "i" : "");
        for (char letter : letters) {
            const std::string of = letter == 't'   ? type
                                   : letter == 'b' ? "bool"
                                   : letter == 'h' ? "h"
                                                   : "i32";
            out += (out.empty() ? "" : ", ") + ("%x_" + of + "_" + std::to_string(below(100000)));
        }
        return out;
    }

    void insert_instruction() {
        const Row& row = rows[below(std::size(rows))];
        std::string type = pick(scalars), other = pick(scalars), own = type;
        for (int n = 0; n < 20 && !takes(row.overload, type); n++)
            type = own = pick(scalars);
        const std::string results = row.results[0] ? names(row, type, static_cast<uint32_t>(below(4))) : "";
        std::string line = results.empty() ? "" : results + " = ";
        line += row.name;
        if (!strchr("-3fdbhH", row.overload))
            line += "." + type;
        if (row.overload == '-')
            type = other;
        std::string operands, before;
        if (row.operands[0] == 'h' && !one_in(3)) {
            before = handle_line(row.name, handle_);
        } else {
            handle_ = name_starting_with("%x_h_" + kind_for(row.name));
        }
        size_t repeats = below(4);
        for (const char* l = row.operands; *l; l++) {
            if (*l == '*') {
                if (repeats-- > 0 && repeats < 4)
                    l -= l[-1] == ')' ? 3 : 2;
                continue;
            }
            if (!isalpha(static_cast<unsigned char>(*l)))
                continue;
            operands +=
                (operands.empty() ? " " : ", ") + operand(*l, type, row.overload == 'G' ? type : other);
        }
        insert_in_function(before + (before.empty() ? "" : "\n") + line + operands);
    }
    void insert_in_function(const std::string& line) {
        std::vector<size_t> places;
        for (size_t n = 1; n < lines_.size(); n++)
            if (lines_[n].find(" = ") != std::string::npos && lines_[n].rfind("variable", 0) != 0)
                places.push_back(n + 1);
        if (places.empty())
            return;
        // At the beginning more often: there it dominates more.
        const size_t place =
            places[one_in(2) ? below(std::min<size_t>(places.size(), 8)) : below(places.size())];
        lines_.insert(lines_.begin() + static_cast<std::ptrdiff_t>(place), line);
        if (one_in(8))
            add_temp();
    }
    void add_temp() {
        const char* type = pick(scalars);
        const std::string name = "t_" + std::string(type) + std::to_string(below(9));
        for (size_t n = 1; n < lines_.size(); n++)
            if (lines_[n].rfind("function", 0) == 0) {
                lines_.insert(lines_.begin() + static_cast<std::ptrdiff_t>(n) + 1,
                              "temp " + name + " " + type);
                return insert_in_function("temp_write " + name + ", " + value(type));
            }
    }

    std::vector<std::string> lines_;
    std::string handle_; // for the instruction that is being made
    std::minstd_rand chance_;
};

} // namespace

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned int seed) {
    if (seed % 16 == 0 || size < 4 || std::memcmp(data, "vsir", 4) != 0)
        return LLVMFuzzerMutate(data, size, max_size);
    Text text({reinterpret_cast<const char*>(data), size}, seed);
    for (unsigned int n = 0; n <= seed / 16 % 4; n++)
        text.mutate();
    const std::string out = text.joined();
    if (out.size() > max_size)
        return size;
    std::memcpy(data, out.data(), out.size());
    return out.size();
}
