// The command line of ladder-compiler.
#pragma once

#include "messages.h"

#include <ladder/ladder.h>
#include <ladder/ladder_device.h>
#include <ladder/ladder_dxbc.h>
#include <ladder/ladder_parameters.h>
#include <ladder/ladder_simt.h>

#include <string>
#include <vector>

namespace ladder_compiler {

enum class Action {
    Compile,
    Run,
    CheckPasses,
    ListParts,
    Sign,
    Extract,
    Scan,
    ModuleInfo,
    Explore,
    PrintSourceTypes,
    PrintTargetTypes,
    PrintPasses,
    PrintDeviceProperties,
    PrintQuirks,
    PrintParameters,
    Help,
    Version
};

// What --bind says a register holds.
struct Bind {
    std::string name; // as it was given: "u0"
    ladder_resource_class resource_class;
    unsigned int space, reg, stride;
    std::string format; // empty: none
    bool has_counter;
    unsigned int counter;
    std::string file; // empty: `words`
    std::vector<unsigned int> words;
};

struct Options {
    Action action = Action::Compile;
    ladder_source_type source_type = LADDER_SOURCE_AUTO;
    ladder_target_type target_type = LADDER_TARGET_SPIRV_BINARY;
    std::string input = "-", output = "-"; // "-": the standard streams
    std::vector<std::string> inputs; // one, or several that go to a folder; --check-passes takes several
    bool input_given = false;        // else standard input
    bool is_hlsl = false;            // -x hlsl
    std::string hlsl_compiler;       // a command; empty: none
    std::string profile;             // of HLSL; empty: by the input
    bool output_given = false, target_given = false; // -o, -b
    const char* entry_point = nullptr;
    bool all_entry_points = false; // and no entry_point
    const char* dump = nullptr;    // "all" or the name of a pass
    bool debug = false;            // debug information in modules, names, lines in dumps
    bool debug_lines = false;      // of debug information, lines alone
    bool pdb_given = false;        // --pdb
    std::string pdb;               // empty: the file that the shader names
    std::string dump_cfg;          // empty: none
    Color color = Color::Auto;
    bool format_json = false;                   // --format
    bool report_json = false;                   // diagnostics, instead of as text
    std::string report_file;                    // for them; empty: standard error
    std::string* report_lines = nullptr;        // that the file gets at the end
    const char* after = nullptr;                // -b vsir: the name of a pass
    const char* source_file = nullptr;          // of OpSource
    std::vector<ladder_vendor_uav> vendor_uavs; // --ags-uav, --nvapi-uav
    bool ignore_checksum = false, validate_passes = false;
    bool class_linkage_space_given = false;
    unsigned int class_linkage_space = 0;
    ladder_digest_kind digest = LADDER_DIGEST_SIGNED; // --sign
    std::string part;                                 // --extract: four characters
    std::vector<ladder_parameter> parameters;         // --define
    std::vector<ladder_specialization> constants;     // --specialize
    ladder_specialization_info specialization{};      // of them, once all options are read
    ladder_d3d9_info d3d9{};                          // --d3d9
    ladder_structurizer structurizer = LADDER_STRUCTURIZER_DEFAULT;
    std::vector<ladder_matrix_product> matrix_products;
    std::vector<ladder_setting> properties, quirks; // of ladder_device_info
    ladder_spirv_target_info spirv{};
    std::string bindings; // a file; empty: none
    std::string linkage;  // the same
    // --run, --check-passes
    unsigned int groups[3] = {1, 1, 1};
    std::vector<Bind> binds;
    unsigned int wave_size = 0, seed = 0;
    size_t step_limit = 0;       // 0: the default
    unsigned int simt_flags = 0; // --bounds, --contract-floats, --late-reconvergence, --deal-matrices
    bool seed_given = false, trace = false, watch_races = false;
    std::vector<std::string> breaks; // --break: "LINE" or "FILE:LINE"
    ladder_simt_schedule schedule = LADDER_SIMT_SCHEDULE_DEFAULT;
    ladder_simt_switch_policy switch_policy = LADDER_SIMT_SWITCH_STRONG;
    // --explore
    std::string explore; // the page; empty: none
    std::string against; // another program to execute; empty: none
    std::string command; // the whole line
    bool run_wanted = false;
    const char* run_option = nullptr; // the last one that only --run takes
};

// Walks the arguments; options are applied by functions, each for one.
struct Parser {
    Options& o;
    std::string& error;

    bool fail(const std::string& text) {
        error = text;
        return false;
    }
};

// Options of --run and --check-passes; `value` may be null where it may be left out.
bool set_run(Parser& p, const char* value);
bool set_check_passes(Parser& p, const char* value);
bool add_bind(Parser& p, const char* value);
bool set_wave_size(Parser& p, const char* value);
bool set_schedule(Parser& p, const char* value);
bool set_switch_policy(Parser& p, const char* value);
bool set_seed(Parser& p, const char* value);
bool set_step_limit(Parser& p, const char* value);
bool set_trace(Parser& p, const char* value);
bool add_break(Parser& p, const char* value);
bool set_watch_races(Parser& p, const char* value);
bool set_bounds(Parser& p, const char* value);
bool set_contract_floats(Parser& p, const char* value);
bool set_late_reconvergence(Parser& p, const char* value);
bool set_deal_matrices(Parser& p, const char* value);

// The names that --define takes, those of a family one by one.
std::vector<std::string> parameter_names();
// --print-parameters: a line for each of them that has an effect on shaders of that stage.
constexpr unsigned int all_stages = 0xffffffff;
std::string parameters_text(unsigned int stage, bool is_d3d9);
// --define, --d3d9.
bool add_parameter(Parser& p, const char* value);
bool set_d3d9(Parser& p, const char* value);
bool add_specialization(Parser& p, const char* definition);
bool add_ags_uav(Parser&, const char* place);
bool add_nvapi_uav(Parser&, const char* place);

// Reads the command line. False with a line of text in `error` where it makes no sense. Strings point into
// `argv`.
bool parse(int argc, char** argv, Options& o, std::string& error);

extern const char help_text[];

} // namespace ladder_compiler
