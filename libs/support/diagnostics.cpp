#include "support/diagnostics.h"

#include <cinttypes>
#include <cstdio>
#include <string_view>

namespace ladder {

namespace {

// A message longer than this is cut: names in it come from untrusted input.
constexpr size_t longest_message = 1024;
// After this many bytes of text further messages are dropped.
constexpr size_t longest_text = 64 * 1024;

std::string location_text(Location where) {
    char buffer[64];
    switch (where.kind) {
    case Location::None: return {};
    case Location::Byte: snprintf(buffer, sizeof buffer, "byte 0x%" PRIx64 ":", where.offset); break;
    case Location::Bit: snprintf(buffer, sizeof buffer, "bit 0x%" PRIx64 ":", where.offset); break;
    case Location::Line:
        if (where.column)
            snprintf(buffer, sizeof buffer, "%" PRIu64 ":%" PRIu32 ":", where.offset, where.column);
        else
            snprintf(buffer, sizeof buffer, "%" PRIu64 ":", where.offset);
        break;
    }
    return buffer;
}

} // namespace

void Diagnostics::add(Severity severity, Location where, const char* format, va_list args) {
    static const char* const names[] = {"error", "warning", "note"};
    if (severity == Severity::Error)
        errors_++;
    if (severity == Severity::Warning)
        warnings_++;
    if (text_.size() > longest_text)
        return;
    char message[longest_message];
    vsnprintf(message, sizeof message, format, args);
    for (char* c = message; *c; c++)
        if (static_cast<unsigned char>(*c) < 0x20 || *c == 0x7f)
            *c = '?'; // one message, one line; no control characters from the input reach a terminal
    text_ += name_;
    text_ += ':';
    text_ += location_text(where);
    text_ += ' ';
    text_ += names[static_cast<int>(severity)];
    text_ += ": ";
    text_ += message;
    text_ += '\n';
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
    const size_t at = errors_ > mark.errors ? text_.rfind(severity) : text_.npos;
    if (at != text_.npos && at >= mark.size) {
        const size_t start = at + severity.size();
        last = text_.substr(start, text_.find('\n', start) - start);
    }
    text_.resize(mark.size);
    errors_ = mark.errors;
    warnings_ = mark.warnings;
    return last;
}

void Diagnostics::warn(Location where, const char* format, ...) { LADDER_RECORD(Severity::Warning); }

void Diagnostics::note(Location where, const char* format, ...) { LADDER_RECORD(Severity::Note); }

} // namespace ladder
