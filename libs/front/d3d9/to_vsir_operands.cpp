// Registers, swizzles, modifiers, masks.
#include "front/d3d9/to_vsir_function.h"

#include <bit>

namespace ladder::d3dbc {

namespace {

// The first component that a mask names: what is a scalar is written so.
uint32_t first_component(const Operand& o) {
    return o.mask ? static_cast<uint32_t>(std::countr_zero(unsigned{o.mask})) : 0;
}

} // namespace

Value FunctionLowering::modified(SourceModifier m, Value v) {
    const auto half_less = [&] { return subtract(v, real(0.5f)); };
    const auto twice = [&] { return multiply(v, real(2)); };
    const auto sign = [&] { return subtract(multiply(v, real(2)), real(1)); };
    switch (m) {
    case SourceModifier::Negate: return negate(v);
    case SourceModifier::Bias: return half_less();
    case SourceModifier::NegateBias: return negate(half_less());
    case SourceModifier::Sign: return sign();
    case SourceModifier::NegateSign: return negate(sign());
    case SourceModifier::Complement: return subtract(real(1), v);
    case SourceModifier::Times2: return twice();
    case SourceModifier::NegateTimes2: return negate(twice());
    case SourceModifier::Abs: return absolute(v);
    case SourceModifier::NegateAbs: return negate(absolute(v));
    case SourceModifier::None:
    case SourceModifier::DivideByZ: // of coordinates, before the swizzle
    case SourceModifier::DivideByW: return v;
    default: invalid("a modifier that numbers have not");
    }
}

Value FunctionLowering::read(const Operand& o, uint32_t component) { return read_row(o, 0, component); }

Value FunctionLowering::read_row(const Operand& o, uint32_t offset, uint32_t component) {
    return modified(o.modifier, read_register(o, o.component(component), offset));
}

Value FunctionLowering::relative_index(const Operand& o, uint32_t number) {
    if (o.relative_to == Register::Address)
        return code.add(registers.read(cells::address, o.relative_component, Type::I32), number);
    for (uint32_t n = loops.size(); n--;)
        if (loops[n].has_counter)
            return code.add(registers.read(cells::loops + n, 0, Type::I32), number);
    invalid("aL outside of a loop");
}

Value FunctionLowering::read_register(const Operand& o, uint32_t component, uint32_t offset) {
    const uint32_t number = o.number + offset;
    switch (o.type) {
    case Register::Constant: return read_constant(o, number, component);
    case Register::Input: return read_input(o, number, component);
    case Register::Texture:
        if (d.is_pixel && d.version >= 14)
            return texture_coordinate(number, component);
        break;
    case Register::PixelPosition:
        if (component > 1)
            return real(0);
        return subtract(load_input(elements.position_input(), component), real(0.5f));
    case Register::Face: {
        const Value front = load_input(elements.face_input(), 0);
        return code.select(code.make(Op::INe, Type::Void, {front, p.i32(0)}), real(1), real(-1));
    }
    default: break;
    }
    return registers.read(cell_of(o) + offset, component, Type::F32);
}

Value FunctionLowering::read_condition(const Operand& o, uint32_t component) {
    Value v;
    if (o.is(Register::Predicate)) {
        v = registers.read(cells::predicate, o.component(component), Type::Bool);
    } else if (const Definition* known = definition(Register::BoolConstant, o.number)) {
        v = p.boolean(known->value[0]);
    } else {
        if (!o.is(Register::BoolConstant))
            invalid("a condition that is none");
        const Value word = code.reinterpret(constant_row(2, p.i32(o.number), 0), Type::I32);
        v = code.make(Op::INe, Type::Void, {word, p.i32(0)});
    }
    return o.modifier == SourceModifier::Not ? code.make(Op::Not, Type::Bool, {v}) : v;
}

Value FunctionLowering::read_integer(const Operand& o, uint32_t component) {
    if (const Definition* known = definition(Register::IntConstant, o.number))
        return p.i32(known->value[o.component(component)]);
    return code.reinterpret(constant_row(1, p.i32(o.number), o.component(component)), Type::I32);
}

Value FunctionLowering::load_input(uint32_t element, uint32_t column) {
    const uint32_t number = element * 4 + column;
    if (number >= inputs_.size())
        unsupported("a shader with so many inputs");
    if (const Value known = inputs_.find(number, 0, registers); !known.is(Value::None))
        return known;
    const Type type = ir::element_type(p.inputs[element]);
    const ir::Instr* made =
        code.emit(Op::LoadInput, type, {Value::imm(element), p.i32(0), Value::imm(column)}, 1);
    return inputs_.keep(number, 0, made->result_operand(), registers);
}

Value FunctionLowering::texture_coordinate(uint32_t set, uint32_t component) {
    return load_input(elements.pixel_input(Usage::Texcoord, set), component);
}

// Before 3.0 colours come in from 0 to 1.
Value FunctionLowering::input_component(uint32_t number, uint32_t component) {
    if (d.is_pixel && d.version < 30)
        return saturate(load_input(elements.pixel_input(Usage::Colour, number), component));
    const ElementPlace place = elements.input(number, component);
    return place.is_there() ? load_input(place.element, place.column) : real(0);
}

// Out of range: 0.
Value FunctionLowering::read_input(const Operand& o, uint32_t number, uint32_t component) {
    if (!o.is_relative())
        return input_component(number, component);
    const Value index = relative_index(o, number);
    Value v = real(0);
    for (uint32_t n = 0; n < 32; n++)
        if (elements.input(n, component).is_there()) {
            const Value is = code.equal(index, p.i32(n));
            v = code.select(is, input_component(n, component), v);
        }
    return v;
}

uint32_t FunctionLowering::cell_of(const Operand& o) {
    struct Row {
        Register type;
        uint32_t first, count;
    };
    if (o.is(Register::Temp) && o.number >= cells::temps_max)
        return cells::more_temps + o.number - cells::temps_max;
    constexpr Row rows[] = {
        {Register::Temp, cells::temps, cells::temps_max},
        {Register::Texture, cells::textures, cells::textures_max},
        {Register::Position, cells::position, 1},
        {Register::Fog, cells::fog, 1},
        {Register::PointSize, cells::point_size, 1},
        {Register::Depth, cells::depth, 1},
        {Register::ColourOut, cells::colours, cells::colours_max},
        {Register::TexcoordOut, cells::texcoords, cells::texcoords_max},
        {Register::Output, cells::outputs, cells::outputs_max},
        {Register::RenderTarget, cells::targets, cells::targets_max},
        {Register::Predicate, cells::predicate, 1},
    };
    for (const Row& row : rows)
        if (row.type == o.type) {
            if (o.number >= row.count)
                invalid("a register's number is out of range");
            return row.first + o.number;
        }
    invalid("a register that cannot be here");
}

Value FunctionLowering::predicate(const Instruction& i, uint32_t component) {
    return i.predicate ? read_condition(d.operands[i.predicate], component) : Value{};
}

void FunctionLowering::write_cell(const Instruction& i, uint32_t cell, uint32_t component, Value value) {
    if (const Value when = predicate(i, component); !when.is(Value::None))
        value = code.select(when, value, registers.read(cell, component, code.type_of(value)));
    if (is_late_)
        late_.push({cell, component, value});
    else
        registers.write(cell, component, value);
}

// vs_1_1 goes down, later versions to the nearest, of two to the even one.
void FunctionLowering::write_address(const Instruction& i, const Operand& to, const Value values[4]) {
    const Op rounding = d.version < 20 ? Op::Floor : Op::RoundEven;
    for (uint32_t c = 0; c < 4; c++)
        if (to.writes(c)) {
            const Value whole = code.make(rounding, Type::F32, {values[c]});
            write_cell(i, cells::address, c, code.make(Op::FToS, Type::I32, {whole}));
        }
}

// What writes of relative outputs may become, all together: two instructions for each output and component,
// of some 250 bytes of heap each. A real shader has a few writes; these are 128 of four components to 12
// outputs.
constexpr uint32_t relative_selects_max = 128 * 4 * 12;

// Compares the index with the number of each register and writes the equal one. An index out of range writes
// no register.
void FunctionLowering::write_relative_output(const Instruction& i, const Operand& to, uint32_t component,
                                             Value value) {
    const Value index = relative_index(to, to.number);
    for (uint32_t n = 0; n < cells::outputs_max; n++)
        if (elements.written_outputs() >> n & 1) {
            if (relative_selects_++ == relative_selects_max)
                diag.fail_unsupported(d.at(i), {Problem::SHADER_TOO_LARGE, "limit.relative_outputs"},
                                      "this many writes of relative outputs are not supported");
            const Value old = registers.read(cells::outputs + n, component, Type::F32);
            write_cell(i, cells::outputs + n, component,
                       code.select(code.equal(index, p.i32(n)), value, old));
        }
}

void FunctionLowering::write_late() {
    for (const Late& l : late_.span())
        registers.write(l.cell, l.component, l.value);
    late_.clear();
}

void FunctionLowering::write(const Instruction& i, const Operand& to, const Value values[4]) {
    if (!is_late_)
        write_late();
    Value out[4];
    for (uint32_t c = 0; c < 4; c++) {
        if (!to.writes(c) || values[c].is(Value::None))
            continue;
        out[c] = values[c];
        if (to.shift)
            out[c] =
                multiply(out[c], real(std::bit_cast<float>((127u + static_cast<uint32_t>(to.shift)) << 23)));
        if (to.saturate)
            out[c] = saturate(out[c]);
    }
    if (to.is(Register::Address))
        return write_address(i, to, out);
    if (to.is(Register::Fog) || to.is(Register::PointSize) || to.is(Register::Depth))
        return write_cell(i, cell_of(to), 0, out[first_component(to)]);
    for (uint32_t c = 0; c < 4; c++) {
        if (out[c].is(Value::None))
            continue;
        if (to.is_relative())
            write_relative_output(i, to, c, out[c]);
        else
            write_cell(i, cell_of(to), c, out[c]);
    }
}

} // namespace ladder::d3dbc
