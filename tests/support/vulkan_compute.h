// Runs compute shaders through the Vulkan loader: what the tests execute Ladder's output on (lavapipe, or a
// GPU).
//
// Not thread safe. All features that the device has are enabled, robust buffer access among them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace ladder::test {

// Memory: no descriptor, only an address.
enum class BufferKind : uint8_t { Storage, Uniform, UniformTexel, StorageTexel, Memory };

// One descriptor: `words` is the content before, and after the dispatch.
struct BufferBinding {
    uint32_t set, binding;
    BufferKind kind;
    std::vector<uint32_t> words;
    uint32_t format = 0;  // VkFormat, texel buffers only
    uint32_t element = 0; // index in a descriptor array
};

// What comes to a shader beside descriptors.
struct RootData {
    std::vector<uint32_t> push; // constants
    // The device address of a buffer, written into two words before the dispatch.
    struct Address {
        static constexpr uint32_t push = UINT32_MAX;
        uint32_t of, into, word; // numbers of buffers; `into` may be `push`
    };
    std::vector<Address> addresses;
};

class VulkanCompute {
public:
    // Picks the first CPU device (lavapipe), else the first device; with LADDER_VULKAN_DEVICE=N the N-th.
    VulkanCompute();
    ~VulkanCompute();
    VulkanCompute(const VulkanCompute&) = delete;
    VulkanCompute& operator=(const VulkanCompute&) = delete;

    // Empty if a device could be opened, else why not.
    const std::string& unavailable() const { return unavailable_; }
    const std::string& device_name() const { return device_name_; }
    uint32_t subgroup_size() const { return subgroup_size_; }
    uint32_t api_version() const { return api_version_; }
    // shaderSignedZeroInfNanPreserve for 16, 32 and 64 bits.
    bool keeps_special_floats() const { return keeps_special_floats_; }

    // Runs entry point `entry`; false and a message in error() where Vulkan refused something.
    bool run(std::span<const uint32_t> spirv, const char* entry, std::vector<BufferBinding>& buffers,
             uint32_t x, uint32_t y = 1, uint32_t z = 1);
    bool run(std::span<const uint32_t> spirv, const char* entry, std::vector<BufferBinding>& buffers,
             const RootData& root);
    const std::string& error() const { return error_; }

private:
    struct State;
    State* s_ = nullptr;
    std::string unavailable_, device_name_, error_;
    uint32_t subgroup_size_ = 0;
    uint32_t api_version_ = 0;
    bool keeps_special_floats_ = false;
};

} // namespace ladder::test
