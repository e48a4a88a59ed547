#include "listing.h"

#include <cstdio>

namespace ladder_compiler {

namespace {

constexpr unsigned int version = 1; // of the schema

std::string joined(const Words& all) {
    std::string text;
    for (const std::string& word : all)
        text += (text.empty() ? "" : ",") + word;
    return text;
}

std::string hexadecimal(unsigned int n) {
    char text[16];
    snprintf(text, sizeof text, "0x%x", n);
    return text;
}

std::string decimal(double d) {
    char text[32];
    snprintf(text, sizeof text, "%g", d);
    return text;
}

} // namespace

Listing::Listing(std::string& out, bool as_json, const char* kind, const char* source)
    : out_(out), as_json_(as_json), json_(out) {
    if (!as_json)
        return;
    json_.begin_object().number_member("version", version).member("kind", kind);
    if (source)
        json_.member("source", source);
}

void Listing::finish() {
    if (!as_json_)
        return;
    json_.end_object();
    out_ += '\n';
}

void Listing::begin_list(const char* member) {
    if (as_json_)
        json_.key(member).begin_array();
}

void Listing::end_list() {
    if (as_json_)
        json_.end_array();
}

void Listing::begin(const std::string& word, const char* member) {
    if (as_json_) {
        if (member)
            json_.key(member);
        json_.begin_object();
        return;
    }
    end_line();
    out_.append(static_cast<size_t>(2 * depth_), ' ');
    out_ += word;
    line_open_ = true;
    line_empty_ = word.empty();
    indents_.push_back(!word.empty());
    depth_ += indents_.back();
}

void Listing::end() {
    if (as_json_) {
        json_.end_object();
        return;
    }
    end_line();
    depth_ -= indents_.back();
    indents_.pop_back();
}

void Listing::end_line() {
    if (line_open_)
        out_ += '\n';
    line_open_ = false;
}

void Listing::put(const std::string& field) {
    out_ += (line_empty_ ? "" : " ") + field;
    line_empty_ = false;
}

void Listing::value(const char* name, const std::string& text) {
    if (as_json_)
        json_.member(name, text);
    else
        put(text);
}

void Listing::value(const char* name, unsigned int number) {
    if (as_json_)
        json_.number_member(name, number);
    else
        put(std::to_string(number));
}

void Listing::json_only(const char* name, const std::string& text) {
    if (as_json_)
        json_.member(name, text);
}

void Listing::json_only(const char* name, size_t number) {
    if (as_json_)
        json_.number_member(name, static_cast<unsigned long long>(number));
}

void Listing::text_only(const std::string& text) {
    if (!as_json_)
        put(text);
}

void Listing::text(const char* name, const std::string& value) {
    if (as_json_)
        value.empty() ? json_.key(name).null() : json_.member(name, value);
    else if (!value.empty())
        put(std::string(name) + "=" + value);
}

void Listing::number(const char* name, size_t value, bool always) {
    if (as_json_)
        json_.number_member(name, static_cast<unsigned long long>(value));
    else if (value || always)
        put(std::string(name) + "=" + std::to_string(value));
}

void Listing::real(const char* name, double value, bool always) {
    if (as_json_)
        json_.key(name).exact(static_cast<float>(value));
    else if (value != 0 || always)
        put(std::string(name) + "=" + decimal(value));
}

void Listing::mask(const char* name, unsigned int value, bool always) {
    if (as_json_)
        json_.number_member(name, value);
    else if (value || always)
        put(std::string(name) + "=" + hexadecimal(value));
}

void Listing::optional(const char* name, unsigned int value) {
    if (value != nothing)
        return number(name, value, true);
    if (as_json_)
        json_.key(name).null();
}

void Listing::sizes(const char* name, const unsigned int (&size)[3]) {
    if (as_json_) {
        json_.key(name).begin_array();
        for (const unsigned int n : size)
            json_.number(n);
        json_.end_array();
    } else if (size[0] || size[1] || size[2]) {
        put(std::string(name) + "=" + std::to_string(size[0]) + "," + std::to_string(size[1]) + "," +
            std::to_string(size[2]));
    }
}

void Listing::words(const char* name, const Words& all) {
    if (!as_json_)
        return text(name, joined(all));
    json_.key(name).begin_array();
    for (const std::string& word : all)
        json_.value(std::string_view(word));
    json_.end_array();
}

void Listing::flags(const char* name, const Words& all) {
    if (as_json_)
        return words(name, all);
    for (const std::string& word : all)
        put(word);
}

void Listing::flag(const char* name, bool set) {
    if (as_json_)
        json_.member(name, set);
    else if (set)
        put(name);
}

void Listing::yes_no(const char* name, bool yes) {
    if (as_json_)
        json_.member(name, yes);
    else
        put(std::string(name) + (yes ? "=yes" : "=no"));
}

void Listing::line(const char* name, size_t value) {
    if (as_json_)
        json_.number_member(name, static_cast<unsigned long long>(value));
    else
        out_ += std::string(name) + " " + std::to_string(value) + "\n";
}

void Listing::lines(const char* name, const char* member, const unsigned int* all, unsigned int count) {
    begin_list(member);
    for (unsigned int n = 0; n < count; n++)
        if (as_json_)
            json_.number(all[n]);
        else
            line(name, all[n]);
    end_list();
}

Words names_of_bits(unsigned int bits, const char* const* names, unsigned int count) {
    Words all;
    for (unsigned int n = 0; n < 32; n++)
        if (bits >> n & 1)
            all.push_back(n < count && *names[n] ? names[n] : "bit" + std::to_string(n));
    return all;
}

} // namespace ladder_compiler
