// Pointers, loads, stores, atomics and barriers.
#include "front/spirv/spirv_function.h"

#include <algorithm>

namespace ladder::front_spirv {

namespace {

// ---- places

Operand add(Translation& t, Operand offset, Operand more) {
    return offset.is(Operand::None) ? more : t.code->add(offset, more);
}

// One index of an access chain, into an array of descriptors.
void choose_descriptor(Translation& t, Pointer& place, const SpirvType& array, Operand index,
                       bool non_uniform) {
    if (place.descriptors != 1)
        return; // SPIR-V for Vulkan has arrays of one level
    place.descriptors = 0;
    place.type = array.element;
    place.element = t.code->resize(index, Type::I32);
    place.non_uniform = non_uniform;
    place.handle = make_handle(t, place.index, place.element, non_uniform);
}

// One index of an access chain into memory with a layout.
void step_in_buffer(Translation& t, Pointer& place, const SpirvType& type, Operand index,
                    const Instruction& i) {
    switch (type.kind) {
    case SpirvType::Struct: {
        uint32_t member;
        if (!t.code->is_i32(t.code->resize(index, Type::I32), member))
            t.bad(i, "a member that is no constant");
        place.type = t.types.element(type, member, i).id;
        place.constant += t.types.offset_of(type, member);
        place.stride = t.types.stride_of_member(type, member);
        return;
    }
    case SpirvType::Matrix:
        step(t, place, index, place.stride.row_major ? ir::bits(type.scalar) / 8 : place.stride.matrix);
        place.row_major = place.stride.row_major;
        break;
    case SpirvType::Vector:
        step(t, place, index, place.row_major ? place.stride.matrix : ir::bits(type.scalar) / 8);
        break;
    default: step(t, place, index, t.types.array_stride(type)); break;
    }
    place.type = t.types.element(type, 0, i).id;
}

// One index of an access chain into a variable, whose offsets count scalars.
void step_in_variable(Translation& t, Pointer& place, const SpirvType& type, Operand index,
                      const Instruction& i) {
    if (type.kind == SpirvType::Struct) {
        uint32_t member;
        if (!t.code->is_i32(t.code->resize(index, Type::I32), member))
            t.bad(i, "a member that is no constant");
        place.type = t.types.element(type, member, i).id;
        place.constant += t.types.scalars_before(type, member);
        return;
    }
    if (type.kind == SpirvType::Cooperative) {
        place.matrix_element = t.code->resize(index, Type::I32);
        return;
    }
    const SpirvType& element = t.types.element(type, 0, i);
    const bool opaque = place.base == Pointer::Variable && ir::is_opaque(t.p.variables[place.index].storage);
    step(t, place, index, opaque ? 1 : element.scalars);
    place.type = element.id;
}

// The first index of OpPtrAccessChain: so many elements behind the pointer.
void step_over_elements(Translation& t, Pointer& place, const Instruction& i) {
    const SpirvType& pointer = t.type_of_value(i.operands[at::PtrAccessChain::base]);
    if (place.descriptors || (place.base != Pointer::Buffer && place.base != Pointer::Variable))
        t.unsupported(i, "elements behind this pointer");
    step(t, place, t.scalar_of(i.operands[at::PtrAccessChain::element], i),
         place.base == Pointer::Buffer ? t.types.array_stride(pointer) : t.types.of(place.type).scalars);
}

void access_chain(Translation& t, const Instruction& i) {
    const auto op = static_cast<spv::Op>(i.opcode);
    const bool elements = op == spv::Op::OpPtrAccessChain || op == spv::Op::OpInBoundsPtrAccessChain;
    const uint32_t base = i.operands[at::AccessChain::base];
    Pointer place = t.pointer_of(base, i);
    if (elements)
        step_over_elements(t, place, i);
    const bool non_uniform = t.has_decoration(i.result, spv::Decoration::NonUniform);
    const auto indices = i.operands.subspan(at::AccessChain::indices);
    for (uint32_t id : elements ? i.operands.subspan(at::PtrAccessChain::indices) : indices) {
        const Operand index = t.scalar_of(id, i);
        const SpirvType& type = t.types.of(place.type);
        if (place.descriptors)
            choose_descriptor(t, place, type, index,
                              non_uniform || t.has_decoration(id, spv::Decoration::NonUniform));
        else if (place.base == Pointer::Buffer || place.base == Pointer::Record)
            step_in_buffer(t, place, type, index, i);
        else if (place.base == Pointer::Interface)
            step_in_interface(t, place, type, index, i);
        else if (place.base == Pointer::Variable)
            step_in_variable(t, place, type, index, i);
        else
            t.unsupported(i, "an index into this memory");
    }
    if (t.values[base].kind == SpirvValue::Scalars)
        return set_address(t, i.result, place);
    t.set(i.result, place);
}

void array_length(Translation& t, const Instruction& i) {
    const Pointer place = t.pointer_of(i.operands[at::ArrayLength::structure], i);
    const SpirvType& block = t.types.of(place.type);
    const uint32_t member = i.operands[at::ArrayLength::member];
    if (place.base != Pointer::Buffer || block.kind != SpirvType::Struct || member >= block.members.size())
        t.bad(i, "an operand that is no buffer");
    const ir::Instr* size = t.code->emit(Op::Dimensions, Type::Void, {handle_of(t, place), t.p.i32(0)}, 4);
    const Operand bytes = t.code->make(
        Op::ISub, Type::I32, {Operand::value(size->result), t.p.i32(t.types.offset_of(block, member))});
    const uint32_t stride = t.types.array_stride(t.types.of(block.members[member]));
    t.set(i.result, t.code->make(Op::UDiv, Type::I32, {bytes, t.p.i32(std::max(stride, 1u))}));
}

// ---- values

bool is_constant_buffer(const Translation& t, const Pointer& place) {
    return t.p.descriptors[place.index].cls == ir::ResourceClass::Cbv;
}

// Bools have no layout.
void check_in_memory(Translation& t, const SpirvType& type, const Instruction& i) {
    if (type.scalar == Type::Bool)
        t.unsupported(i, "memory of bools");
}

Pointer at_distance(Pointer place, uint32_t bytes) {
    place.constant += bytes;
    return place;
}

// Scalars place a place in a buffer, `apart` bytes from each other. Consecutive ones are one instruction.
void load_scalars(Translation& t, const Pointer& place, const SpirvType& type, uint32_t count, uint32_t apart,
                  const Instruction& i, Vec<Operand>& out) {
    constexpr uint32_t most = 16;
    check_in_memory(t, type, i);
    if (type.scalar == Type::I8) {
        for (uint32_t n = 0; n < count; n++)
            out.push(load_byte(t, at_distance(place, n * apart)));
        return;
    }
    const uint32_t bytes = ir::bits(type.scalar) / 8;
    for (uint32_t n = 0; n < count;) {
        const Operand handle = handle_of(t, place), offset = offset_of(t, at_distance(place, n * apart));
        if (is_constant_buffer(t, place)) {
            out.push(t.code->make(Op::CBufferLoad, type.scalar, {handle, offset, Operand::imm(bytes)}));
            n++;
            continue;
        }
        const uint32_t run = apart == bytes ? std::min(count - n, most) : 1;
        const ir::Instr* made =
            t.code->emit(Op::RawLoad, type.scalar, {handle, offset, Operand::imm(bytes)}, run);
        for (uint32_t k = 0; k < run; k++)
            out.push(Operand::value(made->result + k));
        n += run;
    }
}

void store_scalars(Translation& t, const Pointer& place, const SpirvType& type,
                   std::span<const Operand> values, uint32_t apart, const Instruction& i) {
    check_in_memory(t, type, i);
    if (type.scalar == Type::I8) {
        for (uint32_t n = 0; n < values.size(); n++)
            store_byte(t, at_distance(place, n * apart), values[n]);
        return;
    }
    const uint32_t bytes = ir::bits(type.scalar) / 8;
    const bool together = apart == bytes || values.size() == 1;
    const size_t run = together ? values.size() : 1;
    for (size_t n = 0; n < values.size(); n += run) {
        Vec<Operand> operands(t.arena);
        operands.push(handle_of(t, place));
        operands.push(offset_of(t, at_distance(place, static_cast<uint32_t>(n) * apart)));
        operands.push(Operand::imm(bytes));
        operands.push(Operand::imm((1u << run) - 1));
        operands.append(values.subspan(n, run));
        t.code->emit(Op::RawStore, type.scalar, operands.span(), 0);
    }
}

// Walks the vectors and scalars of a value in a buffer: `visit(place, type, count, bytes between them)`.
template <class F>
void each_vector(Translation& t, const Pointer& place, const Instruction& i, F visit) {
    const SpirvType& type = t.types.of(place.type);
    const uint32_t bytes = ir::bits(type.scalar) / 8;
    switch (type.kind) {
    case SpirvType::Scalar: return visit(place, type, 1u, bytes);
    case SpirvType::Vector:
        return visit(place, type, type.count, place.row_major ? place.stride.matrix : bytes);
    case SpirvType::Pointer:
        if (type.is_address())
            return visit(place, type, 1u, bytes);
        [[fallthrough]];
    case SpirvType::RuntimeArray: t.unsupported(i, "a value of this type");
    default: break;
    }
    const uint32_t parts =
        type.kind == SpirvType::Struct ? static_cast<uint32_t>(type.members.size()) : type.count;
    for (uint32_t n = 0; n < parts; n++) {
        Pointer part = place;
        step_in_buffer(t, part, type, t.p.i32(n), i);
        each_vector(t, part, i, visit);
    }
}

// ---- instructions

void load_value(Translation& t, const Instruction& i) {
    const Pointer place = t.pointer_of(i.operands[at::Load::pointer], i);
    if (place.base == Pointer::Held)
        return load_pointer(t, place, i);
    if (place.base == Pointer::Object) {
        if (place.descriptors)
            t.unsupported(i, "an array of resources as a value");
        if (place.sampler != none)
            return t.set(i.result, combined_image(t, place));
        return t.set(i.result, Resource{handle_of(t, place), place.index, place.element, place.non_uniform});
    }
    Vec<Operand> all(t.arena);
    load(t, place, i, all);
    t.set(i.result, all.span());
}

void store_value(Translation& t, const Instruction& i) {
    const uint32_t object = i.operands[at::Store::object];
    const Pointer place = t.pointer_of(i.operands[at::Store::pointer], i);
    if (place.base == Pointer::Held)
        return store_pointer(t, place.index, object, i);
    Vec<Operand> all(t.arena);
    all.append(t.scalars_of(object, i));
    store(t, place, all.span(), i);
}

void copy_memory(Translation& t, const Instruction& i) {
    Vec<Operand> all(t.arena);
    load(t, t.pointer_of(i.operands[at::CopyMemory::source], i), i, all);
    store(t, t.pointer_of(i.operands[at::CopyMemory::target], i), all.span(), i);
}

struct AtomicRow {
    spv::Op opcode;
    ir::AtomicOp op;
};
constexpr AtomicRow atomic_table[] = {
    {spv::Op::OpAtomicExchange, ir::AtomicOp::Exchange},
    {spv::Op::OpAtomicIAdd, ir::AtomicOp::Add},
    {spv::Op::OpAtomicISub, ir::AtomicOp::Sub},
    {spv::Op::OpAtomicSMin, ir::AtomicOp::SMin},
    {spv::Op::OpAtomicUMin, ir::AtomicOp::UMin},
    {spv::Op::OpAtomicSMax, ir::AtomicOp::SMax},
    {spv::Op::OpAtomicUMax, ir::AtomicOp::UMax},
    {spv::Op::OpAtomicAnd, ir::AtomicOp::And},
    {spv::Op::OpAtomicOr, ir::AtomicOp::Or},
    {spv::Op::OpAtomicXor, ir::AtomicOp::Xor},
    {spv::Op::OpAtomicFAddEXT, ir::AtomicOp::FAdd},
    {spv::Op::OpAtomicFMinEXT, ir::AtomicOp::FMin},
    {spv::Op::OpAtomicFMaxEXT, ir::AtomicOp::FMax},
};

// The three coordinates of memory that a resource has: a byte offset, or those of a texel.
struct Coordinates {
    Operand handle, at[3];
};
Coordinates coordinates_of(Translation& t, const Instruction& i, const Pointer& place) {
    if (place.base == Pointer::Texel)
        return {place.handle, {place.texel[0], place.texel[1], place.texel[2]}};
    if (place.base != Pointer::Buffer)
        t.unsupported(i, "an atomic operation on this memory");
    return {handle_of(t, place), {offset_of(t, place), Operand::undef(Type::I32), Operand::undef(Type::I32)}};
}

void check_atomic(Translation& t, const Instruction& i, const Pointer& place) {
    if (place.base == Pointer::Variable &&
        t.p.variables[place.index].element != t.types.of(place.type).common)
        t.unsupported(i, "an atomic operation on a variable of several scalar types");
}

Operand atomic(Translation& t, const Instruction& i, const Pointer& place, ir::AtomicOp op, Operand value) {
    const Type type = t.types.of(place.type).scalar;
    const Operand imm = Operand::imm(static_cast<uint32_t>(op));
    check_atomic(t, i, place);
    if (place.base == Pointer::Variable)
        return t.code
            ->emit(Op::VarAtomic, type, {Operand::variable(place.index), imm, offset_of(t, place), value}, 1)
            ->result_operand();
    const Coordinates c = coordinates_of(t, i, place);
    return t.code->emit(Op::ResAtomic, type, {c.handle, imm, c.at[0], c.at[1], c.at[2], value}, 1)
        ->result_operand();
}

void atomic_operation(Translation& t, const Instruction& i) {
    const AtomicRow& row =
        *std::find_if(std::begin(atomic_table), std::end(atomic_table),
                      [&](const AtomicRow& r) { return static_cast<uint16_t>(r.opcode) == i.opcode; });
    t.set(i.result, atomic(t, i, t.pointer_of(i.operands[at::Atomic::pointer], i), row.op,
                           t.scalar_of(i.operands[at::Atomic::value], i)));
}
void atomic_step(Translation& t, const Instruction& i) {
    const bool up = static_cast<spv::Op>(i.opcode) == spv::Op::OpAtomicIIncrement;
    const Type type = t.types.of(i.type).scalar;
    t.set(i.result, atomic(t, i, t.pointer_of(i.operands[at::Atomic::pointer], i),
                           up ? ir::AtomicOp::Add : ir::AtomicOp::Sub, t.p.constant(type, 1)));
}
// A load that changes nothing, and a store whose old value nothing reads.
void atomic_load(Translation& t, const Instruction& i) {
    t.set(i.result, atomic(t, i, t.pointer_of(i.operands[at::Atomic::pointer], i), ir::AtomicOp::Or,
                           t.p.constant(t.types.of(i.type).scalar, 0)));
}
void atomic_store(Translation& t, const Instruction& i) {
    atomic(t, i, t.pointer_of(i.operands[at::Atomic::pointer], i), ir::AtomicOp::Exchange,
           t.scalar_of(i.operands[at::Atomic::value], i));
}
void compare_exchange(Translation& t, const Instruction& i) {
    const Pointer place = t.pointer_of(i.operands[at::AtomicCompareExchange::pointer], i);
    const Type type = t.types.of(i.type).scalar;
    const Operand value = t.scalar_of(i.operands[at::AtomicCompareExchange::value], i),
                  compared = t.scalar_of(i.operands[at::AtomicCompareExchange::comparator], i);
    check_atomic(t, i, place);
    if (place.base == Pointer::Variable)
        return t.set(i.result,
                     t.code
                         ->emit(Op::VarCmpXchg, type,
                                {Operand::variable(place.index), offset_of(t, place), compared, value}, 1)
                         ->result_operand());
    const Coordinates c = coordinates_of(t, i, place);
    t.set(i.result,
          t.code->emit(Op::ResCmpXchg, type, {c.handle, c.at[0], c.at[1], c.at[2], compared, value}, 1)
              ->result_operand());
}

// Memory semantics (SPIR-V 3.32) and scopes (3.31).
constexpr uint32_t uniform_memory = 0x40, workgroup_memory = 0x100, cross_workgroup_memory = 0x200,
                   image_memory = 0x800;

uint32_t fence_of(Translation& t, const Instruction& i, uint32_t scope_id, uint32_t semantics_id) {
    const auto scope = static_cast<spv::Scope>(t.number_of(scope_id, i));
    const uint32_t semantics = t.number_of(semantics_id, i);
    uint32_t bits = semantics & workgroup_memory ? ir::barrier_bits::GroupShared : 0;
    if (semantics & (uniform_memory | cross_workgroup_memory | image_memory))
        bits |= scope == spv::Scope::Workgroup || scope == spv::Scope::Subgroup ? ir::barrier_bits::UavGroup
                                                                                : ir::barrier_bits::UavDevice;
    return bits;
}
void control_barrier(Translation& t, const Instruction& i) {
    if (static_cast<spv::Scope>(t.number_of(i.operands[at::ControlBarrier::execution], i)) !=
        spv::Scope::Workgroup)
        t.unsupported(i, "a scope other than the group");
    const uint32_t bits = ir::barrier_bits::Sync | fence_of(t, i, i.operands[at::ControlBarrier::memory],
                                                            i.operands[at::ControlBarrier::semantics]);
    t.code->emit(Op::Barrier, Type::Void, {Operand::imm(bits)}, 0);
}
void memory_barrier(Translation& t, const Instruction& i) {
    if (const uint32_t bits =
            fence_of(t, i, i.operands[at::MemoryBarrier::memory], i.operands[at::MemoryBarrier::semantics]))
        t.code->emit(Op::Barrier, Type::Void, {Operand::imm(bits)}, 0);
}

// A variable of a function keeps its value from one execution of the declaration to the next, which no module
// can see: what it reads before it writes is undefined.
void variable(Translation& t, const Instruction& i) {
    if (strip_arrays(t, t.types.of(t.types.of(i.type).element)).kind == SpirvType::Opaque)
        return make_ray_state(t, i);
    const SpirvType& type = t.types.of(t.types.of(i.type).element);
    if (type.kind == SpirvType::Pointer && !type.is_address())
        return make_pointer_variable(t, i);
    Pointer place{};
    place.index = make_variable(t, i, ir::Storage::Private);
    place.type = t.types.of(i.type).element;
    t.set(i.result, place);
    if (i.operands.size() > 1) {
        Vec<Operand> all(t.arena);
        all.append(t.scalars_of(i.operands[at::Variable::initializer], i));
        if (all.size() != t.types.of(place.type).scalars)
            t.bad(i, "an initializer of another type");
        store_variable(t, place, all.span());
    }
}

constexpr auto make_memory_rows() {
    constexpr HandlerRow more[] = {
        {spv::Op::OpVariable, variable},
        {spv::Op::OpAccessChain, access_chain},
        {spv::Op::OpInBoundsAccessChain, access_chain},
        {spv::Op::OpPtrAccessChain, access_chain},
        {spv::Op::OpInBoundsPtrAccessChain, access_chain},
        {spv::Op::OpArrayLength, array_length},
        {spv::Op::OpLoad, load_value},
        {spv::Op::OpStore, store_value},
        {spv::Op::OpCopyMemory, copy_memory},
        {spv::Op::OpAtomicIIncrement, atomic_step},
        {spv::Op::OpAtomicIDecrement, atomic_step},
        {spv::Op::OpAtomicLoad, atomic_load},
        {spv::Op::OpAtomicStore, atomic_store},
        {spv::Op::OpAtomicCompareExchange, compare_exchange},
        {spv::Op::OpControlBarrier, control_barrier},
        {spv::Op::OpMemoryBarrier, memory_barrier},
    };
    std::array<HandlerRow, std::size(more) + std::size(atomic_table)> rows{};
    std::copy(std::begin(more), std::end(more), rows.begin());
    for (size_t n = 0; n < std::size(atomic_table); n++)
        rows[std::size(more) + n] = {atomic_table[n].opcode, atomic_operation};
    return rows;
}

} // namespace

void step(Translation& t, Pointer& place, Operand index, uint32_t each) {
    const Operand i32 = t.code->resize(index, Type::I32);
    uint32_t known;
    if (t.code->is_i32(i32, known))
        place.constant += known * each;
    else
        place.offset = add(t, place.offset, t.code->multiply(i32, each));
}

Operand offset_of(Translation& t, const Pointer& place) {
    return place.offset.is(Operand::None) ? t.p.i32(place.constant)
                                          : t.code->add(place.offset, place.constant);
}

Operand make_handle(Translation& t, uint32_t descriptor, Operand element, bool non_uniform) {
    return t.code->make(Op::Handle, Type::Handle,
                        {Operand::descriptor(descriptor), element.is(Operand::None) ? t.p.i32(0) : element},
                        non_uniform ? ir::instr_flags::NonUniform : uint8_t{0});
}

Operand handle_of(Translation& t, const Pointer& place) {
    return place.handle.is(Operand::None) ? make_handle(t, place.index, place.element, place.non_uniform)
                                          : place.handle;
}

void load(Translation& t, const Pointer& place, const Instruction& i, Vec<Operand>& out) {
    if (place.base == Pointer::Interface)
        return load_interface(t, place, i, out);
    if (!place.matrix_element.is(Operand::None)) {
        out.push(load_matrix_element(t, place, i));
        return;
    }
    if (place.base == Pointer::Variable)
        return load_variable(t, place, out);
    if (place.base == Pointer::Record) {
        out.push(load_record(t, place, i));
        return;
    }
    if (place.base != Pointer::Buffer || place.descriptors)
        t.unsupported(i, "a value of this type");
    each_vector(t, place, i,
                [&](const Pointer& place, const SpirvType& vector, uint32_t count, uint32_t apart) {
                    load_scalars(t, place, vector, count, apart, i, out);
                });
}

void store(Translation& t, const Pointer& place, std::span<const Operand> values, const Instruction& i) {
    if (values.size() != t.types.of(place.type).scalars)
        t.bad(i, "a value of another type than the memory");
    if (!place.matrix_element.is(Operand::None))
        return store_matrix_element(t, place, values[0], i);
    if (place.base == Pointer::Interface)
        return store_interface(t, place, values, i);
    if (place.base == Pointer::Variable)
        return store_variable(t, place, values);
    if (place.base != Pointer::Buffer || is_constant_buffer(t, place))
        t.bad(i, "memory that cannot be written");
    uint32_t next = 0;
    each_vector(t, place, i,
                [&](const Pointer& place, const SpirvType& type, uint32_t count, uint32_t apart) {
                    store_scalars(t, place, type, values.subspan(next, count), apart, i);
                    next += count;
                });
}

std::span<const HandlerRow> memory_rows() {
    static constexpr auto rows = make_memory_rows();
    return rows;
}

} // namespace ladder::front_spirv
