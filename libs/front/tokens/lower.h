// What the parts of the translation from decoded tokens to VSIR share. lower_program.h is the way in.
#pragma once

#include "formats/tokens/class_linkage.h"
#include "front/kit/constructs.h"
#include "front/kit/handler_table.h"
#include "front/kit/signature_elements.h"
#include "front/kit/value_cache.h"
#include "front/tokens/registers.h"

#include <cassert>

namespace ladder::tpf {

using ir::Op;

// A range of registers that is a descriptor.
struct Resource {
    ir::ResourceClass cls;
    uint32_t id;
    uint32_t descriptor; // in ir::Program::descriptors
};

// Registers of one kind that objects of classes name when the shader runs.
struct ClassResources {
    uint64_t key; // of that kind
    uint32_t descriptor;
};

// g#, x#: an array of words.
struct Array {
    uint32_t variable = ir::no_id;
    uint32_t rows = 0;   // x#: registers; g#: elements, or words of raw memory
    uint32_t stride = 0; // g#: bytes of an element; 0: raw
    uint32_t components = 4;
};

// A component of an element of a signature.
struct ElementPlace {
    uint32_t element = no_id;
    uint8_t row = 0, column = 0;
};
// Which it is, by stream, register and component.
class PlaceTable {
public:
    // `rows`: no element has a register beyond.
    void make(uint32_t streams, uint32_t rows, Arena& arena) {
        rows_ = rows;
        places_ = arena.array<ElementPlace>(size_t{streams} * rows * 4);
        for (ElementPlace& p : places_)
            p = {};
    }
    ElementPlace& at(uint32_t stream, uint32_t row, uint32_t column) {
        assert((stream * rows_ + row) * 4 + column < places_.size());
        return places_[(stream * rows_ + row) * 4 + column];
    }
    // Null: there is none.
    const ElementPlace* find(uint32_t stream, uint32_t row, uint32_t column) const {
        if (row >= rows_)
            return nullptr;
        const ElementPlace& p = places_[(stream * rows_ + row) * 4 + column];
        return p.element == no_id ? nullptr : &p;
    }

private:
    std::span<ElementPlace> places_;
    uint32_t rows_ = 0;
};

ir::Stage stage_of(ProgramStage s);

class LineNotes;

// The state of the translation of a whole program.
struct Shared {
    Shared(const Program& program, const ClassLinkage& linkage_, ir::Program& p_, Arena& scratch_,
           Diagnostics& d)
        : t(program), stage(stage_of(program.stage)), linkage(linkage_), p(p_), diag(d), arena(p_.arena),
          scratch(scratch_), resources(scratch), class_resources(scratch), group_shared(scratch),
          subroutines(scratch) {}

    const Program& t;
    const ir::Stage stage; // of the program
    const ClassLinkage& linkage;
    ir::Program& p;
    Diagnostics& diag;
    Arena& arena;                            // what the program keeps
    Arena& scratch;                          // all else
    Vec<Resource> resources;                 // sorted by class and id
    Vec<ClassResources> class_resources;     // sorted by key
    uint32_t linkage_descriptor = ir::no_id; // of the buffer that says what is bound to fp#
    Vec<Array> group_shared;                 // by id
    Array immediate_constants;
    PlaceTable places[3]; // by ir::SignatureKind
    // Geometry shaders with several streams: outputs are registers from here on until a vertex is made; 0:
    // they are written at once.
    uint32_t first_output_register = 0;
    // Programs with subroutines have their registers in a variable, for all functions to see.
    ir::Operand registers_variable;
    struct Subroutine {
        Register type; // Label or FunctionBody
        uint32_t label, function;

        bool is_before(Register t, uint32_t n) const { return type != t ? type < t : label < n; }
    };
    Vec<Subroutine> subroutines;       // sorted by type and label
    uint32_t sample_table = ir::no_id; // the variable with the places of samples
    LineNotes* lines = nullptr;        // null: the caller wants none

