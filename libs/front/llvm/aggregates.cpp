#include "front/llvm/aggregates.h"

#include "formats/llvm/instruction_views.h"
#include "front/llvm/dialect.h"
#include "front/llvm/function.h"

namespace ladder::front_llvm {

using ir::Type;
using llvm::TypeKind;

// The position of a member, counted in scalars, and its type.
static uint32_t member(FunctionTranslator& t, const llvm::Type*& type, std::span<const uint32_t> indices) {
    uint32_t position = 0;
    for (uint32_t index : indices) {
        if (type->kind == TypeKind::Struct && index < type->members.size() && !t.s.dialect->opaque(type)) {
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

void extract_value(FunctionTranslator& t, const Instruction& i) {
    const llvm::of::ExtractValue in(i);
    if (i.operands.size() != 1 || !is_aggregate(in.aggregate()->type))
        t.invalid("an extractvalue is malformed");
    uint32_t run = t.values.use_run(in.aggregate());
    const llvm::Type* type = in.aggregate()->type;
    uint32_t position = member(t, type, i.indices);
    if (type != i.type)
        t.invalid("an extractvalue is malformed");
    if (is_aggregate(type))
        t.values.set_run(i, run + position);
    else
        t.values.set(i, t.s.runs[run + position].operand());
}

void insert_value(FunctionTranslator& t, const Instruction& i) {
    const llvm::of::InsertValue in(i);
    if (i.operands.size() != 2 || !is_aggregate(i.type) || in.aggregate()->type != i.type)
        t.invalid("an insertvalue is malformed");
    const llvm::Type* type = i.type;
    uint32_t position = member(t, type, i.indices);
    if (type != in.value()->type)
        t.invalid("an insertvalue is malformed");
    uint32_t from = t.values.use_run(in.aggregate()), run = t.values.new_run(i.type);
    for (uint32_t n = 0, count = t.s.runs.size() - run; n < count; n++)
        t.s.runs[run + n] = t.s.runs[from + n];
    uint32_t count = is_aggregate(type) ? t.shape(type).count : 1;
    for (uint32_t n = 0; n < count; n++) {
        Part o = t.values.part(in.value(), n);
        t.s.runs[run + position + n] = o;
    }
    t.values.set_run(i, run);
}

void extract_element(FunctionTranslator& t, const Instruction& i) {
    const llvm::of::ExtractElement in(i);
    if (i.operands.size() != 2 || in.vector()->type->kind != TypeKind::Vector ||
        in.vector()->type->element != i.type)
        t.invalid("an extractelement is malformed");
    uint32_t run = t.values.use_run(in.vector());
    uint64_t count = in.vector()->type->count, index;
    if (!count)
        t.invalid("an extractelement is malformed");
    if (constant_int(in.index(), index)) {
        // Out of range is undefined in LLVM too.
        return t.values.set(i, index < count ? t.s.runs[run + index].operand()
                                             : Operand::undef(t.scalar(i.type)));
    }
    Operand at = t.values.as_index(in.index());
    Operand chosen = t.s.runs[run].operand();
    for (uint32_t n = 1; n < count; n++) {
        Operand here = t.code.make(Op::IEq, Type::Void, {at, t.p.i32(n)});
        chosen = t.code.make(Op::Select, t.scalar(i.type), {here, t.s.runs[run + n].operand(), chosen});
    }
    t.values.set(i, chosen);
}

void insert_element(FunctionTranslator& t, const Instruction& i) {
    const llvm::of::InsertElement in(i);
    if (i.operands.size() != 3 || i.type->kind != TypeKind::Vector || in.vector()->type != i.type ||
        in.value()->type != i.type->element)
        t.invalid("an insertelement is malformed");
    uint32_t from = t.values.use_run(in.vector());
    Operand value = t.values.use(in.value());
    uint32_t run = t.values.new_run(i.type);
    for (uint32_t n = 0; n < i.type->count; n++)
        t.s.runs[run + n] = t.s.runs[from + n];
    uint64_t index;
    if (constant_int(in.index(), index)) {
        if (index < i.type->count)
            t.s.runs[run + index] = value;
    } else {
        Operand at = t.values.as_index(in.index());
        for (uint32_t n = 0; n < i.type->count; n++) {
            Operand here = t.code.make(Op::IEq, Type::Void, {at, t.p.i32(n)});
            Operand o = t.code.make(Op::Select, t.scalar(i.type->element),
                                    {here, value, t.s.runs[from + n].operand()});
            t.s.runs[run + n] = o;
        }
    }
    t.values.set_run(i, run);
}

void shuffle_vector(FunctionTranslator& t, const Instruction& i) {
    const llvm::of::ShuffleVector in(i);
    if (i.operands.size() != 3 || i.type->kind != TypeKind::Vector ||
        in.a()->type->kind != TypeKind::Vector || in.b()->type != in.a()->type ||
        in.a()->type->element != i.type->element || !in.mask()->is_constant() ||
        in.mask()->type->kind != TypeKind::Vector || in.mask()->type->count != i.type->count)
        t.invalid("a shufflevector is malformed");
    uint32_t a = t.values.use_run(in.a()), b = t.values.use_run(in.b()), mask = t.values.use_run(in.mask());
    uint64_t count = in.a()->type->count;
    uint32_t run = t.values.new_run(i.type);
    for (uint32_t n = 0; n < i.type->count; n++) {
        Operand which = t.s.runs[mask + n].operand();
        if (!which.is_const())
            continue; // undefined
        uint64_t index = t.p.constants[which.number()].bits;
        if (index >= count * 2)
            t.invalid("a shufflevector's mask is out of range");
        t.s.runs[run + n] = t.s.runs[(index < count ? a : b - count) + index];
    }
    t.values.set_run(i, run);
}

} // namespace ladder::front_llvm
