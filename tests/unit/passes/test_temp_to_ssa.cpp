// Temp to SSA: where phis come, what they join, and what stays in memory.
#include "harness.h"

namespace test_temp_to_ssa {

namespace {

using namespace ladder;
using namespace ladder::passes;
using namespace ladder::passes::test;

void no_phi_where_values_agree(void**) {
    Fixture f(R"(    temp t0 i32
    temp t1 i32
b0: selection merge b3
    %h = handle d0, 0
    temp_write t0, %a
    temp_write t0, %b
    temp_write t1, i32 5
    %c = ult %a, %b
    branch_if %c, b1, b2
b1:
    temp_write t1, i32 5
    branch b3
b2:
    %x = temp_read.i32 t0
    temp_write t0, %x
    branch b3
b3:
    %y = temp_read.i32 t0
    %z = temp_read.i32 t1
    raw_store.i32 %h, 0, 4, 0x3, %y, %z
    return
)",
              "structured-temps");
    f.apply(temp_to_ssa);
    assert_true(f.program.level == ir::Level::StructuredSsa);
    assert_body(f, R"(b0: selection merge b3
    %2 = handle d0, 0
    %3 = ult %0, %1
    branch_if %3, b1, b2
b1:
    branch b3
b2:
    branch b3
b3:
    raw_store.i32 %2, 0, 4, 0x3, %1, 5
    return
)");
}

void joins_and_undefined_values(void**) {
    Fixture f(R"(    temp t0 i32
    temp t1 f32
    temp t2 i32
b0: selection merge b3
    %h = handle d0, 0
    %c = ult %a, %b
    branch_if %c, b1, b2
b1:
    temp_write t0, %a
    temp_write t2, %a
    branch b3
b2:
    temp_write t2, %b
    branch b3
b3:
    %x = temp_read.i32 t0
    %y = temp_read.f32 t1
    raw_store.i32 %h, 0, 4, 0x1, %x
    raw_store.f32 %h, 4, 4, 0x1, %y
    return
)",
              "structured-temps");
    f.apply(temp_to_ssa);
    assert_body(f, R"(b0: selection merge b3
    %2 = handle d0, 0
    %3 = ult %0, %1
    branch_if %3, b1, b2
b1:
    branch b3
b2:
    branch b3
b3:
    %4 = phi.i32 [%0, b1], [undef, b2]
    raw_store.i32 %2, 0, 4, 0x1, %4
    raw_store.f32 %2, 4, 4, 0x1, undef
    return
)");
}

const char* const loop = R"(    temp t0 i32
    temp t1 i32
b0:
    %h = handle d0, 0
    temp_write t0, i32 0
    temp_write t1, %a
    branch b1
b1: loop merge b4 continue b3
    %n = temp_read.i32 t0
    %c = ult %n, %b
    branch_if %c, b2, b4
b2:
    %m = temp_read.i32 t0
    %k = temp_read.i32 t1
    %s = iadd.i32 %m, %k
    temp_write t0, %s
    branch b3
b3:
    branch b1
b4:
    %r = temp_read.i32 t0
    raw_store.i32 %h, 0, 4, 0x1, %r
    return
)";

// t1 is not written in the loop: no phi for it.
void loops(void**) {
    Fixture f(loop, "structured-temps");
    f.apply(temp_to_ssa);
    assert_body(f, R"(b0:
    %2 = handle d0, 0
    branch b1
b1: loop merge b4 continue b3
    %3 = phi.i32 [0, b0], [%5, b3]
    %4 = ult %3, %1
    branch_if %4, b2, b4
b2:
    %5 = iadd.i32 %3, %0
    branch b3
b3:
    branch b1
b4:
    raw_store.i32 %2, 0, 4, 0x1, %3
    return
)");
}

