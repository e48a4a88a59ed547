// Random programs with wave operations on a Vulkan device, against the simulator.
//   property_device [--plain] [--naive] [--quick] [KIND] [FIRST_SEED [COUNT [MAX_BLOCKS]]]
// KIND: one of program_cases.cpp; without it all take turns. The simulator executes what the generator made,
// in waves of the device's size; the device what the passes and the writer made of it, with maximal
// reconvergence unless --plain says no. A program whose results depend on the simulator's schedule is left
// out. The first failure of a kind is made smaller and printed, unless --quick.
// No test: a driver has faults of its own, and Mesa 22.3 has some that these programs find.
#include "fleshed.h"
#include "passes/passes.h"
#include "program_cases.h"
#include "simt/simulator.h"
#include "spirv/module/target_of.h"
#include "vsir/text/text.h"
#include "vulkan_compute.h"

#include <cstdlib>
#include <cstring>
#include <map>

using namespace ladder;
using namespace ladder::test;

namespace {

struct Run {
    const ProgramKind* only = nullptr;
    uint64_t first = 1, count = 1000;
    uint32_t max_blocks = 24;
    bool maximal = true, shrink = true;
    passes::Structurizer structurizer = passes::Structurizer::Reconstructive;
};

using Memory = std::vector<std::vector<uint32_t>>;

class Runner {
public:
    explicit Runner(const Run& run) : run_(run) {}

    int all() {
        if (!vulkan_.unavailable().empty()) {
            printf("no Vulkan device: %s\n", vulkan_.unavailable().c_str());
            return 1;
        }
        printf("%s, waves of %u, %s%s\n", vulkan_.device_name().c_str(), vulkan_.subgroup_size(),
               run_.maximal ? "maximal reconvergence" : "plain",
               run_.structurizer == passes::Structurizer::Naive ? ", naive form" : "");
        const size_t kinds = run_.only ? 1 : program_kinds.size();
        for (uint64_t n = 0; n < run_.count; n++)
            one(run_.only ? *run_.only : program_kinds[n % kinds], run_.first + n / kinds);
        printf("%llu programs, %llu left out, %llu failures\n", static_cast<unsigned long long>(run_.count),
               static_cast<unsigned long long>(left_out_), static_cast<unsigned long long>(failures_));
        return failures_ != 0;
    }

private:
    void one(const ProgramKind& kind, uint64_t seed) {
        const std::string why = check(make_case(kind, seed, run_.max_blocks));
        if (why.empty())
            return;
        failures_++;
        printf("%s %llu: %s\n", kind.name, static_cast<unsigned long long>(seed), why.c_str());
        if (run_.shrink && !seen_[kind.name]++) {
            std::string what;
            const OracleCase c = shrink_case(
                kind, seed, run_.max_blocks, [&](const OracleCase& s) { return !check(s).empty(); }, what);
            printf("shrunk: %s\n%s\n%s\n", check(c).c_str(), what.c_str(), text_.c_str());
        }
        fflush(stdout);
    }

    // Empty if device and simulator agree, or cannot be compared.
    std::string check(const OracleCase& c) {
        ArenaScope scope(arena_);
        Diagnostics diag("device");
        try {
            ir::Program before(arena_), after(arena_);
            c.make(before, diag);
            c.make(after, diag);
            Memory expected, found = c.memory;
            if (!c.ends || !simulate(c, before, expected)) {
                left_out_++;
                return "";
            }
            text_.clear();
            ir::print(before, text_);
            spirv::Options options;
            options.device.set(spirv::Fact::MaximalReconvergence, run_.maximal);
            const ir::Target target = spirv::target(options);
            passes::Context context{diag, scratch_};
            context.target = &target;
            context.structurizer = run_.structurizer;
            passes::run_passes(passes::pipeline(), after, context);
            text_ += "\nafter the passes:\n";
            ir::print(after, text_);
            Vec<uint32_t> words(arena_);
            spirv::write(after, options, scratch_, diag, words);
            if (!execute(c, after, {words.begin(), words.end()}, found))
                return vulkan_.error();
            return difference(expected, found);
        } catch (const Failure&) {
            return diag.text();
        }
    }

