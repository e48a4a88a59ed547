// The validator's state (validate.cpp: program, graph, definitions; validate_instr.cpp: operands).
#pragma once

#include "vsir/analyses/analyses.h"
#include "vsir/core/op_shape.h"
#include "vsir/core/program.h"

namespace ladder::ir {

class Validator {
public:
    Validator(const Program& p, Diagnostics& diag, const char* after, Analyses& analyses, Arena& arena)
        : p_(p), diag_(diag), after_(after), analyses_(analyses), arena_(arena) {
        for (size_t kind = 0; kind < std::size(number_limits_); kind++)
            number_limits_[kind] = number_limit(static_cast<ImmKind>(kind));
    }

    void program();

private:
    // Where a value is defined. Parameters stand in the entry block before its instructions.
    static constexpr uint32_t parameter_index = 1, first_index = 2;
    struct Definition {
        BlockId block;
        uint32_t index; // 0: defined nowhere
    };

    [[noreturn, gnu::cold]] void fail(const char* format, ...) LADDER_PRINTF(2, 3);
    bool structured() const { return p_.level == Level::StructuredTemps || p_.level == Level::StructuredSsa; }

    // Tables of the program.
    void constants();
    void descriptors();
    void variables();
    void call_graph();

    // validate_entries.cpp
    void entry_points();
    void signature(uint32_t entry_point, SignatureKind kind);
    void settings(const EntryPoint& e);
    bool any_groups() const;
    void owners();
    void owned_instruction(const Instr& i, uint32_t owner, uint32_t stages);
    bool is_entry_function() const;
    void stage_rules(const Instr& i, Stage stage);
    void vertex_operand(std::span<const Operand> vertex, bool may, bool must);

    // One function.
    void function(const Function& f);
    void order();
    void parameters();
    void source();
    void block_shape(uint32_t position);
    void list();
    void results(const Instr& i);
    void result(const Instr& i, uint32_t r, char letter);
    void constructs(const Block& b);
    void graph();
    void phis(BlockId id);
    void phi(const Instr& i, uint32_t serial);
    uint32_t mark_predecessors(BlockId id);
    bool exists(BlockId b) const { return b < positions_.size() && positions_[b]; }
    bool reachable(BlockId b) const { return tree_.leave.empty() || tree_.leave[b]; }

    // The instructions of a block.
    void instructions(BlockId id);
    void instruction(const Instr& i);
    void value_operand(Operand o, TypeSet allowed);
    void bad_type(Operand o, TypeSet allowed);
    Type type(Operand o);
    void other_operand(const Instr& i, uint32_t n, char letter, uint32_t imm);
    void resource(const Instr& i, uint32_t operand, const Instr& handle);
    void number(const Instr& i, uint32_t n, ImmKind kind);
    uint32_t number_limit(ImmKind kind) const;
    void use(ValueId v, BlockId at, uint32_t index);
    void extra(const Instr& i);
    void conversion(const Instr& i);
    void switch_(const Instr& i);
    void return_(const Instr& i);
    void call(const Instr& i);
    void builtin(const Instr& i);
    void parameter(const Instr& i);
    void handed_over(Operand variable, Storage of);
    void variable_access(const Instr& i);
    void first_level(const Instr& i);
    void new_query(const Instr& i);
    void ray_query(const Instr& i, Operand variable);
    void hit_object(const Instr& i, Operand variable);
    void value_of(const Instr& i, RayValueShape of);
    const MatrixShape& matrix(Operand variable);
    void matrix_operation(const Instr& i);
    void matrix_elements(const Instr& i);
    void matrix_memory(const Instr& i);
    void matrix_product(const Instr& i);
    void matrix_vectors(const Instr& i);
    void thread_vector(Operand variable, uint32_t count, Type type);
    void element_access(const Instr& i, const SignatureElement& e);

    const Program& p_;
    Diagnostics& diag_;
    const char* after_;
    Analyses& analyses_;
    Arena& arena_;

    uint32_t number_limits_[static_cast<size_t>(ImmKind::MatrixComponent) + 1]; // what is below is good

    // What is being looked at.
    const Function* f_ = nullptr;
    BlockId block_ = no_id;
    const Instr* instr_ = nullptr;
    uint32_t index_ = 0;  // of the instruction in its block, from 1
    uint32_t serial_ = 0; // grows with every phi and switch

    std::span<uint32_t> positions_;      // by block: position in order + 1; 0: not in it
    std::span<Definition> definitions_;  // by value
    std::span<uint32_t> predecessors_;   // by block: number of the last block it is known as a predecessor of
    std::span<uint32_t> seen_;           // by block: serial of the last phi that names it
    std::span<uint32_t> constants_seen_; // by constant: serial of the last switch that has it
    graph::DominatorTree tree_;          // empty if there is only one block
    graph::Graph reversed_;              // empty if there are no phis
    bool any_phi_ = false;
    bool calls_ = false; // there are any
};

// A use of the value at the place. Unreachable blocks may use any value that is defined.
inline void Validator::use(ValueId v, BlockId at, uint32_t index) {
    Definition d = definitions_[v];
    if (!d.index)
        fail("an operand that is defined nowhere");
    if (d.block == at ? d.index < index : tree_.dominates(d.block, at))
        return;
    if (reachable(at))
        fail("an operand whose definition in b%u does not dominate the use", positions_[d.block] - 1);
}

} // namespace ladder::ir
