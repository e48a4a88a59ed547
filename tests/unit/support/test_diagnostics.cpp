// Messages: their form, their bounds, and that an error is told whatever came before it.
#include "support/diagnostics.h"

#include <string>

#include <csetjmp>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstring>
extern "C" {
#include <cmocka.h>
}

using namespace ladder;

namespace {

void expect_failure(Diagnostics& diag, Location where, const char* text) {
    try {
        diag.fail_invalid(where, "%s", text);
    } catch (const Failure& f) {
        assert_int_equal(static_cast<int>(f.code), static_cast<int>(Code::InvalidShader));
        return;
    }
    fail_msg("nothing was thrown");
}

void lines(void**) {
    Diagnostics diag("name");
    assert_null(diag.release());
    diag.warn(Location::byte(0x20), "one %d", 1);
    diag.note(Location::bit(0x21), "two\tthree\n");
    expect_failure(diag, Location::line(3, 4), "four");
    diag.out_of_memory("five");
    assert_int_equal(diag.errors(), 2);
    assert_int_equal(diag.warnings(), 1);
    char* text = diag.release();
    assert_string_equal(text, "name:byte 0x20: warning: one 1\nname:bit 0x21: note: two?three?\n"
                              "name:3:4: error: four\nname: error: five\n");
    MessageText::give_back(text);
    MessageText::give_back(nullptr);
    MessageText::give_back(MessageText::out_of_memory());
    assert_string_equal(MessageText::out_of_memory(), "<input>: error: out of memory\n");
}

// Warnings are dropped at some point, the error never.
void error_after_many_warnings(void**) {
    Diagnostics diag("name");
    for (int n = 0; n < 100000; n++)
        diag.warn(Location::none(), "the same again and again and again");
    assert_in_range(diag.text().size(), 64 * 1024, 65 * 1024);
    expect_failure(diag, Location::none(), "at last");
    assert_true(diag.text().ends_with("name: error: at last\n"));
}

void long_message(void**) {
    Diagnostics diag("name");
    expect_failure(diag, Location::none(), std::string(100000, 'x').c_str());
    assert_in_range(diag.text().size(), 512, 1100);
    assert_true(diag.text().ends_with("x\n"));
}

} // namespace

int main() {
    const CMUnitTest tests[] = {
        cmocka_unit_test(lines),
        cmocka_unit_test(error_after_many_warnings),
        cmocka_unit_test(long_message),
    };
    return cmocka_run_group_tests_name("diagnostics", tests, nullptr, nullptr);
}
