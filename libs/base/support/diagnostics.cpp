#include "base/support/diagnostics.h"

#include <cinttypes>
#include <cstdio>
#include <new>
#include <string_view>
#include <utility>

namespace ladder {

namespace {

// A message longer than this is cut: names in it come from untrusted input.
constexpr size_t longest_message = 1024;
// The line of out_of_memory() without the name is not longer.
constexpr size_t longest_reason = 128;

// The column of a record that waits for its place; its line is the origin until then.
constexpr uint32_t waits_for_place = UINT32_MAX;

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

// Each message has a line. One without memory for its place goes without.
void Diagnostics::find_places(SourcePlaces& places) noexcept {
    settle();
    expects_places_ = false;
    size_t line = 0;
    for (uint32_t n = 0; n < records_.size(); n++) {
        if (records_[n].source_column == waits_for_place)
            line = place(n, line, places);
        line = text_.view().find('\n', line) + 1;
        if (!line)
            return; // there was no memory for the last one
    }
}

// Returns where the line begins by then: the same place.
size_t Diagnostics::place(uint32_t record, size_t line, SourcePlaces& places) {
    Record& r = records_[record];
    const auto string = [](const char* s) { return s ? std::string_view(s) : std::string_view(); };
    const uint32_t origin = std::exchange(r.source_line, 0);
    r.source_column = 0;
    const Location where = {static_cast<Location::Kind>(r.location_type), r.location, r.column};
    const SourcePlace source = places.find(where, string(r.function), origin);
    const size_t end = text_.view().find('\n', line);
    if (!source.line || end == std::string_view::npos)
        return line;
    char in_source[32];
    snprintf(in_source, sizeof in_source, ":%" PRIu32 ":%" PRIu32 ")", source.line, source.column);
    try {
        records_.rewrite(
            record, {r.text, string(r.feature), {}, string(r.entry_point), string(r.function), source.file});
        records_[record].source_line = source.line;
        records_[record].source_column = source.column;
        text_.insert(end, {" (", source.file, in_source});
    } catch (const std::bad_alloc&) {
    }
    return line;
}

void Diagnostics::settle() noexcept {
    if (!std::exchange(unsettled_, false))
        return;
    if (records_.merge_last())
        text_.truncate(last_line_);
}

// What says that there is more is the last that may come of warnings and notes.
bool Diagnostics::is_full(Severity severity) {
    if (severity == Severity::Error || records_.size() + 1 < most_diagnostics)
        return false;
    if (records_.size() + 1 == most_diagnostics)
        add_message(Severity::Note, Location::none(), Problem::MORE_DIAGNOSTICS,
                    "there is more to tell than a report holds");
    return true;
}

void Diagnostics::add(Severity severity, Location where, const About& about, const char* format,
                      va_list args) {
    settle();
    if (severity == Severity::Error)
        errors_++;
    if (severity == Severity::Warning)
        warnings_++;
    if (is_full(severity))
        return;
    char message[longest_message];
    vsnprintf(message, sizeof message, format, args);
    for (char* c = message; *c; c++)
        if (static_cast<unsigned char>(*c) < 0x20 || *c == 0x7f)
            *c = '?'; // one message, one line; no control characters from the input reach a terminal
    add_message(severity, where, about, message);
}

void Diagnostics::add_message(Severity severity, Location where, const About& about,
                              std::string_view message) {
    static const char* const names[] = {"", "error", "warning", "note"};
    Record r{};
    r.severity = static_cast<int32_t>(severity);
    r.code = about.problem;
    r.location_type = where.kind;
    r.location = static_cast<size_t>(where.offset);
    r.column = where.column;
    r.count = 1;
    if (expects_places_) {
        r.source_line = origin_;
        r.source_column = waits_for_place;
    }
    records_.add(r, {message,
                     about.feature ? about.feature : "",
                     about.feature_rest ? about.feature_rest : "",
                     place_.entry_point,
                     place_.function,
                     {}});
    last_line_ = text_.view().size();
    try { // room is left for out_of_memory()
        add_line(where, names[static_cast<int>(severity)], message, name_.size() + longest_reason);
    } catch (const std::bad_alloc&) {
        records_.truncate(records_.size() - 1);
        throw;
    }
    unsettled_ = true;
}

void Diagnostics::name_feature(const About& about) {
    if (!records_.size())
        return;
    Record& r = records_.last();
    if (r.code == codes_of(room_).unsupported)
        r.code = about.problem;
    if (!r.feature && about.feature)
        records_.rewrite(records_.size() - 1,
                         {r.text, about.feature, about.feature_rest ? about.feature_rest : "",
                          r.entry_point ? r.entry_point : "", r.function ? r.function : "",
                          r.source_file ? r.source_file : ""});
}

void Diagnostics::refine_argument(Problem finer) noexcept {
    if (records_.size() && records_.last().code == Problem::INVALID_ARGUMENT)
        records_.last().code = finer;
}

void Diagnostics::go_on_after(Code code) {
    settle();
    const bool follows = code == Code::Internal && errors_ > 1 && first_ != Code::Internal;
    if (follows)
        drop_last();
    if (follows || errors_ >= most_errors)
        throw Failure{first_};
    if (code != Code::Unsupported && code != Code::InvalidShader && code != Code::InvalidArgument)
        throw Failure{code};
    if (is_full(Severity::Note))
        throw Failure{first_};
}

void Diagnostics::drop_last() {
    records_.truncate(records_.size() - 1);
    text_.truncate(last_line_);
    unsettled_ = false;
    errors_--;
}

void Diagnostics::adopt(const char* messages) {
    settle();
    size_t count;
    const Record* all = MessageText::records(messages, count);
    const auto string = [](const char* s) { return s ? std::string_view(s) : std::string_view(); };
    for (size_t n = 0; n < count; n++)
        records_.add(all[n], {all[n].text,
                              string(all[n].feature),
                              {},
                              string(all[n].entry_point),
                              string(all[n].function),
                              string(all[n].source_file)});
    text_.append({messages}, name_.size() + longest_reason);
}

void Diagnostics::out_of_memory(Problem problem, const char* message) noexcept {
    settle();
    errors_++;
    Record r{};
    r.severity = static_cast<int32_t>(Severity::Error);
    r.code = problem;
    r.text = message;
    r.count = 1;
    records_.add_last(r);
    try {
        add_line(Location::none(), "error", std::string_view(message).substr(0, longest_reason - 16), 0);
    } catch (const std::bad_alloc&) { // nothing was recorded before: release() knows
    }
}

char* Diagnostics::release() noexcept {
    settle();
    if (char* text = text_.release(records_))
        return text;
    return errors_ ? MessageText::out_of_memory() : nullptr;
}

// In each that takes a variable number of arguments.
#define LADDER_RECORD(severity, about)                                                                       \
    va_list args;                                                                                            \
    va_start(args, format);                                                                                  \
    add(severity, where, about, format, args);                                                               \
    va_end(args)
#define LADDER_FAIL(code, about)                                                                             \
    LADDER_RECORD(Severity::Error, about);                                                                   \
    failed(code);                                                                                            \
    throw Failure { code }

void Diagnostics::fail_argument(const char* format, ...) {
    const Location where = Location::none();
    LADDER_FAIL(Code::InvalidArgument, Problem::INVALID_ARGUMENT);
}

void Diagnostics::fail_argument(About about, const char* format, ...) {
    const Location where = Location::none();
    LADDER_FAIL(Code::InvalidArgument, about);
}

// Codes that mean nothing are taken for a broken contract.
void Diagnostics::fail_callback(int code, const char* format, ...) {
    const Location where = Location::none();
    const bool known = code < 0 && code >= static_cast<int>(Code::Cancelled);
    const Code as = known ? static_cast<Code>(code) : Code::InvalidArgument;
    LADDER_FAIL(as, Problem::CALLBACK_FAILED);
}

void Diagnostics::fail_invalid(Location where, const char* format, ...) {
    LADDER_FAIL(Code::InvalidShader, codes_of(room_).invalid);
}

void Diagnostics::fail_invalid(Location where, About about, const char* format, ...) {
    LADDER_FAIL(Code::InvalidShader, about);
}

void Diagnostics::fail_unsupported(Location where, const char* format, ...) {
    LADDER_FAIL(Code::Unsupported, codes_of(room_).unsupported);
}

void Diagnostics::fail_unsupported(Location where, About about, const char* format, ...) {
    LADDER_FAIL(Code::Unsupported, about);
}

void Diagnostics::fail_internal(Location where, const char* format, ...) {
    LADDER_FAIL(Code::Internal, codes_of(room_).internal);
}

Diagnostics::Mark Diagnostics::mark() {
    settle();
    return {text_.view().size(), errors_, warnings_, records_.size()};
}

std::string Diagnostics::take_back(const Mark& mark) {
    std::string last;
    settle();
    for (uint32_t n = records_.size(); n > mark.records && last.empty(); n--)
        if (records_[n - 1].severity == static_cast<int32_t>(Severity::Error))
            last = records_[n - 1].text;
    records_.truncate(mark.records);
    text_.truncate(mark.size);
    errors_ = mark.errors;
    warnings_ = mark.warnings;
    return last;
}

void Diagnostics::warn(Location where, About about, const char* format, ...) {
    LADDER_RECORD(Severity::Warning, about);
}

void Diagnostics::note(Location where, About about, const char* format, ...) {
    LADDER_RECORD(Severity::Note, about);
}

} // namespace ladder
