// Formats of typed buffers and textures: what the bytes of an element mean.
#pragma once

#include "vsir/core/types.h"

#include <cstdint>

namespace ladder::simt {

enum class Format : uint8_t {
    Unknown,
#define FORMAT(name, kind, count, b0, b1, b2, b3) name,
#include "simt/memory/formats.def"
#undef FORMAT
    Count
};

enum class FormatKind : uint8_t {
    Float,
    UInt,
    SInt,
    UNorm,
    SNorm,
    Srgb,          // of four components all but the last
    Bgra,          // UNorm, the first and the third component change places
    BgraSrgb,      // both
    SharedExponent // three mantissas, one exponent; cannot be written
};
struct FormatInfo {
    const char* name;
    FormatKind kind;
    uint8_t count;   // components
    uint8_t bits[4]; // of each, the lowest in memory first
    uint32_t bytes() const { return (bits[0] + bits[1] + bits[2] + bits[3] + 7u) / 8; }
};
const FormatInfo& info(Format f);

// An element's four components as values of `type` (32-bit, 16-bit or 64-bit numbers); missing ones are 0, 0,
// 0, 1.
void read_element(const FormatInfo& f, const uint8_t* from, ir::Type type, uint64_t out[4]);
// An element's four components as F32 values, in doubles; missing ones are 0, 0, 0, 1.
void read_color(const FormatInfo& f, const uint8_t* from, double out[4]);
// Writes all components that there are.
void write_element(const FormatInfo& f, uint8_t* to, ir::Type type, const uint64_t in[4]);

// A border colour as a texel of a format would be read: in the format's range, with the components that it
// has.
void border_element(const FormatInfo& f, const float color[4], ir::Type type, uint64_t out[4]);
// What comes back of a number that the first component of a format has held.
float quantized(const FormatInfo& f, float v);

} // namespace ladder::simt
