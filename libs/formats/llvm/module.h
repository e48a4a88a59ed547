// The in-memory LLVM module: the dialect of LLVM 3.7 that DXIL is written in, with typed pointers, and
// today's (LLVM 20 to 22), whose pointers are opaque (ReadOptions::modern).
//
// Both readers make it (read_bitcode, read_assembly), the printer and the DXIL front end take it. Everything
// lives in one arena, is plain data and is linked by pointers; types are uniqued: equal types are the same
// pointer (named structs by name). Nothing here is specific to DXIL.
#pragma once

#include "base/support/arena.h"
#include "base/support/diagnostics.h"
#include "base/support/vec.h"

#include <string>

namespace ladder::llvm {

enum class TypeKind : uint8_t {
    Void,
    Half,
    Float,
    Double,
    Label,
    Metadata,
    Integer,
    Pointer,
    Array,
    Vector,
    Struct,
    Opaque,
    Function,
    // today's dialect only
    Token,
    Target // target("..."): a type of the target's own
};

struct Type {
    TypeKind kind;
    bool packed = false;           // Struct
    bool vararg = false;           // Function
    uint16_t nesting = 1;          // levels that its spelling has: named structs and scalars have one
    uint32_t width = 0;            // Integer: bits; Pointer: address space
    uint64_t count = 0;            // Array, Vector: elements
    const Type* element = nullptr; // Pointer: pointee, or null; Array, Vector: element; Function: return type
    std::span<const Type* const> members; // Struct: fields; Function: parameters; Target: its types
    std::string_view name;                // Struct, Opaque: without the %; empty: literal struct; Target
    std::span<const uint32_t> numbers;    // Target: its integers
    uint32_t id = 0;                      // position in Module::types
    const Type* pointer = nullptr;        // for TypeTable: to this, in address space 0; null: not made yet
};

// Types and constants nest at most this deep: the readers refuse what is deeper.
constexpr uint32_t deepest_nesting = 256;
constexpr uint32_t address_space_count = 1u << 24;

// Integers have up to 64 bits. Wider ones are as wide as vectors of words, 1,024 of them at most: LLVM makes
// them of vectors.
constexpr uint32_t widest_integer = 1024 * 32;
constexpr bool is_integer_width(uint64_t width) {
    return width <= 64 ? width != 0 : width <= widest_integer && width % 32 == 0;
}

enum class ValueKind : uint8_t {
    Function,
    GlobalVariable,
    Argument,
    Instruction,
    // constants
    ConstInt,
    ConstFloat,
    ConstNull /* null, zeroinitializer */,
    ConstUndef,
    ConstAggregate,
    ConstData,
    ConstExpr,
};

struct Value {
    ValueKind kind;
    // Side-table index. Globals and functions: their position in Module::globals / Module::functions.
    // Arguments and instructions with a non-void type: dense per function from 0, arguments first, in textual
    // order (the implicit numbering of LLVM assembly if nothing has a name and blocks took no numbers).
    // Constants: dense per module, in order of creation.
    uint32_t id = 0;
    const Type* type = nullptr;
    std::string_view name; // without @ or %; empty: unnamed

