// What goes into a stage and comes out of it: inputs, outputs, patch constants, vertices of geometry shaders,
// inputs anew at other places of the pixel.
#include "front/tokens/lower_signatures.h"

#include <algorithm>

namespace ladder::tpf {

using ir::SignatureKind;

namespace {

constexpr struct {
    Register type;
    ir::Semantic semantic;
} outputs_without_register[] = {
    {Register::Depth, ir::Semantic::Depth},
    {Register::DepthGreaterEqual, ir::Semantic::DepthGreaterEqual},
    {Register::DepthLessEqual, ir::Semantic::DepthLessEqual},
    {Register::CoverageOut, ir::Semantic::Coverage},
    {Register::StencilRef, ir::Semantic::StencilRef},
};

// Up to this many registers, a select for each costs no more than a copy.
constexpr uint32_t selected_registers = 4;

} // namespace

// The registers that an operand's relative index may name: those of the index range that it begins in.
FunctionLowering::Range FunctionLowering::range_of(const Operand& o) {
    const uint32_t base = o.register_index();
    for (const Declaration& d : s.t.declarations_of(*phase_)) {
        if (d.opcode != Opcode::DclIndexRange)
            continue;
        const Operand& first = s.t.operands[d.operand];
        if (first.type == o.type && base >= first.register_index() && base - first.register_index() < d.count)
            return {first.register_index(),
                    first.register_index() + std::min(d.count, ir::signature_rows_max)};
    }
    invalid("a relative index outside of all index ranges");
}

Value FunctionLowering::load_element(SignatureKind kind, const ElementPlace& at, Value row, Value vertex) {
    const Type type = ir::element_type(s.elements(kind)[at.element]);
    const Value element = Value::imm(at.element), column = Value::imm(at.column);
    switch (kind) {
    case SignatureKind::Patch: return code.make(Op::LoadPatch, type, {element, row, column});
    case SignatureKind::Output: return code.make(Op::LoadOutput, type, {element, row, column, vertex});
    default:
        if (ir::info(s.stage).vertex_inputs)
            return read_once(Op::LoadInput, type, {element, row, column, vertex}, 1);
        return read_once(Op::LoadInput, type, {element, row, column}, 1);
    }
}

// Loads a component together with all components of its row that the program reads: they become one load of a
// vector. Loads without a use are dropped later.
Value FunctionLowering::load_input(const ElementPlace& at, Value row, Value vertex) {
    const Value element = Value::imm(at.element), column = Value::imm(at.column);
    const Value known = ir::info(s.stage).vertex_inputs
                            ? known_read(Op::LoadInput, {element, row, column, vertex})
                            : known_read(Op::LoadInput, {element, row, column});
    if (!known.is(Value::None))
        return known;
    const ir::SignatureElement& e = p.inputs[at.element];
    for (uint8_t c = 0; c < e.cols; c++)
        if (e.used >> c & 1)
            load_element(SignatureKind::Input, {at.element, at.row, c}, row, vertex);
    return load_element(SignatureKind::Input, at, row, vertex);
}

void FunctionLowering::store_element(SignatureKind kind, const ElementPlace& at, Value row, Value value) {
    const Type type = ir::element_type(s.elements(kind)[at.element]);
    code.emit(kind == SignatureKind::Patch ? Op::StorePatch : Op::StoreOutput, Type::Void,
              {Value::imm(at.element), row, Value::imm(at.column), as(value, type)}, 0);
}

// What no element has is 0.
Value FunctionLowering::read_element(const Operand& o, SignatureKind kind, uint32_t component) {
    const Value vertex = o.index_count > 1 ? index(o, 0) : p.i32(0);
    if (o.is_relative(o.index_count ? o.index_count - 1u : 0))
        return read_chosen(o, kind, component, vertex);
    const ElementPlace* at = s.places[static_cast<size_t>(kind)].find(0, o.register_index(), component);
    if (!at)
        return p.i32(0);
    const Value row = p.i32(at->row);
    return kind == SignatureKind::Input ? load_input(*at, row, vertex) : load_element(kind, *at, row, vertex);
}

// The place in the first register of a range whose registers are rows of one element; null: they are not.
const ElementPlace* FunctionLowering::rows_of_one(SignatureKind kind, Range range, uint32_t component) const {
    const PlaceTable& places = s.places[static_cast<size_t>(kind)];
    const ElementPlace* first = places.find(0, range.first, component);
    for (uint32_t r = range.first + 1; r < range.end && first; r++) {
        const ElementPlace* at = places.find(0, r, component);
        if (!at || at->element != first->element)
            return nullptr;
    }
    return first;
}

// A register that is chosen when the shader runs: a row where all are rows of one element, an element of a
// copy of what goes into a function as a whole, else a select for each that it may be. Outside: 0.
Value FunctionLowering::read_chosen(const Operand& o, SignatureKind kind, uint32_t component, Value vertex) {
    const Range range = range_of(o);
    const uint32_t count = range.end - range.first;
    if (const ElementPlace* first = rows_of_one(kind, range, component)) {
        const Value row = row_in(o, range);
        const Value inside = code.make(Op::ULt, Type::Void, {row, p.i32(count)});
        const Value safe = count == 1 ? p.i32(0) : code.select(inside, row, p.i32(0));
        const Value here = load_element(kind, *first, code.add(safe, first->row), vertex);
        return code.select(inside, here, p.constant(code.type_of(here), 0));
    }
    const bool whole = kind == SignatureKind::Patch
                           ? s.stage == ir::Stage::Domain
                           : kind == SignatureKind::Input && !ir::info(s.stage).vertex_inputs;
    if (whole && count > selected_registers)
        return read_copy(o, kind, range, component);
    const Value number = index(o, o.index_count - 1u);
    Value value = p.i32(0);
    Type type = Type::Void;
    for (uint32_t r = range.first; r < range.end; r++) {
        const ElementPlace* at = s.places[static_cast<size_t>(kind)].find(0, r, component);
        if (!at)
            continue;
        const Value here = load_element(kind, *at, p.i32(at->row), vertex);
        if (type == Type::Void)
            type = code.type_of(here), value = p.constant(type, 0);
        value = code.select(code.equal(number, p.i32(r)), as(here, type), value);
    }
    return value;
}

// Relative to the range's first register.
Value FunctionLowering::row_in(const Operand& o, Range range) {
    const uint32_t last = o.index_count - 1u;
    const Value relative = read(s.t.operands[o.relative[last]], 0, Type::I32);
    const uint32_t offset = o.word[last] - range.first;
    return offset ? read_once(Op::IAdd, Type::I32, {relative, p.i32(offset)}, 1) : relative;
}

Value FunctionLowering::read_copy(const Operand& o, SignatureKind kind, Range range, uint32_t component) {
    InputCopy& copy = copy_of(kind, range);
    copy.columns |= 1u << component;
    const Value row = read_once(Op::UMin, Type::I32, {row_in(o, range), p.i32(range.end - range.first)}, 1);
    const Value words = read_once(Op::Shl, Type::I32, {row, p.i32(2)}, 1);
    return code.make(Op::VarLoad, copy.type, {Value::variable(copy.variable), code.add(words, component)});
}

// An array with a row more than the range has, which stays zero.
FunctionLowering::InputCopy& FunctionLowering::copy_of(SignatureKind kind, Range range) {
    for (InputCopy& c : copies_)
        if (c.kind == kind && c.range == range)
            return c;
    ir::Variable v{};
    v.storage = ir::Storage::Private;
    v.element = Type::F32;
    v.count = 4 * (range.end - range.first + 1);
    v.initial_zero = true;
    for (uint32_t r = range.first; r < range.end; r++)
        for (uint32_t c = 0; c < 4; c++)
            if (const ElementPlace* at = s.places[static_cast<size_t>(kind)].find(0, r, c))
                if (ir::element_type(s.elements(kind)[at->element]) != Type::F32)
                    v.element = Type::I32;
    copies_.push({kind, range, v.element, s.add_variable(v), 0});
    return copies_.back();
}

// At the start of the function, once all columns that are read are known. What is read here is read for the
// copy alone: what other instructions have read stands behind.
void FunctionLowering::fill_copies() {
    for (const InputCopy& copy : copies_)
        for (uint32_t n = 0; n < 4 * (copy.range.end - copy.range.first); n++) {
            const uint32_t r = copy.range.first + n / 4;
            const ElementPlace* at = s.places[static_cast<size_t>(copy.kind)].find(0, r, n % 4);
            if (!at || !(copy.columns >> n % 4 & 1))
                continue;
            const Type type = ir::element_type(s.elements(copy.kind)[at->element]);
            const Op op = copy.kind == SignatureKind::Patch ? Op::LoadPatch : Op::LoadInput;
            const Value here =
                code.make(op, type, {Value::imm(at->element), p.i32(at->row), Value::imm(at->column)});
            code.emit(Op::VarStore, Type::Void,
                      {Value::variable(copy.variable), p.i32(n), as(here, copy.type)}, 0);
        }
}

Value FunctionLowering::read_input(const Operand& o, uint32_t component) {
    switch (o.type) {
    case Register::PatchConstant: return read_element(o, SignatureKind::Patch, component);
    case Register::OutputControlPoint: return read_element(o, SignatureKind::Output, component);
    default: return read_element(o, SignatureKind::Input, component);
    }
}

// A register that is chosen when the shader runs: a row where all are rows of one element, else a case for
// each that it may be. All components that an instruction writes go out together, behind it.
void FunctionLowering::write_chosen(const Operand& o, SignatureKind kind, uint32_t component, Value value) {
    const Range range = range_of(o);
    if (const ElementPlace* first = rows_of_one(kind, range, component)) {
        const Value number = index(o, o.index_count - 1u);
        return store_element(kind, *first, code.add(number, first->row - range.first), value);
    }
    if (chosen_.to != &o || !chosen_.values[component].is(Value::None)) {
        put_chosen();
        chosen_.to = &o;
        chosen_.kind = kind;
        chosen_.number = index(o, o.index_count - 1u);
    }
    chosen_.values[component] = value;
}

void FunctionLowering::put_chosen() {
    if (!chosen_.to)
        return;
    ChosenOutput c = chosen_;
    chosen_ = {};
    const PlaceTable& places = s.places[static_cast<size_t>(c.kind)];
    const Range range = range_of(*c.to);
    const auto place = [&](uint32_t r, uint32_t column) {
        return c.values[column].is(Value::None) ? nullptr : places.find(0, r, column);
    };
    // Converts the values once, not in each case, to the type that most elements have.
    for (uint32_t column = 0; column < 4; column++)
        if (const ElementPlace* at = place(range.first, column))
            c.values[column] = as(c.values[column], ir::element_type(s.elements(c.kind)[at->element]));
    code.emit(Op::SwitchBegin, Type::Void, {c.number}, 0);
    for (uint32_t r = range.first; r < range.end; r++) {
        bool any = false;
        for (uint32_t column = 0; column < 4; column++) {
            const ElementPlace* at = place(r, column);
            if (!at)
                continue;
            if (!any)
                code.emit(Op::Case, Type::Void, {p.i32(r)}, 0);
            any = true;
            store_element(c.kind, *at, p.i32(at->row), c.values[column]);
        }
        if (any)
            code.emit(Op::Break, Type::Void, {}, 0);
    }
    code.emit(Op::EndSwitch, Type::Void, {}, 0);
}

// Where outputs are registers: each that may be meant keeps what it has or gets the value.
void FunctionLowering::write_chosen_register(const Operand& o, uint32_t component, Value value) {
    const Range range = range_of(o);
    const Value number = index(o, o.index_count - 1u), word = as(value, Type::I32);
    for (uint32_t n = range.first; n < std::min(range.end, ir::signature_rows_max); n++) {
        const uint32_t to = s.first_output_register + n;
        const Value old = registers.read(to, component, Type::I32);
        const Value is = code.make(Op::IEq, Type::Void, {number, p.i32(n)});
        registers.write(to, component, code.select(is, word, old));
    }
}

bool FunctionLowering::write_output(const Operand& o, uint32_t component, Value value) {
    for (const auto& row : outputs_without_register)
        if (row.type == o.type) {
            const uint32_t element = find_semantic(s, SignatureKind::Output, row.semantic);
            if (element != no_id)
                store_element(SignatureKind::Output, {element, 0, 0}, p.i32(0), value);
            return true;
        }
    if (!o.is(Register::Output))
        return false;
    const bool patch = phase_->kind == PhaseKind::Fork || phase_->kind == PhaseKind::Join;
    const SignatureKind kind = patch ? SignatureKind::Patch : SignatureKind::Output;
    const uint32_t number = o.register_index();
    if (!patch && s.first_output_register) {
        if (number >= ir::signature_rows_max)
            invalid("an output's number is out of range");
        if (o.is_indexed())
            write_chosen_register(o, component, value);
        else
            registers.write(s.first_output_register + number, component, value);
    } else if (o.is_indexed()) {
        write_chosen(o, kind, component, value);
    } else if (const ElementPlace* at = s.places[static_cast<size_t>(kind)].find(0, number, component)) {
        store_element(kind, *at, p.i32(at->row), value);
    }
    return true;
}

namespace {

// Streams have registers of the same numbers: what is in them becomes the stream's when a vertex is made.
void emit_vertex(FunctionLowering& f, uint32_t stream) {
    if (f.s.first_output_register)
        for (uint32_t n = 0; n < f.p.outputs.size(); n++) {
            const ir::SignatureElement& e = f.p.outputs[n];
            if (e.stream != stream || !e.is_packed())
                continue;
            for (uint8_t c = 0; c < e.cols; c++)
                if (e.used >> c & 1) {
                    const Value v = f.registers.read(f.s.first_output_register + e.start_row, e.start_col + c,
                                                     ir::element_type(e));
                    f.store_element(SignatureKind::Output, {n, 0, c}, f.p.i32(0), v);
                }
        }
    f.code.emit(Op::EmitVertex, Type::Void, {Value::imm(stream)}, 0);
}

uint32_t stream_of(FunctionLowering& f, const Instruction& i) {
    const uint32_t stream = i.source_count ? f.s.t.sources(i)[0].word[0] : 0;
    if (stream > 3 || !(f.p.settings().streams >> stream & 1))
        f.invalid("a stream that is not declared");
    return stream;
}

void emit(FunctionLowering& f, const Instruction& i) { emit_vertex(f, stream_of(f, i)); }

void cut(FunctionLowering& f, const Instruction& i) {
    f.code.emit(Op::CutStrip, Type::Void, {Value::imm(stream_of(f, i))}, 0);
}

void emit_then_cut(FunctionLowering& f, const Instruction& i) {
    emit(f, i);
    cut(f, i);
}

// Elements that are floats: others are not interpolated, and are as they are everywhere.
void evaluate(FunctionLowering& f, const Instruction& i) {
    const Operand *in = f.s.t.sources(i), &to = f.s.t.destinations(i)[0];
    if (!in[0].is(Register::Input) || in[0].is_indexed())
        f.unsupported("a source of this kind");
    Value values[4];
    for (uint32_t c = 0; c < 4; c++) {
        if (!to.writes(c))
            continue;
        const ElementPlace* at = f.s.places[0].find(0, in[0].register_index(), in[0].swizzle[c]);
        if (!at || ir::element_type(f.p.inputs[at->element]) != Type::F32) {
            values[c] = f.read(in[0], c, Type::Void);
            continue;
        }
        const Value element = Value::imm(at->element), row = f.p.i32(at->row),
                    column = Value::imm(at->column);
        if (i.opcode == Opcode::EvalCentroid)
            values[c] = f.code.make(Op::EvalCentroid, Type::F32, {element, row, column});
        else if (i.opcode == Opcode::EvalSampleIndex)
            values[c] = f.code.make(Op::EvalSample, Type::F32,
                                    {element, row, column, f.read_scalar(in[1], Type::I32)});
        else
            values[c] =
                f.code.make(Op::EvalSnapped, Type::F32,
                            {element, row, column, f.read(in[1], 0, Type::I32), f.read(in[1], 1, Type::I32)});
        values[c] = f.modified(in[0], values[c]);
    }
    for (uint32_t c = 0; c < 4; c++)
        if (to.writes(c))
            f.write(to, c, values[c]);
}

constexpr LowerRow stage_table[] = {
    {Opcode::Emit, emit},
    {Opcode::EmitStream, emit},
    {Opcode::Cut, cut},
    {Opcode::CutStream, cut},
    {Opcode::EmitThenCut, emit_then_cut},
    {Opcode::EmitThenCutStream, emit_then_cut},
    {Opcode::EvalSnapped, evaluate},
    {Opcode::EvalSampleIndex, evaluate},
    {Opcode::EvalCentroid, evaluate},
};

} // namespace

std::span<const LowerRow> stage_rows() { return stage_table; }

} // namespace ladder::tpf
