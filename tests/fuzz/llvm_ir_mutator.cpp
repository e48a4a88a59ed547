// libFuzzer's mutator for LLVM IR of today, linked into the target that reads it. Bitcode is changed as in
// bitcode_changes.h. Of assembly it knows types, values, names and numbers: it gives types new widths
// everywhere at once, so that what fits stays so, puts values and operations in the place of others, and
// calls intrinsics of the translation's table with values that are there.
#include "bitcode_changes.h"

#include <cctype>
#include <cstring>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);
extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned int seed);

namespace ladder::fuzz {

namespace {

constexpr const char* integers[] = {"i32", "i1", "i64", "i16", "i8", "i24", "i48"};
constexpr const char* floats[] = {"float", "half", "double"};
constexpr const char* integer_operations[] = {"add", "sub",  "mul",  "udiv", "sdiv", "urem", "srem",
                                              "shl", "lshr", "ashr", "and",  "or",   "xor"};
constexpr const char* float_operations[] = {"fadd", "fsub", "fmul", "fdiv", "frem"};
constexpr const char* casts[] = {"trunc",    "zext",    "sext",         "fptoui", "fptosi",
                                 "uitofp",   "sitofp",  "fptrunc",      "fpext",  "ptrtoint",
                                 "inttoptr", "bitcast", "addrspacecast"};
constexpr const char* predicates[] = {"eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"};
constexpr const char* updates[] = {"xchg",     "add",      "sub",     "and",       "nand",      "or",
                                   "xor",      "max",      "min",     "umax",      "umin",      "fadd",
                                   "fsub",     "fmax",     "fmin",    "uinc_wrap", "udec_wrap", "usub_cond",
                                   "usub_sat", "fmaximum", "fminimum"};
constexpr const char* stages[] = {"compute", "pixel", "vertex"};
struct Family {
    const char* const* words;
    size_t count;
};
constexpr Family families[] = {{integers, std::size(integers)},
                               {floats, std::size(floats)},
                               {integer_operations, std::size(integer_operations)},
                               {float_operations, std::size(float_operations)},
                               {casts, std::size(casts)},
                               {predicates, std::size(predicates)},
                               {updates, std::size(updates)},
                               {stages, std::size(stages)}};

struct Row {
    const char *name, *types;
};
constexpr Row rows[] = {
#define ROW(name, types, translation, operation, number, factor) {name, types},
#include "front/vulkan/spirv_intrinsics.def"
#undef ROW
    {"llvm.spv.resource.getpointer", "pr3"},
    {"llvm.spv.resource.load.typedbuffer", "Nr3"},
    {"llvm.spv.resource.store.typedbuffer", "vr3N"},
    {"llvm.spv.resource.updatecounter", "3r8"},
    {"llvm.spv.resource.getdimensions.x", "3r"},
    {"llvm.spv.resource.nonuniformindex", "33"},
    {"llvm.fabs", "=F"},
    {"llvm.fma", "=F=="},
    {"llvm.copysign", "=F="},
    {"llvm.bitreverse", "=I"},
    {"llvm.bswap", "=I"},
    {"llvm.ctpop", "=I"},
    {"llvm.ctlz", "=I1"},
    {"llvm.sin", "=F"},
    {"llvm.expect", "=I="}};

class Assembly {
public:
    Assembly(std::string_view text, unsigned int seed) : text_(text), chance_(seed) {
        name_values();
        read();
    }

    std::string mutated() {
        for (size_t changes = one_in(2) ? 1 : 1 + below(4); changes && !words_.empty(); changes--) {
            change();
            read();
        }
        return text_;
    }

private:
    struct Word {
        size_t at, size;
    };

    size_t below(size_t n) { return n ? chance_() % n : 0; }
    bool one_in(size_t n) { return below(n) == 0; }
    std::string_view view(const Word& w) const { return std::string_view(text_).substr(w.at, w.size); }
    static bool is_word(char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || strchr("%@_.-$!", c);
    }

    void read() {
        words_.clear();
        for (size_t at = 0; at < text_.size();) {
            size_t end = at;
            while (end < text_.size() && text_[end] && is_word(text_[end]))
                end++;
            if (end > at)
                words_.push_back({at, end - at});
            at = end + (end == at);
        }
    }