    bool is_constant() const { return kind >= ValueKind::ConstInt && kind <= ValueKind::ConstExpr; }
};

struct ConstInt : Value {
    // Zero-extended from the type's width. Of wider types than 64 bits only values below 2^64 are read.
    uint64_t bits = 0;
};
struct ConstFloat : Value {
    uint64_t bits = 0; // the IEEE bits in the type's own format (half: 16, float: 32, double: 64)
};
struct ConstAggregate : Value {
    std::span<const Value* const> elements; // array, vector or struct elements
};
// Arrays and vectors of integers or floats, packed: element i has bits[i] (as ConstInt / ConstFloat).
struct ConstData : Value {
    std::span<const uint64_t> elements;
    bool is_string = false; // written as c"..." (i8 arrays from a STRING or CSTRING record)
};

enum class Opcode : uint8_t {
    // terminators
    Ret,
    Br,
    Switch,
    IndirectBr,
    Unreachable,
    // binary
    Add,
    FAdd,
    Sub,
    FSub,
    Mul,
    FMul,
    UDiv,
    SDiv,
    FDiv,
    URem,
    SRem,
    FRem,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
    // memory
    Alloca,
    Load,
    Store,
    GetElementPtr,
    Fence,
    CmpXchg,
    AtomicRMW,
    // casts
    Trunc,
    ZExt,
    SExt,
    FPToUI,
    FPToSI,
    UIToFP,
    SIToFP,
    FPTrunc,
    FPExt,
    PtrToInt,
    IntToPtr,
    BitCast,
    AddrSpaceCast,
    // others
    ICmp,
    FCmp,
    Phi,
    Call,
    Select,
    ExtractElement,
    InsertElement,
    ShuffleVector,
    ExtractValue,
    InsertValue,
    VAArg,
    // today's dialect only
    FNeg,
    Freeze,
    Count
};
const char* name(Opcode op); // as in assembly: "getelementptr"
inline bool is_terminator(Opcode op) { return op <= Opcode::Unreachable; }
inline bool is_binary(Opcode op) { return op >= Opcode::Add && op <= Opcode::Xor; }
inline bool is_cast(Opcode op) { return op >= Opcode::Trunc && op <= Opcode::AddrSpaceCast; }

// A constant expression: cast, binary, getelementptr, select, icmp/fcmp, extractelement, ... over constants.
struct ConstExpr : Value {
    Opcode opcode;
    uint8_t predicate = 0;             // ICmp, FCmp
    uint8_t flags = 0;                 // InstFlags
    const Type* source_type = nullptr; // GetElementPtr: the type that is indexed (the pointee of operand 0)
    std::span<const Value* const> operands;
    std::span<const uint32_t> indices; // ExtractValue, InsertValue
};

// Numbering of LLVM bitcode (FUNC_CODE_INST_CMP2).
enum class Predicate : uint8_t {
    FFalse,
    FOeq,
    FOgt,
    FOge,
    FOlt,
    FOle,
    FOne,
    FOrd,
    FUno,
    FUeq,
    FUgt,
    FUge,
    FUlt,
    FUle,
    FUne,
    FTrue,
    IEq = 32,
    INe,
    IUgt,
    IUge,
    IUlt,
    IUle,
    ISgt,
    ISge,
    ISlt,
    ISle
};
enum class RmwOp : uint8_t { // bitcode numbering
    Xchg,
    Add,
    Sub,
    And,
    Nand,
    Or,
    Xor,
    Max,
    Min,
    UMax,
    UMin,
    // today's dialect only
    FAdd,
    FSub,
    FMax,
    FMin,
    UIncWrap,
    UDecWrap,
    USubCond,
    USubSat,
    FMaximum,
    FMinimum
};
// May atomicrmw do that to a value of the type?
inline bool rmw_takes(RmwOp op, const Type& type, bool modern) {
    const bool floats = (op >= RmwOp::FAdd && op <= RmwOp::FMin) || op >= RmwOp::FMaximum;
    const bool is_float =
        type.kind == TypeKind::Half || type.kind == TypeKind::Float || type.kind == TypeKind::Double;
    return floats ? is_float : type.kind == TypeKind::Integer || (modern && op == RmwOp::Xchg && is_float);
}
enum class Ordering : uint8_t { NotAtomic, Unordered, Monotonic, Acquire, Release, AcqRel, SeqCst };

namespace inst_flags {
constexpr uint8_t NoUnsignedWrap = 1; // add, sub, mul, shl
constexpr uint8_t NoSignedWrap = 2;
constexpr uint8_t Exact = 1;   // udiv, sdiv, lshr, ashr
constexpr uint8_t FastAll = 1; // fast-math, in the order of bitcode: unsafe algebra ("fast") implies the rest
constexpr uint8_t FastNoNans = 2;
constexpr uint8_t FastNoInfs = 4;
constexpr uint8_t FastNoSignedZeros = 8;
constexpr uint8_t FastReciprocal = 16;
constexpr uint8_t FastMask = 31;
constexpr uint8_t InBounds = 1;   // getelementptr
constexpr uint8_t Volatile = 32;  // load, store, cmpxchg, atomicrmw
constexpr uint8_t TailCall = 64;  // call
constexpr uint8_t MustTail = 128; // call
constexpr uint8_t Weak = 64;      // cmpxchg
constexpr uint8_t InAlloca = 64;  // alloca
} // namespace inst_flags

struct Block;
struct Function;
struct Metadata;

struct MetadataAttachment {
    uint32_t kind; // index into Module::metadata_kinds
    const Metadata* node;
};

struct Instruction : Value {
    Opcode opcode;
    uint8_t flags = 0;                               // inst_flags
    uint8_t predicate = 0;                           // ICmp, FCmp: Predicate
    uint8_t rmw = 0;                                 // AtomicRMW: RmwOp
    Ordering ordering = Ordering::NotAtomic;         // atomics (CmpXchg: on success)
    Ordering failure_ordering = Ordering::NotAtomic; // CmpXchg
    bool single_thread = false;                      // atomics
    uint8_t calling_convention = 0;                  // Call
    uint32_t align = 0;                              // Alloca, Load, Store: bytes, 0: not stated
    uint32_t attributes = 0;                         // Call: index + 1 into Module::attribute_lists; 0: none
    uint64_t where = 0;                // bit offset in the bitcode, or line number of the text: for messages
    const Type* source_type = nullptr; // GetElementPtr: indexed type; Alloca: allocated type
    // The operands in the order of LLVM assembly:
    //   Ret [value]   Br [condition]   Switch condition, then one ConstInt per case   Store value, pointer
    //   Alloca count  Load pointer     GetElementPtr pointer, indices        CmpXchg pointer, compare, new
    //   AtomicRMW pointer, value       Select condition, true, false         Call arguments (callee: see
    //   below) Phi incoming values            ExtractValue aggregate                InsertValue aggregate,
    //   value
    // Today's dialect: after the arguments of a call the token of its bundle "convergencectrl", if it has
    // one.
    std::span<const Value*> operands;
    // Br: target | true target, false target.   Switch: default, then one per case.   Phi: incoming blocks.
    std::span<Block*> blocks;
    std::span<const uint32_t> indices; // ExtractValue, InsertValue
    const Value* callee = nullptr;     // Call
    std::span<const MetadataAttachment> metadata;
    Block* parent = nullptr;
    Instruction* next = nullptr; // in its block

