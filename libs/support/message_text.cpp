#include "support/message_text.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

namespace ladder {

namespace {
constexpr char from_heap = 1, is_constant = 0;
constexpr size_t first_capacity = 254;

char no_memory[] = "\0<input>: error: out of memory\n";
static_assert(is_constant == '\0');
} // namespace

MessageText::~MessageText() { std::free(block_); }

void MessageText::grow(size_t size) {
    if (size <= capacity_)
        return;
    const size_t capacity = std::max({size, capacity_ * 2, first_capacity});
    auto* block = static_cast<char*>(std::realloc(block_, capacity + 2));
    if (!block)
        throw std::bad_alloc();
    block[0] = from_heap;
    block_ = block;
    capacity_ = capacity;
    truncate(size_);
}

void MessageText::append(std::initializer_list<std::string_view> parts, size_t spare) {
    size_t size = size_;
    for (const std::string_view part : parts)
        size += part.size();
    grow(size + spare);
    char* at = block_ + 1 + size_;
    for (const std::string_view part : parts)
        at = std::copy(part.begin(), part.end(), at);
    truncate(size);
}

void MessageText::truncate(size_t size) {
    size_ = size;
    if (block_)
        block_[1 + size] = '\0';
}

char* MessageText::release() noexcept {
    if (!size_)
        return nullptr;
    size_ = capacity_ = 0;
    return std::exchange(block_, nullptr) + 1;
}

char* MessageText::out_of_memory() noexcept { return no_memory + 1; }

void MessageText::give_back(char* text) noexcept {
    if (text && text[-1] != is_constant)
        std::free(text - 1);
}

} // namespace ladder
