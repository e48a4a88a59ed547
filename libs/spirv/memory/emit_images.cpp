// The types of images and samplers, and coordinates as vectors.
//
// Formats are unknown unless atomic operations need to know one: what a typed UAV's view holds is not in
// DXIL, only what its components are like. Images that are both compared and sampled plainly get a depth of
// 2, "no indication": one variable does, for Vulkan ignores the operand.
#include "spirv/memory/emit_images.h"

#include "spirv/memory/emit_elements.h"
#include "spirv/resources/combined_samplers.h"
#include "spirv/resources/emit_resources.h"
#include "vsir/core/op_views.h"
#include "vsir/core/texture_shape.h"

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

} // namespace

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

namespace {

void choose_sampled_type(const ir::Descriptor& d, Image& image) {
    const bool uav = d.cls == ResourceClass::Uav;
    const ir::ComponentType c = d.component_type;
    const bool wide = ir::bits(c) == 64;
    image.sampled = Type::I32;
    if (ir::is_integer(c) && wide && uav) // what is only read has two words for channels
        image.sampled = Type::I64;
    else if (ir::is_float(ir::info(c).type) && c != ir::ComponentType::F64)
        image.sampled = Type::F32; // doubles have no texel format: their words are read
    image.sampled_signed = ir::is_signed(c) && (!wide || uav);
}

// Atomic operations on floats are exchanges and comparisons of their bits. The metadata of 64-bit elements
// speaks of pairs of words; atomic operations see them whole.
void choose_atomic_type(const Resource& r, Image& image) {
    Type wanted = r.atomic_wide ? Type::I64 : Type::I32;
    if (image.sampled != wanted && image.sampled != Type::I64)
        image.sampled = wanted, image.sampled_signed = false;
}

spv::ImageFormat atomic_format(Emitter& e, Image& image) {
    image.known_format = true;
    if (image.sampled == Type::I32)
        return image.sampled_signed ? spv::ImageFormat::R32i : spv::ImageFormat::R32ui;
    e.m.require(C::Int64ImageEXT);
    e.m.require(Extension::ImageInt64);
    return image.sampled_signed ? spv::ImageFormat::R64i : spv::ImageFormat::R64ui;
}

// Direct3D has typed loads of one 32-bit component wherever it has typed UAVs.
bool wants_format(const Device& device, const Resource& r) {
    return (r.read && !device.has(Fact::StorageImageReadWithoutFormat)) ||
           (r.written && !device.has(Fact::StorageImageWriteWithoutFormat));
}

spv::ImageFormat word_format(Image& image) {
    image.known_format = true;
    if (image.sampled == Type::F32)
        return spv::ImageFormat::R32f;
    return image.sampled_signed ? spv::ImageFormat::R32i : spv::ImageFormat::R32ui;
}

// Sampled 1: with a sampler or fetched, 2: storage.
Id image_type(Emitter& e, const Handle& h, const Image& image, spv::ImageFormat format) {
    const ir::Descriptor& d = *h.descriptor;
    const Resource& r = *h.resource;
    const bool uav = d.cls == ResourceClass::Uav;
    const ir::TextureShape shape = shape_of(h);
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
                      {sampled_type(e, image), static_cast<uint32_t>(form.dim), depth, shape.arrayed,
                       shape.multisampled, uav ? 2u : 1u, static_cast<uint32_t>(format)});
}

// All of the image but its variable.
void form_image(Emitter& e, const Handle& h, Image& image, bool atomic) {
    const ir::Descriptor& d = *h.descriptor;
    choose_sampled_type(d, image);
    auto format = spv::ImageFormat::Unknown;
    if (atomic)
        choose_atomic_type(*h.resource, image);
    if (atomic || image.sampled == Type::I64)
        format = atomic_format(e, image);
    else if (d.cls == ResourceClass::Uav && wants_format(e.options.device, *h.resource))
        format = word_format(image);
    image.type = image_type(e, h, image, format);
}

void declare_image(Emitter& e, const Handle& h, Image& image, bool atomic) {
    form_image(e, h, image, atomic);
    image.variable = declare_opaque(e, h, image.type);
}

} // namespace

ir::TextureShape shape_of(const Handle& h) {
    ir::TextureShape shape = ir::texture_shape(h.descriptor->kind);
    shape.multisampled = shape.multisampled && h.binding->view != View::SingleSample;
    return shape;
}

