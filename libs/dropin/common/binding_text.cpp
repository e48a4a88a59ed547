#include "dropin/common/request_text.h"

namespace ladder::stand_in {

namespace {

struct Name {
    const char* text;
    unsigned value;
};

constexpr Name flags[] = {{"each", LADDER_BINDING_PER_REGISTER},
                          {"array", LADDER_BINDING_ARRAY},
                          {"check-index", LADDER_BINDING_CHECK_INDEX},
                          {"check-null", LADDER_BINDING_CHECK_NULL},
                          {"robust", LADDER_BINDING_ROBUST},
                          {"count-texels", LADDER_BINDING_COUNT_TEXELS},
                          {"single", LADDER_BINDING_SINGLE}};
constexpr Name views[] = {{"texels", LADDER_VIEW_TEXEL_BUFFER},
                          {"storage", LADDER_VIEW_STORAGE_BUFFER},
                          {"addresses", LADDER_VIEW_ADDRESS_TABLE},
                          {"attachment", LADDER_VIEW_INPUT_ATTACHMENT},
                          {"far-addresses", LADDER_VIEW_FAR_ADDRESS_TABLE},
                          {"single-sample", LADDER_VIEW_SINGLE_SAMPLE}};

std::string root_text(const ladder_root_place& root) {
    const char* const storage = root.storage == LADDER_ROOT_STORAGE_PUSH_CONSTANTS   ? "push"
                                : root.storage == LADDER_ROOT_STORAGE_UNIFORM_BUFFER ? "uniform"
                                                                                     : "record";
    return storage + (" " + std::to_string(root.offset)) +
           (root.shift ? " >> " + std::to_string(root.shift) : "");
}

std::string place_text(const ladder_binding& b) {
    std::string text;
    if (b.binding_type == LADDER_BINDING_TYPE_DEFAULT)
        return " default";
    if (b.binding_type == LADDER_BINDING_TYPE_NULL)
        return " null";
    if (b.binding_type == LADDER_BINDING_TYPE_DESCRIPTOR)
        text = with("set", b.set) + with("binding", b.binding);
    else
        text =
            (b.binding_type == LADDER_BINDING_TYPE_ADDRESS ? " address " : " constants ") + root_text(b.root);
    if (b.binding_type != LADDER_BINDING_TYPE_DESCRIPTOR)
        text += with_unless_zero("set", b.set) + with_unless_zero("binding", b.binding);
    text += with_unless_zero("element", b.element);
    if (b.binding_type == LADDER_BINDING_TYPE_DESCRIPTOR && b.root.storage != LADDER_ROOT_STORAGE_NONE)
        text += " plus " + root_text(b.root) + with_unless_zero("width", b.root_width);
    for (const Name& view : views)
        if (b.view == static_cast<ladder_view>(view.value))
            text += std::string(" view ") + view.text;
    for (const Name& flag : flags)
        if (b.flags & flag.value)
            text += std::string(" ") + flag.text;
    return text + with_unless_zero("step", b.binding_step) + with_unless_zero("stride", b.table_stride) +
           with_unless_zero("offset", b.table_offset) + with_unless_zero("align", b.alignment);
}

const char* kind_name(ladder_resource_kind kind) {
    switch (kind) {
    case LADDER_RESOURCE_KIND_TYPED_BUFFER:
    case LADDER_RESOURCE_KIND_TBUFFER: return "typed";
    case LADDER_RESOURCE_KIND_RAW_BUFFER: return "raw";
    case LADDER_RESOURCE_KIND_STRUCTURED_BUFFER: return "structured";
    case LADDER_RESOURCE_KIND_ACCELERATION_STRUCTURE: return "scene";
    case LADDER_RESOURCE_KIND_CONSTANT_BUFFER:
    case LADDER_RESOURCE_KIND_SAMPLER: return nullptr; // the class says it
    default: return "texture";
    }
}

std::string registers(const ladder_scan_resource& r) {
    std::string text(1, "tubs"[r.resource_class & 3]);
    if (r.space == LADDER_SPACE_HEAP && (r.flags & LADDER_SCAN_RESOURCE_HEAP))
        text += " heap";
    else {
        text += std::to_string(r.first_register);
        if (r.count == LADDER_COUNT_UNBOUNDED)
            text += "-";
        else if (r.count > 1)
            text += "-" + std::to_string(r.first_register + (r.count - 1));
        text += with_unless_zero("space", r.space);
    }
    if (const char* kind = kind_name(r.kind))
        text += std::string(" kinds ") + kind;
    return text;
}

} // namespace

std::string binding_line(const ladder_scan_resource& resource, const ladder_resource_binding& b) {
    std::string line = registers(resource) + " =" + place_text(b.resource);
    if (b.counter.binding_type != LADDER_BINDING_TYPE_DEFAULT)
        line += " counter" + place_text(b.counter);
    if (b.window.binding_type != LADDER_BINDING_TYPE_DEFAULT)
        line += " window" + place_text(b.window);
    return line + "\n";
}

std::string binding_map_lines(const ladder_binding_map& map) {
    std::string text;
    for (unsigned n = 0; n < map.combined_sampler_count; n++) {
        const ladder_combined_sampler& c = map.combined_samplers[n];
        text += "combined t" + std::to_string(c.texture_register) + with("space", c.texture_space);
        if (c.sampler_register != LADDER_COMBINED_NO_SAMPLER)
            text += " s" + std::to_string(c.sampler_register) + with("space", c.sampler_space);
        text += " =" + place_text(c.target) + "\n";
    }
    if (map.root_buffer.binding_type != LADDER_BINDING_TYPE_DEFAULT)
        text += "root-buffer =" + place_text(map.root_buffer) + "\n";
    if (map.root_size)
        text += "root-size " + std::to_string(map.root_size) + "\n";
    if (map.heap_size.storage != LADDER_ROOT_STORAGE_NONE)
        text += "heap-size " + root_text(map.heap_size) + "\n";
    if (map.heap_table.binding_type != LADDER_BINDING_TYPE_DEFAULT)
        text += "heap-table =" + place_text(map.heap_table) + "\n";
    return text;
}

} // namespace ladder::stand_in
