#include "dropin/dxil_spirv/converter_options.h"

#include <algorithm>
#include <cstring>
#include <span>

namespace dxil_spirv_shim {

namespace {

void add_quirk(ConverterOptions& o, ladder_quirk name, unsigned value) {
    for (ladder_setting& s : o.quirks) {
        if (s.name == static_cast<unsigned>(name)) {
            s.value = value;
            return;
        }
    }
    o.quirks.push_back({static_cast<unsigned>(name), value});
}

struct QuirkRow {
    unsigned quirk; // of the interface: numbers, as older headers lack some names
    ladder_quirk name;
    unsigned value;
};
constexpr QuirkRow quirk_rows[] = {
    {1, LADDER_QUIRK_COHERENT_UAVS, 1},          // device memory barriers, coherence in the group
    {1, LADDER_QUIRK_DEVICE_BARRIERS, 1},        //
    {2, LADDER_QUIRK_CLAMP_CUBE_LEVELS, 1},      // cube maps without sound levels below 8 x 8
    {3, LADDER_QUIRK_BOUND_CBUFFERS, 1},         // arrays forwarded to constant buffers at addresses
    {3, LADDER_QUIRK_BOUND_ARRAYS, 1},           //
    {4, LADDER_QUIRK_BOUND_MESH_OUTPUTS, 1},     // outputs of mesh shaders
    {5, LADDER_QUIRK_NON_UNIFORM_INDICES, 1},    // non-uniform where analysis cannot tell
    {6, LADDER_QUIRK_BOUND_CBUFFERS, 1},         // constant buffers at addresses
    {7, LADDER_QUIRK_COHERENT_UAVS, 1},          // barriers of groups become those of the device
    {7, LADDER_QUIRK_DEVICE_BARRIERS, 1},        //
    {8, LADDER_QUIRK_GROUPSHARED_BARRIERS, 1},   // barriers after stores to groupshared memory
    {9, LADDER_QUIRK_ZERO_UNDEFINED, 1},         // what loops begin with
    {10, LADDER_QUIRK_FINITE_RSQRT, 1},          // rsqrt without infinity and NaN
    {11, LADDER_QUIRK_NO_SHADING_RATE, 1},       // shading rates of primitives
    {12, LADDER_QUIRK_ZERO_INACTIVE_LANES, 1},   // quads in compute shaders
    {13, LADDER_QUIRK_FUSE_PRECISE_MAD, 1},      // fused where precise
    {14, LADDER_QUIRK_LANE_LIMIT_OF_GROUPS, 32}, // waves no wider than groups of 32
    {16, LADDER_QUIRK_NON_UNIFORM_INDICES, 2},   // non-uniform everywhere
};

void take_quirk(ConverterOptions& o, unsigned quirk) {
    for (const QuirkRow& row : quirk_rows) {
        if (row.quirk == quirk)
            add_quirk(o, row.name, row.value);
    }
}

template <class Structure>
const Structure& as(const dxil_spv_option_base& option) {
    return reinterpret_cast<const Structure&>(option);
}

void take_swizzles(ConverterOptions& o, const dxil_spv_option_base& b) {
    const auto& s = as<dxil_spv_option_output_swizzle>(b);
    o.swizzles.assign(s.swizzles, s.swizzles + s.swizzle_count);
}

void take_root_block(ConverterOptions& o, const dxil_spv_option_base& b) {
    const auto& s = as<dxil_spv_option_root_constant_inline_uniform_block>(b);
    o.root_uniform = s.enable == DXIL_SPV_TRUE;
    o.root_set = s.desc_set;
    o.root_binding = s.binding;
}

void take_offset_layout(ConverterOptions& o, const dxil_spv_option_base& b) {
    const auto& s = as<dxil_spv_option_bindless_offset_buffer_layout>(b);
    o.untyped_offset = s.untyped_offset;
    o.typed_offset = s.typed_offset;
    o.offset_stride = s.stride;
}

void take_branch_control(ConverterOptions& o, const dxil_spv_option_base& b) {
    const auto& s = as<dxil_spv_option_branch_control>(b);
    const unsigned hints = s.use_shader_metadata ? 3 : 0;
    o.loop_control = s.force_loop ? 1 : s.force_unroll ? 2 : hints;
    o.branch_control = s.force_branch ? 1 : s.force_flatten ? 2 : hints;
}

void take_views(ConverterOptions& o, const dxil_spv_option_base& b) {
    const auto& s = as<dxil_spv_option_view_instancing>(b);
    o.views = s.enabled == DXIL_SPV_TRUE;
    o.last_before_rasterizer = s.last_pre_rasterization_stage == DXIL_SPV_TRUE;
    o.view_spec_id = s.view_index_to_view_instance_spec_id;
    o.viewport_spec_id = s.view_instance_to_viewport_spec_id;
}

void take_nvapi(ConverterOptions& o, const dxil_spv_option_base& b) {
    const auto& s = as<dxil_spv_option_nvapi>(b);
    o.nvapi = s.enabled == DXIL_SPV_TRUE;
    o.nvapi_register = s.register_index;
    o.nvapi_space = s.register_space;
}

// By number 55, with two members. Older headers have this structure with one member, by number 32.
struct OpacityMicromaps {
    dxil_spv_option_base base;
    dxil_spv_bool pipelines;
    dxil_spv_bool all_queries_of_old_models;
};

void take_micromaps(ConverterOptions& o, const dxil_spv_option_base& b) {
    const auto& s = as<OpacityMicromaps>(b);
    o.micromaps = s.pipelines == DXIL_SPV_TRUE;
    o.micromaps_of_old_models = s.all_queries_of_old_models == DXIL_SPV_TRUE;
}

using Take = void (*)(ConverterOptions&, const dxil_spv_option_base&);

// By number, from 1 on; null: it says nothing to Ladder. Numbers, as older headers lack the later names.
constexpr Take takes[] = {
    nullptr, // 1 demotion: Vulkan 1.3 has it
    [](auto& o, const auto& b) { o.dual_source = as<dxil_spv_option_dual_source_blending>(b).enabled; },
    take_swizzles,
    [](auto& o, const auto& b) {
        const auto& s = as<dxil_spv_option_rasterizer_sample_count>(b);
        o.sample_count = s.sample_count;
        o.sample_count_is_id = s.spec_constant;
    },
    take_root_block, // 5
    [](auto& o, const auto& b) {
        o.cbv_as_storage = as<dxil_spv_option_bindless_cbv_ssbo_emulation>(b).enable;
    },
    [](auto& o, const auto& b) { o.addresses = as<dxil_spv_option_physical_storage_buffer>(b).enable; },
    [](auto& o, const auto& b) {
        o.handle_shift = as<dxil_spv_option_sbt_descriptor_size_log2>(b).size_log2_srv_uav_cbv;
        o.sampler_handle_shift = as<dxil_spv_option_sbt_descriptor_size_log2>(b).size_log2_sampler;
    },
    [](auto& o, const auto& b) { o.storage_alignment = as<dxil_spv_option_ssbo_alignment>(b).alignment; },
    [](auto& o, const auto& b) {
        o.read_without_format = as<dxil_spv_option_typed_uav_read_without_format>(b).supported;
    },
    [](auto& o, const auto& b) {
        const char* name = as<dxil_spv_option_shader_source_file>(b).name;
        o.source_file = name ? name : "";
    },
    [](auto& o, const auto& b) {
        o.typed_offsets = as<dxil_spv_option_bindless_typed_buffer_offsets>(b).enable;
    },
    take_offset_layout,
    [](auto& o, const auto& b) {
        o.input_output_16 = as<dxil_spv_option_storage_input_output_16bit>(b).supported;
    },
    nullptr, // 15 checks of descriptors
    [](auto& o, const auto& b) {
        o.min_precision_native = as<dxil_spv_option_min_precision_native_16bit>(b).enabled;
    },
    [](auto& o, const auto& b) { o.integer_dot = as<dxil_spv_option_shader_i8_dot>(b).supported; },
    nullptr, // 18 culling of primitives: where a ray flag needs it
    [](auto& o, const auto& b) {
        add_quirk(o, LADDER_QUIRK_INVARIANT_POSITION,
                  as<dxil_spv_option_invariant_position>(b).enabled ? 1 : 0);
    },
    nullptr, // 20 scalar layout: accesses are word by word
    nullptr, // 21 barycentrics: always Khronos'
    [](auto& o, const auto& b) {
        o.bound_cbuffers = as<dxil_spv_option_robust_physical_cbv_load>(b).enabled;
    },
    [](auto& o, const auto& b) {
        o.min_precision_relaxed = as<dxil_spv_option_arithmetic_relaxed_precision>(b).enabled;
    },
    [](auto& o, const auto& b) {
        o.address_stride = as<dxil_spv_option_physical_address_descriptor_indexing>(b).element_stride;
        o.address_offset = as<dxil_spv_option_physical_address_descriptor_indexing>(b).element_offset;
    },
    [](auto& o, const auto& b) { // 25
        o.lane_count = as<dxil_spv_option_force_subgroup_size>(b).forced_value;
        o.lane_count_required = as<dxil_spv_option_force_subgroup_size>(b).wave_size_enable;
    },
    [](auto& o, const auto& b) {
        o.denorm_float16 = as<dxil_spv_option_denorm_preserve_support>(b).supports_float16_denorm_preserve;
        o.denorm_float64 = as<dxil_spv_option_denorm_preserve_support>(b).supports_float64_denorm_preserve;
    },
    nullptr, // 27 helper lanes are as Direct3D has them
    [](auto& o, const auto& b) { o.partitioned = as<dxil_spv_option_subgroup_partitioned_nv>(b).supported; },
    nullptr, // 29 unused code always goes
    [](auto& o, const auto& b) { o.force_precise = as<dxil_spv_option_precise_control>(b).force_precise; },
    [](auto& o, const auto& b) {
        const auto& s = as<dxil_spv_option_sample_grad_optimization_control>(b);
        o.gradients_to_bias = s.enabled ? s.assume_uniform_scale ? 2 : 1 : 0;
    },
    nullptr, // 32 opacity micromaps of VK_EXT_opacity_micromap: where a ray flag needs them
    take_branch_control,
    [](auto& o, const auto& b) {
        o.subgroup_min = as<dxil_spv_option_subgroup_properties>(b).minimum_size;
        o.subgroup_max = as<dxil_spv_option_subgroup_properties>(b).maximum_size;
    },
    [](auto& o, const auto& b) { // 35
        o.heap_robustness = as<dxil_spv_option_descriptor_heap_robustness>(b).enabled;
    },
    nullptr, // 36 derivatives under NVIDIA's name
    [](auto& o, const auto& b) {
        o.quad_control = as<dxil_spv_option_quad_control_reconvergence>(b).supports_quad_control;
        o.maximal_reconvergence =
            as<dxil_spv_option_quad_control_reconvergence>(b).supports_maximal_reconvergence;
    },
    nullptr,                     // 38 raw access chains
    nullptr,                     // 39 version of the driver
    [](auto& o, const auto& b) { // 40
        o.derivatives_khr = as<dxil_spv_option_compute_shader_derivatives>(b).supports_khr;
    },
    nullptr, // 41 instrumentation
    [](auto& o, const auto& b) {
        unsigned quirk; // clients may send numbers that the enumeration cannot hold
        std::memcpy(&quirk, &as<dxil_spv_option_shader_quirk>(b).quirk, sizeof(quirk));
        take_quirk(o, quirk);
    },
    [](auto& o, const auto& b) {
        const auto& s = as<dxil_spv_option_extended_robustness>(b);
        o.bound_arrays = s.robust_alloca || s.robust_constant_lut;
        o.bound_groupshared = s.robust_group_shared;
    },
    [](auto& o, const auto& b) {
        o.max_tess_factor = as<dxil_spv_option_max_tess_factor>(b).max_tess_factor;
    },
    nullptr, // 45 memory model
    nullptr, // 46 floats of 8 bits
    take_nvapi,
    [](auto& o, const auto& b) { o.non_semantic = as<dxil_spv_option_extended_non_semantic>(b).enabled; },
    take_views,
    nullptr,        // 50 dot products of mixed formats
    nullptr,        // 51 derivatives of quads
    nullptr,        // 52 addressing of storage buffers
    nullptr,        // 53 no option of a release
    nullptr,        // 54 float controls
    take_micromaps, // 55
};

// What a client sends for something that is not there. All have a member after the base that says whether it
// is wanted.
struct Missing {
    unsigned option;
    const char* what;
};
constexpr Missing missing[] = {
    {15, "descriptors are not checked for the client"},
    {41, "instructions are not instrumented"},
};

// Joins what two options ask of the same quirk.
void raise_quirk(std::vector<ladder_setting>& quirks, ladder_quirk name, unsigned value) {
    if (!value)
        return;
    for (ladder_setting& s : quirks) {
        if (s.name == static_cast<unsigned>(name)) {
            s.value = std::max(s.value, value);
            return;
        }
    }
    quirks.push_back({static_cast<unsigned>(name), value});
}

bool is_lane_count(unsigned n) { return n && n <= 128 && !(n & (n - 1)); }

} // namespace

void take_option(ConverterOptions& options, const dxil_spv_option_base& option) {
    const unsigned number = static_cast<unsigned>(option.type);
    if (number >= 1 && number <= std::size(takes) && takes[number - 1])
        takes[number - 1](options, option);
}

const char* missing_option(const dxil_spv_option_base& option) {
    for (const Missing& m : missing) {
        if (m.option == static_cast<unsigned>(option.type) &&
            as<dxil_spv_option_descriptor_heap_robustness>(option).enabled)
            return m.what;
    }
    return nullptr;
}

unsigned micromaps_of(const ConverterOptions& o, const ladder_scan_result& scan) {
    constexpr unsigned first_to_say = 9; // of shader model 6
    if (o.micromaps_of_old_models && scan.shader_model_major == 6 && scan.shader_model_minor < first_to_say)
        return 2;
    return o.micromaps || o.micromaps_of_old_models;
}

void list_device(const ConverterOptions& o, const ladder_scan_result& scan,
                 std::vector<ladder_setting>& properties, std::vector<ladder_setting>& quirks) {
    const auto property = [&](ladder_device_property name, unsigned value) {
        properties.push_back({static_cast<unsigned>(name), value});
    };
    property(LADDER_DEVICE_PROPERTY_STORAGE_IMAGE_READ_WITHOUT_FORMAT, o.read_without_format);
    property(LADDER_DEVICE_PROPERTY_STORAGE_INPUT_OUTPUT_16, o.input_output_16);
    property(LADDER_DEVICE_PROPERTY_INTEGER_DOT_PRODUCT, o.integer_dot);
    property(LADDER_DEVICE_PROPERTY_DENORM_PRESERVE_FLOAT16, o.denorm_float16);
    property(LADDER_DEVICE_PROPERTY_DENORM_PRESERVE_FLOAT64, o.denorm_float64);
    property(LADDER_DEVICE_PROPERTY_QUAD_CONTROL, o.quad_control);
    property(LADDER_DEVICE_PROPERTY_MAXIMAL_RECONVERGENCE, o.maximal_reconvergence);
    property(LADDER_DEVICE_PROPERTY_SUBGROUP_PARTITIONED, o.partitioned);
    property(LADDER_DEVICE_PROPERTY_COMPUTE_DERIVATIVES_KHR, o.derivatives_khr);
    // The client asks for these things without being able to say that it has them.
    property(LADDER_DEVICE_PROPERTY_RESIDENT_BUFFERS, 1);
    property(LADDER_DEVICE_PROPERTY_SUBGROUP_CLOCK, 1);
    property(LADDER_DEVICE_PROPERTY_SAMPLE_OFFSETS, 1);
    if (const unsigned micromaps = micromaps_of(o, scan))
        property(LADDER_DEVICE_PROPERTY_OPACITY_MICROMAP_KHR, micromaps);
    // A shader that states other sizes of waves is the client's to refuse.
    const unsigned least = scan.wave_size_min ? scan.wave_size_min : o.subgroup_min;
    const unsigned most = std::max(scan.wave_size_max, least);
    if (is_lane_count(o.subgroup_min) && is_lane_count(o.subgroup_max) && least >= o.subgroup_min &&
        (!scan.wave_size_min || most <= o.subgroup_max)) {
        property(LADDER_DEVICE_PROPERTY_MIN_SUBGROUP_SIZE, o.subgroup_min);
        property(LADDER_DEVICE_PROPERTY_MAX_SUBGROUP_SIZE, o.subgroup_max);
    }

    quirks = o.quirks;
    raise_quirk(quirks, LADDER_QUIRK_MIN_PRECISION, o.min_precision_native ? 2 : o.min_precision_relaxed);
    raise_quirk(quirks, LADDER_QUIRK_NO_CONTRACTION, o.force_precise ? 2 : 0);
    raise_quirk(quirks, LADDER_QUIRK_LOOP_CONTROL, o.loop_control);
    raise_quirk(quirks, LADDER_QUIRK_BRANCH_CONTROL, o.branch_control);
    raise_quirk(quirks, LADDER_QUIRK_GRADIENTS_TO_BIAS, o.gradients_to_bias);
    raise_quirk(quirks, LADDER_QUIRK_MAX_TESS_FACTOR, std::min(o.max_tess_factor, 64u));
    raise_quirk(quirks, LADDER_QUIRK_BOUND_ARRAYS, o.bound_groupshared ? 2 : o.bound_arrays);
    raise_quirk(quirks, LADDER_QUIRK_BOUND_CBUFFERS, o.bound_cbuffers);
    if (is_lane_count(o.lane_count))
        raise_quirk(quirks, LADDER_QUIRK_LANE_COUNT, o.lane_count);
}

} // namespace dxil_spirv_shim
