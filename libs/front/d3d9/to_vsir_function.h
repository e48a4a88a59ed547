// What the parts of the translation from decoded bytecode to VSIR share. to_vsir.h is the way in.
#pragma once

#include "front/d3d9/to_vsir.h"
#include "front/kit/constructs.h"
#include "front/kit/handler_table.h"
#include "front/kit/value_cache.h"
#include "vsir/core/texture_shape.h"

namespace ladder::d3dbc {

// An operand of VSIR; d3dbc::Operand is one of the bytecode.
using Value = ir::Operand;
using ir::Op;
using ir::Type;

// Places in front::Registers, which has memory up to the last that is used: what most shaders have comes
// first.
namespace cells {
constexpr uint32_t position = 0, fog = 1, point_size = 2, depth = 3;
constexpr uint32_t colours = 4, colours_max = 2;      // oD#
constexpr uint32_t targets = 6, targets_max = 4;      // oC#
constexpr uint32_t temps = 10, temps_max = 32;        // r# that versions have
constexpr uint32_t texcoords = 42, texcoords_max = 8; // oT#
constexpr uint32_t textures = 50, textures_max = 8;   // t# of pixel shaders 1.0 to 1.3
constexpr uint32_t outputs = 58, outputs_max = 16;    // o#
constexpr uint32_t address = 74;                      // i32 from here on
constexpr uint32_t loops = 75, loops_max = 64;        // x: aL; y: rounds that are left
constexpr uint32_t predicate = 139;                   // bool from here on
constexpr uint32_t returned = 140;                    // by depth of the call: `ret` has left a loop in it
constexpr uint32_t more_temps = returned + (deepest_call + 3) / 4 + 1; // r32 and up
} // namespace cells

// Which component of an element stands for a component of a register.
struct ElementPlace {
    uint8_t element = UINT8_MAX, column = 0;
    bool is_there() const { return element != UINT8_MAX; }
};

class FunctionLowering;

// Elements of the signatures, and what registers are to them.
class Interface {
public:
    Interface(const Program& d, const Facts& facts, ir::Program& p) : d_(d), facts_(facts), p_(p) {}
    void declare();

    ElementPlace input(uint32_t number, uint32_t component) const { return inputs_[number % 32][component]; }
    // Returns the element of a pixel shader's input. The first call for an input makes the element.
    uint32_t pixel_input(Usage usage, uint32_t index);
    uint32_t position_input();
    uint32_t face_input();
    // o# of vs_3_0 that something may write, in bits.
    uint32_t written_outputs() const {
        return d_.counts.outputs_relative ? declared_outputs_ : d_.counts.outputs;
    }
    // At the end of the shader: elements take what is in registers.
    void store_outputs(FunctionLowering& f);
    // At the start of the shader: colours get the values that their unwritten components have.
    void preset_outputs(FunctionLowering& f);
    // Does the shader write it? What is in its registers; 0: there are none.
    bool writes_output(Usage usage, uint32_t index) const;
    Value output_value(FunctionLowering& f, Usage usage, uint32_t index, uint32_t component) const;

private:
    struct Output {
        uint32_t element;
        Usage usage;
        uint8_t index;
        uint32_t cells[4]; // 4 * register + component, by column; no_index: none
    };
    uint32_t add_input(Usage usage, uint32_t index, uint32_t row);
    void declare_inputs();
    void declare_undeclared_inputs();
    Output& add_output(Usage usage, uint32_t index, uint32_t columns);
    void add_register(Usage usage, uint32_t index, uint32_t columns, uint32_t cell);
    void declare_vertex_outputs();
    void declare_linked_outputs();
    void declare_linked_output(const Declaration& v);
    Output* find_output(Usage usage, uint32_t index);
    void declare_pixel_outputs();
    void declare_clip_planes();
    void store_element(FunctionLowering& f, const Output& out);
    void store_clip_distances(FunctionLowering& f);
    void clamp_colours(FunctionLowering& f);
    void test_pixel(FunctionLowering& f);
    Value standard(FunctionLowering& f, const Output& out, uint32_t component) const;

