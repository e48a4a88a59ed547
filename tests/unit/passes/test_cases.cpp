// What single passes make of small programs, to the letter: the files of tests/data/vsir/passes. Each holds
// cases of this form:
//
//   == PASS[ QUIRK=VALUE...]: what is looked at
//   the program before
//   --
//   the program after, and what diagnostics say, behind ';'
//
//   passes_cases --print FILE    the file as it would be now
// before cmocka, whose fail() is a macro
#include <cstring>
#include <fstream>
#include <iterator>
#include <sstream>

#include "harness.h"
#include "passes/helper_lanes.h"

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
    QUIRK(gradients_to_bias),
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

void separate_helpers_of_all(ir::Program& p, Context&) {
    for (ir::Function& f : p.functions)
        separate_helpers(p, f);
}

void (*pass_named(const std::string& name))(ir::Program&, Context&) {
    for (const Pass& pass : pipeline())
        if (name == pass.name)
            return pass.run;
    assert_string_equal(name.c_str(), "separate-helpers"); // which front ends ask for
    return separate_helpers_of_all;
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
    while (words >> setting)
        set_quirk(f.context.quirks, setting);
    f.apply(pass_named(name), c.head.c_str());
    std::string out = f.printed();
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
        print_error("%s\n%sis now\n%s\n", c.head.c_str(), c.after.c_str(), now.c_str());
        other = true;
    }
    assert_false(other);
}

void quirks(void**) { passes_of("quirks"); }
void branches(void**) { passes_of("branches"); }
void retyped(void**) { passes_of("retype"); }
void helpers(void**) { passes_of("helpers"); }
void graphs(void**) { passes_of("graphs"); }
void dead(void**) { passes_of("dead_code"); }

} // namespace

int main(int argc, char** argv) {
    if (argc > 2 && !strcmp(argv[1], "--print")) {
        for (const Case& c : read(argv[2]))
            printf("%s\n%s--\n%s", c.head.c_str(), c.before.c_str(), result_of(c).c_str());
        return 0;
    }
    const CMUnitTest tests[] = {
        cmocka_unit_test(quirks),  cmocka_unit_test(branches), cmocka_unit_test(retyped),
        cmocka_unit_test(helpers), cmocka_unit_test(graphs),   cmocka_unit_test(dead),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}
