#include "dropin/dxil_spirv/original_translator.h"

#ifdef _WIN32
#include <windows.h>
#else
#include <dlfcn.h>
#endif

#include "dropin/dxil_spirv/shim_thread.h"

namespace dxil_spirv_shim {

namespace {

#ifdef _WIN32
void* open_library() { return LoadLibraryA(DXIL_SPIRV_SHIM_ORIGINAL); }
auto find_function(void* library, const char* name) {
    return GetProcAddress(static_cast<HMODULE>(library), name);
}
#else
// Its calls to its own functions must not come to us, who have functions of the same names. (AddressSanitizer
// does not have that flag.)
#if defined(RTLD_DEEPBIND) && !defined(DXIL_SPIRV_SHIM_SANITIZED)
constexpr int open_flags = RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND;
#else
constexpr int open_flags = RTLD_NOW | RTLD_LOCAL;
#endif
void* open_library() { return dlopen(DXIL_SPIRV_SHIM_ORIGINAL, open_flags); }
auto find_function(void* library, const char* name) { return dlsym(library, name); }
#endif

OriginalLibrary load() {
    OriginalLibrary out;
    void* library = open_library();
    if (!library)
        return out;
    bool all = true;
#define DXIL_SPIRV_SHIM_LOAD(name)                                                                           \
    out.name = reinterpret_cast<decltype(out.name)>(                                                         \
        reinterpret_cast<void*>(find_function(library, "dxil_spv_" #name)));                                 \
    all = all && out.name && out.name != &dxil_spv_##name;
    DXIL_SPIRV_SHIM_ORIGINAL_FUNCTIONS(DXIL_SPIRV_SHIM_LOAD)
#undef DXIL_SPIRV_SHIM_LOAD
    out.loaded = all;
    return out;
}

} // namespace

const OriginalLibrary& original() {
    static const OriginalLibrary library = load();
    return library;
}

void enter_original() {
    ThreadState& state = thread_state();
    original().set_thread_log_callback(state.log, state.log_data);
    if (state.in_context && !state.original_in_context) {
        original().begin_thread_allocator_context();
        state.original_in_context = true;
    }
}

} // namespace dxil_spirv_shim
