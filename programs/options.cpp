#include "options.h"

#include <cstdlib>
#include <cstring>

namespace ladder_compiler {

const char help_text[] =
    "Usage: ladder-compiler [OPTION]... [INPUT]\n"
    "Translates a Direct3D shader to SPIR-V. Without INPUT, or with -, reads standard input.\n"
    "\n"
    "  -x TYPE               source type: dxbc, dxil-bitcode, dxil-asm or vsir; default: by its contents\n"
    "  -b TYPE               target type: spirv-binary (default), spirv-text, vsir or dxil-asm\n"
    "  -o FILE               write the result to FILE; default: - (standard output)\n"
    "  --entry=NAME          the entry point; default: the only one, or main\n"
    "  --target-env=ENV      vulkan1.0 to vulkan1.4; default: vulkan1.3\n"
    "  --bind-shift=LIST     what to add to registers for bindings; default:\n"
    "                        b:0,t:1000,u:2000,s:3000,c:4000 (c: counters of UAVs)\n"
    "  --heaps=LIST          sets and bindings of descriptor heaps; default:\n"
    "                        resources:0:5000,samplers:0:6000,counters:0:7000\n"
    "  --structurizer=NAME   reconstructive (default) or naive\n"
    "  --reconvergence=NAME  what the device has of maximal, subgroup-uniform; default: none\n"
    "  --features=LIST       what else the device has: demote-to-helper, 16-bit-io,\n"
    "                        quad-control, sample-offsets, float-specials, denorms; default: none\n"
    "  --samples=N           the render targets have N samples (1, 2, 4, 8, 16); or spec:ID: the\n"
    "                        specialization constant ID says how many\n"
    "  --resident-buffers    no storage buffer is sparse\n"
    "  --dual-source         render targets 0 and 1 are the sources of target 0\n"
    "  --ignore-checksum     take containers with a wrong checksum\n"
    "  --after=PASS          with -b vsir: the program after that pass; default: front-end\n"
    "  --dump=PASS|all       print the program after a pass, or after all of them, on standard error\n"
    "  --dump-cfg=FILE       draw the control flow before and after structurizing: FILE.dot, or FILE.svg\n"
    "                        where Graphviz is installed\n"
    "  --validate-passes     check the program after every pass\n"
    "  --list-parts          list the parts of a container: name, offset, size in bytes\n"
    "  --print-source-types, --print-target-types, --print-passes\n"
    "                        print the names that -x, -b, --dump take, and exit\n"
    "  --help, --version     print this, or the version, and exit\n"
    "\n"
    "Exit status: 0, or 1 for a bad shader, or 2 for bad usage (files that cannot be read or written "
    "included).\n";

namespace {

// Walks the arguments; options are applied by the functions of the table below.
struct Parser {
    Options& o;
    std::string& error;

