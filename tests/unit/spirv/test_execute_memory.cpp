// Buffers, constant buffers, typed buffers, groupshared and private memory, atomics: run on a device.
#include "execute.h"

#include <bit>

namespace test_execute_memory {

using namespace ladder;
using spirv::execute;
using spirv::Words;
using test::BufferBinding;
using test::BufferKind;

namespace {

constexpr uint32_t format_r32_uint = 98, format_r32g32b32a32_sfloat = 109, format_r8g8b8a8_unorm = 37,
                   format_r16g16_sint = 82;

uint32_t bits(float f) { return std::bit_cast<uint32_t>(f); }

std::vector<Words> numbered(uint32_t count = 64) {
    std::vector<Words> list;
    for (uint32_t n = 0; n < count; n++)
        list.push_back({n, n * 3, n ^ 21, 1000 + n});
    return list;
}

std::vector<uint32_t> counting(uint32_t count, uint32_t first = 100) {
    std::vector<uint32_t> list(count);
    for (uint32_t n = 0; n < count; n++)
        list[n] = first + n;
    return list;
}

// The thread's number is its first input word.
void structured_buffers(void**) {
    execute({"elements of 24 bytes",
             R"(
    %s = handle s, 0
    %w, %1, %x = struct_load.i32 %s, %a, 4, 4
    %off = and.i32 %b, 12
    %y = struct_load.i32 %s, 3, %off, 4
    %z = struct_load.i32 %s, %a, %off, 4
)",
             4,
             numbered(16),
             [](Words v) {
                 uint32_t off = v[1] & 12;
                 return Words{100 + v[0] * 6 + 1, 100 + v[0] * 6 + 3, 100 + 18 + off / 4,
                              100 + v[0] * 6 + off / 4};
             },
             nullptr,
             "descriptor s srv structured_buffer first=7 space=1 stride=24\n",
             {{1, 1007, BufferKind::Storage, counting(16 * 6)}}});
    execute({"elements of 12 bytes, bytes beyond the end",
             R"(
    %s = handle s, 0
    %w = struct_load.i32 %s, %a, 8, 4
    %far = iadd.i32 %a, 1000000
    %x = struct_load.i32 %s, %far, 8, 4
)",
             2,
             numbered(16),
             [](Words v) {
                 return Words{100 + v[0] * 3 + 2, 0};
             },
             nullptr,
             "descriptor s srv structured_buffer first=7 stride=12\n",
             {{0, 1007, BufferKind::Storage, counting(16 * 3)}}});
}

void sizes(void**) {
    execute({"of buffers",
             R"(
    %s = handle s, 0
    %r = handle r, 0
    %t = handle t, 0
    %w, %1, %2, %3 = dimensions %s, 0
    %x, %4, %5, %6 = dimensions %r, 0
    %y, %7, %8, %9 = dimensions %t, 0
)",
             3,
             numbered(1),
             [](Words) {
                 return Words{16, 20, 12};
             },
             nullptr,
             "descriptor s srv structured_buffer first=7 stride=12\ndescriptor r uav raw_buffer first=1\n"
             "descriptor t srv typed_buffer first=8 component=u32\n",
             {{0, 1007, BufferKind::Storage, counting(16 * 3)},
              {0, 2001, BufferKind::Storage, counting(5)},
              {0, 1008, BufferKind::UniformTexel, counting(12), format_r32_uint}}});
}

