// What a client knows of textures and samplers that bytecode of shader models 1 to 3 does not say.
#pragma once

#include "client_request.h"
#include <ladder/ladder_parameters.h>
#include <ladder/ladder_scan.h>

namespace ladder::vkd3d {

class SourceFacts {
public:
    // Of other sources there are none.
    SourceFacts(const void* chain, const ladder_scan_result& scan);
    // For a compile.
    explicit SourceFacts(const void* chain);

    // Scans do not ask Ladder with the client's facts: they are put on what it tells.
    void add_to(ladder_scan_resource& r) const;

    ladder_d3d9_info info{};

private:
    bool has_stages_ = false; // of shader models 1
};

} // namespace ladder::vkd3d
