#include "vsir/core/parameter.h"

#include "vsir/core/stage.h"

#include <bit>
#include <initializer_list>

namespace ladder::ir {

namespace {

constexpr uint16_t in(std::initializer_list<Stage> stages) {
    uint32_t set = 0;
    for (Stage s : stages)
        set |= 1u << static_cast<uint32_t>(s);
    return static_cast<uint16_t>(set);
}

constexpr uint32_t one = 0x3f800000; // 1.0
constexpr uint16_t pixels = in({Stage::Pixel}),
                   vertices = in({Stage::Vertex, Stage::Domain, Stage::Geometry}),
                   geometry = in({Stage::Geometry}),
                   layered = in({Stage::Vertex, Stage::Domain, Stage::Geometry, Stage::Mesh});
constexpr uint32_t always = 8; // ladder_comparison
constexpr float greatest_point = 0x1.fffffep+127f;

// clang-format off
constexpr ParameterInfo parameters[] = {
    {"",                        1, false, false, 0,        0},
    {"rasterizer-sample-count", 1, false, false, pixels,   1},
    {"point-size",              1, true,  true,  vertices, one},
    {"point-size-min",          1, true,  true,  vertices, 0},
    {"point-size-max",          1, true,  true,  vertices, std::bit_cast<uint32_t>(greatest_point)},
    {"point-sprite",            1, false, false, pixels,   0},
    {"alpha-test-func",         1, false, true,  pixels,   always},
    {"alpha-test-ref",          1, true,  true,  pixels,   0},
    {"flat-interpolation",      1, false, false, 0,        0},
    {"clip-plane-mask",         1, false, true,  vertices, 0},
    {"clip-plane-0",            4, true,  true,  vertices, 0},
    {"clip-plane-1",            4, true,  true,  vertices, 0},
    {"clip-plane-2",            4, true,  true,  vertices, 0},
    {"clip-plane-3",            4, true,  true,  vertices, 0},
    {"clip-plane-4",            4, true,  true,  vertices, 0},
    {"clip-plane-5",            4, true,  true,  vertices, 0},
    {"clip-plane-6",            4, true,  true,  vertices, 0},
    {"clip-plane-7",            4, true,  true,  vertices, 0},
    {"fog-fragment-mode",       1, false, false, 0,        0},
    {"fog-colour",              4, true,  false, 0,        0},
    {"fog-end",                 1, true,  false, 0,        one},
    {"fog-scale",               1, true,  false, 0,        one},
    {"fog-source",              1, false, false, 0,        0},
    {"projected-texture-mask",  1, false, false, 0,        0},
    {"bump-matrix-0",           4, true,  false, 0,        0},
    {"bump-matrix-1",           4, true,  false, 0,        0},
    {"bump-matrix-2",           4, true,  false, 0,        0},
    {"bump-matrix-3",           4, true,  false, 0,        0},
    {"bump-matrix-4",           4, true,  false, 0,        0},
    {"bump-matrix-5",           4, true,  false, 0,        0},
    {"bump-luminance-scale-0",  1, true,  false, 0,        0},
    {"bump-luminance-scale-1",  1, true,  false, 0,        0},
    {"bump-luminance-scale-2",  1, true,  false, 0,        0},
    {"bump-luminance-scale-3",  1, true,  false, 0,        0},
    {"bump-luminance-scale-4",  1, true,  false, 0,        0},
    {"bump-luminance-scale-5",  1, true,  false, 0,        0},
    {"bump-luminance-offset-0", 1, true,  false, 0,        0},
    {"bump-luminance-offset-1", 1, true,  false, 0,        0},
    {"bump-luminance-offset-2", 1, true,  false, 0,        0},
    {"bump-luminance-offset-3", 1, true,  false, 0,        0},
    {"bump-luminance-offset-4", 1, true,  false, 0,        0},
    {"bump-luminance-offset-5", 1, true,  false, 0,        0},
    {"srgb-write-mask",         1, false, false, 0,        0},
    {"layer-count",             1, false, false, layered,  UINT32_MAX},
    {"drawn-primitive",         1, false, false, geometry, 0},
};
// clang-format on
static_assert(std::size(parameters) == static_cast<size_t>(ParameterName::Count));

constexpr auto names = [] {
    std::array<const char*, std::size(parameters)> all{};
    for (size_t n = 0; n < all.size(); n++)
        all[n] = parameters[n].name;
    return all;
}();

} // namespace

const ParameterInfo& info(ParameterName name) { return parameters[static_cast<size_t>(name)]; }
std::span<const char* const> parameter_names() { return names; }

} // namespace ladder::ir
