#include "texture_machine.h"
#include "support/testing.h"

#include "shown.h"

#include <cmath>
#include <cstddef>
#include <cstdint>

namespace ladder::test {

bool Executed::has(simt::Report kind) const {
    for (simt::Report r : reports)
        if (r == kind)
            return true;
    return false;
}

Executed execute(TextureCase c, const std::vector<Given>& given, bool silent) {
    c.probe.threads = static_cast<uint32_t>(given.size());
    Loaded p(text_of(c.probe));
    Arena arena;
    std::vector<Given> in = given;
    Executed e;
    e.words.resize(given.size(), {0xcdcdcdcd, 0xcdcdcdcd, 0xcdcdcdcd, 0xcdcdcdcd});
    e.texture = c.bytes;
    std::string failed;
    try {
        simt::Simulator s(p.program, c.options, arena, p.diag);
        s.bind({ir::ResourceClass::Uav, 0, 0, e.words.data(), 16 * e.words.size()});
        s.bind({ir::ResourceClass::Srv, 0, 1, in.data(), sizeof(Given) * in.size()});
        const auto cls = c.probe.writes ? ir::ResourceClass::Uav : ir::ResourceClass::Srv;
        if (!e.texture.empty())
            s.bind({cls, 0, c.probe.writes ? 1u : 0u, e.texture.data(), e.texture.size(), c.format, 0,
                    nullptr, c.size});
        if (c.has_sampler)
            s.bind_sampler(0, 0, c.sampler);
        const uint32_t one[3] = {1, 1, 1};
        if (s.dispatch(one, p.diag) != simt::Outcome::Completed)
            failed = "it did not end";
        shown.add(s);
        shown.add(e.texture);
        shown.add(e.words);
        for (const simt::ReportInfo& r : s.reports()) {
            e.reports.push_back(r.kind);
            if (silent)
                failed = r.text;
        }
    } catch (const Failure&) {
        failed = p.diag.text();
    }
    if (!failed.empty())
        fail_msg("%s\n%s", failed.c_str(), text_of(c.probe).c_str());
    return e;
}

std::string line(const std::string& results, const std::string& call) {
    return "    " + results + " = " + call + "\n";
}

std::string same(const std::string& call, const std::string& type) {
    const std::string copy = type == "f32" ? "fadd.f32 %r0, 0.0" : "iadd.i32 %r0, 0";
    return line("%r0", call) + line("%r1", copy) + line("%r2", copy) + line("%r3", copy);
}

std::string sample_level(const std::string& offsets) {
    return line(four, "sample_level.f32 %t, %s, %c0, %c1, %c2, %c3, " + offsets + ", %c4");
}

static void expect(const Executed& e, size_t thread, double expected, double tolerance) {
    const double found = static_cast<double>(e.number(thread));
    if (found != expected && !(std::fabs(found - expected) <= tolerance))
        fail_msg("thread %zu has %.9g, expected %.9g", thread, found, expected);
}
void expect_all(const Executed& e, const std::vector<double>& expected, double tolerance) {
    assert_int_equal(e.words.size(), expected.size());
    for (size_t n = 0; n < expected.size(); n++)
        expect(e, n, expected[n], tolerance);
}
void expect_words(const Executed& e, size_t thread, const std::array<uint32_t, 4>& expected) {
    for (size_t c = 0; c < 4; c++)
        if (e.words[thread][c] != expected[c])
            fail_msg("thread %zu, component %zu: 0x%08x, expected 0x%08x", thread, c, e.words[thread][c],
                     expected[c]);
}

std::vector<uint8_t> numbered(const simt::TextureSize& t) {
    std::vector<float> v;
    for (uint32_t layer = 0; layer < t.layers; layer++)
        for (uint32_t level = 0; level < t.levels; level++)
            for (uint32_t z = 0; z < simt::TextureSize::at_level(t.depth, level); z++)
                for (uint32_t y = 0; y < simt::TextureSize::at_level(t.height, level); y++)
                    for (uint32_t x = 0; x < simt::TextureSize::at_level(t.width, level); x++)
                        for (uint32_t s = 0; s < t.samples; s++)
                            v.push_back(
                                static_cast<float>(layer * 10000 + level * 1000 + z * 100 + y * 10 + x) +
                                static_cast<float>(s) / 2);
    return numbers(v);
}
TextureCase numbered_case(const std::string& body, const std::string& kind, const simt::TextureSize& size) {
    return {{body, kind}, size, simt::Format::R32Float, numbered(size)};
}

} // namespace ladder::test
