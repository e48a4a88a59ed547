#include "spirv/interface/d3d9_state.h"

#include "spirv/interface/distances.h"
#include "spirv/interface/place_elements.h"
#include "spirv/interface/system_values.h"

#include <algorithm>
#include <bit>

namespace ladder::spirv {

using ir::Semantic;
using ir::SignatureElement;
using ir::Stage;
using ir::Type;
using C = spv::Capability;
using N = ParameterName;
using O = spv::Op;
using S = spv::StorageClass;

namespace {

constexpr uint32_t planes_max = 8;

N plane_name(uint32_t n) { return static_cast<N>(static_cast<uint32_t>(N::ClipPlane0) + n); }

void decorate_rasterized(Emitter& e, Id variable) {
    const uint8_t stream = e.options.linkage.rasterized_stream;
    if (e.entry.stage == Stage::Geometry && stream && stream != Linkage::no_stream)
        e.m.decorate(variable, spv::Decoration::Stream, stream);
}

// Bounds `value`, or `known` if `is_known`, by parameter `name`; `op` is FMax or FMin. If both numbers are
// known, changes `known` and returns 0.
Id bounded(Emitter& e, uint32_t op, Id value, N name, uint32_t& known, bool& is_known) {
    const Parameter* p = parameter(e, name);
    uint32_t bound;
    if (!p)
        return value;
    if (is_known && constant_parameter(*p, bound)) {
        const float a = std::bit_cast<float>(known), b = std::bit_cast<float>(bound);
        known = std::bit_cast<uint32_t>(op == GLSLstd450FMax ? std::max(a, b) : std::min(a, b));
        return 0;
    }
    if (!value)
        value = e.m.constant(Type::F32, known);
    is_known = false;
    const Id limit = parameter_value(e, *p);
    return e.make_glsl({op, e.m.type(Type::F32), {value, limit}});
}

Id point_size(Emitter& e, const Parameter& size) {
    uint32_t known;
    bool is_known = constant_parameter(size, known);
    Id value = is_known ? 0 : parameter_value(e, size);
    value = bounded(e, GLSLstd450FMax, value, N::PointSizeMin, known, is_known);
    value = bounded(e, GLSLstd450FMin, value, N::PointSizeMax, known, is_known);
    return value ? value : e.m.constant(Type::F32, known);
}

const SignatureElement* find_output(const Emitter& e, Semantic semantic) {
    for (const SignatureElement& s : e.interface.outputs.elements)
        if (s.semantic == semantic &&
            (e.entry.stage != Stage::Geometry || s.stream == e.options.linkage.rasterized_stream))
            return &s;
    return nullptr;
}

void write_point_size(Emitter& e) {
    const Stage stage = e.entry.stage;
    const bool points =
        stage != Stage::Geometry || e.entry.settings.output_topology == ir::OutputTopology::Point;
    const Parameter* size = parameter(e, N::PointSize);
    if (!size || !points)
        return;
    if (stage != Stage::Vertex)
        e.m.require(stage == Stage::Geometry ? C::GeometryPointSize : C::TessellationPointSize);
    bool is_new;
    const Id variable = e.builtin(S::Output, spv::BuiltIn::PointSize, e.m.type(Type::F32), &is_new);
    if (is_new)
        decorate_rasterized(e, variable);
    e.put_void(O::OpStore, {variable, point_size(e, *size)});
}

} // namespace

// Where the mask is known there is a distance for each of its planes; else for each that is given.
void place_clip_planes(Emitter& e) {
    const Parameter* mask = parameter(e, N::ClipPlaneMask);
    if (!mask || !find_output(e, Semantic::Position))
        return;
    uint32_t enabled = 0;
    if (!constant_parameter(*mask, enabled))
        enabled = UINT32_MAX;
    for (uint32_t n = 0; n < planes_max; n++)
        if (enabled >> n & 1 && parameter(e, plane_name(n)))
            e.interface.planes |= 1u << n;
    Signature& outputs = e.interface.outputs;
    outputs.plane_distances = static_cast<uint32_t>(std::popcount(e.interface.planes));
    if (outputs.plane_distances + outputs.clip_distances + outputs.cull_distances > distances_max)
        e.diag.fail_unsupported(
            Location::none(),
            "%u clip planes, besides %u distances of the shader itself: there are %u in all",
            outputs.plane_distances, outputs.clip_distances + outputs.cull_distances, distances_max);
}

namespace {

void write_plane_distances(Emitter& e) {
    const Parameter& mask = *parameter(e, N::ClipPlaneMask);
    const Id f32 = e.m.type(Type::F32), vector = e.m.vector(Type::F32, 4), u32 = e.m.u32_type();
    const Id position =
        e.make({O::OpLoad, vector, {position_output(e, *find_output(e, Semantic::Position))}});
    bool is_new;
    const Id distances = output_distances(e, Semantic::ClipDistance, &is_new);
    if (is_new)
        decorate_rasterized(e, distances);
    const Id pointer = e.m.pointer(S::Output, f32);
    uint32_t known;
    const bool is_known = constant_parameter(mask, known);
    const Id bits = is_known ? 0 : parameter_value(e, mask);
    uint32_t at = e.interface.outputs.clip_distances;
    for (uint32_t n = 0; n < planes_max; n++) {
        if (!(e.interface.planes >> n & 1))
            continue;
        Id parts[4];
        for (uint32_t c = 0; c < 4; c++)
            parts[c] = parameter_value(e, *parameter(e, plane_name(n)), c);
        const Id plane = e.make({O::OpCompositeConstruct, vector, {parts[0], parts[1], parts[2], parts[3]}});
        Id distance = e.make({O::OpDot, f32, {position, plane}});
        if (!is_known) {
            const Id bit = e.make({O::OpBitwiseAnd, u32, {bits, e.m.u32(1u << n)}});
            const Id is = e.make({O::OpINotEqual, e.m.bool_type(), {bit, e.m.u32(0)}});
            distance = e.select(Type::F32, is, distance, e.m.real(Type::F32, 0));
        }
        e.put_void(O::OpStore, {e.make({O::OpAccessChain, pointer, {distances, e.m.u32(at++)}}), distance});
    }
}

} // namespace

void end_vertex(Emitter& e, uint32_t stream) {
    write_point_size(e);
    if (e.interface.planes &&
        (e.entry.stage != Stage::Geometry || stream == e.options.linkage.rasterized_stream))
        write_plane_distances(e);
}

bool may_be_point_coord(const Emitter& e, const SignatureElement& s) {
    const Parameter* p = parameter(e, N::PointSprite);
    uint32_t known;
    if (!p || (constant_parameter(*p, known) && !known))
        return false;
    return s.semantic == Semantic::TextureCoordinate ||
           (s.semantic == Semantic::Arbitrary && ir::is_float(ir::element_type(s)) &&
            ir::is_same_semantic(s.name, "texcoord"));
}

bool is_always_point_coord(const Emitter& e) {
    uint32_t known;
    return constant_parameter(*parameter(e, N::PointSprite), known);
}

// (x, y, 0, 0)
Id point_coord(Emitter& e, const ir::Instr& i, const Access& a, Id value) {
    const Id f32 = e.m.type(Type::F32), index = e.m.u32(a.column);
    Id coordinate = e.m.real(Type::F32, 0);
    if (a.column < 2) {
        const Id variable = e.input(spv::BuiltIn::PointCoord, e.m.vector(Type::F32, 2));
        coordinate = e.make({O::OpLoad, f32, {pointer(e, S::Input, variable, f32, {&index, 1})}});
    }
    if (i.type != Type::F32)
        coordinate = e.make({O::OpFConvert, e.m.type(i.type), {coordinate}});
    if (!value)
        return coordinate;
    const Id sprite = parameter_value(e, *parameter(e, N::PointSprite));
    const Id is = e.make({O::OpINotEqual, e.m.bool_type(), {sprite, e.m.u32(0)}});
    return e.select(i.type, is, coordinate, value);
}

} // namespace ladder::spirv
