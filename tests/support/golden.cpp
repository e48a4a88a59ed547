#include "golden.h"

#include "base/support/hash.h"
#include "testing.h"

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

namespace ladder::test {

namespace {

bool is_asked(const char* what) {
    const char* golden = std::getenv("LADDER_GOLDEN");
    return golden && !std::strcmp(golden, what);
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const size_t end = text.find('\n');
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end == text.npos ? text.size() : end + 1);
    }
    return lines;
}

void print_line(char sign, std::string_view line) {
    constexpr size_t widest = 200;
    print_error("%c %.*s%s\n", sign, static_cast<int>(line.size() < widest ? line.size() : widest),
                line.data(), line.size() > widest ? " ..." : "");
}

// The first lines that differ, and where the texts are the same again if that is near.
void print_difference(const std::string& was, const std::string& is) {
    constexpr size_t most = 8;
    const std::vector<std::string_view> before = lines_of(was), after = lines_of(is);
    size_t n = 0;
    while (n < before.size() && n < after.size() && before[n] == after[n])
        n++;
    print_error("%zu lines were %zu; the first that differs is line %zu:\n", after.size(), before.size(),
                n + 1);
    if (n)
        print_line(' ', before[n - 1]);
    for (size_t k = n; k < before.size() && k < n + most && (k >= after.size() || before[k] != after[k]); k++)
        print_line('-', before[k]);
    for (size_t k = n; k < after.size() && k < n + most && (k >= before.size() || before[k] != after[k]); k++)
        print_line('+', after[k]);
}

void write(const std::string& path, const std::string& text) {
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    std::ofstream file(path, std::ios::binary);
    file << text;
    if (!file.flush())
        fail_msg("cannot write %s", path.c_str());
}

} // namespace

bool golden_is_off() { return is_asked("off"); }

void expect_golden(const char* name, const std::string& text) {
    if (golden_is_off())
        skip_test();
    const std::string path = std::string(TEST_DATA_DIR "/../golden/") + name + ".txt";
    std::ifstream file(path, std::ios::binary);
    const std::string was((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    if (was == text)
        return;
    if (is_asked("update")) {
        write(path, text);
        print_message("written: tests/golden/%s.txt\n", name);
        return;
    }
    print_difference(was, text);
    fail_msg("tests/golden/%s.txt has another text; if the change is meant, run `ninja update-golden`", name);
}

void append(std::string& text, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    va_list again;
    va_copy(again, arguments);
    const int size = std::vsnprintf(nullptr, 0, format, again);
    va_end(again);
    const size_t at = text.size();
    text.resize(at + static_cast<size_t>(size) + 1);
    std::vsnprintf(&text[at], static_cast<size_t>(size) + 1, format, arguments);
    va_end(arguments);
    text.pop_back();
}

void append_words(std::string& text, std::span<const uint32_t> words, size_t most) {
    if (words.size() > most) {
        uint64_t digest = 0;
        for (const uint32_t w : words)
            digest = hash_mix(digest, w);
        append(text, " (%zu) digest %016" PRIx64, words.size(), digest);
        return;
    }
    for (size_t n = 0, next; n < words.size(); n = next) {
        for (next = n + 1; next < words.size() && words[next] == words[n]; next++) {
        }
        append(text, " %" PRIx32, words[n]);
        if (next - n > 1)
            append(text, "*%zu", next - n);
    }
}

uint64_t digest_of(std::string_view bytes) {
    uint64_t digest = 0;
    for (const char c : bytes)
        digest = hash_mix(digest, static_cast<unsigned char>(c));
    return digest;
}

} // namespace ladder::test
