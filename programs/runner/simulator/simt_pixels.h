// The pixel stage on the simulator: links a pixel shader's inputs with what vertices have, launches quads in
// batches, hands on what they give to the output merger.
#pragma once

#include "simulator/simt_merger.h"
#include "simulator/simt_vertices.h"

namespace ladder::runner {

// How inputs are found in draws with shaders of models 1 to 3.
struct PixelLinks {
    bool by_name = false;      // by semantic, not by register
    bool flat_colours = false; // inputs COLOR
    bool sprites = false;      // inputs TEXCOORD are places in the point
};

class PixelStage {
public:
    // `written`: what vertices have. `ps` null: only depth is written. Everything must outlive the stage.
    PixelStage(const std::vector<ShaderElement>& written, SimtShader* ps, const Vertices& vertices,
               const std::vector<Viewport>& viewports, Merger& merger, const RasterState& raster,
               const PixelLinks& how = {});

    // Everything that the rasteriser has made, in order.
    Result draw(const Raster& raster);

private:
    enum class From : uint8_t {
        Nothing,
        Vertex,
        Position,
        PointPlace, // in its square, from 0 to 1
        Weight,
        FrontFace,
        PrimitiveId,
        SampleIndex,
        Coverage
    };
    // What one scalar of the inputs is.
    struct Link {
        From from = From::Nothing;
        uint32_t at = 0; // Vertex: the word of the vertex' outputs; else the component
        Scalar vertex_scalar = Scalar::Float32, scalar = Scalar::Float32;
        Curve curve = Curve::Constant;
        Spot spot = Spot::Centre;
    };
    // A place of the screen, seen from a primitive.
    struct Seen {
        double x, y; // in pixels
        Primitive::Weights weights;
    };

    void link(const std::vector<ShaderElement>& written, const PixelLinks& how);
    Link find(const std::vector<ShaderElement>& written, const ShaderElement& e, uint32_t row,
              uint32_t column) const;
    static Link find_by_name(const std::vector<ShaderElement>& written, const ShaderElement& e, uint32_t row,
                             uint32_t column);
    const Link& link_of(uint32_t element, uint32_t row, uint32_t column) const;

    Result add(const ladder_simt_quad& quad, uint32_t from);
    Result flush();
    ladder_simt_pixel_inputs elsewhere();
    uint32_t at_vertex(uint32_t lane, uint32_t element, uint32_t row, uint32_t column, uint32_t vertex) const;
    // An input at another place than the launch's table has it.
    float at(uint32_t lane, uint32_t element, uint32_t row, uint32_t column, Place place) const;
    uint32_t live(const ladder_simt_quad& quad, uint32_t lane) const;
    bool test_early(ladder_simt_quad& quad);
    void fill_inputs();
    void fill_lane(uint32_t launched, uint32_t lane);
    void merge();
    void merge_lane(const ladder_simt_quad& quad, uint32_t lane, const uint32_t* outputs, bool tested);
    bool passes(const ladder_simt_quad& quad, uint32_t lane, uint32_t sample, float depth);

    const Primitive& primitive(const ladder_simt_quad& q) const { return raster_->primitives[q.primitive]; }
    Seen see(const ladder_simt_quad& quad, uint32_t lane, Place place) const;
    Place centroid_of(uint32_t launched, uint32_t lane) const;
    uint32_t word(const Link& l, const ladder_simt_quad& quad, uint32_t lane, const Seen& seen) const;
    float number(const Link& l, const ladder_simt_quad& quad, uint32_t lane, Place place) const;

    SimtShader* ps_;
    const Vertices& vertices_;
    const std::vector<Viewport>& viewports_;
    Merger& merger_;
    const RasterState& state_;
    std::vector<Link> links_; // by word of the inputs
    bool wants_[3] = {};      // by spot

    const Raster* raster_ = nullptr;
    // A batch: quads as they are launched, and which of the rasteriser's each of them is.
    std::vector<ladder_simt_quad> quads_;
    std::vector<uint32_t> from_;
    std::vector<uint32_t> inputs_, outputs_;
    std::vector<uint8_t> helpers_;
    // For shaders whose pixels take turns: by place of a quad, the batch that has it.
    std::vector<uint32_t> busy_;
    uint32_t batch_ = 1;
};

} // namespace ladder::runner
