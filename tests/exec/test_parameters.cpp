// Parameters: every name from every source, through the public header, drawn on a device.
#include "corpus.h"
#include "parameter_draws.h"
#include "support/testing.h"

#include <ladder/ladder_linkage.h>
#include <ladder/ladder_parameters.h>

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace ladder::test::parameters::test_parameters {

namespace {

// sqrt(6.5 - x) in column x: 2.4, 2.2, 2, 1.7, 1.4, 1, 0, NaN.
const std::string alpha_shader =
    pixel_shader("input i0 position f32 noperspective cols=4 row=0 col=0 \"SV_Position\"\n",
                 "    %0 = load_input.f32 i0, 0, 0\n    %1 = fsub.f32 f32 6.5, %0\n    %2 = sqrt.f32 %1\n"
                 "    store_output o0, 0, 0, f32 1.0\n    store_output o0, 0, 1, f32 1.0\n"
                 "    store_output o0, 0, 2, f32 1.0\n    store_output o0, 0, 3, %2\n");

// The columns that pass, a bit for each, with a reference of 2.
constexpr uint32_t passing[] = {0, 0, 0x78, 0x04, 0x7c, 0x03, 0xfb, 0x07, 0xff};

uint32_t columns(const Given& g) {
    uint32_t set = 0;
    for (uint32_t x = 0; x < size; x++)
        for (uint32_t y = 0; y < size; y++) {
            if (y && drawn(g, x, y) != (set >> x & 1))
                fail_msg("column %u differs by row", x);
            set |= static_cast<uint32_t>(drawn(g, x, y)) << x;
        }
    return set;
}

void alpha_test(void**) {
    for (uint32_t function = LADDER_COMPARISON_NEVER; function <= LADDER_COMPARISON_ALWAYS; function++)
        from_all([&](From from) {
            Given g;
            give(g, LADDER_PARAMETER_ALPHA_TEST_FUNC, from, {function});
            give(g, LADDER_PARAMETER_ALPHA_TEST_REF, from, {bits(2)});
            draw(g, vertex_shader, alpha_shader);
            if (columns(g) != passing[function])
                fail_msg("function %u from %s: 0x%x passes, not 0x%x", function,
                         from_names[static_cast<int>(from)], columns(g), passing[function]);
        });
    // Without a reference it is 0; without a function all passes, and the module has nothing of it.
    Given g;
    give(g, LADDER_PARAMETER_ALPHA_TEST_FUNC, From::Push, {LADDER_COMPARISON_EQUAL});
    draw(g, vertex_shader, alpha_shader);
    assert_int_equal(columns(g), 0x40);
    Given none, always, unused;
    give(always, LADDER_PARAMETER_ALPHA_TEST_FUNC, From::Constant, {LADDER_COMPARISON_ALWAYS});
    give(always, LADDER_PARAMETER_ALPHA_TEST_REF, From::Push, {0});
    give(unused, LADDER_PARAMETER_ALPHA_TEST_REF, From::Spec, {0});
    give(unused, LADDER_PARAMETER_POINT_SIZE, From::Push, {0});
    assert_true(compiled(alpha_shader, none) == compiled(alpha_shader, always));
    assert_true(compiled(alpha_shader, none) == compiled(alpha_shader, unused));
}

// Targets without an alpha, and of integers; a depth that is not written either; before Vulkan 1.3.
void alpha_of_other_shaders(void**) {
    const std::string red = head +
                            "stage pixel\nentry f0 \"main\"\noutput o0 target f32 cols=1 row=0 col=0 "
                            "\"SV_Target\"\nfunction f0 \"main\"() {\nb0:\n    store_output o0, 0, 0, f32 "
                            "0.0\n    return\n}\n";
    for (const float reference : {0.5f, 1.0f}) {
        Given g;
        give(g, LADDER_PARAMETER_ALPHA_TEST_FUNC, From::Constant, {LADDER_COMPARISON_GREATER});
        give(g, LADDER_PARAMETER_ALPHA_TEST_REF, From::Push, {bits(reference)});
        g.draw.has_depth = true;
        draw(g, vertex_shader, red);
        assert_int_equal(pixels(g), reference < 1 ? size * size : 0);
        for (float depth : g.draw.depth)
            assert_true(depth == (reference < 1 ? 0.5f : 1.0f));
    }
    const std::string whole = head +
                              "stage pixel\nentry f0 \"main\"\noutput o0 target u32 cols=4 row=0 col=0 "
                              "\"SV_Target\"\nfunction f0 \"main\"() {\nb0:\n    store_output o0, 0, 3, i32 "
                              "0\n    return\n}\n";
    Given never, none;
    give(never, LADDER_PARAMETER_ALPHA_TEST_FUNC, From::Constant, {LADDER_COMPARISON_NEVER});
    assert_true(compiled(whole, never) == compiled(whole, none));
    ladder_parameter_info info = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO, nullptr, never.all.data(), 1};
    for (const char* environment : {"vulkan1.0", "vulkan1.2"}) {
        const Compiled old =
            compile_with(alpha_shader, environment, {}, LADDER_TARGET_SPIRV_BINARY, {}, &info);
        assert_int_equal(old.result, LADDER_OK);
        assert_string_equal(validate_spirv(old.words(), environment).c_str(), "");
    }
}

// The alpha that is tested is the shader's, wherever linkage puts it.
void alpha_and_swizzles(void**) {
    for (const unsigned int swizzle : {0x01010101u, 0x01020304u}) { // (x, x, x, x) and (w, z, y, x)
        Given g;
        give(g, LADDER_PARAMETER_ALPHA_TEST_FUNC, From::Constant, {LADDER_COMPARISON_GREATER});
        give(g, LADDER_PARAMETER_ALPHA_TEST_REF, From::Push, {bits(1.2f)});
        ladder_linkage_info linkage = {};
        linkage.type = LADDER_STRUCTURE_TYPE_LINKAGE_INFO;
        linkage.target_swizzles = &swizzle;
        linkage.target_swizzle_count = 1;
        g.next = &linkage;
        draw(g, vertex_shader, alpha_shader);
        assert_int_equal(columns(g), 0x1f);
    }
}

// The shader discards by itself, and ends in two places.
void alpha_and_discard(void**) {
    const std::string shader =
        head + "stage pixel\nentry f0 \"main\"\n"
               "input i0 position f32 noperspective cols=4 row=0 col=0 \"SV_Position\"\n"
               "output o0 target f32 cols=4 row=0 col=0 \"SV_Target\"\nfunction f0 \"main\"() {\n"
               "b0: selection merge b2\n    %0 = load_input.f32 i0, 0, 0\n    %1 = folt %0, f32 2.0\n    "
               "discard %1\n"
               "    store_output o0, 0, 0, f32 1.0\n    store_output o0, 0, 1, f32 1.0\n"
               "    store_output o0, 0, 2, f32 1.0\n    store_output o0, 0, 3, %0\n"
               "    %2 = folt %0, f32 6.0\n    branch_if %2, b1, b2\n"
               "b1:\n    return\nb2:\n    store_output o0, 0, 3, f32 0.0\n    return\n}\n";
    from_all([&](From from) {
        Given g;
        give(g, LADDER_PARAMETER_ALPHA_TEST_FUNC, from, {LADDER_COMPARISON_GREATER_EQUAL});
        give(g, LADDER_PARAMETER_ALPHA_TEST_REF, from, {bits(3)});
        draw(g, vertex_shader, shader);
        assert_int_equal(columns(g), 0x38);
    });
}

uint32_t point_pixels(From from, const std::vector<float>& sizes, const std::string& geometry = "") {
    constexpr ladder_parameter_name names[] = {LADDER_PARAMETER_POINT_SIZE, LADDER_PARAMETER_POINT_SIZE_MIN,
                                               LADDER_PARAMETER_POINT_SIZE_MAX};
    Given g;
    for (size_t n = 0; n < sizes.size(); n++)
        if (sizes[n] >= 0)
            give(g, names[n], from, {bits(sizes[n])});
    draw(g, vertex_shader, white_shader, true, geometry);
    return pixels(g);
}

const std::string geometry_state =
    head + "stage geometry\nentry f0 \"main\"\ninput_primitive point\noutput_topology point\ninstances 1\n"
           "streams 1\nmax_vertices 1\n";
const std::string geometry_body =
    "output o0 position f32 cols=4 row=0 col=0 \"SV_Position\"\nfunction f0 \"main\"() {\nb0:\n"
    "    store_output o0, 0, 0, f32 0.0\n    store_output o0, 0, 1, f32 0.0\n"
    "    store_output o0, 0, 2, f32 0.5\n    store_output o0, 0, 3, f32 1.0\n    emit_vertex 0\n"
    "    return\n}\n";

void point_size(void**) {
    from_all([](From from) {
        assert_int_equal(point_pixels(from, {4}), 16);
        assert_int_equal(point_pixels(from, {4, 6}), 36);
        assert_int_equal(point_pixels(from, {4, 0, 2}), 4);
        assert_int_equal(point_pixels(from, {4, 6, 2}), 4); // the least, then the greatest
        assert_int_equal(point_pixels(from, {4, -1, 6}), 16);
        assert_int_equal(point_pixels(from, {6}, geometry_state + geometry_body), 36);
    });
    // A size from one place, and its bound from another.
    Given g;
    give(g, LADDER_PARAMETER_POINT_SIZE, From::Constant, {bits(6)});
    give(g, LADDER_PARAMETER_POINT_SIZE_MIN, From::Constant, {bits(1)});
    give(g, LADDER_PARAMETER_POINT_SIZE_MAX, From::Push, {bits(2)});
    draw(g, vertex_shader, white_shader, true);
    assert_int_equal(pixels(g), 4);
    // Bounds are nothing by themselves.
    Given bound, none;
    give(bound, LADDER_PARAMETER_POINT_SIZE_MIN, From::Push, {bits(6)});
    assert_true(compiled(vertex_shader, bound) == compiled(vertex_shader, none));
}

void point_sprite(void**) {
    const std::string pixel =
        pixel_shader("input i0 position f32 noperspective cols=4 row=0 col=0 \"SV_Position\"\n"
                     "input i1 arbitrary f32 linear cols=4 row=1 col=0 \"TexCoord\"\n",
                     "    %0 = load_input.f32 i1, 0, 0\n    %1 = load_input.f32 i1, 0, 1\n"
                     "    %2 = load_input.f32 i1, 0, 2\n    %3 = load_input.f32 i1, 0, 3\n"
                     "    store_output o0, 0, 0, %0\n    store_output o0, 0, 1, %1\n"
                     "    store_output o0, 0, 2, %2\n    store_output o0, 0, 3, %3\n");
    from_all([&](From from) {
        for (uint32_t sprite : {0u, 1u, 2u}) {
            Given g;
            give(g, LADDER_PARAMETER_POINT_SIZE, From::Constant, {bits(8)});
            give(g, LADDER_PARAMETER_POINT_SPRITE, from, {sprite});
            draw(g, vertex_shader, pixel, true);
            for (uint32_t y = 0; y < size; y++)
                for (uint32_t x = 0; x < size; x++) {
                    const float place[4] = {(static_cast<float>(x) + 0.5f) / 8,
                                            (static_cast<float>(y) + 0.5f) / 8, 0, 0};
                    const float passed[4] = {0.25f, 0.5f, 0.75f, 1};
                    for (uint32_t c = 0; c < 4; c++)
                        if (std::abs(component(g, x, y, c) - (sprite ? place : passed)[c]) > 1e-4f)
                            fail_msg("%s, sprite %u: component %u of %u, %u is %g",
                                     from_names[static_cast<int>(from)], sprite, c, x, y,
                                     static_cast<double>(component(g, x, y, c)));
                }
        }
    });
}

// x >= 0 (1), y >= 0 (2), x <= 0.5 (8).
void give_planes(Given& g, From mask_from, From from, uint32_t mask) {
    give(g, LADDER_PARAMETER_CLIP_PLANE_MASK, mask_from, {mask});
    give(g, LADDER_PARAMETER_CLIP_PLANE_0, from, {bits(1), 0, 0, 0});
    give(g, LADDER_PARAMETER_CLIP_PLANE_1, from, {0, bits(1), 0, 0});
    give(g, LADDER_PARAMETER_CLIP_PLANE_3, from, {bits(-1), 0, 0, bits(0.5f)});
}

void expect_clipped(const char* what, const Given& g, uint32_t mask) {
    for (uint32_t y = 0; y < size; y++)
        for (uint32_t x = 0; x < size; x++) {
            const bool inside = (!(mask & 1) || x >= 4) && (!(mask & 2) || y < 4) && (!(mask & 8) || x < 6);
            if (drawn(g, x, y) != inside)
                fail_msg("%s, mask %u: pixel %u, %u is %s", what, mask, x, y, inside ? "missing" : "there");
        }
}

void clip_planes(void**) {
    from_all([](From from) {
        for (uint32_t mask : {0u, 1u, 2u, 3u, 8u, 11u, 15u}) {
            Given g;
            give_planes(g, from, from, mask);
            draw(g, vertex_shader, white_shader);
            expect_clipped(from_names[static_cast<int>(from)], g, mask);
        }
    });
    Given g;
    give_planes(g, From::Constant, From::Buffer, 0xff); // only three are given
    draw(g, vertex_shader, white_shader);
    expect_clipped("all bits", g, 11);
    Given none, no_mask;
    give_planes(no_mask, From::Constant, From::Push, 0);
    assert_true(compiled(vertex_shader, none) == compiled(vertex_shader, no_mask));
    assert_true(compiled(white_shader, none) == compiled(white_shader, g));
}

// The shader clips y > -0.5 by itself; at the end of two paths.
void planes_and_distances(void**) {
    std::string shader = vertex_shader;
    const std::string returns = "    return\n}\n";
    shader.replace(shader.find("output o1"), 0,
                   "output o2 clip_distance f32 cols=1 row=2 col=0 \"SV_ClipDistance\"\n");
    std::string declarations[2] = {"output o1 arbitrary f32 cols=4 row=1 col=0 \"TEXCOORD\"\n",
                                   "output o2 clip_distance f32 cols=1 row=2 col=0 \"SV_ClipDistance\"\n"};
    shader.replace(shader.find(declarations[1]), declarations[0].size() + declarations[1].size(),
                   declarations[0] + declarations[1]);
    shader.replace(shader.find(returns), returns.size(),
                   "    %4 = fadd.f32 %1, f32 0.5\n    store_output o2, 0, 0, %4\n" + returns);
    for (From from : {From::Constant, From::Spec}) {
        Given g;
        give_planes(g, from, From::Push, 1);
        draw(g, shader, white_shader);
        for (uint32_t y = 0; y < size; y++)
            for (uint32_t x = 0; x < size; x++)
                assert_int_equal(drawn(g, x, y), x >= 4 && y < 6);
    }
    // Eight in all.
    Given many;
    for (int n = 0; n < 8; n++)
        give(many, static_cast<ladder_parameter_name>(LADDER_PARAMETER_CLIP_PLANE_0 + n), From::Push,
             {0, 0, 0, bits(1)});
    give(many, LADDER_PARAMETER_CLIP_PLANE_MASK, From::Constant, {0xff});
    compiled(vertex_shader, many);
    ladder_parameter_info info = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO, nullptr, many.all.data(), 9};
    const Compiled refused = compile_with(shader, "vulkan1.3", {}, LADDER_TARGET_SPIRV_BINARY, {}, &info);
    assert_int_equal(refused.result, LADDER_ERROR_UNSUPPORTED);
    assert_non_null(strstr(refused.messages.c_str(), "8 clip planes"));
}

