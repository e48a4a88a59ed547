#include "rdef_types.h"

#include <cstring>
#include <optional>

namespace ladder_compiler {

namespace {

constexpr size_t rdef_items_max = 4096;
constexpr int rdef_depth_max = 16;

// Reads within bounds. Beyond them word() has no value.
class Bytes {
public:
    Bytes() = default;
    Bytes(const char* data, size_t size) : data_(data), size_(size) {}

    std::optional<unsigned int> word(size_t at) const {
        unsigned int value;
        if (at > size_ || size_ - at < sizeof value)
            return {};
        memcpy(&value, data_ + at, sizeof value);
        return value;
    }
    unsigned int word_or_zero(size_t at) const { return word(at).value_or(0); }
    // A name, as far as it is printable.
    std::string text(size_t at) const {
        constexpr size_t longest = 256;
        std::string name;
        while (at < size_ && data_[at] > ' ' && data_[at] <= '~' && name.size() < longest)
            name += data_[at++];
        return name;
    }
    Bytes part(const char* tag) const;

private:
    const char* data_ = nullptr;
    size_t size_ = 0;
};

Bytes Bytes::part(const char* tag) const {
    constexpr size_t count_at = 28, offsets_at = 32, header = 8;
    for (unsigned int n = 0; n < word_or_zero(count_at); n++) {
        const std::optional<unsigned int> offset = word(offsets_at + 4 * size_t{n});
        if (!offset || *offset > size_ || size_ - *offset < header)
            return {};
        const size_t left = size_ - *offset - header;
        if (!memcmp(data_ + *offset, tag, 4) && word_or_zero(*offset + 4) <= left)
            return {data_ + *offset + header, word_or_zero(*offset + 4)};
    }
    return {};
}

// Where the tables are (D3D11 and D3D12 shader reflection). Model 5 says how far rows are apart.
struct Layout {
    size_t buffers, buffer_count, bindings, binding_count, buffer_stride = 24, binding_stride = 32;
    explicit Layout(const Bytes& b)
        : buffers(b.word_or_zero(4)), buffer_count(b.word_or_zero(0)), bindings(b.word_or_zero(12)),
          binding_count(b.word_or_zero(8)) {
        if (b.word_or_zero(28) != 0x31314452) // "RD11"
            return;
        buffer_stride = b.word_or_zero(36);
        binding_stride = b.word_or_zero(40);
    }
};

// Elements are packed: scalars of 4 bytes one after the other, doubles at multiples of 8.
class RdefType {
public:
    RdefType(const Bytes& b, unsigned int stride, ElementType& out) : b_(b), stride_(stride), out_(out) {}

    bool read(size_t type, const std::string& name, unsigned int offset, int depth) {
        const unsigned int count = b_.word_or_zero(type + 8) & 0xffff;
        if (depth > rdef_depth_max)
            return false;
        if (!count)
            return one(type, name, offset, depth);
        open(name);
        for (unsigned int n = 0; n < count; n++)
            if (!one(type, "", n ? end_ : offset, depth))
                return false;
        return close();
    }

private:
    enum Class { Scalar, Vector, MatrixRows, MatrixColumns, Object, Struct };

    bool one(size_t type, const std::string& name, unsigned int offset, int depth) {
        const unsigned int kinds = b_.word_or_zero(type), shape = b_.word_or_zero(type + 4);
        const unsigned int rows = shape & 0xffff, columns = shape >> 16;
        switch (kinds & 0xffff) {
        case Scalar: return scalar(kinds >> 16, name, offset);
        case Vector: return vector(kinds >> 16, name, offset, columns);
        case MatrixRows:
        case MatrixColumns: {
            const bool by_rows = (kinds & 0xffff) == MatrixRows;
            open(name);
            for (unsigned int n = 0; n < (by_rows ? rows : columns); n++)
                if (!vector(kinds >> 16, "", n ? end_ : offset, by_rows ? columns : rows))
                    return false;
            return close();
        }
        case Struct: return structure(type, name, offset, depth);
        default: return false;
        }
    }

