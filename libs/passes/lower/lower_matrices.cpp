// The pass "legalize-matrices": operations on matrices become operations on scalars.
//
// Direct3D leaves open which threads of a wave or group hold an element of a matrix, and several may. Here
// every thread holds all of them, in memory of its own, and computes all of them: that needs nothing of the
// device, and no shape is too odd for it. Matrices that the device has stay (device_matrices.h). What is
// small becomes straight code, whose memory becomes values; the rest loops.
#include "passes/lower/device_matrices.h"
#include "passes/lower/matrix_site.h"
#include "passes/passes.h"
#include "passes/structure/take_over.h"

namespace ladder::passes {

using namespace ir;

namespace {

uint32_t products(const Program& p, const Instr& i) {
    if (i.op != Op::MatrixMultiply && i.op != Op::MatrixMultiplyAdd)
        return 0;
    const MatrixShape& a = p.variables[as::MatrixBinary(i).a().number()].matrix;
    return a.columns * p.variables[as::MatrixBinary(i).variable().number()].matrix.size();
}

class Elements {
public:
    Elements(MatrixSite& s, const Instr& i)
        : s_(s), i_(i), variable_(matrix_variable(i)), m_(shape(variable_)) {}
    void run();

private:
    const MatrixShape& shape(Operand variable) const { return s_.p.variables[variable.number()].matrix; }
    // Where the elements of a matrix begin.
    Operand start(Operand variable, Operand number) {
        return s_.code.multiply(number, shape(variable).size());
    }
    Operand load(Operand variable, Operand from, Operand element) {
        return s_.load(variable, s_.code.add(from, element));
    }
    // Stores an element of the matrix that the operation makes.
    void put(Operand to, Operand element, Operand value) {
        s_.store(variable_, s_.code.add(to, element), value);
    }
    void each(uint32_t count, auto body) { s_.for_each(count, body); }

    // What changes no number that is added: floats have a sign, so it is -0 of these.
    Operand zero() {
        const Type t = m_.type();
        return s_.p.constant(t, is_float(t) ? uint64_t{1} << (bits(t) - 1) : 0);
    }

    void fill();
    void convert();
    void copy(Operand from, Operand to);
    void set();
    void multiply();
    void sum();
    void outer_product();
    void times_vector();

