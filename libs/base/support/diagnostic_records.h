// The diagnostics of a call as an array, in the form in which ladder_report.h hands it out: nothing is copied
// at the end, so nothing can fail there.
#pragma once

#include "base/support/host.h"
#include "base/support/problems.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ladder {

// Mirrors struct ladder_diagnostic (libs/api/ladder/report.cpp compares them).
struct Record {
    int32_t severity;
    Problem code;
    const char* feature; // this, the next three and source_file lie in one block; null: none
    const char* text;    // where the block begins; never null
    const char* entry_point;
    const char* function;
    int32_t location_type;
    uint32_t column;
    size_t location;
    uint32_t count;
    uint32_t source_line;
    const char* source_file;
    uint32_t source_column;
    uint32_t reserved[3 - sizeof(void*) / 4];
};

// What the strings of a record are made of. Empty ones become null, but the text.
struct RecordStrings {
    std::string_view text, feature, feature_rest, entry_point, function, source_file;
};

class Records {
public:
    explicit Records(const Allocator& allocator = {}) : allocator_(allocator) {}
    ~Records() { free(allocator_, release()); }
    Records(const Records&) = delete;
    Records& operator=(const Records&) = delete;

    uint32_t size() const { return size_; }
    Record& operator[](uint32_t n) { return data_[n]; }
    Record& last() { return data_[size_ - 1]; }

    // Adds one with these strings, or throws std::bad_alloc and changes nothing. `record`'s own strings do
    // not count. Another one has room afterwards.
    void add(const Record& record, const RecordStrings& strings);
    // Gives one other strings, or throws std::bad_alloc and changes nothing.
    void rewrite(uint32_t n, const RecordStrings& strings);
    // Adds one whose text is a constant, as the last one ever. False: there is no room.
    bool add_last(const Record& record) noexcept;
    // The last one goes if one before it says the same; that one's count grows.
    bool merge_last() noexcept;
    void truncate(uint32_t size) noexcept;

    // What free() takes. Nothing is left here.
    struct Released {
        Record* data;
        uint32_t size, capacity;
        bool last_is_constant;
    };
    Released release() noexcept;
    static void free(const Allocator& allocator, const Released& all) noexcept;

private:
    void reserve(uint32_t size);

    Allocator allocator_;
    Record* data_ = nullptr;
    uint32_t size_ = 0, capacity_ = 0;
    bool last_is_constant_ = false;
};

} // namespace ladder