void small_and_wide(void**) {
    execute({"16-bit elements at any even offset",
             R"(
    %r = handle r, 0
    %at2 = shl.i32 %a, 1
    %1, %2 = raw_load.i16 %r, %at2, 2
    %w = zext.i32 %1
    %x = zext.i32 %2
    %3 = iadd.i16 %1, 1
    %o = handle o, 0
    raw_store.i16 %o, %at2, 2, 1, %3
    %4 = raw_load.f16 %r, 6, 2
    %5 = fconvert.f32 %4
    %y = bitcast.i32 %5
    %6 = raw_load.i16 %o, %at2, 2
    %z = zext.i32 %6
)",
             4,
             numbered(16),
             [](Words v) {
                 return Words{0x3c00 + v[0], 0x3c01 + v[0], bits(1.0029297f), 0x3c01 + v[0]};
             },
             nullptr,
             "descriptor r srv raw_buffer first=7\ndescriptor o uav raw_buffer first=1\n",
             {{0, 1007, BufferKind::Storage,
               [] {
                   std::vector<uint32_t> list;
                   for (uint32_t n = 0; n < 20; n++)
                       list.push_back((0x3c00 + 2 * n) | (0x3c01 + 2 * n) << 16);
                   return list;
               }()},
              {0, 2001, BufferKind::Storage, std::vector<uint32_t>(20)}}});
    execute({"64-bit elements at any offset of four",
             R"(
    %r = handle r, 0
    %o = handle o, 0
    %1 = imul.i32 %a, 12
    %2, %3 = raw_load.i64 %r, %1, 4
    %4 = lshr.i64 %3, 32
    %w = trunc.i32 %2
    %x = trunc.i32 %4
    %5 = iadd.i64 %2, 1
    struct_store.i64 %o, %a, 4, 4, 1, %5
    %y = struct_load.i32 %o, %a, 4, 4
    %6 = struct_load.f64 %o, %a, 4, 4
    %7, %z = split_double %6
)",
             4,
             numbered(8),
             [](Words v) {
                 return Words{100 + v[0] * 3, 100 + v[0] * 3 + 3, 101 + v[0] * 3, 100 + v[0] * 3 + 1};
             },
             nullptr,
             "descriptor r srv raw_buffer first=7\ndescriptor o uav structured_buffer first=1 stride=12\n",
             {{0, 1007, BufferKind::Storage, counting(32)},
              {0, 2001, BufferKind::Storage, std::vector<uint32_t>(32)}}});
}

void constant_buffers(void**) {
    std::vector<uint32_t> data = counting(32);
    data[8] = 0x3c004000; // half 2.0, half 1.0
    execute({"rows and bytes",
             R"(
    %c0 = handle cb, 0
    %row = and.i32 %a, 1
    %w, %1, %2, %3 = cbuffer_row.i32 %c0, %row
    %d0, %d1 = cbuffer_row.f64 %c0, 1
    %lo, %x = split_double %d1
    %h0, %h1, %h2, %h3, %h4, %h5, %h6, %h7 = cbuffer_row.f16 %c0, 2
    %f = fconvert.f32 %h1
    %y = bitcast.i32 %f
    %far0, %far1, %far2, %far3 = cbuffer_row.i32 %c0, 999
    %off = imul.i32 %a, 4
    %byte = and.i32 %off, 60
    %load = cbuffer_load.i32 %c0, %byte, 4
    %z = iadd.i32 %load, %far3
)",
             4,
             numbered(16),
             [](Words v) {
                 uint32_t word = v[0] & 15;
                 return Words{100 + (v[0] & 1) * 4, 107, bits(1.0f), word == 8 ? 0x3c004000 : 100 + word};
             },
             nullptr,
             "descriptor cb cbv cbuffer first=2 stride=64\n",
             {{0, 2, BufferKind::Uniform, data}}});
    execute({"16 and 64 bits by bytes",
             R"(
    %c0 = handle cb, 0
    %off = imul.i32 %a, 2
    %1 = cbuffer_load.i16 %c0, %off, 2
    %w = zext.i32 %1
    %2 = cbuffer_load.i16 %c0, 34, 2
    %x = zext.i32 %2
    %3 = cbuffer_load.i64 %c0, 12, 4
    %y = trunc.i32 %3
    %4 = lshr.i64 %3, 32
    %z = trunc.i32 %4
)",
             4,
             numbered(16),
             [](Words v) {
                 return Words{v[0] & 1 ? 0 : 100 + v[0] / 2, 0x3c00, 103, 104};
             },
             nullptr,
             "descriptor cb cbv cbuffer first=2 stride=64\n",
             {{0, 2, BufferKind::Uniform, data}}});
}

