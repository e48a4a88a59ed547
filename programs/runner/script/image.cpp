#include "script/image.h"

#include "texels/texel_codec.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#ifdef LADDER_HAVE_PNG
#include <png.h>
#endif

namespace ladder::runner {

namespace {

// A layer's texels; of multisampled ones the first sample.
class Texels {
public:
    Texels(const ResourceDesc& desc, std::span<const uint8_t> contents, uint32_t layer)
        : format(info(desc.format)), samples(desc.samples) {
        const bool slices = desc.dimension == Dimension::Texture3D;
        first = contents.data() + desc.offset(slices ? 0 : layer, 0) +
                (slices ? uint64_t(layer) * desc.width * desc.height * format.bytes : 0);
    }
    double at(uint64_t texel, uint32_t component) const {
        return to_number(format, component,
                         get_code(format, first + texel * format.bytes * samples, component));
    }

private:
    const FormatInfo& format;
    uint32_t samples;
    const uint8_t* first;
};

} // namespace

bool has_texels(const ResourceDesc& desc) {
    return desc.dimension != Dimension::Buffer && !is_block(info(desc.format));
}

void texel_values(const ResourceDesc& desc, std::span<const uint8_t> contents, uint64_t texel, float out[4]) {
    const Texels texels(desc, contents, 0);
    for (uint32_t c = 0; c < 4; c++)
        out[c] = c < info(desc.format).components ? static_cast<float>(texels.at(texel, c)) : c == 3;
}

#ifdef LADDER_HAVE_PNG

bool can_write_images() { return true; }

bool write_image(const std::string& file, const ResourceDesc& desc, std::span<const uint8_t> contents,
                 uint32_t layer, ImageRange& range, std::string& error) {
    const FormatInfo& format = info(desc.format);
    const bool grey = format.components == 1;
    const uint32_t shown = std::min<uint32_t>(format.components, 3);
    const uint64_t count = uint64_t(desc.width) * desc.height;
    const Texels texels(desc, contents, layer);
    range = {};
    for (uint64_t i = 0; i < count; i++)
        for (uint32_t c = 0; c < shown; c++)
            if (const double v = texels.at(i, c); std::isfinite(v)) {
                range.black = std::min(range.black, v);
                range.white = std::max(range.white, v);
            }
    std::vector<uint8_t> pixels(count * (grey ? 1 : 3), 0);
    for (uint64_t i = 0; i < count; i++)
        for (uint32_t c = 0; c < shown; c++) {
            const double v = (texels.at(i, c) - range.black) / (range.white - range.black);
            if (v > 0) // NaN is black
                pixels[i * (grey ? 1 : 3) + c] = static_cast<uint8_t>(std::lround(std::min(v, 1.0) * 255));
        }
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    image.width = desc.width;
    image.height = desc.height;
    image.format = grey ? PNG_FORMAT_GRAY : PNG_FORMAT_RGB;
    if (png_image_write_to_file(&image, file.c_str(), 0, pixels.data(), 0, nullptr))
        return true;
    error = image.message;
    return false;
}

#else

bool can_write_images() { return false; }

bool write_image(const std::string&, const ResourceDesc&, std::span<const uint8_t>, uint32_t, ImageRange&,
                 std::string& error) {
    error = "built without libpng";
    return false;
}

#endif

} // namespace ladder::runner
