#include "spirv/root_data.h"

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

// Uniform blocks have rows of four words (std140), the others words.
bool has_rows(RootPlace::Storage s) { return s == RootPlace::UniformBuffer; }

Id declare_block(Emitter& e, RootPlace::Storage s, uint32_t bytes, const char* name) {
    const uint32_t words = (bytes + 3) / 4;
    const bool rows = has_rows(s);
    const Id element = rows ? e.m.vector(ir::Type::I32, 4) : e.m.u32_type();
    const Id length = e.m.u32(rows ? (words + 3) / 4 : words);
    // Types of its own: others may have the same members and no layout, or another.
    const Id array = e.m.new_id(), block = e.m.new_id();
    e.m.globals.put(O::OpTypeArray, {array, element, length});
    e.m.globals.put(O::OpTypeStruct, {block, array});
    e.m.decorate(array, spv::Decoration::ArrayStride, rows ? 16 : 4);
    e.m.decorations.put(O::OpMemberDecorate, {block, 0, static_cast<uint32_t>(spv::Decoration::Offset), 0});
    e.m.decorate(block, spv::Decoration::Block);
    const Id variable = e.m.global_variable(e.m.pointer(classes[s], block), classes[s]);
    if (s == RootPlace::PushConstants)
        e.m.note_push_constants(words * 4);
    e.m.name(variable, name);
    return variable;
}

Id declare(Emitter& e, RootPlace::Storage s) {
    const uint32_t bytes = e.resources.root_bytes[s];
    if (!has_rows(s))
        return declare_block(e, s, bytes, block_names[s]);
    const Binding& at = e.options.bindings->root_buffer;
    return declare_rows(e, bytes, at.set, at.binding, block_names[s]);
}

Id load(Emitter& e, RootPlace::Storage s, Id index, Id row, Id column) {
    Id& block = e.resources.root_blocks[s];
    if (!block)
        block = declare(e, s);
    const Id u32 = e.m.u32_type(), type = e.m.pointer(classes[s], u32), zero = e.m.u32(0);
    const Id pointer = has_rows(s) ? e.make({O::OpAccessChain, type, {block, zero, row, column}})
                                   : e.make({O::OpAccessChain, type, {block, zero, index}});
    return e.make({O::OpLoad, u32, {pointer}});
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
    const Id u32 = e.m.u32_type(), type = e.m.pointer(spv::StorageClass::Uniform, u32);
    const Id row = e.m.u32(offset / 16), column = e.m.u32(offset / 4 % 4);
    return e.make({O::OpLoad, u32, {e.make({O::OpAccessChain, type, {block, e.m.u32(0), row, column}})}});
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
    const Id word = e.m.u32(offset / 4), row = e.m.u32(offset / 16), component = e.m.u32(offset / 4 % 4);
    return load(e, s, word, row, component);
}

Id root_word_at(Emitter& e, RootPlace::Storage s, uint32_t offset, Id words) {
    const Id index = offset ? e.binary_u32(O::OpIAdd, words, e.m.u32(offset / 4)) : words;
    if (!has_rows(s))
        return load(e, s, index, 0, 0);
    const Id row = e.binary_u32(O::OpShiftRightLogical, index, e.m.u32(2));
    return load(e, s, index, row, e.binary_u32(O::OpBitwiseAnd, index, e.m.u32(3)));
}

Id root_value(Emitter& e, const RootPlace& place) {
    const Id word = root_word(e, place.storage, place.offset);
    return place.shift ? e.binary_u32(O::OpShiftRightLogical, word, e.m.u32(place.shift)) : word;
}

Id root_address(Emitter& e, const RootPlace& place) {
    const Id low = root_word(e, place.storage, place.offset);
    const Id high = root_word(e, place.storage, place.offset + 4);
    return e.make({O::OpCompositeConstruct, e.m.vector(ir::Type::I32, 2), {low, high}});
}

} // namespace ladder::spirv