    Location location(bool text) const { return text ? Location::line(where) : Location::bit(where); }
};

struct Block {
    std::string_view name;
    uint32_t id = 0; // position in Function::blocks
    Function* parent = nullptr;
    Instruction* first = nullptr;
    Instruction* last = nullptr; // the terminator
};

enum class Linkage : uint8_t { // bitcode numbering of LLVM 3.7
    External,
    WeakAnyOld,
    Appending,
    Internal,
    LinkOnceAnyOld,
    DllImport,
    DllExport,
    ExternWeak,
    Common,
    Private,
    WeakOdrOld,
    LinkOnceOdrOld,
    AvailableExternally,
    PrivateOld1,
    PrivateOld2,
    ExternalOld3,
    WeakAny,
    WeakOdr,
    LinkOnceAny,
    LinkOnceOdr
};

struct Argument : Value {};

// What functions and global variables have in common. Value::type is the pointer type; visibility and
// storage class are numbered as in bitcode.
struct GlobalValue : Value {
    Linkage linkage = Linkage::External;
    uint8_t visibility = 0;
    uint8_t dll_storage = 0;
    bool unnamed_addr = false;
    uint32_t align = 0; // bytes; 0: not stated
};

struct Function : GlobalValue {
    const Type* function_type = nullptr;
    uint8_t calling_convention = 0;
    bool is_declaration = true;
    uint32_t attributes = 0; // index + 1 into Module::attribute_lists
    std::span<Argument> arguments;
    std::span<Block*> blocks;
    uint32_t value_count = 0; // ids of arguments and instructions are below it
    std::span<const MetadataAttachment> metadata;
};

struct GlobalVariable : GlobalValue {
    const Type* value_type = nullptr;
    const Value* initializer = nullptr; // null: external
    bool is_constant_data = false;      // `constant` rather than `global`
    uint8_t thread_local_mode = 0;
    bool externally_initialized = false;
    std::string_view section;
    std::span<const MetadataAttachment> metadata; // today's dialect only
};

enum class MetadataKind : uint8_t { String, Value, Node, Specialized };

struct Metadata {
    MetadataKind kind;
    bool distinct = false;   // Node
    uint32_t number = 0;     // Node: its position in Module::metadata_nodes (the printer renumbers)
    std::string_view string; // String
    const llvm::Value* value = nullptr;        // Value: a constant or global
    std::span<const Metadata* const> operands; // Node; null pointers are null operands
    // Specialized stands for a node of debug information (DILocation, ...), which the readers leave out; with
    // ReadOptions::keep_debug it is a DebugNode (debug_records.h).
};

struct NamedMetadata {
    std::string_view name; // without the !
    std::span<const Metadata* const> nodes;
};

// One attribute of a list: enum (value 0, text empty), integer (align 16), or string (key, optional value).
struct Attribute {
    uint16_t kind = 0; // bitcode attribute number; 0: string attribute
    uint64_t value = 0;
    std::string_view key, text;
    bool has_value = false; // integer or string value present
};
// Attributes of one index: 0xffffffff the function, 0 the return value, n the n-th parameter from 1.
struct AttributeGroup {
    uint32_t index;
    std::span<const Attribute> attributes;
};
struct AttributeList {
    std::span<const AttributeGroup> groups; // by ascending index
};
// Those of one index.
std::span<const AttributeGroup> groups_of(const AttributeList& list, uint32_t index);

struct DebugRecords;

struct Module {
    explicit Module(Arena& a)
        : arena(a), types(a), functions(a), globals(a), named_metadata(a), metadata_nodes(a),
          metadata_kinds(a), attribute_lists(a) {}
    Module(const Module&) = delete;

