// Finds scripts, and runs them, several at a time.
#pragma once

#include "command_line.h"

namespace ladder::runner {

// The scripts that files and folders name, sorted within each folder. False with the reason in `error`.
bool find_scripts(const std::vector<std::string>& places, const std::string& filter,
                  std::vector<std::string>& out, std::string& error);

// The backend that the command line asks for; null, and why in `error`, where there is none.
std::unique_ptr<Backend> make_backend(const CommandLine& o, std::string& error);

// Runs all scripts; the reporter gets them in order. The first thread uses `first`.
void run_scripts(const CommandLine& o, const std::vector<std::string>& scripts, Backend& first,
                 Reporter& reporter);

} // namespace ladder::runner
