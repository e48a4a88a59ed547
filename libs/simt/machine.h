// The machine's state: waves, tangles, memory. Shared by the files of this room only.
#pragma once

#include "simt/code.h"
#include "simt/kernels.h"
#include "simt/rays.h"
#include "simt/simulator.h"

namespace ladder::simt {

// Where a call came from: its tangle goes on there.
struct Frame {
    uint32_t block, segment; // of the call
    uint32_t base;           // length of the key up to the caller's
};

// The lanes at one dynamic block: equal keys are one tangle.
struct Tangle {
    uint32_t* key;
    uint32_t words; // of the key
    uint32_t base;  // where the function's part of the key begins
    uint32_t block, segment;
    Frame* frames;
    uint32_t depth; // frames
    Mask mask;
};

struct Wave {
    uint32_t number;
    Mask live;          // lanes that there are and that have not returned
    Mask all;           // lanes that there are
    Mask helpers;       // of pixel shaders: lanes that leave nothing behind
    Mask doomed;        // of quads of helpers only, to be killed
    std::byte* file;    // registers
    Mask* poison;       // by unit
    Tangle* tangles;    // room for one for each lane
    uint8_t* order;     // of the tangles in use, the greatest key first
    uint8_t* unused;    // the others
    uint32_t count;     // tangles in use
    uint32_t* thread;   // by lane: number in the group
    uint64_t* privates; // private variables: [slot][lane]
    Mask* private_poison;
    RayQuery* queries; // [slot][lane]
    bool at_barrier;
    uint32_t turn; // of round-robin

    bool is_ready() const { return count && !at_barrier; }
    uint32_t count_unused(uint32_t width) const { return width - count; }
    Tangle& tangle(uint32_t n) { return tangles[order[n]]; }
    Tangle& smallest() { return tangles[order[count - 1]]; }
};

// Who touched a word of memory last. Threads count from 1 through all groups.
struct Shadow {
    uint32_t writer, reader; // 0: nobody; reader many_readers: several
    uint32_t write_epoch, read_epoch;
    const ir::Instr* write_instr;
    bool write_atomic, read_atomic;
    uint32_t value;
};
constexpr uint32_t many_readers = UINT32_MAX;

struct Resource {
    uint8_t* data;
    uint64_t size; // bytes
    FormatInfo format;
    uint32_t stride;
    uint32_t* counter;
    const Scene* scene;
    Shadow* shadow; // by grain; null: not watched
    uint32_t grain; // bytes: words of 32 bits, or 16 where the program or the format has such, or 8
    TextureSize texture;
    ir::ResourceClass cls;
    uint32_t space, reg;
    uint64_t thread_stride; // 0: all threads share it
    uint32_t own;           // else: the resource of the launch's first thread; those of the others follow
};

struct BoundSampler {
    SamplerState state;
    uint32_t space, reg;
    bool bound;
};

// What is bound, by class, space and register. Element 0 is nothing.
template <class T>
struct Bound {
    explicit Bound(Arena& arena) : list(arena) {}
    Vec<T> list;
    uint32_t sorted = 0; // so many are in order, each register once; behind them newer ones as they came
    T& operator[](uint32_t n) { return list[n]; }
};

// What an undefined value looks like.
inline uint64_t undefined_pattern(ir::Type t) {
    const uint32_t width = ir::bits(t);
    constexpr uint64_t pattern = 0xdeadbeefcafef00d;
    return width >= 64 || !width ? pattern : pattern & ((uint64_t{1} << width) - 1);
}

// What a vertex or pixel launch is given, and where in its tables elements begin.
struct StageData {
    const uint32_t* inputs = nullptr;
    uint32_t* outputs = nullptr;
    const Quad* quads = nullptr; // null: no pixels
    uint8_t* helpers = nullptr;
    PixelInputs* elsewhere = nullptr;
    StageConstants constants;
    std::span<uint32_t> input_row, output_row; // by element: its first
    uint32_t input_rows = 0, output_rows = 0;
};

struct Random { // splitmix64
    uint64_t state;
    uint64_t next() {
        uint64_t z = state += 0x9e3779b97f4a7c15;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
        z = (z ^ z >> 27) * 0x94d049bb133111eb;
        return z ^ z >> 31;
    }
    uint32_t below(uint32_t n) { return static_cast<uint32_t>(next() % n); }
};

class Delay;

struct Machine {
    Machine(const ir::Program& p, const Options& o, Arena& a)
        : program(p), options(o), arena(a), code(a), resources(a), samplers(a), reports(a), wide_tags(a),
          text(a) {}

