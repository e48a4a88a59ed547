#include "api/ladder/linkage/callers_linkage.h"

namespace ladder {

namespace {

void check(const ladder_linkage& link, Diagnostics& diag) {
    const int signature = static_cast<int>(link.signature);
    if (signature < LADDER_SIGNATURE_INPUT || signature > LADDER_SIGNATURE_PATCH)
        diag.fail_argument("there is no signature %d", signature);
    if (!link.semantic_name && (signature != LADDER_SIGNATURE_OUTPUT || link.flags != LADDER_LINKAGE_ZERO))
        diag.fail_argument("the semantic of a ladder_linkage is NULL");
    if (link.stream > 3 || link.component > 3)
        diag.fail_argument("there are streams and components 0 to 3, not %u and %u", link.stream,
                           link.component);
    constexpr unsigned int flags = LADDER_LINKAGE_DROP | LADDER_LINKAGE_ZERO | LADDER_LINKAGE_PER_PRIMITIVE;
    if (link.flags & ~flags)
        diag.fail_argument("there are no flags 0x%x of ladder_linkage", link.flags & ~flags);
    if ((link.flags & LADDER_LINKAGE_DROP) && (link.flags & LADDER_LINKAGE_ZERO))
        diag.fail_argument("%s%u is dropped and zero", link.semantic_name, link.semantic_index);
    if (link.location > 0xffff)
        diag.fail_argument("there are locations 0 to 65535, not %u", link.location);
    if (link.mask > 15)
        diag.fail_argument("there are no columns 0x%x", link.mask);
    if (link.reserved[0] || link.reserved[1])
        diag.fail_argument("a reserved member of a ladder_linkage is not zero");
}

void check(const ladder_stream_output& entry, Diagnostics& diag) {
    if (entry.buffer > 3 || entry.stream > 3)
        diag.fail_argument("stream output has streams and buffers 0 to 3, not %u and %u", entry.stream,
                           entry.buffer);
    if (entry.semantic_name
            ? !*entry.semantic_name || entry.first_component > 3 || !entry.component_count ||
                  entry.component_count > 4 - entry.first_component
            : entry.first_component || entry.semantic_index || entry.stream || !entry.component_count)
        diag.fail_argument("stream output of %u components from %u on of '%s'", entry.component_count,
                           entry.first_component, entry.semantic_name ? entry.semantic_name : "(a gap)");
    if (entry.reserved[0] || entry.reserved[1])
        diag.fail_argument("a reserved member of a ladder_stream_output is not zero");
}

// D3D12_SO_BUFFER_MAX_STRIDE_IN_BYTES.
constexpr unsigned int stride_max = 2048;

// Ends of the buffers' entries, in bytes.
struct StreamEnds {
    unsigned int bytes[4] = {};
    // Where an entry begins.
    unsigned int add(const ladder_stream_output& entry, Diagnostics& diag) {
        unsigned int& end = bytes[entry.buffer];
        const unsigned int start = end;
        if (entry.component_count > (stride_max - end) / 4)
            diag.fail_argument("stream output of more than %u bytes to buffer %u", stride_max, entry.buffer);
        end += 4 * entry.component_count;
        return start;
    }
};

void check_stream_outputs(const ladder_linkage_info& info, Diagnostics& diag) {
    if (info.stream_output_count && !info.stream_outputs)
        diag.fail_argument("%u entries of stream output at NULL", info.stream_output_count);
    StreamEnds ends;
    for (unsigned int n = 0; n < info.stream_output_count; n++) {
        check(info.stream_outputs[n], diag);
        ends.add(info.stream_outputs[n], diag);
    }
    for (unsigned int n = 0; n < 4; n++) {
        const unsigned int stride = info.stream_strides[n];
        if (stride % 4 || stride > stride_max || (stride && stride < ends.bytes[n]))
            diag.fail_argument("a stride of %u bytes for buffer %u, whose entries take %u", stride, n,
                               ends.bytes[n]);
    }
}

void check_swizzles(const ladder_linkage_info& info, Diagnostics& diag) {
    if (info.target_swizzle_count > 8 || (info.target_swizzle_count && !info.target_swizzles))
        diag.fail_argument("%u swizzles of render targets at %s", info.target_swizzle_count,
                           info.target_swizzles ? "an address" : "NULL");
    for (unsigned int n = 0; n < info.target_swizzle_count; n++)
        for (unsigned int shift = 0; shift < 32; shift += 8)
            if ((info.target_swizzles[n] >> shift & 0xff) > 4)
                diag.fail_argument("a swizzle 0x%08x of render target %u", info.target_swizzles[n], n);
}

void apply_stream_outputs(const ladder_linkage_info& info, spirv::Linkage& out, Arena& arena,
                          Diagnostics& diag) {
    const auto all = arena.array<spirv::StreamOutput>(info.stream_output_count);
    StreamEnds ends;
    for (unsigned int n = 0; n < info.stream_output_count; n++) {
        const ladder_stream_output& entry = info.stream_outputs[n];
        all[n] = {entry.semantic_name ? std::string_view(entry.semantic_name) : std::string_view(),
                  entry.semantic_index,
                  static_cast<uint8_t>(entry.stream),
                  static_cast<uint8_t>(entry.buffer),
                  entry.first_component,
                  entry.component_count,
                  ends.add(entry, diag)};
    }
    out.stream_outputs = all;
    for (unsigned int n = 0; n < 4; n++)
        out.strides[n] = info.stream_strides[n] ? info.stream_strides[n] : ends.bytes[n];
}

// At most as many views as a device may have; Direct3D 12 has four.
constexpr unsigned int views_max = 32;

void check_views(const ladder_linkage_info& info, Diagnostics& diag) {
    if (info.view_count > views_max || (info.view_count && !info.views))
        diag.fail_argument("%u views at %s", info.view_count, info.views ? "an address" : "NULL");
    const bool fields = info.flags & LADDER_LINKAGE_INFO_VIEW_FIELDS;
    if (fields && (info.view_count || info.flags & LADDER_LINKAGE_INFO_VIEW_SPECIALIZATION))
        diag.fail_argument("views are fields of constants, and %u of them have numbers", info.view_count);
    if (!info.view_count && !fields &&
        info.flags & (LADDER_LINKAGE_INFO_VIEW_SPECIALIZATION | LADDER_LINKAGE_INFO_VIEW_OFFSETS))
        diag.fail_argument("flags 0x%x of views, and there are none", info.flags);
    const int storage = static_cast<int>(info.view_index.storage);
    if (storage < LADDER_ROOT_STORAGE_NONE || storage > LADDER_ROOT_STORAGE_UNIFORM_BUFFER ||
        info.view_index.offset % 4 || info.view_index.shift > 31)
        diag.fail_argument("the index of the view is at byte %u of storage %d, shifted by %u bits",
                           info.view_index.offset, storage, info.view_index.shift);
    for (unsigned int n = 0; n < info.view_count; n++) {
        if (info.views[n].layer && storage == LADDER_ROOT_STORAGE_NONE)
            diag.fail_argument("view %u has layer %u, but with multiview its index is its layer", n,
                               info.views[n].layer);
        if (info.views[n].reserved)
            diag.fail_argument("a reserved member of a ladder_view_instance is not zero");
    }
}

void apply_views(const ladder_linkage_info& info, spirv::Linkage& out, Arena& arena) {
    const auto views = arena.array<spirv::ViewInstance>(info.view_count);
    for (unsigned int n = 0; n < info.view_count; n++)
        views[n] = {info.views[n].view_id, info.views[n].viewport, info.views[n].layer};
    out.views = views;
    out.specialize_views = info.flags & LADDER_LINKAGE_INFO_VIEW_SPECIALIZATION;
    out.view_spec_id = info.view_spec_id;
    out.view_fields = info.flags & LADDER_LINKAGE_INFO_VIEW_FIELDS;
    out.viewport_spec_id = info.viewport_spec_id;
    out.offset_views = info.flags & LADDER_LINKAGE_INFO_VIEW_OFFSETS;
    out.view_index = {static_cast<spirv::RootPlace::Storage>(info.view_index.storage),
                      static_cast<uint8_t>(info.view_index.shift), 0, info.view_index.offset};
}

uint8_t swizzle(unsigned int caller) {
    uint8_t packed = 0;
    for (unsigned int n = 0; n < 4; n++) {
        const unsigned int source = caller >> 8 * n & 0xff;
        packed |= static_cast<uint8_t>((source ? source - 1 : n) << 2 * n);
    }
    return packed;
}

} // namespace

void check_linkage(const ladder_linkage_info& info, Diagnostics& diag) {
    constexpr unsigned int flags = LADDER_LINKAGE_INFO_STRICT_INPUTS | LADDER_LINKAGE_INFO_STRICT_OUTPUTS |
                                   LADDER_LINKAGE_INFO_ZERO_INPUTS | LADDER_LINKAGE_INFO_DROP_OUTPUTS |
                                   LADDER_LINKAGE_INFO_PATCH_LOCATION | LADDER_LINKAGE_INFO_DUAL_SOURCE |
                                   LADDER_LINKAGE_INFO_VIEW_SPECIALIZATION |
                                   LADDER_LINKAGE_INFO_VIEW_OFFSETS | LADDER_LINKAGE_INFO_VIEW_FIELDS;
    constexpr unsigned int inputs = LADDER_LINKAGE_INFO_STRICT_INPUTS | LADDER_LINKAGE_INFO_ZERO_INPUTS,
                           outputs = LADDER_LINKAGE_INFO_STRICT_OUTPUTS | LADDER_LINKAGE_INFO_DROP_OUTPUTS;
    if (info.flags & ~flags)
        diag.fail_argument("there are no flags 0x%x of ladder_linkage_info", info.flags & ~flags);
    if ((info.flags & inputs) == inputs)
        diag.fail_argument("inputs that the linkage map lacks are errors, and zero");
    if ((info.flags & outputs) == outputs)
        diag.fail_argument("outputs that the linkage map lacks are errors, and dropped");
    if (info.patch_location > 0xffff)
        diag.fail_argument("there are locations 0 to 65535, not %u", info.patch_location);
    if (info.rasterized_stream > 3 && info.rasterized_stream != LADDER_NO_RASTERIZED_STREAM)
        diag.fail_argument("there are streams 0 to 3, not %u", info.rasterized_stream);
    if (info.map_count && !info.map)
        diag.fail_argument("%u elements of a linkage map at NULL", info.map_count);
    for (unsigned int n = 0; n < info.map_count; n++)
        diag.attempt(Problem::INVALID_LINKAGE, [&] { check(info.map[n], diag); });
    check_stream_outputs(info, diag);
    check_swizzles(info, diag);
    check_views(info, diag);
}

void apply_linkage(const ladder_linkage_info& info, spirv::Options& options, Arena& arena,
                   Diagnostics& diag) {
    auto all = arena.array<spirv::Link>(info.map_count);
    for (unsigned int n = 0; n < info.map_count; n++) {
        const ladder_linkage& link = info.map[n];
        all[n] = {static_cast<ir::SignatureKind>(link.signature),
                  link.semantic_name ? std::string_view(link.semantic_name) : std::string_view(),
                  link.semantic_index,
                  link.stream,
                  link.location,
                  link.component,
                  static_cast<uint8_t>(link.mask),
                  (link.flags & LADDER_LINKAGE_DROP) != 0,
                  (link.flags & LADDER_LINKAGE_ZERO) != 0,
                  (link.flags & LADDER_LINKAGE_PER_PRIMITIVE) != 0};
    }
    spirv::Linkage& out = options.linkage;
    out.links = all;
    out.strict_inputs = info.flags & LADDER_LINKAGE_INFO_STRICT_INPUTS;
    out.strict_outputs = info.flags & LADDER_LINKAGE_INFO_STRICT_OUTPUTS;
    out.zero_inputs = info.flags & LADDER_LINKAGE_INFO_ZERO_INPUTS;
    out.drop_outputs = info.flags & LADDER_LINKAGE_INFO_DROP_OUTPUTS;
    out.has_patch_location = info.flags & LADDER_LINKAGE_INFO_PATCH_LOCATION;
    out.patch_location = info.patch_location;
    out.dual_source_blending = info.flags & LADDER_LINKAGE_INFO_DUAL_SOURCE;
    out.rasterized_stream = info.rasterized_stream == LADDER_NO_RASTERIZED_STREAM
                                ? spirv::Linkage::no_stream
                                : static_cast<uint8_t>(info.rasterized_stream);
    apply_stream_outputs(info, out, arena, diag);
    apply_views(info, out, arena);
    for (unsigned int n = 0; n < info.target_swizzle_count; n++)
        out.target_swizzles[n] = swizzle(info.target_swizzles[n]);
}

} // namespace ladder
