#include "front/llvm/instructions.h"

#include "formats/llvm/instruction_views.h"
#include "formats/llvm/typing.h"
#include "front/llvm/bool_vectors.h"
#include "front/llvm/dialect.h"
#include "front/llvm/function.h"
#include "front/llvm/wide_integers.h"

namespace ladder::front_llvm {

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

} // namespace

// An instruction with two operands, scalars or vectors of `type`: `scalar` makes each component.
using OfTwo = Operand (*)(FunctionTranslator&, const Instruction&, const llvm::Type* type, Operand, Operand);
static void make_components(FunctionTranslator& t, const Instruction& i, const llvm::Type* type,
                            OfTwo scalar) {
    const llvm::of::Binary in(i);
    if (!is_aggregate(i.type)) {
        const Operand x = t.values.use(in.a()), y = t.values.use(in.b());
        return t.values.set(i, scalar(t, i, type, x, y));
    }
    uint32_t a = t.values.use_run(in.a()), b = t.values.use_run(in.b()), run = t.values.new_run(i.type);
    for (uint32_t n = 0; n < i.type->count; n++) {
        Operand o = scalar(t, i, type, t.s.runs[a + n].operand(), t.s.runs[b + n].operand());
        t.s.runs[run + n] = o;
    }
    t.values.set_run(i, run);
}

static Operand binary_scalar(FunctionTranslator& t, const Instruction& i, const llvm::Type* type, Operand a,
                             Operand b) {
    const BinaryRow& row = binary_rows[static_cast<size_t>(i.opcode) - static_cast<size_t>(Opcode::Add)];
    Type own = t.scalar(type);
    if (ir::info(row.op).overload == 'F') {
        bool fast = i.flags & llvm::inst_flags::FastAll;
        uint8_t flags = fast ? 0 : ir::instr_flags::Precise;
        if (row.op == Op::FSub && a.is_const()) {
            uint64_t minuend = t.p.constants[a.number()].bits;
            // -0.0 - x is how LLVM 3.7 writes -x.
            if (minuend == uint64_t{1} << (ir::bits(own) - 1) || (fast && !minuend))
                return t.code.make(Op::FNeg, own, {b}, flags);
        }
        return t.code.make(row.op, own, {a, b}, flags);
    }
    if (own == Type::Bool) {
        if (row.for_bool != Op::Count)
            return t.code.make(row.for_bool, own, {a, b});
        // A division by 0 and a shift by 1 are undefined, which leaves one case: x / 1, x % 1, x << 0.
        bool remainder = i.opcode == Opcode::URem || i.opcode == Opcode::SRem;
        return remainder ? t.p.boolean(false) : a;
    }
    // A shift's amount is taken modulo 32 where 16 bits live in 32; beyond 15 it is undefined anyway.
    bool shift = i.opcode >= Opcode::Shl && i.opcode <= Opcode::AShr;
    uint32_t narrow = t.s.narrow_width(type);
    Norm norm = !shift ? row.norm : narrow && narrow != 16 ? Norm::Zero : Norm::None;
    return t.code.make(row.op, own,
                       {t.values.normalize(a, type, row.norm), t.values.normalize(b, type, norm)});
}

void binary(FunctionTranslator& t, const Instruction& i) {
    const llvm::Type* type = llvm::scalar_type(i.type);
    const BinaryRow& row = binary_rows[static_cast<size_t>(i.opcode) - static_cast<size_t>(Opcode::Add)];
    if (i.operands.size() != 2 || llvm::of::Binary(i).a()->type != i.type ||
        llvm::of::Binary(i).b()->type != i.type ||
        is_float_type(type) != (ir::info(row.op).overload == 'F') ||
        (!is_float_type(type) && type->kind != TypeKind::Integer))
        t.invalid("an arithmetic instruction has operands of the wrong type");
    if (is_wide_integer(type))
        return wide_binary(t, i);
    make_components(t, i, type, binary_scalar);
}

