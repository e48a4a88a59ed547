// Wave and quad operations, run on a device: expectations are computed for its wave size, lanes being
// numbered in thread order.
#include "execute.h"

#include <bit>

namespace test_execute_waves {

using namespace ladder;
using spirv::device;
using spirv::execute;
using spirv::Words;

namespace {

// Inputs of the 64 threads: the number, a key of three values, a value.
std::vector<Words> lanes() {
    std::vector<Words> list;
    for (uint32_t n = 0; n < 64; n++)
        list.push_back({n, n * n % 3, (n * 7) & 15, n % 5});
    return list;
}

uint32_t wave_size() { return device() ? device()->subgroup_size() : 8; }
uint32_t first_of(uint32_t n) { return n / wave_size() * wave_size(); }

// Calls f(lane's words) for the lanes of the wave of thread n.
template <class F>
void for_wave(uint32_t n, F f) {
    std::vector<Words> all = lanes();
    for (uint32_t l = first_of(n); l < first_of(n) + wave_size() && l < 64; l++)
        f(all[l]);
}

void lane_numbers(void**) {
    execute({"and the first lane", R"(
    %w = wave_lane_index
    %x = wave_lane_count
    %1 = wave_is_first
    %y = zext.i32 %1
    %z = wave_read_first.i32 %a
)",
             4, lanes(), [](Words v) {
                 return Words{v[0] % wave_size(), wave_size(), v[0] == first_of(v[0]), first_of(v[0])};
             }});
}

void votes(void**) {
    execute({"and ballots", R"(
    %p = ieq %b, i32 1
    %1 = wave_any %p
    %2 = wave_all %p
    %3 = wave_all_equal %b
    %w, %x, %y, %6 = wave_ballot %p
    %7 = wave_bit_count %p
    %8 = wave_prefix_bit_count %p
    %9 = shl.i32 %8, 8
    %10 = or.i32 %7, %9
    %11 = zext.i32 %1
    %12 = zext.i32 %2
    %13 = zext.i32 %3
    %14 = shl.i32 %11, 16
    %15 = shl.i32 %12, 17
    %16 = shl.i32 %13, 18
    %17 = or.i32 %14, %15
    %18 = or.i32 %16, %17
    %z = or.i32 %10, %18
)",
             4, lanes(), [](Words v) {
                 Words r = {};
                 uint32_t count = 0, before = 0, first = ~0u;
                 bool all = true, equal = true;
                 for_wave(v[0], [&](Words l) {
                     bool p = l[1] == 1;
                     uint32_t lane = l[0] - first_of(l[0]);
                     r[lane / 32] |= static_cast<uint32_t>(p) << lane % 32;
                     count += p;
                     before += p && l[0] < v[0];
                     all &= p;
                     first = first == ~0u ? l[1] : first;
                     equal &= l[1] == first;
                 });
                 r[3] = count | before << 8 | (count != 0) << 16 | all << 17 | equal << 18;
                 return r;
             }});
}

void reading(void**) {
    execute({"other lanes", R"(
    %k = and.i32 %a, 3
    %w = wave_read_lane.i32 %a, %k
    %x = wave_read_lane.i32 %a, 2
    %p = trunc.bool %a
    %1 = wave_read_lane.bool %p, 3
    %y = zext.i32 %1
    %2 = utof.f32 %a
    %3 = wave_read_lane.f32 %2, 1
    %z = ftou.i32 %3
)",
             4, lanes(), [](Words v) {
                 uint32_t first = first_of(v[0]);
                 return Words{first + (v[0] & 3), first + 2, 1, first + 1};
             }});
}

