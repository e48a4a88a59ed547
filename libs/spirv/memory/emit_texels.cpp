// Typed buffers: texel buffers, read and written as four components of the image's sampled type.
#include "spirv/memory/emit_texels.h"

#include "spirv/memory/emit_elements.h"
#include "spirv/memory/emit_images.h"
#include "spirv/resources/emit_resources.h"
#include "vsir/core/op_views.h"

namespace ladder::spirv {

using ir::Type;
using O = spv::Op;
using C = spv::Capability;

namespace {

// Texels of 64-bit components, seen as pairs of words (the low one first), and the other way round.
Id words_of(Emitter& e, const Image& r, Id texel) {
    Id wide = sampled_type(e, r), pair = e.m.vector(Type::I32, 2);
    Id x = e.bitcast(e.extract(texel, wide, 0), pair), y = e.bitcast(e.extract(texel, wide, 1), pair);
    return e.make({O::OpVectorShuffle, e.m.vector(Type::I32, 4), {x, y, 0, 1, 2, 3}});
}

Id whole_of(Emitter& e, const Image& r, Id words) {
    Id wide = sampled_type(e, r), pair = e.m.vector(Type::I32, 2);
    Id low = e.make({O::OpVectorShuffle, pair, {words, words, 0, 1}});
    Id high = e.make({O::OpVectorShuffle, pair, {words, words, 2, 3}});
    Id x = e.bitcast(low, wide), y = e.bitcast(high, wide);
    return e.make({O::OpCompositeConstruct, e.m.vector_of(wide, 4), {x, y, x, y}});
}

} // namespace

// A vector of four sampled components as one of the type that the program wants.
Id from_texel(Emitter& e, const ir::Instr& i, const Image& r, Id texel) {
    Type t = i.type, s = r.sampled;
    if (t == s)
        return r.sampled_signed ? e.bitcast(texel, e.m.vector(t, 4)) : texel;
    if (ir::bits(t) == ir::bits(s))
        return e.bitcast(texel, e.m.vector(t, 4));
    if (ir::bits(t) == 32 && ir::bits(s) == 64) {
        Id words = words_of(e, r, texel);
        return t == Type::I32 ? words : e.bitcast(words, e.m.vector(t, 4));
    }
    if (ir::bits(t) != 16 || ir::bits(s) != 32)
        e.unsupported(i, "components of these widths: texels have another");
    Type wide = t == Type::F16 ? Type::F32 : Type::I32;
    if (s != wide)
        texel = e.bitcast(texel, e.m.vector(wide, 4));
    return e.make({t == Type::F16 ? O::OpFConvert : O::OpUConvert, e.m.vector(t, 4), {texel}});
}

Id to_texel(Emitter& e, const ir::Instr& i, const Image& r, Id vector) {
    Type t = i.type, s = r.sampled;
    Id type = e.m.vector_of(sampled_type(e, r), 4);
    if (ir::bits(t) == ir::bits(s))
        return t == s && !r.sampled_signed ? vector : e.bitcast(vector, type);
    if (ir::bits(t) == 32 && ir::bits(s) == 64)
        return whole_of(e, r, t == Type::I32 ? vector : e.bitcast(vector, e.m.vector(Type::I32, 4)));
    if (ir::bits(t) != 16 || ir::bits(s) != 32)
        e.unsupported(i, "components of these widths: texels have another");
    if (t == Type::F16) {
        Id wide = e.make({O::OpFConvert, e.m.vector(Type::F32, 4), {vector}});
        return s == Type::F32 ? wide : e.bitcast(wide, type);
    }
    Id wide = e.make({r.sampled_signed ? O::OpSConvert : O::OpUConvert,
                      s == Type::F32 ? e.m.vector(Type::I32, 4) : type,
                      {vector}});
    return s == Type::F32 ? e.bitcast(wide, type) : wide;
}

namespace {

void check_texel_buffer(Emitter& e, const ir::Instr& i, const Handle& h) {
    if (!is_texel_buffer(*h.descriptor))
        e.invalid(i, "the resource is not a typed buffer");
}

} // namespace

void define_components(Emitter& e, const ir::Instr& i, const Image& r, Id texel) {
    uint32_t count = i.result_count - ((i.flags & ir::instr_flags::Status) != 0);
    Id vector = from_texel(e, i, r, texel);
    for (uint32_t c = 0; c < count && c < 4; c++)
        if (e.is_used(i, c))
            e.put({O::OpCompositeExtract, e.m.type(i.type), e.result(i, c), {vector, c}});
}

void define_component(Emitter& e, const ir::Instr& i, Id value) {
    if (i.type == Type::F32)
        return e.define(i, 0, value, i.type);
    if (i.type != Type::F16)
        e.unsupported(i, "texels of 32 bits as numbers of 64");
    e.put({O::OpFConvert, e.m.type(i.type), e.result(i), {value}});
}

void emit_typed_load(Emitter& e, const ir::Instr& i, uint32_t) {
    Handle h = handle_of(e, i);
    check_texel_buffer(e, i, h);
    bool has_status = (i.flags & ir::instr_flags::Status) != 0;
    uint32_t count = i.result_count - has_status;
    const bool sparse = e.asks_status(i);
    bool uav = h.descriptor->cls == ir::ResourceClass::Uav;
    Id image = load_image(e, h);
    const Image& r = h.resource->image;
    if (uav && !r.known_format)
        e.m.require(C::StorageImageReadWithoutFormat);
    Id type = e.m.vector_of(sampled_type(e, r), 4), texel,
       coordinate = texel_in_window(e, h, e.id(ir::as::TypedLoad(i).index()));
    if (sparse) {
        e.m.require(C::SparseResidency);
        Id pair = e.make({uav ? O::OpImageSparseRead : O::OpImageSparseFetch,
                          e.m.unique(O::OpTypeStruct, 0, {e.m.u32_type(), type}),
                          {image, coordinate}});
        e.put({O::OpCompositeExtract, e.m.u32_type(), e.result(i, count), {pair, 0}});
        texel = e.extract(pair, type, 1);
    } else {
        texel = e.make({uav ? O::OpImageRead : O::OpImageFetch, type, {image, coordinate}});
    }
    define_components(e, i, r, texel);
}

// Direct3D has all components of a typed UAV written (DXIL validation: the mask is full); so has
// OpImageWrite.
void emit_typed_store(Emitter& e, const ir::Instr& i, uint32_t) {
    Handle h = handle_of(e, i);
    check_texel_buffer(e, i, h);
    if (h.descriptor->cls != ir::ResourceClass::Uav)
        e.invalid(i, "the resource is read-only");
    const ir::as::TypedStore x(i);
    if ((x.mask().number() & 15) != 15)
        e.unsupported(i, "writing some components of a texel only");
    Id image = load_image(e, h);
    const Image& r = h.resource->image;
    if (!r.known_format)
        e.m.require(C::StorageImageWriteWithoutFormat);
    Id vector = vector_of_operands(e, i, ir::at::TypedStore::values, 4, i.type);
    Id texel = to_texel(e, i, r, vector);
    e.put_void(O::OpImageWrite, {image, texel_in_window(e, h, e.id(x.index())), texel});
}

namespace {

// Where a status comes from, through phis and selects.
struct StatusOrigins {
    bool buffers = false, others = false;
};
StatusOrigins status_origins(Emitter& e, const ir::Instr& i) {
    constexpr uint32_t most = 256; // values that are looked at
    StatusOrigins from;
    ArenaScope scope(e.arena);
    Vec<ir::ValueId> values(e.arena);
    auto add = [&](ir::Operand o) {
        if (!o.is_value()) {
            from.others |= !o.is_undef();
            return;
        }
        for (ir::ValueId known : values.span())
            if (known == o.number())
                return;
        values.push(o.number());
    };
    add(ir::as::AccessMapped(i).status());
    for (uint32_t n = 0; n < values.size(); n++) {
        if (n == most)
            e.unsupported(i, "a status that is one of this many");
        const ir::Instr* def = e.body.function->values[values[n]].def;
        const ir::Op op = def ? def->op : ir::Op::Count;
        if (op == ir::Op::Phi || op == ir::Op::Select)
            for (uint32_t o = op == ir::Op::Phi ? 0 : 1; o < def->operand_count;
                 o += op == ir::Op::Phi ? 2 : 1)
                add((*def)[o]);
        else if ((op == ir::Op::RawLoad || op == ir::Op::StructLoad) && !e.has_texel_status(*def))
            from.buffers = true;
        else
            from.others = true;
    }
    return from;
}

} // namespace

// What is not sparse is resident; of storage buffers SPIR-V has no status.
void emit_access_mapped(Emitter& e, const ir::Instr& i, uint32_t) {
    if (e.options.device[Fact::ResidentBuffers] == all_resident)
        return e.define(i, 0, e.m.constant(Type::Bool, 1), Type::Bool);
    const StatusOrigins from = status_origins(e, i);
    if (from.buffers && from.others)
        e.unsupported(i, "a status that is that of a buffer or of something else");
    if (from.buffers) {
        e.assume_resident_buffers();
        return e.define(i, 0, e.m.constant(Type::Bool, 1), Type::Bool);
    }
    Id status = e.id(ir::as::AccessMapped(i).status());
    e.m.require(C::SparseResidency);
    e.put({O::OpImageSparseTexelsResident, e.m.bool_type(), e.result(i), {status}});
}

} // namespace ladder::spirv
