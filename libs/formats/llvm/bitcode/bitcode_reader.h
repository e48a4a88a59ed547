// BitcodeReader: gives the records of a bitcode stream their meaning, in either dialect (bitcode_dialect.h).
// Private to libs/formats/llvm: read_bitcode() is the face. The members are spread over the files named in
// the sections below. The tables of a dialect choose among them by the number of a record; a member whose
// record differs between the dialects asks `dialect_`.
//
// What the reader promises its clients: no operand is null; operand types fit the instruction; every block
// ends with its only terminator; phis come first and match the predecessors; constants do not contain
// themselves; types, constants and metadata of one module nest at most `deepest_nesting` deep (metadata may
// be cyclic).
#pragma once

#include "formats/llvm/bitcode/bitcode_dialect.h"
#include "formats/llvm/bitcode/bitstream.h"
#include "formats/llvm/debug_records.h"
#include "formats/llvm/module.h"
#include "formats/llvm/name_table.h"
#include "formats/llvm/typing.h"

#include <type_traits>

namespace ladder::llvm {

class BitcodeReader {
public:
    // What only the reader needs is made in `scratch`.
    BitcodeReader(const Dialect& dialect, Module& module, Arena& scratch, std::span<const uint8_t> data,
                  const ReadOptions& options, Diagnostics& diag, uint64_t base_bit);
    void run();

private:
    friend struct DialectRows;
    static constexpr uint32_t most_metadata_kinds = 256;

    // An operand of an instruction: a value, or the number of one that is defined further down.
    struct Operand {
        const Type* type;
        const Value* value; // null: forward
        uint32_t number;
    };
    struct Fixup {
        const Value** slot;
        const Type* type;
        uint32_t number;
        Location where;
    };
    // A constant whose operands are still numbers of values, stored in the pointers.
    struct PendingConstant {
        Value* value;
        uint32_t number;
        Location where;
    };

    // --- bitcode.cpp: the outermost blocks, and records in general
    Location here() const { return stream_.item_where(); }
    [[noreturn, gnu::cold]] void unsupported(const char* what);
    void find_module();
    void find_module_and_names();
    void identification_block();
    void string_table();
    void module_block();
    void body_bookmark();
    void version();
    void triple();
    void data_layout();
    void section_name();
    void names_block(uint32_t code, Vec<std::string_view>& names);
    void bundle_tags_block();
    void sync_scopes_block();
    void block_info();
    void nothing() {} // of a record that says nothing about shaders
    std::string_view text(std::span<const uint64_t> characters);
    std::string_view checked_name(std::string_view name);
    // No text can say that two things share a name. Looked at only where names are kept, that is, printed.
    void take_name(NameTable& taken, std::string_view name, const char* of_what);

    // Does what the dialect does with the record that the stream is at. `kind`: of records, for messages.
    template <size_t size, class... Context>
    void read_record(const RecordTable<size, Context...>& table, const char* kind,
                     std::type_identity_t<Context>... context) {
        const uint32_t code = stream_.code();
        if (code < size && table.action[code]) [[likely]]
            return table.action[code](*this, context...);
        refuse_record(code < size ? table.refused[code] : nullptr, kind);
    }
    [[noreturn, gnu::cold]] void refuse_record(const char* what, const char* kind);
    // Enters the block at the cursor. Unknown ones are stepped over.
    void read_block(const RecordTable<block_id_count>& table);

    // --- bitcode_globals.cpp: global symbols and their names
    void global_variable();
    void check_linkage(const GlobalVariable& variable, bool is_defined);
    void function();
    void check_definition(const Function& function);
    void refuse_if_stated(const char* what);
    std::string_view global_name();
    std::string_view section(uint64_t number);
    uint32_t alignment(uint64_t exponent);
    void initializers();
    void symbol_table();
    void local_symbol_table();
    uint32_t alloca_space();

