// A shader of shader models 1 to 3 as text: assembled, translated through the C API, and executed on the
// simulator, once.
#pragma once

#include "check/contents.h"
#include "vsir/core/parameter.h"

#include <ladder/ladder_parameters.h>

#include <array>
#include <bit>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace ladder::test {

using Vec4 = std::array<uint32_t, 4>; // bits
inline uint32_t bits(double v) { return std::bit_cast<uint32_t>(static_cast<float>(v)); }
inline Vec4 vec4(double x, double y = 0, double z = 0, double w = 0) {
    return {bits(x), bits(y), bits(z), bits(w)};
}

// What a draw has set. Constants that are not there are 0.
struct D3dState {
    std::vector<Vec4> c, i;
    std::vector<uint32_t> b;
    std::vector<ladder_parameter> parameters;
    ladder_d3d9_info info = {LADDER_STRUCTURE_TYPE_D3D9_INFO};
    ir::ParameterFacts later = {}; // values of parameters that are no constants
    std::vector<check::Resource> textures;
    std::vector<check::Sampler> samplers; // those of sampler N are points, clamped, unless they are here
};

ladder_parameter constant_parameter(ladder_parameter_name name, std::initializer_list<uint32_t> values);
// The parameter as a specialization constant, with its value for the simulator.
void set_later(D3dState& s, ladder_parameter_name name, std::initializer_list<uint32_t> values);

// Textures at a stage. Flat: four by four texels (x, y, 10 n + level, 0.5), of two levels. Cube: a texel of
// each face, with its number. Volume: two by two by two texels (x, y, z, 1).
check::Resource d3d_flat_texture(uint32_t n);
check::Resource d3d_cube_texture(uint32_t n);
check::Resource d3d_volume_texture(uint32_t n);

// Inputs and outputs by semantic and index: "TEXCOORD0", "POSITION0", "SV_Target1".
using Values = std::map<std::string, Vec4>;
// Pixels: the values of lanes 0 to 3 of a quad.
using LaneValues = std::function<Vec4(const std::string& semantic, uint32_t lane)>;

// Pixel shaders before 2.0 write colours from 0 to 1. So a test of what is in r0 lets such a shader end with
// r0 / 1024 + 0.5 (c5 and c6 are taken), and looks at what that was of.
std::string d3d_scaled(std::string program);
double d3d_unscaled(double colour);

// VSIR as the front end has made it; fails the test where the shader is refused.
std::string d3d_vsir(const std::string& text, const D3dState& state);
// The messages of a shader that is refused; fails the test where it is not.
std::string d3d_refusal(const std::string& text, const D3dState& state);

Values run_vertex(const std::string& text, const D3dState& state, const Values& inputs);
// Outputs of lane 0; "killed" is there if it was.
Values run_pixel(const std::string& text, const D3dState& state, const LaneValues& inputs);
Values run_pixel(const std::string& text, const D3dState& state, const Values& inputs);

} // namespace ladder::test
