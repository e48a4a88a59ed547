#include "oracle.h"

#include "base/graph/loops.h"
#include "graphs.h"
#include "lane_runner.h"
#include "legalize.h"
#include "passes/passes.h"
#include "spirv/module/writer.h"
#include "tangle_log.h"
#include "validator.h"
#include "vsir/analyses/function_graph.h"
#include "vsir/text/text.h"
#include "vsir/validate/check_structure.h"
#include "vsir/validate/validate.h"

#include <algorithm>
#include <cstdio>

namespace ladder::test {

using simt::Report;
using simt::Schedule;
using simt::SwitchPolicy;

namespace {

constexpr double steps_factor = 8;                       // of what S may take more than P, as a first alarm
constexpr uint64_t steps_free = 4096, steps_small = 512; // b; what short programs count as in figures
constexpr uint32_t blocks_factor = 16;                   // blocks that one thread may enter in S for one in P

constexpr const char* schedule_names[] = {"smallest key", "reverse", "round robin", "random", "adversarial"};
constexpr const char* alignment_names[] = {"", ", alone between accesses", ", alone"};
constexpr const char* policy_names[] = {"strong", "weak", "random"};

// Origins that are distinct in the whole program. Returns how many there are.
uint32_t number_origins(ir::Program& p) {
    uint32_t next = 1;
    for (ir::Function& f : p.functions) {
        for (ir::BlockId b : f.order)
            for (ir::Instr* i = f.block(b).first; i; i = i->next)
                i->origin = next++;
        f.next_origin = next;
    }
    return next;
}

bool is_irreducible(const ir::Program& p, Arena& arena) {
    for (const ir::Function& f : p.functions) {
        const graph::LoopForest loops = graph::find_loops(ir::graph_of(f, arena), arena);
        for (uint8_t irreducible : loops.irreducible)
            if (irreducible)
                return true;
    }
    return false;
}

// Gives the program other orders of successors: conditions negated, cases exchanged.
void turn_branches(ir::Program& p, uint64_t seed) {
    Rng rng(seed ^ 0x7e11);
    for (ir::Function& f : p.functions)
        for (ir::BlockId b : f.order) {
            ir::Instr& t = *f.block(b).last;
            if (t.op == ir::Op::BranchIf && rng.chance(70)) {
                ir::Instr* no = p.new_instr(f, ir::Op::Not, ir::Type::Bool, {&t[0], 1}, 1);
                ir::insert_before(f.block(b), &t, no);
                t[0] = no->result_operand();
                std::swap(t[1], t[2]);
            } else if (t.op == ir::Op::Switch) {
                for (uint32_t cases = t.operand_count / 2 - 1; cases > 1; cases--) {
                    const uint32_t k = 2 * cases, other = 2 + 2 * rng(cases);
                    std::swap(t[k], t[other]);
                    std::swap(t[k + 1], t[other + 1]);
                }
            }
        }
}

// By origin: how many instructions have it.
std::vector<uint32_t> count_origins(const ir::Program& p, uint32_t origins) {
    std::vector<uint32_t> count(origins);
    for (const ir::Function& f : p.functions)
        for (ir::BlockId b : f.order)
            for (const ir::Instr* i = f.block(b).first; i; i = i->next)
                if (i->origin < origins && !ir::is_terminator(i->op))
                    count[i->origin]++;
    return count;
}

struct Blame {
    Report kind;
    uint32_t origin; // 0: terminators, which passes rewrite
    bool operator==(const Blame&) const = default;
};

// What came of an execution.
struct Execution {
    std::vector<std::vector<uint32_t>> memory;
    TangleLog tangles;
    std::vector<Blame> blames;
    std::string error, report; // why it could not be; the first report's line
    simt::Statistics statistics;
    bool completed = false;

    bool clean() const {
        return completed && std::all_of(blames.begin(), blames.end(),
                                        [](const Blame& b) { return b.kind == Report::OutOfBounds; });
    }
};

std::string text(const simt::Mask& m) {
    char t[40];
    snprintf(t, sizeof t, "%016llx%016llx", static_cast<unsigned long long>(m.w[1]),
             static_cast<unsigned long long>(m.w[0]));
    const std::string s = t;
    const size_t digit = s.find_first_not_of('0');
    return "0x" + (digit == std::string::npos ? "0" : s.substr(digit));
}

std::string describe(const simt::Options& o, bool structured) {
    std::string t = "waves of " + std::to_string(o.wave_size) + ", ";
    if (structured)
        t += std::string(policy_names[static_cast<int>(o.policy)]) + " switches, ";
    t += schedule_names[static_cast<int>(o.schedule)];
    t += alignment_names[static_cast<int>(o.alignment)];
    return t + (o.shuffle_lanes ? ", shuffled" : "") + (o.delayed_stores ? ", stores seen late" : "");
}

} // namespace

struct Oracle::State {
    explicit State(const OracleEffort& e) : effort(e) {}

