// Execution modes: what the entry point asks of the pipeline.
#include "front/spirv/spirv_function.h"

namespace ladder::front_spirv {

namespace {

using ir::EntrySettings;
using ir::InputPrimitive;
using ir::OutputTopology;
using ir::Stage;
using ir::TessDomain;
using ir::TessPartitioning;
using M = spv::ExecutionMode;

// Modes without operands that say one thing: where it is kept.
template <class T>
struct ModeRow {
    M mode;
    T means;
};
constexpr ModeRow<InputPrimitive> input_modes[] = {
    {M::InputPoints, InputPrimitive::Point},
    {M::InputLines, InputPrimitive::Line},
    {M::InputLinesAdjacency, InputPrimitive::LineAdjacency},
    {M::Triangles, InputPrimitive::Triangle},
    {M::InputTrianglesAdjacency, InputPrimitive::TriangleAdjacency},
};
constexpr ModeRow<OutputTopology> output_modes[] = {
    {M::OutputPoints, OutputTopology::Point},
    {M::OutputLineStrip, OutputTopology::LineStrip},
    {M::OutputTriangleStrip, OutputTopology::TriangleStrip},
    {M::OutputLinesEXT, OutputTopology::Line},
    {M::OutputTrianglesEXT, OutputTopology::Triangle},
};
constexpr ModeRow<TessDomain> domain_modes[] = {
    {M::Isolines, TessDomain::Isoline},
    {M::Triangles, TessDomain::Triangle},
    {M::Quads, TessDomain::Quad},
};
constexpr ModeRow<TessPartitioning> spacing_modes[] = {
    {M::SpacingEqual, TessPartitioning::Integer},
    {M::SpacingFractionalOdd, TessPartitioning::FractionalOdd},
    {M::SpacingFractionalEven, TessPartitioning::FractionalEven},
};

template <class T, size_t n>
void take(M mode, const ModeRow<T> (&rows)[n], T& to) {
    for (const ModeRow<T>& row : rows)
        if (row.mode == mode)
            to = row.means;
}

// Geometry, tessellation, mesh shaders.
void primitive_mode(EntrySettings& s, Stage stage, M mode, uint32_t number) {
    switch (stage) {
    case Stage::Geometry:
        take(mode, input_modes, s.input_primitive);
        take(mode, output_modes, s.output_topology);
        if (mode == M::OutputVertices)
            s.max_vertices = number;
        if (mode == M::Invocations)
            s.instances = number;
        break;
    case Stage::Hull:
    case Stage::Domain:
        take(mode, domain_modes, s.domain);
        take(mode, spacing_modes, s.partitioning);
        if (mode == M::OutputVertices)
            s.output_control_points = number;
        break;
    case Stage::Mesh:
        take(mode, output_modes, s.output_topology);
        if (mode == M::OutputVertices)
            s.max_vertices = number;
        if (mode == M::OutputPrimitivesEXT)
            s.max_primitives = number;
        break;
    default: break;
    }
}

// Rasterizer-ordered views are what orders pixels in VSIR.
void order_pixels(Translation& t) {
    for (ir::Descriptor& d : t.p.descriptors)
        d.rov |= d.cls == ir::ResourceClass::Uav;
}

// SPV_KHR_opacity_micromap.
constexpr uint32_t opacity_micromap_id = 6031;
void meet_micromaps(Translation& t, ir::Operand enable) {
    t.meets_micromaps = enable.is_const() && t.p.constants[enable.number()].bits;
    for (ir::Variable& v : t.p.variables)
        v.micromaps &= t.meets_micromaps;
}

void mode(Translation& t, const Instruction& i, std::span<const uint32_t> values) {
    EntrySettings& s = t.p.settings();
    const bool by_id = static_cast<spv::Op>(i.opcode) == spv::Op::OpExecutionModeId;
    if (i.operands[at::ExecutionMode::mode] == opacity_micromap_id) // no enumerator of old headers
        return meet_micromaps(t, t.scalar_of(values[0], i));
    switch (static_cast<M>(i.operands[at::ExecutionMode::mode])) {
    case M::LocalSize:
    case M::LocalSizeId:
        for (size_t n = 0; n < 3; n++)
            s.local_size[n] = by_id ? t.number_of(values[n], i) : values[n];
        break;
    case M::DenormFlushToZero:
        if (values[0] == 32)
            s.denorm32 = ir::DenormMode::Flush;
        break;
    case M::DenormPreserve:
        if (values[0] == 32)
            s.denorm32 = ir::DenormMode::Preserve;
        break;
    case M::EarlyFragmentTests: s.early_depth_stencil = true; break;
    case M::DepthGreater: t.depth = ir::Semantic::DepthGreaterEqual; break;
    case M::DepthLess: t.depth = ir::Semantic::DepthLessEqual; break;
    case M::PixelInterlockOrderedEXT:
    case M::SampleInterlockOrderedEXT: order_pixels(t); break;
    default: break; // others promise something to the driver
    }
}

// Several modes tell what the tessellator makes.
void hull_topology(EntrySettings& s, bool points, bool clockwise) {
    s.output_topology = points                            ? OutputTopology::Point
                        : s.domain == TessDomain::Isoline ? OutputTopology::Line
                        : clockwise                       ? OutputTopology::TriangleClockwise
                                                          : OutputTopology::Triangle;
    if (s.partitioning == TessPartitioning::None)
        s.partitioning = TessPartitioning::Integer;
}

} // namespace

void read_modes(Translation& t) {
    const Stage stage = t.p.stage();
    bool points = false, clockwise = false;
    for (const Instruction& i : t.m.instructions) {
        const auto op = static_cast<spv::Op>(i.opcode);
        if (op == spv::Op::OpFunction)
            break;
        if ((op != spv::Op::OpExecutionMode && op != spv::Op::OpExecutionModeId) ||
            i.operands[at::ExecutionMode::entry_point] != t.entry->function)
            continue;
        const auto values = i.operands.subspan(at::ExecutionMode::values);
        const auto which = static_cast<M>(i.operands[at::ExecutionMode::mode]);
        mode(t, i, values);
        primitive_mode(t.p.settings(), stage, which, values.empty() ? 0 : values[0]);
        points |= which == M::PointMode;
        clockwise |= which == M::VertexOrderCw;
    }
    for (const spirv_in::Decoration& d : t.m.decorations) // it counts more than the mode
        if (d.kind == static_cast<uint32_t>(spv::Decoration::BuiltIn) && d.member == none &&
            d.operands[at::Decoration::number] == static_cast<uint32_t>(spv::BuiltIn::WorkgroupSize) &&
            t.values[d.target].kind == SpirvValue::Scalars && t.values[d.target].count == 3)
            for (uint32_t n = 0; n < 3; n++)
                t.p.settings().local_size[n] = static_cast<uint32_t>(
                    t.p.constants[t.scalars[t.values[d.target].first + n].number()].bits);
    if (stage == Stage::Hull)
        hull_topology(t.p.settings(), points, clockwise);
    if (!ir::has_patches(stage))
        t.p.settings().input_control_points = 0;
}

} // namespace ladder::front_spirv
