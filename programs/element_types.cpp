#include "element_types.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace ladder_compiler {

namespace {

constexpr size_t items_max = 4096; // of a type; larger types are not known
constexpr int depth_max = 32;

// Reads a type of LLVM's text into items, with the layout of structured buffers: each scalar lies at a
// multiple of its size, vectors and arrays without gaps.
class TypeReader {
public:
    TypeReader(std::string_view assembly, ElementType& out) : assembly_(assembly), out_(out) {}
    bool read(std::string_view type) {
        unsigned int align = 1;
        return value(type, align, 0) && type.empty();
    }

private:
    bool value(std::string_view& at, unsigned int& align, int depth) {
        if (depth > depth_max || out_.items.size() > items_max)
            return false;
        if (take(at, "float"))
            return scalar(ElementItem::Float, 4, align);
        if (take(at, "double"))
            return scalar(ElementItem::Float, 8, align);
        if (take(at, "half"))
            return scalar(ElementItem::Float, 2, align);
        if (take(at, "i32"))
            return scalar(ElementItem::Signed, 4, align);
        if (take(at, "i64"))
            return scalar(ElementItem::Signed, 8, align);
        if (take(at, "i16"))
            return scalar(ElementItem::Signed, 2, align);
        if (take(at, "<"))
            return repeated(at, ">", align, depth);
        if (take(at, "["))
            return repeated(at, "]", align, depth);
        return !at.empty() && at[0] == '%' && named(at, align, depth);
    }

    bool scalar(ElementItem::Kind kind, unsigned int bytes, unsigned int& align) {
        out_.size = (out_.size + bytes - 1) / bytes * bytes;
        out_.items.push_back({kind, bytes, out_.size});
        out_.size += bytes;
        align = std::max(align, bytes);
        return true;
    }

    // "N x TYPE" and the end.
    bool repeated(std::string_view& at, const char* end, unsigned int& align, int depth) {
        size_t digits = 0;
        unsigned long count = 0;
        for (; digits < at.size() && at[digits] >= '0' && at[digits] <= '9' && count <= items_max; digits++)
            count = 10 * count + static_cast<unsigned long>(at[digits] - '0');
        at.remove_prefix(digits);
        if (!count || count > items_max || !take(at, " x "))
            return false;
        out_.items.push_back({ElementItem::Open, 0, 0});
        const std::string_view type = at;
        for (unsigned long n = 0; n < count; n++) {
            at = type;
            if (!value(at, align, depth + 1))
                return false;
        }
        out_.items.push_back({ElementItem::Close, 0, 0});
        return take(at, end);
    }

    // A structure by its name: its line is "%NAME = type { A, B }".
    bool named(std::string_view& at, unsigned int& align, int depth) {
        const size_t end = at.size() > 1 && at[1] == '"' ? at.find('"', 2) : at.find_first_of(" ,>]}*", 1);
        const bool quoted = at.size() > 1 && at[1] == '"';
        if (quoted && end == at.npos)
            return false;
        const std::string_view name = at.substr(0, quoted ? end + 1 : end);
        at.remove_prefix(name.size());
        const std::string line = "\n" + std::string(name) + " = type { ";
        const size_t found = assembly_.find(line);
        if (found == assembly_.npos)
            return false;
        std::string_view members = assembly_.substr(found + line.size());
        members = members.substr(0, members.find('\n'));
        return structure(members, align, depth);
    }

    bool structure(std::string_view members, unsigned int& align, int depth) {
        ElementType inner;
        TypeReader reader(assembly_, inner);
        unsigned int own = 1;
        do {
            if (!reader.value(members, own, depth + 1))
                return false;
        } while (take(members, ", "));
        const auto up = [&](unsigned int n) { return (n + own - 1) / own * own; };
        const unsigned int begin = up(out_.size);
        out_.items.push_back({ElementItem::Open, 0, 0});
        for (ElementItem item : inner.items) {
            item.offset += begin;
            out_.items.push_back(item);
        }
        out_.items.push_back({ElementItem::Close, 0, 0});
        out_.size = begin + up(inner.size);
        align = std::max(align, own);
        return out_.items.size() <= items_max;
    }

    static bool take(std::string_view& at, std::string_view word) {
        if (at.compare(0, word.size(), word))
            return false;
        at.remove_prefix(word.size());
        return true;
    }

