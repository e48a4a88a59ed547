// Aggregates and vectors, which VSIR does not have: runs of scalars.
#include "dxil/function.h"

namespace ladder::dxil {

using ir::Type;
using llvm::TypeKind;

// The position of a member, counted in scalars, and its type.
static uint32_t member(FunctionTranslator& t, const llvm::Type*& type, std::span<const uint32_t> indices) {
    uint32_t position = 0;
    for (uint32_t index : indices) {
        if (type->kind == TypeKind::Struct && index < type->members.size() &&
            type->name != "dx.types.Handle") {
            t.s.work.spend(index, t.here());
            for (uint32_t n = 0; n < index; n++)
                position += is_aggregate(type->members[n]) ? t.shape(type->members[n]).count : 1;
            type = type->members[index];
        } else if (type->kind == TypeKind::Array && index < type->count) {
            position += index * t.shape(type->element).count;
            type = type->element;
        } else {
            t.invalid("an index into an aggregate is out of range");
        }
    }
    return position;
}

void FunctionTranslator::extract_value(const Instruction& i) {
    if (i.operands.size() != 1 || !is_aggregate(i.operands[0]->type))
        invalid("an extractvalue is malformed");
    uint32_t run = use_run(i.operands[0]);
    const llvm::Type* type = i.operands[0]->type;
    uint32_t position = member(*this, type, i.indices);
    if (type != i.type)
        invalid("an extractvalue is malformed");
    if (is_aggregate(type))
        set_run(i, run + position);
    else
        set(i, s.runs[run + position]);
}

void FunctionTranslator::insert_value(const Instruction& i) {
    if (i.operands.size() != 2 || !is_aggregate(i.type) || i.operands[0]->type != i.type)
        invalid("an insertvalue is malformed");
    const llvm::Type* type = i.type;
    uint32_t position = member(*this, type, i.indices);
    if (type != i.operands[1]->type)
        invalid("an insertvalue is malformed");
    uint32_t from = use_run(i.operands[0]), run = new_run(i.type);
    for (uint32_t n = 0, count = s.runs.size() - run; n < count; n++)
        s.runs[run + n] = s.runs[from + n];
    uint32_t count = is_aggregate(type) ? shape(type).count : 1;
    for (uint32_t n = 0; n < count; n++) {
        Operand o = component(i.operands[1], n);
        s.runs[run + position + n] = o;
    }
    set_run(i, run);
}

void FunctionTranslator::extract_element(const Instruction& i) {
    if (i.operands.size() != 2 || i.operands[0]->type->kind != TypeKind::Vector ||
        i.operands[0]->type->element != i.type)
        invalid("an extractelement is malformed");
    uint32_t run = use_run(i.operands[0]);
    uint64_t count = i.operands[0]->type->count, index;
    if (!count)
        invalid("an extractelement is malformed");
    if (constant_int(i.operands[1], index)) {
        // Out of range is undefined in LLVM too.
        return set(i, index < count ? s.runs[run + index] : Operand::undef(scalar(i.type)));
    }
    Operand at = as_index(i.operands[1]);
    Operand chosen = s.runs[run];
    for (uint32_t n = 1; n < count; n++) {
        Operand here = make(Op::IEq, Type::Void, {at, p.i32(n)});
        chosen = make(Op::Select, scalar(i.type), {here, s.runs[run + n], chosen});
    }
    set(i, chosen);
}

void FunctionTranslator::insert_element(const Instruction& i) {
    if (i.operands.size() != 3 || i.type->kind != TypeKind::Vector || i.operands[0]->type != i.type ||
        i.operands[1]->type != i.type->element)
        invalid("an insertelement is malformed");
    uint32_t from = use_run(i.operands[0]);
    Operand value = use(i.operands[1]);
    uint32_t run = new_run(i.type);
    for (uint32_t n = 0; n < i.type->count; n++)
        s.runs[run + n] = s.runs[from + n];
    uint64_t index;
    if (constant_int(i.operands[2], index)) {
        if (index < i.type->count)
            s.runs[run + index] = value;
    } else {
        Operand at = as_index(i.operands[2]);
        for (uint32_t n = 0; n < i.type->count; n++) {
            Operand here = make(Op::IEq, Type::Void, {at, p.i32(n)});
            Operand o = make(Op::Select, scalar(i.type->element), {here, value, s.runs[from + n]});
            s.runs[run + n] = o;
        }
    }
    set_run(i, run);
}

void FunctionTranslator::shuffle_vector(const Instruction& i) {
    if (i.operands.size() != 3 || i.type->kind != TypeKind::Vector ||
        i.operands[0]->type->kind != TypeKind::Vector || i.operands[1]->type != i.operands[0]->type ||
        i.operands[0]->type->element != i.type->element || !i.operands[2]->is_constant() ||
        i.operands[2]->type->kind != TypeKind::Vector || i.operands[2]->type->count != i.type->count)
        invalid("a shufflevector is malformed");
    uint32_t a = use_run(i.operands[0]), b = use_run(i.operands[1]), mask = use_run(i.operands[2]);
    uint64_t count = i.operands[0]->type->count;
    uint32_t run = new_run(i.type);
    for (uint32_t n = 0; n < i.type->count; n++) {
        Operand which = s.runs[mask + n];
        if (!which.is_const())
            continue; // undefined
        uint64_t index = p.constants[which.number()].bits;
        if (index >= count * 2)
            invalid("a shufflevector's mask is out of range");
        s.runs[run + n] = s.runs[(index < count ? a : b - count) + index];
    }
    set_run(i, run);
}

} // namespace ladder::dxil