void reductions(void**) {
    execute({"of integers", R"(
    %w = wave_reduce.i32 add, %c
    %x = wave_prefix.i32 add, %c
    %y = wave_reduce.i32 umax, %c
    %1 = wave_prefix.i32 xor, %c
    %2 = wave_reduce.i32 smin, %c
    %3 = shl.i32 %2, 16
    %z = or.i32 %1, %3
)",
             4, lanes(), [](Words v) {
                 Words r = {};
                 uint32_t low = 100;
                 for_wave(v[0], [&](Words l) {
                     r[0] += l[2];
                     r[1] += l[0] < v[0] ? l[2] : 0;
                     r[2] = std::max(r[2], l[2]);
                     r[3] ^= l[0] < v[0] ? l[2] : 0;
                     low = std::min(low, l[2]);
                 });
                 r[3] |= low << 16;
                 return r;
             }});
    execute({"of floats, bools and in branches", R"(
    %f = utof.f32 %d
    %1 = wave_reduce.f32 add, %f
    %w = ftou.i32 %1
    %2 = wave_prefix.f32 fmax, %f
    %p = trunc.bool %c
    %3 = wave_reduce.bool xor, %p
    %x = zext.i32 %3
    %odd = trunc.bool %a
    branch head
head: selection merge end
    branch_if %odd, one, end
one:
    %4 = wave_reduce.i32 add, %c
    branch end
end:
    %y = phi.i32 %4, one, 7, head
    %5 = zext.i64 %c
    %6 = wave_reduce.i64 add, %5
    %z = trunc.i32 %6
)",
             4, lanes(), [](Words v) {
                 Words r = {};
                 for_wave(v[0], [&](Words l) {
                     r[0] += l[3];
                     r[1] ^= l[2] & 1;
                     r[2] += l[0] & 1 ? l[2] : 0;
                     r[3] += l[2];
                 });
                 if (!(v[0] & 1))
                     r[2] = 7;
                 return r;
             }});
}

void matches(void**) {
    execute({"of 32 and 64 bits", R"(
    %w, %x, %1, %2 = wave_match %b
    %h = zext.i64 %d
    %hh = shl.i64 %h, 32
    %y, %z, %3, %4 = wave_match %hh
)",
             4, lanes(), [](Words v) {
                 Words r = {};
                 for_wave(v[0], [&](Words l) {
                     uint32_t lane = l[0] - first_of(l[0]);
                     r[lane / 32] |= static_cast<uint32_t>(l[1] == v[1]) << lane % 32;
                     r[2 + lane / 32] |= static_cast<uint32_t>(l[3] == v[3]) << lane % 32;
                 });
                 return r;
             }});
    execute({"in a branch, of floats", R"(
    %f = utof.f32 %b
    %odd = trunc.bool %a
    branch head
head: selection merge end
    branch_if %odd, one, end
one:
    %1, %2, %3, %4 = wave_match %f
    branch end
end:
    %w = phi.i32 %1, one, 0, head
    %x = phi.i32 %2, one, 0, head
)",
             2, lanes(), [](Words v) {
                 Words r = {};
                 if (v[0] & 1)
                     for_wave(v[0], [&](Words l) {
                         uint32_t lane = l[0] - first_of(l[0]);
                         r[lane / 32] |= static_cast<uint32_t>(l[1] == v[1] && (l[0] & 1)) << lane % 32;
                     });
                 return r;
             }});
}