void typed_buffers(void**) {
    execute({"in and out",
             R"(
    %t = handle t, 0
    %u = handle u, 0
    %n = handle n, 0
    %r0, %r1, %r2, %r3 = typed_load.f32 %t, %a
    typed_store.f32 %u, %a, 15, %r3, %r2, %r1, %r0
    %s0, %s1, %s2, %s3 = typed_load.f32 %u, %a
    %w = bitcast.i32 %s3
    %x = bitcast.i32 %s0
    %n0, %n1, %n2, %n3 = typed_load.f32 %n, 1
    %y = bitcast.i32 %n2
    %j = handle i, 0
    %j0, %j1, %j2, %j3 = typed_load.i32 %j, 0
    %z = isub.i32 %j0, %j1
)",
             4,
             numbered(4),
             [](Words v) {
                 return Words{bits(static_cast<float>(v[0] * 4)), bits(static_cast<float>(v[0] * 4 + 3)),
                              bits(1.0f), static_cast<uint32_t>(-2 - 5)};
             },
             nullptr,
             "descriptor t srv typed_buffer first=3 component=f32\ndescriptor u uav typed_buffer first=3 "
             "component=f32\n"
             "descriptor n srv typed_buffer first=4 component=unorm32\n"
             "descriptor i srv typed_buffer first=5 component=i32\n",
             {{0, 1003, BufferKind::UniformTexel,
               [] {
                   std::vector<uint32_t> list;
                   for (uint32_t n = 0; n < 16; n++)
                       list.push_back(bits(static_cast<float>(n)));
                   return list;
               }(),
               format_r32g32b32a32_sfloat},
              {0, 2003, BufferKind::StorageTexel, std::vector<uint32_t>(16), format_r32g32b32a32_sfloat},
              {0, 1004, BufferKind::UniformTexel, {0, 0x00ff0000, 0, 0}, format_r8g8b8a8_unorm},
              {0, 1005, BufferKind::UniformTexel, {0x0005fffe, 0, 0, 0}, format_r16g16_sint}}});
}

// Each thread leaves its mark once; the sums are what all of them left.
void atomics(void**) {
    execute({"of every kind",
             R"(
    %r = handle r, 0
    %s = handle s, 0
    %t = handle t, 0
    %1 = res_atomic.i32 %r, add, 4, i32 undef, i32 undef, %a
    %2 = res_atomic.i32 %s, smin, 1, 4, i32 undef, %d
    %3 = res_atomic.i32 %t, umax, 2, i32 undef, i32 undef, %d
    %4 = res_atomic.f32 %r, exchange, 8, i32 undef, i32 undef, 2.5
    %5 = res_cmpxchg.i32 %s, 2, 0, i32 undef, 0, 77
    %6 = res_cmpxchg.i32 %t, 3, i32 undef, i32 undef, 5, 6
    %7 = var_atomic.i32 g, or, 1, %a
    %8 = var_cmpxchg.i32 g, 2, i32 undef, 1
    barrier sync|uav_device|groupshared
    %w = raw_load.i32 %r, 4, 4
    %9 = struct_load.i32 %s, 1, 4, 4
    %10 = struct_load.i32 %s, 2, 0, 4
    %x = iadd.i32 %9, %10
    %11, %12, %13, %14 = typed_load.i32 %t, 2
    %15, %16, %17, %18 = typed_load.i32 %t, 3
    %19 = shl.i32 %15, 16
    %y = iadd.i32 %11, %19
    %20 = raw_load.i32 %r, 8, 4
    %21 = var_load.i32 g, 1
    %z = iadd.i32 %20, %21
)",
             3,
             numbered(64),
             [](Words) {
                 return Words{100 + 64 * 63 / 2, 1000 + 77, 1063 + (6 << 16)};
             },
             nullptr,
             "descriptor r uav raw_buffer first=3\ndescriptor s uav structured_buffer first=4 stride=8\n"
             "descriptor t uav typed_buffer first=5 component=u32\nvariable g workgroup i32[4]\n",
             {{0, 2003, BufferKind::Storage, {0, 100, 0, 0}},
              {0, 2004, BufferKind::Storage, {0, 0, 0, 0x7fffffff, 0, 0}},
              {0, 2005, BufferKind::StorageTexel, {0, 0, 0, 5}, format_r32_uint}}});
}

