// What a script has set up: resources, samplers, shaders, fixed-function state. Backends execute it.
#pragma once

#include "script/rays.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace ladder::runner {

// Push constants of LLVM IR are a constant buffer of this register space (doc/use/bindings.md).
constexpr uint32_t push_constant_space = UINT32_MAX;

// Formats of resources and vertex attributes, by the names that scripts use; formats.def lists them.
enum class Format : uint8_t {
    Unknown, // structured and raw buffers
#define FORMAT(id, name, simt, vulkan, kind, components, bytes) id,
#define SMALL(id, name, simt, vulkan, kind, components, bytes, order, b0, b1, b2, b3) id,
#define BLOCK(id, name, simt, vulkan, kind, components, side, bytes) id,
#include "script/formats.def"
#undef FORMAT
#undef SMALL
#undef BLOCK
    Count
};
enum class FormatKind : uint8_t { Float, Uint, Sint, Depth, Typeless, Unorm, Snorm, Srgb };
struct FormatInfo {
    const char* name;   // in scripts: "r32g32b32a32-float"
    const char* simt;   // a name of ladder_simt_get_format_names(); of blocks, what they are decoded to
    const char* vulkan; // enumerator, for messages
    uint32_t vk;        // VkFormat
    FormatKind kind;
    uint8_t components, bytes; // bytes of a texel, or of a block
    uint8_t block;             // texels of a block in each direction
    bool bgra;                 // the third component lies first
    uint8_t bits[4];           // of each component, the lowest first; 0 in blocks
};
const FormatInfo& info(Format f);

enum class SlotType : uint8_t { Rtv, Dsv, Srv, Uav, Vb };
enum class Dimension : uint8_t { Buffer, Texture2D, Texture3D, Cube }; // arrays have layers > 1 or `array`

// A resource as its section declares it. Contents are bytes: layer after layer (of cubes, six), of a layer
// its mip levels, of a level its depth slices, rows, texels (or blocks), samples; without gaps.
struct ResourceDesc {
    SlotType type = SlotType::Uav;
    uint32_t slot = 0;
    Dimension dimension = Dimension::Buffer;
    Format format = Format::Unknown;
    uint32_t stride = 0; // structured buffers; vertex buffers have none of their own
    bool raw = false, counter = false, array = false, shadow = false; // shadow: compared, not read
    // Buffers: bytes in `width`. Textures: texels of level 0; cubes have six layers each.
    uint32_t width = 0, height = 1, depth = 1, layers = 1, levels = 1, samples = 1;

    uint64_t bytes() const;                                // of all
    uint64_t offset(uint32_t layer, uint32_t level) const; // where a level begins
};

enum class Filter : uint8_t { Point, Linear };
enum class Address : uint8_t { Wrap, Mirror, Clamp, Border, MirrorOnce };
enum class Compare : uint8_t { Never, Less, Equal, LessEqual, Greater, NotEqual, GreaterEqual, Always };
struct SamplerDesc {
    uint32_t slot = 0;
    Filter min = Filter::Point, mag = Filter::Point, mip = Filter::Point;
    Address u = Address::Clamp, v = Address::Clamp, w = Address::Clamp;
    Compare compare = Compare::Never; // of comparison samplers
};

struct InputElement {
    uint32_t slot = 0; // vertex buffer
    Format format = Format::Unknown;
    std::string semantic;
    uint32_t index = 0;  // of the semantic
    uint32_t offset = 0; // bytes, in a vertex
};

enum class Stage : uint8_t {
    Vertex,
    Hull,
    Domain,
    Geometry,
    Pixel,
    Compute,
    Amplification,
    Mesh,
    RayGeneration,
    Miss,
    ClosestHit,
    AnyHit,
    Intersection,
    Callable,
    Count
};
inline bool is_of_rays(Stage s) { return s >= Stage::RayGeneration; }
const char* name(Stage s); // "vertex"

