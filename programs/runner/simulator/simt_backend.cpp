// The simulator as a backend: a software Direct3D pipeline around it.
#include "script/backend.h"
#include "simulator/simt_meshes.h"
#include "simulator/simt_pixels.h"
#include "simulator/simt_ray_tables.h"
#include "texels/texel_codec.h"

#include <algorithm>
#include <cmath>

namespace ladder::runner {

namespace {

constexpr size_t raster_batch = 16384; // quads
constexpr Stage graphics_stages[] = {Stage::Vertex, Stage::Hull, Stage::Domain, Stage::Geometry,
                                     Stage::Pixel};

Capabilities simt_capabilities() {
    Capabilities c;
    c.names = {"float64",           "int64",           "native-16-bit",       "wave-ops",    "depth-bounds",
               "rt-vp-array-index", "geometry-shader", "tessellation-shader", "mesh-shader", "rov",
               "ray-queries",       "ray-tracing",     "opacity-micromaps",   "clip-planes", "fog",
               "point-size"};
    for (int f = 1; f < static_cast<int>(Format::Count); f++)
        if (info(static_cast<Format>(f)).kind != FormatKind::Depth &&
            info(static_cast<Format>(f)).kind != FormatKind::Srgb && !is_block(info(static_cast<Format>(f))))
            c.uav_load.push_back(static_cast<Format>(f));
    c.shader_model = 69;
    c.wave_sizes = {4, 8, 16, 32, 64, 128};
    c.tags = {"simt"};
    return c;
}

SimtResource& resource(BackendResource& r) { return static_cast<SimtResource&>(r); }

class SimtBackend : public Backend {
public:
    explicit SimtBackend(const SimtOptions& options)
        : options_(options), capabilities_(simt_capabilities()),
          description_("SIMT simulator, waves of " + std::to_string(options.wave_size)) {}

    std::string_view name() const override { return "simt"; }
    std::string_view description() const override { return description_; }
    const Capabilities& capabilities() const override { return capabilities_; }
    Result set_wave_size(uint32_t lanes) override;
    Result create(const ResourceDesc& desc, std::span<const uint8_t> data,
                  std::shared_ptr<BackendResource>& out) override;
    Result load(const ShaderSource& source, std::shared_ptr<BackendShader>& out) override;
    Result clear_colour(BackendResource& target, const float colour[4]) override;
    Result clear_depth(BackendResource& target, float depth) override;
    Result copy(BackendResource& from, BackendResource& to) override;
    Result read(BackendResource& r, std::vector<uint8_t>& out) override;
    Result read_counter(BackendResource& r, uint32_t& out) override;
    Result draw(const State& state, const DrawCall& call) override;
    Result dispatch(const State& state, uint32_t x, uint32_t y, uint32_t z) override;
    Result dispatch_mesh(const State& state, uint32_t x, uint32_t y, uint32_t z) override;
    Result create_scene(const SceneDesc& desc, std::shared_ptr<BackendResource>& out) override;
    Result dispatch_rays(const State& state, uint32_t x, uint32_t y, uint32_t z) override;
    void set_trace(std::function<void(std::string_view)> listener) override {
        listener_ = std::move(listener);
    }
    std::vector<std::string> findings() override { return findings_; }

private:
    SimtShader* shader(const State& state, Stage stage) const;
    Result prepare(const State& state, SimtShader& shader, std::vector<uint32_t>& constants);
    Result draw_with(const State& state, SimtShader* ps,
                     const std::function<Result(uint32_t samples, Assembled& out)>& assemble);
    Result run_stages(const State& state, const DrawCall& call, uint32_t samples, SimtShader& vs,
                      Assembled& out);
    void collect(const SimtShader* shader);

