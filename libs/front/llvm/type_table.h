// What is known of types: a hash table by type, and by a number where one type has several entries.
#pragma once

#include "base/support/vec.h"

namespace ladder::llvm {
struct Type;
}

namespace ladder::front_llvm {

// `Entry` has the members `type` and `slot`, which together are the key.
template <class Entry>
class TypeTable {
public:
    explicit TypeTable(Arena& arena) : entries_(arena), places_(arena) {}

    // Null if there is none. Stays valid until the next add().
    const Entry* find(const llvm::Type* type, uint32_t slot = 0) const {
        if (places_.empty())
            return nullptr;
        const uint32_t entry = places_[place(type, slot)];
        return entry ? &entries_[entry - 1] : nullptr;
    }
    // There must be none with that key.
    const Entry& add(const Entry& e) {
        entries_.push(e);
        if (entries_.size() * 2 > places_.size()) {
            const uint32_t size = places_.empty() ? 16 : places_.size() * 2;
            places_.clear();
            places_.resize(size, 0);
            for (uint32_t n = 0; n < entries_.size(); n++)
                places_[place(entries_[n].type, entries_[n].slot)] = n + 1;
        } else {
            places_[place(e.type, e.slot)] = entries_.size();
        }
        return entries_.back();
    }

private:
    // Where the key is, or would be.
    uint32_t place(const llvm::Type* type, uint32_t slot) const {
        const uint64_t hash = (reinterpret_cast<uintptr_t>(type) >> 4) * 0x9e3779b97f4a7c15u +
                              slot * uint64_t{0x85ebca6b00000000};
        const uint32_t mask = places_.size() - 1;
        uint32_t at = static_cast<uint32_t>(hash >> 32) & mask;
        while (places_[at]) {
            const Entry& e = entries_[places_[at] - 1];
            if (e.type == type && e.slot == slot)
                break;
            at = (at + 1) & mask;
        }
        return at;
    }

    Vec<Entry> entries_;
    Vec<uint32_t> places_; // open addressing: entry + 1
};

} // namespace ladder::front_llvm
