#include "check/check_passes.h"

#include "check/attempts.h"

#include "vsir/text/text.h"
#include "vsir/validate/validate.h"

#include <algorithm>
#include <cstring>
#include <iterator>

namespace ladder::check {

using namespace ir;
using simt::Report, simt::Schedule, simt::SwitchPolicy;

namespace {

// What leaves the result open, so that a difference says nothing about a pass (doc/design/simulator.md,
// "Comparing passes").
constexpr uint32_t open_ends =
    1u << static_cast<int>(Report::OutOfTangle) | 1u << static_cast<int>(Report::QuadIncomplete) |
    1u << static_cast<int>(Report::BarrierDiverged) | 1u << static_cast<int>(Report::UndefinedUsed) |
    1u << static_cast<int>(Report::UnreachableReached) | 1u << static_cast<int>(Report::NonUniformHandle);

constexpr Schedule schedules[] = {Schedule::SmallestKey, Schedule::Reverse, Schedule::RoundRobin,
                                  Schedule::Random, Schedule::Adversarial};
// Those that are tried with the other policies, too.
bool is_telling(Schedule s) { return s == Schedule::SmallestKey || s == Schedule::Random; }

constexpr SwitchPolicy policies[] = {SwitchPolicy::Strong, SwitchPolicy::Weak, SwitchPolicy::Random};

std::vector<uint32_t> wave_sizes(const Program& p, const Settings& s) {
    if (s.wave_size)
        return {s.wave_size};
    if (!p.settings().wave_size_min)
        return {4, 32};
    const uint32_t largest = std::max(p.settings().wave_size_max, p.settings().wave_size_min);
    if (largest == p.settings().wave_size_min)
        return {largest};
    return {p.settings().wave_size_min, largest};
}

uint32_t threads_of(const Program& p, const Settings& s) {
    if (is_ray_stage(p.stage()))
        return make_ray_contents(p, s.seed).threads;
    if (!has_groups(p.stage()))
        return make_stage_contents(p, s.seed).threads;
    uint64_t threads = 1;
    for (int n = 0; n < 3; n++)
        threads = std::min<uint64_t>(threads * p.settings().local_size[n], UINT32_MAX) * s.groups[n];
    return static_cast<uint32_t>(std::min<uint64_t>(threads, UINT32_MAX));
}

// The program as it was read, with one wave size.
struct Reference {
    uint32_t wave_size;
    Execution execution;
    uint32_t findings = 0; // under all schedules
    std::string open = {}; // the first of them that leaves the result open
};

} // namespace

class Comparison::Judge {
public:
    Judge(const Settings& s, Summary& summary) : s_(s), summary_(summary) {}
    // False where the program cannot be compared.
    bool take_reference(const Program& p);
    PassVerdict judge(const char* pass, const Program& p, const ModuleMemory& memory);
    PassVerdict judge_values(const char* pass, const Probed& shader, const Probed& module,
                             const SourceValues& lines);

private:
    Unfit try_contents(const Program& p, const Recipe& recipe);
    Unfit take_reference(const Program& p, uint32_t wave_size);
    Unfit unfit(const Program& p, const Execution& x, const Execution& first, const simt::Options& o);
    PassVerdict compare(const char* pass, const Program& p, const ModuleMemory& memory, Reference& r,
                        const simt::Options& o);
    simt::Options options(uint32_t wave_size, Schedule schedule, SwitchPolicy policy) const;
    Execution run(const Program& p, const simt::Options& o, const ModuleMemory& memory = {}) {
        summary_.executions++;
        return execute(p, o, contents_, s_.groups, memory);
    }

