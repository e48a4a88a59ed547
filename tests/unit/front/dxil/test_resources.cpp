// Handles of every style and buffer accesses.
#include "helpers.h"

namespace test_resources {

using namespace ladder;
using namespace ladder::dxil::test;

namespace {

// The index counts from the start of the range.
void handles_by_range(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)
  %i = and i32 %t, 3
  %j = add i32 %i, 4
  %b = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 3, i32 %j, i1 true)
  %c = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 3, i32 %t, i1 false)
  %d = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 3, i32 7, i1 false)
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    _ = handle d4, 0 @2
    %1 = and.i32 %0, 3 @3
    _ = iadd.i32 %1, 4 @4
    _ = handle.nonuniform d3, %1 @5
    %2 = iadd.i32 %0, -4 @6
    _ = handle d3, %2 @6
    _ = handle d3, 3 @7
    return @8
)");
}

void handles_by_binding(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 1, i32 1, i32 0, i8 1 }, i32 1, i1 false)
  %b = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %a, %dx.types.ResourceProperties { i32 4107, i32 0 })
  call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %b, i32 8, i32 undef, i32 %t, i32 undef, i32 undef, i32 undef, i8 1)
  %j = add i32 %t, 4
  %c = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 4, i32 7, i32 1, i8 0 }, i32 %j, i1 true)
  %d = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind zeroinitializer, i32 0, i1 false)
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = handle d5, 0 @2
    raw_store.i32 %1, 8, 4, 0x1, %0 @4
    _ = iadd.i32 %0, 4 @5
    _ = handle.nonuniform d3, %0 @6
    _ = handle d0, 0 @7
    return @8
)");
}

void loads_bring_what_is_used(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)
  %a = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %h, i32 %t, i32 4)
  %b = extractvalue %dx.types.ResRet.i32 %a, 1
  %r = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 1, i32 1, i1 false)
  %c = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %r, i32 %b, i32 undef, i8 15, i32 16)
  %d = extractvalue %dx.types.ResRet.i32 %c, 3
  %s = extractvalue %dx.types.ResRet.i32 %c, 4
  %m = call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %s)
  %y = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 2, i32 2, i1 false)
  %e = call %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(i32 68, %dx.types.Handle %y, i32 %d, i32 undef)
  %f = extractvalue %dx.types.ResRet.f32 %e, 0
  %g = call %dx.types.ResRet.f16 @dx.op.rawBufferLoad.f16(i32 139, %dx.types.Handle %h, i32 %t, i32 2, i8 1, i32 2)
  %i = call %dx.types.ResRet.v6f32 @dx.op.rawBufferVectorLoad.v6f32(i32 303, %dx.types.Handle %r, i32 %t, i32 undef, i32 4)
  %j = extractvalue %dx.types.ResRet.v6f32 %i, 0
  %k = extractelement <6 x float> %j, i32 5
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = handle d0, 0 @2
    _, %2 = struct_load.i32 %1, %0, 4, 4 @3
    %3 = handle d1, 0 @5
    _, _, _, %4, %5 = raw_load.i32.status %3, %2, 16 @6
    _ = access_mapped %5 @9
    %6 = handle d2, 0 @10
    _, _, _, _ = typed_load.f32 %6, %4 @11
    _ = struct_load.f16 %1, %0, 2, 2 @13
    _, _, _, _, _, _ = raw_load.f32 %3, %0, 4 @14
    return @17
)");
}

void stores(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)
  %b = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 1, i32 1, i1 false)
  %c = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 2, i32 2, i1 false)
  call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %a, i32 %t, i32 4, i32 1, i32 %t, i32 undef, i32 undef, i8 3)
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %b, i32 %t, i32 undef, i32 1, i32 undef, i32 %t, i32 undef, i8 5, i32 8)
  call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %c, i32 %t, i32 undef, i32 %t, i32 %t, i32 %t, i32 %t, i8 15)
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = handle d4, 0 @2
    %2 = handle d5, 0 @3
    %3 = handle d6, 0 @4
    struct_store.i32 %1, %0, 4, 4, 0x3, 1, %0 @5
    raw_store.i32 %2, %0, 8, 0x5, 1, undef, %0 @6
    typed_store.i32 %3, %0, 0xf, %0, %0, %0, %0 @7
    return @8
)");
}

