// What a client asks for: its options and the structures of its chain, each once.
#pragma once

#include "vkd3d_abi.h"

namespace ladder::vkd3d {

// Longer chains than any client has: they lead in a circle.
constexpr unsigned longest_chain = 1000;

// Of Options::denormals.
constexpr uint32_t any_denormals = VKD3D_SHADER_DENORMAL_MODE_ANY + 1;

// Unknown options are passed over, and of one that is there twice the last counts, as clients know it.
struct Options {
    uint32_t api_version = VKD3D_SHADER_API_VERSION_1_2;
    bool strip = false;
    unsigned debug_info = 0;      // value of LADDER_OPTION_DEBUG_INFO
    bool storage_buffers = false; // UAVs of buffers and counters; else texel buffers
    bool typed_reads = false;     // typed UAVs are read without a format
    bool point_size = true;       // in domain and geometry shaders
    bool lower_left = false;
    bool has_features = false;
    uint32_t features = 0;
    // 0: as the shader says; else one more than VKD3D_SHADER_DENORMAL_MODE_*: of 16, 32 and 64 bits
    uint32_t denormals[3] = {};
};

Options read_options(const vkd3d_shader_compile_info& info);

// The first structure of a type in a chain, or NULL. Unknown ones are passed over.
const void* find_structure(const void* chain, uint32_t type);

template <typename T>
const T* find_structure(const void* chain, uint32_t type) {
    return static_cast<const T*>(find_structure(chain, type));
}

// Structures that a call fills in are reached through pointers to constants, too.
template <typename T>
T* find_result(const void* chain, uint32_t type) {
    return static_cast<T*>(const_cast<void*>(find_structure(chain, type)));
}

} // namespace ladder::vkd3d
