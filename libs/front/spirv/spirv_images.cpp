// Images and samplers: descriptors, samples, loads, stores and queries.
#include "front/kit/sample_operands.h"
#include "front/spirv/spirv_function.h"
#include "vsir/core/texture_shape.h"

#include <algorithm>

namespace ladder::front_spirv {

namespace {

using ir::ResourceKind;

// ---- descriptors

ResourceKind image_kind(const Translation& t, const Instruction& type) {
    const bool arrayed = type.operands[at::TypeImage::arrayed],
               samples = type.operands[at::TypeImage::multisampled];
    switch (static_cast<spv::Dim>(type.operands[at::TypeImage::dimension])) {
    case spv::Dim::Dim1D: return arrayed ? ResourceKind::Texture1DArray : ResourceKind::Texture1D;
    case spv::Dim::Dim2D:
        return samples   ? arrayed ? ResourceKind::Texture2DMSArray : ResourceKind::Texture2DMS
               : arrayed ? ResourceKind::Texture2DArray
                         : ResourceKind::Texture2D;
    case spv::Dim::Dim3D: return ResourceKind::Texture3D;
    case spv::Dim::Cube: return arrayed ? ResourceKind::TextureCubeArray : ResourceKind::TextureCube;
    case spv::Dim::Buffer: return ResourceKind::TypedBuffer;
    default: t.unsupported(type, "this dimension");
    }
}

ir::ComponentType texel_type(const Translation& t, const Instruction& type) {
    const SpirvType& texel = t.types.of(type.operands[at::TypeImage::texel]);
    using enum ir::ComponentType;
    switch (texel.scalar) {
    case Type::F16: return F16;
    case Type::F32: return F32;
    case Type::I16: return texel.is_signed ? I16 : U16;
    case Type::I32: return texel.is_signed ? I32 : U32;
    case Type::I64: return texel.is_signed ? I64 : U64;
    default: t.unsupported(type, "this type of texels");
    }
}

ResourceKind kind_of(const Translation& t, const Resource& r) { return t.p.descriptors[r.descriptor].kind; }

// ---- operands

// Image operands (SPIR-V 3.14): ids, or none.
struct ImageOperands {
    uint32_t bias = none, lod = none, grad_x = none, grad_y = none, offset = none, offsets = none,
             sample = none, min_lod = none;
};

ImageOperands read_operands(const Translation& t, const Instruction& i, size_t first) {
    ImageOperands o;
    if (i.operands.size() <= first)
        return o;
    const uint32_t mask = i.operands[first];
    constexpr uint32_t bias = 1, lod = 2, grad = 4, const_offset = 8, offset = 16, offsets = 32, sample = 64,
                       min_lod = 128;
    constexpr uint32_t available = 0x100, visible = 0x200, without_ids = 0x400 | 0x800 | 0x1000 | 0x2000;
    if (mask & ~(bias | lod | grad | const_offset | offset | offsets | sample | min_lod | available |
                 visible | without_ids))
        t.unsupported(i, "these image operands");
    size_t next = first + 1;
    const auto take = [&](uint32_t bit, uint32_t& to) {
        if (mask & bit && next < i.operands.size())
            to = i.operands[next++];
    };
    take(bias, o.bias);
    take(lod, o.lod);
    take(grad, o.grad_x);
    take(grad, o.grad_y);
    take(const_offset, o.offset);
    take(offset, o.offset);
    take(offsets, o.offsets);
    take(sample, o.sample);
    take(min_lod, o.min_lod);
    return o;
}

// Results of an operation: texels, and of sparse ones a structure of the residency code and the texels.
void set_texels(Translation& t, const Instruction& i, const ir::Instr* made, uint32_t texels, bool sparse) {
    Vec<Operand> all(t.arena);
    if (sparse)
        all.push(Operand::value(made->result + texels));
    for (uint32_t n = 0; n < texels; n++)
        all.push(Operand::value(made->result + n));
    t.set(i.result, all.span());
}

bool is_sparse(const Instruction& i) {
    const auto op = static_cast<spv::Op>(i.opcode);
    return op >= spv::Op::OpImageSparseSampleImplicitLod && op <= spv::Op::OpImageSparseRead &&
           op != spv::Op::OpImageSparseTexelsResident;
}

// The texels of the result: of sparse operations the second member.
const SpirvType& texels_of(const Translation& t, const Instruction& i) {
    const SpirvType& type = t.types.of(i.type);
    if (!is_sparse(i))
        return type;
    if (type.kind != SpirvType::Struct || type.members.size() != 2)
        t.bad(i, "a result that is no structure of a code and texels");
    return t.types.of(type.members.back());
}

// ---- samples

// `which`: of four offsets, if there are as many.
front::SampleOperands sampled(Translation& t, const Instruction& i, const ImageOperands& o,
                              uint32_t which = 0) {
    const SampledImage s = t.sampled_image_of(i.operands[at::ImageSample::image], i);
    const ir::TextureShape shape = ir::texture_shape(kind_of(t, s.image));
    front::SampleOperands operands(s.image.handle, s.sampler.handle);
    const uint32_t coordinate = i.operands[at::ImageSample::coordinate];
    operands.add_coordinates(shape.coordinates(), [&](uint32_t n) { return t.component(coordinate, n, i); });
    if (o.offsets != none && !shape.cube)
        operands.add_offsets(shape.dimensions, [&](uint32_t n) {
            return t.component(o.offsets, which * shape.dimensions + n, i);
        });
    else if (o.offset == none || shape.cube)
        operands.add_no_offsets();
    else
        operands.add_offsets(shape.dimensions, [&](uint32_t n) { return t.component(o.offset, n, i); });
    return operands;
}

void add_clamp(Translation& t, front::SampleOperands& operands, const ImageOperands& o,
               const Instruction& i) {
    if (o.min_lod == none)
        operands.add_no_clamp();
    else
        operands.add(t.scalar_of(o.min_lod, i));
}

void emit_sample(Translation& t, const Instruction& i, Op op, const front::SampleOperands& operands) {
    const SpirvType& texels = texels_of(t, i);
    const bool sparse = is_sparse(i);
    if (texels.scalars > 4)
        t.bad(i, "a result of more than four components");
    const ir::Instr* made = t.code->emit(op, texels.scalar, operands.all(), texels.scalars + sparse,
                                         sparse ? ir::instr_flags::Status : uint8_t{0});
    set_texels(t, i, made, texels.scalars, sparse);
}

void sample(Translation& t, const Instruction& i, bool compares) {
    const size_t first = compares ? size_t{at::ImageCompare::operands} : size_t{at::ImageSample::operands};
    const ImageOperands o = read_operands(t, i, first);
    front::SampleOperands operands = sampled(t, i, o);
    if (compares)
        operands.add(t.scalar_of(i.operands[at::ImageCompare::reference], i));
    if (o.grad_x != none) {
        const SampledImage s = t.sampled_image_of(i.operands[at::ImageSample::image], i);
        operands.add_gradients(
            ir::texture_shape(kind_of(t, s.image)).dimensions,
            [&](uint32_t gradient, uint32_t n) { return t.component(gradient ? o.grad_y : o.grad_x, n, i); });
        add_clamp(t, operands, o, i);
        return emit_sample(t, i, compares ? Op::SampleCmpGrad : Op::SampleGrad, operands);
    }
    if (o.lod != none) {
        operands.add(t.scalar_of(o.lod, i));
        return emit_sample(t, i, compares ? Op::SampleCmpLevel : Op::SampleLevel, operands);
    }
    if (o.bias != none)
        operands.add(t.scalar_of(o.bias, i));
    add_clamp(t, operands, o, i);
    const Op plain = compares ? Op::SampleCmp : Op::Sample,
             biased = compares ? Op::SampleCmpBias : Op::SampleBias;
    emit_sample(t, i, o.bias != none ? biased : plain, operands);
}
void sample_image(Translation& t, const Instruction& i) { sample(t, i, false); }
void sample_compared(Translation& t, const Instruction& i) { sample(t, i, true); }

// Each of four offsets chooses a footprint. The result has the texel at i0, j0 of each, which is the fourth
// one of a gather.
void gather(Translation& t, const Instruction& i, Op op, Operand last) {
    const ImageOperands o = read_operands(t, i, at::ImageCompare::operands);
    if (o.offsets == none) {
        front::SampleOperands operands = sampled(t, i, o);
        operands.add(last);
        return emit_sample(t, i, op, operands);
    }
    const SpirvType& texels = texels_of(t, i);
    if (is_sparse(i) || texels.scalars != 4)
        t.unsupported(i, "a sparse gather of four offsets");
    Vec<Operand> all(t.arena);
    for (uint32_t n = 0; n < 4; n++) {
        front::SampleOperands operands = sampled(t, i, o, n);
        operands.add(last);
        all.push(Operand::value(t.code->emit(op, texels.scalar, operands.all(), 4)->result + 3));
    }
    t.set(i.result, all.span());
}
void gather_image(Translation& t, const Instruction& i) {
    const uint32_t channel = t.number_of(i.operands[at::ImageCompare::reference], i);
    if (channel > 3)
        t.bad(i, "a component beyond the fourth");
    gather(t, i, Op::Gather, Operand::imm(channel));
}
void gather_compared(Translation& t, const Instruction& i) {
    gather(t, i, Op::GatherCmp, t.scalar_of(i.operands[at::ImageCompare::reference], i));
}

// ---- texels

// Three coordinates; those that the image lacks are undefined.
void texel_coordinates(Translation& t, const Instruction& i, ResourceKind kind, uint32_t id, uint32_t offset,
                       Vec<Operand>& out) {
    const ir::TextureShape shape = ir::texture_shape(kind);
    // Cubes are seen as arrays of faces.
    const uint32_t dimensions = shape.cube ? 2 : shape.dimensions,
                   count = dimensions + (shape.arrayed || shape.cube);
    for (uint32_t n = 0; n < 3; n++) {
        if (n >= count) {
            out.push(Operand::undef(Type::I32));
            continue;
        }
        Operand at_n = t.code->resize(t.component(id, n, i), Type::I32);
        if (offset != none && n < dimensions)
            at_n = t.code->add(at_n, t.code->resize(t.component(offset, n, i), Type::I32));
        out.push(at_n);
    }
}

void load_texel(Translation& t, const Instruction& i) {
    const Resource r = t.resource_of(i.operands[at::ImageSample::image], i);
    const uint32_t coordinate = i.operands[at::ImageSample::coordinate];
    const ImageOperands o = read_operands(t, i, at::ImageSample::operands);
    const SpirvType& texels = texels_of(t, i);
    const bool sparse = is_sparse(i);
    if (texels.scalars > 4)
        t.bad(i, "a result of more than four components");
    Vec<Operand> operands(t.arena);
    operands.push(r.handle);
    const bool buffer = kind_of(t, r) == ResourceKind::TypedBuffer;
    if (buffer) {
        operands.push(t.code->resize(t.component(coordinate, 0, i), Type::I32));
    } else {
        const uint32_t level = o.sample != none ? o.sample : o.lod;
        operands.push(level == none ? t.p.i32(0) : t.code->resize(t.scalar_of(level, i), Type::I32));
        texel_coordinates(t, i, kind_of(t, r), coordinate, o.offset, operands);
    }
    const ir::Instr* made =
        t.code->emit(buffer ? Op::TypedLoad : Op::TextureLoad, texels.scalar, operands.span(),
                     texels.scalars + sparse, sparse ? ir::instr_flags::Status : uint8_t{0});
    set_texels(t, i, made, texels.scalars, sparse);
}

void store_texel(Translation& t, const Instruction& i) {
    const Resource r = t.resource_of(i.operands[at::ImageWrite::image], i);
    const ImageOperands o = read_operands(t, i, at::ImageWrite::operands);
    Vec<Operand> texel(t.arena), operands(t.arena);
    texel.append(t.scalars_of(i.operands[at::ImageWrite::texel], i));
    if (texel.empty() || texel.size() > 4)
        t.bad(i, "a texel of no or too many components");
    const Type type = t.code->type_of(texel[0]);
    // The format has no more components than the texel (SPIR-V, OpImageWrite). Any value will do for others;
    // DXIL and tokens repeat the first component.
    constexpr uint32_t mask = 15;
    while (texel.size() < 4)
        texel.push(texel[0]);
    operands.push(r.handle);
    const bool buffer = kind_of(t, r) == ResourceKind::TypedBuffer;
    const uint32_t coordinate = i.operands[at::ImageWrite::coordinate];
    if (buffer) {
        operands.push(t.code->resize(t.component(coordinate, 0, i), Type::I32));
    } else {
        operands.push(o.sample == none ? t.p.i32(0) : t.code->resize(t.scalar_of(o.sample, i), Type::I32));
        texel_coordinates(t, i, kind_of(t, r), coordinate, none, operands);
    }
    operands.push(Operand::imm(mask));
    operands.append(texel.span());
    t.code->emit(buffer ? Op::TypedStore : Op::TextureStore, type, operands.span(), 0);
}

void texel_pointer(Translation& t, const Instruction& i) {
    Pointer place = t.pointer_of(i.operands[at::ImageTexelPointer::image], i);
    if (place.base != Pointer::Object || place.descriptors)
        t.bad(i, "an operand that is no image");
    place.handle = handle_of(t, place);
    const ResourceKind kind = t.p.descriptors[place.index].kind;
    const uint32_t coordinate = i.operands[at::ImageTexelPointer::coordinate];
    Vec<Operand> all(t.arena);
    if (kind == ResourceKind::TypedBuffer) {
        all.push(t.code->resize(t.component(coordinate, 0, i), Type::I32));
        all.push(Operand::undef(Type::I32));
        all.push(Operand::undef(Type::I32));
    } else {
        texel_coordinates(t, i, kind, coordinate, none, all);
    }
    std::copy(all.begin(), all.end(), place.texel);
    place.base = Pointer::Texel;
    place.type = t.types.of(i.type).element;
    t.set(i.result, place);
}

void texels_resident(Translation& t, const Instruction& i) {
    t.set(i.result,
          t.code->make(Op::AccessMapped, Type::Void, {t.scalar_of(i.operands[at::Operation::a], i)}));
}

// ---- queries

const ir::Instr* dimensions_of(Translation& t, const Instruction& i, Operand level) {
    const Resource r = t.resource_of(i.operands[at::ImageQuery::image], i);
    return t.code->emit(Op::Dimensions, Type::Void, {r.handle, level}, 4);
}

// Width, height and depth, as many as the image has; then layers. VSIR has them in this order too.
void query_size(Translation& t, const Instruction& i) {
    const ir::TextureShape shape =
        ir::texture_shape(kind_of(t, t.resource_of(i.operands[at::ImageQuery::image], i)));
    const bool has_level = i.operands.size() > at::ImageQuery::level;
    const Operand level = has_level ? t.scalar_of(i.operands[at::ImageQuery::level], i) : t.p.i32(0);
    const ir::Instr* made = dimensions_of(t, i, t.code->resize(level, Type::I32));
    Vec<Operand> all(t.arena);
    for (uint32_t n = 0; n < std::max(shape.sizes(), 1u); n++)
        all.push(Operand::value(made->result + n));
    t.set(i.result, all.span());
}
void query_count(Translation& t, const Instruction& i) { // levels or samples
    t.set(i.result, Operand::value(dimensions_of(t, i, t.p.i32(0))->result + 3));
}
void query_lod(Translation& t, const Instruction& i) {
    const SampledImage s = t.sampled_image_of(i.operands[at::ImageSample::image], i);
    const ir::TextureShape shape = ir::texture_shape(kind_of(t, s.image));
    Vec<Operand> operands(t.arena);
    operands.push(s.image.handle);
    operands.push(s.sampler.handle);
    for (uint32_t n = 0; n < 3; n++)
        operands.push(n < shape.dimensions ? t.component(i.operands[at::ImageSample::coordinate], n, i)
                                           : Operand::undef(Type::F32));
    const ir::Instr* made = t.code->emit(Op::QueryLod, Type::F32, operands.span(), 2);
    const Operand both[] = {Operand::value(made->result), Operand::value(made->result + 1)};
    t.set(i.result, both);
}

void make_sampled_image(Translation& t, const Instruction& i) {
    t.set(i.result, SampledImage{t.resource_of(i.operands[at::SampledImage::image], i),
                                 t.resource_of(i.operands[at::SampledImage::sampler], i)});
}
void image_of_sampled(Translation& t, const Instruction& i) {
    if (const uint32_t id = i.operands[at::SampledImage::image]; t.values[id].kind == SpirvValue::Resource)
        return t.set(i.result, t.resource_of(id, i)); // a combined image of texels in a buffer has no sampler
    t.set(i.result, t.sampled_image_of(i.operands[at::SampledImage::image], i).image);
}

bool is_combined(const Translation& t, uint32_t type) {
    return static_cast<spv::Op>(t.m.definition(type).opcode) == spv::Op::OpTypeSampledImage;
}

} // namespace

SampledImage combined_image(Translation& t, const Pointer& place) {
    const Resource image{handle_of(t, place), place.index, place.element, place.non_uniform};
    const Resource sampler{make_handle(t, place.sampler, place.element, place.non_uniform), place.sampler,
                           place.element, place.non_uniform};
    return {image, sampler};
}

// A combined image is two descriptors at one register, each of its class.
void make_object(Translation& t, const Instruction& variable) {
    Pointer place{};
    place.base = Pointer::Object;
    place.type = t.types.of(variable.type).element;
    ir::Descriptor d{};
    const SpirvType& type = strip_arrays(t, t.types.of(place.type), d.count, place.descriptors);
    const bool combined = is_combined(t, type.id);
    const Instruction& defined =
        t.m.definition(combined ? t.m.definition(type.id).operands[at::TypeSampledImage::image] : type.id);
    if (combined && image_kind(t, defined) != ResourceKind::TypedBuffer) {
        d.cls = ir::ResourceClass::Sampler, d.kind = ResourceKind::Sampler;
        add_descriptor(t, variable, d, place);
        place.sampler = t.p.descriptors.size() - 1;
    }
    switch (static_cast<spv::Op>(defined.opcode)) {
    case spv::Op::OpTypeSampler: d.cls = ir::ResourceClass::Sampler, d.kind = ResourceKind::Sampler; break;
    case spv::Op::OpTypeImage:
        d.cls =
            defined.operands[at::TypeImage::sampled] == 2 ? ir::ResourceClass::Uav : ir::ResourceClass::Srv;
        d.kind = image_kind(t, defined);
        d.component_type = texel_type(t, defined);
        break;
    case spv::Op::OpTypeAccelerationStructureKHR:
        d.cls = ir::ResourceClass::Srv, d.kind = ResourceKind::RTAccelerationStructure;
        break;
    default: return; // refused where a function uses it
    }
    d.globally_coherent =
        d.cls == ir::ResourceClass::Uav && t.has_decoration(variable.result, spv::Decoration::Coherent);
    add_descriptor(t, variable, d, place);
}

std::span<const HandlerRow> image_rows() {
    static constexpr HandlerRow rows[] = {
        {spv::Op::OpSampledImage, make_sampled_image},
        {spv::Op::OpImage, image_of_sampled},
        {spv::Op::OpImageSampleImplicitLod, sample_image},
        {spv::Op::OpImageSampleExplicitLod, sample_image},
        {spv::Op::OpImageSampleDrefImplicitLod, sample_compared},
        {spv::Op::OpImageSampleDrefExplicitLod, sample_compared},
        {spv::Op::OpImageGather, gather_image},
        {spv::Op::OpImageDrefGather, gather_compared},
        {spv::Op::OpImageFetch, load_texel},
        {spv::Op::OpImageRead, load_texel},
        {spv::Op::OpImageWrite, store_texel},
        {spv::Op::OpImageSparseSampleImplicitLod, sample_image},
        {spv::Op::OpImageSparseSampleExplicitLod, sample_image},
        {spv::Op::OpImageSparseSampleDrefImplicitLod, sample_compared},
        {spv::Op::OpImageSparseSampleDrefExplicitLod, sample_compared},
        {spv::Op::OpImageSparseGather, gather_image},
        {spv::Op::OpImageSparseDrefGather, gather_compared},
        {spv::Op::OpImageSparseFetch, load_texel},
        {spv::Op::OpImageSparseRead, load_texel},
        {spv::Op::OpImageSparseTexelsResident, texels_resident},
        {spv::Op::OpImageTexelPointer, texel_pointer},
        {spv::Op::OpImageQuerySizeLod, query_size},
        {spv::Op::OpImageQuerySize, query_size},
        {spv::Op::OpImageQueryLevels, query_count},
        {spv::Op::OpImageQuerySamples, query_count},
        {spv::Op::OpImageQueryLod, query_lod},
    };
    return rows;
}

} // namespace ladder::front_spirv
