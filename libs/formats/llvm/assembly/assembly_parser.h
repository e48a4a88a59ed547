// AssemblyParser: the reader of LLVM assembly, a recursive descent over the grammar of LLVM 3.7, or of
// today's where ReadOptions::modern says so. Private to libs/formats/llvm: read_assembly() is the face. The
// members are spread over the files named in the sections below.
#pragma once

#include "formats/llvm/assembly/assembly_lexer.h"
#include "formats/llvm/attributes.h"
#include "formats/llvm/module.h"
#include "formats/llvm/name_table.h"
#include "formats/llvm/typing.h"

namespace ladder::llvm {

// Kinds of metadata attachments are looked for one by one.
constexpr unsigned most_metadata_kinds = 256;
// Lists that join several groups copy them.
constexpr unsigned most_combined_attributes = 64;
// Target types within one another: each is read on the stack.
constexpr unsigned deepest_target_nesting = 8;
// Elements of a vector that a splat fills.
constexpr unsigned most_splat = 4096;

// A place that waits for a value that is named before it is defined.
struct Fixup {
    const Value** slot;
    Fixup* next;
};

// A name of a function body: a value, or a block (then `block` is set).
struct LocalSymbol {
    SymbolName name;
    const Type* type = nullptr; // of a value
    const Value* value = nullptr;
    Block* block = nullptr;
    Fixup* fixups = nullptr;
    Location used; // first use
    bool defined = false;
};

// A call whose callee may be defined further down (today's dialect: pointers do not say to what).
struct PendingCall {
    const Instruction* call;
    const Type* function_type;
    Location where;
};

struct GlobalSymbol {
    SymbolName name;
    Value* value = nullptr;
    Location used;
    bool defined = false;
};

struct TypeSymbol {
    Type* type = nullptr;
    Location used;
    bool defined = false;
};

// An operand of an instruction: a value, or a symbol that is defined further down.
struct Operand {
    const Type* type = nullptr;
    const Value* value = nullptr;
    LocalSymbol* forward = nullptr;
    Location where;
};

// `attributes #number`
struct NumberedAttributes {
    std::span<const Attribute> attributes;
    Location used;
    bool defined = false;
    uint32_t list = 0; // its index + 1 in Module::attribute_lists when it stands alone
};

// Attributes of a function or a call whose numbered groups may be defined further down.
struct PendingAttributes {
    uint32_t* target;
    std::span<const AttributeGroup> groups; // result and parameters
    std::span<const Attribute> inline_attributes;
    std::span<const uint32_t> numbers; // indices into numbered_attributes_
};

// A type whose parts are being read; those that are complete lie on the type stack, from `base`.
struct OpenType {
    enum Kind : uint8_t { Struct, PackedStruct, Array, Vector, Parameters };
    Kind kind = Struct;
    uint32_t base = 0;
    uint64_t count = 0;           // Array, Vector
    const Type* result = nullptr; // Parameters
    Location part;                // where the part starts that is being read
};

// A constant whose operands are being read; those that are complete lie on the value stack, from `base`.
struct OpenConstant {
    const Type* type = nullptr;
    ConstExpr* expression = nullptr; // null: an aggregate
    bool angle = false;              // the aggregate stands in < >
    uint32_t base = 0;
    Location where;
    Location part; // where the operand starts that is being read
};

// A metadata node whose operands are being read; those before lie on the metadata stack, from `base`.
struct OpenNode {
    Metadata* node;
    uint32_t base;
};

class AssemblyParser {
public:
    AssemblyParser(Module& module, std::string_view text, const ReadOptions& options, Diagnostics& diag);
    void run();

private:
    // --- assembly.cpp: tokens, the top level
    void advance() {
        diag_.poll();
        lexer_.next(tok_);
    }
    bool is(Tok kind) const { return tok_.kind == kind; }
    bool is_word(std::string_view word) const { return tok_.kind == Tok::Word && tok_.text == word; }
    bool accept(Tok kind);
    bool accept_word(std::string_view word);
    void expect(Tok kind, const char* what);
    void expect_word(const char* word);
    [[noreturn, gnu::cold]] void expected(const char* what);
    [[noreturn, gnu::cold]] void unsupported(const char* what);
    Location here() const { return tok_.location(); }
    uint64_t integer(const char* what, uint64_t limit);
    uint32_t alignment();
    std::string_view string(const char* what);
    SymbolName symbol_name() const;
    [[noreturn, gnu::cold]] void too_deep();

    void top_level();
    void target();
    void comdat_definition();
    void skip_comdat();
    void skip_use_list_order();

    // --- assembly_globals.cpp: global symbols, variables, function headers
    struct Header {
        Linkage linkage = Linkage::External;
        bool has_linkage = false;
        uint8_t visibility = 0, dll_storage = 0, thread_local_mode = 0;

