#include "front/llvm/intrinsics.h"

#include "formats/llvm/instruction_views.h"
#include "formats/llvm/typing.h"
#include "front/llvm/function.h"

namespace ladder::front_llvm {

using ir::Type;
using llvm::TypeKind;

namespace {

// Elements that one copy or fill may take: each is an instruction or two.
constexpr uint64_t copy_max = 4096;

struct Row {
    std::string_view name; // after "llvm.", without type suffixes
    void (*translate)(FunctionTranslator& t, const Instruction& call, Op op); // null: it does nothing
    Op op;
    uint32_t operands;
};

uint32_t components(const Instruction& call) {
    return call.type->kind == TypeKind::Vector ? static_cast<uint32_t>(call.type->count) : 1;
}

// Sets the call's value component by component.
template <class F>
void each_component(FunctionTranslator& t, const Instruction& call, F make) {
    if (!is_aggregate(call.type))
        return t.values.set(call, make(0));
    if (call.type->kind != TypeKind::Vector)
        t.invalid("an LLVM intrinsic is called with operands of the wrong type");
    uint32_t run = t.values.new_run(call.type);
    for (uint32_t n = 0; n < components(call); n++) {
        Operand o = make(n);
        t.s.runs[run + n] = o;
    }
    t.values.set_run(call, run);
}

// An integer type that VSIR has too.
Type plain_integer(FunctionTranslator& t, const llvm::Type* type) {
    const llvm::Type* c = llvm::scalar_type(type);
    if (c->kind != TypeKind::Integer || c->width == 1)
        t.invalid("an LLVM intrinsic is called with operands of the wrong type");
    if (t.s.narrow_width(c))
        t.unsupported("this width of an LLVM intrinsic");
    return t.scalar(c);
}

void same_types(FunctionTranslator& t, const Instruction& call, size_t count) {
    for (size_t n = 0; n < count; n++)
        if (call.operands[n]->type != call.type)
            t.invalid("an LLVM intrinsic is called with operands of the wrong type");
}

void floats(FunctionTranslator& t, const Instruction& call, Op op) {
    same_types(t, call, call.operands.size());
    Type type = t.scalar(llvm::scalar_type(call.type));
    if (!ir::is_float(type))
        t.invalid("an LLVM intrinsic is called with operands of the wrong type");
    uint8_t flags = call.flags & llvm::inst_flags::FastAll ? 0 : ir::instr_flags::Precise;
    each_component(t, call, [&](uint32_t n) {
        Operand o[3];
        for (size_t k = 0; k < call.operands.size(); k++)
            o[k] = t.values.component(call.operands[k], n);
        return t.code.emit(op, type, std::span<const Operand>(o, call.operands.size()), 1, flags)
            ->result_operand();
    });
}

// The magnitude of the first with the sign of the second.
void copysign(FunctionTranslator& t, const Instruction& call, Op) {
    same_types(t, call, 2);
    Type type = t.scalar(llvm::scalar_type(call.type));
    if (!ir::is_float(type))
        t.invalid("an LLVM intrinsic is called with operands of the wrong type");
    Type bits = ir::int_type(ir::bits(type));
    uint64_t sign = uint64_t{1} << (ir::bits(type) - 1);
    each_component(t, call, [&](uint32_t n) {
        Operand a = t.code.as_integer(t.values.component(llvm::of::Binary(call).a(), n));
        Operand b = t.code.as_integer(t.values.component(llvm::of::Binary(call).b(), n));
        Operand magnitude = t.code.make(Op::And, bits, {a, t.p.constant(bits, sign - 1)});
        Operand signs = t.code.make(Op::And, bits, {b, t.p.constant(bits, sign)});
        return t.code.reinterpret(t.code.make(Op::Or, bits, {magnitude, signs}), type);
    });
}

void bit_reverse(FunctionTranslator& t, const Instruction& call, Op op) {
    same_types(t, call, 1);
    Type type = plain_integer(t, call.type);
    each_component(t, call, [&](uint32_t n) {
        return t.code.make(op, type, {t.values.component(llvm::of::Unary(call).value(), n)});
    });
}

void swap_bytes(FunctionTranslator& t, const Instruction& call, Op) {
    same_types(t, call, 1);
    Type type = plain_integer(t, call.type);
    uint32_t bytes = ir::bits(type) / 8;
    each_component(t, call, [&](uint32_t n) {
        Operand x = t.values.component(llvm::of::Unary(call).value(), n), all;
        for (uint32_t b = 0; b < bytes; b++) {
            Operand byte = t.code.make(Op::And, type, {x, t.p.constant(type, uint64_t{0xff} << b * 8)});
            uint32_t to = bytes - 1 - b;
            if (to > b)
                byte = t.code.make(Op::Shl, type, {byte, t.p.constant(type, (to - b) * 8)});
            else if (to < b)
                byte = t.code.make(Op::LShr, type, {byte, t.p.constant(type, (b - to) * 8)});
            all = b ? t.code.make(Op::Or, type, {all, byte}) : byte;
        }
        return all;
    });
}

// ctpop; ctlz and cttz, which count the whole width where no bit is set.
void count_bits(FunctionTranslator& t, const Instruction& call, Op op) {
    same_types(t, call, 1);
    Type type = plain_integer(t, call.type);
    each_component(t, call, [&](uint32_t n) {
        Operand x = t.code.make(op, Type::Void, {t.values.component(llvm::of::Unary(call).value(), n)});
        if (op != Op::BitCount) {
            Operand none = t.code.make(Op::IEq, Type::Void, {x, t.p.i32(UINT32_MAX)});
            x = t.code.make(Op::Select, Type::I32, {none, t.p.i32(ir::bits(type)), x});
        }
        return t.code.resize(x, type);
    });
}

struct Overflowing {
    Type type;
    Operand a, b;
};
Overflowing overflow_operands(FunctionTranslator& t, const Instruction& call) {
    const llvm::of::Binary in(call);
    const llvm::Type* r = call.type;
    bool fits = r->kind == TypeKind::Struct && r->members.size() == 2 && in.a()->type == r->members[0] &&
                in.b()->type == r->members[0] && !is_aggregate(r->members[0]) &&
                r->members[1]->kind == TypeKind::Integer && r->members[1]->width == 1;
    if (!fits)
        t.invalid("an LLVM intrinsic is called with operands of the wrong type");
    return {plain_integer(t, r->members[0]), t.values.use(in.a()), t.values.use(in.b())};
}

void set_pair(FunctionTranslator& t, const Instruction& call, Operand result, Operand overflow) {
    uint32_t run = t.values.new_run(call.type);
    t.s.runs[run] = result;
    t.s.runs[run + 1] = overflow;
    t.values.set_run(call, run);
}

void unsigned_overflow(FunctionTranslator& t, const Instruction& call, Op op) {
    auto [type, a, b] = overflow_operands(t, call);
    Operand result = t.code.make(op, type, {a, b});
    Operand over = op == Op::IAdd ? t.code.make(Op::ULt, Type::Void, {result, a})
                                  : t.code.make(Op::ULt, Type::Void, {a, b});
    set_pair(t, call, result, over);
}

// Overflow: both operands differ in sign from the result (a - b: as a + ~b).
void signed_overflow(FunctionTranslator& t, const Instruction& call, Op op) {
    auto [type, a, b] = overflow_operands(t, call);
    Operand result = t.code.make(op, type, {a, b});
    Operand x = t.code.make(Op::Xor, type, {a, op == Op::IAdd ? result : b});
    Operand y = t.code.make(Op::Xor, type, {op == Op::IAdd ? b : a, result});
    Operand both = t.code.make(Op::And, type, {x, y});
    set_pair(t, call, result, t.code.make(Op::SLt, Type::Void, {both, t.p.constant(type, 0)}));
}

void multiply_overflow(FunctionTranslator& t, const Instruction& call, Op op) {
    auto [type, a, b] = overflow_operands(t, call);
    if (type != Type::I32)
        t.unsupported("this width of an LLVM intrinsic");
    ir::Instr* product = t.code.emit(op, Type::I32, {a, b}, 2); // the high half first
    Operand high = product->result_operand(0), low = product->result_operand(1);
    Operand expected = op == Op::UMulExt ? t.p.i32(0) : t.code.make(Op::AShr, Type::I32, {low, t.p.i32(31)});
    set_pair(t, call, low, t.code.make(Op::INe, Type::Void, {high, expected}));
}

void first_operand(FunctionTranslator& t, const Instruction& call, Op) {
    same_types(t, call, 1);
    if (is_aggregate(call.type))
        t.values.set_run(call, t.values.use_run(llvm::of::Unary(call).value()));
    else
        t.values.set(call, t.values.use(llvm::of::Unary(call).value()));
}

uint64_t length_of(FunctionTranslator& t, const Value* v) {
    uint64_t length;
    if (!constant_int(v, length))
        t.unsupported("a copy of a number of bytes that is no constant");
    return length;
}

uint32_t unit_of(FunctionTranslator& t, const Pointer& to) {
    if (to.target != Pointer::Variable)
        t.unsupported("a copy to or from something that is no variable");
    return ir::bits(t.p.variables[to.number].element) / 8;
}

// The whole of an object in a loose variable, whose bytes lie elsewhere than LLVM thinks: by its scalars.
const llvm::Type* whole_object(FunctionTranslator& t, Pointer& to, uint64_t length) {
    const llvm::Type* type = to.cast_from;
    to.cast_from = nullptr;
    if (!type || t.s.layouts.size(type, 1, t.here()).bytes != length)
        t.unsupported("a copy of part of a variable of several widths or min precision");
    return type;
}

void copy(FunctionTranslator& t, const Instruction& call, Op) {
    const llvm::of::Copy in(call);
    Pointer to = t.pointers.of(in.to()), from = t.pointers.of(in.source());
    uint64_t length = length_of(t, in.length());
    uint32_t to_unit = unit_of(t, to), from_unit = unit_of(t, from);
    bool to_loose = t.s.slot_of(to.number) != 1, from_loose = t.s.slot_of(from.number) != 1;
    Vec<Operand> values(t.s.arena);
    Vec<uint32_t> to_offsets(t.s.arena), from_offsets(t.s.arena);
    Vec<Type> types(t.s.arena);
    if (to_loose || from_loose) {
        const llvm::Type* a = to_loose ? whole_object(t, to, length) : nullptr;
        const llvm::Type* b = from_loose ? whole_object(t, from, length) : a;
        a = a ? a : b;
        if (a != b)
            t.unsupported("a copy between variables of different types");
        t.s.layouts.leaves(a, t.s.slot_of(to.number), 0, to_offsets, t.here());
        t.s.layouts.leaves(a, t.s.slot_of(from.number), 0, from_offsets, t.here());
        Shape shape = t.shape(a);
        for (uint32_t n = 0; n < shape.count; n++)
            types.push(t.s.leaves[shape.first + n]);
    } else {
        // The widest pieces that both sides and the length allow.
        uint32_t piece = to_unit > from_unit ? to_unit : from_unit;
        while (length % piece)
            piece /= 2;
        if (length / piece > copy_max)
            t.unsupported("a copy of this many elements");
        bool same = to_unit == piece && from_unit == piece;
        Type type = same ? t.p.variables[from.number].element : ir::int_type(piece * 8);
        for (uint64_t at = 0; at < length; at += piece) {
            to_offsets.push(static_cast<uint32_t>(at));
            from_offsets.push(static_cast<uint32_t>(at));
            types.push(type);
        }
    }
    // All loads before the stores: the two may overlap.
    for (uint32_t n = 0; n < types.size(); n++)
        values.push(t.accesses.load_scalar(from, from_offsets[n], types[n]));
    for (uint32_t n = 0; n < types.size(); n++)
        t.accesses.store_scalar(to, to_offsets[n], values[n], types[n]);
}

void fill(FunctionTranslator& t, const Instruction& call, Op) {
    const llvm::of::Fill in(call);
    Pointer to = t.pointers.of(in.to());
    uint64_t length = length_of(t, in.length()), byte;
    if (!constant_int(in.byte(), byte))
        t.unsupported("a fill with a value that is no constant");
    uint32_t piece = unit_of(t, to);
    byte = (byte & 0xff) * 0x0101010101010101u;
    if (t.s.slot_of(to.number) != 1) {
        const llvm::Type* type = whole_object(t, to, length);
        if (byte)
            t.unsupported("a fill of a variable of several widths or min precision with anything but 0");
        Vec<uint32_t> offsets(t.s.arena);
        t.s.layouts.leaves(type, t.s.slot_of(to.number), 0, offsets, t.here());
        Shape shape = t.shape(type);
        for (uint32_t n = 0; n < shape.count; n++) {
            Type leaf = t.s.leaves[shape.first + n];
            t.accesses.store_scalar(to, offsets[n], t.p.constant(leaf, byte), leaf);
        }
        return;
    }
    while (length % piece)
        piece /= 2;
    if (length / piece > copy_max)
        t.unsupported("a fill of this many elements");
    Type type = ir::int_type(piece * 8);
    for (uint64_t at = 0; at < length; at += piece)
        t.accesses.store_scalar(to, static_cast<uint32_t>(at), t.p.constant(type, byte), type);
}

constexpr Row rows[] = {
    {"dbg", nullptr, Op::Count, 0}, // what follows the first word is free for those that do nothing
    {"lifetime", nullptr, Op::Count, 0},
    {"invariant", nullptr, Op::Count, 0},
    {"assume", nullptr, Op::Count, 0},
    {"donothing", nullptr, Op::Count, 0},
    {"var.annotation", nullptr, Op::Count, 0},
    {"expect", first_operand, Op::Count, 2},
    {"memcpy", copy, Op::Count, 5},
    {"memmove", copy, Op::Count, 5},
    {"memset", fill, Op::Count, 5},
    {"fabs", floats, Op::FAbs, 1},
    {"sqrt", floats, Op::Sqrt, 1},
    {"sin", floats, Op::Sin, 1},
    {"cos", floats, Op::Cos, 1},
    {"exp2", floats, Op::Exp2, 1},
    {"log2", floats, Op::Log2, 1},
    {"floor", floats, Op::Floor, 1},
    {"ceil", floats, Op::Ceil, 1},
    {"trunc", floats, Op::RoundZero, 1},
    {"rint", floats, Op::RoundEven, 1},
    {"nearbyint", floats, Op::RoundEven, 1},
    {"minnum", floats, Op::FMin, 2},
    {"maxnum", floats, Op::FMax, 2},
    {"fma", floats, Op::Fma, 3},
    {"fmuladd", floats, Op::FMad, 3},
    {"copysign", copysign, Op::Count, 2},
    {"bitreverse", bit_reverse, Op::BitReverse, 1},
    {"bswap", swap_bytes, Op::Count, 1},
    {"ctpop", count_bits, Op::BitCount, 1},
    {"ctlz", count_bits, Op::FindUMsb, 2},
    {"cttz", count_bits, Op::FindLsb, 2},
    {"uadd.with.overflow", unsigned_overflow, Op::IAdd, 2},
    {"usub.with.overflow", unsigned_overflow, Op::ISub, 2},
    {"umul.with.overflow", multiply_overflow, Op::UMulExt, 2},
    {"sadd.with.overflow", signed_overflow, Op::IAdd, 2},
    {"ssub.with.overflow", signed_overflow, Op::ISub, 2},
    {"smul.with.overflow", multiply_overflow, Op::SMulExt, 2},
};

} // namespace

CalleeState classify_intrinsic(std::string_view name) {
    name.remove_prefix(5); // "llvm."
    for (uint32_t n = 0; n < std::size(rows); n++) {
        const Row& row = rows[n];
        bool fits = name.substr(0, row.name.size()) == row.name &&
                    (name.size() == row.name.size() || name[row.name.size()] == '.');
        if (fits)
            return {row.translate ? CalleeState::Intrinsic : CalleeState::Nothing, n};
    }
    return {};
}

void intrinsic(FunctionTranslator& t, const Instruction& call, uint32_t number) {
    const Row& row = rows[number];
    if (call.operands.size() != row.operands)
        t.invalid("an LLVM intrinsic is called with operands of the wrong type");
    row.translate(t, call, row.op);
}

} // namespace ladder::front_llvm
