// The SIMT simulator of VSIR: executes programs of any level, wave by wave, exactly as far as VSIR
// says what happens, and reports where it says nothing. doc/design/simulator.md is the guide.
#pragma once

#include "simt/launch/launch.h"
#include "simt/machine/lanes.h"
#include "simt/machine/loop_layout.h"
#include "simt/memory/formats.h"
#include "simt/memory/texture.h"
#include "simt/rays/ray_launch.h"
#include "simt/rays/scene.h"
#include "vsir/core/parameter.h"
#include "vsir/core/program.h"

#include <functional>

namespace ladder::simt {

// By what threads are found to be together.
enum class Mode : uint8_t {
    Auto,      // by the program's level
    Graph,     // by the loops of the graph
    Structured // by merge annotations
};

// Which of the tangles that may go on does.
enum class Schedule : uint8_t {
    SmallestKey, // the one that no other thread can join any more
    Reverse,     // the one with the greatest key that may
    RoundRobin,
    Random,
    // Strict priorities of all lanes of a group, drawn at random, of which some change along the way: finds
    // what goes wrong only if a thread is late.
    Adversarial,
};

// How far threads at the same dynamic block execute at once. Operations that depend on which threads execute
// them are always executed by all of these threads together.
enum class Alignment : uint8_t {
    Block,  // blocks, as far as they are in one piece: calls, barriers and discards part them
    Access, // up to the next access to memory that others see
    Lane,   // like Access, and each thread goes on by itself
};

// What becomes of quads of which all lanes are helpers: their results are not used any more.
enum class HelperPolicy : uint8_t {
    Keep,
    KillAtOnce,
    KillRandomly // sooner or later
};

// What accesses out of bounds do.
enum class BoundsPolicy : uint8_t {
    Zero,     // reads give 0, writes have no effect
    Robust,   // as robustBufferAccess and robustImageAccess allow: drawn at random
    Undefined // as without them: anything, and a finding
};

struct Options {
    uint32_t wave_size = 32; // 4 to 128, a power of two
    Mode mode = Mode::Auto;
    SwitchPolicy policy = SwitchPolicy::Strong;
    Schedule schedule = Schedule::SmallestKey;
    Alignment alignment = Alignment::Block;
    bool shuffle_lanes = false; // threads of a group are dealt to lanes at random; quads stay whole
    HelperPolicy helpers = HelperPolicy::Keep;
    uint64_t seed = 0; // of all that is random
    // Instructions of lanes, and whatever else takes time (Machine::extra_steps); beyond them a dispatch is
    // given up.
    uint64_t steps = uint64_t{1} << 32;
    bool checks = true; // undefined values
    bool races = false;
    bool wide_vectors = true; // of 256 bits, where the processor has them: results are the same
    // Other threads see stores to groupshared memory and UAVs after the next barrier that names the memory,
    // or when the launch has ended; atomic operations at once. All that Direct3D promises without such a
    // barrier. Earlier where very many wait (delay.h).
    bool delayed_stores = false;
    BoundsPolicy bounds = BoundsPolicy::Zero;
    // Lanes that part in a loop may stay apart up to its merge block; drawn at random. Loops with barriers
    // are left alone.
    bool late_reconvergence = false;
    // Elements of matrices that waves have together are dealt to their lanes at random. Else each lane has
    // all of them, in the order of the rows.
    bool deal_matrices = false;
    const ir::ParameterFacts* parameters = nullptr; // what programs read; null, and not known: the defaults
};

enum class Report : uint8_t {
    OutOfTangle,     // reads a lane that does not take part
    QuadIncomplete,  // a quad operation without all threads of the quad
    BarrierDiverged, // not all threads of the group come to the same execution of a barrier
    UndefinedUsed,   // an undefined value decides something or leaves the shader
    Race,            // two threads access memory, one of them writes, nothing orders them
    NoProgress,      // the step limit was hit
    OutOfBounds,     // has a defined result in Direct3D, or leaves memory alone
    UnreachableReached,
    NonUniformHandle, // threads index descriptors differently without `nonuniform`
    Unaligned,        // an address is no multiple of what is accessed; its lower bits do not count
    TooDeep,          // shaders that trace rays or call others are nested beyond the limit
    Count
};
const char* name(Report r);

// Something that VSIR leaves open, or that shaders should not do. Pointers live until the next dispatch.
struct ReportInfo {
    Report kind;
    const ir::Instr* instr;
    uint32_t group[3], wave, lane, thread; // of the first time; thread: in its group
    uint64_t count;                        // how often, for this instruction
    std::string_view block;                // the dynamic block: "main:b5 (b1 #3)"
    std::string_view text;                 // a line that says all of it
};

class Engine;
struct Machine;
struct Insn;

enum class EventKind : uint8_t { Block, Instruction, Finding, Wait };

// What a tangle does: it enters a block, or has executed an instruction that others can notice (tangled
// operations, memory, barriers, outputs, discards).
struct Event {
    EventKind kind;
    const ir::Instr* instr; // of blocks: the first
    uint32_t group[3], wave;
    Mask mask;
    std::span<const uint32_t> key; // equal exactly for the same dynamic block
    // Values of an instruction's operands and results, a lane each; undefined ones are marked.
    struct Value {
        uint64_t bits;
        bool undefined;
    };
    const Machine* machine;
    const Insn* insn;
    const ReportInfo* report = nullptr; // Finding
    // Wait: lanes of the wave that come first. `instr` needs them, or is a barrier, where lanes wait for
    // other waves as well. `joins`: `instr` needs no other lane, but they may still join.
    Mask awaited{};
    bool joins = false;
    Value operand(uint32_t n, uint32_t lane) const; // 0 if it has no value
    Value result(uint32_t n, uint32_t lane) const;
    uint32_t thread(uint32_t lane) const; // its number in the group
    // The line that a trace has for it. Valid until the next call.
    std::string_view text() const;
    // The dynamic block, as in ReportInfo. Valid until the next call.
    std::string_view place() const;
};
using Observer = void (*)(void* user, const Event& event);

enum class Outcome : uint8_t { Completed, Stopped };

struct Statistics {
    uint64_t lane_instructions = 0, segments = 0, wave_instructions = 0;
    // Steps of the last launch that count for its step limit besides instructions of lanes.
    uint64_t extra_steps = 0;
};

class Simulator {
public:
    // `p` must be valid and outlive the simulator, as must the arena. Fails (Unsupported) with the name of
    // whatever cannot be executed.
    Simulator(const ir::Program& p, const Options& options, Arena& arena, Diagnostics& diag);
    Simulator(const Simulator&) = delete;

