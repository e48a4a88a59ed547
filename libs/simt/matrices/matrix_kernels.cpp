#include "simt/matrices/matrix_kernels.h"

#include "simt/matrices/matrix_arithmetic.h"
#include "simt/matrices/matrix_elements.h"
#include "simt/memory/memory.h"

#include <algorithm>

namespace ladder::simt {

namespace {

using ir::MatrixComponent;
using ir::Op;

// Calls `body(lane, lanes)` for each copy of a matrix that comes of an operation: what `lane` reads, `lanes`
// get.
template <class F>
void each_copy(Run& x, const MatrixOperand& made, F body) {
    if (made.deal())
        return body(x.mask.lowest(), x.mask);
    x.each_live([&](uint32_t l) {
        Mask own;
        own.set(l);
        body(l, own);
    });
}

MatrixComputation computation_in(const Run& x, MatrixComponent c) {
    const bool flushes = x.machine->program.settings().denorm32 == ir::DenormMode::Flush;
    return {c, flushes};
}

void convert_elements(MatrixElements& m, MatrixComponent from, MatrixComponent to) {
    if (from != to)
        for (uint64_t& v : m.values)
            v = convert_element(v, from, to);
}

// The elements of a factor or summand, as values of the component that is computed in.
MatrixElements read_operand(const Run& x, const MatrixOperand& from, MatrixComponent to, uint32_t lane) {
    MatrixElements m(x.machine->arena, from.size());
    from.read(x, lane, m);
    convert_elements(m, from.shape().component, to);
    return m;
}

void matrix_new(Run& x, const Insn& i) {
    const uint32_t variable = ir::as::MatrixNew(i).variable();
    auto* d = x.at<uint32_t>(i.result());
    x.machine->extra_steps += uint64_t{x.machine->code.variables[variable].matrix.size()} * x.count;
    x.each_live([&](uint32_t l) { d[l] = make_matrix(x, variable, l); });
}

void matrix_fill(Run& x, const Insn& i) {
    const ir::as::MatrixFill of(i);
    const MatrixOperand made(x, i, of.variable(), of.index());
    expect_together(x, i, made.shape().scope);
    x.machine->extra_steps += uint64_t{made.size()} * x.count;
    const bool wide = is_wide(made.shape().type());
    for (uint32_t e = 0; e < made.size(); e++)
        each_copy(x, made, [&](uint32_t lane, Mask lanes) {
            const uint32_t l = made.deal() ? made.deal()->owner[e] : lane;
            const bool undefined = !x.mask.has(l) || x.is_poison(of.value(), l);
            made.set(lanes, e, settle_element(made.shape().component, x.bits(of.value(), wide, l)),
                     undefined);
        });
}

void matrix_convert(Run& x, const Insn& i) {
    const ir::as::MatrixConvert of(i);
    const MatrixOperand made(x, i, of.variable(), of.index()), from(x, i, of.from(), of.from_index());
    expect_together(x, i, made.shape().scope);
    const uint32_t columns = made.shape().columns, rows = made.shape().rows;
    each_copy(x, made, [&](uint32_t lane, Mask lanes) {
        const ArenaScope scope(x.machine->arena);
        const MatrixElements m = read_operand(x, from, made.shape().component, lane);
        for (uint32_t e = 0; e < made.size(); e++) {
            const uint32_t at = of.transposed() ? e % columns * rows + e / columns : e;
            made.set(lanes, e, m.values[at], m.undefined[at]);
        }
    });
}

uint32_t length_of_lane(const MatrixDeal* deal, uint32_t size, uint32_t lane) {
    return deal ? deal->first[lane + 1] - deal->first[lane] : size;
}

void matrix_length(Run& x, const Insn& i) {
    const uint32_t variable = ir::as::MatrixLength(i).variable();
    const uint32_t size = x.machine->code.variables[variable].matrix.size();
    const MatrixDeal* const deal = matrix_deal(x, variable);
    auto* d = x.at<uint32_t>(i.result());
    x.each_live([&](uint32_t l) { d[l] = length_of_lane(deal, size, l); });
}

// The element that a lane counts as its `n`th; `size`: it has none.
uint32_t element_of_lane(const MatrixDeal* deal, uint32_t size, uint32_t lane, uint32_t n) {
    if (n >= length_of_lane(deal, size, lane))
        return size;
    return deal ? deal->elements[deal->first[lane] + n] : n;
}

void matrix_coordinate(Run& x, const Insn& i) {
    const ir::as::MatrixCoordinate of(i);
    const ir::MatrixShape& shape = x.machine->code.variables[of.variable()].matrix;
    const MatrixDeal* const deal = matrix_deal(x, of.variable());
    const auto* n = x.at<const uint32_t>(of.element());
    auto *row = x.at<uint32_t>(i.result()), *column = x.at<uint32_t>(i.result(1));
    x.each_live([&](uint32_t l) {
        const uint32_t e = element_of_lane(deal, shape.size(), l, n[l]);
        const bool exists = e < shape.size();
        row[l] = exists ? e / shape.columns : UINT32_MAX;
        column[l] = exists ? e % shape.columns : UINT32_MAX;
    });
}

void matrix_get(Run& x, const Insn& i) {
    const ir::as::MatrixGet of(i);
    const MatrixOperand from(x, i, of.variable(), of.index());
    const auto* n = x.at<const uint32_t>(of.element());
    Mask undefined;
    x.each_live([&](uint32_t l) {
        defined(x, i, l, of.element(), "an undefined index");
        const uint32_t e = element_of_lane(from.deal(), from.size(), l, n[l]);
        const bool exists = e < from.size();
        if (exists && from.is_undefined(l, e))
            undefined.set(l);
        const uint64_t v = exists ? from.get(l, e) : 0;
        x.set_bits(i.result(), is_wide(i.type), l, v);
    });
    x.set_poison(i.result(), undefined);
}

void matrix_set(Run& x, const Insn& i) {
    const ir::as::MatrixSet of(i);
    const MatrixOperand made(x, i, of.variable(), of.index()), from(x, i, of.variable(), of.from_index());
    const auto* n = x.at<const uint32_t>(of.element());
    x.machine->extra_steps += uint64_t{made.size()} * x.count;
    x.each_live([&](uint32_t l) {
        defined(x, i, l, of.element(), "an undefined index");
        for (uint32_t e = 0; e < made.size(); e++)
            made.set(l, e, from.get(l, e), from.is_undefined(l, e));
        const uint32_t e = element_of_lane(made.deal(), made.size(), l, n[l]);
        const uint64_t v = x.bits(of.value(), is_wide(made.shape().type()), l);
        if (e < made.size())
            made.set(l, e, settle_element(made.shape().component, v), x.is_poison(of.value(), l));
    });
}

bool equal_elements(const MatrixElements& a, const MatrixElements& b) {
    return std::equal(a.values.begin(), a.values.end(), b.values.begin()) &&
           std::equal(a.undefined.begin(), a.undefined.end(), b.undefined.begin());
}

// A product of one copy. Lanes mostly have the same matrices: then the product of the last one serves.
class CopyProduct {
public:
    CopyProduct(const Run& x, const MatrixComputation& how, const ProductShape& shape, uint32_t size)
        : arena_(x.machine->arena), steps_(x.machine->extra_steps), how_(how), shape_(shape),
          result_(arena_, size) {}

