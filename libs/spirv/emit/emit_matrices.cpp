// Each matrix is a variable of the thread, which holds its part of the elements: drivers keep such variables
// in registers. Which matrices get here, passes/lower/device_matrices.cpp decides.
#include "spirv/emit/emit_matrices.h"

#include "spirv/emit/emit_conversions.h"
#include "spirv/emit/emit_opaque.h"
#include "spirv/memory/emit_elements.h"
#include "spirv/memory/emit_variables.h"
#include "spirv/module/newer_enumerants.h"
#include "vsir/core/op_views.h"

#include <algorithm>

namespace ladder::spirv {

using ir::MatrixComponent;
using ir::MatrixShape;
using ir::Operand;
using ir::Type;
using O = spv::Op;

namespace {

constexpr auto load_op = static_cast<O>(newer::op_cooperative_matrix_load);
constexpr auto store_op = static_cast<O>(newer::op_cooperative_matrix_store);

constexpr auto aligned = static_cast<uint32_t>(spv::MemoryAccessMask::Aligned);

// In words, as which memory is seen where elements have no array of their own.
constexpr uint32_t word_bits = 32;

struct Float8 {
    MatrixComponent component;
    uint32_t encoding;
};
constexpr Float8 float8_encodings[] = {{MatrixComponent::F8E4M3, newer::encoding_float8_e4m3},
                                       {MatrixComponent::F8E5M2, newer::encoding_float8_e5m2}};

void require(Emitter& e, uint32_t capability) { e.m.require(static_cast<spv::Capability>(capability)); }

// Scalars that are no types of VSIR.
Id narrow_float(Emitter& e, MatrixComponent c) {
    for (const Float8& row : float8_encodings)
        if (row.component == c) {
            require(e, newer::capability_float8);
            require(e, newer::capability_float8_cooperative_matrix);
            e.m.require(Extension::Float8);
            return e.m.unique(O::OpTypeFloat, 0, {8, row.encoding});
        }
    require(e, newer::capability_bfloat16_type);
    require(e, newer::capability_bfloat16_cooperative_matrix);
    e.m.require(Extension::Bfloat16);
    return e.m.unique(O::OpTypeFloat, 0, {16, newer::encoding_bfloat16});
}

bool is_narrow_float(MatrixComponent c) {
    return ir::is_float(ir::info(c).type) && ir::info(c).bits < 32 && c != MatrixComponent::F16;
}

bool is_signed_int(MatrixComponent c) { return ir::is_int(ir::info(c).type) && ir::info(c).is_signed; }

// Vulkan tells components with a sign by their type (VkComponentTypeKHR). Those of 8 bits are no values of
// VSIR.
Id component_type(Emitter& e, MatrixComponent c) {
    if (is_narrow_float(c))
        return narrow_float(e, c);
    const uint32_t bits = ir::info(c).bits;
    const Type type = bits == 8 ? Type::I8 : ir::info(c).type;
    if (is_signed_int(c)) {
        e.m.type(type); // for its capability
        return e.m.unique(O::OpTypeInt, 0, {bits, 1});
    }
    return e.m.type(type);
}

// A value as an element, and back. What is written was rounded before.
Id to_component(Emitter& e, Id value, MatrixComponent c) {
    const Id type = component_type(e, c);
    if (is_narrow_float(c))
        return e.make({O::OpFConvert, type, {value}});
    if (ir::info(c).bits == 8)
        return e.make({is_signed_int(c) ? O::OpSConvert : O::OpUConvert, type, {value}});
    return is_signed_int(c) ? e.make({O::OpBitcast, type, {value}}) : value;
}
Id from_component(Emitter& e, Id value, MatrixComponent c) {
    const Id type = e.m.type(ir::info(c).type);
    if (is_narrow_float(c))
        return e.make({O::OpFConvert, type, {value}});
    if (ir::info(c).bits == 8)
        return e.make({is_signed_int(c) ? O::OpSConvert : O::OpUConvert, type, {value}});
    return is_signed_int(c) ? e.make({O::OpBitcast, type, {value}}) : value;
}

const MatrixShape& shape(Emitter& e, Operand variable) {
    return e.program.variables[variable.number()].matrix;
}

Id matrix_type(Emitter& e, const MatrixShape& m) {
    require(e, newer::capability_cooperative_matrix);
    e.m.require(Extension::CooperativeMatrix);
    const Id element = component_type(e, m.component);
    const Id scope = e.m.u32(static_cast<uint32_t>(spv::Scope::Subgroup));
    const Id rows = e.m.u32(m.rows), columns = e.m.u32(m.columns),
             use = e.m.u32(static_cast<uint32_t>(m.use));
    return e.m.unique(static_cast<O>(newer::op_type_cooperative_matrix), 0,
                      {element, scope, rows, columns, use});
}

// A matrix by its variable and number.
struct Matrix {
    Id pointer, type;
    const MatrixShape& shape;
};
Matrix matrix(Emitter& e, const ir::Instr& i, Operand variable, Operand number) {
    const MatrixShape& m = shape(e, variable);
    if (e.program.variables[variable.number()].storage != ir::Storage::Matrix)
        e.invalid(i, "the variable has no matrices");
    const Id type = matrix_type(e, m);
    return {opaque_pointer(e, i, variable, number, type), type, m};
}
Id load(Emitter& e, const Matrix& m) { return e.make({O::OpLoad, m.type, {m.pointer}}); }
Id load(Emitter& e, const ir::Instr& i, Operand variable, Operand number) {
    return load(e, matrix(e, i, variable, number));
}
void store(Emitter& e, const Matrix& m, Id value) { e.put_void(O::OpStore, {m.pointer, value}); }

// All lanes take part, as in operations on waves.
void together(Emitter& e) { e.wave_use |= WaveUseAny; }

// Where the elements of a matrix lie: a pointer to the first, the layout, and what lies between rows or
// columns.
struct Elements {
    Id pointer, layout, stride;
    uint32_t alignment; // of memory at addresses, in bytes; else 0
};

// An offset or stride, in units of so many.
Id in_units(Emitter& e, Operand offset, uint32_t unit) {
    uint64_t value;
    if (e.constant_value(offset, value))
        return e.m.u32(static_cast<uint32_t>(value) / unit);
    const Id id = e.id(offset);
    return unit == 1 ? id : e.binary_u32(O::OpUDiv, id, e.m.u32(unit));
}

Elements in_buffer(Emitter& e, const ir::Instr& i) {
    const ir::as::MatrixInBuffer in(i);
    const Handle h = handle_of(e, i);
    const Id index = in_units(e, in.offset(), word_bits / 8);
    const Id pointer = element_pointer(e, h, {Resource::Words, index, 0});
    const Id stride = in_units(e, in.stride(), word_bits / 8);
    const uint32_t alignment = h.binding->is_address() ? std::min(in.alignment().number(), 16u) : 0;
    return {pointer, e.m.u32(in.layout().number()), stride, alignment};
}

Elements in_group(Emitter& e, const ir::Instr& i) {
    const ir::as::MatrixInGroup in(i);
    const uint32_t bits = ir::info(static_cast<MatrixComponent>(in.component().number())).bits;
    const ir::Variable& memory = e.program.variables[in.memory().number()];
    const uint32_t each = ir::bits(memory.element) == bits ? 1 : word_bits / bits;
    const Id at = in_units(e, in.offset(), each);
    const Id pointer = variable_pointer(e, in.memory(), at);
    const Id stride = in_units(e, in.stride(), each);
    return {pointer, e.m.u32(in.layout().number()), stride, 0};
}

void load_from(Emitter& e, const Matrix& m, const Elements& at) {
    together(e);
    if (!at.alignment)
        return store(e, m, e.make({load_op, m.type, {at.pointer, at.layout, at.stride}}));
    store(e, m, e.make({load_op, m.type, {at.pointer, at.layout, at.stride, aligned, at.alignment}}));
}
void store_to(Emitter& e, const Matrix& m, const Elements& at) {
    together(e);
    const Id value = load(e, m);
    if (at.alignment)
        e.put_void(store_op, {at.pointer, value, at.layout, at.stride, aligned, at.alignment});
    else
        e.put_void(store_op, {at.pointer, value, at.layout, at.stride});
}

Id element_pointer(Emitter& e, const Matrix& m, Id element) {
    const Id type = e.m.pointer(spv::StorageClass::Private, component_type(e, m.shape.component));
    return e.make({O::OpAccessChain, type, {m.pointer, element}});
}

Id length(Emitter& e, Id type) {
    return e.make({static_cast<O>(newer::op_cooperative_matrix_length), e.m.u32_type(), {type}});
}

// An element that a thread has; `inside`: does it have the element that the shader names?
struct HeldElement {
    Id pointer, inside;
};
HeldElement held_element(Emitter& e, const Matrix& m, Operand number) {
    const Id asked = e.id(number);
    const Id inside = e.make({O::OpULessThan, e.m.bool_type(), {asked, length(e, m.type)}});
    return {element_pointer(e, m, e.select(Type::I32, inside, asked, e.m.u32(0))), inside};
}

uint32_t signs(const MatrixShape& a, const MatrixShape& b, const MatrixShape& sum) {
    const auto bit = [](const MatrixShape& m, uint32_t bits) {
        return is_signed_int(m.component) ? bits : 0;
    };
    return bit(a, newer::cooperative_matrix_a_signed) | bit(b, newer::cooperative_matrix_b_signed) |
           bit(sum, newer::cooperative_matrix_c_signed | newer::cooperative_matrix_result_signed);
}

O conversion(const MatrixShape& from, const MatrixShape& to) {
    if (from.component == to.component)
        return O::OpCopyObject;
    if (ir::is_float(from.type()))
        return O::OpFConvert;
    return ir::info(from.component).is_signed ? O::OpSConvert : O::OpUConvert;
}

} // namespace

void emit_matrix_fill(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::MatrixFill in(i);
    const Matrix m = matrix(e, i, in.variable(), in.index());
    const Id value = to_component(e, e.id(in.value()), m.shape.component);
    store(e, m, e.make({O::OpCompositeConstruct, m.type, {value}}));
}

// Floats of 8 bits saturate (HLSL 0035, "Data Conversion Rules").
void emit_matrix_convert(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::MatrixConvert in(i);
    const MatrixShape& from = shape(e, in.from());
    const Id value = load(e, i, in.from(), in.from_index());
    const Matrix m = matrix(e, i, in.variable(), in.index());
    const O op = conversion(from, m.shape);
    if (op == O::OpCopyObject)
        return store(e, m, value);
    const Id converted = e.make({op, m.type, {value}});
    if (is_narrow_float(m.shape.component) && ir::info(m.shape.component).bits == 8)
        e.m.decorate(converted, static_cast<spv::Decoration>(
                                    newer::decoration_saturated_to_largest_float8_normal_conversion));
    store(e, m, converted);
}

void emit_matrix_load(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::MatrixInBuffer in(i);
    const Elements from = in_buffer(e, i);
    load_from(e, matrix(e, i, in.variable(), in.index()), from);
}
void emit_matrix_store(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::MatrixInBuffer in(i);
    const Elements to = in_buffer(e, i);
    store_to(e, matrix(e, i, in.variable(), in.index()), to);
}
void emit_matrix_load_shared(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::MatrixInGroup in(i);
    const Elements from = in_group(e, i);
    load_from(e, matrix(e, i, in.variable(), in.index()), from);
}
void emit_matrix_store_shared(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::MatrixInGroup in(i);
    const Elements to = in_group(e, i);
    store_to(e, matrix(e, i, in.variable(), in.index()), to);
}

void emit_matrix_length(Emitter& e, const ir::Instr& i, uint32_t) {
    const Id type = matrix_type(e, shape(e, ir::as::MatrixLength(i).variable()));
    e.define(i, 0, length(e, type), Type::I32);
}

void emit_matrix_get(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::MatrixGet in(i);
    const Matrix m = matrix(e, i, in.variable(), in.index());
    const MatrixComponent c = m.shape.component;
    const HeldElement at = held_element(e, m, in.element());
    const Id found = e.make({O::OpLoad, component_type(e, c), {at.pointer}});
    const Id value = from_component(e, found, c);
    e.define(i, 0, e.select(i.type, at.inside, value, e.m.constant(i.type, 0)), i.type);
}

void emit_matrix_set(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::MatrixSet in(i);
    const Matrix m = matrix(e, i, in.variable(), in.index());
    if (in.index() != in.from_index())
        store(e, m, load(e, i, in.variable(), in.from_index()));
    const HeldElement at = held_element(e, m, in.element());
    const Id type = component_type(e, m.shape.component);
    const Id value = to_component(e, e.id(in.value()), m.shape.component);
    const Id before = e.make({O::OpLoad, type, {at.pointer}});
    e.put_void(O::OpStore, {at.pointer, e.make({O::OpSelect, type, {at.inside, value, before}})});
}

void emit_matrix_multiply(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::MatrixBinary in(i);
    together(e);
    const Id a = load(e, i, in.a(), in.a_index());
    const Id b = load(e, i, in.b(), in.b_index());
    const Matrix m = matrix(e, i, in.variable(), in.index());
    Id sum;
    if (i.op == ir::Op::MatrixMultiplyAdd) {
        const ir::as::MatrixMultiplyAdd with(i);
        sum = load(e, i, with.c(), with.c_index());
    } else {
        sum = e.m.unique(O::OpConstantNull, m.type, std::initializer_list<uint32_t>{});
    }
    const auto op = static_cast<O>(newer::op_cooperative_matrix_mul_add);
    const uint32_t bits = signs(shape(e, in.a()), shape(e, in.b()), m.shape);
    store(e, m, bits ? e.make({op, m.type, {a, b, sum, bits}}) : e.make({op, m.type, {a, b, sum}}));
}

void emit_matrix_add(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::MatrixBinary in(i);
    const Id a = load(e, i, in.a(), in.a_index());
    const Id b = load(e, i, in.b(), in.b_index());
    const Matrix m = matrix(e, i, in.variable(), in.index());
    store(e, m, e.make({ir::is_float(m.shape.type()) ? O::OpFAdd : O::OpIAdd, m.type, {a, b}}));
}

} // namespace ladder::spirv
