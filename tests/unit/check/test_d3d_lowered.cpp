// The corpus of shader models 1 to 3 (tests/data/d3dbc): every pass keeps what each shader does, on the
// simulator, with the state of Direct3D 9 and without; and no damage to the bytecode gets further than the
// front end, or leads to an error of Ladder's own.
#include "corpus.h"
#include "damage.h"
#include "loaded.h"
#include "own_pipeline.h"
#include "support/testing.h"

#include <ladder/ladder_parameters.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>

namespace test_d3d_lowered {

using namespace ladder;
using namespace ladder::test;

namespace {

std::vector<std::string> corpus_files() {
    std::vector<std::string> all;
    for (const auto& entry : std::filesystem::directory_iterator(TEST_DATA_DIR "/d3dbc"))
        if (entry.path().extension() == ".d3dbc")
            all.push_back(entry.path().string());
    std::sort(all.begin(), all.end());
    return all;
}

// All names that a list may have, as values that are read at run time.
std::vector<ladder_parameter> all_parameters() {
    std::vector<ladder_parameter> all;
    for (int name = 1; name <= LADDER_PARAMETER_DRAWN_PRIMITIVE; name++) {
        ladder_parameter p = {};
        p.name = static_cast<ladder_parameter_name>(name);
        p.source = LADDER_PARAMETER_SOURCE_SPECIALIZATION;
        p.u.spec_id = 4u * static_cast<unsigned int>(name);
        if (name == LADDER_PARAMETER_FLAT_INTERPOLATION)
            p.source = LADDER_PARAMETER_SOURCE_CONSTANT;
        all.push_back(p);
    }
    return all;
}

struct Result {
    int code;
    std::string text, messages;
};
Result compile(const std::string& source, ladder_target_type target, bool with_state) {
    const std::vector<ladder_parameter> parameters = all_parameters();
    ladder_d3d9_info d3d9 = {LADDER_STRUCTURE_TYPE_D3D9_INFO};
    d3d9.textures[1] = LADDER_D3D9_TEXTURE_CUBE;
    d3d9.textures[3] = LADDER_D3D9_TEXTURE_VOLUME;
    d3d9.shadow_samplers = 5;
    ladder_parameter_info state = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO, &d3d9, parameters.data(),
                                   static_cast<unsigned int>(parameters.size())};
    ladder_compile_info info = {LADDER_STRUCTURE_TYPE_COMPILE_INFO};
    info.next = with_state ? &state : nullptr;
    info.source = {source.data(), source.size()};
    info.source_type = LADDER_SOURCE_D3D_BYTECODE;
    info.target_type = target;
    ladder_code code = {};
    char* said = nullptr;
    Result r = {ladder_compile(&info, &code, &said), {}, {}};
    if (r.code == LADDER_OK)
        r.text.assign(static_cast<const char*>(code.code), code.size);
    r.messages = said ? said : "";
    ladder_free_messages(said);
    ladder_free_code(&code);
    return r;
}

void passes_keep(void**) {
    uint32_t compared = 0, wrong = 0;
    for (const std::string& path : corpus_files())
        for (bool with_state : {false, true}) {
            const Result r = compile(read_file(path), LADDER_TARGET_VSIR, with_state);
            if (r.text.empty())
                fail_msg("%s: %s", path.c_str(), r.messages.c_str());
            Loaded loaded(r.text);
            check::Settings settings;
            const check::Summary found = check::check_passes(loaded.program, settings, loaded.diag);
            if (found.verdict == check::Verdict::NotCompared)
                fail_msg("%s: %s", path.c_str(), found.reason.c_str());
            compared++;
            for (const check::PassVerdict& v : found.passes)
                if (v.verdict != check::Verdict::Equal) {
                    wrong++;
                    print_error("%s, %s: %s\n", path.c_str(), v.pass, v.text.c_str());
                }
        }
    print_message("%u comparisons\n", compared);
    assert_true(compared > 200);
    assert_int_equal(wrong, 0);
}

void damage(void**) {
    constexpr uint64_t each = 60;
    uint64_t taken = 0, refused = 0;
    for (const std::string& path : corpus_files()) {
        const std::string original = read_file(path);
        for (uint64_t n = 0; n < each; n++) {
            const Result r = compile(damaged(original, false, 9, n), LADDER_TARGET_SPIRV_BINARY, n % 2);
            if (r.code == LADDER_OK) {
                taken++;
                continue;
            }
            refused++;
            if (r.code != LADDER_ERROR_INVALID_SHADER && r.code != LADDER_ERROR_UNSUPPORTED)
                fail_msg("%s, damage %llu: %d: %s", path.c_str(), static_cast<unsigned long long>(n), r.code,
                         r.messages.c_str());
        }
    }
    print_message("%llu taken, %llu refused\n", static_cast<unsigned long long>(taken),
                  static_cast<unsigned long long>(refused));
    assert_true(taken > 500 && refused > 500);
}

} // namespace

TEST_GROUP(d3d_lowered) {
    const CMUnitTest tests[] = {cmocka_unit_test(passes_keep), cmocka_unit_test(damage)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_d3d_lowered
