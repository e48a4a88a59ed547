// Vertex and pixel shaders: signatures from metadata, and what their operations become.
#include "helpers.h"

namespace test_stages {

using namespace ladder;
using namespace ladder::dxil;
using namespace ladder::dxil::test;

namespace {

// A module of a stage. `inputs` and `outputs` are the operands of !8 and !9, in this form.
struct StageText {
    const char* model;
    std::string body;
    std::string inputs = R"(
!10 = !{i32 0, !"SV_Position", i8 9, i8 3, !30, i8 4, i32 1, i8 4, i32 0, i8 0, null}
!11 = !{i32 1, !"T", i8 9, i8 0, !31, i8 2, i32 3, i8 2, i32 1, i8 1, !32}
!12 = !{i32 2, !"U", i8 5, i8 0, !30, i8 1, i32 1, i8 1, i32 1, i8 0, null}
!13 = !{i32 3, !"H", i8 8, i8 0, !30, i8 3, i32 1, i8 4, i32 4, i8 0, null}
!14 = !{i32 4, !"S", i8 2, i8 0, !30, i8 1, i32 1, i8 4, i32 5, i8 0, null}
)";
    std::string outputs = R"(
!20 = !{i32 0, !"SV_Target", i8 9, i8 16, !30, i8 0, i32 1, i8 4, i32 0, i8 0, !33}
!21 = !{i32 1, !"SV_Coverage", i8 5, i8 14, !30, i8 0, i32 1, i8 1, i32 -1, i8 -1, null}
!22 = !{i32 2, !"SV_Target", i8 2, i8 16, !30, i8 0, i32 1, i8 2, i32 1, i8 0, null}
)";
    uint64_t flags = 0;
    const char* patch = "null"; // the third list of signatures

    // "!{!10, !11}" for the elements that the text defines.
    static std::string list(const std::string& elements) {
        std::string names;
        for (size_t at = 0; (at = elements.find("\n!", at)) != elements.npos; at++)
            names +=
                (names.empty() ? "" : ", ") + elements.substr(at + 1, elements.find(' ', at + 1) - at - 1);
        return "!{" + names + "}";
    }
    std::string str() const {
        return R"(
declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32)
declare half @dx.op.loadInput.f16(i32, i32, i32, i8, i32)
declare i32 @dx.op.loadInput.i32(i32, i32, i32, i8, i32)
declare i16 @dx.op.loadInput.i16(i32, i32, i32, i8, i32)
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float)
declare void @dx.op.storeOutput.i32(i32, i32, i32, i8, i32)
declare void @dx.op.storeOutput.i16(i32, i32, i32, i8, i16)
declare float @dx.op.attributeAtVertex.f32(i32, i32, i32, i8, i8)
declare float @dx.op.evalSnapped.f32(i32, i32, i32, i8, i32, i32)
declare float @dx.op.evalSampleIndex.f32(i32, i32, i32, i8, i32)
declare float @dx.op.evalCentroid.f32(i32, i32, i32, i8)
declare i32 @dx.op.sampleIndex.i32(i32)
declare i32 @dx.op.coverage.i32(i32)
declare i32 @dx.op.innerCoverage.i32(i32)
declare i32 @dx.op.viewID.i32(i32)
declare i32 @dx.op.startVertexLocation.i32(i32)
declare i32 @dx.op.startInstanceLocation.i32(i32)
declare i1 @dx.op.isHelperLane.i1(i32)
declare void @dx.op.discard(i32, i1)
declare float @dx.op.unary.f32(i32, float)
declare half @dx.op.unary.f16(i32, half)
declare <2 x float> @dx.op.unary.v2f32(i32, <2 x float>)
declare i32 @dx.op.threadId.i32(i32, i32)
declare i32 @dx.op.renderTargetGetSampleCount(i32)
define void @main() {
)" + body + R"(  ret void
}
!dx.version = !{!0}
!dx.shaderModel = !{!1}
!dx.entryPoints = !{!3}
!0 = !{i32 1, i32 8}
!1 = !{!")" + model +
               R"(", i32 6, i32 8}
