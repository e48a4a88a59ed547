// Diagnostics: how every room reports errors, and how a compile is given up.
//
// A room that meets a malformed or unsupported input calls one of the fail_*() members: the message is
// recorded with its location and Failure is thrown. Failure is caught in libs/api/ladder (the C boundary), by
// tests, and where the work goes on to find more (go_on_after()): that ends with throw_if_failed(). Warnings
// and notes are recorded and the work goes on.
#pragma once

#include "base/support/message_text.h"

#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace ladder {

// Values of LADDER_OK, LADDER_ERROR_* in include/ladder/ladder.h (a static_assert there compares
// them).
enum class Code : int {
    Ok = 0,
    InvalidArgument = -1, // the caller broke the API contract
    OutOfMemory = -2,
    InvalidShader = -3, // malformed input
    Unsupported = -4,   // well-formed input that asks for what this version or the target cannot do
    Internal = -5,      // Ladder broke one of its own rules; never an input's fault
    Cancelled = -6,     // the caller wanted the call to end
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

// A place in the high-level source. Line 0: it is not known.
struct SourcePlace {
    std::string_view file;
    uint32_t line = 0, column = 0;
};

// Knows the high-level source of the input: asked only if there is something to report, once the work is
// over.
class SourcePlaces {
public:
    // Returns the place of an instruction: by its location or, if that is none, by its origin in a function
    // of the program (empty: in its entry point). Origin 0 is the function itself. Must not throw. Files are
    // valid until the next call.
    virtual SourcePlace find(const Location& where, std::string_view function, uint32_t origin) noexcept = 0;

protected:
    ~SourcePlaces() = default;
};

// Values of ladder_report.h.
enum class Severity : uint8_t { Error = 1, Warning = 2, Note = 3 };

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

// At most this many diagnostics are reported, plus one last error.
constexpr uint32_t most_diagnostics = 100;

class Diagnostics {
public:
    // Messages are lines of the form `NAME:LOCATION: error: TEXT`. The name must outlive this, and so must
    // the host (null: the C library's memory).
    explicit Diagnostics(const char* source_name = "<input>", Host* host = nullptr) noexcept
        : name_(source_name ? source_name : "<input>"), text_(host ? host->allocator() : Allocator()),
          records_(host ? host->allocator() : Allocator()), host_(host) {}

    Host* host() const { return host_; }
    // Steps of a long work; see Host.
    void poll() {
        if (host_)
            host_->poll();
    }

    // Each of these takes what a diagnostic is about; without it, its code is that of the component at work.

    // The caller broke the API contract: for libs/api/ladder only.
    [[noreturn, gnu::cold]] void fail_argument(const char* format, ...) LADDER_PRINTF(2, 3);
    [[noreturn, gnu::cold]] void fail_argument(About about, const char* format, ...) LADDER_PRINTF(3, 4);
    // A callback of the caller gave this code.
    [[noreturn, gnu::cold]] void fail_callback(int code, const char* format, ...) LADDER_PRINTF(3, 4);
    [[noreturn, gnu::cold]] void fail_invalid(Location where, const char* format, ...) LADDER_PRINTF(3, 4);
    [[noreturn, gnu::cold]] void fail_invalid(Location where, About about, const char* format, ...)
        LADDER_PRINTF(4, 5);
    [[noreturn, gnu::cold]] void fail_unsupported(Location where, const char* format, ...)
        LADDER_PRINTF(3, 4);
    [[noreturn, gnu::cold]] void fail_unsupported(Location where, About about, const char* format, ...)
        LADDER_PRINTF(4, 5);
    [[noreturn, gnu::cold]] void fail_internal(Location where, const char* format, ...) LADDER_PRINTF(3, 4);
    [[gnu::cold]] void warn(Location where, About about, const char* format, ...) LADDER_PRINTF(4, 5);
    [[gnu::cold]] void note(Location where, About about, const char* format, ...) LADDER_PRINTF(4, 5);

    // Going on after a failure, to find more of them.

