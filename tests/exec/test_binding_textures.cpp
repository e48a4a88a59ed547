// Binding maps: textures that are combined with samplers, lie beyond the heap, or are input attachments.
#include "binding_case.h"
#include "vulkan_graphics.h"

#include <bit>
#include <cstring>

namespace ladder::test::bindings::test_binding_textures {

namespace {

VulkanGraphics& need_device() {
    static VulkanGraphics device;
    if (!device.unavailable().empty()) {
        print_message("no device: %s\n", device.unavailable().c_str());
        skip_test();
    }
    return device;
}

std::vector<uint32_t> compiled(const std::string& source, const std::string& map) {
    const Made made = compile_map(source, map);
    if (made.result != LADDER_OK)
        fail_msg("%s", made.messages.c_str());
    assert_string_equal(validate_spirv(made.words, "vulkan1.2").c_str(), "");
    return made.words;
}

// Compiles and dispatches one thread; gives the words of %out, which is at set 0, binding 0.
std::vector<uint32_t> run(const std::string& source, const std::string& map, Resources& r) {
    VulkanGraphics& device = need_device();
    const std::vector<uint32_t> words = compiled(source, "u9 = set 0 binding 0\n" + map);
    r.buffers.insert(r.buffers.begin(),
                     buffer(0, 0, BufferKind::Storage, std::vector<uint32_t>(16, 0xdeadbeef)));
    device.dispatch(words, r, 1);
    return r.buffers[0].words;
}

// Four by four texels; texel (x, y) is (x + 10 y + base, 0, 0, 1).
Texture numbered(uint32_t binding, float base, bool storage = false) {
    Texture t = {binding};
    t.width = t.height = 4;
    t.storage = storage;
    for (uint32_t y = 0; y < 4; y++)
        for (uint32_t x = 0; x < 4; x++) {
            const float texel[4] = {static_cast<float>(x + 10 * y) + base, 0, 0, 1};
            for (float f : texel)
                t.words.push_back(std::bit_cast<uint32_t>(f));
        }
    return t;
}

void expect_floats(const std::vector<uint32_t>& words, const std::vector<float>& wanted) {
    for (size_t n = 0; n < wanted.size(); n++)
        if (words[n] != std::bit_cast<uint32_t>(wanted[n]))
            fail_msg("word %zu is %g, not %g", n, static_cast<double>(std::bit_cast<float>(words[n])),
                     static_cast<double>(wanted[n]));
}

// Textures beyond the heap: samples, loads, stores and sizes; accepted by spirv-val, and each has its check.
void textures_beyond_the_heap(void**) {
    const std::string source = shader(
        "descriptor a srv texture2d component=f32 heap\ndescriptor b uav texture2d component=f32 heap\n"
        "descriptor c srv typed_buffer component=f32 heap\ndescriptor s sampler sampler first=1\n",
        "    %i = raw_load.i32 %out, 0, 4\n    %h = handle a, %i\n    %g = handle b, %i\n    %t = handle c, "
        "%i\n"
        "    %s = handle s, 0\n"
        "    %x, %y, %z, %w = sample_level.f32 %h, %s, f32 0.5, f32 0.5, f32 undef, f32 undef, 0, 0, i32 "
        "undef, f32 0.0\n"
        "    raw_store.f32 %out, 0, 4, 1, %x\n"
        "    %p, %q, %r, %o = texture_load.f32 %h, 0, 1, 2, i32 undef\n    raw_store.f32 %out, 4, 4, 1, %p\n"
        "    texture_store.f32 %g, i32 undef, 1, 2, i32 undef, 15, %x, %y, %z, %w\n"
        "    %n, %n1, %n2, %n3 = dimensions %h, 0\n" +
            store(2, "%n") + "    %m, %m1, %m2, %m3 = dimensions %t, 0\n" + store(3, "%m"));
    const std::string plain = "u9 = set 0 binding 0\ns1 = set 0 binding 1\nheap-size push 4\n";
    const std::string t = "t heap = set 1 binding 0", u = "u heap = set 1 binding 0";
    const auto selects = [](const Made& made) {
        size_t count = 0;
        for (size_t at = 5; at < made.words.size(); at += made.words[at] >> 16)
            count += (made.words[at] & 0xffff) == 169;
        return count;
    };
    const Made unchecked = compile_map(source, plain + t + "\n" + u + "\n");
    const Made checked = compile_map(source, plain + t + " check-index\n" + u + " check-index\n");
    if (unchecked.result != LADDER_OK || checked.result != LADDER_OK)
        fail_msg("%s%s", unchecked.messages.c_str(), checked.messages.c_str());
    assert_string_equal(validate_spirv(checked.words, "vulkan1.2").c_str(), "");
    assert_int_equal(selects(unchecked), 0);
    // Three indices; two coordinates; a sample, two sizes.
    assert_int_equal(selects(checked), 8);
}

// Executes the module: descriptors in the heap, and missing ones.
void heap_textures(void**) {
    const auto source = [](const char* index) {
        return shader(
            "descriptor a srv texture2d component=f32 heap\ndescriptor b uav texture2d component=f32 heap\n"
            "descriptor s sampler sampler first=1\n",
            std::string("    %h = handle a, ") + index + "\n    %g = handle b, " + index +
                "\n    %s = handle s, 0\n"
                "    %x, %y, %z, %w = sample_level.f32 %h, %s, f32 0.625, f32 0.375, f32 undef, f32 undef, "
                "0, 0, "
                "i32 undef, f32 0.0\n"
                "    raw_store.f32 %out, 0, 4, 1, %x\n"
                "    %p, %q, %r, %o = texture_load.f32 %h, 0, 3, 2, i32 undef\n"
                "    raw_store.f32 %out, 4, 4, 1, %p\n"
                "    texture_store.f32 %g, i32 undef, 1, 2, i32 undef, 15, f32 77.0, f32 0.0, f32 0.0, f32 "
                "0.0\n"
                "    %n, %n1, %n2, %n3 = dimensions %h, 0\n" +
                store(2, "%n"));
    };
    const std::string map = "s1 = set 0 binding 1\nt heap = set 0 binding 2 check-index\n"
                            "u heap = set 0 binding 3 check-index\nheap-size uniform 4\n"
                            "root-buffer = set 0 binding 4\n";
    const auto resources = [] {
        Resources r;
        r.textures = {numbered(2, 100), numbered(3, 200, true)};
        r.samplers = {{1}};
        r.buffers = {buffer(0, 4, BufferKind::Uniform, {9, 1, 9, 9})}; // one descriptor
        return r;
    };
    Resources there = resources();
    const std::vector<uint32_t> in = run(source("0"), map, there);
    expect_floats(in, {112, 123});
    assert_int_equal(in[2], 4);
    assert_true(std::bit_cast<float>(there.textures[1].words[(2 * 4 + 1) * 4]) == 77);
    Resources beyond = resources();
    const std::vector<uint32_t> out = run(source("5"), map, beyond);
    expect_floats(out, {0, 0});
    assert_int_equal(out[2], 0);
    assert_true(beyond.textures[1].words == resources().textures[1].words);
}

// A texture and a sampler as one descriptor, with the sampler and without; another sampler is a descriptor of
// its own.
void combined_samplers(void**) {
    const std::string source =
        shader("descriptor t srv texture2d component=f32 first=1\ndescriptor s sampler sampler first=1\n"
               "descriptor q sampler sampler first=2\n",
               "    %h = handle t, 0\n    %s = handle s, 0\n    %q = handle q, 0\n"
               "    %x, %y, %z, %w = sample_level.f32 %h, %s, f32 0.5, f32 0.5, f32 undef, f32 undef, 0, 0, "
               "i32 undef, f32 0.0\n"
               "    %a, %b, %c, %d = sample_level.f32 %h, %q, f32 0.5, f32 0.5, f32 undef, f32 undef, 0, 0, "
               "i32 undef, f32 0.0\n"
               "    %e, %f, %g, %i = texture_load.f32 %h, 0, 1, 2, i32 undef\n"
               "    raw_store.f32 %out, 0, 4, 7, %x, %a, %e\n");
    constexpr uint32_t op_sampled_image = 86, op_image = 100;
    const Made apart = compile_map(source, "u9 = set 0 binding 0\nt1 = set 1 binding 0\n"
                                           "s1 = set 2 binding 0\ns2 = set 2 binding 1\n");
    assert_int_equal(apart.result, LADDER_OK);
    assert_int_equal(count_of(apart, op_sampled_image), 2);
    const Made one = compile_map(source, "u9 = set 0 binding 0\nt1 = set 1 binding 0\n"
                                         "s1 = set 2 binding 0\ns2 = set 2 binding 1\n"
                                         "combined t1 s1 = set 3 binding 5\ncombined t1 = set 3 binding 5\n");
    if (one.result != LADDER_OK)
        fail_msg("%s", one.messages.c_str());
    assert_string_equal(validate_spirv(one.words, "vulkan1.2").c_str(), "");
    assert_int_equal(count_of(one, op_sampled_image), 1);
    assert_int_equal(count_of(one, op_image), 2); // the load, and the sample with the other sampler
}

// Executes the module.
void sampling_combined(void**) {
    const std::string source = shader(
        "descriptor t srv texture2d component=f32 first=1\ndescriptor s sampler sampler first=1\n"
        "descriptor q sampler sampler first=2\n",
        "    %h = handle t, 0\n    %s = handle s, 0\n    %q = handle q, 0\n"
        "    %x, %y, %z, %w = sample_level.f32 %h, %s, f32 1.625, f32 0.375, f32 undef, f32 undef, 0, 0, "
        "i32 undef, f32 0.0\n"
        "    %a, %b, %c, %d = sample_level.f32 %h, %q, f32 1.625, f32 0.375, f32 undef, f32 undef, 0, 0, "
        "i32 undef, f32 0.0\n"
        "    %e, %f, %g, %i = texture_load.f32 %h, 0, 1, 2, i32 undef\n"
        "    raw_store.f32 %out, 0, 4, 7, %x, %a, %e\n");
    Sampler wraps = {0};
    wraps.address = VK_SAMPLER_ADDRESS_MODE_REPEAT;
    Resources r;
    r.textures = {numbered(5, 100)};
    r.textures[0].combined = {wraps};
    r.samplers = {{6}}; // clamps
    expect_floats(run(source,
                      "t1 = set 0 binding 4\ns1 = set 0 binding 3\ns2 = set 0 binding 6\n"
                      "combined t1 s1 = set 0 binding 5\ncombined t1 = set 0 binding 5\n",
                      r),
                  {112, 113, 121});
}

// Is there an instruction of this code, with this word as its first, if that is not 0?
bool has_op(const std::vector<uint32_t>& module, uint32_t op, uint32_t first = 0) {
    for (size_t at = 5; at < module.size(); at += module[at] >> 16)
        if ((module[at] & 0xffff) == op && (!first || module[at + 1] == first))
            return true;
    return false;
}
constexpr uint32_t op_capability = 17, op_image_query_samples = 107, runtime_descriptor_array = 5302;

// Multisampled textures of one sample that are plain ones in Vulkan: the sample's number has no meaning.
void single_samples(void**) {
    const std::string source = shader("descriptor t srv texture2dms component=f32 first=1\n",
                                      "    %t = handle t, 0\n"
                                      "    %x, %y, %z, %w = texture_load.f32 %t, 3, 2, 1, i32 undef\n"
                                      "    %wide, %high, %nothing, %samples = dimensions %t, i32 undef\n"
                                      "    raw_store.f32 %out, 0, 4, 3, %x, %w\n"
                                      "    raw_store.i32 %out, 8, 4, 7, %wide, %high, %samples\n");
    const std::string map = "t1 = set 0 binding 1 view single-sample\n";
    assert_false(has_op(compiled(source, "u9 = set 0 binding 0\n" + map), op_image_query_samples));
    Resources r;
    r.textures.push_back(numbered(1, 100));
    const std::vector<uint32_t> words = run(source, map, r);
    expect_floats(words, {112, 1});
    for (size_t n = 0; n < 3; n++)
        assert_int_equal(words[2 + n], n == 2 ? 1 : 4);
    // It is for multisampled textures that are read.
    for (const char* kind : {"srv texture2d", "uav texture2dms"}) {
        const std::string other = shader(std::string("descriptor t ") + kind + " component=f32 first=1\n",
                                         "    %t = handle t, 0\n"
                                         "    %x, %y, %z, %w = texture_load.f32 %t, 0, 0, 1, i32 undef\n"
                                         "    raw_store.f32 %out, 0, 4, 1, %x\n");
        const std::string place = std::string(kind, 1) == "s" ? "t1" : "u1";
        const Made refused =
            compile_map(other, "u9 = set 0 binding 0\n" + place + " = set 0 binding 1 view single-sample\n");
        assert_int_equal(refused.result, LADDER_ERROR_INVALID_ARGUMENT);
    }
}

// One descriptor for a range without an end, whatever the index.
void single_descriptors(void**) {
    const std::string source =
        shader("descriptor t srv texture2d component=f32 first=1\ndescriptor s sampler sampler first=0 "
               "count=unbounded\n",
               "    %g = builtin.i32 group_id, 0\n    %i = iadd.i32 %g, 5\n    %t = handle t, 0\n"
               "    %s = handle.nonuniform s, %i\n    %x, %y, %z, %w = sample_level.f32 %t, %s, f32 0.6, f32 "
               "0.4, f32 "
               "undef, f32 undef, 0, 0, i32 undef, f32 0.0\n    raw_store.f32 %out, 0, 4, 1, %x\n");
    const std::string out = "u9 = set 0 binding 0\n", texture = "t1 = set 0 binding 1\n",
                      one = texture + "s0- = set 0 binding 2 single\n";
    assert_false(has_op(compiled(source, out + one), op_capability, runtime_descriptor_array));
    assert_true(has_op(compiled(source, out + texture + "s0- = set 0 binding 2\n"), op_capability,
                       runtime_descriptor_array));
    assert_int_equal(compile_map(source, out + texture + "s0- = set 0 binding 2 single each\n").result,
                     LADDER_ERROR_INVALID_ARGUMENT);
    Resources r;
    r.textures.push_back(numbered(1, 100));
    r.samplers.push_back({2});
    expect_floats(run(source, one, r), {112});
}

// A pixel shader's texture as an input attachment; nothing else can be one.
void input_attachments(void**) {
    const std::string head = "vsir 1 structured-ssa\nstage pixel\nentry f0 \"main\"\n"
                             "output o0 target f32 cols=1 row=0 col=0 used=1 \"SV_Target\"\n";
    const std::string source =
        head +
        "descriptor t srv texture2d component=f32 first=1\nfunction f0() {\nb0:\n    %h = handle t, 0\n"
        "    %x, %y, %z, %w = texture_load.f32 %h, 0, 7, 9, i32 undef\n"
        "    store_output o0, 0, 0, %x\n    return\n}\n";
    const Made made = compile_map(source, "t1 = set 1 binding 2 view attachment element 3\n");
    if (made.result != LADDER_OK)
        fail_msg("%s", made.messages.c_str());
    assert_string_equal(validate_spirv(made.words, "vulkan1.2").c_str(), "");
    const Made compute = compile_map(shader("descriptor t srv texture2d component=f32 first=1\n",
                                            "    %h = handle t, 0\n"
                                            "    %x, %y, %z, %w = texture_load.f32 %h, 0, 7, 9, i32 undef\n"
                                            "    raw_store.f32 %out, 0, 4, 1, %x\n"),
                                     "u9 = set 0 binding 0\nt1 = set 1 binding 2 view attachment\n");
    assert_int_equal(compute.result, LADDER_ERROR_INVALID_ARGUMENT);
}

// A vertex at each corner of what is drawn, in units of `size` from the lower left.
std::string corners(const std::string& size) {
    return "vsir 1 structured-ssa\nstage vertex\nentry f0 \"main\"\n"
           "input i0 vertex_id u32 cols=1 row=0 col=0 used=1 \"SV_VertexID\"\n"
           "output o0 position f32 cols=4 row=0 col=0 used=15 \"SV_Position\"\n"
           "function f0() {\nb0:\n    %n = load_input.i32 i0, 0, 0\n"
           "    %l = and.i32 %n, 1\n    %h = lshr.i32 %n, 1\n"
           "    %fx = utof.f32 %l\n    %fy = utof.f32 %h\n"
           "    %sx = fmul.f32 %fx, f32 " +
           size + "\n    %x = fadd.f32 %sx, f32 -1.0\n    %sy = fmul.f32 %fy, f32 " + size +
           "\n    %y = fadd.f32 %sy, f32 -1.0\n"
           "    store_output o0, 0, 0, %x\n    store_output o0, 0, 1, %y\n"
           "    store_output o0, 0, 2, f32 0.0\n    store_output o0, 0, 3, f32 1.0\n"
           "    return\n}\n";
}

// Executes the module: each pixel takes its own texel, twice as large, whatever the coordinate says.
void drawing_with_attachments(void**) {
    const std::string pixel =
        "vsir 1 structured-ssa\nstage pixel\nentry f0 \"main\"\n"
        "output o0 target f32 cols=4 row=0 col=0 used=15 \"SV_Target\"\n"
        "descriptor t srv texture2d component=f32 first=1\nfunction f0() {\nb0:\n"
        "    %h = handle t, 0\n    %x, %y, %z, %w = texture_load.f32 %h, 0, 7, 9, i32 undef\n"
        "    %d = fadd.f32 %x, %x\n    store_output o0, 0, 0, %d\n"
        "    store_output o0, 0, 1, %y\n    store_output o0, 0, 2, %z\n"
        "    store_output o0, 0, 3, %w\n    return\n}\n";
    VulkanGraphics& device = need_device();
    Draw draw = {compiled(corners("4.0"), ""), compiled(pixel, "t1 = set 0 binding 2 view attachment\n")};
    draw.width = draw.height = 4;
    draw.targets = {{}};
    device.draw_with_input(draw, numbered(2, 100));
    for (uint32_t n = 0; n < 16; n++)
        expect_floats({draw.targets[0].words[n * 4]}, {static_cast<float>(n % 4 + 10 * (n / 4) + 100) * 2});
}

// A rectangle in the colour that four root constants are, to eight bits: lavapipe has a rasterizer of its own
// for that, which took four loads for something else (doc/lab/drivers.md).
void drawing_constants(void**) {
    const std::string pixel = "vsir 1 structured-ssa\nstage pixel\nentry f0 \"main\"\n"
                              "output o0 target f32 cols=4 row=0 col=0 used=15 \"SV_Target\"\n"
                              "descriptor c cbv cbuffer first=1 stride=16\nfunction f0() {\nb0:\n"
                              "    %h = handle c, 0\n    %x, %y, %z, %w = cbuffer_row.f32 %h, 0\n"
                              "    store_output o0, 0, 0, %x\n    store_output o0, 0, 1, %y\n"
                              "    store_output o0, 0, 2, %z\n    store_output o0, 0, 3, %w\n"
                              "    return\n}\n";
    VulkanGraphics& device = need_device();
    for (VkFormat format : {VK_FORMAT_R8G8B8A8_UNORM, VK_FORMAT_B8G8R8A8_UNORM}) {
        Draw draw = {compiled(corners("2.0"), ""), compiled(pixel, "b1 = constants push 0\n")};
        draw.width = draw.height = 64;
        draw.topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_STRIP;
        draw.vertex_count = 4;
        draw.targets = {{format}};
        for (float v : {0.2f, 0.4f, 0.6f, 0.8f})
            draw.push.push_back(std::bit_cast<uint32_t>(v));
        Resources none;
        device.draw(draw, none);
        for (uint32_t word : draw.targets[0].words)
            assert_int_equal(word, format == VK_FORMAT_R8G8B8A8_UNORM ? 0xcc996633 : 0xcc336699);
    }
}

} // namespace

TEST_GROUP(binding_textures) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(textures_beyond_the_heap), cmocka_unit_test(heap_textures),
        cmocka_unit_test(combined_samplers),        cmocka_unit_test(sampling_combined),
        cmocka_unit_test(single_samples),           cmocka_unit_test(single_descriptors),
        cmocka_unit_test(input_attachments),        cmocka_unit_test(drawing_with_attachments),
        cmocka_unit_test(drawing_constants),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace ladder::test::bindings::test_binding_textures
