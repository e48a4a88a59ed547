// Structures, arrays and vectors as values: executed.
#include "helpers.h"

namespace test_aggregates {

using namespace ladder;
using namespace ladder::front_llvm::test;

namespace {

const std::vector<uint32_t> input = {10, 11, 12, 13, 14, 15, 16, 17};

// Puts scalars of i32, from word 0 on.
std::string put(const std::vector<std::string>& values) {
    std::string out;
    for (size_t n = 0; n < values.size(); n++)
        out += "  call void @test.put(i32 " + std::to_string(n) + ", i32 " + values[n] + ")\n";
    return out;
}

const char* two_words = R"(
  %a = call i32 @test.get(i32 0)
  %b = call i32 @test.get(i32 1)
)";

// A member of a member: the scalars before it are counted, whatever types they are of.
void members(void**) {
    const std::string type = "{ i64, [2 x { i32, <3 x i32> }], i32 }";
    const std::string body = std::string(two_words) + "  %s0 = insertvalue " + type +
                             " zeroinitializer, i32 %a, 1, 1, 0\n  %s1 = insertvalue " + type +
                             " %s0, <3 x i32> <i32 1, i32 2, i32 3>, 1, 0, 1\n  %s2 = insertvalue " + type +
                             " %s1, i32 %b, 2\n  %inner = extractvalue " + type + " %s2, 1\n" +
                             R"(  %x = extractvalue [2 x { i32, <3 x i32> }] %inner, 1, 0
  %v = extractvalue [2 x { i32, <3 x i32> }] %inner, 0, 1
  %y = extractelement <3 x i32> %v, i32 2
  %old = extractvalue [2 x { i32, <3 x i32> }] %inner, 0, 0
)" + "  %z = extractvalue " + type +
                             " %s2, 2\n  %w = extractvalue " + type + " %s0, 2\n" +
                             put({"%x", "%y", "%old", "%z", "%w"});
    expect_words(execute_body(body, input, 5), {10, 3, 0, 11, 0});
}

// What an insertion leaves alone stays undefined.
void undefined_members(void**) {
    const Words found = execute_body(R"(
  %a = call i32 @test.get(i32 0)
  %s = insertvalue { i32, i32 } undef, i32 %a, 1
  %x = extractvalue { i32, i32 } %s, 0
  %y = extractvalue { i32, i32 } %s, 1
)" + put({"%x", "%y"}),
                                     input, 2);
    assert_false(found[0].has_value());
    assert_int_equal(*found[1], 10);
}

std::string vector(uint32_t count) {
    std::string out, last = "undef";
    const std::string type = "<" + std::to_string(count) + " x i32>";
    for (uint32_t n = 0; n < count; n++) {
        const std::string k = std::to_string(n);
        out += "  %g" + k + " = call i32 @test.get(i32 " + k + ")\n  %v" + k + " = insertelement " + type +
               " " + last + ", i32 %g" + k + ", i32 " + k + "\n";
        last = "%v" + k;
    }
    return out;
}

// An element that is chosen at run time.
void elements_by_index(void**) {
    for (uint32_t chosen = 0; chosen < 4; chosen++) {
        std::vector<uint32_t> with_index = input;
        with_index[7] = chosen;
        std::vector<uint32_t> expected = {10 + chosen, 10, 11, 12, 13};
        expected[1 + chosen] = 99;
        expect_words(execute_body(vector(4) + R"(
  %i = call i32 @test.get(i32 7)
  %x = extractelement <4 x i32> %v3, i32 %i
  %n = insertelement <4 x i32> %v3, i32 99, i32 %i
  %n0 = extractelement <4 x i32> %n, i32 0
  %n1 = extractelement <4 x i32> %n, i32 1
  %n2 = extractelement <4 x i32> %n, i32 2
  %n3 = extractelement <4 x i32> %n, i32 3
)" + put({"%x", "%n0", "%n1", "%n2", "%n3"}),
                                  with_index, 5),
                     expected);
    }
}

