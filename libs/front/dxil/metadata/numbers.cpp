#include "front/dxil/metadata/numbers.h"

#include <bit>

namespace ladder::dxil {

namespace {

// The entry of a table that is in the order of DXIL's numbers.
template <class E, size_t count>
E look_up(const E (&table)[count], uint64_t number) {
    return number < count ? table[number] : E::Count;
}

} // namespace

ir::ComponentType component_type(uint64_t number) {
    using enum ir::ComponentType;
    static constexpr ir::ComponentType table[] = {
        None, Bool,    I16,     U16,     I32,     U32,     I64,     U64,      F16,     F32,
        F64,  SNorm16, UNorm16, SNorm32, UNorm32, SNorm64, UNorm64, PackedS8, PackedU8};
    return look_up(table, number);
}

ir::Semantic semantic(uint64_t number) {
    using enum ir::Semantic;
    static constexpr ir::Semantic table[] = {Arbitrary,
                                             VertexId,
                                             InstanceId,
                                             Position,
                                             RenderTargetArrayIndex,
                                             ViewportArrayIndex,
                                             ClipDistance,
                                             CullDistance,
                                             OutputControlPointId,
                                             DomainLocation,
                                             PrimitiveId,
                                             GsInstanceId,
                                             SampleIndex,
                                             IsFrontFace,
                                             Coverage,
                                             InnerCoverage,
                                             Target,
                                             Depth,
                                             DepthLessEqual,
                                             DepthGreaterEqual,
                                             StencilRef,
                                             DispatchThreadId,
                                             GroupId,
                                             GroupIndex,
                                             GroupThreadId,
                                             TessFactor,
                                             InsideTessFactor,
                                             ViewId,
                                             Barycentrics,
                                             ShadingRate,
                                             CullPrimitive,
                                             StartVertexLocation,
                                             StartInstanceLocation};
    return look_up(table, number);
}

ir::ResourceKind resource_kind(uint64_t number) {
    using enum ir::ResourceKind;
    static constexpr ir::ResourceKind table[] = {Count,
                                                 Texture1D,
                                                 Texture2D,
                                                 Texture2DMS,
                                                 Texture3D,
                                                 TextureCube,
                                                 Texture1DArray,
                                                 Texture2DArray,
                                                 Texture2DMSArray,
                                                 TextureCubeArray,
                                                 TypedBuffer,
                                                 RawBuffer,
                                                 StructuredBuffer,
                                                 CBuffer,
                                                 Sampler,
                                                 TBuffer,
                                                 RTAccelerationStructure,
                                                 FeedbackTexture2D,
                                                 FeedbackTexture2DArray};
    return look_up(table, number);
}

ir::PackMode pack_mode(uint64_t number) {
    using enum ir::PackMode;
    static constexpr ir::PackMode table[] = {Truncate, UClamp, SClamp};
    return look_up(table, number);
}

ir::UnpackMode unpack_mode(uint64_t number) {
    using enum ir::UnpackMode;
    static constexpr ir::UnpackMode table[] = {Unsigned, Signed};
    return look_up(table, number);
}

ir::QuadSwapDir quad_swap(uint64_t number) {
    using enum ir::QuadSwapDir;
    static constexpr ir::QuadSwapDir table[] = {X, Y, Diagonal};
    return look_up(table, number);
}

ir::QuadVoteOp quad_vote(uint64_t number) {
    using enum ir::QuadVoteOp;
    static constexpr ir::QuadVoteOp table[] = {Any, All};
    return look_up(table, number);
}

ir::InputPrimitive input_primitive(uint64_t number, uint32_t& control_points) {
    using enum ir::InputPrimitive;
    static constexpr ir::InputPrimitive table[] = {None, Point, Line,          Triangle,
                                                   None, None,  LineAdjacency, TriangleAdjacency};
    constexpr uint64_t first_patch = 8, patches = 32;
    control_points = 0;
    if (number < first_patch)
        return table[number];
    if (number >= first_patch + patches)
        return Count;
    control_points = static_cast<uint32_t>(number - first_patch + 1);
    return Patch;
}

ir::OutputTopology primitive_topology(uint64_t number) {
    using enum ir::OutputTopology;
    static constexpr ir::OutputTopology table[] = {None, Point, None, LineStrip, None, TriangleStrip};
    return look_up(table, number);
}

ir::OutputTopology mesh_topology(uint64_t number) {
    using enum ir::OutputTopology;
    static constexpr ir::OutputTopology table[] = {None, Line, Triangle};
    return look_up(table, number);
}

ir::OutputTopology tessellator_topology(uint64_t number) {
    using enum ir::OutputTopology;
    static constexpr ir::OutputTopology table[] = {None, Point, Line, TriangleClockwise, Triangle};
    return look_up(table, number);
}

ir::TessDomain tess_domain(uint64_t number) {
    using enum ir::TessDomain;
    static constexpr ir::TessDomain table[] = {None, Isoline, Triangle, Quad};
    return look_up(table, number);
}

ir::TessPartitioning tess_partitioning(uint64_t number) {
    using enum ir::TessPartitioning;
    static constexpr ir::TessPartitioning table[] = {None, Integer, PowerOfTwo, FractionalOdd,
                                                     FractionalEven};
    return look_up(table, number);
}

uint32_t barrier_mode(uint64_t mode) {
    using namespace ir::barrier_bits;
    static constexpr uint32_t table[] = {Sync, UavDevice, UavGroup, GroupShared};
    uint32_t bits = 0;
    for (size_t n = 0; n < std::size(table); n++)
        bits |= mode >> n & 1 ? table[n] : 0;
    return mode >> std::size(table) ? 0 : bits;
}

ir::Stage stage(uint64_t shader_kind) {
    using enum ir::Stage;
    static constexpr ir::Stage stages[] = {
        Pixel,        Vertex, Geometry,   Hull, Domain,   Compute, Count,         RayGeneration,
        Intersection, AnyHit, ClosestHit, Miss, Callable, Mesh,    Amplification, Node};
    return shader_kind < std::size(stages) ? stages[shader_kind] : Count;
}

uint64_t features(uint64_t shader_flags) {
    constexpr uint32_t low_precision = 5, native_low_precision = 23;
    // By the number of a shader flag: one more than that of the feature; 0: there is none.
    static constexpr uint8_t table[64] = {0,  0,  1,  0,  0,  0,  6,  7,  0,  14, 11, 10, 9,
                                          12, 8,  4,  3,  2,  13, 15, 16, 17, 18, 0,  20, 21,
                                          22, 23, 24, 25, 26, 27, 29, 0,  30, 31, 0,  32, 33};
    uint64_t bits = 0;
    for (uint64_t left = shader_flags; left; left &= left - 1)
        if (const uint32_t feature = table[std::countr_zero(left)])
            bits |= uint64_t{1} << (feature - 1);
    // Values of 16 bits: either of at least so many, or of exactly so many.
    if (shader_flags >> low_precision & 1)
        bits |= uint64_t{1} << (shader_flags >> native_low_precision & 1 ? 18 : 4);
    return bits;
}

} // namespace ladder::dxil
