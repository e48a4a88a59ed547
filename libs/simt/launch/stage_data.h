// What a launch of a graphics stage has beside its waves.
#pragma once

#include "simt/launch/launch.h"

#include <span>

namespace ladder::simt {

// Whose inputs a thread has, of stages that work on primitives and patches.
struct PrimitiveUse {
    uint32_t threads = 1;             // of each primitive, one after another
    const uint32_t* of = nullptr;     // by thread, its primitive; null: by the number of threads
    const uint32_t* ids = nullptr;    // SV_PrimitiveID by primitive; null: its number
    const float* locations = nullptr; // domain shaders: three by thread
    uint32_t inputs = 0, outputs = 0; // vertices or control points of each
};

// The vertices that a geometry shader's threads emit.
struct Emission {
    // By thread of the group.
    struct Thread {
        uint32_t count = 0;    // vertices so far
        uint32_t last[4] = {}; // by stream: 1 + the number of its last vertex; 0: there is none
    };
    uint32_t* vertices = nullptr; // a table of `most` for each thread; or null
    uint8_t* marks = nullptr;     // by vertex: stream and end of strip; or null
    uint32_t* counts = nullptr;   // by thread; or null
    uint32_t most = 0;
    std::span<Thread> threads;
};

// What the group of a mesh or amplification shader makes.
struct MeshGroup {
    bool counted = false; // the numbers are set
    uint32_t vertices = 0, primitives = 0;
    bool dispatched = false;
    uint32_t groups[3] = {}, payload = 0; // payload: the variable
};

// Where in the tables elements begin, and what the program does with them.
struct StageLayout {
    std::span<uint32_t> input_row, output_row, patch_row; // by element: its first
    uint32_t input_rows = 0, output_rows = 0, patch_rows = 0;
    bool reads_outputs = false, reads_patch = false; // what was written
    bool by_sample = false;                          // a pixel shader that runs once for each sample
};

// What a launch is given.
struct StageData : StageLayout {
    const uint32_t* inputs = nullptr;
    uint32_t* outputs = nullptr; // geometry shaders: what the vertex at hand has, by thread of the group
    uint8_t* written = nullptr;  // by word of the outputs, where that matters
    const uint32_t* patch_inputs = nullptr;
    uint32_t* patch_outputs = nullptr; // of mesh shaders: by primitive
    uint8_t* patch_written = nullptr;
    const Quad* quads = nullptr; // null: no pixels
    uint8_t* helpers = nullptr;
    PixelInputs* elsewhere = nullptr;
    StageConstants constants;
    PrimitiveUse primitives;
    Emission emission;
    const MeshLaunch* mesh = nullptr;
    const AmplificationLaunch* amplification = nullptr;
    MeshGroup group;
};

inline uint32_t primitive_of(const PrimitiveUse& p, uint32_t thread) {
    return p.of ? p.of[thread] : thread / p.threads;
}

} // namespace ladder::simt
