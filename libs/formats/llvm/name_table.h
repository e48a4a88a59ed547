// NameTable: symbols of a text by name or by number, open addressing in an arena.
#pragma once

#include "base/support/hash.h"
#include "base/support/vec.h"

namespace ladder::llvm {

// A symbol's name: `%text`, or `%number` when `numbered`.
struct SymbolName {
    std::string_view text;
    uint32_t number = 0;
    bool numbered = false;

    bool operator==(const SymbolName& o) const {
        return numbered == o.numbered && (numbered ? number == o.number : text == o.text);
    }
};

class NameTable {
public:
    static constexpr uint32_t absent = UINT32_MAX;

    explicit NameTable(Arena& arena) : arena_(&arena), seed_(reinterpret_cast<uintptr_t>(this)) {}

    // What set() stored last for the name, or `absent`.
    uint32_t find(const SymbolName& name) const {
        if (slots_.empty())
            return absent;
        const Slot& slot = slots_[locate(hash(name), name)];
        return slot.epoch == epoch_ ? slot.value : absent;
    }

    // True: the name is new.
    bool set(const SymbolName& name, uint32_t value) {
        if (used_ * 2 >= slots_.size())
            grow();
        uint64_t h = hash(name);
        Slot& slot = slots_[locate(h, name)];
        const bool made = slot.epoch != epoch_;
        used_ += made;
        slot = {name, h, value, epoch_};
        return made;
    }

    // Forgets all; costs nothing.
    void clear() {
        epoch_++;
        used_ = 0;
    }

private:
    struct Slot {
        SymbolName name;
        uint64_t hash;
        uint32_t value;
        uint32_t epoch; // in use if it is the table's
    };

    // The seed differs from run to run, so that no input can be made to collide; nothing that is visible
    // depends on it.
    uint64_t hash(const SymbolName& name) const {
        uint64_t h = seed_ ^ name.numbered;
        if (name.numbered)
            return hash_mix(h, name.number);
        for (char c : name.text)
            h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3ull;
        return hash_mix(h, name.text.size());
    }

    // The slot of the name, or the free one where it belongs.
    size_t locate(uint64_t h, const SymbolName& name) const {
        size_t mask = slots_.size() - 1, at = h & mask;
        for (; slots_[at].epoch == epoch_; at = (at + 1) & mask)
            if (slots_[at].hash == h && slots_[at].name == name)
                return at;
        return at;
    }

    void grow() {
        Vec<Slot> old = slots_;
        slots_ = Vec<Slot>(*arena_);
        slots_.resize(old.empty() ? 32 : old.size() * 2);
        for (const Slot& slot : old)
            if (slot.epoch == epoch_)
                slots_[locate(slot.hash, slot.name)] = slot;
    }

    Arena* arena_;
    Vec<Slot> slots_;
    uint64_t seed_;
    uint32_t epoch_ = 1;
    uint32_t used_ = 0;
};

} // namespace ladder::llvm