    MatrixSite& s_;
    const Instr& i_;
    const Operand variable_;
    const MatrixShape& m_;
};

void Elements::fill() {
    const as::MatrixFill in(i_);
    const Operand to = start(variable_, in.index());
    each(m_.size(), [&](Operand n) { s_.store(variable_, s_.code.add(to, n), in.value()); });
}

void Elements::convert() {
    const as::MatrixConvert in(i_);
    const MatrixShape& from_shape = shape(in.from());
    const Operand from = start(in.from(), in.from_index()), to = start(variable_, in.index());
    each(m_.size(), [&](Operand n) {
        Operand at = n;
        if (in.transposed().number()) {
            const Operand row = s_.i32(Op::UDiv, n, m_.columns), column = s_.i32(Op::URem, n, m_.columns);
            at = s_.code.add(s_.code.multiply(column, from_shape.columns), row);
        }
        const Operand value = load(in.from(), from, at);
        put(to, n, s_.elements.convert(value, from_shape.component, m_.component));
    });
}

void Elements::copy(Operand from, Operand to) {
    if (from == to)
        return;
    each(m_.size(), [&](Operand n) { put(to, n, load(variable_, from, n)); });
}

// Elements beyond the last one are left alone.
void Elements::set() {
    const as::MatrixSet in(i_);
    const Operand to = start(variable_, in.index());
    copy(start(variable_, in.from_index()), to);
    const Operand inside = s_.code.make(Op::ULt, Type::Void, {in.element(), s_.p.i32(m_.size())});
    const Operand element = s_.code.select(inside, in.element(), s_.p.i32(0));
    const Operand before = load(variable_, to, element);
    put(to, element, s_.code.select(inside, in.value(), before));
}

void Elements::multiply() {
    const as::MatrixBinary in(i_);
    const MatrixShape &a = shape(in.a()), &b = shape(in.b());
    const bool adds = i_.op == Op::MatrixMultiplyAdd;
    const Operand to = start(variable_, in.index()), left = start(in.a(), in.a_index()),
                  right = start(in.b(), in.b_index());
    each(m_.size(), [&](Operand n) {
        const Operand row = s_.i32(Op::UDiv, n, m_.columns), column = s_.i32(Op::URem, n, m_.columns);
        const Operand in_a = s_.code.add(left, s_.code.multiply(row, a.columns)),
                      in_b = s_.code.add(right, column);
        auto product = [&](Operand k, Operand sum) {
            const Operand x = s_.load(in.a(), s_.code.add(in_a, k));
            const Operand y = s_.load(in.b(), s_.code.add(in_b, s_.code.multiply(k, b.columns)));
            const Operand left_factor = s_.elements.convert(x, a.component, m_.component);
            const Operand right_factor = s_.elements.convert(y, b.component, m_.component);
            return s_.elements.multiply_add(m_.component, left_factor, right_factor, sum);
        };
        Operand sum = zero();
        if (adds) {
            const as::MatrixMultiplyAdd with(i_);
            sum = load(with.c(), start(with.c(), with.c_index()), n);
            sum = s_.elements.convert(sum, shape(with.c()).component, m_.component);
        }
        sum = s_.reduce(a.columns, sum, product);
        put(to, n, s_.elements.round(sum, m_.component));
    });
}

void Elements::sum() {
    const as::MatrixBinary in(i_);
    const Operand to = start(variable_, in.index()), left = start(in.a(), in.a_index()),
                  right = start(in.b(), in.b_index());
    each(m_.size(), [&](Operand n) {
        const Operand x = load(in.a(), left, n), y = load(in.b(), right, n);
        const Operand a = s_.elements.convert(x, shape(in.a()).component, m_.component);
        const Operand b = s_.elements.convert(y, shape(in.b()).component, m_.component);
        const Operand value = s_.elements.add(m_.component, a, b);
        put(to, n, s_.elements.round(value, m_.component));
    });
}

void Elements::outer_product() {
    const as::MatrixOuterProduct in(i_);
    const Operand to = start(variable_, in.index());
    each(m_.size(), [&](Operand n) {
        const Operand a = s_.load(in.a(), s_.i32(Op::UDiv, n, m_.columns));
        const Operand b = s_.load(in.b(), s_.i32(Op::URem, n, m_.columns));
        const Operand value = s_.elements.multiply_add(m_.component, a, b, Operand());
        put(to, n, s_.elements.round(value, m_.component));
    });
}

void Elements::times_vector() {
    const as::MatrixTimesVector in(i_);
    const auto to = static_cast<MatrixComponent>(in.component().number());
    const Operand from = start(variable_, in.index());
    each(m_.rows, [&](Operand row) {
        const Operand line = s_.code.add(from, s_.code.multiply(row, m_.columns));
        const Operand sum = s_.reduce(m_.columns, s_.load(in.sum(), row), [&](Operand k, Operand before) {
            const Operand x = s_.load(variable_, s_.code.add(line, k));
            const Operand left = s_.elements.convert(x, m_.component, to);
            const Operand right = s_.load(in.vector(), k);
            return s_.elements.multiply_add(to, left, right, before);
        });
        s_.store(in.sum(), row, s_.elements.round(sum, to));
    });
}

void Elements::run() {
    switch (i_.op) {
    case Op::MatrixFill: return fill();
    case Op::MatrixConvert: return convert();
    case Op::MatrixSet: return set();
    case Op::MatrixMultiply:
    case Op::MatrixMultiplyAdd: return multiply();
    case Op::MatrixAdd: return sum();
    case Op::MatrixOuterProduct: return outer_product();
    case Op::MatrixTimesVector: return times_vector();
    case Op::MatrixLoad:
    case Op::MatrixLoadShared: return load_matrix(s_, i_, m_);
    case Op::MatrixStore:
    case Op::MatrixStoreShared: return store_matrix(s_, i_, m_);
    default: return add_matrix(s_, i_, m_);
    }
}

// Are the operation's matrices arrays of scalars now?
bool is_lowered(const Program& p, const Instr& i) {
    return is_matrix_operation(i) && p.variables[matrix_variable(i).number()].storage != Storage::Matrix;
}
// Operations that give a value.
bool gives(Op op) { return op == Op::MatrixLength || op == Op::MatrixCoordinate || op == Op::MatrixGet; }

bool takes_blocks(const Program& p, const Instr& i) {
    const MatrixShape& m = p.variables[matrix_variable(i).number()].matrix;
    return m.size() > matrix_elements_unrolled || products(p, i) > matrix_products_unrolled ||
           i.op == Op::MatrixAddTo || i.op == Op::MatrixAddToShared || i.op == Op::MatrixStoreShared ||
           i.op == Op::MatrixStore;
}

class Lowerer {
public:
    Lowerer(Program& p, Function& f) : p_(p), f_(f), site_(p, f) {}
    void run(Diagnostics& diag) {
        bool blocks = false;
        for (BlockId b : f_.order)
            blocks |= values_and_small(b);
        if (!blocks)
            return;
        check_blocks_allowed(p_, diag);
        BlockCuts cuts(p_, f_);
        site_.cuts = &cuts;
        cuts.run([&](BlockId b, Instr* i) { return is_lowered(p_, *i) ? cut(cuts, b, i) : no_id; });
    }

private:
    // Replaces what gives values, and what takes no new blocks; says whether something is left.
    bool values_and_small(BlockId b);
    void replace_values(BlockId b, Instr& i);
    BlockId cut(BlockCuts& cuts, BlockId b, Instr* i);

