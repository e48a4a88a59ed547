// Launches: how threads are dealt to lanes, and what stages other than compute have around the engine.
#include "simt/machine/engine.h"
#include "vsir/analyses/facts.h"
#include "vsir/core/op_views.h"
#include "vsir/core/quad_shape.h"

#include <algorithm>
#include <numeric>

namespace ladder::simt {

using namespace ir;

namespace {

bool is_pixel_only(Op op) {
    switch (op) {
    case Op::InputAtVertex:
    case Op::EvalSnapped:
    case Op::EvalSample:
    case Op::EvalCentroid:
    case Op::Discard:
    case Op::IsHelperLane: return true;
    default: return false;
    }
}

void check(const Program& p, const Instr& i, Diagnostics& diag) {
    if (!has_groups(p.stage()) && i.op == Op::Barrier && as::Barrier(i).bits().number() & barrier_bits::Sync)
        diag.fail_invalid(Location::none(), "a %s shader has no group to wait for", name(p.stage()));
    if (!has_helper_lanes(p.stage()) && is_pixel_only(i.op))
        diag.fail_invalid(Location::none(), "'%s' is for pixel shaders", info(i.op).name);
    if (!has_derivatives(p.stage()) && derives(i.op))
        diag.fail_invalid(Location::none(), "'%s' is for pixel and compute shaders", info(i.op).name);
}

uint32_t place_elements(std::span<const SignatureElement> elements, std::span<uint32_t> first) {
    uint32_t rows = 0;
    for (uint32_t n = 0; n < elements.size(); n++) {
        first[n] = rows;
        rows += elements[n].rows;
    }
    return rows;
}

} // namespace

void prepare_stage(Machine& m, Diagnostics& diag) {
    const Program& p = m.program;
    for (const Function& f : p.functions)
        for (BlockId b : f.order)
            for (const Instr* i = f.block(b).first; i; i = i->next) {
                check(p, *i, diag);
                m.stage.reads_outputs |= i->op == Op::LoadOutput;
                m.stage.reads_patch |= i->op == Op::LoadPatch;
            }
    m.stage.by_sample = runs_per_sample(p);
    const Facts facts = gather_facts(p);
    m.quads.any = facts.derivatives || facts.quads;
    m.quads.derive = has_derivatives(p.entry_point());
    m.quads.square = m.quads.any && has_square_quads(p, p.entry_point(), facts.derivatives);
    m.stage.input_row = m.arena.array<uint32_t>(p.inputs.size());
    m.stage.output_row = m.arena.array<uint32_t>(p.outputs.size());
    m.stage.input_rows = place_elements(p.inputs.span(), m.stage.input_row);
    m.stage.output_rows = place_elements(p.outputs.span(), m.stage.output_row);
    m.stage.patch_row = m.arena.array<uint32_t>(p.patch.size());
    m.stage.patch_rows = place_elements(p.patch.span(), m.stage.patch_row);
}

namespace {

// Threads two by two in x and y, so that four consecutive ones are a quad.
void deal_squares(const uint32_t size[3], std::span<uint32_t> threads) {
    uint32_t n = 0;
    for (uint32_t z = 0; z < size[2]; z++)
        for (uint32_t y = 0; y < size[1]; y += 2)
            for (uint32_t x = 0; x < size[0]; x += 2)
                for (uint32_t lane = 0; lane < 4; lane++)
                    threads[n++] = (z * size[1] + y + lane / 2) * size[0] + x + lane % 2;
}

} // namespace

void deal(Machine& m, std::span<uint32_t> threads, uint32_t count) {
    const uint32_t* size = m.program.settings().local_size;
    if (m.quads.square)
        deal_squares(size, threads);
    else
        std::iota(threads.begin(), threads.begin() + count, 0);
    if (!m.options.shuffle_lanes)
        return;
    // Quads stay whole where they are Direct3D's.
    const uint32_t unit = m.quads.any || m.stage.quads ? 4 : 1, units = count / unit;
    for (uint32_t n = 0; n < units; n++) {
        uint32_t* other = &threads[size_t{n + m.random.below(units - n)} * unit];
        std::swap_ranges(&threads[size_t{n} * unit], &threads[size_t{n} * unit] + unit, other);
    }
}

Outcome Engine::launch(uint32_t threads) {
    for (uint32_t n = 0; uint64_t{n} * m_.group.size < threads; n++) {
        const uint32_t size = std::min(m_.group.size, threads - n * m_.group.size);
        m_.group.id[0] = m_.group.number = n;
        run_group(size);
        if (m_.stage.helpers)
            note_helpers(size);
        if (m_.stopped)
            return Outcome::Stopped;
    }
    return Outcome::Completed;
}

StageData& begin_launch(Machine& m, Stage stage, Diagnostics& diag) {
    if (m.program.stage() != stage)
        diag.fail_unsupported(Location::none(), "a %s shader is launched as a %s shader",
                              name(m.program.stage()), name(stage));
    m.stage = StageData{static_cast<const StageLayout&>(m.stage)};
    return m.stage;
}

void remember_outputs(Machine& m, size_t outputs, size_t patch_outputs) {
    StageData& s = m.stage;
    const auto remember = [&](bool wanted, size_t words, uint32_t*& to, uint8_t*& written) {
        if (!wanted)
            return;
        if (!to)
            to = m.arena.array<uint32_t>(words).data();
        written = m.arena.array<uint8_t>(words).data();
    };
    remember(s.reads_outputs, outputs * s.output_rows * 4, s.outputs, s.written);
    remember(s.reads_patch, patch_outputs * s.patch_rows * 4, s.patch_outputs, s.patch_written);
}

Outcome Simulator::run(const VertexLaunch& v, Diagnostics& diag) {
    StageData& s = begin_launch(*machine_, Stage::Vertex, diag);
    s.inputs = v.inputs;
    s.outputs = v.outputs;
    s.constants = v.constants;
    return launch(v.count, diag);
}

Outcome Simulator::run(const PixelLaunch& p, Diagnostics& diag) {
    StageData& s = begin_launch(*machine_, Stage::Pixel, diag);
    if (p.quads.size() > UINT32_MAX / 4)
        diag.fail_unsupported(Location::none(), "more than 2^30 quads");
    s.inputs = p.inputs;
    s.outputs = p.outputs;
    s.constants = p.constants;
    s.quads = p.quads.data();
    s.helpers = p.helpers;
    s.elsewhere = p.elsewhere;
    return launch(static_cast<uint32_t>(4 * p.quads.size()), diag);
}

Outcome Simulator::run(const RayLaunch& r, Diagnostics& diag) {
    Machine& m = *machine_;
    const Stage stage = m.program.stage();
    if (!is_ray_stage(stage))
        diag.fail_unsupported(Location::none(), "a %s shader is launched as one that traces rays",
                              name(stage));
    if (!r.states && stage != Stage::RayGeneration)
        diag.fail_invalid(Location::none(), "a %s shader without a ray", name(stage));
    m.rays = &r;
    return launch(r.count, diag);
}

uint32_t Simulator::input_rows() const { return machine_->stage.input_rows; }
uint32_t Simulator::output_rows() const { return machine_->stage.output_rows; }
uint32_t Simulator::first_input_row(uint32_t element) const { return machine_->stage.input_row[element]; }
uint32_t Simulator::first_output_row(uint32_t element) const { return machine_->stage.output_row[element]; }
uint32_t Simulator::patch_rows() const { return machine_->stage.patch_rows; }
uint32_t Simulator::first_patch_row(uint32_t element) const { return machine_->stage.patch_row[element]; }

} // namespace ladder::simt
