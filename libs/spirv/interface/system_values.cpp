#include "spirv/interface/system_values.h"

#include "spirv/emit/emit_geometry.h"
#include "spirv/emit/emit_mesh.h"
#include "spirv/interface/distances.h"
#include "spirv/interface/stream_output.h"
#include "spirv/interface/tessellation.h"
#include "spirv/interface/view_instancing.h"
#include "vsir/core/op_views.h"

namespace ladder::spirv {

using ir::Semantic;
using ir::Stage;
using ir::Type;
using C = spv::Capability;
using D = spv::Decoration;
using O = spv::Op;
using S = spv::StorageClass;

namespace {

constexpr Extension no_extension = Extension::Count;

// A set of stages.
constexpr uint32_t in(std::initializer_list<Stage> stages) {
    uint32_t set = 0;
    for (Stage s : stages)
        set |= 1u << static_cast<uint32_t>(s);
    return set;
}
constexpr uint32_t vertex = in({Stage::Vertex}), pixel = in({Stage::Pixel}), geometry = in({Stage::Geometry}),
                   hull = in({Stage::Hull}), domain = in({Stage::Domain}), mesh = in({Stage::Mesh});

// The row of a system value in the stage.
template <class Row, size_t N>
const Row* find(const Row (&rows)[N], Semantic semantic, Stage stage) {
    for (const Row& row : rows)
        if (row.semantic == semantic && row.stages & in({stage}))
            return &row;
    return nullptr;
}

// How the number is made of the built-in.
enum class BuiltInReading : uint8_t {
    Number,
    FromBase, // less what the draw starts with
    AllOnes,  // of a bool
    One,      // of a bool
    Mask      // the first of an array
};

struct InputRow {
    Semantic semantic;
    uint32_t stages;
    spv::BuiltIn builtin;
    BuiltInReading reading;
    C capability;        // Shader: none
    Extension extension; // Count: none
};
constexpr InputRow input_rows[] = {
    {Semantic::VertexId, vertex, spv::BuiltIn::VertexIndex, BuiltInReading::FromBase, C::DrawParameters,
     Extension::DrawParameters},
    {Semantic::InstanceId, vertex, spv::BuiltIn::InstanceIndex, BuiltInReading::FromBase, C::DrawParameters,
     Extension::DrawParameters},
    {Semantic::StartVertexLocation, vertex, spv::BuiltIn::BaseVertex, BuiltInReading::Number,
     C::DrawParameters, Extension::DrawParameters},
    {Semantic::StartInstanceLocation, vertex, spv::BuiltIn::BaseInstance, BuiltInReading::Number,
     C::DrawParameters, Extension::DrawParameters},
    {Semantic::ViewId, vertex | pixel | geometry | hull | domain | mesh, spv::BuiltIn::ViewIndex,
     BuiltInReading::Number, C::MultiView, Extension::Multiview},
    {Semantic::PrimitiveId, pixel, spv::BuiltIn::PrimitiveId, BuiltInReading::Number, C::Geometry,
     no_extension},
    {Semantic::PrimitiveId, geometry, spv::BuiltIn::PrimitiveId, BuiltInReading::Number, C::Geometry,
     no_extension},
    {Semantic::PrimitiveId, hull | domain, spv::BuiltIn::PrimitiveId, BuiltInReading::Number, C::Tessellation,
     no_extension},
    {Semantic::GsInstanceId, geometry, spv::BuiltIn::InvocationId, BuiltInReading::Number, C::Geometry,
     no_extension},
    {Semantic::OutputControlPointId, hull, spv::BuiltIn::InvocationId, BuiltInReading::Number,
     C::Tessellation, no_extension},
    {Semantic::RenderTargetArrayIndex, pixel, spv::BuiltIn::Layer, BuiltInReading::Number, C::Geometry,
     no_extension},
    {Semantic::ViewportArrayIndex, pixel, spv::BuiltIn::ViewportIndex, BuiltInReading::Number,
     C::MultiViewport, no_extension},
    {Semantic::SampleIndex, pixel, spv::BuiltIn::SampleId, BuiltInReading::Number, C::SampleRateShading,
     no_extension},
    {Semantic::IsFrontFace, pixel, spv::BuiltIn::FrontFacing, BuiltInReading::AllOnes, C::Shader,
     no_extension},
    {Semantic::Coverage, pixel, spv::BuiltIn::SampleMask, BuiltInReading::Mask, C::Shader, no_extension},
    {Semantic::InnerCoverage, pixel, spv::BuiltIn::FullyCoveredEXT, BuiltInReading::One,
     C::FragmentFullyCoveredEXT, Extension::FragmentFullyCovered},
    {Semantic::ShadingRate, pixel, spv::BuiltIn::ShadingRateKHR, BuiltInReading::Number,
     C::FragmentShadingRateKHR, Extension::FragmentShadingRate},
};

// Other than distances and factors.
struct OutputRow {
    Semantic semantic;
    uint32_t stages;
    spv::BuiltIn builtin;
    Type type;
    C capability;        // Shader: none
    Extension extension; // Count: none
};
constexpr OutputRow output_rows[] = {
    {Semantic::Position, vertex | geometry | hull | domain | mesh, spv::BuiltIn::Position, Type::F32,
     C::Shader, no_extension},
    {Semantic::RenderTargetArrayIndex, vertex | domain, spv::BuiltIn::Layer, Type::I32, C::ShaderLayer,
     Extension::ViewportIndexLayer},
    {Semantic::ViewportArrayIndex, vertex | domain, spv::BuiltIn::ViewportIndex, Type::I32,
     C::ShaderViewportIndex, Extension::ViewportIndexLayer},
    {Semantic::RenderTargetArrayIndex, geometry, spv::BuiltIn::Layer, Type::I32, C::Geometry, no_extension},
    {Semantic::ViewportArrayIndex, geometry, spv::BuiltIn::ViewportIndex, Type::I32, C::MultiViewport,
     no_extension},
    {Semantic::PrimitiveId, geometry, spv::BuiltIn::PrimitiveId, Type::I32, C::Geometry, no_extension},
    {Semantic::RenderTargetArrayIndex, mesh, spv::BuiltIn::Layer, Type::I32, C::Shader, no_extension},
    {Semantic::ViewportArrayIndex, mesh, spv::BuiltIn::ViewportIndex, Type::I32, C::Shader, no_extension},
    {Semantic::PrimitiveId, mesh, spv::BuiltIn::PrimitiveId, Type::I32, C::Shader, no_extension},
    {Semantic::CullPrimitive, mesh, spv::BuiltIn::CullPrimitiveEXT, Type::Bool, C::Shader, no_extension},
    {Semantic::ShadingRate, vertex | geometry | mesh, spv::BuiltIn::PrimitiveShadingRateKHR, Type::I32,
     C::FragmentShadingRateKHR, Extension::FragmentShadingRate},
    {Semantic::PointSize, vertex, spv::BuiltIn::PointSize, Type::F32, C::Shader, no_extension},
    {Semantic::Depth, pixel, spv::BuiltIn::FragDepth, Type::F32, C::Shader, no_extension},
    {Semantic::DepthLessEqual, pixel, spv::BuiltIn::FragDepth, Type::F32, C::Shader, no_extension},
    {Semantic::DepthGreaterEqual, pixel, spv::BuiltIn::FragDepth, Type::F32, C::Shader, no_extension},
    {Semantic::StencilRef, pixel, spv::BuiltIn::FragStencilRefEXT, Type::I32, C::StencilExportEXT,
     Extension::StencilExport},
    {Semantic::Coverage, pixel, spv::BuiltIn::SampleMask, Type::I32, C::Shader, no_extension},
};

Id load(Emitter& e, spv::BuiltIn b, Id type) {
    return e.make({O::OpLoad, type, {e.builtin(S::Input, b, type)}});
}

// What mesh shaders write for each primitive. The shading rate that pixels read is not what they write, but
// what the rasterizer made of it.
bool is_of_primitive(const InputRow& row) {
    return row.builtin == spv::BuiltIn::PrimitiveId || row.builtin == spv::BuiltIn::Layer ||
           row.builtin == spv::BuiltIn::ViewportIndex;
}

// VK_EXT_mesh_shader: both sides are decorated alike. Its capability has these built-ins.
Id read_of_primitive(Emitter& e, const InputRow& row) {
    bool is_new;
    const Id u32 = e.m.u32_type(), variable = e.builtin(S::Input, row.builtin, u32, &is_new);
    if (is_new)
        decorate_per_primitive(e, variable);
    return e.make({O::OpLoad, u32, {variable}});
}

Id read(Emitter& e, const InputRow& row) {
    const Id u32 = e.m.u32_type(), boolean = e.m.bool_type();
    if (row.capability != C::Shader)
        e.m.require(row.capability);
    if (row.extension != no_extension)
        e.m.require(row.extension);
    switch (row.reading) {
    case BuiltInReading::AllOnes:
    case BuiltInReading::One: { // arguments have no order, and the module must not depend on the compiler
        const Id is_set = load(e, row.builtin, boolean);
        const Id set = e.m.u32(row.reading == BuiltInReading::One ? 1 : UINT32_MAX), zero = e.m.u32(0);
        return e.select(Type::I32, is_set, set, zero);
    }
    case BuiltInReading::Mask: {
        const Id array = e.m.unique(O::OpTypeArray, 0, {u32, e.m.u32(1)});
        const Id variable = e.builtin(S::Input, row.builtin, array);
        const Id first = e.make({O::OpAccessChain, e.m.pointer(S::Input, u32), {variable, e.m.u32(0)}});
        return e.make({O::OpLoad, u32, {first}});
    }
    case BuiltInReading::FromBase: {
        const bool is_vertex = row.builtin == spv::BuiltIn::VertexIndex;
        const Id number = load(e, row.builtin, u32);
        const Id base = load(e, is_vertex ? spv::BuiltIn::BaseVertex : spv::BuiltIn::BaseInstance, u32);
        return e.binary_u32(O::OpISub, number, base);
    }
    default: return load(e, row.builtin, u32);
    }
}

void require(Emitter& e, const OutputRow& row) {
    if (row.capability != C::Shader && row.extension == no_extension)
        e.m.require(row.capability);
    if (row.extension == no_extension)
        return;
    const bool layered = row.extension == Extension::ViewportIndexLayer;
    // One capability before SPIR-V 1.5, two from there on.
    e.m.require(layered && !e.m.environment.vulkan12() ? C::ShaderViewportIndexLayerEXT : row.capability);
    e.m.require(row.extension);
}

// Rejects a system value that a stage lacks. Direct3D lets some of them pass through stages in which Vulkan
// has no such built-in.
[[noreturn, gnu::cold]] void refuse(const Emitter& e, const ir::Instr& i, Semantic semantic, S storage) {
    switch (semantic) {
    case Semantic::RenderTargetArrayIndex:
    case Semantic::ViewportArrayIndex:
    case Semantic::ShadingRate:
        if (storage == S::Input)
            e.invalid(i, "this stage has no such system value");
        e.unsupported(i, {Problem::UNSUPPORTED_INTERFACE, "semantic.SV_ShadingRate"},
                      "Vulkan takes the shading rate from vertex, geometry and mesh shaders only");
    case Semantic::IsFrontFace:
        e.unsupported(i, {Problem::UNSUPPORTED_INTERFACE, "semantic.SV_IsFrontFace"},
                      "Vulkan's rasterizer alone says which side of a primitive is seen");
    default:
        e.invalid(i, storage == S::Input ? "this stage has no such system value"
                                         : "this stage has no such output");
    }
}

void decorate_output(Emitter& e, const ir::SignatureElement& s, ir::SignatureKind kind, spv::BuiltIn builtin,
                     Id variable) {
    if (kind == ir::SignatureKind::Patch && e.entry.stage == Stage::Mesh)
        e.m.decorate(variable, D::PerPrimitiveEXT);
    // Shaders that compute a position alike, in passes over the same geometry, must agree to the last bit.
    if (builtin == spv::BuiltIn::Position && e.options.quirks.invariant_position)
        e.m.decorate(variable, D::Invariant);
    decorate_stream(e, s, variable);
}

// State of the pipeline that Vulkan shows to no shader: who compiles may know it. Most targets have one
// sample.
Id draw_index(Emitter& e) {
    e.m.require(C::DrawParameters);
    e.m.require(Extension::DrawParameters);
    const Id u32 = e.m.u32_type();
    return e.make({O::OpLoad, u32, {e.input(spv::BuiltIn::DrawIndex, u32)}});
}

Id sample_count(Emitter& e, const ir::Instr& i) {
    if (!ir::info(e.entry.stage).render_targets)
        e.invalid(i, "render targets are for pixel shaders");
    if (const Parameter* p = parameter(e, ParameterName::RasterizerSampleCount))
        return parameter_value(e, *p);
    e.diag.warn(Location::none(), {Problem::FACT_ASSUMED, "fact.rasterizer_samples"},
                "Vulkan tells no shader how many samples the render targets have: 1 is taken; say it with "
                "LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT (--define=rasterizer-sample-count=N)");
    return e.m.u32(1);
}

} // namespace

Id read_system_value(Emitter& e, const ir::Instr& i, Semantic semantic, bool per_primitive) {
    if (semantic == Semantic::Coverage && e.interface.per_sample)
        e.diag.warn(
            Location::none(), {Problem::OTHER_VALUE, "coverage.by_sample"},
            "SV_Coverage is read by a shader that runs for each sample: Direct3D gives all samples that the "
            "primitive covers, Vulkan the one that the shader runs for");
    const InputRow* row = find(input_rows, semantic, e.entry.stage);
    if (!row)
        refuse(e, i, semantic, S::Input);
    if (semantic == Semantic::ViewId)
        return numbered_view(e);
    return per_primitive && is_of_primitive(*row) ? read_of_primitive(e, *row) : read(e, *row);
}

Id position_output(Emitter& e, const ir::SignatureElement& s) {
    bool is_new;
    const Id variable = e.builtin(S::Output, spv::BuiltIn::Position, e.m.vector(Type::F32, 4), &is_new);
    if (is_new)
        decorate_output(e, s, ir::SignatureKind::Output, spv::BuiltIn::Position, variable);
    return variable;
}

Id vulkan_view_index(Emitter& e) { return read(e, *find(input_rows, Semantic::ViewId, e.entry.stage)); }

Id scalar_output(Emitter& e, Semantic semantic) {
    const OutputRow& row = *find(output_rows, semantic, e.entry.stage);
    require(e, row);
    bool is_new;
    const Id variable = e.builtin(S::Output, row.builtin, e.m.type(row.type), &is_new);
    const uint8_t stream = e.options.linkage.rasterized_stream;
    if (is_new && e.entry.stage == Stage::Geometry && stream && stream != Linkage::no_stream)
        e.m.decorate(variable, D::Stream, stream);
    return variable;
}

Id primitive_output(Emitter& e, Semantic semantic, Id primitive) {
    const OutputRow& row = *find(output_rows, semantic, e.entry.stage);
    require(e, row);
    const Id scalar = e.m.type(row.type);
    bool is_new;
    const Id variable =
        e.builtin(S::Output, row.builtin, over_vertices(e, e.interface.patch, scalar), &is_new);
    if (is_new)
        e.m.decorate(variable, D::PerPrimitiveEXT);
    return pointer(e, S::Output, variable, scalar, {&primitive, 1});
}

SystemOutput system_output(Emitter& e, const ir::Instr& i, const Access& a) {
    if (is_distance(a.element.semantic))
        return {distance_pointer(e, i, a), Type::F32};
    if (is_tess_factor(a.element.semantic))
        return {tess_factor_pointer(e, i, a), Type::F32};
    const OutputRow* row = find(output_rows, a.element.semantic, e.entry.stage);
    if (!row)
        refuse(e, i, a.element.semantic, S::Output);
    require(e, *row);
    const Id scalar = e.m.type(row->type);
    Id type = scalar;
    if (row->builtin == spv::BuiltIn::Position)
        type = e.m.vector(row->type, 4);
    else if (row->builtin == spv::BuiltIn::SampleMask)
        type = e.m.unique(O::OpTypeArray, 0, {scalar, e.m.u32(1)});
    bool is_new;
    const Id variable =
        e.builtin(S::Output, row->builtin, over_vertices(e, signature_of(e, a.kind), type), &is_new);
    if (is_new) {
        decorate_output(e, a.element, a.kind, row->builtin, variable);
        decorate_captured(e, a.state, variable);
    }
    if (type == scalar || a.column == Access::all_columns)
        return {vertex_pointer(e, a, variable, type, 0), row->type};
    return {vertex_pointer(e, a, variable, scalar, e.m.u32(a.column)), row->type};
}

void emit_stage_builtin(Emitter& e, const ir::Instr& i, uint32_t number) {
    if (number == static_cast<uint32_t>(ir::Builtin::DomainLocation))
        return e.define(i, 0, domain_location(e, ir::as::BuiltinRead(i).component().number()), Type::F32);
    if (number == static_cast<uint32_t>(ir::Builtin::SampleCount))
        return e.define(i, 0, sample_count(e, i), Type::I32);
    if (number == static_cast<uint32_t>(ir::Builtin::DrawIndex))
        return e.define(i, 0, draw_index(e), Type::I32);
    struct Row {
        ir::Builtin builtin;
        Semantic semantic;
    };
    constexpr Row rows[] = {{ir::Builtin::SampleIndex, Semantic::SampleIndex},
                            {ir::Builtin::Coverage, Semantic::Coverage},
                            {ir::Builtin::InnerCoverage, Semantic::InnerCoverage},
                            {ir::Builtin::ViewId, Semantic::ViewId},
                            {ir::Builtin::PrimitiveId, Semantic::PrimitiveId},
                            {ir::Builtin::GsInstanceId, Semantic::GsInstanceId},
                            {ir::Builtin::OutputControlPointId, Semantic::OutputControlPointId},
                            {ir::Builtin::StartVertexLocation, Semantic::StartVertexLocation},
                            {ir::Builtin::StartInstanceLocation, Semantic::StartInstanceLocation}};
    for (const Row& r : rows)
        if (static_cast<uint32_t>(r.builtin) == number)
            return e.define(i, 0, read_system_value(e, i, r.semantic), Type::I32);
    e.invalid(i, "no such system value");
}

} // namespace ladder::spirv
