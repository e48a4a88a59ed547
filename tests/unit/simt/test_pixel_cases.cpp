// The kinds of mistakes about reconvergence that have to do with pixels
// (tests/data/reference/reconvergence_cases.md): derivatives and helper lanes. One small program each
// (tests/data/vsir/reconvergence_pixels), one or two quads; results follow by hand from the source that each
// file states. Executed as read and after every pass, under every schedule and switch policy.
#include "corpus.h"
#include "harness.h"
#include "support/testing.h"

#include <cstddef>
#include <cstdint>

namespace test_pixel_cases {

using namespace ladder;
using namespace ladder::test;

namespace {

constexpr uint32_t untouched = 0xcdcdcdcd;

struct PixelCase {
    const char* name;
    uint32_t covered; // a bit for each lane
    std::vector<uint32_t> in;
    std::vector<uint32_t> out; // two words a lane
    uint32_t helpers;          // in the end
    uint32_t wave;             // at least
};

const PixelCase cases[] = {
    // Lanes 0 and 1 decide on the difference along x, also of the row below.
    {"derivative_before_a_branch",
     0xff,
     {1, 3, 10, 30, 8, 2, 2, 9},
     {0, 0, 2, 0, 2, 0, 2, 0, 0xfffffffa, 0, 0, 0, 0, 0, 0xfffffffa, 0},
     0,
     4},
    // Lane 1 is a helper from the start, lane 2 discards itself.
    {"helpers_in_quads",
     0xd,
     {1, 3, 9, 5},
     {9, 5, untouched, untouched, untouched, untouched, 27, 5},
     0x6,
     4},
    // Lane 0, a helper, and lane 3 are served first; then lanes 1 and 2, then lanes 4 to 7, of which 4 and 6
    // are helpers.
    {"helpers_in_a_waterfall",
     0xae,
     {5, 3, 3, 5, 7, 7, 7, 7},
     {untouched, untouched, 0x06, 2, 0x06, 2, 0x09, 1, untouched, untouched, 0xf0, 3, untouched, untouched,
      0xf0, 3},
     0x51,
     8},
};

// Empty, or what is wrong.
std::string difference(const PixelCase& c, const ir::Program& p, const simt::Options& o) {
    const auto threads = static_cast<uint32_t>(c.in.size());
    std::vector<simt::Quad> quads(threads / 4);
    std::vector<uint32_t> inputs(4 * threads), outputs(4 * threads, untouched);
    std::vector<uint8_t> helpers(threads);
    for (uint32_t n = 0; n < threads; n++) {
        inputs[4 * n] = c.in[n];
        quads[n / 4].coverage[n % 4] = c.covered >> n & 1;
    }
    Arena arena;
    Diagnostics diag("test");
    try {
        simt::Simulator s(p, o, arena, diag);
        s.run(simt::PixelLaunch{quads, inputs.data(), outputs.data(), helpers.data(), nullptr, {}}, diag);
        if (!s.reports().empty())
            return std::string(s.reports()[0].text);
    } catch (const Failure&) {
        return diag.text();
    }
    for (uint32_t n = 0; n < threads; n++) {
        for (uint32_t column = 0; column < 2 && !helpers[n]; column++) // a helper lane has no outputs
            if (outputs[4 * n + column] != c.out[2 * n + column])
                return "lane " + std::to_string(n) + ", column " + std::to_string(column) + ": " +
                       std::to_string(outputs[4 * n + column]) + ", expected " +
                       std::to_string(c.out[2 * n + column]);
        if (helpers[n] != (c.helpers >> n & 1))
            return "lane " + std::to_string(n) + (helpers[n] ? " is" : " is not") + " a helper";
    }
    return "";
}

struct Watch {
    const PixelCase& c;
    uint32_t runs = 0;
    void check(const char* pass, const ir::Program& p) {
        for (uint32_t wave = c.wave; wave <= simt::max_wave; wave *= 2)
            for (const simt::Options& o : all_options(p, wave)) {
                const std::string wrong = difference(c, p, o);
                if (!wrong.empty())
                    fail_msg("%s (%s; %s): %s", c.name, pass, describe(o).c_str(), wrong.c_str());
                runs++;
            }
    }
    static void after_pass(void* user, const char* pass, const ir::Program& p) {
        static_cast<Watch*>(user)->check(pass, p);
    }
};

void pixels(void** state) {
    const auto& c = *static_cast<const PixelCase*>(*state);
    Loaded program(read_file(std::string(TEST_DATA_DIR "/vsir/reconvergence_pixels/") + c.name + ".vsir"));
    Watch watch{c};
    watch.check("source", program.program);
    program.context.after_pass = Watch::after_pass;
    program.context.user = &watch;
    program.run_passes(passes::Structurizer::Reconstructive);
    assert_true(watch.runs >= 100);
}

} // namespace

TEST_GROUP(pixel_cases) {
    std::vector<CMUnitTest> tests;
    for (const PixelCase& c : cases)
        tests.push_back({c.name, pixels, nullptr, nullptr, const_cast<PixelCase*>(&c)});
    return _cmocka_run_group_tests("pixel_cases", tests.data(), tests.size(), nullptr, nullptr);
}

} // namespace test_pixel_cases