// An element beyond the last one is undefined.
void element_beyond(void**) {
    const Words found =
        execute_body(vector(2) + "  %x = extractelement <2 x i32> %v1, i32 2\n" + put({"%x"}), input, 1);
    assert_false(found[0].has_value());
}

// A shuffle takes elements of two vectors, and leaves one undefined.
void shuffles(void**) {
    const Words found = execute_body(vector(4) + R"(
  %s = shufflevector <4 x i32> %v3, <4 x i32> <i32 1, i32 2, i32 3, i32 4>, <5 x i32> <i32 7, i32 0, i32 undef, i32 4, i32 3>
  %s0 = extractelement <5 x i32> %s, i32 0
  %s1 = extractelement <5 x i32> %s, i32 1
  %s2 = extractelement <5 x i32> %s, i32 2
  %s3 = extractelement <5 x i32> %s, i32 3
  %s4 = extractelement <5 x i32> %s, i32 4
)" + put({"%s0", "%s1", "%s2", "%s3", "%s4"}),
                                     input, 5);
    const std::optional<uint32_t> expected[] = {4, 10, std::nullopt, 1, 13};
    for (size_t n = 0; n < found.size(); n++)
        assert_true(found[n] == expected[n]);
}

// Arithmetic, comparisons and selects work element by element.
void by_element(void**) {
    expect_words(execute_body(vector(3) + R"(
  %sum = add <3 x i32> %v2, <i32 5, i32 6, i32 7>
  %c = icmp ugt <3 x i32> %sum, <i32 15, i32 16, i32 17>
  %r = select <3 x i1> %c, <3 x i32> %sum, <3 x i32> zeroinitializer
  %w = zext <3 x i1> %c to <3 x i32>
  %r0 = extractelement <3 x i32> %r, i32 0
  %r1 = extractelement <3 x i32> %r, i32 1
  %r2 = extractelement <3 x i32> %r, i32 2
  %w0 = extractelement <3 x i32> %w, i32 0
  %w2 = extractelement <3 x i32> %w, i32 2
)" + put({"%r0", "%r1", "%r2", "%w0", "%w2"}),
                              input, 5),
                 {0, 17, 19, 0, 1});
}

// Between vectors of narrower and of wider elements; the low ones come first.
void bitcasts(void**) {
    expect_words(execute_body(R"(
  %a = call i32 @test.get(i32 0)
  %b = call i32 @test.get(i32 1)
  %v0 = insertelement <2 x i32> undef, i32 %a, i32 0
  %v1 = insertelement <2 x i32> %v0, i32 %b, i32 1
  %narrow = bitcast <2 x i32> %v1 to <4 x i16>
  %h = extractelement <4 x i16> %narrow, i32 1
  %hw = zext i16 %h to i32
  %l = extractelement <4 x i16> %narrow, i32 2
  %lw = zext i16 %l to i32
  %wide = bitcast <4 x i16> %narrow to i64
  %up = lshr i64 %wide, 32
  %upw = trunc i64 %up to i32
)" + put({"%hw", "%lw", "%upw"}),
                              {0xaaaabbbb, 0xccccdddd}, 3),
                 {0xaaaa, 0xdddd, 0xccccdddd});
}

// One phi for each scalar, and one variable for each scalar of a function's result.
void through_blocks_and_functions(void**) {
    const std::string functions = R"(
define { i32, [2 x i32] } @pair(i32 %a, { i32, i32 } %s) {
  %x = extractvalue { i32, i32 } %s, 1
  %sum = add i32 %a, %x
  %r0 = insertvalue { i32, [2 x i32] } undef, i32 %sum, 0
  %r1 = insertvalue { i32, [2 x i32] } %r0, i32 %a, 1, 1
  ret { i32, [2 x i32] } %r1
}
define void @main() {
  %a = call i32 @test.get(i32 0)
  %c = icmp eq i32 %a, 10
  br i1 %c, label %one, label %other
one:
  br label %join
other:
  br label %join
join:
  %s = phi { i32, i32 } [ { i32 1, i32 2 }, %one ], [ { i32 3, i32 4 }, %other ]
  %p = call { i32, [2 x i32] } @pair(i32 %a, { i32, i32 } %s)
  %x = extractvalue { i32, [2 x i32] } %p, 0
  %y = extractvalue { i32, [2 x i32] } %p, 1, 1
  %z = extractvalue { i32, i32 } %s, 0
)" + put({"%x", "%y", "%z"}) + "  ret void\n}\n";
    expect_words(execute(functions, {10}, 3), {12, 10, 1});
    expect_words(execute(functions, {20}, 3), {24, 20, 3});
}

