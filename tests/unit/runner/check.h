// What tests of ladder-runner share: cmocka, and comparing texts.
#pragma once

#include "support/testing.h"

#include <string>
#include <string_view>

#include <cstddef>
#include <cstdint>
#include <cstring>

inline void assert_text(const std::string& found, const char* expected) {
    assert_string_equal(found.c_str(), expected);
}
inline void assert_contains(const std::string& text, const char* part) {
    if (text.find(part) == text.npos)
        fail_msg("'%s' does not contain '%s'", text.c_str(), part);
}
