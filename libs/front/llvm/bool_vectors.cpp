#include "front/llvm/bool_vectors.h"

#include "formats/llvm/instruction_views.h"
#include "formats/llvm/typing.h"

namespace ladder::front_llvm {

using ir::Type;
using llvm::TypeKind;

namespace {

// A side of the bitcast: so many scalars of so many bits.
struct Side {
    const llvm::Type* scalar;
    uint64_t count;
    uint32_t width;
    bool is_vector;
};

// Width 0: the type has no bits that a bitcast could see.
Side side_of(FunctionTranslator& t, const llvm::Type* type) {
    const bool is_vector = type->kind == TypeKind::Vector;
    const llvm::Type* scalar = llvm::scalar_type(type);
    if (scalar->kind == TypeKind::Integer)
        return {scalar, is_vector ? type->count : 1, scalar->width, is_vector};
    const Type own = t.scalar(scalar);
    return {scalar, is_vector ? type->count : 1, own == Type::Void ? 0 : ir::bits(own), is_vector};
}

// The integer in whose low bits a number of the side lies.
Type integer_of(FunctionTranslator& t, const Side& numbers) {
    const Type whole = t.scalar(numbers.scalar);
    const bool exact = ir::bits(whole) == numbers.width || numbers.scalar->kind == TypeKind::Integer;
    if (ir::bits(whole) < numbers.width || !exact)
        t.unsupported("a bitcast between these types");
    return ir::int_type(ir::bits(whole));
}

// Appends each bit of a number, as a bool.
void part(FunctionTranslator& t, Operand number, uint32_t width, Vec<Operand>& out) {
    const Operand x = t.code.as_integer(number);
    const Type integer = t.code.type_of(x);
    for (uint32_t k = 0; k < width; k++) {
        const Operand bit = t.p.constant(integer, uint64_t{1} << k), none = t.p.constant(integer, 0);
        out.push(t.code.make(Op::INe, Type::Void, {t.code.make(Op::And, integer, {x, bit}), none}));
    }
}

// An integer of the bools of a vector from one on.
Operand join(FunctionTranslator& t, const Value* bools, uint32_t first, uint32_t width, Type integer) {
    Operand x = t.p.constant(integer, 0);
    for (uint32_t k = 0; k < width; k++) {
        const Operand bit = t.p.constant(integer, uint64_t{1} << k), none = t.p.constant(integer, 0);
        const Operand b = t.values.component(bools, first + k);
        x = t.code.make(Op::Or, integer, {x, t.code.select(b, bit, none)});
    }
    return x;
}

} // namespace

bool bitcast_bools(FunctionTranslator& t, const Instruction& i) {
    const Value* v = llvm::of::Unary(i).value();
    const Side from = side_of(t, v->type), to = side_of(t, i.type);
    const bool bools = (from.is_vector && from.width == 1) || (to.is_vector && to.width == 1);
    if (!bools || !from.width || !to.width || from.width == to.width)
        return false;
    if (from.count > aggregate_max || to.count > aggregate_max ||
        from.count * from.width != to.count * to.width)
        t.invalid("a bitcast between types of different sizes");
    t.s.work.spend(from.count + to.count, t.here());
    const bool parts = to.width == 1;
    const Side& numbers = parts ? from : to;
    const Type integer = integer_of(t, numbers);
    Vec<Operand> out(t.s.arena, static_cast<uint32_t>(to.count));
    for (uint32_t n = 0; n < numbers.count; n++) {
        if (parts)
            part(t, t.values.component(v, n), numbers.width, out);
        else
            out.push(t.code.reinterpret(join(t, v, n * numbers.width, numbers.width, integer),
                                        t.scalar(numbers.scalar)));
    }
    if (!is_aggregate(i.type)) {
        t.values.set(i, out[0]);
        return true;
    }
    const uint32_t run = t.values.new_run(i.type);
    for (uint32_t n = 0; n < out.size(); n++)
        t.s.runs[run + n] = out[n];
    t.values.set_run(i, run);
    return true;
}

} // namespace ladder::front_llvm
