// Vertex and pixel shaders: interpolation, system values, discard, depth, several targets, derivatives. What
// is drawn is compared with the rasterisation rules of Direct3D 11.3 (3.4, 3.5, 7.4, 15, 16), computed here.
#include "scene.h"
#include "support/testing.h"

#include <bit>
#include <cmath>

namespace ladder::test::graphics::test_stages {

namespace {

const float ones[3] = {1, 1, 1}, depths[3] = {0.5f, 0.5f, 0.5f}, some_w[3] = {1, 2, 4};
const float corners[3][2] = {{1, 10}, {-3, 20}, {7, -5}};

const DxilElement color = element("SV_Target", 0, TargetColor, NoMode);

DxilText pixel(const std::string& body, Mode mode = Linear, std::vector<DxilElement> more = {}) {
    DxilText ps;
    ps.model = "ps";
    ps.body = body;
    ps.inputs = passed(mode, more);
    ps.outputs = {color};
    return ps;
}

// Calls f for each pixel with its number and centre.
template <class F>
void each_pixel(const Draw& d, F f) {
    for (uint32_t y = 0; y < d.height; y++)
        for (uint32_t x = 0; x < d.width; x++)
            f(y * d.width + x, x + 0.5, y + 0.5);
}

// Does the triangle cover all of a pixel?
bool covers(const std::vector<Vertex>& v, const Draw& d, double x, double y) {
    for (double dx : {-0.5, 0.5})
        for (double dy : {-0.5, 0.5})
            for (double b : weights_at(v, d, x + dx, y + dy).b)
                if (b < -1e-6)
                    return false;
    return true;
}

void interpolation(void**) {
    if (!need_graphics())
        return;
    std::vector<Vertex> v = covering(some_w, depths, corners, true, unclipped);
    for (Mode mode : {Constant, Linear, LinearCentroid, NoPerspective, NoPerspectiveCentroid, LinearSample,
                      NoPerspectiveSample})
        for (uint32_t samples : {1u, 4u}) {
            Draw d = passing(v, mode, pixel(load("v", 1, 2) + store(0, {"%v0", "%v1", "0.0", "1.0"}), mode));
            d.samples = samples;
            Resources none;
            draw(d, none);
            each_pixel(d, [&](uint32_t n, double x, double y) {
                for (uint32_t c = 0; c < 2 && covers(v, d, x, y); c++) {
                    double values[3] = {v[0].value[c], v[1].value[c], v[2].value[c]};
                    Weights w = weights_at(v, d, x, y);
                    bool screen =
                        mode == NoPerspective || mode == NoPerspectiveCentroid || mode == NoPerspectiveSample;
                    double want = mode == Constant ? values[0]
                                  : screen         ? linear_on_screen(w, values)
                                                   : with_perspective(w, v, values);
                    // The places of four samples lie around the centre; with perspective their mean is near
                    // its value.
                    bool by_sample = samples == 4 && mode == LinearSample;
                    expect_near("interpolation", n, component(d.targets[0], n, c), want,
                                by_sample ? 0.3 : 1e-3);
                }
            });
        }
}

// SV_VertexID and SV_InstanceID count from 0 whatever the draw starts with.
void vertex_and_instance_ids(void**) {
    if (!need_graphics())
        return;
    DxilText vs;
    vs.model = "vs";
    vs.inputs = {element("POSITION", 0, Plain, NoMode),
                 element("SV_VertexID", 1, VertexId, NoMode, 1, u32_type),
                 element("SV_InstanceID", 2, InstanceId, NoMode, 1, u32_type)};
    vs.outputs = passed(Constant);
    vs.body = load("p", 0, 4) + load("iv", 1, 1) + load("ii", 2, 1) +
              "  %v = uitofp i32 %iv0 to float\n  %i = uitofp i32 %ii0 to float\n" +
              store(0, {"%p0", "%p1", "%p2", "%p3"}) + store(1, {"%v", "%i"});
    Draw d = passing(covering(ones, depths, corners), Constant,
                     pixel(load("v", 1, 2) + store(0, {"%v0", "%v1", "0.0", "1.0"}), Constant));
    d.vertex_shader = compiled(vs);
    // Six vertices of no use, then the triangle.
    std::vector<uint32_t> useless(36);
    d.vertices.insert(d.vertices.begin(), useless.begin(), useless.end());
    d.attributes = {{0, VK_FORMAT_R32G32B32A32_SFLOAT, 0}};
    d.first_vertex = 6;
    d.first_instance = 11;
    d.instance_count = 3;
    Resources none;
    draw(d, none);
    each_pixel(d, [&](uint32_t n, double, double) {
        expect_near("vertex id", n, component(d.targets[0], n, 0), 0);   // of the first vertex
        expect_near("instance id", n, component(d.targets[0], n, 1), 2); // the last instance lies on top
    });
}

// Pixel centres, depth, and w as the vertex shader gave it (Direct3D 11.3, 16.9.x: SV_Position).
void position(void**) {
    if (!need_graphics())
        return;
    const float z[3] = {0, 0.5f, 1};
    std::vector<Vertex> v = covering(some_w, z, corners);
    Draw d = passing(v, Linear, pixel(load("p", 0, 4) + store(0, {"%p0", "%p1", "%p2", "%p3"})));
    Resources none;
    draw(d, none);
    each_pixel(d, [&](uint32_t n, double x, double y) {
        Weights b = weights_at(v, d, x, y);
        double one_over_w = 0, depth[3], w[3];
        for (int k = 0; k < 3; k++) {
            w[k] = v[k].position[3];
            depth[k] = v[k].position[2] / v[k].position[3];
            one_over_w += b.b[k] / w[k];
        }
        const double want[4] = {x, y, linear_on_screen(b, depth), 1 / one_over_w};
        for (uint32_t c = 0; c < 4; c++)
            expect_near("SV_Position", n, component(d.targets[0], n, c), want[c], 1e-3);
    });
}

void front_face(void**) {
    if (!need_graphics())
        return;
    for (bool clockwise : {true, false}) {
        DxilText ps =
            pixel(load("i", 2, 1) + "  %f = icmp ne i32 %i0, 0\n  %v = select i1 %f, float 1.0, float 2.0\n" +
                      store(0, {"%v", "%v", "%v", "%v"}),
                  Linear, {element("SV_IsFrontFace", no_register, IsFrontFace, Constant, 1, u32_type)});
        Draw d = passing(covering(ones, depths, corners, clockwise), Linear, ps);
        Resources none;
        draw(d, none);
        each_pixel(d, [&](uint32_t n, double, double) {
            expect_near("front face", n, component(d.targets[0], n, 0), clockwise ? 1 : 2);
        });
    }
}

void primitive_id(void**) {
    if (!need_graphics())
        return;
    std::vector<Vertex> two = covering(ones, depths, corners), second = two;
    two.insert(two.end(), second.begin(), second.end());
    DxilText ps = pixel("  %i = call i32 @dx.op.primitiveID.i32(i32 108)\n  %v = uitofp i32 %i to float\n" +
                        store(0, {"%v", "%v", "%v", "%v"}));
    ps.inputs.push_back(element("SV_PrimitiveID", no_register, PrimitiveId, Constant, 1, u32_type));
    ps.body = load("i", 2, 1) + "  %v = uitofp i32 %i0 to float\n" + store(0, {"%v", "%v", "%v", "%v"});
    Draw d = passing(two, Linear, ps);
    Resources none;
    draw(d, none);
    each_pixel(d, [&](uint32_t n, double, double) {
        expect_near("primitive id", n, component(d.targets[0], n, 0), 1);
    });
}

// Direct3D 11.3, 22.5.1: a discarded pixel writes no target and no memory, before or after the discard.
void discard(void**) {
    if (!need_graphics())
        return;
    DxilText ps =
        pixel(load("p", 0, 2) +
              "  %out = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 1, i1 false)\n"
              "  %left = fcmp olt float %p0, 4.0\n  call void @dx.op.discard(i32 82, i1 %left)\n"
              "  %x = fptoui float %p0 to i32\n  %y = fptoui float %p1 to i32\n  %row = mul i32 %y, 8\n"
              "  %n = add i32 %row, %x\n  %at = shl i32 %n, 2\n"
              "  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %out, i32 %at, i32 undef, i32 "
              "77, i32 undef, i32 "
              "undef, i32 undef, i8 1, i32 4)\n" +
              store(0, {"%p0", "%p1", "1.0", "1.0"}));
    ps.resources = {{DxilResource::Uav, 11, 1}};
    Draw d = passing(covering(ones, depths, corners), Linear, ps);
    d.targets[0].clear[2] = -1;
    Resources r;
    r.buffers = {{0, 2001, BufferKind::Storage, std::vector<uint32_t>(64, 5)}};
    draw(d, r);
    each_pixel(d, [&](uint32_t n, double x, double) {
        expect_near("discard", n, component(d.targets[0], n, 2), x < 4 ? -1 : 1);
        assert_int_equal(r.buffers[0].words[n], x < 4 ? 5 : 77);
    });
}

// Discarded threads go on as helpers: their neighbours' derivatives are those of the whole quad.
void derivatives_after_discard(void**) {
    if (!need_graphics())
        return;
    Draw d = passing(
        covering(ones, depths, corners), Linear,
        pixel(load("p", 0, 2) +
              "  %x = fptoui float %p0 to i32\n  %y = fptoui float %p1 to i32\n  %s = add i32 %x, %y\n"
              "  %odd = and i32 %s, 1\n  %gone = icmp ne i32 %odd, 0\n"
              "  call void @dx.op.discard(i32 82, i1 %gone)\n"
              "  %a = fmul float %p0, 3.0\n  %b = fmul float %p1, 5.0\n"
              "  %dx = call float @dx.op.unary.f32(i32 85, float %a)\n"
              "  %dy = call float @dx.op.unary.f32(i32 86, float %b)\n" +
              store(0, {"%dx", "%dy", "1.0", "1.0"})));
    Resources none;
    draw(d, none);
    each_pixel(d, [&](uint32_t n, double x, double y) {
        bool kept = (static_cast<int>(x) + static_cast<int>(y)) % 2 == 0;
        expect_near("derivative along x", n, component(d.targets[0], n, 0), kept ? 3 : 0);
        expect_near("derivative along y", n, component(d.targets[0], n, 1), kept ? 5 : 0);
    });
}

// What the draw starts with, which the ids do not count (shader model 6.8).
void start_locations(void**) {
    if (!need_graphics())
        return;
    DxilText vs;
    vs.model = "vs";
    vs.minor = 8;
    vs.inputs = {element("POSITION", 0, Plain, NoMode)};
    vs.outputs = passed(Constant);
    vs.body = load("p", 0, 4) +
              "  %vi = call i32 @dx.op.startVertexLocation.i32(i32 256)\n"
              "  %ii = call i32 @dx.op.startInstanceLocation.i32(i32 257)\n"
              "  %v = sitofp i32 %vi to float\n  %i = uitofp i32 %ii to float\n" +
              store(0, {"%p0", "%p1", "%p2", "%p3"}) + store(1, {"%v", "%i"});
    Draw d = passing(covering(ones, depths, corners), Constant,
                     pixel(load("v", 1, 2) + store(0, {"%v0", "%v1", "0.0", "1.0"}), Constant));
    d.vertex_shader = compiled(vs);
    std::vector<uint32_t> useless(30);
    d.vertices.insert(d.vertices.begin(), useless.begin(), useless.end());
    d.attributes = {{0, VK_FORMAT_R32G32B32A32_SFLOAT, 0}};
    d.first_vertex = 5;
    d.first_instance = 9;
    Resources none;
    draw(d, none);
    each_pixel(d, [&](uint32_t n, double, double) {
        expect_near("start vertex", n, component(d.targets[0], n, 0), 5);
        expect_near("start instance", n, component(d.targets[0], n, 1), 9);
    });
}

void depth_output(void**) {
    if (!need_graphics())
        return;
    DxilText ps = pixel(load("p", 0, 2) + "  %d = fmul float %p0, 1.250000e-01\n" +
                        store(0, {"1.0", "1.0", "1.0", "1.0"}) + store(1, {"%d"}));
    ps.outputs.push_back(element("SV_Depth", no_register, Depth, NoMode, 1));
    Draw d = passing(covering(ones, depths, corners), Linear, ps);
    d.has_depth = true;
    d.depth_test = VK_COMPARE_OP_LESS;
    d.depth_clear = 0.5f;
    Resources none;
    draw(d, none);
    each_pixel(d, [&](uint32_t n, double x, double) {
        bool passes = x / 8 < 0.5;
        expect_near("depth", n, d.depth[n], passes ? x / 8 : 0.5, 1e-6);
        expect_near("depth test", n, component(d.targets[0], n, 0), passes);
    });
}

void clip_distances(void**) {
    if (!need_graphics())
        return;
    DxilText vs;
    vs.model = "vs";
    vs.inputs = {element("POSITION", 0, Plain, NoMode)};
    vs.outputs = {element("SV_Position", 0, Position, NoPerspective),
                  element("SV_ClipDistance", 1, ClipDistance, Linear, 2)};
    // Keep what is right of the middle and above a quarter from the bottom.
    vs.body = load("p", 0, 4) + "  %up = fadd float %p1, 5.000000e-01\n" +
              store(0, {"%p0", "%p1", "%p2", "%p3"}) + store(1, {"%p0", "%up"});
    DxilText ps = pixel(store(0, {"1.0", "1.0", "1.0", "1.0"}));
    ps.inputs = vs.outputs;
    Draw d = passing(covering(ones, depths, corners), Linear, pixel(store(0, {"1.0", "1.0", "1.0", "1.0"})));
    d.vertex_shader = compiled(vs);
    d.pixel_shader = compiled(ps);
    d.attributes.pop_back();
    Resources none;
    draw(d, none);
    each_pixel(d, [&](uint32_t n, double x, double y) {
        expect_near("clip distance", n, component(d.targets[0], n, 0), x > 4 && 1 - y / 4 + 0.5 > 0);
    });
}

void several_targets(void**) {
    if (!need_graphics())
        return;
    DxilText ps =
        pixel(load("p", 0, 2) +
              "  %x = fptoui float %p0 to i32\n  %b = shl i32 %x, 20\n  %s = fmul float %p1, 1.250000e-01\n" +
              store(0, {"%p0", "%p1", "-2.0", "1.0"}) + store(1, {"%b"}, "i32") +
              store(2, {"%s", "0.0", "2.0", "-1.0"}));
    ps.outputs.push_back(element("SV_Target", 1, TargetColor, NoMode, 1, u32_type));
    ps.outputs.push_back(element("SV_Target", 2, TargetColor, NoMode));
    ps.outputs[1].index = 1;
    ps.outputs[2].index = 2;
    Draw d = passing(covering(ones, depths, corners), Linear, ps);
    d.targets = {{VK_FORMAT_R32G32B32A32_SFLOAT}, {VK_FORMAT_R32_UINT}, {VK_FORMAT_R8G8B8A8_UNORM}};
    Resources none;
    draw(d, none);
    each_pixel(d, [&](uint32_t n, double x, double y) {
        expect_near("target 0", n, component(d.targets[0], n, 0), x);
        expect_near("target 0", n, component(d.targets[0], n, 2), -2);
        assert_int_equal(d.targets[1].words[n], static_cast<uint32_t>(x) << 20);
        uint32_t packed = d.targets[2].words[n];
        expect_near("target 2", n, packed & 255, y / 8 * 255, 0.6); // clamped, in units of 1 / 255
        assert_int_equal(packed >> 8, 0x00ff00);
    });
}

// 22.5.2 to 5: y goes down the screen; quads begin at even pixels.
void derivatives(void**) {
    if (!need_graphics())
        return;
    const char* const names[] = {"coarse x", "coarse y", "fine x", "fine y"};
    for (uint32_t op = 0; op < 4; op++) {
        std::string call = "call float @dx.op.unary.f32(i32 " + std::to_string(83 + op) + ", float ";
        Draw d =
            passing(covering(ones, depths, corners), Linear,
                    pixel(load("p", 0, 2) +
                          "  %a = fmul float %p0, 3.0\n  %b = fmul float %p1, 5.0\n  %s = fadd float %a, %b\n"
                          "  %q = fmul float %s, %s\n  %r = " +
                          call + "%s)\n  %t = " + call + "%q)\n" + store(0, {"%r", "%t", "0.0", "1.0"})));
        Resources none;
        draw(d, none);
        each_pixel(d, [&](uint32_t n, double x, double y) {
            expect_near(names[op], n, component(d.targets[0], n, 0), op % 2 ? 5 : 3, 1e-3);
            auto square = [](double px, double py) { return (3 * px + 5 * py) * (3 * px + 5 * py); };
            double left = std::floor(x / 2) * 2 + 0.5, top = std::floor(y / 2) * 2 + 0.5;
            auto difference = [&](double px, double py) {
                return op % 2 ? square(px, top + 1) - square(px, top)
                              : square(left + 1, py) - square(left, py);
            };
            double got = component(d.targets[0], n, 1);
            if (op < 2) // one of the two rows or columns of the quad
                assert_true(std::fabs(got - difference(left, top)) < 1e-2 ||
                            std::fabs(got - difference(left + 1, top + 1)) < 1e-2);
            else
                expect_near(names[op], n, got, difference(x, y), 1e-2);
        });
    }
}

void samples_and_coverage(void**) {
    if (!need_graphics())
        return;
    Resources none;
    std::vector<Vertex> v = covering(ones, depths, corners, true, unclipped);
    Draw d = passing(v, Linear,
                     pixel("  %i = call i32 @dx.op.sampleIndex.i32(i32 90)\n  %s = uitofp i32 %i to float\n" +
                           store(0, {"%s", "1.0", "0.0", "1.0"})));
    d.samples = 4;
    draw(d, none);
    each_pixel(d, [&](uint32_t n, double x, double y) {
        if (covers(v, d, x, y))
            expect_near("mean sample index", n, component(d.targets[0], n, 0), 1.5);
    });
    // 16.3: the position stays at the centre of the pixel.
    d = passing(v, Linear,
                pixel("  %i = call i32 @dx.op.sampleIndex.i32(i32 90)\n  %s = uitofp i32 %i to float\n" +
                      load("p", 0, 2) + "  %a = fmul float %p0, %p0\n  %b = fmul float %p1, %p1\n" +
                      store(0, {"%a", "%b", "%s", "1.0"})));
    d.samples = 4;
    draw(d, none);
    each_pixel(d, [&](uint32_t n, double x, double y) {
        if (!covers(v, d, x, y))
            return;
        assert_float_equal(component(d.targets[0], n, 0), x * x, 0); // the mean of squares tells places apart
        assert_float_equal(component(d.targets[0], n, 1), y * y, 0);
    });
    d = passing(v, Linear,
                pixel("  %i = call i32 @dx.op.coverage.i32(i32 91)\n  %s = uitofp i32 %i to float\n" +
                      store(0, {"%s", "1.0", "0.0", "1.0"})));
    d.samples = 4;
    draw(d, none);
    each_pixel(d, [&](uint32_t n, double x, double y) {
        if (covers(v, d, x, y))
            expect_near("coverage", n, component(d.targets[0], n, 0), 15);
    });
    DxilText ps =
        pixel(load("p", 0, 1) + "  %left = fcmp olt float %p0, 4.0\n  %m = select i1 %left, i32 1, i32 14\n" +
              store(0, {"8.0", "1.0", "0.0", "1.0"}) + store(1, {"%m"}, "i32"));
    ps.outputs.push_back(element("SV_Coverage", no_register, Coverage, NoMode, 1, u32_type));
    d = passing(v, Linear, ps);
    d.samples = 4;
    draw(d, none);
    each_pixel(d, [&](uint32_t n, double x, double y) {
        if (covers(v, d, x, y))
            expect_near("output coverage", n, component(d.targets[0], n, 0), x < 4 ? 2 : 6);
    });
}

// 22.5.23 to 25: the input at other places of the pixel, in screen space and exact for a linear function.
void evaluated_inputs(void**) {
    if (!need_graphics())
        return;
    std::vector<Vertex> v = covering(ones, depths, corners, true, unclipped);
    double values[3] = {v[0].value[0], v[1].value[0], v[2].value[0]};
    Resources none;
    for (int dx : {-8, -3, 0, 7})
        for (int dy : {-8, 5}) {
            std::string offsets = "i32 " + std::to_string(dx) + ", i32 " + std::to_string(dy);
            Draw d = passing(
                v, NoPerspective,
                pixel("  %s = call float @dx.op.evalSnapped.f32(i32 87, i32 1, i32 0, i8 0, " + offsets +
                          ")\n  %c = call float @dx.op.evalCentroid.f32(i32 89, i32 1, i32 0, i8 0)\n" +
                          store(0, {"%s", "%c", "0.0", "1.0"}),
                      NoPerspective));
            draw(d, none);
            each_pixel(d, [&](uint32_t n, double x, double y) {
                if (!covers(v, d, x, y))
                    return;
                expect_near("snapped", n, component(d.targets[0], n, 0),
                            linear_on_screen(weights_at(v, d, x + dx / 16.0, y + dy / 16.0), values), 1e-3);
                expect_near("centroid", n, component(d.targets[0], n, 1),
                            linear_on_screen(weights_at(v, d, x, y), values), 1e-3);
            });
        }
    // The places of the four samples lie around the centre: their mean is the value there.
    std::string sum = "float -0.0";
    std::string body;
    for (int k = 0; k < 4; k++) {
        std::string n = std::to_string(k);
        body += "  %e" + n + " = call float @dx.op.evalSampleIndex.f32(i32 88, i32 1, i32 0, i8 0, i32 " + n +
                ")\n  %t" + n + " = fadd " + sum + ", %e" + n + "\n";
        sum = "float %t" + n;
    }
    Draw d =
        passing(v, NoPerspective,
                pixel(body + "  %m = fmul float %t3, 2.500000e-01\n" + store(0, {"%m", "%e0", "%e1", "1.0"}),
                      NoPerspective));
    d.samples = 4;
    draw(d, none);
    each_pixel(d, [&](uint32_t n, double x, double y) {
        if (!covers(v, d, x, y))
            return;
        expect_near("mean over samples", n, component(d.targets[0], n, 0),
                    linear_on_screen(weights_at(v, d, x, y), values), 1e-3);
        assert_true(component(d.targets[0], n, 1) != component(d.targets[0], n, 2));
    });
}

} // namespace

TEST_GROUP(stages) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(interpolation),
        cmocka_unit_test(vertex_and_instance_ids),
        cmocka_unit_test(position),
        cmocka_unit_test(front_face),
        cmocka_unit_test(primitive_id),
        cmocka_unit_test(discard),
        cmocka_unit_test(derivatives_after_discard),
        cmocka_unit_test(start_locations),
        cmocka_unit_test(depth_output),
        cmocka_unit_test(clip_distances),
        cmocka_unit_test(several_targets),
        cmocka_unit_test(derivatives),
        cmocka_unit_test(samples_and_coverage),
        cmocka_unit_test(evaluated_inputs),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace ladder::test::graphics::test_stages
