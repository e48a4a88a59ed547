// Modules of other translators: HLSL in tests/data/translators, each with the DXIL and the modules that were
// made of it (README.md there). Memory and outputs are as the DXIL leaves them.
#include <ladder/ladder.h>
#include <ladder/ladder_simt.h>

#include <algorithm>
#include <cstring>
#include <filesystem>

#include "corpus.h"
#include "simulated_memory.h"
#include "support/testing.h"

namespace test_translators {

using namespace ladder::test;

namespace {

const std::string folder = TEST_DATA_DIR "/translators/";

std::vector<std::string> names_ending(const char* end) {
    std::vector<std::string> out;
    for (const auto& e : std::filesystem::directory_iterator(folder))
        if (const std::string name = e.path().filename().string(); name.ends_with(end))
            out.push_back(name);
    std::sort(out.begin(), out.end());
    return out;
}

// Takes the merge instructions away: control flow is a graph then.
std::string without_merges(const std::string& module) {
    constexpr uint32_t loop_merge = 246, selection_merge = 247;
    constexpr size_t header = 20;
    std::string out = module.substr(0, header);
    for (size_t at = header; at + 4 <= module.size();) {
        uint32_t word;
        memcpy(&word, module.data() + at, 4);
        if ((word & 0xffff) != loop_merge && (word & 0xffff) != selection_merge)
            out += module.substr(at, (word >> 16) * 4);
        at += (word >> 16) * 4;
    }
    return out;
}

void compare(const std::string& module_name, bool merges) {
    constexpr uint32_t dispatch[3] = {1, 1, 1};
    const std::string shader =
        module_name.substr(0, module_name.find(".dxc") == module_name.npos ? module_name.find(".glslang")
                                                                           : module_name.find(".dxc"));
    const std::string dxil = read_file(folder + shader + ".dxil"), words = read_file(folder + module_name);
    assert_false(dxil.empty() || words.empty());
    const std::string module = merges ? words : without_merges(words);
    std::vector<Memory> contents;
    assert_string_equal(make_contents(dxil, 5, contents).c_str(), "");
    const bool raw_buffers_at_uavs =
        module_name.find(".glslang.") != std::string::npos; // it has one shift for both
    std::vector<Memory> expected = contents;
    assert_string_equal(execute(dxil, dispatch, {}, expected).c_str(), "");
    for (const Execution& how :
         {Execution{}, Execution{LADDER_SIMT_SWITCH_WEAK, LADDER_SIMT_SCHEDULE_DEFAULT},
          Execution{LADDER_SIMT_SWITCH_RANDOM, LADDER_SIMT_SCHEDULE_RANDOM}}) {
        std::vector<Memory> found = contents;
        for (Memory& m : found)
            m.first += shift_of(raw_buffers_at_uavs && !m.shape.format ? LADDER_RESOURCE_CLASS_UAV
                                                                       : m.resource_class);
        if (const std::string wrong = execute(module, dispatch, how, found); !wrong.empty())
            fail_msg("%s: %s", module_name.c_str(), wrong.c_str());
        for (size_t m = 0; m < found.size(); m++)
            for (size_t n = 0; n < found[m].words.size(); n++)
                if (found[m].words[n] != expected[m].words[n])
                    fail_msg("%s: register %u, word %zu is %08x, and %08x in DXIL", module_name.c_str(),
                             expected[m].first, n, found[m].words[n], expected[m].words[n]);
    }
}

void equal_memory(void**) {
    unsigned int compared = 0;
    for (const std::string& name : names_ending(".spv"))
        if (name.find(".cs_") != std::string::npos) {
            compare(name, true);
            compared++;
        }
    print_message("%u modules\n", compared);
    assert_true(compared > 2 * names_ending(".cs_6_0.hlsl").size());
}

void graphs(void**) {
    for (const std::string& name : names_ending(".spv"))
        if (name.find(".cs_") != std::string::npos)
            compare(name, false);
}

// Other stages: outputs are compared, as ladder_simt_check_passes() does it.
void equal_outputs(void**) {
    unsigned int compared = 0;
    for (const std::string& name : names_ending(".spv")) {
        if (name.find(".cs_") != std::string::npos)
            continue;
        const std::string stem = name.substr(0, std::min(name.find(".dxc"), name.find(".vkd3d")));
        const size_t library = stem.find(".lib_6_3."); // the entry point's name follows
        const std::string shader = stem.substr(0, library == stem.npos ? library : library + 8) + ".dxil";
        const std::string dxil = read_file(folder + shader), module = read_file(folder + name);
        ladder_simt_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
        info.source = {dxil.data(), dxil.size()};
        info.entry_point = library == stem.npos ? nullptr : stem.c_str() + library + 9;
        ladder_simt_words_info words = {};
        words.type = LADDER_STRUCTURE_TYPE_SIMT_WORDS_INFO;
        words.flags = LADDER_SIMT_WORDS_ONLY;
        words.module = {module.data(), module.size()};
        ladder_simt_check_info how = {};
        how.type = LADDER_STRUCTURE_TYPE_SIMT_CHECK_INFO;
        how.next = &words;
        ladder_simt_check_result result = {};
        result.type = LADDER_STRUCTURE_TYPE_SIMT_CHECK_RESULT;
        assert_int_equal(ladder_simt_check_passes(&info, &how, &result, nullptr), LADDER_OK);
        if (result.passes != 1 || result.not_compared || result.verdict != LADDER_SIMT_VERDICT_EQUAL)
            fail_msg("%s: verdict %d", name.c_str(), static_cast<int>(result.verdict));
        compared++;
    }
    assert_true(compared >= 6);
}

// Where functions add, and where they index: the position of a word, and the function.
struct Word {
    size_t at;
    uint32_t function;
};
void find_words(const std::vector<uint32_t>& words, std::vector<Word>& sums, std::vector<Word>& indices) {
    constexpr uint32_t header = 5, function = 54, integer_add = 128, access_chain = 65;
    uint32_t functions = 0;
    for (size_t at = header; at < words.size(); at += words[at] >> 16) {
        const uint32_t opcode = words[at] & 0xffff;
        functions += opcode == function;
        if (opcode == integer_add)
            sums.push_back({at + 2, functions});
        if (opcode == access_chain)
            indices.push_back({at + (words[at] >> 16) - 1, functions});
    }
}

// A function may not use what another one computes: such modules are refused.
void values_of_other_functions(void**) {
    const std::string module = read_file(folder + "calls.cs_6_0.dxc-fcgl.spv");
    std::vector<uint32_t> words(module.size() / 4);
    memcpy(words.data(), module.data(), module.size());
    std::vector<Word> sums, indices;
    find_words(words, sums, indices);
    unsigned int refused = 0;
    for (const Word& sum : sums)
        for (const Word& index : indices) {
            if (sum.function == index.function)
                continue;
            std::vector<uint32_t> changed = words;
            changed[index.at] = words[sum.at];
            ladder_compile_info info = {};
            info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
            info.source = {changed.data(), changed.size() * 4};
            info.target_type = LADDER_TARGET_VSIR;
            ladder_code code = {};
            char* messages = nullptr;
            const int result = ladder_compile(&info, &code, &messages);
            if (result != LADDER_ERROR_INVALID_SHADER && result != LADDER_ERROR_UNSUPPORTED)
                fail_msg("result %d: %s", result, messages ? messages : "");
            refused++;
            ladder_free_messages(messages);
            ladder_free_code(&code);
        }
    assert_true(refused > 100);
}

} // namespace

TEST_GROUP(translators) {
    const CMUnitTest tests[] = {cmocka_unit_test(equal_memory), cmocka_unit_test(graphs),
                                cmocka_unit_test(equal_outputs), cmocka_unit_test(values_of_other_functions)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_translators
