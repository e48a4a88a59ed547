#include "dxil_spirv_shim/original_translator.h"

#include <dlfcn.h>

#include "dxil_spirv_shim/shim_thread.h"

namespace dxil_spirv_shim {

namespace {

// Its calls to its own functions must not come to us, who have functions of the same names. (AddressSanitizer
// does not have that flag.)
#if defined(RTLD_DEEPBIND) && !defined(DXIL_SPIRV_SHIM_SANITIZED)
constexpr int open_flags = RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND;
#else
constexpr int open_flags = RTLD_NOW | RTLD_LOCAL;
#endif

OriginalLibrary load() {
    OriginalLibrary out;
    void* library = dlopen(DXIL_SPIRV_SHIM_ORIGINAL, open_flags);
    if (!library)
        return out;
    bool all = true;
#define DXIL_SPIRV_SHIM_LOAD(name)                                                                           \
    out.name = reinterpret_cast<decltype(out.name)>(dlsym(library, "dxil_spv_" #name));                      \
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
