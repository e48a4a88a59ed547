// Schedules, alignments and delayed stores: races that only some of them show, again with the same seed;
// programs without races, which do not care.
//
// tests/golden/simt/schedules.txt has a digest of all that executions of small programs show (what they
// write, report, count, and tell those who watch), and decoded.txt what their dense form takes: a change that
// is meant to make the simulator quicker changes none of the digests.
//
//   simt_tests schedules -- --tell     what the digests are of, for a comparison with another build
#include "base/support/hash.h"
#include "corpus.h"
#include "harness.h"
#include "simt/machine/code.h"
#include "simt/machine/delay.h"
#include "support/golden.h"
#include "support/testing.h"

#include <algorithm>
#include <cinttypes>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <map>
#include <set>

namespace test_schedules {

using namespace ladder;
using namespace ladder::test;
using simt::Alignment;
using simt::Schedule;

namespace {

// 8 threads with %n, a structured and a raw view of u0 (%out, %raw) and groupshared words.
std::string shader(const std::string& body) {
    return "vsir 1 cfg-ssa\nentry f0 \"main\"\nlocal_size 8 1 1\n"
           "descriptor d0 uav structured_buffer first=0 stride=4 \"Out\"\n"
           "descriptor d1 uav raw_buffer first=0 \"Raw\"\n"
           "variable v0 workgroup i32[8] \"shared\"\nfunction f0 \"main\"() {\nentry:\n"
           "    %n = builtin.i32 flat_thread_id_in_group, 0\n    %out = handle d0, 0\n    %raw = handle d1, "
           "0\n" +
           body + "    return\n}\n";
}

struct Run {
    std::vector<uint32_t> out;
    std::vector<std::string> reports, trace;
    uint64_t segments = 0;
    bool operator==(const Run&) const = default;
};

void note(void* user, const simt::Event& e) { static_cast<Run*>(user)->trace.emplace_back(e.text()); }

Run run(const std::string& text, simt::Options o) {
    Loaded p(text);
    Run r;
    r.out.assign(16, 0);
    Arena arena;
    if (o.wave_size == 32)
        o.wave_size = 4;
    o.steps = 1u << 22;
    simt::Simulator s(p.program, o, arena, p.diag);
    s.bind({ir::ResourceClass::Uav, 0, 0, r.out.data(), 4 * r.out.size()});
    s.observe(note, &r);
    const uint32_t one[3] = {1, 1, 1};
    s.dispatch(one, p.diag);
    for (const simt::ReportInfo& info : s.reports())
        r.reports.emplace_back(info.text);
    r.segments = s.statistics().segments;
    return r;
}

void expect_clean(const Run& r) {
    if (!r.reports.empty())
        fail_msg("%s", r.reports[0].c_str());
}
void expect(const Run& r, const std::vector<uint32_t>& expected) {
    for (size_t n = 0; n < expected.size(); n++)
        if (r.out[n] != expected[n])
            fail_msg("word %zu is %u, expected %u", n, r.out[n], expected[n]);
}

// --- the adversary ---

// The second wave turns a loop 200 times, then sets a flag; the first looks at it soon. Only if it is held up
// for long does it see the flag.
const std::string late = shader(
    "    %second = uge %n, i32 4\n    branch_if %second, loop, look\nloop:\n"
    "    %i = phi.i32 [i32 0, entry], [%j, loop]\n    %j = iadd.i32 %i, 1\n    %more = ult %j, i32 200\n"
    "    branch_if %more, loop, set\nset:\n    %o = res_atomic.i32 %out, exchange, 0, 0, undef, i32 1\n"
    "    branch done\nlook:\n    branch look2\nlook2:\n"
    "    %seen = res_atomic.i32 %out, or, 0, 0, undef, i32 0\n"
    "    %to = iadd.i32 %n, 1\n    struct_store.i32 %out, %to, 0, 4, 1, %seen\n    branch done\ndone:\n");

void finds_who_is_late(void**) {
    for (const Schedule s :
         {Schedule::SmallestKey, Schedule::Reverse, Schedule::RoundRobin, Schedule::Random})
        for (uint64_t seed = 0; seed < (s == Schedule::Random ? 20u : 1u); seed++)
            if (run(late, {.schedule = s, .seed = seed}).out[1])
                fail_msg("schedule %d, seed %d", static_cast<int>(s), static_cast<int>(seed));
    uint32_t found = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        const Run r = run(late, {.schedule = Schedule::Adversarial, .seed = seed});
        found += r.out[1];
        assert_true(r == run(late, {.schedule = Schedule::Adversarial, .seed = seed}));
    }
    assert_in_range(found, 3, 17);
}

// A wave that waits for another one is not first for ever.
void adversary_is_fair(void**) {
    const std::string text =
        shader("    %second = uge %n, i32 4\n    branch_if %second, set, spin\nset:\n"
               "    %o = res_atomic.i32 %out, exchange, 0, 0, undef, i32 1\n    branch done\nspin:\n"
               "    %seen = res_atomic.i32 %out, or, 0, 0, undef, i32 0\n    %no = ieq %seen, i32 0\n"
               "    branch_if %no, spin, done\ndone:\n    %to = iadd.i32 %n, 1\n"
               "    struct_store.i32 %out, %to, 0, 4, 1, %n\n");
    for (uint64_t seed = 0; seed < 40; seed++) {
        const Run r = run(text, {.schedule = Schedule::Adversarial, .seed = seed, .races = false});
        expect_clean(r);
        expect(r, {1, 0, 1, 2, 3, 4, 5, 6, 7});
    }
}

// The last thread that stores to a word wins; the order is the adversary's.
void orders_of_stores(void**) {
    const std::string text = shader("    struct_store.i32 %out, 0, 0, 4, 1, %n\n");
    assert_int_equal(run(text, {.wave_size = 8}).out[0], 7);
    std::set<uint32_t> last;
    for (uint64_t seed = 0; seed < 40; seed++)
        last.insert(run(text, {.wave_size = 8, .schedule = Schedule::Adversarial, .seed = seed}).out[0]);
    assert_true(last.count(0) && last.size() >= 4);
}

// --- alignments ---

// Threads of a wave that exchange values without a barrier: right only in lockstep.
const std::string lockstep = shader("    struct_store.i32 %out, %n, 0, 4, 1, i32 1\n    %m = xor.i32 %n, 1\n"
                                    "    %v = struct_load.i32 %out, %m, 0, 4\n    %to = iadd.i32 %n, 8\n"
                                    "    struct_store.i32 %out, %to, 0, 4, 1, %v\n");

void lanes_apart(void**) {
    auto seen = [](Alignment a, Schedule s, uint64_t seed) {
        const Run r = run(lockstep, {.schedule = s, .alignment = a, .seed = seed});
        uint32_t sum = 0;
        for (uint32_t n = 8; n < 16; n++)
            sum += r.out[n];
        return sum;
    };
    assert_int_equal(seen(Alignment::Block, Schedule::SmallestKey, 1), 8);
    assert_int_equal(seen(Alignment::Access, Schedule::SmallestKey, 1), 8);
    assert_int_equal(seen(Alignment::Lane, Schedule::Reverse, 1), 4); // one of two is the first
    for (const Schedule s : {Schedule::Random, Schedule::Adversarial}) {
        uint32_t least = 8;
        for (uint64_t seed = 0; seed < 20; seed++) {
            least = std::min(least, seen(Alignment::Lane, s, seed));
            assert_int_equal(seen(Alignment::Lane, s, seed), seen(Alignment::Lane, s, seed));
        }
        assert_true(least < 8);
    }
}

// Between two accesses of one block another wave has its turn.
void waves_between_accesses(void**) {
    const std::string text = shader("    %v = struct_load.i32 %out, 0, 0, 4\n    %w = iadd.i32 %v, 1\n"
                                    "    struct_store.i32 %out, 0, 0, 4, 1, %w\n");
    assert_int_equal(run(text, {.schedule = Schedule::RoundRobin}).out[0], 2);
    assert_int_equal(run(text, {.schedule = Schedule::RoundRobin, .alignment = Alignment::Access}).out[0], 1);
}

// --- delayed stores ---

std::string neighbour(const std::string& between) {
    return shader(
        "    %v = iadd.i32 %n, 10\n    var_store v0, %n, %v\n    struct_store.i32 %out, %n, 0, 4, 1, %v\n" +
        between +
        "    %m = xor.i32 %n, 1\n    %g = var_load.i32 v0, %m\n    %u = struct_load.i32 %out, %m, 0, 4\n"
        "    %own = var_load.i32 v0, %n\n    %mine = struct_load.i32 %out, %n, 0, 4\n"
        "    %fine = ieq %own, %mine\n    %r = select.i32 %fine, %u, 99\n    %to = iadd.i32 %n, 8\n"
        "    struct_store.i32 %out, %to, 0, 4, 1, %r\n");
}

void seen_behind_barriers(void**) {
    struct {
        const char* between;
        bool uav; // seen
    } static const rows[] = {
        {"", false},
        {"    barrier sync\n", false},
        {"    barrier sync|groupshared\n", false},
        {"    barrier sync|uav_group\n", true},
        {"    barrier sync|uav_device|groupshared\n", true},
        {"    barrier uav_group\n", true}, // a fence; the neighbour is past it, too
        {"    barrier groupshared\n", false},
    };
    for (const auto& row : rows) {
        const Run r = run(neighbour(row.between), {.wave_size = 8, .delayed_stores = true});
        expect_clean(r);
        for (uint32_t n = 0; n < 8; n++) {
            assert_int_equal(r.out[n], 10 + n); // in the end everything is there
            if (r.out[8 + n] != (row.uav ? 10 + (n ^ 1) : 0))
                fail_msg("'%s': thread %u has seen %u", row.between, n, r.out[8 + n]);
        }
        const Run now = run(neighbour(row.between), {.wave_size = 8});
        for (uint32_t n = 0; n < 8; n++)
            assert_int_equal(now.out[8 + n], 10 + (n ^ 1));
    }
}

// Groupshared memory that no thread has seen is undefined.
void groupshared_behind_barriers(void**) {
    for (const bool barrier : {false, true}) {
        const Run r = run(shader(std::string("    var_store v0, %n, %n\n") +
                                 (barrier ? "    barrier sync|groupshared\n" : "") +
                                 "    %m = xor.i32 %n, 1\n    %g = var_load.i32 v0, %m\n"
                                 "    struct_store.i32 %out, %n, 0, 4, 1, %g\n"),
                          {.wave_size = 8, .delayed_stores = true});
        if (!barrier) {
            assert_int_equal(r.reports.size(), 1);
            assert_non_null(std::strstr(r.reports[0].c_str(), "undefined"));
            continue;
        }
        expect_clean(r);
        expect(r, {1, 0, 3, 2, 5, 4, 7, 6});
    }
}

// Bytes of several stores, an atomic on one's own store, and atomics that everybody sees at once.
void own_stores(void**) {
    const Run r =
        run(shader("    %at = shl.i32 %n, 2\n    %up = iadd.i32 %at, 2\n    raw_store.i32 %raw, %at, 4, 1, "
                   "0x11223344\n"
                   "    raw_store.i16 %raw, %up, 2, 1, i16 0x5566\n"
                   "    %v = raw_load.i32 %raw, %at, 4\n"
                   "    %old = res_atomic.i32 %out, add, %n, 0, undef, i32 1\n"
                   "    %same = ieq %v, %old\n    %m = xor.i32 %n, 1\n"
                   "    %theirs = struct_load.i32 %out, %m, 0, 4\n    %to = iadd.i32 %n, 8\n"
                   "    %r = select.i32 %same, %theirs, 7\n    struct_store.i32 %out, %to, 0, 4, 1, %r\n"),
            {.wave_size = 8, .delayed_stores = true});
    expect_clean(r);
    for (uint32_t n = 0; n < 16; n++)
        if (r.out[n] != 0x55663345)
            fail_msg("word %u is %#x", n, r.out[n]);
}

// Stores of several groups wait together, up to so many: one more, and all are seen. Of a thread 256 wait.
void stores_that_wait(void**) {
    constexpr uint32_t threads = 1024, all = simt::Delay::of_groups_max;
    static_assert(all == threads * simt::Delay::of_thread_max);
    std::vector<uint32_t> words(all + 1);
    const auto seen = [&] {
        uint64_t count = 0;
        for (const uint32_t w : words)
            count += w;
        return count;
    };
    Arena arena;
    uint64_t steps = 0;
    simt::Random random{1};
    simt::Delay d(arena, threads, steps);
    constexpr uint32_t one = 1;
    const auto store = [&](uint32_t n) {
        d.put(n % threads, reinterpret_cast<uint8_t*>(&words[n]), &one, 4);
    };
    for (uint32_t n = 0; n < all; n++)
        store(n);
    assert_int_equal(seen(), 0);
    d.end_group(random);
    assert_int_equal(seen(), 0);
    store(all);
    assert_int_equal(seen(), 0);
    d.end_group(random);
    assert_int_equal(seen(), all + 1);
    // One more of a thread: those that it has made before are seen, and others may wait again.
    constexpr uint32_t most = simt::Delay::of_thread_max;
    std::fill(words.begin(), words.end(), 0);
    for (uint32_t n = 0; n < most; n++)
        store(n * threads);
    assert_int_equal(seen(), 0);
    store(1);
    assert_int_equal(seen(), 0);
    for (uint32_t n = 0; n < 3; n++) {
        store(n * threads);
        assert_int_equal(seen(), most - n);
        words[size_t{n} * threads] = 0;
    }
    // Those that are seen are not looked at again.
    const uint64_t before = steps;
    d.publish(0, simt::Delay::GroupShared | simt::Delay::Uav);
    assert_int_equal(steps - before, 3);
    assert_int_equal(seen(), most);
    d.end_launch(random);
    assert_int_equal(seen(), most + 1);
}

// --- programs without races ---

const struct {
    const char* name;
    std::string text;
    std::vector<uint32_t> expected;
} sound[] = {
    {"reduction",
     shader("    %v = imul.i32 %n, %n\n    var_store v0, %n, %v\n    barrier sync|groupshared\n    branch "
            "loop\nloop:\n"
            "    %s = phi.i32 [i32 4, entry], [%h, next]\n    %in = ult %n, %s\n    branch_if %in, add, "
            "next\nadd:\n"
            "    %o = iadd.i32 %n, %s\n    %a = var_load.i32 v0, %n\n    %b = var_load.i32 v0, %o\n"
            "    %c = iadd.i32 %a, %b\n    var_store v0, %n, %c\n    branch next\nnext:\n"
            "    barrier sync|groupshared\n    %h = lshr.i32 %s, 1\n    %more = ine %h, i32 0\n"
            "    branch_if %more, loop, done\ndone:\n    %r = var_load.i32 v0, 0\n"
            "    struct_store.i32 %out, %n, 0, 4, 1, %r\n"),
     {140, 140, 140, 140, 140, 140, 140, 140}},
    {"exchange through memory",
     shader(
         "    branch loop\nloop:\n    %i = phi.i32 [i32 0, entry], [%j, loop]\n    %v = iadd.i32 %n, %i\n"
         "    struct_store.i32 %out, %n, 0, 4, 1, %v\n    barrier sync|uav_group\n    %x = iadd.i32 %n, 3\n"
         "    %m = and.i32 %x, 7\n    %w = struct_load.i32 %out, %m, 0, 4\n    barrier sync|uav_group\n"
         "    struct_store.i32 %out, %n, 0, 4, 1, %w\n    %j = iadd.i32 %i, 1\n    %more = ult %j, i32 4\n"
         "    branch_if %more, loop, done\ndone:\n"),
     {6, 7, 8, 9, 10, 3, 4, 5}},
    {"atomics",
     shader("    %low = and.i32 %n, 1\n    %odd = ine %low, i32 0\n    branch_if %odd, b1, b2\nb1:\n"
            "    %o1 = res_atomic.i32 %out, add, 0, 0, undef, %n\n    branch b3\nb2:\n"
            "    %o2 = res_atomic.i32 %out, add, 1, 0, undef, %n\n    branch b3\nb3:\n"
            "    %o3 = var_atomic.i32 v0, exchange, %n, %n\n"
            "    %o4 = res_atomic.i32 %out, umax, 2, 0, undef, %n\n"),
     {16, 12, 7}},
    {"waves",
     shader(
         "    %low = and.i32 %n, 1\n    %odd = ine %low, i32 0\n    branch_if %odd, b1, b2\nb1:\n"
         "    struct_store.i32 %out, %n, 0, 4, 1, %n\n    %p = wave_reduce.i32 add, %n\n    branch b3\nb2:\n"
         "    %q = wave_bit_count true\n    branch b3\nb3:\n    %r = phi.i32 [%p, b1], [%q, b2]\n"
         "    %t = wave_bit_count true\n    %s = imad.i32 %t, 100, %r\n"
         "    struct_store.i32 %out, %n, 0, 4, 1, %s\n"),
     {402, 404, 402, 404, 402, 412, 402, 412}},
};

void sound_programs(void**) {
    for (const auto& s : sound) {
        const ir::Program& p = Loaded(s.text).program;
        for (const simt::Options& base : all_options(p, 4))
            for (const Alignment a : {Alignment::Block, Alignment::Access, Alignment::Lane})
                for (const bool delayed : {false, true}) {
                    simt::Options o = base;
                    o.alignment = a;
                    o.delayed_stores = delayed;
                    o.races = true;
                    const Run r = run(s.text, o);
                    if (!r.reports.empty())
                        fail_msg("%s, %s: %s", s.name, describe(o).c_str(), r.reports[0].c_str());
                    for (size_t n = 0; n < s.expected.size(); n++)
                        if (r.out[n] != s.expected[n])
                            fail_msg("%s, %s: word %zu is %u, expected %u", s.name, describe(o).c_str(), n,
                                     r.out[n], s.expected[n]);
                }
    }
}

// What the schedules and delays show above is reported as a race under every one of them.
void races_are_races(void**) {
    for (const std::string& text : {late, lockstep, neighbour("")})
        for (const Schedule s : {Schedule::SmallestKey, Schedule::Adversarial}) {
            const Run r = run(text, {.schedule = s, .races = true});
            bool race = false;
            for (const std::string& line : r.reports)
                race |= line.rfind("race", 0) == 0;
            // Atomics do not race with each other, whatever they decide.
            assert_int_equal(race, text != late);
        }
}

// --- what executions show ---

struct Change {
    const char* name;
    void (*make)(simt::Options&);
    bool structured = false; // for programs with merge annotations only
    bool large = false;      // also for programs with very many threads
};
using simt::HelperPolicy, simt::SwitchPolicy;
void scheduled(simt::Options& o, Schedule s, Alignment a) {
    o.schedule = s;
    o.alignment = a;
    o.seed = 7;
}
const Change changes[] = {
    {"waves of 4", [](simt::Options& o) { o.wave_size = 4; }},
    {"waves of 8", [](simt::Options& o) { o.wave_size = 8; }},
    {"waves of 128", [](simt::Options& o) { o.wave_size = 128; }, false, true},
    {"waves of 128, no checks", [](simt::Options& o) { o.wave_size = 128, o.checks = false; }, false, true},
    {"waves of 64, random, delayed",
     [](simt::Options& o) {
         scheduled(o, Schedule::Random, Alignment::Access);
         o.wave_size = 64, o.delayed_stores = true;
     },
     false, true},
    {"no checks", [](simt::Options& o) { o.checks = false; }},
    {"races", [](simt::Options& o) { o.races = true; }},
    {"races of delayed stores", [](simt::Options& o) { o.races = o.delayed_stores = true; }},
    {"shuffled", [](simt::Options& o) { o.shuffle_lanes = true, o.wave_size = 4, o.seed = 5; }},
    {"few steps", [](simt::Options& o) { o.steps = 300; }},
    {"by the graph", [](simt::Options& o) { o.mode = simt::Mode::Graph; }},
    {"reverse", [](simt::Options& o) { scheduled(o, Schedule::Reverse, Alignment::Block); }},
    {"reverse, lanes", [](simt::Options& o) { scheduled(o, Schedule::Reverse, Alignment::Lane); }},
    {"round robin", [](simt::Options& o) { scheduled(o, Schedule::RoundRobin, Alignment::Access); }},
    {"random", [](simt::Options& o) { scheduled(o, Schedule::Random, Alignment::Block); }},
    {"random, lanes", [](simt::Options& o) { scheduled(o, Schedule::Random, Alignment::Lane); }},
    {"adversary", [](simt::Options& o) { scheduled(o, Schedule::Adversarial, Alignment::Access); }},
    {"adversary, delayed",
     [](simt::Options& o) {
         scheduled(o, Schedule::Adversarial, Alignment::Lane);
         o.delayed_stores = true;
     }},
    {"weak", [](simt::Options& o) { o.policy = SwitchPolicy::Weak, o.seed = 3; }, true},
    {"weak, random",
     [](simt::Options& o) { o.policy = SwitchPolicy::Weak, o.schedule = Schedule::Random, o.seed = 9; },
     true},
    {"at random", [](simt::Options& o) { o.policy = SwitchPolicy::Random, o.seed = 3; }, true},
};

// What programs may have: In, Out, and views of two other kinds.
struct Memory {
    std::vector<uint32_t> in = std::vector<uint32_t>(128), out = std::vector<uint32_t>(64);
    std::vector<uint32_t> counted = std::vector<uint32_t>(16), typed = std::vector<uint32_t>(8),
                          floats = std::vector<uint32_t>(8);
    uint32_t counter = 3;

