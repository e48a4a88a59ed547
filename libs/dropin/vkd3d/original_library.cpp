// Finds the original. Who preloads the shim may have it loaded, too; else it is looked for where the loader
// looks, under its own name. There the shim itself may be found, or another copy of it: not to be opened
// again, nor to be called, as it would call back.
#include "original_library.h"

#include "shim_memory.h"
#include "shim_messages.h"

#include <cstdio>
#include <dlfcn.h>
#include <link.h>
#include <sys/stat.h>

namespace ladder::vkd3d {

namespace {

constexpr char soname[] = "libvkd3d-shader.so.1";

// Without its own symbols first the original would call the shim's functions of the same names.
// (AddressSanitizer refuses to open libraries that way.)
#if defined(__has_feature)
#define LADDER_HAS_FEATURE(name) __has_feature(name)
#else
#define LADDER_HAS_FEATURE(name) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || LADDER_HAS_FEATURE(address_sanitizer)
constexpr int open_flags = RTLD_LAZY | RTLD_LOCAL;
#else
constexpr int open_flags = RTLD_LAZY | RTLD_LOCAL | RTLD_DEEPBIND;
#endif

bool is_original(void* library) {
    auto* version =
        reinterpret_cast<decltype(&vkd3d_shader_get_version)>(dlsym(library, "vkd3d_shader_get_version"));
    return version && version != &vkd3d_shader_get_version &&
           !std::strstr(version(nullptr, nullptr), "Ladder");
}

// NULL: there is no such file, or it is no original.
void* open_original(const char* path, const struct stat* self) {
    struct stat file;
    if (stat(path, &file) != 0 || (self && file.st_dev == self->st_dev && file.st_ino == self->st_ino))
        return nullptr;
    void* library = dlopen(path, open_flags);
    if (library && !is_original(library)) {
        dlclose(library);
        library = nullptr;
    }
    return library;
}

// All folders in which the loader looks for what the shim needs.
void* search_folders(void* own, const struct stat* self) {
    Dl_serinfo size;
    if (dlinfo(own, RTLD_DI_SERINFOSIZE, &size) != 0)
        return nullptr;
    Scratch<char> bytes(size.dls_size);
    auto* folders = reinterpret_cast<Dl_serinfo*>(bytes.data());
    if (!folders || dlinfo(own, RTLD_DI_SERINFOSIZE, folders) != 0 ||
        dlinfo(own, RTLD_DI_SERINFO, folders) != 0)
        return nullptr;
    for (unsigned n = 0; n < folders->dls_cnt; n++) {
        char path[4096];
        const int length =
            std::snprintf(path, sizeof path, "%s/%s", folders->dls_serpath[n].dls_name, soname);
        if (length < 0 || length >= static_cast<int>(sizeof path))
            continue;
        if (void* library = open_original(path, self))
            return library;
    }
    return nullptr;
}

void* open_library() {
    if (LADDER_VKD3D_ORIGINAL_PATH[0])
        return open_original(LADDER_VKD3D_ORIGINAL_PATH, nullptr);
    Dl_info info;
    struct stat self;
    if (!dladdr(reinterpret_cast<void*>(&vkd3d_shader_get_version), &info) || !info.dli_fname)
        return nullptr;
    void* own = dlopen(info.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
    if (!own)
        return nullptr;
    void* library = search_folders(own, stat(info.dli_fname, &self) == 0 ? &self : nullptr);
    dlclose(own);
    return library;
}

struct Original {
    void* library; // RTLD_NEXT, what was opened, or NULL
    bool found;    // RTLD_NEXT is no address to be compared with NULL
};

Original look_for_original() {
    Original o;
    o.found = is_original(RTLD_NEXT);
    o.library = o.found ? RTLD_NEXT : open_library();
    o.found |= o.library != nullptr;
    if (o.found && get_log())
        if (auto* set = reinterpret_cast<decltype(&vkd3d_shader_set_log_callback)>(
                dlsym(o.library, "vkd3d_shader_set_log_callback")))
            set(get_log());
    return o;
}

} // namespace

void* find_original(const char* name) {
    static const Original original = look_for_original();
    return original.found ? dlsym(original.library, name) : nullptr;
}

} // namespace ladder::vkd3d
