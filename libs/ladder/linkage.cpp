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
    if (link.flags & ~static_cast<unsigned int>(LADDER_LINKAGE_PER_PRIMITIVE))
        diag.fail_argument("there are no flags 0x%x of ladder_linkage", link.flags);
}

} // namespace

void check_linkage(const ladder_linkage_info& info, Diagnostics& diag) {
    if (info.map_count && !info.map)
        diag.fail_argument("%u elements of a linkage map at NULL", info.map_count);
    for (unsigned int n = 0; n < info.map_count; n++)
        check(info.map[n], diag);
}

void apply_linkage(const ladder_linkage_info& info, spirv::Options& options, Arena& arena) {
    auto all = arena.array<spirv::Options::Link>(info.map_count);
    for (unsigned int n = 0; n < info.map_count; n++) {
        const ladder_linkage& link = info.map[n];
        all[n] = {static_cast<ir::SignatureKind>(link.signature),
                  link.semantic_name,
                  link.semantic_index,
                  link.stream,
                  link.location,
                  link.component,
                  (link.flags & LADDER_LINKAGE_PER_PRIMITIVE) != 0};
    }
    options.links = all;
}

} // namespace ladder
