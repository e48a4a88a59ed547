// The C API of the simulator.
#include "api/ladder/boundary.h"
#include "api/simulator/contract_floats.h"
#include "api/simulator/simt_info.h"
#include "api/simulator/simt_object.h"
#include "api/simulator/simt_source.h"
#include "api/simulator/simt_words.h"
#include "ladder/ladder_simt.h"

#include "vsir/analyses/facts.h"

#include "simt/simulator.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <vector>

using namespace ladder;

static_assert(LADDER_RESOURCE_CLASS_SRV == static_cast<int>(ir::ResourceClass::Srv));
static_assert(LADDER_RESOURCE_CLASS_UAV == static_cast<int>(ir::ResourceClass::Uav));
static_assert(LADDER_RESOURCE_CLASS_CBV == static_cast<int>(ir::ResourceClass::Cbv));
static_assert(LADDER_SPACE_HEAP == simt::Simulator::heap_space);
static_assert(LADDER_SIMT_REPORT_TOO_DEEP + 1 == static_cast<int>(simt::Report::Count));
static_assert(LADDER_SIMT_MODE_STRUCTURED == static_cast<int>(simt::Mode::Structured));
static_assert(LADDER_SIMT_SWITCH_RANDOM == static_cast<int>(simt::SwitchPolicy::Random));
static_assert(LADDER_SIMT_SCHEDULE_ADVERSARIAL == static_cast<int>(simt::Schedule::Adversarial));
static_assert(LADDER_SIMT_ALIGNMENT_LANE == static_cast<int>(simt::Alignment::Lane));
static_assert(LADDER_SIMT_HELPERS_END_RANDOMLY == static_cast<int>(simt::HelperPolicy::KillRandomly));
static_assert(LADDER_SIMT_OUTCOME_STOPPED == static_cast<int>(simt::Outcome::Stopped));
static_assert(LADDER_SIMT_FILTER_LINEAR == static_cast<int>(simt::Filter::Linear));
static_assert(LADDER_SIMT_ADDRESS_MIRROR_ONCE == static_cast<int>(simt::Address::MirrorOnce));
static_assert(LADDER_COMPARISON_ALWAYS == static_cast<int>(simt::Compare::Always) + 1);

