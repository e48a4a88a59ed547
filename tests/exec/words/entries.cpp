#include "words/entries.h"

#include "corpus.h"
#include "support/testing.h"

#include <ladder/ladder_scan.h>

#include <algorithm>
#include <filesystem>

namespace test_words {

using namespace ladder::test;

namespace {

// `one`: a shader, or a library if `library`.
std::vector<Entry> entries_of(const Entry& one, bool is_library) {
    if (!is_library)
        return {one};
    ladder_scan_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = {one.code.data(), one.code.size()};
    const ladder_library* library;
    std::vector<Entry> all;
    if (ladder_scan_library(&info, &library, nullptr) != LADDER_OK)
        return all;
    for (unsigned int n = 0; n < library->function_count; n++)
        if (library->functions[n].flags & LADDER_LIBRARY_FUNCTION_ENTRY_POINT)
            all.push_back(
                {one.name + ":" + library->functions[n].name, one.code, library->functions[n].name});
    ladder_free_library(library);
    return all;
}

std::vector<Entry> entries_of(const CorpusShader& s) {
    return entries_of({s.theme + "/" + s.name, read_file(s.path + ".dxil"), ""}, s.stage == "lib");
}

// Matrices of waves become loads and stores between barriers that the shader does not have; products of them
// take long (test_cooperative_matrices.cpp).
bool is_shader(const std::filesystem::path& path) {
    const std::string name = path.filename().string();
    const auto ext = path.extension();
    return (ext == ".dxil" || ext == ".dxbc" || ext == ".cso") && name.find(".rootsig_") == name.npos &&
           !name.starts_with("linear_algebra") && !name.starts_with("matrix_product");
}

std::vector<Entry> one_in_step(std::vector<Entry> all) {
    for (size_t n = 0; step > 1 && n * step < all.size(); n++)
        all[n] = all[n * step];
    all.resize((all.size() + step - 1) / step);
    return all;
}

} // namespace

std::vector<Entry> entries() {
    std::vector<Entry> all;
    for (const char* theme : {"control-flow", "libraries", "ops", "stages", "waves"})
        for (const CorpusShader& s : corpus(theme, ""))
            for (Entry& e : entries_of(s))
                all.push_back(std::move(e));
    return one_in_step(std::move(all));
}

std::vector<Entry> other_entries() {
    std::vector<std::string> paths;
    for (const char* folder : {"containers", "debug", "guide", "meaning", "precision", "rewrites", "vendor"})
        for (const auto& file : std::filesystem::directory_iterator(std::string(TEST_DATA_DIR "/") + folder))
            if (is_shader(file.path()))
                paths.push_back(file.path().string());
    std::sort(paths.begin(), paths.end());
    std::vector<Entry> all;
    for (const std::string& path : paths)
        for (Entry& e : entries_of({path.substr(sizeof TEST_DATA_DIR), read_file(path), ""},
                                   path.find(".lib_") != path.npos))
            all.push_back(std::move(e));
    return one_in_step(std::move(all));
}

std::vector<Entry> old_entries() {
    std::vector<std::string> paths;
    for (const char* folder : {"corpus/control-flow", "corpus/ops", "corpus/stages", "d3dbc"})
        for (const auto& file : std::filesystem::directory_iterator(std::string(TEST_DATA_DIR "/") + folder))
            if (file.path().extension() == ".dxbc" || file.path().extension() == ".d3dbc")
                paths.push_back(file.path().string());
    std::sort(paths.begin(), paths.end());
    std::vector<Entry> all;
    for (const std::string& path : paths)
        all.push_back({path.substr(sizeof TEST_DATA_DIR), read_file(path), ""});
    return one_in_step(std::move(all));
}

} // namespace test_words
