// Vulkan without a link to its loader: the library is opened at run time, and its functions are looked up.
#pragma once

#include "script/backend.h"
#include "vulkan/vulkan_newer.h"

#include <mutex>
#include <string>
#include <vector>

namespace ladder::runner {

// What backend functions throw inside the Vulkan backend; it never leaves it.
struct VulkanError {
    Result result;
};
[[noreturn]] void fail(std::string text);
[[noreturn]] void unsupported(std::string text);
const char* name(VkResult r); // "VK_ERROR_DEVICE_LOST"
// Throws "`what`: VK_ERROR_..." for anything but VK_SUCCESS.
void check(VkResult r, const char* what);

// Functions by the level that they are looked up at. Those of the device come from the device itself: calls
// then take no detour through the loader.
#define LADDER_VULKAN_INSTANCE_FUNCTIONS(F)                                                                  \
    F(DestroyInstance)                                                                                       \
    F(EnumeratePhysicalDevices)                                                                              \
    F(GetPhysicalDeviceProperties)                                                                           \
    F(GetPhysicalDeviceProperties2)                                                                          \
    F(GetPhysicalDeviceFeatures2)                                                                            \
    F(GetPhysicalDeviceMemoryProperties)                                                                     \
    F(GetPhysicalDeviceQueueFamilyProperties)                                                                \
    F(GetPhysicalDeviceFormatProperties2)                                                                    \
    F(GetPhysicalDeviceImageFormatProperties)                                                                \
    F(EnumerateDeviceExtensionProperties)                                                                    \
    F(GetPhysicalDeviceCooperativeMatrixPropertiesKHR)                                                       \
    F(CreateDevice)                                                                                          \
    F(GetDeviceProcAddr)

// CmdBeginRendering and CmdEndRendering are there from Vulkan 1.3 on, GetBufferDeviceAddress from 1.2 on,
// those of extensions where these are.
#define LADDER_VULKAN_DEVICE_FUNCTIONS(F)                                                                    \
    F(DestroyDevice)                                                                                         \
    F(DeviceWaitIdle)                                                                                        \
    F(GetDeviceQueue)                                                                                        \
    F(QueueSubmit)                                                                                           \
    F(AllocateMemory)                                                                                        \
    F(FreeMemory)                                                                                            \
    F(MapMemory)                                                                                             \
    F(CreateFence)                                                                                           \
    F(DestroyFence)                                                                                          \
    F(WaitForFences)                                                                                         \
    F(CreateBuffer)                                                                                          \
    F(DestroyBuffer)                                                                                         \
    F(GetBufferMemoryRequirements)                                                                           \
    F(BindBufferMemory)                                                                                      \
    F(CreateBufferView)                                                                                      \
    F(DestroyBufferView)                                                                                     \
    F(CreateImage)                                                                                           \
    F(DestroyImage)                                                                                          \
    F(GetImageMemoryRequirements)                                                                            \
    F(BindImageMemory)                                                                                       \
    F(CreateImageView)                                                                                       \
    F(DestroyImageView)                                                                                      \
    F(CreateSampler)                                                                                         \
    F(DestroySampler)                                                                                        \
    F(CreateShaderModule)                                                                                    \
    F(DestroyShaderModule)                                                                                   \
    F(CreateDescriptorSetLayout)                                                                             \
    F(DestroyDescriptorSetLayout)                                                                            \
    F(CreateDescriptorPool)                                                                                  \
    F(DestroyDescriptorPool)                                                                                 \
    F(AllocateDescriptorSets)                                                                                \
    F(UpdateDescriptorSets)                                                                                  \
    F(CreatePipelineLayout)                                                                                  \
    F(DestroyPipelineLayout)                                                                                 \
    F(CreateComputePipelines)                                                                                \
    F(CreateGraphicsPipelines)                                                                               \
    F(DestroyPipeline)                                                                                       \
    F(CreateRenderPass)                                                                                      \
    F(DestroyRenderPass)                                                                                     \
    F(CreateFramebuffer)                                                                                     \
    F(DestroyFramebuffer)                                                                                    \
    F(CreateCommandPool)                                                                                     \
    F(DestroyCommandPool)                                                                                    \
    F(AllocateCommandBuffers)                                                                                \
    F(BeginCommandBuffer)                                                                                    \
    F(EndCommandBuffer)                                                                                      \
    F(CmdPipelineBarrier)                                                                                    \
    F(CmdBindPipeline)                                                                                       \
    F(CmdBindDescriptorSets)                                                                                 \
    F(CmdPushConstants)                                                                                      \
    F(CmdBindVertexBuffers)                                                                                  \
    F(CmdDispatch)                                                                                           \
    F(CreateAccelerationStructureKHR)                                                                        \
    F(DestroyAccelerationStructureKHR)                                                                       \
    F(GetAccelerationStructureBuildSizesKHR)                                                                 \
    F(GetAccelerationStructureDeviceAddressKHR)                                                              \
    F(CmdBuildAccelerationStructuresKHR)                                                                     \
    F(GetBufferDeviceAddress)                                                                                \
    F(CreateRayTracingPipelinesKHR)                                                                          \
    F(GetRayTracingShaderGroupHandlesKHR)                                                                    \
    F(CmdTraceRaysKHR)                                                                                       \
    F(CmdDraw)                                                                                               \
    F(CmdDrawMeshTasksEXT)                                                                                   \
    F(CmdBindTransformFeedbackBuffersEXT)                                                                    \
    F(CmdBeginTransformFeedbackEXT)                                                                          \
    F(CmdEndTransformFeedbackEXT)                                                                            \
    F(CmdBeginRenderPass)                                                                                    \
    F(CmdEndRenderPass)                                                                                      \
    F(CmdBeginRendering)                                                                                     \
    F(CmdEndRendering)                                                                                       \
    F(CmdClearColorImage)                                                                                    \
    F(CmdClearDepthStencilImage)                                                                             \
    F(CmdCopyBuffer)                                                                                         \
    F(CmdCopyImage)                                                                                          \
    F(CmdCopyBufferToImage)                                                                                  \
    F(CmdCopyImageToBuffer)

struct InstanceFunctions {
#define F(name) PFN_vk##name name = nullptr;
    LADDER_VULKAN_INSTANCE_FUNCTIONS(F)
#undef F
};
struct DeviceFunctions {
#define F(name) PFN_vk##name name = nullptr;
    LADDER_VULKAN_DEVICE_FUNCTIONS(F)
#undef F
};

// A VkInstance. Messages of validation layers gather here.
class Instance {
public:
    // Throws VulkanError: no loader, no Vulkan 1.1, no validation layer although `validate`.
    explicit Instance(bool validate);
    ~Instance();
    Instance(const Instance&) = delete;
    Instance& operator=(const Instance&) = delete;

    const InstanceFunctions& functions() const { return vk_; }
    uint32_t version() const { return version_; }
    std::vector<VkPhysicalDevice> devices() const;

    // What layers said since the last call, a line each.
    std::vector<std::string> take_messages();
    void set_listener(std::function<void(std::string_view)> listener) { listener_ = std::move(listener); }
    // To the listeners, not to the messages.
    void tell(std::string_view line) const;

private:
    static VKAPI_ATTR VkBool32 VKAPI_CALL on_message(VkDebugUtilsMessageSeverityFlagBitsEXT severity,
                                                     VkDebugUtilsMessageTypeFlagsEXT types,
                                                     const VkDebugUtilsMessengerCallbackDataEXT* data,
                                                     void* self);
    void listen();

    PFN_vkGetInstanceProcAddr find_ = nullptr;
    InstanceFunctions vk_;
    VkInstance instance_ = VK_NULL_HANDLE;
    VkDebugUtilsMessengerEXT messenger_ = VK_NULL_HANDLE;
    uint32_t version_ = 0;
    // Layers may speak on threads of their own.
    std::mutex mutex_;
    std::vector<std::string> messages_;
    std::function<void(std::string_view)> listener_;
};

} // namespace ladder::runner
