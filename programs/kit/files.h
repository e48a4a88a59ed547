// Files and standard streams of the programs, as whole pieces of bytes. "-" means the standard stream.
#pragma once

#include <cstddef>
#include <string>

namespace ladder_compiler {

// False with the reason in `error` where the file cannot be read. Devices and pipes have no size: from them,
// and from standard input, at most stream_max bytes are taken, and more is an error.
constexpr size_t stream_max = size_t{256} << 20;
bool read_file(const std::string& name, std::string& contents, std::string& error);

// Writes all or nothing: a file gets a temporary neighbour that takes its name at the end; what had that name
// before stays if anything goes wrong. False with the reason in `error`.
bool write_file(const std::string& name, const void* bytes, size_t size, std::string& error);

// Writes a new file next to `name` and tells its own name. False with the
// reason in `error`; no file is left then.
bool write_temporary(const std::string& name, const void* bytes, size_t size, std::string& temporary,
                     std::string& error);

bool is_folder(const std::string& name);
// The name of a file without its folders.
std::string file_name_of(const std::string& name);

bool stdout_is_terminal();
bool stderr_is_terminal();

// Closes standard output, at the end of a program. False with the reason in `error` where something that the
// user asked for was not written: to standard output, or with `traces` to standard error.
bool close_streams(bool traces, std::string& error);

} // namespace ladder_compiler
