#include "ir/plain_inputs.h"

#include "ir/texture_shape.h"

namespace ladder::ir {

namespace {

const Instr* definition(const Function& f, Operand o) {
    return o.is_value() ? f.values[o.number()].def : nullptr;
}

bool is_constant_place(const Function& f, const Instr& load) {
    const Instr* handle = definition(f, load[0]);
    return handle && handle->op == Op::Handle && (*handle)[1].is_const() && load[1].is_const();
}

} // namespace

PlainInput find_plain_input(const Program& p, const Function& f, Operand o) {
    if (o.is_const())
        return {PlainInput::Constant};
    const Instr* def = definition(f, o);
    if (!def)
        return {};
    if ((def->op == Op::CBufferRow || def->op == Op::CBufferLoad) && is_constant_place(f, *def))
        return {PlainInput::Constant};
    if (def->op != Op::LoadInput || def->operand_count != 3 || !(*def)[1].is_const())
        return {};
    const uint32_t element = (*def)[0].number();
    const uint64_t row = p.constants[(*def)[1].number()].bits;
    if (row >= p.inputs[element].rows)
        return {};
    return {PlainInput::Input, element, static_cast<uint32_t>(row), (*def)[2].number()};
}

std::span<const Operand> find_differentiated(const Program& p, const Function& f, const Instr& i) {
    constexpr uint32_t coordinate_at = 2; // behind the texture and the sampler
    if (!derives(i.op))
        return {};
    if (i.op == Op::Deriv)
        return i.operands().subspan(1, 1);
    const Instr* handle = definition(f, i[0]);
    if (!handle || handle->op != Op::Handle)
        return {};
    const TextureShape shape = texture_shape(p.descriptors[(*handle)[0].number()].kind);
    return i.operands().subspan(coordinate_at, shape.dimensions);
}

} // namespace ladder::ir
