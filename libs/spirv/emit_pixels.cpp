// System values that are one number, and what only pixel shaders do: derivatives and discard.
#include "spirv/emit_pixels.h"

#include "spirv/emit_textures.h"

namespace ladder::spirv {

using ir::Semantic;
using ir::Stage;
using ir::Type;
using C = spv::Capability;
using O = spv::Op;
using S = spv::StorageClass;

namespace {

// How the number is made of the built-in.
enum class Reading : uint8_t {
    Number,
    FromBase, // less what the draw starts with
    AllOnes,  // of a bool
    One,      // of a bool
    Mask      // the first of an array
};

struct InputRow {
    Semantic semantic;
    Stage stage;
    spv::BuiltIn builtin;
    Reading reading;
    C capability;        // Shader: none
    Extension extension; // Count: none
};
constexpr Extension no_extension = Extension::Count;
constexpr InputRow input_rows[] = {
    {Semantic::VertexId, Stage::Vertex, spv::BuiltIn::VertexIndex, Reading::FromBase, C::DrawParameters,
     Extension::DrawParameters},
    {Semantic::InstanceId, Stage::Vertex, spv::BuiltIn::InstanceIndex, Reading::FromBase, C::DrawParameters,
     Extension::DrawParameters},
    {Semantic::StartVertexLocation, Stage::Vertex, spv::BuiltIn::BaseVertex, Reading::Number,
     C::DrawParameters, Extension::DrawParameters},
    {Semantic::StartInstanceLocation, Stage::Vertex, spv::BuiltIn::BaseInstance, Reading::Number,
     C::DrawParameters, Extension::DrawParameters},
    {Semantic::ViewId, Stage::Vertex, spv::BuiltIn::ViewIndex, Reading::Number, C::MultiView,
     Extension::Multiview},
    {Semantic::ViewId, Stage::Pixel, spv::BuiltIn::ViewIndex, Reading::Number, C::MultiView,
     Extension::Multiview},
    {Semantic::PrimitiveId, Stage::Pixel, spv::BuiltIn::PrimitiveId, Reading::Number, C::Geometry,
     no_extension},
    {Semantic::RenderTargetArrayIndex, Stage::Pixel, spv::BuiltIn::Layer, Reading::Number, C::Geometry,
     no_extension},
    {Semantic::ViewportArrayIndex, Stage::Pixel, spv::BuiltIn::ViewportIndex, Reading::Number,
     C::MultiViewport, no_extension},
    {Semantic::SampleIndex, Stage::Pixel, spv::BuiltIn::SampleId, Reading::Number, C::SampleRateShading,
     no_extension},
    {Semantic::IsFrontFace, Stage::Pixel, spv::BuiltIn::FrontFacing, Reading::AllOnes, C::Shader,
     no_extension},
    {Semantic::Coverage, Stage::Pixel, spv::BuiltIn::SampleMask, Reading::Mask, C::Shader, no_extension},
    {Semantic::InnerCoverage, Stage::Pixel, spv::BuiltIn::FullyCoveredEXT, Reading::One,
     C::FragmentFullyCoveredEXT, Extension::FragmentFullyCovered},
    {Semantic::ShadingRate, Stage::Pixel, spv::BuiltIn::ShadingRateKHR, Reading::Number,
     C::FragmentShadingRateKHR, Extension::FragmentShadingRate},
};

Id load(Emitter& e, spv::BuiltIn b, Id type) {
    return e.make({O::OpLoad, type, {e.builtin(S::Input, b, type)}});
}

Id read(Emitter& e, const InputRow& row) {
    const Id u32 = e.m.u32_type(), boolean = e.m.bool_type();
    if (row.capability != C::Shader)
        e.m.require(row.capability);
    if (row.extension != no_extension)
        e.m.require(row.extension);
    switch (row.reading) {
    case Reading::AllOnes:
        return e.select(Type::I32, load(e, row.builtin, boolean), e.m.u32(UINT32_MAX), e.m.u32(0));
    case Reading::One: return e.select(Type::I32, load(e, row.builtin, boolean), e.m.u32(1), e.m.u32(0));
    case Reading::Mask: {
        const Id array = e.m.unique(O::OpTypeArray, 0, {u32, e.m.u32(1)});
        const Id variable = e.builtin(S::Input, row.builtin, array);
        const Id first = e.make({O::OpAccessChain, e.m.pointer(S::Input, u32), {variable, e.m.u32(0)}});
        return e.make({O::OpLoad, u32, {first}});
    }
    case Reading::FromBase: {
        const bool vertex = row.builtin == spv::BuiltIn::VertexIndex;
        const Id number = load(e, row.builtin, u32);
        const Id base = load(e, vertex ? spv::BuiltIn::BaseVertex : spv::BuiltIn::BaseInstance, u32);
        return e.binary_u32(O::OpISub, number, base);
    }
    default: return load(e, row.builtin, u32);
    }
}

// Direct3D's discard makes the thread a helper, as demotion does. Without demotion a thread may run to its
// end first, if no other thread sees what it does, or end at once, if no other thread takes values from it.
DiscardMode choose(Emitter& e) {
    if (!e.facts.discards)
        return DiscardMode::None;
    if (e.m.environment.demotes() || e.options.demote_to_helper_invocation)
        return DiscardMode::Demote;
    if (!e.facts.writes_memory)
        return DiscardMode::KillLater;
    if (e.facts.looks_at_others())
        e.diag.fail_unsupported(
            Location::none(),
            "discard (for %s): in a shader with derivatives or wave operations that writes memory, "
            "it needs Vulkan 1.3 or the feature shaderDemoteToHelperInvocation",
            e.m.environment.name);
    return DiscardMode::KillNow;
}

Id discarded_variable(Emitter& e) {
    if (e.interface.discarded)
        return e.interface.discarded;
    const Id boolean = e.m.bool_type(), pointer = e.m.pointer(S::Private, boolean);
    const Id no = e.m.constant(Type::Bool, 0);
    return e.interface.discarded = e.m.global_variable(pointer, S::Private, no);
}

// void(bool): ends or demotes the thread if it is true. A function, because a VSIR block is one SPIR-V block.
void call_discard(Emitter& e, Id condition) {
    if (!e.interface.discard_function)
        e.interface.discard_function = e.m.new_id();
    e.make({O::OpFunctionCall, e.m.void_type(), {e.interface.discard_function, condition}});
}

void write_discard_function(Emitter& e) {
    const Id nothing = e.m.void_type(), boolean = e.m.bool_type();
    const Id type = e.m.unique(O::OpTypeFunction, 0, {nothing, boolean});
    const Id condition = e.m.new_id(), first = e.m.new_ids(3);
    e.put({O::OpFunction,
           nothing,
           e.interface.discard_function,
           {static_cast<uint32_t>(spv::FunctionControlMask::MaskNone), type}});
    e.put({O::OpFunctionParameter, boolean, condition, {}});
    e.put_void(O::OpLabel, {first});
    e.put_void(O::OpSelectionMerge, {first + 2, static_cast<uint32_t>(spv::SelectionControlMask::MaskNone)});
    e.put_void(O::OpBranchConditional, {condition, first + 1, first + 2});
    e.put_void(O::OpLabel, {first + 1});
    if (e.interface.discard_mode == DiscardMode::Demote) {
        e.put_void(O::OpDemoteToHelperInvocation, {});
        e.put_void(O::OpBranch, {first + 2});
    } else {
        e.put_void(O::OpKill, {});
    }
    e.put_void(O::OpLabel, {first + 2});
    e.put_void(O::OpReturn, {});
    e.put_void(O::OpFunctionEnd, {});
}

void mode(Emitter& e, Id entry, spv::ExecutionMode m) {
    e.m.modes.put(O::OpExecutionMode, {entry, static_cast<uint32_t>(m)});
}

void depth_modes(Emitter& e, Id entry) {
    for (const ir::SignatureElement& s : e.program.outputs) {
        if (s.semantic == Semantic::StencilRef && e.has_builtin(S::Output, spv::BuiltIn::FragStencilRefEXT))
            mode(e, entry, spv::ExecutionMode::StencilRefReplacingEXT);
        const bool less = s.semantic == Semantic::DepthLessEqual,
                   greater = s.semantic == Semantic::DepthGreaterEqual;
        if (!(less || greater || s.semantic == Semantic::Depth) ||
            !e.has_builtin(S::Output, spv::BuiltIn::FragDepth))
            continue;
        mode(e, entry, spv::ExecutionMode::DepthReplacing);
        if (less || greater)
            mode(e, entry, less ? spv::ExecutionMode::DepthLess : spv::ExecutionMode::DepthGreater);
    }
}

} // namespace

Id system_value(Emitter& e, const ir::Instr& i, uint32_t semantic) {
    for (const InputRow& row : input_rows)
        if (row.semantic == static_cast<Semantic>(semantic) && row.stage == e.program.stage())
            return read(e, row);
    e.invalid(i, "this stage has no such system value");
}

namespace {

// State of the pipeline that Vulkan shows to no shader: who compiles may know it.
Id sample_count(Emitter& e, const ir::Instr& i) {
    if (!ir::info(e.program.stage()).render_targets)
        e.invalid(i, "render targets are for pixel shaders");
    switch (e.options.samples) {
    case Options::Samples::Number: return e.m.u32(e.options.samples_value);
    case Options::Samples::SpecId: break;
    case Options::Samples::Unknown:
        e.unsupported(i, "Vulkan tells no shader how many samples the render targets have: say it with "
                         "LADDER_OPTION_RASTERIZER_SAMPLES or ..._SAMPLES_SPEC_ID (--samples)");
    }
    if (!e.interface.sample_count) {
        e.interface.sample_count = e.m.new_id();
        e.m.globals.put(O::OpSpecConstant, {e.m.u32_type(), e.interface.sample_count, 1});
        e.m.decorate(e.interface.sample_count, spv::Decoration::SpecId, e.options.samples_value);
        e.m.name(e.interface.sample_count, "rasterizer_samples");
    }
    return e.interface.sample_count;
}

} // namespace

void emit_stage_builtin(Emitter& e, const ir::Instr& i, uint32_t number) {
    if (number == static_cast<uint32_t>(ir::Builtin::SampleCount))
        return e.define(i, 0, sample_count(e, i), Type::I32);
    struct Row {
        ir::Builtin builtin;
        Semantic semantic;
    };
    constexpr Row rows[] = {{ir::Builtin::SampleIndex, Semantic::SampleIndex},
                            {ir::Builtin::Coverage, Semantic::Coverage},
                            {ir::Builtin::InnerCoverage, Semantic::InnerCoverage},
                            {ir::Builtin::ViewId, Semantic::ViewId},
                            {ir::Builtin::StartVertexLocation, Semantic::StartVertexLocation},
                            {ir::Builtin::StartInstanceLocation, Semantic::StartInstanceLocation}};
    for (const Row& r : rows)
        if (static_cast<uint32_t>(r.builtin) == number)
            return e.define(i, 0, system_value(e, i, static_cast<uint32_t>(r.semantic)), Type::I32);
    e.invalid(i, "no such system value");
}

void prepare_interface(Emitter& e) {
    if (!ir::has_signatures(e.program.stage()))
        return;
    prepare_elements(e);
    e.interface.discard_mode = choose(e);
    if (e.interface.discard_mode == DiscardMode::Demote) {
        e.m.require(C::DemoteToHelperInvocation);
        if (!e.m.environment.demotes())
            e.m.require(Extension::DemoteToHelperInvocation);
    }
}

void finish_interface(Emitter& e, Id entry) {
    if (!ir::has_signatures(e.program.stage()))
        return;
    declare_outputs(e);
    if (e.interface.discard_function)
        write_discard_function(e);
    if (!ir::info(e.program.stage()).render_targets)
        return;
    mode(e, entry, spv::ExecutionMode::OriginUpperLeft);
    if (e.program.settings().early_depth_stencil)
        mode(e, entry, spv::ExecutionMode::EarlyFragmentTests);
    depth_modes(e, entry);
}

void before_return(Emitter& e) {
    if (e.body.function != &e.program.functions[e.program.entry()])
        return;
    if (e.interface.discard_mode == DiscardMode::KillLater)
        call_discard(e, e.make({O::OpLoad, e.m.bool_type(), {discarded_variable(e)}}));
    if (e.options.point_size && e.program.stage() == Stage::Vertex) {
        const Id size = e.builtin(S::Output, spv::BuiltIn::PointSize, e.m.type(Type::F32));
        e.put_void(O::OpStore, {size, e.m.real(Type::F32, 1)});
    }
}

void emit_deriv(Emitter& e, const ir::Instr& i, uint32_t) {
    static const O ops[] = {O::OpDPdxCoarse, O::OpDPdyCoarse, O::OpDPdxFine, O::OpDPdyFine};
    static_assert(std::size(ops) == static_cast<size_t>(ir::DerivKind::Count));
    need_derivatives(e, i);
    if (i.type == Type::F64)
        e.unsupported(i, "derivatives of 64-bit numbers");
    e.m.require(C::DerivativeControl);
    const O op = ops[i[0].number()];
    if (i.type == Type::F32)
        return e.put({op, e.m.type(Type::F32), e.result(i), {e.id(i[1])}});
    // SPIR-V has derivatives of 32-bit numbers only.
    const Id f32 = e.m.type(Type::F32), wide = e.make({O::OpFConvert, f32, {e.id(i[1])}});
    const Id difference = e.make({op, f32, {wide}});
    e.put({O::OpFConvert, e.m.type(i.type), e.result(i), {difference}});
}

void emit_discard(Emitter& e, const ir::Instr& i, uint32_t) {
    if (!ir::has_helper_lanes(e.program.stage()))
        e.invalid(i, "only for pixel shaders");
    uint64_t constant = 0;
    if (e.interface.discard_mode == DiscardMode::KillLater) {
        const Id boolean = e.m.bool_type(), variable = discarded_variable(e);
        const Id before = e.make({O::OpLoad, boolean, {variable}});
        const Id now = e.make({O::OpLogicalOr, boolean, {before, e.id(i[0])}});
        e.put_void(O::OpStore, {variable, now});
    } else if (e.interface.discard_mode == DiscardMode::Demote && e.constant_value(i[0], constant) &&
               constant) {
        e.put_void(O::OpDemoteToHelperInvocation, {});
    } else {
        call_discard(e, e.id(i[0]));
    }
}

void emit_is_helper_lane(Emitter& e, const ir::Instr& i, uint32_t) {
    if (!ir::has_helper_lanes(e.program.stage()))
        e.invalid(i, "only for pixel shaders");
    const Id boolean = e.m.bool_type();
    if (e.interface.discard_mode == DiscardMode::Demote) {
        // The built-in does not change with demotion, this operation does.
        if (e.m.environment.demotes())
            e.m.require(Extension::IsHelperInvocation);
        return e.put({O::OpIsHelperInvocationEXT, boolean, e.result(i), {}});
    }
    const Id from_start = load(e, spv::BuiltIn::HelperInvocation, boolean);
    if (e.interface.discard_mode != DiscardMode::KillLater)
        return e.define(i, 0, from_start, Type::Bool);
    const Id since = e.make({O::OpLoad, boolean, {discarded_variable(e)}});
    e.put({O::OpLogicalOr, boolean, e.result(i), {from_start, since}});
}

} // namespace ladder::spirv
