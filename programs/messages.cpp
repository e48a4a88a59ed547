#include "messages.h"

#include "files.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace ladder_compiler {

namespace {

bool colored = false;

constexpr const char* level_names[] = {"error", "warning", "note"};
constexpr const char* level_colors[] = {"\033[1;31m", "\033[1;35m", "\033[1;36m"};
constexpr const char *bold = "\033[1m", *green = "\033[1;32m", *plain = "\033[0m";

} // namespace

void choose_color(Color color) {
    const char* no_color = getenv("NO_COLOR");
    colored =
        color == Color::Always || (color == Color::Auto && !(no_color && *no_color) && stderr_is_terminal());
}

void print_message(Level level, const std::string& place, const std::string& text) {
    const int n = static_cast<int>(level);
    if (colored)
        fprintf(stderr, "%s%s:%s %s%s:%s %s\n", bold, place.c_str(), plain, level_colors[n], level_names[n],
                plain, text.c_str());
    else
        fprintf(stderr, "%s: %s: %s\n", place.c_str(), level_names[n], text.c_str());
}

void print_caret(std::string_view text, size_t line, size_t column) {
    if (!colored || !line)
        return;
    while (--line && !text.empty())
        text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    const std::string_view shown = text.substr(0, std::min(text.find_first_of("\r\n"), size_t{200}));
    // Control characters of the text stay away from the terminal; tabs keep the caret in its place.
    std::string out = "    ";
    for (const char c : shown)
        out += c == '\t' || (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) ? c : '?';
    out += '\n';
    if (column && column <= shown.size() + 1) {
        out += "    ";
        for (size_t n = 0; n + 1 < column; n++)
            out += shown[n] == '\t' ? '\t' : ' ';
        out += std::string(green) + "^" + plain + "\n";
    }
    fputs(out.c_str(), stderr);
}

} // namespace ladder_compiler
