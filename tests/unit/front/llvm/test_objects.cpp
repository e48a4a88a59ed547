// Variables and the pointers that lead into them: pointers that meet make one variable of several. Executed.
#include "helpers.h"

namespace test_objects {

using namespace ladder;
using namespace ladder::front_llvm::test;

namespace {

std::string put(const std::vector<std::string>& values) {
    std::string out;
    for (size_t n = 0; n < values.size(); n++)
        out += "  call void @test.put(i32 " + std::to_string(n) + ", i32 " + values[n] + ")\n";
    return out;
}

size_t count(const std::string& text, const std::string& what) {
    size_t n = 0;
    for (size_t at = 0; (at = text.find(what, at)) != text.npos; at++)
        n++;
    return n;
}

const char* globals = R"(
@table = internal constant [4 x i32] [i32 40, i32 41, i32 42, i32 43]
@other = internal constant [2 x i32] [i32 50, i32 51]
@own = internal global [2 x i32] [i32 60, i32 61]
@zero = internal global [2 x i32] zeroinitializer
@group = external addrspace(3) global [4 x i32]
)";

// A select between two objects is an index into the variable of both.
void selects(void**) {
    const std::string body = R"(
  %a = call i32 @test.get(i32 0)
  %c = icmp eq i32 %a, 1
  %p = getelementptr [4 x i32], [4 x i32]* @table, i32 0, i32 %a
  %q = getelementptr [2 x i32], [2 x i32]* @other, i32 0, i32 1
  %s = select i1 %c, i32* %p, i32* %q
  %x = load i32, i32* %s
)" + put({"%x"});
    expect_words(execute_body(body, {1}, 1, globals), {41});
    expect_words(execute_body(body, {2}, 1, globals), {51});
    const std::string text =
        program_text(std::string(globals) + "define void @main() {\n" + body + "  ret void\n}\n");
    assert_int_equal(count(text, "variable v"), 1);
}

// Two tables stay one, read-only; with memory that is written, it is the thread's, and begins as all of them
// do.
void groups_of_constants(void**) {
    const std::string body = R"(
  %a = call i32 @test.get(i32 0)
  %c = icmp eq i32 %a, 1
  %t = getelementptr [4 x i32], [4 x i32]* @table, i32 0, i32 2
  %o = getelementptr [2 x i32], [2 x i32]* @own, i32 0, i32 1
  %z = getelementptr [2 x i32], [2 x i32]* @zero, i32 0, i32 0
  %s = select i1 %c, i32* %t, i32* %o
  %r = select i1 %c, i32* %z, i32* %o
  %x = load i32, i32* %s
  store i32 %a, i32* %r
  %y = load i32, i32* %o
  %w = load i32, i32* %z
  %v = load i32, i32* %t
)" + put({"%x", "%y", "%w", "%v"});
    expect_words(execute_body(body, {1}, 4, globals), {42, 61, 1, 42});
    expect_words(execute_body(body, {2}, 4, globals), {61, 2, 0, 42});
    const std::string text =
        program_text(std::string(globals) + "define void @main() {\n" + body + "  ret void\n}\n");
    assert_int_equal(count(text, "variable v"), 1);
    assert_int_equal(count(text, "variable v0 private"), 1);
}

// A pointer that a loop moves, from one object into which it may have led to another.
void loops(void**) {
    expect_words(execute_body(R"(
  %a = call i32 @test.get(i32 0)
  %c = icmp eq i32 %a, 1
  %t = getelementptr [4 x i32], [4 x i32]* @table, i32 0, i32 0
  %o = getelementptr [2 x i32], [2 x i32]* @other, i32 0, i32 0
  %start = select i1 %c, i32* %t, i32* %o
  br label %loop
loop:
  %p = phi i32* [ %start, %0 ], [ %next, %loop ]
  %n = phi i32 [ 0, %0 ], [ %m, %loop ]
  %sum = phi i32 [ 0, %0 ], [ %add, %loop ]
  %x = load i32, i32* %p
  %add = add i32 %sum, %x
  %next = getelementptr i32, i32* %p, i32 1
  %m = add i32 %n, 1
  %more = icmp ult i32 %m, 2
  br i1 %more, label %loop, label %end
end:
)" + put({"%add"}),
                              {0}, 1, globals),
                 {101});
}