// In reverse postorder the inner loop's body comes after the back edge of the outer loop, which must know of
// it.
void written_in_an_inner_loop(void**) {
    Fixture f(R"(    temp sum i32
    temp i i32
    temp j i32
b0:
    %h = handle d0, 0
    temp_write sum, i32 0
    temp_write i, i32 0
    branch b1
b1: loop merge b7 continue b6
    %i = temp_read.i32 i
    %i1 = iadd.i32 %i, 1
    temp_write i, %i1
    %c = ugt %i1, %a
    branch_if %c, b7, b2
b2:
    temp_write j, i32 0
    branch b3
b3: loop merge b5 continue b4
    %j = temp_read.i32 j
    %j1 = iadd.i32 %j, 1
    temp_write j, %j1
    %d = ugt %j1, %b
    branch_if %d, b5, b4
b4:
    %s = temp_read.i32 sum
    %s1 = iadd.i32 %s, 1
    temp_write sum, %s1
    branch b3
b5:
    branch b6
b6:
    branch b1
b7:
    %r = temp_read.i32 sum
    raw_store.i32 %h, 0, 4, 1, %r
    return
)",
              "structured-temps");
    f.apply(temp_to_ssa);
    const Trace trace = f.run(3, 2);
    assert_int_equal(trace.events.size(), 2); // and the return
    assert_int_equal(trace.events[0].operands.back().bits, 6);
}

void over_budget_stays_in_memory(void**) {
    Fixture f(loop, "structured-temps");
    f.context.phi_budget = 1;
    f.apply(temp_to_ssa);
    assert_true(f.program.level == ir::Level::StructuredSsa);
    assert_int_equal(f.program.functions[0].temps.size(), 2);
    assert_true(f.body().find("phi") == std::string::npos);
    assert_int_equal(f.run(3, 10).events[0].operands[4].bits, 12);
    Fixture enough(loop, "structured-temps");
    enough.context.phi_budget = 2;
    enough.apply(temp_to_ssa);
    assert_true(enough.program.functions[0].temps.empty());
}

// A write right behind a loop is none in it, and costs no phi of it.
void written_behind_a_loop(void**) {
    Fixture f(R"(    temp t0 i32
b0:
    %h = handle d0, 0
    temp_write t0, %a
    %c = ult %a, %b
    branch b1
b1: loop merge b3 continue b2
    branch_if %c, b2, b3
b2:
    %x = temp_read.i32 t0
    raw_store.i32 %h, 0, 4, 0x1, %x
    branch b1
b3:
    %y = temp_read.i32 t0
    temp_write t0, %b
    branch b4
b4:
    %z = temp_read.i32 t0
    raw_store.i32 %h, 0, 4, 0x3, %y, %z
    return
)",
              "structured-temps");
    f.context.phi_budget = 0;
    f.apply(temp_to_ssa);
    assert_true(f.program.functions[0].temps.empty());
    assert_non_null(strstr(f.body().c_str(), "raw_store.i32 %2, 0, 4, 0x1, %0\n"));
    assert_non_null(strstr(f.body().c_str(), "raw_store.i32 %2, 0, 4, 0x3, %0, %1\n"));
}

// What is written in two loops, one in the other, comes back to neither head: the phi of the inner one is
// that of the outer one, which is none in the end.
void written_on_a_way_out(void**) {
    Fixture f(R"(    temp t0 i32
b0:
    %h = handle d0, 0
    temp_write t0, %a
    %c = ult %a, %b
    branch b1
b1: loop merge b8 continue b7
    branch b2
b2: loop merge b6 continue b5
    branch b3
b3: selection merge b4
    %x = temp_read.i32 t0
    raw_store.i32 %h, 0, 4, 0x1, %x
    branch_if %c, b9, b4
b9:
    temp_write t0, %b
    branch b10
b10:
    %z = temp_read.i32 t0
    raw_store.i32 %h, 8, 4, 0x1, %z
    return
b4:
    branch_if %c, b5, b6
b5:
    branch b2
b6:
    branch_if %c, b7, b8
b7:
    branch b1
b8:
    %y = temp_read.i32 t0
    raw_store.i32 %h, 4, 4, 0x1, %y
    return
)",
              "structured-temps");
    f.apply(temp_to_ssa);
    const std::string body = f.body();
    assert_null(strstr(body.c_str(), "phi"));
    assert_non_null(strstr(body.c_str(), "raw_store.i32 %2, 0, 4, 0x1, %0\n"));
    assert_non_null(strstr(body.c_str(), "raw_store.i32 %2, 4, 4, 0x1, %0\n"));
    assert_non_null(strstr(body.c_str(), "raw_store.i32 %2, 8, 4, 0x1, %1\n"));
}