void groupshared(void**) {
    execute({"reversed through shared memory", R"(
    var_store g, %i, %d
    %f = utof.f32 %a
    %odd = trunc.bool %a
    var_store h, %i, %odd
    barrier sync|groupshared
    %other = isub.i32 63, %i
    %w = var_load.i32 g, %other
    %o = var_load.bool h, %other
    %x = zext.i32 %o
    %k = and.i32 %a, 3
    %y = var_load.i32 table, %k
    var_store mine, %k, %d
    %z = var_load.i32 mine, %k
)",
             4, numbered(64),
             [](Words v) {
                 const uint32_t table[] = {11, 22, 33, 0xffffffff};
                 return Words{1063 - v[0], (63 - v[0]) & 1, table[v[0] & 3], v[3]};
             },
             nullptr,
             "variable g workgroup i32[64]\nvariable h workgroup bool[64]\n"
             "variable table constant i32[4] = {11, 22, 33, -1}\nvariable mine private i32[4] = zero\n"});
    execute({"floats as bits", R"(
    %zero = ieq %i, i32 0
    branch b1
b1: selection merge b3
    branch_if %zero, b2, b3
b2:
    var_store g, 0, f32 1.0
    branch b3
b3:
    barrier sync|groupshared
    %old = var_cmpxchg.f32 g, 0, 1.0, 2.0
    %e = var_atomic.f32 one, exchange, 0, 3.0
    barrier sync|groupshared
    %f = var_load.f32 g, 0
    %h = var_load.f32 one, 0
    %w = bitcast.i32 %f
    %x = bitcast.i32 %h
)",
             2, numbered(64),
             [](Words) {
                 return Words{bits(2.0f), bits(3.0f)};
             },
             nullptr, "variable g workgroup f32[2]\nvariable one workgroup f32[1]\n"});
}

void descriptor_arrays(void**) {
    execute({"indexed per thread",
             R"(
    %k = and.i32 %a, 1
    %s = handle.nonuniform s, %k
    %w = raw_load.i32 %s, 4, 4
    %1 = handle.nonuniform t, %k
    %x, %2, %3, %4 = typed_load.i32 %1, 1
    %5 = handle cb, 1
    %y, %6, %7, %8 = cbuffer_row.i32 %5, 0
    %9 = handle s, 1
    %z, %10, %11, %12 = dimensions %9, 0
)",
             4,
             numbered(64),
             [](Words v) {
                 return Words{v[0] & 1 ? 201u : 101u, v[0] & 1 ? 401u : 301u, 600, 16};
             },
             nullptr,
             "descriptor s srv raw_buffer first=10 count=2\ndescriptor t srv typed_buffer first=20 count=2 "
             "component=u32\n"
             "descriptor cb cbv cbuffer first=3 count=2 stride=16\n",
             {{0, 1010, BufferKind::Storage, counting(4, 100), 0, 0},
              {0, 1010, BufferKind::Storage, counting(4, 200), 0, 1},
              {0, 1020, BufferKind::UniformTexel, counting(4, 300), format_r32_uint, 0},
              {0, 1020, BufferKind::UniformTexel, counting(4, 400), format_r32_uint, 1},
              {0, 3, BufferKind::Uniform, counting(4, 500), 0, 0},
              {0, 3, BufferKind::Uniform, counting(4, 600), 0, 1}}});
}

} // namespace

TEST_GROUP(execute_memory) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(structured_buffers), cmocka_unit_test(sizes),
        cmocka_unit_test(small_and_wide),     cmocka_unit_test(constant_buffers),
        cmocka_unit_test(typed_buffers),      cmocka_unit_test(atomics),
        cmocka_unit_test(groupshared),        cmocka_unit_test(descriptor_arrays),
    };
    return cmocka_run_group_tests_name("memory", tests, nullptr, nullptr);
}

} // namespace test_execute_memory
