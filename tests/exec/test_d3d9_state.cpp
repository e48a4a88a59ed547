// Parameters of Direct3D 9 bytecode, every name from every source, drawn on a device: shaders of models 1 to
// 3 as assembly. Their values are those of tests/unit/check/test_d3d_pixels.cpp.
#include <filesystem>

#include "corpus.h"
#include "d3d_assembler.h"
#include "parameter_draws.h"

#include <ladder/ladder_binding.h>

#include <cmath>
#include <cstdio>
#include <cstring>

namespace ladder::test::parameters::test_d3d9_state {

namespace {

std::string assembled(const std::string& text) {
    const std::vector<uint32_t> words = assemble_d3d(text);
    return {reinterpret_cast<const char*>(words.data()), words.size() * 4};
}

// What the pixel in the middle is.
void expect(const Given& g, const char* what, From from, const std::vector<float>& expected) {
    uint32_t c = 0;
    for (float v : expected) {
        const float is = component(g, size / 2, size / 2, c);
        if (!(std::fabs(is - v) <= 1e-4f))
            fail_msg("%s from %s: component %u is %g, not %g", what, from_names[static_cast<int>(from)], c,
                     static_cast<double>(is), static_cast<double>(v));
        c++;
    }
}

// The mode and numbers of fog, and the share of the colour that is left of (1, 0, 0, 0.5).
void fog(void**) {
    struct Case {
        uint32_t mode;
        float distance, share;
    };
    const Case cases[] = {{LADDER_FOG_NONE, 3, 1},
                          {LADDER_FOG_LINEAR, 3, 0.5f},
                          {LADDER_FOG_LINEAR, 9, 0},
                          {LADDER_FOG_EXP, 2, 0.5f},
                          {LADDER_FOG_EXP2, 4, 0.0625f}};
    const std::string pixel = assembled("ps_2_0\ndcl v0\nmov oC0, v0\n");
    for (const Case& c : cases) {
        // The distance is w of the position: the primitive covers all the same.
        char text[300];
        std::snprintf(text, sizeof text,
                      "vs_2_0\ndef c0, 1, 0, 0, 0.5\ndef c1, %g, 0, 0, 0\ndcl_position v0\n"
                      "mul r0, v0, c1.x\nmov oPos, r0\nmov oD0, c0\n",
                      static_cast<double>(c.distance));
        const std::string vertex = assembled(text);
        from_all([&](From from) {
            Given g;
            give(g, LADDER_PARAMETER_FOG_FRAGMENT_MODE, from, {c.mode});
            give(g, LADDER_PARAMETER_FOG_SOURCE, from, {LADDER_FOG_SOURCE_W});
            give(g, LADDER_PARAMETER_FOG_END, from, {bits(4)});
            give(g, LADDER_PARAMETER_FOG_SCALE, from, {bits(0.5f)});
            give(g, LADDER_PARAMETER_FOG_COLOR, from, {bits(0.25f), bits(0.5f), bits(1), bits(0)});
            draw(g, vertex, pixel);
            const float fogged = 1 - c.share;
            expect(g, "fog", from, {c.share + 0.25f * fogged, 0.5f * fogged, fogged, 0.5f});
        });
    }
}

// 0.25, 0.002 and what is clamped.
void srgb_writes(void**) {
    const std::string vertex = assembled("vs_2_0\ndcl_position v0\nmov oPos, v0\n");
    const std::string pixel = assembled("ps_3_0\ndef c0, 0.25, 0.002, 7, 0.5\nmov oC0, c0\n");
    for (uint32_t mask : {1u, 2u})
        from_all([&](From from) {
            Given g;
            give(g, LADDER_PARAMETER_SRGB_WRITE_MASK, from, {mask});
            draw(g, vertex, pixel);
            if (mask == 1)
                expect(g, "sRGB", from, {0.537099f, 0.02584f, 1, 0.5f});
            else
                expect(g, "linear", from, {0.25f, 0.002f, 7, 0.5f});
        });
}

void point_sizes(void**) {
    const std::string vertex = assembled("vs_2_0\ndef c0, 3, 1, 0, 0\ndcl_position v0\nmov oPos, v0\n"
                                         "mov oPts.x, c0.x\nmov oD0, c0.y\n");
    const std::string pixel = assembled("ps_2_0\ndcl v0\nmov oC0, v0\n");
    from_all([&](From from) {
        // The shader's own size counts, within the bounds.
        Given g;
        give(g, LADDER_PARAMETER_POINT_SIZE, from, {bits(7)});
        give(g, LADDER_PARAMETER_POINT_SIZE_MIN, from, {bits(1)});
        give(g, LADDER_PARAMETER_POINT_SIZE_MAX, from, {bits(2)});
        draw(g, vertex, pixel, true);
        assert_int_equal(pixels(g), 4);
        Given least;
        give(least, LADDER_PARAMETER_POINT_SIZE_MIN, from, {bits(4)});
        draw(least, vertex, pixel, true);
        assert_int_equal(pixels(least), 16);
    });
}

// Texels (x, y, 10 n, 0.5) of stage `n`, 4 by 4. They are at their fixed places where there is a map, too.
void add_textures(Given& g) {
    static ladder_binding_range ranges[2] = {};
    ranges[0].resource_class = LADDER_RESOURCE_CLASS_SRV;
    ranges[1].resource_class = LADDER_RESOURCE_CLASS_SAMPLER;
    for (ladder_binding_range& range : ranges)
        range.count = 2;
    g.map.ranges = ranges;
    g.map.range_count = 2;
    for (uint32_t n : {0u, 1u}) {
        Texture t = {LADDER_DEFAULT_BINDING_SRV + n};
        t.width = t.height = 4;
        for (uint32_t at = 0; at < 16; at++)
            for (uint32_t v : {at % 4, at / 4, 10 * n})
                t.words.push_back(bits(static_cast<float>(v)));
        for (size_t at = 3; at <= t.words.size(); at += 4)
            t.words.insert(t.words.begin() + static_cast<ptrdiff_t>(at), bits(0.5f));
        g.resources.textures.push_back(t);
        g.resources.samplers.push_back({LADDER_DEFAULT_BINDING_SAMPLER + n});
    }
}

// Pixel shaders before 2.0 write colours from 0 to 1: these write 32nds.
std::string assembled_small(std::string program) {
    program.insert(program.find('\n') + 1, "def c7, 0.03125, 0.03125, 0.03125, 0.03125\n");
    return assembled(program + "mul r0, r0, c7\n");
}
std::vector<float> small(std::vector<float> values) {
    for (float& value : values)
        value /= 32;
    return values;
}

// With coordinates of both stages.
std::string staged_vertex(const char* first, const char* second) {
    char text[300];
    std::snprintf(text, sizeof text,
                  "vs_2_0\ndef c0, %s\ndef c1, %s\ndcl_position v0\nmov oPos, v0\nmov oT0, c0\n"
                  "mov oT1, c1\n",
                  first, second);
    return assembled(text);
}

// u + M00 r + M10 g, v + M01 r + M11 g, where (r, g) is (1, 2).
void bump_mapping(void**) {
    const std::vector<uint32_t> matrix = {bits(0.25f), bits(0), bits(-0.125f), bits(0.125f)};
    from_all([&](From from) {
        Given looked_up;
        add_textures(looked_up);
        give(looked_up, LADDER_PARAMETER_BUMP_MATRIX_1, from, matrix);
        draw(looked_up, staged_vertex("0.375, 0.625, 0, 1", "0.625, 0.125, 0, 1"),
             assembled_small("ps_1_1\ntex t0\ntexbem t1, t0\nmov r0, t1\n"));
        expect(looked_up, "texbem", from, small({2, 1, 10, 0.5f}));

        Given computed;
        give(computed, LADDER_PARAMETER_BUMP_MATRIX_1, from, matrix);
        draw(computed, staged_vertex("1, 2, 0, 1", "2, 4, 6, 1"),
             assembled_small("ps_1_4\ntexcrd r0.rgb, t0.xyz\ntexcrd r1.rgb, t1.xyz\nbem r1.rg, r0, r1\n"
                             "mov r0, r1\n"));
        expect(computed, "bem", from, small({1, 2.5f, 6}));

        // Times (1 * 0.5 + 2).
        Given lit;
        add_textures(lit);
        give(lit, LADDER_PARAMETER_BUMP_LUMINANCE_SCALE_1, from, {bits(0.5f)});
        give(lit, LADDER_PARAMETER_BUMP_LUMINANCE_OFFSET_1, from, {bits(2)});
        draw(lit, staged_vertex("0, 0, 1, 1", "0.625, 0.375, 0, 1"),
             assembled_small("ps_1_1\ntexcoord t0\ntexbeml t1, t0\nmov r0, t1\n"));
        expect(lit, "texbeml", from, small({5, 2.5f, 25, 1.25f}));
    });
}

void projected_coordinates(void**) {
    const std::string vertex = staged_vertex("0, 0, 0, 1", "0.8, 1.3, 0, 2");
    const std::string pixel = assembled_small("ps_1_1\ntex t1\nmov r0, t1\n");
    for (uint32_t mask : {0u, 1u, 2u})
        from_all([&](From from) {
            Given g;
            add_textures(g);
            give(g, LADDER_PARAMETER_PROJECTED_TEXTURE_MASK, from, {mask});
            draw(g, vertex, pixel);
            if (mask == 2)
                expect(g, "projected", from, small({1, 2, 10, 0.5f}));
            else
                expect(g, "not projected", from, small({3, 3, 10, 0.5f}));
        });
}

// The left half, and the part right of 0.5.
void clip_planes(void**) {
    const std::string vertex = assembled("vs_1_1\ndcl_position v0\nmov oPos, v0\n");
    const std::string pixel = assembled("ps_2_0\ndef c0, 1, 1, 1, 1\nmov oC0, c0\n");
    for (uint32_t mask : {0u, 1u, 4u, 5u})
        from_all([&](From from) {
            Given g;
            give(g, LADDER_PARAMETER_CLIP_PLANE_MASK, from, {mask});
            give(g, LADDER_PARAMETER_CLIP_PLANE_0, from, {bits(1), 0, 0, 0});
            give(g, LADDER_PARAMETER_CLIP_PLANE_2, from, {bits(-1), 0, 0, bits(0.5f)});
            draw(g, vertex, pixel);
            for (uint32_t x = 0; x < size; x++)
                if (drawn(g, x, 3) != ((!(mask & 1) || x >= 4) && (!(mask & 4) || x < 6)))
                    fail_msg("clip planes from %s, mask %u: column %u", from_names[static_cast<int>(from)],
                             mask, x);
        });
}

void alpha_tests(void**) {
    const std::string vertex = assembled("vs_1_1\ndcl_position v0\nmov oPos, v0\n");
    const std::string pixel = assembled("ps_1_1\ndef c0, 1, 1, 1, 0.5\nmov r0, c0\n");
    for (uint32_t function = LADDER_COMPARISON_NEVER; function <= LADDER_COMPARISON_ALWAYS; function++)
        for (float reference : {0.25f, 0.5f, 0.75f})
            from_all([&](From from) {
                Given g;
                give(g, LADDER_PARAMETER_ALPHA_TEST_FUNC, from, {function});
                give(g, LADDER_PARAMETER_ALPHA_TEST_REF, from, {bits(reference)});
                draw(g, vertex, pixel);
                const uint32_t less = 1, equal = 2, greater = 4; // bits of the number, less 1
                const uint32_t is = 0.5f < reference ? less : 0.5f > reference ? greater : equal;
                const uint32_t expected = (function - 1) & is ? size * size : 0;
                if (pixels(g) != expected)
                    fail_msg("alpha test %u of %g from %s: %u pixels", function,
                             static_cast<double>(reference), from_names[static_cast<int>(from)], pixels(g));
            });
}

void flat_colours(void**) {
    const std::string vertex = assembled("vs_2_0\ndcl_position v0\nmov oPos, v0\nmov oD0, v0\n");
    const std::string pixel = assembled("ps_2_0\ndcl v0\nmov oC0, v0\n");
    for (uint32_t flat : {0u, 1u}) {
        Given g;
        give(g, LADDER_PARAMETER_FLAT_INTERPOLATION, From::Constant, {flat});
        draw(g, vertex, pixel);
        // The first vertex has -1, which is clamped to 0; the second one 7, which is clamped to 1.
        const bool differs = component(g, 7, 0, 0) != component(g, 0, 0, 0);
        assert_true(differs == !flat);
    }
}

// All of the corpus, alone and with all the state there is, is what spirv-val takes.
void corpus_is_valid(void**) {
    uint32_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(TEST_DATA_DIR "/d3dbc")) {
        if (entry.path().extension() != ".d3dbc")
            continue;
        const std::string source = read_file(entry.path().string());
        for (const char* environment : {"vulkan1.0", "vulkan1.3"})
            for (bool with_state : {false, true}) {
                Given g;
                for (int name = 1; with_state && name <= LADDER_PARAMETER_SRGB_WRITE_MASK; name++) {
                    const bool known = name == LADDER_PARAMETER_FLAT_INTERPOLATION;
                    give(g, static_cast<ladder_parameter_name>(name), known ? From::Constant : From::Spec,
                         {1});
                }
                ladder_d3d9_info d3d9 = {LADDER_STRUCTURE_TYPE_D3D9_INFO};
                d3d9.shadow_samplers = with_state ? 5 : 0;
                d3d9.textures[3] = with_state ? LADDER_D3D9_TEXTURE_CUBE : LADDER_D3D9_TEXTURE_DEFAULT;
                const ladder_parameter_info info = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO, &d3d9, g.all.data(),
                                                    static_cast<unsigned int>(g.all.size())};
                const Compiled c =
                    compile_with(source, environment, {}, LADDER_TARGET_SPIRV_BINARY, {}, &info);
                if (c.result != LADDER_OK)
                    fail_msg("%s: %s", entry.path().c_str(), c.messages.c_str());
                if (const std::string verdict = validate_spirv(c.words(), environment); !verdict.empty())
                    fail_msg("%s: %s", entry.path().c_str(), verdict.c_str());
                count++;
            }
    }
    assert_true(count > 400);
}

} // namespace

TEST_GROUP(d3d9_state) {
    const CMUnitTest tests[] = {cmocka_unit_test(fog),
                                cmocka_unit_test(srgb_writes),
                                cmocka_unit_test(point_sizes),
                                cmocka_unit_test(flat_colours),
                                cmocka_unit_test(bump_mapping),
                                cmocka_unit_test(projected_coordinates),
                                cmocka_unit_test(clip_planes),
                                cmocka_unit_test(alpha_tests),
                                cmocka_unit_test(corpus_is_valid)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace ladder::test::parameters::test_d3d9_state