    void replace(const Word& w, std::string_view with) { text_.replace(w.at, w.size, with); }

    // Values and blocks that have but numbers get names, so that lines may come and go.
    void name_values() {
        std::string out;
        for (size_t at = 0; at < text_.size();) {
            const Word line = line_of(at);
            const std::string_view s = view(line);
            const size_t colon = s.find(':');
            const bool label = colon != s.npos && colon && s.find_first_not_of("0123456789") == colon;
            out += label ? "v" : "";
            size_t values = 0;
            for (size_t n = 0; n < s.size(); n++) {
                out += s[n];
                if (s[n] == '%' && n + 1 < s.size() && std::isdigit(static_cast<unsigned char>(s[n + 1]))) {
                    out += 'v';
                    values++;
                }
            }
            at = line.at + line.size;
            if (!s.starts_with("define") || at >= text_.size())
                continue;
            const std::string_view next = view(line_of(at));
            if (next.find(':') == next.npos || next.starts_with("  "))
                out += "v" + std::to_string(values) + ":\n";
        }
        text_ = out;
    }

    // A word that is so.
    template <class Is>
    const Word* some(Is is) {
        const size_t start = below(words_.size());
        for (size_t n = 0; n < words_.size(); n++)
            if (const Word& w = words_[(start + n) % words_.size()]; is(view(w)))
                return &w;
        return nullptr;
    }

    static const Family* family_of(std::string_view word) {
        for (const Family& f : families)
            for (size_t n = 0; n < f.count; n++)
                if (word == f.words[n])
                    return &f;
        return nullptr;
    }

    void change() {
        switch (below(12)) {
        case 0: return everywhere();
        case 1: return lengths();
        case 2:
        case 3: return exchange_value();
        case 4: return exchange_number();
        case 5: return exchange_word();
        case 6: return rename_intrinsic();
        case 7: return change_line();
        default: return call_intrinsic();
        }
    }

    // A type, or another word of a kind, becomes another one: all of them, or those of a piece.
    void everywhere() {
        const Word* w = some([](std::string_view s) { return family_of(s); });
        if (!w)
            return;
        const std::string was(view(*w));
        const Family& f = *family_of(was);
        const std::string with = f.words[below(f.count)];
        const bool all = !one_in(4);
        const size_t from = all ? 0 : below(text_.size()),
                     to = all ? text_.size() : from + below(text_.size() - from);
        for (size_t n = words_.size(); n-- > 0;)
            if (words_[n].at >= from && words_[n].at < to && view(words_[n]) == was &&
                text_.compare(words_[n].at + words_[n].size, 4, "] c\"") != 0)
                replace(words_[n], with);
    }

    // Vectors of one length.
    void lengths() {
        const Word* w = some([](std::string_view s) { return s == "x"; });
        if (!w || w == &words_[0])
            return;
        const std::string was(view(w[-1])), with = std::to_string(below(6));
        const bool all = !one_in(4);
        for (size_t n = words_.size(); n-- > 1;)
            if (view(words_[n]) == "x" && view(words_[n - 1]) == was && words_[n - 1].at &&
                text_[words_[n - 1].at - 1] == '<' && (all || one_in(2)))
                replace(words_[n - 1], with);
    }

    void exchange_value() {
        const std::vector<Value> known = values();
        if (!known.empty() && !one_in(8)) {
            const Value& v = known[below(known.size())];
            return use(v.name, v.type, v.end - 1);
        }
        const char sort = "%%%@!"[below(5)];
        auto is = [&](std::string_view s) { return s[0] == sort && s.size() > 1; };
        const Word* to = some(is);
        const Word* with = some(is);
        if (to && with)
            replace(*to, std::string(view(*with)));
    }

    std::string number() {
        static constexpr const char* edges[] = {"0",  "1",    "2",     "3",          "4",         "8",
                                                "12", "16",   "31",    "32",         "64",        "255",
                                                "-1", "1024", "65536", "2147483647", "4294967295"};
        return one_in(3) ? std::to_string(below(40)) : edges[below(std::size(edges))];
    }

