#include "dropin/common/inspection.h"

#include <ladder/ladder.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace ladder::stand_in {

namespace {

constexpr unsigned hash_digits = 16;

// Returns the value of a hexadecimal digit, or -1.
int digit_of(char c) {
    if (c >= '0' && c <= '9')
        return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

// Reads a prefix as all hashes that begin with it.
bool read_prefix(const std::string& text, HashRange& out) {
    if (text.empty() || text.size() > hash_digits)
        return false;
    out = {0, 0};
    for (unsigned n = 0; n < hash_digits; n++) {
        const int digit = n < text.size() ? digit_of(text[n]) : 0;
        if (digit < 0)
            return false;
        out.first = out.first << 4 | static_cast<unsigned>(digit);
        out.last = out.last << 4 | (n < text.size() ? static_cast<unsigned>(digit) : 0xf);
    }
    return true;
}

bool read_entry(const std::string& entry, HashRange& out) {
    const size_t dash = entry.find('-');
    if (!read_prefix(entry.substr(0, dash), out))
        return false;
    HashRange end = out;
    if (dash != entry.npos && !read_prefix(entry.substr(dash + 1), end))
        return false;
    out.last = end.last;
    return out.first <= out.last;
}

const char* variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

unsigned read_debug_info(const std::string& word) {
    if (word == "lines")
        return LADDER_DEBUG_INFO_LINES;
    if (word == "variables")
        return LADDER_DEBUG_INFO_VARIABLES;
    if (!word.empty())
        std::fprintf(stderr, "ladder: LADDER_DEBUG_INFO=%s has no effect: use lines or variables\n",
                     word.c_str());
    return LADDER_DEBUG_INFO_NONE;
}

} // namespace

uint64_t hash_of(const void* source, size_t size) {
    const auto* bytes = static_cast<const unsigned char*>(source);
    uint64_t hash = 0xcbf29ce484222325;
    for (size_t n = 0; n < size; n++)
        hash = (hash ^ bytes[n]) * 0x100000001b3;
    // The last bytes have reached the lower digits only: the finalizer of MurmurHash3 spreads them.
    hash = (hash ^ hash >> 33) * 0xff51afd7ed558ccd;
    hash = (hash ^ hash >> 33) * 0xc4ceb9fe1a85ec53;
    return hash ^ hash >> 33;
}

std::string hash_text(uint64_t hash) {
    char text[hash_digits + 1];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(hash));
    return text;
}

bool read_hash_ranges(const std::string& list, std::vector<HashRange>& ranges) {
    for (size_t at = 0; at <= list.size();) {
        const size_t end = std::min(list.find(',', at), list.size());
        HashRange range;
        if (!read_entry(list.substr(at, end - at), range))
            return false;
        ranges.push_back(range);
        at = end + 1;
    }
    return true;
}

Inspection::Inspection() {
    try {
        if (const char* folder = variable("LADDER_DUMP_REQUESTS"); *folder)
            folder_ = new std::string(folder);
        debug_info_ = read_debug_info(variable("LADDER_DEBUG_INFO"));
        const char* list = variable("LADDER_ORIGINAL_FOR");
        if (!*list)
            return;
        std::vector<HashRange> ranges;
        if (read_hash_ranges(list, ranges))
            ranges_ = new std::vector<HashRange>(ranges);
        else
            std::fprintf(stderr,
                         "ladder: LADDER_ORIGINAL_FOR=%s has no effect: use prefixes of hashes and ranges of "
                         "them, as 3f,80-bf\n",
                         list);
    } catch (...) { // there is no memory: a variable has no effect
    }
}

bool Inspection::has_hash(uint64_t hash) const {
    return std::any_of(ranges_->begin(), ranges_->end(),
                       [&](const HashRange& r) { return hash >= r.first && hash <= r.last; });
}

void Inspection::tell_no_original() {
    static std::atomic<bool> told{false};
    if (!told.exchange(true))
        std::fprintf(stderr,
                     "ladder: LADDER_ORIGINAL_FOR has no effect: the original library is not found\n");
}

} // namespace ladder::stand_in
