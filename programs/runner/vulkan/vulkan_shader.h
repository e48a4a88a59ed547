// Shaders: compiled by Ladder for the device, with what they declare.
#pragma once

#include "script/old_state.h"
#include "vulkan/vulkan_device.h"

#include <ladder/ladder_binding.h>
#include <ladder/ladder_linkage.h>
#include <ladder/ladder_parameters.h>

#include <span>

namespace ladder::runner {

struct FreeScan {
    void operator()(const ladder_scan_result* r) const { ladder_free_scan_result(r); }
};
using ScanResult = std::unique_ptr<const ladder_scan_result, FreeScan>;
// What a shader declares. Of shader models 1 to 3 that depends on the draw (fog, textures of models 1.x).
ScanResult scan_shader(const ShaderSource& source, const OldDraw* old);

class VulkanShader final : public BackendShader {
public:
    // Throws VulkanError: Unsupported where Ladder or the device lacks something.
    // `old`: what a shader of models 1 to 3 is translated for; null: a draw with nothing set.
    // `linkage`: places of elements that are not their own registers.
    VulkanShader(std::shared_ptr<Device> device, const ShaderSource& source,
                 std::span<const ladder_linkage> linkage = {}, const OldDraw* old = nullptr);

    const ladder_scan_result& declared() const { return *scan_; }
    const ShaderSource& source() const { return source_; } // to compile it once more
    const std::string& name() const { return source_.name; }
    Stage stage() const { return source_.stage; }
    bool is_old() const { return source_.type == LADDER_SOURCE_D3D_BYTECODE; }
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
    static constexpr uint32_t samples_constant = 0, layers_constant = 1;

private:
    std::vector<uint32_t> compile(std::span<const ladder_linkage> linkage, const OldDraw* old);
    static int place(void* self, ladder_stage stage, const ladder_scan_resource* r,
                     ladder_resource_binding* out);

    std::shared_ptr<Device> device_;
    ShaderSource source_;
    std::string entry_point_;
    bool uses_waves_ = false;
    ScanResult scan_;
    Owned<VkShaderModule> module_;
};

inline VulkanShader* vulkan(const std::shared_ptr<BackendShader>& s) {
    return static_cast<VulkanShader*>(s.get());
}

} // namespace ladder::runner
