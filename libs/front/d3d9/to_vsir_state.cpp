// What Direct3D 9 does beside shaders: the alpha test, fog behind pixel shaders before 3.0, clip planes,
// sizes of points, colours as sRGB has them.
#include "front/d3d9/to_vsir_function.h"

#include "vsir/core/parameter_code.h"

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

N plane_name(uint32_t plane) { return static_cast<N>(static_cast<uint32_t>(N::ClipPlane0) + plane); }

} // namespace

Value clamp_fog(FunctionLowering& f, Value factor) {
    return f.code.make(Op::FMax, Type::F32,
                       {f.code.make(Op::FMin, Type::F32, {factor, f.real(1)}), f.real(0)});
}

void test_alpha(FunctionLowering& f, Value alpha) {
    const Value fails = ir::fails_alpha_test(f.p, f.code, f.facts.given(N::AlphaTestFunc),
                                             f.facts.given(N::AlphaTestRef), alpha);
    if (fails != f.p.boolean(false))
        f.code.emit(Op::Discard, Type::Void, {fails}, 0);
}

uint32_t clip_planes(const Facts& facts) {
    const ir::ParameterFact* mask = facts.given(N::ClipPlaneMask);
    if (!mask)
        return 0;
    uint32_t enabled = mask->state == ir::ParameterFact::State::Known ? mask->value[0] : 0xffu;
    for (uint32_t n = 0; n < 8; n++)
        if (!facts.given(plane_name(n)))
            enabled &= ~(1u << n);
    return enabled;
}

// 0, which clips nothing, where the plane is off.
Value clip_distance(FunctionLowering& f, uint32_t plane, const Value position[4]) {
    Value numbers[4];
    for (uint32_t c = 0; c < 4; c++)
        numbers[c] = f.parameter(plane_name(plane), c);
    const Value distance = f.dot(position, numbers, 4);
    const Value bit = f.code.make(Op::And, Type::I32, {f.parameter(N::ClipPlaneMask), f.p.i32(1u << plane)});
    const Value is_off = f.code.equal(bit, f.p.i32(0));
    return is_off.is_const() ? distance : f.code.select(is_off, f.real(0), distance);
}

Value point_size(FunctionLowering& f, Value own) {
    Value size = own.is(Value::None) ? f.parameter(N::PointSize) : own;
    if (f.facts.given(N::PointSizeMin))
        size = f.code.make(Op::FMax, Type::F32, {size, f.parameter(N::PointSizeMin)});
    if (f.facts.given(N::PointSizeMax))
        size = f.code.make(Op::FMin, Type::F32, {size, f.parameter(N::PointSizeMax)});
    return size;
}

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
    share = clamp_fog(f, share);
    const Value rest = f.subtract(f.real(1), share);
    for (uint32_t c = 0; c < 3; c++) {
        const Value own = f.multiply(colour[c], share);
        colour[c] = f.add(own, f.multiply(f.parameter(N::FogColour, c), rest));
    }
}

// IEC 61966-2-1. The alpha stays as it is.
void encode_srgb(FunctionLowering& f, uint32_t target, Value colour[4]) {
    if (f.is_known(N::SrgbWriteMask, 0))
        return;
    const Value bit = f.code.make(Op::And, Type::I32, {f.parameter(N::SrgbWriteMask), f.p.i32(1u << target)});
    const Value is_off = f.code.equal(bit, f.p.i32(0));
    if (is_off.is_const() && f.p.constants[is_off.number()].bits)
        return;
    for (uint32_t c = 0; c < 3; c++) {
        const Value linear = f.saturate(colour[c]);
        const Value power = f.multiply(f.code.make(Op::Log2, Type::F32, {linear}), f.real(1 / 2.4f));
        const Value root = f.code.make(Op::Exp2, Type::F32, {power});
        const Value curve = f.subtract(f.multiply(root, f.real(1.055f)), f.real(0.055f));
        const Value is_dark = f.code.make(Op::FOLe, Type::Void, {linear, f.real(0.0031308f)});
        const Value encoded = f.code.select(is_dark, f.multiply(linear, f.real(12.92f)), curve);
        colour[c] = is_off.is_const() ? encoded : f.code.select(is_off, colour[c], encoded);
    }
}

Value fog_distance(FunctionLowering& f, Value fog) {
    if (!f.facts.given(N::FogSource))
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
