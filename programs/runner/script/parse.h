// Parts of the parser, one file each: conditions and formats, resources, directives; parser.cpp has sections.
#pragma once

#include "script/script_lexer.h"

#include <initializer_list>
#include <span>

namespace ladder::runner {

// Where errors of a line go.
class Problems {
public:
    explicit Problems(std::vector<Message>& messages) : messages(messages) {}
    uint32_t line = 0;
    bool fail(std::string text) {
        messages.push_back({line, std::move(text)});
        return false;
    }
    // False, with an error, unless the cursor is at the end of its line.
    bool at_end(Cursor& c) {
        return c.at_end() || fail("'" + std::string(c.rest()) + "' is too much at the end of this line");
    }

private:
    std::vector<Message>& messages;
};

// "'a', 'b' and 'c'"
std::string listed(std::span<const char* const> names);

// Body of a section, without comments; lines are not empty.
using Body = std::vector<Line>;

bool parse_condition(Cursor& c, Condition& out, Problems& p); // with its parentheses; none: always
bool parse_format(Cursor& c, Format& out, Problems& p);
bool parse_model(Cursor& c, uint32_t& out, Problems& p);
bool parse_compare(Cursor& c, Compare& out, Problems& p);

void parse_require(const Body& body, Requirements& out, Problems& p);
void parse_sampler(const Body& body, SamplerDesc& out, Problems& p);
void parse_layout(const Body& body, std::vector<InputElement>& out, Problems& p);
bool parse_resource(const Body& body, ResourceSection& out, Problems& p);
bool parse_scene(const Body& body, SceneDesc& out, Problems& p);
bool parse_table(const Body& body, TableSection& out, Problems& p);
bool parse_directive(const Line& line, Directive& out, Problems& p);

} // namespace ladder::runner
