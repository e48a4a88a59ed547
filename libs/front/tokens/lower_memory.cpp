// Loads, stores and atomics: raw, structured and typed buffers, UAV textures, groupshared memory.
#include "front/tokens/lower.h"
#include "vsir/core/op_views.h"

#include "vsir/core/texture_shape.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace ladder::tpf {

using ir::ResourceKind;

namespace {

// What an access is to: a word of groupshared memory, or of a buffer.
struct Target {
    const Operand* resource;
    ResourceKind kind = ResourceKind::Invalid; // Invalid: groupshared
    const Array* shared = nullptr;
};

Target target(FunctionLowering& f, const Operand& o) {
    if (o.is(Register::GroupShared))
        return {&o, ResourceKind::Invalid, &f.group_shared(o)};
    return {&o, f.descriptor(o).kind, nullptr};
}

// Index of the word at a byte offset of an element of structured memory, or of raw memory.
Value word_index(FunctionLowering& f, const Array& a, Value element, Value bytes) {
    const Value words = f.code.make(Op::LShr, Type::I32, {bytes, f.p.i32(2)});
    if (!a.stride)
        return words;
    return f.code.add(f.code.multiply(element, a.stride / 4), words);
}

void expect(FunctionLowering& f, const Target& t, bool structured) {
    const bool fits = t.shared
                          ? (t.shared->stride != 0) == structured
                          : t.kind == (structured ? ResourceKind::StructuredBuffer : ResourceKind::RawBuffer);
    if (!fits)
        f.invalid(structured ? "the resource is not structured" : "the resource is not raw");
}

// The lowest and the number of the words that components `mask` of the result take, by the resource's
// swizzle.
struct Window {
    uint32_t first = 4, count = 0;
};
Window window(const Operand& resource, uint32_t mask) {
    uint32_t first = 3, last = 0;
    for (uint32_t c = 0; c < 4; c++)
        if (mask >> c & 1) {
            first = std::min<uint32_t>(first, resource.swizzle[c]);
            last = std::max<uint32_t>(last, resource.swizzle[c]);
        }
    return {first, last - first + 1};
}

void load_shared(FunctionLowering& f, const Operand& to, const Target& from, Value element, Value bytes) {
    const Value at = word_index(f, *from.shared, element, bytes);
    Value words[4];
    for (uint32_t c = 0; c < 4; c++)
        if (to.writes(c))
            words[c] = f.code.make(
                Op::VarLoad, Type::I32,
                {Value::variable(from.shared->variable), f.code.add(at, from.resource->swizzle[c])});
    for (uint32_t c = 0; c < 4; c++)
        if (to.writes(c))
            f.write(to, c, words[c]);
}

void load(FunctionLowering& f, const Instruction& i, bool structured) {
    const Operand* in = f.s.t.sources(i);
    const Operand* to = f.s.t.destinations(i);
    const Target from = target(f, in[structured ? 2 : 1]);
    expect(f, from, structured);
    const Value element = structured ? f.read_scalar(in[0], Type::I32) : Value{};
    const Value bytes = f.read_scalar(in[structured ? 1 : 0], Type::I32);
    const bool status = i.destination_count > 1 && !to[1].is_null();
    if (from.shared)
        return load_shared(f, to[0], from, element, bytes);
    const uint32_t mask = to[0].mask ? to[0].mask : 1;
    const Window w = window(*from.resource, mask);
    const Value at = f.code.add(bytes, 4 * w.first), resource = f.handle(*from.resource);
    const uint8_t flags = status ? ir::instr_flags::Status : 0;
    const uint32_t results = w.count + status;
    const ir::Instr* made =
        structured
            ? f.code.emit(Op::StructLoad, Type::I32, {resource, element, at, Value::imm(4)}, results, flags)
            : f.code.emit(Op::RawLoad, Type::I32, {resource, at, Value::imm(4)}, results, flags);
    for (uint32_t c = 0; c < 4; c++)
        if (to[0].writes(c))
            f.write(to[0], c, made->result_operand(from.resource->swizzle[c] - w.first));
    if (status)
        f.write_all(to[1], made->result_operand(w.count));
}
void ld_raw(FunctionLowering& f, const Instruction& i) { load(f, i, false); }
void ld_structured(FunctionLowering& f, const Instruction& i) { load(f, i, true); }

void store_shared(FunctionLowering& f, const Target& to, Value element, Value bytes,
                  std::span<const Value> values) {
    const Value at = word_index(f, *to.shared, element, bytes);
    for (uint32_t c = 0; c < values.size(); c++)
        if (to.resource->writes(c))
            f.code.emit(Op::VarStore, Type::Void,
                        {Value::variable(to.shared->variable), f.code.add(at, c), f.as(values[c], Type::I32)},
                        0);
}

void store(FunctionLowering& f, const Instruction& i, bool structured) {
    const Operand* in = f.s.t.sources(i);
    const Target to = target(f, f.s.t.destinations(i)[0]);
    expect(f, to, structured);
    const Value element = structured ? f.read_scalar(in[0], Type::I32) : Value{};
    const Value bytes = f.read_scalar(in[structured ? 1 : 0], Type::I32);
    const Operand& source = in[structured ? 2 : 1];
    const uint32_t mask = to.resource->mask;
    if (!mask)
        return;
    const auto count = static_cast<uint32_t>(std::bit_width(mask));
    constexpr uint32_t structured_values = ir::at::StructStore::values, raw_values = ir::at::RawStore::values;
    Value operands[structured_values + 4], *values = operands + (structured ? structured_values : raw_values);
    for (uint32_t c = 0; c < count; c++)
        values[c] = mask >> c & 1 ? f.read(source, c, Type::I32) : Value::undef(Type::I32);
    if (to.shared)
        return store_shared(f, to, element, bytes, {values, count});
    uint32_t n = 0;
    operands[n++] = f.handle(*to.resource);
    if (structured)
        operands[n++] = element;
    operands[n++] = bytes;
    operands[n++] = Value::imm(4);
    operands[n++] = Value::imm(mask);
    f.code.emit(structured ? Op::StructStore : Op::RawStore, Type::I32,
                std::span<const Value>(operands, n + count), 0);
}
void store_raw(FunctionLowering& f, const Instruction& i) { store(f, i, false); }
void store_structured(FunctionLowering& f, const Instruction& i) { store(f, i, true); }

void store_uav_typed(FunctionLowering& f, const Instruction& i) {
    const Operand& to = f.s.t.destinations(i)[0];
    const Operand* in = f.s.t.sources(i);
    const ir::Descriptor d = f.descriptor(to);
    const Type type = ir::info(d.component_type).type;
    Value values[4];
    for (uint32_t c = 0; c < 4; c++)
        values[c] = f.read(in[1], c, type);
    if (d.kind == ResourceKind::TypedBuffer) {
        const Value at = f.read_scalar(in[0], Type::I32);
        f.code.emit(Op::TypedStore, type,
                    {f.handle(to), at, Value::imm(15), values[0], values[1], values[2], values[3]}, 0);
        return;
    }
    const ir::TextureShape shape = ir::texture_shape(d.kind);
    if (!shape.dimensions || shape.cube)
        f.invalid("the resource is no typed UAV");
    Value at[3];
    for (uint32_t c = 0; c < 3; c++)
        at[c] = c < shape.coordinates() ? f.read(in[0], c, Type::I32) : Value::undef(Type::I32);
    f.code.emit(Op::TextureStore, type,
                {f.handle(to), f.p.i32(0), at[0], at[1], at[2], Value::imm(15), values[0], values[1],
                 values[2], values[3]},
                0);
}

struct AtomicRow {
    Opcode opcode, immediate; // without and with a result
    ir::AtomicOp op;
};
constexpr AtomicRow atomic_rows[] = {
    {Opcode::AtomicAnd, Opcode::ImmAtomicAnd, ir::AtomicOp::And},
    {Opcode::AtomicOr, Opcode::ImmAtomicOr, ir::AtomicOp::Or},
    {Opcode::AtomicXor, Opcode::ImmAtomicXor, ir::AtomicOp::Xor},
    {Opcode::AtomicIadd, Opcode::ImmAtomicIadd, ir::AtomicOp::Add},
    {Opcode::AtomicImax, Opcode::ImmAtomicImax, ir::AtomicOp::SMax},
    {Opcode::AtomicImin, Opcode::ImmAtomicImin, ir::AtomicOp::SMin},
    {Opcode::AtomicUmax, Opcode::ImmAtomicUmax, ir::AtomicOp::UMax},
    {Opcode::AtomicUmin, Opcode::ImmAtomicUmin, ir::AtomicOp::UMin},
    {Opcode::ImmAtomicExch, Opcode::ImmAtomicExch, ir::AtomicOp::Exchange},
};

// Coordinates of an atomic: structured memory has the element in x and the byte offset in y.
struct Place {
    Value handle, at[3];
};
Place place(FunctionLowering& f, const Target& t, const Operand& address) {
    Place out;
    for (Value& v : out.at)
        v = f.p.i32(0);
    uint32_t count = 1;
    if (t.shared ? t.shared->stride != 0 : t.kind == ResourceKind::StructuredBuffer)
        count = 2;
    else if (ir::is_texture(t.kind))
        count = ir::texture_shape(t.kind).coordinates();
    for (uint32_t c = 0; c < std::min(count, 3u); c++)
        out.at[c] = f.read(address, c, Type::I32);
    if (t.shared) {
        const bool structured = t.shared->stride != 0;
        out.at[0] = word_index(f, *t.shared, structured ? out.at[0] : Value{}, out.at[structured ? 1 : 0]);
        out.handle = Value::variable(t.shared->variable);
    } else {
        out.handle = f.handle(*t.resource);
    }
    return out;
}

// The destination that is memory comes last.
void atomic(FunctionLowering& f, const Instruction& i) {
    const Operand *in = f.s.t.sources(i), *to = f.s.t.destinations(i);
    const Target t = target(f, to[i.destination_count - 1]);
    assert(t.shared || f.descriptor(*t.resource).cls == ir::ResourceClass::Uav); // check_tokens.cpp
    const bool compares = i.opcode == Opcode::AtomicCmpStore || i.opcode == Opcode::ImmAtomicCmpExch;
    const Place at = place(f, t, in[0]);
    const Value value = f.read_scalar(in[compares ? 2 : 1], Type::I32);
    Value old;
    if (compares) {
        const Value compare = f.read_scalar(in[1], Type::I32);
        old = t.shared ? f.code.make(Op::VarCmpXchg, Type::I32, {at.handle, at.at[0], compare, value})
                       : f.code.make(Op::ResCmpXchg, Type::I32,
                                     {at.handle, at.at[0], at.at[1], at.at[2], compare, value});
    } else {
        auto op = ir::AtomicOp::Count;
        for (const AtomicRow& row : atomic_rows)
            if (row.opcode == i.opcode || row.immediate == i.opcode)
                op = row.op;
        const Value number = Value::imm(static_cast<uint32_t>(op));
        old = t.shared ? f.code.make(Op::VarAtomic, Type::I32, {at.handle, number, at.at[0], value})
                       : f.code.make(Op::ResAtomic, Type::I32,
                                     {at.handle, number, at.at[0], at.at[1], at.at[2], value});
    }
    if (i.destination_count > 1)
        f.write_all(to[0], old);
}

// alloc gives the count before, consume the one after.
void counter(FunctionLowering& f, const Instruction& i) {
    const Operand* to = f.s.t.destinations(i);
    ir::Descriptor& d = f.descriptor(to[1]);
    assert(d.cls == ir::ResourceClass::Uav); // check_tokens.cpp
    if (d.kind != ir::ResourceKind::StructuredBuffer)
        f.invalid("the resource has no counter");
    // Buffers that are only appended to or consumed from are declared without: the flag says that it
    // is a Count one, whose order the program may rely on (D3D 11.3, imm_atomic_alloc).
    d.has_counter = true;
    const Op op = i.opcode == Opcode::ImmAtomicAlloc ? Op::CounterIncrement : Op::CounterDecrement;
    f.write_all(to[0], f.code.make(op, Type::Void, {f.handle(to[1])}));
}

constexpr LowerRow memory_table[] = {
    {Opcode::LdRaw, ld_raw},
    {Opcode::LdRawS, ld_raw},
    {Opcode::LdStructured, ld_structured},
    {Opcode::LdStructuredS, ld_structured},
    {Opcode::StoreRaw, store_raw},
    {Opcode::StoreStructured, store_structured},
    {Opcode::StoreUavTyped, store_uav_typed},
    {Opcode::AtomicAnd, atomic},
    {Opcode::AtomicOr, atomic},
    {Opcode::AtomicXor, atomic},
    {Opcode::AtomicCmpStore, atomic},
    {Opcode::AtomicIadd, atomic},
    {Opcode::AtomicImax, atomic},
    {Opcode::AtomicImin, atomic},
    {Opcode::AtomicUmax, atomic},
    {Opcode::AtomicUmin, atomic},
    {Opcode::ImmAtomicAlloc, counter},
    {Opcode::ImmAtomicConsume, counter},
    {Opcode::ImmAtomicIadd, atomic},
    {Opcode::ImmAtomicAnd, atomic},
    {Opcode::ImmAtomicOr, atomic},
    {Opcode::ImmAtomicXor, atomic},
    {Opcode::ImmAtomicExch, atomic},
    {Opcode::ImmAtomicCmpExch, atomic},
    {Opcode::ImmAtomicImax, atomic},
    {Opcode::ImmAtomicImin, atomic},
    {Opcode::ImmAtomicUmax, atomic},
    {Opcode::ImmAtomicUmin, atomic},
};

} // namespace

std::span<const LowerRow> memory_rows() { return memory_table; }

} // namespace ladder::tpf
