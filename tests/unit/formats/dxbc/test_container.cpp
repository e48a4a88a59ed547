// The container: header, part table, checksum, program header.
#include "blobs.h"
#include "support/testing.h"

#include <cstddef>
#include <cstdint>
#include <random>

namespace test_container {

using namespace ladder;
using namespace ladder::dxbc;
using namespace ladder::dxbc::test;

namespace {

Code read(const Bytes& b, bool ignore = false, std::string* message = nullptr) {
    return outcome(
        [&](Diagnostics& diag) {
            Arena arena;
            read_container(b, ignore, arena, diag);
        },
        message);
}

#define assert_contains(text, part) assert_non_null(strstr((text).c_str(), part))

void corpus_digests(void**) {
    uint32_t signed_blobs = 0, zero = 0;
    for (const auto& path : containers()) {
        const Bytes b = load(path);
        uint8_t digest[16];
        compute_digest(b, digest);
        // dxc does not sign what it takes for a preview (all bytes are 2).
        const uint8_t none[16] = {}, preview[16] = {2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2};
        if (!memcmp(b.data() + 4, none, 16) || !memcmp(b.data() + 4, preview, 16)) {
            zero++;
        } else {
            signed_blobs++;
            assert_memory_equal(b.data() + 4, digest, 16);
        }
        assert_int_equal(read(b), Code::Ok);
    }
    assert_true(signed_blobs > 250);
    assert_true(zero >= 1); // accepted as they are
}

// Every length of the tail takes one of two ways through the last block; the corpus has only multiples of
// four. Reference: MD5 by its definition over the message that the arrangement stands for is covered by the
// corpus; here the digest must at least tell every length and every bit apart.
void digest_depends_on_everything(void**) {
    Bytes b(20 + 200, 0x55);
    std::vector<std::string> seen;
    for (size_t n = 20; n <= b.size(); n++) {
        uint8_t digest[16];
        compute_digest({b.data(), n}, digest);
        seen.emplace_back(reinterpret_cast<char*>(digest), 16);
    }
    for (size_t bit = 20 * 8; bit < b.size() * 8; bit += 7) {
        b[bit / 8] ^= 1 << (bit % 8);
        uint8_t digest[16];
        compute_digest(b, digest);
        seen.emplace_back(reinterpret_cast<char*>(digest), 16);
        b[bit / 8] ^= 1 << (bit % 8);
    }
    std::sort(seen.begin(), seen.end());
    assert_true(std::adjacent_find(seen.begin(), seen.end()) == seen.end());
    uint8_t digest[16];
    compute_digest({}, digest); // shorter than the header: no read outside
}

void checksum_option(void**) {
    Bytes b = load(TEST_DATA_DIR "/corpus/control-flow/collatz.cs_6_0.dxil");
    b[b.size() - 1] ^= 1;
    std::string message;
    assert_int_equal(read(b, false, &message), Code::InvalidShader);
    assert_contains(message, "blob:byte 0x4: error: ");
    assert_contains(message, "checksum");
    assert_int_equal(read(b, true), Code::Ok);
    memset(b.data() + 4, 0, 16);
    assert_int_equal(read(b), Code::Ok);
}

void lists_parts(void**) {
    const Bytes b = load(TEST_DATA_DIR "/corpus/control-flow/collatz.cs_6_0.dxil");
    Arena arena;
    Diagnostics diag;
    const Container c = read_container(b, false, arena, diag);
    std::string names;
    for (const Part& p : c.parts)
        names += std::string(tag_text(p.tag).text) + " ";
    assert_string_equal(names.c_str(), "SFI0 ISG1 OSG1 PSV0 STAT HASH DXIL ");
    const Part* dxil = c.find(fourcc('D', 'X', 'I', 'L'));
    assert_non_null(dxil);
    assert_ptr_equal(dxil->data.data(), b.data() + dxil->offset);
    assert_null(c.find(fourcc('S', 'H', 'D', 'R')));
    const DxilProgram p = read_dxil_program(c, *dxil, diag);
    assert_int_equal(p.shader_kind, 5);
    assert_int_equal(p.shader_model_major, 6);
    assert_int_equal(p.shader_model_minor, 0);
    assert_int_equal(p.dxil_version, 0x100);
    assert_memory_equal(p.bitcode.data(), "BC\xc0\xde", 4);
    assert_ptr_equal(p.bitcode.data(), b.data() + p.bitcode_offset);
    assert_string_equal(tag_text(0x01420041).text, "A?B?");
}

struct Broken {
    size_t at;
    uint32_t value;
    const char* says;
};

void broken_headers(void**) {
    const Bytes good =
        container_of({{fourcc('A', 'A', 'A', 'A'), Bytes(8)}, {fourcc('B', 'B', 'B', 'B'), Bytes(4)}});
    assert_int_equal(read(good), Code::Ok);
    // 40: part A (16 bytes); 56: part B (12 bytes); 68: end
    const Broken cases[] = {
        {0, fourcc('D', 'X', 'B', 'D'), "byte 0x0"},
        {20, 2, "container version 2.0"},
        {24, 69, "byte 0x18"},
        {24, 31, "byte 0x18"},
        {24, 67, "part BBBB of 4 bytes ends beyond"},
        {28, 4, "part"},
        {28, 0xffffffff, "4294967295 parts do not fit"},
        {28, 0x40000001, "do not fit"},
        {32, 36, "offset 0x24 of part 0 is out of range"},
        {32, 0xfffffffc, "is out of range"},
        {36, 61, "offset 0x3d of part 1 is out of range"},
        {36, 40, "part AAAA overlaps part AAAA"},
        {44, 9, "part BBBB overlaps part AAAA"},
        {44, 0xffffffff, "ends beyond the container"},
        {60, 5, "ends beyond the container"},
    };
    for (const Broken& c : cases) {
        Bytes b = good;
        put32(b, c.at, c.value);
        std::string message;
        const Code code = read(b, true, &message);
        assert_true(code == Code::InvalidShader || code == Code::Unsupported);
        assert_contains(message, c.says);
    }
    for (size_t n = 0; n < good.size(); n++)
        assert_int_equal(read(Bytes(good.begin(), good.begin() + n), true), Code::InvalidShader);
}

void order_and_slack(void**) {
    // Parts out of order in the table, a gap between them, and bytes after the container: all fine.
    Bytes b = container_of({{fourcc('A', 'A', 'A', 'A'), Bytes(8)}, {fourcc('B', 'B', 'B', 'B'), Bytes(4)}});
    put32(b, 32, 56);
    put32(b, 36, 40);
    b.push_back(1);
    Arena arena;
    Diagnostics diag;
    const Container c = read_container(b, false, arena, diag);
    assert_int_equal(c.parts[0].tag, fourcc('B', 'B', 'B', 'B'));
    assert_int_equal(c.bytes.size(), 68);
    put32(b, 44, 9); // now A reaches into B
    assert_int_equal(read(b), Code::InvalidShader);
}

void broken_program_headers(void**) {
    const Bytes good = load(TEST_DATA_DIR "/corpus/control-flow/collatz.cs_6_0.dxil");
    Arena arena;
    Diagnostics diag;
    const uint32_t at = read_container(good, true, arena, diag).find(fourcc('D', 'X', 'I', 'L'))->offset;
    const Broken cases[] = {
        {4, 5, "program of 20 bytes"}, {4, 0xffffffff, "program of"}, {8, 0, "magic"},
        {16, 15, "bitcode"},           {16, 0xfffffff0, "bitcode"},   {20, 0xffffffff, "bitcode"},
    };
    for (const Broken& broken : cases) {
        Bytes b = good;
        put32(b, at + broken.at, broken.value);
        std::string message;
        const Code code = outcome(
            [&](Diagnostics& d) {
                Arena scratch;
                const Container c = read_container(b, true, scratch, d);
                read_dxil_program(c, *c.find(fourcc('D', 'X', 'I', 'L')), d);
            },
            &message);
        assert_int_equal(code, Code::InvalidShader);
        assert_contains(message, broken.says);
    }
}

// Nothing but the two codes may come out of random damage to the first 512 bytes (tables, not bitcode).
void random_damage(void**) {
    const Bytes good = load(TEST_DATA_DIR "/corpus/stages/transform.vs_6_0.dxil");
    std::mt19937 random(1);
    uint32_t accepted = 0, rejected = 0;
    for (int i = 0; i < 20000; i++) {
        Bytes b = good;
        for (uint32_t k = random() % 3 + 1; k; k--)
            b[random() % 512] = static_cast<uint8_t>(random() % 4 ? random() : 0xff);
        const Code code = read(b, true);
        assert_true(code == Code::Ok || code == Code::InvalidShader || code == Code::Unsupported);
        (code == Code::Ok ? accepted : rejected)++;
    }
    assert_true(accepted && rejected);
}

} // namespace

TEST_GROUP(container) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(corpus_digests),         cmocka_unit_test(digest_depends_on_everything),
        cmocka_unit_test(checksum_option),        cmocka_unit_test(lists_parts),
        cmocka_unit_test(broken_headers),         cmocka_unit_test(order_and_slack),
        cmocka_unit_test(broken_program_headers), cmocka_unit_test(random_damage),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_container
