// Messages: their form, their bounds, and that an error is reported after any number of warnings.
#include "base/support/diagnostics.h"
#include "support/testing.h"

#include <string>

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace test_diagnostics {

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
    diag.warn(Location::byte(0x20), Problem::NO_QUADS, "one %d", 1);
    diag.note(Location::bit(0x21), Problem::WAVE_SIZE, "two\tthree\n");
    expect_failure(diag, Location::line(3, 4), "four");
    diag.out_of_memory(Problem::OUT_OF_MEMORY, "five");
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

size_t report_of(Diagnostics& diag, char*& text, const Record*& all) {
    text = diag.release();
    size_t count;
    all = MessageText::records(text, count);
    return count;
}

// Equal diagnostics are reported once.
void repetitions(void**) {
    Diagnostics diag("name");
    for (int n = 0; n < 100000; n++)
        diag.warn(Location::line(1 + static_cast<uint64_t>(n)), Problem::NO_QUADS, "number %d", n % 3);
    diag.warn(Location::none(), Problem::NAIVE_FORM, "number 0");
    diag.warn(Location::none(), {Problem::NAIVE_FORM, "dx.op.", "One"}, "number 0");
    assert_string_equal(diag.text().c_str(), "name:1: warning: number 0\nname:2: warning: number 1\n"
                                             "name:3: warning: number 2\nname: warning: number 0\n"
                                             "name: warning: number 0\n");
    char* text;
    const Record* all;
    assert_int_equal(report_of(diag, text, all), 5);
    assert_int_equal(all[0].count, 33334);
    assert_int_equal(all[0].location, 1);
    assert_int_equal(all[2].count, 33333);
    assert_int_equal(all[3].count, 1);
    assert_null(all[3].feature);
    assert_string_equal(all[4].feature, "dx.op.One");
    MessageText::give_back(text);
}

// Warnings are dropped at some point, and a note says so; the error is not.
void error_after_many_warnings(void**) {
    Diagnostics diag("name");
    for (int n = 0; n < 1000; n++)
        diag.warn(Location::none(), Problem::NO_QUADS, "number %d", n);
    expect_failure(diag, Location::none(), "at last");
    assert_true(diag.text().ends_with("name: error: at last\n"));
    char* text;
    const Record* all;
    assert_int_equal(report_of(diag, text, all), most_diagnostics + 1);
    assert_string_equal(all[98].text, "number 98");
    assert_int_equal(all[99].code, Problem::MORE_DIAGNOSTICS);
    assert_int_equal(all[99].severity, Severity::Note);
    assert_string_equal(all[100].text, "at last");
    MessageText::give_back(text);
}

// What is known of a diagnostic later, and what is taken back.
void amended(void**) {
    Diagnostics diag("name");
    for (int n = 0; n < 3; n++) {
        const InPlace place(diag, {"main", "f\x1bg"});
        expect_failure(diag, Location::bit(7), "same");
        diag.name_feature({Problem::UNSUPPORTED_INSTRUCTION, "llvm.", n < 2 ? "fence" : "br"});
        diag.name_feature({Problem::UNSUPPORTED_INSTRUCTION, "too", "late"});
        diag.go_on_after(Code::InvalidShader);
        expect_failure(diag, Location::none(), "what follows from it");
        diag.drop_last();
    }
    assert_int_equal(diag.errors(), 3);
    char* text;
    const Record* all;
    assert_int_equal(report_of(diag, text, all), 2);
    assert_string_equal(text, "name:bit 0x7: error: same\nname:bit 0x7: error: same\n");
    assert_int_equal(all[0].code, Problem::MALFORMED_SHADER);
    assert_string_equal(all[0].feature, "llvm.fence");
    assert_int_equal(all[0].count, 2);
    assert_string_equal(all[0].entry_point, "main");
    assert_string_equal(all[0].function, "f?g");
    assert_string_equal(all[1].feature, "llvm.br");
    MessageText::give_back(text);
}

// How long the work goes on.
void going_on(void**) {
    Diagnostics many("name");
    int n = 0;
    try {
        for (;; n++) {
            expect_failure(many, Location::none(), std::to_string(n).c_str());
            many.go_on_after(Code::InvalidShader);
        }
    } catch (const Failure& f) {
        assert_int_equal(f.code, Code::InvalidShader);
    }
    assert_int_equal(n, most_diagnostics - 2); // and a note
    assert_true(many.text().ends_with("name: note: there is more to tell than a report holds\n"));

    Diagnostics one("name");
    expect_failure(one, Location::none(), "one");
    one.go_on_after(Code::InvalidShader);
    one.throw_if_failed(1);
    try {
        one.throw_if_failed();
        fail_msg("nothing was thrown");
    } catch (const Failure& f) {
        assert_int_equal(f.code, Code::InvalidShader);
    }
    // What is broken in what is left is no bug, but it ends the work.
    try {
        one.fail_internal(Location::none(), "two");
    } catch (const Failure&) {
    }
    try {
        one.go_on_after(Code::Internal);
        fail_msg("nothing was thrown");
    } catch (const Failure& f) {
        assert_int_equal(f.code, Code::InvalidShader);
    }
    assert_string_equal(one.text().c_str(), "name: error: one\n");
}

// Where nothing else was recorded there is still a report.
void no_memory(void**) {
    size_t count;
    const Record* all = MessageText::records(MessageText::out_of_memory(), count);
    assert_int_equal(count, 1);
    assert_int_equal(all->code, Problem::OUT_OF_MEMORY);
    assert_null(MessageText::records(nullptr, count));
    assert_int_equal(count, 0);

    Diagnostics diag("name");
    diag.warn(Location::none(), Problem::NO_QUADS, "one");
    diag.out_of_memory(Problem::MEMORY_LIMIT, "two");
    char* text;
    assert_int_equal(report_of(diag, text, all), 2);
    assert_int_equal(all[1].code, Problem::MEMORY_LIMIT);
    assert_string_equal(all[1].text, "two");
    MessageText::give_back(text);
}

// Each room has a code for what has no finer one.
void rooms(void**) {
    Diagnostics diag("name");
    {
        const InRoom room(diag, Room::Bitcode);
        expect_failure(diag, Location::bit(1), "one");
        const InRoom inner(diag, Room::Dxil);
        expect_failure(diag, Location::bit(1), "two");
    }
    expect_failure(diag, Location::bit(1), "three");
    char* text;
    const Record* all;
    assert_int_equal(report_of(diag, text, all), 3);
    assert_int_equal(all[0].code, Problem::MALFORMED_BITCODE);
    assert_int_equal(all[1].code, Problem::MALFORMED_DXIL);
    assert_int_equal(all[2].code, Problem::MALFORMED_SHADER);
    MessageText::give_back(text);
}

void long_message(void**) {
    Diagnostics diag("name");
    expect_failure(diag, Location::none(), std::string(100000, 'x').c_str());
    assert_in_range(diag.text().size(), 512, 1100);
    assert_true(diag.text().ends_with("x\n"));
}

} // namespace

TEST_GROUP(diagnostics) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(lines),
        cmocka_unit_test(repetitions),
        cmocka_unit_test(amended),
        cmocka_unit_test(going_on),
        cmocka_unit_test(no_memory),
        cmocka_unit_test(rooms),
        cmocka_unit_test(error_after_many_warnings),
        cmocka_unit_test(long_message),
    };
    return cmocka_run_group_tests_name("diagnostics", tests, nullptr, nullptr);
}

} // namespace test_diagnostics
