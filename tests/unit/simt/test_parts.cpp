// Dispatches in parts: one after another, and by several simulators in as many threads on the same memory.
#include "corpus.h"
#include "front_end.h"
#include "harness.h"
#include "simt/memory/memory_lock.h"
#include "support/testing.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <thread>

namespace test_parts {

using namespace ladder;
using namespace ladder::test;

namespace {

using Groups = std::array<uint32_t, 3>;

uint64_t count_of(const Groups& g) { return uint64_t{g[0]} * g[1] * g[2]; }

// A thread with a program and a simulator of its own.
struct Worker {
    Loaded p;
    Arena arena;
    simt::Simulator s;
    std::string error;

    explicit Worker(const std::string& text, const simt::Options& o = {})
        : p(text), s(p.program, o, arena, p.diag) {}
    void run(const Groups& groups, uint64_t first, uint64_t count) {
        try {
            if (s.dispatch_part(groups.data(), first, count, p.diag) != simt::Outcome::Completed)
                error = s.reports().empty() ? "gave up" : std::string(s.reports().back().text);
        } catch (const Failure&) {
            error = p.diag.text();
        }
    }
};

using Bind = void (*)(simt::Simulator& s, void* memory);

// All groups, dealt to so many threads; empty: no error.
std::string run_in_threads(const std::string& text, const Groups& groups, uint32_t threads, Bind bind,
                           void* memory) {
    std::vector<std::unique_ptr<Worker>> workers;
    std::vector<std::thread> running;
    for (uint32_t n = 0; n < threads; n++) {
        workers.push_back(std::make_unique<Worker>(text));
        bind(workers.back()->s, memory);
    }
    const uint64_t all = count_of(groups);
    for (uint32_t n = 0; n < threads; n++) {
        const uint64_t first = all * n / threads, end = all * (n + 1) / threads;
        running.emplace_back(&Worker::run, workers[n].get(), groups, first, end - first);
    }
    for (std::thread& t : running)
        t.join();
    for (const auto& w : workers)
        if (!w->error.empty())
            return w->error;
    return "";
}

struct InOut {
    std::vector<uint32_t> in, out;
};
void bind_in_out(simt::Simulator& s, void* memory) {
    auto& m = *static_cast<InOut*>(memory);
    s.bind({ir::ResourceClass::Srv, 0, 0, m.in.data(), 4 * m.in.size()});
    s.bind({ir::ResourceClass::Uav, 0, 0, m.out.data(), 4 * m.out.size()});
}

// Every shader with results that are known, with one of its inputs, by two threads. Where there is one
// group, one of them has nothing to do.
void corpus_in_two_threads(void**) {
    const std::vector<CorpusShader> shaders = corpus("control-flow", "cs");
    std::string last;
    uint32_t runs = 0, several = 0;
    for (const Expected& e : expected_results()) {
        if (e.name == last)
            continue;
        last = e.name;
        const auto s = std::find_if(shaders.begin(), shaders.end(),
                                    [&](const CorpusShader& c) { return c.name == e.name; });
        assert_true(s != shaders.end());
        std::string messages;
        const std::string text = front_end(read_file(s->path + ".dxil"), messages);
        if (text.empty())
            fail_msg("%s: %s", e.name.c_str(), messages.c_str());
        InOut m{input_words(e.seed, s->in_words), std::vector<uint32_t>(s->out_words, 0xcdcdcdcd)};
        const Groups groups = {s->dispatch[0], s->dispatch[1], s->dispatch[2]};
        const std::string error = run_in_threads(text, groups, 2, &bind_in_out, &m);
        if (!error.empty() || hash_words(m.out) != e.hash)
            fail_msg("%s seed %u: %s", e.name.c_str(), e.seed,
                     error.empty() ? "the hash differs" : error.c_str());
        runs++;
        several += count_of(groups) > 1;
    }
    print_message("%u shaders, %u of more than one group\n", runs, several);
    assert_true(runs >= 90 && several >= 2);
}

const char* const counting =
    "vsir 1 cfg-ssa\nentry f0 \"main\"\nlocal_size 8 1 1\n"
    "descriptor d0 uav raw_buffer first=0 \"Out\"\n"
    "descriptor d1 uav structured_buffer first=1 stride=4 counter \"Places\"\n"
    "function f0 \"main\"() {\nb0:\n    %t = builtin.i32 thread_id, 0\n    %out = handle d0, 0\n"
    "    %places = handle d1, 0\n    %a = res_atomic.i32 %out, add, 0, undef, undef, %t\n"
    "    %b = res_atomic.i32 %out, umax, 4, undef, undef, %t\n"
    "    %c = res_atomic.i64 %out, add, 56, undef, undef, 0x1ffffffff\n"
    "    %n = counter_increment %places\n    struct_store.i32 %places, %n, 0, 4, 1, %t\n"
    "    return\n}\n";

struct Counted {
    alignas(64) uint32_t out[32] = {};
    uint32_t counter = 0;
    std::vector<uint32_t> places;
};
void bind_counted(simt::Simulator& s, void* memory) {
    auto& m = *static_cast<Counted*>(memory);
    // The word of 64 bits at byte 56 lies in two lines then.
    s.bind({ir::ResourceClass::Uav, 0, 0, m.out + 1, sizeof m.out - 4});
    simt::Simulator::Binding b{ir::ResourceClass::Uav, 0, 1, m.places.data(), 4 * m.places.size()};
    b.counter = &m.counter;
    s.bind(b);
}

// Many threads add to the same words, one of 64 bits across two lines of the cache, and draw places.
void atomics_in_four_threads(void**) {
    constexpr uint32_t groups = 1500, threads = 8 * groups;
    for (uint32_t round = 0; round < 5; round++) {
        Counted m;
        m.places.assign(threads, UINT32_MAX);
        assert_string_equal(run_in_threads(counting, {groups, 1, 1}, 4, &bind_counted, &m).c_str(), "");
        assert_int_equal(m.out[1], threads * (threads - 1) / 2);
        assert_int_equal(m.out[2], threads - 1);
        const uint64_t sum = threads * uint64_t{0x1ffffffff};
        assert_int_equal(m.out[15], static_cast<uint32_t>(sum));
        assert_int_equal(m.out[16], static_cast<uint32_t>(sum >> 32));
        assert_int_equal(m.counter, threads);
        std::vector<bool> seen(threads);
        for (uint32_t t : m.places) {
            assert_true(t < threads && !seen[t]);
            seen[t] = true;
        }
    }
}

const char* const in_a_row =
    "vsir 1 cfg-ssa\nentry f0 \"main\"\nlocal_size 1 1 1\ndescriptor d0 uav raw_buffer first=0 \"Out\"\n"
    "function f0 \"main\"() {\nb0:\n    %out = handle d0, 0\n"
    "    %a = res_atomic.i32 %out, add, 0, undef, undef, i32 1\n"
    "    %b = res_atomic.i32 %out, add, 512, undef, undef, i32 1\n"
    "    %c = res_atomic.i32 %out, add, 192, undef, undef, i32 1\n    return\n}\n";

// Memory may be bound to several registers, beginning elsewhere: what counts is the place where an
// operation reads and writes. While somebody else has that of the second one, no third one comes.
void locks_are_of_places(void**) {
    alignas(64) uint32_t out[256] = {};
    Worker w(in_a_row);
    w.s.bind({ir::ResourceClass::Uav, 0, 0, out, sizeof out});
    const auto has_come = [&](uint32_t byte) {
        const simt::MemoryLock lock(true, &out[byte / 4], 4);
        return out[byte / 4] != 0;
    };
    bool too_early = false;
    std::thread running;
    {
        const simt::MemoryLock lock(true, &out[512 / 4], 4);
        running = std::thread(&Worker::run, &w, Groups{1, 1, 1}, 0, 1);
        while (!has_come(0))
            std::this_thread::yield();
        const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(30);
        while (std::chrono::steady_clock::now() < end)
            too_early |= has_come(192);
    }
    running.join();
    assert_string_equal(w.error.c_str(), "");
    assert_false(too_early);
    assert_true(has_come(512) && has_come(192));
}

const char* const telling =
    "vsir 1 cfg-ssa\nentry f0 \"main\"\nlocal_size 1 1 1\ndescriptor d0 uav raw_buffer first=0 \"Out\"\n"
    "function f0 \"main\"() {\nb0:\n    %x = builtin.i32 group_id, 0\n    %y = builtin.i32 group_id, 1\n"
    "    %z = builtin.i32 group_id, 2\n    %out = handle d0, 0\n    %zz = imul.i32 %z, 3\n"
    "    %yz = iadd.i32 %y, %zz\n    %r = imul.i32 %yz, 5\n    %n = iadd.i32 %x, %r\n"
    "    %at = shl.i32 %n, 2\n    %x8 = shl.i32 %x, 16\n    %y8 = shl.i32 %y, 8\n"
    "    %xy = or.i32 %x8, %y8\n    %v = or.i32 %xy, %z\n    raw_store.i32 %out, %at, 4, 1, %v\n    "
    "return\n}\n";

// Groups 7 to 18 of 5 by 3 by 2, and no others.
void groups_of_a_part(void**) {
    Worker w(telling);
    uint32_t out[30];
    std::fill_n(out, 30, UINT32_MAX);
    w.s.bind({ir::ResourceClass::Uav, 0, 0, out, sizeof out});
    w.run({5, 3, 2}, 7, 12);
    assert_string_equal(w.error.c_str(), "");
    for (uint32_t n = 0; n < 30; n++)
        assert_int_equal(out[n], n < 7 || n >= 19 ? UINT32_MAX : n % 5 << 16 | n / 5 % 3 << 8 | n / 15);
    w.run({5, 3, 2}, 30, 0); // nothing
    assert_string_equal(w.error.c_str(), "");
    w.run({5, 3, 2}, 29, 2);
    assert_non_null(strstr(w.error.c_str(), "groups 29 to 31 of 30"));
}

void other_stages(void**) {
    Worker w(
        "vsir 1 cfg-ssa\nstage vertex\nentry f0 \"main\"\nfunction f0 \"main\"() {\nb0:\n    return\n}\n");
    w.run({1, 1, 1}, 0, 1);
    assert_non_null(strstr(w.error.c_str(), "a part of a dispatch of a vertex shader"));
}

} // namespace

TEST_GROUP(parts) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(corpus_in_two_threads), cmocka_unit_test(atomics_in_four_threads),
        cmocka_unit_test(locks_are_of_places),   cmocka_unit_test(groups_of_a_part),
        cmocka_unit_test(other_stages),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_parts