// Parameters and results that are pointers, of functions that are called with several objects.
void functions(void**) {
    const std::string text = std::string(globals) + R"(
define i32* @choose(i32* %a, i32* %b, i1 %first) {
  %r = select i1 %first, i32* %a, i32* %b
  ret i32* %r
}
define i32 @second(i32* %p) {
  %q = getelementptr i32, i32* %p, i32 1
  %x = load i32, i32* %q
  ret i32 %x
}
define void @main() {
  %v = alloca [3 x i32]
  %w = call i32 @test.get(i32 0)
  %c = icmp eq i32 %w, 1
  %v0 = getelementptr [3 x i32], [3 x i32]* %v, i32 0, i32 0
  %v1 = getelementptr [3 x i32], [3 x i32]* %v, i32 0, i32 1
  store i32 7, i32* %v1
  %t = getelementptr [4 x i32], [4 x i32]* @table, i32 0, i32 2
  %p = call i32* @choose(i32* %v0, i32* %t, i1 %c)
  %x = call i32 @second(i32* %p)
  %y = call i32 @second(i32* %t)
)" + put({"%x", "%y"}) + "  ret void\n}\n";
    expect_words(execute(text, {1}, 2), {7, 43});
    expect_words(execute(text, {2}, 2), {43, 43});
}

// All calls that give the common object lead to one variable, alone and among others.
void common_object(void**) {
    const char* store = R"(
define void @store(i32 %x) {
  %p = call [4 x i32]* @test.common()
  %e = getelementptr [4 x i32], [4 x i32]* %p, i32 0, i32 2
  store i32 %x, i32* %e
  ret void
}
)";
    const std::string alone = std::string(globals) + store + R"(
define void @main() {
  call void @store(i32 9)
  %p = call [4 x i32]* @test.common()
  %e = getelementptr [4 x i32], [4 x i32]* %p, i32 0, i32 2
  %x = load i32, i32* %e
)" + put({"%x"}) + "  ret void\n}\n";
    expect_words(execute(alone, {}, 1), {9});
    assert_int_equal(count(program_text(alone), "variable v"), 1);
    const std::string among = std::string(globals) + store + R"(
define void @main() {
  call void @store(i32 9)
  %w = call i32 @test.get(i32 0)
  %c = icmp eq i32 %w, 1
  %p = call [4 x i32]* @test.common()
  %s = select i1 %c, [4 x i32]* %p, [4 x i32]* @table
  %e = getelementptr [4 x i32], [4 x i32]* %s, i32 0, i32 2
  %x = load i32, i32* %e
)" + put({"%x"}) + "  ret void\n}\n";
    expect_words(execute(among, {1}, 1), {9});
    expect_words(execute(among, {2}, 1), {42});
    assert_int_equal(count(program_text(among), "variable v"), 1);
}

// Scalars that are narrower or wider than the variable's elements, at places that are known and that are not.
void other_widths(void**) {
    const std::string body = R"(
  %v = alloca [4 x i32]
  %w = call i32 @test.get(i32 0)
  %all = bitcast [4 x i32]* %v to i8*
  call void @llvm.memset.p0i8.i32(i8* %all, i8 0, i32 16, i32 4, i1 false)
  %halves = bitcast [4 x i32]* %v to [8 x i16]*
  %h = getelementptr [8 x i16], [8 x i16]* %halves, i32 0, i32 %w
  store i16 -2, i16* %h
  %bytes = bitcast [4 x i32]* %v to [16 x i8]*
  %b = getelementptr [16 x i8], [16 x i8]* %bytes, i32 0, i32 5
  store i8 127, i8* %b
  %wide = bitcast [4 x i32]* %v to [2 x i64]*
  %q = getelementptr [2 x i64], [2 x i64]* %wide, i32 0, i32 1
  store i64 81985529216486895, i64* %q
  %x0p = getelementptr [4 x i32], [4 x i32]* %v, i32 0, i32 0
  %x1p = getelementptr [4 x i32], [4 x i32]* %v, i32 0, i32 1
  %x2p = getelementptr [4 x i32], [4 x i32]* %v, i32 0, i32 2
  %x0 = load i32, i32* %x0p
  %x1 = load i32, i32* %x1p
  %x2 = load i32, i32* %x2p
  %rh = load i16, i16* %h
  %r = zext i16 %rh to i32
  %rb = load i8, i8* %b
  %s = sext i8 %rb to i32
  %rq = load i64, i64* %q
  %up = lshr i64 %rq, 32
  %t = trunc i64 %up to i32
)" + put({"%x0", "%x1", "%x2", "%r", "%s", "%t"});
    const char* memset = "declare void @llvm.memset.p0i8.i32(i8*, i8, i32, i32, i1)\n";
    expect_words(execute_body(body, {0}, 6, memset), {0xfffe, 0x7f00, 0x89abcdef, 0xfffe, 0x7f, 0x01234567});
    expect_words(execute_body(body, {1}, 6, memset),
                 {0xfffe0000, 0x7f00, 0x89abcdef, 0xfffe, 0x7f, 0x01234567});
    expect_words(execute_body(body, {3}, 6, memset), {0, 0xfffe7f00, 0x89abcdef, 0xfffe, 0x7f, 0x01234567});
}

