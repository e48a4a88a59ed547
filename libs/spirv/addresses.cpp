#include "spirv/addresses.h"

#include "spirv/emit_elements.h"
#include "spirv/root_data.h"

namespace ladder::spirv {

using ir::Type;
using O = spv::Op;

namespace {

constexpr auto physical = spv::StorageClass::PhysicalStorageBuffer;
constexpr auto aligned = static_cast<uint32_t>(spv::MemoryAccessMask::Aligned);

void need_addresses(Emitter& e) {
    e.m.require_addresses();
    e.m.require(Extension::PhysicalStorageBuffer);
}

// struct { T data[]; } Coherence is a member's here: there is no variable to have it.
Id array_struct(Emitter& e, Resource::View view, bool coherent) {
    if (!coherent)
        return buffer_struct(e, view);
    Id& type = e.resources.coherent_structs[view];
    if (type)
        return type;
    const Id element = e.m.type(view_type(view)), array = e.m.new_id();
    type = e.m.new_id();
    e.m.globals.put(O::OpTypeRuntimeArray, {array, element});
    e.m.globals.put(O::OpTypeStruct, {type, array});
    e.m.decorate(array, spv::Decoration::ArrayStride, ir::bits(view_type(view)) / 8);
    e.m.decorations.put(O::OpMemberDecorate, {type, 0, static_cast<uint32_t>(spv::Decoration::Offset), 0});
    e.m.decorations.put(O::OpMemberDecorate, {type, 0, static_cast<uint32_t>(spv::Decoration::Coherent)});
    e.m.decorate(type, spv::Decoration::Block);
    return type;
}

Id pointer_to_element(Emitter& e, Id address, Resource::View view, bool coherent, Id index) {
    need_addresses(e);
    const Id block = e.bitcast(address, e.m.pointer(physical, array_struct(e, view, coherent)));
    return e.make(
        {O::OpAccessChain, e.m.pointer(physical, e.m.type(view_type(view))), {block, e.m.u32(0), index}});
}

// Functions that look at the address first.
Id checked(Emitter& e, const AddressFunction& wanted) {
    for (const AddressFunction& known : e.address_functions.span())
        if (known.op == wanted.op && known.view == wanted.view && known.coherent == wanted.coherent)
            return known.id;
    e.address_functions.push({wanted.op, wanted.view, wanted.coherent, e.m.new_id()});
    return e.address_functions.back().id;
}

uint32_t operand_count(O op) { return op == O::OpLoad ? 0 : op == O::OpAtomicCompareExchange ? 2 : 1; }

// What the function does where there is an address; gives the result.
Id access(Emitter& e, const AddressFunction& f, Id pointer, Id first_operand) {
    const Id type = e.m.type(view_type(f.view)), alignment = address_alignment(f.view);
    const Id device = e.m.u32(static_cast<uint32_t>(spv::Scope::Device)), relaxed = e.m.u32(0);
    switch (f.op) {
    case O::OpLoad: return e.make({f.op, type, {pointer, aligned, alignment}});
    case O::OpStore: e.put_void(f.op, {pointer, first_operand, aligned, alignment}); return 0;
    case O::OpAtomicCompareExchange:
        return e.make({f.op, type, {pointer, device, relaxed, relaxed, first_operand, first_operand + 1}});
    default: return e.make({f.op, type, {pointer, device, relaxed, first_operand}});
    }
}

void write(Emitter& e, const AddressFunction& f) {
    const Id type = e.m.type(view_type(f.view)), pair = e.m.vector(Type::I32, 2), u32 = e.m.u32_type();
    const bool stores = f.op == O::OpStore;
    const uint32_t operands = operand_count(f.op);
    const Id returns = stores ? e.m.void_type() : type;
    const uint32_t signature[] = {returns, pair, u32, type, type};
    const Id function = e.m.unique(O::OpTypeFunction, 0, std::span<const uint32_t>(signature, 3 + operands));
    e.put({O::OpFunction,
           returns,
           f.id,
           {static_cast<uint32_t>(spv::FunctionControlMask::MaskNone), function}});
    const Id first = e.m.new_ids(2 + operands);
    for (uint32_t p = 0; p < 2 + operands; p++)
        e.put_void(O::OpFunctionParameter, {signature[p + 1], first + p});
    const Id entry = e.m.new_id(), there = e.m.new_id(), merge = e.m.new_id();
    e.put_void(O::OpLabel, {entry});
    const Id zeros = e.m.unique(O::OpConstantNull, pair, std::initializer_list<uint32_t>{});
    const Id each = e.make({O::OpINotEqual, e.m.vector(Type::Bool, 2), {first, zeros}});
    const Id given = e.make({O::OpAny, e.m.bool_type(), {each}});
    e.put_void(O::OpSelectionMerge, {merge, 0});
    e.put_void(O::OpBranchConditional, {given, there, merge});
    e.put_void(O::OpLabel, {there});
    const Id value = access(e, f, pointer_to_element(e, first, f.view, f.coherent, first + 1), first + 2);
    e.put_void(O::OpBranch, {merge});
    e.put_void(O::OpLabel, {merge});
    if (stores) {
        e.put_void(O::OpReturn, {});
    } else {
        const Id nothing = e.m.constant(view_type(f.view), 0);
        e.put_void(O::OpReturnValue, {e.make({O::OpPhi, type, {nothing, entry, value, there}})});
    }
    e.put_void(O::OpFunctionEnd, {});
}

} // namespace

uint32_t address_alignment(Resource::View view) { return ir::bits(view_type(view)) / 8; }

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
    if (!block) {
        const Id array = e.m.new_id();
        block = e.m.new_id();
        e.m.globals.put(O::OpTypeRuntimeArray, {array, e.m.vector(Type::F32, 4)});
        e.m.globals.put(O::OpTypeStruct, {block, array});
        e.m.decorate(array, spv::Decoration::ArrayStride, 16);
        e.m.decorations.put(O::OpMemberDecorate,
                            {block, 0, static_cast<uint32_t>(spv::Decoration::Offset), 0});
        e.m.decorate(block, spv::Decoration::Block);
    }
    const Id rows = e.bitcast(address, e.m.pointer(physical, block));
    if (component)
        return e.make({O::OpAccessChain,
                       e.m.pointer(physical, e.m.type(Type::F32)),
                       {rows, e.m.u32(0), row, component}});
    return e.make(
        {O::OpAccessChain, e.m.pointer(physical, e.m.vector(Type::F32, 4)), {rows, e.m.u32(0), row}});
}

Id load_checked(Emitter& e, const Handle& h, Id address, Resource::View view, Id index) {
    const Id function = checked(e, {O::OpLoad, view, is_coherent(*h.descriptor), 0});
    return e.make({O::OpFunctionCall, e.m.type(view_type(view)), {function, address, index}});
}

void store_checked(Emitter& e, const Handle& h, Id address, Resource::View view, Id index, Id value) {
    const Id function = checked(e, {O::OpStore, view, is_coherent(*h.descriptor), 0});
    e.make({O::OpFunctionCall, e.m.void_type(), {function, address, index, value}});
}

Id atomic_checked(Emitter& e, const Handle& h, Id address, Resource::View view, spv::Op op, Id index,
                  Id value, Id compare) {
    const Id function = checked(e, {op, view, is_coherent(*h.descriptor), 0});
    const Id type = e.m.type(view_type(view));
    if (compare)
        return e.make({O::OpFunctionCall, type, {function, address, index, value, compare}});
    return e.make({O::OpFunctionCall, type, {function, address, index, value}});
}

void write_address_functions(Emitter& e) {
    for (const AddressFunction& f : e.address_functions.span())
        write(e, f);
}

} // namespace ladder::spirv
