// The scheduler: which tangle executes, where it goes after its segment, and which tangles join.
#include "simt/machine/engine.h"

#include "simt/machine/delay.h"
#include "simt/rays/ray_kernels.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <utility>

namespace ladder::simt {

namespace {

// Segments that a wave executes before the next one's turn: waves may wait for each other.
constexpr uint32_t quantum = 4096;

// Words of a key that are compared or copied in about the time of a step.
constexpr uint32_t long_key = 64;
// Values of lanes that are copied for a step: loops of large shaders have thousands of phis.
constexpr uint32_t copies_of_a_step = 32;

// What observers hear of.
bool is_noticed(ir::Op op) {
    constexpr uint8_t noticed = ir::op_flags::Tangled | ir::op_flags::Reads | ir::op_flags::Writes;
    switch (op) {
    case ir::Op::StoreOutput:
    case ir::Op::StorePatch:
    case ir::Op::StoreIndices:
    case ir::Op::EmitVertex:
    case ir::Op::CutStrip: return true;
    default: return ir::info(op).flags & noticed;
    }
}

} // namespace

Outcome Engine::dispatch(const uint32_t groups[3], uint64_t first, uint64_t count) {
    Group& g = m_.group;
    const uint64_t row = groups[0], layer = row * groups[1];
    for (uint64_t n = first; n < first + count; n++) {
        g.number = static_cast<uint32_t>(n);
        g.id[0] = static_cast<uint32_t>(n % row);
        g.id[1] = static_cast<uint32_t>(n / row % groups[1]);
        g.id[2] = static_cast<uint32_t>(n / layer);
        run_group(g.size);
        if (m_.stopped)
            return Outcome::Stopped;
    }
    return Outcome::Completed;
}

void Engine::run_group(uint32_t size) {
    start_group(size);
    for (;;) {
        uint32_t ready = 0;
        for (const Wave& w : m_.waves)
            ready += w.is_ready();
        m_.extra_steps += m_.waves.size() / 16;
        if (!ready) {
            if (!release_barrier())
                break;
            continue;
        }
        if (m_.options.schedule == Schedule::Adversarial) {
            adversarial_turn();
        } else if (m_.options.schedule == Schedule::Random) {
            uint32_t n = m_.random.below(ready);
            Wave* w = m_.waves.data();
            while (!w->is_ready() || n--)
                w++;
            run_wave(*w, 1 + m_.random.below(8));
        } else {
            for (Wave& w : m_.waves)
                run_wave(w, m_.options.schedule == Schedule::RoundRobin ? 1 : quantum);
        }
        if (m_.stopped)
            break;
    }
    if (m_.delay)
        m_.delay->end_group(m_.random);
    end_stage_group(m_);
    if (m_.rays)
        give_back_handed(m_);
}

void Engine::start_group(uint32_t size) {
    const Code& code = m_.code;
    m_.group.epoch++;
    wide_tags_.clear();
    if (m_.options.shuffle_lanes || size != dealt_)
        deal(m_, threads_, size);
    dealt_ = size;
    uint32_t first = 0;
    for (Wave& w : m_.waves) {
        const uint32_t lanes = std::min(m_.options.wave_size, size - first);
        w.all = w.live = Mask::first(lanes);
        w.helpers = w.doomed = w.ended = {};
        w.thread = &threads_[first];
        first += lanes;
        w.count = 1;
        w.at_barrier = false;
        std::fill_n(w.clock, m_.options.wave_size, m_.first_clock);
        w.turn = 0;
        for (uint32_t n = 0; n < m_.options.wave_size; n++)
            w.unused[n] = static_cast<uint8_t>(n);
        w.order[0] = w.unused[m_.options.wave_size - 1];
        Tangle& t = w.tangle(0);
        t.mask = w.all;
        t.base = t.depth = 0;
        const FunctionCode& entry = code.functions[m_.entry];
        go(code, t, entry.entry, none, 0);
        forget_temps(w, entry, w.all);
    }
    if (m_.stage.quads)
        start_helpers();
    if (m_.options.schedule == Schedule::Adversarial)
        adversary_.start_group();
    m_.extra_steps += begin_stage_group(m_, size);
    m_.extra_steps += m_.variables.start_group(m_.program, code, m_.waves, m_.options.wave_size);
    if (m_.rays)
        take_handed(m_);
}

void Engine::forget_temps(Wave& w, const FunctionCode& f, Mask mask) {
    if (!m_.options.checks)
        return;
    m_.extra_steps += f.temp_count;
    for (uint32_t n = 0; n < f.temp_count; n++) {
        Mask& p = w.poison[m_.code.temps[f.temps + n] >> m_.run.unit_shift];
        m_.poisoned += !p.any();
        p = p | mask;
    }
}

void Engine::enter(Wave& w) {
    Run& x = m_.run;
    x.wave = &w;
    x.set_file(0, w.file, w.poison);
    x.mask = {};
}

inline void Engine::execute(Machine& m, const Segment& s) {
    Run& x = m.run;
    const Insn* insn = s.first;
    const Insn* const end = insn + s.insn_count;
    x.clean = true;
    if (s.undefined || m.poisoned) [[unlikely]] {
        x.clean = !x.checks;
        if (!x.clean)
            return propagate_all(insn, end);
    }
    // While nothing is undefined anywhere, nothing becomes so but by kernels that say it.
    if (!s.taints) {
        for (; insn != end; insn++)
            insn->run(x, *insn);
        assert(!m.poisoned);
        return;
    }
    for (; insn != end; insn++) {
        insn->run(x, *insn);
        if (m.poisoned) [[unlikely]] {
            x.clean = false;
            propagate(*insn);
            return propagate_all(insn + 1, end);
        }
    }
}

inline const Edge* Engine::branch(Wave& w, uint32_t n, const Segment& s) {
    const Run& x = m_.run;
    decided_by(s);
    if (x.sparse) {
        const auto* value = x.at<const uint32_t>(s.value);
        uint32_t yes = 0;
        x.each_live([&](uint32_t l) { yes += value[l] & 1; });
        if (!yes)
            return s.way[0];
        if (yes == x.count || s.way[0] == s.way[1])
            return s.way[1];
        part_in_two(w, n, s, x.ballot(s.value));
        return nullptr;
    }
    const Mask yes = x.dense_ballot(s.value);
    if (!yes.any())
        return s.way[0];
    if (yes == x.mask || s.way[0] == s.way[1])
        return s.way[1];
    part_in_two(w, n, s, yes);
    return nullptr;
}

// The edge that all of the tangle take; null: they have gone where they go.
inline const Edge* Engine::finish(Wave& w, uint32_t n, const Segment& s, uint32_t& tag) {
    switch (s.end) {
    case End::Branch: return s.way[0];
    case End::BranchIf: return branch(w, n, s);
    case End::Switch: return select(w, n, s, tag);
    default: end(w, n, s); return nullptr;
    }
}

// The tangle's place in the key's order may be another then.
inline void Engine::follow_edge(Tangle& t, const Edge& e, const Segment& s, uint32_t tag) {
    if (t.words >= long_key) [[unlikely]]
        m_.extra_steps += t.words / long_key;
    if (e.phi_count)
        copy_phis(e);
    if (e.counts)
        t.key[t.base + 2 * e.keep - 1]++;
    go(m_.code, t, e, s.region, tag);
}

// The key's function part: as far as the edge keeps regions it stays, then come those around the target.
inline void Engine::go(const Code& code, Tangle& t, const Edge& e, uint32_t tagged, uint32_t tag) {
    const uint32_t base = t.base, depth = e.depth, last[2] = {e.position, 0};
    uint32_t* key = t.key + base;
    t.words = base + 2 * depth + 2;
    t.block = e.target;
    t.segment = e.segment;
    uint32_t region = e.region;
    for (uint32_t d = depth; d > e.keep; d--) {
        const Region& r = code.regions[region];
        key[2 * d - 2] = r.first;
        key[2 * d - 1] = region == tagged ? tag : 0;
        region = r.parent;
    }
    std::memcpy(key + 2 * depth, last, sizeof last);
}

// For the lanes that execute.
inline void Engine::copy_phis(const Edge& e) {
    const Run& x = m_.run;
    m_.extra_steps += uint64_t{e.phi_count} * x.count / copies_of_a_step;
    if (!e.copy_count)
        return;
    const bool undefined = (e.undefined || m_.poisoned) && x.checks;
    if (x.sparse && !e.staged && !undefined)
        copy_few(m_.code.copies.data() + e.copies, e.copy_count);
    else
        copy_all(e, undefined);
}

// The tangle at place `n` executes.
inline Tangle& Engine::take(Wave& w, uint32_t n) {
    Run& x = m_.run;
    Tangle& t = w.tangle(n);
    if (!(t.mask == x.mask))
        x.take(t.mask, t.mask == w.all);
    m_.current = &t;
    return t;
}

// False: that was one step too many, or another shader, that the segment called, has stopped everything.
inline bool Engine::count_steps(Wave& w, const Segment& s) {
    Machine& m = m_;
    m.statistics.segments++;
    m.statistics.lane_instructions += uint64_t{s.steps} * m.run.count;
    m.statistics.wave_instructions += s.steps;
    if (m.steps() > m.step_limit) [[unlikely]] {
        out_of_steps(w);
        return false;
    }
    return !m.stopped;
}

namespace {

// The first operation that depends on who executes it together, or what ends the segment.
const ir::Instr* tangled_in(const Segment& s) {
    for (uint32_t n = 0; s.tangled && n < s.insn_count; n++)
        if (s.first[n].source && is_tangled(s.first[n].source->op))
            return s.first[n].source;
    return s.source;
}

} // namespace

// Tells the observer which tangles wait while that at place `n` executes: those that must be together with
// lanes that could still join them; in order, all but the last one. Each says so again when it changes.
void Engine::tell_waiting(Wave& w, uint32_t n) {
    const uint32_t width = m_.options.wave_size;
    Vec<Waiting>& told = m_.trace.waiting;
    while (told.size() < (w.number + 1) * width)
        told.push({});
    Waiting* const of_wave = &told[w.number * width];
    of_wave[w.order[n]] = {};
    Mask awaited;
    for (uint32_t k = w.count; k--;) {
        Tangle& t = w.tangle(k);
        const Waiting now{t.segment, t.mask, awaited};
        awaited = awaited | t.mask;
        const bool waits = k + 1 < w.count && k != n && (goes_in_order_ || !is_runnable(m_.code, w, k));
        if (!waits || now == of_wave[w.order[k]])
            continue;
        of_wave[w.order[k]] = now;
        const Segment& s = m_.code.segments[t.segment];
        m_.notice_wait(w, t, tangled_in(s), now.awaited, !s.tangled);
    }
}

// The tangle at place `n` executes its segment.
void Engine::step(Wave& w, uint32_t n) {
    if (m_.trace.observer)
        tell_waiting(w, n);
    Tangle& t = take(w, n);
    const Segment& s = m_.code.segments[t.segment];
    if (m_.trace.observer)
        watched(s);
    else
        execute(m_, s);
    if (!count_steps(w, s))
        return;
    uint32_t tag = 0;
    if (const Edge* e = finish(w, n, s, tag)) {
        follow_edge(t, *e, s, tag);
        if (n && compare(w.tangle(n - 1), t) <= 0)
            reorder(w, n);
    }
    if (m_.poisoned)
        forget_locals(s);
}

// The tangle with the smallest key executes segments for as long as it has that; so many at most. Gives how
// many there were.
uint32_t Engine::run_smallest(Wave& w, uint32_t most) {
    Machine& m = m_;
    const uint32_t n = w.count - 1;
    Tangle& t = take(w, n);
    Rival rival(n ? &w.tangle(n - 1) : nullptr);
    const Segment* s = &m.code.segments[t.segment];
    uint32_t done = 0;
    bool goes_on = true;
    while (goes_on && done < most) {
        const Segment& left = *s;
        done++;
        execute(m, left);
        if (!count_steps(w, left)) [[unlikely]]
            return done;
        uint32_t tag = 0;
        goes_on = false;
        if (const Edge* e = finish(w, n, left, tag)) {
            s = e->first;
            follow_edge(t, *e, left, tag);
            goes_on = rival.is_behind(t, t.base + 2 * e->keep - e->counts);
            if (!goes_on)
                reorder(w, n);
        }
        if (m.poisoned) [[unlikely]]
            forget_locals(left);
    }
    return done;
}

void Engine::run_wave(Wave& w, uint32_t turns) {
    enter(w);
    const bool in_order = goes_in_order_ && !m_.trace.observer;
    while (turns && w.count && !w.at_barrier && !m_.stopped) {
        if (w.doomed.any()) [[unlikely]] {
            kill_some(w);
            if (!w.count)
                return;
        }
        if (in_order) { // those who are still to be killed may be after any segment
            turns -= run_smallest(w, w.doomed.any() ? 1 : turns);
        } else {
            step(w, choose(w));
            turns--;
        }
    }
}

void Engine::propagate_all(const Insn* insn, const Insn* end) {
    for (; insn != end; insn++) {
        insn->run(m_.run, *insn);
        propagate(*insn);
    }
}

// Registers that do not outlive the segment: what they are later has nothing to do with what they were.
void Engine::forget_locals(const Segment& s) {
    for (uint32_t n = 0; n < s.insn_count; n++) {
        const Insn& i = s.first[n];
        for (uint32_t r = 0; r < i.results; r++)
            if (i.result(r) & shared_file && m_.run.poison_of(i.result(r)).any())
                m_.run.set_poison(i.result(r), {}, Mask::first(max_wave));
    }
}

void Engine::watched(const Segment& s) {
    Run& x = m_.run;
    x.clean = !x.checks;
    const Tangle& t = *m_.current;
    if (t.segment == m_.code.blocks[t.block].segment)
        m_.notice(EventKind::Block, s.source, nullptr);
    const Insn* insn = s.first;
    for (const Insn* const end = insn + s.insn_count; insn != end; insn++) {
        insn->run(x, *insn);
        if (m_.options.checks)
            propagate(*insn);
        if (!insn->flush && (m_.trace.all || is_noticed(insn->source->op)))
            m_.notice(EventKind::Instruction, insn->source, insn);
    }
}

// Results are undefined where operands are.
void Engine::propagate(const Insn& i) {
    const Run& x = m_.run;
    Mask undefined;
    auto operands = [&] {
        for (uint32_t n = 0; n < i.operand_count; n++)
            if (i.registers >> n & 1)
                undefined = undefined | x.poison_of(i.operands()[n]);
    };
    switch (i.poison) {
    case PoisonRule::Kernel: return;
    case PoisonRule::Never:
        if (x.wave->helpers.any()) { // what is reported for others
            operands();
            undefined = undefined & x.wave->helpers;
        }
        break;
    case PoisonRule::Operands: operands(); break;
    case PoisonRule::Select: {
        const ir::as::Select of(i);
        const uint32_t* c = x.at<const uint32_t>(of.condition());
        const Mask &yes = x.poison_of(of.if_true()), &no = x.poison_of(of.if_false());
        undefined = x.poison_of(of.condition());
        if (yes.any() || no.any())
            x.each_live([&](uint32_t l) {
                if (c[l] & 1 ? yes.has(l) : no.has(l))
                    undefined.set(l);
            });
        break;
    }
    }
    for (uint32_t r = 0; r < i.results; r++)
        x.set_poison(i.result(r), undefined);
}

void Engine::end(Wave& w, uint32_t n, const Segment& s) {
    Tangle& t = w.tangle(n);
    switch (s.end) {
    case End::Branch:
    case End::BranchIf:
    case End::Switch: return; // finish()
    case End::Call: return call(w, n, s);
    case End::Return: return leave(w, n, s);
    case End::Barrier:
        if (m_.trace.observer)
            m_.notice(EventKind::Instruction, s.source, nullptr);
        if (!(t.mask == w.live))
            m_.report(Report::BarrierDiverged, s.source, (w.live & ~t.mask).lowest(),
                      "only %u of %u threads of the wave are here", t.mask.count(), w.live.count());
        w.at_barrier = true;
        if (m_.trace.observer &&
            std::any_of(m_.waves.begin(), m_.waves.end(), [](const Wave& o) { return o.is_ready(); }))
            m_.notice_wait(w, t, s.source, w.live & ~t.mask, false);
        return go_on(w, n);
    case End::Next:
        go_on(w, n);
        if (w.ended.any()) [[unlikely]]
            kill(w, std::exchange(w.ended, {}));
        return;
    case End::IgnoreHit: return end_search(w, n, HitVerdict::Ignored);
    case End::AcceptHit: return end_search(w, n, HitVerdict::AcceptedAndEnded);
    case End::Discard: return discard(w, n, s);
    case End::DispatchMesh: return dispatch_mesh(w, n, s);
    case End::Unreachable:
        m_.report(Report::UnreachableReached, s.source, t.mask.lowest(), "control flow gets here");
        m_.stopped = true;
        return;
    }
}

// To the block's next segment.
void Engine::go_on(Wave& w, uint32_t n) {
    Tangle& t = w.tangle(n);
    t.key[t.words - 1]++;
    t.segment++;
    reorder(w, n);
}

// The tangle's place in the key's order has changed: its key has grown. Equal keys become one tangle.
void Engine::reorder(Wave& w, uint32_t n) {
    uint8_t* const order = w.order;
    const uint8_t self = order[n];
    const Tangle& t = w.tangles[self];
    const uint64_t long_steps = t.words / long_key;
    for (; n; n--) {
        Tangle& next = w.tangles[order[n - 1]];
        const int c = compare(next, t);
        if (c == 0) {
            order[n] = self;
            next.mask = next.mask | t.mask;
            return remove(w, n);
        }
        if (c > 0)
            break;
        m_.extra_steps += long_steps;
        order[n] = order[n - 1];
    }
    order[n] = self;
}

void Engine::remove(Wave& w, uint32_t n) {
    const uint8_t self = w.order[n];
    std::copy(w.order + n + 1, w.order + w.count, w.order + n);
    w.count--;
    w.unused[w.count_unused(m_.options.wave_size) - 1] = self;
}

// A tangle of the lanes `part`, which leave that at place `n`. It is put after all others: reorder() then.
Tangle& Engine::part_off(Wave& w, uint32_t n, Mask part) {
    const uint8_t fresh = w.unused[w.count_unused(m_.options.wave_size) - 1];
    Tangle &from = w.tangle(n), &to = w.tangles[fresh];
    w.order[w.count++] = fresh;
    from.mask = from.mask & ~part;
    to.mask = part;
    to.words = from.words;
    to.base = from.base;
    to.block = from.block;
    to.segment = from.segment;
    to.depth = from.depth;
    std::copy(from.key, from.key + from.words, to.key);
    std::copy(from.calls, from.calls + from.depth, to.calls);
    return to;
}

void Engine::take_edge(Wave& w, uint32_t n, const Edge& e, const Segment& s, uint32_t tag) {
    Tangle& t = w.tangle(n);
    if (e.phi_count && !(t.mask == m_.run.mask)) // phis are copied for the lanes that execute
        m_.run.take(t.mask, false);
    follow_edge(t, e, s, tag);
    reorder(w, n);
}

void Engine::copy_all(const Edge& e, bool undefined) {
    Run& x = m_.run;
    const Copy* copies = m_.code.copies.data() + e.copies;
    if (!e.staged) {
        for (uint32_t k = 0; k < e.copy_count; k++)
            copy(copies[k].to, copies[k].from, copies[k].wide, undefined);
        return;
    }
    const auto staged = [&](uint32_t k) { return (staging_ + 2 * k) << x.unit_shift | shared_file; };
    for (uint32_t k = 0; k < e.copy_count; k++)
        copy(staged(k), copies[k].from, copies[k].wide, undefined);
    for (uint32_t k = 0; k < e.copy_count; k++)
        copy(copies[k].to, staged(k), copies[k].wide, undefined);
    if (undefined)
        for (uint32_t k = 0; k < e.copy_count; k++)
            x.set_poison(staged(k), {}, Mask::first(max_wave));
}

// For a few lanes.
void Engine::copy_few(const Copy* copies, uint32_t count) {
    const Run& x = m_.run;
    const uint8_t* const lanes = x.lanes;
    const uint32_t lane_count = x.count;
    if (lane_count == 1) { // as after many branches
        const uint32_t l = *lanes;
        for (const Copy* c = copies; c != copies + count; c++)
            if (c->wide)
                x.at<uint64_t>(c->to)[l] = x.at<const uint64_t>(c->from)[l];
            else
                x.at<uint32_t>(c->to)[l] = x.at<const uint32_t>(c->from)[l];
        return;
    }
    for (const Copy* c = copies; c != copies + count; c++)
        if (c->wide) {
            auto* to = x.at<uint64_t>(c->to);
            const auto* from = x.at<const uint64_t>(c->from);
            for (uint32_t n = 0; n < lane_count; n++)
                to[lanes[n]] = from[lanes[n]];
        } else {
            auto* to = x.at<uint32_t>(c->to);
            const auto* from = x.at<const uint32_t>(c->from);
            for (uint32_t n = 0; n < lane_count; n++)
                to[lanes[n]] = from[lanes[n]];
        }
}

// In the lanes that execute. `undefined`: some value may be.
void Engine::copy(uint32_t to, uint32_t from, bool wide, bool undefined) {
    Run& x = m_.run;
    if (wide)
        x.copy<uint64_t>(to, from);
    else
        x.copy<uint32_t>(to, from);
    if (undefined)
        x.set_poison(to, x.poison_of(from));
}

void Engine::look_at_decision(const Segment& s) {
    const Run& x = m_.run;
    const Mask undefined = x.poison_of(s.value) & x.mask & ~x.wave->helpers;
    if (undefined.any())
        m_.report(Report::UndefinedUsed, s.source, undefined.lowest(), "an undefined value decides");
}

// May lanes that part in the tangle's innermost loop meet again before its merge block? Counters of loops
// have steps of 1: greater ones keep their lanes apart, and behind the others.
void Engine::stay_apart(Tangle& t) {
    constexpr uint32_t apart = 1u << 20, last = UINT32_MAX - 2 * apart;
    const Code& code = m_.code;
    uint32_t region = code.blocks[t.block].region;
    while (region != none && code.regions[region].kind != RegionKind::Loop)
        region = code.regions[region].parent;
    if (region == none || waits_in_[region])
        return;
    uint32_t& counter = t.key[t.base + 2 * code.regions[region].depth - 1];
    m_.extra_steps += t.words / 8;
    Random draw{m_.options.seed + 1};
    for (uint32_t k = 0; k < t.words; k++)
        draw.state = draw.next() ^ t.key[k];
    if (draw.below(2) && counter < last)
        counter += apart;
}

// Which loops have barriers in them, or calls, whose function may have one.
void Engine::find_waits() {
    const Code& code = m_.code;
    waits_in_ = m_.arena.array<bool>(code.regions.size());
    for (const BlockCode& block : code.blocks) {
        if (block.segment == none) // not reached
            continue;
        bool waits = false;
        for (uint32_t s = block.segment;; s++) {
            const End end = code.segments[s].end;
            waits |= end == End::Barrier || end == End::Call;
            if (end != End::Barrier && end != End::Call && end != End::Discard && end != End::Next)
                break;
        }
        for (uint32_t r = block.region; waits && r != none; r = code.regions[r].parent)
            waits_in_[r] = true;
    }
}

void Engine::part_in_two(Wave& w, uint32_t n, const Segment& s, Mask yes) {
    Tangle& apart = part_off(w, n, yes);
    if (m_.options.late_reconvergence) [[unlikely]]
        stay_apart(apart);
    const uint32_t at = w.count - 1;
    const uint8_t self = w.order[n];
    take_edge(w, at, *s.way[1], s, 0);
    take_edge(w, place_of(w, self), *s.way[0], s, 0);
}

uint32_t Engine::place_of(const Wave& w, uint8_t tangle) const {
    uint32_t n = 0;
    while (w.order[n] != tangle)
        n++;
    return n;
}

uint32_t Engine::edge_for(const Segment& s, uint64_t value) const {
    const Case* first = m_.code.cases.data() + s.cases;
    const Case* last = first + s.case_count;
    // Cases mostly have numbers that follow each other.
    if (s.case_count && value - first->value < s.case_count && first[value - first->value].value == value)
        return first[value - first->value].edge;
    const Case* found =
        std::lower_bound(first, last, value, [](const Case& c, uint64_t v) { return c.value < v; });
    return found != last && found->value == value ? found->edge : s.edges;
}

// What parts threads in the region of a switch, as the policy has it.
uint32_t Engine::tag_of(const Tangle& t, const Segment& s, uint32_t edge, uint64_t value) {
    if (s.region == none)
        return 0;
    uint32_t way = 2;
    if (m_.options.policy == SwitchPolicy::Random) {
        m_.extra_steps += t.words / 8;
        Random draw{m_.options.seed};
        for (uint32_t k = 0; k < t.words; k++)
            draw.state = draw.next() ^ t.key[k];
        way = draw.below(3);
    }
    if (way < 2)
        return way ? edge - s.edges + 1 : 0;
    if (!s.wide)
        return static_cast<uint32_t>(value);
    uint32_t n = 0;
    while (n < wide_tags_.size() && wide_tags_[n] != value)
        n++;
    m_.extra_steps += n;
    if (n == wide_tags_.size())
        wide_tags_.push(value);
    return n;
}

const Edge* Engine::select(Wave& w, uint32_t n, const Segment& s, uint32_t& tag) {
    const Run& x = m_.run;
    decided_by(s);
    const bool again = s.region == none || (m_.options.policy != SwitchPolicy::Random && !s.wide);
    const uint64_t first = x.bits(s.value, s.wide, x.lanes[0]);
    if (x.count > 1 &&
        !(again && (s.wide ? x.is_uniform<uint64_t>(s.value) : x.is_uniform<uint32_t>(s.value)))) {
        part(w, n, s, again);
        return nullptr;
    }
    const uint32_t edge = edge_for(s, first);
    tag = tag_of(w.tangle(n), s, edge, first);
    return &m_.code.edges[edge];
}

// Lanes have several values. `again`: where lanes have one, it is looked at once.
void Engine::part(Wave& w, uint32_t n, const Segment& s, bool again) {
    struct Part {
        uint32_t edge, tag;
        uint64_t lanes[2];
    };
    const Run& x = m_.run;
    Part parts[max_wave];               // of which most are never looked at
    uint8_t part_at[2 * max_wave] = {}; // a hash table: 1 + the part's number, 0: nothing
    uint32_t count = 0, same = 0;
    uint64_t known = 0; // goes with the part `same`
    for (uint32_t k = 0; k < x.count; k++) {
        const uint32_t lane = x.lanes[k];
        const uint64_t value = x.bits(s.value, s.wide, lane);
        if (count && value == known && again) { // else a step may be counted for each lane
            parts[same].lanes[lane >> 6] |= uint64_t{1} << (lane & 63);
            continue;
        }
        const uint32_t edge = edge_for(s, value), tag = tag_of(w.tangle(n), s, edge, value);
        uint32_t at = (edge * 0x9e3779b1u ^ tag * 0x85ebca6bu) >> 24;
        while (part_at[at] && (parts[part_at[at] - 1].edge != edge || parts[part_at[at] - 1].tag != tag))
            at = (at + 1) % std::size(part_at);
        if (!part_at[at]) {
            parts[count++] = {edge, tag, {0, 0}};
            part_at[at] = static_cast<uint8_t>(count);
        }
        const uint32_t p = part_at[at] - 1u;
        parts[p].lanes[lane >> 6] |= uint64_t{1} << (lane & 63);
        same = p;
        known = value;
    }
    // All parts leave from here before the first of them moves.
    const uint8_t self = w.order[n];
    uint8_t tangles[max_wave];
    for (uint32_t p = 1; p < count; p++) {
        Tangle& apart = part_off(w, n, {{parts[p].lanes[0], parts[p].lanes[1]}});
        if (m_.options.late_reconvergence) [[unlikely]]
            stay_apart(apart);
        tangles[p] = w.order[w.count - 1];
    }
    // The newest is last in the order, so that each stands after those that have not moved.
    for (uint32_t p = count; p-- > 1;)
        take_edge(w, place_of(w, tangles[p]), m_.code.edges[parts[p].edge], s, parts[p].tag);
    take_edge(w, place_of(w, self), m_.code.edges[parts[0].edge], s, parts[0].tag);
}

void Engine::call(Wave& w, uint32_t n, const Segment& s) {
    const Run& x = m_.run;
    Tangle& t = w.tangle(n);
    m_.extra_steps += uint64_t{s.copy_count} * x.count / copies_of_a_step;
    for (uint32_t k = 0; k < s.copy_count; k++) {
        const Copy& c = m_.code.copies[s.copies + k];
        copy(c.to, c.from, c.wide, x.checks);
    }
    const FunctionCode& f = m_.code.functions[s.function];
    forget_temps(w, f, t.mask);
    t.calls[t.depth++] = {t.block, t.segment, t.base};
    t.base = t.words;
    go(m_.code, t, f.entry, none, 0);
    reorder(w, n);
}

void Engine::leave(Wave& w, uint32_t n, const Segment& s) {
    Tangle& t = w.tangle(n);
    if (!t.depth) {
        w.live = w.live & ~t.mask;
        return remove(w, n);
    }
    const CallSite from = t.calls[--t.depth];
    const uint32_t result = m_.code.segments[from.segment].result;
    if (result != none && s.value != none)
        copy(result, s.value, s.wide, m_.run.checks);
    t.words = t.base;
    t.base = from.base;
    t.block = from.block;
    t.segment = from.segment + 1;
    t.key[t.words - 1]++;
    reorder(w, n);
}

// Threads of an any-hit shader end, whatever function they are in.
void Engine::end_search(Wave& w, uint32_t n, HitVerdict verdict) {
    Tangle& t = w.tangle(n);
    m_.run.each_live([&](uint32_t l) {
        if (m_.rays->verdicts)
            m_.rays->verdicts[global_thread(m_, w.thread[l]) - m_.rays->first_thread] = verdict;
    });
    w.live = w.live & ~t.mask;
    remove(w, n);
}

} // namespace ladder::simt
