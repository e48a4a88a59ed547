// Vectors, matrices, arrays and structures as values: lists of scalars.
#include "front/spirv/spirv_function.h"

namespace ladder::front_spirv {

namespace {

// The part of a composite that literal indices name: its first scalar and its type.
struct Part {
    uint32_t first = 0;
    const SpirvType* type;
};
Part find_part(Translation& t, const Instruction& i, const SpirvType& whole,
               std::span<const uint32_t> indices) {
    Part part{0, &whole};
    for (uint32_t index : indices) {
        const SpirvType& next = t.types.element(*part.type, index, i);
        if (part.type->kind != SpirvType::Struct && index >= part.type->count)
            t.bad(i, "an index beyond the composite");
        part.first += t.types.scalars_before(*part.type, index);
        part.type = &next;
    }
    return part;
}

Vec<Operand> copy_of(Translation& t, uint32_t id, const Instruction& i) {
    Vec<Operand> all(t.arena);
    all.append(t.scalars_of(id, i));
    return all;
}

void construct(Translation& t, const Instruction& i) {
    Vec<Operand> all(t.arena);
    for (uint32_t part : i.operands)
        all.append(t.scalars_of(part, i));
    if (all.size() != t.types.of(i.type).scalars)
        t.bad(i, "the parts do not make the type");
    t.set(i.result, all.span());
}

void extract(Translation& t, const Instruction& i) {
    const uint32_t whole = i.operands[at::CompositeExtract::composite];
    const auto all = t.scalars_of(whole, i);
    const Part part =
        find_part(t, i, t.type_of_value(whole), i.operands.subspan(at::CompositeExtract::indices));
    if (part.first + part.type->scalars > all.size())
        t.bad(i, "an operand of another type");
    // The part shares the scalars of the whole: copies of all parts of a large array would take quadratic
    // memory.
    t.values[i.result] = {SpirvValue::Scalars, t.values[whole].first + part.first, part.type->scalars};
}

void insert(Translation& t, const Instruction& i) {
    Vec<Operand> all = copy_of(t, i.operands[at::CompositeInsert::composite], i);
    const Vec<Operand> object = copy_of(t, i.operands[at::CompositeInsert::object], i);
    const Part part = find_part(t, i, t.type_of_value(i.operands[at::CompositeInsert::composite]),
                                i.operands.subspan(at::CompositeInsert::indices));
    if (object.size() != part.type->scalars)
        t.bad(i, "an object of another type than the part");
    for (uint32_t n = 0; n < object.size(); n++)
        all[part.first + n] = object[n];
    t.set(i.result, all.span());
}

void shuffle_vectors(Translation& t, const Instruction& i) {
    Vec<Operand> both = copy_of(t, i.operands[at::VectorShuffle::first], i);
    both.append(copy_of(t, i.operands[at::VectorShuffle::second], i).span());
    Vec<Operand> all(t.arena);
    const Type type = t.types.of(i.type).scalar;
    for (uint32_t component : i.operands.subspan(at::VectorShuffle::components)) {
        if (component != UINT32_MAX && component >= both.size())
            t.bad(i, "a component beyond both vectors");
        all.push(component == UINT32_MAX ? Operand::undef(type) : both[component]);
    }
    t.set(i.result, all.span());
}

// A computed index becomes a choice for each component; beyond the vector the result is undefined.
void extract_dynamic(Translation& t, const Instruction& i) {
    const Vec<Operand> all = copy_of(t, i.operands[at::VectorExtractDynamic::vector], i);
    const Operand index =
        t.code->resize(t.scalar_of(i.operands[at::VectorExtractDynamic::index], i), Type::I32);
    Operand made = all[0];
    for (uint32_t n = 1; n < all.size(); n++)
        made = t.code->select(t.code->equal(index, t.p.i32(n)), all[n], made);
    t.set(i.result, made);
}
void insert_dynamic(Translation& t, const Instruction& i) {
    Vec<Operand> all = copy_of(t, i.operands[at::VectorInsertDynamic::vector], i);
    const Operand value = t.scalar_of(i.operands[at::VectorInsertDynamic::component], i);
    const Operand index =
        t.code->resize(t.scalar_of(i.operands[at::VectorInsertDynamic::index], i), Type::I32);
    for (uint32_t n = 0; n < all.size(); n++)
        all[n] = t.code->select(t.code->equal(index, t.p.i32(n)), value, all[n]);
    t.set(i.result, all.span());
}

void copy(Translation& t, const Instruction& i) {
    if (t.values[i.operands[at::Operation::a]].kind == SpirvValue::None)
        t.unsupported(t.m.definition(i.operands[at::Operation::a]), "what it makes");
    t.values[i.result] = t.values[i.operands[at::Operation::a]];
}

} // namespace

std::span<const HandlerRow> composite_rows() {
    static constexpr HandlerRow rows[] = {
        {spv::Op::OpCompositeConstruct, construct},
        {spv::Op::OpCompositeExtract, extract},
        {spv::Op::OpCompositeInsert, insert},
        {spv::Op::OpVectorShuffle, shuffle_vectors},
        {spv::Op::OpVectorExtractDynamic, extract_dynamic},
        {spv::Op::OpVectorInsertDynamic, insert_dynamic},
        {spv::Op::OpCopyObject, copy},
        {spv::Op::OpCopyLogical, copy},
    };
    return rows;
}

} // namespace ladder::front_spirv