    Memory() {
        for (uint32_t n = 0; n < in.size(); n++)
            in[n] = (n * 5 + n / 8) % 6;
    }
    void bind(simt::Simulator& s) {
        using enum ir::ResourceClass;
        s.bind({Srv, 0, 0, in.data(), 4 * in.size()});
        s.bind({Cbv, 0, 0, in.data() + 3, 40});
        s.bind({Uav, 0, 0, out.data(), 4 * out.size()});
        s.bind({Uav, 0, 1, counted.data(), 4 * counted.size(), simt::Format::Unknown, 0, &counter});
        s.bind({Uav, 0, 2, typed.data(), 4 * typed.size(), simt::Format::RG16UInt});
        s.bind({Uav, 0, 3, floats.data(), 4 * floats.size(), simt::Format::RG16SNorm});
    }
};

void note_text(void* text, const simt::Event& e) { (*static_cast<std::string*>(text) += e.text()) += "\n"; }

// Everything that one execution shows, as text.
std::string told(const ir::Program& p, const simt::Options& o) {
    std::string text;
    Memory memory;
    Arena arena;
    Diagnostics diag("told");
    const auto line = [&](std::string_view what) { (text += what) += "\n"; };
    const auto number = [&](uint64_t n) { line(std::to_string(n)); };
    try {
        simt::Simulator s(p, o, arena, diag);
        memory.bind(s);
        const uint32_t groups[3] = {2, 1, 1};
        for (const bool watched : {false, true}) { // what one leaves must not matter to the next
            if (watched)
                s.observe(note_text, &text, o.wave_size == 4);
            line(s.dispatch(groups, diag) == simt::Outcome::Completed ? "completed" : "stopped");
            for (const auto* words : {&memory.out, &memory.counted, &memory.typed, &memory.floats})
                for (const uint32_t word : *words)
                    number(word);
            number(memory.counter);
            for (const simt::ReportInfo& r : s.reports()) {
                line(r.text);
                line(r.block);
                number(r.count);
            }
            const simt::Statistics& n = s.statistics();
            for (const uint64_t v : {n.segments, n.wave_instructions, n.lane_instructions, n.extra_steps})
                number(v);
        }
    } catch (const Failure&) {
        line(diag.text());
    }
    return text;
}

// The programs of tests/data/vsir and those above, as they are and structured.
std::vector<std::string> texts() {
    std::vector<std::string> all = {late, lockstep, neighbour(""), neighbour("    barrier sync|uav_group\n")};
    for (const auto& s : sound)
        all.push_back(s.text);
    for (const char* folder : {"reconvergence", "simulator", "source", "switch"}) {
        std::vector<std::string> paths;
        for (const auto& entry :
             std::filesystem::directory_iterator(std::string(TEST_DATA_DIR "/vsir/") + folder))
            paths.push_back(entry.path().string());
        std::sort(paths.begin(), paths.end());
        for (const std::string& path : paths)
            all.push_back(read_file(path));
    }
    return all;
}

// Runs the program in groups of 108 threads; empty: nothing was reported.
std::string with_many_threads(std::string text) {
    const std::string few = "local_size 6 2 1\n";
    const size_t at = text.find(few);
    return at == text.npos ? "" : text.replace(at, few.size(), "local_size 27 4 1\n");
}

// By change: of the programs as they are, and of the structured ones.
// Runs each program, as it is and structured, with each set of options; `take` gets what the execution shows.
template <class Take>
void tell_all(Take take) {
    std::vector<std::string> of_all = texts();
    const size_t few = of_all.size();
    for (size_t n = 0; n < few; n++)
        if (std::string many = with_many_threads(of_all[n]); !many.empty())
            of_all.push_back(std::move(many));
    for (size_t t = 0; t < of_all.size(); t++) {
        Loaded plain(of_all[t]), structured(of_all[t]);
        structured.run_passes(passes::Structurizer::Reconstructive);
        for (const Change& change : changes)
            for (const bool is_structured : {false, true}) {
                if ((change.structured && !is_structured) || (t >= few && !change.large))
                    continue;
                simt::Options o;
                o.wave_size = 16;
                o.steps = 100000;
                change.make(o);
                take(t, of_all[t], change, is_structured,
                     told((is_structured ? structured : plain).program, o));
            }
    }
}

// What the dense form of all these programs takes. Other tests see whether it is right; that registers are
// shared, that edges copy little and that segments are long, only tests/golden/simt/decoded.txt says.
constexpr const char* cost_names[] = {
    "units of waves", "shared units", "units for staging",
    "words of keys",  "segments",     "instructions",
    "copies",         "staged edges", "edges that may copy undefined values",
    "edges",          "regions",      "instructions without a known resource"};
struct Decoded {
    const char* name;
    bool structured;
    simt::DecodeOptions options;
};
const Decoded decoded[] = {
    {"graphs", false, {false, false, simt::SwitchPolicy::Strong}},
    {"graphs, cut at accesses", false, {false, true, simt::SwitchPolicy::Strong}},
    {"structured", true, {true, false, simt::SwitchPolicy::Strong}},
    {"structured, weak switches", true, {true, false, simt::SwitchPolicy::Weak}},
};

void add_costs(const ir::Program& p, const simt::DecodeOptions& options, uint32_t* costs) {
    if (p.level == ir::Level::Source)
        return;
    Arena arena;
    Diagnostics diag("decoded");
    simt::Code code(arena);
    decode(code, p, options, arena, diag);
    uint32_t staged = 0, undefined = 0, unknown = 0;
    for (const simt::Edge& e : code.edges) {
        staged += e.staged;
        undefined += e.undefined;
    }
    for (const simt::Insn& i : code.insns)
        unknown += !i.one_handle;
    const uint32_t now[] = {code.wave_units,
                            code.shared_units,
                            code.staging_units,
                            code.key_words,
                            code.segments.size(),
                            code.insns.size(),
                            code.copies.size(),
                            staged,
                            undefined,
                            code.edges.size(),
                            code.regions.size(),
                            unknown};
    static_assert(std::size(now) == std::size(cost_names));
    for (size_t n = 0; n < std::size(now); n++)
        costs[n] += now[n];
}

// By row of the table.
std::vector<std::vector<uint32_t>> decoded_costs() {
    std::vector<std::vector<uint32_t>> all(std::size(decoded), std::vector<uint32_t>(std::size(cost_names)));
    for (const std::string& text : texts()) {
        Loaded plain(text), structured(text);
        structured.run_passes(passes::Structurizer::Reconstructive);
        for (size_t n = 0; n < all.size(); n++)
            add_costs((decoded[n].structured ? structured : plain).program, decoded[n].options,
                      all[n].data());
    }
    return all;
}

void decoded_as_before(void**) {
    if (golden_is_off())
        skip_test();
    const std::vector<std::vector<uint32_t>> now = decoded_costs();
    std::string text;
    for (size_t n = 0; n < now.size(); n++) {
        append(text, "== %s\n", decoded[n].name);
        for (size_t c = 0; c < std::size(cost_names); c++)
            append(text, "%u %s\n", now[n][c], cost_names[c]);
    }
    expect_golden("simt/decoded", text);
}

// Functions with very many phis and blocks have nothing shared, or the tables would be quadratic.
void too_many_to_share(void**) {
    const auto copies = [](uint32_t diamonds) {
        std::string text = shader("");
        text.resize(text.find("    return"));
        for (uint32_t n = 0; n < diamonds; n++) {
            const std::string i = std::to_string(n), last = n ? "%p" + std::to_string(n - 1) : "%n";
            text += "    %c" + i + " = ult " + last + ", i32 3\n    branch_if %c" + i + ", t" + i + ", e" +
                    i + "\nt" + i + ":\n    %x" + i + " = iadd.i32 " + last + ", 1\n    branch j" + i +
                    "\ne" + i + ":\n    branch j" + i + "\nj" + i + ":\n    %p" + i + " = phi.i32 [%x" + i +
                    ", t" + i + "], [" + last + ", e" + i + "]\n";
        }
        Loaded p(text + "    return\n}\n");
        Arena arena;
        simt::Code code(arena);
        decode(code, p.program, {}, arena, p.diag);
        return static_cast<uint32_t>(code.copies.size());
    };
    assert_in_range(copies(100), 0, 20);
    assert_in_range(copies(2500), 2 * 2500 - 1, 2 * 2500);
}

// How many values are copied at edges.
uint32_t copies_of(const std::string& text) {
    Loaded p(text);
    Arena arena;
    simt::Code code(arena);
    decode(code, p.program, {}, arena, p.diag);
    return code.copies.size();
}

// A phi cannot have the register of an operand that is still needed after it, only that of another one: one
// copy is left, not two.
void shared_with_the_other_operand(void**) {
    assert_int_equal(
        copies_of(shader("    %c = ult %n, i32 3\n    %x = iadd.i32 %n, 1\n    %y = imul.i32 %n, 3\n"
                         "    branch_if %c, t, e\nt:\n    branch j\ne:\n    branch j\nj:\n"
                         "    %p = phi.i32 [%x, t], [%y, e]\n    %s = iadd.i32 %p, %x\n"
                         "    struct_store.i32 %out, %n, 0, 4, 1, %s\n")),
        1);
}

// What a call gives has a register of its own, which is nothing to wish for: the phi has that of the other
// operand, although the call's is needed at the same time as that one.
void not_shared_with_a_call(void**) {
    assert_int_equal(
        copies_of(
            shader("    %c = ult %n, i32 3\n    %x = call.i32 f1\n    branch_if %c, t, e\nt:\n    branch j\n"
                   "e:\n    %y = iadd.i32 %n, 3\n    %z = iadd.i32 %x, %y\n"
                   "    struct_store.i32 %out, 0, 0, 4, 1, %z\n    branch j\nj:\n"
                   "    %p = phi.i32 [%x, t], [%y, e]\n    struct_store.i32 %out, %n, 0, 4, 1, %p\n") +
            "function f1 \"seven\"() -> i32 {\nentry:\n    return i32 7\n}\n"),
        1);
}

// The result of an operation takes the place of its operand where each lane's is computed from its own alone,
// and what is undefined, too.
void written_over(void**) {
    const auto copies = [](const std::string& op) {
        return copies_of(
            shader("    branch loop\nloop:\n    %v = phi.i32 [%n, entry], [%w, loop]\n    %w = " + op +
                   ".i32 %v, 3\n    %more = ult %w, i32 9\n    branch_if %more, loop, done\n"
                   "done:\n    struct_store.i32 %out, 0, 0, 4, 1, %w\n"));
    };
    assert_int_equal(copies("iadd"), 0);
    assert_int_equal(copies("sdiv"), 1);
}

// A digest for each set of options, and for each program: where they cross is what has changed.
void shown_as_before(void**) {
    if (golden_is_off())
        skip_test();
    std::map<std::string, uint64_t> of_options;
    std::map<size_t, std::pair<std::string, uint64_t>> of_programs;
    tell_all([&](size_t number, const std::string& text, const Change& change, bool is_structured,
                 const std::string& what) {
        const uint64_t digest = digest_of(what);
        uint64_t& options = of_options[change.name + std::string(is_structured ? ", structured" : "")];
        options = hash_mix(options, digest);
        auto& [name, program] = of_programs[number];
        name = text;
        program = hash_mix(program, digest);
    });
    std::string text = "== by options\n";
    for (const auto& [name, digest] : of_options)
        append(text, "%016" PRIx64 " %s\n", digest, name.c_str());
    text += "== by program, named by the digest of its text\n";
    for (const auto& [number, row] : of_programs)
        append(text, "%016" PRIx64 " program %016" PRIx64 "\n", row.second, digest_of(row.first));
    expect_golden("simt/schedules", text);
}

} // namespace

TEST_GROUP(schedules) {
    if (argc > 1) { // what every execution shows
        tell_all([](size_t, const std::string& text, const Change& change, bool is_structured,
                    const std::string& what) {
            printf("%s, %s:\n%s%s", change.name, is_structured ? "structured" : "plain", text.c_str(),
                   what.c_str());
        });
        return 0;
    }
    const CMUnitTest tests[] = {
        cmocka_unit_test(shown_as_before),
        cmocka_unit_test(decoded_as_before),
        cmocka_unit_test(too_many_to_share),
        cmocka_unit_test(shared_with_the_other_operand),
        cmocka_unit_test(not_shared_with_a_call),
        cmocka_unit_test(written_over),
        cmocka_unit_test(finds_who_is_late),
        cmocka_unit_test(adversary_is_fair),
        cmocka_unit_test(orders_of_stores),
        cmocka_unit_test(lanes_apart),
        cmocka_unit_test(waves_between_accesses),
        cmocka_unit_test(seen_behind_barriers),
        cmocka_unit_test(groupshared_behind_barriers),
        cmocka_unit_test(own_stores),
        cmocka_unit_test(stores_that_wait),
        cmocka_unit_test(sound_programs),
        cmocka_unit_test(races_are_races),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_schedules
