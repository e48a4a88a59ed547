// Every capability that a module declares is needed by something in it, and what needs one has it: a
// capability too many costs a feature of the device, one too few is undefined behaviour. The rules are those
// of the SPIR-V specification ("Enabling Capabilities"), read from the modules of the corpus.
#include "compile_shader.h"
#include "corpus.h"
#include "support/testing.h"

#include <cstring>
#include <functional>
#include <map>
#include <set>
#include <span>

#include <spirv/unified1/GLSL.std.450.h>
#include <spirv/unified1/spirv.hpp11>

namespace test_capability_needs {

using namespace ladder::test;

namespace {

using C = spv::Capability;
using O = spv::Op;
using B = spv::BuiltIn;
using Words = std::span<const uint32_t>;

struct Image {
    uint32_t component, dimension, arrayed, multisampled, sampled, format;
};

// What rules ask about.
struct Module {
    std::set<C> declared;
    std::set<uint32_t> opcodes, built_ins, decorations, models, modes, glsl_functions;
    uint32_t glsl = 0;
    std::set<uint32_t> image_operands, gather_operands; // masks, by their bits
    std::set<std::pair<uint32_t, uint32_t>> widths;     // opcode of a type, width
    std::map<uint32_t, Image> images;                   // by type
    std::map<uint32_t, uint32_t> loaded;                // type of what OpLoad gives
    std::map<uint32_t, uint32_t> integers;              // widths of types
    std::set<uint32_t> read, written;                   // types of images
    bool wide_atomics = false;
};

// Where the mask of image operands is (SPIR-V 3.52.10): after what each instruction always has.
uint32_t mask_position(O op) {
    switch (op) {
    case O::OpImageSampleImplicitLod:
    case O::OpImageSampleExplicitLod:
    case O::OpImageSparseSampleImplicitLod:
    case O::OpImageSparseSampleExplicitLod:
    case O::OpImageFetch:
    case O::OpImageSparseFetch:
    case O::OpImageRead:
    case O::OpImageSparseRead: return 5;
    case O::OpImageSampleDrefImplicitLod:
    case O::OpImageSampleDrefExplicitLod:
    case O::OpImageSparseSampleDrefImplicitLod:
    case O::OpImageSparseSampleDrefExplicitLod:
    case O::OpImageGather:
    case O::OpImageDrefGather:
    case O::OpImageSparseGather:
    case O::OpImageSparseDrefGather: return 6;
    case O::OpImageWrite: return 4;
    default: return 0;
    }
}

void see_types(Module& m, O op, Words w) {
    if (op == O::OpTypeInt || op == O::OpTypeFloat)
        m.widths.insert({w[0] & 0xffff, w[2]});
    if (op == O::OpTypeInt)
        m.integers[w[1]] = w[2];
    if (op == O::OpTypeImage)
        m.images[w[1]] = {w[2], w[3], w[5], w[6], w[7], w[8]};
}

void see_images(Module& m, O op, Words w) {
    const bool gathers = op == O::OpImageGather || op == O::OpImageDrefGather ||
                         op == O::OpImageSparseGather || op == O::OpImageSparseDrefGather;
    if (const uint32_t at = mask_position(op); at && at < w.size())
        for (uint32_t bit = 1; bit; bit <<= 1)
            if (w[at] & bit)
                (gathers ? m.gather_operands : m.image_operands).insert(bit);
    if (op == O::OpLoad)
        m.loaded[w[2]] = w[1];
    if (op == O::OpImageRead || op == O::OpImageSparseRead)
        m.read.insert(m.loaded[w[3]]);
    if (op == O::OpImageWrite)
        m.written.insert(m.loaded[w[1]]);
}

Module read_module(Words words) {
    Module m;
    for (size_t at = 5; at < words.size(); at += words[at] >> 16) {
        const Words w = words.subspan(at, words[at] >> 16);
        const O op = static_cast<O>(w[0] & 0xffff);
        m.opcodes.insert(w[0] & 0xffff);
        if (op == O::OpCapability)
            m.declared.insert(static_cast<C>(w[1]));
        if (op == O::OpEntryPoint)
            m.models.insert(w[1]);
        if (op == O::OpExecutionMode || op == O::OpExecutionModeId)
            m.modes.insert(w[2]);
        if (op == O::OpExtInstImport && !std::strcmp(reinterpret_cast<const char*>(&w[2]), "GLSL.std.450"))
            m.glsl = w[1];
        if (op == O::OpExtInst && w[3] == m.glsl)
            m.glsl_functions.insert(w[4]);
        const uint32_t decoration = op == O::OpDecorate ? 2 : op == O::OpMemberDecorate ? 3 : 0;
        if (decoration) {
            m.decorations.insert(w[decoration]);
            if (w[decoration] == static_cast<uint32_t>(spv::Decoration::BuiltIn))
                m.built_ins.insert(w[decoration + 1]);
        }
        if (op >= O::OpAtomicLoad && op <= O::OpAtomicXor && op != O::OpAtomicStore)
            m.wide_atomics |= m.integers.count(w[1]) && m.integers[w[1]] == 64;
        see_types(m, op, w);
        see_images(m, op, w);
    }
    return m;
}

// Rules.
using Rule = std::function<bool(const Module&)>;

Rule instruction(O first, O last) {
    return [=](const Module& m) {
        const auto at = m.opcodes.lower_bound(static_cast<uint32_t>(first));
        return at != m.opcodes.end() && *at <= static_cast<uint32_t>(last);
    };
}
Rule instruction(O op) { return instruction(op, op); }
Rule width(O type, uint32_t bits) {
    return [=](const Module& m) { return m.widths.count({static_cast<uint32_t>(type), bits}) != 0; };
}
Rule glsl(GLSLstd450 function) {
    return [=](const Module& m) { return m.glsl_functions.count(function) != 0; };
}
Rule built_in(B b) {
    return [=](const Module& m) { return m.built_ins.count(static_cast<uint32_t>(b)) != 0; };
}
Rule pixel_input(B b) {
    return [=](const Module& m) {
        return m.built_ins.count(static_cast<uint32_t>(b)) &&
               m.models.count(static_cast<uint32_t>(spv::ExecutionModel::Fragment));
    };
}
Rule decoration(spv::Decoration d) {
    return [=](const Module& m) { return m.decorations.count(static_cast<uint32_t>(d)) != 0; };
}
Rule model(spv::ExecutionModel e) {
    return [=](const Module& m) { return m.models.count(static_cast<uint32_t>(e)) != 0; };
}
Rule mode(spv::ExecutionMode e) {
    return [=](const Module& m) { return m.modes.count(static_cast<uint32_t>(e)) != 0; };
}
Rule operand(spv::ImageOperandsMask bit) {
    return [=](const Module& m) {
        return m.image_operands.count(static_cast<uint32_t>(bit)) ||
               m.gather_operands.count(static_cast<uint32_t>(bit));
    };
}
Rule gather_operand(spv::ImageOperandsMask bit) {
    return [=](const Module& m) { return m.gather_operands.count(static_cast<uint32_t>(bit)) != 0; };
}
// `sampled`: 1 with samplers, 2 without, 0 either.
Rule image(spv::Dim dimension, uint32_t sampled, bool arrayed) {
    return [=](const Module& m) {
        for (const auto& [id, i] : m.images)
            if (i.dimension == static_cast<uint32_t>(dimension) && (!sampled || i.sampled == sampled) &&
                (i.arrayed || !arrayed))
                return true;
        return false;
    };
}
Rule image_is(bool (*is)(const Module&, const Image&)) {
    return [=](const Module& m) {
        for (const auto& [id, i] : m.images)
            if (is(m, i))
                return true;
        return false;
    };
}
// An image that an instruction reads or writes says no format.
Rule no_format(std::set<uint32_t> Module::*used) {
    return [=](const Module& m) {
        for (const auto& [id, i] : m.images)
            if ((m.*used).count(id) && i.sampled == 2 && !i.format &&
                i.dimension != static_cast<uint32_t>(spv::Dim::SubpassData))
                return true;
        return false;
    };
}

struct Row {
    C capability;
    const char* name;
    Rule rule;
};

// A capability is needed if any of its rows says so.
std::vector<Row> rows() {
    using D = spv::Decoration;
    using E = spv::ExecutionModel;
    using I = spv::ImageOperandsMask;
#define ROW(c, rule)                                                                                         \
    { C::c, #c, rule }
    return {
        ROW(Int8, width(O::OpTypeInt, 8)),
        ROW(Int16, width(O::OpTypeInt, 16)),
        ROW(Int64, width(O::OpTypeInt, 64)),
        ROW(Float16, width(O::OpTypeFloat, 16)),
        ROW(Float64, width(O::OpTypeFloat, 64)),
        ROW(Int64Atomics, [](const Module& m) { return m.wide_atomics; }),
        ROW(Int64ImageEXT, image_is([](const Module& m, const Image& i) {
                return m.integers.count(i.component) && m.integers.at(i.component) == 64;
            })),
        ROW(Geometry, model(E::Geometry)),
        ROW(Geometry, pixel_input(B::PrimitiveId)),
        ROW(Geometry, pixel_input(B::Layer)),
        ROW(Tessellation, model(E::TessellationControl)),
        ROW(Tessellation, model(E::TessellationEvaluation)),
        ROW(MeshShadingEXT, model(E::MeshEXT)),
        ROW(MeshShadingEXT, model(E::TaskEXT)),
        ROW(RayTracingKHR, model(E::RayGenerationKHR)),
        ROW(RayTracingKHR, model(E::IntersectionKHR)),
        ROW(RayTracingKHR, model(E::AnyHitKHR)),
        ROW(RayTracingKHR, model(E::ClosestHitKHR)),
        ROW(RayTracingKHR, model(E::MissKHR)),
        ROW(RayTracingKHR, model(E::CallableKHR)),
        ROW(RayQueryKHR, instruction(O::OpTypeRayQueryKHR)),
        ROW(GeometryStreams, instruction(O::OpEmitStreamVertex, O::OpEndStreamPrimitive)),
        ROW(GeometryStreams, decoration(D::Stream)),
        ROW(GroupNonUniform, instruction(O::OpGroupNonUniformElect, O::OpGroupNonUniformQuadSwap)),
        ROW(GroupNonUniform, built_in(B::SubgroupSize)),
        ROW(GroupNonUniform, built_in(B::SubgroupLocalInvocationId)),
        ROW(GroupNonUniform, built_in(B::SubgroupId)),
        ROW(GroupNonUniform, built_in(B::NumSubgroups)),
        ROW(GroupNonUniformVote, instruction(O::OpGroupNonUniformAll, O::OpGroupNonUniformAllEqual)),
        ROW(GroupNonUniformBallot,
            instruction(O::OpGroupNonUniformBroadcast, O::OpGroupNonUniformBallotFindMSB)),
        ROW(GroupNonUniformBallot, built_in(B::SubgroupEqMask)),
        ROW(GroupNonUniformBallot, built_in(B::SubgroupLtMask)),
        ROW(GroupNonUniformShuffle, instruction(O::OpGroupNonUniformShuffle, O::OpGroupNonUniformShuffleXor)),
        ROW(GroupNonUniformArithmetic, instruction(O::OpGroupNonUniformIAdd, O::OpGroupNonUniformLogicalXor)),
        ROW(GroupNonUniformQuad,
            instruction(O::OpGroupNonUniformQuadBroadcast, O::OpGroupNonUniformQuadSwap)),
        ROW(SampleRateShading, built_in(B::SampleId)),
        ROW(SampleRateShading, built_in(B::SamplePosition)),
        ROW(SampleRateShading, decoration(D::Sample)),
        ROW(InterpolationFunction, glsl(GLSLstd450InterpolateAtCentroid)),
        ROW(InterpolationFunction, glsl(GLSLstd450InterpolateAtSample)),
        ROW(InterpolationFunction, glsl(GLSLstd450InterpolateAtOffset)),
        ROW(DerivativeControl, instruction(O::OpDPdxFine, O::OpFwidthCoarse)),
        ROW(DrawParameters, built_in(B::BaseVertex)),
        ROW(DrawParameters, built_in(B::BaseInstance)),
        ROW(DrawParameters, built_in(B::DrawIndex)),
        ROW(MultiView, built_in(B::ViewIndex)),
        ROW(ClipDistance, built_in(B::ClipDistance)),
        ROW(CullDistance, built_in(B::CullDistance)),
        ROW(StencilExportEXT, built_in(B::FragStencilRefEXT)),
        ROW(FragmentFullyCoveredEXT, built_in(B::FullyCoveredEXT)),
        ROW(FragmentShadingRateKHR, built_in(B::ShadingRateKHR)),
        ROW(FragmentShadingRateKHR, built_in(B::PrimitiveShadingRateKHR)),
        ROW(FragmentBarycentricKHR, built_in(B::BaryCoordKHR)),
        ROW(FragmentBarycentricKHR, built_in(B::BaryCoordNoPerspKHR)),
        ROW(FragmentBarycentricKHR, decoration(D::PerVertexKHR)),
        ROW(FragmentShaderPixelInterlockEXT, mode(spv::ExecutionMode::PixelInterlockOrderedEXT)),
        ROW(DemoteToHelperInvocation, instruction(O::OpDemoteToHelperInvocation)),
        ROW(ShaderClockKHR, instruction(O::OpReadClockKHR)),
        ROW(ShaderNonUniform, decoration(D::NonUniform)),
        ROW(DenormPreserve, mode(spv::ExecutionMode::DenormPreserve)),
        ROW(DenormFlushToZero, mode(spv::ExecutionMode::DenormFlushToZero)),
        ROW(ComputeDerivativeGroupQuadsNV, mode(spv::ExecutionMode::DerivativeGroupQuadsNV)),
        ROW(ComputeDerivativeGroupLinearNV, mode(spv::ExecutionMode::DerivativeGroupLinearNV)),
        ROW(SparseResidency, instruction(O::OpImageSparseSampleImplicitLod, O::OpImageSparseRead)),
        ROW(MinLod, operand(I::MinLod)),
        ROW(ImageQuery, instruction(O::OpImageQuerySizeLod, O::OpImageQuerySamples)),
        ROW(ImageGatherExtended, gather_operand(I::Offset)),
        ROW(ImageGatherExtended, operand(I::ConstOffsets)),
        ROW(Sampled1D, image(spv::Dim::Dim1D, 1, false)),
        ROW(Image1D, image(spv::Dim::Dim1D, 2, false)),
        ROW(SampledCubeArray, image(spv::Dim::Cube, 1, true)),
        ROW(SampledBuffer, image(spv::Dim::Buffer, 1, false)),
        ROW(ImageBuffer, image(spv::Dim::Buffer, 2, false)),
        ROW(StorageImageMultisample,
            image_is([](const Module&, const Image& i) { return i.multisampled && i.sampled == 2; })),
        ROW(StorageImageReadWithoutFormat, no_format(&Module::read)),
        ROW(StorageImageWriteWithoutFormat, no_format(&Module::written)),
    };
#undef ROW
}

// Says what is wrong with a shader's module; returns how much.
int check(const CorpusShader& s, const std::vector<Row>& rules, std::set<C>& seen, int* count) {
    std::vector<ladder_compile_option> options;
    if (s.stage == "lib")
        options.push_back({LADDER_OPTION_ALL_ENTRY_POINTS, 1});
    const Compiled made = compile_with(read_file(s.path + ".dxil"), "vulkan1.3", options);
    if (made.result != LADDER_OK)
        return 0;
    (*count)++;
    const std::vector<uint32_t> words = made.words();
    const Module m = read_module(words);
    std::map<C, std::pair<const char*, bool>> needed;
    for (const Row& row : rules) {
        auto& [name, is] = needed[row.capability];
        name = row.name;
        is |= row.rule(m);
    }
    int wrong = 0;
    for (const auto& [capability, need] : needed) {
        const auto& [name, is] = need;
        if (is)
            seen.insert(capability);
        if (is == (m.declared.count(capability) != 0))
            continue;
        print_error("%s: %s is %s\n", s.path.c_str(), name,
                    is ? "needed, and not declared" : "declared, and nothing needs it");
        wrong++;
    }
    return wrong;
}

void capabilities_of_the_corpus(void**) {
    const std::vector<Row> rules = rows();
    std::set<C> seen;
    int wrong = 0, count = 0;
    for (const char* theme : {"control-flow", "ops", "stages", "waves", "libraries"})
        for (const CorpusShader& s : corpus(theme, ""))
            wrong += check(s, rules, seen, &count);
    assert_int_equal(wrong, 0);
    assert_true(count > 300);
    // What no shader of the corpus has.
    const std::set<C> unseen = {C::Int8, C::ShaderClockKHR, C::StorageImageMultisample};
    for (const Row& row : rules)
        if (seen.count(row.capability) == unseen.count(row.capability))
            fail_msg("%s: %d shaders need it", row.name, static_cast<int>(seen.count(row.capability)));
}

} // namespace

TEST_GROUP(capability_needs) {
    const CMUnitTest tests[] = {cmocka_unit_test(capabilities_of_the_corpus)};
    return cmocka_run_group_tests_name("capability_needs", tests, nullptr, nullptr);
}

} // namespace test_capability_needs
