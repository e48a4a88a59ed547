#include "dropin/dxil_spirv/stage_maps.h"

#include <algorithm>
#include <string>

#include "dropin/dxil_spirv/shim_thread.h"

namespace dxil_spirv_shim {

namespace {

constexpr unsigned per_primitive = 1; // the flag of an element in this interface
constexpr unsigned no_register = ~0u;

bool goes_by_location(const ladder_scan_element& e) {
    return e.semantic_kind == LADDER_SEMANTIC_ARBITRARY && e.first_register != no_register;
}

bool refuse(const ladder_scan_element& e) {
    tell(DXIL_SPV_LOG_LEVEL_ERROR,
         (std::string("the client has no place for ") + e.semantic_name + std::to_string(e.semantic_index))
             .c_str());
    return false;
}

dxil_spv_d3d_shader_stage_io asked_of(const ladder_scan_element& e) {
    dxil_spv_d3d_shader_stage_io out = {};
    out.semantic = e.semantic_name;
    out.semantic_index = e.semantic_index;
    out.start_row = e.first_register;
    out.rows = e.rows;
    return out;
}

void add(StageMaps& out, ladder_signature signature, const ladder_scan_element& e,
         const dxil_spv_vulkan_shader_stage_io& place, unsigned flags) {
    ladder_linkage link = {};
    link.signature = signature;
    link.semantic_name = e.semantic_name;
    link.semantic_index = e.semantic_index;
    link.stream = e.stream;
    link.location = place.location;
    link.component = place.component;
    link.flags = flags;
    out.map.push_back(link);
}

// One past the last register of a signature.
unsigned end_of(const ladder_scan_element* elements, unsigned count) {
    unsigned end = 0;
    for (unsigned i = 0; i < count; i++) {
        if (elements[i].first_register != no_register)
            end = std::max(end, elements[i].first_register + elements[i].rows);
    }
    return end;
}

bool is_rasterizer_value(ladder_semantic_kind kind) {
    return kind == LADDER_SEMANTIC_PRIMITIVE_ID || kind == LADDER_SEMANTIC_RENDER_TARGET_ARRAY_INDEX ||
           kind == LADDER_SEMANTIC_VIEWPORT_ARRAY_INDEX;
}

bool map_inputs(const dxil_spv_converter_s& c, const ladder_scan_result& scan, StageMaps& out) {
    const bool vertex = scan.stage == LADDER_STAGE_VERTEX && c.stages.vertex_input;
    if (!vertex && !c.stages.stage_input)
        return true;
    for (unsigned i = 0; i < scan.input_count; i++) {
        const ladder_scan_element& e = scan.inputs[i];
        const bool pixel = scan.stage == LADDER_STAGE_PIXEL;
        // Only pipelines with mesh shaders map what pixel shaders take.
        if (pixel && is_rasterizer_value(e.semantic_kind))
            add(out, LADDER_SIGNATURE_INPUT, e, {e.first_register, e.first_column, 0},
                LADDER_LINKAGE_PER_PRIMITIVE);
        if (!goes_by_location(e))
            continue;
        dxil_spv_vulkan_shader_stage_io place = {e.first_register, e.first_column, 0};
        if (vertex) {
            const dxil_spv_d3d_vertex_input asked = {e.semantic_name, e.semantic_index, e.first_register,
                                                     e.rows};
            dxil_spv_vulkan_vertex_input answer = {};
            if (!c.stages.vertex_input(asked, answer))
                return refuse(e);
            place = {answer.location, 0, 0};
        }
        if (!c.stages.stage_input(asked_of(e), place))
            return refuse(e);
        add(out, LADDER_SIGNATURE_INPUT, e, place,
            pixel && (place.flags & per_primitive) ? LADDER_LINKAGE_PER_PRIMITIVE : 0);
    }
    return true;
}

bool map_outputs(const dxil_spv_converter_s& c, const ladder_scan_result& scan, StageMaps& out) {
    if (!c.stages.stage_output)
        return true;
    for (unsigned i = 0; i < scan.output_count; i++) {
        const ladder_scan_element& e = scan.outputs[i];
        if (!goes_by_location(e) || e.stream)
            continue;
        dxil_spv_vulkan_shader_stage_io place = {e.first_register, e.first_column, 0};
        if (!c.stages.stage_output(asked_of(e), place))
            return refuse(e);
        add(out, LADDER_SIGNATURE_OUTPUT, e, place, 0);
    }
    return true;
}

// What belongs to a patch lies behind the control points, and what belongs to a mesh's primitives behind its
// vertices.
bool map_patch(const dxil_spv_converter_s& c, const ladder_scan_result& scan, StageMaps& out) {
    const bool reads = scan.stage == LADDER_STAGE_DOMAIN;
    if (!reads && scan.stage != LADDER_STAGE_HULL && scan.stage != LADDER_STAGE_MESH)
        return true;
    out.patch_location = c.patch_location_offset;
    if (out.patch_location == ~0u)
        out.patch_location =
            reads ? end_of(scan.inputs, scan.input_count) : end_of(scan.outputs, scan.output_count);
    const auto* patch =
        static_cast<const ladder_scan_patch*>(find_in_chain(scan, LADDER_STRUCTURE_TYPE_SCAN_PATCH));
    if (!patch || !patch->element_count)
        return true;
    if (scan.stage != LADDER_STAGE_MESH) {
        out.info.flags |= LADDER_LINKAGE_INFO_PATCH_LOCATION;
        out.info.patch_location = out.patch_location;
    }
    const auto& remapper = reads ? c.stages.stage_input : c.stages.stage_output;
    if (!remapper)
        return true;
    for (unsigned i = 0; i < patch->element_count; i++) {
        const ladder_scan_element& e = patch->elements[i];
        if (!goes_by_location(e))
            continue;
        dxil_spv_vulkan_shader_stage_io place = {e.first_register + out.patch_location, e.first_column,
                                                 per_primitive};
        if (!remapper(asked_of(e), place))
            return refuse(e);
        add(out, LADDER_SIGNATURE_PATCH, e, place, 0);
    }
    return true;
}

// An output that the client wants in a buffer of stream output, in words.
struct Streamed {
    const ladder_scan_element* element;
    unsigned buffer, offset, row;
};

bool ask_streams(const dxil_spv_converter_s& c, const ladder_scan_result& scan, std::vector<Streamed>& all,
                 unsigned* strides) {
    for (unsigned i = 0; i < scan.output_count; i++) {
        const ladder_scan_element& e = scan.outputs[i];
        const dxil_spv_d3d_stream_output asked = {e.semantic_name, e.semantic_index};
        dxil_spv_vulkan_stream_output answer = {};
        if (!c.stages.stream_output(asked, answer))
            return refuse(e);
        if (!answer.enable || answer.buffer_index > 3)
            continue;
        strides[answer.buffer_index] = answer.stride;
        for (unsigned row = 0; row < e.rows; row++)
            all.push_back({&e, answer.buffer_index, answer.offset / 4 + row * e.columns, row});
    }
    std::stable_sort(all.begin(), all.end(), [](const Streamed& a, const Streamed& b) {
        return a.buffer != b.buffer ? a.buffer < b.buffer : a.offset < b.offset;
    });
    return true;
}

ladder_stream_output gap(unsigned buffer, unsigned words) {
    ladder_stream_output out = {};
    out.component_count = words;
    out.buffer = buffer;
    return out;
}

// Ladder takes entries that follow one another. Where the client's overlap, the later one counts.
bool map_streams(const dxil_spv_converter_s& c, const ladder_scan_result& scan, StageMaps& out) {
    const bool streams = scan.stage == LADDER_STAGE_VERTEX || scan.stage == LADDER_STAGE_DOMAIN ||
                         scan.stage == LADDER_STAGE_GEOMETRY;
    if (!streams || !c.stages.stream_output)
        return true;
    std::vector<Streamed> all;
    if (!ask_streams(c, scan, all, out.info.stream_strides))
        return false;
    unsigned end[4] = {};
    for (size_t i = 0; i < all.size(); i++) {
        const Streamed& s = all[i];
        const bool last = i + 1 == all.size() || all[i + 1].buffer != s.buffer;
        const unsigned stride = out.info.stream_strides[s.buffer] / 4;
        const unsigned limit = last ? (stride ? stride : ~0u) : all[i + 1].offset;
        const unsigned count = std::min(s.element->columns, limit > s.offset ? limit - s.offset : 0);
        if (!count || s.offset < end[s.buffer])
            continue;
        if (s.offset > end[s.buffer])
            out.streams.push_back(gap(s.buffer, s.offset - end[s.buffer]));
        ladder_stream_output entry = gap(s.buffer, count);
        entry.semantic_name = s.element->semantic_name;
        entry.semantic_index = s.element->semantic_indices[s.row];
        entry.stream = s.element->stream;
        out.streams.push_back(entry);
        end[s.buffer] = s.offset + count;
    }
    return true;
}

// Two bits for each component here, eight in Ladder, which counts from 1.
void map_targets(const ConverterOptions& options, StageMaps& out) {
    constexpr unsigned identity = 0xe4;
    if (options.dual_source)
        out.info.flags |= LADDER_LINKAGE_INFO_DUAL_SOURCE;
    for (size_t i = 0; i < std::min<size_t>(options.swizzles.size(), 8); i++) {
        const unsigned swizzle = options.swizzles[i] & 0xff;
        unsigned value = 0;
        for (unsigned n = 0; n < 4 && swizzle != identity; n++)
            value |= ((swizzle >> 2 * n & 3) + 1) << 8 * n;
        out.swizzles.push_back(value);
    }
    while (!out.swizzles.empty() && !out.swizzles.back())
        out.swizzles.pop_back();
}

// The client's flag may be set for pixel shaders, too: it knows the stages before by what it excludes.
bool precedes_rasterizer(unsigned stage) {
    return stage == LADDER_STAGE_VERTEX || stage == LADDER_STAGE_DOMAIN || stage == LADDER_STAGE_GEOMETRY ||
           stage == LADDER_STAGE_MESH;
}

// Without view instancing there is one view, of number 0.
void map_views(const ConverterOptions& options, const ladder_scan_result& scan, StageMaps& out) {
    if (!options.views) {
        out.views.push_back({});
        return;
    }
    if (options.view_spec_id == ~0u)
        return;
    out.info.flags |= LADDER_LINKAGE_INFO_VIEW_FIELDS;
    out.info.view_spec_id = options.view_spec_id;
    if (options.last_before_rasterizer && precedes_rasterizer(scan.stage) &&
        options.viewport_spec_id != ~0u && !chooses_layer(scan)) {
        out.info.flags |= LADDER_LINKAGE_INFO_VIEW_OFFSETS;
        out.info.viewport_spec_id = options.viewport_spec_id;
    }
}

bool writes_layer(const ladder_scan_element* elements, unsigned count) {
    return std::any_of(elements, elements + count, [](const ladder_scan_element& e) {
        return e.semantic_kind == LADDER_SEMANTIC_RENDER_TARGET_ARRAY_INDEX;
    });
}

} // namespace

bool chooses_layer(const ladder_scan_result& scan) {
    const auto* patch =
        static_cast<const ladder_scan_patch*>(find_in_chain(scan, LADDER_STRUCTURE_TYPE_SCAN_PATCH));
    return writes_layer(scan.outputs, scan.output_count) ||
           (patch && scan.stage == LADDER_STAGE_MESH && writes_layer(patch->elements, patch->element_count));
}

const void* find_in_chain(const ladder_scan_result& scan, ladder_structure_type type) {
    struct Head {
        ladder_structure_type type;
        const void* next;
    };
    for (const auto* s = static_cast<const Head*>(scan.next); s; s = static_cast<const Head*>(s->next)) {
        if (s->type == type)
            return s;
    }
    return nullptr;
}

bool make_stage_maps(const dxil_spv_converter_s& converter, const ladder_scan_result& scan, StageMaps& out) {
    out.info.type = LADDER_STRUCTURE_TYPE_LINKAGE_INFO;
    if (!map_inputs(converter, scan, out) || !map_outputs(converter, scan, out) ||
        !map_patch(converter, scan, out) || !map_streams(converter, scan, out))
        return false;
    if (scan.stage == LADDER_STAGE_PIXEL)
        map_targets(converter.options, out);
    map_views(converter.options, scan, out);
    out.info.views = out.views.data();
    out.info.view_count = static_cast<unsigned>(out.views.size());
    out.info.map = out.map.data();
    out.info.map_count = static_cast<unsigned>(out.map.size());
    out.info.stream_outputs = out.streams.data();
    out.info.stream_output_count = static_cast<unsigned>(out.streams.size());
    out.info.target_swizzles = out.swizzles.data();
    out.info.target_swizzle_count = static_cast<unsigned>(out.swizzles.size());
    return true;
}

} // namespace dxil_spirv_shim
