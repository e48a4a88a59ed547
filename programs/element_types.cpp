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

// Spells a type as items, with a bracket around each vector, array and structure.
class ItemWriter {
public:
    explicit ItemWriter(ElementType& out) : out_(out) {}

    bool write(const ladder_scan_type& t, const std::string& name, unsigned int offset) {
        if (!t.elements)
            return one(t, name, offset);
        open(name);
        for (unsigned int n = 0; n < t.elements; n++)
            if (!one(t, "", offset + n * t.stride))
                return false;
        return close();
    }

private:
    bool one(const ladder_scan_type& t, const std::string& name, unsigned int offset) {
        switch (t.type_class) {
        case LADDER_TYPE_CLASS_SCALAR: return scalar(t.component_type, name, offset);
        case LADDER_TYPE_CLASS_VECTOR: return vector(t.component_type, name, offset, t.columns);
        case LADDER_TYPE_CLASS_MATRIX_ROWS:
        case LADDER_TYPE_CLASS_MATRIX_COLUMNS: return matrix(t, name, offset);
        case LADDER_TYPE_CLASS_STRUCT: return structure(t, name, offset);
        default: return false;
        }
    }

    bool structure(const ladder_scan_type& t, const std::string& name, unsigned int offset) {
        open(name);
        for (unsigned int n = 0; n < t.member_count; n++)
            if (!write(*t.members[n].type, t.members[n].name, offset + t.members[n].offset))
                return false;
        return close();
    }

    bool matrix(const ladder_scan_type& t, const std::string& name, unsigned int offset) {
        const bool by_rows = t.type_class == LADDER_TYPE_CLASS_MATRIX_ROWS;
        open(name);
        for (unsigned int n = 0; n < (by_rows ? t.rows : t.columns); n++)
            if (!vector(t.component_type, "", offset + n * t.vector_stride, by_rows ? t.columns : t.rows))
                return false;
        return close();
    }

    bool vector(ladder_component_type type, const std::string& name, unsigned int offset,
                unsigned int count) {
        open(name);
        for (unsigned int n = 0, at = offset; n < count; n++, at += out_.items.back().bytes)
            if (!scalar(type, "", at))
                return false;
        return close();
    }

    bool scalar(ladder_component_type type, const std::string& name, unsigned int offset) {
        struct Form {
            ElementItem::Kind kind;
            unsigned int bytes;
        };
        static constexpr Form forms[] = {{ElementItem::Unsigned, 4}, {ElementItem::Signed, 2},
                                         {ElementItem::Unsigned, 2}, {ElementItem::Signed, 4},
                                         {ElementItem::Unsigned, 4}, {ElementItem::Signed, 8},
                                         {ElementItem::Unsigned, 8}, {ElementItem::Float, 2},
                                         {ElementItem::Float, 4},    {ElementItem::Float, 8}};
        if (type < LADDER_COMPONENT_BOOL || type > LADDER_COMPONENT_F64)
            return false;
        const Form& f = forms[type - LADDER_COMPONENT_BOOL];
        out_.items.push_back({f.kind, f.bytes, offset, name});
        return out_.items.size() <= items_max;
    }

    void open(const std::string& name) { out_.items.push_back({ElementItem::Open, 0, 0, name}); }
    bool close() {
        out_.items.push_back({ElementItem::Close, 0, 0, {}});
        return out_.items.size() <= items_max;
    }

    ElementType& out_;
};

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

ElementType element_type(const ladder_scan_type& t) {
    ElementType type;
    if (!ItemWriter(type).write(t, "", 0))
        return {};
    type.size = t.size;
    return type;
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
