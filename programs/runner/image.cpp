#include "image.h"

#include <cmath>
#include <cstring>

#ifdef LADDER_HAVE_PNG
#include <png.h>
#endif

namespace ladder::runner {

#ifdef LADDER_HAVE_PNG

namespace {

uint8_t channel(FormatKind kind, const uint8_t* bytes) {
    if (kind != FormatKind::Float && kind != FormatKind::Depth)
        return bytes[0];
    float f;
    memcpy(&f, bytes, 4);
    return !(f > 0) ? 0 : static_cast<uint8_t>(std::lround(std::fmin(f, 1.0f) * 255));
}

} // namespace

bool can_write_images() { return true; }

bool write_image(const std::string& file, const ResourceDesc& desc, std::span<const uint8_t> contents,
                 uint32_t layer, std::string& error) {
    const FormatInfo& format = info(desc.format);
    const bool grey = format.components == 1;
    std::vector<uint8_t> pixels(size_t(desc.width) * desc.height * (grey ? 1 : 4));
    const bool slices = desc.dimension == Dimension::Texture3D;
    const uint8_t* texel = contents.data() + desc.offset(slices ? 0 : layer, 0) +
                           (slices ? uint64_t(layer) * desc.width * desc.height * format.bytes : 0);
    uint8_t* pixel = pixels.data();
    for (uint64_t i = 0; i < uint64_t(desc.width) * desc.height; i++, texel += format.bytes * desc.samples) {
        for (uint32_t c = 0; c < (grey ? 1u : 4u); c++)
            *pixel++ = c < format.components ? channel(format.kind, texel + 4 * c) : c == 3 ? 255 : 0;
    }
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    image.width = desc.width;
    image.height = desc.height;
    image.format = grey ? PNG_FORMAT_GRAY : PNG_FORMAT_RGBA;
    if (png_image_write_to_file(&image, file.c_str(), 0, pixels.data(), 0, nullptr))
        return true;
    error = image.message;
    return false;
}

#else

bool can_write_images() { return false; }

bool write_image(const std::string&, const ResourceDesc&, std::span<const uint8_t>, uint32_t,
                 std::string& error) {
    error = "built without libpng";
    return false;
}

#endif

} // namespace ladder::runner
