// Linkage of the client as Ladder's.
#include "shim_linkage.h"

#include "shim_signatures.h"

#include <span>

namespace ladder::vkd3d {

namespace {

constexpr uint32_t identity = 0x03020100;

// 8 bits for each component: Ladder counts components from 1, as 0 is its own default.
unsigned swizzle_of(uint32_t swizzle) {
    return swizzle == identity ? 0 : (swizzle & 0x03030303) + 0x01010101;
}

uint32_t columns(const BytecodeElement& e) { return e.scalar ? 1 : 0xf; }

} // namespace

void Linkage::add_feedback(const vkd3d_shader_transform_feedback_info& f) {
    if (!f.elements)
        return;
    for (uint32_t n = 0; n < f.element_count; n++) {
        const vkd3d_shader_transform_feedback_element& e = f.elements[n];
        ladder_stream_output& o = outputs_[n];
        o.semantic_name = e.semantic_name;
        if (e.semantic_name) {
            o.semantic_index = e.semantic_index;
            o.stream = e.stream_index;
            o.first_component = e.component_index;
        }
        o.component_count = e.component_count;
        o.buffer = e.output_slot;
    }
    info.stream_outputs = outputs_.data();
    info.stream_output_count = f.element_count;
    for (uint32_t n = 0; f.buffer_strides && n < f.buffer_stride_count && n < 4; n++)
        info.stream_strides[n] = f.buffer_strides[n];
}

void Linkage::add_target(const vkd3d_shader_spirv_target_info& t) {
    if (t.dual_source_blending)
        info.flags |= LADDER_LINKAGE_INFO_DUAL_SOURCE;
    if (!t.output_swizzles)
        return;
    for (uint32_t n = 0; n < t.output_swizzle_count && n < std::size(swizzles_); n++) {
        swizzles_[n] = swizzle_of(t.output_swizzles[n]);
        info.target_swizzle_count = n + 1;
    }
    info.target_swizzles = swizzles_;
}

// Columns of a register that the next stage reads and this one does not write, run by run. What has no
// register is a system value of the next stage's own.
void Linkage::add_zeros(uint32_t location, uint32_t mask) {
    constexpr uint32_t locations_max = 0xffff;
    if (location > locations_max)
        return;
    for (uint32_t column = 0; column < 4; column++) {
        if (!(mask >> column & 1))
            continue;
        ladder_linkage& l = map_[info.map_count++];
        l.signature = LADDER_SIGNATURE_OUTPUT;
        l.flags = LADDER_LINKAGE_ZERO;
        l.location = location;
        l.component = column;
        for (uint32_t first = column; column < 4 && mask >> column & 1; column++)
            l.mask |= 1u << (column - first);
    }
}

// An output that the map does not have is dropped. What the next stage reads and this one does not write has
// no element here: the map has an index beyond them for it.
void Linkage::add_map(const vkd3d_shader_varying_map_info& m, const ladder_scan_result& scan) {
    info.flags |= LADDER_LINKAGE_INFO_DROP_OUTPUTS;
    info.map = map_.data();
    for (uint32_t n = 0; m.varying_map && n < m.varying_count; n++) {
        const vkd3d_shader_varying_map& v = m.varying_map[n];
        // Rows of an array are elements of their own in the client's signature.
        uint32_t index = v.output_signature_index;
        const ladder_scan_element* e = scan.outputs;
        const ladder_scan_element* end = scan.outputs + scan.output_count;
        for (; e != end && index >= e->rows; e++)
            index -= e->rows;
        if (e == end) {
            add_zeros(v.input_register_index, v.input_mask);
            continue;
        }
        ladder_linkage& l = map_[info.map_count++];
        l.signature = LADDER_SIGNATURE_OUTPUT;
        l.semantic_name = e->semantic_name;
        l.semantic_index = e->semantic_indices[index];
        l.stream = e->stream;
        l.location = v.input_register_index;
        l.component = e->first_column;
        const uint32_t columns = (1u << e->columns) - 1;
        l.mask = (v.input_mask >> e->first_column) & columns;
        if (!l.mask)
            l.flags |= LADDER_LINKAGE_DROP;
        if (e->semantic_kind == LADDER_SEMANTIC_ARBITRARY)
            add_zeros(v.input_register_index, v.input_mask & ~(columns << e->first_column));
    }
}

void Linkage::add_element(ladder_signature which, const BytecodeElement& e, uint32_t location,
                          uint32_t mask) {
    if (which == LADDER_SIGNATURE_OUTPUT && (e.sysval || (e.index == 0 && same_name(e.name, "PSIZE"))))
        return; // has no location
    ladder_linkage& l = map_[info.map_count++];
    l.signature = which;
    l.semantic_name = e.name;
    l.semantic_index = e.index;
    l.location = location;
    l.mask = mask;
    if (!mask)
        l.flags |= LADDER_LINKAGE_DROP;
}

// Ladder links models 1 to 3 by usage; clients by the registers of scans.
void Linkage::add_bytecode(const BytecodeSignatures& s, const vkd3d_shader_varying_map_info* map) {
    info.map = map_.data();
    for (uint32_t n = 0; s.is_pixel && n < s.inputs.count(); n++)
        if (!s.inputs[n].sysval)
            add_element(LADDER_SIGNATURE_INPUT, s.inputs[n], s.inputs[n].location, s.inputs[n].mask);
    if (s.is_pixel)
        return;
    info.flags |= LADDER_LINKAGE_INFO_DROP_OUTPUTS;
    for (uint32_t n = 0; !map && n < s.outputs.count(); n++)
        add_element(LADDER_SIGNATURE_OUTPUT, s.outputs[n], s.outputs[n].location, columns(s.outputs[n]));
    if (map && map->varying_map)
        add_bytecode_map(s.outputs, *map);
}

// The map lists system values of pixel shaders, too, as inputs that no output writes. Their numbers may be
// registers of other inputs, so zeros go only to components that no other entry takes.
void Linkage::add_bytecode_map(const BytecodeSignature& outputs, const vkd3d_shader_varying_map_info& map) {
    constexpr uint32_t locations = 64;
    uint32_t taken[locations] = {};
    const auto find = [&](const vkd3d_shader_varying_map& v) {
        return v.output_signature_index < outputs.count() ? &outputs[v.output_signature_index] : nullptr;
    };
    for (uint32_t n = 0; n < map.varying_count; n++) {
        const vkd3d_shader_varying_map& v = map.varying_map[n];
        const BytecodeElement* e = find(v);
        if (!e)
            continue;
        const uint32_t mask = v.input_mask & columns(*e);
        add_element(LADDER_SIGNATURE_OUTPUT, *e, v.input_register_index, mask);
        if (v.input_register_index < locations && !e->sysval)
            taken[v.input_register_index] |= mask;
    }
    for (uint32_t n = 0; n < map.varying_count; n++) {
        const vkd3d_shader_varying_map& v = map.varying_map[n];
        const BytecodeElement* e = find(v);
        if (v.input_register_index >= locations || (e && e->sysval))
            continue;
        uint32_t& there = taken[v.input_register_index];
        add_zeros(v.input_register_index, v.input_mask & ~there);
        there |= v.input_mask;
    }
}

Linkage::Linkage(const vkd3d_shader_transform_feedback_info* feedback,
                 const vkd3d_shader_spirv_target_info* target, const vkd3d_shader_varying_map_info* map,
                 const ladder_scan_result* scan, const BytecodeSignatures* bytecode)
    : outputs_(feedback ? feedback->element_count : 0),
      // of a map each at most two runs of zeros besides
      map_((map ? size_t{map->varying_count} * 3 : 0) + (bytecode ? BytecodeSignature::most : 0)) {
    info.type = LADDER_STRUCTURE_TYPE_LINKAGE_INFO;
    if (!*this)
        return;
    if (feedback)
        add_feedback(*feedback);
    if (target)
        add_target(*target);
    if (bytecode)
        add_bytecode(*bytecode, map);
    else if (map && scan)
        add_map(*map, *scan);
}

} // namespace ladder::vkd3d
