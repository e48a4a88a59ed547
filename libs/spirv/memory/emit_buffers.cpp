// Raw and structured buffers: arrays of 32-bit words, seen as 16- or 64-bit elements where that takes less.
#include "spirv/memory/emit_buffers.h"

#include "spirv/emit/emit_conversions.h"
#include "spirv/memory/emit_elements.h"
#include "vsir/core/known_values.h"
#include "vsir/core/op_views.h"

#include <algorithm>
#include <bit>

namespace ladder::spirv {

using ir::Type;
using O = spv::Op;

namespace {

bool is_structured(const ir::Instr& i) { return i.op == ir::Op::StructLoad || i.op == ir::Op::StructStore; }

Resource::View view_for(const Emitter& e, const Handle& h, Type t) {
    if (!has_short_views(e, h))
        return Resource::Words;
    return t == Type::F16 ? Resource::Half : t == Type::I16 ? Resource::Short : Resource::Words;
}

void check_kind(Emitter& e, const ir::Instr& i, const Handle& h) {
    auto wanted = is_structured(i) ? ir::ResourceKind::StructuredBuffer : ir::ResourceKind::RawBuffer;
    if (h.descriptor->kind != wanted)
        e.invalid(i, "the resource is not a buffer of that kind");
}

// Byte offsets: an operand plus a constant.
Address bytes_of(Emitter& e, ir::Operand o) {
    uint64_t value;
    if (e.constant_value(o, value))
        return {0, static_cast<uint32_t>(value)};
    return {e.id(o), 0};
}

Address shifted(Emitter& e, Address bytes, uint32_t shift) {
    return {bytes.base ? e.binary_u32(O::OpShiftRightLogical, bytes.base, e.m.u32(shift)) : 0,
            bytes.offset >> shift};
}

Address scaled(Emitter& e, Address a, uint32_t factor) {
    if (a.base && factor != 1) {
        if (std::has_single_bit(factor))
            a.base = e.binary_u32(O::OpShiftLeftLogical, a.base,
                                  e.m.u32(static_cast<uint32_t>(std::countr_zero(factor))));
        else
            a.base = e.binary_u32(O::OpIMul, a.base, e.m.u32(factor));
    }
    return {a.base, a.offset * factor};
}

Address sum(Emitter& e, Address a, Address b) {
    Id base = a.base && b.base ? e.binary_u32(O::OpIAdd, a.base, b.base) : a.base ? a.base : b.base;
    return {base, a.offset + b.offset};
}

// 16 bits at a byte address, where memory is not seen as elements of 16 bits.
Id load_short(Emitter& e, const Handle& h, Address bytes, Type t) {
    Id address = address_id(e, bytes, 0);
    Id index = e.binary_u32(O::OpShiftRightLogical, address, e.m.u32(2));
    Id word = load_element(e, h, {Resource::Words, index, 0});
    Id half = e.binary_u32(O::OpBitwiseAnd, address, e.m.u32(2));
    Id at = e.binary_u32(O::OpShiftLeftLogical, half, e.m.u32(3));
    Id value = e.make({O::OpBitFieldUExtract, e.m.u32_type(), {word, at, e.m.u32(16)}});
    return reinterpret(e, narrow_u32(e, value, Type::I16), Type::I16, t);
}

// By two atomic operations, so that who writes the other half of the word at the same time keeps it.
void store_short(Emitter& e, const Handle& h, Address bytes, Id value, Type t) {
    Id address = address_id(e, bytes, 0);
    Id index = e.binary_u32(O::OpShiftRightLogical, address, e.m.u32(2));
    Id half = e.binary_u32(O::OpBitwiseAnd, address, e.m.u32(2));
    Id at = e.binary_u32(O::OpShiftLeftLogical, half, e.m.u32(3));
    Id word = e.make({O::OpUConvert, e.m.u32_type(), {reinterpret(e, value, t, Type::I16)}});
    Id mask = e.binary_u32(O::OpShiftLeftLogical, e.m.u32(0xffff), at);
    Id others = e.make({O::OpNot, e.m.u32_type(), {mask}});
    element_atomic(e, h, Resource::Words, O::OpAtomicAnd, index, others, 0);
    element_atomic(e, h, Resource::Words, O::OpAtomicOr, index, e.binary_u32(O::OpShiftLeftLogical, word, at),
                   0);
}

// What an access is known to be a multiple of, in bytes from the buffer's start: a power of two. Only
// addresses make use of it.
uint32_t alignment_of(const Emitter& e, const Handle& h, const ir::Instr& i) {
    if (!h.binding->is_address())
        return 0;
    uint64_t at, offset = 0;
    if (is_structured(i)) {
        const uint32_t stride = h.descriptor->stride;
        const ir::as::OfStructure x(i);
        const bool element = e.constant_value(x.index(), at), member = e.constant_value(x.offset(), offset);
        const uint64_t multiple = element ? at * stride : stride;
        return member ? static_cast<uint32_t>((multiple | offset) & -(multiple | offset)) : 4;
    }
    const ir::as::OfBytes x(i);
    if (e.constant_value(x.offset(), at))
        return static_cast<uint32_t>(at & -at);
    return x.alignment().number();
}

// The alignment of what lies so many bytes further; 0: of anything.
uint32_t further(uint32_t alignment, uint32_t bytes) {
    const uint32_t low = alignment | bytes;
    return low & (0u - low);
}

// An element `plus` elements after the first; 0 as an alignment of the first one is all of the buffer's.
BufferElement element_after(Emitter& e, Resource::View view, Address first, uint32_t plus,
                            uint32_t alignment) {
    const uint32_t bytes = ir::bits(view_type(view)) / 8;
    const uint32_t known = further(alignment, plus * bytes);
    return {view, address_id(e, first, plus), known ? known : UINT32_MAX};
}

void load_component(Emitter& e, const ir::Instr& i, const Handle& h, Address first, uint32_t component) {
    Type t = i.type;
    Resource::View view = view_for(e, h, t);
    const uint32_t alignment = alignment_of(e, h, i);
    if (ir::bits(t) == 64) {
        Id low = load_element(e, h, element_after(e, view, first, component * 2, alignment));
        Id high = load_element(e, h, element_after(e, view, first, component * 2 + 1, alignment));
        return e.define(i, component, join_words(e, low, high, t), t);
    }
    Id value = load_element(e, h, element_after(e, view, first, component, alignment));
    e.define(i, component, reinterpret(e, value, view_type(view), t), t);
}

} // namespace

// Direct3D 11.3, 22.4.12: elements beyond the buffer read 0. Those whose address in bytes would wrap in 32
// bits, here or in the device, become one that is beyond every buffer.
static Address element_without_wrap(Emitter& e, ir::Operand element, uint32_t stride) {
    const Address index = bytes_of(e, element);
    uint32_t last = UINT32_MAX / stride - (stride > 1);
    if (!index.base)
        return {0, std::min(index.offset, last)};
    if (ir::most(e.program, *e.body.function, element) <= last)
        return index;
    return {e.make_glsl({GLSLstd450UMin, e.m.u32_type(), {index.base, e.m.u32(last)}}), 0};
}

// index * stride + offset; in elements from the start where both are multiples of one.
Address buffer_address(Emitter& e, const Handle& h, const ir::Instr& i, uint32_t at, uint32_t shift) {
    const bool structured = h.descriptor->kind == ir::ResourceKind::StructuredBuffer;
    if (const TestedElement& t = e.body.tested;
        h.in_range && t.index && t.shift == shift && t.handle == ir::as::OfHandle(i).handle() &&
        t.coordinate[0] == i[at] && (!structured || t.coordinate[1] == i[at + 1]))
        return {t.index, 0};
    if (!structured)
        return shifted(e, bytes_of(e, i[at]), shift);
    uint32_t stride = h.descriptor->stride, low = (1u << shift) - 1;
    if (!stride)
        e.invalid(i, "structured buffer without a stride");
    Address index = element_without_wrap(e, i[at], stride), offset = bytes_of(e, i[at + 1]);
    if ((stride & low) || (offset.offset & low))
        return shifted(e, {address_id(e, sum(e, scaled(e, index, stride), offset), 0), 0}, shift);
    Address element = scaled(e, index, stride >> shift), member = shifted(e, offset, shift);
    return sum(e, element, member);
}

Id address_id(Emitter& e, Address a, uint32_t plus) {
    uint32_t offset = a.offset + plus;
    if (!a.base)
        return e.m.u32(offset);
    return offset ? e.binary_u32(O::OpIAdd, a.base, e.m.u32(offset)) : a.base;
}

void emit_buffer_load(Emitter& e, const ir::Instr& i, uint32_t) {
    Handle h = handle_of(e, i);
    check_kind(e, i, h);
    uint32_t count = i.result_count - ((i.flags & ir::instr_flags::Status) != 0);
    bool split = ir::bits(i.type) == 16 && view_for(e, h, i.type) == Resource::Words;
    uint32_t shift = split ? 0 : ir::bits(i.type) == 16 ? 1 : 2;
    Address first = buffer_address(e, h, i, ir::at::OfHandle::handle_last + 1, shift);
    Id status = 0;
    if (e.has_texel_status(i) && e.is_used(i, count))
        h.status = &status;
    for (uint32_t c = 0; c < count; c++) {
        if (!e.is_used(i, c) && !h.status)
            continue;
        if (split)
            e.define(i, c, load_short(e, h, {first.base, first.offset + c * 2}, i.type), i.type);
        else
            load_component(e, i, h, first, c);
    }
    if (status)
        e.define(i, count, status, Type::I32);
}

void emit_buffer_store(Emitter& e, const ir::Instr& i, uint32_t) {
    Handle h = handle_of(e, i);
    check_kind(e, i, h);
    if (h.descriptor->cls != ir::ResourceClass::Uav)
        e.invalid(i, "the resource is read-only");
    const std::span<const ir::Operand> values =
        is_structured(i) ? ir::as::StructStore(i).values() : ir::as::RawStore(i).values();
    const uint32_t mask =
        (is_structured(i) ? ir::as::StructStore(i).mask() : ir::as::RawStore(i).mask()).number();
    Type t = i.type;
    Resource::View view = view_for(e, h, t);
    const bool split = ir::bits(t) == 16 && view == Resource::Words;
    Address first = buffer_address(e, h, i, ir::at::OfHandle::handle_last + 1,
                                   split               ? 0
                                   : ir::bits(t) == 16 ? 1
                                                       : 2);
    const uint32_t alignment = alignment_of(e, h, i);
    for (uint32_t c = 0; c < values.size(); c++) {
        if (!(mask >> c & 1))
            continue;
        const ir::Operand value = values[c];
        if (ir::bits(t) == 64) {
            Id low, high;
            split_words(e, value, low, high);
            store_element(e, h, element_after(e, view, first, c * 2, alignment), low);
            store_element(e, h, element_after(e, view, first, c * 2 + 1, alignment), high);
        } else if (split) {
            store_short(e, h, {first.base, first.offset + c * 2}, e.id(value), t);
        } else {
            Id stored = reinterpret(e, value, t, view_type(view));
            store_element(e, h, element_after(e, view, first, c, alignment), stored);
        }
    }
}

} // namespace ladder::spirv
