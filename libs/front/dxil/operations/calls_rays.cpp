// dx.op calls of ray queries. The i32 handle that AllocateRayQuery gives is the number of a query in one
// variable of queries: it may be stored, chosen and passed like any number. Each AllocateRayQuery of the
// module is one query (`ray_query_new`).
#include "front/dxil/operations/calls_rays.h"
#include "front/dxil/operations/call_views.h"

#include "front/dxil/operations/handles.h"
#include "vsir/core/op_views.h"

namespace ladder::dxil {

namespace {

using ir::RayValue;
using ir::Type;

constexpr uint32_t queries_max = 4096;
constexpr uint32_t allow_micromaps = 1; // RayQueryFlag::AllowOpacityMicromaps

uint32_t queries(FunctionTranslator& t) {
    RayQueries& r = dxil_shared(t).ray_queries;
    if (r.variable == ir::no_id) {
        ir::Variable v{};
        v.storage = ir::Storage::RayQuery;
        v.name = "ray_queries";
        r.variable = t.s.new_variable(v, 1);
    }
    return r.variable;
}

using Query = RayQueryOperands;

Query query(FunctionTranslator& t, const Instruction& call) {
    return ray_query_operands(t, dx::RayQuery_Proceed(call).query()); // all of them have it first
}

Operand read_query(FunctionTranslator& t, const Query& q, RayValue v, uint32_t component) {
    return t.code.make(
        Op::RayRead, ir::shape(v).type,
        {q.variable, q.index, Operand::imm(static_cast<uint32_t>(v)), Operand::imm(component)});
}

// Components first, first + step, ... (`count` of them), chosen by a value that need not be constant.
Operand choose_of_query(FunctionTranslator& t, const Query& q, RayValue v, const Value* which, uint32_t first,
                        uint32_t step, uint32_t count) {
    uint64_t constant;
    if (constant_int(which, constant)) {
        if (constant >= count)
            t.invalid("a component that the ray query's value has not");
        return read_query(t, q, v, first + step * static_cast<uint32_t>(constant));
    }
    Operand index = t.values.as_index(which), chosen = read_query(t, q, v, first);
    for (uint32_t n = 1; n < count; n++) {
        Operand other = read_query(t, q, v, first + step * n);
        Operand here = t.code.make(Op::IEq, Type::Void, {index, t.p.i32(n)});
        chosen = t.code.make(Op::Select, Type::F32, {here, other, chosen});
    }
    return chosen;
}

RayValue ray_value_of(const Instruction& call) {
    struct Row {
        DxilOp opcode;
        RayValue value;
    };
    constexpr Row rows[] = {
        {DxilOp::RayQuery_CommittedStatus, RayValue::CommittedStatus},
        {DxilOp::RayQuery_CandidateType, RayValue::CandidateType},
        {DxilOp::RayQuery_CandidateObjectToWorld3x4, RayValue::CandidateObjectToWorld},
        {DxilOp::RayQuery_CandidateWorldToObject3x4, RayValue::CandidateWorldToObject},
        {DxilOp::RayQuery_CommittedObjectToWorld3x4, RayValue::CommittedObjectToWorld},
        {DxilOp::RayQuery_CommittedWorldToObject3x4, RayValue::CommittedWorldToObject},
        {DxilOp::RayQuery_CandidateProceduralPrimitiveNonOpaque, RayValue::CandidateProceduralNonOpaque},
        {DxilOp::RayQuery_CandidateTriangleFrontFace, RayValue::CandidateFrontFace},
        {DxilOp::RayQuery_CommittedTriangleFrontFace, RayValue::CommittedFrontFace},
        {DxilOp::RayQuery_CandidateTriangleBarycentrics, RayValue::CandidateBarycentrics},
        {DxilOp::RayQuery_CommittedTriangleBarycentrics, RayValue::CommittedBarycentrics},
        {DxilOp::RayQuery_RayFlags, RayValue::Flags},
        {DxilOp::RayQuery_WorldRayOrigin, RayValue::WorldOrigin},
        {DxilOp::RayQuery_WorldRayDirection, RayValue::WorldDirection},
        {DxilOp::RayQuery_RayTMin, RayValue::TMin},
        {DxilOp::RayQuery_CandidateTriangleRayT, RayValue::CandidateT},
        {DxilOp::RayQuery_CommittedRayT, RayValue::CommittedT},
        {DxilOp::RayQuery_CandidateInstanceIndex, RayValue::CandidateInstanceIndex},
        {DxilOp::RayQuery_CandidateInstanceID, RayValue::CandidateInstanceId},
        {DxilOp::RayQuery_CandidateGeometryIndex, RayValue::CandidateGeometryIndex},
        {DxilOp::RayQuery_CandidatePrimitiveIndex, RayValue::CandidatePrimitiveIndex},
        {DxilOp::RayQuery_CandidateObjectRayOrigin, RayValue::CandidateObjectOrigin},
        {DxilOp::RayQuery_CandidateObjectRayDirection, RayValue::CandidateObjectDirection},
        {DxilOp::RayQuery_CommittedInstanceIndex, RayValue::CommittedInstanceIndex},
        {DxilOp::RayQuery_CommittedInstanceID, RayValue::CommittedInstanceId},
        {DxilOp::RayQuery_CommittedGeometryIndex, RayValue::CommittedGeometryIndex},
        {DxilOp::RayQuery_CommittedPrimitiveIndex, RayValue::CommittedPrimitiveIndex},
        {DxilOp::RayQuery_CommittedObjectRayOrigin, RayValue::CommittedObjectOrigin},
        {DxilOp::RayQuery_CommittedObjectRayDirection, RayValue::CommittedObjectDirection},
        {DxilOp::RayQuery_CandidateInstanceContributionToHitGroupIndex, RayValue::CandidateHitGroupOffset},
        {DxilOp::RayQuery_CommittedInstanceContributionToHitGroupIndex, RayValue::CommittedHitGroupOffset},
        {DxilOp::RayQuery_CandidateClusterID, RayValue::CandidateClusterId},
        {DxilOp::RayQuery_CommittedClusterID, RayValue::CommittedClusterId},
        {DxilOp::RayQuery_CandidateTriangleObjectPosition, RayValue::CandidateTrianglePositions},
        {DxilOp::RayQuery_CommittedTriangleObjectPosition, RayValue::CommittedTrianglePositions},
    };
    const DxilOp opcode = opcode_of(call);
    for (const Row& r : rows)
        if (r.opcode == opcode)
            return r.value;
    return RayValue::Count; // not reached: ops.def sends no others here
}

} // namespace

bool is_new_ray_query(const Value* v) {
    if (v->kind != llvm::ValueKind::Instruction)
        return false;
    auto& i = *static_cast<const Instruction*>(v);
    return i.opcode == Opcode::Call && i.callee && i.callee->kind == llvm::ValueKind::Function &&
           static_cast<const llvm::Function*>(i.callee)->name.starts_with("dx.op.allocateRayQuery");
}

void check_ray_queries(const DxilShared& s) {
    if (s.ray_queries.variable != ir::no_id && !s.ray_queries.count)
        s.diag.fail_invalid(Location::none(), "ray queries are used, but none is allocated");
}

RayQueryOperands ray_query_operands(FunctionTranslator& t, const Value* handle) {
    Operand index = t.values.use(handle);
    if (index.is_undef())
        t.invalid("a ray query is undefined");
    if (index.is_const() && t.p.constants[index.number()].bits >= dxil_shared(t).ray_queries.count)
        t.invalid("a number that is no ray query's is used as one");
    return {Operand::variable(queries(t)), index};
}

namespace calls {

// AllocateRayQuery2 has flags of its own after the ray flags (RayQueryFlag).
void allocate_ray_query(FunctionTranslator& t, const Instruction& call, const Operation&) {
    uint32_t flags = t.values.immediate(dx::AllocateRayQuery2(call).flags(), "a ray query's flags");
    const uint32_t more =
        call.operands.size() > 2
            ? t.values.immediate(dx::AllocateRayQuery2(call).query_flags(), "a ray query's flags")
            : 0;
    if (more & ~allow_micromaps || flags > Operand::max_number)
        t.invalid("a ray query has unknown flags");
    const uint32_t variable = queries(t), number = dxil_shared(t).ray_queries.count;
    if (number == queries_max)
        t.unsupported("a shader with this many ray queries");
    ir::Variable& all = t.p.variables[variable];
    all.micromaps |= more != 0;
    all.count = dxil_shared(t).ray_queries.count = number + 1;
    t.values.set(call, t.code.make(Op::RayQueryNew, Type::Void,
                                   {Operand::variable(variable), Operand::imm(number), Operand::imm(flags)}));
}

void trace_ray_inline(FunctionTranslator& t, const Instruction& call, const Operation&) {
    Query q = query(t, call);
    Operand scene = handle_of(t, dx::RayQuery_TraceRayInline(call).acceleration());
    const ir::Descriptor& d = descriptor_of(t, scene);
    if (d.kind != ir::ResourceKind::RTAccelerationStructure || d.cls != ir::ResourceClass::Srv)
        t.invalid("a ray is traced through a resource that is no acceleration structure");
    using To = ir::at::RayTrace;
    Operand operands[To::t_max + 1] = {scene, q.variable, q.index};
    const std::span<const Value* const> own =
        dx::Call(call).values().subspan(2); // behind the query and the scene
    for (uint32_t n = To::flags; n <= To::t_max; n++)
        operands[n] = t.values.use(own[n - To::flags]);
    t.code.emit(Op::RayTrace, Type::Void, operands, 0);
}

void ray_query_step(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    Query q = query(t, call);
    switch (operation.op) {
    case Op::RayProceed:
        return t.values.set(call, t.code.make(Op::RayProceed, Type::Void, {q.variable, q.index}));
    case Op::RayCommitProcedural:
        t.code.emit(operation.op, Type::Void,
                    {q.variable, q.index, t.values.use(dx::RayQuery_CommitProceduralPrimitiveHit(call).t())},
                    0);
        return;
    default: t.code.emit(operation.op, Type::Void, {q.variable, q.index}, 0);
    }
}

void ray_query_value(FunctionTranslator& t, const Instruction& call, const Operation&) {
    Query q = query(t, call);
    RayValue v = ray_value_of(call);
    ir::RayValueShape shape = ir::shape(v);
    const llvm::Type* type = call.type->kind == llvm::TypeKind::Vector ? call.type->element : call.type;
    if (t.scalar(type) != shape.type)
        t.invalid("a ray query's value of another type");
    if (type != call.type) {
        const uint32_t run = t.values.new_run(call.type);
        for (uint32_t n = 0; n < call.type->count; n++)
            t.s.runs[run + n] = read_query(t, q, v, n);
        return t.values.set_run(call, run);
    }
    if (shape.components == 1)
        return t.values.set(call, read_query(t, q, v, 0));
    t.values.set(call, choose_of_query(t, q, v, dx::RayQuery_CandidateTriangleBarycentrics(call).component(),
                                       0, 1, shape.components));
}

// Row and column; the rows lie one after the other.
void ray_query_matrix(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::RayQuery_CandidateObjectToWorld3x4 in(call);
    Query q = query(t, call);
    RayValue v = ray_value_of(call);
    uint64_t row;
    if (constant_int(in.row(), row)) {
        if (row >= 3)
            t.invalid("a row that the ray query's matrix has not");
        return t.values.set(call,
                            choose_of_query(t, q, v, in.column(), static_cast<uint32_t>(row) * 4, 1, 4));
    }
    uint64_t column;
    if (!constant_int(in.column(), column))
        t.unsupported("an element of a ray query's matrix whose row and column are not constant");
    if (column >= 4)
        t.invalid("a column that the ray query's matrix has not");
    t.values.set(call, choose_of_query(t, q, v, in.row(), static_cast<uint32_t>(column), 4, 3));
}

} // namespace calls
} // namespace ladder::dxil
