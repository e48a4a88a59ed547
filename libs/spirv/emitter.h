// The state of one translation. What each kind of operation becomes is in emit_*.h; dispatch.h has the table.
#pragma once

#include "ir/facts.h"
#include "spirv/interface.h"
#include "spirv/module_builder.h"

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
    ir::Facts facts;
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

} // namespace ladder::spirv
