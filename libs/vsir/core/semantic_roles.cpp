// Which semantic is a system value where (DXIL.rst, the table of semantics and signature points).
#include "vsir/core/program.h"

#include <array>

namespace ladder::ir {

namespace {

// Where signatures are. Pc: patch constants; Cp: control points;
// Gsv: the vertices of a geometry shader's primitive; Msp: the primitives of a mesh shader.
// clang-format off
enum Point : uint8_t {
    VsIn, VsOut, PcIn, HsIn, HsCpIn, HsCpOut, PcOut, DsIn, DsCpIn, DsOut,
    GsvIn, GsIn, GsOut, PsIn, PsOut, CsIn, MsIn, MsOut, MspOut, AsIn,
    PointCount
};

// One letter per point. a: arbitrary. s: system value. n: system value that lies in no register there. Dot: cannot
// be there, which holds everywhere for a semantic without a row.
struct Row {
    Semantic semantic;
    char roles[PointCount + 1];
};
constexpr Row rows[] = {
    //                                 VsIn         GsvIn
    {Semantic::Arbitrary,              "aa..aaaaaa" "a.aa...aa."},
    {Semantic::VertexId,               "s........." ".........."},
    {Semantic::InstanceId,             "sa..aa..aa" "a.aa......"},
    {Semantic::Position,               "as..ssaass" "s.ss...s.."},
    {Semantic::RenderTargetArrayIndex, "as..ssaass" "s.ss....s."},
    {Semantic::ViewportArrayIndex,     "as..ssaass" "s.ss....s."},
    {Semantic::ClipDistance,           "as..ssaass" "s.ss...s.."},
    {Semantic::CullDistance,           "as..ssaass" "s.ss...s.."},
    {Semantic::OutputControlPointId,   "...n......" ".........."},
    {Semantic::DomainLocation,         ".......n.." ".........."},
    {Semantic::PrimitiveId,            "..nn...n.." ".nss....s."},
    {Semantic::GsInstanceId,           ".........." ".n........"},
    {Semantic::SampleIndex,            ".........." "...s......"},
    {Semantic::IsFrontFace,            ".........." "..ss......"},
    {Semantic::Coverage,               ".........." "...ns....."},
    {Semantic::InnerCoverage,          ".........." "...n......"},
    {Semantic::Target,                 ".........." "....s....."},
    {Semantic::Depth,                  ".........." "....s....."},
    {Semantic::DepthLessEqual,         ".........." "....s....."},
    {Semantic::DepthGreaterEqual,      ".........." "....s....."},
    {Semantic::StencilRef,             ".........." "....s....."},
    {Semantic::DispatchThreadId,       ".........." ".....nn..n"},
    {Semantic::GroupId,                ".........." ".....nn..n"},
    {Semantic::GroupIndex,             ".........." ".....nn..n"},
    {Semantic::GroupThreadId,          ".........." ".....nn..n"},
    {Semantic::TessFactor,             "......ss.." ".........."},
    {Semantic::InsideTessFactor,       "......ss.." ".........."},
    {Semantic::ViewId,                 "n.nn...n.." ".n.n..n..."},
    {Semantic::Barycentrics,           ".........." "...s......"},
    {Semantic::ShadingRate,            ".s..ss..ss" "s.ss....s."},
    {Semantic::CullPrimitive,          ".........." "........s."},
    {Semantic::StartVertexLocation,    "n........." ".........."},
    {Semantic::StartInstanceLocation,  "n........." ".........."},
    // Direct3D 9: vertices and pixels only.
    {Semantic::TransformedPosition,    "a........." ".........."},
    {Semantic::PointSize,              "as........" ".........."},
    {Semantic::Fog,                    "aa........" "...a......"},
    {Semantic::Color,                  "aa........" "...a......"},
    {Semantic::TextureCoordinate,      "aa........" "...a......"},
    {Semantic::Normal,                 "aa........" "...a......"},
    {Semantic::Tangent,                "aa........" "...a......"},
    {Semantic::Binormal,               "aa........" "...a......"},
    {Semantic::BlendWeight,            "aa........" "...a......"},
    {Semantic::BlendIndices,           "aa........" "...a......"},
};
// clang-format on

// The points that a stage's inputs and outputs are at: of vertices or threads, and of the whole patch or
// primitive. PointCount: none.
struct StagePoints {
    Stage stage;
    Point inputs, whole_inputs, outputs, patch;
};
constexpr StagePoints stage_points[] = {
    {Stage::Vertex, VsIn, PointCount, VsOut, PointCount},
    {Stage::Pixel, PsIn, PointCount, PsOut, PointCount},
    {Stage::Geometry, GsvIn, GsIn, GsOut, PointCount},
    {Stage::Hull, HsCpIn, HsIn, HsCpOut, PcOut},
    {Stage::Domain, DsCpIn, DsIn, DsOut, DsIn},
    {Stage::Compute, CsIn, PointCount, PointCount, PointCount},
    {Stage::Mesh, MsIn, PointCount, MsOut, MspOut},
    {Stage::Amplification, AsIn, PointCount, PointCount, PointCount},
};

constexpr auto role_table = [] {
    std::array<std::array<SemanticRole, PointCount + 1>, static_cast<size_t>(Semantic::Count)> table{};
    for (const Row& r : rows)
        for (size_t point = 0; point < PointCount; point++)
            table[static_cast<size_t>(r.semantic)][point] = r.roles[point] == '.' ? SemanticRole::None
                                                            : r.roles[point] == 'a'
                                                                ? SemanticRole::Arbitrary
                                                                : SemanticRole::SystemValue;
    return table;
}();

constexpr SemanticRole role_at(const StagePoints& points, SignatureKind kind, size_t s) {
    const auto& roles = role_table[s];
    if (kind == SignatureKind::Patch)
        return roles[points.patch];
    const bool output = kind == SignatureKind::Output;
    const SemanticRole role = roles[output ? points.outputs : points.inputs];
    return output || role != SemanticRole::None ? role : roles[points.whole_inputs];
}

// By stage, kind of signature and semantic.
constexpr size_t kind_count = 3;
constexpr auto roles_of_stages = [] {
    using Kind = std::array<SemanticRole, static_cast<size_t>(Semantic::Count)>;
    std::array<std::array<Kind, kind_count>, static_cast<size_t>(Stage::Count)> table{};
    for (const StagePoints& points : stage_points)
        for (size_t kind = 0; kind < kind_count; kind++)
            for (size_t s = 0; s < table[0][0].size(); s++)
                table[static_cast<size_t>(points.stage)][kind][s] =
                    role_at(points, static_cast<SignatureKind>(kind), s);
    return table;
}();

} // namespace

SemanticRole semantic_role(Stage stage, SignatureKind kind, Semantic s) {
    return roles_of_stages[static_cast<size_t>(stage)][static_cast<size_t>(kind)][static_cast<size_t>(s)];
}

} // namespace ladder::ir
