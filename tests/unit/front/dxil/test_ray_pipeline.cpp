// Shaders of ray pipelines: what their parameters become, what they hand to other shaders, how they end;
// names of entry points of libraries, and all of them at once.
#include "helpers.h"

namespace test_ray_pipeline {

using namespace ladder;
using namespace ladder::dxil;
using namespace ladder::dxil::test;

namespace {

// A library. `entries`: "name type kind" lines become entry points, of functions with these names.
struct Library {
    std::string functions;
    std::string entries;

    std::string str() const {
        std::string list, nodes;
        int number = 20;
        for (size_t at = 0; at < entries.size();) {
            const size_t name = entries.find(' ', at), type = entries.find(' ', name + 1),
                         end = entries.find('\n', at);
            const std::string called = entries.substr(at, name - at),
                              kind = entries.substr(name + 1, type - name - 1),
                              parameters = entries.substr(type + 1, end - type - 1);
            const std::string n = std::to_string(number), p = std::to_string(number + 1);
            list += ", !" + n;
            nodes += "!" + n + " = !{void (" + parameters + ")* @\"" + called + "\", !\"" + called +
                     "\", null, null, !" + p + "}\n!" + p + " = !{i32 8, i32 " + kind + "}\n";
            number += 2;
            at = end + 1;
        }
        return R"(
%dx.types.Handle = type { i8* }
%scene = type { i32 }
%P = type { i32, [3 x float] }
%A = type { <2 x float> }
%Q = type { i16, i16, double }
@"Scene" = external constant %scene
declare %dx.types.Handle @dx.op.createHandleForLib.scene(i32, %scene)
declare void @dx.op.traceRay.P(i32, %dx.types.Handle, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float, %P*)
declare void @dx.op.callShader.P(i32, i32, %P*)
declare i1 @dx.op.reportHit.A(i32, float, i32, %A*)
declare i1 @dx.op.reportHit.P(i32, float, i32, %P*)
declare void @dx.op.ignoreHit(i32)
declare void @dx.op.acceptHitAndEndSearch(i32)
declare float @dx.op.rayTCurrent.f32(i32)
declare float @dx.op.objectToWorld.f32(i32, i32, i8)
declare i32 @dx.op.dispatchRaysIndex.i32(i32, i8)
declare i32 @dx.op.primitiveIndex.i32(i32)
declare i32 @dx.op.hitKind.i32(i32)
declare i32 @dx.op.clusterID(i32)
declare <9 x float> @dx.op.triangleObjectPosition.f32(i32)
)" + functions +
               R"(
!dx.version = !{!0}
!dx.shaderModel = !{!1}
!dx.resources = !{!2}
!dx.entryPoints = !{!3)" +
               list + R"(}
!0 = !{i32 1, i32 6}
!1 = !{!"lib", i32 6, i32 6}
!2 = !{!10, null, null, null}
!3 = !{null, !"", null, !2, !4}
!4 = !{i32 0, i64 8388624}
!10 = !{!11}
!11 = !{i32 0, %scene* @"Scene", !"", i32 0, i32 0, i32 1, i32 16, i32 0, null}
)" + nodes;
    }
};

constexpr char trace[] = R"(
  %s = load %scene, %scene* @"Scene"
  %h = call %dx.types.Handle @dx.op.createHandleForLib.scene(i32 160, %scene %s)
  call void @dx.op.traceRay.P(i32 157, %dx.types.Handle %h, i32 1, i32 255, i32 2, i32 3, i32 4, float 1.0, float 2.0, float 3.0, float 0.5, float 4.0, float 5.0, float 6.0, float 9.0, %P* )";

std::string function(const char* name, const char* parameters, const std::string& body) {
    return std::string("define void @\"") + name + "\"(" + parameters + ") {\n" + body + "}\n";
}

void expect(const Library& l, const char* from, const std::string& expected, const Options& options = {}) {
    Outcome o = translate_text(l.str(), options);
    if (!o.ok)
        fail_msg("%s", o.message.c_str());
    const size_t at = o.text.find(from);
    assert_string_equal(("\n" + o.text.substr(at == o.text.npos ? 0 : at)).c_str(), expected.c_str());
}

