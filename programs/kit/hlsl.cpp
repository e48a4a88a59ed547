#include "hlsl.h"

#include "command.h"
#include "files.h"

#include <filesystem>
#include <map>
#include <mutex>

namespace kit {

namespace {

// Compilers of shader models up to 5 expanded operands of ## first, and took registers of unused resources.
// Not every compiler with dxc's command line has flags for that.
constexpr const char* legacy_flags[] = {"-flegacy-macro-expansion", "-flegacy-resource-reservation"};

// What the help of a command tells.
struct Compiler {
    std::string legacy_flags;
    bool missing = false;
    bool vkd3d = false; // it has vkd3d-compiler's command line, not dxc's
};

// Asked for once.
Compiler find_compiler(const std::string& command, const std::string& said) {
    static std::mutex mutex;
    static std::map<std::string, Compiler> known;
    const std::lock_guard<std::mutex> lock(mutex);
    const auto [entry, is_new] = known.try_emplace(command);
    if (!is_new)
        return entry->second;
    std::string help, error;
    entry->second.missing = is_missing(run_command(command + " -help" + redirection(said)));
    ladder_compiler::read_file(said, help, error);
    for (const char* flag : legacy_flags)
        if (help.find(flag) != help.npos)
            entry->second.legacy_flags += std::string(" ") + flag;
    entry->second.vkd3d = help.find("--print-target-types") != help.npos;
    return entry->second;
}

std::string vkd3d_command_line(const HlslJob& job, const std::string& in, const std::string& out) {
    std::string line = job.command + " -x hlsl";
    if (job.preprocess) {
        line += " -E";
    } else {
        const bool bytecode = job.profile.size() > 3 && job.profile[3] < '4'; // "ps_2_0"
        line += std::string(" -b ") + (bytecode ? "d3d-bytecode" : "dxbc-tpf") + " -p " + job.profile +
                " -e " + shell_quoted(job.entry_point);
        if (job.options & (RowMajor | ColumnMajor))
            line += std::string(" --matrix-storage-order=") + (job.options & ColumnMajor ? "column" : "row");
        if (job.options & BackwardCompatible)
            line += " --semantic-compat-map";
    }
    return line + " -o " + shell_quoted(out) + " " + shell_quoted(in);
}

std::string dxc_command_line(const HlslJob& job, const std::string& in, const std::string& out,
                             const Compiler& compiler) {
    std::string line = job.command;
    if (job.preprocess) {
        line += " -P -Fi " + shell_quoted(out);
    } else {
        line += " -T " + job.profile;
        if (job.profile.compare(0, 4, "lib_"))
            line += " -E " + shell_quoted(job.entry_point);
        if (job.debug)
            line += " -Zi -Qembed_debug";
        // Column-major wins where a script asks for both; dxc takes one of them.
        if (job.options & ColumnMajor)
            line += " -Zpc";
        else if (job.options & RowMajor)
            line += " -Zpr";
        if (job.options & BackwardCompatible)
            line += " -Gec";
        if (job.options & UnboundedDescriptorArrays)
            line += " -enable_unbounded_descriptor_tables";
        if (job.native_16_bit)
            line += " -enable-16bit-types";
        line += " -Fo " + shell_quoted(out);
    }
    return line + (job.legacy_flags ? compiler.legacy_flags : "") + " " + shell_quoted(in);
}

} // namespace

HlslCompiler hlsl_compiler(const std::string& command) {
    std::error_code problem;
    const std::filesystem::path folder = std::filesystem::temp_directory_path(problem);
    Temporary said;
    std::string error;
    if (problem ||
        !ladder_compiler::write_temporary((folder / "shader.log").string(), "", 0, said.name, error))
        return HlslCompiler::Dxc; // compiling will say what is wrong
    const Compiler found = find_compiler(command, said.name);
    return found.missing ? HlslCompiler::None : found.vkd3d ? HlslCompiler::Vkd3d : HlslCompiler::Dxc;
}

bool run_hlsl_compiler(const HlslJob& job, std::vector<uint8_t>& out, std::string& messages) {
    std::error_code problem;
    const std::filesystem::path folder = std::filesystem::temp_directory_path(problem);
    if (problem) {
        messages = "there is no folder for temporary files: " + problem.message();
        return false;
    }
    Temporary temporary, result, said;
    std::string error;
    if (!ladder_compiler::write_temporary((folder / "shader.hlsl").string(), job.source.data(),
                                          job.source.size(), temporary.name, error)) {
        messages = "cannot write a temporary file in " + folder.string() + ": " + error;
        return false;
    }
    result.name = temporary.name + ".out";
    said.name = temporary.name + ".log";
    const std::string in = job.file.empty() ? temporary.name : job.file;
    const Compiler compiler = find_compiler(job.command, said.name);
    const std::string line = compiler.vkd3d ? vkd3d_command_line(job, in, result.name)
                                            : dxc_command_line(job, in, result.name, compiler);
    const int status = run_command(line + redirection(said.name));
    ladder_compiler::read_file(said.name, messages, error);
    while (!messages.empty() && (messages.back() == '\n' || messages.back() == '\r'))
        messages.pop_back();
    if (status) {
        if (messages.empty())
            messages = "'" + job.command + "' failed with status " + std::to_string(status);
        return false;
    }
    std::string contents;
    if (!ladder_compiler::read_file(result.name, contents, error)) {
        messages = "'" + job.command + "' wrote no output" + (messages.empty() ? "" : ": " + messages);
        return false;
    }
    out.assign(contents.begin(), contents.end());
    return true;
}

} // namespace kit
