// The dense form that the simulator executes.
//
// Registers. A register is one or two units; a unit is 32 bits for each lane of a wave. Registers that
// outlive the segment that writes them belong to a wave; constants and values that do not are in one file
// that all waves share. No function calls itself, so each function's registers have fixed places.
//
// Segments. A segment is a run of instructions that a tangle executes at once: a block, cut after calls,
// barriers and discards. If the Alignment is Access or Lane, blocks are also cut after each access to memory.
#pragma once

#include "simt/machine/loop_layout.h"
#include "vsir/analyses/plain_inputs.h"
#include "vsir/core/program.h"

#include <span>

namespace ladder::simt {

struct Run;
struct Insn;
using Kernel = void (*)(Run&, const Insn&);

// Registers as instructions name them: where they begin in their file, in bytes, with this bit if that is the
// shared one.
constexpr uint32_t shared_file = 1u << 31;

// How an instruction's results are undefined: where an operand is; its kernel says so; nowhere; select.
enum class PoisonRule : uint8_t { Operands, Kernel, Never, Select };

// Operands go by the names of ops.def, as those of an Instr do: as::Select(i).condition() is a register.
// TempWrite has its temp as a result, so that its value is the only operand.
struct Insn {
    Kernel run;
    const uint32_t* operand_list; // operands: registers or plain numbers. Results are before them, backwards
    const ir::Instr* source;      // null: a flush
    const ir::PlainInput* plain;  // what it differentiates, by coordinate, if all of that is plain; else null
    uint32_t registers;           // bit n: operand n is a register
    uint32_t descriptor;          // resource operations: the handle's descriptor
    uint16_t results, operand_count;
    uint16_t wide; // bit n: result n takes two units
    ir::Op op;     // the operation of `source`; Count: a flush
    PoisonRule poison;
    bool flush;      // denormals of f32 count as zero
    bool one_handle; // all lanes have the same resource: the handle's index is a constant
    ir::Type type;   // the values' that a load or store moves; else the operation's

    uint32_t result(uint32_t n = 0) const { return *(operand_list - 1 - n); }
    std::span<const uint32_t> operands() const { return {operand_list, operand_count}; }
    // Operand `n` of `source`.
    uint32_t operand_of_source(uint32_t n) const {
        return op == ir::Op::TempWrite ? *(operand_list - 1 + n) : operand_list[n];
    }
};

// A value that goes from one register to another: phis, arguments.
struct Copy {
    uint32_t to, from;
    bool wide;
};

struct Segment;

// What executes goes by pointers, which are there once all is decoded: by numbers each step would wait for
// sums.
struct Edge {
    const Segment* first;     // of the target
    uint32_t target, segment; // block, and the number of its first segment
    uint32_t position, depth; // of the target
    uint32_t keep;            // depth of the regions that are around both ends
    uint32_t region;          // innermost region of the target
    bool counts;              // goes to the header of the innermost region kept
    bool staged;              // copies read what other copies write
    bool undefined;           // copies read undefined constants
    uint32_t copies, copy_count;
    uint32_t phi_count; // of the target; those that need no copy, too
};

enum class End : uint8_t {
    Branch,
    BranchIf,
    Switch,
    Return,
    Unreachable,
    Call,
    Barrier,
    Discard,
    DispatchMesh,
    IgnoreHit,
    AcceptHit,
    Next
};

struct Case {
    uint64_t value;
    uint32_t edge;
};

struct Segment {
    const Insn* first;
    const Edge* way[2]; // BranchIf: edges where it is false, true; Branch: the first
    uint32_t insns, insn_count;
    uint32_t steps; // for each lane: an instruction is one, and so is the end
    End end;
    bool tangled;                // has operations that depend on which lanes execute them
    bool wide;                   // selector or returned value of 64 bits
    bool undefined;              // reads undefined constants
    bool taints;                 // has kernels that say which results are undefined
    uint32_t value;              // condition (also of a discard), selector or returned value; none
    uint32_t edges;              // Switch: that of the default
    uint32_t ways[2];            // the numbers of both ways
    uint32_t cases, case_count;  // sorted by value
    uint32_t region;             // the switch region that it heads, or none
    uint32_t function;           // that it calls
    uint32_t copies, copy_count; // of arguments
    uint32_t result;             // register of the call's result, or none
    uint32_t number;             // Barrier: its bits; DispatchMesh: the payload's variable
    uint32_t groups[3];          // DispatchMesh: registers of how many
    const ir::Instr* source;     // call, barrier, discard or terminator
};

struct BlockCode {
    uint32_t segment; // its first
    uint32_t position, depth, region;
    uint32_t function;
    ir::BlockId id;
};

struct FunctionCode {
    const ir::Function* source;
    Edge entry; // to the entry block
    uint32_t first_block, first_region;
    uint32_t temps, temp_count; // registers: in Code::temps
};

// Memory that all threads of a group share.
constexpr bool is_of_group(ir::Storage s) { return s == ir::Storage::Workgroup || s == ir::Storage::Payload; }

struct VariableCode {
    ir::Storage storage;
    ir::Type type;
    uint32_t count;
    uint32_t first; // offset in its file, in slots of 64 bits
    bool micromaps; // of ray queries
    // hit_object_new or matrix_new makes the objects. `count` is how many of them a thread keeps.
    bool made_anew;
    ir::MatrixShape matrix;
};

struct Code {
    explicit Code(Arena& a)
        : functions(a), blocks(a), segments(a), edges(a), insns(a), copies(a), cases(a), regions(a), args(a),
          temps(a), variables(a) {}

    Vec<FunctionCode> functions;
    Vec<BlockCode> blocks;
    Vec<Segment> segments;
    Vec<Edge> edges;
    Vec<Insn> insns;
    Vec<Copy> copies;
    Vec<Case> cases;
    Vec<Region> regions; // of all functions; parents by number in here
    Vec<uint32_t> args;
    Vec<uint32_t> temps; // registers
    Vec<VariableCode> variables;
    std::span<const uint32_t> constant; // register by index into Program::constants
    uint32_t undef[ir::type_count] = {};
    uint32_t wave_units = 0, shared_units = 0;
    uint32_t staging_units = 0; // of phis that read each other
    uint32_t key_words = 0;     // of the longest key
    uint32_t call_depth = 0;    // bound
    uint32_t least_access = 4;  // bytes of the shortest values in raw or structured buffers, up to 4
    uint32_t private_slots = 0, group_slots = 0, constant_slots = 0, query_slots = 0, hit_slots = 0;
    uint32_t matrix_slots = 0;
    uint64_t matrix_elements = 0; // of those of each lane that surely need memory
};

struct DecodeOptions {
    bool structured = false;
    bool cut_at_accesses = false; // segments end after them
    SwitchPolicy policy = SwitchPolicy::Strong;
    uint32_t wave_size = 32;
    bool wide_vectors = true; // of 256 bits, where the processor has them
};

// `p` must be valid and outlive the code. Fails (Unsupported) with the name of what cannot be executed.
void decode(Code& code, const ir::Program& p, const DecodeOptions& options, Arena& arena, Diagnostics& diag);

} // namespace ladder::simt