// So many temps are read and stored.
std::string stores_of(uint32_t temps) {
    std::string text;
    for (uint32_t t = 0; t < temps; t++) {
        const std::string n = std::to_string(t);
        text += "    %r" + n + " = temp_read.i32 t" + n + "\n    raw_store.i32 %h, " + n + ", 4, 1, %r" + n +
                "\n";
    }
    return text;
}

// The other arm of the selection around a loop may stand among the loop's blocks. It is not in the loop: what
// is written there does not reach it. Behind them is a loop of one block, which leads to itself.
void others_among_the_blocks_of_a_loop(void**) {
    constexpr uint32_t temps = 40;
    std::string head, before, latch;
    for (uint32_t t = 0; t < temps; t++) {
        const std::string n = std::to_string(t);
        head += "    temp t" + n + " i32\n";
        before += "    temp_write t" + n + ", i32 " + n + "\n";
        latch += "    temp_write t" + n + ", i32 1000\n";
    }
    const std::string body = head + "b0: selection merge b7\n    %h = handle d0, 0\n" + before +
                             R"(    %c = ult %a, %b
    branch_if %c, b1, b2
b1: loop merge b6 continue b5
    branch b3
b2:
    branch b4
b3:
    branch_if %c, b5, b6
b4:
)" + stores_of(temps) + "    branch b7\nb5:\n" +
                             latch + "    branch b1\nb6:\n    branch b7\n" + R"(b7:
    branch b8
b8: loop merge b9 continue b8
    branch_if %c, b8, b9
b9:
    %r = temp_read.i32 t0
    raw_store.i32 %h, 0, 4, 1, %r
    return
)";
    Fixture f(body, "structured-temps");
    const Trace before_it = f.run(2, 1);
    f.apply(temp_to_ssa);
    assert_true(f.program.functions[0].temps.empty());
    std::string why;
    if (!same(before_it, f.run(2, 1), why))
        fail_msg("%s", why.c_str());
    for (uint32_t t = 0; t < temps; t++)
        assert_int_equal(before_it.events[t].operands.back().bits, t);
}

// A join asks each block that leads to it, and each of them counts, also where all are known when it asks:
// not one visit more than that is needed.
void each_predecessor_counts(void**) {
    constexpr uint32_t joins = 12, ways = 150;
    std::string body = "    temp t0 i32\nb0:\n    %h = handle d0, 0\n    branch s0\n";
    for (uint32_t j = 0; j < joins; j++) {
        const std::string n = std::to_string(j), next = std::to_string(j + 1);
        std::string cases, blocks;
        for (uint32_t w = 0; w < ways; w++) {
            const std::string name = "w" + n + "_" + std::to_string(w);
            cases += (w ? ", [i32 " + std::to_string(w) + ", " + name + "]" : name);
            blocks +=
                name + ":\n    temp_write t0, i32 " + std::to_string(w) + "\n    branch s" + next + "\n";
        }
        body += "s" + n + ": selection merge s" + next + "\n";
        if (j)
            body += "    %x" + n + " = temp_read.i32 t0\n    raw_store.i32 %h, 0, 4, 0x1, %x" + n + "\n";
        body += "    switch %a, " + cases + "\n" + blocks;
    }
    body += "s" + std::to_string(joins) +
            ":\n    %x = temp_read.i32 t0\n    raw_store.i32 %h, 0, 4, 0x1, %x\n    return\n";
    for (const bool enough : {false, true}) {
        Fixture f(body, "structured-temps");
        const uint64_t granted = 64 * f.program.functions[0].values.size();
        f.context.live_budget = joins * ways - granted + enough;
        f.apply(temp_to_ssa);
        assert_int_equal(f.program.functions[0].temps.empty(), enough);
    }
}