    // For what caught a failure: returns where the work may go on. Else throws: that of the first error where
    // there are too many, or where a rule of Ladder's own is broken in what other failures left.
    void go_on_after(Code code);
    // Names the feature that the last diagnostic is about, if that is not known yet: the name in up to two
    // parts. Where its code is but the room's, it becomes that of `about`.
    void name_feature(const About& about);
    // Forgets the last diagnostic: it follows from another one.
    void drop_last();
    // Where errors were recorded: throws the first one's failure.
    void throw_if_failed(uint32_t errors_before = 0) const {
        if (errors_ > errors_before)
            throw Failure{first_};
    }
    // Does what may fail, and goes on where it does. `finer` is the code of wrong arguments that have none of
    // their own.
    template <class Action>
    void attempt(Action action) {
        attempt(Problem::INVALID_ARGUMENT, action);
    }
    template <class Action>
    void attempt(Problem finer, Action action) {
        try {
            action();
        } catch (const Failure& f) {
            refine_argument(finer);
            go_on_after(f.code);
        }
    }

    // Which entry point and function the following diagnostics are about; empty: none. Names must live as
    // long as they are set.
    struct Place {
        std::string_view entry_point, function;
    };
    const Place& place() const { return place_; }
    void set_place(const Place& place) { place_ = place; }
    // The origin of the instruction under work; 0: none.
    void set_origin(uint32_t origin) { origin_ = origin; }
    // Messages, from here on, wait for find_places(), which gives them their places in the
    // high-level source. By then the stack has room for that.
    void expect_places() { expects_places_ = true; }
    void find_places(SourcePlaces& places) noexcept;
    Room room() const { return room_; }
    void set_room(Room room) { room_ = room; }

    // Messages that another library of this version handed out about the same source.
    void adopt(const char* messages);

    // For starting over: forgets what was recorded since the mark. Gives the last error among it, without
    // name, place and severity; empty if there was none.
    struct Mark {
        size_t size;
        uint32_t errors, warnings, records;
    };
    Mark mark();
    std::string take_back(const Mark& mark);

    // Records an error that there was no memory for the work, or that its caller wants no more of it. It is
    // told even where there is no memory for the message either. `message` must be a constant.
    void out_of_memory(Problem problem, const char* message) noexcept;

    // All messages with their report, for MessageText::give_back(); null where there are none. Nothing is
    // left here.
    char* release() noexcept;

    // A copy.
    std::string text() {
        settle();
        return std::string(text_.view());
    }
    uint32_t errors() const { return errors_; }
    uint32_t warnings() const { return warnings_; }

private:
    // Errors that say the same are one diagnostic, but take their time.
    static constexpr uint32_t most_errors = 4096;

    void add(Severity severity, Location where, const About& about, const char* format, va_list args);
    void add_message(Severity severity, Location where, const About& about, std::string_view message);
    void settle() noexcept;
    bool is_full(Severity severity);
    void refine_argument(Problem finer) noexcept;

    void add_line(Location where, const char* severity, std::string_view message, size_t spare);
    size_t place(uint32_t record, size_t line, SourcePlaces& places);
    void failed(Code code) {
        if (errors_ == 1)
            first_ = code;
    }

    std::string_view name_;
    Place place_;
    uint32_t origin_ = 0;
    MessageText text_;
    Records records_;
    Host* host_;
    size_t last_line_ = 0; // where the line of the last record begins
    uint32_t errors_ = 0;
    uint32_t warnings_ = 0;
    Code first_ = Code::Internal; // of the first error
    Room room_ = Room::Api;
    bool expects_places_ = false;
    bool unsettled_ = false; // the last record may say what another one does
};

// Names the component at work while this object lives.
class InRoom {
public:
    InRoom(Diagnostics& diag, Room room) : diag_(diag), before_(diag.room()) { diag.set_room(room); }
    ~InRoom() { diag_.set_room(before_); }
    InRoom(const InRoom&) = delete;
    InRoom& operator=(const InRoom&) = delete;

private:
    Diagnostics& diag_;
    Room before_;
};

// Which entry point, and which function of it, is under work, for as long as this lives.
class InPlace {
public:
    InPlace(Diagnostics& diag, const Diagnostics::Place& place) : diag_(diag), before_(diag.place()) {
        diag.set_place(place);
    }
    ~InPlace() { diag_.set_place(before_); }
    InPlace(const InPlace&) = delete;
    InPlace& operator=(const InPlace&) = delete;

private:
    Diagnostics& diag_;
    const Diagnostics::Place before_;
};

} // namespace ladder
