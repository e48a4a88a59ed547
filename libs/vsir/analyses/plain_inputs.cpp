#include "vsir/analyses/plain_inputs.h"

#include "vsir/core/op_views.h"
#include "vsir/core/texture_shape.h"

namespace ladder::ir {

namespace {

const Instr* definition(const Function& f, Operand o) {
    return o.is_value() ? f.values[o.number()].def : nullptr;
}

bool is_constant_place(const Function& f, Operand handle, Operand place) {
    const Instr* def = definition(f, handle);
    return def && def->op == Op::Handle && as::Handle(*def).index().is_const() && place.is_const();
}

} // namespace

PlainInput find_plain_input(const Program& p, const Function& f, Operand o) {
    if (o.is_const())
        return {PlainInput::Constant};
    const Instr* def = definition(f, o);
    if (!def)
        return {};
    if (def->op == Op::CBufferRow &&
        is_constant_place(f, as::CBufferRow(*def).handle(), as::CBufferRow(*def).row()))
        return {PlainInput::Constant};
    if (def->op == Op::CBufferLoad &&
        is_constant_place(f, as::CBufferLoad(*def).handle(), as::CBufferLoad(*def).offset()))
        return {PlainInput::Constant};
    if (def->op != Op::LoadInput)
        return {};
    const as::LoadInput load(*def);
    if (!load.vertex().empty() || !load.row().is_const())
        return {};
    const uint32_t element = load.element().number();
    const uint64_t row = p.constants[load.row().number()].bits;
    if (row >= p.inputs[element].rows)
        return {};
    return {PlainInput::Input, element, static_cast<uint32_t>(row), load.column().number()};
}

std::span<const Operand> find_differentiated(const Program& p, const Function& f, const Instr& i) {
    if (!derives(i.op))
        return {};
    if (i.op == Op::Deriv)
        return i.operands().subspan(at::Deriv::value, 1);
    const Instr* handle = definition(f, as::OfHandle(i).handle());
    if (!handle || handle->op != Op::Handle)
        return {};
    const TextureShape shape = texture_shape(p.descriptors[as::Handle(*handle).descriptor().number()].kind);
    return i.operands().subspan(at::Sampled::coordinate, shape.dimensions);
}

} // namespace ladder::ir