// Temps that are live across many blocks cost no visit of each: in a row, behind a loop, in one, beside each
// other, and where they were not written before.
void many_live_temps(void**) {
    constexpr uint32_t temps = 300, blocks = 300;
    std::string declared, writes, chain, ways, arms;
    for (uint32_t t = 0; t < temps; t++) {
        declared += "    temp t" + std::to_string(t) + " i32\n";
        writes += "    temp_write t" + std::to_string(t) + ", i32 " + std::to_string(t) + "\n";
    }
    for (uint32_t b = 1; b <= blocks; b++) {
        const std::string n = std::to_string(b);
        chain += "    branch b" + n + "\nb" + n + ":\n";
        ways += (b > 1 ? ", [i32 " + n + ", b" + n + "]" : " b1");
        arms += "b" + n + ":\n    branch behind\n";
    }
    const std::string opening = "    %h = handle d0, 0\n    %c = ult %a, %b\n", stores = stores_of(temps),
                      end = "    return\n";
    const std::string looped = "    branch head\nhead: loop merge behind continue latch\n    branch_if %c, ";
    const std::string bodies[] = {"b0:\n" + opening + writes + chain + stores + end,
                                  "b0:\n" + opening + writes + looped +
                                      "latch, behind\nlatch:\n    branch head\nbehind:\n" + chain + stores +
                                      end,
                                  "b0:\n" + opening + writes + looped + "in, behind\nin:\n" + chain + stores +
                                      "    branch latch\nlatch:\n    branch head\nbehind:\n" + end,
                                  "b0: selection merge behind\n" + opening + writes + "    switch %a," +
                                      ways + "\n" + arms + "behind:\n" + stores + end,
                                  "b0:\n" + opening + chain + stores + end};
    for (const std::string& body : bodies) {
        Fixture f(declared + body, "structured-temps");
        f.context.live_budget = 0; // 64 visits for each of 304 values are left
        f.apply(temp_to_ssa);
        assert_true(f.program.functions[0].temps.empty());
        assert_true(f.body().find("phi") == std::string::npos);
        if (body.find("temp_write") == body.npos)
            continue;
        const Trace trace = f.run(0, &body == &bodies[2], 1000); // that loop goes on for ever
        for (uint32_t t = 0; t < temps; t++)
            assert_int_equal(trace.events[t].operands.back().bits, t);
    }
}

// Temps that are written in each of many selections do: all of them together no more than the budget. What is
// not found out stays in memory.
void many_written_temps(void**) {
    constexpr uint32_t temps = 120, selections = 120;
    std::string body;
    for (uint32_t t = 0; t < temps; t++)
        body += "    temp t" + std::to_string(t) + " i32\n";
    body += "b0:\n    %h = handle d0, 0\n    branch s0\n";
    for (uint32_t k = 0; k < selections; k++) {
        const std::string n = std::to_string(k), next = std::to_string(k + 1);
        body += "s" + n + ": selection merge s" + next + "\n    %c" + n + " = ult %a, i32 " + n +
                "\n    branch_if %c" + n + ", w" + n + ", s" + next + "\nw" + n + ":\n";
        for (uint32_t t = 0; t < temps; t++)
            body += "    temp_write t" + std::to_string(t) + ", i32 " + std::to_string(k * temps + t) + "\n";
        body += "    branch s" + next + "\n";
    }
    body += "s" + std::to_string(selections) + ":\n";
    body += stores_of(temps) + "    return\n";
    for (const uint64_t budget : {uint64_t{0}, uint64_t{1} << 24}) {
        Fixture f(body, "structured-temps");
        const Trace before = f.run(7, 0, 100000);
        f.context.live_budget = budget;
        f.apply(temp_to_ssa);
        const uint32_t left = f.program.functions[0].temps.size();
        assert_int_equal(left, budget ? 0 : 56);
        std::string why;
        if (!same(before, f.run(7, 0, 100000), why))
            fail_msg("%s", why.c_str());
    }
}

