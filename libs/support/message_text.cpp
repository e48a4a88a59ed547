#include "support/message_text.h"
#include "support/diagnostics.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <utility>

namespace ladder {

// Both libraries of a version have the same.
struct MessageText::Header {
    const Record* records;
    uint32_t count;
    bool from_heap, records_from_heap, last_is_constant;
};

namespace {

constexpr size_t first_capacity = 230;

const Record no_memory_record = {static_cast<int32_t>(Severity::Error),
                                 Problem::OUT_OF_MEMORY,
                                 nullptr,
                                 "out of memory",
                                 nullptr,
                                 nullptr,
                                 0,
                                 0,
                                 0,
                                 1,
                                 {}};

struct {
    MessageText::Header header;
    char text[40];
} no_memory = {{&no_memory_record, 1, false, false, true}, "<input>: error: out of memory\n"};

const MessageText::Header& header_of(const char* text) {
    return reinterpret_cast<const MessageText::Header*>(text)[-1];
}

} // namespace

MessageText::~MessageText() { std::free(block_); }

char* MessageText::text() const { return reinterpret_cast<char*>(block_ + 1); }

void MessageText::grow(size_t size) {
    if (size <= capacity_)
        return;
    const size_t capacity = std::max({size, capacity_ * 2, first_capacity});
    auto* block = static_cast<Header*>(std::realloc(block_, sizeof(Header) + capacity + 1));
    if (!block)
        throw std::bad_alloc();
    block_ = block;
    capacity_ = capacity;
    truncate(size_);
}

void MessageText::append(std::initializer_list<std::string_view> parts, size_t spare) {
    size_t size = size_;
    for (const std::string_view part : parts)
        size += part.size();
    grow(size + spare);
    char* at = text() + size_;
    for (const std::string_view part : parts)
        at = std::copy(part.begin(), part.end(), at);
    truncate(size);
}

void MessageText::truncate(size_t size) {
    size_ = size;
    if (block_)
        text()[size] = '\0';
}

char* MessageText::release(Records& records) noexcept {
    Records::Released all = records.release();
    if (!size_) {
        Records::free(all.data, all.size, all.last_is_constant);
        return nullptr;
    }
    // There may be memory for a line, and none for the array.
    if (all.size)
        *block_ = {all.data, all.size, true, true, all.last_is_constant};
    else
        *block_ = {&no_memory_record, 1, true, false, true};
    size_ = capacity_ = 0;
    char* const out = text();
    block_ = nullptr;
    return out;
}

char* MessageText::out_of_memory() noexcept { return no_memory.text; }

const Record* MessageText::records(const char* text, size_t& count) noexcept {
    count = text ? header_of(text).count : 0;
    return text ? header_of(text).records : nullptr;
}

void MessageText::give_back(char* text) noexcept {
    if (!text || !header_of(text).from_heap)
        return;
    Header* block = reinterpret_cast<Header*>(text) - 1;
    if (block->records_from_heap)
        Records::free(const_cast<Record*>(block->records), block->count, block->last_is_constant);
    std::free(block);
}

} // namespace ladder
