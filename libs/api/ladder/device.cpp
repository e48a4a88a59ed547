// ladder_device_info: lists of names and numbers as plain settings, checked by two tables.
#include "api/ladder/device.h"

#include <bitset>
#include <span>

namespace ladder {

namespace {

struct PropertyRow {
    const char* name;
    uint32_t promised, most;
};
// By number, from 1 on.
constexpr PropertyRow properties[] = {
#define FACT(name, public_name, text, assumed, promised, most, vulkan) {text, promised, most},
#include "spirv/module/device_facts.def"
#undef FACT
};
#define FACT(name, public_name, ...)                                                                         \
    static_assert(static_cast<int>(spirv::Fact::name) == LADDER_DEVICE_PROPERTY_##public_name);
#include "spirv/module/device_facts.def"
#undef FACT

struct QuirkRow {
    ladder_quirk quirk;
    const char* name;
    uint32_t least, most; // values that it takes
    uint32_t Quirks::*member;
    uint32_t first_power = 0; // if not 0: values other than 0 are powers of two from this one on
};
// By number, from 1 on.
constexpr QuirkRow quirks[] = {
    {LADDER_QUIRK_INVARIANT_POSITION, "invariant-position", 0, 1, &Quirks::invariant_position},
    {LADDER_QUIRK_COHERENT_UAVS, "coherent-uavs", 0, 2, &Quirks::coherent_uavs},
    {LADDER_QUIRK_DEVICE_BARRIERS, "device-barriers", 0, 1, &Quirks::device_barriers},
    {LADDER_QUIRK_GROUPSHARED_BARRIERS, "groupshared-barriers", 0, 1, &Quirks::groupshared_barriers},
    {LADDER_QUIRK_ZERO_UNDEFINED, "zero-undefined", 0, 2, &Quirks::zero_undefined},
    {LADDER_QUIRK_NON_UNIFORM_INDICES, "non-uniform-indices", 0, 3, &Quirks::non_uniform_indices},
    {LADDER_QUIRK_BOUND_CBUFFERS, "bound-cbuffers", 0, 1, &Quirks::bound_cbuffers},
    {LADDER_QUIRK_BOUND_ARRAYS, "bound-arrays", 0, 2, &Quirks::bound_arrays},
    {LADDER_QUIRK_ZERO_INACTIVE_LANES, "zero-inactive-lanes", 0, 2, &Quirks::zero_inactive_lanes},
    {LADDER_QUIRK_FUSE_PRECISE_MAD, "fuse-precise-mad", 0, 1, &Quirks::fuse_precise_mad},
    {LADDER_QUIRK_NO_CONTRACTION, "no-contraction", 0, 2, &Quirks::no_contraction},
    {LADDER_QUIRK_FINITE_RSQRT, "finite-rsqrt", 0, 1, &Quirks::finite_rsqrt},
    {LADDER_QUIRK_DENORMS_FLOAT16, "denorms-float16", 0, 3, &Quirks::denorms_float16},
    {LADDER_QUIRK_DENORMS_FLOAT32, "denorms-float32", 0, 3, &Quirks::denorms_float32},
    {LADDER_QUIRK_DENORMS_FLOAT64, "denorms-float64", 0, 3, &Quirks::denorms_float64},
    {LADDER_QUIRK_ROUNDING_FLOAT16, "rounding-float16", 0, 2, &Quirks::rounding_float16},
    {LADDER_QUIRK_ROUNDING_FLOAT32, "rounding-float32", 0, 2, &Quirks::rounding_float32},
    {LADDER_QUIRK_ROUNDING_FLOAT64, "rounding-float64", 0, 2, &Quirks::rounding_float64},
    {LADDER_QUIRK_LANE_COUNT, "lane-count", 0, 128, &Quirks::lane_count, 1},
    {LADDER_QUIRK_LANE_LIMIT, "lane-limit", 0, 128, &Quirks::lane_limit, 4},
    {LADDER_QUIRK_LANE_LIMIT_OF_GROUPS, "lane-limit-of-groups", 0, 128, &Quirks::lane_limit_of_groups, 4},
    {LADDER_QUIRK_MAX_TESS_FACTOR, "max-tess-factor", 0, 64, &Quirks::max_tess_factor},
    {LADDER_QUIRK_NO_SHADING_RATE, "no-shading-rate", 0, 1, &Quirks::no_shading_rate},
    {LADDER_QUIRK_CLAMP_CUBE_LEVELS, "clamp-cube-levels", 0, 1, &Quirks::clamp_cube_levels},
    {LADDER_QUIRK_STRIP_NAMES, "strip-names", 0, 1, &Quirks::strip_names},
    {LADDER_QUIRK_LOOP_CONTROL, "loop-control", 0, 3, &Quirks::loop_control},
    {LADDER_QUIRK_BRANCH_CONTROL, "branch-control", 0, 3, &Quirks::branch_control},
    {LADDER_QUIRK_BOUND_MESH_OUTPUTS, "bound-mesh-outputs", 0, 1, &Quirks::bound_mesh_outputs},
    {LADDER_QUIRK_MIN_PRECISION, "min-precision", 0, 2, &Quirks::min_precision},
    {LADDER_QUIRK_GRADIENTS_TO_BIAS, "gradients-to-bias", 0, 2, &Quirks::gradients_to_bias},
    {LADDER_QUIRK_ZERO_GROUPSHARED, "zero-groupshared", 0, 1, &Quirks::zero_groupshared},
    {LADDER_QUIRK_HOIST_GRADIENTS, "hoist-gradients", 0, 3, &Quirks::hoist_gradients},
    {LADDER_QUIRK_UAV_BARRIERS, "uav-barriers", 0, 1, &Quirks::uav_barriers},
    {LADDER_QUIRK_ZERO_PRODUCTS, "zero-products", 0, 1, &Quirks::zero_products},
};

constexpr bool are_in_order() {
    for (size_t n = 0; n < std::size(quirks); n++)
        if (quirks[n].quirk != n + 1)
            return false;
    return true;
}
static_assert(are_in_order());

using Seen = std::bitset<128>;

// What comes after LADDER_DEVICE_PROPERTY_ONLY_LISTED is assumed otherwise.
void forget_unlisted(spirv::Device& device, const Seen& listed) {
    for (size_t n = LADDER_DEVICE_PROPERTY_ONLY_LISTED + 1; n <= std::size(properties); n++)
        if (!listed[n])
            device.values[n] = properties[n - 1].promised;
}

// A list of the caller's, `known` names from 1 on: `take` gets each setting.
template <typename Take>
Seen read_list(const ladder_setting* list, unsigned int count, const char* what, size_t known,
               const char* (*name_of)(unsigned int), Diagnostics& diag, const Take& take) {
    if (count && !list)
        diag.fail_argument("a list of %u %s settings at NULL", count, what);
    Seen seen;
    for (const ladder_setting& s : std::span(list, count))
        diag.attempt(Problem::INVALID_DEVICE, [&] {
            if (!s.name || s.name > known)
                diag.fail_argument("there is no %s %u", what, s.name);
            if (seen[s.name])
                diag.fail_argument("%s %s is given twice", what, name_of(s.name));
            seen[s.name] = true;
            take(s);
        });
    return seen;
}
static_assert(std::size(properties) < 128 && std::size(quirks) < 128);

void check_range(const char* name, uint32_t least, uint32_t most, uint32_t value, Diagnostics& diag) {
    if (value < least || value > most)
        diag.fail_argument("%s takes %u to %u, not %u", name, least, most, value);
}

} // namespace

void read_device(const ladder_device_info& info, spirv::Device& device, Quirks& wanted, Diagnostics& diag) {
    const Seen listed =
        read_list(info.properties, info.property_count, "device property", std::size(properties),
                  ladder_get_device_property_name, diag, [&](const ladder_setting& s) {
                      const PropertyRow& row = properties[s.name - 1];
                      check_range(row.name, 0, row.most, s.value, diag);
                      device.values[s.name] = s.value;
                  });
    if (device.has(spirv::Fact::OnlyListed))
        forget_unlisted(device, listed);
    read_list(info.quirks, info.quirk_count, "quirk", std::size(quirks), ladder_get_quirk_name, diag,
              [&](const ladder_setting& s) {
                  const QuirkRow& row = quirks[s.name - 1];
                  check_range(row.name, row.least, row.most, s.value, diag);
                  if (row.first_power && s.value && (s.value < row.first_power || (s.value & (s.value - 1))))
                      diag.fail_argument("%s takes powers of two from %u on, not %u", row.name,
                                         row.first_power, s.value);
                  wanted.*row.member = s.value;
              });
}

} // namespace ladder

const char* ladder_get_device_property_name(unsigned int property) {
    using ladder::properties;
    return property && property <= std::size(properties) ? properties[property - 1].name : nullptr;
}

const char* ladder_get_quirk_name(unsigned int quirk) {
    using ladder::quirks;
    return quirk && quirk <= std::size(quirks) ? quirks[quirk - 1].name : nullptr;
}
