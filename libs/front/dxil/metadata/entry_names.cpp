#include "front/dxil/metadata/entry_names.h"

#include <algorithm>

namespace ladder::dxil {

std::string_view whole_name(std::string_view name) {
    return name.substr(0, 1) == "\1" ? name.substr(1) : name;
}

std::string_view plain_name(std::string_view name, Arena& arena) {
    name = whole_name(name);
    const size_t end = name.find("@@");
    if (name.size() < 2 || name[0] != '?' || name[1] == '?' || end == name.npos)
        return name;
    std::string_view rest = name.substr(1, end - 1);
    if (rest.find('@') == rest.npos)
        return rest;
    // Innermost first.
    const std::span<char> out = arena.array<char>(2 * rest.size());
    char* at = out.data();
    for (bool first = true; !rest.empty() || first; first = false) {
        const size_t before = rest.rfind('@');
        const std::string_view part = before == rest.npos ? rest : rest.substr(before + 1);
        if (!first)
            at = std::fill_n(at, 2, ':');
        at = std::copy(part.begin(), part.end(), at);
        rest = before == rest.npos ? std::string_view() : rest.substr(0, before);
    }
    return {out.data(), static_cast<size_t>(at - out.data())};
}

} // namespace ladder::dxil
