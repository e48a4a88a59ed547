// Modules that Ladder writes are read back and executed as the shader was: each compute shader of the corpus,
// as DXIL and as its SPIR-V, with equal contents in equal memory. Shaders that are not read back are listed
// with the reason in tests/data/read_back_exceptions.tsv: one that leaves the list, or joins it, fails the
// test until it is edited.
#include <ladder/ladder_places.h>
#include <ladder/ladder_simt.h>

#include <cstring>
#include <map>
#include <sstream>

#include "corpus.h"
#include "simulated_memory.h"
#include "support/testing.h"

namespace test_read_back {

using namespace ladder::test;

namespace {

std::map<std::string, std::string> exceptions() {
    std::map<std::string, std::string> out;
    std::istringstream text(read_file(TEST_DATA_DIR "/read_back_exceptions.tsv"));
    for (std::string line; std::getline(text, line);)
        if (const size_t tab = line.find('\t'); !line.empty() && line[0] != '#' && tab != line.npos)
            out[line.substr(0, tab)] = line.substr(tab + 1);
    return out;
}

std::string module_of(const std::string& dxil, ladder_structurizer structurizer,
                      ladder_spirv_environment environment) {
    const ladder_compile_option option = {LADDER_OPTION_STRUCTURIZER,
                                          static_cast<unsigned int>(structurizer)};
    ladder_spirv_target_info target = {};
    target.type = LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO;
    target.environment = environment;
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.next = &target;
    info.source = {dxil.data(), dxil.size()};
    info.options = &option;
    info.option_count = 1;
    ladder_code code = {};
    if (ladder_compile(&info, &code, nullptr) != LADDER_OK)
        return "";
    std::string module(static_cast<const char*>(code.code), code.size);
    ladder_free_code(&code);
    return module;
}

bool has_word_pair(const std::string& module, uint32_t first, uint32_t second) {
    for (size_t at = 0; at + 8 <= module.size(); at += 4) {
        uint32_t words[2];
        memcpy(words, module.data() + at, sizeof words);
        if (words[0] == first && words[1] == second)
            return true;
    }
    return false;
}

// Returns why a module was not compared; fails where results differ.
std::string compare(const CorpusShader& s, const std::string& dxil, const std::string& module) {
    constexpr uint32_t capability = 0x20011, int64_image = 5016;
    std::vector<Memory> contents;
    if (has_word_pair(module, capability, int64_image))
        return "64-bit texels, which the two views bind in different formats";
    if (const std::string other = make_contents(dxil, 5, contents); !other.empty())
        return other;
    std::vector<Memory> expected = contents;
    if (const std::string wrong = execute(dxil, s.dispatch, {}, expected); !wrong.empty())
        fail_msg("%s: %s", s.name.c_str(), wrong.c_str());
    for (const Execution& how :
         {Execution{}, Execution{LADDER_SIMT_SWITCH_WEAK, LADDER_SIMT_SCHEDULE_DEFAULT},
          Execution{LADDER_SIMT_SWITCH_RANDOM, LADDER_SIMT_SCHEDULE_RANDOM}}) {
        std::vector<Memory> found = contents;
        for (Memory& m : found)
            m.first += shift_of(m.resource_class);
        if (const std::string wrong = execute(module, s.dispatch, how, found); !wrong.empty())
            return wrong.substr(wrong.find(": error: ") == wrong.npos ? 0 : wrong.find(": error: ") + 9);
        for (size_t m = 0; m < found.size(); m++)
            for (size_t n = 0; n < found[m].words.size(); n++)
                if (found[m].words[n] != expected[m].words[n])
                    fail_msg("%s: register %u, word %zu is %08x, and %08x in DXIL", s.name.c_str(),
                             expected[m].first, n, found[m].words[n], expected[m].words[n]);
    }
    return "";
}

void corpus_of_compute_shaders(void**) {
    const std::map<std::string, std::string> listed = exceptions();
    unsigned int compared = 0, wrong = 0;
    for (const char* theme : {"control-flow", "ops", "waves"})
        for (const CorpusShader& s : corpus(theme, "cs")) {
            const std::string dxil = read_file(s.path + ".dxil");
            const std::string module =
                module_of(dxil, LADDER_STRUCTURIZER_DEFAULT, LADDER_SPIRV_ENVIRONMENT_DEFAULT);
            if (module.empty())
                continue;
            std::string why = compare(s, dxil, module);
            why = why.substr(0, why.find('\n'));
            const std::string name = std::string(theme) + "/" + s.name;
            const auto at = listed.find(name);
            compared += why.empty();
            if (why != (at == listed.end() ? "" : at->second)) {
                print_error("%s\t%s\n", name.c_str(), why.c_str());
                wrong++;
            }
        }
    print_message("%u compared, %zu listed\n", compared, listed.size());
    assert_int_equal(wrong, 0);
    assert_true(compared > 200);
}

// The naive structurizer does not keep threads together, so shaders that wait for each other have no result.
bool has_barrier(const std::string& module) {
    constexpr uint32_t control_barrier = 0x400e0;
    for (size_t at = 0; at < module.size(); at += 4)
        if (uint32_t word; memcpy(&word, module.data() + at, 4), word == control_barrier)
            return true;
    return false;
}

// Vulkan 1.0 has other forms of buffers, and the naive structurizer other control flow.
void other_forms(void**) {
    unsigned int compared = 0;
    for (const CorpusShader& s : corpus("control-flow", "cs")) {
        const std::string dxil = read_file(s.path + ".dxil");
        const std::string naive =
            module_of(dxil, LADDER_STRUCTURIZER_NAIVE, LADDER_SPIRV_ENVIRONMENT_DEFAULT);
        const std::string old =
            module_of(dxil, LADDER_STRUCTURIZER_DEFAULT, LADDER_SPIRV_ENVIRONMENT_VULKAN_1_0);
        // The naive form of large shaders takes very many steps.
        if (!naive.empty() && naive.size() < 8000 && !has_barrier(naive))
            compared += compare(s, dxil, naive).empty();
        if (!old.empty())
            compared += compare(s, dxil, old).empty();
    }
    print_message("%u compared\n", compared);
    assert_true(compared > 120);
}

// Modules with one word changed or cut off give a result or an error, and never an internal one.
void damaged(void**) {
    uint32_t state = 11;
    const auto random = [&](size_t below) {
        state = state * 1664525 + 1013904223;
        return static_cast<size_t>(state >> 8) % below;
    };
    unsigned int accepted = 0, refused = 0;
    const ladder_pass_info passes = {LADDER_STRUCTURE_TYPE_PASS_INFO, nullptr, [](void*, const char*) {},
                                     nullptr};
    const auto check = [&](const std::string& module) {
        ladder_compile_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
        info.next = &passes; // so that the module is translated, not repaired
        info.source = {module.data(), module.size()};
        info.source_type = LADDER_SOURCE_SPIRV;
        ladder_code code = {};
        char* messages = nullptr;
        const int result = ladder_compile(&info, &code, &messages);
        if (result == LADDER_ERROR_INTERNAL)
            fail_msg("%s", messages);
        result == LADDER_OK ? accepted++ : refused++;
        ladder_free_messages(messages);
        ladder_free_code(&code);
    };
    for (const char* theme : {"control-flow", "ops", "stages", "waves"})
        for (const CorpusShader& s : corpus(theme, "")) {
            const std::string module = module_of(read_file(s.path + ".dxil"), LADDER_STRUCTURIZER_DEFAULT,
                                                 LADDER_SPIRV_ENVIRONMENT_DEFAULT);
            if (module.empty() || module.size() > 6000)
                continue;
            check(module.substr(0, random(module.size() / 4) * 4));
            for (unsigned int n = 0; n < 60; n++) {
                std::string changed = module;
                const size_t at = random(module.size() / 4) * 4;
                const bool small = random(2);
                changed[at] = static_cast<char>(random(256));
                if (!small)
                    changed[at + random(4)] = static_cast<char>(random(256));
                check(changed);
            }
        }
    print_message("%u accepted, %u refused\n", accepted, refused);
    assert_true(accepted > 100 && refused > 1000);
}

// Words in the other byte order are the same module.
void other_byte_order(void**) {
    const std::string dxil = read_file(TEST_DATA_DIR "/corpus/control-flow/collatz.cs_6_0.dxil");
    const std::string module = module_of(dxil, LADDER_STRUCTURIZER_DEFAULT, LADDER_SPIRV_ENVIRONMENT_DEFAULT);
    std::string swapped = module;
    for (size_t at = 0; at < swapped.size(); at += 4) {
        std::swap(swapped[at], swapped[at + 3]);
        std::swap(swapped[at + 1], swapped[at + 2]);
    }
    for (const CorpusShader& s : corpus("control-flow", "cs"))
        if (s.name == "collatz.cs_6_0")
            assert_string_equal(compare(s, dxil, swapped).c_str(), "");
}

} // namespace

TEST_GROUP(read_back) {
    const CMUnitTest tests[] = {cmocka_unit_test(corpus_of_compute_shaders), cmocka_unit_test(other_forms),
                                cmocka_unit_test(damaged), cmocka_unit_test(other_byte_order)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_read_back
