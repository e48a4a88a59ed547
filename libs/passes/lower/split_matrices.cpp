// Matrices that are larger than those of the device become several, by rows: matrix `n` of a variable
// consists of matrices n * parts, n * parts + 1 and so on. A product sums products of parts:
//
//     matrix_multiply v2, 0, v0, 0, v1, 0    ->    matrix_multiply v2, 0, v0, 0, v1, 0
//                                                  matrix_multiply_add v2, 0, v0, 1, v1, 2, v2, 0
//                                                  ... of row 0 and column 0, and so on
//
// Elements of a thread are numbered through, a part after the other.
#include "passes/lower/device_matrices.h"
#include "passes/lower/matrix_site.h"
#include "passes/structure/take_over.h"

namespace ladder::passes {

using namespace ir;

namespace {

// More parts, and products of more, are loops: devices then have to keep the parts in memory.
constexpr uint32_t parts_unrolled = 64, part_products_unrolled = 256;

// The parts of a matrix.
struct Parts {
    MatrixShape whole;
    uint32_t rows = 1, columns = 1;
    uint32_t count() const { return rows * columns; }
};

class Splitter {
public:
    Splitter(Program& p, Function& f, std::span<const Parts> parts)
        : p_(p), f_(f), site_(p, f), code_(site_.code), parts_(parts) {}
    void run(Context& c);

private:
    const Parts& parts(Operand variable) const { return parts_[variable.number()]; }
    bool is_split(const Instr& i) const;
    bool is_long(const Instr& i) const;
    // The number of a matrix's first part, and of another one.
    Operand first(Operand variable, Operand number) {
        return code_.multiply(number, parts(variable).count());
    }
    Operand part(Operand first, Operand n) { return code_.add(first, n); }
    // The part in a row and a column.
    Operand part_at(Operand variable, Operand first, Operand row, Operand column) {
        const Operand line = code_.multiply(row, parts(variable).columns);
        const Operand n = code_.add(line, column);
        return code_.add(first, n);
    }
    void emit(Op op, std::initializer_list<Operand> operands) { code_.emit(op, Type::Void, operands, 0); }
    Operand length(Operand variable) { return code_.make(Op::MatrixLength, Type::Void, {variable}); }

    void replace(const Instr& i);
    void fill(const Instr& i);
    void convert(const Instr& i);
    void set(const Instr& i);
    void add(const Instr& i);
    void multiply(const Instr& i);
    void access(const Instr& i);
    // Where part `n` begins in memory: what is added to the offset.
    Operand place(const Parts& of, Operand n, Operand stride, uint32_t layout, uint32_t unit);
    void give(const Instr& i);
    void replace_long(std::span<const Instr* const> those);

