// The backend on a Vulkan device: each function is done when it returns.
//
// Ladder's vertex shaders do not write the size of points: it is 1 from VK_KHR_maintenance5 on, and so it is
// with the drivers that were tried; other drivers may draw anything.
#include "script/backend.h"

#include "vulkan/vulkan_draw.h"
#include "vulkan/vulkan_rays.h"
#include "vulkan/vulkan_resources.h"
#include "vulkan/vulkan_scene.h"
#include "vulkan/vulkan_shader.h"

#include <algorithm>
#include <cstring>

namespace ladder::runner {

namespace {

std::vector<Format> loadable_formats(const Device& d) {
    std::vector<Format> all;
    for (int n = 1; n < static_cast<int>(Format::Count); n++) {
        const Format f = static_cast<Format>(n);
        if (info(f).kind != FormatKind::Depth && info(f).kind != FormatKind::Typeless &&
            d.can_load_storage(static_cast<VkFormat>(info(f).vk)))
            all.push_back(f);
    }
    return all;
}

// What scripts clear to is floats; integers are the nearest towards zero, and 0 for NaN.
double between(float value, double least, double most) {
    return value > least ? std::min<double>(value, most) : value <= least ? least : 0;
}

VkClearColorValue clear_value(FormatKind kind, const float colour[4]) {
    VkClearColorValue v = {};
    for (int n = 0; n < 4; n++) {
        if (kind == FormatKind::Uint)
            v.uint32[n] = static_cast<uint32_t>(between(colour[n], 0, UINT32_MAX));
        else if (kind == FormatKind::Sint)
            v.int32[n] = static_cast<int32_t>(between(colour[n], INT32_MIN, INT32_MAX));
        else
            v.float32[n] = colour[n];
    }
    return v;
}

// Runs `f`; what it throws becomes the result.
template <class F>
Result guarded(F&& f) {
    try {
        f();
    } catch (VulkanError& e) {
        return std::move(e.result);
    }
    return {};
}

class VulkanBackend final : public Backend {
public:
    explicit VulkanBackend(const VulkanOptions& options)
        : device_(std::make_shared<Device>(options.validate, options.device)),
          capabilities_(capabilities_of(device_->info(), loadable_formats(*device_))) {}

    std::string_view name() const override { return "vulkan"; }
    std::string_view description() const override { return device_->info().name; }
    const Capabilities& capabilities() const override { return capabilities_; }

    Result set_wave_size(uint32_t lanes) override {
        const std::vector<uint32_t>& sizes = capabilities_.wave_sizes;
        if (lanes && std::find(sizes.begin(), sizes.end(), lanes) == sizes.end())
            return Result::unsupported("the device has no waves of " + std::to_string(lanes) + " lanes");
        wave_size_ = lanes;
        return {};
    }

    Result create(const ResourceDesc& desc, std::span<const uint8_t> data,
                  std::shared_ptr<BackendResource>& out) override {
        return guarded([&] { out = std::make_shared<VulkanResource>(device_, desc, data); });
    }
    Result load(const ShaderSource& source, std::shared_ptr<BackendShader>& out) override {
        return guarded([&] { out = std::make_shared<VulkanShader>(device_, source); });
    }

    Result clear_colour(BackendResource& target, const float colour[4]) override {
        VulkanResource& r = vulkan(target);
        return guarded([&] { r.clear(clear_value(info(r.desc().format).kind, colour)); });
    }
    Result clear_depth(BackendResource& target, float depth) override {
        return guarded([&] { vulkan(target).clear(depth); });
    }
    Result copy(BackendResource& from, BackendResource& to) override {
        return guarded([&] { VulkanResource::copy(vulkan(from), vulkan(to)); });
    }
    Result read(BackendResource& resource, std::vector<uint8_t>& out) override {
        return guarded([&] { vulkan(resource).read(out); });
    }
    Result read_counter(BackendResource& resource, uint32_t& out) override {
        return guarded([&] {
            const HostBuffer& counter = vulkan(resource).counter();
            if (!counter.bytes)
                fail(section_name(vulkan(resource).desc()) + " has no counter");
            std::memcpy(&out, counter.bytes, sizeof out);
        });
    }

    Result draw(const State& state, const DrawCall& call) override {
        return guarded([&] { runner::draw(device_, state, call, wave_size_); });
    }
    Result dispatch(const State& state, uint32_t x, uint32_t y, uint32_t z) override {
        return guarded([&] { runner::dispatch(device_, state, x, y, z, wave_size_); });
    }

    Result dispatch_mesh(const State& state, uint32_t x, uint32_t y, uint32_t z) override {
        const uint32_t groups[3] = {x, y, z};
        return guarded([&] { draw_meshes(device_, state, groups, wave_size_); });
    }

    Result create_scene(const SceneDesc& desc, std::shared_ptr<BackendResource>& out) override {
        return guarded([&] { out = std::make_shared<VulkanScene>(device_, desc); });
    }
    Result dispatch_rays(const State& state, uint32_t x, uint32_t y, uint32_t z) override {
        const uint32_t size[3] = {x, y, z};
        return guarded([&] { trace_rays(device_, state, size, wave_size_); });
    }

    void set_trace(std::function<void(std::string_view)> listener) override {
        device_->instance().set_listener(std::move(listener));
    }
    // Since the last call: nothing that layers said about clears and copies is lost.
    std::vector<std::string> findings() override { return device_->instance().take_messages(); }

private:
    std::shared_ptr<Device> device_; // shaders and resources hold it too
    Capabilities capabilities_;
    uint32_t wave_size_ = 0;
};

} // namespace

std::unique_ptr<Backend> make_vulkan_backend(const VulkanOptions& options, std::string& error) {
    std::unique_ptr<Backend> made;
    Result r = guarded([&] { made = std::make_unique<VulkanBackend>(options); });
    error = r.text;
    return made;
}

} // namespace ladder::runner
