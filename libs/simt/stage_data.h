// What a vertex or pixel launch has beside its waves.
#pragma once

#include "simt/launch.h"

#include <span>

namespace ladder::simt {

// What a vertex or pixel launch is given, and where in its tables elements begin.
struct StageData {
    const uint32_t* inputs = nullptr;
    uint32_t* outputs = nullptr;
    const Quad* quads = nullptr; // null: no pixels
    uint8_t* helpers = nullptr;
    PixelInputs* elsewhere = nullptr;
    StageConstants constants;
    std::span<uint32_t> input_row, output_row; // by element: its first
    uint32_t input_rows = 0, output_rows = 0;
};

} // namespace ladder::simt