    Arena& arena;
    bool from_text = false; // Instruction::where counts lines
    std::string_view data_layout, triple, identifier;
    Vec<const Type*> types; // every type; named structs in order of definition
    Vec<Function*> functions;
    Vec<GlobalVariable*> globals;
    Vec<NamedMetadata> named_metadata;
    Vec<Metadata*> metadata_nodes;
    Vec<std::string_view> metadata_kinds; // names of attachment kinds: "dbg", "tbaa", ...
    Vec<AttributeList> attribute_lists;
    uint32_t constant_count = 0;   // ids of constants are below it
    DebugRecords* debug = nullptr; // ReadOptions::keep_debug
};

// What readers may leave out. A compile needs none of it, the disassembler all.
struct ReadOptions {
    bool keep_local_names = false; // names of arguments, instructions and blocks
    bool keep_attributes = false;  // attribute lists (the front end reads only function attributes by name:
                                   // see function_attribute(); those are kept always)
    bool keep_attachments =
        false;               // !tbaa and so on (dx.precise and dx.nonuniform attachments are kept always)
    bool keep_hints = false; // !llvm.loop, !dx.controlflow.hints
    bool keep_debug = false; // Module::debug; of bitcode of LLVM 3.7 alone
    bool modern = false;     // assembly or bitcode of LLVM 20 to 22, not of 3.7
    // In bitcode, only the bodies of functions that `roots` adds for `entry`, and of those that
    // they call, are read. The others stay without blocks. Null: all are read.
    void (*roots)(const Module&, std::string_view entry, Vec<const Function*>& functions) = nullptr;
    std::string_view entry = {};
};

// Whether attachments of that kind are kept.
bool kept_attachment(const ReadOptions& options, std::string_view kind);

// Named metadata, or null.
const NamedMetadata* find_named(const Module& m, std::string_view name);
// The value of a string function attribute ("fp32-denorm-mode"), or an empty view.
std::string_view function_attribute(const Module& m, const Function& f, std::string_view key);
bool has_function_attribute(const Module& m, const Function& f, std::string_view key);

// Uniqued types, for the readers (one table per module, made by them).
class TypeTable {
public:
    // The table itself is made in `scratch`, if stated, which has to outlive it; types are made in the
    // module.
    explicit TypeTable(Module& m, Arena* scratch = nullptr);
    const Type* primitive(TypeKind kind); // Void, Half, Float, Double, Label, Metadata
    const Type* integer(uint32_t width);
    const Type* pointer(const Type* pointee, uint32_t address_space);
    const Type* array(const Type* element, uint64_t count) {
        return sequence(TypeKind::Array, element, count);
    }
    const Type* vector(const Type* element, uint64_t count) {
        return sequence(TypeKind::Vector, element, count);
    }
    const Type* function(const Type* result, std::span<const Type* const> params, bool vararg);
    const Type* literal_struct(std::span<const Type* const> members, bool packed);
    const Type* target(std::string_view name, std::span<const Type* const> types,
                       std::span<const uint32_t> numbers);
    Type*
    named_struct(std::string_view name); // a new one, opaque until the reader fills kind, members, packed
    // Whether a type was made that nests deeper than `deepest_nesting`. The readers ask after each step that
    // makes types, and refuse it with its location.
    bool too_deep() const { return too_deep_; }

private:
    static constexpr uint32_t known_widths = 65;

