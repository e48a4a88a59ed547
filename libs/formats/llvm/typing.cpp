#include "formats/llvm/typing.h"

#include <algorithm>

namespace ladder::llvm {

std::span<const Value* const> constant_operands(const Value* constant) {
    if (constant->kind == ValueKind::ConstAggregate)
        return static_cast<const ConstAggregate*>(constant)->elements;
    if (constant->kind == ValueKind::ConstExpr)
        return static_cast<const ConstExpr*>(constant)->operands;
    return {};
}

uint64_t bit_width(const Type* t) {
    switch (t->kind) {
    case TypeKind::Half: return 16;
    case TypeKind::Float: return 32;
    case TypeKind::Double: return 64;
    case TypeKind::Integer: return t->width;
    case TypeKind::Vector: {
        uint64_t element = bit_width(t->element);
        return t->count <= UINT32_MAX ? element * t->count : 0;
    }
    default: return 0;
    }
}

namespace {

bool same_shape(const Type* a, const Type* b) {
    bool vector = a->kind == TypeKind::Vector;
    return vector == (b->kind == TypeKind::Vector) && (!vector || a->count == b->count);
}

bool valid_bit_cast(const Type* from, const Type* to) {
    const Type *a = scalar_type(from), *b = scalar_type(to);
    if (a->kind == TypeKind::Pointer || b->kind == TypeKind::Pointer)
        return a->kind == b->kind && same_shape(from, to) && a->width == b->width;
    return bit_width(from) && bit_width(from) == bit_width(to);
}

} // namespace

bool valid_cast(Opcode op, const Type* from, const Type* to) {
    if (op == Opcode::BitCast)
        return valid_bit_cast(from, to);
    if (!same_shape(from, to))
        return false;
    const Type *a = scalar_type(from), *b = scalar_type(to);
    bool a_int = a->kind == TypeKind::Integer, b_int = b->kind == TypeKind::Integer;
    bool a_pointer = a->kind == TypeKind::Pointer, b_pointer = b->kind == TypeKind::Pointer;
    switch (op) {
    case Opcode::Trunc: return a_int && b_int && a->width > b->width;
    case Opcode::ZExt:
    case Opcode::SExt: return a_int && b_int && a->width < b->width;
    case Opcode::FPToUI:
    case Opcode::FPToSI: return is_float(a) && b_int;
    case Opcode::UIToFP:
    case Opcode::SIToFP: return a_int && is_float(b);
    case Opcode::FPTrunc: return is_float(a) && is_float(b) && bit_width(a) > bit_width(b);
    case Opcode::FPExt: return is_float(a) && is_float(b) && bit_width(a) < bit_width(b);
    case Opcode::PtrToInt: return a_pointer && b_int;
    case Opcode::IntToPtr: return a_int && b_pointer;
    case Opcode::AddrSpaceCast: return a_pointer && b_pointer && a->width != b->width;
    default: return false;
    }
}

bool is_old_pointer_cast(Opcode op, const Type* from, const Type* to) {
    return op == Opcode::BitCast && from->kind == TypeKind::Pointer && to->kind == TypeKind::Pointer &&
           from->width != to->width;
}

const Type* indexed_type(const Type* aggregate, std::span<const uint32_t> indices) {
    for (uint32_t index : indices) {
        if (aggregate->kind == TypeKind::Struct && index < aggregate->members.size())
            aggregate = aggregate->members[index];
        else if (aggregate->kind == TypeKind::Array && index < aggregate->count)
            aggregate = aggregate->element;
        else
            return nullptr;
    }
    return aggregate;
}

const Type* element_pointed_at(const Type* source, std::span<const Value* const> indices) {
    if (indices.empty() || !is_storable(source))
        return nullptr;
    for (const Value* index : indices.subspan(1)) {
        if (source->kind == TypeKind::Array || source->kind == TypeKind::Vector) {
            source = source->element;
            continue;
        }
        if (source->kind != TypeKind::Struct || !index)
            return nullptr;
        uint64_t member = 0; // a null constant is member 0
        if (index->kind == ValueKind::ConstInt)
            member = static_cast<const ConstInt*>(index)->bits;
        else if (index->kind != ValueKind::ConstNull)
            return nullptr;
        if (member >= source->members.size())
            return nullptr;
        source = source->members[member];
    }
    return source;
}

const Type* comparison_type(TypeTable& types, const Type* t) {
    const Type* i1 = types.integer(1);
    return t->kind == TypeKind::Vector ? types.vector(i1, t->count) : i1;
}

namespace {

// What a type holds by value.
std::span<const Type* const> contained(const Type& t) {
    if (t.kind == TypeKind::Array || t.kind == TypeKind::Vector)
        return {&t.element, 1};
    return t.kind == TypeKind::Struct ? t.members : std::span<const Type* const>();
}

} // namespace

const Type* find_endless_type(const Module& m, Arena& scratch) {
    constexpr uint16_t open = UINT16_MAX;
    struct Visit {
        const Type* type;
        uint32_t next;    // part
        uint16_t deepest; // of the parts before: levels
    };
    ArenaScope scope(scratch);
    std::span<uint16_t> levels = scratch.array<uint16_t>(m.types.size()); // 0: not known yet
    Vec<Visit> visits(scratch, 8);
    for (const Type* root : m.types) {
        if (!levels[root->id])
            visits.push({root, 0, 0});
        while (!visits.empty()) {
            Visit& visit = visits.back();
            std::span<const Type* const> parts = contained(*visit.type);
            if (visit.next == parts.size()) {
                levels[visit.type->id] = visit.deepest + 1;
                visits.pop();
                continue;
            }
            levels[visit.type->id] = open;
            const Type* part = parts[visit.next];
            uint16_t known = levels[part->id];
            if (known > deepest_nesting || visits.size() > deepest_nesting) // an open one besides
                return visit.type;
            if (known) {
                visit.deepest = std::max(visit.deepest, known);
                visit.next++;
            } else {
                visits.push({part, 0, 0});
            }
        }
    }
    return nullptr;
}

} // namespace ladder::llvm
