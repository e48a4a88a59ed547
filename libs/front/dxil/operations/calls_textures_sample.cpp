// dx.op calls that sample textures. The arguments stand in the order of VSIR's operands: texture, sampler,
// four coordinates, three offsets (two of gathers), then what each operation needs besides.
#include "front/dxil/operations/calls_textures_sample.h"
#include "front/dxil/operations/call_views.h"

#include "front/dxil/operations/handles.h"
#include "vsir/core/op_views.h"
#include "vsir/core/texture_shape.h"

namespace ladder::dxil::calls {

using ir::ResourceClass;
using ir::ResourceKind;
using ir::Type;

namespace {

constexpr uint32_t operands_max = ir::at::SampleCmpGrad::clamp + 1;
using To = ir::at::Sampled;                                // what all of them begin with
constexpr uint32_t fixed_operands = To::offset_last + 1;   // in VSIR
constexpr uint32_t fixed_arguments = dx_at::Sample::clamp; // in DXIL

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

// Texture, sampler, coordinate and offsets. No offset at all is undefined in VSIR.
Texture begin(FunctionTranslator& t, const Instruction& call, const Operation& operation, Op op,
              std::span<const Value* const> offsets, Operand* operands) {
    const dx::TextureGatherRaw in(call); // what all of them begin with
    Texture x = texture(t, in.handle(), operation, kinds_of(op));
    if (x.descriptor->cls != ResourceClass::Srv)
        t.s.diag.fail_invalid(t.here(), "dx.op %s on a uav", operation.name);
    operands[To::handle] = x.handle;
    operands[To::sampler] = sampler(t, in.sampler(), operation);
    for (uint32_t n = 0; n < 4; n++)
        operands[To::coordinate + n] =
            n < x.shape.coordinates() ? t.values.use(in.coordinate()[n]) : Operand::undef(Type::F32);
    bool any = false;
    for (uint32_t n = 0; n < 3; n++) {
        bool there = n < offsets.size() && n < x.shape.offsets();
        Operand o = there ? t.values.use(offsets[n]) : Operand::undef(Type::I32);
        any |= !o.is_undef() && o != t.p.i32(0);
        operands[To::offset + n] = there && o.is_undef() ? t.p.i32(0) : o;
    }
    for (uint32_t n = 0; n < 3 && !any; n++)
        operands[To::offset + n] = Operand::undef(Type::I32);
    return x;
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

// The result of a comparison stands in all components.
void sample(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    Operand operands[operands_max];
    const Op op = operation.op;
    const Texture x = begin(t, call, operation, op, dx::Sample(call).offset(), operands);
    uint32_t n = fixed_operands;
    for (size_t argument = fixed_arguments; argument < call.operands.size(); argument++)
        operands[n++] = t.values.use(call.operands[argument]);
    if (op == Op::SampleGrad || op == Op::SampleCmpGrad)
        for (uint32_t g = x.shape.dimensions; g < 3; g++) {
            uint32_t ddx = ir::at::SampleGrad::ddx;
            if (op == Op::SampleCmpGrad)
                ddx = ir::at::SampleCmpGrad::ddx;
            operands[ddx + g] = operands[ddx + 3 + g] = Operand::undef(Type::F32);
        }
    // A clamp that is no number above zero clamps nothing.
    bool clamped = op != Op::SampleLevel && op != Op::SampleCmpLevel;
    if (clamped && !operands[n - 1].is_value() && !is_positive_constant(t, operands[n - 1]))
        operands[n - 1] = Operand::undef(Type::F32);
    if (op == Op::SampleCmpLevel && n == fixed_operands + 1) // SampleCmpLevelZero
        operands[n++] = t.p.constant(Type::F32, 0);
    uint32_t count = compares_texels(op) ? 1 : used_components(t, call);
    finish(t, call, op, t.scalar(call.type->members[0]), {operands, n}, count);
}

void gather(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    Operand operands[operands_max];
    const Op op = operation.op;
    begin(t, call, operation, op, dx::TextureGather(call).offset(), operands);
    Type type = t.scalar(call.type->members[0]);
    uint32_t channel = t.values.immediate(dx::TextureGatherCmp(call).channel(), "a gather's channel");
    if (channel > 3)
        t.invalid("a gather's channel is out of range");
    // A gather that compares takes red, whatever the channel: OpImageDrefGather has no operand for another,
    // and views of depth have no other.
    if (op == Op::GatherCmp && !ir::is_float(type))
        t.s.diag.fail_invalid(t.here(), "dx.op %s with results that are no floats", operation.name);
    operands[fixed_operands] =
        op == Op::Gather ? Operand::imm(channel) : t.values.use(dx::TextureGatherCmp(call).compare());
    finish(t, call, op, type, {operands, fixed_operands + 1}, used_components(t, call));
}

// The format is R16_UINT, R32_UINT or R32G32_UINT (HLSL shader model 6.7, "Raw Gather"): 64 bits are two
// channels.
void gather_raw(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    Operand operands[operands_max];
    const Texture x = begin(t, call, operation, Op::Gather, dx::TextureGatherRaw(call).offset(), operands);
    if (x.shape.cube)
        t.s.diag.fail_invalid(t.here(), "dx.op %s on a %s", operation.name, ir::name(x.descriptor->kind));
    Type type = t.scalar(call.type->members[0]);
    operands[fixed_operands] = Operand::imm(0);
    if (type != Type::I64) {
        finish(t, call, Op::Gather, type, {operands, fixed_operands + 1}, used_components(t, call));
        return;
    }
    const bool status = uses_status(t, call);
    const uint8_t flags = status ? ir::instr_flags::Status : 0;
    uint32_t run = t.values.new_run(call.type), count = used_components(t, call);
    auto channel = [&](uint32_t number) {
        operands[fixed_operands] = Operand::imm(number);
        return t.code.emit(Op::Gather, Type::I32, std::span<const Operand>(operands, fixed_operands + 1),
                           count + status, flags);
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
