#include "command_line.h"

#include "script/image.h"

#include <ladder/ladder.h>

#include <charconv>
#include <cstring>
#include <iterator>

namespace ladder::runner {

const char help_text[] =
    "Usage: ladder-runner [OPTION]... SCRIPT...\n"
    "Runs shader test scripts. A SCRIPT is a file, or a folder: all *.shader_test in it and below.\n"
    "\n"
    "  --backend=NAME           simt (the simulator, default), vulkan, or both: run on both and compare\n"
    "  --compare=WHAT           both: all bits of all resources (default), or what probes look at, by their\n"
    "                           tolerance: probes\n"
    "  --filter=PATTERN         only scripts whose path contains PATTERN; with * or ?, is of its form\n"
    "  --allow-skipped          a run in which all checks were skipped is a success\n"
    "  --keep-going             go on after a script that failed; default: stop\n"
    "  --jobs=N                 run N scripts at a time; default: 1\n"
    "  --format=FORMAT          text (default), tap or junit\n"
    "  --verbose                a line for each check, not only for what failed\n"
    "  --explore=FOLDER         write a page for a browser for each draw or dispatch that failed, and each "
    "of\n"
    "                           its shaders: code, control flow, the wave, pictures of the target\n"
    "  --save-images=FOLDER     write a picture (PNG) of what a failed probe looked at\n"
    "  --write-pictures         write the files that 'picture' directives name, instead of comparing with "
    "them\n"
    "  --hlsl-compiler=COMMAND  compiles sections in HLSL; has dxc's command line. Default: they are "
    "skipped\n"
    "  --token-compiler=COMMAND compiles HLSL to shader models 2 to 5; vkd3d-compiler, or one with dxc's\n"
    "                           command line\n"
    "  --shader-model=X[..Y]    only shader models from X to Y, 2.0 to 6.9; default: 6 where a test allows "
    "it,\n"
    "                           else 4 or 5, else 2 or 3\n"
    "  --findings=show|fail     undefined behaviour, races and the like: only shown (default), or failures\n"
    "  --trace                  what the backend does, on standard error\n"
    "\n"
    "  --wave-size=N            simulator: threads in a wave (4 to 128), unless a script requires a number\n"
    "  --schedule=NAME          simulator: which threads go on first: default, reverse, round-robin, random "
    "or\n"
    "                           adversarial\n"
    "  --after=PASS             simulator: execute shaders as a pass, or spirv, leaves them; default: as read\n"
    "  --switch-policy=NAME     simulator: who meets in a switch of a structured shader: strong (default),\n"
    "                           weak or random\n"
    "  --watch-races            simulator: find races\n"
    "  --seed=N                 simulator: of all that is random\n"
    "  --step-limit=N           simulator: give a dispatch, or a stage of a draw, up after N instructions "
    "of\n"
    "                           threads; default: 4294967296\n"
    "  --device=N               vulkan: the device of that number\n"
    "  --validate               vulkan: with validation layers; what they find is a failure, unless "
    "--findings=show\n"
    "  --list-devices           vulkan: print number and name of devices, and exit\n"
    "\n"
    "  --help, --version        print this, or the version, and exit\n"
    "\n"
    "Exit status: 0; 1 where a check failed or a script is wrong; 2 for bad usage, a compiler that is not\n"
    "there, or output that cannot be written; 77 where all checks were skipped.\n";

namespace {

struct Parser {
    CommandLine& o;
    std::string& error;
    bool fail(std::string text) {
        error = std::move(text);
        return false;
    }
};

bool number(const char* value, uint64_t largest, uint64_t& out) {
    const char* const end = value + strlen(value);
    const auto [last, problem] = std::from_chars(value, end, out);
    return *value && problem == std::errc() && last == end && out <= largest;
}

// The place of `value` in a list of names; with an error where it is not there.
template <size_t N>
bool choice(Parser& p, const char* option, const char* value, const char* const (&names)[N], size_t& out) {
    std::string all;
    for (size_t i = 0; i < N; i++) {
        all += std::string(i ? i + 1 == N ? " or " : ", " : "") + names[i];
        if (!strcmp(value, names[i]))
            return out = i, true;
    }
    return p.fail(std::string(option) + " takes " + all + ", not '" + value + "'");
}

bool set_backend(Parser& p, const char* value) {
    static constexpr const char* names[] = {"simt", "vulkan", "both"};
    size_t i = 0;
    if (!choice(p, "--backend", value, names, i))
        return false;
    p.o.backend = static_cast<BackendChoice>(i);
    return true;
}

bool set_format(Parser& p, const char* value) {
    static constexpr const char* names[] = {"text", "tap", "junit"};
    size_t i = 0;
    if (!choice(p, "--format", value, names, i))
        return false;
    p.o.format = static_cast<ReportFormat>(i);
    return true;
}

bool set_schedule(Parser& p, const char* value) {
    static constexpr const char* names[] = {"default", "reverse", "round-robin", "random", "adversarial"};
    size_t i = 0;
    if (!choice(p, "--schedule", value, names, i))
        return false;
    p.o.simt.schedule = names[i];
    return true;
}

bool set_switch_policy(Parser& p, const char* value) {
    static constexpr const char* names[] = {"strong", "weak", "random"};
    size_t i = 0;
    if (!choice(p, "--switch-policy", value, names, i))
        return false;
    p.o.simt.switch_policy = names[i];
    return true;
}

bool set_compare(Parser& p, const char* value) {
    static constexpr const char* names[] = {"all", "probes"};
    size_t i = 0;
    if (!choice(p, "--compare", value, names, i))
        return false;
    p.o.probes_only = i == 1;
    return true;
}

bool set_findings(Parser& p, const char* value) {
    static constexpr const char* names[] = {"show", "fail"};
    size_t i = 0;
    if (!choice(p, "--findings", value, names, i))
        return false;
    p.o.findings = static_cast<Findings>(i);
    return true;
}

bool set_after(Parser& p, const char* value) {
    if (!strcmp(value, "spirv"))
        return p.o.simt.after = "spirv", true;
    std::string all;
    for (const char* const* name = ladder_get_pass_names(); *name; name++) {
        all += std::string(all.empty() ? "" : ", ") + *name;
        if (!strcmp(value, *name))
            return p.o.simt.after = *name, true;
    }
    return p.fail(std::string("there is no pass '") + value + "'; passes are: " + all + ", spirv");
}

bool set_wave_size(Parser& p, const char* value) {
    uint64_t n;
    if (!number(value, 128, n) || n < 4 || (n & (n - 1)))
        return p.fail(std::string("--wave-size takes 4, 8, 16, 32, 64 or 128, not '") + value + "'");
    p.o.simt.wave_size = static_cast<uint32_t>(n);
    return true;
}

bool set_seed(Parser& p, const char* value) {
    return number(value, UINT32_MAX, p.o.simt.seed) ||
           p.fail(std::string("--seed takes a number below 2^32, not '") + value + "'");
}

bool set_step_limit(Parser& p, const char* value) {
    uint64_t n;
    if (!number(value, SIZE_MAX, n) || !n)
        return p.fail(std::string("--step-limit takes a number from 1 on, not '") + value + "'");
    p.o.simt.step_limit = static_cast<size_t>(n);
    return true;
}

bool set_jobs(Parser& p, const char* value) {
    uint64_t n;
    if (!number(value, 1024, n) || !n)
        return p.fail(std::string("--jobs takes a number from 1 to 1024, not '") + value + "'");
    p.o.jobs = static_cast<uint32_t>(n);
    return true;
}

bool set_device(Parser& p, const char* value) {
    uint64_t n;
    if (!number(value, 1000, n))
        return p.fail(std::string("--device takes a number that --list-devices shows, not '") + value + "'");
    p.o.vulkan.device = static_cast<int>(n);
    return true;
}

bool set_explore(Parser& p, const char* value) {
    p.o.explore = value;
    return *value || p.fail("the folder of --explore has no name");
}

bool set_images(Parser& p, const char* value) {
    p.o.images = value;
    if (!can_write_images())
        return p.fail("--save-images is not there: this ladder-runner was built without libpng");
    return *value || p.fail("the folder of --save-images has no name");
}

bool set_hlsl_compiler(Parser& p, const char* value) {
    p.o.hlsl_compiler = value;
    return *value || p.fail("the command of --hlsl-compiler is empty");
}

bool set_token_compiler(Parser& p, const char* value) {
    p.o.token_compiler = value;
    return *value || p.fail("the command of --token-compiler is empty");
}

// "5.1"; 0: no shader model.
uint32_t shader_model(std::string_view text) {
    const bool form = text.size() == 3 && text[1] == '.' && text[2] >= '0' && text[2] <= '9';
    const uint32_t minor = form ? static_cast<uint32_t>(text[2] - '0') : 0;
    const bool there = form && (((text[0] == '2' || text[0] == '3') && minor == 0) ||
                                ((text[0] == '4' || text[0] == '5') && minor <= 1) || text[0] == '6');
    return there ? 10 * static_cast<uint32_t>(text[0] - '0') + minor : 0;
}

bool set_shader_model(Parser& p, const char* value) {
    const std::string_view text = value;
    const size_t dots = text.find("..");
    p.o.first_model = shader_model(text.substr(0, dots));
    p.o.last_model = dots == text.npos ? p.o.first_model : shader_model(text.substr(dots + 2));
    return (p.o.first_model && p.o.first_model <= p.o.last_model) ||
           p.fail(std::string(
                      "--shader-model takes a shader model from 2.0 to 6.9, or two with '..' between them, "
                      "not '") +
                  value + "'");
}

bool set_filter(Parser& p, const char* value) { return p.o.filter = value, true; }
bool set_watch_races(Parser& p, const char*) { return p.o.simt.watch_races = true; }
bool set_validate(Parser& p, const char*) { return p.o.vulkan.validate = true; }
bool set_allow_skipped(Parser& p, const char*) { return p.o.allow_skipped = true; }
bool set_write_pictures(Parser& p, const char*) { return p.o.write_pictures = true; }
bool set_keep_going(Parser& p, const char*) { return p.o.keep_going = true; }
bool set_trace(Parser& p, const char*) { return p.o.trace = true; }
bool set_verbose(Parser& p, const char*) { return p.o.verbose = true; }

template <Action action>
bool set_action(Parser& p, const char*) {
    p.o.action = action;
    return true;
}

struct Option {
    const char* name;
    bool takes_value;
    bool (*apply)(Parser&, const char* value);
};
constexpr Option options[] = {
    {"--backend", true, set_backend},
    {"--compare", true, set_compare},
    {"--filter", true, set_filter},
    {"--allow-skipped", false, set_allow_skipped},
    {"--keep-going", false, set_keep_going},
    {"--jobs", true, set_jobs},
    {"--format", true, set_format},
    {"--verbose", false, set_verbose},
    {"--explore", true, set_explore},
    {"--save-images", true, set_images},
    {"--write-pictures", false, set_write_pictures},
    {"--hlsl-compiler", true, set_hlsl_compiler},
    {"--token-compiler", true, set_token_compiler},
    {"--shader-model", true, set_shader_model},
    {"--findings", true, set_findings},
    {"--trace", false, set_trace},
    {"--wave-size", true, set_wave_size},
    {"--schedule", true, set_schedule},
    {"--after", true, set_after},
    {"--switch-policy", true, set_switch_policy},
    {"--watch-races", false, set_watch_races},
    {"--seed", true, set_seed},
    {"--step-limit", true, set_step_limit},
    {"--device", true, set_device},
    {"--validate", false, set_validate},
    {"--list-devices", false, set_action<Action::ListDevices>},
    {"--help", false, set_action<Action::Help>},
    {"-h", false, set_action<Action::Help>},
    {"--version", false, set_action<Action::Version>},
};

// The option that `argument` names; `value` gets what follows '=', or null.
const Option* find_option(const char* argument, const char*& value) {
    value = nullptr;
    for (const Option& option : options) {
        const size_t n = strlen(option.name);
        if (strncmp(argument, option.name, n) != 0)
            continue;
        if (!argument[n])
            return &option;
        if (argument[n] == '=') {
            value = argument + n + 1;
            return &option;
        }
    }
    return nullptr;
}

// What follows a star is looked for from each place on, once: a later star takes what an earlier one could.
bool is_form(std::string_view pattern, std::string_view name) {
    size_t p = 0, n = 0, star = pattern.npos, from = 0;
    while (n < name.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            from = n;
        } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == name[n])) {
            p++, n++;
        } else if (star != pattern.npos) {
            p = star + 1;
            n = ++from;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', p) == pattern.npos;
}

} // namespace

bool filter_matches(std::string_view pattern, std::string_view name) {
    if (pattern.find_first_of("*?") == pattern.npos)
        return name.find(pattern) != name.npos;
    return is_form(pattern, name);
}

bool parse_command_line(int argc, char** argv, CommandLine& out, std::string& error) {
    Parser p{out, error};
    bool only_scripts = false;
    for (int i = 1; i < argc; i++) {
        const char* const argument = argv[i];
        if (only_scripts || *argument != '-') {
            out.scripts.emplace_back(argument);
            continue;
        }
        if (!strcmp(argument, "--")) {
            only_scripts = true;
            continue;
        }
        const char* value;
        const Option* option = find_option(argument, value);
        if (!option)
            return p.fail(std::string("there is no option '") + argument + "' (see --help)");
        if (option->takes_value && !value && i + 1 < argc)
            value = argv[++i];
        if (option->takes_value != (value != nullptr))
            return p.fail(std::string(option->name) + (value ? " takes no value" : " needs a value"));
        if (!option->apply(p, value))
            return false;
    }
    if (out.action == Action::Run && out.scripts.empty())
        return p.fail("no scripts were named (see --help)");
    return true;
}

} // namespace ladder::runner
