// Every shader of the corpus in a stage that is translated: text and container give the same, valid program,
// or the same refusal that names an operation.
#include "helpers.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <vector>

namespace test_corpus {

using namespace ladder;
using namespace ladder::dxil;
using namespace ladder::dxil::test;

namespace {

void check(const std::filesystem::path& path) {
    std::string name = path.stem().string();
    Outcome text = translate_text(file_bytes(path.string()));
    auto container_path = path;
    Outcome container = translate_container(container_path.replace_extension(".dxil").string());
    if (!text.ok || !container.ok)
        fail_msg("%s: %s%s", name.c_str(), text.message.c_str(), container.message.c_str());
    if (text.text != container.text)
        fail_msg("%s: text and container give different programs", name.c_str());
}

void all(void**) {
    uint32_t count = 0;
    for (const char* theme : {"control-flow", "waves", "ops"}) {
        std::vector<std::filesystem::path> paths;
        for (const auto& entry :
             std::filesystem::directory_iterator(std::string(TEST_DATA_DIR "/corpus/") + theme))
            if (entry.path().extension() == ".ll")
                paths.push_back(entry.path());
        std::sort(paths.begin(), paths.end());
        for (const auto& path : paths)
            check(path);
        count += static_cast<uint32_t>(paths.size());
    }
    assert_true(count >= 210);
}

void stages(void**) {
    uint32_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(TEST_DATA_DIR "/corpus/stages"))
        if (entry.path().extension() == ".ll") {
            check(entry.path());
            count++;
        }
    assert_true(count >= 55);
}

} // namespace

TEST_GROUP(corpus) {
    const CMUnitTest tests[] = {cmocka_unit_test(all), cmocka_unit_test(stages)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_corpus
