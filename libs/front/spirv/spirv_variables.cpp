// Variables of classes Function, Private and Workgroup: arrays of scalars.
//
// A variable whose scalars differ in type is an array of integers of the widest one's size: floats are kept
// by their bits, narrower integers are zero-extended, and bools are 0 or 1.
#include "front/spirv/spirv_function.h"

namespace ladder::front_spirv {

namespace {

Operand to_element(Translation& t, Operand value, Type element) {
    const Type type = t.code->type_of(value);
    if (type == element)
        return value;
    if (type == Type::Bool)
        return t.code->select(value, t.p.constant(element, 1), t.p.constant(element, 0));
    return t.code->resize(t.code->as_integer(value), element);
}

Operand from_element(Translation& t, Operand value, Type type) {
    const Type element = t.code->type_of(value);
    if (type == element)
        return value;
    if (type == Type::Bool)
        return t.code->make(Op::INe, Type::Void, {value, t.p.constant(element, 0)});
    return t.code->reinterpret(t.code->resize(value, ir::int_type(ir::bits(type))), type);
}

} // namespace

uint32_t make_variable(Translation& t, const Instruction& i, ir::Storage storage) {
    return make_variable(t, i, t.types.of(t.types.of(i.type).element), storage);
}

uint32_t make_variable(Translation& t, const Instruction& i, const SpirvType& type, ir::Storage storage) {
    if (!type.scalars)
        t.unsupported(i, "a variable of this type");
    ir::Variable v{};
    v.storage = storage;
    v.element = type.common != Type::Void ? type.common : type.widest > 32 ? Type::I64 : Type::I32;
    v.count = type.scalars;
    v.name = t.name(i.result);
    t.p.variables.push(v);
    return t.p.variables.size() - 1;
}

void load_variable(Translation& t, const Pointer& place, Vec<Operand>& out) {
    const SpirvType& type = t.types.of(place.type);
    for (uint32_t n = 0; n < type.scalars; n++) {
        Pointer here = place;
        here.constant += n;
        const Operand element = t.code->make(Op::VarLoad, t.p.variables[place.index].element,
                                             {Operand::variable(place.index), offset_of(t, here)});
        out.push(from_element(t, element, t.types.scalar_type(type, n)));
    }
}

void store_variable(Translation& t, const Pointer& place, std::span<const Operand> values) {
    const Type element = t.p.variables[place.index].element;
    for (uint32_t n = 0; n < values.size(); n++) {
        Pointer here = place;
        here.constant += n;
        const Operand at = offset_of(t, here);
        t.code->emit(Op::VarStore, Type::Void,
                     {Operand::variable(place.index), at, to_element(t, values[n], element)}, 0);
    }
}

} // namespace ladder::front_spirv