    // False if it reports anything, or if results are not the same under all schedules.
    bool simulate(const OracleCase& c, const ir::Program& p, Memory& memory) {
        constexpr simt::Schedule schedules[] = {simt::Schedule::SmallestKey, simt::Schedule::Reverse,
                                                simt::Schedule::Random};
        for (const simt::Schedule schedule : schedules) {
            Memory now = c.memory;
            simt::Options options;
            options.wave_size = vulkan_.subgroup_size();
            options.schedule = schedule;
            options.steps = 1u << 22;
            if (!simulate(c, p, options, now) || (schedule != schedules[0] && now != memory))
                return false;
            memory = std::move(now);
        }
        return true;
    }
    bool simulate(const OracleCase& c, const ir::Program& p, const simt::Options& options, Memory& memory) {
        ArenaScope scope(scratch_);
        Diagnostics diag("simulator");
        simt::Simulator s(p, options, scratch_, diag);
        for (uint32_t d = 0; d < p.descriptors.size(); d++) {
            const ir::Descriptor& from = p.descriptors[d];
            s.bind({from.cls, from.space, from.first, memory[d].data(), 4 * memory[d].size()});
        }
        const uint32_t groups[3] = {c.groups, 1, 1};
        return s.dispatch(groups, diag) == simt::Outcome::Completed && s.reports().empty();
    }

    bool execute(const OracleCase& c, const ir::Program& p, const std::vector<uint32_t>& words,
                 Memory& memory) {
        std::vector<BufferBinding> buffers;
        for (uint32_t d = 0; d < p.descriptors.size(); d++) {
            const ir::Descriptor& from = p.descriptors[d];
            const uint32_t base = from.cls == ir::ResourceClass::Uav ? 2000 : 1000;
            buffers.push_back({from.space, base + from.first, BufferKind::Storage, memory[d]});
        }
        if (!vulkan_.run(words, "main", buffers, c.groups))
            return false;
        for (size_t d = 0; d < memory.size(); d++)
            memory[d] = buffers[d].words;
        return true;
    }

    static std::string difference(const Memory& expected, const Memory& found) {
        for (size_t d = 0; d < expected.size(); d++)
            for (size_t n = 0; n < expected[d].size(); n++)
                if (expected[d][n] != found[d][n])
                    return "word " + std::to_string(n) + " of buffer " + std::to_string(d) + " is " +
                           std::to_string(found[d][n]) + ", expected " + std::to_string(expected[d][n]);
        return "";
    }

    const Run& run_;
    VulkanCompute vulkan_;
    Arena arena_, scratch_;
    std::string text_; // of the program that was checked last
    std::map<std::string, uint32_t> seen_;
    uint64_t failures_ = 0, left_out_ = 0;
};

} // namespace

int main(int argc, char** argv) {
    Run run;
    uint64_t numbers[3] = {run.first, run.count, run.max_blocks};
    int given = 0;
    for (int n = 1; n < argc; n++) {
        const auto kind = std::ranges::find_if(
            program_kinds, [&](const ProgramKind& k) { return !strcmp(k.name, argv[n]); });
        if (!strcmp(argv[n], "--plain"))
            run.maximal = false;
        else if (!strcmp(argv[n], "--quick"))
            run.shrink = false;
        else if (!strcmp(argv[n], "--naive"))
            run.structurizer = passes::Structurizer::Naive;
        else if (kind != program_kinds.end())
            run.only = &*kind;
        else if (given < 3)
            numbers[given++] = strtoull(argv[n], nullptr, 0);
    }
    run.first = numbers[0], run.count = numbers[1], run.max_blocks = static_cast<uint32_t>(numbers[2]);
    return Runner(run).all();
}
