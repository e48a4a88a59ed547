// JSON that may stand in a page: nothing in it can be taken for markup, whatever bytes a name has.
#pragma once

#include <string>
#include <string_view>

namespace kit {

// Appends to a text. Commas are put where they belong.
class Json {
public:
    explicit Json(std::string& out) : out_(out) {}

    Json& begin_object() { return open('{'); }
    Json& end_object() { return close('}'); }
    Json& begin_array() { return open('['); }
    Json& end_array() { return close(']'); }
    Json& key(std::string_view name);
    Json& value(std::string_view text);
    Json& value(const char* text) { return text ? value(std::string_view(text)) : null(); }
    Json& value(bool b);
    Json& number(double n); // with four digits
    Json& exact(float f);   // NaN and infinities are null
    Json& number(unsigned long long n);
    Json& number(unsigned int n) { return number(static_cast<unsigned long long>(n)); }
    Json& null();
    // What is JSON already.
    Json& raw(std::string_view json);

    template <class T>
    Json& member(std::string_view name, const T& v) {
        return key(name).value(v);
    }
    template <class T>
    Json& number_member(std::string_view name, T n) {
        return key(name).number(n);
    }

private:
    Json& open(char c);
    Json& close(char c);
    void separate();

    std::string& out_;
    bool comma_ = false;
};

// Bytes that are no UTF-8 become U+FFFD; <, >, &, quotes, control characters and U+2028 and U+2029 are
// written as escapes.
void append_json_string(std::string& out, std::string_view text);
// For text and attributes of HTML.
std::string html_escaped(std::string_view text);

} // namespace kit
