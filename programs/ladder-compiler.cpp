// ladder-compiler: Ladder on the command line.
#include "bindings_file.h"
#include "container_parts.h"
#include "debug_file.h"
#include "dump_source.h"
#include "entry_points.h"
#include "explore.h"
#include "files.h"
#include "graphviz.h"
#include "inputs.h"
#include "linkage_file.h"
#include "module_info.h"
#include "options.h"
#include "print_report.h"
#include "scan.h"
#include "simulate.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <new>
#include <vector>

using namespace ladder_compiler;

namespace {

enum Status { Done = 0, BadShader = 1, BadUsage = 2 };

Status usage_error(const std::string& text) {
    print_message(Level::Error, "ladder-compiler", text);
    return BadUsage;
}

const char* shown_name(const std::string& name, const char* stream) {
    return name == "-" ? stream : name.c_str();
}

// The header line is a comment of VSIR: each dump is valid by itself. The function must not throw: without
// memory a dump has no lines of the source.
void print_dump(void* source, const char* pass, const char* text, size_t size) {
    std::string lines;
    try {
        lines = static_cast<const DumpSource*>(source)->with_lines({text, size},
                                                                   std::string(pass) == "front-end");
    } catch (const std::bad_alloc&) {
    }
    fprintf(stderr, "; after %s\n", pass);
    fwrite(lines.empty() ? text : lines.data(), 1, lines.empty() ? size : lines.size(), stderr);
}

// The last one counts. The function must not throw: without memory there is no picture.
void keep_graph(void* user, const char*, const char* text, size_t size) {
    try {
        static_cast<std::string*>(user)->assign(text, size);
    } catch (const std::bad_alloc&) {
    }
}

Status write_output(const Options& o, const void* bytes, size_t size) {
    std::string error;
    if (write_file(o.output, bytes, size, error))
        return Done;
    return usage_error(std::string("cannot write ") + shown_name(o.output, "<stdout>") + ": " + error);
}

Status write_text(const Options& o, const std::string& text) {
    return write_output(o, text.data(), text.size());
}

Status read_or_report(const Options& o, const std::string& input, std::string& contents) {
    std::string error;
    switch (read_input(o, input, contents, error)) {
    case Read::Done: return Done;
    case Read::BadUsage: return usage_error(error);
    case Read::BadShader: break;
    }
    print_message(Level::Error, shown_name(input, "<stdin>"), error);
    return BadShader;
}

// What a call says goes to standard error, or to the file of --report; its code decides on the status.
Status report(const Options& o, const char* name, const ladder_code& source, int result, char* messages) {
    std::string json;
    if (o.report_json)
        append_json(o.report_file.empty() ? json : *o.report_lines, name, messages);
    else
        print_report(name, messages, {static_cast<const char*>(source.code), source.size});
    fputs(json.c_str(), stderr);
    ladder_free_messages(messages);
    return result == LADDER_OK ? Done : result == LADDER_ERROR_INVALID_ARGUMENT ? BadUsage : BadShader;
}

Status write_picture(const Options& o, const std::string& graph) {
    if (graph.empty())
        return usage_error(std::string(shown_name(o.input, "<stdin>")) +
                           ": no control flow was structured: there is nothing for --dump-cfg to draw");
    std::string error;
    if (write_graph(o.dump_cfg, graph, error))
        return Done;
    return usage_error("cannot write " + o.dump_cfg + ": " + error);
}

std::vector<ladder_compile_option> compile_options_of(const Options& o) {
    std::vector<ladder_compile_option> options = {
        {LADDER_OPTION_STRUCTURIZER, static_cast<unsigned int>(o.structurizer)}};
    if (o.ignore_checksum && o.action != Action::ModuleInfo) // there it belongs to the shader
        options.push_back({LADDER_OPTION_IGNORE_CHECKSUM, 1});
    if (o.all_entry_points)
        options.push_back({LADDER_OPTION_ALL_ENTRY_POINTS, 1});
    if (o.class_linkage_space_given)
        options.push_back({LADDER_OPTION_CLASS_LINKAGE_SPACE, o.class_linkage_space});
    if (o.debug || o.action == Action::Explore)
        options.push_back({LADDER_OPTION_SOURCE_NAMES, 1});
    if (o.debug)
        options.push_back({LADDER_OPTION_DEBUG_INFO, o.debug_lines ? 1u : 2u});
    if (o.validate_passes)
        options.push_back({LADDER_OPTION_VALIDATE_PASSES, 1});
    return options;
}

// The page, and with -o the result as well.
Status write_exploration(const Options& o, const ladder_compile_info& info) {
    const char* name = shown_name(o.input, "<stdin>");
    const Explored e = explore(o, info, name);
    Status status = report(o, name, info.source, e.result, e.messages);
    std::string error;
    if (!e.page.empty() && !write_file(o.explore, e.page.data(), e.page.size(), error))
        return usage_error("cannot write " + o.explore + ": " + error);
    if (!e.error.empty())
        status = std::max(status, usage_error(e.error));
    return e.failed ? std::max(status, BadShader) : status;
}

// Reads a file of settings, and puts what it says in front of the chain. No name: there is none.
template <class File, class Info>
bool read_settings(const std::string& name, File& file, Info& info, ladder_spirv_target_info& chain) {
    if (name.empty())
        return true;
    std::string text, error;
    if (!read_file(name, text, error)) {
        usage_error("cannot read " + name + ": " + error);
        return false;
    }
    TextError wrong;
    if (!file.read(text, wrong)) {
        print_message(Level::Error,
                      name + ":" + std::to_string(wrong.line) + ":" + std::to_string(wrong.column),
                      wrong.text);
        print_caret(text, wrong.line, wrong.column);
        return false;
    }
    info.next = chain.next;
    chain.next = &info;
    return true;
}

Status compile(const Options& o, const ladder_code& source) {
    const bool is_text = o.action == Action::ModuleInfo;
    if (o.target_type == LADDER_TARGET_SPIRV_BINARY && !is_text && o.action != Action::Explore &&
        !o.output_given && stdout_is_terminal())
        return usage_error("a SPIR-V binary does not go to a terminal: use -o FILE, -o - or -b spirv-text");

    const std::vector<ladder_compile_option> compile_options = compile_options_of(o);
    const std::string dump = o.dump ? o.dump : "";
    DumpSource dump_source;
    const ladder_dump_info dump_info = {LADDER_STRUCTURE_TYPE_DUMP_INFO, nullptr,
                                        dump == "all" ? nullptr : o.dump, print_dump, &dump_source};
    std::string graph;
    const ladder_cfg_dump_info cfg_dump = {LADDER_STRUCTURE_TYPE_CFG_DUMP_INFO, o.dump ? &dump_info : nullptr,
                                           keep_graph, &graph};
    const void* const dumps = o.dump_cfg.empty() ? cfg_dump.next : &cfg_dump;
    const ladder_matrix_info matrices = {LADDER_STRUCTURE_TYPE_MATRIX_INFO, dumps, o.matrix_products.data(),
                                         static_cast<unsigned int>(o.matrix_products.size())};
    const ladder_device_info device = {LADDER_STRUCTURE_TYPE_DEVICE_INFO,
                                       o.matrix_products.empty() ? dumps : &matrices,
                                       o.properties.data(),
                                       static_cast<unsigned int>(o.properties.size()),
                                       o.quirks.data(),
                                       static_cast<unsigned int>(o.quirks.size())};
    const ladder_vsir_target_info vsir = {LADDER_STRUCTURE_TYPE_VSIR_TARGET_INFO, &device, o.after};
    ladder_d3d9_info d3d9 = o.d3d9;
    d3d9.type = LADDER_STRUCTURE_TYPE_D3D9_INFO;
    const ladder_vendor_info vendor = {LADDER_STRUCTURE_TYPE_VENDOR_INFO, &vsir, o.vendor_uavs.data(),
                                       static_cast<unsigned int>(o.vendor_uavs.size())};
    const ladder_notes_info notes = {LADDER_STRUCTURE_TYPE_NOTES_INFO, &vendor, o.source_file, nullptr, 0};
    d3d9.next = &notes;
    ladder_specialization_info specialization = o.specialization;
    specialization.next = &d3d9;
    const ladder_parameter_info parameters = {
        LADDER_STRUCTURE_TYPE_PARAMETER_INFO,
        o.constants.empty() ? static_cast<const void*>(&d3d9) : &specialization, o.parameters.data(),
        static_cast<unsigned int>(o.parameters.size())};
    ladder_spirv_target_info spirv = o.spirv;
    spirv.next = &parameters;
    BindingsFile bindings;
    LinkageFile linkage;
    if (!read_settings(o.bindings, bindings, bindings.map, spirv) ||
        !read_settings(o.linkage, linkage, linkage.info, spirv))
        return BadUsage;
    DebugFile debug_file;
    if (std::string error; o.pdb_given && !debug_file.read(o.pdb, o.input, source, error))
        return usage_error(shown_name(o.input, "<stdin>") + std::string(": ") + error);

    const ladder_compile_info info = {LADDER_STRUCTURE_TYPE_COMPILE_INFO,
                                      o.pdb_given ? debug_file.in_front_of(&spirv)
                                                  : static_cast<const void*>(&spirv),
                                      source,
                                      o.source_type,
                                      o.target_type,
                                      compile_options.data(),
                                      static_cast<unsigned int>(compile_options.size()),
                                      shown_name(o.input, "<stdin>"),
                                      o.entry_point};
    if (o.debug && o.dump && !dump_source.read(info))
        print_message(Level::Warning, shown_name(o.input, "<stdin>"),
                      "the shader has no lines for -g: compile it with -Zi and -Qembed_debug, or use --pdb");
    if (o.action == Action::Explore) {
        const Status status = write_exploration(o, info);
        if (status != Done || !o.output_given)
            return status;
    }
    ladder_code result = {nullptr, 0};
    std::string text;
    char* messages;
    const int code = is_text ? module_info_text(info, o.ignore_checksum, o.format_json, text, &messages)
                             : ladder_compile(&info, &result, &messages);
    const std::string hint =
        code && !o.report_json ? entry_points_hint(info, o.ignore_checksum, messages) : "";
    Status status = report(o, shown_name(o.input, "<stdin>"), source, code, messages);
    if (!hint.empty())
        print_message(Level::Note, shown_name(o.input, "<stdin>"), hint);
    if (!o.dump_cfg.empty() && (status == Done || !graph.empty())) // also of a shader that failed later
        status = std::max(status, write_picture(o, graph));
    if (status == Done)
        status = is_text ? write_text(o, text) : write_output(o, result.code, result.size);
    ladder_free_code(&result);
    return status;
}

// What is put behind an input's name where several are compiled, by ladder_target_type.
constexpr const char* suffixes[] = {".spv", ".spvasm", ".vsir", ".ll", ".asm", ".asm"};

// Where the results of several inputs go: each gets its name in the folder of -o. Empty: one input would take
// the place of another's result, which is said in `error`.
std::vector<std::string> outputs_of(const Options& o, std::string& error) {
    std::vector<std::string> names;
    std::map<std::string, const std::string*> inputs;
    for (const std::string& input : o.inputs) {
        names.push_back(o.output + "/" + file_name_of(input) + suffixes[o.target_type]);
        const auto [first, is_new] = inputs.emplace(names.back(), &input);
        if (!is_new) {
            error = "'" + *first->second + "' and '" + input + "' would both become " + names.back();
            return {};
        }
    }
    return names;
}

// All inputs, whatever becomes of one.
Status compile_all(const Options& o) {
    std::string error;
    if (!is_folder(o.output))
        return usage_error("of several inputs the results go to a folder: " + o.output + " is none");
    const std::vector<std::string> outputs = outputs_of(o, error);
    Status status = outputs.empty() ? usage_error(error) : Done;
    for (size_t n = 0; n < outputs.size(); n++) {
        Options one = o;
        one.input = o.inputs[n];
        one.output = outputs[n];
        std::string contents;
        Status read = read_or_report(one, one.input, contents);
        if (read == Done)
            read = compile(one, {contents.data(), contents.size()});
        status = std::max(status, read);
    }
    return status;
}

Status list_parts(const Options& o, const ladder_code& source) {
    std::string text;
    char* messages = nullptr;
    const int code = parts_text(o, source, shown_name(o.input, "<stdin>"), text, &messages);
    const Status status = report(o, shown_name(o.input, "<stdin>"), source, code, messages);
    return status == Done ? write_text(o, text) : status;
}

// --sign, --extract: bytes of or in a container.
Status write_container(const Options& o, const ladder_code& source) {
    if (!o.output_given && stdout_is_terminal())
        return usage_error("bytes do not go to a terminal: use -o FILE or -o -");
    const char* name = shown_name(o.input, "<stdin>");
    std::string bytes, error;
    char* messages = nullptr;
    const int code = o.action == Action::Sign ? sign(o, source, name, bytes, &messages)
                                              : extract_part(o, source, name, bytes, error, &messages);
    const Status status = report(o, shown_name(o.input, "<stdin>"), source, code, messages);
    if (status == Done && !error.empty()) {
        print_message(Level::Error, name, error);
        return BadShader;
    }
    return status == Done ? write_text(o, bytes) : status;
}

Status scan(const Options& o, const ladder_code& source) {
    std::string text;
    char* messages = nullptr;
    const int code = scan_text(o, source, shown_name(o.input, "<stdin>"), text, &messages);
    const Status status = report(o, shown_name(o.input, "<stdin>"), source, code, messages);
    return status == Done ? write_text(o, text) : status;
}

Status print_parameters(const Options& o, const ladder_code& source) {
    unsigned int stage = all_stages;
    bool is_d3d9 = true;
    char* messages = nullptr;
    const int code = scan_stage(o, source, shown_name(o.input, "<stdin>"), stage, is_d3d9, &messages);
    const Status status = report(o, shown_name(o.input, "<stdin>"), source, code, messages);
    return status == Done ? write_text(o, parameters_text(stage, is_d3d9)) : status;
}

// How a simulation ended; its text is written all the same where there is some.
Status finish(const Options& o, const char* name, const ladder_code& source, const Simulated& s) {
    const Status status = report(o, name, source, s.result, s.messages);
    if (!s.error.empty())
        return usage_error(s.error);
    return s.failed ? BadShader : status;
}

Status run_on_simulator(const Options& o, const ladder_code& source) {
    std::string text;
    const char* name = shown_name(o.input, "<stdin>");
    const Status status = finish(o, name, source, run_shader(o, source, name, text));
    return text.empty() ? status : std::max(status, write_text(o, text));
}

// Checks all inputs, also after one that fails.
Status check_all(const Options& o) {
    std::string text;
    Status status = Done;
    PassReport lines(text, o.format_json);
    for (const std::string& input : o.inputs) {
        std::string contents;
        const char* name = shown_name(input, "<stdin>");
        if (const Status read = read_or_report(o, input, contents)) {
            status = std::max(status, read);
            continue;
        }
        const ladder_code source = {contents.data(), contents.size()};
        status = std::max(status, finish(o, name, source, check_passes(o, source, name, lines)));
    }
    lines.finish();
    return std::max(status, write_text(o, text));
}

std::string source_types() {
    std::string text;
    unsigned int count;
    const ladder_source_type* types = ladder_get_supported_source_types(&count);
    for (unsigned int i = 0; i < count; i++)
        text += std::string(ladder_get_source_type_name(types[i])) + "\n";
    return text + "hlsl\n";
}

std::string target_types(ladder_source_type source) {
    std::string text;
    unsigned int count;
    const ladder_target_type* types = ladder_get_supported_target_types(source, &count);
    for (unsigned int i = 0; i < count; i++)
        text += std::string(ladder_get_target_type_name(types[i])) + "\n";
    return text;
}

std::string passes() {
    std::string text;
    for (const char* const* name = ladder_get_pass_names(); *name; name++)
        text += std::string(*name) + "\n";
    return text;
}

// Names that are numbered from 1 on.
std::string setting_names(const char* (*name_of)(unsigned int)) {
    std::string text;
    for (unsigned int n = 1; name_of(n); n++)
        text += std::string(name_of(n)) + "\n";
    return text;
}

Status act(const Options& o) {
    switch (o.action) {
    case Action::Help: return write_text(o, help_text);
    case Action::Version: return write_text(o, std::string(ladder_get_version_string()) + "\n");
    case Action::PrintSourceTypes: return write_text(o, source_types());
    case Action::PrintTargetTypes: return write_text(o, target_types(o.source_type));
    case Action::PrintPasses: return write_text(o, passes());
    case Action::PrintDeviceProperties: return write_text(o, setting_names(ladder_get_device_property_name));
    case Action::PrintQuirks: return write_text(o, setting_names(ladder_get_quirk_name));
    case Action::CheckPasses: return check_all(o);
    case Action::Compile:
    case Action::Run:
    case Action::ListParts:
    case Action::Sign:
    case Action::Extract:
    case Action::Scan:
    case Action::Explore:
    case Action::PrintParameters:
    case Action::ModuleInfo: break;
    }
    if (o.action == Action::PrintParameters && !o.input_given)
        return write_text(o, parameters_text(all_stages, true));
    if (o.inputs.size() > 1)
        return compile_all(o);
    std::string contents;
    if (const Status read = read_or_report(o, o.input, contents))
        return read;
    const ladder_code source = {contents.data(), contents.size()};
    switch (o.action) {
    case Action::Run: return run_on_simulator(o, source);
    case Action::Scan: return scan(o, source);
    case Action::PrintParameters: return print_parameters(o, source);
    case Action::ListParts: return list_parts(o, source);
    case Action::Sign:
    case Action::Extract: return write_container(o, source);
    default: return compile(o, source);
    }
}

Status run(int argc, char** argv) {
    Options o;
    std::string error;
    const bool parsed = parse(argc, argv, o, error);
    choose_color(o.color);
    if (!parsed)
        return usage_error(error);
    std::string lines;
    o.report_lines = &lines;
    Status status = act(o);
    if (!o.report_file.empty() && !write_file(o.report_file, lines.data(), lines.size(), error))
        status = usage_error("cannot write " + o.report_file + ": " + error);
    return close_streams(o.dump || o.trace || !o.breaks.empty(), error) ? status : usage_error(error);
}

} // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::bad_alloc&) {
        print_message(Level::Error, "ladder-compiler", "out of memory");
        return BadUsage;
    }
}
