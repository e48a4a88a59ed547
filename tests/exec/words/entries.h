// The entry points that the test `words` compares with their modules.
#pragma once

#include <string>
#include <vector>

namespace test_words {

struct Entry {
    std::string name, code, entry_point; // entry_point: empty: the only one
};

// Entry points of the corpus, as DXIL.
std::vector<Entry> entries();
// Shaders of the other tests: containers, debug information, vendors' operations, precision.
std::vector<Entry> other_entries();
// Shaders of the corpus as tokens, and those of Direct3D 9.
std::vector<Entry> old_entries();

// Sanitizers make it some ten times as slow: they see one entry point in four.
#if defined(__SANITIZE_ADDRESS__)
constexpr size_t step = 4;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr size_t step = 4;
#else
constexpr size_t step = 1;
#endif
#else
constexpr size_t step = 1;
#endif

} // namespace test_words