// What a bitcast sees of a scalar, a vector or a wide integer.
struct Pieces {
    Type type;
    uint64_t count;
    uint32_t width; // in bits, of each
    bool whole;     // no bits of a piece are unknown or differ from LLVM's
};
static Pieces pieces_of(FunctionTranslator& t, const llvm::Type* type) {
    if (is_wide_integer(type))
        return {Type::I32, word_count(type), 32, true};
    if (type->kind != TypeKind::Vector && is_aggregate(type))
        t.invalid("a bitcast between types of different sizes");
    const llvm::Type* scalar = llvm::scalar_type(type);
    const Type own = t.scalar(scalar);
    const bool whole = ir::bits(own) >= 8 && !t.s.narrow_width(scalar) &&
                       (t.s.native_16bit || scalar->kind != TypeKind::Half);
    const uint32_t width = scalar->kind == TypeKind::Integer ? scalar->width
                           : scalar->kind == TypeKind::Half  ? 16
                                                             : ir::bits(own);
    return {own, type->kind == TypeKind::Vector ? type->count : 1, width, whole};
}

// Between vectors, or a vector and a scalar, of scalars of different widths: pieces of the narrower width,
// the low ones first.
static void bitcast_aggregate(FunctionTranslator& t, const Instruction& i) {
    if (bitcast_bools(t, i))
        return;
    const llvm::of::Unary in(i);
    const Pieces from = pieces_of(t, in.value()->type), to = pieces_of(t, i.type);
    if (from.count > aggregate_max || to.count > aggregate_max ||
        from.count * from.width != to.count * to.width)
        t.invalid("a bitcast between types of different sizes");
    if (!from.whole || !to.whole)
        t.unsupported("a bitcast between these types");
    const Type target = to.type;
    const uint64_t count = from.count, wanted = to.count;
    const uint32_t have = ir::bits(from.type), need = ir::bits(target);
    t.s.work.spend(count + wanted, t.here());
    Vec<Operand> out(t.s.arena, static_cast<uint32_t>(wanted));
    for (uint32_t n = 0; n < count; n++) {
        Operand x = t.values.component(in.value(), n);
        if (have == need) {
            out.push(t.code.reinterpret(x, target));
        } else if (have > need) {
            t.code.split(x, ir::int_type(need), have / need, out);
            for (uint32_t k = out.size() - have / need; k < out.size(); k++)
                out[k] = t.code.reinterpret(out[k], target);
        } else {
            Vec<Operand> parts(t.s.arena, need / have);
            parts.push(x);
            while (parts.size() < need / have)
                parts.push(t.values.component(in.value(), ++n));
            out.push(t.code.join(parts.span(), have, target));
        }
    }
    if (!is_aggregate(i.type))
        return t.values.set(i, out[0]);
    uint32_t run = t.values.new_run(i.type);
    for (uint32_t n = 0; n < out.size(); n++)
        t.s.runs[run + n] = out[n];
    t.values.set_run(i, run);
}

static Operand bitcast_scalar(FunctionTranslator& t, Operand x, const llvm::Type* from,
                              const llvm::Type* to) {
    if (from == to)
        return x;
    const Type source = t.scalar(from), target = t.scalar(to);
    // The 16 bits of a value that lives in 32.
    if (t.s.is_min16(from) && to->kind == TypeKind::Half)
        return t.code.make(Op::F16BitsToF32, target, {x});
    if (from->kind == TypeKind::Half && t.s.is_min16(to))
        return t.code.make(Op::F32ToF16Bits, Type::Void, {x});
    if (ir::bits(source) != ir::bits(target) || (t.s.narrow_width(from) && !t.s.is_min16(from)) ||
        (t.s.narrow_width(to) && !t.s.is_min16(to)))
        t.invalid("a bitcast between types of different widths");
    return target == source ? x : t.code.make(Op::Bitcast, target, {x});
}

