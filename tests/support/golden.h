// Texts that tests print, compared with the files that tests/golden holds: a change shows as a diff.
//
// Where a change is meant, `ninja update-golden` writes the files anew. $LADDER_GOLDEN says what is done:
//
//   unset     a text that differs fails its test
//   update    the file is written
//   off       no text is compared, and its test is skipped: tests/mutation asks what other tests see
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace ladder::test {

bool golden_is_off();

// Compares `text` with the file tests/golden/NAME.txt. Fails the test with the first lines that differ.
void expect_golden(const char* name, const std::string& text);

// Adds a formatted text.
[[gnu::format(printf, 2, 3)]] void append(std::string& text, const char* format, ...);

// Adds words as numbers of base 16, with a space before each; `7*3` stands for three of 7. Of more than
// `most` words their count and their digest are added, so that a file stays readable.
void append_words(std::string& text, std::span<const uint32_t> words, size_t most = 64);

uint64_t digest_of(std::string_view bytes);

} // namespace ladder::test
