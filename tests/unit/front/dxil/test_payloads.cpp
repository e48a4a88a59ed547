// Payloads of amplification and mesh shaders: which variable they are, and how both shaders see it.
#include "helpers.h"

namespace test_payloads {

using namespace ladder;
using namespace ladder::dxil::test;

namespace {

// A module with four threads in a group. `state`: of the stage, after the group size.
std::string module_of(const char* model, const std::string& body, const std::string& globals,
                      const char* state, uint64_t flags = 0) {
    return globals + R"(
declare i32 @dx.op.threadIdInGroup.i32(i32, i32)
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32)
declare void @dx.op.setMeshOutputCounts(i32, i32, i32)
define void @main() {
)" + body + R"(}
!dx.version = !{!0}
!dx.shaderModel = !{!1}
!dx.entryPoints = !{!3}
!0 = !{i32 1, i32 6}
!1 = !{!")" +
           model + R"(", i32 6, i32 6}
!3 = !{void ()* @main, !"main", null, null, !4}
!4 = !{i32 0, i64 )" +
           std::to_string(flags) + ", i32 " + (model[0] == 'a' ? "10" : "9") + R"(, !5}
!5 = !{!6, )" +
           state + R"(}
!6 = !{i32 4, i32 1, i32 1}
)";
}

constexpr uint64_t native_16bit = 1 << 23;
constexpr const char* words_and_float = R"(
%P = type { [3 x i32], float }
declare void @dx.op.dispatchMesh.P3(i32, i32, i32, i32, %P addrspace(3)*)
declare void @dx.op.dispatchMesh.P(i32, i32, i32, i32, %P*)
declare %P* @dx.op.getMeshPayload.P(i32)
)";

Outcome amplification(const std::string& body, const std::string& globals = "", const char* bytes = "i32 16",
                      uint64_t flags = 0) {
    return translate_text(module_of("as", body, words_and_float + globals, bytes, flags));
}

Outcome mesh(const std::string& body, const std::string& globals = "", const char* bytes = "i32 16",
             uint64_t flags = 0) {
    return translate_text(module_of("ms", body, words_and_float + globals,
                                    (std::string("i32 3, i32 1, i32 2, ") + bytes).c_str(), flags));
}

// The text from `from` on.
void expect(const Outcome& o, const char* from, const std::string& expected) {
    if (!o.ok)
        fail_msg("%s", o.message.c_str());
    const size_t at = o.text.find(from);
    assert_true(at != o.text.npos);
    assert_string_equal(("\n" + o.text.substr(at)).c_str(), expected.c_str());
}

void expect_refused(const Outcome& o, Code code, const char* text) {
    assert_false(o.ok);
    if (o.message.find(text) == o.message.npos)
        fail_msg("expected '%s', got '%s'", text, o.message.c_str());
    assert_int_equal(static_cast<int>(o.code), static_cast<int>(code));
}

// The groupshared variable is the payload; nothing after DispatchMesh is executed.
void whole_variable(void**) {
    const Outcome o = amplification(R"(
  %n = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %at = getelementptr %P, %P addrspace(3)* @p, i32 0, i32 0, i32 %n
  store i32 %n, i32 addrspace(3)* %at, align 4
  %f = getelementptr %P, %P addrspace(3)* @p, i32 0, i32 1
  store float 1.0, float addrspace(3)* %f, align 4
  %old = atomicrmw add i32 addrspace(3)* %at, i32 5 seq_cst
  call void @dx.op.dispatchMesh.P3(i32 173, i32 %old, i32 2, i32 1, %P addrspace(3)* @p)
  store i32 7, i32 addrspace(3)* %at, align 4
  ret void
)",
                                    "@p = external addrspace(3) global %P, align 4");
    expect(o, "variable", R"(
variable v0 payload i32[4] "p"

function f0 "main"() {
b0:
    %0 = builtin.i32 flat_thread_id_in_group, 0 @1
    var_store v0, %0, %0 @3
    var_store v0, 3, i32 0x3f800000 @5
    %1 = var_atomic.i32 v0, add, %0, 5 @6
    dispatch_mesh %1, 2, 1, v0 @7
}
)");
}