    const Type* sequence(TypeKind kind, const Type* element, uint64_t count);
    const Type* unique(const Type& t);
    Type* make(const Type& t);
    void add(Type* made);
    Module& module_;
    Arena& scratch_;
    // Most types are found without a search: scalars by what they are, pointers by what they point to.
    const Type* scalars_[static_cast<size_t>(TypeKind::Integer)] = {};
    const Type* integers_[known_widths] = {}; // by width
    Vec<const Type*> slots_;                  // the others: open addressing by structure
    uint32_t used_ = 0;
    bool too_deep_ = false;
};

// Whether it begins as bitcode does: "BC" 0xC0DE, or LLVM's wrapper of it.
bool is_bitcode(std::span<const uint8_t> data);
// Whether it is bitcode of LLVM 5 or later, by the version of its module: DXIL is older. Never fails.
bool is_todays_bitcode(std::span<const uint8_t> data);

// Reads a bitcode stream ("BC" 0xC0DE, optionally in LLVM's wrapper). `data` must outlive the module: names
// and strings may point into it. `base_bit`: added to locations, for bitcode inside a container. Throws
// Failure through `diag` on malformed input, with the bit offset.
// `scratch` is for what only the reader needs, and as empty afterwards as before.
void read_bitcode(Module& m, std::span<const uint8_t> data, const ReadOptions& options, Arena& scratch,
                  Diagnostics& diag, uint64_t base_bit = 0);

// Reads LLVM assembly in dxc's dialect. `text` must outlive the module. Locations are lines and columns.
void read_assembly(Module& m, std::string_view text, const ReadOptions& options, Diagnostics& diag);

// Prints the module as LLVM assembly that read_assembly() reads back to an equal module. Appends to `out`.
// A few shared types, constants and names can spell a text without end: one of more than `longest` bytes is
// refused as unsupported, when so much has been printed.
void print_assembly(const Module& m, size_t longest, Diagnostics& diag, std::pmr::string& out);

} // namespace ladder::llvm
