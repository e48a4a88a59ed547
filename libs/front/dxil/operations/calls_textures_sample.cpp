// dx.op calls that sample textures. The arguments stand in the order of VSIR's operands
// (front/kit/sample_operands.h), two offsets of gathers aside.
#include "front/dxil/operations/calls_textures_sample.h"
#include "front/dxil/operations/call_views.h"

#include "front/dxil/operations/handles.h"
#include "front/kit/sample_operands.h"
#include "vsir/core/texture_shape.h"

namespace ladder::dxil::calls {

using ir::ResourceClass;
using ir::ResourceKind;
using ir::Type;

namespace {

constexpr uint32_t fixed_arguments = dx_at::Sample::clamp; // texture, sampler, coordinate and offset

bool compares_texels(Op op) {
    return op == Op::SampleCmp || op == Op::SampleCmpBias || op == Op::SampleCmpLevel ||
           op == Op::SampleCmpGrad || op == Op::GatherCmp;
}

Operand sampler(FunctionTranslator& t, const Value* v, const Operation& operation) {
    Operand handle = handle_of(t, v);
    const ir::Descriptor& d = descriptor_of(t, handle);
    if (d.cls != ResourceClass::Sampler)
        t.s.diag.fail_invalid(t.here(), "dx.op %s with a %s %s for a sampler", operation.name,
                              ir::name(d.cls), ir::name(d.kind));
    return handle;
}

uint32_t kinds_of(Op op) {
    if (op == Op::Gather || op == Op::GatherCmp)
        return ir::texture_kinds::gathered;
    return compares_texels(op) ? ir::texture_kinds::compared : ir::texture_kinds::sampled;
}

// What all samples and gathers begin with.
struct Begun {
    Texture texture;
    front::SampleOperands operands; // texture, sampler, coordinate and offsets
};

// The dimensions of an offset that is not 0 in one of them; the others are 0. Else no offset.
void add_offsets(FunctionTranslator& t, const Texture& x, std::span<const Value* const> offsets,
                 front::SampleOperands& operands) {
    Operand all[3];
    bool any = false;
    for (uint32_t n = 0; n < 3; n++) {
        const bool there = n < offsets.size() && n < x.shape.offsets();
        const Operand o = there ? t.values.use(offsets[n]) : Operand::undef(Type::I32);
        any |= !o.is_undef() && o != t.p.i32(0);
        all[n] = there && o.is_undef() ? t.p.i32(0) : o;
    }
    operands.add_offsets(any ? 3 : 0, [&](uint32_t n) { return all[n]; });
}

Begun begin(FunctionTranslator& t, const Instruction& call, const Operation& operation, Op op,
            std::span<const Value* const> offsets) {
    const dx::TextureGatherRaw in(call);
    const Texture x = texture(t, in.handle(), operation, kinds_of(op));
    if (x.descriptor->cls != ResourceClass::Srv)
        t.s.diag.fail_invalid(t.here(), "dx.op %s on a uav", operation.name);
    Begun out{x, {x.handle, sampler(t, in.sampler(), operation)}};
    out.operands.add_coordinates(x.shape.coordinates(),
                                 [&](uint32_t n) { return t.values.use(in.coordinate()[n]); });
    add_offsets(t, x, offsets, out.operands);
    return out;
}

ir::Instr* finish(FunctionTranslator& t, const Instruction& call, Op op, Type type,
                  std::span<const Operand> operands, uint32_t count) {
    bool status = uses_status(t, call);
    ir::Instr* made = t.code.emit(op, type, operands, count + status, status ? ir::instr_flags::Status : 0);
    set_texel(t, call, made, count, status);
    return made;
}

bool is_positive_constant(const FunctionTranslator& t, Operand o) {
    return o.is_const() && t.p.constants[o.number()].bits - 1 < 0x7f800000;
}

} // namespace

// Is an argument of a sample with gradients one of a dimension that the texture lacks? `n`: behind the fixed
// ones.
static bool is_beyond(Op op, size_t n, const Texture& x) {
    if (op == Op::SampleCmpGrad)
        n--; // the value that is compared
    else if (op != Op::SampleGrad)
        return false;
    return n < 6 && n % 3 >= x.shape.dimensions;
}

// The result of a comparison stands in all components.
void sample(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    const Op op = operation.op;
    auto [x, operands] = begin(t, call, operation, op, dx::Sample(call).offset());
    const std::span<const Value* const> more = call.operands.subspan(fixed_arguments);
    const bool has_clamp = op != Op::SampleLevel && op != Op::SampleCmpLevel;
    for (size_t n = 0; n < more.size(); n++) {
        const Operand o = t.values.use(more[n]);
        // A clamp that is no number above zero clamps nothing.
        const bool is_clamp = has_clamp && n + 1 == more.size();
        const bool clamps_nothing = is_clamp && !o.is_value() && !is_positive_constant(t, o);
        operands.add(clamps_nothing || is_beyond(op, n, x) ? Operand::undef(Type::F32) : o);
    }
    if (op == Op::SampleCmpLevel && more.size() == 1) // SampleCmpLevelZero
        operands.add(t.p.constant(Type::F32, 0));
    const uint32_t count = compares_texels(op) ? 1 : used_components(t, call);
    finish(t, call, op, t.scalar(call.type->members[0]), operands.all(), count);
}

void gather(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    const Op op = operation.op;
    Begun begun = begin(t, call, operation, op, dx::TextureGather(call).offset());
    Type type = t.scalar(call.type->members[0]);
    uint32_t channel = t.values.immediate(dx::TextureGatherCmp(call).channel(), "a gather's channel");
    if (channel > 3)
        t.invalid("a gather's channel is out of range");
    // A gather that compares takes red, whatever the channel: OpImageDrefGather has no operand for another,
    // and views of depth have no other.
    if (op == Op::GatherCmp && !ir::is_float(type))
        t.s.diag.fail_invalid(t.here(), "dx.op %s with results that are no floats", operation.name);
    begun.operands.add(op == Op::Gather ? Operand::imm(channel)
                                        : t.values.use(dx::TextureGatherCmp(call).compare()));
    finish(t, call, op, type, begun.operands.all(), used_components(t, call));
}

// The format is R16_UINT, R32_UINT or R32G32_UINT (HLSL shader model 6.7, "Raw Gather"): 64 bits are two
// channels.
void gather_raw(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    const Begun begun = begin(t, call, operation, Op::Gather, dx::TextureGatherRaw(call).offset());
    if (begun.texture.shape.cube)
        t.s.diag.fail_invalid(t.here(), "dx.op %s on a %s", operation.name,
                              ir::name(begun.texture.descriptor->kind));
    auto of_channel = [&](uint32_t number) {
        front::SampleOperands operands = begun.operands;
        operands.add(Operand::imm(number));
        return operands;
    };
    Type type = t.scalar(call.type->members[0]);
    if (type != Type::I64) {
        finish(t, call, Op::Gather, type, of_channel(0).all(), used_components(t, call));
        return;
    }
    const bool status = uses_status(t, call);
    const uint8_t flags = status ? ir::instr_flags::Status : 0;
    uint32_t run = t.values.new_run(call.type), count = used_components(t, call);
    auto channel = [&](uint32_t number) {
        return t.code.emit(Op::Gather, Type::I32, of_channel(number).all(), count + status, flags);
    };
    const ir::Instr *low = channel(0), *high = channel(1);
    for (uint32_t n = 0; n < count; n++)
        t.s.runs[run + n] = t.code.join_words(type, low->result_operand(n), high->result_operand(n));
    if (status) {
        Operand both = join_status(t, low->result_operand(count), high->result_operand(count));
        t.s.runs[run + 4] = both;
    }
    t.values.set_run(call, run);
}

void calculate_lod(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    const dx::CalculateLOD in(call);
    const Texture x = texture(t, in.handle(), operation, ir::texture_kinds::sampled);
    if (x.descriptor->cls != ResourceClass::Srv)
        t.s.diag.fail_invalid(t.here(), "dx.op %s on a uav", operation.name);
    Operand coordinate[3];
    for (uint32_t n = 0; n < 3; n++)
        coordinate[n] = n < x.shape.dimensions ? t.values.use(in.coordinate()[n]) : Operand::undef(Type::F32);
    bool clamped = t.values.immediate(in.clamped(), "whether a level of detail is clamped");
    const ir::Instr* made = t.code.emit(
        Op::QueryLod, Type::F32,
        {x.handle, sampler(t, in.sampler(), operation), coordinate[0], coordinate[1], coordinate[2]}, 2);
    t.values.set(call, made->result_operand(clamped ? 0 : 1));
}

} // namespace ladder::dxil::calls