    void exchange_number() {
        if (const Word* w = some([](std::string_view s) {
                return std::isdigit(static_cast<unsigned char>(s[0])) || (s[0] == '-' && s.size() > 1);
            }))
            if (w == &words_[0] || view(w[-1]) != "align")
                replace(*w, number());
    }

    void exchange_word() {
        const Word* w = some([](std::string_view s) { return family_of(s); });
        if (!w)
            return;
        const Family& f = *family_of(view(*w));
        replace(*w, f.words[below(f.count)]);
    }

    void rename_intrinsic() {
        const Word* w = some([](std::string_view s) { return s.starts_with("@llvm."); });
        if (!w)
            return;
        const std::string was(view(*w)),
            with = std::string("@") + rows[below(std::size(rows))].name + ".x" + std::to_string(below(1000));
        for (size_t n = words_.size(); n-- > 0;)
            if (view(words_[n]) == was)
                replace(words_[n], with);
    }

    // From the start of a line to that of the next.
    Word line_of(size_t at) const {
        const size_t before = at ? text_.rfind('\n', at - 1) : text_.npos, end = text_.find('\n', at);
        const size_t from = before == text_.npos ? 0 : before + 1,
                     to = end == text_.npos ? text_.size() : end + 1;
        return {from, to - from};
    }

    void change_line() {
        const Word line = line_of(below(text_.size()));
        const std::string copy(view(line));
        if (one_in(3))
            return void(text_.erase(line.at, line.size));
        text_.insert(line_of(below(text_.size())).at, copy.find('=') == copy.npos ? copy : fresh(copy));
    }

    // A line whose value has a new name.
    std::string fresh(std::string line) {
        const size_t name = line.find('%'), equals = line.find(" = ");
        if (name < equals && equals != line.npos)
            line.replace(name, equals - name, "%c" + std::to_string(below(100000)));
        return line;
    }

    // --- values whose type the text says where they are made

    struct Value {
        std::string name, type;
        size_t end; // of its line
    };

    static bool begins_type(std::string_view s) {
        for (const char* start : {"<", "[", "{", "ptr", "target(", "float", "half", "double"})
            if (s.starts_with(start))
                return true;
        return s.size() > 1 && s[0] == 'i' && std::isdigit(static_cast<unsigned char>(s[1]));
    }

    // The type that begins there, after flags and attributes.
    std::string type_at(size_t at) const {
        const size_t line = std::min(text_.find('\n', at), text_.size());
        while (at < line && !begins_type(std::string_view(text_).substr(at)))
            at = std::min(text_.find(' ', at), line) + 1;
        if (at >= line)
            return {};
        size_t end = at, depth = 0;
        for (; end < text_.size(); end++) {
            const char c = text_[end];
            if (!depth && !is_word(c) && !strchr("<[({", c))
                break;
            depth += strchr("<[({", c) != nullptr && c;
            if (strchr(">])}", c) && c && !--depth) {
                end++;
                break;
            }
        }
        return text_.substr(at, end - at);
    }

    Value value_of(const std::string& line, size_t at) const {
        const size_t name = line.find('%'), equals = line.find(" = ");
        if (name == line.npos || equals == line.npos || name > equals)
            return {};
        static constexpr const char* typed[] = {"load ", "call ", "phi ",  "add ",  "sub ",  "mul ", "and ",
                                                "or ",   "xor ",  "fadd ", "fmul ", "fsub ", "to "};
        Value v{line.substr(name, equals - name), "", at + line.size()};
        for (const char* word : typed)
            if (const size_t found = line.find(word, equals); found != line.npos)
                return v.type = type_at(at + found + strlen(word)), v;
        if (line.find("alloca ", equals) != line.npos || line.find("getelementptr ", equals) != line.npos)
            v.type = "ptr";
        if (line.find("icmp ", equals) != line.npos || line.find("fcmp ", equals) != line.npos)
            v.type = "i1";
        return v;
    }

