// Instruction-local rewriting: what becomes of single instructions, and that values stay what they were.
#include "harness.h"
#include "passes/structure/take_over.h"

#include <utility>

namespace test_rewrite_local {

namespace {

using namespace ladder;
using namespace ladder::ir;
using namespace ladder::passes;
using namespace ladder::passes::test;

// %a and %b are i32; what is stored is what is compared. The code of dead instructions goes too.
struct Case {
    const char* before;
    const char* stored; // the operand of the store afterwards
    const char* left;   // instructions that stay, each with its newline
};

const Case cases[] = {
    {"%x = iadd.i32 %a, 0", "%0", ""},
    {"%x = iadd.i32 0, %a", "%0", ""},
    {"%x = iadd.i32 2, %a", "%3", "    %3 = iadd.i32 %0, 2\n"},
    {"%x = isub.i32 %a, %a", "0", ""},
    {"%x = isub.i32 0, %a", "%3", "    %3 = ineg.i32 %0\n"},
    {"%x = imul.i32 1, %a", "%0", ""},
    {"%x = imul.i32 %a, 0", "0", ""},
    {"%x = imad.i32 %a, %b, 0", "%3", "    %3 = imul.i32 %0, %1\n"},
    {"%x = imad.i32 1, %b, %a", "%3", "    %3 = iadd.i32 %1, %0\n"},
    {"%x = imad.i32 %a, 0, %b", "%1", ""},
    {"%x = udiv.i32 7, 0", "-1", ""},
    {"%x = urem.i32 7, 0", "-1", ""},
    {"%x = urem.i32 %a, 1", "0", ""},
    {"%x = sdiv.i32 7, 0", "%3", "    %3 = sdiv.i32 7, 0\n"},
    {"%x = sdiv.i32 0x80000000, -1", "%3", "    %3 = sdiv.i32 0x80000000, -1\n"},
    {"%x = sdiv.i32 -7, 2", "-3", ""},
    {"%x = and.i32 %a, -1", "%0", ""},
    {"%x = and.i32 %a, %a", "%0", ""},
    {"%x = or.i32 -1, %a", "-1", ""},
    {"%x = xor.i32 %a, -1", "%3", "    %3 = not.i32 %0\n"},
    {"%n = not.i32 %a\n%x = xor.i32 -1, %n", "%0", ""},
    {"%n = not.i32 %a\n%x = not.i32 %n", "%0", ""},
    {"%x = xor.i32 %b, %b", "0", ""},
    {"%x = shl.i32 %a, 32", "%0", ""}, // modulo the width
    {"%x = shl.i32 1, 33", "2", ""},
    {"%x = ashr.i32 -8, 1", "-4", ""},
    {"%x = lshr.i32 0, %b", "0", ""},
    {"%x = imin.i32 %a, %a", "%0", ""},
    {"%c = ult %a, %a\n%x = select.i32 %c, %a, %b", "%1", ""},
    {"%c = sle %a, %a\n%x = select.i32 %c, %a, %b", "%0", ""},
    {"%c = ult %a, %b\n%x = select.i32 %c, %a, %a", "%0", ""},
    {"%c = ult %a, %b\n%n = not.bool %c\n%x = select.i32 %n, %a, %b", "%4",
     "    %3 = ult %0, %1\n    %4 = select.i32 %3, %1, %0\n"},
    {"%c = ult %a, %b\n%d = ieq %c, false\n%x = select.i32 %d, 3, 4", "%4",
     "    %3 = ult %0, %1\n    %4 = select.i32 %3, 4, 3\n"},
    {"%c = ult %a, %b\n%d = select.bool %c, true, false\n%x = select.i32 %d, 3, 4", "%4",
     "    %3 = ult %0, %1\n    %4 = select.i32 %3, 3, 4\n"},
    {"%x = find_umsb i32 1", "31", ""},
    {"%x = find_smsb i32 -1", "-1", ""},
    {"%x = find_lsb i32 0", "-1", ""},
    {"%x = bit_count i8 -1", "8", ""},
    {"%x = sbit_extract.i32 4, 4, 0xf0", "-1", ""},
    {"%x = ubit_extract.i32 8, 28, 0xf0000000", "15", ""},
    {"%w = sext.i64 %a\n%x = trunc.i32 %w", "%0", ""},
    {"%x = sext.i32 true", "-1", ""},
    {"%x = zext.i32 true", "1", ""},
    {"%f = bitcast.f32 %a\n%x = bitcast.i32 %f", "%0", ""},
    {"%x = bitcast.i32 f32 1.0", "0x3f800000", ""},
    {"%x = bitcast.i32 f32 0x7f800001", "0x7f800001", ""}, // a signalling NaN keeps its bits
    {"%x = iadd.i32 %a, undef", "%3", "    %3 = iadd.i32 %0, undef\n"},
};

void single_instructions(void**) {
    for (const Case& c : cases) {
        Fixture f(std::string("b0:\n    %h = handle d0, 0\n    ") + c.before +
                  "\n    raw_store.i32 %h, 0, 4, 0x1, %x\n    return\n");
        f.apply(rewrite_local);
        f.apply(remove_dead_code);
        std::string expected = std::string("b0:\n    %2 = handle d0, 0\n") + c.left +
                               "    raw_store.i32 %2, 0, 4, 0x1, " + c.stored + "\n    return\n";
        assert_body(f, expected.c_str());
    }
}

void branches_turn_around_a_not(void**) {
    Fixture f(R"(b0:
    %c = ult %a, %b
    %n = not.bool %c
    branch_if %n, b1, b2
b1:
    branch b2
b2:
    return
)");
    f.apply(rewrite_local);
    f.apply(remove_dead_code);
    assert_body(f, R"(b0:
    %2 = ult %0, %1
    branch_if %2, b2, b1
b1:
    branch b2
b2:
    return
)");
}

// Uses that come before the definition in the text: phis of loops, and orders of blocks that are not by
// dominance.
void uses_before_definitions(void**) {
    Fixture f(R"(b0:
    %h = handle d0, 0
    branch b2
b1:
    %y = iadd.i32 %x, %z
    raw_store.i32 %h, 0, 4, 0x1, %y
    %c = ult %y, %b
    branch_if %c, b2, b3
b2:
    %p = phi.i32 [%a, b0], [%z, b1]
    %x = iadd.i32 %p, 0
    %z = imul.i32 %x, 1
    branch b1
b3:
    return
)");
    f.apply(rewrite_local);
    assert_body(f, R"(b0:
    %2 = handle d0, 0
    branch b2
b1:
    %3 = iadd.i32 %5, %5
    raw_store.i32 %2, 0, 4, 0x1, %3
    %4 = ult %3, %1
    branch_if %4, b2, b3
b2:
    %5 = phi.i32 [%0, b0], [%5, b1]
    branch b1
b3:
    return
)");
}

class Random {
public:
    explicit Random(uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15ull + 1) {}
    uint64_t bits() {
        state_ = state_ * 6364136223846793005ull + 1442695040888963407ull;
        uint64_t x = state_ ^ state_ >> 33;
        return x * 0xff51afd7ed558ccdull;
    }
    uint32_t below(uint32_t n) { return static_cast<uint32_t>((bits() >> 32) % n); }
    // The corners of a type more often than its middle.
    uint64_t interesting(Type t) {
        uint64_t all = UINT64_MAX >> (64 - ir::bits(t)), top = all ^ all >> 1;
        const uint64_t corners[] = {0, 1, 2, all, all - 1, top, top - 1, all >> 1};
        return below(3) ? corners[below(8)] & all : bits() & all;
    }

private:
    uint64_t state_;
};

constexpr Op unary[] = {Op::INeg,    Op::Not,      Op::BitReverse, Op::BitCount,
                        Op::FindLsb, Op::FindUMsb, Op::FindSMsb};
constexpr Op binary[] = {Op::IAdd, Op::ISub, Op::IMul, Op::UDiv, Op::SDiv, Op::URem, Op::SRem,
                         Op::And,  Op::Or,   Op::Xor,  Op::Shl,  Op::LShr, Op::AShr, Op::IMin,
                         Op::IMax, Op::UMin, Op::UMax, Op::IEq,  Op::INe,  Op::ULt,  Op::ULe,
                         Op::UGt,  Op::UGe,  Op::SLt,  Op::SLe,  Op::SGt,  Op::SGe};
constexpr Op fields[] = {Op::UBitExtract, Op::SBitExtract, Op::BitInsert};

// One block of random integer instructions on few values, all of them stored.
class Expressions {
public:
    Expressions(Program& p, uint64_t seed, bool only_constants)
        : p_(p), f_(p.new_function("f")), random_(seed), only_constants_(only_constants) {
        Descriptor d{};
        d.cls = ResourceClass::Uav;
        d.kind = ResourceKind::RawBuffer;
        d.count = 1;
        p.descriptors.push(d);
        for (Type t : types) {
            ValueId v = p.new_value(f_, t, nullptr);
            f_.params.push(v);
            pool_[static_cast<int>(t)].push_back(Operand::value(v));
        }
        f_.order.push(p.new_block(f_));
        handle_ = add(Op::Handle, Type::Handle, {Operand::descriptor(0), p.i32(0)});
    }
    static constexpr Type types[] = {Type::I8, Type::I16, Type::I32, Type::I64, Type::Bool};