    Program& p_;
    Function& f_;
    MatrixSite site_;
    Builder& code_;
    const std::span<const Parts> parts_;
};

bool Splitter::is_split(const Instr& i) const {
    if (!is_matrix_operation(i))
        return false;
    for (Operand o : i.operands())
        if (o.is(Operand::Variable) && parts(o).count() > 1)
            return true;
    return false;
}

bool Splitter::is_long(const Instr& i) const {
    const uint32_t count = parts(matrix_variable(i)).count();
    const bool product = i.op == Op::MatrixMultiply || i.op == Op::MatrixMultiplyAdd;
    return product ? count * parts(as::MatrixBinary(i).a()).columns > part_products_unrolled
                   : count > parts_unrolled;
}

void Splitter::fill(const Instr& i) {
    const as::MatrixFill in(i);
    const Operand to = first(in.variable(), in.index());
    site_.for_each(parts(in.variable()).count(), [&](Operand n) {
        emit(Op::MatrixFill, {in.variable(), part(to, n), in.value()});
    });
}

void Splitter::convert(const Instr& i) {
    const as::MatrixConvert in(i);
    const Operand to = first(in.variable(), in.index()), from = first(in.from(), in.from_index());
    site_.for_each(parts(in.variable()).count(), [&](Operand n) {
        const Operand made = part(to, n), source = part(from, n);
        emit(Op::MatrixConvert, {in.variable(), made, in.from(), source, in.transposed()});
    });
}

// In the part that has not the element, its number is out of bounds: it wraps below 0.
void Splitter::set(const Instr& i) {
    const as::MatrixSet in(i);
    const Operand v = in.variable(), to = first(v, in.index()), from = first(v, in.from_index());
    const Operand each = length(v);
    site_.for_each(parts(v).count(), [&](Operand n) {
        const Operand before = code_.make(Op::IMul, Type::I32, {n, each});
        const Operand element = code_.make(Op::ISub, Type::I32, {in.element(), before});
        const Operand made = part(to, n), source = part(from, n);
        emit(Op::MatrixSet, {v, made, source, element, in.value()});
    });
}

void Splitter::add(const Instr& i) {
    const as::MatrixBinary in(i);
    const Operand to = first(in.variable(), in.index()), a = first(in.a(), in.a_index()),
                  b = first(in.b(), in.b_index());
    site_.for_each(parts(in.variable()).count(), [&](Operand n) {
        const Operand made = part(to, n), left = part(a, n), right = part(b, n);
        emit(Op::MatrixAdd, {in.variable(), made, in.a(), left, in.b(), right});
    });
}

// The result may have the number of what is added: each of its parts is read before it is made.
void Splitter::multiply(const Instr& i) {
    const as::MatrixBinary in(i);
    const Operand v = in.variable(), to = first(v, in.index()), a = first(in.a(), in.a_index()),
                  b = first(in.b(), in.b_index());
    const bool adds = i.op == Op::MatrixMultiplyAdd;
    const Operand c =
        adds ? first(as::MatrixMultiplyAdd(i).c(), as::MatrixMultiplyAdd(i).c_index()) : Operand();
    const uint32_t inner = parts(in.a()).columns, columns = parts(v).columns;
    site_.for_each(parts(v).count(), [&](Operand n) {
        const Operand row = site_.i32(Op::UDiv, n, columns), column = site_.i32(Op::URem, n, columns);
        const Operand sum = part(to, n);
        const auto product = [&](Operand k, Operand added) {
            const Operand left = part_at(in.a(), a, row, k), right = part_at(in.b(), b, k, column);
            if (added == Operand())
                emit(Op::MatrixMultiply, {v, sum, in.a(), left, in.b(), right});
            else
                emit(Op::MatrixMultiplyAdd, {v, sum, in.a(), left, in.b(), right, v, added});
        };
        const Operand added = adds ? part(c, n) : Operand();
        product(p_.i32(0), added);
        site_.for_each(inner - 1, [&](Operand k) { product(code_.add(k, 1), sum); });
    });
}

Operand Splitter::place(const Parts& of, Operand n, Operand stride, uint32_t layout, uint32_t unit) {
    const Operand row = site_.i32(Op::UDiv, n, of.columns), column = site_.i32(Op::URem, n, of.columns);
    const Operand rows = code_.multiply(row, of.whole.rows / of.rows),
                  columns = code_.multiply(column, of.whole.columns / of.columns);
    const bool in_columns = layout == static_cast<uint32_t>(MatrixLayout::Columns);
    const Operand lines = code_.make(Op::IMul, Type::I32, {in_columns ? columns : rows, stride});
    return code_.add(lines, code_.multiply(in_columns ? rows : columns, unit));
}

// Offsets and strides of buffers are in bytes, those of groupshared memory in elements.
void Splitter::access(const Instr& i) {
    const bool buffer = in_buffer(i);
    const Operand v = matrix_variable(i);
    const uint32_t unit = buffer ? info(parts(v).whole.component).bits / 8 : 1;
    const Operand number = first(v, buffer ? as::MatrixInBuffer(i).index() : as::MatrixInGroup(i).index());
    site_.for_each(parts(v).count(), [&](Operand n) {
        const Operand which = part(number, n);
        if (buffer) {
            const as::MatrixInBuffer in(i);
            const Operand at = place(parts(v), n, in.stride(), in.layout().number(), unit);
            const Operand offset = code_.add(in.offset(), at);
            emit(i.op, {in.handle(), v, which, offset, in.stride(), in.layout(), in.alignment()});
        } else {
            const as::MatrixInGroup in(i);
            const Operand at = place(parts(v), n, in.stride(), in.layout().number(), unit);
            const Operand offset = code_.add(in.offset(), at);
            emit(i.op, {v, which, in.memory(), offset, in.stride(), in.layout(), in.component()});
        }
    });
}

void Splitter::replace(const Instr& i) {
    switch (i.op) {
    case Op::MatrixFill: return fill(i);
    case Op::MatrixConvert: return convert(i);
    case Op::MatrixSet: return set(i);
    case Op::MatrixAdd: return add(i);
    case Op::MatrixMultiply:
    case Op::MatrixMultiplyAdd: return multiply(i);
    default: return access(i);
    }
}

// What gives values: the results keep their names, and there are no loops.
void Splitter::give(const Instr& i) {
    const Operand v = matrix_variable(i);
    const Operand each = length(v);
    if (i.op == Op::MatrixLength) {
        define_as(f_, i.result, code_.emit(Op::IMul, Type::I32, {each, p_.i32(parts(v).count())}, 0));
        return;
    }
    const as::MatrixGet in(i);
    const Operand number = first(v, in.index());
    Operand value = p_.constant(i.type, 0);
    for (uint32_t n = 0; n < parts(v).count(); n++) {
        const Operand before = code_.multiply(each, n);
        const Operand element = code_.make(Op::ISub, Type::I32, {in.element(), before});
        const Operand inside = code_.make(Op::ULt, Type::Void, {element, each});
        const Operand found = code_.make(Op::MatrixGet, i.type, {v, code_.add(number, n), element});
        if (n + 1 < parts(v).count())
            value = code_.select(inside, found, value);
        else
            define_as(f_, i.result, code_.emit(Op::Select, i.type, {inside, found, value}, 0));
    }
}

// In the order of the program. What they become is not looked at again.
void Splitter::replace_long(std::span<const Instr* const> those) {
    BlockCuts cuts(p_, f_);
    site_.cuts = &cuts;
    size_t at = 0;
    cuts.run([&](BlockId b, Instr* i) {
        if (at == those.size() || i != those[at])
            return no_id;
        at++;
        const BlockId rest = cuts.new_block(b);
        cuts.cut_out(b, i, rest);
        site_.block = b;
        code_.at_end(b);
        code_.origin = 0; // it is executed once for each part
        replace(*i);
        code_.branch(rest);
        return rest;
    });
}

void Splitter::run(Context& c) {
    Vec<const Instr*> left(c.scratch);
    for (BlockId b : f_.order) {
        Instr* next;
        for (Instr* i = f_.block(b).first; i; i = next) {
            next = i->next;
            if (!is_split(*i))
                continue;
            const bool gives = i->op == Op::MatrixLength || i->op == Op::MatrixGet;
            if (!gives && is_long(*i)) {
                left.push(i);
                continue;
            }
            code_.before(b, i);
            code_.origin = i->origin;
            gives ? give(*i) : replace(*i);
            remove(f_.block(b), i);
        }
    }
    if (left.empty())
        return;
    check_blocks_allowed(p_, c.diag);
    replace_long(left.span());
}

} // namespace

void split_matrices(Program& p, Context& c, std::span<const MatrixTile> tiles) {
    const std::span<Parts> parts = c.scratch.array<Parts>(p.variables.size());
    bool any = false;
    for (uint32_t n = 0; n < tiles.size(); n++) {
        Variable& v = p.variables[n];
        parts[n] = {v.matrix, 1, 1};
        if (tiles[n].none())
            continue;
        parts[n].rows = v.matrix.rows / tiles[n].rows;
        parts[n].columns = v.matrix.columns / tiles[n].columns;
        any |= parts[n].count() > 1;
        v.matrix.rows = tiles[n].rows;
        v.matrix.columns = tiles[n].columns;
        v.count *= parts[n].count();
    }
    for (Function& f : p.functions) {
        if (!any)
            return;
        Splitter(p, f, parts).run(c);
        c.analyses.of(p, f).changed();
    }
}

} // namespace ladder::passes
