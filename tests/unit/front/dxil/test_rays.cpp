// Ray queries of DXIL: handles are numbers of queries, flags of both places are one.
#include "helpers.h"

namespace test_rays {

using namespace ladder;
using namespace ladder::dxil::test;

namespace {

constexpr char declarations[] = R"(
declare %dx.types.Handle @dx.op.createHandleFromHeap(i32, i32, i1, i1)
declare i32 @dx.op.allocateRayQuery(i32, i32)
declare i32 @dx.op.allocateRayQuery2(i32, i32, i32)
declare void @dx.op.rayQuery_TraceRayInline(i32, i32, %dx.types.Handle, i32, i32, float, float, float, float, float, float, float, float)
declare i1 @dx.op.rayQuery_Proceed.i1(i32, i32)
declare void @dx.op.rayQuery_Abort(i32, i32)
declare void @dx.op.rayQuery_CommitNonOpaqueTriangleHit(i32, i32)
declare void @dx.op.rayQuery_CommitProceduralPrimitiveHit(i32, i32, float)
declare i32 @dx.op.rayQuery_StateScalar.i32(i32, i32)
declare i1 @dx.op.rayQuery_StateScalar.i1(i32, i32)
declare float @dx.op.rayQuery_StateScalar.f32(i32, i32)
declare float @dx.op.rayQuery_StateVector.f32(i32, i32, i8)
declare float @dx.op.rayQuery_StateMatrix.f32(i32, i32, i32, i8)
declare <9 x float> @dx.op.rayQuery_CandidateTriangleObjectPosition.f32(i32, i32)
declare <9 x float> @dx.op.rayQuery_CommittedTriangleObjectPosition.f32(i32, i32)
)";

constexpr char scene[] = R"(
  %h = call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218, i32 3, i1 false, i1 false)
  %s = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %h, %dx.types.ResourceProperties { i32 16, i32 0 })
)";

std::string allocate(const char* name, const char* flags) {
    return std::string("  %") + name + " = call i32 @dx.op.allocateRayQuery(i32 178, i32 " + flags + ")\n";
}
std::string trace(const char* query, const char* flags) {
    return std::string("  call void @dx.op.rayQuery_TraceRayInline(i32 179, i32 ") + query +
           ", %dx.types.Handle %s, i32 " + flags +
           ", i32 255, float 1.0, float 2.0, float 3.0, float 0.0, float 0.0, float 0.0, float 1.0, float "
           "9.0)\n";
}
std::string proceed(const char* name, const char* query) {
    return std::string("  %") + name + " = call i1 @dx.op.rayQuery_Proceed.i1(i32 180, i32 " + query + ")\n";
}

ModuleText module(const std::string& body, bool ends = false) {
    return {.body = body, .globals = declarations, .ends = ends, .lowered = true};
}

void steps(void**) {
    expect_body(module(scene + allocate("a", "2") + allocate("b", "0") + trace("%a", "32") +
                       trace("%b", "0") + proceed("p", "%b") + R"(
  call void @dx.op.rayQuery_CommitNonOpaqueTriangleHit(i32 182, i32 %a)
  call void @dx.op.rayQuery_CommitProceduralPrimitiveHit(i32 183, i32 %b, float 4.0)
  call void @dx.op.rayQuery_Abort(i32 181, i32 %b)
)"),
                R"(
    %0 = handle d9, 3 @2
    ray_trace %0, v0, 0, 34, 255, 1.0, 2.0, 3.0, 0.0, 0.0, 0.0, 1.0, 9.0 @5
    ray_trace %0, v0, 1, 0, 255, 1.0, 2.0, 3.0, 0.0, 0.0, 0.0, 1.0, 9.0 @6
    _ = ray_proceed v0, 1 @7
    ray_commit_triangle v0, 0 @8
    ray_commit_procedural v0, 1, 4.0 @9
    ray_abort v0, 1 @10
    return @11
)");
}

// As the front end writes it: numbers and flags are operands of `ray_query_new`.
void before_passes(void**) {
    ModuleText m = module(scene + allocate("a", "2") + allocate("b", "0") + trace("%a", "32"));
    m.lowered = false;
    const std::string text = translate_module(m).text;
    for (const char* line : {"variable v0 ray_query [2]", "%1 = ray_query_new v0, 0, 2",
                             "_ = ray_query_new v0, 1, 0", "ray_trace %0, v0, %1, 32, 255,"})
        if (text.find(line) == text.npos)
            fail_msg("no '%s' in\n%s", line, text.c_str());
}

