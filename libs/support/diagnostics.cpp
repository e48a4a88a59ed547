#include "support/diagnostics.h"

#include <cinttypes>
#include <cstdio>
#include <new>
#include <string_view>

namespace ladder {

namespace {

// A message longer than this is cut: names in it come from untrusted input.
constexpr size_t longest_message = 1024;
// After this many bytes of text further warnings and notes are dropped.
constexpr size_t longest_text = 64 * 1024;
// The line of out_of_memory() without the name is not longer.
constexpr size_t longest_reason = 128;

void print_location(Location where, char (&out)[64]) {
    switch (where.kind) {
    case Location::None: out[0] = '\0'; break;
    case Location::Byte: snprintf(out, sizeof out, "byte 0x%" PRIx64 ":", where.offset); break;
    case Location::Bit: snprintf(out, sizeof out, "bit 0x%" PRIx64 ":", where.offset); break;
    case Location::Line:
        if (where.column)
            snprintf(out, sizeof out, "%" PRIu64 ":%" PRIu32 ":", where.offset, where.column);
        else
            snprintf(out, sizeof out, "%" PRIu64 ":", where.offset);
        break;
    }
}

} // namespace

void Diagnostics::add_line(Location where, const char* severity, std::string_view message, size_t spare) {
    char at[64];
    print_location(where, at);
    text_.append({name_, ":", at, " ", severity, ": ", message, "\n"}, spare);
}

void Diagnostics::add(Severity severity, Location where, const char* format, va_list args) {
    static const char* const names[] = {"error", "warning", "note"};
    if (severity == Severity::Error)
        errors_++;
    if (severity == Severity::Warning)
        warnings_++;
    if (severity != Severity::Error && text_.view().size() > longest_text)
        return;
    char message[longest_message];
    vsnprintf(message, sizeof message, format, args);
    for (char* c = message; *c; c++)
        if (static_cast<unsigned char>(*c) < 0x20 || *c == 0x7f)
            *c = '?'; // one message, one line; no control characters from the input reach a terminal
    // Room is left for out_of_memory().
    add_line(where, names[static_cast<int>(severity)], message, name_.size() + longest_reason);
}

void Diagnostics::out_of_memory(const char* message) noexcept {
    errors_++;
    try {
        add_line(Location::none(), "error", std::string_view(message).substr(0, longest_reason - 16), 0);
    } catch (const std::bad_alloc&) { // nothing was recorded before: release() knows
    }
}

char* Diagnostics::release() noexcept {
    if (char* text = text_.release())
        return text;
    return errors_ ? MessageText::out_of_memory() : nullptr;
}

#define LADDER_RECORD(severity)                                                                              \
    va_list args;                                                                                            \
    va_start(args, format);                                                                                  \
    add(severity, where, format, args);                                                                      \
    va_end(args)

void Diagnostics::fail_argument(const char* format, ...) {
    const Location where = Location::none();
    LADDER_RECORD(Severity::Error);
    throw Failure{Code::InvalidArgument};
}

// Codes that mean nothing are taken for a broken contract.
void Diagnostics::fail_callback(int code, const char* format, ...) {
    const Location where = Location::none();
    LADDER_RECORD(Severity::Error);
    const bool known = code < 0 && code >= static_cast<int>(Code::Internal);
    throw Failure{known ? static_cast<Code>(code) : Code::InvalidArgument};
}

void Diagnostics::fail_invalid(Location where, const char* format, ...) {
    LADDER_RECORD(Severity::Error);
    throw Failure{Code::InvalidShader};
}

void Diagnostics::fail_unsupported(Location where, const char* format, ...) {
    LADDER_RECORD(Severity::Error);
    throw Failure{Code::Unsupported};
}

void Diagnostics::fail_internal(Location where, const char* format, ...) {
    LADDER_RECORD(Severity::Error);
    throw Failure{Code::Internal};
}

std::string Diagnostics::take_back(const Mark& mark) {
    static const std::string_view severity = " error: ";
    std::string last;
    const std::string_view text = text_.view();
    const size_t at = errors_ > mark.errors ? text.rfind(severity) : text.npos;
    if (at != text.npos && at >= mark.size) {
        const size_t start = at + severity.size();
        last = text.substr(start, text.find('\n', start) - start);
    }
    text_.truncate(mark.size);
    errors_ = mark.errors;
    warnings_ = mark.warnings;
    return last;
}

void Diagnostics::warn(Location where, const char* format, ...) { LADDER_RECORD(Severity::Warning); }

void Diagnostics::note(Location where, const char* format, ...) { LADDER_RECORD(Severity::Note); }

} // namespace ladder
