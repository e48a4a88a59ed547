// What the tests of VSIR share.
#pragma once

#include "support/testing.h"
#include "vsir/text/text.h"
#include "vsir/validate/validate.h"

#include <string>

namespace ladder::ir {

// Reads `text`; fails the test if it does not read. `text` must outlive the program.
inline void read(Program& p, std::string_view text) {
    Diagnostics diag("text");
    try {
        parse(p, text, diag);
    } catch (const Failure&) {
        fail_msg("%s\n%.*s", diag.text().c_str(), static_cast<int>(text.size()), text.data());
    }
}

inline std::string printed(const Program& p) {
    std::string text;
    print(p, text);
    return text;
}

// The message that reading `text` gives, without the line end; empty if it reads.
inline std::string read_error(std::string_view text) {
    Diagnostics diag("text");
    Arena arena;
    Program p(arena);
    try {
        parse(p, text, diag);
    } catch (const Failure& f) {
        assert_int_equal(static_cast<int>(f.code), static_cast<int>(Code::InvalidShader));
        return diag.text().substr(0, diag.text().find('\n'));
    }
    return {};
}

// The message of the validator, without the line end; empty if the program is valid.
inline std::string validation_error(const Program& p) {
    Diagnostics diag("text");
    try {
        validate(p, diag, "test");
    } catch (const Failure& f) {
        assert_int_equal(static_cast<int>(f.code), static_cast<int>(Code::Internal));
        return diag.text().substr(0, diag.text().find('\n'));
    }
    return {};
}

} // namespace ladder::ir