namespace {

const char* const* format_names() {
    static const char* const names[] = {
#define FORMAT(name, kind, count, b0, b1, b2, b3) #name,
#include "simt/memory/formats.def"
#undef FORMAT
        nullptr};
    return names;
}

// May helper lanes be left alone in a loop that asks the other lanes? Direct3D does not say what they do.
bool leaves_helpers_in_loops(const ir::Program& p) {
    bool helpers = false;
    for (uint32_t n = 0; n < p.entry_point_count(); n++)
        helpers |= ir::has_helper_lanes(p.entry_point(n).stage);
    if (!helpers || p.level != ir::Level::CfgSsa)
        return false;
    for (const ir::Function& f : p.functions)
        for (ir::BlockId b : f.order)
            for (const ir::Instr* i = f.block(b).first; i; i = i->next)
                if (ir::asks_lanes(i->op) && !(i->flags & ir::instr_flags::Helpers))
                    return true;
    return false;
}

// Reads what the words of the shader's module say.
void read_module(ladder_simt& s, const ladder_simt_info& info, Diagnostics& diag) {
    Arena arena;
    arena.set_limit(heap_max);
    ir::Program shader(arena);
    std::string text = vsir_of(info, nullptr, nullptr, diag);
    read_vsir(shader, text, diag);
    s.program.emplace(s.arena);
    check::ModuleMemory memory; // of a module without a binding map: none
    const Restored restored = read_words(info, nullptr, shader, *s.program, memory, diag);
    if (!restored.why.empty())
        diag.fail_unsupported(Location::none(), "the module is not executed as the shader: %s",
                              restored.why.c_str());
    if (info.flags & LADDER_SIMT_CONTRACT_FLOATS)
        contract_floats(*s.program);
}

// Reads the program into `s`, as it is after the pass that the caller names. Structured source is executed as
// the graph that the first pass makes of it. Without `after_pass` the program is that after `wave-turns` if
// it needs this pass: helper lanes then leave loops as they do in modules.
void read(ladder_simt& s, const ladder_simt_info& info, Diagnostics& diag) {
    if (info.after_pass && !std::strcmp(info.after_pass, words_pass))
        return read_module(s, info, diag);
    const bool as_read = !info.after_pass || !std::strcmp(info.after_pass, "front-end");
    const auto read_after = [&](const char* pass) {
        const std::string text = vsir_of(info, pass, nullptr, diag);
        s.program.emplace(s.arena);
        read_vsir(*s.program, s.arena.copy(std::string_view(text)), diag);
    };
    read_after(as_read ? nullptr : info.after_pass);
    if (s.program->level == ir::Level::Source)
        read_after(first_pass);
    else if (!info.after_pass && leaves_helpers_in_loops(*s.program))
        read_after(turns_pass);
    if (info.flags & LADDER_SIMT_CONTRACT_FLOATS)
        contract_floats(*s.program);
}

simt::Format format_named(const char* name, Diagnostics& diag) {
    if (!name)
        return simt::Format::Unknown;
    for (uint32_t n = 0; format_names()[n]; n++)
        if (!std::strcmp(format_names()[n], name))
            return static_cast<simt::Format>(n + 1);
    diag.fail_argument("there is no format '%s'", name);
}

simt::TextureSize texture_of(const ladder_simt_binding& b, simt::Format format, Diagnostics& diag) {
    simt::TextureSize t;
    if (!b.width) {
        if (b.height || b.depth || b.layers || b.levels || b.samples)
            diag.fail_argument("a texture without a width");
        return t;
    }
    const auto some = [](unsigned int n) { return n ? n : 1; };
    t = {b.width, some(b.height), some(b.depth), some(b.layers), some(b.levels), some(b.samples)};
    if (!t.is_possible())
        diag.fail_argument("there are no textures of %u x %u x %u, %u layers, %u levels, %u samples", t.width,
                           t.height, t.depth, t.layers, t.levels, t.samples);
    if (format == simt::Format::Unknown || b.resource_class == LADDER_RESOURCE_CLASS_CBV)
        diag.fail_argument("a texture %s",
                           format == simt::Format::Unknown ? "without a format" : "as a constant buffer");
    const uint64_t bytes = t.texels() * simt::info(format).bytes();
    if (b.data && b.size < bytes)
        diag.fail_argument("the texture takes %llu bytes, there are %llu",
                           static_cast<unsigned long long>(bytes), static_cast<unsigned long long>(b.size));
    return t;
}

simt::SamplerState sampler_of(const ladder_simt_sampler& b, Diagnostics& diag) {
    simt::SamplerState s;
    const auto take = [&](auto value, int last, const char* what, auto& to) {
        check_enumerator(static_cast<int>(value), last, what, diag);
        to = static_cast<std::remove_reference_t<decltype(to)>>(value);
    };
    take(b.min_filter, LADDER_SIMT_FILTER_LINEAR, "filter", s.min);
    take(b.mag_filter, LADDER_SIMT_FILTER_LINEAR, "filter", s.mag);
    take(b.mip_filter, LADDER_SIMT_FILTER_LINEAR, "filter", s.mip);
    take(b.address_u, LADDER_SIMT_ADDRESS_MIRROR_ONCE, "address mode", s.u);
    take(b.address_v, LADDER_SIMT_ADDRESS_MIRROR_ONCE, "address mode", s.v);
    take(b.address_w, LADDER_SIMT_ADDRESS_MIRROR_ONCE, "address mode", s.w);
    check_enumerator(static_cast<int>(b.comparison), LADDER_COMPARISON_ALWAYS, "comparison", diag);
    if (b.comparison) // 0: never, the default of `s`
        s.compare = static_cast<simt::Compare>(b.comparison - LADDER_COMPARISON_NEVER);
    if (std::isnan(b.lod_bias) || std::isnan(b.min_lod) || std::isnan(b.max_lod))
        diag.fail_argument("a level of detail that is no number");
    s.bias = b.lod_bias;
    s.min_lod = b.min_lod;
    s.max_lod = b.max_lod;
    std::copy(b.border_color, b.border_color + 4, s.border);
    return s;
}

std::unique_ptr<Machine> make_machine(const ir::Program& p, const simt::Options& options, Diagnostics& diag) {
    auto m = std::make_unique<Machine>();
    m->arena.set_limit(heap_max);
    m->simulator.emplace(p, options, m->arena, diag);
    return m;
}

} // namespace

