// Blocks, phis and terminators of a function.
//
// Blocks are visited in reverse postorder, so that whatever dominates a block is there before it; only phis
// refer to later values, and get their operands at the end. Unreachable blocks are dropped.
#pragma once

#include "front/llvm/loop_hints.h"
#include "vsir/analyses/analyses.h"

namespace ladder::front_llvm {

class FunctionTranslator;

class Flow {
public:
    explicit Flow(FunctionTranslator& t);

    // Makes the blocks.
    void order_blocks();
    std::span<const llvm::Block* const> order() const { return order_.span(); } // by the block's id in VSIR
    void enter(ir::BlockId b);
    bool has_ended() const; // the block that was entered last
    // Does an operation of a block end the group or the thread? The rest of it is never executed.
    bool ends_early(ir::BlockId b) const { return hints_.ends_early(*order_[b]); }
    // Once all blocks are translated.
    void finish_phis();
    // And then: every definition must dominate its uses. The graph has its last edges only now, and the
    // validator asks for the same dominators next.
    void check_uses(ir::FunctionAnalyses& analyses);

    // A value that has been translated is used here. Within a block the order of translation says that its
    // definition dominates the use; others are noted for check_uses().
    void note_use(const llvm::Value* v) {
        if (v->kind == llvm::ValueKind::Argument)
            return;
        const ir::BlockId from = ids_[static_cast<const llvm::Instruction*>(v)->parent->id];
        if (from != here_ && from)
            add_use(from);
    }

    // Code that only some threads execute, within the block under translation: what is made next is executed
    // where `condition` is true, then what is made after otherwise() by the others, what is made after end()
    // by all.
    struct If {
        ir::BlockId otherwise, after;
    };
    If begin_if(Operand condition);
    void otherwise(const If& i);
    void end(const If& i);
    // A loop within the block under translation: the code made between begin_loop() and end_loop(), which is
    // executed until a condition is true. Its first block has a place for a phi, whose values come from
    // `before` and from the block where end_loop() is called.
    struct Loop {
        ir::BlockId before, head;
    };
    Loop begin_loop();
    void end_loop(const Loop& l, Operand done);
    ir::BlockId place() const { return exits_[here_]; } // where it is made

    void phi(const llvm::Instruction& i);
    // Where an incoming pointer of the phi leads to that was translated before.
    Pointer known_incoming(const llvm::Instruction& phi);
    void branch(const llvm::Instruction& i);
    void switch_(const llvm::Instruction& i);
    void ret(const llvm::Instruction& i);
    void unreachable();

private:
    struct PendingPhi {
        ir::Instr* first; // of as many as the type has scalars, one after the other
        const llvm::Instruction* from;
    };
    // Predecessors, one after the other, each once; by position in order_.
    struct Edges {
        std::span<const uint32_t> first;
        std::span<const ir::BlockId> sources;
    };

    // A use in another block than the definition's.
    struct Use {
        ir::BlockId from, at;
        const llvm::Instruction* by;
    };

    void find_predecessors();
    void go_on_in(ir::BlockId b);
    void add_use(ir::BlockId from);
    void pointer_phi(const llvm::Instruction& i);
    void aggregate_phi(const llvm::Instruction& i);
    void finish_phi(const PendingPhi& pending);
    void check_comes_around(const llvm::Value* v, ir::BlockId header);
    Operand incoming(const llvm::Instruction& phi, size_t from, uint32_t n);
    bool is_known(const llvm::Instruction& phi, size_t incoming) const;
    Part known_handle(const llvm::Instruction& phi, uint32_t n);
    Operand label(const llvm::Block* b) const { return Operand::block(ids_[b->id]); }

    FunctionTranslator& t_;
    LoopHints hints_;
    std::span<ir::BlockId> ids_;    // by LLVM block; no_id: unreachable
    std::span<ir::BlockId> exits_;  // by id of such a block: where it ends
    Vec<const llvm::Block*> order_; // reverse postorder
    Edges predecessors_;
    ir::BlockId here_ =
        0; // where values are used: the block under translation, or where a phi's value comes from
    Vec<PendingPhi> phis_;
    Vec<Use> uses_;
    Vec<Operand> scratch_;
    std::span<uint32_t> marks_; // by block id
    uint32_t mark_ = 0;
};

} // namespace ladder::front_llvm