    const Program& d_;
    const Facts& facts_;
    ir::Program& p_;
    ElementPlace inputs_[32][4];
    Output outputs_[32];
    uint32_t output_count_ = 0;
    uint32_t rows_in_ = 0, rows_out_ = 0; // taken, in bits
    uint32_t position_ = no_index, face_ = no_index;
    uint32_t declared_outputs_ = 0;             // o# in bits
    uint32_t planes_ = 0, first_distances_ = 0; // clip planes in bits; the element of the first four
};

// A texture and its sampler.
struct Sampler {
    uint32_t texture = no_index, sampler = no_index; // in ir::Program::descriptors
    ir::TextureShape shape;
    bool compares = false;
};

// What a sample takes besides coordinates.
struct SampleForm {
    Op plain, comparing;
    uint32_t count = 0; // of `extra`: none, one, or six of two gradients
    Value extra[6];
    bool clamp = true; // the operation has a clamp
};

class FunctionLowering {
public:
    FunctionLowering(const Program& program, const Facts& given, ir::Program& target, Arena& memory,
                     Diagnostics& d);
    void run();

    // Operands. Reads what goes to a component of the destination: swizzle and modifier are applied.
    Value read(const Operand& o, uint32_t component);
    Value read_scalar(const Operand& o) { return read(o, 0); }
    // Reads a row of a matrix: the register `offset` behind the operand's, with swizzle and modifier.
    Value read_row(const Operand& o, uint32_t offset, uint32_t component);
    // Reads a component of a register without swizzle and modifier.
    Value read_register(const Operand& o, uint32_t component, uint32_t offset = 0);
    Value read_condition(const Operand& o, uint32_t component = 0); // b#, p0
    Value read_integer(const Operand& o, uint32_t component);       // i#
    Value texture_coordinate(uint32_t set, uint32_t component);     // pixel shaders
    Value load_input(uint32_t element, uint32_t column);

    // Calls value(component) for those that the destination takes, all before anything is written.
    template <class F>
    void each(const Instruction& i, F value) {
        const Operand& to = d.destination(i);
        Value all[4];
        for (uint32_t c = 0; c < 4; c++)
            if (to.writes(c))
                all[c] = value(c);
        write(i, to, all);
    }
    // One value for all components.
    void write_scalar(const Instruction& i, Value value) {
        each(i, [&](uint32_t) { return value; });
    }
    // Shift and saturate, then the predicate; None: the component stays.
    void write(const Instruction& i, const Operand& to, const Value values[4]);
    // True where the instruction is executed for that component; None: everywhere.
    Value predicate(const Instruction& i, uint32_t component);

    // Arithmetic by the rules of Direct3D 9.
    Value real(float v);
    bool is_real(Value v, float& known) const;
    Value multiply(Value a, Value b);
    Value add(Value a, Value b) { return code.make(Op::FAdd, Type::F32, {a, b}); }
    Value subtract(Value a, Value b) { return code.make(Op::FSub, Type::F32, {a, b}); }
    Value multiply_add(Value a, Value b, Value c) { return add(multiply(a, b), c); }
    Value negate(Value v);
    Value absolute(Value v) { return code.make(Op::FAbs, Type::F32, {v}); }
    Value saturate(Value v);
    Value dot(const Value* a, const Value* b, uint32_t count);
    Value divide(Value a, Value b) { return code.make(Op::FDiv, Type::F32, {a, b}); }
    // FloatRules::Finite: what is infinite becomes the greatest number.
    Value finite(Value v);
    Value reciprocal(Value v) { return finite(divide(real(1), v)); }
    Value reciprocal_root(Value v) { return finite(code.make(Op::Rsqrt, Type::F32, {absolute(v)})); }
    Value exponential(Value v) { return finite(code.make(Op::Exp2, Type::F32, {v})); }
    Value logarithm(Value v) { return finite(code.make(Op::Log2, Type::F32, {absolute(v)})); }
    Value power(Value base, Value exponent);
    Value compare(Comparison c, Value a, Value b);

    // A number of a parameter.
    Value parameter(ir::ParameterName name, uint32_t part = 0);
    // Is it certain that it has this value?
    bool is_known(ir::ParameterName name, uint32_t value) const;

    // Four components, or one result for all, of sampler `number`.
    void sample(uint32_t number, const Value coordinates[4], const SampleForm& form, Value out[4]);
    const Sampler& sampler(uint32_t number);

    // The end of the main program: outputs are stored.
    void leave();

    [[noreturn, gnu::cold]] void invalid(const char* what);
    [[noreturn, gnu::cold]] void unsupported(const char* what);

