#include "front/tokens/lower_hull.h"

#include <algorithm>

namespace ladder::tpf {

namespace {

using ir::SignatureElement;

constexpr uint32_t main_function = 0, patch_function = 1, first_phase = 2;

Value output_point(FunctionLowering& f) {
    return f.code.make(Op::BuiltinRead, Type::I32,
                       {Value::imm(static_cast<uint32_t>(ir::Builtin::OutputControlPointId)), Value::imm(0)});
}

// Without a phase for them control points go through as they are (D3D 11.3, 10.6).
void pass_through(Shared& s, ir::Function& f) {
    FunctionLowering lowering(s, f, s.p.outputs.size());
    lowering.code.at_end(f.entry());
    const bool has_points = s.t.state.output_control_points != 0;
    if (has_points && s.t.state.input_control_points != s.t.state.output_control_points)
        s.diag.fail_invalid(Location::byte(s.t.part_offset),
                            "a hull shader without a phase for control points has more or fewer than go in");
    const Value point = has_points ? output_point(lowering) : Value{};
    for (uint32_t out = 0; out < s.p.outputs.size() && has_points; out++) {
        const SignatureElement& to = s.p.outputs[out];
        for (uint32_t in = 0; in < s.p.inputs.size(); in++) {
            const SignatureElement& from = s.p.inputs[in];
            if (!ir::is_same_semantic(from.name, to.name) || from.index != to.index)
                continue;
            for (uint8_t c = 0; c < to.cols && c < from.cols; c++) {
                const Value v =
                    lowering.load_element(ir::SignatureKind::Input, {in, 0, c}, s.p.i32(0), point);
                lowering.store_element(ir::SignatureKind::Output, {out, 0, c}, s.p.i32(0), v);
            }
            break;
        }
    }
    lowering.leave();
}

// So many instances are called one by one: as many as a patch has edges. A loop would be larger, and the
// shader could not see which instance it is in.
constexpr uint32_t instances_without_loop = 4;

// Calls each phase, in order, once for each of its instances.
void call_phases(Shared& s, std::span<const Phase* const> phases) {
    ir::Program& p = s.p;
    ir::Function& f = p.functions[patch_function];
    ir::Builder code(p, f);
    code.at_end(f.entry());
    for (uint32_t n = 0; n < phases.size(); n++) {
        const Value phase = Value::function(first_phase + n);
        if (phases[n]->instances <= instances_without_loop) {
            for (uint32_t instance = 0; instance < std::max(phases[n]->instances, 1u); instance++)
                code.emit(Op::Call, Type::Void, {phase, p.i32(instance)}, 0);
            continue;
        }
        const Value counter = Value::temp(p.new_temp(f, Type::I32));
        code.write_temp(counter, p.i32(0));
        code.emit(Op::Loop, Type::Void, {}, 0);
        const Value instance = code.read_temp(counter);
        code.emit(Op::BreakIf, Type::Void,
                  {code.make(Op::UGe, Type::Void, {instance, p.i32(phases[n]->instances)})}, 0);
        code.emit(Op::Call, Type::Void, {phase, instance}, 0);
        code.write_temp(counter, code.add(instance, 1));
        code.emit(Op::EndLoop, Type::Void, {}, 0);
    }
    code.emit(Op::Return, Type::Void, {}, 0);
}

ir::Function& add_function(ir::Program& p, const char* name) {
    ir::Function& f = p.new_function(name);
    f.order.push(p.new_block(f));
    return f;
}

} // namespace

void lower_hull(Shared& s, Subroutines& subroutines) {
    ir::Program& p = s.p;
    const Phase* points = nullptr;
    Vec<const Phase*> phases(s.scratch);
    for (const Phase& phase : s.t.phases) {
        if (phase.kind == PhaseKind::ControlPoint)
            points = &phase;
        if (phase.kind == PhaseKind::Fork || phase.kind == PhaseKind::Join)
            phases.push(&phase);
    }
    add_function(p, "main");
    add_function(p, "patch_constants");
    for (const Phase* phase : phases) {
        ir::Function& f = add_function(p, phase->kind == PhaseKind::Fork ? "fork_phase" : "join_phase");
        f.params.push(p.new_value(f, Type::I32, nullptr));
    }
    p.entry_point().patch_function = patch_function;
    if (points && s.t.state.output_control_points)
        subroutines.lower_phase(*points, main_function);
    else
        pass_through(s, p.functions[main_function]);
    call_phases(s, phases.span());
    for (uint32_t n = 0; n < phases.size(); n++)
        subroutines.lower_phase(*phases[n], first_phase + n);
}

} // namespace ladder::tpf
