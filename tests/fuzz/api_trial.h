// Calls of the C API with structures that bytes make up. Gives the first fault, or an empty text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace ladder::fuzz {

struct ApiCounts {
    uint64_t compiles = 0, modules = 0, refused = 0;
};

// Prints messages of calls that fail.
inline bool print_refusals = false;
// Where a module goes that spirv-val refuses.
inline const char* failing_module = nullptr;

// Shaders that calls are made with: some of tests/data.
std::vector<std::string> api_sources(const std::string& data_folder);

// The first byte chooses the shader.
std::string try_api(const std::vector<std::string>& sources, const uint8_t* data, size_t size,
                    ApiCounts& counts);

} // namespace ladder::fuzz
