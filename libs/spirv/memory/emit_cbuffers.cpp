// Constant buffers: rows of four words in uniform blocks, storage buffers, at addresses, or among the root
// data. What lies beyond the declared size reads as zero.
#include "spirv/memory/emit_cbuffers.h"

#include "spirv/emit/emit_conversions.h"
#include "spirv/memory/emit_elements.h"
#include "spirv/resources/addresses.h"
#include "spirv/resources/root_data.h"
#include "vsir/core/op_views.h"

#include <algorithm>

namespace ladder::spirv {

using ir::Type;
using O = spv::Op;

namespace {

void check_cbuffer(Emitter& e, const ir::Instr& i, const Handle& h) {
    if (h.descriptor->kind != ir::ResourceKind::CBuffer)
        e.invalid(i, "the resource is not a constant buffer");
}

bool is_root(const Handle& h) { return h.binding->type == BindingType::Constants; }

bool in_storage_buffer(const Handle& h) { return h.binding->view == View::StorageBuffer; }

// True for a part of a larger buffer, and for a buffer whose size the module reads: its block has more rows
// than the shader declares.
bool is_open(const Handle& h) { return has_window(h) || (h.binding->robust && in_storage_buffer(h)); }

// struct { vec4 data[N]; }
Id rows_struct(Emitter& e, const Handle& h, bool storage_buffer) {
    const bool open = is_open(h);
    const Id row = e.m.vector(Type::F32, 4);
    const Id length = open && storage_buffer ? 0 : e.m.u32(open ? ir::cbuffer_rows_max : cbuffer_rows(*h.descriptor));
    Id array, type;
    bool is_new = true;
    if (storage_buffer) { // types of its own: before Vulkan 1.1 blocks of the two kinds differ
        array = e.m.new_id(), type = e.m.new_id();
        if (open)
            e.m.globals.put(O::OpTypeRuntimeArray, {array, row});
        else
            e.m.globals.put(O::OpTypeArray, {array, row, length});
        e.m.globals.put(O::OpTypeStruct, {type, array});
    } else {
        array = e.m.unique(O::OpTypeArray, 0, {row, length}, &is_new);
        type = e.m.unique(O::OpTypeStruct, 0, {array});
    }
    if (is_new) {
        e.m.decorate(array, spv::Decoration::ArrayStride, 16);
        e.m.decorations.put(O::OpMemberDecorate,
                            {type, 0, static_cast<uint32_t>(spv::Decoration::Offset), 0});
        e.m.decorate(type, storage_buffer && !e.m.environment.vulkan11() ? spv::Decoration::BufferBlock
                                                                         : spv::Decoration::Block);
    }
    return type;
}

spv::StorageClass storage_of(const Emitter& e, const Handle& h) {
    return in_storage_buffer(h) ? buffer_storage(e) : spv::StorageClass::Uniform;
}

Id block_type(Emitter& e, const Handle& h) {
    Id& known = h.resource->block;
    if (!known)
        known = rows_struct(e, h, in_storage_buffer(h));
    return known;
}

Id cbuffer_variable(Emitter& e, const Handle& h) {
    Id& id = h.resource->variables[0];
    if (!id)
        id = declare(e, h, *h.binding, {storage_of(e, h), block_type(e, h), false, in_storage_buffer(h)});
    return id;
}

// Pointer to a row, or to component `component` (an id) of it.
Id pointer_to(Emitter& e, const Handle& h, Id row, Id component) {
    Id variable = cbuffer_variable(e, h);
    need_element(e, h);
    Id pointee = component ? e.m.type(Type::F32) : e.m.vector(Type::F32, 4);
    Id indices[] = {variable, h.index, e.m.u32(0), row, component};
    Id type = e.m.pointer(storage_of(e, h), pointee), pointer = e.m.new_id();
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

// Where a row is, and whether it exists: `inside` is the id of a bool, or 0 if only the device checks.
struct RowPlace {
    Id row, inside;
};
RowPlace locate(Emitter& e, const Handle& h, Id row) {
    if (has_window(h)) {
        Id inside;
        row = row_in_window(e, h, row, inside);
        return {row, inside};
    }
    if (!h.binding->robust || h.binding->is_address()) [[likely]]
        return {row, 0};
    Id rows;
    if (in_storage_buffer(h)) {
        const Id variable = cbuffer_variable(e, h);
        const Id buffer = descriptor_pointer(e, h, variable, storage_of(e, h), block_type(e, h));
        rows = e.make({O::OpArrayLength, e.m.u32_type(), {buffer, 0}});
    } else {
        rows = e.m.u32(cbuffer_rows(*h.descriptor));
    }
    return {row, both(e, h.valid, e.make({O::OpULessThan, e.m.bool_type(), {row, rows}}))};
}

// Four floats at an address, or one. A pass puts a test in front of what may not be there.
Id load_at_address(Emitter& e, const Handle& h, Id row, Id component) {
    const RowPlace spot = locate(e, h, row);
    if (!h.in_range && (spot.inside || h.binding->check_null))
        e.diag.fail_internal(Location::none(), "an access to memory that may not be there was not lowered");
    row = spot.row;
    const uint32_t alignment = component ? 4 : std::min(h.binding->alignment, 16u);
    return e.make({O::OpLoad,
                   component ? e.m.type(Type::F32) : e.m.vector(Type::F32, 4),
                   {row_at(e, h.index, row, component), static_cast<uint32_t>(spv::MemoryAccessMask::Aligned),
                    alignment}});
}

// Four floats in a descriptor's block, or one; `type` is their type.
Id load_in_block(Emitter& e, const Handle& h, Id type, Id row, Id component) {
    const RowPlace spot = locate(e, h, row);
    row = spot.inside ? e.select(Type::I32, spot.inside, spot.row, e.m.u32(0)) : spot.row;
    const Id loaded = e.make({O::OpLoad, type, {pointer_to(e, h, row, component)}});
    return value_or_zero(e, spot.inside ? spot.inside : h.valid, type, component ? 1 : 4, loaded);
}

// So many words of the root data are this constant buffer.
uint32_t root_word_count(Emitter& e, const Handle& h) {
    const RootPlace& place = h.binding->root;
    const uint32_t declared =
        h.descriptor->stride ? (h.descriptor->stride + 3) / 4 : cbuffer_rows(*h.descriptor) * 4;
    const uint32_t block = e.resources.root_bytes[place.storage];
    return std::min(declared, block > place.offset ? (block - place.offset) / 4 : 0);
}

// A word of them, `index` words (an id) and `plus` bytes from the start.
Id root_element(Emitter& e, const Handle& h, Id index, uint32_t plus) {
    const RootPlace& place = h.binding->root;
    if (!h.binding->robust)
        return root_word_at(e, place.storage, place.offset + plus, index);
    const uint32_t words = root_word_count(e, h);
    if (words <= plus / 4)
        return e.m.u32(0);
    const Id inside = e.make({O::OpULessThan, e.m.bool_type(), {index, e.m.u32(words - plus / 4)}});
    const Id safe = e.select(Type::I32, inside, index, e.m.u32(0));
    const Id word = root_word_at(e, place.storage, place.offset + plus, safe);
    return value_or_zero(e, inside, e.m.u32_type(), 1, word);
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
    if (is_root(h)) {
        const RootPlace& place = h.binding->root;
        const Id bits = fixed
                            ? root_word(e, place.storage, place.offset + offset)
                            : root_element(e, h, e.binary_u32(O::OpShiftRightLogical, offset, e.m.u32(2)), 0);
        return e.bitcast(bits, e.m.type(Type::F32));
    }
    if (h.binding->is_address())
        return load_at_address(e, h, row, component);
    return load_in_block(e, h, e.m.type(Type::F32), row, component);
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

// A row that is chosen at run time, as words.
Id root_row_at(Emitter& e, const Handle& h, Id row) {
    const RootPlace& place = h.binding->root;
    const Id u32x4 = e.m.vector(Type::I32, 4);
    const uint32_t count = h.binding->robust ? root_word_count(e, h) : 0;
    if (has_whole_rows(e, place.storage, place.offset) && count % 4 == 0) {
        if (!h.binding->robust)
            return root_row_at(e, place.storage, place.offset, row);
        const Id inside = e.make({O::OpULessThan, e.m.bool_type(), {row, e.m.u32(count / 4)}});
        const Id safe = e.select(Type::I32, inside, row, e.m.u32(0));
        const Id words = root_row_at(e, place.storage, place.offset, safe);
        return value_or_zero(e, inside, u32x4, 4, words);
    }
    const Id first = e.binary_u32(O::OpShiftLeftLogical, row, e.m.u32(2));
    Id words[4];
    for (uint32_t n = 0; n < 4; n++)
        words[n] = root_element(e, h, first, n * 4);
    return e.make({O::OpCompositeConstruct, u32x4, {words[0], words[1], words[2], words[3]}});
}

Id root_row(Emitter& e, const Handle& h, ir::Operand row) {
    const RootPlace& place = h.binding->root;
    uint64_t number;
    const Id words = e.constant_value(row, number)
                         ? root_words(e, place.storage, place.offset + static_cast<uint32_t>(number) * 16)
                         : root_row_at(e, h, e.id(row));
    return e.bitcast(words, e.m.vector(Type::F32, 4));
}

Id load_row(Emitter& e, const Handle& h, ir::Operand row) {
    if (is_root(h))
        return root_row(e, h, row);
    if (h.binding->is_address())
        return load_at_address(e, h, e.id(row), 0);
    const Id type = e.m.vector(Type::F32, 4);
    return load_in_block(e, h, type, e.id(row), 0);
}

} // namespace

void emit_cbuffer_row(Emitter& e, const ir::Instr& i, uint32_t) {
    Handle h = handle_of(e, i);
    check_cbuffer(e, i, h);
    if (i.result_count > 128 / ir::bits(i.type))
        e.invalid(i, "more components than a row has");
    uint64_t number;
    const bool whole = e.is_whole(i);
    if (e.constant_value(ir::as::CBufferRow(i).row(), number) && number >= cbuffer_rows(*h.descriptor)) {
        if (whole) {
            const Id vector = e.m.vector(i.type, 4);
            e.body.values[i.result] =
                e.m.unique(O::OpConstantNull, vector, std::initializer_list<uint32_t>{});
            return;
        }
        for (uint32_t c = 0; c < i.result_count; c++)
            e.define(i, c, e.m.constant(i.type, 0), i.type);
        return;
    }
    Id row = load_row(e, h, ir::as::CBufferRow(i).row());
    if (whole) {
        e.body.values[i.result] = row;
        return;
    }
    if (i.type == Type::I32)
        row = e.bitcast(row, e.m.vector(Type::I32, 4));
    for (uint32_t c = 0; c < i.result_count; c++)
        if (e.is_used(i, c))
            put_row_component(e, i, row, c);
}

void emit_cbuffer_load(Emitter& e, const ir::Instr& i, uint32_t) {
    Handle h = handle_of(e, i);
    check_cbuffer(e, i, h);
    Type t = i.type;
    uint32_t bytes = ir::bits(t) / 8;
    uint64_t offset;
    bool fixed = e.constant_value(ir::as::CBufferLoad(i).offset(), offset);
    if (fixed && offset + bytes > cbuffer_rows(*h.descriptor) * uint64_t{16})
        return e.define(i, 0, e.m.constant(t, 0), t);
    uint32_t at = fixed ? static_cast<uint32_t>(offset) : e.id(ir::as::CBufferLoad(i).offset());
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
