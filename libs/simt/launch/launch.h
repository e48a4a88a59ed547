// What the shaders of graphics stages are given and give back. Tables of registers are laid out alike for all
// threads: `rows` of a signature are counted from its first element on, each element has as many as it
// declares, packed or not; a row is four words. 16-bit values are in the low half of a word.
//     word = table[(thread * rows + first_row(element) + row) * 4 + column of the element]
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace ladder::simt {

// Values of system values that are no elements of the signature (ir::Builtin).
struct StageConstants {
    uint32_t view = 0, start_vertex = 0, start_instance = 0, sample_count = 1;
};

struct VertexLaunch {
    uint32_t count = 0;               // threads
    const uint32_t* inputs = nullptr; // a table; vertex and instance numbers are elements like any other
    uint32_t* outputs = nullptr;      // a table; unwritten words stay unchanged
    StageConstants constants;
};

// 2x2 pixels of one primitive. Lane n is the pixel (x + (n & 1), y + (n >> 1)).
struct Quad {
    uint32_t x = 0, y = 0;     // even
    uint32_t primitive = 0;    // for PixelInputs
    uint32_t coverage[4] = {}; // by lane: samples that the primitive covers; 0: a helper lane from the start
    uint32_t sample = 0;       // shaders that run for each sample: which; lanes without it are helpers, too
};

// What inputs are elsewhere than where the table has them. Lanes are numbered through all quads.
class PixelInputs {
public:
    virtual ~PixelInputs() = default;
    // At an offset from the upper left corner of the lane's pixel, in pixels.
    virtual float at(uint32_t lane, uint32_t element, uint32_t row, uint32_t column, float x, float y) = 0;
    // At a sample of the lane's pixel; at its centroid.
    virtual float at_sample(uint32_t lane, uint32_t element, uint32_t row, uint32_t column,
                            uint32_t sample) = 0;
    virtual float at_centroid(uint32_t lane, uint32_t element, uint32_t row, uint32_t column) = 0;
    // As a vertex (0 to 2) of the primitive has it, bit for bit.
    virtual uint32_t at_vertex(uint32_t lane, uint32_t element, uint32_t row, uint32_t column,
                               uint32_t vertex) = 0;
};

struct PixelLaunch {
    std::span<const Quad> quads;
    const uint32_t* inputs = nullptr; // a table; four threads for each quad; helper lanes have inputs, too
    uint32_t* outputs = nullptr;      // a table; unwritten words stay unchanged
    uint8_t* helpers = nullptr;       // by thread, or null: 1 if it was a helper lane in the end (discarded)
    PixelInputs* elsewhere = nullptr; // null: what needs it is undefined
    StageConstants constants;
};

// Vertices of primitives and control points of patches are in tables like those of vertex shaders, with the
// vertices of one primitive after those of another.

// Each instance of a geometry shader is a thread: primitive * instances + instance.
struct GeometryLaunch {
    uint32_t count = 0;                      // primitives
    const uint32_t* inputs = nullptr;        // a table, by vertex
    const uint32_t* primitive_ids = nullptr; // by primitive; null: its number
    // Each thread has room for as many vertices as the shader declares. Beyond them nothing is emitted.
    uint32_t* counts = nullptr;  // by thread: its vertices
    uint8_t* marks = nullptr;    // by vertex: its stream, and whether that stream's strip ends with it
    uint32_t* outputs = nullptr; // a table, by vertex in order of emission; unwritten words stay unchanged
    StageConstants constants;
};
constexpr uint8_t strip_end = 0x80; // GeometryLaunch::marks

// A hull shader: a thread for each control point that it makes, then one for each patch.
struct HullLaunch {
    uint32_t count = 0;                      // patches
    const uint32_t* inputs = nullptr;        // a table, by control point
    const uint32_t* primitive_ids = nullptr; // by patch; null: its number
    uint32_t* outputs = nullptr;             // a table, by control point; unwritten words stay unchanged
    uint32_t* patch_outputs = nullptr;       // a table, by patch; unwritten words stay unchanged
    StageConstants constants;
};

struct DomainLaunch {
    uint32_t count = 0;                      // threads
    const uint32_t* patches = nullptr;       // by thread: its patch
    const float* locations = nullptr;        // by thread: u, v, w
    const uint32_t* inputs = nullptr;        // a table, by control point
    const uint32_t* patch_inputs = nullptr;  // a table, by patch
    const uint32_t* primitive_ids = nullptr; // by patch; null: its number
    uint32_t* outputs = nullptr;             // a table, by thread; unwritten words stay unchanged
    StageConstants constants;
};

// Each group of a mesh shader has room for as many vertices and primitives as the shader declares.
struct MeshLaunch {
    uint32_t groups[3] = {1, 1, 1};
    std::span<const uint32_t> payload; // what is beyond it is undefined
    uint32_t* vertex_counts = nullptr; // by group: how many it makes
    uint32_t* primitive_counts = nullptr;
    uint32_t* outputs = nullptr;       // a table, by vertex; unwritten words stay unchanged
    uint32_t* patch_outputs = nullptr; // a table, by primitive; unwritten words stay unchanged
    uint32_t* indices = nullptr;       // three by primitive; unwritten words stay unchanged
    StageConstants constants;
};

struct AmplificationLaunch {
    uint32_t groups[3] = {1, 1, 1};
    uint32_t* dispatches = nullptr; // three by group: the groups of mesh shaders that it starts; else zeros
    // Simulator::payload_words() by group that starts some; undefined ones stay as they are.
    uint32_t* payloads = nullptr;
    StageConstants constants;
};

} // namespace ladder::simt
