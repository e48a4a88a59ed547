#include "front/llvm/values.h"

#include "front/llvm/function.h"

namespace ladder::front_llvm {

using llvm::TypeKind;
using llvm::ValueKind;

namespace {

// What translating a constant expression costs, without its operands.
constexpr uint64_t expression_steps = 16;

} // namespace

Values::Values(FunctionTranslator& t, UsedComponents used)
    : t_(t), used_(used),
      values_(t.s.arena.array<Lowered>(static_cast<size_t>(t.from.value_count) + expression_depth_max)) {}

Lowered Values::defined(const Value* v) {
    const Lowered known = values_[v->id];
    if (!known.exists()) [[unlikely]]
        t_.invalid("a value is used where it is not defined");
    t_.flow.note_use(v);
    return known;
}

Operand Values::use(const Value* v) {
    if (!is_local(v) && v->kind != ValueKind::ConstExpr) {
        if (!v->is_constant())
            t_.unsupported("this kind of operand");
        return t_.s.constant(v, t_.here());
    }
    const Lowered known = is_local(v) ? defined(v) : expression(*static_cast<const llvm::ConstExpr*>(v));
    if (known.kind() != Lowered::Scalar) [[unlikely]]
        t_.unsupported(known.kind() == Lowered::Pointer ? "a pointer as a value"
                                                        : "an aggregate as a scalar");
    return known.scalar();
}

uint32_t Values::use_run(const Value* v) {
    if (!is_local(v) && v->kind != ValueKind::ConstExpr) {
        if (!v->is_constant())
            t_.unsupported("this kind of operand");
        return t_.s.constant_run(v, t_.here());
    }
    const Lowered known = is_local(v) ? defined(v) : expression(*static_cast<const llvm::ConstExpr*>(v));
    if (known.kind() != Lowered::Run) [[unlikely]]
        t_.unsupported("this kind of operand");
    return known.position();
}

Part Values::part(const Value* v, uint32_t n) {
    if (is_aggregate(v->type))
        return t_.s.runs[use_run(v) + n];
    return use(v);
}

// Constant expressions are translated where they are used, as the instruction that they look like.
Lowered Values::expression(const llvm::ConstExpr& e) {
    bool plain = llvm::is_binary(e.opcode) || llvm::is_cast(e.opcode) ||
                 (e.opcode >= Opcode::ICmp && e.opcode <= Opcode::FCmp) || e.opcode == Opcode::Select ||
                 (e.opcode >= Opcode::ExtractElement && e.opcode <= Opcode::ShuffleVector) ||
                 e.opcode == Opcode::ExtractValue || e.opcode == Opcode::InsertValue;
    if (!plain)
        t_.s.diag.fail_unsupported(t_.here(), "the constant expression '%s' is not supported",
                                   llvm::name(e.opcode));
    t_.s.work.spend(expression_steps, t_.here()); // the operands of each may be the same one
    Instruction i{};
    i.kind = ValueKind::Instruction;
    i.id = t_.from.value_count + t_.enter_expression();
    i.type = e.type;
    i.opcode = e.opcode;
    i.flags = e.flags;
    i.predicate = e.predicate;
    i.source_type = e.source_type;
    i.operands = {const_cast<const Value**>(e.operands.data()), e.operands.size()};
    i.indices = e.indices;
    t_.dispatch(i);
    t_.leave_expression();
    return values_[i.id];
}

uint32_t Values::immediate(const Value* v, const char* what) {
    uint64_t bits;
    if (!constant_int(v, bits))
        t_.s.diag.fail_invalid(t_.here(), "%s is not a constant", what);
    return bits > UINT32_MAX ? UINT32_MAX : static_cast<uint32_t>(bits);
}

void Values::set_pointer(const Value& v, const Pointer& to) {
    values_[v.id] = Lowered::pointer(t_.s.pointers.size());
    t_.s.pointers.push(to);
}

uint32_t Values::new_run(const llvm::Type* t) {
    Shape sh = t_.shape(t);
    uint32_t first = t_.s.runs.size();
    if (first > Operand::max_number / 2)
        t_.unsupported("a function this large");
    for (uint32_t n = 0; n < sh.count; n++)
        t_.s.runs.push(Operand::undef(t_.s.leaves[sh.first + n]));
    return first;
}

void Values::set_results(const Value& v, const ir::Instr* i) {
    if (!is_aggregate(v.type))
        return set(v, i->result_operand());
    uint32_t run = new_run(v.type);
    uint32_t count = t_.s.runs.size() - run;
    for (uint32_t n = 0; n < count && n < i->result_count; n++)
        t_.s.runs[run + n] = i->result_operand(n);
    set_run(v, run);
}

Operand Values::normalize(Operand o, const llvm::Type* t, Norm norm) {
    const bool whole = t->kind == TypeKind::Integer && t->width == 32; // nearly all are
    if (whole || norm == Norm::None || o.is_undef())
        return o;
    if (t->kind == TypeKind::Vector)
        t = t->element;
    uint32_t width = t_.s.narrow_width(t);
    if (!width)
        return o;
    ir::Type type = t_.scalar(t);
    if (width == 16 && t_.s.converts_to_16bit) {
        const Operand half = t_.code.make(Op::Trunc, ir::Type::I16, {o});
        return t_.code.make(norm == Norm::Zero ? Op::ZExt : Op::SExt, type, {half});
    }
    uint64_t mask = (uint64_t{1} << width) - 1;
    uint32_t spare = ir::bits(type) - width;
    if (norm == Norm::Zero)
        return t_.code.make(Op::And, type, {o, t_.p.constant(type, mask)});
    Operand by = t_.p.constant(type, spare);
    return t_.code.make(Op::AShr, type, {t_.code.make(Op::Shl, type, {o, by}), by});
}

Operand Values::as_index(const Value* v) {
    uint64_t bits;
    if (constant_int(v, bits)) {
        uint32_t unused = v->type->width < 64 ? 64 - v->type->width : 0;
        return t_.p.i32(static_cast<uint32_t>(static_cast<int64_t>(bits << unused) >> unused));
    }
    Operand o = normalize(use(v), v->type, Norm::Sign);
    if (o.is_undef())
        return Operand::undef(ir::Type::I32);
    switch (t_.code.type_of(o)) {
    case ir::Type::I32: return o;
    case ir::Type::I64: return t_.code.make(Op::Trunc, ir::Type::I32, {o});
    case ir::Type::I8:
    case ir::Type::I16: return t_.code.make(Op::SExt, ir::Type::I32, {o});
    default: t_.invalid("an index is not an integer");
    }
}

} // namespace ladder::front_llvm
