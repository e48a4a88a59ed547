#include "dump_source.h"

#include "explorer/translation.h"
#include "text_lines.h"

#include <algorithm>
#include <cstdlib>

namespace ladder_compiler {

namespace {

// Without the blanks around it, and without characters that move a terminal's cursor.
std::string shown(const std::string& line) {
    const size_t first = line.find_first_not_of(" \t\r");
    if (first == line.npos)
        return "";
    std::string text = line.substr(first, line.find_last_not_of(" \t\r") + 1 - first);
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            c = ' ';
    return text;
}

// The number behind the last " @" of an instruction; 0: none.
unsigned int origin_of(const std::string& line) {
    const size_t at = line.rfind(" @");
    return at == line.npos || line[0] != ' ' ? 0
                                             : static_cast<unsigned int>(strtoul(&line[at + 2], nullptr, 10));
}

} // namespace

bool DumpSource::read(const ladder_compile_info& info) {
    ladder_compile_info plain = info;
    plain.next = nullptr;
    plain.target_type = LADDER_TARGET_VSIR;
    ladder_code vsir;
    if (ladder_compile(&plain, &vsir, nullptr) != LADDER_OK)
        return false;
    const std::string program(static_cast<const char*>(vsir.code), vsir.size);
    ladder_free_code(&vsir);
    for (const explorer::Text& source : explorer::source_texts(plain, program)) {
        if (source.kind != explorer::Text::Kind::Source)
            continue;
        const std::vector<std::string> text = lines_of(source.text);
        for (const explorer::Text::Mark& m : source.marks) {
            std::string line = "; " + shown(source.name) + ":" + std::to_string(m.line);
            if (m.line && m.line <= text.size())
                line += ": " + shown(text[m.line - 1]);
            lines_[{m.function, m.origin}] = line;
        }
    }
    return !lines_.empty();
}

std::string DumpSource::with_lines(const std::string& dump) const {
    if (lines_.empty())
        return "";
    static const std::string head = "function f", none;
    std::string out;
    unsigned int function = 0;
    const std::string* last = &none;
    for (const std::string& line : lines_of(dump)) {
        if (!line.compare(0, head.size(), head))
            function = static_cast<unsigned int>(strtoul(&line[head.size()], nullptr, 10)), last = &none;
        const unsigned int origin = origin_of(line);
        const auto at = origin ? lines_.find({function, origin}) : lines_.end();
        if (at != lines_.end() && at->second != *last) {
            last = &at->second;
            out += line.substr(0, line.find_first_not_of(' ')) + *last + '\n';
        }
        out += line + '\n';
    }
    return out;
}

} // namespace ladder_compiler
