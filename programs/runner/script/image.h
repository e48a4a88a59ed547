// Pictures of resources, as PNG.
#pragma once

#include "script/state.h"

#include <span>

namespace ladder::runner {

// Textures that are not compressed.
bool has_texels(const ResourceDesc& desc);
// A texel of layer 0, level 0, sample 0, counted along the rows. What the format lacks is 0, 0, 1.
void texel_values(const ResourceDesc& desc, std::span<const uint8_t> contents, uint64_t texel, float out[4]);

bool can_write_images(); // was built with libpng

// The values that are black and white: 0 and 1, or the least and the greatest where they lie beyond.
struct ImageRange {
    double black = 0, white = 1;
};

// One layer of a texture, level 0, sample 0: its first component in grey, or red, green and blue. Alpha is
// left out, NaN is black. False with the reason in `error`.
bool write_image(const std::string& file, const ResourceDesc& desc, std::span<const uint8_t> contents,
                 uint32_t layer, ImageRange& range, std::string& error);

} // namespace ladder::runner
