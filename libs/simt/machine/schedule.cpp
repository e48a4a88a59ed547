// Schedules: which of the tangles that may go on does, and how many of its lanes.
#include "simt/machine/engine.h"

namespace ladder::simt {

uint32_t Engine::draw(Wave& w) {
    const uint32_t n = w.count == 1 ? 0 : pick(w);
    return m_.options.alignment == Alignment::Lane ? take_one(w, n) : n;
}

uint32_t Engine::pick(Wave& w) {
    switch (m_.options.schedule) {
    case Schedule::Reverse: {
        uint32_t n = 0;
        while (!is_runnable(m_.code, w, n))
            n++;
        return n;
    }
    case Schedule::RoundRobin:
    case Schedule::Random: {
        uint32_t n =
            (m_.options.schedule == Schedule::Random ? m_.random.below(w.count) : w.turn++) % w.count;
        while (!is_runnable(m_.code, w, n))
            n++;
        return n;
    }
    default: return w.count - 1;
    }
}

// Threads on their own: one of the tangle's goes on, unless they must be together. Its key is the others'
// until it has executed its segment; then it finds its place.
uint32_t Engine::take_one(Wave& w, uint32_t n) {
    const Tangle& t = w.tangle(n);
    if (m_.code.segments[t.segment].tangled || t.mask.count() == 1)
        return n;
    Mask one;
    if (m_.options.schedule == Schedule::Adversarial) {
        one.set(adversary_.first_lane(w, t.mask));
    } else {
        uint8_t lanes[max_wave];
        const uint32_t count = t.mask.list(lanes);
        one.set(lanes[m_.random.below(count)]);
    }
    part_off(w, n, one);
    return w.count - 1;
}

// The first of all lanes that may go on does, in whatever wave it is, with those that it is together with;
// and so on while it is in that wave.
void Engine::adversarial_turn() {
    m_.extra_steps += m_.group.size / 64;
    for (Wave& w : m_.waves)
        if (w.doomed.any())
            kill_some(w);
    Adversary::First first = {};
    uint32_t others = 0; // the greatest priority in other waves
    if (!adversary_.first_of_all(first, others))
        return;
    Wave& w = *first.wave;
    enter(w);
    do {
        if (!adversary_.puts_last(first))
            step(w, m_.options.alignment == Alignment::Lane ? take_one(w, first.place) : first.place);
    } while (!m_.stopped && !w.doomed.any() && adversary_.first_of(w, first) && first.priority > others);
}

} // namespace ladder::simt
