#include "d3dbc/constant_table.h"

#include "support/vec.h"

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
        if (words_.size() < header_words)
            return false;
        const uint32_t count = words_[3], infos = words_[4];
        // vkd3d-compiler names no target.
        const std::optional<std::string_view> creator = words_[1] ? text(words_[1]) : std::nullopt,
                                              target = words_[6] ? text(words_[6]) : std::nullopt;
        if (!has(infos, info_words) || count > (words_.size() - infos / 4) / info_words)
            return false;
        Vec<TableConstant> constants(arena_, count);
        for (uint32_t n = 0; n < count; n++) {
            TableConstant c{};
            if (!read_constant(infos / 4 + info_words * n, c))
                return false;
            constants.push(c);
        }
        table = {creator.value_or(""), target.value_or(""), constants.span()};
        return true;
    }

private:
    // Are there so many words at this offset?
    bool has(uint32_t offset, uint32_t count) const {
        return offset % 4 == 0 && offset / 4 <= words_.size() && count <= words_.size() - offset / 4;
    }

    bool read_constant(uint32_t at, TableConstant& c) {
        const std::optional<std::string_view> name = text(words_[at]);
        const uint32_t set = words_[at + 1] & 0xffff;
        if (!name || set >= static_cast<uint32_t>(RegisterSet::Count))
            return false;
        c.name = *name;
        c.set = static_cast<RegisterSet>(set);
        c.first = static_cast<uint16_t>(words_[at + 1] >> 16);
        c.count = static_cast<uint16_t>(words_[at + 2]);
        read_type(words_[at + 3], c);
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
        Vec<char> letters(arena_);
        for (uint64_t at = offset; at < uint64_t{4} * words_.size() && letters.size() <= longest_name; at++) {
            const auto letter = static_cast<char>(words_[at / 4] >> (at % 4 * 8));
            if (!letter)
                return std::string_view(letters.data(), letters.size());
            letters.push(letter);
        }
        return std::nullopt;
    }

    std::span<const uint32_t> words_;
    Arena& arena_;
};

} // namespace

bool read_constant_table(const Program& p, Arena& arena, ConstantTable& table) {
    for (const Comment& c : p.comments)
        if (tag_of(p, c) == ctab)
            return TableReader(p.words.subspan(c.first_word + 1, c.count - 1), arena).read(table);
    return false;
}

TextureKind texture_kind(const ConstantTable& table, uint32_t sampler) {
    for (const TableConstant& c : table.constants) {
        if (c.set != RegisterSet::Sampler || sampler < c.first || sampler - c.first >= c.count)
            continue;
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
    return TextureKind::Unknown;
}

} // namespace ladder::d3dbc
