// Pictures of resources, as PNG.
#pragma once

#include "state.h"

#include <span>

namespace ladder::runner {

bool can_write_images(); // was built with libpng

// One layer of a texture, level 0: floats from 0 to 1 (others are clamped), of integers the low 8 bits. False
// with the reason in `error`.
bool write_image(const std::string& file, const ResourceDesc& desc, std::span<const uint8_t> contents,
                 uint32_t layer, std::string& error);

} // namespace ladder::runner
