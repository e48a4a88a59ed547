// Loads, stores and sizes of textures.
//
// Direct3D has loads out of bounds give 0 and drops stores there. SPIR-V has no words for that: it is what
// the device feature robustImageAccess2 promises, which the creator of the device turns on.
#include "spirv/memory/emit_textures_memory.h"

#include "spirv/memory/emit_images.h"
#include "spirv/memory/emit_texels.h"
#include "spirv/memory/image_call.h"
#include "spirv/resources/emit_resources.h"
#include "spirv/resources/input_attachments.h"
#include "vsir/core/op_views.h"
#include "vsir/core/texture_shape.h"

namespace ladder::spirv {

using ir::ResourceClass;
using ir::Type;
using O = spv::Op;
using C = spv::Capability;
using Mask = spv::ImageOperandsMask;

Id ImageCall::emit(Emitter& e, const ir::Instr& i, Id type) const {
    const bool sparse = e.asks_status(i);
    Id result_type = type, result = 0;
    if (sparse) {
        e.m.require(C::SparseResidency);
        result_type = e.m.unique(O::OpTypeStruct, 0, {e.m.u32_type(), type});
    }
    result = e.m.new_id();
    e.m.code.begin(sparse ? sparse_ : plain_, count_ + 3);
    e.m.code.push(result_type);
    e.m.code.push(result);
    for (uint32_t n = 0; n < count_; n++)
        e.m.code.push(words_[n]);
    if (i.flags & ir::instr_flags::Min16 && !sparse && type != e.m.type(ir::Type::F32)) // scalars: the result
        e.m.decorate(result, spv::Decoration::RelaxedPrecision);
    if (!sparse)
        return result;
    e.put({O::OpCompositeExtract, e.m.u32_type(), e.result(i, i.result_count - 1u), {result, 0}});
    return e.extract(result, type, 1);
}

void ImageCall::emit(Emitter& e) const {
    e.m.code.begin(plain_, count_ + 1);
    for (uint32_t n = 0; n < count_; n++)
        e.m.code.push(words_[n]);
}

namespace {

Handle texture_of(Emitter& e, const ir::Instr& i) {
    Handle h = handle_of(e, i);
    if (!(ir::texture_kinds::addressed >> static_cast<int>(h.descriptor->kind) & 1))
        e.invalid(i, "the resource is no texture that has texels to be addressed");
    return h;
}

} // namespace

void emit_texture_load(Emitter& e, const ir::Instr& i, uint32_t) {
    Handle h = texture_of(e, i);
    if (h.binding->view == View::InputAttachment)
        return emit_attachment_load(e, i, h);
    const bool uav = h.descriptor->cls == ResourceClass::Uav;
    Id image = load_image(e, h);
    const Image& r = h.resource->image;
    if (uav && !r.known_format)
        e.m.require(C::StorageImageReadWithoutFormat);
    ImageCall call(uav ? O::OpImageRead : O::OpImageFetch,
                   uav ? O::OpImageSparseRead : O::OpImageSparseFetch);
    call.push(image);
    call.push(texel_coordinate(e, i, ir::at::TextureLoad::coordinate, h));
    if (shape_of(h).multisampled)
        call.add(Mask::Sample, e.id(ir::as::TextureLoad(i).level()));
    else if (!uav) // of View::SingleSample the operand is the sample's number
        call.add(Mask::Lod,
                 h.binding->view == View::SingleSample ? e.m.u32(0) : e.id(ir::as::TextureLoad(i).level()));
    define_components(e, i, r, call.emit(e, i, e.m.vector_of(sampled_type(e, r), 4)));
}

void emit_texture_store(Emitter& e, const ir::Instr& i, uint32_t) {
    Handle h = texture_of(e, i);
    if (h.descriptor->cls != ResourceClass::Uav)
        e.invalid(i, "the resource is read-only");
    const ir::as::TextureStore x(i);
    if (x.mask().number() != 15)
        e.unsupported(i, "writing some components of a texel only: OpImageWrite writes all of them");
    Id image = load_image(e, h);
    const Image& r = h.resource->image;
    if (!r.known_format)
        e.m.require(C::StorageImageWriteWithoutFormat);
    Id vector = vector_of_operands(e, i, ir::at::TextureStore::values, 4, i.type);
    ImageCall call(O::OpImageWrite, O::OpNop);
    call.push(image);
    call.push(texel_coordinate(e, i, ir::at::TextureStore::coordinate, h));
    call.push(to_texel(e, i, r, vector));
    if (shape_of(h).multisampled)
        call.add(Mask::Sample, e.id(x.sample()));
    call.emit(e);
}

namespace {

Id size_type(Emitter& e, uint32_t components) {
    return components == 1 ? e.m.u32_type() : e.m.vector(Type::I32, components);
}

// Direct3D has sizes of levels that there are not be 0 (Direct3D 11.3, 22.4.14), Vulkan leaves them
// undefined. `single`: the operand is no level, there is one.
Id size_of_level(Emitter& e, const ir::Instr& i, Id image, Id type, uint32_t components, bool single) {
    const ir::Operand asked = ir::as::Dimensions(i).level();
    Id size = e.make({O::OpImageQuerySizeLod, type, {image, single ? e.m.u32(0) : e.id(asked)}});
    uint64_t level;
    if (single || (e.constant_value(asked, level) && level == 0))
        return size;
    Id levels = e.make({O::OpImageQueryLevels, e.m.u32_type(), {image}});
    Id there = e.make({O::OpULessThan, e.m.bool_type(), {e.id(asked), levels}});
    Id zero = e.m.u32(0), zeros[3] = {zero, zero, zero};
    if (components > 1) {
        zero = e.m.unique(O::OpConstantComposite, type, std::span<const uint32_t>(zeros, components));
        if (!e.m.environment.all_globals_in_interface()) { // SPIR-V 1.4: conditions of vectors may be scalars
            Id bools = e.m.vector(Type::Bool, components), all[3] = {there, there, there};
            there = components == 2 ? e.make({O::OpCompositeConstruct, bools, {all[0], all[1]}})
                                    : e.make({O::OpCompositeConstruct, bools, {all[0], all[1], all[2]}});
        }
    }
    return e.make({O::OpSelect, type, {there, size, zero}});
}

} // namespace

// Width, height, depth or slices; then levels or samples. Slices stand in the third place except those of
// lines, which stand in the second (DXIL.rst, "GetDimensions"); slices of cubes are whole cubes.
void emit_texture_dimensions(Emitter& e, const ir::Instr& i, const Handle& h) {
    const ir::TextureShape shape = shape_of(h);
    const bool uav = h.descriptor->cls == ResourceClass::Uav, levels = !uav && !shape.multisampled,
               single = h.binding->view == View::SingleSample;
    const uint32_t sizes = shape.sizes();
    Id u32 = e.m.u32_type(), image = load_image(e, h);
    e.m.require(C::ImageQuery);
    bool any = false;
    for (uint32_t n = 0; n < sizes; n++)
        any |= e.is_used(i, n);
    Id type = size_type(e, sizes), size = 0;
    if (any)
        size = levels ? size_of_level(e, i, image, type, sizes, single)
                      : e.make({O::OpImageQuerySize, type, {image}});
    if (any)
        size = valid_or_zero(e, h, type, sizes, size);
    for (uint32_t n = 0; n < 3; n++) {
        if (!e.is_used(i, n))
            continue;
        if (n >= sizes)
            e.define(i, n, e.m.undef(Type::I32), Type::I32);
        else if (sizes == 1)
            e.define(i, n, size, Type::I32);
        else
            e.put({O::OpCompositeExtract, u32, e.result(i, n), {size, n}});
    }
    if (!e.is_used(i, 3))
        return;
    if (uav && !shape.multisampled)
        return e.define(i, 3, e.m.undef(Type::I32), Type::I32);
    if (single)
        return e.define(i, 3, e.m.u32(1), Type::I32);
    e.put(
        {shape.multisampled ? O::OpImageQuerySamples : O::OpImageQueryLevels, u32, e.result(i, 3), {image}});
}

} // namespace ladder::spirv
