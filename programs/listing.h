// What --scan, --module-info and --list-parts list: records of named values, as text or as JSON.
//
// As text a record is a line: a word, values, NAME=VALUE pairs and flags. Values that say nothing (0, "", no
// flag) are left out; a record inside of another one is indented. As JSON (--format=json,
// doc/use/ladder-compiler.schema.json) a record is an object that has every member.
#pragma once

#include "json.h"

#include <string>
#include <vector>

namespace ladder_compiler {

using Words = std::vector<std::string>;

constexpr unsigned int nothing = 0xffffffff; // "there is none", in the library's structures

class Listing {
public:
    // `kind`: of the document, in JSON. `source`: the name of the input; null: of several.
    Listing(std::string& out, bool as_json, const char* kind, const char* source = nullptr);
    void finish();

    // Records between the two are elements of an array, in JSON.
    void begin_list(const char* member);
    void end_list();
    // A record; `word` begins its line, if not empty. `member`: its name where it is in no list.
    void begin(const std::string& word, const char* member = nullptr);
    void end();

    // A value without its name, in text. The others are in one of both forms.
    void value(const char* name, const std::string& text);
    void value(const char* name, unsigned int number);
    void json_only(const char* name, const std::string& text);
    void json_only(const char* name, size_t number);
    void text_only(const std::string& text);
    // NAME=VALUE. Without `always`, 0 and "" are left out of texts, and "" is null in JSON.
    void text(const char* name, const std::string& value);
    void number(const char* name, size_t value, bool always = false);
    void real(const char* name, double value, bool always = false);
    void mask(const char* name, unsigned int value, bool always = false);
    void optional(const char* name, unsigned int value); // `nothing`: not there, and null
    void sizes(const char* name, const unsigned int (&size)[3]);
    void words(const char* name, const Words& all); // NAME=A,B
    void flags(const char* name, const Words& all); // A B
    void flag(const char* name, bool set);
    void yes_no(const char* name, bool yes);
    // A line of its own.
    void line(const char* name, size_t value);
    void lines(const char* name, const char* member, const unsigned int* all, unsigned int count);

private:
    void put(const std::string& field); // to the line, after a blank
    void end_line();

    std::string& out_;
    bool as_json_, line_open_ = false, line_empty_ = true;
    int depth_ = 0;
    std::vector<bool> indents_; // per open record
    kit::Json json_;
};

// The names of bits that are set; those without a name are "bitN".
Words names_of_bits(unsigned int bits, const char* const* names, unsigned int count);
template <unsigned int count>
Words names_of_bits(unsigned int bits, const char* const (&names)[count]) {
    return names_of_bits(bits, names, count);
}

} // namespace ladder_compiler
