#include "harness.h"
#include "support/testing.h"

#include <cstddef>
#include <cstdint>

namespace ladder::test {

bool Outcome::has(simt::Report kind) const {
    for (const std::string& line : reports)
        if (line.rfind(simt::name(kind), 0) == 0)
            return true;
    return false;
}

Outcome simulate(const ir::Program& p, const simt::Options& options, std::vector<uint32_t> in,
                 uint32_t out_words, const uint32_t groups[3]) {
    Outcome result;
    result.out.assign(out_words, 0xcdcdcdcd);
    Arena arena;
    Diagnostics diag("test");
    try {
        simt::Simulator s(p, options, arena, diag);
        s.bind({ir::ResourceClass::Srv, 0, 0, in.data(), 4 * in.size()});
        s.bind({ir::ResourceClass::Uav, 0, 0, result.out.data(), 4 * result.out.size()});
        if (s.dispatch(groups, diag) != simt::Outcome::Completed)
            result.error = "gave up";
        for (const simt::ReportInfo& r : s.reports())
            result.reports.emplace_back(r.text);
        if (!result.error.empty() && !result.reports.empty())
            result.error += ": " + result.reports.back();
        result.statistics = s.statistics();
    } catch (const Failure&) {
        result.error = diag.text();
    }
    return result;
}

std::vector<simt::Options> all_options(const ir::Program& p, uint32_t wave_size) {
    std::vector<simt::Options> all;
    simt::Options o;
    o.wave_size = wave_size;
    o.steps = 1u << 24;
    using simt::Schedule, simt::SwitchPolicy;
    for (SwitchPolicy policy : {SwitchPolicy::Strong, SwitchPolicy::Weak, SwitchPolicy::Random}) {
        if (policy != SwitchPolicy::Strong && p.level < ir::Level::StructuredTemps)
            continue;
        for (Schedule schedule : {Schedule::SmallestKey, Schedule::Reverse, Schedule::RoundRobin,
                                  Schedule::Random, Schedule::Adversarial})
            for (o.seed = 1;
                 o.seed <= (schedule >= Schedule::Random || policy == SwitchPolicy::Random ? 4u : 1u);
                 o.seed++) {
                o.policy = policy;
                o.schedule = schedule;
                // The adversary has all alignments, and stores that come late.
                const bool adversary = schedule == Schedule::Adversarial;
                o.alignment = adversary ? static_cast<simt::Alignment>(o.seed % 3) : simt::Alignment::Block;
                o.delayed_stores = adversary && o.seed % 2;
                all.push_back(o);
            }
    }
    return all;
}

std::string describe(const simt::Options& o) {
    return "wave " + std::to_string(o.wave_size) + ", policy " + std::to_string(static_cast<int>(o.policy)) +
           ", schedule " + std::to_string(static_cast<int>(o.schedule)) + ", alignment " +
           std::to_string(static_cast<int>(o.alignment)) + (o.delayed_stores ? ", stores delayed" : "") +
           ", seed " + std::to_string(o.seed);
}

} // namespace ladder::test
