// A script as it was read: sections in order, each with its place. doc/use/runner.md describes the language.
#pragma once

#include "hlsl.h"
#include "script/state.h"

#include <array>
#include <limits>
#include <string>
#include <variant>
#include <vector>

namespace ladder::runner {

// Something to say about a line of a script.
struct Message {
    uint32_t line;
    std::string text;
};

// The argument of a qualifier: one of `any_of` holds, all terms of it. Empty: always.
struct Condition {
    struct Term {
        enum Kind : uint8_t { ModelAtLeast, ModelBelow, Tag, NotTag } kind;
        uint32_t model = 0; // 10 * major + minor
        std::string tag;
    };
    std::vector<std::vector<Term>> any_of;
};

struct Qualifier {
    enum Kind : uint8_t { Todo, Fail, NotImplemented, Bug, If } kind;
    Condition when;
};

using kit::BackwardCompatible;
using kit::ColumnMajor;
using kit::RowMajor;
using kit::UnboundedDescriptorArrays;

// `[require]`: holds for what follows, up to the next one.
struct Requirements {
    uint32_t line = 0;
    uint32_t model_at_least = 0, model_below = std::numeric_limits<uint32_t>::max(); // 10 * major + minor
    uint32_t wave_size = 0;                                                          // 0: any
    uint8_t options = 0;                                                             // kit::HlslOption, or-ed
    std::vector<std::string> capabilities;
    std::vector<Format> uav_load;
};

enum class SourceKind : uint8_t { Hlsl, DxilAsm, Vsir, DxilHex, TpfHex, D3dbcHex, Spirv, SpirvHex, File };

struct ShaderSection {
    uint32_t line = 0, body_line = 0; // of the header, of the first line of `body`
    Stage stage = Stage::Vertex;
    bool effect = false;
    SourceKind kind = SourceKind::Hlsl;
    std::string body;           // text; the file's name where it is one
    std::vector<uint8_t> bytes; // of hexadecimal ones
    std::vector<Qualifier> qualifiers;
};

// Shaders of ray pipelines, by the names of their entry points.
struct LibrarySection {
    ShaderSection source; // its stage means nothing
};

struct SceneSection {
    uint32_t line = 0;
    SceneDesc desc;
};

struct TableSection {
    uint32_t line = 0;
    std::vector<TableEntry> entries;
    uint32_t depth = 1;
};

struct PreprocessorSection {
    uint32_t line = 0, body_line = 0;
    bool fail = false;
    std::string body;
};

struct SamplerSection {
    uint32_t line = 0;
    SamplerDesc desc;
};

struct ResourceSection {
    uint32_t line = 0;
    ResourceDesc desc;
    std::vector<uint8_t> data; // may be less than desc.bytes(): the rest is zero
};

struct LayoutSection {
    uint32_t line = 0;
    std::vector<InputElement> elements;
};

// What a directive does.
struct DrawQuad {};
struct Dispatch {
    uint32_t x = 1, y = 1, z = 1;
    bool rays = false; // threads of a ray generation shader
    bool mesh = false; // groups of mesh shaders, or of the amplification shaders before them
};
struct ClearColour {
    uint32_t slot = 0;
    float colour[4] = {};
};
struct ClearDepth {
    float depth = 0;
};
struct Copy {
    SlotType from_type = SlotType::Rtv, to_type = SlotType::Rtv;
    uint32_t from = 0, to = 0;
};
struct Uniform {
    enum File : uint8_t { Float, Integer, Boolean } file = Float; // c#, i#, b#
    uint32_t offset = 0;                                          // words of 32 bits; a register has four
    std::vector<uint32_t> words;
};
struct SampleMask {
    uint32_t mask = 0;
};
struct DepthFunc {
    Compare func = Compare::Less;
};
struct DepthBounds {
    float min = 0, max = 1;
};
struct SetViewport {
    uint32_t index = 0;
    Viewport viewport;
};
// State of shader models 1 to 3.
struct AlphaTest {
    Compare func = Compare::Always;
    float reference = 0;
};
struct ShadeMode {
    bool flat = false;
};
struct ClipPlane {
    uint32_t index = 0;
    bool enabled = false;
    float plane[4] = {};
};
struct PointSize {
    float size = 1, min = 0, max = 0;
};
struct PointSprite {
    bool on = false;
};
struct SetFog {
    OldState::Fog mode = OldState::Fog::Disabled;
    bool from_w = false;
    float start = 0, end = 1, density = 1;
};
struct FogColour {
    float colour[4] = {};
};
struct SrgbWrite {
    uint32_t targets = 0; // bits
};

enum class ProbeType : uint8_t { F32, F64, U32, I32, U64, I64 };
const char* name(ProbeType type); // "f32"
inline uint32_t size_of(ProbeType t) {
    return t == ProbeType::F64 || t == ProbeType::U64 || t == ProbeType::I64 ? 8 : 4;
}
struct Probe {
    SlotType type = SlotType::Rtv;
    uint32_t slot = 0;
    bool counter = false; // of the UAV instead of its contents
    // Texels left <= x < right, top <= y < bottom; or all of them.
    bool all = false;
    uint32_t left = 0, top = 0, right = 0, bottom = 1, layer = 0;
    ProbeType value_type = ProbeType::F32;
    uint32_t components = 4;
    std::array<uint64_t, 4> expected{}; // bits, in the low end
    std::vector<uint64_t> each;         // instead: of one component, for each texel, row by row
    uint32_t ulps = 0;
};

// Compares a texture with the picture in a file.
struct PictureCheck {
    SlotType type = SlotType::Rtv;
    uint32_t slot = 0;
    std::string file;      // relative to the script
    double tolerance = -1; // of each channel; below 0: what the file can tell apart
    uint32_t pixels = 0;   // that may be further off
};

struct Directive {
    uint32_t line = 0;
    std::string text; // as written, without blanks around it
    std::vector<Qualifier> qualifiers;
    std::variant<DrawQuad, DrawCall, Dispatch, ClearColour, ClearDepth, Copy, Uniform, SampleMask, DepthFunc,
                 DepthBounds, SetViewport, AlphaTest, ShadeMode, ClipPlane, PointSize, PointSprite, SetFog,
                 FogColour, SrgbWrite, Probe, PictureCheck>
        action;
};
struct TestSection {
    uint32_t line = 0;
    std::vector<Directive> directives;
};

using Section =
    std::variant<Requirements, ShaderSection, LibrarySection, SceneSection, TableSection, PreprocessorSection,
                 SamplerSection, ResourceSection, LayoutSection, TestSection>;

// The files of a script. Lines are counted through all of them: those of an included file follow those of the
// file before.
class ScriptFiles {
public:
    struct Place {
        std::string file;
        uint32_t line;
    };
    // `first`: number of the file's first line. Files come in ascending order.
    void add(std::string file, uint32_t first) { files.push_back({std::move(file), first}); }
    // The file and the line in it; of line 0, the first file.
    Place find(uint32_t line) const;
    std::string name_of(uint32_t line) const { return find(line).file; }

private:
    std::vector<Place> files; // `line`: the first
};

struct Script {
    std::string name; // of the file
    ScriptFiles files;
    std::vector<Section> sections;
};

} // namespace ladder::runner
