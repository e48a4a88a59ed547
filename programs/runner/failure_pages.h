// ladder-runner --explore: a page for each draw or dispatch that failed, with each of its shaders.
#pragma once

#include "script/backend.h"

namespace ladder::runner {

// What a resource held, before or after the call.
struct ResourceContents {
    ResourceDesc desc;
    std::vector<uint8_t> bytes;
    uint32_t counter = 0;
};

struct FailedCall {
    std::string folder;                // of the pages
    std::string script, what, text;    // "draw triangle list 3", what is wrong
    uint32_t line = 0;                 // of the call
    uint32_t groups[3] = {1, 1, 1};    // dispatches
    uint32_t wave_size = 0;            // 0: any
    std::vector<ShaderSource> shaders; // that were in use
    std::vector<ResourceContents> before;
    std::vector<uint32_t> constants; // b0
    std::vector<SamplerDesc> samplers;
    // Each backend: its name, and what its target has afterwards; no bytes: there is none.
    std::vector<std::string> backends;
    std::vector<ResourceContents> targets;
    std::vector<std::string> notes;
    // The texel that a probe found wrong; of buffers the value, and how many bytes one has.
    bool has_place = false;
    uint32_t x = 0, y = 0, value_bytes = 4;
};

// Writes FOLDER/SCRIPT-LINE-STAGE.html for each shader, and gives the names. False with the reason in
// `error`.
bool write_failure_pages(const FailedCall& call, std::vector<std::string>& written, std::string& error);

} // namespace ladder::runner
