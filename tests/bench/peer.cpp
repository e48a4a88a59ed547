#include "peer.h"

#include <cstdio>

#include <dlfcn.h>
#include <sys/wait.h>
#include <unistd.h>

std::unique_ptr<Peer> load_peer(const char* path) {
    void* library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        fprintf(stderr, "%s\n", dlerror());
        return nullptr;
    }
    for (const auto make : {vkd3d_peer, dxil_spirv_peer})
        if (auto peer = make(library))
            return peer;
    fprintf(stderr, "%s: neither libvkd3d-shader nor libdxil-spirv-c-shared 2\n", path);
    return nullptr;
}

bool peer_takes(const Peer& peer, const std::string& source, SourceType type, const char* entry) {
    const pid_t child = fork();
    if (child == 0) {
        alarm(10);
        double time;
        size_t output;
        _exit(peer.compile(source, type, entry, &time, &output, nullptr) ? 0 : 1);
    }
    int status = 0;
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