// Blocks that are reached after a DispatchMesh only are gone, and phis lose the edge.
void dispatch_ends_blocks(void**) {
    const Outcome o = amplification(R"(
  %n = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %c = icmp eq i32 %n, 0
  br i1 %c, label %ends, label %join
ends:
  call void @dx.op.dispatchMesh.P3(i32 173, i32 1, i32 1, i32 1, %P addrspace(3)* @p)
  br i1 %c, label %join, label %never
never:
  br label %join
join:
  %x = phi i32 [ 1, %ends ], [ 2, %never ], [ %n, %0 ]
  call void @dx.op.dispatchMesh.P3(i32 173, i32 %x, i32 1, i32 1, %P addrspace(3)* @p)
  ret void
)",
                                    "@p = external addrspace(3) global %P, align 4");
    expect(o, "function", R"(
function f0 "main"() {
b0:
    %0 = builtin.i32 flat_thread_id_in_group, 0 @1
    %1 = ieq %0, i32 0 @2
    branch_if %1, b1, b2 @3
b1:
    dispatch_mesh 1, 1, 1, v0 @4
b2:
    %2 = phi.i32 [%0, b0] @6
    dispatch_mesh %2, 1, 1, v0 @7
}
)");
}

// What each thread has of its own: the first thread's counts.
void own_variable(void**) {
    const Outcome o = amplification(R"(
  %p = alloca %P, align 4
  %at = getelementptr %P, %P* %p, i32 0, i32 0, i32 2
  store i32 9, i32* %at, align 4
  call void @dx.op.dispatchMesh.P(i32 173, i32 1, i32 2, i32 3, %P* %p)
  ret void
)");
    expect(o, "variable", R"(
variable v0 private i32[4]
variable v1 payload i32[4]

function f0 "main"() {
b0:
    var_store v0, 2, i32 9 @3
    %0 = builtin.i32 flat_thread_id_in_group, 0 @4
    %1 = ieq %0, i32 0 @4
    branch_if %1, b1, b2 @4
b1:
    %2 = var_load.i32 v0, 0 @4
    var_store v1, 0, %2 @4
    %3 = var_load.i32 v0, 1 @4
    var_store v1, 1, %3 @4
    %4 = var_load.i32 v0, 2 @4
    var_store v1, 2, %4 @4
    %5 = var_load.i32 v0, 3 @4
    %6 = bitcast.f32 %5 @4
    %7 = bitcast.i32 %6 @4
    var_store v1, 3, %7 @4
    branch b2 @4
b2:
    dispatch_mesh 1, 2, 3, v1 @4
}
)");
}

// A part of a groupshared variable, different ones, and one that 64-bit atomics work on stay where they are,
// and are copied once all threads have written.
void copies(void**) {
    const char* groupshared = "@p = external addrspace(3) global %P, align 4\n"
                              "@q = external addrspace(3) global %P, align 4\n"
                              "@two = external addrspace(3) global [2 x %P], align 4\n"
                              "%W = type { i64 }\n"
                              "@w = external addrspace(3) global %W, align 8\n"
                              "declare void @dx.op.dispatchMesh.W(i32, i32, i32, i32, %W addrspace(3)*)\n";
    struct Case {
        const char* body;
        const char* variables;
        const char* first_copy;
    };
    constexpr Case cases[] = {
        {R"(
  %n = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %at = getelementptr [2 x %P], [2 x %P] addrspace(3)* @two, i32 0, i32 %n
  call void @dx.op.dispatchMesh.P3(i32 173, i32 1, i32 1, i32 1, %P addrspace(3)* %at)
  ret void
)",
         "variable v0 workgroup i32[8] \"two\"\nvariable v1 payload i32[4]\n", "var_load.i32 v0, %"},
        {R"(
  %n = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %c = icmp eq i32 %n, 0
  br i1 %c, label %a, label %b
a:
  call void @dx.op.dispatchMesh.P3(i32 173, i32 1, i32 1, i32 1, %P addrspace(3)* @p)
  ret void
b:
  call void @dx.op.dispatchMesh.P3(i32 173, i32 1, i32 1, i32 1, %P addrspace(3)* @q)
  ret void
)",
         "variable v0 workgroup i32[4] \"p\"\nvariable v1 payload i32[4]\nvariable v2 workgroup i32[4] "
         "\"q\"\n",
         "var_load.i32 v0, 0"},
        {R"(
  %at = getelementptr %W, %W addrspace(3)* @w, i32 0, i32 0
  %old = atomicrmw add i64 addrspace(3)* %at, i64 5 seq_cst
  call void @dx.op.dispatchMesh.W(i32 173, i32 1, i32 1, i32 1, %W addrspace(3)* @w)
  ret void
)",
         "variable v0 workgroup i64[1] \"w\"\nvariable v1 payload i32[4]\n", "var_load.i64 v0, 0"},
    };
    for (const Case& c : cases) {
        const Outcome o = amplification(c.body, groupshared);
        if (!o.ok)
            fail_msg("%s", o.message.c_str());
        const size_t at = o.text.find("variable");
        assert_string_equal(o.text.substr(at, o.text.find("\n\n") + 1 - at).c_str(), c.variables);
        const size_t barrier = o.text.find("barrier sync|groupshared");
        const size_t first = o.text.find("branch_if", barrier), load = o.text.find(c.first_copy, first);
        assert_true(barrier != o.text.npos && first != o.text.npos && load != o.text.npos);
    }
}

