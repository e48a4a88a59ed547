#include "json.h"

#include <cmath>
#include <cstdint>
#include <cstdio>

namespace kit {

namespace {

// Decodes the character at `at` and moves past it. What is no UTF-8 is U+FFFD, a byte at a time.
uint32_t next_character(std::string_view s, size_t& at) {
    const auto byte = [&](size_t n) { return static_cast<unsigned char>(s[n]); };
    constexpr uint32_t bad = 0xfffd;
    const unsigned char first = byte(at++);
    if (first < 0x80)
        return first;
    const int more = first >= 0xc2 && first < 0xe0   ? 1
                     : first >= 0xe0 && first < 0xf0 ? 2
                     : first >= 0xf0 && first < 0xf5 ? 3
                                                     : 0;
    if (!more || s.size() - at < static_cast<size_t>(more))
        return bad;
    uint32_t c = first & (0x3fu >> more);
    for (int n = 0; n < more; n++) {
        if ((byte(at + static_cast<size_t>(n)) & 0xc0) != 0x80)
            return bad;
        c = c << 6 | (byte(at + static_cast<size_t>(n)) & 0x3f);
    }
    constexpr uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    if (c < least[more] || c > 0x10ffff || (c >= 0xd800 && c < 0xe000))
        return bad;
    at += static_cast<size_t>(more);
    return c;
}

void append_utf8(std::string& out, uint32_t c) {
    const auto put = [&](uint32_t byte) { out += static_cast<char>(byte); };
    if (c < 0x80)
        return put(c);
    if (c < 0x800) {
        put(0xc0 | c >> 6);
    } else if (c < 0x10000) {
        put(0xe0 | c >> 12);
        put(0x80 | (c >> 6 & 0x3f));
    } else {
        put(0xf0 | c >> 18);
        put(0x80 | (c >> 12 & 0x3f));
        put(0x80 | (c >> 6 & 0x3f));
    }
    put(0x80 | (c & 0x3f));
}

bool is_plain(uint32_t c) {
    switch (c) {
    case '"':
    case '\\':
    case '<':
    case '>':
    case '&':
    case '\'':
    case 0x7f:
    case 0x2028:
    case 0x2029: return false;
    default: return c >= 0x20;
    }
}

} // namespace

void append_json_string(std::string& out, std::string_view text) {
    out += '"';
    for (size_t at = 0; at < text.size();) {
        const uint32_t c = next_character(text, at);
        if (is_plain(c)) {
            append_utf8(out, c);
        } else if (c == '\n') {
            out += "\\n";
        } else {
            char escape[8];
            snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned int>(c));
            out += escape;
        }
    }
    out += '"';
}

std::string html_escaped(std::string_view text) {
    std::string out;
    for (size_t at = 0; at < text.size();) {
        const uint32_t c = next_character(text, at);
        if (is_plain(c))
            append_utf8(out, c);
        else
            out += c < 0x20 || c == 0x7f ? " " : "&#" + std::to_string(c) + ";";
    }
    return out;
}

void Json::separate() {
    if (comma_)
        out_ += ',';
    comma_ = true;
}

Json& Json::open(char c) {
    separate();
    out_ += c;
    comma_ = false;
    return *this;
}

Json& Json::close(char c) {
    out_ += c;
    comma_ = true;
    return *this;
}

Json& Json::key(std::string_view name) {
    separate();
    append_json_string(out_, name);
    out_ += ':';
    comma_ = false;
    return *this;
}

Json& Json::value(std::string_view text) {
    separate();
    append_json_string(out_, text);
    return *this;
}

Json& Json::value(bool b) { return raw(b ? "true" : "false"); }
Json& Json::null() { return raw("null"); }

Json& Json::number(unsigned long long n) { return raw(std::to_string(n)); }

// JSON has no infinities.
Json& Json::number(double n) {
    char text[32];
    snprintf(text, sizeof text, "%.4g", std::isfinite(n) ? n : 0.0);
    return raw(text);
}

Json& Json::exact(float f) {
    if (!std::isfinite(f))
        return null();
    char text[32];
    snprintf(text, sizeof text, "%.9g", static_cast<double>(f));
    return raw(text);
}

Json& Json::raw(std::string_view json) {
    separate();
    out_ += json;
    return *this;
}

} // namespace kit
