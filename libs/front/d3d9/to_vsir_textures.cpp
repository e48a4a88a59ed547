// Samplers, and the texture instructions from shader model 1.4 on.
#include "front/d3d9/to_vsir_textures.h"
#include "front/kit/sample_operands.h"

#include "formats/d3d9/constant_table.h"

namespace ladder::d3dbc {

using ir::ResourceKind;

namespace {

using F = FunctionLowering;
using I = Instruction;

ResourceKind kind_of(TextureKind k) {
    switch (k) {
    case TextureKind::Texture1D: return ResourceKind::Texture1D;
    case TextureKind::Cube: return ResourceKind::TextureCube;
    case TextureKind::Texture3D: return ResourceKind::Texture3D;
    default: return ResourceKind::Texture2D;
    }
}

// What the bytecode declares, else what the caller knows, else what the compiler said in a comment.
TextureKind kind_of_sampler(const Program& d, const Facts& facts, uint32_t number,
                            const TableConstant& said) {
    for (const Declaration& v : d.declarations)
        if (v.operand.is(Register::Sampler) && v.operand.number == number &&
            v.texture != TextureKind::Unknown)
            return v.texture;
    return facts.textures[number] != TextureKind::Unknown ? facts.textures[number] : texture_kind(said);
}

} // namespace

const Sampler& FunctionLowering::sampler(uint32_t number) {
    if (number >= std::size(samplers_))
        invalid("a sampler's number is out of range");
    Sampler& s = samplers_[number];
    if (s.texture != no_index)
        return s;
    static constexpr const char* names[] = {"s0", "s1", "s2",  "s3",  "s4",  "s5",  "s6",  "s7",
                                            "s8", "s9", "s10", "s11", "s12", "s13", "s14", "s15"};
    TableConstant said{};
    const bool named = find_constant(d, RegisterSet::Sampler, number, scratch, said);
    ir::Descriptor v{};
    v.cls = ir::ResourceClass::Srv;
    v.kind = kind_of(kind_of_sampler(d, facts, number, said));
    v.component_type = ir::ComponentType::F32;
    v.id = v.first = number;
    v.count = 1;
    v.name = named && !said.name.empty() ? p.arena.copy(said.name) : names[number];
    s.shape = ir::texture_shape(v.kind);
    // No device compares with volumes.
    s.compares = facts.shadow_samplers >> number & 1 && v.kind != ResourceKind::Texture3D;
    s.texture = add_descriptor(v);
    v.cls = ir::ResourceClass::Sampler;
    v.kind = ResourceKind::Sampler;
    v.component_type = ir::ComponentType::None;
    v.comparison_sampler = s.compares;
    s.sampler = add_descriptor(v);
    return s;
}

// The reference of a comparison is the component behind those that are looked up: z, of cubes w.
void FunctionLowering::sample(uint32_t number, const Value coordinates[4], const SampleForm& form,
                              Value out[4]) {
    const Sampler& s = sampler(number);
    const Value texture_handle = handle(s.texture);
    front::SampleOperands operands(texture_handle, handle(s.sampler));
    operands.add_coordinates(s.shape.dimensions, [&](uint32_t c) { return coordinates[c]; });
    operands.add_no_offsets();
    if (s.compares)
        operands.add(coordinates[s.shape.cube ? 3 : 2]);
    if (form.count == 6)
        operands.add_gradients(s.shape.dimensions,
                               [&](uint32_t gradient, uint32_t n) { return form.extra[3 * gradient + n]; });
    else if (form.count == 1)
        operands.add(form.extra[0]);
    if (form.clamp)
        operands.add_no_clamp();
    const ir::Instr* made =
        code.emit(s.compares ? form.comparing : form.plain, Type::F32, operands.all(), s.compares ? 1 : 4);
    for (uint32_t c = 0; c < 4; c++)
        out[c] = made->result_operand(s.compares ? 0 : c);
}

SampleForm plain_sample() { return {Op::Sample, Op::SampleCmp, 0, {}, true}; }

namespace {

void read_all(F& f, const Operand& o, Value out[4]) {
    for (uint32_t c = 0; c < 4; c++)
        out[c] = f.read(o, c);
}

// Of 3.0 the sampler has a swizzle.
void store(F& f, const I& i, const Operand& sampler, const Value texel[4]) {
    f.each(i, [&](uint32_t c) { return texel[f.d.version >= 30 ? sampler.component(c) : c]; });
}

void texld(F& f, const I& i) {
    const Operand* s = f.d.sources(i);
    Value at[4], texel[4];
    read_all(f, s[0], at);
    SampleForm form = plain_sample();
    if (i.mode == SampleMode::Project)
        for (uint32_t c = 0; c < 3; c++)
            at[c] = f.divide(at[c], at[3]);
    if (i.mode == SampleMode::Bias)
        form = {Op::SampleBias, Op::SampleCmpBias, 1, {at[3]}, true};
    f.sample(i.sampler, at, form, texel);
    store(f, i, s[1], texel);
}

void texldl(F& f, const I& i) {
    const Operand* s = f.d.sources(i);
    Value at[4], texel[4];
    read_all(f, s[0], at);
    f.sample(i.sampler, at, {Op::SampleLevel, Op::SampleCmpLevel, 1, {at[3]}, false}, texel);
    store(f, i, s[1], texel);
}

void texldd(F& f, const I& i) {
    const Operand* s = f.d.sources(i);
    Value at[4], texel[4];
    read_all(f, s[0], at);
    SampleForm form = {Op::SampleGrad, Op::SampleCmpGrad, 6, {}, true};
    for (uint32_t n = 0; n < 6; n++)
        form.extra[n] = f.read(s[2 + n / 3], n % 3);
    f.sample(i.sampler, at, form, texel);
    store(f, i, s[1], texel);
}

// Pixel shaders 1.4: x and y may be divided by z or w, before the swizzle. By zero: 1.
void read_divided(F& f, const Operand& o, Value out[4]) {
    Value all[4];
    for (uint32_t c = 0; c < 4; c++)
        all[c] = f.read_register(o, c);
    const bool by_z = o.modifier == SourceModifier::DivideByZ, by_w = o.modifier == SourceModifier::DivideByW;
    if (!by_z && !by_w)
        return read_all(f, o, out);
    const Value divisor = all[by_z ? 2 : 3];
    const Value is_zero = f.code.make(Op::FOEq, Type::Void, {divisor, f.real(0)});
    for (uint32_t c = 0; c < 2; c++)
        all[c] = f.code.select(is_zero, f.real(1), f.divide(all[c], divisor));
    for (uint32_t c = 0; c < 4; c++)
        out[c] = all[o.component(c)];
}

void texld_old(F& f, const I& i) {
    Value at[4], texel[4];
    read_divided(f, f.d.sources(i)[0], at);
    f.sample(i.sampler, at, plain_sample(), texel);
    f.each(i, [&](uint32_t c) { return texel[c]; });
}

void texld_any(F& f, const I& i) { return f.d.version < 20 ? texld_old(f, i) : texld(f, i); }

void texcrd(F& f, const I& i) {
    Value at[4];
    read_divided(f, f.d.sources(i)[0], at);
    f.each(i, [&](uint32_t c) { return at[c]; });
}

// Before 2.0 the first three components count, and before 1.4 those of the coordinate, not of the register.
void texkill(F& f, const I& i) {
    const Operand& o = f.d.destination(i);
    Value killed;
    for (uint32_t c = 0; c < 4; c++) {
        if (f.d.version < 20 ? c == 3 : !o.writes(c))
            continue;
        const Value v = f.d.version < 14 ? f.texture_coordinate(o.number, c) : f.read_register(o, c);
        Value negative = f.code.make(Op::FOLt, Type::Void, {v, f.real(0)});
        if (const Value when = f.predicate(i, c); !when.is(Value::None))
            negative = f.code.make(Op::And, Type::Bool, {negative, when});
        killed = killed.is(Value::None) ? negative : f.code.make(Op::Or, Type::Bool, {killed, negative});
    }
    if (!killed.is(Value::None))
        f.code.emit(Op::Discard, Type::Void, {killed}, 0);
}

constexpr LowerRow texture_table[] = {
    {Opcode::Texld, texld_any}, {Opcode::Texldl, texldl},   {Opcode::Texldd, texldd},
    {Opcode::Texcrd, texcrd},   {Opcode::Texkill, texkill},
};

} // namespace

std::span<const LowerRow> texture_rows() { return texture_table; }

} // namespace ladder::d3dbc
