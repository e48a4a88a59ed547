#include "peer.h"

#include "vkd3d_shim/vkd3d_abi.h"

#include <chrono>
#include <cstdio>
#include <iterator>

#include <dlfcn.h>

bool Peer::load(const char* path) {
    void* library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    const auto function = [&](const char* name) { return library ? dlsym(library, name) : nullptr; };
    compile_ = reinterpret_cast<decltype(compile_)>(function("vkd3d_shader_compile"));
    free_code_ = reinterpret_cast<decltype(free_code_)>(function("vkd3d_shader_free_shader_code"));
    free_messages_ = reinterpret_cast<decltype(free_messages_)>(function("vkd3d_shader_free_messages"));
    if (compile_ && free_code_ && free_messages_)
        return true;
    fprintf(stderr, "%s\n", dlerror());
    return false;
}

bool Peer::compile(const std::string& source, SourceType type, double* microseconds, size_t* output,
                   ModuleCounts* counts) const {
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