// Temps that are written in each of many loops. Behind a loop's merge block is one more: it asks
// what dominates it, which counts, too.
void many_written_in_loops(void**) {
    constexpr uint32_t temps = 60, loops = 150;
    const auto name = [](const char* of, uint32_t n) { return of + std::to_string(n); };
    std::string body;
    for (uint32_t t = 0; t < temps; t++)
        body += "    temp t" + std::to_string(t) + " i32\n";
    body += "b0:\n    %h = handle d0, 0\n    %c = ult %a, %b\n    branch head0\n";
    for (uint32_t k = 0; k < loops; k++) {
        const std::string head = name("head", k), latch = name("latch", k), merge = name("merge", k),
                          more = name("more", k);
        body += head + ": loop merge " + merge + " continue " + latch + "\n    branch_if %c, " + latch +
                ", " + merge + "\n" + latch + ":\n";
        for (uint32_t t = 0; t < temps; t++)
            body += "    temp_write t" + std::to_string(t) + ", i32 " + std::to_string(k * temps + t) + "\n";
        body += "    branch " + head + "\n" + merge + ":\n    branch " + more + "\n" + more +
                ":\n    branch " + name("head", k + 1) + "\n";
    }
    body += name("head", loops) + ":\n";
    body += stores_of(temps) + "    return\n";
    for (const uint64_t budget : {uint64_t{0}, uint64_t{1} << 24}) {
        Fixture f(body, "structured-temps");
        f.context.live_budget = budget;
        f.apply(temp_to_ssa);
        const uint32_t left = f.program.functions[0].temps.size();
        assert_int_equal(left, budget ? 0 : 47);
    }
}

// Enough visits of blocks that dominators tell what need not be visited: temps that are live through a row of
// selections, each written in one of them.
void few_writes_far_apart(void**) {
    constexpr uint32_t temps = 12, selections = 30;
    std::string body;
    for (uint32_t t = 0; t < temps; t++)
        body += "    temp t" + std::to_string(t) + " i32\n";
    for (uint32_t s = 0; s < selections; s++) {
        const auto block = [s](uint32_t n) { return "b" + std::to_string(3 * s + n); };
        body += block(0) + ": selection merge " + block(3) + "\n";
        if (!s) {
            body += "    %h = handle d0, 0\n    %c = ult %a, %b\n";
            for (uint32_t t = 0; t < temps; t++)
                body += "    temp_write t" + std::to_string(t) + ", i32 " + std::to_string(t) + "\n";
        }
        body += "    branch_if %c, " + block(1) + ", " + block(2) + "\n" + block(1) + ":\n";
        if (s % 2 && s / 2 < temps)
            body += "    temp_write t" + std::to_string(s / 2) + ", i32 " + std::to_string(100 + s) + "\n";
        body += "    branch " + block(3) + "\n" + block(2) + ":\n    branch " + block(3) + "\n";
    }
    body += "b" + std::to_string(3 * selections) + ":\n";
    body += stores_of(temps) + "    return\n";
    Fixture f(body, "structured-temps");
    f.apply(temp_to_ssa);
    const std::string made = f.body();
    uint32_t phis = 0;
    for (size_t at = made.find("= phi"); at != made.npos; at = made.find("= phi", at + 1))
        phis++;
    assert_int_equal(phis, temps);
    const Trace taken = f.run(1, 2), not_taken = f.run(2, 1);
    for (uint32_t t = 0; t < temps; t++) {
        assert_int_equal(taken.events[t].operands.back().bits, 100 + 2 * t + 1);
        assert_int_equal(not_taken.events[t].operands.back().bits, t);
    }
}

