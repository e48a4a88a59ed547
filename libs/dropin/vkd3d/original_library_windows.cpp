// Finds the original on Windows. It has a name of its own there: Windows takes a second DLL of the stand-in's
// name for the stand-in.
#include "original_library.h"

#include "shim_memory.h"
#include "shim_messages.h"

#include <cwchar>
#include <windows.h>

namespace ladder::vkd3d {

namespace {

constexpr DWORD path_limit = 32768; // the longest path that Windows has

template <typename F>
F* function_of(HMODULE library, const char* name) {
    return reinterpret_cast<F*>(reinterpret_cast<void*>(GetProcAddress(library, name)));
}

// The stand-in itself and copies of it under the other name would ask themselves.
bool is_original(HMODULE library) {
    auto* version = function_of<decltype(vkd3d_shader_get_version)>(library, "vkd3d_shader_get_version");
    return version && version != &vkd3d_shader_get_version &&
           !std::strstr(version(nullptr, nullptr), "Ladder");
}

HMODULE checked(HMODULE library) {
    if (!library || is_original(library))
        return library;
    FreeLibrary(library);
    return nullptr;
}

// Opens a DLL in the folder of the stand-in. What that DLL needs is looked for in that folder, too.
HMODULE open_beside(const wchar_t* name) {
    HMODULE own;
    Scratch<wchar_t> path(path_limit + std::wcslen(name));
    if (!path || !GetModuleHandleExW(GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS |
                                         GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT,
                                     reinterpret_cast<const wchar_t*>(&vkd3d_shader_get_version), &own))
        return nullptr;
    const DWORD length = GetModuleFileNameW(own, path.data(), path_limit);
    wchar_t* file = length && length < path_limit ? std::wcsrchr(path.data(), L'\\') : nullptr;
    if (!file)
        return nullptr;
    std::wcscpy(file + 1, name);
    return LoadLibraryExW(path.data(), nullptr, LOAD_WITH_ALTERED_SEARCH_PATH);
}

HMODULE open_original() {
    constexpr char chosen[] = LADDER_VKD3D_ORIGINAL_PATH;
    HMODULE library;
    if (sizeof chosen > 1) {
        library = checked(LoadLibraryA(chosen));
    } else {
        library = checked(open_beside(L"libvkd3d-shader-original.dll"));
        if (!library)
            library = checked(LoadLibraryW(L"libvkd3d-shader-original.dll"));
    }
    if (library && get_log())
        if (auto* set = function_of<decltype(vkd3d_shader_set_log_callback)>(library,
                                                                             "vkd3d_shader_set_log_callback"))
            set(get_log());
    return library;
}

} // namespace

void* find_original(const char* name) {
    static const HMODULE library = open_original();
    return library ? reinterpret_cast<void*>(GetProcAddress(library, name)) : nullptr;
}

} // namespace ladder::vkd3d