// From an object into itself, a few bytes on: all is read before anything is written.
void copies(void**) {
    expect_words(execute_body(R"(
  %v = alloca [4 x i32]
  %p0 = getelementptr [4 x i32], [4 x i32]* %v, i32 0, i32 0
  %p1 = getelementptr [4 x i32], [4 x i32]* %v, i32 0, i32 1
  %p2 = getelementptr [4 x i32], [4 x i32]* %v, i32 0, i32 2
  %p3 = getelementptr [4 x i32], [4 x i32]* %v, i32 0, i32 3
  store i32 1, i32* %p0
  store i32 2, i32* %p1
  store i32 3, i32* %p2
  store i32 4, i32* %p3
  %from = bitcast i32* %p0 to i8*
  %to = bitcast i32* %p1 to i8*
  call void @llvm.memmove.p0i8.p0i8.i32(i8* %to, i8* %from, i32 10, i32 2, i1 false)
  %x0 = load i32, i32* %p0
  %x1 = load i32, i32* %p1
  %x2 = load i32, i32* %p2
  %x3 = load i32, i32* %p3
)" + put({"%x0", "%x1", "%x2", "%x3"}),
                              {}, 4, "declare void @llvm.memmove.p0i8.p0i8.i32(i8*, i8*, i32, i32, i1)\n"),
                 {1, 1, 2, 3});
}

// Indices that go back, and pointers that are compared.
void indices(void**) {
    expect_words(execute_body(R"(
  %w = call i32 @test.get(i32 0)
  %m = sub i32 0, %w
  %p = getelementptr [4 x i32], [4 x i32]* @table, i32 0, i32 3
  %q = getelementptr i32, i32* %p, i32 %m
  %r = getelementptr i32, i32* %p, i64 -2
  %x = load i32, i32* %q
  %y = load i32, i32* %r
  %c = icmp eq i32* %q, %r
  %l = icmp ult i32* %q, %p
  %cw = zext i1 %c to i32
  %lw = zext i1 %l to i32
)" + put({"%x", "%y", "%cw", "%lw"}),
                              {2}, 4, globals),
                 {41, 41, 1, 1});
}

// Groupshared memory: atomics, and parts of words that leave the rest to others.
void groupshared(void**) {
    const std::string body = R"(
  %p = getelementptr [4 x i32], [4 x i32] addrspace(3)* @group, i32 0, i32 1
  store i32 -1, i32 addrspace(3)* %p
  %old = atomicrmw add i32 addrspace(3)* %p, i32 3 seq_cst
  %pair = cmpxchg i32 addrspace(3)* %p, i32 2, i32 305419896 seq_cst seq_cst
  %seen = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  %dw = zext i1 %done to i32
  %h = bitcast i32 addrspace(3)* %p to i16 addrspace(3)*
  store i16 0, i16 addrspace(3)* %h
  %x = load i32, i32 addrspace(3)* %p
)" + put({"%old", "%seen", "%dw", "%x"});
    expect_words(execute_body(body, {}, 4, globals), {0xffffffff, 2, 1, 0x12340000});
    const std::string text =
        program_text(std::string(globals) + "define void @main() {\n" + body + "  ret void\n}\n");
    assert_int_equal(count(text, "var_atomic.i32 v0, and"), 1);
}

