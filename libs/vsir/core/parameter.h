// Values that a shader's source lacks and the caller knows: state of the pipeline that shaders ask for, or
// that old versions of Direct3D do by themselves and Vulkan leaves to shaders.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace ladder::ir {

// In the order of enum ladder_parameter_name, from 1 on.
enum class ParameterName : uint8_t {
    None,
    RasterizerSampleCount,
    PointSize,
    PointSizeMin,
    PointSizeMax,
    PointSprite,
    AlphaTestFunc,
    AlphaTestRef,
    FlatInterpolation,
    ClipPlaneMask,
    ClipPlane0,
    FogFragmentMode = ClipPlane0 + 8,
    FogColour,
    FogEnd,
    FogScale,
    FogSource,
    ProjectedTextureMask,
    BumpMatrix0,
    BumpLuminanceScale0 = BumpMatrix0 + 6,
    BumpLuminanceOffset0 = BumpLuminanceScale0 + 6,
    SrgbWriteMask = BumpLuminanceOffset0 + 6,
    LayerCount,
    DrawnPrimitive,
    Count
};

// What a name stands for: one, two or four numbers.
struct ParameterInfo {
    const char* name; // as VSIR, ladder-compiler and OpName have it
    uint8_t count;
    bool is_float;
    bool is_old_state; // what front ends of shader models before 4 make code of
    uint16_t stages; // that look at it by themselves: a set of Stage; others only where the program reads it
    uint32_t standard; // the bits of each number where nothing specializes the constant
};
const ParameterInfo& info(ParameterName name);

// What front ends know of one.
struct ParameterFact {
    enum class State : uint8_t { NotGiven, Known, Later }; // Later: the program reads it (`parameter`)
    State state = State::NotGiven;
    uint32_t value[4] = {}; // Known: u32, or the bits of an f32
};
using ParameterFacts = std::array<ParameterFact, static_cast<size_t>(ParameterName::Count)>;

// By name.
std::span<const char* const> parameter_names();

} // namespace ladder::ir
