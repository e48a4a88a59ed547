#include "api/ladder/front_ends/source_text.h"

#include <algorithm>

namespace ladder {

std::string_view first_line(std::string_view text) {
    for (;;) {
        const size_t start = text.find_first_not_of(" \t\r\n");
        if (start == text.npos)
            return {};
        text.remove_prefix(start);
        if (text[0] != ';')
            return text.substr(0, text.find('\n'));
        const size_t end = text.find('\n');
        if (end == text.npos)
            return {};
        text.remove_prefix(end);
    }
}

bool is_text(std::string_view text) {
    constexpr size_t most = 512;
    const std::string_view line = first_line(text).substr(0, most);
    return !line.empty() && std::none_of(line.begin(), line.end(), [](char c) {
        return static_cast<unsigned char>(c) < ' ' && c != '\t' && c != '\r' && c != '\n';
    });
}

bool targets_spirv(std::string_view text) {
    constexpr size_t most = 4096;
    return text.substr(0, most).find("target triple = \"spirv") != text.npos;
}

} // namespace ladder