// Values by opcode; row 1, column 2 of a matrix is component 6. Rows and columns may be chosen at run time.
void values(void**) {
    expect_body(module(allocate("a", "0") + R"(
  %i = call i32 @dx.op.rayQuery_StateScalar.i32(i32 208, i32 %a)
  %n = call i1 @dx.op.rayQuery_StateScalar.i1(i32 190, i32 %a)
  %t = call float @dx.op.rayQuery_StateScalar.f32(i32 200, i32 %a)
  %v = call float @dx.op.rayQuery_StateVector.f32(i32 197, i32 %a, i8 2)
  %m = call float @dx.op.rayQuery_StateMatrix.f32(i32 187, i32 %a, i32 1, i8 2)
  %r = call float @dx.op.rayQuery_StateMatrix.f32(i32 188, i32 %a, i32 %i, i8 3)
)"),
                R"(
    %0 = ray_read.i32 v0, 0, committed_instance_id, 0 @2
    _ = ray_read.bool v0, 0, candidate_procedural_non_opaque, 0 @3
    _ = ray_read.f32 v0, 0, committed_t, 0 @4
    _ = ray_read.f32 v0, 0, world_direction, 2 @5
    _ = ray_read.f32 v0, 0, candidate_world_to_object, 6 @6
    %1 = ray_read.f32 v0, 0, committed_object_to_world, 3 @7
    %2 = ray_read.f32 v0, 0, committed_object_to_world, 7 @7
    %3 = ieq %0, i32 1 @7
    %4 = select.f32 %3, %2, %1 @7
    %5 = ray_read.f32 v0, 0, committed_object_to_world, 11 @7
    %6 = ieq %0, i32 2 @7
    _ = select.f32 %6, %5, %4 @7
    return @8
)");
}

// Shader model 6.10, whose opcodes have the highest bit: positions are a vector of nine.
void positions_and_clusters(void**) {
    ModuleText m = module(allocate("a", "0") + R"(
  %i = call i32 @dx.op.rayQuery_StateScalar.i32(i32 -2147483644, i32 %a)
  %j = call i32 @dx.op.rayQuery_StateScalar.i32(i32 -2147483643, i32 %a)
  %v = call <9 x float> @dx.op.rayQuery_CandidateTriangleObjectPosition.f32(i32 -2147483640, i32 %a)
  %w = call <9 x float> @dx.op.rayQuery_CommittedTriangleObjectPosition.f32(i32 -2147483639, i32 %a)
  %x = extractelement <9 x float> %v, i32 8
  %y = extractelement <9 x float> %w, i32 3
  %s = fadd float %x, %y
)");
    m.minor = 10;
    const Outcome o = translate_module(m);
    for (const char* line :
         {"_ = ray_read.i32 v0, 0, candidate_cluster_id, 0 @2",
          "_ = ray_read.i32 v0, 0, committed_cluster_id, 0 @3",
          "_ = ray_read.f32 v0, 0, candidate_triangle_positions, 0 @4",
          "%0 = ray_read.f32 v0, 0, candidate_triangle_positions, 8 @4",
          "%1 = ray_read.f32 v0, 0, committed_triangle_positions, 3 @5", "_ = fadd.f32.precise %0, %1 @8"})
        if (o.text.find(line) == o.text.npos)
            fail_msg("no '%s' in\n%s%s", line, o.text.c_str(), o.message.c_str());
}

// Arrays of queries: handles lie in memory, the flags of the one that is taken come from a table.
void arrays(void**) {
    expect_program(module(scene + allocate("a", "1") + allocate("b", "2") + R"(
  %m = alloca [2 x i32]
  %m0 = getelementptr [2 x i32], [2 x i32]* %m, i32 0, i32 0
  %m1 = getelementptr [2 x i32], [2 x i32]* %m, i32 0, i32 1
  store i32 %a, i32* %m0
  store i32 %b, i32* %m1
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %mt = getelementptr [2 x i32], [2 x i32]* %m, i32 0, i32 %t
  %q = load i32, i32* %mt
)" + trace("%q", "4") + proceed("p", "%q")),
                   R"(
variable v0 ray_query [2] "ray_queries"
variable v1 private i32[2]
variable v2 constant i32[2] "ray_query_flags" = {1, 2}

function f0 "main"() {
b0:
    %0 = handle d9, 3 @2
    var_store v1, 0, i32 0 @8
    var_store v1, 1, i32 1 @9
    %1 = builtin.i32 thread_id, 0 @10
    %2 = var_load.i32 v1, %1 @12
    %3 = var_load.i32 v2, %2 @13
    %4 = or.i32 4, %3 @13
    ray_trace %0, v0, %2, %4, 255, 1.0, 2.0, 3.0, 0.0, 0.0, 0.0, 1.0, 9.0 @13
    _ = ray_proceed v0, %2 @14
    return @15
}
)");
}

