// The command line of ladder-runner.
#pragma once

#include "report.h"
#include "script/backend.h"

namespace ladder::runner {

enum class Action : uint8_t { Run, ListDevices, Help, Version };
enum class BackendChoice : uint8_t { Simt, Vulkan, Both };
enum class Findings : uint8_t { Show, Fail, Default }; // default: they fail with --validate

struct CommandLine {
    Action action = Action::Run;
    BackendChoice backend = BackendChoice::Simt;
    SimtOptions simt;
    VulkanOptions vulkan;
    ReportFormat format = ReportFormat::Text;
    Findings findings = Findings::Default;
    std::string hlsl_compiler, token_compiler, filter, images, explore;
    uint32_t first_model = 20, last_model = 69; // 10 * major + minor
    uint32_t jobs = 1;
    bool keep_going = false, allow_skipped = false, write_pictures = false, trace = false, verbose = false;
    bool probes_only = false;         // of BackendChoice::Both
    std::vector<std::string> scripts; // files and folders
};

// False with a line of text in `error` where the arguments make no sense. Strings may point into `argv`.
bool parse_command_line(int argc, char** argv, CommandLine& out, std::string& error);

// Whether `name` contains `pattern`, or, where that has * or ?, is of its form.
bool filter_matches(std::string_view pattern, std::string_view name);

extern const char help_text[];

} // namespace ladder::runner