        void apply(GlobalValue& to) const {
            to.linkage = linkage;
            to.visibility = visibility;
            to.dll_storage = dll_storage;
        }
    };
    Header linkage_and_visibility();
    uint8_t thread_local_mode();
    uint8_t calling_convention();
    void global_variable();
    void define_global(const SymbolName& name, Location where, Header& header);
    void variable_tail(GlobalVariable& variable);
    void declare();
    void define();
    Function* function_header(bool definition);
    const Type* parameters(const Type* result);
    void function_tail(Function& function, std::span<const AttributeGroup> groups);
    GlobalSymbol& global_symbol(const SymbolName& name, const Type* type);
    Value* make_global(const Type* type, Value* at, const Type* value_type);
    const Value* global_reference(const Type* type);
    Value* define_symbol(const SymbolName& name, Location where, const Type* type, const Type* value_type);
    void check_globals();

    // --- assembly_types.cpp
    const Type* type();
    const Type* any_type(); // void and so on as well
    const Type* begin_type();
    const Type* suffixed_type(const Type* t);
    const Type* simple_type();
    const Type* target_type();
    void skip_flags(std::initializer_list<std::string_view> words);
    OpenType& open_type(OpenType::Kind kind);
    const Type* open_struct(OpenType::Kind kind);
    const Type* open_sequence(OpenType::Kind kind);
    const Type* open_parameters(const Type* result);
    const Type* add_type(const Type* t);
    std::span<const Type* const> close_type();
    const Type* close_struct();
    const Type* close_sequence(const Type* element);
    const Type* close_parameters();
    void check_part(const Type& t, Location where);
    void check_member(const Type& t, Location where);
    uint32_t address_space();
    std::span<const Type* const> struct_members();
    TypeSymbol& type_symbol();
    void type_definition();
    void check_types();

    // --- assembly_constants.cpp
    const Value* constant(const Type* type);
    const Value* typed_constant();
    const Type* constant_type();
    const Value* begin_constant(const Type* type);
    const Value* word_constant(const Type* type);
    const Value* integer_constant(const Type* type);
    const Value* float_constant(const Type* type);
    const Value* string_constant(const Type* type);
    const Value* splat_constant(const Type* type);
    OpenConstant& open_constant(const Type* type, Location where);
    const Value* add_operand(const Value* operand);
    const Value* open_aggregate(const Type* type);
    const Value* add_element(const Value* element);
    const Value* close_aggregate();
    const Value* make_sequence(const Type* type, std::span<const Value* const> elements);
    const Value* null_constant(const Type* type);
    const Value* number_constant(ValueKind kind, const Type* type, uint64_t bits);
    void open_expression(const Type* type, Opcode op);
    const Value* add_expression_operand(const Value* operand);
    const Value* close_expression();
    void cast_target(const ConstExpr& e, const Value& from, Location where);
    const Type* expression_type(const ConstExpr& e, Location where);
    uint8_t wrap_flags(Opcode op);
    uint8_t fast_math_flags();
    uint8_t predicate(Opcode op);
    std::span<const uint32_t> index_list();
    const Type* aggregate_part(const Type* aggregate, std::span<const uint32_t> indices, Location where);
    const Type* element_pointer_type(const Type* source, const Type* pointer,
                                     std::span<const Value* const> indices, Location where);

    // --- assembly_metadata.cpp
    void named_metadata();
    void numbered_metadata();
    Metadata* metadata_symbol(uint32_t number);
    Metadata* make_metadata(MetadataKind kind);
    const Metadata* metadata_leaf();
    const Metadata* metadata_reference();
    void node_operands(Metadata& node);
    bool open_node(Metadata* node);
    bool is_metadata() const;
    Metadata* node_operand();
    void close_node();
    void number_node(Metadata& node);
    void skip_parentheses();
    void skip_specialized();
    std::span<const MetadataAttachment> attachments(bool comma_first);
    uint32_t metadata_kind(std::string_view name);
    void check_metadata();

    // --- assembly_attributes.cpp
    std::span<const Attribute> attributes(bool of_function, bool in_group);
    bool attribute(bool of_function, bool in_group);
    bool modern_attribute(bool of_function, bool in_group);
    void attribute_definition();
    NumberedAttributes& numbered_attributes();
    void function_attributes(uint32_t* target, std::span<const AttributeGroup> groups, bool keep);
    void resolve_attributes();
    uint32_t attribute_list(const PendingAttributes& pending);