!3 = !{void ()* @main, !"main", !5, null, !4}
!4 = !{i32 0, i64 )" +
               std::to_string(flags) + R"(}
!5 = !{!8, !9, )" +
               patch + R"(}
!8 = )" + list(inputs) +
               "\n!9 = " + list(outputs) + inputs + outputs + R"(
!30 = !{i32 0}
!31 = !{i32 2, i32 3, i32 4}
!32 = !{i32 2, i32 1, i32 3, i32 3}
!33 = !{i32 3, i32 15}
)";
    }
};

void expect(const StageText& t, const std::string& body) {
    Outcome o = translate_text(t.str());
    if (!o.ok)
        fail_msg("%s", o.message.c_str());
    assert_string_equal(("\n" + o.body()).c_str(), body.c_str());
}

void refuse(const StageText& t, Code code, const char* message) {
    Outcome o = translate_text(t.str());
    if (o.ok)
        fail_msg("translated, although there should have been: %s", message);
    if (o.message.find(message) == std::string::npos)
        fail_msg("expected '%s', got '%s'", message, o.message.c_str());
    assert_int_equal(static_cast<int>(o.code), static_cast<int>(code));
}

std::string header(const StageText& t) {
    Outcome o = translate_text(t.str());
    if (!o.ok)
        fail_msg("%s", o.message.c_str());
    return "\n" + o.text.substr(0, o.text.find("\nfunction"));
}

void signatures(void**) {
    assert_string_equal(header({.model = "ps", .body = "", .flags = 8}).c_str(), R"(
vsir 1 cfg-ssa
stage pixel
entry f0 "main"
shader_model 6.8
early_depth_stencil
input i0 position f32 noperspective cols=4 row=0 col=0 "SV_Position"
input i1 arbitrary f32 linear index=2 rows=3 cols=2 row=1 col=1 used=3 dynamic=1 "T"
input i2 arbitrary u32 constant cols=1 row=1 col=0 "U"
input i3 arbitrary f16 min_precision linear_centroid cols=4 row=4 col=0 "H"
input i4 arbitrary i16 min_precision constant cols=4 row=5 col=0 "S"
output o0 target f32 cols=4 row=0 col=0 used=15 "SV_Target"
output o1 coverage u32 cols=1 "SV_Coverage"
output o2 target i16 min_precision cols=2 row=1 col=0 "SV_Target"
)");
    // What has no meaning as an input of a vertex shader is passed on; native 16-bit numbers.
    assert_string_equal(header({.model = "vs",
                                .body = "",
                                .outputs = "\n!20 = !{i32 0, !\"SV_Position\", i8 9, i8 3, !30, i8 4, i32 1, "
                                           "i8 4, i32 0, i8 0, null}\n",
                                .flags = 1 << 23 | 8})
                            .c_str(),
                        R"(
vsir 1 cfg-ssa
stage vertex
entry f0 "main"
shader_model 6.8
input i0 arbitrary f32 noperspective cols=4 row=0 col=0 "SV_Position"
input i1 arbitrary f32 linear index=2 rows=3 cols=2 row=1 col=1 used=3 dynamic=1 "T"
input i2 arbitrary u32 constant cols=1 row=1 col=0 "U"
input i3 arbitrary f16 linear_centroid cols=4 row=4 col=0 "H"
input i4 arbitrary i16 constant cols=4 row=5 col=0 "S"
output o0 position f32 noperspective cols=4 row=0 col=0 "SV_Position"
)");
}

