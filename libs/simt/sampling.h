// Where a sampler looks: from coordinates to texels and their weights (Direct3D 11.3, 7.18). Nothing here
// reads a texture.
#pragma once

#include "ir/texture_shape.h"
#include "simt/texture.h"

namespace ladder::simt {

// A texel that takes part in a result, or the border colour.
struct Tap {
    float weight;
    uint32_t level, layer;
    uint32_t at[3];
    bool border;
};

// Weights add up to 1; texels of no weight are left out.
struct Taps {
    Tap list[16]; // eight texels of a volume, in two levels
    uint32_t count = 0;
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
// The same, clamped to the levels that there are.
float level_in(const TextureSize& t, float clamped);

// The texels of a sample at a level that clamp_level() gave.
Taps find_taps(const SampledTexture& t, const SamplerState& s, const Coordinate& c, float level);

// The four texels of a gather, counterclockwise from the lower left (22.4.2), of level 0. In a cube's corner
// one of them is made of the three others.
void find_gathered(const SampledTexture& t, const SamplerState& s, const Coordinate& c, Taps out[4]);

// The face of a cube that a vector meets, and where: -1 to 1 along its u and v (5.3.8).
struct FacePoint {
    uint32_t face;
    double u, v;
};
FacePoint find_face(double x, double y, double z);

} // namespace ladder::simt
