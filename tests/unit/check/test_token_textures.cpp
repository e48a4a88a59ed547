// What the texture instructions of shader models 4 and 5 do, by their values on the simulator. Expected
// values are worked out by hand from the Direct3D 11.3 functional specification, chapter 22.4 (loads,
// samples, gathers, queries).
#include "support/testing.h"
#include "token_run.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace test_token_textures {

using namespace ladder;
using namespace ladder::test;

namespace {

constexpr uint32_t ones = UINT32_MAX;
uint32_t bits(double v) { return std::bit_cast<uint32_t>(static_cast<float>(v)); }

const std::string head = "cs_5_0\ndcl_sampler s0, mode_default\ndcl_sampler s1, mode_comparison\n"
                         "dcl_resource_texture2d (float,float,float,float) t0\ndcl_resource_texture2dms(4) "
                         "(float,float,float,float) t1\n"
                         "dcl_uav_raw u0\ndcl_temps 8\ndcl_thread_group 1, 1, 1\n";

// Texel (x, y) is 10 y + x; of level 1 100 more.
check::Resource texture() {
    check::Resource r{ir::ResourceClass::Srv, ir::ResourceKind::Texture2D, 0, 0};
    r.format = simt::Format::R32Float;
    r.texture = {.width = 4, .height = 4, .levels = 2};
    for (uint32_t level = 0; level < 2; level++)
        for (uint32_t y = 0; y < 4u >> level; y++)
            for (uint32_t x = 0; x < 4u >> level; x++)
                r.words.push_back(bits(100 * level + 10 * y + x));
    return r;
}

// Sample s of texel (x, y) is 100 y + 10 x + s.
check::Resource samples() {
    check::Resource r{ir::ResourceClass::Srv, ir::ResourceKind::Texture2DMS, 0, 1};
    r.format = simt::Format::R32Float;
    r.texture = {.width = 2, .height = 2, .samples = 4};
    for (uint32_t n = 0; n < 16; n++)
        r.words.push_back(bits(100 * (n / 8) + 10 * (n / 4 % 2) + n % 4));
    return r;
}

// r4, which the code leaves.
Words run(const std::string& code) {
    check::Contents contents;
    contents.resources = {texture(), samples(),
                          resource(ir::ResourceClass::Uav, ir::ResourceKind::RawBuffer, 0, Words(4))};
    simt::SamplerState less_equal;
    less_equal.compare = simt::Compare::LessEqual;
    contents.samplers = {{0, 0, {}}, {0, 1, less_equal}};
    return run_tokens(head + code + "\nstore_raw u0.xyzw, l(0), r4.xyzw\nret\n", contents)[2].words;
}

// The components that the mask names.
struct Row {
    const char* code;
    std::vector<double> expected;
};
void check_rows(const std::vector<Row>& rows) {
    uint32_t wrong = 0;
    for (const Row& row : rows) {
        const Words found = run(row.code);
        for (size_t c = 0; c < row.expected.size(); c++)
            if (found[c] != bits(row.expected[c])) {
                wrong++;
                print_error("%s: component %zu is %g, not %g\n", row.code, c,
                            static_cast<double>(std::bit_cast<float>(found[c])), row.expected[c]);
            }
    }
    assert_int_equal(wrong, 0);
}

void loads(void**) {
    check_rows({
        {"ld r4.xyzw, l(2, 1, 0, 0), t0.xyzw", {12, 0, 0, 1}},
        {"ld r4.xyzw, l(1, 1, 0, 1), t0.xyzw", {111, 0, 0, 1}},
        {"ld_aoffimmi(1,-1,0) r4.x, l(2, 1, 0, 0), t0.xyzw", {3}},
        {"ld r4.xy, l(3, 3, 0, 0), t0.wxyz", {1, 33}},
        {"ld r4.x, l(4, 0, 0, 0), t0.xyzw", {0}},
        {"ld r4.x, l(-1, 0, 0, 0), t0.xyzw", {0}},
        {"ld r4.x, l(0, 0, 0, 2), t0.xyzw", {0}},
        {"ld_indexable(texture2d)(float,float,float,float) r4.x, l(3, 2, 0, 0), t0.xyzw", {23}},
        {"ldms r4.x, l(1, 0, 0, 0), t1.xyzw, l(3)", {13}},
        {"ldms r4.x, l(0, 1, 0, 0), t1.xyzw, l(2)", {102}},
        {"ldms r4.x, l(2, 1, 0, 0), t1.xyzw, l(0)", {0}},
        {"ld r4.x, l(1, 0, 0, 0), t1.xyzw\nadd r4.y, l(3), l(1.0)", {10}}, // of several samples the first
    });
}

void sampled(void**) {
    check_rows({
        {"sample_l r4.xyzw, l(0.375, 0.625, 0, 0), t0.xyzw, s0, l(0)", {21, 0, 0, 1}},
        {"sample_l_aoffimmi(1,1,0) r4.x, l(0.375, 0.625, 0, 0), t0.xyzw, s0, l(0)", {32}},
        {"sample_l r4.x, l(0.75, 0.25, 0, 0), t0.xyzw, s0, l(1.0)", {101}},
        {"sample_l r4.xy, l(0.875, 0.125, 0, 0), t0.wxyz, s0, l(0)", {1, 3}},
        {"sample_d r4.x, l(0.375, 0.625, 0, 0), t0.xyzw, s0, l(0.25, 0, 0, 0), l(0, 0.25, 0, 0)", {21}},
        {"sample_d r4.x, l(0.75, 0.25, 0, 0), t0.xyzw, s0, l(0.5, 0, 0, 0), l(0, 0.5, 0, 0)", {101}},
        {"sample_c_lz r4.x, l(0.375, 0.625, 0, 0), t0.xxxx, s1, l(21.0)", {1}},
        {"sample_c_lz r4.x, l(0.375, 0.625, 0, 0), t0.xxxx, s1, l(21.5)", {0}},
    });
}

// The order is (-, +), (+, +), (+, -), (-, -).
void gathered(void**) {
    check_rows({
        {"gather4 r4.xyzw, l(0.5, 0.5, 0, 0), t0.xyzw, s0.x", {21, 22, 12, 11}},
        {"gather4 r4.xyzw, l(0.5, 0.5, 0, 0), t0.wzyx, s0.x", {11, 12, 22, 21}},
        {"gather4 r4.xyzw, l(0.5, 0.5, 0, 0), t0.xyzw, s0.y", {0, 0, 0, 0}},
        {"gather4_aoffimmi(1,0,0) r4.xyzw, l(0.5, 0.5, 0, 0), t0.xyzw, s0.x", {22, 23, 13, 12}},
        {"gather4_c r4.xyzw, l(0.5, 0.5, 0, 0), t0.xyzw, s1.x, l(12.5)", {1, 1, 0, 0}},
        {"gather4_po r4.xyzw, l(0.5, 0.5, 0, 0), l(-1, 1, 0, 0), t0.xyzw, s0.x", {30, 31, 21, 20}},
        // Six bits count.
        {"gather4_po r4.xyzw, l(0.5, 0.5, 0, 0), l(63, 65, 0, 0), t0.xyzw, s0.x", {30, 31, 21, 20}},
        {"gather4_po_c r4.xyzw, l(0.5, 0.5, 0, 0), l(-1, 1, 0, 0), t0.xyzw, s1.x, l(30.5)", {0, 1, 0, 0}},
    });
}

void queries(void**) {
    check_rows({
        {"resinfo r4.xyzw, l(0), t0.xyzw", {4, 4, 0, 2}},
        {"resinfo r4.xyzw, l(1), t0.xyzw", {2, 2, 0, 2}},
        {"resinfo r4.xyzw, l(2), t0.xyzw", {0, 0, 0, 2}},
        {"resinfo r4.xw, l(0), t0.wyzx", {2, 0, 0, 4}},
        {"resinfo_rcpFloat r4.xyw, l(0), t0.xyzw", {0.25, 0.25, 0, 2}},
        {"resinfo_uint r4.xyzw, l(1), t0.xyzw\nutof r4.xyzw, r4.xyzw", {2, 2, 0, 2}},
        {"sampleinfo r4.x, t1.x", {4}},
        {"sampleinfo_uint r4.x, t1.x\nutof r4.x, r4.x", {4}},
        {"samplepos r4.xy, t1.xyxx, l(0)", {-0.125, -0.375}},
        {"samplepos r4.xy, t1.xyxx, l(3)", {0.125, 0.375}},
        {"samplepos r4.xy, t1.xyxx, l(4)", {0, 0}},
        {"samplepos r4.xyzw, t1.yxzw, l(3)", {0.375, 0.125, 0, 0}},
    });
}

// With a status, which says that all was there.
void statuses(void**) {
    for (const auto& [code, expected] : std::vector<std::pair<const char*, double>>{
             {"ld_s r4.x, r5.x, l(2, 1, 0, 0), t0.xyzw", 12},
             {"ldms_s r4.x, r5.x, l(1, 0, 0, 0), t1.xyzw, l(3)", 13},
             {"sample_l_s r4.x, r5.x, l(0.375, 0.625, 0, 0), t0.xyzw, s0, l(0)", 21},
             {"sample_d_cl_s r4.x, r5.x, l(0.375, 0.625, 0, 0), t0.xyzw, s0, l(0, 0, 0, 0), l(0, 0, 0, 0), "
              "null",
              21},
             {"sample_d_cl_s r4.x, r5.x, l(0.75, 0.25, 0, 0), t0.xyzw, s0, l(0, 0, 0, 0), l(0, 0, 0, 0), "
              "l(1.0)",
              101},
             {"sample_c_lz_s r4.x, r5.x, l(0.375, 0.625, 0, 0), t0.xxxx, s1, l(21.0)", 1},
             {"gather4_s r4.x, r5.x, l(0.5, 0.5, 0, 0), t0.xyzw, s0.x", 21},
             {"gather4_c_s r4.x, r5.x, l(0.5, 0.5, 0, 0), t0.xyzw, s1.x, l(12.5)", 1},
             {"gather4_po_s r4.x, r5.x, l(0.5, 0.5, 0, 0), l(-1, 1, 0, 0), t0.xyzw, s0.x", 30},
             {"gather4_po_c_s r4.x, r5.x, l(0.5, 0.5, 0, 0), l(-1, 1, 0, 0), t0.xyzw, s1.x, l(30.0)", 1}}) {
        const Words found = run(std::string(code) + "\ncheck_access_fully_mapped r4.y, r5.x");
        if (found[0] != bits(expected) || found[1] != ones)
            fail_msg("%s: %08x, status %08x", code, found[0], found[1]);
    }
}

// What resinfo says of each dimension: extents of the level, then slices (cubes of an array), then levels;
// what a dimension has not is 0. Extents alone have reciprocals.
struct SizeRow {
    const char* dimension;
    ir::ResourceKind kind;
    simt::TextureSize size;
    uint32_t layers;             // times the texels of a level
    std::vector<uint32_t> sizes; // of level 1: numbers of which `extents` shrink
    uint32_t extents;
};

void sizes(void**) {
    using Kind = ir::ResourceKind;
    const SizeRow rows[] = {
        {"texture1d", Kind::Texture1D, {.width = 8, .levels = 3}, 1, {4, 0, 0, 3}, 1},
        {"texture1darray", Kind::Texture1DArray, {.width = 8, .layers = 3, .levels = 2}, 3, {4, 3, 0, 2}, 1},
        {"texture2d", Kind::Texture2D, {.width = 8, .height = 4, .levels = 2}, 1, {4, 2, 0, 2}, 2},
        {"texture2darray",
         Kind::Texture2DArray,
         {.width = 8, .height = 4, .layers = 5, .levels = 2},
         5,
         {4, 2, 5, 2},
         2},
        {"texture3d",
         Kind::Texture3D,
         {.width = 8, .height = 4, .depth = 16, .levels = 2},
         1,
         {4, 2, 8, 2},
         3},
        {"texturecube",
         Kind::TextureCube,
         {.width = 8, .height = 8, .layers = 6, .levels = 2},
         6,
         {4, 4, 0, 2},
         2},
        {"texturecubearray",
         Kind::TextureCubeArray,
         {.width = 8, .height = 8, .layers = 12, .levels = 2},
         12,
         {4, 4, 2, 2},
         2},
    };
    for (const SizeRow& row : rows)
        for (const std::string form : {"", "_rcpFloat", "_uint"}) {
            check::Resource texture{ir::ResourceClass::Srv, row.kind, 0, 0};
            texture.format = simt::Format::R32Float;
            texture.texture = row.size;
            for (uint32_t level = 0; level < row.size.levels; level++)
                texture.words.resize(texture.words.size() + row.layers *
                                                                std::max(row.size.width >> level, 1u) *
                                                                std::max(row.size.height >> level, 1u) *
                                                                std::max(row.size.depth >> level, 1u));
            check::Contents contents;
            contents.resources = {texture,
                                  resource(ir::ResourceClass::Uav, ir::ResourceKind::RawBuffer, 0, Words(4))};
            const std::string text = std::string("cs_5_0\ndcl_resource_") + row.dimension +
                                     " (float,float,float,float) t0\ndcl_uav_raw u0\ndcl_temps 1\n"
                                     "dcl_thread_group 1, 1, 1\nresinfo" +
                                     form +
                                     " r0.xyzw, l(1), t0.xyzw\nstore_raw u0.xyzw, l(0), r0.xyzw\nret\n";
            const Words found = run_tokens(text, contents)[1].words;
            for (uint32_t n = 0; n < 4; n++) {
                const bool is_reciprocal = form == "_rcpFloat" && n < row.extents;
                const uint32_t expected = form == "_uint" ? row.sizes[n]
                                          : is_reciprocal ? bits(1.0 / row.sizes[n])
                                                          : bits(row.sizes[n]);
                if (found[n] != expected)
                    fail_msg("%s%s: component %u is %08x, not %08x", row.dimension, form.c_str(), n, found[n],
                             expected);
            }
        }
}

} // namespace

TEST_GROUP(token_textures) {
    const CMUnitTest tests[] = {cmocka_unit_test(loads),    cmocka_unit_test(sampled),
                                cmocka_unit_test(gathered), cmocka_unit_test(queries),
                                cmocka_unit_test(statuses), cmocka_unit_test(sizes)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_token_textures
