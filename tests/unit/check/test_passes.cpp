// libs/check finds out when a pass changes what a program does, says where, and does not blame passes for
// what the program leaves open.
#include "damaged_pipeline.h"
#include "loaded.h"
#include "own_pipeline.h"
#include "support/testing.h"

#include <cstddef>
#include <cstdint>

namespace test_passes {

using namespace ladder;
using namespace ladder::test;
using check::Verdict;

namespace {

const std::string head = "vsir 1 cfg-ssa\nentry f0 \"main\"\nlocal_size 8 1 1\n"
                         "descriptor d0 srv structured_buffer first=0 stride=4 \"In\"\n"
                         "descriptor d1 uav structured_buffer first=0 stride=4 \"Out\"\n"
                         "function f0 \"main\"() {\nb0:\n    %in = handle d0, 0\n    %out = handle d1, 0\n"
                         "    %lane = builtin.i32 flat_thread_id_in_group, 0\n"
                         "    %v = struct_load.i32 %in, %lane, 0, 4\n";

// One arm for threads with odd numbers, one for the others.
const std::string two_arms = head +
                             "    %odd = and.i32 %lane, 1\n    %c = ieq %odd, i32 1\n"
                             "    branch_if %c, b1, b2 @1\nb1:\n    branch b3\nb2:\n    branch b3\nb3:\n"
                             "    %r = phi.i32 7, b1, %v, b2\n"
                             "    struct_store.i32 %out, %lane, 0, 4, 1, %r\n    return\n}\n";

// Only the lanes at the ballot depend on the branch, not memory: v is below 61, except where it is a
// float.
const std::string ballot = head + "    %odd = and.i32 %lane, 1\n    %c = ieq %odd, i32 1\n"
                                  "    branch_if %c, b1, b2 @1\nb1:\n"
                                  "    %m, %my, %mz, %mw = wave_ballot true @5\n    %z = ult %m, i32 1\n"
                                  "    branch_if %z, b3, b2\nb3:\n"
                                  "    struct_store.i32 %out, 100, 0, 4, 1, 1\n    branch b2\nb2:\n"
                                  "    struct_store.i32 %out, %lane, 0, 4, 1, %v\n    return\n}\n";

check::Summary compare(const std::string& text, RunPass damage = nullptr) {
    Loaded loaded(text);
    try {
        return check::check_passes(loaded.program, {}, loaded.diag, damaged_pipeline(damage));
    } catch (const Failure&) {
        fail_msg("%s", loaded.diag.text().c_str());
    }
    return {};
}

// The first pass with that verdict.
const check::PassVerdict& first(const check::Summary& s, Verdict verdict) {
    for (const check::PassVerdict& v : s.passes)
        if (v.verdict == verdict)
            return v;
    fail_msg("no pass has that verdict");
    return s.passes[0];
}

void expect(const std::string& text, const char* part) {
    if (text.find(part) == text.npos)
        fail_msg("'%s' does not contain '%s'", text.c_str(), part);
}

// The condition of the first selection becomes true.
void take_one_arm(ir::Program& p) {
    for (ir::BlockId b : p.functions[0].order)
        if (ir::Instr* last = p.functions[0].block(b).last; last->op == ir::Op::BranchIf) {
            (*last)[0] = p.boolean(true);
            return;
        }
}

void drop_stores(ir::Program& p) {
    for (ir::BlockId b : p.functions[0].order)
        for (ir::Instr* i = p.functions[0].block(b).first; i; i = i->next)
            if (i->op == ir::Op::StructStore)
                (*i)[4] = ir::Operand::imm(0);
}

// What hostile shaders declare is not made up: elements of gigabytes, textures of billions of samples,
// buffers without number.
void too_large(void**) {
    const std::string end = "function f0 \"main\"() {\nb0:\n    return\n}\n";
    const std::string begin = "vsir 1 cfg-ssa\nentry f0 \"main\"\nlocal_size 8 1 1\n";
    std::string many;
    for (int n = 0; n < 3000; n++)
        many += "descriptor d" + std::to_string(n) +
                " srv raw_buffer first=0 count=100 space=" + std::to_string(n) + "\n";
    for (const std::string& declared :
         {std::string("descriptor d0 uav structured_buffer first=0 stride=0xfffffffc\n"),
          std::string("descriptor d0 srv texture2dms first=0 samples=0xffffffff component=f32\n"), many}) {
        const check::Summary s = compare(begin + declared + end);
        assert_true(s.verdict == Verdict::NotCompared);
        assert_int_equal(s.executions, 0);
        expect(s.reason, "more memory");
    }
    assert_true(compare(begin + "descriptor d0 uav structured_buffer first=0 stride=2048\n" + end).verdict ==
                Verdict::Equal);
}

// An instruction on vectors is several operations, of which a pass may drop the unused ones.
const std::string two_of_one = head + "    %a, %b, %c, %d = wave_ballot true @5\n    %e, %f, %g, %h = "
                                      "wave_ballot false @5\n    struct_store.i32 %out, %lane, 0, 4, 1, %a\n"
                                      "    return\n}\n";

void equal(void**) {
    for (const std::string& text : {two_arms, ballot, two_of_one}) {
        const check::Summary s = compare(text);
        assert_true(s.verdict == Verdict::Equal);
        assert_true(s.writes);
        assert_true(s.passes.size() >= 6);
        for (const check::PassVerdict& v : s.passes)
            if (v.verdict != Verdict::Equal)
                fail_msg("%s: %s", v.pass, v.text.c_str());
    }
    assert_true(compare(ballot).tangles > 0);
}

void other_memory(void**) {
    for (auto damage : {damaging<take_one_arm>, damaging<drop_stores>}) {
        const check::Summary s = compare(two_arms, damage);
        assert_true(s.verdict == Verdict::Different);
        assert_string_equal(first(s, Verdict::Different).pass, "structurize");
        expect(first(s, Verdict::Different).text, "u0, byte 0: 0x");
        expect(first(s, Verdict::Different).text,
               "(wave size 4, schedule smallest key, switch policy strong)");
    }
}

void other_tangles(void**) {
    const check::Summary s = compare(ballot, damaging<take_one_arm>);
    assert_true(s.verdict == Verdict::Different);
    assert_string_equal(first(s, Verdict::Different).pass, "structurize");
    expect(first(s, Verdict::Different).text, "wave 0, lane 0, wave_ballot @5 of function 0, execution 0");
}

// Races in groupshared memory stay, whatever the contents are.
void race(void**) {
    std::string text = head + "    var_store v0, 0, %lane\n    %w = var_load.i32 v0, 0\n"
                              "    struct_store.i32 %out, %lane, 0, 4, 1, %w\n    return\n}\n";
    text.insert(text.find("function"), "variable v0 workgroup i32[1]\n");
    const check::Summary s = compare(text);
    assert_true(s.verdict == Verdict::NotCompared);
    assert_true(s.passes.empty());
    expect(s.reason, "race: var_store");
}

void endless(void**) {
    const check::Summary s = compare(head + "    branch b1\nb1:\n    branch b1\n}\n");
    assert_true(s.verdict == Verdict::NotCompared);
    expect(s.reason, "no progress");
}

// Programs that have an end, or no race, with some contents only; each is compared, and a damaged one is
// found.
void other_contents(void**) {
    struct Row {
        const char* body;
        const char* with;
    };
    const Row rows[] = {
        // All store to one place: no contents help, memory of each thread's own does.
        {"    struct_store.i32 %out, 0, 0, 4, 1, %lane\n    return\n}\n", "mixed numbers, UAVs of each"},
        // To a place that a buffer says.
        {"    %w = umin.i32 %v, 40\n    %k = iadd.i32 %lane, 1\n    struct_store.i32 %out, %w, 0, 4, 1, %k\n "
         "   return\n}\n",
         "a ramp)"},
        // Ends where the buffer says so.
        {"    %n = struct_load.i32 %in, 7, 0, 4\n    branch b1\nb1:\n    %z = ieq %n, i32 7\n"
         "    branch_if %z, b2, b1\nb2:\n    struct_store.i32 %out, %lane, 0, 4, 1, %n\n    return\n}\n",
         "a ramp)"},
        {"    branch b1\nb1:\n    %z = ieq %v, i32 0\n    branch_if %z, b2, b1\nb2:\n"
         "    struct_store.i32 %out, %lane, 0, 4, 1, 7\n    return\n}\n",
         "zeros)"},
        {"    branch b1\nb1:\n    %z = ieq %v, i32 1\n    branch_if %z, b2, b1\nb2:\n"
         "    struct_store.i32 %out, 0, 0, 4, 1, %lane\n    return\n}\n",
         "ones only"},
    };
    for (const Row& row : rows) {
        const check::Summary s = compare(head + row.body);
        if (s.verdict != Verdict::Equal)
            fail_msg("%s", s.reason.c_str());
        assert_true(s.writes);
        expect(s.contents, row.with);
        const check::Summary damaged = compare(head + row.body, damaging<drop_stores>);
        if (damaged.verdict != Verdict::Different)
            fail_msg("%s: damage is not found", row.body);
    }
    assert_string_equal(compare(two_arms).contents.c_str(), "");
}

void not_executed(void**) {
    Loaded loaded(two_arms);
    loaded.program.entry_point().stage = ir::Stage::Hull;
    const check::Summary s = check::check_passes(loaded.program, {}, loaded.diag);
    assert_true(s.verdict == Verdict::NotCompared);
    expect(s.reason, "hull");
}

void begin(check::Comparison& comparison, const ir::Program& p) {
    if (!comparison.begin(p))
        fail_msg("%s", comparison.summary().reason.c_str());
}

// Damage is found in what stages of primitives make: their outputs, strips, patches and numbers.
void stages_of_primitives(void**) {
    const std::string geometry = "vsir 1 cfg-ssa\nstage geometry\nentry f0 \"main\"\ninput_primitive line\n"
                                 "output_topology line_strip\nstreams 1\nmax_vertices 2\n"
                                 "input i0 arbitrary u32 constant cols=1 row=0 col=0 \"A\"\n"
                                 "output o0 arbitrary u32 constant cols=1 row=0 col=0 \"B\"\n";
    const std::string hull = "vsir 1 cfg-ssa\nstage hull\nentry f0 \"main\"\npatch_function f1\n"
                             "output_topology point\ndomain isoline\npartitioning integer\n"
                             "input_control_points 1\noutput_control_points 1\n"
                             "output o0 arbitrary u32 constant cols=1 row=0 col=0 \"B\"\n"
                             "patch p0 tess_factor f32 rows=2 cols=1 row=0 col=0 \"SV_TessFactor\"\n";
    const std::string mesh = "vsir 1 cfg-ssa\nstage mesh\nentry f0 \"main\"\nlocal_size 4 1 1\n"
                             "output_topology triangle\nmax_vertices 3\nmax_primitives 2\n"
                             "shader_model 6.5\n";
    const std::string amplification = "vsir 1 cfg-ssa\nstage amplification\nentry f0 \"main\"\n"
                                      "local_size 4 1 1\nshader_model 6.5\nvariable v0 payload i32[1]\n";
    const std::string main = "function f0 \"main\"() {\nb0:\n", end = "    return\n}\n";
    const std::string patch = "function f1 \"patch\"() {\nb0:\n", vertex = "    emit_vertex 0\n";
    const struct {
        std::string head, before, after;
        const char* says;
    } rows[] = {
        {geometry, main + "    store_output o0, 0, 0, i32 5\n" + vertex + end,
         main + "    store_output o0, 0, 0, i32 6\n" + vertex + end, "outputs, word"},
        {geometry, main + vertex + end, main + vertex + vertex + end, "numbers, word"},
        {geometry, main + vertex + end, main + vertex + "    cut_strip 0\n" + end, "strips, word"},
        {hull, main + end + patch + "    store_patch p0, 1, 0, f32 2.0\n" + end,
         main + end + patch + "    store_patch p0, 1, 0, f32 3.0\n" + end, "outputs of patches"},
        {mesh, main + "    set_mesh_counts 3, 1\n    store_indices 0, 0, 1, 2\n" + end,
         main + "    set_mesh_counts 3, 1\n    store_indices 0, 0, 2, 1\n" + end, "numbers, word"},
        {amplification, main + "    dispatch_mesh 1, 1, 1, v0\n}\n",
         main + "    dispatch_mesh 1, 2, 1, v0\n}\n", "numbers, word"},
        {amplification, main + "    var_store v0, 0, i32 5\n    dispatch_mesh 1, 1, 1, v0\n}\n",
         main + "    var_store v0, 0, i32 6\n    dispatch_mesh 1, 1, 1, v0\n}\n", "numbers, word"},
        {amplification, main + "    var_store v0, 0, i32 5\n    dispatch_mesh 1, 1, 1, v0\n}\n",
         main + "    dispatch_mesh 1, 1, 1, v0\n}\n", "numbers, word"},
    };
    for (const auto& row : rows) {
        const std::string texts[] = {row.head + row.before, row.head + row.after}; // programs look into them
        Loaded before(texts[0]), after(texts[1]);
        check::Comparison comparison({});
        begin(comparison, before.program);
        comparison.see("same", before.program);
        assert_true(comparison.summary().verdict == Verdict::Equal);
        comparison.see("other", after.program);
        assert_true(comparison.summary().verdict == Verdict::Different);
        expect(comparison.summary().passes[1].text, row.says);
    }
}

// What a payload has undefined may become anything, as mesh shaders need not read it.
void undefined_payload(void**) {
    const std::string head = "vsir 1 cfg-ssa\nstage amplification\nentry f0 \"main\"\nlocal_size 4 1 1\n"
                             "shader_model 6.5\nvariable v0 payload i32[2]\nfunction f0 \"main\"() {\nb0:\n"
                             "    var_store v0, 1, i32 5\n",
                      end = "    dispatch_mesh 1, 1, 1, v0\n}\n";
    const std::string texts[] = {head + "    var_store v0, 0, i32 undef\n" + end,
                                 head + "    var_store v0, 0, i32 77\n" + end};
    Loaded before(texts[0]), after(texts[1]);
    check::Comparison comparison({});
    begin(comparison, before.program);
    comparison.see("chosen", after.program);
    assert_true(comparison.summary().verdict == Verdict::Equal);
}

// A pass may choose any value for what is undefined: no difference, but no equality either.
void choose_undefined(ir::Program& p) {
    for (ir::BlockId b : p.functions[0].order)
        for (ir::Instr* i = p.functions[0].block(b).first; i; i = i->next)
            if (i->op == ir::Op::StructStore)
                (*i)[5] = p.i32(77);
}

void undefined(void**) {
    const std::string text = head + "    struct_store.i32 %out, %lane, 0, 4, 1, undef\n    return\n}\n";
    const check::Summary s = compare(text, damaging<choose_undefined>);
    assert_true(s.verdict == Verdict::Equal);
    expect(first(s, Verdict::NotCompared).text, "undefined value");
}

// A finding that the program did not have before.
void make_undefined(ir::Program& p) {
    for (ir::BlockId b : p.functions[0].order)
        for (ir::Instr* i = p.functions[0].block(b).first; i; i = i->next)
            if (i->op == ir::Op::StructStore)
                (*i)[1] = ir::Operand::undef(ir::Type::I32);
}

void new_findings(void**) {
    // Nothing is stored, at no defined place.
    const std::string text = head + "    struct_store.i32 %out, 5000, 0, 4, 1, %v\n    return\n}\n";
    const check::Summary s = compare(text, damaging<make_undefined>);
    assert_true(s.verdict == Verdict::Different);
    expect(first(s, Verdict::Different).text, "undefined value");
}

// Equal contents for equal programs, other ones for other seeds; floats are numbers.
void contents(void**) {
    Loaded loaded("vsir 1 cfg-ssa\nentry f0 \"main\"\n"
                  "descriptor d0 srv texture2d_array component=f32 first=3\n"
                  "descriptor d1 uav typed_buffer component=u32 first=0 count=3\n"
                  "function f0 \"main\"() {\nb0:\n    return\n}\n");
    const check::Contents a = check::make_contents(loaded.program, {}),
                          b = check::make_contents(loaded.program, {}),
                          c = check::make_contents(loaded.program, {.seed = 2});
    assert_int_equal(a.resources.size(), 4);
    const check::Resource& texture = a.resources[0];
    assert_int_equal(texture.reg, 3);
    assert_int_equal(texture.words.size(), 4 * texture.texture.texels());
    for (uint32_t word : texture.words)
        assert_in_range(word & 0x7fffffff, 0, 0x40000000); // up to 2
    assert_true(a.resources[1].format == simt::Format::RGBA32UInt);
    for (size_t n = 0; n < a.resources.size(); n++) {
        assert_true(a.resources[n].words == b.resources[n].words);
        assert_false(a.resources[n].words == c.resources[n].words);
    }
}

// Shaders of ray pipelines, whose condition v decides what they leave in payloads, report, or hand to others.
std::string ray_shader(const char* stage, const std::string& body) {
    return std::string("vsir 1 cfg-ssa\nstage ") + stage +
           "\nentry f0 \"main\"\nshader_model 6.3\n"
           "descriptor d0 srv acceleration_structure component=i32 first=0\n"
           "variable v0 incoming_payload i32[2]\nvariable v1 ray_payload i32[2]\n"
           "variable v2 callable_data i32[1]\nvariable v3 hit_attribute i32[2]\n"
           "variable v4 incoming_callable i32[2]\nfunction f0 \"main\"() {\nb0:\n    %x = builtin.i32 "
           "dispatch_rays_index, 0\n    %odd = and.i32 %x, 1\n    %c = ieq %odd, i32 1\n" +
           body + "}\n";
}

void ray_shaders(void**) {
    const std::string arms = "    branch_if %c, b1, b2\nb1:\n    branch b3\nb2:\n    branch b3\nb3:\n"
                             "    %r = phi.i32 7, b1, 9, b2\n";
    const std::string trace =
        "    %s = handle d0, 0\n    var_store v1, 0, %r\n    trace_ray %s, 0, 255, 0, 0, "
        "0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 100.0, v1 @5\n    return\n";
    const struct {
        std::string text;
        const char* difference;
    } rows[] = {
        {ray_shader("ray_generation", arms + trace), "word handed to other shaders 14"},
        {ray_shader("miss", arms + "    %p = var_load.i32 v0, 1\n    %q = iadd.i32 %p, %r\n"
                                   "    var_store v0, 0, %q\n    return\n"),
         "word of the payload 0"},
        {ray_shader("closest_hit", arms + "    call_shader %r, v2 @5\n    %d = var_load.i32 v2, 0\n"
                                          "    var_store v0, 1, %d\n    return\n"),
         "word handed to other shaders 0"},
        {ray_shader("callable", arms + "    var_store v4, 0, %r\n    return\n"), "word of the payload 0"},
        {ray_shader("any_hit", "    branch_if %c, b1, b2\nb1:\n    ignore_hit\nb2:\n    return\n"),
         "what becomes of hit 0: 0x00000000 becomes 0x00000001"},
        {ray_shader("intersection",
                    arms + "    var_store v3, 0, %r\n    var_store v3, 1, %x\n    %t = ray_current_t.f32\n"
                           "    %near = fmul.f32 %t, 0.5\n    %h = report_hit %near, %r, v3 @5\n"
                           "    return\n"),
         "word handed to other shaders 1"},
    };
    for (const auto& row : rows) {
        const check::Summary whole = compare(row.text);
        if (whole.verdict != Verdict::Equal || !whole.writes)
            fail_msg("%s: %s", row.difference, whole.reason.c_str());
        const check::Summary s = compare(row.text, damaging<take_one_arm>);
        assert_true(s.verdict == Verdict::Different);
        expect(first(s, Verdict::Different).text, row.difference);
    }
}

} // namespace

TEST_GROUP(passes) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(too_large),
        cmocka_unit_test(ray_shaders),
        cmocka_unit_test(equal),
        cmocka_unit_test(other_memory),
        cmocka_unit_test(other_tangles),
        cmocka_unit_test(race),
        cmocka_unit_test(endless),
        cmocka_unit_test(not_executed),
        cmocka_unit_test(stages_of_primitives),
        cmocka_unit_test(undefined),
        cmocka_unit_test(undefined_payload),
        cmocka_unit_test(new_findings),
        cmocka_unit_test(contents),
        cmocka_unit_test(other_contents),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_passes
