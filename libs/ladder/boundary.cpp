#include "ladder/boundary.h"

#include <cstdlib>
#include <cstring>

namespace ladder {

ladder_code hand_out(const void* bytes, size_t size) {
    void* copy = std::malloc(size ? size : 1);
    if (!copy)
        throw std::bad_alloc();
    if (size)
        std::memcpy(copy, bytes, size);
    return {copy, size};
}

} // namespace ladder

void ladder_free_code(ladder_code* code) {
    if (!code)
        return;
    std::free(const_cast<void*>(code->code));
    *code = {nullptr, 0};
}

void ladder_free_messages(char* messages) { ladder::MessageText::give_back(messages); }
