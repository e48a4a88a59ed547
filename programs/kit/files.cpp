#include "files.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>

#ifdef _WIN32
#include <io.h>
#include <process.h>
#else
#include <unistd.h>
#endif

namespace ladder_compiler {

namespace {

namespace fs = std::filesystem;

#ifdef _WIN32
void binary_mode(FILE* stream) { _setmode(_fileno(stream), _O_BINARY); }
int create_new(const std::string& name) {
    return _open(name.c_str(), _O_WRONLY | _O_CREAT | _O_EXCL | _O_BINARY, 0666);
}
FILE* open_descriptor(int descriptor) { return _fdopen(descriptor, "wb"); }
void close_descriptor(int descriptor) { _close(descriptor); }
int process_id() { return _getpid(); }
#else
void binary_mode(FILE*) {}
int create_new(const std::string& name) {
    return open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
}
FILE* open_descriptor(int descriptor) { return fdopen(descriptor, "wb"); }
void close_descriptor(int descriptor) { close(descriptor); }
int process_id() { return static_cast<int>(getpid()); }
#endif

bool fail(std::string& error, int number) {
    error = std::strerror(number ? number : EIO);
    return false;
}

// Writes and closes (standard output: flushes); errors of both count.
bool write_stream(FILE* f, const void* bytes, size_t size, std::string& error) {
    errno = 0;
    const bool wrote = fwrite(bytes, 1, size, f) == size && !fflush(f);
    const int number = errno;
    const bool closed = f == stdout || !fclose(f);
    return (wrote && closed) || fail(error, wrote ? errno : number);
}

// A new file next to `name`; `temporary` gets its own name.
FILE* open_temporary(const std::string& name, std::string& temporary) {
    for (int i = 0; i < 100; i++) {
        temporary = name + ".ladder-" + std::to_string(process_id()) + "-" + std::to_string(i);
        const int descriptor = create_new(temporary);
        if (descriptor >= 0) {
            if (FILE* f = open_descriptor(descriptor))
                return f;
            close_descriptor(descriptor);
            remove(temporary.c_str());
            return nullptr;
        }
        if (errno != EEXIST)
            return nullptr;
    }
    return nullptr;
}

// Bytes to read from a file: its size, if it has one. (Files of /proc have none.)
uint64_t most_of(const std::string& name) {
    std::error_code problem;
    const uint64_t size = fs::is_regular_file(name, problem) ? fs::file_size(name, problem) : 0;
    return problem ? stream_max : std::max<uint64_t>(size, stream_max);
}

} // namespace

bool read_file(const std::string& name, std::string& contents, std::string& error) {
    errno = 0;
    FILE* f = name == "-" ? stdin : fopen(name.c_str(), "rb");
    if (!f)
        return fail(error, errno);
    if (f == stdin)
        binary_mode(stdin);
    const uint64_t most = f == stdin ? stream_max : most_of(name);
    char buffer[64 * 1024];
    while (const size_t n =
               fread(buffer, 1, std::min<uint64_t>(sizeof buffer, most + 1 - contents.size()), f)) {
        contents.append(buffer, n);
        if (contents.size() > most)
            break;
    }
    bool good = !ferror(f) || fail(error, errno);
    if (good && contents.size() > most) {
        error = "there is more than " + std::to_string(most) + " bytes";
        good = false;
    }
    if (f != stdin)
        fclose(f);
    return good;
}

bool write_file(const std::string& name, const void* bytes, size_t size, std::string& error) {
    if (name == "-") {
        binary_mode(stdout);
        return write_stream(stdout, bytes, size, error);
    }
    // A link is followed; a device or pipe is written to as it is.
    std::error_code ignored;
    std::string target = name;
    if (fs::is_symlink(name, ignored)) {
        const fs::path followed = fs::canonical(name, ignored);
        if (!ignored)
            target = followed.string();
    }
    if (fs::exists(target, ignored) && !fs::is_regular_file(target, ignored)) {
        FILE* f = fopen(target.c_str(), "wb");
        return f ? write_stream(f, bytes, size, error) : fail(error, errno);
    }
    std::string temporary;
    if (!write_temporary(target, bytes, size, temporary, error))
        return false;
    std::error_code problem;
    fs::rename(temporary, target, problem);
    if (problem) {
        remove(temporary.c_str());
        error = problem.message();
        return false;
    }
    return true;
}

bool write_temporary(const std::string& name, const void* bytes, size_t size, std::string& temporary,
                     std::string& error) {
    FILE* f = open_temporary(name, temporary);
    if (!f)
        return fail(error, errno);
    const bool good = write_stream(f, bytes, size, error);
    if (!good)
        remove(temporary.c_str());
    return good;
}

static bool is_terminal(FILE* stream) {
#ifdef _WIN32
    return _isatty(_fileno(stream));
#else
    return isatty(fileno(stream));
#endif
}

bool is_folder(const std::string& name) {
    std::error_code ignored;
    return fs::is_directory(name, ignored);
}

std::string file_name_of(const std::string& name) { return fs::path(name).filename().string(); }

bool stdout_is_terminal() { return is_terminal(stdout); }
bool stderr_is_terminal() { return is_terminal(stderr); }

bool close_streams(bool traces, std::string& error) {
    if (traces && ferror(stderr)) {
        error = "cannot write to standard error";
        return false;
    }
    const bool written = !ferror(stdout);
    if (!fclose(stdout) && written)
        return true;
    error = "cannot write to standard output";
    return false;
}

} // namespace ladder_compiler
