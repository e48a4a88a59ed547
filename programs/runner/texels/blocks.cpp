#include "texels/blocks.h"

#include "texels/texel_codec.h"

#include <algorithm>
#include <cstring>

namespace ladder::runner {

namespace {

// 5:6:5 bits.
void unpack_565(uint32_t colour, double out[3]) {
    out[0] = (colour >> 11) / 31.0;
    out[1] = (colour >> 5 & 63) / 63.0;
    out[2] = (colour & 31) / 31.0;
}

uint32_t two_bytes(const uint8_t* from) { return from[0] | static_cast<uint32_t>(from[1]) << 8; }

// The colours of BC1 to BC3. `punched`: BC1's order of the end points chooses three colours and transparent
// black.
void decode_colours(const uint8_t* block, bool punched, double (&out)[16][4]) {
    const uint32_t ends[2] = {two_bytes(block), two_bytes(block + 2)};
    const bool three = punched && ends[0] <= ends[1];
    double palette[4][4] = {};
    unpack_565(ends[0], palette[0]);
    unpack_565(ends[1], palette[1]);
    for (uint32_t c = 0; c < 3; c++) {
        const double a = palette[0][c], b = palette[1][c];
        palette[2][c] = three ? (a + b) / 2 : (2 * a + b) / 3;
        palette[3][c] = three ? 0 : (a + 2 * b) / 3;
    }
    for (uint32_t n = 0; n < 4; n++)
        palette[n][3] = three && n == 3 ? 0 : 1;
    for (uint32_t t = 0; t < 16; t++)
        std::copy_n(palette[block[4 + t / 4] >> t % 4 * 2 & 3], 4, out[t]);
}

// One component: BC4, half of BC5, the alpha of BC3. Two end points, and three bits for each texel.
void decode_component(const uint8_t* block, bool is_signed, uint32_t component, double (&out)[16][4]) {
    const auto number = [&](uint8_t code) {
        return is_signed ? std::max(static_cast<int8_t>(code) / 127.0, -1.0) : code / 255.0;
    };
    const int ends[2] = {is_signed ? static_cast<int8_t>(block[0]) : block[0],
                         is_signed ? static_cast<int8_t>(block[1]) : block[1]};
    double palette[8] = {number(block[0]), number(block[1])};
    const int between = ends[0] > ends[1] ? 6 : 4;
    for (int n = 1; n <= between; n++)
        palette[n + 1] = ((between + 1 - n) * palette[0] + n * palette[1]) / (between + 1);
    if (between == 4) {
        palette[6] = is_signed ? -1 : 0;
        palette[7] = 1;
    }
    uint64_t indices = 0;
    std::memcpy(&indices, block + 2, 6);
    for (uint32_t t = 0; t < 16; t++)
        out[t][component] = palette[indices >> 3 * t & 7];
}

void decode_bc2_alpha(const uint8_t* block, double (&out)[16][4]) {
    for (uint32_t t = 0; t < 16; t++)
        out[t][3] = (block[t / 2] >> t % 2 * 4 & 15) / 15.0;
}

void decode_numbers(Format f, const uint8_t* block, double (&out)[16][4]) {
    const bool is_signed = info(f).kind == FormatKind::Snorm;
    switch (f) {
    case Format::Bc1Unorm:
    case Format::Bc1UnormSrgb: decode_colours(block, true, out); break;
    case Format::Bc2Unorm:
    case Format::Bc2UnormSrgb:
        decode_colours(block + 8, false, out);
        decode_bc2_alpha(block, out);
        break;
    case Format::Bc3Unorm:
    case Format::Bc3UnormSrgb:
        decode_colours(block + 8, false, out);
        decode_component(block, false, 3, out);
        break;
    case Format::Bc5Unorm:
    case Format::Bc5Snorm: decode_component(block + 8, is_signed, 1, out); [[fallthrough]];
    case Format::Bc4Unorm:
    case Format::Bc4Snorm: decode_component(block, is_signed, 0, out); break;
    case Format::Bc6hUf16:
    case Format::Bc6hSf16: {
        uint16_t halves[16][3];
        decode_bc6(block, f == Format::Bc6hSf16, halves);
        for (uint32_t n = 0; n < 48; n++)
            out[n / 3][n % 3] = to_number(info(Format::R16Float), 0, halves[n / 3][n % 3]);
        break;
    }
    default: {
        uint8_t codes[16][4];
        decode_bc7(block, codes);
        for (uint32_t n = 0; n < 64; n++)
            out[n / 4][n % 4] = codes[n / 4][n % 4] / 255.0;
    }
    }
}

// The texels of a level, slice by slice; each block covers those that there are.
const uint8_t* decode_level(Format f, const uint8_t* from, uint32_t width, uint32_t height, uint32_t depth,
                            float* to) {
    for (uint32_t z = 0; z < depth; z++)
        for (uint32_t y = 0; y < height; y += 4)
            for (uint32_t x = 0; x < width; x += 4, from += info(f).bytes) {
                BlockTexels texels;
                decode_block(f, from, texels);
                for (uint32_t row = 0; row < std::min(4u, height - y); row++)
                    std::memcpy(to + ((uint64_t{z} * height + y + row) * width + x) * 4, texels[row * 4],
                                std::min(4u, width - x) * sizeof texels[0]);
            }
    return from;
}

} // namespace

void decode_block(Format f, const uint8_t* block, BlockTexels& out) {
    double numbers[16][4] = {};
    for (auto& texel : numbers)
        texel[3] = 1;
    decode_numbers(f, block, numbers);
    for (uint32_t n = 0; n < 64; n++) {
        const bool srgb = info(f).kind == FormatKind::Srgb && n % 4 < 3;
        out[n / 4][n % 4] =
            static_cast<float>(srgb ? from_srgb(numbers[n / 4][n % 4]) : numbers[n / 4][n % 4]);
    }
}

void decode_blocks(ResourceDesc& desc, std::vector<uint8_t>& bytes) {
    if (info(desc.format).block == 1)
        return;
    const Format f = desc.format;
    const std::vector<uint8_t> blocks = std::move(bytes);
    desc.format = Format::R32G32B32A32Float;
    bytes.resize(desc.bytes());
    const uint8_t* from = blocks.data();
    for (uint32_t layer = 0; layer < desc.layers; layer++)
        for (uint32_t level = 0; level < desc.levels; level++) {
            const auto side = [level](uint32_t size) { return std::max(size >> level, 1u); };
            from = decode_level(f, from, side(desc.width), side(desc.height), side(desc.depth),
                                reinterpret_cast<float*>(bytes.data() + desc.offset(layer, level)));
        }
}

} // namespace ladder::runner
