// dx.op calls of the stages of the graphics pipeline: signatures, system values, derivatives, discard.
#include "front/dxil/operations/calls_stages.h"
#include "front/dxil/operations/call_views.h"

#include "front/dxil/llvm_names.h"
#include "front/dxil/metadata/metadata.h"
#include "front/kit/signature_elements.h"

namespace ladder::dxil::calls {

using ir::SignatureKind;
using ir::Type;

namespace {

// What the first three arguments name.
struct Place {
    Operand element, row, column;
};

constexpr const char* const no_element[] = {"there is no such input element",
                                            "there is no such output element",
                                            "there is no such element of the patch or primitive"};

// `type`: of the value that is read or written.
Place place(FunctionTranslator& t, const Instruction& call, const llvm::Type* type, SignatureKind kind) {
    const std::span<const ir::SignatureElement> signature = t.p.signature(t.p.compiled, kind);
    const dx::LoadPatchConstant in(call); // what all accesses to signatures begin with
    const uint32_t number = t.values.immediate(in.element(), "the number of a signature element");
    const uint32_t column = t.values.immediate(in.column(), "the column of a signature element");
    if (number >= signature.size())
        t.invalid(no_element[static_cast<int>(kind)]);
    const ir::SignatureElement& e = signature[number];
    if (column >= e.cols)
        t.invalid("a column that the signature element has not");
    uint64_t row;
    if (constant_int(in.row(), row) && row >= e.rows)
        t.invalid("a row that the signature element has not");
    if (t.scalar(type) != ir::element_type(e))
        t.invalid("the signature element has another type");
    return {Operand::imm(first_element(t.p, kind) + number), t.values.use(in.row()), Operand::imm(column)};
}

// The value of a store as an element of `kind`.
Operand stored(FunctionTranslator& t, const Instruction& call, const Place& p, SignatureKind kind) {
    const Value* v = dx::StoreOutput(call).value();
    const bool sign = ir::is_signed(front::elements_of(t.p, kind)[p.element.number()]);
    return t.values.normalize(t.values.use(v), v->type, sign ? Norm::Sign : Norm::Zero);
}

} // namespace

// The fourth argument is the vertex or control point, in stages that see several.
void load_input(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Place p = place(t, call, call.type, SignatureKind::Input);
    const ir::Type type = t.scalar(call.type);
    t.values.set(call,
                 ir::info(t.p.stage()).vertex_inputs
                     ? t.code.make(Op::LoadInput, type,
                                   {p.element, p.row, p.column, t.values.use(dx::LoadInput(call).vertex())})
                     : t.code.make(Op::LoadInput, type, {p.element, p.row, p.column}));
}

void store_output(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Place p = place(t, call, dx::StoreOutput(call).value()->type, SignatureKind::Output);
    t.code.emit(Op::StoreOutput, Type::Void,
                {p.element, p.row, p.column, stored(t, call, p, SignatureKind::Output)}, 0);
}

// Domain shaders have the control points as inputs; hull shaders read back what they have written.
void load_output_control_point(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const bool output = ir::info(t.p.stage()).patch_constants == ir::PatchConstants::Writes;
    const Place p = place(t, call, call.type, output ? SignatureKind::Output : SignatureKind::Input);
    t.values.set(call, t.code.make(output ? Op::LoadOutput : Op::LoadInput, t.scalar(call.type),
                                   {p.element, p.row, p.column,
                                    t.values.use(dx::LoadOutputControlPoint(call).index())}));
}

void load_patch_constant(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Place p = place(t, call, call.type, SignatureKind::Patch);
    t.values.set(call, t.code.make(Op::LoadPatch, t.scalar(call.type), {p.element, p.row, p.column}));
}

void store_patch_constant(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Place p = place(t, call, dx::StorePatchConstant(call).value()->type, SignatureKind::Patch);
    t.code.emit(Op::StorePatch, Type::Void,
                {p.element, p.row, p.column, stored(t, call, p, SignatureKind::Patch)}, 0);
}

// Mesh shaders store outputs for the vertex, or for the primitive, in the last argument.
void store_vertex_output(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Place p = place(t, call, dx::StoreVertexOutput(call).value()->type, SignatureKind::Output);
    t.code.emit(Op::StoreOutput, Type::Void,
                {p.element, p.row, p.column, stored(t, call, p, SignatureKind::Output),
                 t.values.use(dx::StoreVertexOutput(call).vertex())},
                0);
}

void store_primitive_output(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Place p = place(t, call, dx::StorePrimitiveOutput(call).value()->type, SignatureKind::Patch);
    t.code.emit(Op::StorePatch, Type::Void,
                {p.element, p.row, p.column, stored(t, call, p, SignatureKind::Patch),
                 t.values.use(dx::StorePrimitiveOutput(call).primitive())},
                0);
}

namespace {

Operand stream(FunctionTranslator& t, const Instruction& call) {
    const uint32_t number = t.values.immediate(dx::EmitStream(call).stream(), "the number of a stream");
    if (number > 3)
        t.invalid("there is no such stream");
    return Operand::imm(number);
}

} // namespace

void emit_stream(FunctionTranslator& t, const Instruction& call, const Operation&) {
    t.code.emit(Op::EmitVertex, Type::Void, {stream(t, call)}, 0);
}

void cut_stream(FunctionTranslator& t, const Instruction& call, const Operation&) {
    t.code.emit(Op::CutStrip, Type::Void, {stream(t, call)}, 0);
}

void emit_then_cut_stream(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Operand s = stream(t, call);
    t.code.emit(Op::EmitVertex, Type::Void, {s}, 0);
    t.code.emit(Op::CutStrip, Type::Void, {s}, 0);
}

void domain_location(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const uint32_t component = t.values.immediate(dx::DomainLocation(call).component(), "a component");
    if (component > 2)
        t.invalid("a component that the domain location has not");
    constexpr auto builtin = static_cast<uint32_t>(ir::Builtin::DomainLocation);
    t.values.set(call,
                 t.code.make(Op::BuiltinRead, Type::F32, {Operand::imm(builtin), Operand::imm(component)}));
}

void set_mesh_output_counts(FunctionTranslator& t, const Instruction& call, const Operation&) {
    t.code.emit(Op::SetMeshCounts, Type::Void,
                {t.values.use(dx::SetMeshOutputCounts(call).vertices()),
                 t.values.use(dx::SetMeshOutputCounts(call).primitives())},
                0);
}

void emit_indices(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::EmitIndices in(call);
    t.code.emit(Op::StoreIndices, Type::Void,
                {t.values.use(in.primitive()), t.values.use(in.vertices().front()),
                 t.values.use(in.vertices()[1]), t.values.use(in.vertices().back())},
                0);
}

void attribute_at_vertex(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Place p = place(t, call, call.type, SignatureKind::Input);
    const uint32_t vertex =
        t.values.immediate(dx::AttributeAtVertex(call).vertex(), "the number of a vertex");
    if (vertex > 2)
        t.invalid("the number of a vertex is out of range");
    t.values.set(call, t.code.make(Op::InputAtVertex, t.scalar(call.type),
                                   {p.element, p.row, p.column, t.p.i32(vertex)}));
}

void eval_snapped(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Place p = place(t, call, call.type, SignatureKind::Input);
    t.values.set(
        call, t.code.make(Op::EvalSnapped, t.scalar(call.type),
                          {p.element, p.row, p.column, t.values.use(dx::EvalSnapped(call).offset().front()),
                           t.values.use(dx::EvalSnapped(call).offset().back())}));
}

void eval_sample_index(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Place p = place(t, call, call.type, SignatureKind::Input);
    t.values.set(call,
                 t.code.make(Op::EvalSample, t.scalar(call.type),
                             {p.element, p.row, p.column, t.values.use(dx::EvalSampleIndex(call).sample())}));
}

void eval_centroid(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Place p = place(t, call, call.type, SignatureKind::Input);
    t.values.set(call, t.code.make(Op::EvalCentroid, t.scalar(call.type), {p.element, p.row, p.column}));
}

void system_value(FunctionTranslator& t, const Instruction& call, const Operation&) {
    struct Row {
        DxilOp opcode;
        ir::Builtin builtin;
    };
    constexpr Row rows[] = {{DxilOp::SampleIndex, ir::Builtin::SampleIndex},
                            {DxilOp::Coverage, ir::Builtin::Coverage},
                            {DxilOp::InnerCoverage, ir::Builtin::InnerCoverage},
                            {DxilOp::ViewID, ir::Builtin::ViewId},
                            {DxilOp::GSInstanceID, ir::Builtin::GsInstanceId},
                            {DxilOp::OutputControlPointID, ir::Builtin::OutputControlPointId},
                            {DxilOp::PrimitiveID, ir::Builtin::PrimitiveId},
                            {DxilOp::StartVertexLocation, ir::Builtin::StartVertexLocation},
                            {DxilOp::StartInstanceLocation, ir::Builtin::StartInstanceLocation},
                            {DxilOp::GetGroupWaveIndex, ir::Builtin::WaveIndexInGroup},
                            {DxilOp::GetGroupWaveCount, ir::Builtin::WaveCountInGroup}};
    for (const Row& r : rows)
        if (r.opcode == opcode_of(call))
            return t.values.set(
                call, t.code.make(Op::BuiltinRead, Type::I32,
                                  {Operand::imm(static_cast<uint32_t>(r.builtin)), Operand::imm(0)}));
}

void derivative(FunctionTranslator& t, const Instruction& call, const Operation&) {
    // DerivCoarseX, DerivCoarseY, DerivFineX and DerivFineY stand in the order of ir::DerivKind.
    const Operand kind = Operand::imm(distance(DxilOp::DerivCoarseX, opcode_of(call)));
    const Value* v = dx::DerivCoarseX(call).value();
    auto make = [&](uint32_t n, const llvm::Type* type) {
        return t.code.make(Op::Deriv, t.scalar(type), {kind, t.values.component(v, n)},
                           precise_flag(t, call));
    };
    if (!is_aggregate(call.type))
        return t.values.set(call, make(0, call.type));
    const uint32_t run = t.values.new_run(call.type);
    for (uint32_t n = 0; n < call.type->count; n++) {
        const Operand o = make(n, call.type->element);
        t.s.runs[run + n] = o;
    }
    t.values.set_run(call, run);
}

void discard(FunctionTranslator& t, const Instruction& call, const Operation&) {
    uint64_t constant;
    if (constant_int(dx::Discard(call).condition(), constant) && !constant)
        return;
    t.code.emit(Op::Discard, Type::Void, {t.values.use(dx::Discard(call).condition())}, 0);
}

// There are no helper lanes outside pixel shaders.
void is_helper_lane(FunctionTranslator& t, const Instruction& call, const Operation&) {
    t.values.set(call, ir::has_helper_lanes(t.p.stage()) ? t.code.make(Op::IsHelperLane, Type::Void, {})
                                                         : t.p.boolean(false));
}

} // namespace ladder::dxil::calls