void planes_of_geometry_shaders(void**) {
    std::string vertices;
    const float at[3][2] = {{-1, -1}, {-1, 7}, {7, -1}};
    for (const auto& v : at)
        vertices += "    store_output o0, 0, 0, f32 " + std::to_string(v[0]) +
                    "\n    store_output o0, 0, 1, f32 " + std::to_string(v[1]) +
                    "\n    store_output o0, 0, 2, f32 0.5\n    store_output o0, 0, 3, f32 1.0\n"
                    "    emit_vertex 0\n";
    const std::string geometry =
        head +
        "stage geometry\nentry f0 \"main\"\ninput_primitive triangle\noutput_topology triangle_strip\n"
        "instances 1\nstreams 1\nmax_vertices 3\noutput o0 position f32 cols=4 row=0 col=0 "
        "\"SV_Position\"\nfunction f0 \"main\"() {\nb0:\n" +
        vertices + "    return\n}\n";
    from_all([&](From from) {
        Given g;
        give_planes(g, from, from, 3);
        draw(g, vertex_shader, white_shader, false, geometry);
        expect_clipped(from_names[static_cast<int>(from)], g, 3);
    });
}

// Emits a triangle over all of the target, from the corner that a vertex of the primitive has.
std::string corner_of(const char* taken, const char* vertex) {
    std::string text =
        head + "stage geometry\nentry f0 \"main\"\ninput_primitive " + taken +
        "\noutput_topology triangle_strip\ninstances 1\nstreams 1\nmax_vertices 3\n"
        "input i0 position f32 cols=4 row=0 col=0 \"SV_Position\"\n"
        "output o0 position f32 cols=4 row=0 col=0 \"SV_Position\"\nfunction f0 \"main\"() {\nb0:\n"
        "    %x = load_input.f32 i0, 0, 0, " +
        vertex + "\n    %y = load_input.f32 i0, 0, 1, " + vertex + "\n";
    for (const char* at : {"%x\n    store_output o0, 0, 1, %y\n", "%x\n    store_output o0, 0, 1, f32 7.0\n",
                           "f32 7.0\n    store_output o0, 0, 1, %y\n"})
        text += std::string("    store_output o0, 0, 0, ") + at +
                "    store_output o0, 0, 2, f32 0.5\n    store_output o0, 0, 3, f32 1.0\n    emit_vertex 0\n";
    return text + "    return\n}\n";
}