void loads_and_stores(void**) {
    expect({"ps", R"(
  %r = call i32 @dx.op.loadInput.i32(i32 4, i32 2, i32 0, i8 0, i32 undef)
  %a = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 %r, i8 1, i32 undef)
  %h = call half @dx.op.loadInput.f16(i32 4, i32 3, i32 0, i8 3, i32 undef)
  %s = call i16 @dx.op.loadInput.i16(i32 4, i32 4, i32 0, i8 2, i32 undef)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %a)
  call void @dx.op.storeOutput.i32(i32 5, i32 1, i32 0, i8 0, i32 %r)
  call void @dx.op.storeOutput.i16(i32 5, i32 2, i32 0, i8 1, i16 %s)
)"},
           R"(
    %0 = load_input.i32 i2, 0, 0 @1
    %1 = load_input.f32 i1, %0, 1 @2
    _ = load_input.f32 i3, 0, 3 @3
    %2 = load_input.i32 i4, 0, 2 @4
    store_output o0, 0, 2, %1 @5
    store_output o1, 0, 0, %0 @6
    %3 = shl.i32 %2, 16 @7
    %4 = ashr.i32 %3, 16 @7
    store_output o2, 0, 1, %4 @7
    return @8
)");
}

void pixel_operations(void**) {
    expect({"ps", R"(
  %a = call float @dx.op.attributeAtVertex.f32(i32 137, i32 1, i32 2, i8 0, i8 2)
  %b = call float @dx.op.evalSnapped.f32(i32 87, i32 1, i32 0, i8 0, i32 -3, i32 7)
  %c = call float @dx.op.evalSampleIndex.f32(i32 88, i32 1, i32 0, i8 1, i32 3)
  %d = call float @dx.op.evalCentroid.f32(i32 89, i32 1, i32 1, i8 0)
  %e = call float @dx.op.unary.f32(i32 83, float %a)
  %f = call float @dx.op.unary.f32(i32 84, float %a)
  %g = call float @dx.op.unary.f32(i32 85, float %a)
  %h = call half @dx.op.unary.f16(i32 86, half 1.0)
  %v = call <2 x float> @dx.op.unary.v2f32(i32 83, <2 x float> <float 1.0, float 2.0>)
  %w = extractelement <2 x float> %v, i32 1
  %x = call float @dx.op.unary.f32(i32 83, float %w)
  %k = fcmp olt float %a, 0.0
  call void @dx.op.discard(i32 82, i1 %k)
  call void @dx.op.discard(i32 82, i1 false)
  call void @dx.op.discard(i32 82, i1 true)
  %l = call i1 @dx.op.isHelperLane.i1(i32 221)
)"},
           R"(
    %0 = input_at_vertex.f32 i1, 2, 0, 2 @1
    _ = eval_snapped.f32 i1, 0, 0, -3, 7 @2
    _ = eval_sample.f32 i1, 0, 1, 3 @3
    _ = eval_centroid.f32 i1, 1, 0 @4
    _ = deriv.f32 coarse_x, %0 @5
    _ = deriv.f32 coarse_y, %0 @6
    _ = deriv.f32 fine_x, %0 @7
    _ = deriv.f32 fine_y, 1.0 @8
    _ = deriv.f32 coarse_x, 1.0 @9
    %1 = deriv.f32 coarse_x, 2.0 @9
    _ = deriv.f32 coarse_x, %1 @11
    %2 = folt %0, f32 0.0 @12
    discard %2 @13
    discard true @15
    _ = is_helper_lane @16
    return @17
)");
}

void system_values(void**) {
    expect({"ps", R"(
  %a = call i32 @dx.op.sampleIndex.i32(i32 90)
  %b = call i32 @dx.op.coverage.i32(i32 91)
  %c = call i32 @dx.op.innerCoverage.i32(i32 92)
  %d = call i32 @dx.op.viewID.i32(i32 138)
)"},
           R"(
    _ = builtin.i32 sample_index, 0 @1
    _ = builtin.i32 coverage, 0 @2
    _ = builtin.i32 inner_coverage, 0 @3
    _ = builtin.i32 view_id, 0 @4
    return @5
)");
    expect({.model = "vs",
            .body = R"(
  %a = call i32 @dx.op.startVertexLocation.i32(i32 256)
  %b = call i32 @dx.op.startInstanceLocation.i32(i32 257)
  %c = call i1 @dx.op.isHelperLane.i1(i32 221)
)",
            .outputs = ""},
           R"(
    _ = builtin.i32 start_vertex_location, 0 @1
    _ = builtin.i32 start_instance_location, 0 @2
    return @4
)");
}

