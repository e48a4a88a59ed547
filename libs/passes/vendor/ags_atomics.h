// Atomic operations of AGS on 64 bits. Inside this folder only.
//
// Three or four phases have the coordinates and the words of the operands; a store between them names the
// resource. The first phase gives the low word of the old value, the last one the high word:
//
//     %low = res_cmpxchg.i32 %ags, 0x50000618, 0, 0, %x, %y
//     %v = res_cmpxchg.i32 %ags, 0x51000618, 0, 0, %z, %value_low
//     raw_store.i32 %buffer, %low, 4, 0x1, %v
//     %high = res_cmpxchg.i32 %ags, 0x52000618, 0, 0, %value_high, %v
//
// Results may pass through temps and variables of the thread on the way, in the same basic block.
#pragma once

#include "passes/vendor/ags_code.h"

namespace ladder::passes {

class AgsAtomics {
public:
    AgsAtomics(AgsCode& c, Arena& scratch)
        : c_(c), read_as_(scratch.array<ir::Operand>(c.f.values.size())),
          temps_(scratch.array<ir::Operand>(c.f.temps.size())), elements_(scratch), low_reads_(scratch),
          low_writes_(scratch) {}

    // To be called for each phase, for each other instruction of the block, and at its end.
    void lower(const AgsInstr& a);
    void see(ir::Instr& i);
    void end_block();

private:
    // An element of a variable that was written in this block, and with what.
    struct Element {
        ir::Operand variable, index, value;
    };

    ir::Operand follow(ir::Operand o) const;
    void see_write(ir::Instr& i, ir::Operand value);
    void see_read(ir::Instr& i, ir::Operand memory);
    void forget(ir::Operand variable);
    void finish(const AgsInstr& last);
    ir::Operand exchange(const AgsInstr& last);

    AgsCode& c_;
    std::span<ir::Operand> read_as_; // by value: what a read of memory gives; none: not known
    std::span<ir::Operand> temps_;   // by temp: what it was written in this block; none: nothing
    Vec<Element> elements_;
    Vec<ir::Instr*> low_reads_, low_writes_; // of the first phase's result
    AgsInstr phases_[4] = {};
    uint32_t count_ = 0;         // of phases so far
    ir::Instr* store_ = nullptr; // that names the resource
};

} // namespace ladder::passes