// A geometry shader of points or lines in a draw of triangles, whose first vertex is (-1, -1), its second
// (-1, 7); and which vertices are read where a draw has adjacent ones.
void smaller_primitives(void**) {
    for (const auto& [taken, vertex] :
         {std::pair{"point", "0"}, std::pair{"point", "9"}, std::pair{"line", "0"}}) {
        Given g;
        give(g, LADDER_PARAMETER_DRAWN_PRIMITIVE, From::Constant, {LADDER_INPUT_PRIMITIVE_TRIANGLE});
        draw(g, vertex_shader, white_shader, false, corner_of(taken, vertex));
        assert_true(drawn(g, 0, 0) && drawn(g, size - 1, size - 1));
    }
    const auto text = [](const std::string& source, uint32_t primitive) {
        Given g;
        give(g, LADDER_PARAMETER_DRAWN_PRIMITIVE, From::Constant, {primitive});
        const ladder_parameter_info info = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO, nullptr, g.all.data(), 1};
        return compile_with(source, "vulkan1.3", {}, LADDER_TARGET_SPIRV_TEXT, {}, &info);
    };
    const auto has = [](const Compiled& c, const char* what) {
        return std::string(c.bytes.begin(), c.bytes.end()).find(what) != std::string::npos;
    };
    Compiled c = text(corner_of("line", "1"), LADDER_INPUT_PRIMITIVE_LINE_ADJACENCY);
    assert_true(c.result == LADDER_OK && has(c, " InputLinesAdjacency") && has(c, " %uint_2 "));
    c = text(corner_of("triangle", "2"), LADDER_INPUT_PRIMITIVE_TRIANGLE_ADJACENCY);
    assert_true(c.result == LADDER_OK && has(c, " InputTrianglesAdjacency") && has(c, " %uint_4 "));
    assert_int_equal(text(corner_of("triangle", "0"), LADDER_INPUT_PRIMITIVE_LINE).result,
                     LADDER_ERROR_UNSUPPORTED);
    assert_int_equal(text(corner_of("triangle", "0"), LADDER_INPUT_PRIMITIVE_PATCH).result,
                     LADDER_ERROR_INVALID_ARGUMENT);
    assert_int_equal(text(corner_of("triangle", "0"), LADDER_INPUT_PRIMITIVE_NONE).result, LADDER_OK);
}

