#include "spirv/resources/root_data.h"

#include <algorithm>

namespace ladder::spirv {

using O = spv::Op;

namespace {

// At most, in bytes: Vulkan's least maxPushConstantsSize is 128, but drivers have more; uniform buffers have
// 64 KiB; Direct3D's shader record has 4096 bytes after the identifier.
constexpr uint32_t limits_of[] = {0, 4096, 65536, 4096};
constexpr const char* block_names[] = {"", "push_constants", "root_data", "shader_record"};
constexpr spv::StorageClass classes[] = {spv::StorageClass::Function, spv::StorageClass::PushConstant,
                                         spv::StorageClass::Uniform,
                                         spv::StorageClass::ShaderRecordBufferKHR};
static_assert(std::size(limits_of) == RootPlace::Count && std::size(classes) == RootPlace::Count);

// Blocks have rows of four words, which are loaded at once. Those of push constants and of the shader record
// end with the words that are left: the memory behind them need not be there. Uniform blocks (std140) have
// rows alone.
struct BlockShape {
    uint32_t rows, rest;
};
BlockShape shape_of(RootPlace::Storage s, uint32_t bytes) {
    const uint32_t words = (bytes + 3) / 4;
    if (s == RootPlace::UniformBuffer)
        return {(words + 3) / 4, 0};
    return {words / 4, words % 4};
}

Id declare_block(Emitter& e, RootPlace::Storage s, uint32_t bytes, const char* name) {
    const BlockShape shape = shape_of(s, bytes);
    // Types of its own: others may have the same members and no layout, or another.
    uint32_t members[2], offsets[2], count = 0;
    const auto add_member = [&](Id element, uint32_t length, uint32_t stride, uint32_t offset) {
        const Id array = e.m.new_id(), elements = e.m.u32(length);
        e.m.globals.put(O::OpTypeArray, {array, element, elements});
        e.m.decorate(array, spv::Decoration::ArrayStride, stride);
        offsets[count] = offset;
        members[count++] = array;
    };
    if (shape.rows)
        add_member(e.m.vector(ir::Type::I32, 4), shape.rows, 16, 0);
    if (shape.rest)
        add_member(e.m.u32_type(), shape.rest, 4, shape.rows * 16);
    const Id block = e.m.new_id();
    if (count == 1)
        e.m.globals.put(O::OpTypeStruct, {block, members[0]});
    else
        e.m.globals.put(O::OpTypeStruct, {block, members[0], members[1]});
    for (uint32_t n = 0; n < count; n++)
        e.m.decorations.put(O::OpMemberDecorate,
                            {block, n, static_cast<uint32_t>(spv::Decoration::Offset), offsets[n]});
    e.m.decorate(block, spv::Decoration::Block);
    const Id variable = e.m.global_variable(e.m.pointer(classes[s], block), classes[s]);
    if (s == RootPlace::PushConstants)
        e.m.note_push_constants((bytes + 3) / 4 * 4);
    e.m.name(variable, name);
    return variable;
}

Id declare(Emitter& e, RootPlace::Storage s) {
    const uint32_t bytes = e.resources.root_bytes[s];
    if (s != RootPlace::UniformBuffer)
        return declare_block(e, s, bytes, block_names[s]);
    const Binding& at = e.options.bindings->root_buffer;
    return declare_rows(e, bytes, at.set, at.binding, block_names[s]);
}

Id block_of(Emitter& e, RootPlace::Storage s) {
    Id& block = e.resources.root_blocks[s];
    if (!block)
        block = declare(e, s);
    return block;
}

// A member's element: a row or a word.
Id load_element(Emitter& e, RootPlace::Storage s, Id type, uint32_t member, Id number) {
    const Id block = block_of(e, s), pointer = e.m.pointer(classes[s], type), first = e.m.u32(member);
    return e.make({O::OpLoad, type, {e.make({O::OpAccessChain, pointer, {block, first, number}})}});
}

// A word of the rows of a block.
Id load_in_rows(Emitter& e, spv::StorageClass storage, Id block, Id row, Id column) {
    const Id u32 = e.m.u32_type(), zero = e.m.u32(0), pointer = e.m.pointer(storage, u32);
    return e.make({O::OpLoad, u32, {e.make({O::OpAccessChain, pointer, {block, zero, row, column}})}});
}
Id load_in_rows(Emitter& e, RootPlace::Storage s, Id row, Id column) {
    return load_in_rows(e, classes[s], block_of(e, s), row, column);
}

// A word of those that are left behind the rows.
Id load_rest(Emitter& e, RootPlace::Storage s, const BlockShape& shape, Id number) {
    return load_element(e, s, e.m.u32_type(), shape.rows ? 1 : 0, number);
}

Id words_type(Emitter& e, uint32_t count) {
    return count == 1 ? e.m.u32_type() : e.m.vector(ir::Type::I32, count);
}

} // namespace

Id declare_rows(Emitter& e, uint32_t bytes, uint32_t set, uint32_t binding, const char* name) {
    const Id variable = declare_block(e, RootPlace::UniformBuffer, bytes, name);
    e.m.decorate(variable, spv::Decoration::DescriptorSet, set);
    e.m.decorate(variable, spv::Decoration::Binding, binding);
    return variable;
}

Id row_word(Emitter& e, Id block, uint32_t offset) {
    const Id row = e.m.u32(offset / 16), column = e.m.u32(offset / 4 % 4);
    return load_in_rows(e, spv::StorageClass::Uniform, block, row, column);
}

Id words_block(Emitter& e, uint32_t count) {
    Id& block = e.resources.word_blocks[count - 1];
    if (!block) {
        block = e.m.new_id();
        e.m.globals.put(O::OpTypeStruct, {block, words_type(e, count)});
        e.m.decorations.put(O::OpMemberDecorate,
                            {block, 0, static_cast<uint32_t>(spv::Decoration::Offset), 0});
        e.m.decorate(block, spv::Decoration::Block);
    }
    return block;
}

Id load_words(Emitter& e, Id variable, uint32_t count) {
    const Id type = words_type(e, count);
    const Id pointer =
        e.make({O::OpAccessChain, e.m.pointer(spv::StorageClass::Uniform, type), {variable, e.m.u32(0)}});
    return e.make({O::OpLoad, type, {pointer}});
}

void reserve_root(Emitter& e, RootPlace::Storage s, uint64_t bytes) {
    if (s == RootPlace::UniformBuffer && !e.options.bindings)
        e.diag.fail_argument("root data in a uniform buffer, and no binding map says where");
    const uint32_t given = e.options.bindings ? e.options.bindings->root_size : 0;
    if (s == RootPlace::None)
        return;
    if (s == RootPlace::ShaderRecord && !ir::is_ray_stage(e.entry.stage))
        e.diag.fail_argument(Problem::INVALID_BINDING, "only shaders of ray pipelines have a shader record");
    // Constant buffers may be declared larger than what is there.
    const uint64_t end = given && s != RootPlace::ShaderRecord ? std::min<uint64_t>(bytes, given) : bytes;
    if (end > limits_of[s])
        e.diag.fail_unsupported(Location::none(), {Problem::SHADER_TOO_LARGE, "limit.root_data"},
                                "root data of %llu bytes in %s, which has %u at most",
                                static_cast<unsigned long long>(end), block_names[s], limits_of[s]);
    e.resources.root_bytes[s] = std::max(e.resources.root_bytes[s], static_cast<uint32_t>(end));
}

// What lies beyond the block reads as zero, as beyond any constant buffer.
Id root_word(Emitter& e, RootPlace::Storage s, uint32_t offset) {
    if (offset + 4 > e.resources.root_bytes[s])
        return e.m.u32(0);
    const BlockShape shape = shape_of(s, e.resources.root_bytes[s]);
    if (offset / 16 >= shape.rows)
        return load_rest(e, s, shape, e.m.u32(offset / 4 - shape.rows * 4));
    const Id row = e.m.u32(offset / 16), component = e.m.u32(offset / 4 % 4);
    return load_in_rows(e, s, row, component);
}

Id root_word_at(Emitter& e, RootPlace::Storage s, uint32_t offset, Id words) {
    const BlockShape shape = shape_of(s, e.resources.root_bytes[s]);
    const Id index = offset ? e.binary_u32(O::OpIAdd, words, e.m.u32(offset / 4)) : words;
    if (!shape.rows)
        return load_rest(e, s, shape, index);
    Id safe = index;
    if (shape.rest) {
        const Id in_rows = e.make({O::OpULessThan, e.m.bool_type(), {index, e.m.u32(shape.rows * 4)}});
        safe = e.select(ir::Type::I32, in_rows, index, e.m.u32(0));
    }
    const Id row = e.binary_u32(O::OpShiftRightLogical, safe, e.m.u32(2));
    Id word = load_in_rows(e, s, row, e.binary_u32(O::OpBitwiseAnd, safe, e.m.u32(3)));
    for (uint32_t n = 0; n < shape.rest; n++) {
        const Id is = e.make({O::OpIEqual, e.m.bool_type(), {index, e.m.u32(shape.rows * 4 + n)}});
        const Id left = load_rest(e, s, shape, e.m.u32(n));
        word = e.select(ir::Type::I32, is, left, word);
    }
    return word;
}

Id root_words(Emitter& e, RootPlace::Storage s, uint32_t offset) {
    const bool is_row = offset % 16 == 0 && offset + 16 <= e.resources.root_bytes[s];
    const Id u32x4 = e.m.vector(ir::Type::I32, 4);
    if (is_row)
        return load_element(e, s, u32x4, 0, e.m.u32(offset / 16));
    Id words[4];
    for (uint32_t n = 0; n < 4; n++)
        words[n] = root_word(e, s, offset + 4 * n);
    return e.make({O::OpCompositeConstruct, u32x4, {words[0], words[1], words[2], words[3]}});
}

bool has_whole_rows(const Emitter& e, RootPlace::Storage s, uint32_t offset) {
    return offset % 16 == 0 && e.resources.root_bytes[s] % 16 == 0;
}

Id root_row_at(Emitter& e, RootPlace::Storage s, uint32_t offset, Id row) {
    if (offset)
        row = e.binary_u32(O::OpIAdd, row, e.m.u32(offset / 16));
    return load_element(e, s, e.m.vector(ir::Type::I32, 4), 0, row);
}

Id root_value(Emitter& e, const RootPlace& place) {
    const Id word = root_word(e, place.storage, place.offset);
    const uint32_t width =
        place.width && place.width + place.shift < 32 ? place.width : 0; // the rest has more bits
    if (width && place.shift)
        return e.make(
            {O::OpBitFieldUExtract, e.m.type(ir::Type::I32), {word, e.m.u32(place.shift), e.m.u32(width)}});
    if (width)
        return e.binary_u32(O::OpBitwiseAnd, word, e.m.u32((1u << width) - 1));
    return place.shift ? e.binary_u32(O::OpShiftRightLogical, word, e.m.u32(place.shift)) : word;
}

Id root_address(Emitter& e, const RootPlace& place) {
    const Id low = root_word(e, place.storage, place.offset);
    const Id high = root_word(e, place.storage, place.offset + 4);
    return e.make({O::OpCompositeConstruct, e.m.vector(ir::Type::I32, 2), {low, high}});
}

} // namespace ladder::spirv