void multi_prefixes(void**) {
    execute({"of groups of equal keys", R"(
    %1, %2, %3, %4 = wave_match %b
    %w = wave_multi_prefix.i32 add, %c, %1, %2, %3, %4
    %x = wave_multi_prefix.i32 and, %c, %1, %2, %3, %4
    %f = utof.f32 %d
    %5 = wave_multi_prefix.f32 add, %f, %1, %2, %3, %4
    %y = ftou.i32 %5
    %p = trunc.bool %c
    %z = wave_multi_prefix_bit_count %p, %1, %2, %3, %4
)",
             4, lanes(), [](Words v) {
                 Words r = {0, ~0u, 0, 0};
                 for_wave(v[0], [&](Words l) {
                     if (l[0] >= v[0] || l[1] != v[1])
                         return;
                     r[0] += l[2];
                     r[1] &= l[2];
                     r[2] += l[3];
                     r[3] += l[2] & 1;
                 });
                 return r;
             }});
    execute({"products, and exclusive or of 64 bits", R"(
    %1, %2, %3, %4 = wave_match %b
    %n = iadd.i32 %d, 1
    %w = wave_multi_prefix.i32 mul, %n, %1, %2, %3, %4
    %h = zext.i64 %c
    %hh = shl.i64 %h, 40
    %5 = wave_multi_prefix.i64 xor, %hh, %1, %2, %3, %4
    %6 = lshr.i64 %5, 40
    %x = trunc.i32 %6
)",
             2, lanes(), [](Words v) {
                 Words r = {1, 0};
                 for_wave(v[0], [&](Words l) {
                     if (l[0] >= v[0] || l[1] != v[1])
                         return;
                     r[0] *= l[3] + 1;
                     r[1] ^= l[2];
                 });
                 return r;
             }});
}

// Operations of those lanes in which a condition is true; in a wave without one, too (`none`: of the last
// one).
void of_some_lanes(void**) {
    execute({"the first one, its value, a match", R"(
    %k = and.i32 %c, 3
    %p = ieq %k, i32 2
    %1 = wave_is_first_where %p
    %2 = wave_is_first_where false
    %3 = zext.i32 %1
    %4 = zext.i32 %2
    %5 = shl.i32 %4, 1
    %w = or.i32 %3, %5
    %6 = zext.i64 %a
    %7 = shl.i64 %6, 33
    %8 = wave_read_first_where.i64 %7, %p
    %9 = lshr.i64 %8, 33
    %x = trunc.i32 %9
    %10 = utof.f32 %a
    %11 = wave_read_first_where.f32 %10, false
    %12 = bitcast.i32 %11
    %y, %13, %14, %15 = wave_match_where %b, %p
    %z = or.i32 %12, %13
)",
             4, lanes(), [](Words v) {
                 Words r = {};
                 uint32_t first = ~0u;
                 for_wave(v[0], [&](Words l) {
                     const uint32_t lane = l[0] - first_of(l[0]);
                     const bool takes_part = (l[2] & 3) == 2;
                     first = takes_part && first == ~0u ? l[0] : first;
                     r[lane < 32 ? 2 : 3] |= static_cast<uint32_t>(takes_part && l[1] == v[1]) << lane % 32;
                 });
                 r[0] = 2u | (first == v[0]);
                 r[1] = first;
                 return r;
             }});
    // The values of b and d, of several types, in lanes of even numbers and where d is 3.
    for (const auto& [name, type] :
         {std::pair{"of i32", "iadd.i32 %v, 7"}, std::pair{"of i64", "zext.i64 %v"},
          std::pair{"of f32", "utof.f32 %v"}, std::pair{"of bool", "trunc.bool %v"}}) {
        std::string body;
        const char* const cases[][2] = {{"%b", "%even"}, {"%d", "%three"}, {"%a", "false"}, {"7", "%even"}};
        for (uint32_t n = 0; n < 4; n++) {
            const std::string k = std::to_string(n), given = type;
            const size_t at = given.find("%v");
            body += "    %v" + k + " = iadd.i32 " + cases[n][0] + ", 0\n    %t" + k + " = " +
                    given.substr(0, at) + "%v" + k + given.substr(at + 2) + "\n    %e" + k +
                    " = wave_all_equal_where %t" + k + ", " + cases[n][1] + "\n    %" + "wxyz"[n] +
                    " = zext.i32 %e" + k + "\n";
        }
        const bool odd_only = std::string(name) == "of bool";
        execute({name,
                 "    %n = and.i32 %a, 1\n    %even = ieq %n, i32 0\n    %three = ieq %d, i32 3\n" + body, 4,
                 lanes(), [odd_only](Words v) {
                     Words r = {1, 1, 1, 1};
                     uint32_t first = ~0u;
                     for_wave(v[0], [&](Words l) {
                         const uint32_t value = odd_only ? l[1] & 1 : l[1];
                         if (l[0] & 1)
                             return;
                         first = first == ~0u ? value : first;
                         r[0] &= value == first;
                     });
                     return r;
                 }});
    }
    execute({"of floats: signed zeros are equal, NaN is not", R"(
    %n = and.i32 %a, 1
    %even = ieq %n, i32 0
    %1 = shl.i32 %n, 31
    %zero = bitcast.f32 %1
    %2 = wave_all_equal_where %zero, true
    %w = zext.i32 %2
    %nan = select.f32 %even, 1.0, 0x7fc00000
    %3 = wave_all_equal_where %nan, %even
    %x = zext.i32 %3
    %odd = not.bool %even
    %4 = wave_all_equal_where %nan, %odd
    %y = zext.i32 %4
)",
             3, lanes(), [](Words) {
                 return Words{1, 1, 0};
             }});
}

