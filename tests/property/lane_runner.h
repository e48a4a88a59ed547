// Property L's executor: one thread of a program, alone. What other threads decide (loads of shared memory,
// atomics, wave and quad operations) is supplied: equal for equal seed, thread, origin and occurrence. So two
// programs that do the same can be compared thread by thread, whatever their control flow looks like.
#pragma once

#include "evaluate.h"
#include "vsir/core/program.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ladder::test {

class LaneRunner {
public:
    // `p` must be valid and outlive the runner. By origin: operations that are left out of traces, for the
    // other program lacks them. May be empty.
    LaneRunner(const ir::Program& p, const std::vector<uint8_t>& left_out);

    enum class End : uint8_t {
        Returned,
        Cut,       // has entered so many blocks
        Undefined, // a branch on an undefined value, or `unreachable`
        Unknown    // an operation that this executor does not know: error()
    };
    // A word of a trace: an event is its origin, then its operands.
    struct Word {
        uint64_t bits;
        enum Kind : uint8_t { Origin, Defined, Undefined } kind;
        bool operator==(const Word&) const = default;
    };

    // Executes the thread anew. trace(): stores, atomics, tangled operations, barriers, in order.
    End run(uint32_t thread, uint64_t seed, uint32_t max_blocks);
    const std::vector<Word>& trace() const { return trace_; }
    const std::string& error() const { return error_; }

private:
    struct Frame {
        uint32_t function;
        const ir::Instr* next; // what to execute, or the call that waits
        ir::BlockId block;
        uint32_t values, temps; // where its own begin
    };

    void enter(uint32_t function, const ir::Instr* call);
    bool jump(ir::BlockId to);
    bool execute(const ir::Instr& i);
    bool terminate(const ir::Instr& i);
    bool leave(const ir::Instr& i);
    bool compute(const ir::Instr& i);
    bool access(const ir::Instr& i);
    void note(const ir::Instr& i);
    void supply(const ir::Instr& i);
    uint64_t hash(const ir::Instr& i, uint64_t x, uint32_t result) const;
    bool stop(End end) {
        end_ = end;
        return false;
    }
    Datum get(ir::Operand o) const;
    Datum& value(ir::ValueId v) { return values_[frame().values + v]; }
    Frame& frame() { return frames_.back(); }
    const Frame& frame() const { return frames_.back(); }
    const ir::Function& function() const { return p_.functions[frame().function]; }

    const ir::Program& p_;
    const std::vector<uint8_t>& left_out_;
    std::vector<Frame> frames_;
    std::vector<Datum> values_, temps_, scratch_, privates_;
    std::vector<uint32_t> first_private_; // by variable
    std::vector<uint32_t> occurrences_;   // by origin
    std::vector<Word> trace_;
    uint32_t thread_ = 0, blocks_ = 0;
    uint64_t seed_ = 0;
    End end_ = End::Returned;
    std::string error_;
};

} // namespace ladder::test
