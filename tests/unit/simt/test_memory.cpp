// Buffers, formats, atomics and variables.
#include "harness.h"

#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <setjmp.h>
extern "C" {
#include <cmocka.h>
}

using namespace ladder;
using namespace ladder::test;
using simt::Format;

namespace {

// One group of a shader with Out (u0, raw), and what the program declares itself.
struct Machine {
    Loaded p;
    Arena arena;
    simt::Simulator s;
    std::vector<uint32_t> out = std::vector<uint32_t>(64, 0xcdcdcdcd);

    explicit Machine(const std::string& text, simt::Options o = {})
        : p(text), s(p.program, o, arena, p.diag) {
        s.bind({ir::ResourceClass::Uav, 0, 0, out.data(), 4 * out.size()});
    }
    void run() {
        const uint32_t one[3] = {1, 1, 1};
        assert_true(s.dispatch(one, p.diag) == simt::Outcome::Completed);
    }
    bool reported(simt::Report kind) const {
        for (const simt::ReportInfo& r : s.reports())
            if (r.kind == kind)
                return true;
        return false;
    }
};

std::string shader(const std::string& body, const std::string& declarations, uint32_t threads = 1) {
    return "vsir 1 cfg-ssa\nentry f0 \"main\"\nlocal_size " + std::to_string(threads) +
           " 1 1\ndescriptor d0 uav raw_buffer first=0 \"Out\"\n" + declarations +
           "function f0 \"main\"() {\nb0:\n    %lane = builtin.i32 flat_thread_id_in_group, 0\n"
           "    %out = handle d0, 0\n" +
           body + "    return\n}\n";
}

void equal(const std::vector<uint32_t>& found, const std::vector<uint32_t>& expected) {
    for (size_t n = 0; n < expected.size(); n++)
        if (found[n] != expected[n])
            fail_msg("word %zu is 0x%08x, expected 0x%08x", n, found[n], expected[n]);
}

struct FormatRow {
    Format format;
    std::vector<uint8_t> bytes;
    const char* type;
    std::vector<uint32_t> values; // what the bytes read as
    bool writes = true;           // the values write these bytes
};
constexpr uint32_t one_f = 0x3f800000, minus_one_f = 0xbf800000;
const FormatRow format_rows[] = {
    {Format::R32Float, {0, 0, 0x80, 0x3f}, "f32", {one_f, 0, 0, one_f}},
    {Format::R32UInt, {1, 2, 3, 4}, "i32", {0x04030201, 0, 0, 1}},
    {Format::RG32SInt, {255, 255, 255, 255, 1, 0, 0, 0}, "i32", {0xffffffff, 1, 0, 1}},
    {Format::RG16Float, {0, 0x3c, 0, 0xc0}, "f32", {one_f, 0xc0000000, 0, one_f}},
    {Format::R16SInt, {0xfe, 0xff}, "i32", {0xfffffffe, 0, 0, 1}},
    {Format::RGBA8UNorm, {255, 0, 255, 0}, "f32", {one_f, 0, one_f, 0}},
    {Format::RG8SNorm, {0x81, 0x7f}, "f32", {minus_one_f, one_f, 0, one_f}},
    {Format::R8SNorm, {0x80}, "f32", {minus_one_f, 0, 0, one_f}, false}, // two codes for -1
    {Format::RG8UInt, {7, 200}, "i32", {7, 200, 0, 1}},
    {Format::RGB10A2UInt, {0xff, 0x07, 0x20, 0x80}, "i32", {0x3ff, 1, 2, 2}},
    {Format::RGB10A2UNorm, {0xff, 0x03, 0, 0xc0}, "f32", {one_f, 0, 0, one_f}},
    {Format::R11G11B10Float, {0xc0, 0x03, 0x20, 0x78}, "f32", {one_f, 0x40000000, one_f, one_f}},
    {Format::RGBA16UNorm, {255, 255, 0, 0, 255, 255, 0, 0}, "f32", {one_f, 0, one_f, 0}},
};

void formats(void**) {
    for (const FormatRow& row : format_rows) {
        const std::string t = row.type, component = t == "f32" ? "f32" : "u32";
        std::vector<uint8_t> bytes = row.bytes;
        Machine m(shader("    %b = handle d1, 0\n    %x, %y, %z, %w = typed_load." + t +
                             " %b, 0\n    raw_store." + t + " %out, 0, 16, 15, %x, %y, %z, %w\n",
                         "descriptor d1 srv typed_buffer first=0 component=" + component + " \"In\"\n"));
        m.s.bind({ir::ResourceClass::Srv, 0, 0, bytes.data(), bytes.size(), row.format});
        m.run();
        equal(m.out, row.values);
        if (!row.writes)
            continue;
        std::string constants;
        for (uint32_t v : row.values)
            constants += ", 0x" + [&] {
                char text[16];
                snprintf(text, sizeof text, "%08x", v);
                return std::string(text);
            }();
        Machine w(shader("    %b = handle d1, 0\n    typed_store." + t + " %b, 0, 15" + constants + "\n",
                         "descriptor d1 uav typed_buffer first=1 component=" + component + " \"Buffer\"\n"));
        std::vector<uint8_t> written(row.bytes.size(), 0xee);
        w.s.bind({ir::ResourceClass::Uav, 0, 1, written.data(), written.size(), row.format});
        w.run();
        if (written != row.bytes)
            fail_msg("%s: other bytes than expected were written", simt::info(row.format).name);
    }
}

void out_of_bounds(void**) {
    std::vector<uint32_t> in = {1, 2, 3, 4, 5};
    Machine m(shader("    %b = handle d1, 0\n    %s = handle d2, 0\n    %n = handle d3, 0\n"
                     "    %a0, %a1, %a2, %a3 = raw_load.i32 %b, 12, 4\n" // two of them are there
                     "    raw_store.i32 %out, 0, 4, 15, %a0, %a1, %a2, %a3\n"
                     "    %c = struct_load.i32 %s, 1, 4, 4\n    %d = struct_load.i32 %s, 2, 0, 4\n"
                     "    %e = raw_load.i32 %n, 0, 4\n"
                     "    raw_store.i32 %out, 16, 4, 7, %c, %d, %e\n"
                     "    raw_store.i32 %out, 252, 4, 3, 77, 78\n"
                     "    raw_store.i32 %out, 0xfffffffc, 4, 3, 79, 80\n"
                     "    %w, %h, %z, %l = dimensions %s, 0\n    raw_store.i32 %out, 28, 4, 1, %w\n",
                     "descriptor d1 srv raw_buffer first=0 \"A\"\n"
                     "descriptor d2 srv structured_buffer first=1 stride=8 \"B\"\n"
                     "descriptor d3 srv raw_buffer first=2 \"Nothing\"\n"));
    m.s.bind({ir::ResourceClass::Srv, 0, 0, in.data(), 20});
    m.s.bind({ir::ResourceClass::Srv, 0, 1, in.data(), 20});
    m.run();
    equal(m.out, {4, 5, 0, 0, 4, 0, 0, 2});
    assert_int_equal(m.out[63], 77);
    assert_true(m.reported(simt::Report::OutOfBounds));
}

void widths(void**) {
    Machine m(shader("    %a, %b = raw_load.i64 %out, 0, 8\n    %c = iadd.i64 %a, %b\n"
                     "    raw_store.i64 %out, 16, 8, 1, %c\n    %h, %i = raw_load.i16 %out, 2, 2\n"
                     "    raw_store.i16 %out, 24, 2, 3, %i, %h\n    %f = raw_load.f16 %out, 26, 2\n"
                     "    %g = fconvert.f32 %f\n    raw_store.f32 %out, 28, 4, 1, %g\n",
                     ""));
    m.out[0] = 0x3c00ffff, m.out[1] = 1, m.out[2] = 0x10001, m.out[3] = 2;
    m.run();
    equal(m.out, {0x3c00ffff, 1, 0x10001, 2, 0x3c020000, 3, 0x3c000001, one_f});
}

// The lower bits of an address do not count, and are reported; 64 bits need four bytes' alignment only.
void unaligned(void**) {
    struct Row {
        const char* body;
        std::vector<uint32_t> expected;
        bool reported;
    };
    const Row rows[] = {
        {"    raw_store.i64 %out, 6, 0, 1, 0x1122334455667788\n    %a = raw_load.i64 %out, 7, 0\n"
         "    raw_store.i64 %out, 16, 8, 1, %a\n",
         {0xcdcdcdcd, 0x55667788, 0x11223344, 0xcdcdcdcd, 0x55667788, 0x11223344},
         true},
        {"    raw_store.i64 %out, 4, 4, 1, 0x1122334455667788\n",
         {0xcdcdcdcd, 0x55667788, 0x11223344},
         false},
        {"    raw_store.i32 %out, 5, 1, 3, 1, 2\n", {0xcdcdcdcd, 1, 2, 0xcdcdcdcd}, true},
        {"    raw_store.i16 %out, 7, 1, 1, 1\n", {0xcdcdcdcd, 0x0001cdcd}, true},
        {"    raw_store.i16 %out, 6, 1, 1, 1\n", {0xcdcdcdcd, 0x0001cdcd}, false},
        {"    %a = res_atomic.i32 %out, exchange, 6, undef, undef, 1\n", {0xcdcdcdcd, 1, 0xcdcdcdcd}, true},
    };
    for (const Row& row : rows) {
        simt::Options o;
        o.races = true;
        Machine m(shader(row.body, ""), o);
        m.run();
        equal(m.out, row.expected);
        assert_int_equal(m.reported(simt::Report::Unaligned), row.reported);
    }
}

// The halves of 64 bits across the end of a buffer.
void half_out_of_bounds(void**) {
    std::vector<uint32_t> in = {1, 2, 3, 4, 5, 6, 7, 0x88888888, 9};
    Machine m(
        shader("    %a = handle d1, 0\n    %v = raw_load.i64 %a, 28, 4\n    %b = handle d2, 0\n"
               "    %e, %f = raw_load.f64 %a, 20, 4\n    %g = bitcast.i64 %f\n"
               "    raw_store.i64 %b, 28, 4, 1, 0x1122334455667788\n"
               "    raw_store.i64 %b, 32, 4, 1, 0x1122334455667788\n"
               "    raw_store.i64 %out, 0, 4, 3, %v, %g\n",
               "descriptor d1 srv raw_buffer first=0 \"A\"\ndescriptor d2 uav raw_buffer first=1 \"B\"\n"));
    std::vector<uint32_t> written(10);
    m.s.bind({ir::ResourceClass::Srv, 0, 0, in.data(), 32});
    m.s.bind({ir::ResourceClass::Uav, 0, 1, written.data(), 32});
    m.run();
    equal(m.out, {0x88888888, 0, 0x88888888, 0, 0xcdcdcdcd});
    equal(written, {0, 0, 0, 0, 0, 0, 0, 0x55667788, 0, 0});
    assert_true(m.reported(simt::Report::OutOfBounds));
}

// Threads that store neighbouring halves of a word do not race; on the same half they do.
void short_races(void**) {
    for (const char* factor : {"2", "1"}) {
        simt::Options o;
        o.races = true;
        Machine m(shader("    %at = imul.i32 %lane, " + std::string(factor) +
                             "\n    %v = trunc.i16 %lane\n    raw_store.i16 %out, %at, 2, 1, %v\n",
                         "", 8),
                  o);
        m.run();
        assert_int_equal(m.reported(simt::Report::Race), *factor == '1');
    }
}

// To the end of what is bound, whatever is declared.
void constant_buffers(void**) {
    std::vector<uint32_t> in(16);
    for (uint32_t n = 0; n < 16; n++)
        in[n] = n + 1;
    Machine m(shader("    %c = handle d1, 0\n    %a0, %a1, %a2, %a3 = cbuffer_row.i32 %c, 1\n"
                     "    raw_store.i32 %out, 0, 4, 15, %a0, %a1, %a2, %a3\n"
                     "    %b0, %b1, %b2, %b3 = cbuffer_row.i32 %c, 2\n" // not declared
                     "    raw_store.i32 %out, 16, 4, 15, %b0, %b1, %b2, %b3\n"
                     "    %d0, %d1 = cbuffer_row.i64 %c, 0\n    raw_store.i64 %out, 32, 4, 3, %d0, %d1\n"
                     "    %e = cbuffer_load.i32 %c, 20, 4\n    %f = cbuffer_load.i32 %c, 0xfffffff0, 4\n"
                     "    %g0, %g1, %g2, %g3 = cbuffer_row.i32 %c, 3\n" // two of them are bound
                     "    raw_store.i32 %out, 48, 4, 15, %e, %f, %g1, %g2\n",
                     "descriptor d1 cbv cbuffer first=0 stride=28 \"C\"\n"));
    m.s.bind({ir::ResourceClass::Cbv, 0, 0, in.data(), 56});
    m.run();
    equal(m.out, {5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 6, 0, 14, 0});
}

// Eight values of 16 bits are packed; four are words that are narrowed.
void constant_halves(void**) {
    std::vector<uint32_t> in = {0x3f800000, 0x40000000, 0x12345678, 0x40490fdb};
    Machine m(shader("    %c = handle d1, 0\n    %a0, %a1, %a2, %a3 = cbuffer_row.f16 %c, 0\n"
                     "    %b0, %b1, %b2, %b3 = cbuffer_row.i16 %c, 0\n"
                     "    %d0, %d1, %d2, %d3, %d4, %d5, %d6, %d7 = cbuffer_row.i16 %c, 0\n"
                     "    raw_store.f16 %out, 0, 2, 3, %a0, %a1\n    raw_store.i16 %out, 4, 2, 3, %b2, %d5\n",
                     "descriptor d1 cbv cbuffer first=0 stride=16 \"C\"\n"));
    m.s.bind({ir::ResourceClass::Cbv, 0, 0, in.data(), 16});
    m.run();
    equal(m.out, {0x40003c00, 0x12345678, 0xcdcdcdcd});
}

// Four threads with operands 1 to 4 on a word.
struct AtomicRow {
    const char* op;
    const char* type;
    uint32_t before, after;
};
const AtomicRow atomic_rows[] = {
    {"add", "i32", 10, 20},         {"sub", "i32", 10, 0},          {"and", "i32", 7, 0},
    {"or", "i32", 8, 15},           {"xor", "i32", 16, 20},         {"smin", "i32", 0xfffffff0, 0xfffffff0},
    {"smax", "i32", 0xfffffff0, 4}, {"umin", "i32", 0xfffffff0, 1}, {"umax", "i32", 0xfffffff0, 0xfffffff0},
};

void atomics(void**) {
    for (const AtomicRow& row : atomic_rows)
        for (simt::Schedule schedule : {simt::Schedule::SmallestKey, simt::Schedule::Random}) {
            simt::Options o;
            o.schedule = schedule;
            o.wave_size = 4;
            o.races = true;
            char first[16];
            snprintf(first, sizeof first, "0x%08x", row.before);
            const std::string op = std::string(row.op) + ", ";
            Machine m(shader("    %v = iadd.i32 %lane, 1\n    %first = ieq %lane, i32 0\n"
                             "    branch_if %first, b1, b2\nb1:\n    var_store v0, 0, i32 " +
                                 std::string(first) +
                                 "\n    branch b2\nb2:\n    barrier sync|groupshared\n"
                                 "    %a = res_atomic.i32 %out, " +
                                 op + "0, undef, undef, %v\n    %b = var_atomic.i32 v0, " + op +
                                 "0, %v\n    barrier sync|groupshared\n    %c = var_load.i32 v0, 0\n"
                                 "    %at = shl.i32 %v, 2\n    raw_store.i32 %out, %at, 4, 1, %c\n",
                             "variable v0 workgroup i32[1] \"shared\"\n", 4),
                      o);
            m.out[0] = row.before;
            m.run();
            equal(m.out, {row.after, row.after, row.after, row.after, row.after});
            assert_int_equal(m.s.reports().size(), 0);
        }
}

void compare_exchange(void**) {
    Machine m(shader("    %a = res_cmpxchg.i32 %out, 0, undef, undef, 5, 9\n"
                     "    %b = res_cmpxchg.i32 %out, 0, undef, undef, 5, 11\n"
                     "    %f = res_atomic.f32 %out, fadd, 4, undef, undef, 1.5\n"
                     "    %x = res_atomic.i64 %out, add, 8, undef, undef, 0xffffffff\n"
                     "    raw_store.i32 %out, 16, 4, 3, %a, %b\n",
                     ""));
    m.out[0] = 5, m.out[1] = one_f, m.out[2] = 1, m.out[3] = 0;
    m.run();
    equal(m.out, {9, 0x40200000, 0, 1, 5, 9});
}

void variables(void**) {
    Machine m(shader("    %k = var_load.i32 v1, %lane\n    var_store v0, 1, %k\n"
                     "    %m = var_load.i32 v0, 1\n    %z = var_load.i32 v2, %lane\n"
                     "    %s = iadd.i32 %m, %z\n    %at = shl.i32 %lane, 2\n"
                     "    raw_store.i32 %out, %at, 4, 1, %s\n",
                     "variable v0 private i32[2] \"mine\"\nvariable v1 constant i32[4] = {7, 8, 9, 10}\n"
                     "variable v2 private i32[4] = zero\n",
                     4));
    m.run();
    equal(m.out, {7, 8, 9, 10});
    assert_int_equal(m.s.reports().size(), 0);
    Machine bad(shader("    %k = var_load.i32 v0, 1\n    raw_store.i32 %out, 0, 4, 1, %k\n",
                       "variable v0 private i32[2] \"mine\"\n"));
    bad.run();
    assert_true(bad.reported(simt::Report::UndefinedUsed));
}

// Each group's groupshared memory begins undefined; groups see what others wrote to UAVs.
void groups(void**) {
    Machine m(shader("    %g = builtin.i32 group_id, 0\n    %t = builtin.i32 thread_id, 0\n"
                     "    %old = res_atomic.i32 %out, add, 0, undef, undef, 1\n"
                     "    %at = iadd.i32 %t, 1\n    %byte = shl.i32 %at, 2\n"
                     "    raw_store.i32 %out, %byte, 4, 1, %g\n",
                     "", 5));
    const uint32_t three[3] = {3, 1, 1};
    m.out[0] = 0;
    assert_true(m.s.dispatch(three, m.p.diag) == simt::Outcome::Completed);
    equal(m.out, {15, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 0xcdcdcdcd});
}

// Six threads in waves of four are two waves.
void waves_of_a_group(void**) {
    simt::Options o;
    o.wave_size = 4;
    Machine m(shader("    %t = builtin.i32 thread_id, 0\n    %i = builtin.i32 wave_index_in_group, 0\n"
                     "    %n = builtin.i32 wave_count_in_group, 0\n    %k = imul.i32 %n, 16\n"
                     "    %v = iadd.i32 %k, %i\n    %byte = shl.i32 %t, 2\n"
                     "    raw_store.i32 %out, %byte, 4, 1, %v\n",
                     "", 6),
              o);
    m.run();
    equal(m.out, {0x20, 0x20, 0x20, 0x20, 0x21, 0x21, 0xcdcdcdcd});
}

// Threads that do not share a UAV each have their own, with its own counter; also across groups and lanes.
void own_memory(void**) {
    for (const bool shuffled : {false, true}) {
        simt::Options o;
        o.wave_size = 4;
        o.races = true;
        o.shuffle_lanes = shuffled;
        Machine m(shader("    %b = handle d1, 0\n    %t = builtin.i32 thread_id, 0\n"
                         "    %n = counter_increment %b\n    %c = iadd.i32 %n, %t\n"
                         "    struct_store.i32 %b, 1, 0, 4, 1, %c\n    %d = struct_load.i32 %b, 1, 0, 4\n"
                         "    %at = shl.i32 %t, 2\n    raw_store.i32 %out, %at, 4, 1, %d\n",
                         "descriptor d1 uav structured_buffer first=3 stride=4 counter \"Own\"\n", 6),
                  o);
        std::vector<uint32_t> own(2 * 12, 0xeeeeeeee), counters(12, 100), expected, words;
        simt::Simulator::Binding b{ir::ResourceClass::Uav, 0, 3, own.data(), 8};
        b.counter = counters.data();
        b.thread_stride = 8;
        m.s.bind(b);
        const uint32_t two[3] = {2, 1, 1};
        for (int time = 0; time < 2; time++)
            assert_true(m.s.dispatch(two, m.p.diag) == simt::Outcome::Completed);
        for (uint32_t t = 0; t < 12; t++) {
            words.insert(words.end(), {0xeeeeeeee, 101 + t});
            expected.push_back(101 + t);
            assert_int_equal(counters[t], 102);
        }
        equal(m.out, expected);
        equal(own, words);
        assert_int_equal(m.s.reports().size(), 0);
    }
}

} // namespace

int main() {
    const CMUnitTest tests[] = {
        cmocka_unit_test(formats),
        cmocka_unit_test(out_of_bounds),
        cmocka_unit_test(widths),
        cmocka_unit_test(constant_buffers),
        cmocka_unit_test(atomics),
        cmocka_unit_test(compare_exchange),
        cmocka_unit_test(variables),
        cmocka_unit_test(unaligned),
        cmocka_unit_test(groups),
        cmocka_unit_test(waves_of_a_group),
        cmocka_unit_test(half_out_of_bounds),
        cmocka_unit_test(short_races),
        cmocka_unit_test(own_memory),
        cmocka_unit_test(constant_halves),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}