    SimtOptions options_;
    Capabilities capabilities_;
    std::string description_;
    uint32_t lanes_ = 0;
    std::vector<uint32_t> integers_, booleans_; // bound to shaders of models 1 to 3
    std::function<void(std::string_view)> listener_;
    std::vector<std::string> findings_;
};

Result SimtBackend::set_wave_size(uint32_t lanes) {
    for (uint32_t known : capabilities_.wave_sizes)
        if (!lanes || lanes == known) {
            lanes_ = lanes;
            return {};
        }
    return Result::unsupported("waves of " + std::to_string(lanes) + " lanes");
}

Result SimtBackend::create(const ResourceDesc& desc, std::span<const uint8_t> data,
                           std::shared_ptr<BackendResource>& out) {
    auto made = std::make_shared<SimtResource>();
    Result r = create_resource(desc, data, *made);
    if (r)
        out = made;
    return r;
}

Result SimtBackend::load(const ShaderSource& source, std::shared_ptr<BackendShader>& out) {
    auto made = std::make_shared<SimtShader>();
    Result r = made->load(source, options_);
    if (r)
        out = made;
    return r;
}

Result SimtBackend::clear_colour(BackendResource& target, const float colour[4]) {
    runner::clear_colour(resource(target), colour);
    return {};
}
Result SimtBackend::clear_depth(BackendResource& target, float depth) {
    runner::clear_depth(resource(target), depth);
    return {};
}
Result SimtBackend::copy(BackendResource& from, BackendResource& to) {
    return copy_resource(resource(from), resource(to));
}
Result SimtBackend::read(BackendResource& r, std::vector<uint8_t>& out) {
    out = resource(r).bytes;
    return {};
}
Result SimtBackend::read_counter(BackendResource& r, uint32_t& out) {
    out = resource(r).counter;
    return {};
}

SimtShader* SimtBackend::shader(const State& state, Stage stage) const {
    return static_cast<SimtShader*>(state.shaders[static_cast<size_t>(stage)].get());
}

Result bind_default_samplers(const State& state, SimtShader& s) {
    constexpr uint32_t samplers = 16; // of shader models 1 to 3
    SamplerDesc d;
    for (d.slot = 0; d.slot < samplers; d.slot++)
        if (std::none_of(state.samplers.begin(), state.samplers.end(),
                         [&](const SamplerDesc& other) { return other.slot == d.slot; }))
            if (Result bound = s.bind_sampler(d); !bound)
                return bound;
    return {};
}

Result SimtBackend::prepare(const State& state, SimtShader& s, std::vector<uint32_t>& constants) {
    if (Result r = s.begin(lanes_); !r)
        return r;
    s.listen(listener_ ? &listener_ : nullptr);
    for (const BoundResource& b : state.resources)
        if (b.desc.type == SlotType::Srv || b.desc.type == SlotType::Uav) {
            SimtResource& r = resource(*b.backend);
            if (Result bound = s.bind(r.seen, r.seen_bytes(), b.desc.counter ? &r.counter : nullptr); !bound)
                return bound;
        }
    if (!constants.empty())
        for (uint32_t space : {0u, push_constant_space})
            if (Result bound = s.bind_constants(constants, 0, space); !bound)
                return bound;
    // i# and b#
    if (s.is_old() && !state.integers.empty())
        if (Result bound = s.bind_constants(integers_ = state.integers, 1); !bound)
            return bound;
    if (s.is_old() && !state.booleans.empty())
        if (Result bound = s.bind_constants(booleans_ = state.booleans, 2); !bound)
            return bound;
    for (const SamplerDesc& d : state.samplers)
        if (Result bound = s.bind_sampler(d); !bound)
            return bound;
    if (s.is_old()) // textures are sampled, whether a script sets a sampler or not
        if (Result bound = bind_default_samplers(state, s); !bound)
            return bound;
    for (const BoundScene& b : state.scenes)
        if (Result bound = s.bind_scene(*b.desc); !bound)
            return bound;
    return s.bind_record(); // whatever else is bound there
}

void SimtBackend::collect(const SimtShader* s) {
    if (s)
        findings_.insert(findings_.end(), s->findings().begin(), s->findings().end());
}

Result SimtBackend::dispatch(const State& state, uint32_t x, uint32_t y, uint32_t z) {
    findings_.clear();
    SimtShader* cs = shader(state, Stage::Compute);
    if (!cs)
        return Result::failed("there is no compute shader");
    std::vector<uint32_t> constants = state.uniforms;
    if (Result r = prepare(state, *cs, constants); !r)
        return r;
    const uint32_t groups[3] = {x, y, z};
    Result r = cs->dispatch(groups);
    collect(cs);
    return r;
}

Result SimtBackend::draw(const State& state, const DrawCall& call) {
    findings_.clear();
    SimtShader* vs = shader(state, Stage::Vertex);
    if (!vs)
        return Result::failed("there is no vertex shader");
    if (!shader(state, Stage::Hull) != !shader(state, Stage::Domain))
        return Result::failed("of hull and domain shader there is only one");
    std::vector<uint32_t> constants = state.uniforms;
    const OldDraw old(state, call);
    for (Stage stage : graphics_stages)
        if (SimtShader* s = shader(state, stage)) {
            if (Result r = s->prepare_for(old); !r)
                return r;
            if (Result r = prepare(state, *s, constants); !r)
                return r;
        }
    Result r = draw_with(state, shader(state, Stage::Pixel), [&](uint32_t samples, Assembled& out) {
        return run_stages(state, call, samples, *vs, out);
    });
    for (Stage stage : graphics_stages)
        collect(shader(state, stage));
    return r;
}

// Where the script sets none: all of the targets.
Result find_viewports(const State& state, const Merger& merger, std::vector<Viewport>& out) {
    out = state.viewports;
    const float shift =
        state.old_shaders ? 0.5f : 0; // pixels of Direct3D 9 have their centres at whole numbers
    if (out.empty() && !merger.width())
        return Result::failed("there is neither a render target nor a viewport");
    if (out.empty())
        out.push_back({0, 0, static_cast<float>(merger.width()), static_cast<float>(merger.height())});
    for (Viewport& v : out) {
        v.x += shift;
        v.y += shift;
    }
    for (const Viewport& v : out) // 15.6.1
        for (float edge : {v.x, v.y, v.x + v.width, v.y + v.height})
            if (!(edge >= -32768 && edge <= 32767))
                return Result::failed("a viewport reaches beyond -32768 .. 32767");
    return {};
}

// Without targets the viewport says how far the screen goes (16.11).
uint32_t extent(uint32_t target, float from, float size) {
    return target ? target : static_cast<uint32_t>(std::max(0.0f, std::floor(from + size)));
}

// Primitives of a draw, one after another: each goes to the rasteriser with its viewport and layer.
class Assembler {
public:
    Assembler(const Vertices& v, const std::vector<Viewport>& viewports, const RasterState& state,
              uint32_t layers)
        : v_(v), viewports_(viewports), state_(state), layers_(layers) {}