// Asks for the number of samples.
const std::string count_shader =
    pixel_shader("", "    %0 = builtin.i32 sample_count, 0\n    %1 = utof.f32 %0\n"
                     "    store_output o0, 0, 0, %1\n    store_output o0, 0, 1, %1\n"
                     "    store_output o0, 0, 2, %1\n    store_output o0, 0, 3, %1\n");

void sample_count(void**) {
    from_all([](From from) {
        Given g;
        give(g, LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT, from, {4});
        draw(g, vertex_shader, count_shader);
        assert_true(component(g, 3, 3, 0) == 4);
    });
    Given unspecialized;
    give(unspecialized, LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT, From::Spec, {4});
    unspecialized.draw.specialization.clear();
    draw(unspecialized, vertex_shader, count_shader);
    assert_true(component(unspecialized, 3, 3, 0) == 1);
}

// Two parameters next to each other in the block that root constants are in, too.
void beside_root_constants(void**) {
    const std::string pixel = pixel_shader(
        "descriptor d0 cbv cbuffer first=0 stride=12\n",
        "    %d = handle d0, 0\n    %0, %1, %2, %3 = cbuffer_row.f32 %d, 0\n"
        "    store_output o0, 0, 0, %0\n    store_output o0, 0, 1, %1\n    store_output o0, 0, 2, %2\n"
        "    %4 = builtin.i32 sample_count, 0\n    %5 = utof.f32 %4\n    store_output o0, 0, 3, %5\n");
    for (const ladder_root_storage storage :
         {LADDER_ROOT_STORAGE_PUSH_CONSTANTS, LADDER_ROOT_STORAGE_UNIFORM_BUFFER}) {
        Given g;
        ladder_binding_range range = {};
        range.resource_class = LADDER_RESOURCE_CLASS_CBV;
        range.target.resource.binding_type = LADDER_BINDING_TYPE_CONSTANTS;
        range.target.resource.root = {storage, 4, 0};
        g.map.ranges = &range;
        g.map.range_count = 1;
        g.map.root_buffer.binding = 3;
        g.map.root_size = 32;
        g.uses_map = true;
        const std::vector<uint32_t> words = {8,       bits(2), bits(3), bits(4), LADDER_COMPARISON_LESS,
                                             bits(9), 0,       0};
        (storage == LADDER_ROOT_STORAGE_PUSH_CONSTANTS ? g.draw.push : words_of_buffer(g, 0, 3)) = words;
        constexpr ladder_parameter_name names[] = {LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT,
                                                   LADDER_PARAMETER_ALPHA_TEST_FUNC,
                                                   LADDER_PARAMETER_ALPHA_TEST_REF};
        constexpr uint32_t offsets[] = {0, 16, 20};
        for (int n = 0; n < 3; n++) {
            ladder_parameter p = {};
            p.name = names[n];
            p.source = LADDER_PARAMETER_SOURCE_ROOT;
            p.u.root = {storage, offsets[n], 0};
            g.all.push_back(p);
        }
        draw(g, vertex_shader, pixel);
        const float want[] = {2, 3, 4, 8};
        for (uint32_t c = 0; c < 4; c++)
            assert_true(component(g, 5, 5, c) == want[c]);
        if (storage == LADDER_ROOT_STORAGE_PUSH_CONSTANTS)
            g.draw.push[5] = bits(7);
        else
            g.resources.buffers[0].words[5] = bits(7);
        draw(g, vertex_shader, pixel);
        assert_int_equal(pixels(g), 0);
    }
}

