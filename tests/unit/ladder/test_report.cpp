// Diagnostics through ladder_report.h: codes, features, places and counts.
#include <ladder/ladder_report.h>

#include "calls.h"

#include <string>
#include <vector>

using namespace ladder::test;

namespace {

// A compile with its diagnostics.
struct Reported {
    int code = 0;
    std::string messages;
    char* handed_out = nullptr;
    const ladder_diagnostic* all = nullptr;
    size_t count = 0;

    explicit Reported(const ladder_compile_info& info) {
        ladder_code out;
        code = ladder_compile(&info, &out, &handed_out);
        all = ladder_get_diagnostics(handed_out, &count);
        messages = handed_out ? handed_out : "";
        ladder_free_code(&out);
        assert_int_equal(!count, !handed_out);
        for (size_t n = 0; n < count; n++)
            check(all[n]);
    }
    ~Reported() { ladder_free_messages(handed_out); }
    Reported(const Reported&) = delete;
    Reported& operator=(const Reported&) = delete;

    // What holds for each.
    void check(const ladder_diagnostic& d) const {
        assert_non_null(ladder_get_diagnostic_code_name(d.code));
        assert_non_null(strstr(messages.c_str(), d.text));
        assert_true(d.count >= 1);
        for (unsigned int word : d.reserved)
            assert_int_equal(word, 0);
    }
};

void nothing_to_tell(void**) {
    size_t count = 7;
    assert_null(ladder_get_diagnostics(nullptr, &count));
    assert_int_equal(count, 0);
    const std::string source = load(vsir_file);
    const Reported r(info_for(source));
    assert_int_equal(r.code, LADDER_OK);
    assert_int_equal(r.count, 0);
}

struct Case {
    const char* source;
    int result;
    ladder_diagnostic_code code;
    ladder_location_type location_type;
    size_t location;
};
const Case cases[] = {
    {"\x01what is this", LADDER_ERROR_INVALID_SHADER, LADDER_DIAGNOSTIC_UNKNOWN_SOURCE, LADDER_LOCATION_BYTE,
     0},
    {"DXBC", LADDER_ERROR_INVALID_SHADER, LADDER_DIAGNOSTIC_MALFORMED_CONTAINER, LADDER_LOCATION_BYTE, 4},
    {"BC\xc0\xde", LADDER_ERROR_INVALID_SHADER, LADDER_DIAGNOSTIC_MALFORMED_BITCODE, LADDER_LOCATION_BIT, 34},
    {"vsir 1\nnonsense\n", LADDER_ERROR_INVALID_SHADER, LADDER_DIAGNOSTIC_MALFORMED_VSIR,
     LADDER_LOCATION_LINE, 1},
    {"target triple = \"dxil-ms-dx\"\n\nx\n", LADDER_ERROR_INVALID_SHADER,
     LADDER_DIAGNOSTIC_MALFORMED_ASSEMBLY, LADDER_LOCATION_LINE, 3},
};

void malformed(void**) {
    for (const Case& c : cases) {
        const std::string source = c.source;
        const Reported r(info_for(source));
        assert_int_equal(r.code, c.result);
        assert_int_equal(r.count, 1);
        assert_string_equal(ladder_get_diagnostic_code_name(r.all->code),
                            ladder_get_diagnostic_code_name(c.code));
        assert_int_equal(r.all->severity, LADDER_SEVERITY_ERROR);
        assert_int_equal(r.all->location_type, c.location_type);
        assert_int_equal(r.all->location, c.location);
        assert_null(r.all->feature);
    }
}

void wrong_checksum(void**) {
    std::string source = load(dxil_file);
    source[5] = static_cast<char>(source[5] ^ 1);
    const Reported r(info_for(source));
    assert_int_equal(r.code, LADDER_ERROR_INVALID_SHADER);
    assert_int_equal(r.count, 1);
    assert_int_equal(r.all->code, LADDER_DIAGNOSTIC_WRONG_CHECKSUM);
}

// Other functions than ladder_compile() have reports, too.
void of_containers(void**) {
    const ladder_code source = {"DXBC", 4};
    const ladder_container* container;
    char* messages;
    size_t count;
    assert_int_equal(ladder_list_container(&source, 0, nullptr, &container, &messages),
                     LADDER_ERROR_INVALID_SHADER);
    const ladder_diagnostic* all = ladder_get_diagnostics(messages, &count);
    assert_int_equal(count, 1);
    assert_int_equal(all->code, LADDER_DIAGNOSTIC_MALFORMED_CONTAINER);
    ladder_free_messages(messages);
}

void names(void**) {
    assert_string_equal(ladder_get_diagnostic_code_name(LADDER_DIAGNOSTIC_MALFORMED_BITCODE),
                        "MALFORMED_BITCODE");
    assert_null(ladder_get_diagnostic_code_name(static_cast<ladder_diagnostic_code>(0)));
    assert_null(ladder_get_diagnostic_code_name(static_cast<ladder_diagnostic_code>(99999)));
}

} // namespace

int main() {
    const CMUnitTest tests[] = {
        cmocka_unit_test(nothing_to_tell), cmocka_unit_test(malformed), cmocka_unit_test(wrong_checksum),
        cmocka_unit_test(of_containers),   cmocka_unit_test(names),
    };
    return cmocka_run_group_tests_name("report", tests, nullptr, nullptr);
}
