#include "options.h"

#include "name_lists.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace ladder_compiler {

namespace {

bool set_source_type(Parser& p, const char* value) {
    unsigned int count;
    const ladder_source_type* types = ladder_get_supported_source_types(&count);
    std::vector<std::string> names;
    for (unsigned int i = 0; i < count; i++) {
        names.emplace_back(ladder_get_source_type_name(types[i]));
        if (names.back() == value)
            return p.o.source_type = types[i], true;
    }
    names.emplace_back("hlsl");
    if (names.back() == value)
        return p.o.is_hlsl = true;
    return p.fail(no_such_name("source type", value, names));
}

bool set_target_type(Parser& p, const char* value) {
    unsigned int count;
    const ladder_target_type* types = ladder_get_supported_target_types(LADDER_SOURCE_AUTO, &count);
    std::vector<std::string> names;
    for (unsigned int i = 0; i < count; i++) {
        names.emplace_back(ladder_get_target_type_name(types[i]));
        if (names.back() == value) {
            p.o.target_type = types[i];
            return p.o.target_given = true;
        }
    }
    return p.fail(no_such_name("target type", value, names));
}

// The end of a file's name from its last dot on; "" without one.
std::string ending_of(const std::string& name) {
    const size_t slash = name.find_last_of("/\\"), dot = name.rfind('.');
    return dot == name.npos || (slash != name.npos && dot < slash) ? "" : name.substr(dot);
}

bool set_output(Parser& p, const char* value) {
    if (!*value)
        return p.fail("the output file has no name");
    p.o.output = value;
    return p.o.output_given = true;
}

bool set_entry(Parser& p, const char* value) {
    p.o.all_entry_points = !strcmp(value, "*");
    p.o.entry_point = p.o.all_entry_points ? nullptr : value;
    return true;
}

bool set_entry_name(Parser& p, const char* value) {
    p.o.spirv.entry_point_name = value;
    return true;
}

bool set_environment(Parser& p, const char* value) {
    static const char* const names[] = {"vulkan1.0", "vulkan1.1", "vulkan1.2", "vulkan1.3", "vulkan1.4"};
    for (int i = 0; i < 5; i++)
        if (!strcmp(names[i], value)) {
            p.o.spirv.environment =
                static_cast<ladder_spirv_environment>(LADDER_SPIRV_ENVIRONMENT_VULKAN_1_0 + i);
            return true;
        }
    return p.fail(no_such_name("target environment", value, {names, names + 5}));
}

bool set_bindings(Parser& p, const char* value) {
    p.o.bindings = value;
    return true;
}

bool set_linkage(Parser& p, const char* value) {
    p.o.linkage = value;
    return true;
}

bool set_structurizer(Parser& p, const char* value) {
    if (!strcmp(value, "reconstructive"))
        p.o.structurizer = LADDER_STRUCTURIZER_RECONSTRUCTIVE;
    else if (!strcmp(value, "naive"))
        p.o.structurizer = LADDER_STRUCTURIZER_NAIVE;
    else
        return p.fail(no_such_name("structurizer", value, {"reconstructive", "naive"}));
    return true;
}

// The number of a name; 0: none.
unsigned int setting_number(const char* (*name_of)(unsigned int), const std::string& name) {
    for (unsigned int n = 1; name_of(n); n++)
        if (name == name_of(n))
            return n;
    return 0;
}

std::vector<std::string> all_names(const char* (*name_of)(unsigned int)) {
    std::vector<std::string> names;
    for (unsigned int n = 1; name_of(n); n++)
        names.emplace_back(name_of(n));
    return names;
}

// NAME or NAME=N, separated by commas. What values there are the library knows.
bool add_settings(Parser& p, const char* value, const char* (*name_of)(unsigned int), const char* what,
                  const char* see, std::vector<ladder_setting>& settings) {
    for (std::string list = value;;) {
        const size_t comma = list.find(',');
        const std::string setting = list.substr(0, comma);
        const size_t equals = setting.find('=');
        ladder_setting s = {setting_number(name_of, setting.substr(0, equals)), 1};
        if (!s.name)
            return p.fail(no_such_name(what, setting.substr(0, equals), all_names(name_of), see));
        if (equals != setting.npos) {
            const char* digits = setting.c_str() + equals + 1;
            char* end;
            const unsigned long long n = strtoull(digits, &end, 0);
            if (*digits < '0' || *digits > '9' || *end || n > 0xffffffff)
                return p.fail("'" + setting + "' is not NAME=NUMBER");
            s.value = static_cast<unsigned int>(n);
        }
        settings.push_back(s);
        if (comma == list.npos)
            return true;
        list.erase(0, comma + 1);
    }
}

bool set_device(Parser& p, const char* value) {
    return add_settings(p, value, ladder_get_device_property_name, "device property",
                        "--print-device-properties", p.o.properties);
}

// ROWSxCOLUMNSxINNER:A,B,SUM
bool add_matrix_product(Parser& p, const char* value) {
    constexpr const char* names[] = {"f16", "f32", "f64", "i8",  "i16",  "i32",    "i64",
                                     "u8",  "u16", "u32", "u64", "bf16", "f8e4m3", "f8e5m2"};
    constexpr unsigned int numbers[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1000141000, 1000491002, 1000491003};
    ladder_matrix_product m{};
    char name[3][8];
    int end = 0;
    const int read = sscanf(value, "%ux%ux%u:%7[a-z0-9],%7[a-z0-9],%7[a-z0-9]%n", &m.rows, &m.columns,
                            &m.inner, name[0], name[1], name[2], &end);
    unsigned int* const components[] = {&m.a, &m.b, &m.sum};
    bool known = read == 6 && !value[end];
    for (int n = 0; known && n < 3; n++) {
        const auto at = std::find(std::begin(names), std::end(names), std::string_view(name[n]));
        known = at != std::end(names);
        if (known)
            *components[n] = numbers[at - names];
    }
    if (!known)
        return p.fail("'" + std::string(value) +
                      "' is no product: ROWSxCOLUMNSxINNER:A,B,SUM as 16x16x16:f16,f16,f32");
    p.o.matrix_products.push_back(m);
    return true;
}

bool set_quirks(Parser& p, const char* value) {
    return add_settings(p, value, ladder_get_quirk_name, "quirk", "--print-quirks", p.o.quirks);
}

bool is_pass(Parser& p, const char* value) {
    std::vector<std::string> names;
    for (const char* const* name = ladder_get_pass_names(); *name; name++) {
        if (!strcmp(*name, value))
            return true;
        names.emplace_back(*name);
    }
    return p.fail(no_such_name("pass", value, names, "--print-passes"));
}

bool set_after(Parser& p, const char* value) {
    p.o.after = strcmp(value, "front-end") ? value : nullptr;
    if (!strcmp(value, "spirv")) // for --run alone
        return true;
    return is_pass(p, value);
}

bool set_dump(Parser& p, const char* value) {
    p.o.dump = value;
    return !strcmp(value, "all") || is_pass(p, value);
}

bool set_debug(Parser& p, const char*) {
    p.o.debug = true;
    p.o.debug_lines = false;
    return true;
}

bool set_pdb(Parser& p, const char* value) {
    p.o.pdb_given = true;
    p.o.pdb = value ? value : "";
    return true;
}

bool set_debug_lines(Parser& p, const char*) {
    p.o.debug = p.o.debug_lines = true;
    return true;
}

bool set_source_file(Parser& p, const char* value) {
    p.o.source_file = value;
    return true;
}

bool set_dump_cfg(Parser& p, const char* value) {
    p.o.dump_cfg = value;
    const std::string ending = ending_of(p.o.dump_cfg);
    if (!ending.empty() && ending != ".dot" && ending != ".gv" && ending != ".svg")
        return p.fail("--dump-cfg draws .dot and .svg, not " + ending);
    return *value || p.fail("the file of --dump-cfg has no name");
}

bool set_explore(Parser& p, const char* value) {
    p.o.explore = value;
    return *value || p.fail("the file of --explore has no name");
}

bool set_against(Parser& p, const char* value) {
    p.o.against = value;
    return *value || p.fail("the file of --against has no name");
}

bool set_report(Parser& p, const char* value) {
    const std::string what = value;
    if (what != "text" && what != "json" && what.rfind("json:", 0))
        return p.fail("--report takes text, json or json:FILE, not '" + what + "'");
    p.o.report_json = what != "text";
    p.o.report_file = what.size() > 4 && p.o.report_json ? what.substr(5) : "";
    return what != "json:" || p.fail("the file of --report has no name");
}

bool set_format(Parser& p, const char* value) {
    if (strcmp(value, "text") && strcmp(value, "json"))
        return p.fail(no_such_name("format", value, {"text", "json"}));
    p.o.format_json = !strcmp(value, "json");
    return true;
}

bool set_hlsl_compiler(Parser& p, const char* value) {
    p.o.hlsl_compiler = value;
    return *value || p.fail("the command of --hlsl-compiler is empty");
}

// STAGE_MAJOR_MINOR
bool set_profile(Parser& p, const char* value) {
    const std::string profile = value;
    const std::vector<std::string> stages = {"vs", "hs", "ds", "gs", "ps", "cs", "as", "ms", "lib"};
    const size_t stage = profile.find('_');
    if (std::find(stages.begin(), stages.end(), profile.substr(0, stage)) == stages.end())
        return p.fail(no_such_name("stage of profiles", profile.substr(0, stage), stages));
    unsigned int major, minor;
    char more;
    if (sscanf(value + std::min(stage, profile.size()), "_%u_%u%c", &major, &minor, &more) != 2)
        return p.fail("--profile takes a stage and a shader model like ps_6_0, not '" + profile + "'");
    p.o.profile = profile;
    return true;
}

bool set_color(Parser& p, const char* value) {
    static const char* const names[] = {"auto", "always", "never"};
    for (int n = 0; n < 3; n++)
        if (!strcmp(names[n], value))
            return p.o.color = static_cast<Color>(n), true;
    return p.fail(no_such_name("choice of colours", value, {names, names + 3}));
}

bool set_ignore_checksum(Parser& p, const char*) { return p.o.ignore_checksum = true; }
bool set_validate_passes(Parser& p, const char*) { return p.o.validate_passes = true; }

template <Action action>
bool set_action(Parser& p, const char*) {
    p.o.action = action;
    return true;
}

bool set_extract(Parser& p, const char* value) {
    p.o.action = Action::Extract;
    p.o.part = value;
    return p.o.part.size() == 4 ||
           p.fail("--extract takes the four characters of a part (--list-parts lists them), not '" +
                  p.o.part + "'");
}

bool set_sign(Parser& p, const char* value) {
    static const char* const names[] = {"signed", "unsigned", "bypass", "preview-bypass"};
    p.o.action = Action::Sign;
    for (int i = 0; i < 4; i++)
        if (!strcmp(names[i], value ? value : "signed"))
            return p.o.digest = static_cast<ladder_digest_kind>(LADDER_DIGEST_SIGNED + i), true;
    return p.fail(no_such_name("digest", value, {names, names + 4}));
}

enum class Takes : uint8_t { Nothing, Value, Perhaps };
struct Option {
    const char* name;
    Takes takes;
    bool (*apply)(Parser&, const char* value);
};
constexpr Option options[] = {
    {"-x", Takes::Value, set_source_type},
    {"-b", Takes::Value, set_target_type},
    {"-o", Takes::Value, set_output},
    {"--hlsl-compiler", Takes::Value, set_hlsl_compiler},
    {"--profile", Takes::Value, set_profile},
    {"--entry", Takes::Value, set_entry},
    {"--entry-name", Takes::Value, set_entry_name},
    {"--target-env", Takes::Value, set_environment},
    {"--bindings", Takes::Value, set_bindings},
    {"--linkage", Takes::Value, set_linkage},
    {"--structurizer", Takes::Value, set_structurizer},
    {"--device", Takes::Value, set_device},
    {"--matrix-product", Takes::Value, add_matrix_product},
    {"--quirks", Takes::Value, set_quirks},
    {"--define", Takes::Value, add_parameter},
    {"--specialize", Takes::Value, add_specialization},
    {"--d3d9", Takes::Value, set_d3d9},
    {"--after", Takes::Value, set_after},
    {"--dump", Takes::Value, set_dump},
    {"-g", Takes::Nothing, set_debug},
    {"-gline-tables-only", Takes::Nothing, set_debug_lines},
    {"--pdb", Takes::Perhaps, set_pdb},
    {"--source-file", Takes::Value, set_source_file},
    {"--ags-uav", Takes::Value, add_ags_uav},
    {"--nvapi-uav", Takes::Value, add_nvapi_uav},
    {"--dump-cfg", Takes::Value, set_dump_cfg},
    {"--explore", Takes::Value, set_explore},
    {"--against", Takes::Value, set_against},
    {"--report", Takes::Value, set_report},
    {"--format", Takes::Value, set_format},
    {"--color", Takes::Value, set_color},
    {"--ignore-checksum", Takes::Nothing, set_ignore_checksum},
    {"--validate-passes", Takes::Nothing, set_validate_passes},
    {"--run", Takes::Perhaps, set_run},
    {"--check-passes", Takes::Perhaps, set_check_passes},
    {"--bind", Takes::Value, add_bind},
    {"--wave-size", Takes::Value, set_wave_size},
    {"--schedule", Takes::Value, set_schedule},
    {"--switch-policy", Takes::Value, set_switch_policy},
    {"--seed", Takes::Value, set_seed},
    {"--step-limit", Takes::Value, set_step_limit},
    {"--trace", Takes::Nothing, set_trace},
    {"--break", Takes::Value, add_break},
    {"--watch-races", Takes::Nothing, set_watch_races},
    {"--bounds", Takes::Value, set_bounds},
    {"--contract-floats", Takes::Nothing, set_contract_floats},
    {"--late-reconvergence", Takes::Nothing, set_late_reconvergence},
    {"--deal-matrices", Takes::Nothing, set_deal_matrices},
    {"--list-parts", Takes::Nothing, set_action<Action::ListParts>},
    {"--extract", Takes::Value, set_extract},
    {"--sign", Takes::Perhaps, set_sign},
    {"--scan", Takes::Nothing, set_action<Action::Scan>},
    {"--module-info", Takes::Nothing, set_action<Action::ModuleInfo>},
    {"--print-source-types", Takes::Nothing, set_action<Action::PrintSourceTypes>},
    {"--print-target-types", Takes::Nothing, set_action<Action::PrintTargetTypes>},
    {"--print-passes", Takes::Nothing, set_action<Action::PrintPasses>},
    {"--print-device-properties", Takes::Nothing, set_action<Action::PrintDeviceProperties>},
    {"--print-quirks", Takes::Nothing, set_action<Action::PrintQuirks>},
    {"--print-parameters", Takes::Nothing, set_action<Action::PrintParameters>},
    {"--help", Takes::Nothing, set_action<Action::Help>},
    {"-h", Takes::Nothing, set_action<Action::Help>},
    {"--version", Takes::Nothing, set_action<Action::Version>},
};

// The option that `argument` names; `value` gets what is attached to it (-xTYPE, --entry=NAME), or null.
const Option* find_option(const char* argument, const char*& value) {
    value = nullptr;
    for (const Option& option : options) {
        const size_t n = strlen(option.name);
        if (strncmp(argument, option.name, n))
            continue;
        const bool is_long = option.name[1] == '-';
        if (!argument[n])
            return &option;
        if (is_long ? argument[n] == '=' : option.takes == Takes::Value) {
            value = argument + n + is_long;
            return &option;
        }
    }
    return nullptr;
}

std::string no_such_option(const std::string& argument) {
    std::vector<std::string> names;
    for (const Option& option : options)
        names.emplace_back(option.name);
    return no_such_name("option", argument.substr(0, argument.find('=')), names, "--help");
}

} // namespace

