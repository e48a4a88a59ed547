// Windows: the heap of the process. It is the heap of the C library since the Universal CRT, so that clients
// may also call its free(). Elsewhere a process has one malloc().
#include "shim_memory.h"

#include <cstdlib>

#ifdef _WIN32
#include <windows.h>
#endif

namespace ladder::vkd3d {

void* allocate_zeros(size_t count, size_t size) {
    if (size && count > SIZE_MAX / size)
        return nullptr;
    const size_t bytes = count && size ? count * size : 1;
#ifdef _WIN32
    return HeapAlloc(GetProcessHeap(), HEAP_ZERO_MEMORY, bytes);
#else
    return std::calloc(bytes, 1);
#endif
}

void* copy_bytes(const void* bytes, size_t size) {
    const size_t room = size ? size : 1;
#ifdef _WIN32
    void* copy = HeapAlloc(GetProcessHeap(), 0, room);
#else
    void* copy = std::malloc(room);
#endif
    if (copy && size)
        std::memcpy(copy, bytes, size);
    return copy;
}

void free_memory(const void* memory) {
#ifdef _WIN32
    if (memory)
        HeapFree(GetProcessHeap(), 0, const_cast<void*>(memory));
#else
    std::free(const_cast<void*>(memory));
#endif
}

} // namespace ladder::vkd3d
