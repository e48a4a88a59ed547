// Each name of ladder_parameters.h from each source, drawn on a device with two values: the picture is what
// the value makes of it, worked out by hand, or the source is refused by name.
#include "d3d_assembler.h"
#include "parameter_draws.h"

#include <cmath>

namespace ladder::test::parameters::test_d3d9_parameters {

namespace {

using Words = std::vector<uint32_t>;
struct Other {
    ladder_parameter_name name;
    Words value;
};
// Red of the pixels (1, 4) and (6, 4) of 8 by 8; `nothing`: none is drawn there.
struct Picture {
    Words value;
    float left, right;
};
struct Row {
    ladder_parameter_name name;
    std::string vertex, pixel; // assembly, or VSIR
    Picture pictures[2];
    std::vector<Other> others = {}; // constants
    bool point = false;             // one point in the middle instead of all pixels
};

Words real(float v) { return {bits(v)}; }
Words reals(float x, float y, float z, float w) { return {bits(x), bits(y), bits(z), bits(w)}; }

ladder_parameter_name nth(ladder_parameter_name first, uint32_t n) {
    return static_cast<ladder_parameter_name>(first + n);
}

const std::string plain_vertex = "vs_1_1\ndcl_position v0\nmov oPos, v0\n",
                  white_pixel = "ps_2_0\ndef c0, 1, 1, 1, 1\nmov oC0, c0\n",
                  colour_pixel = "ps_2_0\ndcl v0\nmov oC0, v0\n",
                  half_pixel = "ps_1_1\ndef c0, 0.5, 0, 0, 0.5\nmov r0, c0\n",
                  sized_vertex = "vs_2_0\ndef c0, 4, 0, 0, 0\ndcl_position v0\nmov oPos, v0\n"
                                 "mov oPts.x, c0.x\n",
                  // The distance is 3, by w of the position; by oFog it is 1.
    fogged_vertex = "vs_2_0\ndef c0, 1, 0, 0, 0.5\ndef c1, 3, 0, 0, 0\ndcl_position v0\n"
                    "mul r0, v0, c1.x\nmov oPos, r0\nmov oD0, c0\nmov oFog.x, c0.x\n",
                  counting_pixel =
                      pixel_shader("", "    %0 = builtin.i32 sample_count, 0\n    %1 = utof.f32 %0\n"
                                       "    store_output o0, 0, 0, %1\n    store_output o0, 0, 1, %1\n"
                                       "    store_output o0, 0, 2, %1\n    store_output o0, 0, 3, %1\n");

// Coordinates of stage `n` and of the others.
std::string staged_vertex(uint32_t n, const char* own, const char* other) {
    std::string text =
        std::string("vs_2_0\ndef c0, ") + own + "\ndef c1, " + other + "\ndcl_position v0\nmov oPos, v0\n";
    for (uint32_t stage = 0; stage < 4; stage++)
        text += "mov oT" + std::to_string(stage) + (stage == n ? ", c0\n" : ", c1\n");
    return text;
}

// Pixel shaders before 2.0 write colours from 0 to 1: these write eighths.
constexpr char eighths[] = "def c7, 0.125, 0.125, 0.125, 0.125\n";

// (1, 2) + M (2, 4).
Row bump_matrix(uint32_t n) {
    const auto r = [](uint32_t number) { return "r" + std::to_string(number % 6); };
    const std::string from = r(n + 1), by = r(n + 2);
    return {
        nth(LADDER_PARAMETER_BUMP_MATRIX_0, n),
        staged_vertex(0, "1, 2, 0, 1", "2, 4, 0, 1"),
        std::string("ps_1_4\n") + eighths + "texcrd " + from + ".rgb, t0.xyz\ntexcrd " + by +
            ".rgb, t1.xyz\nbem " + r(n) + ".rg, " + from + ", " + by + "\nmul r0, " + r(n) + ".r, c7\n",
        {{reals(0.25f, 0, -0.125f, 0.125f), 1.0f / 8, 1.0f / 8}, {reals(1, 0, 0.5f, 0), 5.0f / 8, 5.0f / 8}}};
}

Picture eighth(Picture p) { return {p.value, p.left / 8, p.right / 8}; }

// The texel 2 times what the scale and the offset make of 1. Shader models 1.0 to 1.3 have four stages.
Row luminance(ladder_parameter_name first, uint32_t n, Picture a, Picture b, Other other) {
    const uint32_t stage = n < 4 ? n : 0;
    const std::string own = "t" + std::to_string(stage), source = "t" + std::to_string(stage ? 0 : 1);
    return {nth(first, n),
            staged_vertex(stage, "0.625, 0.375, 0, 1", "0, 0, 1, 1"),
            std::string("ps_1_1\n") + eighths + "texcoord " + source + "\ntexbeml " + own + ", " + source +
                "\nmul r0, " + own + ", c7\n",
            {eighth(a), eighth(b)},
            {other}};
}

void add_luminances(std::vector<Row>& rows) {
    constexpr ladder_parameter_name scale = LADDER_PARAMETER_BUMP_LUMINANCE_SCALE_0,
                                    offset = LADDER_PARAMETER_BUMP_LUMINANCE_OFFSET_0;
    for (uint32_t n = 0; n < 6; n++) {
        const uint32_t stage = n < 4 ? n : 0;
        const Other two = {nth(offset, stage), real(2)}, half = {nth(scale, stage), real(0.5f)};
        if (n < 4) {
            rows.push_back(luminance(scale, n, {real(0.5f), 5, 5}, {real(1), 6, 6}, two));
            rows.push_back(luminance(offset, n, {real(2), 5, 5}, {real(1), 3, 3}, half));
        } else { // unused
            rows.push_back(luminance(scale, n, {real(0.5f), 2, 2}, {real(1), 2, 2}, {offset, real(1)}));
            rows.push_back(luminance(offset, n, {real(2), 1, 1}, {real(1), 1, 1}, half));
        }
    }
}

// What is right of the middle.
Row clip_plane(uint32_t n) {
    return {nth(LADDER_PARAMETER_CLIP_PLANE_0, n),
            plain_vertex,
            white_pixel,
            {{reals(1, 0, 0, 0), nothing, 1}, {reals(-1, 0, 0, 0), 1, nothing}},
            {{LADDER_PARAMETER_CLIP_PLANE_MASK, {1u << n}}}};
}

void add_fog(std::vector<Row>& rows) {
    const std::vector<Other> all = {{LADDER_PARAMETER_FOG_FRAGMENT_MODE, {LADDER_FOG_LINEAR}},
                                    {LADDER_PARAMETER_FOG_SOURCE, {LADDER_FOG_SOURCE_W}},
                                    {LADDER_PARAMETER_FOG_END, real(4)},
                                    {LADDER_PARAMETER_FOG_SCALE, real(0.5f)},
                                    {LADDER_PARAMETER_FOG_COLOR, reals(0, 0, 0, 0)}};
    const auto add = [&](ladder_parameter_name name, Picture a, Picture b) {
        Row row = {name, fogged_vertex, colour_pixel, {a, b}};
        for (const Other& o : all)
            if (o.name != name)
                row.others.push_back(o);
        rows.push_back(row);
    };
    add(LADDER_PARAMETER_FOG_FRAGMENT_MODE, {{LADDER_FOG_NONE}, 1, 1}, {{LADDER_FOG_LINEAR}, 0.5f, 0.5f});
    add(LADDER_PARAMETER_FOG_SOURCE, {{LADDER_FOG_SOURCE_W}, 0.5f, 0.5f}, {{LADDER_FOG_SOURCE_FOG}, 1, 1});
    add(LADDER_PARAMETER_FOG_END, {real(4), 0.5f, 0.5f}, {real(3.5f), 0.25f, 0.25f});
    add(LADDER_PARAMETER_FOG_SCALE, {real(0.5f), 0.5f, 0.5f}, {real(0.25f), 0.25f, 0.25f});
    add(LADDER_PARAMETER_FOG_COLOR, {reals(0.25f, 0, 0, 0), 0.625f, 0.625f}, {reals(1, 0, 0, 0), 1, 1});
}

void add_points(std::vector<Row>& rows) {
    const Other eight = {LADDER_PARAMETER_POINT_SIZE, real(8)};
    rows.push_back({LADDER_PARAMETER_POINT_SIZE,
                    plain_vertex,
                    white_pixel,
                    {{real(2), nothing, nothing}, {real(6), 1, 1}},
                    {},
                    true});
    rows.push_back({LADDER_PARAMETER_POINT_SIZE_MIN,
                    sized_vertex,
                    white_pixel,
                    {{real(2), nothing, nothing}, {real(6), 1, 1}},
                    {},
                    true});
    rows.push_back({LADDER_PARAMETER_POINT_SIZE_MAX,
                    plain_vertex,
                    white_pixel,
                    {{real(2), nothing, nothing}, {real(8), 1, 1}},
                    {eight},
                    true});
    rows.push_back({LADDER_PARAMETER_POINT_SPRITE,
                    staged_vertex(0, "0.25, 0, 0, 1", "0, 0, 0, 1"),
                    "ps_2_0\ndcl t0\nmov oC0, t0\n",
                    {{{0}, 0.25f, 0.25f}, {{1}, 1.5f / 8, 6.5f / 8}},
                    {eight},
                    true});
}

// The target has one layer: the shader's is not there, whatever the number, and the first one is drawn to.
std::string layered_vertex() {
    std::string text = vertex_shader;
    text.insert(text.find("function"), "output o2 render_target_array_index u32 constant cols=1 row=2 col=0 "
                                       "\"SV_RenderTargetArrayIndex\"\n");
    text.insert(text.find("    return"), "    store_output o2, 0, 0, i32 1\n");
    return text;
}

std::vector<Row> all_rows() {
    std::vector<Row> rows = {
        {LADDER_PARAMETER_LAYER_COUNT, layered_vertex(), white_shader, {{{1}, 1, 1}, {{0}, 1, 1}}},
        {LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT, vertex_shader, counting_pixel, {{{4}, 4, 4}, {{8}, 8, 8}}},
        {LADDER_PARAMETER_ALPHA_TEST_FUNC,
         plain_vertex,
         half_pixel,
         {{{LADDER_COMPARISON_LESS}, nothing, nothing}, {{LADDER_COMPARISON_EQUAL}, 0.5f, 0.5f}},
         {{LADDER_PARAMETER_ALPHA_TEST_REF, real(0.5f)}}},
        {LADDER_PARAMETER_ALPHA_TEST_REF,
         plain_vertex,
         half_pixel,
         {{real(0.25f), 0.5f, 0.5f}, {real(0.75f), nothing, nothing}},
         {{LADDER_PARAMETER_ALPHA_TEST_FUNC, {LADDER_COMPARISON_GREATER}}}},
        // The vertices have -1, -1 and 7, which become 0, 0 and 1.
        {LADDER_PARAMETER_FLAT_INTERPOLATION,
         "vs_2_0\ndcl_position v0\nmov oPos, v0\nmov oD0, v0.x\n",
         colour_pixel,
         {{{0}, 0.375f / 8, 1.625f / 8}, {{1}, 0, 0}}},
        {LADDER_PARAMETER_CLIP_PLANE_MASK,
         plain_vertex,
         white_pixel,
         {{{2}, 1, 1}, {{3}, nothing, 1}},
         {{LADDER_PARAMETER_CLIP_PLANE_0, reals(1, 0, 0, 0)}}},
        {LADDER_PARAMETER_PROJECTED_TEXTURE_MASK,
         staged_vertex(1, "0.8, 1.3, 0, 2", "0, 0, 0, 1"),
         std::string("ps_1_1\n") + eighths + "tex t1\nmul r0, t1, c7\n",
         {{{1}, 3.0f / 8, 3.0f / 8}, {{2}, 1.0f / 8, 1.0f / 8}}},
        {LADDER_PARAMETER_SRGB_WRITE_MASK,
         plain_vertex,
         "ps_3_0\ndef c0, 0.25, 0, 0, 0.5\nmov oC0, c0\n",
         {{{2}, 0.25f, 0.25f}, {{1}, 0.537099f, 0.537099f}}},
    };
    for (uint32_t n = 0; n < 8; n++)
        rows.push_back(clip_plane(n));
    for (uint32_t n = 0; n < 6; n++)
        rows.push_back(bump_matrix(n));
    add_luminances(rows);
    add_fog(rows);
    add_points(rows);
    return rows;
}

std::string shader(const std::string& text) {
    if (text.starts_with("vsir"))
        return text;
    const Words words = assemble_d3d(text);
    return {reinterpret_cast<const char*>(words.data()), words.size() * 4};
}

// Texels (x, 0, 0, 0), 4 by 4, at each of four stages, which keep their places where there is a map, too.
void add_textures(Given& g) {
    static ladder_binding_range ranges[2] = {};
    ranges[0].resource_class = LADDER_RESOURCE_CLASS_SRV;
    ranges[1].resource_class = LADDER_RESOURCE_CLASS_SAMPLER;
    for (ladder_binding_range& range : ranges)
        range.count = 4;
    g.map.ranges = ranges;
    g.map.range_count = 2;
    for (uint32_t n = 0; n < 4; n++) {
        Texture t = {LADDER_DEFAULT_BINDING_SRV + n};
        t.width = t.height = 4;
        for (uint32_t at = 0; at < 16; at++)
            t.words.insert(t.words.end(), {bits(static_cast<float>(at % 4)), 0, 0, 0});
        g.resources.textures.push_back(t);
        g.resources.samplers.push_back({LADDER_DEFAULT_BINDING_SAMPLER + n});
    }
}

bool uses_textures(const Row& row) { return row.pixel.find("\ntex") != std::string::npos; }

// Flat colours are a decoration.
bool is_refused(const Row& row, From from) {
    return row.name == LADDER_PARAMETER_FLAT_INTERPOLATION && from != From::Constant && from != From::Pointer;
}

void check_refusal(const Row& row, const Given& g) {
    const ladder_parameter_info info = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO, g.uses_map ? &g.map : nullptr,
                                        g.all.data(), static_cast<unsigned int>(g.all.size())};
    const Compiled c =
        compile_with(shader(row.pixel), "vulkan1.3", {}, LADDER_TARGET_SPIRV_BINARY, {}, &info);
    assert_int_equal(c.result, LADDER_ERROR_UNSUPPORTED);
    assert_true(c.messages.find("parameter flat-interpolation must be known while compiling") !=
                std::string::npos);
}

uint32_t check_picture(const Row& row, const Picture& picture, From from) {
    Given g;
    if (uses_textures(row))
        add_textures(g);
    for (const Other& o : row.others)
        give(g, o.name, From::Constant, o.value);
    give(g, row.name, from, picture.value);
    if (is_refused(row, from)) {
        check_refusal(row, g);
        return 0;
    }
    draw(g, shader(row.vertex), shader(row.pixel), row.point);
    const float left = component(g, 1, 4, 0), right = component(g, 6, 4, 0);
    if (std::fabs(left - picture.left) <= 1e-4f && std::fabs(right - picture.right) <= 1e-4f)
        return 0;
    print_error("parameter %d from %s: %g and %g, not %g and %g\n", row.name,
                from_names[static_cast<int>(from)], static_cast<double>(left), static_cast<double>(right),
                static_cast<double>(picture.left), static_cast<double>(picture.right));
    return 1;
}

void every_name_from_every_source(void**) {
    uint32_t wrong = 0;
    uint64_t named = uint64_t{1} << LADDER_PARAMETER_DRAWN_PRIMITIVE; // geometry shaders: test_parameters
    for (const Row& row : all_rows()) {
        named |= uint64_t{1} << row.name;
        for (const Picture& picture : row.pictures)
            from_all([&](From from) { wrong += check_picture(row, picture, from); });
    }
    assert_int_equal(wrong, 0);
    for (int name = 1; name <= LADDER_PARAMETER_DRAWN_PRIMITIVE; name++)
        if (!(named >> name & 1))
            fail_msg("parameter %d has no row", name);
    // The next number is no name: nothing was added without a row.
    ladder_parameter next = {};
    next.name = nth(LADDER_PARAMETER_DRAWN_PRIMITIVE, 1);
    const ladder_parameter_info info = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO, nullptr, &next, 1};
    const Compiled c = compile_with(white_shader, "vulkan1.3", {}, LADDER_TARGET_SPIRV_BINARY, {}, &info);
    assert_int_equal(c.result, LADDER_ERROR_INVALID_ARGUMENT);
}

} // namespace

TEST_GROUP(d3d9_parameters) {
    const CMUnitTest tests[] = {cmocka_unit_test(every_name_from_every_source)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace ladder::test::parameters::test_d3d9_parameters
