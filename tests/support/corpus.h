// The shader corpus in tests/data/corpus as tests see it: files, header comments, inputs and expected
// results.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ladder::test {

// One shader of the corpus: its path without the extension, and its theme (folder).
struct CorpusShader {
    std::string theme, name, path; // name: "all_equal.cs_6_0"
    std::string stage;             // "cs", "vs", "ps", "lib", ...
    // Header comments of the HLSL source (tests/data/corpus/README.md).
    uint32_t dispatch[3] = {1, 1, 1};
    uint32_t in_words = 64, out_words = 64;
    bool has_other_resources = false; // it has `res` lines
};

// Shaders of a theme with the given stage ("" for all), in alphabetical order.
std::vector<CorpusShader> corpus(const std::string& theme, const std::string& stage);

std::string read_file(const std::string& path);

// The words of In for a seed, as tools/oracle.py defines them.
std::vector<uint32_t> input_words(uint32_t seed, uint32_t count);

// The hash of Out's words, as tools/oracle.py defines it.
uint32_t hash_words(const std::vector<uint32_t>& words);

struct Expected {
    std::string name;
    uint32_t seed, hash;
};
// The table control-flow/expected.tsv.
std::vector<Expected> expected_results();

} // namespace ladder::test
