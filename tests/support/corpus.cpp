#include "corpus.h"

#include "corpus_words.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

namespace ladder::test {

std::string read_file(const std::string& path) {
    std::ifstream f(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(f), {}};
}

namespace {

void read_header_line(const std::string& line, CorpusShader& shader) {
    auto value = [&](const char* key) -> const char* {
        std::string start = std::string("// ") + key + ": ";
        return line.rfind(start, 0) == 0 ? line.c_str() + start.size() : nullptr;
    };
    if (const char* v = value("dispatch"))
        std::sscanf(v, "%u %u %u", &shader.dispatch[0], &shader.dispatch[1], &shader.dispatch[2]);
    if (const char* v = value("in"))
        std::sscanf(v, "%u", &shader.in_words);
    if (const char* v = value("out"))
        std::sscanf(v, "%u", &shader.out_words);
    if (value("res"))
        shader.has_other_resources = true;
}

} // namespace

std::vector<CorpusShader> corpus(const std::string& theme, const std::string& stage) {
    std::vector<CorpusShader> out;
    for (const auto& entry : std::filesystem::directory_iterator(TEST_DATA_DIR "/corpus/" + theme)) {
        std::filesystem::path path = entry.path();
        if (path.extension() != ".hlsl")
            continue;
        CorpusShader s;
        s.theme = theme;
        s.name = path.stem().string();
        s.path = (path.parent_path() / s.name).string();
        std::string profile = s.name.substr(s.name.rfind('.') + 1);
        s.stage = profile.substr(0, profile.find('_'));
        if (!stage.empty() && s.stage != stage)
            continue;
        std::istringstream text(read_file(path.string()));
        for (std::string line; std::getline(text, line) && line.rfind("//", 0) == 0;)
            read_header_line(line, s);
        out.push_back(s);
    }
    std::sort(out.begin(), out.end(), [](auto& a, auto& b) { return a.name < b.name; });
    return out;
}

std::vector<uint32_t> input_words(uint32_t seed, uint32_t count) {
    std::vector<uint32_t> words(count);
    fill_corpus_input(seed, words.data(), count);
    return words;
}

uint32_t hash_words(const std::vector<uint32_t>& words) {
    return hash_corpus_words(words.data(), static_cast<uint32_t>(words.size()));
}

std::vector<Expected> expected_results() {
    std::vector<Expected> out;
    std::istringstream text(read_file(TEST_DATA_DIR "/corpus/control-flow/expected.tsv"));
    for (std::string line; std::getline(text, line);) {
        std::istringstream fields(line);
        Expected e;
        std::string hash;
        if (fields >> e.name >> e.seed >> hash) {
            e.hash = static_cast<uint32_t>(std::strtoul(hash.c_str(), nullptr, 16));
            out.push_back(e);
        }
    }
    return out;
}

} // namespace ladder::test
