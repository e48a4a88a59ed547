#include "front/llvm/wide_integers.h"

#include "formats/llvm/instruction_views.h"

#include <algorithm>

namespace ladder::front_llvm {

using ir::Type;
using llvm::Predicate;
using llvm::TypeKind;

namespace {

// The words of a value that is such an integer, as operands.
void words_of(FunctionTranslator& t, const Value* v, Vec<Operand>& words) {
    const uint32_t count = word_count(v->type), run = t.values.use_run(v);
    t.s.work.spend(count, t.here());
    for (uint32_t n = 0; n < count; n++)
        words.push(t.s.runs[run + n].operand());
}

void set_words(FunctionTranslator& t, const Instruction& i, std::span<const Operand> words) {
    const uint32_t run = t.values.new_run(i.type);
    for (uint32_t n = 0; n < words.size(); n++)
        t.s.runs[run + n] = words[n];
    t.values.set_run(i, run);
}

Operand make(FunctionTranslator& t, Op op, Operand a, Operand b) {
    return t.code.make(op, Type::I32, {a, b});
}

// Copies of the sign.
Operand sign_of(FunctionTranslator& t, Operand word) { return make(t, Op::AShr, word, t.p.i32(31)); }

// 32 bits of high:low from bit `by` on, which is less than 32.
Operand funnel(FunctionTranslator& t, Operand low, Operand high, uint32_t by) {
    if (!by)
        return low;
    const Operand from_low = make(t, Op::LShr, low, t.p.i32(by));
    return make(t, Op::Or, from_low, make(t, Op::Shl, high, t.p.i32(32 - by)));
}

void shift(FunctionTranslator& t, const Instruction& i) {
    uint64_t by;
    if (!constant_int(llvm::of::Binary(i).b(), by))
        t.unsupported("a shift of an integer of more than 64 bits by what is no constant");
    Vec<Operand> words(t.s.arena), out(t.s.arena);
    words_of(t, llvm::of::Binary(i).a(), words);
    const auto count = static_cast<int64_t>(words.size());
    const bool left = i.opcode == Opcode::Shl, defined = by < i.type->width;
    const Operand fill = i.opcode == Opcode::AShr ? sign_of(t, words.back()) : t.p.i32(0);
    auto word = [&](int64_t n) {
        return n < 0 ? t.p.i32(0) : n < count ? words[static_cast<uint32_t>(n)] : fill;
    };
    // To the left by n is to the right by -n.
    const int64_t whole = left ? -static_cast<int64_t>((by + 31) / 32) : static_cast<int64_t>(by / 32);
    const auto rest = static_cast<uint32_t>(left ? (32 - by % 32) % 32 : by % 32);
    for (int64_t n = 0; n < count; n++)
        out.push(defined ? funnel(t, word(n + whole), word(n + whole + 1), rest) : Operand::undef(Type::I32));
    set_words(t, i, out.span());
}

// A scalar integer of at most 64 bits, extended to words; gives what the words above them are.
Operand extend(FunctionTranslator& t, const Value* v, bool sign, Vec<Operand>& words) {
    const Operand x = t.values.normalize(t.values.use(v), v->type, sign ? Norm::Sign : Norm::Zero);
    if (t.scalar(v->type) == Type::I64)
        t.code.split(x, Type::I32, 2, words);
    else
        words.push(t.scalar(v->type) == Type::I32 ? x
                                                  : t.code.make(sign ? Op::SExt : Op::ZExt, Type::I32, {x}));
    return sign ? sign_of(t, words.back()) : t.p.i32(0);
}

// The low bits of words as a scalar integer.
Operand low_bits(FunctionTranslator& t, std::span<const Operand> words, const llvm::Type* type) {
    const Type target = t.scalar(type);
    if (target == Type::I64)
        return t.code.join(words.first(2), 32, target);
    return target == Type::I32 ? words[0] : t.code.make(Op::Trunc, target, {words[0]});
}

} // namespace

void wide_binary(FunctionTranslator& t, const Instruction& i) {
    if (i.type->kind != TypeKind::Integer)
        t.unsupported("a vector of integers of more than 64 bits");
    Op op;
    switch (i.opcode) {
    case Opcode::And: op = Op::And; break;
    case Opcode::Or: op = Op::Or; break;
    case Opcode::Xor: op = Op::Xor; break;
    case Opcode::Shl:
    case Opcode::LShr:
    case Opcode::AShr: return shift(t, i);
    default:
        t.s.diag.fail_unsupported(t.here(), "'%s' of integers of %u bits is not supported",
                                  llvm::name(i.opcode), i.type->width);
    }
    Vec<Operand> a(t.s.arena), b(t.s.arena);
    words_of(t, llvm::of::Binary(i).a(), a);
    words_of(t, llvm::of::Binary(i).b(), b);
    for (uint32_t n = 0; n < a.size(); n++)
        a[n] = make(t, op, a[n], b[n]);
    set_words(t, i, a.span());
}

void wide_cast(FunctionTranslator& t, const Instruction& i) {
    const Value* v = llvm::of::Unary(i).value();
    const bool integers = v->type->kind == TypeKind::Integer && i.type->kind == TypeKind::Integer;
    if (!integers || (i.opcode != Opcode::Trunc && i.opcode != Opcode::ZExt && i.opcode != Opcode::SExt))
        t.s.diag.fail_unsupported(t.here(), "'%s' of integers of more than 64 bits is not supported",
                                  llvm::name(i.opcode));
    Vec<Operand> words(t.s.arena);
    Operand more = t.p.i32(0);
    if (!is_wide_integer(v->type)) {
        more = extend(t, v, i.opcode == Opcode::SExt, words);
    } else {
        words_of(t, v, words);
        if (i.opcode == Opcode::SExt)
            more = sign_of(t, words.back());
    }
    if (!is_wide_integer(i.type))
        return t.values.set(i, low_bits(t, words.span(), i.type));
    words.resize(word_count(i.type), more);
    set_words(t, i, words.span());
}

void wide_compare(FunctionTranslator& t, const Instruction& i) {
    const llvm::of::Binary in(i);
    const bool equal = i.predicate == static_cast<uint8_t>(Predicate::IEq);
    if ((!equal && i.predicate != static_cast<uint8_t>(Predicate::INe)) ||
        in.a()->type->kind != TypeKind::Integer)
        t.unsupported("a comparison of integers of more than 64 bits for their order");
    Vec<Operand> a(t.s.arena), b(t.s.arena);
    words_of(t, in.a(), a);
    words_of(t, in.b(), b);
    Operand different = t.p.i32(0);
    for (uint32_t n = 0; n < a.size(); n++)
        different =
            n ? make(t, Op::Or, different, make(t, Op::Xor, a[n], b[n])) : make(t, Op::Xor, a[n], b[n]);
    t.values.set(i, t.code.make(equal ? Op::IEq : Op::INe, Type::Void, {different, t.p.i32(0)}));
}

} // namespace ladder::front_llvm
