// The text of a call's messages, in the memory in which ladder.h hands it out: nothing is copied at the end,
// so nothing can fail there. In front of the text, where a caller does not look, stands its report.
#pragma once

#include "base/support/diagnostic_records.h"

#include <cstddef>
#include <initializer_list>
#include <string_view>

namespace ladder {

class MessageText {
public:
    explicit MessageText(const Allocator& allocator = {}) : allocator_(allocator) {}
    ~MessageText();
    MessageText(const MessageText&) = delete;
    MessageText& operator=(const MessageText&) = delete;

    std::string_view view() const { return {block_ ? text() : "", size_}; }

    // Adds all parts, or throws std::bad_alloc and changes nothing. An append of up to `spare` bytes cannot
    // fail afterwards.
    void append(std::initializer_list<std::string_view> parts, size_t spare);
    // Adds all parts in front of the byte at `at`, or throws std::bad_alloc and changes nothing.
    void insert(size_t at, std::initializer_list<std::string_view> parts);
    void truncate(size_t size);

    // The text, terminated, for give_back(), with these records behind it; null where there is none: then the
    // records are freed. Nothing is left here.
    char* release(Records& records) noexcept;

    // "<input>: error: out of memory", which needs no memory. For give_back(), too.
    static char* out_of_memory() noexcept;

    // The records behind what release() and out_of_memory() of any library with this class gave; none of
    // null.
    static const Record* records(const char* text, size_t& count) noexcept;

    // Frees it with its records; null is fine.
    static void give_back(char* text) noexcept;

    struct Header;

private:
    void grow(size_t size);
    char* text() const;

    // The header says who owns the block, the text follows. (Several libraries may have an out_of_memory()
    // each: its address would not do.)
    Allocator allocator_;
    Header* block_ = nullptr;
    size_t size_ = 0;     // of the text, without its terminator
    size_t capacity_ = 0; // of the same
};

} // namespace ladder
