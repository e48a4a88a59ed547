// What the texts that describe a map have in common: lines of words, '#' begins a comment, what is wrong is
// told with the number of its line.
#pragma once

#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

namespace ladder_compiler {

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
        std::istringstream in(text.substr(0, text.find('#')));
        for (std::string word; in >> word;)
            words_.push_back(word);
    }
    const std::string& error() const { return error_; }

protected:
    bool done() const { return at_ == words_.size(); }
    bool next_is(const char* word) const { return !done() && words_[at_] == word; }
    bool take(const char* word) { return next_is(word) && ++at_; }
    // False, with the reason.
    bool fail(const std::string& what) {
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
    std::string error_;
};

// Reads each line of a text as a `Line`, made of it and `file`. False with the reason in `error`, which
// begins with the number of the line.
template <class Line, class File>
bool read_lines(const std::string& text, File& file, std::string& error) {
    std::istringstream in(text);
    unsigned int at = 0;
    for (std::string line; std::getline(in, line);) {
        at++;
        Line words(line, file);
        if (!words.read()) {
            error = "line " + std::to_string(at) + ": " + words.error();
            return false;
        }
    }
    return true;
}

} // namespace ladder_compiler
