// Pointers as values.
//
// Pointers of class PhysicalStorageBuffer are numbers of 64 bits. All memory with an address is one array of
// buffers: an address's high word is the number of the buffer, the low word an offset in it.
//
// Other pointers lead into memory that is known here. Phis, choices and variables of them have their parts:
// the offset, and the number in an array of descriptors.
#include "front/spirv/spirv_calls.h"

#include "vsir/core/push_constants.h"

namespace ladder::front_spirv {

namespace {

bool is_indexed(const Pointer& p) { return !p.element.is(Operand::None); }

// The memory alone. Where matrices' rows lie counts only for pointers to parts that have rows.
Pointer without_parts(const Translation& t, Pointer p) {
    p.handle = {}, p.offset = {}, p.constant = 0;
    if (is_indexed(p))
        p.element = Operand::undef(Type::I32);
    const SpirvType::Kind kind = t.types.of(p.type).kind;
    if (kind == SpirvType::Scalar || (kind == SpirvType::Vector && !p.row_major))
        p.stride = {}, p.row_major = false;
    return p;
}

void convert(Translation& t, const Instruction& i) {
    const Type type = t.types.of(i.type).scalar;
    const Operand value = t.scalar_of(i.operands[at::Operation::a], i);
    if (!ir::is_int(type) || !ir::is_int(t.code->type_of(value)))
        t.unsupported(i, "a pointer that is no address");
    t.set(i.result, t.code->resize(value, type));
}

// Pointers into different memory are never equal.
void compare(Translation& t, const Instruction& i) {
    const uint32_t a = i.operands[at::Operation::a], b = i.operands[at::Operation::b];
    const bool equal = static_cast<spv::Op>(i.opcode) == spv::Op::OpPtrEqual;
    Vec<Operand> left(t.arena), right(t.arena);
    if (t.values[a].kind == SpirvValue::Scalars && t.values[b].kind == SpirvValue::Scalars) {
        left.append(t.scalars_of(a, i));
        right.append(t.scalars_of(b, i));
    } else {
        const Pointer first = t.pointer_of(a, i), second = t.pointer_of(b, i);
        if (first.base != second.base || first.index != second.index)
            return t.set(i.result, t.p.boolean(!equal));
        push_parts(t, first, left);
        push_parts(t, second, right);
    }
    if (left.size() != right.size())
        t.bad(i, "pointers of different types");
    Operand made = t.p.boolean(true);
    for (uint32_t n = 0; n < left.size(); n++)
        made = t.code->make(Op::And, Type::Bool, {made, t.code->equal(left[n], right[n])});
    t.set(i.result, equal ? made : t.code->make(Op::Not, Type::Bool, {made}));
}

// How many elements lie between two pointers into the same array.
void difference(Translation& t, const Instruction& i) {
    const uint32_t a = i.operands[at::Operation::a], b = i.operands[at::Operation::b];
    const Pointer first = t.pointer_of(a, i), second = t.pointer_of(b, i);
    check_same_memory(t, first, second, i);
    const SpirvType& type = t.type_of_value(a);
    const uint32_t each =
        first.base == Pointer::Variable ? t.types.of(first.type).scalars : t.types.array_stride(type);
    const Operand apart = t.code->make(Op::ISub, Type::I32, {offset_of(t, first), offset_of(t, second)});
    const Operand count =
        t.code->make(Op::SDiv, Type::I32, {apart, t.p.i32(std::max(each, 1u))}, ir::instr_flags::InRange);
    const Type wanted = t.types.of(i.type).scalar;
    t.set(i.result,
          ir::bits(wanted) > 32 ? t.code->make(Op::SExt, wanted, {count}) : t.code->resize(count, wanted));
}

} // namespace

Pointer place_of_address(Translation& t, Operand address, uint32_t pointee) {
    if (t.physical_memory == none) {
        ir::Descriptor d{};
        d.cls = ir::ResourceClass::Uav, d.kind = ir::ResourceKind::RawBuffer;
        d.id = t.descriptor_counts[static_cast<int>(d.cls)]++;
        d.space = ir::physical_memory_space, d.count = UINT32_MAX;
        t.physical_memory = t.p.descriptors.size();
        t.p.descriptors.push(d);
    }
    Operand words[2];
    t.code->split_words(Type::I64, address, words);
    Pointer place{};
    place.base = Pointer::Buffer;
    place.index = t.physical_memory;
    place.type = pointee;
    place.offset = words[0], place.element = words[1];
    place.non_uniform = true;
    place.handle = make_handle(t, place.index, place.element, true);
    return place;
}

void set_address(Translation& t, uint32_t id, const Pointer& place) {
    t.set(id, t.code->join_words(Type::I64, offset_of(t, place), place.element));
    t.values[id].place = t.pointers.size();
    t.pointers.push(place);
}

void push_parts(Translation& t, const Pointer& place, Vec<Operand>& out) {
    out.push(offset_of(t, place));
    if (is_indexed(place))
        out.push(place.element);
}

Pointer with_parts(Translation& t, Pointer place, std::span<const Operand> parts) {
    place = without_parts(t, place);
    place.offset = parts[0];
    if (is_indexed(place))
        place.element = parts[1];
    return place;
}

void check_same_memory(const Translation& t, const Pointer& a, const Pointer& b, const Instruction& at) {
    const bool can_move =
        a.base == Pointer::Buffer || a.base == Pointer::Variable || a.base == Pointer::Object;
    if (!can_move || !same_place(without_parts(t, a), without_parts(t, b)))
        t.unsupported(at, "a choice between pointers into different memory");
}

void choose_pointer(Translation& t, const Instruction& i) {
    const Pointer a = t.pointer_of(i.operands[at::Operation::b], i),
                  b = t.pointer_of(i.operands[at::Operation::c], i);
    check_same_memory(t, a, b, i);
    Vec<Operand> left(t.arena), right(t.arena);
    push_parts(t, a, left);
    push_parts(t, b, right);
    const Operand condition = t.scalar_of(i.operands[at::Operation::a], i);
    for (uint32_t n = 0; n < left.size(); n++)
        left[n] = t.code->select(condition, left[n], right[n]);
    t.set(i.result, with_parts(t, a, left.span()));
}

void make_pointer_variable(Translation& t, const Instruction& i) {
    Pointer place{};
    place.base = Pointer::Held;
    place.index = t.held.size();
    place.type = t.types.of(i.type).element;
    HeldPointer h;
    ir::Variable v{};
    v.storage = ir::Storage::Private;
    v.element = Type::I32, v.count = 2;
    v.name = t.name(i.result);
    h.variable = t.p.variables.size();
    t.p.variables.push(v);
    t.held.push(h);
    t.set(i.result, place);
    if (i.operands.size() > at::Variable::initializer)
        store_pointer(t, place.index, i.operands[at::Variable::initializer], i);
}

void load_pointer(Translation& t, const Pointer& variable, const Instruction& i) {
    const HeldPointer h = t.held[variable.index];
    if (!h.stored)
        t.unsupported(i, "a pointer that no earlier instruction stores");
    Operand parts[2];
    for (uint32_t n = 0; n < (is_indexed(h.place) ? 2u : 1u); n++)
        parts[n] = t.code->make(Op::VarLoad, Type::I32, {Operand::variable(h.variable), t.p.i32(n)});
    t.set(i.result, with_parts(t, h.place, parts));
}

void store_pointer(Translation& t, uint32_t variable, uint32_t id, const Instruction& i) {
    const Pointer place = t.pointer_of(id, i);
    HeldPointer& h = t.held[variable];
    if (h.stored)
        check_same_memory(t, h.place, place, i);
    else
        check_same_memory(t, place, place, i);
    h.stored = true, h.place = without_parts(t, place);
    Vec<Operand> parts(t.arena);
    push_parts(t, place, parts);
    for (uint32_t n = 0; n < parts.size(); n++)
        t.code->emit(Op::VarStore, Type::Void, {Operand::variable(h.variable), t.p.i32(n), parts[n]}, 0);
}

std::span<const HandlerRow> pointer_rows() {
    static constexpr HandlerRow rows[] = {
        {spv::Op::OpConvertPtrToU, convert}, {spv::Op::OpConvertUToPtr, convert},
        {spv::Op::OpPtrEqual, compare},      {spv::Op::OpPtrNotEqual, compare},
        {spv::Op::OpPtrDiff, difference},
    };
    return rows;
}

} // namespace ladder::front_spirv
