#include "graphviz.h"

#include "files.h"
#include "picture/graph.h"

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

namespace {

// The picture by Graphviz. False: it is not there, or failed.
bool picture_by_dot(const std::string& name, const std::string& text, std::string& drawn) {
    std::string input, output, error;
    if (!write_temporary(name, text.data(), text.size(), input, error))
        return false;
    const bool has_output = write_temporary(name, "", 0, output, error);
    const bool good = has_output && run_dot(input, output) && read_file(output, drawn, error);
    remove(input.c_str());
    if (has_output)
        remove(output.c_str());
    return good;
}

bool own_picture(const std::string& text, std::string& drawn) {
    std::vector<picture::Graph> graphs = picture::read_dot(text);
    for (picture::Graph& g : graphs)
        if (!picture::place(g))
            return false;
    drawn = picture::svg_of(graphs);
    return true;
}

} // namespace

bool write_graph(const std::string& name, const std::string& text, std::string& error) {
    if (!name.ends_with(".svg"))
        return write_file(name, text.data(), text.size(), error);
    std::string drawn;
    if (!picture_by_dot(name, text, drawn) && !own_picture(text, drawn)) {
        error = "the graph is too large to draw without Graphviz (dot); a .dot file holds it";
        return false;
    }
    return write_file(name, drawn.data(), drawn.size(), error);
}

} // namespace ladder_compiler
