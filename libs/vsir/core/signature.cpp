#include "vsir/core/signature.h"

#include <algorithm>
#include <span>

namespace ladder::ir {

namespace {

constexpr const char* const semantic_names[] = {"arbitrary",
                                                "vertex_id",
                                                "instance_id",
                                                "position",
                                                "render_target_array_index",
                                                "viewport_array_index",
                                                "clip_distance",
                                                "cull_distance",
                                                "output_control_point_id",
                                                "domain_location",
                                                "primitive_id",
                                                "gs_instance_id",
                                                "sample_index",
                                                "is_front_face",
                                                "coverage",
                                                "inner_coverage",
                                                "target",
                                                "depth",
                                                "depth_less_equal",
                                                "depth_greater_equal",
                                                "stencil_ref",
                                                "dispatch_thread_id",
                                                "group_id",
                                                "group_index",
                                                "group_thread_id",
                                                "tess_factor",
                                                "inside_tess_factor",
                                                "view_id",
                                                "barycentrics",
                                                "shading_rate",
                                                "cull_primitive",
                                                "start_vertex_location",
                                                "start_instance_location",
                                                "transformed_position",
                                                "point_size",
                                                "fog",
                                                "color",
                                                "texture_coordinate",
                                                "normal",
                                                "tangent",
                                                "binormal",
                                                "blend_weight",
                                                "blend_indices"};
static_assert(std::size(semantic_names) == static_cast<size_t>(Semantic::Count));

constexpr const char* const interpolation_names[] = {"undefined",     "constant",
                                                     "linear",        "linear_centroid",
                                                     "noperspective", "noperspective_centroid",
                                                     "linear_sample", "noperspective_sample"};
static_assert(std::size(interpolation_names) == static_cast<size_t>(Interpolation::Count));

// Semantics that may stand in several elements of a signature.
constexpr bool may_repeat(Semantic s) {
    return s == Semantic::Arbitrary || s == Semantic::Target || s == Semantic::ClipDistance ||
           s == Semantic::CullDistance || s == Semantic::Barycentrics || s == Semantic::TessFactor ||
           s == Semantic::InsideTessFactor;
}
// Semantics of more than one row or column.
constexpr bool may_be_wide(Semantic s) {
    return may_repeat(s) || s == Semantic::Position || s == Semantic::DomainLocation;
}

bool counts_up(std::span<const uint32_t> indices) {
    for (size_t n = 1; n < indices.size(); n++)
        if (indices[n] != indices[0] + n)
            return false;
    return true;
}

const char* problem(const SignatureElement& e, SemanticRole role) {
    if (e.semantic >= Semantic::Count)
        return "its semantic is not known";
    if (e.interpolation >= Interpolation::Count)
        return "its interpolation is not known";
    if (e.component_type >= ComponentType::Count || element_type(e) == Type::Void)
        return "a signature cannot have its component type";
    if (!e.rows || e.rows > signature_rows_max || !e.cols || e.cols > signature_cols_max)
        return "it has no rows or columns, or too many";
    if (!e.indices.empty() && e.indices.size() != e.rows)
        return "it has not one semantic index for each row";
    if (e.semantic == Semantic::Target && !e.indices.empty())
        return "the numbers of its render targets do not count up";
    if (e.is_packed() &&
        (e.start_row + e.rows > signature_rows_max || e.start_col + e.cols > signature_cols_max))
        return "it leaves the registers";
    if (role != SemanticRole::Arbitrary && !may_be_wide(e.semantic) && (e.rows > 1 || e.cols > 1))
        return "this system value is one scalar";
    if ((e.used | e.dynamic) >> signature_cols_max)
        return "its masks have columns that it has not";
    if (e.stream > 3)
        return "there is no such stream";
    return nullptr;
}

} // namespace

const char* name(Semantic s) { return semantic_names[static_cast<int>(s)]; }
const char* name(Interpolation i) { return interpolation_names[static_cast<int>(i)]; }

Type element_type(const SignatureElement& e) {
    const Type t = signature_type(e.component_type);
    if (!e.min_precision)
        return t;
    return t == Type::F16 ? Type::F32 : t == Type::I16 ? Type::I32 : t;
}

void SignatureElement::set_indices(std::span<const uint32_t> of_rows) {
    index = of_rows.empty() ? 0 : of_rows[0];
    indices = counts_up(of_rows) ? std::span<const uint32_t>() : of_rows;
}

bool is_signed(const SignatureElement& e) { return is_signed(e.component_type); }

bool is_same_semantic(std::string_view a, std::string_view b) {
    auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return small(x) == small(y); });
}

const char* signature_problem(Stage stage, SignatureKind kind, std::span<const SignatureElement> signature,
                              uint32_t& which) {
    which = 0;
    if (kind == SignatureKind::Patch && !signature.empty() &&
        info(stage).patch_constants == PatchConstants::None && !info(stage).primitive_outputs)
        return "its stage has nothing that belongs to a patch or a primitive";
    uint8_t taken[4][signature_rows_max] = {}; // by stream and row: columns
    uint64_t seen[4] = {};                     // by stream: semantics
    for (which = 0; which < signature.size(); which++) {
        const SignatureElement& e = signature[which];
        const SemanticRole role = e.semantic == Semantic::Arbitrary ? SemanticRole::Arbitrary
                                  : e.semantic < Semantic::Count    ? semantic_role(stage, kind, e.semantic)
                                                                    : SemanticRole::None;
        if (const char* what = problem(e, role))
            return what;
        const uint64_t bit = uint64_t{1} << static_cast<int>(e.semantic);
        if (role != SemanticRole::Arbitrary && !may_repeat(e.semantic) && seen[e.stream] & bit)
            return "this system value is there twice";
        seen[e.stream] |= bit;
        if (!e.is_packed())
            continue;
        const auto columns = static_cast<uint8_t>(((1u << e.cols) - 1) << e.start_col);
        for (uint32_t row = e.start_row; row < e.start_row + uint32_t{e.rows}; row++) {
            if (taken[e.stream][row] & columns)
                return "it overlaps another";
            taken[e.stream][row] |= columns;
        }
    }
    return nullptr;
}

} // namespace ladder::ir