// A parameter of any type: its bits as two words, and as what a pipeline gives for a constant.
struct Typed {
    ladder_component_type type;
    uint32_t bytes, first_bit, bit_count;
    uint64_t bits;
    double value; // what it is
};
constexpr Typed all_types[] = {
    {LADDER_COMPONENT_U32, 4, 0, 0, 4, 4},
    {LADDER_COMPONENT_I32, 4, 0, 0, 4, 4},
    {LADDER_COMPONENT_U16, 2, 0, 0, 4, 4},
    {LADDER_COMPONENT_I16, 2, 0, 0, 4, 4},
    {LADDER_COMPONENT_U64, 8, 0, 0, 4, 4},
    {LADDER_COMPONENT_I64, 8, 0, 0, 4, 4},
    {LADDER_COMPONENT_F16, 2, 0, 0, 0x4400, 4},
    {LADDER_COMPONENT_F32, 4, 0, 0, 0x40800000, 4},
    {LADDER_COMPONENT_F64, 8, 0, 0, 0x4010000000000000, 4},
    {LADDER_COMPONENT_BOOL, 4, 0, 0, 1, 1},
    {LADDER_COMPONENT_U32, 4, 5, 3, 0xffffff9f, 4},
    {LADDER_COMPONENT_U32, 4, 28, 4, 0x4fffffff, 4},
    {LADDER_COMPONENT_I32, 4, 8, 8, 0xffff04ff, 4},
    {LADDER_COMPONENT_BOOL, 4, 8, 1, 0x100, 1},
    {LADDER_COMPONENT_UNORM_F32, 4, 0, 0, 0xffffffff, 1},
    {LADDER_COMPONENT_UNORM_F32, 4, 8, 8, 0xff00, 1},
};

