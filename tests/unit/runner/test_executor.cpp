// What the executor counts, with a backend that only notes calls: real executions are
// tests/shaders.
#include "script/executor.h"
#include "script/parser.h"

#include <algorithm>
#include <utility>

#include "check.h"

namespace test_executor {

using namespace ladder::runner;

namespace {

struct Resource : BackendResource {
    ResourceDesc desc;
    std::vector<uint8_t> data;
};

// Notes calls; draws and dispatches end as `next` says.
class Notebook : public Backend {
public:
    Capabilities has;
    std::vector<std::string> calls;
    Result next, next_load, next_create;
    State seen; // of the last draw or dispatch
    std::vector<std::string> found;
    uint32_t counter = 0;

    Notebook() {
        has.names = {"wave-ops"};
        has.wave_sizes = {32};
        has.tags = {"simt"};
    }
    std::string_view name() const override { return "notebook"; }
    std::string_view description() const override { return "a notebook"; }
    const Capabilities& capabilities() const override { return has; }
    Result set_wave_size(uint32_t lanes) override {
        return !lanes || lanes == 32 ? Result() : Result::unsupported("waves of 32 only");
    }
    Result create(const ResourceDesc& desc, std::span<const uint8_t> data,
                  std::shared_ptr<BackendResource>& out) override {
        auto r = std::make_shared<Resource>();
        r->desc = desc;
        r->data.assign(desc.bytes(), 0);
        std::copy(data.begin(), data.end(), r->data.begin());
        out = r;
        return next_create;
    }
    Result load(const ShaderSource& source, std::shared_ptr<BackendShader>& out) override {
        calls.push_back("load " + std::string(ladder::runner::name(source.stage)));
        out = std::make_shared<BackendShader>();
        return next_load;
    }
    Result clear_colour(BackendResource& r, const float colour[4]) override {
        auto& data = static_cast<Resource&>(r).data;
        for (size_t i = 0; i + 16 <= data.size(); i += 16)
            memcpy(&data[i], colour, 16);
        return {};
    }
    Result clear_depth(BackendResource&, float) override { return Result::unsupported("no depth"); }
    Result copy(BackendResource& from, BackendResource& to) override {
        static_cast<Resource&>(to).data = static_cast<Resource&>(from).data;
        return {};
    }
    Result read(BackendResource& r, std::vector<uint8_t>& out) override {
        out = static_cast<Resource&>(r).data;
        return {};
    }
    Result read_counter(BackendResource&, uint32_t& out) override { return out = counter, Result(); }
    Result draw(const State& state, const DrawCall& call) override {
        calls.push_back("draw " + std::to_string(call.vertices));
        seen = state;
        return next;
    }
    Result dispatch(const State& state, uint32_t x, uint32_t y, uint32_t z) override {
        calls.push_back("dispatch " + std::to_string(x * y * z));
        seen = state;
        return next;
    }
    void set_trace(std::function<void(std::string_view)>) override {}
    std::vector<std::string> findings() override { return std::exchange(found, {}); }
};

const std::string compute =
    "[compute shader vsir]\nvsir 1 cfg-ssa\nstage compute\nentry f0 \"main\"\nshader_model 6.0\n"
    "local_size 1 1 1\n\nfunction f0() {\nb0:\n    return\n}\n\n";
const std::string pixel =
    "[pixel shader vsir]\nvsir 1 cfg-ssa\nstage pixel\nentry f0 \"main\"\nshader_model 6.0\n"
    "\nfunction f0() {\nb0:\n    return\n}\n\n";
const std::string buffer = "[uav 0]\nstride 4\nsize (buffer, 2)\n0x7 0x8\n\n";

ScriptReport run(Notebook& backend, const std::string& text, const ExecutorOptions& options = {}) {
    const ParsedScript parsed = parse_script("test.shader_test", text);
    if (!parsed.errors.empty())
        fail_msg("line %u: %s", parsed.errors[0].line, parsed.errors[0].text.c_str());
    ScriptReport report;
    execute(parsed.script, backend, options, report);
    return report;
}

// Verdicts in order: "PFST".
std::string verdicts(const ScriptReport& r) {
    std::string text;
    for (const Check& c : r.checks)
        text += "PFST"[static_cast<size_t>(c.verdict)];
    return text;
}

void test_what_passes(void**) {
    Notebook b;
    const ScriptReport r = run(
        b, buffer + compute + "[test]\ndispatch 2 3 4\nprobe uav 0 (0) u32 (7)\nprobe uav 0 (1) u32 (8)\n");
    assert_text(verdicts(r), "PPPP");
    assert_text(b.calls.back(), "dispatch 24");
    assert_int_equal(r.checks[1].line, 19);
    assert_text(r.checks[1].what, "dispatch 2 3 4");
}

// Requirements after a shader: where they leave its model out it is not there, until others let it be.
void test_models_that_leave_a_shader_out(void**) {
    Notebook b;
    const std::string run_it = "[test]\ndispatch 1 1 1\nprobe uav 0 (0) u32 (7)\n";
    const ScriptReport r = run(b, buffer + compute + run_it + "[require]\nshader model < 6.0\n" + run_it +
                                      "[require]\nshader model >= 6.0\n" + run_it);
    assert_text(verdicts(r), "PPPSSPP");
    assert_contains(r.checks[3].text, "DXIL is of shader model 6");
}

void test_todo_is_a_failure_that_is_expected(void**) {
    Notebook b;
    const ScriptReport r =
        run(b, buffer + compute +
                   "[test]\ntodo dispatch 1 1 1\ntodo probe uav 0 (0) u32 (9)\n"
                   "todo(simt) probe uav 0 (0) u32 (9)\ntodo(vulkan) probe uav 0 (0) u32 (9)\n"
                   "todo(!vulkan & sm>=6) probe uav 0 (0) u32 (9)\n"
                   "todo(vulkan | sm<6) todo(simt) probe uav 0 (0) u32 (9)\n");
    assert_text(verdicts(r), "PFTTFTT");
    assert_contains(r.checks[1].text, "remove the mark");
    assert_contains(r.checks[4].text, "expected (9 (0x00000009)), found (7 (0x00000007))");
}

void test_bugs_of_drivers_do_not_fail(void**) {
    Notebook b;
    const ScriptReport r =
        run(b, buffer + compute +
                   "[test]\nbug(simt) probe uav 0 (0) u32 (9)\nbug(simt) probe uav 0 (0) u32 (7)\n"
                   "bug(vulkan) probe uav 0 (0) u32 (9)\n");
    assert_text(verdicts(r), "PSPF");
    assert_text(r.checks[1].text, "a known bug of the driver");
}

void test_lines_whose_if_is_false_do_not_count(void**) {
    Notebook b;
    const ScriptReport r = run(b, buffer + compute +
                                      "[test]\nif(sm<6) dispatch 1 1 1\nif(sm>=6) if(vulkan) dispatch 1 1 1\n"
                                      "if(sm>=6 & simt) dispatch 1 1 1\n");
    assert_text(verdicts(r), "PP");
    assert_int_equal(std::count(b.calls.begin(), b.calls.end(), "dispatch 1"), 1);
}

void test_probes_after_a_failed_draw_are_skipped(void**) {
    Notebook b;
    b.next = Result::failed("the device is lost");
    const std::string text = buffer + compute + "[test]\ndispatch 1 1 1\nprobe uav 0 (0) u32 (9)\n";
    ScriptReport r = run(b, text);
    assert_text(verdicts(r), "PFS");
    assert_text(r.checks[1].text, "the device is lost");
    assert_contains(r.checks[2].text, "before it failed");
    b.next = Result::unsupported("no groups");
    r = run(b, text);
    assert_text(verdicts(r), "PSS");
    assert_text(r.checks[2].text, "no groups");
}

void test_unmet_requirements_skip_what_follows(void**) {
    struct Row {
        const char *line, *reason;
    };
    constexpr Row rows[] = {{"shader model >= 6.1", "needs shader model 6.1; there is 6.0"},
                            {"shader model < 2.0", "needs shader models that --shader-model leaves out"},
                            {"shader model < 6.0", "DXIL is of shader model 6"},
                            {"float64", "needs float64"},
                            {"format r32-uint uav-load", "typed loads of UAVs of format r32-uint"},
                            {"wave size 16", "needs wave size 16: waves of 32 only"}};
    for (const Row& row : rows) {
        Notebook b;
        const ScriptReport r = run(
            b, "[require]\n" + std::string(row.line) + "\n" + buffer + compute +
                   "[test]\ndispatch 1 1 1\nprobe uav 0 (0) u32 (9)\n[require]\nwave-ops\nwave size 32\n" +
                   compute + "[test]\ndispatch 1 1 1\nprobe uav 0 (0) u32 (7)\n");
        assert_text(verdicts(r), "SSSPPP");
        assert_contains(r.checks[1].text, row.reason);
    }
}

void test_shaders_that_are_meant_to_fail(void**) {
    Notebook b;
    const std::string bad = "nonsense\n";
    const ScriptReport r = run(b, "[compute shader vsir fail]\n" + bad + "[compute shader vsir]\n" + bad +
                                      "[test]\ndispatch 1 1 1\n" + "[compute shader vsir todo]\n" + bad +
                                      "[compute shader vsir fail(sm<6)]\n" + bad);
    assert_text(verdicts(r), "PFSTF");
    assert_contains(r.checks[1].text, "test.shader_test:4:1: error");
    assert_text(r.checks[2].text, "its shader did not load");
    Notebook good;
    std::string fails = compute;
    fails.insert(fails.find(']'), " fail");
    ScriptReport report = run(good, fails);
    assert_text(verdicts(report), "F");
    assert_text(report.checks[0].text, "it compiles, but is marked 'fail'");
    fails.insert(fails.find(']'), " todo");
    assert_text(verdicts(run(good, fails)), "T");
}

void test_a_shader_of_another_stage_is_refused(void**) {
    Notebook b;
    std::string text = compute;
    text.replace(1, 7, "pixel");
    const ScriptReport r = run(b, text);
    assert_text(verdicts(r), "F");
    assert_text(r.checks[0].text, "the section is for a pixel shader, but this is a compute shader");
}

void test_sources_that_nothing_reads_are_skipped(void**) {
    Notebook b;
    const ScriptReport r =
        run(b, "[pixel shader]\nfloat4 main() : sv_target { return 1; }\n[effect]\ntechnique {}\n"
               "[require]\nshader model >= 6.0\n[vertex shader dxbc-tpf-hex]\n00000000\n[vertex shader "
               "d3dbc-hex]\n00000000\n[preproc]\npass\n"
               "[test]\ndraw quad\nprobe (0, 0) rgba (1, 1, 1, 1)\n");
    assert_text(verdicts(r), "SSSSSSS");
    assert_contains(r.checks[0].text, "--hlsl-compiler=COMMAND");
    assert_contains(r.checks[2].text, "shader models 4 and 5");
    assert_contains(r.checks[3].text, "shader models 1 to 3");
    const ScriptReport file = run(b, "[pixel shader]\nfile \"no-such-file.dxil\"\n");
    assert_text(verdicts(file), "F");
    assert_contains(file.checks[0].text, "cannot read no-such-file.dxil");
}

void test_state_stays_until_it_is_replaced(void**) {
    Notebook b;
    run(b, "[rtv 1]\nsize (2d, 4, 4)\n[vb 0]\n0 1\n[vb 1]\n2 3\n[vb 0]\n1 2 3\n[sampler 2]\nfilter linear "
           "linear linear\n[sampler 0]\n"
           "[input layout]\n0 r32-float A\n" +
               pixel +
               "[test]\nuniform 2 uint 5\nuniform 0 uint 6\nsample mask 3\ndepth greater\ndepth-bounds 0.25 "
               "0.5\n"
               "viewport 1 (1, 2, 3, 4)\ndraw quad\n");
    const State& s = b.seen;
    assert_int_equal(s.uniforms.size(), 3);
    assert_int_equal(s.uniforms[0], 6);
    assert_int_equal(s.uniforms[1], 0x7f7f7f7f); // the gap
    assert_int_equal(s.uniforms[2], 5);
    assert_int_equal(s.sample_mask, 3);
    assert_int_equal(s.depth_func, Compare::Greater);
    assert_true(s.depth_bounds && s.depth_max == 0.5f);
    assert_int_equal(s.viewports.size(), 2);
    assert_int_equal(s.samplers.size(), 2);
    assert_int_equal(s.samplers[0].slot, 0);
    assert_int_equal(s.resources.size(), 4); // rtv 0 and 1, vb 0 and 1, in that order
    assert_int_equal(s.resources[0].desc.type, SlotType::Rtv);
    assert_int_equal(s.resources[0].desc.slot, 0);
    assert_int_equal(s.resources[0].desc.width, 4); // as the other target
    assert_int_equal(s.resources[3].desc.slot, 1);
}

void test_quads_bring_what_they_need_and_leave_nothing(void**) {
    Notebook b;
    const ScriptReport r =
        run(b, "[vb 0]\n1 2 3\n[input layout]\n0 r32-float A\n" + pixel + "[test]\ndraw quad\n");
    assert_text(verdicts(r), "PP");
    assert_int_equal(b.calls.size(), 3);
    assert_text(b.calls[1], "load vertex");
    assert_text(b.calls[2], "draw 3");
    assert_int_equal(b.seen.resources[0].desc.width, 640);
    assert_int_equal(b.seen.resources[0].desc.height, 480);
    assert_int_equal(b.seen.resources[1].desc.width, 24); // three corners
    assert_int_equal(b.seen.layout.size(), 2);
    Notebook twice;
    run(twice, "[vb 0]\n1 2 3\n[input layout]\n0 r32-float A\n" + pixel +
                   "[test]\ndraw quad\ndraw quad\ndraw triangle list 3\n");
    assert_int_equal(std::count(twice.calls.begin(), twice.calls.end(), "load vertex"), 1);
    assert_int_equal(std::count(twice.calls.begin(), twice.calls.end(), "draw 3"),
                     2); // no vertex shader of its own
}

void test_draws_without_shaders_say_what_is_missing(void**) {
    Notebook b;
    const ScriptReport r =
        run(b, buffer + "[test]\ndispatch 1 1 1\ndraw triangle list 3\nprobe uav 1 (0) u32 (1)\n");
    assert_text(verdicts(r), "FFS");
    assert_contains(r.checks[0].text, "[compute shader]");
    assert_contains(r.checks[1].text, "'draw quad'");
    const ScriptReport probe = run(b, "[test]\nprobe uav 1 (0) u32 (1)\ncopy uav 1 uav 2\n");
    assert_text(verdicts(probe), "FF");
    assert_contains(probe.checks[0].text, "section [uav 1]");
}

// By registers, as both stages declare them.
void test_pixel_shaders_read_what_is_written(void**) {
    const auto stage = [](const char* name, const std::string& declarations) {
        return std::string("[") + name + " shader vsir]\nvsir 1 cfg-ssa\nstage " + name +
               "\nentry f0 \"main\"\nshader_model 6.0\n" + declarations +
               "\nfunction f0() {\nb0:\n    return\n}\n\n";
    };
    const std::string draw = "[test]\ndraw triangle list 3\n";
    const auto reads = [&](const char* more) {
        return stage("pixel",
                     std::string("input i0 arbitrary f32 linear cols=2 row=1 col=1 ") + more + " \"UV\"\n");
    };
    const std::string writes = stage("vertex", "output o0 arbitrary f32 rows=2 cols=3 row=0 col=0 \"UV\"\n");
    const std::string narrow = stage("vertex", "output o0 arbitrary f32 rows=2 cols=2 row=0 col=0 \"UV\"\n");
    Notebook b;
    assert_text(verdicts(run(b, writes + reads("used=3") + draw)), "PPP");
    assert_text(verdicts(run(b, narrow + reads("used=1") + draw)), "PPP"); // column 2 is not read
    for (const std::string& text : {narrow + reads("used=3"), stage("vertex", "") + reads("used=1")}) {
        const ScriptReport r = run(b, text + draw);
        assert_text(verdicts(r), "PPF");
        assert_text(r.checks[2].text, "the pixel shader reads UV0, which the vertex shader does not write");
    }
    // Another shader takes the place of the first.
    assert_text(verdicts(run(b, writes + narrow + reads("used=3") + draw + writes + draw)), "PPPFPP");
    assert_text(verdicts(run(b, reads("used=3") + "[test]\ndraw quad\n")), "PF");
}

void test_old_state_is_of_old_shaders(void**) {
    Notebook b;
    const ScriptReport r = run(
        b,
        pixel +
            "[test]\nalpha test less 0.5\nclip-plane 0 1 1 1 1\ndraw quad\nprobe (0, 0) rgba (0, 0, 0, 0)\n"
            "alpha test always\nclip-plane 0 disable\ndraw quad\nprobe (0, 0) rgba (0, 0, 0, 0)\n");
    assert_text(verdicts(r), "PSSPP");
    assert_contains(r.checks[1].text, "state of shader models 1 to 3 (alpha test");
}

void test_clears_and_copies(void**) {
    Notebook b;
    const ScriptReport r = run(b, "[srv 0]\nsize (2d, 640, 480)\n[dsv]\nsize (2d, 640, 480)\n[test]\nclear "
                                  "rtv 0 1 2 3 4\nprobe (639, 479) rgba (1, 2, 3, 4)\n"
                                  "copy rtv 0 srv 0\nprobe srv 0 (0, 0, 640, 480) rgba (1, 2, 3, 4)\nclear "
                                  "dsv 0.5\nprobe dsv (0, 0) f32 (0.5)\n");
    assert_text(verdicts(r), "PPSS");
    assert_text(r.checks[2].what, "clear dsv 0.5");
    assert_text(r.checks[3].text, "no depth");
    const ScriptReport unequal =
        run(b, buffer + "[uav 1]\nstride 4\nsize (buffer, 3)\n[test]\ncopy uav 0 uav 1\n");
    assert_text(verdicts(unequal), "F");
    assert_contains(unequal.checks[0].text, "uav 0 has 8 bytes, uav 1 has 12");
}

void test_counters(void**) {
    Notebook b;
    b.counter = 12;
    const ScriptReport r = run(
        b, "[uav 1]\nsize (counter_buffer, 1)\n0\n[test]\nprobe uav 1 (0) u32 (12)\nprobe counter 1 (12)\n"
           "probe counter 1 (13)\n");
    assert_text(verdicts(r), "PPF");
    assert_contains(r.checks[2].text, "expected 13 (0x0000000d), found 12 (0x0000000c)");
    assert_contains(run(b, buffer + "[test]\nprobe counter 0 (1)\n").checks[0].text, "has no counter");
}

void test_resources_that_cannot_be_made(void**) {
    Notebook b;
    b.next_create = Result::unsupported("no such texture");
    const std::string text = buffer + compute + "[test]\ndispatch 1 1 1\nprobe uav 0 (0) u32 (7)\n";
    assert_text(verdicts(run(b, text)), "PSS");
    b.next_create = Result::failed("no memory");
    const ScriptReport r = run(b, text);
    assert_text(verdicts(r), "FPSS");
    assert_contains(r.checks[2].text, "uav 0 could not be made: no memory");
}

void test_findings_are_notes_or_failures(void**) {
    Notebook b;
    b.found = {"a race"};
    ScriptReport r = run(b, compute + "[test]\ndispatch 1 1 1\n");
    assert_text(verdicts(r), "PP");
    assert_int_equal(r.notes.size(), 1);
    assert_int_equal(r.notes[0].line, 14);
    assert_text(r.notes[0].text, "a race");
    ExecutorOptions strict;
    strict.findings_are_failures = true;
    b.found = {"VUID-1"};
    r = run(b, compute + "[test]\ndispatch 1 1 1\n", strict);
    assert_text(verdicts(r), "PF");
    assert_text(r.checks[1].text, "VUID-1");
}

// Accesses out of bounds are defined: shown on request, and no failures.
void test_notes_are_no_failures(void**) {
    const std::string text = compute + "[test]\ndispatch 1 1 1\n";
    Notebook b;
    ExecutorOptions options;
    options.findings_are_failures = true;
    b.found = {"note: out of bounds"};
    ScriptReport r = run(b, text, options);
    assert_text(verdicts(r), "PP");
    assert_int_equal(r.notes.size(), 0);
    options.notes = true;
    b.found = {"note: out of bounds"};
    r = run(b, text, options);
    assert_text(verdicts(r), "PP");
    assert_int_equal(r.notes.size(), 1);
    assert_text(r.notes[0].text, "note: out of bounds");
    b.found = {"note: out of bounds", "a race", "note: more"};
    r = run(b, text, options);
    assert_text(verdicts(r), "PF");
    assert_text(r.checks[1].text, "a race");
    assert_int_equal(r.notes.size(), 3);
}

void test_conditions_of_shader_sections_mind_models_only(void**) {
    Condition c;
    c.any_of = {{{Condition::Term::ModelAtLeast, 60, ""}, {Condition::Term::Tag, 0, "vulkan"}}};
    const Capabilities none;
    assert_true(holds(c, 60, none, true));
    assert_false(holds(c, 60, none, false));
    assert_false(holds(c, 51, none, true));
    assert_true(holds({}, 20, none, false));
}

} // namespace

TEST_GROUP(executor) {
    const CMUnitTest tests[] = {cmocka_unit_test(test_what_passes),
                                cmocka_unit_test(test_models_that_leave_a_shader_out),
                                cmocka_unit_test(test_todo_is_a_failure_that_is_expected),
                                cmocka_unit_test(test_bugs_of_drivers_do_not_fail),
                                cmocka_unit_test(test_lines_whose_if_is_false_do_not_count),
                                cmocka_unit_test(test_probes_after_a_failed_draw_are_skipped),
                                cmocka_unit_test(test_unmet_requirements_skip_what_follows),
                                cmocka_unit_test(test_shaders_that_are_meant_to_fail),
                                cmocka_unit_test(test_a_shader_of_another_stage_is_refused),
                                cmocka_unit_test(test_sources_that_nothing_reads_are_skipped),
                                cmocka_unit_test(test_state_stays_until_it_is_replaced),
                                cmocka_unit_test(test_quads_bring_what_they_need_and_leave_nothing),
                                cmocka_unit_test(test_draws_without_shaders_say_what_is_missing),
                                cmocka_unit_test(test_pixel_shaders_read_what_is_written),
                                cmocka_unit_test(test_old_state_is_of_old_shaders),
                                cmocka_unit_test(test_clears_and_copies),
                                cmocka_unit_test(test_counters),
                                cmocka_unit_test(test_resources_that_cannot_be_made),
                                cmocka_unit_test(test_findings_are_notes_or_failures),
                                cmocka_unit_test(test_notes_are_no_failures),
                                cmocka_unit_test(test_conditions_of_shader_sections_mind_models_only)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_executor