    // The operands of the current record, one after another; each take fails where there is none.
    uint64_t take() {
        if (!more()) [[unlikely]]
            too_short();
        return operands_[next_++];
    }
    [[noreturn, gnu::cold]] void too_short();
    [[noreturn, gnu::cold]] void out_of_range(uint64_t value, const char* what);
    uint64_t take_or(uint64_t otherwise) { return more() ? operands_[next_++] : otherwise; }
    uint64_t take_below(uint64_t limit, const char* what) {
        uint64_t value = take();
        if (value >= limit) [[unlikely]]
            out_of_range(value, what);
        return value;
    }
    bool more() const { return next_ < operands_.size(); }
    void begin_record() {
        operands_ = stream_.operands();
        next_ = 0;
    }
    // Reads a record that ends in a text, after so many operands.
    void begin_text_record(size_t count) {
        operands_ = stream_.head();
        if (operands_.size() < count) [[unlikely]]
            operands_ = stream_.operands();
        next_ = 0;
    }
    std::string_view record_text(size_t first); // from operand `first` on
    std::string_view record_name(size_t first);
    bool find_record();
    bool next_record() {
        if (!find_record())
            return false;
        begin_record();
        return true;
    }

    // --- bitcode_attributes.cpp
    void attribute_group_block();
    void attribute_group();
    void numbered_attribute(uint64_t form, bool kept, Vec<Attribute>& attributes);
    void skip_range(bool states_width, uint64_t width);
    void attribute_block();
    void sort_by_index(std::span<AttributeGroup> groups);
    uint32_t attribute_list(uint64_t number);
    std::string_view terminated_text();

    // --- bitcode_types.cpp
    void type_block();
    void check_type_table();
    void type_count();
    template <TypeKind kind>
    void primitive_type() {
        define_type(types_.primitive(kind));
    }
    void integer_type();
    void typed_pointer_type();
    void opaque_pointer_type();
    void array_type();
    void vector_type();
    void literal_struct_type();
    void function_type();
    void target_type();
    // A type by its number. While the table is read it may be one that comes later: that is a named
    // structure.
    const Type* type_at(uint64_t number) {
        if (number < numbered_types_.size() && numbered_types_[number]) [[likely]]
            return numbered_types_[number];
        return forward_type(number);
    }
    const Type* forward_type(uint64_t number);
    const Type* type_operand() { return type_at(take()); }
    // After anything that makes types.
    void check_type_nesting() {
        if (types_.too_deep()) [[unlikely]]
            types_too_deep();
    }
    [[noreturn, gnu::cold]] void types_too_deep();
    std::span<const Type* const> member_operands(bool contained); // until the next call
    void define_type(const Type* type);
    void define_named_type(bool is_struct);
    // A pointer to what is of type `element`.
    const Type* pointer_to(const Type* element, uint64_t space) {
        return types_.pointer(dialect_.opaque_pointers ? nullptr : element, static_cast<uint32_t>(space));
    }

    // --- bitcode_constants.cpp
    void constants_block();
    void integer_constant(const Type* type);
    void float_constant(const Type* type);
    void undefined_constant(const Type* type);
    void add_constant(Value* value, ValueKind kind, const Type* type, bool pending);
    void number_constant(ValueKind kind, const Type* type, uint64_t bits);
    void wide_integer(const Type* type);
    void null_constant(const Type* type);
    void data(const Type* type, bool is_string, bool terminated);
    std::span<const Value* const> pending_operands(size_t count);
    void aggregate(const Type* type);
    ConstExpr* make_expression(const Type* type, Opcode op);
    void expression(const Type* type, Opcode op, size_t count);
    void binary_expression(const Type* type);
    void cast_expression(const Type* type);
    void old_element_pointer_expression(const Type* type, bool in_bounds);
    void element_pointer_expression(const Type* type, bool has_range);
    std::span<const Value* const> typed_pending_operands();
    void extract_element_expression(const Type* type);
    void shuffle_expression(const Type* type, bool states_type);
    void indexed_expression(const Type* type, Opcode op, size_t count);
    void compare_expression(const Type* type);
    void resolve_constants();
    const Value* constant_at(uint64_t number, Location where);
    void pack(PendingConstant& pending);
    bool valid_aggregate(const ConstAggregate& aggregate);
    void cast_by_number(ConstExpr& e);
    bool valid_expression(ConstExpr& e);
    void check_nesting(const PendingConstant& pending);