// The dialect says what a structure consists of: it is moved as a whole, and no instruction sees a member.
void opaque_types(void**) {
    expect_words(execute_body(R"(
  %p = alloca %test.pair
  %q = alloca [2 x %test.pair]
  %e = getelementptr [2 x %test.pair], [2 x %test.pair]* %q, i32 0, i32 1
  %words = bitcast %test.pair* %p to [2 x i32]*
  %second = getelementptr [2 x i32], [2 x i32]* %words, i32 0, i32 1
  store i32 77, i32* %second
  %v = load %test.pair, %test.pair* %p
  store %test.pair %v, %test.pair* %e
  %there = bitcast %test.pair* %e to [2 x i32]*
  %found = getelementptr [2 x i32], [2 x i32]* %there, i32 0, i32 1
  %x = load i32, i32* %found
)" + put({"%x"}),
                              input, 1),
                 {77});
    expect_refusal_of_body("  %x = extractvalue %test.pair undef, 0\n", Code::InvalidShader, "index");
    expect_refusal_of_body(
        "  %p = alloca %test.pair\n  %e = getelementptr %test.pair, %test.pair* %p, i32 0, i32 1\n",
        Code::Unsupported, "parts of a handle");
}

// Bools are bits, the first one the lowest; parts of them are numbers again.
void bool_vectors(void**) {
    expect_words(execute_body(vector(4) + R"(
  %c = icmp ugt <4 x i32> %v3, <i32 9, i32 11, i32 11, i32 12>
  %two = shufflevector <4 x i1> %c, <4 x i1> <i1 true, i1 false, i1 false, i1 true>, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %byte = bitcast <8 x i1> %two to i8
  %x = zext i8 %byte to i32
  %g = call i32 @test.get(i32 0)
  %bits = bitcast i32 %g to <32 x i1>
  %b1 = extractelement <32 x i1> %bits, i32 1
  %b2 = extractelement <32 x i1> %bits, i32 2
  %y = zext i1 %b1 to i32
  %z = zext i1 %b2 to i32
  %halves = bitcast <32 x i1> %bits to <2 x i16>
  %h = extractelement <2 x i16> %halves, i32 0
  %w = zext i16 %h to i32
)" + put({"%x", "%y", "%z", "%w"}),
                              input, 4),
                 {0x9d, 1, 0, 10});
}

// The bits of numbers that live in wider ones are not those that LLVM thinks.
void refusals(void**) {
    expect_refusal_of_body("  %x = bitcast <2 x i24> undef to i48\n", Code::Unsupported,
                           "a bitcast between these types");
    expect_refusal_of_body("  %x = bitcast <2 x half> undef to i32\n", Code::Unsupported,
                           "a bitcast between these types", "", {.native_16bit = false});
}

} // namespace

TEST_GROUP(aggregates) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(members),      cmocka_unit_test(undefined_members),
        cmocka_unit_test(shuffles),     cmocka_unit_test(elements_by_index),
        cmocka_unit_test(bitcasts),     cmocka_unit_test(by_element),
        cmocka_unit_test(refusals),     cmocka_unit_test(through_blocks_and_functions),
        cmocka_unit_test(opaque_types), cmocka_unit_test(element_beyond),
        cmocka_unit_test(bool_vectors),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_aggregates
