// Simulators that are used for long: memory is bounded, and so is what an instruction takes, whatever was
// executed before it.
#include "harness.h"
#include "support/testing.h"

#include <cstddef>
#include <cstdint>

namespace test_endurance {

using namespace ladder;
using namespace ladder::test;

namespace {

constexpr uint32_t one[3] = {1, 1, 1};

// `threads` threads with %n, a raw and a structured view of u0, a groupshared word.
std::string shader(const std::string& body, uint32_t threads = 8) {
    return "vsir 1 cfg-ssa\nentry f0 \"main\"\nlocal_size " + std::to_string(threads) +
           " 1 1\ndescriptor d0 uav raw_buffer first=0 \"Raw\"\n"
           "descriptor d1 uav structured_buffer first=0 stride=4 \"Out\"\nvariable v0 workgroup i32[4] "
           "\"shared\"\n"
           "function f0 \"main\"() {\nentry:\n    %n = builtin.i32 flat_thread_id_in_group, 0\n"
           "    %raw = handle d0, 0\n    %out = handle d1, 0\n" +
           body + "}\n";
}

// A simulator with 16 words in u0.
struct Machine {
    Loaded p;
    Arena arena;
    uint32_t words[16] = {};
    simt::Simulator s;

    Machine(const std::string& text, const simt::Options& o) : p(text), s(p.program, o, arena, p.diag) {
        bind();
    }
    void bind() { s.bind({ir::ResourceClass::Uav, 0, 0, words, sizeof words}); }
    simt::Outcome dispatch(const uint32_t (&groups)[3] = one) {
        try {
            return s.dispatch(groups, p.diag);
        } catch (const Failure&) {
            fail_msg("%s", p.diag.text().c_str());
        } catch (const std::bad_alloc&) {
            fail_msg("out of memory");
        }
        return simt::Outcome::Stopped;
    }
    // From now on.
    void allow(size_t bytes) { arena.set_limit(arena.heap_bytes() + bytes); }
};

// With reports, a trace, races and late stores: all that a dispatch may take memory for.
void many_dispatches(void**) {
    simt::Options o{.wave_size = 4, .races = true, .delayed_stores = true};
    Machine m(
        shader("    raw_store.i32 %raw, 400, 4, 1, %n\n    raw_store.i32 %raw, 0, 4, 1, %n\n    return\n"),
        o);
    size_t characters = 0;
    m.s.observe([](void* user, const simt::Event& e) { *static_cast<size_t*>(user) += e.text().size(); },
                &characters);
    m.dispatch();
    assert_int_equal(m.s.reports().size(), 2);
    m.allow(1 << 16);
    const size_t before = m.arena.heap_bytes();
    for (int n = 0; n < 5000; n++) {
        m.bind();
        m.s.bind_sampler(0, 0, {});
        m.dispatch();
    }
    assert_int_equal(m.s.reports().size(), 2);
    assert_true(characters > 5000);
    assert_true(m.arena.heap_bytes() <= before + (1 << 16));
}

// Two waves wait at different barriers, again and again, and each time there is something to report.
void reports_again_and_again(void**) {
    const std::string text = shader(
        "    %first = ult %n, i32 4\n    branch a\na:\n    branch_if %first, b, c\nb:\n"
        "    barrier groupshared | sync\n    branch a\nc:\n    barrier groupshared | sync\n    branch a\n");
    Machine m(text, {.wave_size = 4, .steps = 1u << 20});
    m.allow(1 << 19);
    assert_int_equal(m.dispatch(), simt::Outcome::Stopped);
    assert_int_equal(m.s.reports()[0].kind, simt::Report::BarrierDiverged);
    assert_true(m.s.reports()[0].count > 10000);
}

// A limit beyond all numbers is none, in every dispatch.
void steps_without_end(void**) {
    Machine m(shader("    return\n"), {.steps = UINT64_MAX});
    for (int n = 0; n < 3; n++)
        assert_int_equal(m.dispatch(), simt::Outcome::Completed);
}

const std::string counted = "    branch loop\nloop:\n    %i = phi.i32 [i32 0, entry], [%j, loop]\n"
                            "    %j = iadd.i32 %i, 1\n";
const std::string enough =
    "    %more = ult %j, i32 40000\n    branch_if %more, loop, done\ndone:\n    return\n";

// Nothing but stores; atomic operations, loads and fences among them.
void late_stores(void**) {
    const std::string store = "    raw_store.i32 %raw, 0, 4, 1, %j\n    var_store v0, 0, %j\n";
    const std::string others[] = {"", "    %o = res_atomic.i32 %raw, add, 4, undef, undef, i32 1\n",
                                  "    %l = raw_load.i32 %raw, 0, 4\n    raw_store.i32 %raw, 4, 4, 1, %l\n",
                                  "    %v = var_load.i32 v0, 0\n    raw_store.i32 %raw, 4, 4, 1, %v\n",
                                  "    barrier groupshared\n"};
    for (const std::string& other : others) {
        Machine m(shader(counted + store + other + enough, 2), {.wave_size = 4, .delayed_stores = true});
        m.allow(8 << 20);
        assert_int_equal(m.dispatch(), simt::Outcome::Completed);
        assert_int_equal(m.words[0], 40000);
        if (other.find("res_atomic") != other.npos)
            assert_int_equal(m.words[1], 80000);
        else if (other.find("load") != other.npos)
            assert_int_equal(m.words[1], 40000);
    }
}

// Stores of many groups wait for the end.
void late_stores_of_groups(void**) {
    Machine m(shader("    %a = shl.i32 %n, 2\n    raw_store.i32 %raw, %a, 4, 1, %n\n    return\n"),
              {.wave_size = 8, .delayed_stores = true});
    m.allow(size_t{96} << 20);
    assert_int_equal(m.dispatch({500, 200, 1}), simt::Outcome::Completed);
    for (uint32_t n = 0; n < 8; n++)
        assert_int_equal(m.words[n], n);
}

// Many registers, bound in any order, some again: what is bound last is there, before a dispatch and between
// two.
void many_registers(void**) {
    constexpr uint32_t count = 3000;
    Loaded p(
        "vsir 1 cfg-ssa\nentry f0 \"main\"\nlocal_size 1 1 1\ndescriptor d0 uav raw_buffer first=0 \"Out\"\n"
        "descriptor d1 srv raw_buffer first=0 count=unbounded \"In\"\nfunction f0 \"main\"() {\nentry:\n"
        "    %out = handle d0, 0\n    branch loop\nloop:\n    %i = phi.i32 [i32 0, entry], [%j, loop]\n"
        "    %h = handle d1, %i\n    %v = raw_load.i32 %h, 0, 4\n    %a = shl.i32 %i, 2\n"
        "    raw_store.i32 %out, %a, 4, 1, %v\n    %j = iadd.i32 %i, 1\n    %more = ult %j, i32 3000\n"
        "    branch_if %more, loop, done\ndone:\n    return\n}\n");
    Arena arena;
    simt::Simulator s(p.program, {}, arena, p.diag);
    std::vector<uint32_t> out(count), in(3 * count);
    for (uint32_t n = 0; n < in.size(); n++)
        in[n] = n;
    s.bind({ir::ResourceClass::Uav, 0, 0, out.data(), 4 * out.size()});
    auto bind = [&](uint32_t reg, uint32_t& word) { s.bind({ir::ResourceClass::Srv, 0, reg, &word, 4}); };
    for (uint32_t round = 0; round < 2; round++) {
        for (uint32_t n = 0; n < count; n++) {
            const uint32_t reg = n * 1009 % count;
            bind(reg, in[reg + (round ? count : 0)]);
            if (n % 3 == 0)
                bind(reg, in[reg + 2 * count]);
        }
        s.dispatch(one, p.diag);
        for (uint32_t n = 0; n < count; n++) {
            const uint32_t reg = n * 1009 % count;
            assert_int_equal(out[reg], reg + (n % 3 == 0 ? 2 : round) * count);
        }
    }
    const size_t before = arena.heap_bytes();
    for (uint32_t n = 0; n < 100000; n++)
        bind(n % 2, in[n % 5]);
    s.dispatch(one, p.diag);
    assert_int_equal(out[1], 99999 % 5);
    assert_int_equal(out[0], 99998 % 5);
    assert_true(arena.heap_bytes() <= before + (1 << 20));
}

// Little is executed, but a lot of memory is reset or copied: that counts for the step limit.
void steps_of_memory(void**) {
    std::string phis, variables = shader("    return\n");
    for (int n = 0; n < 200; n++)
        phis += "    %p" + std::to_string(n) + " = phi.i32 [i32 0, entry], [%n, loop]\n";
    std::string groupshared = variables, privates = variables;
    groupshared.insert(groupshared.find("function"), "variable v1 workgroup i32[65536]\n");
    privates.insert(privates.find("function"), "variable v1 private i32[4096]\n");
    std::string loop = counted;
    loop.insert(loop.find("    %j ="), phis);
    loop += "    %more = ult %j, i32 20000\n    branch_if %more, loop, done\ndone:\n    return\n";
    struct Row {
        std::string text;
        uint32_t groups;
    };
    const Row rows[] = {{groupshared, 100}, {privates, 100}, {shader(loop), 1}};
    for (const Row& row : rows) {
        Machine m(row.text, {.steps = 1u << 20});
        assert_int_equal(m.dispatch({row.groups, 1, 1}), simt::Outcome::Stopped);
        assert_true(m.s.statistics().lane_instructions < 1u << 20);
        assert_int_equal(m.s.reports()[0].kind, simt::Report::NoProgress);
        Machine enough(row.text, {.steps = 1u << 28});
        assert_int_equal(enough.dispatch({row.groups, 1, 1}), simt::Outcome::Completed);
    }
}

// However many empty rows of groups there are.
void no_groups(void**) {
    Machine m(shader("    return\n"), {});
    assert_int_equal(m.dispatch({0, UINT32_MAX, UINT32_MAX}), simt::Outcome::Completed);
    assert_int_equal(m.s.statistics().segments, 0);
}

} // namespace

TEST_GROUP(endurance) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(many_dispatches),       cmocka_unit_test(reports_again_and_again),
        cmocka_unit_test(steps_without_end),     cmocka_unit_test(late_stores),
        cmocka_unit_test(late_stores_of_groups), cmocka_unit_test(many_registers),
        cmocka_unit_test(steps_of_memory),       cmocka_unit_test(no_groups),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_endurance
