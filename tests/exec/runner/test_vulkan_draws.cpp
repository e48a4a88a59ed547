// Draws through the Vulkan backend: what goes into vertex shaders, where pixels land, and what becomes of
// what pixel shaders write.
#include "support/testing.h"
#include "vulkan_stand.h"

#include <algorithm>
#include <bit>

namespace test_vulkan_draws {

using namespace ladder::test;

namespace {

std::string stage(const char* name, const std::string& declarations, const std::string& body) {
    return "vsir 1 cfg-ssa\nstage " + std::string(name) + "\nentry f0 \"main\"\nshader_model 6.6\n" +
           declarations + "function f0() {\nentry:\n" + body + "    return\n}\n";
}

// Hands on POSITION and COLOR.
const std::string through = stage("vertex",
                                  "input i0 arbitrary f32 cols=4 row=0 col=0 \"POSITION\"\n"
                                  "input i1 arbitrary f32 cols=4 row=1 col=0 \"COLOR\"\n"
                                  "output o0 position f32 noperspective cols=4 row=0 col=0 \"SV_Position\"\n"
                                  "output o1 arbitrary f32 linear cols=4 row=1 col=0 \"COLOR\"\n",
                                  "    %x = load_input.f32 i0, 0, 0\n    %y = load_input.f32 i0, 0, 1\n"
                                  "    %z = load_input.f32 i0, 0, 2\n    %w = load_input.f32 i0, 0, 3\n"
                                  "    %r = load_input.f32 i1, 0, 0\n    %g = load_input.f32 i1, 0, 1\n"
                                  "    %b = load_input.f32 i1, 0, 2\n    %a = load_input.f32 i1, 0, 3\n"
                                  "    store_output o0, 0, 0, %x\n    store_output o0, 0, 1, %y\n"
                                  "    store_output o0, 0, 2, %z\n    store_output o0, 0, 3, %w\n"
                                  "    store_output o1, 0, 0, %r\n    store_output o1, 0, 1, %g\n"
                                  "    store_output o1, 0, 2, %b\n    store_output o1, 0, 3, %a\n");

const std::string pixel_inputs = "input i0 position f32 noperspective cols=4 row=0 col=0 \"SV_Position\"\n"
                                 "input i1 arbitrary f32 linear cols=4 row=1 col=0 \"COLOR\"\n";

// Writes COLOR to target 0.
const std::string coloured =
    stage("pixel", pixel_inputs + "output o0 target f32 cols=4 row=0 col=0 \"SV_Target\"\n",
          "    %r = load_input.f32 i1, 0, 0\n    %g = load_input.f32 i1, 0, 1\n"
          "    %b = load_input.f32 i1, 0, 2\n    %a = load_input.f32 i1, 0, 3\n"
          "    store_output o0, 0, 0, %r\n    store_output o0, 0, 1, %g\n"
          "    store_output o0, 0, 2, %b\n    store_output o0, 0, 3, %a\n");

struct Corner {
    float position[4], colour[4];
};
Words words_of(const std::vector<Corner>& corners) {
    Words words(corners.size() * 8);
    std::memcpy(words.data(), corners.data(), words.size() * 4);
    return words;
}
// Two triangles of a strip: from left to right, bottom to top, at one depth and with one colour.
std::vector<Corner> rectangle(float left, float right, float bottom, float top, float depth, float red) {
    return {{{left, top, depth, 1}, {red, 2, 3, 4}},
            {{right, top, depth, 1}, {red, 2, 3, 4}},
            {{left, bottom, depth, 1}, {red, 2, 3, 4}},
            {{right, bottom, depth, 1}, {red, 2, 3, 4}}};
}
constexpr DrawCall strip = {Topology::TriangleStrip, 0, 4, 1};

// A state that draws corners into target 0.
class Scene : public Stand {
public:
    Scene(Backend& b, uint32_t width, uint32_t height, uint32_t samples = 1,
          Format format = Format::R32G32B32A32Float)
        : Stand(b) {
        ResourceDesc target = texture(SlotType::Rtv, 0, format, width, height);
        target.samples = samples;
        add(target);
        shader(Stage::Vertex, through);
        shader(Stage::Pixel, coloured);
        state.layout = {{0, Format::R32G32B32A32Float, "POSITION", 0, 0},
                        {0, Format::R32G32B32A32Float, "COLOR", 0, 16}};
    }
    void corners(const std::vector<Corner>& c) {
        add(raw_buffer(SlotType::Vb, 0, static_cast<uint32_t>(c.size() * 8)), words_of(c));
    }
    void rectangle(float left, float right, float bottom, float top, float depth = 0.5f, float red = 1) {
        corners(test_vulkan_draws::rectangle(left, right, bottom, top, depth, red));
        draw(strip);
    }
    // Component `c` of each texel (sample) of a target of four.
    std::vector<float> component(uint32_t c, uint32_t slot = 0) {
        std::vector<float> out;
        const Words words = read(SlotType::Rtv, slot);
        for (size_t n = c; n < words.size(); n += 4)
            out.push_back(std::bit_cast<float>(words[n]));
        return out;
    }
};

void expect_floats(const std::vector<float>& got, const std::vector<float>& want) {
    assert_int_equal(got.size(), want.size());
    for (size_t n = 0; n < got.size(); n++)
        if (got[n] != want[n])
            fail_msg("number %zu is %g, should be %g", n, double(got[n]), double(want[n]));
}

// Direct3D's clip space: y = 1 is the first row.
void places(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    Scene s(*b, 2, 4);
    s.rectangle(-1, 0, 0, 1);
    expect_floats(s.component(0), {1, 0, 1, 0, 0, 0, 0, 0});
    expect_floats(s.component(3), {4, 0, 4, 0, 0, 0, 0, 0});
    s.state.viewports = {{1, 2, 1, 2, 0, 1}};
    s.rectangle(-1, 1, 0, 1, 0.5f, 5);
    expect_floats(s.component(0), {1, 0, 1, 0, 0, 5, 0, 0});
}

void topologies(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    Scene s(*b, 2, 2);
    // A point in the middle of each of three pixels, one of them drawn with a colour of its own.
    s.corners({{{-0.5f, 0.5f, 0, 1}, {1, 0, 0, 0}},
               {{0.5f, 0.5f, 0, 1}, {2, 0, 0, 0}},
               {{0.5f, -0.5f, 0, 1}, {3, 0, 0, 0}}});
    s.draw({Topology::PointList, 0, 3, 1});
    expect_floats(s.component(0), {1, 2, 0, 3});
    // The triangle covers the pixel at the upper left, and of the diagonal what Direct3D's rules say: a left
    // or top edge belongs to it, other edges do not.
    s.corners({{{-1, 1, 0, 1}, {7, 0, 0, 0}}, {{1, 1, 0, 1}, {7, 0, 0, 0}}, {{-1, -1, 0, 1}, {7, 0, 0, 0}}});
    s.draw({Topology::TriangleList, 0, 3, 1});
    const std::vector<float> got = s.component(0);
    assert_true(got[0] == 7 && got[3] == 3);
    expect_result(b->draw(s.state, {Topology::PatchList, 3, 3, 1}), Result::Unsupported, "patches");
}

// Semantics by name and index in any case, attributes from two buffers, integers as they are.
void vertex_inputs(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    Scene s(*b, 1, 1);
    s.shader(Stage::Vertex,
             stage("vertex",
                   "input i0 arbitrary f32 cols=2 row=0 col=0 \"POSITION\"\n"
                   "input i1 arbitrary u32 cols=1 row=1 col=0 index=1 \"BONE\"\n"
                   "input i2 vertex_id u32 cols=1 row=2 col=0 \"SV_VertexID\"\n"
                   "input i3 instance_id u32 cols=1 row=3 col=0 \"SV_InstanceID\"\n"
                   "output o0 position f32 noperspective cols=4 row=0 col=0 \"SV_Position\"\n"
                   "output o1 arbitrary f32 linear cols=4 row=1 col=0 \"COLOR\"\n",
                   "    %x = load_input.f32 i0, 0, 0\n    %y = load_input.f32 i0, 0, 1\n"
                   "    %bone = load_input.i32 i1, 0, 0\n    %instance = load_input.i32 i3, 0, 0\n"
                   "    %b = utof.f32 %bone\n    %i = utof.f32 %instance\n"
                   "    store_output o0, 0, 0, %x\n    store_output o0, 0, 1, %y\n"
                   "    store_output o0, 0, 2, f32 0.5\n    store_output o0, 0, 3, f32 1\n"
                   "    store_output o1, 0, 0, %b\n    store_output o1, 0, 1, %i\n"
                   "    store_output o1, 0, 2, f32 0\n    store_output o1, 0, 3, f32 0\n"));
    s.state.layout = {{0, Format::R32Float, "unused", 0, 0},
                      {0, Format::R32G32Float, "position", 0, 4},
                      {9, Format::R32Uint, "nothing", 0, 0}, // no such buffer, and no reader
                      {3, Format::R32Uint, "BONE", 0, 0},
                      {3, Format::R32Uint, "Bone", 1, 4}};
    s.add(raw_buffer(SlotType::Vb, 0, 9), floats({9, -1, -1, 9, -1, 3, 9, 3, -1}));
    s.add(raw_buffer(SlotType::Vb, 3, 6), {5, 77, 5, 77, 5, 77});
    s.draw({Topology::TriangleList, 0, 3, 3});
    expect_floats(s.component(0), {77});
    expect_floats(s.component(1), {2}); // the last instance
    s.state.layout.pop_back();
    expect_result(b->draw(s.state, {}), Result::Failed, "reads BONE1, and [input layout] does not have it");
    s.state.layout.push_back({4, Format::R32Uint, "BONE", 1, 0});
    expect_result(b->draw(s.state, {}), Result::Failed, "[vb 4]");
    s.state.shaders[0] = nullptr;
    expect_result(b->draw(s.state, {}), Result::Failed, "needs a vertex shader");
}

void depth(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    const struct {
        Compare func;
        bool less, equal, greater; // passes where the new depth is less, ...
    } cases[] = {{Compare::Never, false, false, false},      {Compare::Less, true, false, false},
                 {Compare::Equal, false, true, false},       {Compare::LessEqual, true, true, false},
                 {Compare::Greater, false, false, true},     {Compare::NotEqual, true, false, true},
                 {Compare::GreaterEqual, false, true, true}, {Compare::Always, true, true, true}};
    for (const auto& c : cases)
        for (const auto& [z, passes] :
             {std::pair(0.25f, c.less), std::pair(0.5f, c.equal), std::pair(0.75f, c.greater)}) {
            Scene s(*b, 1, 1);
            s.add(texture(SlotType::Dsv, 0, Format::D32Float, 1, 1));
            expect_ok(b->clear_depth(s.at(SlotType::Dsv), 0.5f));
            s.state.depth_func = c.func;
            s.rectangle(-1, 1, -1, 1, z);
            expect_floats(s.component(0), {passes ? 1.0f : 0.0f});
            s.expect(SlotType::Dsv, 0, floats({passes ? z : 0.5f}));
        }
    // Depths of viewports, without targets for colours.
    Scene s(*b, 1, 1);
    s.state.resources.clear();
    s.add(texture(SlotType::Dsv, 0, Format::D32Float, 1, 1));
    s.state.depth_func = Compare::Always;
    s.state.viewports = {{0, 0, 1, 1, 0.5f, 1}};
    s.state.shaders[static_cast<size_t>(Stage::Pixel)] = nullptr;
    s.rectangle(-1, 1, -1, 1, 0.5f);
    s.expect(SlotType::Dsv, 0, floats({0.75f}));
}

void depth_bounds(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    for (float stored : {0.25f, 0.5f}) {
        Scene s(*b, 1, 1);
        s.add(texture(SlotType::Dsv, 0, Format::D32Float, 1, 1));
        expect_ok(b->clear_depth(s.at(SlotType::Dsv), stored));
        s.state.depth_func = Compare::Always;
        s.state.depth_bounds = true;
        s.state.depth_min = 0.375f;
        s.state.depth_max = 0.625f;
        s.corners(rectangle(-1, 1, -1, 1, 0.75f, 1));
        Result r = b->draw(s.state, strip);
        if (!b->capabilities().has("depth-bounds")) {
            expect_result(r, Result::Unsupported, "depth bounds");
            continue;
        }
        expect_ok(r);
        expect_floats(s.component(0), {stored == 0.5f ? 1.0f : 0.0f});
    }
}

// Targets 0 and 2; what the shader does not write keeps its colour.
void several_targets(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    Scene s(*b, 1, 1);
    s.add(texture(SlotType::Rtv, 2, Format::R32Uint, 1, 1), {55});
    s.add(texture(SlotType::Rtv, 3, Format::R32G32Float, 1, 1), floats({0.5f, 0.75f}));
    s.shader(Stage::Pixel,
             stage("pixel",
                   pixel_inputs + "output o0 target f32 cols=4 row=0 col=0 \"SV_Target\"\n"
                                  "output o1 target u32 cols=1 row=2 col=0 index=2 \"SV_Target\"\n",
                   "    store_output o0, 0, 0, f32 1\n    store_output o0, 0, 1, f32 2\n"
                   "    store_output o0, 0, 2, f32 3\n    store_output o0, 0, 3, f32 4\n"
                   "    store_output o1, 0, 0, i32 66\n"));
    s.rectangle(-1, 1, -1, 1);
    s.expect(SlotType::Rtv, 0, floats({1, 2, 3, 4}));
    s.expect(SlotType::Rtv, 2, {66});
    s.expect(SlotType::Rtv, 3, floats({0.5f, 0.75f}));
}

// The left half of one pixel: of the four standard samples those at -2/16 and -6/16 are in it
// (Direct3D 19.2.4: samples 0 and 2).
void samples(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    Scene s(*b, 1, 1, 4);
    s.rectangle(-1, 0, -1, 1);
    expect_floats(s.component(0), {1, 0, 1, 0});
    s.state.sample_mask = 6;
    s.rectangle(-1, 1, -1, 1, 0.5f, 8);
    expect_floats(s.component(0), {1, 8, 8, 0});
    // Samples through a copy, into a texture that a shader reads.
    ResourceDesc d = texture(SlotType::Srv, 0, Format::R32G32B32A32Float, 1, 1);
    d.samples = 4;
    s.add(d);
    expect_ok(b->copy(s.at(SlotType::Rtv), s.at(SlotType::Srv)));
    s.add(raw_buffer(SlotType::Uav, 0, 1));
    s.shader(Stage::Compute, compute("descriptor d0 uav raw_buffer first=0\n"
                                     "descriptor d1 srv texture2dms component=f32 first=0\n",
                                     "    %out = handle d0, 0\n    %h = handle d1, 0\n"
                                     "    %v = texture_load.f32 %h, 2, 0, 0, undef\n"
                                     "    raw_store.f32 %out, 0, 4, 1, %v\n"));
    s.dispatch();
    s.expect(SlotType::Uav, 0, floats({8}));
}

void samples_of_depths(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    Scene s(*b, 1, 2, 4);
    ResourceDesc d = texture(SlotType::Dsv, 0, Format::D32Float, 1, 2);
    d.samples = 4;
    s.add(d);
    expect_ok(b->clear_depth(s.at(SlotType::Dsv), 1));
    s.rectangle(-1, 0, -1, 0, 0.25f);
    s.expect(SlotType::Dsv, 0, floats({1, 1, 1, 1, 0.25f, 1, 0.25f, 1}));
    ResourceDesc single = texture(SlotType::Dsv, 0, Format::D32Float, 1, 2);
    s.add(single);
    expect_result(b->draw(s.state, strip), Result::Failed, "samples");
}

// A shader learns how many samples there are.
void sample_count(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    for (uint32_t samples : {1u, 4u}) {
        Scene s(*b, 1, 1, samples);
        s.shader(Stage::Pixel,
                 stage("pixel", pixel_inputs + "output o0 target f32 cols=4 row=0 col=0 \"SV_Target\"\n",
                       "    %n = builtin.i32 sample_count, 0\n    %f = utof.f32 %n\n"
                       "    store_output o0, 0, 0, %f\n    store_output o0, 0, 1, %f\n"
                       "    store_output o0, 0, 2, %f\n    store_output o0, 0, 3, %f\n"));
        s.rectangle(-1, 1, -1, 1);
        expect_floats(s.component(0), std::vector<float>(samples, static_cast<float>(samples)));
    }
}

// Pixel shaders that write nothing but a UAV; vertex and pixel shader see one slot each in its own way.
void no_targets(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    Scene s(*b, 1, 1);
    s.state.resources.clear();
    s.state.uniforms = {7};
    s.state.viewports = {{0, 0, 3, 2, 0, 1}};
    s.add(raw_buffer(SlotType::Uav, 0, 2));
    s.shader(Stage::Pixel,
             stage("pixel",
                   "descriptor d0 uav raw_buffer first=0\ndescriptor d1 cbv cbuffer first=0 stride=16\n" +
                       pixel_inputs,
                   "    %h = handle d0, 0\n    %c = handle d1, 0\n    %step = cbuffer_load.i32 %c, 0, 4\n"
                   "    %old = res_atomic.i32 %h, add, i32 4, undef, undef, %step\n"));
    s.rectangle(-1, 1, -1, 1);
    s.expect(SlotType::Uav, 0, {0, 3 * 2 * 7});
}

void layers(void**) {
    Backend* b = need_backend();
    if (!b)
        return;
    if (!b->capabilities().has("rt-vp-array-index")) {
        print_message("vertex shaders of this device cannot choose layers\n");
        skip_test();
    }
    Scene s(*b, 1, 1);
    ResourceDesc d = texture(SlotType::Rtv, 0, Format::R32G32B32A32Float, 1, 1);
    d.layers = 3;
    d.array = true;
    s.add(d);
    std::string vertex = through;
    vertex.insert(
        vertex.find("output o1"),
        "output o2 render_target_array_index u32 constant cols=1 row=2 col=0 \"SV_RenderTargetArrayIndex\"\n"
        "input i2 instance_id u32 cols=1 row=2 col=0 \"SV_InstanceID\"\n");
    vertex.insert(vertex.find("    return"), "    %i = load_input.i32 i2, 0, 0\n    %l = iadd.i32 %i, i32 1\n"
                                             "    store_output o2, 0, 0, %l\n");
    s.shader(Stage::Vertex, vertex);
    s.corners(rectangle(-1, 1, -1, 1, 0.5f, 6));
    DrawCall call = strip;
    call.instances = 2;
    s.draw(call);
    expect_floats(s.component(0), {0, 6, 6});
    d.dimension = Dimension::Texture3D; // slices are layers
    d.depth = 3;
    d.layers = 1;
    s.add(d);
    s.draw(call);
    expect_floats(s.component(0), {0, 6, 6});
}

} // namespace

TEST_GROUP(vulkan_draws) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(places),        cmocka_unit_test(topologies),
        cmocka_unit_test(vertex_inputs), cmocka_unit_test(depth),
        cmocka_unit_test(depth_bounds),  cmocka_unit_test(several_targets),
        cmocka_unit_test(samples),       cmocka_unit_test(samples_of_depths),
        cmocka_unit_test(sample_count),  cmocka_unit_test(no_targets),
        cmocka_unit_test(layers),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_vulkan_draws
