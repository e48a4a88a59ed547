// Executes structured VSIR compute programs as SPV_KHR_maximal_reconvergence promises it, and no better.
// Threads meet at the merge block and the continue target of a construct that they entered together, and
// nowhere else. Small programs with integers, structured buffers and a few wave operations.
#pragma once

#include "evaluate.h"
#include "vsir/core/program.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ladder::test {

class WaveMachine {
public:
    // `p` must be valid, at level structured-ssa, with one function, and outlive the machine. With
    // `separate`, a switch parts threads with different selector values although they go the same way.
    WaveMachine(const ir::Program& p, bool separate)
        : p_(p), f_(p.functions[p.entry()]), separate_(separate), buffers_(p.descriptors.size()) {}

    // The words of a descriptor's resource, before and after run(). Accesses beyond the end are errors.
    std::vector<uint32_t>& buffer(uint32_t d) { return buffers_[d]; }

    // Runs one group, which is one wave, of 64 threads at most. False: error() says why not. Undefined values
    // may be computed, but neither stored nor branched on; no wave operation may take one. `steps`: blocks,
    // of all tangles together.
    bool run(uint64_t steps);
    const std::string& error() const { return error_; }

private:
    using Lanes = std::vector<uint32_t>;
    // A construct that is being executed, with the threads that wait for the others of it.
    struct Scope {
        ir::BlockId header, merge, continuing; // header: of loops only
        Lanes at_header, at_merge, at_continuing;
    };
    struct Part {
        ir::BlockId to;
        uint64_t value; // of the selector, where that parts threads
        Lanes lanes;
    };

    bool go(Lanes lanes, ir::BlockId to);
    bool run_from(Lanes lanes, ir::BlockId b);
    bool run_loop(const Lanes& lanes, ir::BlockId header, Scope& done);
    bool run_block(const Lanes& lanes, ir::BlockId b, std::vector<Part>& parts);
    bool read_phis(uint32_t lane, ir::BlockId b);
    bool leave(const Lanes& lanes, ir::BlockId b, std::vector<Part>& parts);
    bool execute(const Lanes& lanes, const ir::Instr& i);
    bool execute_alone(uint32_t lane, const ir::Instr& i);
    bool execute_together(const Lanes& lanes, const ir::Instr& i);
    bool access(uint32_t lane, const ir::Instr& i);
    Datum get(uint32_t lane, ir::Operand o) const;
    bool fail(const char* why, const ir::Instr* i = nullptr);

    const ir::Program& p_;
    const ir::Function& f_;
    const bool separate_;
    std::vector<std::vector<uint32_t>> buffers_;
    std::vector<std::vector<Datum>> values_; // by thread
    std::vector<ir::BlockId> from_;          // by thread: the block it comes from
    std::vector<Scope> scopes_;
    uint64_t steps_ = 0;
    std::string error_;
};

} // namespace ladder::test
