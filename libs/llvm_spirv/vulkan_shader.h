// The translation of one shader: who does what, and what they share.
#pragma once

#include "dxil/dialect.h"
#include "dxil/function.h"
#include "llvm_spirv/followed_memory.h"

namespace ladder::llvm_spirv {

using dxil::FunctionTranslator;
using ir::Op;
using ir::Operand;
using llvm::Instruction;
using llvm::Value;

// What a pointer or a handle leads to.
struct Place {
    enum Kind : uint8_t {
        Undefined,
        Variable,  // memory of the thread or the group
        Buffer,    // a structured or raw buffer
        Constants, // a constant buffer
        Texel,     // an element of a typed buffer
        Input,     // an element of a signature, or a system value
        Output,
        Handle // a resource itself
    };
    Kind kind = Undefined;
    bool nonuniform = false;
    uint32_t number = 0;   // variable, descriptor, or builtin (places.h)
    Operand range_index{}; // of a resource: which of its descriptors
    Operand element{};     // Buffer: of structured ones; Texel
    // In bytes from there: fixed + moving * scale. `moving` is None where nothing moves.
    int64_t fixed = 0;
    Operand moving{};
    uint32_t scale = 1;
    // One of several variables (choices.cpp): this one where `chosen`, otherwise the place of that number
    // less one. `tagged`: what `moving` and `chosen` are is not taken out of a phi's number yet.
    uint32_t other = 0;
    Operand chosen{};
    bool tagged = false;
    uint8_t tag = 0;
};

// --- places.cpp

class Shader final : public dxil::Dialect {
public:
    Shader(dxil::Shared& s, const llvm::Module& m, const llvm::Function& f);
    bool translate(FunctionTranslator& t, const Instruction& i) override;
    std::span<const llvm::Block*> loop_headers() override { return headers_; }
    void start_phi(FunctionTranslator& t, const Instruction& phi, Operand made) override;
    Operand incoming(FunctionTranslator& t, const Instruction& phi, const Value* v) override;

    dxil::Shared& s;
    const llvm::Module& m;
    const llvm::Function& f;
    Layout layout;
    Memory memory;

    // --- places.cpp: pointers
    Place place(FunctionTranslator& t, const Value* v);
    void set_place(FunctionTranslator& t, const Instruction& i, const Place& to);
    Place advance(FunctionTranslator& t, Place to, Operand index, uint32_t bytes);
    Operand offset(FunctionTranslator& t, const Place& at, uint32_t more, uint32_t unit); // in units

    // --- vulkan_accesses.cpp
    void load(FunctionTranslator& t, const Instruction& i);
    void store(FunctionTranslator& t, const Instruction& i);
    void copy(FunctionTranslator& t, const Instruction& call);
    void fill(FunctionTranslator& t, const Instruction& call);
    void atomic(FunctionTranslator& t, const Instruction& i);

    // --- resources.cpp
    void assign_bindings();
    void resource_from_binding(FunctionTranslator& t, const Instruction& call, bool implicit);
    Operand handle(FunctionTranslator& t, const Place& of);
    bool resource_call(FunctionTranslator& t, const Instruction& call, std::string_view name);
    const ir::Descriptor& descriptor(const Place& of) { return s.p.descriptors[of.number]; }

    // --- spirv_intrinsics.cpp
    bool intrinsic(FunctionTranslator& t, const Instruction& call, std::string_view name);

    // --- interface_variables.cpp
    void check_interface(); // once all is translated

    // --- convergence.cpp
    void read_tokens();

private:
    bool bitcast_bools(FunctionTranslator& t, const Instruction& i);
    Place compute(FunctionTranslator& t, const Value* v);
    Place element(FunctionTranslator& t, const Place& from, const llvm::Type* source,
                  std::span<const Value* const> indices);
    // --- choices.cpp: pointers to one of several variables
    void choices_of(FunctionTranslator& t, const Place& of, Vec<Place>& out);
    Place join_choices(std::span<const Place> choices);
    Place choose(FunctionTranslator& t, Operand which, const Place& a, const Place& b);
    Place place_of_phi(FunctionTranslator& t, std::span<Place> choices, Operand made);
    Place guarded(FunctionTranslator& t, std::span<const Place> all, size_t number);
    Operand only(FunctionTranslator& t, std::span<const Place> all, size_t number, Operand x, Operand y);
    Operand load_chosen(FunctionTranslator& t, const Place& from, uint32_t at, ir::Type type);
    void store_chosen(FunctionTranslator& t, const Place& to, uint32_t at, Operand value);
    Place variable(FunctionTranslator& t, const Value* object);
    Place global(FunctionTranslator& t, const llvm::GlobalVariable& g);
    struct Cell {
        Operand row;
        uint32_t column;
    };
    Place interface_variable(FunctionTranslator& t, const llvm::GlobalVariable& g, bool output);
    Cell interface_cell(FunctionTranslator& t, const Place& at, uint32_t more);
    Operand load_interface(FunctionTranslator& t, const Place& from, uint32_t at, ir::Type type);
    void store_interface(FunctionTranslator& t, const Place& to, uint32_t at, Operand value);
    void initialise(ir::Variable& v, const Value* initializer, uint32_t unit, uint64_t bytes, Location where);
    void lay_bytes(const Value* v, uint64_t at, std::span<uint8_t> out, Location where);

    Operand load_scalar(FunctionTranslator& t, const Place& from, uint32_t at, ir::Type type);
    void store_scalar(FunctionTranslator& t, const Place& to, uint32_t at, Operand value, ir::Type type);
    Operand load_cells(FunctionTranslator& t, const Place& from, uint32_t at, ir::Type type);
    void store_cells(FunctionTranslator& t, const Place& to, uint32_t at, Operand value, ir::Type type);
    Operand load_narrow(FunctionTranslator& t, const Place& from, uint32_t at, ir::Type type);
    void load_texel(FunctionTranslator& t, const Place& from, uint32_t at, std::span<Operand> out,
                    ir::Type type);
    void store_leaves(FunctionTranslator& t, const Place& to, std::span<const uint32_t> offsets,
                      std::span<const Operand> values);
    void find_leaves(FunctionTranslator& t, const llvm::Type* type);
    Operand emit_load(FunctionTranslator& t, const Place& from, uint32_t at, ir::Type type, uint32_t count,
                      Operand* out);

    uint32_t find_descriptor(FunctionTranslator& t, const llvm::Type* type, uint32_t space, uint32_t binding,
                             uint32_t count, std::string_view name);

    Vec<Place> places_;
    struct Variables {
        const Value* object;
        uint32_t number;
    };
    std::span<uint32_t> globals_; // by global id: its place + 1
    std::span<uint32_t> allocas_; // by value id: its place + 1
    Vec<uint32_t> offsets_;
    Vec<uint32_t> input_rows_, output_rows_; // bytes in a row of each element
    std::span<const llvm::Block*> headers_;
    struct Implicit {
        uint64_t order;
        uint32_t space, binding, count;
    };
    Vec<Implicit> implicit_;
    Vec<uint64_t> taken_; // space << 32 | binding
};

// entry_points.cpp: the entry point of that name; its stage, settings and signatures go to the program.
const llvm::Function& read_entry_point(dxil::Shared& s, std::string_view name);

} // namespace ladder::llvm_spirv
