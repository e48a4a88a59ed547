// Operands of instructions: registers of all kinds as values, and values into registers.
#include "front/tokens/lower.h"

#include <algorithm>
#include <bit>

namespace ladder::tpf {

namespace {

// Places for what was read, a power of two: some for each instruction, as those that share a place are read
// again and again.
uint32_t places_of(size_t instructions) {
    return std::bit_ceil(static_cast<uint32_t>(std::clamp<size_t>(4 * instructions, 64, 256)));
}
constexpr uint32_t array_words_max = 1u << 22;

uint32_t mix(uint32_t a, uint32_t b) { return (a * 0x9e3779b1u) ^ b; }

} // namespace

FunctionLowering::FunctionLowering(Shared& shared, ir::Function& function, size_t instructions)
    : s(shared), p(shared.p), f(function), code(p, f), registers(p, f, code, shared.scratch),
      constructs(code, registers), arrays(shared.scratch), handles_(shared.scratch, p.descriptors.size()),
      reads_(shared.scratch.array<Cached>(places_of(instructions))),
      rows_(shared.scratch.array<Row>(places_of(instructions) / 4)), copies_(shared.scratch) {}

void FunctionLowering::invalid(const char* what) {
    const Location at = now ? s.t.at(*now) : Location::none();
    s.diag.fail_invalid(at, "%s: %s", now ? now->info().mnemonic : "program", what);
}

void FunctionLowering::unsupported(const char* what) {
    const Location at = now ? s.t.at(*now) : Location::none();
    s.diag.fail_unsupported(at, "%s: %s is not supported yet", now ? now->info().mnemonic : "program", what);
}

// x#: two rows more than declared, one for what is written out of bounds, one that stays zero.
void FunctionLowering::declare_arrays(const Phase& phase) {
    for (const Declaration& d : s.t.declarations_of(phase)) {
        if (d.opcode != Opcode::DclIndexableTemp)
            continue;
        const uint64_t words = (uint64_t{d.count} + 2) * 4;
        if (d.id >= registers_max || words > array_words_max)
            s.diag.fail_invalid(s.t.at(d), "an indexable temp is too large");
        if (d.id >= arrays.size())
            arrays.resize(d.id + 1, Array{});
        ir::Variable v{};
        v.storage = ir::Storage::Private;
        v.element = Type::I32;
        v.count = static_cast<uint32_t>(words);
        v.initial_zero = true;
        arrays[d.id] = {s.add_variable(v), d.count, 0, 4};
    }
}

Value FunctionLowering::index(const Operand& o, uint32_t n) {
    const Value constant = p.i32(o.word[n]);
    if (!o.is_relative(n))
        return constant;
    const Value relative = read(s.t.operands[o.relative[n]], 0, Type::I32);
    return code.add(relative, constant);
}

Value FunctionLowering::read_builtin(ir::Builtin builtin, uint32_t component) {
    const ir::BuiltinShape shape = ir::shape(builtin);
    if (component >= shape.components)
        return p.constant(shape.type, 0);
    return read_once(Op::BuiltinRead, shape.type,
                     {Value::imm(static_cast<uint32_t>(builtin)), Value::imm(component)}, 1);
}

// Its place among the reads.
FunctionLowering::Cached& FunctionLowering::slot_of(Op op, std::initializer_list<Value> operands) {
    uint32_t key = static_cast<uint32_t>(op);
    for (Value v : operands)
        key = mix(key, v.word());
    return reads_[(key ^ key >> 15) & (reads_.size() - 1)];
}

bool FunctionLowering::holds(const Cached& c, Op op, std::initializer_list<Value> operands) const {
    const ir::Instr* made = code.definition(c.value);
    return made && made->op == op && registers.is_open(c.at) &&
           std::ranges::equal(made->operands(), operands);
}

// What is always the same is read once in the bodies that the first read stands in.
Value FunctionLowering::read_once(Op op, Type type, std::initializer_list<Value> operands, uint32_t results) {
    Cached& c = slot_of(op, operands);
    if (!holds(c, op, operands)) {
        c.value = code.emit(op, type, operands, results)->result_operand();
        c.at = registers.here();
    }
    return c.value;
}

Value FunctionLowering::known_read(Op op, std::initializer_list<Value> operands) {
    const Cached& c = slot_of(op, operands);
    return holds(c, op, operands) ? c.value : Value{};
}

// A row that no register chooses is looked up by what the operand says; of others, the components of one
// operand are read one after the other. Operands that are not the program's own are copies, which may take
// each other's place.
Value FunctionLowering::read_constant_buffer(const Operand& o, uint32_t component) {
    const bool chosen = o.is_indexed();
    const bool own = &o >= s.t.operands.data() && &o < s.t.operands.data() + s.t.operands.size();
    Row& r = chosen ? chosen_row_ : rows_[(o.word[0] * 37 + o.word[1] * 11 + o.word[2]) & (rows_.size() - 1)];
    const bool known = chosen ? own && r.of == &o && r.by == now
                              : r.of && std::ranges::equal(r.of->word, o.word) && registers.is_open(r.at);
    if (!known) {
        const Value row = read_once(Op::CBufferRow, Type::F32, {handle(o), index(o, 2)}, 4);
        r = {own ? &o : nullptr, now, registers.here(), row.number()};
    }
    return Value::value(r.first + component);
}

const Array& FunctionLowering::indexable_temp(const Operand& o) {
    const uint32_t id = o.word[0];
    if (o.is_relative(0) || id >= arrays.size() || arrays[id].variable == ir::no_id)
        invalid("an indexable temp that is not declared");
    return arrays[id];
}

// Out of bounds: 0 (doc/design/semantics.md).
Value FunctionLowering::read_array(const Operand& o, uint32_t component) {
    const Array& a = indexable_temp(o);
    const Value row = index(o, 1);
    uint32_t constant;
    if (code.is_i32(row, constant) && constant >= a.rows)
        return p.i32(0);
    Value at = row;
    if (!row.is_const())
        at = code.select(code.make(Op::ULt, Type::Void, {row, p.i32(a.rows)}), row, p.i32(a.rows + 1));
    at = code.add(code.make(Op::Shl, Type::I32, {at, p.i32(2)}), component);
    return code.make(Op::VarLoad, Type::I32, {Value::variable(a.variable), at});
}

void FunctionLowering::write_array(const Operand& o, uint32_t component, Value value) {
    const Array& a = indexable_temp(o);
    Value row = index(o, 1);
    uint32_t constant;
    if (code.is_i32(row, constant) && constant >= a.rows)
        return;
    if (!row.is_const())
        row = code.make(Op::UMin, Type::I32, {row, p.i32(a.rows)});
    const Value at = code.add(code.make(Op::Shl, Type::I32, {row, p.i32(2)}), component);
    code.emit(Op::VarStore, Type::Void, {Value::variable(a.variable), at, as(value, Type::I32)}, 0);
}

Value FunctionLowering::read_immediate_constant(const Operand& o, uint32_t component) {
    const Array& a = s.immediate_constants;
    if (a.variable == ir::no_id)
        invalid("there is no immediate constant buffer");
    Value row = index(o, 0);
    uint32_t constant;
    if (code.is_i32(row, constant)) {
        if (constant >= a.rows)
            return p.i32(0);
        return p.i32(static_cast<uint32_t>(p.variables[a.variable].initial[4 * constant + component]));
    }
    row = code.make(Op::UMin, Type::I32, {row, p.i32(a.rows)});
    const Value at = code.add(code.make(Op::Shl, Type::I32, {row, p.i32(2)}), component);
    return code.make(Op::VarLoad, Type::I32, {Value::variable(a.variable), at});
}

namespace {

struct BuiltinRow {
    Register type;
    ir::Builtin builtin;
};
constexpr BuiltinRow builtin_rows[] = {
    {Register::ThreadId, ir::Builtin::ThreadId},
    {Register::ThreadGroupId, ir::Builtin::GroupId},
    {Register::ThreadIdInGroup, ir::Builtin::ThreadIdInGroup},
    {Register::ThreadIdInGroupFlattened, ir::Builtin::FlatThreadIdInGroup},
    {Register::Coverage, ir::Builtin::Coverage},
    {Register::InnerCoverage, ir::Builtin::InnerCoverage},
    {Register::GsInstanceId, ir::Builtin::GsInstanceId},
    {Register::PrimitiveId, ir::Builtin::PrimitiveId},
    {Register::OutputControlPointId, ir::Builtin::OutputControlPointId},
    {Register::DomainPoint, ir::Builtin::DomainLocation},
};

} // namespace

Value FunctionLowering::read_register(const Operand& o, uint32_t component, Type type) {
    switch (o.type) {
    case Register::Temp: invalid("a temp's number is out of range");
    case Register::Immediate32: return p.constant(type == Type::F32 ? type : Type::I32, o.word[component]);
    case Register::ConstantBuffer: return read_constant_buffer(o, component);
    case Register::IndexableTemp: return read_array(o, component);
    case Register::ImmediateConstantBuffer: return read_immediate_constant(o, component);
    case Register::Input:
    case Register::InputControlPoint:
    case Register::OutputControlPoint:
    case Register::PatchConstant: return read_input(o, component);
    case Register::This: return read_this(o, component);
    case Register::CycleCounter:
        return component < 2 ? code.emit(Op::ReadClock, Type::Void, {}, 2)->result_operand(component)
                             : p.i32(0);
    case Register::ForkInstanceId:
    case Register::JoinInstanceId:
        if (instance.is(Value::None))
            invalid("an instance outside of a fork or join phase");
        return instance;
    default: break;
    }
    for (const BuiltinRow& row : builtin_rows)
        if (row.type == o.type)
            return read_builtin(row.builtin, component);
    unsupported("an operand of this kind");
}

// Modifiers are of floats unless the instruction works on integers (D3D 11.3, 22.3).
Value FunctionLowering::read_other(const Operand& o, uint32_t component, Type type) {
    const uint32_t from = o.component(component);
    const bool any = o.negate || o.absolute;
    if (any && type == Type::Void)
        type = Type::F32;
    if (any && type == Type::Bool)
        type = Type::I32;
    Value v;
    if (o.is(Register::Temp) && o.word[0] < registers_max) [[likely]] {
        v = registers.read(o.word[0], from, type);
    } else {
        v = read_register(o, from, type);
        if (type != Type::Void)
            v = as(v, type);
    }
    return any ? modified(o, v) : v;
}

Value FunctionLowering::modified(const Operand& o, Value v) {
    const Type type = code.type_of(v);
    if (type == Type::I32)
        return o.negate ? code.make(Op::INeg, type, {v}) : v;
    if (o.absolute)
        v = code.make(Op::FAbs, type, {v});
    return o.negate ? code.make(Op::FNeg, type, {v}) : v;
}

void FunctionLowering::write_other(const Operand& o, uint32_t component, Value value) {
    switch (o.type) {
    case Register::Null: return;
    case Register::Temp: invalid("a temp's number is out of range");
    case Register::IndexableTemp: return write_array(o, component, value);
    default:
        if (!write_output(o, component, value))
            unsupported("a destination of this kind");
    }
}

void FunctionLowering::write_all(const Operand& o, Value value) {
    for (uint32_t c = 0; c < 4; c++)
        if (o.writes(c))
            write(o, c, value);
}

} // namespace ladder::tpf