static Operand cast_scalar(FunctionTranslator& t, Opcode op, Operand x, const llvm::Type* from,
                           const llvm::Type* to) {
    Type source = t.scalar(from), target = t.scalar(to);
    bool float_from = is_float_type(from), float_to = is_float_type(to);
    auto check = [&](bool from_is_float, bool to_is_float) {
        if (float_from != from_is_float || float_to != to_is_float)
            t.invalid("a cast between these types");
    };
    if (target == Type::Void || source == Type::Void)
        t.unsupported("a cast between these types");
    switch (op) {
    case Opcode::Trunc:
        check(false, false);
        return target == source ? x : t.code.make(Op::Trunc, target, {x});
    case Opcode::ZExt:
        check(false, false);
        x = t.values.normalize(x, from, Norm::Zero);
        return target == source ? x : t.code.make(Op::ZExt, target, {x});
    case Opcode::SExt:
        check(false, false);
        x = t.values.normalize(x, from, Norm::Sign);
        return target == source ? x : t.code.make(Op::SExt, target, {x});
    case Opcode::FPToUI:
    case Opcode::FPToSI: {
        check(true, false);
        const Op convert = op == Opcode::FPToUI ? Op::FToU : Op::FToS;
        if (target != Type::Bool)
            return t.code.make(convert, target, {x});
        return t.code.make(Op::Trunc, target, {t.code.make(convert, Type::I32, {x})});
    }
    case Opcode::UIToFP:
        check(false, true);
        return t.code.make(Op::UToF, target, {t.values.normalize(x, from, Norm::Zero)});
    case Opcode::SIToFP:
        check(false, true);
        return t.code.make(Op::SToF, target, {t.values.normalize(x, from, Norm::Sign)});
    case Opcode::FPTrunc:
    case Opcode::FPExt:
        check(true, true);
        if (to->kind == TypeKind::Half && from != to && !t.s.native_16bit && t.s.converts_to_16bit) {
            x = t.code.make(Op::FConvert, Type::F16, {x}); // rounds
            source = Type::F16;
        }
        return target == source ? x : t.code.make(Op::FConvert, target, {x});
    case Opcode::BitCast: return bitcast_scalar(t, x, from, to);
    default: t.s.diag.fail_unsupported(t.here(), "the instruction '%s' is not supported", llvm::name(op));
    }
}

void cast(FunctionTranslator& t, const Instruction& i) {
    const llvm::of::Unary in(i);
    if (i.operands.size() != 1)
        t.invalid("a cast does not have one operand");
    const llvm::Type* from = in.value()->type;
    if (i.type->kind == TypeKind::Pointer) {
        if (i.opcode != Opcode::BitCast && i.opcode != Opcode::AddrSpaceCast)
            t.s.diag.fail_unsupported(t.here(), "the instruction '%s' is not supported",
                                      llvm::name(i.opcode));
        if (from->kind != TypeKind::Pointer)
            t.invalid("a cast between these types");
        return t.values.set_pointer(
            i, t.pointers.cast(t.pointers.of(in.value()), from->element, i.type->element));
    }
    if (from->kind == TypeKind::Pointer)
        t.s.diag.fail_unsupported(t.here(), "the instruction '%s' is not supported", llvm::name(i.opcode));
    if (!is_aggregate(i.type) && !is_aggregate(from))
        return t.values.set(i, cast_scalar(t, i.opcode, t.values.use(in.value()), from, i.type));
    if (i.opcode != Opcode::BitCast &&
        (is_wide_integer(llvm::scalar_type(from)) || is_wide_integer(llvm::scalar_type(i.type))))
        return wide_cast(t, i);
    bool same_count =
        i.type->kind == TypeKind::Vector && from->kind == TypeKind::Vector && i.type->count == from->count;
    if (!same_count) {
        if (i.opcode != Opcode::BitCast)
            t.invalid("a cast between vectors of different sizes");
        return bitcast_aggregate(t, i);
    }
    uint32_t a = t.values.use_run(in.value()), run = t.values.new_run(i.type);
    for (uint32_t n = 0; n < i.type->count; n++) {
        Operand o = cast_scalar(t, i.opcode, t.s.runs[a + n].operand(), from->element, i.type->element);
        t.s.runs[run + n] = o;
    }
    t.values.set_run(i, run);
}

