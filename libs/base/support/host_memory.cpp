#include "base/support/host_memory.h"

#include <cstddef>

namespace ladder {

void* HostMemory::do_allocate(size_t bytes, size_t align) {
    if (!host_)
        return std::pmr::new_delete_resource()->allocate(bytes, align);
    if (align > alignof(std::max_align_t))
        throw std::bad_alloc();
    host_->poll();
    return host_->take(bytes ? bytes : 1);
}

void HostMemory::do_deallocate(void* block, size_t bytes, size_t align) {
    if (host_)
        host_->give(block, bytes ? bytes : 1);
    else
        std::pmr::new_delete_resource()->deallocate(block, bytes, align);
}

} // namespace ladder
