// The library whose place the shim takes: what is no translation of DXIL is its work.
#pragma once

namespace ladder::vkd3d {

// Gives a function of the original, or NULL: there is no original, or it is too old to have the function.
void* find_original(const char* name);

template <typename F>
F* find_original(const char* name) {
    return reinterpret_cast<F*>(find_original(name));
}

} // namespace ladder::vkd3d

// The original's function of the name of the one here: ORIGINAL(vkd3d_shader_compile).
#define LADDER_VKD3D_ORIGINAL(function) (::ladder::vkd3d::find_original<decltype(function)>(#function))
