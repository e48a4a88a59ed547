// Repair of SPIR-V modules: random graphs without merge instructions, and modules of the corpus whose merge
// instructions are gone or wrong, come out valid, and execute as before on the simulator.
#include <ladder/ladder_simt.h>

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <functional>
#include <set>
#include <unistd.h>

#include "compile_shader.h"
#include "corpus.h"
#include "module_without_merges.h"
#include "simulated_memory.h"
#include "support/testing.h"

namespace test_repair {

using namespace ladder::test;

namespace {

using Words = std::vector<uint32_t>;

std::string bytes_of(const Words& words) {
    return {reinterpret_cast<const char*>(words.data()), 4 * words.size()};
}

Compiled repair(const Words& words, const std::vector<ladder_setting>& device = {}) {
    return compile_with(bytes_of(words), "vulkan1.3", {}, LADDER_TARGET_SPIRV_BINARY, device);
}

Words repaired(const Words& words, const char* name) {
    const Compiled c = repair(words);
    if (c.result != LADDER_OK)
        fail_msg("%s: %s", name, c.messages.c_str());
    const std::string wrong = validate_spirv(c.words(), "vulkan1.3");
    if (!wrong.empty())
        fail_msg("%s: %s", name, wrong.c_str());
    return c.words();
}

// ---- random graphs

void random_graphs(void**) {
    constexpr uint32_t graphs = 1000;
    constexpr uint32_t one[3] = {1, 1, 1};
    size_t steps = 0;
    for (uint32_t seed = 1; seed <= graphs; seed++) {
        const RandomGraph graph(seed);
        const std::string name = "graph " + std::to_string(seed);
        const Words module = repaired(graph.module(), name.c_str());
        std::vector<uint32_t> expected(RandomGraph::memory_words);
        graph.walk(expected);
        steps += expected[0];
        std::vector<Memory> memory{{LADDER_RESOURCE_CLASS_UAV, 0, 0, Words(RandomGraph::memory_words), {}}};
        const std::string wrong = execute(bytes_of(module), one, {}, memory);
        if (!wrong.empty())
            fail_msg("%s: %s", name.c_str(), wrong.c_str());
        for (size_t n = 0; n < expected.size(); n++)
            if (memory[0].words[n] != expected[n])
                fail_msg("%s: word %zu is %u, not %u", name.c_str(), n, memory[0].words[n], expected[n]);
    }
    print_message("%u graphs, %zu blocks executed\n", graphs, steps);
    assert_true(steps > 10 * graphs);
}

// ---- modules of the corpus

constexpr uint32_t op_loop_merge = 246, op_selection_merge = 247, op_label = 248, header_words = 5;

// Appends each instruction of a module that `keep` leaves.
Words changed(const Words& module, const std::function<bool(Words& instruction)>& keep) {
    Words out(module.begin(), module.begin() + header_words);
    for (size_t at = header_words; at < module.size(); at += module[at] >> 16) {
        const auto begin = module.begin() + static_cast<std::ptrdiff_t>(at);
        Words instruction(begin, begin + (module[at] >> 16));
        if (keep(instruction))
            out.insert(out.end(), instruction.begin(), instruction.end());
    }
    return out;
}
bool is_merge(const Words& instruction) {
    const uint32_t op = instruction[0] & 0xffff;
    return op == op_loop_merge || op == op_selection_merge;
}
Words without_merges(const Words& module) {
    return changed(module, [](Words& i) { return !is_merge(i); });
}
// All merge blocks and continue targets are one label.
Words with_wrong_merges(const Words& module) {
    uint32_t label = 0;
    for (size_t at = header_words; at < module.size(); at += module[at] >> 16)
        if ((module[at] & 0xffff) == op_label)
            label = module[at + 1];
    return changed(module, [&](Words& i) {
        if (is_merge(i))
            i[1] = label;
        if ((i[0] & 0xffff) == op_loop_merge)
            i[2] = label;
        return true;
    });
}

// Returns why a module was not executed; fails where the other one leaves other memory.
std::string compare(const CorpusShader& s, const std::string& dxil, const Words& module, const Words& other) {
    std::vector<Memory> contents;
    if (const std::string none = make_contents(dxil, 5, contents); !none.empty())
        return none;
    for (Memory& m : contents)
        m.first += shift_of(m.resource_class);
    for (const Execution& how :
         {Execution{}, Execution{LADDER_SIMT_SWITCH_WEAK, LADDER_SIMT_SCHEDULE_DEFAULT}}) {
        std::vector<Memory> expected = contents, found = contents;
        if (const std::string wrong = execute(bytes_of(module), s.dispatch, how, expected); !wrong.empty())
            return wrong;
        if (const std::string wrong = execute(bytes_of(other), s.dispatch, how, found); !wrong.empty())
            fail_msg("%s: %s", s.name.c_str(), wrong.c_str());
        for (size_t m = 0; m < found.size(); m++)
            if (found[m].words != expected[m].words)
                return "differs";
    }
    return "";
}

// Calls `check` for each compute shader of the corpus.
void for_each_shader(
    const std::function<void(const CorpusShader&, const std::string&, const Words&)>& check) {
    for (const char* theme : {"control-flow", "ops", "waves"})
        for (const CorpusShader& s : corpus(theme, "cs")) {
            const std::string dxil = read_file(s.path + ".dxil");
            const Compiled c = compile(dxil, "vulkan1.3");
            if (c.result == LADDER_OK)
                check(s, dxil, c.words());
        }
}

// Only the merge instructions say whether wave operations before a break belong to the loop. Without them
// these shaders mean something else.
bool needs_merges(const std::string& name) {
    for (const char* n : {"break_then_use", "dx_break_do_while", "dx_break_nested", "dx_break_od",
                          "dx_break_uniform_store", "exits_with_wave_code", "scalarize_first_lane"})
        if (name == std::string(n) + ".cs_6_0")
            return true;
    return false;
}

void compare_corpus(const std::function<Words(const Words&)>& change, bool has_merges) {
    constexpr unsigned int least = 200;
    unsigned int equal = 0, wrong = 0;
    for_each_shader([&](const CorpusShader& s, const std::string& dxil, const Words& module) {
        const Words other = change(module);
        if (other.empty())
            return;
        const std::string why = compare(s, dxil, module, repaired(other, s.name.c_str()));
        equal += why.empty();
        if (why == "differs" && (has_merges || !needs_merges(s.name))) {
            print_error("%s differs\n", s.name.c_str());
            wrong++;
        }
    });
    print_message("%u equal\n", equal);
    assert_int_equal(wrong, 0);
    assert_true(equal >= least);
}

void corpus_as_it_is(void**) {
    compare_corpus([](const Words& m) { return m; }, true);
}
void corpus_without_merges(void**) { compare_corpus(without_merges, false); }
void corpus_with_wrong_merges(void**) { compare_corpus(with_wrong_merges, false); }

// What passes of spirv-opt make, without its merge instructions.
void corpus_after_spirv_opt(void**) {
    if (std::system("spirv-opt --version >/dev/null 2>&1") != 0) {
        print_message("skipped: spirv-opt of spirv-tools is not installed\n");
        skip_test();
    }
    const std::string file =
        (std::filesystem::temp_directory_path() / ("ladder-repair-" + std::to_string(getpid()))).string();
    compare_corpus(
        [&](const Words& module) {
            FILE* f = std::fopen((file + ".spv").c_str(), "wb");
            assert_non_null(f);
            std::fwrite(module.data(), 4, module.size(), f);
            std::fclose(f);
            const std::string command = "spirv-opt --merge-return --inline-entry-points-exhaustive "
                                        "--eliminate-dead-branches --eliminate-local-multi-store " +
                                        file + ".spv -o " + file + ".opt";
            if (std::system(command.c_str()) != 0)
                return Words();
            const std::string bytes = read_file(file + ".opt");
            Words words(bytes.size() / 4);
            std::memcpy(words.data(), bytes.data(), bytes.size());
            return without_merges(words);
        },
        false);
    std::filesystem::remove(file + ".spv");
    std::filesystem::remove(file + ".opt");
}

// ---- damage, size, options

// Modules with a changed word or without their end give a result or an error, and never an internal one.
void damaged(void**) {
    uint32_t state = 5;
    const auto random = [&](size_t below) {
        state = state * 1664525 + 1013904223;
        return static_cast<size_t>(state >> 8) % below;
    };
    unsigned int accepted = 0, refused = 0;
    const auto check = [&](const Words& module) {
        const Compiled c = repair(module);
        if (c.result == LADDER_ERROR_INTERNAL)
            fail_msg("%s", c.messages.c_str());
        c.result == LADDER_OK ? accepted++ : refused++;
    };
    for (uint32_t seed = 1; seed <= 100; seed++) {
        const Words module = RandomGraph(seed).module();
        check(Words(module.begin(), module.begin() + static_cast<std::ptrdiff_t>(random(module.size()))));
        for (unsigned int n = 0; n < 60; n++) {
            Words other = module;
            uint32_t& word = other[random(other.size())];
            word = random(2) ? static_cast<uint32_t>(random(300)) : word ^ 1u << random(32);
            check(other);
        }
    }
    print_message("%u accepted, %u refused\n", accepted, refused);
    assert_true(accepted > 100 && refused > 1000);
}

void large(void**) {
    const Compiled c = repair(chain_module(100000));
    if (c.result != LADDER_OK)
        fail_msg("%s", c.messages.c_str());
    assert_true(c.words().size() > 500000);
}

unsigned int count_modes(const Words& module) {
    constexpr uint32_t execution_mode = 0x30010, maximally_reconverges = 6023;
    unsigned int count = 0;
    for (size_t at = header_words; at < module.size(); at += module[at] >> 16)
        count += module[at] == execution_mode && module[at + 2] == maximally_reconverges;
    return count;
}
void maximal_reconvergence(void**) {
    const std::vector<ladder_setting> device = {{LADDER_DEVICE_PROPERTY_MAXIMAL_RECONVERGENCE, 1}};
    const Words module = RandomGraph(3).module();
    assert_int_equal(count_modes(repair(module).words()), 0);
    const Compiled with = repair(module, device);
    assert_int_equal(count_modes(with.words()), 1);
    assert_true(with.bytes.find("SPV_KHR_maximal_reconvergence") != std::string::npos);
    const Compiled again = repair(with.words(), device);
    assert_int_equal(count_modes(again.words()), 1);
    const size_t name = again.bytes.find("SPV_KHR_maximal_reconvergence");
    assert_true(again.bytes.find("SPV_KHR_maximal_reconvergence", name + 1) == std::string::npos);
}

// Pointers that are computed again have the decorations of the first one.
void decorations_of_repeated_pointers(void**) {
    constexpr uint32_t op_access_chain = 65, op_decorate = 71, non_uniform = 5300;
    unsigned int repeated = 0;
    for (uint32_t seed = 1; seed <= 50; seed++) {
        std::set<uint32_t> decorated, indices;
        const Words module = repair(RandomGraph(seed).module()).words();
        for (size_t at = header_words; at < module.size(); at += module[at] >> 16) {
            const uint32_t op = module[at] & 0xffff;
            if (op == op_decorate && module[at + 2] == non_uniform)
                decorated.insert(module[at + 1]);
            if (op != op_access_chain)
                continue;
            const uint32_t result = module[at + 2], index = module[at + 5];
            if (decorated.count(result))
                repeated += !indices.insert(index).second;
            else
                assert_false(indices.count(index));
        }
    }
    print_message("%u repeated\n", repeated);
    assert_true(repeated > 10);
}

// Control flow that is none is an error of the source.
void refused(void**) {
    Words module = RandomGraph(3).module();
    constexpr uint32_t op_return = 0x100fd;
    const Words open = changed(module, [](Words& i) { return i[0] != op_return; });
    const Compiled c = repair(open);
    assert_int_equal(c.result, LADDER_ERROR_INVALID_SHADER);
    assert_true(c.messages.find("a block has no terminator") != std::string::npos);
}

} // namespace

TEST_GROUP(repair) {
    const CMUnitTest tests[] = {cmocka_unit_test(random_graphs),
                                cmocka_unit_test(corpus_as_it_is),
                                cmocka_unit_test(corpus_without_merges),
                                cmocka_unit_test(corpus_with_wrong_merges),
                                cmocka_unit_test(corpus_after_spirv_opt),
                                cmocka_unit_test(damaged),
                                cmocka_unit_test(large),
                                cmocka_unit_test(maximal_reconvergence),
                                cmocka_unit_test(decorations_of_repeated_pointers),
                                cmocka_unit_test(refused)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_repair
