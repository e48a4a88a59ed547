// What a pass may cost whose work is not a constant for each instruction.
#pragma once

#include "base/support/diagnostics.h"
#include "vsir/core/program.h"

namespace ladder::passes {

// Steps, and instructions made, in proportion to the program: both bounds fail the compile as Unsupported.
class Growth {
public:
    Growth(const ir::Program& p, Diagnostics& diag, const char* subject) : diag_(diag), subject_(subject) {
        uint64_t size = 0;
        for (const ir::Function& f : p.functions)
            for (ir::BlockId b : f.order)
                for (const ir::Instr* i = f.block(b).first; i; i = i->next)
                    size++;
        steps_ = (uint64_t{1} << 23) + 512 * size;
        instructions_ = 8 * 1024 + 8 * size;
    }

    void step(uint64_t steps) { take(steps_, steps, "limit.work"); }
    void add(uint64_t instructions) { take(instructions_, instructions, "limit.expansion"); }

private:
    void take(uint64_t& left, uint64_t count, const char* feature) {
        if (count > left) [[unlikely]]
            diag_.fail_unsupported(Location::none(), {Problem::SHADER_TOO_LARGE, feature},
                                   "%s take too many instructions for a shader of this size", subject_);
        left -= count;
    }

    Diagnostics& diag_;
    const char* subject_; // plural
    uint64_t steps_, instructions_;
};

} // namespace ladder::passes