    void triangle(const uint32_t vertex[3], uint32_t number, Raster& out) {
        const RasterVertex* corners[3];
        Primitive p = primitive(vertex[0], number);
        for (int k = 0; k < 3; k++) {
            p.vertex[k] = vertex[k];
            corners[k] = &v_.vertices[vertex[k]];
        }
        raster_triangle(state_, corners, p, out);
    }
    void line(const uint32_t vertex[2], uint32_t number, Raster& out) {
        const RasterVertex* const ends[2] = {&v_.vertices[vertex[0]], &v_.vertices[vertex[1]]};
        Primitive p = primitive(vertex[0], number);
        p.vertex[0] = vertex[0];
        p.vertex[1] = p.vertex[2] = vertex[1];
        raster_line(state_, ends, p, out);
    }
    void point(uint32_t vertex, Raster& out, uint32_t number) {
        Primitive p = primitive(vertex, number);
        p.vertex[0] = p.vertex[1] = p.vertex[2] = vertex;
        raster_point(state_, v_.vertices[vertex], p, out);
    }

private:
    // Viewports and layers that are not there are the first (15.8.1).
    Primitive primitive(uint32_t leading, uint32_t number) {
        Primitive p;
        p.number = number;
        if (!v_.viewport.empty() && v_.viewport[leading] < viewports_.size())
            p.viewport = v_.viewport[leading];
        if (!v_.layer.empty() && v_.layer[leading] < layers_)
            p.layer = v_.layer[leading];
        state_.viewport = viewports_[p.viewport];
        return p;
    }

