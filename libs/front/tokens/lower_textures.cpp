// Textures and typed buffers: samples, gathers, loads and queries. The resource's swizzle picks components of
// the result, the destination's mask says which are wanted.
#include "front/kit/sample_operands.h"
#include "front/tokens/lower.h"

#include "vsir/core/sample_places.h"
#include "vsir/core/texture_shape.h"

#include <algorithm>
#include <cassert>

namespace ladder::tpf {

using ir::ResourceKind;

namespace {

struct Texture {
    const Operand* resource;
    ir::Descriptor d;
    ir::TextureShape shape;
    Type type; // of texels
};

Texture texture(FunctionLowering& f, const Operand& o, uint32_t kinds) {
    const ir::Descriptor& d = f.descriptor(o);
    if (!(kinds >> static_cast<uint32_t>(d.kind) & 1))
        f.invalid("the instruction has no resources of this dimension");
    return {&o, d, ir::texture_shape(d.kind), ir::info(d.component_type).type};
}

// Results that the destination asks for, from the first on.
uint32_t wanted(const Operand& to, const Operand& resource) {
    uint32_t count = 1;
    for (uint32_t c = 0; c < 4; c++)
        if (to.writes(c))
            count = std::max(count, resource.swizzle[c] + 1u);
    return count;
}

// Destination and status of a load or sample. One result stands for all components.
void write_texel(FunctionLowering& f, const Instruction& i, const Operand& resource, const ir::Instr* made,
                 uint32_t count, bool status) {
    const Operand* to = f.s.t.destinations(i);
    for (uint32_t c = 0; c < 4; c++)
        if (to[0].writes(c))
            f.write(to[0], c, made->result_operand(count == 1 ? 0 : resource.swizzle[c]));
    if (status)
        f.write_all(to[1], made->result_operand(count));
}

bool wants_status(FunctionLowering& f, const Instruction& i) {
    return i.destination_count > 1 && !f.s.t.destinations(i)[1].is_null();
}

enum Extra : uint8_t { Nothing, Reference, ReferenceLevelZero, Bias, Level, Gradients, Channel };
struct SampleRow {
    Opcode opcode, with_status;
    Op op;
    Extra extra;
    bool clamp;           // the form with a status has one
    bool dynamic_offsets; // between address and texture
};
constexpr SampleRow sample_rows[] = {
    {Opcode::Sample, Opcode::SampleClS, Op::Sample, Nothing, true, false},
    {Opcode::SampleB, Opcode::SampleBClS, Op::SampleBias, Bias, true, false},
    {Opcode::SampleL, Opcode::SampleLS, Op::SampleLevel, Level, false, false},
    {Opcode::SampleD, Opcode::SampleDClS, Op::SampleGrad, Gradients, true, false},
    {Opcode::SampleC, Opcode::SampleCClS, Op::SampleCmp, Reference, true, false},
    {Opcode::SampleCLz, Opcode::SampleCLzS, Op::SampleCmpLevel, ReferenceLevelZero, false, false},
    {Opcode::Gather4, Opcode::Gather4S, Op::Gather, Channel, false, false},
    {Opcode::Gather4C, Opcode::Gather4CS, Op::GatherCmp, Reference, false, false},
    {Opcode::Gather4Po, Opcode::Gather4PoS, Op::Gather, Channel, false, true},
    {Opcode::Gather4PoC, Opcode::Gather4PoCS, Op::GatherCmp, Reference, false, true},
};

bool is_gather(Op op) { return op == Op::Gather || op == Op::GatherCmp; }
bool is_comparison(Op op) { return op == Op::SampleCmp || op == Op::SampleCmpLevel || op == Op::GatherCmp; }
uint32_t kinds_of(Op op) {
    if (is_gather(op))
        return ir::texture_kinds::gathered;
    return is_comparison(op) ? ir::texture_kinds::compared : ir::texture_kinds::sampled;
}

// No offsets at all are undefined; dynamic ones count modulo 64 in VSIR as here (D3D 11.3, 22.4.4).
void add_offsets(FunctionLowering& f, const Instruction& i, const Texture& x, const Operand* dynamic,
                 front::SampleOperands& to) {
    const bool any = dynamic || i.offset[0] || i.offset[1] || i.offset[2];
    to.add_offsets(any ? x.shape.offsets() : 0, [&](uint32_t n) {
        return dynamic ? f.read(*dynamic, n, Type::I32)
                       : f.p.i32(static_cast<uint32_t>(int32_t{i.offset[n]}));
    });
}

// What stands between the offsets and the clamp. `in`: the sources behind the sampler.
void add_extras(FunctionLowering& f, const SampleRow& row, const Texture& x, const Operand& sampler,
                const Operand* in, front::SampleOperands& to) {
    switch (row.extra) {
    case Nothing: return;
    case Channel: return to.add(Value::imm(sampler.swizzle[0]));
    case ReferenceLevelZero:
        to.add(f.read_scalar(in[0], Type::F32));
        return to.add(f.p.constant(Type::F32, 0));
    case Gradients:
        return to.add_gradients(x.shape.dimensions, [&](uint32_t gradient, uint32_t n) {
            return f.read(in[gradient], n, Type::F32);
        });
    default: to.add(f.read_scalar(in[0], Type::F32));
    }
}

const SampleRow& row_of(const Instruction& i) {
    for (const SampleRow& row : sample_rows)
        if (row.opcode == i.opcode || row.with_status == i.opcode)
            return row;
    return sample_rows[0]; // only these come here
}

void sample(FunctionLowering& f, const Instruction& i) {
    const SampleRow& row = row_of(i);
    const Operand* in = f.s.t.sources(i);
    const Operand &resource = in[row.dynamic_offsets ? 2 : 1], &sampler = in[row.dynamic_offsets ? 3 : 2];
    const Texture x = texture(f, resource, kinds_of(row.op));
    assert(x.d.cls == ir::ResourceClass::Srv); // check_tokens.cpp
    if (is_comparison(row.op) && x.type != Type::F32)
        f.invalid("a comparison with integers");
    const Value texture_handle = f.handle(resource);
    front::SampleOperands operands(texture_handle, f.handle(sampler));
    operands.add_coordinates(x.shape.coordinates(), [&](uint32_t n) { return f.read(in[0], n, Type::F32); });
    add_offsets(f, i, x, row.dynamic_offsets ? &in[1] : nullptr, operands);
    add_extras(f, row, x, sampler, &sampler + 1, operands);
    const bool clamped = row.clamp && i.opcode == row.with_status && !in[i.source_count - 1].is_null();
    if (clamped)
        operands.add(f.read_scalar(in[i.source_count - 1], Type::F32));
    else if (row.clamp)
        operands.add_no_clamp();
    const Operand& to = f.s.t.destinations(i)[0];
    const uint32_t count = is_comparison(row.op) && !is_gather(row.op) ? 1 : wanted(to, resource);
    const bool status = wants_status(f, i);
    const ir::Instr* made =
        f.code.emit(row.op, x.type, operands.all(), count + status, status ? ir::instr_flags::Status : 0);
    write_texel(f, i, resource, made, count, status);
}

// ld, ldms, ld_uav_typed: offsets move the coordinate, which wraps.
void load(FunctionLowering& f, const Instruction& i) {
    const Operand* in = f.s.t.sources(i);
    const Operand &resource = in[1], &to = f.s.t.destinations(i)[0];
    const Texture x =
        texture(f, resource, ir::texture_kinds::addressed | ir::kind_bit(ResourceKind::TypedBuffer));
    const bool status = wants_status(f, i);
    const uint8_t flags = status ? ir::instr_flags::Status : 0;
    const uint32_t count = wanted(to, resource);
    if (x.d.kind == ResourceKind::TypedBuffer) {
        const Value at = f.read_scalar(in[0], Type::I32);
        const ir::Instr* made =
            f.code.emit(Op::TypedLoad, x.type, {f.handle(resource), at}, count + status, flags);
        return write_texel(f, i, resource, made, count, status);
    }
    const Value handle = f.handle(resource);
    Value at[3], level;
    for (uint32_t n = 0; n < 3; n++) {
        at[n] = Value::undef(Type::I32);
        if (n < x.shape.coordinates())
            at[n] = f.read(in[0], n, Type::I32);
        if (n < x.shape.offsets())
            at[n] = f.code.add(at[n], static_cast<uint32_t>(int32_t{i.offset[n]}));
    }
    if (x.shape.multisampled)
        level = i.source_count > 2 ? f.read_scalar(in[2], Type::I32) : f.p.i32(0);
    else
        level = x.d.cls == ir::ResourceClass::Uav ? f.p.i32(0) : f.read(in[0], 3, Type::I32);
    const ir::Instr* made =
        f.code.emit(Op::TextureLoad, x.type, {handle, level, at[0], at[1], at[2]}, count + status, flags);
    write_texel(f, i, resource, made, count, status);
}

// Four components of a query, swizzled as the resource says.
void write_query(FunctionLowering& f, const Instruction& i, const Operand& resource, const Value* values) {
    const Operand& to = f.s.t.destinations(i)[0];
    for (uint32_t c = 0; c < 4; c++)
        if (to.writes(c))
            f.write(to, c, values[resource.swizzle[c]]);
}

constexpr uint32_t queried = ir::texture_kinds::sampled | ir::texture_kinds::multisampled;

// Extents, then slices, then levels. What a dimension has not is 0 (D3D 11.3, 22.4.14).
void resinfo(FunctionLowering& f, const Instruction& i) {
    const Operand* in = f.s.t.sources(i);
    const Texture x = texture(f, in[1], queried);
    const bool one_level = x.shape.multisampled || x.d.cls == ir::ResourceClass::Uav;
    const Value mip = one_level ? f.p.i32(0) : f.read_scalar(in[0], Type::I32);
    const ir::Instr* made = f.code.emit(Op::Dimensions, Type::Void, {f.handle(in[1]), mip}, 4);
    const uint32_t extents = x.shape.cube ? 2 : x.shape.dimensions;
    Value values[4];
    for (uint32_t n = 0; n < 4; n++) {
        Value v = n < x.shape.sizes() ? made->result_operand(n) : f.p.i32(0);
        if (n == 3)
            v = one_level ? f.p.i32(1) : made->result_operand(3);
        if (i.query_return != QueryReturn::Uint)
            v = f.code.make(Op::UToF, Type::F32, {v});
        if (i.query_return == QueryReturn::ReciprocalFloat && n < extents)
            v = f.code.make(Op::FDiv, Type::F32, {f.p.constant(Type::F32, 0x3f800000), v});
        values[n] = v;
    }
    write_query(f, i, in[1], values);
}

// Elements, or bytes of a raw buffer, in all components.
void bufinfo(FunctionLowering& f, const Instruction& i) {
    constexpr uint32_t buffers = ir::kind_bit(ResourceKind::TypedBuffer) |
                                 ir::kind_bit(ResourceKind::RawBuffer) |
                                 ir::kind_bit(ResourceKind::StructuredBuffer);
    const Operand& resource = f.s.t.sources(i)[0];
    texture(f, resource, buffers);
    const ir::Instr* made = f.code.emit(Op::Dimensions, Type::Void, {f.handle(resource), f.p.i32(0)}, 4);
    const Value count = made->result_operand();
    const Value values[4] = {count, count, count, count};
    write_query(f, i, resource, values);
}

void lod(FunctionLowering& f, const Instruction& i) {
    const Operand* in = f.s.t.sources(i);
    const Texture x = texture(f, in[1], ir::texture_kinds::sampled);
    assert(x.d.cls == ir::ResourceClass::Srv); // check_tokens.cpp
    Value at[3];
    for (uint32_t n = 0; n < 3; n++)
        at[n] = n < x.shape.dimensions ? f.read(in[0], n, Type::F32) : Value::undef(Type::F32);
    const ir::Instr* made =
        f.code.emit(Op::QueryLod, Type::F32, {f.handle(in[1]), f.handle(in[2]), at[0], at[1], at[2]}, 2);
    const Value zero = f.p.constant(Type::F32, 0);
    const Value values[4] = {made->result_operand(0), made->result_operand(1), zero, zero};
    write_query(f, i, in[1], values);
}

Value sample_count(FunctionLowering& f, const Operand& resource) {
    if (resource.is(Register::Rasterizer))
        return f.code.make(Op::BuiltinRead, Type::I32,
                           {Value::imm(static_cast<uint32_t>(ir::Builtin::SampleCount)), Value::imm(0)});
    texture(f, resource, ir::texture_kinds::multisampled);
    return f.code.emit(Op::Dimensions, Type::Void, {f.handle(resource), f.p.i32(0)}, 4)->result_operand(3);
}

void sample_info(FunctionLowering& f, const Instruction& i) {
    const Operand& resource = f.s.t.sources(i)[0];
    Value count = sample_count(f, resource);
    if (i.query_return != QueryReturn::Uint)
        count = f.code.make(Op::UToF, Type::F32, {count});
    const Value zero = f.p.i32(0), values[4] = {count, zero, zero, zero};
    write_query(f, i, resource, values);
}

uint32_t sample_table(FunctionLowering& f) {
    if (f.s.sample_table != ir::no_id)
        return f.s.sample_table;
    return f.s.sample_table = f.s.add_variable(ir::sample_table(f.s.arena));
}

// 0 of samples that there are not (D3D 11.3, 22.4.20).
void sample_pos(FunctionLowering& f, const Instruction& i) {
    const Operand* in = f.s.t.sources(i);
    const Value samples = sample_count(f, in[0]), sample = f.read_scalar(in[1], Type::I32);
    const Value there = f.code.make(Op::ULt, Type::Void, {sample, samples});
    const Value standard = f.code.make(Op::ULe, Type::Void, {samples, f.p.i32(16)});
    const Value place = f.code.add(f.code.add(samples, sample), UINT32_MAX);
    const Value first = f.code.make(
        Op::Shl, Type::I32,
        {f.code.select(f.code.make(Op::And, Type::Bool, {there, standard}), place, f.p.i32(ir::no_sample)),
         f.p.i32(1)});
    const Value table = Value::variable(sample_table(f)), zero = f.p.i32(0);
    Value values[4] = {zero, zero, zero, zero};
    for (uint32_t n = 0; n < 2; n++)
        values[n] = f.code.make(Op::VarLoad, Type::F32, {table, f.code.add(first, n)});
    write_query(f, i, in[0], values);
}

void check_access(FunctionLowering& f, const Instruction& i) {
    const Value status = f.read_scalar(f.s.t.sources(i)[0], Type::I32);
    f.write_all(f.s.t.destinations(i)[0], f.code.make(Op::AccessMapped, Type::Void, {status}));
}

constexpr LowerRow texture_table[] = {
    {Opcode::Sample, sample},
    {Opcode::SampleClS, sample},
    {Opcode::SampleB, sample},
    {Opcode::SampleBClS, sample},
    {Opcode::SampleL, sample},
    {Opcode::SampleLS, sample},
    {Opcode::SampleD, sample},
    {Opcode::SampleDClS, sample},
    {Opcode::SampleC, sample},
    {Opcode::SampleCClS, sample},
    {Opcode::SampleCLz, sample},
    {Opcode::SampleCLzS, sample},
    {Opcode::Gather4, sample},
    {Opcode::Gather4S, sample},
    {Opcode::Gather4C, sample},
    {Opcode::Gather4CS, sample},
    {Opcode::Gather4Po, sample},
    {Opcode::Gather4PoS, sample},
    {Opcode::Gather4PoC, sample},
    {Opcode::Gather4PoCS, sample},
    {Opcode::Ld, load},
    {Opcode::LdS, load},
    {Opcode::Ldms, load},
    {Opcode::LdmsS, load},
    {Opcode::LdUavTyped, load},
    {Opcode::LdUavTypedS, load},
    {Opcode::Resinfo, resinfo},
    {Opcode::Bufinfo, bufinfo},
    {Opcode::Lod, lod},
    {Opcode::SampleInfo, sample_info},
    {Opcode::CheckAccessFullyMapped, check_access},
    {Opcode::SamplePos, sample_pos},
};

} // namespace

std::span<const LowerRow> texture_rows() { return texture_table; }

} // namespace ladder::tpf