    const Program& d;
    const Facts& facts;
    ir::Program& p;
    Arena& scratch; // for what the program does not keep
    Diagnostics& diag;
    ir::Function& f;
    ir::Builder code;
    front::Registers registers;
    front::Constructs constructs;
    Interface elements;
    const Instruction* now = nullptr;

    // Loops that are open, of callers too.
    struct Loop {
        bool has_counter; // aL
        Value step;
        bool returns; // there is a `ret` of a subroutine in it
    };
    Vec<Loop> loops;
    // Calls that are under way: instructions of what is called take the place of the call.
    struct Call {
        uint32_t subroutine, at, end;
        uint32_t depth, loops; // constructs that are open in it; loops of callers
        bool conditional;      // stands in an `if`
        bool left_early;       // stands in a loop, which `ret` leaves
        uint32_t returned;     // component of cells::returned; no_index: no `ret` stands in a loop
    };
    Vec<Call> calls;
    void begin_call(uint32_t subroutine, Value condition); // None: always
    // Rows of matrices that texm3x... instructions make, by stage.
    Value rows[8];

private:
    void check_interpolation();
    void write_late();
    void list_definitions();
    void declare_defined_table();
    bool end_call();
    uint32_t constant_buffer(uint32_t file);
    uint32_t add_descriptor(const ir::Descriptor& v);
    Value handle(uint32_t descriptor);
    Value constant_row(uint32_t file, Value row, uint32_t component);
    Value read_constant(const Operand& o, uint32_t number, uint32_t component);
    Value read_relative_constant(const Operand& o, uint32_t number, uint32_t component);
    Value defined_or(Value index, uint32_t component, Value otherwise);
    Value read_input(const Operand& o, uint32_t number, uint32_t component);
    Value input_component(uint32_t number, uint32_t component);
    Value modified(SourceModifier m, Value v);
    Value relative_index(const Operand& o, uint32_t number);
    uint32_t cell_of(const Operand& o);
    void write_address(const Instruction& i, const Operand& to, const Value values[4]);
    void write_cell(const Instruction& i, uint32_t cell, uint32_t component, Value value);
    void write_relative_output(const Instruction& i, const Operand& to, uint32_t component, Value value);
    const Definition* definition(Register file, uint32_t number) const;
    bool next();

    uint32_t constant_buffers_[3] = {no_index, no_index, no_index};   // floats, integers, booleans
    uint32_t defined_slots_ = ir::no_id, defined_values_ = ir::no_id; // variables
    uint32_t first_defined_ = 0, defined_span_ = 0;
    Sampler samplers_[16];
    std::span<const Definition*> definitions_[3]; // by file and number
    front::ValueCache handles_, inputs_, rows_;   // by descriptor; by element and column; by a hash
    // A delayed write. If two instructions are issued together, the first one writes after both have read.
    struct Late {
        uint32_t cell, component;
        Value value;
    };
    Vec<Late> late_;
    bool is_late_ = false;
    uint32_t relative_selects_ = 0; // of writes of relative outputs
    uint32_t lowered_ = 0;          // instructions, those of calls each time
};

// Handlers of instructions.
using Lower = void (*)(FunctionLowering& f, const Instruction& i);
using LowerRow = front::HandlerRow<Opcode, Lower>;
std::span<const LowerRow> arithmetic_rows();
std::span<const LowerRow> flow_rows();
std::span<const LowerRow> texture_rows();
std::span<const LowerRow> old_texture_rows(); // of pixel shaders 1.x

// Drops the pixel where the alpha of target 0, or 1, does not pass.
void test_alpha(FunctionLowering& f, Value alpha);
// A bit for each that may clip; the distance of a vertex from one.
uint32_t clip_planes(const Facts& facts);
Value clip_distance(FunctionLowering& f, uint32_t plane, const Value position[4]);
// Within its bounds; None: the shader has none.
Value point_size(FunctionLowering& f, Value own);
// 0 to 1, of fog: 1, no fog, where it is no number.
Value clamp_fog(FunctionLowering& f, Value factor);
// The colour with fog, of pixel shaders before 3.0.
void add_fog(FunctionLowering& f, Value colour[4]);
// The colour of target `target` as sRGB has it, where the state says so.
void encode_srgb(FunctionLowering& f, uint32_t target, Value colour[4]);
// What vertex shaders hand on as the distance for fog; `fog`: what the shader has written, or the default.
Value fog_distance(FunctionLowering& f, Value fog);

} // namespace ladder::d3dbc
