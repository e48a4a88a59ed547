// Clean graph and branch canonicalisation.
#include "harness.h"

namespace test_clean_graph {

namespace {

using namespace ladder;
using namespace ladder::passes;
using namespace ladder::passes::test;

void equal_targets_and_lines(void**) {
    Fixture f(R"(b0:
    %h = handle d0, 0
    %c = ult %a, %b
    branch_if %c, b1, b1
b1:
    switch %a, b2
b2:
    %x = phi.i32 [%b, b1]
    raw_store.i32 %h, 1, 4, 0x1, %x
    branch b3
b3:
    return
)");
    f.apply(clean_graph);
    assert_body(f, R"(b0:
    %2 = handle d0, 0
    _ = ult %0, %1
    raw_store.i32 %2, 1, 4, 0x1, %1
    return
)");
}

void known_conditions(void**) {
    Fixture f(R"(b0:
    %h = handle d0, 0
    %c = ult %a, %b
    branch_if %c, b1, b2
b1:
    branch_if true, b3, b4
b2:
    switch i32 7, b4, [i32 6, b4], [i32 7, b3]
b3:
    %x = phi.i32 [%a, b1], [%b, b2]
    raw_store.i32 %h, 3, 4, 0x1, %x
    return
b4:
    %y = phi.i32 [%a, b1], [%b, b2]
    raw_store.i32 %h, 4, 4, 0x1, %y
    return
)");
    f.apply(clean_graph);
    assert_body(f, R"(b0:
    %2 = handle d0, 0
    %3 = ult %0, %1
    branch_if %3, b2, b1
b1:
    branch b2
b2:
    %4 = phi.i32 [%0, b0], [%1, b1]
    raw_store.i32 %2, 3, 4, 0x1, %4
    return
)");
}

// b3 loses the edge from b1, and with b4 one from nowhere: its phi has one source left.
void lost_edges(void**) {
    Fixture f(R"(b0:
    %h = handle d0, 0
    %c = ult %a, %b
    %d = ult %b, %a
    branch_if %c, b1, b2
b1:
    switch i32 1, b3, [i32 1, b5]
b2:
    branch_if %d, b3, b5
b3:
    %x = phi.i32 [%a, b1], [%b, b2], [%z, b4]
    raw_store.i32 %h, 3, 4, 0x1, %x
    return
b4:
    %z = iadd.i32 %x, 1
    branch_if %c, b3, b4
b5:
    return
)");
    f.apply(clean_graph);
    assert_body(f, R"(b0:
    %2 = handle d0, 0
    %3 = ult %0, %1
    %4 = ult %1, %0
    branch_if %3, b3, b1
b1:
    branch_if %4, b2, b3
b2:
    raw_store.i32 %2, 3, 4, 0x1, %1
    return
b3:
    return
)");
}

// A line of empty blocks on an edge goes; with them the second empty arm would look like the first.
void empty_blocks_on_edges(void**) {
    Fixture f(R"(b0:
    %h = handle d0, 0
    switch %a, b7, [i32 1, b1], [i32 2, b1], [i32 3, b3], [i32 4, b5]
b1:
    branch b2
b2:
    branch b6
b3:
    branch b6
b5:
    %d = iadd.i32 %a, 9
    branch b6
b6:
    %x = phi.i32 [%a, b2], [%b, b3], [%d, b5]
    raw_store.i32 %h, 3, 4, 0x1, %x
    return
b7:
    return
)");
    f.apply(clean_graph);
    assert_body(f, R"(b0:
    %2 = handle d0, 0
    switch %0, b1, [i32 1, b4], [i32 2, b4], [i32 3, b2], [i32 4, b3]
b1:
    return
b2:
    branch b4
b3:
    %3 = iadd.i32 %0, 9
    branch b4
b4:
    %4 = phi.i32 [%0, b0], [%1, b2], [%3, b3]
    raw_store.i32 %2, 3, 4, 0x1, %4
    return
)");
}

// A latch that does nothing: the loop becomes one block. One with two predecessors stays: it is the source's
// own continue block.
void empty_latches(void**) {
    Fixture f(R"(b0:
    branch b1
b1:
    %n = phi.i32 [%a, b0], [%b, b2]
    %c = ult %n, %b
    branch_if %c, b2, b3
b2:
    branch b1
b3:
    %m = phi.i32 [%a, b1], [%b, b6]
    %d = ult %m, %b
    branch_if %d, b4, b5
b4:
    %e = ult %m, %a
    branch_if %e, b6, b7
b5:
    %k = iadd.i32 %m, 1
    branch b6
b6:
    branch b3
b7:
    return
)");
    f.apply(clean_graph);
    assert_body(f, R"(b0:
    branch b1
b1:
    %2 = phi.i32 [%0, b0], [%1, b1]
    %3 = ult %2, %1
    branch_if %3, b1, b2
b2:
    %4 = phi.i32 [%0, b1], [%1, b6]
    %5 = ult %4, %1
    branch_if %5, b3, b5
b3:
    %6 = ult %4, %0
    branch_if %6, b6, b4
b4:
    return
b5:
    _ = iadd.i32 %4, 1
    branch b6
b6:
    branch b2
)");
}

// A phi is labelled with the block that took its predecessor in, and uses of phis that went are of their
// sources.
void labels_follow_merges(void**) {
    Fixture f(R"(b0:
    branch b1
b1:
    %n = phi.i32 [%a, b0], [%m, b4]
    %c = ult %n, %b
    branch_if %c, b2, b5
b2:
    %k = phi.i32 [%n, b1]
    branch b3
b3:
    %l = phi.i32 [%k, b2]
    %m = iadd.i32 %l, 1
    branch b4
b4:
    branch b1
b5:
    return
)");
    f.apply(clean_graph);
    assert_body(f, R"(b0:
    branch b1
b1:
    %2 = phi.i32 [%0, b0], [%4, b2]
    %3 = ult %2, %1
    branch_if %3, b2, b3
b2:
    %4 = iadd.i32 %2, 1
    branch b1
b3:
    return
)");
}

void hints_stay(void**) {
    Fixture f(R"(b0:
    branch b1
b1:
    %c = ult %a, %b
    branch_if %c, b2, b4
b2:
    %d = ult %b, %a
    branch_if %d, b3, b1
b3: in_loop b1
    branch b4
b4:
    return
)");
    std::string before = f.body();
    f.apply(clean_graph);
    assert_body(f, before.c_str());
}

void canonical_branches(void**) {
    Fixture f(R"(b0:
    %c = ult %a, %b
    switch %c, b1, [true, b2], [false, b3]
b1:
    switch %a, b4, [i32 1, b4], [i32 5, b4]
b2:
    switch %a, b4, [i32 1, b4], [i32 5, b5]
b3:
    switch %a, b4, [i32 1, b4], [i32 5, b5], [i32 6, b1]
b4:
    switch %c, b5, [true, b6]
b5:
    branch_if %c, b6, b6
b6:
    return
)");
    f.apply(phi_to_temp);
    f.apply(canonicalize_branches);
    assert_body(f, R"(b0:
    %2 = ult %0, %1
    branch_if %2, b2, b3
b1:
    branch b4
b2:
    %3 = ieq %0, i32 5
    branch_if %3, b5, b4
b3:
    switch %0, b4, [i32 5, b5], [i32 6, b1]
b4:
    branch_if %2, b6, b5
b5:
    branch b6
b6:
    return
)");
}

// A hundred thousand blocks that lead to one: whether it may merge with any of them is known once.
void many_ways_to_one_block(void**) {
    constexpr uint32_t ways = 100000;
    Arena arena, scratch;
    ir::Program p(arena);
    ir::Function& f = p.new_function("main");
    auto end = [&](ir::BlockId b, ir::Op op, std::span<const ir::Operand> operands) {
        ir::append(f.block(b), p.new_instr(f, op, ir::Type::Void, operands, 0));
    };
    for (uint32_t n = 0; n < ways + 2; n++)
        f.order.push(p.new_block(f));
    const ir::ValueId v = p.new_value(f, ir::Type::I32, nullptr);
    f.params.push(v);
    const ir::Operand last = ir::Operand::block(ways + 1);
    std::vector<ir::Operand> operands = {ir::Operand::value(v), last};
    for (uint32_t n = 1; n <= ways; n++) {
        operands.insert(operands.end(), {p.i32(n), ir::Operand::block(n)});
        end(n, ir::Op::Branch, {&last, 1});
    }
    end(0, ir::Op::Switch, operands);
    end(ways + 1, ir::Op::Return, {});
    Diagnostics diag("test");
    Context context{diag, scratch};
    clean_graph(p, context);
    assert_int_equal(f.order.size(), ways + 2);
}

} // namespace

TEST_GROUP(clean_graph) {
    const CMUnitTest tests[] = {cmocka_unit_test(equal_targets_and_lines),
                                cmocka_unit_test(known_conditions),
                                cmocka_unit_test(lost_edges),
                                cmocka_unit_test(empty_blocks_on_edges),
                                cmocka_unit_test(empty_latches),
                                cmocka_unit_test(labels_follow_merges),
                                cmocka_unit_test(hints_stay),
                                cmocka_unit_test(many_ways_to_one_block),
                                cmocka_unit_test(canonical_branches)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_clean_graph
