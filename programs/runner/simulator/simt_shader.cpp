#include "simulator/simt_shader.h"

#include "simulator/simt_bindings.h"

#include <cmath>
#include <cstring>
#include <limits>

namespace ladder::runner {

namespace {

// 16-bit floats: a sign, five bits of exponent, ten of the fraction (Direct3D 11.3, 3.1.5).
double half_number(uint16_t bits) {
    const int exponent = bits >> 10 & 31, fraction = bits & 1023;
    const double sign = bits >> 15 ? -1 : 1;
    if (exponent == 31)
        return fraction ? std::numeric_limits<double>::quiet_NaN()
                        : sign * std::numeric_limits<double>::infinity();
    return sign * (exponent ? std::ldexp(1024 + fraction, exponent - 25) : std::ldexp(fraction, -24));
}

// The nearest, ties to even. A fraction that is rounded up to the next power of two carries into the
// exponent.
uint16_t half_bits(double v) {
    const uint32_t sign = std::signbit(v) ? 0x8000 : 0;
    const double size = std::fabs(v);
    if (std::isnan(v))
        return static_cast<uint16_t>(sign | 0x7e00);
    if (size >= 65520) // half way to 2^16, where they end
        return static_cast<uint16_t>(sign | 0x7c00);
    const int exponent = size < std::ldexp(1, -14) ? -15 : std::ilogb(size);
    const double fraction = std::nearbyint(std::ldexp(size, exponent == -15 ? 24 : 10 - exponent));
    const uint32_t first = exponent == -15 ? 0 : static_cast<uint32_t>(exponent + 14) << 10;
    return static_cast<uint16_t>(sign | (first + static_cast<uint32_t>(fraction)));
}

} // namespace

double to_number(uint32_t word, Scalar type) {
    switch (type) {
    case Scalar::Float32: return static_cast<double>(std::bit_cast<float>(word));
    case Scalar::Float16: return half_number(static_cast<uint16_t>(word));
    default: return word;
    }
}

uint32_t from_number(double v, Scalar type) {
    switch (type) {
    case Scalar::Float32: return std::bit_cast<uint32_t>(static_cast<float>(v));
    case Scalar::Float16: return half_bits(v);
    default: return static_cast<uint32_t>(v);
    }
}

uint32_t widen(uint32_t word, Scalar type) {
    switch (type) {
    case Scalar::Float16: return from_number(to_number(word, type), Scalar::Float32);
    case Scalar::Signed16: return static_cast<uint32_t>(static_cast<int16_t>(word));
    case Scalar::Unsigned16: return word & 0xffff;
    default: return word;
    }
}

uint32_t narrow(uint32_t component, Scalar type) {
    switch (type) {
    case Scalar::Float16: return from_number(to_number(component, Scalar::Float32), type);
    case Scalar::Signed16:
    case Scalar::Unsigned16: return component & 0xffff;
    default: return component;
    }
}

namespace {

struct StageName {
    ladder_stage from;
    Stage to;
};
constexpr StageName stages[] = {{LADDER_STAGE_VERTEX, Stage::Vertex},
                                {LADDER_STAGE_PIXEL, Stage::Pixel},
                                {LADDER_STAGE_GEOMETRY, Stage::Geometry},
                                {LADDER_STAGE_HULL, Stage::Hull},
                                {LADDER_STAGE_DOMAIN, Stage::Domain},
                                {LADDER_STAGE_COMPUTE, Stage::Compute},
                                {LADDER_STAGE_MESH, Stage::Mesh},
                                {LADDER_STAGE_AMPLIFICATION, Stage::Amplification},
                                {LADDER_STAGE_RAY_GENERATION, Stage::RayGeneration},
                                {LADDER_STAGE_MISS, Stage::Miss},
                                {LADDER_STAGE_CLOSEST_HIT, Stage::ClosestHit},
                                {LADDER_STAGE_ANY_HIT, Stage::AnyHit},
                                {LADDER_STAGE_INTERSECTION, Stage::Intersection},
                                {LADDER_STAGE_CALLABLE, Stage::Callable}};

struct Meaning {
    ladder_semantic_kind from;
    SystemValue to;
};
constexpr Meaning meanings[] = {
    {LADDER_SEMANTIC_ARBITRARY, SystemValue::None},
    {LADDER_SEMANTIC_VERTEX_ID, SystemValue::VertexId},
    {LADDER_SEMANTIC_INSTANCE_ID, SystemValue::InstanceId},
    {LADDER_SEMANTIC_POSITION, SystemValue::Position},
    // Settings of shader models 1 to 3.
    {LADDER_SEMANTIC_POINT_SIZE, SystemValue::PointSize},
    {LADDER_SEMANTIC_FOG, SystemValue::None},
    {LADDER_SEMANTIC_COLOR, SystemValue::None},
    {LADDER_SEMANTIC_TEXTURE_COORDINATE, SystemValue::None},
    {LADDER_SEMANTIC_RENDER_TARGET_ARRAY_INDEX, SystemValue::Layer},
    {LADDER_SEMANTIC_VIEWPORT_ARRAY_INDEX, SystemValue::ViewportIndex},
    {LADDER_SEMANTIC_CLIP_DISTANCE, SystemValue::ClipDistance},
    {LADDER_SEMANTIC_CULL_DISTANCE, SystemValue::CullDistance},
    {LADDER_SEMANTIC_PRIMITIVE_ID, SystemValue::PrimitiveId},
    {LADDER_SEMANTIC_SAMPLE_INDEX, SystemValue::SampleIndex},
    {LADDER_SEMANTIC_IS_FRONT_FACE, SystemValue::FrontFace},
    {LADDER_SEMANTIC_COVERAGE, SystemValue::Coverage},
    {LADDER_SEMANTIC_TARGET, SystemValue::Target},
    {LADDER_SEMANTIC_DEPTH, SystemValue::Depth},
    {LADDER_SEMANTIC_DEPTH_LESS_EQUAL, SystemValue::Depth},
    {LADDER_SEMANTIC_DEPTH_GREATER_EQUAL, SystemValue::Depth},
    {LADDER_SEMANTIC_BARYCENTRICS, SystemValue::Barycentrics},
    {LADDER_SEMANTIC_TESS_FACTOR, SystemValue::TessFactor},
    {LADDER_SEMANTIC_INSIDE_TESS_FACTOR, SystemValue::InsideTessFactor},
    {LADDER_SEMANTIC_CULL_PRIMITIVE, SystemValue::CullPrimitive},
};

SystemValue meaning(ladder_semantic_kind s) {
    for (const Meaning& m : meanings)
        if (m.from == s)
            return m.to;
    return SystemValue::Other;
}

Scalar scalar_of(ladder_component_type t) {
    switch (t) {
    case LADDER_COMPONENT_F32: return Scalar::Float32;
    case LADDER_COMPONENT_F16: return Scalar::Float16;
    case LADDER_COMPONENT_I16: return Scalar::Signed16;
    case LADDER_COMPONENT_U16: return Scalar::Unsigned16;
    default: return Scalar::Integer;
    }
}

// By ladder_interpolation.
struct Interpolated {
    Curve curve;
    Spot spot;
};
constexpr Interpolated interpolations[] = {
    {Curve::Linear, Spot::Centre},   {Curve::Constant, Spot::Centre}, {Curve::Linear, Spot::Centre},
    {Curve::Linear, Spot::Centroid}, {Curve::Screen, Spot::Centre},   {Curve::Screen, Spot::Centroid},
    {Curve::Linear, Spot::Sample},   {Curve::Screen, Spot::Sample},
};

ShaderElement element_of(const ladder_simt* simt, ladder_signature signature, uint32_t index) {
    ladder_simt_element e{};
    e.type = LADDER_STRUCTURE_TYPE_SIMT_ELEMENT;
    ladder_simt_get_element(simt, signature, index, &e);
    ShaderElement r;
    r.name.assign(e.semantic_name, e.semantic_name_size);
    for (uint32_t row = 0; row < e.rows; row++)
        r.indices.push_back(ladder_simt_get_semantic_index(simt, signature, index, row));
    r.system = meaning(e.semantic_kind);
    r.scalar = scalar_of(e.component_type);
    const Interpolated& i = interpolations[e.interpolation];
    if (r.scalar == Scalar::Float32 || r.scalar == Scalar::Float16)
        r.curve = i.curve;
    r.spot = i.spot;
    r.rows = e.rows;
    r.columns = e.columns;
    r.packed = e.first_register != UINT32_MAX;
    r.start_row = r.packed ? e.first_register : 0;
    r.start_column = e.first_column;
    r.used = static_cast<uint8_t>(e.used_mask);
    r.first_row = e.first_row;
    r.stream = e.stream;
    return r;
}

std::vector<ShaderElement> elements_of(const ladder_simt* simt, ladder_signature signature) {
    std::vector<ShaderElement> all;
    for (uint32_t n = 0; n < ladder_simt_get_element_count(simt, signature); n++)
        all.push_back(element_of(simt, signature, n));
    std::erase_if(all, [](const ShaderElement& e) { return e.stream != 0; });
    return all;
}

// What a call has given; takes its messages.
Result result_of(int code, char* messages) {
    const std::string said = messages ? messages : "";
    ladder_free_messages(messages);
    if (code == LADDER_OK)
        return {};
    return code == LADDER_ERROR_UNSUPPORTED || code == LADDER_ERROR_OUT_OF_MEMORY ? Result::unsupported(said)
                                                                                  : Result::failed(said);
}

template <class T>
struct Named {
    const char* name;
    T value;
};
constexpr Named<ladder_simt_schedule> schedules[] = {{"default", LADDER_SIMT_SCHEDULE_DEFAULT},
                                                     {"reverse", LADDER_SIMT_SCHEDULE_REVERSE},
                                                     {"round-robin", LADDER_SIMT_SCHEDULE_ROUND_ROBIN},
                                                     {"random", LADDER_SIMT_SCHEDULE_RANDOM},
                                                     {"adversarial", LADDER_SIMT_SCHEDULE_ADVERSARIAL}};
constexpr Named<ladder_simt_switch_policy> policies[] = {{"strong", LADDER_SIMT_SWITCH_STRONG},
                                                         {"weak", LADDER_SIMT_SWITCH_WEAK},
                                                         {"random", LADDER_SIMT_SWITCH_RANDOM}};

// The first where there is no such name.
template <class T, size_t N>
T find_name(const Named<T> (&known)[N], const char* name) {
    for (const Named<T>& k : known)
        if (!std::strcmp(k.name, name))
            return k.value;
    return known[0].value;
}

} // namespace

void SimtShader::describe(const ladder_simt_shader& shader) {
    early_depth = shader.flags & LADDER_SIMT_SHADER_EARLY_DEPTH_STENCIL;
    by_sample = shader.flags & LADDER_SIMT_SHADER_PER_SAMPLE;
    ordered = shader.flags & LADDER_SIMT_SHADER_RASTERIZER_ORDERED;
    inputs = elements_of(simt_.get(), LADDER_SIGNATURE_INPUT);
    outputs = elements_of(simt_.get(), LADDER_SIGNATURE_OUTPUT);
    input_rows = ladder_simt_get_row_count(simt_.get(), LADDER_SIGNATURE_INPUT);
    output_rows = ladder_simt_get_row_count(simt_.get(), LADDER_SIGNATURE_OUTPUT);
    patch = elements_of(simt_.get(), LADDER_SIGNATURE_PATCH);
    patch_rows = ladder_simt_get_row_count(simt_.get(), LADDER_SIGNATURE_PATCH);
    primitives.type = LADDER_STRUCTURE_TYPE_SIMT_PRIMITIVES;
    ladder_simt_get_primitives(simt_.get(), &primitives);
}

Result SimtShader::load(const ShaderSource& source, const SimtOptions& options) {
    source_ = source;
    options_ = options;
    if (!is_old())
        return create(source);
    old_ = {};
    old_.points = true; // unlike any draw that has triangles
    return prepare_for(OldDraw());
}

// The simulator executes VSIR, which has the state in its code.
Result SimtShader::prepare_for(const OldDraw& draw) {
    if (!is_old() || old_ == draw)
        return {};
    ShaderSource translated = source_;
    translated.type = LADDER_SOURCE_VSIR;
    std::string said;
    const int code = translate_old(source_, draw, translated.code, said);
    if (code != LADDER_OK)
        return code == LADDER_ERROR_UNSUPPORTED ? Result::unsupported(said) : Result::failed(said);
    old_ = draw;
    return create(translated);
}

Result SimtShader::create(const ShaderSource& source) {
    const SimtOptions& options = options_;
    name = source.name;
    record_ = source.record;
    ladder_simt_info info{};
    info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
    info.source.code = source.code.empty() ? reinterpret_cast<const uint8_t*>("") : source.code.data();
    info.source.size = source.code.size();
    info.source_type = static_cast<ladder_source_type>(source.type);
    info.source_name = name.c_str();
    info.entry_point = source.entry_point.empty() ? nullptr : source.entry_point.c_str();
    info.after_pass = options.after;
    info.wave_size = usual_lanes_ = lanes_ = options.wave_size;
    info.switch_policy = find_name(policies, options.switch_policy);
    info.schedule = find_name(schedules, options.schedule);
    info.seed = static_cast<unsigned int>(options.seed ^ options.seed >> 32);
    info.step_limit = options.step_limit;
    info.flags = options.watch_races ? LADDER_SIMT_WATCH_RACES : 0;
    ladder_simt* made;
    char* messages = nullptr;
    const int code = ladder_simt_create(&info, &made, &messages);
    simt_.reset(made);
    Result r = result_of(code, messages);
    if (code == LADDER_ERROR_INVALID_ARGUMENT && options.after) // the shader is beyond that pass
        return Result::unsupported(r.text);
    if (!r)
        return r;
    shader_.type = LADDER_STRUCTURE_TYPE_SIMT_SHADER;
    ladder_simt_get_shader(simt_.get(), &shader_);
    for (const StageName& s : stages)
        if (s.from == shader_.stage)
            stage = s.to;
    if (stage != source.stage)
        return Result::failed(name + ": this is a " + runner::name(stage) + " shader, not a " +
                              runner::name(source.stage) + " shader");
    describe(shader_);
    return {};
}

// The wave size that the shader gets; 0: none fits. Shaders of model 6.6 may ask for one, of 6.8 for a range.
uint32_t SimtShader::lanes_for(uint32_t asked) const {
    if (!shader_.wave_size_min)
        return asked ? asked : usual_lanes_;
    const uint32_t least = shader_.wave_size_min,
                   most = shader_.wave_size_max ? shader_.wave_size_max : least;
    if (asked)
        return asked >= least && asked <= most ? asked : 0;
    if (usual_lanes_ >= least && usual_lanes_ <= most)
        return usual_lanes_;
    return shader_.wave_size_preferred ? shader_.wave_size_preferred : least;
}

Result SimtShader::begin(uint32_t asked) {
    findings_.clear();
    seen_.clear();
    const uint32_t lanes = lanes_for(asked);
    if (!lanes)
        return Result::failed(name + ": the shader does not want waves of " + std::to_string(asked) +
                              " lanes");
    ladder_simt_unbind_all(simt_.get());
    if (lanes == lanes_)
        return {};
    char* messages = nullptr;
    const int code = ladder_simt_set_wave_size(simt_.get(), lanes, &messages);
    if (code == LADDER_OK)
        lanes_ = lanes;
    return result_of(code, messages);
}

Result SimtShader::bind(const ResourceDesc& d, std::vector<uint8_t>& bytes, uint32_t* counter) {
    char* messages = nullptr;
    const int code = bind_resource(simt_.get(), d, bytes, counter, &messages);
    return result_of(code, messages);
}

Result SimtShader::bind_constants(std::vector<uint32_t>& words, uint32_t reg, uint32_t space) {
    char* messages = nullptr;
    const int code = runner::bind_constants(simt_.get(), words, reg, space, &messages);
    return result_of(code, messages);
}

Result SimtShader::bind_record() {
    for (RecordConstants& c : record_)
        if (Result r = bind_constants(c.words, c.reg, c.space); !r)
            return r;
    return {};
}

Result SimtShader::bind_sampler(const SamplerDesc& d) {
    char* messages = nullptr;
    const int code = runner::bind_sampler(simt_.get(), d, &messages);
    return result_of(code, messages);
}

void SimtShader::listen(const std::function<void(std::string_view)>* listener) { listener_ = listener; }

namespace {

// Calls body(report) for each report of the last launch.
template <class F>
void each_report(const ladder_simt* simt, F body) {
    ladder_simt_report r{};
    r.type = LADDER_STRUCTURE_TYPE_SIMT_REPORT;
    for (uint32_t n = 0; ladder_simt_get_report(simt, n, &r) == LADDER_OK; n++)
        body(r);
}

std::string text_of(const ladder_simt_report& r) { return {r.text, r.text_size}; }

} // namespace

// Out-of-bounds accesses have a result in Direct3D, so they are notes.
void SimtShader::collect() {
    each_report(simt_.get(), [&](const ladder_simt_report& r) {
        if (seen_.insert({r.kind, r.instruction}).second)
            findings_.push_back((r.kind == LADDER_SIMT_REPORT_OUT_OF_BOUNDS ? "note: " : "") + name + ": " +
                                text_of(r));
    });
}

void SimtShader::listen() {
    const auto trace = [](void* user, const char* text, size_t size) {
        (*static_cast<const SimtShader*>(user)->listener_)({text, size});
    };
    ladder_simt_set_trace(simt_.get(), listener_ ? trace : ladder_simt_trace_function{}, this);
}

template <class F>
Result SimtShader::launch(F body) {
    listen();
    if (listener_)
        (*listener_)(name + ":");
    ladder_simt_outcome outcome = LADDER_SIMT_OUTCOME_COMPLETED;
    char* messages = nullptr;
    const int code = body(&outcome, &messages);
    if (Result r = result_of(code, messages); !r)
        return r;
    collect();
    if (outcome == LADDER_SIMT_OUTCOME_COMPLETED)
        return {};
    std::string why = name + ": the shader was stopped";
    each_report(simt_.get(), [&](const ladder_simt_report& r) {
        if (r.kind == LADDER_SIMT_REPORT_NO_PROGRESS || r.kind == LADDER_SIMT_REPORT_UNREACHABLE_REACHED)
            why += "\n" + text_of(r);
    });
    return Result::failed(why);
}

Result SimtShader::run(const ladder_simt_vertex_launch& v) {
    return launch([&](ladder_simt_outcome* outcome, char** messages) {
        return ladder_simt_run_vertices(simt_.get(), &v, outcome, messages);
    });
}
Result SimtShader::run(const ladder_simt_pixel_launch& p) {
    return launch([&](ladder_simt_outcome* outcome, char** messages) {
        return ladder_simt_run_pixels(simt_.get(), &p, outcome, messages);
    });
}
Result SimtShader::run(const ladder_simt_geometry_launch& g) {
    return launch([&](ladder_simt_outcome* outcome, char** messages) {
        return ladder_simt_run_geometry(simt_.get(), &g, outcome, messages);
    });
}
Result SimtShader::run(const ladder_simt_hull_launch& h) {
    return launch([&](ladder_simt_outcome* outcome, char** messages) {
        return ladder_simt_run_hull(simt_.get(), &h, outcome, messages);
    });
}
Result SimtShader::run(const ladder_simt_domain_launch& d) {
    return launch([&](ladder_simt_outcome* outcome, char** messages) {
        return ladder_simt_run_domain(simt_.get(), &d, outcome, messages);
    });
}
Result SimtShader::run(const ladder_simt_mesh_launch& m) {
    return launch([&](ladder_simt_outcome* outcome, char** messages) {
        return ladder_simt_run_mesh(simt_.get(), &m, outcome, messages);
    });
}
Result SimtShader::run(const ladder_simt_amplification_launch& a) {
    return launch([&](ladder_simt_outcome* outcome, char** messages) {
        return ladder_simt_run_amplification(simt_.get(), &a, outcome, messages);
    });
}
Result SimtShader::run(const ladder_simt_ray_launch& rays, std::span<SimtShader* const> others) {
    for (SimtShader* s : others)
        s->listen();
    Result result = launch([&](ladder_simt_outcome* outcome, char** messages) {
        return ladder_simt_dispatch_rays(simt_.get(), &rays, outcome, messages);
    });
    for (SimtShader* s : others)
        s->collect();
    return result;
}
Result SimtShader::dispatch(const uint32_t groups[3]) {
    return launch([&](ladder_simt_outcome* outcome, char** messages) {
        return ladder_simt_dispatch(simt_.get(), groups[0], groups[1], groups[2], outcome, messages);
    });
}

} // namespace ladder::runner
