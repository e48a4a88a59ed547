// libvkd3d-shader: all that it has features and extensions for, and bindings of its own choice.
#include "peer.h"

#include "dropin/vkd3d/vkd3d_abi.h"

#include <chrono>
#include <iterator>

#include <dlfcn.h>

namespace {

class Vkd3dPeer : public Peer {
public:
    bool load(void* library) {
        compile_ = reinterpret_cast<decltype(compile_)>(dlsym(library, "vkd3d_shader_compile"));
        free_code_ = reinterpret_cast<decltype(free_code_)>(dlsym(library, "vkd3d_shader_free_shader_code"));
        free_messages_ =
            reinterpret_cast<decltype(free_messages_)>(dlsym(library, "vkd3d_shader_free_messages"));
        return compile_ && free_code_ && free_messages_;
    }
    bool compile(const std::string& source, SourceType type, const char* entry, double* microseconds,
                 size_t* output, ModuleCounts* counts) const override;

private:
    int (*compile_)(const void* info, void* out, char** messages) = nullptr;
    void (*free_code_)(void* code) = nullptr;
    void (*free_messages_)(char* messages) = nullptr;
};

bool Vkd3dPeer::compile(const std::string& source, SourceType type, const char*, double* microseconds,
                        size_t* output, ModuleCounts* counts) const {
    static const uint32_t extensions[] = {VKD3D_SHADER_SPIRV_EXTENSION_EXT_DEMOTE_TO_HELPER_INVOCATION,
                                          VKD3D_SHADER_SPIRV_EXTENSION_EXT_DESCRIPTOR_INDEXING,
                                          VKD3D_SHADER_SPIRV_EXTENSION_EXT_STENCIL_EXPORT,
                                          VKD3D_SHADER_SPIRV_EXTENSION_EXT_VIEWPORT_INDEX_LAYER,
                                          VKD3D_SHADER_SPIRV_EXTENSION_EXT_FRAGMENT_SHADER_INTERLOCK,
                                          VKD3D_SHADER_SPIRV_EXTENSION_KHR_FLOAT_CONTROLS};
    static const vkd3d_shader_compile_option options[] = {
        {VKD3D_SHADER_COMPILE_OPTION_API_VERSION, VKD3D_SHADER_API_VERSION_2_1},
        {VKD3D_SHADER_COMPILE_OPTION_TYPED_UAV, VKD3D_SHADER_COMPILE_OPTION_TYPED_UAV_READ_FORMAT_UNKNOWN},
        {VKD3D_SHADER_COMPILE_OPTION_FEATURE, VKD3D_SHADER_COMPILE_OPTION_FEATURE_INT64 |
                                                  VKD3D_SHADER_COMPILE_OPTION_FEATURE_FLOAT64 |
                                                  VKD3D_SHADER_COMPILE_OPTION_FEATURE_WAVE_OPS}};
    vkd3d_shader_spirv_target_info target = {};
    target.type = VKD3D_SHADER_STRUCTURE_TYPE_SPIRV_TARGET_INFO;
    target.entry_point = "main";
    target.environment = VKD3D_SHADER_SPIRV_ENVIRONMENT_VULKAN_1_1;
    target.extensions = extensions;
    target.extension_count = std::size(extensions);
    vkd3d_shader_compile_info info = {};
    info.type = VKD3D_SHADER_STRUCTURE_TYPE_COMPILE_INFO;
    info.next = &target;
    info.source = {source.data(), source.size()};
    info.source_type = type == SourceType::Dxil     ? VKD3D_SHADER_SOURCE_DXBC_DXIL
                       : type == SourceType::Tokens ? VKD3D_SHADER_SOURCE_DXBC_TPF
                                                    : VKD3D_SHADER_SOURCE_D3D_BYTECODE;
    info.target_type = VKD3D_SHADER_TARGET_SPIRV_BINARY;
    info.options = options;
    info.option_count = std::size(options);
    vkd3d_shader_code out = {};
    char* messages = nullptr;
    const auto start = std::chrono::steady_clock::now();
    const int code = compile_(&info, &out, &messages);
    *microseconds =
        std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
    *output = out.size;
    free_messages_(messages);
    if (counts && code == VKD3D_OK)
        *counts = count_module(out.code, out.size);
    if (code == VKD3D_OK)
        free_code_(&out);
    return code == VKD3D_OK;
}

} // namespace

std::unique_ptr<Peer> vkd3d_peer(void* library) {
    auto peer = std::make_unique<Vkd3dPeer>();
    return peer->load(library) ? std::move(peer) : nullptr;
}
