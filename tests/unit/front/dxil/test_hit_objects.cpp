// Hit objects: which element of their variable each value is, and what is refused.
#include "helpers.h"

namespace test_hit_objects {

using namespace ladder;
using namespace ladder::dxil;
using namespace ladder::dxil::test;

namespace {

std::string library(const std::string& functions) {
    return R"(
%dx.types.HitObject = type { i8* }
%P = type { i32 }
%N = type { %dx.types.HitObject, i16 }
declare %dx.types.HitObject @dx.op.hitObject_MakeNop(i32)
declare void @dx.op.hitObject_Invoke.P(i32, %dx.types.HitObject, %P*)
declare void @dx.op.hitObject_Invoke.H(i32, %dx.types.HitObject, %dx.types.HitObject*)
declare void @dx.op.maybeReorderThread(i32, %dx.types.HitObject, i32, i32)
declare i1 @dx.op.hitObject_StateScalar.i1(i32, %dx.types.HitObject)
declare float @dx.op.hitObject_StateVector.f32(i32, %dx.types.HitObject, i32)
declare i32 @dx.op.dispatchRaysIndex.i32(i32, i8)
)" + functions +
           R"(
!dx.version = !{!0}
!dx.shaderModel = !{!1}
!dx.entryPoints = !{!3, !20}
!0 = !{i32 1, i32 9}
!1 = !{!"lib", i32 6, i32 9}
!3 = !{null, !"", null, null, !4}
!4 = !{i32 0, i64 8388624}
!20 = !{void ()* @gen, !"gen", null, null, !21}
!21 = !{i32 8, i32 7}
)";
}

const std::string nop = " = call %dx.types.HitObject @dx.op.hitObject_MakeNop(i32 266)\n";
std::string make(const char* name) { return std::string("  ") + name + nop; }
std::string use(const char* name) {
    return std::string("  call void @dx.op.hitObject_Invoke.P(i32 267, %dx.types.HitObject ") + name +
           ", %P* %p)\n";
}
std::string gen(const std::string& body) {
    return "define void @gen() {\n  %p = alloca %P\n" + body + "  ret void\n}\n";
}

// The operations on objects, in a line each: operation and number.
std::string numbers(const std::string& functions) {
    const Outcome o = translate_lowered(library(functions), {});
    if (!o.ok)
        fail_msg("%s", o.message.c_str());
    std::string out;
    for (size_t at = 0; (at = o.text.find("    hit_", at)) != o.text.npos; at++) {
        const std::string line = o.text.substr(at + 4, o.text.find('\n', at) - at - 4);
        const size_t comma = line.find(", "), end = line.find_first_of(", ", comma + 2);
        out += line.substr(4, line.find(' ') - 4) + " " + line.substr(comma + 2, end - comma - 2) + "\n";
    }
    return out;
}

void refuse(const std::string& functions, Code code, const char* message) {
    const Outcome o = translate_lowered(library(functions), {});
    if (o.ok)
        fail_msg("translated, although there should have been: %s", message);
    if (o.message.find(message) == o.message.npos)
        fail_msg("expected '%s', got '%s'", message, o.message.c_str());
    assert_int_equal(static_cast<int>(o.code), static_cast<int>(code));
}

// Numbers that are not in use any more are taken again.
void straight(void**) {
    assert_string_equal(numbers(gen(make("%a") + use("%a") + make("%b") + use("%b"))).c_str(),
                        "make_nop 0\ninvoke 0\nmake_nop 0\ninvoke 0\n");
    assert_string_equal(
        numbers(gen(make("%a") + make("%b") + use("%a") + make("%c") + use("%b") + use("%c"))).c_str(),
        "make_nop 0\nmake_nop 1\ninvoke 0\nmake_nop 0\ninvoke 1\ninvoke 0\n");
}

const std::string branch = "  %i = call i32 @dx.op.dispatchRaysIndex.i32(i32 145, i8 0)\n"
                           "  %k = icmp eq i32 %i, 3\n  br i1 %k, label %left, label %right\nleft:\n";

// What comes together from both ways is one object.
void joined(void**) {
    assert_string_equal(
        numbers(gen(branch + make("%a") + "  br label %end\nright:\n" + make("%b") +
                    "  br label %end\nend:\n" +
                    "  %c = phi %dx.types.HitObject [ %a, %left ], [ %b, %right ]\n" + use("%c")))
            .c_str(),
        "make_nop 0\nmake_nop 0\ninvoke 0\n");
}

// An object that is kept around a loop is another one than that which the loop makes: which, varies.
void loop(void**) {
    const std::string text =
        translate_lowered(library(gen(make("%first") + "  br label %l\nl:\n" +
                                      "  %best = phi %dx.types.HitObject [ %first, %0 ], [ %next, %l ]\n" +
                                      "  %n = phi i32 [ 0, %0 ], [ %m, %l ]\n" + make("%new") +
                                      "  %odd = trunc i32 %n to i1\n  %next = select i1 %odd, "
                                      "%dx.types.HitObject %new, %dx.types.HitObject %best\n" +
                                      "  %m = add i32 %n, 1\n  %more = icmp ult i32 %m, 7\n"
                                      "  br i1 %more, label %l, label %end\nend:\n" +
                                      use("%next"))),
                          {})
            .text;
    for (const char* part : {"hit_object [2]", "shl.i32 1, %", "not.i32", "find_lsb"})
        if (text.find(part) == text.npos)
            fail_msg("no '%s' in\n%s", part, text.c_str());
}

