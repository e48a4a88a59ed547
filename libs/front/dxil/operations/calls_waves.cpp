// dx.op calls that work across threads: waves, quads, barriers.
#include "front/dxil/operations/calls_waves.h"
#include "front/dxil/operations/call_views.h"

#include "front/dxil/llvm_names.h"
#include "front/dxil/metadata/numbers.h"

namespace ladder::dxil::calls {

using ir::Type;
using ir::WaveOp;
using llvm::TypeKind;

namespace {

// DXIL's WaveOpKind (Sum, Product, Min, Max) with SignedOpKind (0 signed, 1 unsigned).
WaveOp wave_op(FunctionTranslator& t, const llvm::Type* type, const Value* op, const Value* sign) {
    uint32_t kind = t.values.immediate(op, "a wave operation");
    const uint32_t is_unsigned = t.values.immediate(sign, "the sign of a wave operation");
    if (is_unsigned > 1)
        t.invalid("the sign of a wave operation is out of range");
    bool is_float = type->kind != TypeKind::Integer;
    switch (kind) {
    case 0: return WaveOp::Add;
    case 1: return WaveOp::Mul;
    case 2: return is_float ? WaveOp::FMin : is_unsigned ? WaveOp::UMin : WaveOp::SMin;
    case 3: return is_float ? WaveOp::FMax : is_unsigned ? WaveOp::UMax : WaveOp::SMax;
    default: t.invalid("a wave operation is out of range");
    }
}

// How a min-precision operand must be extended for an operation.
Norm norm_of(WaveOp op) {
    switch (op) {
    case WaveOp::SMin:
    case WaveOp::SMax: return Norm::Sign;
    case WaveOp::UMin:
    case WaveOp::UMax: return Norm::Zero;
    default: return Norm::None;
    }
}

// One wave instruction for each component of the first argument. i1 has no arithmetic.
void each_component(FunctionTranslator& t, const Instruction& call, Op op, uint32_t immediate, Norm norm,
                    std::span<const Operand> more = {}) {
    const Value* v = dx::Call(call).values().front();
    bool vector = v->type->kind == TypeKind::Vector;
    Type type = t.scalar(vector ? v->type->element : v->type);
    uint32_t run = vector ? t.values.new_run(call.type) : 0;
    for (uint32_t n = 0, count = vector ? static_cast<uint32_t>(v->type->count) : 1; n < count; n++) {
        Operand operands[6] = {Operand::imm(immediate),
                               t.values.normalize(t.values.component(v, n), v->type, norm)};
        for (size_t m = 0; m < more.size(); m++)
            operands[2 + m] = more[m];
        Operand o =
            t.code.emit(op, type, std::span<const Operand>(operands, 2 + more.size()), 1)->result_operand();
        if (!vector)
            return t.values.set(call, o);
        t.s.runs[run + n] = o;
    }
    t.values.set_run(call, run);
}

void reject_bool(FunctionTranslator& t, const Value* v) {
    const llvm::Type* type = v->type->kind == TypeKind::Vector ? v->type->element : v->type;
    if (type->kind == TypeKind::Integer && type->width == 1)
        t.unsupported("wave arithmetic on i1");
}

} // namespace

void wave_active_op(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::WaveActiveOp in(call);
    const llvm::Type* type = in.value()->type;
    reject_bool(t, in.value());
    WaveOp op =
        wave_op(t, type->kind == TypeKind::Vector ? type->element : type, in.operation(), in.signedness());
    each_component(t, call, Op::WaveReduce, static_cast<uint32_t>(op), norm_of(op));
}

void wave_active_bit(FunctionTranslator& t, const Instruction& call, const Operation&) {
    constexpr WaveOp map[] = {WaveOp::And, WaveOp::Or, WaveOp::Xor};
    uint32_t op = t.values.immediate(dx::WaveActiveBit(call).operation(), "a wave operation");
    if (op >= std::size(map))
        t.invalid("a wave operation is out of range");
    each_component(t, call, Op::WaveReduce, static_cast<uint32_t>(map[op]), Norm::None);
}

void wave_prefix_op(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::WavePrefixOp in(call);
    const llvm::Type* type = in.value()->type;
    reject_bool(t, in.value());
    WaveOp op =
        wave_op(t, type->kind == TypeKind::Vector ? type->element : type, in.operation(), in.signedness());
    if (op != WaveOp::Add && op != WaveOp::Mul)
        t.invalid("a wave prefix operation is out of range");
    each_component(t, call, Op::WavePrefix, static_cast<uint32_t>(op), Norm::None);
}

// For a vector, the threads that agree in all components.
void wave_match(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    const Value* v = dx::WaveMatch(call).value();
    uint32_t count = v->type->kind == TypeKind::Vector ? static_cast<uint32_t>(v->type->count) : 1;
    uint32_t run = t.values.new_run(call.type);
    for (uint32_t n = 0; n < count; n++) {
        Operand x = t.values.normalize(t.values.component(v, n), v->type, operation.norm);
        ir::Instr* match = t.code.emit(Op::WaveMatch, Type::Void, {x}, 4);
        for (uint32_t w = 0; w < 4; w++) {
            Operand o = match->result_operand(w);
            if (n)
                o = t.code.make(Op::And, Type::I32, {t.s.runs[run + w].operand(), o});
            t.s.runs[run + w] = o;
        }
    }
    t.values.set_run(call, run);
}

void wave_multi_prefix_op(FunctionTranslator& t, const Instruction& call, const Operation&) {
    constexpr WaveOp map[] = {WaveOp::Add, WaveOp::And, WaveOp::Or, WaveOp::Xor, WaveOp::Mul};
    uint32_t op = t.values.immediate(dx::WaveMultiPrefixOp(call).operation(), "a wave operation");
    if (op >= std::size(map))
        t.invalid("a wave operation is out of range");
    Operand mask[4];
    for (uint32_t n = 0; n < 4; n++)
        mask[n] = t.values.use(dx::WaveMultiPrefixOp(call).mask()[n]);
    each_component(t, call, Op::WaveMultiPrefix, static_cast<uint32_t>(map[op]), Norm::None, mask);
}

void quad_op(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const ir::QuadSwapDir direction =
        quad_swap(t.values.immediate(dx::QuadOp(call).operation(), "a quad operation"));
    if (direction == ir::QuadSwapDir::Count)
        t.invalid("a quad operation is out of range");
    each_component(t, call, Op::QuadSwap, static_cast<uint32_t>(direction), Norm::None);
}

void quad_vote(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const ir::QuadVoteOp op =
        dxil::quad_vote(t.values.immediate(dx::QuadVote(call).operation(), "a quad vote"));
    if (op == ir::QuadVoteOp::Count)
        t.invalid("a quad vote is out of range");
    t.values.set(call, t.code.make(Op::QuadVote, Type::Void,
                                   {Operand::imm(static_cast<uint32_t>(op)),
                                    t.values.use(dx::QuadVote(call).condition())}));
}

// Elsewhere a barrier may only order what the whole device sees, or the shaders of a ray pipeline.
static void emit_barrier(FunctionTranslator& t, uint32_t mode) {
    using namespace ir::barrier_bits;
    if (mode & ~(UavDevice | UavShaderCall) && !ir::has_groups(t.p.stage()))
        t.invalid("a barrier for the thread group in a stage that has none");
    t.code.emit(Op::Barrier, Type::Void, {Operand::imm(mode)}, 0);
}

void barrier(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const uint32_t bits = barrier_mode(t.values.immediate(dx::Barrier(call).mode(), "a barrier mode"));
    if (!bits)
        t.invalid("a barrier mode is out of range");
    emit_barrier(t, bits);
}

namespace {

// MemoryTypeFlag and BarrierSemanticFlag of DXIL.
constexpr uint32_t memory_uav = 1, memory_groupshared = 2, memory_records = 12, memory_all = 15;
constexpr uint32_t semantic_sync = 1, semantic_group = 2, semantic_device = 4, semantic_reorder = 8,
                   semantic_all = 15;

void barrier_of(FunctionTranslator& t, uint32_t memory, uint32_t semantics) {
    if (memory & memory_records && t.p.stage() == ir::Stage::Node) // they are in UAVs
        memory |= memory_uav;
    uint32_t mode = semantics & semantic_sync ? ir::barrier_bits::Sync : 0;
    if (memory & memory_uav && semantics & semantic_device)
        mode |= ir::barrier_bits::UavDevice;
    if (memory & memory_uav && semantics & semantic_group)
        mode |= ir::barrier_bits::UavGroup;
    // In other stages threads stay where they are.
    if (memory & memory_uav && semantics & semantic_reorder && ir::is_ray_stage(t.p.stage()))
        mode |= ir::barrier_bits::UavShaderCall;
    if (memory & memory_groupshared && semantics & (semantic_group | semantic_device))
        mode |= ir::barrier_bits::GroupShared;
    if (mode)
        emit_barrier(t, mode);
}

uint32_t barrier_semantics(FunctionTranslator& t, const Value* v) {
    uint32_t semantics = t.values.immediate(v, "a barrier's semantics");
    if (semantics & ~semantic_all)
        t.unsupported("a barrier with these semantics");
    return semantics;
}

} // namespace

void barrier_by_memory_type(FunctionTranslator& t, const Instruction& call, const Operation&) {
    uint32_t memory = t.values.immediate(dx::BarrierByMemoryType(call).memory(), "a barrier's memory types");
    if (memory & ~memory_all)
        t.invalid("a barrier's memory types are out of range");
    barrier_of(t, memory, barrier_semantics(t, dx::BarrierByMemoryType(call).semantics()));
}

void barrier_by_memory_handle(FunctionTranslator& t, const Instruction& call, const Operation&) {
    barrier_of(t, memory_uav, barrier_semantics(t, dx::BarrierByMemoryHandle(call).semantics()));
}

void barrier_by_node_record_handle(FunctionTranslator& t, const Instruction& call, const Operation&) {
    barrier_of(t, memory_records, barrier_semantics(t, dx::BarrierByNodeRecordHandle(call).semantics()));
}

} // namespace ladder::dxil::calls
