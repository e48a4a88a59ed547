#include "front/llvm/shared.h"

#include "front/llvm/dialect.h"
#include "vsir/core/float_bits.h"

namespace ladder::front_llvm {

using llvm::TypeKind;
using llvm::ValueKind;

Shared::Shared(const llvm::Module& module, const ModuleSettings& settings, ir::Program& program,
               Diagnostics& diagnostics)
    : m(module), p(program), diag(diagnostics), arena(program.arena),
      work(settings.source_bytes, diagnostics), converts_to_16bit(settings.converts_to_16bit),
      source_hints(settings.source_hints), runs(arena), pointers(arena), leaves(arena), slots(arena),
      layouts(*this), objects(*this), shapes_(arena) {
    constants = arena.array<Lowered>(m.constant_count);
    globals = arena.array<GlobalState>(m.globals.size());
    callees = arena.array<CalleeState>(m.functions.size());
}

ir::Type Shared::scalar(const llvm::Type* t, Location where) {
    switch (t->kind) {
    case TypeKind::Half: return native_16bit ? ir::Type::F16 : ir::Type::F32;
    case TypeKind::Float: return ir::Type::F32;
    case TypeKind::Double: return ir::Type::F64;
    case TypeKind::Integer:
        switch (t->width) {
        case 1: return ir::Type::Bool;
        case 8: return ir::Type::I8;
        case 16: return native_16bit ? ir::Type::I16 : ir::Type::I32;
        case 32: return ir::Type::I32;
        case 64: return ir::Type::I64;
        default:
            if (t->width > 64)
                diag.fail_unsupported(where, Problem::UNSUPPORTED_TYPE,
                                      "integers of %u bits are not supported", t->width);
            return t->width < 32 ? ir::Type::I32 : ir::Type::I64;
        }
    default: return ir::Type::Void;
    }
}

uint32_t Shared::new_variable(const ir::Variable& v, uint32_t slot) {
    slots.resize(p.variables.size(), 1);
    slots.push(slot);
    p.variables.push(v);
    return p.variables.size() - 1;
}

Shape Shared::shape(const llvm::Type* t, Location where) {
    if (const Shaped* known = shapes_.find(t))
        return known->shape;
    uint32_t first = leaves.size();
    add_leaves(t, 0, first + aggregate_max, where);
    return shapes_.add({t, 0, {first, leaves.size() - first}}).shape;
}

// No more leaves than `most` in all. Visits to what has none take their steps from the module's store.
void Shared::add_leaves(const llvm::Type* t, uint32_t depth, uint32_t most, Location where) {
    if (depth > depth_max)
        diag.fail_unsupported(where, Problem::SHADER_TOO_LARGE,
                              "types nested deeper than %u levels are not supported", depth_max);
    work.spend(1, where);
    if (t->kind == TypeKind::Struct) {
        if (const OpaqueType opaque = dialect->opaque(t)) {
            for (uint32_t n = 0; n < opaque.count; n++)
                add_leaf(opaque.scalar, most, where);
            return;
        }
        for (const llvm::Type* member : t->members)
            add_leaves(member, depth + 1, most, where);
        return;
    }
    if (t->kind == TypeKind::Vector || t->kind == TypeKind::Array) {
        if (t->kind == TypeKind::Vector && !t->count)
            diag.fail_invalid(where, "a vector without elements");
        for (uint64_t n = 0; n < t->count; n++)
            add_leaves(t->element, depth + 1, most, where);
        return;
    }
    if (is_wide_integer(t)) {
        for (uint32_t n = 0; n < word_count(t); n++)
            add_leaf(ir::Type::I32, most, where);
        return;
    }
    ir::Type type = scalar(t, where);
    if (type == ir::Type::Void)
        diag.fail_unsupported(where, Problem::UNSUPPORTED_TYPE, "this type is not supported as a value");
    add_leaf(type, most, where);
}

void Shared::add_leaf(ir::Type type, uint32_t most, Location where) {
    if (leaves.size() >= most)
        diag.fail_unsupported(where, Problem::SHADER_TOO_LARGE,
                              "values of more than %u scalars are not supported", aggregate_max);
    leaves.push(type);
}

uint64_t Shared::scalar_bits(const llvm::Type* t, uint64_t bits) const {
    if (native_16bit)
        return bits;
    if (t->kind == TypeKind::Half)
        return ir::float_bits(ir::Type::F32, ir::float_value(ir::Type::F16, bits));
    if (t->kind == TypeKind::Integer && t->width == 16)
        return static_cast<uint32_t>(static_cast<int16_t>(bits));
    return bits;
}

Operand Shared::constant(const llvm::Value* v, Location where) {
    Lowered& known = constants[v->id];
    if (!known.exists())
        known = scalar_constant(v, where);
    return known.scalar();
}

Operand Shared::scalar_constant(const llvm::Value* v, Location where) {
    ir::Type type = scalar(v->type, where);
    if (type == ir::Type::Void)
        diag.fail_unsupported(where, Problem::UNSUPPORTED_TYPE, "a constant of this type is not supported");
    switch (v->kind) {
    case ValueKind::ConstInt:
        return p.constant(type, scalar_bits(v->type, static_cast<const llvm::ConstInt*>(v)->bits));
    case ValueKind::ConstFloat:
        return p.constant(type, scalar_bits(v->type, static_cast<const llvm::ConstFloat*>(v)->bits));
    case ValueKind::ConstNull: return p.constant(type, 0);
    case ValueKind::ConstUndef: return Operand::undef(type);
    default:
        diag.fail_unsupported(where, Problem::UNSUPPORTED_TYPE, "this kind of constant is not supported");
    }
}

uint32_t Shared::constant_run(const llvm::Value* v, Location where) {
    Lowered& known = constants[v->id];
    if (!known.exists()) {
        Shape s = shape(v->type, where);
        uint32_t first = runs.size();
        add_constant(v, 0, first + aggregate_max, where);
        if (runs.size() - first != s.count)
            diag.fail_invalid(where, "an aggregate constant does not have the members of its type");
        known = Lowered::run(first);
    }
    return known.position();
}

void Shared::add_constant(const llvm::Value* v, uint32_t depth, uint32_t most, Location where) {
    work.spend(1, where);
    if (depth > depth_max || runs.size() > most || runs.size() > Operand::max_number / 2)
        diag.fail_unsupported(where, Problem::SHADER_TOO_LARGE, "constants this large are not supported");
    if (!is_aggregate(v->type)) {
        runs.push(constant(v, where));
        return;
    }
    const bool unknown = v->type->kind == TypeKind::Struct && dialect->opaque(v->type).unknown_constants;
    if (v->kind == ValueKind::ConstAggregate && !unknown) {
        for (const llvm::Value* e : static_cast<const llvm::ConstAggregate*>(v)->elements)
            add_constant(e, depth + 1, most, where);
        return;
    }
    Shape s = shape(v->type, where);
    if (v->kind == ValueKind::ConstInt) { // wide
        uint64_t bits = static_cast<const llvm::ConstInt*>(v)->bits;
        work.spend(s.count, where);
        for (uint32_t n = 0; n < s.count; n++, bits >>= 32)
            runs.push(p.constant(ir::Type::I32, bits & UINT32_MAX));
        return;
    }
    if (v->kind == ValueKind::ConstData) {
        auto elements = static_cast<const llvm::ConstData*>(v)->elements;
        work.spend(elements.size(), where);
        for (uint64_t bits : elements)
            runs.push(p.constant(scalar(v->type->element, where), scalar_bits(v->type->element, bits)));
        return;
    }
    bool undefined = v->kind == ValueKind::ConstUndef || unknown;
    if (!undefined && v->kind != ValueKind::ConstNull)
        diag.fail_unsupported(where, Problem::UNSUPPORTED_TYPE,
                              "this kind of aggregate constant is not supported");
    work.spend(s.count, where);
    for (uint32_t n = 0; n < s.count; n++) {
        ir::Type type = leaves[s.first + n];
        runs.push(undefined || type == ir::Type::Handle ? Operand::undef(type) : p.constant(type, 0));
    }
}

} // namespace ladder::front_llvm
