// How large resources are.
#include "spirv/memory/emit_dimensions.h"

#include "spirv/memory/emit_elements.h"
#include "spirv/memory/emit_images.h"
#include "spirv/memory/emit_textures_memory.h"
#include "spirv/resources/root_data.h"
#include "vsir/core/texture_shape.h"

namespace ladder::spirv {

using ir::ResourceKind;
using ir::Type;
using O = spv::Op;
using C = spv::Capability;

namespace {

// Only the size: in units of 1 << shift bytes, of typed buffers in texels.
Id window_size(Emitter& e, const Handle& h, uint32_t shift) {
    const Binding& window = binding_of(*h.resource).window;
    const Id count = window.type == BindingType::Constants
                         ? root_word(e, window.root.storage, window.root.offset + 4)
                         : table_word(e, h, window, h.resource->window, 1);
    return shift && !window.counts_texels ? e.binary_u32(O::OpShiftRightLogical, count, e.m.u32(shift))
                                          : count;
}

// The size of a raw or structured buffer, in words.
Id size_in_words(Emitter& e, const Handle& h) {
    if (has_window(h))
        return window_size(e, h, 2);
    // Direct3D knows no size of root descriptors either, and leaves the answer undefined.
    if (h.binding->is_address())
        return e.m.u32(0);
    return element_count(e, h, Resource::Words);
}

} // namespace

void emit_dimensions(Emitter& e, const ir::Instr& i, uint32_t) {
    Handle h = handle_of(e, i);
    if (ir::is_texture(h.descriptor->kind))
        return emit_texture_dimensions(e, i, h);
    Id u32 = e.m.u32_type();
    for (uint32_t r = 1; r < i.result_count; r++)
        if (e.is_used(i, r))
            e.define(i, r, e.m.undef(Type::I32), Type::I32);
    if (!e.is_used(i, 0))
        return;
    if (is_texel_buffer(*h.descriptor)) {
        if (has_window(h))
            return e.define(i, 0, window_size(e, h, 0), Type::I32);
        e.m.require(C::ImageQuery);
        const Id size = e.make({O::OpImageQuerySize, u32, {load_image(e, h)}});
        return e.define(i, 0, valid_or_zero(e, h, u32, 1, size), Type::I32);
    }
    if (h.descriptor->kind == ResourceKind::CBuffer)
        e.invalid(i, "constant buffers have no dimensions");
    const bool raw = h.descriptor->kind == ResourceKind::RawBuffer;
    const uint32_t stride = raw ? 0 : h.descriptor->stride;
    if (!raw && !stride)
        e.invalid(i, "structured buffer without a stride");
    const Id size = size_in_words(e, h);
    const Id words = valid_or_zero(e, h, e.m.u32_type(), 1, size);
    if (stride == 4)
        return e.define(i, 0, words, Type::I32);
    if (raw)
        return e.put({O::OpIMul, u32, e.result(i), {words, e.m.u32(4)}});
    if (stride % 4 == 0)
        return e.put({O::OpUDiv, u32, e.result(i), {words, e.m.u32(stride / 4)}});
    Id bytes = e.binary_u32(O::OpIMul, words, e.m.u32(4));
    e.put({O::OpUDiv, u32, e.result(i), {bytes, e.m.u32(stride)}});
}

} // namespace ladder::spirv