// Shader model 6.9: flags of the query besides those of its rays.
void micromaps(void**) {
    auto made = [](const char* flags) {
        ModuleText m =
            module(std::string("  %a = call i32 @dx.op.allocateRayQuery2(i32 258, i32 1024, i32 ") + flags +
                   ")\n" + scene + trace("%a", "1"));
        m.minor = 9;
        return m;
    };
    Outcome plain = translate_module(made("0")), allowed = translate_module(made("1"));
    assert_non_null(strstr(plain.text.c_str(), "variable v0 ray_query [1] \"ray_queries\""));
    assert_non_null(strstr(allowed.text.c_str(), "variable v0 ray_query [1] micromaps \"ray_queries\""));
    assert_non_null(strstr(allowed.text.c_str(), "ray_trace %0, v0, 0, 1025, 255,"));
    expect_failure(made("2"), Code::InvalidShader, "unknown flags");
}

void choices(void**) {
    expect_body(module(allocate("a", "0") + allocate("b", "0") + R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %c = icmp eq i32 %t, 0
  %q = select i1 %c, i32 %a, i32 %b
)" + proceed("p", "%q")),
                R"(
    %0 = builtin.i32 thread_id, 0 @3
    %1 = ieq %0, i32 0 @4
    %2 = select.i32 %1, 0, 1 @5
    _ = ray_proceed v0, %2 @6
    return @7
)");
}

// A query that is allocated in a loop is the same in every iteration.
void loops(void**) {
    auto loop = [](const char* before, const char* inside) {
        return module(allocate("a", "0") + before +
                          "  br label %l\nl:\n  %q = phi i32 [ %a, %0 ], [ %b, %l ]\n" + inside +
                          proceed("p", "%q") + "  br i1 %p, label %l, label %e\ne:\n  ret void\n",
                      true);
    };
    std::string b = allocate("b", "0");
    assert_true(translate_module(loop(b.c_str(), "")).ok);
    expect_failure(loop("", b.c_str()), Code::Unsupported, "still in use when the loop");
}

void errors(void**) {
    expect_failure(module(proceed("p", "0")), Code::InvalidShader, "no ray query's");
    expect_failure(module(allocate("a", "0") + proceed("p", "1")), Code::InvalidShader, "no ray query's");
    expect_failure(module(proceed("p", "undef")), Code::InvalidShader, "a ray query is undefined");
    expect_failure(module("  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)\n" + proceed("p", "%t")),
                   Code::InvalidShader, "none is allocated");
    expect_failure(module(allocate("a", "268435456")), Code::InvalidShader, "unknown flags");
    expect_failure(module("  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)\n" + allocate("a", "%t")),
                   Code::InvalidShader, "flags");
    expect_failure(module(allocate("a", "0") + R"(
  %m = call float @dx.op.rayQuery_StateMatrix.f32(i32 187, i32 %a, i32 3, i8 2)
)"),
                   Code::InvalidShader, "a row that");
    expect_failure(module(allocate("a", "0") + R"(
  %m = call float @dx.op.rayQuery_StateVector.f32(i32 193, i32 %a, i8 2)
)"),
                   Code::InvalidShader, "a component that");
    expect_failure(module(allocate("a", "0") + R"(
  %m = call float @dx.op.rayQuery_StateScalar.f32(i32 201, i32 %a)
)"),
                   Code::InvalidShader, "");
    std::string buffer = R"(
  %s = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 1, i32 1, i1 false)
)";
    expect_failure(module(buffer + allocate("a", "0") + trace("%a", "0")), Code::InvalidShader,
                   "no acceleration structure");
}

} // namespace

TEST_GROUP(rays) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(steps),         cmocka_unit_test(values),
        cmocka_unit_test(arrays),        cmocka_unit_test(micromaps),
        cmocka_unit_test(choices),       cmocka_unit_test(loops),
        cmocka_unit_test(errors),        cmocka_unit_test(positions_and_clusters),
        cmocka_unit_test(before_passes),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_rays
