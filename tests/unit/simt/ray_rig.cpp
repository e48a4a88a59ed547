#include "ray_rig.h"
#include "support/testing.h"

#include "harness.h"
#include "shown.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace ladder::test {

std::string shader(const char* stage, const std::string& variables, const std::string& body) {
    return std::string("vsir 1 cfg-ssa\nstage ") + stage +
           "\nentry f0 \"main\"\nshader_model 6.3\ndescriptor d0 uav raw_buffer first=0\n"
           "descriptor d1 srv acceleration_structure component=i32 first=0\n"
           "descriptor d2 srv raw_buffer first=1\n" +
           variables + "function f0 \"main\"() {\nb0:\n    %out = handle d0, 0\n    %s = handle d1, 0\n" +
           body + "}\n";
}

std::string store(uint32_t word, const std::string& value, bool real) {
    return std::string("    raw_store.") + (real ? "f32" : "i32") + " %out, " + std::to_string(4 * word) +
           ", 4, 0x1, " + value + "\n";
}

std::string log(uint32_t word, const char* type, const char* builtin, uint32_t component) {
    const std::string id = "%l" + std::to_string(word);
    const bool current = std::string(builtin) == "ray_current_t";
    const std::string what =
        current ? std::string("ray_current_t.f32")
                : std::string("builtin.") + type + " " + builtin + ", " + std::to_string(component);
    return "    " + id + " = " + what + "\n" + store(word, id, std::string(type) == "f32");
}

namespace {

struct Unit {
    Loaded loaded;
    Arena arena;
    uint32_t own;
    std::optional<simt::Simulator> simulator;

    Unit(const std::string& text, bool passes, const simt::Options& options, uint32_t number)
        : loaded(text), own(100 + number) {
        if (passes)
            loaded.run_passes(passes::Structurizer::Reconstructive);
        try {
            simulator.emplace(loaded.program, options, arena, loaded.diag);
        } catch (const Failure&) {
            fail_msg("%s", loaded.diag.text().c_str());
        }
    }
};

struct Rig {
    std::vector<std::unique_ptr<Unit>> units;
    simt::Options options;
    bool passes;

    simt::Simulator* add(const std::string& text, uint32_t number) {
        if (text.empty())
            return nullptr;
        units.push_back(std::make_unique<Unit>(text, passes, options, number));
        return &*units.back()->simulator;
    }
    void bind(RayRun& r, const simt::Scene& scene) {
        for (const auto& u : units) {
            u->simulator->bind({ir::ResourceClass::Uav, 0, 0, r.out.data(), 4 * r.out.size()});
            u->simulator->bind({ir::ResourceClass::Srv, 0, 1, &u->own, 4});
            simt::Simulator::Binding b{ir::ResourceClass::Srv, 0, 0, nullptr, 0};
            b.scene = &scene;
            u->simulator->bind(b);
        }
    }
};

} // namespace

bool RayRun::has(simt::Report kind) const {
    for (const simt::Report k : kinds)
        if (k == kind)
            return true;
    return false;
}

RayRun run(const PipelineText& p, const simt::Scene& scene, const simt::Options& options, bool passes,
           Watched watched) {
    RayRun r;
    Rig rig{{}, options, passes};
    std::vector<simt::Simulator*> miss, callable;
    std::vector<simt::HitGroup> groups;
    uint32_t n = 0;
    for (const std::string& text : p.miss)
        miss.push_back(rig.add(text, n++));
    for (const GroupText& g : p.groups) {
        simt::HitGroup& made = groups.emplace_back();
        made = {rig.add(g.intersection, n), rig.add(g.any_hit, n + 1), rig.add(g.closest_hit, n + 2),
                g.procedural};
        n += 3;
    }
    for (const std::string& text : p.callable)
        callable.push_back(rig.add(text, n++));
    simt::Simulator* generate = rig.add(p.generate, n);
    rig.bind(r, scene);
    r.traces.resize(watched == Watched::Not ? 0 : rig.units.size());
    for (size_t k = 0; k < r.traces.size(); k++)
        rig.units[k]->simulator->observe(
            [](void* lines, const simt::Event& e) {
                static_cast<std::vector<std::string>*>(lines)->emplace_back(e.text());
            },
            &r.traces[k], watched == Watched::All);
    Diagnostics diag("test");
    try {
        const std::vector<std::span<const uint32_t>> of_miss(p.miss_records.begin(), p.miss_records.end()),
            of_groups(p.group_records.begin(), p.group_records.end());
        simt::RayPipeline pipeline({miss, groups, callable, of_miss, of_groups}, p.depth, diag);
        r.outcome = pipeline.dispatch(*generate, p.size, diag);
    } catch (const Failure&) {
        fail_msg("%s", diag.text().c_str());
    }
    for (const auto& u : rig.units)
        for (const simt::ReportInfo& i : u->simulator->reports()) {
            r.kinds.push_back(i.kind);
            r.texts.emplace_back(i.text);
        }
    for (const auto& u : rig.units)
        if (!passes) // what passes make of programs is no business of these tests
            shown.add(*u->simulator);
    shown.add(r.out);
    return r;
}

void expect(const char* what, const PipelineText& p, const simt::Scene& scene,
            const std::vector<Word>& words) {
    for (const bool passes : {false, true})
        for (const uint32_t wave : {4u, 32u}) {
            Loaded any(p.generate);
            for (simt::Options o : all_options(any.program, wave)) {
                const RayRun r = run(p, scene, o, passes);
                if (r.outcome != simt::Outcome::Completed || !r.texts.empty())
                    fail_msg("%s (%s, passes %d): %s", what, describe(o).c_str(), passes,
                             r.texts.empty() ? "stopped" : r.texts[0].c_str());
                for (const Word& w : words)
                    if (r.out[w.word] != w.value)
                        fail_msg("%s (%s, passes %d): word %u is 0x%08x, expected 0x%08x", what,
                                 describe(o).c_str(), passes, w.word, r.out[w.word], w.value);
            }
        }
}

} // namespace ladder::test
