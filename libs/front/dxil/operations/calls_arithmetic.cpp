// dx.op calls that compute: everything that is one VSIR operation, and what is left of arithmetic,
// conversions and system values.
#include "front/dxil/operations/calls_arithmetic.h"
#include "front/dxil/operations/call_views.h"

#include "formats/llvm/typing.h"
#include "front/dxil/dxil_shared.h"
#include "front/dxil/metadata/nodes.h"
#include "front/dxil/metadata/numbers.h"

#include <cstring>

namespace ladder::dxil::calls {

using ir::Type;
using llvm::TypeKind;

namespace {

constexpr size_t arguments_max = 16;

// The components of an elementwise operation: those of its vector operands, or 1.
uint32_t components(const Instruction& call) {
    if (call.type->kind == TypeKind::Vector)
        return static_cast<uint32_t>(call.type->count);
    return 1;
}

// Sets the call's value component by component.
template <class F>
void each_component(FunctionTranslator& t, const Instruction& call, F make) {
    if (!is_aggregate(call.type))
        return t.values.set(call, make(0));
    uint32_t run = t.values.new_run(call.type);
    for (uint32_t n = 0, count = components(call); n < count; n++) {
        Operand o = make(n);
        t.s.runs[run + n] = o;
    }
    t.values.set_run(call, run);
}

} // namespace

void simple(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    const char* results = ir::info(operation.op).results;
    size_t result_count = std::strlen(results);
    const std::span<const Value* const> values = dx::Call(call).values();
    const size_t count = values.size();
    if (count > arguments_max)
        t.unsupported("a dx.op call with this many arguments");
    uint8_t flags = precise_flag(t, call);
    Operand arguments[arguments_max];
    auto gather = [&](uint32_t n) {
        for (size_t a = 0; a < count; a++) {
            const Value* v = values[a];
            arguments[a] = t.values.normalize(t.values.component(v, n), v->type, operation.norm);
        }
        return std::span<const Operand>(arguments, count);
    };
    if (result_count != 1) {
        Type type = results[0] == 't' ? t.scalar(call.type->members[0]) : Type::Void;
        return t.values.set_results(
            call, t.code.emit(operation.op, type, gather(0), static_cast<uint32_t>(result_count), flags));
    }
    Type type = results[0] == 't' ? t.scalar(llvm::scalar_type(call.type)) : Type::Void;
    each_component(t, call, [&](uint32_t n) {
        return t.code.emit(operation.op, type, gather(n), 1, flags)->result_operand();
    });
}

// Bit operations whose result depends on the width: min-precision operands live in 32 bits but count as 16.
void unary_bits(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    const Value* v = dx::Bfrev(call).value();
    const llvm::Type* from = llvm::scalar_type(v->type);
    bool narrow = t.s.is_min16(from);
    bool reverses = operation.op == Op::BitReverse;
    bool counts_from_top = operation.op == Op::FindUMsb || operation.op == Op::FindSMsb;
    Type type = reverses ? t.scalar(from) : Type::Void;
    each_component(t, call, [&](uint32_t n) {
        Operand x = t.code.make(operation.op, type,
                                {t.values.normalize(t.values.component(v, n), v->type, operation.norm)});
        if (narrow && reverses)
            return t.code.make(Op::LShr, Type::I32, {x, t.p.i32(16)});
        if (narrow && counts_from_top) {
            Operand none = t.code.make(Op::IEq, Type::Void, {x, t.p.i32(UINT32_MAX)});
            return t.code.make(Op::Select, Type::I32,
                               {none, x, t.code.make(Op::ISub, Type::I32, {x, t.p.i32(16)})});
        }
        return x;
    });
}

void bitcast(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Value* v = dx::BitcastI16toF16(call).value();
    Operand x = t.values.use(v);
    Type from = t.scalar(v->type), to = t.scalar(call.type);
    if (ir::bits(from) == ir::bits(to) && !t.s.is_min16(v->type) && !t.s.is_min16(call.type))
        t.values.set(call, t.code.make(Op::Bitcast, to, {x}));
    else if (to == Type::F32) // min precision
        t.values.set(call, t.code.make(Op::F16BitsToF32, to, {x}));
    else
        t.values.set(call, t.code.make(Op::F32ToF16Bits, Type::Void, {x}));
}

void dot2_add_half(FunctionTranslator& t, const Instruction& call, const Operation&) {
    Operand a[5];
    for (uint32_t n = 0; n < 5; n++)
        a[n] = t.values.use(dx::Call(call).values()[n]);
    uint8_t flags = precise_flag(t, call);
    if (t.s.native_16bit)
        return t.values.set(call,
                            t.code.make(Op::Dot2AddHalf, Type::F32, {a[0], a[1], a[2], a[3], a[4]}, flags));
    Operand dot = t.code.make(Op::Dot2, Type::F32, {a[1], a[2], a[3], a[4]}, flags);
    t.values.set(call, t.code.make(Op::FAdd, Type::F32, {a[0], dot}, flags));
}

void unpack_4x8(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const ir::UnpackMode mode = unpack_mode(t.values.immediate(dx::Unpack4x8(call).mode(), "an unpack mode"));
    if (mode == ir::UnpackMode::Count)
        t.invalid("an unpack mode is out of range");
    Type type = t.scalar(call.type->members[0]);
    t.values.set_results(call, t.code.emit(Op::Unpack4x8, type,
                                           {Operand::imm(static_cast<uint32_t>(mode)),
                                            t.values.use(dx::Unpack4x8(call).value())},
                                           4));
}

void pack_4x8(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const ir::PackMode mode = pack_mode(t.values.immediate(dx::Pack4x8(call).mode(), "a pack mode"));
    if (mode == ir::PackMode::Count)
        t.invalid("a pack mode is out of range");
    Operand c[4];
    for (uint32_t n = 0; n < 4; n++) {
        const Value* v = dx::Pack4x8(call).values()[n];
        c[n] = t.values.normalize(t.values.use(v), v->type, Norm::Sign);
    }
    t.values.set(call, t.code.make(Op::Pack4x8, Type::Void,
                                   {Operand::imm(static_cast<uint32_t>(mode)), c[0], c[1], c[2], c[3]}));
}

void vector_reduce(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    const Value* v = dx::VectorReduceAnd(call).a();
    Operand sum = t.values.component(v, 0);
    for (uint32_t n = 1; n < v->type->count; n++)
        sum = t.code.make(operation.op, t.scalar(call.type), {sum, t.values.component(v, n)});
    t.values.set(call, sum);
}

void vector_dot(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Value *a = dx::FDot(call).a(), *b = dx::FDot(call).b();
    uint64_t count = a->type->count;
    Type type = t.scalar(call.type);
    uint8_t flags = precise_flag(t, call);
    if (count >= 2 && count <= 4) {
        Operand terms[8];
        for (uint32_t n = 0; n < count; n++) {
            terms[n] = t.values.component(a, n);
            terms[count + n] = t.values.component(b, n);
        }
        Op op = count == 2 ? Op::Dot2 : count == 3 ? Op::Dot3 : Op::Dot4;
        return t.values.set(
            call,
            t.code.emit(op, type, std::span<const Operand>(terms, count * 2), 1, flags)->result_operand());
    }
    Operand sum = t.code.make(Op::FMul, type, {t.values.component(a, 0), t.values.component(b, 0)}, flags);
    for (uint32_t n = 1; n < count; n++)
        sum = t.code.make(Op::FMad, type, {t.values.component(a, n), t.values.component(b, n), sum}, flags);
    t.values.set(call, sum);
}

// The z of a node's group, or of its thread: the dispatch counts records there as well.
static Operand node_thread_id(FunctionTranslator& t, uint32_t builtin) {
    const Operand group = node_group_id(dxil_shared(t), t.code, 2);
    if (builtin == static_cast<uint32_t>(ir::Builtin::GroupId))
        return group;
    return t.code.add(t.code.multiply(group, t.p.settings().local_size[2]),
                      node_builtin(t.code, ir::Builtin::ThreadIdInGroup, 2));
}

void thread_id(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::ThreadId in(call);
    // ThreadId, GroupId, ThreadIdInGroup and FlattenedThreadIdInGroup stand in the order of ir::Builtin.
    const uint32_t builtin = distance(DxilOp::ThreadId, opcode_of(call));
    uint64_t constant;
    auto read = [&](uint32_t c) {
        if (dxil_shared(t).node && c == 2 && builtin < 2)
            return node_thread_id(t, builtin);
        return t.code.make(Op::BuiltinRead, Type::I32, {Operand::imm(builtin), Operand::imm(c)});
    };
    if (call.operands.size() == 1)
        return t.values.set(call, read(0));
    if (constant_int(in.component(), constant)) {
        if (constant > 2)
            t.invalid("a component of a thread id is out of range");
        return t.values.set(call, read(static_cast<uint32_t>(constant)));
    }
    Operand which = t.values.use(in.component());
    Operand chosen = read(0);
    for (uint32_t c = 1; c < 3; c++) {
        Operand hit = t.code.make(Op::IEq, Type::Void, {which, t.p.i32(c)});
        chosen = t.code.make(Op::Select, Type::I32, {hit, read(c), chosen});
    }
    t.values.set(call, chosen);
}

} // namespace ladder::dxil::calls
