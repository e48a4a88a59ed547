// Formats with less than 32 bits for a component, compressed ones, and how probes and backends compare them.
#include "both.h"
#include "script/parser.h"
#include "script/probe.h"
#include "texels/blocks.h"
#include "texels/texel_codec.h"

#include <bit>
#include <cmath>

#include "check.h"

namespace test_texels {

using namespace ladder::runner;

namespace {

// Every code of every component comes back: of its number, and of its word. Two are left out: the second code
// of -1, and NaNs, of which one comes back.
void test_codes_come_back(void**) {
    uint32_t formats = 0;
    for (uint32_t n = 1; n < static_cast<uint32_t>(Format::Count); n++) {
        const FormatInfo& f = info(static_cast<Format>(n));
        formats += is_small(f);
        for (uint32_t c = 0; is_small(f) && c < f.components; c++)
            for (uint32_t code = 0; code >> f.bits[c] == 0; code++) {
                if (f.kind == FormatKind::Snorm && code == 1u << (f.bits[c] - 1))
                    continue;
                const double v = to_number(f, c, code);
                if (std::isnan(v))
                    continue;
                assert_int_equal(to_code(f, c, v), code);
                assert_int_equal(from_word(f, c, to_word(f, c, code)), code);
                uint8_t texel[8], before[8];
                memset(texel, 0xa5, sizeof texel);
                memcpy(before, texel, sizeof texel);
                set_code(f, texel, c, code);
                assert_int_equal(get_code(f, texel, c), code);
                for (uint32_t other = 0; other < f.components; other++)
                    if (other != c)
                        assert_int_equal(get_code(f, texel, other), get_code(f, before, other));
            }
    }
    assert_int_equal(formats, 33);
}

void test_conversions(void**) {
    const FormatInfo &unorm = info(Format::R8G8B8A8Unorm), &snorm = info(Format::R16Snorm),
                     &half = info(Format::R16Float), &packed = info(Format::R11G11B10Float),
                     &srgb = info(Format::R8G8B8A8UnormSrgb);
    assert_int_equal(to_code(unorm, 0, 2.0), 255);
    assert_int_equal(to_code(unorm, 0, -1.0), 0);
    assert_int_equal(to_code(unorm, 0, NAN), 0);
    assert_int_equal(to_code(snorm, 0, -2.0), 0x8001);
    assert_true(to_number(snorm, 0, 0x8000) == -1.0);
    assert_int_equal(to_code(half, 0, 65520.0), 0x7c00); // the half way to the next is infinity
    assert_int_equal(to_code(half, 0, 65519.0), 0x7bff);
    assert_int_equal(to_code(half, 0, -std::ldexp(1, -24)), 0x8001);
    assert_int_equal(to_code(half, 0, -0.0), 0x8000);
    assert_int_equal(to_code(half, 0, 2049.0), 0x6800); // to even
    assert_int_equal(to_code(packed, 0, -1.0), 0);
    assert_int_equal(to_code(packed, 2, 1.5), 15 << 5 | 16);
    assert_int_equal(to_code(srgb, 1, 0.5), 188);
    assert_int_equal(to_code(srgb, 3, 0.2), 51);
    assert_int_equal(from_word(info(Format::R8G8B8A8Uint), 0, 256), 255);
    assert_int_equal(from_word(info(Format::R8G8B8A8Sint), 0, static_cast<uint32_t>(-200)), 0x80);
    assert_int_equal(to_word(info(Format::R8G8B8A8Sint), 0, 0x80), 0xffffff80);
    uint8_t bgra[4] = {};
    set_code(info(Format::B8G8R8A8Unorm), bgra, 0, 9);
    assert_int_equal(bgra[2], 9);
}

std::string probe(Format f, uint32_t code, float expected, uint32_t ulps) {
    ResourceDesc d;
    d.type = SlotType::Rtv;
    d.dimension = Dimension::Texture2D;
    d.format = f;
    d.width = 1;
    std::vector<uint8_t> contents(info(f).bytes);
    set_code(info(f), contents.data(), 0, code);
    Probe p;
    p.all = true;
    p.components = 1;
    p.ulps = ulps;
    p.expected[0] = std::bit_cast<uint32_t>(expected);
    return check_probe(p, d, contents);
}

// D3D11.3 3.2.3: 0.6 steps; floats less than one. ULPS adds steps.
void test_probes_count_steps(void**) {
    assert_text(probe(Format::R8Unorm, 127, 0.5f, 0), "");
    assert_text(probe(Format::R8Unorm, 128, 0.5f, 0), "");
    assert_text(probe(Format::R8Unorm, 129, 0.5f, 1), "");
    assert_text(
        probe(Format::R8Unorm, 129, 0.5f, 0),
        "rtv 0 at (0, 0): expected (0.5 (0x3f000000)), found (0.505882382 (0x3f018182)), 1.50 steps of "
        "r8-unorm apart where 0.6 are allowed");
    assert_contains(probe(Format::R8Unorm, 255, 2.0f, 5), "255.00 steps");
    assert_text(probe(Format::R16Float, 0x38cc, 0.6f, 0), "");
    assert_text(probe(Format::R16Float, 0x38cd, 0.6f, 0), "");
    assert_contains(probe(Format::R16Float, 0x38cb, 0.6f, 0),
                    "1.80 steps of r16-float apart where less than 1");
    assert_text(probe(Format::R16Float, 0x3c00, 1.0f, 0), "");
    assert_contains(probe(Format::R16Float, 0x3c01, 1.0f, 0), "1.00 steps");
    assert_text(probe(Format::R16Float, 0x3c01, 1.0f, 1), "");
    assert_contains(probe(Format::R16Float, 0x7e00, 1.0f, 99), "found (nan");
    assert_contains(probe(Format::R8Uint, 1, 1.0f, 0), "1 component of integers: use u32 or i32");
    assert_contains(probe(Format::Bc1Unorm, 0, 1.0f, 0), "is compressed");
}

void test_backends_may_be_neighbours(void**) {
    ResourceDesc d;
    d.type = SlotType::Rtv;
    d.dimension = Dimension::Texture2D;
    d.format = Format::R8G8B8A8Unorm;
    d.width = 2;
    const std::vector<uint8_t> a = {1, 2, 3, 4, 5, 6, 7, 8};
    std::vector<uint8_t> b = {1, 2, 3, 4, 5, 6, 8, 8};
    assert_text(compare_contents(d, a, b, nullptr, "simt", "vulkan"), "");
    b[6] = 9;
    assert_contains(compare_contents(d, a, b, nullptr, "simt", "vulkan"),
                    "rtv 0 differs first at (1, 0), component 2: 0.0274509");
    d.format = Format::R8G8B8A8Uint;
    b[6] = 8;
    assert_contains(compare_contents(d, a, b, nullptr, "simt", "vulkan"), "7 (0x00000007) on simt");
}

ResourceSection resource(const std::string& text) {
    const ParsedScript parsed = parse_script("test", text);
    if (!parsed.errors.empty())
        fail_msg("%s", parsed.errors[0].text.c_str());
    return std::get<ResourceSection>(parsed.script.sections[0]);
}
std::string wrong(const std::string& text) {
    const ParsedScript parsed = parse_script("test", text);
    assert_int_equal(parsed.errors.size(), 1);
    return parsed.errors[0].text;
}

void test_data(void**) {
    const ResourceSection r =
        resource("[srv 0]\nformat r10g10b10a2-unorm\nsize (2d, 2, 1)\n1.0 0.0 0x155 0.34\n0 1\n");
    const uint32_t words[] = {0x3ffu | 0x155u << 20 | 1u << 30, 0x3ffu << 10};
    assert_int_equal(r.data.size(), 8);
    assert_memory_equal(r.data.data(), words, 8);
    assert_int_equal(resource("[srv 0]\nformat bc1-unorm\nsize (2d, 5, 5)\nlevels 3\n").desc.bytes(),
                     8 * (4 + 1 + 1));
    assert_int_equal(resource("[uav 0]\nformat r8g8-sint\nsize (buffer, 3)\n-1 2 -128\n").desc.bytes(), 6);
    assert_contains(wrong("[srv 0]\nformat r8-uint\nsize (2d, 1, 1)\n256\n"), "'256' does not fit");
    assert_contains(wrong("[srv 0]\nformat r8-sint\nsize (2d, 1, 1)\n-129\n"), "'-129' does not fit");
    assert_contains(wrong("[srv 0]\nformat r8-unorm\nsize (2d, 1, 1)\n0x100\n"), "'0x100' does not fit");
    assert_contains(wrong("[uav 0]\nformat bc1-unorm\nsize (2d, 4, 4)\n"), "can only be read");
    assert_contains(wrong("[srv 0]\nformat bc1-unorm\nsize (buffer, 4)\n"), "of textures, not of buffers");
    const ResourceSection shared = resource("[srv 0]\nformat r9g9b9e5-sharedexp\nsize (2d, 3, 1)\n1 0x8 2\n");
    assert_int_equal(shared.desc.bytes(), 12);
    const uint32_t texels[] = {1, 8, 2};
    assert_int_equal(shared.data.size(), sizeof texels);
    assert_memory_equal(shared.data.data(), texels, sizeof texels);
    assert_contains(wrong("[rtv 0]\nformat r9g9b9e5-sharedexp\nsize (2d, 1, 1)\n"), "can only be read");
}

// Blocks by chance, 4,096 of each mode. The sums keep the decoder as it was on 2026-11-28, when 500 blocks of
// each mode had the same texels on llvmpipe 22.3, bit by bit.
template <typename F>
uint64_t sum_of(uint32_t modes, F decode) {
    uint64_t sum = 0xcbf29ce484222325, seed = 1;
    for (uint32_t n = 0; n < 4096 * modes; n++) {
        uint8_t block[16];
        for (uint8_t& byte : block) {
            seed = seed * 6364136223846793005 + 1442695040888963407;
            byte = static_cast<uint8_t>(seed >> 56);
        }
        decode(n % modes, block, [&](const void* codes, size_t size) {
            for (size_t i = 0; i < size; i++)
                sum = (sum ^ static_cast<const uint8_t*>(codes)[i]) * 0x100000001b3;
        });
    }
    return sum;
}

void test_blocks(void**) {
    const uint64_t bc7 = sum_of(8, [](uint32_t mode, uint8_t* block, auto add) {
        block[0] = static_cast<uint8_t>((block[0] >> mode | 1) << mode);
        uint8_t codes[16][4];
        decode_bc7(block, codes);
        add(codes, sizeof codes);
    });
    uint64_t bc6[2];
    for (int is_signed = 0; is_signed < 2; is_signed++)
        bc6[is_signed] = sum_of(14, [&](uint32_t mode, uint8_t* block, auto add) {
            static constexpr uint8_t low[] = {0, 1, 2, 6, 10, 14, 18, 22, 26, 30, 3, 7, 11, 15};
            block[0] =
                static_cast<uint8_t>(mode < 2 ? (block[0] & ~3) | low[mode] : (block[0] & ~31) | low[mode]);
            uint16_t codes[16][3];
            decode_bc6(block, is_signed, codes);
            add(codes, sizeof codes);
        });
    assert_true(bc7 == 0xe7eeacd88a162899);
    assert_true(bc6[0] == 0x4aafb32f49d137d4);
    assert_true(bc6[1] == 0x68c60c0beb7749d8);
}

} // namespace

TEST_GROUP(texels) {
    const CMUnitTest tests[] = {cmocka_unit_test(test_codes_come_back),
                                cmocka_unit_test(test_conversions),
                                cmocka_unit_test(test_probes_count_steps),
                                cmocka_unit_test(test_backends_may_be_neighbours),
                                cmocka_unit_test(test_data),
                                cmocka_unit_test(test_blocks)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_texels