    bool fail(const std::string& text) {
        error = text;
        return false;
    }
};

bool set_source_type(Parser& p, const char* value) {
    unsigned int count;
    const ladder_source_type* types = ladder_get_supported_source_types(&count);
    for (unsigned int i = 0; i < count; i++)
        if (!strcmp(ladder_get_source_type_name(types[i]), value))
            return p.o.source_type = types[i], true;
    return p.fail(std::string("there is no source type '") + value + "' (see --print-source-types)");
}

bool set_target_type(Parser& p, const char* value) {
    unsigned int count;
    const ladder_target_type* types = ladder_get_supported_target_types(LADDER_SOURCE_AUTO, &count);
    for (unsigned int i = 0; i < count; i++)
        if (!strcmp(ladder_get_target_type_name(types[i]), value))
            return p.o.target_type = types[i], true;
    return p.fail(std::string("there is no target type '") + value + "' (see --print-target-types)");
}

bool set_output(Parser& p, const char* value) {
    if (!*value)
        return p.fail("the output file has no name");
    p.o.output = value;
    return p.o.output_given = true;
}

bool set_entry(Parser& p, const char* value) { return p.o.entry_point = value, true; }

bool set_environment(Parser& p, const char* value) {
    static const char* const names[] = {"vulkan1.0", "vulkan1.1", "vulkan1.2", "vulkan1.3", "vulkan1.4"};
    for (int i = 0; i < 5; i++)
        if (!strcmp(names[i], value)) {
            p.o.spirv.environment =
                static_cast<ladder_spirv_environment>(LADDER_SPIRV_ENVIRONMENT_VULKAN_1_0 + i);
            return true;
        }
    return p.fail(std::string("there is no target environment '") + value + "'");
}

// b:N,t:N,u:N,s:N; each class at most once, in any order.
bool set_bind_shift(Parser& p, const char* value) {
    const std::string list = value;
    std::string seen;
    for (const char* at = value;; at++) {
        const char cls = *at;
        unsigned int* shift = cls == 'b'   ? &p.o.spirv.bind_shift_b
                              : cls == 't' ? &p.o.spirv.bind_shift_t
                              : cls == 'u' ? &p.o.spirv.bind_shift_u
                              : cls == 's' ? &p.o.spirv.bind_shift_s
                              : cls == 'c' ? &p.o.bindings.bind_shift_c
                                           : nullptr;
        if (!shift || seen.find(cls) != seen.npos || at[1] != ':' || at[2] < '0' || at[2] > '9')
            return p.fail("--bind-shift takes a list like b:0,t:1000, not '" + list + "'");
        seen += cls;
        char* end;
        const unsigned long long n = strtoull(at + 2, &end, 10);
        if (n > 0x7fffffff)
            return p.fail("a shift in '" + list + "' is too large");
        *shift = static_cast<unsigned int>(n);
        if (!*end)
            return true;
        if (*end != ',')
            return p.fail("--bind-shift takes a list like b:0,t:1000, not '" + list + "'");
        at = end;
    }
}

// HEAP:SET:BINDING, separated by commas; each heap at most once, in any order.
bool set_heaps(Parser& p, const char* value) {
    struct Heap {
        std::string name;
        unsigned int &set, &binding;
        bool seen = false;
    } heaps[] = {{"resources", p.o.bindings.resource_heap_set, p.o.bindings.resource_heap_binding},
                 {"samplers", p.o.bindings.sampler_heap_set, p.o.bindings.sampler_heap_binding},
                 {"counters", p.o.bindings.counter_heap_set, p.o.bindings.counter_heap_binding}};
    auto number = [](const char*& at, unsigned int& n) {
        if (*at++ != ':' || *at < '0' || *at > '9')
            return false;
        char* end;
        const unsigned long long read = strtoull(at, &end, 10);
        n = static_cast<unsigned int>(read);
        at = end;
        return read <= 0x7fffffff;
    };
    for (const char* at = value;; at++) {
        Heap* heap = nullptr;
        for (Heap& h : heaps)
            if (!strncmp(at, h.name.c_str(), h.name.size()))
                heap = &h;
        bool good = heap && !heap->seen;
        if (good) {
            at += heap->name.size();
            heap->seen = true;
            good = number(at, heap->set) && number(at, heap->binding);
        }
        if (good && !*at)
            return true;
        if (!good || *at != ',')
            return p.fail("--heaps takes a list like resources:1:0,samplers:2:0, not '" + std::string(value) +
                          "'");
    }
}

bool set_structurizer(Parser& p, const char* value) {
    if (!strcmp(value, "reconstructive"))
        p.o.structurizer = LADDER_STRUCTURIZER_RECONSTRUCTIVE;
    else if (!strcmp(value, "naive"))
        p.o.structurizer = LADDER_STRUCTURIZER_NAIVE;
    else
        return p.fail(std::string("there is no structurizer '") + value + "'");
    return true;
}

bool set_reconvergence(Parser& p, const char* value) {
    constexpr unsigned int both =
        LADDER_DEVICE_FEATURE_MAXIMAL_RECONVERGENCE | LADDER_DEVICE_FEATURE_SUBGROUP_UNIFORM_CONTROL_FLOW;
    p.o.device_features &= ~both;
    if (!strcmp(value, "maximal"))
        p.o.device_features |= LADDER_DEVICE_FEATURE_MAXIMAL_RECONVERGENCE;
    else if (!strcmp(value, "subgroup-uniform"))
        p.o.device_features |= LADDER_DEVICE_FEATURE_SUBGROUP_UNIFORM_CONTROL_FLOW;
    else if (strcmp(value, "none"))
        return p.fail(std::string("there is no reconvergence '") + value + "'");
    return true;
}

bool set_features(Parser& p, const char* value) {
    struct Feature {
        const char* name;
        unsigned int bit;
    };
    constexpr unsigned int specials = LADDER_DEVICE_FEATURE_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT16 |
                                      LADDER_DEVICE_FEATURE_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT32 |
                                      LADDER_DEVICE_FEATURE_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT64;
    constexpr unsigned int denorms =
        LADDER_DEVICE_FEATURE_DENORM_PRESERVE_FLOAT16 | LADDER_DEVICE_FEATURE_DENORM_PRESERVE_FLOAT64;
    constexpr Feature all[] = {{"float-specials", specials},
                               {"denorms", denorms},
                               {"demote-to-helper", LADDER_DEVICE_FEATURE_DEMOTE_TO_HELPER_INVOCATION},
                               {"16-bit-io", LADDER_DEVICE_FEATURE_STORAGE_INPUT_OUTPUT_16},
                               {"quad-control", LADDER_DEVICE_FEATURE_QUAD_CONTROL},
                               {"sample-offsets", LADDER_DEVICE_FEATURE_SAMPLE_OFFSETS}};
    for (std::string list = value;;) {
        const size_t comma = list.find(',');
        const std::string name = list.substr(0, comma);
        unsigned int bit = 0;
        for (const Feature& f : all)
            if (name == f.name)
                bit = f.bit;
        if (!bit)
            return p.fail("there is no feature '" + name + "'");
        p.o.device_features |= bit;
        if (comma == list.npos)
            return true;
        list.erase(0, comma + 1);
    }
}

// N, or spec:N. Which numbers of samples there are the library knows.
bool set_samples(Parser& p, const char* value) {
    const bool spec = !strncmp(value, "spec:", 5);
    const char* digits = spec ? value + 5 : value;
    char* end;
    const unsigned long long n = strtoull(digits, &end, 10);
    if (*digits < '0' || *digits > '9' || *end || n > 0xffffffff || (!spec && !n))
        return p.fail(std::string("--samples takes a number or spec:ID, not '") + value + "'");
    p.o.samples_name = spec ? LADDER_OPTION_RASTERIZER_SAMPLES_SPEC_ID : LADDER_OPTION_RASTERIZER_SAMPLES;
    p.o.samples = static_cast<unsigned int>(n);
    return p.o.samples_given = true;
}

bool is_pass(Parser& p, const char* value) {
    for (const char* const* name = ladder_get_pass_names(); *name; name++)
        if (!strcmp(*name, value))
            return true;
    return p.fail(std::string("there is no pass '") + value + "' (see --print-passes)");
}

bool set_after(Parser& p, const char* value) {
    p.o.after = strcmp(value, "front-end") ? value : nullptr;
    return is_pass(p, value);
}

bool set_dump(Parser& p, const char* value) {
    p.o.dump = value;
    return !strcmp(value, "all") || is_pass(p, value);
}

bool set_dump_cfg(Parser& p, const char* value) {
    p.o.dump_cfg = value;
    return *value || p.fail("the file of --dump-cfg has no name");
}

bool set_ignore_checksum(Parser& p, const char*) { return p.o.ignore_checksum = true; }
bool set_validate_passes(Parser& p, const char*) { return p.o.validate_passes = true; }
bool set_dual_source(Parser& p, const char*) { return p.o.dual_source = true; }
bool set_resident_buffers(Parser& p, const char*) { return p.o.resident_buffers = true; }

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
    {"-x", true, set_source_type},
    {"-b", true, set_target_type},
    {"-o", true, set_output},
    {"--entry", true, set_entry},
    {"--target-env", true, set_environment},
    {"--bind-shift", true, set_bind_shift},
    {"--heaps", true, set_heaps},
    {"--structurizer", true, set_structurizer},
    {"--reconvergence", true, set_reconvergence},
    {"--features", true, set_features},
    {"--dual-source", false, set_dual_source},
    {"--samples", true, set_samples},
    {"--resident-buffers", false, set_resident_buffers},
    {"--after", true, set_after},
    {"--dump", true, set_dump},
    {"--dump-cfg", true, set_dump_cfg},
    {"--ignore-checksum", false, set_ignore_checksum},
    {"--validate-passes", false, set_validate_passes},
    {"--list-parts", false, set_action<Action::ListParts>},
    {"--print-source-types", false, set_action<Action::PrintSourceTypes>},
    {"--print-target-types", false, set_action<Action::PrintTargetTypes>},
    {"--print-passes", false, set_action<Action::PrintPasses>},
    {"--help", false, set_action<Action::Help>},
    {"-h", false, set_action<Action::Help>},
    {"--version", false, set_action<Action::Version>},
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
        if (is_long ? argument[n] == '=' : option.takes_value) {
            value = argument + n + is_long;
            return &option;
        }
    }
    return nullptr;
}

} // namespace

