#include "spirv/resources/parameters.h"

#include "spirv/resources/root_data.h"
#include "vsir/core/float_bits.h"
#include "vsir/core/op_views.h"

#include <algorithm>
#include <bit>

namespace ladder::spirv {

using ir::Stage;
using ir::Type;
using O = spv::Op;

namespace {

using Reading = Parameter::Reading;
using Source = Parameter::Source;

// The parameter is given as one integer or as the bits of one float of its width.
Type stored_type(const Parameter& p) {
    if (p.reading == Reading::Bool)
        return Type::Bool;
    if (p.reading == Reading::Float)
        return p.bits == 16 ? Type::F16 : p.bits == 64 ? Type::F64 : Type::F32;
    return p.bits == 16 ? Type::I16 : p.bits == 64 ? Type::I64 : Type::I32;
}

// The nearest that the field can hold, where it is.
uint64_t field_bits(const Parameter& p, double value) {
    const uint32_t width = p.bit_count ? p.bit_count : std::min<uint32_t>(p.bits, 32);
    const uint64_t most = (uint64_t{1} << (width - (p.reading == Reading::Signed))) - 1;
    return (value >= static_cast<double>(most) ? most : static_cast<uint64_t>(value)) << p.first_bit;
}

// Bits of a double, a half or an integer where nothing specializes it.
uint64_t standard_bits(const Parameter& p) {
    const ir::ParameterInfo& about = info(p.name);
    const double value = about.is_float ? double{std::bit_cast<float>(about.standard)} : about.standard;
    switch (p.reading) {
    case Reading::Float: return ir::float_bits(stored_type(p), value);
    case Reading::Normalised: return value >= 1 ? UINT32_MAX : 0;
    case Reading::Bool: return value != 0;
    default: return field_bits(p, value);
    }
}

// One for each number of each parameter.
Id spec_constant(Emitter& e, const Parameter& p, uint32_t n) {
    if (!e.interface.spec_constants)
        e.interface.spec_constants = e.arena.array<Id[4]>(static_cast<size_t>(ParameterName::Count)).data();
    Id& known = e.interface.spec_constants[static_cast<size_t>(p.name)][n];
    if (known)
        return known;
    const Type t = stored_type(p);
    const uint64_t bits = standard_bits(p);
    const Id type = e.m.type(t);
    known = e.m.new_id();
    if (t == Type::Bool)
        e.m.globals.put(bits ? O::OpSpecConstantTrue : O::OpSpecConstantFalse, {type, known});
    else if (p.bits == 64)
        e.m.globals.put(O::OpSpecConstant,
                        {type, known, static_cast<uint32_t>(bits), static_cast<uint32_t>(bits >> 32)});
    else
        e.m.globals.put(O::OpSpecConstant, {type, known, static_cast<uint32_t>(bits)});
    e.m.decorate(known, spv::Decoration::SpecId, p.spec_id + n);
    e.m.name(known, info(p.name).name);
    return known;
}

// By the writer, or by the program.
bool is_used(const Emitter& e, ParameterName name) {
    return e.interface.read_parameters >> static_cast<uint32_t>(name) & 1 || parameter(e, name);
}

// The block at a set and binding: rows of four words, as far as any parameter there reaches.
Id buffer_block(Emitter& e, const Parameter& p) {
    uint32_t bytes = 0;
    for (const Parameter* other : *e.options.parameters)
        if (other && other->source == Source::Buffer && other->set == p.set && other->binding == p.binding &&
            is_used(e, other->name))
            bytes = std::max(bytes, other->offset + other->total_size());
    for (const Interface::Block& known : e.interface.blocks.span())
        if (known.set == p.set && known.binding == p.binding)
            return known.variable;
    const Id variable = declare_rows(e, bytes, p.set, p.binding, "parameters");
    e.interface.blocks.push({p.set, p.binding, variable});
    return variable;
}

Id word(Emitter& e, const Parameter& p, uint32_t offset) {
    if (p.source == Source::Root)
        return root_word(e, p.root.storage, p.root.offset + offset);
    return row_word(e, buffer_block(e, p), p.offset + offset);
}

// Number `n` as it lies in words, but fields of them; as u32 or a float of 32 or 64 bits.
Id word_value(Emitter& e, const Parameter& p, uint32_t n) {
    const Id first = word(e, p, n * p.size());
    const Id u32 = e.m.u32_type(), f32 = e.m.type(Type::F32);
    if (p.reading != Reading::Float)
        return first; // the low word of 64 bits
    if (p.bits == 32)
        return e.bitcast(first, f32);
    if (p.bits == 16) {
        const Id half = p.first_bit ? e.binary_u32(O::OpShiftRightLogical, first, e.m.u32(16)) : first;
        return e.extract(e.make_glsl({GLSLstd450UnpackHalf2x16, e.m.vector(Type::F32, 2), {half}}), f32, 0);
    }
    const Id high = word(e, p, n * p.size() + 4);
    const Id pair = e.make({O::OpCompositeConstruct, e.m.vector_of(u32, 2), {first, high}});
    return e.make({O::OpFConvert, f32, {e.bitcast(pair, e.m.type(Type::F64))}});
}

// 1 or 0.
Id truth(Emitter& e, Id is, bool as_float) {
    const Type t = as_float ? Type::F32 : Type::I32;
    const Id yes = as_float ? e.m.real(t, 1) : e.m.u32(1), no = as_float ? e.m.real(t, 0) : e.m.u32(0);
    return e.select(t, is, yes, no);
}

// Number `n` of a specialization constant, as u32 or f32.
Id spec_value(Emitter& e, const Parameter& p, uint32_t n) {
    const Id constant = spec_constant(e, p, n);
    if (p.reading == Reading::Bool)
        return truth(e, constant, false);
    if (p.bits == 32)
        return constant;
    if (p.reading == Reading::Float)
        return e.make({O::OpFConvert, e.m.type(Type::F32), {constant}});
    return e.make({p.reading == Reading::Signed ? O::OpSConvert : O::OpUConvert, e.m.u32_type(), {constant}});
}

// The field of a word.
Id field(Emitter& e, const Parameter& p, Id value) {
    uint32_t first = p.first_bit, count = p.bit_count;
    if (!count && p.bits == 16 && p.source != Source::Specialization)
        count = 16;
    if (!count)
        return value;
    if (p.reading == Reading::Signed)
        return e.make({O::OpBitFieldSExtract, e.m.u32_type(), {value, e.m.u32(first), e.m.u32(count)}});
    return e.make({O::OpBitFieldUExtract, e.m.u32_type(), {value, e.m.u32(first), e.m.u32(count)}});
}

// From what the caller has to what the name means.
Id converted(Emitter& e, const Parameter& p, Id value) {
    const bool wants_float = info(p.name).is_float;
    const Id f32 = e.m.type(Type::F32);
    switch (p.reading) {
    case Reading::Float: return wants_float ? value : e.make({O::OpConvertFToU, e.m.u32_type(), {value}});
    case Reading::Bool: {
        const Id is = e.make({O::OpINotEqual, e.m.bool_type(), {value, e.m.u32(0)}});
        return truth(e, is, wants_float);
    }
    case Reading::Normalised: {
        const uint32_t bits = p.bit_count ? p.bit_count : 32;
        const double greatest = static_cast<double>((uint64_t{1} << bits) - 1);
        const Id number = e.make({O::OpConvertUToF, f32, {value}});
        const Id share = e.make({O::OpFDiv, f32, {number, e.m.real(Type::F32, greatest)}});
        return wants_float ? share : e.make({O::OpConvertFToU, e.m.u32_type(), {share}});
    }
    case Reading::Signed: return wants_float ? e.make({O::OpConvertSToF, f32, {value}}) : value;
    default: return wants_float ? e.make({O::OpConvertUToF, f32, {value}}) : value;
    }
}

} // namespace

namespace {

const Parameter* given(const Emitter& e, ParameterName name) {
    return e.options.parameters ? (*e.options.parameters)[static_cast<size_t>(name)] : nullptr;
}

} // namespace

// Programs of Direct3D 9 have the code of old state themselves.
const Parameter* parameter(const Emitter& e, ParameterName name) {
    const ir::ParameterInfo& about = info(name);
    const bool is_there = e.program.shader_model_major < 4 && about.is_old_state;
    const bool looks = about.stages >> static_cast<uint32_t>(e.entry.stage) & 1;
    return looks && !is_there ? given(e, name) : nullptr;
}

bool constant_parameter(const Parameter& p, uint32_t& value, uint32_t n) {
    value = p.constants[n];
    return p.source == Source::Constant;
}

Id parameter_value(Emitter& e, const Parameter& p, uint32_t n) {
    if (p.source == Source::Constant)
        return e.m.constant(info(p.name).is_float ? Type::F32 : Type::I32, p.constants[n]);
    Id value = p.source == Source::Specialization ? spec_value(e, p, n) : word_value(e, p, n);
    if (p.reading != Reading::Float)
        value = field(e, p, value);
    return converted(e, p, value);
}

void emit_parameter(Emitter& e, const ir::Instr& i, uint32_t) {
    const auto name = static_cast<ParameterName>(ir::as::Parameter(i).what().number());
    const Type type = info(name).is_float ? Type::F32 : Type::I32;
    if (const Parameter* p = given(e, name))
        return e.define(i, 0, parameter_value(e, *p, ir::as::Parameter(i).component().number()), type);
    e.define(i, 0, e.m.constant(type, info(name).standard), type);
}

void prepare_parameters(Emitter& e) {
    if (!e.options.parameters)
        return;
    for (const Parameter* p : *e.options.parameters)
        if (p && p->source == Source::Root && is_used(e, p->name))
            reserve_root(e, p->root.storage, uint64_t{p->root.offset} + p->total_size());
}

} // namespace ladder::spirv
