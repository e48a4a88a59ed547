// Every shader of the corpus in a stage that is translated: text and container give the same, valid program,
// or the same refusal that names an operation.
#include "helpers.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <map>
#include <vector>

using namespace ladder;
using namespace ladder::dxil;
using namespace ladder::dxil::test;

namespace {

std::string without_location(const std::string& message) {
    size_t at = message.find("error: ");
    return at == message.npos ? message : message.substr(at);
}

// What cannot be translated yet, and the operation that the message must name.
const std::map<std::string, const char*> unsupported = {
    {"sampler_feedback.ps_6_5", "WriteSamplerFeedback"},
    {"sampler_feedback.cs_6_5", "WriteSamplerFeedbackLevel"},
};

void check(const std::filesystem::path& path) {
    std::string name = path.stem().string();
    Outcome text = translate_text(file_bytes(path.string()));
    auto container_path = path;
    Outcome container = translate_container(container_path.replace_extension(".dxil").string());
    auto refused = unsupported.find(name);
    if (refused == unsupported.end()) {
        if (!text.ok || !container.ok)
            fail_msg("%s: %s%s", name.c_str(), text.message.c_str(), container.message.c_str());
        if (text.text != container.text)
            fail_msg("%s: text and container give different programs", name.c_str());
        return;
    }
    if (text.ok || container.ok)
        fail_msg("%s is translated: take it off the list", name.c_str());
    assert_int_equal(static_cast<int>(text.code), static_cast<int>(Code::Unsupported));
    assert_string_equal(without_location(text.message).c_str(), without_location(container.message).c_str());
    if (text.message.find(std::string("dx.op ") + refused->second + " ") == std::string::npos)
        fail_msg("%s: expected %s in: %s", name.c_str(), refused->second, text.message.c_str());
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
    assert_true(count >= 208);
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

int main() {
    const CMUnitTest tests[] = {cmocka_unit_test(all), cmocka_unit_test(stages)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}
