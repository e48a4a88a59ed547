// Declarations of resources of shader models 4 and 5 that no other test has, by values on the simulator:
// dimensions, types, arrays of samplers and UAVs, flags. Expected values are worked out by hand from the
// Direct3D 11.3 functional specification, chapters 5 and 22.
#include "support/testing.h"
#include "token_run.h"

#include <bit>
#include <cstddef>
#include <cstdint>

namespace test_token_forms {

using namespace ladder;
using namespace ladder::test;

namespace {

using Class = ir::ResourceClass;
using Kind = ir::ResourceKind;

uint32_t bits(double v) { return std::bit_cast<uint32_t>(static_cast<float>(v)); }

check::Resource texture(Class cls, Kind kind, uint32_t reg, const simt::TextureSize& size, const Words& words,
                        simt::Format format = simt::Format::R32Float) {
    check::Resource r = resource(cls, kind, reg, words);
    r.format = format;
    r.texture = size;
    return r;
}

Words floats(const std::vector<double>& values) {
    Words words;
    for (const double v : values)
        words.push_back(bits(v));
    return words;
}

// What the code leaves in r4 and r5 goes to u0, which is the first resource.
std::string program(const std::string& declared, const std::string& code) {
    return "cs_5_0\ndcl_uav_raw u0\ndcl_temps 8\n" + declared + "dcl_thread_group 1, 1, 1\n" + code +
           "store_raw u0.xyzw, l(0), r4.xyzw\nstore_raw u0.xyzw, l(16), r5.xyzw\nret\n";
}

void expect(const std::vector<check::Resource>& after, size_t which, const Words& words) {
    for (size_t n = 0; n < words.size(); n++)
        if (after[which].words[n] != words[n])
            fail_msg("resource %zu, word %zu: %08x, expected %08x", which, n, after[which].words[n],
                     words[n]);
}

check::Resource results() { return resource(Class::Uav, Kind::RawBuffer, 0, Words(8)); }

// Layers come after the other coordinates, cubes of an array as the fourth.
void sampled_dimensions(void**) {
    check::Contents contents;
    Words cubes;
    for (uint32_t face = 0; face < 12; face++)
        cubes.push_back(bits(face));
    contents.resources = {
        results(),
        texture(Class::Srv, Kind::Texture1D, 0, {.width = 4, .levels = 2}, floats({0, 1, 2, 3, 10, 11})),
        texture(Class::Srv, Kind::Texture1DArray, 1, {.width = 2, .layers = 2}, floats({10, 11, 20, 21})),
        texture(Class::Srv, Kind::TextureCubeArray, 2, {.width = 1, .layers = 12}, cubes),
        texture(Class::Srv, Kind::Texture2DMSArray, 3, {.width = 1, .layers = 2, .samples = 2},
                floats({0, 1, 10, 11}))};
    contents.samplers = {{0, 0, {}}, {0, 1, {}}};
    expect(run_tokens(program("dcl_sampler s0, mode_default\ndcl_sampler s1, mode_mono\n"
                              "dcl_resource_texture1d (float,float,float,float) t0\n"
                              "dcl_resource_texture1darray (float,float,float,float) t1\n"
                              "dcl_resource_texturecubearray (float,float,float,float) t2\n"
                              "dcl_resource_texture2dmsarray(2) (float,float,float,float) t3\n",
                              "ld r4.x, l(2, 0, 0, 0), t0.xyzw\nld r4.y, l(1, 0, 0, 1), t0.yxzw\n"
                              "sample_l r4.z, l(0.75, 1.0, 0, 0), t1.yzxw, s1, l(0.0)\n"
                              "sample_l r4.w, l(0.0, 0.0, 1.0, 1.0), t2.yzwx, s0, l(0.0)\n"
                              "ldms r5.x, l(0, 0, 1, 0), t3.xyzw, l(1)\n"
                              "resinfo_uint r5.y, l(0), t1.xyzw\nresinfo_uint r5.zw, l(0), t2.yzzw\n"),
                      contents),
           0, {bits(2), bits(11), bits(21), bits(10), bits(11), 2, 2, 1});
}

void written_dimensions(void**) {
    const auto uav = [](Kind kind, uint32_t reg, const simt::TextureSize& size) {
        const uint32_t texels = size.width * size.height * size.depth * size.layers;
        return texture(Class::Uav, kind, reg, size, Words(texels, 1), simt::Format::R32UInt);
    };
    check::Contents contents;
    contents.resources = {results(), uav(Kind::Texture1D, 1, {.width = 4}),
                          uav(Kind::Texture3D, 2, {.width = 2, .height = 2, .depth = 2}),
                          uav(Kind::Texture1DArray, 3, {.width = 2, .layers = 2})};
    const std::vector<check::Resource> after =
        run_tokens(program("dcl_uav_typed_texture1d (uint,uint,uint,uint) u1\n"
                           "dcl_uav_typed_texture3d_glc (uint,uint,uint,uint) u2\n"
                           "dcl_uav_typed_texture1darray (uint,uint,uint,uint) u3\n",
                           "store_uav_typed u1.xyzw, l(2, 0, 0, 0), l(7, 7, 7, 7)\n"
                           "atomic_iadd u1, l(3, 0, 0, 0), l(5)\n"
                           "store_uav_typed u2.xyzw, l(1, 0, 1, 0), l(8, 8, 8, 8)\n"
                           "imm_atomic_umax r4.x, u2, l(0, 1, 1, 0), l(9)\n"
                           "store_uav_typed u3.xyzw, l(0, 1, 0, 0), l(6, 6, 6, 6)\n"
                           "ld_uav_typed r4.y, l(3, 0, 0, 0), u1.yxzw\n"
                           "ld_uav_typed r4.z, l(0, 1, 1, 0), u2.yzxw\n"
                           "ld_uav_typed r4.w, l(0, 1, 0, 0), u3.yzwx\n"
                           "ld_uav_typed r5.x, l(0, 2, 0, 0), u3.xyzw\n"),
                   contents);
    expect(after, 0, {1, 6, 9, 6, 0});
    expect(after, 1, {1, 1, 7, 6});
    expect(after, 2, {1, 1, 1, 1, 1, 8, 9, 1});
    expect(after, 3, {1, 1, 6, 1});
}

// Normalised types: floats in the shader. -128 is -1, too.
void normalised(void**) {
    check::Contents contents;
    check::Resource unorm = resource(Class::Srv, Kind::TypedBuffer, 0, {0xff000000}),
                    snorm = resource(Class::Srv, Kind::TypedBuffer, 1, {0x8081007f}),
                    written = resource(Class::Uav, Kind::TypedBuffer, 1, {0, 0xffffffff});
    unorm.format = simt::Format::RGBA8UNorm;
    snorm.format = simt::Format::RGBA8SNorm;
    written.format = simt::Format::RGBA8UNorm;
    contents.resources = {results(), unorm, snorm, written};
    const std::vector<check::Resource> after =
        run_tokens(program("dcl_resource_buffer (unorm,unorm,unorm,unorm) t0\n"
                           "dcl_resource_buffer (snorm,snorm,snorm,snorm) t1\n"
                           "dcl_uav_typed_buffer (unorm,unorm,unorm,unorm) u1\n",
                           "ld r4.xyzw, l(0), t0.xyzw\nld r5.xyzw, l(0), t1.xyzw\n"
                           "store_uav_typed u1.xyzw, l(1), l(1.0, 0.0, 2.0, -1.0)\n"),
                   contents);
    expect(after, 0, {0, 0, 0, bits(1), bits(1), 0, bits(-1), bits(-1)});
    expect(after, 3, {0, 0x00ff00ff});
}

// Structures of 8 bytes: reads and writes beyond the structure's end or the buffer's are nothing.
void structures(void**) {
    check::Contents contents;
    check::Resource srv = resource(Class::Srv, Kind::StructuredBuffer, 0, {1, 2, 3, 4}),
                    uav = resource(Class::Uav, Kind::StructuredBuffer, 1, {5, 6, 7, 8});
    srv.stride = uav.stride = 8;
    contents.resources = {results(), srv, uav};
    const std::vector<check::Resource> after = run_tokens(
        program("dcl_globalFlags refactoringAllowed\ndcl_resource_structured t0, 8\n"
                "dcl_uav_structured u1, 8\n",
                "ld_structured r4.xy, l(1), l(0), t0.xyxx\nld_structured r4.zw, l(1), l(4), u1.xxxy\n"
                "ld_structured r5.xy, l(2), l(0), t0.xyxx\n"
                "store_structured u1.xy, l(0), l(0), l(9, 10, 0, 0)\n"
                "store_structured u1.x, l(2), l(0), l(11)\nmov r5.zw, l(0, 0, 12, 13)\n"),
        contents);
    expect(after, 0, {3, 4, 8});
    assert_int_equal(after[0].words[4], 0);
    assert_int_equal(after[0].words[5], 0);
    expect(after, 2, {9, 10, 7, 8});
}

// Arrays of samplers and UAVs are chosen from when the shader runs. Sampler 1 wraps, 0 clamps.
void arrays(void**) {
    const std::string text = "cs_5_1\ndcl_sampler S0[0:1], mode_default, space=0\n"
                             "dcl_resource_texture2d (float,float,float,float) T0[0:0], space=0\n"
                             "dcl_uav_raw U0[0:0], space=0\ndcl_uav_raw U1[1:2], space=0\ndcl_temps 4\n"
                             "dcl_thread_group 1, 1, 1\nld_raw r0.x, l(0), U0[0].x\n"
                             "sample_l r1.x, l(1.375, 0.0, 0, 0), T0[0].xyzw, S0[0], l(0.0)\n"
                             "sample_l r1.y, l(1.375, 0.0, 0, 0), T0[0].yxzw, S0[r0.x + 0], l(0.0)\n"
                             "ld_raw r1.z, l(0), U1[r0.x + 1].x\nstore_raw U1[r0.x + 0].x, l(4), l(77)\n"
                             "store_raw U0[0].xyz, l(0), r1.xyzx\nret\n";
    check::Contents contents;
    contents.resources = {resource(Class::Uav, Kind::RawBuffer, 0, {1, 0, 0}),
                          texture(Class::Srv, Kind::Texture2D, 0, {.width = 4}, floats({0, 1, 2, 3})),
                          resource(Class::Uav, Kind::RawBuffer, 1, {10, 11}),
                          resource(Class::Uav, Kind::RawBuffer, 2, {20, 21})};
    simt::SamplerState wraps;
    wraps.u = simt::Address::Wrap;
    contents.samplers = {{0, 0, {}}, {0, 1, wraps}};
    const std::vector<check::Resource> after = run_tokens(text, contents);
    expect(after, 0, {bits(3), bits(1), 20});
    expect(after, 2, {10, 77});
    expect(after, 3, {20, 21});
}

// Time goes on, at no defined rate.
void cycles(void**) {
    check::Contents contents;
    contents.resources = {results()};
    const Words words = run_tokens(program("dcl_input vCycleCounter\n",
                                           "mov r5.xy, vCycleCounter.xyxx\nmov r4.xy, vCycleCounter.xyxx\n"
                                           "mov r4.zw, l(0, 0, 1, 2)\nmov r5.zw, l(0, 0, 3, 4)\n"),
                                   contents)[0]
                            .words;
    const auto at = [&](size_t n) { return words[n] | uint64_t{words[n + 1]} << 32; };
    assert_true(at(0) >= at(4));
    expect({resource(Class::Uav, Kind::RawBuffer, 0, words)}, 0,
           {words[0], words[1], 1, 2, words[4], words[5], 3, 4});
}

// The flag says that there may be doubles; without it they are doubles, too.
void flagged_doubles(void**) {
    check::Contents contents;
    contents.resources = {results()};
    for (const char* flags : {"dcl_globalFlags enableDoublePrecisionFloatOps\n", ""})
        expect(
            run_tokens(
                program(flags, "dadd r4.xyzw, d(1.0l, 2.0l), d(0.5l, 0.25l)\ndlt r5.x, r4.xyxy, r4.zwzw\n"),
                contents),
            0, {0, 0x3ff80000, 0, 0x40020000, UINT32_MAX});
}

} // namespace

TEST_GROUP(token_forms) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(sampled_dimensions),
        cmocka_unit_test(written_dimensions),
        cmocka_unit_test(normalised),
        cmocka_unit_test(structures),
        cmocka_unit_test(arrays),
        cmocka_unit_test(cycles),
        cmocka_unit_test(flagged_doubles),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_token_forms
