#include "front/tokens/lower_program.h"

#include "front/kit/entry_setup.h"

#include "front/tokens/lower_hull.h"
#include "front/tokens/lower_lines.h"
#include "front/tokens/lower_signatures.h"
#include "front/tokens/lower_subroutines.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace ladder::tpf {

ir::Stage stage_of(ProgramStage s) {
    switch (s) {
    case ProgramStage::Vertex: return ir::Stage::Vertex;
    case ProgramStage::Geometry: return ir::Stage::Geometry;
    case ProgramStage::Hull: return ir::Stage::Hull;
    case ProgramStage::Domain: return ir::Stage::Domain;
    case ProgramStage::Compute: return ir::Stage::Compute;
    default: return ir::Stage::Pixel;
    }
}

namespace {

void lower_instruction(FunctionLowering& f, const Instruction& i) {
    static const front::HandlerTable<Opcode, Lower, opcode_limit> table{
        arithmetic_rows(), flow_rows(),   memory_rows(),   texture_rows(),
        stage_rows(),      double_rows(), interface_rows()};
    if (lower_simple(f, i))
        return;
    const Lower lower = table.find(i.opcode);
    if (!lower)
        f.s.diag.fail_unsupported(f.s.t.at(i),
                                  {Problem::UNSUPPORTED_OPERATION, "operation.", i.info().mnemonic},
                                  "instruction %s is not supported yet", i.info().mnemonic);
    lower(f, i);
}

ir::OutputTopology topology_of(Topology t) {
    return t == Topology::PointList       ? ir::OutputTopology::Point
           : t == Topology::LineStrip     ? ir::OutputTopology::LineStrip
           : t == Topology::TriangleStrip ? ir::OutputTopology::TriangleStrip
                                          : ir::OutputTopology::None;
}

void set_up_geometry(Shared& s, ir::EntrySettings& settings) {
    const ProgramState& state = s.t.state;
    static constexpr ir::InputPrimitive primitives[] = {
        ir::InputPrimitive::None,          ir::InputPrimitive::Point,
        ir::InputPrimitive::Line,          ir::InputPrimitive::Triangle,
        ir::InputPrimitive::None,          ir::InputPrimitive::None,
        ir::InputPrimitive::LineAdjacency, ir::InputPrimitive::TriangleAdjacency};
    const auto primitive = static_cast<uint32_t>(state.input_primitive);
    if (primitive < std::size(primitives)) {
        settings.input_primitive = primitives[primitive];
    } else {
        settings.input_primitive = ir::InputPrimitive::Patch;
        settings.input_control_points = primitive - 7;
    }
    settings.streams = state.streams ? state.streams : 1u;
    settings.output_topology = topology_of(state.topology[std::countr_zero(settings.streams)]);
    settings.max_vertices = state.max_vertices;
    settings.instances = state.gs_instances;
    // Those that make no vertices need not say of what.
    if (settings.output_topology == ir::OutputTopology::None)
        settings.output_topology = ir::OutputTopology::Point;
    if (settings.input_primitive == ir::InputPrimitive::None)
        s.diag.fail_invalid(Location::byte(s.t.part_offset),
                            "a geometry shader that does not say its primitives");
}

void set_up_tessellation(Shared& s, ir::EntrySettings& settings) {
    const ProgramState& state = s.t.state;
    static constexpr ir::TessDomain domains[] = {ir::TessDomain::None, ir::TessDomain::Isoline,
                                                 ir::TessDomain::Triangle, ir::TessDomain::Quad};
    static constexpr ir::TessPartitioning partitionings[] = {
        ir::TessPartitioning::None, ir::TessPartitioning::Integer, ir::TessPartitioning::PowerOfTwo,
        ir::TessPartitioning::FractionalOdd, ir::TessPartitioning::FractionalEven};
    static constexpr ir::OutputTopology topologies[] = {
        ir::OutputTopology::None, ir::OutputTopology::Point, ir::OutputTopology::Line,
        ir::OutputTopology::TriangleClockwise, ir::OutputTopology::Triangle};
    settings.domain = domains[static_cast<size_t>(state.domain) % 4];
    settings.input_control_points = state.input_control_points;
    bool good = settings.domain != ir::TessDomain::None;
    if (s.stage == ir::Stage::Hull) {
        settings.output_control_points = state.output_control_points;
        settings.partitioning = partitionings[static_cast<size_t>(state.partitioning) % 5];
        settings.output_topology = topologies[static_cast<size_t>(state.output_primitive) % 5];
        settings.max_tess_factor = state.max_tess_factor;
        good &= settings.partitioning != ir::TessPartitioning::None &&
                settings.output_topology != ir::OutputTopology::None;
    }
    if (!good)
        s.diag.fail_invalid(Location::byte(s.t.part_offset), "a %s shader that does not say its state",
                            ir::name(s.stage));
}

// Outputs of several streams are kept in registers that nothing else uses.
void set_up_outputs(Shared& s) {
    if (s.stage != ir::Stage::Geometry || std::popcount(s.p.settings().streams) < 2)
        return;
    s.first_output_register = s.temps_end();
}

void set_up(Shared& s) {
    ir::Program& p = s.p;
    front::set_up_entry(p, s.stage, s.t.major, s.t.minor);
    ir::EntrySettings& settings = p.settings();
    settings.early_depth_stencil = s.t.state.flags & ForceEarlyDepthStencil;
    if (ir::has_groups(s.stage))
        for (int n = 0; n < 3; n++)
            settings.local_size[n] = s.t.state.group_size[n];
    if (s.stage == ir::Stage::Geometry)
        set_up_geometry(s, settings);
    if (ir::has_patches(s.stage))
        set_up_tessellation(s, settings);
}

} // namespace

