#include "simt/simt_shader.h"

#include "ir/text.h"
#include "ladder/ladder.h"
#include "passes/passes.h"
#include "simt/simulator.h"

#include <cstring>
#include <optional>

namespace ladder::runner {

double to_number(uint32_t word, Scalar type) {
    switch (type) {
    case Scalar::Float32: return static_cast<double>(std::bit_cast<float>(word));
    case Scalar::Float16: return simt::half_to_double(static_cast<uint16_t>(word));
    default: return word;
    }
}

uint32_t from_number(double v, Scalar type) {
    switch (type) {
    case Scalar::Float32: return std::bit_cast<uint32_t>(static_cast<float>(v));
    case Scalar::Float16: return simt::double_to_half(v);
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

// The program, and its simulator for the last number of lanes.
struct SimtShader::Program {
    std::string text;
    Arena arena;
    ir::Program program{arena};
    std::unique_ptr<Arena> machine_arena;
    std::optional<simt::Simulator> simulator;
    uint32_t lanes = 0;
};

SimtShader::SimtShader() = default;
SimtShader::~SimtShader() = default;

namespace {

constexpr size_t heap_max = size_t{1} << 31;

struct StageName {
    ir::Stage from;
    Stage to;
};
constexpr StageName stages[] = {{ir::Stage::Vertex, Stage::Vertex},     {ir::Stage::Pixel, Stage::Pixel},
                                {ir::Stage::Geometry, Stage::Geometry}, {ir::Stage::Hull, Stage::Hull},
                                {ir::Stage::Domain, Stage::Domain},     {ir::Stage::Compute, Stage::Compute}};

struct Meaning {
    ir::Semantic from;
    SystemValue to;
};
constexpr Meaning meanings[] = {
    {ir::Semantic::Arbitrary, SystemValue::None},
    {ir::Semantic::VertexId, SystemValue::VertexId},
    {ir::Semantic::InstanceId, SystemValue::InstanceId},
    {ir::Semantic::Position, SystemValue::Position},
    {ir::Semantic::RenderTargetArrayIndex, SystemValue::Layer},
    {ir::Semantic::ViewportArrayIndex, SystemValue::ViewportIndex},
    {ir::Semantic::ClipDistance, SystemValue::ClipDistance},
    {ir::Semantic::CullDistance, SystemValue::CullDistance},
    {ir::Semantic::PrimitiveId, SystemValue::PrimitiveId},
    {ir::Semantic::SampleIndex, SystemValue::SampleIndex},
    {ir::Semantic::IsFrontFace, SystemValue::FrontFace},
    {ir::Semantic::Coverage, SystemValue::Coverage},
    {ir::Semantic::Target, SystemValue::Target},
    {ir::Semantic::Depth, SystemValue::Depth},
    {ir::Semantic::DepthLessEqual, SystemValue::Depth},
    {ir::Semantic::DepthGreaterEqual, SystemValue::Depth},
    {ir::Semantic::Barycentrics, SystemValue::Barycentrics},
};

SystemValue meaning(ir::Semantic s) {
    for (const Meaning& m : meanings)
        if (m.from == s)
            return m.to;
    return SystemValue::Other;
}

Scalar scalar_of(const ir::SignatureElement& e) {
    switch (ir::element_type(e)) {
    case ir::Type::F32: return Scalar::Float32;
    case ir::Type::F16: return Scalar::Float16;
    case ir::Type::I16: return ir::is_signed(e) ? Scalar::Signed16 : Scalar::Unsigned16;
    default: return Scalar::Integer;
    }
}

ShaderElement element(const ir::SignatureElement& e, uint32_t first_row) {
    ShaderElement r;
    r.name = std::string(e.name);
    for (uint32_t row = 0; row < e.rows; row++)
        r.indices.push_back(e.index_of(row));
    r.system = meaning(e.semantic);
    r.scalar = scalar_of(e);
    if ((r.scalar == Scalar::Float32 || r.scalar == Scalar::Float16) &&
        e.interpolation != ir::Interpolation::Constant)
        r.curve = ir::is_noperspective(e.interpolation) ? Curve::Screen : Curve::Linear;
    r.spot = ir::is_centroid(e.interpolation)     ? Spot::Centroid
             : ir::is_per_sample(e.interpolation) ? Spot::Sample
                                                  : Spot::Centre;
    r.rows = e.rows;
    r.columns = e.cols;
    r.packed = e.is_packed();
    r.start_row = r.packed ? e.start_row : 0;
    r.start_column = e.start_col;
    r.used = e.used;
    r.first_row = first_row;
    return r;
}

bool reads_sample_index(const ir::Program& p) {
    for (const ir::Function& f : p.functions)
        for (ir::BlockId b : f.order)
            for (const ir::Instr* i = f.block(b).first; i; i = i->next)
                if (i->op == ir::Op::BuiltinRead &&
                    static_cast<ir::Builtin>((*i)[0].number()) == ir::Builtin::SampleIndex)
                    return true;
    return false;
}

// The program as Ladder reads it or as a pass leaves it, as VSIR: what the simulator takes.
Result read(const ShaderSource& source, const char* after, std::string& text) {
    ladder_vsir_target_info vsir{};
    vsir.type = LADDER_STRUCTURE_TYPE_VSIR_TARGET_INFO;
    vsir.after_pass = after;
    ladder_compile_info info{};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.next = &vsir;
    info.source.code = source.code.empty() ? reinterpret_cast<const uint8_t*>("") : source.code.data();
    info.source.size = source.code.size();
    info.source_type = static_cast<ladder_source_type>(source.type);
    info.target_type = LADDER_TARGET_VSIR;
    info.source_name = source.name.c_str();
    ladder_code code{};
    char* messages = nullptr;
    const int rc = ladder_compile(&info, &code, &messages);
    const std::string said = messages ? messages : "";
    ladder_free_messages(messages);
    if (rc == LADDER_OK)
        text.assign(static_cast<const char*>(code.code), code.size);
    ladder_free_code(&code);
    if (rc == LADDER_ERROR_UNSUPPORTED)
        return Result::unsupported(said);
    if (rc == LADDER_ERROR_INVALID_ARGUMENT && after) // the shader is beyond that pass
        return Result::unsupported(said);
    return rc == LADDER_OK ? Result{} : Result::failed(said);
}

// The wave size that the shader gets; 0: none fits. Shaders of model 6.6 may ask for one, of 6.8 for a range.
uint32_t lanes_for(const ir::Program& p, uint32_t asked, uint32_t usual) {
    if (!p.wave_size_min)
        return asked ? asked : usual;
    const uint32_t least = p.wave_size_min, most = p.wave_size_max ? p.wave_size_max : least;
    if (asked)
        return asked >= least && asked <= most ? asked : 0;
    if (usual >= least && usual <= most)
        return usual;
    return p.wave_size_preferred ? p.wave_size_preferred : least;
}

template <class T>
struct Named {
    const char* name;
    T value;
};
constexpr Named<simt::Schedule> schedules[] = {{"default", simt::Schedule::SmallestKey},
                                               {"reverse", simt::Schedule::Reverse},
                                               {"round-robin", simt::Schedule::RoundRobin},
                                               {"random", simt::Schedule::Random},
                                               {"adversarial", simt::Schedule::Adversarial}};
constexpr Named<simt::SwitchPolicy> policies[] = {{"strong", simt::SwitchPolicy::Strong},
                                                  {"weak", simt::SwitchPolicy::Weak},
                                                  {"random", simt::SwitchPolicy::Random}};

// The first where there is no such name.
template <class T, size_t N>
T find_name(const Named<T> (&known)[N], const char* name) {
    for (const Named<T>& k : known)
        if (!std::strcmp(k.name, name))
            return k.value;
    return known[0].value;
}

simt::Format format(Format f) {
    for (uint32_t n = 0; n < static_cast<uint32_t>(simt::Format::Count); n++)
        if (!std::strcmp(simt::info(static_cast<simt::Format>(n)).name, info(f).simt))
            return static_cast<simt::Format>(n);
    return simt::Format::Unknown;
}

} // namespace

template <class F>
Result SimtShader::guarded(F body) {
    Diagnostics diag(name.c_str());
    try {
        return body(diag);
    } catch (const Failure& f) {
        return f.code == Code::Unsupported ? Result::unsupported(diag.text()) : Result::failed(diag.text());
    } catch (const std::bad_alloc&) {
        return Result::unsupported(name + ": out of memory");
    }
}

void SimtShader::describe() {
    const ir::Program& p = p_->program;
    early_depth = p.early_depth_stencil;
    by_sample = reads_sample_index(p);
    for (const ir::Descriptor& d : p.descriptors)
        ordered |= d.rov;
    for (const ir::SignatureElement& e : p.inputs) {
        inputs.push_back(element(e, input_rows));
        input_rows += e.rows;
        by_sample |= inputs.back().spot == Spot::Sample || inputs.back().system == SystemValue::SampleIndex;
    }
    for (const ir::SignatureElement& e : p.outputs) {
        outputs.push_back(element(e, output_rows));
        output_rows += e.rows;
    }
}

Result SimtShader::load(const ShaderSource& source, const char* after) {
    name = source.name;
    p_ = std::make_unique<Program>();
    if (Result r = read(source, after, p_->text); !r)
        return r;
    return guarded([&](Diagnostics& diag) {
        p_->arena.set_limit(heap_max);
        ir::Program& p = p_->program;
        ir::parse(p, p_->text, diag);
        if (p.level == ir::Level::Source) {
            Arena scratch;
            passes::Context context{.diag = diag, .scratch = scratch};
            passes::flatten(p, context);
        }
        for (const StageName& s : stages)
            if (s.from == p.stage)
                stage = s.to;
        if (stage != source.stage)
            return Result::failed(name + ": this is a " + runner::name(stage) + " shader, not a " +
                                  runner::name(source.stage) + " shader");
        if (stage != Stage::Vertex && stage != Stage::Pixel && stage != Stage::Compute)
            return Result::unsupported(std::string("the simulator does not execute ") + runner::name(stage) +
                                       " shaders");
        describe();
        return Result{};
    });
}

Result SimtShader::begin(uint32_t asked, const SimtOptions& options) {
    findings_.clear();
    seen_.clear();
    const uint32_t lanes = lanes_for(p_->program, asked, options.wave_size);
    if (!lanes)
        return Result::failed(name + ": the shader does not want waves of " + std::to_string(asked) +
                              " lanes");
    return guarded([&](Diagnostics& diag) {
        if (lanes != p_->lanes) {
            simt::Options o;
            o.wave_size = lanes;
            o.policy = find_name(policies, options.switch_policy);
            o.schedule = find_name(schedules, options.schedule);
            o.seed = options.seed;
            o.races = options.watch_races;
            p_->lanes = 0;
            p_->simulator.reset();
            p_->machine_arena = std::make_unique<Arena>();
            p_->machine_arena->set_limit(heap_max);
            p_->simulator.emplace(p_->program, o, *p_->machine_arena, diag);
            p_->lanes = lanes;
        }
        p_->simulator->unbind_all();
        return Result{};
    });
}

void SimtShader::bind(const ResourceDesc& d, std::vector<uint8_t>& bytes, uint32_t* counter) {
    simt::Simulator::Binding b{};
    b.cls = d.type == SlotType::Uav ? ir::ResourceClass::Uav : ir::ResourceClass::Srv;
    b.reg = d.slot;
    b.data = bytes.data();
    b.size = bytes.size();
    b.format = d.raw || d.stride ? simt::Format::Unknown : format(d.format);
    b.stride = d.stride;
    b.counter = counter;
    if (d.dimension != Dimension::Buffer)
        b.texture = {d.width, d.height, d.depth, d.layers, d.levels, d.samples};
    p_->simulator->bind(b);
}

void SimtShader::bind_constants(std::vector<uint32_t>& words) {
    p_->simulator->bind({ir::ResourceClass::Cbv, 0, 0, words.data(), words.size() * sizeof(uint32_t)});
}

void SimtShader::bind_sampler(const SamplerDesc& d) {
    static_assert(static_cast<int>(Address::MirrorOnce) == static_cast<int>(simt::Address::MirrorOnce));
    static_assert(static_cast<int>(Compare::Always) == static_cast<int>(simt::Compare::Always));
    auto filter = [](Filter f) { return f == Filter::Linear ? simt::Filter::Linear : simt::Filter::Point; };
    simt::SamplerState s;
    s.min = filter(d.min);
    s.mag = filter(d.mag);
    s.mip = filter(d.mip);
    s.u = static_cast<simt::Address>(d.u);
    s.v = static_cast<simt::Address>(d.v);
    s.w = static_cast<simt::Address>(d.w);
    s.compare = static_cast<simt::Compare>(d.compare);
    p_->simulator->bind_sampler(0, d.slot, s);
}

void SimtShader::listen(const std::function<void(std::string_view)>* listener) { listener_ = listener; }

// Out-of-bounds accesses have a result in Direct3D, so they are notes.
void SimtShader::collect() {
    for (const simt::ReportInfo& r : p_->simulator->reports())
        if (seen_.insert({static_cast<int>(r.kind), r.instr}).second)
            findings_.push_back((r.kind == simt::Report::OutOfBounds ? "note: " : "") + name + ": " +
                                std::string(r.text));
}

template <class F>
Result SimtShader::launch(F body) {
    return guarded([&](Diagnostics& diag) {
        simt::Simulator& s = *p_->simulator;
        s.observe(listener_
                      ? [](void* user,
                           const simt::Event&
                               event) { (*static_cast<const SimtShader*>(user)->listener_)(event.text()); }
                      : simt::Observer{},
                  this);
        if (listener_)
            (*listener_)(name + ":");
        const simt::Outcome outcome = body(s, diag);
        collect();
        if (outcome == simt::Outcome::Completed)
            return Result{};
        std::string why = name + ": the shader was stopped";
        for (const simt::ReportInfo& r : s.reports())
            if (r.kind == simt::Report::NoProgress || r.kind == simt::Report::UnreachableReached)
                why += "\n" + std::string(r.text);
        return Result::failed(why);
    });
}

Result SimtShader::run(const simt::VertexLaunch& v) {
    return launch([&](simt::Simulator& s, Diagnostics& diag) { return s.run(v, diag); });
}
Result SimtShader::run(const simt::PixelLaunch& p) {
    return launch([&](simt::Simulator& s, Diagnostics& diag) { return s.run(p, diag); });
}
Result SimtShader::dispatch(const uint32_t groups[3]) {
    return launch([&](simt::Simulator& s, Diagnostics& diag) { return s.dispatch(groups, diag); });
}

} // namespace ladder::runner
