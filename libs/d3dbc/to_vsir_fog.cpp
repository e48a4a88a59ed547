// Fog, which Direct3D 9 mixes in behind pixel shaders before 3.0.
#include "d3dbc/to_vsir_function.h"

namespace ladder::d3dbc {

namespace {

using F = FunctionLowering;
using N = ir::ParameterName;

// enum ladder_fog_mode, ladder_fog_source
enum Mode : uint32_t { NoFog, Exponential, ExponentialSquared, Linear };
enum Source : uint32_t { FogOutput, FogOrSpecular, PositionZ, PositionW };

Value is_number(F& f, N name, uint32_t number) { return f.code.equal(f.parameter(name), f.p.i32(number)); }

Value factor(F& f, uint32_t mode, Value distance) {
    const Value scale = f.parameter(N::FogScale);
    if (mode == Linear)
        return f.multiply(f.subtract(f.parameter(N::FogEnd), distance), scale);
    const Value scaled = f.multiply(distance, scale);
    const Value power = mode == Exponential ? scaled : f.multiply(scaled, scaled);
    return f.code.make(Op::Exp2, Type::F32, {f.negate(power)});
}

// What is no number counts as 1: no fog.
Value clamped(F& f, Value v) {
    return f.code.make(Op::FMax, Type::F32, {f.code.make(Op::FMin, Type::F32, {v, f.real(1)}), f.real(0)});
}

} // namespace

// The alpha stays as it is.
void add_fog(FunctionLowering& f, Value colour[4]) {
    if (f.is_known(N::FogFragmentMode, NoFog))
        return;
    const Value distance = f.load_input(f.elements.pixel_input(Usage::Fog, 0), 0);
    Value share = f.real(1);
    for (uint32_t mode : {Exponential, ExponentialSquared, Linear}) {
        if (f.is_known(N::FogFragmentMode, mode)) {
            share = factor(f, mode, distance);
            break;
        }
        const Value is = is_number(f, N::FogFragmentMode, mode);
        if (!is.is_const())
            share = f.code.select(is, factor(f, mode, distance), share);
    }
    share = clamped(f, share);
    const Value rest = f.subtract(f.real(1), share);
    for (uint32_t c = 0; c < 3; c++)
        colour[c] = f.add(f.multiply(colour[c], share), f.multiply(f.parameter(N::FogColour, c), rest));
}

Value fog_distance(FunctionLowering& f, Value fog) {
    if (!f.is_given(N::FogSource))
        return fog;
    const auto position = [&](uint32_t c) { return f.elements.output_value(f, Usage::Position, 0, c); };
    Value v = fog;
    const Value or_specular =
        f.elements.writes_output(Usage::Fog, 0) ? fog : f.elements.output_value(f, Usage::Colour, 1, 3);
    const Value choices[] = {fog, or_specular, position(2), position(3)};
    for (uint32_t source : {FogOrSpecular, PositionZ, PositionW}) {
        if (f.is_known(N::FogSource, source))
            return choices[source];
        const Value is = is_number(f, N::FogSource, source);
        if (!is.is_const())
            v = f.code.select(is, choices[source], v);
    }
    return v;
}

} // namespace ladder::d3dbc
