// The typing rules of LLVM instructions and constant expressions (LangRef, "Instruction Reference"), for the
// readers. Pure functions over types; callers report the error.
#pragma once

#include "formats/llvm/module.h"

namespace ladder::llvm {

// The element type of a vector, any other type itself.
inline const Type* scalar_type(const Type* t) { return t->kind == TypeKind::Vector ? t->element : t; }
inline bool is_float(const Type* t) { // half, float, double
    return t->kind == TypeKind::Half || t->kind == TypeKind::Float || t->kind == TypeKind::Double;
}
inline bool is_integer_or_vector(const Type* t) { return scalar_type(t)->kind == TypeKind::Integer; }
inline bool is_float_or_vector(const Type* t) { return is_float(scalar_type(t)); }
// What an instruction may give or take: not void, a function or (as it has no values here) a label.
inline bool is_first_class(const Type* t) {
    return t->kind != TypeKind::Void && t->kind != TypeKind::Function && t->kind != TypeKind::Label &&
           t->kind != TypeKind::Metadata;
}
// The operands of an aggregate or a constant expression; none of other constants.
std::span<const Value* const> constant_operands(const Value* constant);
// What memory can hold: first class, sized (not opaque, not metadata).
inline bool is_storable(const Type* t) { return is_first_class(t) && t->kind != TypeKind::Opaque; }
// Bits of an integer, a float or a vector of them; 0 for other types.
uint64_t bit_width(const Type* t);

// Whether the binary instruction `op` takes operands of type `t`.
inline bool valid_binary(Opcode op, const Type* t) {
    const bool of_floats = op == Opcode::FAdd || op == Opcode::FSub || op == Opcode::FMul ||
                           op == Opcode::FDiv || op == Opcode::FRem;
    return is_binary(op) && (of_floats ? is_float_or_vector(t) : is_integer_or_vector(t));
}
// Whether the cast `op` takes `from` to `to`.
bool valid_cast(Opcode op, const Type* from, const Type* to);
// Whether it is a bitcast between address spaces: none by LLVM's rules, but dxc writes them into bitcode, and
// LLVM's reader takes them (llvm::UpgradeBitCastExpr).
bool is_old_pointer_cast(Opcode op, const Type* from, const Type* to);
// The type of a part of an aggregate (extractvalue, insertvalue); null if the indices do not fit.
const Type* indexed_type(const Type* aggregate, std::span<const uint32_t> indices);
// The type getelementptr arrives at: `indices` are all its indices (the first steps over whole elements of
// `source`); an element may be null for a value that is not known yet and surely no constant. Null if the
// indices do not fit. Integer types of the indices are the caller's to check.
const Type* element_pointed_at(const Type* source, std::span<const Value* const> indices);
// i1, or a vector of i1 as wide as the vector `t`.
const Type* comparison_type(TypeTable& types, const Type* t);

// A type that holds itself by value, or aggregates by value in more than `deepest_nesting` levels; null if
// there is none. Structures that are not defined are opaque.
const Type* find_endless_type(const Module& m, Arena& scratch);

} // namespace ladder::llvm
