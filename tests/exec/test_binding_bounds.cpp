// Binding maps: windows, and bounds that the module itself looks at.
#include "binding_case.h"

namespace ladder::test::bindings::test_binding_bounds {

namespace {

constexpr uint32_t op_array_length = 68, op_function_call = 57, op_query_size = 104, op_sparse_fetch = 313,
                   op_resident = 316;

BufferBinding memory(std::vector<uint32_t> words) {
    return buffer(0, 0, BufferKind::Memory, std::move(words));
}

const std::vector<uint32_t> ten = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
// Loads and stores inside and outside of 12 bytes from byte 16 on.
const std::string around =
    "    %far = raw_load.i32 %h, 12, 4\n" + store(3, "%far") + "    raw_store.i32 %h, 8, 4, 3, 88, 99\n";
const std::string atomics =
    "    %in = res_atomic.i32 %h, add, 4, i32 undef, i32 undef, 100\n" + store(4, "%in") +
    "    %beyond = res_atomic.i32 %h, add, 12, i32 undef, i32 undef, 100\n" + store(5, "%beyond") +
    "    %was = res_cmpxchg.i32 %h, 12, i32 undef, i32 undef, 7, 1\n" + store(6, "%was");

// A part of a larger buffer.
void windows(void**) {
    run_all({
        {"bytes",
         raw_uav,
         load_two + sizes + store(2, "%n") + around,
         "u1 = set 1 binding 0 window set 1 binding 1 element 1\n",
         {buffer(1, 0, BufferKind::Storage, ten), buffer(1, 1, BufferKind::Storage, {0, 40, 16, 12})},
         {},
         {5, 6, 12, 0},
         {{0, 1, 2, 3, 4, 5, 88, 7, 8, 9}}},
        {"texels",
         "descriptor a srv typed_buffer component=u32 first=1\n",
         "    %h = handle a, 0\n    %v = typed_load.i32 %h, 1\n    %w = typed_load.i32 %h, 2\n" + sizes +
             store(0, "%v") + store(1, "%w") + store(2, "%n"),
         "t1 = set 1 binding 0 window set 1 binding 1 stride 16 offset 8 plus push 0\n",
         {buffer(1, 0, BufferKind::UniformTexel, ten),
          buffer(1, 1, BufferKind::Storage, {0, 0, 0, 0, 0, 0, 7, 2})},
         {{1}},
         {8, 0, 2}},
        {"texel view",
         raw_srv,
         load_two,
         "t1 = set 1 binding 0 view texels window set 1 binding 1\n",
         {buffer(1, 0, BufferKind::UniformTexel, ten), buffer(1, 1, BufferKind::Storage, {12, 8})},
         {},
         {4, 0}},
        {"texel view, a part in texels",
         raw_srv,
         load_two + sizes + store(2, "%n"),
         "t1 = set 1 binding 0 view texels window set 1 binding 1 count-texels\n",
         {buffer(1, 0, BufferKind::UniformTexel, ten), buffer(1, 1, BufferKind::Storage, {3, 2})},
         {},
         {4, 0, 8}},
    });
}

// Addresses with a window have bounds, which only the module checks: in the root data, in a table.
void windows_of_addresses(void**) {
    const std::string body = load_two + sizes + store(2, "%n") + around + atomics;
    const std::vector<uint32_t> expected = {5, 6, 12, 0, 5, 0, 0},
                                changed = {0, 1, 2, 3, 4, 105, 88, 7, 8, 9};
    const BufferBinding pairs = buffer(1, 1, BufferKind::Storage, {0, 40, 16, 12});
    run_all({
        {"root descriptor",
         raw_uav,
         body,
         "u1 = address push 0 window constants push 8\n",
         {memory(ten)},
         {{0, 0, 16, 12}, {{1, RootData::Address::push, 0}}},
         expected,
         {changed}},
        {"root descriptor, window in a buffer",
         raw_uav,
         body,
         "u1 = address push 0 window set 1 binding 1 element 1\n",
         {memory(ten), pairs},
         {{0, 0}, {{1, RootData::Address::push, 0}}},
         expected,
         {changed}},
        {"table of addresses with sizes",
         raw_uav,
         body,
         "u1 = set 1 binding 3 view addresses stride 16 element 1 robust "
         "window set 1 binding 3 stride 16 offset 8 element 1\n",
         {memory(ten), buffer(1, 3, BufferKind::Storage, {0, 0, 0, 0, 0, 0, 16, 12})},
         {{}, {{1, 2, 4}}},
         expected,
         {changed}},
        {"no address, no size",
         raw_uav,
         load_two + around + atomics,
         "u1 = address push 0 window constants push 8\n",
         {},
         {{0, 0, 0, 0}, {}},
         {0, 0, 0xdeadbeef, 0, 0, 0, 0}},
        {"16 bits",
         raw_uav,
         "    %h = handle a, 0\n    raw_store.i16 %h, 2, 2, 3, i16 4660, i16 22136\n"
         "    %v = raw_load.i16 %h, 2, 2\n    %wide = zext.i32 %v\n" +
             store(0, "%wide") + "    %o = raw_load.i16 %h, 4, 2\n    %p = zext.i32 %o\n" + store(1, "%p"),
         "u1 = address push 0 window constants push 8\n",
         {memory({0, 0x11112222, 0x33334444})},
         {{0, 0, 4, 4}, {{1, RootData::Address::push, 0}}},
         {0x1234, 0},
         {{0, 0x12342222, 0x33334444}}},
    });
}

// Row 1 and row %i (2) of a constant buffer; the word at bytes 8 and 40.
const std::string rows =
    "    %two = raw_load.i32 %out, 60, 4\n    %i = and.i32 %two, 2\n    %h = handle a, 0\n"
    "    %x, %y, %z, %w = cbuffer_row.i32 %h, 1\n" +
    store(0, "%x") + store(1, "%w") + "    %x2, %y2, %z2, %w2 = cbuffer_row.i32 %h, %i\n" + store(2, "%x2") +
    "    %s = cbuffer_load.i32 %h, i32 8, 4\n" + store(3, "%s") +
    "    %at = imul.i32 %i, 20\n    %t = cbuffer_load.i32 %h, %at, 4\n" + store(4, "%t");
const std::string two_rows = "descriptor a cbv cbuffer first=1 stride=32\n";
const std::string three_rows = "descriptor a cbv cbuffer first=1 stride=48\n";

std::vector<uint32_t> counting(uint32_t count) {
    std::vector<uint32_t> all(count);
    for (uint32_t n = 0; n < count; n++)
        all[n] = n;
    return all;
}

// 32 bytes from byte 16 on: rows 1 and 2 of what is there, and no row 3.
void windows_of_constants(void**) {
    const std::vector<uint32_t> expected = {8, 11, 0, 6, 0};
    const BufferBinding pairs = buffer(1, 1, BufferKind::Storage, {0, 0, 16, 32});
    run_all({
        {"uniform buffer",
         three_rows,
         rows,
         "b1 = set 1 binding 0 robust window set 1 binding 1 element 1\n",
         {buffer(1, 0, BufferKind::Uniform, counting(64)), pairs},
         {},
         expected},
        {"storage buffer",
         three_rows,
         rows,
         "b1 = set 1 binding 0 view storage window set 1 binding 1 element 1\n",
         {buffer(1, 0, BufferKind::Storage, counting(64)), pairs},
         {},
         expected},
        {"address",
         three_rows,
         rows,
         "b1 = address push 0 window constants push 8\n",
         {memory(counting(64))},
         {{0, 0, 16, 32}, {{1, RootData::Address::push, 0}}},
         expected},
    });
}

// Where the device would give what lies behind.
void robust_constants(void**) {
    const std::vector<uint32_t> expected = {4, 7, 0, 2, 0};
    run_all({
        {"push constants",
         two_rows,
         rows,
         "b1 = constants push 0 robust\nroot-size 64\n",
         {},
         {counting(16)},
         expected},
        {"push constants, fewer than declared",
         "descriptor a cbv cbuffer first=1 stride=256\n",
         rows,
         "b1 = constants push 8 robust\nroot-size 40\n",
         {},
         {counting(10)},
         {6, 9, 0, 4, 0}},
        {"uniform block",
         two_rows,
         rows,
         "b1 = constants uniform 0 robust\nroot-size 64\nroot-buffer = set 1 binding 1\n",
         {buffer(1, 1, BufferKind::Uniform, counting(16))},
         {},
         expected},
        {"uniform buffer",
         two_rows,
         rows,
         "b1 = set 1 binding 0 robust\n",
         {buffer(1, 0, BufferKind::Uniform, counting(16))},
         {},
         expected},
        {"storage buffer",
         "descriptor a cbv cbuffer first=1 stride=256\n",
         rows,
         "b1 = set 1 binding 0 view storage robust\n",
         {buffer(1, 0, BufferKind::Storage, counting(8))},
         {},
         expected},
    });
}

// Storage buffers and texels, whose device may look as well: so each check is counted, too.
void robust_buffers(void**) {
    const std::string body = load_two + "    %far = raw_load.i32 %h, 12, 4\n" + store(3, "%far") +
                             "    raw_store.i32 %h, 8, 4, 3, 88, 99\n" + atomics;
    const std::string structured_body =
        "    %h = handle a, 0\n    %v = struct_load.i32 %h, 1, 4, 4\n    %w = struct_load.i32 %h, 2, 0, 4\n" +
        store(0, "%v") + store(1, "%w") +
        "    struct_store.i32 %h, 2, 0, 4, 1, 5\n    struct_store.i32 %h, 1, 0, 4, 1, 6\n";
    const std::vector<uint32_t> expected = {1, 2, 0xdeadbeef, 0, 1, 0, 0}, changed = {0, 101, 88};
    run_all({
        {"storage buffer",
         raw_uav,
         body,
         "u1 = set 1 binding 0 robust\n",
         {buffer(1, 0, BufferKind::Storage, {0, 1, 2})},
         {},
         expected,
         {changed}},
        {"texels",
         raw_uav,
         body,
         "u1 = set 1 binding 0 view texels robust\n",
         {buffer(1, 0, BufferKind::StorageTexel, {0, 1, 2})},
         {},
         expected,
         {changed}},
        {"element of an array",
         raw_uav,
         body,
         "u1 = set 1 binding 0 element 1 robust\n",
         {buffer(1, 0, BufferKind::Storage, ten, 0), buffer(1, 0, BufferKind::Storage, {0, 1, 2}, 1)},
         {},
         expected,
         {ten, changed}},
        {"window",
         raw_uav,
         body,
         "u1 = set 1 binding 0 robust window set 1 binding 1\n",
         {buffer(1, 0, BufferKind::Storage, ten), buffer(1, 1, BufferKind::Storage, {16, 12})},
         {},
         {5, 6, 0xdeadbeef, 0, 5, 0, 0},
         {{0, 1, 2, 3, 4, 105, 88, 7, 8, 9}}},
        {"structured texels",
         structured,
         structured_body,
         "u1 = set 1 binding 0 view texels robust\n",
         {buffer(1, 0, BufferKind::StorageTexel, {1, 2, 3, 4})},
         {},
         {4, 0},
         {{1, 2, 6, 4}}},
        {"beyond the heap",
         "descriptor a uav raw_buffer heap\n",
         "    %h = handle a, 5\n    raw_store.i32 %h, 4, 4, 1, 7\n    %v = raw_load.i32 %h, 0, 4\n" +
             store(0, "%v"),
         "u heap = set 1 binding 0 check-index robust\nheap-size push 4\n",
         {buffer(1, 0, BufferKind::Storage, {1, 2, 3}, 0)},
         {{0, 1}},
         {0},
         {{1, 2, 3}}},
    });
    const auto made = [&](const char* map) {
        return compile_map(shader(raw_uav, body),
                           std::string("u9 = set 0 binding 0\nu1 = set 1 binding 0 ") + map + "\n");
    };
    assert_int_equal(count_of(made(""), op_array_length), 0);
    assert_int_equal(count_of(made(""), op_function_call), 0);
    // Three loads; functions for two stores, for two additions and for an exchange.
    assert_int_equal(count_of(made("robust"), op_array_length), 6);
    assert_int_equal(count_of(made("robust"), op_function_call), 5);
    assert_int_equal(count_of(made("view texels robust"), op_query_size), 6);
}

// Texels have a residency status where storage buffers have none: one for all words of a load.
void residency(void**) {
    const std::string source = shader(
        raw_srv, "    %h = handle a, 0\n    %v, %w, %s = raw_load.i32.status %h, 4, 4\n" + store(0, "%v") +
                     store(1, "%w") + "    %there = access_mapped %s\n    %bit = select.i32 %there, 1, 0\n" +
                     store(2, "%bit"));
    const Made texels = compile_map(source, "u9 = set 0 binding 0\nt1 = set 1 binding 0 view texels\n");
    if (texels.result != LADDER_OK)
        fail_msg("%s", texels.messages.c_str());
    assert_string_equal(validate_spirv(texels.words, "vulkan1.2").c_str(), "");
    assert_int_equal(count_of(texels, op_sparse_fetch), 2);
    assert_int_equal(count_of(texels, op_resident), 2);
    const Made words = compile_map(source, "u9 = set 0 binding 0\nt1 = set 1 binding 0\n");
    assert_int_equal(words.result, LADDER_OK);
    assert_int_equal(count_of(words, op_resident), 0);
    assert_true(words.messages.find("LADDER_DEVICE_PROPERTY_RESIDENT_BUFFERS") != words.messages.npos);
}

// The alignment that accesses at an address say, in order.
std::vector<uint32_t> alignments(const Made& made) {
    constexpr uint32_t op_load = 61;
    std::vector<uint32_t> all;
    for (size_t at = 5; at < made.words.size(); at += made.words[at] >> 16)
        if (made.words[at] == (6u << 16 | op_load))
            all.push_back(made.words[at + 5]);
    return all;
}

void alignment(void**) {
    const std::string raw = shader(raw_srv, "    %h = handle a, 0\n    %v, %w = raw_load.i32 %h, 16, 4\n" +
                                                store(0, "%v") + store(1, "%w"));
    const std::string element = shader("descriptor a srv structured_buffer first=1 stride=48\n",
                                       "    %i = raw_load.i32 %out, 0, 4\n    %h = handle a, 0\n"
                                       "    %v, %w, %x = struct_load.i32 %h, %i, 16, 4\n" +
                                           store(0, "%v") + store(1, "%w") + store(2, "%x"));
    const auto of = [](const std::string& source, const char* promised) {
        const Made made =
            compile_map(source, std::string("u9 = set 0 binding 0\nt1 = address push 0") + promised + "\n");
        assert_int_equal(made.result, LADDER_OK);
        assert_string_equal(validate_spirv(made.words, "vulkan1.2").c_str(), "");
        return alignments(made);
    };
    assert_true((of(raw, "") == std::vector<uint32_t>{4, 4}));
    assert_true((of(raw, " align 256") == std::vector<uint32_t>{16, 4}));
    assert_true((of(element, " align 16") == std::vector<uint32_t>{16, 4, 8}));
    assert_true((of(element, " align 8") == std::vector<uint32_t>{8, 4, 8}));
}

// What no map can ask for.
void refused(void**) {
    const std::string buffers = shader(raw_uav, load_two);
    const std::string many = shader("descriptor a uav raw_buffer first=1 count=2\n", load_two);
    const std::string texels =
        shader("descriptor a srv typed_buffer component=u32 first=1\n",
               "    %h = handle a, 0\n    %v = typed_load.i32 %h, 1\n" + store(0, "%v"));
    const std::string cbuffer = shader(
        two_rows, "    %h = handle a, 0\n    %x, %y, %z, %w = cbuffer_row.i32 %h, 1\n" + store(0, "%x"));
    const struct {
        const std::string& source;
        const char* map;
    } cases[] = {
        {buffers, "u1 = address push 0 robust\n"},
        {buffers, "u1 = set 1 binding 0 window null\n"},
        {buffers, "u1 = set 1 binding 0 window set 1 binding 1 count-texels\n"},
        {buffers, "u1 = set 1 binding 0 count-texels\n"},
        {buffers, "u1 = set 1 binding 0 window address push 0\n"},
        {buffers, "u1 = set 1 binding 0 window set 1 binding 1 robust\n"},
        {buffers, "u1 = set 1 binding 0 counter set 1 binding 1 robust\n"},
        {many, "u1-2 = set 1 binding 0 window constants push 0\n"},
        {texels, "t1 = set 1 binding 0 robust\n"},
        {cbuffer, "b1 = constants push 0 window constants push 32\n"},
    };
    for (const auto& c : cases)
        if (compile_map(c.source, std::string("u9 = set 0 binding 0\n") + c.map).result !=
            LADDER_ERROR_INVALID_ARGUMENT)
            fail_msg("%s", c.map);
}

} // namespace

TEST_GROUP(binding_bounds) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(windows),
        cmocka_unit_test(windows_of_addresses),
        cmocka_unit_test(windows_of_constants),
        cmocka_unit_test(robust_constants),
        cmocka_unit_test(robust_buffers),
        cmocka_unit_test(residency),
        cmocka_unit_test(alignment),
        cmocka_unit_test(refused),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace ladder::test::bindings::test_binding_bounds
