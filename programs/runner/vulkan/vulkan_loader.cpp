#include "vulkan/vulkan_loader.h"

#include <algorithm>
#include <cstring>
#include <utility>

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#else
#include <dlfcn.h>
#endif

namespace ladder::runner {

void fail(std::string text) { throw VulkanError{Result::failed(std::move(text))}; }
void unsupported(std::string text) { throw VulkanError{Result::unsupported(std::move(text))}; }

const char* name(VkResult r) {
    switch (r) {
#define RESULT(r)                                                                                            \
    case r: return #r;
        RESULT(VK_SUCCESS)
        RESULT(VK_NOT_READY)
        RESULT(VK_TIMEOUT)
        RESULT(VK_INCOMPLETE)
        RESULT(VK_ERROR_OUT_OF_HOST_MEMORY)
        RESULT(VK_ERROR_OUT_OF_DEVICE_MEMORY)
        RESULT(VK_ERROR_INITIALIZATION_FAILED)
        RESULT(VK_ERROR_DEVICE_LOST)
        RESULT(VK_ERROR_MEMORY_MAP_FAILED)
        RESULT(VK_ERROR_LAYER_NOT_PRESENT)
        RESULT(VK_ERROR_EXTENSION_NOT_PRESENT)
        RESULT(VK_ERROR_FEATURE_NOT_PRESENT)
        RESULT(VK_ERROR_INCOMPATIBLE_DRIVER)
        RESULT(VK_ERROR_TOO_MANY_OBJECTS)
        RESULT(VK_ERROR_FORMAT_NOT_SUPPORTED)
        RESULT(VK_ERROR_FRAGMENTED_POOL)
        RESULT(VK_ERROR_OUT_OF_POOL_MEMORY)
        RESULT(VK_ERROR_FRAGMENTATION)
        RESULT(VK_ERROR_INVALID_SHADER_NV)
#undef RESULT
    default: return r == VK_ERROR_UNKNOWN ? "VK_ERROR_UNKNOWN" : "an unknown VkResult";
    }
}

void check(VkResult r, const char* what) {
    if (r != VK_SUCCESS)
        fail(std::string(what) + ": " + name(r));
}

namespace {

// The library stays open for good: drivers keep threads, and leak checkers want names of functions.
PFN_vkGetInstanceProcAddr open_loader() {
#if defined(_WIN32)
    HMODULE library = LoadLibraryA("vulkan-1.dll");
    if (!library)
        return nullptr;
    return reinterpret_cast<PFN_vkGetInstanceProcAddr>(
        reinterpret_cast<void*>(GetProcAddress(library, "vkGetInstanceProcAddr")));
#else
#ifdef __APPLE__
    const char* const names[] = {"libvulkan.1.dylib", "libvulkan.dylib", "libMoltenVK.dylib"};
#else
    const char* const names[] = {"libvulkan.so.1", "libvulkan.so"};
#endif
    for (const char* n : names)
        if (void* library = dlopen(n, RTLD_NOW | RTLD_LOCAL))
            return reinterpret_cast<PFN_vkGetInstanceProcAddr>(dlsym(library, "vkGetInstanceProcAddr"));
    return nullptr;
#endif
}

constexpr const char* validation_layer = "VK_LAYER_KHRONOS_validation";
constexpr const char* portability_extension = "VK_KHR_portability_enumeration"; // MoltenVK
constexpr VkInstanceCreateFlags portability_flag = 1;

template <class F>
F look_up(PFN_vkGetInstanceProcAddr find, VkInstance instance, const char* name) {
    return reinterpret_cast<F>(find(instance, name));
}

bool has_layer(PFN_vkGetInstanceProcAddr find, const char* wanted) {
    auto enumerate =
        look_up<PFN_vkEnumerateInstanceLayerProperties>(find, nullptr, "vkEnumerateInstanceLayerProperties");
    uint32_t count = 0;
    if (!enumerate || enumerate(&count, nullptr) != VK_SUCCESS)
        return false;
    std::vector<VkLayerProperties> layers(count);
    enumerate(&count, layers.data());
    return std::any_of(layers.begin(), layers.end(),
                       [&](const VkLayerProperties& l) { return !std::strcmp(l.layerName, wanted); });
}

bool has_extension(PFN_vkGetInstanceProcAddr find, const char* layer, const char* wanted) {
    auto enumerate = look_up<PFN_vkEnumerateInstanceExtensionProperties>(
        find, nullptr, "vkEnumerateInstanceExtensionProperties");
    uint32_t count = 0;
    if (!enumerate || enumerate(layer, &count, nullptr) != VK_SUCCESS)
        return false;
    std::vector<VkExtensionProperties> extensions(count);
    enumerate(layer, &count, extensions.data());
    return std::any_of(extensions.begin(), extensions.end(),
                       [&](const VkExtensionProperties& e) { return !std::strcmp(e.extensionName, wanted); });
}

} // namespace

Instance::Instance(bool validate) {
    find_ = open_loader();
    if (!find_)
        fail("there is no Vulkan loader (libvulkan.so.1; Debian: libvulkan1)");
    auto version =
        look_up<PFN_vkEnumerateInstanceVersion>(find_, nullptr, "vkEnumerateInstanceVersion"); // since 1.1
    if (!version || version(&version_) != VK_SUCCESS || version_ < VK_API_VERSION_1_1)
        fail("the Vulkan loader is older than Vulkan 1.1");
    std::vector<const char*> extensions;
    VkApplicationInfo app = {VK_STRUCTURE_TYPE_APPLICATION_INFO};
    app.pApplicationName = "ladder-runner";
    app.apiVersion = VK_API_VERSION_1_3;
    VkInstanceCreateInfo info = {VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO};
    info.pApplicationInfo = &app;
    if (validate) {
        if (!has_layer(find_, validation_layer))
            fail(std::string(validation_layer) +
                 " is not installed (Debian: vulkan-validationlayers): run without --validate");
        info.enabledLayerCount = 1;
        info.ppEnabledLayerNames = &validation_layer;
        extensions.push_back(VK_EXT_DEBUG_UTILS_EXTENSION_NAME); // the layer has it if the loader lacks it
    }
    if (has_extension(find_, nullptr, portability_extension)) {
        extensions.push_back(portability_extension);
        info.flags |= portability_flag;
    }
    info.enabledExtensionCount = static_cast<uint32_t>(extensions.size());
    info.ppEnabledExtensionNames = extensions.data();
    auto create = look_up<PFN_vkCreateInstance>(find_, nullptr, "vkCreateInstance");
    VkResult r = create(&info, nullptr, &instance_);
    if (r == VK_ERROR_INCOMPATIBLE_DRIVER)
        fail("there is no Vulkan driver (Debian: mesa-vulkan-drivers has one for the CPU)");
    check(r, "vkCreateInstance");
#define F(name) vk_.name = look_up<PFN_vk##name>(find_, instance_, "vk" #name);
    LADDER_VULKAN_INSTANCE_FUNCTIONS(F)
#undef F
    if (validate)
        listen();
}

Instance::~Instance() {
    if (messenger_)
        look_up<PFN_vkDestroyDebugUtilsMessengerEXT>(find_, instance_, "vkDestroyDebugUtilsMessengerEXT")(
            instance_, messenger_, nullptr);
    vk_.DestroyInstance(instance_, nullptr);
}

void Instance::listen() {
    VkDebugUtilsMessengerCreateInfoEXT info = {VK_STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT};
    info.messageSeverity =
        VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT | VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT;
    info.messageType =
        VK_DEBUG_UTILS_MESSAGE_TYPE_GENERAL_BIT_EXT | VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT;
    info.pfnUserCallback = on_message;
    info.pUserData = this;
    auto create =
        look_up<PFN_vkCreateDebugUtilsMessengerEXT>(find_, instance_, "vkCreateDebugUtilsMessengerEXT");
    VkResult r = create ? create(instance_, &info, nullptr, &messenger_) : VK_ERROR_EXTENSION_NOT_PRESENT;
    if (r != VK_SUCCESS)
        vk_.DestroyInstance(instance_, nullptr);
    check(r, "vkCreateDebugUtilsMessengerEXT");
}

VkBool32 Instance::on_message(VkDebugUtilsMessageSeverityFlagBitsEXT severity,
                              VkDebugUtilsMessageTypeFlagsEXT types,
                              const VkDebugUtilsMessengerCallbackDataEXT* data, void* self) {
    Instance& i = *static_cast<Instance*>(self);
    std::string line = data->pMessage ? data->pMessage : "";
    std::lock_guard lock(i.mutex_);
    if (i.listener_)
        i.listener_(line);
    // General warnings are of the installation ("driver is not conformant"), not of what a script does.
    if (types & VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT ||
        severity & VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT)
        i.messages_.push_back(std::move(line));
    return VK_FALSE;
}

std::vector<VkPhysicalDevice> Instance::devices() const {
    uint32_t count = 0;
    check(vk_.EnumeratePhysicalDevices(instance_, &count, nullptr), "vkEnumeratePhysicalDevices");
    std::vector<VkPhysicalDevice> all(count);
    check(vk_.EnumeratePhysicalDevices(instance_, &count, all.data()), "vkEnumeratePhysicalDevices");
    all.resize(count);
    return all;
}

std::vector<std::string> Instance::take_messages() {
    std::lock_guard lock(mutex_);
    return std::exchange(messages_, {});
}

void Instance::tell(std::string_view line) const {
    if (listener_)
        listener_(line);
}

} // namespace ladder::runner