    const Vertices& v_;
    const std::vector<Viewport>& viewports_;
    RasterState state_;
    uint32_t layers_;
};

// All stages before the rasteriser.
Result SimtBackend::run_stages(const State& state, const DrawCall& call, uint32_t samples, SimtShader& vs,
                               Assembled& out) {
    out.outputs = vs.outputs;
    if (Result r = run_vertices(state, call, samples, vs, out.vertices); !r)
        return r;
    out.primitives = assemble_primitives(call);
    if (SimtShader* hs = shader(state, Stage::Hull))
        if (Result r = run_tessellation(samples, *hs, *shader(state, Stage::Domain), out); !r)
            return r;
    if (SimtShader* gs = shader(state, Stage::Geometry))
        if (Result r = run_geometry(samples, *gs, out); !r)
            return r;
    return {};
}

Result SimtBackend::dispatch_mesh(const State& state, uint32_t x, uint32_t y, uint32_t z) {
    constexpr Stage stages[] = {Stage::Amplification, Stage::Mesh, Stage::Pixel};
    findings_.clear();
    SimtShader* ms = shader(state, Stage::Mesh);
    if (!ms)
        return Result::failed("there is no mesh shader");
    std::vector<uint32_t> constants = state.uniforms;
    for (Stage stage : stages)
        if (SimtShader* s = shader(state, stage))
            if (Result r = prepare(state, *s, constants); !r)
                return r;
    const uint32_t groups[3] = {x, y, z};
    SimtShader* ps = shader(state, Stage::Pixel);
    Result r = draw_with(state, ps, [&](uint32_t samples, Assembled& out) {
        return run_meshes(samples, groups, shader(state, Stage::Amplification), *ms, ps, out);
    });
    for (Stage stage : stages)
        collect(shader(state, stage));
    return r;
}

// The simulator builds nothing: shaders are given the description.
Result SimtBackend::create_scene(const SceneDesc&, std::shared_ptr<BackendResource>& out) {
    out = std::make_shared<SimtResource>();
    return {};
}

Result SimtBackend::dispatch_rays(const State& state, uint32_t x, uint32_t y, uint32_t z) {
    findings_.clear();
    std::vector<uint32_t> constants = state.uniforms;
    const std::vector<SimtShader*> all = ray_shaders(state.rays);
    for (SimtShader* s : all)
        if (Result r = prepare(state, *s, constants); !r)
            return r;
    const uint32_t size[3] = {x, y, z};
    Result r = run_rays(state.rays, size);
    for (const SimtShader* s : all)
        collect(s);
    return r;
}

// `assemble` runs the stages before the rasteriser.
Result SimtBackend::draw_with(const State& state, SimtShader* ps,
                              const std::function<Result(uint32_t samples, Assembled& out)>& assemble) {
    Merger merger;
    std::vector<Viewport> viewports;
    Assembled assembled;
    const Vertices& vertices = assembled.vertices;
    const Primitives& primitives = assembled.primitives;
    if (Result r = merger.set(state, ps); !r)
        return r;
    if (Result r = find_viewports(state, merger, viewports); !r)
        return r;
    if (Result r = assemble(merger.samples(), assembled); !r)
        return r;
    read_vertices(assembled.outputs, assembled.vertices);
    if (!vertices.has_position)
        return {};
    if (!primitives.corners || primitives.corners > 3)
        return Result::unsupported("primitives that need a geometry shader");
    const Viewport& first = viewports[0];
    RasterState raster_state{.width = extent(merger.width(), first.x, first.width),
                             .height = extent(merger.height(), first.y, first.height),
                             .samples = merger.samples(),
                             .sample_mask = state.sample_mask,
                             .clips = vertices.clips,
                             .culls = vertices.culls};
    const PixelLinks how = {state.old_shaders, state.old_shaders && state.old.flat,
                            state.old_shaders && state.old.point_sprites && primitives.corners == 1};
    PixelStage pixels(assembled.outputs, ps, vertices, viewports, merger, raster_state, how);
    Assembler assembler(vertices, viewports, raster_state, merger.layers());
    Raster raster;
    for (uint32_t n = 0; n < primitives.count(); n++) {
        const uint32_t* corner = &primitives.vertex[size_t{n} * primitives.corners];
        if (primitives.corners == 3)
            assembler.triangle(corner, primitives.id[n], raster);
        else if (primitives.corners == 2)
            assembler.line(corner, primitives.id[n], raster);
        else
            assembler.point(*corner, raster, primitives.id[n]);
        if (raster.quads.size() < raster_batch)
            continue;
        if (Result r = pixels.draw(raster); !r)
            return r;
        raster.clear();
    }
    return pixels.draw(raster);
}

} // namespace

std::unique_ptr<Backend> make_simt_backend(const SimtOptions& options) {
    return std::make_unique<SimtBackend>(options);
}

} // namespace ladder::runner