// Wave operations are executed by helper lanes and by the others apart: here in a loop whose header has one.
const char* const waves = R"(
  br label %loop
loop:
  %n = phi i32 [ 0, %0 ], [ %m, %loop ]
  %first = call i1 @dx.op.waveIsFirstLane(i32 110)
  %b = call %four @dx.op.waveActiveBallot(i32 116, i1 %first)
  %m = extractvalue %four %b, 2
  %k = icmp eq i32 %m, 7
  br i1 %k, label %end, label %loop
end:
  %e = phi i32 [ %n, %loop ]
  %r = call i32 @dx.op.waveReadLaneAt.i32(i32 117, i32 %e, i32 3)
  call void @dx.op.storeOutput.i32(i32 5, i32 1, i32 0, i8 0, i32 %r)
)";

std::string wave_module(const char* attributes) {
    std::string text = StageText{"ps", waves}.str();
    text.insert(0, "%four = type { i32, i32, i32, i32 }\ndeclare i1 @dx.op.waveIsFirstLane(i32)\n"
                   "declare %four @dx.op.waveActiveBallot(i32, i1)\n"
                   "declare i32 @dx.op.waveReadLaneAt.i32(i32, i32, i32)\n");
    text.insert(text.find("define void @main() ") + 20, attributes);
    return text + "attributes #0 = { \"waveops-include-helper-lanes\" }\n";
}

void helper_lanes(void**) {
    assert_null(strstr(translate_text(wave_module("")).text.c_str(), "helper"));
    Outcome o = translate_lowered(wave_module(""));
    if (!o.ok)
        fail_msg("%s", o.message.c_str());
    assert_string_equal(("\n" + o.body()).c_str(), R"(
    branch b1 @1
b1:
    %0 = phi.i32 [0, b0], [%2, b1] @2
    %1 = wave_is_first @3
    _, _, %2, _ = wave_ballot %1 @4
    %3 = ieq %2, i32 7 @6
    %4 = is_helper_lane @7
    %5 = not.bool %4 @7
    %6 = wave_any.helpers %5 @7
    %7 = not.bool %6 @7
    %8 = or.bool %3, %7 @7
    branch_if %8, b2, b1 @7
b2:
    %9 = phi.i32 [%0, b1] @8
    %10 = wave_read_lane.i32 %9, 3 @9
    store_output o1, 0, 0, %10 @10
    return @11
)");
    o = translate_text(wave_module("#0 "));
    if (!o.ok)
        fail_msg("%s", o.message.c_str());
    assert_null(strstr(o.text.c_str(), "is_helper_lane"));
    assert_non_null(strstr(o.text.c_str(), " = wave_is_first.helpers @3"));
    assert_non_null(strstr(o.text.c_str(), " = wave_ballot.helpers %1 @4"));
}

