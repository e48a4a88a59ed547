// One entry point, or several of ray pipelines: the module, the function that is being written, what has been
// declared for resources and for the interface, and the instructions that all operations are made of. What
// each kind of operation becomes is in emit_*.h; dispatch.h has the table.
#pragma once

#include "spirv/interface/interface.h"
#include "spirv/module/emitted_function.h"
#include "spirv/module/writer.h"
#include "spirv/resources/resource_state.h"
#include "vsir/analyses/facts.h"

namespace ladder::spirv {

// By index in the program's tables, for all that is written into a module.
struct ModuleTables {
    Id* constant_ids;
    Id* function_ids; // a function that several write has an id of each; these are the last one's
    bool* is_entry_function;
    uint8_t* wave_use; // of functions: bits of WaveUse
};

// Which wave operations a function has.
enum WaveUse : uint8_t { WaveUseAny = 1, WaveUseQuad = 2 };

class NotedPlaces; // noted_places.h

class Emitter {
public:
    Emitter(const ir::Program& p, uint32_t entry_point, std::span<const uint32_t> functions, const Options& o,
            ModuleBuilder& m, const ModuleTables& tables, Arena& scratch, Diagnostics& d);

    const ir::Program& program;
    const ir::EntryPoint& entry;               // of several: one of them
    const std::span<const uint32_t> functions; // that they lead to, in the order of the program
    const Options& options;
    Diagnostics& diag;
    Arena& arena;
    ModuleBuilder& m;
    NotedPlaces* noted = nullptr; // null: places are not recorded

    FunctionBody body;
    Resources resources;
    Interface interface;

    // By index in the program's tables.
    Id* const constant_ids;
    Id* const function_ids;
    const bool* const is_entry_function; // of an entry point that the module gets
    uint8_t wave_use = 0;                // of the function that is being written: bits of WaveUse
    bool interlock = false;              // there is a section in which pixels take turns
    bool meets_micromaps = false;        // ray queries ask for the mode in which they meet opacity micromaps
    ir::Facts facts;

    ir::Type type_of(ir::Operand o) const { return ir::type_of(program, *body.function, o); }
    bool is_used(const ir::Instr& i, uint32_t result = 0) const { return body.used[i.result + result]; }

    // Are all four components of the row used as a vector, and none by itself?
    bool is_whole(const ir::Instr& row) const { return is_whole(row.result, row.result_count); }
    bool is_whole(ir::ValueId first, uint32_t count) const {
        uint32_t whole = 0;
        for (uint32_t c = 0; c < count; c++)
            whole += body.used[first + c] == FunctionBody::Whole;
        return whole == 4;
    }

    // The id of an operand that is a value, a constant or undefined.
    Id id(ir::Operand o) {
        if (o.is_value()) [[likely]] {
            Id known = body.values[o.number()];
            return known ? known : not_defined_yet(o.number());
        }
        if (o.is_const() && constant_ids[o.number()])
            return constant_ids[o.number()];
        return id_slow(o);
    }
    // The id of a phi's operand: phis alone may name a value that is defined later.
    Id incoming_id(ir::Operand o) {
        return o.is_value() && !body.values[o.number()] ? await(o.number()) : id(o);
    }
    // The id that result `r` of `i` gets.
    Id result(const ir::Instr& i, uint32_t r = 0) {
        Id& at = body.values[i.result + r];
        if (at) [[unlikely]]
            return awaited_result(i.result + r);
        return at = m.new_id();
    }
    // Makes result `r` of `i` another name of `value`.
    void define(const ir::Instr& i, uint32_t r, Id value, ir::Type t);
    Id label(ir::BlockId b) const { return body.labels[b]; }
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
    void put(const WithId& i) { m.code.put(i.op, i.type, i.result, i.operands); }
    Id make(const Fresh& i);
    void put_glsl(const GlslWithId& i);
    Id make_glsl(const GlslFresh& i);
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

    [[noreturn, gnu::cold]] void unsupported(const ir::Instr& i, const char* why) const;
    [[noreturn, gnu::cold]] void unsupported(const ir::Instr& i, const About& about, const char* why) const;
    [[noreturn, gnu::cold]] void invalid(const ir::Instr& i, const char* why) const;
    // Fails unless the environment is at least Vulkan 1.1 (1.2).
    void need_vulkan11(const ir::Instr& i, const char* feature) const;
    void need_vulkan12(const ir::Instr& i, const char* feature) const;

    // Built-in variables, declared at the first use. `is_new` tells whether it was declared just now.
    Id builtin(spv::StorageClass storage, spv::BuiltIn b, Id type, bool* is_new = nullptr);
    Id input(spv::BuiltIn b, Id type) { return builtin(spv::StorageClass::Input, b, type); }
    bool has_builtin(spv::StorageClass storage, spv::BuiltIn b) const;
    // A variable of the interface without decorations.
    Id interface_variable(spv::StorageClass storage, Id type);

    // By function and parameter, for those that are no parameters in SPIR-V (write_function.h).
    Id** parameter_variables = nullptr;

    // Is the device asked for the residency status of a load?
    bool asks_status(const ir::Instr&) const;
    // Does a load of a raw or structured buffer have a residency status in Vulkan?
    bool has_texel_status(const ir::Instr&) const;
    // Tells that storage buffers are taken for resident, unless the caller has said so.
    void assume_resident_buffers();

    // At the end of a function: fails (Internal) where a phi has taken what nothing defines.
    void check_awaited();

private:
    Id not_defined_yet(ir::ValueId v);
    Id await(ir::ValueId v);
    Id awaited_result(ir::ValueId v);
    bool is_status_without_device(ir::ValueId v) const;
    Id status_without_device(ir::ValueId v);
    Id id_slow(ir::Operand o);
};

} // namespace ladder::spirv
