// VSIR text of whole programs reads back: of every shader of tests/data, after every pass. The text that was
// read prints as it was.
#include "compile_shader.h"
#include "support/testing.h"

#include <ladder/ladder.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace test_text_round_trip {

using namespace ladder::test;

namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

struct Texts {
    std::string file;
    uint32_t count = 0;
};

void read_back(void* user_data, const char* pass, const char* text, size_t size) {
    Texts& t = *static_cast<Texts*>(user_data);
    t.count++;
    const std::string source(text, size);
    const Compiled again = compile(Request{.source = source, .target = LADDER_TARGET_VSIR});
    if (again.result != LADDER_OK)
        fail_msg("%s after %s: %s", t.file.c_str(), pass, again.messages.c_str());
    if (again.bytes != source)
        fail_msg("%s after %s:\n--- printed:\n%s\n--- printed again:\n%s", t.file.c_str(), pass, text,
                 again.bytes.c_str());
}

bool is_source(const fs::path& path) {
    for (const char* extension : {".dxil", ".dxbc", ".ll", ".vsir", ".bc", ".d3dbc"})
        if (path.extension() == extension)
            return true;
    return false;
}

// Libraries: all entry points at once; none where that is not supported.
void all_data(void**) {
    uint32_t programs = 0, texts = 0;
    for (const auto& entry : fs::recursive_directory_iterator(TEST_DATA_DIR)) {
        if (!is_source(entry.path()))
            continue;
        const std::string source = bytes_of(entry.path());
        Texts t{entry.path().string()};
        const ladder_dump_info dump = {LADDER_STRUCTURE_TYPE_DUMP_INFO, nullptr, nullptr, read_back, &t};
        const bool library = entry.path().string().find(".lib_") != std::string::npos;
        std::vector<ladder_compile_option> options;
        if (library)
            options.push_back({LADDER_OPTION_ALL_ENTRY_POINTS, 1});
        compile(Request{.source = source, .environment = "vulkan1.3", .options = options, .next = &dump});
        programs += t.count != 0;
        texts += t.count;
    }
    print_message("%u texts of %u programs\n", texts, programs);
    assert_true(programs > 1000);
    assert_true(texts > 8 * programs);
}

} // namespace

TEST_GROUP(text_round_trip) {
    const CMUnitTest tests[] = {cmocka_unit_test(all_data)};
    return cmocka_run_group_tests_name("text-round-trip", tests, nullptr, nullptr);
}

} // namespace test_text_round_trip