    const ir::Program& program;
    Options options;
    Arena& arena;
    Code code;
    Random random{0};

    Bound<Resource> resources; // all in order once a dispatch has begun
    Bound<BoundSampler> samplers;
    std::span<uint32_t> single;                   // by descriptor of one register: its resource or sampler
    static constexpr uint32_t reports_max = 64;   // instructions times kinds; more are counted only
    static constexpr uint32_t report_size = 1024; // characters
    Vec<ReportInfo> reports;                      // these and their text outlive a dispatch
    std::span<char> report_text;
    uint64_t lost_reports = 0;
    Statistics statistics;
    // What counts for the step limit besides the instructions of lanes, each about as long as one of these:
    // memory that is reset, values that are copied along edges, primitives that a ray is tested against.
    uint64_t extra_steps = 0;
    Observer observer = nullptr;
    void* observer_user = nullptr;

    std::span<Wave> waves;
    std::byte* shared = nullptr; // the shared registers
    Mask* shared_poison = nullptr;
    uint32_t group[3] = {};
    uint32_t group_number = 0, group_size = 0, epoch = 0;
    uint64_t* group_memory = nullptr; // groupshared variables, a slot for each element
    uint8_t* group_poison = nullptr;
    Shadow* group_shadow = nullptr;
    const uint64_t* constants = nullptr; // constant variables
    uint8_t* constant_poison = nullptr;

    bool has_own = false; // some resources are not shared: Resource::own

    StageData stage;
    bool has_quads = false;    // an operation looks at its quad
    bool square_quads = false; // of compute shaders: two by two threads of the group; else four consecutive

    Delay* delay = nullptr; // null: stores are seen at once

    Run run{};
    Tangle* current = nullptr;
    bool stopped = false;
    Vec<uint64_t> wide_tags; // selectors of 64 bits, by their number in keys
    Vec<char> text;          // the last event's line

    // The function that the tangle at hand is in.
    const ir::Function* function() const {
        return code.functions[code.blocks[current->block].function].source;
    }
    // report.cpp
    void report(Report kind, const ir::Instr* instr, uint32_t lane, const char* format, ...)
        LADDER_PRINTF(5, 6);
    void notice(EventKind kind, const ir::Instr* instr, const Insn* insn);
};

// A number for each thread of a launch.
inline uint32_t global_thread(const Machine& m, uint32_t thread_in_group) {
    return m.group_number * m.group_size + thread_in_group;
}

// Deals the first `count` threads of a group to lanes: threads[lane of the group] = thread in the group.
void deal(Machine& m, std::span<uint32_t> threads, uint32_t count);

// Fails where the program does what its stage has not; finds out where elements are, and what is in quads.
void prepare_stage(Machine& m, Diagnostics& diag);

// The resource or sampler that a descriptor's range has at `index`; 0: none is bound, or the index is out of
// range.
uint32_t find_resource(const Machine& m, uint32_t descriptor, uint32_t index);

// What a thread of the launch has in the place of a resource.
inline uint32_t own_resource(const Machine& m, uint32_t resource, uint32_t thread) {
    const Resource& r = m.resources.list[resource];
    return r.thread_stride ? r.own + thread : resource;
}

// The key as text: "main:b5 (b1 #3)"; of calls "main:b2 > helper:b0".
void print_key(const Machine& m, const Tangle& t, Vec<char>& out);

} // namespace ladder::simt
