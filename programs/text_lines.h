// What the texts that describe a map have in common: lines of words, '#' begins a comment, errors have the
// place of a word.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

namespace ladder_compiler {

struct TextError {
    size_t line = 0, column = 0; // from 1
    std::string text;
};

struct Name {
    const char* text;
    unsigned int value;
};

template <size_t N>
const Name* find(const Name (&names)[N], const std::string& text) {
    for (const Name& n : names)
        if (text == n.text)
            return &n;
    return nullptr;
}

// The lines of a text, without their ends.
inline std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

// The whole word is a number of 32 bits, as C writes it.
inline bool number(const std::string& text, unsigned int& out) {
    if (text.empty() || text[0] < '0' || text[0] > '9')
        return false;
    char* end;
    const unsigned long long n = strtoull(text.c_str(), &end, 0);
    out = static_cast<unsigned int>(n);
    return !*end && n <= 0xffffffffu;
}

// A line as words. Each function that begins with `take` goes on to the next word if this is what it asks
// for.
class LineOfWords {
public:
    explicit LineOfWords(const std::string& text) {
        constexpr const char* blanks = " \t\r\v\f";
        const std::string words = text.substr(0, text.find('#'));
        for (size_t at = words.find_first_not_of(blanks); at != words.npos;) {
            const size_t end = std::min(words.find_first_of(blanks, at), words.size());
            words_.push_back(words.substr(at, end - at));
            columns_.push_back(at + 1);
            end_column_ = end + 1;
            at = words.find_first_not_of(blanks, end);
        }
    }
    const std::string& error() const { return error_; }
    size_t error_column() const { return error_column_; }

protected:
    bool done() const { return at_ == words_.size(); }
    bool next_is(const char* word) const { return !done() && words_[at_] == word; }
    bool take(const char* word) { return next_is(word) && ++at_; }
    // False, with the reason.
    bool fail(const std::string& what) {
        error_column_ = done() ? end_column_ : columns_[at_];
        error_ = what + (done() ? " at the end" : ", not '" + words_[at_] + "'");
        return false;
    }
    bool take_number(unsigned int& out, const char* what) {
        if (done() || !number(words_[at_], out))
            return fail(std::string("expected ") + what);
        at_++;
        return true;
    }
    // The name that is next, or null.
    template <size_t N>
    const Name* take_name(const Name (&names)[N]) {
        const Name* name = done() ? nullptr : find(names, words_[at_]);
        at_ += name != nullptr;
        return name;
    }

    std::vector<std::string> words_;
    size_t at_ = 0;

private:
    std::vector<size_t> columns_; // of the words, from 1
    size_t end_column_ = 1, error_column_ = 0;
    std::string error_;
};

// Reads each line of a text as a `Line`, made of it and `file`. False with the reason in `error`.
template <class Line, class File>
bool read_lines(const std::string& text, File& file, TextError& error) {
    std::istringstream in(text);
    size_t at = 0;
    for (std::string line; std::getline(in, line);) {
        at++;
        Line words(line, file);
        if (!words.read()) {
            error = {at, words.error_column(), words.error()};
            return false;
        }
    }
    return true;
}

} // namespace ladder_compiler
