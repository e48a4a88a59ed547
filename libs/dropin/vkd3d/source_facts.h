// What a client knows of textures and samplers that bytecode of shader models 1 to 3 does not say.
#pragma once

#include "client_request.h"
#include <ladder/ladder_parameters.h>

namespace ladder::vkd3d {

class SourceFacts {
public:
    explicit SourceFacts(const void* chain);

    ladder_d3d9_info info{}; // it chains nothing
};

} // namespace ladder::vkd3d
