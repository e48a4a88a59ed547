// The translation of one function.
//
// Blocks are visited in reverse postorder, so that whatever dominates a block is there before it; only phis
// refer to later values, and get their operands at the end. Unreachable blocks are dropped.
#pragma once

#include "dxil/operations.h"
#include "dxil/shared.h"

#include "graph/graph.h"

#include <initializer_list>

namespace ladder::dxil {

using ir::Op;
using llvm::Instruction;
using llvm::Opcode;
using llvm::Value;

// Which components of the results of calls and cmpxchg are used: by value id, one bit per component (bit 7:
// component 7 or beyond); all ones where the aggregate is used as a whole.
using UsedComponents = std::span<uint8_t>;
constexpr uint8_t used_all = 0xff;

class FunctionTranslator {
public:
    FunctionTranslator(Shared& shared, const llvm::Function& from, uint32_t to, UsedComponents used);
    void run();

    Shared& s;
    ir::Program& p;

    [[noreturn]] void invalid(const char* what) const { s.diag.fail_invalid(here(), "%s", what); }
    [[noreturn]] void unsupported(const char* what) const {
        s.diag.fail_unsupported(here(), "%s is not supported", what);
    }
    Location here() const { return at_ ? s.location(*at_) : Location::none(); }

    // Operands of LLVM values. A value whose definition does not dominate the use is malformed. component()
    // takes scalars for any `n`.
    Operand use(const Value* v);
    uint32_t use_run(const Value* v); // position in s.runs
    Operand component(const Value* v, uint32_t n) {
        return is_aggregate(v->type) ? s.runs[use_run(v) + n] : use(v);
    }
    Pointer pointer(const Value* v);
    ir::Type scalar(const llvm::Type* t) { return s.scalar(t, here()); }
    Shape shape(const llvm::Type* t) { return s.shape(t, here()); }
    // A constant integer argument.
    uint32_t immediate(const Value* v, const char* what);
    uint8_t used(const Value& v) const { return used_[v.id]; }

    // What an LLVM value becomes.
    void set(const Value& v, Operand o);
    void set_run(const Value& v, uint32_t first) { set(v, Operand(Operand::None, first + 1)); }
    void set_pointer(const Value& v, Pointer to);
    // A fresh run for an aggregate, undefined elements throughout; its position in s.runs.
    uint32_t new_run(const llvm::Type* t);
    // Sets `v`, a scalar or an aggregate, to consecutive results of an instruction.
    void set_results(const Value& v, const ir::Instr* i);

    // Appends to the current block. `results` as in ops.def where it is fixed.
    ir::Instr* emit(Op op, ir::Type type, std::span<const Operand> operands, uint32_t results,
                    uint8_t flags = 0);
    ir::Instr* emit(Op op, ir::Type type, std::initializer_list<Operand> operands, uint32_t results,
                    uint8_t flags = 0) {
        return emit(op, type, std::span<const Operand>(operands.begin(), operands.size()), results, flags);
    }
    Operand make(Op op, ir::Type type, std::initializer_list<Operand> operands, uint8_t flags = 0) {
        return emit(op, type, operands, 1, flags)->result_operand();
    }
    ir::Type type_of(Operand o) const { return ir::type_of(p, f_, o); }
    const ir::Instr* definition(Operand o) const {
        return o.is_value() ? f_.values[o.number()].def : nullptr;
    }

    // i32 arithmetic that folds constants.
    Operand add(Operand a, Operand b);
    Operand add(Operand a, uint32_t b) { return b ? add(a, p.i32(b)) : a; }
    Operand multiply(Operand a, uint32_t b);
    // A 64-bit value of `type` from its low and high words (i32), and the other way round.
    Operand join_words(ir::Type type, Operand low, Operand high);
    void split_words(ir::Type type, Operand value, Operand words[2]);
    // An integer that lives in a wider one (Shared::narrow_width) made proper; others as they are.
    Operand normalize(Operand o, const llvm::Type* t, Norm norm);
    // An integer of any width as i32 (sign-extended or cut): GEP indices.
    Operand as_index(const Value* v);

    // Instruction::flags for a call: Precise if it is marked !dx.precise.
    uint8_t precise_flag(const Instruction& i) const;

    // memory.cpp
    // Offsets are in bytes.
    Operand load_scalar(const Pointer& from, uint32_t offset, ir::Type type); // accesses.cpp
    void store_scalar(const Pointer& to, uint32_t offset, Operand value, ir::Type type);
    // Integers of any two widths, zero-extended or cut.
    Operand resize(Operand integer, ir::Type to);
    Operand as_integer(Operand o); // bitcasts floats
    Operand reinterpret(Operand o, ir::Type type);
    Operand join(std::span<const Operand> parts, uint32_t width, ir::Type to);
    void split(Operand value, ir::Type part, uint32_t count, Vec<Operand>& out);

