// Numbers of records of bitcode, by block. LLVM gives none twice, so both dialects share the numbers
// (bitcode_dialect.h). Private to the reader.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ladder::llvm {

enum BlockId : uint32_t {
    BlockInfo = 0,
    ModuleBlock = 8,
    AttributeBlock = 9,
    AttributeGroupBlock = 10,
    ConstantsBlock = 11,
    FunctionBlock = 12,
    IdentificationBlock = 13, // today's; so are the last four
    SymbolTableBlock = 14,
    MetadataBlock = 15,
    AttachmentBlock = 16,
    TypeBlock = 17,
    BundleTagsBlock = 21,
    KindsBlock = 22,
    StringTableBlock = 23,
    SyncScopesBlock = 26,
};
constexpr size_t block_id_count = 27;

enum ModuleCode : uint32_t {
    VersionCode = 1,
    TripleCode = 2,
    DataLayoutCode = 3,
    AssemblyCode = 4,
    SectionNameCode = 5,
    GlobalVariableCode = 7,
    FunctionCode = 8,
    OldAliasCode = 9,
    AliasCode = 14,
    IndirectFunctionCode = 18, // today's
    ModuleCodeCount
};

enum TypeCode : uint32_t {
    TypeCountCode = 1,
    VoidCode = 2,
    FloatCode = 3,
    DoubleCode = 4,
    LabelCode = 5,
    OpaqueCode = 6,
    IntegerCode = 7,
    TypedPointerCode = 8,
    HalfCode = 10,
    ArrayCode = 11,
    VectorCode = 12,
    MetadataTypeCode = 16,
    AnonymousStructCode = 18,
    StructNameCode = 19,
    NamedStructCode = 20,
    FunctionTypeCode = 21,
    TokenCode = 22, // today's, as what follows
    PointerCode = 25,
    TargetCode = 26,
    TypeCodeCount
};

constexpr uint32_t group_entry_code = 3; // of groups of attributes
// How a group has an attribute.
enum AttributeForm : uint64_t {
    EnumForm = 0,
    IntegerForm = 1,
    KeyForm = 3,
    KeyAndTextForm = 4,
    TypeWithoutForm = 5, // today's, as what follows
    TypeWithForm = 6,
    RangeForm = 7,
    RangeListForm = 8,
};

struct ConstantCode {
    enum : uint32_t {
        SetType = 1,
        Null = 2,
        Undef = 3,
        Integer = 4,
        WideInteger = 5,
        FloatNumber = 6,
        Aggregate = 7,
        String = 8,
        CString = 9,
        BinaryExpr = 10,
        CastExpr = 11,
        OldGepExpr = 12,
        SelectExpr = 13,
        ExtractElementExpr = 14,
        InsertElementExpr = 15,
        ShuffleVectorExpr = 16,
        CompareExpr = 17,
        OldInlineAssembly = 18,
        ShuffleVectorExExpr = 19,
        OldInBoundsGepExpr = 20,
        BlockAddress = 21,
        Data = 22,
        OldDialectInlineAssembly = 23,
        OldInRangeGepExpr = 24, // today's, as what follows
        UnaryExpr = 25,
        Poison = 26,
        LocalEquivalent = 27,
        UnwindInlineAssembly = 28,
        NoCfi = 29,
        InlineAssembly = 30,
        InRangeGepExpr = 31,
        GepExpr = 32,
        SignedPointer = 33,
        SignedPointer2 = 34,
        Count
    };
};

enum MetadataCode : uint32_t {
    StringCode = 1,
    ValueCode = 2,
    NodeCode = 3,
    NameCode = 4,
    DistinctNodeCode = 5,
    KindCode = 6,
    LocationCode = 7,
    OldNodeCode = 8,
    OldFunctionNodeCode = 9,
    NamedNodeCode = 10,
    AttachmentCode = 11,
    FirstDebugCode = 12,   // GENERIC_DEBUG
    LastOldDebugCode = 34, // MACRO_FILE, the last one of 3.7
    StringsCode = 35,      // today's, as what follows
    GlobalAttachmentCode = 36,
    IndexOffsetCode = 38,
    IndexCode = 39,
    LastDebugCode = 49, // FIXED_POINT_TYPE
    MetadataCodeCount
};

// In bodies of functions.
enum InstructionCode : uint32_t {
    DeclareBlocksCode = 1,
    BinaryCode = 2,
    CastCode = 3,
    OldGepCode = 4,
    SelectCode = 5,
    ExtractElementCode = 6,
    InsertElementCode = 7,
    ShuffleVectorCode = 8,
    CompareCode = 9,
    RetCode = 10,
    BranchCode = 11,
    SwitchCode = 12,
    UnreachableCode = 15,
    PhiCode = 16,
    AllocaCode = 19,
    LoadCode = 20,
    OldStoreCode = 24,
    ExtractValueCode = 26,
    InsertValueCode = 27,
    Compare2Code = 28,
    SelectLanesCode = 29,
    OldInBoundsGepCode = 30,
    DebugLocationAgainCode = 33,
    CallCode = 34,
    DebugLocationCode = 35,
    FenceCode = 36,
    OldCmpXchgCode = 37,
    OldAtomicRmwCode = 38,
    LoadAtomicCode = 41,
    OldStoreAtomicCode = 42,
    GepCode = 43,
    StoreCode = 44,
    StoreAtomicCode = 45,
    CmpXchgCode = 46,
    OperandBundleCode = 55, // today's, as what follows
    UnaryCode = 56,
    FreezeCode = 58,
    AtomicRmwCode = 59,
    BlockAddressUsersCode = 60,
    FirstDebugRecordCode = 61,
    LastDebugRecordCode = 66,
    InstructionCodeCount
};

// The fields of the second operand of a call record.
constexpr uint64_t call_tail = 1, call_must_tail = 1u << 14, call_explicit_type = 1u << 15,
                   call_fast_math = 1u << 17, call_convention_mask = 0x3ff;
// The fields of the last operand of an alloca record.
constexpr uint64_t alloca_low_align = 31, alloca_inalloca = 1u << 5, alloca_explicit_type = 1u << 6,
                   alloca_high_align = 7u << 8; // today's
constexpr unsigned alloca_high_shift = 3;       // from its place to the one above the low bits
constexpr uint64_t gep_in_bounds = 1;

} // namespace ladder::llvm
