// Where a sampler looks: from coordinates to texels and their weights (Direct3D 11.3, 7.18). Nothing here
// reads a texture.
#pragma once

#include "simt/memory/texture.h"
#include "vsir/core/texture_shape.h"

namespace ladder::simt {

// A texel, or the border colour.
struct Texel {
    uint32_t level, layer;
    uint32_t at[3];
    bool border;
};

// What stands at one place: a texel. There is none beyond a cube's corner: the mean of the three that meet.
struct Tap {
    Texel texels[3];
    uint32_t count = 0;
};

// The taps of one level: one, or the corners of a line, square or box around the sampled point.
struct Neighbourhood {
    Tap corners[8];          // bit d of a corner's number: the farther one along dimension d
    float part[3] = {};      // the point's way from the nearer corners to the farther, 0 to 1
    uint32_t dimensions = 0; // 0: one tap
    // Where `part` is 0 the farther corners do not count.
    bool counts(uint32_t corner) const {
        return !(corner & 1 && part[0] == 0) && !(corner & 2 && part[1] == 0) &&
               !(corner & 4 && part[2] == 0);
    }
};

// The texels of a sample: those of one level, or of two.
struct Footprint {
    Neighbourhood levels[2];
    uint32_t count = 0;
    float part = 0; // the way from the first level to the second
};

struct SampledTexture {
    TextureSize size;
    ir::TextureShape shape;
};

struct Coordinate {
    float at[3] = {}; // as many as the texture has dimensions
    float slice = 0;
    int32_t offset[3] = {}; // texels
};

struct Gradients {
    float x[3] = {}, y[3] = {};
};

// The level of detail that gradients make (7.18.11, isotropic), neither biased nor clamped.
float level_of_detail(const SampledTexture& t, const Coordinate& c, const Gradients& g);

// A biased level, clamped to what the sampler allows; `least` is the instruction's clamp.
float clamp_level(const SamplerState& s, float biased, float least);
// Clamps a level that clamp_level() gave to the levels that the texture has.
float level_in(const TextureSize& t, float clamped);

// The texels of a sample at a level that clamp_level() gave.
Footprint find_footprint(const SampledTexture& t, const SamplerState& s, const Coordinate& c, float level);

// The four texels of a gather, counterclockwise from the lower left (22.4.2), of level 0. In a cube's corner
// one of them is made of the three others.
void find_gathered(const SampledTexture& t, const SamplerState& s, const Coordinate& c, Tap out[4]);

// The face of a cube that a vector meets, and where: -1 to 1 along its u and v (5.3.8).
struct FacePoint {
    uint32_t face;
    double u, v;
};
FacePoint find_face(double x, double y, double z);

} // namespace ladder::simt
