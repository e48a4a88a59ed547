#include "spirv/interface/tessellation.h"

#include "vsir/core/op_views.h"

#include <algorithm>

namespace ladder::spirv {

using ir::OutputTopology;
using ir::SignatureElement;
using ir::TessDomain;
using ir::TessPartitioning;
using ir::Type;
using M = spv::ExecutionMode;
using O = spv::Op;
using S = spv::StorageClass;

namespace {

// Direct3D 11.3, 10.10: the most control points of a patch, and the greatest factor.
constexpr uint32_t control_points_max = 32;
constexpr float factor_max = 64;
// Locations of patch constants that every device has (maxTessellationControlPerPatchOutputComponents / 4).
constexpr uint32_t patch_locations = 30;

constexpr M domain_modes[] = {M::Max, M::Isolines, M::Triangles, M::Quads};
static_assert(std::size(domain_modes) == static_cast<size_t>(TessDomain::Count));

// The tessellator of Direct3D makes no difference between integers and powers of two: the shader that writes
// the factors rounds them (HLSL reference, dcl_tessellator_partitioning).
constexpr M spacing_modes[] = {M::Max, M::SpacingEqual, M::SpacingEqual, M::SpacingFractionalOdd,
                               M::SpacingFractionalEven};
static_assert(std::size(spacing_modes) == static_cast<size_t>(TessPartitioning::Count));

// Has a row beyond what every device has? Then registers are locations as they are.
bool has_high_rows(const Signature& patch) {
    return std::any_of(patch.elements.begin(), patch.elements.end(), [](const SignatureElement& s) {
        return s.is_packed() && !is_tess_factor(s.semantic) && s.start_row + s.rows > patch_locations;
    });
}

void call(Emitter& e, uint32_t function) {
    e.make({O::OpFunctionCall, e.m.void_type(), {e.function_ids[function]}});
}

// All invocations of the patch wait; outputs that they wrote before are visible after it (SPIR-V,
// OpControlBarrier in TessellationControl).
void wait_for_control_points(Emitter& e) {
    const Id invocation = e.m.u32(static_cast<uint32_t>(spv::Scope::Invocation));
    e.put_void(O::OpControlBarrier,
               {e.m.u32(static_cast<uint32_t>(spv::Scope::Workgroup)), invocation, e.m.u32(0)});
}

// The row of a factor's array.
Id factor_index(Emitter& e, const ir::Instr& i, const SignatureElement& s, uint32_t size) {
    if (s.cols > 1 || s.index_of(0) + s.rows > size || !s.indices.empty())
        e.unsupported(i, "tessellation factors that are no array in order");
    const Id row = s.rows > 1 ? row_index(e, i, s) : e.m.u32(0);
    uint64_t known;
    if (s.rows == 1 || e.constant_value(ir::as::OfSignature(i).row(), known))
        return e.m.u32(s.index +
                       (s.rows == 1 ? 0 : static_cast<uint32_t>(std::min<uint64_t>(known, s.rows - 1))));
    return s.index ? e.binary_u32(O::OpIAdd, row, e.m.u32(s.index)) : row;
}

} // namespace

void prepare_tessellation(Emitter& e) {
    const ir::EntrySettings& s = e.entry.settings;
    if (s.domain == TessDomain::None)
        e.diag.fail_invalid(Location::none(), "a tessellation shader without a domain");
    e.interface.inputs.vertices = s.input_control_points ? s.input_control_points : control_points_max;
    // Without control points the one invocation runs the function of the patch constants only.
    if (e.entry.stage == ir::Stage::Hull)
        e.interface.outputs.vertices = std::max(s.output_control_points, 1u);
}

void tessellation_modes(Emitter& e, Id entry) {
    const ir::EntrySettings& s = e.entry.settings;
    auto mode = [&](M m) { e.m.modes.put(O::OpExecutionMode, {entry, static_cast<uint32_t>(m)}); };
    mode(domain_modes[static_cast<int>(s.domain)]);
    if (e.entry.stage == ir::Stage::Domain)
        return;
    if (s.partitioning == TessPartitioning::None)
        e.diag.fail_invalid(Location::none(), "a hull shader without a partitioning");
    mode(spacing_modes[static_cast<int>(s.partitioning)]);
    mode(s.output_topology == OutputTopology::TriangleClockwise ? M::VertexOrderCw : M::VertexOrderCcw);
    if (s.output_topology == OutputTopology::Point)
        mode(M::PointMode);
    e.m.modes.put(O::OpExecutionMode,
                  {entry, static_cast<uint32_t>(M::OutputVertices), std::max(s.output_control_points, 1u)});
}

Id write_hull_entry(Emitter& e) {
    const Id type = e.m.unique(O::OpTypeFunction, 0, {e.m.void_type()});
    const Id entry = e.m.new_id();
    e.put({O::OpFunction,
           e.m.void_type(),
           entry,
           {static_cast<uint32_t>(spv::FunctionControlMask::MaskNone), type}});
    e.put_void(O::OpLabel, {e.m.new_id()});
    const uint32_t points = e.entry.settings.output_control_points;
    if (points)
        call(e, e.entry.function);
    if (points > 1 && e.interface.reads_outputs)
        wait_for_control_points(e);
    call(e, e.entry.patch_function); // which does something for the first control point only
    e.put_void(O::OpReturn, {});
    e.put_void(O::OpFunctionEnd, {});
    return entry;
}

Id own_control_point(Emitter& e) {
    const Id u32 = e.m.u32_type();
    return e.make({O::OpLoad, u32, {e.input(spv::BuiltIn::InvocationId, u32)}});
}

bool names_own_control_point(const Emitter& e, ir::Operand o, uint32_t count) {
    const ir::Instr* def = o.is_value() ? e.body.function->values[o.number()].def : nullptr;
    return def && def->op == ir::Op::BuiltinRead &&
           ir::as::BuiltinRead(*def).what().number() ==
               static_cast<uint32_t>(ir::Builtin::OutputControlPointId) &&
           count >= e.interface.outputs.vertices;
}

// Vulkan has locations of patch constants apart from those of control points, but only since 2024 in so many
// words, and validators and drivers know one row of locations for both. Counting down from the last keeps
// them apart wherever they fit; hull and domain shaders come to the same numbers, each from an element alone.
uint32_t patch_location(Emitter& e, const SignatureElement& s) {
    if (e.options.linkage.has_patch_location)
        return e.options.linkage.patch_location + s.start_row;
    return has_high_rows(e.interface.patch) ? s.start_row : patch_locations - s.start_row - s.rows;
}

Id tess_factor_pointer(Emitter& e, const ir::Instr& i, const Access& a) {
    const bool outer = a.element.semantic == ir::Semantic::TessFactor;
    const uint32_t size = outer ? 4 : 2;
    const Id f32 = e.m.type(Type::F32);
    bool is_new;
    const Id variable =
        e.builtin(a.storage, outer ? spv::BuiltIn::TessLevelOuter : spv::BuiltIn::TessLevelInner,
                  e.m.unique(O::OpTypeArray, 0, {f32, e.m.u32(size)}), &is_new);
    if (is_new)
        e.m.decorate(variable, spv::Decoration::Patch);
    const Id index = factor_index(e, i, a.element, size);
    return pointer(e, a.storage, variable, f32, {&index, 1});
}

// Not by NMin: NaN culls the patch and must stay.
Id clamped_tess_factor(Emitter& e, Id value) {
    const float most = e.entry.settings.max_tess_factor;
    if (!(most > 0 && most < factor_max))
        return value;
    const Id limit = e.m.real(Type::F32, most);
    const Id beyond = e.make({O::OpFOrdGreaterThan, e.m.bool_type(), {value, limit}});
    return e.select(Type::F32, beyond, limit, value);
}

Id domain_location(Emitter& e, uint32_t component) {
    const Id f32 = e.m.type(Type::F32), index = e.m.u32(component);
    const Id variable = e.input(spv::BuiltIn::TessCoord, e.m.vector(Type::F32, 3));
    return e.make({O::OpLoad, f32, {pointer(e, S::Input, variable, f32, {&index, 1})}});
}

} // namespace ladder::spirv