    void run(uint32_t count) {
        for (uint32_t n = 0; n < count; n++) {
            Operand made = instruction();
            Type t = type_of(p_, f_, made);
            pool_[static_cast<int>(t)].push_back(made);
            if (t != Type::Bool && t != Type::I8)
                add(Op::RawStore, t, {handle_, p_.i32(n), Operand::imm(4), Operand::imm(1), made});
            else
                add(Op::RawStore, Type::I32,
                    {handle_, p_.i32(n), Operand::imm(4), Operand::imm(1), add(Op::ZExt, Type::I32, {made})});
        }
        append(f_.block(0), p_.new_instr(f_, Op::Return, Type::Void, {}, 0));
    }

private:
    Operand add(Op op, Type type, std::initializer_list<Operand> operands) {
        bool stores = op == Op::RawStore;
        Instr* i = p_.new_instr(f_, op, type, {operands.begin(), operands.size()}, stores ? 0 : 1);
        append(f_.block(0), i);
        return stores ? Operand() : i->result_operand();
    }
    Operand pick(Type t) {
        const auto& pool = pool_[static_cast<int>(t)];
        if (only_constants_ || random_.below(3) == 0)
            return p_.constant(t, random_.interesting(t));
        return pool[random_.below(static_cast<uint32_t>(pool.size()))];
    }
    static bool is_comparison(Op op) { return info(op).results[0] == 'b'; }