    // Instructions by group; see the table in function.cpp.
    void binary(const Instruction& i); // instructions.cpp
    void cast(const Instruction& i);
    void compare(const Instruction& i);
    void select(const Instruction& i);
    void extract_value(const Instruction& i); // aggregates.cpp
    void insert_value(const Instruction& i);
    void extract_element(const Instruction& i);
    void insert_element(const Instruction& i);
    void shuffle_vector(const Instruction& i);
    void allocate(const Instruction& i); // memory.cpp
    void load(const Instruction& i);     // accesses.cpp
    void store(const Instruction& i);
    void element_pointer(const Instruction& i); // memory.cpp
    void atomic_rmw(const Instruction& i);
    void compare_exchange(const Instruction& i);
    void fence(const Instruction& i);
    void phi(const Instruction& i); // flow.cpp
    void branch(const Instruction& i);
    void switch_(const Instruction& i);
    void ret(const Instruction& i);
    void unreachable(const Instruction& i);
    void call(const Instruction& i); // function.cpp

private:
    struct PendingPhi {
        ir::Instr* first; // of as many as the type has scalars, one behind the other
        const Instruction* from;
    };
    // Predecessors, one behind the other, each once; by position in order_.
    struct Edges {
        std::span<const uint32_t> first;
        std::span<const ir::BlockId> sources;
    };

    void make_parameters();
    void order_blocks(); // flow.cpp
    void find_predecessors();
    bool dominates(const Value* v);
    Operand defined(const Value* v);
    void finish_phis();
    void finish_phi(const PendingPhi& pending);
    ir::BlockId target(const llvm::Block* b) const;

    void translate(const Instruction& i);
    void dispatch(const Instruction& i);
    void dx_call(const Instruction& i, CalleeState& callee);
    void defined_call(const Instruction& i, const CalleeState& callee);
    Operand expression(const llvm::ConstExpr& e);

    Operand compare_scalar(const Instruction& i, const llvm::Type* type, Operand a, Operand b);
    Operand cast_scalar(Opcode op, Operand x, const llvm::Type* from, const llvm::Type* to);
    void bitcast_aggregate(const Instruction& i);
    void select_pointer(const Instruction& i);
    Operand select_handle(Operand condition, Operand a, Operand b);
    Operand binary_scalar(const Instruction& i, const llvm::Type* type, Operand a, Operand b);
    void compare_pointers(const Instruction& i);
    bool reads_break_condition(const Value* v);
    bool break_hint(const Instruction& i);

    ir::Storage storage_of(const Value* object); // memory.cpp
    uint64_t bytes_of(const Value* object, uint32_t slot);
    uint32_t single_variable(const Value* object);
    uint32_t group_variable(Group& g);
    Pointer start_of(const Value* object);
    Pointer pointer_to_global(const llvm::GlobalVariable& g);
    Pointer pointer_expression(const llvm::ConstExpr& e);
    Pointer cast_pointer(Pointer to, const llvm::Type* from, const llvm::Type* type);
    Pointer element(Pointer base, const llvm::Type* source, std::span<const Value* const> indices);
    Pointer resource_element(Pointer base, const llvm::Type* source, std::span<const Value* const> indices);
    Pointer advance(Pointer to, uint32_t bytes);
    bool travels_in_bytes(const llvm::Type* pointee, uint32_t variable);
    Operand flat_pointer(const Value* v, uint32_t variable, const char* where);
    Pointer unflatten(const llvm::Type* type, uint32_t variable, Operand flat);
    Operand shift_right(Operand bytes, uint32_t unit);
    Pointer known_incoming(const Instruction& phi); // flow.cpp
    Operand known_handle(const Instruction& phi, uint32_t n);
    Operand incoming_pointer(const Value* v, const Pointer& phi);

    struct Spot {
        Operand index, shift;
    };
    Spot spot(const Pointer& to, uint32_t offset, uint32_t bits); // accesses.cpp
    void check_alignment(const Pointer& to, uint32_t bits, const Instruction& i);
    Operand load_element(uint32_t variable, Operand index);
    Operand load_bits(const Pointer& from, uint32_t offset, ir::Type wanted);
    void store_element(uint32_t variable, Operand index, Operand value);
    void store_part(uint32_t variable, const Spot& at, Operand value, uint32_t need);
    void find_offsets(const Pointer& to, const llvm::Type* type);
    Operand atomic_element(const Pointer& to, const llvm::Type* type);

    uint32_t result_variables(uint32_t function, const llvm::Type* type); // function.cpp
    void pass_argument(const Value* v, uint32_t callee, const llvm::Argument& a);

    const llvm::Function& from_;
    uint32_t number_; // of the function
    ir::Function& f_;
    UsedComponents used_;
    std::span<Operand> values_;        // by value id; as Shared::constants
    std::span<ir::BlockId> block_ids_; // by LLVM block; no_id: unreachable
    Vec<const llvm::Block*> order_;    // reverse postorder
    Edges predecessors_;
    graph::DominatorTree dominators_; // of f_; made when wanted
    Vec<PendingPhi> phis_;
    Vec<Operand> scratch_;
    Vec<uint32_t> offsets_;
    std::span<uint32_t> marks_; // by block id
    uint32_t mark_ = 0;
    ir::Block* block_ = nullptr;
    ir::BlockId block_id_ = 0;    // where values are used: block_, or where a phi's value comes from
    ir::Instr* before_ = nullptr; // new instructions go before it; null: to the end of the block
    const Instruction* at_ = nullptr;
    uint32_t origin_ = 0;
    uint32_t depth_ = 0; // of constant expressions
};

// Does an instruction carry metadata of a kind (Shared::precise_kind, ...)?
bool has_attachment(const Instruction& i, uint32_t kind);

} // namespace ladder::dxil