// No thread gets to the continue block of this loop, but its edge is one, and the phi must name it. The phi
// is trivial here: only what comes in from outside counts.
void unreachable_predecessors(void**) {
    Fixture f(R"(    temp t0 i32
    temp t1 i32
b0: selection merge b3
    %h = handle d0, 0
    temp_write t0, i32 1
    %c = ult %a, %b
    branch_if %c, b1, b2
b1:
    temp_write t0, i32 2
    branch b3
b2:
    return
b3: loop merge b5 continue b4
    %x = temp_read.i32 t0
    raw_store.i32 %h, 0, 4, 0x1, %x
    branch b5
b4:
    %y = temp_read.i32 t0
    temp_write t0, %y
    branch b3
b5:
    %d = ult %b, %a
    branch_if %d, b6, b7
b6:
    temp_write t1, %a
    branch b8
b7:
    temp_write t1, %b
    branch b8
b8:
    %z = temp_read.i32 t1
    raw_store.i32 %h, 0, 4, 0x1, %z
    return
b9:
    branch b8
)",
              "structured-temps");
    f.apply(temp_to_ssa);
    std::string body = f.body();
    assert_non_null(strstr(body.c_str(), "raw_store.i32 %2, 0, 4, 0x1, 2\n"));
    assert_non_null(strstr(body.c_str(), "phi.i32 [%0, b6], [%1, b7], [undef, b9]"));
}

// A temp's value may be another temp's, and back: replacements must not run in circles.
void temps_that_copy_each_other(void**) {
    Fixture f(R"(    temp t0 i32
    temp t1 i32
b0:
    %h = handle d0, 0
    temp_write t0, %a
    temp_write t1, %a
    branch b1
b1: loop merge b4 continue b3
    %x = temp_read.i32 t0
    %y = temp_read.i32 t1
    %c = ult %x, %b
    branch_if %c, b2, b4
b2:
    raw_store.i32 %h, 0, 4, 0x3, %x, %y
    temp_write t0, %y
    temp_write t1, %x
    %n = iadd.i32 %x, 1
    %d = ult %n, %b
    branch_if %d, b3, b4
b3:
    branch b1
b4:
    return
)",
              "structured-temps");
    Trace before = f.run(3, 9, 50);
    f.apply(temp_to_ssa);
    std::string why;
    if (!same(before, f.run(3, 9, 50), why))
        fail_msg("%s", why.c_str());
    f.apply(remove_dead_code);
}

} // namespace

TEST_GROUP(temp_to_ssa) {
    const CMUnitTest tests[] = {cmocka_unit_test(no_phi_where_values_agree),
                                cmocka_unit_test(joins_and_undefined_values),
                                cmocka_unit_test(loops),
                                cmocka_unit_test(written_in_an_inner_loop),
                                cmocka_unit_test(over_budget_stays_in_memory),
                                cmocka_unit_test(written_behind_a_loop),
                                cmocka_unit_test(written_on_a_way_out),
                                cmocka_unit_test(others_among_the_blocks_of_a_loop),
                                cmocka_unit_test(each_predecessor_counts),
                                cmocka_unit_test(many_live_temps),
                                cmocka_unit_test(many_written_temps),
                                cmocka_unit_test(many_written_in_loops),
                                cmocka_unit_test(few_writes_far_apart),
                                cmocka_unit_test(unreachable_predecessors),
                                cmocka_unit_test(temps_that_copy_each_other)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_temp_to_ssa