void refuse(const Library& l, Code code, const char* message, const Options& options = {}) {
    Outcome o = translate_text(l.str(), options);
    if (o.ok)
        fail_msg("translated, although there should have been: %s", message);
    if (o.message.find(message) == o.message.npos)
        fail_msg("expected '%s', got '%s'", message, o.message.c_str());
    assert_int_equal(static_cast<int>(o.code), static_cast<int>(code));
}

// An alloca that goes to one kind of shader is that memory itself.
void handed_over_whole(void**) {
    expect({function("gen", "", std::string("  %p = alloca %P\n") + trace + "%p)\n  ret void\n"), "gen 7 \n"},
           "variable", R"(
variable v0 ray_payload i32[4]

function f0 "gen"() {
b0:
    %0 = handle d0, 0 @3
    trace_ray %0, 1, 255, 2, 3, 4, 1.0, 2.0, 3.0, 0.5, 4.0, 5.0, 6.0, 9.0, v0 @4
    return @5
}
)");
}

// Data of a callable shader and payload of a ray at once: both are copies.
void handed_over_copied(void**) {
    Outcome o = translate_text(Library{function("gen", "", std::string("  %p = alloca %P\n") + trace + R"(%p)
  call void @dx.op.callShader.P(i32 159, i32 7, %P* %p)
  ret void
)"),
                                       "gen 7 \n"}
                                   .str());
    assert_true(o.ok);
    for (const char* part :
         {"variable v0 private i32[4]\nvariable v1 ray_payload i32[4]\nvariable v2 callable_data i32[4]\n",
          "    %1 = var_load.i32 v0, 0 @4\n    var_store v1, 0, %1 @4\n",
          ", v1 @4\n    %11 = var_load.i32 v1, 0 @4\n", "    var_store v0, 0, %11 @4\n",
          "call_shader 7, v2 @5\n"})
        if (o.text.find(part) == o.text.npos)
            fail_msg("no '%s' in %s", part, o.text.c_str());
}

// A field that the stage must not write is kept, but for one of no words: of that there is nothing.
void kept_field_of_no_words(void**) {
    Outcome o = translate_text(Library{R"(
%Z = type { i32, [0 x float], float }
!dx.dxrPayloadAnnotations = !{!100}
!100 = !{i32 0, %Z undef, !101}
!101 = !{!102, !102, !102}
!102 = !{i32 0, i32 0}
)" + function("miss", "%Z* %p", R"(
  %n = getelementptr %Z, %Z* %p, i32 0, i32 1, i32 2
  store float 1.0, float* %n
  %f = getelementptr %Z, %Z* %p, i32 0, i32 2
  store float 2.0, float* %f
  ret void
)"),
                                       "miss 11 %Z*\n"}
                                   .str());
    if (!o.ok)
        fail_msg("%s", o.message.c_str());
    const std::string variables = "variable v0 incoming_payload i32[2]\nvariable v1 private i32[1]\n\n";
    if (o.text.find(variables) == o.text.npos)
        fail_msg("other variables in %s", o.text.c_str());
}

// Parameters are the payload and the attributes; instructions after the thread's end do not run.
void hit_parameters(void**) {
    expect({function("any", "%P* %p, %A* %a", R"(
  %x = getelementptr %A, %A* %a, i32 0, i32 0, i32 1
  %v = load float, float* %x
  %t = call float @dx.op.rayTCurrent.f32(i32 154)
  %c = fcmp olt float %v, %t
  br i1 %c, label %yes, label %no
yes:
  call void @dx.op.ignoreHit(i32 155)
  store float %v, float* %x
  br label %no
no:
  %k = phi i32 [ 1, %0 ], [ 2, %yes ]
  %y = getelementptr %P, %P* %p, i32 0, i32 1, i32 %k
  store float %v, float* %y
  call void @dx.op.acceptHitAndEndSearch(i32 156)
  unreachable
)"),
            "any 9 %P*, %A*\n"},
           "variable", R"(
variable v0 incoming_payload i32[4]
variable v1 private f32[2]
variable v2 hit_attribute f32[2]

function f0 "any"() {
b0:
    %0 = var_load.f32 v2, 0
    var_store v1, 0, %0
    %1 = var_load.f32 v2, 1
    var_store v1, 1, %1
    %2 = var_load.f32 v1, 1 @2
    %3 = ray_current_t @3
    %4 = folt %2, %3 @4
    branch_if %4, b1, b2 @5
b1:
    ignore_hit @6
b2:
    %5 = phi.i32 [1, b0] @8
    %6 = iadd.i32 %5, 1 @9
    %7 = bitcast.i32 %2 @10
    var_store v0, %6, %7 @10
    accept_hit_and_end_search @11
}
)");
}

