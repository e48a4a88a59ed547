// Memory that threads keep: who gets it again, how much there is at most, and when it is freed.
#include "base/support/arena.h"
#include "base/support/thread_memory.h"
#include "support/testing.h"

#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

#ifndef _WIN32
#include <sys/wait.h>
#include <unistd.h>
#endif

namespace test_thread_memory {

using namespace ladder;

namespace {

// cmocka's assertions jump out of the test: on another thread they cannot.
#define EXPECT(condition)                                                                                    \
    do                                                                                                       \
        if (!(condition)) {                                                                                  \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                                  \
            std::abort();                                                                                    \
        }                                                                                                    \
    while (false)

constexpr size_t kib = 1024, mib = 1024 * kib;

// A call that needs `bytes` of an arena.
void call(size_t bytes, Host& host) {
    Arena arena(&host);
    std::memset(arena.alloc(bytes), 1, bytes);
}
void call(size_t bytes) {
    Host host;
    host.keep_by_thread();
    call(bytes, host);
}

template <class Action>
void on_thread(Action action) {
    std::thread(action).join();
}

int begin(void**) {
    thread_memory::release();
    assert_int_equal(thread_memory::reserved_by_all(), 0);
    return 0;
}

// Keeps a block of the C library, as the end of a call would.
void keep(size_t bytes) {
    void* block = std::malloc(bytes);
    EXPECT(thread_memory::give(block, bytes));
}

void* const none = nullptr;
void* take(size_t bytes) {
    size_t capacity = 0;
    void* piece = thread_memory::take(bytes, capacity);
    EXPECT(!piece || (capacity >= bytes && capacity / 4 <= bytes));
    return piece;
}

void pieces_come_back(void**) {
    assert_ptr_equal(take(kib), none);
    void* block = std::malloc(10 * kib);
    assert_true(thread_memory::give(block, 10 * kib));
    assert_int_equal(thread_memory::kept_by_thread(), 10 * kib);
    assert_ptr_equal(take(11 * kib), none); // too small
    assert_ptr_equal(take(2 * kib), none);  // too large
    assert_ptr_equal(take(5 * kib), block);
    assert_int_equal(thread_memory::kept_by_thread(), 0);
    std::free(block);
}

void hosts_use_it(void**) {
    call(100 * kib);
    const size_t kept = thread_memory::kept_by_thread();
    assert_true(kept >= 100 * kib);
    for (int i = 0; i < 10; i++) {
        call(100 * kib);
        assert_int_equal(thread_memory::kept_by_thread(), kept);
    }
    // Not asked to.
    thread_memory::release();
    Host plain;
    call(100 * kib, plain);
    assert_int_equal(thread_memory::kept_by_thread(), 0);
}

// Results outlive the call. Their memory is neither taken from what is kept, nor kept.
void results_do_not(void**) {
    call(100 * kib);
    const size_t kept = thread_memory::kept_by_thread();
    Host host;
    host.keep_by_thread();
    {
        Arena arena(&host);
        arena.set_lasting();
        arena.alloc(100 * kib);
        assert_int_equal(thread_memory::kept_by_thread(), kept);
    }
    assert_int_equal(thread_memory::kept_by_thread(), kept);
}

// The host of a context keeps pieces for itself, then leaves them to the thread.
void contexts_leave_theirs(void**) {
    {
        Host host;
        host.keep_by_thread();
        host.set_kept_limit(mib);
        call(100 * kib, host);
        assert_int_equal(thread_memory::kept_by_thread(), 0);
        call(2 * mib, host); // more than it may keep
        assert_true(thread_memory::kept_by_thread() >= 2 * mib);
        thread_memory::release();
    }
    assert_true(thread_memory::kept_by_thread() >= 100 * kib);
}

void* callers(void* user, void* old, size_t, size_t size) {
    auto& blocks = *static_cast<int*>(user);
    blocks += (size && !old) - (!size && old);
    if (size)
        return std::realloc(old, size);
    std::free(old);
    return nullptr;
}

void callers_memory_is_given_back(void**) {
    call(100 * kib);
    const size_t kept = thread_memory::kept_by_thread();
    int blocks = 0;
    {
        Host host(Allocator{callers, &blocks});
        host.keep_by_thread();
        {
            Arena arena(&host);
            arena.alloc(100 * kib);
            assert_int_equal(blocks, 1);
            assert_int_equal(thread_memory::kept_by_thread(), kept);
        }
        assert_int_equal(blocks, 0);
        host.set_kept_limit(mib);
        call(100 * kib, host);
        assert_int_equal(blocks, 1);
    }
    assert_int_equal(blocks, 0);
    assert_int_equal(thread_memory::kept_by_thread(), kept);
}

// The limit of a call counts what it uses, whatever the pieces have.
void limits_count_as_before(void**) {
    for (const bool kept : {false, true}) {
        thread_memory::release();
        if (kept)
            keep(256 * kib);
        Host host;
        host.keep_by_thread();
        host.set_limit(200 * kib);
        call(150 * kib, host);
        bool refused = false;
        try {
            call(210 * kib, host);
        } catch (const LimitReached&) {
            refused = true;
        }
        assert_true(refused);
    }
}

void threads_have_their_own(void**) {
    keep(10 * kib);
    on_thread([] {
        EXPECT(take(10 * kib) == none);
        EXPECT(thread_memory::kept_by_thread() == 0);
        keep(20 * kib);
        EXPECT(thread_memory::kept_by_thread() == 20 * kib);
        EXPECT(thread_memory::reserved_by_all() == 30 * kib);
    });
    // The thread's end freed it.
    EXPECT(thread_memory::reserved_by_all() == 10 * kib);
    std::free(take(10 * kib));
}

void release_is_for_all_threads(void**) {
    on_thread([] {
        keep(10 * kib);
        on_thread([] { thread_memory::release(); });
        EXPECT(thread_memory::kept_by_thread() == 0);
        EXPECT(thread_memory::reserved_by_all() == 0);
        keep(10 * kib); // it goes on
        EXPECT(thread_memory::kept_by_thread() == 10 * kib);
    });
}

void wait(uint32_t seconds) { thread_memory::seconds_ahead.fetch_add(seconds); }

void unused_memory_is_freed(void**) {
    keep(100 * kib);
    keep(10 * kib);
    wait(thread_memory::idle_seconds);
    // This piece is used again, the large one is not. It is not yet time.
    call(9 * kib);
    assert_true(thread_memory::kept_by_thread() >= 110 * kib);
    wait(2);
    call(9 * kib);
    assert_true(thread_memory::kept_by_thread() < 100 * kib);
    assert_true(thread_memory::kept_by_thread() >= 9 * kib);
}

void other_threads_free_it_too(void**) {
    keep(100 * kib);
    wait(thread_memory::idle_seconds + 2);
    on_thread([] { call(kib); });
    assert_int_equal(thread_memory::kept_by_thread(), 0);
    assert_int_equal(thread_memory::reserved_by_all(), 0);
}

void a_thread_has_a_limit(void**) {
    on_thread([] {
        const size_t limit = std::min(thread_memory::thread_limit, thread_memory::process_limit / 2);
        size_t kept = 0;
        for (; kept < thread_memory::process_limit; kept += 8 * mib) {
            void* block = std::malloc(8 * mib); // pages stay untouched
            if (!thread_memory::give(block, 8 * mib)) {
                std::free(block);
                break;
            }
        }
        EXPECT(kept == limit);
        EXPECT(thread_memory::kept_by_thread() == limit);
        void* block = std::malloc(2 * thread_memory::thread_limit);
        EXPECT(!thread_memory::give(block, 2 * thread_memory::thread_limit));
        std::free(block);
    });
}

// So many threads at once that the process's limit is what binds.
void many_threads_share(void**) {
    constexpr unsigned count = 32;
    std::atomic<unsigned> arrived = 0;
    std::atomic<size_t> most = 0;
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < count; i++)
        threads.emplace_back([&] {
            keep(kib);
            for (arrived++; arrived < count;)
                std::this_thread::yield();
            for (int n = 0; n < 64; n++) {
                void* block = std::malloc(mib);
                if (!thread_memory::give(block, mib))
                    std::free(block);
            }
            const size_t kept = thread_memory::kept_by_thread();
            for (size_t m = most; m < kept && !most.compare_exchange_weak(m, kept);)
                ;
            for (arrived++; arrived < 2 * count;)
                std::this_thread::yield();
            EXPECT(thread_memory::reserved_by_all() <= thread_memory::process_limit);
        });
    for (std::thread& t : threads)
        t.join();
    EXPECT(most >= mib);
    EXPECT(most <= thread_memory::process_limit / count);
    EXPECT(thread_memory::reserved_by_all() == 0);
}

// A thread that kept much gives back what is beyond its share once there are more threads.
void shares_shrink(void**) {
    on_thread([] {
        for (int n = 0; n < 12; n++)
            keep(4 * mib - kib);
        constexpr unsigned count = 30;
        std::atomic<bool> over = false;
        std::atomic<unsigned> arrived = 0;
        std::vector<std::thread> threads;
        for (unsigned i = 0; i < count; i++)
            threads.emplace_back([&] {
                keep(kib);
                for (arrived++; !over;)
                    std::this_thread::yield();
            });
        while (arrived < count)
            std::this_thread::yield();
        wait(1);
        keep(kib);
        EXPECT(thread_memory::kept_by_thread() <= thread_memory::process_limit / count);
        over = true;
        for (std::thread& t : threads)
            t.join();
    });
}

// More threads than may keep memory: the last ones do without, and the keepers of ended threads are used
// again.
void threads_beyond_the_last(void**) {
    for (unsigned n = 0; n < thread_memory::thread_count + 10; n++)
        on_thread([] {
            keep(kib);
            EXPECT(thread_memory::kept_by_thread() == kib);
        });
    EXPECT(thread_memory::reserved_by_all() == 0);
    std::atomic<unsigned> arrived = 0, keeping = 0;
    constexpr unsigned count = thread_memory::thread_count + 10;
    std::vector<std::thread> threads;
    for (unsigned n = 0; n < count; n++)
        threads.emplace_back([&] {
            void* block = std::malloc(kib);
            if (thread_memory::give(block, kib))
                keeping++;
            else
                std::free(block);
            for (arrived++; arrived < count;)
                std::this_thread::yield();
        });
    for (std::thread& t : threads)
        t.join();
    // At least one of these threads kept nothing; that of the tests may have a keeper, too.
    EXPECT(keeping <= thread_memory::thread_count && keeping + 1 >= thread_memory::thread_count);
    EXPECT(thread_memory::reserved_by_all() == 0);
}

// One thread calls, another releases, a third one lets time pass.
void at_once(void**) {
    std::atomic<bool> over = false;
    std::thread releases([&] {
        while (!over)
            thread_memory::release();
    });
    std::thread waits([&] {
        while (!over) {
            wait(2);
            call(20 * kib);
        }
    });
    std::vector<std::thread> callers_threads;
    for (int i = 0; i < 3; i++)
        callers_threads.emplace_back([] {
            for (int n = 0; n < 2000; n++)
                call(static_cast<size_t>(n % 50 + 1) * kib);
        });
    for (std::thread& t : callers_threads)
        t.join();
    over = true;
    releases.join();
    waits.join();
    thread_memory::release();
    assert_int_equal(thread_memory::reserved_by_all(), 0);
}

#ifndef _WIN32
// The child of a fork() has the forking thread's memory and keeps on. What other threads kept ages.
void a_child_goes_on(void**) {
    keep(10 * kib);
    std::atomic<bool> arrived = false, over = false;
    std::thread other([&] {
        keep(20 * kib);
        for (arrived = true; !over;)
            std::this_thread::yield();
    });
    while (!arrived)
        std::this_thread::yield();
    const pid_t child = fork();
    if (!child) {
        bool good = thread_memory::kept_by_thread() == 10 * kib && take(10 * kib);
        wait(thread_memory::idle_seconds + 2);
        call(kib);
        good = good && thread_memory::reserved_by_all() < 20 * kib;
        thread_memory::release();
        good = good && !thread_memory::reserved_by_all();
        _exit(good ? 0 : 1);
    }
    over = true;
    other.join();
    int status = 1;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}
#endif

#ifdef LADDER_ADDRESS_SANITIZER
bool poisoned(const void* p) { return __asan_address_is_poisoned(p); }

// AddressSanitizer sees unused memory: behind a block, behind the last one, after release(), and in what
// is kept.
void unused_bytes_are_poisoned(void**) {
    Host host;
    host.keep_by_thread();
    const char* block;
    {
        Arena arena(&host);
        block = static_cast<const char*>(arena.alloc(100));
        const Arena::Mark mark = arena.mark();
        const auto* next = static_cast<const char*>(arena.alloc(40));
        assert_false(poisoned(block) || poisoned(block + 99) || poisoned(next) || poisoned(next + 39));
        assert_true(poisoned(block + 100) && poisoned(block + 103) && poisoned(next + 40));
        arena.release(mark);
        assert_true(poisoned(next) && poisoned(next + 39));
        assert_false(poisoned(block + 99));
    }
    assert_true(poisoned(block) && poisoned(block + 99));
    char lent[256];
    {
        Arena arena(lent, sizeof lent, &host);
        arena.alloc(10);
        assert_true(poisoned(lent + 200));
    }
    assert_false(poisoned(lent + 200));
}
#endif

} // namespace

