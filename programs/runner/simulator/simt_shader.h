// A shader on the simulator: what it declares, what is bound, and its launches, through ladder_simt.h.
#pragma once

#include "script/backend.h"
#include "script/old_state.h"
#include "simulator/raster.h"

#include <map>
#include <set>
#include <span>

namespace ladder::runner {

// What an element of a signature means, as far as stages around the shader must know.
enum class SystemValue : uint8_t {
    None,
    VertexId,
    InstanceId,
    Position,
    PointSize,
    Layer, // SV_RenderTargetArrayIndex
    ViewportIndex,
    ClipDistance,
    CullDistance,
    PrimitiveId,
    SampleIndex,
    FrontFace,
    Coverage,
    Target,
    Depth,
    Barycentrics,
    TessFactor,
    InsideTessFactor,
    CullPrimitive,
    Other
};
// How a scalar is stored in its word.
enum class Scalar : uint8_t { Float32, Float16, Integer, Signed16, Unsigned16 };
double to_number(uint32_t word, Scalar type);
uint32_t from_number(double v, Scalar type);
// Between a scalar's word and the 32 bits of a resource's component.
uint32_t widen(uint32_t word, Scalar type);
uint32_t narrow(uint32_t component, Scalar type);

// Where inputs of pixel shaders are taken.
enum class Spot : uint8_t { Centre, Centroid, Sample };

struct ShaderElement {
    std::string name;
    std::vector<uint32_t> indices; // of the semantic, in each row
    SystemValue system = SystemValue::None;
    Scalar scalar = Scalar::Float32;
    Curve curve = Curve::Constant;
    Spot spot = Spot::Centre;
    uint32_t rows = 0, columns = 0;
    bool packed = false; // it has registers:
    uint32_t start_row = 0, start_column = 0;
    uint8_t used = 0;       // columns
    uint32_t first_row = 0; // in the tables of launches
    uint32_t stream = 0;
};
// Does an element lie in a column of a register?
inline bool holds(const ShaderElement& e, uint32_t row, uint32_t column) {
    return e.packed && row >= e.start_row && row - e.start_row < e.rows && column >= e.start_column &&
           column - e.start_column < e.columns;
}

class SimtShader : public BackendShader {
public:
    Result load(const ShaderSource& source, const SimtOptions& options);
    // A shader of models 1 to 3 becomes what the draw makes of it; others stay.
    Result prepare_for(const OldDraw& draw);
    bool is_old() const { return source_.type == LADDER_SOURCE_D3D_BYTECODE; }
    // Ready for launches on waves of so many lanes; 0: as the shader or the options want it. Nothing is
    // bound, nothing found.
    Result begin(uint32_t lanes);

    Result bind(const ResourceDesc& desc, std::vector<uint8_t>& bytes, uint32_t* counter);
    Result bind_constants(std::vector<uint32_t>& words, uint32_t reg = 0, uint32_t space = 0);
    Result bind_record(); // the constants of its shader record
    Result bind_sampler(const SamplerDesc& desc);
    Result bind_scene(const SceneDesc& desc);
    void listen(const std::function<void(std::string_view)>* listener); // null: there is no trace

    Result run(const ladder_simt_vertex_launch& launch);
    Result run(const ladder_simt_pixel_launch& launch);
    Result run(const ladder_simt_geometry_launch& launch);
    Result run(const ladder_simt_hull_launch& launch);
    Result run(const ladder_simt_domain_launch& launch);
    Result run(const ladder_simt_mesh_launch& launch);
    Result run(const ladder_simt_amplification_launch& launch);
    Result dispatch(const uint32_t groups[3]);
    // For ray generation shaders: `others` are all shaders of the table but this one.
    Result run(const ladder_simt_ray_launch& launch, std::span<SimtShader* const> others);
    ladder_simt* handle() const { return simt_.get(); }
    // Reports of all launches since begin(), once for each instruction and kind.
    const std::vector<std::string>& findings() const { return findings_; }

    Stage stage = Stage::Compute;
    std::string name;
    std::vector<ShaderElement> inputs, outputs, patch; // outputs of geometry shaders: stream 0
    uint32_t input_rows = 0, output_rows = 0, patch_rows = 0;
    ladder_simt_primitives primitives{};
    bool early_depth = false; // [earlydepthstencil]
    bool by_sample = false;   // runs once for each sample
    bool ordered = false;     // rasterizer ordered views: pixels take turns

private:
    struct Destroy {
        void operator()(ladder_simt* simt) const { ladder_simt_destroy(simt); }
    };
    Result create(const ShaderSource& source);
    void describe(const ladder_simt_shader& shader);
    uint32_t lanes_for(uint32_t asked) const;
    template <class F>
    Result launch(F body);
    void listen();
    void collect();

    std::unique_ptr<ladder_simt, Destroy> simt_;
    ladder_simt_shader shader_{};
    ShaderSource source_;
    SimtOptions options_;
    OldDraw old_; // what simt_ has been made for
    std::vector<RecordConstants> record_;
    uint32_t usual_lanes_ = 0, lanes_ = 0; // what the options ask for; of the simulator now
    const std::function<void(std::string_view)>* listener_ = nullptr;
    std::set<std::pair<int, size_t>> seen_; // kinds and instructions
    std::vector<std::string> findings_;
};

} // namespace ladder::runner