    // --- bitcode_metadata.cpp: of the module, or of the body that is read
    void metadata_block();
    void metadata_string();
    void metadata_strings();
    void metadata_name();
    void value_metadata();
    Metadata* placeholder();
    Metadata* metadata_value(const Type* type, uint64_t number);
    Metadata* make_node(std::span<const Metadata*> operands);
    void metadata_node(bool distinct);
    void old_metadata_node();
    void named_metadata();
    void resolve_metadata(uint32_t first_node, uint32_t first_named);
    void metadata_kind();
    void kinds_block();
    void read_kinds();
    bool kept_kind(uint64_t kind);
    void attachment_block();
    void attachment();
    void global_attachment();
    std::span<MetadataAttachment> attachments();

    // --- bitcode_debug.cpp: if the caller wants it (Module::debug is not null)
    void debug_metadata();
    DebugNode* debug_node(std::span<const uint64_t> fields);
    void debug_place(bool again);
    void debug_call(const Function& callee);
    void finish_assignments();
    void keep_debug_nodes();

    // --- bitcode_functions.cpp: bodies
    void function_bodies();
    void wanted_bodies();
    void want(const Function& function);
    void function_body(Function& function);
    // What is known when a body begins and forgotten when it ends: the numbers of values and metadata.
    struct BodyStart {
        uint32_t values, metadata;
    };
    BodyStart begin_body(Function& function);
    void end_body(Function& function, BodyStart start);
    void declare_blocks();
    void finish_body(Function& function);
    Instruction* append(Opcode op, const Type* type);
    // How a record names a value: counting back from the instruction, or by its number.
    uint32_t value_number(uint64_t named) const {
        return static_cast<uint32_t>(relative_ ? values_.size() - named : named);
    }
    Operand typed_operand() { // a forward reference states its type
        const uint32_t number = value_number(take());
        if (number < values_.size()) [[likely]]
            return {values_[number]->type, values_[number], number};
        return forward_operand(number);
    }
    Operand forward_operand(uint32_t number);
    Operand operand(const Type* type) { return operand_number(value_number(take()), type); }
    Operand absolute_operand(const Type* type) { // by its number
        return operand_number(static_cast<uint32_t>(take_below(UINT32_MAX, "value")), type);
    }
    Operand operand_number(uint32_t number, const Type* type) {
        if (number >= values_.size()) [[unlikely]]
            return {type, nullptr, number};
        if (values_[number]->type != type) [[unlikely]]
            wrong_operand();
        return {type, values_[number], number};
    }
    [[noreturn, gnu::cold]] void wrong_operand();
    // Stores the value, now or at the end of the body.
    void attach(const Value*& slot, const Operand& operand) {
        slot = operand.value;
        if (!operand.value) [[unlikely]]
            add_fixup(slot, operand);
    }
    void add_fixup(const Value*& slot, const Operand& operand);
    template <class... O>
    void set_operands(Instruction* inst, const O&... operands) {
        const std::span<const Value*> slots = fresh<const Value*>(sizeof...(operands));
        inst->operands = slots;
        const Value** slot = slots.data();
        (attach(*slot++, operands), ...);
    }
    Block* block_operand() { return &blocks_[take_below(blocks_.size(), "block")]; }
    [[noreturn, gnu::cold]] void wrong_types(Opcode op);
    // Memory of the module that is filled at once: Arena::array() would clear it first.
    template <class T>
    std::span<T> fresh(size_t count) {
        if (count >= 64 && arena_.host()) [[unlikely]]
            arena_.host()->poll(count);
        return {static_cast<T*>(arena_.alloc(count * sizeof(T), alignof(T))), count};
    }

    // --- bitcode_instructions.cpp: one member per instruction
    // The last operand, if it is there.
    uint8_t fast_math_flags() { return dialect_.fast_math(take_or(0)); }
    void binary();
    void negate();
    void freeze();
    Opcode cast_operand();
    void cast();
    void old_element_pointer(bool in_bounds);
    void element_pointer();
    void append_element_pointer(bool in_bounds, const Type* source);
    const Type* element_pointer_type(const Type* source, const Type* pointer,
                                     std::span<const Value* const> indices);
    std::span<const uint32_t> index_operands();
    void extract_value();
    void insert_value();
    void select(bool lanes);
    void extract_element();
    void insert_element();
    void shuffle_vector();
    uint8_t predicate(Opcode op);
    void compare();
    void ret();
    void branch();
    void switch_();
    void unreachable();
    void phi();