// A pointer that may lead to the payload or to a local object: both are one variable, and the payload goes
// there at the start and back at each end.
void parameter_in_group(void**) {
    Outcome o = translate_text(Library{function("miss", "%P* %p", R"(
  %l = alloca %P
  %i = call i32 @dx.op.dispatchRaysIndex.i32(i32 145, i8 0)
  %c = icmp eq i32 %i, 0
  %q = select i1 %c, %P* %p, %P* %l
  %x = getelementptr %P, %P* %q, i32 0, i32 0
  store i32 7, i32* %x
  br i1 %c, label %one, label %two
one:
  ret void
two:
  ret void
)"),
                                       "miss 11 %P*\n"}
                                   .str());
    assert_true(o.ok);
    size_t copies = 0;
    for (size_t at = 0; (at = o.text.find("var_store v1, 3,", at)) != o.text.npos; at++)
        copies++;
    assert_int_equal(copies, 2);
    for (const char* part : {"variable v0 private ", "[8]\nvariable v1 incoming_payload i32[4]\n",
                             "b0:\n    %0 = var_load.i32 v1, 0\n    var_store v0, 0, "})
        if (o.text.find(part) == o.text.npos)
            fail_msg("no '%s' in %s", part, o.text.c_str());
}

// One alloca that all reports name is the variable of attributes; otherwise all are copied to one.
void attributes(void**) {
    const std::string one = R"(
  %a = alloca %A
  %r = call i1 @dx.op.reportHit.A(i32 158, float 1.0, i32 3, %A* %a)
  %s = call i1 @dx.op.reportHit.A(i32 158, float 2.0, i32 4, %A* %a)
)";
    expect({function("i", "", one + "  ret void\n"), "i 8 \n"}, "variable", R"(
variable v0 hit_attribute f32[2]

function f0 "i"() {
b0:
    _ = report_hit 1.0, 3, v0 @2
    _ = report_hit 2.0, 4, v0 @3
    return @4
}
)");
    Outcome o = translate_text(Library{function("i", "", one + R"(
  %b = alloca %P
  %t = call i1 @dx.op.reportHit.P(i32 158, float 2.0, i32 4, %P* %b)
  ret void
)"),
                                       "i 8 \n"}
                                   .str());
    assert_true(o.ok);
    if (o.text.find(
            "variable v0 private f32[2]\nvariable v1 hit_attribute i32[4]\nvariable v2 private i32[4]\n") ==
        o.text.npos)
        fail_msg("%s", o.text.c_str());
}

void values(void**) {
    expect({function("hit", "%P* %p, %A* %a", R"(
  %n = call i32 @dx.op.primitiveIndex.i32(i32 161)
  %m = call float @dx.op.objectToWorld.f32(i32 151, i32 2, i8 1)
  %x = getelementptr %P, %P* %p, i32 0, i32 1, i32 %n
  store float %m, float* %x
  ret void
)"),
            "hit 10 %P*, %A*\n"},
           "function", R"(
function f0 "hit"() {
b0:
    %0 = builtin.i32 primitive_id, 0 @1
    %1 = builtin.f32 object_to_world, 9 @2
    %2 = iadd.i32 %0, 1 @3
    %3 = bitcast.i32 %1 @4
    var_store v0, %2, %3 @4
    return @5
}
)");
}