int ladder_simt_create(const ladder_simt_info* info, struct ladder_simt** out, char** messages) {
    if (out)
        *out = nullptr;
    return guarded(name_of(info), messages, [&](Diagnostics& diag) {
        check_simt_info(info, diag);
        if (!out)
            diag.fail_argument("there is no place for the simulator");
        const simt::Options options = simt_options(*info, diag);
        auto s = std::make_unique<ladder_simt>();
        s->arena.set_limit(heap_max);
        read(*s, *info, diag);
        s->machine = make_machine(*s->program, options, diag);
        s->options = options;
        *out = s.release();
    });
}

void ladder_simt_destroy(struct ladder_simt* s) { delete s; }

int ladder_simt_set_wave_size(struct ladder_simt* s, unsigned int wave_size, char** messages) {
    return guarded(nullptr, messages, [&](Diagnostics& diag) {
        if (!s)
            diag.fail_argument("ladder_simt_set_wave_size() wants a simulator");
        check_wave_size(wave_size, diag);
        simt::Options options = s->options;
        options.wave_size = wave_size;
        s->machine = make_machine(*s->program, options, diag);
        s->options = options;
        s->scenes.clear();
        s->observe();
    });
}

void ladder_simt_unbind_all(struct ladder_simt* s) {
    if (!s)
        return;
    s->machine->simulator->unbind_all();
    s->scenes.clear();
}

int ladder_simt_bind(struct ladder_simt* s, const ladder_simt_binding* b, char** messages) {
    return guarded(nullptr, messages, [&](Diagnostics& diag) {
        if (!s)
            diag.fail_argument("ladder_simt_bind() wants a simulator");
        check_structure(b, LADDER_STRUCTURE_TYPE_SIMT_BINDING, "ladder_simt_binding", diag);
        const int cls = static_cast<int>(b->resource_class);
        if (cls < LADDER_RESOURCE_CLASS_SRV || cls > LADDER_RESOURCE_CLASS_CBV)
            diag.fail_argument("there is no resource class %d", cls);
        const simt::Format format = format_named(b->format, diag);
        s->machine->simulator->bind({static_cast<ir::ResourceClass>(cls), b->space, b->register_index,
                                     b->data, b->size, format, b->stride, b->counter,
                                     texture_of(*b, format, diag)});
    });
}

int ladder_simt_bind_sampler(struct ladder_simt* s, const ladder_simt_sampler* sampler, char** messages) {
    return guarded(nullptr, messages, [&](Diagnostics& diag) {
        if (!s)
            diag.fail_argument("ladder_simt_bind_sampler() wants a simulator");
        check_structure(sampler, LADDER_STRUCTURE_TYPE_SIMT_SAMPLER, "ladder_simt_sampler", diag);
        s->machine->simulator->bind_sampler(sampler->space, sampler->register_index,
                                            sampler_of(*sampler, diag));
    });
}

const char* const* ladder_simt_get_format_names(void) { return format_names(); }

int ladder_simt_dispatch(struct ladder_simt* s, unsigned int x, unsigned int y, unsigned int z,
                         ladder_simt_outcome* outcome, char** messages) {
    return guarded(nullptr, messages, [&](Diagnostics& diag) {
        if (!s)
            diag.fail_argument("ladder_simt_dispatch() wants a simulator");
        const uint32_t groups[3] = {x, y, z};
        const simt::Outcome o = s->machine->simulator->dispatch(groups, diag);
        if (outcome)
            *outcome = static_cast<ladder_simt_outcome>(o);
    });
}

int ladder_simt_dispatch_part(struct ladder_simt* s, unsigned int x, unsigned int y, unsigned int z,
                              size_t first, size_t count, ladder_simt_outcome* outcome, char** messages) {
    return guarded(nullptr, messages, [&](Diagnostics& diag) {
        if (!s)
            diag.fail_argument("ladder_simt_dispatch_part() wants a simulator");
        const uint32_t groups[3] = {x, y, z};
        const simt::Outcome o = s->machine->simulator->dispatch_part(groups, first, count, diag);
        if (outcome)
            *outcome = static_cast<ladder_simt_outcome>(o);
    });
}

