#include "api/ladder/api_version.h"

#include <algorithm>

namespace ladder {

namespace {

constexpr uint32_t first_release = 200; // 0.2.0

// A change that callers of earlier versions must not see.
struct Change {
    uint32_t since;           // LADDER_API_VERSION of the first release that has it
    void (*undo)(Request& r); // gives the request the settings that it had before
};

// In the order of versions. There has been no such change yet.
constexpr std::span<const Change> changes{};

} // namespace

void check_version(uint32_t version, Diagnostics& diag) {
    if (version > LADDER_API_VERSION)
        diag.fail_argument("the caller needs API version %u, this library has %u", version,
                           static_cast<unsigned>(LADDER_API_VERSION));
}

void keep_version(Request& r, uint32_t version, Diagnostics& diag) {
    check_version(version, diag);
    for (const Change& change : changes)
        if (change.since > std::max(version, first_release))
            change.undo(r);
}

} // namespace ladder