// Rows and columns that are computed choose among all; constants that the matrix has not are refused.
void chosen_values(void**) {
    expect({function("hit", "%P* %p, %A* %a", R"(
  %n = call i32 @dx.op.primitiveIndex.i32(i32 161)
  %m = call float @dx.op.objectToWorld.f32(i32 151, i32 %n, i8 1)
  %x = getelementptr %P, %P* %p, i32 0, i32 1, i32 0
  store float %m, float* %x
  ret void
)"),
            "hit 10 %P*, %A*\n"},
           "function", R"(
function f0 "hit"() {
b0:
    %0 = builtin.i32 primitive_id, 0 @1
    %1 = builtin.f32 object_to_world, 1 @2
    %2 = builtin.f32 object_to_world, 5 @2
    %3 = ieq %0, i32 1 @2
    %4 = select.f32 %3, %2, %1 @2
    %5 = builtin.f32 object_to_world, 9 @2
    %6 = ieq %0, i32 2 @2
    %7 = select.f32 %6, %5, %4 @2
    %8 = bitcast.i32 %7 @4
    var_store v0, 1, %8 @4
    return @5
}
)");
    for (const char* place : {"i32 3, i8 0", "i32 0, i8 4", "i32 -1, i8 0", "i32 0, i8 -1"}) {
        const Outcome o = translate_text(
            Library{function("hit", "%P* %p, %A* %a",
                             std::string("  %m = call float @dx.op.objectToWorld.f32(i32 151, ") + place +
                                 ")\n  ret void\n"),
                    "hit 10 %P*, %A*\n"}
                .str());
        assert_false(o.ok);
        assert_non_null(std::strstr(o.message.c_str(), " has not"));
    }
}

// Shader model 6.10.
void newer_values(void**) {
    const std::string hit = function("hit", "%P* %p, %A* %a", R"(
  %c = call i32 @dx.op.clusterID(i32 -2147483645)
  %v = call <9 x float> @dx.op.triangleObjectPosition.f32(i32 -2147483641)
  %e = extractelement <9 x float> %v, i32 7
  %x = getelementptr %P, %P* %p, i32 0, i32 0
  store i32 %c, i32* %x
  %y = getelementptr %P, %P* %p, i32 0, i32 1, i32 0
  store float %e, float* %y
  ret void
)");
    expect({hit, "hit 9 %P*, %A*\n"}, "function", R"(
function f0 "hit"() {
b0:
    %0 = builtin.i32 cluster_id, 0 @1
    _ = builtin.f32 triangle_positions, 0 @2
    _ = builtin.f32 triangle_positions, 1 @2
    _ = builtin.f32 triangle_positions, 2 @2
    _ = builtin.f32 triangle_positions, 3 @2
    _ = builtin.f32 triangle_positions, 4 @2
    _ = builtin.f32 triangle_positions, 5 @2
    _ = builtin.f32 triangle_positions, 6 @2
    %1 = builtin.f32 triangle_positions, 7 @2
    _ = builtin.f32 triangle_positions, 8 @2
    var_store v0, 0, %0 @5
    %2 = bitcast.i32 %1 @7
    var_store v0, 1, %2 @7
    return @8
}
)");
}

const Library named = {function("\\01?sky@@YAXUP@@@Z", "%P* %p", "  ret void\n") +
                           function("\\01?sky@@YAXUP@@H@Z", "%P* %p", "  ret void\n") +
                           function("\\01?sky@inner@outer@@YAXUP@@@Z", "%P* %p", "  ret void\n") +
                           function("\\01?gen@@YAXXZ", "", "  ret void\n"),
                       "\\01?sky@@YAXUP@@@Z 11 %P*\n\\01?sky@@YAXUP@@H@Z 12 %P*\n"
                       "\\01?sky@inner@outer@@YAXUP@@@Z 11 %P*\n\\01?gen@@YAXXZ 7 \n"};

