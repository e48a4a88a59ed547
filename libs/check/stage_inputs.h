// What vertex and pixel shaders are executed with: a few vertices, or a few quads of pixels.
#pragma once

#include "ir/program.h"
#include "simt/launch.h"

#include <vector>

namespace ladder::check {

struct StageContents {
    uint32_t threads = 0;
    std::vector<uint32_t> inputs, outputs; // tables as simt/launch.h has them
    std::vector<simt::Quad> quads;
    std::vector<uint8_t> helpers;
    simt::StageConstants constants;
};

StageContents make_stage_contents(const ir::Program& p, uint32_t seed);

// Where else the inputs of pixels are asked for: each is a plane over the picture.
class Planes final : public simt::PixelInputs {
public:
    Planes(const ir::Program& p, std::span<const simt::Quad> quads, uint32_t seed)
        : program_(p), quads_(quads), seed_(seed) {}
    float at(uint32_t lane, uint32_t element, uint32_t row, uint32_t column, float x, float y) override;
    float at_sample(uint32_t lane, uint32_t element, uint32_t row, uint32_t column, uint32_t sample) override;
    float at_centroid(uint32_t lane, uint32_t element, uint32_t row, uint32_t column) override;
    uint32_t at_vertex(uint32_t lane, uint32_t element, uint32_t row, uint32_t column,
                       uint32_t vertex) override;
    // The word that the table has.
    uint32_t word(uint32_t lane, uint32_t element, uint32_t row, uint32_t column);

private:
    const ir::Program& program_;
    std::span<const simt::Quad> quads_;
    uint32_t seed_;
};

} // namespace ladder::check
