#include "command.h"

#include <cstdlib>

#ifndef _WIN32
#include <sys/wait.h>
#endif

namespace kit {

std::string shell_quoted(const std::string& name) {
#ifdef _WIN32
    return "\"" + name + "\"";
#else
    std::string text = "'";
    for (const char c : name)
        text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return text + "'";
#endif
}

std::string redirection(const std::string& file) { return " >" + shell_quoted(file) + " 2>&1"; }

int run_command(std::string line) {
#ifdef _WIN32
    line = "\"" + line + "\""; // cmd takes the outer quotes
    return std::system(line.c_str());
#else
    const int status = std::system(line.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
#endif
}

bool is_missing(int status) {
#ifdef _WIN32
    return status == 9009;
#else
    return status == 126 || status == 127;
#endif
}

} // namespace kit
