// Flatten, and the direct lowering that tests compare with (annotate): what becomes of each construct. That
// they mean the same is tests/property/test_source.cpp.
#include "annotate.h"
#include "harness.h"

namespace test_flatten {

using namespace ladder;
using namespace ladder::passes;
using namespace ladder::passes::test;

namespace {

struct Sample {
    const char* source;
    const char* flat;      // body after flatten
    const char* annotated; // body after annotate
};

constexpr Sample samples[] = {
    {// if without else: its merge block is what the branch goes to. No return at the end of the list.
     "%c = ult %a, i32 5\nif %c\n%v = iadd.i32 %a, 1\nendif\n",
     R"(b0:
    %2 = ult %0, i32 5
    branch_if %2, b1, b2
b1:
    _ = iadd.i32 %0, 1
    branch b2
b2:
    return
)",
     R"(b0: selection merge b2
    %2 = ult %0, i32 5
    branch_if %2, b1, b2
b1:
    _ = iadd.i32 %0, 1
    branch b2
b2:
    return
)"},
    {// Both arms leave: nothing comes after them.
     "if true\nreturn\nelse\nreturn\nendif\n%v = iadd.i32 %a, 1\n",
     R"(b0:
    branch_if true, b1, b2
b1:
    return
b2:
    return
)",
     R"(b0: selection merge b3
    branch_if true, b1, b2
b1:
    return
b2:
    return
b3:
    unreachable
)"},
    {// What breaks stands in the loop, although no way leads back from there.
     "loop\n%c = ult %a, i32 5\nif %c\n%v = wave_bit_count true\nbreak\nendif\nendloop\n",
     R"(b0:
    branch b1
b1:
    %2 = ult %0, i32 5
    branch_if %2, b2, b3
b2: in_loop b1
    _ = wave_bit_count true
    branch b4
b3:
    branch b1
b4:
    return
)",
     R"(b0:
    branch b1
b1: loop merge b6 continue b5
    branch b2
b2: selection merge b4
    %2 = ult %0, i32 5
    branch_if %2, b3, b4
b3:
    _ = wave_bit_count true
    branch b6
b4:
    branch b5
b5:
    branch b1
b6:
    return
)"},
    {// The continuing part, and the way out at its end.
     "loop\ncontinue_if true\n%v = iadd.i32 %a, 1\ncontinuing\n%c = ult %a, i32 5\nbreak_if %c\nendloop\n",
     R"(b0:
    branch b1
b1:
    branch_if true, b3, b2
b2:
    _ = iadd.i32 %0, 1
    branch b3
b3:
    %2 = ult %0, i32 5
    branch_if %2, b4, b1
b4:
    return
)",
     R"(b0:
    branch b1
b1: loop merge b5 continue b4
    branch b2
b2:
    branch_if true, b4, b3
b3:
    _ = iadd.i32 %0, 1
    branch b4
b4:
    %2 = ult %0, i32 5
    branch_if %2, b5, b1
b5:
    return
)"},
    {// A loop on the way out of a loop belongs to that as a whole.
     "loop\nif true\nloop\nbreak_if false\nendloop\nbreak\nendif\nendloop\n",
     R"(b0:
    branch b1
b1:
    branch_if true, b2, b5
b2: in_loop b1
    branch b3
b3: in_loop b1
    branch_if false, b4, b3
b4: in_loop b1
    branch b6
b5:
    branch b1
b6:
    return
)",
     nullptr},
    {// No rounds, no loop: nothing to belong to.
     "loop\nif true\nbreak\nendif\nreturn\nendloop\n",
     R"(b0:
    branch b1
b1:
    branch_if true, b2, b3
b2:
    branch b4
b3:
    return
b4:
    return
)",
     nullptr},
    {// Labels in a row are one block, the default may be among them, cases fall through.
     "switch_begin %a\ncase i32 1\ndefault\n%v = iadd.i32 %a, 1\ncase i32 2\n%w = iadd.i32 %a, 2\nbreak\n"
     "case i32 3\nendswitch\n",
     R"(b0:
    switch %0, b1, [i32 1, b1], [i32 2, b2], [i32 3, b3]
b1:
    _ = iadd.i32 %0, 1
    branch b2
b2:
    _ = iadd.i32 %0, 2
    branch b4
b3:
    branch b4
b4:
    return
)",
     R"(b0: selection merge b4
    switch %0, b1, [i32 1, b1], [i32 2, b2], [i32 3, b3]
b1:
    _ = iadd.i32 %0, 1
    branch b2
b2:
    _ = iadd.i32 %0, 2
    branch b4
b3:
    branch b4
b4:
    return
)"},
    {// Without a default and without cases.
     "switch_begin %a\nendswitch\n",
     R"(b0:
    switch %0, b1
b1:
    return
)",
     nullptr},
    {// After a jump: constructs of all kinds.
     "loop\nbreak\nif true\nelse\nendif\nloop\ncontinuing\nendloop\nswitch_begin %a\ncase i32 "
     "1\nbreak\nendswitch\nendloop\n",
     R"(b0:
    branch b1
b1:
    branch b2
b2:
    return
)",
     R"(b0:
    branch b1
b1: loop merge b4 continue b3
    branch b2
b2:
    branch b4
b3:
    branch b1
b4:
    return
)"},
    {"", "b0:\n    return\n", "b0:\n    return\n"},
};

void every_construct(void**) {
    for (const Sample& s : samples) {
        Fixture flat(s.source, "source"), annotated(s.source, "source");
        flat.apply(flatten, "flatten");
        assert_int_equal(static_cast<int>(flat.program.level), static_cast<int>(ir::Level::CfgTemps));
        assert_body(flat, s.flat);
        annotated.apply(ladder::test::annotate, "annotate");
        assert_int_equal(static_cast<int>(annotated.program.level),
                         static_cast<int>(ir::Level::StructuredTemps));
        if (s.annotated)
            assert_body(annotated, s.annotated);
    }
}

// Interprets the program after the pipeline.
void through_the_pipeline(void**) {
    Fixture f(R"(
    %h = handle d0, 0
    temp sum i32
    temp i i32
    temp_write sum, i32 0
    temp_write i, %a
    loop
        %i = temp_read.i32 i
        %done = ieq %i, i32 0
        break_if %done
        %odd = and.i32 %i, 1
        switch_begin %odd
        case i32 0
            continue
        default
            %s = temp_read.i32 sum
            %s1 = iadd.i32 %s, %i
            temp_write sum, %s1
        endswitch
    continuing
        %j = temp_read.i32 i
        %j1 = isub.i32 %j, 1
        temp_write i, %j1
    endloop
    %r = temp_read.i32 sum
    raw_store.i32 %h, %b, 4, 1, %r
)",
              "source");
    f.guarded("the pipeline", [&] { run_passes(pipeline(), f.program, f.context); });
    assert_true(f.program.level == ir::Level::StructuredSsa);
    const Trace trace = f.run(9, 0, 4000);
    assert_int_equal(trace.events.size(), 2); // the store, the return
    assert_int_equal(trace.events[0].operands.back().bits, 25);
}

} // namespace

TEST_GROUP(flatten) {
    const CMUnitTest tests[] = {cmocka_unit_test(every_construct), cmocka_unit_test(through_the_pipeline)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_flatten
