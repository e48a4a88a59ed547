// Arrays of descriptors and counters: run on a device. Mesa 22.3's lavapipe indexes arrays of uniform and
// storage buffers with what all threads agree about, and others with constants only: so do these programs.
#include "execute.h"

#include <algorithm>

namespace test_execute_bindings {

using namespace ladder;
using spirv::execute;
using spirv::Words;
using test::BufferBinding;
using test::BufferKind;

namespace {

constexpr uint32_t format_r32_uint = 98;

std::vector<Words> numbered(uint32_t count = 64) {
    std::vector<Words> list;
    for (uint32_t n = 0; n < count; n++)
        list.push_back({n, n * 3, n ^ 21, 1000 + n});
    return list;
}

// Element `n` of an array holds n * 100, n * 100 + 1 and so on.
std::vector<BufferBinding> array(uint32_t set, uint32_t binding, BufferKind kind, uint32_t elements,
                                 uint32_t words, uint32_t format = 0) {
    std::vector<BufferBinding> list;
    for (uint32_t element = 0; element < elements; element++) {
        BufferBinding b{set, binding, kind, {}, format, element};
        for (uint32_t w = 0; w < words; w++)
            b.words.push_back(element * 100 + w);
        list.push_back(b);
    }
    return list;
}

struct Read {
    const char* name;
    const char* descriptor;
    const char* load; // %X from the handle %H
    BufferKind kind;
    uint32_t binding;
    bool dynamic;
};

std::string replaced(std::string text, const std::string& what, const std::string& with) {
    for (size_t at = 0; (at = text.find(what, at)) != text.npos; at += with.size())
        text.replace(at, what.size(), with);
    return text;
}

// Every kind of buffer.
void reads(void**) {
    const Read table[] = {
        {"cbuffers", "cbv cbuffer stride=64", "%X, %1X, %2X, %3X = cbuffer_row.i32 %H, 1",
         BufferKind::Uniform, 5, true},
        {"raw", "srv raw_buffer", "%X = raw_load.i32 %H, 16, 4", BufferKind::Storage, 1005, true},
        {"structured", "srv structured_buffer stride=8", "%X = struct_load.i32 %H, 2, 0, 4",
         BufferKind::Storage, 1005, true},
        {"typed", "srv typed_buffer component=u32", "%X = typed_load.i32 %H, 4", BufferKind::UniformTexel,
         1005, false},
        {"typed uav", "uav typed_buffer component=u32", "%X = typed_load.i32 %H, 4", BufferKind::StorageTexel,
         2005, false},
    };
    for (const Read& r : table) {
        auto access = [&](const char* index, const char* result) {
            std::string handle = std::string("h") + result;
            return "    %" + handle + " = handle r, " + index + "\n    " +
                   replaced(replaced(r.load, "X", result), "H", handle) + "\n";
        };
        execute({r.name,
                 "    %one = raw_load.i32 %in, 16, 4\n    %three = raw_load.i32 %in, 48, 4\n" +
                     access(r.dynamic ? "%one" : "1", "w") + access(r.dynamic ? "%three" : "3", "x") +
                     access("2", "y"),
                 3, numbered(),
                 [](Words) {
                     return Words{104, 304, 204};
                 },
                 nullptr, std::string("descriptor r ") + r.descriptor + " first=5 count=4\n",
                 array(0, r.binding, r.kind, 4, 16, format_r32_uint)});
    }
}

// Writes to an element; each thread reads its own back.
void writes(void**) {
    for (const char* descriptor : {"uav raw_buffer", "uav structured_buffer stride=4"}) {
        bool raw = std::string(descriptor).find("raw") != std::string::npos;
        std::string address = raw ? "%at4" : "%i, 0", name = raw ? "raw" : "struct",
                    atomic = raw ? "%at4, i32 undef, i32 undef" : "%i, 0, i32 undef";
        execute({descriptor,
                 "    %three = raw_load.i32 %in, 48, 4\n    %at4 = shl.i32 %i, 2\n    %h = handle r, "
                 "%three\n    " +
                     name + "_store.i32 %h, " + address + ", 4, 1, %d\n    %w = res_atomic.i32 %h, add, " +
                     atomic + ", 5\n    %x = " + name + "_load.i32 %h, " + address +
                     ", 4\n    %y, %1, %2, %3 = dimensions %h, 0\n",
                 3, numbered(),
                 [raw](Words v) {
                     return Words{1000 + v[0], 1005 + v[0], raw ? 256u : 64u};
                 },
                 nullptr, std::string("descriptor r ") + descriptor + " first=5 count=4\n",
                 array(0, 2005, BufferKind::Storage, 4, 64)});
    }
}

// Counters go up to the number of threads, and each thread sees another value: the value before an increment,
// the one after a decrement.
void counters(void**) {
    test::VulkanCompute* vulkan = spirv::device();
    if (!vulkan) {
        skip_test();
        return;
    }
    std::string text = R"(vsir 1 structured-ssa
entry main "main"
local_size 64 1 1
descriptor out uav raw_buffer first=0
descriptor up uav structured_buffer first=1 stride=4 counter
descriptor down uav structured_buffer first=2 count=3 stride=4 counter
function main() {
entry:
    %i = builtin.i32 thread_id, 0
    %at8 = shl.i32 %i, 3
    %at = iadd.i32 %at8, 8
    %out = handle out, 0
    %up = handle up, 0
    %before = counter_increment %up
    struct_store.i32 %up, %before, 0, 4, 1, %i
    %which = raw_load.i32 %out, 4, 4
    %down = handle down, %which
    %after = counter_decrement %down
    raw_store.i32 %out, %at, 4, 3, %before, %after
    return
}
)";
    std::vector<uint32_t> words = spirv::valid(text, spirv::Environment::Vulkan12);
    auto storage = [](uint32_t binding, std::vector<uint32_t> content, uint32_t element = 0) {
        return BufferBinding{0, binding, BufferKind::Storage, std::move(content), 0, element};
    };
    std::vector<BufferBinding> buffers = {storage(2000, std::vector<uint32_t>(130, 1)),
                                          storage(2001, std::vector<uint32_t>(64, 99)),
                                          storage(4001, {0, 5}),
                                          storage(4002, {1000}, 0),
                                          storage(4002, {2000}, 1),
                                          storage(4002, {3000}, 2)};
    if (!vulkan->run(words, "main", buffers, 1))
        fail_msg("%s", vulkan->error().c_str());
    assert_int_equal(buffers[2].words[0], 64);
    assert_int_equal(buffers[2].words[1], 5);
    assert_int_equal(buffers[3].words[0], 1000);
    assert_int_equal(buffers[4].words[0], 2000 - 64);
    assert_int_equal(buffers[5].words[0], 3000);
    std::vector<uint32_t> before, after;
    for (uint32_t i = 0; i < 64; i++) {
        uint32_t mine = buffers[0].words[i * 2 + 2];
        before.push_back(mine);
        after.push_back(buffers[0].words[i * 2 + 3]);
        assert_true(mine < 64);
        assert_int_equal(buffers[1].words[mine], i);
    }
    std::sort(before.begin(), before.end());
    std::sort(after.begin(), after.end());
    for (uint32_t n = 0; n < 64; n++) {
        assert_int_equal(before[n], n);
        assert_int_equal(after[n], 2000 - 64 + n);
    }
}

} // namespace

TEST_GROUP(execute_bindings) {
    const CMUnitTest tests[] = {cmocka_unit_test(reads), cmocka_unit_test(writes),
                                cmocka_unit_test(counters)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_execute_bindings
