// What the values of a function have become, and their use as operands.
#pragma once

#include "front/llvm/norm.h"
#include "front/llvm/shared.h"

namespace ladder::front_llvm {

class FunctionTranslator;

// Which components of the results of calls and cmpxchg are used: by value id, one bit per component (bit 7:
// component 7 or beyond); all ones where the aggregate is used as a whole.
using UsedComponents = std::span<uint8_t>;
constexpr uint8_t used_all = 0xff;

class Values {
public:
    Values(FunctionTranslator& t, UsedComponents used);

    // Operands of LLVM values. A value whose definition does not dominate the use is malformed.
    Operand use(const llvm::Value* v);
    uint32_t use_run(const llvm::Value* v); // position in Shared::runs
    Part part(const llvm::Value* v, uint32_t n);
    // Returns part `n` of a value, which must be no handle. A scalar is its own part for any `n`.
    Operand component(const llvm::Value* v, uint32_t n) { return part(v, n).operand(); }
    // What a local value has become.
    Lowered defined(const llvm::Value* v);
    // Where the parts of a translated aggregate are, wherever it is used.
    uint32_t known_run(const llvm::Value& v) const { return values_[v.id].position(); }
    bool is_translated(const llvm::Value& v) const { return values_[v.id].exists(); }
    // A constant integer argument.
    uint32_t immediate(const llvm::Value* v, const char* what);
    // An integer of any width as i32 (sign-extended or cut): GEP indices.
    Operand as_index(const llvm::Value* v);
    // What a value is, without asking whether it may be used here.
    Lowered known(const llvm::Value& v) const { return values_[v.id]; }
    uint8_t used(const llvm::Value& v) const { return used_[v.id]; }

    // What a value becomes.
    void set(const llvm::Value& v, Operand o) { values_[v.id] = o; }
    void set_run(const llvm::Value& v, uint32_t first) { values_[v.id] = Lowered::run(first); }
    void set_pointer(const llvm::Value& v, const Pointer& to);
    // A fresh run for an aggregate, undefined parts throughout; its position in Shared::runs.
    uint32_t new_run(const llvm::Type* type);
    // Sets `v`, a scalar or an aggregate, to consecutive results of an instruction.
    void set_results(const llvm::Value& v, const ir::Instr* i);

    // An integer that lives in a wider one (Shared::narrow_width) made proper; others as they are.
    Operand normalize(Operand o, const llvm::Type* type, Norm norm);

private:
    Lowered expression(const llvm::ConstExpr& e);

    FunctionTranslator& t_;
    UsedComponents used_;
    std::span<Lowered>
        values_; // by value id; after them places for the constant expressions under translation
};

} // namespace ladder::front_llvm
