// Commands of the user, run by the shell, and the temporary files that they work on.
#pragma once

#include <cstdio>
#include <string>

namespace kit {

// A file that is removed with its name.
struct Temporary {
    std::string name;
    Temporary() = default;
    Temporary(const Temporary&) = delete;
    ~Temporary() {
        if (!name.empty())
            remove(name.c_str());
    }
};

// A word of a command line.
std::string shell_quoted(const std::string& name);
// What sends all that a command says to a file.
std::string redirection(const std::string& file);
// Runs a command line. Returns the exit status.
int run_command(std::string line);
// Does the exit status of a shell say that there is no such command, or that it cannot be executed?
bool is_missing(int status);

} // namespace kit
