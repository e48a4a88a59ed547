// dx.op calls of vertex and pixel shaders: signatures, system values, derivatives, discard.
#include "dxil/calls_stages.h"

#include "dxil/function.h"

namespace ladder::dxil::calls {

using ir::Type;

namespace {

uint32_t opcode_of(const Instruction& call) {
    uint64_t opcode = 0;
    constant_int(call.operands[0], opcode);
    return static_cast<uint32_t>(opcode);
}

// What the first three arguments name.
struct Place {
    Operand element, row, column;
};

// `type`: of the value that is read or written.
Place place(FunctionTranslator& t, const Instruction& call, const llvm::Type* type, bool output) {
    const auto& signature = output ? t.p.outputs : t.p.inputs;
    const uint32_t number = t.values.immediate(call.operands[1], "the number of a signature element");
    const uint32_t column = t.values.immediate(call.operands[3], "the column of a signature element");
    if (number >= signature.size())
        t.invalid(output ? "there is no such output element" : "there is no such input element");
    const ir::SignatureElement& e = signature[number];
    if (column >= e.cols)
        t.invalid("a column that the signature element has not");
    uint64_t row;
    if (constant_int(call.operands[2], row) && row >= e.rows)
        t.invalid("a row that the signature element has not");
    if (t.scalar(type) != ir::element_type(e))
        t.invalid("the signature element has another type");
    return {Operand::imm(number), t.values.use(call.operands[2]), Operand::imm(column)};
}

} // namespace

// The fourth argument is the vertex, for stages that see several.
void load_input(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Place p = place(t, call, call.type, false);
    t.values.set(call, t.code.make(Op::LoadInput, t.scalar(call.type), {p.element, p.row, p.column}));
}

void store_output(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Value* v = call.operands[4];
    const Place p = place(t, call, v->type, true);
    const Norm norm = ir::is_signed(t.p.outputs[p.element.number()]) ? Norm::Sign : Norm::Zero;
    t.code.emit(Op::StoreOutput, Type::Void,
                {p.element, p.row, p.column, t.values.normalize(t.values.use(v), v->type, norm)}, 0);
}

void attribute_at_vertex(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Place p = place(t, call, call.type, false);
    const uint32_t vertex = t.values.immediate(call.operands[4], "the number of a vertex");
    if (vertex > 2)
        t.invalid("the number of a vertex is out of range");
    t.values.set(call, t.code.make(Op::InputAtVertex, t.scalar(call.type),
                                   {p.element, p.row, p.column, t.p.i32(vertex)}));
}

void eval_snapped(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Place p = place(t, call, call.type, false);
    t.values.set(call, t.code.make(Op::EvalSnapped, t.scalar(call.type),
                                   {p.element, p.row, p.column, t.values.use(call.operands[4]),
                                    t.values.use(call.operands[5])}));
}

void eval_sample_index(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Place p = place(t, call, call.type, false);
    t.values.set(call, t.code.make(Op::EvalSample, t.scalar(call.type),
                                   {p.element, p.row, p.column, t.values.use(call.operands[4])}));
}

void eval_centroid(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Place p = place(t, call, call.type, false);
    t.values.set(call, t.code.make(Op::EvalCentroid, t.scalar(call.type), {p.element, p.row, p.column}));
}

void system_value(FunctionTranslator& t, const Instruction& call, const Operation&) {
    struct Row {
        uint32_t opcode;
        ir::Builtin builtin;
    };
    constexpr Row rows[] = {
        {90, ir::Builtin::SampleIndex},          {91, ir::Builtin::Coverage},
        {92, ir::Builtin::InnerCoverage},        {138, ir::Builtin::ViewId},
        {256, ir::Builtin::StartVertexLocation}, {257, ir::Builtin::StartInstanceLocation}};
    for (const Row& r : rows)
        if (r.opcode == opcode_of(call))
            return t.values.set(
                call, t.code.make(Op::BuiltinRead, Type::I32,
                                  {Operand::imm(static_cast<uint32_t>(r.builtin)), Operand::imm(0)}));
}

void derivative(FunctionTranslator& t, const Instruction& call, const Operation&) {
    constexpr uint32_t first = 83; // DerivCoarseX, CoarseY, FineX, FineY
    const Operand kind = Operand::imm(opcode_of(call) - first);
    const Value* v = call.operands[1];
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
    if (constant_int(call.operands[1], constant) && !constant)
        return;
    t.code.emit(Op::Discard, Type::Void, {t.values.use(call.operands[1])}, 0);
}

// There are no helper lanes outside pixel shaders.
void is_helper_lane(FunctionTranslator& t, const Instruction& call, const Operation&) {
    t.values.set(call, ir::has_helper_lanes(t.p.stage()) ? t.code.make(Op::IsHelperLane, Type::Void, {})
                                                         : t.p.boolean(false));
}

} // namespace ladder::dxil::calls
