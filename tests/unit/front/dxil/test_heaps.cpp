// Descriptor heaps (shader model 6.6) and the counters of UAVs.
#include "helpers.h"

namespace test_heaps {

using namespace ladder;
using namespace ladder::dxil::test;

namespace {

constexpr char declarations[] = "declare %dx.types.Handle @dx.op.createHandleFromHeap(i32, i32, i1, i1)\n"
                                "declare i32 @dx.op.bufferUpdateCounter(i32, %dx.types.Handle, i8)\n";

ModuleText with_heaps(const std::string& body) {
    return {.body = "  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)\n" + body, .globals = declarations};
}

std::string from_heap(const char* name, const char* arguments) {
    return std::string("  %") + name + " = call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218, " +
           arguments + ")\n";
}

std::string annotated(const char* name, const char* handle, const char* properties) {
    return std::string("  %") + name +
           " = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %" + handle +
           ", %dx.types.ResourceProperties { " + properties + " })\n";
}

std::string descriptors(const ModuleText& m) {
    Outcome o = translate_module(m);
    if (!o.ok)
        fail_msg("%s", o.message.c_str());
    size_t from = o.text.find("descriptor d9"), to = o.text.find("\nfunction");
    return from == o.text.npos ? "" : "\n" + o.text.substr(from, to - from);
}

// Equal views of a heap are one descriptor, whatever made them.
void views(void**) {
    ModuleText m = with_heaps(
        from_heap("a", "i32 3, i1 false, i1 false") + annotated("b", "a", "i32 11, i32 0") +
        from_heap("c", "i32 %t, i1 false, i1 true") + annotated("d", "c", "i32 11, i32 0") +
        annotated("e", "c", "i32 2, i32 1033") + annotated("f", "a", "i32 3, i32 262153") +
        from_heap("g", "i32 %t, i1 true, i1 false") + annotated("h", "g", "i32 14, i32 0") +
        annotated("i", "g", "i32 32782, i32 0") + annotated("j", "c", "i32 53260, i32 24") +
        annotated("k", "a", "i32 13, i32 100") + annotated("l", "a", "i32 4106, i32 261") +
        from_heap("m", "i32 undef, i1 false, i1 true") + annotated("n", "m", "i32 12298, i32 261"));
    assert_string_equal(descriptors(m).c_str(), R"(
descriptor d9 srv raw_buffer first=0 count=unbounded heap
descriptor d10 srv texture2d component=f32 first=0 count=unbounded heap
descriptor d11 srv texture2dms component=f32 first=0 count=unbounded samples=4 heap
descriptor d12 sampler sampler first=0 count=unbounded heap
descriptor d13 sampler sampler first=0 count=unbounded comparison heap
descriptor d14 uav structured_buffer first=0 count=unbounded stride=24 coherent counter heap
descriptor d15 cbv cbuffer first=0 count=unbounded stride=100 heap
descriptor d16 uav typed_buffer component=u32 first=0 count=unbounded heap
descriptor d17 uav typed_buffer component=u32 first=0 count=unbounded rov heap
)");
    expect_body(m, R"(
    %0 = builtin.i32 thread_id, 0 @1
    _ = handle d9, 3 @3
    _ = handle.nonuniform d9, %0 @5
    _ = handle.nonuniform d10, %0 @6
    _ = handle d11, 3 @7
    _ = handle d12, %0 @9
    _ = handle d13, %0 @10
    _ = handle.nonuniform d14, %0 @11
    _ = handle d15, 3 @12
    _ = handle d16, 3 @13
    _ = handle d17, 0 @15
    return @16
)");
}

// Many views: none is lost when their table grows.
void many_views(void**) {
    std::string body = from_heap("a", "i32 3, i1 false, i1 false");
    for (int twice = 0; twice < 2; twice++)
        for (int n = 1; n <= 100; n++)
            body += annotated(("v" + std::to_string(n) + (twice ? "b" : "a")).c_str(), "a",
                              ("i32 12, i32 " + std::to_string(4 * n)).c_str());
    std::string text = descriptors(with_heaps(body));
    size_t count = 0;
    for (char c : text)
        count += c == '\n';
    assert_int_equal(count, 101);
}

void counters(void**) {
    expect_body(with_heaps(R"(
  %a = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)
  %b = call i32 @dx.op.bufferUpdateCounter(i32 70, %dx.types.Handle %a, i8 1)
  %c = call i32 @dx.op.bufferUpdateCounter(i32 70, %dx.types.Handle %a, i8 -1)
)"),
                R"(
    _ = builtin.i32 thread_id, 0 @1
    %0 = handle d4, 0 @2
    _ = counter_increment %0 @3
    _ = counter_decrement %0 @4
    return @5
)");
}

// Phis and selects of handles choose the index; the handle is made where it is used.
void choices(void**) {
    const std::string uses = "  %v = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, "
                             "%dx.types.Handle %h, i32 5, i32 undef)\n"
                             "  %w = extractvalue %dx.types.ResRet.i32 %v, 0\n"
                             "  %y = call i32 @dx.op.unary.i32(i32 30, i32 %w)\n";
    const std::string two =
        "  %a = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 3, i32 5, i1 false)\n"
        "  %b = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 3, i32 7, i1 false)\n"
        "  %c = icmp eq i32 %t, 1\n";
    expect_body(with_heaps(two + "  %h = select i1 %c, %dx.types.Handle %a, %dx.types.Handle %b\n" + uses),
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    _ = handle d3, 1 @2
    _ = handle d3, 3 @3
    %1 = ieq %0, i32 1 @4
    %2 = select.i32 %1, 1, 3 @5
    %3 = handle.nonuniform d3, %2 @6
    %4, _, _, _ = typed_load.i32 %3, 5 @6
    _ = bit_reverse.i32 %4 @8
    return @9
)");
    // Around a loop: the handle that comes back is not known yet when the phi is met.
    ModuleText loop = with_heaps(two +
                                 "  br label %head\nhead:\n"
                                 "  %h = phi %dx.types.Handle [ %a, %0 ], [ %n, %head ]\n" +
                                 uses +
                                 "  %n = select i1 %c, %dx.types.Handle %h, %dx.types.Handle %b\n"
                                 "  br i1 %c, label %head, label %done\ndone:\n");
    Outcome o = translate_module(loop);
    if (!o.ok)
        fail_msg("%s", o.message.c_str());
    assert_true(o.text.find("%2 = phi.i32 [1, b0], [%5, b1]") != o.text.npos);
    assert_true(o.text.find("%3 = handle.nonuniform d3, %2") != o.text.npos);
    assert_true(o.text.find("%5 = select.i32 %1, %2, 3") != o.text.npos);
    // Handles of a heap, before an annotation; and of a single descriptor.
    o = translate_module(with_heaps(from_heap("a", "i32 %t, i1 false, i1 false") +
                                    from_heap("b", "i32 4, i1 false, i1 false") +
                                    "  %c = icmp eq i32 %t, 1\n"
                                    "  %u = select i1 %c, %dx.types.Handle %a, %dx.types.Handle %b\n" +
                                    annotated("h", "u", "i32 10, i32 5") + uses));
    if (!o.ok)
        fail_msg("%s", o.message.c_str());
    assert_true(o.text.find("handle.nonuniform d9, %2") != o.text.npos);
    o = translate_module(with_heaps(
        "  %a = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)\n"
        "  %b = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)\n"
        "  %c = icmp eq i32 %t, 1\n  %h = select i1 %c, %dx.types.Handle %a, %dx.types.Handle %b\n" +
        uses));
    if (!o.ok)
        fail_msg("%s", o.message.c_str());
    assert_true(o.text.find("handle.nonuniform") == o.text.npos);
    expect_failure(with_heaps(two + from_heap("d", "i32 4, i1 false, i1 false") +
                              annotated("e", "d", "i32 10, i32 5") +
                              "  %h = select i1 %c, %dx.types.Handle %a, %dx.types.Handle %e\n" + uses),
                   Code::Unsupported, "a choice between handles of different resources is not supported");
    expect_failure(with_heaps(from_heap("a", "i32 4, i1 false, i1 false") +
                              from_heap("b", "i32 4, i1 true, i1 false") +
                              "  %c = icmp eq i32 %t, 1\n"
                              "  %h = select i1 %c, %dx.types.Handle %a, %dx.types.Handle %b\n"),
                   Code::Unsupported, "a choice between handles of different resources is not supported");
    expect_failure({.body =
                        "  br label %head\nhead:\n  %h = phi %dx.types.Handle [ undef, %0 ], [ %h, %head ]\n"
                        "  br label %head\n",
                    .ends = true},
                   Code::InvalidShader, "leads nowhere");
}

// An array of resources that a shader fills is memory that holds indices.
void in_memory(void**) {
    const std::string array =
        "  %m = alloca [4 x %dx.types.Handle]\n  %i = and i32 %t, 3\n"
        "  %p = getelementptr [4 x %dx.types.Handle], [4 x %dx.types.Handle]* %m, i32 0, i32 %i\n"
        "  %q = getelementptr [4 x %dx.types.Handle], [4 x %dx.types.Handle]* %m, i32 0, i32 2\n";
    const std::string load = "  %l = load %dx.types.Handle, %dx.types.Handle* %q\n";
    const std::string use = "  %v = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, "
                            "%dx.types.Handle %h, i32 5, i32 undef)\n";
    expect_body(with_heaps(array + from_heap("a", "i32 %t, i1 false, i1 false") +
                           "  store %dx.types.Handle %a, %dx.types.Handle* %p\n" + load +
                           annotated("h", "l", "i32 10, i32 5") + use),
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = and.i32 %0, 3 @3
    var_store v0, %1, %0 @7
    %2 = var_load.i32 v0, 2 @8
    %3 = handle.nonuniform d9, %2 @9
    _, _, _, _ = typed_load.i32 %3, 5 @10
    return @11
)");
    // Handles of a range of registers; the handle itself may be stored.
    const std::string binding =
        "  %a = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 3, i32 5, i1 false)\n"
        "  store %dx.types.Handle %a, %dx.types.Handle* %p\n  %h = load %dx.types.Handle, %dx.types.Handle* "
        "%q\n";
    expect_body(with_heaps(array + binding + use), R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = and.i32 %0, 3 @3
    _ = handle d3, 1 @6
    var_store v0, %1, i32 1 @7
    %2 = var_load.i32 v0, 2 @8
    %3 = handle.nonuniform d3, %2 @9
    _, _, _, _ = typed_load.i32 %3, 5 @9
    return @10
)");
    expect_failure(
        with_heaps(array + binding +
                   "  %b = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 2, i32 2, i1 false)\n"
                   "  store %dx.types.Handle %b, %dx.types.Handle* %p\n"),
        Code::Unsupported, "a variable that holds handles of different resources is not supported");
    // Memory has a word for a handle, whatever members its type is declared with.
    const char* const parts = "parts of a handle, a hit object or a matrix are not supported";
    expect_failure(with_heaps("  %m = alloca [4 x %dx.types.Handle]\n"
                              "  %q = getelementptr [4 x %dx.types.Handle], [4 x %dx.types.Handle]* %m, "
                              "i32 0, i32 %t, i32 0\n"
                              "  store i8* null, i8** %q\n"),
                   Code::Unsupported, parts);
    expect_failure({.body = "  %q = getelementptr [1 x %dx.types.Handle], [1 x %dx.types.Handle]* @g, i32 0, "
                            "i32 0\n  %h = load %dx.types.Handle, %dx.types.Handle* %q\n",
                    .globals = "@g = internal constant [1 x %dx.types.Handle] "
                               "[%dx.types.Handle { i8* null }]\n"},
                   Code::Unsupported, parts);
    // dxc leaves arrays that nothing uses.
    expect_body(
        with_heaps("  %m = alloca [4 x %dx.types.Handle]\n  %b = bitcast [4 x %dx.types.Handle]* %m to i8*\n"
                   "  call void @llvm.lifetime.start(i64 80, i8* %b)\n"),
        R"(
    _ = builtin.i32 thread_id, 0 @1
    return @5
)");
}

void refusals(void**) {
    auto invalid = [](const std::string& body, const char* text) {
        expect_failure(with_heaps(body), Code::InvalidShader, text);
    };
    const std::string heap = from_heap("a", "i32 3, i1 false, i1 false");
    invalid(
        heap +
            "  %b = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %a, i32 0, "
            "i32 undef, i8 1, i32 4)\n",
        "without being annotated");
    invalid(heap + annotated("b", "a", "i32 14, i32 0"), "of the other");
    invalid(from_heap("a", "i32 3, i1 true, i1 false") + annotated("b", "a", "i32 11, i32 0"),
            "of the other");
    invalid(heap + annotated("b", "a", "i32 0, i32 0"), "of an unknown kind");
    invalid(heap + annotated("b", "a", "i32 200, i32 0"), "of an unknown kind");
    invalid(heap + annotated("b", "a", "i32 %t, i32 0"), "");
    invalid(heap + annotated("b", "a", "i32 4111, i32 0"), "are of a uav tbuffer");
    invalid(heap + annotated("b", "a", "i32 4112, i32 0"), "are of a uav acceleration_structure");
    invalid(heap + annotated("b", "a", "i32 17, i32 0"), "are of a srv feedback2d");
    invalid(heap + annotated("b", "a", "i32 undef, i32 0"), "properties are not constant");
    invalid("  %c = icmp eq i32 %t, 1\n" + from_heap("a", "i32 3, i1 %c, i1 false"), "is not a constant");
    // The handle in the resource tables: u2.
    std::string text = with_heaps("").str();
    const std::string typed = "i32 0, i32 2, i32 1, i32 10, i1 false";
    assert_true(text.find(typed) != text.npos);
    Outcome o = translate_text(text.replace(text.find(typed) + typed.size() - 12, 2, "15"));
    assert_int_equal(static_cast<int>(o.code), static_cast<int>(Code::InvalidShader));
    assert_true(o.message.find("a uav of kind tbuffer") != o.message.npos);
    // A structured buffer whose elements have no size.
    invalid(heap + annotated("b", "a", "i32 12, i32 0") +
                "  %c = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %b, i32 "
                "0, i32 0, "
                "i8 1, i32 4)\n",
            "have no size");
    const std::string bound =
        "  %a = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 1, i32 1, i1 false)\n";
    invalid(bound + annotated("b", "a", "i32 11, i32 0"),
            "a uav raw_buffer is annotated as a srv raw_buffer");
    invalid(bound + annotated("b", "a", "i32 4106, i32 261"), "is annotated as a uav typed_buffer");
    invalid(bound + "  %b = call i32 @dx.op.bufferUpdateCounter(i32 70, %dx.types.Handle %a, i8 1)\n",
            "BufferUpdateCounter on a raw_buffer");
    const std::string counted =
        "  %a = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)\n";
    invalid(counted + "  %b = call i32 @dx.op.bufferUpdateCounter(i32 70, %dx.types.Handle %a, i8 2)\n",
            "neither 1 nor -1");
    invalid(counted + "  %c = trunc i32 %t to i8\n"
                      "  %b = call i32 @dx.op.bufferUpdateCounter(i32 70, %dx.types.Handle %a, i8 %c)\n",
            "is not a constant");
    invalid("  %a = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)\n"
            "  %b = call i32 @dx.op.bufferUpdateCounter(i32 70, %dx.types.Handle %a, i8 1)\n",
            "of class srv");
}

// What tells views apart: each field of the properties, alone.
void each_field_of_views(void**) {
    const auto count = [](std::initializer_list<const char*> properties) {
        std::string body = from_heap("a", "i32 3, i1 false, i1 false");
        char name[] = "b";
        for (const char* p : properties) {
            body += annotated(name, "a", p);
            name[0]++;
        }
        const std::string text = descriptors(with_heaps(body));
        size_t lines = 0;
        for (size_t at = 0; (at = text.find("descriptor", at)) != std::string::npos; at++)
            lines++;
        return lines;
    };
    // Dimension, samples, components' type; stride; coherent, counter, ordered.
    assert_int_equal(count({"i32 3, i32 262153", "i32 3, i32 262153"}), 1);
    assert_int_equal(count({"i32 2, i32 1033", "i32 4, i32 1033"}), 2);
    assert_int_equal(count({"i32 4113, i32 0", "i32 4114, i32 0"}), 2);
    // Sampler feedback is made of words of 64 bits, whatever the properties say.
    const std::string feedback = descriptors(with_heaps(from_heap("a", "i32 3, i1 false, i1 false") +
                                                        annotated("b", "a", "i32 4113, i32 0") +
                                                        annotated("c", "a", "i32 4114, i32 9")));
    for (const char* line :
         {"uav feedback2d component=u64 first=0", "uav feedback2d_array component=u64 first=0"})
        if (feedback.find(line) == std::string::npos)
            fail_msg("no %s in %s", line, feedback.c_str());
    assert_int_equal(count({"i32 3, i32 262153", "i32 3, i32 524297"}), 2);
    assert_int_equal(count({"i32 2, i32 1033", "i32 2, i32 1029", "i32 2, i32 1028"}), 3);
    assert_int_equal(count({"i32 12, i32 24", "i32 12, i32 20"}), 2);
    assert_int_equal(count({"i32 4108, i32 24", "i32 12, i32 24"}), 2);
    assert_int_equal(
        count({"i32 4108, i32 24", "i32 20492, i32 24", "i32 12300, i32 24", "i32 36876, i32 24"}), 4);
}

} // namespace

TEST_GROUP(heaps) {
    const CMUnitTest tests[] = {cmocka_unit_test(each_field_of_views),
                                cmocka_unit_test(views),
                                cmocka_unit_test(many_views),
                                cmocka_unit_test(counters),
                                cmocka_unit_test(choices),
                                cmocka_unit_test(in_memory),
                                cmocka_unit_test(refusals)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_heaps