namespace {

// A signature, and where its elements begin.
struct Signature {
    const Vec<ir::SignatureElement>* elements = nullptr; // null: there is no such signature
    uint32_t rows = 0;
    uint32_t (simt::Simulator::*first_row)(uint32_t element) const = nullptr;
};
Signature signature_of(const ladder_simt* s, ladder_signature which) {
    const simt::Simulator* m = s ? &*s->machine->simulator : nullptr;
    if (m && which == LADDER_SIGNATURE_INPUT)
        return {&s->program->inputs, m->input_rows(), &simt::Simulator::first_input_row};
    if (m && which == LADDER_SIGNATURE_OUTPUT)
        return {&s->program->outputs, m->output_rows(), &simt::Simulator::first_output_row};
    if (m && which == LADDER_SIGNATURE_PATCH)
        return {&s->program->patch, m->patch_rows(), &simt::Simulator::first_patch_row};
    return {};
}

// A caller's functions.
class ForeignInputs final : public simt::PixelInputs {
public:
    explicit ForeignInputs(const ladder_simt_pixel_inputs& f) : f_(f) {}
    float at(uint32_t lane, uint32_t element, uint32_t row, uint32_t column, float x, float y) override {
        return f_.at(f_.user_data, lane, element, row, column, x, y);
    }
    float at_sample(uint32_t lane, uint32_t element, uint32_t row, uint32_t column,
                    uint32_t sample) override {
        return f_.at_sample(f_.user_data, lane, element, row, column, sample);
    }
    float at_centroid(uint32_t lane, uint32_t element, uint32_t row, uint32_t column) override {
        return f_.at_centroid(f_.user_data, lane, element, row, column);
    }
    uint32_t at_vertex(uint32_t lane, uint32_t element, uint32_t row, uint32_t column,
                       uint32_t vertex) override {
        return f_.at_vertex(f_.user_data, lane, element, row, column, vertex);
    }

private:
    const ladder_simt_pixel_inputs& f_;
};

// Types of values as they are executed: min-precision ones have 32 bits.
ladder_component_type component_type(const ir::SignatureElement& e) {
    switch (ir::element_type(e)) {
    case ir::Type::F16: return LADDER_COMPONENT_F16;
    case ir::Type::F32: return LADDER_COMPONENT_F32;
    case ir::Type::I16: return ir::is_signed(e) ? LADDER_COMPONENT_I16 : LADDER_COMPONENT_U16;
    case ir::Type::I32: return ir::is_signed(e) ? LADDER_COMPONENT_I32 : LADDER_COMPONENT_U32;
    default: return static_cast<ladder_component_type>(e.component_type);
    }
}

} // namespace

unsigned int ladder_simt_get_row_count(const struct ladder_simt* s, ladder_signature which) {
    return signature_of(s, which).rows;
}

unsigned int ladder_simt_get_element_count(const struct ladder_simt* s, ladder_signature which) {
    const auto* elements = signature_of(s, which).elements;
    return elements ? elements->size() : 0;
}

int ladder_simt_get_element(const struct ladder_simt* s, ladder_signature which, unsigned int index,
                            ladder_simt_element* out) {
    const Signature signature = signature_of(s, which);
    if (!signature.elements || index >= signature.elements->size() ||
        !is_result(out, LADDER_STRUCTURE_TYPE_SIMT_ELEMENT))
        return LADDER_ERROR_INVALID_ARGUMENT;
    const ir::SignatureElement& e = (*signature.elements)[index];
    const simt::Simulator& simulator = *s->machine->simulator;
    out->semantic_name = e.name.data();
    out->semantic_name_size = e.name.size();
    out->semantic_index = e.index;
    out->first_row = (simulator.*signature.first_row)(index);
    out->rows = e.rows;
    out->columns = e.cols;
    out->semantic_kind = static_cast<ladder_semantic_kind>(e.semantic);
    out->component_type = component_type(e);
    out->interpolation = static_cast<ladder_interpolation>(e.interpolation);
    out->first_register = e.is_packed() ? e.start_row : UINT32_MAX;
    out->first_column = e.start_col;
    out->used_mask = e.used;
    out->stream = e.stream;
    return LADDER_OK;
}

int ladder_simt_get_shader(const struct ladder_simt* s, struct ladder_simt_shader* out) {
    if (!s || !is_result(out, LADDER_STRUCTURE_TYPE_SIMT_SHADER))
        return LADDER_ERROR_INVALID_ARGUMENT;
    const ir::Program& p = *s->program;
    out->stage = static_cast<ladder_stage>(p.stage());
    out->flags = 0;
    if (p.settings().early_depth_stencil)
        out->flags |= LADDER_SIMT_SHADER_EARLY_DEPTH_STENCIL;
    if (ir::runs_per_sample(p))
        out->flags |= LADDER_SIMT_SHADER_PER_SAMPLE;
    for (const ir::Descriptor& d : p.descriptors)
        if (d.rov)
            out->flags |= LADDER_SIMT_SHADER_RASTERIZER_ORDERED;
    out->wave_size_min = p.settings().wave_size_min;
    out->wave_size_max = p.settings().wave_size_max;
    out->wave_size_preferred = p.settings().wave_size_preferred;
    return LADDER_OK;
}

