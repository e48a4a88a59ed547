// The translation of one shader: who does what, and what they share.
#pragma once

#include "front/llvm/dialect.h"
#include "front/llvm/function.h"
#include "front/vulkan/followed_memory.h"

namespace ladder::vulkan {

using front_llvm::FunctionTranslator;
using front_llvm::Pointer;
using ir::Op;
using ir::Operand;
using llvm::Instruction;
using llvm::Value;

// What pointers and handles lead to besides variables, as numbers and indices: descriptors, with `index` an
// element of a structured or typed buffer; elements of a signature. Handles are pointers to resources.
namespace targets {
constexpr auto Buffer = static_cast<Pointer::Target>(Pointer::OfDialect), // structured or raw
    Constants = static_cast<Pointer::Target>(Pointer::OfDialect + 1),     // a constant buffer
    Texel = static_cast<Pointer::Target>(Pointer::OfDialect + 2),         // an element of a typed buffer
    Input = static_cast<Pointer::Target>(Pointer::OfDialect + 3),         // or a system value
    Output = static_cast<Pointer::Target>(Pointer::OfDialect + 4),
               Handle = static_cast<Pointer::Target>(Pointer::OfDialect + 5); // a resource itself
} // namespace targets

// --- vulkan_pointers.cpp

class Shader final : public front_llvm::Dialect {
public:
    Shader(front_llvm::Shared& s, const llvm::Module& m, const llvm::Function& f);
    bool translate(FunctionTranslator& t, const Instruction& i) override;
    void find_loop_hints(const llvm::Function&, front_llvm::LoopHints& hints) override {
        hints.set_headers(headers_);
    }
    std::string_view branch_hints() const override { return "hlsl.controlflow.hint"; }
    uint32_t start_phi(FunctionTranslator& t, const Instruction& phi) override;
    void set_phi(FunctionTranslator& t, const Instruction& phi, const ir::Instr* first) override;
    uint32_t phi_numbers(FunctionTranslator& t, const Instruction& phi) override;
    Operand incoming(FunctionTranslator& t, const Instruction& phi, const Value* v, uint32_t number) override;

    front_llvm::Shared& s;
    const llvm::Module& m;
    const llvm::Function& f;
    Layout layout;
    Memory memory;

    // --- vulkan_pointers.cpp. The offset of a pointer is from the start of its variable, or of the element
    // that `index` says of a buffer.
    Pointer pointer_of(FunctionTranslator& t, const Value* v);
    Pointer advance(FunctionTranslator& t, Pointer to, Operand index, uint32_t bytes);
    Operand offset(FunctionTranslator& t, const Pointer& at, uint32_t more, uint32_t unit); // in units

    // --- vulkan_accesses.cpp
    void load(FunctionTranslator& t, const Instruction& i);
    void store(FunctionTranslator& t, const Instruction& i);
    void copy(FunctionTranslator& t, const Instruction& call);
    void copy_bytes(FunctionTranslator& t, const Pointer& to, const Pointer& from, uint64_t length);
    void fill(FunctionTranslator& t, const Instruction& call);
    void fill_bytes(FunctionTranslator& t, const Pointer& to, uint8_t byte, uint64_t length);
    void atomic(FunctionTranslator& t, const Instruction& i);
    Operand atomic_at(FunctionTranslator& t, const Instruction& i, const Pointer& at);
    Operand exchange_changed(FunctionTranslator& t, uint8_t rmw, const Pointer& at, Operand value);
    Operand atomic_access(FunctionTranslator& t, const Pointer& at, ir::AtomicOp op, Operand first,
                          Operand second);

    // --- resources.cpp
    void assign_bindings();
    void resource_from_binding(FunctionTranslator& t, const Instruction& call);
    Operand handle(FunctionTranslator& t, const Pointer& of);
    bool resource_call(FunctionTranslator& t, const Instruction& call, std::string_view name);
    const ir::Descriptor& descriptor(const Pointer& of) { return s.p.descriptors[of.number]; }

    // --- spirv_intrinsics.cpp
    bool intrinsic(FunctionTranslator& t, const Instruction& call, std::string_view name);

    // --- interface_variables.cpp
    void check_interface(); // once all is translated

    // --- convergence.cpp
    void read_tokens();

private:
    Pointer compute(FunctionTranslator& t, const Value* v);
    Pointer element(FunctionTranslator& t, const Pointer& from, const llvm::Type* source,
                    std::span<const Value* const> indices);
    // --- choices.cpp: pointers to one of several variables or resources
    void choices_of(FunctionTranslator& t, const Pointer& of, Vec<Pointer>& out);
    Pointer join_choices(std::span<const Pointer> choices);
    Pointer choose(FunctionTranslator& t, Operand which, const Pointer& a, const Pointer& b);
    bool are_variables(const Pointer& of, bool own);
    // Executes what `make` makes for each choice where that is the one that is chosen. `make` takes the
    // choice and appends its results; then `results` has what the chosen one gave.
    template <class Make>
    void apart(FunctionTranslator& t, const Pointer& of, Vec<Operand>& results, Make make);
    void join_apart(FunctionTranslator& t, std::span<const front_llvm::Flow::If> ways,
                    std::span<const ir::BlockId> ends, Vec<Operand>& results);

