// What Direct3D 9 kept beside shaders, as parameters and facts that translations of shaders take.
#pragma once

#include "script/state.h"

#include <ladder/ladder_parameters.h>

#include <span>
#include <vector>

namespace ladder::runner {

// What a shader of models 1 to 3 is translated for: state, topology and textures of a draw.
struct OldDraw {
    OldState state;
    bool points = false;
    ladder_d3d9_texture textures[8] = {}; // at t0 to t7
    uint32_t shadows = 0;                 // bit N: that at tN is compared

    OldDraw() = default;
    OldDraw(const State& s, const DrawCall& call);
    bool operator==(const OldDraw&) const = default;
};

// Without the stage that has point sprites and flat colours in SPIR-V only: simulators do these by
// themselves.
enum class OldPart : uint8_t { Translated, All };
std::vector<ladder_parameter> old_parameters(const OldDraw& draw, OldPart part);
ladder_d3d9_info old_facts(const OldDraw& draw);

// VSIR of level `source` that does what the shader and the state do. The answer is ladder_compile()'s.
int translate_old(const ShaderSource& source, const OldDraw& draw, std::vector<uint8_t>& vsir,
                  std::string& messages);

} // namespace ladder::runner