void memory(void**) {
    const std::string text =
        translate_lowered(
            library(gen("  %m = alloca [2 x %dx.types.HitObject]\n"
                        "  %at = getelementptr [2 x %dx.types.HitObject], [2 x "
                        "%dx.types.HitObject]* %m, i32 0, i32 1\n" +
                        make("%a") + "  store %dx.types.HitObject %a, %dx.types.HitObject* %at\n" +
                        make("%b") + "  %c = load %dx.types.HitObject, %dx.types.HitObject* %at\n" +
                        use("%b") + use("%c"))),
            {})
            .text;
    // The element that holds none is not asked.
    for (const char* part : {"private i32[2] = zero", "hit_object [2]", "var_load.i32 v1, 1"})
        if (text.find(part) == text.npos)
            fail_msg("no '%s' in\n%s", part, text.c_str());
    assert_true(text.find("var_load.i32 v1, 0") == text.npos);
}

void reorder(void**) {
    const std::string call = "  call void @dx.op.maybeReorderThread(i32 268, %dx.types.HitObject ";
    Outcome o = translate_lowered(library(gen(make("%a") + call + "%a, i32 7, i32 3)\n")), {});
    assert_true(o.text.find("reorder_thread 7, 3") != o.text.npos);
    o = translate_lowered(library(gen(call + "undef, i32 7, i32 3)\n")), {});
    assert_true(o.text.find("reorder_thread 7, 3") != o.text.npos);
    o = translate_lowered(
        library(gen(branch + make("%a") + "  br label %end\nright:\n" + make("%b") +
                    "  br label %end\nend:\n  %c = phi %dx.types.HitObject [ %a, %left ], [ %b, "
                    "%right ]\n" +
                    call + "%c, i32 7, i32 3)\n")),
        {});
    assert_true(o.text.find(", 0, 7, 3") != o.text.npos);
}

// Thirty-four at the same time, each known.
void straight_many(void**) {
    std::string body, expected;
    for (int n = 0; n < 34; n++) {
        body += make(("%a" + std::to_string(n)).c_str());
        expected += "make_nop " + std::to_string(n) + "\n";
    }
    for (int n = 0; n < 34; n++) {
        body += use(("%a" + std::to_string(n)).c_str());
        expected += "invoke " + std::to_string(n) + "\n";
    }
    assert_string_equal(numbers(gen(body)).c_str(), expected.c_str());
}

std::string array_of(const std::string& count) {
    const std::string type = "[" + count + " x %dx.types.HitObject]";
    return "  %m = alloca " + type + "\n  %i = call i32 @dx.op.dispatchRaysIndex.i32(i32 145, i8 0)\n" +
           "  %at = getelementptr " + type + ", " + type + "* %m, i32 0, i32 %i\n" + make("%a") +
           "  store %dx.types.HitObject %a, %dx.types.HitObject* %at\n";
}

// Words of bits, and a loop over memory.
void memory_of_many(void**) {
    const std::string text = translate_lowered(library(gen(array_of("40"))), {}).text;
    for (const char* part : {"hit_object [41]", "private i32[2] \"hit_objects_taken\"", "call f1", "lshr.i32",
                             "\"hit_objects_in_memory\"", ", i32 40"})
        if (text.find(part) == text.npos)
            fail_msg("no '%s' in\n%s", part, text.c_str());
}

// Sets of many are many instructions: too many for what the source is.
void sets_of_many(void**) {
    std::string body = array_of("900");
    for (int n = 0; n < 60; n++)
        body += "  %b" + std::to_string(n) + nop + "  store %dx.types.HitObject %b" + std::to_string(n) +
                ", %dx.types.HitObject* %at\n";
    refuse(gen(body), Code::Unsupported, "hit objects take too many instructions for a shader of this size");
}

void refusals(void**) {
    refuse(gen(use("undef")), Code::InvalidShader, "a hit object is undefined");
    refuse(gen(use("zeroinitializer")), Code::InvalidShader, "a hit object is undefined");
    refuse(gen(make("%a") +
               "  %v = call float @dx.op.hitObject_StateVector.f32(i32 275, %dx.types.HitObject %a, "
               "i32 3)\n"),
           Code::InvalidShader, "a component that the hit object's value has not");
    refuse(gen(make("%a") + "  %i = call i32 @dx.op.dispatchRaysIndex.i32(i32 145, i8 0)\n  %v = call float "
                            "@dx.op.hitObject_StateVector.f32(i32 275, %dx.types.HitObject %a, i32 %i)\n"),
           Code::InvalidShader, "a component of a hit object's value is not a constant");
    refuse(gen(make("%a") + "  %h = alloca %dx.types.HitObject\n  store %dx.types.HitObject %a, "
                            "%dx.types.HitObject* %h\n  call void @dx.op.hitObject_Invoke.H(i32 267, "
                            "%dx.types.HitObject %a, %dx.types.HitObject* %h)\n"),
           Code::Unsupported, "hit objects in ray_payload memory");
    refuse(gen(array_of("2000")), Code::Unsupported, "more than 1024 hit objects at the same time");
}

} // namespace

TEST_GROUP(hit_objects) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(straight),     cmocka_unit_test(joined),        cmocka_unit_test(loop),
        cmocka_unit_test(memory),       cmocka_unit_test(straight_many), cmocka_unit_test(memory_of_many),
        cmocka_unit_test(sets_of_many), cmocka_unit_test(reorder),       cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_hit_objects
