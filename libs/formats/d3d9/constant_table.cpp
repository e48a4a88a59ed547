#include "formats/d3d9/constant_table.h"

#include "base/support/vec.h"

#include <optional>

namespace ladder::d3dbc {

namespace {

constexpr uint32_t ctab = 0x42415443;
constexpr uint32_t longest_name = 200; // many constants may name one text
constexpr uint32_t header_words = 7, info_words = 5, type_words = 4;

// The comment behind its tag. Offsets are in bytes from there.
class TableReader {
public:
    TableReader(std::span<const uint32_t> words, Arena& arena) : words_(words), arena_(arena) {}

    bool read(ConstantTable& table) {
        if (!read_header())
            return false;
        Vec<TableConstant> constants(arena_, count_);
        for (uint32_t n = 0; n < count_; n++) {
            TableConstant c{};
            if (!read_constant(n, c))
                return false;
            constants.push(c);
        }
        // vkd3d-compiler names no target.
        table = {words_[1] ? text(words_[1]).value_or("") : "", words_[6] ? text(words_[6]).value_or("") : "",
                 constants.span(), words_};
        return true;
    }

    bool find(RegisterSet set, uint32_t number, TableConstant& c) {
        if (!read_header())
            return false;
        for (uint32_t n = 0; n < count_; n++)
            if (read_constant(n, c) && c.set == set && number >= c.first && number - c.first < c.count)
                return true;
        return false;
    }

private:
    // Are there so many words at this offset?
    bool has(uint32_t offset, uint32_t count) const {
        return offset % 4 == 0 && offset / 4 <= words_.size() && count <= words_.size() - offset / 4;
    }

    bool read_header() {
        if (words_.size() < header_words)
            return false;
        count_ = words_[3];
        infos_ = words_[4];
        return has(infos_, info_words) && count_ <= (words_.size() - infos_ / 4) / info_words;
    }

    bool read_constant(uint32_t n, TableConstant& c) {
        const uint32_t at = infos_ / 4 + info_words * n;
        c = {};
        const std::optional<std::string_view> name = text(words_[at]);
        const uint32_t set = words_[at + 1] & 0xffff;
        if (!name || set >= static_cast<uint32_t>(RegisterSet::Count))
            return false;
        c.name = *name;
        c.set = static_cast<RegisterSet>(set);
        c.first = static_cast<uint16_t>(words_[at + 1] >> 16);
        c.count = static_cast<uint16_t>(words_[at + 2]);
        c.type_at = words_[at + 3];
        read_type(c.type_at, c);
        const uint32_t words = c.set == RegisterSet::Sampler ? 0
                               : c.set == RegisterSet::Bool  ? c.count
                                                             : 4 * c.count;
        if (words_[at + 4] && has(words_[at + 4], words))
            c.defaults = words_.subspan(words_[at + 4] / 4, words);
        return true;
    }

    void read_type(uint32_t offset, TableConstant& c) {
        if (!offset || !has(offset, type_words))
            return;
        const uint32_t* w = &words_[offset / 4];
        if ((w[0] & 0xffff) >= static_cast<uint32_t>(ParameterClass::Count) ||
            w[0] >> 16 >= static_cast<uint32_t>(ParameterType::Count))
            return;
        c.shape = static_cast<ParameterClass>(w[0] & 0xffff);
        c.type = static_cast<ParameterType>(w[0] >> 16);
        c.rows = static_cast<uint16_t>(w[1]);
        c.columns = static_cast<uint16_t>(w[1] >> 16);
        c.elements = static_cast<uint16_t>(w[2]);
    }

    // Ends with a zero byte.
    std::optional<std::string_view> text(uint32_t offset) {
        uint32_t size = 0;
        while (size <= longest_name && byte(uint64_t{offset} + size))
            size++;
        if (size > longest_name || uint64_t{offset} + size >= uint64_t{4} * words_.size())
            return std::nullopt;
        const std::span<char> letters = arena_.array<char>(size);
        for (uint32_t n = 0; n < size; n++)
            letters[n] = byte(uint64_t{offset} + n);
        return std::string_view(letters.data(), size);
    }
    // 0 behind the end.
    char byte(uint64_t at) const {
        return at < uint64_t{4} * words_.size() ? static_cast<char>(words_[at / 4] >> (at % 4 * 8)) : '\0';
    }

    std::span<const uint32_t> words_;
    Arena& arena_;
    uint32_t count_ = 0, infos_ = 0;
};

// Behind its tag; empty where there is none.
std::span<const uint32_t> table_words(const Program& p) {
    for (const Comment& c : p.comments)
        if (tag_of(p, c) == ctab)
            return p.words.subspan(c.first_word + 1, c.count - 1);
    return {};
}

} // namespace

bool read_constant_table(const Program& p, Arena& arena, ConstantTable& table) {
    return TableReader(table_words(p), arena).read(table);
}

bool find_constant(const Program& p, RegisterSet set, uint32_t number, Arena& arena, TableConstant& out) {
    return TableReader(table_words(p), arena).find(set, number, out);
}

TextureKind texture_kind(const TableConstant& c) {
    switch (c.type) {
    case ParameterType::Texture1D:
    case ParameterType::Sampler1D: return TextureKind::Texture1D;
    case ParameterType::Texture2D:
    case ParameterType::Sampler2D: return TextureKind::Texture2D;
    case ParameterType::Texture3D:
    case ParameterType::Sampler3D: return TextureKind::Texture3D;
    case ParameterType::TextureCube:
    case ParameterType::SamplerCube: return TextureKind::Cube;
    default: return TextureKind::Unknown;
    }
}

} // namespace ladder::d3dbc
