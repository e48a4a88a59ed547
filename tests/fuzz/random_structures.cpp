#include "random_structures.h"

#include <algorithm>

namespace ladder::fuzz {

namespace {

void ignore_dump(void*, const char*, const char*, size_t) {}

// A callback that answers by its arguments, and by its user data.
int answer(void* user, ladder_stage, const ladder_scan_resource* resource, ladder_resource_binding* binding) {
    const auto* with = static_cast<const ladder_resource_binding*>(user);
    *binding = *with;
    binding->resource.binding += resource->first_register;
    return LADDER_OK;
}

} // namespace

// Zeros.
template <class T>
T* RandomCompile::take(size_t count) {
    memory_.push_back(std::make_unique<char[]>(sizeof(T) * std::max<size_t>(count, 1)));
    return reinterpret_cast<T*>(memory_.back().get());
}

// A structure at the front of the chain; rarely it says that it is another.
template <class T>
T& RandomCompile::chain(ladder_structure_type type) {
    T& s = *take<T>(1);
    s.type = d_.rare() ? d_.of<ladder_structure_type>(0, 63) : type;
    // Another type would be read as another structure.
    if (s.type != type)
        s.type = static_cast<ladder_structure_type>(d_.one_in(2) ? 0 : 1000);
    s.next = info_.next;
    info_.next = &s;
    return s;
}

RandomCompile::RandomCompile(Draws& draws, const ladder_code& source, const ladder_scan_result* scan)
    : d_(draws), scan_(scan) {
    info_.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info_.source = source;
    info_.source_name = "input";
    info_.source_type = d_.rare() ? d_.of<ladder_source_type>(0, 5) : LADDER_SOURCE_AUTO;
    if (d_.one_in(8))
        info_.target_type = d_.of<ladder_target_type>(0, 6);
    if (d_.rare())
        info_.api_version = d_.number();
    // Half of them break few rules; most of those that break one of many are refused for the first.
    if (d_.one_in(2))
        d_.be_tame();
    const uint32_t parts = d_.tame() ? d_.byte() & d_.byte() : d_.byte();
    using Part = void (RandomCompile::*)();
    constexpr Part all[] = {&RandomCompile::options, &RandomCompile::spirv_target,
                            &RandomCompile::device,  &RandomCompile::binding_map,
                            &RandomCompile::linkage, &RandomCompile::parameters,
                            &RandomCompile::d3d9,    &RandomCompile::dumps};
    for (uint32_t n = 0; n < 8; n++)
        if (parts >> n & 1)
            (this->*all[n])();
    if (d_.rare())
        binding_map(); // twice in a chain
}

bool RandomCompile::says(unsigned int property) const {
    for (unsigned int n = 0; device_ && n < device_->property_count; n++)
        if (device_->properties[n].name == property && device_->properties[n].value)
            return true;
    return false;
}

void RandomCompile::options() {
    constexpr ladder_compile_option_name names[] = {
        LADDER_OPTION_STRUCTURIZER,        LADDER_OPTION_VALIDATE_PASSES, LADDER_OPTION_ALL_ENTRY_POINTS,
        LADDER_OPTION_CLASS_LINKAGE_SPACE, LADDER_OPTION_IGNORE_CHECKSUM, LADDER_OPTION_SOURCE_NAMES};
    info_.option_count = d_.below(5);
    auto* options = take<ladder_compile_option>(info_.option_count);
    for (unsigned int n = 0; n < info_.option_count; n++) {
        options[n].name = d_.rare()   ? d_.of<ladder_compile_option_name>(0, 13)
                          : d_.tame() ? names[n]
                                      : names[d_.below(6)];
        options[n].value =
            d_.one_in(8) ? d_.number() : d_.below(options[n].name == LADDER_OPTION_STRUCTURIZER ? 3 : 2);
    }
    info_.options = options;
}

void RandomCompile::spirv_target() {
    auto& s = chain<ladder_spirv_target_info>(LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO);
    s.environment = d_.of<ladder_spirv_environment>(0, 5);
    environment_ = s.environment;
    if (d_.one_in(4))
        s.entry_point_name = semantic();
    if (d_.one_in(8))
        vsir_target();
}

void RandomCompile::vsir_target() {
    auto& s = chain<ladder_vsir_target_info>(LADDER_STRUCTURE_TYPE_VSIR_TARGET_INFO);
    const char* const* names = ladder_get_pass_names();
    uint32_t count = 0;
    while (names[count])
        count++;
    s.after_pass = d_.rare() ? "no such pass" : names[d_.below(count)];
}

void RandomCompile::device() {
    auto& s = chain<ladder_device_info>(LADDER_STRUCTURE_TYPE_DEVICE_INFO);
    const auto fill = [&](const ladder_setting*& list, unsigned int& count, uint32_t last) {
        count = d_.below(12);
        auto* settings = take<ladder_setting>(count);
        for (unsigned int n = 0; n < count; n++) {
            // In tame lists each once.
            settings[n].name = d_.tame() ? 1 + (n * 7 + d_.below(7)) % last : d_.of<unsigned int>(1, last);
            settings[n].value = d_.one_in(4) ? d_.number() : 1;
        }
        list = settings;
    };
    uint32_t properties = 0, quirks = 0;
    while (ladder_get_device_property_name(properties + 1))
        properties++;
    while (ladder_get_quirk_name(quirks + 1))
        quirks++;
    fill(s.properties, s.property_count, properties);
    if (d_.one_in(2))
        fill(s.quirks, s.quirk_count, quirks);
    device_ = &s;
}

ladder_root_place RandomCompile::place() {
    ladder_root_place p = {};
    p.storage = d_.of<ladder_root_storage>(0, d_.tame() ? 2 : 3);
    p.offset = !d_.tame() && d_.one_in(8) ? d_.number() : 4 * d_.below(32);
    if (d_.one_in(4))
        p.shift = d_.below(d_.tame() ? 32 : 33);
    return p;
}

ladder_binding RandomCompile::binding() {
    ladder_binding b = {};
    b.binding_type = d_.of<ladder_binding_type>(0, 4);
    if (b.binding_type == LADDER_BINDING_TYPE_DEFAULT && d_.byte() != 255)
        return b;
    b.view = d_.one_in(3) ? d_.of<ladder_view>(0, 5) : LADDER_VIEW_DEFAULT;
    b.set = d_.number();
    b.binding = d_.number();
    if (d_.one_in(4))
        b.element = d_.number();
    if (d_.one_in(2))
        b.flags = d_.below(64);
    if (d_.one_in(2) || b.binding_type == LADDER_BINDING_TYPE_ADDRESS ||
        b.binding_type == LADDER_BINDING_TYPE_CONSTANTS)
        b.root = place();
    if (d_.one_in(8) && b.root.shift < 32 && b.binding_type == LADDER_BINDING_TYPE_DESCRIPTOR)
        b.root_width = d_.tame() ? 1 + d_.below(32 - b.root.shift) : d_.below(40);
    if (d_.one_in(8)) {
        b.table_stride = 4 * d_.number();
        b.table_offset = 4 * d_.below(8);
        b.alignment = 1u << d_.below(10);
        b.binding_step = d_.number();
    }
    if (d_.rare())
        b.reserved[d_.below(2)] = 1;
    return b;
}

// A resource that the shader has, or any registers.
void RandomCompile::range(ladder_binding_range& out) {
    if (scan_ && scan_->resource_count && !d_.one_in(4)) {
        const ladder_scan_resource& r = scan_->resources[d_.below(scan_->resource_count)];
        out.resource_class = r.resource_class;
        out.space = r.flags & LADDER_SCAN_RESOURCE_HEAP ? LADDER_SPACE_HEAP : r.space;
        out.first_register = r.first_register;
        out.count = r.count;
        out.stage_mask = out.kind_mask = 0xffffffff;
    } else {
        out.resource_class = d_.of<ladder_resource_class>(0, 3);
        out.stage_mask = d_.one_in(4) ? d_.word() : 0xffffffff;
        out.kind_mask = d_.one_in(4) ? d_.word() : 0xffffffff;
        out.space = d_.one_in(4) ? LADDER_SPACE_HEAP : d_.number();
        out.first_register = d_.number();
        out.count = d_.one_in(4) ? LADDER_COUNT_UNBOUNDED : d_.number();
    }
    out.target.resource = binding();
    if (d_.one_in(4))
        out.target.counter = binding();
    if (d_.one_in(4))
        out.target.window = binding();
}

void RandomCompile::binding_map() {
    auto& s = chain<ladder_binding_map>(LADDER_STRUCTURE_TYPE_BINDING_MAP);
    s.range_count = d_.below(6);
    auto* ranges = take<ladder_binding_range>(s.range_count);
    for (unsigned int n = 0; n < s.range_count; n++)
        range(ranges[n]);
    s.ranges = ranges;
    if (d_.one_in(4)) {
        s.combined_sampler_count = d_.below(4);
        auto* all = take<ladder_combined_sampler>(s.combined_sampler_count);
        for (unsigned int n = 0; n < s.combined_sampler_count; n++)
            all[n] = {d_.number(), d_.number(), d_.number(), d_.number(), binding()};
        s.combined_samplers = all;
    }
    if (d_.one_in(4)) {
        auto* with = take<ladder_resource_binding>(1);
        with->resource = binding();
        s.function = answer;
        s.user_data = with;
    }
    if (d_.one_in(2)) {
        s.root_buffer.set = d_.number();
        s.root_buffer.binding = d_.number();
        s.root_size = d_.one_in(2) ? 4 * d_.below(64) : d_.number();
    }
    if (d_.one_in(2))
        s.heap_size = place();
    if (d_.one_in(4))
        s.heap_table = binding();
}

const char* RandomCompile::semantic() {
    static constexpr const char* names[] = {
        "TEXCOORD",        "COLOR", "SV_Position", "SV_Target",    "POSITION", "A",
        "SV_ClipDistance", "",      "NORMAL",      "SV_TessFactor"};
    if (scan_ && scan_->input_count && d_.one_in(3))
        return scan_->inputs[d_.below(scan_->input_count)].semantic_name;
    if (scan_ && scan_->output_count && d_.one_in(2))
        return scan_->outputs[d_.below(scan_->output_count)].semantic_name;
    return names[d_.below(10)];
}

void RandomCompile::linkage() {
    auto& s = chain<ladder_linkage_info>(LADDER_STRUCTURE_TYPE_LINKAGE_INFO);
    s.flags = d_.one_in(2) ? d_.below(512) : 1u << d_.below(9);
    if (d_.one_in(2))
        s.flags = 0;
    s.map_count = d_.below(6);
    auto* map = take<ladder_linkage>(s.map_count);
    for (unsigned int n = 0; n < s.map_count; n++) {
        map[n].signature = d_.of<ladder_signature>(0, 2);
        map[n].semantic_name = d_.one_in(16) ? nullptr : semantic();
        map[n].semantic_index = d_.below(4);
        map[n].stream = d_.one_in(8) ? d_.number() : 0;
        map[n].location = d_.number();
        map[n].component = d_.one_in(4) ? d_.below(5) : 0;
        map[n].flags = d_.one_in(3) ? d_.below(16) : 0;
        map[n].mask = d_.one_in(3) ? d_.below(17) : 0;
    }
    s.map = map;
    s.patch_location = d_.one_in(4) ? d_.number() : 0;
    if (d_.one_in(4)) {
        s.stream_output_count = d_.below(6);
        auto* all = take<ladder_stream_output>(s.stream_output_count);
        for (unsigned int n = 0; n < s.stream_output_count; n++) {
            all[n].semantic_name = d_.one_in(8) ? nullptr : semantic();
            all[n].semantic_index = d_.below(4);
            all[n].stream = d_.one_in(4) ? d_.number() : 0;
            all[n].first_component = d_.one_in(4) ? d_.below(5) : 0;
            all[n].component_count = d_.one_in(8) ? d_.number() : 1 + d_.below(4);
            all[n].buffer = d_.one_in(4) ? d_.below(5) : 0;
        }
        s.stream_outputs = all;
        for (unsigned int& stride : s.stream_strides)
            stride = d_.one_in(4) ? d_.number() : 64;
    }
    if (d_.one_in(4)) {
        s.target_swizzle_count = d_.below(10);
        auto* all = take<unsigned int>(s.target_swizzle_count);
        for (unsigned int n = 0; n < s.target_swizzle_count; n++)
            all[n] = d_.number();
        s.target_swizzles = all;
    }
    if (d_.one_in(4)) {
        s.view_count = d_.below(34);
        auto* all = take<ladder_view_instance>(s.view_count);
        for (unsigned int n = 0; n < s.view_count; n++)
            all[n] = {d_.number(), d_.below(16), d_.below(16), 0};
        s.views = all;
        s.view_spec_id = d_.number();
        s.view_index = place();
    }
    s.rasterized_stream = d_.one_in(4) ? d_.number() : 0;
}

void RandomCompile::parameter(ladder_parameter& out) {
    static const std::array<uint64_t, 8> values = {1, 2, 3, 0x3f8000003f800000, 4, 5, 6, 7};
    out.name = d_.of<ladder_parameter_name>(1, 42);
    out.source = d_.of<ladder_parameter_source>(0, 4);
    if (d_.one_in(2))
        out.data_type = d_.of<ladder_component_type>(0, 16);
    out.count = d_.one_in(8) ? d_.number() : 0;
    if (d_.one_in(8)) {
        out.first_bit = d_.below(33);
        out.bit_count = d_.below(33);
    }
    switch (out.source) {
    case LADDER_PARAMETER_SOURCE_POINTER: out.u.value = values.data(); break;
    case LADDER_PARAMETER_SOURCE_ROOT: out.u.root = place(); break;
    case LADDER_PARAMETER_SOURCE_BUFFER: out.u.buffer = {d_.below(4), d_.below(4), 4 * d_.number()}; break;
    default:
        for (unsigned int& word : out.u.u32)
            word = d_.number();
    }
}

void RandomCompile::parameters() {
    auto& s = chain<ladder_parameter_info>(LADDER_STRUCTURE_TYPE_PARAMETER_INFO);
    s.parameter_count = d_.below(8);
    auto* all = take<ladder_parameter>(s.parameter_count);
    for (unsigned int n = 0; n < s.parameter_count; n++)
        parameter(all[n]);
    s.parameters = all;
}

void RandomCompile::d3d9() {
    auto& s = chain<ladder_d3d9_info>(LADDER_STRUCTURE_TYPE_D3D9_INFO);
    s.floats = d_.of<ladder_d3d9_floats>(0, 2);
    for (ladder_d3d9_texture& t : s.textures)
        t = d_.of<ladder_d3d9_texture>(0, 4);
    s.shadow_samplers = d_.number();
}

void RandomCompile::dumps() {
    auto& s = chain<ladder_dump_info>(LADDER_STRUCTURE_TYPE_DUMP_INFO);
    s.pass = d_.rare() ? "no such pass" : ladder_get_pass_names()[d_.below(3)];
    s.function = d_.rare() ? nullptr : ignore_dump;
    if (d_.one_in(2))
        chain<ladder_cfg_dump_info>(LADDER_STRUCTURE_TYPE_CFG_DUMP_INFO).function = ignore_dump;
}

} // namespace ladder::fuzz
