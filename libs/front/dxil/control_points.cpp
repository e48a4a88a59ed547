#include "front/dxil/control_points.h"

#include "vsir/core/builder.h"

#include <algorithm>

namespace ladder::dxil {

using ir::Op;
using ir::Operand;
using ir::SignatureElement;
using ir::Type;

namespace {

// The number of the input that becomes an output; no_id: none, and the output is not written.
uint32_t find_input(std::span<const SignatureElement> inputs, const SignatureElement& output) {
    for (uint32_t n = 0; n < inputs.size(); n++)
        if (ir::is_same_semantic(inputs[n].name, output.name) && inputs[n].index == output.index &&
            ir::element_type(inputs[n]) == ir::element_type(output))
            return n;
    return ir::no_id;
}

} // namespace

void copy_control_points(ir::Program& p, Diagnostics& diag) {
    const ir::EntrySettings& settings = p.settings();
    if (settings.input_control_points != settings.output_control_points)
        diag.fail_invalid(Location::none(),
                          "a hull shader without a function for control points has %u control points as "
                          "input and %u as output",
                          settings.input_control_points, settings.output_control_points);
    const std::span<const SignatureElement> inputs = p.signature(p.compiled, ir::SignatureKind::Input),
                                            outputs = p.signature(p.compiled, ir::SignatureKind::Output);
    ir::Function& f = p.new_function(p.entry_point().name);
    f.order.push(p.new_block(f));
    ir::Builder code(p, f);
    code.at_end(f.entry());
    const Operand point =
        code.make(Op::BuiltinRead, Type::I32,
                  {Operand::imm(static_cast<uint32_t>(ir::Builtin::OutputControlPointId)), Operand::imm(0)});
    for (uint32_t to = 0; to < outputs.size(); to++) {
        const SignatureElement& output = outputs[to];
        const uint32_t from = find_input(inputs, output);
        if (from == ir::no_id)
            continue;
        const uint32_t rows = std::min(inputs[from].rows, output.rows),
                       columns = std::min(inputs[from].cols, output.cols);
        for (uint32_t n = 0; n < rows * columns; n++) {
            const Operand row = p.i32(n / columns), column = Operand::imm(n % columns);
            const Operand v =
                code.make(Op::LoadInput, ir::element_type(output),
                          {Operand::imm(p.entry_point().first_input + from), row, column, point});
            code.emit(Op::StoreOutput, Type::Void,
                      {Operand::imm(p.entry_point().first_output + to), row, column, v}, 0);
        }
    }
    code.emit(Op::Return, Type::Void, {}, 0);
}

} // namespace ladder::dxil
