// Elements of matrices in buffers and in groupshared memory.
#include "passes/lower/matrix_site.h"

namespace ladder::passes {

using namespace ir;

namespace {

uint32_t layout_of(const Instr& i) {
    return in_buffer(i) ? as::MatrixInBuffer(i).layout().number() : as::MatrixInGroup(i).layout().number();
}

// Rows or columns, whichever have elements that follow each other in memory.
struct Lines {
    const MatrixShape& m;
    bool columns;
    Lines(const MatrixShape& shape, uint32_t layout)
        : m(shape), columns(layout == static_cast<uint32_t>(MatrixLayout::Columns)) {}
    uint32_t length() const { return columns ? m.rows : m.columns; }
    // The element of the matrix.
    Operand at(MatrixSite& s, Operand line, Operand n) const {
        return columns ? s.code.add(s.code.multiply(n, m.columns), line)
                       : s.code.add(s.code.multiply(line, m.columns), n);
    }
};

// Does a word hold several elements, as their values are wider than they are in memory?
bool is_packed(MatrixComponent c) { return bits(info(c).type) != info(c).bits; }

// Element `n` of a line: parts of the number `of` all elements.
struct LinePosition {
    Operand line, n;
};
LinePosition line_position(MatrixSite& s, Operand element, uint32_t length) {
    const Operand line = s.i32(Op::UDiv, element, length);
    return {line, s.i32(Op::URem, element, length)};
}

// What lies in a word, from a bit on.
Operand word_part(MatrixSite& s, Operand word, Operand bit) {
    return s.code.make(Op::LShr, Type::I32, {word, bit});
}
Operand part_mask(MatrixSite& s, uint32_t width, Operand bit) {
    return s.code.make(Op::Shl, Type::I32, {s.p.i32((1u << width) - 1), bit});
}
// `word` with other bits there.
Operand put_part(MatrixSite& s, Operand word, Operand bits, uint32_t width, Operand bit) {
    const Operand others = s.code.make(Op::Not, Type::I32, {part_mask(s, width, bit)});
    const Operand kept = s.code.make(Op::And, Type::I32, {word, others});
    const Operand moved = s.code.make(Op::Shl, Type::I32, {bits, bit});
    return s.code.make(Op::Or, Type::I32, {kept, moved});
}

// A place in memory for an element: in a buffer (bytes), or in a groupshared variable (elements of its own).
struct ElementPlace {
    Operand handle; // none: groupshared
    Operand variable;
    Operand at;
    Operand bit; // none: the element is alone there
};

Operand immediate(AtomicOp op) { return Operand::imm(static_cast<uint32_t>(op)); }

void update_place(MatrixSite& s, const ElementPlace& to, AtomicOp op, Type type, Operand value) {
    const Operand undef = Operand::undef(Type::I32);
    if (to.handle == Operand())
        s.code.make(Op::VarAtomic, type, {to.variable, immediate(op), to.at, value});
    else
        s.code.make(Op::ResAtomic, type, {to.handle, immediate(op), to.at, undef, undef, value});
}
Operand exchange_place(MatrixSite& s, const ElementPlace& to, Type type, Operand before, Operand value) {
    const Operand undef = Operand::undef(Type::I32);
    if (to.handle == Operand())
        return s.code.make(Op::VarCmpXchg, type, {to.variable, to.at, before, value});
    return s.code.make(Op::ResCmpXchg, type, {to.handle, to.at, undef, undef, before, value});
}
Operand load_place(MatrixSite& s, const ElementPlace& from, Type type) {
    if (from.handle == Operand())
        return s.load(from.variable, from.at);
    return s.code.make(Op::RawLoad, type, {from.handle, from.at, Operand::imm(bits(type) == 16 ? 2 : 4)});
}
void store_place(MatrixSite& s, const ElementPlace& to, Operand value) {
    if (to.handle == Operand())
        return s.store(to.variable, to.at, value);
    const Operand alignment = Operand::imm(bits(s.code.type_of(value)) == 16 ? 2 : 4);
    s.code.emit(Op::RawStore, s.code.type_of(value), {to.handle, to.at, alignment, Operand::imm(1), value},
                0);
}

// In the word that has it.
ElementPlace in_word(MatrixSite& s, ElementPlace p, uint32_t width) {
    if (p.handle == Operand()) {
        const uint32_t each = 32 / width;
        p.bit = s.code.multiply(s.i32(Op::URem, p.at, each), width);
        p.at = s.i32(Op::UDiv, p.at, each);
    } else {
        p.bit = s.code.multiply(s.i32(Op::And, p.at, 3), 8);
        p.at = s.i32(Op::And, p.at, ~3u);
    }
    return p;
}

// Is an i32 known to be a multiple of a power of two? Sums and products are looked into, so deep.
bool is_multiple(MatrixSite& s, Operand o, uint32_t of, uint32_t depth = 8) {
    uint32_t bits = 0;
    if (of == 1 || s.code.is_i32(o, bits))
        return bits % of == 0;
    const Instr* i = depth ? s.code.definition(o) : nullptr;
    if (!i || (i->op != Op::IAdd && i->op != Op::IMul))
        return false;
    const as::Binary in(*i);
    const bool a = is_multiple(s, in.a(), of, depth - 1);
    return i->op == Op::IAdd ? a && is_multiple(s, in.b(), of, depth - 1)
                             : a || is_multiple(s, in.b(), of, depth - 1);
}

// The memory of one instruction.
class MatrixMemory {
public:
    MatrixMemory(MatrixSite& s, const Instr& i, const MatrixShape& m)
        : s_(s), shared_(!in_buffer(i)), lines_(m, layout_of(i)), component_(m.component) {
        if (shared_) {
            const as::MatrixInGroup in(i);
            variable_ = in.memory(), offset_ = in.offset(), stride_ = in.stride();
            component_ = static_cast<MatrixComponent>(in.component().number());
            native_ = s.p.variables[variable_.number()].element;
            narrow_ = bits(native_) != info(component_).bits;
        } else {
            const as::MatrixInBuffer in(i);
            handle_ = in.handle(), offset_ = in.offset(), stride_ = in.stride();
            native_ = info(component_).type;
            narrow_ = is_packed(component_);
        }
    }