// Within one variable.
static void compare_pointers(FunctionTranslator& t, const Instruction& i) {
    const llvm::of::Binary in(i);
    if (i.opcode != Opcode::ICmp || is_aggregate(i.type))
        t.invalid("a comparison has operands of the wrong type");
    Pointer a = t.pointers.of(in.a());
    if (a.target != Pointer::Variable)
        t.unsupported("a comparison of pointers like these");
    const CompareRow& row = integer_compares[i.predicate - static_cast<uint8_t>(Predicate::IEq)];
    Operand x = t.pointers.flat(in.a(), a.number, "a comparison of");
    Operand y = t.pointers.flat(in.b(), a.number, "a comparison of");
    t.values.set(i, t.code.make(row.op, Type::Void, {x, y}));
}

static Operand compare_scalar(FunctionTranslator& t, const Instruction& i, const llvm::Type* type, Operand a,
                              Operand b) {
    if (i.opcode == Opcode::FCmp) {
        Op op = float_compares[i.predicate];
        if (op == Op::Count)
            return t.p.boolean(i.predicate == static_cast<uint8_t>(Predicate::FTrue));
        return t.code.make(op, Type::Void, {a, b});
    }
    const CompareRow& row = integer_compares[i.predicate - static_cast<uint8_t>(Predicate::IEq)];
    if (t.scalar(type) == Type::Bool && row.op != Op::IEq && row.op != Op::INe) {
        Op extend = row.norm == Norm::Sign ? Op::SExt : Op::ZExt;
        a = t.code.make(extend, Type::I32, {a});
        b = t.code.make(extend, Type::I32, {b});
    }
    return t.code.make(row.op, Type::Void,
                       {t.values.normalize(a, type, row.norm), t.values.normalize(b, type, row.norm)});
}

void compare(FunctionTranslator& t, const Instruction& i) {
    const llvm::of::Binary in(i);
    bool floats = i.opcode == Opcode::FCmp;
    uint8_t last = static_cast<uint8_t>(floats ? Predicate::FTrue : Predicate::ISle);
    uint8_t first = static_cast<uint8_t>(floats ? Predicate::FFalse : Predicate::IEq);
    const bool wide = !i.operands.empty() && is_wide_integer(llvm::scalar_type(in.a()->type));
    if (i.operands.size() == 2 && wide && !floats && in.a()->type == in.b()->type)
        return wide_compare(t, i);
    if (i.operands.size() != 2 || i.predicate < first || i.predicate > last || in.a()->type != in.b()->type ||
        is_aggregate(i.type) != is_aggregate(in.a()->type) ||
        (is_aggregate(i.type) && i.type->count != in.a()->type->count))
        t.invalid("a comparison is malformed");
    const llvm::Type* type = llvm::scalar_type(in.a()->type);
    if (type->kind == TypeKind::Pointer)
        return compare_pointers(t, i);
    if (is_float_type(type) != floats || (!floats && type->kind != TypeKind::Integer))
        t.invalid("a comparison has operands of the wrong type");
    make_components(t, i, type, compare_scalar);
}

static Part select_handle(FunctionTranslator& t, Operand condition, Part a, Part b) {
    if (a == b || b.is_undef())
        return a;
    if (a.is_undef())
        return b;
    Dialect& dialect = *t.s.dialect;
    Operand index = dialect.index_of_choice(t, a, a), other = dialect.index_of_choice(t, b, a);
    if (index != other)
        index = t.code.make(Op::Select, Type::I32, {condition, index, other});
    return dialect.choose_handle(t, a, index);
}

