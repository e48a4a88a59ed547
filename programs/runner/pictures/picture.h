// Pictures of textures: files of them, and comparing.
#pragma once

#include "script/state.h"

#include <span>

namespace ladder::runner {

// Rows from top to bottom; 1 channel (grey), 3 (red, green, blue) or 4 (with alpha).
struct Picture {
    uint32_t width = 0, height = 0, channels = 0;
    uint32_t most = 0; // of integers the one that stands for 1; 0: floats
    std::vector<float> values;
};

// By the end of the name: .png (8 bits, needs libpng), .ppm and .pgm (P6, P5; 8 or 16 bits), .pfm (floats).
// False with the reason in `error`.
bool read_picture(const std::string& file, Picture& out, std::string& error);
// Numbers are clamped to 0 and 1, and rounded to 8 bits; .pfm has them as they are, of alpha none.
bool write_picture(const std::string& file, const Picture& picture, std::string& error);

// Level 0 of a layer, of several samples the mean, with the channels that the format has; sRGB stays encoded.
// False for integers and compressed textures.
bool picture_of(const ResourceDesc& desc, std::span<const uint8_t> contents, uint32_t layer, Picture& out);

// Empty where at most `pixels` pixels have a channel that is more than `tolerance` off; NaN equals NaN. Below
// 0: 0.6 of what the file can tell apart, of floats nothing. Channels that only one has count for nothing.
std::string compare_pictures(const Picture& expected, const Picture& found, double tolerance,
                             uint64_t pixels);

} // namespace ladder::runner