    std::string_view assembly_;
    ElementType& out_;
};

// The type of a UAV's metadata node: "!{i32 ID, TYPE* GLOBAL, !"NAME", i32 SPACE, i32 REGISTER, i32 COUNT,
// i32 KIND, i1 ...". Empty: the line is something else.
std::string_view uav_type(std::string_view line, unsigned int space, unsigned int first_register) {
    const size_t type = line.find(", "), star = line.find("* "), name = line.find(", !\"");
    if (line.find(" = !{i32 ") == line.npos || star == line.npos || name == line.npos || star < type)
        return {};
    const size_t rest = line.find("\", ", name + 4);
    unsigned int numbers[4];
    if (rest == line.npos ||
        sscanf(std::string(line.substr(rest + 3)).c_str(), "i32 %u, i32 %u, i32 %d, i32 %u, i1 ", &numbers[0],
               &numbers[1], reinterpret_cast<int*>(&numbers[2]), &numbers[3]) != 4 ||
        line.find(", i1 ", rest) == line.npos || numbers[0] != space || numbers[1] != first_register)
        return {};
    return line.substr(type + 2, star - type - 2);
}

float half_value(uint16_t h) {
    const uint32_t sign = (h & 0x8000u) << 16, exponent = h >> 10 & 31, mantissa = h & 0x3ffu;
    if (!exponent) {
        const float f = static_cast<float>(mantissa) / (1 << 24);
        return sign ? -f : f;
    }
    const uint32_t bits = sign | (exponent == 31 ? 0x7f800000u : (exponent + 112) << 23) | mantissa << 13;
    float f;
    memcpy(&f, &bits, sizeof f);
    return f;
}

template <class Type>
Type load(const unsigned char* bytes) {
    Type value;
    memcpy(&value, bytes, sizeof value);
    return value;
}

double float_value(const ElementItem& i, const unsigned char* at) {
    if (i.bytes == 8)
        return load<double>(at);
    return static_cast<double>(i.bytes == 4 ? load<float>(at) : half_value(load<uint16_t>(at)));
}

long long integer_value(const ElementItem& i, const unsigned char* at) {
    const bool is_signed = i.kind == ElementItem::Signed || i.kind == ElementItem::SNorm;
    switch (i.bytes) {
    case 1: return is_signed ? int64_t{load<int8_t>(at)} : int64_t{load<uint8_t>(at)};
    case 2: return is_signed ? int64_t{load<int16_t>(at)} : int64_t{load<uint16_t>(at)};
    case 4: return is_signed ? int64_t{load<int32_t>(at)} : int64_t{load<uint32_t>(at)};
    default: return load<long long>(at);
    }
}

std::string scalar_text(const ElementItem& i, const unsigned char* at) {
    if (i.kind == ElementItem::Signed || i.kind == ElementItem::Unsigned)
        return std::to_string(integer_value(i, at));
    double d;
    if (i.kind == ElementItem::Float) {
        d = float_value(i, at);
    } else {
        const int bits = static_cast<int>(8 * i.bytes) - (i.kind == ElementItem::SNorm);
        d = std::max(static_cast<double>(integer_value(i, at)) / static_cast<double>((1ll << bits) - 1),
                     -1.0);
    }
    // As many digits as the type needs to give the same number.
    const auto same = [&](double other) {
        return i.bytes == 8 ? other == d : static_cast<float>(other) == static_cast<float>(d);
    };
    char text[32];
    for (int digits = 1; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, d);
        if (same(strtod(text, nullptr)))
            break;
    }
    return text;
}

} // namespace

ElementType format_type(const std::string& format) {
    struct Kind {
        const char* text;
        ElementItem::Kind kind;
    };
    static constexpr Kind kinds[] = {{"Float", ElementItem::Float},
                                     {"UInt", ElementItem::Unsigned},
                                     {"SInt", ElementItem::Signed},
                                     {"UNorm", ElementItem::UNorm},
                                     {"SNorm", ElementItem::SNorm}};
    const size_t letters = format.find_first_not_of("RGBA");
    char* kind = nullptr;
    const unsigned long bits = letters == format.npos ? 0 : strtoul(format.c_str() + letters, &kind, 10);
    ElementType type;
    if (std::string("RGBA").compare(0, letters, format, 0, letters) ||
        (bits != 8 && bits != 16 && bits != 32))
        return type;
    for (const Kind& k : kinds) {
        if (strcmp(k.text, kind))
            continue;
        const auto bytes = static_cast<unsigned int>(bits / 8);
        if (letters > 1)
            type.items.push_back({ElementItem::Open, 0, 0});
        for (; type.size < letters * bytes; type.size += bytes)
            type.items.push_back({k.kind, bytes, type.size});
        if (letters > 1)
            type.items.push_back({ElementItem::Close, 0, 0});
    }
    return type;
}

ElementType structure_type(const std::string& assembly, unsigned int space, unsigned int first_register,
                           unsigned int stride) {
    for (size_t at = 0; at < assembly.size();) {
        const size_t end = std::min(assembly.find('\n', at), assembly.size());
        std::string_view type =
            uav_type(std::string_view(assembly).substr(at, end - at), space, first_register);
        at = end + 1;
        if (type.empty())
            continue;
        if (type[0] == '[' && type.find(" x ") != type.npos) // an array of buffers
            type = type.substr(type.find(" x ") + 3, type.rfind(']') - type.find(" x ") - 3);
        ElementType found;
        const bool is_unsigned =
            type.find("<unsigned") != type.npos || type.find("<vector<unsigned") != type.npos;
        if (!TypeReader(assembly, found).read(type) || found.size != stride || found.items.size() < 2)
            return {};
        // The buffer's own structure, around the element.
        found.items.erase(found.items.begin());
        found.items.pop_back();
        for (ElementItem& item : found.items)
            if (is_unsigned && item.kind == ElementItem::Signed)
                item.kind = ElementItem::Unsigned;
        return found;
    }
    return {};
}

std::string element_text(const ElementType& type, const unsigned char* bytes) {
    std::string text;
    bool comma = false;
    for (const ElementItem& item : type.items) {
        if (item.kind == ElementItem::Close) {
            text += '}';
            comma = true;
            continue;
        }
        text += comma ? ", " : "";
        if (!item.name.empty())
            text += item.name + ": ";
        comma = item.kind != ElementItem::Open;
        text += comma ? scalar_text(item, bytes + item.offset) : "{";
    }
    return text;
}

} // namespace ladder_compiler
