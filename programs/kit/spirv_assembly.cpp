#include "spirv_assembly.h"

#include "command.h"
#include "files.h"

#include <filesystem>

namespace kit {

bool looks_like_spirv_assembly(const std::string& text) {
    const size_t first = text.find_first_not_of(" \t\r\n");
    return first != text.npos &&
           (text[first] == ';' || text[first] == '%' || text.compare(first, 2, "Op") == 0);
}

Assembled assemble_spirv(const std::string& text, std::vector<uint8_t>& out, std::string& messages) {
    std::error_code problem;
    const std::filesystem::path folder = std::filesystem::temp_directory_path(problem);
    Temporary in, made, said;
    std::string error;
    if (problem || !ladder_compiler::write_temporary((folder / "shader.spvasm").string(), text.data(),
                                                     text.size(), in.name, error)) {
        messages = "cannot write a temporary file: " + (problem ? problem.message() : error);
        return Assembled::Refused;
    }
    made.name = in.name + ".spv";
    said.name = in.name + ".log";
    const int status = run_command("spirv-as --target-env spv1.6 -o " + shell_quoted(made.name) + " " +
                                   shell_quoted(in.name) + redirection(said.name));
    ladder_compiler::read_file(said.name, messages, error);
    while (!messages.empty() && (messages.back() == '\n' || messages.back() == '\r'))
        messages.pop_back();
    std::string contents;
    const bool wrote = ladder_compiler::read_file(made.name, contents, error);
    // Wine's shell starts commands of the host without waiting for them, and says that all is well.
    if (is_missing(status) || (!status && !wrote)) {
        messages = "SPIR-V text needs spirv-as (Debian: spirv-tools)";
        return Assembled::NoAssembler;
    }
    if (status) {
        if (messages.empty())
            messages = "spirv-as failed with status " + std::to_string(status);
        return Assembled::Refused;
    }
    out.assign(contents.begin(), contents.end());
    return Assembled::Done;
}

} // namespace kit
