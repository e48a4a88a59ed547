// The rasteriser: what triangles, lines and points cover, by the rules of Direct3D 11.3 (3.4, 3.5, 15), and
// where a place of the screen is in its primitive. The same bits on every machine: compile it with
// -ffp-contract=off.
#pragma once

#include "script/state.h"

#include <ladder/ladder_simt.h>

#include <vector>

namespace ladder::runner {

// The standard sample patterns (19.2.4) are of 1, 2, 4, 8 and 16 samples.
constexpr uint32_t raster_samples_max = 16;
bool has_sample_pattern(uint32_t samples);
// Positions on the screen are fixed point numbers with 8 bits of fraction (3.4.1).
constexpr int32_t subpixels = 256;
struct Place {
    int32_t x, y; // in subpixels
};
// Where a sample is, from the upper left corner of its pixel.
Place sample_place(uint32_t samples, uint32_t sample);
constexpr Place pixel_centre = {subpixels / 2, subpixels / 2};

constexpr uint32_t clip_distances_max = 8;
constexpr float point_size_max = 8192; // pixels
struct RasterVertex {
    float position[4]; // clip space
    float clip[clip_distances_max] = {}, cull[clip_distances_max] = {};
    float point_size = 1; // of points, in pixels
};

// A primitive on the screen, or one of the triangles that clipping made of it.
struct Primitive {
    uint32_t number = 0;     // SV_PrimitiveID
    uint32_t vertex[3] = {}; // numbers of its vertices; the first one leads (nointerpolation)
    uint32_t viewport = 0, layer = 0;
    bool front = true, point = false, line = false;

    // Weights of its vertices at a place of the screen, which may lie outside.
    struct Weights {
        double linear[3]; // with perspective
        double screen[3]; // without
        float z, w;       // SV_Position's
    };
    Weights at(int64_t x, int64_t y) const; // in subpixels

    // Setup: the corners of the piece, clockwise as seen; of points, the square's; of lines, the first two
    // are the ends.
    Place corner[3];
    int64_t area;        // twice the area; of lines, the length along x or y, whichever is more
    double inverse_w[3]; // by corner
    double share[3][3];  // by corner: what the vertices have in it
    double z[3], w[3];   // of the vertices, in clip space
    float min_depth, depth_range;
};

struct RasterState {
    Viewport viewport;
    uint32_t width = 0, height = 0; // of the render targets
    uint32_t samples = 1;
    uint32_t sample_mask = UINT32_MAX;
    uint32_t clips = 0, culls = 0; // distances that vertices have
};

// What the rasteriser made: quads in the order of their primitives. `primitive` is an index;
// `coverage` has all samples that are covered, also those that the sample mask takes away.
struct Raster {
    std::vector<Primitive> primitives;
    std::vector<ladder_simt_quad> quads;
    void clear();
};

// Cuts a triangle to the view volume and adds what it covers. `p` has its number, vertices, viewport, layer.
void raster_triangle(const RasterState& s, const RasterVertex* const v[3], const Primitive& p, Raster& out);
// One pixel wide and aliased (3.4.3); p.vertex[2] is vertex[1]. Every sample of a covered pixel is covered.
void raster_line(const RasterState& s, const RasterVertex* const v[2], const Primitive& p, Raster& out);
// A square around it, of one pixel (3.4.6) or of the size that Direct3D 9 gives it; p.vertex are all the
// same.
void raster_point(const RasterState& s, const RasterVertex& v, const Primitive& p, Raster& out);

// An input of a pixel shader, at a place. Constant: the leading vertex's.
enum class Curve : uint8_t { Constant, Linear, Screen };
double interpolate(const Primitive::Weights& w, Curve curve, const double values[3]);

// Where attributes of a pixel are when they are wanted at the centroid (3.5.5). `covered`: without the mask.
Place centroid(uint32_t samples, uint32_t covered, uint32_t sample_mask);

} // namespace ladder::runner
