#include "front/dxil/dxil_dialect.h"

#include "formats/llvm/instruction_views.h"
#include "front/dxil/metadata/nodes.h"
#include "front/dxil/min_precision.h"
#include "front/dxil/operations/call_operation.h"
#include "front/dxil/operations/call_views.h"
#include "front/dxil/operations/calls_payload.h"
#include "front/dxil/operations/calls_rays.h"
#include "front/dxil/operations/handed_over.h"

namespace ladder::dxil {

using llvm::Block;
using llvm::ValueKind;
using Way = LoopHints::Way;

namespace {

const Instruction* instruction(const Value* v, Opcode opcode) {
    auto* i = v->kind == ValueKind::Instruction ? static_cast<const Instruction*>(v) : nullptr;
    return i && i->opcode == opcode ? i : nullptr;
}

// What an address is computed from; null if it is not computed.
const Value* base_of(const Value* address) {
    if (address->kind == ValueKind::ConstExpr) {
        auto& e = *static_cast<const llvm::ConstExpr*>(address);
        return e.operands.empty() ? nullptr : e.operands.front();
    }
    auto* element = instruction(address, Opcode::GetElementPtr);
    return element && !element->operands.empty() ? element->operands.front() : nullptr;
}

bool is_load_of_condition(const Value* v) {
    auto* load = instruction(v, Opcode::Load);
    const Value* address = load && load->operands.size() == 1 ? llvm::of::Load(*load).pointer() : nullptr;
    for (uint32_t depth = 0; address && depth < front_llvm::depth_max; depth++, address = base_of(address))
        if (address->kind == ValueKind::GlobalVariable)
            return address->name == break_condition_name;
    return false;
}

bool is_zero(const Value* v) {
    uint64_t bits;
    return constant_int(v, bits) && !bits;
}

// Does an instruction compare the break condition with zero? `value`: the result of the comparison.
bool is_break_condition(const Instruction& i, bool& value) {
    const llvm::of::Binary in(i);
    value = i.predicate == static_cast<uint8_t>(llvm::Predicate::IEq);
    if (i.opcode != Opcode::ICmp || i.operands.size() != 2 ||
        (!value && i.predicate != static_cast<uint8_t>(llvm::Predicate::INe)))
        return false;
    return (is_load_of_condition(in.a()) && is_zero(in.b())) ||
           (is_load_of_condition(in.b()) && is_zero(in.a()));
}

// Returns where a branch on the break condition always goes. All: the block ends in another way.
Way find_way(const Block& b) {
    auto* branch = b.last && b.last->opcode == Opcode::Br ? b.last : nullptr;
    auto* condition = branch && branch->blocks.size() == 2 && branch->operands.size() == 1
                          ? instruction(llvm::of::Br(*branch).condition(), Opcode::ICmp)
                          : nullptr;
    bool value;
    if (!condition || !is_break_condition(*condition, value))
        return Way::All;
    return value ? Way::First : Way::Second;
}

} // namespace

bool DxilDialect::is_operation(const llvm::Function& f) const { return f.name.starts_with("dx.op."); }

// What is handed to other shaders.
void DxilDialect::look_at(uint32_t function, const Instruction& i) {
    const ir::Stage stage = s_.p.stage();
    if (i.opcode == Opcode::Store) {
        if ((stage == ir::Stage::AnyHit || stage == ir::Stage::ClosestHit) && i.operands.size() == 2)
            s_.objects.note_use(function, llvm::of::Store(i).pointer(), UseWritten);
    } else if (ir::is_ray_stage(stage)) {
        look_at_ray_call(function, i);
    } else if (ir::info(stage).payload != ir::PayloadUse::None) {
        look_at_mesh_call(function, i);
    }
    if (has_own_limits(i))
        look_at_linear_algebra(function, i);
}

void DxilDialect::look_at_mesh_call(uint32_t function, const Instruction& i) {
    if (!is_dispatch_mesh(i) || i.operands.size() != 5)
        return;
    const Value* payload = dx::DispatchMesh(i).payload();
    s_.objects.note_use(function, payload, UseMeshPayload);
    note_dispatch(s_, payload);
}

// Sums in groupshared memory are made by compare and exchange, of integers.
void DxilDialect::look_at_linear_algebra(uint32_t function, const Instruction& i) {
    uint64_t opcode;
    if (i.operands.size() < 3 || !constant_int(dx::Call(i).opcode(), opcode) ||
        static_cast<DxilOp>(opcode) != DxilOp::LinAlgMatrixAccumulateToMemory)
        return;
    const Value* memory = dx::LinAlgMatrixAccumulateToMemory(i).memory();
    const llvm::Type* t =
        memory->type->kind == llvm::TypeKind::Pointer ? memory->type->element : memory->type;
    if (t->kind == llvm::TypeKind::Vector)
        t = t->element;
    const bool wide = t->kind == llvm::TypeKind::Double || t->width == 64;
    s_.objects.note_atomic(function, memory, wide ? 64 : 32);
}

void DxilDialect::look_at_ray_call(uint32_t function, const Instruction& i) {
    uint64_t opcode;
    if (s_.callees[i.callee->id].kind != CalleeState::OfDialect || i.operands.empty() ||
        !constant_int(dx::Call(i).opcode(), opcode))
        return;
    const Value* last = i.operands.back();
    switch (static_cast<DxilOp>(opcode)) {
    case DxilOp::TraceRay:
    case DxilOp::HitObject_TraceRay:
    case DxilOp::HitObject_Invoke: s_.objects.note_use(function, last, UseRayPayload); break;
    case DxilOp::ReportHit:
        s_.objects.note_use(function, last, UseHitAttribute);
        note_report(s_, s_.p.compiled, last);
        break;
    case DxilOp::CallShader: s_.objects.note_use(function, last, UseCallableData); break;
    default: break;
    }
}

bool DxilDialect::translate(FunctionTranslator& t, const Instruction& i) {
    if (i.opcode == Opcode::Call) {
        if (!i.callee || i.callee->kind != ValueKind::Function ||
            s_.callees[i.callee->id].kind != CalleeState::OfDialect)
            return false;
        call_operation(t, i);
        return true;
    }
    bool value;
    if (!is_break_condition(i, value) || is_aggregate(i.type))
        return false;
    t.values.set(i, t.p.boolean(value));
    return true;
}

void DxilDialect::begin_entry(FunctionTranslator& t) {
    if (s_.node)
        end_without_work(s_, t.code);
    receive_parameters(t);
}

void DxilDialect::end_entry(FunctionTranslator& t) { return_parameters(t); }

void DxilDialect::mark(FunctionTranslator& t, const Instruction& i, ir::ValueId first) {
    if (s_.min_precision && !s_.native_16bit)
        mark_min_precision(t, i);
    for (ir::ValueId v = first; s_.helpers_count && v < t.f.values.size(); v++)
        if (ir::Instr* made = t.f.values[v].def; made && ir::asks_lanes(made->op))
            made->flags |= ir::instr_flags::Helpers;
}

bool DxilDialect::ends_block(const Instruction& i) const { return is_dispatch_mesh(i) || ends_hit_shader(i); }

void DxilDialect::find_loop_hints(const llvm::Function& f, LoopHints& hints) {
    const bool ends = s_.p.stage() == ir::Stage::Amplification || s_.p.stage() == ir::Stage::AnyHit;
    bool conditions = false;
    for (const llvm::GlobalVariable* g : s_.m.globals)
        conditions |= g->name == break_condition_name;
    if (!conditions && !ends)
        return;
    auto ways = s_.arena.array<Way>(f.blocks.size());
    bool any = false, branches = false;
    for (const Block* b : f.blocks) {
        Way& way = ways[b->id] = conditions ? find_way(*b) : Way::All;
        branches |= way != Way::All;
        for (const Instruction* i = ends ? b->first : nullptr; i && way != Way::None; i = i->next)
            if (ends_block(*i))
                way = Way::None;
        any |= way != Way::All;
    }
    if (any)
        hints.set_ways(ways, branches);
}

const char* DxilDialect::stays_in_its_turn(const Value* v) const {
    return is_new_ray_query(v)
               ? "a ray query that is still in use when the loop it is allocated in comes around"
               : nullptr;
}

About DxilDialect::subject(const Instruction& i) const {
    const bool calls = i.opcode == Opcode::Call && i.callee && i.callee->kind == ValueKind::Function;
    if (!calls || s_.callees[i.callee->id].kind != CalleeState::OfDialect)
        return Dialect::subject(i);
    uint64_t opcode;
    if (!i.operands.empty() && constant_int(i.operands.front(), opcode))
        if (const Operation* o = find_operation(opcode))
            return {Problem::UNSUPPORTED_OPERATION, "dx.op.", o->name};
    return {Problem::UNSUPPORTED_OPERATION, "dx.op"};
}

} // namespace ladder::dxil