// Without a variable: the texture may be one descriptor with a sampler.
const Image& image_form(Emitter& e, const Handle& h) {
    Image& image = h.resource->image;
    if (!image.type)
        form_image(e, h, image, false);
    return image;
}

const Image& atomic_image_of(Emitter& e, const Handle& h) {
    Image& image = h.resource->atomic_image;
    if (!image.variable)
        declare_image(e, h, image, true);
    return image;
}

// A single image that atomic operations go to has the format that they need. Of several, others may have
// other formats.
const Image& image_of(Emitter& e, const Handle& h) {
    Resource& r = *h.resource;
    if (r.image.variable) [[likely]]
        return r.image;
    const ir::Descriptor& d = *h.descriptor;
    const bool atomic = d.cls == ResourceClass::Uav && (r.atomic || r.atomic_wide);
    if (d.heap && r.atomic_wide)
        e.diag.fail_unsupported(
            Location::none(), {Problem::UNSUPPORTED_RESOURCE, "resource.heap.atomic64"},
            "loads and stores of a typed UAV of the descriptor heap where atomic operations on 64 "
            "bits go to such UAVs: nothing tells the two formats apart");
    if (atomic && (d.count == 1 || r.atomic_wide))
        r.image = atomic_image_of(e, h);
    else
        declare_image(e, h, r.image, false);
    return r.image;
}

Id sampled_type(Emitter& e, const Image& image) {
    if (!image.sampled_signed)
        return e.m.type(image.sampled);
    if (image.sampled == Type::I64)
        e.m.require(C::Int64);
    return e.m.unique(O::OpTypeInt, 0, {ir::bits(image.sampled), 1});
}

namespace {

// Once in a block.
Id load_opaque(Emitter& e, const Handle& h, Id variable, Id type) {
    LoadedOpaque& known = e.body.opaques[variable & (FunctionBody::opaques_max - 1)];
    if (known.loaded && known.block == e.body.block && known.variable == variable && known.index == h.index &&
        known.non_uniform == h.non_uniform)
        return known.loaded;
    Id pointer = descriptor_pointer(e, h, variable, spv::StorageClass::UniformConstant, type);
    Id loaded = e.make({O::OpLoad, type, {pointer}});
    mark_non_uniform(e, h, loaded);
    known = {e.body.block, variable, h.index, loaded, h.non_uniform};
    return loaded;
}

} // namespace

Id load_image(Emitter& e, const Handle& h) {
    if (const Id combined = load_combined(e, h, nullptr))
        return e.make({O::OpImage, image_form(e, h).type, {combined}});
    const Image& image = image_of(e, h);
    return load_opaque(e, h, image.variable, image.type);
}

Id load_sampler(Emitter& e, const Handle& h) {
    Id type = e.m.unique(O::OpTypeSampler, 0, std::initializer_list<uint32_t>{});
    Id& variable = h.resource->variables[0];
    if (!variable)
        variable = declare_opaque(e, h, type);
    return load_opaque(e, h, variable, type);
}

Id float_coordinate(Emitter& e, const ir::Instr& i, uint32_t first, uint32_t count) {
    return vector_of_operands(e, i, first, count, Type::F32);
}

// Returns the coordinate of a texel. A descriptor beyond the heap gets that of a texel that no resource has.
Id texel_coordinate(Emitter& e, const ir::Instr& i, uint32_t first, const Handle& h) {
    const ir::TextureShape shape = ir::texture_shape(h.descriptor->kind);
    const uint32_t count = shape.dimensions ? shape.coordinates() : 1;
    const Id coordinate = vector_of_operands(e, i, first, count, Type::I32);
    if (count == 1)
        return texel_in_window(e, h, coordinate);
    if (!h.valid)
        return coordinate;
    const Id x = e.extract(coordinate, e.m.u32_type(), 0);
    const Id safe = e.select(Type::I32, h.valid, x, e.m.u32(UINT32_MAX));
    return e.make({O::OpCompositeInsert, e.m.vector(Type::I32, count), {safe, coordinate, 0}});
}

void note_sample(Emitter& e, const ir::Function& f, const ir::Instr& i, bool compares) {
    const ir::Operand of = ir::as::OfHandle(i).handle();
    const ir::Instr* handle = of.is_value() ? f.values[of.number()].def : nullptr;
    if (!handle || handle->op != ir::Op::Handle)
        return;
    Resource& r = e.resources.of[ir::as::Handle(*handle).descriptor().number()];
    (compares ? r.compared : r.sampled_plainly) = true;
}

} // namespace ladder::spirv
