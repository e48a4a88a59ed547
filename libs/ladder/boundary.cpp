#include "ladder/boundary.h"

#include <cstdlib>
#include <cstring>

namespace ladder {

namespace {

// Handed out where there is no memory for a copy; ladder_free_messages() knows it.
char no_memory[] = "<input>: error: out of memory\n";

} // namespace

ladder_code hand_out(const void* bytes, size_t size) {
    void* copy = std::malloc(size ? size : 1);
    if (!copy)
        throw std::bad_alloc();
    if (size)
        std::memcpy(copy, bytes, size);
    return {copy, size};
}

void hand_out_messages(const Diagnostics* diag, Code code, char** messages) {
    if (!messages)
        return;
    *messages = nullptr;
    const bool silent = !diag || diag->text().empty();
    if (silent && code == Code::Ok)
        return;
    const char* text = silent ? no_memory : diag->text().c_str();
    const size_t size = std::strlen(text) + 1;
    if (auto* copy = static_cast<char*>(std::malloc(size))) {
        std::memcpy(copy, text, size);
        *messages = copy;
    } else if (code != Code::Ok) {
        *messages = no_memory;
    }
}

} // namespace ladder

void ladder_free_code(ladder_code* code) {
    if (!code)
        return;
    std::free(const_cast<void*>(code->code));
    *code = {nullptr, 0};
}

void ladder_free_messages(char* messages) {
    if (messages != ladder::no_memory)
        std::free(messages);
}
