#include "api/ladder/boundary.h"
#include "base/support/thread_memory.h"

#include <cstring>

namespace ladder {

namespace {
constexpr size_t bytes_of(size_t size) { return size ? size : 1; }
} // namespace

ladder_code hand_out(const void* bytes, size_t size, Host* host) {
    Host own;
    Host& from = host ? *host : own;
    void* copy = from.take(bytes_of(size));
    from.hand_over(bytes_of(size));
    if (size)
        std::memcpy(copy, bytes, size);
    return {copy, size};
}

void give_back(const ladder_code& code, const Allocator& allocator) {
    allocator.give(const_cast<void*>(code.code), bytes_of(code.size));
}

} // namespace ladder

void ladder_free_code(ladder_code* code) {
    if (!code)
        return;
    ladder::give_back(*code, {});
    *code = {nullptr, 0};
}

void ladder_free_messages(char* messages) { ladder::MessageText::give_back(messages); }

void ladder_release_memory() { ladder::thread_memory::release(); }
