// What the shaders of graphics stages are executed with: a few vertices, primitives, patches, quads of
// pixels.
#pragma once

#include "simt/simulator.h"
#include "vsir/core/program.h"

#include <vector>

namespace ladder::check {

// What tables hold where a launch writes nothing.
constexpr uint32_t unwritten = 0xcdcdcdcd;

struct StageContents {
    uint32_t threads = 0;
    std::vector<uint32_t> inputs, outputs, patch_inputs,
        patch_outputs;             // tables as simt/launch/launch.h has them
    std::vector<uint32_t> notes;   // what else a launch tells: numbers of vertices, indices, groups, payloads
    size_t payloads_at = SIZE_MAX; // where those begin; what is unwritten there is undefined
    std::vector<uint8_t> marks;
    std::vector<uint32_t> payload, patches; // patches: by thread
    std::vector<float> locations;
    std::vector<simt::Quad> quads;
    std::vector<uint8_t> helpers;
    simt::StageConstants constants;
};

// Is a stage launched with such contents? Others are dispatched.
constexpr bool has_stage_contents(ir::Stage s) {
    return ir::has_signatures(s) || s == ir::Stage::Amplification;
}
StageContents make_stage_contents(const ir::Program& p, uint32_t seed);
// Executes a shader of such a stage. Groups: of mesh and amplification shaders, whose outputs get their sizes
// here.
simt::Outcome launch_stage(simt::Simulator& s, const ir::Program& p, StageContents& c, uint32_t seed,
                           const uint32_t groups[3], Diagnostics& diag);

// Inputs of pixels at other places: each is a plane over the picture.
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
