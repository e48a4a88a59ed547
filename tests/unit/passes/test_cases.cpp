// What single passes make of small programs, to the letter: the files of tests/data/vsir/passes. Each holds
// cases of this form:
//
//   == PASS[ QUIRK=VALUE...][ PARAMETER=VALUE|later...][ checks=LETTERS][ target=poorest|richest|lavapipe]:
//   what is looked at
//   the program before
//   --
//   the program after, and what diagnostics say, behind ';'; `; not needed` where the pipeline skips the pass
//
//   passes_tests cases -- --print FILE    the file as it would be now
#include <algorithm>
#include <cstring>
#include <fstream>
#include <iterator>
#include <sstream>

#include "harness.h"
#include "passes/legalize/passes.h"

namespace test_cases {

namespace {

using namespace ladder;
using namespace ladder::passes;
using namespace ladder::passes::test;

struct Case {
    std::string head, before, after;
};

struct QuirkName {
    const char* name;
    uint32_t Quirks::*value;
};
#define QUIRK(name)                                                                                          \
    { #name, &Quirks::name }
constexpr QuirkName quirk_names[] = {
    QUIRK(coherent_uavs),     QUIRK(device_barriers),      QUIRK(groupshared_barriers),
    QUIRK(zero_groupshared),  QUIRK(zero_undefined),       QUIRK(non_uniform_indices),
    QUIRK(bound_cbuffers),    QUIRK(bound_arrays),         QUIRK(zero_inactive_lanes),
    QUIRK(fuse_precise_mad),  QUIRK(no_contraction),       QUIRK(finite_rsqrt),
    QUIRK(min_precision),     QUIRK(denorms_float32),      QUIRK(lane_count),
    QUIRK(lane_limit),        QUIRK(lane_limit_of_groups), QUIRK(max_tess_factor),
    QUIRK(no_shading_rate),   QUIRK(clamp_cube_levels),    QUIRK(bound_mesh_outputs),
    QUIRK(gradients_to_bias), QUIRK(hoist_gradients),      QUIRK(uav_barriers),
    QUIRK(zero_products),
};
#undef QUIRK

std::vector<Case> read(const std::string& path) {
    std::ifstream file(path);
    std::vector<Case> cases;
    bool after = false;
    for (std::string line; std::getline(file, line);) {
        if (line.rfind("== ", 0) == 0) {
            cases.push_back({line, "", ""});
            after = false;
        } else if (line == "--") {
            after = true;
        } else {
            assert_false(cases.empty());
            (after ? cases.back().after : cases.back().before) += line + "\n";
        }
    }
    return cases;
}

// The passes of the pipeline, and the structurizer that an option asks for.
const Pass& pass_named(const std::string& name) {
    static constexpr Pass naive = {"structurize-naive", ir::Level::CfgTemps, ir::Level::CfgTemps,
                                   structurize_naive};
    for (const Pass& pass : pipeline())
        if (name == pass.name)
            return pass;
    if (name != naive.name)
        fail_msg("there is no pass %s", name.c_str());
    return naive;
}

bool is_needed(const Pass& pass, const Fixture& f) {
    return (!pass.needed || pass.needed(f.program, f.context)) && (!pass.lowers || f.context.target);
}

// The least that a target has, the most, or what lavapipe has.
void set_target(Context& context, const std::string& setting) {
    context.target = setting == "target=poorest"    ? &ir::poorest_target
                     : setting == "target=richest"  ? &ir::richest_target
                     : setting == "target=lavapipe" ? &ir::lavapipe_target
                                                    : nullptr;
    assert_non_null(context.target);
}

// A parameter that the caller gives: a number, or `later` for one that is read at run time.
bool set_parameter(Context& context, ir::ParameterFacts& facts, const std::string& setting) {
    const size_t equal = setting.find('=');
    const auto names = ir::parameter_names();
    for (size_t n = 0; n < names.size(); n++) {
        if (!names[n] || setting.substr(0, equal) != names[n])
            continue;
        const std::string value = setting.substr(equal + 1);
        using State = ir::ParameterFact::State;
        facts[n].state = value == "later" ? State::Later : State::Known;
        if (value != "later")
            facts[n].value[0] = static_cast<uint32_t>(std::stoul(value, nullptr, 0));
        context.parameters = &facts;
        return true;
    }
    return false;
}

// Accesses that need a test, of all resources: reads (r), writes (w), counters (c).
class SomeChecked final : public Placement {
public:
    std::span<const ir::AccessChecks> checks(const ir::Program& p) override {
        all_.assign(p.descriptors.size(), one);
        return all_;
    }
    ir::AccessChecks one;

private:
    std::vector<ir::AccessChecks> all_;
};

bool set_checks(Context& context, SomeChecked& placement, const std::string& setting) {
    if (!setting.starts_with("checks="))
        return false;
    const auto has = [&](char letter) { return setting.find(letter, 7) != setting.npos; };
    placement.one = {.reads = has('r'), .writes = has('w'), .counter = has('c')};
    context.placement = &placement;
    return true;
}

void set_quirk(Quirks& quirks, const std::string& setting) {
    const size_t equal = setting.find('=');
    for (const QuirkName& q : quirk_names)
        if (setting.substr(0, equal) == q.name) {
            quirks.*q.value = static_cast<uint32_t>(std::stoul(setting.substr(equal + 1)));
            return;
        }
    fail_msg("there is no quirk %s", setting.c_str());
}

std::string result_of(const Case& c) {
    std::istringstream words(c.head.substr(3, c.head.find(':') - 3));
    std::string name, setting;
    words >> name;
    Fixture f(c.before);
    ir::ParameterFacts parameters;
    SomeChecked placement;
    while (words >> setting)
        if (setting.starts_with("target="))
            set_target(f.context, setting);
        else if (!set_checks(f.context, placement, setting) && !set_parameter(f.context, parameters, setting))
            set_quirk(f.context.quirks, setting);
    // What was known of the graphs before must not be taken for what is true afterwards.
    const auto ask = [&] {
        if (f.program.level == ir::Level::Source)
            return;
        for (ir::Function& function : f.program.functions)
            f.context.analyses.of(f.program, function).dominators();
    };
    ask();
    const Pass& pass = pass_named(name);
    const bool needed = is_needed(pass, f);
    if (needed)
        f.apply(pass.run, c.head.c_str());
    ask();
    std::string out = f.printed();
    if (!needed)
        out += "; not needed\n";
    std::istringstream messages(f.diag.text());
    for (std::string line; std::getline(messages, line);)
        out += "; " + line + "\n";
    return out;
}

void passes_of(const char* name) {
    const std::vector<Case> cases = read(std::string(TEST_DATA_DIR "/vsir/passes/") + name + ".cases");
    assert_false(cases.empty());
    bool other = false;
    for (const Case& c : cases) {
        const std::string now = result_of(c);
        if (now == c.after)
            continue;
        fprintf(stderr, "%s\n%sis now\n%s\n", c.head.c_str(), c.after.c_str(),
                now.c_str()); // print_error() cuts
        other = true;
    }
    assert_false(other);
}

void quirks(void**) { passes_of("quirks"); }
void branches(void**) { passes_of("branches"); }
void retyped(void**) { passes_of("retype"); }
void helpers(void**) { passes_of("helpers"); }
void turns(void**) { passes_of("turns"); }
void guards(void**) { passes_of("guard_entry"); }
void ray_queries(void**) { passes_of("ray_queries"); }
void hit_objects(void**) { passes_of("hit_objects"); }
void graphs(void**) { passes_of("graphs"); }

// A pass refuses the program, with this message.
void refuse(void (*pass)(ir::Program&, Context&), const std::string& program, const char* message) {
    Fixture f(program);
    f.context.target = &ir::poorest_target;
    bool failed = false;
    try {
        pass(f.program, f.context);
    } catch (const Failure&) {
        failed = true;
    }
    if (!failed || f.diag.text().find(message) == std::string::npos)
        fail_msg("expected '%s', got '%s'", message, f.diag.text().c_str());
}

void refused(void**) {
    const auto refuse_rays = [](void (*pass)(ir::Program&, Context&), const std::string& body,
                                const char* message) {
        refuse(pass,
               "vsir 1 cfg-ssa\nstage ray_generation\nvariable v0 hit_object [1]\nvariable v1 hit_object "
               "[1]\nvariable v2 ray_query [2]\nfunction f0() {\nb0:\n" +
                   body + "    return\n}\n",
               message);
    };
    refuse_rays(number_hit_objects, "    %a = hit_object_new v0\n    %b = hit_object_new v1\n",
                "hit objects in several variables");
    refuse_rays(number_hit_objects, "    %a = hit_object_new v0\n    hit_make_nop v0, 1\n",
                "hit objects in memory beside narrower numbers");
    refuse_rays(number_ray_queries, "    %a = ray_query_new v2, 1, 0\n    %b = ray_query_new v2, 1, 0\n",
                "ray query 1 of v2 is new in two places");
    refuse(order_pixels,
           "vsir 1 structured-ssa\nstage compute\ndescriptor d0 uav raw_buffer first=0 rov\nfunction f0() "
           "{\nb0:\n    %0 = handle d0, 0\n    raw_store.i32 %0, 0, 4, 0x1, 7\n    return\n}\n",
           "rasterizer-ordered views in a compute shader");
}
void gradients(void**) { passes_of("gradients"); }
void dead(void**) { passes_of("dead_code"); }
void structures(void**) { passes_of("structurize"); }
void naive(void**) { passes_of("naive"); }
void legalized(void**) { passes_of("legalize"); }

// The passes of quirks that the program needs, with blanks between their names.
std::string needed_quirks(const std::string& source, const Quirks& quirks) {
    Fixture f(source);
    f.context.quirks = quirks;
    std::string names;
    for (const Pass& pass : pipeline()) {
        const std::string_view name = pass.name;
        const bool late = name.starts_with("late-") && name != "late-gradients";
        if ((late || name.starts_with("quirk-")) && pass.needed(f.program, f.context))
            names += (names.empty() ? "" : " ") + std::string(name);
    }
    return names;
}

// Each quirk has its own pass, which runs where the caller asks for the quirk. Other quirks belong to the
// writer, the front ends and the passes "gradients" and "late-gradients".
void asked_for(void**) {
    const auto source = [](const char* model) {
        return std::string("vsir 1 cfg-ssa\nstage compute\nshader_model ") + model +
               "\nlocal_size 1 1 1\nfunction f0 \"main\"() {\nb0:\n    return\n}\n";
    };
    const std::string typed = source("6.0"), untyped = source("5.0");
    assert_string_equal(needed_quirks(typed, {}).c_str(), "");
    for (const QuirkName& q : quirk_names) {
        if (q.value == &Quirks::hoist_gradients)
            continue;
        Quirks asked;
        asked.*q.value = 2;
        std::string name = q.name;
        std::replace(name.begin(), name.end(), '_', '-');
        const bool waits = q.value == &Quirks::coherent_uavs || q.value == &Quirks::device_barriers ||
                           q.value == &Quirks::groupshared_barriers || q.value == &Quirks::uav_barriers;
        const std::string untyped_name = (waits ? "late-" : "quirk-") + name;
        name = "quirk-" + name;
        if (q.value == &Quirks::lane_limit_of_groups)
            name = "quirk-lane-limit";
        assert_string_equal(needed_quirks(typed, asked).c_str(), name.c_str());
        if (q.value != &Quirks::lane_limit_of_groups)
            assert_string_equal(needed_quirks(untyped, asked).c_str(), untyped_name.c_str());
    }
    for (uint32_t Quirks::*other :
         {&Quirks::invariant_position, &Quirks::strip_names, &Quirks::loop_control, &Quirks::branch_control,
          &Quirks::denorms_float16, &Quirks::hoist_gradients, &Quirks::non_uniform_indices}) {
        Quirks asked;
        asked.*other = 3;
        assert_string_equal(needed_quirks(typed, asked).c_str(), "");
    }
    Quirks relaxed;
    relaxed.min_precision = 1;
    assert_string_equal(needed_quirks(typed, relaxed).c_str(), "");
}

} // namespace

TEST_GROUP(cases) {
    if (argc > 2 && !strcmp(argv[1], "--print")) {
        for (const Case& c : read(argv[2]))
            printf("%s\n%s--\n%s", c.head.c_str(), c.before.c_str(), result_of(c).c_str());
        return 0;
    }
    const CMUnitTest tests[] = {
        cmocka_unit_test(quirks),      cmocka_unit_test(branches),  cmocka_unit_test(retyped),
        cmocka_unit_test(helpers),     cmocka_unit_test(graphs),    cmocka_unit_test(dead),
        cmocka_unit_test(structures),  cmocka_unit_test(legalized), cmocka_unit_test(naive),
        cmocka_unit_test(asked_for),   cmocka_unit_test(gradients), cmocka_unit_test(turns),
        cmocka_unit_test(guards),      cmocka_unit_test(refused),   cmocka_unit_test(ray_queries),
        cmocka_unit_test(hit_objects),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_cases
