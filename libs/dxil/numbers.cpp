#include "dxil/numbers.h"

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

ir::Interpolation interpolation(uint64_t number) {
    using enum ir::Interpolation;
    static constexpr ir::Interpolation table[] = {Undefined,      Constant,           Linear,
                                                  LinearCentroid, Noperspective,      NoperspectiveCentroid,
                                                  LinearSample,   NoperspectiveSample};
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
    // By the number of a shader flag: that of the feature.
    static constexpr struct {
        uint8_t flag, feature;
    } table[] = {{2, 0},   {6, 5},   {7, 6},   {9, 13},  {10, 10}, {11, 9},  {12, 8},  {13, 11},
                 {14, 7},  {15, 3},  {16, 2},  {17, 1},  {18, 12}, {19, 14}, {20, 15}, {21, 16},
                 {22, 17}, {24, 19}, {25, 20}, {26, 21}, {27, 22}, {28, 23}, {29, 24}, {30, 25},
                 {31, 26}, {32, 28}, {34, 29}, {35, 30}, {37, 31}, {38, 32}};
    uint64_t bits = 0;
    for (const auto& t : table)
        bits |= (shader_flags >> t.flag & 1) << t.feature;
    // Values of 16 bits: either of at least so many, or of exactly so many.
    if (shader_flags >> low_precision & 1)
        bits |= uint64_t{1} << (shader_flags >> native_low_precision & 1 ? 18 : 4);
    return bits;
}

} // namespace ladder::dxil
