#include "spirv/resources/input_attachments.h"

#include "spirv/memory/emit_images.h"
#include "spirv/memory/emit_texels.h"
#include "spirv/memory/image_call.h"
#include "vsir/core/op_views.h"
#include "vsir/core/texture_shape.h"

namespace ladder::spirv {

using O = spv::Op;

namespace {

const Image& attachment(Emitter& e, const Handle& h) {
    Image& image = h.resource->image;
    if (image.variable)
        return image;
    const bool multisampled = ir::texture_shape(h.descriptor->kind).multisampled;
    image_form(e, h);
    e.m.require(spv::Capability::InputAttachment);
    image.type = e.m.unique(O::OpTypeImage, 0,
                            {sampled_type(e, image), static_cast<uint32_t>(spv::Dim::SubpassData), 0, 0,
                             multisampled, 2, static_cast<uint32_t>(spv::ImageFormat::Unknown)});
    image.variable = declare_opaque(e, h, image.type);
    e.m.decorate(image.variable, spv::Decoration::InputAttachmentIndex, h.binding->element);
    return image;
}

} // namespace

// The coordinate is the caller's promise: it is that of the pixel.
void emit_attachment_load(Emitter& e, const ir::Instr& i, const Handle& h) {
    const Image& r = attachment(e, h);
    const Id zero =
        e.m.unique(O::OpConstantNull, e.m.vector(ir::Type::I32, 2), std::initializer_list<uint32_t>{});
    ImageCall call(O::OpImageRead, O::OpImageSparseRead);
    call.push(e.make({O::OpLoad, r.type, {r.variable}}));
    call.push(zero);
    if (ir::texture_shape(h.descriptor->kind).multisampled)
        call.add(spv::ImageOperandsMask::Sample, e.id(ir::as::TextureLoad(i).level()));
    define_components(e, i, r, call.emit(e, i, e.m.vector_of(sampled_type(e, r), 4)));
}

} // namespace ladder::spirv