void run_typed(const Typed& t, ladder_parameter_source source, ladder_parameter_name name, double want) {
    if (source == LADDER_PARAMETER_SOURCE_CONSTANT && t.bytes != 4)
        return;
    const bool boolean_spec =
        source == LADDER_PARAMETER_SOURCE_SPECIALIZATION && t.type == LADDER_COMPONENT_BOOL;
    if (boolean_spec && t.bit_count)
        return;
    Given g;
    ladder_parameter p = {};
    p.name = name;
    p.source = source;
    p.data_type = t.type;
    p.first_bit = t.first_bit;
    p.bit_count = t.bit_count;
    const auto low = static_cast<uint32_t>(t.bits), high = static_cast<uint32_t>(t.bits >> 32);
    switch (source) {
    case LADDER_PARAMETER_SOURCE_CONSTANT: p.u.u32[0] = low; break;
    case LADDER_PARAMETER_SOURCE_POINTER: p.u.value = &t.bits; break;
    case LADDER_PARAMETER_SOURCE_SPECIALIZATION:
        p.u.spec_id = 3;
        g.draw.specialization = {{3, t.bytes, t.bits}};
        break;
    case LADDER_PARAMETER_SOURCE_ROOT:
        g.draw.push = {0, low, high, 0};
        p.u.root = {LADDER_ROOT_STORAGE_PUSH_CONSTANTS, 4, 0};
        if (t.bytes == 2) {
            g.draw.push[1] = low << 16 | 0x1234;
            p.first_bit = 16;
        }
        break;
    default:
        p.u.buffer = {0, 2, 8};
        words_of_buffer(g, 0, 2) = {0, 0, low, high};
        if (t.bytes == 2)
            words_of_buffer(g, 0, 2)[2] |= 0xabcd0000;
    }
    g.all = {p};
    if (name == LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT) {
        draw(g, vertex_shader, count_shader);
    } else {
        ladder_parameter function = {};
        function.name = LADDER_PARAMETER_ALPHA_TEST_FUNC;
        function.u.u32[0] = LADDER_COMPARISON_EQUAL;
        g.all.push_back(function);
        std::string alpha = white_shader;
        const std::string last = "o0, 0, 3, f32 1.0";
        alpha.replace(alpha.find(last), last.size(), want == 4 ? "o0, 0, 3, f32 4.0" : last);
        draw(g, vertex_shader, alpha);
    }
    const double got = name == LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT
                           ? static_cast<double>(component(g, 1, 1, 0))
                           : (pixels(g) == size * size ? want : -1);
    if (got != want)
        fail_msg("type %d, %u bits from %u on, source %d: %g, not %g", static_cast<int>(t.type), t.bit_count,
                 t.first_bit, static_cast<int>(source), got, want);
}

void types(void**) {
    for (const Typed& t : all_types)
        for (int source = LADDER_PARAMETER_SOURCE_CONSTANT; source <= LADDER_PARAMETER_SOURCE_BUFFER;
             source++)
            for (const auto name :
                 {LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT, LADDER_PARAMETER_ALPHA_TEST_REF})
                run_typed(t, static_cast<ladder_parameter_source>(source), name, t.value);
    // With a sign: -1 is less than the alpha of 0.
    const Typed minus = {LADDER_COMPONENT_I32, 4, 4, 4, 0xf0, -1};
    Given g;
    ladder_parameter p = {};
    p.name = LADDER_PARAMETER_ALPHA_TEST_REF;
    p.data_type = minus.type;
    p.first_bit = p.bit_count = 4;
    p.source = LADDER_PARAMETER_SOURCE_ROOT;
    p.u.root = {LADDER_ROOT_STORAGE_PUSH_CONSTANTS, 0, 0};
    g.draw.push = {static_cast<uint32_t>(minus.bits)};
    g.all = {p};
    give(g, LADDER_PARAMETER_ALPHA_TEST_FUNC, From::Constant, {LADDER_COMPARISON_GREATER});
    draw(g, vertex_shader, alpha_shader);
    assert_int_equal(columns(g), 0x7f);
}

ladder_parameter plain(ladder_parameter_name name) {
    ladder_parameter p = {};
    p.name = name;
    return p;
}

void expect_refused(const ladder_parameter_info& info, const char* says,
                    const std::string& shader = white_shader) {
    const Compiled c = compile_with(shader, "vulkan1.3", {}, LADDER_TARGET_SPIRV_BINARY, {}, &info);
    if (c.result != LADDER_ERROR_INVALID_ARGUMENT || !strstr(c.messages.c_str(), says))
        fail_msg("%d, not '%s': %s", c.result, says, c.messages.c_str());
}

void expect_refused(const ladder_parameter& p, const char* says, const std::string& shader = white_shader) {
    expect_refused({LADDER_STRUCTURE_TYPE_PARAMETER_INFO, nullptr, &p, 1}, says, shader);
}

void expect_no_effect(const ladder_parameter& p, const std::string& shader) {
    const ladder_parameter_info info = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO, nullptr, &p, 1};
    const Compiled c = compile_with(shader, "vulkan1.3", {}, LADDER_TARGET_SPIRV_BINARY, {}, &info);
    if (c.result != LADDER_OK)
        fail_msg("parameter %d: %s", static_cast<int>(p.name), c.messages.c_str());
    Given none;
    assert_true(c.words() == compiled(shader, none));
}

// A pixel shader that reads the parameter, or what follows from it.
std::string reading_shader(ladder_parameter_name name, const char* text) {
    const std::string read = name == LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT
                                 ? "builtin.i32 sample_count, 0"
                                 : std::string("parameter.i32 ") + text + ", 0";
    return pixel_shader("", "    %0 = " + read + "\n    %1 = utof.f32 %0\n    store_output o0, 0, 0, %1\n");
}

