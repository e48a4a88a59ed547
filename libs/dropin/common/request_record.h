// A client's request, written to a folder of its own in LADDER_DUMP_REQUESTS:
//     HASH-N/source.*        the bytes of the source
//     HASH-N/request.txt     what the client asked for, who answered, the result, the messages
//     HASH-N/bindings.txt    where resources are, for --bindings
//     HASH-N/linkage.txt     for --linkage
//     HASH-N/again           a script that runs ladder-compiler with the same options
//     HASH-N/module.*        the result
// N counts the requests of the process. Creating a folder fails if it is there, so threads and processes that
// share one never write to the same.
#pragma once

#include "dropin/common/inspection.h"
#include <ladder/ladder_binding.h>

namespace ladder::stand_in {

class RequestRecord {
public:
    // Makes the folder and writes the source. `function` is what the client called. What cannot be written is
    // told to standard error, once; the request goes on.
    RequestRecord(const char* function, const void* source, size_t size) noexcept;
    ~RequestRecord(); // writes request.txt
    RequestRecord(const RequestRecord&) = delete;
    RequestRecord& operator=(const RequestRecord&) = delete;

    // Adds a line to request.txt. The format is printf's.
#if defined(__GNUC__) && !defined(_WIN32)
    __attribute__((format(printf, 2, 3)))
#endif
    void
    say(const char* format, ...) noexcept;

    // Before Ladder compiles: writes the options, and notes what the function of the binding map answers from
    // now on. `map` is in the chain of `info`, and must live as long as the compile. `source_facts` is what
    // was chained when the shader was opened, or NULL.
    void begin_compile(const ladder_compile_info& info, ladder_binding_map& map, const void* source_facts,
                       bool ignore_checksum) noexcept;
    // After it: writes the bindings.
    void end_compile() noexcept;

    void set_result(int status, const void* code, size_t size, const char* name) noexcept;
    void add_messages(const char* text) noexcept; // may be NULL

private:
    static int note_answer(void* record, ladder_stage stage, const ladder_scan_resource* resource,
                           ladder_resource_binding* binding);
    void write(const char* name, const void* bytes, size_t size) noexcept;
    void write(const char* name, const std::string& text) noexcept { write(name, text.data(), text.size()); }

    std::string folder_, text_, messages_, bindings_;
    std::string source_name_;
    ladder_binding_function function_ = nullptr; // the client's
    void* user_data_ = nullptr;
};

} // namespace ladder::stand_in
