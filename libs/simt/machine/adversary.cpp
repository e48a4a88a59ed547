#include "simt/machine/adversary.h"

#include <algorithm>

namespace ladder::simt {

namespace {

// Priorities from here on are drawn, below it are those that were put last.
constexpr uint32_t ordinary = 1u << 30;
constexpr uint32_t patience = 64;    // so often are others put last before a starved thread goes on
constexpr uint64_t streak_max = 512; // steps: a thread that goes on for longer may be waiting for another

} // namespace

uint32_t& Adversary::priority(const Wave& w, uint32_t lane) {
    return priority_[size_t{w.number} * m_.options.wave_size + lane];
}

void Adversary::start_group() {
    if (priority_.empty())
        priority_ = m_.arena.array<uint32_t>(m_.waves.size() * m_.options.wave_size);
    last_ = ordinary - 1;
    step_ = streak_ = 0;
    draw_priorities();
    draw_changes();
}

void Adversary::draw_priorities() {
    const uint32_t width = m_.options.wave_size;
    Random& r = m_.random;
    const bool by_wave = r.below(2);
    for (const Wave& w : m_.waves) {
        const uint32_t of_wave = by_wave ? r.below(1u << 19) << 10 : 0;
        for (uint32_t l = 0; l < width; l++)
            priority(w, l) = ordinary + of_wave + (by_wave ? r.below(1u << 10) : r.below(1u << 29));
    }
    const Wave& w = m_.waves[r.below(static_cast<uint32_t>(m_.waves.size()))];
    const uint32_t lane = r.below(w.all.count());
    switch (r.below(4)) {
    case 0: priority(w, lane) = UINT32_MAX; break;          // runs ahead to the next barrier
    case 1: priority(w, lane) = ordinary - patience; break; // starves
    case 2:
        for (uint32_t l = 0; l < width; l++)
            priority(w, l) = ordinary - patience;
        break;
    default: break;
    }
}

// How long the group will take is not known: early steps and late ones are equally likely.
void Adversary::draw_changes() {
    Random& r = m_.random;
    const uint32_t changes = 1 + r.below(3);
    for (uint32_t n = 0; n < 3; n++) {
        const uint32_t magnitude = r.below(13);
        change_[n] = n < changes ? 1 + r.below(1u << magnitude) : 0;
    }
}

uint32_t Adversary::first_lane(const Wave& w, Mask mask) {
    uint8_t lanes[max_wave];
    const uint32_t count = mask.list(lanes);
    return *std::max_element(lanes, lanes + count,
                             [&](uint32_t a, uint32_t b) { return priority(w, a) < priority(w, b); });
}

bool Adversary::first_of(Wave& w, First& first) {
    first.priority = 0;
    for (uint32_t n = 0; n < w.count && !w.at_barrier; n++) {
        if (!is_runnable(m_.code, w, n))
            continue;
        const uint32_t lane = first_lane(w, w.tangle(n).mask), p = priority(w, lane);
        if (p > first.priority)
            first = {&w, n, p, w.number * m_.options.wave_size + lane};
    }
    return first.priority;
}

bool Adversary::first_of_all(First& first, uint32_t& others) {
    First f = {};
    first = {};
    others = 0;
    for (Wave& w : m_.waves) {
        if (!first_of(w, f))
            continue;
        others = std::max(others, std::min(f.priority, first.priority));
        if (f.priority > first.priority)
            first = f;
    }
    return first.wave;
}

bool Adversary::puts_last(const First& first) {
    streak_ = first.lane == first_ ? streak_ + 1 : 0;
    first_ = first.lane;
    step_++;
    if (std::find(change_, change_ + 3, step_) == change_ + 3 && streak_ <= streak_max)
        return false;
    streak_ = 0;
    put_last(*first.wave, first.wave->tangle(first.place).mask);
    return true;
}

void Adversary::put_last(const Wave& w, Mask mask) {
    uint8_t lanes[max_wave];
    const uint32_t count = mask.list(lanes);
    for (uint32_t n = 0; n < count; n++)
        priority(w, lanes[n]) = last_;
    last_--;
}

} // namespace ladder::simt
