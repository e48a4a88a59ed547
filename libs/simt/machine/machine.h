// A simulator's state, put together from its parts. Shared by the files of this room only.
#pragma once

#include "simt/launch/stage_data.h"
#include "simt/machine/bindings.h"
#include "simt/machine/findings.h"
#include "simt/machine/random.h"
#include "simt/machine/threads.h"
#include "simt/memory/variable_memory.h"
#include "simt/rays/ray_launch.h"

namespace ladder::simt {

class Delay;

// The group that executes. Stages without groups: each wave is one.
struct Group {
    uint32_t id[3] = {};
    uint32_t number = 0, size = 0; // size: threads, of all groups but perhaps the last
    uint32_t epoch = 0;            // barriers and groups so far
};

// How threads look at their neighbours.
struct QuadUse {
    bool any = false;    // an operation looks at its quad
    bool square = false; // of compute shaders: two by two threads of the group; else four consecutive
    bool derive = true;  // else all derivatives are 0
};

struct Machine {
    Machine(const ir::Program& p, const Options& o, Arena& a)
        : program(p), options(o), arena(a), code(a), bound(a), findings(a), trace(a) {}

    const ir::Program& program;
    Options options;
    Arena& arena;
    Code code;
    Random random{0};

    Bindings bound;
    std::span<uint32_t> single; // by descriptor: what it has at index 0
    VariableMemory variables;
    std::span<Wave> waves;
    Group group;
    StageData stage;
    const RayLaunch* rays = nullptr; // of stages that trace rays
    QuadUse quads;
    Delay* delay = nullptr; // null: stores are seen at once

    Findings findings;
    Trace trace;
    Statistics statistics;
    // What counts for the step limit besides the instructions of lanes, each about as long as one of these:
    // memory that is reset, values that are copied along edges, primitives that a ray is tested against.
    uint64_t extra_steps = 0;
    uint64_t step_limit = 0; // of both together

    Run run{};
    uint32_t poisoned = 0;     // registers' units that are undefined in some lane, constants apart
    Tangle* current = nullptr; // that executes
    bool stopped = false;
    bool shares_memory = false; // with other simulators, which execute at the same time
    uint32_t first_clock = 0;   // what threads begin with
    uint32_t entry = 0;         // the function where threads begin

    uint64_t steps() const { return statistics.lane_instructions + extra_steps; }
    // The function that the tangle at hand is in.
    const ir::Function* function() const {
        return code.functions[code.blocks[current->block].function].source;
    }
    // findings.cpp: a finding about the tangle at hand; tells the observer.
    void report(Report kind, const ir::Instr* instr, uint32_t lane, const char* format, ...)
        LADDER_PRINTF(5, 6);
    void notice(EventKind kind, const ir::Instr* instr, const Insn* insn, const ReportInfo* found = nullptr);
    // The tangle `t` of a wave waits for lanes.
    void notice_wait(const Wave& w, Tangle& t, const ir::Instr* instr, Mask awaited, bool joins);
};

// A machine that is ready to execute, in the arena. As Simulator's constructor.
Machine* make_machine(const ir::Program& p, const Options& options, Arena& arena, Diagnostics& diag);

// Before the first group of a launch, once resources have numbers.
void begin_execution(Machine& m, Diagnostics& diag);

// A number for each thread of a launch.
inline uint32_t global_thread(const Machine& m, uint32_t thread_in_group) {
    return m.group.number * m.group.size + thread_in_group;
}

// Deals the first `count` threads of a group to lanes: threads[lane of the group] = thread in the group.
void deal(Machine& m, std::span<uint32_t> threads, uint32_t count);

// Rejects operations that the stage does not support. Lays out the rows of the signatures, and finds out what
// the program does with quads.
void prepare_stage(Machine& m, Diagnostics& diag);

// Nothing of an earlier launch is left. Fails (Unsupported) where the program is of another stage.
StageData& begin_launch(Machine& m, ir::Stage stage, Diagnostics& diag);
// Memory for so many threads or vertices, and patches, where the program reads what was written.
void remember_outputs(Machine& m, size_t outputs, size_t patch_outputs);

// What a group of a graphics stage begins and ends with: what its threads emit, its meshes and payload. Begin
// gives what that counts for the step limit.
uint64_t begin_stage_group(Machine& m, uint32_t size);
void end_stage_group(Machine& m);

// The key as text: "main:b5 (b1 #3)"; of calls "main:b2 > helper:b0".
void print_key(const Machine& m, const Tangle& t, Vec<char>& out);

} // namespace ladder::simt
