#include "spirv/resources/addresses.h"

#include "spirv/memory/emit_elements.h"
#include "spirv/resources/root_data.h"

namespace ladder::spirv {

using ir::Type;
using O = spv::Op;

namespace {

constexpr auto physical = spv::StorageClass::PhysicalStorageBuffer;

void need_addresses(Emitter& e) {
    e.m.require_addresses();
    e.m.require(Extension::PhysicalStorageBuffer);
}

// struct { T data[]; } Coherence is a member's here: there is no variable to have it.
Id array_struct(Emitter& e, Resource::View view, bool coherent) {
    if (!coherent)
        return buffer_struct(e, view, false);
    Id& type = e.resources.coherent_structs[view];
    if (type)
        return type;
    const uint32_t bits = ir::bits(view_type(view));
    if (bits == 16)
        e.m.require(spv::Capability::StorageBuffer16BitAccess);
    return type = array_block(e, e.m.type(view_type(view)), bits / 8, spv::Decoration::Coherent);
}

Id pointer_to_element(Emitter& e, Id address, Resource::View view, bool coherent, Id index) {
    need_addresses(e);
    const Id block = e.bitcast(address, e.m.pointer(physical, array_struct(e, view, coherent)));
    return e.make(
        {O::OpAccessChain, e.m.pointer(physical, e.m.type(view_type(view))), {block, e.m.u32(0), index}});
}

} // namespace

Id array_block(Emitter& e, Id element, uint32_t stride, spv::Decoration of_member) {
    const Id array = e.m.new_id(), block = e.m.new_id();
    e.m.globals.put(O::OpTypeRuntimeArray, {array, element});
    e.m.globals.put(O::OpTypeStruct, {block, array});
    e.m.decorate(array, spv::Decoration::ArrayStride, stride);
    e.m.decorations.put(O::OpMemberDecorate, {block, 0, static_cast<uint32_t>(spv::Decoration::Offset), 0});
    if (of_member != spv::Decoration::Max)
        e.m.decorations.put(O::OpMemberDecorate, {block, 0, static_cast<uint32_t>(of_member)});
    e.m.decorate(block, spv::Decoration::Block);
    return block;
}

Id word_at_address(Emitter& e, Id address, Id index) {
    const Id pointer = pointer_to_element(e, address, Resource::Words, false, index);
    return e.make(
        {O::OpLoad, e.m.u32_type(), {pointer, static_cast<uint32_t>(spv::MemoryAccessMask::Aligned), 4}});
}

Id table_address(Emitter& e, const Handle& h, const Binding& b) {
    Id& variable = &b == h.binding ? h.resource->variables[Resource::Words] : h.resource->counter;
    const Id low = table_word(e, h, b, variable, 0), high = table_word(e, h, b, variable, 1);
    return e.make({O::OpCompositeConstruct, e.m.vector(Type::I32, 2), {low, high}});
}

Id element_at(Emitter& e, const Handle& h, Id address, Resource::View view, Id index) {
    return pointer_to_element(e, address, view, is_coherent(*h.descriptor), index);
}

Id row_at(Emitter& e, Id address, Id row, Id component) {
    need_addresses(e);
    Id& block = e.resources.row_struct;
    if (!block)
        block = array_block(e, e.m.vector(Type::F32, 4), 16);
    const Id rows = e.bitcast(address, e.m.pointer(physical, block));
    if (component)
        return e.make({O::OpAccessChain,
                       e.m.pointer(physical, e.m.type(Type::F32)),
                       {rows, e.m.u32(0), row, component}});
    return e.make(
        {O::OpAccessChain, e.m.pointer(physical, e.m.vector(Type::F32, 4)), {rows, e.m.u32(0), row}});
}

} // namespace ladder::spirv
