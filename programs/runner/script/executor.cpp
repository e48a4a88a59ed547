#include "script/executor.h"

#include "script/execution.h"

#include "both.h"
#include "pictures/picture.h"
#include "script/image.h"
#include "script/probe.h"

#include <ladder/ladder.h>

#include <algorithm>
#include <cstring>
#include <filesystem>

namespace ladder::runner {

bool holds(const Condition& c, uint32_t model, const Capabilities& capabilities, bool models_only) {
    const auto term_holds = [&](const Condition::Term& t) {
        switch (t.kind) {
        case Condition::Term::ModelAtLeast: return model >= t.model;
        case Condition::Term::ModelBelow: return model < t.model;
        case Condition::Term::Tag:
        case Condition::Term::NotTag: break;
        }
        const bool there =
            std::find(capabilities.tags.begin(), capabilities.tags.end(), t.tag) != capabilities.tags.end();
        return models_only || there == (t.kind == Condition::Term::Tag);
    };
    return c.any_of.empty() || std::any_of(c.any_of.begin(), c.any_of.end(), [&](const auto& all) {
               return std::all_of(all.begin(), all.end(), term_holds);
           });
}

void execute(const Script& script, Backend& backend, const ExecutorOptions& options, ScriptReport& report) {
    Execution(script, backend, options, report).run();
}

Execution::Execution(const Script& script, Backend& backend, const ExecutorOptions& options,
                     ScriptReport& report)
    : script(script), backend(backend), options(options), report(report) {}

void Execution::run() {
    enter(Requirements());
    for (const Section& section : script.sections)
        std::visit([this](const auto& s) { enter(s); }, section);
}

bool Execution::qualified(const std::vector<Qualifier>& qualifiers, Qualifier::Kind kind,
                          bool models_only) const {
    return std::any_of(qualifiers.begin(), qualifiers.end(), [&](const Qualifier& q) {
        return q.kind == kind && holds(q.when, model, backend.capabilities(), models_only);
    });
}

// Why what follows cannot run here; empty where it can.
std::string Execution::unmet() {
    const Capabilities& c = backend.capabilities();
    if (std::string reason = unmet_model(); !reason.empty())
        return reason;
    for (const std::string& name : required.capabilities)
        if (!c.has(name))
            return "needs " + name;
    for (Format f : required.uav_load)
        if (std::find(c.uav_load.begin(), c.uav_load.end(), f) == c.uav_load.end())
            return std::string("needs typed loads of UAVs of format ") + info(f).name;
    const Result waves = backend.set_wave_size(required.wave_size);
    return waves ? "" : "needs wave size " + std::to_string(required.wave_size) + ": " + waves.text;
}

void Execution::enter(const Requirements& r) {
    required = r;
    unmet_reason = unmet();
    last_shader = {};
    model = usual_model();
    if (unmet_reason.empty())
        fit_shaders();
}

void Execution::enter(const SamplerSection& s) {
    const auto at = std::find_if(state.samplers.begin(), state.samplers.end(),
                                 [&](const SamplerDesc& d) { return d.slot >= s.desc.slot; });
    if (at != state.samplers.end() && at->slot == s.desc.slot)
        *at = s.desc;
    else
        state.samplers.insert(at, s.desc);
}

void Execution::enter(const LayoutSection& s) { state.layout = s.elements; }

void Execution::bind(BoundResource bound) {
    const auto key = [](const ResourceDesc& d) { return std::pair(d.type, d.slot); };
    const auto at = std::find_if(state.resources.begin(), state.resources.end(),
                                 [&](const BoundResource& r) { return key(r.desc) >= key(bound.desc); });
    if (at != state.resources.end() && key(at->desc) == key(bound.desc))
        *at = std::move(bound);
    else
        state.resources.insert(at, std::move(bound));
}

void Execution::enter(const ResourceSection& s) {
    BoundResource bound{s.desc, nullptr};
    const std::string slot = slot_name(s.desc.type, s.desc.slot);
    missing.erase(slot);
    unreliable.erase(slot);
    std::vector<uint8_t> data = s.data;
    if (!data.empty())
        data.resize(s.desc.bytes());
    const Result result = backend.create(s.desc, data, bound.backend);
    if (!result) { // where requirements are unmet it may well be refused
        bound.backend = nullptr;
        missing[slot] = slot + " could not be made: " + result.text;
        if (result.kind == Result::Failed && unmet_reason.empty())
            report.add(Verdict::Failed, s.line, "[" + slot + "]", result.text);
    }
    if (bound.backend)
        return bind(std::move(bound));
    std::erase_if(state.resources, [&](const BoundResource& r) {
        return r.desc.type == s.desc.type && r.desc.slot == s.desc.slot;
    });
}

void Execution::enter(const TestSection& t) {
    tolerances.clear();
    std::fill(std::begin(is_new), std::end(is_new), false);
    for (const Directive& d : t.directives)
        if (const Probe* p = std::get_if<Probe>(&d.action)) {
            if (p->ulps)
                widen(*p);
            if (qualified(d.qualifiers, Qualifier::Bug, false))
                unreliable.insert(slot_name(p->type, p->slot));
        }
    for (const Directive& d : t.directives)
        execute(d);
}

// The widest tolerance of a resource's probes is that of comparing two backends, too.
void Execution::widen(const Probe& p) {
    for (Tolerance& t : tolerances)
        if (t.type == p.type && t.slot == p.slot) {
            t.ulps = std::max(t.ulps, p.ulps);
            return;
        }
    tolerances.push_back({p.type, p.slot, p.value_type, p.ulps});
}

void Execution::execute(const Directive& d) {
    for (const Qualifier& q : d.qualifiers)
        if (q.kind == Qualifier::If && !holds(q.when, model, backend.capabilities(), false))
            return;
    const bool probe =
        std::holds_alternative<Probe>(d.action) || std::holds_alternative<PictureCheck>(d.action);
    const bool drawing = std::holds_alternative<DrawQuad>(d.action) ||
                         std::holds_alternative<DrawCall>(d.action) ||
                         std::holds_alternative<Dispatch>(d.action);
    Result result;
    if (drawing && exploring())
        remember_call(d);
    if (!unmet_reason.empty())
        result = Result::unsupported(unmet_reason);
    else
        result = std::visit([&](const auto& action) { return perform(action, d); }, d.action);
    const bool lacking = result.kind == Result::Unsupported && unmet_reason.empty(); // of other directives
    if (drawing && result.kind == Result::Failed)
        no_probe = "the draw or dispatch before it failed";
    else if (drawing || (lacking && !probe))
        no_probe = result.text; // nothing where it succeeded
    conclude(d, result, probe || drawing || lacking);
}

// What a directive's result means with its qualifiers.
void Execution::conclude(const Directive& d, const Result& result, bool counts) {
    const bool todo = qualified(d.qualifiers, Qualifier::Todo, false);
    const bool bug = qualified(d.qualifiers, Qualifier::Bug, false);
    switch (result.kind) {
    case Result::Unsupported:
        if (counts)
            report.add(Verdict::Skipped, d.line, d.text, result.text);
        break;
    case Result::Failed:
        if (bug)
            report.add(Verdict::Skipped, d.line, d.text, "a known bug of the driver");
        else
            report.add(todo ? Verdict::Todo : Verdict::Failed, d.line, d.text, result.text);
        if (!bug && !todo && exploring())
            write_pages(d, result);
        break;
    case Result::Ok:
        // With HLSL, 'todo' is about the compiler and the translator of those who wrote the script.
        if (counts && todo && !bug && !has_hlsl())
            report.add(Verdict::Failed, d.line, d.text, "it passes, but is marked 'todo': remove the mark");
        else if (counts)
            report.add(Verdict::Passed, d.line, d.text);
        break;
    }
}

Result Execution::resource(SlotType type, uint32_t slot, const BoundResource*& out) {
    out = state.find(type, slot);
    if (out)
        return {};
    const std::string name = slot_name(type, slot);
    if (const auto reason = missing.find(name); reason != missing.end())
        return Result::unsupported(reason->second);
    return Result::failed("there is no " + name + ": declare it with a section [" + name + "]");
}

Result Execution::read(const BoundResource& r, bool second, std::vector<uint8_t>& contents) {
    Result result =
        second ? options.both->read_second(*r.backend, contents) : backend.read(*r.backend, contents);
    if (!result || contents.size() == r.desc.bytes())
        return result;
    return Result::failed("the backend returned " + std::to_string(contents.size()) + " bytes of " +
                          std::to_string(r.desc.bytes()));
}

Result Execution::read_counter(const BoundResource& r, bool second, uint32_t& counter) {
    return second ? options.both->read_second_counter(*r.backend, counter)
                  : backend.read_counter(*r.backend, counter);
}

// The memory of a counter_buffer is its counter, for probes.
Result Execution::read_counter_memory(const BoundResource& r, bool second, std::vector<uint8_t>& contents) {
    uint32_t counter;
    Result result = read_counter(r, second, counter);
    if (result && contents.size() >= 4)
        memcpy(contents.data(), &counter, 4);
    return result;
}

Result Execution::perform(const Probe& p, const Directive& d) {
    failed_texel = {};
    if (!no_probe.empty())
        return Result::unsupported(no_probe);
    const BoundResource* r;
    if (Result result = resource(p.type, p.slot, r); !result)
        return result;
    if (p.counter && !r->desc.counter)
        return Result::failed(slot_name(p.type, p.slot) +
                              " has no counter: its size is (counter_buffer, N) then");
    for (int i = 0; i < (options.both ? 2 : 1); i++) {
        std::string difference;
        Result result =
            p.counter ? check_counter(p, *r, i == 1, difference) : check_texels(p, d, *r, i == 1, difference);
        if (!result)
            return result;
        if (!difference.empty())
            return Result::failed(options.both ? (i ? "second backend: " : "first backend: ") + difference
                                               : difference);
    }
    return {};
}

Result Execution::check_counter(const Probe& p, const BoundResource& r, bool second,
                                std::string& difference) {
    uint32_t counter;
    if (Result result = read_counter(r, second, counter); !result)
        return result;
    if (counter != p.expected[0])
        difference = "the counter of " + slot_name(p.type, p.slot) + ": expected " +
                     number_text(ProbeType::U32, p.expected[0]) + ", found " +
                     number_text(ProbeType::U32, counter);
    return {};
}

Result Execution::check_texels(const Probe& p, const Directive& d, const BoundResource& r, bool second,
                               std::string& difference) {
    std::vector<uint8_t> contents;
    if (Result result = read(r, second, contents); !result)
        return result;
    if (r.desc.counter)
        if (Result result = read_counter_memory(r, second, contents); !result)
            return result;
    difference = check_probe(p, r.desc, contents, &failed_texel);
    if (!difference.empty())
        save_image(d, r, p.layer, contents);
    return {};
}

Result Execution::perform(const PictureCheck& c, const Directive& d) {
    if (!no_probe.empty())
        return Result::unsupported(no_probe);
    const BoundResource* r;
    if (Result result = resource(c.type, c.slot, r); !result)
        return result;
    const std::filesystem::path script_file = script.files.name_of(d.line);
    const std::string file = (script_file.parent_path() / c.file).string();
    Picture expected;
    std::string error;
    if (!options.write_pictures && !read_picture(file, expected, error))
        return Result::failed("cannot read the picture " + file + ": " + error +
                              (std::filesystem::exists(file) ? "" : "; --write-pictures makes it"));
    for (int i = 0; i < (options.both ? 2 : 1); i++) {
        std::vector<uint8_t> contents;
        Picture found;
        if (Result result = read(*r, i == 1, contents); !result)
            return result;
        if (!picture_of(r->desc, contents, 0, found))
            return Result::failed(slot_name(c.type, c.slot) +
                                  " is no texture of numbers, so it has no picture");
        if (options.write_pictures)
            return keep_picture(file, found, d);
        const std::string difference = compare_pictures(expected, found, c.tolerance, c.pixels);
        if (difference.empty())
            continue;
        save_image(d, *r, 0, contents);
        return Result::failed((options.both ? (i ? "second backend: " : "first backend: ") : "") +
                              slot_name(c.type, c.slot) + " differs from " + file + ", " + difference);
    }
    return {};
}

Result Execution::keep_picture(const std::string& file, const Picture& picture, const Directive& d) {
    std::string error;
    if (!write_picture(file, picture, error))
        return Result::failed("cannot write the picture " + file + ": " + error);
    report.notes.push_back({d.line, "wrote the picture " + file});
    return {};
}

void Execution::save_image(const Directive& d, const BoundResource& r, uint32_t layer,
                           std::span<const uint8_t> contents) {
    if (options.images.empty() || r.desc.dimension == Dimension::Buffer ||
        layer >= std::max(r.desc.layers, r.desc.depth) || qualified(d.qualifiers, Qualifier::Todo, false))
        return;
    const ScriptFiles::Place place = script.files.find(d.line);
    const std::string stem = std::filesystem::path(place.file).stem().string();
    const std::string file =
        (std::filesystem::path(options.images) / (stem + "-" + std::to_string(place.line) + ".png")).string();
    std::string error, scale;
    ImageRange range;
    const bool written = write_image(file, r.desc, contents, layer, range, error);
    if (range.black != 0 || range.white != 1) {
        char text[80];
        snprintf(text, sizeof text, " (black is %.9g, white is %.9g)", range.black, range.white);
        scale = text;
    }
    if (written)
        report.notes.push_back(
            {d.line, "picture of " + slot_name(r.desc.type, r.desc.slot) + ": " + file + scale});
    else
        report.notes.push_back({d.line, "cannot write " + file + ": " + error});
}

// Why draws cannot be done: shaders and resources that are not there, state that nothing executes.
Result Execution::ready(std::span<const Stage> stages) {
    for (Stage s : stages)
        if (const std::string& why = not_loaded[static_cast<size_t>(s)]; !why.empty())
            return Result::unsupported(why);
    for (const auto& [slot, why] : missing)
        return Result::unsupported(why);
    return {};
}

Result Execution::finish(const Directive& d, Result result) {
    std::string found;
    for (std::string& line : backend.findings()) {
        const bool note = is_note(line);
        if (note && !options.notes)
            continue;
        if (found.empty() && !note)
            found = line;
        report.notes.push_back({d.line, std::move(line)});
    }
    if (!result)
        return result;
    if (options.findings_are_failures && !found.empty())
        return Result::failed(found);
    if (options.both && !options.probes_only)
        if (std::string difference = options.both->compare(state, tolerances, unreliable);
            !difference.empty())
            return Result::failed(std::move(difference));
    return result;
}

Result Execution::dispatch_mesh(const Dispatch& c, const Directive& d) {
    constexpr Stage stages[] = {Stage::Amplification, Stage::Mesh, Stage::Pixel};
    if (Result result = ready(stages); !result)
        return result;
    if (Result result = default_target(); !result)
        return result;
    if (!state.shaders[static_cast<size_t>(Stage::Mesh)])
        return Result::failed("there is no mesh shader: add a section [mesh shader]");
    return finish(d, backend.dispatch_mesh(state, c.x, c.y, c.z));
}

Result Execution::perform(const Dispatch& c, const Directive& d) {
    if (c.mesh)
        return dispatch_mesh(c, d);
    if (c.rays)
        return dispatch_rays(c, d);
    constexpr Stage stages[] = {Stage::Compute};
    if (Result result = ready(stages); !result)
        return result;
    if (!state.shaders[static_cast<size_t>(Stage::Compute)])
        return Result::failed("there is no compute shader: add a section [compute shader]");
    return finish(d, backend.dispatch(state, c.x, c.y, c.z));
}

// What draws go to where a script declares nothing.
Result Execution::default_target() {
    if (state.find(SlotType::Rtv, 0) || missing.count("rtv 0"))
        return {};
    BoundResource target;
    target.desc = {SlotType::Rtv, 0, Dimension::Texture2D, Format::R32G32B32A32Float};
    target.desc.width = 640;
    target.desc.height = 480;
    for (const BoundResource& r : state.resources) // of the size of the others
        if (r.desc.type == SlotType::Rtv || r.desc.type == SlotType::Dsv) {
            target.desc.width = r.desc.width;
            target.desc.height = r.desc.height;
            target.desc.samples = r.desc.samples;
        }
    Result result = backend.create(target.desc, {}, target.backend);
    if (result)
        bind(std::move(target));
    return result;
}

bool Execution::is_old(Stage stage) const {
    const size_t n = static_cast<size_t>(stage);
    return state.shaders[n] && language_of(models[n]) == Language::Bytecode;
}

// Shaders of a draw are all of models 1 to 3, or none. What those models had beside shaders is theirs.
Result Execution::old_state_fits() {
    const bool vertex = is_old(Stage::Vertex), pixel = is_old(Stage::Pixel);
    state.old_shaders = vertex || pixel;
    const bool other = (state.shaders[static_cast<size_t>(Stage::Vertex)] && !vertex) ||
                       (state.shaders[static_cast<size_t>(Stage::Pixel)] && !pixel);
    if (state.old_shaders && other)
        return Result::unsupported("shaders of models 1 to 3 beside others");
    if (!state.old_shaders && state.old != OldState())
        return Result::unsupported(
            "state of shader models 1 to 3 (alpha test, flat shading, clip planes, point sizes, fog, sRGB "
            "writes) with other shaders");
    return {};
}

// Direct3D makes no pipeline where the pixel shader reads what the stage before it does not write.
Result Execution::linked() const {
    if (state.old_shaders) // that is 0 there
        return {};
    for (Stage s : {Stage::Hull, Stage::Domain, Stage::Geometry})
        if (state.shaders[static_cast<size_t>(s)])
            return {};
    for (const Varying& read : varyings[static_cast<size_t>(Stage::Pixel)]) {
        uint32_t written = 0;
        for (const Varying& v : varyings[static_cast<size_t>(Stage::Vertex)])
            written |= v.row == read.row ? v.columns : 0;
        if (read.columns & ~written)
            return Result::failed("the pixel shader reads " + read.name +
                                  ", which the vertex shader does not write");
    }
    return {};
}

Result Execution::perform(const DrawCall& call, const Directive& d) {
    constexpr Stage stages[] = {Stage::Vertex, Stage::Hull, Stage::Domain, Stage::Geometry, Stage::Pixel};
    if (Result result = ready(stages); !result)
        return result;
    if (Result result = default_target(); !result)
        return result;
    if (!state.shaders[static_cast<size_t>(Stage::Vertex)])
        return Result::failed("there is no vertex shader: add a section [vertex shader], or use 'draw quad'");
    if (Result result = old_state_fits(); !result)
        return result;
    if (Result result = linked(); !result)
        return result;
    return finish(d, backend.draw(state, call));
}

// A triangle that covers everything; semantics of both names, as vertex shaders for quads have one or the
// other.
Result Execution::perform(const DrawQuad&, const Directive& d) {
    static constexpr float corners[3][2] = {{-1, 1}, {3, 1}, {-1, -3}};
    const auto shader = state.shaders[static_cast<size_t>(Stage::Vertex)];
    const uint32_t shader_model = models[static_cast<size_t>(Stage::Vertex)];
    const auto resources = state.resources;
    const auto layout = state.layout;
    BoundResource vertices;
    vertices.desc.type = SlotType::Vb;
    vertices.desc.width = sizeof corners;
    std::span<const uint8_t> bytes(reinterpret_cast<const uint8_t*>(corners), sizeof corners);
    if (Result result = backend.create(vertices.desc, bytes, vertices.backend); !result)
        return result;
    if (Result result = default_target(); !result)
        return result;
    const BoundResource target =
        state.find(SlotType::Rtv, 0) ? *state.find(SlotType::Rtv, 0) : BoundResource();
    bind(std::move(vertices));
    state.layout = {{0, Format::R32G32Float, "sv_position", 0, 0},
                    {0, Format::R32G32Float, "position", 0, 0}};
    Result result = shader ? Result() : load_quad_shader();
    if (result)
        result = perform(DrawCall{}, d);
    state.shaders[static_cast<size_t>(Stage::Vertex)] = shader;
    models[static_cast<size_t>(Stage::Vertex)] = shader_model;
    state.layout = layout;
    state.resources = resources;
    if (target.backend)
        bind(target); // the default target stays
    return result;
}

// Passes the position on. That of shader model 2, as bytecode:
//     vs_2_0
//     dcl_position v0
//     mov oPos, v0
static constexpr uint32_t old_quad_code[] = {0xfffe0200, 0x0200001f, 0x80000000, 0x900f0000,
                                             0x02000001, 0xc00f0000, 0x90e40000, 0x0000ffff};

Result Execution::load_quad_shader() {
    static constexpr char text[] =
        "vsir 1 cfg-ssa\n"
        "stage vertex\n"
        "entry f0 \"main\"\n"
        "shader_model 6.0\n"
        "input i0 arbitrary f32 cols=4 row=0 col=0 used=15 \"SV_POSITION\"\n"
        "output o0 position f32 noperspective cols=4 row=0 col=0 used=15 \"SV_Position\"\n"
        "\n"
        "function f0 \"main\"() {\n"
        "b0:\n"
        "    %0 = load_input.f32 i0, 0, 0\n"
        "    %1 = load_input.f32 i0, 0, 1\n"
        "    %2 = load_input.f32 i0, 0, 2\n"
        "    %3 = load_input.f32 i0, 0, 3\n"
        "    store_output o0, 0, 0, %0\n"
        "    store_output o0, 0, 1, %1\n"
        "    store_output o0, 0, 2, %2\n"
        "    store_output o0, 0, 3, %3\n"
        "    return\n"
        "}\n";
    const bool old = is_old(Stage::Pixel);
    std::shared_ptr<BackendShader>& kept = old ? old_quad_shader : quad_shader;
    if (!kept) {
        const auto* begin =
            old ? reinterpret_cast<const uint8_t*>(old_quad_code) : reinterpret_cast<const uint8_t*>(text);
        const size_t size = old ? sizeof old_quad_code : sizeof text - 1;
        const ShaderSource source{Stage::Vertex,
                                  {begin, begin + size},
                                  old ? LADDER_SOURCE_D3D_BYTECODE : LADDER_SOURCE_VSIR,
                                  "<vertex shader of quads>"};
        std::shared_ptr<BackendShader> loaded;
        if (Result result = backend.load(source, loaded); !result)
            return result;
        kept = std::move(loaded);
    }
    state.shaders[static_cast<size_t>(Stage::Vertex)] = kept;
    models[static_cast<size_t>(Stage::Vertex)] = old ? 20 : 60;
    return {};
}

Result Execution::perform(const ClearColour& c, const Directive&) {
    if (!c.slot)
        if (Result result = default_target(); !result)
            return result;
    const BoundResource* r;
    const Result result = resource(SlotType::Rtv, c.slot, r);
    return result ? backend.clear_colour(*r->backend, c.colour) : result;
}

Result Execution::perform(const ClearDepth& c, const Directive&) {
    const BoundResource* r;
    const Result result = resource(SlotType::Dsv, 0, r);
    return result ? backend.clear_depth(*r->backend, c.depth) : result;
}

Result Execution::perform(const Copy& c, const Directive&) {
    const BoundResource *from, *to;
    if (Result result = resource(c.from_type, c.from, from); !result)
        return result;
    if (Result result = resource(c.to_type, c.to, to); !result)
        return result;
    if (from->desc.bytes() != to->desc.bytes())
        return Result::failed("'copy' needs resources of equal size: " + slot_name(c.from_type, c.from) +
                              " has " + std::to_string(from->desc.bytes()) + " bytes, " +
                              slot_name(c.to_type, c.to) + " has " + std::to_string(to->desc.bytes()));
    return backend.copy(*from->backend, *to->backend);
}

Result Execution::perform(const Uniform& u, const Directive&) {
    std::vector<uint32_t>& words = u.file == Uniform::Integer   ? state.integers
                                   : u.file == Uniform::Boolean ? state.booleans
                                                                : state.uniforms;
    const uint32_t gap = u.file == Uniform::Float ? 0x7f7f7f7f : 0;
    if (words.size() < u.offset + u.words.size())
        words.resize(u.offset + u.words.size(), gap);
    std::copy(u.words.begin(), u.words.end(), words.begin() + u.offset);
    return {};
}

Result Execution::perform(const SampleMask& m, const Directive&) {
    return state.sample_mask = m.mask, Result();
}
Result Execution::perform(const DepthFunc& f, const Directive&) {
    return state.depth_func = f.func, Result();
}

Result Execution::perform(const DepthBounds& b, const Directive&) {
    state.depth_bounds = true;
    state.depth_min = b.min;
    state.depth_max = b.max;
    return {};
}

Result Execution::perform(const SetViewport& v, const Directive&) {
    if (state.viewports.size() <= v.index)
        state.viewports.resize(v.index + 1);
    state.viewports[v.index] = v.viewport;
    return {};
}

Result Execution::perform(const AlphaTest& a, const Directive&) {
    state.old.alpha_test = a.func;
    state.old.alpha_reference = a.func == Compare::Always ? 0 : a.reference;
    return {};
}

Result Execution::perform(const ShadeMode& s, const Directive&) { return state.old.flat = s.flat, Result(); }

Result Execution::perform(const ClipPlane& c, const Directive&) {
    const uint32_t bit = 1u << c.index;
    state.old.clip_planes = c.enabled ? state.old.clip_planes | bit : state.old.clip_planes & ~bit;
    std::copy(c.plane, c.plane + 4, state.old.clip_plane[c.index]);
    return {};
}

Result Execution::perform(const PointSize& s, const Directive&) {
    state.old.point_size = s.size;
    state.old.point_min = s.min;
    state.old.point_max = s.max;
    state.old.point_bounds = true;
    return {};
}

Result Execution::perform(const PointSprite& s, const Directive&) {
    return state.old.point_sprites = s.on, Result();
}

Result Execution::perform(const SetFog& f, const Directive&) {
    state.old.fog = f.mode;
    state.old.fog_from_w = f.from_w;
    state.old.fog_start = f.start;
    state.old.fog_end = f.end;
    state.old.fog_density = f.density;
    return {};
}

Result Execution::perform(const FogColour& f, const Directive&) {
    std::copy(f.colour, f.colour + 4, state.old.fog_colour);
    return {};
}

Result Execution::perform(const SrgbWrite& s, const Directive&) {
    return state.old.srgb_writes = s.targets, Result();
}

} // namespace ladder::runner
