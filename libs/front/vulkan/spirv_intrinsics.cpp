// Intrinsics: those of SPIR-V's target, and LLVM's own that DXIL does not have.
#include "front/vulkan/spirv_intrinsics.h"

#include "formats/llvm/instruction_views.h"
#include "front/llvm/intrinsics.h"
#include "vsir/core/op_views.h"

#include <algorithm>
#include <bit>
#include <numbers>

namespace ladder::vulkan {

using ir::Builtin;
using ir::Type;
using ir::WaveOp;
using llvm::TypeKind;

namespace {

const llvm::Type* component_type(const llvm::Type* t) { return t->kind == TypeKind::Vector ? t->element : t; }
uint32_t components(const llvm::Type* t) {
    return t->kind == TypeKind::Vector ? static_cast<uint32_t>(t->count) : 1;
}

// A call under translation.
struct Call {
    Shader& shader;
    FunctionTranslator& t;
    const Instruction& i;
    const Intrinsic& row;

    const llvm::Type* type(size_t n) const { return i.operands[n]->type; }
    Type scalar() const { return t.scalar(component_type(i.type)); }
    Operand argument(size_t n, uint32_t c) const {
        return t.values.component(i.operands[n], type(n)->kind == TypeKind::Vector ? c : 0);
    }
    // An integer that lives in a wider one, made proper.
    Operand integer(size_t n, uint32_t c, front_llvm::Norm norm) const {
        return t.values.normalize(argument(n, c), type(n), norm);
    }
    uint8_t flags() const {
        return i.flags & llvm::inst_flags::FastAll || !ir::is_float(scalar()) ? 0 : ir::instr_flags::Precise;
    }
    Operand make(Op op, Type type, std::initializer_list<Operand> operands) const {
        return t.code.make(op, type, operands, ir::info(op).overload == 'F' ? flags() : 0);
    }
    Operand number(Type type, double value) const {
        if (type == Type::F32)
            return t.p.constant(type, std::bit_cast<uint32_t>(static_cast<float>(value)));
        if (type == Type::F64)
            return t.p.constant(type, std::bit_cast<uint64_t>(value));
        return t.code.make(Op::FConvert, type, {number(Type::F32, value)});
    }
    uint64_t constant(size_t n) const {
        uint64_t bits;
        if (!shader.memory.constant(i.operands[n], bits))
            t.invalid("an argument of an intrinsic is not constant");
        return bits;
    }
    [[noreturn, gnu::cold]] void refuse_stage() const {
        t.s.diag.fail_invalid(t.here(), "%.*s in a %s shader", static_cast<int>(row.typed.name.size()),
                              row.typed.name.data(), ir::name(t.p.stage()));
    }
    // Sets the result component by component.
    template <class F>
    void each(F f) const {
        if (i.type->kind != TypeKind::Vector)
            return t.values.set(i, f(0));
        const uint32_t run = t.values.new_run(i.type);
        for (uint32_t n = 0; n < components(i.type); n++) {
            const Operand o = f(n);
            t.s.runs[run + n] = o;
        }
        t.values.set_run(i, run);
    }
    // Folds the components of an argument into one scalar.
    template <class F>
    Operand fold(size_t n, front_llvm::Norm norm, F f) const {
        Operand all = integer(n, 0, norm);
        for (uint32_t c = 1; c < components(type(n)); c++)
            all = f(all, integer(n, c, norm));
        return all;
    }
    Operand dot(size_t a, size_t b) const {
        const Type type_ = t.scalar(component_type(type(a)));
        Operand sum = make(Op::FMul, type_, {argument(a, 0), argument(b, 0)});
        const uint32_t count = components(type(a));
        if (count >= 2 && count <= 4) {
            Operand all[8];
            for (uint32_t c = 0; c < count; c++)
                all[c] = argument(a, c), all[count + c] = argument(b, c);
            const Op op = count == 2 ? Op::Dot2 : count == 3 ? Op::Dot3 : Op::Dot4;
            return t.code.make(op, type_, std::span<const Operand>(all, 2 * count), flags());
        }
        for (uint32_t c = 1; c < count; c++)
            sum = make(Op::FAdd, type_, {sum, make(Op::FMul, type_, {argument(a, c), argument(b, c)})});
        return sum;
    }
};

// --- system values

// What only shaders with groups of threads have.
void need_groups(const Call& c) {
    if (!ir::has_groups(c.t.p.stage()))
        c.refuse_stage();
}

void builtin(const Call& c) {
    need_groups(c);
    const uint32_t component = argument_count(c.i) ? static_cast<uint32_t>(c.constant(0)) : 0;
    if (component > 2)
        c.t.invalid("a system value has three components");
    const Operand x =
        c.t.code.make(Op::BuiltinRead, Type::I32, {Operand::imm(c.row.number), Operand::imm(component)});
    c.t.values.set(c.i, c.t.code.resize(x, c.scalar()));
}

void group_size(const Call& c) {
    need_groups(c);
    const uint64_t component = c.constant(0);
    if (component > 2)
        c.t.invalid("a system value has three components");
    c.t.values.set(c.i, c.t.p.constant(c.scalar(), c.t.p.settings().local_size[component]));
}

void barrier(const Call& c) {
    if (c.row.number & (ir::barrier_bits::Sync | ir::barrier_bits::GroupShared))
        need_groups(c);
    c.t.code.emit(Op::Barrier, Type::Void, {Operand::imm(c.row.number)}, 0);
}

// --- waves

void wave_reduce(const Call& c) {
    auto op = static_cast<WaveOp>(c.row.number);
    const llvm::Type* type = component_type(c.i.type);
    if (type->kind != TypeKind::Integer) {
        if (op == WaveOp::SMin || op == WaveOp::UMin)
            op = WaveOp::FMin;
        if (op == WaveOp::SMax || op == WaveOp::UMax)
            op = WaveOp::FMax;
    }
    const bool is_signed = op == WaveOp::SMin || op == WaveOp::SMax;
    const Op how = c.row.op;
    c.each([&](uint32_t n) {
        return c.t.code
            .emit(how, c.scalar(),
                  {Operand::imm(static_cast<uint32_t>(op)),
                   c.integer(0, n, is_signed ? front_llvm::Norm::Sign : front_llvm::Norm::Zero)},
                  1)
            ->result_operand();
    });
}

void wave_simple(const Call& c) {
    const Op op = c.row.op;
    const bool typed = ir::info(op).overload != '-';
    c.each([&](uint32_t n) {
        Operand operands[2];
        const size_t count = argument_count(c.i);
        for (size_t k = 0; k < count && k < 2; k++)
            operands[k] = c.integer(k, n, front_llvm::Norm::Zero);
        if (op == Op::WaveReadLane && count > 1)
            operands[ir::at::WaveReadLane::lane] = c.t.values.as_index(llvm::of::Binary(c.i).b());
        return c.t.code
            .emit(op, typed ? c.scalar() : Type::Void, std::span<const Operand>(operands, count), 1)
            ->result_operand();
    });
}

void ballot(const Call& c) {
    c.t.values.set_results(c.i, c.t.code.emit(Op::WaveBallot, Type::Void, {c.argument(0, 0)}, 4));
}

// --- arithmetic, component by component

void unary(const Call& c) {
    const Op op = c.row.op;
    const bool typed = ir::info(op).overload != '-';
    c.each([&](uint32_t n) {
        return c.make(op, typed ? c.scalar() : Type::Void, {c.integer(0, n, front_llvm::Norm::Zero)});
    });
}

void binary(const Call& c) {
    const bool is_signed = c.row.number == 1;
    c.each([&](uint32_t n) {
        const front_llvm::Norm norm = is_signed ? front_llvm::Norm::Sign : front_llvm::Norm::Zero;
        return c.make(c.row.op, c.scalar(), {c.integer(0, n, norm), c.integer(1, n, norm)});
    });
}

void absolute(const Call& c) {
    c.each([&](uint32_t n) {
        const Operand x = c.integer(0, n, front_llvm::Norm::Sign);
        return c.make(Op::IMax, c.scalar(), {x, c.make(Op::INeg, c.scalar(), {x})});
    });
}

void sign(const Call& c) {
    c.each([&](uint32_t n) {
        const Type from = c.t.scalar(component_type(c.type(0)));
        const Operand x = c.integer(0, n, front_llvm::Norm::Sign), zero = c.t.p.constant(from, 0);
        const bool floats = ir::is_float(from);
        const Operand above = c.t.code.make(floats ? Op::FOGt : Op::SGt, Type::Void, {x, zero});
        const Operand below = c.t.code.make(floats ? Op::FOLt : Op::SLt, Type::Void, {x, zero});
        const Type to = c.scalar();
        return c.t.code.make(Op::ISub, to,
                             {c.t.code.make(Op::ZExt, to, {above}), c.t.code.make(Op::ZExt, to, {below})});
    });
}

// number * x, or number * op(x)
void scaled(const Call& c) {
    c.each([&](uint32_t n) {
        Operand x = c.argument(0, n);
        if (c.row.op != Op::Count)
            x = c.make(c.row.op, c.scalar(), {x});
        return c.make(Op::FMul, c.scalar(), {x, c.number(c.scalar(), c.row.factor)});
    });
}

void exponential(const Call& c) {
    c.each([&](uint32_t n) {
        const Operand x =
            c.make(Op::FMul, c.scalar(), {c.argument(0, n), c.number(c.scalar(), c.row.factor)});
        return c.make(Op::Exp2, c.scalar(), {x});
    });
}

void power(const Call& c) {
    c.each([&](uint32_t n) {
        const Type type = c.scalar();
        const Operand log = c.make(Op::Log2, type, {c.argument(0, n)});
        return c.make(Op::Exp2, type, {c.make(Op::FMul, type, {log, c.argument(1, n)})});
    });
}

// With the quadrant: the arc of the quotient, moved by pi to the left of the y axis.
void arctangent2(const Call& c) {
    c.each([&](uint32_t n) {
        const Type type = c.scalar();
        const Operand y = c.argument(0, n), x = c.argument(1, n), zero = c.number(type, 0);
        const double pi = std::numbers::pi;
        auto& code = c.t.code;
        const Operand arc = c.make(Op::Atan, type, {c.make(Op::FDiv, type, {y, x})});
        const Operand left = code.make(Op::FOLt, Type::Void, {x, zero});
        const Operand on_axis = code.make(Op::FOEq, Type::Void, {x, zero});
        const Operand below = code.make(Op::FOLt, Type::Void, {y, zero});
        const Operand flat = code.make(Op::FOEq, Type::Void, {y, zero});
        const Operand turn = code.select(below, c.number(type, -pi), c.number(type, pi));
        const Operand quarter =
            code.select(flat, zero, code.select(below, c.number(type, -pi / 2), c.number(type, pi / 2)));
        const Operand moved = code.select(left, c.make(Op::FAdd, type, {arc, turn}), arc);
        return code.select(on_axis, quarter, moved);
    });
}

void lerp(const Call& c) {
    c.each([&](uint32_t n) {
        const Type type = c.scalar();
        const Operand a = c.argument(0, n);
        const Operand way = c.make(Op::FSub, type, {c.argument(1, n), a});
        return c.make(Op::FAdd, type, {a, c.make(Op::FMul, type, {way, c.argument(2, n)})});
    });
}

void step(const Call& c) {
    c.each([&](uint32_t n) {
        const Operand below = c.t.code.make(Op::FOLt, Type::Void, {c.argument(1, n), c.argument(0, n)});
        return c.t.code.select(below, c.number(c.scalar(), 0), c.number(c.scalar(), 1));
    });
}

void smoothstep(const Call& c) {
    c.each([&](uint32_t n) {
        const Type type = c.scalar();
        const Operand a = c.argument(0, n);
        const Operand way = c.make(
            Op::FDiv, type,
            {c.make(Op::FSub, type, {c.argument(2, n), a}), c.make(Op::FSub, type, {c.argument(1, n), a})});
        const Operand x = c.make(Op::Saturate, type, {way});
        const Operand rest =
            c.make(Op::FSub, type, {c.number(type, 3), c.make(Op::FMul, type, {c.number(type, 2), x})});
        return c.make(Op::FMul, type, {c.make(Op::FMul, type, {x, x}), rest});
    });
}

void clamp(const Call& c) {
    c.each([&](uint32_t n) {
        const auto kind = c.row.number;
        const Op low = kind == 0 ? Op::UMax : kind == 1 ? Op::IMax : Op::FMax;
        const Op high = kind == 0 ? Op::UMin : kind == 1 ? Op::IMin : Op::FMin;
        const front_llvm::Norm norm = kind == 1 ? front_llvm::Norm::Sign : front_llvm::Norm::Zero;
        const Operand raised = c.make(low, c.scalar(), {c.integer(0, n, norm), c.integer(1, n, norm)});
        return c.make(high, c.scalar(), {raised, c.integer(2, n, norm)});
    });
}

// The bit's number from the lowest one; -1 where there is none.
void first_bit(const Call& c) {
    c.each([&](uint32_t n) {
        const front_llvm::Norm norm =
            c.row.op == Op::FindSMsb ? front_llvm::Norm::Sign : front_llvm::Norm::Zero;
        Operand x = c.integer(0, n, norm);
        if (ir::bits(c.t.code.type_of(x)) < 32)
            x = c.t.code.make(norm == front_llvm::Norm::Sign ? Op::SExt : Op::ZExt, Type::I32, {x});
        const uint32_t width = ir::bits(c.t.code.type_of(x));
        Operand at = c.t.code.make(c.row.op, Type::Void, {x});
        if (c.row.op != Op::FindLsb) {
            const Operand none = c.t.code.equal(at, c.t.p.i32(UINT32_MAX));
            at = c.t.code.select(none, at, c.t.code.make(Op::ISub, Type::I32, {c.t.p.i32(width - 1), at}));
        }
        return c.t.code.resize(at, c.scalar());
    });
}

// fshl, fshr: two words as one of twice the width, shifted.
void funnel_shift(const Call& c) {
    const bool left = c.row.number == 0;
    c.each([&](uint32_t n) {
        const Type type = c.scalar();
        const uint32_t width = ir::bits(type);
        if (c.t.s.narrow_width(component_type(c.i.type)))
            c.t.unsupported("a funnel shift of this width");
        const Operand by = c.t.code.make(Op::And, type, {c.argument(2, n), c.t.p.constant(type, width - 1)});
        const Operand rest = c.t.code.make(Op::And, type,
                                           {c.t.code.make(Op::ISub, type, {c.t.p.constant(type, width), by}),
                                            c.t.p.constant(type, width - 1)});
        const Operand high = c.t.code.make(Op::Shl, type, {c.argument(0, n), left ? by : rest});
        const Operand low = c.t.code.make(Op::LShr, type, {c.argument(1, n), left ? rest : by});
        const Operand none = c.t.code.equal(by, c.t.p.constant(type, 0));
        return c.t.code.select(none, c.argument(left ? 0 : 1, n), c.t.code.make(Op::Or, type, {high, low}));
    });
}

// uadd.sat, usub.sat
void saturating(const Call& c) {
    c.each([&](uint32_t n) {
        const Type type = c.scalar();
        if (c.t.s.narrow_width(component_type(c.i.type)))
            c.t.unsupported("a saturating sum of this width");
        const Operand a = c.argument(0, n), b = c.argument(1, n);
        if (c.row.number) {
            const Operand less = c.t.code.make(Op::ULt, Type::Void, {a, b});
            return c.t.code.select(less, c.t.p.constant(type, 0), c.t.code.make(Op::ISub, type, {a, b}));
        }
        const Operand sum = c.t.code.make(Op::IAdd, type, {a, b});
        return c.t.code.select(c.t.code.make(Op::ULt, Type::Void, {sum, a}), c.t.p.constant(type, UINT64_MAX),
                               sum);
    });
}

// scmp, ucmp: -1, 0 or 1.
void three_way(const Call& c) {
    c.each([&](uint32_t n) {
        const bool is_signed = c.row.number == 1;
        const front_llvm::Norm norm = is_signed ? front_llvm::Norm::Sign : front_llvm::Norm::Zero;
        const Operand a = c.integer(0, n, norm), b = c.integer(1, n, norm);
        const Operand above = c.t.code.make(is_signed ? Op::SGt : Op::UGt, Type::Void, {a, b});
        const Operand below = c.t.code.make(is_signed ? Op::SLt : Op::ULt, Type::Void, {a, b});
        const Type to = c.scalar();
        return c.t.code.make(Op::ISub, to,
                             {c.t.code.make(Op::ZExt, to, {above}), c.t.code.make(Op::ZExt, to, {below})});
    });
}

// Half away from zero.
void round_away(const Call& c) {
    c.each([&](uint32_t n) {
        const Type type = c.scalar();
        const Operand x = c.argument(0, n);
        const Operand whole = c.make(Op::RoundZero, type, {x});
        const Operand rest = c.make(Op::FAbs, type, {c.make(Op::FSub, type, {x, whole})});
        const Operand up = c.t.code.make(Op::FOGe, Type::Void, {rest, c.number(type, 0.5)});
        const Operand negative = c.t.code.make(Op::FOLt, Type::Void, {x, c.number(type, 0)});
        const Operand one = c.t.code.select(negative, c.number(type, -1), c.number(type, 1));
        return c.t.code.select(up, c.make(Op::FAdd, type, {whole, one}), whole);
    });
}

void load_exponent(const Call& c) {
    c.each([&](uint32_t n) {
        const Operand exponent =
            c.t.code.make(Op::SToF, c.scalar(), {c.integer(1, n, front_llvm::Norm::Sign)});
        return c.make(Op::FMul, c.scalar(), {c.argument(0, n), c.make(Op::Exp2, c.scalar(), {exponent})});
    });
}

void same(const Call& c) {
    c.each([&](uint32_t n) { return c.argument(0, n); });
}

// is.fpclass with the tests that comparisons cannot make: bits 0 and 1 are NaN, 2 and 9 the infinities.
void float_class(const Call& c) {
    const uint64_t mask = c.constant(1);
    constexpr uint64_t nan = 3, infinite = 0x204, finite = 0x1f8;
    c.each([&](uint32_t n) {
        const Operand x = c.argument(0, n);
        switch (mask) {
        case nan: return c.t.code.make(Op::IsNan, Type::Void, {x});
        case infinite: return c.t.code.make(Op::IsInf, Type::Void, {x});
        case finite: return c.t.code.make(Op::IsFinite, Type::Void, {x});
        case 0x3ff & ~nan:
            return c.t.code.make(Op::Not, Type::Bool, {c.t.code.make(Op::IsNan, Type::Void, {x})});
        case nan | infinite:
            return c.t.code.make(Op::Not, Type::Bool, {c.t.code.make(Op::IsFinite, Type::Void, {x})});
        default: c.t.unsupported("this class of floats");
        }
    });
}

// --- vectors

void all_or_any(const Call& c) {
    const bool all = c.row.number == 0;
    auto is_set = [&](uint32_t n) {
        const Operand x = c.integer(0, n, front_llvm::Norm::Zero);
        const Type type = c.t.code.type_of(x);
        if (type == Type::Bool)
            return x;
        return c.t.code.make(ir::is_float(type) ? Op::FUNe : Op::INe, Type::Void,
                             {x, c.t.p.constant(type, 0)});
    };
    Operand out = is_set(0);
    for (uint32_t n = 1; n < components(c.type(0)); n++)
        out = c.t.code.make(all ? Op::And : Op::Or, Type::Bool, {out, is_set(n)});
    c.t.values.set(c.i, out);
}

void dot(const Call& c) {
    if (ir::is_float(c.scalar()))
        return c.t.values.set(c.i, c.dot(0, 1));
    Operand sum;
    for (uint32_t n = 0; n < components(c.type(0)); n++) {
        const Operand product = c.t.code.make(Op::IMul, c.scalar(), {c.argument(0, n), c.argument(1, n)});
        sum = n ? c.t.code.make(Op::IAdd, c.scalar(), {sum, product}) : product;
    }
    c.t.values.set(c.i, sum);
}

void length(const Call& c) { c.t.values.set(c.i, c.make(Op::Sqrt, c.scalar(), {c.dot(0, 0)})); }

void distance(const Call& c) {
    const Type type = c.scalar();
    Operand sum;
    for (uint32_t n = 0; n < components(c.type(0)); n++) {
        const Operand d = c.make(Op::FSub, type, {c.argument(0, n), c.argument(1, n)});
        const Operand square = c.make(Op::FMul, type, {d, d});
        sum = n ? c.make(Op::FAdd, type, {sum, square}) : square;
    }
    c.t.values.set(c.i, c.make(Op::Sqrt, type, {sum}));
}

void normalize(const Call& c) {
    const Operand scale = c.make(Op::Rsqrt, c.scalar(), {c.dot(0, 0)});
    c.each([&](uint32_t n) { return c.make(Op::FMul, c.scalar(), {c.argument(0, n), scale}); });
}

void cross(const Call& c) {
    if (components(c.i.type) != 3)
        c.t.invalid("a cross product has three components");
    c.each([&](uint32_t n) {
        const Type type = c.scalar();
        const uint32_t a = (n + 1) % 3, b = (n + 2) % 3;
        return c.make(Op::FSub, type,
                      {c.make(Op::FMul, type, {c.argument(0, a), c.argument(1, b)}),
                       c.make(Op::FMul, type, {c.argument(0, b), c.argument(1, a)})});
    });
}

// i - 2 * dot(n, i) * n
void reflect(const Call& c) {
    const Type type = c.scalar();
    const Operand twice = c.make(Op::FMul, type, {c.number(type, 2), c.dot(1, 0)});
    c.each([&](uint32_t n) {
        return c.make(Op::FSub, type, {c.argument(0, n), c.make(Op::FMul, type, {twice, c.argument(1, n)})});
    });
}

// eta * i - (eta * dot(n, i) + sqrt(k)) * n, where k = 1 - eta * eta * (1 - dot * dot); 0 where that is
// negative.
void refract(const Call& c) {
    const Type type = c.scalar();
    const Operand eta = c.argument(2, 0), d = c.dot(1, 0), one = c.number(type, 1);
    const Operand sine = c.make(Op::FSub, type, {one, c.make(Op::FMul, type, {d, d})});
    const Operand k =
        c.make(Op::FSub, type, {one, c.make(Op::FMul, type, {c.make(Op::FMul, type, {eta, eta}), sine})});
    const Operand none = c.t.code.make(Op::FOLt, Type::Void, {k, c.number(type, 0)});
    const Operand along =
        c.make(Op::FAdd, type, {c.make(Op::FMul, type, {eta, d}), c.make(Op::Sqrt, type, {k})});
    c.each([&](uint32_t n) {
        const Operand bent = c.make(Op::FSub, type,
                                    {c.make(Op::FMul, type, {eta, c.argument(0, n)}),
                                     c.make(Op::FMul, type, {along, c.argument(1, n)})});
        return c.t.code.select(none, c.number(type, 0), bent);
    });
}

// n where dot(i, ng) is negative, else -n.
void face_forward(const Call& c) {
    const Operand towards = c.t.code.make(Op::FOLt, Type::Void, {c.dot(1, 2), c.number(c.scalar(), 0)});
    c.each([&](uint32_t n) {
        const Operand x = c.argument(0, n);
        return c.t.code.select(towards, x, c.make(Op::FNeg, c.scalar(), {x}));
    });
}

void reduce(const Call& c) {
    const Type type = c.scalar();
    const bool is_signed = c.row.op == Op::IMin || c.row.op == Op::IMax;
    const front_llvm::Norm norm = is_signed ? front_llvm::Norm::Sign : front_llvm::Norm::Zero;
    c.t.values.set(c.i, c.fold(0, norm, [&](Operand a, Operand b) {
        return c.make(c.row.op, type, {a, b});
    }));
}

// Sum and product of i1 are those of one bit.
void reduce_bits(const Call& c) {
    const Type type = c.scalar();
    const Op op = type == Type::Bool ? c.row.op == Op::IAdd ? Op::Xor : Op::And : c.row.op;
    c.t.values.set(c.i, c.fold(0, front_llvm::Norm::None, [&](Operand a, Operand b) {
        return c.t.code.make(op, type, {a, b});
    }));
}

// From a first value on, in order.
void reduce_from(const Call& c) {
    Operand all = c.argument(0, 0);
    for (uint32_t n = 0; n < components(c.type(1)); n++)
        all = c.make(c.row.op, c.scalar(), {all, c.argument(1, n)});
    c.t.values.set(c.i, all);
}

// --- matrices: vectors, column after column

uint32_t dimension(const Call& c, size_t argument, size_t of, size_t rows) {
    const uint64_t n = c.constant(argument), all = components(c.type(of));
    if (!n || n > all || all % n || (rows != argument && n * c.constant(rows) != all))
        c.t.invalid("a matrix has other dimensions than its vector");
    return static_cast<uint32_t>(n);
}

void matrix_multiply(const Call& c) {
    const uint32_t rows = dimension(c, 2, 0, 2), inner = dimension(c, 3, 0, 2),
                   columns = dimension(c, 4, 1, 3);
    if (components(c.i.type) != rows * columns)
        c.t.invalid("a matrix has other dimensions than its vector");
    const Type type = c.scalar();
    const bool floats = ir::is_float(type);
    c.t.s.work.spend(uint64_t{rows} * columns * inner, c.t.here());
    c.each([&](uint32_t n) {
        Operand sum;
        for (uint32_t k = 0; k < inner; k++) {
            const Operand x =
                c.make(floats ? Op::FMul : Op::IMul, type,
                       {c.argument(0, k * rows + n % rows), c.argument(1, n / rows * inner + k)});
            sum = k ? c.make(floats ? Op::FAdd : Op::IAdd, type, {sum, x}) : x;
        }
        return sum;
    });
}

void matrix_transpose(const Call& c) {
    const uint32_t rows = dimension(c, 1, 0, 1), columns = dimension(c, 2, 0, 1);
    if (components(c.i.type) != components(c.type(0)))
        c.t.invalid("a matrix has other dimensions than its vector");
    c.each([&](uint32_t n) { return c.argument(0, n % columns * rows + n / columns); });
}

void dot4(const Call& c) {
    c.t.values.set(
        c.i, c.t.code.make(c.row.op, Type::I32, {c.argument(2, 0), c.argument(0, 0), c.argument(1, 0)}));
}

void unpack_half(const Call& c) {
    c.each([&](uint32_t n) {
        const Operand bits = c.t.code.make(Op::LShr, Type::I32, {c.argument(0, 0), c.t.p.i32(n * 16)});
        return c.t.code.make(Op::F16BitsToF32, Type::F32, {bits});
    });
}

void pack_half(const Call& c) {
    const Operand low = c.t.code.make(Op::F32ToF16Bits, Type::Void, {c.argument(0, 0)});
    const Operand high = c.t.code.make(Op::F32ToF16Bits, Type::Void, {c.argument(0, 1)});
    c.t.values.set(c.i, c.t.code.make(Op::Or, Type::I32,
                                      {low, c.t.code.make(Op::Shl, Type::I32, {high, c.t.p.i32(16)})}));
}

// --- pixels

void need_derivatives(const Call& c) {
    if (!ir::has_derivatives(c.t.p.stage()))
        c.refuse_stage();
}

void derivative(const Call& c) {
    need_derivatives(c);
    c.each([&](uint32_t n) {
        return c.t.code.emit(Op::Deriv, c.scalar(), {Operand::imm(c.row.number), c.argument(0, n)}, 1)
            ->result_operand();
    });
}

void fwidth(const Call& c) {
    need_derivatives(c);
    c.each([&](uint32_t n) {
        Operand sum;
        for (ir::DerivKind kind : {ir::DerivKind::CoarseX, ir::DerivKind::CoarseY}) {
            const Operand d = c.t.code
                                  .emit(Op::Deriv, c.scalar(),
                                        {Operand::imm(static_cast<uint32_t>(kind)), c.argument(0, n)}, 1)
                                  ->result_operand();
            const Operand size = c.make(Op::FAbs, c.scalar(), {d});
            sum = kind == ir::DerivKind::CoarseX ? size : c.make(Op::FAdd, c.scalar(), {sum, size});
        }
        return sum;
    });
}

void discard(const Call& c) {
    if (!ir::has_helper_lanes(c.t.p.stage()))
        c.refuse_stage();
    const Operand condition = argument_count(c.i) ? c.argument(0, 0) : c.t.p.boolean(true);
    c.t.code.emit(Op::Discard, Type::Void, {condition}, 0);
}

// --- memory

void copy(const Call& c) { c.shader.copy(c.t, c.i); }
void fill(const Call& c) { c.shader.fill(c.t, c.i); }

using ir::DerivKind;
constexpr uint32_t of(Builtin b) { return static_cast<uint32_t>(b); }
constexpr uint32_t of(WaveOp op) { return static_cast<uint32_t>(op); }
constexpr uint32_t of(DerivKind kind) { return static_cast<uint32_t>(kind); }

constexpr uint32_t group_barrier = ir::barrier_bits::GroupShared;
constexpr uint32_t all_barrier =
    ir::barrier_bits::GroupShared | ir::barrier_bits::UavDevice | ir::barrier_bits::UavGroup;
constexpr double pi = std::numbers::pi;

using Translate = void (*)(const Call&);

struct Row {
    Intrinsic face;
    Translate translate;
};

constexpr Row rows[] = {
#define ROW(name, types, translate, op, number, factor)                                                      \
    {{{name, types}, Op::op, static_cast<uint32_t>(number), factor}, translate},
#include "front/vulkan/spirv_intrinsics.def"
#undef ROW
};
static_assert(std::all_of(std::begin(rows), std::end(rows),
                          [](const Row& row) { return are_types(row.face.typed.types); }));

} // namespace

bool Shader::intrinsic(FunctionTranslator& t, const Instruction& call, std::string_view name) {
    for (const Row& row : rows) {
        if (!has_name(name, row.face.typed.name))
            continue;
        if (is_of_bools(call, row.face.typed.types))
            s.diag.fail_unsupported(t.here(), "%.*s of i1 is not supported",
                                    static_cast<int>(row.face.typed.name.size()), row.face.typed.name.data());
        row.translate({*this, t, call, row.face});
        return true;
    }
    // What LLVM 3.7 has too is as in DXIL.
    const front_llvm::CalleeState known =
        name.starts_with("llvm.") ? front_llvm::classify_intrinsic(name) : front_llvm::CalleeState{};
    if (known.kind == front_llvm::CalleeState::Intrinsic)
        front_llvm::intrinsic(t, call, known.number);
    return known.kind == front_llvm::CalleeState::Intrinsic || known.kind == front_llvm::CalleeState::Nothing;
}

size_t intrinsic_count() { return std::size(rows); }
const Intrinsic& intrinsic_row(size_t n) { return rows[n].face; }

} // namespace ladder::vulkan
