// Binding maps: shaders that find their resources at every kind of place, through the public headers, run on
// a device. Maps are given as text, as ladder-compiler reads them.
#include "binding_case.h"

#include <cstring>

namespace ladder::test::bindings::test_binding_maps {

namespace {

// Raw and structured buffers and counters as texels of R32_UINT.
void texel_buffers(void**) {
    run_all({
        {"SRV",
         raw_srv,
         load_two + sizes + store(2, "%n") + "    %far = raw_load.i32 %h, 4096, 4\n" + store(3, "%far"),
         "t1 = set 1 binding 4 view texels\n",
         {buffer(1, 4, BufferKind::UniformTexel, {10, 11, 12, 13})},
         {},
         {11, 12, 16, 0}},
        {"UAV",
         raw_uav,
         "    %h = handle a, 0\n    raw_store.i32 %h, 4, 4, 3, 7, 8\n    %v = raw_load.i32 %h, 8, 4\n" +
             store(0, "%v") + "    %old = res_atomic.i32 %h, add, 12, i32 undef, i32 undef, 5\n" +
             store(1, "%old") + "    %was = res_cmpxchg.i32 %h, 0, i32 undef, i32 undef, 10, 99\n" +
             store(2, "%was"),
         "u1 = set 1 binding 4 view texels\n",
         {buffer(1, 4, BufferKind::StorageTexel, {10, 11, 12, 13})},
         {},
         {8, 13, 10},
         {{99, 7, 8, 18}}},
        {"16 bits",
         raw_uav,
         "    %h = handle a, 0\n    raw_store.i16 %h, 6, 2, 3, i16 4660, i16 22136\n"
         "    %v = raw_load.i16 %h, 2, 2\n    %wide = zext.i32 %v\n" +
             store(0, "%wide"),
         "u1 = set 1 binding 4 view texels\n",
         {buffer(1, 4, BufferKind::StorageTexel, {0xabcd1111, 0x22223333, 0x44445555, 0})},
         {},
         {0xabcd},
         {{0xabcd1111, 0x12343333, 0x44445678, 0}}},
        {"counter",
         structured,
         "    %h = handle a, 0\n    %c = counter_increment %h\n    struct_store.i32 %h, %c, 4, 4, 1, 77\n" +
             store(0, "%c") + "    %d = counter_decrement %h\n" + store(1, "%d"),
         "u1 = set 1 binding 4 view texels counter set 2 binding 1 view texels\n",
         {buffer(1, 4, BufferKind::StorageTexel, {1, 2, 3, 4}),
          buffer(2, 1, BufferKind::StorageTexel, {1, 0, 0, 0})},
         {},
         {1, 1},
         {{1, 2, 3, 77}, {1}}},
    });
}

// Elements of arrays: a fixed one, one that a word of the root data chooses, and one for each register.
void arrays(void**) {
    const std::vector<BufferBinding> three = {buffer(1, 0, BufferKind::Storage, {1, 2, 3}, 0),
                                              buffer(1, 0, BufferKind::Storage, {11, 12, 13}, 1),
                                              buffer(1, 0, BufferKind::Storage, {21, 22, 23}, 2)};
    const std::string ranged = "descriptor a srv raw_buffer first=1 count=2\n";
    const std::string load_both =
        "    %h = handle a, 1\n    %v = raw_load.i32 %h, 0, 4\n    %g = handle a, 0\n"
        "    %w = raw_load.i32 %g, 0, 4\n" +
        store(0, "%v") + store(1, "%w");
    run_all({
        {"element", raw_srv, load_two, "t1 = set 1 binding 0 element 2\n", three, {}, {22, 23}},
        {"register of a range", raw_srv, load_two, "t0-2 = set 1 binding 0\n", three, {}, {12, 13}},
        {"push constants",
         raw_srv,
         load_two,
         "t1 = set 1 binding 0 plus push 4\n",
         three,
         {{7, 2}},
         {22, 23}},
        {"shifted handles",
         raw_srv,
         load_two,
         "t1 = set 1 binding 0 element 1 plus push 8 >> 5\n",
         three,
         {{7, 7, 32}},
         {22, 23}},
        // Two indices share a word: each is cut out of it.
        {"low half of a word",
         raw_srv,
         load_two,
         "t1 = set 1 binding 0 plus push 4 width 16\n",
         three,
         {{7, 0xffff0002}},
         {22, 23}},
        {"high half of a word",
         raw_srv,
         load_two,
         "t1 = set 1 binding 0 plus push 4 >> 16 width 16\n",
         three,
         {{7, 0x0001ffff}},
         {12, 13}},
        {"bits in the middle of a word",
         raw_srv,
         load_two,
         "t1 = set 1 binding 0 plus push 4 >> 4 width 2\n",
         three,
         {{7, 0xffffffef}},
         {22, 23}},
        {"uniform buffer",
         raw_srv,
         load_two,
         "t1 = set 1 binding 0 plus uniform 20\nroot-buffer = set 2 binding 6\n",
         {three[0], three[1], three[2], buffer(2, 6, BufferKind::Uniform, {9, 9, 9, 9, 9, 1, 9, 9})},
         {},
         {12, 13}},
        {"each register",
         ranged,
         load_both,
         "t1-2 = set 1 binding 5 each\n",
         {buffer(1, 5, BufferKind::Storage, {100}), buffer(1, 6, BufferKind::Storage, {200})},
         {},
         {200, 100}},
        {"each register, three apart",
         ranged,
         load_both,
         "t1-2 = set 1 binding 5 each step 3\n",
         {buffer(1, 5, BufferKind::Storage, {100}), buffer(1, 8, BufferKind::Storage, {200})},
         {},
         {200, 100}},
        {"without bounds", raw_srv, load_two, "t1 = set 1 binding 0 element 1 array\n", three, {}, {12, 13}},
    });
    const Made dynamic = compile_map(
        shader(ranged,
               "    %i = raw_load.i32 %out, 0, 4\n    %h = handle a, %i\n    %v = raw_load.i32 %h, 0, 4\n" +
                   store(0, "%v")),
        "u9 = set 0 binding 0\nt1-2 = set 1 binding 5 each\n");
    assert_int_equal(dynamic.result, LADDER_ERROR_UNSUPPORTED);
}

// Device addresses: root descriptors and tables of them.
void addresses(void**) {
    const auto memory = [](std::vector<uint32_t> words) {
        return buffer(0, 0, BufferKind::Memory, std::move(words));
    };
    const RootData at_16 = {{0, 0, 0, 0, 0, 0}, {{1, RootData::Address::push, 4}}};
    const std::string access =
        "    %h = handle a, 0\n    raw_store.i32 %h, 4, 4, 3, 7, 8\n    %v = raw_load.i32 %h, 8, 4\n" +
        store(0, "%v") + "    %old = res_atomic.i32 %h, add, 12, i32 undef, i32 undef, 5\n" +
        store(1, "%old") + "    %was = res_cmpxchg.i32 %h, 0, i32 undef, i32 undef, 10, 99\n" +
        store(2, "%was");
    const std::string rows = "descriptor a cbv cbuffer first=1 stride=32\n";
    const std::string row = "    %h = handle a, 0\n    %x, %y, %z, %w = cbuffer_row.i32 %h, 1\n" +
                            store(0, "%x") + store(1, "%w") + "    %s = cbuffer_load.i32 %h, i32 8, 4\n" +
                            store(2, "%s");
    const std::vector<uint32_t> eight = {1, 2, 3, 4, 5, 6, 7, 8};
    run_all({
        {"UAV",
         raw_uav,
         access,
         "u1 = address push 16\n",
         {memory({10, 11, 12, 13})},
         at_16,
         {8, 13, 10},
         {{99, 7, 8, 18}}},
        {"UAV, checked",
         raw_uav,
         access,
         "u1 = address push 16 check-null\n",
         {memory({10, 11, 12, 13})},
         at_16,
         {8, 13, 10},
         {{99, 7, 8, 18}}},
        {"UAV at zero",
         raw_uav,
         access,
         "u1 = address push 16 check-null\n",
         {},
         {{0, 0, 0, 0, 0, 0}, {}},
         {0, 0, 0}},
        {"coherent UAV",
         "descriptor a uav raw_buffer first=1 coherent\n",
         access,
         "u1 = address push 16\n",
         {memory({10, 11, 12, 13})},
         at_16,
         {8, 13, 10},
         {{99, 7, 8, 18}}},
        {"constants", rows, row, "b1 = address push 16\n", {memory(eight)}, at_16, {5, 8, 3}},
        {"constants at zero",
         rows,
         row,
         "b1 = address push 16 check-null\n",
         {},
         {{0, 0, 0, 0, 0, 0}, {}},
         {0, 0, 0}},
        {"counter",
         structured,
         "    %h = handle a, 0\n    %c = counter_increment %h\n" + store(0, "%c"),
         "u1 = set 1 binding 0 counter address push 16\n",
         {memory({41}), buffer(1, 0, BufferKind::Storage, {0, 0})},
         at_16,
         {41},
         {{42}}},
        {"counter at zero",
         structured,
         "    %h = handle a, 0\n    %c = counter_increment %h\n" + store(0, "%c"),
         "u1 = set 1 binding 0 counter address push 16 check-null\n",
         {buffer(1, 0, BufferKind::Storage, {0, 0})},
         {{0, 0, 0, 0, 0, 0}, {}},
         {0}},
        {"table at an address",
         raw_srv,
         load_two,
         "t1 = set 1 binding 3 view far-addresses stride 16 offset 8 element 1\n",
         {memory({50, 51, 52}), memory(std::vector<uint32_t>(8, 0)),
          buffer(1, 3, BufferKind::Uniform, {0, 0})},
         {{}, {{1, 2, 6}, {2, 3, 0}}},
         {51, 52}},
        {"table",
         raw_srv,
         load_two,
         "t1 = set 1 binding 3 view addresses stride 16 offset 8 element 1\n",
         {memory({50, 51, 52}), buffer(1, 3, BufferKind::Storage, std::vector<uint32_t>(8, 0))},
         {{}, {{1, 2, 6}}},
         {51, 52}},
        {"table with root data",
         raw_srv,
         load_two,
         "t1 = set 1 binding 3 view addresses plus push 0\n",
         {memory({50, 51, 52}), buffer(1, 3, BufferKind::Storage, std::vector<uint32_t>(8, 0))},
         {{3}, {{1, 2, 6}}},
         {51, 52}},
        {"64 bits",
         raw_uav,
         "    %h = handle a, 0\n    %v = raw_load.i64 %h, 8, 8\n    raw_store.i64 %h, 0, 8, 1, %v\n" +
             store(0, "1"),
         "u1 = address push 16\n",
         {memory({1, 2, 3, 4})},
         at_16,
         {1},
         {{3, 4, 3, 4}}},
    });
}

// Constant buffers: among the root data, and as storage buffers.
void constants(void**) {
    const std::string rows = "descriptor a cbv cbuffer first=1 stride=32\n";
    const std::string row = "    %i = raw_load.i32 %out, 60, 4\n    %h = handle a, 0\n"
                            "    %x, %y, %z, %w = cbuffer_row.i32 %h, 1\n" +
                            store(0, "%x") + store(1, "%w") + "    %s = cbuffer_load.i32 %h, i32 8, 4\n" +
                            store(2, "%s");
    const std::string dynamic =
        "    %h = handle a, 0\n    %zero = and.i32 %i, 0\n    %n = iadd.i32 %zero, 1\n"
        "    %x, %y, %z, %w = cbuffer_row.i32 %h, %n\n" +
        store(0, "%y") + "    %four = iadd.i32 %zero, 4\n    %s = cbuffer_load.i32 %h, %four, 4\n" +
        store(1, "%s");
    const std::string loaded = "    %i = raw_load.i32 %out, 60, 4\n";
    const std::vector<uint32_t> words = {0, 1, 2, 3, 4, 5, 6, 7, 8}, eight = {0, 1, 2, 3, 4, 5, 6, 7};
    run_all({
        {"push constants", rows, row, "b1 = constants push 4\n", {}, {words}, {5, 8, 3}},
        {"push constants, index", rows, loaded + dynamic, "b1 = constants push 4\n", {}, {words}, {6, 2}},
        // Rows of the block, and three words that are left behind them.
        {"push constants, rows", rows, row, "b1 = constants push 0\n", {}, {eight}, {4, 7, 2}},
        {"push constants, row at an index",
         rows,
         loaded + dynamic,
         "b1 = constants push 0\n",
         {},
         {eight},
         {5, 1}},
        {"push constants, row behind others",
         rows,
         loaded + dynamic,
         "b1 = constants push 16\nroot-size 48\n",
         {},
         {{0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7}},
         {5, 1}},
        {"push constants, words that are left, index",
         "descriptor a cbv cbuffer first=1 stride=28\n",
         loaded + dynamic + "    %last = iadd.i32 %zero, 24\n    %t = cbuffer_load.i32 %h, %last, 4\n" +
             store(2, "%t") + store(3, "%z") + store(4, "%x"),
         "b1 = constants push 0\nroot-size 28\n",
         {},
         {{0, 1, 2, 3, 4, 5, 6}},
         {5, 1, 6, 6, 4}},
        {"fewer than declared",
         rows,
         row,
         "b1 = constants push 4\nroot-size 24\n",
         {},
         {{0, 1, 2, 3, 4, 5}},
         {5, 0, 3}},
        {"uniform buffer",
         rows,
         row,
         "b1 = constants uniform 4\nroot-buffer = set 1 binding 1\n",
         {buffer(1, 1, BufferKind::Uniform, {0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0})},
         {},
         {5, 8, 3}},
        {"uniform buffer, index",
         rows,
         loaded + dynamic,
         "b1 = constants uniform 4\nroot-buffer = set 1 binding 1\n",
         {buffer(1, 1, BufferKind::Uniform, {0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0})},
         {},
         {6, 2}},
        {"storage buffer",
         rows,
         row,
         "b1 = set 1 binding 2 view storage\n",
         {buffer(1, 2, BufferKind::Storage, {1, 2, 3, 4, 5, 6, 7, 8})},
         {},
         {5, 8, 3}},
    });
}

size_t instructions(const std::vector<uint32_t>& words, uint32_t opcode) {
    size_t count = 0;
    for (size_t at = 5; at < words.size(); at += words[at] >> 16)
        count += (words[at] & 0xffff) == opcode;
    return count;
}

// A row that lies on 16 bytes is one load, known or not: drivers draw wrong what is loaded word by word.
void rows_of_constants(void**) {
    constexpr uint32_t op_load = 61;
    const std::string cbuffer = "descriptor a cbv cbuffer first=1 stride=32\n";
    const std::string known = "    %h = handle a, 0\n    %x, %y, %z, %w = cbuffer_row.i32 %h, 1\n",
                      chosen = "    %n = raw_load.i32 %out, 60, 4\n    %h = handle a, 0\n"
                               "    %x, %y, %z, %w = cbuffer_row.i32 %h, %n\n",
                      stores = store(0, "%x") + store(1, "%y") + store(2, "%z") + store(3, "%w");
    const auto loads = [&](const std::string& body, const char* map) {
        const Made made = compile_map(shader(cbuffer, body), std::string("u9 = set 0 binding 0\n") + map);
        assert_int_equal(made.result, LADDER_OK);
        assert_string_equal(validate_spirv(made.words, "vulkan1.2").c_str(), "");
        return instructions(made.words, op_load);
    };
    const size_t others = loads("    %n = raw_load.i32 %out, 60, 4\n" + store(0, "%n"), "");
    for (const char* storage : {"push", "uniform"}) {
        const std::string map =
            std::string("root-buffer = set 1 binding 1\nroot-size 64\nb1 = constants ") + storage;
        assert_int_equal(loads(known + stores, (map + " 16\n").c_str()), 1);
        assert_int_equal(loads(chosen + stores, (map + " 16\n").c_str()), others + 1);
        assert_int_equal(loads(chosen + stores, (map + " 16 robust\n").c_str()), others + 1);
        assert_int_equal(loads(known + stores, (map + " 4\n").c_str()), 4);
    }
}

// Row 1 of a constant buffer at byte 20 of the shader record: words 5 + 4 on, of which the block has 13.
void shader_record(void**) {
    const std::string source = "vsir 1 structured-ssa\nstage miss\nentry f0 \"main\"\n"
                               "descriptor d0 cbv cbuffer space=7 first=3 stride=32\n"
                               "variable v0 incoming_payload i32[1]\nfunction f0() {\nb0:\n"
                               "    %0 = handle d0, 0\n    %1 = cbuffer_load.i32 %0, i32 20, 4\n"
                               "    var_store v0, 0, %1\n    return\n}\n";
    const Made made = compile_map(source, "b3 space 7 = constants record 20\n");
    assert_int_equal(made.result, LADDER_OK);
    assert_string_equal(validate_spirv(made.words, "vulkan1.2").c_str(), "");
    assert_int_equal(compile_map(source, "b3 space 7 = constants record 18\n").result,
                     LADDER_ERROR_INVALID_ARGUMENT);
    assert_int_equal(compile_map(source, "b3 space 7 = constants record 4080\n").result,
                     LADDER_ERROR_UNSUPPORTED);
    // Only ray pipelines have one.
    assert_int_equal(compile_map(shader("descriptor a cbv cbuffer first=1 stride=32\n",
                                        "    %h = handle a, 0\n    %x, %y, %z, %w = cbuffer_row.i32 %h, 1\n" +
                                            store(0, "%x")),
                                 "u9 = set 0 binding 0\nb1 = constants record 0\n")
                         .result,
                     LADDER_ERROR_INVALID_ARGUMENT);
}

// Words that decorations of SPIR-V make of one kind.
size_t decorations(const std::vector<uint32_t>& words, uint32_t kind) {
    size_t count = 0;
    for (size_t at = 5; at < words.size(); at += words[at] >> 16)
        count += (words[at] & 0xffff) == 71 && words[at + 2] == kind; // OpDecorate
    return count;
}

// Elements that a record chooses differ between threads, though the source's index is a constant: the pointer
// and what is loaded say so, for textures, samplers and what they are together. Rays begin with one record.
void elements_by_record(void**) {
    const std::string body =
        "descriptor d0 srv texture2d component=f32 space=7 first=0\n"
        "descriptor d1 sampler sampler space=7 first=0\n"
        "function f0() {\nb0:\n    %t = handle d0, 0\n    %s = handle d1, 0\n"
        "    %x, %y, %z, %w = sample_level.f32 %t, %s, f32 0.5, f32 0.5, f32 undef, f32 undef, "
        "0, 0, i32 undef, f32 0\n    %b = bitcast.i32 %x\n"
        "    var_store v0, 0, %b\n    return\n}\n";
    const std::string head = "vsir 1 structured-ssa\nstage ";
    const std::string payload = "\nentry f0 \"main\"\nvariable v0 incoming_payload i32[1]\n";
    const char *both = "t0 space 7 = set 0 binding 0 array plus record 8 >> 5\n"
                       "s0 space 7 = set 1 binding 0 array plus record 16 >> 5\n",
               *sampler =
                   "t0 space 7 = set 0 binding 0\ns0 space 7 = set 1 binding 0 array plus record 16 >> 5\n",
               *pushed = "t0 space 7 = set 0 binding 0 array plus push 8\ns0 space 7 = set 1 binding 0\n";
    const struct {
        const char* map;
        size_t marks;
    } cases[] = {{both, 5}, {sampler, 3}, {pushed, 0}};
    constexpr uint32_t non_uniform = 5300;
    for (const auto& c : cases) {
        const Made made = compile_map(head + "miss" + payload + body, c.map);
        assert_int_equal(made.result, LADDER_OK);
        assert_string_equal(validate_spirv(made.words, "vulkan1.2").c_str(), "");
        assert_int_equal(decorations(made.words, non_uniform), c.marks);
    }
    const std::string rays = head + "ray_generation\nentry f0 \"main\"\nvariable v0 private i32[1]\n" + body;
    const Made made = compile_map(rays, both);
    assert_int_equal(made.result, LADDER_OK);
    assert_int_equal(decorations(made.words, non_uniform), 0);
}

// Nothing at all, and indices beyond the heap.
void null_resources(void**) {
    const std::string every =
        "    %h = handle a, 0\n    raw_store.i32 %h, 4, 4, 3, 7, 8\n    %v = raw_load.i32 %h, 8, 4\n" +
        store(0, "%v") + "    %old = res_atomic.i32 %h, add, 12, i32 undef, i32 undef, 5\n" +
        store(1, "%old") + sizes + store(2, "%n");
    const std::string heap = "descriptor a uav raw_buffer heap\n";
    const auto at = [&](const char* index) {
        return std::string("    %h = handle a, ") + index +
               "\n    raw_store.i32 %h, 4, 4, 1, 7\n    %v = raw_load.i32 %h, 0, 4\n" + store(0, "%v") +
               "    %old = res_atomic.i32 %h, add, 8, i32 undef, i32 undef, 5\n" + store(1, "%old");
    };
    const std::vector<BufferBinding> two = {buffer(1, 0, BufferKind::Storage, {1, 2, 3}, 0),
                                            buffer(1, 0, BufferKind::Storage, {11, 12, 13}, 1)};
    const std::string checked = "u heap = set 1 binding 0 check-index\nheap-size push 4\n";
    run_all({
        {"null", raw_uav, every, "u1 = null\n", {}, {}, {0, 0, 0}},
        {"constants",
         "descriptor a cbv cbuffer first=1 stride=32\n",
         "    %h = handle a, 0\n    %x, %y, %z, %w = cbuffer_row.i32 %h, 1\n" + store(0, "%x"),
         "b1 = null\n",
         {},
         {},
         {0}},
        {"counter",
         structured,
         "    %h = handle a, 0\n    %c = counter_increment %h\n" + store(0, "%c"),
         "u1 = set 1 binding 0 counter null\n",
         {buffer(1, 0, BufferKind::Storage, {0, 0})},
         {},
         {0}},
        {"in the heap", heap, at("1"), checked, two, {{0, 2}}, {11, 13}, {{1, 2, 3}, {11, 7, 18}}},
        {"beyond the heap", heap, at("5"), checked, two, {{0, 2}}, {0}, {{1, 2, 3}, {11, 12, 13}}},
    });
}

// The heap's size in a uniform buffer that has nothing else, and as the length of a buffer with an entry for
// each descriptor; counters beyond the heap are not touched, whatever lies behind their table.
void heap_sizes(void**) {
    const auto at = [](const char* index) {
        return std::string("    %h = handle a, ") + index +
               "\n    struct_store.i32 %h, 0, 4, 4, 1, 7\n    %v = struct_load.i32 %h, 0, 0, 4\n" +
               store(0, "%v") + "    %c = counter_increment %h\n" + store(1, "%c");
    };
    const std::string heap = "descriptor a uav structured_buffer heap stride=8 counter\n";
    const std::string place = "u heap = set 1 binding 0 check-index counter set 1 binding 2 ";
    const auto memory = [](std::vector<uint32_t> words) {
        return buffer(0, 0, BufferKind::Memory, std::move(words));
    };
    // The table lies at the address in buffer 7, and has those of three counters, one more than the heap.
    const auto buffers = [&](const BufferBinding& size) {
        return std::vector<BufferBinding>{buffer(1, 0, BufferKind::Storage, {1, 2}, 0),
                                          buffer(1, 0, BufferKind::Storage, {11, 12}, 1),
                                          memory({40}),
                                          memory({50}),
                                          memory({60}),
                                          size,
                                          buffer(1, 2, BufferKind::Uniform, {0, 0}),
                                          memory(std::vector<uint32_t>(12, 0))};
    };
    const RootData roots = {{}, {{8, 7, 0}, {3, 8, 2}, {4, 8, 6}, {5, 8, 10}}};
    const struct {
        const char* map;
        BufferBinding size;
    } sizes_in[] = {{"heap-table = set 1 binding 1\n", buffer(1, 1, BufferKind::Uniform, {2})},
                    {"heap-table = set 1 binding 1 view storage stride 16\n",
                     buffer(1, 1, BufferKind::Storage, std::vector<uint32_t>(8, 0))}};
    for (const auto& s : sizes_in) {
        const std::string map = place + "view far-addresses stride 16 offset 8\n" + s.map;
        run_all({
            {"in the heap",
             heap,
             at("1"),
             map,
             buffers(s.size),
             roots,
             {11, 50},
             {{1, 2}, {11, 7}, {40}, {51}, {60}}},
            {"beyond the heap",
             heap,
             at("2"),
             map,
             buffers(s.size),
             roots,
             {0, 0},
             {{1, 2}, {11, 12}, {40}, {50}, {60}}},
        });
    }
}

// A size is somewhere, and where it can be.
void bad_heap_sizes(void**) {
    const std::string source = shader("descriptor a uav raw_buffer heap\n",
                                      "    %h = handle a, 1\n    raw_store.i32 %h, 4, 4, 1, 7\n");
    const std::string place = "u9 = set 0 binding 0\nu heap = set 1 binding 0 check-index\n";
    for (const char* size : {"", "heap-table = address push 0\n", "heap-table = null\n",
                             "heap-table = set 1 binding 1 view texels\n",
                             "heap-table = set 1 binding 1 view storage stride 6\n"})
        assert_int_equal(compile_map(source, place + size).result, LADDER_ERROR_INVALID_ARGUMENT);
    assert_int_equal(compile_map(source, place + "heap-table = set 1 binding 1 view storage\n").result,
                     LADDER_OK);
}

// Scenes of rays by address, in the root data and in a table.
void scenes(void**) {
    const std::string source = read_file(TEST_DATA_DIR "/corpus/libraries/ray_query.cs_6_5.dxil");
    constexpr uint32_t op_convert = 4447; // OpConvertUToAccelerationStructureKHR
    for (const char* place : {"address push 0", "set 2 binding 0 view addresses"}) {
        const Made made = compile_map(source, std::string("t0 = ") + place +
                                                  "\nt1 = set 0 binding 5\nu0 = set 0 binding 0\n");
        if (made.result != LADDER_OK)
            fail_msg("%s", made.messages.c_str());
        assert_string_equal(validate_spirv(made.words, "vulkan1.2").c_str(), "");
        assert_int_equal(count_of(made, op_convert), 1);
    }
}

int ask(void* user, ladder_stage stage, const ladder_scan_resource* r, ladder_resource_binding* out) {
    auto& seen = *static_cast<std::string*>(user);
    seen += std::string(r->name) + ":" + std::to_string(r->resource_class) + std::to_string(r->space) +
            std::to_string(r->first_register) + "/" + std::to_string(r->flags) + " ";
    assert_int_equal(stage, LADDER_STAGE_COMPUTE);
    if (r->first_register == 5)
        return LADDER_ERROR_OUT_OF_MEMORY;
    out->resource.binding_type = LADDER_BINDING_TYPE_DESCRIPTOR;
    out->resource.set = 3;
    out->resource.binding = r->first_register;
    return LADDER_OK;
}

// The compile calls the function once for each used resource without a range, in order; its errors are the
// compile's.
void callback(void**) {
    std::string source =
        shader("descriptor a srv raw_buffer first=1 \"a\"\ndescriptor unused srv raw_buffer first=7\n"
               "descriptor b srv raw_buffer first=2 \"b\"\n",
               load_two + "    %g = handle b, 0\n    %q = raw_load.i32 %g, 0, 4\n" + store(2, "%q"));
    std::string seen;
    ladder_binding_range range = {};
    range.resource_class = LADDER_RESOURCE_CLASS_UAV;
    range.count = LADDER_COUNT_UNBOUNDED;
    range.target.resource.binding_type = LADDER_BINDING_TYPE_DESCRIPTOR;
    range.target.resource.set = 6;
    ladder_binding_map map = {};
    map.type = LADDER_STRUCTURE_TYPE_BINDING_MAP;
    map.ranges = &range;
    map.range_count = 1;
    map.function = ask;
    map.user_data = &seen;
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.next = &map;
    info.source_type = LADDER_SOURCE_VSIR;
    info.target_type = LADDER_TARGET_SPIRV_TEXT;
    const auto compile_now = [&](std::string& text) {
        info.source = {source.data(), source.size()};
        ladder_code code = {};
        const int result = ladder_compile(&info, &code, nullptr);
        text.assign(static_cast<const char*>(code.code), code.size);
        ladder_free_code(&code);
        return result;
    };
    std::string text;
    assert_int_equal(compile_now(text), LADDER_OK);
    const unsigned int flags = LADDER_SCAN_RESOURCE_USED | LADDER_SCAN_RESOURCE_READ;
    const std::string end = "/" + std::to_string(flags) + " ";
    assert_string_equal(seen.c_str(), ("a:001" + end + "b:002" + end).c_str());
    assert_non_null(strstr(text.c_str(), "OpDecorate %b DescriptorSet 3"));
    source = shader("descriptor a srv raw_buffer first=5\n", load_two);
    assert_int_equal(compile_now(text), LADDER_ERROR_OUT_OF_MEMORY);
    map.function = nullptr;
    assert_int_equal(compile_now(text), LADDER_ERROR_INVALID_ARGUMENT);
    range.target.resource.reserved[1] = 1;
    assert_int_equal(compile_now(text), LADDER_ERROR_INVALID_ARGUMENT);
}

} // namespace

TEST_GROUP(binding_maps) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(texel_buffers),      cmocka_unit_test(arrays),
        cmocka_unit_test(addresses),          cmocka_unit_test(constants),
        cmocka_unit_test(rows_of_constants),  cmocka_unit_test(null_resources),
        cmocka_unit_test(heap_sizes),         cmocka_unit_test(bad_heap_sizes),
        cmocka_unit_test(callback),           cmocka_unit_test(shader_record),
        cmocka_unit_test(elements_by_record), cmocka_unit_test(scenes),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace ladder::test::bindings::test_binding_maps