    // Memory at register `reg` in `space` of a class; a descriptor heap: space heap_space. `data` is used
    // in place. Format: typed buffers. Stride: structured buffers; 0: as declared. Structured UAVs may have a
    // counter. Textures have a size and a format; where `data` is not large enough for all of their texels,
    // or the size is not possible, nothing is bound. UAVs with a `thread_stride` are not shared: thread n of
    // the launch has its own at `data` + n * thread_stride, and its own counter at `counter` + n.
    struct Binding {
        ir::ResourceClass cls;
        uint32_t space, reg;
        void* data;
        size_t size;
        Format format = Format::Unknown;
        uint32_t stride = 0;
        uint32_t* counter = nullptr;
        TextureSize texture = {};
        const Scene* scene = nullptr; // acceleration structures, which have no data
        size_t thread_stride = 0;
    };
    static constexpr uint32_t heap_space = UINT32_MAX;
    void bind(const Binding& binding);
    // A sampler; those of the sampler heap: space heap_space.
    void bind_sampler(uint32_t space, uint32_t reg, const SamplerState& state);
    void unbind_all();

    // Executes so many groups. Stopped: reports() says why.
    // Fails (Unsupported) where there is more memory than can be watched for races.
    Outcome dispatch(const uint32_t groups[3], Diagnostics& diag);
    // Executes `count` of these groups of a compute shader, from number `first` on: x is counted first, then
    // y. At the same time, other simulators may execute the others in other threads, on the same memory:
    // their atomic operations do not part.
    Outcome dispatch_part(const uint32_t groups[3], uint64_t first, uint64_t count, Diagnostics& diag);

    // Execute shaders of the graphics stages: waves of consecutive threads, groups of mesh and amplification
    // shaders. As dispatch() otherwise.
    Outcome run(const VertexLaunch& launch, Diagnostics& diag);
    Outcome run(const PixelLaunch& launch, Diagnostics& diag);
    Outcome run(const GeometryLaunch& launch, Diagnostics& diag);
    Outcome run(const HullLaunch& launch, Diagnostics& diag);
    Outcome run(const DomainLaunch& launch, Diagnostics& diag);
    Outcome run(const MeshLaunch& launch, Diagnostics& diag);
    Outcome run(const AmplificationLaunch& launch, Diagnostics& diag);
    // Executes threads of one shader of a ray pipeline. Delayed stores are seen at once.
    Outcome run(const RayLaunch& launch, Diagnostics& diag);
    // Rows of the tables of launch.h: in all, and where an element begins.
    uint32_t input_rows() const;
    uint32_t output_rows() const;
    uint32_t first_input_row(uint32_t element) const;
    uint32_t first_output_row(uint32_t element) const;
    uint32_t patch_rows() const;
    uint32_t first_patch_row(uint32_t element) const;
    uint32_t payload_words() const; // 0: it has none

    std::span<const ReportInfo> reports() const;
    const Statistics& statistics() const;
    // `all`: the observer also receives findings, and the instructions that other threads cannot notice.
    void observe(Observer observer, void* user, bool all = false);

private:
    friend class RayPipeline;
    Outcome launch(uint32_t threads, Diagnostics& diag);
    Outcome launch_groups(const uint32_t groups[3], Diagnostics& diag);
    Outcome execute(uint64_t threads, Diagnostics& diag, const std::function<Outcome(Engine&)>& body);

    Machine* machine_;
};

} // namespace ladder::simt
