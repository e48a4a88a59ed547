// Products with a chosen 0 that programs take for a choice.
//
//     %s = select.f32 %c, 1.0, 0.0
//     %p = fmul.f32 %x, %s           ->    %p = select.f32 %c, %x, 0.0
//
// Where %x is infinite or NaN, the product is NaN in IEEE 754 whatever %c is; drivers for Direct3D make the
// choice, as the operation may assume finite numbers (LLVM's `fast`). A multiply-add chooses its addend.
#include "passes/quirks/quirk_passes.h"
#include "passes/structure/take_over.h"
#include "vsir/core/builder.h"
#include "vsir/core/fold.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

using namespace ir;

namespace {

// A number that is `factor` where the condition is `where`, else 0.
struct Choice {
    Operand condition, factor;
    bool where;
};

class Products {
public:
    Products(Program& p, Function& f) : p_(p), f_(f), code_(p, f) {}

    void visit(BlockId b, Instr& i) {
        if ((i.op != Op::FMul && i.op != Op::FMad) || i.flags & instr_flags::Precise)
            return;
        Choice choice;
        for (uint32_t n = 0; n < 2; n++)
            if (find(i[n], i.type, choice))
                return choose(b, i, i[1 - n], choice);
    }

private:
    bool find(Operand o, Type type, Choice& choice) {
        const Instr* def = code_.definition(o);
        if (!def)
            return false;
        if (def->op == Op::UToF && code_.type_of(as::UToF(*def).value()) == Type::Bool) {
            choice = {as::UToF(*def).value(), one(type), true};
            return true;
        }
        if (def->op != Op::Select)
            return false;
        const as::Select select(*def);
        const bool where = is_zero(select.if_false());
        if (is_zero(select.if_true()) == where)
            return false;
        choice = {select.condition(), where ? select.if_true() : select.if_false(), where};
        return true;
    }

    bool is_zero(Operand o) const { return o.is_const() && !p_.constants[o.number()].bits; }
    Operand one(Type type) { return p_.constant(type, neutral(WaveOp::Mul, type)); }

    void choose(BlockId b, Instr& i, Operand other, const Choice& choice) {
        code_.before(b, &i);
        code_.origin = i.origin;
        const bool adds = i.op == Op::FMad, plain = choice.factor == one(i.type);
        const Operand instead = adds ? as::FMad(i).c() : p_.constant(i.type, 0);
        Operand product = other;
        if (adds && plain)
            product = code_.make(Op::FAdd, i.type, {other, instead}, i.flags);
        else if (adds)
            product = code_.make(Op::FMad, i.type, {other, choice.factor, instead}, i.flags);
        else if (!plain)
            product = code_.make(Op::FMul, i.type, {other, choice.factor}, i.flags);
        const Operand operands[] = {choice.condition, choice.where ? product : instead,
                                    choice.where ? instead : product};
        Instr* chosen = code_.emit(Op::Select, i.type, operands, 0);
        define_as(f_, i.result, chosen);
        remove(f_.block(b), &i);
    }

    Program& p_;
    Function& f_;
    Builder code_;
};

} // namespace

void choose_products(Program& p, Context&) {
    for (Function& f : p.functions) {
        Products products(p, f);
        for_each_instr(f, [&](BlockId b, Instr& i) { products.visit(b, i); });
    }
}

} // namespace ladder::passes
