// Messages on standard error: "PLACE: error: TEXT". On a terminal, or by --color=always, they have colours,
// and a caret below the line of text that they are about.
#pragma once

#include <string>
#include <string_view>

namespace ladder_compiler {

enum class Color { Auto, Always, Never };
// Chooses for all messages to come. Auto: on a terminal, unless NO_COLOR is set (no-color.org).
void choose_color(Color color);

enum class Level { Error, Warning, Note };
void print_message(Level level, const std::string& place, const std::string& text);
// Prints the line, counted from 1, of a text and a caret below its column (0: the line alone), if there are
// colours.
void print_caret(std::string_view text, size_t line, size_t column);

} // namespace ladder_compiler
