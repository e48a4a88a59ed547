// Sampler feedback: Vulkan has none, so a feedback map is a storage image of 64-bit texels that atomic
// operations set bits of. doc/design/sampler-feedback.md says what the bits mean and what is assumed of
// samplers.
#include "front/dxil/operations/calls_feedback.h"
#include "front/dxil/operations/call_views.h"

#include "front/dxil/operations/handles.h"
#include "vsir/core/texture_shape.h"

#include <bit>

namespace ladder::dxil::calls {

using ir::Type;

namespace {

struct Feedback {
    FunctionTranslator& t;
    const Instruction& call;
    Texture map, paired;
    DxilOp opcode;

    Operand use(const Value* v) const { return t.values.use(v); }
    Operand coordinate(uint32_t axis) const { return use(dx::WriteSamplerFeedback(call).coordinate()[axis]); }
    Operand bias() const { return use(dx::WriteSamplerFeedbackBias(call).bias()); }
    Operand f(float value) const { return t.p.constant(Type::F32, std::bit_cast<uint32_t>(value)); }
    Operand make(Op op, std::initializer_list<Operand> operands) const {
        return t.code.make(op, ir::info(op).results[0] == 't' ? Type::F32 : Type::Void, operands);
    }
    Operand make_int(Op op, std::initializer_list<Operand> operands) const {
        return t.code.make(op, Type::I32, operands);
    }
    // Width, height, slices and levels of a texture.
    const ir::Instr* size(const Texture& x, Operand level) const {
        return t.code.emit(Op::Dimensions, Type::Void, {x.handle, level}, 4);
    }
};

Operand sampler_of(const Feedback& w, const Operation& operation) {
    const Operand handle = handle_of(w.t, dx::WriteSamplerFeedback(w.call).sampler());
    if (descriptor_of(w.t, handle).cls != ir::ResourceClass::Sampler)
        w.t.s.diag.fail_invalid(w.t.here(), "dx.op %s with something else for a sampler", operation.name);
    return handle;
}

// The length of a gradient in texels of level 0, squared.
Operand squared_length(const Feedback& w, std::span<const Value* const> gradient, const ir::Instr* size) {
    Operand sum;
    for (uint32_t axis = 0; axis < 2; axis++) {
        const Operand texels = w.make(Op::UToF, {size->result_operand(axis)});
        const Operand part = w.make(Op::FMul, {w.use(gradient[axis]), texels});
        sum = axis ? w.make(Op::FMad, {part, part, sum}) : w.make(Op::FMul, {part, part});
    }
    return sum;
}

// Returns the level of detail, from 0 to the last level. Only the level that `QueryLod` computes includes the
// sampler's settings.
Operand level_of_detail(const Feedback& w, Operand sampler, const ir::Instr* size) {
    Operand level, clamp;
    if (w.opcode == DxilOp::WriteSamplerFeedbackLevel) {
        level = w.use(dx::WriteSamplerFeedbackLevel(w.call).level());
    } else if (w.opcode == DxilOp::WriteSamplerFeedbackGrad) {
        const dx::WriteSamplerFeedbackGrad in(w.call);
        const Operand longest =
            w.make(Op::FMax, {squared_length(w, in.ddx(), size), squared_length(w, in.ddy(), size)});
        level = w.make(Op::FMul, {w.make(Op::Log2, {longest}), w.f(0.5f)});
        clamp = w.use(in.clamp());
    } else {
        // A bias is a larger step from pixel to pixel; added to the answer it would not be clamped.
        Operand at[2] = {w.coordinate(0), w.coordinate(1)};
        if (w.opcode == DxilOp::WriteSamplerFeedbackBias)
            for (Operand& c : at)
                c = w.make(Op::FMul, {c, w.make(Op::Exp2, {w.bias()})});
        level = w.t.code
                    .emit(Op::QueryLod, Type::F32,
                          {w.paired.handle, sampler, at[0], at[1], Operand::undef(Type::F32)}, 2)
                    ->result_operand(0);
        clamp =
            w.use(w.opcode == DxilOp::WriteSamplerFeedbackBias ? dx::WriteSamplerFeedbackBias(w.call).clamp()
                                                               : dx::WriteSamplerFeedback(w.call).clamp());
    }
    if (clamp.word() && !clamp.is_undef())
        level = w.make(Op::FMax, {level, clamp});
    const Operand last = w.make_int(Op::ISub, {size->result_operand(3), w.t.p.i32(1)});
    return w.make(Op::FMin, {w.make(Op::FMax, {level, w.f(0)}), w.make(Op::UToF, {last})});
}

// How far a filter reaches along an axis, in coordinates of the whole texture. Where the sampler may be
// anisotropic: half of what a pixel covers, as a power of two, up to 16 texels wide; `texel` is the size of
// one.
Operand reach(const Feedback& w, uint32_t axis, Operand texel) {
    const Operand half = w.make(Op::FMul, {texel, w.f(0.5f)});
    if (w.opcode == DxilOp::WriteSamplerFeedbackLevel || w.opcode == DxilOp::WriteSamplerFeedbackGrad)
        return half;
    Operand steps[2];
    for (uint32_t n = 0; n < 2; n++) // DerivCoarseX, DerivCoarseY
        steps[n] = w.make(Op::FAbs, {w.make(Op::Deriv, {Operand::imm(n), w.coordinate(axis)})});
    Operand covered = w.make(Op::FMax, {steps[0], steps[1]});
    if (w.opcode == DxilOp::WriteSamplerFeedbackBias)
        covered = w.make(Op::FMul, {covered, w.make(Op::Exp2, {w.bias()})});
    // A 256th of a texel less, so that derivatives' rounding does not double a power of two.
    const Operand texels = w.make(Op::FSub, {w.make(Op::FDiv, {covered, texel}), w.f(1.0f / 256)});
    const Operand power = w.make(Op::Exp2, {w.make(Op::Ceil, {w.make(Op::Log2, {texels})})});
    const Operand within = w.make(Op::FMin, {w.make(Op::FMax, {power, w.f(1)}), w.f(16)});
    return w.make(Op::FMul, {within, half});
}

// The region that a filter begins in along an axis, and whether it reaches the next one.
struct Span {
    Operand region, crosses;
};

Span span(const Feedback& w, uint32_t axis, const ir::Instr* size, Operand region_log2) {
    const Operand texels = size->result_operand(axis), scale = w.make(Op::UToF, {texels});
    const Operand place = w.make(Op::FMul, {w.make(Op::Fract, {w.coordinate(axis)}), scale});
    const Operand far = w.make(Op::FMul, {reach(w, axis, w.make(Op::FDiv, {w.f(1), scale})), scale});
    const Operand last = w.make_int(Op::ISub, {texels, w.t.p.i32(1)});
    auto region = [&](Op op) { // conversions clamp at 0
        const Operand texel = w.make_int(Op::FToU, {w.make(op, {place, far})});
        return w.make_int(Op::LShr, {w.make_int(Op::UMin, {texel, last}), region_log2});
    };
    const Operand low = region(Op::FSub), high = region(Op::FAdd);
    return {low, w.make(Op::INe, {low, high})};
}

// Sets the bits of one level: bit 0 the region itself, 1 the one to the right of it, 2 below, 3 both.
void mark_level(const Feedback& w, Operand level, const Operand (&regions_log2)[2], Operand slice) {
    const ir::Instr* size = w.size(w.paired, level);
    const Span x = span(w, 0, size, regions_log2[0]), y = span(w, 1, size, regions_log2[1]);
    auto bit = [&](Operand set, uint32_t value) {
        return w.make_int(Op::Select, {set, w.t.p.i32(value), w.t.p.i32(0)});
    };
    Operand bits = w.make_int(Op::Or, {w.t.p.i32(1), bit(x.crosses, 2)});
    bits = w.make_int(Op::Or, {bits, bit(y.crosses, 4)});
    const Operand both = w.t.code.make(Op::And, Type::Bool, {x.crosses, y.crosses});
    bits = w.make_int(Op::Or, {bits, bit(both, 8)});
    const Operand shift = w.make_int(Op::Shl, {level, w.t.p.i32(2)});
    const Operand wide = w.t.code.make(
        Op::Shl, Type::I64,
        {w.t.code.make(Op::ZExt, Type::I64, {bits}), w.t.code.make(Op::ZExt, Type::I64, {shift})});
    w.t.code.make(Op::ResAtomic, Type::I64,
                  {w.map.handle, Operand::imm(static_cast<uint32_t>(ir::AtomicOp::Or)), x.region, y.region,
                   slice, wide});
}

// The nearest slice there is (D3D11.3 7.18.9).
Operand slice_of(const Feedback& w, const ir::Instr* size) {
    if (!w.paired.shape.arrayed)
        return w.t.p.i32(0);
    const Operand nearest = w.make_int(Op::FToU, {w.make(Op::RoundEven, {w.coordinate(2)})});
    return w.make_int(Op::UMin, {nearest, w.make_int(Op::ISub, {size->result_operand(2), w.t.p.i32(1)})});
}

} // namespace

void sampler_feedback(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    const dx::WriteSamplerFeedbackGrad in(call);
    using ir::kind_bit;
    using ir::ResourceKind;
    Feedback w{t, call, texture(t, in.handle(), operation, ir::texture_kinds::feedback),
               texture(t, in.texture(), operation,
                       kind_bit(ResourceKind::Texture2D) | kind_bit(ResourceKind::Texture2DArray)),
               opcode_of(call)};
    if (w.paired.descriptor->cls != ir::ResourceClass::Srv || w.paired.shape.arrayed != w.map.shape.arrayed)
        t.s.diag.fail_invalid(t.here(), "dx.op %s of a %s %s with a %s", operation.name,
                              ir::name(w.paired.descriptor->cls), ir::name(w.paired.descriptor->kind),
                              ir::name(w.map.descriptor->kind));
    const Operand sampler = sampler_of(w, operation);
    const ir::Instr* size = w.size(w.paired, t.p.i32(0));
    const Operand level = level_of_detail(w, sampler, size), slice = slice_of(w, size);
    const ir::Instr* map_size = w.size(w.map, t.p.i32(0));
    const Operand regions_log2[2] = {w.make_int(Op::And, {map_size->result_operand(0), t.p.i32(15)}),
                                     w.make_int(Op::And, {map_size->result_operand(1), t.p.i32(15)})};
    // A filter between levels reads two. Devices count fractions of levels in 256ths: from three quarters of
    // one on, the next level is read too. (Conversions cut the fraction off.)
    const Operand finer = w.make_int(Op::FToU, {level});
    const Operand coarser = w.make_int(Op::FToU, {w.make(Op::FAdd, {level, w.f(1 - 0.75f / 256)})});
    mark_level(w, finer, regions_log2, slice);
    if (finer != coarser)
        mark_level(w, coarser, regions_log2, slice);
}

} // namespace ladder::dxil::calls
