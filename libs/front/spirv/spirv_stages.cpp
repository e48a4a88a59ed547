// Instructions that only one stage has: geometry, pixel, mesh and task shaders.
#include "front/spirv/spirv_function.h"

#include <algorithm>

namespace ladder::front_spirv {

namespace {

void of_stream(Translation& t, const Instruction& i) {
    const auto op = static_cast<spv::Op>(i.opcode);
    const bool named = op == spv::Op::OpEmitStreamVertex || op == spv::Op::OpEndStreamPrimitive;
    const bool emits = op == spv::Op::OpEmitVertex || op == spv::Op::OpEmitStreamVertex;
    const uint32_t stream = named ? t.number_of(i.operands[at::EmitStreamVertex::stream], i) : 0;
    if (stream > 3)
        t.bad(i, "there is no such stream");
    t.p.settings().streams |= 1u << stream;
    t.code->emit(emits ? Op::EmitVertex : Op::CutStrip, Type::Void, {Operand::imm(stream)}, 0);
}

void demote(Translation& t, const Instruction&) {
    t.code->emit(Op::Discard, Type::Void, {t.p.boolean(true)}, 0);
}

// The thread ends. In VSIR it goes on as a helper lane, which nothing sees, to the end of the function.
void kill(Translation& t, const Instruction& i) {
    demote(t, i);
    if (t.function->return_type == Type::Void)
        t.code->emit(Op::Return, Type::Void, {}, 0);
    else
        t.code->emit(Op::Return, Type::Void, {Operand::undef(t.function->return_type)}, 0);
}

void is_helper(Translation& t, const Instruction& i) {
    t.set(i.result, t.code->emit(Op::IsHelperLane, Type::Void, {}, 1)->result_operand());
}

// VSIR orders the accesses themselves (spirv_modes.cpp).
void interlock(Translation&, const Instruction&) {}

void set_mesh_outputs(Translation& t, const Instruction& i) {
    t.code->emit(Op::SetMeshCounts, Type::Void,
                 {t.scalar_of(i.operands[at::SetMeshOutputs::vertices], i),
                  t.scalar_of(i.operands[at::SetMeshOutputs::primitives], i)},
                 0);
}

void emit_mesh_tasks(Translation& t, const Instruction& i) {
    uint32_t payload;
    if (i.operands.size() > at::EmitMeshTasks::payload) {
        const Pointer place = t.pointer_of(i.operands[at::EmitMeshTasks::payload], i);
        if (place.base != Pointer::Variable || t.p.variables[place.index].storage != ir::Storage::Payload)
            t.bad(i, "a payload of another storage class");
        payload = place.index;
    } else { // VSIR's has one
        ir::Variable none{};
        none.storage = ir::Storage::Payload;
        none.element = Type::I32;
        none.count = 1;
        payload = t.p.variables.size();
        t.p.variables.push(none);
    }
    t.code->emit(Op::DispatchMesh, Type::Void,
                 {t.scalar_of(i.operands[at::EmitMeshTasks::x], i),
                  t.scalar_of(i.operands[at::EmitMeshTasks::y], i),
                  t.scalar_of(i.operands[at::EmitMeshTasks::z], i), Operand::variable(payload)},
                 0);
}

} // namespace

std::span<const HandlerRow> stage_rows() {
    static constexpr HandlerRow rows[] = {
        {spv::Op::OpEmitVertex, of_stream},
        {spv::Op::OpEndPrimitive, of_stream},
        {spv::Op::OpEmitStreamVertex, of_stream},
        {spv::Op::OpEndStreamPrimitive, of_stream},
        {spv::Op::OpDemoteToHelperInvocation, demote},
        {spv::Op::OpKill, kill},
        {spv::Op::OpTerminateInvocation, kill},
        {spv::Op::OpIsHelperInvocationEXT, is_helper},
        {spv::Op::OpBeginInvocationInterlockEXT, interlock},
        {spv::Op::OpEndInvocationInterlockEXT, interlock},
        {spv::Op::OpSetMeshOutputsEXT, set_mesh_outputs},
        {spv::Op::OpEmitMeshTasksEXT, emit_mesh_tasks},
    };
    return rows;
}

} // namespace ladder::front_spirv
