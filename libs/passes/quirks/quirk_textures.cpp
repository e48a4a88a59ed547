// Levels of detail: those of cubes that some textures lack, and gradients that are no more than a bias.
#include "passes/quirks/quirk_passes.h"
#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"
#include "vsir/core/texture_shape.h"

namespace ladder::passes {

using namespace ir;

namespace {

uint32_t level_operand(Op op) {
    return op == Op::SampleLevel      ? at::SampleLevel::level
           : op == Op::SampleCmpLevel ? at::SampleCmpLevel::level
                                      : 0;
}

// Returns the shape of a handle's texture, which has no dimensions if it is unknown.
TextureShape shape_of(const Program& p, const Instr* handle) {
    if (!handle || handle->op != Op::Handle)
        return {};
    return texture_shape(p.descriptors[as::Handle(*handle).descriptor().number()].kind);
}

bool is_first_level(const Program& p, Operand level) {
    return level.is_const() && p.constants[level.number()].bits == 0;
}

// What samples with gradients become, and the operand with the first of three along x; three along y follow,
// and the clamp.
struct GradientRow {
    Op from, to;
    uint32_t first;
};
constexpr GradientRow gradient_rows[] = {{Op::SampleGrad, Op::SampleBias, at::SampleGrad::ddx},
                                         {Op::SampleCmpGrad, Op::SampleCmpBias, at::SampleCmpGrad::ddx}};

const GradientRow* gradients_of(Op op) {
    for (const GradientRow& row : gradient_rows)
        if (row.from == op)
            return &row;
    return nullptr;
}

class Gradients {
public:
    Gradients(Program& p, Function& f, Arena& scratch)
        : p_(p), code_(p, f), known_(f.values.size()), blocks_(scratch.array<BlockId>(known_)) {}

    // Derivatives are right where the whole quad is: what is known to come to one comes to the rest of its
    // block.
    void note(BlockId b, const Instr& i) {
        if (i.op == Op::Deriv)
            blocks_[i.result] = b;
    }

    // Is each a derivative of the coordinate, times one factor along each axis, and is it the same or does
    // that not matter?
    bool are_bias(BlockId b, const Instr& sample, uint32_t first, bool any) {
        const as::Sampled sampled(sample);
        const uint32_t count = shape_of(p_, code_.definition(sampled.handle())).dimensions;
        for (uint32_t axis = 0; axis < 2; axis++)
            for (uint32_t n = 0; n < count; n++) {
                const Operand found = factor(b, sample[first + 3 * axis + n], sampled.coordinate()[n], axis);
                if (found.is(Operand::None) || (n && found != factors_[axis]))
                    return false;
                factors_[axis] = found;
            }
        return count && (any || factors_[0] == factors_[1]);
    }

    // Not less than -16, as Direct3D has it: there may be a factor of 0.
    Operand make_bias(BlockId b, Instr& sample) {
        code_.origin = sample.origin;
        code_.before(b, &sample);
        Operand least = code_.make(Op::FAbs, Type::F32, {factors_[0]});
        if (factors_[0] != factors_[1])
            least = code_.make(Op::FMin, Type::F32, {least, code_.make(Op::FAbs, Type::F32, {factors_[1]})});
        const Operand level = code_.make(Op::Log2, Type::F32, {least});
        return code_.make(Op::FMax, Type::F32, {level, p_.constant(Type::F32, 0xc1800000)});
    }

private:
    bool is_derivative(BlockId b, Operand o, Operand coordinate, uint32_t axis) const {
        const Instr* d = code_.definition(o);
        if (!d || d->op != Op::Deriv || d->type != Type::F32 || o.number() >= known_ ||
            blocks_[o.number()] != b)
            return false;
        const auto kind = static_cast<DerivKind>(as::Deriv(*d).kind().number());
        const bool y = kind == DerivKind::CoarseY || kind == DerivKind::FineY;
        return as::Deriv(*d).value() == coordinate && y == (axis == 1);
    }

    // None: it is something else.
    Operand factor(BlockId b, Operand gradient, Operand coordinate, uint32_t axis) {
        if (is_derivative(b, gradient, coordinate, axis))
            return p_.constant(Type::F32, 0x3f800000);
        const Instr* product = code_.definition(gradient);
        if (!product || product->op != Op::FMul)
            return Operand();
        for (uint32_t n = 0; n < 2; n++)
            if (is_derivative(b, (*product)[n], coordinate, axis))
                return (*product)[1 - n];
        return Operand();
    }

    Program& p_;
    Builder code_;
    uint32_t known_;            // values that are there before the pass
    std::span<BlockId> blocks_; // of derivatives, by their values
    Operand factors_[2];
};

} // namespace

void bias_gradients(Program& p, Context& c) {
    for (Function& f : p.functions) {
        ArenaScope scope(c.scratch);
        Gradients gradients(p, f, c.scratch);
        for_each_instr(f, [&](BlockId b, Instr& i) {
            gradients.note(b, i);
            const GradientRow* row = gradients_of(i.op);
            if (!row || !gradients.are_bias(b, i, row->first, c.quirks.gradients_to_bias == 2))
                return;
            const Operand clamp = i[row->first + 6];
            i[row->first] = gradients.make_bias(b, i);
            i[row->first + 1] = clamp;
            i.op = row->to;
            i.operand_count = static_cast<decltype(i.operand_count)>(row->first + 2);
        });
    }
}

// The greatest level has 8 x 8 texels: floor(log2(width)) - 3, of the view's first level.
void clamp_cube_levels(Program& p, Context&) {
    for (Function& f : p.functions)
        for_each_instr(f, [&](BlockId b, Instr& i) {
            Builder code(p, f);
            const uint32_t at = level_operand(i.op);
            if (!at || !shape_of(p, code.definition(as::Sampled(i).handle())).cube ||
                is_first_level(p, i[at]) || code.type_of(i[at]) != Type::F32)
                return;
            code.origin = i.origin;
            code.before(b, &i);
            const Instr* size = code.emit(Op::Dimensions, Type::Void, {as::Sampled(i).handle(), p.i32(0)}, 4);
            const Operand width = code.make(Op::UMax, Type::I32, {size->result_operand(), p.i32(8)});
            const Operand zeros = code.make(Op::FindUMsb, Type::Void, {width});
            const Operand last = code.make(Op::ISub, Type::I32, {p.i32(31 - 3), zeros});
            i[at] = code.make(Op::FMin, Type::F32, {i[at], code.make(Op::UToF, Type::F32, {last})});
        });
}

} // namespace ladder::passes