namespace {

// Without -b the ending of -o says what to write; with it, it must not say something else.
bool check_ending(Parser& p) {
    struct Ending {
        const char* text;
        ladder_target_type type;
    };
    static constexpr Ending endings[] = {{".spv", LADDER_TARGET_SPIRV_BINARY},
                                         {".spvasm", LADDER_TARGET_SPIRV_TEXT},
                                         {".vsir", LADDER_TARGET_VSIR},
                                         {".ll", LADDER_TARGET_DXIL_ASM}};
    Options& o = p.o;
    if (!o.output_given || o.inputs.size() > 1 ||
        (o.action != Action::Compile && o.action != Action::Explore))
        return true;
    for (const Ending& e : endings) {
        if (ending_of(o.output) != e.text || o.target_type == e.type)
            continue;
        if (o.target_given)
            return p.fail("-o " + o.output + " has the ending of " + ladder_get_target_type_name(e.type) +
                          ", and -b says " + ladder_get_target_type_name(o.target_type));
        o.target_type = e.type;
    }
    return true;
}

// --explore takes the place of what --run does; -o is for the result of the compile then.
bool check_exploration(Parser& p) {
    Options& o = p.o;
    if (!o.against.empty() && o.action != Action::CheckPasses && (o.explore.empty() || !o.run_wanted))
        return p.fail("--against only goes with --explore and --run, and with --check-passes");
    if (o.explore.empty())
        return true;
    if (o.action != Action::Compile && o.action != Action::Run)
        return p.fail("--explore only goes with compiling and --run");
    if (o.dump || !o.dump_cfg.empty() || o.after || o.trace || !o.breaks.empty())
        return p.fail(
            "--dump, --dump-cfg, --after, --trace and --break do not go with --explore, which shows it all");
    if (o.explore == "-" && o.output_given && o.output == "-")
        return p.fail("the page and the result both go to standard output: use -o FILE");
    o.action = Action::Explore;
    return true;
}

// Several inputs are for checks of passes, and for compiling to a folder.
bool check_inputs(Parser& p) {
    const Options& o = p.o;
    if (o.inputs.size() < 2 || o.action == Action::CheckPasses)
        return true;
    if (o.action != Action::Compile)
        return p.fail("more than one input: '" + o.inputs[0] + "' and '" + o.inputs[1] + "'");
    if (!o.output_given || o.output == "-")
        return p.fail("of several inputs the results go to a folder: use -o FOLDER");
    if (!o.dump_cfg.empty())
        return p.fail("--dump-cfg draws one input only");
    for (const std::string& input : o.inputs)
        if (input == "-")
            return p.fail("standard input does not go with other inputs");
    return true;
}

// What options do not go together.
bool check(Parser& p) {
    const Options& o = p.o;
    if (!check_exploration(p))
        return false;
    if (!check_inputs(p) || !check_ending(p))
        return false;
    if (o.after && o.target_type != LADDER_TARGET_VSIR && o.action != Action::Run)
        return p.fail("--after only goes with -b vsir and --run");
    if (o.after && !strcmp(o.after, "spirv") && o.action != Action::Run)
        return p.fail("--after=spirv only goes with --run");
    if (!o.breaks.empty() && (o.after || o.trace))
        return p.fail("--break does not go with --after and --trace");
    const bool runs = o.action == Action::Run || (o.action == Action::Explore && o.run_wanted);
    if (o.run_option && !runs)
        return p.fail(std::string(o.run_option) + " only goes with --run");
    if ((o.wave_size || o.seed_given || o.step_limit) && !runs && o.action != Action::CheckPasses)
        return p.fail("--wave-size, --seed and --step-limit only go with --run and --check-passes");
    if (o.format_json && o.action != Action::Scan && o.action != Action::ModuleInfo &&
        o.action != Action::ListParts && o.action != Action::CheckPasses)
        return p.fail("--format only goes with --scan, --module-info, --list-parts and --check-passes");
    if (o.dump_cfg == "-" && o.output == "-")
        return p.fail("the picture and the result both go to standard output: use -o FILE");
    return true;
}

} // namespace

