// Every allocation of a call fails in turn: what tests of that share. Each includes this once.
#pragma once

#include "failing_memory.h"
#include "load.h"
#include "support/testing.h"

#include <ladder/ladder.h>

#include <functional>
#include <regex>
#include <set>
#include <string>

#include <cstddef>
#include <cstdint>

namespace ladder::test {

// What a call gave. No allocations: it is filled while memory fails.
struct Outcome {
    int code = 0;
    ladder_code result = {nullptr, 0}; // ladder_free_code() frees it
    char* messages = nullptr;
};
using Call = std::function<void(Outcome&)>;

inline void free_outcome(Outcome& o) {
    ladder_free_code(&o.result);
    ladder_free_messages(o.messages);
    o.messages = nullptr;
}

// Messages are whole lines, and one of them is the error.
inline void expect_out_of_memory(const Outcome& o, const std::string& name, unsigned long number) {
    if (o.code != LADDER_ERROR_OUT_OF_MEMORY)
        fail_msg("allocation %lu: result %d", number, o.code);
    assert_null(o.result.code);
    assert_int_equal(o.result.size, 0);
    if (!o.messages)
        fail_msg("allocation %lu: no message", number);
    const std::string text = o.messages, line = ": error: out of memory\n";
    const bool named = text.ends_with(name + line), constant = text == "<input>" + line;
    if (!named && !constant)
        fail_msg("allocation %lu: '%s'", number, text.c_str());
    for (size_t at = 0; named && at < text.size(); at = text.find('\n', at) + 1)
        if (text.compare(at, name.size() + 1, name + ":"))
            fail_msg("allocation %lu: '%s'", number, text.c_str());
}

inline void expect_equal(const Outcome& o, const Outcome& whole) {
    assert_int_equal(o.code, whole.code);
    assert_int_equal(o.result.size, whole.result.size);
    if (whole.result.size)
        assert_memory_equal(o.result.code, whole.result.code, whole.result.size);
    assert_int_equal(!o.messages, !whole.messages);
    if (whole.messages)
        assert_string_equal(o.messages, whole.messages);
}

// Functions that some test below lets run out of memory; the last test holds them against the headers.
inline std::set<std::string> covered;
inline void covers(std::initializer_list<const char*> names) { covered.insert(names.begin(), names.end()); }

// Fails each allocation of the call in turn: once, and from there on. The thread keeps no memory for the
// call.
inline void fail_each(const std::string& name, const Call& call) {
    Outcome whole;
    call(whole);
    for (const Fail how : {Fail::Once, Fail::Forever}) {
        bool failed = true;
        for (unsigned long number = 0; failed; number++) {
            Outcome o;
            ladder_release_memory();
            FailingMemory memory(number, how);
            call(o);
            memory.stop();
            failed = memory.failed();
            if (failed && o.code != whole.code)
                expect_out_of_memory(o, name, number);
            else
                expect_equal(o, whole);
            free_outcome(o);
            ladder_release_memory();
            if (memory.blocks())
                fail_msg("allocation %lu: %ld blocks are left", number, memory.blocks());
        }
    }
    free_outcome(whole);
}

struct Names {
    std::string names[2] = {"short", std::string(3000, 'n') + "/shader.dxil"};
};

// Every function that the header of pointers declares is in `without_memory`, or was let run out of memory.
inline void expect_covered(const std::string& header_name, const std::set<std::string>& without_memory,
                           size_t at_least) {
    const std::string header = load("../../include/ladder/" + header_name);
    const std::regex pointer("\\(\\*PFN_(\\w+)\\)");
    size_t count = 0;
    for (std::sregex_iterator at(header.begin(), header.end(), pointer), end; at != end; ++at, count++) {
        const std::string name = (*at)[1];
        if (!covered.count(name) && !without_memory.count(name))
            fail_msg("no test of %s without memory", name.c_str());
        if (covered.count(name) && without_memory.count(name))
            fail_msg("%s is said to take no memory", name.c_str());
    }
    assert_true(count > at_least);
}

} // namespace ladder::test