    const Lines& lines() const { return lines_; }
    MatrixComponent component() const { return component_; }
    // How many elements words of whole lines hold; 1: elements are accessed one by one.
    uint32_t per_word() const {
        const uint32_t each = narrow_ ? 32 / info(component_).bits : 1;
        const bool whole = !shared_ || (is_multiple(s_, offset_, each) && is_multiple(s_, stride_, each));
        return whole && lines_.length() % each == 0 ? each : 1;
    }
    // The word that element `p` begins.
    ElementPlace word_place(const LinePosition& p) {
        ElementPlace word = place(p);
        if (shared_)
            word.at = s_.i32(Op::UDiv, word.at, 32 / info(component_).bits);
        return word;
    }
    ElementPlace place(const LinePosition& p) {
        const Operand line = s_.code.make(Op::IMul, Type::I32, {p.line, stride_});
        const Operand inside = shared_ ? p.n : s_.code.multiply(p.n, info(component_).bits / 8);
        const Operand before = s_.code.add(offset_, line);
        return {handle_, variable_, s_.code.add(before, inside), Operand()};
    }

    Operand load_element(const LinePosition& p) {
        ElementPlace from = place(p);
        if (narrow_) {
            from = in_word(s_, from, info(component_).bits);
            return s_.elements.decode(word_part(s_, load_place(s_, from, Type::I32), from.bit), component_);
        }
        return value_of(load_place(s_, from, native_));
    }
    void store_element(const LinePosition& p, Operand value) {
        ElementPlace to = place(p);
        if (!narrow_)
            return store_place(s_, to, bits_of(value));
        const uint32_t width = info(component_).bits;
        to = in_word(s_, to, width);
        const Operand others = s_.code.make(Op::Not, Type::I32, {part_mask(s_, width, to.bit)});
        const Operand bits = s_.elements.encode(value, component_);
        const Operand moved = s_.code.make(Op::Shl, Type::I32, {bits, to.bit});
        update_place(s_, to, AtomicOp::And, Type::I32, others);
        update_place(s_, to, AtomicOp::Or, Type::I32, moved);
    }
    void add_element(const LinePosition& p, Operand value);

private:
    // What memory has of a value that is as wide there, and the other way round.
    Operand value_of(Operand native) {
        if (is_packed(component_))
            return s_.elements.decode(s_.code.resize(s_.code.as_integer(native), Type::I32), component_);
        return s_.code.reinterpret(native, info(component_).type);
    }
    Operand bits_of(Operand value) {
        if (!is_packed(component_))
            return s_.code.reinterpret(value, native_);
        const Operand bits = s_.code.resize(s_.elements.encode(value, component_), integer(native_));
        return s_.code.reinterpret(bits, native_);
    }
    static Type integer(Type t) { return bits(t) == 16 ? Type::I16 : bits(t) == 64 ? Type::I64 : Type::I32; }

