// Each kind of report has a program that earns it, and one close by that does not; dynamic blocks, traces,
// calls, temps, groupshared memory and typed buffers along the way.
#include "harness.h"
#include "shown.h"
#include "support/testing.h"

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace test_reports {

using namespace ladder;
using namespace ladder::test;
using simt::Report;

namespace {

// A compute shader of 8 threads with In (t0) and Out (u0), %lane, %in, %out.
std::string shader(const std::string& body, const std::string& more = "", const char* level = "cfg-ssa") {
    return std::string("vsir 1 ") + level +
           "\nentry f0 \"main\"\nlocal_size 8 1 1\n"
           "descriptor d0 srv structured_buffer first=0 stride=4 \"In\"\n"
           "descriptor d1 uav structured_buffer first=0 stride=4 \"Out\"\n" +
           more +
           "function f0 \"main\"() {\nentry:\n    %lane = builtin.i32 flat_thread_id_in_group, 0\n"
           "    %in = handle d0, 0\n    %out = handle d1, 0\n" +
           body + "}\n";
}

test::Outcome run(const std::string& text, simt::Options o = {}) {
    Loaded p(text);
    const uint32_t one[3] = {1, 1, 1};
    if (o.wave_size == 32)
        o.wave_size = 8;
    test::Outcome r = simulate(p.program, o, {0, 1, 2, 3, 4, 5, 6, 7}, 8, one);
    shown.add(r);
    return r;
}

void earns(const std::string& text, Report kind, const char* part = "", simt::Options o = {}) {
    const test::Outcome r = run(text, o);
    if (!r.has(kind))
        fail_msg("no report '%s' (%s)", simt::name(kind), r.error.c_str());
    for (const std::string& line : r.reports)
        if (line.find(part) != std::string::npos)
            return;
    fail_msg("'%s' does not say '%s'", r.reports[0].c_str(), part);
}

std::vector<uint32_t> clean(const std::string& text, simt::Options o = {}) {
    const test::Outcome r = run(text, o);
    if (!r.error.empty() || !r.reports.empty())
        fail_msg("%s%s", r.error.c_str(), r.reports.empty() ? "" : r.reports[0].c_str());
    return r.out;
}

void expect(const std::vector<uint32_t>& found, const std::vector<uint32_t>& expected) {
    for (size_t n = 0; n < expected.size(); n++)
        if (found[n] != expected[n])
            fail_msg("word %zu is %u, expected %u", n, found[n], expected[n]);
}

const char* const store_r = "    struct_store.i32 %out, %lane, 0, 4, 1, %r\n    return\n";

void out_of_tangle(void**) {
    const std::string start = "    %c = ult %lane, i32 4\n    branch_if %c, yes, done\nyes:\n";
    const std::string end = "    struct_store.i32 %out, %lane, 0, 4, 1, %lane\n    branch done\ndone:\n"
                            "    return\n";
    earns(shader(start + "    %r = wave_read_lane.i32 %lane, 5\n" + end), Report::OutOfTangle, "lane 5");
    clean(shader(start + "    %r = wave_read_lane.i32 %lane, 3\n" + end));
}

void quads(void**) {
    const std::string start = "    %c = ult %lane, i32 6\n    branch_if %c, yes, done\nyes:\n";
    const std::string end = "    branch done\ndone:\n    return\n";
    earns(shader(start + "    %r = quad_swap.i32 x, %lane\n    %s = quad_swap.i32 diagonal, %lane\n" + end),
          Report::QuadIncomplete, "lane 4");
    expect(clean(shader(std::string("    %r = quad_swap.i32 diagonal, %lane\n") + store_r)),
           {3, 2, 1, 0, 7, 6, 5, 4});
    expect(clean(shader(std::string("    %k = ieq %lane, i32 5\n    %v = quad_vote any, %k\n"
                                    "    %r = zext.i32 %v\n") +
                        store_r)),
           {0, 0, 0, 0, 1, 1, 1, 1});
}

void barriers(void**) {
    const std::string start = "    %c = ult %lane, i32 4\n    branch_if %c, yes, done\nyes:\n";
    earns(shader(start + "    barrier sync|groupshared\n    branch done\ndone:\n    return\n"),
          Report::BarrierDiverged, "4 of 8 threads");
    // Uniform in each wave, not in the group.
    simt::Options o;
    o.wave_size = 4;
    earns(shader(start + "    barrier sync|groupshared\n    branch done\ndone:\n    return\n"),
          Report::BarrierDiverged, "returned", o);
    clean(shader("    branch next\nnext:\n    barrier sync|groupshared\n    return\n"), o);
    // Fences are for each thread by itself.
    for (const char* fence : {"groupshared", "uav_group", "uav_device|groupshared"})
        for (const uint32_t wave : {4u, 8u}) {
            o.wave_size = wave;
            expect(clean(shader(start + "    struct_store.i32 %out, %lane, 0, 4, 1, 9\n    barrier " + fence +
                                "\n    %r = struct_load.i32 %out, %lane, 0, 4\n    %s = iadd.i32 %r, %lane\n"
                                "    struct_store.i32 %out, %lane, 0, 4, 1, %s\n    branch done\ndone:\n    "
                                "return\n"),
                         o),
                   {9, 10, 11, 12});
        }
}

void undefined(void**) {
    earns(shader(std::string("    %r = iadd.i32 %lane, undef\n") + store_r), Report::UndefinedUsed, "stored");
    earns(shader("    branch_if undef, yes, done\nyes:\n    branch done\ndone:\n    return\n"),
          Report::UndefinedUsed, "decides");
    earns(shader("    struct_store.i32 %out, undef, 0, 4, 1, %lane\n    return\n"), Report::UndefinedUsed,
          "address");
    earns(shader(std::string("    %r = sdiv.i32 %lane, 0\n") + store_r), Report::UndefinedUsed);
    // Computed, chosen from, but not used.
    clean(shader(std::string("    %u = iadd.i32 %lane, undef\n    %c = ult %lane, i32 8\n"
                             "    %r = select.i32 %c, %lane, %u\n") +
                 store_r));
    std::string temp = shader(std::string("    %r = temp_read.i32 t\n") + store_r, "", "cfg-temps");
    temp.insert(temp.find("entry:"), "temp t i32\n");
    earns(temp, Report::UndefinedUsed, "stored");
    temp.insert(temp.find("    %r ="), "    temp_write t, %lane\n");
    expect(clean(temp), {0, 1, 2, 3, 4, 5, 6, 7});
}

void races(void**) {
    simt::Options o;
    o.races = true;
    const std::string variable = "variable v0 workgroup i32[8] \"shared\"\n";
    const std::string write = "    var_store v0, %lane, %lane\n",
                      read = "    %n = xor.i32 %lane, 1\n    %r = var_load.i32 v0, %n\n";
    earns(shader(write + read + store_r, variable), Report::Race, "written", o);
    for (uint32_t wave : {4u, 8u}) {
        o.wave_size = wave;
        expect(clean(shader(write + "    barrier sync|groupshared\n" + read + store_r, variable), o),
               {1, 0, 3, 2, 5, 4, 7, 6});
    }
    earns(shader("    struct_store.i32 %out, 0, 0, 4, 1, %lane\n    return\n"), Report::Race, "", o);
    clean(shader("    struct_store.i32 %out, 0, 0, 4, 1, 7\n    return\n"), o);
    clean(shader("    %old = res_atomic.i32 %out, add, 0, 0, undef, %lane\n    return\n"), o);
}

void progress(void**) {
    simt::Options o;
    o.steps = 1000;
    const std::string loop = "    branch head\nhead:\n    branch head\n";
    earns(shader(loop), Report::NoProgress, "main:b1 (loop b1 #", o);
    const test::Outcome r = run(shader(loop), o);
    assert_false(r.error.empty());
}

void bounds(void**) {
    earns(shader("    struct_store.i32 %out, 8, 0, 4, 1, %lane\n    return\n"), Report::OutOfBounds);
    const test::Outcome r = run(shader(std::string("    %i = iadd.i32 %lane, 4\n"
                                                   "    %r = struct_load.i32 %in, %i, 0, 4\n") +
                                       store_r));
    expect(r.out, {4, 5, 6, 7, 0, 0, 0, 0});
    earns(shader("    unreachable\n"), Report::UnreachableReached);
}

void handles(void**) {
    const std::string array = "descriptor d2 srv raw_buffer space=7 first=0 count=4 \"Many\"\n";
    earns(shader("    %i = and.i32 %lane, 1\n    %h = handle d2, %i\n    return\n", array),
          Report::NonUniformHandle);
    clean(shader("    %i = and.i32 %lane, 1\n    %h = handle.nonuniform d2, %i\n    return\n", array));
}

// Calls: threads in different calls of a function are apart, in one call together.
void calls(void**) {
    const std::string text =
        shader("    %c = ult %lane, i32 2\n    branch_if %c, a, b\na:\n    %x = call.i32 f1, %lane\n"
               "    branch join\nb:\n    %y = call.i32 f1, %lane\n    branch join\njoin:\n"
               "    %s = phi.i32 [%x, a], [%y, b]\n    %z = call.i32 f1, i32 0\n    %t = imul.i32 %z, 100\n"
               "    %r = iadd.i32 %s, %t\n    struct_store.i32 %out, %lane, 0, 4, 1, %r\n    return\n") +
        "function f1 \"count\"(i32 %v) -> i32 {\nb0:\n    %k = ult %v, i32 100\n    branch_if %k, b1, "
        "b2\nb1:\n"
        "    %n = wave_bit_count true\n    return %n\nb2:\n    return i32 0\n}\n";
    for (simt::Schedule s : {simt::Schedule::SmallestKey, simt::Schedule::Reverse, simt::Schedule::Random}) {
        simt::Options o;
        o.schedule = s;
        expect(clean(text, o), {802, 802, 806, 806, 806, 806, 806, 806});
    }
}

// Each call begins with temps that are undefined, and leaves those of its caller alone. The inner function
// writes a temp under a condition, then reads it.
void temps_of_functions(void**) {
    const auto text = [](const char* second) {
        std::string t = shader("    temp_write a, %lane\n    %x = iadd.i32 %lane, 10\n    temp_write b, %x\n"
                               "    call f1, i32 1\n    call f1, i32 " +
                                   std::string(second) +
                                   "\n    %p = temp_read.i32 a\n    %q = temp_read.i32 b\n"
                                   "    %r = imad.i32 %p, 100, %q\n" +
                                   store_r,
                               "", "cfg-temps");
        t.insert(t.find("entry:"), "temp a i32\ntemp b i32\n");
        return t +
               "function f1 \"inner\"(i32 %write) {\ntemp c i32\ntemp d i64\nb0:\n    %out = handle d1, 0\n"
               "    %c = ine %write, i32 0\n    branch_if %c, b1, b2\nb1:\n    temp_write c, i32 5\n    "
               "branch b2\n"
               "b2:\n    %v = temp_read.i32 c\n    struct_store.i32 %out, 7, 0, 4, 1, %v\n    return\n}\n";
    };
    expect(clean(text("1")), {10, 111, 212, 313, 414, 515, 616, 717});
    earns(text("0"), Report::UndefinedUsed, "main:b0.1 > inner:b2");
}

// Where it was names eight regions, from the inside out, and says that there are more.
void deep_places(void**) {
    for (const uint32_t depth : {1u, 7u, 8u, 9u, 12u}) {
        std::string body = "    %no = ieq %lane, i32 99\n    branch h1\n",
                    expected = "main:b" + std::to_string(depth) + " (";
        for (uint32_t n = 1; n < depth; n++)
            body += "h" + std::to_string(n) + ":\n    branch h" + std::to_string(n + 1) + "\n";
        body += "h" + std::to_string(depth) +
                ":\n    struct_store.i32 %out, 0, 0, 4, 1, undef\n    branch_if %no, h" +
                std::to_string(depth) + ", e" + std::to_string(depth) + "\n";
        for (uint32_t n = depth; n > 1; n--)
            body += "e" + std::to_string(n) + ":\n    branch_if %no, h" + std::to_string(n - 1) + ", e" +
                    std::to_string(n - 1) + "\n";
        for (uint32_t n = depth; n && depth - n < 8; n--)
            expected += std::string(n == depth ? "" : ", ") + "loop b" + std::to_string(n) + " #0";
        earns(shader(body + "e1:\n    return\n"), Report::UndefinedUsed,
              (expected + (depth >= 8 ? ", ...)" : ")")).c_str());
    }
}

std::string traced;
void keep(void*, const simt::Event& e) {
    traced += e.text();
    traced += '\n';
    if (e.kind != simt::EventKind::Instruction)
        return;
    // Beyond the last operand and result there is nothing.
    for (const simt::Event::Value& v :
         {e.operand(e.instr->operand_count, 0), e.result(e.instr->result_count, 0)})
        assert_true(v.bits == 0 && !v.undefined);
}

void trace(void**) {
    Loaded p(shader("    %c = ult %lane, i32 2\n    branch_if %c, a, b\na:\n    %n = wave_bit_count true\n"
                    "    branch b\nb:\n    return\n"));
    simt::Options o;
    o.wave_size = 8;
    Arena arena;
    simt::Simulator s(p.program, o, arena, p.diag);
    s.observe(keep, nullptr);
    const uint32_t one[3] = {1, 1, 1};
    traced.clear();
    assert_true(s.dispatch(one, p.diag) == simt::Outcome::Completed);
    assert_string_equal(traced.c_str(),
                        "group 0 0 0 wave 0 lanes 0xff in main:b0\n"
                        "group 0 0 0 wave 0 lanes 0xfc in main:b2: waits for lanes 0x03 to join\n"
                        "group 0 0 0 wave 0 lanes 0x03 in main:b1\n"
                        "group 0 0 0 wave 0 lanes 0x03 in main:b1: wave_bit_count -> [0x2 0x2]\n"
                        "group 0 0 0 wave 0 lanes 0xff in main:b2\n");
}

// Parameters are what the launch says is known of them, else what they are by default.
void parameters(void**) {
    ir::ParameterFacts facts;
    ir::ParameterFact& end = facts[static_cast<size_t>(ir::ParameterName::FogEnd)];
    end = {ir::ParameterFact::State::NotGiven, {7}};
    simt::Options o;
    o.parameters = &facts;
    const std::string text =
        shader(std::string("    %e = parameter.f32 fog-end, 0\n    %r = bitcast.i32 %e\n") + store_r);
    expect(clean(text, o), std::vector<uint32_t>(8, 0x3f800000));
    end.state = ir::ParameterFact::State::Known;
    expect(clean(text, o), std::vector<uint32_t>(8, 7));
}

// What the simulator does not know is an error that names it.
void refuses(void**) {
    const test::Outcome r = run("vsir 1 cfg-ssa\nstage pixel\nentry f0 \"main\"\nfunction f0() {\nb0:\n"
                                "    return\n}\n");
    assert_non_null(strstr(r.error.c_str(), "pixel"));
    simt::Options o;
    o.wave_size = 12;
    assert_non_null(strstr(run(shader("    return\n"), o).error.c_str(), "12 lanes"));
    o = {};
    o.mode = simt::Mode::Structured;
    assert_non_null(strstr(run(shader("    return\n"), o).error.c_str(), "merge annotations"));
    const auto of_size = [](const char* size) {
        return run(std::string("vsir 1 cfg-ssa\nentry f0 \"main\"\nlocal_size ") + size +
                   "\nfunction f0() {\nb0:\n    return\n}\n")
            .error;
    };
    assert_string_equal(of_size("1024 1 1").c_str(), "");
    assert_string_equal(of_size("16 16 4").c_str(), "");
    assert_non_null(strstr(of_size("1025 1 1").c_str(), "1025 x 1 x 1"));
    assert_non_null(strstr(of_size("1 0 1").c_str(), "1 x 0 x 1"));
    assert_non_null(strstr(of_size("32 33 1").c_str(), "more than 1024"));
    for (const uint32_t lanes : {2u, 3u, 256u, 0u}) {
        o = {};
        o.wave_size = lanes;
        Loaded p(shader("    return\n"));
        const uint32_t one[3] = {1, 1, 1};
        assert_non_null(strstr(simulate(p.program, o, {0}, 1, one).error.c_str(), "lanes"));
    }
    assert_non_null(strstr(
        run("vsir 1 cfg-ssa\nentry f0 \"main\"\nfunction f0(i32 %a) {\nb0:\n    return\n}\n").error.c_str(),
        "takes parameters"));
    Arena arena;
    ir::Program empty(arena);
    empty.level = ir::Level::CfgSsa;
    const uint32_t one[3] = {1, 1, 1};
    assert_non_null(strstr(simulate(empty, {}, {0}, 1, one).error.c_str(), "takes parameters"));
    const test::Outcome source = run("vsir 1 source\nentry f0 \"main\"\nfunction f0() {\n}\n");
    assert_non_null(strstr(source.error.c_str(), "the pass 'flatten'"));
}

// What all executions above have shown.
void the_same(void**) { shown.expect("simt/reports"); }

} // namespace

TEST_GROUP(reports) {
    shown = {};
    const CMUnitTest tests[] = {
        shown_test(out_of_tangle),
        shown_test(quads),
        shown_test(barriers),
        shown_test(undefined),
        shown_test(races),
        shown_test(progress),
        shown_test(bounds),
        shown_test(handles),
        shown_test(calls),
        shown_test(deep_places),
        shown_test(temps_of_functions),
        shown_test(trace),
        shown_test(parameters),
        shown_test(refuses),
        cmocka_unit_test(the_same),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_reports
