// Schedules: which of the tangles that may go on does, and how many of its lanes.
#include "simt/engine.h"

#include <algorithm>

namespace ladder::simt {

bool Engine::runnable(Wave& w, uint32_t n) const {
    return n + 1 == w.count || !m_.code.segments[w.tangle(n).segment].tangled;
}

uint32_t Engine::choose(Wave& w) {
    const uint32_t n = w.count == 1 ? 0 : pick(w);
    return m_.options.alignment == Alignment::Lane ? take_one(w, n) : n;
}

uint32_t Engine::pick(Wave& w) {
    switch (m_.options.schedule) {
    case Schedule::Reverse: {
        uint32_t n = 0;
        while (!runnable(w, n))
            n++;
        return n;
    }
    case Schedule::RoundRobin:
    case Schedule::Random: {
        uint32_t n =
            (m_.options.schedule == Schedule::Random ? m_.random.below(w.count) : w.turn++) % w.count;
        while (!runnable(w, n))
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
        one.set(first_lane(w, t.mask));
    } else {
        uint8_t lanes[max_wave];
        const uint32_t count = t.mask.list(lanes);
        one.set(lanes[m_.random.below(count)]);
    }
    part_off(w, n, one);
    return w.count - 1;
}

// The adversary. Executions are as in probabilistic concurrency testing: strict priorities, a few changes.
// What takes d changes to happen has a fair chance to with d of them, however many threads there are.

namespace {

constexpr uint32_t ordinary =
    1u << 30;                     // priorities from here on are drawn, below it are those that were put last
constexpr uint32_t patience = 64; // so often are others put last before a starved thread goes on
constexpr uint64_t streak_max = 512; // steps: a thread that goes on for longer may be waiting for another

} // namespace

uint32_t& Engine::priority(const Wave& w, uint32_t lane) {
    return adversary_.priority[size_t{w.number} * m_.options.wave_size + lane];
}

uint32_t Engine::first_lane(const Wave& w, Mask mask) {
    uint8_t lanes[max_wave];
    const uint32_t count = mask.list(lanes);
    return *std::max_element(lanes, lanes + count,
                             [&](uint32_t a, uint32_t b) { return priority(w, a) < priority(w, b); });
}

void Engine::put_last(const Wave& w, Mask mask) {
    uint8_t lanes[max_wave];
    const uint32_t count = mask.list(lanes);
    for (uint32_t n = 0; n < count; n++)
        priority(w, lanes[n]) = adversary_.last;
    adversary_.last--;
}

void Engine::start_adversary() {
    const uint32_t width = m_.options.wave_size, waves = static_cast<uint32_t>(m_.waves.size());
    if (adversary_.priority.empty())
        adversary_.priority = m_.arena.array<uint32_t>(size_t{waves} * width);
    adversary_.last = ordinary - 1;
    adversary_.step = adversary_.streak = 0;
    Random& r = m_.random;
    const bool by_wave = r.below(2);
    for (const Wave& w : m_.waves) {
        const uint32_t of_wave = by_wave ? r.below(1u << 19) << 10 : 0;
        for (uint32_t l = 0; l < width; l++)
            priority(w, l) = ordinary + of_wave + (by_wave ? r.below(1u << 10) : r.below(1u << 29));
    }
    const Wave& w = m_.waves[r.below(waves)];
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
    // How long the group will take is not known: early steps and late ones are equally likely.
    const uint32_t changes = 1 + r.below(3);
    for (uint32_t n = 0; n < 3; n++) {
        const uint32_t magnitude = r.below(13);
        adversary_.change[n] = n < changes ? 1 + r.below(1u << magnitude) : 0;
    }
}

// The lane of a wave that goes first, and where it is. False: all wait or are done.
bool Engine::find_first(Wave& w, First& first) {
    first.priority = 0;
    for (uint32_t n = 0; n < w.count && !w.at_barrier; n++) {
        if (!runnable(w, n))
            continue;
        const uint32_t lane = first_lane(w, w.tangle(n).mask), p = priority(w, lane);
        if (p > first.priority)
            first = {&w, n, p, w.number * m_.options.wave_size + lane};
    }
    return first.priority;
}

// The first of all lanes that may go on does, in whatever wave it is, with those that it is together with;
// and so on while it is in that wave.
void Engine::adversarial_turn() {
    First best = {}, f = {};
    uint32_t others = 0; // the greatest priority in other waves
    m_.extra_steps += m_.group.size / 64;
    for (Wave& w : m_.waves) {
        if (w.doomed.any())
            kill_some(w);
        if (!find_first(w, f))
            continue;
        others = std::max(others, std::min(f.priority, best.priority));
        if (f.priority > best.priority)
            best = f;
    }
    if (!best.wave)
        return;
    Wave& w = *best.wave;
    enter(w);
    do {
        Adversary& a = adversary_;
        a.streak = best.lane == a.first ? a.streak + 1 : 0;
        a.first = best.lane;
        a.step++;
        const bool changes = std::find(a.change, a.change + 3, a.step) != a.change + 3;
        if (changes || a.streak > streak_max) {
            a.streak = 0;
            put_last(w, w.tangle(best.place).mask);
        } else {
            step(w, m_.options.alignment == Alignment::Lane ? take_one(w, best.place) : best.place);
        }
    } while (!m_.stopped && !w.doomed.any() && find_first(w, best) && best.priority > others);
}

} // namespace ladder::simt
