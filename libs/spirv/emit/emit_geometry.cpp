#include "spirv/emit/emit_geometry.h"

#include "spirv/interface/d3d9_state.h"
#include "spirv/interface/view_instancing.h"
#include "spirv/resources/parameters.h"
#include "vsir/core/op_views.h"

#include <algorithm>

namespace ladder::spirv {

using ir::InputPrimitive;
using ir::OutputTopology;
using ir::SignatureElement;
using C = spv::Capability;
using M = spv::ExecutionMode;
using O = spv::Op;

namespace {

// By InputPrimitive. Adjacent vertices have the same places in both: those of a line are its first and last,
// those of a triangle follow the vertex in front of their edge (Direct3D 11.3, 8.15; Vulkan, "Triangle Lists
// With Adjacency").
constexpr M input_modes[] = {M::Max,       M::InputPoints,         M::InputLines,
                             M::Triangles, M::InputLinesAdjacency, M::InputTrianglesAdjacency,
                             M::Max};
static_assert(std::size(input_modes) == static_cast<size_t>(InputPrimitive::Count));

// The order in which streams get locations and built-ins.
uint32_t rank(const Emitter& e, uint32_t stream) {
    return stream == e.options.linkage.rasterized_stream ? 0 : stream + 1;
}

bool has_streams(const Emitter& e) {
    if (e.entry.settings.streams > 1)
        return true;
    const auto& outputs = e.interface.outputs.elements;
    return std::any_of(outputs.begin(), outputs.end(), [](const SignatureElement& s) { return s.stream; });
}

} // namespace

DrawnPrimitive drawn_primitive(const Emitter& e) {
    const InputPrimitive taken = e.entry.settings.input_primitive;
    DrawnPrimitive d = {taken, ir::vertex_count(taken), 0, 1};
    uint32_t drawn = 0;
    const Parameter* p = parameter(e, ParameterName::DrawnPrimitive);
    if (p && !constant_parameter(*p, drawn))
        e.diag.fail_unsupported(Location::none(), {Problem::UNSUPPORTED_STAGE, "stage.geometry.primitive"},
                                "drawn-primitive of geometry shaders must be known while compiling");
    if (!drawn)
        return d;
    d.primitive = static_cast<InputPrimitive>(drawn);
    if (taken == InputPrimitive::Line && d.primitive == InputPrimitive::LineAdjacency)
        d.first = 1;
    if (taken == InputPrimitive::Triangle && d.primitive == InputPrimitive::TriangleAdjacency)
        d.step = 2;
    if (d.taken > ir::vertex_count(d.primitive))
        e.diag.fail_unsupported(Location::none(), {Problem::UNSUPPORTED_STAGE, "stage.geometry.primitive"},
                                "the geometry shader takes %u vertices, and drawn-primitive %s has %u",
                                d.taken, ir::name(d.primitive), ir::vertex_count(d.primitive));
    return d;
}

void prepare_geometry(Emitter& e) {
    const ir::EntrySettings& s = e.entry.settings;
    if (s.input_primitive == InputPrimitive::Patch)
        e.diag.fail_unsupported(Location::none(), {Problem::UNSUPPORTED_STAGE, "stage.geometry.patches"},
                                "geometry shaders that take patches: Vulkan draws patches "
                                "through tessellation only");
    e.interface.inputs.vertices = ir::vertex_count(drawn_primitive(e).primitive);
    if (!e.interface.inputs.vertices)
        e.diag.fail_invalid(Location::none(), "a geometry shader without an input primitive");
    // Where each stream begins: the rasterized one at 0, others after the last register of those before them.
    uint32_t rows[4] = {}, next = 0;
    for (const SignatureElement& element : e.interface.outputs.elements)
        if (element.is_packed())
            rows[element.stream] = std::max(rows[element.stream], uint32_t{element.start_row} + element.rows);
    uint32_t order[std::size(rows)] = {0, 1, 2, 3};
    std::sort(std::begin(order), std::end(order),
              [&](uint32_t a, uint32_t b) { return rank(e, a) < rank(e, b); });
    for (uint32_t stream : order) {
        e.interface.outputs.stream_locations[stream] = next;
        next += rows[stream];
    }
    if (has_streams(e))
        e.m.require(C::GeometryStreams);
}

void geometry_modes(Emitter& e, Id entry) {
    const ir::EntrySettings& s = e.entry.settings;
    auto mode = [&](M m) { e.m.modes.put(O::OpExecutionMode, {entry, static_cast<uint32_t>(m)}); };
    auto number = [&](M m, uint32_t n) {
        e.m.modes.put(O::OpExecutionMode, {entry, static_cast<uint32_t>(m), n});
    };
    mode(input_modes[static_cast<int>(drawn_primitive(e).primitive)]);
    mode(s.output_topology == OutputTopology::Point       ? M::OutputPoints
         : s.output_topology == OutputTopology::LineStrip ? M::OutputLineStrip
                                                          : M::OutputTriangleStrip);
    number(M::Invocations, std::max(s.instances, 1u));
    number(M::OutputVertices, std::max(s.max_vertices, 1u));
}

void decorate_stream(Emitter& e, const SignatureElement& s, Id variable) {
    if (s.stream && e.entry.stage == ir::Stage::Geometry)
        e.m.decorate(variable, spv::Decoration::Stream, s.stream);
}

bool is_of_earlier_stream(const Emitter& e, const SignatureElement& s, ir::SignatureKind kind) {
    if (!rank(e, s.stream) || kind != ir::SignatureKind::Output || e.entry.stage != ir::Stage::Geometry)
        return false;
    const auto& outputs = e.interface.outputs.elements;
    return std::any_of(outputs.begin(), outputs.end(), [&](const SignatureElement& other) {
        return other.semantic == s.semantic && rank(e, other.stream) < rank(e, s.stream);
    });
}

void emit_vertex(Emitter& e, const ir::Instr& i, uint32_t code) {
    if (e.entry.stage != ir::Stage::Geometry)
        e.invalid(i, "not in this stage");
    const auto op = static_cast<O>(code);
    if (op == O::OpEmitVertex)
        write_view_offsets(e);
    const uint32_t stream = ir::as::OfStream(i).stream().number();
    if (stream > 3)
        e.invalid(i, "there is no such stream");
    if (op == O::OpEmitVertex)
        end_vertex(e, stream);
    if (!has_streams(e) && !stream)
        return e.put_void(op, {});
    e.m.require(C::GeometryStreams);
    e.put_void(op == O::OpEmitVertex ? O::OpEmitStreamVertex : O::OpEndStreamPrimitive, {e.m.u32(stream)});
}

} // namespace ladder::spirv
