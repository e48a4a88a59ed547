// What the caller lends, for strings and containers of the standard library. Apart from host.h, which
// everything includes: <memory_resource> is as long to read as all the rest of most files.
#pragma once

#include "base/support/host.h"

#include <memory_resource>

namespace ladder {

// The host (null: the C library's memory) and this outlive what takes memory here.
class HostMemory final : public std::pmr::memory_resource {
public:
    explicit HostMemory(Host* host) : host_(host) {}
    HostMemory(const HostMemory&) = delete;
    HostMemory& operator=(const HostMemory&) = delete;

private:
    void* do_allocate(size_t bytes, size_t align) override;
    void do_deallocate(void* block, size_t bytes, size_t align) override;
    bool do_is_equal(const std::pmr::memory_resource& other) const noexcept override {
        return this == &other;
    }

    Host* const host_;
};

} // namespace ladder
