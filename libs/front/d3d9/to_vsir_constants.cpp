// Constants: those that the shader defines, and three buffers with the others.
#include "front/d3d9/to_vsir_function.h"

#include <algorithm>
#include <bit>

namespace ladder::d3dbc {

namespace {

constexpr const char* file_names[] = {"c", "i", "b"};

uint32_t file_of(Register r) { return r == Register::Constant ? 0 : r == Register::IntConstant ? 1 : 2; }

float clamped(float v) { return v > 1 ? 1.0f : v >= -1 ? v : -1.0f; }

} // namespace

// Lists the definitions of constants by register. If a register has several, the last one counts.
void FunctionLowering::list_definitions() {
    uint32_t ends[3] = {};
    for (const Definition& v : d.definitions)
        ends[file_of(v.type)] = std::max(ends[file_of(v.type)], v.number + 1u);
    for (uint32_t n = 0; n < 3; n++) {
        definitions_[n] = scratch.array<const Definition*>(ends[n]);
        std::fill(definitions_[n].begin(), definitions_[n].end(), nullptr);
    }
    for (const Definition& v : d.definitions)
        definitions_[file_of(v.type)][v.number] = &v;
    if (d.counts.constants_relative && ends[0])
        declare_defined_table();
}

const Definition* FunctionLowering::definition(Register file, uint32_t number) const {
    const std::span<const Definition*> all = definitions_[file_of(file)];
    return number < all.size() ? all[number] : nullptr;
}

// What is defined counts for registers that are chosen at run time, too. One table has, for each register
// from the first to the last that is defined, where its values begin in another one; 0: it is not defined.
void FunctionLowering::declare_defined_table() {
    const std::span<const Definition*> all = definitions_[0];
    first_defined_ = 0;
    while (!all[first_defined_])
        first_defined_++;
    defined_span_ = static_cast<uint32_t>(all.size()) - first_defined_;
    uint32_t count = 0;
    const std::span<uint64_t> slots = p.arena.array<uint64_t>(defined_span_);
    for (uint32_t n = 0; n < defined_span_; n++)
        slots[n] = all[first_defined_ + n] ? 4u * ++count : 0u;
    const std::span<uint64_t> values = p.arena.array<uint64_t>(size_t{4} * (count + 1));
    std::fill(values.begin(), values.begin() + 4, 0);
    for (uint32_t n = 0; n < defined_span_; n++)
        for (uint32_t c = 0; slots[n] && c < 4; c++)
            values[slots[n] + c] = all[first_defined_ + n]->value[c];
    const auto add = [&](Type type, std::span<const uint64_t> initial, const char* name) {
        ir::Variable v{};
        v.storage = ir::Storage::Constant;
        v.element = type;
        v.count = static_cast<uint32_t>(initial.size());
        v.initial = initial;
        v.name = name;
        p.variables.push(v);
        return p.variables.size() - 1;
    };
    defined_slots_ = add(Type::I32, slots, "defined");
    defined_values_ = add(Type::F32, values, "definitions");
}

Value FunctionLowering::defined_or(Value index, uint32_t component, Value otherwise) {
    if (defined_slots_ == ir::no_id)
        return otherwise;
    const Value at = code.add(index, 0u - first_defined_);
    const Value inside = code.make(Op::ULt, Type::Void, {at, p.i32(defined_span_)});
    const Value slot = code.make(Op::VarLoad, Type::I32,
                                 {Value::variable(defined_slots_), code.select(inside, at, p.i32(0))});
    const Value defined =
        code.make(Op::And, Type::Bool, {inside, code.make(Op::INe, Type::Void, {slot, p.i32(0)})});
    const Value v =
        code.make(Op::VarLoad, Type::F32, {Value::variable(defined_values_), code.add(slot, component)});
    return code.select(defined, v, otherwise);
}

// As many rows as the shader names, or as the API has where it chooses at run time.
uint32_t FunctionLowering::constant_buffer(uint32_t file) {
    if (constant_buffers_[file] != no_index)
        return constant_buffers_[file];
    const RegisterCounts& n = d.counts;
    const uint32_t named[] = {n.constants_relative ? d.constant_limit(Register::Constant) : n.constants,
                              n.int_constants, n.bool_constants};
    ir::Descriptor v{};
    v.cls = ir::ResourceClass::Cbv;
    v.kind = ir::ResourceKind::CBuffer;
    v.id = v.first = file;
    v.count = 1;
    v.stride = 16 * std::max(named[file], 1u);
    v.name = file_names[file];
    return constant_buffers_[file] = add_descriptor(v);
}

uint32_t FunctionLowering::add_descriptor(const ir::Descriptor& v) {
    p.descriptors.push(v);
    return p.descriptors.size() - 1;
}

Value FunctionLowering::handle(uint32_t descriptor) {
    return front::make_handle(code, registers, handles_, descriptor, p.i32(0));
}

// A row is read once in a body.
Value FunctionLowering::constant_row(uint32_t file, Value row, uint32_t component) {
    const Value buffer = handle(constant_buffer(file));
    const uint32_t key = row.word() * 3 + file;
    const size_t place = (key ^ key >> 5) % rows_.size();
    const ir::Instr* made = code.definition(rows_.find(place, key, registers));
    if (!made) {
        made = code.emit(Op::CBufferRow, file ? Type::I32 : Type::F32, {buffer, row}, 4);
        rows_.keep(place, key, made->result_operand(), registers);
    }
    return made->result_operand(component);
}

// Pixel shaders 1.x have constants from -1 to 1.
Value FunctionLowering::read_constant(const Operand& o, uint32_t number, uint32_t component) {
    const bool clamps = d.is_pixel && d.version < 20;
    if (o.is_relative())
        return read_relative_constant(o, number, component);
    if (const Definition* known = definition(Register::Constant, number)) {
        const float v = std::bit_cast<float>(known->value[component]);
        return clamps ? real(clamped(v)) : p.constant(Type::F32, known->value[component]);
    }
    if (number >= d.constant_limit(Register::Constant))
        return real(0);
    const Value v = constant_row(0, p.i32(number), component);
    if (!clamps)
        return v;
    return code.make(Op::FMax, Type::F32, {code.make(Op::FMin, Type::F32, {v, real(1)}), real(-1)});
}

// Out of range: 0.
Value FunctionLowering::read_relative_constant(const Operand& o, uint32_t number, uint32_t component) {
    const Value index = relative_index(o, number);
    const Value inside = code.make(Op::ULt, Type::Void, {index, p.i32(d.constant_limit(Register::Constant))});
    const Value v = constant_row(0, code.select(inside, index, p.i32(0)), component);
    return defined_or(index, component, code.select(inside, v, real(0)));
}

} // namespace ladder::d3dbc
