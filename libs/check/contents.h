// What a program is executed with: made up contents for everything that it declares, the same on every
// machine.
#pragma once

#include "check/ray_inputs.h"
#include "check/stage_inputs.h"
#include "simt/simulator.h"

#include <string>
#include <vector>

namespace ladder::check {

// What the words of buffers and textures are like.
enum class Words : uint8_t {
    Mixed,  // small numbers, a float among them now and then
    Ramp,   // 0, 1, 2, ...: what threads read by their numbers depends on the thread
    Zeros,  //
    Small,  // 0 to 3
    Floats, // 0 to 1 in sixteenths, as floats also where no format says so
    Ones,   //
    Bits,   // any
    Count
};

// How contents are made up. Equal programs and recipes give equal contents.
struct Recipe {
    Words words = Words::Mixed;
    uint32_t seed = 1;
    uint32_t own_for =
        0; // so many threads have UAVs of their own, which the others do not see; 0: all share them
};
std::string describe(const Recipe& r);

// One buffer or texture at one register.
struct Resource {
    ir::ResourceClass cls;
    ir::ResourceKind kind;
    uint32_t space, reg; // of the descriptor heap: space Simulator::heap_space
    simt::Format format = simt::Format::Unknown;
    uint32_t stride = 0; // structured buffers
    simt::TextureSize texture = {};
    const simt::Scene* scene = nullptr; // acceleration structures
    std::vector<uint32_t> counters;     // as many as there are copies; or none
    uint32_t copies = 1;                // one for each thread that has its own
    std::vector<uint32_t> words;        // copy by copy
};

struct Sampler {
    uint32_t space, reg;
    simt::SamplerState state;
};

struct Contents {
    std::vector<Resource> resources;
    std::vector<Sampler> samplers;
    StageContents stage; // vertex and pixel shaders
    RayContents rays;    // shaders of ray pipelines
    Recipe recipe;
    bool too_large = false; // all of it would have more than bytes_max bytes: it is not complete
};

// Buffers have 4096 bytes or some more, textures a few texels in each direction. Of arrays of descriptors and
// of heaps so many registers have something bound:
constexpr uint32_t registers_bound = 8;
constexpr uint64_t bytes_max = uint64_t{64} << 20; // each execution has a copy

Contents make_contents(const ir::Program& p, const Recipe& recipe);

// A mix of all its bits: the source of all that is made up.
uint32_t scramble(uint32_t n);

} // namespace ladder::check