// What an instruction, or code that the writer makes, does not look at may be anything.
void wrong_values(void**) {
    const struct {
        ladder_parameter_name name;
        const char* text; // as VSIR has it
        unsigned int value;
        const char* says;
        bool by_pixels, by_vertices; // the writer makes code of it
    } values[] = {
        {LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT, "rasterizer-sample-count", 3, "rasterizer samples, not 3",
         false, false},
        {LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT, "rasterizer-sample-count", 0, "0 is not from 1 to 16",
         false, false},
        {LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT, "rasterizer-sample-count", 32, "32 is not from 1 to 16",
         false, false},
        {LADDER_PARAMETER_ALPHA_TEST_FUNC, "alpha-test-func", 0, "0 is not from 1 to 8", true, false},
        {LADDER_PARAMETER_ALPHA_TEST_FUNC, "alpha-test-func", 9, "9 is not from 1 to 8", true, false},
        {LADDER_PARAMETER_CLIP_PLANE_MASK, "clip-plane-mask", 256, "256 is not from 0 to 255", false, true},
        {LADDER_PARAMETER_FOG_FRAGMENT_MODE, "fog-fragment-mode", 4, "4 is not from 0 to 3", false, false},
        {LADDER_PARAMETER_FOG_SOURCE, "fog-source", 4, "4 is not from 0 to 3", false, false},
        {LADDER_PARAMETER_SRGB_WRITE_MASK, "srgb-write-mask", 16, "16 is not from 0 to 15", false, false}};
    const std::string compute = head + "stage compute\nentry f0 \"main\"\nlocal_size 1 1 1\n"
                                       "function f0 \"main\"() {\nb0:\n    return\n}\n";
    for (const auto& v : values) {
        ladder_parameter p = plain(v.name);
        p.u.u32[0] = v.value;
        expect_refused(p, v.says, reading_shader(v.name, v.text));
        expect_no_effect(p, compute);
        if (v.by_pixels)
            expect_refused(p, v.says);
        else
            expect_no_effect(p, white_shader);
        if (v.by_vertices)
            expect_refused(p, v.says, vertex_shader);
        else
            expect_no_effect(p, vertex_shader);
    }
}

void wrong_names(void**) {
    for (int name : {0, LADDER_PARAMETER_DRAWN_PRIMITIVE + 1, -3, 64})
        expect_refused(plain(static_cast<ladder_parameter_name>(name)), "there is no parameter");
    const ladder_parameter twice[] = {plain(LADDER_PARAMETER_POINT_SIZE), plain(LADDER_PARAMETER_POINT_SIZE)};
    expect_refused({LADDER_STRUCTURE_TYPE_PARAMETER_INFO, nullptr, twice, 2}, "point-size is given twice");
    expect_refused({LADDER_STRUCTURE_TYPE_PARAMETER_INFO, nullptr, nullptr, 1}, "1 parameters at NULL");
    // Every name is taken, whether the shader needs it or not.
    Given g, none;
    for (int name = 1; name <= LADDER_PARAMETER_DRAWN_PRIMITIVE; name++)
        if (name != LADDER_PARAMETER_ALPHA_TEST_FUNC)
            give(g, static_cast<ladder_parameter_name>(name), From::Spec, {0});
    assert_true(compiled(white_shader, g) == compiled(white_shader, none));
}

void wrong_places(void**) {
    ladder_parameter p = plain(LADDER_PARAMETER_CLIP_PLANE_0);
    p.count = 3;
    expect_refused(p, "a count of 4, not 3");
    p = plain(LADDER_PARAMETER_POINT_SIZE);
    p.reserved[1] = 1;
    expect_refused(p, "reserved");
    p = plain(LADDER_PARAMETER_POINT_SIZE);
    p.source = static_cast<ladder_parameter_source>(5);
    expect_refused(p, "no such source");
    for (int type : {+LADDER_COMPONENT_SNORM_F32, +LADDER_COMPONENT_UNORM_F16, 17}) {
        p = plain(LADDER_PARAMETER_POINT_SIZE);
        p.data_type = static_cast<ladder_component_type>(type);
        expect_refused(p, "no type");
    }
    p = plain(LADDER_PARAMETER_POINT_SIZE);
    p.data_type = LADDER_COMPONENT_F64;
    expect_refused(p, "given by a pointer");
    p.source = LADDER_PARAMETER_SOURCE_POINTER;
    expect_refused(p, "at NULL");
    p = plain(LADDER_PARAMETER_CLIP_PLANE_0);
    p.source = LADDER_PARAMETER_SOURCE_SPECIALIZATION;
    p.u.spec_id = 0xfffffffd;
    expect_refused(p, "no ids");

    p = plain(LADDER_PARAMETER_POINT_SIZE);
    p.source = LADDER_PARAMETER_SOURCE_ROOT;
    expect_refused(p, "neither push constants nor");
    p.u.root.storage = LADDER_ROOT_STORAGE_SHADER_RECORD;
    expect_refused(p, "neither push constants nor");
    p.u.root.storage = LADDER_ROOT_STORAGE_UNIFORM_BUFFER;
    expect_refused(p, "there is none");
    p.u.root = {LADDER_ROOT_STORAGE_PUSH_CONSTANTS, 2, 0};
    expect_refused(p, "whole words");
    p.u.root = {LADDER_ROOT_STORAGE_PUSH_CONSTANTS, 0, 8};
    expect_refused(p, "whole words");
    p.u.root = {LADDER_ROOT_STORAGE_PUSH_CONSTANTS, 16, 0};
    ladder_binding_map map = {LADDER_STRUCTURE_TYPE_BINDING_MAP};
    map.root_size = 16;
    expect_refused({LADDER_STRUCTURE_TYPE_PARAMETER_INFO, &map, &p, 1}, "beyond the root data");
    p.source = LADDER_PARAMETER_SOURCE_BUFFER;
    for (unsigned int offset : {2u, 65508u}) {
        p.u.buffer = {0, 0, offset};
        expect_refused(p, "no multiple of 4 within");
    }
    // Fields.
    p = plain(LADDER_PARAMETER_POINT_SIZE);
    p.bit_count = 8;
    expect_refused(p, "has no fields");
    p.data_type = LADDER_COMPONENT_U32;
    p.first_bit = 25;
    expect_refused(p, "does not lie in a word");
    p.bit_count = 0;
    expect_refused(p, "does not lie in a word");
    p = plain(LADDER_PARAMETER_POINT_SPRITE);
    p.data_type = LADDER_COMPONENT_BOOL;
    p.source = LADDER_PARAMETER_SOURCE_SPECIALIZATION;
    p.bit_count = 1;
    expect_refused(p, "a field of a boolean constant");
}

