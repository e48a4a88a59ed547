// Texture instructions of pixel shaders 1.0 to 1.4 that later models do not have. Before 1.4 the register of
// the destination says which stage is meant: its coordinate, its texture, its matrix.
#include "front/d3d9/to_vsir_textures.h"

namespace ladder::d3dbc {

namespace {

using F = FunctionLowering;
using I = Instruction;
using N = ir::ParameterName;

uint32_t stage(const I& i) { return i.sampler; }

const Operand& source(F& f, const I& i) { return f.d.sources(i)[0]; }

void store(F& f, const I& i, const Value values[4]) {
    f.each(i, [&](uint32_t c) { return values[c]; });
}

void sample_at(F& f, const I& i, Value x, Value y, Value z) {
    const Value at[4] = {x, y, z, f.real(1)};
    Value texel[4];
    f.sample(stage(i), at, plain_sample(), texel);
    store(f, i, texel);
}

// The coordinate, divided by its fourth component where the state of the stage says so; of cubes never.
void coordinate(F& f, uint32_t stage, Value out[4]) {
    for (uint32_t c = 0; c < 4; c++)
        out[c] = f.texture_coordinate(stage, c);
    if (!f.facts.given(N::ProjectedTextureMask) || f.sampler(stage).shape.cube)
        return;
    const Value bit =
        f.code.make(Op::And, Type::I32, {f.parameter(N::ProjectedTextureMask), f.p.i32(1u << stage)});
    const Value is = f.code.make(Op::INe, Type::Void, {bit, f.p.i32(0)});
    if (is.is_const() && !f.p.constants[is.number()].bits)
        return;
    for (uint32_t c = 0; c < 3; c++) {
        const Value divided = f.divide(out[c], out[3]);
        out[c] = is.is_const() ? divided : f.code.select(is, divided, out[c]);
    }
}

void tex(F& f, const I& i) {
    Value at[4], texel[4];
    coordinate(f, stage(i), at);
    f.sample(stage(i), at, plain_sample(), texel);
    store(f, i, texel);
}

void texcoord(F& f, const I& i) {
    f.each(i, [&](uint32_t c) { return c == 3 ? f.real(1) : f.saturate(f.texture_coordinate(stage(i), c)); });
}

N bump(N first, uint32_t stage) { return static_cast<N>(static_cast<uint32_t>(first) + stage); }

// x and y, moved by the matrix of the stage.
void bend(F& f, uint32_t stage, const Value by[2], Value at[2]) {
    if (stage > 5)
        f.invalid("the stage has no matrix");
    const N matrix = bump(N::BumpMatrix0, stage);
    for (uint32_t c = 0; c < 2; c++) {
        const Value moved = f.multiply_add(f.parameter(matrix, c), by[0], at[c]);
        at[c] = f.multiply_add(f.parameter(matrix, 2 + c), by[1], moved);
    }
}

void texbem(F& f, const I& i) {
    Value at[4], texel[4];
    const Value by[2] = {f.read(source(f, i), 0), f.read(source(f, i), 1)};
    coordinate(f, stage(i), at);
    bend(f, stage(i), by, at);
    f.sample(stage(i), at, plain_sample(), texel);
    if (i.opcode == Opcode::Texbeml) {
        const Value scale = f.parameter(bump(N::BumpLuminanceScale0, stage(i)));
        const Value offset = f.parameter(bump(N::BumpLuminanceOffset0, stage(i)));
        const Value luminance = f.multiply_add(f.read(source(f, i), 2), scale, offset);
        for (Value& v : texel)
            v = f.multiply(v, luminance);
    }
    store(f, i, texel);
}

void bem(F& f, const I& i) {
    const Operand* s = f.d.sources(i);
    Value at[4] = {f.read(s[0], 0), f.read(s[0], 1), f.real(0), f.real(0)};
    const Value by[2] = {f.read(s[1], 0), f.read(s[1], 1)};
    bend(f, stage(i), by, at);
    store(f, i, at);
}

// Two components of the source.
void sample_at_components(F& f, const I& i, uint32_t first, uint32_t second) {
    const Value u = f.read(source(f, i), first), v = f.read(source(f, i), second);
    sample_at(f, i, u, v, f.real(0));
}
void texreg2ar(F& f, const I& i) { sample_at_components(f, i, 3, 0); }
void texreg2gb(F& f, const I& i) { sample_at_components(f, i, 1, 2); }
void texreg2rgb(F& f, const I& i) {
    const Value u = f.read(source(f, i), 0), v = f.read(source(f, i), 1), w = f.read(source(f, i), 2);
    sample_at(f, i, u, v, w);
}

// The coordinate of the instruction's stage times the source: a row of a matrix and a vector.
Value row(F& f, const I& i) {
    Value a[3], b[3];
    for (uint32_t c = 0; c < 3; c++) {
        a[c] = f.texture_coordinate(stage(i), c);
        b[c] = f.read(source(f, i), c);
    }
    return f.dot(a, b, 3);
}

// The row that an instruction `back` stages before has made.
Value earlier_row(F& f, const I& i, uint32_t back) {
    if (stage(i) < back || f.rows[stage(i) - back].is(Value::None))
        f.invalid("a row of the matrix is missing");
    return f.rows[stage(i) - back];
}

void pad(F& f, const I& i) {
    if (stage(i) >= std::size(f.rows))
        f.invalid("there is no such stage");
    f.rows[stage(i)] = row(f, i);
}

void texm3x2tex(F& f, const I& i) {
    const Value first = earlier_row(f, i, 1), second = row(f, i);
    sample_at(f, i, first, second, f.real(0));
}

struct Vector {
    Value x, y, z;
};
Vector product(F& f, const I& i) { return {earlier_row(f, i, 2), earlier_row(f, i, 1), row(f, i)}; }

void texm3x3tex(F& f, const I& i) {
    const Vector v = product(f, i);
    sample_at(f, i, v.x, v.y, v.z);
}
void texm3x3(F& f, const I& i) {
    const Vector v = product(f, i);
    const Value all[4] = {v.x, v.y, v.z, f.real(1)};
    store(f, i, all);
}

// 2 (N E) / (N N) N - E.
void reflect(F& f, const I& i, const Value eye[3]) {
    const Vector n = product(f, i);
    const Value normal[3] = {n.x, n.y, n.z};
    const Value along = f.dot(normal, eye, 3);
    const Value twice = f.multiply(along, f.real(2));
    const Value scale = f.divide(twice, f.dot(normal, normal, 3));
    Value out[3];
    for (uint32_t c = 0; c < 3; c++)
        out[c] = f.subtract(f.multiply(scale, normal[c]), eye[c]);
    sample_at(f, i, out[0], out[1], out[2]);
}

void texm3x3spec(F& f, const I& i) {
    Value eye[3];
    for (uint32_t c = 0; c < 3; c++)
        eye[c] = f.read(f.d.sources(i)[1], c);
    reflect(f, i, eye);
}

// The eye is in the fourth components of the three coordinates.
void texm3x3vspec(F& f, const I& i) {
    if (stage(i) < 2)
        f.invalid("a row of the matrix is missing");
    Value eye[3];
    for (uint32_t c = 0; c < 3; c++)
        eye[c] = f.texture_coordinate(stage(i) - 2 + c, 3);
    reflect(f, i, eye);
}

void texdp3(F& f, const I& i) { f.write_scalar(i, row(f, i)); }
void texdp3tex(F& f, const I& i) { sample_at(f, i, row(f, i), f.real(0), f.real(0)); }

void write_depth(F& f, Value v) { f.registers.write(cells::depth, 0, v); }

// By zero: 1.
Value quotient(F& f, Value a, Value b) {
    const Value by_zero = f.code.make(Op::FOEq, Type::Void, {b, f.real(0)});
    return f.code.select(by_zero, f.real(1), f.divide(a, b));
}

void texm3x2depth(F& f, const I& i) {
    const Value first = earlier_row(f, i, 1), second = row(f, i);
    write_depth(f, quotient(f, first, second));
}

void texdepth(F& f, const I& i) {
    const Operand& o = f.d.destination(i);
    const Value above = f.read_register(o, 0), below = f.read_register(o, 1);
    write_depth(f, f.saturate(quotient(f, above, below)));
}

constexpr LowerRow old_texture_table[] = {
    {Opcode::Tex, tex},
    {Opcode::Texcoord, texcoord},
    {Opcode::Texbem, texbem},
    {Opcode::Texbeml, texbem},
    {Opcode::Bem, bem},
    {Opcode::Texreg2ar, texreg2ar},
    {Opcode::Texreg2gb, texreg2gb},
    {Opcode::Texreg2rgb, texreg2rgb},
    {Opcode::Texm3x2pad, pad},
    {Opcode::Texm3x3pad, pad},
    {Opcode::Texm3x2tex, texm3x2tex},
    {Opcode::Texm3x3tex, texm3x3tex},
    {Opcode::Texm3x3, texm3x3},
    {Opcode::Texm3x3spec, texm3x3spec},
    {Opcode::Texm3x3vspec, texm3x3vspec},
    {Opcode::Texdp3, texdp3},
    {Opcode::Texdp3tex, texdp3tex},
    {Opcode::Texm3x2depth, texm3x2depth},
    {Opcode::Texdepth, texdepth},
};

} // namespace

std::span<const LowerRow> old_texture_rows() { return old_texture_table; }

} // namespace ladder::d3dbc
