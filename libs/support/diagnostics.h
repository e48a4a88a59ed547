// Diagnostics: how every room reports errors, and how a compile is given up.
//
// A room that meets a malformed or unsupported input calls one of the fail_*() members: the message is
// recorded with its location and Failure is thrown. Failure is caught in libs/ladder (the C boundary) and
// nowhere else, except by tests. Warnings and notes are recorded and the work goes on.
#pragma once

#include "support/message_text.h"

#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace ladder {

// The same values as LADDER_OK, LADDER_ERROR_* in include/ladder/ladder.h (a static_assert there compares
// them).
enum class Code : int {
    Ok = 0,
    InvalidArgument = -1, // the caller broke the API contract
    OutOfMemory = -2,
    InvalidShader = -3, // malformed input
    Unsupported = -4,   // well-formed input that asks for what this version or the target cannot do
    Internal = -5,      // Ladder broke one of its own rules; never an input's fault
};

// Where in the input. Kinds differ per reader: containers count bytes, bitcode counts bits, texts count
// lines.
struct Location {
    enum Kind : uint8_t { None, Byte, Bit, Line };
    Kind kind = None;
    uint64_t offset = 0; // byte or bit offset from the start of the input, or the line number from 1
    uint32_t column = 0; // Line only: from 1; 0 where not known

    static Location none() { return {}; }
    static Location byte(uint64_t o) { return {Byte, o, 0}; }
    static Location bit(uint64_t o) { return {Bit, o, 0}; }
    static Location line(uint64_t l, uint32_t c = 0) { return {Line, l, c}; }
};

enum class Severity : uint8_t { Error, Warning, Note };

struct Failure {
    Code code;
};

#if defined(__MINGW32__)
#define LADDER_PRINTF(f, a) __attribute__((format(gnu_printf, f, a)))
#elif defined(__GNUC__)
#define LADDER_PRINTF(f, a) __attribute__((format(printf, f, a)))
#else
#define LADDER_PRINTF(f, a)
#endif

class Diagnostics {
public:
    // Messages are lines of the form `NAME:LOCATION: error: TEXT`. The name must outlive this.
    explicit Diagnostics(const char* source_name = "<input>") noexcept
        : name_(source_name ? source_name : "<input>") {}

    // The caller broke the API contract: for libs/ladder only.
    [[noreturn]] void fail_argument(const char* format, ...) LADDER_PRINTF(2, 3);
    // A callback of the caller gave this code.
    [[noreturn]] void fail_callback(int code, const char* format, ...) LADDER_PRINTF(3, 4);
    [[noreturn]] void fail_invalid(Location where, const char* format, ...) LADDER_PRINTF(3, 4);
    [[noreturn]] void fail_unsupported(Location where, const char* format, ...) LADDER_PRINTF(3, 4);
    [[noreturn]] void fail_internal(Location where, const char* format, ...) LADDER_PRINTF(3, 4);
    void warn(Location where, const char* format, ...) LADDER_PRINTF(3, 4);
    void note(Location where, const char* format, ...) LADDER_PRINTF(3, 4);

    // Lines that another library has written about the same source.
    void adopt(const char* lines) { text_.append({lines}, 0); }

    // For starting over: forgets what was recorded since the mark. Gives the last error among it, without
    // name, place and severity; empty if there was none.
    struct Mark {
        size_t size;
        uint32_t errors, warnings;
    };
    Mark mark() const { return {text_.view().size(), errors_, warnings_}; }
    std::string take_back(const Mark& mark);

    // Records an error that there was no memory for the work. It is told even where there is no memory for
    // the message either.
    void out_of_memory(const char* message) noexcept;

    // All messages, for MessageText::give_back(); null where there are none. Nothing is left here.
    char* release() noexcept;

    // A copy.
    std::string text() const { return std::string(text_.view()); }
    uint32_t errors() const { return errors_; }
    uint32_t warnings() const { return warnings_; }

private:
    void add(Severity severity, Location where, const char* format, va_list args);

    void add_line(Location where, const char* severity, std::string_view message, size_t spare);

    std::string_view name_;
    MessageText text_;
    uint32_t errors_ = 0;
    uint32_t warnings_ = 0;
};

} // namespace ladder