uint32_t Shared::temps_end() const {
    uint32_t end = 1;
    for (const Operand& o : t.operands)
        if (o.is(Register::Temp))
            end = std::max(end, std::min(o.word[0], registers_max) + 1);
    return end;
}

void FunctionLowering::leave() {
    if (!s.registers_variable.is(Value::None))
        registers.flush();
    code.emit(Op::Return, Type::Void, {}, 0);
}

// An estimate that fits most programs, whose instructions work on about three components.
constexpr size_t values_per_instruction = 3;

void FunctionLowering::run(const Phase& phase, std::span<const Instruction> instructions,
                           const FunctionLowering* caller) {
    phase_ = &phase;
    if (!s.registers_variable.is(Value::None))
        registers.share(s.registers_variable);
    f.values.reserve(f.values.size() + values_per_instruction * instructions.size());
    registers.expect(std::min(phase.temp_count, static_cast<uint32_t>(instructions.size())));
    if (caller)
        arrays = caller->arrays;
    else
        declare_arrays(phase);
    code.at_end(f.entry());
    for (const Instruction& i : instructions) {
        s.diag.poll();
        now = &i;
        code.origin = f.next_origin++;
        if (s.lines)
            s.lines->note(f, code.origin, i);
        lower_instruction(*this, i);
        put_chosen();
    }
    now = nullptr;
    chosen_row_ = {};
    registers.finish();
    fill_copies();
    if (s.lines)
        s.lines->finish(f);
}

void lower(const Program& t, const Signatures& signatures, const Settings& settings, ir::Program& p,
           Arena& scratch, Diagnostics& diag) {
    const InRoom room(diag, Room::Tokens);
    const ClassLinkage linkage(t, scratch, diag);
    check_declared(t, linkage, scratch, diag);
    Shared s(t, linkage, p, scratch, diag);
    std::optional<LineNotes> lines;
    if (settings.debug && !settings.debug->lines.empty())
        s.lines = &lines.emplace(t, *settings.debug, p, scratch);
    set_up(s);
    declare_resources(s);
    declare_class_linkage(s, settings.class_linkage_space);
    declare_signatures(s, signatures);
    set_up_outputs(s);
    Subroutines subroutines(s);
    if (t.stage == ProgramStage::Hull)
        return lower_hull(s, subroutines);
    ir::Function& main = p.new_function("main");
    main.order.push(p.new_block(main));
    subroutines.lower_phase(t.phases[0], 0);
}

} // namespace ladder::tpf
