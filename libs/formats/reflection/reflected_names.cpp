#include "formats/reflection/reflected_names.h"

namespace ladder::reflect {

namespace {

constexpr size_t longest_name = 255;

// Bytes that follow a first byte of UTF-8; -1: it is none.
int bytes_behind(uint8_t first) {
    if (first < 0x80)
        return 0;
    if (first >= 0xc2 && first < 0xe0)
        return 1;
    if (first >= 0xe0 && first < 0xf0)
        return 2;
    return first >= 0xf0 && first < 0xf5 ? 3 : -1;
}

// The least code point that takes so many bytes.
constexpr uint32_t least[] = {0, 0x80, 0x800, 0x10000};

bool is_utf8(std::string_view text) {
    for (size_t at = 0; at < text.size();) {
        const auto first = static_cast<uint8_t>(text[at++]);
        const int behind = bytes_behind(first);
        if (behind < 0 || static_cast<size_t>(behind) > text.size() - at)
            return false;
        uint32_t point = behind ? first & (0x3fu >> behind) : first;
        for (int n = 0; n < behind; n++) {
            const auto next = static_cast<uint8_t>(text[at++]);
            if ((next & 0xc0) != 0x80)
                return false;
            point = point << 6 | (next & 0x3fu);
        }
        if (point < least[behind] || point > 0x10ffff || (point >= 0xd800 && point < 0xe000))
            return false;
    }
    return true;
}

} // namespace

std::string_view checked_name(std::string_view name) {
    return name.size() <= longest_name && is_utf8(name) ? name : std::string_view();
}

std::string_view name_at(std::span<const uint8_t> data, uint64_t at) {
    if (at >= data.size())
        return {};
    const std::string_view all(reinterpret_cast<const char*>(data.data()), data.size());
    const std::string_view rest = all.substr(static_cast<size_t>(at), longest_name + 1);
    const size_t length = rest.find('\0');
    return length == rest.npos ? std::string_view() : checked_name(rest.substr(0, length));
}

} // namespace ladder::reflect
