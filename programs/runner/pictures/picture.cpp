#include "pictures/picture.h"

#include "texels/texel_codec.h"

#include <algorithm>
#include <cmath>

namespace ladder::runner {

namespace {

std::string texel_text(const Picture& p, uint64_t pixel) {
    std::string text = "(";
    for (uint32_t c = 0; c < p.channels; c++) {
        char number[40];
        snprintf(number, sizeof number, "%s%.6g", c ? ", " : "", double(p.values[pixel * p.channels + c]));
        text += number;
    }
    return text + ")";
}

std::string size_text(const Picture& p) { return std::to_string(p.width) + " x " + std::to_string(p.height); }

// Red, green and blue; grey is all three. Alpha last.
float channel(const Picture& p, uint64_t pixel, uint32_t c) {
    return p.values[pixel * p.channels + (p.channels == 1 ? 0 : c)];
}

} // namespace

bool picture_of(const ResourceDesc& desc, std::span<const uint8_t> contents, uint32_t layer, Picture& out) {
    const FormatInfo& f = info(desc.format);
    const bool slices = desc.dimension == Dimension::Texture3D;
    if (desc.dimension == Dimension::Buffer || is_block(f) || is_integer(f) ||
        layer >= (slices ? desc.depth : desc.layers))
        return false;
    out.width = desc.width;
    out.height = desc.height;
    out.channels = f.components == 2 ? 3 : f.components;
    const uint64_t count = uint64_t{desc.width} * desc.height;
    out.values.assign(count * out.channels, 0);
    const uint8_t* texel =
        contents.data() + desc.offset(slices ? 0 : layer, 0) + (slices ? layer * count * f.bytes : 0);
    for (uint64_t n = 0; n < count; n++, texel += f.bytes * desc.samples)
        for (uint32_t c = 0; c < f.components; c++) {
            double sum = 0;
            for (uint32_t s = 0; s < desc.samples; s++) {
                const uint32_t code = get_code(f, texel + s * f.bytes, c);
                sum += f.kind == FormatKind::Srgb ? code / 255.0 : to_number(f, c, code);
            }
            out.values[n * out.channels + c] = static_cast<float>(sum / desc.samples);
        }
    return true;
}

std::string compare_pictures(const Picture& expected, const Picture& found, double tolerance,
                             uint64_t pixels) {
    if (expected.width != found.width || expected.height != found.height)
        return "the picture is " + size_text(expected) + ", the texture " + size_text(found);
    const double allowed = tolerance >= 0 ? tolerance : expected.most ? 0.6 / expected.most : 0;
    const uint32_t channels = expected.channels == 1 && found.channels == 1      ? 1
                              : std::min(expected.channels, found.channels) == 4 ? 4
                                                                                 : 3;
    const uint64_t count = uint64_t{expected.width} * expected.height;
    uint64_t wrong = 0, first = 0;
    double worst = 0;
    for (uint64_t n = 0; n < count; n++) {
        bool good = true;
        for (uint32_t c = 0; c < channels; c++) {
            const float a = channel(expected, n, c), b = channel(found, n, c);
            if (a == b || (std::isnan(a) && std::isnan(b)))
                continue;
            const double apart = std::fabs(double(a) - double(b));
            good &= apart <= allowed;
            worst = std::isnan(apart) ? HUGE_VAL : std::max(worst, apart);
        }
        if (!good && !wrong++)
            first = n;
    }
    if (wrong <= pixels)
        return "";
    char limits[160];
    snprintf(limits, sizeof limits,
             "; %llu of %llu pixels are more than %.6g off, where %llu may be; the worst by %.6g",
             static_cast<unsigned long long>(wrong), static_cast<unsigned long long>(count), allowed,
             static_cast<unsigned long long>(pixels), worst);
    return "first at (" + std::to_string(first % expected.width) + ", " +
           std::to_string(first / expected.width) + "): expected " + texel_text(expected, first) +
           ", found " + texel_text(found, first) + limits;
}

} // namespace ladder::runner
