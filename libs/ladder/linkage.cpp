#include "ladder/linkage.h"

namespace ladder {

namespace {

void check(const ladder_linkage& link, Diagnostics& diag) {
    const int signature = static_cast<int>(link.signature);
    if (signature < LADDER_SIGNATURE_INPUT || signature > LADDER_SIGNATURE_PATCH)
        diag.fail_argument("there is no signature %d", signature);
    if (!link.semantic_name)
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

} // namespace

void check_linkage(const ladder_linkage_info& info, Diagnostics& diag) {
    constexpr unsigned int flags = LADDER_LINKAGE_INFO_STRICT_INPUTS | LADDER_LINKAGE_INFO_STRICT_OUTPUTS |
                                   LADDER_LINKAGE_INFO_ZERO_INPUTS | LADDER_LINKAGE_INFO_DROP_OUTPUTS |
                                   LADDER_LINKAGE_INFO_PATCH_LOCATION | LADDER_LINKAGE_INFO_DUAL_SOURCE;
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
        check(info.map[n], diag);
}

void apply_linkage(const ladder_linkage_info& info, spirv::Options& options, Arena& arena) {
    auto all = arena.array<spirv::Link>(info.map_count);
    for (unsigned int n = 0; n < info.map_count; n++) {
        const ladder_linkage& link = info.map[n];
        all[n] = {static_cast<ir::SignatureKind>(link.signature),
                  link.semantic_name,
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
}

} // namespace ladder