    std::string check(const OracleCase& c, OracleTotals& totals, std::string* details);

    std::span<const passes::Pass> pipeline;

private:
    std::string make(ir::Program& p);
    std::string transform(ir::Program& p);
    std::string lower(const ir::Program& p, ir::Program& lowered);
    std::string check_form(const ir::Program& p, OracleTotals& totals);
    void choose_operations(const ir::Program& before, const ir::Program& after);
    std::string check_lanes(const ir::Program& before, const ir::Program& after, OracleTotals& totals);
    std::string check_waves(const ir::Program& before, const ir::Program& after, OracleTotals& totals);
    std::string check_wave_size(const ir::Program& before, const ir::Program& after, uint32_t wave_size,
                                uint32_t round, OracleTotals& totals);
    void execute(const ir::Program& p, const simt::Options& o, Execution& out,
                 const std::pair<uint32_t, uint32_t>* watched = nullptr);
    static std::string compare(const Execution& expected, const Execution& found);
    std::string explain(const ir::Program& before, const ir::Program& after, const simt::Options& o,
                        std::string why);

    const OracleEffort effort;
    const OracleCase* case_ = nullptr;
    Arena programs_, scratch_, runs_;
    Diagnostics* diag_ = nullptr;
    uint32_t origins_ = 0;
    std::string lowered_text_;             // names of the program point into it
    const ir::Program* lowered_ = nullptr; // null: not to be looked at
    std::vector<uint8_t> left_out_;        // by origin: may be missing in S, and is
    std::vector<uint32_t> row_;            // by origin: of the tangled operations that T compares
    std::vector<uint32_t> rows_;           // their origins
    Execution first_, second_, found_;
    bool dropped_ = false, blamed_ = false;
};

std::string Oracle::State::make(ir::Program& p) {
    try {
        case_->make(p, *diag_);
        origins_ = number_origins(p);
        ir::validate(p, *diag_, "the generator");
    } catch (const Failure&) {
        return "generator: " + diag_->text();
    }
    return "";
}

// As the pipeline does it.
std::string Oracle::State::transform(ir::Program& p) {
    passes::Context context{*diag_, scratch_};
    struct Stop {
        Diagnostics* diag;
        bool validate;
    } stop{diag_, effort.each_pass};
    context.user = &stop;
    if (effort.each_pass)
        context.after_pass = [](void* user, const char* pass, const ir::Program& now) {
            ir::validate(now, *static_cast<Stop*>(user)->diag, pass);
        };
    std::string error;
    try {
        passes::run_passes(pipeline, p, context);
    } catch (const Failure&) {
        error = "V: " + diag_->text();
    }
    return error;
}

// A copy of what the passes made, lowered for one of three targets: it has other operations, so that of its
// executions the memory alone is compared.
std::string Oracle::State::lower(const ir::Program& p, ir::Program& lowered) {
    lowered_text_.clear();
    ir::print(p, lowered_text_);
    passes::Context context{*diag_, scratch_};
    context.target = ir::test_targets[case_->seed % std::size(ir::test_targets)];
    try {
        ir::parse(lowered, lowered_text_, *diag_);
        passes::test::legalize(lowered, context);
        ir::validate(lowered, *diag_, "lowering");
    } catch (const Failure&) {
        return "V: " + diag_->text();
    }
    lowered_ = &lowered;
    return "";
}

// V and C.
std::string Oracle::State::check_form(const ir::Program& p, OracleTotals& totals) {
    try {
        ir::validate(p, *diag_, "the passes");
    } catch (const Failure&) {
        return "V: " + diag_->text();
    }
    ArenaScope scope(scratch_);
    if (const char* message = ir::check_structure(p, scratch_))
        return std::string("V: ") + message;
    const std::vector<uint32_t> count = count_origins(p, origins_);
    for (const ir::Function& f : p.functions)
        for (ir::BlockId b : f.order)
            for (const ir::Instr* i = f.block(b).first; i; i = i->next) {
                if (!ir::is_tangled(i->op))
                    continue;
                if (!i->origin)
                    return std::string("C: a new ") + ir::info(i->op).name;
                totals.copies += count[i->origin] - 1;
            }
    if (!effort.emit)
        return "";
    totals.emitted++;
    Vec<uint32_t> words(scratch_);
    try {
        spirv::Options options;
        for (const spirv::Fact f : {spirv::Fact::IntegerDotProduct, spirv::Fact::SubgroupPartitioned,
                                    spirv::Fact::ZeroInitializeWorkgroupMemory})
            options.device.set(f); // programs that were lowered for less need nothing
        spirv::write(*lowered_, options, scratch_, *diag_, words);
    } catch (const Failure&) {
        return "V: " + diag_->text();
    }
    const std::string message = spirv_val({words.begin(), words.end()}, SPV_ENV_VULKAN_1_3);
    return message.empty() ? "" : "V: spirv-val: " + message;
}

std::string Oracle::State::check_lanes(const ir::Program& before, const ir::Program& after,
                                       OracleTotals& totals) {
    LaneRunner p(before, left_out_), s(after, left_out_);
    using End = LaneRunner::End;
    const uint32_t threads = case_->groups * before.settings().local_size[0];
    for (uint32_t n = 0; n < effort.lanes; n++) {
        const uint32_t thread = (n * 37 + static_cast<uint32_t>(case_->seed)) % threads;
        const End expected = p.run(thread, case_->seed + n, effort.blocks);
        if (expected == End::Unknown)
            return "L: not known: " + p.error();
        const End end = s.run(thread, case_->seed + n, effort.blocks * blocks_factor);
        totals.lanes++;
        const std::string who = "L: thread " + std::to_string(thread) + ": ";
        const auto &a = p.trace(), &b = s.trace();
        uint32_t origin = 0;
        for (size_t k = 0; k < a.size(); k++) {
            if (a[k].kind == LaneRunner::Word::Origin)
                origin = static_cast<uint32_t>(a[k].bits);
            if (k >= b.size())
                return who + "ends before operation @" + std::to_string(origin);
            if (a[k].kind != LaneRunner::Word::Undefined && a[k] != b[k])
                return who + "operation @" + std::to_string(origin) + " or its operands differ";
        }
        if (expected != End::Returned)
            continue;
        if (b.size() != a.size())
            return who + "does more after operation @" + std::to_string(origin);
        if (end != End::Returned)
            return who + "does not return";
    }
    return "";
}

void Oracle::State::execute(const ir::Program& p, const simt::Options& options, Execution& out,
                            const std::pair<uint32_t, uint32_t>* watched) {
    ArenaScope scope(runs_);
    out.memory = case_->memory;
    out.tangles.start(case_->groups,
                      p.settings().local_size[0] * p.settings().local_size[1] * p.settings().local_size[2],
                      static_cast<uint32_t>(rows_.size()), row_);
    if (watched)
        out.tangles.watch(watched->first, watched->second);
    out.blames.clear();
    out.error.clear();
    out.report.clear();
    out.completed = false;
    Diagnostics diag("simulator");
    try {
        simt::Simulator s(p, options, runs_, diag);
        for (uint32_t d = 0; d < p.descriptors.size(); d++) {
            const ir::Descriptor& from = p.descriptors[d];
            s.bind({from.cls, from.space, from.first, out.memory[d].data(), 4 * out.memory[d].size()});
        }
        s.observe(TangleLog::observe, &out.tangles);
        const uint32_t groups[3] = {case_->groups, 1, 1};
        out.completed = s.dispatch(groups, diag) == simt::Outcome::Completed;
        out.statistics = s.statistics();
        for (const simt::ReportInfo& r : s.reports()) {
            if (out.report.empty())
                out.report = r.text;
            out.blames.push_back({r.kind, ir::is_terminator(r.instr->op) ? 0 : r.instr->origin});
        }
    } catch (const Failure&) {
        out.error = diag.text();
    }
}

// M and T of an execution without reports.
std::string Oracle::State::compare(const Execution& expected, const Execution& found) {
    if (!(expected.tangles == found.tangles))
        return "T: other tangles";
    if (expected.memory == found.memory)
        return "";
    for (size_t d = 0; d < expected.memory.size(); d++)
        for (size_t n = 0; n < expected.memory[d].size(); n++)
            if (expected.memory[d][n] != found.memory[d][n])
                return "M: word " + std::to_string(n) + " of memory " + std::to_string(d) + " differs";
    return "";
}

// Executes both once more to say which masks differ.
std::string Oracle::State::explain(const ir::Program& before, const ir::Program& after,
                                   const simt::Options& o, std::string why) {
    why += " (" + describe(o, after.level >= ir::Level::StructuredTemps) + ")";
    simt::Options plain = o;
    plain.schedule = Schedule::SmallestKey;
    plain.alignment = simt::Alignment::Block;
    std::pair<uint32_t, uint32_t> where;
    execute(before, plain, first_);
    execute(after, o, found_);
    if (why[0] != 'T' || !first_.tangles.difference(found_.tangles, where.first, where.second))
        return why;
    execute(before, plain, first_, &where);
    execute(after, o, found_, &where);
    const auto &a = first_.tangles.masks, &b = found_.tangles.masks;
    size_t k = 0;
    while (k < a.size() && k < b.size() && a[k] == b[k])
        k++;
    return why + ": operation @" + std::to_string(rows_[where.first]) + ", thread " +
           std::to_string(where.second) + ", execution " + std::to_string(k) + ": before " +
           (k < a.size() ? text(a[k]) : "none") + ", after " + (k < b.size() ? text(b[k]) : "none");
}

std::string Oracle::State::check_wave_size(const ir::Program& before, const ir::Program& after,
                                           uint32_t wave_size, uint32_t round, OracleTotals& totals) {
    simt::Options o;
    o.wave_size = wave_size;
    o.steps = effort.steps;
    o.seed = case_->seed * 16 + round;
    o.races = round == 0;
    o.shuffle_lanes = case_->groups == 1 && (case_->seed + round) % 3 == 0;
    execute(before, o, first_);
    if (!first_.error.empty())
        return "before: " + first_.error;
    totals.runs++;
    totals.tangles += first_.tangles.tangles;
    totals.instructions += first_.statistics.lane_instructions;
    o.races = false;
    const bool clean = first_.clean();
    blamed_ |= !clean;
    // What changes from one execution to the next; all pairs come up in the long run.
    const uint64_t turn = case_->seed + round;
    static constexpr Schedule others[] = {Schedule::Reverse, Schedule::RoundRobin, Schedule::Random,
                                          Schedule::Adversarial};
    const auto alignment = [turn](uint64_t n) { return static_cast<simt::Alignment>((turn / 4 + n) % 3); };
    if (clean) { // I
        simt::Options again = o;
        again.schedule = others[turn % 4];
        again.alignment = alignment(0);
        again.delayed_stores = turn % 5 == 0;
        execute(before, again, second_);
        totals.runs++;
        if (!second_.clean() || !compare(first_, second_).empty()) {
            dropped_ = true;
            return "";
        }
    }
    struct Way {
        SwitchPolicy policy;
        Schedule schedule;
        simt::Alignment alignment;
    };
    const Way ways[] = {{SwitchPolicy::Weak, Schedule::SmallestKey, simt::Alignment::Block},
                        {SwitchPolicy::Strong, others[turn % 4], alignment(1)},
                        {SwitchPolicy::Random, others[(turn + 2) % 4], alignment(2)}};
    for (const Way& way : ways) {
        o.policy = way.policy;
        o.schedule = way.schedule;
        o.alignment = way.alignment;
        execute(after, o, found_);
        totals.runs++;
        if (!found_.error.empty())
            return "V: after: " + found_.error;
        for (const Blame& b : found_.blames)
            if (std::find(first_.blames.begin(), first_.blames.end(), b) == first_.blames.end())
                return explain(before, after, o, "B: a new report: " + found_.report);
        if (!clean)
            continue;
        const uint64_t allowed =
            static_cast<uint64_t>(steps_factor * static_cast<double>(first_.statistics.lane_instructions)) +
            steps_free;
        totals.worst_steps = std::max(
            totals.worst_steps, static_cast<double>(found_.statistics.lane_instructions) /
                                    static_cast<double>(first_.statistics.lane_instructions + steps_small));
        if (found_.statistics.lane_instructions > allowed)
            return explain(before, after, o, "B: too many steps");
        const std::string why = compare(first_, found_);
        if (!why.empty())
            return explain(before, after, o, why);
        if (!lowered_ || &way != &ways[turn % 3])
            continue;
        execute(*lowered_, o, found_);
        totals.runs++;
        if (!found_.error.empty() || found_.memory != first_.memory)
            return "M: lowered: " + (found_.error.empty() ? "other memory" : found_.error);
    }
    return "";
}

std::string Oracle::State::check_waves(const ir::Program& before, const ir::Program& after,
                                       OracleTotals& totals) {
    dropped_ = blamed_ = false;
    std::string why;
    uint32_t round = 0;
    // Another size comes first each time: the first one is where races are looked for.
    const size_t sizes = effort.wave_sizes.size();
    for (; round < sizes && why.empty() && !dropped_; round++)
        why = check_wave_size(before, after, effort.wave_sizes[(case_->seed + round) % sizes], round, totals);
    totals.unsteady += dropped_;
    totals.blamed += blamed_;
    return why;
}

// Loads and wave operations without users may go.
void Oracle::State::choose_operations(const ir::Program& before, const ir::Program& after) {
    const std::vector<uint32_t> count = count_origins(after, origins_);
    left_out_.assign(origins_, 0);
    row_.assign(origins_, TangleLog::none);
    rows_.clear();
    for (const ir::Function& f : before.functions)
        for (ir::BlockId b : f.order)
            for (const ir::Instr* i = f.block(b).first; i; i = i->next) {
                left_out_[i->origin] = ir::is_removable(i->op) && !count[i->origin];
                if (!ir::is_tangled(i->op) || left_out_[i->origin] || row_[i->origin] != TangleLog::none)
                    continue;
                row_[i->origin] = static_cast<uint32_t>(rows_.size());
                rows_.push_back(i->origin);
            }
}

std::string Oracle::State::check(const OracleCase& c, OracleTotals& totals, std::string* details) {
    ArenaScope scope(programs_);
    Diagnostics diag("oracle");
    diag_ = &diag;
    case_ = &c;
    totals.programs++;
    ir::Program before(programs_), after(programs_), turned(programs_);
    std::string why = make(before);
    if (why.empty())
        why = make(after);
    if (details && why.empty())
        ir::print(before, *details);
    if (why.empty())
        why = transform(after);
    if (details && why.empty()) {
        *details += "\nafter the passes:\n";
        ir::print(after, *details);
    }
    lowered_ = nullptr;
    ir::Program lowered(programs_);
    if (why.empty())
        why = lower(after, lowered);
    if (why.empty())
        why = check_form(after, totals);
    if (!why.empty())
        return why;
    choose_operations(before, after);
    why = check_lanes(before, after, totals);
    if (!why.empty())
        return why;
    if (!c.ends) {
        totals.endless++;
        return "";
    }
    if (is_irreducible(before, scratch_)) {
        totals.irreducible++;
        why = make(turned);
        if (why.empty())
            turn_branches(turned, c.seed);
        lowered_ = nullptr;
        if (why.empty())
            why = check_waves(before, turned, totals);
        lowered_ = &lowered;
        if (!why.empty())
            return "O: with branches turned: " + why;
    }
    return check_waves(before, after, totals);
}

Oracle::Oracle(const OracleEffort& effort) : state_(std::make_unique<State>(effort)) {}
Oracle::~Oracle() = default;

std::string Oracle::check(const OracleCase& c, OracleTotals* totals, std::string* details) {
    OracleTotals unused;
    state_->pipeline = pipeline;
    return state_->check(c, totals ? *totals : unused, details);
}

void OracleTotals::add(const OracleTotals& o) {
    programs += o.programs;
    irreducible += o.irreducible;
    endless += o.endless;
    blamed += o.blamed;
    unsteady += o.unsteady;
    lanes += o.lanes;
    runs += o.runs;
    tangles += o.tangles;
    instructions += o.instructions;
    copies += o.copies;
    emitted += o.emitted;
    worst_steps = std::max(worst_steps, o.worst_steps);
}

void OracleTotals::print() const {
    auto n = [](uint64_t v) { return static_cast<unsigned long long>(v); };
    printf("%llu programs (%llu irreducible, %llu endless, %llu with reports, %llu dropped), %llu lanes "
           "alone, %llu executions, %llu tangles and %.1f million instructions before, %llu copies, %llu by "
           "spirv-val; worst step ratio %.2f",
           n(programs), n(irreducible), n(endless), n(blamed), n(unsteady), n(lanes), n(runs), n(tangles),
           static_cast<double>(instructions) / 1e6, n(copies), n(emitted), worst_steps);
}

} // namespace ladder::test