    bool structure(size_t type, const std::string& name, unsigned int offset, int depth) {
        constexpr size_t member_size = 12;
        const unsigned int count = b_.word_or_zero(type + 8) >> 16, members = b_.word_or_zero(type + 12);
        open(name);
        for (unsigned int n = 0; n < count; n++) {
            const size_t at = members + n * member_size;
            if (!b_.word(at + 8) || !read(b_.word_or_zero(at + 4), b_.text(b_.word_or_zero(at)),
                                          offset + b_.word_or_zero(at + 8), depth + 1))
                return false;
        }
        return count && close();
    }

    bool vector(unsigned int kind, const std::string& name, unsigned int offset, unsigned int count) {
        open(name);
        for (unsigned int n = 0; n < count; n++)
            if (!scalar(kind, "", n ? end_ : offset))
                return false;
        return count && close();
    }

    // D3D_SHADER_VARIABLE_TYPE.
    bool scalar(unsigned int type, const std::string& name, unsigned int offset) {
        constexpr unsigned int boolean = 1, integer = 2, real = 3, natural = 19, twice = 39;
        if (type != boolean && type != integer && type != real && type != natural && type != twice)
            return false;
        const unsigned int bytes = type == twice ? 8 : 4;
        const ElementItem::Kind kind = type == real || type == twice ? ElementItem::Float
                                       : type == integer             ? ElementItem::Signed
                                                                     : ElementItem::Unsigned;
        if (offset > stride_)
            return false;
        const unsigned int at = (offset + bytes - 1) / bytes * bytes;
        if (at + bytes > stride_)
            return false;
        out_.items.push_back({kind, bytes, at, name});
        end_ = at + bytes;
        return out_.items.size() <= rdef_items_max;
    }

    void open(const std::string& name) { out_.items.push_back({ElementItem::Open, 0, 0, name}); }
    bool close() {
        out_.items.push_back({ElementItem::Close, 0, 0, {}});
        return out_.items.size() <= rdef_items_max;
    }

    const Bytes& b_;
    const unsigned int stride_; // bytes of an element
    ElementType& out_;
    unsigned int end_ = 0;
};

// D3D_SHADER_INPUT_TYPE: UAVs of structures.
bool is_structured_uav(unsigned int kind) { return kind == 6 || (kind >= 9 && kind <= 11); }

std::string name_of_binding(const Bytes& b, const Layout& layout, unsigned int space, unsigned int reg) {
    constexpr size_t with_space = 40;
    for (size_t n = 0; n < layout.binding_count && layout.binding_stride; n++) {
        const size_t at = layout.bindings + n * layout.binding_stride;
        if (!b.word(at + 28))
            return "";
        const unsigned int first = b.word_or_zero(at + 20), count = b.word_or_zero(at + 24);
        const unsigned int own = layout.binding_stride >= with_space ? b.word_or_zero(at + 32) : 0;
        if (is_structured_uav(b.word_or_zero(at + 4)) && own == space && reg >= first &&
            (!count || reg - first < count))
            return b.text(b.word_or_zero(at));
    }
    return "";
}

} // namespace

ElementType reflected_type(const std::string& container, unsigned int space, unsigned int reg,
                           unsigned int stride) {
    if (container.compare(0, 4, "DXBC"))
        return {};
    const Bytes rdef = Bytes(container.data(), container.size()).part("RDEF");
    const Layout layout(rdef);
    const std::string name = name_of_binding(rdef, layout, space, reg);
    for (size_t n = 0; !name.empty() && n < layout.buffer_count && layout.buffer_stride; n++) {
        constexpr unsigned int resource = 3; // D3D_CT_RESOURCE_BIND_INFO
        const size_t at = layout.buffers + n * layout.buffer_stride;
        if (!rdef.word(at + 20))
            return {};
        if (rdef.word_or_zero(at + 20) != resource || rdef.text(rdef.word_or_zero(at)) != name)
            continue;
        const size_t variable = rdef.word_or_zero(at + 8); // "$Element"
        ElementType type;
        RdefType reader(rdef, stride, type);
        if (!rdef.word(variable + 16) || !reader.read(rdef.word_or_zero(variable + 16), "", 0, 0))
            return {};
        type.size = stride;
        return type;
    }
    return {};
}

} // namespace ladder_compiler
