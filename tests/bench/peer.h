// Another translator, loaded at run time: libvkd3d-shader.
#pragma once

#include "module_counts.h"

#include <cstddef>
#include <string>

enum class SourceType { Dxil, Tokens, Bytecode }; // containers of two kinds; models 1 to 3

class Peer {
public:
    // The library's path. False: it cannot be loaded, and why is on standard error.
    bool load(const char* path);
    explicit operator bool() const { return compile_ != nullptr; }
    // One shader to SPIR-V for Vulkan, with all that the library has features and extensions for, and
    // bindings of its own choice. False: it fails. `counts` may be null.
    bool compile(const std::string& source, SourceType type, double* microseconds, size_t* output,
                 ModuleCounts* counts) const;

private:
    int (*compile_)(const void* info, void* out, char** messages) = nullptr;
    void (*free_code_)(void* code) = nullptr;
    void (*free_messages_)(char* messages) = nullptr;
};