    Vec<ir::SignatureElement>& elements(ir::SignatureKind kind) const { return front::elements_of(p, kind); }
    // One past the last register of any function.
    uint32_t temps_end() const;
    uint32_t add_variable(const ir::Variable& v) {
        p.variables.push(v);
        return p.variables.size() - 1;
    }
};

inline Operand without_modifiers(Operand o) {
    o.negate = o.absolute = false;
    return o;
}

ir::ResourceKind kind_of(ResourceDimension d);
ir::ResourceClass class_of(Register r);       // of t#, s#, u#, cb#
ir::ComponentType component_of(ReturnType t); // of all components

// Descriptors and variables of all declarations.
void declare_resources(Shared& s);
// The descriptors of what is bound to interfaces, in that space, as far as the program asks for it.
void declare_class_linkage(Shared& s, uint32_t space);

// Translates one phase or subroutine.
class FunctionLowering {
public:
    // `instructions`: how many it has, at least about.
    FunctionLowering(Shared& shared, ir::Function& function, size_t instructions);

    // `caller`: of a subroutine.
    void run(const Phase& phase, std::span<const Instruction> instructions,
             const FunctionLowering* caller = nullptr);

    // Operands. Type Void: whatever the register has.
    Value read(const Operand& o, uint32_t component, Type type) {
        if (o.type == Register::Temp && !o.negate && !o.absolute && o.word[0] < registers_max) [[likely]]
            return registers.read(o.word[0], o.component(component), type);
        return read_other(o, component, type);
    }
    Value read_scalar(const Operand& o, Type type) { return read(o, 0, type); }
    // Applies the operand's modifiers to a float or integer.
    Value modified(const Operand& o, Value value);
    // Returns index `n` of an operand: the sum of its word and its relative part.
    Value index(const Operand& o, uint32_t n);
    void write(const Operand& o, uint32_t component, Value value) {
        if (o.type == Register::Temp && o.word[0] < registers_max) [[likely]]
            registers.write(o.word[0], component, value);
        else
            write_other(o, component, value);
    }
    // Writes `value` to all components that the operand writes.
    void write_all(const Operand& o, Value value);

    // The descriptor that an operand names, and a handle of it.
    ir::Descriptor& descriptor(const Operand& o);
    Value handle(const Operand& o);
    // A register of a descriptor, counted from its first one.
    Value handle(uint32_t descriptor, Value at, bool non_uniform);
    const Array& group_shared(const Operand& o);
    const Array& indexable_temp(const Operand& o);

    // Returns Precise if a float operation on that component has to be precise, else 0.
    uint8_t precise(const Instruction& i, uint32_t component) const {
        const bool all = !(s.t.state.flags & RefactoringAllowed);
        return all || i.precise >> component & 1 ? ir::instr_flags::Precise : 0;
    }
    Value saturate(const Instruction& i, Value value) {
        const Type type = code.type_of(value);
        return i.saturate && ir::is_float(type) ? code.make(Op::Saturate, type, {value}) : value;
    }
    // Ends the function: what is kept until then goes out.
    void leave();
    void call(Register type, uint32_t label);
    // What is bound to fp#: a word of its record.
    Value class_record(Value slot, uint32_t word);
    Value as(Value value, Type type) { return convert(p, code, value, type); }

    // A component of an element; `row` and, where the stage has several, `vertex` may be chosen at run time.
    Value load_element(ir::SignatureKind kind, const ElementPlace& at, Value row, Value vertex);
    void store_element(ir::SignatureKind kind, const ElementPlace& at, Value row, Value value);

    [[noreturn, gnu::cold]] void invalid(const char* what);
    [[noreturn, gnu::cold]] void unsupported(const char* what);

