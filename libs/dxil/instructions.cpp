// Arithmetic, casts, comparisons and select.
#include "dxil/handles.h"

namespace ladder::dxil {

using ir::Type;
using llvm::Predicate;
using llvm::TypeKind;

namespace {

struct BinaryRow {
    Op op;
    Norm norm;
    Op for_bool; // i1: Count if it makes no sense
};
// By llvm::Opcode, from Add.
constexpr BinaryRow binary_rows[] = {
    {Op::IAdd, Norm::None, Op::Xor},   {Op::FAdd, Norm::None, Op::Count}, {Op::ISub, Norm::None, Op::Xor},
    {Op::FSub, Norm::None, Op::Count}, {Op::IMul, Norm::None, Op::And},   {Op::FMul, Norm::None, Op::Count},
    {Op::UDiv, Norm::Zero, Op::Count}, {Op::SDiv, Norm::Sign, Op::Count}, {Op::FDiv, Norm::None, Op::Count},
    {Op::URem, Norm::Zero, Op::Count}, {Op::SRem, Norm::Sign, Op::Count}, {Op::FRem, Norm::None, Op::Count},
    {Op::Shl, Norm::None, Op::Count},  {Op::LShr, Norm::Zero, Op::Count}, {Op::AShr, Norm::Sign, Op::Count},
    {Op::And, Norm::None, Op::And},    {Op::Or, Norm::None, Op::Or},      {Op::Xor, Norm::None, Op::Xor}};
static_assert(std::size(binary_rows) ==
              static_cast<size_t>(Opcode::Xor) - static_cast<size_t>(Opcode::Add) + 1);

struct CompareRow {
    Op op;
    Norm norm;
};
// By Predicate, from IEq.
constexpr CompareRow integer_compares[] = {
    {Op::IEq, Norm::Zero}, {Op::INe, Norm::Zero}, {Op::UGt, Norm::Zero}, {Op::UGe, Norm::Zero},
    {Op::ULt, Norm::Zero}, {Op::ULe, Norm::Zero}, {Op::SGt, Norm::Sign}, {Op::SGe, Norm::Sign},
    {Op::SLt, Norm::Sign}, {Op::SLe, Norm::Sign}};
// By Predicate, from FFalse; Count: constant.
constexpr Op float_compares[] = {Op::Count, Op::FOEq, Op::FOGt,   Op::FOGe, Op::FOLt, Op::FOLe,
                                 Op::FONe,  Op::FOrd, Op::FUnord, Op::FUEq, Op::FUGt, Op::FUGe,
                                 Op::FULt,  Op::FULe, Op::FUNe,   Op::Count};

bool is_float_type(const llvm::Type* t) {
    return t->kind == TypeKind::Half || t->kind == TypeKind::Float || t->kind == TypeKind::Double;
}

const llvm::Type* component_type(const llvm::Type* t) { return t->kind == TypeKind::Vector ? t->element : t; }

} // namespace

Operand FunctionTranslator::binary_scalar(const Instruction& i, const llvm::Type* type, Operand a,
                                          Operand b) {
    const BinaryRow& row = binary_rows[static_cast<size_t>(i.opcode) - static_cast<size_t>(Opcode::Add)];
    Type t = scalar(type);
    if (ir::info(row.op).overload == 'F') {
        bool fast = i.flags & llvm::inst_flags::FastAll;
        uint8_t flags = fast ? 0 : ir::instr_flags::Precise;
        if (row.op == Op::FSub && a.is_const()) {
            uint64_t minuend = p.constants[a.number()].bits;
            // -0.0 - x is how LLVM 3.7 writes -x.
            if (minuend == uint64_t{1} << (ir::bits(t) - 1) || (fast && !minuend))
                return make(Op::FNeg, t, {b}, flags);
        }
        return make(row.op, t, {a, b}, flags);
    }
    if (t == Type::Bool) {
        if (row.for_bool != Op::Count)
            return make(row.for_bool, t, {a, b});
        // A division by 0 and a shift by 1 are undefined, which leaves one case: x / 1, x % 1, x << 0.
        bool remainder = i.opcode == Opcode::URem || i.opcode == Opcode::SRem;
        return remainder ? p.boolean(false) : a;
    }
    // A shift's amount is taken modulo 32 where 16 bits live in 32; beyond 15 it is undefined anyway.
    bool shift = i.opcode >= Opcode::Shl && i.opcode <= Opcode::AShr;
    uint32_t narrow = s.narrow_width(type);
    Norm norm = !shift ? row.norm : narrow && narrow != 16 ? Norm::Zero : Norm::None;
    return make(row.op, t, {normalize(a, type, row.norm), normalize(b, type, norm)});
}

void FunctionTranslator::binary(const Instruction& i) {
    const llvm::Type* type = component_type(i.type);
    const BinaryRow& row = binary_rows[static_cast<size_t>(i.opcode) - static_cast<size_t>(Opcode::Add)];
    if (i.operands.size() != 2 || i.operands[0]->type != i.type || i.operands[1]->type != i.type ||
        is_float_type(type) != (ir::info(row.op).overload == 'F') ||
        (!is_float_type(type) && type->kind != TypeKind::Integer))
        invalid("an arithmetic instruction has operands of the wrong type");
    if (!is_aggregate(i.type))
        return set(i, binary_scalar(i, type, use(i.operands[0]), use(i.operands[1])));
    uint32_t a = use_run(i.operands[0]), b = use_run(i.operands[1]), run = new_run(i.type);
    for (uint32_t n = 0; n < i.type->count; n++) {
        Operand o = binary_scalar(i, type, s.runs[a + n], s.runs[b + n]);
        s.runs[run + n] = o;
    }
    set_run(i, run);
}

Operand FunctionTranslator::cast_scalar(Opcode op, Operand x, const llvm::Type* from, const llvm::Type* to) {
    Type source = scalar(from), t = scalar(to);
    bool float_from = is_float_type(from), float_to = is_float_type(to);
    auto check = [&](bool from_is_float, bool to_is_float) {
        if (float_from != from_is_float || float_to != to_is_float)
            invalid("a cast between these types");
    };
    if (t == Type::Void || source == Type::Void)
        unsupported("a cast between these types");
    switch (op) {
    case Opcode::Trunc: check(false, false); return t == source ? x : make(Op::Trunc, t, {x});
    case Opcode::ZExt:
        check(false, false);
        x = normalize(x, from, Norm::Zero);
        return t == source ? x : make(Op::ZExt, t, {x});
    case Opcode::SExt:
        check(false, false);
        x = normalize(x, from, Norm::Sign);
        return t == source ? x : make(Op::SExt, t, {x});
    case Opcode::FPToUI: check(true, false); return make(Op::FToU, t, {x});
    case Opcode::FPToSI: check(true, false); return make(Op::FToS, t, {x});
    case Opcode::UIToFP: check(false, true); return make(Op::UToF, t, {normalize(x, from, Norm::Zero)});
    case Opcode::SIToFP: check(false, true); return make(Op::SToF, t, {normalize(x, from, Norm::Sign)});
    case Opcode::FPTrunc:
    case Opcode::FPExt: check(true, true); return t == source ? x : make(Op::FConvert, t, {x});
    case Opcode::BitCast:
        if (from == to)
            return x;
        // Min precision: the 16 bits of a value that lives in 32.
        if (s.is_min16(from) && to->kind == TypeKind::Half)
            return make(Op::F16BitsToF32, t, {x});
        if (from->kind == TypeKind::Half && s.is_min16(to))
            return make(Op::F32ToF16Bits, Type::Void, {x});
        if (ir::bits(source) != ir::bits(t) || (s.narrow_width(from) && !s.is_min16(from)) ||
            (s.narrow_width(to) && !s.is_min16(to)))
            invalid("a bitcast between types of different widths");
        return t == source ? x : make(Op::Bitcast, t, {x});
    default: s.diag.fail_unsupported(here(), "the instruction '%s' is not supported", llvm::name(op));
    }
}

void FunctionTranslator::cast(const Instruction& i) {
    if (i.operands.size() != 1)
        invalid("a cast does not have one operand");
    const llvm::Type* from = i.operands[0]->type;
    if (i.type->kind == TypeKind::Pointer) {
        if (i.opcode != Opcode::BitCast && i.opcode != Opcode::AddrSpaceCast)
            s.diag.fail_unsupported(here(), "the instruction '%s' is not supported", llvm::name(i.opcode));
        if (from->kind != TypeKind::Pointer)
            invalid("a cast between these types");
        return set_pointer(i, cast_pointer(pointer(i.operands[0]), from->element, i.type->element));
    }
    if (from->kind == TypeKind::Pointer)
        s.diag.fail_unsupported(here(), "the instruction '%s' is not supported", llvm::name(i.opcode));
    if (!is_aggregate(i.type) && !is_aggregate(from))
        return set(i, cast_scalar(i.opcode, use(i.operands[0]), from, i.type));
    bool same_count =
        i.type->kind == TypeKind::Vector && from->kind == TypeKind::Vector && i.type->count == from->count;
    if (!same_count) {
        if (i.opcode != Opcode::BitCast)
            invalid("a cast between vectors of different sizes");
        return bitcast_aggregate(i);
    }
    uint32_t a = use_run(i.operands[0]), run = new_run(i.type);
    for (uint32_t n = 0; n < i.type->count; n++) {
        Operand o = cast_scalar(i.opcode, s.runs[a + n], from->element, i.type->element);
        s.runs[run + n] = o;
    }
    set_run(i, run);
}

// Between vectors, or a vector and a scalar, of scalars of different widths: pieces of the narrower width,
// the low ones first.
void FunctionTranslator::bitcast_aggregate(const Instruction& i) {
    const llvm::Type* from = i.operands[0]->type;
    bool vectors = (from->kind == TypeKind::Vector || !is_aggregate(from)) &&
                   (i.type->kind == TypeKind::Vector || !is_aggregate(i.type));
    const llvm::Type *from_scalar = component_type(from), *to_scalar = component_type(i.type);
    Type source = scalar(from_scalar), t = scalar(to_scalar);
    uint64_t count = from->kind == TypeKind::Vector ? from->count : 1;
    uint64_t wanted = i.type->kind == TypeKind::Vector ? i.type->count : 1;
    auto width = [&](const llvm::Type* s) {
        return s->kind == TypeKind::Integer ? s->width : ir::bits(scalar(s));
    };
    if (!vectors || count > aggregate_max || wanted > aggregate_max ||
        count * width(from_scalar) != wanted * width(to_scalar))
        invalid("a bitcast between types of different sizes");
    uint32_t have = ir::bits(source), need = ir::bits(t);
    if (have < 8 || need < 8 || s.narrow_width(from_scalar) || s.narrow_width(to_scalar) ||
        (!s.native_16bit && (from_scalar->kind == TypeKind::Half || to_scalar->kind == TypeKind::Half)))
        unsupported("a bitcast between these types");
    Vec<Operand> out(s.arena, static_cast<uint32_t>(wanted));
    for (uint32_t n = 0; n < count; n++) {
        Operand x = component(i.operands[0], n);
        if (have == need) {
            out.push(reinterpret(x, t));
        } else if (have > need) {
            split(x, ir::int_type(need), have / need, out);
            for (uint32_t k = out.size() - have / need; k < out.size(); k++)
                out[k] = reinterpret(out[k], t);
        } else {
            Vec<Operand> parts(s.arena, need / have);
            parts.push(x);
            while (parts.size() < need / have)
                parts.push(component(i.operands[0], ++n));
            out.push(join(parts.span(), have, t));
        }
    }
    if (!is_aggregate(i.type))
        return set(i, out[0]);
    uint32_t run = new_run(i.type);
    for (uint32_t n = 0; n < out.size(); n++)
        s.runs[run + n] = out[n];
    set_run(i, run);
}

Operand FunctionTranslator::compare_scalar(const Instruction& i, const llvm::Type* type, Operand a,
                                           Operand b) {
    if (i.opcode == Opcode::FCmp) {
        Op op = float_compares[i.predicate];
        if (op == Op::Count)
            return p.boolean(i.predicate == static_cast<uint8_t>(Predicate::FTrue));
        return make(op, Type::Void, {a, b});
    }
    const CompareRow& row = integer_compares[i.predicate - static_cast<uint8_t>(Predicate::IEq)];
    if (scalar(type) == Type::Bool && row.op != Op::IEq && row.op != Op::INe) {
        Op extend = row.norm == Norm::Sign ? Op::SExt : Op::ZExt;
        a = make(extend, Type::I32, {a});
        b = make(extend, Type::I32, {b});
    }
    return make(row.op, Type::Void, {normalize(a, type, row.norm), normalize(b, type, row.norm)});
}

void FunctionTranslator::compare(const Instruction& i) {
    bool floats = i.opcode == Opcode::FCmp;
    uint8_t last = static_cast<uint8_t>(floats ? Predicate::FTrue : Predicate::ISle);
    uint8_t first = static_cast<uint8_t>(floats ? Predicate::FFalse : Predicate::IEq);
    if (i.operands.size() != 2 || i.predicate < first || i.predicate > last ||
        i.operands[0]->type != i.operands[1]->type ||
        is_aggregate(i.type) != is_aggregate(i.operands[0]->type) ||
        (is_aggregate(i.type) && i.type->count != i.operands[0]->type->count))
        invalid("a comparison is malformed");
    if (s.break_condition_seen && break_hint(i))
        return;
    const llvm::Type* type = component_type(i.operands[0]->type);
    if (type->kind == TypeKind::Pointer)
        return compare_pointers(i);
    if (is_float_type(type) != floats || (!floats && type->kind != TypeKind::Integer))
        invalid("a comparison has operands of the wrong type");
    if (!is_aggregate(i.type))
        return set(i, compare_scalar(i, type, use(i.operands[0]), use(i.operands[1])));
    uint32_t a = use_run(i.operands[0]), b = use_run(i.operands[1]), run = new_run(i.type);
    for (uint32_t n = 0; n < i.type->count; n++) {
        Operand o = compare_scalar(i, type, s.runs[a + n], s.runs[b + n]);
        s.runs[run + n] = o;
    }
    set_run(i, run);
}

// Within one variable.
void FunctionTranslator::compare_pointers(const Instruction& i) {
    if (i.opcode != Opcode::ICmp || is_aggregate(i.type))
        invalid("a comparison has operands of the wrong type");
    Pointer a = pointer(i.operands[0]);
    if (a.target != Pointer::Variable)
        unsupported("a comparison of pointers like these");
    const CompareRow& row = integer_compares[i.predicate - static_cast<uint8_t>(Predicate::IEq)];
    Operand x = flat_pointer(i.operands[0], a.number, "a comparison of");
    Operand y = flat_pointer(i.operands[1], a.number, "a comparison of");
    set(i, make(row.op, Type::Void, {x, y}));
}

bool FunctionTranslator::reads_break_condition(const Value* v) {
    if (v->kind != llvm::ValueKind::Instruction)
        return false;
    auto& i = *static_cast<const Instruction*>(v);
    return i.opcode == Opcode::Load && pointer(i.operands[0]).target == Pointer::BreakCondition;
}

// dxc guards the exits that lanes must leave together by comparing a load of @dx.break.cond, always zero,
// with zero.
bool FunctionTranslator::break_hint(const Instruction& i) {
    bool equal = i.predicate == static_cast<uint8_t>(Predicate::IEq);
    if (!equal && i.predicate != static_cast<uint8_t>(Predicate::INe))
        return false;
    uint64_t bits;
    bool hint = (reads_break_condition(i.operands[0]) && constant_int(i.operands[1], bits) && !bits) ||
                (reads_break_condition(i.operands[1]) && constant_int(i.operands[0], bits) && !bits);
    if (!hint)
        return false;
    Operand o = make(Op::BreakHint, Type::Bool, {});
    set(i, equal ? make(Op::Not, Type::Bool, {o}) : o);
    return true;
}

Operand FunctionTranslator::select_handle(Operand condition, Operand a, Operand b) {
    if (a == b || b.is_undef())
        return a;
    if (a.is_undef())
        return b;
    Operand index = index_of_choice(*this, a, a), other = index_of_choice(*this, b, a);
    if (index != other)
        index = make(Op::Select, Type::I32, {condition, index, other});
    return chosen_handle(*this, a, index);
}

void FunctionTranslator::select(const Instruction& i) {
    if (i.operands.size() != 3 || i.operands[1]->type != i.type || i.operands[2]->type != i.type)
        invalid("a select is malformed");
    const llvm::Type* condition = i.operands[0]->type;
    bool by_component = condition->kind == TypeKind::Vector;
    const llvm::Type* bit = component_type(condition);
    if (bit->kind != TypeKind::Integer || bit->width != 1 ||
        (by_component && (i.type->kind != TypeKind::Vector || i.type->count != condition->count)))
        invalid("a select's condition is not an i1");
    if (i.type->kind == TypeKind::Pointer)
        return select_pointer(i);
    if (!is_aggregate(i.type)) {
        set(i,
            make(Op::Select, scalar(i.type), {use(i.operands[0]), use(i.operands[1]), use(i.operands[2])}));
        return;
    }
    uint32_t a = use_run(i.operands[1]), b = use_run(i.operands[2]), run = new_run(i.type);
    uint32_t count = s.runs.size() - run;
    for (uint32_t n = 0; n < count; n++) {
        Type t = type_of(s.runs[run + n]);
        if (t == Type::Handle) {
            Operand o = select_handle(component(i.operands[0], n), s.runs[a + n], s.runs[b + n]);
            s.runs[run + n] = o;
            continue;
        }
        Operand o = make(Op::Select, t, {component(i.operands[0], n), s.runs[a + n], s.runs[b + n]});
        s.runs[run + n] = o;
    }
    set_run(i, run);
}

void FunctionTranslator::select_pointer(const Instruction& i) {
    if (Group* g = s.objects.group_of(number_, &i)) {
        uint32_t variable = group_variable(*g);
        Operand a = flat_pointer(i.operands[1], variable, "a select of");
        Operand b = flat_pointer(i.operands[2], variable, "a select of");
        Operand which = a == b ? a : make(Op::Select, Type::I32, {use(i.operands[0]), a, b});
        return set_pointer(i, unflatten(i.type, variable, which));
    }
    Pointer a = pointer(i.operands[1]), b = pointer(i.operands[2]);
    if (a.target != b.target || a.number != b.number)
        unsupported("a select of pointers to different variables");
    a.index =
        a.index == b.index ? a.index : make(Op::Select, Type::I32, {use(i.operands[0]), a.index, b.index});
    set_pointer(i, a);
}

} // namespace ladder::dxil