// In parts of 16. The status is that of the first part that is not resident. A part begins where only the
// size of those before it says something about the alignment.
void long_vectors_in_parts(void**) {
    expect_body(R"(
  %r = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 1, i32 1, i1 false)
  %w = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)
  %i = call %dx.types.ResRet.v18f16 @dx.op.rawBufferVectorLoad.v18f16(i32 303, %dx.types.Handle %r, i32 64, i32 undef, i32 64)
  %v = extractvalue %dx.types.ResRet.v18f16 %i, 0
  %s = extractvalue %dx.types.ResRet.v18f16 %i, 1
  %m = call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %s)
  call void @dx.op.rawBufferVectorStore.v18f16(i32 304, %dx.types.Handle %w, i32 1, i32 8, <18 x half> %v, i32 8)
)",
                R"(
    %0 = handle d1, 0 @1
    %1 = handle d4, 0 @2
    %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18 = raw_load.f16.status %0, 64, 64 @3
    %19, %20, %21 = raw_load.f16.status %0, 96, 32 @3
    %22 = access_mapped %18 @3
    %23 = select.i32 %22, %21, %18 @3
    _ = access_mapped %23 @6
    struct_store.f16 %1, 1, 8, 8, 0xffff, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17 @7
    struct_store.f16 %1, 1, 40, 8, 0x3, %19, %20 @7
    return @8
)");
}

void cbuffers(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %c = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 2, i32 0, i32 0, i1 false)
  %a = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %c, i32 %t)
  %b = extractvalue %dx.types.CBufRet.f32 %a, 2
  %d = call %dx.types.CBufRet.f64 @dx.op.cbufferLoadLegacy.f64(i32 59, %dx.types.Handle %c, i32 1)
  %e = call float @dx.op.cbufferLoad.f32(i32 58, %dx.types.Handle %c, i32 12, i32 4)
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = handle d8, 0 @2
    _, _, _, _ = cbuffer_row.f32 %1, %0 @3
    _, _ = cbuffer_row.f64 %1, 1 @5
    _ = cbuffer_load.f32 %1, 12, 4 @6
    return @7
)");
}

void atomics_and_sizes(void**) {
    expect_body(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %a = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)
  %b = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 1, i32 1, i1 false)
  %c = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %a, i32 0, i32 %t, i32 4, i32 undef, i32 7)
  %d = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %b, i32 8, i32 %t, i32 undef, i32 undef, i32 %c)
  %e = call i32 @dx.op.atomicCompareExchange.i32(i32 79, %dx.types.Handle %b, i32 %t, i32 undef, i32 undef, i32 %d, i32 1)
  %f = call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %b, i32 undef)
  %g = extractvalue %dx.types.Dimensions %f, 0
)",
                R"(
    %0 = builtin.i32 thread_id, 0 @1
    %1 = handle d4, 0 @2
    %2 = handle d5, 0 @3
    %3 = res_atomic.i32 %1, add, %0, 4, 0, 7 @4
    %4 = res_atomic.i32 %2, exchange, %0, 0, 0, %3 @5
    _ = res_cmpxchg.i32 %2, %0, 0, 0, %4, 1 @6
    _, _, _, _ = dimensions %2, 0 @7
    return @9
)");
}

} // namespace

TEST_GROUP(resources) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(handles_by_range),         cmocka_unit_test(handles_by_binding),
        cmocka_unit_test(loads_bring_what_is_used), cmocka_unit_test(stores),
        cmocka_unit_test(long_vectors_in_parts),    cmocka_unit_test(cbuffers),
        cmocka_unit_test(atomics_and_sizes)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_resources
