// Shaders: compiled by Ladder for the device, with what they declare.
#pragma once

#include "vulkan/vulkan_device.h"

#include <ladder/ladder_scan.h>

namespace ladder::runner {

class VulkanShader final : public BackendShader {
public:
    // Throws VulkanError: Unsupported where Ladder or the device lacks something.
    VulkanShader(std::shared_ptr<Device> device, const ShaderSource& source);

    const ladder_scan_result& declared() const { return *scan_.result; }
    const std::string& name() const { return name_; }
    Stage stage() const { return stage_; }
    VkShaderStageFlagBits vulkan_stage() const;
    VkShaderModule module() const { return module_.get(); }
    // The name that the module has for its entry point: that of the source.
    const char* entry_point() const { return entry_point_.c_str(); }
    bool uses_waves() const { return uses_waves_; }
    // Where a declared resource is. Each stage has bindings of its own: one slot may be seen by two stages
    // in two ways.
    uint32_t binding(const ladder_scan_resource& r) const;
    uint32_t counter_binding(const ladder_scan_resource& r) const;

    // The specialization constant that tells the number of samples.
    static constexpr uint32_t samples_constant = 0;

private:
    void scan(const ShaderSource& source);
    std::vector<uint32_t> compile(const ShaderSource& source);

    std::shared_ptr<Device> device_;
    std::string name_, entry_point_;
    Stage stage_;
    bool uses_waves_ = false;
    struct Scan {
        const ladder_scan_result* result = nullptr;
        Scan() = default;
        Scan(const Scan&) = delete;
        ~Scan() { ladder_free_scan_result(result); }
    } scan_;
    Owned<VkShaderModule> module_;
};

inline VulkanShader* vulkan(const std::shared_ptr<BackendShader>& s) {
    return static_cast<VulkanShader*>(s.get());
}

} // namespace ladder::runner
