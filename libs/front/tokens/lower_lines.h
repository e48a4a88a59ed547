// Lines of the HLSL for instructions of tokens: ir::DebugInfo out of parts SDBG and SPDB.
#pragma once

#include "formats/dxbc/token_debug.h"
#include "formats/tokens/tokens.h"
#include "vsir/core/program.h"

namespace ladder::tpf {

// Finds the line of each instruction of a program, in any order.
class InstructionLines {
public:
    InstructionLines(const Program& t, const dxbc::TokenDebug& debug, Arena& arena);

    // Null: the instruction has no line.
    const dxbc::TokenLine* find(const Instruction& i) const;

private:
    void match_numbers();

    const Program& t_;
    const dxbc::TokenDebug& debug_;
    std::span<uint32_t> lines_; // SDBG: by instruction, one more than the place in the list; 0: none
};

class LineNotes {
public:
    // Makes `p.debug`.
    LineNotes(const Program& t, const dxbc::TokenDebug& debug, ir::Program& p, Arena& scratch);

    // To be called for each instruction of a function, in the order of their origins.
    void note(const ir::Function& f, uint32_t origin, const Instruction& i);
    // Gives the function what was noted.
    void finish(ir::Function& f);

private:
    uint32_t scope_in(const ir::Function& f, const dxbc::TokenLine& line);

    InstructionLines lines_;
    ir::DebugInfo& out_;
    Arena& arena_;                  // of the program
    uint32_t main_file_;            // changes its place with the first file
    Vec<uint32_t> noted_;           // of the function at work, beyond its scratch: locations, by origin
    uint32_t function_ = ir::no_id; // its scope
    std::span<uint32_t> scopes_;    // of its other files; no_id: not made yet
};

} // namespace ladder::tpf
