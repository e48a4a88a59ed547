// Blocks, phis, calls, and the loops that only an edge keeps a block in that control never takes.
#include "helpers.h"

namespace test_control_flow {

using namespace ladder;
using namespace ladder::front_llvm::test;

namespace {

std::string main_of(const std::string& body) { return "define void @main() {\n" + body + "}\n"; }

bool has(const std::string& text, const char* part) { return text.find(part) != text.npos; }

// An edge that stands in the text several times is one edge in VSIR, and so are its values in a phi.
void switches(void**) {
    const std::string text = main_of(R"(
  %a = call i32 @test.get(i32 0)
  switch i32 %a, label %other [ i32 1, label %one i32 2, label %join i32 3, label %join ]
one:
  br label %join
other:
  br label %join
join:
  %x = phi i32 [ 10, %one ], [ 20, %0 ], [ 20, %0 ], [ 30, %other ]
  call void @test.put(i32 0, i32 %x)
  ret void
)");
    const uint32_t expected[] = {30, 10, 20, 20, 30};
    for (uint32_t n = 0; n < 5; n++)
        expect_words(execute(text, {n}, 1), {expected[n]});
}

// A selector that lives in a wider integer counts without the bits above it.
void narrow_selectors(void**) {
    const std::string text = main_of(R"(
  %a = call i32 @test.get(i32 0)
  %n = trunc i32 %a to i24
  switch i24 %n, label %other [ i24 -1, label %one ]
one:
  call void @test.put(i32 0, i32 1)
  ret void
other:
  call void @test.put(i32 0, i32 2)
  ret void
)");
    expect_words(execute(text, {0x12ffffff}, 1), {1});
    expect_words(execute(text, {0x12fffffe}, 1), {2});
}

// Blocks that nothing leads to are dropped, and their values in phis with them.
void unreachable_blocks(void**) {
    const std::string text = main_of(R"(
  br label %join
lost:
  %x = call i32 @test.get(i32 0)
  br label %join
join:
  %y = phi i32 [ 7, %0 ], [ %x, %lost ]
  call void @test.put(i32 0, i32 %y)
  ret void
)");
    expect_words(execute(text, {}, 1), {7});
    assert_false(has(program_text(text), "raw_load"));
}

const char* loop_with_exit = R"(
  br label %head
head:
  %n = phi i32 [ 0, %0 ], [ %m, %next ]
  %m = add i32 %n, 1
  %last = icmp eq i32 %m, 4
  br i1 %last, label %exit, label %next
next:
  br label %head
exit:
  call void @test.put(i32 0, i32 %m)
  %never = call i1 @test.never()
  br i1 %never, label %head2, label %done
head2:
  br label %head
done:
  ret void
)";

// The exit's block belongs to the loop by an edge that is never taken: the edge goes, and the block keeps its
// loop as a hint.
void loops_by_dropped_edges(void**) {
    std::string text = main_of(loop_with_exit);
    const size_t phi = text.find("[ %m, %next ]");
    text.insert(phi + 13, ", [ %m, %head2 ]");
    expect_words(execute(text, {}, 1), {4});
    const std::string program = program_text(text);
    assert_true(has(program, "in_loop b1"));
    assert_false(has(program, "branch_if false"));
}

// Without such an edge no block has a hint.
void loops_without_hints(void**) {
    std::string text = main_of(loop_with_exit);
    text.replace(text.find("br i1 %never, label %head2, label %done"), 39, "br label %done");
    const size_t lost = text.find("head2:\n  br label %head\n");
    text.erase(lost, 24);
    expect_words(execute(text, {}, 1), {4});
    assert_false(has(program_text(text), "in_loop"));
}

// What stands after an operation that ends the thread is not executed, and does not lead on.
void ended_blocks(void**) {
    const std::string text = main_of(R"(
  %a = call i32 @test.get(i32 0)
  %c = icmp eq i32 %a, 1
  br i1 %c, label %ends, label %join
ends:
  call void @test.put(i32 0, i32 5)
  call void @test.end()
  call void @test.put(i32 0, i32 6)
  br label %join
join:
  %x = phi i32 [ 8, %0 ], [ 9, %ends ]
  call void @test.put(i32 0, i32 %x)
  ret void
)");
    expect_words(execute(text, {1}, 1), {5});
    expect_words(execute(text, {2}, 1), {8});
}

// What an instruction in a later block of the text defines may be used in an earlier one that it dominates.
void order_of_blocks(void**) {
    const std::string text = main_of(R"(
  br label %second
first:
  call void @test.put(i32 0, i32 %x)
  ret void
second:
  %x = call i32 @test.get(i32 0)
  br label %first
)");
    expect_words(execute(text, {77}, 1), {77});
}

void constant_expressions(void**) {
    expect_words(execute_body(R"(
  %a = call i32 @test.get(i32 0)
  %c = icmp eq i32 %a, 1
  br i1 %c, label %one, label %join
one:
  br label %join
join:
  %x = phi i32 [ add (i32 3, i32 4), %one ], [ select (i1 icmp eq (i32 1, i32 2), i32 8, i32 xor (i32 1, i32 7)), %0 ]
  call void @test.put(i32 0, i32 %x)
)",
                              {1}, 1),
                 {7});
    expect_words(execute_body(R"(
  %x = add i32 select (i1 icmp eq (i32 1, i32 2), i32 8, i32 xor (i32 1, i32 7)), 1
  call void @test.put(i32 0, i32 %x)
)",
                              {}, 1),
                 {7});
}

// The survey notes which components of a result are in use: cmpxchg compares only where its i1 is.
void used_components(void**) {
    auto text = [](const char* index) {
        return program_text(std::string("@g = external addrspace(3) global i32\n") + main_of(R"(
  %pair = cmpxchg i32 addrspace(3)* @g, i32 1, i32 2 seq_cst seq_cst
  %x = extractvalue { i32, i1 } %pair, )" + std::string(index) + "\n  ret void\n"));
    };
    assert_false(has(text("0"), "ieq"));
    assert_true(has(text("1"), "ieq"));
}

void refusals(void**) {
    auto invalid = [](const std::string& body, const char* text) {
        expect_refusal(main_of(body), Code::InvalidShader, text);
    };
    invalid(
        "  br i1 undef, label %a, label %b\na:\n  %x = call i32 @test.get(i32 0)\n  br label %b\nb:\n  call "
        "void @test.put(i32 0, i32 %x)\n  ret void\n",
        "a value is used where it is not defined");
    expect_refusal("define void @f() {\n  call void @main()\n  ret void\n}\n" +
                       main_of("  call void @f()\n  ret void\n"),
                   Code::InvalidShader, "functions call themselves");
    expect_refusal(main_of("  call void @main()\n  ret void\n"), Code::InvalidShader,
                   "functions call themselves");
    expect_refusal("declare void @elsewhere()\n" + main_of("  call void @elsewhere()\n  ret void\n"),
                   Code::Unsupported, "'elsewhere' is called, but is in another library");
}

} // namespace

TEST_GROUP(control_flow) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(switches),
        cmocka_unit_test(narrow_selectors),
        cmocka_unit_test(unreachable_blocks),
        cmocka_unit_test(loops_by_dropped_edges),
        cmocka_unit_test(loops_without_hints),
        cmocka_unit_test(ended_blocks),
        cmocka_unit_test(order_of_blocks),
        cmocka_unit_test(constant_expressions),
        cmocka_unit_test(used_components),
        cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_control_flow
