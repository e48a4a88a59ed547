// The token reader on the corpus.
#include "helpers.h"

using namespace ladder;
using namespace ladder::tpf;
using namespace ladder::tpf::test;
using ladder::test::file_bytes;

namespace {

void corpus(void**) {
    const std::vector<std::string> paths = token_containers();
    assert_true(paths.size() >= 112);
    for (const std::string& path : paths) {
        Shader s;
        s.read_container(file_bytes(path));
        if (!s.ok)
            fail_msg("%s: %s", path.c_str(), s.message.c_str());
        assert_int_equal(s.program.major, 5);
        assert_true(s.program.instructions.size() > 0);
    }
}

} // namespace

int main() {
    const CMUnitTest tests[] = {cmocka_unit_test(corpus)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}