    MatrixSite& s_;
    const bool shared_;
    const Lines lines_;
    MatrixComponent component_;
    Operand handle_, variable_, offset_, stride_;
    Type native_; // of what is loaded and stored
    bool narrow_; // than that
};

// By compare and exchange, where no atomic addition is sure to be there: integers of whole words have one.
void MatrixMemory::add_element(const LinePosition& p, Operand value) {
    const MatrixComponentInfo& c = info(component_);
    ElementPlace to = place(p);
    if (is_int(native_) && bits(native_) >= 32 && !narrow_ && is_int(c.type))
        return update_place(s_, to, AtomicOp::Add, native_, value);
    const bool in_part = narrow_ || bits(native_) < 32;
    if (in_part)
        to = in_word(s_, to, c.bits);
    const Type word = in_part ? Type::I32 : integer(native_);
    const Type cell = shared_ && !in_part ? native_ : word;
    const Operand first = s_.code.as_integer(load_place(s_, to, cell));
    s_.repeat(first, [&](Operand before) {
        const Operand element = in_part ? s_.elements.decode(word_part(s_, before, to.bit), component_)
                                        : s_.code.reinterpret(before, c.type);
        const Operand sum = s_.elements.add(component_, element, value);
        const Operand bits = in_part ? s_.elements.encode(sum, component_) : s_.code.as_integer(sum);
        const Operand after = in_part ? put_part(s_, before, bits, c.bits, to.bit) : bits;
        const Operand found = exchange_place(s_, to, word, before, after);
        return MatrixSite::Again{s_.code.equal(found, before), found};
    });
}

Operand first_element(MatrixSite& s, const Instr& i, const MatrixShape& m) {
    return s.code.multiply(in_buffer(i) ? as::MatrixInBuffer(i).index() : as::OfElement(i).index(), m.size());
}

// Is the thread the one that adds what every thread of the scope has?
Operand adds_for_scope(MatrixSite& s, const MatrixShape& m) {
    if (m.scope == MatrixScope::Wave)
        return s.code.make(Op::WaveIsFirst, Type::Void, {});
    const Operand what = Operand::imm(static_cast<uint32_t>(Builtin::FlatThreadIdInGroup));
    const Operand flat = s.code.make(Op::BuiltinRead, Type::I32, {what, Operand::imm(0)});
    return s.code.equal(flat, s.p.i32(0));
}

} // namespace

void load_matrix(MatrixSite& s, const Instr& i, const MatrixShape& m) {
    MatrixMemory from(s, i, m);
    const uint32_t each = from.per_word(), length = from.lines().length() / each;
    const Operand to = first_element(s, i, m), variable = matrix_variable(i);
    auto put = [&](const LinePosition& p, Operand value) {
        const Operand at = from.lines().at(s, p.line, p.n);
        const Operand element = s.elements.convert(value, from.component(), m.component);
        s.store(variable, s.code.add(to, at), element);
    };
    s.for_each(m.size() / each, [&](Operand n) {
        LinePosition p = line_position(s, n, length);
        if (each == 1)
            return put(p, from.load_element(p));
        p.n = s.code.multiply(p.n, each);
        const Operand word = load_place(s, from.word_place(p), Type::I32);
        for (uint32_t c = 0; c < each; c++) {
            const Operand bits = word_part(s, word, s.p.i32(c * info(from.component()).bits));
            const Operand value = s.elements.decode(bits, from.component());
            put({p.line, s.code.add(p.n, c)}, value);
        }
    });
}

void store_matrix(MatrixSite& s, const Instr& i, const MatrixShape& m) {
    MatrixMemory to(s, i, m);
    const uint32_t each = to.per_word(), length = to.lines().length() / each;
    const Operand from = first_element(s, i, m), variable = matrix_variable(i);
    auto get = [&](const LinePosition& p) {
        const Operand at = to.lines().at(s, p.line, p.n);
        return s.elements.convert(s.load(variable, s.code.add(from, at)), m.component, to.component());
    };
    s.for_each(m.size() / each, [&](Operand n) {
        LinePosition p = line_position(s, n, length);
        if (each == 1)
            return to.store_element(p, get(p));
        p.n = s.code.multiply(p.n, each);
        Operand word = s.p.i32(0);
        for (uint32_t c = 0; c < each; c++) {
            const Operand value = get({p.line, s.code.add(p.n, c)});
            const Operand bits = s.elements.encode(value, to.component());
            const Operand moved = s.i32(Op::Shl, bits, c * info(to.component()).bits);
            word = c ? s.code.make(Op::Or, Type::I32, {word, moved}) : moved;
        }
        store_place(s, to.word_place(p), word);
    });
}

void add_matrix(MatrixSite& s, const Instr& i, const MatrixShape& m) {
    auto add = [&] {
        MatrixMemory to(s, i, m);
        const Operand from = first_element(s, i, m), variable = matrix_variable(i);
        s.for_each(m.size(), [&](Operand n) {
            const LinePosition p = line_position(s, n, to.lines().length());
            const Operand at = to.lines().at(s, p.line, p.n);
            const Operand value = s.load(variable, s.code.add(from, at));
            to.add_element(p, s.elements.convert(value, m.component, to.component()));
        });
    };
    m.scope == MatrixScope::Thread ? add() : s.when(adds_for_scope(s, m), add);
}

} // namespace ladder::passes
