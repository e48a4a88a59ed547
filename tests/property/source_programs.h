// Random programs of level source, for comparing executions: a compute shader whose threads ballot, log what
// they see, and take their ways by hashes of what they saw.
//
// Everything is decided by a sequence of bytes. Where it ends, zeros follow, and zero is always the choice
// that makes least: a shorter sequence, or one with a byte made zero, is a smaller program. So shrinking a
// program needs nothing but its bytes.
//
// What is in them: if and else, loops with and without continuing part, break, continue and return at any
// depth. Switches have fall-through, shared labels and default anywhere. There are wave_is_first, ballots,
// votes and reductions of carried values, calls (of functions that do all that). Every thread comes to an
// end: loops count their rounds. No undefined values, no races: all executions that are right give the same
// memory.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace ladder::test {

struct SourceOptions {
    uint32_t threads = 8;      // in the group, one wave is meant to take them all
    uint32_t depth = 4;        // of constructs, in each function
    uint32_t statements = 12;  // at most in one body
    uint32_t size = 60;        // statements in all, about
    uint32_t functions = 2;    // besides the entry, at most
    uint32_t log_words = 64;   // of each thread
    bool switches = true;      // else none
    bool fall_through = true;  // cases may fall into the next one
    bool early_returns = true; // return within constructs
    bool wave_values = true;   // reductions and votes, not only ballots
    bool calls = true;
};

// The program as text. t0: raw buffer of `threads` words, any values; u0: raw buffer of source_out_words().
std::string generate_source(std::span<const uint8_t> choices, const SourceOptions& options);
uint32_t source_out_words(const SourceOptions& options);

// `count` bytes; equal seeds give equal ones on every machine.
std::vector<uint8_t> random_choices(uint64_t seed, size_t count);

// The smallest sequence that is found for which `fails` is still true, as it is for `choices`.
std::vector<uint8_t> shrink_choices(std::vector<uint8_t> choices,
                                    bool (*fails)(void* user, std::span<const uint8_t>), void* user);

} // namespace ladder::test