bool parse(int argc, char** argv, Options& o, std::string& error) {
    ladder_init_spirv_target_info(&o.spirv);
    ladder_init_spirv_binding_info(&o.bindings);
    Parser p{o, error};
    bool have_input = false, only_input = false;
    for (int i = 1; i < argc; i++) {
        const char* argument = argv[i];
        if (!only_input && !strcmp(argument, "--")) {
            only_input = true;
            continue;
        }
        if (only_input || argument[0] != '-' || !argument[1]) {
            if (have_input)
                return p.fail("more than one input: '" + o.input + "' and '" + argument + "'");
            o.input = argument;
            have_input = true;
            continue;
        }
        const char* value;
        const Option* option = find_option(argument, value);
        if (!option)
            return p.fail(std::string("there is no option '") + argument + "' (see --help)");
        if (value && !option->takes_value)
            return p.fail(std::string(option->name) + " takes no value");
        if (option->takes_value && !value) {
            if (++i == argc)
                return p.fail(std::string(option->name) + " wants a value");
            value = argv[i];
        }
        if (!option->apply(p, value))
            return false;
    }
    if (o.after && o.target_type != LADDER_TARGET_VSIR)
        return p.fail("--after only goes with -b vsir");
    if (o.dump_cfg == "-" && o.output == "-")
        return p.fail("the picture and the result both go to standard output: use -o FILE");
    return true;
}

} // namespace ladder_compiler
