#include "helpers.h"

#include "vsir/analyses/facts.h"

namespace test_facts {

using namespace ladder;
using namespace ladder::ir;

namespace {

// The facts of a program with one instruction between its labels.
Facts facts_of(const char* stage, const std::string& line) {
    const std::string text = std::string("vsir 1 cfg-ssa\nstage ") + stage +
                             "\ninput i0 arbitrary f32 row=0 col=0\ndescriptor d0 uav raw_buffer\n"
                             "function f0() { a: %h = handle d0, 0\n" +
                             line + "\nreturn }\nfunction f1() { a: return }\n";
    Arena arena;
    Program p(arena);
    read(p, text);
    return gather_facts(p);
}

void each(void**) {
    const Facts none = facts_of("pixel", "");
    assert_false(none.control_flow || none.derivatives || none.quads || none.waves || none.group_barriers);
    assert_false(none.writes_memory || none.discards || none.reads_vertices || none.first_of_wave);
    assert_false(none.looks_at_others());
    const Facts derivatives = facts_of("pixel", "%d = deriv.f32 fine_x, 1.0");
    assert_true(derivatives.derivatives && derivatives.looks_at_others());
    assert_false(derivatives.waves || derivatives.quads || derivatives.first_of_wave);
    const Facts quads = facts_of("pixel", "%q = quad_swap.i32 x, 1");
    assert_true(quads.quads && quads.first_of_wave && quads.looks_at_others());
    assert_false(quads.waves || quads.derivatives);
    const Facts waves = facts_of("pixel", "%w = wave_is_first");
    assert_true(waves.waves && waves.first_of_wave && waves.looks_at_others());
    assert_false(waves.quads || waves.derivatives);
    const Facts barrier = facts_of("compute", "barrier sync|groupshared");
    assert_true(barrier.group_barriers);
    assert_false(barrier.looks_at_others() || barrier.writes_memory);
    assert_false(facts_of("compute", "barrier uav_device").group_barriers);
    const Facts counts = facts_of("mesh\noutput_topology line", "set_mesh_counts 1, 1");
    assert_true(counts.group_barriers);
    assert_false(counts.waves || counts.first_of_wave);
    assert_true(facts_of("pixel", "raw_store.i32 %h, 0, 4, 1, 7").writes_memory);
    assert_true(facts_of("pixel", "%o = res_atomic.i32 %h, add, 0, undef, undef, 1").writes_memory);
    assert_false(facts_of("pixel", "%o = raw_load.i32 %h, 0, 4").writes_memory);
    assert_true(facts_of("pixel", "discard true").discards);
    assert_true(facts_of("pixel", "%v = input_at_vertex.f32 i0, 0, 0, 1").reads_vertices);
    assert_false(facts_of("pixel", "call f1").looks_at_others());
    assert_true(facts_of("pixel", "branch b\nb:").control_flow);
}

} // namespace

TEST_GROUP(facts) {
    const CMUnitTest tests[] = {cmocka_unit_test(each)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_facts
