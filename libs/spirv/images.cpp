// The types of images and samplers, and coordinates as vectors.
//
// Formats are unknown unless atomic operations need to know one: what a typed UAV's view holds is not in
// DXIL, only what its components are like. Images that are both compared and sampled plainly get a depth of
// 2, "no indication": one variable does, for Vulkan ignores the operand.
#include "ir/texture_shape.h"
#include "spirv/emitter.h"

namespace ladder::spirv {

using ir::ResourceClass;
using ir::ResourceKind;
using ir::Type;
using O = spv::Op;
using C = spv::Capability;

namespace {

constexpr C none = C::Shader; // is there anyway

struct ImageForm {
    spv::Dim dim;
    C sampled, storage;
};

ImageForm form_of(ResourceKind k) {
    switch (k) {
    case ResourceKind::Texture1D:
    case ResourceKind::Texture1DArray: return {spv::Dim::Dim1D, C::Sampled1D, C::Image1D};
    case ResourceKind::Texture3D: return {spv::Dim::Dim3D, none, none};
    case ResourceKind::TextureCube: return {spv::Dim::Cube, none, none};
    case ResourceKind::TextureCubeArray: return {spv::Dim::Cube, C::SampledCubeArray, C::ImageCubeArray};
    case ResourceKind::Texture2DMS: return {spv::Dim::Dim2D, none, C::StorageImageMultisample};
    case ResourceKind::Texture2DMSArray: return {spv::Dim::Dim2D, none, C::ImageMSArray};
    case ResourceKind::TypedBuffer:
    case ResourceKind::TBuffer: return {spv::Dim::Buffer, C::SampledBuffer, C::ImageBuffer};
    default: return {spv::Dim::Dim2D, none, none};
    }
}

// A vector of operands; a single one is itself.
Id vector_of_operands(Emitter& e, const ir::Instr& i, uint32_t first, uint32_t count, Type t) {
    Id ids[4] = {};
    for (uint32_t n = 0; n < count && n < 4; n++)
        ids[n] = e.id(i[first + n]);
    switch (count) {
    case 1: return ids[0];
    case 2: return e.make({O::OpCompositeConstruct, e.m.vector(t, 2), {ids[0], ids[1]}});
    case 3: return e.make({O::OpCompositeConstruct, e.m.vector(t, 3), {ids[0], ids[1], ids[2]}});
    default: return e.make({O::OpCompositeConstruct, e.m.vector(t, 4), {ids[0], ids[1], ids[2], ids[3]}});
    }
}

} // namespace

// Sampled 1: with a sampler or fetched, 2: storage.
Id image_type(Emitter& e, const ir::Descriptor& d, const Resource& r, spv::ImageFormat format) {
    bool uav = d.cls == ResourceClass::Uav;
    const ir::TextureShape shape = ir::texture_shape(d.kind);
    if (uav && shape.cube)
        e.diag.fail_invalid(Location::none(), "%s %u is a %s: there are none to be written", ir::name(d.cls),
                            d.id, ir::name(d.kind));
    const ImageForm form = form_of(d.kind);
    if (uav && shape.multisampled)
        e.m.require(C::StorageImageMultisample);
    if (C needed = uav ? form.storage : form.sampled; needed != none)
        e.m.require(needed);
    const uint32_t depth = uav || !r.compared ? 0 : r.sampled_plainly ? 2 : 1;
    return e.m.unique(O::OpTypeImage, 0,
                      {sampled_type(e, r), static_cast<uint32_t>(form.dim), depth, shape.arrayed,
                       shape.multisampled, uav ? 2u : 1u, static_cast<uint32_t>(format)});
}

Id sampler_type(Emitter& e) { return e.m.unique(O::OpTypeSampler, 0, std::initializer_list<uint32_t>{}); }

Id load_sampler(Emitter& e, const Handle& h) {
    Id type = sampler_type(e);
    Id variable = sampler_variable(e, h);
    Id pointer = descriptor_pointer(e, h, variable, spv::StorageClass::UniformConstant, type);
    Id sampler = e.make({O::OpLoad, type, {pointer}});
    mark_non_uniform(e, h, sampler);
    return sampler;
}

Id float_coordinate(Emitter& e, const ir::Instr& i, uint32_t first, uint32_t count) {
    return vector_of_operands(e, i, first, count, Type::F32);
}

Id texel_coordinate(Emitter& e, const ir::Instr& i, uint32_t first, const ir::Descriptor& d) {
    const ir::TextureShape shape = ir::texture_shape(d.kind);
    return vector_of_operands(e, i, first, shape.dimensions ? shape.coordinates() : 1, Type::I32);
}

void note_sample(Emitter& e, const ir::Function& f, const ir::Instr& i, bool compares) {
    const ir::Instr* handle = i[0].is_value() ? f.values[i[0].number()].def : nullptr;
    if (!handle || handle->op != ir::Op::Handle)
        return;
    Resource& r = e.resources[(*handle)[0].number()];
    (compares ? r.compared : r.sampled_plainly) = true;
}

} // namespace ladder::spirv
