// Does every pass keep the meaning of a program? It is executed on the simulator as it was read and after
// each pass, with the same contents; memory, tangles and findings are compared. doc/design/simulator.md,
// "Comparing passes".
#pragma once

#include "check/variable_values.h"

#include <memory>

namespace ladder::check {

enum class Verdict : uint8_t { Equal, Different, NotCompared };

struct Settings {
    uint32_t groups[3] = {1, 1, 1};
    uint32_t wave_size = 0;    // 0: some that the program may have
    uint32_t seed = 1;         // of contents, schedules and policies
    uint64_t steps = 1u << 24; // of each execution
    bool naive = false;        // the structurizer: its naive form does not keep threads together
};

// What was found out about the program after one pass.
struct PassVerdict {
    const char* pass;
    Verdict verdict;
    std::string text; // why it was not compared; the first difference; or "unchanged"
};

struct Summary {
    // Different: after some pass. NotCompared: the program itself cannot be, `reason` says why.
    Verdict verdict = Verdict::Equal;
    std::string reason;
    std::string contents; // with what it was compared, where the first contents did not do
    std::vector<PassVerdict> passes;
    bool writes = false; // it leaves other memory or outputs than it found
    uint32_t executions = 0;
    uint64_t tangles = 0; // of the program as it was read, all compared
};

// Compares a program with what passes make of it. Who runs the passes, and where, does not matter here.
class Comparison {
public:
    explicit Comparison(const Settings& settings);
    ~Comparison();

    // The program as it was read; structured source as the graph that flatten makes of it. False where it
    // cannot be compared.
    bool begin(const ir::Program& p);
    // The program as a pass leaves it. The pass's name must outlive the summary.
    void see(const char* pass, const ir::Program& p, const ModuleMemory& memory = {});
    // Compares what debug information says of variables in the shader as it was read with what it says in the
    // shader's module.
    void see_values(const char* pass, const Probed& shader, const Probed& module, const SourceValues& lines);
    // Something is wrong with what `pass` left, apart from its meaning.
    void condemn(const char* pass, std::string why);
    // What `pass` left cannot be compared.
    void leave(const char* pass, std::string why);
    const Summary& summary() const { return summary_; }

private:
    class Judge;
    Summary summary_;
    std::unique_ptr<Judge> judge_;
};

} // namespace ladder::check
