#include "spirv/memory/emit_elements.h"

#include "spirv/memory/emit_buffers.h"
#include "spirv/memory/emit_images.h"
#include "spirv/resources/addresses.h"
#include "spirv/resources/root_data.h"
#include "vsir/core/op_views.h"

#include <algorithm>
#include <bit>

namespace ladder::spirv {

using ir::ResourceClass;
using ir::ResourceKind;
using ir::Type;
using O = spv::Op;
using C = spv::Capability;

namespace {

uint32_t element_bytes(Resource::View view) { return ir::bits(view_type(view)) / 8; }
bool is_texels(const Handle& h) { return h.binding->view == View::TexelBuffer; }
bool is_read_only(const Handle& h) { return h.descriptor->cls != ResourceClass::Uav; }
const Binding& window_of(const Handle& h) { return binding_of(*h.resource).window; }
const Binding& counter_of(const Handle& h) { return binding_of(*h.resource).counter; }

Id buffer_variable(Emitter& e, const Handle& h, Resource::View view) {
    Id& id = h.resource->variables[view];
    if (id) [[likely]]
        return id;
    return id = declare(e, h, *h.binding,
                        {buffer_storage(e), buffer_struct(e, view, is_read_only(h)),
                         is_coherent(*h.descriptor), is_read_only(h)});
}

// An index that no resource has: robust access takes it for one beyond the end, whatever the size of an
// element is.
uint32_t beyond(uint32_t bytes) { return UINT32_MAX / bytes; }

// The part of the buffer that the descriptor means.
struct Window {
    Id first, count;
};
Window load_window(Emitter& e, const Handle& h, uint32_t bytes) {
    const Binding& window = window_of(h);
    Window w = {};
    if (window.type == BindingType::Constants) {
        w.first = root_word(e, window.root.storage, window.root.offset);
        w.count = root_word(e, window.root.storage, window.root.offset + 4);
    } else {
        w.first = table_word(e, h, window, h.resource->window, 0);
        w.count = table_word(e, h, window, h.resource->window, 1);
    }
    const uint32_t unit = window.counts_texels ? 4 : 1;
    if (bytes > unit) {
        const Id shift = e.m.u32(static_cast<uint32_t>(std::countr_zero(bytes / unit)));
        w.first = e.binary_u32(O::OpShiftRightLogical, w.first, shift);
        w.count = e.binary_u32(O::OpShiftRightLogical, w.count, shift);
    }
    return w;
}

Id is_below(Emitter& e, Id index, Id count) {
    return e.make({O::OpULessThan, e.m.bool_type(), {index, count}});
}

// `index` counts elements of `bytes` bytes from the beginning of the window; of typed buffers (0) texels.
Id in_window(Emitter& e, const Handle& h, Id index, uint32_t bytes) {
    if (h.valid)
        index = e.select(Type::I32, h.valid, index, e.m.u32(beyond(bytes ? bytes : 1)));
    if (!has_window(h)) [[likely]]
        return index;
    const Window w = load_window(e, h, bytes);
    const Id inside = is_below(e, index, w.count);
    const Id moved = e.binary_u32(O::OpIAdd, w.first, index);
    return e.select(Type::I32, inside, moved, e.m.u32(beyond(bytes ? bytes : 1)));
}

// Texels of R32_UINT. `read_only`: fetched, else storage texels.
Id texel_type(Emitter& e, bool read_only) {
    e.m.require(read_only ? C::SampledBuffer : C::ImageBuffer);
    const auto format = read_only ? spv::ImageFormat::Unknown : spv::ImageFormat::R32ui;
    return e.m.unique(O::OpTypeImage, 0,
                      {e.m.u32_type(), static_cast<uint32_t>(spv::Dim::Buffer), 0, 0, 0, read_only ? 1u : 2u,
                       static_cast<uint32_t>(format)});
}

const Image& texels_of(Emitter& e, const Handle& h) {
    Image& image = h.resource->words;
    if (!image.variable) {
        image.type = texel_type(e, h.descriptor->cls != ResourceClass::Uav);
        image.sampled = Type::I32;
        image.variable = declare_opaque(e, h, image.type);
    }
    return image;
}

Id load_texels(Emitter& e, const Handle& h) {
    const Image& image = texels_of(e, h);
    const Id pointer =
        descriptor_pointer(e, h, image.variable, spv::StorageClass::UniformConstant, image.type);
    const Id loaded = e.make({O::OpLoad, image.type, {pointer}});
    mark_non_uniform(e, h, loaded);
    return loaded;
}

Id texel_pointer(Emitter& e, const Handle& h, Id variable, Id type, Id descriptor, Id texel) {
    Id image = variable;
    if (descriptor) {
        image = e.make({O::OpAccessChain,
                        e.m.pointer(spv::StorageClass::UniformConstant, type),
                        {variable, descriptor}});
        mark_non_uniform(e, h, image);
    }
    const Id pointer = e.make({O::OpImageTexelPointer,
                               e.m.pointer(spv::StorageClass::Image, e.m.u32_type()),
                               {image, texel, e.m.u32(0)}});
    mark_non_uniform(e, h, pointer);
    return pointer;
}

Id pointer_in(Emitter& e, const Handle& h, Id variable, Id descriptor, Resource::View view, Id index) {
    const Id type = e.m.pointer(buffer_storage(e), e.m.type(view_type(view)));
    const Id pointer = descriptor
                           ? e.make({O::OpAccessChain, type, {variable, descriptor, e.m.u32(0), index}})
                           : e.make({O::OpAccessChain, type, {variable, e.m.u32(0), index}});
    mark_non_uniform(e, h, pointer);
    return pointer;
}

// Adds the status `one` of a word to the status `all` of the words before it. The result is the status of a
// word that is missing, if any is.
void add_status(Emitter& e, Id& all, Id one) {
    if (!all) {
        all = one;
        return;
    }
    const Id resident = e.make({O::OpImageSparseTexelsResident, e.m.bool_type(), {all}});
    all = e.select(Type::I32, resident, one, all);
}

Id load_texel(Emitter& e, const Handle& h, Id index) {
    const bool uav = h.descriptor->cls == ResourceClass::Uav;
    const Id type = e.m.vector(Type::I32, 4), u32 = e.m.u32_type();
    if (!h.status) [[likely]]
        return e.extract(e.make({uav ? O::OpImageRead : O::OpImageFetch, type, {load_texels(e, h), index}}),
                         u32, 0);
    e.m.require(C::SparseResidency);
    const Id both = e.make({uav ? O::OpImageSparseRead : O::OpImageSparseFetch,
                            e.m.unique(O::OpTypeStruct, 0, {u32, type}),
                            {load_texels(e, h), index}});
    add_status(e, *h.status, e.extract(both, u32, 0));
    return e.make({O::OpCompositeExtract, u32, {both, 1, 0}});
}

Id put_atomic(Emitter& e, O op, Id type, Id pointer, Id value, Id compare) {
    const Id device = e.m.u32(static_cast<uint32_t>(spv::Scope::Device)), relaxed = e.m.u32(0);
    if (compare)
        return e.make({op, type, {pointer, device, relaxed, relaxed, value, compare}});
    return e.make({op, type, {pointer, device, relaxed, value}});
}

Id texel_access(Emitter& e, const Handle& h, O op, Resource::View view, Id index, Id value, Id compare) {
    if (op == O::OpLoad)
        return load_texel(e, h, index);
    if (op == O::OpStore) {
        const Id zero = e.m.u32(0);
        const Id texel =
            e.make({O::OpCompositeConstruct, e.m.vector(Type::I32, 4), {value, zero, zero, zero}});
        e.put_void(O::OpImageWrite, {load_texels(e, h), index, texel});
        return 0;
    }
    if (view != Resource::Words)
        e.diag.fail_unsupported(Location::none(), {Problem::UNSUPPORTED_BINDING, "binding.texel_buffer"},
                                "atomic operations on 64 bits of a buffer that is seen as R32_UINT texels");
    const Image& image = texels_of(e, h);
    need_element(e, h);
    const Id pointer = texel_pointer(e, h, image.variable, image.type, h.index, index);
    return put_atomic(e, op, e.m.type(view_type(view)), pointer, value, compare);
}

// Where an element is, and whether it exists: `inside` is the id of a bool, or 0 if only the device checks.
struct Spot {
    Id index, inside;
};
Spot locate(Emitter& e, const Handle& h, Resource::View view, Id index) {
    const uint32_t bytes = element_bytes(view);
    if (!h.binding->robust && !h.binding->is_address()) [[likely]]
        return {in_window(e, h, index, bytes), 0};
    if (has_window(h)) {
        const Window w = load_window(e, h, bytes);
        const Id inside = is_below(e, index, w.count);
        return {e.binary_u32(O::OpIAdd, w.first, index), both(e, h.valid, inside)};
    }
    if (!h.binding->robust)
        return {index, 0};
    return {index, both(e, h.valid, is_below(e, index, element_count(e, h, view)))};
}

// Returns where the element of an access behind a test is.
Id tested_index(Emitter& e, const Handle& h, Resource::View view, Id index) {
    if (index == e.body.tested.index || !has_window(h))
        return index;
    return e.binary_u32(O::OpIAdd, load_window(e, h, element_bytes(view)).first, index);
}

// passes/legalize/checked_accesses.cpp puts a test in front of these.
[[noreturn, gnu::cold]] void fail_unchecked(Emitter& e) {
    e.diag.fail_internal(Location::none(), "an access to memory that may not be there was not lowered");
}

Id access(Emitter& e, const Handle& h, O op, const BufferElement& at, Id value, Id compare) {
    if (h.in_range)
        return plain_access(e, h, op, {at.view, tested_index(e, h, at.view, at.index), 0}, value, compare);
    const Spot spot = locate(e, h, at.view, at.index);
    const BufferElement there = {at.view, spot.index, at.alignment};
    if (h.binding->is_address()) {
        if (spot.inside || h.binding->check_null)
            fail_unchecked(e);
        return plain_access(e, h, op, there, value, compare);
    }
    if (!spot.inside) [[likely]]
        return plain_access(e, h, op, there, value, compare);
    if (op != O::OpLoad)
        fail_unchecked(e);
    const Id index = e.select(Type::I32, spot.inside, spot.index, e.m.u32(0));
    const Id loaded = plain_access(e, h, op, {at.view, index, at.alignment}, 0, 0);
    return value_or_zero(e, spot.inside, e.m.type(view_type(at.view)), 1, loaded);
}

// Is the address none of null?
Id is_given(Emitter& e, Id address) {
    const Id zeros =
        e.m.unique(O::OpConstantNull, e.m.vector(Type::I32, 2), std::initializer_list<uint32_t>{});
    const Id each = e.make({O::OpINotEqual, e.m.vector(Type::Bool, 2), {address, zeros}});
    return e.make({O::OpAny, e.m.bool_type(), {each}});
}

} // namespace

Id both(Emitter& e, Id a, Id b) {
    return !a ? b : !b ? a : e.make({O::OpLogicalAnd, e.m.bool_type(), {a, b}});
}

spv::StorageClass buffer_storage(const Emitter& e) {
    return e.m.environment.vulkan11() ? spv::StorageClass::StorageBuffer : spv::StorageClass::Uniform;
}

Type view_type(Resource::View v) {
    static const Type types[] = {Type::I32, Type::F16, Type::I16, Type::I64, Type::F32};
    static_assert(std::size(types) == Resource::ViewCount);
    return types[v];
}

Id buffer_struct(Emitter& e, Resource::View view, bool read_only) {
    Id& type = e.resources.buffer_structs[read_only][view];
    if (type) [[likely]]
        return type;
    bool is_new;
    const Type t = view_type(view);
    const Id array = e.m.unique(O::OpTypeRuntimeArray, 0, {e.m.type(t)}, &is_new);
    if (is_new)
        e.m.decorate(array, spv::Decoration::ArrayStride, ir::bits(t) / 8);
    type = e.m.new_id();
    e.m.globals.put(O::OpTypeStruct, {type, array});
    e.m.decorations.put(O::OpMemberDecorate, {type, 0, static_cast<uint32_t>(spv::Decoration::Offset), 0});
    e.m.decorate(type, e.m.environment.vulkan11() ? spv::Decoration::Block : spv::Decoration::BufferBlock);
    if (view == Resource::Half || view == Resource::Short)
        e.m.require(C::StorageBuffer16BitAccess);
    return type;
}

bool has_short_views(const Emitter& e, const Handle& h) {
    return e.m.environment.vulkan11() && e.options.device.has(Fact::StorageBuffer16bitAccess) &&
           !is_texels(h);
}

Id element_count(Emitter& e, const Handle& h, Resource::View view) {
    if (is_texels(h)) {
        e.m.require(C::ImageQuery);
        return e.make({O::OpImageQuerySize, e.m.u32_type(), {load_texels(e, h)}});
    }
    const Id variable = buffer_variable(e, h, view);
    const Id buffer =
        descriptor_pointer(e, h, variable, buffer_storage(e), buffer_struct(e, view, is_read_only(h)));
    return e.make({O::OpArrayLength, e.m.u32_type(), {buffer, 0}});
}

Id element_pointer(Emitter& e, const Handle& h, const BufferElement& at) {
    if (h.binding->is_address())
        return element_at(e, h, h.index, at.view, at.index);
    need_element(e, h);
    return pointer_in(e, h, buffer_variable(e, h, at.view), h.index, at.view, at.index);
}

Id plain_access(Emitter& e, const Handle& h, O op, const BufferElement& at, Id value, Id compare) {
    if (is_texels(h))
        return texel_access(e, h, op, at.view, at.index, value, compare);
    const Id type = e.m.type(view_type(at.view));
    const Id pointer = element_pointer(e, h, at);
    if (!h.binding->is_address()) [[likely]] {
        if (op == O::OpLoad)
            return e.make({op, type, {pointer}});
        if (op != O::OpStore)
            return put_atomic(e, op, type, pointer, value, compare);
        e.put_void(op, {pointer, value});
        return 0;
    }
    const auto aligned = static_cast<uint32_t>(spv::MemoryAccessMask::Aligned);
    const uint32_t alignment = std::max(element_bytes(at.view), std::min(at.alignment, h.binding->alignment));
    if (op == O::OpLoad)
        return e.make({op, type, {pointer, aligned, alignment}});
    if (op != O::OpStore)
        return put_atomic(e, op, type, pointer, value, compare);
    e.put_void(op, {pointer, value, aligned, alignment});
    return 0;
}

Id load_element(Emitter& e, const Handle& h, const BufferElement& at) {
    return access(e, h, O::OpLoad, at, 0, 0);
}

void store_element(Emitter& e, const Handle& h, const BufferElement& at, Id value) {
    access(e, h, O::OpStore, at, value, 0);
}

Id element_atomic(Emitter& e, const Handle& h, Resource::View view, O op, Id index, Id value, Id compare) {
    return access(e, h, op, {view, index, 0}, value, compare);
}

static Id counter_address(Emitter& e, const Handle& h, const Binding& b) {
    return b.type == BindingType::Address ? root_address(e, b.root) : table_address(e, h, b);
}

Id counter_atomic(Emitter& e, const Handle& h, O op, Id value) {
    const Binding& b = counter_of(h);
    const Id zero = e.m.u32(0), u32 = e.m.u32_type();
    if (b.type == BindingType::Null)
        return zero;
    if (b.is_address()) {
        Handle counter = h;
        counter.binding = &b;
        counter.index = counter_address(e, h, b);
        if (!h.in_range && (b.check_null || h.valid))
            fail_unchecked(e);
        return plain_access(e, counter, op, {Resource::Words, zero, 0}, value, 0);
    }
    const Place place = place_in(e, h, b);
    Handle counter = h;
    counter.non_uniform = place.non_uniform;
    Id& variable = h.resource->counter;
    if (b.view == View::TexelBuffer) {
        const Id type = texel_type(e, false);
        if (!variable)
            variable = declare(e, h, b, {spv::StorageClass::UniformConstant, type});
        return put_atomic(e, op, u32, texel_pointer(e, counter, variable, type, place.index, zero), value, 0);
    }
    if (!variable)
        variable = declare(e, h, b, {buffer_storage(e), buffer_struct(e, Resource::Words, false)});
    const Id pointer = pointer_in(e, counter, variable, place.index, Resource::Words, zero);
    return put_atomic(e, op, u32, pointer, value, 0);
}

void emit_counter(Emitter& e, const ir::Instr& i, uint32_t code) {
    Handle h = handle_of(e, i);
    if (h.descriptor->cls != ResourceClass::Uav || h.descriptor->kind != ResourceKind::StructuredBuffer)
        e.invalid(i, "the resource has no counter");
    const Id one = e.m.u32(1);
    const auto op = static_cast<O>(code);
    Id before = counter_atomic(e, h, op, one);
    if (op != O::OpAtomicIAdd)
        before = e.binary_u32(O::OpISub, before, one);
    e.define(i, 0, before, Type::I32);
}

void emit_element_exists(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::ElementExists x(i);
    const Handle h = handle_of(e, i);
    Id there = 0;
    if (h.descriptor->kind == ResourceKind::CBuffer) {
        const Id row = e.binary_u32(O::OpShiftRightLogical, e.id(x.coordinate()[0]), e.m.u32(4));
        if (has_window(h))
            row_in_window(e, h, row, there);
    } else {
        const uint32_t bytes = x.bytes().number();
        const bool narrow = bytes == 2 && has_short_views(e, h);
        const Resource::View view = bytes == 8 ? Resource::Long : narrow ? Resource::Half : Resource::Words;
        const uint32_t shift = bytes == 8 ? 3 : narrow ? 1 : 2;
        const Id index = address_id(e, buffer_address(e, h, i, ir::at::ElementExists::coordinate, shift), 0);
        const Spot spot = locate(e, h, view, index);
        there = spot.inside;
        e.body.tested = {x.handle(), {x.coordinate()[0], x.coordinate()[1]}, shift, spot.index};
    }
    if (h.binding->is_address() && h.binding->check_null)
        there = both(e, there, is_given(e, h.index));
    e.define(i, 0, there ? there : e.m.constant(Type::Bool, 1), Type::Bool);
}

void emit_counter_exists(Emitter& e, const ir::Instr& i, uint32_t) {
    const Handle h = handle_of(e, i);
    const Binding& b = counter_of(h);
    const Id given = b.is_address() && b.check_null ? is_given(e, counter_address(e, h, b)) : 0;
    const Id there = both(e, h.valid, given);
    e.define(i, 0, there ? there : e.m.constant(Type::Bool, 1), Type::Bool);
}

Id texel_in_window(Emitter& e, const Handle& h, Id index) { return in_window(e, h, index, 0); }

bool has_window(const Handle& h) { return window_of(h).type != BindingType::Default; }

Id row_in_window(Emitter& e, const Handle& h, Id row, Id& inside) {
    const Window w = load_window(e, h, 16);
    inside = both(e, h.valid, is_below(e, row, w.count));
    return e.binary_u32(O::OpIAdd, w.first, row);
}

} // namespace ladder::spirv