    Shared& s;
    ir::Program& p;
    ir::Function& f;
    ir::Builder code;
    Registers registers;
    front::Constructs constructs;
    const Instruction* now = nullptr;
    Value instance;    // of a fork or join phase
    Vec<Array> arrays; // x#, by id

private:
    struct Cached {
        Value value;
        Registers::Place at;
    };
    // The row of a constant buffer that the instruction `by` read for its operand `of`.
    struct Row {
        const Operand* of = nullptr; // null: none
        const Instruction* by = nullptr;
        Registers::Place at{};
        ir::ValueId first = 0; // of the four components
    };
    struct Range {
        uint32_t first, end;
        bool operator==(const Range&) const = default;
    };
    // A copy of the inputs that a relative index chooses from, as an array of registers.
    struct InputCopy {
        ir::SignatureKind kind;
        Range range;
        Type type;
        uint32_t variable;
        uint32_t columns; // that are read
    };
    // What an instruction writes to an output that is chosen when the shader runs.
    struct ChosenOutput {
        const Operand* to = nullptr; // null: nothing
        ir::SignatureKind kind{};
        Value number;
        Value values[4]; // None: not written
    };
    Value read_other(const Operand& o, uint32_t component, Type type);
    void write_other(const Operand& o, uint32_t component, Value value);
    void declare_arrays(const Phase& phase);
    Range range_of(const Operand& o);
    Value read_input(const Operand& o, uint32_t component);
    Value read_element(const Operand& o, ir::SignatureKind kind, uint32_t component);
    Value read_chosen(const Operand& o, ir::SignatureKind kind, uint32_t component, Value vertex);
    const ElementPlace* rows_of_one(ir::SignatureKind kind, Range range, uint32_t component) const;
    Value row_in(const Operand& o, Range range);
    Value read_copy(const Operand& o, ir::SignatureKind kind, Range range, uint32_t component);
    InputCopy& copy_of(ir::SignatureKind kind, Range range);
    void fill_copies();
    Value load_input(const ElementPlace& at, Value row, Value vertex);
    bool write_output(const Operand& o, uint32_t component, Value value);
    void write_chosen_register(const Operand& o, uint32_t component, Value value);
    void write_chosen(const Operand& o, ir::SignatureKind kind, uint32_t component, Value value);
    void put_chosen();
    Value read_register(const Operand& o, uint32_t component, Type type);
    Cached& slot_of(Op op, std::initializer_list<Value> operands);
    bool holds(const Cached& c, Op op, std::initializer_list<Value> operands) const;
    Value read_once(Op op, Type type, std::initializer_list<Value> operands, uint32_t results);
    Value known_read(Op op, std::initializer_list<Value> operands); // None: it has to be read
    Value read_constant_buffer(const Operand& o, uint32_t component);
    Value read_array(const Operand& o, uint32_t component);
    Value read_immediate_constant(const Operand& o, uint32_t component);
    Value read_builtin(ir::Builtin builtin, uint32_t component);
    void write_array(const Operand& o, uint32_t component, Value value);
    Value read_this(const Operand& o, uint32_t component);
    uint32_t find_resource(const Operand& o);
    uint32_t find_class_resources(const Operand& o, ir::ResourceClass cls);

    const Phase* phase_ = nullptr;
    front::ValueCache handles_; // by descriptor
    std::span<Cached> reads_;   // rows of constant buffers, inputs, system values: by a hash of what is read
    Row chosen_row_;            // the last one whose place a register chose
    std::span<Row> rows_;       // others, by a hash of where they are
    Vec<InputCopy> copies_;
    ChosenOutput chosen_;
};

// Handlers of instructions.
using Lower = void (*)(FunctionLowering& f, const Instruction& i);
using LowerRow = front::HandlerRow<Opcode, Lower>;
std::span<const LowerRow> arithmetic_rows();
std::span<const LowerRow> flow_rows();
std::span<const LowerRow> memory_rows();
std::span<const LowerRow> texture_rows();
std::span<const LowerRow> stage_rows();
std::span<const LowerRow> double_rows();
std::span<const LowerRow> interface_rows();

// Element-wise arithmetic that is one operation of VSIR: true if the opcode is such.
bool lower_simple(FunctionLowering& f, const Instruction& i);

} // namespace ladder::tpf
