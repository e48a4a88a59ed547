// Text of whole programs: the corpus goes to text, to tokens and to the same text again.
#include "formats/tokens/disassemble.h"
#include "helpers.h"
#include "support/token_assembler.h"

namespace test_disassemble {

using namespace ladder;
using namespace ladder::tpf;
using namespace ladder::tpf::test;
using ladder::test::assemble;
using ladder::test::file_bytes;

namespace {

std::string text_of(const Program& p) {
    std::pmr::string text;
    disassemble(p, text);
    return std::string(text);
}

std::string again(const std::string& text) {
    Shader s;
    s.read_words(assemble(text));
    return s.ok ? text_of(s.program) : s.message;
}

void corpus(void**) {
    for (const std::string& path : token_containers()) {
        Shader s;
        s.read_container(file_bytes(path));
        assert_true(s.ok);
        const std::string text = text_of(s.program);
        std::string back;
        try {
            back = again(text);
        } catch (const std::exception& e) {
            fail_msg("%s: %s\n%s", path.c_str(), e.what(), text.c_str());
        }
        if (back != text)
            fail_msg("%s\n%s\n--\n%s", path.c_str(), text.c_str(), back.c_str());
    }
}

} // namespace

TEST_GROUP(disassemble) {
    const CMUnitTest tests[] = {cmocka_unit_test(corpus)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_disassemble
