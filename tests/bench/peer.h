// Another translator, loaded at run time: libvkd3d-shader or libdxil-spirv-c-shared.
#pragma once

#include "module_counts.h"

#include <cstddef>
#include <memory>
#include <string>

enum class SourceType { Dxil, Tokens, Bytecode }; // containers of two kinds; models 1 to 3

class Peer {
public:
    virtual ~Peer() = default;
    // One shader to SPIR-V for Vulkan. `entry` is an entry point of a library, else null. False: it is
    // refused. The time is that of everything a client has to call until the module is its own, and nothing
    // is left except that; `counts` may be null.
    virtual bool compile(const std::string& source, SourceType type, const char* entry, double* microseconds,
                         size_t* output, ModuleCounts* counts) const = 0;
};

// Which library it is its symbols say. Null: it cannot be loaded, and why is on standard error.
std::unique_ptr<Peer> load_peer(const char* path);

// Tries it in a process of its own, for some shaders are the end of a library's process. False: it is
// refused, the process ends otherwise, or it takes more than ten seconds.
bool peer_takes(const Peer& peer, const std::string& source, SourceType type, const char* entry);

// The handle of a library that dlopen() gave; null: another library.
std::unique_ptr<Peer> vkd3d_peer(void* library);
std::unique_ptr<Peer> dxil_spirv_peer(void* library);
