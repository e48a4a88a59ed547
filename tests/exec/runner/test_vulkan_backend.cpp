// The Vulkan backend by itself: resources of each kind, dispatches, waves, and what it refuses. Draws are in
// test_vulkan_draws.cpp.
#include "support/testing.h"
#include "vulkan_stand.h"

#include <ladder/ladder.h>

#include <algorithm>
#include <bit>
#include <numeric>

namespace test_vulkan_backend {

using namespace ladder::test;

namespace {

constexpr SlotType all_types[] = {SlotType::Rtv, SlotType::Dsv, SlotType::Srv, SlotType::Uav, SlotType::Vb};

Words counted(uint64_t bytes, uint32_t from = 1) {
    Words words(bytes / 4);
    std::iota(words.begin(), words.end(), from);
    return words;
}

void devices(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    const std::vector<std::string> names = list_vulkan_devices();
    assert_false(names.empty());
    assert_true(std::find(names.begin(), names.end(), b->description()) != names.end());
    assert_string_equal(std::string(b->name()).c_str(), "vulkan");
    std::string error;
    assert_true(make_vulkan_backend({static_cast<int>(names.size()), false}, error) == nullptr);
    assert_non_null(std::strstr(error.c_str(), "there is no Vulkan device"));
}

void capabilities(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    const Capabilities& c = b->capabilities();
    auto tagged = [&](const char* t) { return std::find(c.tags.begin(), c.tags.end(), t) != c.tags.end(); };
    assert_true(tagged("vulkan"));
    assert_false(tagged("mvk"));
    assert_false(c.wave_sizes.empty());
    assert_true(tagged("llvmpipe") == b->description().starts_with("llvmpipe"));
    if (!tagged("llvmpipe"))
        return;
    // What every llvmpipe has that draws with Vulkan 1.3.
    for (const char* name :
         {"float64", "int64", "wave-ops", "geometry-shader", "tessellation-shader", "clip-planes"})
        if (!c.has(name))
            fail_msg("no %s", name);
    assert_true(c.shader_model >= 60);
    assert_true(std::find(c.uav_load.begin(), c.uav_load.end(), Format::R32G32B32A32Float) !=
                c.uav_load.end());
    assert_true(std::find(c.uav_load.begin(), c.uav_load.end(), Format::R32FloatShadow) == c.uav_load.end());
}

// The layer is there, or the message says that it is not.
void validation(void**) {
    if (!need_backend())
        return;
    std::string error;
    std::unique_ptr<Backend> b = make_vulkan_backend({-1, true}, error);
    if (b)
        assert_true(b->findings().empty());
    else
        assert_non_null(std::strstr(error.c_str(), "VK_LAYER_KHRONOS_validation"));
}

std::vector<ResourceDesc> kinds_of_resources() {
    std::vector<ResourceDesc> all;
    for (SlotType t : {SlotType::Srv, SlotType::Uav, SlotType::Vb}) {
        all.push_back(raw_buffer(t, 0, 5));
        all.push_back(typed_buffer(t, 0, Format::R32G32Float, 3));
        all.push_back(structured_buffer(t, 0, 12, 3));
    }
    for (SlotType t : {SlotType::Rtv, SlotType::Srv, SlotType::Uav})
        for (Format f : {Format::R32Float, Format::R32G32Uint, Format::R32G32B32A32Sint}) {
            ResourceDesc d = texture(t, 0, f, 5, 3);
            all.push_back(d);
            d.levels = 3;
            all.push_back(d);
            d.layers = 2;
            d.array = true;
            all.push_back(d);
            ResourceDesc volume = texture(t, 0, f, 4, 3);
            volume.dimension = Dimension::Texture3D;
            volume.depth = 5;
            volume.levels = 2;
            all.push_back(volume);
        }
    ResourceDesc cube = texture(SlotType::Srv, 0, Format::R32Float, 4, 4);
    cube.dimension = Dimension::Cube;
    cube.layers = 6;
    cube.levels = 3;
    all.push_back(cube);
    all.push_back(texture(SlotType::Dsv, 0, Format::D32Float, 7, 2));
    all.push_back(texture(SlotType::Srv, 0, Format::R32FloatShadow, 2, 2));
    return all;
}

void contents(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    for (const ResourceDesc& d : kinds_of_resources()) {
        Stand s(*b);
        s.add(d);
        s.expect(d.type, 0, Words(d.bytes() / 4));
        // Depths are floats between 0 and 1: small numbers of bits would be denormals.
        const Words words = counted(d.bytes(), 0x3f000001);
        s.add(d, words);
        s.expect(d.type, 0, words);
    }
}

void clears(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    const float colour[4] = {-3.5f, 2.75f, 0, 1};
    const struct {
        Format format;
        Words texel;
    } cases[] = {
        {Format::R32G32B32A32Float, floats({-3.5f, 2.75f, 0, 1})},
        {Format::R32Float, floats({-3.5f})},
        {Format::R32G32B32A32Uint, {0, 2, 0, 1}},
        {Format::R32G32Sint, {static_cast<uint32_t>(-3), 2}},
    };
    for (const auto& c : cases)
        for (uint32_t samples : {1u, 4u}) {
            Stand s(*b);
            ResourceDesc d = texture(SlotType::Rtv, 0, c.format, 3, 2);
            d.samples = samples;
            d.layers = 2;
            d.array = true;
            s.add(d);
            expect_ok(b->clear_colour(s.at(SlotType::Rtv), colour));
            Words all;
            for (uint32_t n = 0; n < 2 * 6 * samples; n++)
                all.insert(all.end(), c.texel.begin(), c.texel.end());
            s.expect(SlotType::Rtv, 0, all);
            expect_result(b->clear_depth(s.at(SlotType::Rtv), 1), Result::Failed, "no depth texture");
        }
    for (uint32_t samples : {1u, 4u}) {
        Stand s(*b);
        ResourceDesc d = texture(SlotType::Dsv, 0, Format::D32Float, 3, 2);
        d.samples = samples;
        s.add(d);
        expect_ok(b->clear_depth(s.at(SlotType::Dsv), 0.25f));
        s.expect(SlotType::Dsv, 0, Words(6 * samples, floats({0.25f})[0]));
        expect_result(b->clear_colour(s.at(SlotType::Dsv), colour), Result::Failed, "no colour texture");
    }
}

void copies(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    for (const ResourceDesc& d : kinds_of_resources())
        for (SlotType type : all_types) {
            const bool buffer = d.dimension == Dimension::Buffer;
            const bool to_buffer = type == SlotType::Vb;
            if (buffer != (to_buffer || (type == SlotType::Uav && buffer)) ||
                (type == SlotType::Dsv && info(d.format).bytes != 4) ||
                (type == SlotType::Dsv && d.dimension != Dimension::Texture2D) ||
                (type == SlotType::Dsv && info(d.format).kind != FormatKind::Depth &&
                 d.format != Format::R32Float))
                continue;
            Stand s(*b);
            const Words words = counted(d.bytes(), 0x3f000001);
            s.add(d, words);
            ResourceDesc other = d;
            other.type = type;
            other.slot = 1;
            if (info(d.format).kind == FormatKind::Depth && type != SlotType::Dsv)
                other.format = Format::R32Float;
            s.add(other);
            expect_ok(b->copy(s.at(d.type), s.at(type, 1)));
            s.expect(type, 1, words);
            s.expect(d.type, 0, words);
        }
    Stand s(*b);
    s.add(raw_buffer(SlotType::Uav, 0, 2));
    s.add(raw_buffer(SlotType::Uav, 1, 3));
    expect_result(b->copy(s.at(SlotType::Uav, 0), s.at(SlotType::Uav, 1)), Result::Failed,
                  "[uav 0] and [uav 1] have different sizes");
}

void buffers(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    Stand s(*b);
    s.add(raw_buffer(SlotType::Srv, 0, 4), {1, 2, 3, 4});
    s.add(structured_buffer(SlotType::Srv, 1, 8, 2), {10, 20, 30, 40});
    s.add(typed_buffer(SlotType::Srv, 2, Format::R32G32Float, 2), floats({0.5f, 1.5f, 2.5f, 3.5f}));
    s.add(raw_buffer(SlotType::Uav, 0, 4));
    s.add(structured_buffer(SlotType::Uav, 1, 4, 4));
    s.add(typed_buffer(SlotType::Uav, 2, Format::R32Float, 4));
    s.state.uniforms = {100, 200, 300, 400};
    s.shader(Stage::Compute, compute("descriptor d0 srv raw_buffer first=0\n"
                                     "descriptor d1 srv structured_buffer first=1 stride=8\n"
                                     "descriptor d2 srv typed_buffer component=f32 first=2\n"
                                     "descriptor d3 uav raw_buffer first=0\n"
                                     "descriptor d4 uav structured_buffer first=1 stride=4\n"
                                     "descriptor d5 uav typed_buffer component=f32 first=2\n"
                                     "descriptor d6 cbv cbuffer first=0 stride=16\n",
                                     "    %t = builtin.i32 thread_id, 0\n"
                                     "    %byte = shl.i32 %t, 2\n"
                                     "    %half = lshr.i32 %t, 1\n"
                                     "    %odd = and.i32 %t, 1\n"
                                     "    %inner = shl.i32 %odd, 2\n"
                                     "    %h0 = handle d0, 0\n    %h1 = handle d1, 0\n"
                                     "    %h2 = handle d2, 0\n    %h3 = handle d3, 0\n"
                                     "    %h4 = handle d4, 0\n    %h5 = handle d5, 0\n"
                                     "    %h6 = handle d6, 0\n"
                                     "    %raw = raw_load.i32 %h0, %byte, 4\n"
                                     "    %constant = cbuffer_load.i32 %h6, %byte, 4\n"
                                     "    %sum = iadd.i32 %raw, %constant\n"
                                     "    raw_store.i32 %h3, %byte, 4, 1, %sum\n"
                                     "    %item = struct_load.i32 %h1, %half, %inner, 4\n"
                                     "    struct_store.i32 %h4, %t, 0, 4, 1, %item\n"
                                     "    %x, %y = typed_load.f32 %h2, %half\n"
                                     "    %is_odd = ine %odd, i32 0\n"
                                     "    %value = select.f32 %is_odd, %y, %x\n"
                                     "    typed_store.f32 %h5, %t, 15, %value, %value, %value, %value\n",
                                     4));
    s.dispatch();
    s.expect(SlotType::Uav, 0, {101, 202, 303, 404});
    s.expect(SlotType::Uav, 1, {10, 20, 30, 40});
    s.expect(SlotType::Uav, 2, floats({0.5f, 1.5f, 2.5f, 3.5f}));
}

const char* const one_word = "    %out = handle d0, 0\n";

// Registers that nothing is bound to are zeros; stores to them go nowhere.
void nothing_bound(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    Stand s(*b);
    s.add(raw_buffer(SlotType::Uav, 0, 6), Words(6, 77));
    s.shader(Stage::Compute,
             compute("descriptor d0 uav raw_buffer first=0\n"
                     "descriptor d1 srv raw_buffer first=4\n"
                     "descriptor d2 srv structured_buffer first=5 stride=4\n"
                     "descriptor d3 srv typed_buffer component=u32 first=6\n"
                     "descriptor d4 srv texture2d component=f32 first=7\n"
                     "descriptor d5 uav texture2d component=u32 first=8\n"
                     "descriptor d6 cbv cbuffer first=3 stride=32\n"
                     "descriptor d7 uav raw_buffer first=9\n",
                     std::string(one_word) +
                         "    %h1 = handle d1, 0\n    %h2 = handle d2, 0\n    %h3 = handle d3, 0\n"
                         "    %h4 = handle d4, 0\n    %h5 = handle d5, 0\n    %h6 = handle d6, 0\n"
                         "    %h7 = handle d7, 0\n"
                         "    %a = raw_load.i32 %h1, 0, 4\n"
                         "    %b = struct_load.i32 %h2, 0, 0, 4\n"
                         "    %c = typed_load.i32 %h3, 0\n"
                         "    %d = texture_load.f32 %h4, 0, 0, 0, undef\n"
                         "    %e = texture_load.i32 %h5, 0, 0, 0, undef\n"
                         "    %f = cbuffer_load.i32 %h6, 16, 4\n"
                         "    %bits = bitcast.i32 %d\n"
                         "    raw_store.i32 %out, 0, 4, 15, %a, %b, %c, %bits\n"
                         "    raw_store.i32 %out, 16, 4, 3, %e, %f\n"
                         "    raw_store.i32 %h7, 0, 4, 1, %f\n"));
    s.dispatch();
    s.expect(SlotType::Uav, 0, Words(6));
}

void counters(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    Stand s(*b);
    ResourceDesc d = structured_buffer(SlotType::Uav, 0, 4, 8);
    d.counter = true;
    s.add(d, {3, 0, 0, 0, 0, 0, 0, 0}); // the counter begins with the first word
    const std::string shader =
        compute("descriptor d0 uav structured_buffer first=0 stride=4 counter\n",
                "    %h = handle d0, 0\n    %n = counter_increment %h\n"
                "    %v = iadd.i32 %n, 100\n    struct_store.i32 %h, %n, 0, 4, 1, %v\n");
    s.shader(Stage::Compute, shader);
    s.dispatch(5);
    s.expect(SlotType::Uav, 0, {3, 0, 0, 103, 104, 105, 106, 107});
    uint32_t counter = 0;
    expect_ok(b->read_counter(s.at(SlotType::Uav), counter));
    assert_int_equal(counter, 8);
    s.add(structured_buffer(SlotType::Uav, 0, 4, 8));
    expect_result(b->dispatch(s.state, 1, 1, 1), Result::Failed, "[uav 0] has no counter");
    expect_result(b->read_counter(s.at(SlotType::Uav), counter), Result::Failed, "has no counter");
}

// Unbounded arrays have the elements that the script binds.
void arrays_of_resources(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    for (const char* count : {"3", "unbounded"}) {
        Stand s(*b);
        s.add(raw_buffer(SlotType::Uav, 0, 2));
        s.add(raw_buffer(SlotType::Srv, 2, 1), {5});
        s.add(raw_buffer(SlotType::Srv, 4, 1), {7});
        const std::string shader =
            compute("descriptor d0 uav raw_buffer first=0\n"
                    "descriptor d1 srv raw_buffer first=2 count=" +
                        std::string(count) + "\n",
                    std::string(one_word) + "    %a = handle d1, 0\n    %b = handle d1, 2\n"
                                            "    %x = raw_load.i32 %a, 0, 4\n"
                                            "    %y = raw_load.i32 %b, 0, 4\n"
                                            "    raw_store.i32 %out, 0, 4, 3, %x, %y\n");
        if (Result r = s.try_shader(Stage::Compute, shader); r.kind == Result::Unsupported) {
            print_message("count=%s: %s\n", count, r.text.c_str());
            assert_string_equal(count, "unbounded");
            continue;
        }
        s.shader(Stage::Compute, shader);
        s.dispatch();
        s.expect(SlotType::Uav, 0, {5, 7});
    }
}

// Each texel of level `level`, slice 1 where there are slices, as the shader loads it.
void texture_loads(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    struct Case {
        const char* kind;
        Dimension dimension;
        uint32_t layers, depth, level;
        bool uav;
    };
    const Case cases[] = {
        {"texture2d", Dimension::Texture2D, 1, 1, 0, false},
        {"texture2d", Dimension::Texture2D, 1, 1, 1, false},
        {"texture2d_array", Dimension::Texture2D, 3, 1, 1, false},
        {"texture3d", Dimension::Texture3D, 1, 4, 1, false},
        {"texture2d", Dimension::Texture2D, 1, 1, 0, true},
        {"texture2d_array", Dimension::Texture2D, 2, 1, 0, true},
        {"texture3d", Dimension::Texture3D, 1, 4, 0, true},
    };
    for (const Case& c : cases) {
        Stand s(*b);
        const SlotType type = c.uav ? SlotType::Uav : SlotType::Srv;
        ResourceDesc d = texture(type, 1, Format::R32Uint, 4, 4);
        d.dimension = c.dimension;
        d.layers = c.layers;
        d.depth = c.depth;
        d.levels = c.uav ? 1 : 2;
        const Words words = counted(d.bytes());
        s.add(d, words);
        s.add(raw_buffer(SlotType::Uav, 0, 4));
        const uint32_t slice = c.layers > 1 || c.depth > 1 ? 1 : 0;
        const bool sliced = std::strcmp(c.kind, "texture2d") != 0;
        s.shader(Stage::Compute,
                 compute("descriptor d0 uav raw_buffer first=0\ndescriptor d1 " +
                             std::string(c.uav ? "uav " : "srv ") + c.kind + " component=u32 first=1\n",
                         one_word +
                             std::string("    %t = builtin.i32 thread_id, 0\n    %h = handle d1, 0\n"
                                         "    %x = and.i32 %t, 1\n    %y = lshr.i32 %t, 1\n"
                                         "    %v = texture_load.i32 %h, ") +
                             std::to_string(c.level) + ", %x, %y, " +
                             (sliced ? std::to_string(slice) : "undef") +
                             "\n    %byte = shl.i32 %t, 2\n    raw_store.i32 %out, %byte, 4, 1, %v\n",
                         4));
        s.dispatch();
        const uint32_t width = 4u >> c.level;
        uint64_t at = d.offset(c.layers > 1 ? slice : 0, c.level) / 4;
        if (c.depth > 1)
            at += width * width * slice;
        s.expect(SlotType::Uav, 0, {words[at], words[at + 1], words[at + width], words[at + width + 1]});
    }
}

void texture_stores(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    Stand s(*b);
    s.add(texture(SlotType::Uav, 0, Format::R32G32Float, 3, 2));
    s.shader(Stage::Compute, compute("descriptor d0 uav texture2d component=f32 first=0\n",
                                     "    %x = builtin.i32 thread_id, 0\n    %y = builtin.i32 thread_id, 1\n"
                                     "    %h = handle d0, 0\n    %u = utof.f32 %x\n    %v = utof.f32 %y\n"
                                     "    texture_store.f32 %h, undef, %x, %y, undef, 15, %u, %v, %u, %v\n",
                                     3));
    s.dispatch(1, 2);
    s.expect(SlotType::Uav, 0, floats({0, 0, 1, 0, 2, 0, 0, 1, 1, 1, 2, 1}));
}

// One sample of a texture of 2 x 1 texels, 1 and 3, with a sampler.
float sampled(Backend& b, const SamplerDesc& sampler, const char* operation,
              Format format = Format::R32Float) {
    Stand s(b);
    s.add(texture(SlotType::Srv, 0, format, 2, 1), floats({0.25f, 0.75f}));
    s.add(raw_buffer(SlotType::Uav, 0, 1));
    s.state.samplers = {sampler};
    s.shader(Stage::Compute,
             compute("descriptor d0 uav raw_buffer first=0\n"
                     "descriptor d1 srv texture2d component=f32 first=0\n"
                     "descriptor d2 sampler sampler first=0" +
                         std::string(sampler.compare == Compare::Never ? "" : " comparison") + "\n",
                     std::string(one_word) + "    %h = handle d1, 0\n    %s = handle d2, 0\n    %v = " +
                         operation + "\n    raw_store.f32 %out, 0, 4, 1, %v\n"));
    s.dispatch();
    return std::bit_cast<float>(s.read(SlotType::Uav)[0]);
}

void samplers(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    const char* const inside = "sample_level.f32 %h, %s, 0.5, 0.5, undef, undef, 0, 0, undef, 0.0";
    const char* const right = "sample_level.f32 %h, %s, 1.25, 0.5, undef, undef, 0, 0, undef, 0.0";
    const char* const left = "sample_level.f32 %h, %s, -0.75, 0.5, undef, undef, 0, 0, undef, 0.0";
    SamplerDesc d;
    assert_true(sampled(*b, d, right) == 0.75f); // clamped
    d.u = Address::Wrap;
    assert_true(sampled(*b, d, right) == 0.25f);
    d.u = Address::Mirror;
    assert_true(sampled(*b, d, right) == 0.75f);
    d.u = Address::MirrorOnce;
    assert_true(sampled(*b, d, left) == 0.75f);
    d.u = Address::Border;
    assert_true(sampled(*b, d, right) == 0);
    d.u = Address::Clamp;
    d.min = d.mag = Filter::Linear;
    assert_true(sampled(*b, d, inside) == 0.5f);
    // 0.5 is less than the second texel only.
    SamplerDesc c;
    c.compare = Compare::Less;
    const char* const first = "sample_cmp_level.f32 %h, %s, 0.25, 0.5, undef, undef, 0, 0, undef, 0.5, 0.0";
    const char* const second = "sample_cmp_level.f32 %h, %s, 0.75, 0.5, undef, undef, 0, 0, undef, 0.5, 0.0";
    assert_true(sampled(*b, c, first, Format::R32FloatShadow) == 0);
    assert_true(sampled(*b, c, second, Format::R32FloatShadow) == 1);
}

// The middle of each face: +x, -x, +y, -y, +z, -z.
void cubes(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    static const char* const directions[] = {"1.0, 0.0, 0.0",  "-1.0, 0.0, 0.0", "0.0, 1.0, 0.0",
                                             "0.0, -1.0, 0.0", "0.0, 0.0, 1.0",  "0.0, 0.0, -1.0"};
    Stand s(*b);
    ResourceDesc d = texture(SlotType::Srv, 0, Format::R32Float, 1, 1);
    d.dimension = Dimension::Cube;
    d.layers = 6;
    s.add(d, floats({1, 2, 3, 4, 5, 6}));
    s.add(raw_buffer(SlotType::Uav, 0, 6));
    std::string body = std::string(one_word) + "    %h = handle d1, 0\n    %s = handle d2, 0\n";
    for (int n = 0; n < 6; n++) {
        const std::string value = "%v" + std::to_string(n);
        body += "    " + value + " = sample_level.f32 %h, %s, " + directions[n] +
                ", undef, undef, undef, undef, 0.0\n    raw_store.f32 %out, " + std::to_string(4 * n) +
                ", 4, 1, " + value + "\n";
    }
    s.shader(Stage::Compute, compute("descriptor d0 uav raw_buffer first=0\n"
                                     "descriptor d1 srv texturecube component=f32 first=0\n"
                                     "descriptor d2 sampler sampler first=0\n",
                                     body));
    s.dispatch();
    s.expect(SlotType::Uav, 0, floats({1, 2, 3, 4, 5, 6}));
}

// Ladder's warnings reach the listener, and not one that has stopped listening.
void listeners(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    std::string heard;
    b->set_trace([&](std::string_view line) { heard += line; });
    const std::string shader =
        "vsir 1 cfg-ssa\nstage compute\nentry f0 \"main\"\nshader_model 6.6\nlocal_size 64 1 1\n"
        "descriptor d0 uav raw_buffer first=0\nfunction f0() {\n"
        "a:\n    %t = builtin.i32 thread_id, 0\n    %c = ult %t, i32 5\n    branch_if %c, b, c\n"
        "b:\n    %h = handle d0, 0\n    %n = wave_reduce.i32 add, %t\n"
        "    raw_store.i32 %h, 0, 4, 1, %n\n    branch c\nc:\n    return\n}\n";
    Stand s(*b);
    s.shader(Stage::Compute, shader);
    b->set_trace(nullptr);
    const std::string first = heard;
    s.shader(Stage::Compute, shader);
    assert_string_equal(first.c_str(), heard.c_str());
    // Devices that keep threads together as the shader's language says give no cause for a warning.
    if (b->description().starts_with("llvmpipe"))
        assert_non_null(std::strstr(first.c_str(), "warning"));
    assert_true(b->findings().empty());
}

// What [WaveSize()] says.
void waves_of_shaders(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    for (uint32_t size : {4u, 8u, 16u, 32u, 64u, 128u}) {
        const std::vector<uint32_t>& sizes = b->capabilities().wave_sizes;
        Stand s(*b);
        s.add(raw_buffer(SlotType::Uav, 0, 1));
        std::string shader = compute("descriptor d0 uav raw_buffer first=0\n",
                                     std::string(one_word) + "    %n = wave_lane_count\n"
                                                             "    raw_store.i32 %out, 0, 4, 1, %n\n",
                                     128);
        shader.insert(shader.find("descriptor"), "wave_size " + std::to_string(size) + " 0 0\n");
        const bool is_there = std::find(sizes.begin(), sizes.end(), size) != sizes.end();
        // Where the device tells its sizes, Ladder does not translate the shader.
        ShaderSource source;
        source.type = LADDER_SOURCE_VSIR;
        source.stage = Stage::Compute;
        source.code.assign(shader.begin(), shader.end());
        std::shared_ptr<BackendShader> loaded;
        if (Result r = b->load(source, loaded); !is_there && !r) {
            expect_result(r, Result::Unsupported, "-subgroup-size)");
            continue;
        }
        s.shader(Stage::Compute, shader);
        if (!is_there) {
            expect_result(b->dispatch(s.state, 1, 1, 1), Result::Unsupported, "no waves of");
            continue;
        }
        s.dispatch();
        s.expect(SlotType::Uav, 0, {size});
    }
}

void waves(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    for (uint32_t size : b->capabilities().wave_sizes) {
        expect_ok(b->set_wave_size(size));
        Stand s(*b);
        s.add(raw_buffer(SlotType::Uav, 0, 2));
        s.shader(Stage::Compute,
                 compute("descriptor d0 uav raw_buffer first=0\n",
                         std::string(one_word) + "    %n = wave_lane_count\n"
                                                 "    %sum = wave_reduce.i32 add, i32 1\n"
                                                 "    raw_store.i32 %out, 0, 4, 3, %n, %sum\n",
                         128));
        s.dispatch();
        s.expect(SlotType::Uav, 0, {size, size});
    }
    expect_result(b->set_wave_size(3), Result::Unsupported, "no waves of 3 lanes");
    expect_ok(b->set_wave_size(0));
}

void refusals(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    std::shared_ptr<BackendShader> shader;
    ShaderSource source;
    source.name = "x.shader_test:7";
    source.type = LADDER_SOURCE_VSIR;
    const std::string garbage = "vsir 1 what";
    source.code.assign(garbage.begin(), garbage.end());
    expect_result(b->load(source, shader), Result::Failed, "x.shader_test:7");
    const std::string good = compute("", "");
    source.code.assign(good.begin(), good.end());
    source.stage = Stage::Pixel;
    expect_result(b->load(source, shader), Result::Failed, "this is no pixel shader");
    source.stage = Stage::Hull;
    expect_result(b->load(source, shader), Result::Failed, "this is no hull shader");
    source.stage = Stage::Mesh;
    expect_result(b->load(source, shader), Result::Failed, "this is no mesh shader");
    assert_null(shader.get());

    Stand s(*b);
    expect_result(b->dispatch(s.state, 1, 1, 1), Result::Failed, "needs a compute shader");
    s.add(texture(SlotType::Uav, 0, Format::R32Uint, 2, 2));
    s.shader(Stage::Compute, compute("descriptor d0 uav raw_buffer first=0\n",
                                     std::string(one_word) + "    raw_store.i32 %out, 0, 4, 1, i32 1\n"));
    // A resource of another kind than the shader declares is as good as none.
    expect_result(b->dispatch(s.state, 1, 1, 1), Result::Ok, "");
    ResourceDesc samples = texture(SlotType::Uav, 0, Format::R32G32B32Float, 2, 2);
    std::shared_ptr<BackendResource> resource;
    Result r = b->create(samples, {}, resource);
    if (r.kind != Result::Ok) // hardly any device has them
        expect_result(r, Result::Unsupported, "VK_FORMAT_R32G32B32_SFLOAT");
}

} // namespace

TEST_GROUP(vulkan_backend) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(devices),       cmocka_unit_test(capabilities),
        cmocka_unit_test(validation),    cmocka_unit_test(contents),
        cmocka_unit_test(clears),        cmocka_unit_test(copies),
        cmocka_unit_test(buffers),       cmocka_unit_test(nothing_bound),
        cmocka_unit_test(counters),      cmocka_unit_test(arrays_of_resources),
        cmocka_unit_test(texture_loads), cmocka_unit_test(texture_stores),
        cmocka_unit_test(samplers),      cmocka_unit_test(waves),
        cmocka_unit_test(refusals),      cmocka_unit_test(cubes),
        cmocka_unit_test(listeners),     cmocka_unit_test(waves_of_shaders),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_vulkan_backend
