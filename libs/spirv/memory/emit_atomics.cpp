// Atomic operations on buffers, texels and groupshared variables. Relaxed: Direct3D orders memory with
// barriers only. Floats are exchanged and compared as bits.
#include "spirv/memory/emit_atomics.h"

#include "spirv/memory/emit_buffers.h"
#include "spirv/memory/emit_elements.h"
#include "spirv/memory/emit_images.h"
#include "spirv/memory/emit_variables.h"
#include "spirv/resources/emit_resources.h"
#include "vsir/core/op_views.h"
#include "vsir/core/texture_shape.h"

namespace ladder::spirv {

using ir::AtomicOp;
using ir::Type;
using O = spv::Op;
using C = spv::Capability;

namespace {

O opcode(Emitter& e, const ir::Instr& i, uint32_t number) {
    static const O table[] = {O::OpAtomicIAdd,     O::OpAtomicAnd,  O::OpAtomicOr,   O::OpAtomicXor,
                              O::OpAtomicSMin,     O::OpAtomicSMax, O::OpAtomicUMin, O::OpAtomicUMax,
                              O::OpAtomicExchange, O::OpNop,        O::OpNop,        O::OpNop,
                              O::OpAtomicISub};
    static_assert(std::size(table) == static_cast<size_t>(AtomicOp::Count));
    O op = number < std::size(table) ? table[number] : O::OpNop;
    if (op == O::OpNop || (ir::is_float(i.type) && op != O::OpAtomicExchange))
        e.unsupported(i, {Problem::UNSUPPORTED_OPERATION, "extension.SPV_EXT_shader_atomic_float_add"},
                      "arithmetic on floats needs VK_EXT_shader_atomic_float");
    return op;
}

// Where an operation goes, and as what.
struct Target {
    Id pointer;
    Type memory; // I32 or I64
    bool sign;   // a signed type is there
    spv::Scope scope;
};

Id memory_type(Emitter& e, const Target& t) {
    return t.sign ? e.m.unique(O::OpTypeInt, 0, {ir::bits(t.memory), 1}) : e.m.type(t.memory);
}

Id to_memory(Emitter& e, const Target& t, Id value, Type from) {
    return from == t.memory && !t.sign ? value : e.bitcast(value, memory_type(e, t));
}

void check_width(Emitter& e, const ir::Instr& i) {
    if (ir::bits(i.type) < 32)
        e.unsupported(i, "atomic operations on 16 bits");
    if (ir::bits(i.type) == 64) {
        e.need_vulkan12(i, "shaderBufferInt64Atomics");
        e.m.require(C::Int64Atomics);
    }
}

// Raw and structured buffers are no texels, and none that a pointer always leads to.
bool is_words(Emitter& e, const ir::Instr& i, const Handle& h) {
    constexpr uint32_t kinds = ir::texture_kinds::atomic | ir::texture_kinds::feedback;
    const bool texture = kinds >> static_cast<int>(h.descriptor->kind) & 1;
    if (!texture && ir::is_texture(h.descriptor->kind))
        e.invalid(i, "atomic operations on textures of this kind");
    if (texture || is_texel_buffer(*h.descriptor))
        return false;
    if (h.descriptor->kind == ir::ResourceKind::CBuffer)
        e.invalid(i, "the resource is read-only");
    return true;
}

// `compare`: of an exchange, else 0.
void words_atomic(Emitter& e, const ir::Instr& i, const Handle& h, O op, uint32_t at, Id value, Id compare) {
    const Type memory = ir::int_type(ir::bits(i.type));
    const bool wide = memory == Type::I64, same = i.type == memory;
    if (wide)
        e.m.require(Fact::BufferInt64Atomics);
    const Id type = e.m.type(memory);
    const Id index = address_id(e, buffer_address(e, h, i, at, wide ? 3 : 2), 0);
    if (!same) {
        value = e.bitcast(value, type);
        compare = compare ? e.bitcast(compare, type) : 0;
    }
    const Id old = element_atomic(e, h, wide ? Resource::Long : Resource::Words, op, index, value, compare);
    e.define(i, 0, same ? old : e.bitcast(old, e.m.type(i.type)), i.type);
}

// Passes leave one where the device has it and the buffer is no texels.
void add_float(Emitter& e, const ir::Instr& i, const Handle& h, Id value) {
    e.m.require(C::AtomicFloat32AddEXT);
    e.m.require(Extension::AtomicFloatAdd);
    e.m.require(Fact::BufferFloat32AtomicAdd);
    const Id index = address_id(e, buffer_address(e, h, i, ir::at::ResAtomic::coordinate, 2), 0);
    const Id old = element_atomic(e, h, Resource::Float, O::OpAtomicFAddEXT, index, value, 0);
    e.define(i, 0, old, Type::F32);
}

Handle atomic_handle(Emitter& e, const ir::Instr& i) {
    Handle h = handle_of(e, i);
    if (h.descriptor->cls != ir::ResourceClass::Uav)
        e.invalid(i, "the resource is read-only");
    check_width(e, i);
    return h;
}

Target texel_target(Emitter& e, const ir::Instr& i, const Handle& h, uint32_t at) {
    const Type memory = ir::int_type(ir::bits(i.type));
    const Image& r = atomic_image_of(e, h);
    if (r.sampled != memory)
        e.unsupported(i, "atomic operations of another width than the texels");
    Id image = descriptor_pointer(e, h, r.variable, spv::StorageClass::UniformConstant, r.type);
    Id type = e.m.pointer(spv::StorageClass::Image, sampled_type(e, r));
    Id coordinate = texel_coordinate(e, i, at, h);
    Id texel = e.make({O::OpImageTexelPointer, type, {image, coordinate, e.m.u32(0)}});
    mark_non_uniform(e, h, texel);
    return {texel, memory, r.sampled_signed, spv::Scope::Device};
}

Target variable_target(Emitter& e, const ir::Instr& i, ir::Operand index) {
    const ir::Operand variable = ir::as::OfVariable(i).variable();
    const ir::Variable& v = e.program.variables[variable.number()];
    if (v.storage != ir::Storage::Workgroup && v.storage != ir::Storage::Payload)
        e.unsupported(i, "atomic operations on memory of one thread");
    check_width(e, i);
    if (ir::bits(i.type) == 64)
        e.m.require(Fact::SharedInt64Atomics);
    Type memory;
    Id pointer = variable_pointer(e, i, variable, index, memory);
    if (ir::bits(memory) != ir::bits(i.type) || ir::is_float(memory))
        e.unsupported(i, "atomic operations of another width than the variable's elements");
    return {pointer, memory, false, spv::Scope::Workgroup};
}

void put_atomic(Emitter& e, const ir::Instr& i, O op, const Target& t, Id value) {
    Id scope = e.m.u32(static_cast<uint32_t>(t.scope)), relaxed = e.m.u32(0);
    Id operand = to_memory(e, t, value, i.type), type = memory_type(e, t);
    bool same = i.type == t.memory && !t.sign;
    Id old = same ? e.result(i) : e.m.new_id();
    e.put({op, type, old, {t.pointer, scope, relaxed, operand}});
    if (!same)
        e.put({O::OpBitcast, e.m.type(i.type), e.result(i), {old}});
}

void put_exchange(Emitter& e, const ir::Instr& i, const Target& t, Id compare, Id value) {
    Id scope = e.m.u32(static_cast<uint32_t>(t.scope)), relaxed = e.m.u32(0);
    Id expected = to_memory(e, t, compare, i.type), operand = to_memory(e, t, value, i.type);
    bool same = i.type == t.memory && !t.sign;
    Id old = same ? e.result(i) : e.m.new_id();
    e.put({O::OpAtomicCompareExchange,
           memory_type(e, t),
           old,
           {t.pointer, scope, relaxed, relaxed, operand, expected}});
    if (!same)
        e.put({O::OpBitcast, e.m.type(i.type), e.result(i), {old}});
}

} // namespace

void emit_res_atomic(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::ResAtomic x(i);
    const uint32_t operation = x.operation().number();
    const bool sum = i.type == Type::F32 && operation == static_cast<uint32_t>(AtomicOp::FAdd) &&
                     e.options.device.has(Fact::BufferFloat32AtomicAdd);
    O op = sum ? O::OpAtomicFAddEXT : opcode(e, i, operation);
    const Handle h = atomic_handle(e, i);
    constexpr uint32_t at = ir::at::ResAtomic::coordinate;
    const bool words = is_words(e, i, h);
    if (sum && words && h.binding->view != View::TexelBuffer)
        return add_float(e, i, h, e.id(x.value()));
    if (sum)
        op = opcode(e, i, operation); // refuses what is left
    if (words)
        return words_atomic(e, i, h, op, at, e.id(x.value()), 0);
    const Target t = texel_target(e, i, h, at);
    put_atomic(e, i, op, t, e.id(x.value()));
}

void emit_res_cmpxchg(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::ResCmpXchg x(i);
    const Handle h = atomic_handle(e, i);
    constexpr uint32_t at = ir::at::ResCmpXchg::coordinate;
    if (is_words(e, i, h)) {
        const Id value = e.id(x.value());
        return words_atomic(e, i, h, O::OpAtomicCompareExchange, at, value, e.id(x.compare()));
    }
    const Target t = texel_target(e, i, h, at);
    const Id compare = e.id(x.compare());
    put_exchange(e, i, t, compare, e.id(x.value()));
}

void emit_var_atomic(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::VarAtomic x(i);
    O op = opcode(e, i, x.operation().number());
    Target t = variable_target(e, i, x.index());
    put_atomic(e, i, op, t, e.id(x.value()));
}

void emit_var_cmpxchg(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::VarCmpXchg x(i);
    Target t = variable_target(e, i, x.index());
    const Id compare = e.id(x.compare());
    put_exchange(e, i, t, compare, e.id(x.value()));
}

} // namespace ladder::spirv
