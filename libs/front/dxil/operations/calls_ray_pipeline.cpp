#include "front/dxil/operations/calls_ray_pipeline.h"
#include "front/dxil/operations/call_views.h"

#include "front/dxil/operations/handed_over.h"
#include "front/dxil/operations/handles.h"
#include "vsir/core/op_views.h"

namespace ladder::dxil::calls {

using ir::Builtin;
using ir::Type;

namespace {

Builtin builtin_of(const Instruction& call) {
    struct Row {
        DxilOp opcode;
        Builtin builtin;
    };
    constexpr Row rows[] = {
        {DxilOp::InstanceID, Builtin::InstanceId},
        {DxilOp::InstanceIndex, Builtin::InstanceIndex},
        {DxilOp::HitKind, Builtin::HitKind},
        {DxilOp::RayFlags, Builtin::RayFlags},
        {DxilOp::DispatchRaysIndex, Builtin::DispatchRaysIndex},
        {DxilOp::DispatchRaysDimensions, Builtin::DispatchRaysDimensions},
        {DxilOp::WorldRayOrigin, Builtin::WorldRayOrigin},
        {DxilOp::WorldRayDirection, Builtin::WorldRayDirection},
        {DxilOp::ObjectRayOrigin, Builtin::ObjectRayOrigin},
        {DxilOp::ObjectRayDirection, Builtin::ObjectRayDirection},
        {DxilOp::ObjectToWorld, Builtin::ObjectToWorld},
        {DxilOp::WorldToObject, Builtin::WorldToObject},
        {DxilOp::RayTMin, Builtin::RayTMin},
        {DxilOp::PrimitiveIndex, Builtin::PrimitiveId},
        {DxilOp::GeometryIndex, Builtin::GeometryIndex},
        {DxilOp::ClusterID, Builtin::ClusterId},
        {DxilOp::TriangleObjectPosition, Builtin::TrianglePositions},
    };
    const DxilOp opcode = opcode_of(call);
    for (const Row& r : rows)
        if (r.opcode == opcode)
            return r.builtin;
    return Builtin::Count; // not reached: ops.def sends no others here
}

Operand read(FunctionTranslator& t, Builtin b, uint32_t component) {
    return t.code.make(Op::BuiltinRead, ir::shape(b).type,
                       {Operand::imm(static_cast<uint32_t>(b)), Operand::imm(component)});
}

// Component first + n * step, where the value is n, of `count`.
Operand choose(FunctionTranslator& t, Builtin b, const Value* which, uint32_t first, uint32_t step,
               uint32_t count) {
    uint64_t constant;
    if (constant_int(which, constant)) {
        if (constant >= count)
            t.invalid("a component that the system value has not");
        return read(t, b, first + step * static_cast<uint32_t>(constant));
    }
    Operand index = t.values.as_index(which), chosen = read(t, b, first);
    for (uint32_t n = 1; n < count; n++) {
        Operand other = read(t, b, first + step * n);
        Operand here = t.code.make(Op::IEq, Type::Void, {index, t.p.i32(n)});
        chosen = t.code.make(Op::Select, ir::shape(b).type, {here, other, chosen});
    }
    return chosen;
}

// Row and column; the rows lie one after the other.
Operand element(FunctionTranslator& t, Builtin b, const Value* row, const Value* column) {
    constexpr uint32_t rows = 3, columns = 4;
    uint64_t constant;
    if (constant_int(row, constant)) {
        if (constant >= rows)
            t.invalid("a row that the matrix has not");
        return choose(t, b, column, static_cast<uint32_t>(constant) * columns, 1, columns);
    }
    if (constant_int(column, constant)) {
        if (constant >= columns)
            t.invalid("a column that the matrix has not");
        return choose(t, b, row, static_cast<uint32_t>(constant), columns, rows);
    }
    Operand index = t.values.as_index(row), chosen = choose(t, b, column, 0, 1, columns);
    for (uint32_t n = 1; n < rows; n++) {
        Operand other = choose(t, b, column, n * columns, 1, columns);
        Operand here = t.code.make(Op::IEq, Type::Void, {index, t.p.i32(n)});
        chosen = t.code.make(Op::Select, Type::F32, {here, other, chosen});
    }
    return chosen;
}

} // namespace

void trace_ray(FunctionTranslator& t, const Instruction& call, const Operation&) {
    Operand scene = handle_of(t, dx::TraceRay(call).acceleration());
    const ir::Descriptor& d = descriptor_of(t, scene);
    if (d.kind != ir::ResourceKind::RTAccelerationStructure || d.cls != ir::ResourceClass::Srv)
        t.invalid("a ray is traced through a resource that is no acceleration structure");
    const Handed payload = hand_over(t, dx::TraceRay(call).payload(), ir::Storage::RayPayload);
    using To = ir::at::TraceRay;
    Operand operands[To::payload + 1] = {scene};
    const std::span<const Value* const> values = dx::Call(call).values(); // in the same order
    for (uint32_t n = To::flags; n < To::payload; n++)
        operands[n] = t.values.use(values[n]);
    operands[To::payload] = payload.variable;
    t.code.emit(Op::TraceRay, Type::Void, operands, 0);
    take_back(t, payload);
}

void call_shader(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Handed data = hand_over(t, dx::CallShader(call).parameter(), ir::Storage::CallableData);
    t.code.emit(Op::CallShader, Type::Void,
                {t.values.use(dx::CallShader(call).shader_index()), data.variable}, 0);
    take_back(t, data);
}

void report_hit(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::ReportHit in(call);
    const Handed attributes = hand_over(t, in.attributes(), ir::Storage::HitAttribute);
    t.values.set(call, t.code.make(Op::ReportHit, Type::Void,
                                   {t.values.use(in.t()), t.values.use(in.kind()), attributes.variable}));
}

void end_hit(FunctionTranslator& t, const Instruction&, const Operation& operation) {
    return_parameters(t);
    t.code.emit(operation.op, Type::Void, {}, 0);
}

void ray_t_current(FunctionTranslator& t, const Instruction& call, const Operation&) {
    t.values.set(call, t.code.make(Op::RayCurrentT, Type::F32, {}));
}

void ray_value(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Builtin b = builtin_of(call);
    const llvm::Type* type = call.type->kind == llvm::TypeKind::Vector ? call.type->element : call.type;
    if (t.scalar(type) != ir::shape(b).type)
        t.invalid("a system value of another type");
    // DXIL lets intersection shaders ask for the kind of a hit that there is not yet; Vulkan has nothing to
    // answer.
    if (!ir::has_builtin(t.p.stage(), b))
        t.s.diag.fail_unsupported(t.here(), "%s in %s shaders is not supported", ir::name(b),
                                  ir::name(t.p.stage()));
    if (type != call.type) {
        const uint32_t run = t.values.new_run(call.type);
        for (uint32_t n = 0; n < call.type->count; n++)
            t.s.runs[run + n] = read(t, b, n);
        return t.values.set_run(call, run);
    }
    switch (call.operands.size()) {
    case 1: return t.values.set(call, read(t, b, 0));
    case 2:
        return t.values.set(
            call, choose(t, b, dx::DispatchRaysIndex(call).column(), 0, 1, ir::shape(b).components));
    default:
        t.values.set(call, element(t, b, dx::ObjectToWorld(call).row(), dx::ObjectToWorld(call).column()));
    }
}

} // namespace ladder::dxil::calls
