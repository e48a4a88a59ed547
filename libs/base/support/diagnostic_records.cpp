#include "base/support/diagnostic_records.h"

#include <algorithm>
#include <cstring>
#include <new>

namespace ladder {

namespace {

// Names come from untrusted input: they are cut, and no control characters are in them.
constexpr size_t longest_name = 1024;

const char* put(char*& at, std::string_view a, std::string_view b = {}) {
    const char* const start = at;
    for (std::string_view part : {a, b})
        for (char c : part.substr(0, longest_name))
            *at++ = static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c;
    *at++ = '\0';
    return start;
}

// In front of a record's strings.
struct Head {
    size_t bytes; // of all
};

void write_strings(Record& r, const RecordStrings& s, const Allocator& allocator) {
    size_t size = sizeof(Head) + 7; // terminators, and a byte to spare
    for (std::string_view part :
         {s.text, s.feature, s.feature_rest, s.entry_point, s.function, s.source_file})
        size += std::min(part.size(), longest_name);
    char* at = static_cast<char*>(allocator.take(size)) + sizeof(Head);
    reinterpret_cast<Head*>(at)[-1].bytes = size;
    r.text = put(at, s.text);
    r.feature = s.feature.empty() ? nullptr : put(at, s.feature, s.feature_rest);
    r.entry_point = s.entry_point.empty() ? nullptr : put(at, s.entry_point);
    r.function = s.function.empty() ? nullptr : put(at, s.function);
    r.source_file = s.source_file.empty() ? nullptr : put(at, s.source_file);
}

bool same(const char* a, const char* b) { return a && b ? !std::strcmp(a, b) : a == b; }

void free_strings(const Record& r, const Allocator& allocator) {
    Head* head = reinterpret_cast<Head*>(const_cast<char*>(r.text)) - 1;
    allocator.give(head, head->bytes);
}

} // namespace

void Records::reserve(uint32_t size) {
    if (size <= capacity_)
        return;
    const uint32_t capacity = std::max({size, capacity_ * 2, 4u});
    data_ =
        static_cast<Record*>(allocator_.resize(data_, capacity_ * sizeof(Record), capacity * sizeof(Record)));
    capacity_ = capacity;
}

void Records::add(const Record& record, const RecordStrings& strings) {
    reserve(size_ + 2);
    Record& r = data_[size_];
    r = record;
    write_strings(r, strings, allocator_);
    size_++;
}

void Records::rewrite(uint32_t n, const RecordStrings& strings) {
    Record changed = data_[n];
    write_strings(changed, strings, allocator_); // which may be of the old ones
    free_strings(data_[n], allocator_);
    data_[n] = changed;
}

bool Records::add_last(const Record& record) noexcept {
    if (size_ == capacity_ || last_is_constant_)
        return false;
    data_[size_++] = record;
    last_is_constant_ = true;
    return true;
}

bool Records::merge_last() noexcept {
    if (last_is_constant_ || !size_)
        return false;
    const Record& l = last();
    for (uint32_t n = 0; n + 1 < size_; n++) {
        Record& r = data_[n];
        if (r.severity == l.severity && r.code == l.code && same(r.feature, l.feature) &&
            same(r.text, l.text)) {
            r.count += l.count;
            truncate(size_ - 1);
            return true;
        }
    }
    return false;
}

void Records::truncate(uint32_t size) noexcept {
    for (; size_ > size; size_--) {
        if (!last_is_constant_)
            free_strings(last(), allocator_);
        last_is_constant_ = false;
    }
}

Records::Released Records::release() noexcept {
    const Released all{data_, size_, capacity_, last_is_constant_};
    data_ = nullptr;
    size_ = capacity_ = 0;
    last_is_constant_ = false;
    return all;
}

void Records::free(const Allocator& allocator, const Released& all) noexcept {
    for (uint32_t n = 0; n < all.size; n++)
        if (n + 1 < all.size || !all.last_is_constant)
            free_strings(all.data[n], allocator);
    allocator.give(all.data, all.capacity * sizeof(Record));
}

} // namespace ladder
