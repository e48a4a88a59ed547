// The adversary: strict priorities for all threads of a group, and a few changes of these, as in
// probabilistic concurrency testing. A fault that takes d changes to happen has a fair chance to happen with
// d of them, however many threads there are. The adversary chooses the lane that goes first; the engine
// executes.
#pragma once

#include "simt/machine/machine.h"

namespace ladder::simt {

class Adversary {
public:
    explicit Adversary(Machine& m) : m_(m) {}

    // Draws anew, for a group that starts.
    void start_group();

    // The lane that goes first, and where it is.
    struct First {
        Wave* wave;
        uint32_t place, priority;
        uint32_t lane; // of the group
    };
    // Among those of all waves, and the greatest priority in the other waves. False: all wait or are done.
    bool first_of_all(First& first, uint32_t& others);
    bool first_of(Wave& w, First& first);
    uint32_t first_lane(const Wave& w, Mask mask);

    // Counts a step of `first`. True: it does not go on but becomes last, with those that it is together
    // with.
    bool puts_last(const First& first);

private:
    uint32_t& priority(const Wave& w, uint32_t lane);
    void draw_priorities();
    void draw_changes();
    void put_last(const Wave& w, Mask mask);

    Machine& m_;
    std::span<uint32_t> priority_; // by wave and lane: the greatest goes first
    uint32_t last_ = 0;            // less than all that were given
    uint64_t step_ = 0;            // segments of the group
    uint64_t change_[3] = {};      // steps at which who was first becomes last; 0: none
    uint64_t streak_ = 0;          // steps since another lane was first
    uint32_t first_ = 0;           // that lane
};

} // namespace ladder::simt
