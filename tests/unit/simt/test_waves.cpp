// Wave and quad operations in a tangle of lanes 0, 1, 3 and 6. There, %v is 1, 4, 10, 19; %f the same as a
// float; %w as i64; %odd its bit 0; %b: is it even; %m0 .. %m3: who has the same %odd.
#include "harness.h"
#include "shown.h"
#include "support/testing.h"

#include "simt/kernels/waves.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <set>

namespace test_waves {

using namespace ladder;
using namespace ladder::test;

namespace {

struct Row {
    const char* text;
    const char* type; // of the (first) result
    std::vector<uint32_t> expected;
};

constexpr uint32_t least = 0x80000000, most = 0x7fffffff, ones = 0xffffffff;

const Row rows[] = {
    {"%r = wave_is_first", "bool", {1, 0, 0, 0}},
    {"%r = wave_lane_index", "i32", {0, 1, 3, 6}},
    {"%r, %r1 = read_clock", "i32", {0, 0, 0, 0}},
    {"%r1, %r = read_clock", "i32", {0, 0, 0, 0}},
    {"%r1, %r2 = read_clock\n    %r3, %r4 = read_clock\n    %r, %r5 = read_clock", "i32", {2, 2, 2, 2}},
    {"%r = wave_any %b", "bool", {1, 1, 1, 1}},
    {"%r = wave_any false", "bool", {0, 0, 0, 0}},
    {"%r = wave_all %b", "bool", {0, 0, 0, 0}},
    {"%r = wave_all true", "bool", {1, 1, 1, 1}},
    {"%r = wave_all_equal %v", "bool", {0, 0, 0, 0}},
    {"%r = wave_all_equal i16 7", "bool", {1, 1, 1, 1}},
    {"%r = wave_all_equal f32 0x7fc00000", "bool", {0, 0, 0, 0}},
    {"%r, %r1, %r2, %r3 = wave_ballot %b", "i32", {0xa, 0xa, 0xa, 0xa}},
    {"%r1, %r, %r2, %r3 = wave_ballot %b", "i32", {0, 0, 0, 0}},
    {"%r, %r1, %r2, %r3 = wave_ballot true", "i32", {0x4b, 0x4b, 0x4b, 0x4b}},
    {"%r = wave_bit_count %b", "i32", {2, 2, 2, 2}},
    {"%r = wave_prefix_bit_count %b", "i32", {0, 0, 1, 2}},
    {"%r = wave_read_lane.i32 %v, 3", "i32", {10, 10, 10, 10}},
    {"%r = wave_read_lane.f32 %f, 6", "f32", {0x41980000, 0x41980000, 0x41980000, 0x41980000}},
    {"%r = wave_read_first.i64 %w", "i64", {1, 1, 1, 1}},
    {"%r = wave_equals_first %v", "bool", {1, 0, 0, 0}},
    {"%r = wave_equals_first 7, 8", "bool", {1, 1, 1, 1}},
    {"%r = wave_equals_first 7, %v, 8", "bool", {1, 0, 0, 0}},
    {"%r = wave_reduce.i32 add, %v", "i32", {34, 34, 34, 34}},
    {"%r = wave_reduce.i64 add, %w", "i64", {34, 34, 34, 34}},
    {"%r = wave_reduce.i32 mul, %v", "i32", {760, 760, 760, 760}},
    {"%r = wave_reduce.i32 smin, %v", "i32", {1, 1, 1, 1}},
    {"%r = wave_reduce.i32 smax, %v", "i32", {19, 19, 19, 19}},
    {"%r = wave_reduce.i32 umin, %v", "i32", {1, 1, 1, 1}},
    {"%r = wave_reduce.i32 umax, %v", "i32", {19, 19, 19, 19}},
    {"%r = wave_reduce.i32 and, %v", "i32", {0, 0, 0, 0}},
    {"%r = wave_reduce.i32 or, %v", "i32", {31, 31, 31, 31}},
    {"%r = wave_reduce.i32 xor, %v", "i32", {28, 28, 28, 28}},
    {"%r = wave_reduce.f32 add, %f", "f32", {0x42080000, 0x42080000, 0x42080000, 0x42080000}},
    {"%r = wave_reduce.f32 mul, %f", "f32", {0x443e0000, 0x443e0000, 0x443e0000, 0x443e0000}},
    {"%r = wave_reduce.f32 fmin, %f", "f32", {0x3f800000, 0x3f800000, 0x3f800000, 0x3f800000}},
    {"%r = wave_reduce.f32 fmax, %f", "f32", {0x41980000, 0x41980000, 0x41980000, 0x41980000}},
    {"%r = wave_reduce.bool and, %b", "bool", {0, 0, 0, 0}},
    {"%r = wave_reduce.bool or, %b", "bool", {1, 1, 1, 1}},
    {"%r = wave_reduce.bool xor, %b", "bool", {0, 0, 0, 0}},
    {"%r = wave_prefix.i32 add, %v", "i32", {0, 1, 5, 15}},
    {"%r = wave_prefix.i32 mul, %v", "i32", {1, 1, 4, 40}},
    {"%r = wave_prefix.i32 smin, %v", "i32", {most, 1, 1, 1}},
    {"%r = wave_prefix.i32 smax, %v", "i32", {least, 1, 4, 10}},
    {"%r = wave_prefix.i32 umin, %v", "i32", {ones, 1, 1, 1}},
    {"%r = wave_prefix.i32 umax, %v", "i32", {0, 1, 4, 10}},
    {"%r = wave_prefix.i32 and, %v", "i32", {ones, 1, 0, 0}},
    {"%r = wave_prefix.i32 or, %v", "i32", {0, 1, 5, 15}},
    {"%r = wave_prefix.i32 xor, %v", "i32", {0, 1, 5, 15}},
    {"%r = wave_prefix.f32 add, %f", "f32", {0, 0x3f800000, 0x40a00000, 0x41700000}},
    {"%r = wave_prefix.f32 fmin, %f", "f32", {0x7f800000, 0x3f800000, 0x3f800000, 0x3f800000}},
    {"%r = wave_prefix.f32 fmax, %f", "f32", {0xff800000, 0x3f800000, 0x40800000, 0x41200000}},
    {"%r, %r1, %r2, %r3 = wave_match %odd", "i32", {0x41, 0xa, 0xa, 0x41}},
    {"%r, %r1, %r2, %r3 = wave_match %w", "i32", {1, 2, 8, 0x40}},
    {"%r = wave_multi_prefix.i32 add, %v, %m0, %m1, %m2, %m3", "i32", {0, 0, 4, 1}},
    {"%r = wave_multi_prefix.i32 mul, %v, %m0, %m1, %m2, %m3", "i32", {1, 1, 4, 1}},
    {"%r = wave_multi_prefix_bit_count %b, %m0, %m1, %m2, %m3", "i32", {0, 0, 1, 0}},
    {"%r = wave_is_first_where %b", "bool", {0, 1, 0, 0}},
    {"%r = wave_is_first_where false", "bool", {1, 1, 1, 1}},
    {"%r = wave_all_equal_where %v, %b", "bool", {0, 0, 0, 0}},
    {"%r = wave_all_equal_where %odd, %b", "bool", {1, 1, 1, 1}},
    {"%r = wave_all_equal_where %v, false", "bool", {1, 1, 1, 1}},
    {"%r = wave_all_equal_where f32 0x7fc00000, %b", "bool", {0, 0, 0, 0}},
    {"%r = wave_read_first_where.i32 %v, %b", "i32", {4, 4, 4, 4}},
    {"%r = wave_read_first_where.i64 %w, %b", "i64", {4, 4, 4, 4}},
    {"%r = wave_read_first_where.f32 %f, false", "f32", {0, 0, 0, 0}},
    {"%r, %r1, %r2, %r3 = wave_match_where %odd, %b", "i32", {0, 0xa, 0xa, 0}},
    {"%r, %r1, %r2, %r3 = wave_match_where %w, %b", "i32", {0, 2, 8, 0}},
    {"%r = wave_lane_count", "i32", {8, 8, 8, 8}},
    {"%r = builtin.i32 wave_index_in_group, 0", "i32", {0, 0, 0, 0}},
    {"%r = builtin.i32 wave_count_in_group, 0", "i32", {1, 1, 1, 1}},
};

// As an i32 in %x.
std::string word_of(const std::string& type) {
    return type == "i32"   ? "    %x = iadd.i32 %r, 0\n"
           : type == "f32" ? "    %x = bitcast.i32 %r\n"
           : type == "i64" ? "    %x = trunc.i32 %r\n"
                           : "    %x = zext.i32 %r\n";
}

std::string program(const std::string& text, const std::string& type, bool all) {
    return "vsir 1 cfg-ssa\nentry f0 \"main\"\nlocal_size 8 1 1\n"
           "descriptor d0 uav structured_buffer first=0 stride=4 \"Out\"\nfunction f0 \"main\"() {\nb0:\n"
           "    %lane = builtin.i32 thread_id, 0\n    %out = handle d0, 0\n    %bits = lshr.i32 " +
           std::string(all ? "255" : "0x4b") +
           ", %lane\n    %here = trunc.bool %bits\n    branch_if %here, b1, b2\nb1:\n"
           "    %k = imul.i32 %lane, 3\n    %v = iadd.i32 %k, 1\n    %f = utof.f32 %v\n"
           "    %w = zext.i64 %v\n    %odd = and.i32 %v, 1\n    %b = ieq %odd, i32 0\n"
           "    %m0, %m1, %m2, %m3 = wave_match %odd\n    " +
           text + "\n" + word_of(type) +
           "    struct_store.i32 %out, %lane, 0, 4, 1, %x\n    branch b2\nb2:\n    return\n}\n";
}

std::vector<uint32_t> run(const char* text, const char* type, bool all, uint32_t wave) {
    Loaded p(program(text, type, all));
    simt::Options o;
    o.wave_size = wave;
    const uint32_t one[3] = {1, 1, 1};
    const test::Outcome r = simulate(p.program, o, {0}, 8, one);
    if (!r.error.empty() || !r.reports.empty())
        fail_msg("%s: %s", text, r.error.empty() ? r.reports[0].c_str() : r.error.c_str());
    return r.out;
}

void every_row(void**) {
    static const uint32_t lanes[] = {0, 1, 3, 6};
    for (const Row& row : rows)
        for (uint32_t wave : {8u, 16u, 128u}) {
            if (wave != 8 && std::strstr(row.text, "lane_count"))
                continue;
            const std::vector<uint32_t> out = run(row.text, row.type, false, wave);
            for (size_t n = 0; n < 4; n++)
                if (out[lanes[n]] != row.expected[n])
                    fail_msg("%s: lane %u has 0x%x, expected 0x%x", row.text, lanes[n], out[lanes[n]],
                             row.expected[n]);
            assert_int_equal(out[2], 0xcdcdcdcd);
        }
}

const Row quad_rows[] = {
    {"%r = quad_read_lane.i32 %v, 2", "i32", {7, 7, 7, 7, 19, 19, 19, 19}},
    {"%r = quad_swap.i32 x, %v", "i32", {4, 1, 10, 7, 16, 13, 22, 19}},
    {"%r = quad_swap.i32 y, %v", "i32", {7, 10, 1, 4, 19, 22, 13, 16}},
    {"%r = quad_swap.i64 diagonal, %w", "i64", {10, 7, 4, 1, 22, 19, 16, 13}},
    {"%r = quad_vote any, %b", "bool", {1, 1, 1, 1, 1, 1, 1, 1}},
    {"%r = quad_vote all, %b", "bool", {0, 0, 0, 0, 0, 0, 0, 0}},
};

void quads(void**) {
    for (const Row& row : quad_rows)
        for (uint32_t wave : {4u, 8u, 32u}) {
            const std::vector<uint32_t> out = run(row.text, row.type, true, wave);
            for (size_t n = 0; n < 8; n++)
                if (out[n] != row.expected[n])
                    fail_msg("%s: lane %zu has 0x%x, expected 0x%x", row.text, n, out[n], row.expected[n]);
        }
}

// The rows above for more lanes: sets of all sizes, in both halves of 128 lanes, of waves that are full and
// of one that is not. The digest has what comes of it; vectors of 256 bits make no difference.
const char* const sets[] = {
    "ult %lane, i32 128", // all
    "uge %lane, i32 61",  // across the middle
    "ieq %lane, i32 100", // one
    "ieq %third, i32 0",  // every third
    "ieq %many, i32 3",   // few, everywhere
    "ult %many, i32 29",  // most
};

std::string large(const std::string& text, const std::string& type, const char* set, uint32_t threads) {
    return "vsir 1 cfg-ssa\nentry f0 \"main\"\nlocal_size " + std::to_string(threads) +
           " 1 1\n"
           "descriptor d0 uav structured_buffer first=0 stride=4 \"Out\"\nfunction f0 \"main\"() {\nb0:\n"
           "    %lane = builtin.i32 flat_thread_id_in_group, 0\n    %out = handle d0, 0\n"
           "    %third = urem.i32 %lane, 3\n    %m = imul.i32 %lane, 37\n    %many = and.i32 %m, 31\n    "
           "%here = " +
           set +
           "\n    branch_if %here, b1, b2\nb1:\n    %k = imul.i32 %many, 3\n    %v = iadd.i32 %k, 1\n"
           "    %f = utof.f32 %v\n    %w = zext.i64 %v\n    %odd = and.i32 %v, 1\n    %b = ieq %odd, i32 0\n"
           "    %m0, %m1, %m2, %m3 = wave_match %odd\n    " +
           text + "\n" + word_of(type) +
           "    struct_store.i32 %out, %lane, 0, 4, 1, %x\n    branch b2\nb2:\n    return\n}\n";
}

void many_lanes(void**) {
    for (const Row& row : rows)
        for (const char* set : sets)
            for (const uint32_t threads : {128u, 104u}) {
                Loaded p(large(row.text, row.type, set, threads));
                for (const uint32_t wave : {64u, 128u}) {
                    std::vector<uint32_t> out[2];
                    for (const bool vectors : {false, true}) {
                        simt::Options o;
                        o.wave_size = wave;
                        o.wide_vectors = vectors;
                        const uint32_t one[3] = {1, 1, 1};
                        const test::Outcome r = simulate(p.program, o, {0}, 128, one);
                        out[vectors] = r.out;
                        shown.add(r);
                    }
                    if (out[0] != out[1])
                        fail_msg("%s, where %s: vectors make a difference", row.text, set);
                }
            }
    for (const Row& row : quad_rows)
        for (const char* set : sets)
            for (const uint32_t threads : {128u, 104u}) {
                Loaded p(large(row.text, row.type, set, threads));
                simt::Options o;
                o.wave_size = 128;
                const uint32_t one[3] = {1, 1, 1};
                shown.add(simulate(p.program, o, {0}, 128, one)); // with reports of what is missing
            }
}

void every_operation(void**) {
    std::string text;
    for (const Row& row : rows)
        text += std::string(row.text) + " ";
    for (const Row& row : quad_rows)
        text += std::string(row.text) + " ";
    for (const simt::KernelRow& row : simt::wave_kernels())
        if (text.find(ir::info(row.op).name) == std::string::npos)
            fail_msg("no row for %s", ir::info(row.op).name);
}

// What all executions above have shown.
void the_same(void**) { shown.expect("simt/waves"); }

} // namespace

TEST_GROUP(waves) {
    shown = {};
    const CMUnitTest tests[] = {
        shown_test(every_row),       shown_test(quads),          shown_test(many_lanes),
        shown_test(every_operation), cmocka_unit_test(the_same),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_waves