// Pointers to the payload that meet others, or go to functions.
void through_functions(void**) {
    const char* globals = R"(
define i32 @third(%P* %p, i32 %k) {
  %at = getelementptr %P, %P* %p, i32 0, i32 0, i32 %k
  %x = load i32, i32* %at, align 4
  ret i32 %x
}
define i32 @own() {
  %p = call %P* @dx.op.getMeshPayload.P(i32 170)
  %at = getelementptr %P, %P* %p, i32 0, i32 0, i32 1
  %x = load i32, i32* %at, align 4
  ret i32 %x
}
)";
    const Outcome o = mesh(R"(
  %p = call %P* @dx.op.getMeshPayload.P(i32 170)
  %x = call i32 @third(%P* %p, i32 2)
  %y = call i32 @own()
  call void @dx.op.setMeshOutputCounts(i32 168, i32 %x, i32 %y)
  ret void
)",
                           globals);
    expect(o, "variable", R"(
variable v0 payload i32[4]

function f0 "main"() {
b0:
    %0 = call.i32 f1, i32 0, i32 2 @2
    %1 = call.i32 f2 @3
    set_mesh_counts %0, %1 @4
    return @5
}

function f1 "third"(i32 %0, i32 %1) -> i32 {
b0:
    %2 = iadd.i32 %0, %1 @1
    %3 = var_load.i32 v0, %2 @2
    return %3 @3
}

function f2 "own"() -> i32 {
b0:
    %0 = var_load.i32 v0, 1 @3
    return %0 @4
}
)");
}

// Both shaders see words; members of other widths lie where LLVM has them.
void members(void**) {
    const char* globals = R"(
%M = type { i16, half, i64, [3 x i16] }
@m = external addrspace(3) global %M, align 8
declare void @dx.op.dispatchMesh.M(i32, i32, i32, i32, %M addrspace(3)*)
declare %M* @dx.op.getMeshPayload.M(i32)
)";
    expect(amplification(R"(
  %n = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %h = getelementptr %M, %M addrspace(3)* @m, i32 0, i32 1
  store half 1.0, half addrspace(3)* %h, align 2
  %l = getelementptr %M, %M addrspace(3)* @m, i32 0, i32 2
  store i64 4294967298, i64 addrspace(3)* %l, align 8
  call void @dx.op.dispatchMesh.M(i32 173, i32 1, i32 1, i32 1, %M addrspace(3)* @m)
  ret void
)",
                         globals, "i32 24", native_16bit),
           "variable", R"(
variable v0 payload i32[6] "m"

function f0 "main"() {
b0:
    _ = builtin.i32 flat_thread_id_in_group, 0 @1
    _ = var_atomic.i32 v0, and, 0, 65535 @3
    _ = var_atomic.i32 v0, or, 0, 0x3c000000 @3
    var_store v0, 2, i32 2 @5
    var_store v0, 3, i32 1 @5
    dispatch_mesh 1, 1, 1, v0 @6
}
)");
    expect(mesh(R"(
  %p = call %M* @dx.op.getMeshPayload.M(i32 170)
  %n = call i32 @dx.op.threadIdInGroup.i32(i32 95, i32 0)
  %s = getelementptr %M, %M* %p, i32 0, i32 3, i32 %n
  %x = load i16, i16* %s, align 2
  %l = getelementptr %M, %M* %p, i32 0, i32 2
  %y = load i64, i64* %l, align 8
  %a = zext i16 %x to i32
  %b = trunc i64 %y to i32
  call void @dx.op.setMeshOutputCounts(i32 168, i32 %a, i32 %b)
  ret void
)",
                globals, "i32 24", native_16bit),
           "variable", R"(
variable v0 payload i32[6]

