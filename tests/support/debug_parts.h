// A container whose debug information (ILDB, STAT) lies on pages that cannot be read: who touches it ends the
// program. Only the headers of these parts can be read.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>

#ifdef _WIN32
#include <windows.h>
#else
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace ladder::test {

// Pages of memory, as the system has them. They end the program where it fails.
#ifdef _WIN32
inline size_t page_size() {
    SYSTEM_INFO info;
    GetSystemInfo(&info);
    return info.dwPageSize;
}
inline void* take_pages(size_t size) {
    void* pages = VirtualAlloc(nullptr, size, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
    return pages ? pages : (abort(), nullptr);
}
inline void forbid_pages(void* pages, size_t size) {
    DWORD before;
    if (!VirtualProtect(pages, size, PAGE_NOACCESS, &before))
        abort();
}
inline void give_pages(void* pages, size_t) { VirtualFree(pages, 0, MEM_RELEASE); }
#else
inline size_t page_size() { return static_cast<size_t>(sysconf(_SC_PAGESIZE)); }
inline void* take_pages(size_t size) {
    void* pages = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return pages != MAP_FAILED ? pages : (abort(), nullptr);
}
inline void forbid_pages(void* pages, size_t size) {
    if (mprotect(pages, size, PROT_NONE))
        abort();
}
inline void give_pages(void* pages, size_t size) { munmap(pages, size); }
#endif

class DebugParts {
public:
    // `dxil`: the data of the container's part DXIL. `digest`: each of its bytes; 0 to 2: the container is
    // not signed, and nothing has to be compared.
    DebugParts(const std::string& dxil, uint8_t digest)
        : page_(page_size()),
          debug_at_((first_part + 2 * part_header + dxil.size() + page_ - 1) / page_ * page_),
          size_(debug_at_ + 3 * page_), bytes_(static_cast<uint8_t*>(take_pages(size_))) {
        memcpy(bytes_, "DXBC", 4);
        memset(bytes_ + 4, digest, 16);
        put(20, 1); // version 1.0
        put(24, size_);
        put(28, 3);
        part(0, "DXIL", first_part, dxil.size());
        memcpy(bytes_ + first_part + part_header, dxil.data(), dxil.size());
        part(1, "ILDB", debug_at_ - part_header, 2 * page_ - part_header);
        part(2, "STAT", debug_at_ + 2 * page_ - part_header, page_);
        forbid_pages(bytes_ + debug_at_, page_);
        forbid_pages(bytes_ + debug_at_ + 2 * page_, page_);
    }
    ~DebugParts() { give_pages(bytes_, size_); }
    DebugParts(const DebugParts&) = delete;
    DebugParts& operator=(const DebugParts&) = delete;

    const uint8_t* data() const { return bytes_; }
    size_t size() const { return size_; }

private:
    static constexpr size_t first_part = 32 + 3 * 4, part_header = 8;

    void put(size_t at, size_t value) {
        const auto word = static_cast<uint32_t>(value);
        memcpy(bytes_ + at, &word, 4);
    }
    void part(size_t number, const char* tag, size_t at, size_t size) {
        put(32 + 4 * number, at);
        memcpy(bytes_ + at, tag, 4);
        put(at + 4, size);
    }

    const size_t page_, debug_at_, size_;
    uint8_t* const bytes_;
};

// The data of the part DXIL in a container, found by its headers.
inline std::string dxil_of(const std::string& container) {
    const auto word = [&](size_t at) {
        uint32_t w;
        memcpy(&w, container.data() + at, 4);
        return w;
    };
    for (uint32_t n = 0; n < word(28); n++) {
        const uint32_t at = word(32 + 4 * n);
        if (!memcmp(container.data() + at, "DXIL", 4))
            return container.substr(at + 8, word(at + 4));
    }
    abort();
}

} // namespace ladder::test
