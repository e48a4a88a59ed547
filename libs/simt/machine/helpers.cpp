// Helper lanes: how threads become them, and what becomes of them (see HelperPolicy).
#include "simt/machine/engine.h"

namespace ladder::simt {

// Lanes of pixels that are not covered are helpers from the start.
void Engine::start_helpers() {
    Wave& w = m_.waves[0];
    for (uint32_t l = 0; l < m_.options.wave_size && w.all.has(l); l++) {
        const uint32_t thread = global_thread(m_, w.thread[l]);
        const Quad& q = m_.stage.quads[thread / 4];
        const uint32_t samples = m_.stage.by_sample ? 1u << q.sample : UINT32_MAX;
        if (!(q.coverage[thread % 4] & samples))
            w.helpers.set(l);
    }
    doom(w);
}

void Engine::note_helpers(uint32_t size) {
    const Wave& w = m_.waves[0];
    for (uint32_t l = 0; l < size; l++)
        m_.stage.helpers[global_thread(m_, w.thread[l])] = w.helpers.has(l);
}

// Threads whose condition is true are helpers from now on.
void Engine::discard(Wave& w, uint32_t n, const Segment& s) {
    const Run& x = m_.run;
    decided_by(s);
    if (m_.trace.observer)
        m_.notice(EventKind::Instruction, s.source, nullptr);
    const auto* condition = x.at<const uint32_t>(s.value);
    x.each_live([&](uint32_t l) {
        if (condition[l] & 1)
            w.helpers.set(l);
    });
    go_on(w, n);
    doom(w);
}

// Quads of helpers only have no effect.
void Engine::doom(Wave& w) {
    if (m_.options.helpers == HelperPolicy::Keep)
        return;
    for (uint32_t k = 0; k < 2; k++) {
        const uint64_t h = w.helpers.w[k];
        w.doomed.w[k] = (h & h >> 1 & h >> 2 & h >> 3 & 0x1111111111111111) * 15 & w.live.w[k];
    }
    if (m_.options.helpers == HelperPolicy::KillAtOnce)
        kill(w, w.doomed);
}

void Engine::kill_some(Wave& w) {
    Mask now;
    for (uint32_t quad = 0; quad < m_.options.wave_size; quad += 4)
        if (((w.doomed.w[quad >> 6] >> (quad & 63)) & 15) && !m_.random.below(4))
            now.w[quad >> 6] |= uint64_t{15} << (quad & 63);
    kill(w, now);
}

void Engine::kill(Wave& w, Mask lanes) {
    for (uint32_t n = w.count; n-- > 0;) {
        Tangle& t = w.tangle(n);
        t.mask = t.mask & ~lanes;
        if (!t.mask.any())
            remove(w, n);
    }
    w.live = w.live & ~lanes;
    w.doomed = w.doomed & w.live;
}

} // namespace ladder::simt