function f0 "main"() {
b0:
    %0 = builtin.i32 thread_id_in_group, 0 @2
    %1 = imul.i32 %0, 2 @3
    %2 = ashr.i32 %1, 2 @4
    %3 = iadd.i32 4, %2 @4
    %4 = and.i32 %1, 3 @4
    %5 = shl.i32 %4, 3 @4
    %6 = var_load.i32 v0, %3 @4
    %7 = lshr.i32 %6, %5 @4
    %8 = trunc.i16 %7 @4
    %9 = var_load.i32 v0, 2 @6
    %10 = var_load.i32 v0, 3 @6
    %11 = zext.i64 %10 @6
    %12 = shl.i64 %11, 32 @6
    %13 = zext.i64 %9 @6
    %14 = or.i64 %13, %12 @6
    %15 = zext.i32 %8 @7
    %16 = trunc.i32 %14 @8
    set_mesh_counts %15, %16 @9
    return @10
}
)");
}

// Nothing to hand over, and more bytes in the metadata than members.
void sizes(void**) {
    const char* empty = "%E = type {}\n@e = external addrspace(3) global %E, align 4\n"
                        "declare void @dx.op.dispatchMesh.E(i32, i32, i32, i32, %E addrspace(3)*)\n";
    const char* dispatch = R"(
  call void @dx.op.dispatchMesh.E(i32 173, i32 1, i32 1, i32 1, %E addrspace(3)* @e)
  ret void
)";
    expect(amplification(dispatch, empty, "i32 0"), "variable", R"(
variable v0 payload i32[1] "e"

function f0 "main"() {
b0:
    dispatch_mesh 1, 1, 1, v0 @1
}
)");
    const Outcome undefined = amplification(
        "  call void @dx.op.dispatchMesh.P(i32 173, i32 1, i32 1, i32 1, %P* undef)\n  ret void\n", "",
        "i32 18");
    expect(undefined, "variable", R"(
variable v0 payload i32[5]

function f0 "main"() {
b0:
    dispatch_mesh 1, 1, 1, v0 @1
}
)");
    expect_refused(amplification(dispatch, empty, "i32 16388"), Code::Unsupported,
                   "payloads of more than 16384 bytes");
}

void refused(void**) {
    const char* read = "  %p = call %P* @dx.op.getMeshPayload.P(i32 170)\n"
                       "  %at = getelementptr %P, %P* %p, i32 0, i32 0, i32 1\n";
    const std::string store = std::string(read) + "  store i32 1, i32* %at, align 4\n  ret void\n";
    expect_refused(mesh(store), Code::InvalidShader, "a store to the payload of a mesh shader");
    const std::string atomic =
        std::string(read) + "  %x = atomicrmw add i32* %at, i32 1 seq_cst\n  ret void\n";
    expect_refused(mesh(atomic), Code::Unsupported, "an atomic on a variable that is not groupshared");
    expect_refused(amplification(std::string(read) + "  ret void\n"), Code::InvalidShader,
                   "GetMeshPayload is not for amplification shaders");
    expect_refused(mesh(std::string(read) + "  %own = alloca [3 x i32], align 4\n"
                                            "  %o = getelementptr [3 x i32], [3 x i32]* %own, i32 0, i32 0\n"
                                            "  %n = load i32, i32* %at, align 4\n"
                                            "  %c = icmp eq i32 %n, 0\n"
                                            "  %which = select i1 %c, i32* %at, i32* %o\n"
                                            "  %x = load i32, i32* %which, align 4\n  ret void\n"),
                   Code::Unsupported, "a pointer that leads to groupshared memory or to a thread's own");
    expect_refused(mesh("  %p = call i32 @dx.op.getMeshPayload.i32(i32 170)\n  ret void\n",
                        "declare i32 @dx.op.getMeshPayload.i32(i32)\n"),
                   Code::InvalidShader, "GetMeshPayload gives something that is no pointer");
}

// Groupshared memory of mesh shaders is as elsewhere; only the payload is for reading.
void groupshared_beside(void**) {
    const Outcome o = mesh("  %old = atomicrmw add i32 addrspace(3)* @g, i32 1 seq_cst\n  ret void\n",
                           "@g = external addrspace(3) global i32, align 4\n");
    if (!o.ok)
        fail_msg("%s", o.message.c_str());
    assert_true(o.text.find("var_atomic.i32 v0, add, 0, 1") != o.text.npos);
}

} // namespace

TEST_GROUP(payloads) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(groupshared_beside),
        cmocka_unit_test(whole_variable),
        cmocka_unit_test(dispatch_ends_blocks),
        cmocka_unit_test(own_variable),
        cmocka_unit_test(copies),
        cmocka_unit_test(through_functions),
        cmocka_unit_test(members),
        cmocka_unit_test(sizes),
        cmocka_unit_test(refused),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_payloads
