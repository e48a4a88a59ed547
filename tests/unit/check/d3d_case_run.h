// Runs the cases of d3d_cases.h.
#pragma once

#include "d3d_cases.h"

namespace ladder::test {

// A version of shaders: "ps_2_sw" is 21, as 2.x is.
struct ShaderVersion {
    const char* name;
    bool is_pixel;
    uint32_t number;
    const char *last_constant, *last_other; // c#; i# and b#
    bool is_software() const { return std::string(name).ends_with("sw"); }
};
std::span<const ShaderVersion> d3d_versions();

uint32_t d3d_version_number(const std::string& text); // "2_x", "2.0"
// "vs_1_1-3_0 ps_2_sw"
bool names_version(const std::string& list, const ShaderVersion& v);

// A piece of code as a whole program.
std::string d3d_case_program(std::string code, const ShaderVersion& v);
D3dState d3d_case_state();
// Runs the program: are its values as the case expects? Reports those that are not.
bool d3d_case_holds(const D3dCase& c, const std::string& program, bool is_pixel, const D3dState& state);

} // namespace ladder::test