TEST_GROUP(thread_memory) {
    const CMUnitTest tests[] = {
        cmocka_unit_test_setup(pieces_come_back, begin),
        cmocka_unit_test_setup(hosts_use_it, begin),
        cmocka_unit_test_setup(results_do_not, begin),
        cmocka_unit_test_setup(contexts_leave_theirs, begin),
        cmocka_unit_test_setup(callers_memory_is_given_back, begin),
        cmocka_unit_test_setup(limits_count_as_before, begin),
        cmocka_unit_test_setup(threads_have_their_own, begin),
        cmocka_unit_test_setup(release_is_for_all_threads, begin),
        cmocka_unit_test_setup(unused_memory_is_freed, begin),
        cmocka_unit_test_setup(other_threads_free_it_too, begin),
        cmocka_unit_test_setup(a_thread_has_a_limit, begin),
        cmocka_unit_test_setup(many_threads_share, begin),
        cmocka_unit_test_setup(shares_shrink, begin),
        cmocka_unit_test_setup(threads_beyond_the_last, begin),
        cmocka_unit_test_setup(at_once, begin),
#ifndef _WIN32
        cmocka_unit_test_setup(a_child_goes_on, begin),
#endif
#ifdef LADDER_ADDRESS_SANITIZER
        cmocka_unit_test_setup(unused_bytes_are_poisoned, begin),
#endif
    };
    return cmocka_run_group_tests_name("thread_memory", tests, nullptr, nullptr);
}

} // namespace test_thread_memory