    Operand instruction() {
        Type t = types[random_.below(4)];
        switch (random_.below(6)) {
        case 0: {
            Op op = unary[random_.below(std::size(unary))];
            return add(op, info(op).overload == '-' ? Type::Void : t, {pick(t)});
        }
        case 1: {
            Op op = fields[random_.below(std::size(fields))];
            Operand width = p_.i32(random_.below(40)), offset = p_.i32(random_.below(40)),
                    v = pick(Type::I32);
            return op == Op::BitInsert ? add(op, Type::I32, {width, offset, v, pick(Type::I32)})
                                       : add(op, Type::I32, {width, offset, v});
        }
        case 2: return conversion();
        case 3: return logic();
        default: {
            Op op = binary[random_.below(std::size(binary))];
            return add(op, is_comparison(op) ? Type::Void : t, {pick(t), pick(t)});
        }
        }
    }

    Operand conversion() {
        Type from = types[random_.below(4)], to = types[random_.below(4)];
        if (bits(from) == bits(to))
            return random_.below(2) ? add(Op::Bitcast, to, {pick(from)})
                                    : add(Op::ZExt, Type::I32, {pick(Type::Bool)});
        if (bits(from) > bits(to))
            return add(Op::Trunc, random_.below(4) ? to : Type::Bool, {pick(from)});
        return add(random_.below(2) ? Op::ZExt : Op::SExt, to, {pick(random_.below(4) ? from : Type::Bool)});
    }

