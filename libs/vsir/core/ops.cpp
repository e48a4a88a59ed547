#include "vsir/core/ops.h"

#include "vsir/core/matrix.h"

#include "vsir/core/op_shape.h"
#include "vsir/core/op_views.h"
#include "vsir/core/parameter.h"
#include "vsir/core/stage_rules.h"

#include <algorithm>
#include <array>

namespace ladder::ir {

namespace {

using namespace op_flags;

constexpr int op_count = static_cast<int>(Op::Count);
constexpr char first_letter(const char* text) { return text[0]; }

// By AtomicOp and by WaveOp.
constexpr char atomic_op_overloads[] = "IIIIIIIIGFFFI";
constexpr char wave_op_overloads[] = "##IIIIFFLLL";
static_assert(std::size(atomic_op_overloads) == static_cast<size_t>(AtomicOp::Count) + 1);
static_assert(std::size(wave_op_overloads) == static_cast<size_t>(WaveOp::Count) + 1);

constexpr const char* const atomic_op_names[] = {"add",  "and",      "or",   "xor",  "smin", "smax", "umin",
                                                 "umax", "exchange", "fadd", "fmin", "fmax", "sub"};
constexpr const char* const wave_op_names[] = {"add",  "mul",  "smin", "smax", "umin", "umax",
                                               "fmin", "fmax", "and",  "or",   "xor"};
constexpr uint16_t group_stages = stage_bits(Stage::Compute, Stage::Amplification, Stage::Mesh, Stage::Node);
constexpr uint16_t hit_stages = stage_bits(Stage::Intersection, Stage::AnyHit, Stage::ClosestHit);
constexpr uint16_t ray_stages = stage_bits(Stage::Miss) | hit_stages;
constexpr uint16_t all_ray_stages = stage_bits(Stage::RayGeneration, Stage::Callable) | ray_stages;
constexpr uint16_t patch_stages = stage_bits(Stage::Hull, Stage::Domain);
constexpr uint16_t view_stages =
    stage_bits(Stage::Vertex, Stage::Pixel, Stage::Geometry, Stage::Mesh) | patch_stages;

struct BuiltinRow {
    const char* name;
    BuiltinShape shape;
    uint16_t stages;
};
constexpr BuiltinRow builtin_rows[] = {
    {"thread_id", {Type::I32, 3}, group_stages},
    {"group_id", {Type::I32, 3}, group_stages},
    {"thread_id_in_group", {Type::I32, 3}, group_stages},
    {"flat_thread_id_in_group", {Type::I32, 1}, group_stages},
    {"wave_index_in_group", {Type::I32, 1}, group_stages},
    {"wave_count_in_group", {Type::I32, 1}, group_stages},
    {"sample_index", {Type::I32, 1}, stage_bits(Stage::Pixel)},
    {"coverage", {Type::I32, 1}, stage_bits(Stage::Pixel)},
    {"inner_coverage", {Type::I32, 1}, stage_bits(Stage::Pixel)},
    {"view_id", {Type::I32, 1}, view_stages},
    {"start_vertex_location", {Type::I32, 1}, stage_bits(Stage::Vertex)},
    {"start_instance_location", {Type::I32, 1}, stage_bits(Stage::Vertex)},
    {"sample_count", {Type::I32, 1}, stage_bits(Stage::Pixel)},
    {"gs_instance_id", {Type::I32, 1}, stage_bits(Stage::Geometry)},
    {"primitive_id", {Type::I32, 1}, stage_bits(Stage::Geometry) | patch_stages | hit_stages},
    {"output_control_point_id", {Type::I32, 1}, stage_bits(Stage::Hull)},
    {"domain_location", {Type::F32, 3}, stage_bits(Stage::Domain)},
    {"dispatch_rays_index", {Type::I32, 3}, all_ray_stages},
    {"dispatch_rays_dimensions", {Type::I32, 3}, all_ray_stages},
    {"world_ray_origin", {Type::F32, 3}, ray_stages},
    {"world_ray_direction", {Type::F32, 3}, ray_stages},
    {"object_ray_origin", {Type::F32, 3}, hit_stages},
    {"object_ray_direction", {Type::F32, 3}, hit_stages},
    {"object_to_world", {Type::F32, 12}, hit_stages},
    {"world_to_object", {Type::F32, 12}, hit_stages},
    {"ray_t_min", {Type::F32, 1}, ray_stages},
    {"ray_flags", {Type::I32, 1}, ray_stages},
    {"instance_index", {Type::I32, 1}, hit_stages},
    {"instance_id", {Type::I32, 1}, hit_stages},
    {"geometry_index", {Type::I32, 1}, hit_stages},
    {"hit_kind", {Type::I32, 1}, stage_bits(Stage::AnyHit, Stage::ClosestHit)},
    {"cluster_id", {Type::I32, 1}, stage_bits(Stage::AnyHit, Stage::ClosestHit)},
    {"triangle_positions", {Type::F32, 9}, stage_bits(Stage::AnyHit, Stage::ClosestHit)},
    {"draw_index", {Type::I32, 1}, stage_bits(Stage::Vertex)},
};
static_assert(std::size(builtin_rows) == static_cast<size_t>(Builtin::Count));
constexpr auto builtin_names = [] {
    std::array<const char*, std::size(builtin_rows)> names{};
    for (size_t n = 0; n < names.size(); n++)
        names[n] = builtin_rows[n].name;
    return names;
}();
constexpr const char* const deriv_names[] = {"coarse_x", "coarse_y", "fine_x", "fine_y"};
struct RayValueRow {
    const char* name;
    RayValueShape shape;
};
constexpr RayValueRow ray_value_rows[] = {
    {"candidate_type", {Type::I32, 1}},
    {"candidate_procedural_non_opaque", {Type::Bool, 1}},
    {"candidate_t", {Type::F32, 1}},
    {"candidate_instance_index", {Type::I32, 1}},
    {"candidate_instance_id", {Type::I32, 1}},
    {"candidate_hit_group_offset", {Type::I32, 1}},
    {"candidate_geometry_index", {Type::I32, 1}},
    {"candidate_primitive_index", {Type::I32, 1}},
    {"candidate_front_face", {Type::Bool, 1}},
    {"candidate_barycentrics", {Type::F32, 2}},
    {"candidate_object_origin", {Type::F32, 3}},
    {"candidate_object_direction", {Type::F32, 3}},
    {"candidate_object_to_world", {Type::F32, 12}},
    {"candidate_world_to_object", {Type::F32, 12}},
    {"candidate_cluster_id", {Type::I32, 1}},
    {"candidate_triangle_positions", {Type::F32, 9}},
    {"committed_status", {Type::I32, 1}},
    {"committed_t", {Type::F32, 1}},
    {"committed_instance_index", {Type::I32, 1}},
    {"committed_instance_id", {Type::I32, 1}},
    {"committed_hit_group_offset", {Type::I32, 1}},
    {"committed_geometry_index", {Type::I32, 1}},
    {"committed_primitive_index", {Type::I32, 1}},
    {"committed_front_face", {Type::Bool, 1}},
    {"committed_barycentrics", {Type::F32, 2}},
    {"committed_object_origin", {Type::F32, 3}},
    {"committed_object_direction", {Type::F32, 3}},
    {"committed_object_to_world", {Type::F32, 12}},
    {"committed_world_to_object", {Type::F32, 12}},
    {"committed_cluster_id", {Type::I32, 1}},
    {"committed_triangle_positions", {Type::F32, 9}},
    {"flags", {Type::I32, 1}},
    {"t_min", {Type::F32, 1}},
    {"world_origin", {Type::F32, 3}},
    {"world_direction", {Type::F32, 3}},
};
static_assert(std::size(ray_value_rows) == static_cast<size_t>(RayValue::Count));
constexpr auto ray_value_names = [] {
    std::array<const char*, std::size(ray_value_rows)> names{};
    for (size_t n = 0; n < names.size(); n++)
        names[n] = ray_value_rows[n].name;
    return names;
}();
constexpr RayValueRow hit_value_rows[] = {
    {"is_miss", {Type::Bool, 1}},
    {"is_hit", {Type::Bool, 1}},
    {"is_nop", {Type::Bool, 1}},
    {"flags", {Type::I32, 1}},
    {"t_min", {Type::F32, 1}},
    {"t_current", {Type::F32, 1}},
    {"world_origin", {Type::F32, 3}},
    {"world_direction", {Type::F32, 3}},
    {"object_origin", {Type::F32, 3}},
    {"object_direction", {Type::F32, 3}},
    {"object_to_world", {Type::F32, 12}},
    {"world_to_object", {Type::F32, 12}},
    {"geometry_index", {Type::I32, 1}},
    {"instance_index", {Type::I32, 1}},
    {"instance_id", {Type::I32, 1}},
    {"primitive_index", {Type::I32, 1}},
    {"hit_kind", {Type::I32, 1}},
    {"table_index", {Type::I32, 1}},
    {"cluster_id", {Type::I32, 1}},
};
static_assert(std::size(hit_value_rows) == static_cast<size_t>(HitValue::Count));
constexpr auto hit_value_names = [] {
    std::array<const char*, std::size(hit_value_rows)> names{};
    for (size_t n = 0; n < names.size(); n++)
        names[n] = hit_value_rows[n].name;
    return names;
}();
constexpr const char* const pack_mode_names[] = {"truncate", "uclamp", "sclamp"};
constexpr const char* const unpack_mode_names[] = {"unsigned", "signed"};
constexpr const char* const quad_swap_names[] = {"x", "y", "diagonal"};
constexpr const char* const quad_vote_names[] = {"any", "all"};
constexpr const char* const barrier_names[] = {"sync", "uav_device", "uav_group", "groupshared",
                                               "uav_shader_call"};

static_assert(std::size(atomic_op_names) == static_cast<size_t>(AtomicOp::Count));
static_assert(std::size(wave_op_names) == static_cast<size_t>(WaveOp::Count));
static_assert(std::size(deriv_names) == static_cast<size_t>(DerivKind::Count));
static_assert(std::size(pack_mode_names) == static_cast<size_t>(PackMode::Count));
static_assert(std::size(unpack_mode_names) == static_cast<size_t>(UnpackMode::Count));
static_assert(std::size(quad_swap_names) == static_cast<size_t>(QuadSwapDir::Count));
static_assert(std::size(quad_vote_names) == static_cast<size_t>(QuadVoteOp::Count));

// The operations in the order of their names.
constexpr auto sorted_ops = [] {
    std::array<Op, op_count> ops{};
    constexpr std::string_view names[] = {
#define OP(id, text, results, operands, values, overload, flags) text,
#include "vsir/core/ops.def"
#undef OP
    };
    for (int i = 0; i < op_count; i++)
        ops[i] = static_cast<Op>(i);
    std::sort(ops.begin(), ops.end(),
              [&](Op a, Op b) { return names[static_cast<int>(a)] < names[static_cast<int>(b)]; });
    return ops;
}();

constexpr TypeSet types_of(char overload) {
    TypeSet set = 0;
    for (uint32_t t = 0; t < type_count; t++)
        if (allows(overload, static_cast<Type>(t)))
            set |= set_of(static_cast<Type>(t));
    return set;
}

constexpr OpShape make_shape(std::string_view results, std::string_view operands, char values,
                             char overload) {
    OpShape s{};
    s.types = types_of(overload);
    s.operands = types_of(values);
    s.status = results.ends_with('?');
    s.results =
        !results.empty() && is_run(results[0]) ? OpShape::any_number : static_cast<uint8_t>(results.size());
    uint32_t count = 0;
    for (size_t i = 0; i < operands.size(); i++) {
        if (operands[i] == '(')
            s.fixed = static_cast<uint8_t>(count);
        else if (operands[i] == ')')
            s.group = static_cast<uint8_t>(count - s.fixed);
        else if (operands[i] != '*')
            s.letters[count++] = operands[i];
        else if (!s.group)
            s.fixed = static_cast<uint8_t>(count - 1), s.group = 1;
    }
    if (!s.group)
        s.fixed = static_cast<uint8_t>(count);
    return s;
}

// What the m operands of an operation mean, in their order.
using ImmKinds = std::array<ImmKind, imm_operands_max>;
constexpr ImmKinds imm_table[] = {
#define O(name, letters)
#define M(name, kind) ImmKind::kind,
#define OP(id, text, results, operands, values, overload, flags) ImmKinds{operands},
#include "vsir/core/ops.def"
#undef OP
#undef O
#undef M
};

} // namespace

#define O(name, letters) letters
#define M(name, kind) "m"
constexpr OpShape op_shapes[] = {
#define OP(id, text, results, operands, values, overload, flags)                                             \
    make_shape(results, "" operands, first_letter(#values), first_letter(#overload)),
#include "vsir/core/ops.def"
#undef OP
};

const OpInfo op_table[] = {
#define OP(id, text, results, operands, values, overload, flags)                                             \
    {text, results, "" operands, first_letter(#values), first_letter(#overload), first_letter(results),      \
     flags},
#include "vsir/core/ops.def"
#undef OP
};
#undef O
#undef M

namespace {
constexpr const char* named_operands[] = {
#define O(name, letters) #name ":" letters " "
#define M(name, kind) #name ":m "
#define OP(id, text, results, operands, values, overload, flags) "" operands,
#include "vsir/core/ops.def"
#undef OP
#undef O
#undef M
};

// Has `of`, a row of `named_operands`, the operands of `family` first, with as many letters each?
constexpr bool begins_with(const char* of, const char* family) {
    bool letters = false;
    for (; *family; of++, family++) {
        letters = *family == ':' || (letters && *family != ' ');
        if (!*of || (*of != *family && (!letters || *of == ' ' || *of == '*' || *of == '(')))
            return false;
    }
    return true;
}

using OpSet = std::array<bool, op_count>;
constexpr OpSet members(const char* family) {
    OpSet set{};
    for (int op = 0; op < op_count; op++)
        set[op] = begins_with(named_operands[op], family);
    return set;
}
constexpr OpSet families[] = {
#define O(name, letters) #name ":" letters " "
#define FAMILY(id, operands) members(operands),
#include "vsir/core/op_families.def"
#undef FAMILY
#undef O
};
} // namespace

const char* operand_names(Op op) { return named_operands[static_cast<int>(op)]; }
bool is_of(Op op, Family family) { return families[static_cast<int>(family)][static_cast<int>(op)]; }

Op find_op(std::string_view text) {
    auto at = std::lower_bound(sorted_ops.begin(), sorted_ops.end(), text,
                               [](Op a, std::string_view t) { return info(a).name < t; });
    return at != sorted_ops.end() && info(*at).name == text ? *at : Op::Count;
}

char overload(AtomicOp op) { return atomic_op_overloads[static_cast<int>(op)]; }
char overload(WaveOp op) { return wave_op_overloads[static_cast<int>(op)]; }

ImmKind imm_kind(Op op, uint32_t which) {
    return which < imm_operands_max ? imm_table[static_cast<int>(op)][which] : ImmKind::Number;
}

namespace {
constexpr const char* matrix_layout_names[] = {"rows", "columns"};
constexpr auto matrix_component_names = [] {
    std::array<const char*, std::size(matrix_components)> all{};
    for (size_t n = 0; n < all.size(); n++)
        all[n] = matrix_components[n].name;
    return all;
}();
} // namespace

std::span<const char* const> imm_names(ImmKind kind) {
    switch (kind) {
    case ImmKind::AtomicOp: return atomic_op_names;
    case ImmKind::WaveOp: return wave_op_names;
    case ImmKind::Builtin: return builtin_names;
    case ImmKind::Parameter: return parameter_names();
    case ImmKind::DerivKind: return deriv_names;
    case ImmKind::RayValue: return ray_value_names;
    case ImmKind::HitValue: return hit_value_names;
    case ImmKind::PackMode: return pack_mode_names;
    case ImmKind::UnpackMode: return unpack_mode_names;
    case ImmKind::QuadSwapDir: return quad_swap_names;
    case ImmKind::QuadVoteOp: return quad_vote_names;
    case ImmKind::BarrierBits: return barrier_names;
    case ImmKind::MatrixLayout: return matrix_layout_names;
    case ImmKind::MatrixComponent: return matrix_component_names;
    default: return {};
    }
}

BuiltinShape shape(Builtin b) { return builtin_rows[static_cast<int>(b)].shape; }
bool has_builtin(Stage stage, Builtin b) {
    return builtin_rows[static_cast<int>(b)].stages & stage_bits(stage);
}

RayValueShape shape(RayValue v) { return ray_value_rows[static_cast<int>(v)].shape; }
RayValueShape shape(HitValue v) { return hit_value_rows[static_cast<int>(v)].shape; }

const char* name(Builtin b) { return builtin_names[static_cast<int>(b)]; }

uint32_t most_values(Op op, Type type) {
    switch (info(op).first_result) {
    case 'r': return bits(type) ? 128 / bits(type) : 0;
    case '1': return 1;
    case '4': return 4;
    default: return run_max;
    }
}

} // namespace ladder::ir
