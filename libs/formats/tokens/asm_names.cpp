#include "formats/tokens/asm_names.h"

namespace ladder::tpf {

namespace {

constexpr const char* registers[] = {"r",
                                     "v",
                                     "o",
                                     "x",
                                     "l",
                                     "d",
                                     "s",
                                     "t",
                                     "cb",
                                     "icb",
                                     "label",
                                     "vPrim",
                                     "oDepth",
                                     "null",
                                     "rasterizer",
                                     "oMask",
                                     "m",
                                     "fb",
                                     "ft",
                                     "fp",
                                     nullptr,
                                     nullptr,
                                     "vOutputControlPointID",
                                     "vForkInstanceID",
                                     "vJoinInstanceID",
                                     "vicp",
                                     "vocp",
                                     "vpc",
                                     "vDomain",
                                     "this",
                                     "u",
                                     "g",
                                     "vThreadID",
                                     "vThreadGroupID",
                                     "vThreadIDInGroup",
                                     "vCoverage",
                                     "vThreadIDInGroupFlattened",
                                     "vGSInstanceID",
                                     "oDepthGE",
                                     "oDepthLE",
                                     "vCycleCounter",
                                     "oStencilRef",
                                     "vInnerCoverage"};
static_assert(std::size(registers) == static_cast<size_t>(Register::Count));
constexpr const char* dimensions[] = {nullptr,
                                      "buffer",
                                      "texture1d",
                                      "texture2d",
                                      "texture2dms",
                                      "texture3d",
                                      "texturecube",
                                      "texture1darray",
                                      "texture2darray",
                                      "texture2dmsarray",
                                      "texturecubearray",
                                      "raw_buffer",
                                      "structured_buffer"};
static_assert(std::size(dimensions) == static_cast<size_t>(ResourceDimension::Count));
constexpr const char* return_types[] = {"none",  "unorm", "snorm",  "sint",        "uint",
                                        "float", "mixed", "double", "<continued>", "<unused>"};
constexpr const char* interpolations[] = {"undefined",
                                          "constant",
                                          "linear",
                                          "linear centroid",
                                          "linear noperspective",
                                          "linear noperspective centroid",
                                          "linear sample",
                                          "linear noperspective sample"};
constexpr const char* system_values[] = {"undefined",
                                         "position",
                                         "clip_distance",
                                         "cull_distance",
                                         "rendertarget_array_index",
                                         "viewport_array_index",
                                         "vertex_id",
                                         "primitive_id",
                                         "instance_id",
                                         "is_front_face",
                                         "sampleIndex",
                                         "finalQuadUeq0EdgeTessFactor",
                                         "finalQuadVeq0EdgeTessFactor",
                                         "finalQuadUeq1EdgeTessFactor",
                                         "finalQuadVeq1EdgeTessFactor",
                                         "finalQuadUInsideTessFactor",
                                         "finalQuadVInsideTessFactor",
                                         "finalTriUeq0EdgeTessFactor",
                                         "finalTriVeq0EdgeTessFactor",
                                         "finalTriWeq0EdgeTessFactor",
                                         "finalTriInsideTessFactor",
                                         "finalLineDetailTessFactor",
                                         "finalLineDensityTessFactor"};
static_assert(std::size(system_values) == static_cast<size_t>(SystemValue::Count));
constexpr const char* sampler_modes[] = {"mode_default", "mode_comparison", "mode_mono"};
constexpr const char* min_precisions[] = {nullptr, "min16f", "min2_8f", nullptr, "min16i", "min16u"};
constexpr const char* topologies[] = {"undefined", "pointlist", nullptr,
                                      "linestrip", nullptr,     "trianglestrip"};
constexpr const char* primitives[] = {"undefined", "point", "line",    "triangle",
                                      nullptr,     nullptr, "lineadj", "triangleadj"};
constexpr const char* domains[] = {"domain_undefined", "domain_isoline", "domain_tri", "domain_quad"};
constexpr const char* partitionings[] = {"partitioning_undefined", "partitioning_integer",
                                         "partitioning_pow2", "partitioning_fractional_odd",
                                         "partitioning_fractional_even"};
constexpr const char* output_primitives[] = {"output_undefined", "output_point", "output_line",
                                             "output_triangle_cw", "output_triangle_ccw"};
constexpr const char* global_flags[] = {"refactoringAllowed",         "enableDoublePrecisionFloatOps",
                                        "forceEarlyDepthStencil",     "enableRawAndStructuredBuffers",
                                        "skipOptimization",           "enableMinimumPrecision",
                                        "enable11_1DoubleExtensions", "enable11_1ShaderExtensions",
                                        "allResourcesBound"};
constexpr const char* prefixes[] = {"ps", "vs", "gs", "hs", "ds", "cs"};

struct Word {
    Opcode opcode;
    const char* text;
};
constexpr Word words[] = {
    {Opcode::DclConstantBuffer, "dcl_constantbuffer"},
    {Opcode::DclIndexRange, "dcl_indexrange"},
    {Opcode::DclGsOutputTopology, "dcl_outputtopology"},
    {Opcode::DclGsInputPrimitive, "dcl_inputprimitive"},
    {Opcode::DclMaxOutputVertices, "dcl_maxout"},
    {Opcode::DclIndexableTemp, "dcl_indexableTemp"},
    {Opcode::DclGlobalFlags, "dcl_globalFlags"},
    {Opcode::DclTessDomain, "dcl_tessellator_domain"},
    {Opcode::DclTessPartitioning, "dcl_tessellator_partitioning"},
    {Opcode::DclTessOutputPrimitive, "dcl_tessellator_output_primitive"},
    {Opcode::DclGsInstanceCount, "dcl_gsinstances"},
    {Opcode::Customdata, "dcl_immediateConstantBuffer"},
    {Opcode::SamplePos, "samplepos"},
    {Opcode::SampleInfo, "sampleinfo"},
};

} // namespace

const Names register_names = registers;
const Names dimension_names = dimensions;
const Names return_type_names = return_types;
const Names interpolation_names = interpolations;
const Names system_value_names = system_values;
const Names sampler_mode_names = sampler_modes;
const Names min_precision_names = min_precisions;
const Names topology_names = topologies;
const Names primitive_names = primitives;
const Names domain_names = domains;
const Names partitioning_names = partitionings;
const Names output_primitive_names = output_primitives;
const Names global_flag_names = global_flags;
const Names stage_prefixes = prefixes;

const char* word_of(Opcode o) {
    for (const Word& w : words)
        if (w.opcode == o)
            return w.text;
    return info(o).mnemonic;
}

} // namespace ladder::tpf
