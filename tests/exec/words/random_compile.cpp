#include "words/random_compile.h"

#include "support/testing.h"

#include <ladder/ladder_scan.h>

#include <algorithm>
#include <bit>
#include <cstring>

namespace test_words {

Compiled::Compiled(const Entry& e, const void* chain, std::span<const ladder_compile_option> options) {
    ladder_scan_info scan = {};
    scan.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    scan.source = {e.code.data(), e.code.size()};
    scan.flags = options.empty() ? 0 : LADDER_SCAN_KEEP_DEBUG;
    if (ladder_open_shader(nullptr, &scan, &shader_, nullptr) != LADDER_OK)
        return;
    ladder_compile_info compile = {};
    compile.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    compile.next = chain;
    compile.target_type = LADDER_TARGET_SPIRV_BINARY;
    compile.entry_point = e.entry_point.empty() ? nullptr : e.entry_point.c_str();
    compile.options = options.data();
    compile.option_count = static_cast<unsigned int>(options.size());
    if (ladder_compile_shader(shader_, &compile, &module_, nullptr) == LADDER_OK)
        info = ladder_get_module_info(module_);
}

Compiled::~Compiled() {
    ladder_free_module(module_);
    ladder_close_shader(shader_);
}

std::vector<uint32_t> Compiled::words() const {
    const auto* first = static_cast<const uint32_t*>(info->output.code);
    return {first, first + info->output.size / 4};
}

bool Compiled::has_new_extension() const {
    static constexpr const char* names[] = {
        "SPV_KHR_compute_shader_derivatives", "SPV_KHR_maximal_reconvergence", "SPV_KHR_quad_control",
        "SPV_KHR_ray_tracing_position_fetch", "SPV_EXT_shader_invocation_reorder"};
    return std::any_of(std::begin(names), std::end(names), [&](const char* name) {
        return std::any_of(info->extensions, info->extensions + info->extension_count,
                           [&](const char* e) { return !strcmp(e, name); });
    });
}

namespace {

struct Quirk {
    ladder_quirk name;
    uint32_t most; // from 1 on
};
// Those that change no value where the shader's own meaning is defined.
constexpr Quirk quirk_names[] = {
    {LADDER_QUIRK_INVARIANT_POSITION, 1},  {LADDER_QUIRK_COHERENT_UAVS, 1},
    {LADDER_QUIRK_DEVICE_BARRIERS, 1},     {LADDER_QUIRK_GROUPSHARED_BARRIERS, 1},
    {LADDER_QUIRK_NON_UNIFORM_INDICES, 3}, {LADDER_QUIRK_BOUND_ARRAYS, 2},
    {LADDER_QUIRK_NO_CONTRACTION, 2},      {LADDER_QUIRK_STRIP_NAMES, 1},
    {LADDER_QUIRK_LOOP_CONTROL, 3},        {LADDER_QUIRK_BRANCH_CONTROL, 3},
    {LADDER_QUIRK_BOUND_MESH_OUTPUTS, 1},  {LADDER_QUIRK_MIN_PRECISION, 1},
    {LADDER_QUIRK_ZERO_UNDEFINED, 2},      {LADDER_QUIRK_ZERO_INACTIVE_LANES, 2},
    {LADDER_QUIRK_BOUND_CBUFFERS, 1},      {LADDER_QUIRK_ZERO_GROUPSHARED, 1}};

// What devices may have, and what they may lack without a shader being refused.
constexpr ladder_device_property fact_names[] = {LADDER_DEVICE_PROPERTY_SUBGROUP_UNIFORM_CONTROL_FLOW,
                                                 LADDER_DEVICE_PROPERTY_MAXIMAL_RECONVERGENCE,
                                                 LADDER_DEVICE_PROPERTY_QUAD_CONTROL,
                                                 LADDER_DEVICE_PROPERTY_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT16,
                                                 LADDER_DEVICE_PROPERTY_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT32,
                                                 LADDER_DEVICE_PROPERTY_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT64,
                                                 LADDER_DEVICE_PROPERTY_DENORM_PRESERVE_FLOAT16,
                                                 LADDER_DEVICE_PROPERTY_DENORM_PRESERVE_FLOAT64,
                                                 LADDER_DEVICE_PROPERTY_DEMOTE_TO_HELPER_INVOCATION,
                                                 LADDER_DEVICE_PROPERTY_STORAGE_INPUT_OUTPUT_16,
                                                 LADDER_DEVICE_PROPERTY_COMPUTE_DERIVATIVES_KHR,
                                                 LADDER_DEVICE_PROPERTY_INTEGER_DOT_PRODUCT,
                                                 LADDER_DEVICE_PROPERTY_SUBGROUP_PARTITIONED,
                                                 LADDER_DEVICE_PROPERTY_ZERO_INITIALIZE_WORKGROUP_MEMORY,
                                                 LADDER_DEVICE_PROPERTY_BUFFER_FLOAT32_ATOMIC_ADD};
constexpr ladder_device_property lacks[] = {LADDER_DEVICE_PROPERTY_STORAGE_BUFFER_16BIT_ACCESS,
                                            LADDER_DEVICE_PROPERTY_DENORM_PRESERVE_FLOAT32,
                                            LADDER_DEVICE_PROPERTY_DENORM_FLUSH_TO_ZERO_FLOAT32};

// Names of parameters with their default, where it says nothing to the shader.
struct NeutralParameter {
    ladder_parameter_name name;
    bool is_float;
    double value;
};
constexpr NeutralParameter neutral[] = {{LADDER_PARAMETER_POINT_SIZE, true, 1},
                                        {LADDER_PARAMETER_POINT_SIZE_MIN, true, 0},
                                        {LADDER_PARAMETER_POINT_SPRITE, false, 0},
                                        {LADDER_PARAMETER_ALPHA_TEST_FUNC, false, 8},
                                        {LADDER_PARAMETER_ALPHA_TEST_REF, true, 0},
                                        {LADDER_PARAMETER_FOG_END, true, 1},
                                        {LADDER_PARAMETER_FOG_SCALE, true, 1},
                                        {LADDER_PARAMETER_SRGB_WRITE_MASK, false, 0},
                                        {LADDER_PARAMETER_PROJECTED_TEXTURE_MASK, false, 0}};

bool writes_point_size(const Entry& e) {
    ladder_scan_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = {e.code.data(), e.code.size()};
    info.entry_point = e.entry_point.empty() ? nullptr : e.entry_point.c_str();
    const ladder_scan_result* scan;
    if (ladder_scan(&info, &scan, nullptr) != LADDER_OK)
        return false;
    const bool found =
        std::any_of(scan->outputs, scan->outputs + scan->output_count, [](const ladder_scan_element& s) {
            return s.semantic_kind == LADDER_SEMANTIC_POINT_SIZE;
        });
    ladder_free_scan_result(scan);
    return found;
}

} // namespace

RandomCompile::RandomCompile(const Entry& e, uint32_t seed, bool all_places)
    : random_(seed), all_places_(all_places), bindings_(random_, all_places) {
    is_last_ = e.name.find(".gs_") != e.name.npos || e.name.find(".ds_") != e.name.npos ||
               e.name.find(".vs_") != e.name.npos || e.name.find(".ms_") != e.name.npos;
    if (all_places || !random_.one_in(4))
        bindings_.place(e);
    if (random_.one_in(2))
        link(e);
    choose_parameters(writes_point_size(e));
    choose_facts(e.name.ends_with("bc") || e.name.starts_with("ops/denorm"));
    const void* next = nullptr;
    if (all_places && random_.one_in(4)) {
        add_notes();
        next = &notes_info_;
    }
    if (all_places && random_.one_in(2))
        options_.push_back({LADDER_OPTION_DEBUG_INFO, 1 + random_.below(2)});
    if (ladder_binding_map* map = bindings_.finish()) {
        map->next = next;
        next = map;
    }
    if (linkage_.type) {
        linkage_.next = next;
        next = &linkage_;
    }
    parameter_info_.parameters = parameters_.data();
    parameter_info_.parameter_count = static_cast<unsigned int>(parameters_.size());
    parameter_info_.next = next;
    device_.type = LADDER_STRUCTURE_TYPE_DEVICE_INFO;
    device_.next = &parameter_info_;
    device_.quirks = quirks_.data();
    device_.quirk_count = static_cast<unsigned int>(quirks_.size());
    device_.properties = facts_.data();
    device_.property_count = static_cast<unsigned int>(facts_.size());
    target_.type = LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO;
    target_.environment = static_cast<ladder_spirv_environment>(random_.below(6));
    target_.next = &device_;
}

const char* RandomCompile::environment_name() const {
    static constexpr const char* names[] = {"vulkan1.3", "vulkan1.0", "vulkan1.1",
                                            "vulkan1.2", "vulkan1.3", "vulkan1.4"};
    return names[target_.environment];
}

// `flushes`: denormals that the shader makes are zeros, which modules can say in all versions then.
void RandomCompile::choose_facts(bool flushes) {
    for (const Quirk& q : quirk_names)
        if (random_.one_in(3))
            quirks_.push_back({static_cast<unsigned int>(q.name), 1 + random_.below(q.most)});
    for (ladder_device_property name : fact_names)
        if (random_.one_in(all_places_ ? 2 : 6))
            facts_.push_back({static_cast<unsigned int>(name), 1});
    for (ladder_device_property name : lacks)
        if (!flushes && random_.one_in(6))
            facts_.push_back({static_cast<unsigned int>(name), 0});
    if (flushes || random_.one_in(6))
        facts_.push_back({LADDER_DEVICE_PROPERTY_FLOAT_CONTROLS, 1});
    if (all_places_) { // without these some shaders are not compiled
        facts_.push_back({LADDER_DEVICE_PROPERTY_SAMPLE_OFFSETS, 1});
        facts_.push_back({LADDER_DEVICE_PROPERTY_SUBGROUP_CLOCK, 1});
        facts_.push_back({LADDER_DEVICE_PROPERTY_RESIDENT_BUFFERS, 1 + random_.below(2)});
        facts_.push_back({LADDER_DEVICE_PROPERTY_INVOCATION_REORDER_EXT, 1});
    }
}

// A value in any form that it may be given in.
void RandomCompile::place_parameter(ladder_parameter& p, bool is_float, double value) {
    static constexpr ladder_component_type integers[] = {
        LADDER_COMPONENT_NONE, LADDER_COMPONENT_U32, LADDER_COMPONENT_I32, LADDER_COMPONENT_U64,
        LADDER_COMPONENT_I64,  LADDER_COMPONENT_U16, LADDER_COMPONENT_I16, LADDER_COMPONENT_F32};
    static constexpr ladder_component_type floats[] = {LADDER_COMPONENT_NONE, LADDER_COMPONENT_F32,
                                                       LADDER_COMPONENT_F16,  LADDER_COMPONENT_F64,
                                                       LADDER_COMPONENT_U32,  LADDER_COMPONENT_UNORM_F32};
    p.source = static_cast<ladder_parameter_source>(random_.below(5));
    if (p.source == LADDER_PARAMETER_SOURCE_CONSTANT) {
        is_float ? p.u.f32[0] = static_cast<float>(value) : p.u.u32[0] = static_cast<uint32_t>(value);
        return;
    }
    if (p.source == LADDER_PARAMETER_SOURCE_POINTER) {
        double& at = pointed_at_[parameters_.size()];
        const auto integer = static_cast<uint64_t>(value);
        p.data_type = is_float ? LADDER_COMPONENT_F64 : LADDER_COMPONENT_U64;
        at = is_float ? value : std::bit_cast<double>(integer);
        p.u.value = &at;
        return;
    }
    p.data_type =
        is_float ? floats[random_.below(std::size(floats))] : integers[random_.below(std::size(integers))];
    const bool has_fields = p.data_type == LADDER_COMPONENT_U32 || p.data_type == LADDER_COMPONENT_I32 ||
                            p.data_type == LADDER_COMPONENT_UNORM_F32;
    if (has_fields && random_.one_in(2)) {
        p.first_bit = random_.below(20);
        p.bit_count = 5 + random_.below(8);
    }
    const bool half = p.data_type == LADDER_COMPONENT_F16 || p.data_type == LADDER_COMPONENT_U16 ||
                      p.data_type == LADDER_COMPONENT_I16;
    if (half && p.source != LADDER_PARAMETER_SOURCE_SPECIALIZATION && random_.one_in(2))
        p.first_bit = 16;
    const unsigned int bytes = 8;
    if (p.source == LADDER_PARAMETER_SOURCE_ROOT)
        p.u.root = bindings_.root(bytes);
    else if (p.source == LADDER_PARAMETER_SOURCE_BUFFER)
        p.u.buffer = {6, random_.below(2), 8 * static_cast<unsigned int>(parameters_.size())};
    else
        p.u.spec_id = 20u + 4 * static_cast<unsigned int>(parameters_.size());
}

// `has_size`: the shader's own size may be negative, so a bound of 0 changes it.
void RandomCompile::choose_parameters(bool has_size) {
    parameters_.push_back(samples_.parameter);
    if (!all_places_)
        return;
    if (random_.one_in(2)) {
        place_parameter(parameters_[0], false, 4);
        if (parameters_[0].source == LADDER_PARAMETER_SOURCE_SPECIALIZATION) // its default is 1
            parameters_[0] = samples_.parameter;
    }
    for (const NeutralParameter& n : neutral) {
        if (!random_.one_in(n.name == LADDER_PARAMETER_POINT_SPRITE ? 16 : 4)) // the simulator has no sprites
            continue;
        if (has_size && n.name == LADDER_PARAMETER_POINT_SIZE_MIN)
            continue;
        ladder_parameter p = {};
        p.name = n.name;
        place_parameter(p, n.is_float, n.value);
        parameters_.push_back(p);
    }
}

// Writes some columns of outputs to buffers; or two views.
void RandomCompile::add_outputs(const Entry& e) {
    const bool records = e.name.find(".vs_") != e.name.npos || e.name.find(".ds_") != e.name.npos ||
                         e.name.find(".gs_") != e.name.npos;
    unsigned int count = 0;
    for (size_t n = 0; n < links_.size() && records && count < std::size(stream_outputs_); n++) {
        const ladder_module_link& l = links_[n];
        if (l.signature != LADDER_SIGNATURE_OUTPUT || !random_.one_in(2) || !l.columns)
            continue;
        const unsigned int first = random_.below(l.columns);
        stream_outputs_[count++] = {names_[n].c_str(),
                                    l.semantic_index + random_.below(std::max(l.rows, 1u)),
                                    l.stream,
                                    first,
                                    1 + random_.below(l.columns - first),
                                    l.stream,
                                    {}};
    }
    if (count) {
        linkage_.stream_outputs = stream_outputs_;
        linkage_.stream_output_count = count;
        if (random_.one_in(2))
            linkage_.stream_strides[0] = 128;
    }
    if (random_.one_in(4))
        return;
    linkage_.views = views_;
    linkage_.view_count = 2;
    choose_views();
}

// The views' numbers are constants, with their numbers as defaults; and added zeros.
void RandomCompile::choose_views() {
    if (random_.one_in(2)) {
        linkage_.flags |= LADDER_LINKAGE_INFO_VIEW_SPECIALIZATION;
        linkage_.view_spec_id = 1000;
    }
    if (is_last_ && random_.one_in(2))
        linkage_.flags |= LADDER_LINKAGE_INFO_VIEW_OFFSETS;
}

// Targets in their own order, and patch constants that lie elsewhere.
void RandomCompile::choose_other_linkage() {
    for (unsigned int& s : swizzles_)
        s = random_.one_in(2) ? 0 : 0x04030201;
    linkage_.target_swizzles = swizzles_;
    linkage_.target_swizzle_count = random_.below(9);
    if (random_.one_in(2)) {
        linkage_.flags |= LADDER_LINKAGE_INFO_PATCH_LOCATION;
        linkage_.patch_location = 40 + random_.below(20);
    }
}

// The next stage reads what the shader lacks, from a location on.
void RandomCompile::add_zeros(uint32_t location) {
    for (uint32_t n = 0; n < 1 + random_.below(2); n++) {
        ladder_linkage entry = {};
        entry.signature = LADDER_SIGNATURE_OUTPUT;
        entry.semantic_name = nullptr;
        entry.flags = LADDER_LINKAGE_ZERO;
        entry.location = location + n;
        entry.component = random_.below(4);
        const uint32_t columns = 4 - entry.component;
        const uint32_t first = random_.below(columns), count = 1 + random_.below(columns - first);
        entry.mask = random_.one_in(2) ? 0 : ((1u << count) - 1) << first;
        map_of_links_.push_back(entry);
    }
}

// Notes of several pieces.
void RandomCompile::add_notes() {
    note_data_.resize(random_.below(3) * 60000 + random_.below(9), 'n');
    notes_[0] = {"NonSemantic.Tests.1", 3, "a tag", note_data_.data(), note_data_.size()};
    notes_[1] = {random_.one_in(2) ? "NonSemantic.Tests.1" : "NonSemantic.Tests.2", 4, "", nullptr, 0};
    notes_info_.type = LADDER_STRUCTURE_TYPE_NOTES_INFO;
    notes_info_.source_file = random_.one_in(2) ? "tests.hlsl" : nullptr;
    notes_info_.notes = notes_;
    notes_info_.note_count = 1 + random_.below(2);
}

// Elements in another order, at other locations.
void RandomCompile::link(const Entry& e) {
    const Compiled compiled(e, nullptr);
    if (!compiled.info)
        return;
    links_.assign(compiled.info->links, compiled.info->links + compiled.info->link_count);
    for (ladder_module_link& l : links_)
        names_.push_back(l.semantic_name);
    std::vector<size_t> order(links_.size());
    for (size_t n = 0; n < order.size(); n++)
        order[n] = n;
    std::shuffle(order.begin(), order.end(), random_.source());
    uint32_t next[8] = {random_.below(3), random_.below(3), 16 + random_.below(3)}; // by signature
    for (size_t n : order) {
        const ladder_module_link& l = links_[n];
        const uint32_t rows = std::max(l.rows, 1u);
        if (!strcmp(l.semantic_name, "SV_Target"))
            continue;
        for (uint32_t row = 0; row < rows; row++) {
            ladder_linkage entry = {};
            entry.signature = l.signature;
            entry.semantic_name = names_[n].c_str();
            entry.semantic_index = l.semantic_index + row;
            entry.stream = l.stream;
            entry.location = next[l.signature] + row;
            entry.component = l.component;
            map_of_links_.push_back(entry);
        }
        next[l.signature] += rows;
    }
    if (all_places_ && random_.one_in(3) &&
        (e.name.find(".vs_") != e.name.npos || e.name.find(".ds_") != e.name.npos))
        add_zeros(next[LADDER_SIGNATURE_OUTPUT]);
    linkage_.type = LADDER_STRUCTURE_TYPE_LINKAGE_INFO;
    linkage_.map = map_of_links_.data();
    linkage_.map_count = static_cast<unsigned int>(map_of_links_.size());
    if (!all_places_)
        return;
    add_outputs(e);
    choose_other_linkage();
}

} // namespace test_words
