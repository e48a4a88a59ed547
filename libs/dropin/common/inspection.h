// What a developer asks of a stand-in by environment variables (doc/use/dropin.md, "Looking inside"):
//     LADDER_DUMP_REQUESTS   a folder: each request of the client is written there
//     LADDER_DEBUG_INFO      lines or variables: modules get the debug information of their shaders
//     LADDER_ORIGINAL_FOR    hashes of sources, as 3f,80-bf: these go to the original library
// Both stand-ins use this room. Without the variables a call costs one test.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace ladder::stand_in {

// The hash of a source: FNV-1a of 64 bits, mixed so that each bit of a source changes all digits. It is the
// same in every process, release and stand-in.
uint64_t hash_of(const void* source, size_t size);
// Returns the hash as 16 lower-case hexadecimal digits.
std::string hash_text(uint64_t hash);

// Hashes from `first` to `last`, both included.
struct HashRange {
    uint64_t first, last;
};

// Appends the ranges of a list: prefixes and PREFIX-PREFIX, separated by commas. Returns false at the first
// entry that is none; the entries before it have been added.
bool read_hash_ranges(const std::string& list, std::vector<HashRange>& ranges);

// The variables of this process, read at the first call. What they hold stays until the process ends: threads
// may translate while it does, and nothing is allocated without them.
class Inspection {
public:
    static const Inspection& get() {
        static const Inspection inspection;
        return inspection;
    }

    bool dumps() const { return folder_; }
    bool chooses() const { return ranges_; }
    // Returns the value for LADDER_OPTION_DEBUG_INFO that the developer asks for; 0: none.
    unsigned debug_info() const { return debug_info_; }
    const std::string& folder() const { return *folder_; } // requires dumps()

    // Returns true if LADDER_ORIGINAL_FOR has the hash of the source.
    bool is_for_original(const void* source, size_t size) const {
        return chooses() && has_hash(hash_of(source, size));
    }
    // Tells standard error, once, that there is no original library for the chosen shaders.
    static void tell_no_original();

private:
    Inspection();
    bool has_hash(uint64_t hash) const;

    unsigned debug_info_ = 0;
    const std::string* folder_ = nullptr;
    const std::vector<HashRange>* ranges_ = nullptr;
};

} // namespace ladder::stand_in