    const Settings s_;
    uint64_t steps_ = 0; // of an execution
    Summary& summary_;
    Contents contents_;
    std::vector<Reference> references_;
    std::vector<uint32_t> tangled_, common_;
    std::string text_, reason_;
};

simt::Options Comparison::Judge::options(uint32_t wave_size, Schedule schedule, SwitchPolicy policy) const {
    simt::Options o;
    o.wave_size = wave_size;
    o.schedule = schedule;
    o.policy = policy;
    if (schedule == Schedule::Random) // others may come between any two accesses
        o.alignment = simt::Alignment::Access;
    if (schedule == Schedule::Adversarial)
        o.alignment = simt::Alignment::Lane;
    o.seed = s_.seed;
    o.steps = steps_;
    return o;
}

bool Comparison::Judge::take_reference(const Program& p) {
    tangled_ = tangled_operations(p);
    print(p, text_);
    Attempts attempts(s_.seed, threads_of(p, s_));
    Unfit why;
    do {
        why = try_contents(p, attempts.recipe());
        if (why == Unfit::No) {
            if (attempts.number())
                summary_.contents = "with contents " + std::to_string(attempts.number() + 1) + " of " +
                                    std::to_string(attempts_max) + " (" + describe(attempts.recipe()) + ")";
            return true;
        }
        if (summary_.reason.empty()) // the first says most
            summary_.reason = reason_;
    } while (why != Unfit::Refused && attempts.next(why));
    summary_.verdict = Verdict::NotCompared;
    return false;
}

// What the program does with some contents, in all wave sizes.
Unfit Comparison::Judge::try_contents(const Program& p, const Recipe& recipe) {
    // A first look at others is short: what ends does so soon, mostly.
    steps_ = recipe.seed == s_.seed ? s_.steps : std::max<uint64_t>(s_.steps / 16, 1);
    references_.clear();
    summary_.tangles = 0;
    summary_.writes = false;
    contents_ = make_contents(p, recipe);
    if (contents_.too_large) {
        reason_ = "what it declares takes more memory than is made up";
        return Unfit::Refused;
    }
    for (uint32_t size : wave_sizes(p, s_))
        if (const Unfit why = take_reference(p, size); why != Unfit::No)
            return why;
    return Unfit::No;
}

// Is an execution no reference? reason_ says why.
Unfit Comparison::Judge::unfit(const Program& p, const Execution& x, const Execution& first,
                               const simt::Options& o) {
    reason_ = x.refused;
    if (!x.refused.empty())
        return Unfit::Refused;
    if (!x.completed) {
        reason_ = "it was given up: " + x.text[static_cast<int>(Report::NoProgress)] +
                  x.text[static_cast<int>(Report::UnreachableReached)];
        return Unfit::Endless;
    }
    std::string other = memory_difference(first, x);
    if (other.empty())
        other = tangle_difference(first, x, tangled_);
    if (other.empty())
        return Unfit::No;
    simt::Options watched = o;
    watched.races = true;
    const Execution again = run(p, watched);
    const std::string& race = again.text[static_cast<int>(Report::Race)];
    reason_ = "its result depends on who comes first: " + (race.empty() ? other : race) + " (" +
              describe(o, p.level >= Level::StructuredTemps) + ")";
    return Unfit::Dependent;
}

Unfit Comparison::Judge::take_reference(const Program& p, uint32_t wave_size) {
    Reference r{wave_size, {}};
    for (Schedule schedule : schedules) {
        const simt::Options o = options(wave_size, schedule, SwitchPolicy::Strong);
        Execution x = run(p, o);
        if (const Unfit why = unfit(p, x, schedule == schedules[0] ? x : r.execution, o); why != Unfit::No)
            return why;
        r.findings |= x.findings;
        for (int kind = 0; kind < static_cast<int>(Report::Count); kind++)
            if (r.open.empty() && (x.findings & open_ends & 1u << kind))
                r.open = x.text[kind];
        if (schedule == schedules[0])
            r.execution = std::move(x);
        steps_ = s_.steps;
    }
    Execution untouched;
    untouched.after = contents_;
    summary_.writes |= !memory_difference(untouched, r.execution).empty();
    summary_.tangles += r.execution.tangles.size();
    references_.push_back(std::move(r));
    return Unfit::No;
}

PassVerdict Comparison::Judge::compare(const char* pass, const Program& p, const ModuleMemory& memory,
                                       Reference& r, const simt::Options& o) {
    Execution x = run(p, o, memory);
    const bool structured = p.level >= Level::StructuredTemps;
    const std::string how = " (" + describe(o, structured) + ")";
    if (!x.refused.empty())
        return {pass, Verdict::Different, "is not executed any more: " + x.refused + how};
    std::string found;
    if (!x.completed)
        found = "does not end any more";
    if (found.empty())
        found = memory_difference(r.execution, x);
    if (found.empty())
        found = tangle_difference(r.execution, x, common_);
    if (found.empty())
        found = new_finding(r.findings, x);
    if (found.empty())
        return {pass, Verdict::Equal, ""};
    if (!r.open.empty())
        return {pass, Verdict::NotCompared,
                found + how + "; but the program leaves its result open: " + r.open};
    return {pass, Verdict::Different, found + how};
}

PassVerdict Comparison::Judge::judge(const char* pass, const Program& p, const ModuleMemory& memory) {
    std::string text;
    print(p, text);
    if (text == text_)
        return {pass, Verdict::Equal, "unchanged"};
    text_ = std::move(text);
    Diagnostics diag("");
    try {
        validate(p, diag, pass);
    } catch (const Failure&) {
        return {pass, Verdict::Different, "is not valid any more: " + diag.take_back({})};
    }
    const bool structured = p.level >= Level::StructuredTemps;
    if (structured && s_.naive && !tangled_.empty())
        return {pass, Verdict::NotCompared, "the naive form does not keep threads together"};
    // Operations whose results are not used may be removed.
    const std::vector<uint32_t> left = tangled_operations(p);
    common_.clear();
    std::set_intersection(tangled_.begin(), tangled_.end(), left.begin(), left.end(),
                          std::back_inserter(common_));
    for (Reference& r : references_)
        for (SwitchPolicy policy : policies)
            for (Schedule schedule : schedules)
                if (policy == SwitchPolicy::Strong || (structured && is_telling(schedule))) {
                    PassVerdict v = compare(pass, p, memory, r, options(r.wave_size, schedule, policy));
                    if (v.verdict != Verdict::Equal)
                        return v;
                }
    return {pass, Verdict::Equal, ""};
}

PassVerdict Comparison::Judge::judge_values(const char* pass, const Probed& shader, const Probed& module,
                                            const SourceValues& lines) {
    ValueCounts all;
    for (const Reference& r : references_) {
        summary_.executions += 2;
        const simt::Options o = options(r.wave_size, schedules[0], SwitchPolicy::Strong);
        all += compare_values(shader, module, lines, o, contents_, s_.groups);
    }
    if (!all.values)
        return {pass, Verdict::NotCompared, "no variable has a value at a line of both"};
    const std::string counts = std::to_string(all.values) + " values at " + std::to_string(all.lines) +
                               " lines, " + std::to_string(all.gone) + " gone";
    if (all.first.empty())
        return {pass, Verdict::Equal, counts};
    return {pass, Verdict::Different,
            all.first + " (" + std::to_string(all.wrong) + " wrong, " + std::to_string(all.outdated) +
                " outdated of " + counts + ")"};
}

Comparison::Comparison(const Settings& settings) : judge_(std::make_unique<Judge>(settings, summary_)) {}
Comparison::~Comparison() = default;

bool Comparison::begin(const Program& p) {
    const bool fit = judge_->take_reference(p);
    if (fit)
        summary_.reason.clear();
    return fit;
}

void Comparison::see(const char* pass, const Program& p, const ModuleMemory& memory) {
    PassVerdict v = judge_->judge(pass, p, memory);
    if (v.verdict == Verdict::Different)
        summary_.verdict = Verdict::Different;
    summary_.passes.push_back(std::move(v));
}

void Comparison::see_values(const char* pass, const Probed& shader, const Probed& module,
                            const SourceValues& lines) {
    PassVerdict v = judge_->judge_values(pass, shader, module, lines);
    if (v.verdict == Verdict::Different)
        summary_.verdict = Verdict::Different;
    summary_.passes.push_back(std::move(v));
}

void Comparison::leave(const char* pass, std::string why) {
    summary_.passes.push_back({pass, Verdict::NotCompared, std::move(why)});
}

void Comparison::condemn(const char* pass, std::string why) {
    summary_.verdict = Verdict::Different;
    summary_.passes.push_back({pass, Verdict::Different, std::move(why)});
}

} // namespace ladder::check
