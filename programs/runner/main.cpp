// ladder-runner: shader test scripts on the simulator and on Vulkan.
#include "files.h"
#include "hlsl.h"
#include "scripts.h"

#include <ladder/ladder.h>

#include <filesystem>
#include <new>

using namespace ladder::runner;

namespace {

enum Status { Done = 0, Failed = 1, BadUsage = 2, Skipped = 77 }; // 77: as Automake and Meson have it

Status usage_error(const std::string& text) {
    fprintf(stderr, "ladder-runner: error: %s\n", text.c_str());
    return BadUsage;
}

Status print(const std::string& text) {
    return fputs(text.c_str(), stdout) >= 0 && !fflush(stdout)
               ? Done
               : usage_error("cannot write to standard output");
}

Status list_devices(const CommandLine& o) {
    std::string error, text;
    VulkanOptions options = o.vulkan;
    for (options.device = 0; const auto backend = make_vulkan_backend(options, error); options.device++)
        text += std::to_string(options.device) + " " + std::string(backend->description()) + "\n";
    return text.empty() ? usage_error(error) : print(text);
}

// Nothing can run: in CI that is a skip with a reason, not an error.
Status no_backend(const CommandLine& o, const std::string& error) {
    if (o.format != ReportFormat::Tap)
        return usage_error(error);
    const Status printed = print("TAP version 13\n1..0 # SKIP " + error + "\n");
    return printed || o.allow_skipped ? printed : Skipped;
}

// An option names a command that the shell does not find.
bool find_compilers(const CommandLine& o, std::string& error) {
    const std::pair<const char*, const std::string*> commands[] = {{"--hlsl-compiler", &o.hlsl_compiler},
                                                                   {"--token-compiler", &o.token_compiler}};
    for (const auto& [option, command] : commands)
        if (!command->empty() && kit::HlslCompiler::None == kit::hlsl_compiler(*command)) {
            error = std::string(option) + ": there is no command '" + *command +
                    "'; install it, or give its path";
            return false;
        }
    return true;
}

Status run(const CommandLine& o) {
    std::vector<std::string> scripts;
    std::string error;
    if (!find_scripts(o.scripts, o.filter, scripts, error) || !find_compilers(o, error))
        return usage_error(error);
    const std::unique_ptr<Backend> backend = make_backend(o, error);
    if (!backend)
        return no_backend(o, error);
    std::error_code problem;
    if (!o.images.empty() && !std::filesystem::is_directory(o.images, problem) &&
        !std::filesystem::create_directories(o.images, problem))
        return usage_error("cannot make the folder '" + o.images + "': " + problem.message());
    const bool terminal = o.format == ReportFormat::Text && ladder_compiler::stdout_is_terminal();
    Reporter reporter(o.format, stdout, terminal, o.verbose);
    reporter.begin(scripts.size(), std::string(backend->name()) + ": " + std::string(backend->description()));
    run_scripts(o, scripts, *backend, reporter);
    if (!reporter.end())
        return usage_error("cannot write to standard output");
    if (reporter.failed())
        return Failed;
    if (!reporter.all_skipped() || o.allow_skipped)
        return Done;
    fputs("ladder-runner: all checks were skipped; --allow-skipped makes that a success\n", stderr);
    return Skipped;
}

Status act(const CommandLine& o) {
    switch (o.action) {
    case Action::Help: return print(help_text);
    case Action::Version: return print(std::string(ladder_get_version_string()) + "\n");
    case Action::ListDevices: return list_devices(o);
    case Action::Run: break;
    }
    return run(o);
}

Status start(int argc, char** argv) {
    CommandLine o;
    std::string error;
    if (!parse_command_line(argc, argv, o, error))
        return usage_error(error);
    const Status status = act(o);
    return ladder_compiler::close_streams(o.trace, error) ? status : usage_error(error);
}

} // namespace

int main(int argc, char** argv) {
    try {
        return start(argc, argv);
    } catch (const std::bad_alloc&) {
        fputs("ladder-runner: error: out of memory\n", stderr);
        return BadUsage;
    }
}
