// What a program is executed with: made up contents for everything that it declares. Equal programs and seeds
// give equal contents, on every machine.
#pragma once

#include "check/stages.h"
#include "simt/simulator.h"

#include <vector>

namespace ladder::check {

// One buffer or texture behind one register.
struct Resource {
    ir::ResourceClass cls;
    ir::ResourceKind kind;
    uint32_t space, reg; // of the descriptor heap: space Simulator::heap_space
    simt::Format format = simt::Format::Unknown;
    uint32_t stride = 0; // structured buffers
    simt::TextureSize texture = {};
    bool has_counter = false;
    uint32_t counter = 0;
    const simt::Scene* scene = nullptr; // acceleration structures
    std::vector<uint32_t> words;
};

struct Sampler {
    uint32_t space, reg;
    simt::SamplerState state;
};

struct Contents {
    std::vector<Resource> resources;
    std::vector<Sampler> samplers;
    StageContents stage; // vertex and pixel shaders
    uint32_t seed;
    bool too_large = false; // all of it would have more than bytes_max bytes: it is not complete
};

// Buffers have 4096 bytes or some more, textures a few texels in each direction. Of arrays of descriptors and
// of heaps so many registers have something behind them:
constexpr uint32_t registers_bound = 8;
constexpr uint64_t bytes_max = uint64_t{64} << 20; // each execution has a copy

Contents make_contents(const ir::Program& p, uint32_t seed);

// A mix of all its bits: the source of all that is made up.
uint32_t scramble(uint32_t n);

} // namespace ladder::check
