// Lines of a script, and the words and numbers of a line.
#pragma once

#include "script/script.h"

#include <string_view>

namespace ladder::runner {

constexpr size_t longest_line = 255; // bytes

struct Line {
    uint32_t number;
    std::string_view text; // without its end
};

// The lines of `text`; CR LF ends one, too.
std::vector<Line> split_lines(std::string_view text);

// Walks over a line, past blanks. What cannot be read is left where it is.
class Cursor {
public:
    explicit Cursor(std::string_view text) : text(text) {}

    bool at_end();
    // Takes `token`, a word that ends there, or punctuation.
    bool accept(std::string_view token);
    // Takes a list of words: "triangle list".
    bool accept_words(std::string_view words);
    // Up to a blank, a parenthesis or one of , ; | & ]. May be empty.
    std::string_view word();
    std::string_view peek();
    // Between quotes, which are taken, too. False where there are none.
    bool quoted(std::string& out);
    // Decimal or 0x...; a minus sign wraps around.
    bool integer(uint64_t& out, uint32_t bits);
    bool u32(uint32_t& out);
    bool f32(float& out);
    bool f64(double& out);
    // All that is left, without blanks around it.
    std::string_view rest();

private:
    void blanks();
    std::string_view text;
    size_t at = 0;
};

std::string_view trimmed(std::string_view text);

} // namespace ladder::runner
