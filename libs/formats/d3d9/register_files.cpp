#include "formats/d3d9/register_files.h"

#include <algorithm>
#include <span>

namespace ladder::d3dbc {

namespace {

constexpr bool vertex = false, pixel = true;
constexpr VersionRange all = {11, 30}, before_3 = {11, 21}, from_2 = {20, 30}, from_2_x = {21, 30},
                       only_3 = {30, 30};

constexpr uint16_t numbers_max = 2048; // of tokens

constexpr RegisterFile files[] = {
    // Compilers take more temps than the versions have: wined3d's fixed function is vs_2_a with 53.
    {Register::Temp, vertex, 0, all, numbers_max, numbers_max},
    {Register::Temp, pixel, 0, all, numbers_max, numbers_max},
    {Register::Input, vertex, 1, all, 16, 16},
    {Register::Input, pixel, 1, before_3, 2, 2},
    {Register::Input, pixel, 1, only_3, 16, 16},
    {Register::Constant, vertex, 2, all, 256, 2048},
    {Register::Constant, pixel, 2, all, 224, 2048},
    {Register::Address, vertex, 3, all, 1, 1},
    {Register::Texture, pixel, 3, {11, 13}, 4, 4},
    {Register::Texture, pixel, 3, {14, 14}, 6, 6},
    {Register::Texture, pixel, 3, {20, 21}, 8, 8},
    {Register::Position, vertex, 4, before_3, 1, 1, 0, 0},
    {Register::Fog, vertex, 4, before_3, 1, 1, 0, 1},
    {Register::PointSize, vertex, 4, before_3, 1, 1, 0, 2},
    {Register::ColourOut, vertex, 5, before_3, 2, 2},
    {Register::TexcoordOut, vertex, 6, before_3, 8, 8},
    {Register::Output, vertex, 6, only_3, 16, 16},
    {Register::IntConstant, vertex, 7, from_2, 16, 2048},
    {Register::IntConstant, pixel, 7, from_2, 16, 2048},
    {Register::RenderTarget, pixel, 8, from_2, 4, 4},
    {Register::Depth, pixel, 9, from_2, 1, 1},
    {Register::Sampler, vertex, 10, only_3, 4, 4},
    {Register::Sampler, pixel, 10, from_2, 16, 16},
    {Register::Constant, vertex, 11, all, 0, 2048, 2048},
    {Register::Constant, pixel, 11, all, 0, 2048, 2048},
    {Register::Constant, vertex, 12, all, 0, 2048, 4096},
    {Register::Constant, pixel, 12, all, 0, 2048, 4096},
    {Register::Constant, vertex, 13, all, 0, 2048, 6144},
    {Register::Constant, pixel, 13, all, 0, 2048, 6144},
    {Register::BoolConstant, vertex, 14, from_2, 16, 2048},
    {Register::BoolConstant, pixel, 14, from_2, 16, 2048},
    {Register::LoopCounter, vertex, 15, from_2, 1, 1},
    {Register::LoopCounter, pixel, 15, only_3, 1, 1},
    {Register::PixelPosition, pixel, 17, only_3, 1, 1, 0, 0},
    {Register::Face, pixel, 17, only_3, 1, 1, 0, 1},
    {Register::Label, vertex, 18, from_2, 2048, 2048},
    {Register::Label, pixel, 18, from_2, 2048, 2048},
    {Register::Predicate, vertex, 19, from_2_x, 1, 1},
    {Register::Predicate, pixel, 19, from_2_x, 1, 1},
};

// Rows of a number of a file: where they begin.
struct Starts {
    uint8_t row[encoded_limit + 1];
    constexpr Starts() : row{} {
        uint8_t n = 0;
        for (uint32_t encoded = 0; encoded <= encoded_limit; encoded++) {
            while (n < std::size(files) && files[n].encoded < encoded)
                n++;
            row[encoded] = n;
        }
    }
};
constexpr Starts starts;

struct Name {
    const char* prefix;
    bool numbered;
};
constexpr Name prefixes[] = {
    {"", false},       // None
    {"r", true},       // Temp
    {"v", true},       // Input
    {"t", true},       // Texture
    {"c", true},       // Constant
    {"i", true},       // IntConstant
    {"b", true},       // BoolConstant
    {"a", true},       // Address
    {"aL", false},     // LoopCounter
    {"p", true},       // Predicate
    {"s", true},       // Sampler
    {"l", true},       // Label
    {"oPos", false},   // Position
    {"oFog", false},   // Fog
    {"oPts", false},   // PointSize
    {"oD", true},      // ColourOut
    {"oT", true},      // TexcoordOut
    {"o", true},       // Output
    {"oC", true},      // RenderTarget
    {"oDepth", false}, // Depth
    {"vPos", false},   // PixelPosition
    {"vFace", false},  // Face
};
static_assert(std::size(prefixes) == static_cast<size_t>(Register::Count));

} // namespace

bool RegisterFile::is_in(const Program& p) const {
    return is_pixel == p.is_pixel && versions.holds(std::max(p.version, Version{11}));
}

std::span<const RegisterFile> register_files() { return files; }

const RegisterFile* find_file(const Program& p, uint32_t encoded, uint32_t number) {
    if (encoded >= encoded_limit)
        return nullptr;
    for (uint32_t n = starts.row[encoded]; n < starts.row[encoded + 1]; n++) {
        const RegisterFile& f = files[n];
        if (f.is_in(p) && number >= f.encoded_first && number - f.encoded_first < f.count_in(p))
            return &f;
    }
    return nullptr;
}

const char* prefix_of(Register type) { return prefixes[static_cast<size_t>(type)].prefix; }
bool is_numbered(Register type) { return prefixes[static_cast<size_t>(type)].numbered; }

uint32_t Program::constant_limit(Register type) const {
    if (type != Register::Constant)
        return software ? 2048 : 16;
    if (software)
        return 8192;
    if (!is_pixel)
        return 256;
    return version < 20 ? 8 : version < 30 ? 32 : 224;
}

} // namespace ladder::d3dbc
