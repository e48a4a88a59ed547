// The state of one translation, and the handlers of VSIR's operations (rows in dispatch.cpp).
//
// A handler gets its instruction and the number that stands in its row (mostly a SPIR-V opcode) and appends
// to the function's code. None of them makes blocks: one VSIR block is one SPIR-V block.
#pragma once

#include "spirv/interface.h"
#include "spirv/module_builder.h"

#include <array>

namespace ladder::spirv {

// A variable that images are seen through.
struct Image {
    Id variable, type;   // of the variable, of one image
    ir::Type sampled;    // F32, I32 or I64
    bool sampled_signed; // the sampled type is a signed integer
    bool known_format;   // read and written without the capabilities for unknown formats
};

// The module-level variables that stand for a descriptor (of every view that is in use).
struct Resource {
    // Storage buffers are seen as arrays of one element type, aliased where there are several views.
    enum View : uint8_t { Words, Half, Short, Long, ViewCount };
    Id variables[ViewCount];
    Id counter;                     // the hidden counters of structured UAVs
    Image image, atomic_image;      // typed buffers and textures: for everything else, for atomic operations
    bool compared, sampled_plainly; // textures: depth comparisons, other samples go there
    bool atomic, atomic_wide; // typed buffers and textures: atomic operations on 32 bits, on 64 go there
};

// Where the critical section around accesses to rasterizer-ordered views begins and ends: in front of these
// instructions of the entry function; null where there are no such accesses.
struct Interlock {
    const ir::Instr* begin = nullptr;
    const ir::Instr* end = nullptr;
    const ir::Instr* last = nullptr; // the function's end
    bool early_returns = false;      // other returns end the section too
};

// What a first walk over all functions finds in them.
struct Facts {
    const ir::Instr* wave =
        nullptr;           // the first operation that takes values of other threads, other than derivatives
    bool barriers = false; // that threads wait at
    bool derivatives = false;
    bool quads = false; // quad operations
    bool discards = false;
    bool writes = false; // memory that others see
};

class Emitter {
public:
    Emitter(const ir::Program& p, const Options& o, Arena& scratch, Diagnostics& d);
    void run(Vec<uint32_t>& words);

    const ir::Program& program;
    const Options& options;
    Diagnostics& diag;
    Arena& arena;
    Module m;

    // The function that is being written.
    const ir::Function* function = nullptr;
    ir::BlockId block = 0;
    Id* label_ids = nullptr; // by block
    Id* value_ids = nullptr;
    // By value. Awaited: a phi has taken it from a back edge; it has an id, but its definition is still to
    // come.
    enum Use : uint8_t { Unused, Used, Awaited };
    uint8_t* used = nullptr;
    Id* temps = nullptr; // by temp, null where the function has none in use

    // By index in the program's tables.
    Id* constant_ids = nullptr;
    Id* function_ids = nullptr;
    Id* variable_ids = nullptr;
    Id** ray_query_ids = nullptr;    // by variable: of its ray queries; null: it is an array (rays.cpp)
    bool* variable_as_int = nullptr; // float variables that integer atomics go to
    Resource* resources = nullptr;
    Interlock interlock;
    Facts facts;
    // Variables that stand for a descriptor heap; those of storage buffers by class (srv, uav), coherence
    // and view.
    Vec<Id> heap_variables;
    Id heap_buffers[2][2][Resource::ViewCount] = {};
    Id heap_counters = 0;

    ir::Type type_of(ir::Operand o) const { return ir::type_of(program, *function, o); }
    bool is_used(const ir::Instr& i, uint32_t result = 0) const { return used[i.result + result]; }

    // The id of an operand that is a value, a constant or undefined.
    Id id(ir::Operand o) {
        if (o.is_value()) [[likely]] {
            Id known = value_ids[o.number()];
            return known ? known : not_defined_yet(o.number());
        }
        if (o.is_const() && constant_ids[o.number()])
            return constant_ids[o.number()];
        return id_slow(o);
    }
    // The same for a phi, which alone may name a value that is defined later.
    Id incoming_id(ir::Operand o) {
        return o.is_value() && !value_ids[o.number()] ? await(o.number()) : id(o);
    }
    // The id that result `r` of `i` gets.
    Id result(const ir::Instr& i, uint32_t r = 0) {
        Id& at = value_ids[i.result + r];
        if (at) [[unlikely]]
            return awaited_result(i.result + r);
        return at = m.new_id();
    }
    // Makes result `r` of `i` another name of `value`.
    void define(const ir::Instr& i, uint32_t r, Id value, ir::Type t);
    Id label(ir::BlockId b) const { return label_ids[b]; }
    // Value of an operand that is a constant; false if it is none.
    bool constant_value(ir::Operand o, uint64_t& value) const;

