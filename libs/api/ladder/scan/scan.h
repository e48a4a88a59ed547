// What scans do, of a source that was looked into.
#pragma once

#include "api/ladder/request.h"
#include "ladder/ladder_scan.h"

namespace ladder {

// What messages call the source of a scan; null where `info` is none.
inline const char* source_name(const ladder_scan_info* info) {
    return info && info->type == LADDER_STRUCTURE_TYPE_SCAN_INFO ? info->source_name : nullptr;
}

// Results that ladder_free_scan_result(), ladder_free_d3d9_signatures() and ladder_free_library() free.
const ladder_scan_result* scan(Source& source, const char* entry_point, const Limits& limits,
                               Diagnostics& diag);
const ladder_d3d9_signatures* scan_registers(Source& source, const Limits& limits, Diagnostics& diag);
const ladder_library* scan_library(Source& source, const Limits& limits, Diagnostics& diag);

} // namespace ladder
