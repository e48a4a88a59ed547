// A plain executor of VSIR compute programs at any level: one thread after the other, each up to the next
// barrier. Integers and bools; no waves. What a driver does with the SPIR-V can be compared with what it
// says.
#pragma once

#include "evaluate.h"
#include "vsir/core/program.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace ladder::test {

class Machine {
public:
    // `p` must be valid and outlive the machine; calls are not recursive.
    explicit Machine(const ir::Program& p) : p_(p), buffers_(p.descriptors.size()) {}

    // The 32-bit words of the first resource of descriptor `d`, before and after run(). Reads beyond the end
    // give zero, writes go nowhere. A word that was written with an undefined value is marked.
    struct Buffer {
        std::vector<uint32_t> words;
        std::vector<bool> undefined;
    };
    Buffer& buffer(uint32_t d) { return buffers_[d]; }

    // Executes so many groups in x, y and z. False: error() says why not. Undefined behaviour (a branch on an
    // undefined value, unreachable) and more than `steps` blocks in a thread are errors.
    bool run(const uint32_t groups[3], uint64_t steps = uint64_t{1} << 32);
    const std::string& error() const { return error_; }

private:
    struct Frame {
        const ir::Function* f;
        const ir::Instr* next; // what to execute, or the call that waits
        ir::BlockId block;
        std::vector<Datum> values, temps;
    };
    struct Thread {
        std::vector<Frame> frames; // empty: has returned
        std::vector<std::vector<Datum>> privates;
        uint64_t steps;
        uint32_t in_group[3], flat;
    };
    enum class State { Running, AtBarrier, Returned, Failed };

    bool run_group();
    void start(Thread& t, uint32_t flat);
    void enter(Thread& t, uint32_t function, const std::vector<Datum>& arguments);
    State run_thread(Thread& t);
    State execute(Thread& t, const ir::Instr& i);
    bool jump(Thread& t, ir::BlockId to);
    bool terminate(Thread& t, const ir::Instr& i);
    bool leave(Thread& t, const ir::Instr& i);
    bool effect(Thread& t, const ir::Instr& i);
    bool variable_access(Thread& t, const ir::Instr& i);
    bool resource_access(Thread& t, const ir::Instr& i);
    bool atomic(const ir::Instr& i, uint64_t& memory, uint64_t operand);
    Datum builtin(const Thread& t, const ir::Instr& i) const;
    Datum get(const Frame& f, ir::Operand o) const;
    bool fail(const char* why, const ir::Instr* i = nullptr);

    const ir::Program& p_;
    std::vector<Buffer> buffers_;
    std::vector<std::vector<Datum>> shared_; // by variable, of the group that runs
    std::vector<Datum> scratch_;
    std::unordered_map<const ir::Instr*, std::unordered_map<uint64_t, ir::BlockId>> cases_; // of switches
    std::vector<uint32_t> places_; // by block: where the phis that it jumped to last name it
    uint32_t group_[3] = {};
    uint64_t steps_ = 0;
    std::string error_;
};

} // namespace ladder::test
