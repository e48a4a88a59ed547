// Where waves wait: barriers that all of them have come to, and those that only some have; the limit of
// steps.
#include "simt/machine/engine.h"

#include "simt/machine/delay.h"

namespace ladder::simt {

// All waves wait or are done. False: the latter.
bool Engine::release_barrier() {
    Wave* first = nullptr;
    bool waits = false, returned = false;
    uint32_t bits = 0;
    for (Wave& w : m_.waves) {
        returned |= !w.count;
        if (!w.at_barrier)
            continue;
        waits = true;
        bits |= m_.code.segments[w.smallest().segment - 1].number;
        if (!first)
            first = &w;
        else if (compare(first->smallest(), w.smallest()))
            differ(*first, w);
    }
    if (waits && returned)
        differ(*first, *first);
    for (Wave& w : m_.waves)
        w.at_barrier = false;
    if (m_.delay)
        m_.delay->publish(Delay::kinds(bits), m_.random);
    m_.group.epoch++;
    return waits;
}

void Engine::differ(Wave& w, Wave& other) {
    Tangle& t = w.smallest();
    m_.current = &t;
    m_.run.wave = &w;
    const Segment& s = m_.code.segments[t.segment - 1];
    if (&w == &other) {
        m_.report(Report::BarrierDiverged, s.source, t.mask.lowest(), "a wave of the group has returned");
        return;
    }
    const ArenaScope scope(m_.arena);
    Vec<char> where(m_.arena);
    print_key(m_, other.smallest(), where);
    m_.report(Report::BarrierDiverged, s.source, t.mask.lowest(), "wave %u of the group waits at %.*s",
              other.number, static_cast<int>(where.size()), where.data());
}

void Engine::out_of_steps(Wave& w) {
    m_.stopped = true;
    Vec<char> where(m_.arena);
    for (uint32_t n = 0; n < w.count && n < 8; n++) {
        const Tangle& t = w.tangle(n);
        where.append(std::span(n ? ", " : "", n ? 2 : 0));
        print_key(m_, t, where);
    }
    m_.report(Report::NoProgress, m_.code.segments[m_.current->segment].source, m_.current->mask.lowest(),
              "the step limit is reached; the wave's threads are at %.*s", static_cast<int>(where.size()),
              where.data());
}

} // namespace ladder::simt
