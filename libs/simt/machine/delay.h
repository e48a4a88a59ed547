// Stores that other threads do not see yet (Options::delayed_stores): those of a thread to groupshared memory
// and UAVs, until a barrier that names the memory, or the end of the launch. The thread itself sees them.
#pragma once

#include "simt/machine/machine.h"

namespace ladder::simt {

class Delay {
public:
    // `steps` gets what looking through waiting stores costs: Machine::extra_steps.
    Delay(Arena& arena, uint32_t group_size, uint64_t& steps)
        : steps_(steps), stores_(arena), newest_(arena.array<uint32_t>(group_size)),
          waiting_(arena.array<uint32_t>(group_size)) {}

    enum Kind : uint8_t { GroupShared = 1, Uav = 2 };
    static uint8_t kinds(uint32_t barrier_bits);
    static constexpr uint32_t bytes_max = 16;
    // Memory and the time of an access are bounded: where so many stores of a thread wait, they are seen; the
    // same for those of all groups before.
    static constexpr uint32_t of_thread_max = 256, of_groups_max = 1u << 18;

    // A store of `thread` (of the group at hand).
    void put(uint32_t thread, uint8_t* to, const void* from, uint32_t bytes);
    void put(uint32_t thread, uint64_t* to, uint64_t value, uint8_t* undefined_to, bool undefined);
    // Brings `count` bytes, which memory has at `from`, up to date for `thread`.
    void see(uint32_t thread, const void* from, uint8_t* bytes, uint32_t count) const;
    // Gives the newest value that `thread` has stored to the groupshared element at `from`, if others do not
    // see it yet. Returns false if there is none.
    bool see(uint32_t thread, const uint64_t* from, uint64_t& value, bool& undefined) const;

    // Before an atomic operation: what the thread has stored there is seen by all.
    void settle(uint32_t thread, const void* at, uint32_t bytes);
    // A thread's stores are seen by all; a group's, in some order of its threads.
    void publish(uint32_t thread, uint8_t kinds);
    void publish(uint8_t kinds, Random& random) { publish_from(first_of_group_, kinds, random); }
    void end_group(Random& random);
    void end_launch(Random& random) { publish_from(0, GroupShared | Uav, random); }

private:
    struct Store {
        uint8_t* to;
        uint8_t* undefined_to; // groupshared elements, else null
        uint32_t thread;       // in its group
        uint32_t group;
        uint32_t before; // 1 + the thread's store before it; 0: none
        uint8_t bytes;   // 0: it is done
        uint8_t kind;
        bool undefined;
        uint8_t value[bytes_max];
    };
    void append(Store s);
    void apply(Store& s);
    // Applies those stores of a thread, in the order of the program, that `which` is true of.
    template <class F>
    void apply_those(uint32_t thread, F which);
    void publish_from(uint32_t first, uint8_t kinds, Random& random);
    // Those from `first` on that are done leave the list.
    void drop_done(uint32_t first);

    uint64_t& steps_;
    Vec<Store> stores_;           // in the order in which they were made
    std::span<uint32_t> newest_;  // by thread of the group at hand: 1 + its last store
    std::span<uint32_t> waiting_; // by thread: how many stores its list has, also such as are done
    uint32_t done_ = 0;           // of the stores of the group at hand
    uint32_t first_of_group_ = 0; // in stores_
    uint32_t group_ = 0;
};

} // namespace ladder::simt