// A library with a vertex and a pixel shader: each has its own signature.
void library(void**) {
    std::string text =
        StageText{"lib", "  %a = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 0, i8 0, i32 undef)\n"
                         "  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %a)\n"}
            .str();
    const std::string from = "!dx.entryPoints = !{!3}\n",
                      entry = "!3 = !{void ()* @main, !\"main\", !5, null, !4}\n";
    text.replace(text.find(from), from.size(), R"(
define void @other() {
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float 1.0)
  ret void
}
!dx.entryPoints = !{!50, !51, !52}
!50 = !{null, !"", null, null, !53}
!51 = !{void ()* @main, !"pixels", !5, null, !54}
!52 = !{void ()* @other, !"vertices", !56, null, !55}
!53 = !{i32 0, i64 8}
!54 = !{i32 8, i32 0, i32 5, !30}
!55 = !{i32 8, i32 1, i32 5, !30}
!56 = !{null, !57, null}
!57 = !{!58}
!58 = !{i32 0, !"SV_Position", i8 9, i8 3, !30, i8 4, i32 1, i8 4, i32 0, i8 0, null}
)");
    text.erase(text.find(entry), entry.size());
    Outcome o = translate_text(text, {"pixels"});
    if (!o.ok)
        fail_msg("%s", o.message.c_str());
    assert_non_null(strstr(o.text.c_str(), "stage pixel\nentry f0 \"pixels\"\n"));
    assert_non_null(strstr(o.text.c_str(), "early_depth_stencil"));
    assert_non_null(strstr(o.text.c_str(), "output o0 target"));
    o = translate_text(text, {"vertices"});
    if (!o.ok)
        fail_msg("%s", o.message.c_str());
    assert_non_null(strstr(o.text.c_str(), "stage vertex\nentry f0 \"vertices\"\n"));
    assert_null(strstr(o.text.c_str(), "early_depth_stencil"));
    assert_null(strstr(o.text.c_str(), "\ninput"));
    assert_non_null(strstr(o.text.c_str(), "output o0 position"));
    o = translate_text(text, {});
    assert_false(o.ok);
    assert_non_null(strstr(o.message.c_str(), "there are 2 entry points: say which"));
}

void bad_operations(void**) {
    const auto load = [](const char* arguments) {
        return StageText{"ps",
                         std::string("  %a = call float @dx.op.loadInput.f32(i32 4, ") + arguments + ")\n"};
    };
    refuse(load("i32 5, i32 0, i8 0, i32 undef"), Code::InvalidShader, "there is no such input element");
    refuse(load("i32 -1, i32 0, i8 0, i32 undef"), Code::InvalidShader, "there is no such input element");
    refuse(load("i32 1, i32 3, i8 0, i32 undef"), Code::InvalidShader,
           "a row that the signature element has not");
    refuse(load("i32 1, i32 0, i8 2, i32 undef"), Code::InvalidShader,
           "a column that the signature element has not");
    refuse(load("i32 1, i32 0, i8 -1, i32 undef"), Code::InvalidShader,
           "a column that the signature element has not");
    refuse(load("i32 undef, i32 0, i8 0, i32 undef"), Code::InvalidShader,
           "the number of a signature element is not a constant");
    refuse(load("i32 1, i32 0, i8 undef, i32 undef"), Code::InvalidShader,
           "the column of a signature element is not a constant");
    refuse(load("i32 2, i32 0, i8 0, i32 undef"), Code::InvalidShader,
           "the signature element has another type");
    const auto body = [](const char* text) { return StageText{"ps", std::string("  ") + text + "\n"}; };
    refuse(body("call void @dx.op.storeOutput.f32(i32 5, i32 3, i32 0, i8 0, float 1.0)"),
           Code::InvalidShader, "there is no such output element");
    refuse(body("call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 0, float 1.0)"),
           Code::InvalidShader, "the signature element has another type");
    refuse(body("%a = call float @dx.op.attributeAtVertex.f32(i32 137, i32 1, i32 2, i8 0, i8 3)"),
           Code::InvalidShader, "the number of a vertex is out of range");
    refuse(body("%a = call i32 @dx.op.threadId.i32(i32 93, i32 0)"), Code::InvalidShader,
           "dx.op ThreadId is not for pixel shaders");
    refuse(body("%a = call i32 @dx.op.startVertexLocation.i32(i32 256)"), Code::InvalidShader,
           "dx.op StartVertexLocation is not for pixel shaders");
    refuse({.model = "vs", .body = "  call void @dx.op.discard(i32 82, i1 true)\n", .outputs = ""},
           Code::InvalidShader, "dx.op Discard is not for vertex shaders");
    refuse({.model = "vs", .body = "", .outputs = "", .patch = "!8"}, Code::InvalidShader,
           "its stage has nothing that belongs to a patch or a primitive");
}