// Masks that name lanes beyond the wave, each lane other ones.
void masks_beyond_the_wave(void**) {
    execute({"in all four words", R"(
    %m = not.i32 %a
    %w = wave_multi_prefix.i32 add, %c, -1, %m, %a, %m
)",
             1, lanes(), [](Words v) {
                 Words r = {};
                 if (wave_size() <= 32)
                     for_wave(v[0], [&](Words l) { r[0] += l[0] < v[0] ? l[2] : 0; });
                 return r;
             }});
}

void quads(void**) {
    execute({"reads and swaps", R"(
    %w = quad_read_lane.i32 %a, 2
    %k = and.i32 %c, 3
    %same = wave_read_first.i32 %k
    %x = quad_read_lane.i32 %a, %same
    %y = quad_swap.i32 diagonal, %a
    %1 = quad_swap.i32 x, %a
    %2 = quad_swap.i32 y, %a
    %3 = shl.i32 %2, 8
    %z = or.i32 %1, %3
)",
             4, lanes(), [](Words v) {
                 uint32_t quad = v[0] & ~3u, same = lanes()[first_of(v[0])][2] & 3;
                 return Words{quad + 2, quad + same, v[0] ^ 3, (v[0] ^ 1) | (v[0] ^ 2) << 8};
             }});
    execute({"votes", R"(
    %p = ieq %d, i32 1
    %1 = quad_vote any, %p
    %w = zext.i32 %1
    %q = ult %d, i32 4
    %2 = quad_vote all, %q
    %x = zext.i32 %2
)",
             2, lanes(), [](Words v) {
                 Words r = {0, 1};
                 for (uint32_t l = v[0] & ~3u; l <= (v[0] | 3); l++) {
                     r[0] |= lanes()[l][3] == 1;
                     r[1] &= lanes()[l][3] < 4;
                 }
                 return r;
             }});
}

// Threads of a group of 8 x 4 x 2 make quads two by two from shader model 6.6 on: 0..3 are (0,0) (1,0) (0,1)
// (1,1).
constexpr const char* square = "shader_model 6.6\nlocal_size 8 4 2\n";
constexpr const char* flat = "    %i = builtin.i32 flat_thread_id_in_group, 0\n";
uint32_t neighbour(uint32_t n, uint32_t dx, uint32_t dy) { return n ^ dx ^ dy << 3; }