    // `sum` may be null. Operands outlive the next call.
    const MatrixElements& multiply(const MatrixElements& a, const MatrixElements& b,
                                   const MatrixElements* sum) {
        if (!a_ || !equal_elements(a, *a_) || !equal_elements(b, *b_) ||
            (sum && !equal_elements(*sum, *sum_))) {
            const ArenaScope scope(arena_);
            multiply_matrices(how_, shape_, a, b, sum, arena_, result_);
            steps_ += uint64_t{shape_.rows} * shape_.inner * shape_.columns;
        }
        a_ = &a, b_ = &b, sum_ = sum;
        return result_;
    }

private:
    Arena& arena_;
    uint64_t& steps_;
    const MatrixComputation how_;
    const ProductShape shape_;
    MatrixElements result_;
    const MatrixElements *a_ = nullptr, *b_ = nullptr, *sum_ = nullptr;
};

// One set of operands, read anew for a lane.
struct Operands {
    MatrixElements a, b, sum;
    Operands(Arena& arena, uint32_t a_size, uint32_t b_size, uint32_t sum_size)
        : a(arena, a_size), b(arena, b_size), sum(arena, sum_size) {}
};

void read_converted(const Run& x, const MatrixOperand& from, MatrixComponent to, uint32_t lane,
                    MatrixElements& m) {
    from.read(x, lane, m);
    convert_elements(m, from.shape().component, to);
}

void product_of(Run& x, const Insn& i, const MatrixOperand* c) {
    const ir::as::MatrixBinary of(i);
    const MatrixOperand made(x, i, of.variable(), of.index()), a(x, i, of.a(), of.a_index()),
        b(x, i, of.b(), of.b_index());
    const MatrixComponent in = made.shape().component;
    expect_together(x, i, made.shape().scope);
    const ArenaScope scope(x.machine->arena);
    CopyProduct product(x, computation_in(x, in),
                        {made.shape().rows, a.shape().columns, made.shape().columns}, made.size());
    Operands sets[2] = {{x.machine->arena, a.size(), b.size(), c ? made.size() : 0},
                        {x.machine->arena, a.size(), b.size(), c ? made.size() : 0}};
    uint32_t turn = 0;
    each_copy(x, made, [&](uint32_t lane, Mask lanes) {
        Operands& now = sets[turn++ & 1];
        read_converted(x, a, in, lane, now.a);
        read_converted(x, b, in, lane, now.b);
        if (c)
            read_converted(x, *c, in, lane, now.sum);
        made.write(lanes, product.multiply(now.a, now.b, c ? &now.sum : nullptr));
    });
}

void matrix_multiply(Run& x, const Insn& i) { product_of(x, i, nullptr); }

void matrix_multiply_add(Run& x, const Insn& i) {
    const ir::as::MatrixMultiplyAdd of(i);
    const MatrixOperand c(x, i, of.c(), of.c_index());
    product_of(x, i, &c);
}

void matrix_add(Run& x, const Insn& i) {
    const ir::as::MatrixBinary of(i);
    const MatrixOperand made(x, i, of.variable(), of.index()), a(x, i, of.a(), of.a_index()),
        b(x, i, of.b(), of.b_index());
    const MatrixComponent in = made.shape().component;
    expect_together(x, i, made.shape().scope);
    each_copy(x, made, [&](uint32_t lane, Mask lanes) {
        const ArenaScope scope(x.machine->arena);
        const MatrixElements left = read_operand(x, a, in, lane), right = read_operand(x, b, in, lane);
        MatrixElements sum(x.machine->arena, made.size());
        add_matrices(computation_in(x, in), left, right, sum);
        made.write(lanes, sum);
    });
}

// A variable of the thread, as a lane has it.
MatrixElements read_vector(const Run& x, uint32_t variable, uint32_t lane) {
    const VariableCode& v = x.machine->code.variables[variable];
    MatrixElements m(x.machine->arena, v.count);
    for (uint32_t n = 0; n < v.count; n++) {
        m.values[n] = x.wave->privates[(size_t{v.first} + n) * x.width + lane];
        m.undefined[n] = x.wave->private_poison[v.first + n].has(lane);
    }
    return m;
}
void write_vector(const Run& x, uint32_t variable, uint32_t lane, const MatrixElements& m) {
    const VariableCode& v = x.machine->code.variables[variable];
    for (uint32_t n = 0; n < v.count; n++) {
        Mask& undefined = x.wave->private_poison[v.first + n];
        x.wave->privates[(size_t{v.first} + n) * x.width + lane] = m.values[n];
        if (m.undefined[n])
            undefined.set(lane);
        else
            undefined.clear(lane);
    }
}

void matrix_outer_product(Run& x, const Insn& i) {
    const ir::as::MatrixOuterProduct of(i);
    const MatrixOperand made(x, i, of.variable(), of.index());
    const ir::MatrixShape& shape = made.shape();
    x.each_live([&](uint32_t lane) { // of several threads: each makes its elements of its own vectors
        const ArenaScope scope(x.machine->arena);
        const MatrixElements a = read_vector(x, of.a(), lane), b = read_vector(x, of.b(), lane);
        MatrixElements product(x.machine->arena, made.size());
        multiply_matrices(computation_in(x, shape.component), {shape.rows, 1, shape.columns}, a, b, nullptr,
                          x.machine->arena, product);
        made.write(lane, product);
    });
    x.machine->extra_steps += uint64_t{made.size()} * x.count;
}

void matrix_times_vector(Run& x, const Insn& i) {
    const ir::as::MatrixTimesVector of(i);
    const MatrixOperand m(x, i, of.variable(), of.index());
    const auto in = static_cast<MatrixComponent>(of.component());
    const ProductShape shape{m.shape().rows, m.shape().columns, 1};
    x.each_live([&](uint32_t l) {
        const ArenaScope scope(x.machine->arena);
        const MatrixElements factor = read_operand(x, m, in, l), vector = read_vector(x, of.vector(), l),
                             sum = read_vector(x, of.sum(), l);
        MatrixElements result(x.machine->arena, shape.rows);
        multiply_matrices(computation_in(x, in), shape, factor, vector, &sum, x.machine->arena, result);
        write_vector(x, of.sum(), l, result);
    });
    x.machine->extra_steps += uint64_t{m.size()} * x.count;
}

constexpr KernelRow matrix_table[] = {
    {Op::MatrixNew, on_all(&matrix_new), PoisonRule::Never},
    {Op::MatrixFill, on_all(&matrix_fill), PoisonRule::Never},
    {Op::MatrixConvert, on_all(&matrix_convert), PoisonRule::Never},
    {Op::MatrixLength, on_all(&matrix_length), PoisonRule::Never},
    {Op::MatrixCoordinate, on_all(&matrix_coordinate)},
    {Op::MatrixGet, on_all(&matrix_get), PoisonRule::Kernel},
    {Op::MatrixSet, on_all(&matrix_set), PoisonRule::Never},
    {Op::MatrixMultiply, on_all(&matrix_multiply), PoisonRule::Never},
    {Op::MatrixMultiplyAdd, on_all(&matrix_multiply_add), PoisonRule::Never},
    {Op::MatrixAdd, on_all(&matrix_add), PoisonRule::Never},
    {Op::MatrixOuterProduct, on_all(&matrix_outer_product), PoisonRule::Never},
    {Op::MatrixTimesVector, on_all(&matrix_times_vector), PoisonRule::Never},
};

} // namespace

std::span<const KernelRow> matrix_kernels() { return matrix_table; }

void expect_together(const Run& x, const Insn& i, ir::MatrixScope scope) {
    const Wave& w = *x.wave;
    if (scope != ir::MatrixScope::Thread && !(x.mask == w.live))
        x.machine->report(Report::OutOfTangle, i.source, (w.live & ~x.mask).lowest(),
                          "only %u of %u threads of the wave are here", x.count, w.live.count());
}

} // namespace ladder::simt