// The render targets' samples: their number is a system value, their places come from a table.
void render_targets(void**) {
    StageText module{
        "ps", "  %n = call i32 @dx.op.renderTargetGetSampleCount(i32 77)\n"
              "  %p = call %dx.types.SamplePos @dx.op.renderTargetGetSamplePosition(i32 76, i32 %n)\n"};
    module.inputs += "\n%dx.types.SamplePos = type { float, float }\n"
                     "declare %dx.types.SamplePos @dx.op.renderTargetGetSamplePosition(i32, i32)\n";
    Outcome o = translate_text(module.str());
    assert_string_equal(o.message.c_str(), "");
    assert_non_null(strstr(o.text.c_str(), "variable v0 constant f32[64] \"sample_positions\""));
    assert_non_null(strstr(o.body().c_str(), R"(    %0 = builtin.i32 sample_count, 0 @1
    %1 = builtin.i32 sample_count, 0 @2
    %2 = ult %0, %1 @2
    %3 = ule %1, i32 16 @2
    %4 = iadd.i32 %1, %0 @2
    %5 = iadd.i32 %4, -1 @2
    %6 = and.bool %2, %3 @2
    %7 = select.i32 %6, %5, 31 @2
    %8 = shl.i32 %7, 1 @2
    _ = var_load.f32 v0, %8 @2
    %9 = iadd.i32 %8, 1 @2
    _ = var_load.f32 v0, %9 @2
)"));
}

// One element that is malformed in one field.
void bad_metadata(void**) {
    const auto element = [](const char* fields) {
        return StageText{"vs", "", std::string("\n!10 = !{") + fields + "}\n", ""};
    };
    const char* const malformed = "an input element is malformed";
    const auto bad = [&](const char* fields, const char* message) {
        refuse(element(fields), Code::InvalidShader, message);
    };
    bad("i32 1, !\"A\", i8 9, i8 0, !30, i8 0, i32 1, i8 1, i32 0, i8 0, null", malformed); // number
    bad("i32 0, null, i8 9, i8 0, !30, i8 0, i32 1, i8 1, i32 0, i8 0, null", malformed);
    bad("i32 0, !\"A\", i8 10, i8 0, !30, i8 0, i32 1, i8 1, i32 0, i8 0, null",
        "a signature cannot have its component type");
    bad("i32 0, !\"A\", i8 0, i8 0, !30, i8 0, i32 1, i8 1, i32 0, i8 0, null",
        "a signature cannot have its component type");
    bad("i32 0, !\"A\", i8 9, i8 33, !30, i8 0, i32 1, i8 1, i32 0, i8 0, null", malformed); // semantic
    bad("i32 0, !\"A\", i8 9, i8 0, !30, i8 8, i32 1, i8 1, i32 0, i8 0, null", malformed);  // interpolation
    bad("i32 0, !\"A\", i8 9, i8 0, !30, i8 0, i32 0, i8 1, i32 0, i8 0, null", "it has no rows");
    bad("i32 0, !\"A\", i8 9, i8 0, !30, i8 0, i32 33, i8 1, i32 0, i8 0, null", malformed);
    bad("i32 0, !\"A\", i8 9, i8 0, !30, i8 0, i32 -1, i8 1, i32 0, i8 0, null", malformed);
    bad("i32 0, !\"A\", i8 9, i8 0, !30, i8 0, i32 1, i8 5, i32 0, i8 0, null", malformed);
    bad("i32 0, !\"A\", i8 9, i8 0, !30, i8 0, i32 2, i8 1, i32 31, i8 0, null", "it leaves the registers");
    bad("i32 0, !\"A\", i8 9, i8 0, !30, i8 0, i32 1, i8 2, i32 0, i8 3, null", "it leaves the registers");
    bad("i32 0, !\"A\", i8 9, i8 0, !30, i8 0, i32 1, i8 1, i32 32, i8 0, null", malformed);
    bad("i32 0, !\"A\", i8 9, i8 0, !30, i8 0, i32 1, i8 1, i32 -2, i8 0, null", malformed);
    bad("i32 0, !\"A\", i8 9, i8 0, !30, i8 0, i32 1, i8 1, i32 0, i8 4, null", malformed);
    bad("i32 0, !\"A\", i8 9, i8 0, !30, i8 0, i32 1, i8 1, i32 0, i8 0, !40}\n!40 = !{i32 3, i32 16",
        malformed);
    bad("i32 0, !\"A\", i8 9, i8 0, !30, i8 0, i32 1, i8 1, i32 0, i8 0", malformed); // a field too few
    bad("i32 0, !\"A\", i8 5, i8 1, !30, i8 0, i32 1, i8 2, i32 0, i8 0, null",
        "this system value is one scalar");
    bad("i32 0, !\"A\", i8 9, i8 0, !30, i8 0, i32 2, i8 2, i32 0, i8 1, null}\n"
        "!11 = !{i32 1, !\"B\", i8 9, i8 0, !30, i8 0, i32 1, i8 1, i32 1, i8 2, null",
        "an input element (1): it overlaps another");
    bad("i32 0, !\"A\", i8 9, i8 0, !32, i8 0, i32 3, i8 1, i32 0, i8 0, null", // !32: 2, 1, 3, 3
        "an input element (0): it has not one semantic index for each row");
    refuse({"ps", "", "",
            "\n!10 = !{i32 0, !\"SV_Target\", i8 9, i8 16, !33, i8 0, i32 2, i8 1, i32 0, i8 0, null}\n"},
           Code::InvalidShader, "the numbers of its render targets do not count up");
    refuse(
        {"ps", "", "", "\n!10 = !{i32 0, !\"A\", i8 9, i8 0, !30, i8 0, i32 1, i8 1, i32 0, i8 0, null}\n"},
        Code::InvalidShader, "an output element is malformed");
    StageText good{"ps", ""};
    std::string text = good.str();
    text.replace(text.find("!5 = !{!8, !9, null}"), 20, "!5 = !{!8}");
    Outcome o = translate_text(text);
    assert_int_equal(static_cast<int>(o.code), static_cast<int>(Code::InvalidShader));
    assert_non_null(strstr(o.message.c_str(), "the signatures are malformed"));
}

// A shader of `model` with one more property, and what is said of it.
void state(const char* model, const std::string& property, const char* message) {
    const StageText t{model, "", "", ""};
    std::string text = t.str();
    text.replace(text.find("!4 = !{i32 0, i64 0}"), 20, "!4 = !{" + property + "}");
    const Outcome o = translate_text(text);
    if (!message) {
        if (!o.ok)
            fail_msg("%s", o.message.c_str());
        return;
    }
    assert_false(o.ok);
    assert_int_equal(static_cast<int>(o.code), static_cast<int>(Code::InvalidShader));
    if (o.message.find(message) == std::string::npos)
        fail_msg("expected '%s', got '%s'", message, o.message.c_str());
}

// What a stage says of itself, and what it may not say.
void stage_states(void**) {
    const auto geometry = [](const char* fields) { return std::string("i32 1, !{") + fields + "}"; };
    const char bad_geometry[] = "the state of a geometry shader";
    state("gs", geometry("i32 3, i32 1024, i32 15, i32 1, i32 32"), nullptr);
    state("gs", geometry("i32 3, i32 1025, i32 1, i32 5, i32 1"), bad_geometry);
    state("gs", geometry("i32 3, i32 3, i32 16, i32 5, i32 1"), bad_geometry);
    state("gs", geometry("i32 3, i32 3, i32 1, i32 5, i32 33"), bad_geometry);
    state("gs", geometry("i32 0, i32 3, i32 1, i32 5, i32 1"), bad_geometry); // no primitive
    state("gs", geometry("i32 40, i32 3, i32 1, i32 5, i32 1"), bad_geometry);
    state("gs", geometry("i32 3, i32 3, i32 1, i32 4, i32 1"), bad_geometry); // a list of triangles
    state("gs", geometry("i32 3, i32 3, i32 1, i32 5"), bad_geometry);
    state("gs", "i32 0, i64 0", "a geometry shader that does not say its state");
    state("ds", "i32 2, !{i32 2, i32 32}", nullptr);
    state("ds", "i32 2, !{i32 2, i32 33}", "the state of a domain shader");
    state("ds", "i32 2, !{i32 4, i32 3}", "the state of a domain shader");
    state("ds", "i32 0, i64 0", "a domain shader that does not say its state");
    state("hs", "i32 0, i64 0", "a hull shader that does not say its state");
    const auto hull = [](const char* fields) {
        return std::string("i32 3, !{void ()* @main, ") + fields + ", float 64.0}";
    };
    state("hs", hull("i32 33, i32 3, i32 2, i32 1, i32 3"), "the state of a hull shader");
    state("hs", hull("i32 3, i32 33, i32 2, i32 1, i32 3"), "the state of a hull shader");
    state("hs", hull("i32 3, i32 3, i32 2, i32 5, i32 3"), "the state of a hull shader");
}

// Arrays of structs: the semantic indices of one member have gaps.
void indices_with_gaps(void**) {
    auto signature = [](const char* file) {
        Outcome o = translate_container(std::string(TEST_DATA_DIR "/containers/") + file);
        if (!o.ok)
            fail_msg("%s: %s", file, o.message.c_str());
        const size_t from = o.text.find("input i0"), to = o.text.find("function");
        return o.text.substr(from, to - from);
    };
    assert_string_equal(signature("struct_array.vs_6_0.dxil").c_str(),
                        R"(input i0 arbitrary f32 cols=4 row=0 col=0 used=15 "POSITION"
input i1 arbitrary f32 index=0,2 rows=2 cols=2 row=1 col=0 used=3 "BONE"
input i2 arbitrary i32 index=1,3 rows=2 cols=1 row=3 col=0 used=1 "BONE"
output o0 arbitrary f32 linear index=0,2 rows=2 cols=2 row=0 col=0 used=3 "PART"
output o1 arbitrary i32 constant index=1,3 rows=2 cols=1 row=2 col=0 used=1 "PART"
output o2 clip_distance f32 linear index=0,2 rows=2 cols=2 row=4 col=0 used=3 "SV_ClipDistance"
output o3 clip_distance f32 linear index=1,3 rows=2 cols=2 row=4 col=2 used=3 "SV_ClipDistance"
output o4 position f32 noperspective cols=4 row=6 col=0 used=15 "SV_Position"

)");
    assert_string_equal(signature("struct_array.ps_6_0.dxil").c_str(),
                        R"(input i0 arbitrary f32 linear index=0,2 rows=2 cols=2 row=0 col=0 used=3 "PART"
input i1 arbitrary i32 constant index=1,3 rows=2 cols=1 row=2 col=0 used=1 "PART"
input i2 clip_distance f32 linear index=0,2 rows=2 cols=2 row=4 col=0 used=2 "SV_ClipDistance"
input i3 clip_distance f32 linear index=1,3 rows=2 cols=2 row=4 col=2 used=1 "SV_ClipDistance"
input i4 position f32 noperspective cols=4 row=6 col=0 "SV_Position"
output o0 target f32 cols=4 row=0 col=0 used=15 "SV_Target"

)");
}

} // namespace

TEST_GROUP(stages) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(indices_with_gaps), cmocka_unit_test(signatures),
        cmocka_unit_test(loads_and_stores),  cmocka_unit_test(pixel_operations),
        cmocka_unit_test(system_values),     cmocka_unit_test(bad_operations),
        cmocka_unit_test(render_targets),    cmocka_unit_test(bad_metadata),
        cmocka_unit_test(helper_lanes),      cmocka_unit_test(library),
        cmocka_unit_test(stage_states),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_stages
