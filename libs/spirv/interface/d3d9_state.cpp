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

// Of two numbers, which may both be known.
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

namespace {

// Target 0; null if the shader has none.
const SignatureElement* first_target(const Emitter& e) {
    for (const SignatureElement& s : e.interface.outputs.elements)
        if (s.semantic == Semantic::Target && !s.index)
            return &s;
    return nullptr;
}

Id kept_alpha(Emitter& e) {
    if (!e.interface.alpha) {
        const Id pointer = e.m.pointer(S::Private, e.m.type(Type::F32));
        e.interface.alpha = e.m.global_variable(pointer, S::Private);
    }
    return e.interface.alpha;
}

// As it is when the shader ends. 1 where there is none.
Id alpha(Emitter& e) {
    const SignatureElement* s = first_target(e);
    const Id f32 = e.m.type(Type::F32);
    if (!s || s->cols < 4)
        return e.m.real(Type::F32, 1);
    if (e.options.linkage.is_swizzled(0))
        return e.make({O::OpLoad, f32, {kept_alpha(e)}});
    Element& element = e.interface.outputs.states[s - e.interface.outputs.elements.data()];
    if (!element.variable)
        declare(e, *s, element, ir::SignatureKind::Output);
    const Id indices[] = {e.m.u32(0), e.m.u32(3)};
    const Id from = pointer(e, S::Output, element.variable, element.scalar,
                            std::span(indices).subspan(s->rows > 1 ? 0 : 1));
    const Id value = e.make({O::OpLoad, element.scalar, {from}});
    return element.stored == Type::F32 ? value : e.make({O::OpFConvert, f32, {value}});
}

// By ladder_comparison: what says that the test fails. NaN is different from all.
constexpr O failures[] = {O::OpNop,
                          O::OpNop,
                          O::OpFUnordGreaterThanEqual,
                          O::OpFUnordNotEqual,
                          O::OpFUnordGreaterThan,
                          O::OpFUnordLessThanEqual,
                          O::OpFOrdEqual,
                          O::OpFUnordLessThan,
                          O::OpNop};
constexpr uint32_t never = 1, always = 8;

// By the lower three bits of ladder_comparison, four bits each: passes what is less (1), equal (2), greater
// (4), not a number (8)?
constexpr uint32_t passes = 0x6d43210fu;

Id fails_by(Emitter& e, Id function, Id value, Id reference) {
    const Id u32 = e.m.u32_type(), boolean = e.m.bool_type();
    const Id less = e.make({O::OpFOrdLessThan, boolean, {value, reference}});
    const Id equal = e.make({O::OpFOrdEqual, boolean, {value, reference}});
    const Id greater = e.make({O::OpFOrdGreaterThan, boolean, {value, reference}});
    const Id c1 = e.m.u32(1), c2 = e.m.u32(2), c4 = e.m.u32(4), c8 = e.m.u32(8);
    Id is = e.select(Type::I32, greater, c4, c8);
    is = e.select(Type::I32, equal, c2, is);
    is = e.select(Type::I32, less, c1, is);
    const Id number = e.make({O::OpBitwiseAnd, u32, {function, e.m.u32(7)}});
    const Id shift = e.make({O::OpShiftLeftLogical, u32, {number, e.m.u32(2)}});
    const Id row = e.make({O::OpShiftRightLogical, u32, {e.m.u32(passes), shift}});
    const Id passing = e.make({O::OpBitwiseAnd, u32, {row, is}});
    return e.make({O::OpIEqual, boolean, {passing, e.m.u32(0)}});
}

} // namespace

void keep_alpha(Emitter& e, Id value) { e.put_void(O::OpStore, {kept_alpha(e), value}); }

bool tests_alpha(const Emitter& e) {
    const Parameter* function = parameter(e, N::AlphaTestFunc);
    uint32_t known;
    if (!function || (constant_parameter(*function, known) && known == always))
        return false;
    const SignatureElement* s = first_target(e);
    return !s || ir::is_float(ir::element_type(*s));
}

Id fails_alpha_test(Emitter& e) {
    const Parameter& function = *parameter(e, N::AlphaTestFunc);
    uint32_t known;
    const bool is_known = constant_parameter(function, known);
    if (is_known && known == never)
        return e.m.constant(Type::Bool, 1);
    const Id value = alpha(e);
    const Parameter* p = parameter(e, N::AlphaTestRef);
    const Id reference = p ? parameter_value(e, *p) : e.m.real(Type::F32, 0);
    if (is_known)
        return e.make({failures[known], e.m.bool_type(), {value, reference}});
    return fails_by(e, parameter_value(e, function), value, reference);
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