// A variable of floats with integer atomics, and one of both widths, hold integers.
void elements_of_atomics(void**) {
    auto element = [](const std::string& type, const std::string& body) {
        const std::string text = program_text("@g = external addrspace(3) global " + type +
                                              "\ndefine void @main() {\n" + body + "  ret void\n}\n");
        const size_t at = text.find("variable v0 ");
        return text.substr(at + 12, text.find('\n', at) - at - 12);
    };
    const std::string pointer = "  %p = bitcast [4 x float] addrspace(3)* @g to i32 addrspace(3)*\n";
    assert_string_equal(
        element("[4 x float]", pointer + "  %x = atomicrmw add i32 addrspace(3)* %p, i32 3 seq_cst\n")
            .c_str(),
        "workgroup i32[4] \"g\"");
    const std::string member =
        "  %p = getelementptr { i16, i32 }, { i16, i32 } addrspace(3)* @g, i32 0, i32 1\n"
        "  %h = getelementptr { i16, i32 }, { i16, i32 } addrspace(3)* @g, i32 0, i32 0\n"
        "  store i16 4, i16 addrspace(3)* %h\n";
    assert_string_equal(
        element("{ i16, i32 }", member + "  %x = atomicrmw add i32 addrspace(3)* %p, i32 3 seq_cst\n")
            .c_str(),
        "workgroup i32[2] \"g\"");
    assert_string_equal(element("{ i16, i32 }", member).c_str(), "workgroup i16[4] \"g\"");
}

// Which objects share a variable, by the survey alone.
void alone(void**) {
    Module m(std::string(globals) + R"(
define void @main() {
  %s = select i1 true, [2 x i32]* @other, [2 x i32]* @own
  %e = getelementptr [2 x i32], [2 x i32]* %s, i32 0, i32 0
  %x = load i32, i32* %e
  %p = getelementptr [4 x i32], [4 x i32]* @table, i32 0, i32 0
  %t = select i1 true, i32* %p, i32* %p
  %y = load i32, i32* %t
  ret void
}
)");
    m.translate();
    assert_true(m.s->objects.is_alone(*m.global("table")));
    assert_true(m.s->objects.is_alone(*m.global("zero")));
    assert_false(m.s->objects.is_alone(*m.global("other")));
    assert_false(m.s->objects.is_alone(*m.global("own")));
}

void refusals(void**) {
    auto refuse = [](const std::string& body, Code code, const char* text) {
        expect_refusal_of_body(body, code, text, globals);
    };
    refuse("  %g = addrspacecast [4 x i32] addrspace(3)* @group to [4 x i32]*\n"
           "  %s = select i1 undef, [4 x i32]* %g, [4 x i32]* @table\n"
           "  %e = getelementptr [4 x i32], [4 x i32]* %s, i32 0, i32 0\n",
           Code::Unsupported, "a pointer that leads to groupshared memory or to a thread's own");
    refuse("  store i32 1, i32* getelementptr ([4 x i32], [4 x i32]* @table, i32 0, i32 1)\n",
           Code::InvalidShader, "a store to a constant");
    refuse(
        "  %c = icmp eq i32* getelementptr ([4 x i32], [4 x i32]* @table, i32 0, i32 1), getelementptr ([2 x "
        "i32], [2 x i32]* @own, i32 0, i32 1)\n",
        Code::Unsupported, "a comparison of pointers to different variables");
    refuse("  %v = alloca {}\n", Code::Unsupported, "a variable without elements");
    refuse("  %v = alloca i32\n  %x = atomicrmw add i32* %v, i32 1 seq_cst\n", Code::Unsupported,
           "an atomic on a variable that is not groupshared");
    refuse("  %v = alloca i32\n  store i32* %v, i32** undef\n", Code::Unsupported, "a store of a pointer");
}

} // namespace

TEST_GROUP(objects) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(selects),     cmocka_unit_test(groups_of_constants),
        cmocka_unit_test(loops),       cmocka_unit_test(functions),
        cmocka_unit_test(indices),     cmocka_unit_test(common_object),
        cmocka_unit_test(copies),      cmocka_unit_test(other_widths),
        cmocka_unit_test(groupshared), cmocka_unit_test(elements_of_atomics),
        cmocka_unit_test(alone),       cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_objects