    // Instructions of the function, as braced lists: their parts are evaluated in order, so that ids do not
    // depend on the compiler that Ladder is built with.
    struct WithId {
        spv::Op op;
        Id type, result;
        std::initializer_list<uint32_t> operands;
    };
    struct Fresh {
        spv::Op op;
        Id type;
        std::initializer_list<uint32_t> operands;
    };
    struct GlslWithId {
        uint32_t op;
        Id type, result;
        std::initializer_list<uint32_t> operands;
    };
    struct GlslFresh {
        uint32_t op;
        Id type;
        std::initializer_list<uint32_t> operands;
    };
    void put(const WithId& i) {
        m.code.begin(i.op, static_cast<uint32_t>(i.operands.size()) + 3);
        m.code.push(i.type);
        m.code.push(i.result);
        for (uint32_t word : i.operands)
            m.code.push(word);
    }
    Id make(const Fresh& i) {
        Id id = m.new_id();
        put({i.op, i.type, id, i.operands});
        return id;
    }
    void put_glsl(const GlslWithId& i);
    Id make_glsl(const GlslFresh& i) {
        Id id = m.new_id();
        put_glsl({i.op, i.type, id, i.operands});
        return id;
    }
    // For instructions without a result.
    void put_void(spv::Op op, std::initializer_list<uint32_t> operands) { m.code.put(op, operands); }

    // Shorthands on u32.
    Id binary_u32(spv::Op op, Id a, Id b) { return make({op, m.u32_type(), {a, b}}); }
    Id bitcast(Id value, Id type) { return make({spv::Op::OpBitcast, type, {value}}); }
    Id extract(Id composite, Id type, uint32_t index) {
        return make({spv::Op::OpCompositeExtract, type, {composite, index}});
    }
    Id select(ir::Type t, Id condition, Id a, Id b) {
        return make({spv::Op::OpSelect, m.type(t), {condition, a, b}});
    }

    [[noreturn]] void unsupported(const ir::Instr& i, const char* why) const;
    [[noreturn]] void invalid(const ir::Instr& i, const char* why) const;
    // Fails unless the environment is at least Vulkan 1.1 (1.2).
    void need_vulkan11(const ir::Instr& i, const char* feature) const;
    void need_vulkan12(const ir::Instr& i, const char* feature) const;

    bool has_derivative_group = false; // the execution mode says how threads form quads

    // SPIR-V 2.17: functions have 255 parameters; the arguments of further ones travel in variables.
    Id parameter_variable(uint32_t function_index, uint32_t parameter);

    // Built-in variables, declared at the first use. `is_new` tells whether it was declared just now.
    Id builtin(spv::StorageClass storage, spv::BuiltIn b, Id type, bool* is_new = nullptr);
    Id input(spv::BuiltIn b, Id type) { return builtin(spv::StorageClass::Input, b, type); }
    bool has_builtin(spv::StorageClass storage, spv::BuiltIn b) const;
    // A variable of the interface without decorations.
    Id interface_variable(spv::StorageClass storage, Id type);

    // Stages with signatures; elements by index in the program's tables.
    Element* input_elements = nullptr;
    Element* output_elements = nullptr;
    uint32_t distance_count[2][2] = {}; // inputs, outputs; clip, cull
    bool per_sample = false;            // the pixel shader runs once for each sample
    DiscardMode discard_mode = DiscardMode::None;
    Id discarded = 0;        // KillLater: a private bool
    Id discard_function = 0; // void(bool), if it is needed
    Id sample_count = 0;     // of the render targets, if it is needed

    // Functions that Ladder writes itself (wave_functions.cpp), after the program's.
    struct Helper {
        spv::Op op; // OpNop: match
        ir::Type type;
        uint32_t words; // match: u32 words of the value
        Id id;
    };
    Vec<Helper> helpers;

private:
    Id not_defined_yet(ir::ValueId v);
    Id await(ir::ValueId v);
    Id awaited_result(ir::ValueId v);
    void check_awaited();
    bool is_buffer_status(ir::ValueId v) const;
    Id buffer_status(ir::ValueId v);
    Id id_slow(ir::Operand o);
    void scan(uint32_t index);
    void scan_memory(const ir::Function& f, const ir::Instr& i);
    void scan_effects(const ir::Instr& i);
    [[noreturn]] void stray_operand(const ir::Function& f, const ir::Instr& i, ir::Operand o) const;
    void declare_temps();
    void load_parameters(uint32_t function_index);
    void write_function(uint32_t index);
    void write_block(ir::BlockId b);
    void execution_modes(Id entry);
    void float_modes(Id entry);
    void check_calls();
    void check_entry();

