// The key of a request in a cache of results: the values in the caller's structures that the result depends
// on. Structures are hashed in the order of their types and settings in that of their names, so the order in
// which a caller chains and lists them does not matter.
#include "api/ladder/boundary.h"
#include "api/ladder/callers_parameters.h"
#include "api/ladder/request.h"
#include "base/support/sha256.h"
#include "ladder/ladder_device.h"

#include <algorithm>
#include <cstring>

namespace ladder {

namespace {

class Key {
public:
    void word(uint32_t value) {
        const uint8_t bytes[4] = {static_cast<uint8_t>(value), static_cast<uint8_t>(value >> 8),
                                  static_cast<uint8_t>(value >> 16), static_cast<uint8_t>(value >> 24)};
        hash_.add(bytes, sizeof bytes);
    }
    void bytes(const void* data, size_t size) {
        word(static_cast<uint32_t>(size));
        word(static_cast<uint32_t>(uint64_t{size} >> 32));
        if (size)
            hash_.add(data, size);
    }
    // NULL and "" are two texts.
    void text(const char* value) {
        word(value != nullptr);
        if (value)
            bytes(value, std::strlen(value));
    }
    // A structure of 32-bit members without padding.
    template <class Words>
    void words(const Words& all) {
        static_assert(sizeof(Words) % 4 == 0 && alignof(Words) == 4);
        uint32_t values[sizeof(Words) / 4];
        std::memcpy(values, &all, sizeof all);
        for (uint32_t value : values)
            word(value);
    }
    template <class Words>
    void list(const Words* all, unsigned int count) {
        word(count);
        for (unsigned int n = 0; n < count; n++)
            words(all[n]);
    }
    std::array<uint8_t, 32> finish() { return hash_.finish(); }

private:
    Sha256 hash_;
};

const void* find(const ladder_compile_info& info, ladder_structure_type type) {
    for (const void* at = info.next; at; at = static_cast<const ChainLink*>(at)->next)
        if (static_cast<const ChainLink*>(at)->type == type)
            return at;
    return nullptr;
}

void put(Key& key, const ladder_spirv_target_info& info) {
    key.word(info.environment);
    key.text(info.entry_point_name);
}

void put(Key& key, const ladder_vsir_target_info& info) { key.text(info.after_pass); }

void put(Key& key, const ladder_binding_map& map) {
    key.list(map.ranges, map.range_count);
    key.list(map.combined_samplers, map.combined_sampler_count);
    key.word(map.function != nullptr);
    key.words(map.root_buffer);
    key.word(map.root_size);
    key.words(map.heap_size);
    key.words(map.heap_table);
}

void put(Key& key, const ladder_linkage_info& info) {
    key.word(info.flags);
    key.word(info.map_count);
    for (unsigned int n = 0; n < info.map_count; n++) {
        const ladder_linkage& m = info.map[n];
        key.text(m.semantic_name);
        for (uint32_t value : {static_cast<uint32_t>(m.signature), m.semantic_index, m.stream, m.location,
                               m.component, m.flags, m.mask})
            key.word(value);
    }
    key.word(info.patch_location);
    key.word(info.stream_output_count);
    for (unsigned int n = 0; n < info.stream_output_count; n++) {
        const ladder_stream_output& o = info.stream_outputs[n];
        key.text(o.semantic_name);
        for (uint32_t value : {o.semantic_index, o.stream, o.first_component, o.component_count, o.buffer})
            key.word(value);
    }
    key.words(info.stream_strides);
    key.list(info.target_swizzles, info.target_swizzle_count);
    key.list(info.views, info.view_count);
    key.word(info.view_spec_id);
    key.words(info.view_index);
    key.word(info.rasterized_stream);
    key.word(info.viewport_spec_id);
}

void put_value(Key& key, const ladder_parameter& p) {
    switch (p.source) {
    case LADDER_PARAMETER_SOURCE_POINTER: key.bytes(p.u.value, pointed_bytes(p)); break;
    case LADDER_PARAMETER_SOURCE_SPECIALIZATION: key.word(p.u.spec_id); break;
    case LADDER_PARAMETER_SOURCE_ROOT: key.words(p.u.root); break;
    case LADDER_PARAMETER_SOURCE_BUFFER: key.words(p.u.buffer); break;
    default:
        for (unsigned int n = 0; n < number_count(p); n++)
            key.word(p.u.u32[n]);
    }
}

void put(Key& key, const ladder_parameter_info& info) {
    key.word(info.parameter_count);
    for (unsigned int n = 0; n < info.parameter_count; n++) {
        const ladder_parameter& p = info.parameters[n];
        for (uint32_t value : {static_cast<uint32_t>(p.name), static_cast<uint32_t>(p.source),
                               static_cast<uint32_t>(p.data_type), p.count, p.first_bit, p.bit_count})
            key.word(value);
        put_value(key, p);
    }
}

void put(Key& key, const ladder_d3d9_info& info) {
    key.word(info.floats);
    key.words(info.textures);
    key.word(info.shadow_samplers);
}

void put(Key& key, const ladder_specialization_info& info) {
    key.word(info.constant_count);
    for (unsigned int n = 0; n < info.constant_count; n++) {
        key.word(info.constants[n].id);
        key.words(info.constants[n].value);
    }
}

void put(Key& key, const ladder_notes_info& info) {
    key.text(info.source_file);
    key.word(info.note_count);
    for (unsigned int n = 0; n < info.note_count; n++) {
        const ladder_note& note = info.notes[n];
        key.text(note.set);
        key.word(note.number);
        key.text(note.tag);
        key.bytes(note.data, note.size);
    }
}

void put(Key& key, const ladder_vendor_info& info) { key.list(info.uavs, info.uav_count); }

// By name, whatever the order in which they are listed.
void put_settings(Key& key, const ladder_setting* all, unsigned int count) {
    key.word(count);
    uint64_t last = 0;
    for (unsigned int done = 0; done < count; done++) {
        uint64_t least = UINT64_MAX;
        for (unsigned int n = 0; n < count; n++) {
            const uint64_t setting = (uint64_t{all[n].name} + 1) << 32 | all[n].value;
            if (setting > last)
                least = std::min(least, setting);
        }
        if (least == UINT64_MAX)
            return; // the same setting twice
        key.word(static_cast<uint32_t>(least >> 32));
        key.word(static_cast<uint32_t>(least));
        last = least;
    }
}

void put(Key& key, const ladder_debug_file& info) { key.bytes(info.file.code, info.file.size); }

void put(Key& key, const ladder_device_info& info) {
    put_settings(key, info.properties, info.property_count);
    put_settings(key, info.quirks, info.quirk_count);
}

// Products have one key for each order of the list.
void put(Key& key, const ladder_matrix_info& info) { key.list(info.products, info.product_count); }

template <class Structure>
void put_structure(Key& key, const ladder_compile_info& info, ladder_structure_type type) {
    if (const void* at = find(info, type)) {
        key.word(type);
        put(key, *static_cast<const Structure*>(at));
    }
}

void put_options(Key& key, const Request& r) {
    for (uint32_t value : {static_cast<uint32_t>(r.ignore_checksum), static_cast<uint32_t>(r.structurizer),
                           static_cast<uint32_t>(r.spirv.all_entry_points), r.class_linkage_space,
                           static_cast<uint32_t>(r.source_names), static_cast<uint32_t>(r.spirv.debug)})
        key.word(value);
}

std::array<uint8_t, 32> key_of(const ladder_compile_info& info, Diagnostics& diag) {
    const Request r = read_request(info, {}, diag);
    const SourceInfo source = read_source(r, diag);
    Key key;
    key.word(LADDER_OUTPUT_VERSION);
    key.bytes(source.bytes.data(), source.bytes.size());
    key.word(info.source_type);
    key.word(info.target_type);
    key.text(info.entry_point);
    key.word(info.api_version);
    put_options(key, r);
    put_structure<ladder_spirv_target_info>(key, info, LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO);
    put_structure<ladder_vsir_target_info>(key, info, LADDER_STRUCTURE_TYPE_VSIR_TARGET_INFO);
    put_structure<ladder_binding_map>(key, info, LADDER_STRUCTURE_TYPE_BINDING_MAP);
    put_structure<ladder_linkage_info>(key, info, LADDER_STRUCTURE_TYPE_LINKAGE_INFO);
    put_structure<ladder_parameter_info>(key, info, LADDER_STRUCTURE_TYPE_PARAMETER_INFO);
    put_structure<ladder_d3d9_info>(key, info, LADDER_STRUCTURE_TYPE_D3D9_INFO);
    put_structure<ladder_specialization_info>(key, info, LADDER_STRUCTURE_TYPE_SPECIALIZATION_INFO);
    put_structure<ladder_notes_info>(key, info, LADDER_STRUCTURE_TYPE_NOTES_INFO);
    put_structure<ladder_vendor_info>(key, info, LADDER_STRUCTURE_TYPE_VENDOR_INFO);
    put_structure<ladder_device_info>(key, info, LADDER_STRUCTURE_TYPE_DEVICE_INFO);
    put_structure<ladder_matrix_info>(key, info, LADDER_STRUCTURE_TYPE_MATRIX_INFO);
    put_structure<ladder_debug_file>(key, info, LADDER_STRUCTURE_TYPE_DEBUG_FILE);
    return key.finish();
}

} // namespace

} // namespace ladder

int ladder_hash_request(const ladder_compile_info* info, unsigned char key[32], char** messages) {
    const bool is_info = info && info->type == LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    return ladder::guarded(is_info ? info->source_name : nullptr, messages, [&](ladder::Diagnostics& diag) {
        if (!is_info)
            diag.fail_argument("ladder_hash_request() needs a ladder_compile_info");
        if (!key)
            diag.fail_argument("there is no place for the key");
        const auto digest = ladder::key_of(*info, diag);
        std::copy(digest.begin(), digest.end(), key);
    });
}

unsigned int ladder_get_output_version(void) { return LADDER_OUTPUT_VERSION; }
