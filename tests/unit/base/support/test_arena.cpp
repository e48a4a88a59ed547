// The arena: what marks release is given out again, and what is counted as held adds up.
#include "base/support/arena.h"
#include "support/testing.h"

namespace test_arena {

using namespace ladder;

namespace {

void test_released_memory_serves_again(void**) {
    Arena arena;
    size_t held = 0;
    for (int pass = 0; pass < 10; pass++) {
        ArenaScope scope(arena);
        for (int i = 0; i < 100; i++)
            std::memset(arena.alloc(1000), pass, 1000);
        if (pass == 2) // the first ones grew step by step; from now on one large piece serves
            held = arena.heap_bytes();
        if (pass > 2)
            assert_int_equal(arena.heap_bytes(), held);
    }
    assert_true(arena.heap_bytes() <= held);
}

void test_what_is_below_a_mark_survives(void**) {
    alignas(16) char lent[256];
    Arena arena(lent, sizeof lent);
    auto* kept = static_cast<char*>(arena.alloc(20000));
    std::memset(kept, 'k', 20000);
    for (int pass = 0; pass < 3; pass++) {
        ArenaScope scope(arena);
        std::memset(arena.alloc(50000), 'x', 50000);
        std::memset(arena.alloc(90000), 'y', 90000);
    }
    std::memset(arena.alloc(60000), 'z', 60000);
    for (int i = 0; i < 20000; i++)
        assert_int_equal(kept[i], 'k');
}

// A spare piece that is too small must not stand in the way of one that the limit allows.
void test_limit_counts_what_is_held(void**) {
    Arena arena;
    arena.set_limit(100000);
    {
        ArenaScope scope(arena);
        arena.alloc(40000);
    }
    assert_non_null(arena.alloc(80000));
    bool refused = false;
    try {
        arena.alloc(40000);
    } catch (const std::bad_alloc&) {
        refused = true;
    }
    assert_true(refused);
    assert_true(arena.heap_bytes() <= 100000);
}

// Whatever is lent, and wherever it begins: what comes is aligned, and lies in one piece in what is lent or
// in none of it.
void test_lent_memory_of_any_size(void**) {
    constexpr size_t most = 200;
    alignas(64) char around[most + 64];
    for (size_t first = 0; first < 20; first++)
        for (size_t size = 0; size < most - first; size++) {
            std::memset(around, '-', sizeof around);
            char* const lent = around + first;
            Arena arena(lent, size);
            for (size_t n = 0; n < 24; n++) {
                const size_t bytes = n * 7 % 19, align = size_t{1} << n % 7;
                auto* p = static_cast<char*>(arena.alloc(bytes, align));
                assert_non_null(p);
                assert_int_equal(reinterpret_cast<uintptr_t>(p) % align, 0);
                std::memset(p, 'x', bytes);
            }
            for (size_t at = 0; at < sizeof around; at++)
                if (at < first || at >= first + size)
                    assert_int_equal(around[at], '-');
        }
}

// No byte is given twice.
void test_pieces_do_not_overlap(void**) {
    alignas(16) char lent[128];
    Arena arena(lent, sizeof lent);
    char* piece[40];
    for (int n = 0; n < 40; n++) {
        piece[n] = static_cast<char*>(arena.alloc(static_cast<size_t>(n), size_t{1} << n % 6));
        std::memset(piece[n], n, static_cast<size_t>(n));
    }
    for (int n = 0; n < 40; n++)
        for (int at = 0; at < n; at++)
            assert_int_equal(piece[n][at], n);
}

} // namespace

TEST_GROUP(arena) {
    const CMUnitTest tests[] = {cmocka_unit_test(test_released_memory_serves_again),
                                cmocka_unit_test(test_what_is_below_a_mark_survives),
                                cmocka_unit_test(test_limit_counts_what_is_held),
                                cmocka_unit_test(test_lent_memory_of_any_size),
                                cmocka_unit_test(test_pieces_do_not_overlap)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_arena