void square_quads(void**) {
    spirv::Execution x = {
        "across x, y, both, and the third", R"(
    %w = quad_swap.i32 x, %a
    %x = quad_swap.i32 y, %a
    %y = quad_swap.i32 diagonal, %a
    %z = quad_read_lane.i32 %a, 2
)",
        4, lanes(), [](Words v) {
            const uint32_t n = v[0];
            return Words{neighbour(n, 1, 0), neighbour(n, 0, 1), neighbour(n, 1, 1), (n & ~9u) + 8};
        }};
    x.header = square, x.prelude = flat;
    execute(x);
    x.name = "one lane each, votes";
    x.body = R"(
    %lane = and.i32 %b, 3
    %w = quad_read_lane.i32 %a, %lane
    %p = ieq %c, i32 9
    %q = quad_vote any, %p
    %x = zext.i32 %q
    %o = ine %c, i32 9
    %r = quad_vote all, %o
    %y = zext.i32 %r
)";
    x.results = 3;
    x.expected = [](Words v) {
        const uint32_t first = v[0] & ~9u, lane = v[1] & 3;
        bool any = false;
        for (uint32_t l = 0; l < 4; l++)
            any |= lanes()[neighbour(first, l & 1, l >> 1)][2] == 9;
        return Words{neighbour(first, lane & 1, lane >> 1), any, !any};
    };
    execute(x);
}

// The numbers of a thread agree with each other, and each thread has its own (or its words would not be
// written).
void square_quad_ids(void**) {
    spirv::Execution x = {"thread numbers", R"(
    %w = builtin.i32 thread_id_in_group, 0
    %x = builtin.i32 thread_id, 1
    %y = builtin.i32 thread_id_in_group, 2
    %z = quad_swap.i32 x, %i
)",
                          4, lanes(), [](Words v) {
                              return Words{v[0] % 8, v[0] / 8 % 4, v[0] / 32, v[0] ^ 1};
                          }};
    x.header = square, x.prelude = flat;
    execute(x);
    // A side that is no power of two, one layer, two groups.
    x.header = "shader_model 6.6\nlocal_size 2 6 1\n";
    x.group = 12;
    x.prelude = "    %g = builtin.i32 group_id, 0\n    %f = builtin.i32 flat_thread_id_in_group, 0\n"
                "    %i = imad.i32 %g, 12, %f\n";
    x.body = R"(
    %w = builtin.i32 thread_id, 0
    %x = builtin.i32 thread_id, 1
    %y = builtin.i32 thread_id_in_group, 0
    %z = quad_swap.i32 y, %i
)";
    x.inputs.clear();
    for (uint32_t n = 0; n < 24; n++)
        x.inputs.push_back({n});
    x.expected = [](Words v) {
        const uint32_t group = v[0] / 12, own = v[0] % 12;
        return Words{group * 2 + own % 2, own / 2, own % 2, group * 12 + (own ^ 2)};
    };
    execute(x);
}

// Before shader model 6.6, and where a side is odd, quads are four consecutive threads.
void linear_quads(void**) {
    spirv::Execution x = {"across x, y, both", R"(
    %w = quad_swap.i32 x, %a
    %x = quad_swap.i32 y, %a
    %y = quad_swap.i32 diagonal, %a
)",
                          3, lanes(), [](Words v) {
                              return Words{v[0] ^ 1, v[0] ^ 2, v[0] ^ 3};
                          }};
    x.prelude = flat;
    for (const char* header :
         {"shader_model 6.5\nlocal_size 8 4 2\n", "shader_model 6.6\nlocal_size 64 1 1\n"}) {
        x.header = header;
        execute(x);
    }
}

} // namespace

TEST_GROUP(execute_waves) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(lane_numbers),    cmocka_unit_test(votes),
        cmocka_unit_test(reading),         cmocka_unit_test(reductions),
        cmocka_unit_test(matches),         cmocka_unit_test(multi_prefixes),
        cmocka_unit_test(of_some_lanes),   cmocka_unit_test(masks_beyond_the_wave),
        cmocka_unit_test(quads),           cmocka_unit_test(square_quads),
        cmocka_unit_test(square_quad_ids), cmocka_unit_test(linear_quads),
    };
    return cmocka_run_group_tests_name("waves", tests, nullptr, nullptr);
}

} // namespace test_execute_waves
