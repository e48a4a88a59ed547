#include "dropin/common/request_text.h"

namespace ladder::stand_in {

namespace {

struct Flag {
    unsigned value;
    const char* text;
};
constexpr Flag info_flags[] = {{LADDER_LINKAGE_INFO_STRICT_INPUTS, "strict-inputs"},
                               {LADDER_LINKAGE_INFO_STRICT_OUTPUTS, "strict-outputs"},
                               {LADDER_LINKAGE_INFO_ZERO_INPUTS, "zero-inputs"},
                               {LADDER_LINKAGE_INFO_DROP_OUTPUTS, "drop-outputs"},
                               {LADDER_LINKAGE_INFO_VIEW_OFFSETS, "view-offsets"},
                               {LADDER_LINKAGE_INFO_DUAL_SOURCE, "dual-source"}};
constexpr Flag element_flags[] = {{LADDER_LINKAGE_DROP, " drop"},
                                  {LADDER_LINKAGE_ZERO, " zero"},
                                  {LADDER_LINKAGE_PER_PRIMITIVE, " per-primitive"}};

std::string semantic(const char* name, unsigned index) {
    return name ? name + std::to_string(index) : std::string("-");
}

std::string element_line(const ladder_linkage& l) {
    const char* const signature = l.signature == LADDER_SIGNATURE_INPUT    ? "input "
                                  : l.signature == LADDER_SIGNATURE_OUTPUT ? "output "
                                                                           : "patch ";
    std::string text = signature + semantic(l.semantic_name, l.semantic_index) +
                       with_unless_zero("stream", l.stream) + " = location " + std::to_string(l.location) +
                       with_unless_zero("component", l.component) + with_unless_zero("mask", l.mask);
    for (const Flag& flag : element_flags)
        if (l.flags & flag.value)
            text += flag.text;
    return text + "\n";
}

std::string stream_line(const ladder_stream_output& o) {
    std::string text = "stream-output ";
    if (o.semantic_name)
        text += semantic(o.semantic_name, o.semantic_index) + with_unless_zero("stream", o.stream) +
                " components " + std::to_string(o.first_component) + " " + std::to_string(o.component_count);
    else
        text += "gap " + std::to_string(o.component_count);
    return text + with_unless_zero("buffer", o.buffer) + "\n";
}

std::string swizzle_line(unsigned target, unsigned swizzle) {
    std::string text = "swizzle " + std::to_string(target) + " ";
    for (unsigned n = 0; n < 4; n++) {
        const unsigned from = swizzle >> 8 * n & 0xff;
        text += "rgba"[from ? (from - 1) & 3 : n];
    }
    return text + "\n";
}

std::string view_lines(const ladder_linkage_info& info) {
    std::string text;
    for (unsigned n = 0; n < info.view_count; n++)
        text += "view " + std::to_string(info.views[n].view_id) +
                with_unless_zero("viewport", info.views[n].viewport) +
                with_unless_zero("layer", info.views[n].layer) + "\n";
    if (info.flags & LADDER_LINKAGE_INFO_VIEW_SPECIALIZATION)
        text += "view-constants " + std::to_string(info.view_spec_id) + "\n";
    if (info.flags & LADDER_LINKAGE_INFO_VIEW_FIELDS)
        text += "view-fields " + std::to_string(info.view_spec_id) + "\nviewport-fields " +
                std::to_string(info.viewport_spec_id) + "\n";
    if (info.view_index.storage != LADDER_ROOT_STORAGE_NONE)
        text += std::string("view-index ") +
                (info.view_index.storage == LADDER_ROOT_STORAGE_PUSH_CONSTANTS ? "push " : "uniform ") +
                std::to_string(info.view_index.offset) + "\n";
    return text;
}

} // namespace

std::string linkage_lines(const ladder_linkage_info& info) {
    std::string text;
    for (unsigned n = 0; n < info.map_count; n++)
        text += element_line(info.map[n]);
    for (const Flag& flag : info_flags)
        if (info.flags & flag.value)
            text += std::string(flag.text) + "\n";
    if (info.flags & LADDER_LINKAGE_INFO_PATCH_LOCATION)
        text += "patch-location " + std::to_string(info.patch_location) + "\n";
    for (unsigned n = 0; n < info.stream_output_count; n++)
        text += stream_line(info.stream_outputs[n]);
    for (unsigned n = 0; n < 4; n++)
        if (info.stream_strides[n])
            text += "stride " + std::to_string(n) + " " + std::to_string(info.stream_strides[n]) + "\n";
    for (unsigned n = 0; n < info.target_swizzle_count; n++)
        text += swizzle_line(n, info.target_swizzles[n]);
    if (info.rasterized_stream == LADDER_NO_RASTERIZED_STREAM)
        text += "rasterized-stream none\n";
    else if (info.rasterized_stream)
        text += "rasterized-stream " + std::to_string(info.rasterized_stream) + "\n";
    return text + view_lines(info);
}

} // namespace ladder::stand_in
