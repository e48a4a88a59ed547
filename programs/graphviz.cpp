#include "graphviz.h"

#include "files.h"

#include <cstdio>

#ifdef _WIN32
#include <process.h>
#else
#include <cerrno>
#include <spawn.h>
#include <sys/wait.h>
extern char** environ;
#endif

namespace ladder_compiler {

namespace {

// Runs `dot -Tsvg -oOUTPUT INPUT`, without a shell. True if it ended well.
#ifdef _WIN32
bool run_dot(const std::string& input, const std::string& output) {
    const std::string in = '"' + input + '"', out = "\"-o" + output + '"'; // names hold no quotes on Windows
    return _spawnlp(_P_WAIT, "dot", "dot", "-Tsvg", out.c_str(), in.c_str(), nullptr) == 0;
}
#else
bool run_dot(const std::string& input, const std::string& output) {
    std::string program = "dot", format = "-Tsvg", out = "-o" + output, in = input;
    char* const arguments[] = {program.data(), format.data(), out.data(), in.data(), nullptr};
    pid_t child;
    if (posix_spawnp(&child, "dot", nullptr, nullptr, arguments, environ))
        return false;
    int status;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return false;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
#endif

} // namespace

bool write_graph(const std::string& name, const std::string& text, std::string& error) {
    if (!name.ends_with(".svg"))
        return write_file(name, text.data(), text.size(), error);
    std::string input, output, picture;
    if (!write_temporary(name, text.data(), text.size(), input, error))
        return false;
    bool has_output = write_temporary(name, "", 0, output, error), good = has_output;
    if (good && !run_dot(input, output)) {
        error = "Graphviz (dot) is not there, or failed";
        good = false;
    }
    good = good && read_file(output, picture, error);
    remove(input.c_str());
    if (has_output)
        remove(output.c_str());
    return good && write_file(name, picture.data(), picture.size(), error);
}

} // namespace ladder_compiler
