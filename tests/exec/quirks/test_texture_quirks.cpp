// Quirks of textures: levels of cubes, gradients that become biases.
#include "quirk_case.h"
#include "support/testing.h"
#include "vulkan_graphics.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>

namespace ladder::test::quirks::test_texture_quirks {

namespace {

// Square textures of 32 x 32 texels with six levels, each of which has its number in all texels.
std::vector<uint32_t> numbered_levels(uint32_t faces) {
    std::vector<uint32_t> texels;
    for (uint32_t face = 0; face < faces; face++)
        for (uint32_t level = 0; level < 6; level++)
            texels.insert(texels.end(), (32 >> level) * (32 >> level),
                          std::bit_cast<uint32_t>(static_cast<float>(level)));
    return texels;
}

// What a compute shader makes of such a texture at t1, a sampler at s0, and `in` and `out` of
// compute_shader().
std::vector<float> sampled(const std::string& source, const Quirks& quirks, uint32_t faces,
                           const std::vector<float>& in, size_t out_count) {
    ladder_simt* simt = simulator_of(source, quirks);
    std::vector<float> given = in, out(out_count);
    ladder_simt_binding b = {};
    b.type = LADDER_STRUCTURE_TYPE_SIMT_BINDING;
    b.data = given.data(), b.size = 4 * given.size();
    assert_int_equal(ladder_simt_bind(simt, &b, nullptr), LADDER_OK);
    b.resource_class = LADDER_RESOURCE_CLASS_UAV;
    b.data = out.data(), b.size = 4 * out.size();
    assert_int_equal(ladder_simt_bind(simt, &b, nullptr), LADDER_OK);
    std::vector<uint32_t> texels = numbered_levels(faces);
    b.resource_class = LADDER_RESOURCE_CLASS_SRV;
    b.register_index = 1, b.data = texels.data(), b.size = 4 * texels.size(), b.format = "R32Float";
    b.width = b.height = 32, b.layers = faces, b.levels = 6;
    assert_int_equal(ladder_simt_bind(simt, &b, nullptr), LADDER_OK);
    ladder_simt_sampler s = {};
    s.type = LADDER_STRUCTURE_TYPE_SIMT_SAMPLER;
    s.max_lod = 16;
    assert_int_equal(ladder_simt_bind_sampler(simt, &s, nullptr), LADDER_OK);
    assert_int_equal(ladder_simt_dispatch(simt, 1, 1, 1, nullptr, nullptr), LADDER_OK);
    ladder_simt_destroy(simt);
    return out;
}

void clamp_cube_levels(void**) {
    const std::string source =
        compute_shader("    %t = handle cube, 0\n    %s = handle smp, 0\n    %l = raw_load.f32 %in, 0, 4\n"
                       "    %v = sample_level.f32 %t, %s, f32 1.0, f32 0.25, f32 0.25, f32 undef, i32 undef, "
                       "i32 undef, i32 undef, %l\n"
                       "    %w = sample_level.f32 %t, %s, f32 1.0, f32 0.25, f32 0.25, f32 undef, i32 undef, "
                       "i32 undef, i32 undef, f32 0.0\n"
                       "    raw_store.f32 %out, 0, 4, 3, %v, %w\n    return\n",
                       "local_size 1 1 1\ndescriptor cube srv texturecube component=f32 first=1\n"
                       "descriptor smp sampler sampler first=0\n");
    const auto level = [&](float asked, const Quirks& quirks) {
        const std::vector<float> out = sampled(source, quirks, 6, {asked}, 2);
        assert_int_equal(static_cast<int>(out[1]), 0);
        return static_cast<int>(out[0]);
    };
    const Quirks quirks = {{LADDER_QUIRK_CLAMP_CUBE_LEVELS, 1}};
    assert_int_equal(level(5, {}), 5);
    assert_int_equal(level(5, quirks), 2);
    assert_int_equal(level(1, quirks), 1);
    // One query, for the level that is not the first.
    assert_int_equal(count(spirv_text(source, quirks), "OpImageQuerySizeLod"), 1);
}

// Derivatives of %x and %y, times factors along each axis, and what is sampled with them.
std::string gradients(const std::string& a, const std::string& b) {
    return "    %dxx = deriv.f32 coarse_x, %x\n    %dxy = deriv.f32 coarse_x, %y\n"
           "    %dyx = deriv.f32 fine_y, %x\n    %dyy = deriv.f32 fine_y, %y\n"
           "    %gxx = fmul.f32 %dxx, " +
           a + "\n    %gxy = fmul.f32 " + a + ", %dxy\n" + "    %gyx = fmul.f32 %dyx, " + b +
           "\n    %gyy = fmul.f32 " + b + ", %dyy\n";
}
const std::string sample_with_gradients =
    "    %v = sample_grad.f32 %t, %s, %x, %y, f32 undef, f32 undef, i32 undef, i32 undef, i32 undef, "
    "%gxx, %gxy, f32 undef, %gyx, %gyy, f32 undef, f32 undef\n";
const std::string texture_head = "descriptor t srv texture2d component=f32 first=1\n"
                                 "descriptor smp sampler sampler first=0\n";

// A quad whose threads lie a texel apart; the factor along y is the other one's, or one of its own.
std::string quad(bool one_factor) {
    return compute_shader("    %t = handle t, 0\n    %s = handle smp, 0\n    %c = and.i32 %tid, 1\n"
                          "    %r = lshr.i32 %tid, 1\n    %cf = utof.f32 %c\n    %rf = utof.f32 %r\n"
                          "    %x = fmul.f32 %cf, 0.03125\n    %y = fmul.f32 %rf, 0.03125\n"
                          "    %a, %b = raw_load.f32 %in, 0, 4\n" +
                              gradients("%a", one_factor ? "%a" : "%b") + sample_with_gradients +
                              "    %w = bitcast.i32 %v\n" + store_at("%tid", "%w", "at") + "    return\n",
                          "shader_model 6.6\nlocal_size 4 1 1\n" + texture_head);
}

// The level that all four threads see.
float level_of(const std::string& source, unsigned int value, float along_x, float along_y) {
    const std::vector<float> out =
        sampled(source, {{LADDER_QUIRK_GRADIENTS_TO_BIAS, value}}, 1, {along_x, along_y}, 4);
    for (float level : out)
        assert_true(level == out[0]);
    return out[0];
}

void gradients_to_bias(void**) {
    const std::string one = quad(true);
    const std::string two = quad(false);
    for (const unsigned int value : {0, 1, 2}) {
        const Quirks quirks = {{LADDER_QUIRK_GRADIENTS_TO_BIAS, value}};
        const char* const with_bias = "OpImageSampleImplicitLod";
        assert_int_equal(count(spirv_text(one, quirks), with_bias), value > 0);
        assert_int_equal(count(spirv_text(two, quirks), with_bias), value == 2);
        // The level is the logarithm of the longer gradient, in texels.
        for (const float factor : {1.f, 4.f, -8.f, 0.25f, 0.f, 1024.f})
            assert_true(level_of(one, value, factor, 0) ==
                        std::clamp(std::log2(std::fabs(factor)), 0.f, 5.f));
        assert_true(level_of(two, value, 4, 4) == 2);
        assert_true(level_of(two, value, 4, 16) == (value == 2 ? 2 : 4));
    }
}

// What the quirk leaves alone.
void other_gradients(void**) {
    const std::string one = quad(true);
    const auto stays = [&](const std::string& what, const std::string& by) {
        std::string source = one;
        source.replace(source.find(what), what.size(), by);
        assert_int_equal(
            count(spirv_text(source, {{LADDER_QUIRK_GRADIENTS_TO_BIAS, 2}}), "OpImageSampleImplicitLod"), 0);
    };
    // Another coordinate, along the other axis, times another factor, a sum.
    stays("coarse_x, %y", "coarse_x, %x");
    stays("fine_y, %x", "fine_x, %x");
    stays("%a, %dxy", "2.0, %dxy");
    stays("fmul.f32 %dyx", "fadd.f32 %dyx");
    // In another block, where the rest of the quad need not come.
    stays("    %v = sample", "    %few = ult %tid, i32 4\n    branch_if %few, b1, b2\nb1:\n    branch b2\n"
                             "b2:\n    %v = sample");
    const std::string compared = "    %v = sample_cmp_grad.f32 %t, %s, %x, %y, f32 undef, f32 undef, i32 "
                                 "undef, i32 undef, i32 undef, f32 0.5, ";
    std::string source = one;
    const size_t at = source.find("    %v = "), from = source.find("%gxx, %gxy", at);
    source.replace(at, from - at, compared);
    const std::string text = spirv_text(source, {{LADDER_QUIRK_GRADIENTS_TO_BIAS, 1}});
    assert_int_equal(count(text, "OpImageSampleDrefImplicitLod"), 1);
    assert_int_equal(count(text, "DrefExplicitLod"), 0);
}

// One pixel of a quad goes into a branch that holds the derivative of a computed value, x * x + x, and a
// sample at that value. The outputs are the derivative and the level.
std::string branch_of_one(const char* model) {
    return std::string("vsir 1 cfg-ssa\nstage pixel\nentry f0 \"main\"\nshader_model ") + model + "\n" +
           texture_head +
           "input i0 arbitrary f32 linear cols=2 row=0 col=0 \"X\"\n"
           "output o0 target f32 cols=2 row=0 col=0 \"SV_Target\"\nfunction f0 \"main\"() {\nb0:\n"
           "    %t = handle t, 0\n    %s = handle smp, 0\n    %x = load_input.f32 i0, 0, 0\n"
           "    %q = load_input.f32 i0, 0, 1\n    %some = fogt %q, f32 0.0\n    branch_if %some, b1, "
           "b2\nb1:\n"
           "    %v = fmad.f32 %x, %x, %x\n    %d = deriv.f32 coarse_x, %v\n"
           "    %l = sample.f32 %t, %s, %v, f32 0.0, undef, undef, undef, undef, undef, undef\n"
           "    branch b2\nb2:\n    %d1 = phi.f32 [%d, b1], [f32 9.0, b0]\n"
           "    %l1 = phi.f32 [%l, b1], [f32 9.0, b0]\n    store_output o0, 0, 0, %d1\n"
           "    store_output o0, 0, 1, %l1\n    return\n}\n";
}

struct OneQuad {
    std::vector<float> outputs;
    bool complete = true; // no derivative lacks a pixel of the quad
};

// x grows by 1/16 from column to column; the last pixel goes into the branch.
OneQuad run_quad(const std::string& source, unsigned int value) {
    ladder_simt* simt = simulator_of(source, {{LADDER_QUIRK_HOIST_GRADIENTS, value}});
    std::vector<uint32_t> texels = numbered_levels(1);
    ladder_simt_binding b = {};
    b.type = LADDER_STRUCTURE_TYPE_SIMT_BINDING;
    b.resource_class = LADDER_RESOURCE_CLASS_SRV;
    b.register_index = 1, b.data = texels.data(), b.size = 4 * texels.size(), b.format = "R32Float";
    b.width = b.height = 32, b.layers = 1, b.levels = 6;
    assert_int_equal(ladder_simt_bind(simt, &b, nullptr), LADDER_OK);
    ladder_simt_sampler s = {};
    s.type = LADDER_STRUCTURE_TYPE_SIMT_SAMPLER;
    s.max_lod = 16;
    assert_int_equal(ladder_simt_bind_sampler(simt, &s, nullptr), LADDER_OK);
    std::vector<uint32_t> in(16), out(16);
    for (uint32_t lane = 0; lane < 4; lane++) {
        in[4 * lane] = std::bit_cast<uint32_t>(lane & 1 ? 0.0625f : 0);
        in[4 * lane + 1] = std::bit_cast<uint32_t>(lane == 3 ? 1.f : 0);
    }
    ladder_simt_quad quad = {};
    for (unsigned int& c : quad.coverage)
        c = 1;
    ladder_simt_pixel_launch launch = {};
    launch.type = LADDER_STRUCTURE_TYPE_SIMT_PIXEL_LAUNCH;
    launch.quad_count = 1, launch.quads = &quad, launch.inputs = in.data(), launch.outputs = out.data();
    assert_int_equal(ladder_simt_run_pixels(simt, &launch, nullptr, nullptr), LADDER_OK);
    OneQuad result;
    for (unsigned int n = 0; n < ladder_simt_get_report_count(simt); n++) {
        ladder_simt_report report = {};
        report.type = LADDER_STRUCTURE_TYPE_SIMT_REPORT;
        assert_int_equal(ladder_simt_get_report(simt, n, &report), LADDER_OK);
        result.complete &= report.kind != LADDER_SIMT_REPORT_QUAD_INCOMPLETE;
    }
    for (uint32_t word : out)
        result.outputs.push_back(std::bit_cast<float>(word));
    ladder_simt_destroy(simt);
    return result;
}

void hoist_gradients(void**) {
    const float derivative = 0.0625f * 0.0625f + 0.0625f, level = std::round(std::log2(derivative * 32));
    for (const char* model : {"6.0", "5.0"})
        for (const unsigned int value : {0, 1, 2, 3}) {
            const bool derives = value >= 2 || (value == 1 && model[0] == '5'), samples = value == 3;
            const OneQuad quad = run_quad(branch_of_one(model), value);
            assert_int_equal(quad.complete, derives && samples);
            for (uint32_t n = 0; n < 12; n += 4)
                assert_true(quad.outputs[n] == 9 && quad.outputs[n + 1] == 9);
            if (derives)
                assert_true(quad.outputs[12] == derivative);
            if (samples)
                assert_true(quad.outputs[13] == level);
            const std::string text =
                spirv_text(branch_of_one(model), {{LADDER_QUIRK_HOIST_GRADIENTS, value}});
            assert_int_equal(count(text, "OpImageSampleExplicitLod"), samples);
            const size_t branch = text.find("OpBranchConditional"), at = text.find("OpDPdxCoarse");
            assert_int_equal(at < branch, derives || samples);
        }
}

// Pixels that lie a texel apart.
void drawn(void**) {
    static VulkanGraphics device;
    if (!device.unavailable().empty()) {
        print_message("no device: %s\n", device.unavailable().c_str());
        skip_test();
    }
    const std::string vertex =
        "vsir 1 cfg-ssa\nstage vertex\nentry f0 \"main\"\n"
        "input i0 arbitrary f32 cols=2 row=0 col=0 \"P\"\noutput o0 position f32 cols=4 row=0 col=0 "
        "\"SV_Position\"\n"
        "function f0 \"main\"() {\nb0:\n    %x = load_input.f32 i0, 0, 0\n    %y = load_input.f32 i0, 0, 1\n"
        "    store_output o0, 0, 0, %x\n    store_output o0, 0, 1, %y\n    store_output o0, 0, 2, f32 0.0\n"
        "    store_output o0, 0, 3, f32 1.0\n    return\n}\n";
    const auto pixel = [](const char* a, const char* b) {
        return std::string("vsir 1 cfg-ssa\nstage pixel\nentry f0 \"main\"\n") + texture_head +
               "input i0 position f32 noperspective cols=4 row=0 col=0 \"SV_Position\"\n"
               "output o0 target f32 cols=1 row=0 col=0 \"SV_Target\"\nfunction f0 \"main\"() {\nb0:\n"
               "    %t = handle t, 0\n    %s = handle smp, 0\n    %px = load_input.f32 i0, 0, 0\n"
               "    %py = load_input.f32 i0, 0, 1\n    %x = fmul.f32 %px, 0.03125\n    %y = fmul.f32 %py, "
               "0.03125\n" +
               gradients(a, b) + sample_with_gradients + "    store_output o0, 0, 0, %v\n    return\n}\n";
    };
    // Devices compute levels with a few bits (Direct3D 11.3, 7.18.11).
    const auto expect_level = [&](float level, const std::string& source, unsigned int value) {
        Draw d;
        d.vertex_shader = compile_quirks(vertex, {}).words();
        d.pixel_shader = compile_quirks(source, {{LADDER_QUIRK_GRADIENTS_TO_BIAS, value}}).words();
        for (float f : {-1.f, -1.f, -1.f, 7.f, 7.f, -1.f})
            d.vertices.push_back(std::bit_cast<uint32_t>(f));
        d.stride = 8;
        d.attributes = {{0, VK_FORMAT_R32G32_SFLOAT, 0}};
        d.targets = {{VK_FORMAT_R32_SFLOAT}};
        Resources r;
        r.textures = {{1, VK_IMAGE_VIEW_TYPE_2D, VK_FORMAT_R32_SFLOAT, 32, 32, 1, 1, 6, numbered_levels(1)}};
        r.samplers = {{3000}};
        device.draw(d, r);
        assert_false(d.targets[0].words.empty());
        for (uint32_t word : d.targets[0].words)
            if (const float got = std::bit_cast<float>(word); !(std::fabs(got - level) <= 1 / 64.f))
                fail_msg("quirk %u: level %f, not %f", value, got, level);
    };
    for (const unsigned int value : {0, 1, 2}) {
        expect_level(2, pixel("4.0", "4.0"), value);
        expect_level(value == 2 ? 2 : 4, pixel("4.0", "16.0"), value);
    }
}

} // namespace

TEST_GROUP(texture_quirks) {
    const CMUnitTest tests[] = {cmocka_unit_test(clamp_cube_levels), cmocka_unit_test(gradients_to_bias),
                                cmocka_unit_test(other_gradients), cmocka_unit_test(hoist_gradients),
                                cmocka_unit_test(drawn)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace ladder::test::quirks::test_texture_quirks