unsigned int ladder_simt_get_semantic_index(const struct ladder_simt* s, ladder_signature which,
                                            unsigned int index, unsigned int row) {
    const auto* elements = signature_of(s, which).elements;
    const bool exists = elements && index < elements->size() && row < (*elements)[index].rows;
    return exists ? (*elements)[index].index_of(row) : 0;
}

int ladder_simt_run_vertices(struct ladder_simt* s, const ladder_simt_vertex_launch* launch,
                             ladder_simt_outcome* outcome, char** messages) {
    return guarded(nullptr, messages, [&](Diagnostics& diag) {
        if (!s)
            diag.fail_argument("ladder_simt_run_vertices() wants a simulator");
        check_structure(launch, LADDER_STRUCTURE_TYPE_SIMT_VERTEX_LAUNCH, "ladder_simt_vertex_launch", diag);
        const simt::Outcome o =
            s->machine->simulator->run(simt::VertexLaunch{launch->vertex_count, launch->inputs,
                                                          launch->outputs, constants_of(launch->constants)},
                                       diag);
        if (outcome)
            *outcome = static_cast<ladder_simt_outcome>(o);
    });
}

int ladder_simt_run_pixels(struct ladder_simt* s, const ladder_simt_pixel_launch* launch,
                           ladder_simt_outcome* outcome, char** messages) {
    return guarded(nullptr, messages, [&](Diagnostics& diag) {
        if (!s)
            diag.fail_argument("ladder_simt_run_pixels() wants a simulator");
        check_structure(launch, LADDER_STRUCTURE_TYPE_SIMT_PIXEL_LAUNCH, "ladder_simt_pixel_launch", diag);
        if (launch->quad_count && !launch->quads)
            diag.fail_argument("ladder_simt_pixel_launch.quads is NULL");
        const ladder_simt_pixel_inputs* f = launch->elsewhere;
        if (f && (!f->at || !f->at_sample || !f->at_centroid || !f->at_vertex))
            diag.fail_argument("ladder_simt_pixel_inputs lacks a function");
        std::vector<simt::Quad> quads(launch->quad_count);
        for (unsigned int n = 0; n < launch->quad_count; n++) {
            const ladder_simt_quad& q = launch->quads[n];
            quads[n] = {q.x,
                        q.y,
                        q.primitive,
                        {q.coverage[0], q.coverage[1], q.coverage[2], q.coverage[3]},
                        q.sample};
        }
        std::optional<ForeignInputs> elsewhere;
        if (f)
            elsewhere.emplace(*f);
        const simt::Outcome o = s->machine->simulator->run(
            simt::PixelLaunch{quads, launch->inputs, launch->outputs, launch->helpers,
                              elsewhere ? &*elsewhere : nullptr, constants_of(launch->constants)},
            diag);
        if (outcome)
            *outcome = static_cast<ladder_simt_outcome>(o);
    });
}

unsigned int ladder_simt_get_report_count(const struct ladder_simt* s) {
    return s ? static_cast<unsigned int>(s->machine->simulator->reports().size()) : 0;
}

int ladder_simt_get_report(const struct ladder_simt* s, unsigned int index, ladder_simt_report* out) {
    if (!s || index >= s->machine->simulator->reports().size() ||
        !is_result(out, LADDER_STRUCTURE_TYPE_SIMT_REPORT))
        return LADDER_ERROR_INVALID_ARGUMENT;
    const simt::ReportInfo& r = s->machine->simulator->reports()[index];
    out->kind = static_cast<ladder_simt_report_kind>(r.kind);
    std::copy(r.group, r.group + 3, out->group);
    out->wave = r.wave;
    out->lane = r.lane;
    out->thread = r.thread;
    out->count = static_cast<size_t>(r.count);
    out->instruction = reinterpret_cast<size_t>(r.instr);
    out->text = r.text.data();
    out->text_size = r.text.size();
    return LADDER_OK;
}
