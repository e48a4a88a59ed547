#include "debug_sources.h"

#include <cstdlib>

namespace explorer {

namespace {

// A string of LLVM's: "..." with \HH. Moves past it; false where there is none.
bool take_string(const std::string& s, size_t& at, std::string& out) {
    if (at >= s.size() || s[at] != '"')
        return false;
    for (at++; at < s.size() && s[at] != '"'; at++) {
        if (s[at] == '\\' && at + 2 < s.size()) {
            const char digits[] = {s[at + 1], s[at + 2], 0};
            out += static_cast<char>(strtoul(digits, nullptr, 16));
            at += 2;
        } else {
            out += s[at];
        }
    }
    at++;
    return at <= s.size();
}

// The end of the line of metadata that begins with `name`, after its " = ".
size_t find_node(const std::string& s, const std::string& name) {
    const size_t at = s.find("\n" + name + " = ");
    return at == s.npos ? at : at + name.size() + 4;
}

bool read_source(const std::string& assembly, const std::string& node, DebugSource& source) {
    static const std::string first = "!{!", second = ", !";
    size_t at = find_node(assembly, node);
    if (at == assembly.npos || assembly.compare(at, first.size(), first))
        return false;
    at += first.size();
    if (!take_string(assembly, at, source.name) || assembly.compare(at, second.size(), second))
        return false;
    at += second.size();
    return take_string(assembly, at, source.text);
}

std::string last_part(const std::string& path) { return path.substr(path.find_last_of("/\\") + 1); }

} // namespace

std::vector<DebugSource> debug_sources(const std::string& assembly) {
    std::vector<DebugSource> sources;
    size_t at = find_node(assembly, "!dx.source.contents");
    if (at == assembly.npos)
        return sources;
    const std::string list = assembly.substr(at, assembly.find('\n', at) - at);
    for (size_t n = list.find('!', 1); n != list.npos; n = list.find('!', n + 1)) {
        DebugSource source;
        const size_t end = list.find_first_of(",}", n);
        if (read_source(assembly, list.substr(n, end - n), source))
            sources.push_back(std::move(source));
    }
    return sources;
}

std::string same_file(const std::string& name, const std::set<std::string>& named) {
    if (named.count(name))
        return name;
    for (const std::string& other : named)
        if (last_part(other) == last_part(name))
            return other;
    return "";
}

} // namespace explorer
