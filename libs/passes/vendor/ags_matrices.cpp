#include "passes/vendor/ags_matrices.h"

#include "vsir/core/matrix_code.h"

namespace ladder::passes {

using namespace ir;

namespace {

constexpr uint32_t mul_acc = 0x28, uav_load = 0x29, uav_store = 0x2a, lds_load = 0x2d, lds_store = 0x2e,
                   element_fill = 0x2f, element_extract = 0x30, matrix_length = 0x31, matrix_copy = 0x32,
                   matrix_fill = 0x33;

using C = MatrixComponent;

// By the number of a data format. Count: 4-bit integers, which have no component.
constexpr C formats[] = {C::Count, C::Count, C::I8,  C::U8,     C::F16,   C::BF16,
                         C::F32,   C::I32,   C::U32, C::F8E5M2, C::F8E4M3};

// A product by the number of its opcode: of 16x16x16.
struct Product {
    C a, b, sum;
};
constexpr Product ags_products[] = {
    {C::BF16, C::BF16, C::BF16},    {C::F16, C::F16, C::F16},       {C::BF16, C::BF16, C::F32},
    {C::F8E5M2, C::F8E5M2, C::F32}, {C::F8E5M2, C::F8E4M3, C::F32}, {C::F16, C::F16, C::F32},
    {C::F8E4M3, C::F8E5M2, C::F32}, {C::F8E4M3, C::F8E4M3, C::F32}, {C::Count, C::Count, C::I32},
    {C::Count, C::Count, C::I32},   {C::Count, C::Count, C::I32},   {C::Count, C::Count, C::I32},
    {C::I8, C::I8, C::I32},         {C::U8, C::U8, C::I32},         {C::I8, C::U8, C::I32},
    {C::U8, C::I8, C::I32},
};

// What registers of a lane hold: several elements of 8 bits, or one.
uint32_t per_register(C component) { return info(component).bits == 8 ? 4 : 1; }

bool is_load(uint32_t operation) { return operation == uav_load || operation == lds_load; }
bool is_store(uint32_t operation) { return operation == uav_store || operation == lds_store; }
bool is_shared(uint32_t operation) { return operation == lds_load || operation == lds_store; }

} // namespace

MatrixShape AgsMatrices::shape(const AgsInstr& a, uint32_t type) {
    // Format in bits 0 to 3, use in 4 to 6, layout in 7, shape in 8 to 10.
    struct Sides {
        uint16_t rows, columns;
    };
    constexpr Sides sides[] = {{16, 16}, {32, 16}, {16, 32}, {64, 16}};
    const uint32_t format = type & 0xf, use = type >> 4 & 7, of = type >> 8 & 7;
    if (format >= std::size(formats) || formats[format] == C::Count)
        c_.refuse(a, "Vulkan has no matrices of such elements");
    if (use >= static_cast<uint32_t>(MatrixUse::Count) || of >= std::size(sides))
        c_.refuse(a, "there is no such matrix");
    return {formats[format], static_cast<MatrixUse>(use), MatrixScope::Wave, sides[of].rows,
            sides[of].columns};
}

Operand AgsMatrices::variable(const MatrixShape& m) {
    for (uint32_t n = 0; n < c_.p.variables.size(); n++)
        if (c_.p.variables[n].storage == Storage::Matrix && c_.p.variables[n].matrix == m)
            return Operand::variable(n);
    Variable v{};
    v.storage = Storage::Matrix;
    v.count = 1; // until the pass knows how many there are
    v.matrix = m;
    v.name = "matrices";
    c_.p.variables.push(v);
    return Operand::variable(c_.p.variables.size() - 1);
}

void AgsMatrices::fill_with(Operand variable, Operand value) {
    const Operand of = make(variable);
    c_.code.emit(Op::MatrixFill, Type::Void, {variable, of, value}, 0);
}

// Registers that are 0 are a matrix of zeros.
Operand AgsMatrices::number(Operand variable, uint32_t part) {
    const Operand given = parts_[part];
    if (given.is_value())
        return given;
    const Operand before = made_;
    fill_with(variable, c_.p.constant(c_.p.variables[variable.number()].matrix.type(), 0));
    const Operand zeros = made_;
    made_ = before;
    return zeros;
}

// The first phase of an operation.
void AgsMatrices::begin(const AgsInstr& a) {
    if (operation_ == a.operation && !made_.is_value() && !is_load(a.operation) && !is_store(a.operation))
        return;
    operation_ = a.operation;
    for (Operand& part : parts_)
        part = Operand();
    made_ = offset_ = stride_ = memory_ = at_ = Operand();
}

// Channel in bits 0 to 3, which half in 4 to 7, which matrix in 8 to 15.
void AgsMatrices::take(const AgsInstr& a) {
    const uint32_t part = a.number >> 8;
    if (part >= std::size(parts_))
        c_.refuse(a, "there is no such register");
    if (!(a.number & 0xff))
        parts_[part] = a.first;
    c_.give(a, c_.p.i32(0));
}

void AgsMatrices::give_part(const AgsInstr& a) {
    if (!made_.is_value())
        c_.refuse(a, "its phases are in different basic blocks, or one is missing");
    c_.give(a, a.number & 0xff ? c_.p.i32(0) : made_);
}

void AgsMatrices::multiply(const AgsInstr& a) {
    const uint32_t of = a.number & 0x7f;
    if (of >= std::size(ags_products) || ags_products[of].a == C::Count)
        c_.refuse(a, "Vulkan has no such product");
    const Product& p = ags_products[of];
    const Operand left = variable({p.a, MatrixUse::A, MatrixScope::Wave, 16, 16}),
                  right = variable({p.b, MatrixUse::B, MatrixScope::Wave, 16, 16}),
                  sum = variable({p.sum, MatrixUse::Accumulator, MatrixScope::Wave, 16, 16});
    const Operand x = number(left, 1);
    const Operand y = number(right, 2);
    const Operand z = number(sum, 3);
    const Operand result = make(sum);
    c_.code.emit(Op::MatrixMultiplyAdd, Type::Void, {sum, result, left, x, right, y, sum, z}, 0);
    c_.give(a, c_.p.i32(0));
}

// The access after the first phase, at the place that this gave, which is 0.
void AgsMatrices::see(Instr& i) {
    if (!waits_)
        return;
    if (!is_shared(operation_) && i.op == Op::RawLoad) {
        memory_ = as::RawLoad(i).handle();
        at_ = as::RawLoad(i).offset();
    } else if (is_shared(operation_) && i.op == Op::VarAtomic) {
        memory_ = as::VarAtomic(i).variable();
        at_ = as::VarAtomic(i).index();
    } else {
        return;
    }
    waits_ = false;
    for (uint32_t n = 0; n < i.result_count; n++)
        c_.replacements.set(i.result + n, c_.p.i32(0));
    ir::remove(c_.f.block(c_.block), &i);
}

AgsMatrices::Place AgsMatrices::place(const AgsInstr& a, const MatrixShape& m) {
    if (memory_ == Operand())
        c_.refuse(a, "the memory is not named by an access between its phases");
    if (!is_shared(operation_))
        return {c_.code.make(Op::IAdd, Type::I32, {at_, offset_}), stride_};
    const Type element = c_.p.variables[memory_.number()].element;
    const uint32_t bytes = info(m.component).bits / 8;
    if (bits(element) != 32)
        c_.refuse(a, "the groupshared array is not of words");
    const Operand start = c_.code.multiply(at_, 4 / bytes);
    const Operand offset = c_.i32(Op::UDiv, offset_, bytes);
    const Operand stride = c_.i32(Op::UDiv, stride_, bytes);
    return {c_.code.make(Op::IAdd, Type::I32, {start, offset}), stride};
}

namespace {
Operand layout_of(uint32_t type) {
    const bool columns = type >> 7 & 1;
    return Operand::imm(static_cast<uint32_t>(columns ? MatrixLayout::Columns : MatrixLayout::Rows));
}
} // namespace

void AgsMatrices::load(const AgsInstr& a) {
    const MatrixShape m = shape(a, a.number);
    const Place from = place(a, m);
    const Operand of = variable(m), result = make(of), layout = layout_of(a.number);
    if (is_shared(a.operation))
        c_.code.emit(Op::MatrixLoadShared, Type::Void,
                     {of, result, memory_, from.offset, from.stride, layout,
                      Operand::imm(static_cast<uint32_t>(m.component))},
                     0);
    else
        c_.code.emit(Op::MatrixLoad, Type::Void,
                     {memory_, of, result, from.offset, from.stride, layout, Operand::imm(4)}, 0);
    c_.give(a, c_.p.i32(0));
}

void AgsMatrices::store(const AgsInstr& a) {
    const MatrixShape m = shape(a, a.number);
    const Place to = place(a, m);
    const Operand of = variable(m), from = number(of, 0), layout = layout_of(a.number);
    if (is_shared(a.operation))
        c_.code.emit(Op::MatrixStoreShared, Type::Void,
                     {of, from, memory_, to.offset, to.stride, layout,
                      Operand::imm(static_cast<uint32_t>(m.component))},
                     0);
    else
        c_.code.emit(Op::MatrixStore, Type::Void,
                     {memory_, of, from, to.offset, to.stride, layout, Operand::imm(4)}, 0);
    c_.give(a, c_.p.i32(0));
    operation_ = 0;
}

Operand AgsMatrices::value_of(Operand bits, MatrixComponent component) {
    MatrixCode code(c_.p, c_.code);
    const Type t = info(component).type;
    return ir::bits(t) == 32 && info(component).bits == 32 ? c_.code.reinterpret(bits, t)
                                                           : code.decode(bits, component);
}
Operand AgsMatrices::bits_of(Operand value, MatrixComponent component) {
    MatrixCode code(c_.p, c_.code);
    return info(component).bits == 32 ? c_.code.as_integer(value) : code.encode(value, component);
}

void AgsMatrices::fill(const AgsInstr& a) {
    const MatrixShape m = shape(a, a.number);
    Operand bits = a.first;
    if (!bits.is_const())
        bits = c_.make(Op::WaveReadFirst, Type::I32, {bits});
    fill_with(variable(m), value_of(bits, m.component));
    c_.give(a, c_.p.i32(0));
}

void AgsMatrices::convert(const AgsInstr& a) {
    uint32_t type = 0;
    if (!c_.code.is_i32(a.first, type))
        c_.refuse(a, "the type of the copy is no constant");
    const MatrixShape from = shape(a, a.number), to = shape(a, type);
    if (from.rows != to.rows || from.columns != to.columns)
        c_.refuse(a, "there is no such copy");
    const Operand source = variable(from), given = number(source, 0), of = variable(to), result = make(of);
    c_.code.emit(Op::MatrixConvert, Type::Void, {of, result, source, given, Operand::imm(0)}, 0);
    c_.give(a, c_.p.i32(0));
}

// Elements of 8 bits come in fours, those of a word.
void AgsMatrices::set_element(const AgsInstr& a) {
    const MatrixShape m = shape(a, a.number);
    const uint32_t each = per_register(m.component), width = info(m.component).bits;
    const Operand of = variable(m);
    Operand from = number(of, 0);
    for (uint32_t n = 0; n < each; n++) {
        const Operand element = c_.code.add(c_.code.multiply(a.first, each), n);
        const Operand value = value_of(c_.i32(Op::LShr, a.second, n * width), m.component);
        const Operand result = make(of);
        c_.code.emit(Op::MatrixSet, Type::Void, {of, result, from, element, value}, 0);
        from = result;
    }
    c_.give(a, c_.p.i32(0));
}

void AgsMatrices::get_element(const AgsInstr& a) {
    const MatrixShape m = shape(a, a.number);
    const uint32_t each = per_register(m.component), width = info(m.component).bits;
    const Operand of = variable(m), from = number(of, 0);
    Operand word;
    for (uint32_t n = 0; n < each; n++) {
        const Operand element = c_.code.add(c_.code.multiply(a.first, each), n);
        const Operand value = c_.make(Op::MatrixGet, m.type(), {of, from, element});
        const Operand bits = bits_of(value, m.component);
        word = n ? c_.i32(Op::Or, word, c_.i32(Op::Shl, bits, n * width)) : bits;
    }
    c_.give(a, word);
    operation_ = 0;
}

// What the phases after the first one do.
void AgsMatrices::step(const AgsInstr& a) {
    if (a.operation != operation_)
        c_.refuse(a, "its phases are in different basic blocks, or one is missing");
    const bool last = a.phase == 2;
    switch (a.operation) {
    case mul_acc: return last ? give_part(a) : multiply(a);
    case uav_load:
    case lds_load: return last ? give_part(a) : load(a);
    case uav_store:
    case lds_store: return last ? store(a) : take(a);
    case element_fill: return last ? give_part(a) : set_element(a);
    case element_extract: return get_element(a);
    case matrix_copy: return last ? give_part(a) : convert(a);
    default: return give_part(a); // fill
    }
}

bool AgsMatrices::lower(const AgsInstr& a) {
    const bool known = (a.operation >= mul_acc && a.operation <= uav_store) ||
                       (a.operation >= lds_load && a.operation <= matrix_fill);
    if (!known)
        return false;
    if (c_.p.stage() != Stage::Compute)
        c_.refuse(a, "only compute shaders have wave matrices");
    if (a.operation == matrix_length) {
        const MatrixShape m = shape(a, a.number);
        const Operand length = c_.make(Op::MatrixLength, Type::Void, {variable(m)});
        c_.give(a, c_.i32(Op::UDiv, length, per_register(m.component)));
        return true;
    }
    if (a.phase) {
        step(a);
        return true;
    }
    begin(a);
    if (is_load(a.operation) || is_store(a.operation)) {
        offset_ = a.first;
        stride_ = a.second;
        waits_ = true;
        c_.give(a, c_.p.i32(0));
    } else if (a.operation == matrix_fill) {
        fill(a);
    } else {
        take(a);
    }
    return true;
}

} // namespace ladder::passes