void names(void**) {
    auto entry = [](const char* name) {
        Outcome o = translate_text(named.str(), {name});
        if (!o.ok)
            fail_msg("%s", o.message.c_str());
        const size_t at = o.text.find("stage ");
        return o.text.substr(at, o.text.find("\nshader_model") - at);
    };
    assert_string_equal(entry("gen").c_str(), "stage ray_generation\nentry f0 \"gen\"");
    assert_string_equal(entry("?gen@@YAXXZ").c_str(), "stage ray_generation\nentry f0 \"gen\"");
    assert_string_equal(entry("\1?gen@@YAXXZ").c_str(), "stage ray_generation\nentry f0 \"gen\"");
    assert_string_equal(entry("?sky@@YAXUP@@H@Z").c_str(), "stage callable\nentry f0 \"?sky@@YAXUP@@H@Z\"");
    assert_string_equal(entry("outer::inner::sky").c_str(), "stage miss\nentry f0 \"outer::inner::sky\"");
    refuse(named, Code::InvalidShader, "there are several entry points 'sky': say which by its mangled name",
           {"sky"});
    refuse(named, Code::InvalidShader, "there is no entry point 'inner::sky'", {"inner::sky"});
    refuse(named, Code::InvalidShader, "there are 4 entry points: say which");
}

// Functions that entry points call are there once for each of them.
void all_entries(void**) {
    const Library l = {function("helper", "%P* %p", R"(
  %x = getelementptr %P, %P* %p, i32 0, i32 0
  store i32 7, i32* %x
  ret void
)") + function("one", "%P* %p", "  call void @helper(%P* %p)\n  ret void\n") +
                           function("two", "%P* %p", "  call void @helper(%P* %p)\n  ret void\n"),
                       "one 11 %P*\ntwo 12 %P*\n"};
    expect(l, "stage", R"(
stage miss
entry f0 "one"
shader_model 6.6
descriptor d0 srv acceleration_structure first=0
variable v0 incoming_payload i32[4]
variable v1 incoming_callable i32[4]

entry_point
stage callable
entry f2 "two"

function f0 "one"() {
b0:
    call f1, i32 0 @1
    return @2
}

function f1 "helper"(i32 %0) {
b0:
    var_store v0, %0, i32 7 @2
    return @3
}

function f2 "two"() {
b0:
    call f3, i32 0 @1
    return @2
}

function f3 "helper"(i32 %0) {
b0:
    var_store v1, %0, i32 7 @2
    return @3
}
)",
           {.all_entries = true});
}

void refusals(void**) {
    refuse({"", ""}, Code::Unsupported, "the library has no entry point");
    refuse({"", ""}, Code::Unsupported, "the library has no entry point", {.all_entries = true});
    refuse({function("m", "", "  ret void\n"), "m 11 \n"}, Code::InvalidShader,
           "the parameters or the result of a miss shader are malformed");
    refuse({function("h", "%P* %p, i32 %a", "  ret void\n"), "h 10 %P*, i32\n"}, Code::InvalidShader,
           "the parameters or the result of a closest_hit shader are malformed");
    refuse({function("g", "%P* %p", "  ret void\n"), "g 7 %P*\n"}, Code::InvalidShader,
           "an entry point has parameters or a result");
    refuse({function("c", "%P* %p", "  call void @dx.op.ignoreHit(i32 155)\n  unreachable\n"), "c 10 %P*\n"},
           Code::InvalidShader, "the parameters");
    refuse({function("c", "%P* %p", "  call void @dx.op.ignoreHit(i32 155)\n  unreachable\n"), "c 11 %P*\n"},
           Code::InvalidShader, "dx.op IgnoreHit is not for miss shaders");
}

} // namespace

TEST_GROUP(ray_pipeline) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(handed_over_whole),
        cmocka_unit_test(handed_over_copied),
        cmocka_unit_test(kept_field_of_no_words),
        cmocka_unit_test(hit_parameters),
        cmocka_unit_test(parameter_in_group),
        cmocka_unit_test(attributes),
        cmocka_unit_test(values),
        cmocka_unit_test(chosen_values),
        cmocka_unit_test(newer_values),
        cmocka_unit_test(names),
        cmocka_unit_test(all_entries),
        cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_ray_pipeline
