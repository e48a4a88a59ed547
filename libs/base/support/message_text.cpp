#include "base/support/message_text.h"
#include "base/support/diagnostics.h"

#include <algorithm>
#include <cstdint>
#include <new>
#include <utility>

namespace ladder {

// Both libraries of a version have the same.
struct MessageText::Header {
    const Record* records;
    uint32_t count, record_capacity;
    bool from_heap, records_from_heap, last_is_constant;
    size_t capacity; // of the text
    Allocator allocator;

    static size_t bytes(size_t capacity) { return sizeof(Header) + capacity + 1; }
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
} no_memory = {{&no_memory_record, 1, 0, false, false, true, 0, {}}, "<input>: error: out of memory\n"};

const MessageText::Header& header_of(const char* text) {
    return reinterpret_cast<const MessageText::Header*>(text)[-1];
}

} // namespace

MessageText::~MessageText() { allocator_.give(block_, Header::bytes(capacity_)); }

char* MessageText::text() const { return reinterpret_cast<char*>(block_ + 1); }

void MessageText::grow(size_t size) {
    if (size <= capacity_)
        return;
    const size_t capacity = std::max({size, capacity_ * 2, first_capacity});
    block_ = static_cast<Header*>(
        allocator_.resize(block_, block_ ? Header::bytes(capacity_) : 0, Header::bytes(capacity)));
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

void MessageText::insert(size_t at, std::initializer_list<std::string_view> parts) {
    const size_t before = size_;
    append(parts, 0);
    std::rotate(text() + at, text() + before, text() + size_);
}

void MessageText::truncate(size_t size) {
    size_ = size;
    if (block_)
        text()[size] = '\0';
}

char* MessageText::release(Records& records) noexcept {
    Records::Released all = records.release();
    if (!size_) {
        Records::free(allocator_, all);
        return nullptr;
    }
    // There may be memory for a line, and none for the array.
    if (all.size)
        *block_ = {all.data, all.size, all.capacity, true, true, all.last_is_constant, capacity_, allocator_};
    else {
        Records::free(allocator_, all); // which may have had room
        *block_ = {&no_memory_record, 1, 0, true, false, true, capacity_, allocator_};
    }
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
        Records::free(block->allocator, {const_cast<Record*>(block->records), block->count,
                                         block->record_capacity, block->last_is_constant});
    const Allocator allocator = block->allocator;
    allocator.give(block, Header::bytes(block->capacity));
}

} // namespace ladder