// What needs the pixel elsewhere.
void sprites_elsewhere(void**) {
    const std::string shader =
        pixel_shader("input i0 arbitrary f32 linear cols=2 row=0 col=0 \"TEXCOORD\"\n",
                     "    %0 = eval_centroid.f32 i0, 0, 0\n    store_output o0, 0, 0, %0\n");
    Given g;
    compiled(shader, g);
    give(g, LADDER_PARAMETER_POINT_SPRITE, From::Push, {1});
    ladder_parameter_info info = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO, nullptr, g.all.data(), 1};
    const Compiled c = compile_with(shader, "vulkan1.3", {}, LADDER_TARGET_SPIRV_BINARY, {}, &info);
    assert_int_equal(c.result, LADDER_ERROR_UNSUPPORTED);
    assert_non_null(strstr(c.messages.c_str(), "point sprites"));
}

// Real shaders.
void corpus_shaders(void**) {
    Given g;
    give_planes(g, From::Push, From::Push, 0);
    give(g, LADDER_PARAMETER_POINT_SIZE, From::Push, {0});
    give(g, LADDER_PARAMETER_ALPHA_TEST_FUNC, From::Push, {0});
    give(g, LADDER_PARAMETER_ALPHA_TEST_REF, From::Push, {0});
    give(g, LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT, From::Push, {0});
    give(g, LADDER_PARAMETER_POINT_SPRITE, From::Push, {0});
    ladder_parameter_info info = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO, nullptr, g.all.data(),
                                  static_cast<unsigned int>(g.all.size())};
    uint32_t changed = 0;
    for (const char* stage : {"vs", "ds", "gs", "ps"})
        for (const CorpusShader& s : corpus("stages", stage)) {
            const std::string source = read_file(s.path + ".dxil");
            const Compiled plain = compile_with(source, "vulkan1.3", {}, LADDER_TARGET_SPIRV_BINARY);
            const Compiled c = compile_with(source, "vulkan1.3", {}, LADDER_TARGET_SPIRV_BINARY, {}, &info);
            if (c.result == LADDER_ERROR_UNSUPPORTED && (c.messages.find("clip planes") != c.messages.npos ||
                                                         c.messages.find("point sprites") != c.messages.npos))
                continue;
            if (c.result != LADDER_OK)
                fail_msg("%s: %s", s.name.c_str(), c.messages.c_str());
            if (const std::string said = validate_spirv(c.words(), "vulkan1.3"); !said.empty())
                fail_msg("%s: %s", s.name.c_str(), said.c_str());
            changed += plain.bytes != c.bytes;
        }
    assert_true(changed >= 40);
}

} // namespace

TEST_GROUP(parameters) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(alpha_test),
        cmocka_unit_test(alpha_of_other_shaders),
        cmocka_unit_test(alpha_and_swizzles),
        cmocka_unit_test(alpha_and_discard),
        cmocka_unit_test(point_size),
        cmocka_unit_test(point_sprite),
        cmocka_unit_test(clip_planes),
        cmocka_unit_test(planes_and_distances),
        cmocka_unit_test(planes_of_geometry_shaders),
        cmocka_unit_test(smaller_primitives),
        cmocka_unit_test(sample_count),
        cmocka_unit_test(beside_root_constants),
        cmocka_unit_test(types),
        cmocka_unit_test(wrong_names),
        cmocka_unit_test(wrong_values),
        cmocka_unit_test(wrong_places),
        cmocka_unit_test(sprites_elsewhere),
        cmocka_unit_test(corpus_shaders),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace ladder::test::parameters::test_parameters
