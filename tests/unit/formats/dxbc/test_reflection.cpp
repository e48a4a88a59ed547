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

Bytes real_data(const char* name) {
    const Bytes bytes = load(std::string(TEST_DATA_DIR "/containers/") + name);
    Arena arena;
    Diagnostics diag;
    const Part* part = read_container(bytes, false, arena, diag).find(fourcc('R', 'D', 'E', 'F'));
    assert_non_null(part);
    return {part->data.begin(), part->data.end()};
}

// Reads types, which are no more and no larger than the data have room for. Returns how many resources have
// one.
size_t read_types(const Bytes& bytes) {
    Arena arena;
    const Part part{fourcc('R', 'D', 'E', 'F'), 0, bytes};
    reflect::Types types(arena);
    const auto resources = reflected_resources(part, arena);
    size_t members = 0, values = 0, known = 0;
    for (const reflect::Type* t : reflected_types(part, resources, types))
        known += t != nullptr;
    for (const reflect::Type* t : types.all()) {
        members += t->members.size();
        for (const reflect::Member& m : t->members) {
            assert_true(m.type->number < t->number && m.name.size() <= 255);
            values += m.value.size();
        }
    }
    assert_true(12 * members <= bytes.size() && values <= bytes.size());
    return known;
}

void damaged_types(void**) {
    for (const char* name : {"reflected_types.cs_5_0.dxbc", "reflected_types.cs_5_1.dxbc"}) {
        const Bytes whole = real_data(name);
        assert_int_equal(read_types(whole), 4);
        for (size_t size = 0; size < whole.size(); size++)
            read_types(Bytes(whole.begin(), whole.begin() + static_cast<long>(size)));
        for (size_t at = 0; at < whole.size(); at++)
            for (int bit = 0; bit < 8; bit++) {
                Bytes changed = whole;
                changed[at] ^= static_cast<uint8_t>(1 << bit);
                read_types(changed);
            }
    }
}

// A structured buffer whose element is the type at `type`.
Bytes with_types(std::initializer_list<uint32_t> types) {
    constexpr uint32_t resource = 28, buffer = 60, variable = 84, type = 108;
    Bytes bytes;
    for (uint32_t word : {1u, buffer, 1u, resource, 0u, 0u, 0u})
        put_word(bytes, word);
    for (uint32_t word : {12u, 5u, 6u, 1u, 0u, 0u, 1u, 0u}) // its name is byte 12: 28
        put_word(bytes, word);
    for (uint32_t word : {12u, 1u, variable, 4u, 0u, 3u})
        put_word(bytes, word);
    for (uint32_t word : {12u, 0u, 4u, 0u, type, 0u})
        put_word(bytes, word);
    for (uint32_t word : types)
        put_word(bytes, word);
    return bytes;
}

void hostile_types(void**) {
    constexpr uint32_t scalar = 3u << 16, structure = 5, one = 1u << 16, at = 108;
    assert_int_equal(read_types(with_types({scalar, 1 | one, 0, 0})), 1);
    // A member of itself; a class and a scalar that there are not; no columns; an array without an end.
    assert_int_equal(read_types(with_types({structure, 0, one, at + 16, 12, at, 0})), 0);
    assert_int_equal(read_types(with_types({scalar | 6, 1 | one, 0, 0})), 0);
    assert_int_equal(read_types(with_types({99u << 16, 1 | one, 0, 0})), 0);
    assert_int_equal(read_types(with_types({scalar, 1, 0, 0})), 0);
    assert_int_equal(read_types(with_types({scalar | 2, 0x04000400, 0xffff, 0})), 0);
    // Records without a size, behind the header of model 5.0.
    for (const size_t size_at : {36, 40, 44, 48, 52}) {
        Bytes sized = real_data("reflected_types.cs_5_0.dxbc");
        for (size_t n = 0; n < 4; n++)
            sized[size_at + n] = 0;
        assert_int_equal(read_types(sized), 0);
    }
    // 32 types, each a structure of the one before: as deep as it may be, and deeper.
    for (const uint32_t depth : {32u, 33u}) {
        Bytes bytes = with_types({});
        for (uint32_t n = 0; n < depth; n++)
            for (uint32_t word : {structure, 0u, one, at + 28 * n + 16, 12u, at + 28 * (n + 1), 0u})
                put_word(bytes, word);
        for (uint32_t word : {scalar, 1 | one, 0u, 0u})
            put_word(bytes, word);
        assert_int_equal(read_types(bytes), depth == 32);
    }
}

} // namespace

TEST_GROUP(reflection) {
    const CMUnitTest tests[] = {cmocka_unit_test(model_5_0), cmocka_unit_test(model_5_1),
                                cmocka_unit_test(damaged), cmocka_unit_test(damaged_types),
                                cmocka_unit_test(hostile_types)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_reflection