    Operand logic() {
        constexpr Op ops[] = {Op::And, Op::Or, Op::Xor, Op::Not, Op::IEq, Op::INe, Op::Select, Op::Select};
        Op op = ops[random_.below(std::size(ops))];
        Type t = types[random_.below(5)];
        if (op == Op::Select)
            return add(op, t, {pick(Type::Bool), pick(t), pick(t)});
        if (op == Op::Not)
            return add(op, Type::Bool, {pick(Type::Bool)});
        return add(op, is_comparison(op) ? Type::Void : Type::Bool, {pick(Type::Bool), pick(Type::Bool)});
    }

    Program& p_;
    Function& f_;
    Random random_;
    bool only_constants_;
    Operand handle_;
    std::vector<Operand> pool_[type_count];
};

uint32_t instructions(const Program& p) {
    uint32_t n = 0;
    for (const Instr* i = p.functions[0].block(0).first; i; i = i->next)
        n += i->op != Op::RawStore && i->op != Op::Handle && i->op != Op::Return;
    return n;
}

// Rewrites a random program and compares what it stores. Returns how many instructions remain.
uint32_t check_seed(uint64_t seed, bool only_constants, uint32_t count) {
    Arena arena, scratch;
    Program p(arena);
    Expressions(p, seed, only_constants).run(count);
    Diagnostics diag("random");
    std::string text, rewritten, why;
    print(p, text);
    Random random(seed + 1);
    std::vector<std::vector<uint64_t>> inputs(4);
    std::vector<Trace> before;
    for (auto& input : inputs) {
        for (Type t : Expressions::types)
            input.push_back(random.interesting(t));
        before.push_back(run(p, 0, input, 10));
    }
    Context context{diag, scratch};
    try {
        validate(p, diag, "generating");
        rewrite_local(p, context);
        validate(p, diag, "rewriting");
        remove_dead_code(p, context);
        validate(p, diag, "removing dead code");
    } catch (const Failure&) {
        fail_msg("seed %llu: %s\n%s", static_cast<unsigned long long>(seed), diag.text().c_str(),
                 text.c_str());
    }
    print(p, rewritten);
    for (size_t n = 0; n < inputs.size(); n++)
        if (!same(before[n], run(p, 0, inputs[n], 10), why))
            fail_msg("seed %llu: %s\n%s\n%s", static_cast<unsigned long long>(seed), why.c_str(),
                     text.c_str(), rewritten.c_str());
    return instructions(p);
}

void random_constants_fold_to_what_they_are(void**) {
    uint32_t left = 0, seeds = 4000, count = 12;
    for (uint64_t seed = 0; seed < seeds; seed++)
        left += check_seed(seed, true, count);
    assert_true(left < seeds * count / 50); // all but divisions without a defined result
}

void random_expressions_keep_their_values(void**) {
    uint32_t left = 0, seeds = 6000, count = 12;
    for (uint64_t seed = 0; seed < seeds; seed++)
        left += check_seed(seed, false, count);
    assert_true(left < seeds * count * 9 / 10);
}

// As many values come as the instruction has results, and the old ones are free for another.
void results_are_taken_over(void**) {
    Fixture f("entry:\n    %x = iadd.i32 %a, %b\n    %y = imul.i32 %x, %x\n    return\n");
    Function& function = f.program.functions[0];
    Instr& sum = *function.block(function.entry()).first;
    const ValueId count = function.values.size(), x = sum.result;
    assert_int_equal(take_over_results(f.program, function, sum), x);
    assert_int_equal(function.values.size(), count + 1);
    assert_int_equal(sum.result, count);
    assert_ptr_equal(function.values[count].def, &sum);
    define_as(function, x, sum.next);
    assert_ptr_equal(function.values[x].def, sum.next);
    assert_int_equal(sum.next->result, x);
}

} // namespace

TEST_GROUP(rewrite_local) {
    const CMUnitTest tests[] = {cmocka_unit_test(single_instructions),
                                cmocka_unit_test(results_are_taken_over),
                                cmocka_unit_test(branches_turn_around_a_not),
                                cmocka_unit_test(uses_before_definitions),
                                cmocka_unit_test(random_constants_fold_to_what_they_are),
                                cmocka_unit_test(random_expressions_keep_their_values)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_rewrite_local
