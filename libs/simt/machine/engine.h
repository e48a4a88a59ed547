// The scheduler's face: see engine.cpp.
#pragma once

#include "simt/machine/adversary.h"

namespace ladder::simt {

class Engine {
public:
    Engine(Machine& m, std::span<uint32_t> threads, uint32_t staging)
        : m_(m), threads_(threads), staging_(staging), wide_tags_(m.arena), adversary_(m),
          goes_in_order_(m.options.schedule == Schedule::SmallestKey &&
                         m.options.alignment != Alignment::Lane) {
        if (m.options.late_reconvergence)
            find_waits();
    }
    // `count` of so many groups, from number `first` on: x is counted first, then y.
    Outcome dispatch(const uint32_t groups[3], uint64_t first, uint64_t count);
    // Stages without groups: each wave is one.
    Outcome launch(uint32_t threads);
    // One group of so many threads, with the number that the machine has.
    void run_group(uint32_t size);

private:
    void start_group(uint32_t size);
    void start_helpers();
    void note_helpers(uint32_t size);
    void forget_temps(Wave& w, const FunctionCode& f, Mask mask);
    void enter(Wave& w);
    void run_wave(Wave& w, uint32_t turns);
    // barriers.cpp
    bool release_barrier();
    void differ(Wave& w, Wave& other);
    void out_of_steps(Wave& w);

    // Tangles are named by their place in Wave::order.
    // schedule.cpp: these choose the tangle that executes next.
    uint32_t choose(Wave& w) { return goes_in_order_ ? w.count - 1 : draw(w); }
    uint32_t draw(Wave& w);
    uint32_t pick(Wave& w);
    uint32_t take_one(Wave& w, uint32_t n);
    void adversarial_turn();

    void step(Wave& w, uint32_t n);
    uint32_t run_smallest(Wave& w, uint32_t most);
    [[gnu::always_inline]] inline Tangle& take(Wave& w, uint32_t n);
    [[gnu::always_inline]] inline bool count_steps(Wave& w, const Segment& s);
    [[gnu::always_inline]] inline void execute(Machine& m, const Segment& s);
    void propagate_all(const Insn* insn, const Insn* end);
    void watched(const Segment& s);
    void tell_waiting(Wave& w, uint32_t n);
    void forget_locals(const Segment& s);
    void propagate(const Insn& i);
    [[gnu::always_inline]] inline const Edge* finish(Wave& w, uint32_t n, const Segment& s, uint32_t& tag);
    [[gnu::always_inline]] inline const Edge* branch(Wave& w, uint32_t n, const Segment& s);
    void find_waits();
    void stay_apart(Tangle& t);
    void part_in_two(Wave& w, uint32_t n, const Segment& s, Mask yes);
    const Edge* select(Wave& w, uint32_t n, const Segment& s, uint32_t& tag);
    void end(Wave& w, uint32_t n, const Segment& s);
    void part(Wave& w, uint32_t n, const Segment& s, bool again);
    void go_on(Wave& w, uint32_t n);
    void call(Wave& w, uint32_t n, const Segment& s);
    void leave(Wave& w, uint32_t n, const Segment& s);
    void discard(Wave& w, uint32_t n, const Segment& s);
    void dispatch_mesh(Wave& w, uint32_t n, const Segment& s); // mesh_launch.cpp
    void end_search(Wave& w, uint32_t n, HitVerdict verdict);
    void doom(Wave& w);
    void kill_some(Wave& w);
    void kill(Wave& w, Mask lanes);
    void take_edge(Wave& w, uint32_t n, const Edge& e, const Segment& s, uint32_t tag);
    [[gnu::always_inline]] inline void follow_edge(Tangle& t, const Edge& e, const Segment& s, uint32_t tag);
    static inline void go(const Code& code, Tangle& t, const Edge& e, uint32_t tagged, uint32_t tag);
    [[gnu::always_inline]] inline void copy_phis(const Edge& e);
    void copy_all(const Edge& e, bool undefined);
    void copy_few(const Copy* copies, uint32_t count);
    void copy(uint32_t to, uint32_t from, bool wide, bool undefined);
    void decided_by(const Segment& s) {
        if (m_.run.checks && (m_.poisoned || s.undefined)) [[unlikely]]
            look_at_decision(s);
    }
    void look_at_decision(const Segment& s);
    uint32_t edge_for(const Segment& s, uint64_t value) const;
    uint32_t tag_of(const Tangle& t, const Segment& s, uint32_t edge, uint64_t value);
    void reorder(Wave& w, uint32_t n);
    void remove(Wave& w, uint32_t n);
    Tangle& part_off(Wave& w, uint32_t n, Mask part);
    uint32_t place_of(const Wave& w, uint8_t tangle) const;

    Machine& m_;
    std::span<uint32_t> threads_; // of the group, in the order of lanes
    uint32_t dealt_ = 0;          // how many of them are in order
    uint32_t staging_;            // first of the shared units for phis that read each other
    Vec<uint64_t> wide_tags_;     // selectors of 64 bits that the group had, by their number in keys
    std::span<bool> waits_in_;    // by region, if reconvergence may be late: see stay_apart()
    Adversary adversary_;
    bool goes_in_order_; // the tangle with the smallest key is always the next
};

} // namespace ladder::simt
