// How types lie in memory, and initialisers with them.
#include "helpers.h"

namespace test_layouts {

using namespace ladder;
using namespace ladder::front_llvm;
using namespace ladder::front_llvm::test;
using ir::Type;

namespace {

std::string global(const std::string& name, const std::string& type) {
    return "@" + name + " = internal global " + type + " undef\n";
}

void expect_size(Module& m, const std::string& name, uint64_t bytes, uint32_t align, uint32_t slot = 1) {
    const Layouts::Size size = m.s->layouts.size(m.type_of_global(name), slot, Location::none());
    assert_int_equal(size.bytes, bytes);
    assert_int_equal(size.align, align);
}

void expect_offsets(Module& m, const std::string& name, const std::vector<uint32_t>& expected,
                    uint32_t slot = 1, uint64_t base = 0) {
    Vec<uint32_t> found(m.arena);
    m.s->layouts.leaves(m.type_of_global(name), slot, base, found, Location::none());
    assert_int_equal(found.size(), expected.size());
    for (uint32_t n = 0; n < found.size(); n++)
        assert_int_equal(found[n], expected[n]);
}

const std::string kinds =
    global("mixed", "{ i8, i32, i16, i64, i8 }") + global("packed", "<{ i8, i32, i16 }>") +
    global("vectors", "{ i32, <3 x i32>, <3 x i16>, i32 }") + global("arrays", "[2 x { i16, i8 }]") +
    global("bools", "{ i1, i8, i1 }") + global("pairs", "{ i8, %test.pair, i8 }");

// Naturally aligned; vectors lie as arrays do; a bool is a word.
void sizes_and_offsets(void**) {
    Module m(kinds);
    expect_size(m, "mixed", 32, 8);
    expect_offsets(m, "mixed", {0, 4, 8, 16, 24});
    expect_size(m, "packed", 7, 1);
    expect_offsets(m, "packed", {0, 1, 5});
    expect_size(m, "vectors", 28, 4);
    expect_offsets(m, "vectors", {0, 4, 8, 12, 16, 18, 20, 24});
    expect_size(m, "arrays", 8, 2);
    expect_offsets(m, "arrays", {0, 2, 4, 6});
    expect_size(m, "bools", 12, 4);
    expect_offsets(m, "bools", {0, 4, 8});
    expect_size(m, "pairs", 16, 4);
    expect_offsets(m, "pairs", {0, 4, 8, 12});
    expect_offsets(m, "arrays", {100, 102, 104, 106}, 1, 100);
}

// A loose layout gives each scalar at least a slot.
void loose(void**) {
    Module m(kinds);
    expect_size(m, "mixed", 32, 8, 4);
    expect_offsets(m, "mixed", {0, 4, 8, 16, 24}, 4);
    expect_size(m, "arrays", 16, 4, 4);
    expect_offsets(m, "arrays", {0, 4, 8, 12}, 4);
    expect_size(m, "packed", 12, 4, 4);
    expect_offsets(m, "packed", {0, 4, 8}, 4);
    expect_offsets(m, "bools", {0, 8, 16}, 8);
}

// A data layout that aligns an i8 as a word gives it one, but for a dialect that packs its bytes.
void wide_bytes(void**) {
    const std::string text =
        "target datalayout = \"e-m:e-p:32:32-i1:32-i8:32-i16:32\"\n" + global("bytes", "[3 x i8]");
    Module wide(text);
    expect_size(wide, "bytes", 12, 4);
    assert_int_equal(wide.s->layouts.memory_bits(Type::I8), 32);
    Module packed(text);
    packed.s->layouts.pack_bytes();
    expect_size(packed, "bytes", 3, 1);
    assert_int_equal(packed.s->layouts.memory_bits(Type::I8), 8);
}

void expect_scan(Module& m, const std::string& name, Type common, uint32_t narrowest, uint32_t widest,
                 bool disguised = false) {
    const Scalars found = m.s->layouts.scan(m.type_of_global(name), Location::none());
    assert_int_equal(static_cast<int>(found.common), static_cast<int>(common));
    assert_int_equal(found.narrowest, narrowest);
    assert_int_equal(found.widest, widest);
    assert_int_equal(found.disguised, disguised);
}

void scalars(void**) {
    const std::string text = global("floats", "{ float, [3 x <2 x float>], {} }") +
                             global("mixed", "{ float, i64, i16 }") + global("empty", "{ [4 x {}] }") +
                             global("halves", "[2 x half]") + global("odd", "i24");
    Module m(text);
    expect_scan(m, "floats", Type::F32, 32, 32);
    expect_scan(m, "mixed", Type::Void, 16, 64);
    expect_scan(m, "empty", Type::Void, 0, 0);
    expect_scan(m, "halves", Type::F16, 16, 16);
    expect_scan(m, "odd", Type::I32, 32, 32, true);
    Module wide(text, {.native_16bit = false});
    expect_scan(wide, "halves", Type::F32, 32, 32, true);
    expect_scan(wide, "mixed", Type::Void, 32, 64, true);
}

// Types that name one another twice: each is looked at once, however many ask in whatever order.
void cost_of_scans(void**) {
    std::string types = "%w0 = type { i32, i32 }\n";
    for (int n = 1; n < 60; n++)
        types += "%w" + std::to_string(n) + " = type { %w" + std::to_string(n - 1) + ", %w" +
                 std::to_string(n - 1) + " }\n";
    Module m(types);
    const Work before = m.s->work;
    for (int round = 0; round < 4; round++)
        for (int n = 59; n >= 0; n--) {
            const Scalars found = m.s->layouts.scan(m.type("w" + std::to_string(n)), Location::none());
            assert_int_equal(found.widest, 32);
        }
    expect_spent(before, m.s->work, 1, 1000);
}

// Structs without scalars are not looked into for scalars.
void cost_of_empty_members(void**) {
    std::string types = "%e0 = type {}\n";
    for (int n = 1; n < 30; n++) {
        const std::string last = "%e" + std::to_string(n - 1);
        types += "%e" + std::to_string(n) + " = type { [64 x " + last + "], " + last + ", " + last + " }\n";
    }
    Module m(types + "%all = type { i32, %e29, float }\n");
    const Work before = m.s->work;
    Vec<uint32_t> offsets(m.arena);
    m.s->layouts.leaves(m.type("all"), 1, 0, offsets, Location::none());
    assert_int_equal(offsets.size(), 2);
    assert_int_equal(offsets[1], 4);
    expect_spent(before, m.s->work, 1, 1000);
}

void limits(void**) {
    Module m(global("large", "[4194305 x i32]") + global("sum", "{ [4194304 x i32], i32 }") +
             global("most", "[4194304 x i32]"));
    expect_size(m, "most", variable_bytes_max, 4);
    for (const char* name : {"large", "sum"}) {
        bool refused = false;
        try {
            m.s->layouts.size(m.type_of_global(name), 1, Location::none());
        } catch (const Failure& f) {
            refused = f.code == Code::Unsupported;
        }
        m.s->layouts.start_over();
        assert_true(refused);
    }
    if (m.message().find("variables of more than 16777216 bytes") == std::string::npos)
        fail_msg("%s", m.message().c_str());
}

void expect_elements(Module& m, const std::string& name, uint32_t unit, const std::vector<uint64_t>& expected,
                     uint32_t slot = 1, uint64_t base = 0) {
    std::vector<uint64_t> found(expected.size());
    lay_out(*m.s, m.global(name)->initializer, slot, unit, base, found, Location::none());
    for (size_t n = 0; n < expected.size(); n++)
        if (found[n] != expected[n])
            fail_msg("%s: element %zu is %llx", name.c_str(), n, static_cast<unsigned long long>(found[n]));
}

void initializers(void**) {
    Module m(R"(
@mixed = internal constant { i8, i32, [2 x i16], i64 } { i8 -1, i32 2, [2 x i16] [i16 3, i16 -4], i64 -5 }
@partly = internal constant { i32, { i32, i32 }, i32 } { i32 1, { i32, i32 } undef, i32 4 }
@float = internal constant [2 x float] [float 1.0, float -2.0]
)");
    expect_elements(m, "mixed", 4, {0xff, 2, 0xfffc0003, 0, 0xfffffffb, 0xffffffff});
    expect_elements(m, "mixed", 8, {0x00000002000000ff, 0xfffc0003, 0xfffffffffffffffb});
    expect_elements(m, "mixed", 1, {0xff, 0, 0, 0, 2,    0,    0,    0,    3,    0,    0xfc, 0xff,
                                    0,    0, 0, 0, 0xfb, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff});
    expect_elements(m, "mixed", 4, {0xff, 2, 3, 0xfffc, 0xfffffffb, 0xffffffff}, 4);
    expect_elements(m, "partly", 4, {0, 1, 0, 0, 4}, 1, 4);
    expect_elements(m, "float", 4, {0x3f800000, 0xc0000000});
}

} // namespace

TEST_GROUP(layouts) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(sizes_and_offsets),
        cmocka_unit_test(loose),
        cmocka_unit_test(wide_bytes),
        cmocka_unit_test(scalars),
        cmocka_unit_test(cost_of_scans),
        cmocka_unit_test(limits),
        cmocka_unit_test(cost_of_empty_members),
        cmocka_unit_test(initializers),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_layouts
