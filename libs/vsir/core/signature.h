// What goes into a shader stage and comes out of it, besides resources: the elements of its signatures.
#pragma once

#include "vsir/core/component.h"
#include "vsir/core/stage.h"

#include <span>
#include <string_view>

namespace ladder::ir {

// What an element means.
enum class Semantic : uint8_t {
    Arbitrary,
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
    StartInstanceLocation,
    // Usages of Direct3D 9, which links stages and vertex buffers by usage and index.
    TransformedPosition, // in pixels
    PointSize,
    Fog,
    Color,
    TextureCoordinate,
    Normal,
    Tangent,
    Binormal,
    BlendWeight,
    BlendIndices,
    Count
};
const char* name(Semantic s); // "arbitrary", "vertex_id" ...

enum class SignatureKind : uint8_t {
    Input,
    Output,
    Patch, // values of a whole patch (hull, domain) or of a primitive (mesh)
};

// What a semantic is in a stage's inputs or outputs (DXIL.rst, the table of semantics and signature points).
enum class SemanticRole : uint8_t {
    None,       // it cannot be there
    Arbitrary,  // passed on like any other value: a vertex input named SV_Position is one
    SystemValue // it has its own meaning
};
SemanticRole semantic_role(Stage stage, SignatureKind kind, Semantic s);
inline SemanticRole semantic_role(Stage stage, bool output, Semantic s) {
    return semantic_role(stage, output ? SignatureKind::Output : SignatureKind::Input, s);
}

// How a pixel gets its value from the vertices of the primitive.
enum class Interpolation : uint8_t {
    Undefined,
    Constant,
    Linear,
    LinearCentroid,
    Noperspective,
    NoperspectiveCentroid,
    LinearSample,
    NoperspectiveSample,
    Count
};
const char* name(Interpolation i);
constexpr bool is_noperspective(Interpolation i) {
    return i == Interpolation::Noperspective || i == Interpolation::NoperspectiveCentroid ||
           i == Interpolation::NoperspectiveSample;
}
constexpr bool is_centroid(Interpolation i) {
    return i == Interpolation::LinearCentroid || i == Interpolation::NoperspectiveCentroid;
}
constexpr bool is_per_sample(Interpolation i) {
    return i == Interpolation::LinearSample || i == Interpolation::NoperspectiveSample;
}

// Registers of a signature, and scalars in one (DXIL.rst, "Shader signatures").
constexpr uint32_t signature_rows_max = 32, signature_cols_max = 4;

// An array of `rows` vectors of `cols` scalars. Where it lies in the registers of the signature matters
// between stages; system values may lie nowhere.
struct SignatureElement {
    static constexpr uint8_t no_row = UINT8_MAX;

    std::string_view name; // without the index
    uint32_t index;        // of the semantic in the first row
    // Indices of the semantic in each row, where they do not count up from `index` (arrays of structs: 0, 2,
    // 4); else empty.
    std::span<const uint32_t> indices;
    Semantic semantic;
    ComponentType component_type;
    bool min_precision; // 16 bits are enough, but values have 32
    Interpolation interpolation;
    uint8_t rows, cols;
    uint8_t start_row; // no_row: not in a register
    uint8_t start_col;
    uint8_t used;    // inputs: columns that are read in some row; outputs: that are written. A bit for each
    uint8_t dynamic; // columns whose row is chosen at run time
    uint8_t stream;  // of geometry shaders

    bool is_packed() const { return start_row != no_row; }
    uint32_t index_of(uint32_t row) const { return indices.empty() ? index + row : indices[row]; }
    // One for each row.
    void set_indices(std::span<const uint32_t> of_rows);
};

// The type of an element's scalars as values; Void if its component type cannot be in a signature.
Type element_type(const SignatureElement& e);
// Are they integers with a sign?
bool is_signed(const SignatureElement& e);
// Names of semantics are the same in letters of any case (ASCII).
bool is_same_semantic(std::string_view a, std::string_view b);

// Null if the elements of one of a stage's signatures are well formed and do not overlap, and the stage may
// have such a signature, else what is wrong with element `which`.
const char* signature_problem(Stage stage, SignatureKind kind, std::span<const SignatureElement> signature,
                              uint32_t& which);
inline const char* signature_problem(Stage stage, bool output, std::span<const SignatureElement> signature,
                                     uint32_t& which) {
    return signature_problem(stage, output ? SignatureKind::Output : SignatureKind::Input, signature, which);
}

} // namespace ladder::ir