    Program& p_;
    Function& f_;
    MatrixSite site_;
};

bool Lowerer::values_and_small(BlockId b) {
    bool left = false;
    Instr* next;
    for (Instr* i = f_.block(b).first; i; i = next) {
        next = i->next;
        if (!is_lowered(p_, *i))
            continue;
        if (!gives(i->op) && takes_blocks(p_, *i)) {
            left = true;
            continue;
        }
        site_.code.before(b, i);
        site_.code.origin = i->origin;
        if (gives(i->op))
            replace_values(b, *i);
        else
            Elements(site_, *i).run(), remove(f_.block(b), i);
    }
    return left;
}

// The results keep their names.
void Lowerer::replace_values(BlockId b, Instr& i) {
    const Operand variable = as::OfVariable(i).variable();
    const MatrixShape& m = p_.variables[variable.number()].matrix;
    Builder& code = site_.code;
    auto define = [&](uint32_t n, Op op, Type t, std::initializer_list<Operand> operands) {
        define_as(f_, i.result + n, code.emit(op, t, operands, 0));
    };
    if (i.op == Op::MatrixLength) {
        define(0, Op::IAdd, Type::I32, {p_.i32(m.size()), p_.i32(0)});
    } else if (i.op == Op::MatrixCoordinate) {
        const Operand n = as::MatrixCoordinate(i).element(), columns = p_.i32(m.columns);
        const Operand inside = code.make(Op::ULt, Type::Void, {n, p_.i32(m.size())});
        const Operand row = code.make(Op::UDiv, Type::I32, {n, columns});
        const Operand column = code.make(Op::URem, Type::I32, {n, columns});
        define(0, Op::Select, Type::I32, {inside, row, p_.i32(UINT32_MAX)});
        define(1, Op::Select, Type::I32, {inside, column, p_.i32(UINT32_MAX)});
    } else {
        const as::MatrixGet in(i);
        const Operand inside = code.make(Op::ULt, Type::Void, {in.element(), p_.i32(m.size())});
        const Operand at = code.select(inside, in.element(), p_.i32(0));
        const Operand place = code.add(code.multiply(in.index(), m.size()), at);
        const Operand value = code.make(Op::VarLoad, m.type(), {variable, place});
        define(0, Op::Select, m.type(), {inside, value, p_.constant(m.type(), 0)});
    }
    remove(f_.block(b), &i);
}

BlockId Lowerer::cut(BlockCuts& cuts, BlockId b, Instr* i) {
    const BlockId rest = cuts.new_block(b);
    cuts.cut_out(b, i, rest);
    site_.block = b;
    site_.code.at_end(b);
    site_.code.origin = i->origin;
    Elements(site_, *i).run();
    site_.code.branch(rest);
    return rest;
}

} // namespace

bool lowers_matrices(const Program& p, const Context& c) { return c.target && has_matrices(p, c); }

void lower_matrices(Program& p, Context& c) {
    const ArenaScope scope(c.scratch);
    const std::span<const MatrixTile> tiles = device_matrices(p, c, c.scratch);
    split_matrices(p, c, tiles);
    for (uint32_t n = 0; n < tiles.size(); n++) {
        Variable& v = p.variables[n];
        if (v.storage != Storage::Matrix || !tiles[n].none())
            continue;
        v.storage = Storage::Private;
        v.element = v.matrix.type();
        v.count *= v.matrix.size();
    }
    for (Function& f : p.functions) {
        Lowerer(p, f).run(c.diag);
        c.analyses.of(p, f).changed();
    }
}

} // namespace ladder::passes