static void select_pointer(FunctionTranslator& t, const Instruction& i) {
    const llvm::of::Select in(i);
    if (Group* g = t.s.objects.group_of(t.number, &i)) {
        uint32_t variable = t.variables.of_group(*g);
        Operand a = t.pointers.flat(in.if_true(), variable, "a select of");
        Operand b = t.pointers.flat(in.if_false(), variable, "a select of");
        Operand which = a == b ? a : t.code.make(Op::Select, Type::I32, {t.values.use(in.condition()), a, b});
        return t.values.set_pointer(i, t.pointers.unflatten(i.type, variable, which));
    }
    Pointer a = t.pointers.of(in.if_true()), b = t.pointers.of(in.if_false());
    if (a.target != b.target || a.number != b.number)
        t.unsupported("a select of pointers to different variables");
    a.index = a.index == b.index
                  ? a.index
                  : t.code.make(Op::Select, Type::I32, {t.values.use(in.condition()), a.index, b.index});
    t.values.set_pointer(i, a);
}

void select(FunctionTranslator& t, const Instruction& i) {
    const llvm::of::Select in(i);
    if (i.operands.size() != 3 || in.if_true()->type != i.type || in.if_false()->type != i.type)
        t.invalid("a select is malformed");
    const llvm::Type* condition = in.condition()->type;
    bool by_component = condition->kind == TypeKind::Vector;
    const llvm::Type* bit = llvm::scalar_type(condition);
    if (bit->kind != TypeKind::Integer || bit->width != 1 ||
        (by_component && (i.type->kind != TypeKind::Vector || i.type->count != condition->count)))
        t.invalid("a select's condition is not an i1");
    if (i.type->kind == TypeKind::Pointer)
        return select_pointer(t, i);
    if (!is_aggregate(i.type)) {
        t.values.set(i, t.code.make(Op::Select, t.scalar(i.type),
                                    {t.values.use(in.condition()), t.values.use(in.if_true()),
                                     t.values.use(in.if_false())}));
        return;
    }
    uint32_t a = t.values.use_run(in.if_true()), b = t.values.use_run(in.if_false()),
             run = t.values.new_run(i.type);
    uint32_t count = t.s.runs.size() - run;
    for (uint32_t n = 0; n < count; n++) {
        Type part = t.code.type_of(t.s.runs[run + n].operand());
        Operand which = t.values.component(in.condition(), n);
        Part x = t.s.runs[a + n], y = t.s.runs[b + n];
        Part chosen = part == Type::Handle ? select_handle(t, which, x, y)
                                           : t.code.make(Op::Select, part, {which, x.operand(), y.operand()});
        t.s.runs[run + n] = chosen;
    }
    t.values.set_run(i, run);
}

void negate(FunctionTranslator& t, const Instruction& i) {
    const Value* v = llvm::of::Unary(i).value();
    const Type type = t.scalar(llvm::scalar_type(i.type));
    const uint8_t flags = i.flags & llvm::inst_flags::FastAll ? 0 : ir::instr_flags::Precise;
    if (!is_aggregate(i.type))
        return t.values.set(i, t.code.make(Op::FNeg, type, {t.values.use(v)}, flags));
    const uint32_t run = t.values.new_run(i.type), from = t.values.use_run(v);
    for (uint32_t n = 0; n < i.type->count; n++) {
        const Operand o = t.code.make(Op::FNeg, type, {t.s.runs[from + n].operand()}, flags);
        t.s.runs[run + n] = o;
    }
    t.values.set_run(i, run);
}

void freeze(FunctionTranslator& t, const Instruction& i) {
    const Value* v = llvm::of::Unary(i).value();
    if (is_aggregate(i.type))
        t.values.set_run(i, t.values.use_run(v));
    else
        t.values.set(i, t.values.use(v));
}

} // namespace ladder::front_llvm
