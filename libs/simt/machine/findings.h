// Reports of a launch, and the events that observers receive.
#pragma once

#include "simt/simulator.h"

namespace ladder::simt {

// The reports of a launch: one for each kind and instruction, up to a number. They outlive the launch.
class Findings {
public:
    static constexpr uint32_t reports_max = 64;   // there is no room for others
    static constexpr uint32_t report_size = 1024; // characters
    explicit Findings(Arena& arena);
    void clear();
    // Counts it once more, or not at all where there is no room for another. False: it is a new one.
    bool repeat(Report kind, const ir::Instr* instr);
    // Adds one that is new. Its `text` and `block`, a part of it, are copied.
    void add(ReportInfo r);
    // Adds those that another machine found in the same program.
    void merge(const Findings& from);
    std::span<const ReportInfo> list() const { return reports_.span(); }

private:
    Vec<ReportInfo> reports_;
    std::span<char> text_;
};

// For whom a tangle of a wave was last said to wait.
struct Waiting {
    uint32_t segment = 0;
    Mask mask{}, awaited{};
    bool operator==(const Waiting&) const = default;
};

struct Trace {
    explicit Trace(Arena& arena) : text(arena), waiting(arena) {}
    Observer observer = nullptr;
    void* user = nullptr;
    bool all = false;     // of all instructions, and of findings
    Vec<char> text;       // the last event's line
    Vec<Waiting> waiting; // by wave and place of a tangle; while there is an observer
};

} // namespace ladder::simt