// A shader in a form that ladder_compile() takes.
struct ShaderSource {
    Stage stage = Stage::Compute;
    std::vector<uint8_t> code;
    int type = 0;                        // enum ladder_source_type
    std::string name;                    // "script.shader_test:12", for messages
    std::string entry_point;             // empty: the only one
    std::vector<RecordConstants> record; // of shaders of ray pipelines
};

struct Viewport {
    float x = 0, y = 0, width = 0, height = 0, min_depth = 0, max_depth = 1;
};
enum class Topology : uint8_t {
    TriangleList,
    TriangleStrip,
    PointList,
    PatchList,
    LineList,
    LineStrip,
    LineListAdjacency,
    LineStripAdjacency,
    TriangleListAdjacency,
    TriangleStripAdjacency
};

// A backend's own form of a resource or shader; the destructor frees it.
class BackendResource {
public:
    virtual ~BackendResource() = default;
};
class BackendShader {
public:
    virtual ~BackendShader() = default;
};

struct BoundResource {
    ResourceDesc desc;
    std::shared_ptr<BackendResource> backend;
};

struct BoundScene {
    std::shared_ptr<const SceneDesc> desc;
    std::shared_ptr<BackendResource> backend;
};

// An entry of a shader table; a shader is loaded for each place that it stands at.
struct RayEntry {
    TableEntry::Kind kind = TableEntry::Generate;
    std::shared_ptr<BackendShader> shaders[3]; // by RayPlace, or the first; null: none
    std::vector<RecordConstants> record;
};
struct RayTable {
    std::vector<RayEntry> entries; // one of them Generate
    uint32_t depth = 1;            // rays within each other
};

// What Direct3D 9 kept beside shaders, which belongs to shaders of models 1 to 3. As it is when nothing is
// set.
struct OldState {
    static constexpr uint32_t planes_max = 8, targets_max = 4;
    enum class Fog : uint8_t { Disabled, Vertex, Linear, Exp, Exp2 };

    Compare alpha_test = Compare::Always;
    float alpha_reference = 0;
    bool flat = false, point_sprites = false;
    uint32_t clip_planes = 0; // bit N: clip_plane[N] clips
    float clip_plane[planes_max][4] = {};
    float point_size = 1, point_min = 0, point_max = 0;
    bool point_bounds = false; // the last two count
    Fog fog = Fog::Disabled;
    bool fog_from_w = false; // instead of z
    float fog_start = 0, fog_end = 1, fog_density = 1, fog_colour[4] = {};
    uint32_t srgb_writes = 0; // bit N: colours of target N are stored as sRGB
    bool operator==(const OldState&) const = default;
};

struct State {
    std::shared_ptr<BackendShader> shaders[static_cast<size_t>(Stage::Count)]; // null: none
    std::vector<BoundResource> resources;                                      // sorted by type, slot
    std::vector<BoundScene> scenes;                                            // by slot
    RayTable rays;
    std::vector<SamplerDesc> samplers;
    std::vector<InputElement> layout;         // elements that the vertex shader does not read are fine
    std::vector<uint32_t> uniforms;           // constant buffer b0; of shader models 1 to 3: c0 and so on
    std::vector<uint32_t> integers, booleans; // i0 and b0 and so on of shader models 1 to 3, four words each
    OldState old;
    bool old_shaders = false;           // those of a draw are of shader models 1 to 3
    std::vector<Viewport> viewports;    // empty: the whole of render target 0
    Compare depth_func = Compare::Less; // tests only where there is a depth buffer
    bool depth_bounds = false;
    float depth_min = 0, depth_max = 1;
    uint32_t sample_mask = UINT32_MAX;

    const BoundResource* find(SlotType type, uint32_t slot) const;
};

// What backends say of vertex shaders' inputs that come from nowhere.
std::string no_element(const std::string& name); // "TEXCOORD1"
std::string no_vertex_buffer(const std::string& name, uint32_t slot);

struct DrawCall {
    Topology topology = Topology::TriangleList;
    uint32_t control_points = 0; // PatchList
    uint32_t vertices = 3, instances = 1;
};

} // namespace ladder::runner
