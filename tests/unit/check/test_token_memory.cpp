// What the memory instructions of shader models 4 and 5 do, by their values on the simulator: atomics on
// every kind of UAV and on groupshared memory, counters, typed buffers, sizes, and what lies out of bounds.
// Expected values are worked out by hand from the Direct3D 11.3 functional specification, chapter 22.17.
#include "support/testing.h"
#include "token_run.h"

#include <cstddef>
#include <cstdint>

namespace test_token_memory {

using namespace ladder;
using namespace ladder::test;

namespace {

constexpr uint32_t ones = UINT32_MAX, untouched = 0xcdcdcdcd;

// u0: a raw buffer of 8 words for results. u1: raw, u2: structured with a stride of 8 and a counter, u3:
// typed, all of the same words. t0: raw, t1: typed, of those words too.
const std::string head =
    "cs_5_0\ndcl_resource_raw t0\ndcl_resource_buffer (uint,uint,uint,uint) t1\ndcl_uav_raw u0\ndcl_uav_raw "
    "u1\n"
    "dcl_uav_structured_opc u2, 8\ndcl_uav_typed_buffer (uint,uint,uint,uint) u3\ndcl_tgsm_raw g0, 16\n"
    "dcl_temps 8\ndcl_thread_group 1, 1, 1\n";

struct Outcome {
    Words results;
    Words memory[3]; // u1 to u3
    uint32_t counter;
};

Outcome run(const std::string& code, const Words& words, uint32_t counter = 0,
            const std::string& declarations = head) {
    using Class = ir::ResourceClass;
    using Kind = ir::ResourceKind;
    check::Contents contents;
    contents.resources = {resource(Class::Srv, Kind::RawBuffer, 0, words),
                          resource(Class::Srv, Kind::TypedBuffer, 1, words),
                          resource(Class::Uav, Kind::RawBuffer, 0, Words(8, untouched)),
                          resource(Class::Uav, Kind::RawBuffer, 1, words),
                          resource(Class::Uav, Kind::StructuredBuffer, 2, words),
                          resource(Class::Uav, Kind::TypedBuffer, 3, words)};
    contents.resources[1].format = contents.resources[5].format = simt::Format::R32UInt;
    contents.resources[4].stride = 8;
    contents.resources[4].counters = {counter};
    const std::vector<check::Resource> after = run_tokens(declarations + code + "\nret\n", contents);
    return {after[2].words, {after[3].words, after[4].words, after[5].words}, after[4].counters[0]};
}

void expect(const std::string& code, const char* what, uint32_t found, uint32_t expected) {
    if (found != expected)
        fail_msg("%s: %s is %08x, not %08x", code.c_str(), what, found, expected);
}

struct Atomic {
    const char* name;
    uint32_t before, value, after;
};
constexpr Atomic atomics[] = {
    {"iadd", 7, 5, 12},
    {"iadd", ones, 2, 1},
    {"and", 0xff, 0x3c, 0x3c},
    {"or", 0xf0, 0x0c, 0xfc},
    {"xor", 0xff, 0x0f, 0xf0},
    {"imax", ones, 3, 3},
    {"imax", 5, 0x80000000, 5},
    {"imin", ones, 3, ones},
    {"imin", 5, 0x80000000, 0x80000000},
    {"umax", ones, 3, ones},
    {"umax", 5, 0x80000000, 0x80000000},
    {"umin", ones, 3, 3},
    {"umin", 5, 0x80000000, 5},
};

// The second word of the memory that `target` names, by the address that its kind has.
struct Place {
    const char* target;
    const char* address;
    int memory; // of Outcome; -1: groupshared
};
constexpr Place places[] = {
    {"u1", "l(4)", 0}, {"u2", "l(0, 4, 0, 0)", 1}, {"u3", "l(1)", 2}, {"g0", "l(4)", -1}};

std::string number(uint32_t n) { return "l(" + std::to_string(n) + ")"; }

// With the old value, or without.
void check_atomic(const Atomic& a, const Place& p, bool immediate, const char* more = "") {
    std::string code;
    if (p.memory < 0)
        code = "store_raw g0.x, l(4), " + number(a.before) + "\n";
    code += std::string(immediate ? "imm_atomic_" : "atomic_") + a.name + (immediate ? " r0.x, " : " ") +
            p.target + ", " + p.address + ", " + more + number(a.value) + "\n";
    if (immediate)
        code += "store_raw u0.x, l(0), r0.x\n";
    if (p.memory < 0)
        code += "ld_raw r1.x, l(4), g0.xxxx\nstore_raw u0.x, l(4), r1.x";
    const Outcome o = run(code, {100, a.before, 102, 103});
    if (immediate)
        expect(code, "the old value", o.results[0], a.before);
    expect(code, "the new value", p.memory < 0 ? o.results[1] : o.memory[p.memory][1], a.after);
    if (p.memory >= 0) {
        expect(code, "the word before", o.memory[p.memory][0], 100);
        expect(code, "the word behind", o.memory[p.memory][2], 102);
    }
}

void read_modify_write(void**) {
    for (const Place& p : places)
        for (const Atomic& a : atomics)
            for (const bool immediate : {false, true})
                check_atomic(a, p, immediate);
}

void exchanges(void**) {
    for (const Place& p : places) {
        check_atomic({"exch", 7, 9, 9}, p, true);
        check_atomic({"cmp_exch", 7, 9, 9}, p, true, "l(7), ");
        check_atomic({"cmp_exch", 7, 9, 7}, p, true, "l(8), ");
        check_atomic({"cmp_store", 7, 9, 9}, p, false, "l(7), ");
        check_atomic({"cmp_store", 7, 9, 7}, p, false, "l(8), ");
    }
}

// alloc gives the old count, consume the new one.
void counters(void**) {
    const Outcome alloc = run("imm_atomic_alloc r0.x, u2\nstore_raw u0.x, l(0), r0.x", Words(4), 5);
    assert_int_equal(alloc.results[0], 5);
    assert_int_equal(alloc.counter, 6);
    const Outcome consume = run("imm_atomic_consume r0.x, u2\nstore_raw u0.x, l(0), r0.x", Words(4), 5);
    assert_int_equal(consume.results[0], 4);
    assert_int_equal(consume.counter, 4);
    // Buffers that are appended to only are declared without a counter.
    std::string plain = head;
    plain.replace(plain.find("structured_opc"), 14, "structured");
    const Outcome append = run("imm_atomic_alloc r0.x, u2\nstore_raw u0.x, l(0), r0.x", Words(4), 5, plain);
    assert_int_equal(append.results[0], 5);
    assert_int_equal(append.counter, 6);
}

// Components that a format lacks are 0, 0, 1. The resource's swizzle is applied to the result.
void typed(void**) {
    const Words words = {10, 11, 12, 13};
    const Outcome o = run("ld r0.xyzw, l(2), t1.xyzw\nstore_raw u0.xyzw, l(0), r0.xyzw\n"
                          "ld_uav_typed r1.xyzw, l(1), u3.wxxy\nstore_raw u0.xyzw, l(16), r1.xyzw\n"
                          "store_uav_typed u3.xyzw, l(3), l(77, 78, 79, 80)",
                          words);
    const Words expected = {12, 0, 0, 1, 1, 11, 11, 0};
    for (size_t n = 0; n < expected.size(); n++)
        assert_int_equal(o.results[n], expected[n]);
    assert_int_equal(o.memory[2][3], 77);
    assert_int_equal(o.memory[2][2], 12);
}

void sizes(void**) {
    const Outcome o =
        run("bufinfo r0.x, t0.xxxx\nbufinfo r0.y, t1.xxxx\nbufinfo r0.z, u2.xxxx\nbufinfo r0.w, u1.xxxx\n"
            "store_raw u0.xyzw, l(0), r0.xyzw",
            Words(8));
    const Words expected = {32, 8, 4, 32}; // bytes, elements, elements, bytes
    for (size_t n = 0; n < expected.size(); n++)
        assert_int_equal(o.results[n], expected[n]);
}

// Reads give 0, what is written is dropped.
void out_of_bounds(void**) {
    const Words words = {1, 2, 3, 4};
    const Outcome o =
        run("ld_raw r0.x, l(16), t0.xxxx\nld_raw r0.y, l(0xfffffffc), t0.xxxx\n"
            "ld_structured r0.z, l(2), l(0), u2.xxxx\nld r0.w, l(4), t1.xxxx\n"
            "store_raw u0.xyzw, l(0), r0.xyzw\nstore_raw u1.x, l(16), l(9)\n"
            "store_structured u2.x, l(2), l(0), l(9)\nstore_uav_typed u3.xyzw, l(4), l(9, 9, 9, 9)\n"
            "atomic_iadd u1, l(16), l(9)\natomic_iadd u2, l(0xffffffff, 4, 0, 0), l(9)",
            words);
    for (size_t n = 0; n < 4; n++)
        assert_int_equal(o.results[n], 0);
    for (const Words& memory : o.memory)
        assert_true(memory == words);
}

// Rows of 16 bytes that loads and stores take from the middle on.
void windows(void**) {
    const Outcome o =
        run("ld_raw r0.xyzw, l(4), t0.zyxw\nstore_raw u0.xyz, l(8), r0.xyzx\n"
            "ld_structured r1.xy, l(1), l(0), u2.yxxx\nstore_structured u2.xy, l(0), l(0), r1.xyxx",
            {1, 2, 3, 4, 5, 6, 7, 8});
    const Words expected = {untouched, untouched, 4, 3, 2, untouched};
    for (size_t n = 0; n < expected.size(); n++)
        assert_int_equal(o.results[n], expected[n]);
    const Words elements = {4, 3, 3, 4, 5, 6, 7, 8};
    assert_true(o.memory[1] == elements);
}

void expect_results(const std::string& code, const Words& expected) {
    const Outcome o = run(code, {1, 2, 3, 4, 5, 6, 7, 8});
    for (size_t n = 0; n < expected.size(); n++)
        expect(code, "a result", o.results[n], expected[n]);
}

void statuses(void**) {
    const std::string check = "check_access_fully_mapped r0.y, r1.x\nstore_raw u0.xy, l(0), r0.xyxx";
    expect_results("ld_raw_s r0.x, r1.x, l(4), t0.xxxx\n" + check, {2, ones});
    expect_results("ld_structured_s r0.x, r1.x, l(2), l(4), u2.xxxx\n" + check, {6, ones});
    expect_results("ld_uav_typed_s r0.x, r1.x, l(3), u3.xxxx\n" + check, {4, ones});
}

// Beyond its rows there is 0.
void immediate_constants(void**) {
    expect_results(
        "dcl_immediateConstantBuffer { { 11, 12, 13, 14}, { 15, 16, 17, 0xffffffff} }\n"
        "ld_raw r0.xy, l(0), t0.xyxx\nmov r1.xyzw, icb[r0.x + 0].wzyx\nmov r2.xyzw, icb[r0.y + 0].xyzw\n"
        "store_raw u0.xyzw, l(0), r1.xyzw\nstore_raw u0.xyzw, l(16), r2.xyzw",
        {ones, 17, 16, 15, 0, 0, 0, 0});
}

// Even numbers up to 5 are added.
void rounds(void**) {
    expect_results(
        "mov r0.xyzw, l(0, 0, 0, 0)\nloop\nuge r0.z, r0.x, l(5)\nbreakc_nz r0.z\niadd r0.x, r0.x, l(1)\n"
        "and r0.z, r0.x, l(1)\nif_nz r0.z\ncontinue\nendif\niadd r0.y, r0.y, r0.x\nendloop\n"
        "store_raw u0.xy, l(0), r0.xyxx",
        {5, 6});
}

// What makes no vertices may say nothing of them, as Microsoft's compiler does.
void no_vertices(void**) {
    check::Contents contents;
    contents.resources = {resource(ir::ResourceClass::Uav, ir::ResourceKind::RawBuffer, 0, {7, 0})};
    const Words after =
        run_tokens("gs_5_1\ndcl_globalFlags refactoringAllowed\ndcl_uav_raw U0[0:0], space=0\n"
                   "dcl_temps 1\ndcl_inputprimitive point\ndcl_maxout 1\n"
                   "ld_raw r0.x, l(0), U0[0].xxxx\niadd r0.x, r0.x, l(5)\n"
                   "store_raw U0[0].x, l(4), r0.x\nret\n",
                   contents)[0]
            .words;
    assert_int_equal(after[1], 12);
}

// They change nothing that one thread sees.
void nothing(void**) {
    expect_results("mov r0.x, l(3)\nnop\ndebug_break\nabort\nsync_g_t\nsync_uglobal_ugroup_g\nstore_raw "
                   "u0.x, l(0), r0.x",
                   {3});
}

} // namespace

TEST_GROUP(token_memory) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(read_modify_write),
        cmocka_unit_test(exchanges),
        cmocka_unit_test(counters),
        cmocka_unit_test(typed),
        cmocka_unit_test(sizes),
        cmocka_unit_test(out_of_bounds),
        cmocka_unit_test(windows),
        cmocka_unit_test(statuses),
        cmocka_unit_test(immediate_constants),
        cmocka_unit_test(rounds),
        cmocka_unit_test(nothing),
        cmocka_unit_test(no_vertices),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_token_memory