    // --- bases.cpp: what a pointer may lead to, as numbers at run time
    struct Reached {
        const Value* value; // null: what `spot` holds
        Spot spot;
        bool into; // what a pointer into that handle's resource leads to
    };
    // How a place in memory holds pointers or handles that are not always the same: as numbers.
    struct Holder {
        uint32_t bases, variable; // bases: a position in Shared::pointers + 1
    };
    Pointer find_bases(FunctionTranslator& t, const Reached& of);
    void look_in_memory(const Reached& r, Vec<Reached>& open);
    void look_behind(FunctionTranslator& t, const Reached& r, Vec<Reached>& open, Vec<Pointer>& found);
    void add_base(FunctionTranslator& t, const Pointer& base, Vec<Pointer>& found);
    uint32_t numbers_of(const Pointer& bases);
    Pointer pointer_of_numbers(FunctionTranslator& t, const Pointer& bases, std::span<const Operand> numbers);
    Operand number_of(FunctionTranslator& t, const Pointer& bases, const Pointer& to, uint32_t number);
    const Holder* holder_of(FunctionTranslator& t, const Spot& at);
    Pointer load_opaque(FunctionTranslator& t, const Spot& from);
    void store_opaque(FunctionTranslator& t, const Spot& at, const Pointer& to);
    void copy_opaque(FunctionTranslator& t, const Instruction& call, uint64_t length);

    Pointer guarded(FunctionTranslator& t, std::span<const Pointer> all, size_t number);
    Operand only(FunctionTranslator& t, std::span<const Pointer> all, size_t number, Operand x, Operand y);
    Operand load_chosen(FunctionTranslator& t, const Pointer& from, uint32_t at, ir::Type type);
    void store_chosen(FunctionTranslator& t, const Pointer& to, uint32_t at, Operand value);
    Pointer variable(FunctionTranslator& t, const Value* object);
    Pointer push_constants(FunctionTranslator& t, const llvm::GlobalVariable& g);
    Pointer global(FunctionTranslator& t, const llvm::GlobalVariable& g);
    struct Cell {
        Operand row;
        uint32_t column;
    };
    Pointer interface_variable(FunctionTranslator& t, const llvm::GlobalVariable& g, bool output);
    Cell interface_cell(FunctionTranslator& t, const Pointer& at, uint32_t more);
    Operand load_interface(FunctionTranslator& t, const Pointer& from, uint32_t at, ir::Type type);
    void store_interface(FunctionTranslator& t, const Pointer& to, uint32_t at, Operand value);
    void initialise(ir::Variable& v, const Value* initializer, uint32_t unit, uint64_t bytes, Location where);
    void lay_bytes(const Value* v, uint64_t at, std::span<uint8_t> out, Location where);

    Operand load_scalar(FunctionTranslator& t, const Pointer& from, uint32_t at, ir::Type type);
    void store_scalar(FunctionTranslator& t, const Pointer& to, uint32_t at, Operand value, ir::Type type);
    bool is_beyond(uint32_t variable, Operand index) const;
    Operand load_cells(FunctionTranslator& t, const Pointer& from, uint32_t at, ir::Type type);
    void store_cells(FunctionTranslator& t, const Pointer& to, uint32_t at, Operand value, ir::Type type);
    Operand load_narrow(FunctionTranslator& t, const Pointer& from, uint32_t at, ir::Type type);
    void load_texel(FunctionTranslator& t, const Pointer& from, uint32_t at, std::span<Operand> out,
                    ir::Type type);
    void store_leaves(FunctionTranslator& t, const Pointer& to, std::span<const uint32_t> offsets,
                      std::span<const Operand> values);
    void load_leaves(FunctionTranslator& t, const Pointer& from, const front_llvm::Shape& shape,
                     Vec<Operand>& out);
    void find_leaves(FunctionTranslator& t, const llvm::Type* type);
    Operand emit_load(FunctionTranslator& t, const Pointer& from, uint32_t at, ir::Type type, uint32_t count,
                      Operand* out);

    Pointer binding_of(FunctionTranslator& t, const Instruction& call);
    Pointer pointer_into(FunctionTranslator& t, Pointer handle, Operand index);
    bool resource_operation(FunctionTranslator& t, const Instruction& call, const Pointer& of,
                            Vec<Operand>& out);
    uint32_t find_descriptor(FunctionTranslator& t, const llvm::Type* type, uint32_t space, uint32_t binding,
                             uint32_t count, std::string_view name);

    struct Variables {
        const Value* object;
        uint32_t number;
    };
    std::span<uint32_t> globals_; // by global id: position in Shared::pointers + 1
    std::span<uint32_t> allocas_; // by value id: the same
    std::span<uint32_t> phis_;    // by value id: that of a phi's bases
    std::span<uint32_t> looked_;  // by value id, twice: the last search for bases that came along
    uint32_t search_ = 0;
    Vec<Holder> holders_;
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

template <class Make>
void Shader::apart(FunctionTranslator& t, const Pointer& of, Vec<Operand>& results, Make make) {
    Vec<Pointer> all(s.arena, 4);
    choices_of(t, of, all);
    Vec<front_llvm::Flow::If> ways(s.arena, 4);
    Vec<ir::BlockId> ends(s.arena, 4);
    for (size_t n = 0; n < all.size(); n++) {
        s.work.spend(1, t.here());
        if (n + 1 < all.size())
            ways.push(t.flow.begin_if(all[n].choice.chosen));
        make(all[n], results);
        ends.push(t.flow.place());
        if (n + 1 < all.size())
            t.flow.otherwise(ways.back());
    }
    join_apart(t, ways.span(), ends.span(), results);
}

// entry_points.cpp: the entry point of that name; its stage, settings and signatures go to the program.
const llvm::Function& read_entry_point(front_llvm::Shared& s, std::string_view name);

} // namespace ladder::vulkan
