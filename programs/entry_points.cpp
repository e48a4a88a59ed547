#include "entry_points.h"

#include "scan_names.h"

#include <ladder/ladder_report.h>

namespace ladder_compiler {

namespace {

bool asks_for_a_name(const char* messages) {
    unsigned int count;
    const ladder_diagnostic* all = ladder_get_diagnostics(messages, &count);
    for (unsigned int n = 0; n < count; n++)
        if (all[n].code == LADDER_DIAGNOSTIC_AMBIGUOUS_ENTRY_POINT ||
            all[n].code == LADDER_DIAGNOSTIC_NO_ENTRY_POINT)
            return true;
    return false;
}

} // namespace

std::string entry_points_hint(const ladder_compile_info& info, bool ignore_checksum, const char* messages) {
    if (!messages || !asks_for_a_name(messages))
        return "";
    const ladder_scan_info scan = {LADDER_STRUCTURE_TYPE_SCAN_INFO,
                                   nullptr,
                                   info.source,
                                   info.source_type,
                                   info.source_name,
                                   nullptr,
                                   ignore_checksum ? unsigned{LADDER_SCAN_IGNORE_CHECKSUM} : 0};
    const ladder_library* library;
    if (ladder_scan_library(&scan, &library, nullptr) != LADDER_OK)
        return "";
    std::string names;
    for (unsigned int n = 0; n < library->function_count; n++) {
        const ladder_library_function& f = library->functions[n];
        if (f.flags & LADDER_LIBRARY_FUNCTION_ENTRY_POINT)
            names += std::string(names.empty() ? "" : ", ") + f.name + " (" + stage_name(f.stage) + ")";
    }
    ladder_free_library(library);
    if (names.empty())
        return "";
    return "--entry takes " + names + ", or * for all";
}

} // namespace ladder_compiler
