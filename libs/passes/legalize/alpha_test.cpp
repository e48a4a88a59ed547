// The alpha test of Direct3D 9, which the caller asks for by parameters (parameter.h). In front of each
// return of a pixel shader's entry function stands a discard, by the alpha that target 0 has then:
//
//     b0:                                     b0:
//         store_output o0, 0, 3, %a               store_output o0, 0, 3, %a
//         return                       ->         %0 = fult %a, %reference
//                                                 discard %0
//                                                 return
//
// A variable keeps the alpha where blocks without a return store it.
//
// Programs of Direct3D 9 have the test already: their front end makes it.
#include "passes/legalize/lowering.h"
#include "passes/legalize/passes.h"
#include "vsir/core/parameter_code.h"

#include <algorithm>
#include <bit>

namespace ladder::passes {

using namespace ir;

namespace {

constexpr uint32_t alpha_column = 3;
constexpr uint64_t one = std::bit_cast<uint32_t>(1.0f);

const ParameterFact& fact(const Context& c, ParameterName name) {
    return (*c.parameters)[static_cast<size_t>(name)];
}

class AlphaTest {
public:
    AlphaTest(Program& p, Context& c, uint32_t entry)
        : p_(p), c_(c), f_(p.functions[p.entry_point(entry).function]), code_(p, f_) {
        for (const SignatureElement& e : p.signature(entry, SignatureKind::Output))
            if (e.semantic == Semantic::Target && !e.index && !target_)
                target_ = &e;
        element_ = target_ ? static_cast<uint32_t>(target_ - p.outputs.data()) : no_id;
    }

    // Targets of integers have no alpha test.
    bool applies() const { return !target_ || is_float(element_type(*target_)); }

    void run() {
        find_stores();
        for (uint32_t n = 0; n < f_.order.size(); n++) {
            const BlockId b = f_.order[n];
            if (f_.block(b).last->op == Op::Return)
                test_before_return(b);
        }
    }

private:
    bool stores_alpha(const Instr& i) const {
        return i.op == Op::StoreOutput && as::StoreOutput(i).element().number() == element_ &&
               as::StoreOutput(i).column().number() == alpha_column;
    }
    // Is the row of target 0, or perhaps.
    bool may_be_first_row(const Instr& i) const {
        uint32_t row = 0;
        return target_->rows <= 1 || !code_.is_i32(as::StoreOutput(i).row(), row) || !row;
    }
    bool is_first_row(const Instr& i) const {
        uint32_t row = 0;
        return target_->rows <= 1 || (code_.is_i32(as::StoreOutput(i).row(), row) && !row);
    }

    // The last store of the alpha in a block; null if there is none.
    Instr* last_store(const Block& b) const {
        for (Instr* i = b.last; i; i = i->prev)
            if (stores_alpha(*i) && may_be_first_row(*i))
                return i;
        return nullptr;
    }

    // Makes a variable unless all stores are seen by the returns of their own blocks.
    void find_stores() {
        if (!target_ || target_->cols <= alpha_column)
            return;
        const bool is_own = std::all_of(p_.functions.begin(), p_.functions.end(), [&](const Function& f) {
            for (BlockId b : f.order)
                for (const Instr* i = f.block(b).first; i; i = i->next)
                    if (stores_alpha(*i) && may_be_first_row(*i) &&
                        (&f != &f_ || f.block(b).last->op != Op::Return || !is_first_row(*i)))
                        return false;
            return true;
        });
        if (!is_own)
            keep_in_variable();
    }

    void keep_in_variable() {
        Variable v{};
        v.storage = Storage::Private;
        v.element = Type::F32;
        v.count = 1;
        v.initial = p_.arena.copy(std::span(&one, 1));
        variable_ = Operand::variable(p_.variables.size());
        p_.variables.push(v);
        lower_each(p_, {Op::StoreOutput}, [&](Lowering& l) {
            if (!stores_alpha(*l.i) || !may_be_first_row(*l.i))
                return;
            l.code.before(l.block, l.i->next); // stores of a row stay side by side
            Operand alpha = as_float(l.code, as::StoreOutput(*l.i).value());
            if (!is_first_row(*l.i)) {
                const Operand is = l.code.equal(as::StoreOutput(*l.i).row(), p_.i32(0));
                alpha = l.code.select(is, alpha, load(l.code));
            }
            l.code.emit(Op::VarStore, Type::Void, {variable_, p_.i32(0), alpha}, 0);
        });
    }

    Operand load(Builder& code) {
        return code.emit(Op::VarLoad, Type::F32, {variable_, p_.i32(0)}, 1)->result_operand();
    }
    Operand as_float(Builder& code, Operand value) {
        return code.type_of(value) == Type::F32 ? value : code.make(Op::FConvert, Type::F32, {value});
    }

    // As it is at the end of block `b`, which returns. 1 where there is none.
    Operand alpha_of(BlockId b) {
        const Instr* store = target_ ? last_store(f_.block(b)) : nullptr;
        if (store && is_first_row(*store))
            return as_float(code_, as::StoreOutput(*store).value());
        return variable_.is(Operand::None) ? p_.constant(Type::F32, one) : load(code_);
    }

    void test_before_return(BlockId b) {
        code_.before_terminator(b);
        code_.origin = f_.block(b).last->origin;
        const ParameterFact& reference = fact(c_, ParameterName::AlphaTestRef);
        const ParameterFact& function = fact(c_, ParameterName::AlphaTestFunc);
        const Operand fails = fails_alpha_test(p_, code_, &function, &reference, alpha_of(b));
        if (fails != p_.boolean(false))
            code_.emit(Op::Discard, Type::Void, {fails}, 0);
    }

    Program& p_;
    Context& c_;
    Function& f_;
    Builder code_;
    const SignatureElement* target_ = nullptr; // null: there is none
    uint32_t element_ = no_id;
    Operand variable_;
};

} // namespace

bool has_alpha_test(const Program& p, const Context& c) {
    if (!c.target || !c.parameters || p.shader_model_major < 4)
        return false;
    bool pixels = false;
    for (uint32_t n = 0; n < p.entry_point_count(); n++)
        pixels |= p.entry_point(n).stage == Stage::Pixel;
    return pixels && fact(c, ParameterName::AlphaTestFunc).state != ParameterFact::State::NotGiven;
}

void test_alpha(Program& p, Context& c) {
    for (uint32_t n = 0; n < p.entry_point_count(); n++)
        if (p.entry_point(n).stage == Stage::Pixel)
            if (AlphaTest test(p, c, n); test.applies())
                test.run();
}

} // namespace ladder::passes
