// SHA-256: the examples of FIPS 180-2, and pieces of any size.
#include "base/support/sha256.h"
#include "support/testing.h"

#include <cstdio>
#include <string>

namespace test_sha256 {

using namespace ladder;

namespace {

std::string digest_of(const std::string& text, size_t piece) {
    Sha256 hash;
    for (size_t at = 0; at < text.size(); at += piece)
        hash.add(text.data() + at, std::min(piece, text.size() - at));
    std::string hex;
    for (uint8_t byte : hash.finish()) {
        char two[3];
        snprintf(two, sizeof two, "%02x", byte);
        hex += two;
    }
    return hex;
}

void examples(void**) {
    const std::pair<std::string, const char*> known[] = {
        {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
        {std::string(1000000, 'a'), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"}};
    for (const auto& [text, digest] : known)
        for (size_t piece : {size_t{1}, size_t{63}, size_t{64}, size_t{1000}})
            assert_string_equal(digest_of(text, piece).c_str(), digest);
}

} // namespace

TEST_GROUP(sha256) {
    const CMUnitTest tests[] = {cmocka_unit_test(examples)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_sha256
