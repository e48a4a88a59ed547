// Ladder's C API as the tests of whole compiles use it, and spirv-val.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ladder/ladder_device.h>

namespace ladder::test {

struct Compiled {
    int result = 0; // LADDER_OK or an error
    std::string bytes, messages;
    std::string about; // code and feature of the first error: "MISSING_FACT fact.resident_buffers"
    std::vector<uint32_t> words() const;
};

// Options of a compile.
struct Request {
    const std::string& source;
    std::string environment = ""; // "vulkan1.1" and so on; empty: none is said
    ladder_target_type target = LADDER_TARGET_SPIRV_BINARY;
    std::vector<ladder_compile_option> options = {};
    std::vector<ladder_setting> properties = {}, quirks = {}; // of the device
    const char* entry = nullptr;
    const void* next = nullptr; // structures of the chain
};
Compiled compile(const Request& request);

// `device`: ladder_device_property. `environment`: "vulkan1.1" and so on; `structurizer`: "" for the
// default, "naive" or "reconstructive".
Compiled compile(const std::string& source, const std::string& environment = "vulkan1.3",
                 const std::string& structurizer = "", ladder_target_type target = LADDER_TARGET_SPIRV_BINARY,
                 const std::vector<ladder_setting>& device = {});

// Compiles with any options; `next`: structures of the chain.
Compiled compile_with(const std::string& source, const std::string& environment,
                      const std::vector<ladder_compile_option>& options,
                      ladder_target_type target = LADDER_TARGET_SPIRV_BINARY,
                      const std::vector<ladder_setting>& device = {}, const void* next = nullptr);

// An entry point by its name, for Vulkan 1.3.
Compiled compile_entry(const std::string& source, const std::string& entry);

// Empty if spirv-val accepts the module for the environment, and it keeps the rule of read_only_structs.h;
// else what is wrong. Needs SPIRV-Tools.
std::string validate_spirv(const std::vector<uint32_t>& words, const std::string& environment);

} // namespace ladder::test
