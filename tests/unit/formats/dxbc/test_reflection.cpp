// Part RDEF: what vkd3d-compiler wrote of known sources, and damaged data.
#include "blobs.h"
#include "formats/dxbc/reflection.h"
#include "support/testing.h"

namespace test_reflection {

using namespace ladder;
using namespace ladder::dxbc;
using namespace ladder::dxbc::test;

namespace {

void put_word(Bytes& bytes, uint32_t word) {
    for (int shift = 0; shift < 32; shift += 8)
        bytes.push_back(static_cast<uint8_t>(word >> shift));
}

// One resource of model 5.1, with the sizes of records behind the header.
Bytes one_resource() {
    constexpr uint32_t list = 60, name = 100;
    Bytes bytes;
    for (uint32_t word : {0u, 0u, 1u, list, 0xffff0501u, 0u, 0u, fourcc('R', 'D', '1', '1'), 60u, 24u, 40u,
                          40u, 36u, 12u, 0u})
        put_word(bytes, word);
    for (uint32_t word : {name, 4u, 5u, 4u, 0u, 7u, 3u, 0u, 2u, 9u})
        put_word(bytes, word);
    for (char c : {'o', 'u', 't', '\0'})
        bytes.push_back(static_cast<uint8_t>(c));
    return bytes;
}

std::span<const ReflectedResource> read(const Bytes& bytes, Arena& arena) {
    return reflected_resources({fourcc('R', 'D', 'E', 'F'), 0, bytes}, arena);
}

void model_5_0(void**) {
    const Bytes bytes = load(std::string(TEST_DATA_DIR "/containers/memory_barrier_in_loop.cs_5_0.dxbc"));
    Arena arena;
    Diagnostics diag;
    const Part* part = read_container(bytes, false, arena, diag).find(fourcc('R', 'D', 'E', 'F'));
    assert_non_null(part);
    const auto found = reflected_resources(*part, arena);
    assert_int_equal(found.size(), 2);
    assert_true(found[0].name == "In" && found[0].kind == ReflectedKind::Texture && found[0].first == 0);
    assert_true(found[1].name == "Out" && found[1].kind == ReflectedKind::RwTyped && found[1].space == 0);
}

void model_5_1(void**) {
    Arena arena;
    const Bytes bytes = one_resource();
    const auto found = read(bytes, arena);
    assert_int_equal(found.size(), 1);
    assert_true(found[0].name == "out" && found[0].kind == ReflectedKind::RwTyped);
    assert_int_equal(found[0].first, 7);
    assert_int_equal(found[0].count, 3);
    assert_int_equal(found[0].space, 2);
}

// Damaged data give the resources before the damage.
void damaged(void**) {
    Arena arena;
    const Bytes whole = one_resource();
    for (size_t size = 0; size < whole.size(); size++)
        assert_true(read(Bytes(whole.begin(), whole.begin() + static_cast<long>(size)), arena).empty());
    for (size_t at = 0; at < whole.size(); at++)
        for (int bit = 0; bit < 8; bit++) {
            Bytes changed = whole;
            changed[at] ^= static_cast<uint8_t>(1 << bit);
            for (const ReflectedResource& r : read(changed, arena))
                assert_true(r.name.size() < changed.size() && r.kind < ReflectedKind::Count);
        }
    Bytes many = whole; // a count beyond the list
    many[8] = 0xff, many[11] = 0xff;
    assert_int_equal(read(many, arena).size(), 1);
    Bytes kind = whole;
    kind[64] = 12;
    assert_true(read(kind, arena).empty());
    for (const size_t length : {size_t{4096}, size_t{4097}}) {
        Bytes named = whole;
        named.resize(100); // where the name begins
        named.resize(100 + length, 'n');
        named.push_back(0);
        assert_int_equal(read(named, arena).size(), length == 4096);
    }
}

} // namespace

TEST_GROUP(reflection) {
    const CMUnitTest tests[] = {cmocka_unit_test(model_5_0), cmocka_unit_test(model_5_1),
                                cmocka_unit_test(damaged)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_reflection