    // --- bitcode_calls.cpp
    void operand_bundle();
    void call();
    bool skip_call(const Function& callee);
    std::span<const Value*> call_arguments(const Type* function_type);
    std::span<const Value*> controlled_arguments(const Type* function_type, const Operand& token);

    // --- bitcode_memory.cpp
    void alloca_();
    Ordering ordering();
    bool single_thread();
    uint8_t volatile_flag();
    uint32_t atomic_alignment();
    const Type* pointee(const Operand& pointer, Opcode op);
    const Type* loaded_type(const Operand& pointer, bool atomic);
    Operand stored_operand(const Operand& pointer, Opcode op, bool states_type);
    void access_tail(Instruction* inst, bool atomic);
    void load(bool atomic);
    void store(bool atomic, bool old);
    void fence();
    void cmpxchg(bool old);
    void atomicrmw();

    const Dialect& dialect_;
    Module& module_;
    Arena& arena_;
    Arena& scratch_arena_;
    const ReadOptions& options_;
    Diagnostics& diag_;
    Steps steps_{diag_.host()};
    BitStream stream_;
    TypeTable types_;
    std::span<const uint64_t> operands_;
    size_t next_ = 0;

    Vec<const Type*> numbered_types_; // null: not defined and not used yet
    uint32_t defined_types_ = 0;
    uint32_t forward_types_ = 0; // used before they were defined, and not defined yet
    bool had_forward_types_ = false;
    Vec<const Type*> members_; // of a type that is read
    std::string_view struct_name_;
    NameTable type_names_, global_names_, local_names_, metadata_names_; // that are taken
    uint32_t nameless_types_ = 0;
    const Type *void_ = nullptr, *i1_ = nullptr, *i32_ = nullptr;

    // Values by number: globals, constants, then those of the function that is read.
    Vec<const Value*> values_;
    Vec<uint16_t> constant_depths_; // by Value::id; 0: not known yet
    Vec<PendingConstant> pending_constants_;
    struct PendingInitializer {
        GlobalVariable* variable;
        uint64_t number;
    };
    Vec<PendingInitializer> pending_initializers_;
    Vec<std::string_view> sections_;
    Vec<BitStream::Bookmark> bodies_;
    Vec<const Function*> wanted_; // ReadOptions::roots
    std::span<bool> is_wanted_;   // by function; empty: all are
    bool relative_;               // operands count back from the instruction: version 1
    bool has_version_ = false;
    std::string_view strings_;                        // of the table of names
    Vec<std::string_view> bundle_tags_, sync_scopes_; // by number
    uint32_t alloca_space_ = 0;                       // of variables that do not state theirs

    struct NumberedGroup {
        uint64_t number;
        AttributeGroup group;
    };
    Vec<NumberedGroup> attribute_groups_;
    Vec<uint32_t> attribute_list_index_; // by number in the bitcode, less 1: index + 1 or 0

    // Metadata by number; operands of nodes are numbers until the end of their block.
    Vec<Metadata*> metadata_;
    std::string_view metadata_name_;
    DebugNode* placeholder_ = nullptr;
    BitStream::Bookmark kinds_; // a block that holds only kinds
    bool kinds_read_ = false;

    // The function that is read; null: none yet.
    Function* function_ = nullptr;
    Operand token_{}; // of convergence control, of the call that comes next; no type: none
    uint32_t current_block_ = 0;
    std::span<Block> blocks_;
    Vec<Fixup> fixups_;
    Vec<Instruction*> instructions_; // as attachments count them; null: left out
    Vec<uint64_t> cases_;            // of a switch

    // Debug information.
    DebugPlace last_place_{};
    uint32_t last_call_ = 0; // how many instructions there were after the last call that was kept
    struct PendingAssignment {
        uint32_t assignment;
        const Metadata* node;
    };
    Vec<PendingAssignment> pending_assignments_; // of this body, with values that get their numbers later
};

} // namespace ladder::llvm
