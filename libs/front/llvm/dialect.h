// What LLVM modules of one dialect do in their own way (doc/design/architecture.md lists the dialects).
// Arithmetic, aggregates and control flow are LLVM's in all of them.
#pragma once

#include "base/support/problems.h"
#include "front/llvm/object_variables.h"

namespace ladder::front_llvm {

class FunctionTranslator;
class LoopHints;

// A structure whose scalars are not its members: a resource handle, a matrix.
struct OpaqueType {
    ir::Type scalar = ir::Type::Void;    // of each; Void: the structure has its members
    ir::Type in_memory = ir::Type::Void; // of each
    uint32_t count = 0;
    bool unknown_constants = false; // all constants of the type are undefined
    explicit operator bool() const { return scalar != ir::Type::Void; }
};

// A set of llvm::Opcode.
using OpcodeSet = uint64_t;
template <class... O>
constexpr OpcodeSet opcodes(O... each) {
    return ((OpcodeSet{1} << static_cast<int>(each)) | ...);
}
constexpr OpcodeSet all_opcodes = ~OpcodeSet{0};

// A dialect overrides the functions for what it has. The base class has nothing but LLVM's: no operations,
// types and targets of its own, and pointers that lead to variables.
class Dialect {
public:
    // Does a callee do an operation of the dialect? Its calls are for translate().
    virtual bool is_operation(const llvm::Function&) const { return false; }
    // Notes what a store, or a call of a function that the module does not define, tells of the functions
    // before any is translated (function_survey.h). `function`: by number.
    virtual void look_at(uint32_t, const llvm::Instruction&) {}
    // Translates an instruction, or a constant expression that looks like one. False: it means the same as in
    // any module. Called only for opcodes of `translated`.
    virtual bool translate(FunctionTranslator&, const llvm::Instruction&) { return false; }
    // Where the first block of an entry function begins, and before each of its returns.
    virtual void begin_entry(FunctionTranslator&) {}
    virtual void end_entry(FunctionTranslator&) {}
    // Is an instruction to be looked at once it is translated, by mark()? `first`: the first value made of
    // it.
    virtual bool marks() const { return false; }
    virtual void mark(FunctionTranslator&, const llvm::Instruction&, ir::ValueId) {}

    // What is executed of a function's graph, and which blocks belong to a loop although the graph alone
    // would not say so.
    virtual void find_loop_hints(const llvm::Function&, LoopHints&) {}
    // Does an instruction that is no terminator end the thread or the group?
    virtual bool ends_block(const llvm::Instruction&) const { return false; }

    // Phis of pointers and resources become phis of i32, whose numbers encode the target. start_phi() returns
    // how many there are. set_phi() gets the first of these phis; the others follow it. phi_numbers() is
    // called before the incoming values are filled in, and returns the count again. incoming() returns one of
    // the numbers for an incoming pointer. The base class has one number (Pointers).
    virtual uint32_t start_phi(FunctionTranslator& t, const llvm::Instruction& phi);
    virtual void set_phi(FunctionTranslator& t, const llvm::Instruction& phi, const ir::Instr* first);
    virtual uint32_t phi_numbers(FunctionTranslator& t, const llvm::Instruction& phi);
    virtual Operand incoming(FunctionTranslator& t, const llvm::Instruction& phi, const llvm::Value* v,
                             uint32_t number);
    // May the value that an instruction made in a loop be in use when the loop comes around? Null: it may;
    // else what cannot.
    virtual const char* stays_in_its_turn(const llvm::Value*) const { return nullptr; }

    // --- Types and memory. For types, targets and handles of a dialect the base class finds nothing, or
    // refuses the instruction under translation.

    // Returns what a structure consists of, if that is not its members.
    virtual OpaqueType opaque(const llvm::Type*) const { return {}; }

    // Phis and selects of handles choose an index. choose_handle() returns the handle of that index, of the
    // same descriptor as `like`. index_of_choice() returns the index of one of the handles, and refuses those
    // of another descriptor than `like`.
    virtual Part choose_handle(FunctionTranslator& t, Part like, Operand index);
    virtual Operand index_of_choice(FunctionTranslator& t, Part handle, Part like);
    // A variable holds a handle as a word: returns the handle of a loaded word, and the word to store.
    virtual Part handle_of_word(FunctionTranslator& t, uint32_t variable, Operand word);
    virtual Operand word_of_handle(FunctionTranslator& t, uint32_t variable, Part handle);

    // is_foreign(): is a global variable something else than memory of the program? lead_to() then sets the
    // pointer to a target of the dialect (Pointer::OfDialect), and returns true.
    virtual bool is_foreign(const llvm::GlobalVariable&) const { return false; }
    virtual bool lead_to(FunctionTranslator&, const llvm::GlobalVariable&, Pointer&) { return false; }
    // Accesses through pointers to targets of the dialect. load_target() translates a whole load. Where it
    // returns false, the caller loads each scalar by load_scalar_of_target(). element_of_target() moves a
    // pointer as a getelementptr does.
    virtual bool load_target(FunctionTranslator&, const llvm::Instruction&, const Pointer&) { return false; }
    virtual Operand load_scalar_of_target(FunctionTranslator& t, const Pointer& from, uint32_t offset,
                                          ir::Type type);
    virtual void store_scalar_of_target(FunctionTranslator& t, const Pointer& to, uint32_t offset,
                                        Operand value, ir::Type type);
    virtual Pointer element_of_target(FunctionTranslator& t, const Pointer& base, const llvm::Type* source,
                                      std::span<const llvm::Value* const> indices);
    virtual void atomic_rmw(FunctionTranslator& t, const llvm::Instruction& i, const Pointer& to,
                            ir::AtomicOp op);
    virtual Operand compare_exchange(FunctionTranslator& t, const llvm::Instruction& i, const Pointer& to);

    // What the variable for an object is (objects.h): its storage, by what is noted of its uses; its units,
    // of scalars like these and with atomics of these widths; how many elements hold `bytes` bytes of them.
    virtual ir::Storage storage_of(FunctionTranslator& t, const llvm::Value* object, uint8_t uses);
    virtual Units units_of(ir::Storage storage, const Scalars& scalars, uint8_t atomics) const;
    virtual uint32_t elements_for(const ir::Variable& v, uint64_t bytes) const;
    // Does a call give a pointer to memory that is no variable of the module? All such calls lead to the same
    // object.
    virtual bool gives_common_object(const llvm::Value*) const { return false; }
    // May an alloca have no elements? A pointer to it is undefined then.
    virtual bool allows_empty_objects() const { return false; }

    // Returns the kind of metadata in which the source's [branch] and [flatten] stand; empty: there is none.
    virtual std::string_view branch_hints() const { return {}; }

    // Does an instruction on long vectors have a limit of its own, so that Work::expand() does not count it?
    virtual bool has_own_limits(const llvm::Instruction&) const { return false; }

    // What a failure of the instruction is about: the operation or instruction that is not supported.
    virtual About subject(const llvm::Instruction& i) const {
        return {Problem::UNSUPPORTED_INSTRUCTION, "llvm.", llvm::name(i.opcode)};
    }

    const OpcodeSet translated;

protected:
    explicit Dialect(OpcodeSet of) : translated(of) {}
    ~Dialect() = default;
};

} // namespace ladder::front_llvm
