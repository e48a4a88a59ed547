// Properties I and M on all compute shaders of the corpus: whatever gives the same memory under all schedules
// before it is structured gives that memory afterwards too, under all schedules and switch policies.
#include "corpus.h"
#include "front_end.h"
#include "harness.h"

#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <setjmp.h>
extern "C" {
#include <cmocka.h>
}

using namespace ladder;
using namespace ladder::test;

namespace {

constexpr uint32_t words = 1024, registers = 4; // of each buffer, of each range

simt::Format format_of(const ir::Descriptor& d) {
    // Component types: I16 to U64 are 2 to 7, the odd ones unsigned (tests/data/reference/dxil_enums.tsv).
    if (d.component_type < 2 || d.component_type > 7)
        return simt::Format::RGBA32Float;
    return d.component_type % 2 ? simt::Format::RGBA32UInt : simt::Format::RGBA32SInt;
}

// Memory of all buffers after a dispatch; empty with a reason where there is none.
struct Memory {
    std::vector<uint32_t> words;
    std::string refused, report;
};

Memory execute(const ir::Program& p, const simt::Options& o, const uint32_t groups[3]) {
    Memory m;
    uint32_t buffers = 0;
    for (const ir::Descriptor& d : p.descriptors)
        buffers += std::min(d.count, registers);
    m.words.resize(size_t{buffers} * words);
    for (size_t n = 0; n < m.words.size(); n++)
        m.words[n] = n % 7 == 3 ? 0x3f800000 + static_cast<uint32_t>(n) : static_cast<uint32_t>(n * n % 61);
    std::vector<uint32_t> counters(buffers);
    Arena arena;
    Diagnostics diag("test");
    try {
        simt::Simulator s(p, o, arena, diag);
        uint32_t n = 0;
        for (const ir::Descriptor& d : p.descriptors)
            for (uint32_t r = 0; r < std::min(d.count, registers); r++, n++)
                s.bind({d.cls, d.heap ? simt::Simulator::heap_space : d.space, d.first + r,
                        &m.words[size_t{n} * words], size_t{words} * 4, format_of(d), 0, &counters[n]});
        s.dispatch(groups, diag);
        for (const simt::ReportInfo& r : s.reports())
            if (r.kind != simt::Report::OutOfBounds && m.report.empty())
                m.report = r.text;
    } catch (const Failure&) {
        m.refused = diag.text();
    }
    m.words.insert(m.words.end(), counters.begin(), counters.end());
    return m;
}

struct Counts {
    uint32_t shaders = 0, refused = 0, reported = 0, depend = 0, compared = 0, wrong = 0;
};

std::vector<simt::Options> one_seed(const ir::Program& p, uint32_t wave) {
    std::vector<simt::Options> some = all_options(p, wave);
    std::erase_if(some, [](const simt::Options& o) { return o.seed != 1; });
    return some;
}

void check(const CorpusShader& s, Counts& counts) {
    std::string messages;
    const std::string text = front_end(read_file(s.path + ".dxil"), messages);
    counts.shaders++;
    if (text.empty()) {
        counts.refused++;
        return;
    }
    Loaded before(text), after(text);
    Memory expected;
    bool first = true;
    for (uint32_t wave : {4u, 32u})
        for (const simt::Options& o : one_seed(before.program, wave)) {
            const Memory found = execute(before.program, o, s.dispatch);
            if (!found.refused.empty()) {
                counts.refused++;
                print_message("%s: %s", s.name.c_str(), found.refused.c_str());
                return;
            }
            if (!found.report.empty()) {
                counts.reported++;
                print_message("%s: %s\n", s.name.c_str(), found.report.c_str());
                return;
            }
            if (!first && found.words != expected.words) {
                counts.depend++; // on the size of waves, on who comes first
                return;
            }
            if (first)
                expected = found;
            first = false;
        }
    after.run_passes(passes::Structurizer::Reconstructive);
    counts.compared++;
    for (uint32_t wave : {4u, 32u})
        for (const simt::Options& o : one_seed(after.program, wave)) {
            const Memory found = execute(after.program, o, s.dispatch);
            if (found.words == expected.words && found.report.empty() && found.refused.empty())
                continue;
            counts.wrong++;
            print_error("%s (%s): %s%s\n", s.path.c_str(), describe(o).c_str(),
                        found.report.empty() ? "other memory" : found.report.c_str(), found.refused.c_str());
            return;
        }
}

void keeps_memory(void**) {
    Counts c;
    std::vector<std::string> themes;
    for (const auto& entry : std::filesystem::directory_iterator(TEST_DATA_DIR "/corpus"))
        if (entry.is_directory())
            themes.push_back(entry.path().filename().string());
    for (const std::string& theme : themes)
        for (const CorpusShader& s : corpus(theme, "cs"))
            if (std::filesystem::exists(s.path + ".dxil"))
                check(s, c);
    print_message(
        "%u shaders: %u compared, %u wrong; %u refused, %u with reports, %u whose result depends on "
        "schedule or wave size\n",
        c.shaders, c.compared, c.wrong, c.refused, c.reported, c.depend);
    assert_int_equal(c.wrong, 0);
    assert_true(c.compared >= 140);
    assert_int_equal(c.reported, 0);
}

} // namespace

int main() {
    const CMUnitTest tests[] = {cmocka_unit_test(keeps_memory)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}
