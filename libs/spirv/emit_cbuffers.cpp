// Constant buffers: uniform blocks of vec4 rows. What lies beyond the declared size reads as zero.
#include "spirv/emit_cbuffers.h"

#include "spirv/emit_conversions.h"
#include "spirv/emit_resources.h"

namespace ladder::spirv {

using ir::Type;
using O = spv::Op;

namespace {

void check_kind(Emitter& e, const ir::Instr& i, const Handle& h) {
    if (h.descriptor->kind != ir::ResourceKind::CBuffer)
        e.invalid(i, "the resource is not a constant buffer");
}

// Word `word` (an id) of a constant buffer in the shader record.
Id load_record_word(Emitter& e, const Handle& h, Id word) {
    const auto storage = spv::StorageClass::ShaderRecordBufferKHR;
    Id& record = e.resources.shader_record;
    const Id f32 = e.m.type(Type::F32);
    if (!record) {
        const Id array = e.m.unique(O::OpTypeArray, 0, {f32, e.m.u32(e.resources.shader_record_words)});
        const Id block = e.m.unique(O::OpTypeStruct, 0, {array});
        e.m.decorate(array, spv::Decoration::ArrayStride, 4);
        e.m.decorations.put(O::OpMemberDecorate,
                            {block, 0, static_cast<uint32_t>(spv::Decoration::Offset), 0});
        e.m.decorate(block, spv::Decoration::Block);
        record = e.m.global_variable(e.m.pointer(storage, block), storage);
        e.m.name(record, "shader_record");
    }
    const uint32_t first = (h.resource->record - 1) / 4;
    const Id at = first ? e.binary_u32(O::OpIAdd, word, e.m.u32(first)) : word;
    const Id pointer = e.make({O::OpAccessChain, e.m.pointer(storage, f32), {record, e.m.u32(0), at}});
    return e.make({O::OpLoad, f32, {pointer}});
}

// Pointer to a row, or to component `component` (an id) of it.
Id pointer_to(Emitter& e, const Handle& h, Id row, Id component) {
    Id variable = cbuffer_variable(e, h);
    Id pointee = component ? e.m.type(Type::F32) : e.m.vector(Type::F32, 4);
    Id indices[] = {variable, h.index, e.m.u32(0), row, component};
    Id type = e.m.pointer(spv::StorageClass::Uniform, pointee), pointer = e.m.new_id();
    uint32_t count = 5 - !h.index - !component;
    e.m.code.begin(O::OpAccessChain, 3 + count);
    e.m.code.push(type);
    e.m.code.push(pointer);
    for (Id index : indices)
        if (index)
            e.m.code.push(index);
    mark_non_uniform(e, h, pointer);
    return pointer;
}

void put_row_component(Emitter& e, const ir::Instr& i, Id row, uint32_t c) {
    Type t = i.type;
    Id type = e.m.type(t), f32 = e.m.type(Type::F32);
    switch (ir::bits(t)) {
    case 64: {
        Id pair = e.make({O::OpVectorShuffle, e.m.vector(Type::F32, 2), {row, row, c * 2, c * 2 + 1}});
        return e.put({O::OpBitcast, type, e.result(i, c), {pair}});
    }
    case 32: return e.put({O::OpCompositeExtract, type, e.result(i, c), {row, c}});
    default: break;
    }
    if (i.result_count > 4) { // two to a word
        Id word = e.extract(row, f32, c / 2), pair = e.bitcast(word, e.m.vector(t, 2));
        return e.put({O::OpCompositeExtract, type, e.result(i, c), {pair, c % 2}});
    }
    // Minimum precision: 32 bits in memory.
    Id word = e.extract(row, f32, c);
    if (t == Type::F16)
        return e.put({O::OpFConvert, type, e.result(i, c), {word}});
    e.put({O::OpUConvert, type, e.result(i, c), {e.bitcast(word, e.m.u32_type())}});
}

// The f32 at a byte offset; `offset` is an id unless `fixed`.
Id load_word(Emitter& e, const Handle& h, bool fixed, uint32_t offset) {
    Id row, component;
    if (fixed) {
        row = e.m.u32(offset / 16);
        component = e.m.u32(offset / 4 % 4);
    } else {
        row = e.binary_u32(O::OpShiftRightLogical, offset, e.m.u32(4));
        Id word = e.binary_u32(O::OpShiftRightLogical, offset, e.m.u32(2));
        component = e.binary_u32(O::OpBitwiseAnd, word, e.m.u32(3));
    }
    if (h.resource->record)
        return load_record_word(e, h,
                                e.binary_u32(O::OpIAdd, e.binary_u32(O::OpIMul, row, e.m.u32(4)), component));
    return e.make({O::OpLoad, e.m.type(Type::F32), {pointer_to(e, h, row, component)}});
}

// The half of a word that an offset names.
Id half_of(Emitter& e, Id word, bool fixed, uint32_t offset) {
    Id bits = e.bitcast(word, e.m.u32_type());
    Id shift;
    if (fixed) {
        shift = e.m.u32(offset % 4 / 2 * 16);
    } else {
        Id odd = e.binary_u32(O::OpBitwiseAnd, offset, e.m.u32(2));
        shift = e.binary_u32(O::OpShiftLeftLogical, odd, e.m.u32(3));
    }
    return e.make({O::OpUConvert, e.m.type(Type::I16), {e.binary_u32(O::OpShiftRightLogical, bits, shift)}});
}

Id load_row(Emitter& e, const Handle& h, Id row) {
    const Id type = e.m.vector(Type::F32, 4);
    if (!h.resource->record)
        return e.make({O::OpLoad, type, {pointer_to(e, h, row, 0)}});
    const Id first = e.binary_u32(O::OpIMul, row, e.m.u32(4));
    Id words[4];
    for (uint32_t n = 0; n < 4; n++)
        words[n] = load_record_word(e, h, n ? e.binary_u32(O::OpIAdd, first, e.m.u32(n)) : first);
    return e.make({O::OpCompositeConstruct, type, {words[0], words[1], words[2], words[3]}});
}

} // namespace

void emit_cbuffer_row(Emitter& e, const ir::Instr& i, uint32_t) {
    Handle h = handle_of(e, i);
    check_kind(e, i, h);
    if (i.result_count > 128 / ir::bits(i.type))
        e.invalid(i, "more components than a row has");
    uint64_t number;
    if (e.constant_value(i[1], number) && number >= cbuffer_rows(*h.descriptor)) {
        for (uint32_t c = 0; c < i.result_count; c++)
            e.define(i, c, e.m.constant(i.type, 0), i.type);
        return;
    }
    Id row = load_row(e, h, e.id(i[1]));
    if (i.type == Type::I32)
        row = e.bitcast(row, e.m.vector(Type::I32, 4));
    for (uint32_t c = 0; c < i.result_count; c++)
        if (e.is_used(i, c))
            put_row_component(e, i, row, c);
}

void emit_cbuffer_load(Emitter& e, const ir::Instr& i, uint32_t) {
    Handle h = handle_of(e, i);
    check_kind(e, i, h);
    Type t = i.type;
    uint32_t bytes = ir::bits(t) / 8;
    uint64_t offset;
    bool fixed = e.constant_value(i[1], offset);
    if (fixed && offset + bytes > cbuffer_rows(*h.descriptor) * uint64_t{16})
        return e.define(i, 0, e.m.constant(t, 0), t);
    uint32_t at = fixed ? static_cast<uint32_t>(offset) : e.id(i[1]);
    Id word = load_word(e, h, fixed, at);
    if (bytes == 8) {
        uint32_t next = fixed ? at + 4 : e.binary_u32(O::OpIAdd, at, e.m.u32(4));
        Id pair =
            e.make({O::OpCompositeConstruct, e.m.vector(Type::F32, 2), {word, load_word(e, h, fixed, next)}});
        return e.put({O::OpBitcast, e.m.type(t), e.result(i), {pair}});
    }
    if (bytes == 2)
        return e.define(i, 0, reinterpret(e, half_of(e, word, fixed, at), Type::I16, t), t);
    e.define(i, 0, reinterpret(e, word, Type::F32, t), t);
}

} // namespace ladder::spirv