    // --- assembly_functions.cpp: bodies, blocks, local symbols
    void body(Function& function);
    void define_arguments(Function& function);
    void start_block(Function& function);
    Block* define_block(const SymbolName& name, Location where);
    void instruction(Block& block);
    void append(Block& block, Instruction* inst);
    void name_value(Value* value, const SymbolName& name, bool named, Location where);
    LocalSymbol* local_symbol(const SymbolName& name, Location where);
    LocalSymbol& used_local(const SymbolName& name, const Type* type);
    void resolve(LocalSymbol& symbol, const Value* value);
    Operand operand(const Type* type);
    Operand typed_operand();
    Operand local_operand(const Type* type);
    const Value* attach(const Operand& operand, const Value** slot);
    std::span<const Value*> attach_all(std::span<const Operand> operands);
    Block* label();
    Block* label_operand();
    void end_body();

    // --- assembly_instructions.cpp, assembly_memory.cpp: one member per instruction, called after
    // the opcode
    struct InstructionForm;
    static const InstructionForm* find_form(std::string_view name);
    Instruction* make(Opcode op, const Type* type);
    void set_operands(Instruction* inst, std::initializer_list<Operand> operands);
    bool more_operands();
    [[noreturn, gnu::cold]] void type_error(const Operand& operand, const char* what);
    Instruction* ret(Opcode op);
    Instruction* br(Opcode op);
    Instruction* switch_(Opcode op);
    void check_cases(Instruction& inst, Location where);
    Instruction* unreachable(Opcode op);
    Instruction* binary(Opcode op);
    Instruction* unary(Opcode op);
    Instruction* cast(Opcode op);
    Instruction* compare(Opcode op);
    Instruction* phi(Opcode op);
    Instruction* select(Opcode op);
    Instruction* extract_element(Opcode op);
    Instruction* insert_element(Opcode op);
    Instruction* shuffle_vector(Opcode op);
    Instruction* extract_value(Opcode op);
    Instruction* insert_value(Opcode op);
    Instruction* call(Opcode op);
    Instruction* tail_call(Opcode op);
    Instruction* must_tail_call(Opcode op);
    Instruction* no_tail_call(Opcode op);
    void operand_bundles();
    Instruction* call_with(uint8_t flags);
    void call_arguments(const Type* stated, const Type* result, const Token& callee);
    const Type* argument_types(const Type* result, uint32_t base);
    Instruction* skip_debug_call(const Type* type);
    Instruction* alloca_(Opcode op);
    Instruction* load(Opcode op);
    Instruction* store(Opcode op);
    Instruction* get_element_ptr(Opcode op);
    Instruction* fence(Opcode op);
    Instruction* cmpxchg(Opcode op);
    Instruction* atomicrmw(Opcode op);
    Ordering ordering();
    void atomic_tail(Instruction* inst, bool atomic);
    bool comma_align(uint32_t& align);
    bool points_to(const Operand& pointer, const Type* type) const;
    bool sync_scope();

    Module& module_;
    Arena& arena_;
    const ReadOptions& options_;
    Diagnostics& diag_;
    Lexer lexer_;
    Token tok_;
    TypeTable types_;

    NameTable type_names_, global_names_, metadata_numbers_, metadata_names_, attribute_numbers_,
        local_names_;
    Vec<TypeSymbol> type_symbols_;
    Vec<GlobalSymbol> global_symbols_;
    uint32_t unnamed_globals_ = 0;
    Vec<Metadata*> metadata_symbols_; // by first use
    Vec<Location> metadata_uses_;     // where; kind None once defined
    Vec<NumberedAttributes> numbered_attributes_;
    Vec<PendingAttributes> pending_attributes_;
    Vec<PendingCall> pending_calls_; // today's dialect

    // Constants are shared: open addressing by kind, type and bits.
    Vec<const Value*> constants_;
    uint32_t constants_used_ = 0;

    // State of the function that is being read.
    struct NumberedLocal {
        const Value* value;
        Block* block;
    };
    Function* function_ = nullptr;
    uint32_t target_depth_ = 0;          // target types that are being read
    bool comma_taken_ = false;           // the comma in front of an attachment has been read already
    Vec<NumberedLocal> numbered_locals_; // defined ones by number
    Vec<LocalSymbol*> local_symbols_;
    uint32_t undefined_locals_ = 0;
    Vec<Block*> blocks_;
    Vec<SymbolName> argument_names_; // of the header that was read last
    Vec<Location> argument_locations_;

    // Scratch stacks: a user remembers the size, pushes, takes its part and truncates.
    Vec<OpenType> open_types_;
    Vec<OpenConstant> open_constants_;
    Vec<OpenNode> open_nodes_;
    Vec<const Type*> type_stack_;
    Vec<const Value*> value_stack_;
    Vec<const Metadata*> metadata_stack_;
    Vec<Attribute> attribute_stack_;
    Vec<AttributeGroup> group_stack_;
    Vec<uint32_t> number_stack_;
    Vec<Operand> operand_stack_;
    Vec<Block*> block_stack_;
    Vec<MetadataAttachment> attachment_stack_;
};

} // namespace ladder::llvm