    // What a first walk finds in a function.
    struct Scan {
        uint8_t* used;
        Id* temps;
        uint32_t words; // that it will take, roughly
    };
    Scan* scans_ = nullptr;
    Id** parameter_variables_ = nullptr; // by function and parameter
    Vec<ir::ValueId> awaited_;

    struct Builtin {
        spv::StorageClass storage;
        spv::BuiltIn builtin;
        Id variable;
    };
    Vec<Builtin> builtins_;
};

// Rows.
using Handler = void (*)(Emitter&, const ir::Instr&, uint32_t code);
struct Row {
    Handler handler;
    uint32_t code;
};
extern const std::array<Row, static_cast<size_t>(ir::Op::Count)> row_table;

// control_flow.cpp
void emit_phi(Emitter&, const ir::Instr&, uint32_t);
void emit_branch(Emitter&, const ir::Instr&, uint32_t);
void emit_branch_if(Emitter&, const ir::Instr&, uint32_t);
void emit_switch(Emitter&, const ir::Instr&, uint32_t);
void emit_return(Emitter&, const ir::Instr&, uint32_t);
void emit_unreachable(Emitter&, const ir::Instr&, uint32_t);
void emit_call(Emitter&, const ir::Instr&, uint32_t);
void emit_break_hint(Emitter&, const ir::Instr&, uint32_t);
void emit_barrier(Emitter&, const ir::Instr&, uint32_t);

// integers.cpp
void emit_op(Emitter&, const ir::Instr&, uint32_t);    // a SPIR-V operation on the same operands
void emit_logic(Emitter&, const ir::Instr&, uint32_t); // the same, or its twin on bool
void emit_shift(Emitter&, const ir::Instr&, uint32_t);
void emit_udiv(Emitter&, const ir::Instr&, uint32_t);
void emit_sdiv(Emitter&, const ir::Instr&, uint32_t);
void emit_udivrem(Emitter&, const ir::Instr&, uint32_t);
void emit_imad(Emitter&, const ir::Instr&, uint32_t);
void emit_mul_ext(Emitter&, const ir::Instr&, uint32_t);
void emit_carry(Emitter&, const ir::Instr&, uint32_t);
void emit_int_compare(Emitter&, const ir::Instr&, uint32_t);
void emit_dot4_add(Emitter&, const ir::Instr&, uint32_t);
void emit_msad(Emitter&, const ir::Instr&, uint32_t);

// bits.cpp
void emit_bit_reverse(Emitter&, const ir::Instr&, uint32_t);
void emit_bit_count(Emitter&, const ir::Instr&, uint32_t);
void emit_find_lsb(Emitter&, const ir::Instr&, uint32_t);
void emit_find_msb(Emitter&, const ir::Instr&, uint32_t);
void emit_bit_extract(Emitter&, const ir::Instr&, uint32_t);
void emit_bit_insert(Emitter&, const ir::Instr&, uint32_t);
void emit_unpack(Emitter&, const ir::Instr&, uint32_t);
void emit_pack(Emitter&, const ir::Instr&, uint32_t);

// floats.cpp
void emit_float_op(Emitter&, const ir::Instr&, uint32_t); // a SPIR-V operation, NoContraction if precise
void emit_glsl(Emitter&, const ir::Instr&, uint32_t);     // an operation of GLSL.std.450
void emit_glsl_no_f64(Emitter&, const ir::Instr&, uint32_t);
void emit_saturate(Emitter&, const ir::Instr&, uint32_t);
void emit_fract(Emitter&, const ir::Instr&, uint32_t);
void emit_fmad(Emitter&, const ir::Instr&, uint32_t);
void emit_dot(Emitter&, const ir::Instr&, uint32_t);
void emit_dot2_add_half(Emitter&, const ir::Instr&, uint32_t);
void emit_float_class(Emitter&, const ir::Instr&, uint32_t);
void emit_is_finite(Emitter&, const ir::Instr&, uint32_t);
void emit_ordered(Emitter&, const ir::Instr&, uint32_t);

// conversions.cpp
void emit_trunc(Emitter&, const ir::Instr&, uint32_t);
void emit_extend(Emitter&, const ir::Instr&, uint32_t);
void emit_float_to_int(Emitter&, const ir::Instr&, uint32_t);
void emit_int_to_float(Emitter&, const ir::Instr&, uint32_t);
void emit_fconvert(Emitter&, const ir::Instr&, uint32_t);
void emit_bitcast(Emitter&, const ir::Instr&, uint32_t);
void emit_make_double(Emitter&, const ir::Instr&, uint32_t);
void emit_split_double(Emitter&, const ir::Instr&, uint32_t);
void emit_f32_to_f16_bits(Emitter&, const ir::Instr&, uint32_t);
void emit_f16_bits_to_f32(Emitter&, const ir::Instr&, uint32_t);
// A value of type `from` in type `to` of the same width.
Id reinterpret(Emitter&, Id value, ir::Type from, ir::Type to);
// Two u32 words as a 64-bit value and back.
Id join_words(Emitter&, Id low, Id high, ir::Type to);
void split_words(Emitter&, Id value, Id& low, Id& high);
// An integer (or bool) of type `from` in u32, zero-extended or sign-extended.
Id widen_u32(Emitter&, Id value, ir::Type from, bool sign);
Id narrow_u32(Emitter&, Id value, ir::Type to);

// resources.cpp
struct Handle {
    const ir::Descriptor* descriptor;
    Resource* resource;
    Id index; // in the descriptor array; 0 where there is no array
    bool non_uniform;
};
Handle handle_of(Emitter&, const ir::Instr& user, uint32_t operand = 0);
// Pointer to the descriptor: the variable or its element.
Id descriptor_pointer(Emitter&, const Handle&, Id variable, spv::StorageClass storage, Id pointee);
// Declares what is missing. View: storage buffers.
Id buffer_variable(Emitter&, const Handle&, Resource::View);
// Images and samplers.
Id declare_opaque(Emitter&, const ir::Descriptor&, Id type);
Id cbuffer_variable(Emitter&, const Handle&);
spv::StorageClass buffer_storage(const Emitter&);
ir::Type view_type(Resource::View);
Id buffer_struct(Emitter&, Resource::View);
Id cbuffer_struct(Emitter&, const ir::Descriptor&);
uint32_t cbuffer_rows(const ir::Descriptor&);
bool is_texel_buffer(const ir::Descriptor&);
void mark_non_uniform(Emitter&, const Handle&, Id);
void emit_handle(Emitter&, const ir::Instr&, uint32_t);
void emit_dimensions(Emitter&, const ir::Instr&, uint32_t);
void emit_counter(Emitter&, const ir::Instr&, uint32_t); // code: the atomic operation
void alias_views(Emitter&);

// interlock.cpp
// Fails (Unsupported) where the section would not begin and end once on every path.
Interlock place_interlock(Emitter&);
void ask_for_interlock(Emitter&, Id entry);
// To be called before an instruction of the entry function is written.
void write_interlock(Emitter&, const ir::Instr&);

// buffers.cpp
// Pointer to element `index` of a storage buffer in a view.
Id element_pointer(Emitter&, const Handle&, Resource::View, Id index);
// The same in a variable of the handle that is seen as words.
Id word_pointer(Emitter&, const Handle&, Id variable, Id index);
// Index of a view's element at the address that operands `at` and `at` + 1 give (raw buffers: only `at`).
struct Address {
    Id base; // 0: none
    uint32_t offset;
};
Address buffer_address(Emitter&, const Handle&, const ir::Instr&, uint32_t at, uint32_t shift);
Id address_id(Emitter&, Address, uint32_t plus);
void emit_buffer_load(Emitter&, const ir::Instr&, uint32_t);
void emit_buffer_store(Emitter&, const ir::Instr&, uint32_t);

// images.cpp
// Declared at the first use.
const Image& image_of(Emitter&, const Handle&);
const Image& atomic_image_of(Emitter&, const Handle&);
Id sampled_type(Emitter&, const Image&);
Id load_image(Emitter&, const Handle&);
Id load_sampler(Emitter&, const Handle&);
// Operands from `first` on as a coordinate.
Id float_coordinate(Emitter&, const ir::Instr&, uint32_t first, uint32_t count);
Id texel_coordinate(Emitter&, const ir::Instr&, uint32_t first, const ir::Descriptor&);
// Notes for the image's declaration that a sample goes there.
void note_sample(Emitter&, const ir::Function&, const ir::Instr&, bool compares);

// textures.cpp
void emit_sample(Emitter&, const ir::Instr&, uint32_t);
void emit_query_lod(Emitter&, const ir::Instr&, uint32_t);
// To be called for whatever takes derivatives: asks for quads in compute shaders.
void need_derivatives(Emitter&, const ir::Instr&);

// textures_memory.cpp
void emit_texture_load(Emitter&, const ir::Instr&, uint32_t);
void emit_texture_store(Emitter&, const ir::Instr&, uint32_t);
void emit_texture_dimensions(Emitter&, const ir::Instr&, const Handle&);

// texels.cpp
// A vector of four components of the instruction's type as one of the image's, and the other way round.
Id to_texel(Emitter&, const ir::Instr&, const Image&, Id vector);
Id from_texel(Emitter&, const ir::Instr&, const Image&, Id texel);
// The instruction's results from a vector of four texel components; its only one from a float.
void define_components(Emitter&, const ir::Instr&, const Image&, Id texel);
void define_component(Emitter&, const ir::Instr&, Id value);
void emit_typed_load(Emitter&, const ir::Instr&, uint32_t);
void emit_typed_store(Emitter&, const ir::Instr&, uint32_t);
void emit_access_mapped(Emitter&, const ir::Instr&, uint32_t);

// cbuffers.cpp
void emit_cbuffer_row(Emitter&, const ir::Instr&, uint32_t);
void emit_cbuffer_load(Emitter&, const ir::Instr&, uint32_t);

// atomics.cpp
void emit_res_atomic(Emitter&, const ir::Instr&, uint32_t);
void emit_res_cmpxchg(Emitter&, const ir::Instr&, uint32_t);
void emit_var_atomic(Emitter&, const ir::Instr&, uint32_t);
void emit_var_cmpxchg(Emitter&, const ir::Instr&, uint32_t);

// variables.cpp
// Pointer to an element, and the type that it has in memory.
Id variable_pointer(Emitter&, const ir::Instr&, ir::Operand variable, ir::Operand index, ir::Type& stored);
void emit_temp_read(Emitter&, const ir::Instr&, uint32_t);
void emit_temp_write(Emitter&, const ir::Instr&, uint32_t);
void emit_var_load(Emitter&, const ir::Instr&, uint32_t);
void emit_var_store(Emitter&, const ir::Instr&, uint32_t);

// emit_thread_ids.cpp
// Compute shaders whose quads are two by two threads, and those whose threads are numbered by Ladder to make
// them so.
bool has_square_quads(const Emitter&);
bool renumbers_threads(const Emitter&);
void emit_builtin(Emitter&, const ir::Instr&, uint32_t);

// rays.cpp
void emit_ray_trace(Emitter&, const ir::Instr&, uint32_t);
void emit_ray_proceed(Emitter&, const ir::Instr&, uint32_t);
void emit_ray_step(Emitter&, const ir::Instr&, uint32_t); // code: the SPIR-V operation
void emit_ray_read(Emitter&, const ir::Instr&, uint32_t);

// interface.cpp
void prepare_elements(Emitter&);
void declare_outputs(Emitter&);
void decorate_sampling(Emitter&, ir::Interpolation, Id variable); // centroid and sample
void emit_load_input(Emitter&, const ir::Instr&, uint32_t);
void emit_store_output(Emitter&, const ir::Instr&, uint32_t);
void emit_input_at_vertex(Emitter&, const ir::Instr&, uint32_t);
void emit_eval(Emitter&, const ir::Instr&, uint32_t); // code: the instruction of GLSL.std.450

// pixels.cpp
void emit_stage_builtin(Emitter&, const ir::Instr&, uint32_t); // code: the Builtin
void emit_deriv(Emitter&, const ir::Instr&, uint32_t);
void emit_discard(Emitter&, const ir::Instr&, uint32_t);
void emit_is_helper_lane(Emitter&, const ir::Instr&, uint32_t);

// waves.cpp
void emit_wave_is_first(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_lane(Emitter&, const ir::Instr&, uint32_t); // code: the BuiltIn
void emit_wave_vote(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_ballot(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_bit_count(Emitter&, const ir::Instr&, uint32_t); // code: the GroupOperation
void emit_wave_read_lane(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_read_first(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_arithmetic(Emitter&, const ir::Instr&, uint32_t); // code: the GroupOperation
void emit_wave_match(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_multi_prefix(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_multi_prefix_bit_count(Emitter&, const ir::Instr&, uint32_t);
void emit_quad_read_lane(Emitter&, const ir::Instr&, uint32_t);
void emit_quad_swap(Emitter&, const ir::Instr&, uint32_t);
void emit_quad_vote(Emitter&, const ir::Instr&, uint32_t);

// wave_functions.cpp
Id match_function(Emitter&, uint32_t words);
Id multi_prefix_function(Emitter&, spv::Op op, ir::Type type);
void write_helpers(Emitter&);

} // namespace ladder::spirv