    std::vector<Value> values() const {
        std::vector<Value> out;
        for (size_t at = 0; at < text_.size();) {
            const Word line = line_of(at);
            if (const Value v = value_of(std::string(view(line)), line.at); !v.type.empty())
                out.push_back(v);
            at = line.at + line.size;
        }
        return out;
    }

    static std::string scalar_of(const std::string& type) {
        const size_t x = type.find(" x ");
        return type[0] == '<' && x != type.npos ? type.substr(x + 3, type.size() - x - 4) : type;
    }
    static std::string as_many(const std::string& like, const std::string& scalar) {
        const size_t x = like.find(" x ");
        return like[0] == '<' && x != like.npos ? like.substr(0, x + 3) + scalar + ">" : scalar;
    }

    std::string type_for(char letter, const std::string& base) {
        switch (letter) {
        case 'v': return "void";
        case '1': return "i1";
        case '8': return "i8";
        case 'i':
        case '3': return "i32";
        case 'h': return "<2 x float>";
        case '4': return "<4 x i32>";
        case 'p': return "ptr";
        case 'e': return scalar_of(base);
        case 'b': return as_many(base, "i1");
        case 'w':
        case 'n': return as_many(base, "i32");
        default: return base;
        }
    }

    // After a value of the type that the row goes by.
    void call_intrinsic() {
        const std::vector<Value> known = values();
        if (known.empty())
            return;
        const Row& row = rows[below(std::size(rows))];
        const size_t at = below(known.size());
        const Value& by = known[at];
        std::string types, arguments, result;
        size_t n = 0;
        for (const char* letter = row.types; *letter; letter++) {
            if (*letter == 'V')
                continue;
            const std::string type = *letter == 'r' ? some_resource(known, by) : type_for(*letter, by.type);
            if (!n++) {
                result = type;
                continue;
            }
            types += (n > 2 ? ", " : "") + type;
            arguments += (n > 2 ? ", " : "") + type + " " + argument(known, at, type);
        }
        const std::string id = std::to_string(below(100000)), name = std::string("@") + row.name + ".m" + id;
        text_.insert(by.end, (result == "void" ? "  call " : "  %m" + id + " = call ") + result + " " + name +
                                 "(" + arguments + ")\n");
        text_ += "declare " + result + " " + name + "(" + types + ")\n";
        if (result != "void" && !one_in(4))
            use("%m" + id, result, by.end);
    }

    std::string some_resource(const std::vector<Value>& known, const Value& by) {
        for (const Value& v : known)
            if (v.type.starts_with("target") && one_in(2))
                return v.type;
        return by.type;
    }

    std::string argument(const std::vector<Value>& known, size_t last, const std::string& type) {
        const size_t start = below(last + 1);
        for (size_t n = 0; n <= last && !one_in(16); n++)
            if (const Value& v = known[(start + n) % (last + 1)]; v.type == type)
                return v.name;
        if (type[0] == 'i' && !one_in(8))
            return std::to_string(below(4));
        return one_in(2) ? "zeroinitializer" : "undef";
    }

    // In the place of another value of that type, further down.
    void use(const std::string& name, const std::string& type, size_t from) {
        const size_t made = text_.find('\n', from) + 1;
        for (size_t at = text_.find(type + " %", made); at != text_.npos;
             at = text_.find(type + " %", at + 1)) {
            if (!one_in(3))
                continue;
            const size_t value = at + type.size() + 1;
            size_t end = value;
            while (end < text_.size() && is_word(text_[end]))
                end++;
            return void(text_.replace(value, end - value, name));
        }
    }

    std::string text_;
    std::mt19937_64 chance_;
    std::vector<Word> words_;
};

} // namespace

} // namespace ladder::fuzz

size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned int seed) {
    const std::string_view source(reinterpret_cast<const char*>(data), size);
    if (seed % 64 == 0)
        return LLVMFuzzerMutate(data, size, max_size);
    std::string changed = ladder::fuzz::changed_bitcode(source, seed);
    if (changed.empty())
        changed = ladder::fuzz::Assembly(source, seed).mutated();
    if (changed.empty() || changed.size() > max_size)
        return LLVMFuzzerMutate(data, size, max_size);
    std::memcpy(data, changed.data(), changed.size());
    return changed.size();
}