bool parse(int argc, char** argv, Options& o, std::string& error) {
    o.spirv.type = LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO;
    Parser p{o, error};
    o.command = "ladder-compiler";
    for (int i = 1; i < argc; i++)
        o.command += std::string(" ") + argv[i];
    bool only_input = false;
    for (int i = 1; i < argc; i++) {
        const char* argument = argv[i];
        if (!only_input && !strcmp(argument, "--")) {
            only_input = true;
            continue;
        }
        if (only_input || argument[0] != '-' || !argument[1]) {
            o.inputs.emplace_back(argument);
            continue;
        }
        const char* value;
        const Option* option = find_option(argument, value);
        if (!option)
            return p.fail(no_such_option(argument));
        if (value && option->takes == Takes::Nothing)
            return p.fail(std::string(option->name) + " takes no value");
        if (option->takes == Takes::Value && !value) {
            if (++i == argc)
                return p.fail(std::string(option->name) + " wants a value");
            value = argv[i];
        }
        if (!option->apply(p, value))
            return false;
    }
    o.input_given = !o.inputs.empty();
    if (!o.input_given)
        o.inputs.emplace_back("-");
    o.input = o.inputs[0];
    o.specialization = {LADDER_STRUCTURE_TYPE_SPECIALIZATION_INFO, nullptr, o.constants.data(),
                        static_cast<unsigned int>(o.constants.size())};
    return check(p);
}

} // namespace ladder_compiler
