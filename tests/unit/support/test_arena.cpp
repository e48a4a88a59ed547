// The arena: what marks release is given out again, and what is counted as held adds up.
extern "C" {
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
}

#include "support/arena.h"

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

} // namespace

int main() {
    const CMUnitTest tests[] = {cmocka_unit_test(test_released_memory_serves_again),
                                cmocka_unit_test(test_what_is_below_a_mark_survives),
                                cmocka_unit_test(test_limit_counts_what_is_held)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}
