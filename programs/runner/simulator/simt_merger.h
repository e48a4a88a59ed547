// The output merger: depth tests, and what pixel shaders store in render targets (Direct3D 11.3, 17).
#pragma once

#include "simulator/simt_resource.h"
#include "simulator/simt_shader.h"

namespace ladder::runner {

class Merger {
public:
    // Render targets and depth buffer of `state`, and the outputs of `ps` (null: none) that go there.
    Result set(const State& state, const SimtShader* ps);

    uint32_t width() const { return width_; } // of the targets: 0 if there are none
    uint32_t height() const { return height_; }
    uint32_t layers() const { return layers_; }
    uint32_t samples() const { return samples_; }
    bool has_depth() const { return depth_.resource != nullptr; }
    bool exports_depth() const { return depth_row_ >= 0; }

    // Does a sample pass the tests? Then its depth is written. `depth` is clamped to the viewport's range.
    bool test(uint32_t x, uint32_t y, uint32_t layer, uint32_t sample, float depth, const Viewport& viewport);
    // Depth and coverage that a shader's outputs have; `outputs` are a thread's.
    float depth(const uint32_t* outputs) const;
    uint32_t coverage(const uint32_t* outputs) const; // all if there is none
    void write(uint32_t x, uint32_t y, uint32_t layer, uint32_t sample, const uint32_t* outputs);

private:
    struct Target {
        SimtResource* resource = nullptr;
        uint64_t layer_bytes = 0;
        uint32_t texel_bytes = 0, components = 0;
        uint8_t* at(uint32_t x, uint32_t y, uint32_t layer, uint32_t sample) const;
    };
    // An output's row, and the target that it goes to.
    struct Store {
        uint32_t target, word, column, columns;
        Scalar scalar;
    };
    Result add(const BoundResource& bound, Target& to);
    void find_outputs(const SimtShader& ps);

    std::vector<Target> targets_; // by slot
    std::vector<Store> stores_;
    Target depth_;
    int depth_row_ = -1, coverage_row_ = -1;
    Scalar depth_scalar_ = Scalar::Float32;
    Compare func_ = Compare::Less;
    bool bounds_ = false;
    float bounds_min_ = 0, bounds_max_ = 1;
    uint32_t width_ = 0, height_ = 0, layers_ = 1, samples_ = 1;
};

} // namespace ladder::runner
