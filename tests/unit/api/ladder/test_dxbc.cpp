// Containers through ladder_dxbc.h: listed, built, signed.
#include <ladder/ladder_dxbc.h>

#include <cstring>
#include <filesystem>
#include <vector>

#include "calls.h"

namespace test_dxbc {

namespace {

using namespace ladder::test;

struct Listed {
    int code;
    const ladder_container* c = nullptr;
    std::string messages;

    explicit Listed(const std::string& blob, unsigned int flags = 0) {
        const ladder_code source = {blob.data(), blob.size()};
        char* text;
        code = ladder_read_container(&source, flags, "name", &c, &text);
        assert_int_equal(code == LADDER_OK, c != nullptr);
        assert_int_equal(code == LADDER_OK, text == nullptr);
        messages = text ? text : "";
        ladder_free_messages(text);
    }
    Listed(const Listed&) = delete;
    ~Listed() { ladder_free_container(c); }
};

std::string signed_as(const std::string& blob, ladder_digest_kind kind, int expected = LADDER_OK) {
    const ladder_code source = {blob.data(), blob.size()};
    ladder_code out = {&out, 7};
    char* messages;
    assert_int_equal(ladder_sign_container(&source, kind, "name", &out, &messages), expected);
    assert_int_equal(expected == LADDER_OK, messages == nullptr);
    ladder_free_messages(messages);
    std::string bytes;
    if (out.code)
        bytes.assign(static_cast<const char*>(out.code), out.size);
    ladder_free_code(&out);
    return bytes;
}

std::string built(const std::vector<ladder_new_part>& parts, ladder_digest_kind kind) {
    const ladder_container_info info = {LADDER_STRUCTURE_TYPE_CONTAINER_INFO, nullptr, parts.data(),
                                        static_cast<unsigned int>(parts.size()), kind};
    ladder_code out;
    assert_int_equal(ladder_build_container(&info, &out, nullptr), LADDER_OK);
    std::string bytes(static_cast<const char*>(out.code), out.size);
    ladder_free_code(&out);
    return bytes;
}

void list(void**) {
    std::string blob = load(dxil_file);
    {
        Listed l(blob);
        assert_int_equal(l.c->type, LADDER_STRUCTURE_TYPE_CONTAINER);
        assert_int_equal(l.c->tag, LADDER_TAG('D', 'X', 'B', 'C'));
        assert_int_equal(l.c->version_major, 1);
        assert_int_equal(l.c->version_minor, 0);
        assert_int_equal(l.c->size, blob.size());
        assert_int_equal(l.c->part_count, 7);
        assert_memory_equal(l.c->digest, blob.data() + 4, 16);
        assert_string_equal(l.c->parts[6].name, "DXIL");
        assert_ptr_equal(ladder_find_container_part(l.c, LADDER_TAG('D', 'X', 'I', 'L')), &l.c->parts[6]);
        assert_null(ladder_find_container_part(l.c, LADDER_TAG('N', 'O', 'N', 'E')));
        for (unsigned int i = 0; i < l.c->part_count; i++) {
            const ladder_container_part& p = l.c->parts[i];
            assert_ptr_equal(p.data.code, blob.data() + p.offset);
            assert_true(p.offset + p.data.size <= blob.size());
            assert_memory_equal(&p.tag, p.name, 4);
        }
    }
    blob = signed_as(blob, LADDER_DIGEST_SIGNED);
    assert_int_equal(Listed(blob + "more").c->size, blob.size());
    blob.back() ^= 1;
    const Listed wrong(blob);
    assert_int_equal(wrong.code, LADDER_ERROR_INVALID_SHADER);
    assert_contains(wrong.messages, "name:byte 0x4");
    assert_int_equal(Listed(blob, LADDER_CONTAINER_IGNORE_CHECKSUM).c->digest_kind, LADDER_DIGEST_WRONG);
}

void wrong_arguments(void**) {
    const std::string blob = load(dxil_file);
    const ladder_code code = {blob.data(), blob.size()}, none = {nullptr, 0};
    const ladder_container* c;
    ladder_code out;
    const int wrong = LADDER_ERROR_INVALID_ARGUMENT;
    assert_int_equal(ladder_read_container(&code, 16, nullptr, &c, nullptr), wrong);
    assert_null(c);
    assert_int_equal(ladder_read_container(nullptr, 0, nullptr, &c, nullptr), wrong);
    assert_int_equal(ladder_read_container(&none, 0, nullptr, &c, nullptr), wrong);
    assert_int_equal(ladder_read_container(&code, 0, nullptr, nullptr, nullptr), wrong);
    assert_int_equal(ladder_sign_container(&code, LADDER_DIGEST_WRONG, nullptr, &out, nullptr), wrong);
    assert_null(out.code);
    assert_int_equal(ladder_sign_container(&code, LADDER_DIGEST_SIGNED, nullptr, nullptr, nullptr), wrong);
    const ladder_new_part part = {1, {nullptr, 5}};
    ladder_container_info info = {LADDER_STRUCTURE_TYPE_CONTAINER_INFO, nullptr, &part, 1,
                                  LADDER_DIGEST_SIGNED};
    assert_int_equal(ladder_build_container(&info, &out, nullptr), wrong);
    info.parts = nullptr;
    assert_int_equal(ladder_build_container(&info, &out, nullptr), wrong);
    info.part_count = 0;
    assert_int_equal(ladder_build_container(&info, nullptr, nullptr), wrong);
    info.next = &info;
    assert_int_equal(ladder_build_container(&info, &out, nullptr), wrong);
    info.next = nullptr;
    info.digest_kind = LADDER_DIGEST_WRONG;
    assert_int_equal(ladder_build_container(&info, &out, nullptr), wrong);
    info.type = LADDER_STRUCTURE_TYPE_CONTAINER;
    assert_int_equal(ladder_build_container(&info, &out, nullptr), wrong);
    ladder_free_container(nullptr);
    ladder_free_signature(nullptr);
    ladder_free_root_signature(nullptr);
}

// What compilers and validators wrote is what is built of its parts, bit for bit.
void build(void**) {
    unsigned int seen = 0, as_compilers = 0;
    for (const auto& e : std::filesystem::recursive_directory_iterator(TEST_DATA_DIR)) {
        if (e.path().extension() != ".dxil" && e.path().extension() != ".dxbc")
            continue;
        const std::string blob = load(e.path().lexically_relative(TEST_DATA_DIR).string());
        Listed l(blob, LADDER_CONTAINER_IGNORE_CHECKSUM);
        if (l.code != LADDER_OK || l.c->digest_kind == LADDER_DIGEST_WRONG)
            continue;
        std::vector<ladder_new_part> parts;
        bool padded = false;
        for (unsigned int i = 0; i < l.c->part_count; i++) {
            parts.push_back({l.c->parts[i].tag, l.c->parts[i].data});
            padded |= l.c->parts[i].data.size % 4 != 0;
        }
        const std::string made = built(parts, l.c->digest_kind);
        Listed again(made);
        assert_int_equal(again.c->part_count, l.c->part_count);
        assert_int_equal(again.c->digest_kind, l.c->digest_kind);
        for (size_t i = 0; i < parts.size(); i++) {
            assert_int_equal(again.c->parts[i].tag, parts[i].tag);
            assert_int_equal(again.c->parts[i].data.size, parts[i].data.size);
            assert_int_equal(again.c->parts[i].offset % 4, 0);
            if (parts[i].data.size)
                assert_memory_equal(again.c->parts[i].data.code, parts[i].data.code, parts[i].data.size);
        }
        as_compilers += made == blob;
        if (!padded)
            assert_true(made == blob);
        seen++;
    }
    assert_true(seen > 250 && as_compilers > 250);
    const std::string empty = built({}, LADDER_DIGEST_SIGNED);
    assert_int_equal(empty.size(), 32);
    assert_int_equal(Listed(empty).c->part_count, 0);
}

void sign(void**) {
    const std::string blob = load(dxil_file);
    const std::string good = signed_as(blob, LADDER_DIGEST_SIGNED);
    assert_int_equal(Listed(good).c->digest_kind, LADDER_DIGEST_SIGNED);
    for (const ladder_digest_kind kind :
         {LADDER_DIGEST_UNSIGNED, LADDER_DIGEST_BYPASS, LADDER_DIGEST_PREVIEW_BYPASS}) {
        const std::string other = signed_as(good, kind);
        assert_int_equal(Listed(other).c->digest_kind, kind);
        assert_true(other.substr(20) == good.substr(20) && other != good);
        assert_true(signed_as(other, LADDER_DIGEST_SIGNED) == good);
    }
    std::string damaged = good;
    damaged[5] ^= 1;                             // the digest
    damaged[24] = damaged[25] = damaged[26] = 0; // the size
    assert_true(signed_as(damaged, LADDER_DIGEST_SIGNED) == good);
    // More bytes than before belong to it.
    const std::string longer = signed_as(good + "1234", LADDER_DIGEST_SIGNED);
    assert_int_equal(Listed(longer).c->size, good.size() + 4);
    for (size_t size = 0; size < good.size(); size += size < 100 ? 1 : 97) // the last part is cut
        signed_as(good.substr(0, size), LADDER_DIGEST_SIGNED, LADDER_ERROR_INVALID_SHADER);
    damaged[20] = 2;
    signed_as(damaged, LADDER_DIGEST_SIGNED, LADDER_ERROR_UNSUPPORTED);
}

} // namespace

TEST_GROUP(dxbc) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(list),
        cmocka_unit_test(wrong_arguments),
        cmocka_unit_test(build),
        cmocka_unit_test(sign),
    };
    return cmocka_run_group_tests_name("dxbc", tests, nullptr, nullptr);
}

} // namespace test_dxbc
