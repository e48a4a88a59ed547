#include "front/dxil/operations/calls_payload.h"
#include "front/dxil/operations/call_views.h"

#include "front/dxil/dxil_shared.h"
#include "front/llvm/dialect.h"

#include <algorithm>

namespace ladder::dxil {

using ir::Storage;
using ir::Type;
using llvm::ValueKind;

namespace {

// Mesh shader specification, "DispatchMesh intrinsic": 16 KB.
constexpr uint32_t payload_bytes_max = 16384;

bool is_call_of(const Instruction& i, std::string_view name) {
    return i.opcode == Opcode::Call && i.callee && i.callee->kind == ValueKind::Function &&
           static_cast<const llvm::Function*>(i.callee)->name.starts_with(name);
}

// The variable that what is handed over is copied to.
uint32_t copy_variable(FunctionTranslator& t, uint64_t bytes) {
    const uint32_t words = payload_words(dxil_shared(t), bytes);
    uint32_t& variable = dxil_shared(t).mesh_payload.variable;
    if (variable == ir::no_id) {
        ir::Variable v{};
        v.storage = Storage::Payload;
        v.element = Type::I32;
        variable = t.s.new_variable(v, 1);
    }
    uint32_t& count = t.p.variables[variable].count;
    count = std::max(count, words);
    return variable;
}

// The group's first thread copies: where the payload is a thread's own, its is what counts.
void copy_by_first_thread(FunctionTranslator& t, const Pointer& to, const Pointer& from,
                          const llvm::Type* type) {
    using namespace ir::barrier_bits;
    if (t.p.variables[from.number].storage == Storage::Workgroup)
        t.code.emit(Op::Barrier, Type::Void, {Operand::imm(Sync | GroupShared)}, 0);
    const Operand index =
        t.code.make(Op::BuiltinRead, Type::I32,
                    {Operand::imm(static_cast<uint32_t>(ir::Builtin::FlatThreadIdInGroup)), Operand::imm(0)});
    const Operand is_first = t.code.make(Op::IEq, Type::Void, {index, t.p.i32(0)});
    const ir::BlockId copies = t.p.new_block(t.f), after = t.p.new_block(t.f);
    t.code.emit(Op::BranchIf, Type::Void, {is_first, Operand::block(copies), Operand::block(after)}, 0);
    t.f.order.push(copies);
    t.f.order.push(after);
    t.code.at_end(copies);
    t.accesses.copy(to, from, type);
    t.code.emit(Op::Branch, Type::Void, {Operand::block(after)}, 0);
    t.code.at_end(after);
}

} // namespace

bool is_mesh_payload(const Value* v) {
    return v->kind == ValueKind::Instruction &&
           is_call_of(*static_cast<const Instruction*>(v), "dx.op.getMeshPayload");
}

bool is_dispatch_mesh(const Instruction& i) { return is_call_of(i, "dx.op.dispatchMesh"); }

void note_dispatch(DxilShared& s, const Value* payload) {
    MeshPayload& p = s.mesh_payload;
    const auto* g = payload->kind == ValueKind::GlobalVariable
                        ? static_cast<const llvm::GlobalVariable*>(payload)
                        : nullptr;
    p.copied |= !g || (p.handed && p.handed != g);
    p.handed = g;
}

void choose_payload(DxilShared& s) {
    const llvm::GlobalVariable* g = s.mesh_payload.handed;
    if (!g || s.mesh_payload.copied)
        return;
    const bool words = !(s.objects.atomics_of(0, g) & ~front_llvm::Atomics32);
    if (g->type->width == groupshared_space && !s.dialect->is_foreign(*g) && words && s.objects.is_alone(*g))
        s.mesh_payload.object = g;
}

uint32_t payload_words(const DxilShared& s, uint64_t bytes) {
    bytes = std::max<uint64_t>(bytes, s.mesh_payload.bytes);
    if (bytes > payload_bytes_max)
        s.diag.fail_unsupported(Location::none(), "payloads of more than %u bytes are not supported",
                                payload_bytes_max);
    return std::max(static_cast<uint32_t>(bytes + 3) / 4, 1u);
}

void calls::get_mesh_payload(FunctionTranslator& t, const Instruction& call, const Operation&) {
    if (call.type->kind != llvm::TypeKind::Pointer)
        t.invalid("GetMeshPayload gives something that is no pointer");
    // As part of a group of objects it lies in the group's variable.
    if (t.s.objects.member_of(t.number, &call))
        return t.values.set_pointer(call, t.variables.start_of(&call));
    uint32_t& variable = dxil_shared(t).mesh_payload.variable;
    if (variable == ir::no_id)
        variable = t.variables.start_of(&call).number;
    t.values.set_pointer(call, {Pointer::Variable, variable, t.p.i32(0)});
}

void calls::dispatch_mesh(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::DispatchMesh in(call);
    const Value* object = in.payload();
    const Pointer from = t.pointers.of(object);
    const Operand x = t.values.use(in.groups().front()), y = t.values.use(in.groups()[1]),
                  z = t.values.use(in.groups().back());
    uint32_t payload = from.number;
    if (from.target != Pointer::Variable || t.p.variables[from.number].storage != Storage::Payload) {
        const llvm::Type* type = object->type->element;
        payload = copy_variable(t, t.s.layouts.size(type, 1, t.here()).bytes);
        if (from.target == Pointer::Variable)
            copy_by_first_thread(t, {Pointer::Variable, payload, t.p.i32(0)}, from, type);
        else if (from.target != Pointer::Undefined)
            t.invalid("a payload that is no variable");
    }
    t.code.emit(Op::DispatchMesh, Type::Void, {x, y, z, Operand::variable(payload)}, 0);
}

} // namespace ladder::dxil
