// Every pass keeps the meaning of every shader of the corpus that the simulator executes: memory, tangles and
// findings (libs/check). Shaders that cannot be compared are listed with the reason in
// tests/data/simt_exceptions.tsv: one that leaves the list, or joins it, fails the test until it is edited.
#include "../simt/front_end.h"
#include "corpus.h"
#include "loaded.h"
#include "own_pipeline.h"
#include "support/testing.h"
#include <ladder/ladder_scan.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <sstream>

namespace test_corpus {

using namespace ladder;
using namespace ladder::test;

namespace {

// By shader: what the reason must contain.
std::map<std::string, std::string> exceptions() {
    std::map<std::string, std::string> out;
    std::istringstream text(read_file(TEST_DATA_DIR "/simt_exceptions.tsv"));
    for (std::string line; std::getline(text, line);) {
        const size_t tab = line.find('\t');
        if (!line.empty() && line[0] != '#' && tab != line.npos)
            out[line.substr(0, tab)] = line.substr(tab + 1, line.find('\t', tab + 1) - tab - 1);
    }
    return out;
}

std::vector<CorpusShader> all_shaders() {
    std::vector<CorpusShader> all;
    for (const auto& entry : std::filesystem::directory_iterator(TEST_DATA_DIR "/corpus"))
        if (entry.is_directory() && entry.path().filename() != "tools")
            for (const char* stage : {"cs", "vs", "ps", "gs", "hs", "ds", "ms", "as"})
                for (const CorpusShader& s : corpus(entry.path().filename().string(), stage))
                    if (std::filesystem::exists(s.path + ".dxil"))
                        all.push_back(s);
    return all;
}

// The naive form of large shaders takes very many steps.
constexpr size_t largest_naive_text = 8000;
const char too_large[] = "too large for the naive form";

struct Counts {
    uint32_t shaders = 0, compared = 0, passes = 0, unchanged = 0, listed = 0, wrong = 0, executions = 0;
    uint32_t silent = 0; // leave everything as they found it
    uint64_t tangles = 0;
};

const char not_translated[] = "is not translated: ";

// Why it was not compared; empty: it was. `source`: the shader's.
std::string check(const CorpusShader& s, const std::string& source, passes::Structurizer structurizer,
                  Counts& counts, const char* entry = nullptr,
                  const ir::Target& target = ir::poorest_target) {
    std::string messages;
    const std::string text = front_end(source, messages, entry);
    if (text.empty())
        return not_translated + messages;
    if (structurizer == passes::Structurizer::Naive && text.size() > largest_naive_text)
        return too_large;
    Loaded loaded(text);
    check::Settings settings;
    std::copy(s.dispatch, s.dispatch + 3, settings.groups);
    settings.naive = structurizer == passes::Structurizer::Naive;
    if (structurizer == passes::Structurizer::Naive)
        settings.wave_size = 8; // threads do not matter to each other there
    const check::Summary found =
        check::check_passes(loaded.program, settings, loaded.diag, passes::pipeline(), target);
    counts.executions += found.executions;
    if (found.verdict == check::Verdict::NotCompared)
        return found.reason;
    counts.tangles += found.tangles;
    if (!found.writes) {
        counts.silent++;
        print_message("%s %s: writes nothing: there is nothing to compare\n", s.path.c_str(),
                      entry ? entry : "");
    }
    for (const check::PassVerdict& v : found.passes) {
        counts.passes++;
        counts.unchanged += v.text == "unchanged";
        if (v.verdict == check::Verdict::Different) {
            counts.wrong++;
            print_error("%s, %s: %s\n", s.path.c_str(), v.pass, v.text.c_str());
        }
        if (v.verdict == check::Verdict::NotCompared)
            return v.text;
    }
    counts.compared++;
    return "";
}
std::string check(const CorpusShader& s, passes::Structurizer structurizer, Counts& counts,
                  const char* entry = nullptr) {
    return check(s, read_file(s.path + ".dxil"), structurizer, counts, entry);
}

void keeps_meaning(void**) {
    const std::map<std::string, std::string> listed = exceptions();
    Counts c;
    for (const CorpusShader& s : all_shaders()) {
        c.shaders++;
        const std::string reason = check(s, passes::Structurizer::Reconstructive, c);
        const auto at = listed.find(s.theme + "/" + s.name);
        const bool expected = at == listed.end() ? reason.empty() : reason.find(at->second) != reason.npos;
        c.listed += at != listed.end();
        if (expected)
            continue;
        c.wrong++;
        print_error("%s/%s\t%s\n", s.theme.c_str(), s.name.c_str(),
                    reason.empty() ? "is compared now: take it from the list" : reason.c_str());
    }
    print_message(
        "%u shaders: %u compared, %u listed; %u passes (%u changed nothing), %llu tangles, %u executions\n",
        c.shaders, c.compared, c.listed, c.passes, c.unchanged, static_cast<unsigned long long>(c.tangles),
        c.executions);
    assert_int_equal(c.wrong + c.silent, 0);
    assert_int_equal(c.compared + c.listed, c.shaders);
    assert_true(c.compared >= 239);
}

std::vector<std::string> entry_points(const std::string& dxil) {
    ladder_scan_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = {dxil.data(), dxil.size()};
    const ladder_library* library = nullptr;
    assert_int_equal(ladder_scan_library(&info, &library, nullptr), LADDER_OK);
    std::vector<std::string> names;
    for (unsigned int n = 0; n < library->function_count; n++)
        if (library->functions[n].flags & LADDER_LIBRARY_FUNCTION_ENTRY_POINT)
            names.emplace_back(library->functions[n].mangled_name);
    ladder_free_library(library);
    return names;
}

// What targets may lack is lowered for those that do, and stays for the others.
void keeps_meaning_for_targets(void**) {
    constexpr passes::OpSet asked = {
        ir::Op::WaveMatch, ir::Op::WaveMultiPrefix, ir::Op::Dot4AddI8, ir::Op::Dot4AddU8, ir::Op::Msad,
        ir::Op::UDiv,      ir::Op::Discard};
    for (const ir::Target* target : ir::test_targets) {
        Counts c;
        for (const CorpusShader& s : all_shaders()) {
            std::string messages;
            const std::string source = read_file(s.path + ".dxil"), text = front_end(source, messages);
            if (text.empty() || !passes::operations(Loaded(text).program).meets(asked))
                continue;
            c.shaders++;
            const std::string reason =
                check(s, source, passes::Structurizer::Reconstructive, c, nullptr, *target);
            if (!reason.empty())
                print_message("%s: %s\n", s.name.c_str(), reason.c_str());
        }
        print_message("%u shaders: %u compared, %u passes\n", c.shaders, c.compared, c.passes);
        assert_int_equal(c.wrong, 0);
        assert_true(c.compared >= 8);
    }
}

// Each entry point of each library: shaders of ray pipelines, nodes, and what else there is.
void keeps_meaning_of_libraries(void**) {
    Counts c;
    uint32_t refused = 0;
    for (const CorpusShader& s : corpus("libraries", "lib"))
        for (const std::string& entry : entry_points(read_file(s.path + ".dxil"))) {
            c.shaders++;
            const std::string reason = check(s, passes::Structurizer::Reconstructive, c, entry.c_str());
            if (reason.starts_with(not_translated))
                refused++;
            else if (!reason.empty())
                c.wrong++, print_error("%s, %s: %s\n", s.path.c_str(), entry.c_str(), reason.c_str());
        }
    print_message("%u entry points: %u compared, %u not translated; %u passes (%u changed nothing), "
                  "%u executions\n",
                  c.shaders, c.compared, refused, c.passes, c.unchanged, c.executions);
    assert_int_equal(c.wrong, 0);
    assert_true(c.silent * 10 <= c.shaders); // empty ones, and nodes that happen to get no records
    assert_int_equal(c.compared + refused, c.shaders);
    assert_true(c.compared >= 68);
}

// The naive form does not keep threads together: only shaders are compared that do not depend on active
// lanes.
void keeps_meaning_in_the_naive_form(void**) {
    Counts c;
    uint32_t tangled = 0, large = 0;
    for (const CorpusShader& s : corpus("control-flow", "cs")) {
        c.shaders++;
        const std::string reason = check(s, passes::Structurizer::Naive, c);
        if (reason == "the naive form does not keep threads together")
            tangled++;
        else if (reason == too_large)
            large++;
        else if (!reason.empty())
            c.wrong++, print_error("%s: %s\n", s.path.c_str(), reason.c_str());
    }
    print_message("%u shaders: %u compared, %u with tangled operations, %u too large\n", c.shaders,
                  c.compared, tangled, large);
    assert_int_equal(c.wrong + c.silent, 0);
    assert_int_equal(c.compared + tangled + large, c.shaders);
    assert_true(c.compared >= 70);
}

// Makes comparisons of what is loaded from @dx.break.cond with 0 comparisons of constants. Says whether there
// was one.
bool decide_breaks(std::string& assembly) {
    bool any = false;
    const std::string_view name = "@dx.break.cond", compare = "icmp eq i32 ";
    for (size_t at = assembly.find(name); at != assembly.npos; at = assembly.find(name, at + 1)) {
        const size_t line = assembly.rfind('\n', at) + 1, equal = assembly.find(" = load ", line);
        if (equal > at) // no load
            continue;
        const size_t value = assembly.find('%', line);
        const std::string loaded = assembly.substr(value, equal - value);
        const std::string wanted = std::string(compare) + loaded + ", 0";
        for (size_t use = assembly.find(wanted); use != assembly.npos; use = assembly.find(wanted, use + 1)) {
            assembly.replace(use + compare.size(), loaded.size(), "0");
            any = true;
        }
    }
    return any;
}

// dxc -Od leaves loops by branches on true whose other edge only keeps blocks in the loop, as it otherwise
// does by @dx.break.cond. They stay in it.
void keeps_meaning_of_decided_breaks(void**) {
    Counts c;
    for (const CorpusShader& s : corpus("waves", "cs")) {
        if (!std::filesystem::exists(s.path + ".ll"))
            continue;
        std::string assembly = read_file(s.path + ".ll");
        if (!decide_breaks(assembly))
            continue;
        c.shaders++;
        const std::string reason = check(s, assembly, passes::Structurizer::Reconstructive, c);
        if (!reason.empty())
            c.wrong++, print_error("%s: %s\n", s.path.c_str(), reason.c_str());
    }
    print_message("%u shaders: %u compared\n", c.shaders, c.compared);
    assert_int_equal(c.wrong + c.silent, 0);
    assert_int_equal(c.compared, c.shaders);
    assert_true(c.compared >= 7);
}

} // namespace

TEST_GROUP(corpus) {
    const CMUnitTest tests[] = {cmocka_unit_test(keeps_meaning), cmocka_unit_test(keeps_meaning_for_targets),
                                cmocka_unit_test(keeps_meaning_of_libraries),
                                cmocka_unit_test(keeps_meaning_in_the_naive_form),
                                cmocka_unit_test(keeps_meaning_of_decided_breaks)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_corpus
